/* bocage-window-state.c: the window shows what can be done and how the battle is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PERCENT 100.0 /* px: a hex of this width is at 100 % */

/* Title, menu and what can be done */

static void
set_tooltip (GtkWidget *button, const char *what, const char *change, const char *keys)
{
  g_autofree char *text = change != NULL
                              /* TRANSLATORS: Undo or Redo, the name of a change, keys. */
                              ? g_strdup_printf (_ ("%s: %s (%s)"), what, change, keys)
                              : g_strdup_printf (C_ ("action and keys", "%s (%s)"), what, keys);

  _bocage_panes_set_tooltip (button, text);
}

static void
append_named (GMenu *menu, const char *what, const char *change, const char *action)
{
  g_autofree char *label = change != NULL
                               /* TRANSLATORS: Undo or Redo, and the name of a change. */
                               ? g_strdup_printf (C_ ("undo and change", "%s: %s"), what, change)
                               : g_strdup (what);

  g_menu_append (menu, label, action);
}

/* Returns: (nullable): what undoing takes back: what is carried goes first */
static const char *
get_undo_name (BocageWindow *self, BocageEdit *edit)
{
  guint n_floating;

  g_object_get (self->board, "floating", &n_floating, NULL);
  /* TRANSLATORS: in the place of the name of a change: “Undo: What Floats”; hexes that are carried
     over the board and not yet laid down. */
  return n_floating > 0 ? _ ("What Floats") : bocage_edit_get_undo_label (edit);
}

/* Another menu makes the popover anew, which is too much for every hex of a stroke. */
static void
update_history (BocageWindow *self)
{
  BocageEdit *edit = self->session != NULL ? bocage_session_get_edit (self->session) : NULL;
  const char *undo
      = edit != NULL && !_bocage_window_is_translating (self) ? get_undo_name (self, edit) : NULL;
  const char *redo = edit != NULL && !_bocage_window_is_translating (self)
                         ? bocage_edit_get_redo_label (edit)
                         : NULL;
  gboolean is_on = edit == NULL || _bocage_window_is_translating (self);

  /* What cannot be pressed says why. */
  set_tooltip (self->undo_button,
               is_on || undo != NULL ? _ ("Undo") : _ ("Nothing has been changed yet"), undo,
               _ ("Ctrl+Z"));
  set_tooltip (self->redo_button,
               is_on || redo != NULL ? _ ("Redo") : _ ("Nothing has been undone"), redo,
               _ ("Ctrl+Shift+Z"));
  if (g_menu_model_get_n_items (G_MENU_MODEL (self->edit_section)) > 0
      && g_strcmp0 (undo, self->shown_undo) == 0 && g_strcmp0 (redo, self->shown_redo) == 0)
    return;
  g_free (self->shown_undo);
  g_free (self->shown_redo);
  self->shown_undo = g_strdup (undo);
  self->shown_redo = g_strdup (redo);
  g_menu_remove_all (self->edit_section);
  append_named (self->edit_section, _ ("Undo"), undo, "win.undo");
  append_named (self->edit_section, _ ("Redo"), redo, "win.redo");
  g_menu_append (self->edit_section, _ ("Resize Board…"), "win.resize");
}

void
_bocage_window_update_title (BocageWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *full = NULL;

  if (self->session == NULL)
    {
      gtk_label_set_label (self->title, _ ("Bocage"));
      gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
      gtk_window_set_title (GTK_WINDOW (self), _ ("Bocage"));
      return;
    }
  title = bocage_session_dup_title (self->session);
  subtitle = bocage_session_dup_subtitle (self->session);
  /* TRANSLATORS: title of the battle and of the program: “The Two Bridges - Bocage”. */
  full = g_strdup_printf (_ ("%s - Bocage"), title);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle),
                          bocage_adaptive_get_width_class (self->content) < BOCAGE_WIDTH_SMALL);
  gtk_window_set_title (GTK_WINDOW (self), full);
}

/* One function says what can be done now. */
static void
update_actions (BocageWindow *self)
{
  /* Of panes that are not there beside a translation: they must not take the keys out of it. */
  static const char *const of_panes[]
      = { "find", "fix", "history", "checkpoint", "select-by-words", "stamps", "make-stamp" };
  /* Of the board, which is not there then either */
  static const char *const of_board[]
      = { "zoom-in", "zoom-out", "zoom-fit", "palette", "inspector" };
  gboolean battle = self->session != NULL;
  BocageEdit *edit = battle ? bocage_session_get_edit (self->session) : NULL;
  gboolean unsaved = FALSE, translating = _bocage_window_is_translating (self);
  guint floating = 0;

  g_object_get (self->board, "floating", &floating, NULL);
  if (battle)
    {
      unsaved = bocage_session_get_modified (self->session)
                || _bocage_window_has_unsaved_translation (self) || floating > 0
                || bocage_session_get_file (self->session) == NULL;
    }
  _bocage_window_set_enabled (self, "save", unsaved || translating);
  set_tooltip (self->save_button,
               unsaved || translating || !battle ? _ ("Save") : _ ("Everything is saved"), NULL,
               _ ("Ctrl+S"));
  _bocage_window_set_enabled (self, "save-as", battle);
  _bocage_window_set_enabled (self, "print", battle);
  _bocage_window_set_enabled (self, "export", battle);
  _bocage_window_set_enabled (self, "compare", battle && !translating);
  _bocage_window_set_enabled (self, "copy-text", battle);
  _bocage_window_set_enabled (self, "watch-game", battle);
  _bocage_window_set_enabled (
      self, "undo", translating || (battle && bocage_edit_get_can_undo (edit)) || floating > 0);
  _bocage_window_set_enabled (self, "redo",
                              translating || (battle && bocage_edit_get_can_redo (edit)));
  for (guint i = 0; i < G_N_ELEMENTS (of_panes); i++)
    _bocage_window_set_enabled (self, of_panes[i], battle && !translating);
  for (guint i = 0; i < G_N_ELEMENTS (of_board); i++)
    _bocage_window_set_enabled (self, of_board[i], battle && !translating);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tools), !translating);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tools_button), !translating);
  gtk_widget_set_sensitive (GTK_WIDGET (self->zoom_button), !translating);
  _bocage_window_set_enabled (self, "resize", battle);
  _bocage_window_set_enabled (self, "next-finding", battle);
  _bocage_window_set_enabled (self, "previous-finding", battle);
  _bocage_window_set_enabled (self, "findings", battle);
}

/* The status line and the zoom */

static void
append_count (GString *text, BocageClass class_, guint n)
{
  if (class_ == BOCAGE_CLASS_ILLEGAL)
    g_string_append_printf (text, ngettext ("%u illegal", "%u illegal", n), n);
  else if (class_ == BOCAGE_CLASS_SUSPICIOUS)
    g_string_append_printf (text, ngettext ("%u suspicious", "%u suspicious", n), n);
  else
    g_string_append_printf (text, ngettext ("%u note", "%u notes", n), n);
}

/* What a draft lacks yet, which is no fault of it */
static guint
count_missing (BocageSession *session)
{
  GListModel *findings = bocage_session_get_findings (session);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      n += bocage_session_is_missing_yet (session, finding);
    }
  return n;
}

/* Returns: the icon for it */
static const char *
append_missing (GString *text, guint n)
{
  if (n == 0)
    {
      g_string_append (text, _ ("nothing to report"));
      return "object-select-symbolic";
    }
  /* TRANSLATORS: %u is how many things a new battle has yet to be given. */
  g_string_append_printf (text, ngettext ("%u still missing", "%u still missing", n), n);
  return "content-loading-symbolic";
}

static void
update_counts (BocageWindow *self)
{
  static const char *const icons[]
      = { "bocage-finding-note", "bocage-finding-suspicious", "bocage-finding-illegal" };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *icon = NULL;

  for (int class_ = BOCAGE_CLASS_ILLEGAL; class_ >= BOCAGE_CLASS_NOTE; class_--)
    {
      guint n = bocage_session_count_findings (self->session, class_);

      if (n == 0)
        continue;
      if (text->len == 0)
        icon = icons[class_];
      if (text->len > 0)
        g_string_append (text, " · ");
      append_count (text, class_, n);
    }
  if (text->len == 0)
    icon = append_missing (text, count_missing (self->session));
  gtk_image_set_from_icon_name (self->counts_image, icon);
  gtk_label_set_label (self->counts_label, text->str);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_ancestor (GTK_WIDGET (self->counts_label), GTK_TYPE_BUTTON)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/* Beside what stands in the middle, seen or not, there is half of the bar for the hex: what says
 * nothing does not stand there.  GTK would take out and put back what is there already. */
static void
show_status (BocageWindow *self, const char *status)
{
  GtkCenterBox *bar = GTK_CENTER_BOX (self->status_bar);
  GtkWidget *middle = *status != '\0' ? GTK_WIDGET (self->status_label) : NULL;

  gtk_label_set_label (self->status_label, status);
  if (gtk_center_box_get_center_widget (bar) != middle)
    gtk_center_box_set_center_widget (bar, middle);
}

static void
update_status (BocageWindow *self)
{
  GDateTime *saved_at = bocage_session_get_saved_at (self->session);
  g_autofree char *hex
      = bocage_session_describe_hex (self->session, bocage_session_get_told (self->session));
  const char *status = bocage_session_get_status (self->session);

  gtk_label_set_label (self->hex_label, hex);
  show_status (self, status != NULL ? status : "");
  if (saved_at != NULL)
    {
      g_autofree char *time = g_date_time_format (saved_at, "%H:%M");
      /* TRANSLATORS: %s is a time of day. */
      g_autofree char *text = g_strdup_printf (_ ("saved %s"), time);

      gtk_label_set_label (self->saved_label, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->saved_label), saved_at != NULL);
}

static void
update_zoom (BocageWindow *self)
{
  g_autofree char *text = g_strdup_printf (
      /* TRANSLATORS: how large the board is drawn, in percent. */
      _ ("%d %%"), (int) (bocage_board_get_zoom (self->board) * 100.0 / PERCENT + 0.5));

  gtk_label_set_label (self->zoom_label, text);
}

static gboolean
zoom_idle_cb (gpointer user_data)
{
  BocageWindow *self = user_data;

  self->zoom_source = 0;
  update_zoom (self);
  return G_SOURCE_REMOVE;
}

/* The board may change its zoom while sizes are given out, when a label in the
 * header must not ask for another. */
void
_bocage_window_queue_zoom (BocageWindow *self)
{
  if (self->zoom_source == 0)
    self->zoom_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, zoom_idle_cb, self, NULL);
}

/* The header */

/* What is in the header depends on what there is to do and on how much room there is. */
void
_bocage_window_update_header (BocageWindow *self)
{
  gboolean battle = self->session != NULL;
  BocageWidth width = bocage_adaptive_get_width_class (self->content);

  gtk_widget_set_visible (self->palette_button, battle);
  gtk_widget_set_visible (self->new_button, width <= BOCAGE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->save_button, battle);
  gtk_widget_set_visible (self->undo_box, battle);
  gtk_widget_set_visible (GTK_WIDGET (self->tools), battle && width < BOCAGE_WIDTH_SMALL);
  gtk_widget_set_visible (GTK_WIDGET (self->tools_button), battle && width == BOCAGE_WIDTH_SMALL);
  /* The rail has a button of its own for it. */
  gtk_widget_set_visible (self->find_button, battle && width < BOCAGE_WIDTH_NARROW);
  gtk_widget_set_visible (self->zoom_box, battle);
  gtk_widget_set_visible (self->zoom_in_button, width <= BOCAGE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->zoom_out_button, width <= BOCAGE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->view_button, battle);
  g_object_set (self->view_button, "always-show-arrow", width < BOCAGE_WIDTH_NARROW, NULL);
  gtk_widget_set_visible (self->inspector_button, battle);
}

void
_bocage_window_update (BocageWindow *self)
{
  _bocage_window_update_title (self);
  update_actions (self);
  update_history (self);
  _bocage_window_update_header (self);
  if (self->session == NULL)
    return;
  update_counts (self);
  update_status (self);
  update_zoom (self);
}

/* Following the session */

static void
session_changed_cb (BocageSession *session, GArray *hexes, gboolean battle, BocageWindow *self)
{
  update_actions (self);
  update_history (self);
  update_status (self);
}

static void
findings_changed_cb (BocageWindow *self)
{
  update_counts (self);
  update_actions (self);
  update_status (self);
}

static void
file_changed_cb (BocageWindow *self)
{
  _bocage_window_show_notice (self, BOCAGE_NOTICE_FILE_CHANGED);
}

/* The status line is for what comes and goes; this stays until there is room again. */
static void
kept_cb (BocageWindow *self)
{
  if (bocage_session_get_fault (self->session) != NULL)
    _bocage_window_show_notice (self, BOCAGE_NOTICE_NOT_KEPT);
  else if (self->notice_kind == BOCAGE_NOTICE_NOT_KEPT)
    _bocage_window_show_notice (self, BOCAGE_NOTICE_NONE);
}

/* Where a finding was chosen, its hex comes into view. */
static void
selection_changed_cb (BocageSession *session, BocageWindow *self)
{
  BocageFinding *chosen = bocage_session_get_chosen_finding (session);

  if (chosen != self->shown_finding && chosen != NULL)
    {
      bocage_board_scroll_to_hex (self->board, bocage_session_get_cursor (session));
      if (!bocage_hex_is_none (bocage_finding_get_place (chosen)->hex))
        _bocage_window_uncover (self, bocage_session_get_cursor (session));
    }
  self->shown_finding = chosen;
  update_status (self);
}

static void
title_cb (BocageWindow *self)
{
  _bocage_window_update_title (self);
  update_actions (self);
}

/* Whether there is something to lose by reloading is part of the notice. */
void
_bocage_window_renew_notice (BocageWindow *self)
{
  if (self->notice_kind == BOCAGE_NOTICE_FILE_CHANGED)
    _bocage_window_show_notice (self, BOCAGE_NOTICE_FILE_CHANGED);
}

void
_bocage_window_follow (BocageWindow *self, BocageSession *session)
{
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
  g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_changed_cb), self);
  g_signal_connect_swapped (session, "file-changed", G_CALLBACK (file_changed_cb), self);
  g_signal_connect_swapped (session, "kept", G_CALLBACK (kept_cb), self);
  g_signal_connect_swapped (session, "notify::modified", G_CALLBACK (_bocage_window_renew_notice),
                            self);
  g_signal_connect (session, "selection-changed", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "reset", G_CALLBACK (_bocage_window_update), self);
  g_signal_connect_swapped (session, "notify::title", G_CALLBACK (title_cb), self);
  g_signal_connect_swapped (session, "notify::subtitle", G_CALLBACK (title_cb), self);
  g_signal_connect_swapped (session, "notify::status", G_CALLBACK (update_status), self);
}
