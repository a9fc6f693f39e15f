/* test-once.c: one fault is one finding, and names what was probably meant
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each case spoils a battle in one way and lists all that is found about it,
 * notes aside: by the reader and by the checks, in the order of the report.
 */

#include "config.h"

#include "checks-test.h"

typedef struct
{
  const char *name;
  const char *xml;
  const char *found;      /* ids, each followed by a blank */
  const char *suggestion; /* (nullable) of one of them */
} Case;

#define TANK(column) "<hex at='" column "2'><unit type='armor' side='allies'/></hex>"

/* clang-format off */
static const Case cases[] = {
  { "nothing wrong", WITH (""), "", NULL },

  { "two bunkers that nobody can clear",
    HEAD SIDES "<board shape='standard' face='countryside'>" ROW_OF ("8", "axis")
    "<hex at='A7'><unit type='infantry' side='axis'/><object type='bunker' side='axis'/></hex>"
    "<hex at='F7'><unit type='infantry' side='axis'/><object type='bunker' side='axis'/></hex>"
    TANK ("A") TANK ("C") TANK ("F") TANK ("G") TANK ("H") TANK ("K") "</board>" TAIL,
    "flow-bunker-no-infantry meta-no-briefing ", NULL },

  /* What reading said is not said again */
  { "an unreadable type", WITH ("<hex at='G5'><terrain type='A B'/></hex>"), "xml-bad-value ", NULL },
  { "an unreadable hex", WITH ("<hex at='?'><object type='wire'/></hex>"), "xml-bad-value ", NULL },
  { "an unreadable side", WITH ("<hex at='G5'><unit type='armor' side='a b'/></hex>"),
    "xml-bad-value ", NULL },
  { "an unreadable side of a reserve", HEAD SIDES BOARD ("")
    "<reserves><reserve side='a b' turn='3' hexes='A9'><unit type='infantry'/></reserve></reserves>"
    TAIL, "xml-bad-value ", NULL },
  { "an unreadable hand",
    HEAD "<sides first='axis'><side id='axis' edge='north' hand='four' medals='4'/>" ALLIES
    "</sides>" BOARD ("") TAIL, "xml-bad-value ", NULL },
  { "an unreadable first side", HEAD "<sides first='the axis'>" AXIS ALLIES "</sides>" BOARD ("") TAIL,
    "xml-bad-value ", NULL },
  { "unreadable hexes of an objective",
    HEAD SIDES BOARD ("") "<objectives><objective kind='temporary' side='axis' hexes='?'/>"
    "</objectives>" TAIL, "xml-bad-value ", NULL },
  { "a hex that is not given", WITH ("<hex><object type='wire'/></hex>"), "board-off-grid ", NULL },

  /* What follows from a fault is not said beside it */
  { "no sides", HEAD BOARD ("<hex at='G5'><object type='bunker' side='axis'/></hex>")
    "<objectives><objective kind='temporary' side='axis' at='E5'/></objectives>" TAIL,
    "meta-sides meta-no-briefing ", NULL },
  { "a side left out", HEAD "<sides first='allies'>" AXIS "</sides>" BOARD ("") TAIL, "meta-sides ",
    NULL },
  { "a third side", HEAD "<sides first='axis'>" AXIS ALLIES "<side id='third' edge='south'/></sides>"
    BOARD ("") TAIL, "meta-sides ", NULL },
  { "a side left out that waits in reserve", HEAD "<sides first='allies'>" AXIS "</sides>" BOARD ("")
    "<reserves><reserve side='allies' turn='3' hexes='A1'><unit type='infantry'/></reserve></reserves>"
    TAIL, "meta-sides ", NULL },
  { "a side given twice",
    HEAD "<sides first='axis'>" AXIS ALLIES "<side id='axis' edge='south'/></sides>" BOARD ("") TAIL,
    "meta-sides ", NULL },
  { "a side that says nothing", HEAD "<sides first='axis'>" AXIS "<side id='allies' edge='south'/></sides>"
    BOARD ("") TAIL, "hand-missing medals-missing ", NULL },
  { "what nobody knows of a unit",
    WITH ("<hex at='G5'><unit type='infantry' side='axis' asset='bazoka x' accessory='flag' "
          "carrier='armor' traits='brave' weapon='mg' state='broken'/></hex>"),
    "id-unknown id-unknown id-unknown id-unknown id-unknown id-unknown ", NULL },
  { "no board", HEAD SIDES TAIL, "board-size ", NULL },
  { "a side without units",
    HEAD SIDES "<board shape='standard' face='countryside'>" ROW_OF ("2", "allies") "</board>" TAIL,
    "meta-side-empty ", NULL },
  { "a shape that is not known", HEAD SIDES BOARD_OF ("shape='overlrd' face='countryside'",
    "<hex at='V5'><terrain type='hill'/></hex>") TAIL, "board-size ", "overlord" },
  { "a board that is too wide", HEAD SIDES
    BOARD_OF ("shape='custom' face='countryside' columns='201' rows='9'",
    "<hex at='GS5'><terrain type='hill'/></hex>") TAIL, "board-size ", NULL },
  { "sections that leave hexes out", HEAD SIDES
    BOARD_OF ("shape='custom' face='countryside' columns='13' rows='9'",
              "<section id='centre' hexes='A8 A2'/>") TAIL, "board-sections ", NULL },
  { "a bridge over an unknown water",
    WITH ("<hex at='G5'><path type='rivr' edges='E W'/><object type='bridge'/></hex>"),
    "board-unknown-terrain ", "river" },
  { "a bridge in the sea", HEAD SIDES BOARD_OF ("shape='standard' face='beach'",
    "<hex at='I1'><object type='bridge'/></hex>") TAIL, "bridge-not-on-river ", NULL },
  { "a hex with tiles given twice",
    WITH ("<hex at='D5'><terrain type='hill'/></hex><hex at='E5'><terrain type='hill'/></hex>"
          "<hex at='D5'><terrain type='forest'/></hex>"), "board-dup-terrain xml-hex-twice ", NULL },

  /* The nearest right word */
  { "a terrain", WITH ("<hex at='G5'><terrain type='forrest'/></hex>"), "board-unknown-terrain ",
    "forest" },
  { "an object", WITH ("<hex at='G5'><object type='hedghog'/></hex>"), "object-unknown ", "hedgehog" },
  { "a unit", WITH ("<hex at='G5'><unit type='infantery' side='axis'/></hex>"), "unit-unknown-type ",
    "infantry" },
  { "a side", WITH ("<hex at='G5'><unit type='infantry' side='aliies'/></hex>"), "unit-no-side ",
    "allies" },
  { "the side of a reserve, said once", HEAD SIDES BOARD ("")
    "<reserves><reserve side='aliies' turn='3' hexes='A9'><unit type='infantry'/>"
    "<unit type='armor'/></reserve></reserves>" TAIL, "unit-no-side ", "allies" },
  { "a badge", WITH ("<hex at='G5'><unit type='special-forces' side='allies' badge='ranger'/></hex>"),
    "id-unknown ", "rangers" },
  { "a look", WITH ("<hex at='G5'><terrain type='town' look='dessert'/></hex>"), "piece-no-look ",
    "desert" },
  { "a face", HEAD SIDES BOARD_OF ("shape='standard' face='countryseid'", "") TAIL,
    "board-face-missing ", "countryside" },
  { "a rule", HEAD SIDES BOARD ("") "<rules><rule id='fordabel'/></rules>" TAIL,
    "meta-rule-unknown ", "fordable" },
  { "a card", HEAD SIDES BOARD ("") "<deck type='standard'><add card='ambushh'/></deck>" TAIL,
    "deck-unknown-card ", "ambush" },
  { "a deck", HEAD SIDES BOARD ("") "<deck type='standart'/>" TAIL, "deck-unknown ", "standard" },
  { "a module", HEAD "<modules><module id='bsae'/></modules>" SIDES BOARD ("") TAIL, "id-unknown ",
    "base" },
  { "a kind of objective", HEAD SIDES BOARD ("")
    "<objectives><objective kind='temporal' side='axis' at='G5'/></objectives>" TAIL,
    "objective-kind ", "temporary" },
  { "a check", HEAD SIDES BOARD ("")
    "<exemptions><allow check='unit-on-rivers' reason='A raft.'/></exemptions>" TAIL,
    "exemption-unknown-check ", "unit-on-river" },
};
/* clang-format on */

static void
test_case (void **state)
{
  const Case *self = *state;
  g_autoptr (GBytes) bytes = g_bytes_new_static (self->xml, strlen (self->xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageReport *report = bocage_document_get_report (document);
  g_autoptr (GString) found = g_string_new (NULL);
  gboolean suggested = FALSE;

  assert_non_null (bocage_document_get_scenario (document));
  bocage_check_scenario (bocage_document_get_scenario (document), NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      const char *suggestion = bocage_finding_get_suggestion (finding);

      /* A message never begins with nothing. */
      assert_true (g_ascii_isgraph (*bocage_finding_get_message (finding))
                   || *bocage_finding_get_message (finding) < 0);
      assert_int_not_equal (*bocage_finding_get_message (finding), ':');
      if (bocage_finding_get_class (finding) == BOCAGE_CLASS_NOTE)
        continue;
      g_string_append_printf (found, "%s ", bocage_finding_get_id (finding));
      suggested |= self->suggestion != NULL && g_strcmp0 (suggestion, self->suggestion) == 0;
    }
  assert_string_equal (found->str, self->found);
  assert_int_equal (suggested, self->suggestion != NULL);
}

/* Where a row begins to speak: one step to either side of its bound. */
typedef struct
{
  const char *name;
  const char *xml;
  const char *id;
  gboolean said;
} Bound;

#define RESISTANCE_ON(day) \
  HEAD "<info><date from='" day \
       "'/></info>" SIDES BOARD ("<hex at='G5'><unit type='resistance' side='allies'/></hex>") \
           TAIL
#define HAND_OF(n) \
  HEAD "<sides first='axis'><side id='axis' edge='north' hand='" n "' medals='4'/>" ALLIES \
       "</sides>" BOARD ("") TAIL
/* Nobody but who stands in @hexes. */
#define ALONE_ON(face, hexes) \
  HEAD SIDES "<board shape='standard' face='" face "'>" hexes "</board>" TAIL
#define LAKE(hex) "<hex at='" hex "'><terrain type='lake'/></hex>"
#define ISLAND_WITH(goals) \
  HEAD SIDES BOARD (LAKE ("F5") LAKE ("H5") LAKE ("F6") LAKE ("G6") LAKE ("F4") \
                        LAKE ("G4")) "<objectives>" goals "</objectives>" TAIL
#define ON_THE_BEACH(hexes) HEAD SIDES BOARD_OF ("shape='standard' face='beach'", hexes) TAIL
/* Of three hexes by three. */
#define SMALL_BOARD(west, centre, east) \
  HEAD SIDES "<board shape='custom' face='countryside' columns='3' rows='3'>" \
             "<section id='west' hexes='" west "'/><section id='centre' hexes='" centre "'/>" \
             "<section id='east' hexes='" east "'/></board>" TAIL
#define CENTERS(one, other) \
  HEAD SIDES "<board shape='custom' face='countryside' columns='3' rows='3'>" \
             "<section id='west' hexes='A1 A2 A3'/><section id='centre' hexes='" one "'/>" \
             "<section id='centre' hexes='" other "'/><section id='east' hexes='C1 C3'/>" \
             "</board>" TAIL
/* Whoever stands there stands in one section. */
#define SECTIONS(sections) \
  HEAD SIDES "<board shape='custom' face='countryside' columns='3' rows='3'>" \
             "<hex at='A3'><unit type='infantry' side='axis'/></hex>" \
             "<hex at='A1'><unit type='infantry' side='allies'/></hex>" sections "</board>" TAIL
#define AT_THE_WATER "<hex at='J3'><unit type='infantry' side='allies'/></hex>"

/* clang-format off */
static const Bound bounds[] = {
  { "the first unit of all is worth nothing", ALONE_ON ("countryside",
    "<hex at='A9'><unit type='wagon' side='axis'/></hex><hex at='C2'><unit type='infantry' side='allies'/></hex>"),
    "medals-zero-targets", TRUE },
  { "the first unit of all is worth a medal", ALONE_ON ("countryside",
    "<hex at='A9'><unit type='infantry' side='axis'/></hex><hex at='C2'><unit type='infantry' side='allies'/></hex>"),
    "medals-zero-targets", FALSE },
  { "a sniper with nobody beside it", WITH ("<hex at='G5'><unit type='sniper' side='axis'/></hex>"), "sniper-pinned", FALSE },
  { "a sniper beside armor", WITH ("<hex at='G5'><unit type='sniper' side='axis'/></hex>"
    "<hex at='H5'><unit type='armor' side='allies'/></hex>"), "sniper-pinned", TRUE },
  { "an island without anything", ISLAND_WITH (""), "terrain-enclave", FALSE },
  { "an island with what can be won", ISLAND_WITH ("<objective kind='temporary' side='axis' at='G5' hexes='G5'/>"),
    "terrain-enclave", TRUE },
  { "… besides something else", ISLAND_WITH ("<objective kind='temporary' side='axis' at='C5' hexes='C5'/>"
    "<objective kind='temporary' side='axis' at='C4' hexes='C4 G5'/>"), "terrain-enclave", TRUE },
  { "… somewhere else", ISLAND_WITH ("<objective kind='temporary' side='axis' at='C5' hexes='C5'/>"),
    "terrain-enclave", FALSE },
  { "wire beside the last unit", WITH ("<hex at='D8'><object type='wire'/></hex>"), "wire-behind", FALSE },
  { "wire behind the last unit", WITH ("<hex at='D9'><object type='wire'/></hex>"), "wire-behind", TRUE },
  { "the Resistance on its first day", RESISTANCE_ON ("1940-06-18"), "badge-resistance-date", FALSE },
  { "the Resistance a day before", RESISTANCE_ON ("1940-06-17"), "badge-resistance-date", TRUE },
  { "the Resistance in a month before", RESISTANCE_ON ("1940-05"), "badge-resistance-date", TRUE },
  { "the Resistance in that month", RESISTANCE_ON ("1940-06"), "badge-resistance-date", FALSE },
  { "the Resistance in that year", RESISTANCE_ON ("1940"), "badge-resistance-date", FALSE },
  { "the smallest hand", HAND_OF ("2"), "hand-range", FALSE },
  { "a hand below it", HAND_OF ("1"), "hand-range", TRUE },
  { "the largest hand", HAND_OF ("6"), "hand-range", FALSE },
  { "a hand above it", HAND_OF ("7"), "hand-range", TRUE },
  { "the sea behind", ON_THE_BEACH (AT_THE_WATER), "unit-back-to-sea", TRUE },
  { "nothing but the sea behind", ALONE_ON ("beach", AT_THE_WATER), "unit-no-retreat", FALSE },
  { "the sea and a friend behind", ALONE_ON ("beach", AT_THE_WATER
    "<hex at='I2'><terrain type='hill'/><unit type='infantry' side='allies'/></hex>"),
    "unit-no-retreat", TRUE },
  { "the sea and a hill behind", ALONE_ON ("beach", AT_THE_WATER
    "<hex at='I2'><terrain type='hill'/></hex>"), "unit-no-retreat", FALSE },
  { "a friend in the only hex behind", ALONE_ON ("countryside",
    "<hex at='A4'><unit type='infantry' side='allies'/></hex>"
    "<hex at='A5'><unit type='infantry' side='allies'/></hex>"), "unit-no-retreat", TRUE },
  { "nobody in the only hex behind", ALONE_ON ("countryside",
    "<hex at='A5'><unit type='infantry' side='allies'/></hex>"), "unit-no-retreat", FALSE },
  { "one of four without a way back", ALONE_ON ("countryside",
    "<hex at='A4'><unit type='infantry' side='allies'/></hex>"
    "<hex at='A5'><unit type='infantry' side='allies'/></hex>"
    "<hex at='F4'><unit type='infantry' side='allies'/></hex>"
    "<hex at='K4'><unit type='infantry' side='allies'/></hex>"), "unit-no-retreat", FALSE },
  { "one of three without a way back", ALONE_ON ("countryside",
    "<hex at='A4'><unit type='infantry' side='allies'/></hex>"
    "<hex at='A5'><unit type='infantry' side='allies'/></hex>"
    "<hex at='F4'><unit type='infantry' side='allies'/></hex>"), "unit-no-retreat", TRUE },
  { "half of a side on its own edge", ALONE_ON ("countryside",
    "<hex at='A1'><unit type='infantry' side='allies'/></hex>"
    "<hex at='F2'><unit type='infantry' side='allies'/></hex>"), "unit-on-baseline", FALSE },
  { "two of three on their own edge", ALONE_ON ("countryside",
    "<hex at='A1'><unit type='infantry' side='allies'/></hex>"
    "<hex at='C1'><unit type='infantry' side='allies'/></hex>"
    "<hex at='F2'><unit type='infantry' side='allies'/></hex>"), "unit-on-baseline", TRUE },
  { "a side at the edge of the other", ALONE_ON ("countryside",
    "<hex at='A9'><unit type='infantry' side='allies'/></hex>"
    "<hex at='C1'><unit type='infantry' side='axis'/></hex>"), "unit-on-baseline", FALSE },
  { "hills of two groups, one behind another", WITH ("<hex at='D5'><terrain type='hill'/></hex>"
    "<hex at='F5'><terrain type='hill'/></hex><hex at='G5'><terrain type='hill'/></hex>"),
    "terrain-plateau", TRUE },
  { "the same in one group", WITH ("<hex at='D5'><terrain type='hill'/></hex>"
    "<hex at='E5'><terrain type='hill'/></hex>"
    "<hex at='F5'><terrain type='hill'/></hex><hex at='G5'><terrain type='hill'/></hex>"),
    "terrain-plateau", FALSE },
  { "somebody between two hills of one group", WITH ("<hex at='D5'><terrain type='hill'/></hex>"
    "<hex at='E5'><terrain type='hill'/><unit type='infantry' side='axis'/></hex>"
    "<hex at='F5'><terrain type='hill'/></hex>"), "terrain-plateau", FALSE },
  { "four hexes away, where nobody looks", WITH ("<hex at='D5'><terrain type='hill'/></hex>"
    "<hex at='G5'><terrain type='hill'/></hex><hex at='H5'><terrain type='hill'/></hex>"),
    "terrain-plateau", FALSE },
  { "a wood between hills of two groups", WITH ("<hex at='D5'><terrain type='hill'/></hex>"
    "<hex at='F5'><terrain type='forest'/></hex><hex at='G5'><terrain type='hill'/></hex>"),
    "terrain-plateau", FALSE },
  { "the first side that is listed strikes first", WITH (ROW_OF ("7", "allies")), "flow-first-strike", TRUE },
  { "nobody is near enough to strike", WITH (""), "flow-first-strike", FALSE },
  { "all in one of two sections", SECTIONS ("<section id='west' hexes='A1 A2 A3 B1'/>"
    "<section id='east' hexes='B2 C1 C2 C3'/>"), "unit-one-section", TRUE },
  { "all in the only section", SECTIONS ("<section id='all' hexes='A1 A2 A3 B1 B2 C1 C2 C3'/>"),
    "unit-one-section", FALSE },
  { "a section before all else, which has not all hexes", HEAD SIDES "<board shape='standard' face='countryside'>"
    "<section id='all' hexes='A1 A2'/>" UNITS "</board>" TAIL, "board-sections", TRUE },
  { "two to none are no forces to compare", HEAD SIDES "<board shape='standard' face='countryside'>"
    "<hex at='A2'><unit type='infantry' side='allies'/></hex></board><reserves>"
    "<reserve side='allies' turn='3' hexes='A1'><unit type='infantry' side='allies'/></reserve></reserves>" TAIL,
    "flow-force-ratio", FALSE },
  { "one gun in a bunker, which the others can walk to", HEAD SIDES "<board shape='standard' face='countryside'>"
    "<hex at='C8'><object type='bunker' side='axis'/><unit type='artillery' side='axis'/></hex>"
    "<hex at='M5'><path type='river' edges='E W'/></hex>"
    "<hex at='C2'><unit type='infantry' side='allies'/></hex></board>" TAIL, "terrain-river-splits", FALSE },
  { "a single figure", WITH ("<hex at='J5'><unit type='armor' side='axis' figures='1' symbol='1'/></hex>"),
    "fig-single", TRUE },
  { "a single figure that is worth nothing",
    WITH ("<hex at='J5'><unit type='armor' side='axis' figures='1' symbol='1' medals='0'/></hex>"),
    "fig-single", FALSE },
  { "special forces beside regular enemies", HEAD SIDES "<board shape='standard' face='countryside'>"
    ROW_OF ("8", "axis") "<hex at='G2'><unit type='special-forces' side='allies'/></hex></board>" TAIL,
    "badge-missing", FALSE },
  { "special forces beside regular friends",
    WITH ("<hex at='G5'><unit type='special-forces' side='allies'/></hex>"), "badge-missing", TRUE },
  { "a hex of three sections", SMALL_BOARD ("A1 A2 A3 B1", "B1 B2 B3", "B1 C1 C3"), "board-sections", TRUE },
  { "hexes of a flank and the center", SMALL_BOARD ("A1 A2 A3 B1", "B1 B2 B3", "C1 C3"), "board-sections", FALSE },
  { "a hex of two centers", CENTERS ("B1 B2", "B2 B3"), "board-sections", TRUE },
  { "two centers apart", CENTERS ("B1 B2", "B3"), "board-sections", FALSE },
  { "a sudden death for both that one has", HEAD SIDES BOARD ("")
    "<objectives><objective kind='sudden-death' side='both'><when><hold hexes='A8' side='axis'/>"
    "</when></objective></objectives>" TAIL, "objective-sudden-now", TRUE },
  { "a river and a hex off the board", HEAD SIDES BOARD (
    "<hex at='G5'><path type='river' edges='E W'/></hex>")
    "<objectives><objective kind='majority' side='axis' hexes='Z5 G5'/></objectives>" TAIL,
    "objective-impassable", TRUE },
  { "a hex of both flanks", SMALL_BOARD ("A1 A2 A3 B1", "B2 B3", "B1 C1 C3"), "board-sections", TRUE },
};
/* clang-format on */

static void
test_bound (void **state)
{
  const Bound *self = *state;

  assert_int_equal (is_said (self->xml, self->id), self->said);
}

/* What is said of who waits in a reserve, whose side stands there and not with the unit. */
#define IN_RESERVE_OF(side, unit) \
  HEAD SIDES BOARD ("") "<reserves><reserve side='" side "' turn='3' hexes='A9'><unit " unit \
                        "/></reserve></reserves>" TAIL

/* clang-format off */
static const struct
{
  const char *xml, *id, *message;
} waiting[] = {
  { IN_RESERVE_OF ("axis", "type='special-forces' badge='rangers'"), "badge-side",
    "reserves: the badge “US Rangers” on the Axis side" },
  { IN_RESERVE_OF ("axis", "type='resistance'"), "badge-resistance-side",
    "reserves: Resistance on the Axis side" },
  { IN_RESERVE_OF ("allies", "type='infantry' badge='italy'"), "nation-italy-side",
    "reserves: infantry fights for the Allied side" },
  { IN_RESERVE_OF ("axis", "type='hobart-armor'"), "hobart-axis",
    "reserves: Hobart’s Funnies on the wrong side" },
  { HEAD SIDES BOARD ("") "<rules><rule id='french-fury' side='allies'/></rules><reserves>"
    "<reserve side='allies' turn='3' hexes='A1'><unit type='sniper' nation='fr'/></reserve></reserves>" TAIL,
    "sniper-nation", "reserves: sniper never follows the national rules of its side" },
};
/* clang-format on */

static void
test_a_unit_in_reserve_is_of_the_side_of_the_reserve (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (waiting); i++)
    {
      g_autoptr (BocageScenario) scenario = read_whole (waiting[i].xml);
      g_autofree char *message = dup_message (scenario, waiting[i].id);

      assert_non_null (message);
      assert_string_equal (message, waiting[i].message);
    }
}

/* Who sits in the west has the north on his left; sections lie along his way. */
#define ACROSS(axis, allies) \
  HEAD "<sides first='axis'><side id='axis' edge='" axis "' hand='4' medals='4'/>" \
       "<side id='allies' edge='" allies "' hand='4' medals='4'/></sides>" \
       "<board shape='custom' face='countryside' columns='3' rows='3'>" \
       "<hex at='A1'><unit type='infantry' side='axis'/></hex>" \
       "<hex at='B2'><unit type='infantry' side='axis'/></hex>" \
       "<hex at='C1'><unit type='infantry' side='allies'/></hex>" \
       "<section id='west' hexes='A1 B1 C1'/><section id='centre' hexes='A2 B2'/>" \
       "<section id='east' hexes='A3 B3 C3'/></board>" TAIL

static void
test_flanks_are_those_of_the_seat (void **state)
{
  static const char *const xml[] = { ACROSS ("west", "east"), ACROSS ("east", "west") };
  static const char *const messages[] = { "the Axis side has no unit in the left flank",
                                          "the Axis side has no unit in the right flank" };

  for (guint i = 0; i < G_N_ELEMENTS (xml); i++)
    {
      g_autoptr (BocageScenario) scenario = read_whole (xml[i]);
      g_autofree char *message = dup_message (scenario, "unit-section-empty");

      assert_non_null (message);
      assert_string_equal (message, messages[i]);
    }
}

/* A river through a hill is one tile. */
static char *
write_tiles (guint n, const char *copies)
{
  GString *xml = g_string_new (HEAD);

  g_string_append_printf (xml, "<modules><module id='base' copies='%s'/></modules>", copies);
  g_string_append (xml, SIDES "<board shape='standard' face='countryside'>" UNITS);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (xml, "<hex at='%c%u'><terrain type='hill'/>%s</hex>", 'A' + i % 12,
                            3 + i / 12, i % 2 == 0 ? "<path type='river' edges='E W'/>" : "");
  g_string_append (xml, "</board>" TAIL);
  return g_string_free (xml, FALSE);
}

static void
test_the_box_has_44_tiles_whatever_is_printed_on_them (void **state)
{
  g_autofree char *fits = write_tiles (44, "1");
  g_autofree char *too_many = write_tiles (45, "1");

  g_autofree char *in_two = write_tiles (45, "2");

  assert_false (is_said (fits, "inv-tiles"));
  assert_false (is_said (in_two, "inv-tiles"));
  assert_true (is_said (too_many, "inv-tiles"));
}

static void
test_a_battle_without_a_ruleset_is_not_judged (void **state)
{
  static const char xml[] = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' "
                            "ruleset='nonesuch' xml:lang='en'/>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  g_autoptr (BocageReport) report = bocage_report_new ();

  assert_null (bocage_scenario_get_ruleset (bocage_document_get_scenario (document)));
  assert_false (bocage_document_get_complete (document));
  bocage_check_scenario (bocage_document_get_scenario (document), NULL, report);
  assert_int_equal (bocage_report_n_findings (report), 0);
}

int
main (void)
{
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_a_battle_without_a_ruleset_is_not_judged),
    cmocka_unit_test (test_a_unit_in_reserve_is_of_the_side_of_the_reserve),
    cmocka_unit_test (test_flanks_are_those_of_the_seat),
    cmocka_unit_test (test_the_box_has_44_tiles_whatever_is_printed_on_them),
  };
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_case, cases[i].name, &cases[i]);

      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_bound, bounds[i].name, &bounds[i]);

      g_array_append_val (tests, test);
    }
  return bocage_test_run ("findings said once", (struct CMUnitTest *) tests->data, tests->len);
}
