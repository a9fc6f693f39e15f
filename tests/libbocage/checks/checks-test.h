/* checks-test.h: small battles, and what is said of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "bocage.h"

#include <string.h>

G_BEGIN_DECLS

#define HEAD \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'>"
#define AXIS "<side id='axis' edge='north' hand='4' medals='4'/>"
#define ALLIES "<side id='allies' edge='south' hand='4' medals='4'/>"
#define SIDES "<sides first='axis'>" AXIS ALLIES "</sides>"
#define ROW_OF(row, side) \
  "<hex at='A" row "'><unit type='infantry' side='" side "'/></hex>" \
  "<hex at='C" row "'><unit type='artillery' side='" side "'/></hex>" \
  "<hex at='F" row "'><unit type='infantry' side='" side "'/></hex>" \
  "<hex at='G" row "'><unit type='armor' side='" side "'/></hex>" \
  "<hex at='H" row "'><unit type='infantry' side='" side "'/></hex>" \
  "<hex at='K" row "'><unit type='infantry' side='" side "'/></hex>"
#define UNITS ROW_OF ("8", "axis") ROW_OF ("2", "allies")
#define BOARD_OF(attributes, hexes) "<board " attributes ">" UNITS hexes "</board>"
#define BOARD(hexes) BOARD_OF ("shape='standard' face='countryside'", hexes)
#define TAIL "</scenario>"
#define WITH(hexes) \
  HEAD SIDES BOARD (hexes) \
  TAIL

static inline BocageScenario *
read_whole (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);

  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
  return bocage_scenario_ref (bocage_document_get_scenario (document));
}

/* Returns: (nullable): what is said under @id for the first time */
static inline char *
dup_message (BocageScenario *scenario, const char *id)
{
  g_autoptr (BocageReport) report = bocage_report_new ();

  bocage_check_scenario (scenario, NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), id) == 0)
        return g_strdup (bocage_finding_get_message (finding));
    }
  return NULL;
}

static inline gboolean
is_said_of (BocageScenario *scenario, const char *id)
{
  g_autofree char *message = dup_message (scenario, id);

  return message != NULL;
}

static inline gboolean
is_said (const char *xml, const char *id)
{
  g_autoptr (BocageScenario) scenario = read_whole (xml);

  return is_said_of (scenario, id);
}

G_END_DECLS
