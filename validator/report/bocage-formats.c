/* bocage-formats.c: the forms in which a run is reported, in the order of the help
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"

const BocageFormat *const bocage_formats[] = {
  &bocage_format_human,
  &bocage_format_gcc,
  &bocage_format_json,
  &bocage_format_ndjson,
  &bocage_format_sarif,
  &bocage_format_junit,
  &bocage_format_checkstyle,
  &bocage_format_github,
  &bocage_format_gitlab,
  &bocage_format_tap,
  NULL,
};
