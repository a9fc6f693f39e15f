/* bocage-pack.c: a pack: its life, and what can be asked of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-pack-reader-private.h"

#include <string.h>

/* What schema/pack.xsd says as well: a test holds the two together. */
const PackElement bocage_pack_elements[PACK_N_ELEMENTS] = {
  [PACK_ROOT] = { "pack", PACK_N_ELEMENTS, FALSE, TRUE, { "id", "version" } },
  [PACK_TITLE] = { "title", PACK_ROOT, TRUE, TRUE },
  [PACK_AUTHOR] = { "author", PACK_ROOT, TRUE, FALSE },
  [PACK_LICENSE] = { "license", PACK_ROOT, TRUE, TRUE },
  [PACK_SUMMARY] = { "summary", PACK_ROOT, TRUE, TRUE },
  [PACK_MODULES] = { "modules", PACK_ROOT, FALSE, TRUE },
  [PACK_MODULE] = { "module", PACK_MODULES, FALSE, FALSE, { "id" } },
  [PACK_SCENARIOS] = { "scenarios", PACK_ROOT, FALSE, TRUE },
  [PACK_SCENARIO] = { "scenario", PACK_SCENARIOS, FALSE, FALSE, { "file" } },
  [PACK_LANGUAGES] = { "languages", PACK_ROOT, FALSE, TRUE },
  [PACK_LANGUAGE] = { "language", PACK_LANGUAGES, FALSE, FALSE, { "id" } },
};

static GArray *
new_entries (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BocagePackEntry));
}

static void
free_entries (GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    g_free (g_array_index (entries, BocagePackEntry, i).word);
  g_array_unref (entries);
}

void
_bocage_pack_free (BocagePack *self)
{
  g_free (self->root.word);
  g_free (self->title);
  g_free (self->license);
  g_free (self->language);
  free_entries (self->files);
  free_entries (self->language_ids);
  free_entries (self->module_ids);
  g_free (self);
}

BocagePack *
_bocage_pack_new (void)
{
  BocagePack *pack = g_new0 (BocagePack, 1);

  pack->files = new_entries ();
  pack->language_ids = new_entries ();
  pack->module_ids = new_entries ();
  return pack;
}

/* Asking a pack */

/**
 * bocage_pack_is_file_name:
 *
 * Returns: whether the file is called as the file of a pack is
 */
gboolean
bocage_pack_is_file_name (const char *path)
{
  const char *slash = strrchr (path, G_DIR_SEPARATOR);

  return strcmp (slash != NULL ? slash + 1 : path, BOCAGE_PACK_FILE) == 0;
}

static const BocagePackEntry *
find_entry (const GArray *entries, const char *word)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (entries, BocagePackEntry, i);

      if (strcmp (entry->word, word) == 0)
        return entry;
    }
  return NULL;
}

/**
 * bocage_pack_find_module:
 *
 * Returns: (nullable): where the pack says that it needs the module
 */
const BocagePackEntry *
bocage_pack_find_module (const BocagePack *self, const char *id)
{
  return find_entry (self->module_ids, id);
}

/* @entries: in the order of the file
 * Returns: (nullable): the one that begins there */
static const BocagePackEntry *
find_entry_at (const GArray *entries, gsize start)
{
  guint low = 0, high = entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const BocagePackEntry *entry = &g_array_index (entries, BocagePackEntry, middle);

      if (entry->start == start)
        return entry;
      if (entry->start < start)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

static char *
describe_entry (const GArray *entries, PackElementId id, const BocagePlace *place,
                const char **out_word)
{
  const BocagePackEntry *entry = find_entry_at (entries, place->start);

  if (entry == NULL)
    return NULL;
  *out_word = entry->word;
  return g_strdup_printf ("/%s/%s/%s[@%s='%s']/@%s", bocage_pack_elements[PACK_ROOT].name,
                          bocage_pack_elements[bocage_pack_elements[id].parent].name,
                          bocage_pack_elements[id].name, bocage_pack_elements[id].attributes[0],
                          entry->word, bocage_pack_elements[id].attributes[0]);
}

/**
 * bocage_pack_describe_place:
 * @out_word: (nullable): the value of the attribute there
 *
 * Returns: (transfer full) (nullable): the path of the element or attribute, as
 * far as it is known
 */
char *
bocage_pack_describe_place (const BocagePack *self, const BocagePlace *place, const char **out_word)
{
  const struct
  {
    PackElementId id;
    const BocagePackEntry *entry;
    const GArray *entries;
  } lists[] = {
    { PACK_SCENARIO, &self->scenarios, self->files },
    { PACK_LANGUAGE, &self->languages, self->language_ids },
    { PACK_MODULE, &self->modules, self->module_ids },
  };
  char *path = NULL;

  *out_word = NULL;
  if (place->end == 0)
    return NULL;
  if (place->start == self->root.start)
    return g_strdup_printf ("/%s", bocage_pack_elements[PACK_ROOT].name);
  for (guint i = 0; i < G_N_ELEMENTS (lists) && path == NULL; i++)
    if (lists[i].entry->end > 0 && place->start == lists[i].entry->start)
      path = g_strdup_printf ("/%s/%s", bocage_pack_elements[PACK_ROOT].name,
                              bocage_pack_elements[bocage_pack_elements[lists[i].id].parent].name);
    else
      path = describe_entry (lists[i].entries, lists[i].id, place, out_word);
  return path;
}
