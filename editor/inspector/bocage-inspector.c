/* bocage-inspector.c: fields of the hex, of the battle, of its texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A page that is not seen is not kept up to date: it is brought up to date when
 * it is shown.  Many changes of one moment are shown once.  The page of the hex
 * is built once the window has drawn its first frame, those that are not seen at
 * first in idle moments after that, or when they are shown, whichever is earlier.
 */

#include "config.h"

#include "bocage-inspector.h"

#include "bocage-field-row.h"
#include "bocage-inspector-briefing.h"
#include "bocage-inspector-hex.h"
#include "bocage-inspector-scenario.h"
#include "bocage-node-card.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

enum
{
  DIRTY_HEX = 1 << 0,
  DIRTY_SCENARIO = 1 << 1,
  DIRTY_BRIEFING = 1 << 2,
  DIRTY_FINDINGS = 1 << 3,
  UNBUILT_SCENARIO = 1 << 4,
  UNBUILT_BRIEFING = 1 << 5,
  DIRTY_ALL = DIRTY_HEX | DIRTY_SCENARIO | DIRTY_BRIEFING | DIRTY_FINDINGS,
};

struct _BocageInspector
{
  GtkWidget parent_instance;

  /* Template children */
  GtkToggleButton *briefing_button;
  BocageInspectorBriefing *briefing_page;
  GtkToggleButton *hex_button;
  GtkScrolledWindow *hex_scroller;
  GtkToggleButton *scenario_button;
  BocageInspectorScenario *scenario_page;
  GtkStack *stack;
  GtkWidget *switcher;

  BocageInspectorHex *hex_page; /* (nullable): not made before it is filled */

  /* Owned */
  BocageSession *session; /* (nullable) */
  BocageFinding *chosen;  /* (nullable): as it was when somebody last looked */

  guint dirty;
  guint update_source;
  guint build_source;
  guint reveal_tick;   /* waits until the page has been laid out */
  guint reveal_frames; /* to wait for */
  gboolean reveal_focuses;
};

G_DEFINE_FINAL_TYPE (BocageInspector, bocage_inspector, GTK_TYPE_WIDGET)

/* Where the fields of an element are. */
static const struct
{
  BocageElementId part;
  const char *page;
} pages[] = {
  { BOCAGE_ELEMENT_BRIEFING, "briefing" },
  { BOCAGE_ELEMENT_NONE, "scenario" }, /* all else that is not on the board */
};

static const char *
get_page (BocageInspector *self)
{
  if (gtk_toggle_button_get_active (self->scenario_button))
    return "scenario";
  return gtk_toggle_button_get_active (self->briefing_button) ? "briefing" : "hex";
}

/* The page of the hex is not seen before it is filled in. */
static void
show_stack (BocageInspector *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->stack), self->session == NULL
                                                        || !g_str_equal (get_page (self), "hex")
                                                        || !_bocage_panes_waits (self));
}

static void
build_hex (gpointer widget)
{
  BocageInspector *self = widget;

  if (self->hex_page == NULL)
    {
      self->hex_page = g_object_new (BOCAGE_TYPE_INSPECTOR_HEX, NULL);
      gtk_scrolled_window_set_child (self->hex_scroller, GTK_WIDGET (self->hex_page));
    }
  bocage_inspector_hex_set_session (self->hex_page, self->session);
  bocage_inspector_hex_update_findings (self->hex_page);
  show_stack (self);
}

static void
build_scenario (BocageInspector *self)
{
  if (!(self->dirty & UNBUILT_SCENARIO))
    return;
  self->dirty &= ~(guint) (UNBUILT_SCENARIO | DIRTY_SCENARIO);
  bocage_inspector_scenario_set_session (self->scenario_page, self->session);
}

static void
build_briefing (BocageInspector *self)
{
  if (!(self->dirty & UNBUILT_BRIEFING))
    return;
  self->dirty &= ~(guint) (UNBUILT_BRIEFING | DIRTY_BRIEFING);
  bocage_inspector_briefing_set_session (self->briefing_page, self->session);
}

/* One page in an idle moment. */
static gboolean
build_cb (gpointer user_data)
{
  BocageInspector *self = user_data;

  if (self->dirty & UNBUILT_SCENARIO)
    build_scenario (self);
  else
    build_briefing (self);
  if (self->dirty & (UNBUILT_SCENARIO | UNBUILT_BRIEFING))
    return G_SOURCE_CONTINUE;
  self->build_source = 0;
  return G_SOURCE_REMOVE;
}

static void
update (BocageInspector *self)
{
  const char *page = get_page (self);

  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->session == NULL)
    return;
  if (g_str_equal (page, "hex") && self->dirty & DIRTY_HEX && self->hex_page != NULL)
    {
      self->dirty &= ~(guint) DIRTY_HEX;
      bocage_inspector_hex_update (self->hex_page);
    }
  if (g_str_equal (page, "scenario"))
    build_scenario (self);
  if (g_str_equal (page, "briefing"))
    build_briefing (self);
  if (g_str_equal (page, "scenario") && self->dirty & DIRTY_SCENARIO)
    {
      self->dirty &= ~(guint) DIRTY_SCENARIO;
      bocage_inspector_scenario_update (self->scenario_page);
    }
  if (g_str_equal (page, "briefing") && self->dirty & DIRTY_BRIEFING)
    {
      self->dirty &= ~(guint) DIRTY_BRIEFING;
      bocage_inspector_briefing_update (self->briefing_page);
    }
  if (self->dirty & DIRTY_FINDINGS)
    {
      self->dirty &= ~(guint) DIRTY_FINDINGS;
      if (self->hex_page != NULL)
        bocage_inspector_hex_update_findings (self->hex_page);
      bocage_inspector_scenario_update_findings (self->scenario_page);
    }
}

static gboolean
update_cb (gpointer user_data)
{
  BocageInspector *self = user_data;

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (BocageInspector *self, guint dirty)
{
  self->dirty |= dirty;
  if (self->update_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update_source = g_idle_add (update_cb, self);
}

static void
show_page (BocageInspector *self)
{
  gtk_stack_set_visible_child_name (self->stack, self->session != NULL ? get_page (self) : "empty");
  show_stack (self);
  gtk_widget_set_sensitive (self->switcher, self->session != NULL);
  update (self);
}

/* Callbacks */

static void
page_toggled_cb (BocageInspector *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    show_page (self);
}

static void
changed_cb (BocageInspector *self, GArray *hexes, gboolean battle)
{
  queue_update (self, DIRTY_HEX | (battle ? DIRTY_SCENARIO | DIRTY_BRIEFING : 0));
}

static void
findings_changed_cb (BocageInspector *self)
{
  queue_update (self, DIRTY_FINDINGS);
}

/* What the chosen finding is about is scrolled into view, without the focus unless somebody asks
 * for it. */

static gboolean
is_about_chosen (BocageInspector *self, GtkWidget *widget)
{
  const BocagePlace *place = bocage_finding_get_place (self->chosen);

  if (BOCAGE_IS_FIELD_ROW (widget))
    return bocage_field_row_is_about (BOCAGE_FIELD_ROW (widget), place);
  return place->field == NULL && place->node != NULL && BOCAGE_IS_NODE_CARD (widget)
         && bocage_node_card_get_node (BOCAGE_NODE_CARD (widget)) == place->node;
}

static GtkWidget *
find_about_chosen (BocageInspector *self, GtkWidget *widget)
{
  if (is_about_chosen (self, widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_about_chosen (self, child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  BocageInspector *self = BOCAGE_INSPECTOR (widget);
  GtkWidget *scroller = gtk_stack_get_visible_child (self->stack);
  GtkWidget *target;

  if (self->reveal_frames-- > 0)
    return G_SOURCE_CONTINUE;
  self->reveal_tick = 0;
  if (self->chosen == NULL || !GTK_IS_SCROLLED_WINDOW (scroller))
    return G_SOURCE_REMOVE;
  target = find_about_chosen (self, scroller);
  if (target != NULL)
    {
      _bocage_panes_scroll_to (target);
      if (self->reveal_focuses)
        gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
    }
  self->reveal_focuses = FALSE;
  return G_SOURCE_REMOVE;
}

static void
queue_reveal (BocageInspector *self)
{
  self->reveal_frames = 2;
  if (self->reveal_tick == 0)
    self->reveal_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

/* A finding that is not on the board is where its fields are. */
static void
show_chosen (BocageInspector *self)
{
  const BocagePlace *place;
  BocageElementId part = BOCAGE_ELEMENT_NONE;

  if (!bocage_finding_set (&self->chosen, bocage_session_get_chosen_finding (self->session))
      || self->chosen == NULL)
    return;
  queue_reveal (self);
  place = bocage_finding_get_place (self->chosen);
  if (!bocage_hex_is_none (place->hex))
    {
      bocage_inspector_show_page (self, "hex");
      return;
    }
  for (const BocageNode *node = place->node; node != NULL && node->parent != NULL;
       node = node->parent)
    if (node->parent->parent == NULL)
      part = bocage_element_get_id (node->element);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i].part == part || pages[i].part == BOCAGE_ELEMENT_NONE)
      {
        bocage_inspector_show_page (self, pages[i].page);
        return;
      }
}

static void
selection_changed_cb (BocageInspector *self)
{
  show_chosen (self);
  queue_update (self, DIRTY_HEX);
}

static void
build (BocageInspector *self)
{
  g_clear_handle_id (&self->build_source, g_source_remove);
  if (self->hex_page != NULL)
    bocage_inspector_hex_set_session (self->hex_page, NULL);
  bocage_inspector_scenario_set_session (self->scenario_page, NULL);
  bocage_inspector_briefing_set_session (self->briefing_page, NULL);
  self->dirty = 0;
  if (self->session == NULL)
    return;
  self->dirty = UNBUILT_SCENARIO | UNBUILT_BRIEFING;
  self->build_source = g_idle_add_full (G_PRIORITY_LOW, build_cb, self, NULL);
  _bocage_panes_when_drawn (self, build_hex);
}

static void
reset_cb (BocageInspector *self)
{
  queue_update (self, DIRTY_ALL);
}

static void
bocage_inspector_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_inspector_parent_class)->map (widget);
  update (BOCAGE_INSPECTOR (widget));
}

/* GObject */

static void
bocage_inspector_dispose (GObject *object)
{
  BocageInspector *self = BOCAGE_INSPECTOR (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_handle_id (&self->build_source, g_source_remove);
  if (self->reveal_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->reveal_tick);
  self->reveal_tick = 0;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->chosen, bocage_finding_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_INSPECTOR);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_inspector_parent_class)->dispose (object);
}

static void
bocage_inspector_class_init (BocageInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_inspector_dispose;
  widget_class->map = bocage_inspector_map;

  g_type_ensure (BOCAGE_TYPE_INSPECTOR_BRIEFING);
  g_type_ensure (BOCAGE_TYPE_INSPECTOR_SCENARIO);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/inspector/bocage-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, briefing_button);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, briefing_page);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, hex_button);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, hex_scroller);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, scenario_button);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, scenario_page);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, BocageInspector, switcher);
  gtk_widget_class_bind_template_callback (widget_class, page_toggled_cb);
}

/* In a language of long words the name of a page gives way; the pointer reads it whole. */
static void
let_shrink (GtkToggleButton *button)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), gtk_button_get_label (GTK_BUTTON (button)));
}

static void
bocage_inspector_init (BocageInspector *self)
{
  _bocage_panes_ensure_style ();
  gtk_widget_init_template (GTK_WIDGET (self));
  let_shrink (self->hex_button);
  let_shrink (self->scenario_button);
  let_shrink (self->briefing_button);
  _bocage_panes_set_name (self, _ ("Inspector"));
  show_page (self);
}

/* Public functions */

/**
 * bocage_inspector_set_session:
 * @session: (nullable)
 */
void
bocage_inspector_set_session (BocageInspector *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_changed_cb),
                                self);
      g_signal_connect_swapped (session, "selection-changed", G_CALLBACK (selection_changed_cb),
                                self);
      g_signal_connect_swapped (session, "reset", G_CALLBACK (reset_cb), self);
    }
  build (self);
  show_page (self);
}

/**
 * bocage_inspector_show_page:
 * @page: "hex", "scenario" or "briefing"
 */
void
bocage_inspector_show_page (BocageInspector *self, const char *page)
{
  if (g_str_equal (page, "scenario"))
    gtk_toggle_button_set_active (self->scenario_button, TRUE);
  else if (g_str_equal (page, "briefing"))
    gtk_toggle_button_set_active (self->briefing_button, TRUE);
  else
    gtk_toggle_button_set_active (self->hex_button, TRUE);
}

/**
 * bocage_inspector_begin:
 *
 * Asks for what a new battle says first.
 */
void
bocage_inspector_begin (BocageInspector *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  bocage_inspector_show_page (self, "scenario");
  build_scenario (self);
  gtk_widget_child_focus (GTK_WIDGET (self->scenario_page), GTK_DIR_TAB_FORWARD);
}

/**
 * bocage_inspector_focus_chosen:
 *
 * Shows where the chosen finding is mended, on whatever page, and gives it the focus.
 */
void
bocage_inspector_focus_chosen (BocageInspector *self)
{
  g_clear_pointer (&self->chosen, bocage_finding_unref);
  self->reveal_focuses = TRUE;
  show_chosen (self);
}
