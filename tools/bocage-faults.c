/* bocage-faults.c: reads a battle in a language, and says why a file holds none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-faults.h"

#include "bocage-watch.h"
#include "io/translation/bocage-translate.h"

/**
 * bocage_read_battle:
 * @catalog: (nullable): of @language; NULL: the battle stays as it is
 * @language: (nullable)
 *
 * Returns: (transfer full) (nullable): NULL with @error: the file cannot be read
 */
BocageDocument *
bocage_read_battle (const char *path, const BocageCatalog *catalog, const char *language,
                    GError **error)
{
  g_autoptr (BocageDocument) document
      = bocage_document_read_file (path, bocage_watch_get_limits (), BOCAGE_READ_NO_SCHEMA, error);

  if (document == NULL || catalog == NULL)
    return g_steal_pointer (&document);
  return bocage_document_translate (document, catalog, language, NULL);
}

/**
 * bocage_print_faults:
 * @path: as the command line names the file
 *
 * Says on the standard error why a file could not be loaded: what the reader
 * found.  The report is empty afterwards.
 */
void
bocage_print_faults (BocageDocument *document, const char *path)
{
  g_autoptr (GPtrArray) findings
      = bocage_report_steal_findings (bocage_document_get_report (document));

  for (guint i = 0; i < findings->len; i++)
    {
      BocageFinding *finding = g_ptr_array_index (findings, i);
      BocageRange range;

      if (bocage_finding_get_class (finding) != BOCAGE_CLASS_ILLEGAL)
        continue;
      if (bocage_document_resolve (document, bocage_finding_get_place (finding), &range))
        g_printerr ("%s:%u:%u: %s\n", path, range.line, range.column,
                    bocage_finding_get_message (finding));
      else
        g_printerr ("%s: %s\n", path, bocage_finding_get_message (finding));
    }
}
