/* test-ruleset.c: the shipped games load, and boards, cards and rules are what was published
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/ruleset/bocage-ruleset-tree.h"
#include "model/base/bocage-built-in.h"
#include "ruleset-test.h"

#include <gio/gio.h>
#include <libxml/parser.h>

/* Every shipped ruleset */

static void
test_every_shipped_ruleset_loads (void **state)
{
  g_auto (GStrv) names = bocage_built_in_list ("rulesets");
  g_auto (GStrv) games = bocage_ruleset_list ();
  guint n = 0;

  assert_non_null (names);
  for (; names[n] != NULL; n++)
    assert_true (g_strv_contains ((const char *const *) games, names[n]));
  assert_true (n >= 1);
  assert_true (g_strv_contains ((const char *const *) games, "unlike"));
}

static void
compare_trees (const RulesetTree *built_in, const RulesetTree *read)
{
  assert_int_equal (built_in->n_elements, read->n_elements);
  assert_int_equal (built_in->n_pairs, read->n_pairs);
  assert_int_equal (built_in->n_names, read->n_names);
  assert_int_equal (built_in->n_values, read->n_values);
  assert_int_equal (built_in->n_text, read->n_text);
  assert_int_equal (built_in->text_line, read->text_line);
  assert_memory_equal (built_in->elements, read->elements,
                       (read->n_elements + 1) * sizeof *read->elements);
  assert_memory_equal (built_in->pairs, read->pairs, read->n_pairs * sizeof *read->pairs);
  assert_memory_equal (built_in->names, read->names, read->n_names * sizeof *read->names);
  assert_memory_equal (built_in->values, read->values, read->n_values * sizeof *read->values);
  assert_memory_equal (built_in->text, read->text, read->n_text);
}

/* The reader sees nothing but a tree, so that what is the same to it is the same game. */
static void
test_what_is_built_in_is_what_the_file_says (void **state)
{
  guint n = 0;

  for (; bocage_ruleset_built_in[n].path != NULL; n++)
    {
      const RulesetBuiltIn *built_in = &bocage_ruleset_built_in[n];
      g_autoptr (GBytes) bytes = bocage_built_in_find (built_in->path);
      g_autofree char *digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      g_autoptr (RulesetTree) tree = NULL;
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      xmlDoc *doc = xmlReadMemory (data, (int) length, NULL, NULL, XML_PARSE_NOBLANKS);

      assert_string_equal (built_in->digest, digest);
      tree = bocage_ruleset_tree_new (doc, BOCAGE_RULESET_NS);
      xmlFreeDoc (doc);
      compare_trees (&built_in->tree, tree);
    }
  assert_true (n >= 1);
}

static void
check_types (const BocageRuleset *ruleset)
{
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      assert_int_equal (type->index, i);
      assert_true (type->name[0] != '\0');
      assert_true (type->plural[0] != '\0');
      assert_non_null (type->layer);
      assert_in_range (type->layer->index, 0, bocage_ruleset_n_layers (ruleset) - 1);
      if (type->module != NULL)
        assert_non_null (bocage_ruleset_find_module (ruleset, type->module));
      assert_ptr_equal (bocage_ruleset_find_type (ruleset, type->kind, type->id), type);
      assert_ptr_equal (type->id, bocage_token_keep (type->id));
    }
  assert_true (bocage_ruleset_n_types (ruleset) > 0);
}

/* Of every game: those that are shipped, and one unlike them in a folder of its own. */
static void
test_every_type_has_names_a_layer_and_its_place (void **state)
{
  g_auto (GStrv) games = bocage_ruleset_list ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (games[i], &error);

      if (ruleset == NULL)
        fail_msg ("%s: %s", games[i], error->message);
      assert_string_equal (bocage_ruleset_get_id (ruleset), games[i]);
      check_types (ruleset);
    }
}

static void
test_the_base_box_has_twenty_types (void **state)
{
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (memoir44); i++)
    n += g_strcmp0 (bocage_ruleset_get_type (memoir44, i)->module, "base") == 0;
  assert_int_equal (n, 20);
}

static void
test_a_type_is_not_found_as_another_kind (void **state)
{
  assert_null (bocage_ruleset_find_type (memoir44, BOCAGE_ELEMENT_UNIT, "forest"));
  assert_null (bocage_ruleset_find_type (memoir44, BOCAGE_ELEMENT_TERRAIN, "swamp"));
  assert_null (bocage_ruleset_find_type (memoir44, BOCAGE_ELEMENT_TERRAIN, NULL));
}

static void
test_a_ruleset_is_read_once (void **state)
{
  g_autoptr (BocageRuleset) again = bocage_ruleset_find ("memoir44", NULL);

  assert_ptr_equal (again, memoir44);
}

/* What else asks for cards or boxes asks this. */
static void
test_a_game_offers_what_it_has (void **state)
{
  g_autoptr (BocageRuleset) other = bocage_ruleset_find ("combat-commander", NULL);

  assert_true (bocage_ruleset_offers (memoir44, BOCAGE_NEEDS_COMMAND | BOCAGE_NEEDS_BOXES));
  assert_true (bocage_ruleset_offers (other, 0));
  assert_false (bocage_ruleset_offers (other, BOCAGE_NEEDS_COMMAND));
  assert_false (bocage_ruleset_offers (other, BOCAGE_NEEDS_BOXES));
}

/* It is not computed at every start. */
static void
test_the_digest_is_that_of_the_bytes (void **state)
{
  g_autoptr (GBytes) bytes = bocage_built_in_find ("rulesets/memoir44/ruleset.xml");
  g_autofree char *digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  assert_string_equal (bocage_ruleset_get_digest (memoir44), digest);
}

static gpointer
find_in_thread (gpointer data)
{
  return bocage_ruleset_find ("memoir44", NULL);
}

static void
test_threads_share_one_ruleset (void **state)
{
  GThread *threads[8];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("find", find_in_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      BocageRuleset *found = g_thread_join (threads[i]);

      assert_ptr_equal (found, memoir44);
      bocage_ruleset_unref (found);
    }
}

static void
test_an_id_cannot_name_a_path (void **state)
{
  static const char *const ids[]
      = { "../memoir44", "/etc", "memoir44/../memoir44", "", "Memoir44" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (bocage_ruleset_find (ids[i], &error));
      assert_int_equal (error->code, BOCAGE_RULESET_ERROR_NOT_FOUND);
    }
}

/* Boards */

static void
test_standard_board (void **state)
{
  const BocageShape *shape = bocage_ruleset_get_default_shape (memoir44);

  assert_string_equal (shape->id, "standard");
  assert_int_equal (bocage_grid_n_hexes (&shape->grid), 113);
  assert_int_equal (shape->n_sections, 3);
  assert_int_equal (shape->hand_min, 2);
  assert_int_equal (shape->hand_max, 6);
  assert_int_equal (shape->medals, 4);
  assert_int_equal (shape->medals_min, 4);
  assert_int_equal (shape->medals_max, 6);
  assert_int_equal (shape->rare_medals_min, 3);
  assert_int_equal (shape->rare_medals_max, 10);
  assert_int_equal (bocage_grid_n_hexes (&bocage_ruleset_find_shape (memoir44, "overlord")->grid),
                    230);
  assert_int_equal (
      bocage_grid_n_hexes (&bocage_ruleset_find_shape (memoir44, "breakthrough")->grid), 213);
  assert_true (bocage_ruleset_find_shape (memoir44, "custom")->custom);
}

/* How many hexes lie in a section of the top level, and in two of them. */
static void
test_eight_hexes_are_shared (void **state)
{
  const BocageShape *shape = bocage_ruleset_find_shape (memoir44, "standard");
  guint of_section[3] = { 0 };
  guint shared = 0;

  for (guint i = 0; i < bocage_grid_n_hexes (&shape->grid); i++)
    {
      BocageHex hex = bocage_grid_hex (&shape->grid, i);
      guint n = 0;

      for (guint j = 0; j < shape->n_sections; j++)
        if (hex.column >= shape->sections[j].from && hex.column <= shape->sections[j].to)
          {
            of_section[j]++;
            n++;
          }
      assert_true (n == 1 || n == 2);
      shared += n == 2;
    }
  assert_int_equal (shared, 8);
  assert_int_equal (of_section[0], 5 * 4 + 4 * 4);
  assert_int_equal (of_section[1], 5 * 5 + 4 * 6);
  assert_int_equal (of_section[2], 5 * 4 + 4 * 4);
}

typedef struct
{
  const char *name;
  const char *shape;
  const char *face;
  const char *rows; /* from the top: a letter each */
} FaceCase;

static const FaceCase face_cases[] = {
  { "the countryside is open", "standard", "countryside", "........." },
  { "the beach of a standard board", "standard", "beach", "....bbbso" },
  { "the beach of an Overlord board", "overlord", "beach", "....bbbso" },
  { "the beach of a Breakthrough board", "breakthrough", "beach", "...........bbbsoo" },
};

static void
test_face (void **state)
{
  const FaceCase *c = *state;
  const BocageShape *shape = bocage_ruleset_find_shape (memoir44, c->shape);
  const BocageFace *face = bocage_ruleset_find_face (memoir44, c->face, c->shape);

  assert_int_equal (shape->grid.rows, strlen (c->rows));
  for (guint i = 0; i < bocage_grid_n_hexes (&shape->grid); i++)
    {
      BocageHex hex = bocage_grid_hex (&shape->grid, i);
      const BocagePieceType *ground = bocage_ruleset_ground (memoir44, face, &shape->grid, hex);

      assert_int_equal (ground != NULL ? ground->id[0] : '.', c->rows[hex.row]);
    }
  assert_null (bocage_ruleset_ground (memoir44, face, &shape->grid, BOCAGE_HEX_NONE));
}

/* Cards and dice */

static int
count_cards (const char *id, gboolean tactic)
{
  const BocageDeckType *deck = bocage_ruleset_find_deck (memoir44, id);
  int n = 0;

  for (guint i = 0; i < deck->n_cards; i++)
    if (deck->cards[i].card->tactic == tactic)
      n += deck->cards[i].count;
  return n;
}

static void
test_decks (void **state)
{
  assert_int_equal (bocage_ruleset_find_deck (memoir44, "standard")->size, 60);
  assert_int_equal (count_cards ("standard", FALSE), 40);
  assert_int_equal (count_cards ("standard", TRUE), 20);
  assert_int_equal (bocage_ruleset_find_deck (memoir44, "breakthrough")->size, 81);
  assert_int_equal (count_cards ("breakthrough", FALSE), 52);
  assert_int_equal (count_cards ("breakthrough", TRUE), 28);
  assert_int_equal (bocage_ruleset_find_card (memoir44, "artillery-bombard")->classes,
                    class_bit ("artillery"));
  assert_string_equal (bocage_ruleset_find_card (memoir44, "air-sortie")->module, "air-pack");
  assert_string_equal (bocage_ruleset_find_card (memoir44, "medics-and-mechanics")->name,
                       "Medics & Mechanics");
}

static void
test_die (void **state)
{
  int faces = 0;
  BocageClassMask hit_artillery = 0;

  for (guint i = 0; i < bocage_ruleset_n_die_faces (memoir44); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (memoir44, i);

      faces += face->count;
      if ((face->hits & class_bit ("artillery")) != 0)
        {
          hit_artillery++;
          assert_string_equal (face->id, "grenade");
        }
    }
  assert_int_equal (faces, 6);
  assert_int_equal (hit_artillery, 1);
}

/* Objectives, policies, bindings */

static void
test_eight_kinds_of_objectives (void **state)
{
  assert_int_equal (bocage_ruleset_n_objective_kinds (memoir44), 8);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "majority")->group);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "sole-control")->sole);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "permanent-turn-start")->permanent);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "sudden-death")->sudden_death);
  assert_false (bocage_ruleset_find_objective_kind (memoir44, "permanent")->held_while_occupied);
}

static void
test_policies (void **state)
{
  assert_int_equal (bocage_ruleset_n_policies (memoir44), 26);
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "plateau"), "contiguous");
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "cav-target"), "infantry");
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "los-board-edge"), "open");
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "hill-armor"), "1");
  assert_null (bocage_ruleset_get_policy (memoir44, "house-rule"));
}

static void
test_bindings (void **state)
{
  const BocageBinding *pegasus = bocage_ruleset_find_binding (memoir44, "meta-pegasus");

  assert_string_equal (pegasus->text, "pegasus-bridge");
  assert_int_equal (pegasus->n_counts, 15);
  assert_int_equal (pegasus->counts[0].what, BOCAGE_COUNT_PIECES);
  assert_string_equal (pegasus->counts[0].type, "river");
  assert_int_equal (pegasus->counts[0].n, 20);
  assert_true (bocage_binding_has_type (bocage_ruleset_find_binding (memoir44, "wire-on-water"),
                                        find ("wire")));
  assert_false (bocage_binding_has_type (bocage_ruleset_find_binding (memoir44, "wire-on-water"),
                                         find ("sandbags")));
  assert_false (bocage_binding_has_type (NULL, find ("wire")));
  assert_int_equal (bocage_ruleset_find_binding (memoir44, "object-stack")->n_pairs, 2);
  assert_int_equal (bocage_ruleset_find_binding (memoir44, "unit-armor-in-town")->classes,
                    class_bit ("armor"));
}

static void
test_names_translate_to_themselves_without_a_catalogue (void **state)
{
  assert_string_equal (bocage_ruleset_translate (memoir44, find ("forest")->name), "forest");
  assert_string_equal (bocage_ruleset_translate (memoir44, "not of the ruleset"),
                       "not of the ruleset");
  assert_null (bocage_ruleset_translate (memoir44, NULL));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_every_shipped_ruleset_loads),
  cmocka_unit_test (test_what_is_built_in_is_what_the_file_says),
  cmocka_unit_test (test_every_type_has_names_a_layer_and_its_place),
  cmocka_unit_test (test_the_base_box_has_twenty_types),
  cmocka_unit_test (test_a_type_is_not_found_as_another_kind),
  cmocka_unit_test (test_a_ruleset_is_read_once),
  cmocka_unit_test (test_a_game_offers_what_it_has),
  cmocka_unit_test (test_the_digest_is_that_of_the_bytes),
  cmocka_unit_test (test_threads_share_one_ruleset),
  cmocka_unit_test (test_an_id_cannot_name_a_path),
  cmocka_unit_test (test_standard_board),
  cmocka_unit_test (test_eight_hexes_are_shared),
  cmocka_unit_test (test_decks),
  cmocka_unit_test (test_die),
  cmocka_unit_test (test_eight_kinds_of_objectives),
  cmocka_unit_test (test_policies),
  cmocka_unit_test (test_bindings),
  cmocka_unit_test (test_names_translate_to_themselves_without_a_catalogue),
};

int
main (void)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  g_autofree char *more = bocage_test_source_path ("tests/validator/rulesets");
  int failed;

  g_setenv ("BOCAGE_RULESET_PATH", more, TRUE);
  bocage_init ();
  memoir44 = bocage_ruleset_find ("memoir44", NULL);
  g_assert (memoir44 != NULL);

  g_array_append_vals (all, tests, G_N_ELEMENTS (tests));
  ADD_CASES (all, face_cases, test_face)

  failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) all->data, all->len);
  bocage_ruleset_unref (memoir44);
  return failed;
}
