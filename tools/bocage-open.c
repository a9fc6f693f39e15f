/* bocage-open.c: reads a battle for a tool, or says why there is none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-open.h"

#include "bocage-watch.h"
#include "io/translation/bocage-translate.h"

#include <glib/gi18n.h>

/* Within the limits, of time and memory, too */
static BocageDocument *
read_battle (const BocageOpening *opening, const char *path, BocageCatalog **out_catalog,
             GError **error)
{
  g_autoptr (BocageDocument) document = NULL;

  bocage_watch_begin (path, opening->unreadable);
  if (opening->language != NULL)
    *out_catalog = bocage_translation_load (path, opening->language);
  document
      = bocage_document_read_file (path, bocage_watch_get_limits (), BOCAGE_READ_NO_SCHEMA, error);
  if (document != NULL && *out_catalog != NULL)
    {
      g_autoptr (BocageDocument) original = g_steal_pointer (&document);

      document = bocage_document_translate (original, *out_catalog, opening->language, NULL);
    }
  bocage_watch_end ();
  return g_steal_pointer (&document);
}

/* A pack may have no such language.  One that it has, and that cannot be shown, is told: what is in
 * no other catalogue appears as it is written. */
static void
explain_catalog (const char *battle, const char *language)
{
  g_autofree char *folder = g_path_get_dirname (battle);
  g_autofree char *po = g_build_filename (folder, "po", NULL);
  g_autofree char *compiled = bocage_catalog_find_file (po, language, ".mo");
  g_autofree char *written = bocage_catalog_find_file (po, language, ".po");
  g_autoptr (GError) error = NULL;

  if (compiled != NULL)
    {
      g_autoptr (BocageCatalog) catalog = bocage_catalog_load (compiled, NULL, &error);

      if (catalog == NULL)
        g_printerr ("%s: %s\n", g_get_prgname (), error->message);
    }
  else if (written != NULL)
    {
      g_printerr ("%s: ", g_get_prgname ());
      /* TRANSLATORS: %s is the name of a file; do not translate the words in quotes. */
      g_printerr (_ ("%s: nothing is translated by it yet: “bocage-i18n compile” makes of it what "
                     "programs read"),
                  written);
      g_printerr ("\n");
    }
}

/* What the reader found.  The report is empty afterwards. */
static void
print_faults (BocageDocument *document, const char *path)
{
  g_autoptr (GPtrArray) findings
      = bocage_report_steal_findings (bocage_document_get_report (document));

  for (guint i = 0; i < findings->len; i++)
    {
      BocageFinding *finding = g_ptr_array_index (findings, i);
      BocageRange range;

      if (bocage_finding_get_class (finding) != BOCAGE_CLASS_ILLEGAL)
        continue;
      if (bocage_document_resolve (document, bocage_finding_get_place (finding), &range))
        g_printerr ("%s:%u:%u: %s\n", path, range.line, range.column,
                    bocage_finding_get_message (finding));
      else
        g_printerr ("%s: %s\n", path, bocage_finding_get_message (finding));
    }
}

static gboolean
will_do (const BocageOpening *opening, BocageDocument *document, const char *path)
{
  BocageScenario *scenario = bocage_document_get_scenario (document);

  if (scenario != NULL && (!opening->needs_rules || bocage_scenario_get_ruleset (scenario) != NULL))
    return TRUE;
  print_faults (document, path);
  g_printerr ("%s: ", g_get_prgname ());
  if (scenario == NULL)
    /* TRANSLATORS: %s is the name of a file. */
    g_printerr (_ ("%s: there is no battle in this file"), path);
  else
    /* TRANSLATORS: %s is the name of a file. */
    g_printerr (_ ("%s: the rules of this battle are unknown"), path);
  g_printerr ("\n");
  return FALSE;
}

/**
 * bocage_open_battle:
 * @out_catalog: (out) (transfer full) (nullable): by which the battle was translated; NULL in:
 * nobody wants to know
 * @out_status: (out): of the program, where there is no battle
 *
 * Returns: (transfer full) (nullable): a document with a battle in it; where there is none, that
 * has been told on the standard error
 */
BocageDocument *
bocage_open_battle (const BocageOpening *opening, const char *path, BocageCatalog **out_catalog,
                    int *out_status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageCatalog) catalog = NULL;
  g_autoptr (BocageDocument) document = read_battle (opening, path, &catalog, &error);

  if (document == NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  *out_status = document == NULL ? opening->missing : opening->unreadable;
  if (document == NULL || !will_do (opening, document, path))
    return NULL;
  if (opening->language != NULL)
    explain_catalog (path, opening->language);
  if (out_catalog != NULL)
    *out_catalog = g_steal_pointer (&catalog);
  return g_steal_pointer (&document);
}
