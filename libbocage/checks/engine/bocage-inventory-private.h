/* bocage-inventory-private.h: among the files of BocageInventory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-inventory.h"
#include "bocage-survey.h"

G_BEGIN_DECLS

/* A stock, and the others of the same component: of other sides. */
typedef struct _BocageStockItem
{
  BocageStock stock;
  struct _BocageStockItem *next; /* (nullable) */
} BocageStockItem;

/* How much somebody wants to know; each includes the ones before it. */
typedef enum
{
  BOCAGE_DEPTH_STOCKS, /* what is needed of each component, and what there is */
  BOCAGE_DEPTH_BOXES,  /* from which boxes it comes, and which would do */
  BOCAGE_DEPTH_ALL,    /* where each thing lies, and the cards that explain it */
} BocageInventoryDepth;

struct _BocageInventory
{
  BocageRuleset *ruleset;    /* (owned) */
  GPtrArray *needs;          /* of BocageNeed, in the order in which they were met */
  GHashTable *by_need;       /* (nullable) the same, as keys; NULL where only stocks are counted */
  GPtrArray *stocks;         /* of BocageStockItem */
  GPtrArray *cards;          /* of BocageSummaryCard */
  GPtrArray *uncarded;       /* of char *: types of which no source names the card */
  BocageStockItem **by_part; /* [n_parts of the ruleset] (nullable) the first of each component */
  BocageBox *boxes;          /* [n_boxes], as the ruleset has its modules */
  guint n_boxes;
  gboolean names_unknown; /* the battle names a box that the ruleset does not know */
  gboolean smallest;
  BocageInventoryDepth depth;
};

const BocageInventory *_bocage_inventory_get (BocageSurvey *survey, BocageInventoryDepth depth);
void _bocage_inventory_gather (BocageInventory *self, const BocageSurvey *survey);
void _bocage_inventory_deal (BocageInventory *self, const BocageSurvey *survey);
void _bocage_summary_card_free (gpointer data);
BocageStock *_bocage_inventory_need_stock (BocageInventory *self, const BocagePart *part,
                                           const char *side);

G_END_DECLS
