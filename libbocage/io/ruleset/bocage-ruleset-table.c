/* bocage-ruleset-table.c: the elements and attributes of ruleset.xml, as a table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-table-private.h"

/* What a record is before its attributes are read */

static const BocagePieceType ground_defaults = {
  .turns = 1,
  .turn_step = 60,
  .orders_class = -1,
  .move_class = -1,
  .target_class = -1,
  .attack_class = -1,
  .other_move_class = -1,
  .other_target_class = -1,
};
static const BocagePieceType unit_defaults = {
  .turns = 1,
  .turn_step = 60,
  .orders_class = -1,
  .move_class = CLASS_AS_ORDERED,
  .target_class = CLASS_AS_ORDERED,
  .attack_class = CLASS_AS_ORDERED,
  .other_move_class = -1,
  .other_target_class = -1,
  .attack = { { .needs_sight = TRUE }, { .needs_sight = TRUE } },
  .medals = 1,
  .retreat_max = 1,
  .takes_ground = TRUE,
  .battles = TRUE,
  .national_rules = TRUE,
  .resuppliable = TRUE,
  .assault_protection = -1,
  .extra_move = TRUE,
};
static const BocagePathTile tile_defaults = { .turns = 1 };
static const BocageCard card_defaults = { .draws = 1 };
static const BocageCardChoice choice_defaults = { .move = -1, .battles = 1 };
static const BocageModule module_defaults = { .known = TRUE };
static const BocageBinding binding_defaults = { .number = BOCAGE_UNSET };
static const BocageExchangeTile format_tile_defaults
    = { .orientations = 1, .turn = 1, .turn_step = 1 };

/* clang-format off */

/* Attributes, but for those of pieces */

static const char *const orientation_words[] = { "pointy", "flat", NULL };
static const char *const movement_words[] = {
  [BOCAGE_MOVEMENT_HEXES] = "hexes",
  [BOCAGE_MOVEMENT_POINTS] = "points",
  NULL,
};
static const char *const system_words[] = { "command-cards", "orders", NULL };
static const char *const contact_words[] = { "any", "needed", "none", NULL };
static const char *const param_words[] = { "int", "token", "side", "hexes", "string", NULL };
static const char *const param_of_words[] = { "any", "units", "pieces", "postures", NULL };
static const char *const tag_words[] = { "medal", "exit", "marker", NULL };
static const char *const count_words[] = { "pieces", "units", "figures", "objectives", "hand", NULL };

static const RulesetAttribute ruleset_attributes[] = {
  NEED ("id", ID, BocageRuleset, id),
  NEED ("version", TEXT, BocageRuleset, version),
  NEED ("name", NAME, BocageRuleset, name),
  MAY_WORD ("orientation", BocageRuleset, orientation, orientation_words),
  MAY_WORD ("movement", BocageRuleset, movement.model, movement_words),
  MAY_PRICE ("open-price", BocageRuleset, movement.open, 1),
  MAY ("uphill-price", PRICE, BocageRuleset, movement.uphill),
  MAY ("hand-over-price", PRICE, BocageRuleset, movement.hand_over),
  MAY ("exit-price", PRICE, BocageRuleset, movement.exit_price),
  MAY_WORD ("system", BocageRuleset, system, system_words),
  MAY ("own", OWN, BocageRuleset, own),
  END,
};
static const RulesetAttribute module_attributes[] = {
  NEED ("id", ID, BocageModule, id),
  NEED ("name", NAME, BocageModule, name),
  MAY ("known", BOOL, BocageModule, known),
  END,
};
static const RulesetAttribute contains_part_attributes[] = {
  NEED_REF ("part", REFERENCE, BocageBoxContent, part, PART),
  NEED ("count", COUNT, BocageBoxContent, count),
  END,
};
static const RulesetAttribute look_attributes[] = {
  NEED ("id", ID, BocageLook, id),
  NEED ("name", NAME, BocageLook, name),
  MAY_REF ("module", REFERENCE_ID, BocageLook, module, MODULE),
  END,
};
static const RulesetAttribute class_attributes[] = {
  NEED ("id", ID, BocageTroopClass, id),
  NEED ("name", NAME, BocageTroopClass, name),
  END,
};
static const RulesetAttribute army_attributes[] = {
  NEED ("id", ID, BocageArmy, id),
  NEED ("name", NAME, BocageArmy, name),
  MAY_REF ("module", REFERENCE_ID, BocageArmy, module, MODULE),
  NEED ("color", COLOR, BocageArmy, color),
  END,
};
static const RulesetAttribute side_attributes[] = {
  NEED ("id", ID, BocageSideType, id),
  NEED ("name", NAME, BocageSideType, name),
  NEED ("adjective", NAME, BocageSideType, side_name),
  NEED ("edge", ID, BocageSideType, edge),
  NEED_REF ("army", REFERENCE_ID, BocageSideType, army, ARMY),
  END,
};
static const RulesetAttribute nation_attributes[] = {
  NEED ("id", ID, BocageNation, id),
  NEED ("name", NAME, BocageNation, name),
  MAY_REF ("side", REFERENCE_ID, BocageNation, side, SIDE),
  NEED_REF ("army", REFERENCE_ID, BocageNation, army, ARMY),
  MAY ("no-mechanics", BOOL, BocageNation, no_mechanics),
  END,
};
static const RulesetAttribute layer_attributes[] = {
  NEED ("id", ID, BocageLayer, id),
  NEED ("name", NAME, BocageLayer, name),
  MAY ("limit", INT, BocageLayer, limit),
  MAY ("own", OWN, BocageLayer, own),
  END,
};
static const RulesetAttribute part_attributes[] = {
  NEED ("id", ID, BocagePart, id),
  NEED ("name", NAME, BocagePart, name),
  NEED ("plural", NAME, BocagePart, plural),
  MAY ("per-side", BOOL, BocagePart, per_side),
  END,
};
static const RulesetAttribute die_face_attributes[] = {
  NEED ("id", ID, BocageDieFace, id),
  NEED ("name", NAME, BocageDieFace, name),
  NEED_INT ("count", BocageDieFace, count, 1),
  MAY ("hits", CLASSES, BocageDieFace, hits),
  MAY ("retreat", BOOL, BocageDieFace, retreat),
  MAY ("special", BOOL, BocageDieFace, special),
  MAY ("stands-for", CLASSES, BocageDieFace, stands_for),
  END,
};
static const RulesetAttribute card_attributes[] = {
  NEED ("id", ID, BocageCard, id),
  NEED ("name", NAME, BocageCard, name),
  MAY_REF ("module", REFERENCE_ID, BocageCard, module, MODULE),
  MAY ("tactic", BOOL, BocageCard, tactic),
  MAY ("classes", CLASSES, BocageCard, classes),
  MAY ("sections", TOKENS, BocageCard, sections),
  MAY ("one-section", BOOL, BocageCard, one_section),
  MAY_INT ("orders", BocageCard, orders, 1),
  MAY_INT ("otherwise", BocageCard, otherwise, 1),
  MAY_WORD ("contact", BocageCard, contact, contact_words),
  MAY ("reaction", BOOL, BocageCard, reaction),
  MAY ("repeats", BOOL, BocageCard, repeats),
  MAY ("by-dice", BOOL, BocageCard, by_dice),
  MAY ("heals", BOOL, BocageCard, heals),
  MAY_REF ("lays", REFERENCE_ID, BocageCard, lays, TYPE),
  MAY_INT ("dice", BocageCard, dice, 1),
  MAY_INT ("dice-from", BocageCard, dice_from, 1),
  MAY_INT ("dice-to", BocageCard, dice_to, 1),
  MAY_INT ("targets", BocageCard, targets, 1),
  MAY ("contiguous", BOOL, BocageCard, contiguous),
  MAY ("strikes-special", BOOL, BocageCard, strikes_special),
  MAY ("flags-bind", BOOL, BocageCard, flags_bind),
  MAY_INT ("draws", BocageCard, draws, 1),
  MAY ("reshuffles", BOOL, BocageCard, reshuffles),
  END,
};
static const RulesetAttribute choice_attributes[] = {
  MAY ("move", INT, BocageCardChoice, move),
  MAY_INT ("more-move", BocageCardChoice, more_move, 1),
  MAY ("battles", INT, BocageCardChoice, battles),
  MAY_INT ("move-after", BocageCardChoice, move_after, 1),
  END,
};
static const RulesetAttribute strike_attributes[] = {
  MAY_REF ("side", REFERENCE_ID, BocageCardStrike, side, SIDE),
  MAY_REF ("module", REFERENCE_ID, BocageCardStrike, module, MODULE),
  MAY_REF ("deck", REFERENCE_ID, BocageCardStrike, deck, DECK),
  NEED_INT ("dice", BocageCardStrike, dice, 1),
  END,
};
static const RulesetAttribute deck_attributes[] = {
  NEED ("id", ID, BocageDeckType, id),
  NEED ("name", NAME, BocageDeckType, name),
  MAY_REF ("module", REFERENCE_ID, BocageDeckType, module, MODULE),
  NEED_INT ("size", BocageDeckType, size, 1),
  END,
};
static const RulesetAttribute contains_card_attributes[] = {
  NEED_REF ("card", REFERENCE, BocageDeckCard, card, CARD),
  NEED_INT ("count", BocageDeckCard, count, 1),
  MAY_INT ("on-the-move", BocageDeckCard, on_the_move, 1),
  END,
};
static const RulesetAttribute shape_attributes[] = {
  NEED ("id", ID, BocageShape, id),
  NEED ("name", NAME, BocageShape, name),
  MAY_REF ("module", REFERENCE_ID, BocageShape, module, MODULE),
  MAY ("custom", BOOL, BocageShape, custom),
  MAY ("columns", SHORT, BocageShape, grid.columns),
  MAY ("rows", SHORT, BocageShape, grid.rows),
  MAY ("alternating", BOOL, BocageShape, grid.alternating),
  MAY ("numbered-from-bottom", BOOL, BocageShape, grid.numbered_from_bottom),
  MAY ("hand-min", INT, BocageShape, hand_min),
  MAY ("hand-max", INT, BocageShape, hand_max),
  MAY ("medals", INT, BocageShape, medals),
  MAY ("medals-min", INT, BocageShape, medals_min),
  MAY ("medals-max", INT, BocageShape, medals_max),
  MAY ("rare-medals-min", INT, BocageShape, rare_medals_min),
  MAY ("rare-medals-max", INT, BocageShape, rare_medals_max),
  MAY_REF ("deck", REFERENCE_ID, BocageShape, deck, DECK),
  MAY_REF ("part", REFERENCE, BocageShape, part, PART),
  MAY ("boards", INT, BocageShape, boards),
  END,
};
static const RulesetAttribute section_attributes[] = {
  NEED ("id", ID, BocageSection, id),
  NEED ("name", NAME, BocageSection, name),
  MAY ("parent", ID, BocageSection, parent),
  NEED ("from", INT, BocageSection, from),
  NEED ("to", INT, BocageSection, to),
  MAY ("flank", BOOL, BocageSection, flank),
  END,
};
static const RulesetAttribute face_attributes[] = {
  NEED ("id", ID, BocageFace, id),
  MAY_REF ("shape", REFERENCE_ID, BocageFace, shape, SHAPE),
  NEED ("name", NAME, BocageFace, name),
  MAY_REF ("module", REFERENCE_ID, BocageFace, module, MODULE),
  MAY_REF ("look", REFERENCE_ID, BocageFace, look, LOOK),
  MAY ("sea", BOOL, BocageFace, sea),
  END,
};
static const RulesetAttribute band_attributes[] = {
  NEED_INT ("rows", BocageBand, rows, 1),
  MAY_REF ("terrain", REFERENCE, BocageBand, terrain, TYPE),
  END,
};
static const RulesetAttribute kind_attributes[] = {
  NEED ("id", ID, BocageObjectiveKind, id),
  NEED ("name", NAME, BocageObjectiveKind, name),
  MAY ("group", BOOL, BocageObjectiveKind, group),
  MAY ("start-of-turn", BOOL, BocageObjectiveKind, start_of_turn),
  MAY ("permanent", BOOL, BocageObjectiveKind, permanent),
  MAY ("sudden-death", BOOL, BocageObjectiveKind, sudden_death),
  MAY ("held-while-occupied", BOOL, BocageObjectiveKind, held_while_occupied),
  MAY ("sole", BOOL, BocageObjectiveKind, sole),
  MAY ("majority", BOOL, BocageObjectiveKind, majority),
  MAY ("kept", BOOL, BocageObjectiveKind, kept),
  END,
};
static const RulesetAttribute rule_attributes[] = {
  NEED ("id", ID, BocageRuleType, id),
  NEED ("name", NAME, BocageRuleType, name),
  MAY_REF ("module", REFERENCE_ID, BocageRuleType, module, MODULE),
  MAY ("card", ID, BocageRuleType, card),
  MAY ("side", BOOL, BocageRuleType, has_side),
  MAY ("hexes", BOOL, BocageRuleType, has_hexes),
  MAY_REF ("makes-passable", REFERENCE_IDS, BocageRuleType, makes_passable, TYPE),
  MAY ("stop", BOOL, BocageRuleType, stop),
  MAY ("drops-in", BOOL, BocageRuleType, drops_in),
  MAY_REF ("drop-type", REFERENCE_ID, BocageRuleType, drop_type, TYPE),
  MAY_INT ("drop-units", BocageRuleType, drop_units, 1),
  MAY_INT ("drop-range", BocageRuleType, drop_range, 1),
  MAY ("drop-first-stays", BOOL, BocageRuleType, drop_first_stays),
  MAY_REF ("policy", REFERENCE_ID, BocageRuleType, policy, POLICY),
  MAY ("policy-value", TOKEN, BocageRuleType, policy_value),
  MAY_REF ("nation", REFERENCE_ID, BocageRuleType, nation, NATION),
  MAY_REF ("army", REFERENCE_ID, BocageRuleType, army, ARMY),
  MAY ("classes", CLASSES, BocageRuleType, classes),
  MAY_INT ("ignored-flags", BocageRuleType, ignored_flags, 1),
  MAY ("must-ignore", BOOL, BocageRuleType, must_ignore),
  MAY_INT ("retreat-max", BocageRuleType, retreat_max, 1),
  MAY ("always", BOOL, BocageRuleType, always),
  MAY_REF ("usual-side", REFERENCE_ID, BocageRuleType, usual_side, SIDE),
  MAY_INT ("move-most", BocageRuleType, move_most, 1),
  MAY_INT ("assault-move", BocageRuleType, assault_move, 1),
  MAY_INT ("whole-assault-dice", BocageRuleType, whole_assault_dice, 1),
  MAY_INT ("battles-back", BocageRuleType, battles_back, 1),
  MAY_INT ("more-orders", BocageRuleType, more_orders, 1),
  MAY_INT ("visibility", BocageRuleType, visibility, 1),
  MAY_INT ("full-visibility", BocageRuleType, full_visibility, 1),
  MAY ("needs-exits", BOOL, BocageRuleType, needs_exits),
  MAY ("no-mechanics", BOOL, BocageRuleType, no_mechanics),
  MAY ("may-award-medals", BOOL, BocageRuleType, may_award_medals),
  MAY ("may-open-ground", BOOL, BocageRuleType, may_open_ground),
  MAY_INT ("second-assault-dice", BocageRuleType, second_assault_dice, 1),
  MAY ("resupply", BOOL, BocageRuleType, resupply),
  MAY_INT ("start-hand", BocageRuleType, start_hand, 1),
  MAY ("hand-grows", BOOL, BocageRuleType, hand_grows),
  MAY_INT ("hand-loss", BocageRuleType, hand_loss, 1),
  MAY_INT ("least-hand", BocageRuleType, least_hand, 1),
  MAY ("posture-param", ID, BocageRuleType, posture_param),
  END,
};
static const RulesetAttribute param_attributes[] = {
  NEED ("name", ID, BocageRuleParam, name),
  MAY ("label", NAME, BocageRuleParam, label),
  NEED_WORD ("type", BocageRuleParam, type, param_words),
  MAY_WORD ("of", BocageRuleParam, of, param_of_words),
  MAY ("required", BOOL, BocageRuleParam, required),
  END,
};
static const RulesetAttribute policy_attributes[] = {
  NEED ("id", ID, BocagePolicy, id),
  NEED ("value", TOKEN, BocagePolicy, value),
  NEED ("values", TOKENS, BocagePolicy, values),
  END,
};
static const RulesetAttribute binding_attributes[] = {
  NEED ("check", ID, BocageBinding, check),
  MAY ("supersedes", TEXT, BocageBinding, supersedes),
  MAY ("hinders", TEXT, BocageBinding, hinders),
  END,
};
const RulesetAttribute _bocage_ruleset_binding_attributes[] = {
  MAY_REF ("types", REFERENCE_IDS, BocageBinding, types, TYPE),
  MAY_REF ("with", REFERENCE_IDS, BocageBinding, with, TYPE),
  MAY_REF ("lay", REFERENCE_ID, BocageBinding, lay, TYPE),
  MAY ("classes", CLASSES, BocageBinding, classes),
  MAY_REF ("parts", REFERENCE_IDS, BocageBinding, parts, PART),
  MAY_REF ("cards", REFERENCE_IDS, BocageBinding, cards, CARD),
  MAY_REF ("badges", REFERENCE_IDS, BocageBinding, badges, BADGE),
  MAY_REF ("rules", REFERENCE_IDS, BocageBinding, rules, RULE),
  MAY_REF ("side", REFERENCE_ID, BocageBinding, side, SIDE),
  MAY_REF ("face", REFERENCE_ID, BocageBinding, face, FACE),
  MAY_REF ("nation", REFERENCE_ID, BocageBinding, nation, NATION),
  MAY ("number", INT, BocageBinding, number),
  MAY ("text", TEXT, BocageBinding, text),
  END,
};
static const RulesetAttribute count_attributes[] = {
  NEED_WORD ("what", BocageBindingCount, what, count_words),
  MAY_REF ("type", REFERENCE_ID, BocageBindingCount, type, TYPE),
  MAY ("classes", CLASSES, BocageBindingCount, classes),
  MAY_REF ("side", REFERENCE_ID, BocageBindingCount, side, SIDE),
  NEED ("n", INT, BocageBindingCount, n),
  END,
};
static const RulesetAttribute pair_attributes[] = {
  NEED_REF ("type", REFERENCE_ID, BocageBindingPair, type, TYPE),
  NEED_REF ("with", REFERENCE_ID, BocageBindingPair, with, TYPE),
  END,
};

static const RulesetAttribute format_attributes[] = {
  NEED ("id", ID, BocageExchange, id),
  END,
};
static const RulesetAttribute format_tile_attributes[] = {
  NEED ("name", TEXT, BocageExchangeTile, name),
  NEED ("key", TEXT, BocageExchangeTile, key),
  MAY ("behavior", TEXT, BocageExchangeTile, behavior),
  MAY_REF ("type", REFERENCE, BocageExchangeTile, type, TYPE),
  MAY_REF ("look", REFERENCE_ID, BocageExchangeTile, look, LOOK),
  MAY_REF ("path", REFERENCE, BocageExchangeTile, path, TYPE),
  MAY ("edges", EDGES, BocageExchangeTile, edges),
  MAY_REF ("second-path", REFERENCE, BocageExchangeTile, second_path, TYPE),
  MAY ("second-edges", EDGES, BocageExchangeTile, second_edges),
  MAY_INT ("orientations", BocageExchangeTile, orientations, 1),
  MAY_INT ("turn", BocageExchangeTile, turn, 1),
  MAY_INT ("turn-step", BocageExchangeTile, turn_step, 1),
  MAY_REF ("rule", REFERENCE_ID, BocageExchangeTile, rule, RULE),
  END,
};
static const RulesetAttribute format_unit_attributes[] = {
  NEED ("name", TEXT, BocageExchangeUnit, name),
  NEED_REF ("type", REFERENCE, BocageExchangeUnit, type, TYPE),
  MAY_REF ("badge", REFERENCE_ID, BocageExchangeUnit, badge, BADGE),
  MAY ("asset", ID, BocageExchangeUnit, asset),
  MAY_INT ("count", BocageExchangeUnit, count, 1),
  NEED_INT ("figures", BocageExchangeUnit, figures, 1),
  END,
};
static const RulesetAttribute format_tag_attributes[] = {
  NEED ("name", TEXT, BocageExchangeTag, name),
  MAY ("behavior", TEXT, BocageExchangeTag, behavior),
  NEED_WORD ("kind", BocageExchangeTag, kind, tag_words),
  MAY_REF ("type", REFERENCE, BocageExchangeTag, type, TYPE),
  MAY_REF ("side", REFERENCE_ID, BocageExchangeTag, side, SIDE),
  MAY_REF ("nation", REFERENCE_ID, BocageExchangeTag, nation, NATION),
  MAY ("permanent", BOOL, BocageExchangeTag, permanent),
  MAY ("facing", TOKENS, BocageExchangeTag, facing),
  END,
};
static const RulesetAttribute format_name_attributes[] = {
  NEED ("list", ID, BocageExchangeName, list),
  NEED ("name", TEXT, BocageExchangeName, name),
  NEED ("id", TOKEN, BocageExchangeName, id),
  MAY ("value", TEXT, BocageExchangeName, value),
  END,
};

/* Elements, each after the one it stands in */

#define GROUP(tag) { tag, "ruleset", RULESET_AT_GROUP, 0, { NULL }, BOCAGE_LIST_NONE, 0, NULL, NULL }
#define RECORD(tag, group, type, attributes, id, finish) \
  { tag, group, RULESET_AT_RECORD, sizeof (type), { attributes }, BOCAGE_LIST_##id, 0, NULL, finish }
#define RECORD_FROM(tag, group, type, attributes, id, finish, defaults) \
  { tag, group, RULESET_AT_RECORD, sizeof (type), { attributes }, BOCAGE_LIST_##id, 0, &defaults, finish }
#define PIECE(tag, kind, defaults, finish, ...) \
  { tag, "pieces", RULESET_AT_RECORD, sizeof (BocagePieceType), { _bocage_ruleset_type_attributes, __VA_ARGS__ }, \
    BOCAGE_LIST_TYPE, BOCAGE_ELEMENT_##kind, &defaults, finish }
#define ADDITION(tag, kind) \
  { tag, "additions", RULESET_AT_RECORD, sizeof (BocageAddition), { _bocage_ruleset_addition_attributes }, \
    BOCAGE_LIST_ADDITION, BOCAGE_ADDITION_##kind, NULL, _bocage_ruleset_finish_addition, NULL, _bocage_ruleset_unit_attributes, \
    G_STRUCT_OFFSET (BocageAddition, unit) }
#define EFFECT(record) \
  ITEM ("effect", record, RulesetEffect, _bocage_ruleset_effect_attributes, RULESET_APPLIED, \
        &_bocage_ruleset_effect_defaults, _bocage_ruleset_finish_effect)
#define UNMOVED(record) \
  { "unmoved", record, RULESET_AT_MORE, 0, { _bocage_ruleset_unmoved_attributes }, BOCAGE_LIST_NONE, 0, NULL, NULL }
#define UNMOVED_CHANGE(record) \
  { "unmoved", record, RULESET_AT_MORE, 0, { NULL }, BOCAGE_LIST_NONE, 0, NULL, NULL, NULL, \
    _bocage_ruleset_unmoved_attributes, G_STRUCT_OFFSET (BocageAddition, unit) }
#define ITEM(tag, record, type, attributes, which, defaults, finish) \
  { tag, record, RULESET_AT_ITEM, sizeof (type), { attributes }, BOCAGE_LIST_NONE, which, defaults, finish }

const RulesetRow bocage_ruleset_rows[] = {
  { "ruleset", NULL, RULESET_AT_TOP, sizeof (BocageRuleset), { ruleset_attributes }, BOCAGE_LIST_NONE, 0, NULL, NULL },

  GROUP ("modules"),
  RECORD_FROM ("module", "modules", BocageModule, module_attributes, MODULE, _bocage_ruleset_finish_box, module_defaults),
  ITEM ("contains", "module", BocageBoxContent, contains_part_attributes, 0, NULL, _bocage_ruleset_finish_box_content),
  GROUP ("parts"),
  RECORD ("part", "parts", BocagePart, part_attributes, PART, NULL),
  GROUP ("looks"),
  RECORD ("look", "looks", BocageLook, look_attributes, LOOK, NULL),
  GROUP ("classes"),
  RECORD ("class", "classes", BocageTroopClass, class_attributes, CLASS, NULL),
  GROUP ("armies"),
  RECORD ("army", "armies", BocageArmy, army_attributes, ARMY, NULL),
  GROUP ("sides"),
  RECORD ("side", "sides", BocageSideType, side_attributes, SIDE, NULL),
  GROUP ("nations"),
  RECORD ("nation", "nations", BocageNation, nation_attributes, NATION, NULL),

  GROUP ("layers"),
  RECORD ("layer", "layers", BocageLayer, layer_attributes, LAYER, NULL),
  GROUP ("pieces"),
  PIECE ("terrain", TERRAIN, ground_defaults, _bocage_ruleset_finish_type, _bocage_ruleset_ground_attributes),
  EFFECT ("terrain"),
  PIECE ("path", PATH, ground_defaults, _bocage_ruleset_finish_type, _bocage_ruleset_ground_attributes),
  ITEM ("tile", "path", BocagePathTile, _bocage_ruleset_tile_attributes, 0, &tile_defaults, _bocage_ruleset_finish_tile),
  EFFECT ("path"),
  PIECE ("hexside", HEXSIDE, ground_defaults, _bocage_ruleset_finish_type, _bocage_ruleset_ground_attributes),
  EFFECT ("hexside"),
  PIECE ("object", OBJECT, ground_defaults, _bocage_ruleset_finish_type, _bocage_ruleset_ground_attributes, _bocage_ruleset_object_attributes),
  EFFECT ("object"),
  PIECE ("unit", UNIT, unit_defaults, _bocage_ruleset_finish_unit, _bocage_ruleset_unit_attributes),
  UNMOVED ("unit"),
  PIECE ("marker", MARKER, ground_defaults, _bocage_ruleset_finish_type, _bocage_ruleset_ground_attributes),
  EFFECT ("marker"),
  GROUP ("badges"),
  RECORD ("badge", "badges", BocageBadge, _bocage_ruleset_badge_attributes, BADGE, NULL),
  GROUP ("additions"),
  ADDITION ("asset", ASSET),
  UNMOVED_CHANGE ("asset"),
  ADDITION ("accessory", ACCESSORY),
  UNMOVED_CHANGE ("accessory"),
  ADDITION ("trait", TRAIT),
  UNMOVED_CHANGE ("trait"),

  GROUP ("weapons"),
  RECORD ("weapon", "weapons", BocageWeapon, _bocage_ruleset_weapon_attributes, WEAPON, NULL),
  GROUP ("states"),
  RECORD ("state", "states", BocageState, _bocage_ruleset_state_attributes, STATE, NULL),
  GROUP ("postures"),
  RECORD ("posture", "postures", BocagePosture, _bocage_ruleset_posture_attributes, POSTURE, NULL),
  GROUP ("orders"),
  RECORD ("order", "orders", BocageOrder, _bocage_ruleset_order_attributes, ORDER, NULL),
  GROUP ("stacking"),
  RECORD ("stack", "stacking", BocageStack, _bocage_ruleset_stack_attributes, STACK, NULL),
  GROUP ("edges"),
  RECORD ("edge", "edges", BocageEdgeRule, _bocage_ruleset_edge_attributes, EDGE, _bocage_ruleset_finish_edge),

  GROUP ("die"),
  RECORD ("symbol", "die", BocageDieFace, die_face_attributes, DIE_FACE, NULL),
  GROUP ("cards"),
  RECORD_FROM ("card", "cards", BocageCard, card_attributes, CARD, _bocage_ruleset_finish_card, card_defaults),
  ITEM ("choice", "card", BocageCardChoice, choice_attributes, 0, &choice_defaults, _bocage_ruleset_finish_choice),
  ITEM ("strike", "card", BocageCardStrike, strike_attributes, 1, NULL, NULL),
  GROUP ("decks"),
  RECORD ("deck", "decks", BocageDeckType, deck_attributes, DECK, _bocage_ruleset_finish_deck),
  ITEM ("contains", "deck", BocageDeckCard, contains_card_attributes, 0, NULL, _bocage_ruleset_finish_deck_card),

  GROUP ("shapes"),
  RECORD ("shape", "shapes", BocageShape, shape_attributes, SHAPE, _bocage_ruleset_finish_shape),
  ITEM ("section", "shape", BocageSection, section_attributes, 0, NULL, _bocage_ruleset_finish_section),
  GROUP ("faces"),
  { "face", "faces", RULESET_AT_RECORD, sizeof (BocageFace), { face_attributes }, BOCAGE_LIST_FACE, 0, NULL, _bocage_ruleset_finish_face, _bocage_ruleset_check_face },
  ITEM ("band", "face", BocageBand, band_attributes, 0, NULL, _bocage_ruleset_finish_band),

  GROUP ("objectives"),
  RECORD ("objective", "objectives", BocageObjectiveKind, kind_attributes, OBJECTIVE_KIND, NULL),
  GROUP ("rules"),
  { "rule", "rules", RULESET_AT_RECORD, sizeof (BocageRuleType), { rule_attributes }, BOCAGE_LIST_RULE, 0, NULL, _bocage_ruleset_finish_rule, _bocage_ruleset_check_rule },
  ITEM ("param", "rule", BocageRuleParam, param_attributes, 0, NULL, NULL),
  GROUP ("policies"),
  RECORD ("policy", "policies", BocagePolicy, policy_attributes, POLICY, _bocage_ruleset_finish_policy),
  GROUP ("checks"),
  { "binding", "checks", RULESET_AT_RECORD, sizeof (BocageBinding), { binding_attributes, _bocage_ruleset_binding_attributes },
    BOCAGE_LIST_BINDING, 0, &binding_defaults, _bocage_ruleset_finish_binding, _bocage_ruleset_check_binding },
  ITEM ("count", "binding", BocageBindingCount, count_attributes, 0, NULL, NULL),
  ITEM ("pair", "binding", BocageBindingPair, pair_attributes, 1, NULL, NULL),
  { "check", "checks", RULESET_AT_RECORD, sizeof (BocageCheckRow),
    { _bocage_ruleset_check_attributes, _bocage_ruleset_binding_attributes, _bocage_ruleset_test_attributes },
    BOCAGE_LIST_CHECK, 0, &_bocage_ruleset_check_defaults, _bocage_ruleset_finish_check, _bocage_ruleset_check_check },
  ITEM ("count", "check", BocageBindingCount, count_attributes, 0, NULL, NULL),
  ITEM ("pair", "check", BocageBindingPair, pair_attributes, 1, NULL, NULL),
  ITEM ("message", "check", BocageCheckMessage, _bocage_ruleset_message_attributes, 2, NULL, _bocage_ruleset_finish_message),
  GROUP ("formats"),
  RECORD ("format", "formats", BocageExchange, format_attributes, FORMAT, _bocage_ruleset_finish_format),
  ITEM ("tile", "format", BocageExchangeTile, format_tile_attributes, 0, &format_tile_defaults, _bocage_ruleset_finish_format_tile),
  ITEM ("unit", "format", BocageExchangeUnit, format_unit_attributes, 1, NULL, _bocage_ruleset_finish_format_unit),
  ITEM ("tag", "format", BocageExchangeTag, format_tag_attributes, 2, NULL, NULL),
  ITEM ("name", "format", BocageExchangeName, format_name_attributes, 3, NULL, _bocage_ruleset_finish_format_name),

  { NULL },
};

/* clang-format on */
