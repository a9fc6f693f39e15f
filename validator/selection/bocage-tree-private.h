/* bocage-tree-private.h: what listing and reading of a tree share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-tree.h"

G_BEGIN_DECLS

typedef struct
{
  char *path; /* from the top of the working tree */
  char *name; /* by which git knows the bytes */
  gboolean is_link;
  gboolean is_module;      /* of another repository, of which git keeps a commit and no file */
  gboolean is_in_conflict; /* it has not been merged yet */
} BocageTreeEntry;

struct _BocageTree
{
  char *top;
  GPtrArray *entries; /* of BocageTreeEntry, by path, byte by byte */
  GHashTable *paths;  /* path -> BocageTreeEntry */
};

const char *_bocage_tree_find_inside (const BocageTree *self, const char *real);

G_END_DECLS
