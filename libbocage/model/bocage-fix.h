/* bocage-fix.h: how a finding could be mended, as data
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A check says what is to change in terms of the model: this attribute of that
 * node.  io makes bytes of a file from it (bocage-source-edit.h), so that
 * everything around the change stays as its author wrote it.
 */

#pragma once

#include "bocage-node.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_CHANGE_SET,    /* the attribute `name` of `node` is `text`, whether it was there or not */
  BOCAGE_CHANGE_UNSET,  /* `node` has no attribute `name` */
  BOCAGE_CHANGE_RENAME, /* the attribute `name` of `node` is called `text` */
  BOCAGE_CHANGE_REMOVE, /* `node` goes, with all that is in it */
  BOCAGE_CHANGE_INSERT, /* `node` has one more `child`, at the place that the format has for it */
  BOCAGE_CHANGE_TEXT,   /* the bytes from `start` to `end` of the file are `text` */
} BocageChangeKind;

typedef struct
{
  BocageChangeKind kind;
  BocageNode *node;  /* (nullable) (owned) TEXT has none */
  BocageNode *child; /* (nullable) (owned) of INSERT: loose, without children */
  char *name;        /* (nullable) as it is written in the file */
  char *text;        /* (nullable) not escaped, but for TEXT */
  gsize start;
  gsize end;
} BocageChange;

typedef struct
{
  char *title;      /* translated: what to do, “remove the exemption” */
  gboolean is_safe; /* nobody could have meant anything else */
  GArray *changes;  /* of BocageChange; all of them or none */
} BocageFix;

BocageFix *bocage_fix_new (gboolean is_safe, const char *format, ...) G_GNUC_PRINTF (2, 3);
void bocage_fix_free (BocageFix *self);
void bocage_fix_set_attribute (BocageFix *self, const BocageNode *node, const char *name,
                               const char *value);
void bocage_fix_unset_attribute (BocageFix *self, const BocageNode *node, const char *name);
void bocage_fix_rename_attribute (BocageFix *self, const BocageNode *node, const char *name,
                                  const char *new_name);
void bocage_fix_insert (BocageFix *self, const BocageNode *node, BocageNode *child);
void bocage_fix_remove (BocageFix *self, const BocageNode *node);
void bocage_fix_replace_text (BocageFix *self, gsize start, gsize end, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageFix, bocage_fix_free)

G_END_DECLS
