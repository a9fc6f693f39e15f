/* test-accidents.c: the whole way from bytes to findings, with files that were damaged
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The damage is the same in every run.  What is looked for is mostly what the
 * sanitizers see; what every report promises is asked as well.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <string.h>

#define SEED 19440606
#define N_SHORT 3000
#define N_LONG 200000

static const char *const sources[] = {
  "tests/validator/data/illegal.bocage",         "tests/validator/data/structure.bocage",
  "tests/validator/data/newer.bocage",           "scenarios/normandy/01-pegasus-bridge.bocage",
  "scenarios/normandy/03-villers-bocage.bocage",
};

/* What hurt somebody once. */
static const char *const words[] = {
  "<hex at=\"",
  "\"/>",
  "</hex>",
  "<unit type=\"",
  "-999999999",
  "99999999999",
  "AAA9999",
  "&#x1F;",
  "&#38;",
  "&amp;",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<?x y?>",
  " xmlns:a=\"b\"",
  "\xff",
  "\xe2\x80\xae",
  " shape=\"custom\" columns=\"200\" rows=\"200\"",
  " columns=\"3\" rows=\"3\"",
  " shape=\"overlord\"",
  " shape=\"breakthrough\"",
  " face=\"beach\"",
  " edges=\"E NE N NW W SW S SE\"",
  " version=\"1.9\"",
  "<all>",
  "<any><turn n=\"1\"/></any>",
  "%s%n",
};

/* Replaces an attribute near @at by one that stands elsewhere in the file. */
static void
swap_attribute (GString *text, GRand *rand, gsize at)
{
  gsize from = g_rand_int_range (rand, 0, text->len);
  const char *value = memchr (text->str + at, '"', text->len - at);
  const char *other = memchr (text->str + from, '=', text->len - from);
  const char *value_end, *other_end, *end = text->str + text->len;

  if (value == NULL || other == NULL || other + 2 >= end || other[1] != '"')
    return;
  value_end = memchr (value + 1, '"', end - value - 1);
  other_end = memchr (other + 2, '"', end - other - 2);
  if (value_end == NULL || other_end == NULL)
    return;

  g_autofree char *new_value = g_strndup (other + 2, other_end - other - 2);
  gsize start = value + 1 - text->str;
  g_string_erase (text, start, value_end - value - 1);
  g_string_insert (text, start, new_value);
}

static void
damage (GString *text, GRand *rand)
{
  gsize at = g_rand_int_range (rand, 0, text->len);
  gsize length = (gsize) 1 << g_rand_int_range (rand, 0, 10);

  length = MIN (length, text->len - at);
  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      text->str[at] = g_rand_int_range (rand, 0, 256);
      break;
    case 1:
      g_string_erase (text, at, length);
      break;
    case 2:
      {
        g_autofree char *copy = g_memdup2 (text->str + at, length);

        g_string_insert_len (text, at, copy, length);
      }
      break;
    case 3:
    case 4:
      g_string_insert (text, at, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
      break;
    default:
      swap_attribute (text, rand, at);
      break;
    }
}

static void
assert_place (BocageDocument *document, const BocagePlace *place)
{
  gsize size = g_bytes_get_size (bocage_document_get_bytes (document));
  BocageRange range;

  bocage_document_resolve (document, place, &range);
  assert_true (range.start <= range.end && range.end <= size);
  assert_true (range.line >= 1 && range.column >= 1);
  assert_true (range.line < range.end_line
               || (range.line == range.end_line && range.column <= range.end_column));
}

static void
check (GString *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text->str, text->len);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocageReport *report = bocage_document_get_report (document);

  if (scenario == NULL)
    assert_true (bocage_report_n_findings (report) > 0);
  else if (bocage_scenario_get_ruleset (scenario) != NULL)
    bocage_check_scenario (scenario, NULL, report);
  else
    assert_false (bocage_document_get_complete (document));

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      assert_true (g_utf8_validate (bocage_finding_get_message (finding), -1, NULL));
      assert_string_not_equal (bocage_finding_get_id (finding), "xml-judges-disagree");
      assert_place (document, bocage_finding_get_place (finding));
      for (guint j = 0; j < bocage_finding_n_related (finding); j++)
        assert_place (document, &bocage_finding_get_related (finding, j)->place);
    }
}

static void
test_damaged_files_get_a_report (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  int n = g_getenv ("BOCAGE_TEST_LONG") != NULL ? N_LONG : N_SHORT;
  char *texts[G_N_ELEMENTS (sources)];
  gsize sizes[G_N_ELEMENTS (sources)];

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *path = bocage_test_source_path (sources[i]);

      assert_true (g_file_get_contents (path, &texts[i], &sizes[i], NULL));
    }
  for (int i = 0; i < n; i++)
    {
      guint which = i % G_N_ELEMENTS (sources);
      g_autoptr (GString) text = g_string_new_len (texts[which], sizes[which]);

      for (int times = 1 << g_rand_int_range (rand, 0, 5); times > 0 && text->len > 0; times--)
        damage (text, rand);
      check (text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    g_free (texts[i]);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_damaged_files_get_a_report),
};

BOCAGE_TEST_MAIN (tests)
