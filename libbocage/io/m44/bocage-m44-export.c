/* bocage-m44-export.c: a scenario as a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is built has the shape that the publisher's editor writes: enumerations
 * in capitals, numbers as numbers, hexes from the top, defaults left out.  What
 * a file that was read said beyond that is put back into it.
 *
 * One file: the members of one JSON object, in the order of the file.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SOFTWARE "sed 1.2" /* whose shape of the format this is */

static const char *
find_word (BocageM44Export *self, const char *list, const char *id)
{
  const BocageExchangeName *name = _bocage_m44_find_id (self->exchange, list, id);

  return name != NULL ? name->name : NULL;
}

static BocageNode *
get_part (BocageM44Export *self, BocageElementId id)
{
  return bocage_scenario_get_part (self->scenario, id);
}

static BocageJsonObject *
add_object (BocageJsonObject *parent, const char *key)
{
  BocageJsonObject *object = bocage_json_object_new ();

  bocage_json_object_set_object_member (parent, key, object);
  return object;
}

static const char *
get_child_text (const BocageNode *parent, BocageElementId id)
{
  const BocageNode *child
      = parent != NULL ? bocage_node_find_child (parent, &bocage_elements[id]) : NULL;

  return child != NULL ? ((const BocageTextNode *) child)->text : NULL;
}

/* Bookkeeping and sides */

static void
build_meta (BocageM44Export *self, BocageJsonObject *top)
{
  BocageJsonObject *meta = add_object (top, "meta_data");
  const BocageNode *info = get_part (self, BOCAGE_ELEMENT_INFO);
  const char *number = get_child_text (info, BOCAGE_ELEMENT_NUMBER);
  const char *author = get_child_text (info, BOCAGE_ELEMENT_AUTHOR);

  bocage_json_object_set_string_member (meta, "status", "PRIVATE");
  bocage_json_object_set_string_member (meta, "software", SOFTWARE);
  if (number != NULL)
    bocage_json_object_set_string_member (meta, "number", number);
  if (author != NULL)
    bocage_json_object_set_string_member (add_object (meta, "author"), "login", author);
}

/* A day; of a month or a year the first one. */
static void
set_date (BocageJsonObject *info, const char *key, const char *date)
{
  g_autofree char *day = NULL;

  if (date == NULL)
    return;
  day = g_strconcat (date, strlen (date) == 4 ? "-01-01" : strlen (date) == 7 ? "-01" : "", NULL);
  bocage_json_object_set_string_member (info, key, day);
}

static const char *
find_front (BocageM44Export *self, const char *front)
{
  for (guint i = 0; front != NULL && i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *name = &self->exchange->names[i];

      if (strcmp (name->list, "front") == 0
          && (g_ascii_strcasecmp (name->name, front) == 0
              || g_ascii_strcasecmp (name->id, front) == 0
              || (name->value != NULL && g_ascii_strcasecmp (name->value, front) == 0)))
        return name->name;
    }
  return NULL;
}

static void
build_dates (BocageM44Export *self, BocageJsonObject *info)
{
  const BocageNode *node = get_part (self, BOCAGE_ELEMENT_INFO);
  const BocageDateNode *date = node != NULL ? (const BocageDateNode *) bocage_node_find_child (
                                   node, &bocage_elements[BOCAGE_ELEMENT_DATE])
                                            : NULL;
  const char *text = get_child_text (node, BOCAGE_ELEMENT_FRONT);
  const char *front = find_front (self, text);
  const char *operation = get_child_text (node, BOCAGE_ELEMENT_OPERATION);

  if (front != NULL)
    bocage_json_object_set_string_member (info, "front", front);
  else if (text != NULL)
    _bocage_m44_lose (self, BOCAGE_M44_LOST_TEXT,
                      bocage_node_find_child (node, &bocage_elements[BOCAGE_ELEMENT_FRONT]), NULL,
                      /* TRANSLATORS: %s is a theatre of war, such as “Western front”. */
                      _ ("the format has no word for the front “%s”"), text);
  if (operation != NULL)
    bocage_json_object_set_string_member (add_object (info, "operation"), "name", operation);
  bocage_json_object_set_string_member (info, "type", "HISTORICAL");
  if (date == NULL)
    return;
  set_date (info, "date_begin", date->from);
  set_date (info, "date_end", date->to != NULL ? date->to : date->from);
}

/* The sides as the players of the file: the one at the top first. */
static void
find_players (BocageM44Export *self, const BocageSideNode *out_players[2])
{
  const BocageNode *sides = get_part (self, BOCAGE_ELEMENT_SIDES);
  guint n = sides != NULL ? bocage_node_n_children (sides) : 0;

  out_players[0] = out_players[1] = NULL;
  for (guint i = 0; i < n; i++)
    {
      const BocageSideNode *side = (const BocageSideNode *) bocage_node_get_child (sides, i);
      guint player = g_strcmp0 (side->edge, "south") == 0 ? 1 : 0;

      if (out_players[player] != NULL)
        player = 1 - player;
      if (out_players[player] == NULL)
        out_players[player] = side;
    }
}

static void
set_number (BocageJsonObject *info, const char *format, guint player, int number)
{
  g_autofree char *key = g_strdup_printf ("%s_player%u", format, player + 1);

  if (number != BOCAGE_UNSET)
    bocage_json_object_set_int_member (info, key, number);
}

static void
build_player (BocageM44Export *self, BocageJsonObject *info, const BocageSideNode *side,
              guint player)
{
  g_autofree char *side_key = g_strdup_printf ("side_player%u", player + 1);
  g_autofree char *country_key = g_strdup_printf ("country_player%u", player + 1);
  g_autofree char *code = NULL;
  const char *word = side != NULL ? find_word (self, "side", side->id) : NULL;

  if (side == NULL)
    return;
  if (word != NULL)
    bocage_json_object_set_string_member (info, side_key, word);
  else
    _bocage_m44_lose (self, BOCAGE_M44_LOST_DETAIL, (BocageNode *) side, "id",
                      _ ("the format has no word for the side “%s”"),
                      side->id != NULL ? side->id : "");
  if (side->nation != NULL)
    {
      word = find_word (self, "nation", side->nation);
      code = word != NULL ? g_strdup (word) : g_ascii_strup (side->nation, -1);
      bocage_json_object_set_string_member (info, country_key, code);
    }
  set_number (info, "cards", player, side->hand);
  set_number (info, "victory", player, side->medals);
}

static void
build_starting (BocageM44Export *self, BocageJsonObject *info, const BocageSideNode *players[2])
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (self->scenario);

  for (guint i = 0; sides != NULL && sides->first != NULL && i < 2; i++)
    if (players[i] != NULL && players[i]->id == sides->first)
      {
        bocage_json_object_set_string_member (info, "starting", i == 0 ? "PLAYER1" : "PLAYER2");
        return;
      }
}

/* Rules */

/* Describes a unit of a type by its name, as the side of the rule has it.
 * Returns: whether the format has a name for it */
static gboolean
set_unit (BocageM44Export *self, BocageJsonObject *object, const char *key, const char *type,
          const char *side)
{
  const BocageExchangeName *suffix = _bocage_m44_find_id (
      self->exchange, "army", _bocage_m44_get_side_army (self->scenario, side, NULL));

  for (guint i = 0; i < self->exchange->n_units && suffix != NULL; i++)
    {
      const BocageExchangeUnit *row = &self->exchange->units[i];
      g_autofree char *name = NULL;
      BocageJsonObject *unit;

      if (row->badge != NULL || row->asset != NULL || g_strcmp0 (row->type->id, type) != 0)
        continue;
      name = g_strconcat (row->name, suffix->name, NULL);
      unit = bocage_json_object_new ();
      bocage_json_object_set_string_member (unit, "name", name);
      bocage_json_object_set_object_member (object, key, unit);
      return TRUE;
    }
  return FALSE;
}

static void
set_param (BocageM44Export *self, BocageJsonObject *object, const BocageExchangeName *option,
           const BocageParamNode *param)
{
  gsize length = strlen (option->name);

  for (guint i = 0; i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *row = &self->exchange->names[i];
      gint64 number;

      if (strcmp (row->list, "param") != 0 || strncmp (row->name, option->name, length) != 0
          || row->name[length] != '.' || g_strcmp0 (row->id, param->name) != 0)
        continue;
      if (g_strcmp0 (row->value, "unit") == 0)
        {
          const BocageRuleNode *rule = (const BocageRuleNode *) param->node.parent;

          if (set_unit (self, object, row->name + length + 1, param->value, rule->side))
            return;
          break;
        }
      if (param->value != NULL
          && g_ascii_string_to_signed (param->value, 10, 0, G_MAXINT32, &number, NULL))
        bocage_json_object_set_int_member (object, row->name + length + 1, number);
      else
        bocage_json_object_set_string_member (object, row->name + length + 1,
                                              param->value != NULL ? param->value : "");
      return;
    }
  _bocage_m44_lose (self, BOCAGE_M44_LOST_RULE, (BocageNode *) param, NULL,
                    /* TRANSLATORS: the id of a parameter of a rule. */
                    _ ("the format has no word for the parameter “%s” of the rule"),
                    param->name != NULL ? param->name : "");
}

/* The hexes of a rule as the label that the format has for them. */
static void
set_rule_hexes (BocageM44Export *self, BocageJsonObject *object, const BocageExchangeName *option,
                const BocageRuleNode *rule)
{
  gsize length = strlen (option->name);

  for (guint i = 0; i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *row = &self->exchange->names[i];

      if (strcmp (row->list, "param") == 0 && strncmp (row->name, option->name, length) == 0
          && row->name[length] == '.' && strcmp (row->id, "hexes") == 0)
        {
          g_autofree char *label
              = bocage_grid_format_hex (self->grid, g_array_index (rule->hexes, BocageHex, 0));

          bocage_json_object_set_string_member (object, row->name + length + 1, label);
          if (rule->hexes->len > 1)
            _bocage_m44_lose (self, BOCAGE_M44_LOST_RULE, (BocageNode *) rule, "hexes", "%s",
                              _ ("the format has room for one hex of the rule"));
        }
    }
}

/* Whether the format puts the side of the option into an object. */
static gboolean
has_side_inside (BocageM44Export *self, const BocageExchangeName *option)
{
  gsize length = strlen (option->name);

  for (guint i = 0; i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *row = &self->exchange->names[i];

      if (strcmp (row->list, "param") == 0 && strncmp (row->name, option->name, length) == 0
          && row->name[length] == '.' && strcmp (row->id, "side") == 0)
        return TRUE;
    }
  return FALSE;
}

static BocageJsonNode *
build_option (BocageM44Export *self, const BocageExchangeName *option, const BocageRuleNode *rule)
{
  const char *side = rule->side != NULL ? find_word (self, "side", rule->side) : NULL;
  guint n = bocage_node_n_children (&rule->node);
  BocageJsonNode *node;
  BocageJsonObject *object;

  if (n == 0 && rule->hexes == NULL && (side == NULL || !has_side_inside (self, option)))
    {
      if (rule->side != NULL && strcmp (rule->side, "both") == 0)
        return bocage_json_node_new_string ("all");
      return side != NULL && option->value == NULL ? bocage_json_node_new_string (side)
                                                   : bocage_json_node_new_boolean (TRUE);
    }
  object = bocage_json_object_new ();
  if (side != NULL)
    bocage_json_object_set_string_member (object, "side", side);
  if (rule->hexes != NULL && rule->hexes->len > 0)
    set_rule_hexes (self, object, option, rule);
  for (guint i = 0; i < n; i++)
    set_param (self, object, option,
               (const BocageParamNode *) bocage_node_get_child (&rule->node, i));
  node = bocage_json_node_new_object (object);
  bocage_json_object_unref (object);
  return node;
}

/* Whether all rules that the option puts in force are. */
static gboolean
is_whole_option (BocageM44Export *self, const BocageExchangeName *option)
{
  for (guint i = 0; i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *row = &self->exchange->names[i];

      if (strcmp (row->list, "option") == 0 && strcmp (row->name, option->name) == 0
          && bocage_scenario_find_rule (self->scenario, row->id) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* A rule whose hexes have a tile of their own is told by those, and one that a
 * text tells by the text. */
static gboolean
is_told_otherwise (BocageM44Export *self, const char *id)
{
  if (_bocage_m44_find_id (self->exchange, "victory", id) != NULL)
    return TRUE;
  for (guint i = 0; i < self->exchange->n_tiles; i++)
    if (self->exchange->tiles[i].rule != NULL && g_strcmp0 (self->exchange->tiles[i].rule, id) == 0)
      return TRUE;
  return FALSE;
}

static const BocageExchangeName *
find_option (BocageM44Export *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->exchange->n_names; i++)
    if (strcmp (self->exchange->names[i].list, "option") == 0
        && strcmp (self->exchange->names[i].id, id) == 0
        && is_whole_option (self, &self->exchange->names[i]))
      return &self->exchange->names[i];
  return NULL;
}

static void
build_rules (BocageM44Export *self, BocageJsonObject *options)
{
  const BocageNode *rules = get_part (self, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      BocageRuleNode *rule = (BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageExchangeName *option = find_option (self, rule->id);
      const BocageRuleType *type
          = rule->id != NULL ? bocage_ruleset_find_rule (self->ruleset, rule->id) : NULL;

      if (option != NULL && !bocage_json_object_has_member (options, option->name))
        bocage_json_object_set_member (options, option->name, build_option (self, option, rule));
      else if (option == NULL && !is_told_otherwise (self, rule->id))
        _bocage_m44_lose (self, BOCAGE_M44_LOST_RULE, &rule->node, "id",
                          /* TRANSLATORS: %s is the name of a rule. */
                          _ ("the format has no word for the rule “%s”"),
                          type != NULL       ? bocage_ruleset_translate (self->ruleset, type->name)
                          : rule->id != NULL ? rule->id
                                             : "");
    }
}

/* The deck */

static gboolean
has_card (const BocageNode *deck, const BocageExchangeName *row)
{
  guint n = bocage_node_n_children (deck);

  for (guint i = 0; i < n; i++)
    {
      const BocageCardNode *card = (const BocageCardNode *) bocage_node_get_child (deck, i);
      gboolean add = card->node.element == &bocage_elements[BOCAGE_ELEMENT_ADD];

      if (add == (strcmp (row->id, "add") == 0) && g_strcmp0 (card->card, row->value) == 0
          && (card->count == 1 || card->count == BOCAGE_UNSET))
        return TRUE;
    }
  return FALSE;
}

/* The name of the deck whose changes are exactly these. */
static const char *
find_deck (BocageM44Export *self, const BocageNode *deck)
{
  for (guint i = 0; i < self->exchange->n_names; i++)
    {
      const char *name = self->exchange->names[i].name;
      gboolean fits = strcmp (self->exchange->names[i].list, "deck") == 0;
      guint n_rows = 0;

      for (guint k = 0; fits && k < self->exchange->n_names; k++)
        {
          const BocageExchangeName *row = &self->exchange->names[k];

          if (strcmp (row->list, "deck") != 0 || strcmp (row->name, name) != 0)
            continue;
          n_rows++;
          fits = has_card (deck, row);
        }
      if (fits && n_rows == bocage_node_n_children (deck))
        return name;
    }
  return NULL;
}

static void
build_deck (BocageM44Export *self, BocageJsonObject *options)
{
  BocageNode *deck = get_part (self, BOCAGE_ELEMENT_DECK);
  const char *name;

  if (deck == NULL || bocage_node_n_children (deck) == 0)
    return;
  name = find_deck (self, deck);
  if (name != NULL)
    bocage_json_object_set_string_member (options, "deck_name", name);
  else
    _bocage_m44_lose (self, BOCAGE_M44_LOST_DECK, deck, NULL,
                      _ ("the format has no name for a deck with these changes"));
}

static void
build_game_info (BocageM44Export *self, BocageJsonObject *top)
{
  BocageJsonObject *info = add_object (top, "game_info"), *options = bocage_json_object_new (),
                   *standard;
  const BocageSideNode *players[2];
  BocageJsonArray *conditions = bocage_json_array_new ();

  find_players (self, players);
  build_dates (self, info);
  build_starting (self, info, players);
  for (guint i = 0; i < 2; i++)
    build_player (self, info, players[i], i);
  standard = bocage_json_object_new ();
  bocage_json_object_set_object_member (standard, "standard", bocage_json_object_new ());
  bocage_json_array_add_object_element (conditions, standard);
  bocage_json_object_set_array_member (info, "victory_conditions", conditions);
  build_rules (self, options);
  build_deck (self, options);
  if (bocage_json_object_get_size (options) > 0)
    bocage_json_object_set_object_member (info, "options", options);
  else
    bocage_json_object_unref (options);
}

/* The board */

/* The smallest board of the format that has room for this one. */
static const char *
find_shape (BocageM44Export *self, BocageBoardNode *board)
{
  const char *word = find_word (self, "shape", board->shape), *best = NULL;

  if (word != NULL)
    return word;
  for (guint i = 0; i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *name = &self->exchange->names[i];
      const BocageShape *shape = strcmp (name->list, "shape") == 0
                                     ? bocage_ruleset_find_shape (self->ruleset, name->id)
                                     : NULL;

      if (shape == NULL)
        continue;
      best = name->name;
      if (shape->grid.columns >= self->grid->columns && shape->grid.rows >= self->grid->rows)
        break;
    }
  if (best == NULL)
    _bocage_m44_lose (self, BOCAGE_M44_LOST_BOARD, (BocageNode *) board, "shape",
                      _ ("the format has no board of this game"));
  else
    _bocage_m44_lose (self, BOCAGE_M44_LOST_BOARD, (BocageNode *) board, "shape",
                      /* TRANSLATORS: %s is the format's name of a board, such as STANDARD. */
                      _ ("the format has only boards of fixed sizes: it is written as %s"), best);
  return best;
}

static void
add_label (BocageM44Export *self, BocageJsonArray *labels, const BocageHexNode *hex,
           const BocageNode *label)
{
  BocageJsonObject *object = bocage_json_object_new ();
  BocageJsonArray *lines = bocage_json_array_new ();
  g_autofree char *text = bocage_node_dup_text (label);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", "\n", -1);

  bocage_json_object_set_int_member (object, "row", hex->at.row);
  bocage_json_object_set_int_member (object, "col", hex->at.column);
  for (guint i = 0; parts[i] != NULL; i++)
    bocage_json_array_add_string_element (lines, parts[i]);
  bocage_json_object_set_array_member (object, "text", lines);
  bocage_json_array_add_object_element (labels, object);
}

static void
build_hexes (BocageM44Export *self, BocageJsonArray *hexagons, BocageJsonArray *labels)
{
  guint n = bocage_grid_n_hexes (self->grid);

  for (guint i = 0; i < n; i++)
    {
      BocageHex at = bocage_grid_hex (self->grid, i);
      BocageHexNode *hex = bocage_scenario_get_hex (self->scenario, at);
      guint n_children = hex != NULL ? bocage_node_n_children (&hex->node) : 0;

      bocage_json_array_add_element (hexagons, _bocage_m44_build_hex (self, at, hex));
      for (guint k = 0; k < n_children; k++)
        {
          const BocageNode *child = bocage_node_get_child (&hex->node, k);

          if (child->element == &bocage_elements[BOCAGE_ELEMENT_LABEL])
            add_label (self, labels, hex, child);
        }
    }
}

static void
build_board (BocageM44Export *self, BocageJsonObject *top)
{
  BocageBoardNode *node = bocage_scenario_get_board (self->scenario);
  BocageJsonObject *board = add_object (top, "board");
  BocageJsonArray *hexagons = bocage_json_array_new (), *labels = bocage_json_array_new ();
  const char *word;

  if (node != NULL)
    {
      word = find_shape (self, node);
      if (word != NULL)
        bocage_json_object_set_string_member (board, "type", word);
      word = find_word (self, "face", node->face);
      if (word != NULL)
        bocage_json_object_set_string_member (board, "face", word);
      else if (node->face != NULL)
        _bocage_m44_lose (self, BOCAGE_M44_LOST_BOARD, &node->node, "face",
                          _ ("the format has no board of the face “%s”"), node->face);
      if (bocage_node_find_child (&node->node, &bocage_elements[BOCAGE_ELEMENT_SECTION]) != NULL)
        _bocage_m44_lose (self, BOCAGE_M44_LOST_BOARD, &node->node, NULL,
                          _ ("the format has no sections of a battle’s own"));
    }
  build_hexes (self, hexagons, labels);
  bocage_json_object_set_array_member (board, "hexagons", hexagons);
  bocage_json_object_set_array_member (board, "labels", labels);
}

static void
build_packs (BocageM44Export *self, BocageJsonObject *top)
{
  const BocageNode *modules = get_part (self, BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;
  BocageJsonObject *packs;

  if (modules == NULL)
    return;
  packs = add_object (top, "packs");
  for (guint i = 0; i < n; i++)
    {
      BocageModuleNode *module = (BocageModuleNode *) bocage_node_get_child (modules, i);
      const char *word = module->id != NULL ? find_word (self, "pack", module->id) : NULL;
      int copies = module->copies != BOCAGE_UNSET ? module->copies : 1;

      if (word == NULL)
        _bocage_m44_lose (self, BOCAGE_M44_LOST_DETAIL, &module->node, "id",
                          /* TRANSLATORS: %s is the id of an expansion. */
                          _ ("the format has no word for the box “%s”"),
                          module->id != NULL ? module->id : "");
      else if (strcmp (word, "base") != 0 || copies != 1)
        bocage_json_object_set_int_member (packs, word, copies);
    }
}

/* An objective or an exit without a hex has nowhere to be written. */
static void
lose_placeless (BocageM44Export *self)
{
  const BocageNode *objectives = get_part (self, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = objectives != NULL ? bocage_node_n_children (objectives) : 0;

  for (guint i = 0; i < n; i++)
    {
      BocageNode *node = bocage_node_get_child (objectives, i);
      const BocageObjectiveNode *objective = (const BocageObjectiveNode *) node;
      const BocageExitNode *exit = (const BocageExitNode *) node;
      gboolean is_exit = node->element == &bocage_elements[BOCAGE_ELEMENT_EXIT];
      gboolean placed = is_exit ? !bocage_hex_is_none (exit->at) || !bocage_hex_is_none (exit->from)
                                      || !bocage_hex_is_none (exit->to)
                                : !bocage_hex_is_none (objective->at)
                                      || (objective->hexes != NULL && objective->hexes->len > 0);

      if (!placed)
        _bocage_m44_lose (self, BOCAGE_M44_LOST_OBJECTIVE, node, NULL,
                          is_exit ? _ ("the format has no exit without a hex")
                                  : _ ("the format has no objective without a hex"));
    }
}

static void
lose_reserves (BocageM44Export *self)
{
  const BocageNode *reserves = get_part (self, BOCAGE_ELEMENT_RESERVES);
  guint n = reserves != NULL ? bocage_node_n_children (reserves) : 0;

  for (guint i = 0; i < n; i++)
    _bocage_m44_lose (self, BOCAGE_M44_LOST_RESERVE, bocage_node_get_child (reserves, i), NULL,
                      _ ("the format has no reserves: these units are left out"));
}

/**
 * _bocage_m44_build:
 * @report: (nullable): gets what is lost
 *
 * Returns: (transfer full): what @scenario itself says, without leftovers.
 */
BocageJsonNode *
_bocage_m44_build (BocageScenario *scenario, BocageReport *report)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  g_autoptr (GHashTable) objectives = bocage_scenario_index_objectives (scenario);
  BocageM44Export self = {
    .scenario = scenario,
    .ruleset = ruleset,
    .exchange = ruleset != NULL ? bocage_ruleset_find_exchange (ruleset, BOCAGE_M44_FORMAT) : NULL,
    .grid = bocage_scenario_get_grid (scenario),
    .report = report,
    .objectives = objectives,
  };
  static const BocageExchange none = { NULL };
  BocageJsonObject *top = bocage_json_object_new ();
  BocageJsonNode *node = bocage_json_node_new_object (top);

  if (self.exchange == NULL)
    self.exchange = &none;
  build_meta (&self, top);
  build_game_info (&self, top);
  build_board (&self, top);
  build_packs (&self, top);
  _bocage_m44_export_texts (&self, top);
  lose_placeless (&self);
  lose_reserves (&self);
  bocage_json_object_unref (top);
  return node;
}
