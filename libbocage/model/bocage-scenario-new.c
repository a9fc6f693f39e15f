/* bocage-scenario-new.c: an empty battle on a board of the ruleset
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-scenario.h"

static gpointer
add_child (gpointer parent, BocageElementId id)
{
  BocageNode *child = bocage_node_new (&bocage_elements[id]);

  bocage_node_insert (parent, -1, child);
  return child;
}

static void
add_module (BocageNode *modules, const char *id)
{
  if (id == NULL)
    return;
  for (guint i = 0; i < bocage_node_n_children (modules); i++)
    if (((BocageModuleNode *) bocage_node_get_child (modules, i))->id == id)
      return;

  BocageModuleNode *module = add_child (modules, BOCAGE_ELEMENT_MODULE);

  module->id = id;
  module->copies = 1;
}

/* @shape: whose hands and medals are usual */
static void
add_sides (BocageNode *root, BocageRuleset *ruleset, const BocageShape *shape)
{
  BocageNode *sides = add_child (root, BOCAGE_ELEMENT_SIDES);

  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const BocageSideType *type = bocage_ruleset_get_side (ruleset, i);
      BocageSideNode *side = add_child (sides, BOCAGE_ELEMENT_SIDE);

      side->id = type->id;
      side->edge = type->edge;
      if (shape->hand_min > 0)
        side->hand = shape->hand_min;
      if (shape->medals > 0 || shape->medals_min > 0)
        side->medals = shape->medals > 0 ? shape->medals : shape->medals_min;
    }
}

/* Every hex belongs to one of them; a board that is too narrow has fewer. */
static void
add_section (BocageNode *board, const BocageGrid *grid, const char *id, int index, int n)
{
  int width = grid->orientation == BOCAGE_ORIENTATION_POINTY ? 2 * grid->columns : grid->columns;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (hex.column * n / width == index)
        g_array_append_val (hexes, hex);
    }
  if (hexes->len > 0)
    {
      BocageSectionNode *section = add_child (board, BOCAGE_ELEMENT_SECTION);

      section->id = id;
      section->hexes = g_steal_pointer (&hexes);
    }
}

/* A board of the designer's own size has the sections of the usual board, equally wide. */
static void
add_sections (BocageRuleset *ruleset, BocageBoardNode *board)
{
  const BocageShape *usual = bocage_ruleset_get_default_shape (ruleset);
  BocageGrid grid;
  int n = 0, index = 0;

  if (bocage_scenario_grid_for_board (ruleset, board, &grid) == NULL)
    return;
  for (guint i = 0; i < usual->n_sections; i++)
    n += usual->sections[i].parent == NULL;
  for (guint i = 0; i < usual->n_sections; i++)
    if (usual->sections[i].parent == NULL)
      add_section (&board->node, &grid, usual->sections[i].id, index++, n);
}

static void
add_board (BocageNode *root, BocageRuleset *ruleset, const BocageShape *shape, const char *face,
           int columns, int rows)
{
  const BocageGrid *usual = &bocage_ruleset_get_default_shape (ruleset)->grid;
  BocageBoardNode *board = add_child (root, BOCAGE_ELEMENT_BOARD);

  board->shape = shape->id;
  board->face = face != NULL ? bocage_token_keep (face) : NULL;
  if (!shape->custom)
    return;
  board->columns = columns > 0 ? columns : usual->columns;
  board->rows = rows > 0 ? rows : usual->rows;
  add_sections (ruleset, board);
}

/**
 * bocage_scenario_new:
 * @ruleset: the game
 * @shape: (nullable): the board's shape, or %NULL for the game's usual one
 * @face: (nullable): what is printed on the board
 *
 * Returns: (transfer full): an empty battle: the board, the basic box and those it comes in,
 * the sides with the smallest usual hands and the usual medals, and the usual deck.  Who
 * moves first and for which nations is left to the designer.
 */
BocageScenario *
bocage_scenario_new (BocageRuleset *ruleset, const char *shape, const char *face)
{
  return bocage_scenario_new_sized (ruleset, shape, face, 0, 0);
}

/**
 * bocage_scenario_new_sized:
 * @columns: 0 for as many as the usual board has
 * @rows: the same
 *
 * Returns: (transfer full): what bocage_scenario_new() makes; a board of the designer's own
 * size has so many hexes, is divided into equal sections, and has the usual board's hands
 * and medals
 */
BocageScenario *
bocage_scenario_new_sized (BocageRuleset *ruleset, const char *shape, const char *face, int columns,
                           int rows)
{
  g_return_val_if_fail (ruleset != NULL, NULL);

  const BocageShape *found = shape != NULL ? bocage_ruleset_find_shape (ruleset, shape) : NULL;

  if (found == NULL)
    found = bocage_ruleset_get_default_shape (ruleset);

  BocageNode *root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  BocageScenarioNode *head = (BocageScenarioNode *) root;

  head->version
      = bocage_token_keep (G_STRINGIFY (BOCAGE_FORMAT_MAJOR) "." G_STRINGIFY (BOCAGE_FORMAT_MINOR));
  head->ruleset = bocage_token_keep (bocage_ruleset_get_id (ruleset));
  head->language = bocage_token_keep ("en");

  const BocageFace *found_face
      = face != NULL ? bocage_ruleset_find_face (ruleset, face, found->id) : NULL;
  const BocageDeckType *deck
      = found->deck != NULL ? bocage_ruleset_find_deck (ruleset, found->deck) : NULL;
  BocageNode *modules = add_child (root, BOCAGE_ELEMENT_MODULES);

  /* The box that every other one adds to is the first of a game. */
  if (bocage_ruleset_n_modules (ruleset) > 0)
    add_module (modules, bocage_ruleset_get_module (ruleset, 0)->id);
  add_module (modules, found->module);
  add_module (modules, found_face != NULL ? found_face->module : NULL);
  add_module (modules, deck != NULL ? deck->module : NULL);
  add_sides (root, ruleset, found->custom ? bocage_ruleset_get_default_shape (ruleset) : found);
  add_board (root, ruleset, found, face, columns, rows);
  if (found->deck != NULL)
    ((BocageDeckNode *) add_child (root, BOCAGE_ELEMENT_DECK))->type = found->deck;
  return bocage_scenario_new_for_root (ruleset, root);
}
