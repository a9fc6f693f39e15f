/* bocage-convert.c: turns battles of one format into another, and into canonical form
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of this licence, other than the library, because catalogues are written by
 * libgettextpo.
 */

#include "config.h"

#include "bocage-convert-po.h"
#include "bocage-program.h"
#include "bocage-watch.h"
#include "bocage.h"
#include "io/base/bocage-nameless.h"
#include "io/json/bocage-json-scan.h"
#include "io/m44/bocage-m44-programs.h"
#include "model/base/bocage-built-in.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define STANDARD_INPUT "/dev/stdin"

enum
{
  STATUS_DONE = 0,
  STATUS_NO = 1,         /* not canonical, or something is lost on the way to the target */
  STATUS_USAGE = 2,      /* wrong options, or a file that cannot be opened or written */
  STATUS_UNREADABLE = 3, /* a file holds no battle */
};

typedef enum
{
  FORMAT_UNKNOWN,
  FORMAT_BOCAGE,
  FORMAT_M44,
} Format;

static const char *const format_names[] = { NULL, "bocage", "m44" };

static char *from_name;
static char *to_name;
static char *po_folder;
static char *target_name;
static gboolean format_mode;
static gboolean check_mode;
static gboolean force;
static gboolean no_leftovers;
static gboolean verbose;
static gboolean quiet;
static char **files;

/* clang-format off */
static const GOptionEntry entries[] = {
  /* TRANSLATORS: FORMAT, DIR and NAME stand for what the user writes there */
  { "from", 'f', 0, G_OPTION_ARG_STRING, &from_name, N_ ("Refuse a file that is not in this format: bocage or m44"), N_ ("FORMAT") },
  { "to", 't', 0, G_OPTION_ARG_STRING, &to_name, N_ ("Write this format (default: by the ending of OUT)"), N_ ("FORMAT") },
  { "format", 0, 0, G_OPTION_ARG_NONE, &format_mode, N_ ("Bring IN into canonical form, or write it to OUT so"), NULL },
  { "check", 0, 0, G_OPTION_ARG_NONE, &check_mode, N_ ("Tell which files are not in canonical form"), NULL },
  { "target", 0, 0, G_OPTION_ARG_STRING, &target_name, N_ ("Tell what a program would not take of the battle; “list” lists them"), N_ ("NAME") },
  { "po", 0, 0, G_OPTION_ARG_FILENAME, &po_folder, N_ ("Write the texts in other languages to DIR/LANGUAGE.po"), N_ ("DIR") },
  { "no-leftovers", 0, 0, G_OPTION_ARG_NONE, &no_leftovers, N_ ("Leave out of a .m44 file what a battle cannot say"), NULL },
  { "force", 0, 0, G_OPTION_ARG_NONE, &force, N_ ("Replace files that are already there"), NULL },
  { "verbose", 'v', 0, G_OPTION_ARG_NONE, &verbose, N_ ("Show notes, too: what was kept, and what was inferred"), NULL },
  { "quiet", 'q', 0, G_OPTION_ARG_NONE, &quiet, N_ ("Show only why nothing was written"), NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_ ("IN [OUT]") },
  { NULL },
};
/* clang-format on */

static int
complain (const GError *error)
{
  g_printerr ("bocage-convert: %s\n", error->message);
  return STATUS_USAGE;
}

static gboolean
is_standard (const char *path)
{
  return strcmp (path, "-") == 0;
}

static const char *
get_display_name (const char *path)
{
  return is_standard (path) ? _ ("standard input") : path;
}

/* Formats */

static gboolean
find_format (const char *name, Format *out_format, GError **error)
{
  *out_format = FORMAT_UNKNOWN;
  if (name == NULL)
    return TRUE;
  for (guint i = 1; i < G_N_ELEMENTS (format_names); i++)
    if (strcmp (name, format_names[i]) == 0)
      {
        *out_format = i;
        return TRUE;
      }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: %s is what the user wrote */
               _ ("unknown format “%s”: it is bocage or m44"), name);
  return FALSE;
}

/* What the output is to be: what was asked for, what its name says, or the other format. */
static gboolean
choose_format (Format asked, Format from, const char *path, Format *out_format, GError **error)
{
  const char *ending = strrchr (path, '.');

  if (asked != FORMAT_UNKNOWN)
    *out_format = asked;
  else if (is_standard (path))
    *out_format = from == FORMAT_M44 ? FORMAT_BOCAGE : FORMAT_M44;
  else if (ending == NULL || strchr (ending, '/') != NULL
           || !find_format (ending + 1, out_format, NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* TRANSLATORS: %s is the name of a file */
                   _ ("the name “%s” does not tell a format; use --to"), path);
      return FALSE;
    }
  return TRUE;
}

/* Findings */

static const char *
describe_class (BocageClass class_)
{
  return class_ == BOCAGE_CLASS_ILLEGAL      ? _ ("error")
         : class_ == BOCAGE_CLASS_SUSPICIOUS ? _ ("warning")
                                             : _ ("note");
}

/* What is shown of a report; a battle that could not be read is always explained. */
static void
print_report (BocageDocument *document, BocageReport *report, const char *path, BocageClass from)
{
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      BocageClass class_ = bocage_finding_get_class (finding);
      BocageRange range;

      if (class_ < from)
        continue;
      bocage_document_resolve (document, bocage_finding_get_place (finding), &range);
      g_printerr ("%s:%u:%u: %s: %s [%s]\n", get_display_name (path), range.line, range.column,
                  describe_class (class_), bocage_finding_get_message (finding),
                  bocage_finding_get_id (finding));
      for (guint j = 0; j < bocage_finding_n_related (finding); j++)
        {
          const BocageRelated *related = bocage_finding_get_related (finding, j);

          bocage_document_resolve (document, &related->place, &range);
          g_printerr ("%s:%u:%u: %s\n", get_display_name (path), range.line, range.column,
                      related->message);
        }
    }
}

static void
print_findings (BocageDocument *document, BocageReport *report, const char *path)
{
  if (!quiet)
    print_report (document, report, path, verbose ? BOCAGE_CLASS_NOTE : BOCAGE_CLASS_SUSPICIOUS);
}

/* Reading and writing */

typedef struct
{
  const char *path;
  BocageDocument *document;
  BocageScenario *scenario;
  Format format;
} Input;

static void
input_clear (Input *self)
{
  g_clear_pointer (&self->document, bocage_document_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Input, input_clear)

static int
read_input (Input *self, const char *path, Format expected)
{
  g_autoptr (GError) error = NULL;

  self->path = path;
  bocage_watch_begin (get_display_name (path), STATUS_UNREADABLE);
  self->document = bocage_document_read_file (is_standard (path) ? STANDARD_INPUT : path,
                                              bocage_watch_get_limits (), 0, &error);
  bocage_watch_end ();
  if (self->document == NULL)
    return complain (error);
  self->scenario = bocage_document_get_scenario (self->document);
  self->format = bocage_json_scan_is_likely (bocage_document_get_bytes (self->document))
                     ? FORMAT_M44
                     : FORMAT_BOCAGE;
  if (self->scenario == NULL)
    {
      print_report (self->document, bocage_document_get_report (self->document), path,
                    BOCAGE_CLASS_SUSPICIOUS);
      return STATUS_UNREADABLE;
    }
  if (expected != FORMAT_UNKNOWN && expected != self->format)
    {
      /* TRANSLATORS: the first %s is the name of a file, the others are formats. */
      g_printerr (_ ("bocage-convert: “%s” is in the format “%s”, not “%s”"),
                  get_display_name (path), format_names[self->format], format_names[expected]);
      g_printerr ("\n");
      return STATUS_UNREADABLE;
    }
  print_findings (self->document, bocage_document_get_report (self->document), path);
  return STATUS_DONE;
}

/* What a .m44 file calls each thing, only the rules know. */
static gboolean
has_rules_for (Input *input, Format format)
{
  const char *path = get_display_name (input->path);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (input->scenario);

  if (format != FORMAT_M44
      || (ruleset != NULL && bocage_ruleset_find_exchange (ruleset, format_names[format]) != NULL))
    return TRUE;
  if (ruleset == NULL)
    /* TRANSLATORS: %s is the name of a file; .m44 is a format. */
    g_printerr (_ ("bocage-convert: without its rules “%s” cannot be made a .m44 file"), path);
  else
    /* TRANSLATORS: the first %s is the name of a file, the second a game; .m44 is a format. */
    g_printerr (_ ("bocage-convert: “%s” cannot be made a .m44 file, which has no words for %s"),
                path, bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset)));
  g_printerr ("\n");
  return FALSE;
}

/* Makes the bytes of a battle in a format; what it cannot say is told as warnings. */
static GBytes *
make_output (Input *input, Format format)
{
  g_autoptr (BocageReport) report = bocage_report_new ();
  BocageM44Options options = { .drop_leftovers = no_leftovers };
  GBytes *bytes;

  if (format == FORMAT_BOCAGE)
    return bocage_scenario_to_bytes (input->scenario);
  bocage_watch_begin (get_display_name (input->path), STATUS_UNREADABLE);
  bytes = bocage_m44_write (input->scenario, &options, report);
  bocage_watch_end ();
  print_findings (input->document, report, input->path);
  return bytes;
}

static int
write_output (GBytes *bytes, const char *path, gboolean replace)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (is_standard (path))
    {
      /* What goes wrong is told where the program ends. */
      fwrite (data, 1, size, stdout);
      return STATUS_DONE;
    }
  if (bocage_bytes_save (bytes, path, replace, &error))
    return STATUS_DONE;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    g_prefix_error (&error, "%s: ", _ ("--force replaces a file that is there"));
  return complain (error);
}

/* Modes */

static gboolean
is_canonical (Input *input)
{
  g_autoptr (GBytes) bytes = make_output (input, input->format);

  return g_bytes_equal (bytes, bocage_document_get_bytes (input->document));
}

static int
check_files (Format from)
{
  int status = STATUS_DONE;

  for (char **file = files; *file != NULL; file++)
    {
      g_auto (Input) input = { NULL };
      int result = read_input (&input, *file, from);

      if (result == STATUS_DONE && !is_canonical (&input))
        {
          if (!quiet)
            {
              /* TRANSLATORS: %s is the name of a file. */
              g_print (_ ("%s: not in canonical form"), get_display_name (*file));
              g_print ("\n");
            }
          result = STATUS_NO;
        }
      status = MAX (status, result);
    }
  return status;
}

static int
format_file (Format from, Format to)
{
  g_auto (Input) input = { NULL };
  int status = read_input (&input, files[0], from);
  g_autoptr (GBytes) bytes = NULL;

  if (status != STATUS_DONE)
    return status;
  if (to == FORMAT_UNKNOWN)
    to = input.format;
  if (!has_rules_for (&input, to))
    return STATUS_UNREADABLE;
  bytes = make_output (&input, to);
  if (files[1] != NULL)
    return write_output (bytes, files[1], force);
  /* A file that is as it should be keeps its time. */
  if (!is_standard (files[0]) && g_bytes_equal (bytes, bocage_document_get_bytes (input.document)))
    return STATUS_DONE;
  return write_output (bytes, files[0], TRUE);
}

/* Of every game that brings some. */
static int
list_targets (void)
{
  g_auto (GStrv) rulesets = bocage_built_in_list ("rulesets");

  for (guint i = 0; rulesets != NULL && rulesets[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BocageM44Programs) targets = bocage_m44_programs_new (rulesets[i], &error);

      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        continue;
      if (targets == NULL)
        return complain (error);
      for (guint j = 0; j < bocage_m44_programs_get_n (targets); j++)
        g_print ("%-8s %s\n", bocage_m44_programs_get_id (targets, j),
                 bocage_m44_programs_get_name (targets, j));
    }
  return STATUS_DONE;
}

/* Tells what of the battle the format cannot say, then what the target does not take. */
static int
judge (Input *input, BocageJsonNode *file, BocageReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageM44Programs) targets = bocage_m44_programs_new (
      bocage_ruleset_get_id (bocage_scenario_get_ruleset (input->scenario)), &error);
  g_autoptr (GString) text = g_string_new (NULL);
  guint index, n;

  if (targets == NULL)
    return complain (error);
  if (!bocage_m44_programs_find (targets, target_name, &index))
    {
      /* TRANSLATORS: %s is what the user wrote. */
      g_printerr (_ ("bocage-convert: unknown target “%s”; “--target list” lists them"),
                  target_name);
      g_printerr ("\n");
      return STATUS_USAGE;
    }
  n = bocage_m44_tell_report (report, text);
  n += bocage_m44_programs_judge (targets, index, input->scenario, file, text);
  if (n == 0)
    {
      /* TRANSLATORS: the first %s is the name of a file, the second that of a program. */
      g_string_append_printf (text, _ ("%s: nothing is lost for %s"),
                              get_display_name (input->path),
                              bocage_m44_programs_get_name (targets, index));
      g_string_append_c (text, '\n');
    }
  /* The report is what was asked for, unless the battle is. */
  if (files[1] != NULL && is_standard (files[1]))
    g_printerr ("%s", text->str);
  else
    g_print ("%s", text->str);
  return n > 0 ? STATUS_NO : STATUS_DONE;
}

/* What needs the battle as the other format would have it. */
static int
convert_aside (Input *input)
{
  g_autoptr (BocageReport) report = bocage_report_new ();
  BocageM44Options options = { .drop_leftovers = no_leftovers };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageJsonNode) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (input->path);

  bocage_watch_begin (get_display_name (input->path), STATUS_UNREADABLE);
  bytes = bocage_m44_write (input->scenario, &options, report);
  file = bocage_m44_parse (bytes);
  bocage_watch_end ();
  if (file == NULL || !bocage_json_node_is_object (file))
    return STATUS_UNREADABLE;
  if (po_folder != NULL
      && !bocage_convert_write_po (input->scenario, file, name, po_folder, force, &error))
    return complain (error);
  return target_name != NULL ? judge (input, file, report) : STATUS_DONE;
}

static int
convert (Format from, Format to)
{
  g_auto (Input) input = { NULL };
  g_autoptr (GError) error = NULL;
  int status = read_input (&input, files[0], from), aside = STATUS_DONE;
  gboolean needs_m44;
  g_autoptr (GBytes) bytes = NULL;

  if (status != STATUS_DONE)
    return status;
  if (files[1] != NULL && !choose_format (to, input.format, files[1], &to, &error))
    return complain (error);
  needs_m44 = target_name != NULL || po_folder != NULL;
  if (!has_rules_for (&input, needs_m44 ? FORMAT_M44 : to))
    return STATUS_UNREADABLE;
  if (needs_m44)
    aside = convert_aside (&input);
  if (aside > STATUS_NO || files[1] == NULL)
    return aside;
  bytes = make_output (&input, to);
  status = write_output (bytes, files[1], force);
  return MAX (status, aside);
}

static gboolean
check_arguments (GError **error)
{
  guint n = files != NULL ? g_strv_length (files) : 0;

  if (n == 0)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("a file with a battle is needed"));
  else if (format_mode && check_mode)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("--format and --check exclude each other"));
  else if ((format_mode || check_mode) && (po_folder != NULL || target_name != NULL))
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("--format and --check go with neither --po nor --target"));
  else if (!check_mode && n > 2)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("no more than two files: the one to read and the one to write"));
  else if (!check_mode && !format_mode && po_folder == NULL && target_name == NULL && n == 1)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("the file to write is needed, “-” for standard output"));
  else
    return TRUE;
  return FALSE;
}

int
main (int argc, char **argv)
{
  const BocageProgram program
      = { entries, N_ ("Turn a battle into another format, or into canonical form."), NULL, NULL,
          STATUS_USAGE };
  g_autoptr (GError) error = NULL;
  Format from, to;
  int status;

  bocage_nameless_catch_signals ();
  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  if (target_name != NULL && strcmp (target_name, "list") == 0)
    return list_targets ();
  if (!check_arguments (&error) || !find_format (from_name, &from, &error)
      || !find_format (to_name, &to, &error))
    return complain (error);
  if (check_mode)
    return check_files (from);
  return format_mode ? format_file (from, to) : convert (from, to);
}
