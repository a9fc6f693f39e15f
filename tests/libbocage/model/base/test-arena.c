/* test-arena.c: memory for what is read from one file, and nodes that lie in it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is freed too early or never, AddressSanitizer finds.
 */

#include "config.h"

#include "../battle.h"
#include "model/bocage-edit-op.h"
#include "model/bocage-edit.h"

#define N_PIECES 3000

static const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE };

static BocageNode *
new_in (BocageArena *arena, BocageElementId id)
{
  return bocage_node_new_in (arena, &bocage_elements[id]);
}

static const BocageField *
field_of (const BocageNode *node, const char *name)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  assert_non_null (field);
  return field;
}

static void
set (BocageNode *node, const char *name, const char *text)
{
  assert_true (bocage_node_parse_field (node, field_of (node, name), &grid, text));
}

static void
assert_value (BocageNode *node, const char *name, const char *expected)
{
  g_autofree char *value = bocage_node_format_field (node, field_of (node, name), &grid);

  if (expected == NULL)
    assert_null (value);
  else
    assert_string_equal (value, expected);
}

static void
finish (BocageArena *arena)
{
  bocage_arena_seal (arena);
  bocage_arena_drop (arena, 1);
}

/* The arena */

static void
pieces_do_not_overlap (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  guchar *pieces[N_PIECES];
  gsize sizes[N_PIECES];

  for (guint i = 0; i < N_PIECES; i++)
    {
      /* Of each size up to a block and beyond, in no order */
      sizes[i] = i % 100 == 0 ? i * 20 : (i * 37) % 211;
      pieces[i] = bocage_arena_alloc (arena, sizes[i]);
      assert_int_equal (GPOINTER_TO_SIZE (pieces[i]) % 8, 0);
      if (sizes[i] > 0)
        memset (pieces[i], (int) (i % 251), sizes[i]);
    }
  for (guint i = 0; i < N_PIECES; i++)
    for (gsize j = 0; j < sizes[i]; j++)
      assert_int_equal (pieces[i][j], i % 251);
  finish (arena);
}

static void
large_piece_leaves_the_rest_of_a_block (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  char *first = bocage_arena_alloc (arena, 8);
  char *large = bocage_arena_alloc (arena, 1000000);
  char *second = bocage_arena_alloc (arena, 8);

  memset (large, 1, 1000000);
  assert_true (second > first && second - first < 100);
  finish (arena);
}

static void
sealed_is_not_open (void **state)
{
  BocageArena *arena = bocage_arena_new ();

  assert_true (bocage_arena_is_open (arena));
  bocage_arena_seal (arena);
  assert_false (bocage_arena_is_open (arena));
  bocage_arena_drop (arena, 1);
}

/* Nodes */

static void
node_is_like_one_of_the_heap (void **state)
{
  for (int id = BOCAGE_ELEMENT_NONE + 1; id < BOCAGE_N_ELEMENTS; id++)
    {
      BocageArena *arena = bocage_arena_new ();
      g_autoptr (BocageNode) inside = new_in (arena, id);
      g_autoptr (BocageNode) outside = bocage_node_new (&bocage_elements[id]);

      finish (arena);
      assert_true (bocage_node_equal (inside, outside));
      assert_int_equal (inside->ref_count, 1);
      assert_int_equal (bocage_node_n_children (inside), 0);
    }
}

static BocageNode *
new_unit (BocageArena *arena, const char *name)
{
  BocageNode *unit = new_in (arena, BOCAGE_ELEMENT_UNIT);

  set (unit, "type", "infantry");
  set (unit, "name", name);
  return unit;
}

static BocageNode *
new_hex (BocageArena *arena, guint n_units)
{
  BocageNode *hex = new_in (arena, BOCAGE_ELEMENT_HEX);

  set (hex, "at", "C5");
  for (guint i = 0; i < n_units; i++)
    bocage_node_insert (hex, -1, new_unit (arena, "2nd company"));
  return hex;
}

static void
nodes_keep_their_arena (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *hex = new_hex (arena, 3);

  finish (arena);
  assert_value (bocage_node_get_child (hex, 2), "name", "2nd company");
  bocage_node_unref (hex);
}

static void
child_outlives_its_tree (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *hex = new_hex (arena, 3);
  BocageNode *unit = bocage_node_ref (bocage_node_get_child (hex, 1));

  finish (arena);
  bocage_node_unref (hex);
  assert_null (unit->parent);
  assert_value (unit, "name", "2nd company");
  assert_value (unit, "type", "infantry");
  bocage_node_unref (unit);
}

static void
value_given_later_is_of_the_heap (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *unit = new_unit (arena, "2nd company"), *param = new_in (arena, BOCAGE_ELEMENT_PARAM);

  set (param, "value", "a");
  finish (arena);
  /* A list beside a text that lies in the arena */
  set (unit, "badge", "commandos mortar");
  assert_value (unit, "name", "2nd company");
  set (unit, "badge", "commandos");
  set (unit, "name", "3rd company");
  set (unit, "name", "4th company");
  assert_value (unit, "badge", "commandos");
  bocage_node_clear_field (unit, field_of (unit, "name"));
  assert_value (unit, "name", NULL);
  bocage_node_clear_field (param, field_of (param, "value"));
  assert_value (param, "value", NULL);
  set (param, "value", "b");
  assert_value (param, "value", "b");
  bocage_node_unref (unit);
  bocage_node_unref (param);
}

static void
list_of_the_file_moves_texts (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *unit = new_unit (arena, "2nd company");

  set (unit, "badge", "commandos");
  set (unit, "name", "3rd company");
  finish (arena);
  assert_value (unit, "name", "3rd company");
  assert_value (unit, "badge", "commandos");
  bocage_node_unref (unit);
}

static void
text_is_replaced (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *title = new_in (arena, BOCAGE_ELEMENT_TITLE);

  assert_null (bocage_node_get_text (title));
  bocage_node_set_clean_text (title, "Pegasus Bridge", strlen ("Pegasus"));
  assert_string_equal (bocage_node_get_text (title), "Pegasus");
  bocage_node_set_text (title, "Sw\x01ord");
  finish (arena);
  assert_string_equal (bocage_node_get_text (title), "Sword");
  bocage_node_set_text (title, "Gold");
  bocage_node_set_text (title, bocage_node_get_text (title));
  assert_string_equal (bocage_node_get_text (title), "Gold");
  bocage_node_set_text (title, NULL);
  assert_null (bocage_node_get_text (title));
  bocage_node_unref (title);
}

static void
fields_are_copied_from_an_arena (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *from = new_unit (arena, "2nd company");
  g_autoptr (BocageNode) to = bocage_node_new (from->element), copy = NULL;

  set (from, "badge", "commandos");
  finish (arena);
  for (guint i = 0; i < from->element->n_fields; i++)
    bocage_node_copy_field (to, from, &from->element->fields[i]);
  copy = bocage_node_copy (from);
  bocage_node_unref (from);
  assert_value (to, "name", "2nd company");
  assert_value (to, "badge", "commandos");
  assert_true (bocage_node_equal (copy, to));
}

static void
children_grow_after_the_seal (void **state)
{
  BocageArena *arena = bocage_arena_new (), *other = bocage_arena_new ();
  BocageNode *hex = new_hex (arena, 2), *from = new_hex (other, 9);

  finish (arena);
  finish (other);
  /* From another file, which goes while its nodes stay */
  while (bocage_node_n_children (from) > 0)
    bocage_node_insert (hex, 1, bocage_node_steal (from, 0));
  bocage_node_unref (from);
  bocage_node_insert (hex, 0, bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]));
  assert_int_equal (bocage_node_n_children (hex), 12);
  assert_value (bocage_node_get_child (hex, 0), "name", NULL);
  for (guint i = 1; i < 12; i++)
    {
      assert_ptr_equal (bocage_node_get_child (hex, i)->parent, hex);
      assert_value (bocage_node_get_child (hex, i), "name", "2nd company");
    }
  bocage_node_unref (hex);
}

static void
copy_alone_has_no_children (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  g_autoptr (BocageNode) hex = new_hex (arena, 2), copy = NULL;

  finish (arena);
  bocage_node_add_tail (hex, bocage_misc_new (BOCAGE_MISC_COMMENT, "here"));
  copy = bocage_node_copy_alone (hex);
  assert_int_equal (bocage_node_n_children (copy), 0);
  assert_int_equal (bocage_node_n_children (hex), 2);
  assert_value (copy, "at", "C5");
  assert_int_equal (copy->extra->tail->len, 1);
}

/* What undo keeps of a node may outlive the node, and its arena. */
static void
exchange_leaves_nothing_in_the_arena (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *unit = new_unit (arena, "2nd company"), *title = new_in (arena, BOCAGE_ELEMENT_TITLE);
  g_autoptr (BocageNode) unit_before = NULL, title_before = NULL;

  bocage_node_set_text (title, "Sword");
  finish (arena);
  unit_before = bocage_node_new (unit->element);
  title_before = bocage_node_new (title->element);
  bocage_node_set_text (title_before, "Gold");
  _bocage_edit_exchange (unit, unit_before);
  _bocage_edit_exchange (title, title_before);
  assert_value (unit, "name", NULL);
  assert_string_equal (bocage_node_get_text (title), "Gold");
  bocage_node_unref (unit);
  bocage_node_unref (title);
  assert_value (unit_before, "name", "2nd company");
  assert_string_equal (bocage_node_get_text (title_before), "Sword");
}

static void
deep_tree_is_freed_without_recursion (void **state)
{
  BocageArena *arena = bocage_arena_new ();
  BocageNode *root = new_in (arena, BOCAGE_ELEMENT_ALL), *at = root;

  for (guint i = 0; i < 200000; i++)
    {
      BocageNode *child = new_in (arena, BOCAGE_ELEMENT_ALL);

      bocage_node_insert (at, -1, child);
      at = child;
    }
  finish (arena);
  bocage_node_unref (root);
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const BocageUnitNode *x = *(BocageUnitNode *const *) a, *y = *(BocageUnitNode *const *) b;

  return x->name[0] - y->name[0];
}

static void
sorting_is_stable (void **state)
{
  static const char *const names[] = { "b1", "a1", "b2", "c1", "a2", "b3" };
  static const char *const sorted[] = { "a1", "a2", "b1", "b2", "b3", "c1" };
  BocageArena *arena = bocage_arena_new ();
  g_autoptr (BocageNode) hex = new_hex (arena, 0);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    bocage_node_insert (hex, -1, new_unit (arena, names[i]));
  finish (arena);
  bocage_node_sort_children (hex, compare_names);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_value (bocage_node_get_child (hex, i), "name", sorted[i]);
}

/* The same is done to hexes in arenas and to hexes on the heap; nobody may see a
 * difference. */

#define N_HEXES 4

typedef struct
{
  BocageNode *mixed[N_HEXES];
  BocageNode *plain[N_HEXES];
} Twins;

static void
change_value (GRand *rand, BocageNode *mixed, BocageNode *plain)
{
  static const char *const names[] = { "badge", "name", "name", "type", "figures" };
  const char *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
  const char *text = strcmp (name, "figures") == 0 ? "3"
                     : strcmp (name, "name") == 0  ? "Ünit"
                                                   : "x";

  if (g_rand_boolean (rand))
    {
      set (mixed, name, text);
      set (plain, name, text);
    }
  else
    {
      bocage_node_clear_field (mixed, field_of (mixed, name));
      bocage_node_clear_field (plain, field_of (plain, name));
    }
}

static void
step (GRand *rand, Twins *twins)
{
  int from = g_rand_int_range (rand, 0, N_HEXES), to = g_rand_int_range (rand, 0, N_HEXES);
  guint n = bocage_node_n_children (twins->plain[from]);
  int action = n > 0 ? g_rand_int_range (rand, 0, 4) : 3;
  guint i = n > 0 ? (guint) g_rand_int_range (rand, 0, (int) n) : 0;

  if (action == 0)
    change_value (rand, bocage_node_get_child (twins->mixed[from], i),
                  bocage_node_get_child (twins->plain[from], i));
  else if (action == 1)
    {
      bocage_node_insert (twins->mixed[to], -1, bocage_node_steal (twins->mixed[from], i));
      bocage_node_insert (twins->plain[to], -1, bocage_node_steal (twins->plain[from], i));
    }
  else if (action == 2)
    {
      bocage_node_unref (bocage_node_steal (twins->mixed[from], i));
      bocage_node_unref (bocage_node_steal (twins->plain[from], i));
    }
  else
    {
      BocageArena *arena = bocage_arena_new ();

      bocage_node_insert (twins->mixed[to], 0, new_unit (arena, "new"));
      bocage_node_insert (twins->plain[to], 0,
                          bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]));
      set (bocage_node_get_child (twins->plain[to], 0), "type", "infantry");
      set (bocage_node_get_child (twins->plain[to], 0), "name", "new");
      finish (arena);
    }
}

static void
random_changes_are_the_same_on_the_heap (void **state)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      Twins twins;

      for (int i = 0; i < N_HEXES; i++)
        {
          BocageArena *arena = bocage_arena_new ();

          twins.mixed[i] = new_hex (arena, (guint) g_rand_int_range (rand, 0, 6));
          finish (arena);
          twins.plain[i] = bocage_node_copy (twins.mixed[i]);
        }
      for (int i = 0; i < 60; i++)
        step (rand, &twins);
      for (int i = 0; i < N_HEXES; i++)
        {
          assert_true (bocage_node_equal (twins.mixed[i], twins.plain[i]));
          bocage_node_unref (twins.mixed[i]);
          bocage_node_unref (twins.plain[i]);
        }
    }
}

/* The editor keeps nodes of a file, and what they were, longer than the file. */

static void
undo_outlives_the_document (void **state)
{
  BocageScenario *scenario = read_battle (rich_battle);
  g_autoptr (BocageScenario) before = bocage_scenario_copy (scenario), after = NULL;
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  g_autoptr (BocageNode) kept = bocage_node_ref (piece_at (scenario, "C8", 0));
  BocageNode *allow
      = bocage_node_get_child (bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_EXEMPTIONS), 0);

  bocage_scenario_unref (scenario);
  assert_true (bocage_edit_set_field (edit, allow, field_of (allow, "reason"), "wet"));
  bocage_edit_set_info (edit, BOCAGE_ELEMENT_TITLE, "Poor");
  bocage_edit_remove (edit, kept);
  bocage_edit_set_label (edit, hex_at (before, "G5"), "The\nford");
  assert_true (bocage_edit_mirror (edit));
  assert_true (bocage_edit_swap_sides (edit));
  after = bocage_scenario_copy (bocage_edit_get_scenario (edit));
  while (bocage_edit_undo (edit))
    ;
  assert_true (bocage_scenario_equal (bocage_edit_get_scenario (edit), before));
  while (bocage_edit_redo (edit))
    ;
  assert_true (bocage_scenario_equal (bocage_edit_get_scenario (edit), after));
  assert_string_equal (bocage_scenario_get_title (after), "Poor");
  bocage_edit_undo (edit);
  g_clear_object (&edit);
  assert_null (kept->parent);
  assert_value (kept, "badge", "commandos");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (pieces_do_not_overlap),
    cmocka_unit_test (large_piece_leaves_the_rest_of_a_block),
    cmocka_unit_test (sealed_is_not_open),
    cmocka_unit_test (node_is_like_one_of_the_heap),
    cmocka_unit_test (nodes_keep_their_arena),
    cmocka_unit_test (child_outlives_its_tree),
    cmocka_unit_test (value_given_later_is_of_the_heap),
    cmocka_unit_test (list_of_the_file_moves_texts),
    cmocka_unit_test (text_is_replaced),
    cmocka_unit_test (fields_are_copied_from_an_arena),
    cmocka_unit_test (children_grow_after_the_seal),
    cmocka_unit_test (copy_alone_has_no_children),
    cmocka_unit_test (exchange_leaves_nothing_in_the_arena),
    cmocka_unit_test (deep_tree_is_freed_without_recursion),
    cmocka_unit_test (sorting_is_stable),
    cmocka_unit_test (random_changes_are_the_same_on_the_heap),
    cmocka_unit_test (undo_outlives_the_document),
  };

  return bocage_test_run ("arena", tests, G_N_ELEMENTS (tests));
}
