/* bocage-sides.c: what lies between two hexes: sides, paths and heights
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-sides.h"

typedef struct
{
  const BocagePieceType *type;
  BocageEdges edges;
  int next;
} Path;

struct _BocageSides
{
  GArray *sides; /* of BocageSide */
  GArray *paths; /* of Path */
  int *heads;    /* [n_hexes * 6] of sides */
  int *paths_of; /* [n_hexes] */
};

static gboolean
has_side (const BocageSides *self, int head, const BocagePieceType *type, gboolean is_own)
{
  for (int i = head; i != BOCAGE_NO_INDEX; i = g_array_index (self->sides, BocageSide, i).next)
    if (g_array_index (self->sides, BocageSide, i).type == type
        && g_array_index (self->sides, BocageSide, i).is_own == is_own)
      return TRUE;
  return FALSE;
}

/* What a hex gives more than once is kept once, so that no side is longer than the ruleset. */
static void
add_side (BocageSides *self, const BocageSurveyPiece *piece, int at, guint direction,
          gboolean is_own)
{
  int *head = &self->heads[at * BOCAGE_N_EDGES + (int) direction];
  BocageSide side = { piece->type, (BocageHexsideNode *) piece->node, is_own, *head };

  if (has_side (self, *head, piece->type, is_own))
    return;
  *head = (int) self->sides->len;
  g_array_append_val (self->sides, side);
}

static void
add_sides (BocageSides *self, const BocageSurvey *survey, const BocageSurveyPiece *piece)
{
  BocageEdges edges = (BocageEdges) ((const BocageHexsideNode *) piece->node)->edges;

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int beyond = bocage_survey_neighbour (survey, piece->at, direction);

      if ((edges >> direction & 1) == 0)
        continue;
      add_side (self, piece, piece->at, direction, TRUE);
      if (beyond != BOCAGE_NO_INDEX)
        add_side (self, piece, beyond, bocage_direction_opposite (direction), FALSE);
    }
}

/* The paths of a type are one. */
static void
add_path (BocageSides *self, const BocageSurveyPiece *piece)
{
  BocageEdges edges = (BocageEdges) ((const BocagePathNode *) piece->node)->edges;
  Path path = { piece->type, edges, self->paths_of[piece->at] };

  for (int i = path.next; i != BOCAGE_NO_INDEX; i = g_array_index (self->paths, Path, i).next)
    if (g_array_index (self->paths, Path, i).type == piece->type)
      {
        g_array_index (self->paths, Path, i).edges |= edges;
        return;
      }
  self->paths_of[piece->at] = (int) self->paths->len;
  g_array_append_val (self->paths, path);
}

static BocageSides *
sides_new (const BocageSurvey *survey)
{
  BocageSides *self = g_new0 (BocageSides, 1);

  self->sides = g_array_new (FALSE, FALSE, sizeof (BocageSide));
  self->paths = g_array_new (FALSE, FALSE, sizeof (Path));
  self->heads = g_new (int, survey->n_hexes *BOCAGE_N_EDGES);
  self->paths_of = g_new (int, survey->n_hexes);
  for (guint i = 0; i < survey->n_hexes * BOCAGE_N_EDGES; i++)
    self->heads[i] = BOCAGE_NO_INDEX;
  for (guint i = 0; i < survey->n_hexes; i++)
    self->paths_of[i] = BOCAGE_NO_INDEX;

  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->type == NULL || piece->at == BOCAGE_NO_INDEX)
        continue;
      if (piece->kind == BOCAGE_ELEMENT_HEXSIDE)
        add_sides (self, survey, piece);
      else if (piece->kind == BOCAGE_ELEMENT_PATH)
        add_path (self, piece);
    }
  return self;
}

/* Returns: (transfer none): the sides of the battle, laid out when they are first asked for */
const BocageSides *
_bocage_sides_of (BocageSurvey *survey)
{
  if (survey->between == NULL)
    survey->between = sides_new (survey);
  return survey->between;
}

void
_bocage_sides_free (BocageSides *self)
{
  g_array_unref (self->sides);
  g_array_unref (self->paths);
  g_free (self->heads);
  g_free (self->paths_of);
  g_free (self);
}

/* Returns: the first thing that lies on that side of the hex, or BOCAGE_NO_INDEX */
int
_bocage_sides_find (const BocageSides *self, int at, guint direction)
{
  return self->heads[at * BOCAGE_N_EDGES + (int) direction];
}

const BocageSide *
_bocage_sides_get (const BocageSides *self, int index)
{
  return &g_array_index (self->sides, BocageSide, index);
}

static gboolean
is_among (const char *const *types, const BocagePieceType *type)
{
  return types == NULL || g_strv_contains (types, type->id);
}

/* @types: (nullable): ids of paths; %NULL: any
 *
 * Returns: whether a path of the hex goes out that way */
gboolean
_bocage_sides_has_path (const BocageSides *self, int at, guint direction, const char *const *types)
{
  for (int i = self->paths_of[at]; i != BOCAGE_NO_INDEX;)
    {
      const Path *path = &g_array_index (self->paths, Path, i);

      if ((path->edges >> direction & 1) != 0 && is_among (types, path->type))
        return TRUE;
      i = path->next;
    }
  return FALSE;
}

static BocageCrossing
get_crossing (const BocageSurvey *survey, int from, int to)
{
  int rise = survey->hexes[to].height - survey->hexes[from].height;

  return rise > 0 ? BOCAGE_CROSSING_UP : rise < 0 ? BOCAGE_CROSSING_DOWN : BOCAGE_CROSSING_LEVEL;
}

/* Whether something in the hex lets in and out by the edges of its paths only, and none goes there.
 */
static gboolean
is_off_path (const BocageSurvey *survey, const BocageSides *self, int at, guint direction)
{
  for (int i = survey->hexes[at].object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    {
      const BocagePieceType *type = survey->objects[i].type;

      if (type != NULL && type->entered_along != NULL
          && !_bocage_sides_has_path (self, at, direction, type->entered_along))
        return TRUE;
    }
  return FALSE;
}

/* Returns: whether units of @class_ never leave @at by that side: it is closed, or the hex beyond
 * is, or there is none */
gboolean
_bocage_sides_is_shut (const BocageSurvey *survey, const BocageSides *self, int at, guint direction,
                       guint class_)
{
  int to = bocage_survey_neighbour (survey, at, direction);
  BocageCrossing crossing;

  if (to == BOCAGE_NO_INDEX || (survey->hexes[to].closed >> class_ & 1) != 0)
    return TRUE;
  if (is_off_path (survey, self, at, direction)
      || is_off_path (survey, self, to, bocage_direction_opposite (direction)))
    return TRUE;
  crossing = get_crossing (survey, at, to);
  for (int i = _bocage_sides_find (self, at, direction); i != BOCAGE_NO_INDEX;
       i = _bocage_sides_get (self, i)->next)
    if ((_bocage_sides_get (self, i)->type->side_closed[crossing] >> class_ & 1) != 0)
      return TRUE;
  return FALSE;
}
