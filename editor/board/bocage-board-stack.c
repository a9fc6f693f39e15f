/* bocage-board-stack.c: one unit of a stack, by the pointer and by keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where units share a hex, one of them may be picked: it comes forward, and is
 * what is dragged and what reach is shown of.  Where none is, reach is of all of
 * them together.  Picking changes nothing in the battle, and ends when the cursor
 * leaves the hex or the unit does.
 */

#include "config.h"

#include "bocage-board-private.h"
#include "draw/pieces/bocage-stack.h"

#include <glib/gi18n.h>

/*
 * _bocage_board_list_stack:
 *
 * Returns: (transfer full) (nullable): where units are fanned out, those of @hex, the top one last
 */
GPtrArray *
_bocage_board_list_stack (BocageBoard *self, BocageHex hex)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (GPtrArray) units = bocage_stack_list (scenario, hex);

  if (units->len < 2 || !bocage_stack_is_fanned (scenario, units))
    return NULL;
  return g_steal_pointer (&units);
}

/* Returns: which of @units is picked, or -1 */
static int
find_picked (BocageBoard *self, const GPtrArray *units)
{
  for (guint i = 0; self->picked != NULL && i < units->len; i++)
    if (units->pdata[i] == self->picked)
      return (int) i;
  return -1;
}

/*
 * _bocage_board_find_unit:
 *
 * Returns: (transfer none) (nullable): where units are fanned out, the one that is seen at a point
 *   of the widget; beside all of them the one that is picked
 */
BocageNode *
_bocage_board_find_unit (BocageBoard *self, double x, double y, BocageHex hex)
{
  g_autoptr (GPtrArray) units = _bocage_board_list_stack (self, hex);
  double centre_x, centre_y, scale = 100 / self->geometry.width;
  int offset_x, offset_y, index, picked;

  if (units == NULL)
    return NULL;
  _bocage_board_get_offset (self, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&self->geometry, hex, &centre_x, &centre_y);
  picked = find_picked (self, units);
  index = bocage_stack_find (units->len, picked, (x - offset_x - centre_x) * scale,
                             (y - offset_y - centre_y) * scale);
  if (index < 0)
    index = picked;
  return index >= 0 ? units->pdata[index] : NULL;
}

/* Returns: (transfer full) (nullable): “rifle squad, unit 2 of 3”, of the hex of the cursor */
static char *
dup_words (BocageBoard *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (GPtrArray) units
      = _bocage_board_list_stack (self, bocage_session_get_cursor (self->session));
  int index = units != NULL ? find_picked (self, units) : -1;
  const BocagePieceType *type;

  if (index < 0)
    return NULL;
  type = bocage_scenario_get_piece_type (scenario, self->picked);
  return g_strdup_printf (
      /* TRANSLATORS: a picked unit: “rifle squad, unit 2 of 3”; the first is on top */
      _ ("%s, unit %u of %u"),
      type != NULL ? bocage_ruleset_translate (bocage_scenario_get_ruleset (scenario), type->name)
                   : _ ("a piece without a type"),
      units->len - (guint) index, units->len);
}

/*
 * _bocage_board_dup_picked_words:
 *
 * Returns: (transfer full) (nullable): which unit of the stack in @hex is picked
 */
char *
_bocage_board_dup_picked_words (BocageBoard *self, BocageHex hex)
{
  if (self->picked == NULL || !bocage_hex_equal (hex, self->picked_hex))
    return NULL;
  return dup_words (self);
}

static void
repaint (BocageBoard *self, BocageHex hex)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  g_array_append_val (hexes, hex);
  bocage_board_cache_invalidate_hex (self->cache, hex);
  _bocage_board_queue_paint (self);
  _bocage_board_queue_overlay (self, FALSE);
  if (self->cells != NULL && self->session != NULL)
    _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells), hexes);
}

/*
 * _bocage_board_pick:
 * @unit: (nullable): of the hex of the cursor; %NULL: all of them together
 */
void
_bocage_board_pick (BocageBoard *self, BocageNode *unit)
{
  BocageNode *before = self->picked;

  if (unit == before)
    return;
  self->picked = unit != NULL ? bocage_node_ref (unit) : NULL;
  bocage_board_cache_set_forward (self->cache, unit);
  if (before != NULL)
    repaint (self, self->picked_hex);
  g_clear_pointer (&before, bocage_node_unref);
  if (unit == NULL)
    return;
  self->picked_hex = bocage_session_get_cursor (self->session);
  repaint (self, self->picked_hex);
}

/* Tells which unit is picked. */
void
_bocage_board_say_picked (BocageBoard *self)
{
  g_autofree char *words = dup_words (self);

  bocage_session_say (self->session, "%s", words != NULL ? words : _ ("The whole stack"));
}

/*
 * _bocage_board_pick_next:
 *
 * In the hex of the cursor: the top unit, then those below it one after the other, then none.
 *
 * Returns: whether there is a stack
 */
gboolean
_bocage_board_pick_next (BocageBoard *self)
{
  g_autoptr (GPtrArray) units
      = _bocage_board_list_stack (self, bocage_session_get_cursor (self->session));
  int index;

  if (units == NULL)
    return FALSE;
  index = find_picked (self, units);
  index = index < 0 ? (int) units->len - 1 : index - 1;
  _bocage_board_pick (self, index >= 0 ? units->pdata[index] : NULL);
  _bocage_board_say_picked (self);
  return TRUE;
}

void
_bocage_board_next_unit_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session != NULL && !_bocage_board_pick_next (self))
    bocage_session_say (self->session, "%s", _ ("There is no stack here"));
}

/*
 * _bocage_board_check_picked:
 *
 * The cursor may be elsewhere, or the unit gone.
 */
void
_bocage_board_check_picked (BocageBoard *self)
{
  g_autoptr (GPtrArray) units = NULL;

  _bocage_board_close_stack (self);
  if (self->picked == NULL)
    return;
  if (bocage_hex_equal (bocage_session_get_cursor (self->session), self->picked_hex))
    units = _bocage_board_list_stack (self, self->picked_hex);
  if (units == NULL || find_picked (self, units) < 0)
    _bocage_board_pick (self, NULL);
}

/* The board shows another battle, or none. */
void
_bocage_board_forget_picked (BocageBoard *self)
{
  _bocage_board_close_stack (self);
  bocage_board_cache_set_forward (self->cache, NULL);
  g_clear_pointer (&self->picked, bocage_node_unref);
}

static int
compare_sources (gconstpointer a, gconstpointer b, gpointer data)
{
  const BocagePosition *position = data;

  return bocage_position_unit (position, *(const BocageUnitIndex *) a)->source
         - bocage_position_unit (position, *(const BocageUnitIndex *) b)->source;
}

/* Units of a position in the order of the file, as they are in the hex. */
static GArray *
list_units (const BocageSituation *situation, BocageHexIndex hex)
{
  const BocagePosition *position = situation->position;
  GArray *units = g_array_new (FALSE, FALSE, sizeof (BocageUnitIndex));

  for (BocageUnitIndex i = bocage_position_hex (position, hex)->unit; i != BOCAGE_NO_UNIT;
       i = bocage_position_unit (position, i)->next)
    g_array_append_val (units, i);
  g_array_sort_with_data (units, compare_sources, (gpointer) position);
  return units;
}

/*
 * _bocage_board_find_index:
 * @situation: of the battle as it is
 * @unit: a piece of @hex
 *
 * Returns: which unit of the position it is, or %BOCAGE_NO_UNIT: the rules know nothing of it
 */
BocageUnitIndex
_bocage_board_find_index (BocageBoard *self, const BocageSituation *situation, BocageHex hex,
                          const BocageNode *unit)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (GPtrArray) pieces = bocage_stack_list (scenario, hex);
  g_autoptr (GArray) units
      = list_units (situation, (BocageHexIndex) bocage_grid_index (&self->geometry.grid, hex));
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, pieces->pdata[i]);
      gboolean is_known = type != NULL && !type->carrier;

      if (pieces->pdata[i] == unit)
        return is_known && n < units->len ? g_array_index (units, BocageUnitIndex, n)
                                          : BOCAGE_NO_UNIT;
      n += is_known;
    }
  return BOCAGE_NO_UNIT;
}
