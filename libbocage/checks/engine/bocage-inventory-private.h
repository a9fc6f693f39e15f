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

struct _BocageInventory
{
  BocageRuleset *ruleset;    /* (owned) */
  GPtrArray *needs;          /* of BocageNeed, in the order in which they were met */
  GHashTable *by_need;       /* (nullable) the same, as keys; NULL where there are no needs */
  GPtrArray *stocks;         /* of BocageStockItem */
  GPtrArray *cards;          /* of BocageSummaryCard; none where there are no needs */
  BocageStockItem **by_part; /* [n_parts of the ruleset] (nullable) the first of each component */
  BocageBox *boxes;          /* [n_boxes], as the ruleset has its modules */
  guint n_boxes;
  gboolean names_unknown; /* the battle names a box that the ruleset does not know */
  gboolean smallest;
  gboolean only_stocks; /* there are no needs: nobody asks which boxes would do */
};

const BocageInventory *_bocage_inventory_get (BocageSurvey *survey);
const BocageInventory *_bocage_inventory_get_whole (BocageSurvey *survey);
void _bocage_inventory_gather (BocageInventory *self, const BocageSurvey *survey);
void _bocage_inventory_deal (BocageInventory *self, const BocageSurvey *survey);
void _bocage_summary_card_free (gpointer data);
BocageStock *_bocage_inventory_need_stock (BocageInventory *self, const BocagePart *part,
                                           const char *side);

G_END_DECLS
