/* bocage-orders.c: which units a card can order, how many, and what they may do then
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-orders.h"

#include <string.h>

static const BocageCardChoice own_choice = { .move = -1, .battles = 1 };

static BocageFlanks
mirror (BocageFlanks flanks)
{
  const guint left = 1u << BOCAGE_FLANK_LEFT, right = 1u << BOCAGE_FLANK_RIGHT;

  return (BocageFlanks) ((flanks & ~(left | right)) | ((flanks & left) != 0 ? right : 0)
                         | ((flanks & right) != 0 ? left : 0));
}

/* Returns: what the card names, as its player sees the board; 0: no section */
static BocageFlanks
read_sections (const BocageCard *card, gboolean is_mirrored)
{
  return is_mirrored ? mirror (card->flanks) : card->flanks;
}

/* Who can be ordered */

/* Whether there is anything but battles to order by @card. */
static gboolean
is_for_battle_only (const BocageCard *card)
{
  for (guint i = 0; i < card->n_choices; i++)
    if (card->choices[i].move != 0 || card->choices[i].battles == 0)
      return FALSE;
  return card->n_choices > 0;
}

static gboolean
can_lie (const BocageRules *rules, const BocagePosition *position, const char *id,
         BocageHexIndex hex)
{
  BocageTypeIndex index = bocage_rules_find_type (rules, id);
  int n = 0;

  if (index == BOCAGE_NO_TYPE || bocage_position_in_set (position, BOCAGE_SET_SEA, hex))
    return FALSE;
  for (guint16 i = bocage_position_hex (position, hex)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      const BocagePieceType *type = rules->types[bocage_position_thing (position, i)->type];

      if (type == rules->types[index])
        return FALSE;
      n += type->layer == rules->types[index]->layer;
    }
  return rules->types[index]->layer->limit == 0 || n < rules->types[index]->layer->limit;
}

/* What a card says of the kind of a unit. */
static BocageOrderVerdict
judge_type (const BocageCard *card, const BocagePieceType *type)
{
  if (card->classes != 0 && (card->classes & (1u << type->orders_class)) == 0)
    return BOCAGE_ORDER_CLASS;
  if (type->not_ordered_by != NULL && g_strv_contains (type->not_ordered_by, card->id))
    return BOCAGE_ORDER_EXCEPTED;
  if (!type->battles && is_for_battle_only (card))
    return BOCAGE_ORDER_NEVER_BATTLES;
  return BOCAGE_ORDER_POSSIBLE;
}

static BocageOrderVerdict
judge_state (const BocageRules *rules, const BocagePosition *position, const BocageCard *card,
             BocageUnitIndex index)
{
  const BocageUnit *unit = bocage_position_unit (position, index);

  if (card->contact != BOCAGE_CONTACT_ANY)
    {
      gboolean touches = bocage_orders_is_in_contact (rules, position, index);

      if (touches != (card->contact == BOCAGE_CONTACT_NEEDED))
        return touches ? BOCAGE_ORDER_IN_CONTACT : BOCAGE_ORDER_NO_CONTACT;
    }
  if (card->heals && unit->figures >= unit->start_figures)
    return BOCAGE_ORDER_NOT_WEAKENED;
  if (card->lays != NULL && !can_lie (rules, position, card->lays, unit->hex))
    return BOCAGE_ORDER_NO_ROOM;
  return BOCAGE_ORDER_POSSIBLE;
}

static BocageUnitOrder
judge_unit (const BocageCommand *command, const BocageRules *rules, const BocagePosition *position,
            const BocageOrders *self, BocageFlanks named, BocageUnitIndex index)
{
  const BocageUnit *unit = bocage_position_unit (position, index);
  BocageUnitOrder order = { .flanks = BOCAGE_FLANKS_ALL };
  const BocageCard *card = self->card;

  if (card == NULL)
    order.verdict = BOCAGE_ORDER_NO_CARD;
  else if (unit->hex == BOCAGE_NO_HEX)
    order.verdict = BOCAGE_ORDER_NOT_ON_BOARD;
  else if (card->targets > 0)
    order.verdict = unit->side >= 0 && unit->side != self->side ? BOCAGE_ORDER_POSSIBLE
                                                                : BOCAGE_ORDER_NOT_ENEMY;
  else if (unit->side != self->side)
    order.verdict = BOCAGE_ORDER_NOT_OWN;
  else if ((unit->flags & BOCAGE_UNIT_ORDERED) != 0)
    order.verdict = BOCAGE_ORDER_ORDERED;
  else if (!self->is_otherwise)
    {
      order.verdict = (guint8) judge_type (card, rules->types[unit->type]);
      if (named != 0)
        order.flanks = bocage_command_get_flanks (command, position, self->side, unit->hex) & named;
      if (order.verdict == BOCAGE_ORDER_POSSIBLE && order.flanks == 0)
        order.verdict = BOCAGE_ORDER_SECTION;
      if (order.verdict == BOCAGE_ORDER_POSSIBLE)
        order.verdict = (guint8) judge_state (rules, position, card, index);
    }
  if (order.verdict != BOCAGE_ORDER_POSSIBLE)
    order.flanks = 0;
  return order;
}

static guint
judge_units (const BocageCommand *command, const BocagePosition *position, BocageOrders *self,
             BocageUnitOrder *units)
{
  const BocageRules *rules = bocage_command_get_rules (command);
  BocageFlanks named = self->card != NULL ? read_sections (self->card, self->is_mirrored) : 0;

  self->n_eligible = 0;
  for (guint i = 0; i < position->n_units; i++)
    {
      units[i] = judge_unit (command, rules, position, self, named, (BocageUnitIndex) i);
      self->n_eligible += units[i].verdict == BOCAGE_ORDER_POSSIBLE;
    }
  return self->n_eligible;
}

/* How many */

static void
add_slot (BocageOrders *self, BocageFlanks flanks, guint count, gboolean is_extra)
{
  g_return_if_fail (self->n_slots < BOCAGE_ORDERS_MAX_SLOTS);

  self->slots[self->n_slots++]
      = (BocageOrderSlot){ .flanks = flanks, .count = count, .is_extra = is_extra };
}

/* The units that add orders to a section card: one such unit is enough for a section, and one on
 * a line serves the section that has none yet, or either of two. */
static void
add_extra_slots (const BocageCommand *command, const BocagePosition *position, BocageOrders *self,
                 BocageFlanks named)
{
  const BocageRules *rules = bocage_command_get_rules (command);
  guint most[1u << BOCAGE_N_FLANKS] = { 0 }; /* the units more, by the flanks where the cars are */
  guint n_cars[1u << BOCAGE_N_FLANKS] = { 0 };
  BocageFlanks served = 0;

  for (guint i = 0; i < position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) i);
      int more = rules->types[unit->type]->section_orders;

      if (more <= 0 || unit->hex == BOCAGE_NO_HEX || unit->side != self->side)
        continue;

      BocageFlanks flanks
          = bocage_command_get_flanks (command, position, self->side, unit->hex) & named;

      most[flanks] = MAX (most[flanks], (guint) more);
      n_cars[flanks]++;
    }
  for (guint i = 0; i < BOCAGE_N_FLANKS; i++)
    if (n_cars[1u << i] > 0)
      {
        add_slot (self, (BocageFlanks) (1u << i), most[1u << i], TRUE);
        served |= (BocageFlanks) (1u << i);
      }
  for (guint flanks = 1; flanks <= BOCAGE_FLANKS_ALL; flanks++)
    {
      BocageFlanks left = (BocageFlanks) (flanks & ~served);

      if ((flanks & (flanks - 1)) == 0 || n_cars[flanks] == 0 || left == 0)
        continue;
      for (guint i = 0; i < BOCAGE_N_FLANKS && n_cars[flanks] > 1; i++)
        if ((left & (1u << i)) != 0 && (left & (left - 1)) != 0)
          {
            add_slot (self, (BocageFlanks) (1u << i), most[flanks], TRUE);
            left &= (BocageFlanks) ~(1u << i);
            served |= (BocageFlanks) (1u << i);
            n_cars[flanks]--;
          }
      add_slot (self, left, most[flanks], TRUE);
      served |= (left & (left - 1)) == 0 ? left : 0;
    }
}

/* Units more that a rule in force for the side lets any card order that has a number of orders. */
static guint
find_more_orders (const BocageRules *rules, const BocagePosition *position, int side)
{
  guint more = 0;

  for (guint64 rest = position->sides[side].rules; rest != 0; rest &= rest - 1)
    more += (guint) bocage_ruleset_get_rule (rules->ruleset, (guint) __builtin_ctzll (rest))
                ->more_orders;
  return more;
}

static void
add_slots (const BocageCommand *command, const BocagePosition *position, BocageOrders *self)
{
  const BocageCard *card = self->card;
  BocageFlanks named = read_sections (card, self->is_mirrored);
  guint count = card->orders > 0 ? (guint) card->orders : BOCAGE_ORDERS_ALL;

  self->n_slots = 0;
  self->one_slot = FALSE;
  if (self->is_otherwise)
    add_slot (self, BOCAGE_FLANKS_ALL, (guint) card->otherwise, FALSE);
  else if (card->targets > 0)
    add_slot (self, BOCAGE_FLANKS_ALL, (guint) card->targets, FALSE);
  else if (named == 0)
    add_slot (self, BOCAGE_FLANKS_ALL, card->by_dice ? self->dice : count, FALSE);
  else
    {
      self->one_slot = card->one_section;
      for (guint i = 0; i < BOCAGE_N_FLANKS; i++)
        if ((named & (1u << i)) != 0)
          add_slot (self, (BocageFlanks) (1u << i), count, FALSE);
      /* They add nothing to a tactic card, not even to one that repeats a section card. */
      if (!self->played->tactic && count != BOCAGE_ORDERS_ALL)
        add_extra_slots (command, position, self, named);
    }
  if (!self->is_otherwise && card->targets <= 0 && !card->by_dice && count != BOCAGE_ORDERS_ALL)
    {
      guint more = find_more_orders (bocage_command_get_rules (command), position, self->side);

      if (more > 0)
        add_slot (self, named != 0 ? named : BOCAGE_FLANKS_ALL, more, TRUE);
    }
}

/* The most of the units, counted by their flanks, that the slots hold: what cannot be avoided is
 * either a full slot or a unit that fits none but full ones, whichever slots one takes for full. */
static guint
find_most (const BocageOrders *self, const guint *n_units)
{
  guint most = self->one_slot ? 0 : BOCAGE_ORDERS_ALL;

  /* Most cards have one slot: who fits it, and no more than it holds. */
  if (self->n_slots == 1)
    {
      guint n = 0;

      for (guint flanks = 0; flanks <= BOCAGE_FLANKS_ALL; flanks++)
        n += (flanks & self->slots[0].flanks) != 0 ? n_units[flanks] : 0;
      return MIN (n, self->slots[0].count);
    }
  if (self->one_slot)
    {
      for (guint i = 0; i < self->n_slots; i++)
        {
          guint n = 0;

          for (guint flanks = 0; flanks <= BOCAGE_FLANKS_ALL; flanks++)
            n += (flanks & self->slots[i].flanks) != 0 ? n_units[flanks] : 0;
          most = MAX (most, MIN (n, self->slots[i].count));
        }
      return most;
    }
  for (guint full = 0; full < 1u << self->n_slots; full++)
    {
      guint64 sum = 0;
      BocageFlanks open = 0;

      for (guint i = 0; i < self->n_slots; i++)
        if ((full & (1u << i)) != 0)
          sum += self->slots[i].count;
        else
          open |= self->slots[i].flanks;
      for (guint flanks = 0; flanks <= BOCAGE_FLANKS_ALL; flanks++)
        sum += (flanks & open) != 0 ? n_units[flanks] : 0;
      most = (guint) MIN (most, sum);
    }
  return most;
}

static void
count_orders (const BocagePosition *position, BocageOrders *self, const BocageUnitOrder *units)
{
  guint n_units[1u << BOCAGE_N_FLANKS] = { 0 };

  self->n_orders = 0;
  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i].count == BOCAGE_ORDERS_ALL)
      self->n_orders = BOCAGE_ORDERS_ALL;
    else if (self->n_orders != BOCAGE_ORDERS_ALL)
      self->n_orders = self->one_slot ? MAX (self->n_orders, self->slots[i].count)
                                      : self->n_orders + self->slots[i].count;
  for (guint i = 0; i < position->n_units; i++)
    n_units[units[i].flanks] += units[i].verdict == BOCAGE_ORDER_POSSIBLE;
  self->n_most = find_most (self, n_units);
}

/* Dice */

static guint
find_strike (const BocageCommand *command, const BocagePosition *position, const BocageOrders *self)
{
  const BocageRules *rules = bocage_command_get_rules (command);
  const BocageDeckType *deck = bocage_command_get_deck (command);
  guint8 type = position->sides[self->side].type;

  if (position->visibility != 0)
    return 0; /* nobody strikes what he cannot see */

  const char *side = type != 0 ? bocage_ruleset_get_side (rules->ruleset, type - 1u)->id : NULL;

  for (guint i = 0; i < self->card->n_strikes; i++)
    {
      const BocageCardStrike *strike = &self->card->strikes[i];

      if ((strike->side == NULL || strike->side == side)
          && (strike->deck == NULL || (deck != NULL && strike->deck == deck->id))
          && (strike->module == NULL || bocage_command_has_module (command, strike->module)))
        return (guint) strike->dice;
    }
  return 0;
}

static guint
find_on_the_move (const BocageCommand *command, const BocageCard *card)
{
  const BocageDeckType *deck = bocage_command_get_deck (command);

  for (guint i = 0; deck != NULL && i < deck->n_cards; i++)
    if (deck->cards[i].card == card)
      return (guint) deck->cards[i].on_the_move;
  return 0;
}

/* Public functions */

/* Returns: whether an enemy stands next to @unit */
gboolean
bocage_orders_is_in_contact (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);

  for (guint i = 0; record->hex != BOCAGE_NO_HEX && i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, record->hex, i);
      BocageUnitIndex other
          = next != BOCAGE_NO_HEX ? bocage_position_hex (position, next)->unit : BOCAGE_NO_UNIT;

      if (other != BOCAGE_NO_UNIT
          && bocage_battle_are_enemies (record, bocage_position_unit (position, other)))
        return TRUE;
    }
  return FALSE;
}

/**
 * bocage_orders_find:
 * @side: who plays the card
 * @card: of the ruleset
 * @repeated: (nullable): the card that the other side has just played, where @card
 *   repeats it
 * @out_orders: (out)
 * @out_units: (out caller-allocates): for each unit of @position, whether it can
 *   be ordered or why not
 *
 * The dice of a card that rolls one for each card of the hand are counted by
 * the hand that @position gives the side.
 *
 * Returns: whether any unit can be ordered, or struck
 */
gboolean
bocage_orders_find (const BocageCommand *command, const BocagePosition *position, int side,
                    const BocageCard *card, const BocageCard *repeated, BocageOrders *out_orders,
                    BocageUnitOrder *out_units)
{
  g_return_val_if_fail (side >= 0 && side < BOCAGE_N_SIDES, FALSE);

  *out_orders = (BocageOrders){ .played = card, .card = card, .side = side };
  if (card->repeats)
    {
      out_orders->card = repeated != NULL && !repeated->repeats ? repeated : NULL;
      out_orders->is_mirrored = TRUE;
    }
  if (out_orders->card == NULL)
    {
      judge_units (command, position, out_orders, out_units);
      return FALSE;
    }
  card = out_orders->card;
  if (card->targets > 0)
    out_orders->dice = find_strike (command, position, out_orders);
  else if (card->by_dice || card->heals)
    out_orders->dice = position->sides[side].hand;
  if (judge_units (command, position, out_orders, out_units) == 0 && card->otherwise > 0)
    {
      out_orders->is_otherwise = TRUE;
      judge_units (command, position, out_orders, out_units);
    }
  if (!out_orders->is_otherwise)
    out_orders->on_the_move = find_on_the_move (command, card);
  add_slots (command, position, out_orders);
  count_orders (position, out_orders, out_units);
  return out_orders->n_eligible > 0;
}

/* Returns: in how many ways an order can be carried out; 1 at least */
guint
bocage_orders_n_choices (const BocageOrders *self)
{
  if (self->card == NULL || self->is_otherwise)
    return 1;
  return MAX (self->card->n_choices, 1);
}

/**
 * bocage_orders_get_terms:
 * @unit: one that can be ordered
 * @choice: less than bocage_orders_n_choices()
 *
 * Tells what @unit may do by its order.  Where it may not battle at all,
 * `battles` is 0 whatever the limits of its move are.
 */
void
bocage_orders_get_terms (const BocageCommand *command, const BocagePosition *position,
                         const BocageOrders *self, BocageUnitIndex unit, guint choice,
                         BocageOrderTerms *out_terms)
{
  const BocageRules *rules = bocage_command_get_rules (command);
  const BocagePieceType *type = rules->types[bocage_position_unit (position, unit)->type];
  gboolean is_plain = self->card == NULL || self->is_otherwise;
  const BocageCardChoice *chosen
      = is_plain || self->card->n_choices == 0 ? &own_choice : &self->card->choices[choice];

  *out_terms = (BocageOrderTerms){ .limits = BOCAGE_MOVE_LIMITS_OWN,
                                   .battle = BOCAGE_BATTLE_TERMS_NONE,
                                   .battles = type->battles ? (guint) chosen->battles : 0,
                                   .move_after = (guint) chosen->move_after };
  if (chosen->move >= 0)
    out_terms->limits = (BocageMoveLimits){ chosen->move, chosen->move };
  else if (chosen->more_move > 0 && type->extra_move)
    out_terms->limits = (BocageMoveLimits){ type->move + chosen->more_move,
                                            type->move_and_battle + chosen->more_move };
  out_terms->battle.move_and_battle = out_terms->limits.move_and_battle;
  if (is_plain)
    return;
  out_terms->battle.card = self->card;
  out_terms->lays = self->card->lays;
  out_terms->picks_discard = self->card->draws > 1 && type->section_orders > 0;
}

/* Sets of units */

static gboolean
hang_together (const BocageRules *rules, const BocagePosition *position,
               const BocageUnitIndex *units, guint n_units)
{
  const BocageGeometry *geometry = rules->geometry;
  gboolean few[8] = { FALSE }; /* so many as cards strike, and more */
  g_autofree gboolean *many = n_units > G_N_ELEMENTS (few) ? g_new0 (gboolean, n_units) : NULL;
  gboolean *reached = many != NULL ? many : few;
  gboolean grows = TRUE;
  guint n = 1;

  reached[0] = TRUE;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < n_units; i++)
        for (guint j = 0; j < n_units; j++)
          {
            BocageHex a, b;

            if (!reached[i] || reached[j])
              continue;
            a = geometry->hexes[bocage_position_unit (position, units[i])->hex];
            b = geometry->hexes[bocage_position_unit (position, units[j])->hex];
            if (bocage_hex_distance (geometry->grid.orientation, a, b) == 1)
              {
                reached[j] = grows = TRUE;
                n++;
              }
          }
    }
  return n == n_units;
}

/**
 * bocage_orders_check:
 * @all: as bocage_orders_find() left them
 * @units: each once
 *
 * Returns: whether @units can be ordered (or struck) together, or why not
 */
BocageOrdersVerdict
bocage_orders_check (const BocageCommand *command, const BocagePosition *position,
                     const BocageOrders *self, const BocageUnitOrder *all,
                     const BocageUnitIndex *units, guint n_units)
{
  guint by_flanks[1u << BOCAGE_N_FLANKS] = { 0 };
  BocageFlanks common = BOCAGE_FLANKS_ALL;

  for (guint i = 0; i < n_units; i++)
    {
      if (units[i] >= position->n_units || all[units[i]].verdict != BOCAGE_ORDER_POSSIBLE)
        return BOCAGE_ORDERS_UNIT;
      for (guint j = 0; j < i; j++)
        if (units[j] == units[i])
          return BOCAGE_ORDERS_UNIT;
      common &= all[units[i]].flanks;
      by_flanks[all[units[i]].flanks]++;
    }
  if (n_units == 0)
    return BOCAGE_ORDERS_FIT;
  if (self->one_slot && common == 0)
    return BOCAGE_ORDERS_SECTIONS;
  if (find_most (self, by_flanks) < n_units)
    return BOCAGE_ORDERS_TOO_MANY;
  if (self->card->contiguous
      && !hang_together (bocage_command_get_rules (command), position, units, n_units))
    return BOCAGE_ORDERS_APART;
  return BOCAGE_ORDERS_FIT;
}
