/* bocage-ruleset-table-pieces.c: the attributes of pieces, badges and additions in ruleset.xml
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-table-private.h"

/* clang-format off */

#define ATTACK(state) \
  MAY ("dice", DICE, BocagePieceType, attack[BOCAGE_ATTACK_##state].dice), \
  MAY ("needs-sight", BOOL, BocagePieceType, attack[BOCAGE_ATTACK_##state].needs_sight), \
  MAY ("ignores-protection", BOOL, BocagePieceType, attack[BOCAGE_ATTACK_##state].ignores_protection), \
  MAY ("ignores-battle-out", BOOL, BocagePieceType, attack[BOCAGE_ATTACK_##state].ignores_battle_out), \
  MAY ("special-hits", CLASSES, BocagePieceType, attack[BOCAGE_ATTACK_##state].special_hits)

static const char *const effect_words[] = {
  [RULESET_EFFECT_CLOSED] = "closed",
  [RULESET_EFFECT_STOP] = "stop",
  [RULESET_EFFECT_NO_BATTLE] = "no-battle",
  [RULESET_EFFECT_ONE_HEX] = "one-hex",
  [RULESET_EFFECT_MOVE_CAP] = "move-cap",
  [RULESET_EFFECT_REMOVED] = "removed",
  [RULESET_EFFECT_PROTECTION] = "protection",
  [RULESET_EFFECT_BATTLE_OUT] = "battle-out",
  [RULESET_EFFECT_BATTLE_RANGE] = "battle-range",
  [RULESET_EFFECT_IGNORED_FLAGS] = "ignored-flags",
  [RULESET_EFFECT_PRICE] = "price",
  [RULESET_N_EFFECTS] = NULL,
};
static const char *const moment_words[] = {
  [BOCAGE_STAY_STANDING] = "standing",
  [BOCAGE_STAY_ENTERED] = "entered",
  [BOCAGE_STAY_LEFT] = "left",
  [BOCAGE_STAY_CLIMBED] = "climbed",
  [BOCAGE_STAY_BATTLING] = "battling",
  [BOCAGE_STAY_DESERTED] = "deserted",
  [BOCAGE_STAY_CROSSED] = "crossed",
  [BOCAGE_N_STAYS] = NULL,
};
static const char *const way_words[] = {
  [RULESET_WAY_BOTH] = "both",
  [RULESET_WAY_UP] = "up",
  [RULESET_WAY_DOWN] = "down",
  NULL,
};

const RulesetAttribute _bocage_ruleset_type_attributes[] = {
  NEED ("id", ID, BocagePieceType, id),
  NEED ("name", NAME, BocagePieceType, name),
  NEED ("plural", NAME, BocagePieceType, plural),
  MAY_REF ("module", REFERENCE_ID, BocagePieceType, module, MODULE),
  MAY ("since", TEXT, BocagePieceType, since),
  MAY ("art", ID, BocagePieceType, art),
  MAY ("card", ID, BocagePieceType, card),
  NEED_REF ("layer", REFERENCE, BocagePieceType, layer, LAYER),
  MAY_REF ("part", REFERENCE, BocagePieceType, part, PART),
  MAY_REF ("looks", REFERENCE_IDS, BocagePieceType, looks, LOOK),
  MAY_INT ("turns", BocagePieceType, turns, 1),
  MAY ("turn-step", STEP, BocagePieceType, turn_step),
  MAY ("turn-offset", INT, BocagePieceType, turn_offset),
  MAY ("own", OWN, BocagePieceType, own),
  MAY ("unknown", TOKENS, BocagePieceType, unknown),
  END,
};
const RulesetAttribute _bocage_ruleset_ground_attributes[] = {
  MAY ("water", BOOL, BocagePieceType, water),
  MAY ("sea", BOOL, BocagePieceType, sea),
  MAY ("shore", BOOL, BocagePieceType, shore),
  MAY ("beach", BOOL, BocagePieceType, beach),
  MAY ("no-retreat-into", BOOL, BocagePieceType, no_retreat_into),
  MAY_INT ("climb-cost", BocagePieceType, climb_cost, 1),
  MAY ("climb-from-beach", BOOL, BocagePieceType, climb_from_beach),
  MAY ("no-ground-by-climbing", BOOL, BocagePieceType, no_ground_by_climbing),
  MAY ("neighbor-height", INT, BocagePieceType, neighbour_height),
  MAY ("closes-sides", BOOL, BocagePieceType, closes_sides),
  MAY_INT ("road-bonus", BocagePieceType, road_bonus, 1),
  MAY_REF ("entered-along", REFERENCE_IDS, BocagePieceType, entered_along, TYPE),
  MAY ("protection-adds", BOOL, BocagePieceType, protection_adds),
  MAY ("blocks-sight", BOOL, BocagePieceType, blocks_sight),
  MAY ("blocks-indirect", BOOL, BocagePieceType, blocks_indirect),
  MAY ("plateau", BOOL, BocagePieceType, plateau),
  MAY ("height", INT, BocagePieceType, height),
  MAY_INT ("blocks-together", BocagePieceType, blocks_together, 1),
  MAY ("sunken", BOOL, BocagePieceType, sunken),
  MAY_INT ("ranging-dice", BocagePieceType, ranging_dice, 1),
  MAY_INT ("lasts", BocagePieceType, lasts, 1),
  MAY_INT ("hazard-dice", BocagePieceType, hazard_dice, 1),
  MAY ("hazard-by-value", BOOL, BocagePieceType, hazard_by_value),
  MAY_REF ("hazard-hits", REFERENCE_IDS, BocagePieceType, hazard_hits, DIE_FACE),
  MAY ("hazard-on-retreat", BOOL, BocagePieceType, hazard_on_retreat),
  MAY ("hazard-to-enemies", BOOL, BocagePieceType, hazard_to_enemies),
  END,
};
const RulesetAttribute _bocage_ruleset_object_attributes[] = {
  MAY ("makes-passable", BOOL, BocagePieceType, makes_passable),
  MAY ("battle-on-entry", BOOL, BocagePieceType, battle_on_entry),
  MAY ("owned", BOOL, BocagePieceType, owned),
  MAY ("removable", BOOL, BocagePieceType, removable),
  MAY ("needs-unit", BOOL, BocagePieceType, needs_unit),
  MAY ("needs-water", BOOL, BocagePieceType, needs_water),
  MAY ("breachable", BOOL, BocagePieceType, breachable),
  END,
};
const RulesetAttribute _bocage_ruleset_unit_attributes[] = {
  NEED ("class", CLASS, BocagePieceType, orders_class),
  MAY ("moves-as", CLASS, BocagePieceType, move_class),
  MAY ("target-as", CLASS, BocagePieceType, target_class),
  MAY ("attacks-as", CLASS, BocagePieceType, attack_class),
  NEED_INT ("figures", BocagePieceType, figures, 1),
  MAY_INT ("figures-min", BocagePieceType, figures_min, 1),
  MAY_INT ("figures-max", BocagePieceType, figures_max, 1),
  NEED ("move", INT, BocagePieceType, move),
  MAY ("move-and-battle", INT, BocagePieceType, move_and_battle),
  ATTACK (ALWAYS),
  MAY ("cannot-target", CLASSES, BocagePieceType, cannot_target),
  MAY_REF ("hits-with", REFERENCE_IDS, BocagePieceType, hits_with, DIE_FACE),
  MAY ("special-hit-by", CLASSES, BocagePieceType, special_hit_by),
  MAY ("counts-as", CLASSES, BocagePieceType, counts_as),
  MAY_REF ("reroll-hits", REFERENCE_IDS, BocagePieceType, reroll_hits, DIE_FACE),
  MAY ("unprotected-by-terrain", BOOL, BocagePieceType, unprotected_by_terrain),
  MAY ("uses-ranging", BOOL, BocagePieceType, uses_ranging),
  MAY_INT ("breach-dice", BocagePieceType, breach_dice, 1),
  MAY ("other-moves-as", CLASS, BocagePieceType, other_move_class),
  MAY ("other-target-as", CLASS, BocagePieceType, other_target_class),
  MAY ("special", BOOL, BocagePieceType, special),
  MAY_REF ("regular", REFERENCE_ID, BocagePieceType, regular, TYPE),
  MAY ("medals", INT, BocagePieceType, medals),
  MAY_INT ("pool", BocagePieceType, pool, 1),
  MAY ("retreat-max", INT, BocagePieceType, retreat_max),
  MAY ("takes-ground", BOOL, BocagePieceType, takes_ground),
  MAY ("ground-in-doubt", BOOL, BocagePieceType, ground_in_doubt),
  MAY ("overruns", BOOL, BocagePieceType, overruns),
  MAY ("battles", BOOL, BocagePieceType, battles),
  MAY ("ignores-no-battle", BOOL, BocagePieceType, ignores_no_battle),
  MAY ("ignores-limits", BOOL, BocagePieceType, ignores_limits),
  MAY ("carrier", BOOL, BocagePieceType, carrier),
  MAY_REF ("nation", REFERENCE_ID, BocagePieceType, nation, NATION),
  MAY ("national-rules", BOOL, BocagePieceType, national_rules),
  MAY_INT ("road-bonus", BocagePieceType, road_bonus, 1),
  MAY ("resupplies", BOOL, BocagePieceType, resupplies),
  MAY ("resuppliable", BOOL, BocagePieceType, resuppliable),
  MAY ("flags-bind", BOOL, BocagePieceType, flags_bind),
  MAY ("disarms", BOOL, BocagePieceType, disarms),
  MAY ("sweeps", BOOL, BocagePieceType, sweeps),
  MAY_REF ("treats-as-open", REFERENCE_IDS, BocagePieceType, treats_as_open, TYPE),
  MAY_REF ("lays", REFERENCE_ID, BocagePieceType, lays, TYPE),
  MAY_REF ("screen", REFERENCE_ID, BocagePieceType, screen, TYPE),
  MAY_INT ("screen-hexes", BocagePieceType, screen_hexes, 1),
  MAY_REF ("ranging-marker", REFERENCE_ID, BocagePieceType, ranging_marker, TYPE),
  MAY_INT ("ranging-markers", BocagePieceType, ranging_markers, 1),
  MAY ("ignored-flags", INT, BocagePieceType, ignored_flags),
  MAY ("unspecified", BOOL, BocagePieceType, unspecified),
  MAY_REF ("bound-to", REFERENCE_IDS, BocagePieceType, bound_to, TYPE),
  MAY ("assault-protection", INT, BocagePieceType, assault_protection),
  MAY ("section-orders", INT, BocagePieceType, section_orders),
  MAY_REF ("not-ordered-by", REFERENCE_IDS, BocagePieceType, not_ordered_by, CARD),
  MAY ("extra-move", BOOL, BocagePieceType, extra_move),
  END,
};
const RulesetAttribute _bocage_ruleset_unmoved_attributes[] = {
  ATTACK (UNMOVED),
  END,
};
const RulesetAttribute _bocage_ruleset_effect_attributes[] = {
  NEED_WORD ("what", RulesetEffect, what, effect_words),
  MAY_WORD ("when", RulesetEffect, when, moment_words),
  MAY ("classes", CLASSES, RulesetEffect, classes),
  MAY_REF ("nation", REFERENCE_ID, RulesetEffect, nation, NATION),
  MAY ("against", CLASSES, RulesetEffect, against),
  MAY ("from-below", BOOL, RulesetEffect, from_below),
  MAY ("other-reading", BOOL, RulesetEffect, other_reading),
  MAY ("must", BOOL, RulesetEffect, must),
  MAY_WORD ("way", RulesetEffect, way, way_words),
  MAY ("value", FLAGS, RulesetEffect, value),
  END,
};
const RulesetAttribute _bocage_ruleset_tile_attributes[] = {
  NEED ("id", ID, BocagePathTile, id),
  MAY_REF ("module", REFERENCE_ID, BocagePathTile, module, MODULE),
  NEED ("edges", EDGES, BocagePathTile, edges),
  NEED_INT ("turns", BocagePathTile, turns, 1),
  MAY_REF ("looks", REFERENCE_IDS, BocagePathTile, looks, LOOK),
  END,
};
const RulesetAttribute _bocage_ruleset_badge_attributes[] = {
  NEED ("id", ID, BocageBadge, id),
  NEED ("name", NAME, BocageBadge, name),
  MAY_REF ("module", REFERENCE_ID, BocageBadge, module, MODULE),
  MAY ("art", ID, BocageBadge, art),
  MAY_REF ("part", REFERENCE, BocageBadge, part, PART),
  NEED ("classes", CLASSES, BocageBadge, classes),
  MAY_REF ("types", REFERENCE_IDS, BocageBadge, types, TYPE),
  MAY_REF ("side", REFERENCE_ID, BocageBadge, side, SIDE),
  MAY_REF ("nation", REFERENCE_ID, BocageBadge, nation, NATION),
  MAY ("defines", ID, BocageBadge, defines),
  MAY ("date-from", DATE, BocageBadge, date_from),
  END,
};
const RulesetAttribute _bocage_ruleset_addition_attributes[] = {
  NEED ("id", ID, BocageAddition, id),
  MAY ("model", ID, BocageAddition, model),
  NEED ("name", NAME, BocageAddition, name),
  MAY_REF ("module", REFERENCE_ID, BocageAddition, module, MODULE),
  MAY ("art", ID, BocageAddition, art),
  MAY ("card", ID, BocageAddition, card),
  MAY_REF ("part", REFERENCE, BocageAddition, part, PART),
  MAY ("classes", CLASSES, BocageAddition, classes),
  MAY_REF ("types", REFERENCE_IDS, BocageAddition, types, TYPE),
  MAY ("date-from", DATE, BocageAddition, date_from),
  MAY ("date-to", DATE, BocageAddition, date_to),
  MAY ("date-until", DATE, BocageAddition, date_until),
  END,
};

/* clang-format on */
