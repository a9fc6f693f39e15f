/* bocage-check-each.h: going through units, for the rows that speak of kinds of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-check-private.h"

G_BEGIN_DECLS

/* A test of the vocabulary that asks each unit by itself; what is said stands in the row. */
#define BOCAGE_UNIT_TEST(test_name, func, ...) \
  { \
    .name = test_name, .is_silent = TRUE, .run = _bocage_check_run_units, .unit = func, \
    __VA_ARGS__ \
  }

void _bocage_check_run_units (BocageSurvey *survey, BocageReport *report);

static inline guint
_bocage_check_n_tokens (const GPtrArray *tokens)
{
  return tokens != NULL ? tokens->len : 0;
}

static inline const char *
_bocage_check_get_token (const GPtrArray *tokens, guint index)
{
  return g_ptr_array_index (tokens, index);
}

const BocageAddition *_bocage_check_find_addition (const BocageSurvey *survey,
                                                   const BocageSurveyUnit *unit,
                                                   BocageAdditionKind kind, guint index);
gboolean _bocage_check_has_bound_badge (const BocageSurvey *survey, const BocageSurveyUnit *unit);
char *_bocage_check_dup_first_day (const BocageSurvey *survey);
char *_bocage_check_dup_last_day (const BocageSurvey *survey);

/* A row of a topic whose rows differ little. */
#define BOCAGE_ROW(row_id, row_class, func, ...) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_##row_class, .origin = BOCAGE_ORIGIN_MODEL, \
    .since = "0.1.0", .waivable = TRUE, .run = func, __VA_ARGS__ \
  }

G_END_DECLS
