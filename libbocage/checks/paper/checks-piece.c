/* checks-piece.c: pieces that no box has, and ids that nothing answers to
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-paper-private.h"
#include "model/bocage-message.h"

#include <string.h>

/* Tiles */

static guint
count_edges (int edges)
{
  guint n = 0;

  for (; edges != 0; edges &= edges - 1)
    n++;
  return n;
}

/* The edges by which paths of its kind come to a hex; where it goes off the board it does as it
 * is. */
static BocageEdges
find_met_edges (const BocageSurvey *survey, const BocageSurveyPiece *piece, BocageEdges edges)
{
  BocageEdges met = 0;

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageEdges bit = (BocageEdges) (1u << direction);
      BocageHex next = bocage_hex_neighbour (survey->grid->orientation, piece->hex, direction);
      const BocageSurveyHex *hex;

      if (!bocage_grid_contains (survey->grid, next))
        {
          met |= edges & bit;
          continue;
        }
      hex = &survey->hexes[bocage_grid_index (survey->grid, next)];
      if (hex->path == piece->type
          && (hex->edges & (1u << bocage_direction_opposite (direction))) != 0)
        met |= bit;
    }
  return met;
}

/* Offers the tile that runs on where the neighbours do. */
static void
offer_tile (BocageSurvey *survey, BocageFinding *finding, const BocageSurveyPiece *piece,
            const BocagePathNode *path)
{
  BocageEdges edges = (BocageEdges) path->edges;
  BocageEdges met = find_met_edges (survey, piece, edges);
  g_autofree char *text = NULL;

  if (count_edges (met) < 2
      || bocage_ruleset_find_path_tile (survey->ruleset, piece->type->id, path->look, met, NULL)
             == NULL)
    return;
  text = bocage_edges_format (survey->grid->orientation, met);
  /* One edge too many, one missing, or one that points elsewhere. */
  _bocage_check_offer_value (finding, path, "edges", text, count_edges (met ^ edges) <= 2);
}

static void
check_no_tile (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->kind != BOCAGE_ELEMENT_PATH || piece->type == NULL)
        continue;

      const BocagePathNode *path = (const BocagePathNode *) piece->node;

      /* One edge or none is a draft, not a mistake. */
      if (count_edges (path->edges) < 2 || piece->type->n_tiles == 0
          || bocage_ruleset_find_path_tile (survey->ruleset, piece->type->id, path->look,
                                            (BocageEdges) path->edges, NULL)
                 != NULL)
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, piece->hex);
      g_autofree char *edges
          = bocage_edges_format (survey->grid->orientation, (BocageEdges) path->edges);

      BocageFinding *finding = _bocage_check_add (
          /* TRANSLATORS: a hex, a path such as “river”, directions such as “NE SW”. */
          survey, report, piece->node, "edges", _ ("%s: there is no tile of a %s that opens %s"),
          at, bocage_survey_type_name (survey, piece->type), edges);

      if (piece->at != BOCAGE_NO_INDEX)
        offer_tile (survey, finding, piece, path);
    }
}

static gboolean
has_look (const BocagePieceType *type, const char *look)
{
  return look == NULL || (type->looks != NULL && g_strv_contains (type->looks, look));
}

static void
blame_look (BocageSurvey *survey, BocageReport *report, BocageHex hex, const BocagePieceNode *node,
            const BocagePieceType *type, const char *look)
{
  if (type == NULL || has_look (type, look))
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, hex);

  BocageFinding *finding = _bocage_check_add (
      survey, report, node, "look",
      /* TRANSLATORS: a hex, a piece such as “town”, an id from the file. */
      _ ("%s: there is no %s of the look “%s”"), at, bocage_survey_type_name (survey, type), look);

  if (type->looks != NULL)
    _bocage_check_suggest_from (survey, finding, type->looks, look);
  _bocage_check_offer_value (finding, node, "look", NULL, FALSE);
}

static void
check_no_look (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->kind == BOCAGE_ELEMENT_TERRAIN)
        blame_look (survey, report, piece->hex, piece->node, piece->type,
                    ((const BocageTerrainNode *) piece->node)->look);
      else if (piece->kind == BOCAGE_ELEMENT_PATH)
        blame_look (survey, report, piece->hex, piece->node, piece->type,
                    ((const BocagePathNode *) piece->node)->look);
    }
  for (guint i = 0; i < survey->n_objects; i++)
    blame_look (survey, report, survey->objects[i].hex, &survey->objects[i].node->piece,
                survey->objects[i].type, survey->objects[i].node->look);
}

static void
blame_turn (BocageSurvey *survey, BocageReport *report, BocageHex hex, const BocagePieceNode *node,
            const BocagePieceType *type, int turn)
{
  if (type == NULL || turn == BOCAGE_UNSET || (turn >= 1 && turn <= (int) MAX (type->turns, 1u)))
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, hex);

  BocageFinding *finding
      = _bocage_check_add (survey, report, node, "turn",
                           /* TRANSLATORS: a hex, a piece such as “bridge”, two numbers. */
                           ngettext ("%s: a %s has %u turn, not a turn %d",
                                     "%s: a %s has %u turns, not a turn %d", MAX (type->turns, 1u)),
                           at, bocage_survey_type_name (survey, type), MAX (type->turns, 1u), turn);

  /* Of what can lie in one way only there is nothing else to say. */
  _bocage_check_offer_value (finding, node, "turn", NULL, type->turns <= 1);
}

static void
check_no_turn (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->kind == BOCAGE_ELEMENT_TERRAIN)
        blame_turn (survey, report, piece->hex, piece->node, piece->type,
                    ((const BocageTerrainNode *) piece->node)->turn);
      else if (piece->kind == BOCAGE_ELEMENT_MARKER)
        blame_turn (survey, report, piece->hex, piece->node, piece->type,
                    ((const BocageMarkerNode *) piece->node)->turn);
    }
  for (guint i = 0; i < survey->n_objects; i++)
    blame_turn (survey, report, survey->objects[i].hex, &survey->objects[i].node->piece,
                survey->objects[i].type, survey->objects[i].node->turn);
}

/* Ids */

static void
blame_unknown (BocageSurvey *survey, BocageReport *report, const void *node, const char *attribute,
               BocageListId list, const char *id)
{
  BocageFinding *finding = _bocage_check_add (
      /* TRANSLATORS: the name of an attribute of the file, then its value. */
      survey, report, node, attribute, _ ("there is no %s “%s” in this ruleset"), attribute, id);

  if (list != BOCAGE_LIST_NONE)
    _bocage_check_suggest (survey, finding, list, id);
}

static void
blame_badges (BocageSurvey *survey, BocageReport *report, const void *node, const GPtrArray *ids)
{
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (bocage_ruleset_find_badge (survey->ruleset, g_ptr_array_index (ids, i)) == NULL)
      {
        blame_unknown (survey, report, node, "badge", BOCAGE_LIST_BADGE,
                       g_ptr_array_index (ids, i));
        return;
      }
}

/* What a unit may have besides: additions of the ruleset, or a type that carries units. */
static const struct
{
  const char *attribute;
  gsize offset; /* of the list in the node */
  int kind;     /* BocageAdditionKind, or BOCAGE_N_ADDITIONS: not an addition */
} extras[] = {
  { "asset", G_STRUCT_OFFSET (BocageUnitNode, asset), BOCAGE_ADDITION_ASSET },
  { "accessory", G_STRUCT_OFFSET (BocageUnitNode, accessory), BOCAGE_ADDITION_ACCESSORY },
  { "carrier", G_STRUCT_OFFSET (BocageUnitNode, carrier), BOCAGE_N_ADDITIONS },
  { "traits", G_STRUCT_OFFSET (BocageUnitNode, traits), BOCAGE_ADDITION_TRAIT },
};

static gboolean
is_carrier (const BocageSurvey *survey, const char *id)
{
  const BocagePieceType *type = bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_UNIT, id);

  return type != NULL && type->carrier;
}

static gboolean
is_known_extra (const BocageSurvey *survey, guint which, gboolean carries, const char *id)
{
  if (carries)
    return is_carrier (survey, id);
  return extras[which].kind != BOCAGE_N_ADDITIONS
         && bocage_ruleset_find_addition (survey->ruleset, (BocageAdditionKind) extras[which].kind,
                                          id, NULL)
                != NULL;
}

/* Whether units of @type have accessories: then another row speaks of those it does not know. */
static gboolean
takes_accessories (const BocageSurvey *survey, const BocagePieceType *type)
{
  for (guint i = 0; i < bocage_ruleset_n_additions (survey->ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (survey->ruleset, i);

      if (addition->kind == BOCAGE_ADDITION_ACCESSORY && bocage_addition_fits (addition, type))
        return TRUE;
    }
  return FALSE;
}

static void
blame_extras (BocageSurvey *survey, BocageReport *report, const BocageUnitNode *node,
              const BocagePieceType *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    {
      const GPtrArray *ids = G_STRUCT_MEMBER (GPtrArray *, node, extras[i].offset);
      gboolean carries = ids == node->carrier;

      if (ids != NULL && extras[i].kind == BOCAGE_ADDITION_ACCESSORY
          && takes_accessories (survey, type))
        continue;
      for (guint j = 0; ids != NULL && j < ids->len; j++)
        if (!is_known_extra (survey, i, carries, g_ptr_array_index (ids, j)))
          {
            blame_unknown (survey, report, node, extras[i].attribute, BOCAGE_LIST_NONE,
                           g_ptr_array_index (ids, j));
            break;
          }
    }
  for (guint i = 0; node->weapon != NULL && i < node->weapon->len; i++)
    if (bocage_ruleset_find_weapon (survey->ruleset, g_ptr_array_index (node->weapon, i)) == NULL)
      {
        blame_unknown (survey, report, node, "weapon", BOCAGE_LIST_WEAPON,
                       g_ptr_array_index (node->weapon, i));
        break;
      }
  if (node->state != NULL && bocage_ruleset_find_state (survey->ruleset, node->state) == NULL)
    blame_unknown (survey, report, node, "state", BOCAGE_LIST_STATE, node->state);
}

static void
blame_nation (BocageSurvey *survey, BocageReport *report, const void *node, const char *id)
{
  if (id != NULL && bocage_ruleset_find_nation (survey->ruleset, id) == NULL)
    blame_unknown (survey, report, node, "nation", BOCAGE_LIST_NATION, id);
}

static void
blame_modules (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *list = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageModuleNode *node = (const BocageModuleNode *) bocage_node_get_child (list, i);

      if (node->id != NULL && bocage_ruleset_find_module (survey->ruleset, node->id) == NULL)
        _bocage_check_suggest (
            survey,
            _bocage_check_add (survey, report, node, "id",
                               /* TRANSLATORS: the placeholder is an id from the file. */
                               _ ("there is no module “%s” in this ruleset"), node->id),
            BOCAGE_LIST_MODULE, node->id);
    }
}

static void
check_unknown_id (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageUnitNode *node = survey->units[i].node;

      blame_badges (survey, report, node, node->badge);
      blame_extras (survey, report, node, survey->units[i].type);
      blame_nation (survey, report, node, node->nation);
      if (node->army != NULL && bocage_ruleset_find_army (survey->ruleset, node->army) == NULL)
        blame_unknown (survey, report, node, "army", BOCAGE_LIST_ARMY, node->army);
    }
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].kind == BOCAGE_ELEMENT_MARKER)
      blame_badges (survey, report, survey->pieces[i].node,
                    ((const BocageMarkerNode *) survey->pieces[i].node)->badge);
  for (guint i = 0; i < survey->n_sides; i++)
    blame_nation (survey, report, survey->sides[i].node, survey->sides[i].node->nation);
  blame_modules (survey, report);
}

/* Things that other parts of the file speak of by their id. */
static void
blame_doubled (BocageSurvey *survey, BocageReport *report, const BocageNode *list,
               BocageElementId kind)
{
  g_autoptr (GHashTable) seen = NULL;
  guint n = list != NULL ? bocage_node_n_children (list) : 0;

  for (guint i = 0; i < n && n > 1; i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);

      if (bocage_element_get_id (node->element) != kind)
        continue;

      /* Each of these begins with its id. */
      const char *id = ((const BocageModuleNode *) node)->id;

      if (seen == NULL)
        seen = g_hash_table_new (NULL, NULL);
      const BocageNode *first = id != NULL ? g_hash_table_lookup (seen, id) : NULL;

      if (first != NULL)
        {
          BocageFinding *finding = _bocage_check_add (
              survey, report, node, "id",
              /* TRANSLATORS: an element of the file, then an id. */
              _ ("there is a second %s with the id “%s”"), node->element->name, id);

          if (bocage_node_equal (first, node))
            _bocage_check_offer_removal (finding, node, TRUE, _ ("remove the second one"));
        }
      else if (id != NULL)
        g_hash_table_insert (seen, (gpointer) id, (gpointer) node);
    }
}

static void
check_doubled_id (BocageSurvey *survey, BocageReport *report)
{
  G_STATIC_ASSERT (G_STRUCT_OFFSET (BocageModuleNode, id)
                   == G_STRUCT_OFFSET (BocageObjectiveNode, id));
  G_STATIC_ASSERT (G_STRUCT_OFFSET (BocageModuleNode, id)
                   == G_STRUCT_OFFSET (BocageSectionNode, id));

  blame_doubled (survey, report,
                 bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES),
                 BOCAGE_ELEMENT_OBJECTIVE);
  blame_doubled (survey, report,
                 bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES),
                 BOCAGE_ELEMENT_MODULE);
  if (survey->own_sections != NULL)
    blame_doubled (survey, report,
                   (const BocageNode *) bocage_scenario_get_board (survey->scenario),
                   BOCAGE_ELEMENT_SECTION);
}

#define ROW(row_id, func, ...) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_SUSPICIOUS, .origin = BOCAGE_ORIGIN_MODEL, \
    .since = "0.1.0", .waivable = TRUE, .run = func, __VA_ARGS__ \
  }

const BocageCheck bocage_checks_piece[] = {
  ROW ("piece-no-tile", check_no_tile, .wants = BOCAGE_WANTS_PATH, .strict_illegal = TRUE,
       .repair = BOCAGE_REPAIR_SAFE, .summary = N_ ("no tile shows a path like this"),
       .explanation = N_ ("Paths are laid with printed tiles, and none of them opens "
                          "these edges.  Let the path take another way, or lay it in two hexes."),
       .source = "base rules, contents of the box"),
  ROW ("piece-no-look", check_no_look, .strict_illegal = TRUE, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("a piece does not exist in this look"),
       .explanation = N_ ("The piece is not printed for this season or country.  Choose another "
                          "look, or none: the board's own is used then."),
       .source = "base rules, contents of the box"),
  ROW ("piece-no-turn", check_no_turn, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("a piece cannot be turned like this"),
       .explanation = N_ ("Turns count from 1 up to what the piece has.  Correct the number, or "
                          "leave it out."),
       .source = "base rules, setup step 3"),
  ROW ("id-unknown", check_unknown_id, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("what a unit, side or list of modules names is not known"),
       .explanation = N_ ("Nothing can be said about its effect.  Correct the id, or add it to a "
                          "ruleset of your own."),
       .source = "base rules, setup"),
  ROW ("id-doubled", check_doubled_id, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("two things have the same id"),
       .explanation
       = N_ ("Whatever names the id could mean either of them.  Give one of them another id, "
             "or remove it."),
       .source = "base rules, setup"),
  { NULL },
};
