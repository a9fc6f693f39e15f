/* bocage-format-diff.c: what --fix would do, as a patch
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  if (record->diff != NULL)
    g_string_append (output->text, record->diff);
}

/* Not one to ask for by its name: it is the standard output of --diff. */
const BocageFormat bocage_format_diff = {
  .name = "diff",
  .for_machines = TRUE,
  .separator = "",
  .file = add_file,
};
