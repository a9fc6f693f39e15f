/* bocage-window-file.c: new, open, save and close, and the questions they ask
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One file: each question and notice is answered by opening, saving or closing.
 */

#include "config.h"

#include "bocage-window-private.h"

#include "bocage-new-dialog.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-file-chooser.h"
#include "widgets/bocage-recent.h"

#include <glib/gi18n.h>

#define N_RECENT 10

static void
not_opened_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  if (g_str_equal (answer, "open"))
    _bocage_window_choose_file (BOCAGE_WINDOW (window));
  else if (g_str_equal (answer, "save-as"))
    _bocage_window_save_as (BOCAGE_WINDOW (window));
}

/* Says why, and offers the way on: another file, or another place for what is in the window.
 * @is_reload: the file was that of this battle */
static void
show_not_opened (BocageWindow *self, gboolean is_reload, const GError *error)
{
  const BocageAnswer answers[] = {
    { "close", _ ("Close"), NULL },
    { is_reload ? "save-as" : "open", is_reload ? _ ("Save As…") : _ ("Open Another…"),
      "suggested-action" },
    { NULL },
  };

  /* The program may have asked for the file before anybody saw the window. */
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  bocage_alert_show (GTK_WINDOW (self), _ ("This File Cannot Be Opened"), error->message, answers,
                     not_opened_cb, NULL);
}

/* Where a battle goes that has just come into being: here, or beside. */
BocageWindow *
_bocage_window_take_session (BocageWindow *self, BocageSession *session)
{
  BocageWindow *window = self;

  if (self->session != NULL)
    window = bocage_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  bocage_window_set_session (window, session);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* New */

/* It has no name yet: that is asked for first. */
static void
created_cb (BocageNewDialog *dialog, BocageSession *session, BocageWindow *self)
{
  BocageWindow *window = _bocage_window_take_session (self, session);

  bocage_inspector_begin (window->inspector);
}

void
_bocage_window_new_battle (BocageWindow *self)
{
  GFile *file = self->session != NULL ? bocage_session_get_file (self->session) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  GtkWidget *dialog = bocage_new_dialog_new (GTK_WINDOW (self), path);

  g_signal_connect_object (dialog, "created", G_CALLBACK (created_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Open */

/* Returns: (transfer none) (nullable): the window that shows the battle of @file */
BocageWindow *
_bocage_window_find_for (BocageWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (; windows != NULL; windows = windows->next)
    {
      BocageSession *session
          = BOCAGE_IS_WINDOW (windows->data) ? BOCAGE_WINDOW (windows->data)->session : NULL;

      if (session != NULL && bocage_session_is_of_file (session, file))
        return windows->data;
    }
  return NULL;
}

void
bocage_window_open (BocageWindow *self, GFile *file)
{
  BocageWindow *window = _bocage_window_find_for (self, file);
  g_autoptr (BocageSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (window != NULL)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  session = bocage_session_open (file, &error);
  if (session == NULL)
    {
      bocage_start_page_forget_gone (self->start_page);
      show_not_opened (self, FALSE, error);
      return;
    }
  bocage_recent_add (file);
  _bocage_window_take_session (self, session);
  if (bocage_session_get_file (session) == NULL)
    {
      g_autofree char *name = bocage_file_dup_shown_name (file);

      /* TRANSLATORS: %s is the name of a file. */
      bocage_session_say (session, _ ("Imported from %s; see the findings for what it left open"),
                          name);
    }
}

/* Files that are dropped on a window are opened like those of a dialog. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  BocageWindow *self
      = BOCAGE_WINDOW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)));
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file != NULL; file = file->next)
    bocage_window_open (self, file->data);
  return files != NULL;
}

void
_bocage_window_take_drops (BocageWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
open_chosen_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  if (file != NULL)
    bocage_window_open (BOCAGE_WINDOW (window), file);
}

void
_bocage_window_choose_file (BocageWindow *self)
{
  g_autoptr (GFile) folder
      = self->session != NULL ? bocage_session_dup_folder (self->session) : NULL;

  bocage_file_chooser_open (GTK_WINDOW (self), folder, open_chosen_cb, NULL);
}

/**
 * _bocage_window_recent_menu:
 *
 * Returns: (transfer full): the battles that were open lately, as they are now
 */
GMenuModel *
_bocage_window_recent_menu (void)
{
  g_autoptr (GPtrArray) recent = bocage_recent_list (N_RECENT);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < recent->len; i++)
    {
      g_autoptr (GMenuItem) item = NULL;
      g_auto (GStrv) parts
          = g_strsplit (gtk_recent_info_get_display_name (recent->pdata[i]), "_", -1);
      /* A name is no label: an underscore in it marks no letter. */
      g_autofree char *label = g_strjoinv ("__", parts);

      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "win.open-uri", "s",
                                         gtk_recent_info_get_uri (recent->pdata[i]));
      g_menu_append_item (menu, item);
    }
  if (recent->len == 0)
    g_menu_append (menu, _ ("No recent battles"), "win.none");
  return G_MENU_MODEL (menu);
}

/* Save */

static void
not_saved_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  if (g_str_equal (answer, "save-as"))
    _bocage_window_save_as (BOCAGE_WINDOW (window));
}

/* Where one place cannot be written, another may.
 * @untranslated: (nullable): why what was translated is not saved either */
static void
show_not_saved (BocageWindow *self, const GError *error, const GError *untranslated)
{
  const BocageAnswer answers[] = {
    { "close", _ ("Close"), NULL },
    { "save-as", _ ("Save As…"), "suggested-action" },
    { NULL },
  };

  g_autofree char *body = NULL;

  if (untranslated != NULL)
    /* TRANSLATORS: both %s are why, clauses such as “cannot write “x”: No space left on device” */
    body = g_strdup_printf (_ ("%s\n\nThe translation was not saved either: %s"), error->message,
                            untranslated->message);
  bocage_alert_show (GTK_WINDOW (self), _ ("The Battle Could Not Be Saved"),
                     body != NULL ? body : error->message, answers, not_saved_cb, NULL);
}

/* @has_laid_down: what floated, which was told; the end of the status line says when it was saved
 */
static void
saved (BocageWindow *self, gboolean has_laid_down)
{
  if (!has_laid_down)
    bocage_session_say (self->session, "%s", _ ("Saved"));
  bocage_recent_add (bocage_session_get_file (self->session));
  if (self->notice_kind == BOCAGE_NOTICE_FILE_CHANGED)
    _bocage_window_show_notice (self, BOCAGE_NOTICE_NONE);
  _bocage_window_update (self);
  if (self->close_after_save)
    {
      self->closing = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
}

/* Neither of the battle and its translation is held back by the other.  The translation comes
 * first: it belongs beside the file that the battle had until now. */
static void
save_to (BocageWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL, untranslated = NULL;
  gboolean is_saved, has_laid_down = bocage_board_lay_down (self->board);

  if (!self->translation_given_up)
    _bocage_window_save_translation (self, &untranslated);
  self->saving = TRUE;
  is_saved = bocage_session_save (self->session, file, &error);
  self->saving = FALSE;
  /* To save the battle tries once more. */
  if (!_bocage_window_has_unsaved_translation (self))
    g_clear_error (&untranslated);
  if (!is_saved || untranslated != NULL)
    _bocage_window_stop_closing (self);
  if (!is_saved)
    {
      show_not_saved (self, error, untranslated);
      return;
    }
  saved (self, has_laid_down);
  if (untranslated != NULL)
    _bocage_window_ask_about_translation (self, untranslated);
}

static void
overwrite_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (g_str_equal (answer, "replace"))
    save_to (self, NULL);
  else if (g_str_equal (answer, "save-as"))
    _bocage_window_save_as (self);
  else
    _bocage_window_stop_closing (self);
}

void
_bocage_window_save (BocageWindow *self)
{
  GFile *file = bocage_session_get_file (self->session);
  const BocageAnswer answers[] = {
    { "cancel", _ ("Cancel"), NULL },
    { "replace", _ ("Replace"), "destructive-action" },
    { "save-as", _ ("Save As…"), NULL },
    { NULL },
  };

  if (file == NULL)
    _bocage_window_save_as (self);
  else if (!bocage_session_get_changed_on_disk (self->session))
    save_to (self, NULL);
  else
    {
      g_autofree char *name = bocage_file_dup_shown_name (file);
      /* TRANSLATORS: %s is a file name. */
      g_autofree char *body = g_strdup_printf (
          _ ("“%s” was changed by another program. Saving replaces what that program wrote."),
          name);

      bocage_alert_show (GTK_WINDOW (self), _ ("Replace the Changed File?"), body, answers,
                         overwrite_cb, NULL);
    }
}

/* A name under which other programs would not expect what is written. */
static gboolean
is_of_other_format (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".m44");
}

/* Returns: (transfer full): @file, with the ending of a battle where it has none and is not there:
 * no program looks for a battle without one */
static GFile *
dup_with_suffix (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);
  g_autofree char *whole = g_strconcat (name, BOCAGE_SUFFIX, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (folder == NULL || g_str_has_suffix (lower, BOCAGE_SUFFIX) || g_file_query_exists (file, NULL))
    return g_object_ref (file);
  return g_file_get_child (folder, whole);
}

/* Asks whether @n files are replaced, “replace” or “cancel”, which is what Return says.
 * @data: for @answered, which comes in any case
 *
 * Returns: (transfer none): what asks */
BocageAlert *
_bocage_window_ask_to_replace (BocageWindow *self, guint n, const char *body,
                               BocageAnswered answered, gpointer data)
{
  const BocageAnswer answers[] = { { "cancel", _ ("Cancel"), NULL },
                                   { "replace", _ ("Replace"), "destructive-action" },
                                   { NULL } };
  g_autofree char *heading
      = g_strdup_printf (ngettext ("Replace This File?", "Replace These %u Files?", n), n);
  BocageAlert *alert
      = bocage_alert_show (GTK_WINDOW (self), heading, body, answers, answered, data);

  bocage_alert_set_default (alert, "cancel");
  return alert;
}

static void
replace_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  g_autoptr (GFile) file = user_data;

  if (g_str_equal (answer, "replace"))
    save_to (BOCAGE_WINDOW (window), file);
  else
    _bocage_window_stop_closing (BOCAGE_WINDOW (window));
}

/* The file chooser has asked about the name without its ending. */
static void
ask_to_replace (BocageWindow *self, GFile *file)
{
  g_autofree char *shown = bocage_file_dup_shown_name (file);
  /* TRANSLATORS: %s is a file name. */
  g_autofree char *body = g_strdup_printf (_ ("There is a battle “%s” already."), shown);

  _bocage_window_ask_to_replace (self, 1, body, replace_cb, g_object_ref (file));
}

static void
refused_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (g_str_equal (answer, "again") && self->session != NULL)
    _bocage_window_save_as (self);
  else
    _bocage_window_stop_closing (self);
}

/* Two windows with one file would each save over the work of the other. */
static void
refuse_open_file (BocageWindow *self, GFile *file)
{
  const BocageAnswer answers[] = { { "cancel", _ ("Cancel"), NULL },
                                   { "again", _ ("Another Name…"), "suggested-action" },
                                   { NULL } };
  g_autofree char *shown = bocage_file_dup_shown_name (file);
  g_autofree char *body = g_strdup_printf (
      /* TRANSLATORS: %s is a file name. */
      _ ("Nothing is saved yet. Close the window that shows “%s”, or save under another name."),
      shown);

  bocage_alert_show (GTK_WINDOW (self), _ ("This File Is Open in Another Window"), body, answers,
                     refused_cb, NULL);
}

static void
save_with_suffix (BocageWindow *self, GFile *chosen)
{
  g_autoptr (GFile) file = dup_with_suffix (chosen);
  BocageWindow *window = _bocage_window_find_for (self, file);

  if (window != NULL && window != self)
    refuse_open_file (self, file);
  else if (!g_file_equal (file, chosen) && g_file_query_exists (file, NULL))
    ask_to_replace (self, file);
  else
    save_to (self, file);
}

static void
save_chosen_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (file == NULL || self->session == NULL)
    _bocage_window_stop_closing (self);
  else if (is_of_other_format (file))
    {
      g_autoptr (GError) error = g_error_new (
          G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME, "%s",
          _ ("The name ends in .m44, but battles are saved as .bocage files. The program "
             "bocage-convert makes .m44 files of them."));

      _bocage_window_stop_closing (self);
      show_not_saved (self, error, NULL);
    }
  else
    save_with_suffix (self, file);
}

/* "The Two Bridges" becomes "the-two-bridges.bocage". */
static char *
propose_name (BocageSession *session)
{
  g_autofree char *title = bocage_session_dup_title (session);
  g_autofree char *lower = g_utf8_strdown (title, -1);
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (name, c);
      else if (name->len > 0 && name->str[name->len - 1] != '-' && c != '\'' && c != 0x2019)
        g_string_append_c (name, '-');
    }
  while (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  return bocage_file_chooser_dup_name (name->str, BOCAGE_SUFFIX);
}

void
_bocage_window_save_as (BocageWindow *self)
{
  GFile *file = bocage_session_get_file (self->session);
  g_autoptr (GFile) folder = bocage_session_dup_folder (self->session);
  g_autofree char *name
      = file != NULL ? bocage_file_dup_shown_name (file) : propose_name (self->session);

  bocage_file_chooser_save (GTK_WINDOW (self), folder, name, save_chosen_cb, NULL);
}

/* Close */

/* What floats is in no step yet, and goes with the board that it floats over. */
gboolean
_bocage_window_has_own_changes (BocageWindow *self)
{
  guint n_floating;

  g_object_get (self->board, "floating", &n_floating, NULL);
  return n_floating > 0 || bocage_session_get_modified (self->session);
}

gboolean
bocage_window_has_own_work (BocageWindow *self)
{
  return self->session != NULL
         && (_bocage_window_has_own_changes (self)
             || _bocage_window_has_unsaved_translation (self));
}

static void
close_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (g_str_equal (answer, "discard"))
    {
      bocage_session_discard (self->session);
      self->closing = TRUE;
      gtk_window_close (window);
    }
  else if (g_str_equal (answer, "save"))
    {
      self->close_after_save = TRUE;
      _bocage_window_save (self);
    }
  else
    _bocage_window_stop_closing (self);
}

/* What was asked may lie below the window in which somebody quits. */
static void
present_question (BocageWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (self)
          && gtk_window_get_modal (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        gtk_window_present (window);
    }
}

/**
 * _bocage_window_may_close:
 *
 * Returns: whether nothing would be lost; if something would, asks, and closes
 * the window later if that is the answer
 */
gboolean
_bocage_window_may_close (BocageWindow *self)
{
  const BocageAnswer answers[] = {
    { "cancel", _ ("Cancel"), NULL },
    { "discard", _ ("Discard"), "destructive-action" },
    { "save", _ ("Save"), "suggested-action" },
    { NULL },
  };
  g_autofree char *title = NULL;
  g_autofree char *heading = NULL;

  if (self->is_asked && !self->closing)
    {
      present_question (self);
      return FALSE;
    }
  if (!_bocage_window_may_leave_translation (self))
    return FALSE;
  if (self->closing || self->session == NULL)
    return TRUE;
  bocage_board_lay_down (self->board);
  if (!bocage_session_get_modified (self->session))
    return TRUE;
  self->is_asked = TRUE;
  gtk_window_present (GTK_WINDOW (self)); /* who quits sees what he is asked about */

  title = bocage_session_dup_title (self->session);
  /* TRANSLATORS: %s is the title of a battle. */
  heading = g_strdup_printf (_ ("Save Changes to “%s”?"), title);
  bocage_alert_show (GTK_WINDOW (self), heading,
                     _ ("What you changed since the last save is lost if you do not save it."),
                     answers, close_cb, NULL);
  return FALSE;
}

/* The notice over the board */

/* The board may be narrower than the buttons want to be. */
static void
set_notice_button (GtkButton *button, const char *text)
{
  gtk_button_set_label (button, text);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (button)), PANGO_ELLIPSIZE_END);
}

static void
set_notice (BocageWindow *self, const char *text, const char *accept, const char *refuse)
{
  gtk_label_set_label (self->notice_label, text);
  set_notice_button (self->notice_accept, accept);
  set_notice_button (GTK_BUTTON (self->notice_compare), _ ("Compare…"));
  set_notice_button (self->notice_refuse, refuse);
}

/* In one row where there is room for it, so that it lies over as few hexes as can be */
static void
lay_out_notice (BocageWindow *self)
{
  GtkWidget *box = gtk_revealer_get_child (self->notice);
  int width;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (width > gtk_widget_get_width (self->scroller))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_VERTICAL);
}

void
_bocage_window_show_notice (BocageWindow *self, BocageNotice kind)
{
  self->notice_kind = kind;
  if (kind == BOCAGE_NOTICE_FILE_CHANGED)
    set_notice (self,
                _bocage_window_has_own_changes (self)
                    ? _ ("Another program changed this file. Reloading gives up your own changes.")
                    : _ ("Another program changed this file."),
                _ ("Reload"), _ ("Keep Mine"));
  else if (kind == BOCAGE_NOTICE_DAMAGED)
    {
      /* TRANSLATORS: %s is a clause such as “it is damaged in line 3” */
      g_autofree char *text = g_strdup_printf (
          _ ("The journal of this work could be read only in part: %s. The whole journal was "
             "put aside."),
          bocage_session_get_fault (self->session));

      set_notice (self, text, _ ("Save As…"), _ ("Close"));
    }
  else if (kind == BOCAGE_NOTICE_NOT_KEPT)
    {
      /* TRANSLATORS: %s is a clause such as “cannot write “x”: No space left on device” */
      g_autofree char *text = g_strdup_printf (_ ("Your steps are not kept: %s"),
                                               bocage_session_get_fault (self->session));

      set_notice (self, text, _ ("Save As…"), _ ("Close"));
    }
  gtk_widget_set_visible (self->notice_compare, kind == BOCAGE_NOTICE_FILE_CHANGED);
  lay_out_notice (self);
  /* Out of the tree too, so that nobody is read buttons that are not there. */
  gtk_widget_set_visible (GTK_WIDGET (self->notice), kind != BOCAGE_NOTICE_NONE);
  gtk_revealer_set_reveal_child (self->notice, kind != BOCAGE_NOTICE_NONE);
}

static void
reload (BocageWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!bocage_session_reload (self->session, &error))
    show_not_opened (self, TRUE, error);
}

void
_bocage_window_answer_notice (BocageWindow *self, gboolean accept)
{
  BocageNotice kind = self->notice_kind;

  _bocage_window_show_notice (self, BOCAGE_NOTICE_NONE);
  if (kind == BOCAGE_NOTICE_FILE_CHANGED && accept)
    reload (self);
  else if (kind == BOCAGE_NOTICE_FILE_CHANGED)
    bocage_session_keep_mine (self->session);
  else if ((kind == BOCAGE_NOTICE_NOT_KEPT || kind == BOCAGE_NOTICE_DAMAGED) && accept)
    _bocage_window_save_as (self);
  _bocage_window_focus_board (self);
}
