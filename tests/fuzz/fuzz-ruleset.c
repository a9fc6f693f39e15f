/* fuzz-ruleset.c: any bytes as the rules of a game
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

const char *const fuzz_seeds[]
    = { "rulesets/memoir44/ruleset.xml", "rulesets/combat-commander/ruleset.xml",
        "tests/validator/rulesets/unlike/ruleset.xml", NULL };

const char *const fuzz_words[]
    = { "<",           ">",        "\"/>",         "&lt;", "<!--", "-->",
        "<![CDATA[",   "-1",       "99999999999",  "true", "\xff", "<terrain id=\"",
        "<unit id=\"", " id=\"\"", "<!DOCTYPE x>", NULL };

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_read (bytes, &error);

  FUZZ_ASSERT ((ruleset == NULL) == (error != NULL));
  if (error != NULL)
    {
      FUZZ_ASSERT (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  FUZZ_ASSERT (bocage_ruleset_get_id (ruleset) != NULL);
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    FUZZ_ASSERT (bocage_ruleset_get_type (ruleset, i)->id != NULL);
  return 0;
}
