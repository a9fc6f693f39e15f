/* bocage-m44-names.c: finds the words of .m44 files in the ruleset
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Upper and lower case are the same: older files shout, newer ones do not.
 */

#include "config.h"

#include "bocage-m44-private.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "model/base/bocage-built-in.h"

#include <gio/gio.h>
#include <string.h>

static gboolean
same (const char *a, const char *b)
{
  return a == b || (a != NULL && b != NULL && g_ascii_strcasecmp (a, b) == 0);
}

/* Returns: (nullable): the first row of @list that is called @name. */
const BocageExchangeName *
_bocage_m44_find_name (const BocageExchange *exchange, const char *list, const char *name)
{
  for (guint i = 0; name != NULL && i < exchange->n_names; i++)
    if (strcmp (exchange->names[i].list, list) == 0 && same (exchange->names[i].name, name))
      return &exchange->names[i];
  return NULL;
}

/* Returns: (nullable): the first row of @list that stands for @id. */
const BocageExchangeName *
_bocage_m44_find_id (const BocageExchange *exchange, const char *list, const char *id)
{
  for (guint i = 0; id != NULL && i < exchange->n_names; i++)
    if (strcmp (exchange->names[i].list, list) == 0 && strcmp (exchange->names[i].id, id) == 0)
      return &exchange->names[i];
  return NULL;
}

/**
 * _bocage_m44_find_tile:
 * @behavior: (nullable): what the file says of it
 *
 * Returns: (nullable): the row with that behavior, else the one without any.
 */
const BocageExchangeTile *
_bocage_m44_find_tile (const BocageExchange *exchange, const char *key, const char *name,
                       const char *behavior)
{
  const BocageExchangeTile *plain = NULL;

  for (guint i = 0; i < exchange->n_tiles; i++)
    {
      const BocageExchangeTile *tile = &exchange->tiles[i];

      if (strcmp (tile->key, key) != 0 || !same (tile->name, name))
        continue;
      if (tile->behavior != NULL && same (tile->behavior, behavior))
        return tile;
      if (tile->behavior == NULL && plain == NULL)
        plain = tile;
    }
  return plain;
}

/* Whether @row says more than @other of the same unit: the name is longer, or
 * there are more conditions to it. */
static gboolean
is_closer (const BocageExchangeUnit *row, const BocageExchangeUnit *other)
{
  gsize length = strlen (row->name), other_length = strlen (other->name);

  if (length != other_length)
    return length > other_length;
  return (row->badge != NULL) + (row->count > 0) > (other->badge != NULL) + (other->count > 0);
}

/**
 * _bocage_m44_find_unit:
 * @name: such as inf2us
 * @badge: (nullable): id of its badge
 * @count: the figures that are written; 0: none are
 * @out_army: (out): id of the army
 *
 * Returns: (nullable): the row of the longest prefix that leaves an army, with
 * the badge and the count if there is one.
 */
const BocageExchangeUnit *
_bocage_m44_find_unit (const BocageExchange *exchange, const char *name, const char *badge,
                       int count, const char **out_army)
{
  const BocageExchangeUnit *best = NULL;

  for (guint i = 0; i < exchange->n_units; i++)
    {
      const BocageExchangeUnit *row = &exchange->units[i];
      gsize length = strlen (row->name);
      const BocageExchangeName *army;

      if (g_ascii_strncasecmp (name, row->name, length) != 0
          || (row->badge != NULL && g_strcmp0 (row->badge, badge) != 0)
          || (row->count > 0 && row->count != count))
        continue;
      army = _bocage_m44_find_name (exchange, "army", name + length);
      if (army == NULL || (best != NULL && !is_closer (row, best)))
        continue;
      best = row;
      *out_army = army->id;
    }
  return best;
}

const BocageExchangeTag *
_bocage_m44_find_tag (const BocageExchange *exchange, const char *name, const char *behavior)
{
  const BocageExchangeTag *plain = NULL;

  for (guint i = 0; i < exchange->n_tags; i++)
    {
      const BocageExchangeTag *tag = &exchange->tags[i];

      if (!same (tag->name, name))
        continue;
      if (tag->behavior != NULL && same (tag->behavior, behavior))
        return tag;
      if (tag->behavior == NULL && plain == NULL)
        plain = tag;
    }
  return plain;
}

/* Returns: (nullable): the figures in which units of @side and @nation (nullable)
 * are cast if they do not say so themselves. */
const char *
_bocage_m44_get_side_army (BocageScenario *scenario, const char *side, const char *nation)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageSideNode *node = bocage_scenario_find_side (scenario, side);
  const BocageSideType *type = side != NULL ? bocage_ruleset_find_side (ruleset, side) : NULL;
  const BocageNation *found;

  if (nation == NULL && node != NULL)
    nation = node->nation;
  found = nation != NULL ? bocage_ruleset_find_nation (ruleset, nation) : NULL;
  if (found != NULL && found->army != NULL)
    return found->army;
  return type != NULL ? type->army : NULL;
}

/* Returns: (nullable): the side whose figures these usually are. */
const char *
_bocage_m44_get_army_side (const BocageRuleset *ruleset, const char *army)
{
  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    if (bocage_ruleset_get_side (ruleset, i)->army == army)
      return bocage_ruleset_get_side (ruleset, i)->id;
  for (guint i = 0; i < bocage_ruleset_n_nations (ruleset); i++)
    {
      const BocageNation *nation = bocage_ruleset_get_nation (ruleset, i);

      if (nation->army == army && nation->side != NULL)
        return nation->side;
    }
  return NULL;
}

/* The turn of the piece in an orientation from 1; 0: the piece has none. */
int
_bocage_m44_tile_turn (const BocageExchangeTile *tile, int orientation)
{
  int turns = tile->type != NULL ? (int) tile->type->turns : 1;

  if (turns <= 1)
    return 0;
  return (tile->turn - 1 + (orientation - 1) * tile->turn_step) % turns + 1;
}

/* Whether a unit on @hex would leave the board over its @edge, "north" or so. */
gboolean
_bocage_m44_lies_at (const BocageGrid *grid, BocageHex hex, const char *edge)
{
  if (strcmp (edge, "north") == 0)
    return hex.row == 0;
  if (strcmp (edge, "south") == 0)
    return hex.row == grid->rows - 1;
  if (strcmp (edge, "west") == 0)
    return hex.column <= 1;
  return strcmp (edge, "east") == 0 && hex.column >= 2 * grid->columns - 3;
}

/**
 * _bocage_m44_find_ruleset:
 * @out_exchange: (out): its words
 *
 * Which game it is the file does not say: it is the built-in one that has words
 * of the format.
 *
 * Returns: (transfer full) (nullable): the ruleset.
 */
BocageRuleset *
_bocage_m44_find_ruleset (const BocageExchange **out_exchange)
{
  g_auto (GStrv) ids = bocage_built_in_list ("rulesets");

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (ids[i], NULL);

      *out_exchange
          = ruleset != NULL ? bocage_ruleset_find_exchange (ruleset, BOCAGE_M44_FORMAT) : NULL;
      if (*out_exchange != NULL)
        return g_steal_pointer (&ruleset);
    }
  return NULL;
}
