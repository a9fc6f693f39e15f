/* bocage-board.c: the board on the screen: a scrollable canvas of cached layers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What of it is in the window is in bocage-board-view.c, what a change draws
 * anew in bocage-board-changes.c.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "draw/base/bocage-palette.h"

#include <glib/gi18n.h>

enum
{
  PROP_ZOOM = 1,
  PROP_SESSION,
  PROP_BRUSH,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_SECTIONS,
  PROP_SHOW_GRID,
  PROP_SHOW_FINDINGS,
  PROP_SHOW_REACH, /* in the order of BocageOverlayKinds */
  PROP_SHOW_SIGHT,
  PROP_SHOW_DICE,
  PROP_SHOW_RETREAT,
  PROP_SHOW_FIRE,
  PROP_SHOW_MEDALS,
  PROP_SHOW_AREAS,
  PROP_SHOW_EXITS,
  PROP_FLOATING,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (BocageBoard, bocage_board, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Layout */

static void
bocage_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  int extent_x, extent_y, x, y;

  _bocage_board_take_size (self, width, height);
  bocage_board_cache_get_extent (self->cache, &extent_x, &extent_y);
  _bocage_board_get_corner (self, &x, &y);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child) && child != self->overlay.legend && child != self->rulers)
      gtk_widget_allocate (
          child, MAX (extent_x, 1), MAX (extent_y, 1), -1,
          gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
  _bocage_board_allocate_rulers (self);
  _bocage_board_allocate_legend (self);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  _bocage_board_present_stack (self);
  _bocage_board_present_callout (self);
  _bocage_board_cover (self);
}

static void
bocage_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 64;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
}

static void
bocage_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  BocageColour colour = self->dark ? BOCAGE_COLOUR_CANVAS_DARK : BOCAGE_COLOUR_CANVAS_LIGHT;
  GdkRGBA rgba = { (float) (colour >> 16 & 0xff) / 255, (float) (colour >> 8 & 0xff) / 255,
                   (float) (colour & 0xff) / 255, 1 };

  gtk_snapshot_append_color (snapshot, &rgba,
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
  GTK_WIDGET_CLASS (bocage_board_parent_class)->snapshot (widget, snapshot);
}

/* Text that is light lies on a dark window.  (The only use of the style context.) */
static gboolean
is_dark (GtkWidget *widget)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  return colour.red * .3 + colour.green * .59 + colour.blue * .11 > .5;
}

static void
bocage_board_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  GTK_WIDGET_CLASS (bocage_board_parent_class)->css_changed (widget, change);
  if (self->dark == is_dark (widget))
    return;
  self->dark = !self->dark;
  _bocage_board_update_look (self);
}

/* Whether what the cursor is on is what the chosen finding is about. */
static gboolean
is_at_chosen (BocageBoard *self)
{
  BocageFinding *chosen
      = self->session != NULL ? bocage_session_get_chosen_finding (self->session) : NULL;
  BocageHex hex = chosen != NULL ? bocage_finding_get_place (chosen)->hex : BOCAGE_HEX_NONE;

  return chosen != NULL
         && (bocage_hex_is_none (hex)
             || bocage_hex_equal (hex, bocage_session_get_cursor (self->session)));
}

static gboolean
bocage_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *inside = gtk_widget_get_focus_child (widget);

  /* The menu of a hex and the list of a stack are the board's children, and go on by themselves. */
  if (GTK_IS_POPOVER (inside))
    return gtk_widget_child_focus (inside, direction);
  /* One stop for Tab; the arrows go from hex to hex.  From a finding Tab goes on to what mends
   * it, where the window shows that. */
  if (inside != NULL || gtk_widget_has_focus (widget))
    return direction == GTK_DIR_TAB_FORWARD && is_at_chosen (BOCAGE_BOARD (widget))
           && gtk_widget_activate_action (widget, "win.focus-finding", NULL)
           && gtk_widget_get_focus_child (widget) == NULL && !gtk_widget_has_focus (widget);
  return gtk_widget_grab_focus (widget);
}

static gboolean
bocage_board_grab_focus (GtkWidget *widget)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  GtkWidget *cell = self->session != NULL ? _bocage_board_cells_find (
                        BOCAGE_BOARD_CELLS (self->cells), bocage_session_get_cursor (self->session))
                                          : NULL;

  if (cell != NULL)
    return gtk_widget_grab_focus (cell);
  return GTK_WIDGET_CLASS (bocage_board_parent_class)->grab_focus (widget);
}

static void
scale_factor_cb (BocageBoard *self)
{
  _bocage_board_apply_zoom (self, self->zoom);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
focus_cb (BocageBoard *self)
{
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/* GObject */

static void
bocage_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_BRUSH:
      g_value_set_object (value, self->brush);
      break;
    case PROP_SHOW_COORDINATES:
    case PROP_SHOW_SECTIONS:
    case PROP_SHOW_GRID:
    case PROP_SHOW_FINDINGS:
      g_value_set_boolean (value, self->shown[id - PROP_SHOW_COORDINATES]);
      break;
    case PROP_SHOW_REACH:
    case PROP_SHOW_SIGHT:
    case PROP_SHOW_DICE:
    case PROP_SHOW_RETREAT:
    case PROP_SHOW_FIRE:
    case PROP_SHOW_MEDALS:
    case PROP_SHOW_AREAS:
    case PROP_SHOW_EXITS:
      g_value_set_boolean (value, (self->overlay.shown >> (id - PROP_SHOW_REACH) & 1) != 0);
      break;
    case PROP_FLOATING:
      g_value_set_uint (
          value, self->floating.patch != NULL ? bocage_patch_n_hexes (self->floating.patch) : 0);
      break;
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, (int) self->scroll_policies[id - PROP_HSCROLL_POLICY]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_shown (BocageBoard *self, guint id, gboolean shown)
{
  guint8 *place = &self->shown[id - PROP_SHOW_COORDINATES];

  if (*place == shown)
    return;
  *place = shown != FALSE;
  if (id == PROP_SHOW_FINDINGS)
    _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_FINDINGS);
  else
    _bocage_board_update_look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
bocage_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  switch (id)
    {
    case PROP_ZOOM:
      bocage_board_set_zoom (self, g_value_get_double (value), NULL);
      break;
    case PROP_SESSION:
      bocage_board_set_session (self, g_value_get_object (value));
      break;
    case PROP_BRUSH:
      bocage_board_set_brush (self, g_value_get_object (value));
      break;
    case PROP_SHOW_COORDINATES:
    case PROP_SHOW_SECTIONS:
    case PROP_SHOW_GRID:
    case PROP_SHOW_FINDINGS:
      set_shown (self, id, g_value_get_boolean (value));
      break;
    case PROP_SHOW_REACH:
    case PROP_SHOW_SIGHT:
    case PROP_SHOW_DICE:
    case PROP_SHOW_RETREAT:
    case PROP_SHOW_FIRE:
    case PROP_SHOW_MEDALS:
    case PROP_SHOW_AREAS:
    case PROP_SHOW_EXITS:
      _bocage_board_show_overlay (self, (BocageOverlayKinds) (1 << (id - PROP_SHOW_REACH)),
                                  g_value_get_boolean (value));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_HADJUSTMENT:
      _bocage_board_set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      _bocage_board_set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->scroll_policies[id - PROP_HSCROLL_POLICY] = (guint) g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* A popover has a surface of its own, which does not go with what it points at. */
static void
bocage_board_unmap (GtkWidget *widget)
{
  _bocage_board_clear_callout (BOCAGE_BOARD (widget));
  GTK_WIDGET_CLASS (bocage_board_parent_class)->unmap (widget);
}

static void
bocage_board_dispose (GObject *object)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  if (self->cover_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->cover_tick);
  self->cover_tick = 0;
  bocage_board_set_session (self, NULL);
  bocage_board_set_brush (self, NULL);
  _bocage_board_set_adjustment (self, &self->hadjustment, NULL);
  _bocage_board_set_adjustment (self, &self->vadjustment, NULL);
  for (guint i = 0; i < BOCAGE_BOARD_N_COVERS; i++)
    g_clear_weak_pointer (&self->covers[i]);
  _bocage_board_forget_float (self);
  _bocage_board_clear_ghost (self);
  _bocage_board_clear_fix (self);
  _bocage_board_clear_marks (self);
  _bocage_board_clear_overlay (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  _bocage_board_clear_stack (self);
  for (guint i = 0; i < BOCAGE_BOARD_N_LAYERS; i++)
    g_clear_pointer (&self->layers[i], gtk_widget_unparent);
  g_clear_pointer (&self->rulers, gtk_widget_unparent);
  g_clear_pointer (&self->cells, gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_board_parent_class)->dispose (object);
}

static void
bocage_board_finalize (GObject *object)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  bocage_board_cache_free (self->cache);
  g_array_unref (self->marker_hexes);
  g_array_unref (self->ghost_changed);
  g_array_unref (self->floating.covered);
  for (guint i = 0; i < BOCAGE_BOARD_KEPT; i++)
    g_array_unref (self->aims[i].hexes);
  _bocage_board_clear_area (&self->planned);
  _bocage_board_clear_area (&self->selected);
  g_array_unref (self->outline);
  g_free (self->markers);

  G_OBJECT_CLASS (bocage_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *klass)
{
  static const struct
  {
    const char *name;
    gboolean fallback;
  } toggles[]
      = { { "show-coordinates", FALSE }, { "show-sections", TRUE }, { "show-grid", TRUE },
          { "show-findings", TRUE },     { "show-reach", FALSE },   { "show-sight", FALSE },
          { "show-dice", FALSE },        { "show-retreat", FALSE }, { "show-fire", FALSE },
          { "show-medals", FALSE },      { "show-areas", FALSE },   { "show-exits", FALSE } };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_ZOOM]
      = g_param_spec_double ("zoom", NULL, NULL, BOCAGE_BOARD_ZOOM_LEAST, BOCAGE_BOARD_ZOOM_MAX,
                             BOCAGE_BOARD_ZOOM_NORMAL, flags);
  properties[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, BOCAGE_TYPE_SESSION, flags);
  properties[PROP_BRUSH] = g_param_spec_object ("brush", NULL, NULL, BOCAGE_TYPE_BRUSH, flags);
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    properties[PROP_SHOW_COORDINATES + i]
        = g_param_spec_boolean (toggles[i].name, NULL, NULL, toggles[i].fallback, flags);
  properties[PROP_FLOATING] = g_param_spec_uint ("floating", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPS, properties);
  g_object_class_override_property (klass, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (klass, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (klass, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (klass, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
bocage_board_class_init (BocageBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bocage_board_dispose;
  object_class->finalize = bocage_board_finalize;
  object_class->get_property = bocage_board_get_property;
  object_class->set_property = bocage_board_set_property;
  widget_class->unmap = bocage_board_unmap;
  widget_class->size_allocate = bocage_board_size_allocate;
  widget_class->measure = bocage_board_measure;
  widget_class->snapshot = bocage_board_snapshot;
  widget_class->css_changed = bocage_board_css_changed;
  widget_class->focus = bocage_board_focus;
  widget_class->grab_focus = bocage_board_grab_focus;

  install_properties (object_class);
  gtk_widget_class_set_css_name (widget_class, "bocage-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  _bocage_board_class_add_actions (widget_class);
  _bocage_board_class_add_keys (widget_class);
}

static void
bocage_board_init (BocageBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  static const BocageBoardLayerFunc draw[BOCAGE_BOARD_N_LAYERS]
      = { _bocage_board_snapshot_ground, _bocage_board_snapshot_overlay,
          _bocage_board_snapshot_findings, _bocage_board_snapshot_marks };

  self->zoom = BOCAGE_BOARD_ZOOM_NORMAL;
  self->fitted = TRUE;
  self->shown[1] = self->shown[2] = self->shown[3] = TRUE;
  self->carry = BOCAGE_HEX_NONE;
  self->surface_x = -1;
  self->hover = self->anchor = self->extended_to = self->last_drawn = self->shown_cursor
      = BOCAGE_HEX_NONE;
  self->cache = bocage_board_cache_new ();
  self->ghost_changed = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  self->floating.covered = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  for (guint i = 0; i < BOCAGE_BOARD_KEPT; i++)
    self->aims[i].hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  self->outline = g_array_new (FALSE, FALSE, sizeof (BocageOutlinePoint));
  self->marker_hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  for (guint i = 0; i < BOCAGE_BOARD_N_LAYERS; i++)
    self->layers[i] = _bocage_board_layer_new (self, draw[i]);
  self->rulers = _bocage_board_layer_new (self, _bocage_board_snapshot_rulers);
  self->cells = _bocage_board_cells_new (self);
  _bocage_board_init_overlay (self);
  _bocage_board_add_controllers (self);
  _bocage_board_add_shortcuts (self);
  _bocage_board_update_look (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (focus_cb), NULL);
}

/* Public functions */

GtkWidget *
bocage_board_new (void)
{
  return g_object_new (BOCAGE_TYPE_BOARD, NULL);
}
