/* bocage-m44.h: reads and writes .m44, the published exchange format of the first game
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Reading is bocage_document_read (): it sees from the bytes that a file is JSON,
 * gives a scenario and a report like those of an XML file, and
 * bocage_document_resolve () finds the place of a finding in the JSON.  Which
 * name of the format stands for which piece is told by the ruleset.
 *
 * What the format says and a scenario cannot is kept in elements <record> of
 * namespace urn:bocage:m44:1, in the unit, the hex or the scenario that it belongs
 * to, and is written back as long as what it belongs to is still there.
 */

#pragma once

#include "model/bocage-report.h"

G_BEGIN_DECLS

#define BOCAGE_M44_NS "urn:bocage:m44:1"

/* How a file is written.  All 0: as the publisher's editor does it. */
typedef struct
{
  guint indent;            /* blanks a level; 0: one tab */
  gboolean compact;        /* everything on one line */
  gboolean final_newline;  /* the publisher's editor writes none */
  gboolean drop_leftovers; /* only what the scenario itself says */
} BocageM44Options;

/* A report tells, as findings m44-lost-… of the places that they are about, what
 * the format cannot say.  There is always something to write. */
GBytes *bocage_m44_write (BocageScenario *scenario, const BocageM44Options *options,
                          BocageReport *report);

/* Texts in other languages than the scenario's own, as the file had them. */
GPtrArray *bocage_m44_list_languages (BocageScenario *scenario);
GHashTable *bocage_m44_list_texts (BocageScenario *scenario, const char *language);

/* The rows of findings m44-… */
extern const BocageCheck bocage_m44_checks[];

G_END_DECLS
