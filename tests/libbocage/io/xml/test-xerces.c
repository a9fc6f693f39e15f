/* test-xerces.c: another people's validator reads the schema as we do
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#ifndef HAVE_XERCES

int
main (void)
{
  return bocage_test_skip_all ("Xerces-C or a C++ compiler was not found by configure");
}

#else

#include "bocage.h"
#include "io/base/bocage-io-private.h"
#include "structure-corpus.h"
#include "xerces-judge.h"

#include <string.h>

typedef struct
{
  guint n_good;
  guint n_bad;
  guint n_wrong;
} Score;

static void
judge (const char *document, CorpusExpected expected, gpointer user_data)
{
  Score *score = user_data;
  g_autoptr (BocageReport) report = bocage_report_new ();
  BocageReadResult result = { NULL };
  const char *why = NULL;
  int verdict;

  _bocage_read (document, strlen (document), 0, NULL, NULL, BOCAGE_READ_NO_SCHEMA, report, &result);
  assert_non_null (result.scenario);
  bocage_scenario_unref (result.scenario);
  if (result.structure_open)
    return;
  verdict = xerces_judge (document, strlen (document), &why);
  if (verdict == 1)
    score->n_good++;
  else
    score->n_bad++;
  if (verdict == !result.structure_bad)
    return;
  if (score->n_wrong++ < 20)
    print_message ("reader %d, Xerces %d (%s): %s\n", !result.structure_bad, verdict, why,
                   document);
}

static int
open_schema (void **state)
{
  g_autofree char *path = bocage_test_source_path ("schema/scenario.xsd");
  g_autofree char *schema = NULL;
  gsize size;

  assert_true (g_file_get_contents (path, &schema, &size, NULL));
  return xerces_judge_open (schema, size) ? 0 : -1;
}

static int
close_schema (void **state)
{
  xerces_judge_close ();
  return 0;
}

static void
test_xerces_says_what_the_table_says (void **state)
{
  Score score = { 0 };

  corpus_from_table (judge, &score);

  assert_int_equal (score.n_wrong, 0);
  assert_true (score.n_good > 1000);
  assert_true (score.n_bad > 5000);
}

static void
test_xerces_agrees_after_accidents (void **state)
{
  Score score = { 0 };

  corpus_from_accidents (g_getenv ("BOCAGE_TEST_LONG") != NULL ? 100000 : 2000, 44, judge, &score);

  assert_int_equal (score.n_wrong, 0);
  assert_true (score.n_good > 200);
  assert_true (score.n_bad > 200);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_xerces_says_what_the_table_says),
    cmocka_unit_test (test_xerces_agrees_after_accidents),
  };

  bocage_init ();
  return cmocka_run_group_tests (tests, open_schema, close_schema);
}

#endif
