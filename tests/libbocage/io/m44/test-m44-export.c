/* test-m44-export.c: what a .m44 file says of a battle, and what it cannot say
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/m44/bocage-m44-programs.h"
#include "m44-test.h"

#define BATTLE(info, sides, board, rest) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>" \
  "<info><title>T</title>" info "</info>" sides board rest "</scenario>"
#define SEATS "<sides><side id='axis' edge='north'/><side id='allies' edge='south'/></sides>"
#define EMPTY "<board shape='standard' face='countryside'/>"
#define INFO(info) BATTLE (info, SEATS, EMPTY, "")
#define ON(hexes) \
  BATTLE ("", SEATS, "<board shape='standard' face='countryside'>" hexes "</board>", "")
#define SHAPE(board) BATTLE ("", SEATS, board, "")
#define REST(rest) BATTLE ("", SEATS, EMPTY, rest)
#define PROSE(prose) REST ("<briefing><history><p>" prose "</p></history></briefing>")
#define COUNTED(hand) \
  BATTLE ("", \
          "<sides><side id='axis' edge='north' hand='" hand "'/>" \
          "<side id='allies' edge='south'/></sides>", \
          EMPTY, \
          "<briefing><history><p><value of='axis.hand' noun='command-card'/>: " \
          "<plural of='axis.hand'><form n='0'>one</form><form n='1'>many</form></plural>." \
          "</p></history></briefing>")
#define GOAL(goal) REST ("<objectives>" goal "</objectives>")

typedef struct
{
  const char *name;
  const char *battle;
  const char *has;   /* in the file, on one line */
  const char *loses; /* (nullable) the id of a finding; NULL: there is none */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "a day", INFO ("<date from='1944-06-06'/>"), "\"date_begin\":\"1944-06-06\",\"date_end\":\"1944-06-06\"", NULL },
  { "days", INFO ("<date from='1944-06-06' to='1944-06-07'/>"), "\"date_begin\":\"1944-06-06\",\"date_end\":\"1944-06-07\"", NULL },
  { "a month", INFO ("<date from='1944-06'/>"), "\"date_begin\":\"1944-06-01\"", NULL },
  { "a year", INFO ("<date from='1944'/>"), "\"date_begin\":\"1944-01-01\"", NULL },
  { "a front", INFO ("<front>Eastern Front</front>"), "\"front\":\"EASTERN\"", NULL },
  { "a front by its id", INFO ("<front>pacific</front>"), "\"front\":\"PACIFIC\"", NULL },
  { "a front by its word", INFO ("<front>western</front>"), "\"front\":\"WESTERN\"", NULL },
  { "a front that the format does not know", INFO ("<front>Moon</front>"), "\"game_info\"", "m44-lost-text" },
  { "a number", INFO ("<number>7</number>"), "\"number\":\"7\"", NULL },

  { "nations", BATTLE ("", "<sides><side id='axis' edge='north' nation='jp'/><side id='allies' edge='south' nation='us'/></sides>", EMPTY, ""),
    "\"country_player1\":\"JP\"", NULL },
  { "a side that the format does not know", BATTLE ("", "<sides><side id='martians' edge='north'/><side id='allies' edge='south'/></sides>", EMPTY, ""),
    "\"side_player2\":\"ALLIES\"", "m44-lost-detail" },

  { "a small board", SHAPE ("<board shape='custom' columns='5' rows='5' face='countryside'/>"), "\"type\":\"STANDARD\"", "m44-lost-board" },
  { "a board that is higher", SHAPE ("<board shape='custom' columns='13' rows='12' face='countryside'/>"), "\"type\":\"BRKTHRU\"", "m44-lost-board" },
  { "a board that is wider", SHAPE ("<board shape='custom' columns='20' rows='9' face='countryside'/>"), "\"type\":\"OVERLORD\"", "m44-lost-board" },
  { "a face that the format does not know", SHAPE ("<board shape='standard' face='moon'/>"), "\"type\":\"STANDARD\"", "m44-lost-board" },
  { "sections of its own", SHAPE ("<board shape='standard' face='countryside'><section id='left' hexes='A1'/></board>"), "\"type\":\"STANDARD\"", "m44-lost-board" },
  { "an elevation", ON ("<hex at='A9' elevation='2'/>"), "\"type\":\"STANDARD\"", "m44-lost-board" },

  { "a box that the format does not know", BATTLE ("", "<modules><module id='moon-pack'/></modules>" SEATS, EMPTY, ""), "\"game_info\"", "m44-lost-detail" },

  { "a look that the format does not know", ON ("<hex at='A9'><terrain type='hill' look='moon'/></hex>"), "\"terrain\":{\"name\":\"hills\"}", "m44-lost-detail" },
  { "a terrain that the format does not know", ON ("<hex at='A9'><terrain type='crater'/></hex>"), "\"hexagons\":[", "m44-lost-piece" },
  { "an object that the format does not know", ON ("<hex at='A9'><object type='crater'/></hex>"), "\"hexagons\":[", "m44-lost-piece" },
  { "two paths in a hex", ON ("<hex at='A9'><path type='river' edges='E W'/><path type='rail' edges='NE SW'/></hex>"), "\"hexagons\":[{\"row\":0,\"col\":0,\"terrain\"", "m44-lost-piece" },
  { "a unit that the format does not know", ON ("<hex at='A9'><unit type='martian' side='axis'/></hex>"), "\"hexagons\":[", "m44-lost-piece" },
  { "what a unit can do", ON ("<hex at='A9'><unit type='infantry' side='axis' traits='ignore-one-flag'/></hex>"), "\"behavior\":\"CAN_IGNORE_ONE_FLAG\"", NULL },
  { "what it can do by its kind", ON ("<hex at='A9'><unit type='armor' side='axis' traits='move-two'/></hex>"), "\"behavior\":\"ARMOR_MOVE_TWO\"", NULL },
  { "what an elite unit can do by its kind", ON ("<hex at='A9'><unit type='elite-armor' side='axis' traits='move-two'/></hex>"), "\"behavior\":\"ELITE_ARMOR_MOVE_TWO\"", NULL },
  { "what nobody knows that it can", ON ("<hex at='A9'><unit type='infantry' side='axis' traits='fly'/></hex>"), "\"name\":\"infger\"", "m44-lost-detail" },
  { "a second thing that it can do", ON ("<hex at='A9'><unit type='infantry' side='axis' traits='ignore-one-flag fly'/></hex>"), "\"behavior\":\"CAN_IGNORE_ONE_FLAG\"", "m44-lost-detail" },
  { "a badge", ON ("<hex at='A9'><unit type='infantry' side='allies' badge='rangers'/></hex>"), "\"badge\":\"badge2\"", NULL },
  { "a second badge", ON ("<hex at='A9'><unit type='infantry' side='allies' badge='rangers gurkha'/></hex>"), "\"badge\":\"badge2\"", "m44-lost-detail" },
  { "a badge that the format does not know", ON ("<hex at='A9'><unit type='infantry' side='axis' badge='moon'/></hex>"), "\"name\":\"infger\"", "m44-lost-detail" },
  { "an asset", ON ("<hex at='A9'><unit type='infantry' side='axis' asset='mortar'/></hex>"), "\"badge\":\"badge41\"", NULL },
  { "an asset that the format does not know", ON ("<hex at='A9'><unit type='infantry' side='axis' asset='ray-gun'/></hex>"), "\"name\":\"infger\"", "m44-lost-detail" },
  { "a carrier on land", ON ("<hex at='A9'><unit type='infantry' side='axis' carrier='martian'/></hex>"), "\"name\":\"infger\"", "m44-lost-detail" },
  { "a nation of its own", ON ("<hex at='A9'><unit type='infantry' side='allies' nation='pl'/></hex>"), "\"name\":\"infus\"", "m44-lost-detail" },
  { "a nation that its badge shows", ON ("<hex at='A9'><unit type='infantry' side='allies' badge='rangers' nation='us'/></hex>"), "\"badge\":", NULL },
  { "the nation of its side", BATTLE ("", "<sides><side id='axis' edge='north' nation='it'/><side id='allies' edge='south'/></sides>",
      "<board shape='standard' face='countryside'><hex at='A9'><unit type='infantry' side='axis' nation='it'/></hex></board>", ""), "\"name\":\"infger\"", NULL },
  { "a marker that the format does not know", ON ("<hex at='A9'><marker type='crater'/></hex>"), "\"hexagons\":[", "m44-lost-piece" },

  { "a rule of one side", REST ("<rules><rule id='airdrop' side='axis'/></rules>"), "\"airdrop\":{\"side\":\"AXIS\"}", NULL },
  { "a rule of both", REST ("<rules><rule id='gung-ho' side='both'/></rules>"), "\"gung_ho\":\"all\"", NULL },
  { "a rule of nobody in particular", REST ("<rules><rule id='gung-ho'/></rules>"), "\"gung_ho\":true", NULL },
  { "parameters of a rule", REST ("<rules><rule id='airdrop'><param name='range' value='2'/><param name='units' value='some'/></rule></rules>"),
    "\"airdrop\":{\"range\":2,\"nbr_units\":\"some\"}", NULL },
  { "where units come down, and which", REST ("<rules><rule id='airdrop' side='allies' hexes='G5'><param name='type' value='special-forces'/></rule></rules>"),
    "\"airdrop\":{\"side\":\"ALLIES\",\"center\":\"G5\",\"unit\":{\"name\":\"inf2us\"}}", NULL },
  { "more places than the format has room for", REST ("<rules><rule id='airdrop' hexes='G5 H5'/></rules>"), "\"airdrop\":{\"center\":\"G5\"}", "m44-lost-rule" },
  { "a kind of unit that the format has no name for", REST ("<rules><rule id='airdrop' side='allies'><param name='type' value='martian'/></rule></rules>"),
    "\"airdrop\":{\"side\":\"ALLIES\"}", "m44-lost-rule" },
  { "a parameter that the format does not know", REST ("<rules><rule id='airdrop'><param name='moon' value='2'/></rule></rules>"), "\"airdrop\":{}", "m44-lost-rule" },
  { "a rule that the format does not know", REST ("<rules><rule id='lunar'/></rules>"), "\"game_info\"", "m44-lost-rule" },

  { "some hexes of a group", GOAL ("<objective id='g' kind='temporary' side='axis' at='A9' hexes='A9 B9 C9' hold='2'/>"), "\"nbr_hex\":2,\"counts_for\":1", NULL },
  { "a group", GOAL ("<objective id='g' kind='temporary' side='axis' at='A9' hexes='A9 B9'/>"), "\"tags\":[{\"name\":\"medal2\",\"group\":[\"B9\"]}]", NULL },
  { "one hex of one", GOAL ("<objective id='g' kind='temporary' side='axis' at='A9' hexes='A9' hold='1'/>"), "\"tags\":[{\"name\":\"medal2\"}]", NULL },
  { "two medals", GOAL ("<objective id='g' kind='temporary' side='axis' at='A9' hexes='A9' medals='2'/>"), "\"counts_for\":2", NULL },
  { "one that is kept", GOAL ("<objective id='g' kind='permanent' side='axis' at='A9' hexes='A9'/>"), "\"permanent\":true", NULL },
  { "a kind that the format does not know", GOAL ("<objective id='g' kind='lunar' side='axis' at='A9' hexes='A9'/>"), "\"hexagons\":[", "m44-lost-objective" },
  { "an exit without a hex", GOAL ("<exit side='axis'/>"), "\"hexagons\":[", "m44-lost-objective" },

  { "the name of a hex", PROSE ("At <hex at='B9'/>."), "\"historical\":\"At B9.\"", NULL },
  { "the name of the hex of a goal", REST ("<objectives><objective id='g' kind='temporary' side='axis' at='A9' hexes='A9'/></objectives>"
      "<briefing><history><p>At <hex of='g'/>.</p></history></briefing>"), "\"historical\":\"At A9.\"", NULL },
  { "the name of a piece", PROSE ("By <piece type='armor'/>."), "\"historical\":\"By armor.\"", NULL },
  { "the name of a piece that nobody knows", PROSE ("By <piece type='martian'/>."), "\"historical\":\"By martian.\"", NULL },
  { "one of them", COUNTED ("1"), "\"historical\":\"1 command card: one.\"", NULL },
  { "more of them", COUNTED ("2"), "\"historical\":\"2 command cards: many.\"", NULL },
  { "items of a list", REST ("<briefing><history><ul><li>One</li><li>Two</li></ul></history></briefing>"), "\"historical\":\"- One\\n- Two\"", NULL },
  { "whose orders they are", REST ("<briefing><orders side='axis'><p>Go.</p></orders></briefing>"), "Axis:", NULL },
};
/* clang-format on */

static void
test_export (void **state)
{
  const Case *c = *state;
  const BocageM44Options options = { .compact = TRUE };
  g_autoptr (BocageDocument) document = read_text (c->battle, -1, 0);
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GBytes) bytes
      = bocage_m44_write (bocage_document_get_scenario (document), &options, report);
  g_autofree char *written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gboolean loses = FALSE;

  if (strstr (written, c->has) == NULL)
    fail_msg ("“%s” is not in:\n%s", c->has, written);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (g_strcmp0 (bocage_finding_get_id (finding), c->loses) != 0)
        fail_msg ("%s: %s", bocage_finding_get_id (finding), bocage_finding_get_message (finding));
      loses = TRUE;
    }
  assert_int_equal (loses, c->loses != NULL);
}

/* What programs do not know or do not take of a file is told by each of them. */

static void
test_programs_are_found (void **state)
{
  g_autoptr (BocageM44Programs) programs = bocage_m44_programs_new ("memoir44", NULL);
  g_autoptr (BocageM44Programs) none = bocage_m44_programs_new ("moon", NULL);
  guint index = 99;

  assert_null (none);
  assert_int_equal (bocage_m44_programs_get_n (programs), 2);
  assert_string_equal (bocage_m44_programs_get_id (programs, 0), "sed");
  assert_string_equal (bocage_m44_programs_get_name (programs, 1), "Board Game Arena");
  assert_true (bocage_m44_programs_find (programs, "bga", &index));
  assert_int_equal (index, 1);
  assert_false (bocage_m44_programs_find (programs, "moon", &index));
}

static char *
dup_losses (const char *battle)
{
  const BocageM44Options options = { .compact = TRUE };
  g_autoptr (BocageDocument) document = read_text (battle, -1, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GBytes) bytes = bocage_m44_write (scenario, &options, report);

  return bocage_m44_dup_losses (scenario, bytes, report);
}

static void
test_what_programs_lose (void **state)
{
#define PLAYED(hexes, rest) \
  BATTLE ("", \
          "<sides first='axis'><side id='axis' edge='north' hand='5'/>" \
          "<side id='allies' edge='south' hand='4'/></sides>", \
          "<board shape='standard' face='countryside'>" hexes "</board>", rest)
  g_autofree char *nothing = dup_losses (PLAYED ("", ""));
  g_autofree char *something
      = dup_losses (PLAYED ("<hex at='A9'><object type='barge'/></hex>"
                            "<hex at='B9'><object type='barge'/></hex>",
                            "<rules><rule id='airdrop' side='axis'/></rules>"
                            "<deck type='standard'><add card='ambush' count='1'/></deck>"));
  g_autofree char *draft = dup_losses (INFO (""));

  assert_null (nothing);
  assert_string_equal (
      something,
      "lost in any .m44 file: the format has no name for a deck with these changes\n"
      "In the publisher’s editor:\n"
      "probably lost: game_info.options.airdrop: no file that it wrote has special rules as data; "
      "say it in the special rules\n"
      "In Board Game Arena:\n"
      "refused with: A9, B9: “barge”: it does not know this piece\n");
  assert_string_equal (draft,
                       "In Board Game Arena:\n"
                       "refused without: game_info.starting: it wants to know who moves first\n"
                       "refused without: game_info.cards_player1: it wants to know both hands\n"
                       "refused without: game_info.cards_player2: it wants to know both hands\n");
}

int
main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (cases) + 2] = {
    cmocka_unit_test (test_programs_are_found),
    cmocka_unit_test (test_what_programs_lose),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[i + 2] = (struct CMUnitTest) TEST_CASE (test_export, cases[i].name, &cases[i]);
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
