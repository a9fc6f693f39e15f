/* bocage-sight.c: who sees what from where, and what is in between
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Small boards ask the table of lines: three ANDs of the blockers with the
 * hexes a line crosses, those on its left and those on its right.  Larger ones
 * walk along the line.
 */

#include "config.h"

#include "bocage-sight.h"

#include <string.h>

/* One question: the blockers, and between which hexes high ground is flat. */
typedef struct
{
  const BocageRules *rules;
  const BocagePosition *position;
  const guint64 *blockers;
  const guint64 *plateaus; /* (nullable): NULL: high ground does not matter */
  guint group;             /* high ground of this group does not block; 0: of none */
  int height;              /* … of this height; 0: of none */
  const guint64 *together; /* (nullable) hexes of which several block */
  gboolean edge_blocks;
} Question;

static void
ask (Question *question, const BocageRules *rules, const BocagePosition *position,
     BocageHexIndex from, BocageHexIndex to, BocageSightNeed need)
{
  const BocagePositionHex *first = bocage_position_hex (position, from);
  const BocagePositionHex *last = bocage_position_hex (position, to);
  gboolean is_direct = need == BOCAGE_SIGHT_DIRECT;

  *question = (Question){
    .rules = rules,
    .position = position,
    .blockers = bocage_position_set (position, is_direct ? BOCAGE_SET_OPAQUE : BOCAGE_SET_INDIRECT),
    .plateaus = is_direct ? bocage_position_set (position, BOCAGE_SET_PLATEAU) : NULL,
    .together = is_direct && rules->blocks_together > 0
                    ? bocage_position_set (position, BOCAGE_SET_TOGETHER)
                    : NULL,
    .edge_blocks
    = is_direct
      && position->policies[BOCAGE_POLICY_SIGHT_OFF_BOARD] == BOCAGE_SIGHT_OFF_BOARD_BLOCK,
  };
  if (first->group != 0 && first->group == last->group)
    question->group = first->group;
  if (first->height != 0 && first->height == last->height
      && position->policies[BOCAGE_POLICY_SIGHT_ON_PLATEAU] == BOCAGE_SIGHT_ON_PLATEAU_ANY)
    question->height = first->height;
}

/* Returns: the end that lies too low to be seen, or seen from, across more than
 * an edge; BOCAGE_NO_HEX if neither does */
static BocageHexIndex
find_sunken (const BocageRules *rules, const BocagePosition *position, BocageHexIndex from,
             BocageHexIndex to, BocageSightNeed need)
{
  const BocageGeometry *geometry = rules->geometry;
  gboolean is_from = bocage_position_in_set (position, BOCAGE_SET_SUNKEN, from);
  gboolean is_to = bocage_position_in_set (position, BOCAGE_SET_SUNKEN, to);

  if (need != BOCAGE_SIGHT_DIRECT || is_from == is_to
      || bocage_hex_distance (geometry->grid.orientation, geometry->hexes[from],
                              geometry->hexes[to])
             <= 1)
    return BOCAGE_NO_HEX;
  return is_from ? from : to;
}

static gboolean
is_flat (const Question *question, BocageHexIndex hex)
{
  const BocagePositionHex *record = bocage_position_hex (question->position, hex);

  return (question->group != 0 && record->group == question->group)
         || (question->height != 0 && record->height == question->height);
}

static gboolean
blocks (const Question *question, BocageHexIndex hex)
{
  guint word = BOCAGE_HEX_WORD (hex);

  if ((question->blockers[word] & BOCAGE_HEX_BIT (hex)) != 0)
    return TRUE;
  return question->plateaus != NULL && (question->plateaus[word] & BOCAGE_HEX_BIT (hex)) != 0
         && !is_flat (question, hex);
}

/* By the table */

/* Those of @high that do not lie in the plateau of both ends. */
static guint64
steep_part (const Question *question, guint word, guint64 high)
{
  guint64 steep = high;

  if (question->group != 0 || question->height != 0)
    for (guint64 rest = high; rest != 0; rest &= rest - 1)
      {
        guint bit = (guint) __builtin_ctzll (rest);

        if (is_flat (question, (BocageHexIndex) (word * 64 + bit)))
          steep &= ~(G_GUINT64_CONSTANT (1) << bit);
      }
  return steep;
}

/* Whether nothing at all that could block is met, as on most lines. */
static inline gboolean
is_empty (const Question *question, const BocageLine *line)
{
  guint64 met = question->edge_blocks ? line->off_board : 0;

  for (guint i = 0; i < question->position->n_words; i++)
    {
      guint64 all = question->blockers[i];

      all |= question->plateaus != NULL ? question->plateaus[i] : 0;
      all |= question->together != NULL ? question->together[i] : 0;
      met |= all & (line->crossed[i] | line->left[i] | line->right[i]);
    }
  return met == 0;
}

static gboolean
is_clear_by_table (const Question *question, const BocageLine *line)
{
  guint64 crossed = 0, left = 0, right = 0;
  guint n_left = 0, n_right = 0; /* of those that block together */

  if (is_empty (question, line))
    return TRUE;
  for (guint i = 0; i < question->position->n_words; i++)
    {
      guint64 blockers = question->blockers[i];

      if (question->plateaus != NULL)
        {
          guint64 met = line->crossed[i] | line->left[i] | line->right[i];

          blockers |= steep_part (question, i, question->plateaus[i] & met);
        }
      crossed |= line->crossed[i] & blockers;
      left |= line->left[i] & blockers;
      right |= line->right[i] & blockers;
      if (question->together != NULL)
        {
          guint64 met = question->together[i];

          if ((met & (line->crossed[i] | line->left[i] | line->right[i])) == 0)
            continue;
          n_left += (guint) __builtin_popcountll (met & (line->crossed[i] | line->left[i]));
          n_right += (guint) __builtin_popcountll (met & (line->crossed[i] | line->right[i]));
        }
    }
  if (question->edge_blocks)
    {
      crossed |= line->off_board & (1u << BOCAGE_LINE_CROSSED);
      left |= line->off_board & (1u << BOCAGE_LINE_LEFT);
      right |= line->off_board & (1u << BOCAGE_LINE_RIGHT);
    }
  if (question->together != NULL)
    {
      left |= n_left >= question->rules->blocks_together;
      right |= n_right >= question->rules->blocks_together;
    }
  return crossed == 0 && (left == 0 || right == 0);
}

/* Along the line */

typedef struct
{
  const Question *question;
  BocageHex from;
  gboolean found[3];
  BocageHexIndex nearest[3];
  int distance[3];

  /* The same of those that block together */
  guint n_together[3];
  BocageHexIndex nearest_together[3];
  int distance_together[3];
} Walk;

static void
meet_cb (BocageHex hex, BocageLineContact contact, gpointer data)
{
  Walk *walk = data;
  const Question *question = walk->question;
  const BocageGrid *grid = &question->rules->geometry->grid;
  gboolean is_on_board = bocage_grid_contains (grid, hex);
  BocageHexIndex index
      = is_on_board ? (BocageHexIndex) bocage_grid_index (grid, hex) : BOCAGE_NO_HEX;
  int distance = bocage_hex_distance (grid->orientation, walk->from, hex);

  if (is_on_board && question->together != NULL
      && (question->together[BOCAGE_HEX_WORD (index)] & BOCAGE_HEX_BIT (index)) != 0
      && (walk->n_together[contact]++ == 0 || walk->distance_together[contact] > distance))
    {
      walk->nearest_together[contact] = index;
      walk->distance_together[contact] = distance;
    }
  if (is_on_board ? !blocks (question, index) : !question->edge_blocks)
    return;
  if (walk->found[contact] && walk->distance[contact] <= distance)
    return;
  walk->found[contact] = TRUE;
  walk->nearest[contact] = index;
  walk->distance[contact] = distance;
}

/* What is crossed counts on both sides of the line. */
static void
judge_together (Walk *walk)
{
  static const BocageLineContact sides[] = { BOCAGE_LINE_LEFT, BOCAGE_LINE_RIGHT };
  guint enough = walk->question->rules->blocks_together;
  guint n_crossed = walk->n_together[BOCAGE_LINE_CROSSED];

  if (n_crossed >= enough && !walk->found[BOCAGE_LINE_CROSSED])
    {
      walk->found[BOCAGE_LINE_CROSSED] = TRUE;
      walk->nearest[BOCAGE_LINE_CROSSED] = walk->nearest_together[BOCAGE_LINE_CROSSED];
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      BocageLineContact side = sides[i];

      if (walk->found[side] || n_crossed + walk->n_together[side] < enough)
        continue;
      walk->found[side] = TRUE;
      walk->nearest[side] = walk->n_together[side] > 0
                                ? walk->nearest_together[side]
                                : walk->nearest_together[BOCAGE_LINE_CROSSED];
    }
}

static BocageSightResult
walk_line (const Question *question, BocageHexIndex from, BocageHexIndex to, Walk *walk)
{
  const BocageGeometry *geometry = question->rules->geometry;

  *walk = (Walk){ .question = question, .from = geometry->hexes[from] };
  bocage_line_walk (geometry->grid.orientation,
                    question->position->policies[BOCAGE_POLICY_SIGHT_BY_CORNER],
                    geometry->hexes[from], geometry->hexes[to], meet_cb, walk);
  if (question->together != NULL)
    judge_together (walk);
  if (walk->found[BOCAGE_LINE_CROSSED])
    return BOCAGE_SIGHT_CROSSED;
  return walk->found[BOCAGE_LINE_LEFT] && walk->found[BOCAGE_LINE_RIGHT] ? BOCAGE_SIGHT_BOTH_SIDES
                                                                         : BOCAGE_SIGHT_CLEAR;
}

/* What blocks: what stays when units leave comes first. */
static BocageBlocker
name_blocker (const Question *question, BocageHexIndex hex)
{
  const BocagePosition *position = question->position;
  const BocageRules *rules = question->rules;
  BocageBlocker blocker = { hex, BOCAGE_NO_TYPE, BOCAGE_NO_UNIT };
  gboolean is_direct = question->plateaus != NULL;
  guint64 wanted
      = is_direct ? BOCAGE_SET_MASK (BOCAGE_SET_BLOCKS) : BOCAGE_SET_MASK (BOCAGE_SET_INDIRECT);

  if (hex == BOCAGE_NO_HEX)
    return blocker;
  if (is_direct)
    wanted |= BOCAGE_SET_MASK (BOCAGE_SET_TOGETHER);
  if (is_direct && !is_flat (question, hex))
    wanted |= BOCAGE_SET_MASK (BOCAGE_SET_PLATEAU);

  const BocagePositionHex *record = bocage_position_hex (position, hex);

  if (record->ground != BOCAGE_NO_TYPE && (rules->masks[record->ground] & wanted) != 0)
    blocker.type = record->ground;
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX && blocker.type == BOCAGE_NO_TYPE; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && (rules->masks[record->paths[i]] & wanted) != 0)
      blocker.type = record->paths[i];
  for (guint16 i = record->thing; i != BOCAGE_NO_THING && blocker.type == BOCAGE_NO_TYPE;
       i = bocage_position_thing (position, i)->next)
    if ((rules->masks[bocage_position_thing (position, i)->type] & wanted) != 0)
      blocker.type = bocage_position_thing (position, i)->type;
  if (blocker.type == BOCAGE_NO_TYPE && record->unit != BOCAGE_NO_UNIT)
    {
      blocker.unit = record->unit;
      blocker.type = bocage_position_unit (position, record->unit)->type;
    }
  return blocker;
}

static BocageTypeIndex
find_sunken_type (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && rules->types[record->paths[i]]->sunken)
      return record->paths[i];
  return record->ground;
}

/* At night nobody sees farther than it is light, and who needs no sight battles no farther. */
static gboolean
is_dark (const BocageRules *rules, const BocagePosition *position, BocageHexIndex from,
         BocageHexIndex to)
{
  const BocageGeometry *geometry = rules->geometry;

  return position->visibility != 0
         && bocage_hex_distance (geometry->grid.orientation, geometry->hexes[from],
                                 geometry->hexes[to])
                > position->visibility;
}

/* Public functions */

/**
 * bocage_sight_is_clear:
 *
 * Returns: whether a unit in @from sees into @to; it always sees its own hex
 *   and those next to it
 */
gboolean
bocage_sight_is_clear (const BocageRules *rules, const BocagePosition *position,
                       BocageHexIndex from, BocageHexIndex to, BocageSightNeed need)
{
  Question question;

  if (from == to)
    return TRUE;
  if (is_dark (rules, position, from, to))
    return FALSE;
  if (find_sunken (rules, position, from, to, need) != BOCAGE_NO_HEX)
    return FALSE;
  ask (&question, rules, position, from, to, need);
  if (rules->geometry->n_hexes <= BOCAGE_SMALL_HEXES)
    {
      BocageLine line;

      bocage_geometry_get_line (rules->geometry, position->policies[BOCAGE_POLICY_SIGHT_BY_CORNER],
                                from, to, &line);
      return is_clear_by_table (&question, &line);
    }

  Walk walk;

  return walk_line (&question, from, to, &walk) == BOCAGE_SIGHT_CLEAR;
}

/**
 * bocage_sight_look:
 * @out_sight: (out): what is in between
 *
 * As bocage_sight_is_clear(), but says what blocks.
 */
BocageSightResult
bocage_sight_look (const BocageRules *rules, const BocagePosition *position, BocageHexIndex from,
                   BocageHexIndex to, BocageSightNeed need, BocageSight *out_sight)
{
  Question question;
  Walk walk;
  BocageHexIndex sunken;

  *out_sight = (BocageSight){ .result = BOCAGE_SIGHT_CLEAR };
  if (from == to)
    return BOCAGE_SIGHT_CLEAR;
  if (is_dark (rules, position, from, to))
    return out_sight->result = BOCAGE_SIGHT_DARK;

  ask (&question, rules, position, from, to, need);
  sunken = find_sunken (rules, position, from, to, need);
  if (sunken != BOCAGE_NO_HEX)
    {
      out_sight->result = BOCAGE_SIGHT_CROSSED;
      out_sight->n_blockers = 1;
      out_sight->blockers[0]
          = (BocageBlocker){ sunken, find_sunken_type (rules, position, sunken), BOCAGE_NO_UNIT };
      return out_sight->result;
    }
  out_sight->result = walk_line (&question, from, to, &walk);
  if (out_sight->result == BOCAGE_SIGHT_CROSSED)
    {
      out_sight->n_blockers = 1;
      out_sight->blockers[0] = name_blocker (&question, walk.nearest[BOCAGE_LINE_CROSSED]);
    }
  else if (out_sight->result == BOCAGE_SIGHT_BOTH_SIDES)
    {
      out_sight->n_blockers = 2;
      out_sight->blockers[0] = name_blocker (&question, walk.nearest[BOCAGE_LINE_LEFT]);
      out_sight->blockers[1] = name_blocker (&question, walk.nearest[BOCAGE_LINE_RIGHT]);
    }
  return out_sight->result;
}

/**
 * bocage_sight_find_seen:
 * @out_hexes: (out caller-allocates): a set of hexes, n_words of the geometry long
 *
 * Finds all hexes that a unit in @from sees.
 */
void
bocage_sight_find_seen (const BocageRules *rules, const BocagePosition *position,
                        BocageHexIndex from, BocageSightNeed need, guint64 *out_hexes)
{
  memset (out_hexes, 0, rules->geometry->n_words * sizeof *out_hexes);
  for (guint i = 0; i < rules->geometry->n_hexes; i++)
    if (bocage_sight_is_clear (rules, position, from, (BocageHexIndex) i, need))
      out_hexes[i / 64] |= BOCAGE_HEX_BIT (i);
}
