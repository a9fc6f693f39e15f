/* write-checks.c: the table of checks as a part of a document
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: write-checks man TEMPLATE | write-checks markdown | write-checks limits
 *
 * A program of the build: it is not installed.
 */

#include "config.h"

#include "bocage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* roff */

/* A word of roff text: no escape, no hyphen that could be broken or turned
 * into another character. */
static void
append_roff (GString *to, const char *text)
{
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '\\':
        g_string_append (to, "\\e");
        break;
      case '-':
        g_string_append (to, "\\-");
        break;
      case '\n':
        g_string_append (to, text[1] == '\n' ? "\n.IP\n" : "\n");
        text += text[1] == '\n';
        break;
      default:
        g_string_append_c (to, *text);
      }
}

static void
append_roff_line (GString *to, const char *text)
{
  if (*text == '.' || *text == '\'')
    g_string_append (to, "\\&");
  append_roff (to, text);
  g_string_append_c (to, '\n');
}

static char *
write_roff (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      g_string_append (out, ".TP\n.BR ");
      append_roff (out, check->id);
      g_string_append_printf (out, " \" (%s)\"\n", bocage_class_name (check->class_));
      append_roff_line (out, check->summary);
    }
  g_string_truncate (out, out->len > 0 ? out->len - 1 : 0);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static gboolean
write_man (const char *template)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *checks = NULL;
  g_autoptr (GString) page = NULL;

  if (!g_file_get_contents (template, &text, NULL, &error))
    {
      fprintf (stderr, "write-checks: %s\n", error->message);
      return FALSE;
    }
  checks = write_roff ();
  page = g_string_new (text);
  g_string_replace (page, "@VERSION@", PACKAGE_VERSION, 0);
  if (g_string_replace (page, "@CHECKS@", checks, 0) != 1)
    {
      fprintf (stderr, "write-checks: %s has no place for the checks\n", template);
      return FALSE;
    }
  fputs (page->str, stdout);
  return TRUE;
}

/* Markdown */

static const char *
describe_repair (const BocageCheck *check)
{
  if (check->repair == BOCAGE_REPAIR_SAFE)
    return "`--fix` mends it where nothing else can be meant, `--fix-unsafe` also elsewhere.";
  return "`--fix` mends it only with `--fix-unsafe`: something else may be meant.";
}

static void
write_hindrances (const BocageCheck *check)
{
  g_autofree char *hindered = bocage_checks_list_hindered (check);
  g_autofree char *hindering = bocage_checks_list_hindering (check);

  if (hindered != NULL)
    printf ("\nNot evaluated of what it finds faulty: %s.\n",
            strcmp (hindered, "*") == 0 ? "all rules of the game" : hindered);
  if (hindering != NULL)
    printf ("\nNot evaluated of what these find faulty: %s.\n", hindering);
}

static void
write_markdown_row (const BocageCheck *check)
{
  printf ("\n## %s\n\n**%s%s%s**: %s.\n", check->id, bocage_class_name (check->class_),
          check->kind == BOCAGE_KIND_MISSING ? ", missing yet" : "",
          check->strict_illegal ? ", illegal with `--inventory=strict`" : "", check->summary);
  if (check->explanation != NULL)
    printf ("\n%s\n", check->explanation);
  if (check->source != NULL)
    printf ("\nWhere the rule is written: %s.\n", check->source);
  if (check->supersedes != NULL)
    printf ("\nTakes the place of: %s.\n", check->supersedes);
  write_hindrances (check);
  if (check->is_gap)
    printf ("\nWhatever it finds is listed as not taken into account.\n");
  if (check->waivable)
    printf ("\nA battle may make an exemption from it.\n");
  if (check->repair != BOCAGE_REPAIR_NONE)
    printf ("\n%s\n", describe_repair (check));
  if (check->origin == BOCAGE_ORIGIN_DERIVED)
    printf ("\nIt cannot arise by itself.\n");
}

static void
write_markdown (void)
{
  static const char *const origins[] = { [BOCAGE_ORIGIN_READER] = "reader",
                                         [BOCAGE_ORIGIN_MODEL] = "model",
                                         [BOCAGE_ORIGIN_DERIVED] = "derived" };
  guint n = bocage_checks_get_n ();

  printf (
      "# The checks of Bocage %s\n\n"
      "Made from the table of checks by `make update-golden`. `bocage-validate --explain ID`\n"
      "shows the same with an example of wrong and right.\n\n"
      "A check is found by the *reader* while a file is read, on the *model* of the battle, or it\n"
      "is *derived*: it cannot arise, and its explanation says why.\n\n"
      "The kind says whether something is *wrong*, or only *missing* yet, which is not a reproach to a\n"
      "draft.\n\n"
      "What `--fix` can mend is *safe* where there are cases in which nobody can have meant anything\n"
      "else, and *unsafe* where it takes `--fix-unsafe`. Nobody but its author can mend the rest.\n\n"
      "A fault can keep other checks from being evaluated of what it is about; each says which, and by\n"
      "which it is kept. An id that ends in a hyphen stands for all that begin so.\n\n"
      "| id | class | kind | origin | repair | what it says |\n|---|---|---|---|---|---|\n",
      PACKAGE_VERSION);
  for (guint i = 0; i < n; i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      const char *repair = bocage_repair_name (check->repair);

      printf ("| [%s](#%s) | %s | %s | %s | %s | %s |\n", check->id, check->id,
              bocage_class_name (check->class_), bocage_kind_name (check->kind),
              origins[check->origin], repair != NULL ? repair : "", check->summary);
    }
  for (guint i = 0; i < n; i++)
    write_markdown_row (bocage_checks_get (i));
}

/* The table of limits as a document. */
static void
write_limits (void)
{
  printf (
      "# The limits of Bocage\n\n"
      "Made from the table of limits by `make update-golden`. What a hostile file can cost is\n"
      "bounded: whatever goes beyond one of these is not looked at, and said so.\n\n"
      "| limit of | default | option of `bocage-validate` | up to | finding | status | tried by |\n"
      "|---|---|---|---|---|---|---|\n");
  for (guint i = 0; i < BOCAGE_N_LIMITS; i++)
    {
      const BocageLimit *limit = &bocage_limits[i];

      printf ("| %s | %u |", limit->what, limit->value);
      if (limit->option != NULL)
        printf (" `--%s` | %u |", limit->option, limit->largest);
      else
        printf (" | |");
      if (limit->check != NULL)
        printf (" [%s](checks.md#%s) |", limit->check, limit->check);
      else
        printf (" |");
      printf (" %d | %s |\n", limit->status,
              limit->test != NULL ? limit->test
              : limit->status > 0 ? "too large to try"
                                  : "not tried: it bounds what Bocage itself writes");
    }
  printf (
      "\nStatus 3 says that something was not checked to its end, 2 that the option itself\n"
      "is wrong, or a file that says how to check.\n"
      "Status 0 is that of a limit beyond which nothing is lost: messages are in English then.\n"
      "The default of `--jobs` is the number of processors.\n\n"
      "No limit of their own have the length of a text or of an attribute, and the number of files\n"
      "of a run: the bytes of a file and those of a list of names bound them. Of a report\n"
      "only a byte too many is tried: just within would take some GiB of memory.\n\n"
      "A file that crashes its check, takes too long or takes too much memory costs itself: the\n"
      "report has an error in its place, and the other files are checked. Several files are checked\n"
      "by a process of their own, which may die; so are packs read, before their battles. One file\n"
      "alone is checked without, since it would cost more than a tenth of the time; where that kills\n"
      "the program, it begins again, with one.\n"
      "A file has `--max-memory` for itself, so that a run takes at most that many MiB for each of\n"
      "the files that are checked at once.\n");
}

int
main (int argc, char **argv)
{
  gboolean is_written = TRUE;

  bocage_init ();
  if (argc == 3 && strcmp (argv[1], "man") == 0)
    is_written = write_man (argv[2]);
  else if (argc == 2 && strcmp (argv[1], "markdown") == 0)
    write_markdown ();
  else if (argc == 2 && strcmp (argv[1], "limits") == 0)
    write_limits ();
  else
    {
      fprintf (stderr,
               "usage: write-checks man TEMPLATE | write-checks markdown | write-checks limits\n");
      return EXIT_FAILURE;
    }
  if (!is_written || fflush (stdout) != 0)
    return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
