/* test-answers-mirrored.c: in the mirror every answer is the same, the other way round
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The shipped battles and the small ones of the ruleset's checks, which have each piece there is.
 * Whoever begins at the second hex, asks one unit too few or goes by the order of the file says
 * something else of a battle that is left for right.
 */

#include "config.h"

#include "answers-told.h"
#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "model/bocage-edit.h"

#include <string.h>

static guint
assert_mirrored (const char *path)
{
  g_autoptr (BocageDocument) document = bocage_document_read_file (path, NULL, 0, NULL);
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;
  g_autoptr (BocageScenario) copy = NULL;
  g_autoptr (BocageEdit) edit = NULL;
  g_autoptr (GPtrArray) here = NULL, there = NULL;

  if (scenario == NULL || bocage_scenario_get_ruleset (scenario) == NULL)
    return 0;
  copy = bocage_scenario_copy (scenario);
  edit = bocage_edit_new (copy);
  if (!bocage_edit_mirror (edit))
    return 0;
  here = answers_tell (scenario, FALSE);
  there = answers_tell (copy, TRUE);
  assert_non_null (here);
  assert_non_null (there);
  for (guint i = 0; i < MIN (here->len, there->len); i++)
    if (strcmp (here->pdata[i], there->pdata[i]) != 0)
      fail_msg ("%s:\n  %s\nand in the mirror\n  %s", path, (char *) here->pdata[i],
                (char *) there->pdata[i]);
  assert_int_equal (here->len, there->len);
  return 1;
}

/* Returns: how many battles were mirrored */
static guint
mirror_all (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *entry;
  guint n = 0;

  if (folder == NULL)
    return g_str_has_suffix (path, ".bocage") ? assert_mirrored (path) : 0;
  while ((entry = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, entry, NULL);

      n += mirror_all (child);
    }
  g_dir_close (folder);
  return n;
}

static void
test_the_mirror_says_the_same (void **state)
{
  const char *folder = *state;
  g_autofree char *path = bocage_test_source_path (folder);
  guint n = mirror_all (path);

  print_message ("%u battles\n", n);
  assert_true (n >= 4);
}

int
main (void)
{
  static const char *const folders[] = {
    "scenarios",
    "rulesets/memoir44/checks",
    "rulesets/combat-commander/checks",
    "libbocage/checks/examples",
  };
  struct CMUnitTest tests[G_N_ELEMENTS (folders)];

  bocage_init ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    tests[i]
        = (struct CMUnitTest) TEST_CASE (test_the_mirror_says_the_same, folders[i], folders[i]);
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
