/* gui-panes.c: the panes round the board: pieces, inspector, findings
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-finding-row.h"
#include "bocage-inspector-hex.h"
#include "bocage-node-list.h"
#include "bocage-panes.h"
#include "bocage-piece-tile.h"
#include "bocage-prose-view.h"
#include "bocage-ruleset-reader.h"
#include "bocage-test.h"

typedef struct
{
  BocageSession *session;
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageBrush *brush;
  GtkWidget *window;
  BocagePiecePalette *palette;
  BocageInspector *inspector;
  BocageFindingsPane *findings;
} Fixture;

static void
settle (void)
{
  gint64 start = g_get_monotonic_time ();
  guint n_still = 0;

  /* On a busy machine what is done in idle moments takes longer: until nothing has been
   * ready for some milliseconds, in the end. */
  while (g_get_monotonic_time () < start + 300 * 1000
         || (n_still < 5 && g_get_monotonic_time () < start + 60 * G_USEC_PER_SEC))
    if (g_main_context_iteration (NULL, FALSE))
      n_still = 0;
    else
      {
        n_still++;
        g_usleep (1000);
      }
}

/* Takes our reference, the last one, once idle work has let go of its own: on a machine under
 * load, slowed by sanitizers, that has been seen to take longer than coming to rest. */
static void
assert_finalized (gpointer object)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (((GObject *) object)->ref_count > 1 && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_finalize_object (object);
}

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  f->session = bocage_session_new (scenario);
  f->scenario = bocage_session_get_scenario (f->session);
  f->edit = bocage_session_get_edit (f->session);
  f->brush = bocage_brush_new ();
  f->palette = g_object_new (BOCAGE_TYPE_PIECE_PALETTE, NULL);
  f->inspector = g_object_new (BOCAGE_TYPE_INSPECTOR, NULL);
  f->findings = g_object_new (BOCAGE_TYPE_FINDINGS_PANE, NULL);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->palette));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->findings));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->inspector));
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  bocage_piece_palette_set_session (f->palette, f->session);
  bocage_piece_palette_set_brush (f->palette, f->brush);
  bocage_inspector_set_session (f->inspector, f->session);
  bocage_findings_pane_set_session (f->findings, f->session);
  gtk_window_present (GTK_WINDOW (f->window));
  settle ();
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_object_ref (f->palette);
  g_object_ref (f->inspector);
  g_object_ref (f->findings);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  assert_finalized (f->palette);
  assert_finalized (f->inspector);
  assert_finalized (f->findings);
  bocage_session_discard (f->session);
  assert_finalized (f->session);
  assert_finalized (f->brush);
  g_free (f);
  return 0;
}

/* All widgets of a type below another, in order. */
static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GPtrArray *
find_all (gpointer widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

static gpointer
find_first (gpointer widget, GType type)
{
  g_autoptr (GPtrArray) found = find_all (widget, type);

  assert_in_range (found->len, 1, 10000);
  return g_ptr_array_index (found, 0);
}

/* GTK's own widgets have stacks, too. */
static GtkStack *
find_stack (gpointer widget, const char *page)
{
  g_autoptr (GPtrArray) stacks = find_all (widget, GTK_TYPE_STACK);

  for (guint i = 0; i < stacks->len; i++)
    if (gtk_stack_get_child_by_name (stacks->pdata[i], page) != NULL)
      return stacks->pdata[i];
  fail_msg ("no stack with a page %s", page);
  return NULL;
}

static BocageHex
hex (Fixture *f, const char *name)
{
  BocageHex result = BOCAGE_HEX_NONE;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (f->scenario), name, &result));
  return result;
}

static BocageNode *
put (Fixture *f, const char *name, BocageElementId id, const char *type, const char *side)
{
  BocageNode *node = bocage_node_new (&bocage_elements[id]);

  ((BocagePieceNode *) node)->type = g_intern_string (type);
  if (side != NULL)
    assert_true (bocage_node_parse_field (node, bocage_element_find_field (node->element, "side"),
                                          bocage_scenario_get_grid (f->scenario), side));
  return bocage_edit_put_piece (f->edit, hex (f, name), node);
}

/* Palette */

static guint
count_tiles (Fixture *f, const BocagePieceType *type, const char *side)
{
  g_autoptr (GPtrArray) tiles = find_all (f->palette, BOCAGE_TYPE_PIECE_TILE);
  guint n = 0;

  for (guint i = 0; i < tiles->len; i++)
    n += bocage_piece_tile_get_piece_type (tiles->pdata[i]) == type
         && g_strcmp0 (bocage_piece_tile_get_side (tiles->pdata[i]), side) == 0;
  return n;
}

static void
test_palette_has_every_type (void **state)
{
  Fixture *f = *state;
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (f->scenario);

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      if (type->kind != BOCAGE_ELEMENT_UNIT)
        assert_int_equal (count_tiles (f, type, NULL), 1);
      else if (type->carrier) /* lies below a unit and is no piece of its own */
        for (guint j = 0; j < bocage_ruleset_n_sides (ruleset); j++)
          assert_int_equal (count_tiles (f, type, bocage_ruleset_get_side (ruleset, j)->id), 0);
      else
        for (guint j = 0; j < bocage_ruleset_n_sides (ruleset); j++)
          assert_in_range (count_tiles (f, type, bocage_ruleset_get_side (ruleset, j)->id), 1, 20);
    }
}

static void
test_palette_has_every_badge (void **state)
{
  Fixture *f = *state;
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (f->scenario);
  g_autoptr (GPtrArray) tiles = find_all (f->palette, BOCAGE_TYPE_PIECE_TILE);
  for (guint i = 0; i < bocage_ruleset_n_badges (ruleset); i++)
    {
      const BocageBadge *badge = bocage_ruleset_get_badge (ruleset, i);
      gboolean found = badge->types == NULL;

      for (guint j = 0; !found && j < tiles->len; j++)
        found = g_strcmp0 (bocage_piece_tile_get_badge (tiles->pdata[j]), badge->id) == 0;
      assert_true (found);
    }
}

static BocagePieceTile *
find_tile (Fixture *f, const char *caption)
{
  g_autoptr (GPtrArray) tiles = find_all (f->palette, BOCAGE_TYPE_PIECE_TILE);
  for (guint i = 0; i < tiles->len; i++)
    if (g_str_equal (bocage_piece_tile_get_caption (tiles->pdata[i]), caption))
      return tiles->pdata[i];
  fail_msg ("no tile %s", caption);
  return NULL;
}

static void
test_tile_takes_the_brush (void **state)
{
  Fixture *f = *state;
  BocagePieceTile *tile = find_tile (f, "US Rangers");

  gtk_widget_activate (GTK_WIDGET (tile));
  assert_string_equal (bocage_brush_get_tool (f->brush), "place");
  assert_string_equal (bocage_brush_get_piece_type (f->brush)->id, "special-forces");
  assert_string_equal (bocage_brush_get_side (f->brush), "allies");
  assert_string_equal (bocage_brush_get_badge (f->brush), "rangers");
  assert_true (bocage_piece_tile_get_current (tile));
}

static void
test_palette_follows_the_brush (void **state)
{
  Fixture *f = *state;
  BocagePieceTile *forest = find_tile (f, "forest");

  bocage_brush_set_piece (f->brush, bocage_piece_tile_get_piece_type (forest), NULL, NULL);
  assert_true (bocage_piece_tile_get_current (forest));
  assert_false (bocage_piece_tile_get_current (find_tile (f, "hill")));
}

static void
test_medal_is_a_part (void **state)
{
  Fixture *f = *state;

  gtk_widget_activate (GTK_WIDGET (find_tile (f, "medal")));
  assert_non_null (bocage_brush_get_part (f->brush));
  bocage_brush_place_part (f->brush, f->edit, hex (f, "G5"));
  assert_non_null (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_OBJECTIVES));
}

static guint
count_shown (Fixture *f)
{
  g_autoptr (GPtrArray) tiles = find_all (f->palette, BOCAGE_TYPE_PIECE_TILE);
  guint n = 0;

  for (guint i = 0; i < tiles->len; i++)
    n += gtk_widget_get_child_visible (tiles->pdata[i]) && gtk_widget_get_mapped (tiles->pdata[i]);
  return n;
}

static void
test_search_filters_and_enter_takes (void **state)
{
  Fixture *f = *state;
  GtkSearchEntry *entry = find_first (f->palette, GTK_TYPE_SEARCH_ENTRY);
  guint all = count_shown (f);

  gtk_editable_set_text (GTK_EDITABLE (entry), "hedge");
  settle ();
  assert_in_range (count_shown (f), 2, all - 1);
  g_signal_emit_by_name (entry, "activate");
  assert_string_equal (bocage_brush_get_piece_type (f->brush)->id, "hedgerow");

  gtk_editable_set_text (GTK_EDITABLE (entry), "no such thing");
  settle ();
  assert_int_equal (count_shown (f), 0);
  assert_string_equal (gtk_stack_get_visible_child_name (find_stack (f->palette, "pieces")),
                       "empty");

  g_signal_emit_by_name (entry, "stop-search");
  settle ();
  assert_int_equal (count_shown (f), all);
}

static void
test_down_goes_to_the_results (void **state)
{
  Fixture *f = *state;

  bocage_piece_palette_focus_search (f->palette);
  gtk_widget_activate_action (GTK_WIDGET (f->palette), "palette.to-results", NULL);
  assert_true (BOCAGE_IS_PIECE_TILE (gtk_window_get_focus (GTK_WINDOW (f->window))));
}

static void
test_palette_counts_pieces (void **state)
{
  Fixture *f = *state;

  put (f, "C3", BOCAGE_ELEMENT_OBJECT, "wire", NULL);
  settle ();
  assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (GTK_WIDGET (find_tile (f, "wire"))),
                                 "wire: 1 of 12 "));
}

/* Findings */

static guint
count_rows (Fixture *f)
{
  GtkListView *list = find_first (f->findings, GTK_TYPE_LIST_VIEW);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

static void
test_findings_are_listed_and_filtered (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) toggles = find_all (f->findings, GTK_TYPE_TOGGLE_BUTTON);
  GtkStack *stack = find_stack (f->findings, "hidden");
  guint n;

  bocage_session_check_now (f->session);
  n = g_list_model_get_n_items (bocage_session_get_findings (f->session));
  assert_in_range (n, 1, 100);
  assert_int_equal (count_rows (f), n);

  /* The first ones are the classes', others are in the rows. */
  for (guint i = 0; i < 3; i++)
    gtk_toggle_button_set_active (toggles->pdata[i], FALSE);
  assert_int_equal (count_rows (f), 0);
  assert_string_equal (gtk_stack_get_visible_child_name (stack), "hidden");

  gtk_toggle_button_set_active (toggles->pdata[0], TRUE);
  assert_int_equal (count_rows (f),
                    bocage_session_count_findings (f->session, BOCAGE_CLASS_ILLEGAL));

  gtk_widget_activate_action (GTK_WIDGET (f->findings), "findings.show-all", NULL);
  assert_int_equal (count_rows (f), n);
}

static void
test_findings_are_searched (void **state)
{
  Fixture *f = *state;
  GtkSearchEntry *entry = find_first (f->findings, GTK_TYPE_SEARCH_ENTRY);

  bocage_session_check_now (f->session);
  gtk_editable_set_text (GTK_EDITABLE (entry), "first-missing");
  settle ();
  assert_int_equal (count_rows (f), 1);
}

static void
test_row_goes_to_its_hex (void **state)
{
  Fixture *f = *state;
  GtkListView *list = find_first (f->findings, GTK_TYPE_LIST_VIEW);
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (list));
  g_autoptr (BocageFinding) finding = NULL;
  guint i = 0;

  bocage_edit_set_path_edge (f->edit, hex (f, "G5"), "river", 0, TRUE);
  bocage_edit_set_path_edge (f->edit, hex (f, "G5"), "river", 3, TRUE);
  put (f, "G5", BOCAGE_ELEMENT_UNIT, "infantry", "axis");
  bocage_session_set_cursor (f->session, hex (f, "A1"));
  bocage_session_check_now (f->session);
  for (;; i++)
    {
      g_clear_object (&finding);
      finding = g_list_model_get_item (model, i);
      assert_non_null (finding);
      if (bocage_hex_equal (bocage_finding_get_place (finding)->hex, hex (f, "G5")))
        break;
    }
  g_signal_emit_by_name (list, "activate", i);
  assert_true (bocage_hex_equal (bocage_session_get_cursor (f->session), hex (f, "G5")));
  assert_ptr_equal (bocage_session_get_chosen_finding (f->session), finding);
}

static void
test_steps_go_round (void **state)
{
  Fixture *f = *state;
  guint n;
  BocageFinding *first;

  bocage_session_check_now (f->session);
  n = g_list_model_get_n_items (bocage_session_get_findings (f->session));
  bocage_findings_pane_step (f->findings, 1);
  first = bocage_session_get_chosen_finding (f->session);
  assert_non_null (first);
  for (guint i = 0; i < n; i++)
    bocage_findings_pane_step (f->findings, 1);
  assert_ptr_equal (bocage_session_get_chosen_finding (f->session), first);
  bocage_findings_pane_step (f->findings, -1);
  if (n > 1)
    assert_ptr_not_equal (bocage_session_get_chosen_finding (f->session), first);
}

static void
test_finding_beside_the_board_opens_its_page (void **state)
{
  Fixture *f = *state;
  GtkStack *stack = find_stack (f->inspector, "briefing");

  bocage_session_check_now (f->session);
  assert_string_equal (gtk_stack_get_visible_child_name (stack), "hex");
  bocage_findings_pane_step (f->findings, 1); /* nobody moves first */
  assert_true (bocage_hex_is_none (
      bocage_finding_get_place (bocage_session_get_chosen_finding (f->session))->hex));
  assert_string_equal (gtk_stack_get_visible_child_name (stack), "scenario");
}

static void
test_finding_is_allowed_with_a_reason (void **state)
{
  Fixture *f = *state;
  GListModel *model = bocage_session_get_findings (f->session);
  GtkWidget *row = g_object_ref_sink (bocage_finding_row_new ());
  g_autoptr (BocageFinding) finding = NULL;
  BocageNode *allowed;
  GtkWidget *entry;

  bocage_session_check_now (f->session);
  for (guint i = 0; finding == NULL || !bocage_finding_get_check (finding)->waivable; i++)
    {
      g_clear_object (&finding);
      finding = g_list_model_get_item (model, i);
      assert_non_null (finding);
    }
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (f->window))), row);
  bocage_finding_row_set_finding (BOCAGE_FINDING_ROW (row), f->session, finding);
  gtk_widget_activate_action (row, "finding.allow", NULL);
  entry = find_first (row, GTK_TYPE_ENTRY);
  g_signal_emit_by_name (entry, "activate");
  assert_null (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_EXEMPTIONS));

  gtk_editable_set_text (GTK_EDITABLE (entry), "it is meant so");
  g_signal_emit_by_name (entry, "activate");
  allowed = bocage_node_get_child (
      bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_EXEMPTIONS), 0);
  assert_string_equal (((BocageAllowNode *) allowed)->check, bocage_finding_get_id (finding));
  assert_string_equal (((BocageAllowNode *) allowed)->reason, "it is meant so");
  settle ();
  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (f->window))), row);
  assert_finalized (row);
}

static void
test_finding_explains_itself (void **state)
{
  Fixture *f = *state;
  BocageFindingRow *row;
  g_autoptr (GPtrArray) labels = NULL;

  bocage_session_check_now (f->session);
  settle ();
  row = find_first (f->findings, BOCAGE_TYPE_FINDING_ROW);
  gtk_widget_activate_action (GTK_WIDGET (row), "finding.explain", NULL);
  labels = find_all (gtk_widget_get_last_child (GTK_WIDGET (row)), GTK_TYPE_LABEL);
  assert_in_range (labels->len, 3, 10);
}

/* Inspector */

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
  GtkWidget *entry;

  bocage_inspector_show_page (f->inspector, "scenario");
  settle ();
  rows = find_all (f->inspector, BOCAGE_TYPE_FIELD_ROW);
  for (guint i = 0; i < rows->len; i++)
    if (bocage_field_row_get_field (rows->pdata[i]) == NULL)
      {
        entry = bocage_field_row_get_editor (rows->pdata[i]);
        break;
      }
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
  GtkWidget *card = g_object_ref_sink (bocage_node_card_new (f->session, rule->element));
  g_autoptr (GPtrArray) rows = NULL;
  gboolean found = FALSE;

  ((BocageRuleNode *) rule)->id = g_intern_static_string ("airdrop");
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

/* Everything goes with the keyboard and has a name. */
static void
test_every_control_has_a_name (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) buttons = NULL;

  put (f, "C3", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  put (f, "C3", BOCAGE_ELEMENT_OBJECT, "wire", NULL);
  bocage_session_set_cursor (f->session, hex (f, "C3"));
  settle ();
  buttons = find_all (f->window, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkButton *button = buttons->pdata[i];

      /* Inner buttons of GTK's own widgets are named by those. */
      if (gtk_button_get_label (button) != NULL
          || gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_DROP_DOWN) != NULL
          || gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_MENU_BUTTON) != NULL)
        continue;
      assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                     GTK_ACCESSIBLE_PROPERTY_LABEL));
    }
}

#define PANE_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    PANE_TEST (test_palette_has_every_type),
    PANE_TEST (test_palette_has_every_badge),
    PANE_TEST (test_tile_takes_the_brush),
    PANE_TEST (test_palette_follows_the_brush),
    PANE_TEST (test_medal_is_a_part),
    PANE_TEST (test_search_filters_and_enter_takes),
    PANE_TEST (test_down_goes_to_the_results),
    PANE_TEST (test_palette_counts_pieces),
    PANE_TEST (test_findings_are_listed_and_filtered),
    PANE_TEST (test_findings_are_searched),
    PANE_TEST (test_row_goes_to_its_hex),
    PANE_TEST (test_steps_go_round),
    PANE_TEST (test_finding_beside_the_board_opens_its_page),
    PANE_TEST (test_finding_is_allowed_with_a_reason),
    PANE_TEST (test_finding_explains_itself),
    PANE_TEST (test_inspector_follows_the_model),
    PANE_TEST (test_card_shows_every_field),
    PANE_TEST (test_several_hexes_share_a_card),
    PANE_TEST (test_terrain_is_chosen_and_undone),
    PANE_TEST (test_briefing_is_typed_and_undone),
    PANE_TEST (test_title_is_typed_and_undone),
    PANE_TEST (test_lists_add_and_remove),
    PANE_TEST (test_rule_offers_its_parameters),
    PANE_TEST (test_every_control_has_a_name),
  };

  if (!gtk_init_check ())
    return bocage_test_skip_all ("no display");
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
