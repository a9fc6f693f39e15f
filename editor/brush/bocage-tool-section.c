/* bocage-tool-section.c: gives hexes to a section of the designer's own board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool.h"

#include <glib/gi18n.h>

static BocageNode *
find_section (BocageScenario *scenario, const char *id)
{
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);

  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&board->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_SECTION]
          && (id == NULL || g_strcmp0 (((BocageSectionNode *) child)->id, id) == 0))
        return child;
    }
  return NULL;
}

static gboolean
holds (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

/**
 * bocage_tool_may_have_sections:
 *
 * Returns: whether the battle has, or may have, sections of its own: a board of the game's keeps
 *   those that its cards speak of
 */
gboolean
bocage_tool_may_have_sections (BocageScenario *scenario)
{
  const BocageShape *shape = bocage_scenario_get_shape (scenario);

  return shape == NULL || shape->custom || find_section (scenario, NULL) != NULL;
}

/**
 * bocage_tool_find_section:
 *
 * Returns: (transfer none) (nullable): the first section of the battle's own that has @hex
 */
BocageNode *
bocage_tool_find_section (BocageScenario *scenario, BocageHex hex)
{
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);

  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&board->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_SECTION]
          && holds (((BocageSectionNode *) child)->hexes, hex))
        return child;
    }
  return NULL;
}

/* Changing */

/* The hexes of @section that are not in @hexes, and these if @adds; as they are written in the file
 */
static char *
dup_hexes (const BocageGrid *grid, const BocageSectionNode *section, const GArray *hexes,
           gboolean adds)
{
  g_autofree guint8 *marked = g_new0 (guint8, bocage_grid_n_hexes (grid));
  GString *text = g_string_new (NULL);

  for (guint i = 0; section->hexes != NULL && i < section->hexes->len; i++)
    {
      int index = bocage_grid_find (grid, g_array_index (section->hexes, BocageHex, i));

      if (index >= 0)
        marked[index] = 1;
    }
  for (guint i = 0; i < hexes->len; i++)
    marked[bocage_grid_index (grid, g_array_index (hexes, BocageHex, i))] = adds ? 1 : 0;
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    if (marked[i])
      {
        g_autofree char *name = bocage_grid_format_hex (grid, bocage_grid_hex (grid, i));

        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
      }
  return g_string_free (text, FALSE);
}

static void
change_section (BocageEdit *edit, BocageNode *node, const GArray *hexes, gboolean adds)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  g_autofree char *text = dup_hexes (grid, (BocageSectionNode *) node, hexes, adds);

  bocage_edit_set_field (edit, node, bocage_element_find_field (node->element, "hexes"),
                         *text != '\0' ? text : NULL);
}

static BocageNode *
ensure_section (BocageEdit *edit, BocageNode *board, const char *id)
{
  BocageNode *node = find_section (bocage_edit_get_scenario (edit), id);

  if (node != NULL)
    return node;
  node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SECTION]);
  bocage_node_set_id (node, bocage_element_find_field (node->element, "id"), id);
  bocage_edit_add_part (edit, board, node);
  return find_section (bocage_edit_get_scenario (edit), id);
}

/**
 * bocage_tool_put_in_section:
 * @id: of the section, which is made if there is none
 * @alone: they leave the sections they were in
 * @stroke: for bocage_edit_begin(), or 0
 */
void
bocage_tool_put_in_section (BocageSession *session, const char *id, const GArray *hexes,
                            gboolean alone, guint stroke)
{
  BocageEdit *edit = bocage_session_get_edit (session);
  BocageNode *board, *section;

  bocage_edit_begin (edit, _ ("Change Section"), stroke);
  board = bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_BOARD);
  section = ensure_section (edit, board, id);
  for (guint i = 0; alone && i < bocage_node_n_children (board); i++)
    {
      BocageNode *child = bocage_node_get_child (board, i);
      gboolean touched = FALSE;

      if (child == section || child->element != section->element)
        continue;
      for (guint j = 0; j < hexes->len && !touched; j++)
        touched = holds (((BocageSectionNode *) child)->hexes, g_array_index (hexes, BocageHex, j));
      if (touched)
        change_section (edit, child, hexes, FALSE);
    }
  change_section (edit, section, hexes, TRUE);
  bocage_edit_commit (edit);
}
