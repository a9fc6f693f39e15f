/* bocage-play.c: a battle made ready to be played
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/command/bocage-hand.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (bocage - play - error - quark, bocage_play_error)

/* Cards */

/* A card that says nothing: its text is in a box whose rules are not known. */
static gboolean
is_blank (const BocageCard *card)
{
  return card->tactic && card->classes == 0 && card->sections == NULL && card->orders == 0
         && card->targets == 0 && !card->repeats && !card->by_dice && !card->heals
         && card->lays == NULL;
}

static void
add_deck (BocagePlay *self, GPtrArray *left_out)
{
  for (guint i = 0; i < bocage_command_n_cards (self->command); i++)
    {
      const BocageDeckCard *row = bocage_command_get_card (self->command, i);

      if (row->count <= 0)
        continue;
      if (is_blank (row->card) || self->n_kinds == BOCAGE_GAME_MAX_KINDS
          || self->n_deck + (guint) row->count > BOCAGE_GAME_MAX_CARDS)
        {
          g_ptr_array_add (left_out, (gpointer) row->card);
          continue;
        }
      for (int j = 0; j < row->count; j++)
        self->deck[self->n_deck++] = (guint8) self->n_kinds;
      self->kinds[self->n_kinds++] = row->card;
    }
}

/* The board */

static void
measure (BocagePlay *self)
{
  const BocageGeometry *geometry = self->rules->geometry;
  guint n = geometry->n_hexes;

  self->distances = g_malloc (n * n);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      self->distances[i * n + j] = (guint8) MIN (
          bocage_hex_distance (geometry->grid.orientation, geometry->hexes[i], geometry->hexes[j]),
          G_MAXUINT8);
}

static void
name_sides (BocagePlay *self)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (self->scenario);
  BocageRuleset *ruleset = self->rules->ruleset;

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      const char *id = ((BocageSideNode *) bocage_node_get_child (&sides->node, i))->id;
      guint8 type = self->start.sides[i].type;

      self->sides[i] = g_strdup (id != NULL ? id : "");
      self->side_names[i]
          = g_strdup (type != 0 ? bocage_ruleset_translate (
                          ruleset, bocage_ruleset_get_side (ruleset, type - 1u)->side_name)
                                : self->sides[i]);
    }
}

/* Whether it can be played */

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, BOCAGE_PLAY_ERROR, 0, reason);
  return FALSE;
}

static gboolean
has_units (const BocagePlay *self, int side)
{
  for (guint i = 0; i < self->start.n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (&self->start, (BocageUnitIndex) i);

      if (unit->side == side && unit->hex != BOCAGE_NO_HEX)
        return TRUE;
    }
  return FALSE;
}

/* Whether the battle can be won otherwise than by medals. */
static gboolean
can_end (const BocagePlay *self, int side)
{
  for (guint i = 0; i < bocage_victory_n_objectives (self->victory); i++)
    {
      const BocageObjective *objective = bocage_victory_get_objective (self->victory, i);

      if (objective->kind->sudden_death && (objective->sides >> side & 1) != 0)
        return TRUE;
    }
  return self->start.sides[side].medals > 0;
}

static gboolean
check_cards (const BocagePlay *self, GError **error)
{
  guint dealt = 0;

  if (self->n_deck == 0)
    return refuse (error, _ ("it has no deck"));
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      guint hand = bocage_hand_find_start (self->rules, &self->start, i);

      if (hand == 0)
        return refuse (error, _ ("it does not say how many cards a side has"));
      if (hand > BOCAGE_GAME_MAX_HAND)
        return refuse (error, _ ("a side has more cards than a hand holds"));
      dealt += hand;
    }
  if (dealt > self->n_deck)
    return refuse (error, _ ("the hands take more cards than the deck has"));
  return TRUE;
}

static gboolean
check (const BocagePlay *self, GError **error)
{
  BocageRuleset *ruleset = self->rules->ruleset;

  if (!bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_COMMAND))
    {
      g_autofree char *reason = g_strdup_printf (
          /* TRANSLATORS: %s is a game. */
          _ ("how units fight is not in the rules of %s that are known"),
          bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset)));

      return refuse (error, reason);
    }
  if (bocage_ruleset_n_die_faces (ruleset) == 0)
    {
      g_autofree char *reason
          = g_strdup_printf (/* TRANSLATORS: %s is a kind of thing, such as “side”. */
                             _ ("the ruleset has no %s"), _ ("symbol"));

      return refuse (error, reason);
    }
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      if (self->start.sides[i].border < 0)
        return refuse (error, _ ("it does not say at which edge a side sits"));
      if (!has_units (self, i))
        return refuse (error, _ ("a side has no unit on the board"));
      if (!can_end (self, i))
        return refuse (error, _ ("it does not say how a side wins"));
    }
  return check_cards (self, error);
}

/* Public functions */

/**
 * bocage_play_new:
 * @scenario: (transfer none): what it says now; it may be changed later
 *
 * Makes a battle ready to be played.  A set-up that breaks rules is played as it is, if it can be.
 *
 * Returns: (transfer full) (nullable): %NULL, with the reason, if it cannot be played
 */
BocagePlay *
bocage_play_new (BocageScenario *scenario, GError **error)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  g_autoptr (GPtrArray) left_out = g_ptr_array_new ();
  g_autoptr (BocagePlay) self = g_new0 (BocagePlay, 1);

  self->ref_count = 1;
  self->scenario = bocage_scenario_ref (scenario);
  self->gaps = g_ptr_array_new_with_free_func (g_free);
  self->models = g_ptr_array_new_with_free_func (g_free);
  if (ruleset == NULL)
    {
      refuse (error, _ ("its ruleset is not known"));
      return NULL;
    }
  if (sides == NULL || bocage_node_n_children (&sides->node) != BOCAGE_N_SIDES)
    {
      refuse (error, _ ("it does not have two sides"));
      return NULL;
    }
  self->rules = bocage_rules_new (ruleset, bocage_scenario_get_grid (scenario));
  if (!bocage_position_compile (self->rules, scenario, &self->start))
    {
      refuse (error, _ ("it is larger than what can be played"));
      return NULL;
    }
  self->drops = bocage_drops_new (self->rules, scenario, &self->start);
  self->command = bocage_command_new (self->rules, scenario);
  self->victory = bocage_victory_new (self->rules, scenario, &self->start);
  self->reserves = bocage_reserves_new (self->rules, scenario, &self->start);
  add_deck (self, left_out);
  if (!check (self, error))
    return NULL;
  name_sides (self);
  measure (self);
  _bocage_play_find_luck (self);
  _bocage_play_find_gaps (self, left_out);
  self->digest = _bocage_play_find_digest (self);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  return g_steal_pointer (&self);
}

BocagePlay *
bocage_play_ref (BocagePlay *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
bocage_play_unref (BocagePlay *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  if (self->base != NULL)
    {
      bocage_play_unref (self->base);
      g_free (self->digest);
      g_free (self);
      return;
    }
  g_clear_pointer (&self->drops, bocage_drops_free);
  g_clear_pointer (&self->reserves, bocage_reserves_free);
  g_clear_pointer (&self->victory, bocage_victory_free);
  g_clear_pointer (&self->command, bocage_command_free);
  g_clear_pointer (&self->rules, bocage_rules_unref);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      g_free (self->sides[i]);
      g_free (self->side_names[i]);
    }
  g_ptr_array_unref (self->gaps);
  g_ptr_array_unref (self->models);
  g_free (self->distances);
  g_free (self->digest);
  g_free (self);
}

/**
 * bocage_play_vary:
 * @index: of a unit, or of a side
 * @amount: more, or fewer; for %BOCAGE_VARY_FIRST it is of no account
 *
 * Returns: (transfer full) (nullable): the same battle with one thing changed; %NULL if that makes
 *   no battle
 */
BocagePlay *
bocage_play_vary (BocagePlay *self, BocageVariation what, guint index, int amount)
{
  BocagePlay *varied = g_memdup2 (self, sizeof *self);
  BocagePosition *start = &varied->start;
  guint8 *number = NULL;
  int least = 1, most = G_MAXUINT8;

  if (what == BOCAGE_VARY_FIGURES)
    number = &bocage_position_unit (start, (BocageUnitIndex) index)->figures;
  else if (what == BOCAGE_VARY_HAND)
    {
      number = &start->sides[index].hand;
      most = BOCAGE_GAME_MAX_HAND;
    }
  else if (what == BOCAGE_VARY_MEDALS)
    number = &start->sides[index].medals;
  else
    start->first = (guint8) (1 - start->first);
  varied->ref_count = 1;
  varied->base = bocage_play_ref (self->base != NULL ? self->base : self);
  varied->digest = g_strdup (self->digest);
  if (number != NULL && (*number == 0 || *number + amount < least || *number + amount > most))
    {
      bocage_play_unref (varied);
      return NULL;
    }
  if (number != NULL)
    *number = (guint8) (*number + amount);
  if (what == BOCAGE_VARY_FIGURES)
    {
      BocageUnit *unit = bocage_position_unit (start, (BocageUnitIndex) index);

      unit->start_figures = MAX (unit->start_figures, unit->figures);
    }
  return varied;
}

/* Returns: (transfer none) */
const BocageRules *
bocage_play_get_rules (const BocagePlay *self)
{
  return self->rules;
}

/* Returns: (transfer none) */
const BocageCommand *
bocage_play_get_command (const BocagePlay *self)
{
  return self->command;
}

/* Returns: (transfer none) */
const BocageVictory *
bocage_play_get_victory (const BocagePlay *self)
{
  return self->victory;
}

/* Returns: (transfer none) */
const BocageReserves *
bocage_play_get_reserves (const BocagePlay *self)
{
  return self->reserves;
}

/* Returns: (transfer none) */
const BocageDrops *
bocage_play_get_drops (const BocagePlay *self)
{
  return self->drops;
}

/* Returns: (transfer none): of all that bears on a game; texts and looks do not */
const char *
bocage_play_get_digest (const BocagePlay *self)
{
  return self->digest;
}

/* Returns: (transfer none) */
const char *
bocage_play_get_side_id (const BocagePlay *self, int side)
{
  return self->sides[side];
}

/**
 * bocage_play_find_side:
 * @id: (nullable):
 *
 * Returns: the number of the side, or -1 if there is none of that id
 */
int
bocage_play_find_side (const BocagePlay *self, const char *id)
{
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if (g_strcmp0 (self->sides[i], id) == 0)
      return i;
  return -1;
}

/**
 * bocage_play_is_turned:
 *
 * Returns: whether @other names second the side that is first here
 */
gboolean
bocage_play_is_turned (const BocagePlay *self, const BocagePlay *other)
{
  return bocage_play_find_side (other, self->sides[0]) == 1;
}

/* Returns: (transfer none): for people */
const char *
bocage_play_get_side_name (const BocagePlay *self, int side)
{
  return self->side_names[side];
}

/* Returns: how many kinds of cards the deck has */
guint
bocage_play_n_cards (const BocagePlay *self)
{
  return self->n_kinds;
}

/* Returns: (transfer none): the card with the number @card */
const BocageCard *
bocage_play_get_card (const BocagePlay *self, guint card)
{
  return self->kinds[card];
}

/* Returns: (transfer none): what of the battle is not played, for people; ended by %NULL */
const char *const *
bocage_play_get_gaps (const BocagePlay *self)
{
  return (const char *const *) self->gaps->pdata;
}

/* Returns: (transfer none): what of the battle is played by a model of the rule, which does not say
 * it in numbers; for people; ended by %NULL */
const char *const *
bocage_play_get_models (const BocagePlay *self)
{
  return (const char *const *) self->models->pdata;
}

/* Returns: how many hexes it is from @a to @b */
guint
bocage_play_distance (const BocagePlay *self, BocageHexIndex a, BocageHexIndex b)
{
  return self->distances[a * self->rules->geometry->n_hexes + b];
}
