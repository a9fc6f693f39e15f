/* bocage-window-translations.c: translating in the place of the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While a battle is translated, its texts stand where the board does, and its page beside them;
 * the panes that are for setting up are away.  Built without libgettextpo, there is no such pane,
 * and the actions are not there.
 */

#include "config.h"

#include "bocage-window-private.h"

#include "session/bocage-session-pick.h"
#include "widgets/bocage-alert.h"
#ifdef HAVE_GETTEXTPO
#include "translation/bocage-translation-pane.h"
#endif

#include <glib/gi18n.h>

#ifdef HAVE_GETTEXTPO

static BocageTranslationPane *
get_pane (BocageWindow *self)
{
  return BOCAGE_TRANSLATION_PANE (self->translations);
}

static void tell_kept (BocageWindow *self, const char *why);

static void
kept_answered_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "discard"))
    bocage_translation_pane_discard (get_pane (self));
  else if (g_str_equal (answer, "again") && !bocage_translation_pane_save (get_pane (self), &error))
    tell_kept (self, error->message);
  _bocage_window_update (self);
}

static void
ask_about_kept (BocageWindow *self, const char *body)
{
  const BocageAnswer answers[] = {
    { "keep", _ ("Keep for Now"), NULL },
    { "discard", _ ("Discard"), "destructive-action" },
    { "again", _ ("Try Again"), "suggested-action" },
    { NULL },
  };

  bocage_alert_show (GTK_WINDOW (self), _ ("The Translation Was Not Saved"), body, answers,
                     kept_answered_cb, NULL);
}

static void
tell_kept (BocageWindow *self, const char *why)
{
  g_autofree char *body = g_strdup_printf (
      /* TRANSLATORS: %s is why, a clause such as “cannot write “x”: No space left on device” */
      _ ("%s\n\nIt is kept in this window, and goes into its file with the battle when that is "
         "saved."),
      why);

  ask_about_kept (self, body);
}

/* The battle was read again, or has another board: what was translated is still here.  Who saves
 * says so himself. */
static void
not_saved_cb (BocageWindow *self, const char *why)
{
  if (!self->saving)
    tell_kept (self, why);
}

/* Who never translates never has it. */
static void
ensure_pane (BocageWindow *self)
{
  if (self->translations != NULL)
    return;
  self->translations = g_object_new (BOCAGE_TYPE_TRANSLATION_PANE, NULL);
  gtk_widget_set_size_request (self->translations, 420, -1);
  gtk_stack_add_named (self->centre, self->translations, "translations");
  bocage_translation_pane_set_choice (get_pane (self), self->page_choice);
  bocage_translation_pane_set_session (get_pane (self), self->session);
  g_signal_connect_object (self->translations, "not-saved", G_CALLBACK (not_saved_cb), self,
                           G_CONNECT_SWAPPED);
}

gboolean
_bocage_window_is_translating (BocageWindow *self)
{
  return self->translations != NULL
         && gtk_stack_get_visible_child (self->centre) == self->translations;
}

/* Of what could not be saved when that was tried */
gboolean
_bocage_window_has_unsaved_translation (BocageWindow *self)
{
  BocageTranslation *translation = self->translations != NULL
                                       ? bocage_translation_pane_get_translation (get_pane (self))
                                       : NULL;

  return translation != NULL && bocage_translation_get_modified (translation);
}

/* What floats, or waits for a hex, cannot be ended where the board is away. */
static void
rest_board (BocageWindow *self)
{
  if (self->session == NULL)
    return;
  bocage_session_give_up_picking (self->session);
  if (!bocage_board_lay_down (self->board))
    bocage_board_give_up (self->board);
}

/* Whatever has come is where it will be seen: a click that is heard before the next frame would be
 * taken for one where things lay before. */
static void
lay_out (BocageWindow *self)
{
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (self));
  const int width = gtk_widget_get_width (child), height = gtk_widget_get_height (child);
  graphene_point_t at;

  if (!gtk_widget_get_mapped (child)
      || !gtk_widget_compute_point (child, GTK_WIDGET (self), &GRAPHENE_POINT_INIT (0, 0), &at))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation){ (int) at.x, (int) at.y, width, height }, -1);
}

static void
translations_changed (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  BocageWindow *self = user_data;
  gboolean translating = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  if (translating)
    {
      rest_board (self);
      ensure_pane (self);
    }
  gtk_stack_set_visible_child_name (self->centre, translating ? "translations" : "board");
  _bocage_window_set_enabled (self, "next-untranslated", translating);
  _bocage_window_set_enabled (self, "accept-translation", translating);
  _bocage_window_show_panes (self);
  _bocage_window_update (self);
  if (!translating)
    {
      lay_out (self);
      _bocage_window_focus_board (self);
      return;
    }
  /* The page gets its share of a width that is not known yet: wherever the divider was left beside
   * the board, it would go along in proportion. */
  g_object_set (self->page_paned, "position-set", FALSE, NULL);
  gtk_widget_grab_focus (self->translations);
}

static void
next_untranslated_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bocage_translation_pane_next (get_pane (user_data));
}

static void
accept_translation_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bocage_translation_pane_accept (get_pane (user_data));
}

static const GActionEntry entries[] = {
  { "translations", NULL, NULL, "false", translations_changed },
  { "next-untranslated", next_untranslated_action },
  { "accept-translation", accept_translation_action },
};

void
_bocage_window_add_translations (BocageWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  _bocage_window_set_enabled (self, "next-untranslated", FALSE);
  _bocage_window_set_enabled (self, "accept-translation", FALSE);
}

void
_bocage_window_translate_session (BocageWindow *self, BocageSession *session)
{
  if (self->translations != NULL)
    bocage_translation_pane_set_session (get_pane (self), session);
}

/* Returns: whether undoing is the pane's business */
gboolean
_bocage_window_undo_translation (BocageWindow *self, gboolean redo)
{
  if (!_bocage_window_is_translating (self))
    return FALSE;
  if (!bocage_translation_pane_undo (get_pane (self), redo))
    bocage_session_say (self->session, "%s",
                        redo ? _ ("Nothing to do again here") : _ ("Nothing to undo here"));
  return TRUE;
}

/* What is translated goes with the battle.  Returns: whether it is in its file */
gboolean
_bocage_window_save_translation (BocageWindow *self, GError **error)
{
  return self->translations == NULL || bocage_translation_pane_save (get_pane (self), error);
}

/* The battle is in its file, and what is translated of it is not. */
void
_bocage_window_ask_about_translation (BocageWindow *self, const GError *error)
{
  g_autofree char *body = g_strdup_printf (
      /* TRANSLATORS: %s is why the translation was not saved, a clause such as “cannot write “x”:
         No space left on device” */
      _ ("%s\n\nThe battle was saved. The translation is kept in this window, and goes into its "
         "file when the battle is saved again."),
      error->message);

  ask_about_kept (self, body);
}

static void
close_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (!g_str_equal (answer, "close"))
    {
      _bocage_window_stop_closing (self);
      return;
    }
  self->is_asked = FALSE;
  self->translation_given_up = TRUE;
  gtk_window_close (window);
}

/* Returns: whether nothing of the translation would be lost; else asks */
gboolean
_bocage_window_may_leave_translation (BocageWindow *self)
{
  const BocageAnswer answers[] = {
    { "cancel", _ ("Cancel"), NULL },
    { "close", _ ("Close Without Saving"), "destructive-action" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;

  if (self->translations == NULL || self->closing || self->translation_given_up
      || bocage_translation_pane_save (get_pane (self), &error))
    return TRUE;
  self->is_asked = TRUE;
  bocage_alert_show (GTK_WINDOW (self), _ ("The Translation Was Not Saved"), error->message,
                     answers, close_cb, NULL);
  return FALSE;
}

#else

gboolean
_bocage_window_is_translating (BocageWindow *self)
{
  return FALSE;
}

gboolean
_bocage_window_has_unsaved_translation (BocageWindow *self)
{
  return FALSE;
}

void
_bocage_window_add_translations (BocageWindow *self)
{
}

void
_bocage_window_translate_session (BocageWindow *self, BocageSession *session)
{
}

gboolean
_bocage_window_undo_translation (BocageWindow *self, gboolean redo)
{
  return FALSE;
}

gboolean
_bocage_window_save_translation (BocageWindow *self, GError **error)
{
  return TRUE;
}

void
_bocage_window_ask_about_translation (BocageWindow *self, const GError *error)
{
}

gboolean
_bocage_window_may_leave_translation (BocageWindow *self)
{
  return TRUE;
}

#endif
