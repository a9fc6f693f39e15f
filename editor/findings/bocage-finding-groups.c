/* bocage-finding-groups.c: findings as rows, alike ones as one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A group is the same object as long as anything is in it, and a finding's item is
 * the session's own: only rows that are different are replaced, so that a list view
 * keeps its place and its focus.
 */

#include "config.h"

#include "bocage-finding-groups.h"

struct _BocageFindingGroup
{
  GObject parent_instance;

  BocageGroupKind kind;
  gboolean is_open;
  GPtrArray *members; /* of BocageFindingItem */

  gpointer first_before; /* what its row says: compared, never looked into */
  guint n_before;
};

G_DEFINE_FINAL_TYPE (BocageFindingGroup, bocage_finding_group, G_TYPE_OBJECT)

struct BocageFindingGroups
{
  GListStore *rows;
  GHashTable *notes; /* by the check: BocageFindingGroup */
  BocageFindingGroup *missing, *allowed;
  GPtrArray *order; /* of items and groups, as if all were closed */
};

/* A group */

static void
bocage_finding_group_finalize (GObject *object)
{
  g_ptr_array_unref (BOCAGE_FINDING_GROUP (object)->members);

  G_OBJECT_CLASS (bocage_finding_group_parent_class)->finalize (object);
}

static void
bocage_finding_group_class_init (BocageFindingGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_finding_group_finalize;
}

static void
bocage_finding_group_init (BocageFindingGroup *self)
{
  self->members = g_ptr_array_new_with_free_func (g_object_unref);
}

static BocageFindingGroup *
make_group (BocageGroupKind kind)
{
  BocageFindingGroup *self = g_object_new (BOCAGE_TYPE_FINDING_GROUP, NULL);

  self->kind = kind;
  return self;
}

static gboolean
has_finding (BocageFindingGroup *self, BocageFinding *finding)
{
  for (guint i = 0; i < self->members->len; i++)
    if (bocage_finding_item_get_finding (self->members->pdata[i]) == finding)
      return TRUE;
  return FALSE;
}

BocageGroupKind
bocage_finding_group_get_kind (BocageFindingGroup *self)
{
  return self->kind;
}

guint
bocage_finding_group_get_n (BocageFindingGroup *self)
{
  return self->members->len;
}

/* Returns: (transfer none) (nullable): %NULL: nothing is left, its row is about to go */
BocageFinding *
bocage_finding_group_get_first (BocageFindingGroup *self)
{
  return self->members->len > 0 ? bocage_finding_item_get_finding (self->members->pdata[0]) : NULL;
}

gboolean
bocage_finding_group_get_open (BocageFindingGroup *self)
{
  return self->is_open;
}

/* Sorting into groups */

static void
empty_group (gpointer key, gpointer group, gpointer user_data)
{
  BocageFindingGroup *self = group;

  self->n_before = self->members->len;
  self->first_before = bocage_finding_group_get_first (self);
  g_ptr_array_set_size (self->members, 0);
}

static BocageFindingGroup *
find_group (BocageFindingGroups *self, BocageSession *session, BocageFinding *finding)
{
  const BocageCheck *check = bocage_finding_get_check (finding);
  BocageFindingGroup *group;

  if (bocage_session_is_missing_yet (session, finding))
    return self->missing;
  if (bocage_finding_get_class (finding) != BOCAGE_CLASS_NOTE)
    return NULL;
  group = g_hash_table_lookup (self->notes, check);
  if (group == NULL)
    {
      group = make_group (BOCAGE_GROUP_NOTES);
      g_hash_table_insert (self->notes, (gpointer) check, group);
    }
  return group;
}

static void
add_to_order (BocageFindingGroups *self, BocageFindingGroup *group, gpointer item)
{
  if (group == NULL)
    {
      g_ptr_array_add (self->order, g_object_ref (item));
      return;
    }
  if (group->members->len == 0 && group->kind == BOCAGE_GROUP_NOTES)
    g_ptr_array_add (self->order, g_object_ref (group));
  g_ptr_array_add (group->members, g_object_ref (item));
}

static void
sort_into_groups (BocageFindingGroups *self, BocageSession *session, GListModel *findings,
                  GListModel *allowed)
{
  g_ptr_array_set_size (self->order, 0);
  g_hash_table_foreach (self->notes, empty_group, NULL);
  empty_group (NULL, self->missing, NULL);
  empty_group (NULL, self->allowed, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFindingItem) item = g_list_model_get_item (findings, i);

      add_to_order (self, find_group (self, session, bocage_finding_item_get_finding (item)), item);
    }
  for (guint i = 0; allowed != NULL && i < g_list_model_get_n_items (allowed); i++)
    {
      g_autoptr (BocageFindingItem) item = g_list_model_get_item (allowed, i);

      add_to_order (self, self->allowed, item);
    }
  if (self->missing->members->len > 0)
    g_ptr_array_add (self->order, g_object_ref (self->missing));
  if (self->allowed->members->len > 0)
    g_ptr_array_add (self->order, g_object_ref (self->allowed));
}

/* Rows */

static void
append_rows (gpointer what, gboolean open_all, GPtrArray *rows)
{
  BocageFindingGroup *group = BOCAGE_IS_FINDING_GROUP (what) ? what : NULL;

  if (group == NULL)
    g_ptr_array_add (rows, what);
  else if (group->kind == BOCAGE_GROUP_NOTES && group->members->len == 1)
    g_ptr_array_add (rows, group->members->pdata[0]);
  else
    {
      g_ptr_array_add (rows, group);
      for (guint i = 0; (open_all || group->is_open) && i < group->members->len; i++)
        g_ptr_array_add (rows, group->members->pdata[i]);
    }
}

static void
splice (GListStore *store, guint at, guint n_gone, GPtrArray *rows, guint first, guint n_come)
{
  if (n_gone > 0 || n_come > 0)
    g_list_store_splice (store, at, n_gone, rows->pdata + first, n_come);
}

/* Both lists go on alike from a row that stays; what lies before it is replaced. */
static void
show_rows (BocageFindingGroups *self)
{
  GListModel *model = G_LIST_MODEL (self->rows);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  guint at = 0, gone = 0, next = 0;

  for (guint i = 0; i < self->order->len; i++)
    append_rows (self->order->pdata[i], FALSE, rows);
  for (guint i = 0; i < rows->len; i++)
    g_hash_table_insert (places, rows->pdata[i], GUINT_TO_POINTER (i + 1));
  while (at + gone < g_list_model_get_n_items (model))
    {
      g_autoptr (GObject) old = g_list_model_get_item (model, at + gone);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, old));

      if (place <= next) /* is not there any more, or has moved up */
        {
          gone++;
          continue;
        }
      splice (self->rows, at, gone, rows, next, place - 1 - next);
      at = next = place;
      gone = 0;
    }
  splice (self->rows, at, gone, rows, next, rows->len - next);
}

/* Rows of groups that stay, and say something else. */
static void
show_changed_groups (BocageFindingGroups *self)
{
  GListModel *model = G_LIST_MODEL (self->rows);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);
      BocageFindingGroup *group = BOCAGE_IS_FINDING_GROUP (item) ? (gpointer) item : NULL;

      if (group != NULL && group->n_before > 0
          && (group->n_before != group->members->len
              || group->first_before != bocage_finding_group_get_first (group)))
        g_list_model_items_changed (model, i, 1, 1);
    }
}

/* Public functions */

BocageFindingGroups *
bocage_finding_groups_new (void)
{
  BocageFindingGroups *self = g_new0 (BocageFindingGroups, 1);

  self->rows = g_list_store_new (G_TYPE_OBJECT);
  self->notes = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->missing = make_group (BOCAGE_GROUP_MISSING);
  self->allowed = make_group (BOCAGE_GROUP_ALLOWED);
  self->order = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

void
bocage_finding_groups_free (BocageFindingGroups *self)
{
  g_ptr_array_unref (self->order);
  g_hash_table_unref (self->notes);
  g_object_unref (self->missing);
  g_object_unref (self->allowed);
  g_object_unref (self->rows);
  g_free (self);
}

/* Returns: (transfer none): of #BocageFindingItem and #BocageFindingGroup */
GListModel *
bocage_finding_groups_get_rows (BocageFindingGroups *self)
{
  return G_LIST_MODEL (self->rows);
}

/**
 * bocage_finding_groups_update:
 * @session: (nullable): %NULL: there are no findings
 * @findings: what is to be seen of them
 * @allowed: (nullable): what is silenced
 */
void
bocage_finding_groups_update (BocageFindingGroups *self, BocageSession *session,
                              GListModel *findings, GListModel *allowed)
{
  if (session == NULL)
    {
      g_ptr_array_set_size (self->order, 0);
      g_hash_table_remove_all (self->notes);
    }
  else
    sort_into_groups (self, session, findings, allowed);
  show_rows (self);
  show_changed_groups (self);
}

void
bocage_finding_groups_toggle (BocageFindingGroups *self, BocageFindingGroup *group)
{
  guint at;

  group->is_open = !group->is_open;
  /* Its row says whether it is open: bind it anew. */
  if (g_list_store_find (self->rows, group, &at))
    g_list_model_items_changed (G_LIST_MODEL (self->rows), at, 1, 1);
  show_rows (self);
}

/* Opens the group that @finding is in. */
void
bocage_finding_groups_reveal (BocageFindingGroups *self, BocageFinding *finding)
{
  for (guint i = 0; i < self->order->len; i++)
    if (BOCAGE_IS_FINDING_GROUP (self->order->pdata[i])
        && !((BocageFindingGroup *) self->order->pdata[i])->is_open
        && has_finding (self->order->pdata[i], finding))
      bocage_finding_groups_toggle (self, self->order->pdata[i]);
}

/**
 * bocage_finding_groups_find:
 *
 * Returns: the row of @finding, or of the closed group it is in, or G_MAXUINT
 */
guint
bocage_finding_groups_find (BocageFindingGroups *self, BocageFinding *finding)
{
  GListModel *model = G_LIST_MODEL (self->rows);

  for (guint i = 0; finding != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (BOCAGE_IS_FINDING_GROUP (item)
              ? !BOCAGE_FINDING_GROUP (item)->is_open
                    && has_finding (BOCAGE_FINDING_GROUP (item), finding)
              : bocage_finding_item_get_finding (BOCAGE_FINDING_ITEM (item)) == finding)
        return i;
    }
  return G_MAXUINT;
}

/* Returns: (transfer full): the findings in the order of the rows, those in closed groups, too */
GPtrArray *
bocage_finding_groups_get_all (BocageFindingGroups *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  GPtrArray *findings = g_ptr_array_new ();

  for (guint i = 0; i < self->order->len; i++)
    if (self->order->pdata[i] != self->allowed)
      append_rows (self->order->pdata[i], TRUE, rows);
  for (guint i = 0; i < rows->len; i++)
    if (!BOCAGE_IS_FINDING_GROUP (rows->pdata[i]))
      g_ptr_array_add (findings, bocage_finding_item_get_finding (rows->pdata[i]));
  return findings;
}

/* Returns: (transfer none): what a row is about; of a group, the first */
BocageFinding *
bocage_finding_row_item_get_finding (gpointer item)
{
  return BOCAGE_IS_FINDING_GROUP (item)
             ? bocage_finding_group_get_first (BOCAGE_FINDING_GROUP (item))
             : bocage_finding_item_get_finding (BOCAGE_FINDING_ITEM (item));
}

/* Whether @item is a row of its group, not one of its own. */
gboolean
bocage_finding_groups_is_inside (BocageFindingGroups *self, gpointer item)
{
  for (guint i = 0; i < self->order->len; i++)
    {
      BocageFindingGroup *group
          = BOCAGE_IS_FINDING_GROUP (self->order->pdata[i]) ? self->order->pdata[i] : NULL;

      if (group != NULL && (group->members->len > 1 || group->kind != BOCAGE_GROUP_NOTES)
          && g_ptr_array_find (group->members, item, NULL))
        return TRUE;
    }
  return FALSE;
}
