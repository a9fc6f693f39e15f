/* bocage-play-gaps.c: what of a battle is not played, or by a model only
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Every result carries these lists: a number that leaves out a rule is not a
 * number about the battle.
 */

#include "config.h"

#include "bocage-play-private.h"

#include <glib/gi18n-lib.h>

static void
add_gap (BocagePlay *self, const char *text)
{
  char *gap;

  if (g_hash_table_contains (self->gap_words, text))
    return;
  gap = g_strdup (text);
  g_ptr_array_add (self->gaps, gap);
  g_hash_table_add (self->gap_words, gap);
}

static void
add_model (BocagePlay *self, const char *text)
{
  if (!g_ptr_array_find_with_equal_func (self->models, text, g_str_equal, NULL))
    g_ptr_array_add (self->models, g_strdup (text));
}

static void
look_at_rules (BocagePlay *self)
{
  BocageRuleset *ruleset = self->rules->ruleset;
  const BocageNode *rules = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_RULES);

  for (guint i = 0; rules != NULL && i < bocage_node_n_children (rules); i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (ruleset, node->id) : NULL;
      gboolean comes = rule != NULL && bocage_drops_has_rule (self->drops, node);

      if (rule == NULL && node->id != NULL)
        add_gap (self, node->id);
      else if (rule != NULL && (rule->no_mechanics || (rule->drops_in && !comes)))
        add_gap (self, bocage_ruleset_translate (ruleset, rule->name));
      if (comes)
        add_model (self, bocage_ruleset_translate (ruleset, rule->name));
    }
}

static void
look_at_unit (BocagePlay *self, BocageUnitIndex index)
{
  BocageRuleset *ruleset = self->rules->ruleset;
  const BocageUnit *unit = bocage_position_unit (&self->start, index);
  const BocagePieceType *type = self->rules->types[unit->type];
  const BocageNation *nation
      = unit->nation > 0 ? bocage_ruleset_get_nation (ruleset, unit->nation - 1u) : NULL;

  if (nation != NULL && nation->no_mechanics)
    add_gap (self, bocage_ruleset_translate (ruleset, nation->name));
  if (unit->side < 0)
    add_gap (self, _ ("units of no side"));
  if (!bocage_reserves_is_known (self->reserves, &self->start, index)
      && !bocage_drops_has_unit (self->drops, index))
    add_gap (self, _ ("reserves that come at a time or place not given"));
  if (type->screen != NULL)
    add_gap (self, _ ("screens that units lay"));
  if (type->lays != NULL)
    add_gap (self, _ ("crossings that units lay"));
}

/* How many pieces of what there is room for a hex has already */
typedef struct
{
  guint grounds;
  guint paths;
  guint units;
} Room;

/* Whether the position has it, as bocage-position-compile.c lays it out. */
static gboolean
has_room (const BocagePieceType *type, Room *room)
{
  switch (type->kind)
    {
    case BOCAGE_ELEMENT_TERRAIN:
      return room->grounds++ == 0;
    case BOCAGE_ELEMENT_PATH:
      return room->paths++ < BOCAGE_PATHS_PER_HEX;
    case BOCAGE_ELEMENT_UNIT:
      return type->layer->limit != 1 || room->units++ == 0;
    default:
      return TRUE;
    }
}

/* @room: (nullable): of its hex; %NULL: it is not on the board yet */
static void
look_at_piece (BocagePlay *self, const BocageNode *node, Room *room)
{
  const BocagePieceType *type;
  const char *id;

  if (!bocage_element_is_piece (node->element)
      || bocage_element_get_id (node->element) == BOCAGE_ELEMENT_LABEL)
    return;
  type = bocage_scenario_get_piece_type (self->scenario, node);
  id = ((const BocagePieceNode *) node)->type;
  if (type == NULL)
    {
      g_autofree char *words
          /* TRANSLATORS: %s is an id that no piece has, such as “martian” */
          = g_strdup_printf (_ ("pieces of the unknown type “%s”"), id != NULL ? id : "");

      add_gap (self, words);
    }
  else if (type->carrier && type->kind == BOCAGE_ELEMENT_UNIT)
    add_gap (self, bocage_ruleset_translate (self->rules->ruleset, type->name));
  else if (room != NULL && !has_room (type, room))
    add_gap (self, _ ("pieces that have no room in their hex"));
}

/* What the file has and the board that is played on has not */
static void
look_at_pieces (BocagePlay *self)
{
  const BocageNode *parts[]
      = { (const BocageNode *) bocage_scenario_get_board (self->scenario),
          bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_RESERVES) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < bocage_node_n_children (parts[i]); j++)
      {
        const BocageNode *place = bocage_node_get_child (parts[i], j);
        Room room = { 0 };

        for (guint k = 0; k < bocage_node_n_children (place); k++)
          look_at_piece (self, bocage_node_get_child (place, k), i == 0 ? &room : NULL);
      }
}

static gboolean
has_prose (const BocageNode *node)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PROSE || has_prose (child))
        return TRUE;
    }
  return FALSE;
}

/* Fills the lists of @self from the battle, which is still there. */
void
_bocage_play_find_gaps (BocagePlay *self, const GPtrArray *cards_left_out)
{
  const BocageNode *objectives
      = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_OBJECTIVES);

  self->gap_words = g_hash_table_new (g_str_hash, g_str_equal);
  look_at_rules (self);
  look_at_pieces (self);
  for (guint i = 0; i < self->start.n_units; i++)
    look_at_unit (self, (BocageUnitIndex) i);
  for (guint i = 0; i < cards_left_out->len; i++)
    add_gap (self, bocage_ruleset_translate (
                       self->rules->ruleset,
                       ((const BocageCard *) g_ptr_array_index (cards_left_out, i))->name));
  if ((objectives != NULL && has_prose (objectives)) || !bocage_victory_is_complete (self->victory))
    add_gap (self, _ ("conditions of victory in prose"));
  if (bocage_scenario_n_strays (self->scenario) > 0)
    add_gap (self, _ ("what lies off the board"));
  g_ptr_array_add (self->gaps, NULL);
  g_ptr_array_add (self->models, NULL);
  g_clear_pointer (&self->gap_words, g_hash_table_unref);
}
