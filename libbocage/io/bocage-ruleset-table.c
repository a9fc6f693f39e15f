/* bocage-ruleset-table.c: the elements and attributes of ruleset.xml, as a table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Finishing a record: what one attribute alone cannot be wrong about */

#define CLASS_AS_ORDERED -2 /* a unit's class that is not written: the one cards see */

static gboolean
finish_type (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocagePieceType *type = record;

  type->tiles = bocage_ruleset_reader_take_items (reader, 0, &type->n_tiles);

  if ((gint64) type->turns * ABS (type->turn_step) > 360 && type->turns > 1)
    return bocage_ruleset_reader_fail (
        reader, _ ("“%s” turns more than once round: %u turns of %d degrees"), type->id,
        type->turns, ABS (type->turn_step));
  if ((type->may_start_in & ~type->impassable) != 0)
    return bocage_ruleset_reader_fail (
        reader, _ ("“%s”: only classes that may not enter can be named in “%s”"), type->id,
        "may-start-in");
  if ((type->fixed_in & ~type->may_start_in) != 0)
    return bocage_ruleset_reader_fail (
        reader, _ ("“%s”: only classes that may start there can be named in “%s”"), type->id,
        "fixed-in");
  return TRUE;
}

static gboolean
finish_unit (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocagePieceType *type = record;
  int *classes[] = { &type->move_class, &type->target_class, &type->attack_class };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (*classes[i] == CLASS_AS_ORDERED)
      *classes[i] = type->orders_class;

  if (type->figures_max != 0
      && (type->figures < type->figures_min || type->figures > type->figures_max))
    return bocage_ruleset_reader_fail (reader, _ ("“%s”: %d figures are not between %d and %d"),
                                       type->id, type->figures, type->figures_min,
                                       type->figures_max);
  if (type->move_and_battle > type->move)
    return bocage_ruleset_reader_fail (reader,
                                       _ ("“%s” cannot move %d hexes and battle: it moves only %d"),
                                       type->id, type->move_and_battle, type->move);
  if (type->battles && type->dice[1] == 0)
    return bocage_ruleset_reader_fail (reader, _ ("“%s” battles but has no dice"), type->id);
  return finish_type (reader, row, record, parent);
}

static gboolean
finish_addition (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageAddition *addition = record;

  addition->changes = bocage_ruleset_reader_take_items (reader, 0, &addition->n_changes);
  return TRUE;
}

static gboolean
finish_tile (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocagePathTile *tile = record;

  if (tile->turns < 1 || tile->turns > BOCAGE_N_EDGES)
    return bocage_ruleset_reader_fail (reader, _ ("a tile has 1 to %d turns, not %u"),
                                       BOCAGE_N_EDGES, tile->turns);
  for (guint turn = 1; turn < tile->turns; turn++)
    if (bocage_edges_rotate (tile->edges, (int) turn) == tile->edges)
      return bocage_ruleset_reader_fail (
          reader, _ ("tile “%s” looks the same in turn %u as in turn 1"), tile->id, turn + 1);
  return TRUE;
}

static gboolean
finish_box_content (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageBoxContent *content = record;
  const GArray *items = bocage_ruleset_reader_peek_items (reader, row->detail);

  content->module = parent;
  if (!content->module->known)
    return bocage_ruleset_reader_fail (
        reader, _ ("module “%s” has contents although they are not known"), content->module->id);
  for (guint i = 0; items != NULL && i < items->len; i++)
    if (g_array_index (items, BocageBoxContent, i).part == content->part)
      return bocage_ruleset_reader_fail (reader, _ ("module “%s” counts part “%s” twice"),
                                         content->module->id, content->part->id);
  return TRUE;
}

static gboolean
finish_box (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageRuleset *ruleset = bocage_ruleset_reader_get_ruleset (reader);
  guint n;
  BocageBoxContent *contents = bocage_ruleset_reader_take_items (reader, 0, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (ruleset->boxes, &contents[i]);
  return TRUE;
}

static gboolean
finish_choice (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageCardChoice *choice = record;
  const BocageCard *card = parent;

  if (choice->move >= 0 && choice->more_move > 0)
    return bocage_ruleset_reader_fail (reader, _ ("card “%s”: “%s” and “%s” exclude each other"),
                                       card->id, "move", "more-move");
  return TRUE;
}

static gboolean
finish_card (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageCard *card = record;

  card->choices = bocage_ruleset_reader_take_items (reader, 0, &card->n_choices);
  card->strikes = bocage_ruleset_reader_take_items (reader, 1, &card->n_strikes);
  if ((card->targets > 0) != (card->n_strikes > 0))
    return bocage_ruleset_reader_fail (reader,
                                       _ ("card “%s” needs both “%s” and “%s”, or none of them"),
                                       card->id, "targets", "strike");
  if (!card->tactic && (card->sections == NULL || card->sections[0] == NULL))
    return bocage_ruleset_reader_fail (reader, _ ("section card “%s” names no section"), card->id);
  for (const char *const *word = card->sections; word != NULL && *word != NULL; word++)
    if (!g_strv_contains (bocage_ruleset_flank_words, *word))
      return bocage_ruleset_reader_fail (
          /* TRANSLATORS: the last %s are three words that stand in the file as they are here */
          reader, _ ("card “%s”: a section is “%s”, “%s” or “%s”, not “%s”"), card->id,
          bocage_ruleset_flank_words[0], bocage_ruleset_flank_words[1],
          bocage_ruleset_flank_words[2], *word);
  return TRUE;
}

static gboolean
finish_deck_card (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageDeckCard *card = record;
  const BocageDeckType *deck = parent;
  const GArray *items = bocage_ruleset_reader_peek_items (reader, row->detail);

  for (guint i = 0; items != NULL && i < items->len; i++)
    if (g_array_index (items, BocageDeckCard, i).card == card->card)
      return bocage_ruleset_reader_fail (reader, _ ("deck “%s” counts card “%s” twice"), deck->id,
                                         card->card->id);
  return TRUE;
}

static gboolean
finish_deck (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageDeckType *deck = record;
  int sum = 0;

  deck->cards = bocage_ruleset_reader_take_items (reader, 0, &deck->n_cards);
  for (guint i = 0; i < deck->n_cards; i++)
    sum += deck->cards[i].count;
  if (sum > deck->size)
    return bocage_ruleset_reader_fail (reader, _ ("deck “%s” of %d cards lists %d"), deck->id,
                                       deck->size, sum);
  return TRUE;
}

/* A section stands below the one it is a part of. */
static gboolean
finish_section (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageSection *section = record;
  const BocageShape *shape = parent;
  const GArray *items = bocage_ruleset_reader_peek_items (reader, row->detail);
  gboolean found = section->parent == NULL;

  if (section->from > section->to || section->to > 2 * (shape->grid.columns - 1))
    return bocage_ruleset_reader_fail (reader,
                                       _ ("section “%s” is not on the board: columns %d to %d"),
                                       section->id, section->from, section->to);
  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      const BocageSection *other = &g_array_index (items, BocageSection, i);

      if (other->id == section->id)
        return bocage_ruleset_reader_fail (reader, _ ("there is a section “%s” already"),
                                           section->id);
      found = found || other->id == section->parent;
    }
  return found || bocage_ruleset_reader_fail (reader, _ ("unknown section “%s”"), section->parent);
}

static gboolean
finish_shape (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageShape *shape = record;

  shape->grid.orientation
      = bocage_ruleset_get_orientation (bocage_ruleset_reader_get_ruleset (reader));
  shape->sections = bocage_ruleset_reader_take_items (reader, 0, &shape->n_sections);

  if (!shape->custom
      && (shape->grid.columns < BOCAGE_GRID_MIN || shape->grid.columns > BOCAGE_GRID_MAX
          || shape->grid.rows < BOCAGE_GRID_MIN || shape->grid.rows > BOCAGE_GRID_MAX))
    return bocage_ruleset_reader_fail (reader, _ ("a board has %d to %d columns and rows"),
                                       BOCAGE_GRID_MIN, BOCAGE_GRID_MAX);
  if (shape->hand_min > shape->hand_max || shape->medals_min > shape->medals_max)
    return bocage_ruleset_reader_fail (reader, _ ("shape “%s”: a least number above the greatest"),
                                       shape->id);
  return TRUE;
}

static gboolean
finish_band (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageBand *band = record;

  return band->terrain == NULL || band->terrain->kind == BOCAGE_ELEMENT_TERRAIN
         || bocage_ruleset_reader_fail (reader, _ ("“%s” is not a terrain"), band->terrain->id);
}

static gboolean
finish_face (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageFace *face = record;

  face->bands = bocage_ruleset_reader_take_items (reader, 0, &face->n_bands);
  return TRUE;
}

static gboolean
check_face (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageFace *face = record;
  const BocageShape *shape
      = bocage_ruleset_find_shape (bocage_ruleset_reader_get_ruleset (reader), face->shape);
  int rows = 0;

  for (guint i = 0; i < face->n_bands; i++)
    rows += face->bands[i].rows;
  if (shape != NULL && !shape->custom && rows > shape->grid.rows)
    return bocage_ruleset_reader_fail (reader, _ ("face “%s” prints %d rows on a board of %d"),
                                       face->id, rows, shape->grid.rows);
  return TRUE;
}

static gboolean
finish_rule (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageRuleType *rule = record;

  rule->params = bocage_ruleset_reader_take_items (reader, 0, &rule->n_params);
  if ((rule->policy == NULL) != (rule->policy_value == NULL))
    return bocage_ruleset_reader_fail (reader, _ ("rule “%s”: “%s” needs “%s” and the reverse"),
                                       rule->id, "policy", "policy-value");
  return TRUE;
}

static gboolean
check_rule (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageRuleType *rule = record;
  const BocagePolicy *policy = _bocage_ruleset_find (bocage_ruleset_reader_get_ruleset (reader),
                                                     BOCAGE_LIST_POLICY, rule->policy);

  return policy == NULL || g_strv_contains (policy->values, rule->policy_value)
         || bocage_ruleset_reader_fail (reader, _ ("policy “%s” cannot be “%s”"), policy->id,
                                        rule->policy_value);
}

static gboolean
finish_policy (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocagePolicy *policy = record;

  if (!g_strv_contains (policy->values, policy->value))
    return bocage_ruleset_reader_fail (reader, _ ("policy “%s” cannot be “%s”"), policy->id,
                                       policy->value);
  return TRUE;
}

static gboolean
finish_binding (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageBinding *binding = record;

  binding->counts = bocage_ruleset_reader_take_items (reader, 0, &binding->n_counts);
  binding->pairs = bocage_ruleset_reader_take_items (reader, 1, &binding->n_pairs);
  return TRUE;
}

static gboolean
finish_format_tile (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageExchangeTile *tile = record;

  if (tile->type == NULL && tile->path == NULL)
    return bocage_ruleset_reader_fail (reader, _ ("“%s” stands for no piece"), tile->name);
  if ((tile->path != NULL && tile->path->kind != BOCAGE_ELEMENT_PATH)
      || (tile->second_path != NULL && tile->second_path->kind != BOCAGE_ELEMENT_PATH))
    return bocage_ruleset_reader_fail (reader, _ ("“%s”: only a path can have edges"), tile->name);
  return tile->orientations <= BOCAGE_N_EDGES
         || bocage_ruleset_reader_fail (reader, _ ("a tile has 1 to %d turns, not %u"),
                                        BOCAGE_N_EDGES, (guint) tile->orientations);
}

/* The words of a format that name something of the ruleset. */
static gboolean
finish_format_name (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  static const struct
  {
    const char *list;
    BocageListId of;
  } lists[] = {
    { "shape", BOCAGE_LIST_SHAPE }, { "face", BOCAGE_LIST_FACE },
    { "side", BOCAGE_LIST_SIDE },   { "nation", BOCAGE_LIST_NATION },
    { "army", BOCAGE_LIST_ARMY },   { "badge", BOCAGE_LIST_BADGE },
    { "pack", BOCAGE_LIST_MODULE }, { "option", BOCAGE_LIST_RULE },
  };
  const BocageExchangeName *name = record;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (name->list, lists[i].list)
        && _bocage_ruleset_find (bocage_ruleset_reader_get_ruleset (reader), lists[i].of, name->id)
               == NULL)
      return bocage_ruleset_reader_fail_reference (reader, lists[i].of, name->id);
  return TRUE;
}

static gboolean
finish_format_unit (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  const BocageExchangeUnit *unit = record;
  const BocageRuleset *ruleset = bocage_ruleset_reader_get_ruleset (reader);

  return unit->asset == NULL
         || bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, unit->asset, NULL) != NULL
         || bocage_ruleset_reader_fail_reference (reader, BOCAGE_LIST_ADDITION, unit->asset);
}

static gboolean
finish_format (RulesetReader *reader, const RulesetRow *row, gpointer record, gpointer parent)
{
  BocageExchange *format = record;

  format->tiles = bocage_ruleset_reader_take_items (reader, 0, &format->n_tiles);
  format->units = bocage_ruleset_reader_take_items (reader, 1, &format->n_units);
  format->tags = bocage_ruleset_reader_take_items (reader, 2, &format->n_tags);
  format->names = bocage_ruleset_reader_take_items (reader, 3, &format->n_names);
  return TRUE;
}

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
  .needs_sight = TRUE,
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

/* Attributes */

#define ANY(attribute, kind, type, member, more, list, must) \
  { attribute, RULESET_##kind, G_STRUCT_OFFSET (type, member), more, list, must }
#define NEED(attribute, kind, type, member) ANY (attribute, kind, type, member, 0, NULL, TRUE)
#define MAY(attribute, kind, type, member) ANY (attribute, kind, type, member, 0, NULL, FALSE)
#define MAY_WORD(attribute, type, member, list) ANY (attribute, WORD, type, member, 0, list, FALSE)
#define NEED_WORD(attribute, type, member, list) ANY (attribute, WORD, type, member, 0, list, TRUE)
#define NEED_INT(attribute, type, member, least) ANY (attribute, INT, type, member, least, NULL, TRUE)
#define MAY_INT(attribute, type, member, least) ANY (attribute, INT, type, member, least, NULL, FALSE)
#define NEED_REF(attribute, kind, type, member, list) \
  ANY (attribute, kind, type, member, BOCAGE_LIST_##list, NULL, TRUE)
#define MAY_REF(attribute, kind, type, member, list) \
  ANY (attribute, kind, type, member, BOCAGE_LIST_##list, NULL, FALSE)
#define END { NULL }

static const char *const orientation_words[] = { "pointy", "flat", NULL };
static const char *const contact_words[] = { "any", "needed", "none", NULL };
static const char *const param_words[] = { "int", "token", "side", "hexes", "string", NULL };
static const char *const tag_words[] = { "medal", "exit", "marker", NULL };
static const char *const when_words[] = { "never", "always", "unmoved", NULL };
static const char *const count_words[] = { "pieces", "units", "figures", "objectives", "hand", NULL };

static const RulesetAttribute ruleset_attributes[] = {
  NEED ("id", ID, BocageRuleset, id),
  NEED ("version", TEXT, BocageRuleset, version),
  NEED ("name", NAME, BocageRuleset, name),
  MAY_WORD ("orientation", BocageRuleset, orientation, orientation_words),
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
  END,
};
static const RulesetAttribute layer_attributes[] = {
  NEED ("id", ID, BocageLayer, id),
  NEED ("name", NAME, BocageLayer, name),
  MAY ("limit", INT, BocageLayer, limit),
  END,
};
static const RulesetAttribute part_attributes[] = {
  NEED ("id", ID, BocagePart, id),
  NEED ("name", NAME, BocagePart, name),
  NEED ("plural", NAME, BocagePart, plural),
  MAY ("per-side", BOOL, BocagePart, per_side),
  END,
};
static const RulesetAttribute type_attributes[] = {
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
  END,
};
static const RulesetAttribute ground_attributes[] = {
  MAY ("impassable", CLASSES, BocagePieceType, impassable),
  MAY ("may-start-in", CLASSES, BocagePieceType, may_start_in),
  MAY ("fixed-in", CLASSES, BocagePieceType, fixed_in),
  MAY ("water", BOOL, BocagePieceType, water),
  MAY ("sea", BOOL, BocagePieceType, sea),
  MAY ("shore", BOOL, BocagePieceType, shore),
  MAY ("beach", BOOL, BocagePieceType, beach),
  MAY ("stop", BOOL, BocagePieceType, stop),
  MAY ("stops", CLASSES, BocagePieceType, stops),
  MAY ("no-battle-on-entry", BOOL, BocagePieceType, no_battle_on_entry),
  MAY ("no-battle", BOOL, BocagePieceType, no_battle),
  MAY ("no-battle-on-entry-for", CLASSES, BocagePieceType, no_battle_on_entry_for),
  MAY ("no-battle-for", CLASSES, BocagePieceType, no_battle_for),
  MAY ("no-battle-on-leaving-for", CLASSES, BocagePieceType, no_battle_on_leaving_for),
  MAY_INT ("battle-within", BocagePieceType, battle_within, 1),
  MAY ("enter-adjacent-only", BOOL, BocagePieceType, enter_adjacent_only),
  MAY ("leave-by-one", BOOL, BocagePieceType, leave_by_one),
  MAY ("no-retreat-into", BOOL, BocagePieceType, no_retreat_into),
  MAY_INT ("move-cap", BocagePieceType, move_cap, 1),
  MAY ("caps-from-start", BOOL, BocagePieceType, caps_from_start),
  MAY_INT ("climb-cost", BocagePieceType, climb_cost, 1),
  MAY ("climb-impassable", CLASSES, BocagePieceType, climb_impassable),
  MAY ("climb-from-beach", BOOL, BocagePieceType, climb_from_beach),
  MAY ("no-ground-by-climbing", BOOL, BocagePieceType, no_ground_by_climbing),
  MAY ("neighbor-height", INT, BocagePieceType, neighbour_height),
  MAY ("closes-sides", BOOL, BocagePieceType, closes_sides),
  MAY_INT ("road-bonus", BocagePieceType, road_bonus, 1),
  MAY ("protection", CLASS_INTS, BocagePieceType, protection),
  MAY ("other-protection", CLASS_INTS, BocagePieceType, other_protection),
  MAY ("protection-adds", BOOL, BocagePieceType, protection_adds),
  MAY ("protects-from-below-only", BOOL, BocagePieceType, protects_from_below_only),
  MAY ("battle-out", CLASS_INTS, BocagePieceType, battle_out),
  MAY ("battle-range", CLASS_INTS, BocagePieceType, battle_range),
  MAY ("blocks-sight", BOOL, BocagePieceType, blocks_sight),
  MAY ("blocks-indirect", BOOL, BocagePieceType, blocks_indirect),
  MAY ("plateau", BOOL, BocagePieceType, plateau),
  MAY ("height", INT, BocagePieceType, height),
  MAY_INT ("blocks-together", BocagePieceType, blocks_together, 1),
  MAY ("sunken", BOOL, BocagePieceType, sunken),
  MAY ("ignored-flags", FLAGS, BocagePieceType, ignored_flags),
  MAY ("flags-for", CLASSES, BocagePieceType, flags_for),
  MAY_REF ("native", REFERENCE_ID, BocagePieceType, native, NATION),
  MAY ("native-for", CLASSES, BocagePieceType, native_for),
  MAY ("native-protection", CLASS_INTS, BocagePieceType, native_protection),
  MAY_INT ("ranging-dice", BocagePieceType, ranging_dice, 1),
  MAY_INT ("lasts", BocagePieceType, lasts, 1),
  MAY ("removed-with-unit", BOOL, BocagePieceType, removed_with_unit),
  MAY_INT ("hazard-dice", BocagePieceType, hazard_dice, 1),
  MAY ("hazard-by-value", BOOL, BocagePieceType, hazard_by_value),
  MAY_REF ("hazard-hits", REFERENCE_IDS, BocagePieceType, hazard_hits, DIE_FACE),
  MAY ("hazard-on-retreat", BOOL, BocagePieceType, hazard_on_retreat),
  MAY ("hazard-to-enemies", BOOL, BocagePieceType, hazard_to_enemies),
  END,
};
static const RulesetAttribute object_attributes[] = {
  MAY ("makes-passable", BOOL, BocagePieceType, makes_passable),
  MAY ("battle-on-entry", BOOL, BocagePieceType, battle_on_entry),
  MAY ("owned", BOOL, BocagePieceType, owned),
  MAY ("removable", BOOL, BocagePieceType, removable),
  MAY ("needs-unit", BOOL, BocagePieceType, needs_unit),
  MAY ("needs-water", BOOL, BocagePieceType, needs_water),
  MAY ("removed-by-entry", CLASSES, BocagePieceType, removed_by_entry),
  MAY ("removed-by-battle", CLASSES, BocagePieceType, removed_by_battle),
  MAY ("removed-on-leaving", BOOL, BocagePieceType, removed_on_leaving),
  MAY ("breachable", BOOL, BocagePieceType, breachable),
  END,
};
static const RulesetAttribute unit_attributes[] = {
  NEED ("class", CLASS, BocagePieceType, orders_class),
  MAY ("moves-as", CLASS, BocagePieceType, move_class),
  MAY ("target-as", CLASS, BocagePieceType, target_class),
  MAY ("attacks-as", CLASS, BocagePieceType, attack_class),
  NEED_INT ("figures", BocagePieceType, figures, 1),
  MAY_INT ("figures-min", BocagePieceType, figures_min, 1),
  MAY_INT ("figures-max", BocagePieceType, figures_max, 1),
  NEED ("move", INT, BocagePieceType, move),
  NEED ("move-and-battle", INT, BocagePieceType, move_and_battle),
  MAY ("dice", DICE, BocagePieceType, dice),
  MAY ("unmoved-dice", DICE, BocagePieceType, unmoved_dice),
  MAY ("needs-sight", BOOL, BocagePieceType, needs_sight),
  MAY ("unmoved-needs-no-sight", BOOL, BocagePieceType, unmoved_needs_no_sight),
  MAY_WORD ("ignores-protection", BocagePieceType, ignores_protection, when_words),
  MAY_WORD ("ignores-battle-out", BocagePieceType, ignores_battle_out, when_words),
  MAY ("cannot-target", CLASSES, BocagePieceType, cannot_target),
  MAY_REF ("hits-with", REFERENCE_IDS, BocagePieceType, hits_with, DIE_FACE),
  MAY ("special-hits", CLASSES, BocagePieceType, special_hits),
  MAY ("special-hits-unmoved", BOOL, BocagePieceType, special_hits_unmoved),
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
static const RulesetAttribute tile_attributes[] = {
  NEED ("id", ID, BocagePathTile, id),
  MAY_REF ("module", REFERENCE_ID, BocagePathTile, module, MODULE),
  NEED ("edges", EDGES, BocagePathTile, edges),
  NEED_INT ("turns", BocagePathTile, turns, 1),
  MAY_REF ("looks", REFERENCE_IDS, BocagePathTile, looks, LOOK),
  END,
};
static const RulesetAttribute badge_attributes[] = {
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
static const RulesetAttribute addition_attributes[] = {
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
  NEED_REF ("module", REFERENCE_ID, BocageCard, module, MODULE),
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
  NEED_REF ("module", REFERENCE_ID, BocageDeckType, module, MODULE),
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
  NEED_REF ("module", REFERENCE_ID, BocageShape, module, MODULE),
  MAY ("custom", BOOL, BocageShape, custom),
  MAY ("columns", SHORT, BocageShape, grid.columns),
  MAY ("rows", SHORT, BocageShape, grid.rows),
  MAY ("alternating", BOOL, BocageShape, grid.alternating),
  MAY ("numbered-from-bottom", BOOL, BocageShape, grid.numbered_from_bottom),
  MAY ("hand-min", INT, BocageShape, hand_min),
  MAY ("hand-max", INT, BocageShape, hand_max),
  MAY ("medals-min", INT, BocageShape, medals_min),
  MAY ("medals-max", INT, BocageShape, medals_max),
  NEED_REF ("deck", REFERENCE_ID, BocageShape, deck, DECK),
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
  NEED_REF ("module", REFERENCE_ID, BocageFace, module, MODULE),
  NEED_REF ("look", REFERENCE_ID, BocageFace, look, LOOK),
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
  MAY ("side", BOOL, BocageRuleType, has_side),
  MAY ("hexes", BOOL, BocageRuleType, has_hexes),
  MAY_REF ("makes-passable", REFERENCE_IDS, BocageRuleType, makes_passable, TYPE),
  MAY ("stop", BOOL, BocageRuleType, stop),
  MAY ("drops-in", BOOL, BocageRuleType, drops_in),
  MAY_REF ("policy", REFERENCE_ID, BocageRuleType, policy, POLICY),
  MAY ("policy-value", TOKEN, BocageRuleType, policy_value),
  MAY_REF ("nation", REFERENCE_ID, BocageRuleType, nation, NATION),
  MAY ("classes", CLASSES, BocageRuleType, classes),
  MAY_INT ("ignored-flags", BocageRuleType, ignored_flags, 1),
  MAY_INT ("retreat-max", BocageRuleType, retreat_max, 1),
  MAY ("may-award-medals", BOOL, BocageRuleType, may_award_medals),
  MAY_INT ("second-assault-dice", BocageRuleType, second_assault_dice, 1),
  MAY ("resupply", BOOL, BocageRuleType, resupply),
  MAY_INT ("start-hand", BocageRuleType, start_hand, 1),
  MAY_INT ("hand-loss", BocageRuleType, hand_loss, 1),
  MAY_INT ("least-hand", BocageRuleType, least_hand, 1),
  END,
};
static const RulesetAttribute param_attributes[] = {
  NEED ("name", ID, BocageRuleParam, name),
  NEED_WORD ("type", BocageRuleParam, type, param_words),
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
  MAY_REF ("types", REFERENCE_IDS, BocageBinding, types, TYPE),
  MAY_REF ("with", REFERENCE_IDS, BocageBinding, with, TYPE),
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
  { tag, "pieces", RULESET_AT_RECORD, sizeof (BocagePieceType), { type_attributes, __VA_ARGS__ }, \
    BOCAGE_LIST_TYPE, BOCAGE_ELEMENT_##kind, &defaults, finish }
#define ADDITION(tag, kind) \
  { tag, "additions", RULESET_AT_RECORD, sizeof (BocageAddition), { addition_attributes }, \
    BOCAGE_LIST_ADDITION, BOCAGE_ADDITION_##kind, NULL, finish_addition, NULL, unit_attributes, \
    G_STRUCT_OFFSET (BocageAddition, unit) }
#define ITEM(tag, record, type, attributes, which, defaults, finish) \
  { tag, record, RULESET_AT_ITEM, sizeof (type), { attributes }, BOCAGE_LIST_NONE, which, defaults, finish }

const RulesetRow bocage_ruleset_rows[] = {
  { "ruleset", NULL, RULESET_AT_TOP, sizeof (BocageRuleset), { ruleset_attributes }, BOCAGE_LIST_NONE, 0, NULL, NULL },

  GROUP ("modules"),
  RECORD_FROM ("module", "modules", BocageModule, module_attributes, MODULE, finish_box, module_defaults),
  ITEM ("contains", "module", BocageBoxContent, contains_part_attributes, 0, NULL, finish_box_content),
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
  PIECE ("terrain", TERRAIN, ground_defaults, finish_type, ground_attributes),
  PIECE ("path", PATH, ground_defaults, finish_type, ground_attributes),
  ITEM ("tile", "path", BocagePathTile, tile_attributes, 0, &tile_defaults, finish_tile),
  PIECE ("hexside", HEXSIDE, ground_defaults, finish_type, ground_attributes),
  PIECE ("object", OBJECT, ground_defaults, finish_type, ground_attributes, object_attributes),
  PIECE ("unit", UNIT, unit_defaults, finish_unit, unit_attributes),
  PIECE ("marker", MARKER, ground_defaults, finish_type, ground_attributes),
  GROUP ("badges"),
  RECORD ("badge", "badges", BocageBadge, badge_attributes, BADGE, NULL),
  GROUP ("additions"),
  ADDITION ("asset", ASSET),
  ADDITION ("accessory", ACCESSORY),
  ADDITION ("trait", TRAIT),

  GROUP ("die"),
  RECORD ("symbol", "die", BocageDieFace, die_face_attributes, DIE_FACE, NULL),
  GROUP ("cards"),
  RECORD_FROM ("card", "cards", BocageCard, card_attributes, CARD, finish_card, card_defaults),
  ITEM ("choice", "card", BocageCardChoice, choice_attributes, 0, &choice_defaults, finish_choice),
  ITEM ("strike", "card", BocageCardStrike, strike_attributes, 1, NULL, NULL),
  GROUP ("decks"),
  RECORD ("deck", "decks", BocageDeckType, deck_attributes, DECK, finish_deck),
  ITEM ("contains", "deck", BocageDeckCard, contains_card_attributes, 0, NULL, finish_deck_card),

  GROUP ("shapes"),
  RECORD ("shape", "shapes", BocageShape, shape_attributes, SHAPE, finish_shape),
  ITEM ("section", "shape", BocageSection, section_attributes, 0, NULL, finish_section),
  GROUP ("faces"),
  { "face", "faces", RULESET_AT_RECORD, sizeof (BocageFace), { face_attributes }, BOCAGE_LIST_FACE, 0, NULL, finish_face, check_face },
  ITEM ("band", "face", BocageBand, band_attributes, 0, NULL, finish_band),

  GROUP ("objectives"),
  RECORD ("objective", "objectives", BocageObjectiveKind, kind_attributes, OBJECTIVE_KIND, NULL),
  GROUP ("rules"),
  { "rule", "rules", RULESET_AT_RECORD, sizeof (BocageRuleType), { rule_attributes }, BOCAGE_LIST_RULE, 0, NULL, finish_rule, check_rule },
  ITEM ("param", "rule", BocageRuleParam, param_attributes, 0, NULL, NULL),
  GROUP ("policies"),
  RECORD ("policy", "policies", BocagePolicy, policy_attributes, POLICY, finish_policy),
  GROUP ("checks"),
  RECORD_FROM ("binding", "checks", BocageBinding, binding_attributes, BINDING, finish_binding, binding_defaults),
  ITEM ("count", "binding", BocageBindingCount, count_attributes, 0, NULL, NULL),
  ITEM ("pair", "binding", BocageBindingPair, pair_attributes, 1, NULL, NULL),
  GROUP ("formats"),
  RECORD ("format", "formats", BocageExchange, format_attributes, FORMAT, finish_format),
  ITEM ("tile", "format", BocageExchangeTile, format_tile_attributes, 0, &format_tile_defaults, finish_format_tile),
  ITEM ("unit", "format", BocageExchangeUnit, format_unit_attributes, 1, NULL, finish_format_unit),
  ITEM ("tag", "format", BocageExchangeTag, format_tag_attributes, 2, NULL, NULL),
  ITEM ("name", "format", BocageExchangeName, format_name_attributes, 3, NULL, finish_format_name),

  { NULL },
};

/* clang-format on */
