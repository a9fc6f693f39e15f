/* bocage-open.c: reads a battle for a tool, or says why there is none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-open.h"

#include "bocage-faults.h"
#include "bocage-watch.h"

#include <glib/gi18n.h>

/**
 * bocage_battle_read:
 * @exit_status: of the program where reading takes too long, or too much
 *
 * Returns: (transfer full) (nullable): a document with a battle in it; where there is none, that
 * has been told on the standard error
 */
BocageDocument *
bocage_battle_read (const char *path, int exit_status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document = NULL;

  bocage_watch_begin (path, exit_status);
  document
      = bocage_document_read_file (path, bocage_watch_get_limits (), BOCAGE_READ_NO_SCHEMA, &error);
  bocage_watch_end ();
  if (document == NULL)
    {
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      return NULL;
    }
  if (bocage_document_get_scenario (document) != NULL)
    return g_steal_pointer (&document);
  bocage_print_faults (document, path);
  g_printerr ("%s: ", g_get_prgname ());
  /* TRANSLATORS: %s is the name of a file. */
  g_printerr (_ ("%s: there is no battle in this file"), path);
  g_printerr ("\n");
  return NULL;
}
