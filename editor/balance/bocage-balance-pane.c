/* bocage-balance-pane.c: the two sides at a glance, and the boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Six rows, the name in the middle, bars outward: the side that the battle names
 * first is left in all directions of text.  It is looked at when the designer
 * pauses, and only while somebody sees it.
 */

#include "config.h"

#include "bocage-balance-pane.h"

#include "bocage-balance-columns.h"
#include "bocage-played-out.h"
#include "checks/engine/bocage-inventory.h"
#include "play/bocage-soundness.h"
#include "rules/answers/bocage-answer.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-side-mark.h"

#include <glib/gi18n.h>

#define PAUSE 200 /* ms */
#define N_ROWS 6
#define N_ROWS_OF_ANY_GAME 2 /* the first ones; the others are of games with command cards */
#define BAR_WIDTH 48         /* at the least */
#define NAME_CHARS 14        /* likewise */
#define MOST_CHARS 24        /* of a line */
#define MOST_SPARE 3         /* kinds that are named as left in the boxes */
#define MOST_SWAP_CHARS 48   /* of a line of what to swap */
#define MOST_SWAP_HEIGHT 320 /* px */

static const char *const names[N_ROWS]
    = { N_ ("Units"),         N_ ("Figures"),         N_ ("Cards in hand"),
        N_ ("Medals to win"), N_ ("Medals in reach"), N_ ("Expected hits, 2 turns") };

typedef struct
{
  GtkWidget *name;
  GtkWidget *values[BOCAGE_N_SIDES];
  GtkWidget *bars[BOCAGE_N_SIDES];
} Row;

struct _BocageBalancePane
{
  GtkWidget parent_instance;

  /* Children, borrowed; (nullable): until the window was drawn once, for nobody sees them at first
   */
  GtkWidget *soundness; /* what the set-up is not, for both halves */
  GtkWidget *sides[BOCAGE_N_SIDES];
  Row rows[N_ROWS];
  GtkWidget *about_boxes; /* what follows, in a row */
  GtkWidget *boxes;
  GtkWidget *swap;  /* a button */
  GtkWidget *swaps; /* what it opens */
  BocagePlayedOut *played;

  /* Owned */
  GtkCssProvider *colours[BOCAGE_N_SIDES]; /* of their bars */
  BocageSession *session;                  /* (nullable) */
  BocageBoard *board;                      /* (nullable) (weak) */
  guint source;
};

G_DEFINE_FINAL_TYPE (BocageBalancePane, bocage_balance_pane, GTK_TYPE_WIDGET)

/* The sides */

static double
get_value (const BocageBalance *balance, guint row)
{
  const double values[N_ROWS] = { balance->units,  balance->figures, balance->cards,
                                  balance->needed, balance->medals,  balance->hits };

  return values[row];
}

static char *
dup_value (guint row, double value)
{
  return row == N_ROWS - 1 ? g_strdup_printf ("%.1f", value) : g_strdup_printf ("%.0f", value);
}

static void
show_row (BocageBalancePane *self, guint row, const BocageBalance *balances,
          const char *const *side_names)
{
  double most = MAX (get_value (&balances[0], row), get_value (&balances[1], row));

  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    {
      double value = get_value (&balances[side], row);
      g_autofree char *text = dup_value (row, value);
      /* TRANSLATORS: what is counted, whose, and how many: “Units, Allies: 12”. */
      g_autofree char *name = g_strdup_printf (C_ ("count, side and number", "%s, %s: %s"),
                                               _ (names[row]), side_names[side], text);

      gtk_label_set_label (GTK_LABEL (self->rows[row].values[side]), text);
      gtk_level_bar_set_value (GTK_LEVEL_BAR (self->rows[row].bars[side]),
                               most > 0 ? value / most : 0);
      _bocage_panes_set_name (self->rows[row].bars[side], name);
    }
}

static const char *
get_side_name (const BocageSituation *situation, int side)
{
  guint8 type = situation->position->sides[side].type;

  if (type != 0)
    return bocage_ruleset_translate (situation->ruleset,
                                     bocage_ruleset_get_side (situation->ruleset, type - 1u)->name);
  return situation->sides[side] != NULL ? situation->sides[side] : "";
}

/* A bar is painted in what its widget has for text: of that each may have its own. */
static void
show_colours (BocageBalancePane *self, const BocageSituation *situation)
{
  GdkRGBA colours[BOCAGE_N_SIDES];

  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    {
      const char *id = situation->sides[side];
      g_autofree char *name = NULL, *css = NULL;

      colours[side] = bocage_side_mark_find_colour (situation->ruleset, id != NULL ? id : "");
      name = gdk_rgba_to_string (&colours[side]);
      css = g_strdup_printf ("* { color: %s; }", name);
      gtk_css_provider_load_from_data (self->colours[side], css, -1);
    }
  bocage_played_out_set_sides (self->played, &colours[0], &colours[1]);
}

/* The boxes */

/* “sandbags (11), wire (6)” */
static char *
dup_spare (BocageRuleset *ruleset, const BocageInventory *inventory, const BocageStock *missing)
{
  g_autoptr (GArray) spare = bocage_inventory_dup_spare (inventory, missing);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (spare->len, MOST_SPARE); i++)
    {
      const BocageStock *stock = &g_array_index (spare, BocageStock, i);

      if (i > 0)
        g_string_append (text, ", ");
      g_string_append_printf (text, "%s (%" G_GINT64_FORMAT ")",
                              bocage_ruleset_translate (ruleset, stock->part->plural),
                              stock->held - stock->needed);
    }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): “sandbags”, or where each side has its own “armor figures (Axis)” */
static char *
dup_part_name (BocageRuleset *ruleset, const BocageStock *stock)
{
  const char *name = bocage_ruleset_translate (ruleset, stock->part->plural);
  const BocageSideType *side
      = stock->side != NULL ? bocage_ruleset_find_side (ruleset, stock->side) : NULL;

  if (side == NULL)
    return g_strdup (name);
  /* TRANSLATORS: pieces of a kind, and whose they are: “armor figures (Axis)”. */
  return g_strdup_printf (C_ ("pieces and side", "%s (%s)"), name,
                          bocage_ruleset_translate (ruleset, side->name));
}

static void
append_missing (GString *text, BocageRuleset *ruleset, const BocageInventory *inventory,
                const BocageStock *stock)
{
  g_autofree char *name = dup_part_name (ruleset, stock);
  g_autofree char *spare = dup_spare (ruleset, inventory, stock);
  gulong n = (gulong) stock->missing;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (*spare != '\0')
    g_string_append_printf (
        text,
        /* TRANSLATORS: pieces of a kind, how many of them the boxes do not have, and what is left
         * in the boxes: “sandbags (11), wire (6)”. */
        ngettext ("%s: swap %lu for what is left: %s", "%s: swap %lu for what is left: %s", n),
        name, n, spare);
  else
    g_string_append_printf (
        text,
        /* TRANSLATORS: pieces of a kind, and how many of them the boxes do not have. */
        ngettext ("%s: leave %lu out", "%s: leave %lu out", n), name, n);
}

/* Returns: (transfer full): a line for each kind of piece of which there are too few, perhaps "" */
static char *
dup_swaps (BocageRuleset *ruleset, const BocageInventory *inventory)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_inventory_n_stocks (inventory); i++)
    {
      const BocageStock *stock = bocage_inventory_get_stock (inventory, i);

      if (stock->missing > 0)
        append_missing (text, ruleset, inventory, stock);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_boxes (const BocageInventory *inventory)
{
  BocageSuffice suffices = bocage_inventory_suffices (inventory);
  g_autofree char *set = bocage_inventory_dup_set (inventory);
  GString *text = g_string_new (
      suffices == BOCAGE_SUFFICE_YES  ? _ ("The boxes that it has suffice.")
      : suffices == BOCAGE_SUFFICE_NO ? _ ("The boxes that it has do not suffice.")
                                      : _ ("Nobody knows whether the boxes that it has suffice."));

  if (set != NULL && *set != '\0')
    {
      g_string_append_c (text, '\n');
      if (bocage_inventory_set_suffices (inventory) == BOCAGE_SUFFICE_YES)
        /* TRANSLATORS: %s is a list of boxes. */
        g_string_append_printf (text, _ ("Smallest set that suffices: %s"), set);
      else
        /* TRANSLATORS: %s is a list of boxes. */
        g_string_append_printf (text, _ ("At the least it takes: %s"), set);
    }
  return g_string_free (text, FALSE);
}

/* What to swap is asked for: the pane has no room for it. */
static void
show_boxes (BocageBalancePane *self, BocageScenario *scenario)
{
  g_autoptr (BocageInventory) inventory = bocage_inventory_new (scenario);
  g_autofree char *boxes = dup_boxes (inventory);
  g_autofree char *swaps = dup_swaps (bocage_scenario_get_ruleset (scenario), inventory);

  gtk_label_set_label (GTK_LABEL (self->boxes), boxes);
  gtk_label_set_label (GTK_LABEL (self->swaps), swaps);
  gtk_widget_set_visible (self->swap, *swaps != '\0');
}

/* Looking */

/* Of a game without cards or boxes nothing is said of them. */
static void
show_known (BocageBalancePane *self, BocageRuleset *ruleset)
{
  gboolean has_cards = ruleset != NULL && bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_COMMAND);

  for (guint i = N_ROWS_OF_ANY_GAME; i < N_ROWS; i++)
    {
      gtk_widget_set_visible (self->rows[i].name, has_cards);
      for (int side = 0; side < BOCAGE_N_SIDES; side++)
        {
          gtk_widget_set_visible (self->rows[i].values[side], has_cards);
          gtk_widget_set_visible (self->rows[i].bars[side], has_cards);
        }
    }
  gtk_widget_set_visible (self->about_boxes,
                          ruleset != NULL && bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_BOXES));
}

/* What breaks rules is counted and played as it is: bocage-play says so of every result, in the
 * same words.  What a draft lacks yet is no fault of it, here as in the counts of the window. */
static void
show_soundness (BocageBalancePane *self)
{
  GListModel *findings = bocage_session_get_findings (self->session);
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));
  BocageSoundness soundness = { 0 };
  g_auto (GStrv) warnings = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (!bocage_session_is_missing_yet (self->session, finding))
        bocage_soundness_count (&soundness, finding, ruleset);
    }
  warnings = bocage_soundness_dup_warnings (&soundness);
  text = g_strjoinv (" · ", warnings);
  gtk_label_set_label (GTK_LABEL (self->soundness), text);
  gtk_widget_set_visible (self->soundness, *text != '\0');
}

static gboolean
update_cb (gpointer user_data)
{
  BocageBalancePane *self = user_data;
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (BocageSituation) situation = bocage_situation_new (scenario);
  const char *side_names[BOCAGE_N_SIDES];
  BocageBalance balances[BOCAGE_N_SIDES];

  self->source = 0;
  if (situation == NULL)
    return G_SOURCE_REMOVE;
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    {
      bocage_answer_balance (situation, side, &balances[side]);
      side_names[side] = get_side_name (situation, side);
      gtk_label_set_label (GTK_LABEL (self->sides[side]), side_names[side]);
    }
  for (guint i = 0; i < N_ROWS; i++)
    show_row (self, i, balances, side_names);
  show_colours (self, situation);
  show_known (self, situation->ruleset);
  show_boxes (self, scenario);
  return G_SOURCE_REMOVE;
}

static void
queue_update (BocageBalancePane *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->session != NULL && self->played != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->source = g_timeout_add_full (G_PRIORITY_LOW, PAUSE, update_cb, self, NULL);
}

/* The widget */

static GtkWidget *
make_bar (BocageBalancePane *self, int side)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, 1);

  /* Outward from the middle, as the table has it: a level bar has a direction of its own. */
  gtk_widget_set_direction (bar, GTK_TEXT_DIR_LTR);
  gtk_level_bar_set_inverted (GTK_LEVEL_BAR (bar), side == 0);
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_style_context_add_provider (gtk_widget_get_style_context (bar),
                                  GTK_STYLE_PROVIDER (self->colours[side]),
                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return bar;
}

static GtkWidget *
make_label (const char *text, float align, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Where there is little room, a name goes on in the next line. */
static GtkWidget *
make_name (const char *text)
{
  GtkWidget *label = make_label (text, .5f, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static GtkWidget *
make_table (BocageBalancePane *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  self->sides[0] = make_label (NULL, 1, "heading");
  self->sides[1] = make_label (NULL, 0, "heading");
  gtk_grid_attach (GTK_GRID (grid), self->sides[0], 0, 0, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), self->sides[1], 3, 0, 2, 1);
  for (int i = 0; i < N_ROWS; i++)
    {
      Row *row = &self->rows[i];

      for (int side = 0; side < BOCAGE_N_SIDES; side++)
        {
          row->values[side] = make_label (NULL, side == 0 ? 1 : 0, "numeric");
          gtk_label_set_width_chars (GTK_LABEL (row->values[side]), 4);
          row->bars[side] = make_bar (self, side);
        }
      gtk_grid_attach (GTK_GRID (grid), row->values[0], 0, i + 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), row->bars[0], 1, i + 1, 1, 1);
      row->name = make_name (_ (names[i]));
      gtk_grid_attach (GTK_GRID (grid), row->name, 2, i + 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), row->bars[1], 3, i + 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), row->values[1], 4, i + 1, 1, 1);
    }
  gtk_widget_set_tooltip_text (grid, _ ("Medals in reach: units of the other side that give one, "
                                        "and those on the board\n"
                                        "Expected hits: every unit ordered in both turns, moving "
                                        "and battling where it may expect most; nobody strikes "
                                        "back"));
  return grid;
}

static void
bocage_balance_pane_dispose (GObject *object)
{
  BocageBalancePane *self = BOCAGE_BALANCE_PANE (object);

  bocage_balance_pane_set_session (self, NULL);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->board);
  self->played = NULL;
  _bocage_panes_unparent_children (self);
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    g_clear_object (&self->colours[side]);

  G_OBJECT_CLASS (bocage_balance_pane_parent_class)->dispose (object);
}

static void
bocage_balance_pane_class_init (BocageBalancePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_balance_pane_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
follow_board (BocageBalancePane *self)
{
  g_signal_connect_object (self->played, "heat", G_CALLBACK (bocage_board_set_heat), self->board,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
make_text (void)
{
  GtkWidget *label = make_label (NULL, 0, NULL);

  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  return label;
}

/* It has the keys, so that it is read out; without all of it chosen. */
static void
swaps_shown_cb (BocageBalancePane *self)
{
  gtk_widget_grab_focus (self->swaps);
  gtk_label_select_region (GTK_LABEL (self->swaps), 0, 0);
}

static GtkWidget *
make_swap_button (BocageBalancePane *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->swaps = make_text ();
  gtk_label_set_width_chars (GTK_LABEL (self->swaps), MOST_SWAP_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (self->swaps), MOST_SWAP_CHARS);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_SWAP_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->swaps);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  _bocage_panes_set_name (popover, _ ("What to Swap"));
  g_signal_connect_swapped (popover, "show", G_CALLBACK (swaps_shown_cb), self);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("What to Swap"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_visible (button, FALSE);
  return button;
}

static GtkWidget *
make_about_boxes (BocageBalancePane *self)
{
  self->about_boxes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->boxes = make_text ();
  gtk_widget_set_hexpand (self->boxes, TRUE);
  gtk_box_append (GTK_BOX (self->about_boxes), self->boxes);
  self->swap = make_swap_button (self);
  gtk_box_append (GTK_BOX (self->about_boxes), self->swap);
  return self->about_boxes;
}

static void
add_children (BocageBalancePane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *glance = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *columns;

  self->soundness = make_text ();
  gtk_widget_add_css_class (self->soundness, "bocage-unsound");
  gtk_widget_set_visible (self->soundness, FALSE);
  self->played = g_object_new (BOCAGE_TYPE_PLAYED_OUT, NULL);
  columns = bocage_balance_columns_new (GTK_WIDGET (self->played), glance);
  gtk_widget_add_css_class (columns, "bocage-balance");
  gtk_box_append (GTK_BOX (glance), make_table (self));
  gtk_box_append (GTK_BOX (glance), make_about_boxes (self));
  gtk_box_append (GTK_BOX (box), self->soundness);
  gtk_widget_set_vexpand (columns, TRUE);
  gtk_box_append (GTK_BOX (box), columns);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  /* What lies below the fold is not known of where no scrollbar shows. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  if (self->board != NULL)
    follow_board (self);
}

static void
bocage_balance_pane_init (BocageBalancePane *self)
{
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    self->colours[side] = gtk_css_provider_new ();
  _bocage_panes_set_name (self, _ ("Balance"));
  g_signal_connect (self, "map", G_CALLBACK (queue_update), NULL);
}

static void
follow_session (gpointer widget)
{
  BocageBalancePane *self = widget;

  if (self->session == NULL)
    return;
  if (self->played == NULL)
    add_children (self);
  bocage_played_out_set_session (self->played, self->session);
  show_known (self, bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session)));
  show_soundness (self);
  g_signal_connect_swapped (self->session, "findings-changed", G_CALLBACK (show_soundness), self);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (self->session, "reset", G_CALLBACK (queue_update), self);
  queue_update (self);
}

/**
 * bocage_balance_pane_set_session:
 * @session: (nullable)
 */
void
bocage_balance_pane_set_session (BocageBalancePane *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  queue_update (self);
  if (session != NULL)
    _bocage_panes_when_drawn (self, follow_session);
  else if (self->played != NULL)
    bocage_played_out_set_session (self->played, NULL);
}

/* Shows on @board what the games came to, when that is asked for. */
void
bocage_balance_pane_set_board (BocageBalancePane *self, BocageBoard *board)
{
  g_set_weak_pointer (&self->board, board);
  if (self->played != NULL)
    follow_board (self);
}
