/* test-m44.c: .m44 files are read, kept and written
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "m44-test.h"

/* What is read */

typedef struct
{
  const char *name;
  const char *text;
  const char *has;   /* (nullable) in the .bocage file */
  const char *finds; /* (nullable) the id of a finding */
  const char *finds_not;
} ImportCase;

/* clang-format off */
static const ImportCase import_cases[] = {
  { "a tile with a look of its own", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"wforest\"}}"),
    "<hex at=\"A9\"><terrain type=\"forest\" look=\"winter\"/></hex>", NULL, "m44-kept" },
  { "small letters", FILE_OF ("\"side_player1\":\"axis\",\"side_player2\":\"allies\",\"starting\":\"player1\"",
                              "\"type\":\"brkthru\",\"face\":\"country\",\"hexagons\":[]", ""),
    "<board shape=\"breakthrough\" face=\"countryside\"/>", NULL, "m44-bad-value" },
  { "numbers as texts", FILE_OF (SIDES ",\"cards_player1\":\"5\"", BOARD "[{\"row\":\"2\",\"col\":\"4\","
                                 "\"unit\":{\"name\":\"infus\",\"nbr_units\":\"2\"}}]", ""),
    "<hex at=\"C7\"><unit type=\"infantry\" side=\"allies\" figures=\"2\" symbol=\"2\"/></hex>", NULL, "m44-bad-value" },
  { "a unit of an army that is no side's own", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infbrit\"}},"
                                "{\"row\":0,\"col\":2,\"unit\":{\"name\":\"infjp\"}}"),
    "<hex at=\"A9\"><unit type=\"infantry\" side=\"allies\" army=\"british\"/></hex>\n"
    "    <hex at=\"B9\"><unit type=\"infantry\" side=\"axis\" army=\"japanese\"/></hex>", NULL, NULL },
  { "sides that are swapped", FILE_OF ("\"side_player1\":\"ALLIES\",\"side_player2\":\"AXIS\"", BOARD "[]", ""),
    "<side id=\"allies\" edge=\"north\"/>", "m44-first", NULL },
  { "a wrapped list", FILE_OF (SIDES, BOARD "{\"item\":[{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\"}}]}", ""),
    "<hex at=\"A9\"><terrain type=\"forest\"/></hex>", "m44-wrapped", NULL },
  { "a hex given twice", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\"}},"
                                "{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\"}}"),
    "<hex at=\"A9\"><terrain type=\"forest\"/><unit type=\"infantry\" side=\"axis\"/></hex>", "m44-hex-twice", NULL },
  { "empty records", HEXES ("{\"row\":0,\"col\":0}"), "face=\"countryside\"/>", NULL, "m44-off-board" },
  { "an orientation that is missing", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"river\"}}"),
    "<path type=\"river\" edges=\"E W\"/>", "m44-orientation", NULL },
  { "a tile with what nobody knows of it", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\",\"behavior\":\"IMPASSABLE_FOREST\"}}"),
    "IMPASSABLE_FOREST", "m44-kept", NULL },
  { "a tile nobody knows", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"swamp\"}}"),
    "<record xmlns=\"urn:bocage:m44:1\">{\"read\":{\"terrain\":{\"name\":\"swamp\"}},\"ours\":{}}", "m44-unknown-piece", NULL },
  { "a record off the board", HEXES ("{\"row\":1,\"col\":2,\"terrain\":{\"name\":\"woods\"}}"),
    "\"hexagons\":[{\"row\":1,\"col\":2,", "m44-off-board", NULL },
  { "whose a bunker is", HEXES ("{\"row\":0,\"col\":0,\"rect_terrain\":{\"name\":\"bunker\",\"orientation\":1}},"
                                "{\"row\":0,\"col\":2,\"unit\":{\"name\":\"infus\"}},"
                                "{\"row\":0,\"col\":6,\"unit\":{\"name\":\"infger\"}}"),
    "<object type=\"bunker\" turn=\"1\" side=\"allies\"/>", "m44-side-inferred", NULL },
  { "a bunker between two units is of the side whose half it is", HEXES ("{\"row\":0,\"col\":2,\"rect_terrain\":{\"name\":\"bunker\",\"orientation\":1}},"
      "{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\"}},{\"row\":0,\"col\":4,\"unit\":{\"name\":\"infus\"}}"),
    "<object type=\"bunker\" turn=\"1\" side=\"axis\"/>", "m44-side-inferred", NULL },
  { "… in whatever order they are", HEXES ("{\"row\":0,\"col\":2,\"rect_terrain\":{\"name\":\"bunker\",\"orientation\":1}},"
      "{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infus\"}},{\"row\":0,\"col\":4,\"unit\":{\"name\":\"infger\"}}"),
    "<object type=\"bunker\" turn=\"1\" side=\"axis\"/>", "m44-side-inferred", NULL },
  { "a medal", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal1\"}]}"),
    "<objective id=\"medal-b9\" kind=\"temporary\" side=\"allies\" at=\"B9\" hexes=\"B9\" medals=\"1\"/>", NULL, "m44-kept" },
  { "two medals in a hex", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal1\"},{\"name\":\"medal2\"}]}"),
    "<objective id=\"medal-b9\" kind=\"temporary\" side=\"both\" at=\"B9\" hexes=\"B9\" medals=\"1\"/>", NULL, NULL },
  { "two medals of one side in a hex", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal1\"},{\"name\":\"medal4\"}]}"),
    "side=\"allies\" at=\"B9\" hexes=\"B9\" medals=\"1\"/>\n    <objective id=\"medal-b9-2\" kind=\"temporary\" side=\"allies\" at=\"B9\" hexes=\"B9\" medals=\"1\"/>", NULL, NULL },
  { "a group that is held by a majority",
    HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal2\",\"group\":[\"C9\",\"b8\"],\"medal\":"
           "{\"majority\":true,\"turn_start\":true,\"counts_for\":2}}]}"),
    "kind=\"majority-turn-start\" side=\"axis\" at=\"B9\" hexes=\"B9 C9 B8\" medals=\"2\"/>", NULL, "m44-kept" },
  { "a medal that is kept", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal6\",\"behavior\":\"PERMANENT_MEDAL_ALLIES\"}]}"),
    "kind=\"permanent\" side=\"allies\"", NULL, "m44-kept" },
  { "who may exit", HEXES ("{\"row\":8,\"col\":2,\"tags\":[{\"name\":\"tag5\"}]}"),
    "<exit side=\"axis\" at=\"B1\" facing=\"south\" medals=\"1\"/>", "m44-side-inferred", NULL },
  { "a line of exits", HEXES ("{\"row\":8,\"col\":2,\"tags\":[{\"name\":\"tag5\",\"side\":\"AXIS\",\"group\":[\"C1\",\"D1\"]}]},"
                              "{\"row\":8,\"col\":6,\"tags\":[{\"name\":\"tag5\"}]}"),
    "    <exit side=\"axis\" from=\"B1\" to=\"D1\" medals=\"1\"/>\n  </objectives>", NULL, "m44-side-inferred" },
  { "a line of exits round a corner", HEXES ("{\"row\":8,\"col\":2,\"tags\":[{\"name\":\"tag5\",\"side\":\"AXIS\",\"group\":[\"A1\",\"C1\",\"a2\",\"A3\"]}]}"),
    "    <exit side=\"axis\" from=\"A1\" to=\"C1\" medals=\"1\"/>\n    <exit side=\"axis\" from=\"A3\" to=\"A2\" medals=\"1\"/>\n  </objectives>", NULL, "m44-bad-value" },
  { "a line of exits with a gap", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"tag5\",\"side\":\"ALLIES\",\"group\":[\"C9\",\"F9\"]}]}"),
    "    <exit side=\"allies\" from=\"B9\" to=\"C9\" medals=\"1\"/>\n    <exit side=\"allies\" at=\"F9\" facing=\"north\" medals=\"1\"/>\n  </objectives>", NULL, NULL },
  { "a marker beside its exits", HEXES ("{\"row\":1,\"col\":5,\"tags\":[{\"name\":\"tag5\",\"side\":\"ALLIES\",\"group\":[\"C9\"]}]}"),
    "  <objectives>\n    <exit side=\"allies\" at=\"C9\" facing=\"north\" medals=\"1\"/>\n  </objectives>", NULL, NULL },
  { "a craft with somebody in it", FILE_OF (SIDES, "\"type\":\"STANDARD\",\"face\":\"BEACH\",\"hexagons\":[{\"row\":8,\"col\":2,"
                                            "\"rect_terrain\":{\"name\":\"barge\"},\"unit\":{\"name\":\"infus\"}}]", ""),
    "<hex at=\"B1\"><unit type=\"infantry\" side=\"allies\" carrier=\"landing-craft\"/></hex>", NULL, NULL },
  { "a craft on the beach", FILE_OF (SIDES, "\"type\":\"STANDARD\",\"face\":\"BEACH\",\"hexagons\":[{\"row\":6,\"col\":2,"
                                     "\"rect_terrain\":{\"name\":\"barge\"},\"unit\":{\"name\":\"infus\"}}]", ""),
    "<hex at=\"B3\"><object type=\"barge\"/><unit type=\"infantry\" side=\"allies\"/></hex>", NULL, NULL },
  { "half-tracks without a number", HEXES ("{\"row\":8,\"col\":2,\"unit\":{\"name\":\"tankger\",\"badge\":\"badge42\"}}"),
    "<unit type=\"half-track\" side=\"axis\" figures=\"3\"", NULL, NULL },
  { "a mine", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"tag3\",\"behavior\":\"MINE_FIELD\",\"side\":\"AXIS\"}]}"),
    "<marker type=\"mine\" side=\"axis\"/>", NULL, "m44-unknown-piece" },
  { "a mine as the publisher's editor writes it", HEXES ("{\"row\":0,\"col\":2,\"unit\":{\"name\":\"infger\"},\"tags\":[{\"name\":\"tag3\"}]}"),
    "<marker type=\"mine\" side=\"axis\"/>", "m44-side-inferred", "m44-unknown-piece" },
  { "a stream that can be forded", HEXES ("{\"row\":0,\"col\":2,\"terrain\":{\"name\":\"curve\",\"orientation\":2,\"behavior\":\"FORDABLE_STREAM\"}}"),
    "<rule id=\"fordable\" hexes=\"B9\"/>", NULL, "m44-kept" },
  { "a bridge over dry land", HEXES ("{\"row\":0,\"col\":2,\"rect_terrain\":{\"name\":\"bridge\",\"orientation\":4}}"),
    "<object type=\"bridge-section\" turn=\"4\"/>", "m44-variant", NULL },
  { "options", FILE_OF (SIDES ",\"options\":{\"russian_commissar_rule\":\"ALLIES\",\"moon\":true}", BOARD "[]", ""),
    "<rule id=\"russian-commissar\" side=\"allies\"/>", "m44-kept", NULL },
  { "a deck with a name", FILE_OF (SIDES ",\"options\":{\"deck_name\":\"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK\"}", BOARD "[]", ""),
    "<remove card=\"air-power\" count=\"1\"/>", NULL, "m44-kept" },
  { "a deck with a name for a long board", FILE_OF (SIDES ",\"options\":{\"deck_name\":\"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK\"}",
      "\"type\": \"BRKTHRU\", \"face\": \"COUNTRY\", \"hexagons\": []", ""),
    "<deck type=\"breakthrough\">", NULL, "m44-kept" },
  { "packs", FILE_OF (SIDES, BOARD "[]", ",\"packs\":{\"terrain\":2}"),
    "<module id=\"terrain-pack\" copies=\"2\"/>", NULL, "m44-bad-value" },
  { "packs that PHP wrote", FILE_OF (SIDES, BOARD "[]", ",\"packs\":[]"), "<modules><module id=\"base\" copies=\"1\"/></modules>", NULL, NULL },
  { "paragraphs", FILE_OF (SIDES, BOARD "[]", ",\"text\":{\"en\":{\"name\":\"At the Ford\",\"historical\":\"One\\ntwo.\\n\\nThree\\tfour.\"}}"),
    "      <p>One<br/>two.</p>\n      <p>Three four.</p>", NULL, "m44-victory" },
  { "a title that begins with one letter", FILE_OF (SIDES, BOARD "[]", ",\"text\":{\"en\":{\"name\":\"D Day!\"}}"),
    " id=\"d-day\"", NULL, NULL },
  { "a file that came without its texts", FILE_OF (SIDES, BOARD "[]", ",\"text\":{\"en\":{\"name\":\"At the Ford\",\"victory\":\" \\n\"}}"),
    "<rule id=\"victory-by-text\"/>", "m44-victory", NULL },
  { "special rules that may tell of medals", FILE_OF (SIDES, BOARD "[]", ",\"text\":{\"en\":{\"historical\":\"One.\",\"rules\":\"A unit that leaves the board is worth a medal.\"}}"),
    "<rule id=\"victory-by-text\"/>", "m44-victory", NULL },
  { "texts that tell of no medals", FILE_OF (SIDES, BOARD "[]", ",\"text\":{\"en\":{\"historical\":\"One.\",\"rules\":\"None.\"}}"),
    "face=\"countryside\"/>\n  <briefing>", NULL, "m44-victory" },
  { "the author and the operation", "{\"meta_data\":{\"author\":{\"id\":8,\"login\":\"tom\"}},\"game_info\":{" SIDES
    ",\"operation\":{\"id\":1,\"name\":\"Cobra\"}},\"board\":{" BOARD "[]}}",
    "<operation>Cobra</operation>", NULL, "m44-bad-value" },
  { "conditions of victory that say more", FILE_OF (SIDES, BOARD "[]", ",\"text\":{\"en\":{\"victory\":\"6 Medals.\\nAn Axis unit that leaves the board counts as a medal.\"}}"),
    "<rule id=\"victory-by-text\"/>", NULL, "m44-victory" },
  { "a label of two lines", FILE_OF (SIDES, BOARD "[],\"labels\":[{\"row\":0,\"col\":0,\"text\":[\"St.\",\"Malo\"]}]", ""),
    "<hex at=\"A9\"><label>St.<br/>Malo</label></hex>", NULL, "m44-off-board" },
  { "a label where something lies", FILE_OF (SIDES, BOARD "[{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\"}}],"
                                             "\"labels\":[{\"row\":0,\"col\":0,\"text\":[\"Wood\"]}]", ""),
    "<hex at=\"A9\"><terrain type=\"forest\"/><label>Wood</label></hex>", NULL, "m44-hex-twice" },
  { "a board that is not named", FILE_OF (SIDES, "\"hexagons\":[{\"row\":16,\"col\":0,\"terrain\":{\"name\":\"woods\"}}]", ""),
    "<board shape=\"breakthrough\">", "m44-board", NULL },
  { "dates", FILE_OF (SIDES ",\"date_begin\":\"1944-06-06\",\"date_end\":\"1944-06-07\"", BOARD "[]", ""),
    "<date from=\"1944-06-06\" to=\"1944-06-07\"/>", NULL, "m44-bad-value" },
  { "a day", FILE_OF (SIDES ",\"date_begin\":\"1944-06-06\",\"date_end\":\"1944-06-06\"", BOARD "[]", ""),
    "<date from=\"1944-06-06\"/>", NULL, "m44-bad-value" },
  { "a date that is none", FILE_OF (SIDES ",\"date_begin\":\"D-Day\",\"date_end\":\"1944-06-07\"", BOARD "[]", ""),
    "<date to=\"1944-06-07\"/>", "m44-bad-value", NULL },
  { "an end that is none", FILE_OF (SIDES ",\"date_begin\":\"1944-06-06\",\"date_end\":\"soon\"", BOARD "[]", ""),
    "<date from=\"1944-06-06\"/>", "m44-bad-value", NULL },
  { "packs that are none, or that nobody has", FILE_OF (SIDES, BOARD "[]", ",\"packs\":{\"moon\":1,\"air\":0,\"terrain\":1}"),
    "<module id=\"base\" copies=\"1\"/>\n    <module id=\"terrain-pack\" copies=\"1\"/>\n  </modules>", "m44-bad-value", NULL },
  { "copies that are no number", FILE_OF (SIDES, BOARD "[]", ",\"packs\":{\"terrain\":\"many\"}"),
    "<modules><module id=\"base\" copies=\"1\"/></modules>", "m44-bad-value", NULL },
  { "a side that nobody knows", FILE_OF ("\"side_player1\":\"MARTIANS\",\"side_player2\":\"AXIS\",\"starting\":\"PLAYER1\"", BOARD "[]", ""),
    "<sides first=\"allies\">\n    <side id=\"allies\" edge=\"north\"/>\n    <side id=\"axis\" edge=\"south\"/>", "m44-bad-value", NULL },
  { "one side twice", FILE_OF ("\"side_player1\":\"AXIS\",\"side_player2\":\"AXIS\",\"starting\":\"PLAYER2\"", BOARD "[]", ""),
    "<sides first=\"allies\">\n    <side id=\"axis\" edge=\"north\"/>\n    <side id=\"allies\" edge=\"south\"/>", NULL, "m44-bad-value" },
  { "no side", FILE_OF ("\"starting\":\"PLAYER1\"", BOARD "[]", ""),
    "<side id=\"axis\" edge=\"north\"/>\n    <side id=\"allies\" edge=\"south\"/>", NULL, "m44-bad-value" },
  { "who moves first, and is none", FILE_OF ("\"side_player1\":\"AXIS\",\"side_player2\":\"ALLIES\",\"starting\":\"NOBODY\"", BOARD "[]", ""),
    "<sides first=\"axis\">", "m44-bad-value", "m44-first" },
  { "a country", FILE_OF (SIDES ",\"country_player1\":\"JP\",\"country_player2\":\"US\"", BOARD "[]", ""),
    "<side id=\"axis\" edge=\"north\" nation=\"jp\"/>\n    <side id=\"allies\" edge=\"south\" nation=\"us\"/>", NULL, "m44-bad-value" },
  { "a country that nobody knows", FILE_OF (SIDES ",\"country_player1\":\"XX\"", BOARD "[]", ""),
    "<side id=\"axis\" edge=\"north\"/>", "m44-bad-value", NULL },
  { "cards that are no number", FILE_OF (SIDES ",\"cards_player1\":\"few\"", BOARD "[]", ""),
    "<side id=\"axis\" edge=\"north\"/>", "m44-bad-value", NULL },
  { "a board and a face that nobody knows", FILE_OF (SIDES, "\"type\":\"ROUND\",\"face\":\"MOON\",\"hexagons\":[]", ""),
    "<board shape=\"standard\"/>", "m44-bad-value", NULL },
  { "an orientation that there is not", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"river\",\"orientation\":7}}"),
    "<path type=\"river\" edges=\"E W\"/>", "m44-bad-value", NULL },
  { "the last orientation", HEXES ("{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"river\",\"orientation\":6}}"),
    "<path type=\"river\" edges=\"NW SE\"/>", NULL, "m44-bad-value" },
  { "hexes that are no list", FILE_OF (SIDES, "\"type\":\"STANDARD\",\"face\":\"COUNTRY\",\"hexagons\":\"none\"", ""),
    "\"hexagons\":{\"is\":\"none\"}", NULL, NULL },
  { "half a figure", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\",\"nbr_units\":2.5}}"),
    "<hex at=\"A9\"><unit type=\"infantry\" side=\"axis\"><record", "m44-bad-value", NULL },
  { "whole figures with a point", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\",\"nbr_units\":2.0}}"),
    "<hex at=\"A9\"><unit type=\"infantry\" side=\"axis\" figures=\"2\"", NULL, "m44-bad-value" },
  { "more figures than a number may have digits", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\",\"nbr_units\":1e10}}"),
    "<hex at=\"A9\"><unit type=\"infantry\" side=\"axis\"><record", "m44-bad-value", NULL },
  { "figures that are no number", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\",\"nbr_units\":\"some\"}}"),
    "<hex at=\"A9\"><unit type=\"infantry\" side=\"axis\"><record", "m44-bad-value", NULL },
  { "a unit that nobody knows", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"martian\"}}"), "martian", "m44-unknown-piece", NULL },
  { "a unit without a name", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"nbr_units\":2}}"), "nbr_units", "m44-unknown-piece", NULL },
  { "a badge that nobody knows", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\",\"badge\":\"badge999\"}}"),
    "<unit type=\"infantry\" side=\"axis\"><record", "m44-unknown-piece", NULL },
  { "what a unit can do", HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infger\",\"behavior\":\"CAN_IGNORE_ONE_FLAG\"}}"),
    "<unit type=\"infantry\" side=\"axis\" traits=\"ignore-one-flag\"/>", NULL, "m44-kept" },
  { "a label off the board", FILE_OF (SIDES, BOARD "[],\"labels\":[{\"row\":1,\"col\":0,\"text\":[\"Sea\"]}]", ""),
    "Sea", "m44-off-board", NULL },
  { "what an option says of its rule", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"side\":\"ALLIES\",\"range\":2,\"nbr_units\":\"4\"}}", BOARD "[]", ""),
    "<rule id=\"airdrop\" side=\"allies\"><param name=\"range\" value=\"2\"/><param name=\"units\" value=\"4\"/></rule>", NULL, "m44-kept" },
  { "where units come down, and which", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"side\":\"ALLIES\",\"center\":\"G5\",\"nbr_drops\":1,\"unit\":{\"name\":\"inf2us\"}}}", BOARD "[]", ""),
    "<rule id=\"airdrop\" side=\"allies\" hexes=\"G5\"><param name=\"drops\" value=\"1\"/><param name=\"type\" value=\"special-forces\"/></rule>", NULL, "m44-kept" },
  { "a unit of a rule that is more than a name", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"unit\":{\"name\":\"inf2us\",\"nbr_units\":2}}}", BOARD "[]", ""),
    "<rule id=\"airdrop\"/>", "m44-kept", NULL },
  { "a unit of a rule that nobody knows", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"unit\":{\"name\":\"martian\"}}}", BOARD "[]", ""),
    "<rule id=\"airdrop\"/>", "m44-kept", NULL },
  { "a unit of a rule that is a word", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"unit\":\"inf2us\"}}", BOARD "[]", ""),
    "<rule id=\"airdrop\"/>", "m44-kept", NULL },
  { "numbers of units by drop", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"nbr_units\":[3,3]}}", BOARD "[]", ""),
    "<rule id=\"airdrop\"/>", "m44-kept", NULL },
  { "where nothing is", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"center\":\"here\"}}", BOARD "[]", ""),
    "<rule id=\"airdrop\"/>", "m44-kept", NULL },
  { "what it says that nobody knows", FILE_OF (SIDES ",\"options\":{\"airdrop\":{\"side\":\"NOBODY\",\"moon\":2}}", BOARD "[]", ""),
    "<rule id=\"airdrop\"/>", "m44-kept", NULL },
  { "an option for all", FILE_OF (SIDES ",\"options\":{\"airdrop\":\"All\"}", BOARD "[]", ""),
    "<rule id=\"airdrop\" side=\"both\"/>", NULL, "m44-kept" },
  { "a medal of some hexes of a group", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal2\",\"group\":[\"C9\",\"D9\"],\"medal\":{\"nbr_hex\":2}}]}"),
    "hexes=\"B9 C9 D9\" hold=\"2\" medals=\"1\"/>", NULL, "m44-kept" },
  { "a medal of any hex of a group", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal2\",\"group\":[\"C9\"],\"medal\":{\"any_hex\":true,\"nbr_hex\":2}}]}"),
    "hexes=\"B9 C9\" hold=\"1\" medals=\"1\"/>", NULL, "m44-kept" },
  { "a medal with the face of the other side", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal2\",\"medal\":{\"side\":\"ALLIES\"}}]}"),
    "side=\"allies\" at=\"B9\" hexes=\"B9\" medals=\"1\" face=\"axis\"/>", NULL, "m44-kept" },
  { "a medal that no kind is like", HEXES ("{\"row\":0,\"col\":2,\"tags\":[{\"name\":\"medal2\",\"medal\":{\"permanent\":true,\"majority\":true}}]}"),
    "kind=\"permanent\" side=\"axis\"", "m44-kept", NULL },
};
/* clang-format on */

static void
test_import (void **state)
{
  const ImportCase *c = *state;
  g_autoptr (BocageDocument) document = read_text (c->text, -1, 0);
  g_autofree char *text = NULL;

  assert_int_equal (bocage_document_get_format (document), BOCAGE_FILE_M44);
  assert_non_null (bocage_document_get_scenario (document));
  text = write_text (document);
  if (strstr (text, c->has) == NULL)
    fail_msg ("“%s” is not in:\n%s", c->has, text);
  if (c->finds != NULL && find_finding (document, c->finds) == NULL)
    fail_msg ("%s is not found", c->finds);
  if (c->finds_not != NULL && find_finding (document, c->finds_not) != NULL)
    fail_msg ("%s", bocage_finding_get_message (find_finding (document, c->finds_not)));
}

/* What is written: the same after the way through a .bocage file */

static void
test_round_trip (void **state)
{
  const ImportCase *c = *state;
  g_autoptr (BocageDocument) document = read_text (c->text, -1, 0);
  g_autofree char *direct = write_m44 (document, FALSE), *saved = write_text (document);
  g_autoptr (BocageDocument) again = read_text (saved, -1, 0);
  g_autofree char *later = write_m44 (again, FALSE);
  g_autofree char *resaved = write_text (again);

  assert_null (find_finding (again, "xml-judges-disagree"));
  assert_string_equal (saved, resaved);
  assert_string_equal (direct, later);
}

static void
test_it_is_written_as_the_publisher_does (void **state)
{
  static const char text[]
      = HEXES ("{\"unit\":{\"name\":\"infger\"},\"col\":2,\"row\":0},"
               "{\"row\":0,\"col\":0,\"terrain\":{\"orientation\":\"2\",\"name\":\"river\"}}");
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  const BocageM44Options options = { .drop_leftovers = TRUE };
  g_autoptr (GBytes) bytes
      = bocage_m44_write (bocage_document_get_scenario (document), &options, NULL);
  g_autofree char *written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  assert_true (g_str_has_prefix (written, "{\n\t\"meta_data\": {\n"));
  assert_true (g_str_has_suffix (written, "\n}"));
  assert_non_null (strstr (written, "\t\t\t{\n\t\t\t\t\"row\": 0,\n\t\t\t\t\"col\": 0,\n"
                                    "\t\t\t\t\"terrain\": {\n\t\t\t\t\t\"name\": \"river\",\n"
                                    "\t\t\t\t\t\"orientation\": 2\n\t\t\t\t}\n\t\t\t},\n"));
}

/* Short lists and long ones each in their own way. */
static void
test_lists_are_wrapped_as_they_were (void **state)
{
  static const char text[] = HEXES (
      "{\"row\":0,\"col\":0,\"tags\":{\"item\":{\"name\":\"medal1\"}}},"
      "{\"row\":0,\"col\":2,\"tags\":{\"item\":[{\"name\":\"medal1\"},{\"name\":\"medal4\"}]}}");
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autofree char *written = write_m44 (document, FALSE);

  assert_non_null (strstr (written, "\"tags\":{\"item\":{\"name\""));
  assert_non_null (strstr (written, "\"tags\":{\"item\":[{\"name\""));
}

static void
test_values_are_written_and_compared_one_by_one (void **state)
{
  static const char text[] = "{\"a\":[1],\"b\":[],\"c\":\"\\u0001\\u007f\\u001f \\n\"}";
  static const char *const others[]
      = { "[1,2]", "[2]", "[1]", "[]", "{\"a\":1}", "{\"a\":2}", "[\"x\"]" };
  const BocageM44Options options = { 0 };
  g_autoptr (BocageJsonNode) node = _bocage_m44_parse (text, strlen (text));
  g_autoptr (GString) out = g_string_new (NULL);

  _bocage_m44_print (node, &options, out);
  assert_string_equal (out->str, "{\n\t\"a\": [\n\t\t1\n\t],\n\t\"b\": [],\n"
                                 "\t\"c\": \"\\u0001\\u007f\\u001f \\n\"\n}");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    for (guint j = 0; j < G_N_ELEMENTS (others); j++)
      {
        g_autoptr (BocageJsonNode) a = _bocage_m44_parse (others[i], strlen (others[i]));
        g_autoptr (BocageJsonNode) b = _bocage_m44_parse (others[j], strlen (others[j]));

        if (_bocage_m44_equal (a, b) != (i == j))
          fail_msg ("%s and %s", others[i], others[j]);
      }
}

/* A text may name a number that nobody gives, as a draft does, or one that is not there at all. */
static void
test_numbers_in_texts (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
        "<sides><side id='axis' edge='north' hand='4'/><side id='allies' edge='south'/></sides>"
        "<board shape='standard' face='countryside'/>"
        "<briefing><history><p>Of [<value of='axis.hand'/>] and "
        "[<value of='allies.hand'/>] and [<value of='nobody.hand'/>].</p>"
        "</history></briefing></scenario>";
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autofree char *written = write_m44 (document, FALSE);

  if (strstr (written, "Of [4] and [] and [].") == NULL)
    fail_msg ("%s", written);
}

/* A medal lies in its hex; the hexes of its group may be left out. */
static void
test_a_medal_needs_no_group (void **state)
{
  static const char *const places[] = { "at='G5'", "hexes='G5 H5'", "at='G5' hexes='G5 H5'" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
          "<sides><side id='axis' edge='north'/><side id='allies' edge='south'/></sides>"
          "<board shape='standard' face='countryside'/><objectives>"
          "<objective id='m' kind='temporary' side='axis' %s medals='1'/></objectives></scenario>",
          places[i]);
      g_autoptr (BocageDocument) document = read_text (text, -1, 0);
      g_autoptr (BocageReport) report = bocage_report_new ();
      g_autoptr (GBytes) bytes
          = bocage_m44_write (bocage_document_get_scenario (document), NULL, report);

      assert_non_null (bytes);
      for (guint j = 0; j < bocage_report_n_findings (report); j++)
        assert_string_not_equal (bocage_finding_get_id (bocage_report_get_finding (report, j)),
                                 "m44-lost-objective");
    }
}

/* A draft may have both of them on one edge. */
static void
test_two_sides_on_one_edge (void **state)
{
  static const char *const edges[] = { "south", "north" };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
          "<sides first='allies'><side id='axis' edge='%s' hand='4'/>"
          "<side id='allies' edge='%s' hand='6'/></sides><board shape='standard'/></scenario>",
          edges[i], edges[i]);
      g_autoptr (BocageDocument) document = read_text (text, -1, 0);
      g_autofree char *written = write_m44 (document, FALSE);

      for (guint k = 0; k < 2; k++)
        {
          gboolean is_first = (k == 0) == (i == 1); /* whose edge it is stays there */
          g_autofree char *side
              = g_strdup_printf ("\"side_player%u\":\"%s\"", k + 1, is_first ? "AXIS" : "ALLIES");
          g_autofree char *hand
              = g_strdup_printf ("\"cards_player%u\":%d", k + 1, is_first ? 4 : 6);

          if (strstr (written, side) == NULL || strstr (written, hand) == NULL)
            fail_msg ("“%s” and “%s” are not in:\n%s", side, hand, written);
        }
    }
}

/* What cannot be said is reported. */
static void
test_losses (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
        "<info><author>Tom</author><license>Free</license></info>"
        "<sides><side id='axis' edge='north'/><side id='allies' edge='south'/></sides>"
        "<board shape='standard' face='countryside'>"
        "<hex at='A9'><terrain type='ocean'/></hex>"
        "<hex at='B9'><object type='wire' turn='2'/></hex>"
        "<hex at='C9'><unit type='infantry' side='axis' name='Tom'/></hex></board>"
        "<rules><rule id='back-to-sea'/></rules>"
        "<reserves><reserve side='axis'><unit type='armor' side='axis'/></reserve></reserves>"
        "<deck type='standard'><add card='ambush' count='1'/></deck>"
        "<objectives><objective id='end' kind='sudden-death' side='axis'/></objectives></scenario>";
  static const char *const ids[]
      = { "m44-lost-piece",   "m44-lost-turn", "m44-lost-detail",    "m44-lost-rule",
          "m44-lost-reserve", "m44-lost-deck", "m44-lost-objective", "m44-lost-text" };
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GBytes) bytes
      = bocage_m44_write (bocage_document_get_scenario (document), NULL, report);

  assert_non_null (bytes);
  assert_int_equal (bocage_report_n_findings (report), G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < bocage_report_n_findings (report); k++)
        found
            |= strcmp (bocage_finding_get_id (bocage_report_get_finding (report, k)), ids[i]) == 0;
      if (!found)
        fail_msg ("%s", ids[i]);
    }
}

static void
test_a_finding_points_into_the_json (void **state)
{
  static const char text[] = "{\n \"board\": {\"hexagons\": [\n  {\"row\": 0, \"col\": 0,\n"
                             "   \"terrain\": {\"name\": \"swamp\"}}]}}";
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  BocageFinding *finding = find_finding (document, "m44-unknown-piece");
  BocageRange range;

  assert_non_null (finding);
  assert_true (bocage_document_resolve (document, bocage_finding_get_place (finding), &range));
  assert_int_equal (range.line, 4);
  assert_int_equal (range.column, 15);

  /* What is about the whole battle is at its beginning. */
  assert_true (bocage_document_resolve (document, &BOCAGE_PLACE_NONE, &range));
  assert_int_equal (range.start, 0);
}

static void
test_a_battle_begins_at_its_brace (void **state)
{
  g_autoptr (BocageDocument) document = read_text ("\n\n {\"board\": {\"hexagons\": []}}", -1, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocagePlace place
      = bocage_place_for_node (scenario, &bocage_scenario_get_root (scenario)->node, NULL);
  BocageRange range;

  assert_true (bocage_document_resolve (document, &place, &range));
  assert_int_equal (range.line, 3);
  assert_int_equal (range.column, 2);
  bocage_place_clear (&place);
}

static void
test_other_languages (void **state)
{
  static const char text[] = FILE_OF (
      SIDES, BOARD "[]",
      ",\"text\":{\"fr\":{\"name\":\"Au gu\xc3\xa9\"},\"en\":{\"name\":\"At the Ford\"}}");
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (GPtrArray) languages = bocage_m44_list_languages (scenario);
  g_autoptr (GHashTable) texts = NULL;

  assert_int_equal (languages->len, 1);
  assert_string_equal (languages->pdata[0], "fr");
  texts = bocage_m44_list_texts (scenario, "fr");
  assert_string_equal (g_hash_table_lookup (texts, "name"), "Au gu\xc3\xa9");
}

/* Nothing that is JSON brings the reader down. */
static void
test_odd_files (void **state)
{
  static const char *const texts[] = {
    "{}",
    "[]",
    "{\"board\":{}}",
    "{\"board\":[]}",
    "{\"board\":{\"hexagons\":{}}}",
    "{\"board\":{\"hexagons\":[null,1,\"a\",[],{}]}}",
    "{\"board\":{\"hexagons\":[{\"row\":1e99,\"col\":-1}]}}",
    "{\"board\":{\"hexagons\":[{\"row\":0,\"col\":0,\"terrain\":[],\"unit\":null,\"tags\":{}}]}}",
    "{\"board\":{\"hexagons\":[{\"row\":0,\"col\":0,\"tags\":[1,null,{\"name\":\"medal1\","
    "\"group\":[1,null,\"Z99\"],\"medal\":[]}]}]},\"game_info\":[],\"text\":[],\"packs\":3}",
    "{\"board\":{\"labels\":[{\"row\":0,\"col\":0},{\"row\":0,\"col\":0,\"text\":[1,{}]}]},"
    "\"text\":{\"en\":[],\"c\":null},\"game_info\":{\"options\":{\"airdrop\":[1]}}}"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BocageDocument) document = read_text (texts[i], -1, 0);
      g_autofree char *saved = NULL, *written = NULL;

      if (bocage_document_get_scenario (document) == NULL)
        {
          assert_int_not_equal (bocage_report_n_findings (bocage_document_get_report (document)),
                                0);
          continue;
        }
      saved = write_text (document);
      written = write_m44 (document, FALSE);
      assert_non_null (strstr (saved, "<board"));
      assert_true (g_str_has_prefix (written, "{"));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_it_is_written_as_the_publisher_does),
    cmocka_unit_test (test_lists_are_wrapped_as_they_were),
    cmocka_unit_test (test_values_are_written_and_compared_one_by_one),
    cmocka_unit_test (test_numbers_in_texts),
    cmocka_unit_test (test_a_medal_needs_no_group),
    cmocka_unit_test (test_two_sides_on_one_edge),
    cmocka_unit_test (test_losses),
    cmocka_unit_test (test_a_finding_points_into_the_json),
    cmocka_unit_test (test_a_battle_begins_at_its_brace),
    cmocka_unit_test (test_other_languages),
    cmocka_unit_test (test_odd_files),
  };
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  bocage_init ();
  g_array_append_vals (all, tests, G_N_ELEMENTS (tests));
  for (guint i = 0; i < G_N_ELEMENTS (import_cases); i++)
    {
      struct CMUnitTest import
          = { import_cases[i].name, test_import, NULL, NULL, (void *) &import_cases[i] };
      struct CMUnitTest trip = import;

      g_ptr_array_add (names, g_strdup_printf ("%s, there and back", import_cases[i].name));
      trip.name = names->pdata[names->len - 1];
      trip.test_func = test_round_trip;
      g_array_append_val (all, import);
      g_array_append_val (all, trip);
    }
  return _cmocka_run_group_tests ("m44", (const struct CMUnitTest *) (gpointer) all->data, all->len,
                                  NULL, NULL);
}
