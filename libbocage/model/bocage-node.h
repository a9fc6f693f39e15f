/* bocage-node.h: the records a scenario is made of
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A scenario is a tree of nodes.  Each node is a plain C struct that begins
 * with a BocageNode; its fields, its children and how it is written are told
 * by one row of the element table (bocage-element.h).  Reading, writing,
 * copying, comparing and undoing walk that table, so a new field is one line.
 *
 * A node is counted by references.  Only BocageEdit and the reader may change
 * a node that belongs to a scenario; everybody else reads.
 */

#pragma once

#include <glib-object.h>

#include "bocage-hex.h"

G_BEGIN_DECLS

typedef struct _BocageNode BocageNode;
typedef struct _BocageElement BocageElement;
typedef struct _BocageField BocageField;
typedef struct _BocageNodeExtra BocageNodeExtra;

/* An integer field that was not given. */
#define BOCAGE_UNSET G_MININT

struct _BocageNode
{
  const BocageElement *element; /* its row in the element table; never NULL */
  BocageNode *parent;           /* borrowed; NULL for a root or a loose node */
  GPtrArray *children;          /* (nullable) owned BocageNodes in file order */
  BocageNodeExtra *extra;       /* (nullable) what the table does not know */
  int ref_count;
  guint source; /* 1 + byte offset of its '<' in the file it came from, or 0 */
};

/* A text run or something the tables do not know, kept as it was written. */
typedef enum
{
  BOCAGE_MISC_COMMENT, /* text without the dashes */
  BOCAGE_MISC_PI,      /* "target data" */
  BOCAGE_MISC_FOREIGN, /* a whole element, verbatim */
} BocageMiscKind;

typedef struct
{
  BocageMiscKind kind;
  char *text;
} BocageMisc;

/* An attribute that could not become a field: foreign, unknown, or of a value
 * that does not parse.  It is written back as it was. */
typedef struct
{
  char *name;               /* as written, with its prefix */
  char *value;              /* unescaped */
  const BocageField *field; /* (nullable) the field whose value it should have been */
} BocageRawAttribute;

struct _BocageNodeExtra
{
  GPtrArray *before;     /* (nullable) of BocageMisc: what stands before the start tag */
  GPtrArray *tail;       /* (nullable) of BocageMisc: what stands before the end tag */
  GPtrArray *attributes; /* (nullable) of BocageRawAttribute */
  char *stray_text;      /* (nullable) text where the format has none */
};

typedef union
{
  int number;       /* INT, EDGES; an index into words for WORD */
  BocageHex hex;    /* HEX */
  const char *text; /* TOKEN (interned), STRING, DATE (borrowed) */
  GPtrArray *list;  /* TOKENS (of interned), HEXES is a GArray: see `hexes` */
  GArray *hexes;    /* HEXES, of BocageHex */
} BocageValue;

BocageNode *bocage_node_new (const BocageElement *element);
BocageNode *bocage_node_ref (BocageNode *self);
void bocage_node_unref (BocageNode *self);
BocageNode *bocage_node_copy (const BocageNode *self);
gboolean bocage_node_equal (const BocageNode *a, const BocageNode *b);

/* Fields, by their row in the table */
gboolean bocage_node_is_set (const BocageNode *self, const BocageField *field);
gboolean bocage_node_parse_field (BocageNode *self, const BocageField *field,
                                  const BocageGrid *grid, const char *text);
char *bocage_node_format_field (const BocageNode *self, const BocageField *field,
                                const BocageGrid *grid);
void bocage_node_clear_field (BocageNode *self, const BocageField *field);
void bocage_node_copy_field (BocageNode *self, const BocageNode *from, const BocageField *field);
gboolean bocage_node_field_equal (const BocageNode *a, const BocageNode *b,
                                  const BocageField *field);

/* Children */
guint bocage_node_n_children (const BocageNode *self);
BocageNode *bocage_node_get_child (const BocageNode *self, guint index);
BocageNode *bocage_node_find_child (const BocageNode *self, const BocageElement *element);
int bocage_node_index_of (const BocageNode *self, const BocageNode *child);
void bocage_node_insert (BocageNode *self, int index, BocageNode *child);
BocageNode *bocage_node_steal (BocageNode *self, guint index);
char *bocage_node_dup_text (const BocageNode *self);
const char *bocage_node_get_text (const BocageNode *self);
void bocage_node_set_text (BocageNode *self, const char *text);
char *bocage_text_clean (const char *text);

/* What the table does not know */
BocageNodeExtra *bocage_node_ensure_extra (BocageNode *self);
BocageMisc *bocage_misc_new (BocageMiscKind kind, const char *text);
void bocage_misc_free (BocageMisc *misc);
void bocage_node_add_before (BocageNode *self, BocageMisc *misc);
void bocage_node_add_tail (BocageNode *self, BocageMisc *misc);
void bocage_node_add_raw_attribute (BocageNode *self, const char *name, const char *value,
                                    const BocageField *field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageNode, bocage_node_unref)

G_END_DECLS
