/* bocage-window.c: one battle on the desktop: board, panes and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its actions are in bocage-window-actions.c, what they do with files in
 * bocage-window-file.c.
 */

#include "config.h"

#include "bocage-window-private.h"

#include "bocage-settings.h"
#include "bocage-tool.h"

#include <glib/gi18n.h>

#define PALETTE_WIDTH 268
#define INSPECTOR_WIDTH 316
#define FINDINGS_HEIGHT 216 /* a head of 40, five rows of 34 and borders */
#define PERCENT 100.0       /* px: a hex of this width is at 100 % */

G_DEFINE_FINAL_TYPE (BocageWindow, bocage_window, GTK_TYPE_APPLICATION_WINDOW)

/* Showing the state of the session */

static void
set_tooltip (GtkWidget *button, const char *what, const char *change, const char *keys)
{
  g_autofree char *text = change != NULL
                              /* TRANSLATORS: Undo or Redo, the name of a change, keys. */
                              ? g_strdup_printf (_ ("%s: %s (%s)"), what, change, keys)
                              : g_strdup_printf (C_ ("action and keys", "%s (%s)"), what, keys);

  gtk_widget_set_tooltip_text (button, text);
}

static void
append_named (GMenu *menu, const char *what, const char *change, const char *action)
{
  g_autofree char *label = change != NULL
                               /* TRANSLATORS: Undo or Redo, and the name of a change. */
                               ? g_strdup_printf (C_ ("undo and change", "%s: %s"), what, change)
                               : g_strdup (what);

  g_menu_append (menu, label, action);
}

/* Another menu makes the popover anew, which is too much for every hex of a stroke. */
static void
update_history (BocageWindow *self)
{
  BocageEdit *edit = self->session != NULL ? bocage_session_get_edit (self->session) : NULL;
  const char *undo = edit != NULL ? bocage_edit_get_undo_label (edit) : NULL;
  const char *redo = edit != NULL ? bocage_edit_get_redo_label (edit) : NULL;

  if (g_menu_model_get_n_items (G_MENU_MODEL (self->edit_section)) > 0
      && g_strcmp0 (undo, self->shown_undo) == 0 && g_strcmp0 (redo, self->shown_redo) == 0)
    return;
  g_free (self->shown_undo);
  g_free (self->shown_redo);
  self->shown_undo = g_strdup (undo);
  self->shown_redo = g_strdup (redo);
  set_tooltip (self->undo_button, _ ("Undo"), undo, _ ("Ctrl+Z"));
  set_tooltip (self->redo_button, _ ("Redo"), redo, _ ("Ctrl+Shift+Z"));
  g_menu_remove_all (self->edit_section);
  append_named (self->edit_section, _ ("Undo"), undo, "win.undo");
  append_named (self->edit_section, _ ("Redo"), redo, "win.redo");
}

static void
update_title (BocageWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *full = NULL;

  if (self->session == NULL)
    {
      gtk_label_set_label (self->title, _ ("Bocage"));
      gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
      gtk_window_set_title (GTK_WINDOW (self), _ ("Bocage"));
      return;
    }
  title = bocage_session_dup_title (self->session);
  subtitle = bocage_session_dup_subtitle (self->session);
  /* TRANSLATORS: title of the battle and of the program: “The Two Bridges - Bocage”. */
  full = g_strdup_printf (_ ("%s - Bocage"), title);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle),
                          bocage_adaptive_get_width_class (self->content) < BOCAGE_WIDTH_SMALL);
  gtk_window_set_title (GTK_WINDOW (self), full);
}

/* One function says what can be done now. */
static void
update_actions (BocageWindow *self)
{
  gboolean battle = self->session != NULL;
  BocageEdit *edit = battle ? bocage_session_get_edit (self->session) : NULL;
  gboolean findings = FALSE;
  gboolean unsaved = FALSE;

  if (battle)
    {
      findings = g_list_model_get_n_items (bocage_session_get_findings (self->session)) > 0;
      unsaved = bocage_session_get_modified (self->session)
                || bocage_session_get_file (self->session) == NULL;
    }
  _bocage_window_set_enabled (self, "save", unsaved);
  _bocage_window_set_enabled (self, "save-as", battle);
  _bocage_window_set_enabled (self, "undo", battle && bocage_edit_get_can_undo (edit));
  _bocage_window_set_enabled (self, "redo", battle && bocage_edit_get_can_redo (edit));
  _bocage_window_set_enabled (self, "find", battle);
  _bocage_window_set_enabled (self, "next-finding", findings);
  _bocage_window_set_enabled (self, "previous-finding", findings);
  _bocage_window_set_enabled (self, "zoom-in", battle);
  _bocage_window_set_enabled (self, "zoom-out", battle);
  _bocage_window_set_enabled (self, "zoom-fit", battle);
  _bocage_window_set_enabled (self, "palette", battle);
  _bocage_window_set_enabled (self, "inspector", battle);
  _bocage_window_set_enabled (self, "findings", battle);
}

static void
append_count (GString *text, BocageClass class_, guint n)
{
  if (class_ == BOCAGE_CLASS_ILLEGAL)
    g_string_append_printf (text, ngettext ("%u illegal", "%u illegal", n), n);
  else if (class_ == BOCAGE_CLASS_SUSPICIOUS)
    g_string_append_printf (text, ngettext ("%u suspicious", "%u suspicious", n), n);
  else
    g_string_append_printf (text, ngettext ("%u note", "%u notes", n), n);
}

static void
update_counts (BocageWindow *self)
{
  static const char *const icons[]
      = { "bocage-finding-note", "bocage-finding-suspicious", "bocage-finding-illegal" };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *icon = "object-select-symbolic";

  for (int class_ = BOCAGE_CLASS_ILLEGAL; class_ >= BOCAGE_CLASS_NOTE; class_--)
    {
      guint n = bocage_session_count_findings (self->session, class_);

      if (n == 0)
        continue;
      if (text->len == 0)
        icon = icons[class_];
      if (text->len > 0)
        g_string_append (text, " · ");
      append_count (text, class_, n);
    }
  if (text->len == 0)
    g_string_append (text, _ ("nothing to report"));
  gtk_image_set_from_icon_name (self->counts_image, icon);
  gtk_label_set_label (self->counts_label, text->str);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_ancestor (GTK_WIDGET (self->counts_label), GTK_TYPE_BUTTON)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static void
update_status (BocageWindow *self)
{
  GDateTime *saved_at = bocage_session_get_saved_at (self->session);
  g_autofree char *hex
      = bocage_session_describe_hex (self->session, bocage_session_get_cursor (self->session));
  const char *status = bocage_session_get_status (self->session);

  gtk_label_set_label (self->hex_label, hex);
  gtk_label_set_label (self->status_label, status != NULL ? status : "");
  /* What is said of the cursor's own hex stands there already. */
  gtk_widget_set_visible (GTK_WIDGET (self->status_label),
                          status != NULL && !g_str_equal (status, hex));
  if (saved_at != NULL)
    {
      g_autofree char *time = g_date_time_format (saved_at, "%H:%M");
      /* TRANSLATORS: %s is a time of day. */
      g_autofree char *text = g_strdup_printf (_ ("saved %s"), time);

      gtk_label_set_label (self->saved_label, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->saved_label), saved_at != NULL);
}

static void
update_zoom (BocageWindow *self)
{
  /* TRANSLATORS: how large the board is drawn, in percent. */
  g_autofree char *text = g_strdup_printf (
      _ ("%d %%"), (int) (bocage_board_get_zoom (self->board) * 100.0 / PERCENT + 0.5));

  gtk_label_set_label (self->zoom_label, text);
}

static gboolean
zoom_idle_cb (gpointer user_data)
{
  BocageWindow *self = user_data;

  self->zoom_source = 0;
  update_zoom (self);
  return G_SOURCE_REMOVE;
}

/* The board may change its zoom while sizes are given out, when a label in the
 * header must not ask for another. */
static void
zoom_cb (BocageWindow *self)
{
  if (self->zoom_source == 0)
    self->zoom_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, zoom_idle_cb, self, NULL);
}

/* What is in the header depends on what there is to do and on how much room there is. */
static void
update_header (BocageWindow *self)
{
  gboolean battle = self->session != NULL;
  BocageWidth width = bocage_adaptive_get_width_class (self->content);

  gtk_widget_set_visible (self->palette_button, battle);
  gtk_widget_set_visible (self->new_button, width <= BOCAGE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->save_button, battle);
  gtk_widget_set_visible (self->undo_box, battle);
  gtk_widget_set_visible (GTK_WIDGET (self->tools), battle && width < BOCAGE_WIDTH_SMALL);
  gtk_widget_set_visible (GTK_WIDGET (self->tools_button), battle && width == BOCAGE_WIDTH_SMALL);
  gtk_widget_set_visible (self->find_button, battle && width < BOCAGE_WIDTH_SMALL);
  gtk_widget_set_visible (self->zoom_box, battle);
  gtk_widget_set_visible (self->zoom_in_button, width <= BOCAGE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->zoom_out_button, width <= BOCAGE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->view_button, battle);
  gtk_widget_set_visible (self->inspector_button, battle);
}

void
_bocage_window_update (BocageWindow *self)
{
  update_title (self);
  update_actions (self);
  update_history (self);
  update_header (self);
  if (self->session == NULL)
    return;
  update_counts (self);
  update_status (self);
  update_zoom (self);
}

/* Following the session */

static void
session_changed_cb (BocageSession *session, GArray *hexes, gboolean battle, BocageWindow *self)
{
  update_actions (self);
  update_history (self);
  update_status (self);
}

static void
findings_changed_cb (BocageWindow *self)
{
  update_counts (self);
  update_actions (self);
  update_status (self);
}

static void
file_changed_cb (BocageWindow *self)
{
  _bocage_window_show_notice (self, BOCAGE_NOTICE_FILE_CHANGED);
}

/* Where a finding was chosen, its hex comes into view. */
static void
selection_changed_cb (BocageSession *session, BocageWindow *self)
{
  BocageFinding *chosen = bocage_session_get_chosen_finding (session);

  if (chosen != self->shown_finding && chosen != NULL)
    bocage_board_scroll_to_hex (self->board, bocage_session_get_cursor (session));
  self->shown_finding = chosen;
  update_status (self);
}

static void
title_cb (BocageWindow *self)
{
  update_title (self);
  update_actions (self);
}

/* Panes */

gboolean
_bocage_window_get_pane (BocageWindow *self, const char *name)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), name);

  return g_variant_get_boolean (state);
}

void
_bocage_window_set_pane (BocageWindow *self, const char *name, gboolean visible)
{
  if (_bocage_window_get_pane (self, name) != visible)
    g_action_group_change_action_state (G_ACTION_GROUP (self), name,
                                        g_variant_new_boolean (visible));
}

/* A pane stands beside the board, or slides over it where there is no room. */
static void
place_pane (GtkWidget *pane, GtkPaned *paned, gboolean at_start, GtkRevealer *drawer,
            gboolean as_drawer, gboolean visible)
{
  GtkWidget *parent = gtk_widget_get_parent (pane);

  g_object_ref (pane);
  if (as_drawer && parent != GTK_WIDGET (drawer))
    {
      if (at_start)
        gtk_paned_set_start_child (paned, NULL);
      else
        gtk_paned_set_end_child (paned, NULL);
      gtk_revealer_set_child (drawer, pane);
    }
  else if (!as_drawer && parent == GTK_WIDGET (drawer))
    {
      gtk_revealer_set_child (drawer, NULL);
      if (at_start)
        gtk_paned_set_start_child (paned, pane);
      else
        gtk_paned_set_end_child (paned, pane);
    }
  g_object_unref (pane);

  gtk_widget_set_visible (pane, as_drawer || visible);
  gtk_widget_set_visible (GTK_WIDGET (drawer), as_drawer && visible);
  gtk_revealer_set_reveal_child (drawer, as_drawer && visible);
}

void
_bocage_window_show_panes (BocageWindow *self)
{
  gboolean narrow = bocage_adaptive_get_width_class (self->content) >= BOCAGE_WIDTH_NARROW;

  place_pane (GTK_WIDGET (self->palette), self->left_paned, TRUE, self->left_drawer, narrow,
              _bocage_window_get_pane (self, "palette"));
  place_pane (GTK_WIDGET (self->inspector), self->right_paned, FALSE, self->right_drawer, narrow,
              _bocage_window_get_pane (self, "inspector"));
  gtk_widget_set_visible (GTK_WIDGET (self->findings), _bocage_window_get_pane (self, "findings"));
}

/* Another class of size begins with its own panes; until the next one the
 * designer's choice holds. */
static void
size_cb (BocageWindow *self)
{
  BocageWidth width = bocage_adaptive_get_width_class (self->content);
  gboolean beside = width <= BOCAGE_WIDTH_MEDIUM;
  const char *const panes[] = { "palette", "inspector" };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      g_autofree char *key = g_strconcat ("show-", panes[i], NULL);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), panes[i]);

      g_simple_action_set_state (
          G_SIMPLE_ACTION (action),
          g_variant_new_boolean (beside && bocage_settings_get_boolean (key, TRUE)));
    }
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "findings")),
      g_variant_new_boolean (!bocage_adaptive_get_low (self->content)
                             && bocage_settings_get_boolean ("show-findings", TRUE)));
  bocage_context_bar_set_compact (self->context_bar, width == BOCAGE_WIDTH_SMALL);
  _bocage_window_show_panes (self);
  update_header (self);
  update_title (self);
}

/* For the first frame the panes ask for the size they shall have: how large the
 * window will be is not known before, and the dividers follow from it. */
static void
ask_for_sizes (BocageWindow *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self->palette),
                               bocage_settings_get_int ("palette-width", PALETTE_WIDTH), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->inspector),
                               bocage_settings_get_int ("inspector-width", INSPECTOR_WIDTH), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->findings), -1, FINDINGS_HEIGHT);
}

static void
keep_divider (GtkPaned *paned)
{
  gtk_paned_set_position (paned, gtk_paned_get_position (paned));
}

/* From then on the dividers stand where they are, and the panes may be shrunk. */
static void
first_frame_cb (GdkFrameClock *clock, BocageWindow *self)
{
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->board)))
    return;
  g_signal_handlers_disconnect_by_func (clock, first_frame_cb, self);
  keep_divider (self->left_paned);
  keep_divider (self->right_paned);
  keep_divider (self->findings_paned);
  gtk_widget_set_size_request (GTK_WIDGET (self->palette), 240, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->inspector), 280, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->findings), -1, 110);
}

static void
bocage_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_window_parent_class)->map (widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint",
                           G_CALLBACK (first_frame_cb), widget, 0);
}

/* Tools */

static GtkWidget *
tool_button_new (const BocageTool *tool)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *key = g_ascii_strup (tool->accel, -1);
  /* TRANSLATORS: what a tool does, and the letter that chooses it. */
  g_autofree char *tooltip
      = g_strdup_printf (C_ ("tool and letter", "%s (%s)"), _ (tool->tooltip), key);

  gtk_button_set_icon_name (GTK_BUTTON (button), tool->icon_name);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (tool->label), -1);
  return button;
}

/* Buttons, a menu for where there is no room for them, and letters that work
 * while the board is focused, and nowhere else. */
static void
add_tools (BocageWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkEventController *letters = gtk_shortcut_controller_new ();

  for (guint i = 0; bocage_tools[i] != NULL; i++)
    {
      const BocageTool *tool = bocage_tools[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (tool->label), NULL);

      gtk_box_append (self->tools, tool_button_new (tool));
      g_menu_item_set_action_and_target (item, "win.tool", "s", tool->id);
      g_menu_append_item (menu, item);
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (letters),
          gtk_shortcut_new_with_arguments (gtk_shortcut_trigger_parse_string (tool->accel),
                                           gtk_named_action_new ("win.tool"), "s", tool->id));
    }
  gtk_widget_add_controller (GTK_WIDGET (self->board), letters);
  gtk_menu_button_set_menu_model (self->tools_button, G_MENU_MODEL (menu));
}

static void
brush_tool_cb (BocageWindow *self)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (self->brush));

  if (tool != NULL)
    gtk_menu_button_set_icon_name (self->tools_button, tool->icon_name);
}

/* Callbacks of the template, and keys */

static void
notice_accept_cb (BocageWindow *self)
{
  _bocage_window_answer_notice (self, TRUE);
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

/* Away with what covers the board, and back to it */
void
_bocage_window_return_to_board (BocageWindow *self)
{
  if (bocage_adaptive_get_width_class (self->content) >= BOCAGE_WIDTH_NARROW)
    {
      _bocage_window_set_pane (self, "palette", FALSE);
      _bocage_window_set_pane (self, "inspector", FALSE);
    }
  _bocage_window_focus_board (self);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  _bocage_window_return_to_board (BOCAGE_WINDOW (widget));
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
  if (gtk_widget_get_mapped (GTK_WIDGET (self->palette)))
    bocage_settings_set_int ("palette-width", gtk_widget_get_width (GTK_WIDGET (self->palette)));
  if (gtk_widget_get_mapped (GTK_WIDGET (self->inspector)))
    bocage_settings_set_int ("inspector-width",
                             gtk_widget_get_width (GTK_WIDGET (self->inspector)));
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
  g_clear_pointer (&self->recoverables, g_ptr_array_unref);

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

  gtk_css_provider_load_from_resource (provider, RESOURCE_PREFIX "/editor/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    RESOURCE_PREFIX "/editor/icons");
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BocageWindow, child)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (board);
  BIND (content);
  BIND (context_bar);
  BIND (counts_image);
  BIND (counts_label);
  BIND (edit_section);
  BIND (find_button);
  BIND (findings);
  BIND (findings_paned);
  BIND (header);
  BIND (hex_label);
  BIND (inspector);
  BIND (inspector_button);
  BIND (left_drawer);
  BIND (left_paned);
  BIND (menu_button);
  BIND (new_button);
  BIND (notice);
  BIND (notice_accept);
  BIND (notice_label);
  BIND (notice_refuse);
  BIND (pages);
  BIND (palette);
  BIND (palette_button);
  BIND (recent_button);
  BIND (redo_button);
  BIND (right_drawer);
  BIND (right_paned);
  BIND (save_button);
  BIND (saved_label);
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
  BIND (zoom_box);
  BIND (zoom_button);
  BIND (zoom_in_button);
  BIND (zoom_label);
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

  add_style ();
  g_type_ensure (BOCAGE_TYPE_ADAPTIVE);
  g_type_ensure (BOCAGE_TYPE_BOARD);
  g_type_ensure (BOCAGE_TYPE_CONTEXT_BAR);
  g_type_ensure (BOCAGE_TYPE_FINDINGS_PANE);
  g_type_ensure (BOCAGE_TYPE_INSPECTOR);
  g_type_ensure (BOCAGE_TYPE_PIECE_PALETTE);
  g_type_ensure (BOCAGE_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PREFIX "/editor/bocage-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, notice_accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_refuse_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
bocage_window_init (BocageWindow *self)
{
  GtkSettings *settings;

  gtk_widget_init_template (GTK_WIDGET (self));
  settings = gtk_widget_get_settings (GTK_WIDGET (self));
  self->brush = bocage_brush_new ();

  gtk_window_set_default_size (GTK_WINDOW (self), bocage_settings_get_int ("window-width", 1440),
                               bocage_settings_get_int ("window-height", 900));
  if (bocage_settings_get_boolean ("window-maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
  ask_for_sizes (self);

  _bocage_window_add_actions (self);
  _bocage_window_take_drops (self);
  add_tools (self);
  bocage_context_bar_update (self->context_bar, G_ACTION_GROUP (self));
  gtk_menu_button_set_create_popup_func (self->recent_button, recent_cb, NULL, NULL);

  bocage_board_set_brush (self->board, self->brush);
  bocage_piece_palette_set_brush (self->palette, self->brush);
  bocage_context_bar_set_brush (self->context_bar, self->brush);
  g_signal_connect_swapped (self->brush, "notify::tool", G_CALLBACK (brush_tool_cb), self);
  g_signal_connect_swapped (self->content, "notify::low", G_CALLBACK (size_cb), self);
  g_signal_connect_swapped (self->content, "notify::width-class", G_CALLBACK (size_cb), self);
  g_signal_connect_object (settings, "notify::gtk-application-prefer-dark-theme",
                           G_CALLBACK (dark_cb), self, G_CONNECT_SWAPPED);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (self->board), "zoom") != NULL)
    g_signal_connect_swapped (self->board, "notify::zoom", G_CALLBACK (zoom_cb), self);

  brush_tool_cb (self);
  dark_cb (self);
  size_cb (self);
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
      g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
      g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_changed_cb),
                                self);
      g_signal_connect_swapped (session, "file-changed", G_CALLBACK (file_changed_cb), self);
      g_signal_connect (session, "selection-changed", G_CALLBACK (selection_changed_cb), self);
      g_signal_connect_swapped (session, "reset", G_CALLBACK (_bocage_window_update), self);
      g_signal_connect_swapped (session, "notify::title", G_CALLBACK (title_cb), self);
      g_signal_connect_swapped (session, "notify::subtitle", G_CALLBACK (title_cb), self);
      g_signal_connect_swapped (session, "notify::status", G_CALLBACK (update_status), self);

      bocage_board_set_session (self->board, session);
      bocage_piece_palette_set_session (self->palette, session);
      bocage_inspector_set_session (self->inspector, session);
      bocage_findings_pane_set_session (self->findings, session);
      bocage_context_bar_set_session (self->context_bar, session);
    }
  _bocage_window_update (self);
  _bocage_window_focus_board (self);
}
