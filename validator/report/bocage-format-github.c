/* bocage-format-github.c: annotations of a GitHub workflow, and its job summary
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A step may annotate ten errors, ten warnings and ten notices; what comes after
 * is dropped without a word.  So the heaviest are annotated, the rest is listed
 * in a group, and a notice says how many that were.
 *
 * The runner reads commands out of everything a step writes: at the beginning of
 * a line "::", anywhere in it "##[".  What is from a file must not become one.
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-text.h"

#include <stdio.h>
#include <string.h>

#define BUFFER (64 * 1024) /* bytes that are written at once */
#define BETWEEN '\x1f'     /* no text that was made safe has it */

static const char *const commands[] = { "notice", "warning", "error" };

/* Ten of each; one notice is kept back for what is said at the end. */
static const guint max_annotations[] = { 9, 10, 10 };

/* @in_property: where colons and commas end it */
static void
append_command_text (GString *to, const char *text, gboolean in_property)
{
  for (; *text != '\0'; text++)
    if (*text == '%')
      g_string_append (to, "%25");
    else if (*text == '\r')
      g_string_append (to, "%0D");
    else if (*text == '\n')
      g_string_append (to, "%0A");
    else if (*text == ':' && in_property)
      g_string_append (to, "%3A");
    else if (*text == ',' && in_property)
      g_string_append (to, "%2C");
    else if (g_str_has_prefix (text, "##["))
      {
        g_string_append (to, "## [");
        text += 2;
      }
    else
      g_string_append_c (to, *text);
}

/* A line that is no command; the runner passes over blanks of any script at its beginning. */
static void
append_plain (GString *to, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "##[", -1);
  g_autofree char *safe = g_strjoinv ("## [", parts);

  if (*safe == ':' || g_unichar_isspace (g_utf8_get_char (safe)))
    g_string_append (to, "./");
  g_string_append (to, safe);
}

static void
append_annotation (GString *to, BocageClass class_, const char *file, const BocageRange *range,
                   const char *id, const char *message)
{
  g_string_append_printf (to, "::%s file=", commands[class_]);
  append_command_text (to, file, TRUE);
  g_string_append_printf (to, ",line=%u", range->line);
  /* Columns are taken only within one line, and an empty stretch is none. */
  if (range->end_line != range->line)
    g_string_append_printf (to, ",endLine=%u", range->end_line);
  else
    g_string_append_printf (to, ",col=%u,endColumn=%u", range->column,
                            MAX (range->end_column, range->column));
  g_string_append (to, ",title=");
  append_command_text (to, id, TRUE);
  g_string_append (to, "::");
  append_command_text (to, message, FALSE);
}

static void
add_line (GString *to, BocageClass class_, const char *file, const BocageRange *range,
          const char *id, const char *message)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GString) safe = g_string_new (NULL);

  bocage_text_append_safe (safe, file, -1);
  append_annotation (to, class_, safe->str, range, id, message);
  g_string_append_c (to, BETWEEN);
  g_string_append_printf (plain, "%s:%u:%u: %s: %s [%s]", safe->str, range->line, range->column,
                          bocage_level_name (class_), message, id);
  append_plain (to, plain->str);
  g_string_append_c (to, '\n');
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  BocageRecordPlace whole;

  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      g_autoptr (GString) message = g_string_new (NULL);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      bocage_format_append_message (message, finding);
      add_line (output->text, finding->class_, record->name, &finding->place.range, finding->id,
                message->str);
      bocage_output_relieve (output);
    }
  if (!record->complete)
    {
      g_autoptr (GString) message = g_string_new (NULL);

      bocage_text_append_message (message, bocage_record_get_problem (record));
      bocage_record_place_init (&whole);
      add_line (output->text, BOCAGE_CLASS_ILLEGAL, record->name, &whole.range, "unchecked",
                message->str);
    }
}

/* The end: choose what is annotated */

/* Writes those of one weight, as they stand in @lines, which may be many.
 * @annotates: the first are wanted, as annotations; or all others, to be read
 * Returns: how many others there are */
static guint
write_class (BocageOutput *output, const char *lines, BocageClass class_, gboolean annotates)
{
  g_autofree char *prefix = g_strdup_printf ("::%s ", commands[class_]);
  guint n = 0;

  for (const char *line = lines, *end; (end = strchr (line, '\n')) != NULL; line = end + 1)
    {
      const char *between = memchr (line, BETWEEN, end - line), *from = line;

      if (between == NULL || !g_str_has_prefix (line, prefix))
        continue;
      n++;
      if ((n <= max_annotations[class_]) != annotates)
        continue;
      if (annotates)
        end = between;
      else
        from = between + 1;
      g_string_append_len (output->text, from, end - from);
      g_string_append_c (output->text, '\n');
      if (output->text->len >= BUFFER)
        bocage_output_flush (output);
      end = strchr (end, '\n');
    }
  return n > max_annotations[class_] ? n - max_annotations[class_] : 0;
}

static void
write_lines (BocageOutput *output, const char *lines)
{
  guint n_rest = 0;

  for (int class_ = BOCAGE_CLASS_ILLEGAL; class_ >= 0; class_--)
    n_rest += write_class (output, lines, class_, TRUE);
  if (n_rest == 0)
    return;
  g_string_append_printf (output->text, "::group::%u more\n", n_rest);
  for (int class_ = BOCAGE_CLASS_ILLEGAL; class_ >= 0; class_--)
    write_class (output, lines, class_, FALSE);
  g_string_append_printf (output->text,
                          "::endgroup::\n"
                          "::notice title=bocage-validate::%u more are listed in the log\n",
                          n_rest);
}

/* A table for people, where the workflow says that it takes one. */
static void
write_summary (const BocageTotals *totals)
{
  const char *path = g_getenv ("GITHUB_STEP_SUMMARY");
  FILE *stream = path != NULL && *path != '\0' ? fopen (path, "a") : NULL;

  if (stream == NULL)
    return;
  fprintf (stream,
           "### bocage-validate\n\n%u files, %u not checked, %u illegal, %u suspicious, "
           "%u notes\n",
           totals->n_files, totals->n_partial + totals->n_unchecked,
           totals->counts[BOCAGE_CLASS_ILLEGAL], totals->counts[BOCAGE_CLASS_SUSPICIOUS],
           totals->counts[BOCAGE_CLASS_NOTE]);
  if (totals->checks->len > 0)
    fprintf (stream, "\n| check | class | findings | files |\n|---|---|--:|--:|\n");
  for (guint i = 0; i < totals->checks->len; i++)
    {
      const BocageCheckCount *count = &g_array_index (totals->checks, BocageCheckCount, i);

      if (count->n == 0)
        continue;
      fprintf (stream, "| `%s` | %s | %u | %u |\n", count->id, bocage_class_name (count->class_),
               count->n, count->n_files);
    }
  fclose (stream);
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  g_autoptr (GString) lines = g_steal_pointer (&output->text);

  output->text = g_string_new (NULL);
  write_lines (output, lines->str);
  write_summary (totals);
}

const BocageFormat bocage_format_github = {
  .name = "github",
  .for_machines = TRUE,
  .shows = BOCAGE_CLASS_SUSPICIOUS,
  .hides_gaps = TRUE,
  .waits = TRUE,
  .separator = "",
  .file = add_file,
  .end = end,
};
