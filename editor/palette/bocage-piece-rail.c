/* bocage-piece-rail.c: the palette where there is no room for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pane of pieces is one, with its keys, its drags and its menus.  Here it lies on a shelf over
 * the board, beside the button that was pressed: all of it beside the first one, a single group
 * beside each other.  The shelf is in the window and not a popover: with GTK 4.18 on
 * X11 what is dragged out of a popover goes twice as far as the pointer.
 */

#include "config.h"

#include "bocage-piece-rail.h"

#include "bocage-piece-image.h"
#include "bocage-piece-palette-private.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 34
#define GAP 6 /* between the shelf and what is around it */

struct _BocagePieceRail
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *scroller;
  GtkBox *buttons;
  GtkWidget *all_button; /* in the box */

  /* Owned */
  BocagePiecePalette *palette; /* (nullable) */
  GtkWidget *shelf;            /* over the board, around the pane */

  GtkRoot *root;           /* (nullable): whose clicks and focus are followed */
  GtkGesture *clicks;      /* (nullable): those of the root */
  GtkWidget *opened;       /* (nullable): the button that the shelf is open for */
  gboolean opened_by_keys; /* the button had the focus, and gets it back */
  gboolean is_built;
};

enum
{
  OPEN,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BocagePieceRail, bocage_piece_rail, GTK_TYPE_WIDGET)

static gboolean
has_inside (GtkWidget *part, GtkWidget *widget)
{
  return widget != NULL && (widget == part || gtk_widget_is_ancestor (widget, part));
}

static GtkWidget *
get_focus (BocagePieceRail *self)
{
  return self->root != NULL ? gtk_root_get_focus (self->root) : NULL;
}

static void
open_from (BocagePieceRail *self, GtkWidget *button, const char *shelf)
{
  self->opened = button;
  self->opened_by_keys = gtk_widget_has_focus (button);
  bocage_piece_palette_show_shelf (self->palette, shelf);
  gtk_widget_set_visible (self->shelf, TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

/* The keys leave the shelf before it goes, or GTK would choose who gets them. */
static void
shut (BocagePieceRail *self)
{
  GtkWidget *button = g_steal_pointer (&self->opened);
  GtkWidget *focus = get_focus (self);
  gboolean has_left = focus != NULL && !has_inside (self->shelf, focus) && focus != button;

  if (button == NULL)
    return;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_signal_emit (self, signals[CLOSED], 0,
                 has_left || (self->opened_by_keys && gtk_widget_grab_focus (button)));
  gtk_widget_set_visible (self->shelf, FALSE);
}

/* A toggle button is what shows that it is open; what opens is the press. */
static void
clicked_cb (BocagePieceRail *self, GtkWidget *button)
{
  const char *shelf = g_object_get_data (G_OBJECT (button), "shelf");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), self->opened == button);
  if (self->palette == NULL)
    return;
  if (self->opened == button)
    {
      shut (self);
      return;
    }
  if (self->opened != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->opened), FALSE);
  open_from (self, button, shelf);
  g_signal_emit (self, signals[OPEN], 0);
  if (shelf != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->palette), "palette.to-results", NULL);
  else
    bocage_piece_palette_focus_search (self->palette);
}

static GtkWidget *
add_button (BocagePieceRail *self, const char *name, GtkWidget *picture, const char *shelf)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_focus_on_click (button, FALSE); /* the keys stay with the board */
  gtk_widget_set_tooltip_text (button, name);
  _bocage_panes_set_name (button, name);
  g_object_set_data (G_OBJECT (button), "shelf", (gpointer) shelf);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->buttons, button);
  return button;
}

static GtkWidget *
make_search_image (void)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("system-search-symbolic");

  gtk_widget_set_size_request (image, PICTURE_WIDTH, 24);
  return image;
}

/* What stands for a shelf: among the markers a medal, the first of the others. */
static const BocageNode *
find_emblem (const BocagePieceGroup *group)
{
  for (guint i = 0; i < group->waiting->len; i++)
    {
      const BocageNode *piece = g_array_index (group->waiting, BocageWaitingPiece, i).piece;

      if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_OBJECTIVE)
        return piece;
    }
  return g_array_index (group->waiting, BocageWaitingPiece, 0).piece;
}

static GtkWidget *
make_picture (BocagePieceRail *self, const BocagePieceGroup *group)
{
  GtkWidget *image = bocage_piece_image_new (PICTURE_WIDTH);

  bocage_piece_image_set_piece (BOCAGE_PIECE_IMAGE (image),
                                bocage_session_get_scenario (self->palette->session),
                                find_emblem (group));
  return image;
}

static void
build (BocagePieceRail *self)
{
  shut (self);
  _bocage_panes_clear_box (self->buttons);
  /* TRANSLATORS: a button that opens the palette, which is not beside the board. */
  self->all_button = add_button (self, _ ("All Pieces"), make_search_image (), NULL);
  for (guint i = BOCAGE_PALETTE_FAVOURITES + 1; i < self->palette->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->palette->groups, BocagePieceGroup, i);

      if (_bocage_piece_palette_is_shelf (group) && group->waiting->len > 0)
        add_button (self, group->title, make_picture (self, group), group->id);
    }
}

/* In a window with room for the palette nobody sees the rail. */
static void
build_if_seen (BocagePieceRail *self)
{
  self->is_built = gtk_widget_get_visible (GTK_WIDGET (self)) && self->palette->session != NULL;
  if (self->is_built)
    build (self);
}

static void
bocage_piece_rail_show (GtkWidget *widget)
{
  BocagePieceRail *self = BOCAGE_PIECE_RAIL (widget);

  GTK_WIDGET_CLASS (bocage_piece_rail_parent_class)->show (widget);
  if (self->palette != NULL && !self->is_built)
    build_if_seen (self);
}

/* The pane is as wide over the board as it may be beside it, and not as it would like to be: all of
 * it as high as the window, a single group as high as its pieces and beside its button. */
static gboolean
place_shelf_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, BocagePieceRail *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int room = gtk_widget_get_height (GTK_WIDGET (overlay)) - 2 * GAP;
  graphene_rect_t rail, button;

  if (child != self->shelf || self->opened == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (self), GTK_WIDGET (overlay), &rail)
      || !gtk_widget_compute_bounds (self->opened, GTK_WIDGET (overlay), &button))
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &place->width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL,
                      NULL);
  if (self->palette->shelf == NULL || place->height > room)
    place->height = room;
  place->x = mirrored ? (int) rail.origin.x - GAP - place->width
                      : (int) (rail.origin.x + rail.size.width) + GAP;
  place->y = CLAMP ((int) button.origin.y, GAP, GAP + room - place->height);
  return TRUE;
}

/* A click elsewhere in the window closes it, and on the board does nothing else. */
static void
pressed_cb (GtkGesture *clicks, int n_press, double x, double y, BocagePieceRail *self)
{
  GtkWidget *root = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (clicks));
  GtkWidget *overlay = gtk_widget_get_parent (self->shelf);
  GtkWidget *under = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);
  GdkEvent *event = gtk_gesture_get_last_event (clicks, NULL);

  if (self->opened == NULL || has_inside (self->shelf, under)
      || has_inside (GTK_WIDGET (self), under)
      || gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (root)))
    return; /* or in a menu */
  if (has_inside (overlay, under))
    gtk_gesture_set_state (clicks, GTK_EVENT_SEQUENCE_CLAIMED);
  shut (self);
}

/* What the keys go to is not to lie under it. */
static void
focus_cb (BocagePieceRail *self)
{
  GtkWidget *focus = get_focus (self);

  if (focus != NULL && !has_inside (self->shelf, focus) && !has_inside (GTK_WIDGET (self), focus))
    shut (self);
}

static void
bocage_piece_rail_root (GtkWidget *widget)
{
  BocagePieceRail *self = BOCAGE_PIECE_RAIL (widget);

  GTK_WIDGET_CLASS (bocage_piece_rail_parent_class)->root (widget);
  self->root = gtk_widget_get_root (widget);
  self->clicks = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->clicks), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->clicks),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (self->clicks, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->root), GTK_EVENT_CONTROLLER (self->clicks));
  g_signal_connect_swapped (self->root, "notify::focus-widget", G_CALLBACK (focus_cb), self);
}

static void
bocage_piece_rail_unroot (GtkWidget *widget)
{
  BocagePieceRail *self = BOCAGE_PIECE_RAIL (widget);

  g_signal_handlers_disconnect_by_data (self->root, self);
  gtk_widget_remove_controller (GTK_WIDGET (self->root),
                                GTK_EVENT_CONTROLLER (g_steal_pointer (&self->clicks)));
  self->root = NULL;
  GTK_WIDGET_CLASS (bocage_piece_rail_parent_class)->unroot (widget);
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
        BocagePieceRail *self)
{
  gboolean closes = key == GDK_KEY_Escape && self->opened != NULL;

  if (closes)
    shut (self);
  return closes;
}

static void
close_by_escape (BocagePieceRail *self, GtkWidget *part)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (part, keys);
}

/* What is dragged out of it may be dropped on a hex that lies under it. */
static void
dragged_cb (GtkDropControllerMotion *drags, double x, double y, BocagePieceRail *self)
{
  GtkWidget *overlay = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drags));

  if (!has_inside (self->shelf, gtk_widget_pick (overlay, x, y, GTK_PICK_DEFAULT)))
    shut (self);
}

static void
close_for_drags (BocagePieceRail *self, GtkWidget *overlay)
{
  GtkEventController *drags = gtk_drop_controller_motion_new ();

  g_signal_connect_object (drags, "enter", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (drags, "motion", G_CALLBACK (dragged_cb), self, 0);
  gtk_widget_add_controller (overlay, drags);
}

/* GObject */

static void
bocage_piece_rail_dispose (GObject *object)
{
  BocagePieceRail *self = BOCAGE_PIECE_RAIL (object);

  self->opened = NULL;
  if (self->palette != NULL)
    g_signal_handlers_disconnect_by_data (self->palette, self);
  g_clear_object (&self->palette);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_piece_rail_parent_class)->dispose (object);
}

static void
bocage_piece_rail_class_init (BocagePieceRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_piece_rail_dispose;
  widget_class->show = bocage_piece_rail_show;
  widget_class->root = bocage_piece_rail_root;
  widget_class->unroot = bocage_piece_rail_unroot;

  /* One of its buttons was pressed. */
  signals[OPEN] = g_signal_new ("open", BOCAGE_TYPE_PIECE_RAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  /* With whether the keys are somewhere already: with its button, or wherever they were led */
  signals[CLOSED] = g_signal_new ("closed", BOCAGE_TYPE_PIECE_RAIL, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "piecerail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_piece_rail_init (BocagePieceRail *self)
{
  self->buttons = GTK_BOX (g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_TOOLBAR, NULL));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->buttons));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->shelf = g_object_ref_sink (g_object_new (
      GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "visible", FALSE, NULL));
  gtk_widget_add_css_class (self->shelf, "bocage-shelf");
  gtk_widget_set_overflow (self->shelf, GTK_OVERFLOW_HIDDEN);
  close_by_escape (self, GTK_WIDGET (self));
  close_by_escape (self, self->shelf);
  _bocage_panes_set_name (self, _ ("Pieces"));
  _bocage_panes_set_name (self->buttons, _ ("Pieces"));
  _bocage_panes_set_name (self->shelf, _ ("Pieces"));
}

/* Public functions */

void
bocage_piece_rail_set_palette (BocagePieceRail *self, BocagePiecePalette *palette)
{
  g_set_object (&self->palette, palette);
  g_signal_connect_swapped (palette, "shelves-changed", G_CALLBACK (build_if_seen), self);
}

/* The shelf lies over what is in @overlay. */
void
bocage_piece_rail_set_overlay (BocagePieceRail *self, GtkOverlay *overlay)
{
  gtk_overlay_add_overlay (overlay, self->shelf);
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (place_shelf_cb), self, 0);
  close_for_drags (self, GTK_WIDGET (overlay));
}

/**
 * bocage_piece_rail_set_pane:
 * @pane: (nullable): what comes out of the rail: the palette, and what is around it
 */
void
bocage_piece_rail_set_pane (BocagePieceRail *self, GtkWidget *pane)
{
  _bocage_panes_clear_box (GTK_BOX (self->shelf));
  if (pane != NULL)
    gtk_box_append (GTK_BOX (self->shelf), pane);
}

void
bocage_piece_rail_close (BocagePieceRail *self)
{
  shut (self);
}

/* All pieces, for whoever has pressed a key for them; a shelf that is open already stays. */
void
bocage_piece_rail_open (BocagePieceRail *self)
{
  if (self->opened != NULL || self->all_button == NULL)
    return;
  open_from (self, self->all_button, NULL);
  gtk_widget_child_focus (self->shelf, GTK_DIR_TAB_FORWARD);
}
