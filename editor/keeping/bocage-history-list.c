/* bocage-history-list.c: the rows of a history, newest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-history-list.h"

#include "io/journal/bocage-keep.h"

#define ALIKE_WITHIN 10 /* seconds: steps of one name become one row */

/* The checkpoint of a state.  Returns: (nullable) */
static const BocageKept *
find_copy (GPtrArray *copies, const char *mark, GHashTable *found)
{
  for (guint i = 0; mark != NULL && i < copies->len; i++)
    {
      const BocageKept *copy = copies->pdata[i];
      g_autofree char *own = bocage_keep_get_mark (copy->path);

      if (copy->kind == BOCAGE_KEPT_CHECKPOINT && g_str_equal (own, mark))
        {
          g_hash_table_add (found, (gpointer) copy);
          return copy;
        }
    }
  return NULL;
}

static void
set_copy (BocageHistoryItem *item, const BocageKept *copy)
{
  item->name = g_strdup (copy->name);
  item->path = g_strdup (copy->path);
}

/* Whether a step goes into the row of the one before it */
static gboolean
is_alike (BocageHistoryItem *row, const BocageHistoryItem *next)
{
  return row->kind == next->kind && row->kind != BOCAGE_HISTORY_HERE && row->label != NULL
         && row->name == NULL && next->name == NULL && g_strcmp0 (row->label, next->label) == 0
         && row->time != 0 && next->time - row->time <= ALIKE_WITHIN;
}

static BocageHistoryItem *
make_item (BocageEdit *edit, guint position, GPtrArray *copies, GHashTable *found)
{
  BocageHistoryItem *item = bocage_history_item_new ();
  guint here = bocage_edit_get_position (edit);
  const BocageKept *copy;
  BocageEditState state;

  bocage_edit_get_state (edit, position, &state);
  copy = find_copy (copies, state.mark, found);
  item->kind = position < here    ? BOCAGE_HISTORY_DONE
               : position == here ? BOCAGE_HISTORY_HERE
                                  : BOCAGE_HISTORY_UNDONE;
  item->position = position;
  item->n_steps = 1;
  item->id = state.id;
  item->time = state.time;
  item->label = g_strdup (state.label);
  if (copy != NULL)
    set_copy (item, copy);
  return item;
}

/* Oldest first */
static void
add_states (GPtrArray *items, BocageEdit *edit, GPtrArray *copies, GHashTable *found)
{
  guint n = bocage_edit_count_states (edit);

  for (guint i = 0; i < n; i++)
    {
      BocageHistoryItem *item = make_item (edit, i, copies, found);
      BocageHistoryItem *last = items->len > 0 ? items->pdata[items->len - 1] : NULL;

      if (last != NULL && is_alike (last, item))
        {
          item->n_steps = last->n_steps + 1;
          g_ptr_array_remove_index (items, items->len - 1);
        }
      g_ptr_array_add (items, item);
    }
}

/* A checkpoint that no step leads to stands where its time is, and so does a backup. */
static void
add_apart (GPtrArray *items, GPtrArray *copies, GHashTable *found)
{
  for (guint i = 0; i < copies->len; i++)
    {
      const BocageKept *copy = copies->pdata[i];
      gint64 time = copy->time / G_USEC_PER_SEC;
      BocageHistoryItem *item;
      guint at = 0;

      if (g_hash_table_contains (found, copy))
        continue;
      while (at < items->len && ((BocageHistoryItem *) items->pdata[at])->time <= time)
        at++;
      item = bocage_history_item_new ();
      item->kind = BOCAGE_HISTORY_APART;
      item->time = time;
      set_copy (item, copy);
      g_ptr_array_insert (items, (int) at, item);
    }
}

/**
 * bocage_history_list_make:
 *
 * Returns: (transfer full) (element-type BocageHistoryItem): states, checkpoints and
 * backups, newest first
 */
GPtrArray *
bocage_history_list_make (BocageSession *session)
{
  g_autoptr (GPtrArray) copies = bocage_session_list_copies (session);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *turned;

  add_states (items, bocage_session_get_edit (session), copies, found);
  add_apart (items, copies, found);
  turned = g_ptr_array_new_full (items->len, g_object_unref);
  for (guint i = items->len; i > 0; i--)
    g_ptr_array_add (turned, g_object_ref (items->pdata[i - 1]));
  return turned;
}

static gboolean
is_same (GListStore *store, guint at, BocageHistoryItem *item)
{
  g_autoptr (BocageHistoryItem) own = g_list_model_get_item (G_LIST_MODEL (store), at);

  return bocage_history_item_equal (own, item);
}

/**
 * bocage_history_list_update:
 *
 * Replaces the rows that differ and no others, so that the list stays where it is.
 */
void
bocage_history_list_update (GListStore *store, GPtrArray *items)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint head = 0, tail = 0;

  while (head < n && head < items->len && is_same (store, head, items->pdata[head]))
    head++;
  while (tail < n - head && tail < items->len - head
         && is_same (store, n - 1 - tail, items->pdata[items->len - 1 - tail]))
    tail++;
  g_list_store_splice (store, head, n - head - tail, items->pdata + head, items->len - head - tail);
}
