/* fuzz-pack.c: any bytes as pack.xml
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "io/document/bocage-document.h"

const char *const fuzz_seeds[] = { "scenarios/normandy/pack.xml", NULL };

const char *const fuzz_words[]
    = { "<",   ">",      "\"/>",      "<scenario file=\"", "../",  "/",        "<modules>", "<!--",
        "-->", "&#x1F;", "<![CDATA[", "<!DOCTYPE x>",      "\xff", " id=\"\"", "%s%n",      NULL };

static void
assert_entry (const BocagePackEntry *entry, size_t size)
{
  FUZZ_ASSERT (entry->start <= entry->end && entry->end <= size);
  FUZZ_ASSERT (entry->word == NULL || g_utf8_validate (entry->word, -1, NULL));
}

static void
assert_entries (GArray *entries, size_t size)
{
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    assert_entry (&g_array_index (entries, BocagePackEntry, i), size);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (BocageDocument) document = bocage_document_read_pack (bytes, NULL);
  const BocagePack *pack = bocage_document_get_pack (document);
  gboolean has_illegal = fuzz_assert_findings (document);

  FUZZ_ASSERT (pack != NULL || has_illegal || !bocage_document_get_complete (document));
  if (pack == NULL)
    return 0;
  assert_entry (&pack->root, size);
  assert_entry (&pack->scenarios, size);
  assert_entries (pack->files, size);
  assert_entry (&pack->languages, size);
  assert_entries (pack->language_ids, size);
  assert_entry (&pack->modules, size);
  assert_entries (pack->module_ids, size);
  bocage_document_check_directory (document, "/nonexistent", NULL);
  fuzz_assert_findings (document);
  return 0;
}
