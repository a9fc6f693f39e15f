/* bocage-json-writer.h: JSON written straight into a text
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-overflow.h"

G_BEGIN_DECLS

/* What is being written: { .text = … } begins one, and nothing has to be freed.
 * At first it stands in nothing; what is added there is parted by commas, too, so
 * that the members of an object that somebody else began can be written. */
typedef struct
{
  GString *text;            /* not owned: what comes is appended */
  BocageOverflow *overflow; /* (nullable): where the text goes when it is long */
  gboolean is_pretty;       /* a line for each value, for version control */
  guint64 is_filled;        /* a bit for each depth: something stands there already */
  guint depth;
} BocageJsonWriter;

/* @name: (nullable): of a member; NULL in an array */
void bocage_json_begin_object (BocageJsonWriter *self, const char *name);
void bocage_json_end_object (BocageJsonWriter *self);
void bocage_json_begin_array (BocageJsonWriter *self, const char *name);
void bocage_json_end_array (BocageJsonWriter *self);
void bocage_json_add_string (BocageJsonWriter *self, const char *name, const char *value);
void bocage_json_add_text (BocageJsonWriter *self, const char *name, const char *value,
                           gsize length);
void bocage_json_add_number (BocageJsonWriter *self, const char *name, gint64 value);
void bocage_json_add_boolean (BocageJsonWriter *self, const char *name, gboolean value);

G_END_DECLS
