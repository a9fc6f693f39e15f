/* bocage-difference-private.h: where a difference lies, so that it can be taken
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-difference.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_TAKE_FIELD,   /* a field of the node */
  BOCAGE_TAKE_SLOT,    /* what is of one kind in a hex */
  BOCAGE_TAKE_LESS,    /* a child that b has not */
  BOCAGE_TAKE_MORE,    /* one that a has not */
  BOCAGE_TAKE_TEXT,    /* of a node that holds nothing else */
  BOCAGE_TAKE_CONTENT, /* all that is in the node */
  BOCAGE_TAKE_PROSE,   /* some sentences of it */
  BOCAGE_TAKE_EXTRA,   /* comments, and what else only the file shows */
} BocageTakeKind;

struct _BocageDifferenceSource
{
  BocageTakeKind kind;
  GPtrArray *path;          /* of BocageNode, held: from one that is in a to the one that differs */
  BocageNode *b;            /* (nullable) held: its counterpart, or the child that a has not */
  BocageNode *child;        /* (nullable) held: the one that b has not */
  const BocageField *field; /* (nullable) */
  char *slot;               /* (nullable) */
  guint start_a, end_a;     /* sentences */
  guint start_b, end_b;
  BocageDifferenceSource *next; /* (nullable): where it was moved to */
};

G_END_DECLS
