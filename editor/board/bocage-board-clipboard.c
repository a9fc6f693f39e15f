/* bocage-board-clipboard.c: hexes to and from the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clipboard holds the pieces as the file would: a <board> of hexes.  What
 * comes from elsewhere is read by the reader of files and placed in relation to
 * its first hex.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "bocage.h"

#include <glib/gi18n.h>

static BocagePatch *
take_up (BocageBoard *self)
{
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);

  return bocage_patch_new (bocage_session_get_scenario (self->session), (BocageHex *) hexes->data,
                           hexes->len, g_array_index (hexes, BocageHex, 0));
}

/* What is copied: a battle of the hexes and nothing else; what floats is copied as it was taken up.
 */
static char *
write_hexes (BocageBoard *self)
{
  g_autoptr (BocagePatch) patch = _bocage_board_is_floating (self) ? NULL : take_up (self);
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (
      bocage_patch_get_scenario (patch != NULL ? patch : self->floating.patch));
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data, length);
}

void
_bocage_board_copy_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  g_autofree char *text = NULL;

  if (self->session == NULL)
    return;
  text = write_hexes (self);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

void
_bocage_board_cut_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session == NULL)
    return;
  _bocage_board_copy_cb (widget, name, args);
  if (_bocage_board_is_floating (self))
    _bocage_board_float_erase (self);
  else
    _bocage_board_clear_hexes (self, _ ("Cut"));
}

/* Returns: (transfer none) (nullable): why @part of another battle cannot lie on this board */
static const char *
find_obstacle (BocageBoard *self, BocageScenario *part)
{
  /* Without its rules nobody knows how its hexes stand. */
  if (bocage_scenario_get_ruleset (part) == NULL)
    return _ ("The hexes in the clipboard are of a game that is not known here");
  if (bocage_scenario_get_grid (part)->orientation != self->geometry.grid.orientation)
    return _ ("The hexes in the clipboard stand otherwise than those of this board");
  return NULL;
}

/* Hexes from a clipboard float until they are dropped. */
static void
float_text (BocageBoard *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read_as (
      bytes, bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session)),
      BOCAGE_READ_NO_SCHEMA);
  BocageScenario *part = bocage_document_get_scenario (document);
  g_autoptr (BocagePatch) patch = part != NULL ? bocage_patch_new_for_scenario (part) : NULL;
  const char *obstacle
      = patch != NULL ? find_obstacle (self, part) : _ ("There are no hexes in the clipboard");

  if (obstacle != NULL)
    bocage_session_say (self->session, "%s", obstacle);
  else
    _bocage_board_float_next (self, g_steal_pointer (&patch), BOCAGE_HEX_NONE, _ ("Paste"));
}

static void
pasted_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BocageBoard) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);

  if (self->session == NULL)
    return;
  if (text == NULL)
    bocage_session_say (self->session, "%s", _ ("There are no hexes in the clipboard"));
  else
    float_text (self, text);
}

void
_bocage_board_paste_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  if (BOCAGE_BOARD (widget)->session != NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                   g_object_ref (widget));
}

/* Returns: whether a patch with its middle there would lie on the board, and on none of @taken */
static gboolean
is_free (BocageBoard *self, BocagePatch *patch, const guint8 *taken, BocageHex middle)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (!bocage_grid_contains (grid, middle))
    return FALSE;
  bocage_patch_get_hexes (patch, middle, hexes);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (!bocage_grid_contains (grid, hex) || taken[bocage_grid_index (grid, hex)] != 0)
        return FALSE;
    }
  return TRUE;
}

/* Returns: where a copy of @hexes, the first of which is its middle, lies beside all of them: to
 * the right where there is room, else to the left, above or below; where there is none, one hex on
 */
static BocageHex
find_room (BocageBoard *self, BocagePatch *patch, const GArray *hexes)
{
  static const int edges[] = { 0, 3, 1, 4, 2, 5 };
  const BocageGrid *grid = &self->geometry.grid;
  BocageHex first = g_array_index (hexes, BocageHex, 0);
  g_autofree guint8 *taken = g_new0 (guint8, bocage_grid_n_hexes (grid)); /* [n_hexes] */

  for (guint i = 0; i < hexes->len; i++)
    taken[bocage_grid_index (grid, g_array_index (hexes, BocageHex, i))] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    for (BocageHex to = bocage_hex_neighbour (grid->orientation, first, edges[i]);
         bocage_grid_contains (grid, to);
         to = bocage_hex_neighbour (grid->orientation, to, edges[i]))
      if (is_free (self, patch, taken, to))
        return to;
  return bocage_hex_neighbour (grid->orientation, first, 0);
}

/* A copy beside the original.  One hex is laid down at once; several float, since the nearest room
 * for them is seldom where they are wanted.  What floats is laid down, and a copy of it floats. */
void
_bocage_board_duplicate_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  BocagePatch *patch;
  g_autoptr (GArray) hexes = NULL;
  BocageBoardDropped dropped;

  if (self->session == NULL)
    return;
  dropped = _bocage_board_drop_first (self);
  patch = take_up (self);
  hexes = _bocage_board_get_hexes (self);
  _bocage_board_float (self, patch, find_room (self, patch, hexes), FALSE, _ ("Duplicate"));
  if (hexes->len == 1)
    _bocage_board_drop (self);
  else
    _bocage_board_hold_float (self, TRUE);
  _bocage_board_say_dropped (self, dropped);
}
