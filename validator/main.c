/* main.c: bocage-validate, the linter of hex battles
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>

static gboolean show_version;

static const GOptionEntry entries[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, &show_version, N_ ("Print the version and exit"), NULL },
  { NULL },
};

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  bocage_init ();
  textdomain (GETTEXT_PACKAGE);

  context = g_option_context_new (NULL);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("bocage-validate: %s\n", error->message);
      return 2;
    }

  if (show_version)
    g_print ("bocage-validate (Bocage) %s\n", PACKAGE_VERSION);
  return EXIT_SUCCESS;
}
