/* bocage-drops.c: who comes by air when the battle begins, and where that may end well
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-drops.h"
#include "rules/state/bocage-position-private.h"

#include <string.h>

struct _BocageDrops
{
  const BocageRules *rules;
  GArray *drops;    /* of BocageDrop: by side, then in the order of the file */
  GArray *hexes;    /* of BocageHexIndex */
  guint n_first;    /* drops of the first side */
  GPtrArray *nodes; /* of BocageRuleNode, borrowed: only to be compared with */
};

/* What a battle says of one rule, understood */
typedef struct
{
  const BocageRuleNode *node;
  guint number; /* of the node */
  const BocageRuleType *rule;
  BocageTypeIndex type;
  guint sides; /* bit i: the side i */
  guint units; /* of each side */
  guint range;
  GArray *hexes; /* of BocageHexIndex, sorted, each once */
} Order;

/* Reading */

static gboolean
has_only_known_params (const BocageRuleNode *node, const BocageRuleType *rule)
{
  for (guint i = 0; i < bocage_node_n_children (&node->node); i++)
    {
      const BocageNode *child = bocage_node_get_child (&node->node, i);
      const char *name = bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PARAM
                             ? ((const BocageParamNode *) child)->name
                             : NULL;
      guint j = 0;

      while (j < rule->n_params && g_strcmp0 (rule->params[j].name, name) != 0)
        j++;
      if (j == rule->n_params)
        return FALSE;
    }
  return TRUE;
}

/* @usual: where the battle does not say.  Returns: whether it is a number of @least to @most */
static gboolean
read_number (const BocageRuleNode *node, const char *name, int usual, guint least, guint most,
             guint *out_number)
{
  const char *word = _bocage_position_get_param (node, name);
  guint64 number = (guint64) MAX (usual, 0);

  if (word != NULL && !g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT, &number, NULL))
    return FALSE;
  *out_number = (guint) number;
  return (word != NULL || usual > 0) && number >= least && number <= most;
}

static gboolean
read_type (const BocageRules *rules, Order *order)
{
  const char *word = _bocage_position_get_param (order->node, "type");
  const char *id = word != NULL ? word : order->rule->drop_type;
  const BocagePieceType *type
      = id != NULL ? bocage_ruleset_find_type (rules->ruleset, BOCAGE_ELEMENT_UNIT, id) : NULL;

  if (type == NULL || type->carrier || type->move_class < 0)
    return FALSE;
  order->type = (BocageTypeIndex) type->index;
  return TRUE;
}

static gboolean
is_closed (const BocageRules *rules, const BocagePosition *position, BocageTypeIndex type,
           BocageHexIndex hex)
{
  guint class = _bocage_type_move_class (position, rules->types[type]);

  return bocage_position_in_set (position, (BocageSet) (BOCAGE_SET_CLOSED + class), hex)
         || bocage_position_in_set (position, BOCAGE_SET_SEA, hex);
}

/* However the battle names them, they lie in the order of the board, and each is there once. */
static gboolean
read_hexes (const BocageRules *rules, const BocagePosition *position, Order *order)
{
  const BocageGrid *grid = &rules->geometry->grid;
  const GArray *named = order->node->hexes;
  g_autofree gboolean *is_in = g_new0 (gboolean, position->n_hexes);

  for (guint i = 0; named != NULL && i < named->len; i++)
    {
      BocageHex hex = g_array_index (named, BocageHex, i);

      if (bocage_hex_is_none (hex) || !bocage_grid_contains (grid, hex))
        return FALSE;
      is_in[bocage_grid_index (grid, hex)] = TRUE;
    }
  for (guint i = 0; i < position->n_hexes; i++)
    {
      BocageHexIndex hex = (BocageHexIndex) i;

      if (named != NULL ? is_in[i]
                        : !is_closed (rules, position, order->type, hex)
                              && bocage_position_hex (position, hex)->unit == BOCAGE_NO_UNIT)
        g_array_append_val (order->hexes, hex);
    }
  return order->hexes->len > 0;
}

static guint
count_bits (guint sides)
{
  return (sides & 1) + (sides >> 1 & 1);
}

/* @n_units: of the position, and those of the rules before
 * Returns: whether all of it is understood, and there is room for who comes */
static gboolean
read_rule (const BocageRules *rules, BocageScenario *scenario, const BocagePosition *position,
           guint n_units, Order *order)
{
  guint drops;

  order->sides = _bocage_position_find_whom (rules, scenario, position, order->node, order->rule);
  return order->sides != 0 && has_only_known_params (order->node, order->rule)
         && read_type (rules, order)
         && read_number (order->node, "units", order->rule->drop_units, 1, position->max_units,
                         &order->units)
         && read_number (order->node, "range", order->rule->drop_range, 0, BOCAGE_DROP_MAX_RANGE,
                         &order->range)
         && read_number (order->node, "drops", 1, 1, 1, &drops)
         && n_units + order->units * count_bits (order->sides) <= position->max_units
         && read_hexes (rules, position, order);
}

/* Making */

static void
order_clear (gpointer data)
{
  g_array_unref (((Order *) data)->hexes);
}

/* Puts those of @side into the position, as units that are not there yet. */
static void
add_units (BocageDrops *self, const Order *order, guint first_hex, int side,
           BocagePosition *position)
{
  BocageDrop drop = { .side = (gint8) side,
                      .range = (guint8) order->range,
                      .first_stays = order->rule->drop_first_stays,
                      .rule = order->number,
                      .first_hex = first_hex,
                      .n_hexes = order->hexes->len };

  for (guint i = 0; i < order->units; i++)
    {
      drop.unit = _bocage_position_add_later (self->rules, position, order->type, side);
      if (drop.unit != BOCAGE_NO_UNIT)
        g_array_append_val (self->drops, drop);
    }
}

static GArray *
read_rules (BocageDrops *self, BocageScenario *scenario, const BocagePosition *position)
{
  const BocageNode *rules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RULES);
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (Order));
  guint n_units = position->n_units;

  g_array_set_clear_func (orders, order_clear);
  for (guint i = 0; rules != NULL && i < bocage_node_n_children (rules); i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      Order order = { .node = node, .number = i };

      if (node->id != NULL)
        order.rule = bocage_ruleset_find_rule (self->rules->ruleset, node->id);
      if (order.rule == NULL || !order.rule->drops_in)
        continue;
      order.hexes = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
      if (read_rule (self->rules, scenario, position, n_units, &order))
        {
          n_units += order.units * count_bits (order.sides);
          g_ptr_array_add (self->nodes, (gpointer) node);
          g_array_append_val (orders, order);
        }
      else
        g_array_unref (order.hexes);
    }
  return orders;
}

/**
 * bocage_drops_new:
 * @rules: must outlive it
 * @position: (inout): the set-up of @scenario, to which who comes is added: reserves of no turn,
 *   that no file has as units
 *
 * Returns: (transfer full): who comes by air in @scenario
 */
BocageDrops *
bocage_drops_new (const BocageRules *rules, BocageScenario *scenario, BocagePosition *position)
{
  BocageDrops *self = g_new0 (BocageDrops, 1);
  g_autoptr (GArray) orders = NULL;
  g_autofree guint *first_hexes = NULL;

  self->rules = rules;
  self->drops = g_array_new (FALSE, FALSE, sizeof (BocageDrop));
  self->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  self->nodes = g_ptr_array_new ();
  orders = read_rules (self, scenario, position);
  first_hexes = g_new (guint, MAX (orders->len, 1));
  for (guint i = 0; i < orders->len; i++)
    {
      const GArray *hexes = g_array_index (orders, Order, i).hexes;

      first_hexes[i] = self->hexes->len;
      g_array_append_vals (self->hexes, hexes->data, hexes->len);
    }
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    {
      if (side == 1)
        self->n_first = self->drops->len;
      for (guint i = 0; i < orders->len; i++)
        if ((g_array_index (orders, Order, i).sides >> side & 1) != 0)
          add_units (self, &g_array_index (orders, Order, i), first_hexes[i], side, position);
    }
  return self;
}

void
bocage_drops_free (BocageDrops *self)
{
  g_array_unref (self->drops);
  g_array_unref (self->hexes);
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

/* Returns: how many units come */
guint
bocage_drops_n (const BocageDrops *self)
{
  return self->drops->len;
}

/* Returns: how many of them are of the side @side */
guint
bocage_drops_n_of_side (const BocageDrops *self, int side)
{
  return side == 0 ? self->n_first : self->drops->len - self->n_first;
}

/* Returns: (transfer none): those of the first side come before those of the second */
const BocageDrop *
bocage_drops_get (const BocageDrops *self, guint index)
{
  return &g_array_index (self->drops, BocageDrop, index);
}

/**
 * bocage_drops_get_hexes:
 * @out_n: (out): 1 at least
 *
 * Returns: (transfer none) (array length=out_n): at which it may be aimed, in the order of the
 *   board
 */
const BocageHexIndex *
bocage_drops_get_hexes (const BocageDrops *self, guint index, guint *out_n)
{
  const BocageDrop *drop = bocage_drops_get (self, index);

  *out_n = drop->n_hexes;
  return &g_array_index (self->hexes, BocageHexIndex, drop->first_hex);
}

/* Returns: whether @node is a rule by which somebody comes */
gboolean
bocage_drops_has_rule (const BocageDrops *self, const BocageRuleNode *node)
{
  return g_ptr_array_find (self->nodes, node, NULL);
}

gboolean
bocage_drops_has_unit (const BocageDrops *self, BocageUnitIndex unit)
{
  for (guint i = 0; i < self->drops->len; i++)
    if (bocage_drops_get (self, i)->unit == unit)
      return TRUE;
  return FALSE;
}

/* Landing */

/**
 * bocage_drops_check:
 * @hex: where @unit comes down, or %BOCAGE_NO_HEX: off the board
 *
 * Returns: what becomes of it; of who came down there before and did not stay nothing is known here
 */
BocageLanding
bocage_drops_check (const BocageDrops *self, const BocagePosition *position, BocageUnitIndex unit,
                    BocageHexIndex hex)
{
  BocageUnitIndex other;

  if (hex >= position->n_hexes)
    return BOCAGE_LANDING_OFF_BOARD;
  if (is_closed (self->rules, position, bocage_position_unit (position, unit)->type, hex))
    return BOCAGE_LANDING_CLOSED;
  other = bocage_position_hex (position, hex)->unit;
  if (other == BOCAGE_NO_UNIT)
    return BOCAGE_LANDING_SAFE;
  return bocage_drops_has_unit (self, other) ? BOCAGE_LANDING_SHARED : BOCAGE_LANDING_OCCUPIED;
}

/* Puts @unit onto the board: see bocage_drops_check(). */
void
bocage_drops_land (BocagePosition *position, BocageUnitIndex unit, BocageHexIndex hex)
{
  bocage_position_unit (position, unit)->flags &= (guint16) ~BOCAGE_UNIT_RESERVE;
  bocage_position_move_unit (position, unit, hex);
}

/* Takes @unit out of the battle, whether it has come down or not: nobody has eliminated it. */
void
bocage_drops_lose (BocagePosition *position, BocageUnitIndex unit)
{
  BocageUnit *record = bocage_position_unit (position, unit);

  if (record->hex != BOCAGE_NO_HEX)
    bocage_position_move_unit (position, unit, BOCAGE_NO_HEX);
  record->flags &= (guint16) ~BOCAGE_UNIT_RESERVE;
  record->flags |= BOCAGE_UNIT_GONE | BOCAGE_UNIT_VANISHED;
  record->figures = 0;
}
