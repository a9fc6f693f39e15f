/* write-checks.c: the table of checks as a part of a document
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: write-checks man TEMPLATE | write-checks markdown | write-checks limits
 *        | write-checks tests | write-checks html DIR
 *
 * A program of the build: it is not installed.
 */

#include "config.h"

#include "bocage.h"
#include "model/base/bocage-built-in.h"

#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_suffixes[BOCAGE_N_KINDS]
    = { [BOCAGE_KIND_WRONG] = "",
        [BOCAGE_KIND_MISSING] = ", still missing",
        [BOCAGE_KIND_GAP] = ", not taken into account" };

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
    printf ("\nThese are not evaluated for what it finds faulty: %s.\n",
            strcmp (hindered, "*") == 0 ? "all rules of the game" : hindered);
  if (hindering != NULL)
    printf ("\nIt is not evaluated for what these find faulty: %s.\n", hindering);
}

static void
write_markdown_row (const BocageCheck *check)
{
  g_autofree char *superseded = bocage_checks_list_superseded (check);

  printf ("\n## %s\n\n**%s%s%s**: %s.\n", check->id, bocage_class_name (check->class_),
          kind_suffixes[check->kind],
          check->strict_illegal ? ", illegal with `--inventory=strict`" : "", check->summary);
  if (check->explanation != NULL)
    printf ("\n%s\n", check->explanation);
  if (check->source != NULL)
    printf ("\nWhere the rule is written: %s.\n", check->source);
  if (superseded != NULL)
    printf ("\nTakes the place of: %s.\n", superseded);
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
      "draft; or a *gap*: nobody has looked, for no check takes into account what it is about.\n\n"
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

/* The vocabulary of rows that are data */

static void
write_words (const char *heading, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words != NULL ? words : "", " ", -1);

  if (list[0] == NULL || *list[0] == '\0')
    return;
  printf ("\n%s:", heading);
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) either = g_strsplit (list[i], "|", -1);
      g_autofree char *joined = g_strjoinv ("` or `", either);

      printf ("%s `%s`", i > 0 ? "," : "", joined);
    }
  printf ("\n");
}

static void
write_tests (void)
{
  const BocageCheckTest *test;

  printf (
      "# The tests that checks are written in\n\n"
      "Made from the table of tests by `make update-golden`. A check that is data, of a ruleset or\n"
      "of a project, names one of them (`test`), and says with attributes what it is about; what\n"
      "these mean is in `schema/ruleset.xsd`. How a project writes its own: `project-checks.md`.\n\n"
      "Every message may have `{hex}`, `{piece}`, `{name}` (a unit’s own, or what it is) and `{side}`\n"
      "in it. A test without a message of its own needs one; the message of a check takes the place\n"
      "of that of its test. `<message case=\"one\" text=\"…\"/>` inside the check is what is said in that case\n"
      "of the test: `one` is that its number is one. A number may choose a form of a word, too:\n"
      "`{count} {count:box|boxes}`, in a translation as many forms as its language has.\n");
  for (guint i = 0; (test = bocage_check_test_get (i)) != NULL; i++)
    {
      printf ("\n## %s\n\n%s\n", test->name, test->about);
      write_words ("Takes", test->takes);
      write_words ("Needs", test->needs);
      write_words ("Its messages may have", test->words);
      write_words ("Messages of their own may be given for the cases", test->cases);
      if (!test->is_silent)
        printf ("\nIt has a message of its own.\n");
    }
}

/* HTML, well-formed as XML */

static void
add_paragraphs (GString *to, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (parts[i], -1);

      g_string_append_printf (to, "<p>%s</p>\n", escaped);
    }
}

/* Ids as links; what stands for many, such as unit-, is none. */
static void
add_links (GString *to, const char *heading, const char *ids)
{
  g_auto (GStrv) words = g_strsplit_set (ids != NULL ? ids : "", " ,", -1);

  if (ids == NULL)
    return;
  g_string_append_printf (to, "<p>%s:", heading);
  for (guint i = 0; words[i] != NULL; i++)
    if (bocage_checks_find (words[i]) != NULL)
      g_string_append_printf (to, " <a href=\"%s.html\">%s</a>", words[i], words[i]);
    else if (*words[i] != '\0')
      g_string_append_printf (to, " <code>%s</code>",
                              strcmp (words[i], "*") == 0 ? "everything" : words[i]);
  g_string_append (to, "</p>\n");
}

/* The picture is made by bocage-render of what is written beside the page. */
static gboolean
add_example (GString *to, const BocageCheck *check, const char *kind, const char *heading,
             const char *dir, GError **error)
{
  g_autofree char *path = bocage_check_make_example_path (check, kind);
  g_autoptr (GBytes) bytes = bocage_built_in_find (path);
  g_autofree char *name = g_strdup_printf ("%s-%s.bocage", check->id, kind);
  g_autofree char *file = g_build_filename (dir, name, NULL);
  g_autofree char *text = NULL, *escaped = NULL;
  gsize size;
  const char *data;

  if (bytes == NULL)
    return TRUE;
  data = g_bytes_get_data (bytes, &size);
  text = g_utf8_make_valid (data, (gssize) size);
  escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (to,
                          "<h2>%s</h2>\n<p><img src=\"%s-%s.png\" alt=\"The board of the example, "
                          "if it has one\"/></p>\n<pre>%s</pre>\n",
                          heading, check->id, kind, escaped);
  return g_file_set_contents (file, data, (gssize) size, error);
}

static void
add_head (GString *to, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  g_string_append_printf (
      to,
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
      "<head><meta charset=\"utf-8\"/><title>%s</title>\n"
      "<style>body { max-width: 45em; margin: 2em auto; padding: 0 1em; "
      "font-family: sans-serif } img { max-width: 100%% } "
      "pre { overflow: auto }</style></head>\n<body>\n<h1>%s</h1>\n",
      escaped, escaped);
}

static gboolean
write_page (const char *dir, const BocageCheck *check, GError **error)
{
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *superseded = bocage_checks_list_superseded (check);
  g_autofree char *hindered = bocage_checks_list_hindered (check);
  g_autofree char *hindering = bocage_checks_list_hindering (check);
  g_autofree char *file = g_strdup_printf ("%s/%s.html", dir, check->id);

  add_head (page, check->id);
  g_string_append_printf (page, "<p><strong>%s</strong>%s%s</p>\n",
                          bocage_class_name (check->class_), kind_suffixes[check->kind],
                          check->strict_illegal ? ", illegal with <code>--inventory=strict</code>"
                                                : "");
  add_paragraphs (page, check->summary);
  g_string_append (page, "<h2>Why</h2>\n");
  if (check->explanation != NULL)
    add_paragraphs (page, check->explanation);
  if (check->source != NULL)
    {
      g_autofree char *source = g_strdup_printf ("Where the rule is written: %s.", check->source);

      add_paragraphs (page, source);
    }
  add_links (page, "Takes the place of", superseded);
  add_links (page, "These are not evaluated for what it finds faulty", hindered);
  add_links (page, "It is not evaluated for what these find faulty", hindering);
  if (check->repair != BOCAGE_REPAIR_NONE)
    add_paragraphs (page, describe_repair (check));
  if (check->waivable)
    g_string_append_printf (page,
                            "<h2>To make an exemption</h2>\n<p>In the battle, at the hex that the "
                            "finding names, or without <code>at</code> where it names none:</p>\n"
                            "<pre>&lt;exemptions&gt;&lt;allow check=\"%s\" at=\"C5\" "
                            "reason=\"…\"/&gt;&lt;/exemptions&gt;</pre>\n",
                            check->id);
  if (!add_example (page, check, "bad", "Wrong", dir, error)
      || !add_example (page, check, "good", "Right", dir, error))
    return FALSE;
  g_string_append (page, "<p><a href=\"index.html\">All checks</a></p>\n</body>\n</html>\n");
  return g_file_set_contents (file, page->str, -1, error);
}

static gboolean
write_index (const char *dir, GError **error)
{
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *file = g_build_filename (dir, "index.html", NULL);

  add_head (page, "The checks of Bocage " PACKAGE_VERSION);
  g_string_append (page, "<dl>\n");
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      g_autofree char *summary = g_markup_escape_text (check->summary, -1);

      g_string_append_printf (page, "<dt><a href=\"%s.html\">%s</a> (%s)</dt><dd>%s</dd>\n",
                              check->id, check->id, bocage_class_name (check->class_), summary);
    }
  g_string_append (page, "</dl>\n</body>\n</html>\n");
  return g_file_set_contents (file, page->str, -1, error);
}

/* A page of every check, and the examples that pictures are made of. */
static gboolean
write_html (const char *dir)
{
  g_autoptr (GError) error = NULL;
  gboolean is_written = write_index (dir, &error);

  for (guint i = 0; is_written && i < bocage_checks_get_n (); i++)
    is_written = write_page (dir, bocage_checks_get (i), &error);
  if (!is_written)
    fprintf (stderr, "write-checks: %s\n", error->message);
  return is_written;
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
      "report has an error in its place, and the other files are checked. Files are checked by a\n"
      "process of their own, which may die; so are packs read, before their battles.\n"
      "A file has `--max-memory` for itself, so that a run takes at most that many MiB for each of\n"
      "the files that are checked at once.\n\n"
      "The companions read a file by the same limits, and have the options of those for bytes,\n"
      "depth, elements, attributes, values, seconds and memory. Seconds and memory are those of\n"
      "reading one file; a picture is bounded by its size, and the programs of gettext that\n"
      "`bocage-i18n` calls are bounded by nothing but what it has read before. Where a limit is\n"
      "reached, `bocage-convert` ends with status 3, `bocage-query` and `bocage-render` with 1,\n"
      "and `bocage-diff`, `bocage-merge`, `bocage-play` and `bocage-i18n` with 2.\n");
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
  else if (argc == 2 && strcmp (argv[1], "tests") == 0)
    write_tests ();
  else if (argc == 3 && strcmp (argv[1], "html") == 0)
    is_written = write_html (argv[2]);
  else
    {
      fprintf (stderr,
               "usage: write-checks man TEMPLATE | write-checks markdown | write-checks limits | "
               "write-checks tests | write-checks html DIR\n");
      return EXIT_FAILURE;
    }
  if (!is_written || fflush (stdout) != 0)
    return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
