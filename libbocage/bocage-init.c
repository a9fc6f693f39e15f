/* bocage-init.c: getting the library ready
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-table.h"
#include "bocage-init.h"

#include "checks/engine/bocage-check-test.h"
#include "io/catalog/bocage-gettext.h"
#include "io/catalog/bocage-plural.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <string.h>

/* How much two paths have in common, up to a slash. */
static gsize
count_common (const char *a, const char *b)
{
  gsize common = 0;

  for (gsize i = 0; a[i] == b[i]; i++)
    {
      if (a[i] == '/' || a[i] == '\0')
        common = i;
      if (a[i] == '\0')
        break;
    }
  return common;
}

/* Where the catalogues are as seen from the program, wherever both have been moved together.
 * Returns: (transfer full): */
static char *
find_locale_dir (void)
{
  const char *named = g_getenv ("BOCAGE_LOCALE_DIR");
  gsize common = count_common (BOCAGE_BINDIR, BOCAGE_LOCALEDIR);
  const char *to_program = &BOCAGE_BINDIR[common], *to_catalogues = &BOCAGE_LOCALEDIR[common];
  g_autofree char *program = NULL, *directory = NULL, *moved = NULL;

  if (named != NULL)
    return g_strdup (named);
  program = g_file_read_link ("/proc/self/exe", NULL);
  directory = program != NULL ? g_path_get_dirname (program) : NULL;
  if (directory != NULL && g_str_has_suffix (directory, to_program))
    {
      directory[strlen (directory) - strlen (to_program)] = '\0';
      moved = g_strconcat (directory, to_catalogues, NULL);
      if (g_file_test (moved, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&moved);
    }
  return g_strdup (BOCAGE_LOCALEDIR);
}

/**
 * bocage_init:
 *
 * Binds the text domain and prepares libxml2 for use by several threads.  Every program calls
 * it first, from its main thread; calling it again does nothing.
 *
 * Message catalogues are found from where the program is, as it was installed and
 * then perhaps moved.  The environment variable BOCAGE_LOCALE_DIR names another
 * directory, for programs that are not installed.
 */
void
bocage_init (void)
{
  static gsize initialized = 0;
  g_autofree char *locale_dir = NULL;

  if (!g_once_init_enter (&initialized))
    return;

  bocage_check_row_init (bocage_check_test_at, bocage_checks_find_in_code, bocage_plural_find_form);

  bocage_gettext_init ();
  locale_dir = find_locale_dir ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  LIBXML_TEST_VERSION;
  xmlInitParser ();

  g_once_init_leave (&initialized, 1);
}
