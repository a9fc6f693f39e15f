/* gui-panes.c: the panes round the board: pieces, findings, and the names of all controls
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "findings/bocage-finding-row.h"
#include "palette/bocage-piece-tile.h"
#include "panes-test.h"

/* Palette */

/* The palette holds the units of one side at a time. */
static void
show_side (Fixture *f, const char *side)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (f->palette), "palette.side", "s", side));
  settle ();
}

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

      if (type->kind != BOCAGE_ELEMENT_UNIT && !type->owned)
        assert_int_equal (count_tiles (f, type, NULL), 1);
      else if (type->owned) /* legal the moment it is placed */
        for (guint j = 0; j < bocage_ruleset_n_sides (ruleset); j++)
          assert_int_equal (count_tiles (f, type, bocage_ruleset_get_side (ruleset, j)->id), 1);
      else
        for (guint j = 0; j < bocage_ruleset_n_sides (ruleset); j++)
          {
            const char *side = bocage_ruleset_get_side (ruleset, j)->id;

            show_side (f, side);
            if (type->carrier) /* lies below a unit and is no piece of its own */
              assert_int_equal (count_tiles (f, type, side), 0);
            else
              assert_in_range (count_tiles (f, type, side), 1, 20);
          }
    }
}

static void
test_palette_has_every_badge (void **state)
{
  Fixture *f = *state;
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (f->scenario);
  g_autoptr (GHashTable) found = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      g_autoptr (GPtrArray) tiles = NULL;

      show_side (f, bocage_ruleset_get_side (ruleset, i)->id);
      tiles = find_all (f->palette, BOCAGE_TYPE_PIECE_TILE);
      for (guint j = 0; j < tiles->len; j++)
        if (bocage_piece_tile_get_badge (tiles->pdata[j]) != NULL)
          g_hash_table_add (found, (gpointer) bocage_piece_tile_get_badge (tiles->pdata[j]));
    }
  for (guint i = 0; i < bocage_ruleset_n_badges (ruleset); i++)
    {
      const BocageBadge *badge = bocage_ruleset_get_badge (ruleset, i);

      assert_true (badge->types == NULL || g_hash_table_contains (found, badge->id));
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
  assert_int_equal (count_shown (f), 1); /* what was used last keeps its key */
  assert_string_equal (gtk_stack_get_visible_child_name (find_stack (f->palette, "pieces")),
                       "empty");

  g_signal_emit_by_name (entry, "stop-search");
  settle ();
  assert_int_equal (count_shown (f), all + 1); /* what was taken stands among the last used, too */
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
  guint n, n_rows;

  /* Both sides stand: what is missing is wrong by now, and counted. */
  put (f, "G2", BOCAGE_ELEMENT_UNIT, "infantry", "allies");
  put (f, "G8", BOCAGE_ELEMENT_UNIT, "infantry", "axis");
  bocage_session_check_now (f->session);
  n = g_list_model_get_n_items (bocage_session_get_findings (f->session));
  assert_in_range (n, 1, 100);
  assert_in_range (count_rows (f), 1, n); /* alike ones are one row */
  n_rows = count_rows (f);

  /* The first ones are the classes', others are in the rows. */
  for (guint i = 0; i < 3; i++)
    gtk_toggle_button_set_active (toggles->pdata[i], FALSE);
  assert_int_equal (count_rows (f), 0);
  assert_string_equal (gtk_stack_get_visible_child_name (stack), "hidden");

  gtk_toggle_button_set_active (toggles->pdata[0], TRUE);
  assert_int_equal (count_rows (f),
                    bocage_session_count_findings (f->session, BOCAGE_CLASS_ILLEGAL));

  gtk_widget_activate_action (GTK_WIDGET (f->findings), "findings.show-all", NULL);
  assert_int_equal (count_rows (f), n_rows);
}

static guint
count_missing (Fixture *f)
{
  GListModel *model = bocage_session_get_findings (f->session);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (model, i);

      n += bocage_session_is_missing_yet (f->session, finding);
    }
  return n;
}

/* Signs of a class beside fields and cards */
static guint
count_signs (Fixture *f)
{
  g_autoptr (GPtrArray) images = find_all (f->inspector, GTK_TYPE_IMAGE);
  guint n = 0;

  for (guint i = 0; i < images->len; i++)
    n += g_strcmp0 (gtk_image_get_icon_name (images->pdata[i]), "bocage-finding-illegal") == 0
         && gtk_widget_get_mapped (images->pdata[i])
         && gtk_widget_get_opacity (images->pdata[i]) > 0;
  return n;
}

static void
test_a_draft_is_not_reproached (void **state)
{
  Fixture *f = *state;
  guint n_missing;

  bocage_inspector_show_page (f->inspector, "scenario");
  bocage_session_check_now (f->session);
  settle ();
  assert_int_equal (count_signs (f), 0);
  n_missing = count_missing (f);
  assert_true (n_missing > 0);
  assert_int_equal (bocage_session_count_findings (f->session, BOCAGE_CLASS_ILLEGAL), 0);

  put (f, "G2", BOCAGE_ELEMENT_UNIT, "infantry", "allies");
  bocage_session_check_now (f->session);
  assert_true (count_missing (f) > 0);
  put (f, "G8", BOCAGE_ELEMENT_UNIT, "infantry", "axis");
  bocage_session_check_now (f->session);
  assert_int_equal (count_missing (f), 0);
  settle ();
  assert_true (count_signs (f) > 0);
  assert_true (bocage_session_count_findings (f->session, BOCAGE_CLASS_ILLEGAL) > 0);
}

static gboolean
is_fix_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "bocage-fix")
         && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Explain") != 0;
}

static void
test_a_button_mends_its_finding (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) buttons = NULL;
  GtkWidget *button = NULL;

  /* The same wood twice: nobody can have meant that. */
  for (guint i = 0; i < 2; i++)
    {
      BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
      bocage_edit_insert (f->edit, &bocage_edit_ensure_hex (f->edit, hex (f, "E5"))->node, -1,
                          forest);
    }
  bocage_session_check_now (f->session);
  assert_int_equal (bocage_session_count_safe_fixes (f->session, NULL), 1);
  settle ();
  buttons = find_all (f->findings, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len && button == NULL; i++)
    if (is_fix_button (buttons->pdata[i]))
      button = buttons->pdata[i];
  assert_non_null (button);
  assert_true (g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (button)), "Remove "));

  g_signal_emit_by_name (button, "clicked");
  bocage_session_check_now (f->session);
  assert_int_equal (bocage_session_count_safe_fixes (f->session, NULL), 0);
  assert_int_equal (bocage_node_n_children (&bocage_edit_ensure_hex (f->edit, hex (f, "E5"))->node),
                    1);
  bocage_edit_undo (f->edit);
  bocage_session_check_now (f->session);
  assert_int_equal (bocage_session_count_safe_fixes (f->session, NULL), 1);
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
      g_clear_pointer (&finding, bocage_finding_unref);
      finding = bocage_finding_item_dup_at (model, i);
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
      g_clear_pointer (&finding, bocage_finding_unref);
      finding = bocage_finding_item_dup_at (model, i);
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
place_infantry (Fixture *f, const char *side, const char *hexes)
{
  g_auto (GStrv) names = g_strsplit (hexes, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    put (f, names[i], BOCAGE_ELEMENT_UNIT, "infantry", side);
  bocage_session_check_now (f->session);
}

/* Returns: (transfer full) (nullable): what is found of @id with @words in its message */
static BocageFinding *
dup_finding (Fixture *f, const char *id, const char *words)
{
  GListModel *model = bocage_session_get_findings (f->session);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (model, i);

      if (strcmp (bocage_finding_get_id (finding), id) == 0
          && strstr (bocage_finding_get_message (finding), words) != NULL)
        return g_steal_pointer (&finding);
    }
  return NULL;
}

/* What is told as one is allowed as one: every hex that it names, and no other. */
static void
test_findings_told_as_one_are_allowed_together (void **state)
{
  Fixture *f = *state;
  GtkWidget *row = g_object_ref_sink (bocage_finding_row_new ());
  g_autoptr (BocageFinding) axis = NULL;
  g_autoptr (BocageFinding) allies = NULL;
  g_autoptr (BocageFinding) later = NULL;
  BocageNode *exemptions;
  GtkWidget *entry;

  place_infantry (f, "axis", "D9 G9 K9");
  place_infantry (f, "allies", "E1 M1");
  axis = dup_finding (f, "unit-on-baseline", "D9, G9, K9:");
  assert_non_null (axis);

  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (f->window))), row);
  bocage_finding_row_set_finding (BOCAGE_FINDING_ROW (row), f->session, axis);
  gtk_widget_activate_action (row, "finding.allow", NULL);
  entry = find_first (row, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "they hold the line");
  g_signal_emit_by_name (entry, "activate");

  exemptions = bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_EXEMPTIONS);
  assert_int_equal (bocage_node_n_children (exemptions), 3);
  place_infantry (f, "axis", "L9");
  later = dup_finding (f, "unit-on-baseline", "L9: infantry");
  assert_non_null (later);
  assert_int_equal (bocage_finding_n_related (later), 0);
  allies = dup_finding (f, "unit-on-baseline", "E1, M1:");
  assert_non_null (allies);

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
    PANE_TEST (test_a_draft_is_not_reproached),
    PANE_TEST (test_a_button_mends_its_finding),
    PANE_TEST (test_findings_are_searched),
    PANE_TEST (test_row_goes_to_its_hex),
    PANE_TEST (test_steps_go_round),
    PANE_TEST (test_finding_beside_the_board_opens_its_page),
    PANE_TEST (test_finding_is_allowed_with_a_reason),
    PANE_TEST (test_findings_told_as_one_are_allowed_together),
    PANE_TEST (test_finding_explains_itself),
    PANE_TEST (test_every_control_has_a_name),
  };

  return display_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
