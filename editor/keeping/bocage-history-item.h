/* bocage-history-item.h: one row of the history: a state, some steps that are alike, or a copy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_HISTORY_DONE,
  BOCAGE_HISTORY_HERE,
  BOCAGE_HISTORY_UNDONE,
  BOCAGE_HISTORY_APART, /* a checkpoint that no step leads to any more, or a backup */
} BocageHistoryKind;

#define BOCAGE_TYPE_HISTORY_ITEM (bocage_history_item_get_type ())
G_DECLARE_FINAL_TYPE (BocageHistoryItem, bocage_history_item, BOCAGE, HISTORY_ITEM, GObject)

struct _BocageHistoryItem
{
  GObject parent_instance;

  BocageHistoryKind kind;
  guint position; /* of the last of its states */
  guint n_steps;  /* that are alike */
  guint64 id;     /* of that state */
  gint64 time;    /* seconds; 0: not known */
  char *label;    /* (nullable): the step; NULL: the start */
  char *name;     /* (nullable): of its checkpoint; backups have none */
  char *path;     /* (nullable): of its checkpoint or backup */
};

BocageHistoryItem *bocage_history_item_new (void);
gboolean bocage_history_item_equal (BocageHistoryItem *a, BocageHistoryItem *b);
char *bocage_history_item_dup_title (BocageHistoryItem *self);
char *bocage_history_item_dup_detail (BocageHistoryItem *self);

G_END_DECLS
