/* gui-fields.c: every field of the file format, changed by its widget and undone
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: every case opens the row of one field by the same few functions.
 */

#include "config.h"

#include "display-test.h"
#include "inspector/bocage-field-row.h"
#include "inspector/bocage-node-card.h"
#include "inspector/bocage-node-list.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "session/bocage-field-choice.h"
#include "widgets/bocage-edge-picker.h"

#include <string.h>

typedef struct
{
  char *name;
  const BocageElement *element;
  const BocageField *field;
} Case;

typedef struct
{
  BocageSession *session;
  BocageEdit *edit;
  BocageNode *node;
  GtkWidget *window;
  BocageFieldRow *row;
} Fixture;

/* What is typed, by lexical type; other than what a new node has. */
static const char *
sample_text (BocageFieldType type)
{
  switch (type)
    {
    case BOCAGE_TYPE_INT:
      return "3";
    case BOCAGE_TYPE_HEX:
      return "C5";
    case BOCAGE_TYPE_HEXES:
      return "C5 D6";
    case BOCAGE_TYPE_DATE:
      return "1944-06-06";
    case BOCAGE_TYPE_VERSION:
      return "1.7";
    case BOCAGE_TYPE_LANGUAGE:
      return "pt-BR";
    case BOCAGE_TYPE_PATH:
      return "axis.hand";
    case BOCAGE_TYPE_TOKENS:
      return "one two";
    case BOCAGE_TYPE_STRING:
      return "Ni un pas, “no”";
    default:
      return "something";
    }
}

/* The chain of elements from the root to @element. */
static gboolean
find_chain (BocageElementId from, const BocageElement *to, guint depth, GArray *chain)
{
  const BocageElement *element = &bocage_elements[from];

  if (element == to)
    return TRUE;
  if (depth == 0)
    return FALSE;
  for (guint i = 0; i < BOCAGE_MAX_ALLOWED && element->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    {
      BocageElementId id = element->allowed[i];

      g_array_append_val (chain, id);
      if (find_chain (id, to, depth - 1, chain))
        return TRUE;
      g_array_set_size (chain, chain->len - 1);
    }
  return FALSE;
}

static BocageNode *
make_node (BocageEdit *edit, const BocageElement *element)
{
  BocageNode *node = &bocage_scenario_get_root (bocage_edit_get_scenario (edit))->node;
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (BocageElementId));

  /* The shortest one: <hex> stands on the board and in prose. */
  for (guint depth = 0; depth < 8 && !find_chain (BOCAGE_ELEMENT_SCENARIO, element, depth, chain);
       depth++)
    ;
  for (guint i = 0; i < chain->len; i++)
    {
      BocageNode *child = bocage_node_find_child (
          node, &bocage_elements[g_array_index (chain, BocageElementId, i)]);

      if (child == NULL)
        {
          child = bocage_node_new (&bocage_elements[g_array_index (chain, BocageElementId, i)]);
          bocage_edit_insert (edit, node, -1, child);
        }
      node = child;
    }
  assert_ptr_equal (node->element, element);
  return node;
}

/* A field is tried where it has something to choose from. */
static const char *
find_game (const BocageField *field)
{
  gboolean is_second
      = field->list == BOCAGE_FIELD_LIST_STATES || field->list == BOCAGE_FIELD_LIST_WEAPONS;

  return is_second ? "combat-commander" : "memoir44";
}

static Fixture *
open_row (const Case *c)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (find_game (c->field), NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);

  f->session = bocage_session_new (scenario);
  f->edit = bocage_session_get_edit (f->session);
  f->node = make_node (f->edit, c->element);
  f->row = BOCAGE_FIELD_ROW (bocage_field_row_new (f->session, c->element, c->field));
  f->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->row));
  bocage_field_row_set_node (f->row, f->node);
  return f;
}

static void
close_row (Fixture *f)
{
  g_object_ref (f->row);
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->row);
  bocage_session_discard (f->session);
  g_assert_finalize_object (f->session);
  g_free (f);
}

/* What a designer sees in the widget. */
static char *
read_widget (GtkWidget *editor)
{
  GString *text = g_string_new (NULL);

  if (GTK_IS_DROP_DOWN (editor))
    g_string_append (text, gtk_string_object_get_string (
                               gtk_drop_down_get_selected_item (GTK_DROP_DOWN (editor))));
  else if (GTK_IS_ENTRY (editor))
    g_string_append (text, gtk_editable_get_text (GTK_EDITABLE (editor)));
  else if (BOCAGE_IS_EDGE_PICKER (editor))
    g_string_append_printf (text, "%x", bocage_edge_picker_get_edges (BOCAGE_EDGE_PICKER (editor)));
  else if (GTK_IS_MENU_BUTTON (editor))
    g_string_append (text, gtk_menu_button_get_label (GTK_MENU_BUTTON (editor)));
  else
    for (GtkWidget *child = gtk_widget_get_first_child (editor); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      g_string_append_c (text,
                         gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)) ? '1' : '0');
  return g_string_free (text, FALSE);
}

static void
operate (GtkWidget *editor, const BocageField *field)
{
  if (GTK_IS_DROP_DOWN (editor))
    {
      guint n = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (editor)));
      guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (editor));

      assert_in_range (n, 2, 1000);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (editor), selected == n - 1 ? 0 : n - 1);
    }
  else if (GTK_IS_ENTRY (editor))
    gtk_editable_set_text (GTK_EDITABLE (editor), sample_text (field->type));
  else if (BOCAGE_IS_EDGE_PICKER (editor))
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (bocage_edge_picker_get_button (BOCAGE_EDGE_PICKER (editor), 2)), TRUE);
  else if (GTK_IS_MENU_BUTTON (editor))
    {
      GtkWidget *list = gtk_popover_get_child (
          GTK_POPOVER (gtk_menu_button_get_popover (GTK_MENU_BUTTON (editor))));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_first_child (list)), TRUE);
    }
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (editor)), TRUE);
}

static char *
read_model (Fixture *f, const BocageField *field)
{
  return bocage_node_is_set (f->node, field) ? bocage_node_format_field (
             f->node, field, bocage_scenario_get_grid (bocage_session_get_scenario (f->session)))
                                             : NULL;
}

static void
test_widget_changes_field_and_undo_restores_both (void **state)
{
  const Case *c = *state;
  Fixture *f = open_row (c);
  GtkWidget *editor = bocage_field_row_get_editor (f->row);
  g_autofree char *model_before = read_model (f, c->field);
  g_autofree char *widget_before = read_widget (editor);
  g_autofree char *model_after = NULL;
  g_autofree char *widget_after = NULL;
  g_autofree char *model_undone = NULL;
  g_autofree char *widget_undone = NULL;
  g_autofree char *widget_redone = NULL;

  operate (editor, c->field);
  bocage_field_row_update (f->row);
  model_after = read_model (f, c->field);
  widget_after = read_widget (editor);
  assert_string_not_equal (widget_after, widget_before);
  assert_true (g_strcmp0 (model_after, model_before) != 0);
  assert_non_null (bocage_edit_get_undo_label (f->edit));

  assert_true (bocage_edit_undo (f->edit));
  bocage_field_row_update (f->row);
  model_undone = read_model (f, c->field);
  widget_undone = read_widget (editor);
  assert_true (g_strcmp0 (model_undone, model_before) == 0);
  assert_string_equal (widget_undone, widget_before);

  assert_true (bocage_edit_redo (f->edit));
  bocage_field_row_update (f->row);
  widget_redone = read_widget (editor);
  assert_string_equal (widget_redone, widget_after);
  close_row (f);
}

static void
test_field_has_a_name (void **state)
{
  const Case *c = *state;

  assert_non_null (bocage_field_get_label (c->field));
}

/* Single tests */

static Fixture *
open_field (BocageElementId id, const char *field)
{
  Case c = { NULL, &bocage_elements[id], bocage_element_find_field (&bocage_elements[id], field) };

  return open_row (&c);
}

static void
test_typing_is_one_step_a_visit (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_UNIT, "name");
  GtkWidget *entry = bocage_field_row_get_editor (f->row);

  gtk_editable_set_text (GTK_EDITABLE (entry), "a");
  gtk_editable_set_text (GTK_EDITABLE (entry), "ab");
  gtk_editable_set_text (GTK_EDITABLE (entry), "abc");
  assert_string_equal (((BocageUnitNode *) f->node)->name, "abc");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Change Name");
  bocage_edit_undo (f->edit);
  assert_null (((BocageUnitNode *) f->node)->name);
  close_row (f);
}

static void
test_what_cannot_be_a_value_changes_nothing (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_UNIT, "figures");
  GtkWidget *entry = bocage_field_row_get_editor (f->row);
  int end = 1;

  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  gtk_editable_insert_text (GTK_EDITABLE (entry), "x", -1, &end);
  assert_int_equal (((BocageUnitNode *) f->node)->figures, 3);
  assert_true (gtk_widget_has_css_class (entry, "error"));
  /* When the focus leaves, the entry says what the battle says. */
  bocage_field_row_update (f->row);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "3");
  assert_false (gtk_widget_has_css_class (entry, "error"));
  close_row (f);
}

/* The window looks at the battle after each step: half a date is none, and the cursor stays. */
static void
test_what_is_being_typed_stays (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_DATE, "from");
  GtkWidget *entry = bocage_field_row_get_editor (f->row);

  gtk_widget_grab_focus (entry);
  for (const char *c = "1944-08 "; *c != '\0'; c++)
    {
      int at = gtk_editable_get_position (GTK_EDITABLE (entry));

      gtk_editable_insert_text (GTK_EDITABLE (entry), c, 1, &at);
      gtk_editable_set_position (GTK_EDITABLE (entry), at);
      bocage_field_row_update (f->row);
    }
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "1944-08 ");
  assert_int_equal (gtk_editable_get_position (GTK_EDITABLE (entry)), 8);
  assert_string_equal (((BocageDateNode *) f->node)->from, "1944-08");

  /* What the battle says otherwise is shown, and what was understood as soon as the focus leaves.
   */
  bocage_edit_undo (f->edit);
  bocage_field_row_update (f->row);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "");
  gtk_editable_set_text (GTK_EDITABLE (entry), "1945 ");
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (entry)), NULL);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "1945");
  close_row (f);
}

static void
test_odd_values_are_kept (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_UNIT, "nation");
  GtkWidget *drop_down = bocage_field_row_get_editor (f->row);
  g_autofree char *shown = NULL;

  bocage_edit_set_field (f->edit, f->node, bocage_element_find_field (f->node->element, "nation"),
                         "atlantis");
  bocage_field_row_update (f->row);
  shown = read_widget (drop_down);
  assert_string_equal (shown, "atlantis (unknown)");
  assert_string_equal (((BocageUnitNode *) f->node)->nation, "atlantis");
  close_row (f);
}

static void
test_several_nodes_change_together (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_UNIT, "figures");
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  BocageNode *other = bocage_node_new (f->node->element);
  GtkWidget *entry = bocage_field_row_get_editor (f->row);

  ((BocageUnitNode *) other)->figures = 2;
  bocage_edit_insert (f->edit, f->node->parent, -1, other);
  g_ptr_array_add (nodes, f->node);
  g_ptr_array_add (nodes, other);
  bocage_field_row_set_nodes (f->row, nodes);
  assert_string_equal (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), "(several)");

  gtk_editable_set_text (GTK_EDITABLE (entry), "1");
  assert_int_equal (((BocageUnitNode *) f->node)->figures, 1);
  assert_int_equal (((BocageUnitNode *) other)->figures, 1);
  bocage_edit_undo (f->edit);
  assert_int_equal (((BocageUnitNode *) f->node)->figures, BOCAGE_UNSET);
  assert_int_equal (((BocageUnitNode *) other)->figures, 2);
  close_row (f);
}

static void
test_hexes_come_from_the_selection (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_OBJECTIVE, "hexes");
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (f->session));
  GtkWidget *entry = bocage_field_row_get_editor (f->row);
  BocageHex hexes[2];

  assert_true (bocage_grid_parse_hex (grid, "B3", &hexes[0]));
  assert_true (bocage_grid_parse_hex (grid, "C3", &hexes[1]));
  bocage_session_set_selection (f->session, hexes, 2);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (entry), "clicked");
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "B3 C3");

  gtk_editable_set_text (GTK_EDITABLE (entry), "d4");
  bocage_field_row_update (f->row);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "D4");
  close_row (f);
}

static void
test_buttons_step_a_number (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_UNIT, "figures");
  BocageUnitNode *unit = (BocageUnitNode *) f->node;
  GtkWidget *less = gtk_widget_get_next_sibling (bocage_field_row_get_editor (f->row));

  unit->piece.type = bocage_token_keep ("infantry");
  bocage_field_row_update (f->row);
  g_signal_emit_by_name (less, "clicked");
  assert_int_equal (unit->figures, 3);
  for (guint i = 0; i < 5; i++)
    g_signal_emit_by_name (less, "clicked");
  assert_int_equal (unit->figures, 0);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (less), "clicked");
  assert_int_equal (unit->figures, 1);
  close_row (f);
}

/* A draft lacks much and is not reproached; both sides stand here. */
static void
place_both_sides (Fixture *f)
{
  static const struct
  {
    const char *side;
    BocageHex hex;
  } units[] = { { "axis", { 4, 1 } }, { "allies", { 4, 7 } } };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]);

      ((BocagePieceNode *) node)->type = bocage_token_keep ("infantry");
      ((BocageUnitNode *) node)->side = bocage_token_keep (units[i].side);
      bocage_edit_put_piece (f->edit, units[i].hex, node);
    }
}

static void
test_finding_stands_beside_its_field (void **state)
{
  Fixture *f = open_field (BOCAGE_ELEMENT_SIDES, "first");
  GtkWidget *image = gtk_widget_get_last_child (GTK_WIDGET (f->row));

  bocage_session_check_now (f->session);
  bocage_field_row_update_findings (f->row);
  assert_true (gtk_widget_get_opacity (image) == 0);
  place_both_sides (f);
  bocage_session_check_now (f->session);
  bocage_field_row_update_findings (f->row);
  assert_true (gtk_widget_get_opacity (image) > 0);
  assert_true (bocage_field_row_apply (f->row, "axis"));
  bocage_session_check_now (f->session);
  bocage_field_row_update_findings (f->row);
  assert_true (gtk_widget_get_opacity (image) == 0);
  close_row (f);
}

static void
add_cases (GArray *tests)
{
  for (guint i = BOCAGE_ELEMENT_SCENARIO; i < BOCAGE_N_ELEMENTS; i++)
    for (guint j = 0; j < bocage_elements[i].n_fields; j++)
      {
        Case *c = g_new0 (Case, 1);
        struct CMUnitTest named, changed;

        c->element = &bocage_elements[i];
        c->field = &bocage_elements[i].fields[j];
        c->name = g_strdup_printf ("%s %s", c->element->name, c->field->name);
        named = (struct CMUnitTest) TEST_CASE (test_field_has_a_name,
                                               g_strdup_printf ("%s: has a name", c->name), c);
        changed = (struct CMUnitTest) TEST_CASE (
            test_widget_changes_field_and_undo_restores_both,
            g_strdup_printf ("%s: changes, and is undone", c->name), c);
        g_array_append_val (tests, named);
        g_array_append_val (tests, changed);
      }
}

/* The names of what may be chosen for a field of a unit of a type. */
static char *
list_for_unit (BocageScenario *scenario, const char *type, const char *field)
{
  const BocageElement *element = &bocage_elements[BOCAGE_ELEMENT_UNIT];
  BocageNode *unit = bocage_node_new (element);
  GString *ids = g_string_new (NULL);
  g_autoptr (GPtrArray) choices = NULL;

  ((BocagePieceNode *) unit)->type = bocage_token_keep (type);
  choices = bocage_field_list_choices (scenario, unit, bocage_element_find_field (element, field));
  assert_non_null (choices);
  for (guint i = 0; i < choices->len; i++)
    g_string_append_printf (ids, "%s ", ((BocageChoice *) choices->pdata[i])->id);
  bocage_node_unref (unit);
  return g_string_free (ids, FALSE);
}

static void
test_additions_fit_the_unit (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  g_autofree char *accessories = list_for_unit (scenario, "hobart-armor", "accessory");
  g_autofree char *none = list_for_unit (scenario, "infantry", "accessory");
  g_autofree char *assets = list_for_unit (scenario, "infantry", "asset");
  g_autofree char *carriers = list_for_unit (scenario, "infantry", "carrier");
  g_autofree char *types = list_for_unit (scenario, "infantry", "type");

  assert_non_null (strstr (accessories, "fascine "));
  assert_string_equal (none, "");
  assert_string_equal (assets, "mortar machine-gun anti-tank ");
  assert_string_equal (carriers, "landing-craft ");
  assert_null (strstr (types, "landing-craft"));
}

/* By their names in the game, and not by the words of the file. */
static void
test_weapon_and_state_are_chosen (void **state)
{
  Fixture *armed = open_field (BOCAGE_ELEMENT_UNIT, "weapon");
  Fixture *tired = open_field (BOCAGE_ELEMENT_UNIT, "state");
  GtkWidget *weapons = bocage_field_row_get_editor (armed->row);
  GtkWidget *states = bocage_field_row_get_editor (tired->row);
  g_autofree char *none = NULL;
  g_autofree char *weapon = NULL;
  g_autofree char *chosen = NULL;

  assert_true (GTK_IS_MENU_BUTTON (weapons));
  operate (weapons, bocage_field_row_get_field (armed->row));
  bocage_field_row_update (armed->row);
  weapon = read_widget (weapons);
  assert_string_equal (weapon, "light machine gun");
  assert_string_equal (((BocageUnitNode *) armed->node)->weapon->pdata[0], "light-mg");
  assert_string_equal (bocage_edit_get_undo_label (armed->edit), "Change Weapon");

  assert_true (GTK_IS_DROP_DOWN (states));
  none = read_widget (states);
  assert_string_equal (none, "none");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (states), 2);
  bocage_field_row_update (tired->row);
  chosen = read_widget (states);
  assert_string_equal (chosen, "suppressed");
  assert_string_equal (((BocageUnitNode *) tired->node)->state, "suppressed");
  bocage_edit_undo (tired->edit);
  assert_null (((BocageUnitNode *) tired->node)->state);
  close_row (armed);
  close_row (tired);
}

/* Returns: whether the inspector offers the field of a new element; with @value, of one that has it
 */
static gboolean
offers (const char *game, BocageElementId id, const char *name, const char *value)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (game, NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  g_autoptr (BocageSession) session = bocage_session_new (scenario);
  const BocageElement *element = &bocage_elements[id];
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GtkWidget) card = NULL;
  BocageFieldRow *row;

  g_ptr_array_add (nodes, make_node (bocage_session_get_edit (session), element));
  if (value != NULL)
    assert_true (bocage_node_parse_field (nodes->pdata[0],
                                          bocage_element_find_field (element, name), NULL, value));
  card = g_object_ref_sink (bocage_node_card_new (session, element, &bocage_node_list_children));
  bocage_node_card_set_nodes (BOCAGE_NODE_CARD (card), nodes);
  row = bocage_node_card_find_row (BOCAGE_NODE_CARD (card), name);
  assert_non_null (row);
  bocage_session_discard (session);
  return gtk_widget_get_visible (GTK_WIDGET (row));
}

static void
test_a_card_has_what_the_game_has (void **state)
{
  const char *first = "memoir44", *second = "combat-commander";

  for (guint i = 0; i < 2; i++)
    {
      const char *name = i == 0 ? "hand" : "medals";

      assert_true (offers (first, BOCAGE_ELEMENT_SIDE, name, NULL));
      assert_false (offers (second, BOCAGE_ELEMENT_SIDE, name, NULL));
      /* What the battle says nevertheless can be seen and taken away. */
      assert_true (offers (second, BOCAGE_ELEMENT_SIDE, name, "3"));
    }
  assert_true (offers (first, BOCAGE_ELEMENT_UNIT, "badge", NULL));
  assert_false (offers (second, BOCAGE_ELEMENT_UNIT, "badge", NULL));
  assert_false (offers (first, BOCAGE_ELEMENT_UNIT, "state", NULL));
  assert_true (offers (second, BOCAGE_ELEMENT_UNIT, "state", NULL));
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  const struct CMUnitTest others[] = {
    cmocka_unit_test (test_typing_is_one_step_a_visit),
    cmocka_unit_test (test_what_cannot_be_a_value_changes_nothing),
    cmocka_unit_test (test_what_is_being_typed_stays),
    cmocka_unit_test (test_odd_values_are_kept),
    cmocka_unit_test (test_several_nodes_change_together),
    cmocka_unit_test (test_hexes_come_from_the_selection),
    cmocka_unit_test (test_buttons_step_a_number),
    cmocka_unit_test (test_finding_stands_beside_its_field),
    cmocka_unit_test (test_additions_fit_the_unit),
    cmocka_unit_test (test_weapon_and_state_are_chosen),
    cmocka_unit_test (test_a_card_has_what_the_game_has),
  };

  add_cases (tests);
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return display_test_run (__FILE__, (const struct CMUnitTest *) tests->data, tests->len);
}
