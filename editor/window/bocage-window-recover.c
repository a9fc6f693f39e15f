/* bocage-window-recover.c: work that a program left behind which ended without being asked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"
#include "keeping/bocage-recovered-dialog.h"
#include "widgets/bocage-alert.h"

#include <glib/gi18n.h>

static void
tell_recovered (BocageWindow *self)
{
  if (bocage_session_get_fault (self->session) != NULL)
    _bocage_window_show_notice (self, BOCAGE_NOTICE_DAMAGED);
  else if (bocage_session_get_changed_on_disk (self->session))
    _bocage_window_show_notice (self, BOCAGE_NOTICE_FILE_CHANGED);
}

/* The window that shows the file goes on with what was left of it. */
static void
replace_session (BocageWindow *self, BocageSession *session)
{
  bocage_session_discard (self->session);
  _bocage_window_show_notice (self, BOCAGE_NOTICE_NONE);
  bocage_window_set_session (self, session);
  gtk_window_present (GTK_WINDOW (self));
  tell_recovered (self);
}

static void
both_answered_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  g_autoptr (BocageSession) session = user_data;

  if (g_str_equal (answer, "replace"))
    replace_session (BOCAGE_WINDOW (window), session);
}

/* The battle is open, and has changes of its own: two windows would save over each other. */
static void
ask_about_both (BocageWindow *self, BocageSession *session)
{
  const BocageAnswer answers[] = {
    { "later", _ ("Later"), NULL },
    { "replace", _ ("Take the Recovered Work"), "destructive-action" },
    { NULL },
  };
  g_autofree char *name = bocage_file_dup_shown_name (bocage_session_get_file (session));
  /* TRANSLATORS: %s is a file name. */
  g_autofree char *heading = g_strdup_printf (_ ("“%s” Is Open Already"), name);

  gtk_window_present (GTK_WINDOW (self));
  bocage_alert_set_default (
      bocage_alert_show (GTK_WINDOW (self), heading,
                         _ ("This window has changes that are not saved. To take the recovered "
                            "work gives them up; until then it is kept and offered at the next "
                            "start."),
                         answers, both_answered_cb, g_object_ref (session)),
      "later");
}

static void
recover (BocageWindow *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageSession) session = bocage_session_recover (name, &error);
  GFile *file = session != NULL ? bocage_session_get_file (session) : NULL;
  BocageWindow *window = file != NULL ? _bocage_window_find_for (self, file) : NULL;

  if (session == NULL)
    _bocage_window_tell (GTK_WINDOW (self), _ ("The Work Could Not Be Recovered"), error->message);
  else if (window == NULL)
    tell_recovered (_bocage_window_take_session (self, session));
  else if (bocage_window_has_own_work (window))
    ask_about_both (window, session);
  else
    replace_session (window, session);
}

static void
recover_cb (BocageRecoveredDialog *dialog, char **names, BocageWindow *self)
{
  for (guint i = 0; names[i] != NULL; i++)
    recover (self, names[i]);
}

/**
 * bocage_window_offer_recovery:
 *
 * Offers work that a program left behind which ended without being asked.
 */
void
bocage_window_offer_recovery (BocageWindow *self)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();
  GtkWidget *dialog;

  bocage_recovery_make_room ();
  if (list->len == 0)
    return;
  dialog = bocage_recovered_dialog_new (GTK_WINDOW (self), list);
  g_signal_connect_object (dialog, "open", G_CALLBACK (recover_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
