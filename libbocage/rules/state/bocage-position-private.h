/* bocage-position-private.h: among the files that make positions
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-position.h"

G_BEGIN_DECLS

void _bocage_position_lay_out (const BocageRules *rules, BocagePosition *self, guint max_units,
                               guint max_things);
BocagePosition *_bocage_position_new_sized (const BocageRules *rules, guint max_units,
                                            guint max_things, gsize min_size);
BocagePosition *_bocage_position_new_tight (const BocageRules *rules, BocageScenario *scenario,
                                            guint n_units, guint n_things);
void _bocage_position_settle_all (const BocageRules *rules, BocagePosition *self);
guint16 _bocage_position_link_thing (BocagePosition *self, BocageHexIndex hex, BocageTypeIndex type,
                                     int side);
void _bocage_position_link_hexside (const BocageRules *rules, BocagePosition *self,
                                    BocageHexIndex hex, BocageTypeIndex type, BocageEdges edges);
BocageUnitIndex _bocage_position_link_unit (const BocageRules *rules, BocagePosition *self,
                                            BocageHexIndex hex, BocageTypeIndex type, int side);
void _bocage_position_turn_stacks (BocagePosition *self);

const char *_bocage_position_get_param (const BocageRuleNode *node, const char *name);
guint _bocage_position_find_whom (const BocageRules *rules, BocageScenario *scenario,
                                  const BocagePosition *position, const BocageRuleNode *node,
                                  const BocageRuleType *rule);
BocageUnitIndex _bocage_position_add_later (const BocageRules *rules, BocagePosition *position,
                                            BocageTypeIndex type, int side);

/* Whether a unit of @side has the benefits of a thing. */
static inline gboolean
_bocage_thing_serves (const BocagePieceType *type, const BocageThing *thing, int side)
{
  return !type->owned || thing->side == -2 || (thing->side >= 0 && thing->side == side);
}

/* Returns: the class that a unit of @type moves as */
static inline guint
_bocage_type_move_class (const BocagePosition *position, const BocagePieceType *type)
{
  if (type->other_move_class >= 0
      && position->policies[BOCAGE_POLICY_MOVE_CLASS] == BOCAGE_MOVE_CLASS_OTHER)
    return (guint) type->other_move_class;
  return (guint) type->move_class;
}

/* Whether @piece is open ground to a unit of the type @unit. */
gboolean _bocage_type_is_open_to (const BocagePieceType *unit, const BocagePieceType *piece);

const BocagePositionHex *_bocage_position_draw_for (const BocageRules *rules,
                                                    const BocagePosition *self, BocageHexIndex hex,
                                                    const BocagePieceType *type,
                                                    BocagePositionHex *room);

/* Returns: @hex as it is to a unit of @type; for nearly all of them that is what it is to all.
 * What blocks sight, and what is on the hex, is the same for everybody. */
static inline const BocagePositionHex *
_bocage_position_see_hex (const BocageRules *rules, const BocagePosition *self, BocageHexIndex hex,
                          const BocagePieceType *type, BocagePositionHex *room)
{
  if (G_LIKELY (type->treats_as_open == NULL && type->bound_to == NULL))
    return bocage_position_hex (self, hex);
  return _bocage_position_draw_for (rules, self, hex, type, room);
}

/* Whether @unit is one of @who. */
static inline gboolean
_bocage_who_is (const BocageRules *rules, const BocageWho *who, const BocageUnit *unit)
{
  if ((who->classes & (1u << rules->types[unit->type]->orders_class)) == 0)
    return FALSE;
  return who->nation == NULL
         || (unit->nation > 0
             && bocage_ruleset_get_nation (rules->ruleset, unit->nation - 1u)->id == who->nation);
}

/* Flags that @unit may ignore because of ground or a thing of @type. */
static inline guint
_bocage_type_ignored_flags (const BocageRules *rules, const BocagePieceType *type,
                            const BocageUnit *unit)
{
  return _bocage_who_is (rules, &type->flags_for, unit) ? (guint) type->ignored_flags : 0;
}

const BocageRuleType *_bocage_position_next_national_rule (const BocageRules *rules,
                                                           const BocagePosition *self,
                                                           const BocageUnit *unit, guint64 *rest);

G_END_DECLS
