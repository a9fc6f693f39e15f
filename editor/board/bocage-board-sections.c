/* bocage-board-sections.c: which part of the board hexes belong to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is selected is given to a section of the designer's own board: with all the ways
 * of selecting, and by the menu of a hex.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <glib/gi18n.h>

static const BocageShape *
get_usual_shape (BocageBoard *self)
{
  return bocage_ruleset_get_default_shape (
      bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session)));
}

static BocageNode *
find_section (const BocageBoardNode *board, const char *id)
{
  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&board->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_SECTION]
          && (id == NULL || g_strcmp0 (((BocageSectionNode *) child)->id, id) == 0))
        return child;
    }
  return NULL;
}

/* A board of the game's keeps the sections that its cards speak of. */
static gboolean
may_have_own (BocageBoard *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocageShape *shape = bocage_scenario_get_shape (scenario);

  return shape == NULL || shape->custom
         || find_section (bocage_scenario_get_board (scenario), NULL) != NULL;
}

/* Changing */

static gboolean
holds (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

/* The hexes of @section that are not in @hexes, and these if @adds; as they are written in the file
 */
static char *
dup_hexes (BocageBoard *self, const BocageSectionNode *section, const GArray *hexes, gboolean adds)
{
  const BocageGrid *grid = &self->geometry.grid;
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
change_section (BocageBoard *self, BocageNode *node, const GArray *hexes, gboolean adds)
{
  g_autofree char *text = dup_hexes (self, (BocageSectionNode *) node, hexes, adds);

  bocage_edit_set_field (bocage_session_get_edit (self->session), node,
                         bocage_element_find_field (node->element, "hexes"),
                         *text != '\0' ? text : NULL);
}

static BocageNode *
ensure_section (BocageBoard *self, BocageNode *board, const char *id)
{
  BocageNode *node = find_section ((BocageBoardNode *) board, id);

  if (node != NULL)
    return node;
  node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SECTION]);
  bocage_node_set_id (node, bocage_element_find_field (node->element, "id"), id);
  bocage_edit_add_part (bocage_session_get_edit (self->session), board, node);
  return find_section ((BocageBoardNode *) board, id);
}

/* @alone: they leave the sections they were in */
static void
put_in_section (BocageBoard *self, const char *id, gboolean alone)
{
  BocageEdit *edit = bocage_session_get_edit (self->session);
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);
  BocageNode *board, *section;

  if (!may_have_own (self))
    {
      bocage_session_say (self->session, "%s", _ ("The sections of this board are printed on it"));
      return;
    }
  bocage_edit_begin (edit, _ ("Change Section"), 0);
  board = bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_BOARD);
  section = ensure_section (self, board, id);
  for (guint i = 0; alone && i < bocage_node_n_children (board); i++)
    {
      BocageNode *child = bocage_node_get_child (board, i);
      gboolean touched = FALSE;

      if (child == section || child->element != section->element)
        continue;
      for (guint j = 0; j < hexes->len && !touched; j++)
        touched = holds (((BocageSectionNode *) child)->hexes, g_array_index (hexes, BocageHex, j));
      if (touched)
        change_section (self, child, hexes, FALSE);
    }
  change_section (self, section, hexes, TRUE);
  bocage_edit_commit (edit);
}

void
_bocage_board_section_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  if (BOCAGE_BOARD (widget)->session != NULL)
    put_in_section (BOCAGE_BOARD (widget), g_variant_get_string (args, NULL), TRUE);
}

void
_bocage_board_share_section_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  if (BOCAGE_BOARD (widget)->session != NULL)
    put_in_section (BOCAGE_BOARD (widget), g_variant_get_string (args, NULL), FALSE);
}

/* The menu */

static void
append_section (GMenu *menu, const char *label, const char *id, const char *action)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (menu, item);
}

/* Those that the game knows, then those that the battle alone has */
static void
append_sections (BocageBoard *self, GMenu *menu, const char *action)
{
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));
  const BocageBoardNode *board
      = bocage_scenario_get_board (bocage_session_get_scenario (self->session));
  const BocageShape *usual = get_usual_shape (self);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; usual != NULL && i < usual->n_sections; i++)
    if (usual->sections[i].parent == NULL)
      {
        g_hash_table_add (seen, (gpointer) usual->sections[i].id);
        append_section (menu, bocage_ruleset_translate (ruleset, usual->sections[i].name),
                        usual->sections[i].id, action);
      }
  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&board->node, i);
      const char *id = child->element == &bocage_elements[BOCAGE_ELEMENT_SECTION]
                           ? ((BocageSectionNode *) child)->id
                           : NULL;

      if (id != NULL && g_hash_table_add (seen, (gpointer) id))
        append_section (menu, id, id, action);
    }
}

/*
 * _bocage_board_make_sections_menu:
 *
 * Returns: (transfer full) (nullable): what gives hexes to a section; %NULL on a board of the
 * game's
 */
GMenuModel *
_bocage_board_make_sections_menu (BocageBoard *self)
{
  GMenu *menu;
  g_autoptr (GMenu) alone = g_menu_new ();
  g_autoptr (GMenu) shared = g_menu_new ();

  if (!may_have_own (self))
    return NULL;
  menu = g_menu_new ();
  append_sections (self, alone, "board.section");
  append_sections (self, shared, "board.share-section");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (alone));
  g_menu_append_section (menu, _ ("On the Border, Also Of"), G_MENU_MODEL (shared));
  return G_MENU_MODEL (menu);
}
