/* bocage-window.c: one battle on the desktop: board, panes and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its actions are in bocage-window-actions.c, what they do with files in
 * bocage-window-file.c, its panes in bocage-window-panes.c, and what it shows of
 * the session in bocage-window-state.c.
 */

#include "config.h"

#include "bocage-window-private.h"
#include "session/bocage-session-pick.h"

#include "brush/bocage-tool.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-settings.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BocageWindow, bocage_window, GTK_TYPE_APPLICATION_WINDOW)

static guint stays_signal;

/* Tools */

static GtkWidget *
tool_button_new (const BocageTool *tool)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *key = g_ascii_strup (tool->accel, -1);
  g_autofree char *tooltip
      /* TRANSLATORS: what a tool does, and the letter that chooses it. */
      = g_strdup_printf (C_ ("tool and letter", "%s (%s)"), _ (tool->tooltip), key);

  gtk_button_set_icon_name (GTK_BUTTON (button), tool->icon_name);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (tool->label), -1);
  return button;
}

/* Buttons, and a menu for where there is no room for them.  The letters are the board's. */
static void
add_tools (BocageWindow *self)
{
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    gtk_box_append (self->tools, tool_button_new (bocage_tools[i]));
}

/* Those that do something in the battle. */
static void
choose_tools (BocageWindow *self, BocageScenario *scenario)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->tools));

  for (guint i = 0; bocage_tools[i] != NULL && button != NULL; i++)
    {
      const BocageTool *tool = bocage_tools[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (tool->label), NULL);

      gtk_widget_set_visible (button, bocage_tool_is_for (tool, scenario));
      button = gtk_widget_get_next_sibling (button);
      if (!bocage_tool_is_for (tool, scenario))
        continue;
      g_menu_item_set_action_and_target (item, "win.tool", "s", tool->id);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->tools_button, NULL); /* of the battle before */
  _bocage_panes_set_menu (self->tools_button, G_MENU_MODEL (menu));
  if (!bocage_tool_is_for (bocage_tool_find (bocage_brush_get_tool (self->brush)), scenario))
    bocage_brush_set_tool (self->brush, bocage_tools[0]->id);
}

static void
brush_tool_cb (BocageWindow *self)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (self->brush));

  if (tool != NULL)
    gtk_menu_button_set_icon_name (self->tools_button, tool->icon_name);
  if (self->session != NULL)
    bocage_session_forget_words (self->session);
}

static void
floating_cb (BocageWindow *self)
{
  guint n;

  g_object_get (self->board, "floating", &n, NULL);
  bocage_context_bar_set_floating (self->context_bar, n);
  _bocage_window_update (self);
  _bocage_window_renew_notice (self);
}

/* Callbacks of the template, and keys */

static void
notice_accept_cb (BocageWindow *self)
{
  _bocage_window_answer_notice (self, TRUE);
}

static void
notice_compare_cb (BocageWindow *self)
{
  _bocage_window_compare_with_disk (self);
}

static void
notice_refuse_cb (BocageWindow *self)
{
  _bocage_window_answer_notice (self, FALSE);
}

static void
recent_cb (GtkMenuButton *button, gpointer user_data)
{
  g_autoptr (GMenuModel) menu = _bocage_window_recent_menu ();

  gtk_menu_button_set_menu_model (button, menu);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (widget);

  if (self->session != NULL)
    bocage_session_give_up_picking (self->session);
  _bocage_window_return_to_board (self);
  return TRUE;
}

static void
dark_cb (BocageWindow *self)
{
  gboolean dark;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-application-prefer-dark-theme",
                &dark, NULL);
  if (dark)
    gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "bocage-dark");
}

/* GTK shows no title bar on a whole screen.  Tools, menus and the name of the battle are needed
 * there as elsewhere, and a way back for who does not know the key. */
static void
fullscreen_cb (BocageWindow *self)
{
  gboolean is_whole = gtk_window_is_fullscreen (GTK_WINDOW (self));
  BocageAdaptive *from = is_whole ? self->header : self->fullscreen_header;
  BocageAdaptive *to = is_whole ? self->fullscreen_header : self->header;
  GtkWidget *bar = GTK_WIDGET (self->header_bar);

  if (gtk_widget_get_parent (bar) == GTK_WIDGET (to))
    return;
  if (_bocage_window_has_focus_inside (GTK_WINDOW (self), bar))
    _bocage_window_focus_board (self);
  g_object_ref (bar);
  g_object_set (from, "child", NULL, NULL);
  g_object_set (to, "child", bar, NULL);
  g_object_unref (bar);
  gtk_widget_set_visible (self->leave_button, is_whole);
  gtk_widget_set_visible (GTK_WIDGET (self->fullscreen_header), is_whole);
  gtk_header_bar_set_decoration_layout (self->header_bar, is_whole ? ":close" : NULL);
}

/* GtkWindow */

static void
remember_size (BocageWindow *self)
{
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  bocage_settings_set_int ("window-width", width);
  bocage_settings_set_int ("window-height", height);
  bocage_settings_set_boolean ("window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  if (bocage_adaptive_get_width_class (self->content) > BOCAGE_WIDTH_MEDIUM)
    return;
  if (gtk_widget_get_mapped (self->start_pane))
    bocage_settings_set_int ("palette-width", gtk_widget_get_width (self->start_pane));
  if (gtk_widget_get_mapped (GTK_WIDGET (self->inspector)))
    bocage_settings_set_int ("inspector-width",
                             gtk_widget_get_width (GTK_WIDGET (self->inspector)));
}

/* The window stays, and whatever was answered on the way is asked again the next time. */
void
_bocage_window_stop_closing (BocageWindow *self)
{
  self->is_asked = FALSE;
  self->close_after_save = FALSE;
  self->translation_given_up = FALSE;
  g_signal_emit (self, stays_signal, 0);
}

static gboolean
bocage_window_close_request (GtkWindow *window)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (!_bocage_window_may_close (self))
    return TRUE;
  remember_size (self);
  return GTK_WINDOW_CLASS (bocage_window_parent_class)->close_request (window);
}

/* A window that gets its battle before it is seen has nobody yet who could take the focus: GTK
 * would give it to the first button. */
static void
bocage_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_window_parent_class)->map (widget);
  if (BOCAGE_WINDOW (widget)->session != NULL)
    _bocage_window_focus_board (BOCAGE_WINDOW (widget));
}

/* GObject */

static void
bocage_window_dispose (GObject *object)
{
  BocageWindow *self = BOCAGE_WINDOW (object);

  g_clear_handle_id (&self->zoom_source, g_source_remove);
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  if (self->brush != NULL)
    g_signal_handlers_disconnect_by_data (self->brush, self);
  g_clear_object (&self->brush);
  g_clear_object (&self->page_choice);
  g_clear_object (&self->print_settings);

  /* dispose_template takes named children away under the window's feet. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_window_set_child (GTK_WINDOW (self), NULL);
  gtk_window_set_titlebar (GTK_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_WINDOW);

  G_OBJECT_CLASS (bocage_window_parent_class)->dispose (object);
}

static void
bocage_window_finalize (GObject *object)
{
  BocageWindow *self = BOCAGE_WINDOW (object);

  g_free (self->shown_undo);
  g_free (self->shown_redo);

  G_OBJECT_CLASS (bocage_window_parent_class)->finalize (object);
}

static void
add_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, RESOURCE_PREFIX "/editor/window/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BocageWindow, child)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (board);
  BIND (bottom_drawer);
  BIND (centre);
  BIND (content);
  BIND (context_bar);
  BIND (counts_image);
  BIND (counts_label);
  BIND (edit_section);
  BIND (find_button);
  BIND (balance);
  BIND (dock);
  BIND (dock_head);
  BIND (dock_stack);
  BIND (finding_line);
  BIND (findings);
  BIND (findings_paned);
  BIND (fullscreen_header);
  BIND (header);
  BIND (header_bar);
  BIND (hex_label);
  BIND (inspector);
  BIND (inspector_button);
  BIND (leave_button);
  BIND (left_paned);
  BIND (main_menu);
  BIND (menu_button);
  BIND (new_button);
  BIND (notice);
  BIND (notice_accept);
  BIND (notice_compare);
  BIND (notice_label);
  BIND (notice_refuse);
  BIND (overlay);
  BIND (page);
  BIND (page_paned);
  BIND (pages);
  BIND (history);
  BIND (palette);
  BIND (start_head);
  BIND (start_pane);
  BIND (start_stack);
  BIND (palette_button);
  BIND (recent_button);
  BIND (redo_button);
  BIND (rail);
  BIND (right_drawer);
  BIND (right_paned);
  BIND (save_button);
  BIND (saved_label);
  BIND (scroller);
  BIND (start_page);
  BIND (status_bar);
  BIND (status_label);
  BIND (subtitle);
  BIND (title);
  BIND (tools);
  BIND (tools_button);
  BIND (undo_box);
  BIND (undo_button);
  BIND (view_button);
  BIND (view_menu);
  BIND (zoom_box);
  BIND (zoom_button);
  BIND (zoom_in_button);
  BIND (zoom_label);
  BIND (zoom_menu);
  BIND (zoom_out_button);
}

static void
bocage_window_class_init (BocageWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = bocage_window_close_request;
  widget_class->map = bocage_window_map;

  /* It was to close, was asked about, and does not. */
  stays_signal = g_signal_new ("stays", BOCAGE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);

  _bocage_panes_ensure_icons (gdk_display_get_default ());
  add_style ();
  g_type_ensure (BOCAGE_TYPE_ADAPTIVE);
  g_type_ensure (BOCAGE_TYPE_BOARD);
  g_type_ensure (BOCAGE_TYPE_CONTEXT_BAR);
  g_type_ensure (BOCAGE_TYPE_BALANCE_PANE);
  g_type_ensure (BOCAGE_TYPE_FINDING_LINE);
  g_type_ensure (BOCAGE_TYPE_FINDINGS_PANE);
  g_type_ensure (BOCAGE_TYPE_HISTORY_PANE);
  g_type_ensure (BOCAGE_TYPE_INSPECTOR);
  g_type_ensure (BOCAGE_TYPE_PAGE_PANE);
  g_type_ensure (BOCAGE_TYPE_PIECE_PALETTE);
  g_type_ensure (BOCAGE_TYPE_PIECE_RAIL);
  g_type_ensure (BOCAGE_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PREFIX "/editor/window/bocage-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, notice_accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_compare_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_refuse_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
bocage_window_init (BocageWindow *self)
{
  /* What has to be answered about one battle stops no other: its dialogs are of its group. */
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();
  GtkSettings *settings;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_group_add_window (group, GTK_WINDOW (self));
  settings = gtk_widget_get_settings (GTK_WIDGET (self));
  self->brush = bocage_brush_new ();
  self->page_choice = bocage_page_choice_new ();
  bocage_page_pane_set_choice (self->page, self->page_choice);
  _bocage_window_add_translations (self);

  gtk_window_set_default_size (GTK_WINDOW (self), bocage_settings_get_int ("window-width", 1440),
                               bocage_settings_get_int ("window-height", 900));
  if (bocage_settings_get_boolean ("window-maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
  _bocage_window_ask_for_sizes (self);

  bocage_board_add_cover (self->board, GTK_WIDGET (self->right_drawer));
  bocage_board_add_cover (self->board, GTK_WIDGET (self->bottom_drawer));
  bocage_board_add_cover (self->board, GTK_WIDGET (self->notice));
  _bocage_window_add_actions (self);
  _bocage_window_take_drops (self);
  add_tools (self);
  bocage_context_bar_update (self->context_bar, G_ACTION_GROUP (self));
  gtk_menu_button_set_create_popup_func (self->recent_button, recent_cb, NULL, NULL);
  _bocage_panes_set_menu (self->menu_button, self->main_menu);
  _bocage_panes_set_menu (GTK_MENU_BUTTON (self->view_button), self->view_menu);
  _bocage_panes_set_menu (self->zoom_button, self->zoom_menu);

  _bocage_window_follow_main_menu (self);
  _bocage_window_leave_keys_to_board (self, GTK_WIDGET (self->header_bar));
  _bocage_window_leave_keys_to_board (self, GTK_WIDGET (self->context_bar));
  _bocage_window_add_dock (self);
  _bocage_window_add_rail (self);
  bocage_balance_pane_set_board (self->balance, self->board);
  bocage_board_set_brush (self->board, self->brush);
  bocage_piece_palette_set_brush (self->palette, self->brush);
  bocage_context_bar_set_brush (self->context_bar, self->brush);
  g_signal_connect_swapped (self->brush, "notify::tool", G_CALLBACK (brush_tool_cb), self);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreen_cb), NULL);
  g_signal_connect_swapped (self->content, "leaving", G_CALLBACK (_bocage_window_remember_widths),
                            self);
  g_signal_connect_swapped (self->content, "notify::low", G_CALLBACK (_bocage_window_take_size),
                            self);
  g_signal_connect_swapped (self->content, "notify::width-class",
                            G_CALLBACK (_bocage_window_take_size), self);
  g_signal_connect_object (settings, "notify::gtk-application-prefer-dark-theme",
                           G_CALLBACK (dark_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->board, "notify::floating", G_CALLBACK (floating_cb), self);
  g_signal_connect_swapped (self->board, "notify::zoom", G_CALLBACK (_bocage_window_queue_zoom),
                            self);

  brush_tool_cb (self);
  dark_cb (self);
  _bocage_window_take_size (self);
  bocage_window_set_session (self, NULL);
}

/* Public functions */

/**
 * bocage_window_new:
 * @application: (nullable): NULL in tests
 *
 * Returns: (transfer none): a window without a battle
 */
BocageWindow *
bocage_window_new (GtkApplication *application)
{
  return g_object_new (BOCAGE_TYPE_WINDOW, "application", application, NULL);
}

BocageSession *
bocage_window_get_session (BocageWindow *self)
{
  return self->session;
}

/**
 * bocage_window_set_session:
 * @session: (nullable): the battle to show
 */
void
bocage_window_set_session (BocageWindow *self, BocageSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  self->shown_finding = NULL;

  gtk_stack_set_visible_child_name (self->pages, session != NULL ? "battle" : "start");
  gtk_widget_set_visible (self->status_bar, session != NULL);
  if (session != NULL)
    {
      choose_tools (self, bocage_session_get_scenario (session));
      _bocage_window_follow (self, session);
      bocage_board_set_session (self->board, session);
      bocage_piece_palette_set_session (self->palette, session);
      bocage_history_pane_set_session (self->history, session);
      bocage_inspector_set_session (self->inspector, session);
      bocage_findings_pane_set_session (self->findings, session);
      bocage_finding_line_set_session (self->finding_line, session);
      bocage_balance_pane_set_session (self->balance, session);
      bocage_context_bar_set_session (self->context_bar, session);
      bocage_page_pane_set_session (self->page, session);
      _bocage_window_translate_session (self, session);
      _bocage_window_show_panes (self);
    }
  _bocage_window_update (self);
  _bocage_window_focus_board (self);
}
