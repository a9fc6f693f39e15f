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
 *
 * What is read from a file lies in an arena, all other nodes on the heap; nobody
 * need know which.  A node in an arena holds it, so that it can go into another
 * tree or outlive its own.  Two bits say what else of it lies there: all of its
 * values or none, and the array of its children.  Whoever gives it a value when
 * the arena is sealed makes all of them the heap's first; see
 * bocage_node_own_values().
 *
 * An id that stands in a file is held (bocage-token.h): by the arena's pool where the
 * values lie in the arena, else by the node, and a third bit says that there may be
 * such ids.  An id that is kept for ever, such as one of a ruleset, can be written to a
 * node's struct; any other is set with bocage_node_set_id().
 */

#pragma once

#include <glib-object.h>

#include "base/bocage-arena.h"
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
  BocageNodeExtra *extra;       /* (nullable) what the table does not know */
  guint source;                 /* 1 + byte offset of its '<' in the file it came from, or 0 */

  /* < private > */
  guint n_children;
  BocageNode **children; /* (nullable) owned, in file order */
  BocageArena *arena;    /* (nullable) where it lies; held */
  guint max_children;
  guint ref_count : 29;
  guint has_arena_values : 1;   /* its texts lie in the arena, and it has no lists */
  guint has_arena_children : 1; /* the array does, not what is in it */
  guint has_held_ids : 1;       /* some may be held by the node itself */
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
  const char *text; /* TOKEN (kept, see bocage-token.h), STRING, DATE (borrowed) */
  GPtrArray *list;  /* TOKENS (of kept words), HEXES is a GArray: see `hexes` */
  GArray *hexes;    /* HEXES, of BocageHex */
} BocageValue;

BocageNode *bocage_node_new (const BocageElement *element);
BocageNode *bocage_node_new_in (BocageArena *arena, const BocageElement *element);
BocageNode *bocage_node_ref (BocageNode *self);
void bocage_node_unref (BocageNode *self);
BocageNode *bocage_node_copy (const BocageNode *self);
BocageNode *bocage_node_copy_alone (const BocageNode *self);
gboolean bocage_node_equal (const BocageNode *a, const BocageNode *b);

/* Fields, by their row in the table */
gboolean bocage_node_is_set (const BocageNode *self, const BocageField *field);
gboolean bocage_node_parse_field (BocageNode *self, const BocageField *field,
                                  const BocageGrid *grid, const char *text);
char *bocage_node_format_field (const BocageNode *self, const BocageField *field,
                                const BocageGrid *grid);
void bocage_node_set_id (BocageNode *self, const BocageField *field, const char *id);
const char *bocage_node_get_side (const BocageNode *self);
void bocage_node_clear_field (BocageNode *self, const BocageField *field);
void bocage_node_copy_field (BocageNode *self, const BocageNode *from, const BocageField *field);
gboolean bocage_node_field_equal (const BocageNode *a, const BocageNode *b,
                                  const BocageField *field);
void bocage_node_own_values (BocageNode *self);
void _bocage_node_hold_id (BocageNode *self, const char *id);
char *_bocage_node_alloc_text (BocageNode *self, gsize size);

/* Children */
static inline guint
bocage_node_n_children (const BocageNode *self)
{
  return self->n_children;
}

static inline BocageNode *
bocage_node_get_child (const BocageNode *self, guint index)
{
  return self->children[index];
}

BocageNode *bocage_node_find_child (const BocageNode *self, const BocageElement *element);
int bocage_node_index_of (const BocageNode *self, const BocageNode *child);
int bocage_node_find_rank_place (const BocageNode *self, const BocageNode *child);
void bocage_node_insert (BocageNode *self, int index, BocageNode *child);
BocageNode *bocage_node_steal (BocageNode *self, guint index);
void bocage_node_sort_children (BocageNode *self, GCompareDataFunc compare);
char *bocage_node_dup_text (const BocageNode *self);
const char *bocage_node_get_text (const BocageNode *self);
void bocage_node_set_text (BocageNode *self, const char *text);
void bocage_node_set_clean_text (BocageNode *self, const char *text, gsize length);
char *bocage_text_clean (const char *text);

/* What the table does not know */
BocageNodeExtra *bocage_node_ensure_extra (BocageNode *self);
gboolean bocage_node_has_extra (const BocageNode *self);
BocageMisc *bocage_misc_new (BocageMiscKind kind, const char *text);
void bocage_misc_free (BocageMisc *misc);
void bocage_node_add_before (BocageNode *self, BocageMisc *misc);
void bocage_node_add_tail (BocageNode *self, BocageMisc *misc);
void bocage_node_add_raw_attribute (BocageNode *self, const char *name, const char *value,
                                    const BocageField *field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageNode, bocage_node_unref)

G_END_DECLS
