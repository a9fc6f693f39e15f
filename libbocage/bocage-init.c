/* bocage-init.c: getting the library ready
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-init.h"
#include "bocage-resources.h"

#include "io/catalog/bocage-gettext.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <libxml/parser.h>

/**
 * bocage_init:
 *
 * Makes the built-in rulesets, schemas and examples known, binds the text
 * domain and prepares libxml2 for use by several threads.  Every program calls
 * it first, from its main thread; calling it again does nothing.
 *
 * The environment variable BOCAGE_LOCALE_DIR names another directory of message
 * catalogues, for programs that are not installed.
 */
void
bocage_init (void)
{
  static gsize initialized = 0;
  const char *locale_dir = g_getenv ("BOCAGE_LOCALE_DIR");

  if (!g_once_init_enter (&initialized))
    return;

  /* Registered by hand: the linker drops a constructor that sits in an archive. */
  bocage_register_resource ();

  bocage_gettext_init ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : BOCAGE_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  LIBXML_TEST_VERSION;
  xmlInitParser ();

  g_once_init_leave (&initialized, 1);
}
