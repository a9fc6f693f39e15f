/* bocage-overlay.c: what the rules say of a unit and of a side, for the whole board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-overlay.h"

static BocageHexIndex
find_hex (const BocageSituation *situation, BocageHex hex)
{
  const BocageGrid *grid = &situation->rules->geometry->grid;

  return bocage_grid_contains (grid, hex) ? (BocageHexIndex) bocage_grid_index (grid, hex)
                                          : BOCAGE_NO_HEX;
}

/**
 * bocage_overlay_find_known:
 *
 * Returns: of what the rules of the game tell.  How units battle and retreat, which sections there
 *   are and what medals are worth is of the family with command cards: of another one nothing is
 *   made up.
 */
BocageOverlayKinds
bocage_overlay_find_known (const BocageRuleset *ruleset)
{
  return bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_COMMAND) ? (1u << BOCAGE_N_OVERLAYS) - 1
                                                               : BOCAGE_OVERLAYS_OF_ANY_GAME;
}

/* Enemies that are too far away say nothing; of the others it is worth knowing why not. */
static GArray *
find_battles (const BocageSituation *situation, BocageUnitIndex unit)
{
  const BocagePosition *position = situation->position;
  GArray *battles = g_array_new (FALSE, FALSE, sizeof (BocageBattleAnswer));

  for (guint i = 0; i < position->n_units; i++)
    {
      const BocageUnit *other = bocage_position_unit (position, (BocageUnitIndex) i);
      BocageBattleAnswer answer;

      if (other->hex == BOCAGE_NO_HEX
          || !bocage_battle_are_enemies (bocage_position_unit (position, unit), other))
        continue;
      bocage_answer_battle (situation, unit, other->hex, NULL, &answer);
      if (answer.verdict == BOCAGE_BATTLE_POSSIBLE || answer.verdict > BOCAGE_BATTLE_OUT_OF_RANGE)
        g_array_append_val (battles, answer);
    }
  return battles;
}

static void
look_about (BocageOverlay *self)
{
  const BocageSituation *situation = self->situation;

  self->sight_need
      = bocage_battle_get_sight_need (situation->rules, situation->position, self->unit);
  self->seen = g_new0 (guint64, situation->rules->geometry->n_words);
  self->looked = g_new0 (guint64, situation->rules->geometry->n_words);
  if (self->target != BOCAGE_NO_HEX && self->target != self->hex)
    bocage_sight_look (situation->rules, situation->position, self->hex, self->target,
                       self->sight_need, &self->sight);
}

static void
find_reach (BocageOverlay *self, const BocageGroup *group)
{
  if (!bocage_answer_is_priced (self->situation))
    {
      self->reach = bocage_answer_reach (self->situation, self->unit, NULL);
      return;
    }
  self->prices = bocage_answer_priced_reach (self->situation, group);
  self->reach = g_array_ref (self->prices->hexes);
}

static void
ask_of_unit (BocageOverlay *self, BocageOverlayKinds kinds, const BocageGroup *group)
{
  if (kinds & BOCAGE_OVERLAY_REACH)
    find_reach (self, group);
  if (kinds & BOCAGE_OVERLAY_SIGHT)
    look_about (self);
  if (kinds & BOCAGE_OVERLAY_DICE)
    self->battles = find_battles (self->situation, self->unit);
  if (kinds & BOCAGE_OVERLAY_RETREAT)
    self->retreat = bocage_answer_retreat (self->situation, self->unit);
  self->kinds |= kinds & BOCAGE_OVERLAYS_OF_A_UNIT;
}

/* What is there for everybody */
static void
ask_of_board (BocageOverlay *self, BocageOverlayKinds kinds)
{
  if (kinds & BOCAGE_OVERLAY_SECTIONS)
    self->sections = bocage_answer_sections (self->situation);
  for (guint i = 0; self->sections != NULL && i < self->sections->len; i++)
    self->section_mask |= 1u << g_array_index (self->sections, BocageSectionCount, i).section;
  if (kinds & BOCAGE_OVERLAY_EXITS)
    self->exits = bocage_answer_exits (self->situation);
  self->kinds |= kinds & (BOCAGE_OVERLAY_SECTIONS | BOCAGE_OVERLAY_EXITS);
}

/* @group: of nobody: only what is about the side is asked */
static BocageOverlay *
ask (BocageSituation *situation, BocageOverlayKinds kinds, const BocageGroup *group,
     BocageHex target, int side)
{
  BocageOverlay *self = g_new0 (BocageOverlay, 1);

  kinds &= bocage_overlay_find_known (situation->ruleset);
  self->situation = situation;
  self->unit = group->n > 0 ? group->units[0] : BOCAGE_NO_UNIT;
  self->hex = BOCAGE_NO_HEX;
  self->target = find_hex (situation, target);
  self->side = side;
  if (self->unit != BOCAGE_NO_UNIT)
    {
      const BocageUnit *record = bocage_position_unit (situation->position, self->unit);

      self->hex = record->hex;
      self->side = record->side;
      ask_of_unit (self, kinds, group);
    }
  ask_of_board (self, kinds);
  if (self->side < 0)
    return self;
  if (kinds & BOCAGE_OVERLAY_FIRE)
    self->fire = bocage_answer_fire (situation, self->side);
  if (kinds & BOCAGE_OVERLAY_MEDALS)
    self->medals = bocage_answer_medals (situation, self->side);
  self->kinds |= kinds & (BOCAGE_OVERLAY_FIRE | BOCAGE_OVERLAY_MEDALS);
  return self;
}

/**
 * bocage_overlay_new:
 * @situation: (transfer none): outlives it
 * @kinds: what is asked
 * @subject: where the unit stands that is asked about; it need not be there.  Where several do, the
 *   first is, but for their reach: all of its side go together.
 * @target: what is pointed at, on the board or not
 * @side: whose fire and medals, where no unit says so; -1: nobody's
 *
 * Returns: (transfer full): the answers there are
 */
BocageOverlay *
bocage_overlay_new (BocageSituation *situation, BocageOverlayKinds kinds, BocageHex subject,
                    BocageHex target, int side)
{
  BocageHexIndex hex = find_hex (situation, subject);
  BocageGroup group = { 0 };

  if (hex != BOCAGE_NO_HEX)
    bocage_answer_find_group (situation, hex, &group);
  return ask (situation, kinds, &group, target, side);
}

/**
 * bocage_overlay_new_for_unit:
 * @unit: one on the board, alone or of a stack
 *
 * As bocage_overlay_new(), of this one unit.
 *
 * Returns: (transfer full): the answers there are
 */
BocageOverlay *
bocage_overlay_new_for_unit (BocageSituation *situation, BocageOverlayKinds kinds,
                             BocageUnitIndex unit, BocageHex target, int side)
{
  BocageGroup group = { 1, { unit } };

  return ask (situation, kinds, &group, target, side);
}

void
bocage_overlay_free (BocageOverlay *self)
{
  g_clear_pointer (&self->reach, g_array_unref);
  g_clear_pointer (&self->prices, bocage_priced_reach_free);
  g_clear_pointer (&self->battles, g_array_unref);
  g_clear_pointer (&self->retreat, g_array_unref);
  g_clear_pointer (&self->medals, g_array_unref);
  g_clear_pointer (&self->sections, g_array_unref);
  g_clear_pointer (&self->exits, g_array_unref);
  g_clear_pointer (&self->fire, bocage_fire_free);
  g_free (self->seen);
  g_free (self->looked);
  g_free (self);
}

/* Returns: (nullable): what the unit would do to who stands in @hex */
const BocageBattleAnswer *
bocage_overlay_find_battle (const BocageOverlay *self, BocageHexIndex hex)
{
  for (guint i = 0; self->battles != NULL && i < self->battles->len; i++)
    if (g_array_index (self->battles, BocageBattleAnswer, i).hex == hex)
      return &g_array_index (self->battles, BocageBattleAnswer, i);
  return NULL;
}

/* Returns: (nullable): how the unit comes to @hex */
const BocageReachHex *
bocage_overlay_find_reach (const BocageOverlay *self, BocageHexIndex hex)
{
  for (guint i = 0; self->reach != NULL && i < self->reach->len; i++)
    if (g_array_index (self->reach, BocageReachHex, i).step.hex == hex)
      return &g_array_index (self->reach, BocageReachHex, i);
  return NULL;
}

gboolean
bocage_overlay_sees (const BocageOverlay *self, BocageHexIndex hex)
{
  guint word = BOCAGE_HEX_WORD (hex);
  guint64 bit = BOCAGE_HEX_BIT (hex);

  if (self->seen == NULL || hex == self->hex)
    return TRUE;
  if ((self->looked[word] & bit) == 0
      && bocage_sight_is_clear (self->situation->rules, self->situation->position, self->hex, hex,
                                self->sight_need))
    self->seen[word] |= bit;
  self->looked[word] |= bit;
  return (self->seen[word] & bit) != 0;
}
