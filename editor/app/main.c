/* main.c: bocage-editor, where battles are laid out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-application.h"
#include "bocage-init.h"

#include <glib/gi18n.h>

int
main (int argc, char **argv)
{
  g_autoptr (GApplication) application = NULL;

  bocage_init ();
  textdomain (GETTEXT_PACKAGE);

  application = G_APPLICATION (bocage_application_new ());
  return g_application_run (application, argc, argv);
}
