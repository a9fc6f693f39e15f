/* bocage-plural.h: which form of a word goes with a number
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BOCAGE_PLURAL_MAX_FORMS 16 /* of a word; no language that gettext knows has more than 6 */
#define BOCAGE_PLURAL_MAX_NODES 128
#define BOCAGE_PLURAL_MAX_DEPTH 32

/* Private: an operator with its operands, which come before it in the array. */
typedef struct
{
  guint8 op;
  guint8 operands[3];
  guint32 number;
} BocagePluralNode;

/* The rule of a language, compiled.  Plain: copied by assignment. */
typedef struct
{
  guint n_forms;
  guint n_nodes; /* the last is the whole rule */
  BocagePluralNode nodes[BOCAGE_PLURAL_MAX_NODES];
} BocagePlural;

void bocage_plural_init (BocagePlural *self);
void bocage_plural_init_for (BocagePlural *self, const char *language);
gboolean bocage_plural_parse (BocagePlural *self, const char *text, GError **error);
const char *bocage_plural_find_rule (const char *language);
guint bocage_plural_choose (const BocagePlural *self, gulong n);
guint bocage_plural_find_form (const char *language, gulong n);

G_END_DECLS
