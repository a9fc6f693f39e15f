/* bocage-format-tap.c: the Test Anything Protocol, a test a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-text.h"

#include <string.h>

static void
append_description (GString *to, const char *text)
{
  g_autoptr (GString) safe = g_string_new (NULL);

  bocage_text_append_safe (safe, text, -1);
  for (const char *c = safe->str; *c != '\0'; c++)
    {
      if (*c == '\\' || *c == '#')
        g_string_append_c (to, '\\');
      g_string_append_c (to, *c);
    }
}

/* In double quotes, so that nothing in it means anything to YAML. */
static void
append_quoted (GString *to, const char *text)
{
  g_autoptr (GString) safe = g_string_new (NULL);

  bocage_text_append_message (safe, text);
  g_string_append_c (to, '"');
  for (const char *c = safe->str; *c != '\0'; c++)
    {
      if (*c == '\\' || *c == '"')
        g_string_append_c (to, '\\');
      g_string_append_c (to, *c);
    }
  g_string_append_c (to, '"');
}

static void
append_finding (GString *to, const BocageRecordFinding *finding)
{
  g_autoptr (GString) message = g_string_new (NULL);

  bocage_format_append_message (message, finding);
  g_string_append_printf (to, "    - id: %s\n      class: %s\n      message: ", finding->id,
                          bocage_class_name (finding->class_));
  append_quoted (to, message->str);
  g_string_append_printf (to, "\n      line: %u\n      column: %u\n", finding->place.range.line,
                          finding->place.range.column);
}

static void
append_gaps (GString *to, const BocageRecord *record)
{
  for (guint i = 0; i < bocage_record_n_gaps (record); i++)
    {
      g_autofree char *text = bocage_record_gap_describe (bocage_record_get_gap (record, i));

      g_string_append (to, i == 0 ? "  notEvaluated:\n    - " : "    - ");
      append_quoted (to, text);
      g_string_append_c (to, '\n');
    }
}

static void
add_findings (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  g_string_append (output->text, "  findings:\n");
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      append_finding (output->text, finding);
      bocage_output_relieve (output);
    }
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  gboolean is_good = record->complete, has_findings = FALSE;

  /* The verdict stands before the findings, which are too many to keep. */
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate == BOCAGE_FATE_REPORTED && finding->class_ >= options->fail_on)
        is_good = FALSE;
      has_findings |= bocage_format_shows_finding (finding, options);
    }

  g_string_append (output->text, is_good ? "ok - " : "not ok - ");
  append_description (output->text, record->name);
  /* What is silenced may have kept the rest from being looked at. */
  if (is_good && bocage_record_has_whole_gap (record))
    g_string_append (output->text, " # SKIP not evaluated");
  g_string_append_c (output->text, '\n');
  if (!has_findings && record->complete && bocage_record_n_gaps (record) == 0)
    return;

  g_string_append (output->text, "  ---\n");
  if (!record->complete)
    {
      g_string_append (output->text, "  message: ");
      append_quoted (output->text, bocage_record_get_problem (record));
      g_string_append_c (output->text, '\n');
    }
  if (has_findings)
    add_findings (output, record, options);
  append_gaps (output->text, record);
  g_string_append (output->text, "  ...\n");
}

static void
begin (BocageOutput *output, const BocageShowOptions *options)
{
  /* Version 14 says nothing more than we need, and readers of 13, such as prove, refuse it. */
  g_string_append (output->text, "TAP version 13\n");
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  g_string_append_printf (output->text, "1..%u\n", totals->n_files);
}

const BocageFormat bocage_format_tap = {
  .name = "tap",
  .for_machines = TRUE,
  .separator = "",
  .begin = begin,
  .file = add_file,
  .end = end,
};
