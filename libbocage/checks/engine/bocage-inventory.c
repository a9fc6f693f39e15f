/* bocage-inventory.c: what a battle takes out of which boxes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-cover.h"
#include "bocage-inventory-private.h"
#include "model/bocage-message.h"
#include "model/bocage-ruleset-private.h"

#define MANY (G_MAXINT64 / 2) /* more than that nobody counts */

static guint
hash_need (gconstpointer data)
{
  const BocageNeed *need = data;

  return g_direct_hash (need->id) * 31 + g_direct_hash (need->look) * 17
         + g_direct_hash (need->module) * 7 + g_direct_hash (need->side) * 3 + (guint) need->kind;
}

static gboolean
equal_need (gconstpointer a, gconstpointer b)
{
  const BocageNeed *p = a, *q = b;

  return p->kind == q->kind && p->id == q->id && p->look == q->look && p->module == q->module
         && p->side == q->side;
}

static void
free_need (gpointer data)
{
  BocageNeed *need = data;

  g_clear_pointer (&need->hexes, g_array_unref);
  g_free (need);
}

/* @side: (nullable): interned
 *
 * Returns: (nullable): what is needed of @part */
static BocageStockItem *
find_stock (const BocageInventory *self, const BocagePart *part, const char *side)
{
  BocageStockItem *item = self->by_part[part->index];

  while (item != NULL && item->stock.side != side)
    item = item->next;
  return item;
}

BocageStock *
_bocage_inventory_need_stock (BocageInventory *self, const BocagePart *part, const char *side)
{
  BocageStockItem *item = find_stock (self, part, side);

  if (item == NULL)
    {
      item = g_new0 (BocageStockItem, 1);
      item->stock.part = part;
      item->stock.side = side;
      item->next = self->by_part[part->index];
      self->by_part[part->index] = item;
      g_ptr_array_add (self->stocks, item);
    }
  return &item->stock;
}

static BocageBox *
find_box (BocageInventory *self, const BocageModule *module)
{
  return module != NULL ? &self->boxes[module->index] : NULL;
}

/* A board made of several of the usual ones takes as many boxes, with all that is in them.
 * Returns: how many boxes of the usual board are there, where nothing says how many */
static int
count_boards (BocageScenario *scenario, const BocageShape *usual)
{
  const BocageShape *shape = bocage_scenario_get_shape (scenario);

  return shape != NULL && shape->part == usual->part ? MAX (shape->boards, 1) : 1;
}

/* What the battle has.  The box with the usual board is needed by every battle, and a list of
 * modules often names only what it takes beside it. */
static void
count_boxes (BocageInventory *self, BocageScenario *scenario)
{
  const BocageNode *modules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;
  const BocageShape *usual = bocage_ruleset_get_default_shape (self->ruleset);
  const BocageModule *base = bocage_ruleset_find_module (self->ruleset, usual->module);
  int n_boards = count_boards (scenario, usual);

  self->n_boxes = bocage_ruleset_n_modules (self->ruleset);
  self->boxes = g_new0 (BocageBox, self->n_boxes);
  for (guint i = 0; i < self->n_boxes; i++)
    self->boxes[i].module = bocage_ruleset_get_module (self->ruleset, i);
  for (guint i = 0; i < n; i++)
    {
      const BocageModuleNode *node = (const BocageModuleNode *) bocage_node_get_child (modules, i);
      BocageBox *box = node->id != NULL
                           ? find_box (self, bocage_ruleset_find_module (self->ruleset, node->id))
                           : NULL;

      self->names_unknown = self->names_unknown || box == NULL;
      if (box == NULL)
        continue;
      box->named = TRUE;
      box->copies += node->copies != BOCAGE_UNSET ? MAX (node->copies, 0)
                     : box->module == base        ? n_boards
                                                  : 1;
    }

  BocageBox *usual_box = find_box (self, base);

  if (usual_box != NULL && !usual_box->named)
    {
      usual_box->taken = TRUE;
      usual_box->copies = n_boards;
    }
}

static void
fill_stock (const BocageInventory *self, BocageStock *stock)
{
  stock->open = self->names_unknown;
  stock->nowhere = TRUE;
  for (guint i = 0; i < self->n_boxes; i++)
    {
      const BocageBox *box = &self->boxes[i];
      int count = _bocage_ruleset_count_in_box (self->ruleset, box->module, stock->part);

      if (count > 0)
        stock->nowhere = FALSE;
      if (!box->named && !box->taken)
        continue;
      if (count == BOCAGE_COUNT_UNKNOWN || !box->module->known)
        stock->open = TRUE;
      else
        stock->held = MIN (MANY, stock->held + count * MIN (box->copies, G_MAXINT));
    }
  if (!stock->open)
    stock->missing = MAX (0, stock->needed - stock->held);
}

/* So many boxes as things come from; these hold some of what is counted. */
static void
add_sources (BocageInventory *self)
{
  for (guint i = 0; i < self->needs->len; i++)
    {
      BocageNeed *need = g_ptr_array_index (self->needs, i);
      BocageBox *box = find_box (self, need->module);

      if (box == NULL)
        continue;
      box->enough = 1;
      need->missing = box->copies == 0;
      box->uncounted = box->uncounted || need->doubt == BOCAGE_DOUBT_COUNT;
    }
}

/* What those do not hold, in a table that the search reads; parts that nobody
 * has counted anywhere are not in it. */
static guint
tabulate (const BocageInventory *self, gint64 *needs, int *counts)
{
  guint n = 0;

  for (guint i = 0; i < self->stocks->len; i++)
    {
      const BocageStock *stock = g_ptr_array_index (self->stocks, i);
      gint64 held = 0;

      if (stock->nowhere)
        continue;
      for (guint j = 0; j < self->n_boxes; j++)
        {
          int count
              = _bocage_ruleset_count_in_box (self->ruleset, self->boxes[j].module, stock->part);

          counts[(gsize) j * self->stocks->len + n] = MAX (count, 0);
          held += self->boxes[j].enough * MAX (count, 0);
        }
      if (stock->needed_of_counted > held)
        needs[n++] = stock->needed_of_counted - held;
    }
  return n;
}

/* Only boxes that hold any of it, so that the search has little to look at. */
static void
find_set (BocageInventory *self)
{
  gsize width = MAX (self->stocks->len, 1);
  g_autofree gint64 *needs = g_new0 (gint64, width);
  g_autofree int *all = g_new0 (int, width *(self->n_boxes + 1));
  g_autofree gint64 *copies = g_new0 (gint64, self->n_boxes + 1);
  g_autofree guint *boxes = g_new0 (guint, self->n_boxes + 1);

  add_sources (self);

  guint n_parts = tabulate (self, needs, all), n_boxes = 0;
  g_autofree int *counts = g_new0 (int, (gsize) (n_parts + 1) * (self->n_boxes + 1));

  for (guint i = 0; i < self->n_boxes; i++)
    {
      gboolean is_useful = FALSE;

      for (guint j = 0; j < n_parts; j++)
        {
          counts[(gsize) n_boxes * n_parts + j] = all[i * width + j];
          is_useful = is_useful || all[i * width + j] > 0;
        }
      if (is_useful)
        boxes[n_boxes++] = i;
    }

  const BocageCover cover
      = { .n_boxes = n_boxes, .n_parts = n_parts, .counts = counts, .needs = needs };

  self->smallest = _bocage_cover_search (&cover, copies);
  for (guint i = 0; i < n_boxes; i++)
    self->boxes[boxes[i]].enough += copies[i];
}

static BocageInventory *
new_inventory (const BocageSurvey *survey, BocageInventoryDepth depth)
{
  BocageInventory *self = g_new0 (BocageInventory, 1);

  self->depth = depth;
  self->ruleset = bocage_ruleset_ref (survey->ruleset);
  self->needs = g_ptr_array_new_with_free_func (free_need);
  if (depth > BOCAGE_DEPTH_STOCKS)
    self->by_need = g_hash_table_new (hash_need, equal_need);
  self->stocks = g_ptr_array_new_with_free_func (g_free);
  self->cards = g_ptr_array_new_with_free_func (_bocage_summary_card_free);
  self->uncarded = g_ptr_array_new ();
  self->by_part = g_new0 (BocageStockItem *, bocage_ruleset_n_parts (self->ruleset));
  count_boxes (self, survey->scenario);
  _bocage_inventory_gather (self, survey);
  for (guint i = 0; i < self->stocks->len; i++)
    fill_stock (self, g_ptr_array_index (self->stocks, i));
  if (depth > BOCAGE_DEPTH_STOCKS)
    find_set (self);
  if (depth == BOCAGE_DEPTH_ALL)
    _bocage_inventory_deal (self, survey);
  return self;
}

/* What a battle that is being checked takes of each component, and what there is of it; made
 * when it is first asked for.  Who has told that something is missing asks for the boxes, too:
 * most battles have enough. */
const BocageInventory *
_bocage_inventory_get (BocageSurvey *survey, BocageInventoryDepth depth)
{
  if (survey->inventory == NULL || survey->inventory->depth < depth)
    {
      g_clear_pointer (&survey->inventory, bocage_inventory_free);
      survey->inventory = new_inventory (survey, depth);
    }
  return survey->inventory;
}

/**
 * bocage_inventory_new:
 *
 * Counts all that @scenario is laid out with, and what the boxes that it names
 * hold.  Ids and hexes are those of the scenario and of its ruleset: the
 * inventory says nothing of changes made later.
 *
 * Returns: (transfer full): the inventory
 */
BocageInventory *
bocage_inventory_new (BocageScenario *scenario)
{
  static const BocageCheckOptions options = { 0 };
  BocageSurvey *survey = bocage_survey_new (scenario, &options);
  BocageInventory *self = new_inventory (survey, BOCAGE_DEPTH_ALL);

  bocage_survey_free (survey);
  return self;
}

void
bocage_inventory_free (BocageInventory *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->by_need, g_hash_table_unref);
  g_free (self->by_part);
  g_ptr_array_unref (self->needs);
  g_ptr_array_unref (self->stocks);
  g_ptr_array_unref (self->cards);
  g_ptr_array_unref (self->uncarded);
  g_free (self->boxes);
  bocage_ruleset_unref (self->ruleset);
  g_free (self);
}

guint
bocage_inventory_n_boxes (const BocageInventory *self)
{
  return self->n_boxes;
}

/**
 * bocage_inventory_get_box:
 *
 * Returns: (transfer none): one of all the products of the ruleset, in its order, needed or not
 */
const BocageBox *
bocage_inventory_get_box (const BocageInventory *self, guint index)
{
  g_return_val_if_fail (index < self->n_boxes, NULL);
  return &self->boxes[index];
}

guint
bocage_inventory_n_needs (const BocageInventory *self)
{
  return self->needs->len;
}

const BocageNeed *
bocage_inventory_get_need (const BocageInventory *self, guint index)
{
  g_return_val_if_fail (index < self->needs->len, NULL);
  return g_ptr_array_index (self->needs, index);
}

guint
bocage_inventory_n_stocks (const BocageInventory *self)
{
  return self->stocks->len;
}

const BocageStock *
bocage_inventory_get_stock (const BocageInventory *self, guint index)
{
  g_return_val_if_fail (index < self->stocks->len, NULL);
  return g_ptr_array_index (self->stocks, index);
}

/**
 * bocage_inventory_get_supply:
 * @side: (nullable): a side's id, interned; for a component that is counted for each side
 * @out_stock: (out caller-allocates): what is needed of @part, perhaps none, and what there is
 */
void
bocage_inventory_get_supply (const BocageInventory *self, const BocagePart *part, const char *side,
                             BocageStock *out_stock)
{
  const BocageStockItem *item = find_stock (self, part, side);

  *out_stock = (BocageStock){ .part = part, .side = side };
  if (item != NULL)
    *out_stock = item->stock;
  else
    fill_stock (self, out_stock);
}

/* Whether the battle names a box that the ruleset has never heard of. */
gboolean
bocage_inventory_names_unknown (const BocageInventory *self)
{
  return self->names_unknown;
}

static gboolean
has_doubts (const BocageInventory *self)
{
  for (guint i = 0; i < self->needs->len; i++)
    if (((const BocageNeed *) g_ptr_array_index (self->needs, i))->doubt != BOCAGE_DOUBT_NONE)
      return TRUE;
  return FALSE;
}

/**
 * bocage_inventory_suffices:
 *
 * Returns: whether the battle can be laid out from the boxes that it names
 */
BocageSuffice
bocage_inventory_suffices (const BocageInventory *self)
{
  gboolean in_doubt = has_doubts (self);

  for (guint i = 0; i < self->needs->len; i++)
    if (((const BocageNeed *) g_ptr_array_index (self->needs, i))->missing)
      return BOCAGE_SUFFICE_NO;
  for (guint i = 0; i < self->stocks->len; i++)
    {
      const BocageStock *stock = g_ptr_array_index (self->stocks, i);

      if (stock->missing > 0)
        return BOCAGE_SUFFICE_NO;
      in_doubt = in_doubt || stock->held < stock->needed_of_counted;
    }
  return in_doubt ? BOCAGE_SUFFICE_UNKNOWN : BOCAGE_SUFFICE_YES;
}

/**
 * bocage_inventory_set_suffices:
 *
 * Returns: %BOCAGE_SUFFICE_YES if the battle can be laid out from the set of boxes that
 * BocageBox.enough says; otherwise it needs that set at least, and nobody knows what beside it
 */
BocageSuffice
bocage_inventory_set_suffices (const BocageInventory *self)
{
  for (guint i = 0; i < self->stocks->len; i++)
    {
      const BocageStock *stock = g_ptr_array_index (self->stocks, i);

      if (stock->nowhere && stock->needed_of_counted > 0)
        return BOCAGE_SUFFICE_UNKNOWN;
    }
  return has_doubts (self) ? BOCAGE_SUFFICE_UNKNOWN : BOCAGE_SUFFICE_YES;
}

/* FALSE: it would have taken too long to see whether there is a smaller one. */
gboolean
bocage_inventory_is_smallest (const BocageInventory *self)
{
  return self->smallest;
}

/**
 * bocage_inventory_dup_set:
 *
 * Returns: (transfer full) (nullable): “2 × Base game, 1 × Terrain Pack”, translated: the
 * smallest set as far as is known; NULL if the battle needs nothing
 */
char *
bocage_inventory_dup_set (const BocageInventory *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n_boxes; i++)
    if (self->boxes[i].enough > 0)
      g_string_append_printf (
          text, "%s%" G_GINT64_FORMAT " × %s", text->len > 0 ? ", " : "", self->boxes[i].enough,
          bocage_ruleset_translate (self->ruleset, self->boxes[i].module->name));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/**
 * bocage_inventory_dup_need_name:
 *
 * Returns: (transfer full): “forest (winter)”, “badge “US Rangers””, translated
 */
char *
bocage_inventory_dup_need_name (const BocageInventory *self, const BocageNeed *need)
{
  const char *name = bocage_ruleset_translate (self->ruleset, need->name);

  switch (need->kind)
    {
    case BOCAGE_NEED_SHAPE:
    case BOCAGE_NEED_FACE:
      /* TRANSLATORS: the placeholder is a kind of board, such as “Overlord” or “beach”. */
      return g_strdup_printf (_ ("board “%s”"), name);
    case BOCAGE_NEED_BADGE:
      /* TRANSLATORS: the placeholder is a badge, such as “US Rangers”. */
      return g_strdup_printf (_ ("badge “%s”"), name);
    case BOCAGE_NEED_RULE:
      /* TRANSLATORS: the placeholder is a special rule, such as “Blitz”. */
      return g_strdup_printf (_ ("rule “%s”"), name);
    case BOCAGE_NEED_DECK:
    case BOCAGE_NEED_PIECE:
    case BOCAGE_NEED_ASSET:
    case BOCAGE_NEED_ACCESSORY:
    case BOCAGE_NEED_OBJECTIVE:
      break;
    }
  if (need->look != NULL)
    /* TRANSLATORS: a piece and how it looks, such as “forest (winter)”. */
    return g_strdup_printf (_ ("%s (%s)"), name,
                            bocage_ruleset_translate (self->ruleset, need->look->name));
  return g_strdup (name);
}
