/* bocage-explain.c: the table of checks, told to a person
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-text.h"
#include "model/base/bocage-built-in.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define PROSE_WIDTH 80 /* columns: longer lines are hard to read */
#define INDENT 4

/**
 * bocage_example_load:
 * @kind: "bad", "good", or "fix": where the bad one does not show what can be mended
 *
 * Returns: (transfer full) (nullable): the example of a check
 */
GBytes *
bocage_example_load (const BocageCheck *check, const char *kind)
{
  g_autofree char *path = bocage_check_make_example_path (check, kind);
  g_autofree char *text = NULL;
  gsize size;

  if (g_path_is_absolute (path))
    return bocage_input_load (path, BOCAGE_LIMIT_BYTES, &text, &size, NULL)
               ? g_bytes_new_take (g_steal_pointer (&text), size)
               : NULL;
  return bocage_built_in_find (path);
}

/* The listing: id, class and summary in columns, so that it can be searched. */
void
bocage_list_checks (BocageOutput *output)
{
  guint n = bocage_checks_get_n ();
  gsize id_width = 0, class_width = 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      gsize id = strlen (check->id), class_ = strlen (bocage_class_name (check->class_));

      id_width = MAX (id_width, id);
      class_width = MAX (class_width, class_);
    }
  for (guint i = 0; i < n; i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      g_string_append_printf (output->text, "%-*s  ", (int) id_width, check->id);
      bocage_output_begin_style (output, bocage_level_style (check->class_));
      g_string_append_printf (output->text, "%-*s", (int) class_width,
                              bocage_class_name (check->class_));
      bocage_output_end_style (output);
      g_string_append_printf (output->text, "  %s\n", _ (check->summary));
    }
}

static void
add_example_text (BocageOutput *output, GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  const char *end = text + size;

  while (text < end)
    {
      const char *newline = memchr (text, '\n', end - text);
      const char *line_end = newline != NULL ? newline : end;

      g_string_append_printf (output->text, "%*s", INDENT, "");
      bocage_text_append_safe (output->text, text, line_end - text);
      g_string_append_c (output->text, '\n');
      text = newline != NULL ? newline + 1 : end;
    }
}

/**
 * bocage_example_check:
 *
 * Returns: (transfer full): what is found in an example
 */
BocageRecord *
bocage_example_check (const char *name, GBytes *bytes, const BocageReadOptions *options)
{
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new_for_bytes (name, bytes, options);

  return bocage_record_new_for_verdict (verdict, TRUE);
}

/* What else there is to say about an example would lead away from the check. */
static gboolean
is_of_check (const BocageRecordFinding *finding, gconstpointer check)
{
  return finding->check == check;
}

/* An example and what checking it gives, made now and not written down. */
static void
add_example (BocageOutput *output, const BocageCheck *check, const char *kind, const char *heading,
             const BocageOptions *options, BocageFileFunc add_file)
{
  g_autoptr (GBytes) bytes = bocage_example_load (check, kind);
  g_autofree char *name = g_strdup_printf ("%s-%s.bocage", check->id, kind);
  g_autoptr (BocageRecord) record = NULL;
  BocageShowOptions all = options->show;

  if (bytes == NULL)
    return;

  g_string_append_c (output->text, '\n');
  bocage_output_add (output, BOCAGE_STYLE_PLACE, heading);
  g_string_append (output->text, "\n\n");
  add_example_text (output, bytes);
  g_string_append_c (output->text, '\n');

  record = bocage_example_check (name, bytes, &options->read);
  bocage_record_filter (record, is_of_check, check);
  if (record->findings->len > 0)
    {
      all.from = BOCAGE_CLASS_NOTE;
      all.quiet = FALSE;
      add_file (output, record, &all);
    }
  else
    g_string_append_printf (output->text, "%s: %s\n", name, _ ("nothing of the kind is found"));
}

static void
add_prose (BocageOutput *output, const char *text)
{
  bocage_text_append_wrapped (output->text, text, 0, MIN (output->width, PROSE_WIDTH));
}

static void
add_superseded (BocageOutput *output, const BocageCheck *check)
{
  g_autofree char *superseded = bocage_checks_list_superseded (check), *line = NULL;

  if (superseded == NULL)
    return;
  /* TRANSLATORS: %s is a list of check ids */
  line = g_strdup_printf (_ ("Takes the place of: %s"), superseded);
  add_prose (output, line);
}

/* What a report says was not evaluated, before it happens. */
static void
add_hindrances (BocageOutput *output, const BocageCheck *check)
{
  g_autofree char *hindered = bocage_checks_list_hindered (check);
  g_autofree char *hindering = bocage_checks_list_hindering (check);

  if (g_strcmp0 (hindered, "*") == 0)
    add_prose (output, _ ("No rule of the game is evaluated for what it finds faulty"));
  else if (hindered != NULL)
    {
      g_autofree char *line
          /* TRANSLATORS: %s is a list of check ids, and of beginnings of ids ended by a hyphen */
          = g_strdup_printf (_ ("These are not evaluated for what it finds faulty: %s"), hindered);

      add_prose (output, line);
    }
  if (hindering != NULL)
    {
      /* TRANSLATORS: %s is a list of check ids */
      g_autofree char *line
          = g_strdup_printf (_ ("It is not evaluated for what these find faulty: %s"), hindering);

      add_prose (output, line);
    }
}

/**
 * bocage_explain:
 * @add_file: writes what is found in the examples
 */
void
bocage_explain (BocageOutput *output, const BocageCheck *check, const BocageOptions *options,
                BocageFileFunc add_file)
{
  g_autofree char *url = bocage_check_make_url (check);

  bocage_output_add (output, BOCAGE_STYLE_PLACE, check->id);
  g_string_append (output->text, ": ");
  bocage_output_add (output, bocage_level_style (check->class_),
                     bocage_class_get_label (check->class_));
  if (check->kind != BOCAGE_KIND_WRONG)
    g_string_append_printf (output->text, ", %s", bocage_kind_get_label (check->kind));
  g_string_append_c (output->text, '\n');
  add_prose (output, _ (check->summary));

  g_string_append_c (output->text, '\n');
  add_prose (output, _ (check->explanation));

  g_string_append_c (output->text, '\n');
  if (check->source != NULL)
    {
      g_autofree char *source
          /* TRANSLATORS: %s is a chapter such as “base rules, line of sight” */
          = g_strdup_printf (_ ("Where the rule is written: %s"), check->source);

      add_prose (output, source);
    }
  add_superseded (output, check);
  add_hindrances (output, check);
  if (check->is_gap)
    add_prose (output, _ ("Whatever it finds is listed as not taken into account."));
  if (check->strict_illegal)
    add_prose (output, _ ("Illegal with --inventory=strict."));
  if (check->waivable)
    add_prose (output, _ ("A battle may make an exemption from it."));
  if (check->repair == BOCAGE_REPAIR_SAFE)
    add_prose (output, _ ("--fix mends it where nothing else can be meant."));
  else if (check->repair == BOCAGE_REPAIR_UNSAFE)
    add_prose (output, _ ("--fix --fix-unsafe mends it, though something else may be meant."));
  if (check->origin == BOCAGE_ORIGIN_DERIVED)
    add_prose (output, _ ("It cannot arise by itself, so that there is no example."));
  if (url != NULL)
    g_string_append_printf (output->text, "%s\n", url);

  add_example (output, check, "bad", _ ("Wrong:"), options, add_file);
  add_example (output, check, "good", _ ("Right:"), options, add_file);
}
