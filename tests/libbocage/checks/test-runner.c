/* test-runner.c: running the checks, what silences a finding, and what must not
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: what joins, silences and drops findings is tried on the same few battles.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "checks/engine/bocage-survey.h"
#include "libbocage/rules/rules-test.h"

#include <string.h>

#define HEAD \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'>"
#define SIDES \
  "<sides first='axis'><side id='axis' edge='north' hand='4' medals='1'/>" \
  "<side id='allies' edge='south' hand='4' medals='1'/></sides>"
#define UNITS \
  "<hex at='C8'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='C2'><unit type='infantry' side='allies'/></hex>"
#define BOARD(hexes) "<board shape='standard' face='countryside'>" UNITS hexes "</board>"
#define WIRE "<hex at='G9'><object type='wire'/></hex>" /* a note: behind all units */

static BocageScenario *
read_scenario (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  const BocageLimits limits = { .max_elements = G_MAXINT };
  g_autoptr (BocageDocument) document
      = bocage_document_read (bytes, &limits, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  return bocage_scenario_ref (bocage_document_get_scenario (document));
}

static BocageReport *
check_with (const char *xml, const BocageCheckOptions *options)
{
  g_autoptr (BocageScenario) scenario = read_scenario (xml);
  BocageReport *report = bocage_report_new ();

  bocage_check_scenario (scenario, options, report);
  return report;
}

static BocageFinding *
find (BocageReport *report, const char *id, const char *at)
{
  BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE };

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      BocageHex hex = bocage_finding_get_place (finding)->hex;
      g_autofree char *name = bocage_hex_is_none (hex) ? NULL : bocage_grid_format_hex (&grid, hex);

      if (strcmp (bocage_finding_get_id (finding), id) == 0 && g_strcmp0 (name, at) == 0)
        return finding;
    }
  return NULL;
}

/* Supersedes */

static void
test_a_finding_drops_what_it_makes_redundant_at_its_hex_only (void **state)
{
  g_autoptr (BocageReport) report = check_with (
      HEAD SIDES BOARD ("<hex at='G5'><path type='river' edges='E W'/>"
                        "<object type='bunker' side='axis'/><object type='bridge'/></hex>"
                        "<hex at='D5'><path type='river' edges='E W'/>"
                        "<object type='bunker' side='axis'/></hex>") "</scenario>",
      NULL);

  assert_non_null (find (report, "bunker-and-bridge", "G5"));
  assert_null (find (report, "bunker-on-water", "G5"));
  assert_non_null (find (report, "bunker-on-water", "D5"));
}

static void
test_a_finding_without_a_hex_drops_what_lies_inside_its_node (void **state)
{
  g_autoptr (BocageReport) report
      = check_with (HEAD "<sides><side id='axis' edge='north'/><side id='allies' edge='north'/>"
                         "<side id='third' edge='south'/></sides>" BOARD ("") "</scenario>",
                    NULL);

  assert_non_null (find (report, "meta-sides", NULL));
  assert_null (find (report, "meta-side-empty", NULL));
  assert_null (find (report, "board-edges", NULL));
}

static void
test_without_its_superior_a_finding_stays (void **state)
{
  g_autoptr (BocageReport) report
      = check_with (HEAD "<sides><side id='axis' edge='north'/><side id='allies' edge='north'/>"
                         "</sides><board shape='standard' face='countryside'/></scenario>",
                    NULL);

  assert_null (find (report, "meta-sides", NULL));
  assert_non_null (find (report, "meta-side-empty", NULL));
  assert_non_null (find (report, "board-edges", NULL));
}

/* Told as one */

static guint
count_of (BocageReport *report, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    n += strcmp (bocage_finding_get_id (bocage_report_get_finding (report, i)), id) == 0;
  return n;
}

static void
assert_related (BocageFinding *finding, const char *hexes)
{
  BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE };
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < bocage_finding_n_related (finding); i++)
    {
      g_autofree char *name
          = bocage_grid_format_hex (&grid, bocage_finding_get_related (finding, i)->place.hex);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", name);
    }
  assert_string_equal (list->str, hexes);
}

static void
test_alike_notes_are_one_a_side_with_all_its_hexes (void **state)
{
  g_autoptr (BocageReport) report = check_with (
      HEAD SIDES BOARD ("<hex at='D9'><unit type='infantry' side='axis'/></hex>"
                        "<hex at='G9'><unit type='infantry' side='axis'/></hex>"
                        "<hex at='K9'><unit type='armor' side='axis'/></hex>"
                        "<hex at='E1'><unit type='infantry' side='allies'/></hex>"
                        "<hex at='M1'><unit type='infantry' side='allies'/></hex>") "</scenario>",
      NULL);
  BocageFinding *axis = find (report, "unit-on-baseline", "D9");
  BocageFinding *allies = find (report, "unit-on-baseline", "E1");

  assert_int_equal (count_of (report, "unit-on-baseline"), 2);
  assert_non_null (axis);
  assert_non_null (strstr (bocage_finding_get_message (axis), "D9, G9, K9:"));
  assert_related (axis, "G9 K9");
  assert_non_null (allies);
  assert_non_null (strstr (bocage_finding_get_message (allies), "E1, M1:"));
  assert_related (allies, "M1");
}

/* Most files of other programs have no list of boxes. */
static void
test_who_lists_no_boxes_in_another_format_has_forgotten_none (void **state)
{
  static const char none[]
      = HEAD SIDES "<board shape='standard' face='winter'>" UNITS "</board></scenario>";
  static const char one[]
      = HEAD "<modules><module id='base' copies='1'/></modules>" SIDES
             "<board shape='standard' face='winter'>" UNITS "</board></scenario>";

  for (guint i = 0; i < 4; i++)
    {
      const gboolean lists_one = (i & 1) != 0, is_import = i >= 2;
      g_autoptr (BocageScenario) scenario = read_scenario (lists_one ? one : none);
      g_autoptr (BocageReport) report = bocage_report_new ();

      bocage_scenario_set_import (scenario, is_import);
      bocage_check_scenario (scenario, NULL, report);
      assert_int_equal (count_of (report, "meta-expansion"), lists_one || !is_import);
    }
}

static void
test_what_is_exempt_is_not_among_them (void **state)
{
  g_autoptr (BocageReport) report = check_with (
      HEAD SIDES BOARD (
          "<hex at='D9'><unit type='infantry' side='axis'/></hex>"
          "<hex at='G9'><unit type='infantry' side='axis'/></hex>"
          "<hex at='K9'><unit type='armor' side='axis'/></hex>") "<exemptions><allow check='unit-on-baseline' at='D9' reason='They hold.'/></exemptions>"
                                                                 "</scenario>",
      NULL);
  BocageFinding *finding = find (report, "unit-on-baseline", "G9");

  assert_non_null (finding);
  assert_null (strstr (bocage_finding_get_message (finding), "D9"));
  assert_int_equal (bocage_finding_n_related (finding), 1);
  assert_int_equal (count_of (report, "exemption-unused"), 0);
}

static void
test_alike_warnings_are_one_a_side (void **state)
{
  g_autoptr (BocageReport) report = check_with (
      HEAD SIDES BOARD (
          "<hex at='D8'><unit type='special-forces' side='axis'/></hex>"
          "<hex at='F8'><unit type='special-forces' side='axis'/></hex>"
          "<hex at='D2'><unit type='special-forces' side='allies'/></hex>"
          "<hex at='F2'><unit type='special-forces' side='allies'/></hex>") "</scenario>",
      NULL);

  assert_int_equal (count_of (report, "badge-missing"), 2);
  assert_related (find (report, "badge-missing", "D8"), "F8");
  assert_related (find (report, "badge-missing", "D2"), "F2");
}

/* Neither has armor or artillery. */
static void
test_what_has_no_hex_is_one_with_both_sides_beside_each_other (void **state)
{
  g_autoptr (BocageReport) report = check_with (HEAD SIDES BOARD ("") "</scenario>", NULL);
  BocageFinding *finding = find (report, "deck-dead-cards", NULL);

  assert_int_equal (count_of (report, "deck-dead-cards"), 1);
  assert_non_null (finding);
  assert_non_null (strstr (bocage_finding_get_message (finding), "Axis"));
  assert_int_equal (bocage_finding_n_related (finding), 1);
  assert_true (bocage_finding_get_related (finding, 0)->is_alike);
  assert_non_null (strstr (bocage_finding_get_related (finding, 0)->message, "Allied"));
}

/* A path of a ruleset that has no tiles of it may go any way. */
static void
test_a_path_without_tiles_misses_none (void **state)
{
  static const char text[]
      = HEAD SIDES BOARD ("<hex at='G5'><path type='test-road' edges='E W'/></hex>"
                          "<hex at='G6'><path type='river' edges='E NE'/></hex>") "</scenario>";
  g_autoptr (BocageScenario) scenario = read_scenario (text);
  g_autoptr (BocageReport) report = bocage_report_new ();

  bocage_scenario_set_ruleset (scenario, rules_test_ruleset ());
  bocage_check_scenario (scenario, NULL, report);
  assert_null (find (report, "board-unknown-terrain", "G5"));
  assert_null (find (report, "piece-no-tile", "G5"));
  assert_non_null (find (report, "piece-no-tile", "G6"));
}

/* Exemptions */

typedef struct
{
  const char *name;
  const char *allow;
  gboolean no_exemptions;
  const char *today;
  gboolean is_silent;
  const char *complaint; /* id of a finding about the exemption, or NULL */
} ExemptionCase;

static const ExemptionCase exemption_cases[] = {
  { "an exemption with a reason silences", "<allow check='wire-behind' at='G9' reason='A depot.'/>",
    FALSE, NULL, TRUE, NULL },
  { "an exemption without a reason does not", "<allow check='wire-behind' at='G9'/>", FALSE, NULL,
    FALSE, "exemption-no-reason" },
  { "blanks are no reason", "<allow check='wire-behind' at='G9' reason='  '/>", FALSE, NULL, FALSE,
    "exemption-no-reason" },
  { "an exemption for another hex does not silence",
    "<allow check='wire-behind' at='G8' reason='A depot.'/>", FALSE, NULL, FALSE,
    "exemption-unused" },
  { "an exemption without a hex does not silence a hex",
    "<allow check='wire-behind' reason='A depot.'/>", FALSE, NULL, FALSE, "exemption-unused" },
  { "an exemption from another check does not silence",
    "<allow check='sandbag-empty' at='G9' reason='A depot.'/>", FALSE, NULL, FALSE,
    "exemption-unused" },
  { "an exemption from no check is told", "<allow check='wire-besides' at='G9' reason='A depot.'/>",
    FALSE, NULL, FALSE, "exemption-unknown-check" },
  { "an exemption that names nothing is told", "<allow at='G9' reason='A depot.'/>", FALSE, NULL,
    FALSE, "exemption-unknown-check" },
  { "a gatekeeper silences nothing, and the exemption is still of use",
    "<allow check='wire-behind' at='G9' reason='A depot.'/>", TRUE, NULL, FALSE, NULL },
  { "an exemption lasts through its last day",
    "<allow check='wire-behind' at='G9' reason='A depot.' until='2025-12-31'/>", FALSE,
    "2025-12-31", TRUE, NULL },
  { "an exemption ends after its last day",
    "<allow check='wire-behind' at='G9' reason='A depot.' until='2025-12-31'/>", FALSE,
    "2026-01-01", FALSE, "exemption-expired" },
  { "a month lasts to its end",
    "<allow check='wire-behind' at='G9' reason='A depot.' until='2025-12'/>", FALSE, "2025-12-31",
    TRUE, NULL },
  { "without a calendar nothing expires",
    "<allow check='wire-behind' at='G9' reason='A depot.' until='1999'/>", FALSE, NULL, TRUE,
    NULL },
};

static void
test_exemption (void **state)
{
  static const char *const complaints[]
      = { "exemption-no-reason", "exemption-not-waivable", "exemption-unknown-check",
          "exemption-expired", "exemption-unused" };
  const ExemptionCase *c = *state;
  BocageCheckOptions options = { .no_exemptions = c->no_exemptions, .today = c->today };
  g_autofree char *xml = g_strconcat (HEAD SIDES BOARD (WIRE) "<exemptions>", c->allow,
                                      "</exemptions></scenario>", NULL);
  g_autoptr (BocageReport) report = check_with (xml, &options);

  assert_int_equal (find (report, "wire-behind", "G9") == NULL, c->is_silent);
  for (guint i = 0; i < G_N_ELEMENTS (complaints); i++)
    {
      gboolean told = FALSE;

      for (guint j = 0; j < bocage_report_n_findings (report); j++)
        told
            |= strcmp (bocage_finding_get_id (bocage_report_get_finding (report, j)), complaints[i])
               == 0;
      assert_int_equal (told, g_strcmp0 (complaints[i], c->complaint) == 0);
    }
}

static void
test_structure_cannot_be_exempt (void **state)
{
  g_autoptr (BocageReport) report = check_with (
      HEAD SIDES BOARD (
          "<hex at='G9'><object type='crater'/></hex>") "<exemptions><allow check='object-unknown' at='G9' reason='A shell.'/></exemptions>"
                                                        "</scenario>",
      NULL);

  assert_non_null (find (report, "object-unknown", "G9"));
  assert_non_null (find (report, "exemption-not-waivable", "G9"));
}

static void
test_an_exemption_without_a_hex_silences_what_has_none (void **state)
{
  g_autoptr (BocageReport) report
      = check_with (HEAD SIDES BOARD ("") "<exemptions><allow check='meta-date' reason='It is "
                                          "made up.'/></exemptions></scenario>",
                    NULL);

  assert_null (find (report, "meta-date", NULL));
  assert_null (find (report, "exemption-unused", NULL));
  assert_non_null (find (report, "meta-title", NULL));
}

/* Strict inventory */

static void
test_what_the_boxes_hold_is_legality_in_strict_mode_only (void **state)
{
  const BocageCheckOptions strict = { .strict_inventory = TRUE };
  const char *xml
      = HEAD SIDES BOARD ("<hex at='G5'><path type='river' edges='E NE'/></hex>") "</scenario>";
  g_autoptr (BocageReport) loose = check_with (xml, NULL);
  g_autoptr (BocageReport) report = check_with (xml, &strict);

  assert_int_equal (bocage_finding_get_class (find (loose, "piece-no-tile", "G5")),
                    BOCAGE_CLASS_SUSPICIOUS);
  assert_int_equal (bocage_finding_get_class (find (report, "piece-no-tile", "G5")),
                    BOCAGE_CLASS_ILLEGAL);
}

/* Broken input */

static void
test_an_empty_battle_is_illegal (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, "standard", "countryside");
  g_autoptr (BocageReport) report = bocage_report_new ();

  bocage_check_scenario (scenario, NULL, report);

  assert_true (bocage_report_count (report, BOCAGE_CLASS_ILLEGAL) > 0);
}

static const char *const broken[] = {
  HEAD "</scenario>",
  HEAD "<board/></scenario>",
  HEAD "<sides/><board shape='none' face='none'><hex/></board></scenario>",
  HEAD "<info/><modules><module/></modules><sides><side/><side/><side/><side/><side/><side/>"
       "</sides><board shape='custom'><section/><hex at='A1'><terrain/><path/><hexside/><object/>"
       "<unit/><marker/><label/></hex><hex at='ZZ999'><terrain/><path/><hexside/><object/><unit/>"
       "<marker/><label/></hex></board><rules><rule/><rule><param/></rule></rules><reserves>"
       "<reserve/><reserve><unit/></reserve></reserves><deck><add/><remove/></deck><objectives>"
       "<objective/><objective kind='sudden-death'><when/></objective><exit/></objectives>"
       "<briefing><orders/></briefing><exemptions><allow/></exemptions></scenario>",
  HEAD "<sides first='both'><side id='both' edge='both'/><side id='axis' edge='north' "
       "hand='-999999999' medals='999999999'/></sides><board shape='custom' columns='-5' "
       "rows='999999999'><hex at='A1' elevation='-999999999'><terrain type='ocean' turn='-9'/>"
       "<unit type='infantry' side='both' figures='-999999999' medals='999999999'/></hex></board>"
       "<deck type='standard'><add card='ambush' count='999999999'/>"
       "<add card='ambush' count='999999999'/><add card='ambush' count='999999999'/>"
       "<remove card='ambush' count='999999999'/></deck></scenario>",
};

static void
test_a_broken_battle_is_survived (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (BocageReport) report = check_with (broken[i], NULL);

      assert_true (bocage_report_count (report, BOCAGE_CLASS_ILLEGAL) > 0);
    }
}

/* Order and size */

static char *
describe (BocageReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      g_string_append_printf (text, "%s %s\n", bocage_finding_get_id (finding),
                              bocage_finding_get_message (finding));
    }
  return g_string_free (text, FALSE);
}

static void
test_the_same_battle_gives_the_same_findings (void **state)
{
  g_autoptr (BocageReport) first = check_with (broken[3], NULL);
  g_autoptr (BocageReport) second = check_with (broken[3], NULL);
  g_autofree char *before = describe (first);
  g_autofree char *after = describe (second);

  assert_string_equal (before, after);
}

static void
test_a_check_leaves_earlier_findings_alone (void **state)
{
  g_autoptr (BocageScenario) scenario = read_scenario (HEAD SIDES BOARD ("") "</scenario>");
  g_autoptr (BocageReport) report = bocage_report_new ();
  const BocageCheck *row = bocage_checks_find ("meta-side-empty");
  const BocagePlace place = BOCAGE_PLACE_NONE;

  bocage_report_add_for (report, row, &place, "%s", "from before");
  bocage_check_scenario (scenario, NULL, report);

  assert_non_null (find (report, "meta-side-empty", NULL));
}

/* A board of @size × @size hexes, each with a river, a bunker and a unit. */
static BocageScenario *
fill_board (guint size)
{
  g_autoptr (GString) xml = g_string_new (HEAD SIDES);
  BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, (gint16) size, (gint16) size, TRUE, TRUE };

  g_string_append_printf (xml, "<board shape='custom' face='countryside' columns='%u' rows='%u'>",
                          size, size);
  for (guint i = 0; i < bocage_grid_n_hexes (&grid); i++)
    {
      g_autofree char *at = bocage_grid_format_hex (&grid, bocage_grid_hex (&grid, i));

      g_string_append_printf (xml,
                              "<hex at='%s'><path type='river' edges='E W'/><object type='bunker' "
                              "side='axis'/><unit type='armor' side='%s'/></hex>",
                              at, i % 2 == 0 ? "axis" : "allies");
    }
  g_string_append (xml, "</board></scenario>");
  return read_scenario (xml->str);
}

static guint
count_findings (guint size)
{
  g_autoptr (BocageScenario) scenario = fill_board (size);
  g_autoptr (BocageReport) report = bocage_report_new ();
  guint n = 0;

  bocage_check_scenario (scenario, NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      /* Told as one, but each is there. */
      n += 1;
      if (bocage_finding_get_check (finding)->several != NULL)
        n += bocage_finding_n_related (finding);
    }
  return n;
}

/* How long it takes is measured by "make bench"; that nothing is left out or
 * said of one hex for the sake of another shows in the number. */
static void
test_the_largest_board_is_checked_to_the_last_hex (void **state)
{
  guint small = count_findings (20), large = count_findings (BOCAGE_GRID_MAX);
  guint n_small = 20 * 20 - 10, n_large = BOCAGE_GRID_MAX * BOCAGE_GRID_MAX - BOCAGE_GRID_MAX / 2;

  assert_true (small > 4 * n_small);
  assert_true (large > 4 * n_large);
  assert_true (large / n_large <= small / n_small + 1);
}

/* The survey */

static void
test_the_survey_opens_water_under_a_bridge_and_at_a_ford (void **state)
{
  g_autoptr (BocageScenario) scenario = read_scenario (HEAD SIDES BOARD (
      "<hex at='G5'><path type='river' edges='E W'/><object type='bridge'/></hex>"
      "<hex at='H5'><path type='river' edges='E W'/></hex>"
      "<hex at='I5'><path type='river' edges='E W'/></hex>"
      "<hex at='J5'><object type='hedgehog'/></hex>") "<rules><rule id='fordable' hexes='I5'/></rules></scenario>");
  const BocageCheckOptions options = { 0 };
  BocageSurvey *survey = bocage_survey_new (scenario, &options);
  static const struct
  {
    const char *at;
    gboolean infantry, armor;
  } cases[] = { { "G5", TRUE, TRUE },
                { "H5", FALSE, FALSE },
                { "I5", TRUE, TRUE },
                { "J5", TRUE, FALSE },
                { "K5", TRUE, TRUE } };
  const BocagePieceType *infantry
      = bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_UNIT, "infantry");
  const BocagePieceType *armor
      = bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_UNIT, "armor");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BocageHex hex;

      assert_true (bocage_grid_parse_hex (survey->grid, cases[i].at, &hex));

      int at = (int) bocage_grid_index (survey->grid, hex);

      BocageSurveyUnit foot = { .type = infantry, .move_class = infantry->move_class };
      BocageSurveyUnit tank = { .type = armor, .move_class = armor->move_class };

      assert_int_equal (bocage_survey_may_enter (survey, &foot, at), cases[i].infantry);
      assert_int_equal (bocage_survey_may_enter (survey, &tank, at), cases[i].armor);
    }
  bocage_survey_free (survey);
}

static void
test_the_survey_puts_strays_and_reserves_last (void **state)
{
  g_autoptr (BocageScenario) scenario = read_scenario (HEAD SIDES BOARD (
      "<hex at='Z5'><unit type='armor' side='axis'/></hex>"
      "<hex at='D5'><unit type='armor' side='axis'/></hex>") "<reserves><reserve side='axis' turn='2'><unit type='artillery' side='axis'/></reserve>"
                                                             "</reserves></scenario>");
  const BocageCheckOptions options = { 0 };
  BocageSurvey *survey = bocage_survey_new (scenario, &options);

  assert_int_equal (survey->n_units, 5);
  assert_int_equal (survey->n_board_units, 3);
  assert_int_equal (survey->units[3].at, BOCAGE_NO_INDEX);
  assert_false (bocage_hex_is_none (survey->units[3].hex));
  assert_true (bocage_hex_is_none (survey->units[4].hex));
  assert_int_equal (survey->units[4].figures, 2);
  assert_int_equal (survey->sides[0].n_units, 2);
  assert_int_equal (survey->sides[0].n_reserves, 1);
  bocage_survey_free (survey);
}

int
main (void)
{
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_a_finding_drops_what_it_makes_redundant_at_its_hex_only),
    cmocka_unit_test (test_a_finding_without_a_hex_drops_what_lies_inside_its_node),
    cmocka_unit_test (test_without_its_superior_a_finding_stays),
    cmocka_unit_test (test_structure_cannot_be_exempt),
    cmocka_unit_test (test_an_exemption_without_a_hex_silences_what_has_none),
    cmocka_unit_test (test_what_the_boxes_hold_is_legality_in_strict_mode_only),
    cmocka_unit_test (test_an_empty_battle_is_illegal),
    cmocka_unit_test (test_a_broken_battle_is_survived),
    cmocka_unit_test (test_the_same_battle_gives_the_same_findings),
    cmocka_unit_test (test_a_check_leaves_earlier_findings_alone),
    cmocka_unit_test (test_alike_notes_are_one_a_side_with_all_its_hexes),
    cmocka_unit_test (test_who_lists_no_boxes_in_another_format_has_forgotten_none),
    cmocka_unit_test (test_what_is_exempt_is_not_among_them),
    cmocka_unit_test (test_what_has_no_hex_is_one_with_both_sides_beside_each_other),
    cmocka_unit_test (test_alike_warnings_are_one_a_side),
    cmocka_unit_test (test_a_path_without_tiles_misses_none),
    cmocka_unit_test (test_the_largest_board_is_checked_to_the_last_hex),
    cmocka_unit_test (test_the_survey_opens_water_under_a_bridge_and_at_a_ford),
    cmocka_unit_test (test_the_survey_puts_strays_and_reserves_last),
  };
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  for (guint i = 0; i < G_N_ELEMENTS (exemption_cases); i++)
    {
      struct CMUnitTest test
          = TEST_CASE (test_exemption, exemption_cases[i].name, &exemption_cases[i]);

      g_array_append_val (tests, test);
    }
  return bocage_test_run ("running checks", (struct CMUnitTest *) tests->data, tests->len);
}
