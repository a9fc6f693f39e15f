/* bocage-play-digest.c: a fingerprint of all that bears on a game
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Two battles with the same digest give the same games.  Texts, looks and what
 * else only people read are left out, so results outlive a corrected title.
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/command/bocage-hand.h"

#include <string.h>

static const char *
get_type_id (const BocagePlay *self, BocageTypeIndex type)
{
  return type != BOCAGE_NO_TYPE ? self->rules->types[type]->id : "-";
}

static void
write_hex (const BocagePlay *self, GString *out, BocageHexIndex index)
{
  const BocagePositionHex *hex = bocage_position_hex (&self->start, index);

  g_string_append_printf (out, "hex %u %s %u %u", index, get_type_id (self, hex->ground),
                          hex->elevation, hex->fords);
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    g_string_append_printf (out, " %s %u", get_type_id (self, hex->paths[i]), hex->edges[i]);
  for (guint16 i = hex->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (&self->start, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (&self->start, i);

      g_string_append_printf (out, " %s %d %u %u %u", get_type_id (self, thing->type), thing->side,
                              thing->turn, thing->turns, thing->value);
    }
  g_string_append_c (out, '\n');
}

static void
write_unit (const BocagePlay *self, GString *out, BocageUnitIndex index)
{
  const BocageUnit *unit = bocage_position_unit (&self->start, index);
  guint n, pool;
  const BocageHexIndex *hexes = bocage_reserves_get_hexes (self->reserves, index, &n);

  g_string_append_printf (
      out, "unit %s %u %u %s %d %u %u %u %u %u", get_type_id (self, unit->type), unit->type,
      unit->hex, get_type_id (self, unit->carrier), unit->side, unit->nation, unit->figures,
      unit->start_figures, unit->turn,
      bocage_victory_get_unit_medals (self->victory, &self->start, index, &pool));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, " %u", hexes[i]);
  g_string_append_c (out, '\n');
}

static void
write_hexes (GString *out, const BocageHexIndex *hexes, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, " %u", hexes[i]);
  g_string_append_c (out, '\n');
}

/* Battles in which nobody comes by air have nothing of it. */
static void
write_drops (const BocagePlay *self, GString *out)
{
  for (guint i = 0; i < bocage_drops_n (self->drops); i++)
    {
      const BocageDrop *drop = bocage_drops_get (self->drops, i);
      guint n;
      const BocageHexIndex *hexes = bocage_drops_get_hexes (self->drops, i, &n);

      g_string_append_printf (out, "drop %u %u %d", drop->unit, drop->range, drop->first_stays);
      write_hexes (out, hexes, n);
    }
}

static void
write_aims (const BocagePlay *self, GString *out)
{
  for (guint i = 0; i < bocage_victory_n_objectives (self->victory); i++)
    {
      const BocageObjective *objective = bocage_victory_get_objective (self->victory, i);

      g_string_append_printf (out, "objective %s %u %u %u", objective->kind->id, objective->sides,
                              objective->medals, objective->hold);
      write_hexes (out, objective->hexes, objective->n_hexes);
    }
  for (guint i = 0; i < bocage_victory_n_exits (self->victory); i++)
    {
      const BocageExit *exit = bocage_victory_get_exit (self->victory, i);

      g_string_append_printf (out, "exit %u %u", exit->sides, exit->medals);
      write_hexes (out, exit->hexes, exit->n_hexes);
    }
}

/* What must be true for a sudden death is said nowhere else. */
static void
write_conditions (GString *out, const BocageNode *node)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);
      guint id = bocage_element_get_id (child->element);

      g_string_append_printf (out, "%s ", child->element->name);
      if (id == BOCAGE_ELEMENT_HOLD || id == BOCAGE_ELEMENT_ELIMINATED
          || id == BOCAGE_ELEMENT_EXITED)
        {
          const BocageConditionNode *condition = (const BocageConditionNode *) child;

          g_string_append_printf (out, "%s %s %d", condition->side != NULL ? condition->side : "-",
                                  condition->type != NULL ? condition->type : "-",
                                  condition->count);
          for (guint j = 0; condition->hexes != NULL && j < condition->hexes->len; j++)
            g_string_append_printf (out, " %d,%d",
                                    g_array_index (condition->hexes, BocageHex, j).column,
                                    g_array_index (condition->hexes, BocageHex, j).row);
        }
      else if (id == BOCAGE_ELEMENT_TURN)
        g_string_append_printf (out, "%d", ((const BocageTurnNode *) child)->number);
      g_string_append_c (out, '\n');
      write_conditions (out, child);
    }
}

static void
write_head (const BocagePlay *self, GString *out)
{
  const BocageGrid *grid = &self->rules->geometry->grid;
  const BocagePosition *start = &self->start;

  g_string_append_printf (out, "ruleset %s\nboard %d %d %d %d\nfirst %u\nnight %u\n",
                          bocage_ruleset_get_game_digest (self->rules->ruleset), grid->columns,
                          grid->rows, grid->orientation, grid->alternating, start->first,
                          start->visibility);
  for (guint i = 0; i < BOCAGE_N_POLICIES; i++)
    g_string_append_printf (out, "%u ", start->policies[i]);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      const BocagePositionSide *side = &start->sides[i];

      g_string_append_printf (out, "\nside %u %d %u %u %u %u %u", side->type, side->border,
                              side->nation, bocage_hand_find_start (self->rules, start, (int) i),
                              side->hand_most, side->medals, side->exits);
      for (guint j = 0; j < BOCAGE_RULES_KEPT; j++)
        if ((side->rules >> j & 1) != 0)
          g_string_append_printf (out, " %s",
                                  bocage_ruleset_get_rule (self->rules->ruleset, j)->id);
    }
  g_string_append (out, "\ndeck");
  for (guint i = 0; i < self->n_deck; i++)
    g_string_append_printf (out, " %s", self->kinds[self->deck[i]]->id);
  g_string_append_c (out, '\n');
}

/* Returns: (transfer full): in hexadecimal */
char *
_bocage_play_find_digest (const BocagePlay *self)
{
  const BocageNode *objectives
      = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  g_autoptr (GString) out = g_string_new (NULL);

  write_head (self, out);
  for (guint i = 0; i < self->start.n_hexes; i++)
    {
      write_hex (self, out, (BocageHexIndex) i);
      g_string_append_printf (
          out, "%u %u\n",
          bocage_command_get_flanks (self->command, &self->start, 0, (BocageHexIndex) i),
          bocage_command_get_flanks (self->command, &self->start, 1, (BocageHexIndex) i));
    }
  for (guint i = 0; i < self->start.n_units; i++)
    write_unit (self, out, (BocageUnitIndex) i);
  write_drops (self, out);
  write_aims (self, out);
  if (objectives != NULL)
    write_conditions (out, objectives);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, out->str, (gssize) out->len);
}

/* The set-up alone */

static void
write_place (const BocagePlay *self, GString *out, BocageHexIndex index)
{
  const BocagePositionHex *hex = bocage_position_hex (&self->start, index);

  g_string_append_printf (out, "hex %s", get_type_id (self, hex->ground));
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (hex->paths[i] != BOCAGE_NO_TYPE)
      g_string_append_printf (out, " %s %u", get_type_id (self, hex->paths[i]), hex->edges[i]);
  for (guint16 i = hex->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (&self->start, i)->next)
    g_string_append_printf (out, " %s",
                            get_type_id (self, bocage_position_thing (&self->start, i)->type));
  for (BocageUnitIndex i = hex->unit; i != BOCAGE_NO_UNIT;
       i = bocage_position_unit (&self->start, i)->next)
    {
      const BocageUnit *unit = bocage_position_unit (&self->start, i);

      g_string_append_printf (out, " unit %s %s %u", get_type_id (self, unit->type),
                              unit->side >= 0 ? self->sides[unit->side] : "-", unit->figures);
    }
  g_string_append_c (out, '\n');
}

/**
 * bocage_play_dup_set_up_digest:
 *
 * Unlike bocage_play_get_digest() it does not change with the ruleset, as long as the pieces have
 * their names: by it results are found again that others published years ago.
 *
 * Returns: (transfer full): of what stands on the board, and of the cards and medals of the sides
 */
char *
bocage_play_dup_set_up_digest (const BocagePlay *self)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    g_string_append_printf (out, "side %s %u %u %u\n", self->sides[i], self->start.sides[i].hand,
                            self->start.sides[i].medals, self->start.first == i);
  for (guint i = 0; i < self->start.n_hexes; i++)
    write_place (self, out, (BocageHexIndex) i);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, out->str, (gssize) out->len);
}
