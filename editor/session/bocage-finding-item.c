/* bocage-finding-item.c: a finding in a list model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a list model holds must be a GObject; a finding is not, because the checks
 * make many of them that nobody shows.
 */

#include "config.h"

#include "bocage-finding-item.h"

struct _BocageFindingItem
{
  GObject parent_instance;

  BocageFinding *finding; /* owned */
  char *reason;           /* (nullable) */
  char *silence;          /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BocageFindingItem, bocage_finding_item, G_TYPE_OBJECT)

static void
bocage_finding_item_finalize (GObject *object)
{
  bocage_finding_unref (BOCAGE_FINDING_ITEM (object)->finding);
  g_free (BOCAGE_FINDING_ITEM (object)->reason);
  g_free (BOCAGE_FINDING_ITEM (object)->silence);

  G_OBJECT_CLASS (bocage_finding_item_parent_class)->finalize (object);
}

static void
bocage_finding_item_class_init (BocageFindingItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_finding_item_finalize;
}

static void
bocage_finding_item_init (BocageFindingItem *self)
{
}

/* Public functions */

BocageFindingItem *
bocage_finding_item_new (BocageFinding *finding)
{
  BocageFindingItem *self = g_object_new (BOCAGE_TYPE_FINDING_ITEM, NULL);

  self->finding = bocage_finding_ref (finding);
  return self;
}

/**
 * bocage_finding_item_new_allowed:
 * @reason: why the battle means it to be so
 */
BocageFindingItem *
bocage_finding_item_new_allowed (BocageFinding *finding, const char *reason)
{
  BocageFindingItem *self = bocage_finding_item_new (finding);

  self->reason = g_strdup (reason != NULL ? reason : "");
  return self;
}

/**
 * bocage_finding_item_new_silent:
 * @silence: why it is not found, in a sentence
 */
BocageFindingItem *
bocage_finding_item_new_silent (BocageFinding *finding, const char *silence)
{
  BocageFindingItem *self = bocage_finding_item_new (finding);

  self->silence = g_strdup (silence);
  return self;
}

/* Returns: (nullable): why the battle allows it; NULL: it does not */
const char *
bocage_finding_item_get_reason (BocageFindingItem *self)
{
  return self->reason;
}

/**
 * bocage_finding_item_get_silence:
 *
 * Returns: (nullable): why it is not found although no exemption allows it, in a sentence
 */
const char *
bocage_finding_item_get_silence (BocageFindingItem *self)
{
  return self->silence;
}

/**
 * bocage_finding_item_get_finding:
 *
 * Returns: (transfer none):
 */
BocageFinding *
bocage_finding_item_get_finding (BocageFindingItem *self)
{
  return self->finding;
}

/**
 * bocage_finding_item_dup_at:
 * @items: of #BocageFindingItem
 *
 * Returns: (transfer full) (nullable): the finding at @index, if there are so many
 */
BocageFinding *
bocage_finding_item_dup_at (GListModel *items, guint index)
{
  g_autoptr (BocageFindingItem) item = g_list_model_get_item (items, index);

  return item != NULL ? bocage_finding_ref (item->finding) : NULL;
}
