/* checks-board.c: the board and what is written around it (set-up rules 18.A)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: one chapter of the set-up rules; half of it is texts of the table.
 */

#include "config.h"

#include "checks-board-private.h"
#include "model/bocage-message.h"

#include <string.h>

#define LOOK_BACK \
  8 /* pieces of one hex that are compared with the next; more are a hostile file \
     */

static const BocageBoardNode *
get_board (BocageSurvey *survey)
{
  return (const BocageBoardNode *) bocage_scenario_get_board (survey->scenario);
}

/* Size */

/* Says whether the board was given a size that its shape does not have. */
static gboolean
blame_length (BocageSurvey *survey, BocageReport *report, const char *attribute, int given,
              int proper)
{
  const BocageBoardNode *board = get_board (survey);
  const char *what = strcmp (attribute, "columns") == 0 ? C_ ("size of a board", "columns")
                                                        : C_ ("size of a board", "rows");

  if (survey->shape->custom)
    {
      if (given >= BOCAGE_GRID_MIN && given <= BOCAGE_GRID_MAX)
        return FALSE;
      if (given == BOCAGE_UNSET)
        _bocage_check_add (survey, report, board, attribute,
                           /* TRANSLATORS: the placeholder is “columns” or “rows”. */
                           _ ("the custom board does not say its %s"), what);
      else
        _bocage_check_add (survey, report, board, attribute,
                           /* TRANSLATORS: “a board has 3 to 200 columns, not 2” */
                           _ ("a board has %d to %d %s, not %d"), BOCAGE_GRID_MIN, BOCAGE_GRID_MAX,
                           what, given);
      return TRUE;
    }
  if (given == BOCAGE_UNSET || given == proper)
    return FALSE;
  _bocage_check_add (survey, report, board, attribute,
                     /* TRANSLATORS: “a standard board has 13 columns, not 17” */
                     _ ("a %s board has %d %s, not %d"),
                     bocage_ruleset_translate (survey->ruleset, survey->shape->name), proper, what,
                     given);
  return TRUE;
}

static void
check_size (BocageSurvey *survey, BocageReport *report)
{
  const BocageBoardNode *board = get_board (survey);

  if (board == NULL)
    _bocage_check_add (survey, report, bocage_scenario_get_root (survey->scenario), NULL, "%s",
                       _ ("there is no board"));
  else if (board->shape == NULL)
    _bocage_check_add (survey, report, board, "shape", "%s",
                       _ ("the board does not say its shape"));
  else if (bocage_ruleset_find_shape (survey->ruleset, board->shape) == NULL)
    _bocage_check_suggest (survey,
                           /* TRANSLATORS: the placeholder is an id. */
                           _bocage_check_add (survey, report, board, "shape",
                                              _ ("there is no board shape “%s”"), board->shape),
                           BOCAGE_LIST_SHAPE, board->shape);
  else if (!blame_length (survey, report, "columns", board->columns, survey->shape->grid.columns))
    blame_length (survey, report, "rows", board->rows, survey->shape->grid.rows);
}

/* Whether the board is as large as its author says.  If not, all that follows
 * from that is left unsaid. */
static gboolean
has_proper_size (BocageSurvey *survey)
{
  const BocageBoardNode *board = get_board (survey);
  const BocageGrid *grid = survey->grid;

  if (board == NULL || board->shape == NULL
      || bocage_ruleset_find_shape (survey->ruleset, board->shape) == NULL)
    return FALSE;
  if (survey->shape->custom)
    return board->columns == grid->columns && board->rows == grid->rows;
  return (board->columns == BOCAGE_UNSET || board->columns == grid->columns)
         && (board->rows == BOCAGE_UNSET || board->rows == grid->rows);
}

/* Off the board */

/* Called for every hex that something in the scenario speaks of and that is
 * not on the board. */
typedef void (*StrayFunc) (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                           const BocageNode *node, const char *attribute);

static void
visit (BocageSurvey *survey, BocageReport *report, BocageHex hex, const void *node,
       const char *attribute, StrayFunc func)
{
  if (!bocage_hex_is_none (hex) && !bocage_grid_contains (survey->grid, hex))
    func (survey, report, hex, node, attribute);
}

static void
visit_list (BocageSurvey *survey, BocageReport *report, const GArray *hexes, const void *node,
            StrayFunc func)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    visit (survey, report, g_array_index (hexes, BocageHex, i), node, "hexes", func);
}

static gboolean
holds (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

/* The reader caps the depth. */
static void
visit_conditions (BocageSurvey *survey, BocageReport *report, const BocageNode *node,
                  StrayFunc func)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_HOLD)
        visit_list (survey, report, ((const BocageConditionNode *) child)->hexes, child, func);
      visit_conditions (survey, report, child, func);
    }
}

static void
visit_target (BocageSurvey *survey, BocageReport *report, const BocageNode *node, StrayFunc func)
{
  if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_OBJECTIVE)
    {
      const BocageObjectiveNode *objective = (const BocageObjectiveNode *) node;

      visit_list (survey, report, objective->hexes, node, func);
      if (!holds (objective->hexes, objective->at))
        visit (survey, report, objective->at, node, "at", func);
      visit_conditions (survey, report, node, func);
    }
  else if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_EXIT)
    {
      const BocageExitNode *marker = (const BocageExitNode *) node;

      visit (survey, report, marker->at, node, "at", func);
      visit (survey, report, marker->from, node, "from", func);
      visit (survey, report, marker->to, node, "to", func);
    }
}

static const BocageNode *
get_part (BocageSurvey *survey, BocageElementId id, guint *n)
{
  const BocageNode *part = bocage_scenario_get_part (survey->scenario, id);

  *n = part != NULL ? bocage_node_n_children (part) : 0;
  return part;
}

static void
visit_strays (BocageSurvey *survey, BocageReport *report, StrayFunc func)
{
  guint n_strays = bocage_scenario_n_strays (survey->scenario), n;

  for (guint i = 0; i < n_strays; i++)
    {
      const BocageHexNode *hex = bocage_scenario_get_stray (survey->scenario, i);

      if (bocage_node_n_children (&hex->node) > 0)
        visit (survey, report, hex->at, hex, "at", func);
    }

  const BocageNode *list = get_part (survey, BOCAGE_ELEMENT_OBJECTIVES, &n);

  for (guint i = 0; i < n; i++)
    visit_target (survey, report, bocage_node_get_child (list, i), func);

  list = get_part (survey, BOCAGE_ELEMENT_RULES, &n);
  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (list, i);

      visit_list (survey, report, rule->hexes, rule, func);
    }

  list = get_part (survey, BOCAGE_ELEMENT_RESERVES, &n);
  for (guint i = 0; i < n; i++)
    {
      const BocageReserveNode *reserve
          = (const BocageReserveNode *) bocage_node_get_child (list, i);

      visit_list (survey, report, reserve->hexes, reserve, func);
    }
}

/* The last hex of a long line, in a line that is one hex shorter. */
static gboolean
is_missing_hex (const BocageSurvey *survey, BocageHex hex)
{
  BocageGrid full = *survey->grid;

  full.alternating = FALSE;
  return survey->grid->alternating && bocage_grid_contains (&full, hex);
}

static void
blame_row_length (BocageSurvey *survey, BocageReport *report, BocageHex hex, const BocageNode *node,
                  const char *attribute)
{
  if (!is_missing_hex (survey, hex))
    return;

  g_autofree char *name = bocage_survey_hex_name (survey, hex);

  _bocage_check_add_at (survey, report, hex, node, attribute,
                        /* TRANSLATORS: the placeholder is a hex such as “M2”. */
                        _ ("%s: this row is one hex shorter and ends before it"), name);
}

static void
check_row_length (BocageSurvey *survey, BocageReport *report)
{
  visit_strays (survey, report, blame_row_length);
}

static void
blame_off_grid (BocageSurvey *survey, BocageReport *report, BocageHex hex, const BocageNode *node,
                const char *attribute)
{
  g_autofree char *name = bocage_survey_hex_name (survey, hex);

  _bocage_check_add_at (
      survey, report, hex, node, attribute,
      /* TRANSLATORS: the first placeholder is a hex such as “Z3”, the others are numbers. */
      _ ("%s: not on this board of %d columns and %d rows"), name, survey->grid->columns,
      survey->grid->rows);
}

static void
check_off_grid (BocageSurvey *survey, BocageReport *report)
{
  guint n_strays = bocage_scenario_n_strays (survey->scenario);

  for (guint i = 0; i < n_strays; i++)
    {
      const BocageHexNode *hex = bocage_scenario_get_stray (survey->scenario, i);

      if (bocage_hex_is_none (hex->at) && bocage_node_n_children (&hex->node) > 0)
        _bocage_check_add (survey, report, hex, "at", "%s", _ ("a hex does not say which it is"));
    }
  if (has_proper_size (survey))
    visit_strays (survey, report, blame_off_grid);
}

/* Face */

static void
suggest_face (BocageSurvey *survey, BocageFinding *finding, const char *word)
{
  guint n = bocage_ruleset_n_faces (survey->ruleset);
  g_autofree const char **words = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    words[i] = bocage_ruleset_get_face (survey->ruleset, i)->id;
  _bocage_check_suggest_from (survey, finding, words, word);
}

static void
check_face_missing (BocageSurvey *survey, BocageReport *report)
{
  const BocageBoardNode *board = get_board (survey);

  if (board == NULL || survey->face != NULL)
    return;
  if (board->face == NULL)
    _bocage_check_add (survey, report, board, "face", "%s",
                       _ ("the briefing does not say which face of the board is up"));
  else
    suggest_face (survey,
                  /* TRANSLATORS: the placeholder is an id. */
                  _bocage_check_add (survey, report, board, "face",
                                     _ ("this board has no face “%s”"), board->face),
                  board->face);
}

static void
check_face_sea (BocageSurvey *survey, BocageReport *report)
{
  guint n = 0;

  if (survey->face == NULL || survey->face->sea)
    return;
  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocagePieceType *tile = survey->hexes[survey->laid[i]].tile;

      n += tile != NULL && (tile->sea || tile->beach);
    }
  if (n > 0)
    _bocage_check_say (survey, report, get_board (survey), "face", "case", BOCAGE_CASE_OF (n),
                       "count", BOCAGE_SAY_NUMBER (n), "face",
                       bocage_ruleset_translate (survey->ruleset, survey->face->name), NULL);
}

static gboolean
is_wet (const BocageSurvey *survey, int at)
{
  const BocagePieceType *ground = at != BOCAGE_NO_INDEX ? survey->hexes[at].ground : NULL;

  return ground != NULL && (ground->sea || ground->beach);
}

static gboolean
has_wet_objective (BocageSurvey *survey)
{
  guint n;
  const BocageNode *list = get_part (survey, BOCAGE_ELEMENT_OBJECTIVES, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);

      if (bocage_element_get_id (node->element) != BOCAGE_ELEMENT_OBJECTIVE)
        continue;

      const GArray *hexes = ((const BocageObjectiveNode *) node)->hexes;

      for (guint j = 0; hexes != NULL && j < hexes->len; j++)
        {
          BocageHex hex = g_array_index (hexes, BocageHex, j);

          if (bocage_grid_contains (survey->grid, hex)
              && is_wet (survey, (int) bocage_grid_index (survey->grid, hex)))
            return TRUE;
        }
    }
  return FALSE;
}

static void
check_face_unused_sea (BocageSurvey *survey, BocageReport *report)
{
  if (survey->face == NULL || !survey->face->sea)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    if (is_wet (survey, survey->units[i].at))
      return;
  for (guint i = 0; i < survey->n_objects; i++)
    if (is_wet (survey, survey->objects[i].at))
      return;
  if (!has_wet_objective (survey))
    _bocage_check_say (survey, report, get_board (survey), "face", NULL);
}

static void
check_elevated (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[survey->laid[i]];
      int elevation = hex->node->elevation;

      if (elevation != BOCAGE_UNSET && elevation != 0)
        _bocage_check_say_at (survey, report, hex->hex, hex->node, "elevation", "count",
                              BOCAGE_SAY_NUMBER (elevation), NULL);
    }
}

/* Sections */

static void
blame_section_line (BocageSurvey *survey, BocageReport *report, guint i, const BocageNode *node)
{
  const BocageShape *usual = bocage_ruleset_get_default_shape (survey->ruleset);
  const char *id = survey->sections[i].id;

  for (guint j = 0; j < usual->n_sections; j++)
    if (usual->sections[j].id == id)
      return;
  if (id == NULL)
    _bocage_check_add (survey, report, node, "id", "%s", _ ("a section has no id"));
  else
    {
      g_autofree const char **words = g_new0 (const char *, usual->n_sections + 1);

      for (guint j = 0; j < usual->n_sections; j++)
        words[j] = usual->sections[j].id;
      _bocage_check_suggest_from (
          survey,
          /* TRANSLATORS: the placeholder is an id. */
          _bocage_check_add (survey, report, node, "id", _ ("there is no section “%s”"), id), words,
          id);
    }
}

typedef enum
{
  FITS,
  IN_NONE,
  IN_MANY,
  IN_TWO_OF_A_KIND,
  N_FITS,
} SectionFit;

static SectionFit
judge_sections (const BocageSurvey *survey, guint at)
{
  guint n = 0, n_flanks = 0;

  for (guint i = 0; i < survey->n_sections; i++)
    if ((survey->hexes[at].sections & (1u << i)) != 0 && survey->sections[i].parent == NULL)
      {
        n++;
        n_flanks += survey->sections[i].flank;
      }
  if (n == 0)
    return IN_NONE;
  if (n > 2)
    return IN_MANY;
  return n == 2 && n_flanks != 1 ? IN_TWO_OF_A_KIND : FITS;
}

static const char *
describe_fit (SectionFit fit, guint n)
{
  switch (fit)
    {
    case IN_NONE:
      /* TRANSLATORS: a hex such as “G4”, then the number of hexes, it and those after it. */
      return ngettext ("%s: in no section of the board (%u hex)",
                       "%s: the first of %u hexes in no section of the board", n);
    case IN_MANY:
      /* TRANSLATORS: a hex such as “G4”, then the number of hexes, it and those after it. */
      return ngettext ("%s: in more than two sections (%u hex)",
                       "%s: the first of %u hexes in more than two sections", n);
    default:
      return ngettext (
          /* TRANSLATORS: a hex such as “G4”, then the number of hexes, it and those after it. */
          "%s: shared by two sections that are not a flank and the center (%u hex)",
          "%s: the first of %u hexes shared by two sections that are not a flank and the center",
          n);
    }
}

/* One finding for all hexes that are wrong in one way: a forgotten section is
 * one fault, however large the board. */
static void
blame_hexes_of_sections (BocageSurvey *survey, BocageReport *report)
{
  guint first[N_FITS] = { 0 }, n[N_FITS] = { 0 };

  for (guint i = 0; i < survey->n_hexes; i++)
    {
      SectionFit fit = judge_sections (survey, i);

      if (n[fit]++ == 0)
        first[fit] = i;
    }
  for (guint fit = IN_NONE; fit < N_FITS; fit++)
    {
      if (n[fit] == 0)
        continue;

      BocageHex hex = survey->hexes[first[fit]].hex;
      g_autofree char *name = bocage_survey_hex_name (survey, hex);
      g_autofree char *text = g_strdup_printf (describe_fit (fit, n[fit]), name, n[fit]);

      _bocage_check_add_hex (report, hex, "%s", text);
    }
}

static gboolean
has_own_sections (const BocageNode *board)
{
  for (guint i = 0; i < bocage_node_n_children (board); i++)
    if (bocage_element_get_id (bocage_node_get_child (board, i)->element) == BOCAGE_ELEMENT_SECTION)
      return TRUE;
  return FALSE;
}

static void
check_sections (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *board = (const BocageNode *) get_board (survey);

  /* What the ruleset says of its own boards is right, until the file says otherwise. */
  if (board == NULL || !has_proper_size (survey)
      || (!survey->shape->custom && !has_own_sections (board))
      || bocage_ruleset_get_default_shape (survey->ruleset)->n_sections == 0)
    return;
  if (survey->n_sections == 0)
    {
      _bocage_check_add (survey, report, board, NULL, "%s",
                         _ ("the custom board is not divided into sections"));
      return;
    }

  guint n = bocage_node_n_children (board), section = 0;

  for (guint i = 0; i < n && section < survey->n_sections; i++)
    {
      const BocageNode *node = bocage_node_get_child (board, i);

      if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_SECTION)
        blame_section_line (survey, report, section++, node);
    }
  blame_hexes_of_sections (survey, report);
}

/* Edges */

/* Where a side may sit: at the edges that the ruleset lists for it, or else at the long ones, which
 * are those of its sides. */
static gboolean
is_seat (const BocageSurvey *survey, const char *edge)
{
  const BocageEdgeRule *rule
      = bocage_ruleset_get_edge (survey->ruleset, bocage_border_parse (edge));

  if (bocage_ruleset_n_edges (survey->ruleset) > 0)
    return rule != NULL && rule->seat;
  for (guint i = 0; i < bocage_ruleset_n_sides (survey->ruleset); i++)
    if (g_strcmp0 (bocage_ruleset_get_side (survey->ruleset, i)->edge, edge) == 0)
      return TRUE;
  return FALSE;
}

/* The edge that the other side leaves. */
static void
offer_edge (BocageSurvey *survey, guint side, BocageFinding *finding)
{
  const char *free_edge = NULL;
  const char *other = survey->n_sides == 2 ? survey->sides[1 - side].node->edge : NULL;

  if (other == NULL || !is_seat (survey, other))
    return;
  for (guint i = 0; i < bocage_ruleset_n_sides (survey->ruleset); i++)
    {
      const char *edge = bocage_ruleset_get_side (survey->ruleset, i)->edge;

      if (edge == NULL || strcmp (edge, other) == 0)
        continue;
      if (free_edge != NULL)
        return;
      free_edge = edge;
    }
  if (free_edge != NULL)
    _bocage_check_offer_value (finding, survey->sides[side].node, "edge", free_edge, TRUE);
}

void
_bocage_check_edges (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_sides; i++)
    {
      const BocageSideNode *node = survey->sides[i].node;

      if (node->edge == NULL)
        /* TRANSLATORS: the placeholder is a side such as “Axis”. */
        offer_edge (survey, i,
                    _bocage_check_add (survey, report, node, "edge",
                                       _ ("the briefing does not say at which edge the %s side "
                                          "sits"),
                                       bocage_survey_side_name (survey, (int) i)));
      else if (!is_seat (survey, node->edge))
        offer_edge (survey, i,
                    _bocage_check_add (
                        survey, report, node, "edge",
                        bocage_ruleset_n_edges (survey->ruleset) > 0
                            /* TRANSLATORS: an id from the file, then a side such as “Axis”. */
                            ? _ ("“%s” is not an edge at which the %s side can sit")
                            /* TRANSLATORS: an id from the file, then a side such as “Axis”. */
                            : _ ("“%s” is not a long edge, so the %s side cannot sit there"),
                        node->edge, bocage_survey_side_name (survey, (int) i)));
      else if (i > 0 && node->edge == survey->sides[0].node->edge)
        _bocage_check_add (survey, report, node, "edge", "%s",
                           _ ("both sides sit at the same edge"));
    }
}

/* Terrain */

/* A path of a kind that already runs through the hex. */
static gboolean
is_second_path (const BocageSurvey *survey, guint index)
{
  const BocageSurveyPiece *piece = &survey->pieces[index];

  for (guint back = 1; back <= MIN (index, LOOK_BACK); back++)
    {
      const BocageSurveyPiece *other = &survey->pieces[index - back];

      if (other->at != piece->at)
        return FALSE;
      if (other->type == piece->type)
        return TRUE;
    }
  return FALSE;
}

/* Whether a sibling before @node is the same. */
static gboolean
is_copy (const BocageNode *node)
{
  int index = bocage_node_index_of (node->parent, node);

  for (int i = 0; i < index; i++)
    if (bocage_node_equal (bocage_node_get_child (node->parent, (guint) i), node))
      return TRUE;
  return FALSE;
}

static void
check_dup_terrain (BocageSurvey *survey, BocageReport *report)
{
  g_autofree gboolean *told = NULL;
  g_autofree gboolean *laid = NULL;

  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];
      gboolean second = FALSE;

      if (piece->at == BOCAGE_NO_INDEX)
        break; /* strays are last */
      if (piece->kind == BOCAGE_ELEMENT_TERRAIN && survey->hexes[piece->at].n_terrains > 1)
        {
          /* A hex may have been given twice: its tiles need not follow each other. */
          if (laid == NULL)
            laid = g_new0 (gboolean, survey->n_hexes);
          second = laid[piece->at];
          laid[piece->at] = TRUE;
        }
      else if (piece->kind == BOCAGE_ELEMENT_PATH && piece->type != NULL)
        second = is_second_path (survey, i);
      if (!second)
        continue;
      if (told == NULL)
        told = g_new0 (gboolean, survey->n_hexes);
      if (told[piece->at])
        continue;
      told[piece->at] = TRUE;

      g_autofree char *name = bocage_survey_hex_name (survey, piece->hex);

      /* TRANSLATORS: the placeholder is a hex such as “G4”. */
      BocageFinding *finding = _bocage_check_add (survey, report, piece->node, NULL,
                                                  _ ("%s: two terrain tiles lie on one hex"), name);

      if (is_copy (&piece->node->node))
        _bocage_check_offer_removal (finding, piece->node, TRUE, _ ("remove the second one"));
    }
}

static void
check_unknown_terrain (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->type != NULL
          || (piece->kind != BOCAGE_ELEMENT_TERRAIN && piece->kind != BOCAGE_ELEMENT_PATH
              && piece->kind != BOCAGE_ELEMENT_HEXSIDE))
        continue;

      g_autofree char *name = bocage_survey_hex_name (survey, piece->hex);

      if (piece->node->type == NULL)
        /* TRANSLATORS: the placeholder is a hex such as “G4”. */
        _bocage_check_add (survey, report, piece->node, "type", _ ("%s: terrain without a type"),
                           name);
      else
        _bocage_check_suggest_type (
            survey,
            _bocage_check_add (survey, report, piece->node, "type",
                               /* TRANSLATORS: a hex such as “G4”, then an id from the file. */
                               _ ("%s: there is no terrain “%s”"), name, piece->node->type),
            piece->kind, piece->node->type);
    }
}

/* A table of rows */

#define ROW(row_id, row_class, func, ...) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_##row_class, .origin = BOCAGE_ORIGIN_MODEL, \
    .since = "0.1.0", .run = func, __VA_ARGS__ \
  }

const BocageCheck bocage_checks_board[] = {
  ROW ("board-size", ILLEGAL, check_size, .hinders = "*", .supersedes = "meta-side-empty",
       .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("the board does not have the size of its "
                      "shape"),
       .explanation = N_ ("The game is played on boards of given sizes, 13 by 9 hexes for the "
                          "standard one; a custom board says its own, from 3 to 200 hexes.  Choose "
                          "the shape and leave the numbers out, or make the board custom."),
       .source = "base rules, board"),
  ROW ("board-row-length", SUSPICIOUS, check_row_length, .supersedes = "board-off-grid",
       .waivable = TRUE, .summary = N_ ("something lies on the hex that a short row does not have"),
       .explanation = N_ ("Every second row is one hex shorter.  What is written for its missing "
                          "last hex has no place on the board; move it one hex to the left."),
       .source = "base rules, board"),
  ROW ("board-off-grid", ILLEGAL, check_off_grid, .hinders = "unit- objective- exit- flow-",
       .summary = N_ ("something is outside of the board"),
       .explanation = N_ ("Whatever is laid down needs a hex of the board.  "
                          "Correct the hex, or remove what is there; it is kept in the file as it "
                          "is until then."),
       .source = "base rules, board"),
  ROW ("board-face-missing", ILLEGAL, check_face_missing, .repair = BOCAGE_REPAIR_SAFE,
       .kind = BOCAGE_KIND_MISSING, .summary = N_ ("the face of the board is not given"),
       .explanation = N_ ("The board has more faces than one, and the scenario says which is "
                          "up.  Give the board its face."),
       .source = "base rules, setup step 2"),
  ROW ("board-sections", ILLEGAL, check_sections, .needs = BOCAGE_NEEDS_COMMAND,
       .hinders = "unit-section-empty unit-one-section", .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("the sections of the board do not fit together"),
       .explanation = N_ ("Cards give orders by section, so that every hex belongs to one, or to a "
                          "flank and the center together.  Correct the lists of hexes of the "
                          "sections."),
       .source = "base rules, sections"),
  ROW ("board-edges", ILLEGAL, _bocage_check_edges, .needs = BOCAGE_NEEDS_COMMAND,
       .repair = BOCAGE_REPAIR_SAFE, .summary = N_ ("the sides do not sit at opposite long edges"),
       .explanation = N_ ("Flanks and the direction of retreat follow from the edge a side sits "
                          "at.  Put one side at each long edge."),
       .source = "base rules, setup step 9"),
  ROW ("board-dup-terrain", ILLEGAL, check_dup_terrain, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("two terrain tiles lie on one hex"),
       .explanation = N_ ("A hex has one terrain.  Remove one of the tiles; the branches of one "
                          "way are edges of a single path."),
       .source = "base rules, setup step 3"),
  ROW ("board-unknown-terrain", ILLEGAL, check_unknown_terrain,
       .hinders = "unit- objective- exit- flow- inv- piece-", .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("a terrain is not known"),
       .explanation = N_ ("No rule says what this terrain does.  Correct its type, or add it to a "
                          "ruleset of your own."),
       .source = "base rules, terrain"),
  ROW ("meta-sides", ILLEGAL, _bocage_check_meta_sides, .supersedes = "meta-side-empty board-edges",
       .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("there are not exactly the two sides of the game"),
       .explanation = N_ ("A battle is fought by the two sides that its game names.  Give each of "
                          "them once."),
       .source = "base rules, setup step 9"),
  ROW ("meta-side-empty", ILLEGAL, _bocage_check_meta_side_empty, .kind = BOCAGE_KIND_MISSING,
       .summary = N_ ("a side has no units"),
       .explanation = N_ ("A side without a unit on the board or in reserve cannot play.  Place "
                          "its units, or correct the side of those that are there."),
       .source = "base rules, setup step 5"),
  ROW ("meta-title", NOTE, _bocage_check_meta_title, .waivable = TRUE, .kind = BOCAGE_KIND_MISSING,
       .summary = N_ ("the scenario has neither a title nor a number"),
       .explanation = N_ ("Players choose a scenario by its name.  Give it a title."),
       .source = "base rules, setup step 1"),
  ROW ("meta-date", NOTE, _bocage_check_meta_date, .waivable = TRUE, .kind = BOCAGE_KIND_MISSING,
       .summary = N_ ("the scenario has no date"),
       .explanation = N_ ("The date tells the players when the battle was fought, and decides "
                          "which models of some weapons are in use.  Give it a date."),
       .source = "Equipment Pack, special weapon assets"),
  ROW ("meta-expansion", SUSPICIOUS, _bocage_check_meta_expansion, .needs = BOCAGE_NEEDS_BOXES,
       .waivable = TRUE, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("an expansion is used but not listed"),
       .explanation = N_ ("Players look at the list of modules to see whether they own what the "
                          "scenario needs.  List the module, or do without the piece."),
       .source = "Equipment Pack, introduction"),
  ROW ("meta-rule-unknown", SUSPICIOUS, _bocage_check_meta_rule_unknown, .is_gap = TRUE,
       .hinders = "flow- objective- exit-", .waivable = TRUE, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("a special rule is not known"),
       .explanation = N_ ("What the rule changes could not be taken into account by any check.  "
                          "Correct its id, or tell the rule in the briefing only."),
       .source = "Equipment Pack, nations"),
  ROW ("meta-no-briefing", SUSPICIOUS, _bocage_check_meta_no_briefing, .waivable = TRUE,
       .kind = BOCAGE_KIND_MISSING, .summary = N_ ("a piece needs the briefing, but there is none"),
       .explanation = N_ ("Some pieces do what the briefing says: whose they are, how they are "
                          "used.  Write a text about them."),
       .source = "base rules, setting up"),
  {
      .id = "meta-summary-cards",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_DERIVED,
      .since = "0.1.0",
      .summary = N_ ("the list of summary cards differs from what is in use"),
      .explanation = N_ ("This cannot arise: a scenario does not list the summary cards.  "
                         "“bocage-query FILE boxes” finds them from the pieces in use."),
      .source = "base rules, setup step 7",
  },
  { NULL },
};

const BocageCheckTest bocage_tests_board[] = {
  { .name = "face-without-sea",
    .is_silent = TRUE,
    .words = "count face",
    .cases = "one",
    .about = "Sea, or land that belongs to it, is laid on a face of the board that shows none.",
    .run = check_face_sea },
  { .name = "sea-unused",
    .is_silent = TRUE,
    .about = "The face of the board shows sea, and nothing stands at it.",
    .run = check_face_unused_sea },
  { .name = "elevated",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "hex count",
    .about = "The file says how high a hex lies, which ground says in some games.",
    .run = check_elevated },
  { .name = "example-counts",
    .is_silent = TRUE,
    .words = "what count limit",
    .cases = "side face",
    .takes = "count face text",
    .needs = "text",
    .about = "The battle whose id is text has not the numbers that count items give, or another "
             "face of the board than face.",
    .run = _bocage_check_meta_example },
  { .name = NULL },
};
