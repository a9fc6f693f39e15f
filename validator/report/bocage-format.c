/* bocage-format.c: what several forms of a report share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"

#include "bocage-text.h"
#include "record/bocage-file-name.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *name; /* what compilers call it, and editors read: never translated */
  BocageStyle style;
} Level;

static const Level levels[BOCAGE_N_CLASSES] = {
  [BOCAGE_CLASS_NOTE] = { "note", BOCAGE_STYLE_NOTE },
  [BOCAGE_CLASS_SUSPICIOUS] = { "warning", BOCAGE_STYLE_WARNING },
  [BOCAGE_CLASS_ILLEGAL] = { "error", BOCAGE_STYLE_ERROR },
};

const char *
bocage_level_name (BocageClass class_)
{
  return levels[class_].name;
}

BocageStyle
bocage_level_style (BocageClass class_)
{
  return levels[class_].style;
}

/* What an exemption or the baseline silences is for those formats only that tell it apart. */
gboolean
bocage_format_shows_finding (const BocageRecordFinding *finding, const BocageShowOptions *options)
{
  return finding->fate == BOCAGE_FATE_REPORTED && bocage_options_show (options, finding->class_);
}

gboolean
bocage_format_shows_maps (const BocageFormat *self, const BocageOutput *output,
                          const BocageShowOptions *options)
{
  return self->shows_maps
         && (options->map == BOCAGE_WHEN_ALWAYS
             || (options->map == BOCAGE_WHEN_AUTO && output->is_terminal));
}

/* The message and, where there is one, the word that was probably meant. */
void
bocage_format_append_message (GString *to, const BocageRecordFinding *finding)
{
  bocage_text_append_message (to, finding->message);
  if (finding->suggestion != NULL)
    {
      g_autoptr (GString) safe = g_string_new (NULL);

      bocage_text_append_safe (safe, finding->suggestion, -1);
      g_string_append (to, "; ");
      /* TRANSLATORS: %s is a word that was probably meant; follows a message and “; ” */
      g_string_append_printf (to, _ ("did you mean “%s”?"), safe->str);
    }
}

/* Writes “:12” before @end, for printf () takes its time.
 * Returns: where it begins */
static char *
write_number (char *end, guint number)
{
  do
    *--end = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  *--end = ':';
  return end;
}

/* A line that begins with "::" or "##[" is a command to who runs a workflow, also behind blanks: of
 * a file that is called so it begins with "./". */
void
bocage_format_append_name (GString *to, const char *file)
{
  const char *word = file + strspn (file, " \t");

  if (g_str_has_prefix (word, "::") || g_str_has_prefix (word, "##["))
    g_string_append (to, "./");
  bocage_text_append_safe (to, file, -1);
}

/**
 * bocage_format_begin_heading:
 *
 * Begins the line that editors and build machines know how to read; the message is
 * next, safe, and bocage_format_end_heading() ends it.
 */
void
bocage_format_begin_heading (BocageOutput *output, const char *file, const BocageRange *range,
                             BocageStyle style, const char *level)
{
  char digits[32], *end = digits + sizeof digits, *place;

  *--end = ':';
  place = write_number (write_number (end, range->column), range->line);
  bocage_output_begin_style (output, BOCAGE_STYLE_PLACE);
  bocage_format_append_name (output->text, file);
  g_string_append_len (output->text, place, end + 1 - place);
  bocage_output_end_style (output);
  g_string_append_c (output->text, ' ');
  bocage_output_begin_style (output, style);
  g_string_append (output->text, level);
  g_string_append_c (output->text, ':');
  bocage_output_end_style (output);
  g_string_append_c (output->text, ' ');
}

/* @id: (nullable): */
void
bocage_format_end_heading (BocageOutput *output, const char *id)
{
  if (id != NULL)
    {
      g_string_append_c (output->text, ' ');
      bocage_output_begin_style (output, BOCAGE_STYLE_ID);
      g_string_append_c (output->text, '[');
      g_string_append (output->text, id);
      g_string_append_c (output->text, ']');
      bocage_output_end_style (output);
    }
  g_string_append_c (output->text, '\n');
}

/**
 * bocage_format_make_path:
 *
 * Returns: (transfer full): the name of a file as forges compare it with the
 * paths in a repository: without a “./” in front
 */
char *
bocage_format_make_path (const char *file)
{
  while (g_str_has_prefix (file, "./"))
    for (file += 2; *file == '/';)
      file++;
  return g_strdup (file);
}

/**
 * bocage_format_make_uri:
 *
 * Returns: (transfer full): a URI reference, relative where the name is
 */
char *
bocage_format_make_uri (const char *file)
{
  g_autofree char *name = bocage_format_make_path (file);
  g_autofree char *path = bocage_file_name_find (name);
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);

  return *path == '/' ? g_strconcat ("file://", escaped, NULL) : g_steal_pointer (&escaped);
}

/**
 * bocage_format_add_statistics:
 *
 * A line for each check that found something: how often, in how many files.
 */
void
bocage_format_add_statistics (BocageOutput *output, const BocageTotals *totals)
{
  gsize id_width = 0;

  for (guint i = 0; i < totals->checks->len; i++)
    id_width = MAX (id_width, strlen (g_array_index (totals->checks, BocageCheckCount, i).id));
  for (guint i = 0; i < totals->checks->len; i++)
    {
      const BocageCheckCount *count = &g_array_index (totals->checks, BocageCheckCount, i);

      if (count->n == 0)
        continue;
      bocage_output_begin_style (output, bocage_level_style (count->class_));
      g_string_append_printf (output->text, "%6u", count->n);
      bocage_output_end_style (output);
      g_string_append_printf (output->text, "  %-*s  ", (int) id_width, count->id);
      g_string_append_printf (output->text, ngettext ("in %u file", "in %u files", count->n_files),
                              count->n_files);
      g_string_append_c (output->text, '\n');
    }
}
