/* bocage-m44-import-info.c: what a .m44 file says around the board: date, boxes, sides
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the battle is */

static void
add_text (BocageM44Import *self, BocageNode *parent, BocageElementId id, const char *text,
          const char *pointer)
{
  g_autofree char *line = text != NULL ? _bocage_m44_clean_line (text) : NULL;

  if (line != NULL && line[0] != '\0')
    bocage_node_set_text (_bocage_m44_add (self, parent, id, pointer), line);
}

/* @info: (nullable) */
void
_bocage_m44_import_info (BocageM44Import *self, BocageJsonObject *info)
{
  BocageJsonObject *meta = _bocage_m44_get_object (self->top, "meta_data");
  const char *front = _bocage_m44_get_string (info, "front");
  const BocageExchangeName *word = _bocage_m44_find_name (self->exchange, "front", front);
  const char *from = _bocage_m44_get_string (info, "date_begin");
  const char *to = _bocage_m44_get_string (info, "date_end");
  BocageNode *node = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_INFO, "/meta_data");
  BocageDateNode *date;

  add_text (self, node, BOCAGE_ELEMENT_NUMBER, _bocage_m44_get_string (meta, "number"),
            "/meta_data/number");
  add_text (self, node, BOCAGE_ELEMENT_FRONT, word != NULL ? word->value : front,
            "/game_info/front");
  add_text (self, node, BOCAGE_ELEMENT_OPERATION,
            _bocage_m44_get_string (_bocage_m44_get_object (info, "operation"), "name"),
            "/game_info/operation/name");
  add_text (self, node, BOCAGE_ELEMENT_AUTHOR,
            _bocage_m44_get_string (_bocage_m44_get_object (meta, "author"), "login"),
            "/meta_data/author/login");
  if (from == NULL && to == NULL)
    return;
  date = _bocage_m44_add (self, node, BOCAGE_ELEMENT_DATE, "/game_info/date_begin");
  if (from != NULL && !_bocage_m44_set (self, date, "from", from))
    _bocage_m44_report_bad (self, info, "/game_info", "date_begin");
  if (to != NULL && g_strcmp0 (from, to) != 0 && !_bocage_m44_set (self, date, "to", to))
    _bocage_m44_report_bad (self, info, "/game_info", "date_end");
}

/* The boxes */

void
_bocage_m44_import_packs (BocageM44Import *self)
{
  BocageJsonObject *packs = _bocage_m44_get_object (self->top, "packs");
  const BocageExchangeName *base = _bocage_m44_find_name (self->exchange, "pack", "base");
  BocageNode *modules;
  BocageModuleNode *module;
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  /* What a file without packs needs nobody knows. */
  if (!bocage_json_object_has_member (self->top, "packs"))
    return;
  modules = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_MODULES, "/packs");
  if (base != NULL && (packs == NULL || !bocage_json_object_has_member (packs, base->name)))
    {
      module = _bocage_m44_add (self, modules, BOCAGE_ELEMENT_MODULE, "/packs");
      module->id = bocage_token_keep (base->id);
      module->copies = 1;
    }
  if (packs == NULL)
    return;
  bocage_json_iter_init (&iter, packs);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      const BocageExchangeName *word = _bocage_m44_find_name (self->exchange, "pack", name);
      g_autofree char *pointer = g_strconcat ("/packs/", name, NULL);
      int copies;

      if (word == NULL || !_bocage_m44_get_int (packs, name, &copies))
        {
          _bocage_m44_report_bad (self, packs, "/packs", name);
          continue;
        }
      if (copies < 1)
        continue;
      module = _bocage_m44_add (self, modules, BOCAGE_ELEMENT_MODULE, pointer);
      module->id = bocage_token_keep (word->id);
      module->copies = copies;
    }
}

/* The sides */

static const char *const player_edges[] = { "north", "south" };

/* The side that plays from the top (0) or the bottom. */
static const char *
find_player_side (BocageM44Import *self, BocageJsonObject *info, guint player)
{
  g_autofree char *key = g_strdup_printf ("side_player%u", player + 1);
  const char *word = _bocage_m44_get_string (info, key);
  const BocageExchangeName *name = _bocage_m44_find_name (self->exchange, "side", word);

  if (name != NULL)
    return name->id;
  if (word != NULL)
    _bocage_m44_report_bad (self, info, "/game_info", key);
  return NULL;
}

static const BocageNation *
find_nation (BocageM44Import *self, const char *code)
{
  const BocageExchangeName *name = _bocage_m44_find_name (self->exchange, "nation", code);
  g_autofree char *id = code != NULL ? g_ascii_strdown (code, -1) : NULL;

  if (id == NULL)
    return NULL;
  return bocage_ruleset_find_nation (self->ruleset, name != NULL ? name->id : id);
}

static void
read_number (BocageM44Import *self, BocageSideNode *side, const char *field, BocageJsonObject *info,
             const char *format, guint player)
{
  g_autofree char *key = g_strdup_printf ("%s_player%u", format, player + 1);
  int number;

  if (_bocage_m44_get_int (info, key, &number))
    _bocage_m44_set_int (side, field, number);
  else if (_bocage_m44_has (info, key))
    _bocage_m44_report_bad (self, info, "/game_info", key);
}

static void
read_side (BocageM44Import *self, BocageNode *sides, BocageJsonObject *info, guint player,
           const char *id)
{
  g_autofree char *pointer = g_strdup_printf ("/game_info/side_player%u", player + 1);
  g_autofree char *key = g_strdup_printf ("country_player%u", player + 1);
  BocageSideNode *side = _bocage_m44_add (self, sides, BOCAGE_ELEMENT_SIDE, pointer);
  const char *code = _bocage_m44_get_string (info, key);
  const BocageNation *nation = find_nation (self, code);

  side->id = id;
  side->edge = bocage_token_keep (player_edges[player]);
  if (nation != NULL)
    side->nation = nation->id;
  else if (code != NULL)
    _bocage_m44_report_bad (self, info, "/game_info", key);
  read_number (self, side, "hand", info, "cards", player);
  read_number (self, side, "medals", info, "victory", player);
}

static void
read_first (BocageM44Import *self, BocageSidesNode *sides, BocageJsonObject *info,
            const char *const *ids)
{
  const char *word = _bocage_m44_get_string (info, "starting");

  for (guint i = 0; word != NULL && i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("PLAYER%u", i + 1);

      if (g_ascii_strcasecmp (word, name) == 0)
        {
          sides->first = ids[i];
          return;
        }
    }
  sides->first = ids[0];
  if (word != NULL)
    _bocage_m44_report_bad (self, info, "/game_info", "starting");
  else
    _bocage_m44_note (self, BOCAGE_M44_FIRST, BOCAGE_HEX_NONE, "/game_info",
                      _ ("the file does not say who moves first: the player at the top is taken"));
}

/* Which side is missing or named twice is seen from the other one.
 * @info: (nullable) */
void
_bocage_m44_import_sides (BocageM44Import *self, BocageJsonObject *info)
{
  BocageNode *sides = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_SIDES, "/game_info");
  const char *ids[2] = { find_player_side (self, info, 0), find_player_side (self, info, 1) };

  for (guint i = 0; i < 2; i++)
    if (ids[i] == NULL || (i == 1 && ids[1] == ids[0]))
      {
        ids[i] = NULL;
        for (guint k = 0; k < bocage_ruleset_n_sides (self->ruleset); k++)
          {
            const BocageSideType *type = bocage_ruleset_get_side (self->ruleset, k);

            if (type->id != ids[1 - i]
                && (ids[i] == NULL || strcmp (type->edge, player_edges[i]) == 0))
              ids[i] = type->id;
          }
      }
  if (info != NULL)
    read_first (self, (BocageSidesNode *) sides, info, ids);
  for (guint i = 0; i < 2; i++)
    read_side (self, sides, info, i, ids[i]);
}
