/* checks-house-private.h: the tests that a club says its rules in, and which pieces they are about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "checks/engine/bocage-check-private.h"

G_BEGIN_DECLS

/* Tests that rows of rulesets and projects are written in, ended by one without a name */
extern const BocageCheckTest bocage_tests_house[];

/* A piece of any kind. */
typedef struct
{
  const BocageNode *node;
  BocageHex hex;
  int at;   /* index of the hex, or BOCAGE_NO_INDEX */
  int side; /* index, or BOCAGE_SIDE_… */
} BocageHousePiece;

typedef void (*BocageHouseFunc) (BocageSurvey *survey, BocageReport *report,
                                 const BocageHousePiece *piece, gpointer user_data);

void _bocage_house_each (BocageSurvey *survey, BocageReport *report, BocageHouseFunc func,
                         gpointer user_data);

/* Rows about texts and attributes */
void _bocage_house_given (BocageSurvey *survey, BocageReport *report);
void _bocage_house_absent (BocageSurvey *survey, BocageReport *report);
void _bocage_house_range (BocageSurvey *survey, BocageReport *report);
void _bocage_house_value (BocageSurvey *survey, BocageReport *report);
void _bocage_house_length (BocageSurvey *survey, BocageReport *report);
void _bocage_house_language (BocageSurvey *survey, BocageReport *report);

G_END_DECLS
