/* bocage-ruleset-finish.c: what one attribute of ruleset.xml alone cannot be wrong about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_dice (const BocageProtection *protection)
{
  for (guint i = 0; i < BOCAGE_MAX_CLASSES; i++)
    if (protection->dice[i] != 0)
      return TRUE;
  return FALSE;
}

gboolean
_bocage_ruleset_finish_type (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
{
  BocagePieceType *type = record;

  type->tiles = bocage_ruleset_reader_take_items (reader, 0, &type->n_tiles);
  if (!has_dice (&type->protection[BOCAGE_PROTECTION_OTHER]))
    type->protection[BOCAGE_PROTECTION_OTHER] = type->protection[BOCAGE_PROTECTION_USUAL];

  if ((gint64) type->turns * ABS (type->turn_step) > 360 && type->turns > 1)
    return bocage_ruleset_reader_fail (
        reader, _ ("“%s” turns more than once round: %u turns of %d degrees"), type->id,
        type->turns, ABS (type->turn_step));
  if ((type->closed[BOCAGE_STAY_LEFT]
       & ~(type->closed[BOCAGE_STAY_ENTERED] & ~type->closed[BOCAGE_STAY_STANDING]))
      != 0)
    return bocage_ruleset_reader_fail (
        reader,
        /* TRANSLATORS: the first %s is a piece, such as “bunker”. */
        _ ("“%s”: only classes that may not enter, but may start there, can be unable to leave"),
        type->id);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_unit (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
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
  if (type->battles && type->attack[BOCAGE_ATTACK_ALWAYS].dice[1] == 0)
    return bocage_ruleset_reader_fail (reader, _ ("“%s” battles but has no dice"), type->id);
  return _bocage_ruleset_finish_type (reader, row, record, parent);
}

gboolean
_bocage_ruleset_finish_addition (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                 gpointer parent)
{
  BocageAddition *addition = record;

  addition->changes = bocage_ruleset_reader_take_items (reader, 0, &addition->n_changes);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_tile (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
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

gboolean
_bocage_ruleset_finish_box_content (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                    gpointer parent)
{
  BocageBoxContent *content = record;

  content->module = parent;
  if (!content->module->known)
    return bocage_ruleset_reader_fail (
        reader, _ ("module “%s” has contents although they are not known"), content->module->id);
  if (!bocage_ruleset_reader_see (reader, row->detail, content->part))
    return bocage_ruleset_reader_fail (reader, _ ("module “%s” counts part “%s” twice"),
                                       content->module->id, content->part->id);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_box (RulesetReader *reader, const RulesetRow *row, gpointer record,
                            gpointer parent)
{
  BocageRuleset *ruleset = bocage_ruleset_reader_get_ruleset (reader);
  guint n;
  BocageBoxContent *contents = bocage_ruleset_reader_take_items (reader, 0, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (ruleset->boxes, &contents[i]);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_choice (RulesetReader *reader, const RulesetRow *row, gpointer record,
                               gpointer parent)
{
  const BocageCardChoice *choice = record;
  const BocageCard *card = parent;

  if (choice->move >= 0 && choice->more_move > 0)
    return bocage_ruleset_reader_fail (reader, _ ("card “%s”: “%s” and “%s” exclude each other"),
                                       card->id, "move", "more-move");
  return TRUE;
}

gboolean
_bocage_ruleset_finish_card (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
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
    for (guint i = 0; i < BOCAGE_N_FLANKS; i++)
      if (strcmp (*word, bocage_ruleset_flank_words[i]) == 0)
        card->flanks |= (guint8) (1u << i);
  for (const char *const *word = card->sections; word != NULL && *word != NULL; word++)
    if (!g_strv_contains (bocage_ruleset_flank_words, *word))
      return bocage_ruleset_reader_fail (
          /* TRANSLATORS: the last %s are three words that stand in the file as they are here */
          reader, _ ("card “%s”: a section is “%s”, “%s” or “%s”, not “%s”"), card->id,
          bocage_ruleset_flank_words[0], bocage_ruleset_flank_words[1],
          bocage_ruleset_flank_words[2], *word);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_deck_card (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                  gpointer parent)
{
  const BocageDeckCard *card = record;
  const BocageDeckType *deck = parent;

  if (!bocage_ruleset_reader_see (reader, row->detail, card->card))
    return bocage_ruleset_reader_fail (reader, _ ("deck “%s” counts card “%s” twice"), deck->id,
                                       card->card->id);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_deck (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
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
gboolean
_bocage_ruleset_finish_section (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                gpointer parent)
{
  const BocageSection *section = record;
  const BocageShape *shape = parent;
  gboolean found = section->parent == NULL
                   || bocage_ruleset_reader_has_seen (reader, row->detail, section->parent);

  if (section->from > section->to || section->to > 2 * (shape->grid.columns - 1))
    return bocage_ruleset_reader_fail (reader,
                                       _ ("section “%s” is not on the board: columns %d to %d"),
                                       section->id, section->from, section->to);
  if (!bocage_ruleset_reader_see (reader, row->detail, section->id))
    return bocage_ruleset_reader_fail (reader, _ ("there is a section “%s” already"), section->id);
  return found || bocage_ruleset_reader_fail (reader, _ ("unknown section “%s”"), section->parent);
}

gboolean
_bocage_ruleset_finish_shape (RulesetReader *reader, const RulesetRow *row, gpointer record,
                              gpointer parent)
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
  if (shape->rare_medals_min == 0)
    shape->rare_medals_min = shape->medals_min;
  if (shape->rare_medals_max == 0)
    shape->rare_medals_max = shape->medals_max;
  if (shape->hand_min > shape->hand_max || shape->medals_min > shape->medals_max
      || shape->rare_medals_min > shape->rare_medals_max)
    return bocage_ruleset_reader_fail (reader, _ ("shape “%s”: a least number above the greatest"),
                                       shape->id);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_band (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
{
  const BocageBand *band = record;

  return band->terrain == NULL || band->terrain->kind == BOCAGE_ELEMENT_TERRAIN
         || bocage_ruleset_reader_fail (reader, _ ("“%s” is not a terrain"), band->terrain->id);
}

gboolean
_bocage_ruleset_finish_face (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
{
  BocageFace *face = record;

  face->bands = bocage_ruleset_reader_take_items (reader, 0, &face->n_bands);
  return TRUE;
}

gboolean
_bocage_ruleset_check_face (RulesetReader *reader, const RulesetRow *row, gpointer record,
                            gpointer parent)
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

gboolean
_bocage_ruleset_finish_rule (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
{
  BocageRuleType *rule = record;

  rule->params = bocage_ruleset_reader_take_items (reader, 0, &rule->n_params);
  if ((rule->policy == NULL) != (rule->policy_value == NULL))
    return bocage_ruleset_reader_fail (reader, _ ("rule “%s”: “%s” needs “%s” and the reverse"),
                                       rule->id, "policy", "policy-value");
  return TRUE;
}

gboolean
_bocage_ruleset_check_rule (RulesetReader *reader, const RulesetRow *row, gpointer record,
                            gpointer parent)
{
  const BocageRuleType *rule = record;
  const BocagePolicy *policy = _bocage_ruleset_find (bocage_ruleset_reader_get_ruleset (reader),
                                                     BOCAGE_LIST_POLICY, rule->policy);

  return policy == NULL || g_strv_contains (policy->values, rule->policy_value)
         || bocage_ruleset_reader_fail (reader, _ ("policy “%s” cannot be “%s”"), policy->id,
                                        rule->policy_value);
}

gboolean
_bocage_ruleset_finish_policy (RulesetReader *reader, const RulesetRow *row, gpointer record,
                               gpointer parent)
{
  BocagePolicy *policy = record;

  if (!g_strv_contains (policy->values, policy->value))
    return bocage_ruleset_reader_fail (reader, _ ("policy “%s” cannot be “%s”"), policy->id,
                                       policy->value);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_binding (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                gpointer parent)
{
  BocageBinding *binding = record;

  binding->counts = bocage_ruleset_reader_take_items (reader, 0, &binding->n_counts);
  binding->pairs = bocage_ruleset_reader_take_items (reader, 1, &binding->n_pairs);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_format_tile (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                    gpointer parent)
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
gboolean
_bocage_ruleset_finish_format_name (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                    gpointer parent)
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

gboolean
_bocage_ruleset_finish_format_unit (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                    gpointer parent)
{
  const BocageExchangeUnit *unit = record;
  const BocageRuleset *ruleset = bocage_ruleset_reader_get_ruleset (reader);

  return unit->asset == NULL
         || bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, unit->asset, NULL) != NULL
         || bocage_ruleset_reader_fail_reference (reader, BOCAGE_LIST_ADDITION, unit->asset);
}

gboolean
_bocage_ruleset_finish_format (RulesetReader *reader, const RulesetRow *row, gpointer record,
                               gpointer parent)
{
  BocageExchange *format = record;

  format->tiles = bocage_ruleset_reader_take_items (reader, 0, &format->n_tiles);
  format->units = bocage_ruleset_reader_take_items (reader, 1, &format->n_units);
  format->tags = bocage_ruleset_reader_take_items (reader, 2, &format->n_tags);
  format->names = bocage_ruleset_reader_take_items (reader, 3, &format->n_names);
  return TRUE;
}
