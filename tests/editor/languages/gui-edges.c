/* gui-edges.c: nothing lies beyond the window, in any language, at any size
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "balance/bocage-planner-row.h"
#include "balance/bocage-small-changes.h"
#include "language-test.h"
#ifdef HAVE_GETTEXTPO
#include "translation/bocage-translation-pane-private.h"
#endif

#define BATTLE "scenarios/normandy/02-courseulles.bocage"

#define MAX_FRAMES 20
#define OPEN_TEXT 9 /* of the texts to translate: it has values and words of the glossary */
#define PALETTE_WIDTH 268
#define INSPECTOR_WIDTH 316

static const int sizes[][2] = { { 1440, 900 }, { 1024, 600 } };

static const char *const pages[] = { "hex", "scenario", "briefing" };

static const char *const docks[] = { "findings", "balance" };

/* What somebody would call a widget that was seen */
static char *
describe (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";
  GString *path = g_string_new (G_OBJECT_TYPE_NAME (widget));

  g_string_append_printf (path, " “%s”", text);
  for (int i = 0; i < 4 && (widget = gtk_widget_get_parent (widget)) != NULL; i++)
    g_string_append_printf (path, " in %s", G_OBJECT_TYPE_NAME (widget));
  return g_string_free (path, FALSE);
}

/* Where one reads from the right GTK parks a scrollbar beside what it scrolls. */
static gboolean
is_parked (GtkWidget *widget)
{
  return gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL
         && gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLBAR) != NULL;
}

/* The board is larger than what is shown of it, and so is nothing else. */
static gboolean
is_beyond (GtkWidget *widget, Hand *hand, graphene_rect_t *bounds)
{
  GtkWidget *content = GTK_WIDGET (hand->window->content); /* within a line */

  if (is_parked (widget))
    return FALSE;
  return gtk_widget_compute_bounds (widget, content, bounds)
         && (bounds->origin.x < -1.5f
             || bounds->origin.x + bounds->size.width > gtk_widget_get_width (content) + 1.5f);
}

static guint
count_beyond (Hand *hand, GtkWidget *widget, const char *where)
{
  graphene_rect_t bounds;
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget)
      || widget == GTK_WIDGET (hand->window->board))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      n += count_beyond (hand, child, where);
  if (n == 0 && is_beyond (widget, hand, &bounds))
    {
      g_autofree char *what = describe (widget);

      n++;
      if (where != NULL)
        print_error ("%s: %s from %.0f to %.0f of %d\n", where, what, bounds.origin.x,
                     bounds.origin.x + bounds.size.width,
                     gtk_widget_get_width (GTK_WIDGET (hand->window->content)));
    }
  return n;
}

/* A pane is as wide as it is, whatever it shows: tells what asks for more.  Hidden pages count. */
static guint
count_wide (GtkWidget *widget, int width, const char *where)
{
  guint n = 0;
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum <= width || !gtk_widget_get_visible (widget) || GTK_IS_NATIVE (widget))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_wide (child, width, where);
  if (n == 0)
    {
      g_autofree char *what = describe (widget);

      n++;
      if (where != NULL)
        print_error ("%s: %s wants %d of %d\n", where, what, minimum, width);
    }
  return n;
}

static guint
count_all (Hand *hand, const char *where)
{
  return count_beyond (hand, GTK_WIDGET (hand->window->header), where)
         + count_beyond (hand, GTK_WIDGET (hand->window->content), where)
         + count_wide (GTK_WIDGET (hand->window->palette), PALETTE_WIDTH, where)
         + count_wide (GTK_WIDGET (hand->window->inspector), INSPECTOR_WIDTH, where);
}

static gboolean
is_scrolled (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget);
}

static gboolean
is_toggle (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_played_out (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_toggle, NULL) != NULL;
}

static gboolean
is_on_demand (GtkWidget *widget, gconstpointer data)
{
  return data != NULL ? BOCAGE_IS_PLANNER_ROW (widget) : BOCAGE_IS_SMALL_CHANGES (widget);
}

/* What is played for who asks takes room, too. */
static void
ask_for (Hand *hand, gboolean planner)
{
  GtkWidget *asker
      = hand_search (GTK_WIDGET (hand->window->balance), is_on_demand, planner ? hand : NULL);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (hand_search (asker, is_toggle, NULL)), TRUE);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer data)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))
             == GTK_ACCESSIBLE_ROLE_LIST_ITEM
         && gtk_widget_get_mapped (widget);
}

static gboolean
is_changed (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_row, NULL) != NULL;
}

static gboolean
is_label (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget);
}

/* Below the words that are there anyway there are others. */
static gboolean
is_planned (Hand *hand)
{
  GtkWidget *asker = hand_search (GTK_WIDGET (hand->window->balance), is_on_demand, hand);

  return gtk_widget_get_mapped (gtk_widget_get_next_sibling (hand_search (asker, is_label, NULL)));
}

/* The numbers of both sides are seen, and so is that there is more below. */
static guint
count_cut_balance (Hand *hand)
{
  GtkWidget *scroller = hand_search (GTK_WIDGET (hand->window->balance), is_scrolled, NULL);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkWidget *bar = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller));
  gboolean is_cut = gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across) + 1
                    || (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down) + 1
                        && (!gtk_widget_get_child_visible (bar)
                            || gtk_widget_has_css_class (bar, "overlay-indicator")));

  if (is_cut)
    print_error ("%s: of the balance %.0f × %.0f are seen of %.0f × %.0f\n", language_get (),
                 gtk_adjustment_get_page_size (across), gtk_adjustment_get_page_size (down),
                 gtk_adjustment_get_upper (across), gtk_adjustment_get_upper (down));
  return is_cut;
}

/* What a page has just been given has its place with the next frame. */
static guint
look (Hand *hand, const char *page)
{
  g_autofree char *where
      = g_strdup_printf ("%s, %d wide, %s", language_get (),
                         gtk_widget_get_width (GTK_WIDGET (hand->window->content)), page);
  const char *shots = g_getenv ("BOCAGE_TEST_SHOTS"); /* a folder for pictures to look at */

  hand_settle (hand);
  for (guint i = 0; i < MAX_FRAMES && count_all (hand, NULL) > 0; i++)
    hand_settle (hand);
  if (shots != NULL)
    {
      g_autofree char *command = g_strdup_printf ("import -window root '%s/%s.png'", shots, where);

      g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
    }
  return count_all (hand, where);
}

static void
show_pane (Hand *hand, const char *pane, gboolean shown)
{
  _bocage_window_set_pane (hand->window, pane, shown);
}

/* What is said of several hexes is not said of one. */
static void
select_all (Hand *hand)
{
  const BocageGrid *grid = bocage_scenario_get_grid (hand_scenario (hand));
  guint n_hexes = bocage_grid_n_hexes (grid);
  g_autofree BocageHex *hexes = g_new (BocageHex, n_hexes);

  for (guint i = 0; i < n_hexes; i++)
    hexes[i] = bocage_grid_hex (grid, i);
  bocage_session_set_selection (hand_session (hand), hexes, n_hexes);
  bocage_inspector_show_page (hand->window->inspector, "hex");
}

static guint
walk (Hand *hand)
{
  guint n = 0;

  show_pane (hand, "palette", TRUE);
  n += look (hand, "palette");
  if (bocage_adaptive_get_width_class (hand->window->content) >= BOCAGE_WIDTH_NARROW)
    show_pane (hand, "palette", FALSE);
  show_pane (hand, "inspector", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      bocage_inspector_show_page (hand->window->inspector, pages[i]);
      n += look (hand, pages[i]);
    }
  select_all (hand);
  n += look (hand, "several hexes");
  show_pane (hand, "findings", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (docks); i++)
    {
      gtk_stack_set_visible_child_name (hand->window->dock_stack, docks[i]);
      n += look (hand, docks[i]);
    }
  assert_true (hand_wait (hand, is_played_out));
  n += look (hand, "played out") + count_cut_balance (hand);
  ask_for (hand, FALSE);
  assert_true (hand_wait (hand, is_changed));
  ask_for (hand, TRUE);
  assert_true (hand_wait (hand, is_planned));
  return n + look (hand, "played more") + count_cut_balance (hand);
}

static void
set_shown (Hand *hand, const char *action, gboolean shown)
{
  g_action_group_change_action_state (G_ACTION_GROUP (hand->window), action,
                                      g_variant_new_boolean (shown));
}

#ifdef HAVE_GETTEXTPO

/* One of the texts is being written, with what helps below it. */
static void
open_text (Hand *hand)
{
  GtkListBox *list = GTK_LIST_BOX (BOCAGE_TRANSLATION_PANE (hand->window->translations)->list);

  hand_settle (hand);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, OPEN_TEXT));
}

/* The page in that language can be read beside them: it has a third of the window, or no place. */
static guint
count_small_page (Hand *hand)
{
  GtkWidget *page = GTK_WIDGET (hand->window->page);

  if (!gtk_widget_get_mapped (page)
      || 3 * gtk_widget_get_width (page) >= gtk_widget_get_width (GTK_WIDGET (hand->window)))
    return 0;
  print_error ("%s: the page beside the texts is %d wide\n", language_get (),
               gtk_widget_get_width (page));
  return 1;
}

/* Who reads the window in a language of the pack writes in that one. */
static guint
count_wrong_language (Hand *hand)
{
  BocageTranslation *translation
      = BOCAGE_TRANSLATION_PANE (hand->window->translations)->translation;
  const char *wanted = g_str_equal (language_get (), "en") ? "he" : language_get ();

  if (g_strcmp0 (bocage_translation_get_language (translation), wanted) == 0)
    return 0;
  print_error ("%s: %s is translated\n", language_get (),
               bocage_translation_get_language (translation));
  return 1;
}

static guint
walk_texts (Hand *hand)
{
  guint n;

  set_shown (hand, "translations", TRUE);
  open_text (hand);
  n = look (hand, "translations") + count_small_page (hand) + count_wrong_language (hand);
  set_shown (hand, "translations", FALSE);
  return n;
}

#else

static guint
walk_texts (Hand *hand)
{
  return 0;
}

#endif

static guint
count_cut_words (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget))
    return 0;
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_autofree char *what = describe (widget);

      print_error ("%s: cut: %s\n", language_get (), what);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cut_words (child);
  return n;
}

static gboolean
is_reader (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_DROP_DOWN (widget)
         && gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                GTK_ACCESSIBLE_PROPERTY_LABEL, data)
                == NULL;
}

/* Whoever reads it, that is seen in the head of the page.  In a small window it comes when the
 * panes go. */
static guint
walk_readers (Hand *hand)
{
  GtkWidget *page = GTK_WIDGET (hand->window->page);
  GtkDropDown *readers = GTK_DROP_DOWN (hand_search (page, is_reader, _ ("Reader of the page")));
  guint n_readers = g_list_model_get_n_items (gtk_drop_down_get_model (readers)), n = 0;

  show_pane (hand, "inspector", FALSE);
  show_pane (hand, "palette", FALSE);
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (page));
  for (guint i = 1; i <= n_readers; i++)
    {
      gtk_drop_down_set_selected (readers, i % n_readers);
      n += look (hand, "page") + count_cut_words (page);
    }
  return n;
}

/* What takes the place of a pane or of the board */
static guint
walk_others (Hand *hand)
{
  guint n;

  gtk_stack_set_visible_child_name (hand->window->start_stack, "history");
  show_pane (hand, "palette", TRUE);
  n = look (hand, "history");
  gtk_stack_set_visible_child_name (hand->window->start_stack, "pieces");
  set_shown (hand, "page", TRUE);
  n += walk_readers (hand);
  set_shown (hand, "page", FALSE);
  return n + walk_texts (hand);
}

/* The window of all keys fits the smallest screen. */
static guint
count_large_shortcuts (Hand *hand, const int *size)
{
  GtkWindow *shortcuts;
  int width, height;

  g_action_group_activate_action (G_ACTION_GROUP (hand->window), "show-help-overlay", NULL);
  hand_settle (hand);
  shortcuts = hand_find_window (hand);
  assert_non_null (shortcuts);
  width = gtk_widget_get_width (GTK_WIDGET (shortcuts));
  height = gtk_widget_get_height (GTK_WIDGET (shortcuts));
  gtk_window_close (shortcuts);
  hand_settle (hand);
  if (width <= size[0] && height <= size[1])
    return 0;
  print_error ("%s: the window of keys is %d×%d\n", language_get (), width, height);
  return 1;
}

static guint
walk_at (Hand *hand, const int *size)
{
  g_autoptr (BocageSession) session = NULL;
  guint n;

  session = hand_make_session (BATTLE);
  hand->window = g_object_ref (bocage_window_new (hand->application));
  gtk_window_set_default_size (GTK_WINDOW (hand->window), size[0], size[1]);
  gtk_window_present (GTK_WINDOW (hand->window));
  assert_true (hand_wait (hand, hand_is_mapped));
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  bocage_session_set_cursor (session, hand_hex (hand, "G1"));
  n = walk (hand) + walk_others (hand) + count_large_shortcuts (hand, size);
  hand_close (hand);
  return n;
}

/* Returns: how many widgets lie beyond the window */
static guint
walk_all (Hand *hand)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    n += walk_at (hand, sizes[i]);
  return n;
}

int
main (int argc, char **argv)
{
  return language_run (__FILE__, argv[0], walk_all);
}
