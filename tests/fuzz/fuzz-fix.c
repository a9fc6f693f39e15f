/* fuzz-fix.c: any bytes as a battle that is mended
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "fix/bocage-fixer.h"

const char *const fuzz_seeds[] = { "tests/validator/data",
                                   "libbocage/checks/examples",
                                   "rulesets/memoir44/checks",
                                   "rulesets/combat-commander/checks",
                                   "tests/fuzz/fix-harm.bocage",
                                   "tests/validator/rulesets/unlike/checks",
                                   NULL };

const char *const fuzz_words[] = { "<unit type=\"infantri\" side=\"axis\"/>",
                                   "<terrain type=\"forrest\"/>",
                                   "<hex at=\"G5\">",
                                   "</hex>",
                                   " figures=\"9\"",
                                   " side=\"alies\"",
                                   " turn=\"1\"",
                                   " unknown=\"x\"",
                                   "<hexx/>",
                                   "<allow check=\"unit-on-rivr\" at=\"G5\" reason=\"so\"/>",
                                   "<![CDATA[",
                                   "]]>",
                                   "<!--",
                                   "-->",
                                   "&#10;",
                                   "\r\n",
                                   "\xef\xbb\xbf",
                                   NULL };

static BocageMending *
mend (GBytes *bytes, gboolean is_bold)
{
  const BocageInput input = { NULL };
  const BocageOptions options = { .run = { .fix = TRUE, .fix_unsafe = is_bold } };

  return bocage_mending_new_for_bytes ("x.bocage", bytes, &input, &options);
}

/* Nothing illegal comes, and who mends again finds nothing more to do. */
static void
assert_better (GBytes *bytes, gboolean is_bold)
{
  const BocageReadOptions options = { .no_config = TRUE };
  g_autoptr (BocageMending) mending = mend (bytes, is_bold), again = NULL;
  g_autoptr (BocageVerdict) before = NULL, after = NULL;

  FUZZ_ASSERT ((mending->after != NULL) == (mending->n_fixed > 0));
  if (mending->after == NULL)
    return;
  before = bocage_verdict_new_for_bytes ("x.bocage", bytes, &options);
  after = bocage_verdict_new_for_bytes ("x.bocage", mending->after, &options);
  FUZZ_ASSERT (bocage_fixer_find_harm (before, after, BOCAGE_CLASS_ILLEGAL) == NULL);
  fuzz_assert_findings (after->document);

  again = mend (mending->after, is_bold);
  FUZZ_ASSERT (again->after == NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);

  /* Files as small as those that people write: in others not every repair is tried. */
  if (size > 16 * 1024)
    return 0;
  assert_better (bytes, FALSE);
  assert_better (bytes, TRUE);
  return 0;
}
