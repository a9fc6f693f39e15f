/* test-run.c: files that are read and checked by several threads of one process
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What the worker of bocage-validate does, without the fork: findings and their
 * order are those of one thread.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "validator/bocage-run.h"

#include <string.h>

#define ROUNDS 2 /* the second meets what the first has put into caches */

static void
free_input (gpointer data)
{
  BocageInput *input = data;

  g_free (input->path);
  g_free (input);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  const BocageInput *first = *(const BocageInput *const *) a;
  const BocageInput *second = *(const BocageInput *const *) b;

  return strcmp (first->path, second->path);
}

static void
add_directory (GPtrArray *inputs, const char *path)
{
  g_autofree char *directory = bocage_test_source_path (path);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  assert_non_null (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".bocage") || g_str_has_suffix (name, ".m44"))
      {
        BocageInput *input = g_new0 (BocageInput, 1);

        input->path = g_build_filename (directory, name, NULL);
        g_ptr_array_add (inputs, input);
      }
}

/* Returns: (transfer full): the findings of a file, one a line */
static gpointer
check_file (const BocageInput *input, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document = bocage_document_read_file (input->path, NULL, 0, &error);
  GString *text = g_string_new (NULL);
  BocageReport *report;
  BocageScenario *scenario;

  assert_non_null (document);
  report = bocage_document_get_report (document);
  scenario = bocage_document_get_scenario (document);
  if (scenario != NULL && bocage_scenario_get_ruleset (scenario) != NULL)
    bocage_check_scenario (scenario, NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      BocageRange range = { 0 };

      bocage_document_resolve (document, bocage_finding_get_place (finding), &range);
      g_string_append_printf (text, "%s: %" G_GSIZE_FORMAT " %s: %s\n", input->path, range.start,
                              bocage_finding_get_id (finding),
                              bocage_finding_get_message (finding));
    }
  return text;
}

static void
take_text (gpointer result, gpointer user_data)
{
  GString *all = user_data, *text = result;

  g_string_append_len (all, text->str, text->len);
  g_string_free (text, TRUE);
}

static void
test_findings (void **state)
{
  g_autoptr (GPtrArray) inputs = g_ptr_array_new_with_free_func (free_input);
  g_autoptr (GString) expected = g_string_new (NULL);

  add_directory (inputs, "libbocage/checks/examples");
  add_directory (inputs, "scenarios/normandy");
  add_directory (inputs, "tests/fuzz");
  g_ptr_array_sort (inputs, compare_paths);
  assert_true (inputs->len > 200);

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GString) threads = g_string_new (NULL);

      bocage_run (inputs, 8, check_file, take_text, threads);
      if (expected->len == 0)
        bocage_run (inputs, 1, check_file, take_text, expected);
      assert_true (threads->len > 10000);
      assert_string_equal (threads->str, expected->str);
    }
}

static const struct CMUnitTest tests[] = { cmocka_unit_test (test_findings) };

BOCAGE_TEST_MAIN (tests)
