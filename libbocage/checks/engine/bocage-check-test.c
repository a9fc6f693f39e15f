/* bocage-check-test.c: the vocabulary that rows of rulesets and projects are written in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-test.h"

/**
 * bocage_check_test_at:
 *
 * Returns: (nullable): the test of that index; NULL after the last
 */
const BocageCheckTest *
bocage_check_test_at (guint index)
{
  for (guint i = 0; bocage_check_test_topics[i] != NULL; i++)
    for (const BocageCheckTest *test = bocage_check_test_topics[i]; test->name != NULL; test++)
      if (index-- == 0)
        return test;
  return NULL;
}
