/* bocage-stamp-drawer.c: stamps to lay down, below the pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The drawer lays nothing down: it asks the window to let a stamp float, and the
 * window asks the board.
 */

#include "config.h"

#include "bocage-stamp-drawer.h"

#include "bocage-stamp-tile.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gi18n.h>

#define MOST_HEIGHT 170 /* px: more stamps are scrolled */

struct _BocageStampDrawer
{
  GtkWidget parent_instance;

  /* Children */
  GtkExpander *expander;
  GtkBox *box;
  GtkFlowBox *tiles;   /* (nullable): nobody has opened the drawer yet */
  GtkWidget *scroller; /* (nullable): likewise */
  GtkWidget *hint;
  GtkLabel *unread;
  GtkWidget *naming;       /* (nullable): a popover, once it was asked for */
  GtkEditable *name_entry; /* (nullable): likewise */
  GtkWidget *menu;         /* (nullable): a popover, once it was asked for */

  /* Owned */
  BocageSession *session;    /* (nullable) */
  GtkFilterListModel *shown; /* (nullable): not asked for yet */
  BocageStamp *named;        /* (nullable): whose name is asked for */
  BocageStamp *pointed;      /* (nullable): whose menu came out last */
};

G_DEFINE_FINAL_TYPE (BocageStampDrawer, bocage_stamp_drawer, GTK_TYPE_WIDGET)

/* What is shown */

static gboolean
is_of_this_game (gpointer item, gpointer user_data)
{
  BocageStampDrawer *self = user_data;
  BocageRuleset *theirs = bocage_scenario_get_ruleset (bocage_stamp_get_scenario (item));
  BocageRuleset *ours
      = self->session != NULL
            ? bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session))
            : NULL;

  return ours != NULL && g_str_equal (bocage_ruleset_get_id (ours), bocage_ruleset_get_id (theirs));
}

static GtkWidget *
make_tile (gpointer item, gpointer user_data)
{
  return bocage_stamp_tile_new (item);
}

static void
say_unread (BocageStampDrawer *self)
{
  g_autofree char *first = NULL;
  guint n = bocage_stamps_count_unread (&first);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->unread), n > 0);
  if (n == 0)
    return;
  /* TRANSLATORS: %u is a number of files in the folder of stamps. */
  text = g_strdup_printf (ngettext ("%u file holds no stamp that can be read. It is left as it is.",
                                    "%u files hold no stamp that can be read. They are left as "
                                    "they are.",
                                    n),
                          n);
  gtk_label_set_label (self->unread, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->unread), first);
}

static void
update (BocageStampDrawer *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0;

  gtk_widget_set_visible (self->scroller, any);
  gtk_widget_set_visible (self->hint, !any);
}

static void
items_changed_cb (BocageStampDrawer *self)
{
  update (self);
}

static BocageStampTile *
find_tile (BocageStampDrawer *self, BocageStamp *stamp)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->tiles, i)) != NULL; i++)
    if (bocage_stamp_tile_get_stamp (BOCAGE_STAMP_TILE (child)) == stamp)
      return BOCAGE_STAMP_TILE (child);
  return NULL;
}

/* The stamp that has the keys.  While its menu has them, or has just given them away as an item of
 * it was chosen, that is the stamp that the menu came out of. */
static BocageStamp *
get_focused (BocageStampDrawer *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *has_keys = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *focus
      = self->tiles != NULL ? gtk_widget_get_focus_child (GTK_WIDGET (self->tiles)) : NULL;

  if (self->menu != NULL && (has_keys == NULL || gtk_widget_is_ancestor (has_keys, self->menu)))
    return self->pointed;
  return BOCAGE_IS_STAMP_TILE (focus) ? bocage_stamp_tile_get_stamp (BOCAGE_STAMP_TILE (focus))
                                      : NULL;
}

/* Laying down */

static void
place (BocageStampDrawer *self, BocageStamp *stamp)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.float-stamp", "s",
                              bocage_stamp_get_id (stamp));
}

static void
activated_cb (BocageStampDrawer *self, GtkFlowBoxChild *child)
{
  place (self, bocage_stamp_tile_get_stamp (BOCAGE_STAMP_TILE (child)));
}

static void
place_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageStamp *stamp = get_focused (BOCAGE_STAMP_DRAWER (widget));

  if (stamp != NULL)
    place (BOCAGE_STAMP_DRAWER (widget), stamp);
}

/* Why is often longer than the line below the board has room for. */
static void
tell (GtkWindow *window, const char *heading, const GError *error)
{
  const BocageAnswer answers[] = { { "close", _ ("Close"), NULL }, { NULL } };

  bocage_alert_show (window, heading, error->message, answers, NULL, NULL);
}

/* Naming */

static void
naming_closed_cb (BocageStampDrawer *self)
{
  g_clear_object (&self->named);
}

static void
name_activate_cb (BocageStampDrawer *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_entry)));
  g_autoptr (GError) error = NULL;

  if (self->named != NULL && *name != '\0')
    bocage_stamp_set_name (self->named, name, &error);
  gtk_popover_popdown (GTK_POPOVER (self->naming));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  if (error != NULL)
    tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
          _ ("The Stamp Could Not Be Renamed"), error);
}

static void
point_to (BocageStampDrawer *self, GtkWidget *popover, GtkWidget *at)
{
  graphene_rect_t bounds;

  if (at == NULL || !gtk_widget_compute_bounds (at, GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), NULL);
  else
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                  MAX ((int) bounds.size.width, 1),
                                                  MAX ((int) bounds.size.height, 1) });
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageStampDrawer *self = BOCAGE_STAMP_DRAWER (widget);
  BocageStamp *stamp = get_focused (self);

  if (stamp != NULL)
    bocage_stamp_drawer_rename (self, stamp);
}

/* Deleting */

static void
answered_cb (GtkWindow *parent, const char *answer, gpointer user_data)
{
  g_autofree char *id = user_data;
  BocageStamp *stamp = bocage_stamps_find (id);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "delete") && stamp != NULL && !bocage_stamp_remove (stamp, &error))
    tell (parent, _ ("The Stamp Is Still There"), error);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageStamp *stamp = get_focused (BOCAGE_STAMP_DRAWER (widget));
  const BocageAnswer answers[] = { { "cancel", _ ("Cancel"), NULL },
                                   { "delete", _ ("Delete"), "destructive-action" },
                                   { NULL } };
  g_autofree char *heading = NULL;
  BocageAlert *alert;

  if (stamp == NULL)
    return;
  /* TRANSLATORS: %s is the name of a stamp. */
  heading = g_strdup_printf (_ ("Delete “%s”?"), bocage_stamp_get_name (stamp));
  alert = bocage_alert_show (GTK_WINDOW (gtk_widget_get_root (widget)), heading,
                             _ ("It goes from the drawer of every battle. What was laid down with "
                                "it stays."),
                             answers, answered_cb, g_strdup (bocage_stamp_get_id (stamp)));
  bocage_alert_set_default (alert, "cancel");
}

/* The menu */

static void
make_menu (BocageStampDrawer *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("Place"), "stamps.place");
  g_menu_append (menu, _ ("Rename…"), "stamps.rename");
  g_menu_append (menu, _ ("Delete…"), "stamps.delete");
  self->menu = _bocage_panes_new_context_menu (self, G_MENU_MODEL (menu));
}

static void
open_menu (BocageStampDrawer *self, GtkWidget *tile)
{
  if (self->menu == NULL)
    make_menu (self);
  g_set_object (&self->pointed, bocage_stamp_tile_get_stamp (BOCAGE_STAMP_TILE (tile)));
  gtk_widget_grab_focus (tile);
  point_to (self, self->menu, tile);
  _bocage_panes_open_context_menu (self->menu);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageStampDrawer *self = BOCAGE_STAMP_DRAWER (widget);
  BocageStamp *stamp = get_focused (self);

  if (stamp != NULL)
    open_menu (self, GTK_WIDGET (find_tile (self, stamp)));
}

static void
pressed_cb (BocageStampDrawer *self, int n_press, double x, double y)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_pos (self->tiles, (int) x, (int) y);

  if (child != NULL)
    open_menu (self, GTK_WIDGET (child));
}

/* Children */

static GtkWidget *
make_title (void)
{
  GtkWidget *label = gtk_label_new (_ ("Stamps"));

  gtk_widget_add_css_class (label, "bocage-group-title");
  return label;
}

static GtkWidget *
make_add_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.make-stamp");
  gtk_widget_set_tooltip_text (button, _ ("Make a stamp of what is selected (Ctrl+M)"));
  _bocage_panes_set_name (button, _ ("Make a stamp of what is selected"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  return button;
}

static GtkWidget *
make_note (const char *text)
{
  GtkWidget *label = _bocage_panes_new_label (text, "dim-label", 20);

  gtk_widget_add_css_class (label, "bocage-small");
  return label;
}

static void
make_tiles (BocageStampDrawer *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  self->tiles = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->tiles, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (self->tiles, TRUE);
  gtk_flow_box_set_min_children_per_line (self->tiles, 2);
  _bocage_panes_set_name (self->tiles, _ ("Stamps"));
  g_signal_connect_swapped (self->tiles, "child-activated", G_CALLBACK (activated_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->tiles), GTK_EVENT_CONTROLLER (press));

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->tiles));
  gtk_box_prepend (self->box, self->scroller);
}

static void
ensure_shown (BocageStampDrawer *self)
{
  GtkFilter *filter;

  if (self->shown != NULL)
    return;
  make_tiles (self);
  filter = GTK_FILTER (gtk_custom_filter_new (is_of_this_game, self, NULL));
  self->shown = gtk_filter_list_model_new (g_object_ref (bocage_stamps_get ()), filter);
  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_flow_box_bind_model (self->tiles, G_LIST_MODEL (self->shown), make_tile, NULL, NULL);
  say_unread (self);
  update (self);
}

static void
make_naming (BocageStampDrawer *self)
{
  self->naming = gtk_popover_new ();
  self->name_entry = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name_entry), _ ("Name of the stamp"));
  gtk_entry_set_max_length (GTK_ENTRY (self->name_entry), 60);
  _bocage_panes_set_name (self->name_entry, _ ("Name of the stamp"));
  _bocage_panes_set_name (self->naming, _ ("Name of the stamp"));
  gtk_popover_set_child (GTK_POPOVER (self->naming), GTK_WIDGET (self->name_entry));
  gtk_popover_set_position (GTK_POPOVER (self->naming), GTK_POS_TOP);
  gtk_widget_set_parent (self->naming, GTK_WIDGET (self));
  g_signal_connect_swapped (self->name_entry, "activate", G_CALLBACK (name_activate_cb), self);
  g_signal_connect_swapped (self->naming, "closed", G_CALLBACK (naming_closed_cb), self);
}

/* GObject */

static void
expanded_cb (BocageStampDrawer *self)
{
  if (gtk_expander_get_expanded (self->expander))
    ensure_shown (self);
}

static void
bocage_stamp_drawer_dispose (GObject *object)
{
  BocageStampDrawer *self = BOCAGE_STAMP_DRAWER (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->named);
  g_clear_object (&self->pointed);
  if (self->shown != NULL)
    gtk_flow_box_bind_model (self->tiles, NULL, NULL, NULL, NULL);
  g_clear_object (&self->shown);
  _bocage_panes_unparent_children (self);
  G_OBJECT_CLASS (bocage_stamp_drawer_parent_class)->dispose (object);
}

static void
bocage_stamp_drawer_class_init (BocageStampDrawerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_stamp_drawer_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "stamps.place", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "stamps.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "stamps.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "stamps.menu", NULL, menu_action);
  bocage_shortcuts_bind (widget_class, "stamps.");
}

static void
bocage_stamp_drawer_init (BocageStampDrawer *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->box = GTK_BOX (box);
  self->hint
      = make_note (_ ("Select hexes and press Ctrl+M: they are kept here for every battle."));
  self->unread = GTK_LABEL (make_note (NULL));
  gtk_box_append (GTK_BOX (box), self->hint);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->unread));
  gtk_widget_set_visible (GTK_WIDGET (self->unread), FALSE);
  self->expander = GTK_EXPANDER (gtk_expander_new (NULL));
  gtk_expander_set_label_widget (self->expander, make_title ());
  gtk_expander_set_child (self->expander, box);
  _bocage_panes_set_name (self->expander, _ ("Stamps"));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->expander));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_add_button ());
  gtk_widget_set_parent (overlay, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-stamps");
  _bocage_panes_set_name (self, _ ("Stamps"));
  g_signal_connect_swapped (self->expander, "notify::expanded", G_CALLBACK (expanded_cb), self);
}

/* Public functions */

static void
reset_cb (BocageStampDrawer *self)
{
  if (self->shown != NULL)
    gtk_filter_changed (gtk_filter_list_model_get_filter (self->shown),
                        GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * bocage_stamp_drawer_set_session:
 * @session: (nullable)
 */
void
bocage_stamp_drawer_set_session (BocageStampDrawer *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_swapped (session, "reset", G_CALLBACK (reset_cb), self);
  reset_cb (self);
}

static void
show_naming (gpointer user_data)
{
  BocageStampDrawer *self = user_data;
  BocageStampTile *tile = self->named != NULL ? find_tile (self, self->named) : NULL;

  point_to (self, self->naming,
            tile != NULL && gtk_widget_get_mapped (GTK_WIDGET (tile)) ? GTK_WIDGET (tile) : NULL);
  gtk_popover_popup (GTK_POPOVER (self->naming));
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
  gtk_editable_select_region (self->name_entry, 0, -1);
}

/**
 * bocage_stamp_drawer_rename:
 *
 * Opens the drawer and asks for another name; Escape leaves the one it has.
 */
void
bocage_stamp_drawer_rename (BocageStampDrawer *self, BocageStamp *stamp)
{
  gtk_expander_set_expanded (self->expander, TRUE);
  ensure_shown (self);
  if (self->naming == NULL)
    make_naming (self);
  g_set_object (&self->named, stamp);
  gtk_editable_set_text (self->name_entry, bocage_stamp_get_name (stamp));
  gtk_widget_grab_focus (GTK_WIDGET (self->expander));
  _bocage_panes_when_placed (GTK_WIDGET (self), show_naming, self);
}

/**
 * bocage_stamp_drawer_focus:
 *
 * Opens the drawer; the first stamp gets the keys.
 */
gboolean
bocage_stamp_drawer_focus (BocageStampDrawer *self)
{
  GtkFlowBoxChild *first;

  gtk_expander_set_expanded (self->expander, TRUE);
  ensure_shown (self);
  first = gtk_flow_box_get_child_at_index (self->tiles, 0);
  return gtk_widget_grab_focus (first != NULL ? GTK_WIDGET (first) : GTK_WIDGET (self->expander));
}
