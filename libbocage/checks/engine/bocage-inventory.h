/* bocage-inventory.h: what a battle takes out of which boxes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What a ruleset does not know of a box stays unknown here: it is never taken
 * for enough, nor for too few.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_NEED_SHAPE,
  BOCAGE_NEED_FACE,
  BOCAGE_NEED_DECK,
  BOCAGE_NEED_RULE,
  BOCAGE_NEED_PIECE,
  BOCAGE_NEED_BADGE,
  BOCAGE_NEED_ASSET,
  BOCAGE_NEED_ACCESSORY,
  BOCAGE_NEED_OBJECTIVE, /* medals laid on the board */
} BocageNeedKind;

/* What is not known of where something is to come from. */
typedef enum
{
  BOCAGE_DOUBT_NONE,
  BOCAGE_DOUBT_COUNT, /* the box is known, but not how many it holds */
  BOCAGE_DOUBT_BOX,   /* nobody knows from which box it is */
} BocageDoubt;

/* Things of one kind that the battle needs. */
typedef struct
{
  BocageNeedKind kind;
  const char *id;             /* (nullable) of the type, badge, rule … */
  const char *name;           /* English; translate with bocage_ruleset_translate() */
  const BocageLook *look;     /* (nullable) where it is not the usual one */
  const BocageModule *module; /* (nullable) the box it comes from; NULL: see @doubt */
  const BocagePart *part;     /* (nullable) the component it uses up */
  const char *side;           /* (nullable) whose, where the component is counted for each side */
  gint64 count;               /* how many components (figures, tiles …) */
  BocageDoubt doubt;
  gboolean missing; /* the box it comes from is not among those of the battle */
  GArray *hexes;    /* of BocageHex: where it lies, in the order of the file */
} BocageNeed;

/* One component: all that is needed, and all that there is. */
typedef struct
{
  const BocagePart *part;
  const char *side; /* (nullable) */
  gint64 needed;
  gint64 needed_of_counted; /* without what is only in boxes that nobody has counted */
  gint64 held;              /* in the boxes of the battle, as far as they have been counted */
  gboolean open;            /* one of them has not: there may be more */
  gint64 missing;           /* 0 where it is not known */
  gboolean nowhere;         /* no box that has been counted has any */
} BocageStock;

/* One product. */
typedef struct
{
  const BocageModule *module;
  gboolean named;     /* by the battle */
  gboolean taken;     /* not named, but every battle needs it: one is taken for granted */
  gint64 copies;      /* how many the battle has, either way */
  gint64 enough;      /* how many are in the smallest set that suffices as far as is known */
  gboolean uncounted; /* something comes from it and nobody knows how many it holds */
} BocageBox;

typedef enum
{
  BOCAGE_SUFFICE_NO,
  BOCAGE_SUFFICE_UNKNOWN, /* nothing is known to be missing, but not everything is known */
  BOCAGE_SUFFICE_YES,
} BocageSuffice;

/* A card of rules to lay out beside the board. */
typedef struct
{
  const char *id;
  GPtrArray *names; /* of char *: what of the battle it explains; English, as that of a need */
} BocageSummaryCard;

typedef struct _BocageInventory BocageInventory;

BocageInventory *bocage_inventory_new (BocageScenario *scenario);
void bocage_inventory_free (BocageInventory *self);

guint bocage_inventory_n_boxes (const BocageInventory *self);
const BocageBox *bocage_inventory_get_box (const BocageInventory *self, guint index);
guint bocage_inventory_n_needs (const BocageInventory *self);
const BocageNeed *bocage_inventory_get_need (const BocageInventory *self, guint index);
guint bocage_inventory_n_stocks (const BocageInventory *self);
const BocageStock *bocage_inventory_get_stock (const BocageInventory *self, guint index);
void bocage_inventory_get_supply (const BocageInventory *self, const BocagePart *part,
                                  const char *side, BocageStock *out_stock);
GArray *bocage_inventory_dup_spare (const BocageInventory *self, const BocageStock *missing);
guint bocage_inventory_n_cards (const BocageInventory *self);
const BocageSummaryCard *bocage_inventory_get_card (const BocageInventory *self, guint index);
guint bocage_inventory_n_uncarded (const BocageInventory *self);
const char *bocage_inventory_get_uncarded (const BocageInventory *self, guint index);
gboolean bocage_inventory_names_unknown (const BocageInventory *self);
BocageSuffice bocage_inventory_suffices (const BocageInventory *self);
BocageSuffice bocage_inventory_set_suffices (const BocageInventory *self);
gboolean bocage_inventory_is_smallest (const BocageInventory *self);
char *bocage_inventory_dup_set (const BocageInventory *self);
char *bocage_inventory_dup_need_name (const BocageInventory *self, const BocageNeed *need);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageInventory, bocage_inventory_free)

G_END_DECLS
