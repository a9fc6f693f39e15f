/* bocage-prose-view.c: one text of the battle, with its title
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is typed is parsed at once; the text is written anew only when somebody
 * else has changed the battle, or when the focus leaves.
 */

#include "config.h"

#include "bocage-prose-view.h"

#include "bocage-prose-buffer.h"
#include "bocage-prose.h"
#include "session/bocage-session-pick.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define LINE_HEIGHT 19 /* px: about */
#define LINE_CHARS 38  /* about */
#define MIN_LINES 3
#define MAX_LINES 14

struct _BocageProseView
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
  GPtrArray *kept; /* of BocageNode: what the text calls by its number */

  /* Children */
  GtkWidget *title;
  GtkWidget *insert_button;
  GtkWidget *view;

  BocageElementId part; /* what the text is in: <briefing>, <info> */
  BocageElementId id;
  const char *side; /* (nullable) interned: whose orders */
  guint stroke;
  gboolean showing;
  gboolean applying;
};

G_DEFINE_FINAL_TYPE (BocageProseView, bocage_prose_view, GTK_TYPE_WIDGET)

static BocageScenario *
get_scenario (BocageProseView *self)
{
  return bocage_session_get_scenario (self->session);
}

static BocageNode *
find_container (BocageProseView *self)
{
  BocageNode *part = bocage_scenario_get_part (get_scenario (self), self->part);

  for (guint i = 0; part != NULL && i < bocage_node_n_children (part); i++)
    {
      BocageNode *child = bocage_node_get_child (part, i);

      if (child->element == &bocage_elements[self->id]
          && (self->side == NULL || ((BocageOrdersNode *) child)->side == self->side))
        return child;
    }
  return NULL;
}

static BocageNode *
ensure_container (BocageProseView *self, BocageEdit *edit)
{
  BocageNode *container = find_container (self);
  BocageNode *part;

  if (container != NULL)
    return container;
  part = bocage_edit_ensure_part (edit, NULL, self->part);
  container = bocage_node_new (&bocage_elements[self->id]);
  if (self->side != NULL)
    ((BocageOrdersNode *) container)->side = self->side;
  return bocage_edit_add_part (edit, part, container);
}

static GPtrArray *
parse (BocageProseView *self)
{
  g_autofree char *text = bocage_prose_buffer_dup_text (bocage_prose_view_get_buffer (self));

  return bocage_prose_parse (text, bocage_scenario_get_grid (get_scenario (self)), self->kept);
}

static void
changed_cb (BocageProseView *self)
{
  BocageEdit *edit;
  g_autoptr (GPtrArray) blocks = NULL;
  BocageNode *container;
  g_autofree char *step = NULL;

  if (self->showing || self->session == NULL)
    return;
  edit = bocage_session_get_edit (self->session);
  blocks = parse (self);
  container = find_container (self);
  if (bocage_prose_matches (container, blocks))
    return;
  /* TRANSLATORS: %s is the title of a text, such as “History”; the whole is a step to undo. */
  step = g_strdup_printf (_ ("Edit %s"), gtk_label_get_label (GTK_LABEL (self->title)));
  self->applying = TRUE;
  bocage_edit_begin (edit, step, self->stroke);
  if (blocks->len > 0)
    bocage_edit_set_prose (edit, ensure_container (self, edit), blocks);
  else if (container != NULL)
    bocage_edit_remove_part (edit, container);
  bocage_edit_commit (edit);
  self->applying = FALSE;
}

static void
enter_cb (BocageProseView *self)
{
  if (self->session != NULL)
    self->stroke = bocage_edit_new_stroke (bocage_session_get_edit (self->session));
}

/* A text view does not say how high it would like to be: room for what there is,
 * as far as it goes. */
static void
make_room (BocageProseView *self, const char *text)
{
  GtkWidget *scroller = gtk_widget_get_parent (self->view);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 0);
  glong n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += 1 + g_utf8_strlen (lines[i], -1) / LINE_CHARS;
  gtk_scrolled_window_set_min_content_height (
      GTK_SCROLLED_WINDOW (scroller), (int) CLAMP (n, MIN_LINES, MAX_LINES) * LINE_HEIGHT + 8);
}

/* Whether each chip says what the battle says; and whether what could be a chip is one, unless it
 * is being typed. */
static gboolean
is_fresh (BocageProseView *self, gboolean typing)
{
  GtkTextBuffer *buffer = bocage_prose_view_get_buffer (self);

  return bocage_prose_buffer_is_true (buffer, get_scenario (self))
         && (typing || bocage_prose_buffer_is_all_chips (buffer, get_scenario (self)));
}

static void
fill (BocageProseView *self, const char *text)
{
  self->showing = TRUE;
  bocage_prose_buffer_fill (GTK_TEXT_VIEW (self->view), get_scenario (self), text);
  self->showing = FALSE;
}

static void
show_text (BocageProseView *self)
{
  g_autofree char *shown = bocage_prose_buffer_dup_text (bocage_prose_view_get_buffer (self));
  g_autofree char *text = NULL;

  g_ptr_array_set_size (self->kept, 0);
  text = bocage_prose_to_text (find_container (self),
                               bocage_scenario_get_grid (get_scenario (self)), self->kept);
  make_room (self, text);
  if (!g_str_equal (shown, text) || !is_fresh (self, FALSE))
    fill (self, text);
}

static void
leave_cb (BocageProseView *self)
{
  if (self->session != NULL)
    show_text (self);
}

/* What may be looked up */

static void
append_token (GMenu *menu, const char *label, const char *token)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "prose.insert", "s", token);
  g_menu_append_item (menu, item);
}

static void
append_pick (GMenu *menu, const char *label, const char *what)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "prose.pick", "s", what);
  g_menu_append_item (menu, item);
}

static void
append_sides (BocageProseView *self, GMenu *menu)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (get_scenario (self));

  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const BocageSideType *side = bocage_ruleset_get_side (ruleset, i);
      const char *name = bocage_ruleset_translate (ruleset, side->name);
      g_autofree char *cards = g_strdup_printf ("{%s.hand command-card}", side->id);
      g_autofree char *medals = g_strdup_printf ("{%s.medals medal}", side->id);
      /* TRANSLATORS: %s is a side. */
      g_autofree char *cards_label = g_strdup_printf (_ ("Cards of: %s"), name);
      /* TRANSLATORS: %s is a side. */
      g_autofree char *medals_label = g_strdup_printf (_ ("Medals to win of: %s"), name);

      append_token (menu, cards_label, cards);
      append_token (menu, medals_label, medals);
    }
}

static void
append_hexes (BocageProseView *self, GMenu *menu)
{
  BocageNode *list = bocage_scenario_get_part (get_scenario (self), BOCAGE_ELEMENT_OBJECTIVES);
  g_autofree char *cursor = bocage_grid_format_hex (bocage_scenario_get_grid (get_scenario (self)),
                                                    bocage_session_get_cursor (self->session));
  g_autofree char *token = g_strdup_printf ("{hex at %s}", cursor);
  /* TRANSLATORS: %s is a hex. */
  g_autofree char *label = g_strdup_printf (_ ("Name of hex %s"), cursor);

  append_token (menu, label, token);
  append_pick (menu, _ ("Hex on the Board…"), "hex");
  append_pick (menu, _ ("Piece on the Board…"), "piece");
  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      BocageObjectiveNode *objective = (BocageObjectiveNode *) bocage_node_get_child (list, i);
      g_autofree char *hex = NULL;
      g_autofree char *hex_label = NULL;

      if (objective->node.element != &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]
          || objective->id == NULL)
        continue;
      hex = g_strdup_printf ("{hex %s}", objective->id);
      /* TRANSLATORS: %s is the id of an objective. */
      hex_label = g_strdup_printf (_ ("Hex of the objective “%s”"), objective->id);
      append_token (menu, hex_label, hex);
    }
}

/* Made when it is opened: the objectives change. */
static void
fill_insert_menu (GtkMenuButton *button, gpointer user_data)
{
  BocageProseView *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) sides = g_menu_new ();
  g_autoptr (GMenu) hexes = g_menu_new ();
  g_autoptr (GMenu) marks = g_menu_new ();

  if (self->session == NULL)
    return;
  append_sides (self, sides);
  append_hexes (self, hexes);
  append_token (marks, _ ("New Line"), "{br}");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (sides));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (hexes));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (marks));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* In a narrow window the board may have taken its place. */
static void
take_keys (BocageProseView *self)
{
  if (!gtk_widget_get_mapped (self->view))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.inspect", "s", "briefing");
  gtk_widget_grab_focus (self->view);
}

static void
insert_token (BocageProseView *self, const char *token)
{
  bocage_prose_buffer_insert (GTK_TEXT_VIEW (self->view), get_scenario (self), token);
  take_keys (self);
}

static void
insert_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  insert_token (BOCAGE_PROSE_VIEW (widget), g_variant_get_string (parameter, NULL));
}

/* From the board */

static void
hex_picked_cb (BocageHex hex, gpointer data)
{
  BocageProseView *self = data;
  g_autofree char *name
      = bocage_grid_format_hex (bocage_scenario_get_grid (get_scenario (self)), hex);
  g_autofree char *token = g_strdup_printf ("{hex at %s}", name);

  insert_token (self, token);
}

/* What lies on top of the hex. */
static void
piece_picked_cb (BocageHex hex, gpointer data)
{
  BocageProseView *self = data;
  const BocageHexNode *node = bocage_scenario_get_hex (get_scenario (self), hex);
  g_autofree char *token = NULL;

  for (guint i = node != NULL ? bocage_node_n_children (&node->node) : 0; i-- > 0 && token == NULL;)
    {
      const BocageNode *piece = bocage_node_get_child (&node->node, i);

      if (bocage_element_is_piece (piece->element)
          && ((const BocagePieceNode *) piece)->type != NULL)
        token = g_strdup_printf ("{piece %s}", ((const BocagePieceNode *) piece)->type);
    }
  if (token != NULL)
    insert_token (self, token);
  else
    bocage_session_say (self->session, _ ("Nothing lies there"));
  take_keys (self);
}

static void
pick_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageProseView *self = BOCAGE_PROSE_VIEW (widget);

  if (self->session == NULL)
    return;
  bocage_session_pick_hex (self->session,
                           g_str_equal (g_variant_get_string (parameter, NULL), "piece")
                               ? piece_picked_cb
                               : hex_picked_cb,
                           self);
  gtk_widget_activate_action (widget, "win.focus-board", NULL);
}

/* GObject */

static void
bocage_prose_view_dispose (GObject *object)
{
  BocageProseView *self = BOCAGE_PROSE_VIEW (object);

  self->showing = TRUE;
  if (self->session != NULL)
    bocage_session_give_up_picking (self->session);
  g_clear_object (&self->session);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_prose_view_parent_class)->dispose (object);
}

static void
bocage_prose_view_finalize (GObject *object)
{
  g_ptr_array_unref (BOCAGE_PROSE_VIEW (object)->kept);
  G_OBJECT_CLASS (bocage_prose_view_parent_class)->finalize (object);
}

static void
bocage_prose_view_class_init (BocageProseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_prose_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_prose_view_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "prose.insert", "s", insert_action);
  gtk_widget_class_install_action (widget_class, "prose.pick", "s", pick_action);
}

/* The panes follow the battle when there is time; the next key may come before that, and would be
 * typed into what was undone. */
static void
edited_cb (BocageProseView *self)
{
  if (gtk_widget_has_focus (self->view))
    bocage_prose_view_update (self);
}

static void
build_head (BocageProseView *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_box_append (GTK_BOX (head), self->title);
  self->insert_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->insert_button), "list-add-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->insert_button), FALSE);
  gtk_widget_set_tooltip_text (self->insert_button, _ ("Insert a number or a hex"));
  _bocage_panes_set_name (self->insert_button, _ ("Insert a number or a hex"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->insert_button), fill_insert_menu,
                                         self, NULL);
  gtk_box_append (GTK_BOX (head), self->insert_button);
  gtk_widget_set_parent (head, GTK_WIDGET (self));
}

static void
build_view (BocageProseView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->view), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->view), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->view), 4);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->view), 4);
  gtk_text_buffer_set_enable_undo (bocage_prose_view_get_buffer (self), FALSE);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));

  g_signal_connect_object (bocage_prose_view_get_buffer (self), "changed", G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->view, focus);
}

static void
bocage_prose_view_init (BocageProseView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  build_head (self);
  build_view (self);
}

/* Public functions */

/**
 * bocage_prose_view_new:
 * @title: translated
 * @part: what the text is in, e.g. %BOCAGE_ELEMENT_BRIEFING
 * @id: of the element that holds its paragraphs
 * @side: (nullable): whose orders they are
 */
GtkWidget *
bocage_prose_view_new (BocageSession *session, const char *title, BocageElementId part,
                       BocageElementId id, const char *side)
{
  BocageProseView *self = g_object_new (BOCAGE_TYPE_PROSE_VIEW, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (bocage_session_get_edit (session), "changed", G_CALLBACK (edited_cb),
                           self, G_CONNECT_SWAPPED);
  self->part = part;
  self->id = id;
  self->side = bocage_token_keep (side);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  _bocage_panes_set_name (self->view, title);
  enter_cb (self);
  show_text (self);
  return GTK_WIDGET (self);
}

GtkTextBuffer *
bocage_prose_view_get_buffer (BocageProseView *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
}

/* Writes the text anew if it is not what the battle holds. */
void
bocage_prose_view_update (BocageProseView *self)
{
  g_autoptr (GPtrArray) blocks = NULL;

  if (self->applying || self->session == NULL)
    return;
  blocks = parse (self);
  /* What is being typed stays as it is; a number may have changed. */
  if (!bocage_prose_matches (find_container (self), blocks) || !is_fresh (self, TRUE))
    show_text (self);
}
