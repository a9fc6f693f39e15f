/* bocage-context-bar.c: the bar over the board: what the tool does, and what can be done with the
 * hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No button moves where only words change, or what is selected: words stand after the buttons, and
 * what comes and goes while a tool is held has its room all the while.  Until it comes, the words
 * have that room.
 */

#include "config.h"

#include "bocage-context-bar.h"

#include "bocage-query-popover.h"
#include "brush/bocage-choice.h"
#include "brush/bocage-tool.h"
#include "rules/answers/bocage-overlay.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-squeezer.h"

#include <glib/gi18n.h>

#define SPACING 12  /* px, as between the buttons */
#define WORDS 16    /* letters that have room while there is any: as many as in the template */
#define SENTENCE 44 /* the same, where a tool is explained */
#define N_OVERLAY_ROWS 3

struct _BocageContextBar
{
  GtkWidget parent_instance;

  /* Template children */
  GtkBox *clipboard;
  GtkBox *all_overlays, *few_overlays, *fewest_overlays;
  GtkWidget *overlays; /* of which the first that fits is seen */
  GtkMenuButton *overlays_menu;
  GtkBox *turns;
  GtkWidget *floating_box;
  GtkMenuButton *selecting;
  GtkMenuButton *query;
  BocageQueryPopover *query_popover; /* (nullable): once it was asked for */
  GtkMenuButton *filling;
  GtkMenuButton *erasing;
  GtkMenuButton *marking;
  GtkMenuButton *symmetry;
  GtkWidget *sizes;
  GtkWidget *erase;
  GtkWidget *rest;      /* what comes and goes, and the words over its room */
  GtkWidget *changing;  /* what comes and goes */
  GtkInscription *room; /* that the words have at least */
  GtkLabel *what;

  /* Owned */
  BocageBrush *brush;     /* (nullable) */
  BocageSession *session; /* (nullable) */

  guint n_floating; /* hexes that are carried about */
  gboolean compact;
  GMenu *overlay_menus[N_OVERLAY_ROWS + 1]; /* what each row has no button for; the last has all */
  guint has_overlays;                       /* bits of those that the window has */
};

G_DEFINE_FINAL_TYPE (BocageContextBar, bocage_context_bar, GTK_TYPE_WIDGET)

/* What is shown over the board, in the order of the buttons */
typedef struct
{
  const char *label;   /* N_() */
  const char *action;  /* that toggles it */
  const char *tooltip; /* N_() */
  guint n_rows;        /* the first rows, the longest, that have a button for it */
  BocageOverlayKinds kind;
} Overlay;

static const Overlay overlays[] = {
  { N_ ("Reach"), "win.show-reach",
    N_ ("Show where the unit can go, and where it may still battle (Alt+1, or hold G)"), 3,
    BOCAGE_OVERLAY_REACH },
  { N_ ("Sight"), "win.show-sight",
    N_ ("Show what the unit sees, and what blocks it (Alt+2, or hold V)"), 3,
    BOCAGE_OVERLAY_SIGHT },
  { N_ ("Dice"), "win.show-dice", N_ ("Show with how many dice it battles whom (Alt+3, or hold D)"),
    3, BOCAGE_OVERLAY_DICE },
  { N_ ("Retreat"), "win.show-retreat",
    N_ ("Show where flags would drive the unit, and what it would lose (Alt+4, or hold B)"), 1,
    BOCAGE_OVERLAY_RETREAT },
  { N_ ("Fire"), "win.show-fire",
    N_ ("Show how many hits the side may expect on every hex (Alt+5, or hold H)"), 2,
    BOCAGE_OVERLAY_FIRE },
  { N_ ("Medals"), "win.show-medals",
    N_ ("Show in how many turns the side may be at medals and exits (Alt+6, or hold O)"), 1,
    BOCAGE_OVERLAY_MEDALS },
  { N_ ("Sections"), "win.show-areas",
    N_ ("Show the sections, and how many units stand in each (Alt+7, or hold A)"), 2,
    BOCAGE_OVERLAY_SECTIONS },
  { N_ ("Exits"), "win.show-exits",
    N_ ("Show where units may leave the board, and what that is worth (Alt+8, or hold W)"), 1,
    BOCAGE_OVERLAY_EXITS },
};

/* What a press and a drag do to what is marked */
static const char *
describe_marking (const char *what)
{
  if (g_str_equal (what, "exit"))
    return _ ("Drag along the rim; click an exit to remove it");
  if (g_str_equal (what, "section"))
    return _ ("Drag out of a section to enlarge it");
  return _ ("Click hexes to add or take away; Shift begins another");
}

/* Nothing is chosen, and nothing of a tool is to be said but how to begin. */
static gboolean
says_how_to_begin (BocageContextBar *self)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (self->brush));

  return self->n_floating == 0 && (tool == NULL || tool == bocage_tools[0])
         && bocage_session_get_selection (self->session)->len == 0;
}

/* "Place: Allied infantry", "1 hex selected" */
static char *
describe (BocageContextBar *self)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (self->brush));
  g_autofree char *piece = bocage_tool_describe_brush (self->session, self->brush);
  guint n = bocage_session_get_selection (self->session)->len;

  if (self->n_floating > 0)
    return g_strdup_printf (ngettext ("%u hex floats", "%u hexes float", self->n_floating),
                            self->n_floating);
  if (says_how_to_begin (self))
    return g_strdup (_ ("Drag over hexes; Shift adds"));
  if (tool == NULL || tool == bocage_tools[0])
    return g_strdup_printf (ngettext ("%u hex selected", "%u hexes selected", n), n);
  if (g_str_equal (tool->id, "goals"))
    return g_strdup (describe_marking (bocage_brush_get_marking (self->brush)));
  if (tool->takes == BOCAGE_TOOL_TAKES_NOTHING)
    return g_strdup (_ (tool->label));
  if (piece == NULL)
    /* TRANSLATORS: a tool that needs a piece of the palette: “Line: choose a piece”. */
    return g_strdup_printf (_ ("%s: choose a piece"), _ (tool->label));
  /* TRANSLATORS: a tool and the piece it places: “Line: river”. */
  return g_strdup_printf (C_ ("tool and piece", "%s: %s"), _ (tool->label), piece);
}

/* @keeps_room: it may come while the tool is held, and nothing moves when it does */
static void
show_in_place (gpointer widget, gboolean keeps_room, gboolean is_shown)
{
  gtk_widget_set_visible (widget, keeps_room || is_shown);
  gtk_widget_set_child_visible (widget, is_shown);
}

/* The words begin where the buttons that are seen end. */
static gboolean
place_what_cb (GtkOverlay *rest, GtkWidget *what, GdkRectangle *at, BocageContextBar *self)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (rest)) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (GTK_WIDGET (rest));
  int start = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->changing); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (child == GTK_WIDGET (self->room) || !gtk_widget_get_visible (child)
          || !gtk_widget_get_child_visible (child)
          || !gtk_widget_compute_bounds (child, GTK_WIDGET (rest), &bounds))
        continue;
      start = MAX (start, SPACING
                              + (rtl ? width - (int) bounds.origin.x
                                     : (int) (bounds.origin.x + bounds.size.width)));
    }
  *at = (GdkRectangle){ rtl ? 0 : start, 0, MAX (width - start, 0),
                        gtk_widget_get_height (GTK_WIDGET (rest)) };
  return TRUE;
}

/* The button looks like the way that is chosen, and names it. */
static void
update_selecting (BocageContextBar *self)
{
  const char *way = bocage_brush_get_selecting (self->brush);
  const char *label = bocage_choice_label (bocage_choices_selecting, way);
  g_autofree char *icon = g_strdup_printf ("bocage-select-%s-symbolic", way);
  g_autofree char *tooltip = g_strconcat (
      label, "\n", _ ("How a drag selects (Shift+S); with Ctrl from bare ground, by rectangle"),
      NULL);

  if (g_strcmp0 (gtk_menu_button_get_icon_name (self->selecting), icon) == 0)
    return;
  gtk_menu_button_set_icon_name (self->selecting, icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->selecting), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->selecting),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, label, -1);
}

/* The button is as wide as the longest of its choices: what stands beside it stays. */
static void
add_choices (GtkMenuButton *button, const BocageChoice *choices)
{
  GtkWidget *stack = gtk_stack_new ();

  for (guint i = 0; choices[i].id != NULL; i++)
    {
      GtkWidget *label = gtk_label_new (_ (choices[i].label));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_stack_add_named (GTK_STACK (stack), label, choices[i].id);
    }
  gtk_menu_button_set_child (button, stack);
  gtk_menu_button_set_always_show_arrow (button, TRUE);
}

static void
show_choice (GtkMenuButton *button, const BocageChoice *choices, const char *id, gboolean visible)
{
  gtk_widget_set_visible (GTK_WIDGET (button), visible);
  if (!visible)
    return;
  if (gtk_menu_button_get_child (button) == NULL)
    add_choices (button, choices);
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_menu_button_get_child (button)), id);
}

/* Each tool shows its own options, and nothing that would do nothing. */
static void
update_options (BocageContextBar *self)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (self->brush));
  const BocagePieceType *type = bocage_brush_get_piece_type (self->brush);
  gboolean floats = self->n_floating > 0;
  gboolean places = tool != NULL && tool->takes == BOCAGE_TOOL_TAKES_ALL && !floats;
  gboolean fills = tool != NULL && tool->takes == BOCAGE_TOOL_TAKES_TERRAIN && !floats;
  gboolean erases = tool != NULL && g_str_equal (tool->id, "erase") && !floats;
  gboolean levels = tool != NULL && g_str_equal (tool->id, "height") && !floats;
  gboolean marks = tool != NULL && g_str_equal (tool->id, "goals") && !floats;
  gboolean may_select = !floats && !places && !fills && !erases && !levels && !marks;
  gboolean selects = may_select && bocage_session_get_selection (self->session)->len > 0;

  gtk_widget_set_visible (self->floating_box, floats);
  gtk_widget_set_visible (GTK_WIDGET (self->selecting), tool == bocage_tools[0] && !floats);
  gtk_widget_set_visible (GTK_WIDGET (self->query), tool == bocage_tools[0] && !floats);
  gtk_widget_set_visible (GTK_WIDGET (self->symmetry), places || fills || erases || levels);
  update_selecting (self);
  show_choice (self->filling, bocage_choices_filling, bocage_brush_get_filling (self->brush),
               fills);
  show_choice (self->erasing, bocage_choices_erasing, bocage_brush_get_erasing (self->brush),
               erases);
  show_choice (self->marking, bocage_choices_marking, bocage_brush_get_marking (self->brush),
               marks);
  if (bocage_brush_is_symmetric (self->brush))
    gtk_widget_add_css_class (GTK_WIDGET (self->symmetry), "bocage-on");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->symmetry), "bocage-on");
  show_in_place (self->sizes, places,
                 erases || levels
                     || (places && type != NULL && type->kind == BOCAGE_ELEMENT_TERRAIN));
  show_in_place (self->clipboard, may_select, selects);
  show_in_place (self->turns, may_select || places,
                 selects || (places && type != NULL && type->turns > 1));
  show_in_place (self->erase, may_select, selects);
  /* What a press and a drag mark is a sentence. */
  gtk_inscription_set_nat_chars (self->room, marks ? SENTENCE : WORDS);
  gtk_widget_queue_allocate (self->rest);
  gtk_widget_queue_draw (self->changing); /* GTK 4.8 does not draw what becomes a visible child */
}

static void
update_what (BocageContextBar *self)
{
  g_autofree char *text = NULL;

  if (self->session == NULL || self->brush == NULL)
    return;
  update_options (self);
  text = describe (self);
  gtk_label_set_label (self->what, text);
  _bocage_panes_set_tooltip (self->what, text); /* where it is cut */
  if (says_how_to_begin (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->what), "bocage-hint");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->what), "bocage-hint");
}

static void
bocage_context_bar_dispose (GObject *object)
{
  BocageContextBar *self = BOCAGE_CONTEXT_BAR (object);
  GtkWidget *child;

  bocage_context_bar_set_session (self, NULL);
  bocage_context_bar_set_brush (self, NULL);
  for (guint i = 0; i <= N_OVERLAY_ROWS; i++)
    g_clear_object (&self->overlay_menus[i]);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_CONTEXT_BAR);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bocage_context_bar_parent_class)->dispose (object);
}

static void
bocage_context_bar_class_init (BocageContextBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_context_bar_dispose;

  g_type_ensure (BOCAGE_TYPE_SQUEEZER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/window/bocage-context-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, clipboard);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, floating_box);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, all_overlays);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, few_overlays);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, fewest_overlays);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, overlays);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, overlays_menu);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, selecting);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, filling);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, query);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, erasing);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, marking);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, symmetry);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, sizes);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, turns);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, erase);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, rest);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, changing);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, room);
  gtk_widget_class_bind_template_child (widget_class, BocageContextBar, what);
}

static GMenu *
make_choices (const BocageChoice *choices, const char *action)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; choices[i].id != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (choices[i].label), NULL);

      g_menu_item_set_action_and_target (item, action, "s", choices[i].id);
      g_menu_append_item (menu, item);
    }
  return menu;
}

/* Made when it is opened first, as the menus are */
static void
create_query_cb (GtkMenuButton *button, gpointer user_data)
{
  BocageContextBar *self = user_data;

  if (self->query_popover != NULL)
    return;
  self->query_popover = BOCAGE_QUERY_POPOVER (bocage_query_popover_new ());
  bocage_query_popover_set_session (self->query_popover, self->session);
  gtk_menu_button_set_popover (button, GTK_WIDGET (self->query_popover));
}

static void
add_menus (BocageContextBar *self)
{
  g_autoptr (GMenu) selecting = make_choices (bocage_choices_selecting, "win.selecting");
  g_autoptr (GMenu) filling = make_choices (bocage_choices_filling, "win.filling");
  g_autoptr (GMenu) erasing = make_choices (bocage_choices_erasing, "win.erasing");
  g_autoptr (GMenu) marking = make_choices (bocage_choices_marking, "win.marking");
  g_autoptr (GMenu) symmetry = g_menu_new ();
  g_autoptr (GMenu) axes = make_choices (bocage_choices_symmetry, "win.symmetry");
  g_autoptr (GMenu) sides = g_menu_new ();

  g_menu_append (sides, _ ("Exchange the Sides"), "win.swaps-sides");
  g_menu_append_section (symmetry, NULL, G_MENU_MODEL (axes));
  g_menu_append_section (symmetry, NULL, G_MENU_MODEL (sides));
  _bocage_panes_set_menu (self->selecting, G_MENU_MODEL (selecting));
  _bocage_panes_set_menu (self->filling, G_MENU_MODEL (filling));
  _bocage_panes_set_menu (self->erasing, G_MENU_MODEL (erasing));
  _bocage_panes_set_menu (self->marking, G_MENU_MODEL (marking));
  _bocage_panes_set_menu (self->symmetry, G_MENU_MODEL (symmetry));
  gtk_menu_button_set_create_popup_func (self->query, create_query_cb, self, NULL);
}

static void
add_overlay (GtkBox *box, const Overlay *overlay)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ (overlay->label));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), overlay->action);
  gtk_widget_set_tooltip_text (button, _ (overlay->tooltip));
  gtk_box_append (box, button);
}

/* Rows from the longest to the shortest */
static GtkBox *
get_overlay_row (BocageContextBar *self, guint row)
{
  GtkBox *rows[N_OVERLAY_ROWS] = { self->all_overlays, self->few_overlays, self->fewest_overlays };

  return rows[row];
}

static void
add_overlay_row (BocageContextBar *self, guint row)
{
  GtkBox *box = get_overlay_row (self, row);
  GtkWidget *more;

  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    if (row < overlays[i].n_rows)
      add_overlay (box, &overlays[i]);
  if (row == 0)
    return;
  more = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (more), "view-more-symbolic");
  _bocage_panes_set_menu (GTK_MENU_BUTTON (more), G_MENU_MODEL (self->overlay_menus[row]));
  gtk_widget_set_tooltip_text (more, _ ("What the rules say"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the Rules Say"), -1);
  gtk_box_append (box, more);
}

/* All in a row; the first ones and a menu of the others, twice; a menu of all */
static void
add_overlays (BocageContextBar *self)
{
  for (guint i = 0; i <= N_OVERLAY_ROWS; i++)
    self->overlay_menus[i] = g_menu_new ();
  for (guint i = 0; i < N_OVERLAY_ROWS; i++)
    add_overlay_row (self, i);
  _bocage_panes_set_menu (self->overlays_menu, G_MENU_MODEL (self->overlay_menus[N_OVERLAY_ROWS]));
}

static void
show_overlay_in (GtkBox *box, const Overlay *overlay, gboolean is_shown)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_TOGGLE_BUTTON (child)
        && g_str_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (child)), overlay->action))
      gtk_widget_set_visible (child, is_shown);
}

/* Those of which the rules of the game tell: nothing that would show nothing. */
static void
update_overlays (BocageContextBar *self)
{
  BocageOverlayKinds known
      = self->session != NULL ? bocage_overlay_find_known (
            bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session)))
                              : 0;

  for (guint row = 0; row <= N_OVERLAY_ROWS; row++)
    g_menu_remove_all (self->overlay_menus[row]);
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      gboolean is_shown = (self->has_overlays >> i & 1) != 0 && (known & overlays[i].kind) != 0;

      for (guint row = 0; row < N_OVERLAY_ROWS; row++)
        show_overlay_in (get_overlay_row (self, row), &overlays[i], is_shown);
      for (guint row = overlays[i].n_rows; is_shown && row <= N_OVERLAY_ROWS; row++)
        g_menu_append (self->overlay_menus[row], _ (overlays[i].label), overlays[i].action);
    }
}

static void
bocage_context_bar_init (BocageContextBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_overlays (self);
  add_menus (self);
  g_signal_connect (self->rest, "get-child-position", G_CALLBACK (place_what_cb), self);
}

/* Public functions */

void
bocage_context_bar_set_session (BocageContextBar *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (self->query_popover != NULL)
    bocage_query_popover_set_session (self->query_popover, session);
  if (session != NULL)
    g_signal_connect_swapped (session, "selection-changed", G_CALLBACK (update_what), self);
  update_overlays (self);
  update_what (self);
}

void
bocage_context_bar_set_brush (BocageContextBar *self, BocageBrush *brush)
{
  if (self->brush == brush)
    return;
  if (self->brush != NULL)
    g_signal_handlers_disconnect_by_data (self->brush, self);
  g_set_object (&self->brush, brush);
  if (brush != NULL)
    g_signal_connect_swapped (brush, "notify", G_CALLBACK (update_what), self);
  update_what (self);
}

static gboolean
show_known (GtkWidget *widget, GActionGroup *actions)
{
  const char *name = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
  gboolean known = g_str_has_prefix (name, "win.") && g_action_group_has_action (actions, name + 4);

  gtk_widget_set_visible (widget, known);
  return known;
}

static gboolean
show_known_in (GtkBox *box, GActionGroup *actions)
{
  gboolean any = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_ACTIONABLE (child))
      any = show_known (child, actions) || any;
  gtk_widget_set_visible (GTK_WIDGET (box), any);
  return any;
}

void
bocage_context_bar_update (BocageContextBar *self, GActionGroup *actions)
{
  show_known_in (self->clipboard, actions);
  show_known_in (self->turns, actions);
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    if (g_action_group_has_action (actions, overlays[i].action + strlen ("win.")))
      self->has_overlays |= 1u << i;
  update_overlays (self);
  show_known (self->erase, actions);
  update_what (self);
  bocage_context_bar_set_compact (self, self->compact);
}

/**
 * bocage_context_bar_set_floating:
 * @n_hexes: that are carried about; 0: none
 */
void
bocage_context_bar_set_floating (BocageContextBar *self, guint n_hexes)
{
  self->n_floating = n_hexes;
  update_what (self);
}

/**
 * bocage_context_bar_set_compact:
 * @compact: there is little room: what the rules say has one button, a menu
 */
void
bocage_context_bar_set_compact (BocageContextBar *self, gboolean compact)
{
  self->compact = compact;
  update_what (self);
  gtk_widget_set_visible (self->overlays, self->has_overlays != 0);
  for (guint row = 0; row < N_OVERLAY_ROWS; row++)
    gtk_widget_set_visible (GTK_WIDGET (get_overlay_row (self, row)), !compact);
}

/**
 * bocage_context_bar_ask:
 *
 * Asks in words which hexes to select.
 */
void
bocage_context_bar_ask (BocageContextBar *self)
{
  if (self->brush == NULL)
    return;
  bocage_brush_set_tool (self->brush, bocage_tools[0]->id);
  gtk_menu_button_popup (self->query);
}
