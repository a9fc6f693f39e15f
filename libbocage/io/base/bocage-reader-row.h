/* bocage-reader-row.h: a row of the table of checks that reading a file can report
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/check/bocage-check-row.h"

/* @document: which description of a format says so; what follows are members of BocageCheck */
#define BOCAGE_READER_ROW(index, document, id_, weight, summary_, explanation_, ...) \
  [index] = { .id = (id_), \
              .class_ = BOCAGE_CLASS_##weight, \
              .origin = BOCAGE_ORIGIN_READER, \
              .since = "0.1", \
              .waivable = FALSE, \
              .summary = (summary_), \
              .explanation = (explanation_), \
              .source = (document), \
              __VA_ARGS__ }
