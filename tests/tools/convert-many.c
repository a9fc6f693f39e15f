/* convert-many.c: takes many .m44 files through .bocage files at once, for test-m44.py
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: convert-many [--no-leftovers] FILE.m44…
 *
 * Writes FILE.bocage and FILE.back.m44 beside each file, as bocage-convert would
 * in two runs; a program for each run takes most of its time to begin.
 */

#include "config.h"

#include "bocage.h"

#include <stdio.h>
#include <string.h>

static gboolean
save (GBytes *bytes, const char *stem, const char *ending)
{
  g_autofree char *path = g_strconcat (stem, ending, NULL);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  FILE *file = fopen (path, "wb");
  gboolean done;

  if (file == NULL)
    return FALSE;
  done = fwrite (data, 1, size, file) == size;
  return fclose (file) == 0 && done;
}

/* A battle that cannot be loaded says why, as a line of its own. */
static BocageDocument *
read_bytes (GBytes *bytes, const char *stem)
{
  BocageDocument *document = bocage_document_read (bytes, NULL, 0);
  BocageReport *report = bocage_document_get_report (document);
  guint n = bocage_report_n_findings (report);
  BocageRange range;

  if (bocage_document_get_scenario (document) != NULL)
    return document;
  for (guint i = 0; i < n; i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      bocage_document_resolve (document, bocage_finding_get_place (finding), &range);
      printf ("unreadable %s:%u:%u: %s\n", stem, range.line, range.column,
              bocage_finding_get_message (finding));
    }
  if (n == 0)
    printf ("silent %s\n", stem);
  bocage_document_unref (document);
  return NULL;
}

static void
go_there_and_back (const char *path, const BocageM44Options *options)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".m44"));
  g_autofree char *text = NULL;
  g_autoptr (GBytes) before = NULL, middle = NULL, after = NULL;
  g_autoptr (BocageDocument) first = NULL, second = NULL;
  g_autoptr (BocageReport) report = bocage_report_new ();
  gsize size;

  if (!g_file_get_contents (path, &text, &size, NULL))
    {
      printf ("missing %s\n", path);
      return;
    }
  before = g_bytes_new (text, size);
  first = read_bytes (before, stem);
  if (first == NULL)
    return;
  middle = bocage_scenario_to_bytes (bocage_document_get_scenario (first));
  second = read_bytes (middle, stem);
  if (second == NULL)
    {
      printf ("lost %s\n", stem);
      return;
    }
  after = bocage_m44_write (bocage_document_get_scenario (second), options, report);
  if (!save (middle, stem, ".bocage") || !save (after, stem, ".back.m44"))
    printf ("unwritten %s\n", stem);
}

int
main (int argc, char **argv)
{
  BocageM44Options options = { 0 };

  bocage_init ();
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--no-leftovers") == 0)
      options.drop_leftovers = TRUE;
    else
      go_there_and_back (argv[i], &options);
  return 0;
}
