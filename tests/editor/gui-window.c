/* gui-window.c: the window and its templates, built on a real display
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "brush/bocage-tool.h"
#include "display-test.h"
#include "keeping/bocage-recovered-dialog.h"
#include "widgets/bocage-adaptive.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-shortcut.h"
#include "window/bocage-new-dialog.h"
#include "window/bocage-window.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static int
setup (void **state)
{
  BocageWindow *window = bocage_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  *state = g_object_ref (window);
  return 0;
}

static int
teardown (void **state)
{
  BocageWindow *window = *state;

  if (bocage_window_get_session (window) != NULL)
    bocage_session_discard (bocage_window_get_session (window));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_finalize_object (window);
  return 0;
}

static BocageSession *
open_battle (BocageWindow *window)
{
  g_autofree char *path = bocage_test_source_path (BATTLE);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocageSession) session = bocage_session_open (file, NULL);

  bocage_window_set_session (window, session);
  settle ();
  return bocage_window_get_session (window);
}

static gboolean
is_enabled (BocageWindow *window, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

static gboolean
get_state (BocageWindow *window, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), action);

  return g_variant_get_boolean (state);
}

/* Templates */

/* The class in <template class="…"> of a built-in file. */
static char *
template_class (const char *path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *text = g_bytes_get_data (bytes, NULL);
  const char *begin = strstr (text, "<template class=\"");

  if (begin == NULL)
    return NULL;
  begin += strlen ("<template class=\"");
  return g_strndup (begin, strcspn (begin, "\""));
}

/* Builds what the template @path makes, if it makes anything, and lets it go. */
static int
build_template (const char *path)
{
  g_autofree char *class_ = g_str_has_suffix (path, ".ui") ? template_class (path) : NULL;
  GObject *object;

  if (class_ == NULL)
    return 0;
  if (g_type_from_name (class_) == G_TYPE_INVALID)
    fail_msg ("%s: nothing has built a %s", path, class_);
  object = g_object_ref_sink (g_object_new (g_type_from_name (class_), NULL));
  if (GTK_IS_WINDOW (object))
    gtk_window_destroy (GTK_WINDOW (object));
  settle ();
  g_assert_finalize_object (object);
  return 1;
}

/* A directory's name ends in a slash; what stands below it is built, too. */
static int
build_templates (const char *directory)
{
  g_auto (GStrv) names
      = g_resources_enumerate_children (directory, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  int n = 0;

  assert_non_null (names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (directory, names[i], NULL);

      n += g_str_has_suffix (path, "/") ? build_templates (path) : build_template (path);
    }
  return n;
}

static void
test_every_template_is_built (void **state)
{
  g_type_ensure (BOCAGE_TYPE_ALERT);
  g_type_ensure (BOCAGE_TYPE_NEW_DIALOG);
  g_type_ensure (BOCAGE_TYPE_RECOVERED_DIALOG);
  assert_true (build_templates (RESOURCE_PREFIX "/editor/") >= 5);
}

static void
test_shortcuts_window_shows_the_table (void **state)
{
  GtkWidget *window = bocage_shortcuts_window_new ();

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  assert_true (gtk_widget_get_mapped (window));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* The labels in @widget that are nothing wide, of round buttons. */
static guint
count_flat_labels (GtkWidget *widget, guint *n_labels)
{
  guint n_flat = 0;
  int width;

  if (GTK_IS_LABEL (widget)
      && gtk_widget_has_css_class (gtk_widget_get_parent (widget), "circular"))
    {
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      ++*n_labels;
      return width <= 0;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_flat += count_flat_labels (child, n_labels);
  return n_flat;
}

static void
test_the_pages_of_shortcuts_have_numbers (void **state)
{
  GtkApplicationWindow *window = *state;
  GtkWidget *overlay;
  guint n_labels = 0;

  g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
  settle ();
  overlay = GTK_WIDGET (gtk_application_window_get_help_overlay (window));

  assert_int_equal (count_flat_labels (overlay, &n_labels), 0);
  assert_true (n_labels >= 2);
}

static void
test_shortcuts_are_shown_each_time_they_are_asked_for (void **state)
{
  GtkApplicationWindow *window = *state;
  GtkWidget *overlay;

  for (int i = 0; i < 2; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
      settle ();
      overlay = GTK_WIDGET (gtk_application_window_get_help_overlay (window));
      assert_non_null (overlay);
      assert_true (gtk_widget_get_mapped (overlay));
      gtk_window_close (GTK_WINDOW (overlay));
      settle ();
      assert_false (gtk_widget_get_mapped (overlay));
    }
}

static void
test_every_shortcut_names_an_action (void **state)
{
  BocageWindow *window = *state;

  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    {
      g_auto (GStrv) accels = g_strsplit (row->accels, " ", -1);

      for (guint i = 0; accels[i] != NULL; i++)
        {
          guint key;
          GdkModifierType modifiers;

          if (!gtk_accelerator_parse (accels[i], &key, &modifiers))
            fail_msg ("%s: no such key", accels[i]);
        }
      if (row->action != NULL && g_str_has_prefix (row->action, "win.")
          && !g_action_group_has_action (G_ACTION_GROUP (window), row->action + strlen ("win.")))
        fail_msg ("%s: no such action", row->action);
    }
}

/* The window */

static void
test_a_window_without_a_battle_offers_one (void **state)
{
  BocageWindow *window = *state;

  assert_true (is_enabled (window, "new"));
  assert_true (is_enabled (window, "open"));
  assert_false (is_enabled (window, "save"));
  assert_false (is_enabled (window, "save-as"));
  assert_false (is_enabled (window, "undo"));
  assert_string_equal (gtk_window_get_title (GTK_WINDOW (window)), "Bocage");
}

static void
test_a_window_follows_its_battle (void **state)
{
  BocageWindow *window = *state;
  BocageSession *session = open_battle (window);
  BocageEdit *edit = bocage_session_get_edit (session);

  assert_string_equal (gtk_window_get_title (GTK_WINDOW (window)), "Pegasus Bridge - Bocage");
  assert_false (is_enabled (window, "save"));
  assert_false (is_enabled (window, "undo"));

  bocage_edit_set_info (edit, BOCAGE_ELEMENT_TITLE, "The Canal");
  assert_string_equal (gtk_window_get_title (GTK_WINDOW (window)), "The Canal - Bocage");
  assert_true (is_enabled (window, "save"));
  assert_true (is_enabled (window, "undo"));
  assert_false (is_enabled (window, "redo"));

  g_action_group_activate_action (G_ACTION_GROUP (window), "undo", NULL);
  assert_string_equal (gtk_window_get_title (GTK_WINDOW (window)), "Pegasus Bridge - Bocage");
  assert_false (is_enabled (window, "save"));
  assert_true (is_enabled (window, "redo"));

  g_action_group_activate_action (G_ACTION_GROUP (window), "redo", NULL);
  assert_string_equal (gtk_window_get_title (GTK_WINDOW (window)), "The Canal - Bocage");
}

static void
test_every_tool_can_be_chosen (void **state)
{
  BocageWindow *window = *state;

  open_battle (window);
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    {
      g_autoptr (GVariant) now = NULL;

      g_action_group_activate_action (G_ACTION_GROUP (window), "tool",
                                      g_variant_new_string (bocage_tools[i]->id));
      now = g_action_group_get_action_state (G_ACTION_GROUP (window), "tool");
      assert_string_equal (g_variant_get_string (now, NULL), bocage_tools[i]->id);
    }
}

static void
test_panes_come_and_go (void **state)
{
  const char *const panes[] = { "palette", "inspector", "findings" };
  BocageWindow *window = *state;

  open_battle (window);
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      gboolean before = get_state (window, panes[i]);

      g_action_group_activate_action (G_ACTION_GROUP (window), panes[i], NULL);
      settle ();
      assert_int_equal (get_state (window, panes[i]), !before);
      g_action_group_activate_action (G_ACTION_GROUP (window), panes[i], NULL);
      settle ();
      assert_int_equal (get_state (window, panes[i]), before);
    }
}

static void
test_focus_goes_round_without_a_mouse (void **state)
{
  BocageWindow *window = *state;
  GtkWidget *begin;
  int n = 0;

  open_battle (window);
  begin = gtk_window_get_focus (GTK_WINDOW (window));
  assert_non_null (begin);
  do
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "focus-next", NULL);
      n++;
    }
  while (gtk_window_get_focus (GTK_WINDOW (window)) != begin && n < 10);
  assert_true (n >= 3 && n < 10);
}

/* Sizes */

static void
test_a_width_belongs_to_a_class (void **state)
{
  assert_int_equal (bocage_width_class (1440, BOCAGE_WIDTH_WIDE), BOCAGE_WIDTH_WIDE);
  assert_int_equal (bocage_width_class (1280, BOCAGE_WIDTH_WIDE), BOCAGE_WIDTH_WIDE);
  assert_int_equal (bocage_width_class (1279, BOCAGE_WIDTH_WIDE), BOCAGE_WIDTH_MEDIUM);
  assert_int_equal (bocage_width_class (1099, BOCAGE_WIDTH_WIDE), BOCAGE_WIDTH_NARROW);
  assert_int_equal (bocage_width_class (720, BOCAGE_WIDTH_WIDE), BOCAGE_WIDTH_SMALL);
}

static void
test_a_border_is_crossed_late_on_the_way_back (void **state)
{
  assert_int_equal (bocage_width_class (1290, BOCAGE_WIDTH_MEDIUM), BOCAGE_WIDTH_MEDIUM);
  assert_int_equal (bocage_width_class (1304, BOCAGE_WIDTH_MEDIUM), BOCAGE_WIDTH_WIDE);
}

static void
test_a_window_can_be_small (void **state)
{
  BocageWindow *window = *state;
  int minimum;
  int height;

  open_battle (window);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  assert_true (minimum <= 760); /* 720 and the theme's shadow */
  assert_true (height <= 520);
}

/* Questions */

static char *last_answer;

static void
answered_cb (GtkWindow *parent, const char *answer, gpointer user_data)
{
  last_answer = g_strdup (answer);
}

static void
test_an_alert_that_is_closed_is_answered_with_the_first (void **state)
{
  const BocageAnswer answers[]
      = { { "cancel", "Cancel", NULL }, { "save", "Save", "suggested-action" }, { NULL } };
  BocageAlert *alert = bocage_alert_show (*state, "Heading", "Body", answers, answered_cb, NULL);

  settle ();
  gtk_window_close (GTK_WINDOW (alert));
  settle ();
  assert_string_equal (last_answer, "cancel");
  g_clear_pointer (&last_answer, g_free);
}

static void
test_an_alert_is_answered_by_its_default (void **state)
{
  const BocageAnswer answers[]
      = { { "cancel", "Cancel", NULL }, { "save", "Save", "suggested-action" }, { NULL } };
  BocageAlert *alert = bocage_alert_show (*state, "Heading", "Body", answers, answered_cb, NULL);

  settle ();
  gtk_widget_activate_default (GTK_WIDGET (alert));
  while (last_answer == NULL) /* a button that a key activates is seen pressed for a moment */
    g_main_context_iteration (NULL, TRUE);
  assert_string_equal (last_answer, "save");
  g_clear_pointer (&last_answer, g_free);
}

static void
created_cb (BocageNewDialog *dialog, BocageSession *session, BocageSession **out_session)
{
  *out_session = g_object_ref (session);
}

static void
test_a_new_battle_is_made_by_its_dialog (void **state)
{
  GtkWidget *dialog = bocage_new_dialog_new (*state, NULL);
  g_autoptr (BocageSession) session = NULL;

  g_signal_connect (dialog, "created", G_CALLBACK (created_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));
  settle ();
  gtk_widget_activate_action (dialog, "new.create", NULL);
  settle ();

  assert_non_null (session);
  assert_false (bocage_session_get_modified (session));
  assert_null (bocage_session_get_file (session));
  assert_int_equal (
      bocage_grid_n_hexes (bocage_scenario_get_grid (bocage_session_get_scenario (session))), 113);
}

/* The names in a list of the dialog, one after the other */
static gboolean
lists_game (GtkWidget *widget, const char *name)
{
  GListModel *model
      = GTK_IS_DROP_DOWN (widget) ? gtk_drop_down_get_model (GTK_DROP_DOWN (widget)) : NULL;

  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (GTK_IS_STRING_OBJECT (item)
          && g_str_equal (gtk_string_object_get_string (GTK_STRING_OBJECT (item)), name))
        return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (lists_game (child, name))
      return TRUE;
  return FALSE;
}

/* What a pack brings is offered to who has a battle of it open, and to nobody else. */
static void
test_a_pack_brings_its_game (void **state)
{
  g_autofree char *near = bocage_test_source_path ("tests/validator/any.bocage");

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog = bocage_new_dialog_new (*state, i == 0 ? near : NULL);

      assert_int_equal (lists_game (dialog, "Unlike"), i == 0);
      assert_true (lists_game (dialog, "Combat Commander"));
      gtk_window_destroy (GTK_WINDOW (dialog));
      settle ();
    }
}

static void
test_unsaved_work_keeps_the_window_open (void **state)
{
  BocageWindow *window = *state;
  BocageSession *session = open_battle (window);
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  GtkWindow *alert = NULL;

  bocage_edit_set_info (bocage_session_get_edit (session), BOCAGE_ELEMENT_TITLE, "The Canal");
  gtk_window_close (GTK_WINDOW (window));
  settle ();

  assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (BOCAGE_IS_ALERT (toplevel))
        alert = toplevel;
    }
  assert_non_null (alert);
  gtk_window_close (alert); /* Cancel */
  settle ();
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
}

/* Files that are dropped on the window are opened, of either format; a battle of
 * another format is one that has not been saved yet. */
static void
test_files_are_dropped (void **state)
{
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "dropped.m44", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  BocageWindow *window = *state;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  gboolean taken = FALSE;
  BocageSession *session;

  assert_true (g_file_set_contents (path, "{\"board\": {\"type\": \"STANDARD\"}}", -1, NULL));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, g_boxed_copy (GDK_TYPE_FILE_LIST, &files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &taken);
    }
  assert_true (taken);
  session = bocage_window_get_session (window);
  assert_non_null (session);
  assert_null (bocage_session_get_file (session));
  assert_false (bocage_session_get_modified (session)); /* the file that was dropped has it all */
  assert_true (is_enabled (window, "save"));
  bocage_session_discard (session);
  g_unlink (path);
  g_rmdir (directory);
}

#define TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_a_window_without_a_battle_offers_one),
    TEST (test_a_window_follows_its_battle),
    TEST (test_every_tool_can_be_chosen),
    TEST (test_panes_come_and_go),
    TEST (test_focus_goes_round_without_a_mouse),
    TEST (test_every_shortcut_names_an_action),
    TEST (test_a_window_can_be_small),
    TEST (test_an_alert_that_is_closed_is_answered_with_the_first),
    TEST (test_an_alert_is_answered_by_its_default),
    TEST (test_a_new_battle_is_made_by_its_dialog),
    TEST (test_a_pack_brings_its_game),
    TEST (test_unsaved_work_keeps_the_window_open),
    TEST (test_files_are_dropped),
    TEST (test_every_template_is_built),
    cmocka_unit_test (test_shortcuts_window_shows_the_table),
    TEST (test_the_pages_of_shortcuts_have_numbers),
    TEST (test_shortcuts_are_shown_each_time_they_are_asked_for),
    cmocka_unit_test (test_a_width_belongs_to_a_class),
    cmocka_unit_test (test_a_border_is_crossed_late_on_the_way_back),
  };

  return display_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
