/* bocage-survey.c: a scenario laid out for checks: every hex, unit and object resolved once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Everything of variable length lies in one block of memory, sized by a first
 * walk over the board.  A walk is linear in what was written plus the hexes of
 * the board, whatever a hostile file repeats.
 *
 * One file: the first walk counts what the second one lays out, and they must agree.
 */

#include "config.h"

#include "bocage-survey.h"
#include "model/bocage-message.h"

#include "bocage-check-plan.h"
#include "bocage-inventory.h"
#include "bocage-sides.h"
#include "bocage-tally.h"
#include "bocage-ways.h"

#include <string.h>

typedef struct
{
  BocageSurvey *survey;
  gboolean other_classes; /* who has another class to move as has that one */
} Builder;

/* Directions that lead to an edge, by orientation and edge; ended by 0xff. */
static const guint8 directions_to_border[2][BOCAGE_N_BORDERS][4] = {
  [BOCAGE_ORIENTATION_POINTY]
  = { { 1, 2, 0xff }, { 4, 5, 0xff }, { 2, 3, 4, 0xff }, { 0, 1, 5, 0xff } },
  [BOCAGE_ORIENTATION_FLAT]
  = { { 0, 1, 2, 0xff }, { 3, 4, 5, 0xff }, { 2, 3, 0xff }, { 0, 5, 0xff } },
};

static const BocagePieceType *
find_type (const Builder *builder, BocageElementId kind, const char *id)
{
  return bocage_ruleset_find_type (builder->survey->ruleset, kind, id);
}

/* Sides */

static void
add_sides (BocageSurvey *self)
{
  const BocageNode *sides = (const BocageNode *) bocage_scenario_get_sides (self->scenario);
  guint n = sides != NULL ? bocage_node_n_children (sides) : 0;

  for (guint i = 0; i < n && self->n_sides < BOCAGE_MAX_SIDES; i++)
    {
      BocageSideNode *node = (BocageSideNode *) bocage_node_get_child (sides, i);

      self->sides[self->n_sides++] = (BocageSurveySide){
        .node = node, .id = node->id, .border = bocage_border_parse (node->edge)
      };
    }
}

/* Memory */

static guint
count_pieces (const BocageNode *parent, guint *n_units, guint *n_objects)
{
  guint n = bocage_node_n_children (parent), n_pieces = 0;

  for (guint i = 0; i < n; i++)
    {
      BocageElementId kind = bocage_element_get_id (bocage_node_get_child (parent, i)->element);

      if (kind == BOCAGE_ELEMENT_UNIT)
        ++*n_units;
      else if (kind == BOCAGE_ELEMENT_OBJECT)
        ++*n_objects;
      else
        n_pieces++;
    }
  return n_pieces;
}

/* All that a survey needs, and more than malloc() hands out quickly: a thread keeps the memory of
 * its last one for the next. */
typedef struct
{
  gsize size;
  gsize unused; /* for the alignment of what follows */
} Arena;

#define MAX_SPARE (256 * 1024) /* the survey of a usual board takes about 20,000 */

static GPrivate spare = G_PRIVATE_INIT (g_free);

static Arena *
arena_new (gsize size)
{
  Arena *self = g_private_get (&spare);

  g_private_set (&spare, NULL);
  if (self != NULL && self->size >= size)
    return self;
  g_free (self);
  self = g_malloc (sizeof *self + size);
  self->size = size;
  return self;
}

static void
arena_free (Arena *self)
{
  if (self->size <= MAX_SPARE && g_private_get (&spare) == NULL)
    g_private_set (&spare, self);
  else
    g_free (self);
}

static gpointer
take (char **arena, gsize size)
{
  gpointer taken = *arena;

  *arena += (size + 7) & ~(gsize) 7;
  return taken;
}

static void
allocate (BocageSurvey *self, const BocageNode *board, const BocageNode *reserves)
{
  guint n_laid = board != NULL ? bocage_node_n_children (board) : 0;
  guint n_reserves = reserves != NULL ? bocage_node_n_children (reserves) : 0;
  guint n_pieces = 0, n_units = 0, n_objects = 0;
  guint n_types = bocage_ruleset_n_types (self->ruleset);

  for (guint i = 0; i < n_laid; i++)
    n_pieces += count_pieces (bocage_node_get_child (board, i), &n_units, &n_objects);
  for (guint i = 0; i < n_reserves; i++)
    n_pieces += count_pieces (bocage_node_get_child (reserves, i), &n_units, &n_objects);

  self->n_hexes = bocage_grid_n_hexes (self->grid);

  gsize size = sizeof (BocageSurveyHex) * self->n_hexes + sizeof (int) * n_laid
               + sizeof (BocageSurveyUnit) * n_units + sizeof (BocageSurveyObject) * n_objects
               + sizeof (BocageSurveyPiece) * n_pieces
               + (sizeof (guint) + sizeof (char *)) * n_types + 7 * 8;
  char *arena;

  self->arena = arena_new (size);
  arena = (char *) ((Arena *) self->arena + 1);
  self->hexes = take (&arena, sizeof (BocageSurveyHex) * self->n_hexes);
  self->units = take (&arena, sizeof (BocageSurveyUnit) * n_units);
  self->objects = take (&arena, sizeof (BocageSurveyObject) * n_objects);
  self->pieces = take (&arena, sizeof (BocageSurveyPiece) * n_pieces);
  self->type_counts = take (&arena, sizeof (guint) * n_types);
  self->type_names = take (&arena, sizeof (char *) * n_types);
  self->laid = take (&arena, sizeof (int) * n_laid);
  /* The others are filled as pieces are found. */
  memset (self->type_counts, 0, sizeof (guint) * n_types);
  memset (self->type_names, 0, sizeof (char *) * n_types);
}

/* The bare board */

/* They take the place of those of the shape, whatever the board is, as orders take them. */
static gboolean
has_own_sections (const BocageNode *board)
{
  for (guint i = 0; i < bocage_node_n_children (board); i++)
    if (bocage_element_get_id (bocage_node_get_child (board, i)->element) == BOCAGE_ELEMENT_SECTION)
      return TRUE;
  return FALSE;
}

static void
add_own_sections (BocageSurvey *self, const BocageNode *board)
{
  guint n = bocage_node_n_children (board);

  self->own_sections = g_new0 (BocageSection, BOCAGE_MAX_SECTIONS);
  self->sections = self->own_sections;
  self->n_sections = 0;
  for (guint i = 0; i < self->n_hexes; i++)
    self->hexes[i].sections = 0;
  for (guint i = 0; i < n && self->n_sections < BOCAGE_MAX_SECTIONS; i++)
    {
      const BocageSectionNode *node = (BocageSectionNode *) bocage_node_get_child (board, i);

      if (bocage_element_get_id (node->node.element) != BOCAGE_ELEMENT_SECTION)
        continue;

      guint bit = self->n_sections++;

      self->own_sections[bit].id = node->id;
      for (guint j = 0; node->hexes != NULL && j < node->hexes->len; j++)
        {
          BocageHex hex = g_array_index (node->hexes, BocageHex, j);

          if (bocage_grid_contains (self->grid, hex))
            self->hexes[bocage_grid_index (self->grid, hex)].sections |= 1u << bit;
        }
    }

  /* A flank is what the usual board calls one. */
  const BocageShape *usual = bocage_ruleset_get_default_shape (self->ruleset);

  for (guint i = 0; i < self->n_sections; i++)
    for (guint j = 0; j < usual->n_sections; j++)
      if (self->own_sections[i].id == usual->sections[j].id)
        {
          self->own_sections[i].flank = usual->sections[j].flank;
          self->own_sections[i].name = usual->sections[j].name;
          self->own_sections[i].parent = usual->sections[j].parent;
        }
}

/* Returns: the BOCAGE_MARK_… of hexes with that ground */
static guint8
find_marks (const BocagePieceType *ground)
{
  if (ground == NULL)
    return 0;
  return (guint8) ((ground->sea ? BOCAGE_MARK_SEA : 0) | (ground->beach ? BOCAGE_MARK_BEACH : 0)
                   | (ground->one_hex[BOCAGE_STAY_ENTERED] ? BOCAGE_MARK_HEDGED : 0)
                   | (ground->plateau ? BOCAGE_MARK_PLATEAU : 0));
}

/* What all hexes of a row have in common: what is printed changes from row to row only. */
static BocageSurveyHex
make_bare (const BocageSurvey *self, BocageHex hex)
{
  const BocagePieceType *printed
      = self->face != NULL ? bocage_ruleset_ground (self->ruleset, self->face, self->grid, hex)
                           : NULL;
  BocageSurveyHex bare = { .printed = printed,
                           .ground = printed,
                           .unit = BOCAGE_NO_INDEX,
                           .object = BOCAGE_NO_INDEX,
                           .last_unit = BOCAGE_NO_INDEX,
                           .last_object = BOCAGE_NO_INDEX,
                           .marks = find_marks (printed) };

  if (printed != NULL)
    {
      bare.closed = printed->closed[BOCAGE_STAY_ENTERED];
      bare.water = printed->water;
      bare.sea = printed->sea;
      bare.height = printed->height;
    }
  return bare;
}

/* Sections of the shape run down the board, so that a column belongs to the same everywhere. */
static void
find_sections (const BocageSurvey *self, guint32 out_sections[2 * BOCAGE_GRID_MAX])
{
  memset (out_sections, 0, sizeof (guint32) * 2 * BOCAGE_GRID_MAX);
  for (guint i = 0; !self->shape->custom && i < self->n_sections; i++)
    for (int column = MAX (self->sections[i].from, 0);
         column <= MIN (self->sections[i].to, 2 * BOCAGE_GRID_MAX - 1); column++)
      out_sections[column] |= 1u << i;
}

static void
lay_ground (BocageSurvey *self)
{
  guint32 sections[2 * BOCAGE_GRID_MAX]; /* by doubled column */
  guint i = 0;

  find_sections (self, sections);
  while (i < self->n_hexes)
    {
      BocageHex hex = bocage_grid_hex (self->grid, i);
      BocageHex next_row = { (hex.row + 1) & 1, hex.row + 1 };
      BocageSurveyHex bare = make_bare (self, hex);

      for (guint end = bocage_grid_index (self->grid, next_row); i < end; i++, hex.column += 2)
        {
          self->hexes[i] = bare;
          self->hexes[i].hex = hex;
          self->hexes[i].sections = sections[hex.column];
        }
    }
}

/* What lies on it */

static int
find_move_class (const Builder *builder, const BocagePieceType *type)
{
  if (type == NULL)
    return -1;
  return builder->other_classes && type->other_move_class >= 0 ? type->other_move_class
                                                               : type->move_class;
}

/* Returns: the BocageWants that @node satisfies */
static guint
find_wants (const BocageUnitNode *node)
{
  guint wants = 0;

  if (node->badge != NULL)
    wants |= BOCAGE_WANTS_BADGE;
  if (node->asset != NULL)
    wants |= BOCAGE_WANTS_ASSET;
  if (node->accessory != NULL)
    wants |= BOCAGE_WANTS_ACCESSORY;
  if (node->carrier != NULL)
    wants |= BOCAGE_WANTS_CARRIER;
  if (node->nation != NULL)
    wants |= BOCAGE_WANTS_NATION;
  if (node->name != NULL)
    wants |= BOCAGE_WANTS_NAME;
  if (node->symbol != BOCAGE_UNSET)
    wants |= BOCAGE_WANTS_SYMBOL;
  if (node->medals != BOCAGE_UNSET)
    wants |= BOCAGE_WANTS_MEDALS;
  return wants;
}

static void
add_unit (Builder *builder, BocageUnitNode *node, BocageHex hex, int at,
          const BocageReserveNode *reserve)
{
  BocageSurvey *self = builder->survey;
  const BocagePieceType *type = find_type (builder, BOCAGE_ELEMENT_UNIT, node->piece.type);
  /* A reserve says whose it is once for all of its units. */
  const char *side = node->side == NULL && reserve != NULL ? reserve->side : node->side;
  int index = (int) self->n_units++;
  BocageSurveyUnit *unit = &self->units[index];

  *unit = (BocageSurveyUnit){ .node = node,
                              .type = type,
                              .move_class = find_move_class (builder, type),
                              .hex = hex,
                              .at = at,
                              .side = bocage_survey_find_side (self, side),
                              .next = BOCAGE_NO_INDEX };
  if (node->figures != BOCAGE_UNSET)
    unit->figures = node->figures;
  else
    unit->figures = type != NULL ? type->figures : 0;

  self->has |= find_wants (node);
  if (type != NULL)
    self->type_counts[type->index]++;
  if (unit->side >= 0 && reserve != NULL)
    self->sides[unit->side].n_reserves++;
  if (at == BOCAGE_NO_INDEX)
    return;

  BocageSurveyHex *to = &self->hexes[at];

  if (unit->side >= 0)
    self->sides[unit->side].n_units++;
  self->n_board_units++;
  to->n_units += to->n_units < G_MAXUINT16;
  if (to->unit == BOCAGE_NO_INDEX)
    to->unit = index;
  else
    self->units[to->last_unit].next = index;
  to->last_unit = index;
}

static void
add_object (Builder *builder, BocageObjectNode *node, BocageHex hex, int at)
{
  BocageSurvey *self = builder->survey;
  const BocagePieceType *type = find_type (builder, BOCAGE_ELEMENT_OBJECT, node->piece.type);
  int index = (int) self->n_objects++;

  self->objects[index] = (BocageSurveyObject){ .node = node,
                                               .type = type,
                                               .hex = hex,
                                               .at = at,
                                               .side = bocage_survey_find_side (self, node->side),
                                               .next = BOCAGE_NO_INDEX };
  self->has |= BOCAGE_WANTS_OBJECT;
  if (type != NULL)
    self->type_counts[type->index]++;
  if (at == BOCAGE_NO_INDEX)
    return;

  BocageSurveyHex *to = &self->hexes[at];

  to->n_objects += to->n_objects < G_MAXUINT16;
  if (type != NULL && type->makes_passable)
    to->crossing = TRUE;
  if (to->object == BOCAGE_NO_INDEX)
    to->object = index;
  else
    self->objects[to->last_object].next = index;
  to->last_object = index;
}

static void
add_piece (Builder *builder, BocagePieceNode *node, BocageElementId kind, BocageHex hex, int at)
{
  BocageSurvey *self = builder->survey;
  const BocagePieceType *type
      = kind != BOCAGE_ELEMENT_LABEL ? find_type (builder, kind, node->type) : NULL;

  self->pieces[self->n_pieces++]
      = (BocageSurveyPiece){ .node = node, .type = type, .kind = kind, .hex = hex, .at = at };
  if (kind == BOCAGE_ELEMENT_PATH)
    self->has |= BOCAGE_WANTS_PATH;
  else if (kind == BOCAGE_ELEMENT_MARKER)
    self->has |= BOCAGE_WANTS_MARKER;
  if (type != NULL)
    self->type_counts[type->index]++;
  if (at == BOCAGE_NO_INDEX)
    return;

  BocageSurveyHex *to = &self->hexes[at];

  if (kind == BOCAGE_ELEMENT_TERRAIN)
    {
      to->n_terrains += to->n_terrains < G_MAXUINT16;
      if (to->tile == NULL && type != NULL)
        to->tile = to->ground = type;
    }
  else if (kind == BOCAGE_ELEMENT_MARKER && type != NULL)
    {
      to->closed |= type->closed[BOCAGE_STAY_ENTERED];
      if (to->marker == NULL && type->closed[BOCAGE_STAY_ENTERED] != 0)
        to->marker = type;
    }
  else if (kind == BOCAGE_ELEMENT_PATH)
    {
      to->edges |= (BocageEdges) ((BocagePathNode *) node)->edges;
      if (type != NULL)
        {
          if (to->path == NULL || (type->water && !to->path->water))
            to->path = type;
          if (!type->water)
            to->closed |= type->closed[BOCAGE_STAY_ENTERED];
        }
    }
}

static void
add_hex (Builder *builder, BocageHexNode *node, int at)
{
  guint n = bocage_node_n_children (&node->node);

  for (guint i = 0; i < n; i++)
    {
      BocageNode *child = bocage_node_get_child (&node->node, i);
      BocageElementId kind = bocage_element_get_id (child->element);

      if (kind == BOCAGE_ELEMENT_UNIT)
        add_unit (builder, (BocageUnitNode *) child, node->at, at, NULL);
      else if (kind == BOCAGE_ELEMENT_OBJECT)
        add_object (builder, (BocageObjectNode *) child, node->at, at);
      else
        add_piece (builder, (BocagePieceNode *) child, kind, node->at, at);
    }
}

static void
add_board (Builder *builder, const BocageNode *board)
{
  BocageSurvey *self = builder->survey;
  guint n = bocage_node_n_children (board), n_strays = 0;

  for (guint i = 0; i < n; i++)
    {
      BocageHexNode *node = (BocageHexNode *) bocage_node_get_child (board, i);

      if (bocage_element_get_id (node->node.element) != BOCAGE_ELEMENT_HEX)
        continue;

      int at = bocage_grid_find (self->grid, node->at);

      if (at < 0)
        {
          n_strays++;
          continue;
        }
      if (self->hexes[at].node == NULL)
        {
          self->hexes[at].node = node;
          self->hexes[at].closed = 0;
          self->laid[self->n_laid++] = at;
        }
      add_hex (builder, node, at);
    }

  for (guint i = 0; i < n && n_strays > 0; i++)
    {
      BocageHexNode *node = (BocageHexNode *) bocage_node_get_child (board, i);

      if (bocage_element_get_id (node->node.element) != BOCAGE_ELEMENT_HEX
          || bocage_grid_contains (self->grid, node->at))
        continue;
      add_hex (builder, node, BOCAGE_NO_INDEX);
      n_strays--;
    }
}

static void
add_reserves (Builder *builder, const BocageNode *reserves)
{
  guint n = bocage_node_n_children (reserves);

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *reserve = bocage_node_get_child (reserves, i);
      guint n_units = bocage_node_n_children (reserve);

      for (guint j = 0; j < n_units; j++)
        add_unit (builder, (BocageUnitNode *) bocage_node_get_child (reserve, j), BOCAGE_HEX_NONE,
                  BOCAGE_NO_INDEX, (BocageReserveNode *) reserve);
    }
}

/* A rule such as "the stream may be forded" opens a path at its hexes, or
 * everywhere if it names none. */
static void
open_path (BocageSurveyHex *hex, const BocageRuleType *rule)
{
  if (hex->path != NULL && g_strv_contains (rule->makes_passable, hex->path->id))
    hex->crossing = TRUE;
}

static void
apply_rules (BocageSurvey *self)
{
  const BocageNode *rules = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (self->ruleset, node->id) : NULL;

      if (rule == NULL || rule->makes_passable == NULL)
        continue;
      if (node->hexes == NULL)
        for (guint j = 0; j < self->n_laid; j++)
          open_path (&self->hexes[self->laid[j]], rule);
      else
        for (guint j = 0; j < node->hexes->len; j++)
          {
            BocageHex hex = g_array_index (node->hexes, BocageHex, j);

            if (bocage_grid_contains (self->grid, hex))
              open_path (&self->hexes[bocage_grid_index (self->grid, hex)], rule);
          }
    }
}

/* Retreat */

static void
find_retreat (BocageSurvey *self, BocageSurveyUnit *unit)
{
  if (unit->side < 0 || self->sides[unit->side].border == BOCAGE_BORDER_NONE)
    return;

  const guint8 *directions
      = directions_to_border[self->grid->orientation][self->sides[unit->side].border];

  for (guint i = 0; directions[i] != 0xff; i++)
    {
      int at = bocage_survey_neighbour (self, unit->at, directions[i]);

      if (at != BOCAGE_NO_INDEX)
        unit->retreat[unit->n_retreat++] = at;
    }
}

/* Who may enter, now that all of the hex is known. */
static void
settle_hex (BocageSurvey *self, BocageSurveyHex *hex)
{
  const BocagePieceType *ground = hex->ground;
  gboolean path_is_water = hex->path != NULL && hex->path->water;

  if (path_is_water && !hex->crossing)
    hex->closed |= hex->path->closed[BOCAGE_STAY_ENTERED];
  hex->water = path_is_water || (ground != NULL && ground->water);
  hex->sea = ground != NULL && ground->sea;
  hex->marks = find_marks (ground);
  hex->height = hex->node->elevation != BOCAGE_UNSET ? hex->node->elevation : 0;
  if (ground != NULL)
    {
      hex->height += ground->height;
      if (!(ground->water && hex->crossing))
        hex->closed |= ground->closed[BOCAGE_STAY_ENTERED];
    }
  for (int i = hex->object; i != BOCAGE_NO_INDEX; i = self->objects[i].next)
    if (self->objects[i].type != NULL)
      hex->closed |= self->objects[i].type->closed[BOCAGE_STAY_ENTERED];
}

static void
find_deck (BocageSurvey *self)
{
  const BocageNode *node = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_DECK);
  const char *id = node != NULL ? ((BocageDeckNode *) node)->type : NULL;

  if (id == NULL)
    id = self->shape->deck;
  self->deck = id != NULL ? bocage_ruleset_find_deck (self->ruleset, id) : NULL;
}

/* As _bocage_type_move_class(), before there is a position. */
static gboolean
reads_otherwise (const BocageSurvey *self)
{
  BocagePolicyPoint point = BOCAGE_POLICY_MOVE_CLASS;
  const char *word = bocage_survey_read_policy (self, bocage_policy_words[point].id);

  return word != NULL && bocage_policy_find_value (point, word) == BOCAGE_MOVE_CLASS_OTHER;
}

/* Public functions */

/**
 * bocage_survey_new:
 * @scenario: borrowed; must not change while the survey lives
 * @options: borrowed
 *
 * Returns: (transfer full): @scenario, laid out
 */
BocageSurvey *
bocage_survey_new (BocageScenario *scenario, const BocageCheckOptions *options)
{
  BocageSurvey *self = g_new0 (BocageSurvey, 1);
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (scenario);
  const BocageNode *reserves = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RESERVES);
  Builder builder = { .survey = self };

  self->scenario = scenario;
  self->ruleset = bocage_scenario_get_ruleset (scenario);
  self->options = options;
  self->grid = bocage_scenario_get_grid (scenario);
  self->shape = bocage_scenario_get_shape (scenario);
  if (self->shape == NULL)
    self->shape = bocage_ruleset_get_default_shape (self->ruleset);
  self->face = bocage_scenario_get_face (scenario);
  builder.other_classes = reads_otherwise (self);

  add_sides (self);
  allocate (self, board, reserves);
  if (!self->shape->custom)
    {
      self->sections = self->shape->sections;
      self->n_sections = MIN (self->shape->n_sections, BOCAGE_MAX_SECTIONS);
    }
  lay_ground (self);
  if (board != NULL)
    {
      if (self->shape->custom || has_own_sections (board))
        add_own_sections (self, board);
      add_board (&builder, board);
    }
  if (reserves != NULL)
    add_reserves (&builder, reserves);
  apply_rules (self);
  for (guint i = 0; i < self->n_laid; i++)
    settle_hex (self, &self->hexes[self->laid[i]]);
  for (guint i = 0; i < self->n_board_units; i++)
    find_retreat (self, &self->units[i]);
  find_deck (self);
  return self;
}

void
bocage_survey_free (BocageSurvey *self)
{
  _bocage_targets_free (self->targets);
  _bocage_ways_free (self->ways);
  g_clear_pointer (&self->between, _bocage_sides_free);
  g_clear_pointer (&self->inventory, bocage_inventory_free);
  g_clear_pointer (&self->suggestions, g_hash_table_unref);
  g_clear_pointer (&self->objectives, g_hash_table_unref);
  g_free (self->own_sections);
  arena_free (self->arena);
  g_free (self);
}

/**
 * bocage_survey_read_policy:
 *
 * Returns: (nullable): how the point @id of the rules is read in this battle
 */
const char *
bocage_survey_read_policy (const BocageSurvey *self, const char *id)
{
  return bocage_policies_read (self->options != NULL ? self->options->policies : NULL,
                               self->scenario, id, NULL);
}

/**
 * bocage_survey_find_side:
 * @id: (nullable): interned
 *
 * Returns: the index of the side, or one of BOCAGE_SIDE_NONE, _BOTH, _UNKNOWN
 */
int
bocage_survey_find_side (const BocageSurvey *self, const char *id)
{
  if (id == NULL)
    return BOCAGE_SIDE_NONE;
  for (guint i = 0; i < self->n_sides; i++)
    if (self->sides[i].id == id)
      return (int) i;
  return strcmp (id, "both") == 0 ? BOCAGE_SIDE_BOTH : BOCAGE_SIDE_UNKNOWN;
}

/**
 * bocage_survey_is_missing_side:
 * @id: (nullable): interned
 *
 * Returns: whether @id is a side of the game that this battle leaves out, which
 * is said of the list of sides and not of all that belongs to it
 */
gboolean
bocage_survey_is_missing_side (const BocageSurvey *self, const char *id)
{
  return bocage_survey_find_side (self, id) == BOCAGE_SIDE_UNKNOWN
         && bocage_ruleset_find_side (self->ruleset, id) != NULL;
}

/**
 * bocage_survey_enemy:
 *
 * Returns: the other of two sides, or BOCAGE_SIDE_NONE if there are not two
 */
int
bocage_survey_enemy (const BocageSurvey *self, int side)
{
  return self->n_sides == 2 && side >= 0 ? 1 - side : BOCAGE_SIDE_NONE;
}

/* For a board on which nobody has asked for ways. */
int
bocage_survey_find_neighbour (const BocageSurvey *self, int at, guint direction)
{
  G_STATIC_ASSERT (BOCAGE_NO_INDEX == -1);
  return bocage_grid_find (
      self->grid, bocage_hex_neighbour (self->grid->orientation, self->hexes[at].hex, direction));
}

/**
 * bocage_survey_may_enter:
 *
 * Looks at ground, paths and objects only, not at other units.  A unit of an
 * unknown type may enter everything: nothing is known against it.
 */
gboolean
bocage_survey_may_enter (const BocageSurvey *self, const BocageSurveyUnit *unit, int at)
{
  if (unit->type == NULL || unit->move_class < 0)
    return TRUE;
  return (self->hexes[at].closed & (1u << unit->move_class)) == 0;
}

/**
 * bocage_survey_get_classes:
 * @side: of its units, or BOCAGE_SIDE_… for those of all sides
 *
 * Returns: the classes as which its units move, reserves included; a unit of an
 *   unknown type counts as all of them
 */
BocageClassMask
bocage_survey_get_classes (const BocageSurvey *self, int side)
{
  BocageClassMask classes = 0;

  for (guint i = 0; i < self->n_units; i++)
    {
      const BocageSurveyUnit *unit = &self->units[i];

      if (side >= 0 && unit->side != side)
        continue;
      if (unit->type == NULL || unit->move_class < 0)
        return ~(BocageClassMask) 0;
      classes |= (BocageClassMask) 1 << unit->move_class;
    }
  return classes;
}

/**
 * bocage_survey_bound:
 *
 * Returns: whether the ruleset binds @type to the row that is running
 */
gboolean
bocage_survey_bound (const BocageSurvey *self, const BocagePieceType *type)
{
  if (type == NULL)
    return FALSE;
  if (self->plan == NULL)
    return self->binding != NULL && bocage_binding_has_type (self->binding, type);

  const BocageCheckPlanRow *row = &self->plan->rows[self->row];

  return row->types != NULL && row->types[type->index];
}

/**
 * bocage_survey_has_bound:
 *
 * Returns: whether a piece of a type bound to the running row is in the
 * battle at all; most rows may return at once when it is not
 */
gboolean
bocage_survey_has_bound (const BocageSurvey *self)
{
  g_return_val_if_fail (self->plan != NULL, TRUE);

  const BocageCheckPlanRow *row = &self->plan->rows[self->row];

  for (guint i = 0; i < row->n_bound; i++)
    if (self->type_counts[row->bound[i]] > 0)
      return TRUE;
  return FALSE;
}

/**
 * bocage_survey_hex_name:
 *
 * Returns: (transfer full): what a message about something in @hex begins with
 */
char *
bocage_survey_hex_name (const BocageSurvey *self, BocageHex hex)
{
  if (bocage_hex_is_none (hex))
    return g_strdup (_ ("off the board"));
  return bocage_grid_format_hex (self->grid, hex);
}

/**
 * bocage_survey_type_name:
 *
 * Returns: (transfer none): the translated name of @type
 */
const char *
bocage_survey_type_name (const BocageSurvey *self, const BocagePieceType *type)
{
  const char **name = &self->type_names[type->index];

  /* The same few names are asked for again and again. */
  if (*name == NULL)
    *name = bocage_ruleset_translate (self->ruleset, type->name);
  return *name;
}

/**
 * bocage_survey_side_name:
 *
 * Returns: (transfer none): "Axis", or the id of a side the ruleset does not know
 */
const char *
bocage_survey_side_name (const BocageSurvey *self, int side)
{
  if (side < 0)
    return "?";

  const char *id = self->sides[side].id;
  const BocageSideType *type = id != NULL ? bocage_ruleset_find_side (self->ruleset, id) : NULL;

  if (type != NULL)
    return bocage_ruleset_translate (self->ruleset, type->side_name);
  return id != NULL ? id : "?";
}
