/* bocage-translation-entries.c: which texts a battle has, where they stand, and those like them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-translation-private.h"

#include "bocage-markup.h"
#include "io/translation/bocage-sentence.h"
#include "io/xml/bocage-writer.h"

#include <glib/gi18n.h>
#include <string.h>

#define LEAST_LIKENESS .5 /* of two sentences: words in common, of those that there are */

/* Places */

/* Returns: (nullable): what an element is called */
static const char *
find_label (const char *name)
{
  for (guint i = 0; i < BOCAGE_N_ELEMENTS; i++)
    if (g_strcmp0 (bocage_elements[i].name, name) == 0 && bocage_elements[i].label != NULL)
      return _ (bocage_elements[i].label);
  return NULL;
}

/* "briefing/orders axis/p": the element that is a field to people, and whose it is */
static char *
dup_label (BocageScenario *scenario, const char *place)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  g_auto (GStrv) steps = g_strsplit (place, "/", -1);
  guint n = g_strv_length (steps);

  while (n > 1
         && g_strv_contains ((const char *const[]){ "p", "li", "ul", "prose", NULL }, steps[n - 1]))
    n--;
  if (n == 0)
    return g_strdup ("");
  {
    g_auto (GStrv) words = g_strsplit (steps[n - 1], " ", 2);
    const char *label = find_label (words[0]);

    if (label == NULL)
      label = words[0];
    for (guint i = 0; words[1] != NULL && i < bocage_ruleset_n_sides (ruleset); i++)
      if (strcmp (bocage_ruleset_get_side (ruleset, i)->id, words[1]) == 0)
        return g_strdup_printf (
            /* TRANSLATORS: a text of the briefing and whose it is: “Orders, Allies”. */
            C_ ("text and side", "%s, %s"), label,
            bocage_ruleset_translate (ruleset, bocage_ruleset_get_side (ruleset, i)->name));
    return g_strdup (label);
  }
}

/* Listing */

static void
add_entry (BocageTranslation *self, GHashTable *seen, const char *context, const char *id,
           char *place)
{
  g_autofree char *key = i18n_make_key (context, id);
  BocageEntry *entry;

  if (g_hash_table_contains (seen, key))
    {
      g_free (place);
      return;
    }
  g_hash_table_add (seen, g_steal_pointer (&key));
  entry = g_new0 (BocageEntry, 1);
  entry->context = g_strdup (context);
  entry->id = g_strdup (id);
  entry->place = place;
  g_ptr_array_add (self->entries, entry);
}

static void
list_battle (BocageTranslation *self, GHashTable *seen)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  xmlDoc *document = bocage_sentence_parse (bytes, NULL);
  g_autoptr (GArray) sentences = document != NULL ? bocage_sentence_list (document) : NULL;

  for (guint i = 0; sentences != NULL && i < sentences->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);

      add_entry (self, seen, sentence->context, sentence->id,
                 dup_label (scenario, sentence->place));
    }
  xmlFreeDoc (document);
}

/* What no battle says: the pack's own texts, and names of its ruleset */
static void
list_pack (BocageTranslation *self, GHashTable *seen)
{
  for (guint i = 0; i < self->catalog->messages->len; i++)
    {
      const I18nMessage *message = g_ptr_array_index (self->catalog->messages, i);
      const char *const *files = (const char *const *) message->files;

      if (g_strv_contains (files, BOCAGE_PACK_FILE))
        add_entry (self, seen, message->context, message->id, g_strdup (_ ("Pack")));
      else if (g_strv_contains (files, BOCAGE_RULESET_FILE))
        add_entry (self, seen, message->context, message->id, g_strdup (_ ("Ruleset")));
    }
}

void
_bocage_translation_list_entries (BocageTranslation *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  list_battle (self, seen);
  list_pack (self, seen);
}

/* Whether the battle says something else now */
static gboolean
has_other_texts (BocageTranslation *self)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->entries);
  gboolean other;

  self->entries = g_ptr_array_new_with_free_func (NULL);
  _bocage_translation_list_entries (self);
  other = before->len != self->entries->len;
  for (guint i = 0; i < before->len && !other; i++)
    {
      const BocageEntry *a = g_ptr_array_index (before, i);
      const BocageEntry *b = g_ptr_array_index (self->entries, i);

      other = strcmp (a->id, b->id) != 0 || g_strcmp0 (a->context, b->context) != 0;
    }
  for (guint i = 0; i < self->entries->len; i++)
    {
      BocageEntry *entry = g_ptr_array_index (self->entries, i);

      g_free (entry->place);
      g_free (entry->context);
      g_free (entry->id);
      g_free (entry);
    }
  g_ptr_array_unref (self->entries);
  self->entries = g_steal_pointer (&before);
  return other;
}

/* The battle is different: its texts may be. */
void
_bocage_translation_follow (BocageTranslation *self)
{
  if (self->catalog != NULL && has_other_texts (self))
    _bocage_translation_fill (self);
}

/* Pseudo-languages */

I18nCatalog *
_bocage_translation_make_pseudo (BocageTranslation *self, const char *language)
{
  g_autofree char *header = i18n_pseudo_dup_header (language);
  I18nCatalog *catalog = i18n_catalog_new (header), *before = self->catalog;

  g_ptr_array_set_size (self->entries, 0);
  self->catalog = catalog;
  _bocage_translation_list_entries (self);
  self->catalog = before;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const BocageEntry *entry = g_ptr_array_index (self->entries, i);
      g_autofree char *text = i18n_pseudo_dup_text (language, entry->id);

      i18n_catalog_add (catalog, entry->context, entry->id, text);
    }
  return catalog;
}

/* Sentences like this one */

static GHashTable *
list_words (const char *markup)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = bocage_markup_dup_words (markup);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " .,;:!?()“”\"\t\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_hash_table_add (set, g_strdup (words[i]));
  return set;
}

static double
compare_words (GHashTable *a, const char *markup)
{
  g_autoptr (GHashTable) b = list_words (markup);
  guint n = g_hash_table_size (a) + g_hash_table_size (b), common = 0;
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    common += g_hash_table_contains (b, word);
  return n > 0 ? 2. * common / n : 0;
}

/**
 * bocage_translation_list_terms:
 *
 * Returns: (transfer full) (element-type I18nTerm): what the original says of the glossary; the
 * terms live as long as the catalogue
 */
GPtrArray *
bocage_translation_list_terms (BocageTranslation *self, const BocageEntry *entry)
{
  return self->catalog != NULL && self->catalog->glossary != NULL
             ? i18n_glossary_list (self->catalog->glossary, entry->id)
             : g_ptr_array_new ();
}

/**
 * bocage_translation_find_elsewhere:
 *
 * Returns: (transfer none) (nullable): the entry of the catalogue that is most like it and
 * translated
 */
const I18nMessage *
bocage_translation_find_elsewhere (BocageTranslation *self, guint index)
{
  const BocageEntry *entry = bocage_translation_get_entry (self, index);
  g_autoptr (GHashTable) words = list_words (entry->id);
  const I18nMessage *best = NULL;
  double most = LEAST_LIKENESS;

  for (guint i = 0; i < self->catalog->messages->len; i++)
    {
      const I18nMessage *message = g_ptr_array_index (self->catalog->messages, i);
      double likeness;

      if (message == entry->message || message->fuzzy || *message->text == '\0')
        continue;
      likeness = compare_words (words, message->id);
      if (likeness >= most && (best == NULL || likeness > most))
        {
          best = message;
          most = likeness;
        }
    }
  return best;
}
