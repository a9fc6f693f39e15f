/* test-structure.c: the reader and the published schema agree on what structure is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "io/base/bocage-io-private.h"
#include "io/xml/bocage-schema.h"
#include "structure-corpus.h"

#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  guint n_good;
  guint n_bad;
  guint n_open;
  guint n_wrong;
} Score;

static void
judge (const char *document, CorpusExpected expected, gpointer user_data)
{
  Score *score = user_data;
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autofree char *detail = NULL, *detail_alone = NULL;
  g_autoptr (BocageSchemaJudge) schema = NULL;
  BocageReadResult result = { NULL };
  BocageSchemaVerdict verdict, alone;
  gboolean bad;

  _bocage_read (document, strlen (document), 0, NULL, NULL, 0, report, &result);
  schema = result.judge;
  if (result.scenario == NULL)
    {
      print_message ("not loaded: %s\n", document);
      score->n_wrong++;
      return;
    }
  bocage_scenario_unref (result.scenario);
  if (result.structure_open)
    {
      score->n_open++;
      return;
    }
  /* In the reader's parse, and in one of its own. */
  verdict = _bocage_schema_judge_conclude (schema, &detail);
  alone = _bocage_schema_judge (document, strlen (document), &detail_alone);
  bad = verdict == BOCAGE_SCHEMA_INVALID;
  if (bad)
    score->n_bad++;
  else
    score->n_good++;

  if (verdict == BOCAGE_SCHEMA_UNKNOWN || verdict != alone || bad != result.structure_bad
      || (expected == CORPUS_GOOD && bad) || (expected == CORPUS_BAD && !bad))
    {
      if (score->n_wrong++ < 20)
        print_message ("reader %d, schema %d, expected %d (%s): %s\n", result.structure_bad, bad,
                       expected, detail != NULL ? detail : "", document);
    }
}

static void
test_the_schema_says_what_the_table_says (void **state)
{
  Score score = { 0 };

  corpus_from_table (judge, &score);

  assert_int_equal (score.n_wrong, 0);
  assert_true (score.n_good > 1000);
  assert_true (score.n_bad > 5000);
}

static void
test_reader_and_schema_agree_after_accidents (void **state)
{
  Score score = { 0 };

  corpus_from_accidents (g_getenv ("BOCAGE_TEST_LONG") != NULL ? 100000 : 4000, 1944, judge,
                         &score);

  assert_int_equal (score.n_wrong, 0);
  /* A corpus of one colour would show nothing. */
  assert_true (score.n_good > 400);
  assert_true (score.n_bad > 400);
}

/* What the validator is told of it copies, attribute by attribute. */

static guint n_copied;

static void *
count_cb (size_t size)
{
  n_copied++;
  return malloc (size);
}

static guint
count_copied (const char *document)
{
  g_autoptr (BocageReport) report = bocage_report_new ();
  BocageReadResult result = { NULL };
  g_autofree char *detail = NULL;

  n_copied = 0;
  _bocage_read (document, strlen (document), 0, NULL, NULL, 0, report, &result);
  assert_int_equal (_bocage_schema_judge_conclude (result.judge, &detail), BOCAGE_SCHEMA_VALID);
  _bocage_schema_judge_free (result.judge);
  bocage_scenario_unref (result.scenario);
  return n_copied;
}

static void
test_what_was_right_once_is_not_asked_again (void **state)
{
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                           "' ruleset='memoir44'><board shape='custom' "
                                           "columns='26' rows='40' face='beach'>");
  guint first, again;

  for (guint row = 1; row <= 40; row++)
    for (char column = 'A'; column <= 'Z'; column++)
      g_string_append_printf (text, "<hex at='%c%u'/>", column, row);
  g_string_append (text, "</board></scenario>");
  xmlMemSetup (free, count_cb, realloc, strdup);
  first = count_copied (text->str);
  again = count_copied (text->str);
  xmlMemSetup (free, malloc, realloc, strdup);
  print_message ("of 1040 hexes %u copies, then %u\n", first, again);
  assert_true (first >= 1040);
  assert_true (again < 104);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_what_was_right_once_is_not_asked_again),
  cmocka_unit_test (test_the_schema_says_what_the_table_says),
  cmocka_unit_test (test_reader_and_schema_agree_after_accidents),
};

BOCAGE_TEST_MAIN (tests)
