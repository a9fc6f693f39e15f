/* test-edit.c: what each change does, steps, undo, redo and what others are told
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: the cases share the listener that notes what others are told.
 */

#include "config.h"

#include "battle.h"
#include "model/bocage-edit.h"

typedef struct
{
  BocageScenario *scenario;
  BocageEdit *edit;
  GString *changes; /* hexes and flags of all signals since it was cleared */
  guint n_signals;
} Fixture;

static void
changed_cb (BocageEdit *edit, GArray *hexes, guint what, Fixture *f)
{
  f->n_signals++;
  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *label = bocage_grid_format_hex (bocage_scenario_get_grid (f->scenario),
                                                       g_array_index (hexes, BocageHex, i));

      g_string_append_printf (f->changes, "%s ", label);
    }
  if ((what & BOCAGE_EDIT_CHANGE_BATTLE) != 0)
    g_string_append (f->changes, "battle ");
  if ((what & BOCAGE_EDIT_CHANGE_BOARD) != 0)
    g_string_append (f->changes, "board ");
}

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  bocage_init ();
  f->scenario = read_battle (rich_battle);
  f->edit = bocage_edit_new (f->scenario);
  f->changes = g_string_new (NULL);
  g_signal_connect (f->edit, "changed", G_CALLBACK (changed_cb), f);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  if (f == NULL)
    return 0;
  g_assert_finalize_object (f->edit);
  bocage_scenario_unref (f->scenario);
  g_string_free (f->changes, TRUE);
  g_free (f);
  return 0;
}

static void
assert_changes (Fixture *f, const char *expected)
{
  assert_string_equal (f->changes->str, expected);
  g_string_truncate (f->changes, 0);
}

/* Undoing must give @before, redoing what is there now. */
static void
assert_undoes (Fixture *f, BocageScenario *before)
{
  g_autoptr (BocageScenario) after = bocage_scenario_copy (f->scenario);

  assert_false (bocage_scenario_equal (before, after));
  assert_true (bocage_edit_undo (f->edit));
  assert_true (bocage_scenario_equal (before, f->scenario));
  assert_true (bocage_edit_redo (f->edit));
  assert_true (bocage_scenario_equal (after, f->scenario));
}

static BocageHexNode *
get_hex (Fixture *f, const char *label)
{
  return bocage_scenario_get_hex (f->scenario, hex_at (f->scenario, label));
}

static guint
count_pieces (Fixture *f, const char *label)
{
  BocageHexNode *hex = get_hex (f, label);

  return hex != NULL ? bocage_node_n_children (&hex->node) : 0;
}

static const BocageField *
field_of (gpointer node, const char *name)
{
  return bocage_element_find_field (((BocageNode *) node)->element, name);
}

/* Primitives */

static void
test_a_field_is_set_and_cleared (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *unit = piece_at (f->scenario, "C8", 0);

  assert_true (bocage_edit_set_field (f->edit, unit, field_of (unit, "badge"), "rangers"));
  assert_field (f->scenario, unit, "badge", "rangers");
  assert_changes (f, "C8 ");
  assert_undoes (f, before);

  bocage_edit_undo (f->edit);
  assert_true (bocage_edit_set_field (f->edit, unit, field_of (unit, "name"), NULL));
  assert_field (f->scenario, unit, "name", NULL);
  assert_undoes (f, before);
}

static void
test_a_wrong_or_equal_value_is_no_step (void **state)
{
  Fixture *f = *state;
  BocageNode *unit = piece_at (f->scenario, "C8", 0);

  assert_false (bocage_edit_set_field (f->edit, unit, field_of (unit, "side"), "Axis!"));
  assert_true (bocage_edit_set_field (f->edit, unit, field_of (unit, "side"), "axis"));
  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_int_equal (f->n_signals, 0);
}

static void
test_a_value_that_could_not_be_read_is_replaced (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *unit = piece_at (f->scenario, "D7", 2);

  assert_int_equal (unit->extra->attributes->len, 1);
  assert_true (bocage_edit_set_field (f->edit, unit, field_of (unit, "figures"), "2"));
  assert_int_equal (unit->extra->attributes->len, 0);
  assert_undoes (f, before);
}

static void
test_moving_a_hex_node_moves_it_in_the_index (void **state)
{
  Fixture *f = *state;
  BocageNode *hex = &get_hex (f, "C8")->node;
  BocageNode *twin = &bocage_scenario_get_stray (f->scenario, 0)->node;

  if (bocage_hex_equal (((BocageHexNode *) twin)->at, hex_at (f->scenario, "A12")))
    twin = &bocage_scenario_get_stray (f->scenario, 1)->node;
  assert_true (bocage_edit_set_field (f->edit, hex, field_of (hex, "at"), "C7"));
  assert_ptr_equal (get_hex (f, "C7"), hex);
  assert_ptr_equal (get_hex (f, "C8"), twin);
  assert_changes (f, "C8 C7 ");
  bocage_edit_undo (f->edit);
  assert_ptr_equal (get_hex (f, "C8"), hex);
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 2);
}

static void
test_a_second_node_of_a_hex_moves_up (void **state)
{
  Fixture *f = *state;
  BocageNode *first = &get_hex (f, "C8")->node;

  bocage_edit_set_elevation (f->edit, hex_at (f->scenario, "C8"), 0);
  bocage_edit_clear_hex (f->edit, hex_at (f->scenario, "C8"));
  assert_field (f->scenario, get_hex (f, "C8"), "elevation", "2");
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 1);
  bocage_edit_undo (f->edit);
  assert_ptr_equal (get_hex (f, "C8"), first);
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 2);
}

/* Steps */

static void
test_what_is_between_begin_and_commit_is_one_step (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  bocage_edit_begin (f->edit, "Everything", 0);
  bocage_edit_set_elevation (f->edit, hex_at (f->scenario, "A1"), 2);
  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, "Other");
  bocage_edit_begin (f->edit, "Inner", 0);
  bocage_edit_clear_hex (f->edit, hex_at (f->scenario, "C8"));
  bocage_edit_commit (f->edit);
  assert_int_equal (f->n_signals, 0);
  bocage_edit_commit (f->edit);

  assert_int_equal (f->n_signals, 1);
  assert_changes (f, "C8 A1 battle ");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Everything");
  assert_undoes (f, before);
}

static void
test_an_empty_step_is_none (void **state)
{
  Fixture *f = *state;

  bocage_edit_set_elevation (f->edit, hex_at (f->scenario, "A1"), 1);
  bocage_edit_undo (f->edit);
  bocage_edit_begin (f->edit, "Nothing", 0);
  bocage_edit_commit (f->edit);

  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_true (bocage_edit_get_can_redo (f->edit));
}

static void
test_rollback_takes_back_its_own_part_only (void **state)
{
  Fixture *f = *state;
  BocageNode *unit = piece_at (f->scenario, "C8", 0);
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  bocage_edit_begin (f->edit, "Outer", 0);
  bocage_edit_set_field (f->edit, unit, field_of (unit, "figures"), "3");
  g_autoptr (BocageScenario) middle = bocage_scenario_copy (f->scenario);
  bocage_edit_begin (f->edit, "Inner", 0);
  bocage_edit_set_field (f->edit, unit, field_of (unit, "figures"), "2");
  bocage_edit_clear_hex (f->edit, hex_at (f->scenario, "D7"));
  bocage_edit_rollback (f->edit);
  assert_true (bocage_scenario_equal (middle, f->scenario));
  bocage_edit_rollback (f->edit);

  assert_true (bocage_scenario_equal (before, f->scenario));
  assert_ptr_equal (((BocageNode *) piece_at (f->scenario, "D7", 0))->element,
                    &bocage_elements[BOCAGE_ELEMENT_TERRAIN]);
  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_int_equal (f->n_signals, 0);
}

static void
test_steps_of_one_stroke_are_one (void **state)
{
  Fixture *f = *state;
  BocageNode *unit = piece_at (f->scenario, "C8", 0);
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  guint stroke = bocage_edit_new_stroke (f->edit);
  static const char *const typed[] = { "2", "2n", "2nd" };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      bocage_edit_begin (f->edit, "Type", stroke);
      bocage_edit_set_field (f->edit, unit, field_of (unit, "name"), typed[i]);
      bocage_edit_commit (f->edit);
    }
  assert_int_equal (f->n_signals, 3);
  assert_undoes (f, before);
  bocage_edit_undo (f->edit);
  assert_false (bocage_edit_get_can_undo (f->edit));

  /* Another stroke is another step. */
  for (guint i = 0; i < 2; i++)
    {
      bocage_edit_begin (f->edit, "Type", bocage_edit_new_stroke (f->edit));
      bocage_edit_set_field (f->edit, unit, field_of (unit, "name"), typed[i]);
      bocage_edit_commit (f->edit);
    }
  bocage_edit_undo (f->edit);
  assert_field (f->scenario, unit, "name", "2");
}

static void
lift (Fixture *f, int elevation, guint stroke)
{
  bocage_edit_begin (f->edit, "Raise", stroke);
  bocage_edit_set_elevation (f->edit, hex_at (f->scenario, "A1"), elevation);
  bocage_edit_commit (f->edit);
}

static void
test_the_saved_state_is_known (void **state)
{
  Fixture *f = *state;
  guint stroke = bocage_edit_new_stroke (f->edit);

  assert_false (bocage_edit_get_modified (f->edit));
  lift (f, 1, stroke);
  assert_true (bocage_edit_get_modified (f->edit));
  bocage_edit_mark_saved (f->edit);
  assert_false (bocage_edit_get_modified (f->edit));

  /* The stroke goes on, and undo finds the saved state inside of it. */
  lift (f, 2, stroke);
  assert_true (bocage_edit_get_modified (f->edit));
  bocage_edit_undo (f->edit);
  assert_false (bocage_edit_get_modified (f->edit));
  bocage_edit_undo (f->edit);
  assert_true (bocage_edit_get_modified (f->edit));
  bocage_edit_redo (f->edit);
  assert_false (bocage_edit_get_modified (f->edit));

  /* A change after undo cuts it off: the same look is not the saved state. */
  bocage_edit_undo (f->edit);
  lift (f, 1, 0);
  assert_true (bocage_edit_get_modified (f->edit));
  assert_false (bocage_edit_get_can_redo (f->edit));
  bocage_edit_undo (f->edit);
  assert_true (bocage_edit_get_modified (f->edit));
}

/* What was undone before the stroke is there for redo again, as often as that happens. */
static void
test_a_stroke_given_up_cuts_nothing_off (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) high = NULL;
  guint stroke = bocage_edit_new_stroke (f->edit);

  lift (f, 1, 0);
  lift (f, 2, 0);
  high = bocage_scenario_copy (f->scenario);
  bocage_edit_mark_saved (f->edit);
  bocage_edit_undo (f->edit);
  for (int i = 0; i < 2; i++)
    {
      lift (f, 3, stroke);
      lift (f, 1, stroke);
      assert_false (bocage_edit_get_can_redo (f->edit));
      assert_true (bocage_edit_give_up (f->edit, stroke));
      assert_int_equal (bocage_edit_count_states (f->edit), 3);
    }
  assert_true (bocage_edit_redo (f->edit));
  assert_true (bocage_scenario_equal (high, f->scenario));
  assert_false (bocage_edit_get_modified (f->edit));

  /* Another step cuts it off for ever, and so does one that is undone and done again. */
  bocage_edit_undo (f->edit);
  lift (f, 3, 0);
  lift (f, 2, stroke);
  assert_true (bocage_edit_give_up (f->edit, stroke));
  assert_false (bocage_edit_get_can_redo (f->edit));
  bocage_edit_undo (f->edit);
  lift (f, 2, stroke);
  bocage_edit_undo (f->edit);
  bocage_edit_redo (f->edit);
  assert_true (bocage_edit_give_up (f->edit, stroke));
  assert_false (bocage_edit_get_can_redo (f->edit));
}

static void
test_a_stroke_is_given_up (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  guint stroke = bocage_edit_new_stroke (f->edit);

  assert_false (bocage_edit_give_up (f->edit, stroke)); /* nothing is done yet */
  lift (f, 1, stroke);
  lift (f, 2, stroke);
  g_string_truncate (f->changes, 0);
  assert_true (bocage_edit_give_up (f->edit, stroke));
  assert_changes (f, "A1 ");
  assert_true (bocage_scenario_equal (before, f->scenario));
  assert_int_equal (bocage_edit_count_states (f->edit), 1);
  assert_false (bocage_edit_get_modified (f->edit));

  /* What others have done since, a state that was saved, and one with a name, stay. */
  lift (f, 1, 0);
  assert_false (bocage_edit_give_up (f->edit, stroke));
  assert_false (bocage_edit_give_up (f->edit, 0));
  lift (f, 2, stroke);
  bocage_edit_mark_saved (f->edit);
  assert_false (bocage_edit_give_up (f->edit, stroke));
  lift (f, 3, stroke);
  bocage_edit_set_mark (f->edit, "High");
  assert_false (bocage_edit_give_up (f->edit, stroke));
  bocage_edit_undo (f->edit);
  assert_false (bocage_edit_give_up (f->edit, stroke));
  assert_int_equal (bocage_edit_count_states (f->edit), 4);
}

static void
notify_cb (GObject *object, GParamSpec *pspec, GPtrArray *names)
{
  g_ptr_array_add (names, (gpointer) pspec->name);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char **) a, *(const char **) b);
}

/* In whatever order they were told. */
static void
assert_notified (GPtrArray *names, const char *expected)
{
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  g_autofree char *text = g_strjoinv (" ", (char **) names->pdata);
  assert_string_equal (text, expected);
  g_ptr_array_set_size (names, 0);
}

static void
test_properties_notify_when_they_change (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gulong id = g_signal_connect (f->edit, "notify", G_CALLBACK (notify_cb), names);

  lift (f, 1, 0);
  assert_notified (names, "can-undo modified undo-label");
  lift (f, 2, 0);
  assert_notified (names, "");
  bocage_edit_undo (f->edit);
  assert_notified (names, "can-redo redo-label");
  bocage_edit_mark_saved (f->edit);
  assert_notified (names, "modified");
  bocage_edit_undo (f->edit);
  assert_notified (names, "can-undo modified undo-label");
  g_signal_handler_disconnect (f->edit, id);
}

/* Pieces */

static void
test_placing_keeps_the_limit_of_the_layer (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageHex d7 = hex_at (f->scenario, "D7");

  bocage_edit_place_piece (f->edit, d7, new_piece (BOCAGE_ELEMENT_TERRAIN, "town"));
  assert_int_equal (count_pieces (f, "D7"), 3);
  assert_field (f->scenario, piece_at (f->scenario, "D7", 0), "type", "town");
  assert_undoes (f, before);

  /* The same again is nothing; putting just adds. */
  guint n = f->n_signals;
  bocage_edit_place_piece (f->edit, d7, new_piece (BOCAGE_ELEMENT_TERRAIN, "town"));
  assert_int_equal (f->n_signals, n);
  bocage_edit_put_piece (f->edit, d7, new_piece (BOCAGE_ELEMENT_TERRAIN, "forest"));
  assert_int_equal (count_pieces (f, "D7"), 4);
  assert_field (f->scenario, piece_at (f->scenario, "D7", 1), "type", "forest");
  /* What is too much goes. */
  bocage_edit_place_piece (f->edit, d7, new_piece (BOCAGE_ELEMENT_TERRAIN, "hill"));
  assert_int_equal (count_pieces (f, "D7"), 3);
  assert_field (f->scenario, piece_at (f->scenario, "D7", 0), "type", "hill");
}

static void
test_a_layer_without_a_limit_holds_any_number (void **state)
{
  Fixture *f = *state;
  BocageHex a1 = hex_at (f->scenario, "A1");

  for (int i = 0; i < 4; i++)
    bocage_edit_place_piece (f->edit, a1, new_piece (BOCAGE_ELEMENT_MARKER, "badge"));
  assert_int_equal (count_pieces (f, "A1"), 4);
  bocage_edit_place_piece (f->edit, a1, new_piece (BOCAGE_ELEMENT_TERRAIN, "unheard-of"));
  bocage_edit_place_piece (f->edit, a1, new_piece (BOCAGE_ELEMENT_TERRAIN, "unheard-of"));
  assert_int_equal (count_pieces (f, "A1"), 6);
}

static void
test_hexes_come_and_go_with_their_pieces (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *piece = bocage_edit_put_piece (f->edit, hex_at (f->scenario, "A1"),
                                             new_piece (BOCAGE_ELEMENT_TERRAIN, "hill"));

  assert_non_null (get_hex (f, "A1"));
  bocage_edit_remove_piece (f->edit, piece);
  assert_null (get_hex (f, "A1"));
  assert_true (bocage_scenario_equal (before, f->scenario));

  /* Somebody wrote something about G9. */
  bocage_edit_remove_piece (f->edit, piece_at (f->scenario, "G9", 0));
  assert_non_null (get_hex (f, "G9"));
  /* And E4 is empty without a word. */
  bocage_edit_clear_hex (f->edit, hex_at (f->scenario, "E4"));
  assert_null (get_hex (f, "E4"));
}

static void
test_a_piece_moves_with_its_comments (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *wire = piece_at (f->scenario, "D7", 1);

  bocage_edit_move_piece (f->edit, wire, hex_at (f->scenario, "G9"));
  assert_ptr_equal (piece_at (f->scenario, "G9", 1), wire);
  assert_string_equal (((BocageMisc *) g_ptr_array_index (wire->extra->before, 0))->text, " mine ");
  assert_changes (f, "G9 D7 ");
  assert_undoes (f, before);

  /* From a reserve onto the board, and nowhere if it is there already. */
  BocageNode *reserve = bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_RESERVES);
  BocageNode *unit = bocage_node_get_child (bocage_node_get_child (reserve, 0), 0);
  bocage_edit_move_piece (f->edit, unit, hex_at (f->scenario, "A1"));
  assert_ptr_equal (piece_at (f->scenario, "A1", 0), unit);
  guint n = f->n_signals;
  bocage_edit_move_piece (f->edit, unit, hex_at (f->scenario, "A1"));
  assert_int_equal (f->n_signals, n);
}

static void
test_a_duplicate_has_no_comment (void **state)
{
  Fixture *f = *state;
  BocageNode *copy = bocage_edit_duplicate_piece (f->edit, piece_at (f->scenario, "D7", 1),
                                                  hex_at (f->scenario, "A1"));

  assert_ptr_equal (piece_at (f->scenario, "A1", 0), copy);
  assert_field (f->scenario, copy, "type", "wire");
  assert_null (copy->extra->before);
  assert_int_equal (copy->extra->attributes->len, 1);
}

static void
test_pieces_turn_clockwise (void **state)
{
  Fixture *f = *state;
  BocageNode *wire = piece_at (f->scenario, "D7", 1);
  BocageNode *river = piece_at (f->scenario, "G9", 0);
  BocageNode *unit = piece_at (f->scenario, "C8", 0);

  bocage_edit_rotate_piece (f->edit, wire, 1);
  assert_field (f->scenario, wire, "turn", "2");
  bocage_edit_rotate_piece (f->edit, wire, -2);
  assert_field (f->scenario, wire, "turn", "6");
  bocage_edit_rotate_piece (f->edit, river, 1);
  assert_field (f->scenario, river, "edges", "E W");
  guint n = f->n_signals;
  bocage_edit_rotate_piece (f->edit, unit, 1);
  bocage_edit_rotate_piece (f->edit, river, 6);
  assert_int_equal (f->n_signals, n);
}

static void
test_a_path_joins_both_sides (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  /* C5, D5 and E5 lie in a row; beyond A5 is nothing. */
  bocage_edit_draw_path (f->edit, hex_at (f->scenario, "C5"), hex_at (f->scenario, "E5"), "river");
  assert_field (f->scenario, piece_at (f->scenario, "C5", 0), "edges", "E");
  assert_field (f->scenario, piece_at (f->scenario, "D5", 0), "edges", "E W");
  assert_field (f->scenario, piece_at (f->scenario, "E5", 0), "edges", "W");
  assert_changes (f, "C5 D5 E5 ");
  assert_undoes (f, before);

  /* Drawn twice is drawn once; closing the only edge takes the path away. */
  guint n = f->n_signals;
  bocage_edit_draw_path (f->edit, hex_at (f->scenario, "D5"), hex_at (f->scenario, "C5"), "river");
  assert_int_equal (f->n_signals, n);
  bocage_edit_set_path_edge (f->edit, hex_at (f->scenario, "C5"), "river", 0, FALSE);
  assert_null (get_hex (f, "C5"));
  bocage_edit_set_path_edge (f->edit, hex_at (f->scenario, "D5"), "river", 1, TRUE);
  assert_field (f->scenario, piece_at (f->scenario, "D5", 0), "edges", "E NE W");
}

static void
test_a_label_has_lines (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  bocage_edit_set_label (f->edit, hex_at (f->scenario, "G5"), "The\nold\x01\nbridge");
  g_autofree char *text = bocage_node_dup_text (piece_at (f->scenario, "G5", 2));
  assert_string_equal (text, "The\nold\nbridge");
  assert_changes (f, "G5 ");
  assert_undoes (f, before);
  bocage_edit_set_label (f->edit, hex_at (f->scenario, "G5"), NULL);
  assert_int_equal (count_pieces (f, "G5"), 2);
  bocage_edit_set_label (f->edit, hex_at (f->scenario, "A1"), "Sea");
  assert_int_equal (count_pieces (f, "A1"), 1);
  bocage_edit_set_label (f->edit, hex_at (f->scenario, "A1"), "");
  assert_null (get_hex (f, "A1"));
}

/* The battle */

static void
test_info_comes_and_goes (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, "Poor");
  assert_string_equal (bocage_scenario_get_title (f->scenario), "Poor");
  assert_changes (f, "battle ");
  assert_undoes (f, before);
  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_SUBTITLE, "or not");

  BocageNode *info = bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_INFO);
  assert_ptr_equal (bocage_node_get_child (info, 1)->element,
                    &bocage_elements[BOCAGE_ELEMENT_SUBTITLE]);
  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, "");
  assert_null (bocage_scenario_get_title (f->scenario));
}

static void
test_parts_go_with_their_last_child (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *rule = &bocage_scenario_find_rule (f->scenario, "airdrop")->node;

  bocage_edit_remove_part (f->edit, rule);
  assert_null (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_RULES));
  assert_undoes (f, before);

  BocageNode *rules = bocage_edit_ensure_part (f->edit, NULL, BOCAGE_ELEMENT_RULES);
  BocageNode *board = bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_BOARD);
  assert_int_equal (bocage_node_index_of (rules->parent, rules),
                    bocage_node_index_of (board->parent, board) + 1);
}

static void
test_prose_is_replaced (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *orders
      = bocage_node_get_child (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_BRIEFING), 0);
  g_autoptr (GPtrArray) children
      = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  BocageNode *run = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]);
  BocageNode *p = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_P]);

  bocage_node_set_text (run, "Go.");
  bocage_node_insert (p, -1, run);
  g_ptr_array_add (children, p);
  bocage_edit_set_prose (f->edit, orders, children);
  g_autofree char *text = bocage_node_dup_text (orders);
  assert_string_equal (text, "Go.");
  assert_undoes (f, before);
}

static void
test_hexes_fall_off_a_smaller_board_and_come_back (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  bocage_edit_set_board (f->edit, "custom", NULL, 6, 7);
  assert_int_equal (bocage_grid_n_hexes (bocage_scenario_get_grid (f->scenario)), 6 * 4 + 5 * 3);
  /* G9, C8 twice, G5 and A12 are beside it; D7 has its label and its pieces. */
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 5);
  assert_field (f->scenario, get_hex (f, "D7"), "at", "D7");
  assert_field (f->scenario, bocage_scenario_find_objective (f->scenario, "bridge"), "hexes",
                "G5 G4");
  assert_undoes (f, before);
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 5);

  bocage_edit_set_board (f->edit, "standard", NULL, 0, 0);
  assert_true (bocage_scenario_equal (before, f->scenario));
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 2);
  bocage_edit_set_board (f->edit, "breakthrough", "countryside", 0, 0);
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 1);
  assert_field (f->scenario, get_hex (f, "A12"), "at", "A12");
  assert_string_equal (bocage_scenario_get_face (f->scenario)->id, "countryside");
}

static void
test_a_mirrored_battle (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *wire = piece_at (f->scenario, "D7", 1);
  BocageNode *bridge = piece_at (f->scenario, "G5", 1);
  BocageNode *way_out = bocage_node_get_child (
      bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_OBJECTIVES), 1);

  assert_true (bocage_edit_mirror (f->edit));
  assert_field (f->scenario, wire->parent, "at", "J7");
  assert_field (f->scenario, wire, "turn", "2"); /* from south-east to south-west */
  assert_field (f->scenario, bridge->parent, "at", "G5");
  assert_field (f->scenario, bridge, "turn", "6"); /* from 120 to 60 degrees */
  assert_field (f->scenario, piece_at (f->scenario, "G5", 0), "edges", "NE SE");
  assert_field (f->scenario, way_out, "at", "M9");
  assert_field (f->scenario, way_out, "facing", "east");
  assert_field (f->scenario, bocage_scenario_find_rule (f->scenario, "airdrop"), "hexes", "M1 K2");
  assert_string_equal (bocage_scenario_find_side (f->scenario, "axis")->edge, "north");
  assert_ptr_equal (get_hex (f, "A12"), NULL);
  assert_int_equal (bocage_scenario_n_strays (f->scenario), 2);
  assert_undoes (f, before);

  assert_true (bocage_edit_mirror (f->edit));
  assert_true (bocage_scenario_equal (before, f->scenario));
}

static void
test_swapped_sides (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  BocageNode *unit = piece_at (f->scenario, "C8", 0);
  BocageNode *orders
      = bocage_node_get_child (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_BRIEFING), 0);
  BocageNode *value = bocage_node_get_child (bocage_node_get_child (orders, 0), 3);

  assert_true (bocage_edit_swap_sides (f->edit));
  assert_field (f->scenario, unit->parent, "at", "J2");
  assert_field (f->scenario, unit, "side", "allies");
  assert_field (f->scenario, piece_at (f->scenario, "G1", 0), "edges", "NE SW");
  assert_field (f->scenario, bocage_scenario_get_sides (f->scenario), "first", "axis");

  /* The Allies still sit in the south, with the hand of what they play now. */
  BocageSideNode *allies = bocage_scenario_find_side (f->scenario, "allies");
  assert_string_equal (allies->edge, "south");
  assert_string_equal (allies->nation, "gb");
  assert_int_equal (allies->hand, 4);
  assert_int_equal (allies->medals, 5);
  assert_field (f->scenario, orders, "side", "allies");
  assert_field (f->scenario, value, "of", "allies.hand");
  assert_field (f->scenario, bocage_scenario_find_objective (f->scenario, "bridge"), "side",
                "both");
  assert_undoes (f, before);

  assert_true (bocage_edit_swap_sides (f->edit));
  assert_true (bocage_scenario_equal (before, f->scenario));
}

static void
test_a_board_that_cannot_be_turned_stays (void **state)
{
  Fixture *f = *state;

  bocage_edit_set_board (f->edit, "custom", NULL, 8, 8);
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  assert_false (bocage_edit_swap_sides (f->edit));
  assert_true (bocage_scenario_equal (before, f->scenario));
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_a_field_is_set_and_cleared),
  TEST (test_a_wrong_or_equal_value_is_no_step),
  TEST (test_a_value_that_could_not_be_read_is_replaced),
  TEST (test_moving_a_hex_node_moves_it_in_the_index),
  TEST (test_a_second_node_of_a_hex_moves_up),
  TEST (test_what_is_between_begin_and_commit_is_one_step),
  TEST (test_an_empty_step_is_none),
  TEST (test_rollback_takes_back_its_own_part_only),
  TEST (test_steps_of_one_stroke_are_one),
  TEST (test_the_saved_state_is_known),
  TEST (test_a_stroke_is_given_up),
  TEST (test_a_stroke_given_up_cuts_nothing_off),
  TEST (test_properties_notify_when_they_change),
  TEST (test_placing_keeps_the_limit_of_the_layer),
  TEST (test_a_layer_without_a_limit_holds_any_number),
  TEST (test_hexes_come_and_go_with_their_pieces),
  TEST (test_a_piece_moves_with_its_comments),
  TEST (test_a_duplicate_has_no_comment),
  TEST (test_pieces_turn_clockwise),
  TEST (test_a_path_joins_both_sides),
  TEST (test_a_label_has_lines),
  TEST (test_info_comes_and_goes),
  TEST (test_parts_go_with_their_last_child),
  TEST (test_prose_is_replaced),
  TEST (test_hexes_fall_off_a_smaller_board_and_come_back),
  TEST (test_a_mirrored_battle),
  TEST (test_swapped_sides),
  TEST (test_a_board_that_cannot_be_turned_stays),
};

BOCAGE_TEST_MAIN (tests)
