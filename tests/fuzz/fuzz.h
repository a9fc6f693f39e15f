/* fuzz.h: what a fuzz target is, and what it promises of every input
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A target has the entry point of libFuzzer, and names the files to begin with.
 */

#pragma once

#include "bocage.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Also in builds where assertions are left out. */
#define FUZZ_ASSERT(condition) \
  G_STMT_START \
  { \
    if (!(condition)) \
      { \
        fprintf (stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
        abort (); \
      } \
  } \
  G_STMT_END

extern const char *const fuzz_seeds[]; /* files and directories of the sources; ended by NULL */
extern const char *const fuzz_words[]; /* what hurt somebody once; ended by NULL */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

GPtrArray *fuzz_seeds_new (void);
void fuzz_seeds_load (GPtrArray *seeds);
void fuzz_seeds_load_path (GPtrArray *seeds, const char *path);

/* Copied, so that a sanitizer sees who reads beyond the end. */
static inline GBytes *
fuzz_bytes_new (const uint8_t *data, size_t size)
{
  return g_bytes_new (data, size);
}

static inline void
fuzz_assert_place (BocageDocument *document, const BocagePlace *place)
{
  gsize size = g_bytes_get_size (bocage_document_get_bytes (document));
  BocageRange range = { 0 };

  if (!bocage_document_resolve (document, place, &range))
    return;
  FUZZ_ASSERT (range.start <= range.end && range.end <= size);
  FUZZ_ASSERT (range.line >= 1 && range.column >= 1);
  FUZZ_ASSERT (range.line < range.end_line
               || (range.line == range.end_line && range.column <= range.end_column));
}

/* Findings lie in the file and can be shown.
 * Returns: whether one of them is illegal */
static inline gboolean
fuzz_assert_findings (BocageDocument *document)
{
  BocageReport *report = bocage_document_get_report (document);
  gboolean has_illegal = FALSE;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      has_illegal |= bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL;
      FUZZ_ASSERT (g_utf8_validate (bocage_finding_get_message (finding), -1, NULL));
      FUZZ_ASSERT (g_strcmp0 (bocage_finding_get_id (finding), "xml-judges-disagree") != 0);
      fuzz_assert_place (document, bocage_finding_get_place (finding));
      for (guint j = 0; j < bocage_finding_n_related (finding); j++)
        fuzz_assert_place (document, &bocage_finding_get_related (finding, j)->place);
    }
  return has_illegal;
}
