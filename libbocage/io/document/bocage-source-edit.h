/* bocage-source-edit.h: fixes as edits of the bytes of a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing is written anew: layout, comments, the order of attributes, quotes
 * and line ends stay as they are, but for the bytes that a fix is about.
 */

#pragma once

#include "bocage-document.h"
#include "model/bocage-fix.h"

G_BEGIN_DECLS

typedef struct
{
  gsize start; /* bytes of the file before it */
  gsize end;   /* up to behind it; start: something is put in */
  char *text;  /* (owned) */
} BocageSourceEdit;

GArray *bocage_source_edits_new (void);
GArray *bocage_document_make_edits (BocageDocument *self, const BocageFix *fix);
gboolean bocage_source_edits_merge (GArray *edits, const GArray *more);
GBytes *bocage_source_edits_apply (const GArray *edits, GBytes *bytes);

G_END_DECLS
