/* bocage-application.c: the editor as the desktop knows it: windows, files, shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-application.h"

#include "bocage-clicks.h"
#include "session/bocage-recovery.h"
#include "widgets/bocage-settings.h"
#include "widgets/bocage-shortcut.h"
#include "window/bocage-window.h"

#include <glib/gi18n.h>

struct _BocageApplication
{
  GtkApplication parent_instance;

  gboolean exit_after_first_frame;
  gboolean recovery_offered;
  gboolean quits; /* window by window */
};

G_DEFINE_FINAL_TYPE (BocageApplication, bocage_application, GTK_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
  { "exit-after-first-frame", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  { NULL },
};

/* Actions */

static void
stays_cb (BocageWindow *window, BocageApplication *self)
{
  self->quits = FALSE;
}

/* Asks about the work of one window.  Returns: whether there was one to ask about */
static gboolean
ask_next (BocageApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOCAGE_IS_WINDOW (l->data) && bocage_window_has_own_work (l->data))
      {
        g_signal_handlers_disconnect_by_func (l->data, stays_cb, self);
        g_signal_connect_object (l->data, "stays", G_CALLBACK (stays_cb), self, 0);
        gtk_window_close (l->data);
        return TRUE;
      }
  return FALSE;
}

/* Each window is asked about in its turn, and whoever keeps one keeps all that are left: those
 * with nothing to lose go last. */
static void
quit_on (BocageApplication *self)
{
  GList *windows;

  if (!self->quits || ask_next (self))
    return;
  self->quits = FALSE;
  windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));
  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
  g_list_free (windows);
}

static gboolean
quit_on_cb (gpointer user_data)
{
  quit_on (user_data);
  return G_SOURCE_REMOVE;
}

static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BOCAGE_APPLICATION (user_data)->quits = TRUE;
  quit_on (user_data);
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplication *self = user_data;

  /* The icon of the application is there only once it has been installed. */
  gtk_show_about_dialog (
      gtk_application_get_active_window (self), "program-name", _ ("Bocage"), "version",
      PACKAGE_VERSION, "logo-icon-name", "bocage-start", "license-type", GTK_LICENSE_GPL_3_0,
      "comments",
      _ ("Lays out hex battles, and says at every stroke whether they are legal. The names of "
         "games are trademarks of their publishers."),
      NULL);
}

static void
dark_changed (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                g_variant_get_boolean (state), NULL);
  bocage_settings_set_boolean ("dark", g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static const GActionEntry entries[] = {
  { "quit", quit_action },
  { "about", about_action },
  { "dark", NULL, NULL, "false", dark_changed },
};

/* Windows */

static void
after_paint_cb (GdkFrameClock *clock, GApplication *application)
{
  g_signal_handlers_disconnect_by_data (clock, application);
  g_application_quit (application);
}

/* A window comes with what it is to show: panes that can wait for its first frame do not wait for
 * that of a window that is there already. */
static void
show_window (BocageApplication *self, BocageWindow *window)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (GTK_WINDOW (window));
  if (self->exit_after_first_frame)
    g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                      G_CALLBACK (after_paint_cb), self);
}

static void
offer_recovery (BocageApplication *self, BocageWindow *window)
{
  if (self->recovery_offered || self->exit_after_first_frame)
    return;
  self->recovery_offered = TRUE;
  bocage_window_offer_recovery (window);
}

/* GApplication */

static void
bocage_application_startup (GApplication *application)
{
  BocageApplication *self = BOCAGE_APPLICATION (application);

  G_APPLICATION_CLASS (bocage_application_parent_class)->startup (application);

  bocage_clicks_keep ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  bocage_shortcuts_install (GTK_APPLICATION (self));
  bocage_recovery_set_room ((guint) bocage_settings_get_int ("journal-size", BOCAGE_RECOVERY_ROOM));
  bocage_recovery_set_backups (
      (guint) bocage_settings_get_int ("backups", BOCAGE_RECOVERY_BACKUPS));
  if (bocage_settings_get_boolean ("dark", FALSE))
    g_action_group_change_action_state (G_ACTION_GROUP (self), "dark",
                                        g_variant_new_boolean (TRUE));
}

static void
bocage_application_activate (GApplication *application)
{
  BocageApplication *self = BOCAGE_APPLICATION (application);
  BocageWindow *window = bocage_window_new (GTK_APPLICATION (self));

  show_window (self, window);
  offer_recovery (self, window);
}

static void
bocage_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  BocageApplication *self = BOCAGE_APPLICATION (application);
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  BocageWindow *window = BOCAGE_IS_WINDOW (active) ? BOCAGE_WINDOW (active)
                                                   : bocage_window_new (GTK_APPLICATION (self));

  for (int i = 0; i < n_files; i++)
    {
      bocage_window_open (window, files[i]);
      /* Before the next one has its own window, which is to be above this one. */
      if (i == 0 && GTK_WINDOW (window) != active)
        show_window (self, window);
    }
  offer_recovery (self, window);
}

/* Not before the window that goes is gone. */
static void
bocage_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (bocage_application_parent_class)->window_removed (application, window);
  if (BOCAGE_APPLICATION (application)->quits && gtk_application_get_windows (application) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, quit_on_cb, g_object_ref (application),
                     g_object_unref);
}

static int
bocage_application_handle_local_options (GApplication *application, GVariantDict *given)
{
  BocageApplication *self = BOCAGE_APPLICATION (application);

  if (g_variant_dict_contains (given, "version"))
    {
      g_print ("bocage-editor (Bocage) %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (g_variant_dict_contains (given, "exit-after-first-frame"))
    {
      self->exit_after_first_frame = TRUE;
      g_application_set_flags (application,
                               g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
    }
  return -1;
}

static void
bocage_application_class_init (BocageApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = bocage_application_startup;
  application_class->activate = bocage_application_activate;
  application_class->open = bocage_application_open;
  application_class->handle_local_options = bocage_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_removed = bocage_application_window_removed;
}

static void
bocage_application_init (BocageApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

BocageApplication *
bocage_application_new (void)
{
  g_set_application_name (_ ("Bocage"));
  return g_object_new (BOCAGE_TYPE_APPLICATION, "application-id", APPLICATION_ID,
                       "resource-base-path", RESOURCE_PREFIX "/editor", "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}
