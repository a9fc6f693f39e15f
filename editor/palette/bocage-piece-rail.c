/* bocage-piece-rail.c: the palette where there is no room for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pane of pieces is one, with its keys, its drags and its menus.  Here it lies in a popover
 * that comes out of the button that was pressed: all of it out of the first one, a single shelf
 * out of each other.
 */

#include "config.h"

#include "bocage-piece-rail.h"

#include "bocage-piece-image.h"
#include "bocage-piece-palette-private.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 34

struct _BocagePieceRail
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *scroller;
  GtkBox *buttons;
  GtkWidget *all_button; /* in the box */
  GtkPopover *popover;
  GtkWidget *shelf; /* in it, around the pane */

  /* Owned */
  BocagePiecePalette *palette; /* (nullable) */

  GtkWidget *opened;       /* (nullable): the button that the popover comes out of */
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

static GtkPositionType
find_far_side (GtkWidget *widget)
{
  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? GTK_POS_LEFT : GTK_POS_RIGHT;
}

static void
point_to (BocagePieceRail *self, GtkWidget *button)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (
        self->popover, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                        (int) bounds.size.width, (int) bounds.size.height });
}

static void
open_from (BocagePieceRail *self, GtkWidget *button, const char *shelf)
{
  self->opened = button;
  self->opened_by_keys = gtk_widget_has_focus (button);
  bocage_piece_palette_show_shelf (self->palette, shelf);
  point_to (self, button);
  gtk_popover_popup (self->popover);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
closed_cb (BocagePieceRail *self)
{
  GtkWidget *button = g_steal_pointer (&self->opened);

  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_signal_emit (self, signals[CLOSED], 0,
                 button != NULL && self->opened_by_keys && gtk_widget_grab_focus (button));
}

/* A toggle button is what shows that it is open; what opens is the press. */
static void
clicked_cb (BocagePieceRail *self, GtkWidget *button)
{
  const char *shelf = g_object_get_data (G_OBJECT (button), "shelf");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), self->opened == button);
  if (self->palette == NULL || self->opened == button)
    return;
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
  if (self->opened != NULL)
    gtk_popover_popdown (self->popover);
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

static void
bocage_piece_rail_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  BocagePieceRail *self = BOCAGE_PIECE_RAIL (widget);

  GTK_WIDGET_CLASS (bocage_piece_rail_parent_class)->direction_changed (widget, previous);
  gtk_popover_set_position (self->popover, find_far_side (widget));
}

/* The pane is as wide over the board as it may be beside it, and not as it would like to be. */
static void
measure_shelf (GtkWidget *shelf, GtkOrientation orientation, int for_size, int *minimum,
               int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *pane = gtk_widget_get_first_child (shelf);

  *minimum = *natural = 0;
  if (pane == NULL)
    return;
  gtk_widget_measure (pane, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = *minimum;
}

static void
allocate_shelf (GtkWidget *shelf, int width, int height, int baseline)
{
  GtkWidget *pane = gtk_widget_get_first_child (shelf);

  if (pane != NULL)
    gtk_widget_allocate (pane, width, height, baseline, NULL);
}

static GtkSizeRequestMode
get_shelf_mode (GtkWidget *shelf)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* GTK keeps the keys of a popover that closes by itself from the window: those of the application
 * go on all the same, but for the one that closes it. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
        BocagePieceRail *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && key != GDK_KEY_Escape
         && gtk_event_controller_key_forward (keys, GTK_WIDGET (root));
}

static void
let_keys_go_on (BocagePieceRail *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->popover), keys);
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
  if (self->popover != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->popover, self);
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->popover)));
    }
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_piece_rail_parent_class)->dispose (object);
}

static void
bocage_piece_rail_class_init (BocagePieceRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_piece_rail_dispose;
  widget_class->show = bocage_piece_rail_show;
  widget_class->direction_changed = bocage_piece_rail_direction_changed;

  /* One of its buttons was pressed. */
  signals[OPEN] = g_signal_new ("open", BOCAGE_TYPE_PIECE_RAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  /* With whether the button has got the keys back */
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
  self->popover = GTK_POPOVER (gtk_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self->popover), "bocage-shelf");
  self->shelf = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager (
      self->shelf, gtk_custom_layout_new (get_shelf_mode, measure_shelf, allocate_shelf));
  gtk_popover_set_child (self->popover, self->shelf);
  let_keys_go_on (self);
  gtk_popover_set_position (self->popover, find_far_side (GTK_WIDGET (self)));
  gtk_widget_set_valign (GTK_WIDGET (self->popover), GTK_ALIGN_START);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  _bocage_panes_set_name (self, _ ("Pieces"));
  _bocage_panes_set_name (self->buttons, _ ("Pieces"));
  _bocage_panes_set_name (self->popover, _ ("Pieces"));
}

/* Public functions */

void
bocage_piece_rail_set_palette (BocagePieceRail *self, BocagePiecePalette *palette)
{
  g_set_object (&self->palette, palette);
  g_signal_connect_swapped (palette, "shelves-changed", G_CALLBACK (build_if_seen), self);
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
  gtk_popover_popdown (self->popover);
}

/* All pieces, for whoever has pressed a key for them; a shelf that is open already stays. */
void
bocage_piece_rail_open (BocagePieceRail *self)
{
  if (self->opened == NULL && self->all_button != NULL)
    open_from (self, self->all_button, NULL);
}
