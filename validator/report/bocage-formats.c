/* bocage-formats.c: the forms in which a run is reported, in the order of the help
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"

#define ROW(name) &bocage_format_##name,

const BocageFormat *const bocage_formats[] = {
  BOCAGE_FORMATS (ROW) NULL,
};
