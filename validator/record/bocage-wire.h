/* bocage-wire.h: records on their way from one process to another
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-record.h"

G_BEGIN_DECLS

/* What is still to be read; once something was wrong, nothing more is. */
typedef struct
{
  const guint8 *data;
  gsize size;
  gboolean is_bad;
} BocageWire;

void bocage_wire_put_size (GByteArray *to, gsize number);
void bocage_wire_put_number (GByteArray *to, guint number);
void bocage_wire_put_text (GByteArray *to, const char *text, gssize length);
void bocage_wire_put_record (GByteArray *to, const BocageRecord *record, gboolean with_all);

gsize bocage_wire_get_size (BocageWire *self);
guint bocage_wire_get_number (BocageWire *self);
char *bocage_wire_get_text (BocageWire *self);
void bocage_wire_append_text (BocageWire *self, GString *to);
BocageRecord *bocage_wire_get_record (BocageWire *self);

G_END_DECLS
