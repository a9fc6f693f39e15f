/* golden-text.h: lines that are said, beside those that are kept
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"

#include <string.h>

G_BEGIN_DECLS

/* @path: of a file of the source tree, from its top */
static inline void
golden_text_assert (const char *text, const char *path)
{
  g_autofree char *source = bocage_test_source_path (path);
  g_autofree char *expected = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) wanted = NULL;

  assert_true (g_file_get_contents (source, &expected, NULL, NULL));
  wanted = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && wanted[i] != NULL; i++)
    if (strcmp (lines[i], wanted[i]) != 0)
      fail_msg ("%s:%u has\n  %s\nand what is said is\n  %s", path, i + 1, wanted[i], lines[i]);
  assert_int_equal (g_strv_length (lines), g_strv_length (wanted));
}

G_END_DECLS
