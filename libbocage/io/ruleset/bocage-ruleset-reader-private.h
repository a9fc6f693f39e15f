/* bocage-ruleset-reader-private.h: what reads elements into records by the table of rulesets
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-ruleset-reader.h"
#include "bocage-ruleset-table.h"

G_BEGIN_DECLS

/* What a name is among the attributes of a row. */
typedef struct
{
  const RulesetAttribute *attribute; /* NULL: nothing */
  gboolean is_change;
} Meaning;

struct _RulesetReader
{
  BocageRuleset *ruleset;    /* gets the records */
  const BocageRuleset *base; /* (nullable): where what they refer to is; NULL: @ruleset */
  GError **error;
  const RulesetTree *tree;
  guint32 at;                          /* the element whose fault it would be */
  GArray *items[RULESET_MAX_ITEMS];    /* of the record that is being read */
  GHashTable *seen[RULESET_MAX_ITEMS]; /* what each of them is about */
  gpointer *records;                   /* of each element, if it has one */
  const RulesetRow **rows;             /* of each element */
  guint16 **numbers;                   /* (nullable) of each row: [n_names] into meanings, or 0 */
  GArray *meanings;                    /* of Meaning; the first is nobody's */
  guint8 *n_needed;                    /* of each row: how many attributes it must have */
};

#define BOCAGE_RULESET_SIDES 2 /* of every game */

const char *_bocage_ruleset_list_name (BocageListId list);
gboolean _bocage_ruleset_reader_check_number (RulesetReader *reader, BocageListId list);
void _bocage_ruleset_reader_init (RulesetReader *self);
void _bocage_ruleset_reader_clear (RulesetReader *self);
gboolean _bocage_ruleset_reader_register (RulesetReader *reader, const RulesetRow *row, guint32 at);
gboolean _bocage_ruleset_reader_read (RulesetReader *reader, const RulesetRow *row, guint32 at,
                                      gpointer parent);

G_END_DECLS
