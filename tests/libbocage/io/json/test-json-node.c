/* test-json-node.c: values of JSON that are the same, and that are not
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/json/bocage-json-scan.h"

#include <string.h>

/* Returns: (transfer full) */
static BocageJsonNode *
read_json (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageReport) report = bocage_report_new ();
  gboolean complete;
  g_autoptr (BocageJsonScan) scan = bocage_json_scan_new (bytes, NULL, report, &complete);

  assert_non_null (scan);
  return bocage_json_scan_steal_root (scan);
}

static gboolean
are_equal (const char *one, const char *other)
{
  g_autoptr (BocageJsonNode) a = read_json (one);
  g_autoptr (BocageJsonNode) b = read_json (other);

  return bocage_json_node_equal (a, b);
}

/* What is less is not the same, from either side. */
static void
test_what_is_equal (void **state)
{
  assert_true (are_equal ("{\"a\": 1, \"b\": [2, {}]}", "{\"b\": [2, {}], \"a\": 1}"));
  assert_false (are_equal ("{\"a\": 1}", "{\"a\": 1, \"b\": 2}"));
  assert_false (are_equal ("{\"a\": 1, \"b\": 2}", "{\"a\": 1}"));
  assert_false (are_equal ("{\"a\": 1}", "{\"b\": 1}"));
  assert_false (are_equal ("[1, 2]", "[1]"));
  assert_false (are_equal ("[1]", "[1, 2]"));
  assert_false (are_equal ("{}", "[]"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_what_is_equal) };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
