/* io-test.h: reading fixtures in tests of libbocage/io
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "bocage.h"

#include <string.h>

static inline BocageDocument *
read_text (const char *text, gssize length, BocageReadFlags flags)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return bocage_document_read (bytes, NULL, flags);
}

static inline char *
load_fixture (const char *name, gsize *out_size)
{
  g_autofree char *path = g_build_filename ("tests/data/fixtures", name, NULL);
  g_autofree char *full = bocage_test_source_path (path);
  char *text;

  assert_true (g_file_get_contents (full, &text, out_size, NULL));
  return text;
}

static inline BocageFinding *
find_finding (BocageDocument *document, const char *id)
{
  BocageReport *report = bocage_document_get_report (document);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), id) == 0)
        return finding;
    }
  return NULL;
}

static inline char *
write_text (BocageDocument *document)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (bocage_document_get_scenario (document));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
