/* bocage-board-menu.c: the menu of a hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include "brush/bocage-choice.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

static void
append_item (GMenu *menu, const char *label, const char *action)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  g_menu_append_item (menu, item);
}

/* All of a layer, off what is selected */
static GMenuModel *
make_layers (void)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; bocage_choices_erasing[i].id != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (bocage_choices_erasing[i].label), NULL);

      g_menu_item_set_action_and_target (item, "board.erase-layer", "s",
                                         bocage_choices_erasing[i].id);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_menu (BocageBoard *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) clipboard = g_menu_new ();
  g_autoptr (GMenu) turn = g_menu_new ();
  g_autoptr (GMenu) choose = g_menu_new ();
  g_autoptr (GMenu) erase = g_menu_new ();
  g_autoptr (GMenuModel) layers = make_layers ();
  g_autoptr (GMenuModel) sections = _bocage_board_make_sections_menu (self);
  g_autoptr (GPtrArray) units
      = _bocage_board_list_stack (self, bocage_session_get_cursor (self->session));

  append_item (clipboard, _ ("Cut"), "board.cut");
  append_item (clipboard, _ ("Copy"), "board.copy");
  append_item (clipboard, _ ("Paste"), "board.paste");
  append_item (clipboard, _ ("Duplicate"), "board.duplicate");
  append_item (clipboard, _ ("Make a Stamp"), "win.make-stamp");
  append_item (turn, _ ("Turn Left"), "board.turn-left");
  append_item (turn, _ ("Turn Right"), "board.turn-right");
  append_item (turn, _ ("Mirror"), "board.mirror");
  append_item (choose, _ ("Select All Like This"), "board.select-alike");
  append_item (choose, _ ("Select All of This Side"), "board.select-side");
  append_item (choose, _ ("Select All of This Terrain"), "board.select-terrain");
  append_item (erase, _ ("Erase Top Piece"), "board.erase");
  append_item (erase, _ ("Clear Hex"), "board.clear");
  g_menu_append_submenu (erase, _ ("Erase a Layer"), layers);
  if (units != NULL)
    append_item (menu, _ ("Units of the Stack"), "board.open-stack");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clipboard));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (turn));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (choose));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (erase));
  if (sections != NULL)
    g_menu_append_submenu (menu, _ ("Section of the Board"), sections);
  return G_MENU_MODEL (menu);
}

void
_bocage_board_open_menu (BocageBoard *self, BocageHex hex)
{
  g_autoptr (GMenuModel) model = NULL;
  GdkRectangle at;

  bocage_board_give_up (self); /* what the menu does is for the hex */
  _bocage_board_release_keys (self);
  bocage_session_set_cursor (self->session, hex);
  if (!bocage_session_is_selected (self->session, hex))
    bocage_session_set_selection (self->session, &hex, 1);
  if (self->menu == NULL)
    {
      self->menu = _bocage_panes_new_context_menu (self, NULL);
      gtk_popover_set_position (GTK_POPOVER (self->menu), GTK_POS_BOTTOM);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Hex menu"), -1);
    }
  model = make_menu (self); /* which sections there are differs from battle to battle */
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  at = _bocage_board_get_pointing_to (self, hex);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &at);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  _bocage_panes_open_context_menu (self->menu);
}
