/* bocage-format-gcc.c: one line a finding, as compilers write them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-text.h"

static void
add_file (BocageOutput *output, const BocageVerdict *verdict, const BocageOptions *options)
{
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      const BocageVerdictFinding *entry
          = &g_array_index (verdict->findings, BocageVerdictFinding, i);
      BocageClass class_ = bocage_finding_get_class (entry->finding);
      g_autoptr (GString) message = g_string_new (NULL);

      if (!bocage_format_shows (class_, options))
        continue;

      bocage_format_append_message (message, entry->finding);
      bocage_format_add_heading (output, verdict->name, &entry->range, bocage_level_style (class_),
                                 bocage_level_name (class_), message->str,
                                 bocage_finding_get_id (entry->finding));

      for (guint j = 0; j < bocage_finding_n_related (entry->finding); j++)
        {
          const BocageRelated *related = bocage_finding_get_related (entry->finding, j);
          BocageRange range;

          bocage_verdict_locate (verdict, &related->place, &range);
          g_string_truncate (message, 0);
          bocage_text_append_safe (message, related->message, -1);
          bocage_format_add_heading (output, verdict->name, &range, BOCAGE_STYLE_NOTE, "note",
                                     message->str, NULL);
        }
    }
}

const BocageFormat bocage_format_gcc = {
  .name = "gcc",
  .for_machines = TRUE,
  .separator = "",
  .file = add_file,
  .list_checks = bocage_list_checks,
  .explain = bocage_explain,
};
