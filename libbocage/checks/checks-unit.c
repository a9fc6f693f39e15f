/* checks-unit.c: checks of the unit topic
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-private.h"

const BocageCheck bocage_checks_unit[] = {
  { NULL },
};
