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

/* @alone: they leave the sections they were in */
static void
put_in_section (BocageBoard *self, const char *id, gboolean alone)
{
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);

  if (!bocage_tool_may_have_sections (bocage_session_get_scenario (self->session)))
    {
      bocage_session_say (self->session, "%s", _ ("The sections of this board are printed on it"));
      return;
    }
  bocage_tool_put_in_section (self->session, id, hexes, alone, 0);
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

  if (!bocage_tool_may_have_sections (bocage_session_get_scenario (self->session)))
    return NULL;
  menu = g_menu_new ();
  append_sections (self, alone, "board.section");
  append_sections (self, shared, "board.share-section");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (alone));
  g_menu_append_section (menu, _ ("On the Border, Also Of"), G_MENU_MODEL (shared));
  return G_MENU_MODEL (menu);
}
