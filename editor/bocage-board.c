/* bocage-board.c: the board on the screen: a scrollable canvas of cached layers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The value of an adjustment is the place on the board, in px from the corner of
 * its rim, that lies in the middle of the window.  So half a window of margin
 * can be scrolled in on every side, and a change of the window's size moves
 * nothing.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "bocage-palette.h"

#include <glib/gi18n.h>
#include <math.h>

#define FIT_PADDING 6       /* px around a board that is made to fit */
#define COVER_MARGIN 160    /* px painted beyond the window, so that scrolling finds it there */
#define BUDGET_VISIBLE 5000 /* µs a frame may spend on painting what is seen */
#define BUDGET_BEYOND 1500  /* and on what may be seen next */

enum
{
  PROP_ZOOM = 1,
  PROP_SESSION,
  PROP_BRUSH,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_SECTIONS,
  PROP_SHOW_GRID,
  PROP_SHOW_FINDINGS,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (BocageBoard, bocage_board, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Places */

BocageBoardGeometry *
_bocage_board_get_geometry (BocageBoard *self)
{
  return &self->geometry;
}

/* Where the rim's corner lies in the widget. */
static void
get_corner (BocageBoard *self, int *out_x, int *out_y)
{
  double x = self->hadjustment != NULL ? gtk_adjustment_get_value (self->hadjustment) : 0;
  double y = self->vadjustment != NULL ? gtk_adjustment_get_value (self->vadjustment) : 0;

  *out_x = (int) floor (gtk_widget_get_width (GTK_WIDGET (self)) / 2. - x + .5);
  *out_y = (int) floor (gtk_widget_get_height (GTK_WIDGET (self)) / 2. - y + .5);
}

/*
 * _bocage_board_get_offset:
 *
 * Where the origin of the geometry, the corner of the box around all hexes, lies in the widget.
 */
void
_bocage_board_get_offset (BocageBoard *self, int *out_x, int *out_y)
{
  int x, y;

  get_corner (self, &x, &y);
  bocage_board_cache_get_origin (self->cache, out_x, out_y);
  *out_x += x;
  *out_y += y;
}

/* The part of the board that is seen, from the rim's corner. */
cairo_rectangle_int_t
_bocage_board_get_visible (BocageBoard *self)
{
  cairo_rectangle_int_t visible = { 0 }, extent = { 0 };

  get_corner (self, &visible.x, &visible.y);
  visible.x = -visible.x;
  visible.y = -visible.y;
  visible.width = gtk_widget_get_width (GTK_WIDGET (self));
  visible.height = gtk_widget_get_height (GTK_WIDGET (self));
  bocage_board_cache_get_extent (self->cache, &extent.width, &extent.height);
  if (!gdk_rectangle_intersect (&visible, &extent, &visible))
    return (cairo_rectangle_int_t){ 0 };
  return visible;
}

/*
 * _bocage_board_edge_at:
 *
 * Returns: the edge of @hex that is nearest to a point of the widget
 */
int
_bocage_board_edge_at (BocageBoard *self, double x, double y, BocageHex hex)
{
  double best = G_MAXDOUBLE;
  double centre_x, centre_y;
  int offset_x, offset_y;
  int nearest = 0;

  _bocage_board_get_offset (self, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&self->geometry, hex, &centre_x, &centre_y);
  for (guint d = 0; d < BOCAGE_N_EDGES; d++)
    {
      double edge_x, edge_y, distance;

      bocage_board_geometry_get_edge (&self->geometry, d, &edge_x, &edge_y);
      distance = hypot (x - offset_x - centre_x - edge_x, y - offset_y - centre_y - edge_y);
      if (distance < best)
        {
          best = distance;
          nearest = (int) d;
        }
    }
  return nearest;
}

/* Painting */

void
_bocage_board_queue_layer (BocageBoard *self, BocageBoardLayerId layer)
{
  gtk_widget_queue_draw (self->layers[layer]);
}

static cairo_rectangle_int_t
grow (BocageBoard *self, cairo_rectangle_int_t area)
{
  cairo_rectangle_int_t extent = { 0 };

  if (area.width <= 0)
    return area;
  area.x -= COVER_MARGIN;
  area.y -= COVER_MARGIN;
  area.width += 2 * COVER_MARGIN;
  area.height += 2 * COVER_MARGIN;
  bocage_board_cache_get_extent (self->cache, &extent.width, &extent.height);
  gdk_rectangle_intersect (&area, &extent, &area);
  return area;
}

/* Paints in portions, a few in a frame, what is seen before what may be seen next. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  cairo_rectangle_int_t visible = _bocage_board_get_visible (self);
  gboolean done = TRUE, painted = FALSE;

  if (visible.width > 0)
    {
      painted = bocage_board_cache_paint (self->cache, &visible, BUDGET_VISIBLE, &done);
      if (done && !painted)
        painted = bocage_board_cache_paint (self->cache, &self->covered, BUDGET_BEYOND, &done);
      else
        done = FALSE;
    }
  if (painted)
    _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_GROUND);
  if (!done)
    return G_SOURCE_CONTINUE;
  bocage_board_cache_trim (self->cache, &self->covered);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
queue_paint (BocageBoard *self)
{
  if (self->tick == 0 && self->session != NULL)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* The window has left what the layers show: they show another part. */
static void
cover (BocageBoard *self)
{
  cairo_rectangle_int_t visible = _bocage_board_get_visible (self);
  cairo_rectangle_int_t both;

  if (visible.width == 0
      || (gdk_rectangle_intersect (&visible, &self->covered, &both)
          && gdk_rectangle_equal (&visible, &both)))
    return;
  self->covered = grow (self, visible);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_GROUND);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_FINDINGS);
  queue_paint (self);
}

static void
update_look (BocageBoard *self)
{
  BocageLayers layers = BOCAGE_LAYERS_PICTURE;

  if (self->shown[0])
    layers |= BOCAGE_LAYER_COORDINATES;
  if (!self->shown[1])
    layers &= ~(guint) BOCAGE_LAYER_SECTIONS;
  if (!self->shown[2])
    layers &= ~(guint) BOCAGE_LAYER_GRID;
  bocage_board_cache_set_look (self->cache, layers, self->dark);
  queue_paint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Layout */

static void
configure (GtkAdjustment *adjustment, double value, int extent, int page)
{
  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, CLAMP (value, 0, extent), 0, extent + page,
                              MAX (page / 10., 1), MAX (page * .9, 1), page);
}

static void
configure_both (BocageBoard *self, double x, double y)
{
  int width, height;

  self->configuring = TRUE;
  bocage_board_cache_get_extent (self->cache, &width, &height);
  configure (self->hadjustment, x, width, gtk_widget_get_width (GTK_WIDGET (self)));
  configure (self->vadjustment, y, height, gtk_widget_get_height (GTK_WIDGET (self)));
  self->configuring = FALSE;
}

static double
get_value (GtkAdjustment *adjustment)
{
  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

/* Everything that hangs on the size of a hex. */
static void
apply_zoom (BocageBoard *self, double zoom)
{
  self->zoom = zoom;
  bocage_board_cache_set_size (self->cache, zoom, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  if (self->session != NULL)
    bocage_board_geometry_init (
        &self->geometry, bocage_scenario_get_grid (bocage_session_get_scenario (self->session)),
        zoom / sqrt (3.));
  self->covered = (cairo_rectangle_int_t){ 0 };
  _bocage_board_clear_ghost (self);
  _bocage_board_clear_marks (self);
  for (guint i = 0; i < BOCAGE_BOARD_N_LAYERS; i++)
    _bocage_board_queue_layer (self, i);
  queue_paint (self);
}

/* The largest hexes with which the whole board can be seen. */
static double
find_fit (BocageBoard *self, int width, int height)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  bocage_board_geometry_init (
      &geometry, bocage_scenario_get_grid (bocage_session_get_scenario (self->session)),
      1 / sqrt (3.));
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  return CLAMP (MIN ((width - FIT_PADDING) / frame.width, (height - FIT_PADDING) / frame.height),
                BOCAGE_BOARD_ZOOM_MIN, BOCAGE_BOARD_ZOOM_MAX);
}

static void
fit (BocageBoard *self, int width, int height)
{
  double zoom = find_fit (self, width, height);
  int extent_x, extent_y;

  if (zoom != self->zoom || !self->placed)
    {
      apply_zoom (self, zoom);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
    }
  bocage_board_cache_get_extent (self->cache, &extent_x, &extent_y);
  configure_both (self, extent_x / 2., extent_y / 2.);
  self->placed = TRUE;
}

static void
bocage_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  int extent_x, extent_y, x, y;

  if (self->session != NULL && self->fitted && width > 1 && height > 1)
    fit (self, width, height);
  else
    configure_both (self, get_value (self->hadjustment), get_value (self->vadjustment));

  bocage_board_cache_get_extent (self->cache, &extent_x, &extent_y);
  get_corner (self, &x, &y);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      gtk_widget_allocate (
          child, MAX (extent_x, 1), MAX (extent_y, 1), -1,
          gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  cover (self);
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
  update_look (self);
}

static gboolean
bocage_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  /* One stop for Tab; the arrows go from hex to hex. */
  if (gtk_widget_get_focus_child (widget) != NULL || gtk_widget_has_focus (widget))
    return FALSE;
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
  apply_zoom (self, self->zoom);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
focus_cb (BocageBoard *self)
{
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/* The battle */

/* Medals and exits are painted on hexes but are written elsewhere. */
static char *
describe_markers (BocageScenario *scenario, GArray *out_hexes)
{
  BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  GString *text = g_string_new (NULL);

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);

      g_string_append_c (text, '\n');
      for (guint k = 0; k < node->element->n_fields; k++)
        {
          const BocageField *field = &node->element->fields[k];
          g_autofree char *value = NULL;
          GArray *hexes;

          if (!bocage_node_is_set (node, field))
            continue;
          value = bocage_node_format_field (node, field, grid);
          g_string_append_printf (text, "%s=%s;", field->name, value);
          if (field->type == BOCAGE_TYPE_HEX)
            g_array_append_val (out_hexes, G_STRUCT_MEMBER (BocageHex, node, field->offset));
          hexes = field->type == BOCAGE_TYPE_HEXES ? G_STRUCT_MEMBER (GArray *, node, field->offset)
                                                   : NULL;
          if (hexes != NULL)
            g_array_append_vals (out_hexes, hexes->data, hexes->len);
        }
    }
  return g_string_free (text, FALSE);
}

static void
append_fields (GString *text, const BocageNode *node, const BocageGrid *grid)
{
  for (guint i = 0; node != NULL && i < node->element->n_fields; i++)
    {
      g_autofree char *value
          = bocage_node_is_set (node, &node->element->fields[i])
                ? bocage_node_format_field (node, &node->element->fields[i], grid)
                : NULL;

      g_string_append_printf (text, "%s;", value != NULL ? value : "");
    }
}

/* What the whole picture hangs on: the board's face and look, its sections, the sides. */
static char *
describe_board (BocageScenario *scenario)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  GString *text = g_string_new (NULL);

  append_fields (text, board != NULL ? &board->node : NULL, grid);
  for (guint i = 0; sides != NULL && i < bocage_node_n_children (&sides->node); i++)
    {
      const BocageNode *side = bocage_node_get_child (&sides->node, i);

      g_string_append_printf (
          text, "\n%s;%s",
          ((const BocageSideNode *) side)->id != NULL ? ((const BocageSideNode *) side)->id : "",
          ((const BocageSideNode *) side)->edge != NULL ? ((const BocageSideNode *) side)->edge
                                                        : "");
    }
  return g_string_free (text, FALSE);
}

static void
invalidate_hexes (BocageBoard *self, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    bocage_board_cache_invalidate_hex (self->cache, g_array_index (hexes, BocageHex, i));
}

/* A change beside the hexes: repaints what it shows in, often nothing. */
static void
update_markers (BocageBoard *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autofree char *markers = describe_markers (scenario, hexes);
  g_autofree char *board = describe_board (scenario);
  g_autofree char *now = g_strconcat (board, "\f", markers, NULL);

  if (self->markers != NULL)
    {
      gsize n = strlen (board) + 1;

      if (g_str_equal (self->markers, now))
        return;
      if (strncmp (self->markers, now, n) != 0)
        bocage_board_cache_invalidate (self->cache);
      invalidate_hexes (self, self->marker_hexes);
      invalidate_hexes (self, hexes);
    }
  g_free (self->markers);
  self->markers = g_steal_pointer (&now);
  g_array_set_size (self->marker_hexes, 0);
  g_array_append_vals (self->marker_hexes, hexes->data, hexes->len);
}

static void
changed_cb (BocageBoard *self, GArray *hexes, gboolean battle)
{
  invalidate_hexes (self, hexes);
  if (battle)
    update_markers (self);
  if (self->stroke.tool != NULL)
    self->stroke.changed = TRUE;
  _bocage_board_clear_ghost (self);
  _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells), battle ? NULL : hexes);
  queue_paint (self);
}

static void
reset_cb (BocageBoard *self)
{
  _bocage_board_cancel_stroke (self);
  self->hover = BOCAGE_HEX_NONE;
  self->fitted = TRUE;
  self->placed = FALSE;
  g_clear_pointer (&self->markers, g_free);
  bocage_board_cache_set_scenario (
      self->cache, self->session != NULL ? bocage_session_get_scenario (self->session) : NULL);
  if (self->session != NULL)
    update_markers (self);
  apply_zoom (self, self->zoom);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  _bocage_board_cells_reset (BOCAGE_BOARD_CELLS (self->cells));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
selection_cb (BocageBoard *self)
{
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
  if (self->stroke.tool != NULL && !self->stroke.by_key)
    return; /* the pointer is there already; the rest follows when it lets go */
  _bocage_board_cells_follow (BOCAGE_BOARD_CELLS (self->cells));
  bocage_board_scroll_to_hex (self, bocage_session_get_cursor (self->session));
}

static void
findings_cb (BocageBoard *self)
{
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_FINDINGS);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS); /* the chosen one may have gone */
  _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells), NULL);
}

static void
brush_cb (BocageBoard *self)
{
  _bocage_board_clear_ghost (self);
  _bocage_board_update_pointer (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/* Adjustments */

static void
value_cb (BocageBoard *self)
{
  if (!self->configuring)
    self->fitted = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (BocageBoard *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place != NULL)
    {
      g_signal_handlers_disconnect_by_data (*place, self);
      g_clear_object (place);
    }
  if (adjustment == NULL)
    return;
  *place = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (value_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
    update_look (self);
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
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->scroll_policies[id - PROP_HSCROLL_POLICY] = (guint) g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_board_dispose (GObject *object)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  bocage_board_set_session (self, NULL);
  bocage_board_set_brush (self, NULL);
  set_adjustment (self, &self->hadjustment, NULL);
  set_adjustment (self, &self->vadjustment, NULL);
  _bocage_board_clear_ghost (self);
  _bocage_board_clear_marks (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  for (guint i = 0; i < BOCAGE_BOARD_N_LAYERS; i++)
    g_clear_pointer (&self->layers[i], gtk_widget_unparent);
  g_clear_pointer (&self->cells, gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_board_parent_class)->dispose (object);
}

static void
bocage_board_finalize (GObject *object)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  bocage_board_cache_free (self->cache);
  g_array_unref (self->marker_hexes);
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
  } toggles[] = { { "show-coordinates", FALSE },
                  { "show-sections", TRUE },
                  { "show-grid", TRUE },
                  { "show-findings", TRUE } };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_ZOOM]
      = g_param_spec_double ("zoom", NULL, NULL, BOCAGE_BOARD_ZOOM_MIN, BOCAGE_BOARD_ZOOM_MAX,
                             BOCAGE_BOARD_ZOOM_NORMAL, flags);
  properties[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, BOCAGE_TYPE_SESSION, flags);
  properties[PROP_BRUSH] = g_param_spec_object ("brush", NULL, NULL, BOCAGE_TYPE_BRUSH, flags);
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    properties[PROP_SHOW_COORDINATES + i]
        = g_param_spec_boolean (toggles[i].name, NULL, NULL, toggles[i].fallback, flags);
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
      = { _bocage_board_snapshot_ground, _bocage_board_snapshot_findings,
          _bocage_board_snapshot_marks };

  self->zoom = BOCAGE_BOARD_ZOOM_NORMAL;
  self->fitted = TRUE;
  self->shown[1] = self->shown[2] = self->shown[3] = TRUE;
  self->hover = self->anchor = BOCAGE_HEX_NONE;
  self->cache = bocage_board_cache_new ();
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
  self->cells = _bocage_board_cells_new (self);
  _bocage_board_add_controllers (self);
  _bocage_board_add_shortcuts (self);
  update_look (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (focus_cb), NULL);
}

/* Public functions */

GtkWidget *
bocage_board_new (void)
{
  return g_object_new (BOCAGE_TYPE_BOARD, NULL);
}

/**
 * bocage_board_set_session:
 * @session: (nullable) (transfer none)
 */
void
bocage_board_set_session (BocageBoard *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    {
      _bocage_board_cancel_stroke (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (session, "reset", G_CALLBACK (reset_cb), self);
      g_signal_connect_swapped (session, "selection-changed", G_CALLBACK (selection_cb), self);
      g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_cb), self);
    }
  if (self->cells != NULL)
    reset_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

/**
 * bocage_board_set_brush:
 * @brush: (nullable) (transfer none)
 */
void
bocage_board_set_brush (BocageBoard *self, BocageBrush *brush)
{
  if (self->brush == brush)
    return;
  if (self->brush != NULL)
    {
      _bocage_board_cancel_stroke (self);
      g_signal_handlers_disconnect_by_data (self->brush, self);
    }
  g_set_object (&self->brush, brush);
  if (brush != NULL)
    {
      g_signal_connect_swapped (brush, "notify", G_CALLBACK (brush_cb), self);
      brush_cb (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
}

double
bocage_board_get_zoom (BocageBoard *self)
{
  return self->zoom;
}

/**
 * bocage_board_set_zoom:
 * @width: of a hex, in px
 * @about: (nullable): the point of the widget that stays where it is; %NULL: its middle
 */
void
bocage_board_set_zoom (BocageBoard *self, double width, const graphene_point_t *about)
{
  double middle_x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.;
  double middle_y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.;
  double x = about != NULL ? about->x : middle_x;
  double y = about != NULL ? about->y : middle_y;
  double before = self->zoom;
  double board_x, board_y;
  int offset_x, offset_y, origin_x, origin_y;

  self->fitted = FALSE;
  width = CLAMP (width, BOCAGE_BOARD_ZOOM_MIN, BOCAGE_BOARD_ZOOM_MAX);
  if (width == before)
    return;
  _bocage_board_get_offset (self, &offset_x, &offset_y);
  board_x = (x - offset_x) / before;
  board_y = (y - offset_y) / before;

  apply_zoom (self, width);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  configure_both (self, board_x * width + origin_x - x + middle_x,
                  board_y * width + origin_y - y + middle_y);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

void
_bocage_board_zoom_step (BocageBoard *self, int steps, const graphene_point_t *about)
{
  bocage_board_set_zoom (self, self->zoom * pow (BOCAGE_BOARD_ZOOM_STEP, steps), about);
}

/**
 * bocage_board_zoom_to_fit:
 *
 * Shows the whole board, and goes on doing so when the window changes, until
 * somebody zooms or scrolls.
 */
void
bocage_board_zoom_to_fit (BocageBoard *self)
{
  self->fitted = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bocage_board_scroll_by (BocageBoard *self, double dx, double dy)
{
  self->fitted = FALSE;
  configure_both (self, get_value (self->hadjustment) + dx, get_value (self->vadjustment) + dy);
}

/**
 * bocage_board_scroll_to_hex:
 *
 * Scrolls as little as is needed to see all of @hex and some of what is around it.
 */
void
bocage_board_scroll_to_hex (BocageBoard *self, BocageHex hex)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double margin = self->fitted ? 0 : MIN (self->zoom * .5, MIN (width, height) / 4.);
  double dx = 0, dy = 0;
  cairo_rectangle_t box;
  int x, y;

  if (self->session == NULL || !self->placed || !bocage_grid_contains (&self->geometry.grid, hex))
    return;
  _bocage_board_get_offset (self, &x, &y);
  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &box);
  box.x += x - margin;
  box.y += y - margin;
  box.width += 2 * margin;
  box.height += 2 * margin;
  if (box.x + box.width > width)
    dx = box.x + box.width - width;
  if (box.x - dx < 0)
    dx = box.x;
  if (box.y + box.height > height)
    dy = box.y + box.height - height;
  if (box.y - dy < 0)
    dy = box.y;
  if (dx != 0 || dy != 0)
    _bocage_board_scroll_by (self, dx, dy);
}

/**
 * bocage_board_hex_at:
 * @x: of the widget
 * @out_hex: (out): the hex there, on the board or not
 *
 * Returns: whether it is on the board
 */
gboolean
bocage_board_hex_at (BocageBoard *self, double x, double y, BocageHex *out_hex)
{
  int offset_x, offset_y;

  *out_hex = BOCAGE_HEX_NONE;
  if (self->session == NULL)
    return FALSE;
  _bocage_board_get_offset (self, &offset_x, &offset_y);
  return bocage_board_geometry_hex_at (&self->geometry, x - offset_x, y - offset_y, out_hex);
}
