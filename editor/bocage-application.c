/* bocage-application.c: the editor as the desktop knows it: windows, files, shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-application.h"
#include "bocage-window.h"

struct _BocageApplication
{
  GtkApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BocageApplication, bocage_application, GTK_TYPE_APPLICATION)

static void
bocage_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (bocage_window_new (GTK_APPLICATION (application))));
}

static void
bocage_application_class_init (BocageApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = bocage_application_activate;
}

static void
bocage_application_init (BocageApplication *self)
{
}

BocageApplication *
bocage_application_new (void)
{
  return g_object_new (BOCAGE_TYPE_APPLICATION, "application-id", APPLICATION_ID,
                       "resource-base-path", RESOURCE_PREFIX "/editor", NULL);
}
