/* gui-findings.c: the list of findings and their fixes, by pointer and keys
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "findings/bocage-finding-row-private.h"
#include "hand-test.h"
#include "inspector/bocage-field-row.h"
#include "widgets/bocage-panes-private.h"

static gboolean
is_fix_button (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "bocage-fix") && gtk_widget_get_mapped (widget)
         && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), data);
}

static gboolean
is_list (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LIST_VIEW (widget)
         && gtk_widget_get_ancestor (widget, BOCAGE_TYPE_FINDINGS_PANE) != NULL;
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static GtkWidget *
find_button (Hand *hand, const char *prefix)
{
  return hand_search (GTK_WIDGET (hand->window), is_fix_button, prefix);
}

static gboolean
has_fix_button (Hand *hand)
{
  return find_button (hand, hand->data) != NULL;
}

static gboolean
shows_fix (Hand *hand)
{
  return hand->window->board->fix != NULL;
}

static gboolean
shows_no_fix (Hand *hand)
{
  return hand->window->board->fix == NULL;
}

/* The same wood twice: nobody can have meant that. */
static void
lay_out_twice (Hand *hand, const char *name)
{
  BocageEdit *edit = hand_edit (hand);

  for (guint i = 0; i < 2; i++)
    {
      BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
      bocage_edit_insert (edit, &bocage_edit_ensure_hex (edit, hand_hex (hand, name))->node, -1,
                          forest);
    }
  bocage_session_check_now (hand_session (hand));
  hand->data = "Remove ";
  hand_press (hand, "F8"); /* its row comes to where it is seen */
  assert_true (hand_wait (hand, has_fix_button));
  hand_settle (hand);
}

static guint
count_pieces (Hand *hand, const char *name)
{
  const BocageHexNode *node = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, name));

  return node != NULL ? bocage_node_n_children (&node->node) : 0;
}

static void
point_at (Hand *hand, GtkWidget *widget)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_find (hand, widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
             &x, &y);
  command = g_strdup_printf ("mousemove %d %d", x, y);
  hand_xdotool (hand, command);
}

static void
test_the_pointer_shows_what_a_fix_would_do (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  lay_out_twice (hand, "E5");
  assert_true (shows_no_fix (hand));
  point_at (hand, find_button (hand, "Remove "));
  assert_true (hand_wait (hand, shows_fix));
  /* Nothing has been done: neither to the battle nor to its history. */
  assert_int_equal (count_pieces (hand, "E5"), 2);
  assert_false (bocage_edit_get_can_redo (hand_edit (hand)));
  hand_point (hand, "B2");
  assert_true (hand_wait (hand, shows_no_fix));
}

static void
test_the_focus_shows_it_and_a_key_does_it (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;

  hand_open (hand, NULL);
  lay_out_twice (hand, "E5");
  hand_point (hand, "B2");
  button = find_button (hand, "Remove ");
  gtk_widget_grab_focus (button);
  hand_settle (hand);
  assert_true (hand_wait (hand, shows_fix));
  hand_press (hand, "space");
  assert_true (hand_wait (hand, shows_no_fix));
  assert_int_equal (count_pieces (hand, "E5"), 1);
  bocage_edit_undo (hand_edit (hand));
  assert_int_equal (count_pieces (hand, "E5"), 2);
}

/* Rows */

static GListModel *
get_rows (Hand *hand)
{
  GtkWidget *list = hand_search (GTK_WIDGET (hand->window), is_list, NULL);

  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static BocageFindingGroup *
find_group (Hand *hand, BocageGroupKind kind, guint *out_at)
{
  GListModel *rows = get_rows (hand);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (rows, i);

      if (BOCAGE_IS_FINDING_GROUP (item)
          && bocage_finding_group_get_kind (BOCAGE_FINDING_GROUP (item)) == kind)
        {
          *out_at = i;
          return BOCAGE_FINDING_GROUP (item);
        }
    }
  return NULL;
}

static gboolean
is_next_button (GtkWidget *widget, gconstpointer data)
{
  return is_fix_button (widget, "Next Step");
}

/* The focus is in the field that the chosen finding is about. */
static gboolean
is_next_field (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, BOCAGE_TYPE_FIELD_ROW) : NULL;

  return row != NULL
         && bocage_field_row_is_about (
             BOCAGE_FIELD_ROW (row),
             bocage_finding_get_place (bocage_session_get_chosen_finding (hand_session (hand))));
}

static void
test_what_is_missing_is_the_last_row (void **state)
{
  Hand *hand = *state;
  BocageFindingGroup *group;
  guint at;

  hand_open (hand, NULL);
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  group = find_group (hand, BOCAGE_GROUP_MISSING, &at);
  assert_non_null (group);
  assert_int_equal (at, g_list_model_get_n_items (get_rows (hand)) - 1);
  assert_in_range (bocage_finding_group_get_n (group), 2, 20);

  /* The button goes to the first of them. */
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window), is_next_button, NULL));
  assert_ptr_equal (bocage_session_get_chosen_finding (hand_session (hand)),
                    bocage_finding_group_get_first (group));
  assert_true (hand_wait (hand, is_next_field));

  /* When both sides stand, it turns into findings. */
  hand_put (hand, "G2", "infantry", "allies");
  hand_put (hand, "G8", "infantry", "axis");
  bocage_session_check_now (hand_session (hand));
  assert_null (find_group (hand, BOCAGE_GROUP_MISSING, &at));
}

/* Both sides stand: nothing is still missing. */
static void
lay_out_sides (Hand *hand)
{
  hand_open (hand, NULL);
  hand_put (hand, "G2", "infantry", "allies");
  hand_put (hand, "G8", "infantry", "axis");
  bocage_session_check_now (hand_session (hand));
}

static guint
count_all (Hand *hand)
{
  return g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand)));
}

static BocageFinding *
find_waivable (Hand *hand)
{
  GListModel *findings = bocage_session_get_findings (hand_session (hand));

  for (guint i = 0;; i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      assert_non_null (finding);
      if (bocage_finding_get_check (finding)->waivable)
        return g_steal_pointer (&finding);
    }
}

/* What a rule in force allows is silent, and says by which rule. */

static gboolean
has_silent (Hand *hand)
{
  guint at;

  return find_group (hand, BOCAGE_GROUP_ALLOWED, &at) != NULL;
}

static gboolean
is_row_of_rule (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget)
         && ((BocageFindingRow *) widget)->silence != NULL
         && strstr (((BocageFindingRow *) widget)->silence, data) != NULL;
}

static gboolean
is_row_of_group (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget)
         && ((BocageFindingRow *) widget)->group != NULL
         && bocage_finding_group_get_kind (((BocageFindingRow *) widget)->group)
                == BOCAGE_GROUP_ALLOWED;
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
explains_rule (Hand *hand)
{
  GtkWidget *row
      = hand_search (GTK_WIDGET (hand->window->findings), is_row_of_rule, "“fordable stream”");

  return row != NULL && ((BocageFindingRow *) row)->popover != NULL
         && gtk_widget_get_mapped (((BocageFindingRow *) row)->popover)
         && hand_search (((BocageFindingRow *) row)->popover, says,
                         "because the rule “fordable stream” is in force")
                != NULL;
}

static void
test_what_a_rule_allows_says_so (void **state)
{
  Hand *hand = *state;
  BocageNode *rules;
  GtkWidget *row;

  hand_open (hand, "rulesets/memoir44/checks/wire/wire-on-water-good.bocage");
  assert_true (hand_wait (hand, has_silent));
  hand_settle (hand);
  row = hand_search (GTK_WIDGET (hand->window->findings), is_row_of_group, NULL);
  assert_non_null (row);
  hand_click_widget (hand, GTK_WIDGET (((BocageFindingRow *) row)->message_label));
  hand_settle (hand);
  row = hand_search (GTK_WIDGET (hand->window->findings), is_row_of_rule, "“fordable stream”");
  assert_non_null (row);
  hand_click_widget (hand, GTK_WIDGET (((BocageFindingRow *) row)->menu_button));
  hand_settle (hand);
  hand_press (hand, "Return"); /* the first of its menu */
  assert_true (hand_wait (hand, explains_rule));
  hand_look ("findings-silent-rule");
  hand_press (hand, "Escape");

  /* Without the rule it is found, and silent no more. */
  rules = bocage_scenario_get_part (hand_scenario (hand), BOCAGE_ELEMENT_RULES);
  bocage_edit_remove (hand_edit (hand), bocage_node_get_child (rules, 0));
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  assert_null (
      hand_search (GTK_WIDGET (hand->window->findings), is_row_of_rule, "“fordable stream”"));
}

/* The id of a check goes before a sentence loses a word. */

static gboolean
is_cut_for_its_id (GtkWidget *widget, gconstpointer data)
{
  BocageFindingRow *row = BOCAGE_IS_FINDING_ROW (widget) ? BOCAGE_FINDING_ROW (widget) : NULL;

  return row != NULL && gtk_widget_get_mapped (widget)
         && pango_layout_is_ellipsized (gtk_label_get_layout (row->message_label))
         && gtk_widget_get_mapped (GTK_WIDGET (row->check_label))
         && *gtk_label_get_text (row->check_label) != '\0';
}

static gboolean
shows_its_id (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_mapped (GTK_WIDGET (((BocageFindingRow *) widget)->check_label));
}

static void
test_an_id_goes_before_words_do (void **state)
{
  static const int widths[] = { 1440, 1280, 900 };
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (hand->window));
      g_autofree char *command = g_strdup_printf ("windowsize --sync %lu %d 900",
                                                  gdk_x11_surface_get_xid (surface), widths[i]);

      hand_xdotool (hand, command);
      hand_settle (hand);
      hand_settle (hand);
      assert_null (hand_search (GTK_WIDGET (hand->window->findings), is_cut_for_its_id, NULL));
      assert_non_null (hand_search (GTK_WIDGET (hand->window->findings), shows_its_id, NULL));
    }
}

static void
test_what_is_allowed_says_why_it_is_silent (void **state)
{
  Hand *hand = *state;
  BocageEdit *edit;
  BocageNode *allow = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_ALLOW]);
  g_autoptr (BocageFinding) finding = NULL;
  g_autoptr (BocageFindingItem) item = NULL;
  BocageFindingGroup *group;
  guint at, n;

  lay_out_sides (hand);
  edit = hand_edit (hand);
  finding = find_waivable (hand);
  n = count_all (hand);
  assert_null (find_group (hand, BOCAGE_GROUP_ALLOWED, &at));
  ((BocageAllowNode *) allow)->check = bocage_token_keep (bocage_finding_get_id (finding));
  bocage_node_parse_field (allow, bocage_element_find_field (allow->element, "reason"),
                           bocage_scenario_get_grid (hand_scenario (hand)), "so it was");
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_EXEMPTIONS),
                        allow);
  bocage_session_check_now (hand_session (hand));
  assert_true (count_all (hand) < n);
  group = find_group (hand, BOCAGE_GROUP_ALLOWED, &at);
  assert_non_null (group);
  assert_int_equal (at, g_list_model_get_n_items (get_rows (hand)) - 1);
  item = g_list_model_get_item (bocage_session_get_allowed (hand_session (hand)), 0);
  assert_string_equal (bocage_finding_item_get_reason (item), "so it was");

  /* It opens and closes. */
  n = g_list_model_get_n_items (get_rows (hand));
  g_signal_emit_by_name (hand_search (GTK_WIDGET (hand->window), is_list, NULL), "activate", at);
  assert_true (bocage_finding_group_get_open (group));
  assert_int_equal (g_list_model_get_n_items (get_rows (hand)),
                    n + bocage_finding_group_get_n (group));
  g_signal_emit_by_name (hand_search (GTK_WIDGET (hand->window), is_list, NULL), "activate", at);
  assert_int_equal (g_list_model_get_n_items (get_rows (hand)), n);

  bocage_edit_undo (edit);
  bocage_session_check_now (hand_session (hand));
  assert_null (find_group (hand, BOCAGE_GROUP_ALLOWED, &at));
}

static void
test_alike_notes_are_one_row (void **state)
{
  Hand *hand = *state;
  BocageFindingGroup *group;
  guint at, n, n_alike;

  hand_open (hand, "rulesets/memoir44/checks/flow/flow-first-strike-bad.bocage");
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  group = find_group (hand, BOCAGE_GROUP_NOTES, &at);
  assert_non_null (group);
  n_alike = bocage_finding_group_get_n (group);
  assert_in_range (n_alike, 2, count_all (hand));
  n = g_list_model_get_n_items (get_rows (hand));
  assert_true (n <= count_all (hand) - n_alike + 1);

  /* Going from finding to finding goes through it, too: it opens. */
  assert_false (bocage_finding_group_get_open (group));
  for (guint i = 0; i < count_all (hand) && !bocage_finding_group_get_open (group); i++)
    hand_press (hand, "F8");
  assert_true (bocage_finding_group_get_open (group));
  assert_true (g_list_model_get_n_items (get_rows (hand)) >= n + n_alike);
}

static gboolean
is_toggle (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && hand_search (widget, has_text, data) != NULL;
}

static void
test_notes_are_marked_when_only_they_are_asked_for (void **state)
{
  Hand *hand = *state;

  lay_out_sides (hand);
  hand_settle (hand);
  assert_false (bocage_session_get_notes_shown (hand_session (hand)));
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window), is_toggle, "illegal"));
  assert_false (bocage_session_get_notes_shown (hand_session (hand)));
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window), is_toggle, "suspicious"));
  assert_true (bocage_session_get_notes_shown (hand_session (hand)));
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window), is_toggle, "note"));
  assert_false (bocage_session_get_notes_shown (hand_session (hand)));
}

static gboolean
is_on_fix (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && gtk_widget_has_css_class (focus, "bocage-fix");
}

static void
test_tab_goes_from_a_finding_to_what_mends_it (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  lay_out_twice (hand, "E5"); /* F8 has been pressed */
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "Tab");
  assert_true (hand_wait (hand, is_on_fix));
  assert_true (hand_wait (hand, shows_fix));
  hand_press (hand, "space");
  hand_settle (hand);
  assert_int_equal (count_pieces (hand, "E5"), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_the_pointer_shows_what_a_fix_would_do),
    HAND_TEST (test_the_focus_shows_it_and_a_key_does_it),
    HAND_TEST (test_tab_goes_from_a_finding_to_what_mends_it),
    HAND_TEST (test_what_is_missing_is_the_last_row),
    HAND_TEST (test_what_is_allowed_says_why_it_is_silent),
    HAND_TEST (test_what_a_rule_allows_says_so),
    HAND_TEST (test_an_id_goes_before_words_do),
    HAND_TEST (test_notes_are_marked_when_only_they_are_asked_for),
    HAND_TEST (test_alike_notes_are_one_row),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
