/* fuzz-translation.c: any bytes as a battle, with any words as its translations
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What a catalogue says may be nonsense; the battle is still one afterwards.
 */

#include "config.h"

#include "fuzz.h"

#include "io/translation/bocage-sentence.h"
#include "io/translation/bocage-translate.h"
#include "libbocage/io/mo-test.h"

#define HEADER "Content-Type: text/plain; charset=UTF-8\n"
#define MAX_SENTENCES 200
#define MAX_SLICE 200 /* bytes of the input that are one of the translations */

const char *const fuzz_seeds[] = { "tests/data/fixtures", "scenarios/normandy", NULL };

const char *const fuzz_words[] = { "<p>",
                                   "</p>",
                                   "<em>",
                                   "<br/>",
                                   "<value of=\"axis.hand\" noun=\"medal\"/>",
                                   "<plural of=\"axis.hand\"><form n=\"0\">",
                                   "<hex at=\"A1\"/>",
                                   "<label>",
                                   "<![CDATA[",
                                   "]]>",
                                   "&amp;",
                                   "&#0;",
                                   "xml:id=\"a b\"",
                                   "<!--",
                                   "<?x?>",
                                   "<!DOCTYPE p>",
                                   "xmlns=\"urn:x\"",
                                   "xml:lang=\"x\"",
                                   NULL };

/* A part of the input, as text: marks and all that mutations made of them */
static char *
dup_slice (const uint8_t *data, size_t size, guint i)
{
  size_t start = size > 0 ? (i * 7919u) % size : 0;
  g_autofree char *raw = g_strndup ((const char *) data + start, MIN (size - start, MAX_SLICE));

  return g_utf8_make_valid (raw, -1);
}

/* What is said instead: another sentence of the battle, or a part of the file */
static BocageCatalog *
make_catalog (const GArray *sentences, const uint8_t *data, size_t size)
{
  guint n = MIN (sentences->len, MAX_SENTENCES);
  g_autofree MoPair *rows = g_new0 (MoPair, n + 1);
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  rows[0] = (MoPair){ "", 0, HEADER, 0 };
  for (guint i = 0; i < n; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);
      const BocageSentence *other = &g_array_index (sentences, BocageSentence, (i + 1) % n);
      char *key = sentence->context != NULL
                      ? g_strconcat (sentence->context, "\004", sentence->id, NULL)
                      : g_strdup (sentence->id);
      char *translation = i % 2 == 0 ? dup_slice (data, size, i) : g_strdup (other->id);

      g_ptr_array_add (strings, key);
      g_ptr_array_add (strings, translation);
      rows[i + 1] = (MoPair){ key, 0, translation, 0 };
    }
  text = mo_test_make (rows, n + 1, FALSE);
  bytes = g_bytes_new (text->str, text->len);
  return bocage_catalog_new (bytes, NULL, NULL);
}

static BocageCatalog *
read_catalog (GBytes *bytes, const uint8_t *data, size_t size)
{
  xmlDoc *document = bocage_sentence_parse (bytes, NULL);
  g_autoptr (GArray) sentences = document != NULL ? bocage_sentence_list (document) : NULL;
  BocageCatalog *catalog = sentences != NULL ? make_catalog (sentences, data, size) : NULL;

  xmlFreeDoc (document);
  return catalog;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (BocageCatalog) catalog = read_catalog (bytes, data, size);
  g_autoptr (BocageDocument) original = NULL;
  g_autoptr (BocageDocument) translated = NULL;
  BocageTranslated count;

  if (catalog == NULL)
    return 0;
  original = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  translated = bocage_document_translate (original, catalog, "he", &count);
  FUZZ_ASSERT (count.n_missing + count.n_broken <= count.n_sentences);
  FUZZ_ASSERT ((bocage_document_get_scenario (original) == NULL)
               == (bocage_document_get_scenario (translated) == NULL));
  return 0;
}
