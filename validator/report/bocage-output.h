/* bocage-output.h: where a report goes, and what can be shown there
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "io/base/bocage-target.h"
#include "options/bocage-options.h"
#include "record/bocage-overflow.h"

#include <stdio.h>

G_BEGIN_DECLS

/* What a stretch of text is, for its color. */
typedef enum
{
  BOCAGE_STYLE_PLAIN,
  BOCAGE_STYLE_PLACE,
  BOCAGE_STYLE_ERROR,
  BOCAGE_STYLE_WARNING,
  BOCAGE_STYLE_NOTE,
  BOCAGE_STYLE_ID,
  BOCAGE_STYLE_DIM,
  BOCAGE_STYLE_GOOD,
} BocageStyle;

typedef struct
{
  GString *text;            /* not yet written */
  BocageOverflow *overflow; /* (nullable): where the text of a file goes when it is long */
  FILE *stream;             /* the standard output, or that of the target */
  BocageTarget *target;     /* (nullable) (owned): NULL is the standard output */
  int number;               /* of the first error in writing; 0: none */
  gboolean is_terminal;
  gboolean has_color;
  gboolean is_translated; /* by a format for people, so also in their encoding */
  guint width;            /* columns */
  guint n_items;          /* of what is set apart: files, or the findings of one */
} BocageOutput;

void bocage_output_init (BocageOutput *self, BocageWhen color);
gboolean bocage_output_init_file (BocageOutput *self, const char *path, GError **error);
BocageOutput bocage_output_fork (const BocageOutput *self, GString *text, BocageOverflow *overflow);
void bocage_output_relieve (BocageOutput *self);
void bocage_output_begin_item (BocageOutput *self, const char *separator);
void bocage_output_note_error (BocageOutput *self, int number);
void bocage_output_begin_style (BocageOutput *self, BocageStyle style);
void bocage_output_end_style (BocageOutput *self);
void bocage_output_add (BocageOutput *self, BocageStyle style, const char *text);
void bocage_output_flush (BocageOutput *self);
void bocage_output_flush_stream (BocageOutput *self);
gboolean bocage_output_close (BocageOutput *self, GError **error);
void bocage_output_drop (BocageOutput *self);

G_END_DECLS
