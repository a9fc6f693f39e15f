/* bocage-window-actions.c: what can be done in a window, and when
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"

#include "brush/bocage-tool.h"
#include "widgets/bocage-settings.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gi18n.h>

#define ZOOM_STEP 1.25
#define PANE_STEP 24 /* px */

/* Files */

static void
new_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_new_battle (user_data);
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_choose_file (user_data);
}

static void
open_uri_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bocage_window_open (user_data, file);
}

static void
save_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_save (user_data);
}

static void
save_as_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_save_as (user_data);
}

/* Editing */

static char *
dup_text (GtkWidget *field)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer;

  if (GTK_IS_EDITABLE (field))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (field)));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (field));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* A text field that is typed in has a history of its own.  GTK does not tell whether
 * it is empty, as it is when what was typed has gone into the battle: whether the text
 * changes does. */
static gboolean
forward_to_text (BocageWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    return FALSE;
  before = dup_text (focus);
  gtk_widget_activate_action (focus, action, NULL);
  after = dup_text (focus);
  return !g_str_equal (before, after);
}

static void
undo_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;
  BocageEdit *edit = bocage_session_get_edit (self->session);
  g_autofree char *label = NULL;

  if (_bocage_window_undo_translation (self, FALSE) || forward_to_text (self, "text.undo")
      || bocage_board_give_up (self->board))
    return;
  label = g_strdup (bocage_edit_get_undo_label (edit));
  if (bocage_edit_undo (edit))
    /* TRANSLATORS: %s is the name of a change, such as “Place forest”. */
    bocage_session_say (self->session, _ ("Undone: %s"), label);
}

static void
redo_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;
  BocageEdit *edit = bocage_session_get_edit (self->session);
  g_autofree char *label = NULL;

  if (_bocage_window_undo_translation (self, TRUE) || forward_to_text (self, "text.redo"))
    return;
  label = g_strdup (bocage_edit_get_redo_label (edit));
  if (bocage_edit_redo (edit))
    /* TRANSLATORS: %s is the name of a change, such as “Place forest”. */
    bocage_session_say (self->session, _ ("Done again: %s"), label);
}

static void
find_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  _bocage_window_show_start (self, "pieces");
  bocage_piece_palette_focus_search (self->palette);
}

/* When nothing held or chosen can change its side */
static void
palette_side_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bocage_piece_palette_change_side (((BocageWindow *) user_data)->palette);
}

static void
history_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (self->session == NULL)
    return;
  _bocage_window_show_start (self, "history");
  bocage_history_pane_focus (self->history);
}

static void
checkpoint_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (self->session == NULL)
    return;
  bocage_board_lay_down (self->board); /* the name is for what is seen */
  _bocage_window_show_start (self, "history");
  bocage_history_pane_ask_name (self->history);
}

static void
select_by_words_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (self->session == NULL)
    return;
  /* The bar has no room to ask beside what floats. */
  if (!bocage_board_lay_down (self->board))
    bocage_board_give_up (self->board);
  bocage_context_bar_ask (self->context_bar);
}

/* From the board: Enter, the menu of a hex */
static void
inspect_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  _bocage_window_set_pane (self, "inspector", TRUE);
  bocage_inspector_show_page (self->inspector, g_variant_get_string (parameter, NULL));
  gtk_widget_child_focus (GTK_WIDGET (self->inspector), GTK_DIR_TAB_FORWARD);
}

static void
next_finding_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  bocage_findings_pane_step (self->findings, 1);
}

/* Where something can be done about the chosen finding. */
static void
focus_finding_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self->findings)))
    bocage_findings_pane_focus_chosen (self->findings);
}

/* Likewise, where it is about something that is still to be given. */
static void
focus_field_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  _bocage_window_set_pane (self, "inspector", TRUE);
  bocage_inspector_focus_chosen (self->inspector);
}

/* Only the designer knows: what may be meant has the keys, and Enter does it. */
static void
ask_what_is_meant (BocageWindow *self, BocageFinding *finding)
{
  g_autofree char *meant = bocage_session_dup_meant (self->session, finding);

  if (meant == NULL)
    {
      bocage_session_say (self->session, _ ("Only you know how this is meant"));
      return;
    }
  gtk_stack_set_visible_child_name (self->dock_stack, "findings");
  _bocage_window_set_pane (self, "findings", TRUE);
  bocage_findings_pane_focus_chosen (self->findings);
  bocage_session_say (self->session, "%s", meant);
}

/* The chosen finding: at once if nobody could have meant anything else. */
static void
fix_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;
  BocageFinding *chosen
      = self->session != NULL ? bocage_session_get_chosen_finding (self->session) : NULL;

  if (self->session == NULL)
    return;
  if (chosen == NULL)
    bocage_session_say (self->session, _ ("Choose a finding first"));
  else if (bocage_session_get_safe_fix (self->session, chosen) == NULL)
    ask_what_is_meant (self, chosen);
  else
    bocage_session_fix (self->session, chosen);
}

static void
fix_all_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (self->session == NULL)
    return;
  if (bocage_session_fix_all (self->session, NULL) == 0)
    bocage_session_say (self->session, _ ("No repair is certain"));
  else
    _bocage_window_focus_board (self); /* the button for it goes */
}

static void
previous_finding_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  bocage_findings_pane_step (self->findings, -1);
}

/* What the board can do, for buttons and menus outside of it: the same name */
static void
board_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;
  g_autofree char *name = g_strconcat ("board.", g_action_get_name (G_ACTION (action)), NULL);

  gtk_widget_activate_action_variant (GTK_WIDGET (self->board), name, parameter);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* View */

static void
zoom_in_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  bocage_board_set_zoom (self->board, bocage_board_get_zoom (self->board) * ZOOM_STEP, NULL);
}

static void
zoom_out_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  bocage_board_set_zoom (self->board, bocage_board_get_zoom (self->board) / ZOOM_STEP, NULL);
}

static void
zoom_fit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  bocage_board_zoom_to_fit (self->board);
}

static void
pane_changed (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  BocageWindow *self = user_data;

  g_simple_action_set_state (action, state);
  _bocage_window_show_panes (self);

  /* What is chosen for a drawer is not how the next window should begin. */
  if (bocage_adaptive_get_width_class (self->content) <= BOCAGE_WIDTH_MEDIUM)
    {
      g_autofree char *key = g_strconcat ("show-", g_action_get_name (G_ACTION (action)), NULL);

      bocage_settings_set_boolean (key, g_variant_get_boolean (state));
    }
}

static void
fullscreen_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = user_data;

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* Getting about */

/* What goes out of the window is what is seen on the board, with what floats over it.
 *
 * Returns: (transfer none): the window that an action is of */
static BocageWindow *
lay_down_first (gpointer user_data)
{
  BocageWindow *self = user_data;

  bocage_board_lay_down (self->board);
  return self;
}

/* For panes that show what becomes of the battle as it is */
static void
lay_down_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  lay_down_first (user_data);
}

static void
print_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_print (lay_down_first (user_data));
}

static void
export_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_export (lay_down_first (user_data));
}

static void
compare_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_compare_with_file (lay_down_first (user_data));
}

static void
watch_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_watch_game (lay_down_first (user_data));
}

static void
copy_text_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_copy_text (lay_down_first (user_data));
}

static void
focus_board_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_return_to_board (user_data);
}

/* Of what has done its work and is gone; panes stay where they are. */
static void
leave_keys_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_focus_board (user_data);
}

static void
focus_next_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_step_focus (user_data, 1);
}

static void
focus_previous_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_step_focus (user_data, -1);
}

static void
enlarge_pane_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_resize_pane (user_data, PANE_STEP);
}

static void
shrink_pane_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _bocage_window_resize_pane (user_data, -PANE_STEP);
}

/* The window with the keys is made when it is asked for first.  GTK adds an action of
 * that name only where there is none, so that this one has to show the window itself. */
static void
show_help_overlay_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplicationWindow *window = user_data;

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr (GtkWidget) overlay = bocage_shortcuts_window_new ();

      gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (overlay));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

/* The table */

static const GActionEntry entries[] = {
  { "new", new_action },
  { "open", open_action },
  { "open-uri", open_uri_action, "s" },
  { "save", save_action },
  { "save-as", save_as_action },
  { "print", print_action },
  { "export", export_action },
  { "compare", compare_action },
  { "copy-text", copy_text_action },
  { "watch-game", watch_game_action },
  { "undo", undo_action },
  { "redo", redo_action },
  { "find", find_action },
  { "palette-side", palette_side_action },
  { "history", history_action },
  { "checkpoint", checkpoint_action },
  { "select-by-words", select_by_words_action },
  { "inspect", inspect_action, "s" },
  { "next-finding", next_finding_action },
  { "previous-finding", previous_finding_action },
  { "focus-finding", focus_finding_action },
  { "focus-field", focus_field_action },
  { "fix", fix_action },
  { "fix-all", fix_all_action },
  { "zoom-in", zoom_in_action },
  { "zoom-out", zoom_out_action },
  { "zoom-fit", zoom_fit_action },
  { "palette", NULL, NULL, "true", pane_changed },
  { "inspector", NULL, NULL, "true", pane_changed },
  { "findings", NULL, NULL, "true", pane_changed },
  { "page", NULL, NULL, "false", pane_changed },
  { "fullscreen", fullscreen_action },
  { "focus-board", focus_board_action },
  { "leave-keys", leave_keys_action },
  { "lay-down", lay_down_action },
  { "focus-next", focus_next_action },
  { "focus-previous", focus_previous_action },
  { "enlarge-pane", enlarge_pane_action },
  { "shrink-pane", shrink_pane_action },
  { "show-help-overlay", show_help_overlay_action },
};

static const char *const board_actions[]
    = { "cut",   "copy",   "paste",       "duplicate", "turn-left", "turn-right",
        "erase", "mirror", "change-side", "drop",      "give-up" };

static const char *const board_properties[]
    = { "show-coordinates", "show-sections", "show-grid",  "show-findings",
        "show-reach",       "show-sight",    "show-dice",  "show-retreat",
        "show-fire",        "show-medals",   "show-areas", "show-exits" };

/* The tool and how it goes about it are the brush's: the buttons, the menus and the keys set
 * one thing. */
static void
add_brush_actions (BocageWindow *self)
{
  static const struct
  {
    const char *action, *property;
  } rows[] = {
    { "tool", "tool" },         { "brush-size", "size" },         { "selecting", "selecting" },
    { "filling", "filling" },   { "erasing", "erasing" },         { "marking", "marking" },
    { "symmetry", "symmetry" }, { "swaps-sides", "swaps-sides" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPropertyAction) action
          = g_property_action_new (rows[i].action, self->brush, rows[i].property);

      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
}

static gboolean
has_board_action (const char *name)
{
  GtkWidgetClass *klass = g_type_class_peek (BOCAGE_TYPE_BOARD);
  g_autofree char *full = g_strconcat ("board.", name, NULL);
  const GVariantType *parameter;
  const char *found, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &found, &parameter, &property);
       i++)
    if (g_str_equal (found, full))
      return TRUE;
  return FALSE;
}

static void
add_board_actions (BocageWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (board_actions); i++)
    {
      const GActionEntry entry = { board_actions[i], board_action };

      if (has_board_action (board_actions[i]))
        g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  for (guint i = 0; i < G_N_ELEMENTS (board_properties); i++)
    if (g_object_class_find_property (G_OBJECT_GET_CLASS (self->board), board_properties[i])
        != NULL)
      {
        g_autoptr (GPropertyAction) action
            = g_property_action_new (board_properties[i], self->board, board_properties[i]);

        g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
      }
}

void
_bocage_window_add_actions (BocageWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  _bocage_window_add_hex_actions (self);
  add_brush_actions (self);
  add_board_actions (self);
}

void
_bocage_window_set_enabled (BocageWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  if (G_IS_SIMPLE_ACTION (action))
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}
