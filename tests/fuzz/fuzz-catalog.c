/* fuzz-catalog.c: any bytes as a catalogue of messages
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "io/catalog/bocage-plural.h"

#include <string.h>

const char *const fuzz_seeds[] = { "tests/fuzz/catalog.mo", "tests/fuzz/catalog-swapped.mo", NULL };

const char *const fuzz_words[] = { "\xde\x12\x04\x95",
                                   "\x95\x04\x12\xde",
                                   "\xff\xff\xff\xff",
                                   "\x80",
                                   "\x04",
                                   "nplurals=",
                                   "nplurals=3; plural=n%10==1 ? 0 : 2;",
                                   "plural=",
                                   "charset=UTF-8",
                                   "((((((((",
                                   "!!!!!!!!",
                                   "n/0",
                                   "n%n",
                                   "?0:",
                                   "||",
                                   "&&",
                                   NULL };

static void
assert_text (const char *text)
{
  FUZZ_ASSERT (text == NULL || g_utf8_validate (text, -1, NULL));
}

static void
ask (const BocageCatalog *self)
{
  static const char *const names[] = { "Content-Type", "Language", "Plural-Forms", "" };
  static const char *const texts[] = { "", "hex", "unit", "%u of %u file" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *header = bocage_catalog_dup_header (self, names[i]);

      assert_text (header);
      assert_text (bocage_catalog_find (self, NULL, texts[i]));
      assert_text (bocage_catalog_find (self, "noun", texts[i]));
      for (gulong n = 0; n < 130; n++)
        assert_text (bocage_catalog_find_number (self, NULL, texts[i], n));
      assert_text (bocage_catalog_find_number (self, NULL, texts[i], G_MAXULONG));
    }
}

/* The same bytes as a rule alone, which a catalogue has but one of. */
static void
ask_rule (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  BocagePlural rule;

  if (!bocage_plural_parse (&rule, text, NULL))
    return;
  FUZZ_ASSERT (rule.n_forms >= 1 && rule.n_forms <= BOCAGE_PLURAL_MAX_FORMS);
  FUZZ_ASSERT (rule.n_nodes >= 1 && rule.n_nodes <= BOCAGE_PLURAL_MAX_NODES);
  for (gulong n = 0; n < 130; n++)
    FUZZ_ASSERT (bocage_plural_choose (&rule, n) < rule.n_forms);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageCatalog) self = bocage_catalog_new (bytes, NULL, &error);

  FUZZ_ASSERT ((self == NULL) == (error != NULL));
  if (self != NULL)
    ask (self);
  ask_rule (data, size);
  return 0;
}
