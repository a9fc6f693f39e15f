/* bocage-faults.c: says why a file holds no battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-faults.h"

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
