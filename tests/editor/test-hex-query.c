/* test-hex-query.c: hexes looked for in words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/catalog/bocage-gettext.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "model/bocage-edit.h"
#include "session/bocage-hex-query.h"

#include <glib/gi18n.h>

static BocageScenario *scenario;

static void
put (const char *name, BocageElementId element, const char *type, const char *side)
{
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  BocageNode *piece = bocage_node_new (&bocage_elements[element]);
  BocageHex at;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), name, &at));
  ((BocagePieceNode *) piece)->type = bocage_token_keep (type);
  if (side != NULL)
    ((BocageUnitNode *) piece)->side = bocage_token_keep (side);
  bocage_edit_place_piece (edit, at, piece);
}

static int
setup (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);

  scenario = bocage_scenario_new (ruleset, NULL, NULL);
  put ("C5", BOCAGE_ELEMENT_TERRAIN, "hill", NULL);
  put ("C5", BOCAGE_ELEMENT_UNIT, "infantry", "axis");
  put ("D5", BOCAGE_ELEMENT_TERRAIN, "hill", NULL);
  put ("D5", BOCAGE_ELEMENT_UNIT, "infantry", "allies");
  put ("E5", BOCAGE_ELEMENT_UNIT, "infantry", "axis");
  put ("F5", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  put ("F5", BOCAGE_ELEMENT_UNIT, "armor", "axis");
  put ("G5", BOCAGE_ELEMENT_OBJECT, "wire", NULL);
  return 0;
}

static int
teardown (void **state)
{
  bocage_scenario_unref (scenario);
  return 0;
}

/* The names of the hexes, or the word that is not known */
static char *
ask (const char *text)
{
  g_autofree char *unknown = NULL;
  g_autoptr (GArray) hexes = bocage_hex_query_run (scenario, text, &unknown);
  GString *names = g_string_new (unknown != NULL ? "?" : NULL);

  if (unknown != NULL)
    g_string_append (names, unknown);
  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (bocage_scenario_get_grid (scenario),
                                                      g_array_index (hexes, BocageHex, i));

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (names, FALSE);
}

static void
test_words_say_which_hexes (void **state)
{
  static const struct
  {
    const char *text, *names;
  } rows[] = {
    { "axis infantry on hills", "C5" },
    { "infantry on the hills", "C5 D5" },
    { "Axis", "C5 E5 F5" },
    { "axis infantry", "C5 E5" },
    { "infantry armor of the axis", "C5 E5 F5" },
    { "hill forest", "C5 D5 F5" },
    { "wire", "G5" },
    { "allied unit", "D5" },
    { "infantry on beach", "" },
    { "", "" },
    { "axis xyzzy", "?xyzzy" },
    { "axi", "C5 E5 F5" }, /* while it is being typed */
    { "armour", "F5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *names = ask (rows[i].text);

      if (g_strcmp0 (names, rows[i].names) != 0)
        fail_msg ("%s: %s and not %s", rows[i].text, names, rows[i].names);
    }
}

static void
test_the_last_word_is_completed (void **state)
{
  g_autoptr (GPtrArray) whole = bocage_hex_query_complete (scenario, "axis inf", 5);

  assert_in_range (whole->len, 1, 5);
  assert_string_equal (whole->pdata[0], "axis infantry");
}

static void
test_a_query_of_any_length_is_read (void **state)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *names = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "axis \xd7\x91");
  names = ask (text->str);
  assert_non_null (names);
}

/* A designer may know the words of the game from its boxes. */
static void
test_english_is_understood_in_any_language (void **state)
{
  g_autofree char *units = NULL, *small = NULL;

  textdomain (GETTEXT_PACKAGE);
  bocage_set_language ("it");
  assert_string_not_equal (_ ("unit"), "unit");
  units = ask ("axis unit");
  small = ask ("axis infantry on hills");
  bocage_set_language ("en");

  assert_string_equal (units, "C5 E5 F5");
  assert_string_equal (small, "C5");
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test_setup_teardown (test_words_say_which_hexes, setup, teardown),
  cmocka_unit_test_setup_teardown (test_the_last_word_is_completed, setup, teardown),
  cmocka_unit_test_setup_teardown (test_a_query_of_any_length_is_read, setup, teardown),
  cmocka_unit_test_setup_teardown (test_english_is_understood_in_any_language, setup, teardown),
};

BOCAGE_TEST_MAIN (tests)
