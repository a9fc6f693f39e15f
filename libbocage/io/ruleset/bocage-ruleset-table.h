/* bocage-ruleset-table.h: the elements and attributes of ruleset.xml, as a table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The reader knows only what these rows say; schema/ruleset.xsd says the same
 * for other people's tools, with the meaning of each property.
 */

#pragma once

#include "bocage-ruleset-tree.h"
#include "model/bocage-ruleset-private.h"

G_BEGIN_DECLS

typedef enum
{
  RULESET_ID,        /* const char *: an id; of a record in a list, its own */
  RULESET_TOKEN,     /* const char *: an id that may begin with a digit */
  RULESET_NAME,      /* const char *: English words, to be translated */
  RULESET_TEXT,      /* const char * */
  RULESET_PROSE,     /* const char *: the same, to be translated; one blank between two words */
  RULESET_TOKENS,    /* const char *const *: such ids */
  RULESET_OWN,       /* const char *const *: other attributes, or effects, that the element has */
  RULESET_REFERENCE, /* pointer to a record of the list `detail` */
  RULESET_REFERENCE_ID,  /* const char *: the id of such a record */
  RULESET_REFERENCE_IDS, /* const char *const *: ids of such records */
  RULESET_INT,           /* int from 0, or from `detail` */
  RULESET_PRICE,         /* int from `detail` to BOCAGE_PRICE_MOST */
  RULESET_STEP,          /* int: degrees, not 0; with a minus, counter-clockwise */
  RULESET_SHORT,         /* guint16 */
  RULESET_COUNT,         /* int from 0, or "unknown" */
  RULESET_FLAGS,         /* int from 0, or "all" */
  RULESET_BOOL,          /* gboolean: true or false */
  RULESET_WORD,          /* int: the index into `words` */
  RULESET_CLASS,         /* int: the index of a troop class */
  RULESET_CLASSES,       /* BocageClassMask */
  RULESET_DICE,          /* int[10]: dice at range 1, 2 … */
  RULESET_EDGES,         /* BocageEdges */
  RULESET_DATE,          /* const char *: 1940-06-18, 1944-06, 1944 */
  RULESET_COLOR,         /* const char *: #rrggbb */
} RulesetAttributeType;

typedef struct
{
  const char *name; /* NULL ends a list */
  RulesetAttributeType type;
  gsize offset;
  guint detail;
  const char *const *words;
  gboolean required;
} RulesetAttribute;

/* Where the rows hang. */
typedef enum
{
  RULESET_AT_TOP,   /* <ruleset> itself */
  RULESET_AT_GROUP, /* <modules>, <pieces> …: no attributes, only records */
  RULESET_AT_RECORD,
  RULESET_AT_ITEM, /* a part of a record: <tile>, <section> … */
  RULESET_AT_MORE, /* more attributes of the record it stands in: <unmoved> */
} RulesetLevel;

#define RULESET_MAX_GROUPS 5
#define RULESET_MAX_ITEMS 4               /* kinds of items a record may have */
#define RULESET_APPLIED RULESET_MAX_ITEMS /* items that their finish puts into the record */

typedef struct _RulesetReader RulesetReader;
typedef struct _RulesetRow RulesetRow;

/* Checks a record or item whose attributes and items are read, and puts it in
 * order.  Of the records it refers to, only the ids are known by then.  Returns: FALSE with the
 * reader's error set. */
typedef gboolean (*RulesetFinish) (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                   gpointer parent);

struct _RulesetRow
{
  const char *name;
  const char *parent; /* the element it stands in; NULL: the top */
  RulesetLevel level;
  gsize size;
  const RulesetAttribute *groups[RULESET_MAX_GROUPS];
  BocageListId list; /* RECORD: where it is registered */
  guint detail; /* RECORD of BOCAGE_LIST_TYPE: the BocageElementId; ITEM: which of the items, or
                 * RULESET_APPLIED */
  gconstpointer defaults; /* (nullable) what a record is before its attributes are read */
  RulesetFinish finish;   /* (nullable) */
  RulesetFinish check;    /* RECORD: (nullable) when all records are read, against one another */
  const RulesetAttribute *changes; /* (nullable) of another record that this one sets, none needed;
                                      which it does are the first kind of its items */
  gsize changes_offset;            /* where it keeps such a record */
};

extern const RulesetRow bocage_ruleset_rows[]; /* ended by a row without a name */

/* Among the files of the reader */
gboolean bocage_ruleset_is_id (const char *text);
xmlDoc *bocage_ruleset_parse_bytes (GBytes *bytes, GError **error);
BocageRuleset *_bocage_ruleset_new_built_in (const RulesetBuiltIn *built_in, GError **error);
gboolean bocage_ruleset_reader_parse_value (RulesetReader *reader,
                                            const RulesetAttribute *attribute, const char *text,
                                            gpointer place);
const char *bocage_ruleset_reader_get_context (RulesetReader *reader);
gboolean bocage_ruleset_reader_fail_word (RulesetReader *reader, const char *word,
                                          GPtrArray *candidates, const char *message);
gboolean bocage_ruleset_reader_fail_reference (RulesetReader *reader, BocageListId list,
                                               const char *id);

/* For finish functions */
BocageRuleset *bocage_ruleset_reader_get_ruleset (RulesetReader *reader);
gboolean bocage_ruleset_reader_fail (RulesetReader *reader, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
const char *bocage_ruleset_reader_get_value (RulesetReader *reader, const char *name);
gboolean _bocage_ruleset_reader_has_effect (RulesetReader *reader, const char *what);
const BocageRuleset *bocage_ruleset_reader_get_base (RulesetReader *reader);
gboolean bocage_ruleset_reader_see (RulesetReader *reader, guint which, gconstpointer key);
gboolean bocage_ruleset_reader_has_seen (RulesetReader *reader, guint which, gconstpointer key);
gpointer bocage_ruleset_reader_take_items (RulesetReader *reader, guint which, guint *out_n);

G_END_DECLS
