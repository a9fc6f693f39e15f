/* bocage-piece-palette-favourites.c: the pieces that a designer has starred
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They are remembered by what they are, so that they are there in every battle of
 * the game and after the next start; what a game does not have (any more) waits.
 */

#include "config.h"

#include "bocage-piece-palette-private.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-settings.h"

#include <glib/gi18n.h>
#include <string.h>

#define KEY "favourites"

/* Words of a piece: the game, the element, and what tells it from others */
static char *
dup_words (BocagePiecePalette *self, const BocageNode *piece)
{
  static const char *const names[] = { "type", "side", "badge" };
  GString *words = g_string_new (bocage_ruleset_get_id (self->ruleset));

  g_string_append_printf (words, " %s", piece->element->name);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const BocageField *field = bocage_element_find_field (piece->element, names[i]);
      g_autofree char *word
          = field != NULL ? bocage_node_format_field (
                piece, field,
                bocage_scenario_get_grid (bocage_session_get_scenario (self->session)))
                          : NULL;

      g_string_append_printf (words, " %s", word != NULL ? word : "-");
    }
  return g_string_free (words, FALSE);
}

static void
load (BocagePiecePalette *self)
{
  GSettings *settings = bocage_settings_get ();
  g_auto (GStrv) words = settings != NULL ? g_settings_get_strv (settings, KEY) : NULL;

  /* Where nothing is remembered, they last as long as the window. */
  if (words == NULL)
    return;
  g_ptr_array_set_size (self->favourites, 0);
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (self->favourites, g_strdup (words[i]));
}

static void
save (BocagePiecePalette *self)
{
  GSettings *settings = bocage_settings_get ();
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < self->favourites->len; i++)
    g_ptr_array_add (words, self->favourites->pdata[i]);
  g_ptr_array_add (words, NULL);
  if (settings != NULL)
    g_settings_set_strv (settings, KEY, (const char *const *) words->pdata);
}

static gboolean
find (BocagePiecePalette *self, const BocageNode *piece, guint *out_index)
{
  g_autofree char *words = dup_words (self, piece);

  return g_ptr_array_find_with_equal_func (self->favourites, words, g_str_equal, out_index);
}

gboolean
_bocage_piece_palette_is_favourite (BocagePiecePalette *self, const BocageNode *piece)
{
  return find (self, piece, NULL);
}

/* (nullable): among all pieces of the game, made or not */
static const BocageNode *
find_piece (BocagePiecePalette *self, const char *words)
{
  for (guint i = BOCAGE_PALETTE_FAVOURITES + 1; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);

      for (guint j = 0; j < group->waiting->len; j++)
        {
          const BocageNode *piece = g_array_index (group->waiting, BocageWaitingPiece, j).piece;
          g_autofree char *theirs = dup_words (self, piece);

          if (g_str_equal (theirs, words))
            return piece;
        }
    }
  return NULL;
}

/* The second group, after what was used last */
void
_bocage_piece_palette_fill_favourites (BocagePiecePalette *self)
{
  BocagePieceGroup *group;

  if (self->groups->len <= BOCAGE_PALETTE_FAVOURITES || self->session == NULL)
    return;
  load (self);
  group = &g_array_index (self->groups, BocagePieceGroup, BOCAGE_PALETTE_FAVOURITES);
  _bocage_piece_palette_empty_group (group);
  for (guint i = 0; i < self->favourites->len; i++)
    {
      const BocageNode *piece = find_piece (self, self->favourites->pdata[i]);

      if (piece != NULL)
        _bocage_piece_palette_add_tile (group, bocage_node_copy (piece));
    }
  _bocage_piece_palette_make_group (self, group);
  _bocage_piece_palette_queue_count (self);
}

/* Returns: (nullable): the tile that has the keys.  While its menu has them, or has just given them
 * away as an item of it was chosen, that is the tile that the menu came out of. */
static BocagePieceTile *
find_focused (BocagePiecePalette *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *tile = focus != NULL ? gtk_widget_get_ancestor (focus, BOCAGE_TYPE_PIECE_TILE) : NULL;

  if (self->tile_menu != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, self->tile_menu)))
    return self->menu_tile;
  return tile != NULL && gtk_widget_is_ancestor (tile, GTK_WIDGET (self)) ? BOCAGE_PIECE_TILE (tile)
                                                                          : NULL;
}

/* Stars a piece, or takes its star; the stars of all its tiles follow. */
void
_bocage_piece_palette_favourite_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (widget);
  BocagePieceTile *tile = find_focused (self);
  g_autofree char *caption = NULL;
  guint index;

  if (tile == NULL)
    return;
  caption = g_strdup (bocage_piece_tile_get_caption (tile));
  if (find (self, bocage_piece_tile_get_piece (tile), &index))
    {
      g_ptr_array_remove_index (self->favourites, index);
      /* TRANSLATORS: %s is a piece: “forest”. */
      bocage_session_say (self->session, _ ("Removed from the favourites: %s"), caption);
    }
  else
    {
      g_ptr_array_add (self->favourites, dup_words (self, bocage_piece_tile_get_piece (tile)));
      /* TRANSLATORS: %s is a piece: “forest”. */
      bocage_session_say (self->session, _ ("Added to the favourites: %s"), caption);
    }
  save (self);
  _bocage_piece_palette_fill_favourites (self);
  _bocage_piece_palette_apply_filter (self);
}

/* The menu of a tile */

static void
open_menu (BocagePiecePalette *self, BocagePieceTile *tile)
{
  graphene_rect_t bounds;
  gboolean starred = find (self, bocage_piece_tile_get_piece (tile), NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  if (!gtk_widget_compute_bounds (GTK_WIDGET (tile), GTK_WIDGET (self), &bounds))
    return;
  if (self->tile_menu == NULL)
    self->tile_menu = _bocage_panes_new_context_menu (self, NULL);
  g_menu_append (menu, starred ? _ ("Remove from Favourites") : _ ("Add to Favourites"),
                 "palette.favourite");
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->tile_menu), G_MENU_MODEL (menu));
  g_set_weak_pointer (&self->menu_tile, tile);
  gtk_widget_grab_focus (GTK_WIDGET (tile));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->tile_menu),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  _bocage_panes_open_context_menu (self->tile_menu);
}

void
_bocage_piece_palette_menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (widget);
  BocagePieceTile *tile = find_focused (self);

  if (tile != NULL)
    open_menu (self, tile);
}

static void
pressed_cb (BocagePiecePalette *self, int n_press, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->groups_box), x, y, GTK_PICK_DEFAULT);
  GtkWidget *tile
      = picked != NULL ? gtk_widget_get_ancestor (picked, BOCAGE_TYPE_PIECE_TILE) : NULL;

  if (tile != NULL)
    open_menu (self, BOCAGE_PIECE_TILE (tile));
}

void
_bocage_piece_palette_add_tile_menu (BocagePiecePalette *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->groups_box), GTK_EVENT_CONTROLLER (press));
}
