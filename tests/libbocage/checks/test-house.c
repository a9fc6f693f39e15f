/* test-house.c: what a project's own checks ask of a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"

#include <string.h>

static BocageScenario *
read_battle (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  return bocage_scenario_ref (bocage_document_get_scenario (document));
}

static guint
count_of (BocageReport *report, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    n += strcmp (bocage_finding_get_id (bocage_report_get_finding (report, i)), id) == 0;
  return n;
}

typedef struct
{
  const char *row;  /* what it asks, after its id */
  gboolean is_said; /* of BATTLE */
} Row;

#define BATTLE \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'><info><title>Omaha Beach</title></info><sides><side id='axis' edge='north' " \
  "hand='4'/></sides><board shape='standard' face='countryside'>" \
  "<hex at='A9'><unit type='infantry' side='axis'/><unit type='infantry' side='axis'/></hex>" \
  "<hex at='B9'><unit type='infantry' side='axis'/></hex></board></scenario>"
#define TITLE(patterns) "test='value' part='title' text='" patterns "'"
#define HAND(limits) "test='range' part='side' attribute='hand' " limits

/* In a pattern, * stands for any letters; a limit is within what is right. */
static const Row rows[] = {
  { TITLE ("Omaha Beach"), FALSE },
  { TITLE ("Omaha"), TRUE },
  { TITLE ("Omaha*"), FALSE },
  { TITLE ("*Beach"), FALSE },
  { TITLE ("*each"), FALSE },
  { TITLE ("*a*a*a*"), FALSE },
  { TITLE ("*a*a*a*a*"), TRUE },
  { TITLE ("Juno*|O*h"), FALSE },
  { TITLE ("Juno*|O*o"), TRUE },
  { TITLE ("*"), FALSE },
  { TITLE ("Omaha Beach*"), FALSE },
  { HAND ("at-least='4'"), FALSE },
  { HAND ("at-least='5'"), TRUE },
  { HAND ("at-most='4'"), FALSE },
  { HAND ("at-most='3'"), TRUE },
  { HAND ("at-least='3' at-most='5'"), FALSE },
  { "test='range' part='side' attribute='medals' at-least='1'", FALSE },
  { "test='count' types='armor' at-least='1'", TRUE },
  { "test='count' types='armor' at-least='0' at-most='1'", FALSE },
  { "test='count' types='infantry' at-least='3'", FALSE },
  { "test='count' types='infantry' at-least='4'", TRUE },
  { "test='count' types='infantry' at-most='3'", FALSE },
  { "test='count' types='infantry' at-most='2'", TRUE },
  /* Of a hex where none of them is nothing is asked. */
  { "test='count' types='infantry' per='hex' at-least='1'", FALSE },
  { "test='count' types='infantry' per='hex' at-least='2'", TRUE },
  { "test='count' types='infantry' per='hex' at-most='2'", FALSE },
  { "test='count' types='infantry' per='hex' at-most='1'", TRUE },
  { "test='count' types='infantry' per='side' at-least='3'", FALSE },
  { "test='count' types='infantry' per='side' at-least='4'", TRUE },
  { "test='count' types='infantry' per='side' at-most='3'", FALSE },
  { "test='count' types='infantry' per='side' at-most='2'", TRUE },
};

/* Of a battle whose armies are too large for one box, and little else is laid: what there is enough
 * of does not make up for what there is not. */
static const Row box_rows[] = {
  { "test='parts-suffice' parts='infantry-figure'", TRUE },
  { "test='parts-suffice' parts='terrain-tile'", FALSE },
  { "test='parts-suffice' parts='infantry-figure terrain-tile'", TRUE },
  { "test='parts-suffice' parts='terrain-tile infantry-figure'", TRUE },
};

/* One unit in G5, and what it is near to: two hexes from the enemy and from a bunker, three from
 * the nearer hex of an objective, four from the edge and an exit. */
#define LONELY \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44'>" \
  "<sides><side id='axis' edge='north'/><side id='allies' edge='south'/></sides>" \
  "<board shape='standard' face='countryside'>" \
  "<hex at='G7'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='E5'><object type='bunker' side='axis'/></hex>" \
  "<hex at='G5'><unit type='infantry' side='axis'/></hex></board><objectives>" \
  "<objective kind='temporary' side='axis' at='M5'/>" \
  "<objective kind='temporary' side='axis' at='B5' hexes='B5 J5'/>" \
  "<exit side='axis' at='G1' facing='south'/></objectives></scenario>"
#define NEAR(what, within) \
  "test='too-near' types='infantry' side='axis' " what " within='" within "'"
#define FAR(what, within) "test='too-far' types='infantry' side='axis' " what " within='" within "'"

static const Row near_rows[] = {
  { NEAR ("near='enemy'", "1"), FALSE },     { NEAR ("near='enemy'", "2"), TRUE },
  { FAR ("near='enemy'", "1"), TRUE },       { FAR ("near='enemy'", "2"), FALSE },
  { NEAR ("with='bunker'", "1"), FALSE },    { NEAR ("with='bunker'", "2"), TRUE },
  { FAR ("with='bunker'", "1"), TRUE },      { FAR ("with='bunker'", "2"), FALSE },
  { NEAR ("near='objective'", "2"), FALSE }, { NEAR ("near='objective'", "3"), TRUE },
  { FAR ("near='objective'", "2"), TRUE },   { FAR ("near='objective'", "3"), FALSE },
  { NEAR ("near='exit'", "3"), FALSE },      { NEAR ("near='exit'", "4"), TRUE },
  { FAR ("near='exit'", "3"), TRUE },        { FAR ("near='exit'", "4"), FALSE },
  { NEAR ("near='edge'", "3"), FALSE },      { NEAR ("near='edge'", "4"), TRUE },
  { FAR ("near='edge'", "3"), TRUE },        { FAR ("near='edge'", "4"), FALSE },
};

static void
assert_rows (BocageScenario *scenario, const Row *row, guint n, const char *message)
{
  g_autoptr (GString) text = g_string_new ("<checks xmlns='urn:bocage:checks:1' "
                                           "ruleset='memoir44'>");
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (BocageCheckSet) set = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BocageCheckOptions options = { 0 };

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<check id='x-%u' class='note' summary='one' %s %s/>", i,
                            row[i].row, message);
  g_string_append (text, "</checks>");
  bytes = g_bytes_new (text->str, text->len);
  set = bocage_check_set_read (bytes, "/nowhere/checks.xml");
  assert_int_equal (set->rows->len, n);
  options.project = set;
  bocage_check_scenario (scenario, &options, report);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("x-%u", i);

      if (count_of (report, id) != (guint) row[i].is_said)
        fail_msg ("%s", row[i].row);
    }
}

static void
test_rows_of_a_project (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (BATTLE);

  assert_rows (scenario, rows, G_N_ELEMENTS (rows), "message='m'");
}

static void
test_what_is_near (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (LONELY);

  assert_rows (scenario, near_rows, G_N_ELEMENTS (near_rows), "message='m'");
}

static void
test_boxes (void **state)
{
  g_autofree char *path
      = bocage_test_source_path ("rulesets/memoir44/checks/inv/inv-infantry-bad.bocage");
  g_autoptr (BocageDocument) document = bocage_document_read_file (path, NULL, 0, NULL);

  assert_rows (bocage_document_get_scenario (document), box_rows, G_N_ELEMENTS (box_rows), "");
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_rows_of_a_project),
  cmocka_unit_test (test_boxes),
  cmocka_unit_test (test_what_is_near),
};

BOCAGE_TEST_MAIN (tests)
