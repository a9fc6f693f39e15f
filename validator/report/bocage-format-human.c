/* bocage-format-human.c: findings with the line of the file and what is wrong in it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-map.h"
#include "bocage-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Both forms of a message, for xgettext. */
#define NG_(one, many) one, many

#define NUMBER_WIDTH 5  /* columns of a line number */
#define MAX_NAMES 8     /* in the last line */
#define SHORT_DIGEST 12 /* digits: enough to tell two rulesets apart */

/* The words in front of a message; machines read other formats. */
static const char *const level_words[BOCAGE_N_CLASSES] = {
  [BOCAGE_CLASS_NOTE] = N_ ("note"),
  [BOCAGE_CLASS_SUSPICIOUS] = N_ ("warning"),
  [BOCAGE_CLASS_ILLEGAL] = N_ ("error"),
};

static void
add_excerpt (BocageOutput *output, const BocageRecord *record, const BocageRange *range,
             BocageStyle style)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);
  gsize size;
  const char *bytes;

  if (record->bytes == NULL || g_bytes_get_size (record->bytes) == 0)
    return;
  bytes = g_bytes_get_data (record->bytes, &size);

  bocage_text_excerpt (bytes, size, range->start, range->end, output->width - NUMBER_WIDTH - 3,
                       line, marks);
  g_string_append_printf (output->text, "%*u | %s\n", NUMBER_WIDTH, range->line, line->str);
  g_string_append_printf (output->text, "%*s | ", NUMBER_WIDTH, "");

  gsize blanks = strspn (marks->str, " ");
  g_string_append_len (output->text, marks->str, blanks);
  bocage_output_add (output, style, marks->str + blanks);
  g_string_append_c (output->text, '\n');
}

/* One line of a map, with the hex that it is about in @style. */
static void
add_map_line (BocageOutput *output, const char *line, BocageStyle style)
{
  const char *begin = strchr (line, BOCAGE_MAP_MARK_BEGIN);
  const char *end = begin != NULL ? strchr (begin, BOCAGE_MAP_MARK_END) : NULL;

  g_string_append_printf (output->text, "%*s | ", NUMBER_WIDTH, "");
  if (end != NULL)
    {
      g_autofree char *mark = g_strndup (begin, end + 1 - begin);

      g_string_append_len (output->text, line, begin - line);
      bocage_output_add (output, style, mark);
      line = end + 1;
    }
  g_string_append_printf (output->text, "%s\n", line);
}

static void
add_map (BocageOutput *output, const char *map, BocageStyle style)
{
  const char *charset;
  g_autoptr (GString) text = g_string_new (map);
  g_autoptr (GString) legend = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  guint i;

  if (!g_get_charset (&charset))
    g_string_replace (text, BOCAGE_MAP_OPEN, ".", 0);
  lines = g_strsplit (text->str, "\n", -1);
  for (i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    add_map_line (output, lines[i], style);
  if (lines[i] == NULL || lines[i + 1] == NULL || *lines[i + 1] == '\0')
    return;
  bocage_text_append_wrapped (legend, lines[i + 1], 0, MIN (output->width, 80) - NUMBER_WIDTH - 3);
  g_strfreev (lines);
  lines = g_strsplit (g_strchomp (legend->str), "\n", -1);
  for (i = 0; lines[i] != NULL; i++)
    {
      g_string_append_printf (output->text, "%*s | ", NUMBER_WIDTH, "");
      bocage_output_add (output, BOCAGE_STYLE_DIM, lines[i]);
      g_string_append_c (output->text, '\n');
    }
}

static void
add_related (BocageOutput *output, const BocageRecord *record, const BocageRecordFinding *finding)
{
  /* Of several told as one, the message names the hexes. */
  if (finding->check != NULL && finding->check->several != NULL)
    return;
  for (guint i = 0; i < bocage_record_n_related (finding); i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);
      gsize start;

      bocage_format_begin_heading (
          output, related->place.file != NULL ? related->place.file : record->name,
          &related->place.range, BOCAGE_STYLE_NOTE, _ (level_words[BOCAGE_CLASS_NOTE]));
      start = output->text->len;
      bocage_text_append_message (output->text, related->message);
      bocage_text_isolate (output->text, start);
      bocage_format_end_heading (output, NULL);
      if (related->place.has_range && related->place.file == NULL)
        add_excerpt (output, record, &related->place.range, BOCAGE_STYLE_NOTE);
    }
}

/* What is only still missing is not an accusation, and should not look like one.  Of a gap the
 * message says so, and the line with which a report ends. */
static void
add_kind (BocageOutput *output, const BocageRecordFinding *finding)
{
  if (finding->kind != BOCAGE_KIND_MISSING)
    return;
  g_string_append (output->text, " (");
  bocage_output_add (output, BOCAGE_STYLE_DIM, bocage_kind_get_label (finding->kind));
  g_string_append_c (output->text, ')');
}

/* Findings of one and the same range, the heaviest first: the excerpt is shown once. */
static void
add_group (BocageOutput *output, const BocageRecord *record,
           const BocageRecordFinding *const *group, guint n, gboolean with_maps)
{
  gsize start;

  if (output->n_items++ > 0)
    g_string_append_c (output->text, '\n');
  for (guint i = 0; i < n; i++)
    {
      bocage_format_begin_heading (output, record->name, &group[i]->place.range,
                                   bocage_level_style (group[i]->class_),
                                   _ (level_words[group[i]->class_]));
      start = output->text->len;
      bocage_format_append_message (output->text, group[i]);
      bocage_text_isolate (output->text, start);
      add_kind (output, group[i]);
      bocage_format_end_heading (output, group[i]->id);
    }
  if (group[0]->place.has_range)
    add_excerpt (output, record, &group[0]->place.range, bocage_level_style (group[0]->class_));
  for (guint i = 0; i < n; i++)
    if (group[i]->map != NULL && with_maps)
      add_map (output, group[i]->map, bocage_level_style (group[i]->class_));
  for (guint i = 0; i < n; i++)
    add_related (output, record, group[i]);
  bocage_output_relieve (output);
}

static gboolean
is_same_range (const BocageRecordFinding *a, const BocageRecordFinding *b)
{
  return a->place.range.start == b->place.range.start && a->place.range.end == b->place.range.end;
}

/* What the faults above left unevaluated. */
static void
add_gaps (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  guint n = options->quiet ? 0 : bocage_record_n_gaps (record), n_told = 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRecordGap *gap = bocage_record_get_gap (record, i);
      g_autofree char *text = NULL;
      gsize start;

      /* The error of a file that could not be read says it. */
      if (gap->cause == NULL)
        continue;
      if (n_told++ == 0 && output->n_items++ > 0)
        g_string_append_c (output->text, '\n');
      text = bocage_record_gap_describe (gap);
      bocage_output_begin_style (output, BOCAGE_STYLE_PLACE);
      bocage_format_append_name (output->text, record->name);
      g_string_append_c (output->text, ':');
      bocage_output_end_style (output);
      g_string_append_c (output->text, ' ');
      start = output->text->len;
      bocage_text_append_message (output->text, text);
      bocage_text_isolate (output->text, start);
      g_string_append_c (output->text, '\n');
    }
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  gboolean with_maps = bocage_format_shows_maps (&bocage_format_human, output, options);
  g_autoptr (GPtrArray) group = g_ptr_array_new ();

  for (guint i = 0; i < record->findings->len; i++)
    {
      BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      if (group->len > 0 && !is_same_range (group->pdata[0], finding))
        {
          add_group (output, record, (const BocageRecordFinding *const *) group->pdata, group->len,
                     with_maps);
          g_ptr_array_set_size (group, 0);
        }
      g_ptr_array_add (group, finding);
    }
  if (group->len > 0)
    add_group (output, record, (const BocageRecordFinding *const *) group->pdata, group->len,
               with_maps);
  add_gaps (output, record, options);
}

static void
add_count (BocageOutput *output, BocageStyle style, guint n, const char *text)
{
  g_autofree char *number = g_strdup_printf (text, n);

  g_string_append (output->text, ", ");
  bocage_output_add (output, style, number);
}

/* A line below the summary. */
static void
add_remark (BocageOutput *output, const char *text)
{
  bocage_output_add (output, BOCAGE_STYLE_DIM, text);
  g_string_append_c (output->text, '\n');
}

/* What to do next. */
static void
add_advice (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  guint n_shown = 0, n_hidden = 0;

  for (int i = 0; i < BOCAGE_N_CLASSES; i++)
    if (bocage_options_show (options, i))
      n_shown += totals->counts[i];
    else
      n_hidden += totals->counts[i];
  if (n_hidden > 0)
    {
      g_autofree char *line = g_strdup_printf (
          /* TRANSLATORS: %s is an option */
          ngettext ("%u is not shown; add %s to see it", "%u are not shown; add %s to see them",
                    n_hidden),
          n_hidden, "--show=note");

      add_remark (output, line);
    }
  if (n_shown > 0)
    {
      g_autofree char *line
          /* TRANSLATORS: %s is an option with its value, “--explain=ID” */
          = g_strdup_printf (_ ("%s says more about what is in brackets"), "--explain=ID");

      add_remark (output, line);
    }
}

/* Nobody should believe that there is nothing where something is only silent. */
static void
add_silent_counts (BocageOutput *output, const BocageTotals *totals,
                   const BocageShowOptions *options)
{
  gboolean is_of_git = options->new_since != NULL;
  const struct
  {
    guint n;
    const char *one;
    const char *many;
  } counts[] = {
    /* TRANSLATORS: %u is a number of findings, here and in what follows */
    { totals->n_missing, NG_ ("%u of these says what is still missing, not what is wrong",
                              "%u of these say what is still missing, not what is wrong") },
    { totals->n_allowed,
      NG_ ("%u finding is silenced by an exemption", "%u findings are silenced by exemptions") },
    { is_of_git ? 0 : totals->n_baselined,
      NG_ ("%u finding is in the baseline", "%u findings are in the baseline") },
    { is_of_git ? totals->n_baselined : 0,
      NG_ ("%u finding was there before", "%u findings were there before") },
    { totals->n_moved, NG_ ("%u of them has moved since", "%u of them have moved since") },
    { is_of_git ? totals->n_fixed : 0,
      NG_ ("%u finding that was there is mended", "%u findings that were there are mended") },
    { is_of_git ? 0 : totals->n_fixed,
      NG_ ("%u finding of the baseline is mended: write it anew",
           "%u findings of the baseline are mended: write it anew") },
    { totals->n_ignored, NG_ ("%u finding is ignored by the configuration",
                              "%u findings are ignored by the configuration") },
    { totals->n_excluded, NG_ ("%u file is left out by the configuration",
                               "%u files are left out by the configuration") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i].n > 0)
      {
        g_autofree char *line
            = g_strdup_printf (ngettext (counts[i].one, counts[i].many, counts[i].n), counts[i].n);

        add_remark (output, line);
      }
}

/* The last word: nobody should take for sound what nobody looked at. */
static void
add_left_out (BocageOutput *output, const BocageTotals *totals)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *line = NULL;
  guint n = totals->left_out != NULL ? totals->left_out->len : 0;

  if (n == 0)
    return;
  for (guint i = 0; i < MIN (n, MAX_NAMES); i++)
    {
      g_string_append (list, i > 0 ? ", " : "");
      bocage_text_append_message (list, g_ptr_array_index (totals->left_out, i));
    }
  if (n > MAX_NAMES)
    line = g_strdup_printf (
        /* TRANSLATORS: names of rules, nations … that no check knows, then how many more */
        ngettext ("not taken into account: %s and %u more",
                  "not taken into account: %s and %u more", n - MAX_NAMES),
        list->str, n - MAX_NAMES);
  else
    /* TRANSLATORS: names of rules, nations … that no check knows */
    line = g_strdup_printf (_ ("not taken into account: %s"), list->str);
  bocage_output_add (output, BOCAGE_STYLE_WARNING, line);
  g_string_append_c (output->text, '\n');
}

static void
add_counts (BocageOutput *output, const BocageTotals *totals)
{
  guint n_errors = totals->counts[BOCAGE_CLASS_ILLEGAL];
  guint n_warnings = totals->counts[BOCAGE_CLASS_SUSPICIOUS];
  guint n_notes = totals->counts[BOCAGE_CLASS_NOTE];
  guint n_checked = totals->n_files - totals->n_partial - totals->n_unchecked;
  gboolean is_whole = n_checked == totals->n_files && totals->n_hindered == 0;

  /* The parts stand alone in every language: they are joined like a list. */
  g_string_append_printf (output->text,
                          /* TRANSLATORS: the first part of a summary: 3 files checked */
                          ngettext ("%u file checked", "%u files checked", n_checked), n_checked);
  if (totals->n_partial > 0)
    add_count (output, BOCAGE_STYLE_ERROR, totals->n_partial,
               /* TRANSLATORS: a part of a summary: 3 files checked, 1 only in part */
               ngettext ("%u only in part", "%u only in part", totals->n_partial));
  if (totals->n_unchecked > 0)
    add_count (
        output, BOCAGE_STYLE_ERROR, totals->n_unchecked,
        /* TRANSLATORS: a part of a summary: 3 files checked, 1 could not be checked */
        ngettext ("%u could not be checked", "%u could not be checked", totals->n_unchecked));
  if (totals->n_hindered > 0)
    add_count (
        output, BOCAGE_STYLE_ERROR, totals->n_hindered,
        /* TRANSLATORS: a part of a summary: 3 files checked, 1 not to the end for its faults */
        ngettext ("%u not to the end because of its faults",
                  "%u not to the end because of their faults", totals->n_hindered));
  if (n_errors > 0)
    add_count (output, BOCAGE_STYLE_ERROR, n_errors,
               /* TRANSLATORS: a part of a summary: 3 files checked, 1 error */
               ngettext ("%u error", "%u errors", n_errors));
  if (n_warnings > 0)
    add_count (output, BOCAGE_STYLE_WARNING, n_warnings,
               /* TRANSLATORS: a part of a summary: 3 files checked, 1 warning */
               ngettext ("%u warning", "%u warnings", n_warnings));
  if (n_notes > 0)
    add_count (output, BOCAGE_STYLE_NOTE, n_notes,
               /* TRANSLATORS: a part of a summary: 3 files checked, 1 note */
               ngettext ("%u note", "%u notes", n_notes));
  if (n_errors + n_warnings + n_notes == 0 && is_whole)
    {
      g_string_append (output->text, ", ");
      /* TRANSLATORS: the last part of a summary: 3 files checked, nothing found */
      bocage_output_add (output, BOCAGE_STYLE_GOOD, _ ("nothing found"));
    }
  g_string_append_c (output->text, '\n');
}

static void
add_summary (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  if (options->quiet && !options->statistics)
    return;
  if (output->n_items > 0)
    g_string_append_c (output->text, '\n');
  if (options->statistics)
    bocage_format_add_statistics (output, totals);
  if (options->quiet)
    return;

  add_counts (output, totals);
  add_silent_counts (output, totals, options);
  for (guint i = 0; i < totals->rulesets->len; i++)
    {
      g_autofree char *ruleset = bocage_record_ruleset_describe (
          &g_array_index (totals->rulesets, BocageRecordRuleset, i), SHORT_DIGEST);
      /* TRANSLATORS: by the ruleset memoir44 1.0 (digest) */
      g_autofree char *line = g_strdup_printf (_ ("by the ruleset %s"), ruleset);

      add_remark (output, line);
    }
  add_advice (output, totals, options);
  add_left_out (output, totals);
}

void
bocage_explain_to_people (BocageOutput *output, const BocageCheck *check,
                          const BocageOptions *options)
{
  bocage_explain (output, check, options, add_file);
}

const BocageFormat bocage_format_human = {
  .name = "human",
  .has_statistics = TRUE,
  .shows = BOCAGE_CLASS_SUSPICIOUS,
  .shows_maps = TRUE,
  .separator = "\n",
  .file = add_file,
  .end = add_summary,
  .list_checks = bocage_list_checks,
  .explain = bocage_explain_to_people,
};
