/* bocage-format-gcc.c: one line a finding, as compilers write them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-text.h"

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (!bocage_format_shows_finding (finding, options))
        continue;

      bocage_format_begin_heading (output, record->name, &finding->place.range,
                                   bocage_level_style (finding->class_),
                                   bocage_level_name (finding->class_));
      bocage_format_append_message (output->text, finding);
      bocage_format_end_heading (output, finding->id);

      for (guint j = 0; j < bocage_record_n_related (finding); j++)
        {
          const BocageRecordRelated *related = bocage_record_get_related (finding, j);

          bocage_format_begin_heading (
              output, related->place.file != NULL ? related->place.file : record->name,
              &related->place.range, BOCAGE_STYLE_NOTE, "note");
          bocage_text_append_message (output->text, related->message);
          bocage_format_end_heading (output, NULL);
        }
      bocage_output_relieve (output);
    }
}

const BocageFormat bocage_format_gcc = {
  .name = "gcc",
  .for_machines = TRUE,
  .shows = BOCAGE_CLASS_SUSPICIOUS,
  .hides_gaps = TRUE,
  .separator = "",
  .file = add_file,
  .list_checks = bocage_list_checks,
  .explain = bocage_explain_to_people,
};
