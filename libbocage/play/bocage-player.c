/* bocage-player.c: the table of players
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-player-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
static const BocagePlayerType types[] = {
  /* TRANSLATORS: how a player plays, before the share of games that it wins: “cautious 43”. */
  { .id = "random", .label = NC_ ("player", "random"), .version = 1, .choose = _bocage_player_choose_random,
    .summary = N_ ("does anything that is legal") },
  { .id = "greedy", .label = NC_ ("player", "greedy"), .version = 1, .in_panel = TRUE, .choose = _bocage_player_choose_style,
    .summary = N_ ("takes what looks best this turn"),
    .style = { .attack = 64, .risk = 24, .weak = 0, .advance = 10, .goal = 64, .deny = 48, .leave = 0 } },
  { .id = "cautious", .label = NC_ ("player", "cautious"), .version = 1, .in_panel = TRUE, .choose = _bocage_player_choose_style,
    .summary = N_ ("stays out of fire, and in cover"),
    .style = { .attack = 64, .risk = 64, .weak = 16, .advance = 5, .goal = 56, .deny = 56, .leave = 0 } },
  { .id = "bold", .label = NC_ ("player", "bold"), .version = 1, .in_panel = TRUE, .choose = _bocage_player_choose_style,
    .summary = N_ ("goes at the enemy, whatever may come back"),
    .style = { .attack = 76, .risk = 6, .weak = 0, .advance = 24, .goal = 72, .deny = 40, .leave = 0 } },
  { .id = "wary", .label = NC_ ("player", "wary"), .version = 1, .in_panel = TRUE, .choose = _bocage_player_choose_style,
    .summary = N_ ("withdraws units that have lost figures"),
    .style = { .attack = 64, .risk = 20, .weak = 96, .advance = 8, .goal = 64, .deny = 48, .leave = 0 } },
  { .id = "sitter", .label = NC_ ("player", "sitter"), .version = 1, .in_panel = TRUE, .choose = _bocage_player_choose_style,
    .summary = N_ ("keeps its place, and lets the enemy come"),
    .style = { .attack = 64, .risk = 40, .weak = 24, .advance = -2, .goal = 24, .deny = 80, .leave = 40 } },
  { .id = "planner", .label = NC_ ("player", "planner"), .version = 1, .is_patient = TRUE, .choose = _bocage_player_choose_planner,
    .summary = N_ ("tries what each card comes to, some turns on") },
};
/* clang-format on */

guint
bocage_player_n_types (void)
{
  return G_N_ELEMENTS (types);
}

/* Returns: (transfer none): a row of the table */
const BocagePlayerType *
bocage_player_get_type_row (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (types), NULL);

  return &types[index];
}

/* Returns: (transfer none): what people call it, translated; its id is for command lines and files
 */
const char *
bocage_player_type_get_label (const BocagePlayerType *type)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "player", type->label);
}

/* Returns: (nullable) (transfer none) */
const BocagePlayerType *
bocage_player_find_type (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (strcmp (types[i].id, id) == 0)
      return &types[i];
  return NULL;
}

/* Returns: (nullable) (transfer none): who looks ahead, and takes his time for it */
const BocagePlayerType *
bocage_player_find_patient (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (types[i].is_patient)
      return &types[i];
  return NULL;
}

/* Finds the most dice that ranging in adds to a battle, and all rules together to a close assault.
 * What the unit's own type, its card and its order add is known when it is asked about. */
static void
find_most (BocagePlayer *self)
{
  const BocageRules *rules = self->play->rules;

  for (guint i = 0; i < rules->n_types; i++)
    self->most_ranging = MAX (self->most_ranging, rules->types[i]->ranging_dice);
  for (guint i = 0; i < bocage_ruleset_n_rules (rules->ruleset); i++)
    self->most_by_rule += MAX (bocage_ruleset_get_rule (rules->ruleset, i)->whole_assault_dice, 0);
}

/* Returns: (transfer full): a workspace for one thread, which keeps nothing from game to game */
BocagePlayer *
bocage_player_new (BocagePlay *play, const BocagePlayerType *type)
{
  BocagePlayer *self = g_new0 (BocagePlayer, 1);

  self->play = bocage_play_ref (play);
  self->type = type;
  self->reach = bocage_reach_new (play->rules);
  for (guint i = 0; i < G_N_ELEMENTS (self->types); i++)
    self->types[i] = BOCAGE_NO_TYPE;
  find_most (self);
  return self;
}

void
bocage_player_free (BocagePlayer *self)
{
  g_clear_pointer (&self->planner, _bocage_planner_free);
  bocage_reach_free (self->reach);
  bocage_play_unref (self->play);
  g_free (self);
}

/**
 * bocage_player_choose:
 * @out_event: (out): what he says
 */
void
bocage_player_choose (BocagePlayer *self, const BocageView *view, BocageEvent *out_event)
{
  *out_event = (BocageEvent){
    .kind = BOCAGE_EVENT_NEXT, .card = BOCAGE_NO_CARD, .unit = BOCAGE_NO_UNIT, .hex = BOCAGE_NO_HEX
  };
  self->side = view->side;
  self->chance = view->chance;
  if (G_UNLIKELY (view->open->phase == BOCAGE_STAGE_DROP))
    {
      /* Chance alone says where: there is one thing to be said. */
      out_event->kind = BOCAGE_EVENT_DROP;
      out_event->unit = _bocage_play_find_drop (self->play, view->open);
      return;
    }
  self->type->choose (self, view, out_event);
}
