/* bocage-session-pick.c: a hex that somebody wants to be shown on the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-session-pick.h"

#include <glib/gi18n.h>

#define KEY "bocage-pick"

typedef struct
{
  BocageHexPicked picked;
  gpointer data;
} Pick;

/**
 * bocage_session_pick_hex:
 * @picked: called once, unless it is given up before
 *
 * Waits for a hex; who waited before waits no more.
 */
void
bocage_session_pick_hex (BocageSession *self, BocageHexPicked picked, gpointer data)
{
  Pick *pick = g_new (Pick, 1);

  pick->picked = picked;
  pick->data = data;
  g_object_set_data_full (G_OBJECT (self), KEY, pick, g_free);
  bocage_session_say (self, _ ("Click a hex, or press Enter on it; Escape gives up"));
}

gboolean
bocage_session_is_picking (BocageSession *self)
{
  return g_object_get_data (G_OBJECT (self), KEY) != NULL;
}

/**
 * bocage_session_take_pick:
 * @hex: what was clicked
 *
 * Returns: whether somebody has waited for it
 */
gboolean
bocage_session_take_pick (BocageSession *self, BocageHex hex)
{
  g_autofree Pick *pick = g_object_steal_data (G_OBJECT (self), KEY);

  if (pick == NULL)
    return FALSE;
  bocage_session_say (self, "%s", "");
  pick->picked (hex, pick->data);
  return TRUE;
}

void
bocage_session_give_up_picking (BocageSession *self)
{
  if (!bocage_session_is_picking (self))
    return;
  g_object_set_data (G_OBJECT (self), KEY, NULL);
  bocage_session_say (self, "%s", "");
}
