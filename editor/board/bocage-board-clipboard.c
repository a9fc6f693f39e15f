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

/* What is copied: a battle of the hexes and nothing else. */
static char *
write_hexes (BocageBoard *self)
{
  g_autoptr (BocagePatch) patch = take_up (self);
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (bocage_patch_get_scenario (patch));
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
  _bocage_board_clear_hexes (self, _ ("Cut"));
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
  const BocageGrid *grid = &self->geometry.grid;
  BocagePatch *patch
      = part != NULL && bocage_scenario_get_grid (part)->orientation == grid->orientation
            ? bocage_patch_new_for_scenario (part)
            : NULL;

  if (patch == NULL)
    bocage_session_say (self->session, "%s", _ ("There are no hexes in the clipboard"));
  else
    _bocage_board_float (
        self, patch,
        bocage_hex_is_none (self->hover) ? bocage_session_get_cursor (self->session) : self->hover,
        FALSE, _ ("Paste"));
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

/* A copy beside the original: to the right where there is room, else to the left. */
void
_bocage_board_duplicate_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  BocageEdit *edit;
  g_autoptr (BocagePatch) patch = NULL;
  g_autoptr (GArray) hexes = NULL;
  BocageHex first, to;

  if (self->session == NULL)
    return;
  patch = take_up (self);
  edit = bocage_session_get_edit (self->session);
  hexes = _bocage_board_get_hexes (self);
  first = g_array_index (hexes, BocageHex, 0);
  to = bocage_hex_neighbour (self->geometry.grid.orientation, first, 0);
  if (!bocage_grid_contains (&self->geometry.grid, to))
    to = bocage_hex_neighbour (self->geometry.grid.orientation, first, 3);
  bocage_edit_begin (edit, _ ("Duplicate"), 0);
  bocage_patch_place (patch, edit, to);
  bocage_edit_commit (edit);
  g_array_set_size (hexes, 0);
  bocage_patch_get_hexes (patch, to, hexes);
  for (guint i = hexes->len; i > 0; i--)
    if (!bocage_grid_contains (&self->geometry.grid, g_array_index (hexes, BocageHex, i - 1)))
      g_array_remove_index (hexes, i - 1);
  bocage_session_set_cursor (self->session, to);
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
}
