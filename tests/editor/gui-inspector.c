/* gui-inspector.c: the inspector: what it shows and what is typed into it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "inspector/bocage-inspector-hex.h"
#include "inspector/bocage-node-list.h"
#include "panes-test.h"
#include "prose/bocage-prose-view.h"

static BocageNodeList *
get_list (Fixture *f, guint index)
{
  BocageInspectorHex *page = find_first (f->inspector, BOCAGE_TYPE_INSPECTOR_HEX);
  g_autoptr (GPtrArray) lists = find_all (page, BOCAGE_TYPE_NODE_LIST);

  return g_ptr_array_index (lists, index);
}

static void
test_inspector_follows_the_model (void **state)
{
  Fixture *f = *state;
  BocageFieldRow *row;
  GtkWidget *entry;

  bocage_session_set_cursor (f->session, hex (f, "C3"));
  settle ();
  assert_int_equal (bocage_node_list_n_cards (get_list (f, 0)), 0);

  put (f, "C3", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  settle ();
  assert_int_equal (bocage_node_list_n_cards (get_list (f, 0)), 1);
  row = bocage_node_card_find_row (bocage_node_list_get_card (get_list (f, 0), 0), "figures");
  entry = bocage_field_row_get_editor (row);
  assert_string_equal (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), "3");

  gtk_editable_set_text (GTK_EDITABLE (entry), "2");
  settle ();
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "2");
  bocage_edit_undo (f->edit);
  settle ();
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "");
  bocage_edit_undo (f->edit);
  settle ();
  assert_int_equal (bocage_node_list_n_cards (get_list (f, 0)), 0);
}

static void
test_card_shows_every_field (void **state)
{
  Fixture *f = *state;
  const BocageElement *element = &bocage_elements[BOCAGE_ELEMENT_UNIT];

  put (f, "C3", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  bocage_session_set_cursor (f->session, hex (f, "C3"));
  settle ();
  for (guint i = 0; i < element->n_fields; i++)
    assert_non_null (bocage_node_card_find_row (bocage_node_list_get_card (get_list (f, 0), 0),
                                                element->fields[i].name));
}

static void
test_several_hexes_share_a_card (void **state)
{
  Fixture *f = *state;
  BocageHex hexes[] = { hex (f, "C3"), hex (f, "D3"), hex (f, "E3") };
  BocageUnitNode *one = (BocageUnitNode *) put (f, "C3", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  BocageUnitNode *two = (BocageUnitNode *) put (f, "D3", BOCAGE_ELEMENT_UNIT, "armor", "axis");
  BocageFieldRow *row;

  bocage_session_set_selection (f->session, hexes, G_N_ELEMENTS (hexes));
  settle ();
  assert_int_equal (bocage_node_list_n_cards (get_list (f, 0)), 1);
  row = bocage_node_card_find_row (bocage_node_list_get_card (get_list (f, 0), 0), "figures");
  gtk_editable_set_text (GTK_EDITABLE (bocage_field_row_get_editor (row)), "1");
  assert_int_equal (one->figures, 1);
  assert_int_equal (two->figures, 1);
}

static void
test_terrain_is_chosen_and_undone (void **state)
{
  Fixture *f = *state;
  BocageInspectorHex *page = find_first (f->inspector, BOCAGE_TYPE_INSPECTOR_HEX);
  GtkDropDown *terrain = find_first (page, GTK_TYPE_DROP_DOWN);

  bocage_session_set_cursor (f->session, hex (f, "C3"));
  settle ();
  gtk_drop_down_set_selected (terrain, 1);
  assert_non_null (bocage_scenario_get_ground (f->scenario, hex (f, "C3")));
  settle ();
  bocage_edit_undo (f->edit);
  settle ();
  assert_int_equal (gtk_drop_down_get_selected (terrain), 0);
  assert_null (bocage_scenario_get_ground (f->scenario, hex (f, "C3")));
}

static gboolean
says_several (GtkWidget *widget)
{
  gboolean says = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
                  && gtk_widget_get_child_visible (widget)
                  && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), "(several)");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !says;
       child = gtk_widget_get_next_sibling (child))
    says = says_several (child);
  return says;
}

static guint
count_rows (GtkWidget *drop_down)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down)));
}

/* GTK 4.8 would say "(None)" of hexes that have a terrain each, and 4.18 that of some other hex. */
static void
test_terrains_that_differ_are_several (void **state)
{
  Fixture *f = *state;
  BocageHex hexes[] = { hex (f, "C3"), hex (f, "D3") };
  GtkWidget *terrain
      = find_first (find_first (f->inspector, BOCAGE_TYPE_INSPECTOR_HEX), GTK_TYPE_DROP_DOWN);
  guint rows = count_rows (terrain);

  put (f, "C3", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  put (f, "D3", BOCAGE_ELEMENT_TERRAIN, "x-swamp", NULL);
  bocage_session_set_cursor (f->session, hexes[0]);
  settle ();
  assert_false (says_several (terrain));
  bocage_session_set_selection (f->session, hexes, G_N_ELEMENTS (hexes));
  settle ();
  assert_true (says_several (terrain));
  /* One that the game does not know has a row of its own from then on. */
  bocage_session_set_cursor (f->session, hexes[1]);
  bocage_session_set_selection (f->session, NULL, 0);
  settle ();
  assert_false (says_several (terrain));
  assert_int_equal (count_rows (terrain), rows + 1);
  assert_int_equal (gtk_drop_down_get_selected (GTK_DROP_DOWN (terrain)), rows);
  bocage_session_set_selection (f->session, hexes, G_N_ELEMENTS (hexes));
  settle ();
  assert_true (says_several (terrain));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (terrain), 1);
  settle ();
  assert_false (says_several (terrain));
  assert_int_equal (count_rows (terrain), rows + 1);
  assert_non_null (bocage_scenario_get_ground (f->scenario, hexes[0]));
  assert_ptr_equal (bocage_scenario_get_ground (f->scenario, hexes[0]),
                    bocage_scenario_get_ground (f->scenario, hexes[1]));
}

static GtkWidget *
find_path_button (Fixture *f, const char *label)
{
  g_autoptr (GPtrArray) buttons
      = find_all (find_first (f->inspector, BOCAGE_TYPE_INSPECTOR_HEX), GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  fail_msg ("there is no path %s", label);
  return NULL;
}

/* The picker is about a path that is there, until another is chosen; what is in no box of the
 * battle is offered only where it lies. */
static void
test_paths_that_are_there_come_first (void **state)
{
  Fixture *f = *state;
  GtkWidget *river = find_path_button (f, "river"), *road = find_path_button (f, "road");
  BocageNode *box = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_MODULE]);

  ((BocageModuleNode *) box)->id = bocage_token_keep ("base");
  bocage_edit_add_part (f->edit, bocage_edit_ensure_part (f->edit, NULL, BOCAGE_ELEMENT_MODULES),
                        box);
  bocage_edit_draw_path (f->edit, hex (f, "C3"), hex (f, "D3"), "road");
  bocage_session_set_cursor (f->session, hex (f, "G5"));
  settle ();
  assert_true (gtk_widget_get_visible (river));
  assert_false (gtk_widget_get_visible (road));
  bocage_session_set_cursor (f->session, hex (f, "C3"));
  settle ();
  assert_true (gtk_widget_get_visible (road));
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (road)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (river), TRUE);
  settle ();
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (river)));
}

static void
test_briefing_is_typed_and_undone (void **state)
{
  Fixture *f = *state;
  BocageProseView *view;
  GtkTextBuffer *buffer;
  BocageNode *history;
  g_autofree char *text = NULL;

  bocage_inspector_show_page (f->inspector, "briefing");
  settle ();
  view = find_first (f->inspector, BOCAGE_TYPE_PROSE_VIEW);
  buffer = bocage_prose_view_get_buffer (view);
  gtk_text_buffer_set_text (buffer, "Take {axis.hand command-card}.\n\n*Hold*.", -1);
  history = bocage_node_find_child (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_BRIEFING),
                                    &bocage_elements[BOCAGE_ELEMENT_HISTORY]);
  assert_int_equal (bocage_node_n_children (history), 2);

  gtk_text_buffer_insert_at_cursor (buffer, " On.", -1);
  settle ();
  while (bocage_edit_get_can_undo (f->edit))
    bocage_edit_undo (f->edit);
  settle ();
  g_object_get (buffer, "text", &text, NULL);
  assert_string_equal (text, "");
  assert_null (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_BRIEFING));
}

static void
test_title_is_typed_and_undone (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *entry = NULL;

  bocage_inspector_show_page (f->inspector, "scenario");
  settle ();
  rows = find_all (f->inspector, BOCAGE_TYPE_FIELD_ROW);
  for (guint i = 0; entry == NULL && i < rows->len; i++)
    if (bocage_field_row_get_field (rows->pdata[i]) == NULL)
      entry = bocage_field_row_get_editor (rows->pdata[i]);
  assert_non_null (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Two Bridges");
  assert_string_equal (bocage_scenario_get_title (f->scenario), "Two Bridges");
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  assert_null (bocage_scenario_get_title (f->scenario));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Three");
  assert_string_equal (bocage_scenario_get_title (f->scenario), "Three");
  while (bocage_edit_get_can_undo (f->edit))
    bocage_edit_undo (f->edit);
  settle ();
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "");
}

/* Everything that the scenario page can add is shown, and goes again. */
static void
test_lists_add_and_remove (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lists = NULL;

  bocage_inspector_show_page (f->inspector, "scenario");
  settle ();
  lists = find_all (f->inspector, BOCAGE_TYPE_NODE_LIST);
  for (guint i = 0; i < lists->len; i++)
    {
      static const struct
      {
        BocageElementId id;
        const char *choice;
      } parts[] = {
        { BOCAGE_ELEMENT_OBJECTIVE, NULL },   { BOCAGE_ELEMENT_EXIT, NULL },
        { BOCAGE_ELEMENT_RULE, "airdrop" },   { BOCAGE_ELEMENT_MODULE, "base" },
        { BOCAGE_ELEMENT_ADD, "air-sortie" }, { BOCAGE_ELEMENT_RESERVE, NULL },
        { BOCAGE_ELEMENT_ALLOW, NULL },
      };

      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          BocageNodeList *list = lists->pdata[i];
          guint before = bocage_node_list_n_cards (list);

          if (!gtk_widget_get_mapped (GTK_WIDGET (list))
              || !bocage_node_list_takes (list, parts[j].id))
            continue;
          gtk_widget_activate_action (GTK_WIDGET (list), "nodes.add", "(us)", parts[j].id,
                                      parts[j].choice != NULL ? parts[j].choice : "");
          settle ();
          assert_int_equal (bocage_node_list_n_cards (list), before + 1);
          bocage_edit_undo (f->edit);
          settle ();
          assert_int_equal (bocage_node_list_n_cards (list), before);
        }
    }
}

static void
test_rule_offers_its_parameters (void **state)
{
  Fixture *f = *state;
  BocageNode *rule = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_RULE]);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  GtkWidget *card = g_object_ref_sink (
      bocage_node_card_new (f->session, rule->element, &bocage_node_list_children));
  g_autoptr (GPtrArray) rows = NULL;
  gboolean found = FALSE;

  ((BocageRuleNode *) rule)->id = bocage_token_keep ("airdrop");
  bocage_edit_add_part (f->edit, bocage_edit_ensure_part (f->edit, NULL, BOCAGE_ELEMENT_RULES),
                        rule);
  g_ptr_array_add (nodes, rule);
  bocage_node_card_set_nodes (BOCAGE_NODE_CARD (card), nodes);
  rows = find_all (card, BOCAGE_TYPE_FIELD_ROW);
  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (g_object_get_data (rows->pdata[i], "param"), "range") == 0)
      {
        found = TRUE;
        gtk_editable_set_text (GTK_EDITABLE (bocage_field_row_get_editor (rows->pdata[i])), "2");
      }
  assert_true (found);
  assert_int_equal (bocage_node_n_children (rule), 1);
  assert_string_equal (((BocageParamNode *) bocage_node_get_child (rule, 0))->value, "2");
  assert_finalized (card);
}

static gboolean
is_line (GtkWidget *widget, const char *words, const char *tooltip)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words)
         && g_strcmp0 (gtk_widget_get_tooltip_text (gtk_widget_get_parent (widget)), tooltip) == 0;
}

/* Lines of the page that say @words, of the side in @tooltip */
static guint
count_lines (Fixture *f, const char *words, const char *tooltip)
{
  g_autoptr (GPtrArray) labels = find_all (f->inspector, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    n += is_line (labels->pdata[i], words, tooltip);
  return n;
}

/* Each side has a line of its own for what it calls the place, and the ground is not in it. */
static void
test_sections_have_lines_of_their_own (void **state)
{
  Fixture *f = *state;

  bocage_session_set_cursor (f->session, hex (f, "D8"));
  settle ();
  assert_int_equal (count_lines (f, "countryside", NULL), 1);
  assert_int_equal (count_lines (f, "left flank and center", "Allied left flank and center"), 1);
  assert_int_equal (count_lines (f, "right flank and center", "Axis right flank and center"), 1);
  bocage_session_set_cursor (f->session, hex (f, "G5"));
  settle ();
  assert_int_equal (count_lines (f, "center", NULL), 1);
  assert_int_equal (count_lines (f, "left flank and center", "Allied left flank and center"), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    PANE_TEST (test_inspector_follows_the_model),
    PANE_TEST (test_card_shows_every_field),
    PANE_TEST (test_several_hexes_share_a_card),
    PANE_TEST (test_terrain_is_chosen_and_undone),
    PANE_TEST (test_briefing_is_typed_and_undone),
    PANE_TEST (test_title_is_typed_and_undone),
    PANE_TEST (test_lists_add_and_remove),
    PANE_TEST (test_rule_offers_its_parameters),
    PANE_TEST (test_terrains_that_differ_are_several),
    PANE_TEST (test_paths_that_are_there_come_first),
    PANE_TEST (test_sections_have_lines_of_their_own),
  };

  return display_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
