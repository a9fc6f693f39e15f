/* bocage-ruleset-private.h: how a ruleset is held, for the file that reads it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "base/bocage-id-table.h"
#include "bocage-ruleset.h"

G_BEGIN_DECLS

/* What has an id: one list and one table for each. */
typedef enum
{
  BOCAGE_LIST_MODULE,
  BOCAGE_LIST_LOOK,
  BOCAGE_LIST_CLASS,
  BOCAGE_LIST_ARMY,
  BOCAGE_LIST_SIDE,
  BOCAGE_LIST_NATION,
  BOCAGE_LIST_LAYER,
  BOCAGE_LIST_PART,
  BOCAGE_LIST_TYPE,
  BOCAGE_LIST_BADGE,
  BOCAGE_LIST_ADDITION,
  BOCAGE_LIST_DIE_FACE,
  BOCAGE_LIST_CARD,
  BOCAGE_LIST_DECK,
  BOCAGE_LIST_SHAPE,
  BOCAGE_LIST_FACE,
  BOCAGE_LIST_OBJECTIVE_KIND,
  BOCAGE_LIST_RULE,
  BOCAGE_LIST_POLICY,
  BOCAGE_LIST_BINDING,
  BOCAGE_LIST_CHECK,
  BOCAGE_LIST_FORMAT,
  BOCAGE_LIST_WEAPON,
  BOCAGE_LIST_STATE,
  BOCAGE_LIST_POSTURE,
  BOCAGE_LIST_ORDER,
  BOCAGE_LIST_EDGE,
  BOCAGE_LIST_STACK,
  BOCAGE_N_LISTS,
  BOCAGE_LIST_NONE = BOCAGE_N_LISTS,
} BocageListId;

struct _BocageRuleset
{
  int ref_count; /* atomic */
  const char *id;
  const char *version;
  const char *name;
  char *digest;
  char *game_digest;
  char *folder;    /* (nullable) where it lies; NULL: it is built in, or of no file */
  int orientation; /* BocageOrientation */
  BocageMovementRules movement;
  int system;             /* BocageSystem */
  const char *const *own; /* (nullable) attributes whose values are ours */

  GPtrArray *lists[BOCAGE_N_LISTS];     /* of borrowed records, in file order */
  BocageIdTable tables[BOCAGE_N_LISTS]; /* id → record */
  GHashTable *boxes;                    /* set of BocageBoxContent, equal by module and part */
  int *counts;                          /* of each part in each box, made of that: [module, part] */
  GHashTable *contexts;                 /* a name's address → the context it is translated in */
  GPtrArray *owned;                     /* records and arrays */
  GStringChunk *texts;                  /* names and sentences, each of its own */
};

BocageRuleset *_bocage_ruleset_new (void);
gpointer _bocage_ruleset_own (BocageRuleset *self, gpointer memory);
const char *_bocage_ruleset_own_text (BocageRuleset *self, const char *text);
gboolean _bocage_ruleset_add (BocageRuleset *self, BocageListId list, const char *id,
                              gpointer record);
void _bocage_ruleset_tabulate_boxes (BocageRuleset *self);

/* As bocage_ruleset_count_part(), for those who have the box.
 * @box: (nullable):
 * @part: (nullable): */
static inline int
_bocage_ruleset_count_in_box (const BocageRuleset *self, const BocageModule *box,
                              const BocagePart *part)
{
  if (box == NULL || part == NULL)
    return BOCAGE_COUNT_UNKNOWN;
  return self->counts[(gsize) box->index * self->lists[BOCAGE_LIST_PART]->len + part->index];
}

const char *_bocage_ruleset_suggest (const BocageRuleset *self, BocageListId list,
                                     BocageElementId kind, const char *word,
                                     gboolean *out_is_clear);
gpointer _bocage_ruleset_find (const BocageRuleset *self, BocageListId list, const char *id);

G_END_DECLS
