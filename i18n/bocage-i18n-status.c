/* bocage-i18n-status.c: how far each language of a pack is, and what is wrong in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-i18n-status.h"
#include "bocage-po.h"

#include "io/translation/bocage-sentence.h"
#include "io/translation/bocage-translate.h"
#ifdef HAVE_DRAW
#include "sheet/bocage-sheet.h"
#endif

#include <glib/gi18n.h>
#include <string.h>

static void
finding_clear (gpointer data)
{
  I18nFinding *self = data;

  g_free (self->context);
  g_free (self->entry);
  g_free (self->detail);
}

static I18nStatus *
status_new (const I18nPack *pack, const char *language)
{
  I18nStatus *self = g_new0 (I18nStatus, 1);

  self->pack = pack;
  self->language = language;
  self->path = i18n_pack_dup_catalog (pack, language, ".po");
  self->battles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->findings = g_array_new (FALSE, FALSE, sizeof (I18nFinding));
  g_array_set_clear_func (self->findings, finding_clear);
  return self;
}

static void
status_free (gpointer data)
{
  I18nStatus *self = data;

  g_free (self->path);
  g_clear_pointer (&self->catalog, i18n_catalog_free);
  g_hash_table_unref (self->battles);
  g_hash_table_unref (self->entries);
  g_array_unref (self->findings);
  g_free (self);
}

static void
add_finding (I18nStatus *self, I18nFault fault, const char *context, const char *entry,
             char *detail)
{
  I18nFinding finding = { fault, g_strdup (context), g_strdup (entry), detail };

  g_array_append_val (self->findings, finding);
}

/* Entries */

/* @fault: I18N_N_FAULTS: nothing is wrong with it */
static void
count (I18nCount *self, gboolean done, I18nFault fault)
{
  self->n_sentences++;
  self->n_done += done;
  if (fault < I18N_N_FAULTS)
    self->n_faults[fault]++;
}

static void
count_battles (I18nStatus *self, const I18nMessage *message, gboolean done, I18nFault fault)
{
  for (guint i = 0; message->files[i] != NULL; i++)
    {
      I18nCount *battle = g_hash_table_lookup (self->battles, message->files[i]);

      if (battle == NULL)
        {
          battle = g_new0 (I18nCount, 1);
          g_hash_table_insert (self->battles, g_strdup (message->files[i]), battle);
        }
      count (battle, done, fault);
    }
}

/* It counts as done when it is translated, whatever else is wrong. */
static void
look_at (I18nStatus *self, const I18nMessage *message)
{
  I18nFault fault;
  char *detail = NULL;
  gboolean done = !message->fuzzy && *message->text != '\0';

  if (i18n_check (self->catalog, message, &fault, &detail))
    fault = I18N_N_FAULTS;
  else
    add_finding (self, fault, message->context, message->id, detail);
  count (&self->all, done, fault);
  count_battles (self, message, done, fault);
}

/* Names of pieces come from a ruleset, which is read in another way. */
static gboolean
is_of_battle (const I18nMessage *message)
{
  for (guint i = 0; message->files[i] != NULL; i++)
    if (strcmp (message->files[i], BOCAGE_RULESET_FILE) != 0)
      return TRUE;
  return FALSE;
}

/* Returns: FALSE: the catalogue cannot be read, which is a finding */
static gboolean
read_catalogue (I18nStatus *self)
{
  g_autoptr (GError) error = NULL;

  self->catalog = i18n_catalog_read (self->path, &error);
  if (self->catalog == NULL)
    {
      add_finding (self, I18N_SYNTAX, NULL, NULL, g_strdup (error->message));
      return FALSE;
    }
  if (!bocage_po_check (self->path, &error))
    add_finding (self, I18N_SYNTAX, NULL, NULL, g_strdup (error->message));
  if (self->catalog->n_forms == 0)
    add_finding (self, I18N_FORMS, NULL, NULL,
                 /* TRANSLATORS: do not translate Plural-Forms */
                 g_strdup (_ ("the line “Plural-Forms” is missing, or cannot be understood")));
  for (guint i = 0; i < self->catalog->messages->len; i++)
    {
      const I18nMessage *message = g_ptr_array_index (self->catalog->messages, i);

      look_at (self, message);
      if (is_of_battle (message))
        g_hash_table_add (self->entries, i18n_make_key (message->context, message->id));
    }
  return TRUE;
}

/* Whether the catalogue knows what the battles say now */

/* Takes what @name says from @rest; what the catalogue does not have is a finding. */
static void
compare_file (I18nStatus *self, const char *name, GHashTable *rest)
{
  g_autofree char *path = g_build_filename (self->pack->folder, name, NULL);
  xmlDoc *document;
  g_autoptr (GArray) sentences = i18n_pack_list_sentences (self->pack, path, &document);

  for (guint i = 0; sentences != NULL && i < sentences->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);
      g_autofree char *key = i18n_make_key (sentence->context, sentence->id);

      g_hash_table_remove (rest, key);
      if (g_hash_table_contains (self->entries, key))
        continue;
      add_finding (self, I18N_STALE, sentence->context, sentence->id,
                   /* TRANSLATORS: the name of a file; do not translate the words in quotes */
                   g_strdup_printf (_ ("%s says this, the catalogue does not have it; "
                                       "“bocage-i18n update” adds it"),
                                    name));
      g_hash_table_add (self->entries, g_steal_pointer (&key));
      count (&self->all, FALSE, I18N_STALE);
    }
  xmlFreeDoc (document);
}

static void
compare_battles (I18nStatus *self)
{
  g_autoptr (GHashTable) rest = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (rest, key);
  for (guint i = 0; i < self->pack->files->len; i++)
    if (strcmp (g_ptr_array_index (self->pack->files, i), BOCAGE_RULESET_FILE) != 0)
      compare_file (self, g_ptr_array_index (self->pack->files, i), rest);
  g_hash_table_iter_init (&iter, rest);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const I18nMessage *message = g_hash_table_lookup (self->catalog->by_key, key);

      if (message != NULL)
        add_finding (self, I18N_STALE, message->context, message->id,
                     g_strdup (_ ("no battle says this any more")));
    }
}

/* The page */

#ifdef HAVE_DRAW

/* As they are called everywhere */
static const char *const papers[BOCAGE_N_PAPERS] = {
  [BOCAGE_PAPER_A4] = "A4",
  [BOCAGE_PAPER_LETTER] = "Letter",
};

static void
measure_page (I18nStatus *self, BocageScenario *scenario, const BocageSheetOptions *options,
              const char *name)
{
  g_autoptr (BocageSheet) sheet = bocage_sheet_new (scenario, options);
  guint n;
  const BocageSheetOverflow *overflows = bocage_sheet_get_overflows (sheet, &n);

  for (guint i = 0; i < n; i++)
    add_finding (self, I18N_FIT, NULL, name,
                 /* TRANSLATORS: %1$s a size of paper, such as A4; %2$u a page, %3$s a part of the
                  * page; so many millimetres */
                 g_strdup_printf (_ ("%1$s, page %2$u: %3$s: too long by %4$.0f mm"),
                                  papers[options->paper], overflows[i].page, overflows[i].block,
                                  overflows[i].millimetres));
}

/* Letter is shorter and wider: what has room on one paper may have none on the other. */
static void
measure_battle (I18nStatus *self, const BocageCatalog *catalog, const char *name)
{
  g_autofree char *path = g_build_filename (self->pack->folder, name, NULL);
  g_autoptr (BocageDocument) original = i18n_pack_read (self->pack, path, NULL);
  g_autoptr (BocageDocument) document
      = original != NULL ? bocage_document_translate (original, catalog, self->language, NULL)
                         : NULL;
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;
  g_autofree char *plural = bocage_catalog_dup_header (catalog, "Plural-Forms");
  g_autofree char *title = bocage_translation_dup_text (catalog, "title", self->pack->title);
  g_autofree char *translator = bocage_translation_dup_translator (catalog);
  BocageSheetOptions options = {
    .pack = title,
    .plural = plural,
    .translator = translator,
    .language = self->language, /* of headings and cards, too */
  };

  if (scenario == NULL || bocage_scenario_get_ruleset (scenario) == NULL)
    return;
  for (guint paper = 0; paper < BOCAGE_N_PAPERS; paper++)
    {
      options.paper = (BocagePaper) paper;
      measure_page (self, scenario, &options, name);
    }
}

static void
measure (I18nStatus *self)
{
  g_autoptr (BocageCatalog) catalog = i18n_catalog_compile (self->catalog);

  for (guint i = 0; catalog != NULL && i < self->pack->battles->len; i++)
    measure_battle (self, catalog, g_ptr_array_index (self->pack->battles, i));
}

#else

static void
measure (I18nStatus *self)
{
}

#endif

/* The whole pack */

/* What is not yet done, the same, or said in another word is for the translator to know and
 * nobody's fault. */
static gboolean
is_wrong (const I18nStatus *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    {
      I18nFault fault = g_array_index (self->findings, I18nFinding, i).fault;

      if (fault != I18N_UNTRANSLATED && fault != I18N_FUZZY && fault != I18N_SAME
          && fault != I18N_TERM)
        return TRUE;
    }
  return FALSE;
}

/* pack.xml says pt-BR where gettext says pt_BR. */
static gboolean
is_language (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_strdelimit (g_ascii_strdown (a, -1), "_", '-');
  g_autofree char *other = g_strdelimit (g_ascii_strdown (b, -1), "_", '-');

  return strcmp (one, other) == 0;
}

static void
add_missing (const I18nPack *pack, GPtrArray *statuses)
{
  for (guint i = 0; i < pack->promised->len; i++)
    {
      const char *language = g_ptr_array_index (pack->promised, i);
      I18nStatus *status;

      if (is_language (language, pack->language)
          || g_ptr_array_find_with_equal_func (pack->languages, language, is_language, NULL))
        continue;
      status = status_new (pack, language);
      add_finding (status, I18N_NO_CATALOG, NULL, NULL,
                   g_strdup (_ ("pack.xml names this language, and it has no catalogue")));
      g_ptr_array_add (statuses, status);
    }
}

/* What this program was built without, lest nothing told is taken for nothing found */
static void
print_unmeasured (const GPtrArray *statuses)
{
  gboolean any_right_to_left = FALSE;

  for (guint i = 0; i < statuses->len; i++)
    any_right_to_left
        |= i18n_is_right_to_left (((const I18nStatus *) g_ptr_array_index (statuses, i))->language);
  if (any_right_to_left && !i18n_finds_moved ())
    g_print ("%s\n", _ ("It was not measured whether words from left to right keep the marks at "
                        "their edges in a text from right to left: built without FriBidi."));
#ifndef HAVE_DRAW
  g_print ("%s\n", _ ("It was not measured whether the texts fit on the page: built without the "
                      "painter."));
#endif
}

/**
 * i18n_status:
 *
 * Tells how far each language is and what is wrong.
 *
 * Returns: the exit status
 */
int
i18n_status (const I18nPack *pack, const I18nStatusOptions *options, GError **error)
{
  g_autoptr (GPtrArray) statuses = g_ptr_array_new_with_free_func (status_free);
  /* What is not there is not translated, either. */
  int result = pack->missing->len > 0 ? I18N_FINDINGS : I18N_DONE;

  for (guint i = 0; i < pack->languages->len; i++)
    {
      I18nStatus *status = status_new (pack, g_ptr_array_index (pack->languages, i));

      g_ptr_array_add (statuses, status);
      if (!read_catalogue (status))
        continue;
      compare_battles (status);
      measure (status);
    }
  add_missing (pack, statuses);
  if (options->json)
    i18n_print_json (pack, statuses);
  for (guint i = 0; i < statuses->len; i++)
    {
      const I18nStatus *status = g_ptr_array_index (statuses, i);

      if (!options->json)
        i18n_print_status (status);
      if (is_wrong (status) || (int) i18n_get_percent (status) < options->require)
        result = I18N_FINDINGS;
    }
  if (!options->json)
    print_unmeasured (statuses);
  return result;
}
