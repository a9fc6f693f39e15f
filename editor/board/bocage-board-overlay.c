/* bocage-board-overlay.c: what the rules say, over the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is computed on a frame.  What is asked is answered and painted into one
 * picture in the next idle moment; until then the last picture stays, at the
 * size of the hexes as they are now.  Where that took long, it waits for a pause.
 *
 * Who is asked about: the unit that is dragged, as if it stood where the pointer
 * is; while a key is held, the unit under the pointer; else the unit that the
 * cursor was on last.  By the keyboard the cursor then goes on to what is aimed at.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "draw/overlay/bocage-overlay-painter.h"
#include "widgets/bocage-shortcut.h"

#include <math.h>

#define COST_OF_A_FRAME 8000 /* µs: what is quicker is done after every change */
#define PAUSE 120            /* ms without a change before what is slower */

BocageOverlayKinds
_bocage_board_get_overlay_kinds (BocageBoard *self)
{
  return self->overlay.shown | self->overlay.held;
}

/* Whom and what */

static gboolean
has_unit (BocageBoard *self, BocageHex hex)
{
  return self->overlay.situation != NULL
         && bocage_situation_find_unit (self->overlay.situation, hex) != BOCAGE_NO_UNIT;
}

static gboolean
carries_unit (BocageBoard *self)
{
  const BocageNode *piece = self->stroke.tool != NULL ? self->stroke.stroke.piece : NULL;

  return piece != NULL && bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_UNIT;
}

static void
put_back (BocageBoard *self)
{
  BocageBoardOverlay *overlay = &self->overlay;

  if (overlay->situation != NULL && overlay->carried != BOCAGE_NO_UNIT)
    bocage_situation_move_unit (overlay->situation, overlay->carried, overlay->carried_from);
  overlay->carried = BOCAGE_NO_UNIT;
}

/* Returns: where the dragged unit would stand; where it still does, if somebody is in its way
 * @out_unit: (out): which of a stack that is */
static BocageHex
carry (BocageBoard *self, BocageUnitIndex *out_unit)
{
  BocageBoardOverlay *overlay = &self->overlay;
  const BocageGrid *grid = &self->geometry.grid;
  BocageHex from = self->stroke.stroke.start, to = self->stroke.stroke.hex;
  BocageUnitIndex unit
      = _bocage_board_find_index (self, overlay->situation, from, self->stroke.stroke.piece);

  *out_unit = unit;
  if (unit == BOCAGE_NO_UNIT || !bocage_grid_contains (grid, to)
      || !bocage_situation_move_unit (overlay->situation, unit,
                                      (BocageHexIndex) bocage_grid_index (grid, to)))
    return from;
  overlay->carried = unit;
  overlay->carried_from = (BocageHexIndex) bocage_grid_index (grid, from);
  return to;
}

/* @out_unit: (out): which of the stack there, or BOCAGE_NO_UNIT: all of it */
static BocageHex
find_subject (BocageBoard *self, BocageUnitIndex *out_unit)
{
  *out_unit = BOCAGE_NO_UNIT;
  if (carries_unit (self))
    return carry (self, out_unit);
  if (self->overlay.held != 0 && has_unit (self, self->hover))
    return self->hover;
  if (has_unit (self, self->overlay.subject))
    return self->overlay.subject;
  if (!has_unit (self, bocage_session_get_cursor (self->session)))
    return self->hover;
  self->overlay.subject = bocage_session_get_cursor (self->session);
  return self->overlay.subject;
}

/* Of the stack in @hex, the one that is picked. */
static BocageUnitIndex
find_picked (BocageBoard *self, BocageHex hex)
{
  return self->picked != NULL && bocage_hex_equal (hex, self->picked_hex)
             ? _bocage_board_find_index (self, self->overlay.situation, hex, self->picked)
             : BOCAGE_NO_UNIT;
}

/* Returns: what is pointed at, by the pointer or by the cursor: by what moved last */
BocageHex
_bocage_board_get_pointed (BocageBoard *self)
{
  return self->overlay.by_keyboard || bocage_hex_is_none (self->hover)
             ? bocage_session_get_cursor (self->session)
             : self->hover;
}

static BocageHex
find_target (BocageBoard *self)
{
  return carries_unit (self) ? BOCAGE_HEX_NONE : _bocage_board_get_pointed (self);
}

static int
find_side (BocageBoard *self)
{
  const BocageOverlay *last = self->overlay.overlay;

  return last != NULL && last->side >= 0 ? last->side : self->overlay.situation->position->first;
}

static int
get_side_of (BocageBoard *self, BocageHex hex)
{
  const BocageSituation *situation = self->overlay.situation;
  BocageUnitIndex unit
      = situation != NULL ? bocage_situation_find_unit (situation, hex) : BOCAGE_NO_UNIT;

  return unit != BOCAGE_NO_UNIT ? bocage_position_unit (situation->position, unit)->side : -1;
}

/*
 * _bocage_board_follow_subject:
 *
 * The cursor is elsewhere: on another unit of the same side, or where the pointer
 * went, it is about that one; else it aims.
 */
void
_bocage_board_follow_subject (BocageBoard *self)
{
  BocageBoardOverlay *overlay = &self->overlay;
  BocageHex cursor = bocage_session_get_cursor (self->session);
  gboolean by_pointer = self->stroke.tool != NULL && !self->stroke.by_key;
  int side;

  overlay->by_keyboard = !by_pointer;
  if (_bocage_board_get_overlay_kinds (self) == 0 || overlay->situation == NULL)
    {
      overlay->subject = BOCAGE_HEX_NONE;
      return;
    }
  side = get_side_of (self, cursor);
  if (by_pointer || !has_unit (self, overlay->subject)
      || (side >= 0 && side == get_side_of (self, overlay->subject)))
    overlay->subject = side >= 0 ? cursor : BOCAGE_HEX_NONE;
  _bocage_board_queue_overlay (self, FALSE);
  _bocage_board_update_callout (self, !by_pointer);
}

/* Computing and painting */

static gboolean
is_high_contrast (void)
{
  g_autofree char *theme = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  return theme != NULL && g_str_has_prefix (theme, "HighContrast");
}

/*
 * _bocage_board_has_heat:
 *
 * Two fills are never seen at once, and a board of another size has other hexes.
 */
gboolean
_bocage_board_has_heat (BocageBoard *self)
{
  return self->overlay.heat != NULL
         && self->overlay.n_heat == bocage_grid_n_hexes (&self->geometry.grid)
         && (_bocage_board_get_overlay_kinds (self) & BOCAGE_OVERLAY_FIRE) == 0;
}

/**
 * bocage_board_set_heat:
 * @values: (nullable) (array length=n): by hex, how much of it there was in a game
 * @kind: a BocageHeatKind
 */
void
bocage_board_set_heat (BocageBoard *self, const double *values, guint n, guint kind)
{
  if (values == NULL && self->overlay.heat == NULL)
    return;
  g_free (self->overlay.heat);
  self->overlay.heat = values != NULL ? g_memdup2 (values, n * sizeof (double)) : NULL;
  self->overlay.n_heat = n;
  self->overlay.heat_kind = kind;
  _bocage_board_queue_overlay (self, FALSE);
}

static void
paint (BocageBoard *self)
{
  BocageBoardOverlay *overlay = &self->overlay;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_rectangle_int_t area = self->covered;
  cairo_surface_t *surface;
  int origin_x, origin_y;
  cairo_t *cr;

  g_clear_object (&overlay->picture);
  if ((!_bocage_board_has_heat (self) && (overlay->overlay == NULL || overlay->overlay->kinds == 0))
      || area.width <= 0)
    return;
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, area.width * scale, area.height * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, origin_x - area.x, origin_y - area.y);
  if (_bocage_board_has_heat (self))
    bocage_heat_paint (overlay->heat, (BocageHeatKind) overlay->heat_kind, &self->geometry.grid, cr,
                       self->geometry.radius);
  if (overlay->overlay != NULL && overlay->overlay->kinds != 0)
    bocage_overlay_paint (overlay->overlay, cr, self->geometry.radius, is_high_contrast ());
  cairo_destroy (cr);
  overlay->picture = bocage_picture_new (surface);
  overlay->painted = area;
  overlay->painted_zoom = self->zoom;
}

/*
 * _bocage_board_compute_overlay:
 *
 * Does at once what is done in an idle moment.
 */
void
_bocage_board_compute_overlay (BocageBoard *self)
{
  BocageBoardOverlay *overlay = &self->overlay;
  gint64 begin = g_get_monotonic_time ();
  BocageUnitIndex unit;
  BocageHex subject;
  int side;

  g_clear_handle_id (&overlay->source, g_source_remove);
  if (self->session == NULL || !self->placed)
    return;
  put_back (self);
  if (overlay->situation == NULL)
    overlay->situation = bocage_situation_new (bocage_session_get_scenario (self->session));
  if (_bocage_board_get_overlay_kinds (self) == 0 || overlay->situation == NULL)
    g_clear_pointer (&overlay->overlay, bocage_overlay_free);
  else
    {
      subject = find_subject (self, &unit);
      side = find_side (self);
      if (unit == BOCAGE_NO_UNIT)
        unit = find_picked (self, subject);
      g_clear_pointer (&overlay->overlay, bocage_overlay_free);
      overlay->overlay
          = unit != BOCAGE_NO_UNIT
                ? bocage_overlay_new_for_unit (overlay->situation,
                                               _bocage_board_get_overlay_kinds (self), unit,
                                               find_target (self), side)
                : bocage_overlay_new (overlay->situation, _bocage_board_get_overlay_kinds (self),
                                      subject, find_target (self), side);
    }
  paint (self);
  _bocage_board_say_if_empty (self);
  _bocage_board_update_legend (self);
  overlay->cost = g_get_monotonic_time () - begin;
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_OVERLAY);
  _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells), NULL);
  _bocage_board_update_callout (self, overlay->pinned);
}

static gboolean
idle_cb (gpointer user_data)
{
  BocageBoard *self = user_data;

  self->overlay.source = 0;
  _bocage_board_compute_overlay (self);
  return G_SOURCE_REMOVE;
}

/*
 * _bocage_board_queue_overlay:
 * @is_stale: the set-up is another
 */
void
_bocage_board_queue_overlay (BocageBoard *self, gboolean is_stale)
{
  BocageBoardOverlay *overlay = &self->overlay;

  if (is_stale && overlay->situation != NULL)
    {
      /* What is shown holds on to the old one until there is another. */
      g_clear_pointer (&overlay->overlay, bocage_overlay_free);
      g_clear_pointer (&overlay->situation, bocage_situation_free);
      overlay->carried = BOCAGE_NO_UNIT;
    }
  if (_bocage_board_get_overlay_kinds (self) == 0 && overlay->heat == NULL
      && overlay->picture == NULL && overlay->legend == NULL)
    return;
  if (overlay->cost <= COST_OF_A_FRAME)
    {
      if (overlay->source == 0)
        overlay->source = g_idle_add (idle_cb, self);
      return;
    }
  g_clear_handle_id (&overlay->source, g_source_remove);
  overlay->source = g_timeout_add (PAUSE, idle_cb, self);
}

/* Switching */

static void
change_kinds (BocageBoard *self, BocageOverlayKinds before)
{
  if (_bocage_board_get_overlay_kinds (self) == before)
    return;
  self->overlay.n_shown += _bocage_board_get_overlay_kinds (self) != 0;
  self->overlay.asked = _bocage_board_get_overlay_kinds (self) & ~before;
  self->overlay.cost = 0; /* another question takes another time */
  _bocage_board_queue_overlay (self, FALSE);
}

void
_bocage_board_show_overlay (BocageBoard *self, BocageOverlayKinds kind, gboolean show)
{
  BocageOverlayKinds before = _bocage_board_get_overlay_kinds (self);

  if (show)
    self->overlay.shown |= kind;
  else
    self->overlay.shown &= ~kind;
  change_kinds (self, before);
}

void
_bocage_board_hold_overlay (BocageBoard *self, BocageOverlayKinds held)
{
  BocageOverlayKinds before = _bocage_board_get_overlay_kinds (self);

  self->overlay.held = held;
  change_kinds (self, before);
}

/* The keys.  No tool has them; the table of shortcuts tells of them. */
static const struct
{
  guint key;
  BocageOverlayKinds kind;
} keys[] = {
  { GDK_KEY_g, BOCAGE_OVERLAY_REACH },    { GDK_KEY_v, BOCAGE_OVERLAY_SIGHT },
  { GDK_KEY_d, BOCAGE_OVERLAY_DICE },     { GDK_KEY_b, BOCAGE_OVERLAY_RETREAT },
  { GDK_KEY_h, BOCAGE_OVERLAY_FIRE },     { GDK_KEY_o, BOCAGE_OVERLAY_MEDALS },
  { GDK_KEY_a, BOCAGE_OVERLAY_SECTIONS }, { GDK_KEY_w, BOCAGE_OVERLAY_EXITS },
};

static BocageOverlayKinds
find_kind_of_value (guint key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (gdk_keyval_to_lower (key) == keys[i].key)
      return keys[i].kind;
  return 0;
}

/* What stands in the table by itself does what the table says. */
static gboolean
has_shortcut (guint key)
{
  const char *name = gdk_keyval_name (key);

  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    {
      g_auto (GStrv) accels = g_strsplit (row->accels, " ", -1);

      if (name == NULL || g_strv_contains ((const char *const *) accels, name))
        return TRUE;
    }
  return FALSE;
}

/* A key of another script is the letter that it has in another layout of the keyboard: GTK finds
 * the letters of tools so.  A Latin letter and a digit are what they say. */
static BocageOverlayKinds
find_kind (BocageBoard *self, guint key, guint code)
{
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *values = NULL;
  BocageOverlayKinds kind = find_kind_of_value (key);
  gunichar letter = gdk_keyval_to_unicode (key);
  int n = 0;

  if (kind != 0 || letter == 0 || g_unichar_isdigit (letter)
      || g_unichar_get_script (letter) == G_UNICODE_SCRIPT_LATIN || has_shortcut (key)
      || !gdk_display_map_keycode (gtk_widget_get_display (GTK_WIDGET (self)), code, &places,
                                   &values, &n))
    return kind;
  for (int i = 0; i < n && kind == 0; i++)
    if (places[i].level == 0)
      kind = find_kind_of_value (values[i]);
  return kind;
}

static gboolean
key_pressed_cb (BocageBoard *self, guint key, guint code, GdkModifierType state)
{
  BocageOverlayKinds kind = find_kind (self, key, code);
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK;

  if (key == GDK_KEY_Escape && self->overlay.pinned)
    {
      _bocage_board_clear_callout (self);
      return GDK_EVENT_STOP;
    }
  if (kind == 0 || (state & others) != 0 || self->session == NULL)
    return GDK_EVENT_PROPAGATE;
  _bocage_board_hold_overlay (self, self->overlay.held | kind);
  return GDK_EVENT_STOP;
}

static void
key_released_cb (BocageBoard *self, guint key, guint code)
{
  BocageOverlayKinds kind = find_kind (self, key, code);

  if (kind != 0)
    _bocage_board_hold_overlay (self, self->overlay.held & ~kind);
}

void
_bocage_board_init_overlay (BocageBoard *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  self->overlay.subject = self->overlay.callout_hex = self->overlay.clicked = BOCAGE_HEX_NONE;
  self->overlay.carried = BOCAGE_NO_UNIT;
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

void
_bocage_board_clear_overlay (BocageBoard *self)
{
  BocageBoardOverlay *overlay = &self->overlay;

  g_clear_handle_id (&overlay->source, g_source_remove);
  _bocage_board_clear_callout (self);
  g_clear_pointer (&overlay->legend, gtk_widget_unparent);
  g_clear_pointer (&overlay->overlay, bocage_overlay_free);
  g_clear_pointer (&overlay->situation, bocage_situation_free);
  g_clear_object (&overlay->picture);
  g_clear_pointer (&overlay->heat, g_free);
  overlay->subject = overlay->clicked = BOCAGE_HEX_NONE;
  overlay->carried = BOCAGE_NO_UNIT;
}

/* Showing */

/* A picture of other hexes is as large as they are now, until there is one of these. */
void
_bocage_board_snapshot_overlay (BocageBoard *self, GtkSnapshot *snapshot)
{
  const BocageBoardOverlay *overlay = &self->overlay;
  float scale;

  if (overlay->picture == NULL || !self->placed)
    return;
  scale = (float) (self->zoom / overlay->painted_zoom);
  bocage_picture_snapshot (overlay->picture, snapshot,
                           &GRAPHENE_RECT_INIT ((float) overlay->painted.x * scale,
                                                (float) overlay->painted.y * scale,
                                                (float) overlay->painted.width * scale,
                                                (float) overlay->painted.height * scale));
}
