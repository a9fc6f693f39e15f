/* variants.h: battles that differ from another one in a few words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _Variants Variants;

Variants *variants_new (void);
void variants_free (Variants *self);
void variants_learn (Variants *self, const char *text);
char *variants_make (Variants *self, const char *text, guint64 seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Variants, variants_free)

G_END_DECLS
