/* bocage-format-xml.c: JUnit and checkstyle, the reports that build machines read
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * JUnit: GitLab counts of several test cases of one name only the first, and
 * Jenkins keeps one failure of a case; so every finding is a case of its own
 * with a name of its own.  A finding that does not make the run fail is a case
 * that passes and says something.  A file of which nothing is said is a case
 * that passes, so that numbers and trends mean something.
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-text.h"

/* XML 1.0 cannot hold every character, not even by its number. */
static void
append_escaped (GString *to, const char *text)
{
  g_autoptr (GString) safe = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  bocage_text_append_safe (safe, text, -1);
  escaped = g_markup_escape_text (safe->str, safe->len);
  g_string_append (to, escaped);
}

/* As the above, of what a translator has given marks of direction. */
static void
append_escaped_message (GString *to, const char *message)
{
  g_autoptr (GString) safe = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  bocage_text_append_message (safe, message);
  escaped = g_markup_escape_text (safe->str, safe->len);
  g_string_append (to, escaped);
}

static void
append_attribute (GString *to, const char *name, const char *value)
{
  g_string_append_printf (to, " %s=\"", name);
  append_escaped (to, value);
  g_string_append_c (to, '"');
}

static void
append_message (GString *to, const char *message)
{
  g_string_append (to, " message=\"");
  append_escaped_message (to, message);
  g_string_append_c (to, '"');
}

/* JUnit */

static void
begin_case (GString *to, const char *file, const char *name)
{
  g_string_append (to, "    <testcase");
  append_attribute (to, "classname", file);
  append_attribute (to, "name", name);
  append_attribute (to, "file", file);
  g_string_append (to, " time=\"0\"");
}

static char *
make_case_name (const BocageRecordFinding *finding, GHashTable *names)
{
  g_autofree char *base
      = g_strdup_printf ("%s at %u:%u%s%s", finding->id, finding->place.range.line,
                         finding->place.range.column, finding->place.path != NULL ? " " : "",
                         finding->place.path != NULL ? finding->place.path : "");
  char *name = g_strdup (base);

  for (guint n = 2; !g_hash_table_add (names, g_strdup (name)); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", base, n);
    }
  return name;
}

static void
add_case (GString *to, const BocageRecord *record, const BocageRecordFinding *finding,
          GHashTable *names, gboolean fails)
{
  g_autofree char *name = make_case_name (finding, names);
  g_autoptr (GString) message = g_string_new (NULL);

  bocage_format_append_message (message, finding);
  begin_case (to, record->name, name);
  g_string_append (to, ">\n      ");
  if (fails)
    {
      g_string_append (to, "<failure");
      append_attribute (to, "type", bocage_class_name (finding->class_));
      append_message (to, message->str);
      g_string_append_c (to, '>');
    }
  else
    g_string_append (to, "<system-out>");
  append_escaped (to, record->name);
  g_string_append_printf (to, ":%u:%u: ", finding->place.range.line, finding->place.range.column);
  append_escaped_message (to, message->str);
  g_string_append_printf (to, " [%s]%s\n    </testcase>\n", finding->id,
                          fails ? "</failure>" : "</system-out>");
}

/* Returns: (transfer full): what could not be evaluated because of what is told of, or nothing */
static GString *
describe_gaps (const BocageRecord *record)
{
  GString *message = g_string_new (NULL);

  for (guint i = 0; i < bocage_record_n_gaps (record); i++)
    {
      const BocageRecordGap *gap = bocage_record_get_gap (record, i);
      g_autofree char *text = gap->cause != NULL ? bocage_record_gap_describe (gap) : NULL;

      if (text != NULL)
        g_string_append_printf (message, "%s%s", message->len > 0 ? "; " : "", text);
    }
  return message;
}

/* Every finding that is told is a case. */
static void
count_cases (const BocageRecord *record, const BocageShowOptions *options, guint *out_n_tests,
             guint *out_n_failures)
{
  *out_n_tests = *out_n_failures = 0;
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      ++*out_n_tests;
      *out_n_failures += finding->class_ >= options->fail_on;
    }
}

static void
add_cases (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      add_case (output->text, record, finding, names, finding->class_ >= options->fail_on);
      bocage_output_relieve (output);
    }
}

/* A case of the file as a whole. */
static void
add_file_case (GString *to, const BocageRecord *record, const char *name, const char *element,
               const char *message)
{
  begin_case (to, record->name, name);
  g_string_append_printf (to, ">\n      <%s", element);
  append_message (to, message);
  g_string_append (to, "/>\n    </testcase>\n");
}

static void
add_junit_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  g_autoptr (GString) gaps = describe_gaps (record);
  guint n_tests, n_failures, n_skipped = gaps->len > 0;
  gboolean is_valid;

  /* Counted first, since the numbers stand before the cases, and these are too many to keep. */
  count_cases (record, options, &n_tests, &n_failures);
  is_valid = record->complete && n_failures == 0 && bocage_record_n_gaps (record) == 0;
  n_tests += (!record->complete || is_valid) + n_skipped;

  g_string_append (output->text, "  <testsuite");
  append_attribute (output->text, "name", record->name);
  g_string_append_printf (
      output->text, " tests=\"%u\" failures=\"%u\" errors=\"%d\" skipped=\"%u\" time=\"0\">\n",
      n_tests, n_failures, record->complete ? 0 : 1, n_skipped);
  add_cases (output, record, options);
  if (!record->complete)
    add_file_case (output->text, record, "checked", "error", bocage_record_get_problem (record));
  if (is_valid)
    {
      begin_case (output->text, record->name, "valid");
      g_string_append (output->text, "/>\n");
    }
  if (n_skipped > 0)
    add_file_case (output->text, record, "evaluated", "skipped", gaps->str);
  g_string_append (output->text, "  </testsuite>\n");
}

static void
begin_junit (BocageOutput *output, const BocageShowOptions *options)
{
  g_string_append (output->text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<testsuites name=\"bocage-validate\">\n");
}

static void
end_junit (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  g_string_append (output->text, "</testsuites>\n");
}

const BocageFormat bocage_format_junit = {
  .name = "junit",
  .for_machines = TRUE,
  .tells_paths = TRUE,
  .separator = "",
  .begin = begin_junit,
  .file = add_junit_file,
  .end = end_junit,
};

/* Checkstyle */

static void
add_checkstyle_error (GString *to, const BocageRange *range, const char *severity,
                      const char *message, const char *id)
{
  g_autofree char *source = g_strdup_printf ("bocage.%s", id);

  g_string_append_printf (to, "    <error line=\"%u\" column=\"%u\" severity=\"%s\"", range->line,
                          range->column, severity);
  append_message (to, message);
  append_attribute (to, "source", source);
  g_string_append (to, "/>\n");
}

static void
add_checkstyle_file (BocageOutput *output, const BocageRecord *record,
                     const BocageShowOptions *options)
{
  static const char *const severities[] = { "info", "warning", "error" };
  BocageRecordPlace whole;

  g_string_append (output->text, "  <file");
  append_attribute (output->text, "name", record->name);
  g_string_append (output->text, ">\n");
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      g_autoptr (GString) message = g_string_new (NULL);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      bocage_format_append_message (message, finding);
      add_checkstyle_error (output->text, &finding->place.range, severities[finding->class_],
                            message->str, finding->id);
      bocage_output_relieve (output);
    }
  if (!record->complete)
    {
      bocage_record_place_init (&whole);
      add_checkstyle_error (output->text, &whole.range, "error", bocage_record_get_problem (record),
                            "unchecked");
    }
  g_string_append (output->text, "  </file>\n");
}

static void
begin_checkstyle (BocageOutput *output, const BocageShowOptions *options)
{
  g_string_append (output->text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<checkstyle version=\"4.3\">\n");
}

static void
end_checkstyle (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  g_string_append (output->text, "</checkstyle>\n");
}

const BocageFormat bocage_format_checkstyle = {
  .name = "checkstyle",
  .for_machines = TRUE,
  .hides_gaps = TRUE,
  .separator = "",
  .begin = begin_checkstyle,
  .file = add_checkstyle_file,
  .end = end_checkstyle,
};
