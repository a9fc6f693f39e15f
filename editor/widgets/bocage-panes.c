/* bocage-panes.c: what the panes round the board share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-panes-private.h"

#include "bocage-drop-down.h"

/* GTK reads the theme of icons in a thread of its own from the first time that somebody asks for
 * it, and anew, while the window waits, where a folder comes later: a window asks for this before
 * all else, and nobody adds the folder twice, as the application has it from the beginning. */
void
_bocage_panes_ensure_icons (GdkDisplay *display)
{
  const char *folder = RESOURCE_PREFIX "/editor/icons";
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (display);
  g_auto (GStrv) folders = gtk_icon_theme_get_resource_path (theme);

  if (folders == NULL || !g_strv_contains ((const char *const *) folders, folder))
    gtk_icon_theme_add_resource_path (theme, folder);
}

/* Loads the style sheet and the icons of the panes, once. */
void
_bocage_panes_ensure_style (void)
{
  static gsize loaded;
  g_autoptr (GtkCssProvider) provider = NULL;
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL || !g_once_init_enter (&loaded))
    return;
  _bocage_panes_ensure_icons (display);
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, RESOURCE_PREFIX "/editor/widgets/panes.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_once_init_leave (&loaded, 1);
}

/* A label that names @widget, for those who hear the window. */
void
_bocage_panes_set_name (gpointer widget, const char *name)
{
  if (GTK_IS_DROP_DOWN (widget))
    bocage_drop_down_set_name (widget, name);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
}

/* A text that stands at the beginning of its line.
 * @style: (nullable): a class of CSS */
GtkWidget *
_bocage_panes_new_label (const char *text, const char *style, int most_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (most_chars == BOCAGE_PANES_ONE_LINE)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  else
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (most_chars > 0)
    gtk_label_set_max_width_chars (GTK_LABEL (label), most_chars);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* GTK asks anew what to show whenever a tooltip is set, to whatever: for those that are set at each
 * stroke. */
void
_bocage_panes_set_tooltip (gpointer widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

void
_bocage_panes_clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* For dispose: what a template put into @widget, whether it has a name or not. */
void
_bocage_panes_unparent_children (gpointer widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/* Who had the keys when a menu came has them again when it goes, unless what was chosen in it has
 * given them to somebody.  GTK forgets them where a menu lies in the menu, and gives them to
 * whoever the menu belongs to where that is not the one: in 4.8 before it says that it is closed,
 * in 4.18 afterwards. */

#define KEYS_OF "bocage-keys-of"

typedef struct
{
  GtkWidget *menu;  /* (owned) */
  GtkWidget *focus; /* (not owned) (nullable): what had the keys when it closed; only compared */
} Closed;

static gboolean
give_back_cb (gpointer data)
{
  Closed *closed = data;
  GWeakRef *keeper = g_object_get_data (G_OBJECT (closed->menu), KEYS_OF);
  g_autoptr (GtkWidget) widget = g_weak_ref_get (keeper);
  GtkRoot *root = gtk_widget_get_root (closed->menu);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root != NULL && widget != NULL && gtk_widget_get_root (widget) == root
      && (focus == NULL || focus == closed->focus || !gtk_widget_get_mapped (focus)))
    gtk_widget_grab_focus (widget);
  return G_SOURCE_REMOVE;
}

static void
closed_free (gpointer data)
{
  Closed *closed = data;

  g_object_unref (closed->menu);
  g_free (closed);
}

static void
menu_closed_cb (GtkWidget *menu, gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (menu);
  Closed *closed = g_new (Closed, 1);

  closed->menu = g_object_ref (menu);
  closed->focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_idle_add_full (G_PRIORITY_HIGH, give_back_cb, closed, closed_free);
}

static void
keeper_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
keep_keys (GtkWidget *menu, GtkWidget *widget)
{
  GWeakRef *keeper = g_object_get_data (G_OBJECT (menu), KEYS_OF);

  if (keeper == NULL)
    {
      keeper = g_new (GWeakRef, 1);
      g_weak_ref_init (keeper, NULL);
      g_object_set_data_full (G_OBJECT (menu), KEYS_OF, keeper, keeper_free);
      g_signal_connect_after (menu, "closed", G_CALLBACK (menu_closed_cb), NULL);
    }
  g_weak_ref_set (keeper, widget);
}

/* The popover of a button whose menu was set by _bocage_panes_set_menu (), before it is opened */
void
_bocage_panes_make_menu (GtkMenuButton *button)
{
  GMenuModel *menu = g_object_get_data (G_OBJECT (button), "bocage-menu");

  if (menu == NULL || gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, menu);
  keep_keys (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_WIDGET (button));
}

static void
create_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  _bocage_panes_make_menu (button);
}

/* Widgets of a menu are made when it is opened first: a window has many that nobody ever opens. */
void
_bocage_panes_set_menu (GtkMenuButton *button, GMenuModel *menu)
{
  g_object_set_data_full (G_OBJECT (button), "bocage-menu", g_object_ref (menu), g_object_unref);
  gtk_menu_button_set_create_popup_func (button, create_menu_cb, NULL, NULL);
}

/* Returns: (transfer none): a menu that comes out where it is asked for; @parent unparents it.
 * @menu: (nullable): what is in it, if that is known already */
GtkWidget *
_bocage_panes_new_context_menu (gpointer parent, GMenuModel *menu)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);

  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_parent (popover, parent);
  return popover;
}

/* Opens it.  Whoever has the keys has them again when it closes. */
void
_bocage_panes_open_context_menu (GtkWidget *menu)
{
  keep_keys (menu, gtk_root_get_focus (gtk_widget_get_root (menu)));
  gtk_popover_popup (GTK_POPOVER (menu));
}

/* What waits for the first frame of a window */

#define WAITS "bocage-waits"

typedef struct
{
  gpointer widget; /* (nullable): once it is gone */
  BocagePanesFunc func;
  guint n_ticks;
} Wait;

static void
wait_free (gpointer data)
{
  Wait *wait = data;

  g_clear_weak_pointer (&wait->widget);
  g_free (wait);
}

/* The tick that comes with a frame comes before it is drawn: the second one has a frame behind it.
 */
static gboolean
wait_cb (GtkWidget *root, GdkFrameClock *clock, gpointer user_data)
{
  Wait *wait = user_data;

  if (wait->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;
  if (wait->widget != NULL)
    {
      g_object_set_data (wait->widget, WAITS, NULL);
      wait->func (wait->widget);
    }
  return G_SOURCE_REMOVE;
}

/* Calls @func when the window of @widget has drawn its first frame, or at once where it has, or
 * where there is no window: who opens a battle sees the window before what is filled in then.  It
 * is called once, however often it is asked for until then. */
void
_bocage_panes_when_drawn (gpointer widget, BocagePanesFunc func)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  Wait *wait;

  if (_bocage_panes_waits (widget))
    return;
  if (root == NULL || gtk_widget_get_mapped (root))
    {
      func (widget);
      return;
    }
  g_object_set_data (widget, WAITS, GINT_TO_POINTER (TRUE));
  wait = g_new0 (Wait, 1);
  g_set_weak_pointer (&wait->widget, widget);
  wait->func = func;
  gtk_widget_add_tick_callback (root, wait_cb, wait, wait_free);
}

/* Whether what was given to _bocage_panes_when_drawn () was not called yet */
gboolean
_bocage_panes_waits (gpointer widget)
{
  return g_object_get_data (widget, WAITS) != NULL;
}

/* What waits for its place */

typedef struct
{
  BocagePanesFunc func;
  gpointer owner;
  guint n_ticks;
} Placing;

/* A tick comes before what is laid out in its frame: the second one has a layout behind it. */
static gboolean
placing_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Placing *placing = user_data;

  if (placing->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;
  placing->func (placing->owner);
  return G_SOURCE_REMOVE;
}

/* Calls @func with @owner, in which @widget is, once @widget has the place that it gets now.  At
 * what has only now come out no popover can be shown: while its parents are given their places
 * from right to left, GTK looks for it beside the screen. */
void
_bocage_panes_when_placed (GtkWidget *widget, BocagePanesFunc func, gpointer owner)
{
  Placing *placing = g_new (Placing, 1);

  *placing = (Placing){ .func = func, .owner = owner };
  gtk_widget_add_tick_callback (widget, placing_cb, placing, g_free);
}

#define SCROLL_MARGIN 18 /* px: kept free round what is scrolled into view */

/* Brings @widget, which has its place, into view in what it scrolls with; of what is higher than
 * that, the top. */
void
_bocage_panes_scroll_to (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double value, top, bottom;

  if (scroller == NULL || !gtk_widget_compute_bounds (widget, scroller, &bounds))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  value = gtk_adjustment_get_value (adjustment);
  top = value + bounds.origin.y - SCROLL_MARGIN;
  bottom = value + bounds.origin.y + bounds.size.height + SCROLL_MARGIN;
  value = MAX (value, bottom - gtk_adjustment_get_page_size (adjustment));
  /* GTK may be on its way to what has the focus: to set a value ends that, to clamp it does not. */
  gtk_adjustment_set_value (adjustment, MIN (value, top));
}
