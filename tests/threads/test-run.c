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
#include "run/bocage-run.h"

#include <glob.h>
#include <sched.h>
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

/* @pattern: of files, from the top of the source tree */
static void
add_files (GPtrArray *inputs, const char *pattern)
{
  g_autofree char *path = bocage_test_source_path (pattern);
  glob_t files = { 0 };

  assert_int_equal (glob (path, 0, NULL, &files), 0);
  for (gsize i = 0; i < files.gl_pathc; i++)
    {
      BocageInput *input = g_new0 (BocageInput, 1);

      input->path = g_strdup (files.gl_pathv[i]);
      g_ptr_array_add (inputs, input);
    }
  globfree (&files);
}

/* Appends the findings of a file, one a line. */
static void
check_file (const BocageInput *input, GByteArray *to, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document = bocage_document_read_file (input->path, NULL, 0, &error);
  g_autoptr (GString) text = g_string_new (NULL);
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
  g_byte_array_append (to, (const guint8 *) text->str, text->len);
}

static void
take_text (const guint8 *data, gsize size, gpointer user_data)
{
  g_string_append_len (user_data, (const char *) data, size);
}

static void
test_findings (void **state)
{
  g_autoptr (GPtrArray) inputs = g_ptr_array_new_with_free_func (free_input);
  g_autoptr (GString) expected = g_string_new (NULL);
  const BocageRunFuncs funcs = { .work = check_file, .send = take_text };

  add_files (inputs, "libbocage/checks/examples/*/*.bocage");
  add_files (inputs, "rulesets/*/checks/*/*.bocage");
  add_files (inputs, "scenarios/*/*.bocage");
  add_files (inputs, BOCAGE_TEST_RULESETS "/*.bocage");
  add_files (inputs, BOCAGE_TEST_RULESETS "/*/checks/*.bocage");
  add_files (inputs, "tests/fuzz/*.m44");
  g_ptr_array_sort (inputs, compare_paths);
  assert_true (inputs->len > 200);

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GString) threads = g_string_new (NULL);

      bocage_run (inputs, 8, &funcs, threads);
      if (expected->len == 0)
        bocage_run (inputs, 1, &funcs, expected);
      assert_true (threads->len > 10000);
      assert_string_equal (threads->str, expected->str);
    }
}

/* What is sent, and how often. */
typedef struct
{
  guint n_begun, n_sends, n_received;
  gboolean is_sending;        /* never two at once */
  const BocageInput *held_up; /* until somebody has worked as far ahead of it as allowed */
  guint held_until;
} Sent;

/* Some take long, and some come to much. */
static void
write_index (const BocageInput *input, GByteArray *to, gpointer user_data)
{
  Sent *sent = user_data;
  guint n_copies = input->index % 501 == 500 ? 50000 : 1;

  __atomic_add_fetch (&sent->n_begun, 1, __ATOMIC_SEQ_CST);
  while (input == sent->held_up
         && __atomic_load_n (&sent->n_begun, __ATOMIC_SEQ_CST) < sent->held_until)
    sched_yield ();
  for (guint i = 0; i < n_copies; i++)
    g_byte_array_append (to, (const guint8 *) &input->index, sizeof input->index);
}

static void
receive_indices (const guint8 *data, gsize size, gpointer user_data)
{
  Sent *sent = user_data;
  guint index;

  assert_false (sent->is_sending);
  sent->is_sending = TRUE;
  sent->n_sends++;
  assert_int_equal (size % sizeof index, 0);
  for (gsize at = 0; at < size; at += sizeof index)
    {
      memcpy (&index, data + at, sizeof index);
      assert_true (index == sent->n_received || index + 1 == sent->n_received);
      sent->n_received = index + 1;
    }
  sent->is_sending = FALSE;
}

static GPtrArray *
make_inputs (guint n)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func (free_input);

  for (guint i = 0; i < n; i++)
    {
      BocageInput *input = g_new0 (BocageInput, 1);

      input->index = i;
      g_ptr_array_add (inputs, input);
    }
  return inputs;
}

static void
test_order (void **state)
{
  const guint n_files[] = { 0, 1, 2, 15, 63, 64, 65, 3000 };
  const BocageRunFuncs funcs = { .work = write_index, .send = receive_indices };

  for (guint i = 0; i < G_N_ELEMENTS (n_files); i++)
    for (guint n_jobs = 1; n_jobs <= 8; n_jobs++)
      {
        g_autoptr (GPtrArray) inputs = make_inputs (n_files[i]);
        Sent sent = { 0 };

        bocage_run (inputs, n_jobs, &funcs, &sent);
        assert_int_equal (sent.n_received, n_files[i]);
        assert_true (sent.n_sends <= n_files[i]);
      }
}

/* One thread works on a file until the other has begun all that may be begun meanwhile. */
static void
test_one_holds_up (void **state)
{
  const BocageRunFuncs funcs = { .work = write_index, .send = receive_indices };
  g_autoptr (GPtrArray) inputs = make_inputs (500);
  Sent sent = { .held_up = inputs->pdata[0], .held_until = 128 };

  bocage_run (inputs, 2, &funcs, &sent);
  assert_int_equal (sent.n_received, inputs->len);
}

/* Who has died has died of the file behind the last that was sent. */
static void
test_at_once (void **state)
{
  const BocageRunFuncs funcs = { .work = write_index, .send = receive_indices, .at_once = TRUE };
  g_autoptr (GPtrArray) inputs = make_inputs (100);
  Sent sent = { 0 };

  bocage_run (inputs, 1, &funcs, &sent);
  assert_int_equal (sent.n_received, inputs->len);
  assert_int_equal (sent.n_sends, inputs->len);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_findings),
  cmocka_unit_test (test_order),
  cmocka_unit_test (test_one_holds_up),
  cmocka_unit_test (test_at_once),
};

int
main (void)
{
  bocage_test_add_rulesets ();
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
