/* bocage-window-hexes.c: what is done with many hexes: stamps, and the size of the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"

#include "bocage-resize-dialog.h"
#include "palette/bocage-piece-palette.h"

#include <glib/gi18n.h>

/* Stamps */

/* It is kept at once, under a name that stands for one; another is asked for in the drawer. */
static void
make_stamp_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;
  g_autoptr (BocageScenario) part = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  BocageStamp *stamp;

  if (self->session == NULL)
    return;
  part = bocage_board_copy_selection (self->board);
  if (part == NULL)
    return;
  /* TRANSLATORS: the name of a stamp that has none yet; %u is a number. */
  name = g_strdup_printf (_ ("Stamp %u"), g_list_model_get_n_items (bocage_stamps_get ()) + 1);
  stamp = bocage_stamps_add (part, name, &error);
  if (stamp == NULL)
    {
      _bocage_window_tell (GTK_WINDOW (self), _ ("The Stamp Could Not Be Kept"), error->message);
      return;
    }
  _bocage_window_show_start (self, "pieces");
  bocage_stamp_drawer_rename (bocage_piece_palette_get_stamps (self->palette), stamp);
}

static void
float_stamp_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;
  BocageStamp *stamp = bocage_stamps_find (g_variant_get_string (parameter, NULL));

  if (stamp != NULL)
    bocage_board_float_stamp (self->board, stamp);
}

static void
stamps_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (self->session == NULL)
    return;
  _bocage_window_show_start (self, "pieces");
  bocage_stamp_drawer_focus (bocage_piece_palette_get_stamps (self->palette));
}

/* The board */

static void
resize_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BocageWindow *self = user_data;

  if (self->session == NULL)
    return;
  bocage_board_lay_down (self->board); /* what floats would not be carried along */
  gtk_window_present (GTK_WINDOW (bocage_resize_dialog_new (GTK_WINDOW (self), self->session)));
}

void
_bocage_window_add_hex_actions (BocageWindow *self)
{
  static const GActionEntry entries[] = {
    { "make-stamp", make_stamp_action },
    { "float-stamp", float_stamp_action, "s" },
    { "stamps", stamps_action },
    { "resize", resize_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
