/* test-init.c: getting the library ready
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

static void
test_calling_init_twice_does_nothing (void **state)
{
  bocage_init ();
  bocage_init ();
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_calling_init_twice_does_nothing),
};

BOCAGE_TEST_MAIN (tests)
