/* bocage-compare-window.c: two battles side by side, to take from the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is compared are copies: whatever changes meanwhile is compared anew.
 */

#include "config.h"

#include "bocage-compare-window.h"

#include "bocage-compare-board.h"
#include "bocage-compare-item.h"
#include "bocage-compare-list.h"
#include "bocage-compare-played.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gi18n.h>

#define WIDTH 1180
#define HEIGHT 780
#define LIST_HEIGHT 210

struct _BocageCompareWindow
{
  GtkWindow parent_instance;

  /* Children */
  BocageCompareBoard *here_board;
  BocageCompareBoard *there_board;
  GtkAdjustment *across; /* of both boards */
  GtkAdjustment *down;
  GtkLabel *here_detail;
  GtkLabel *count;
  GtkWidget *list;
  BocageComparePlayed *played;
  GtkWidget *take_button;

  /* Owned */
  BocageSession *session;
  char *path;
  char *name; /* of the other battle */
  BocageScenario *here;
  BocageScenario *there;
  GListStore *store; /* of BocageCompareItem */
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (BocageCompareWindow, bocage_compare_window, GTK_TYPE_WINDOW)

static guint taken_signal;

/* Choosing */

static guint
count_items (BocageCompareWindow *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->store));
}

/* Returns: (transfer none): the list keeps it */
static BocageCompareItem *
get_item (BocageCompareWindow *self, guint index)
{
  g_autoptr (BocageCompareItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), index);

  return item;
}

static void
update_count (BocageCompareWindow *self)
{
  guint n = count_items (self), n_taken = 0;
  g_autofree char *count = NULL;
  g_autofree char *label = NULL;

  for (guint i = 0; i < n; i++)
    n_taken += bocage_compare_item_get_takes (get_item (self, i)) ? 1 : 0;
  count = g_strdup_printf (ngettext ("%u difference", "%u differences", n), n);
  gtk_label_set_label (self->count, count);
  label = n_taken == 0
              ? g_strdup (_ ("Take"))
              : g_strdup_printf (ngettext ("Take %u Difference", "Take %u Differences", n_taken),
                                 n_taken);
  gtk_button_set_label (GTK_BUTTON (self->take_button), label);
  gtk_widget_set_sensitive (self->take_button, n_taken > 0);
}

static void
scroll_to_middle (GtkAdjustment *adjustment, double at)
{
  gtk_adjustment_set_value (adjustment, at - gtk_adjustment_get_page_size (adjustment) / 2);
}

/* Both boards go where the chosen row is. */
static void
follow (BocageCompareWindow *self)
{
  double x, y;

  if (!bocage_compare_board_find_chosen (self->here_board, &x, &y))
    return;
  scroll_to_middle (self->across, x);
  scroll_to_middle (self->down, y);
}

static void
selected_cb (BocageCompareWindow *self)
{
  BocageCompareItem *item = gtk_single_selection_get_selected_item (self->selection);
  const BocageDifference *d = item != NULL ? bocage_compare_item_get_difference (item) : NULL;

  bocage_compare_board_choose (self->here_board, d);
  bocage_compare_board_choose (self->there_board, d);
  follow (self);
}

static void
take_each (BocageCompareWindow *self, gboolean takes)
{
  for (guint i = 0; i < count_items (self); i++)
    bocage_compare_item_set_takes (get_item (self, i), takes);
}

static void
take_all_cb (BocageCompareWindow *self)
{
  take_each (self, TRUE);
}

static void
take_none_cb (BocageCompareWindow *self)
{
  take_each (self, FALSE);
}

/* Comparing */

static void
fill (BocageCompareWindow *self)
{
  g_autoptr (GPtrArray) differences = bocage_compare (self->here, self->there);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *detail = bocage_session_dup_subtitle (self->session);

  for (guint i = 0; i < differences->len; i++)
    {
      BocageCompareItem *item = bocage_compare_item_new (differences, i, self->here);

      g_signal_connect_object (item, "notify::takes", G_CALLBACK (update_count), self,
                               G_CONNECT_SWAPPED);
      g_ptr_array_add (items, item);
    }
  bocage_compare_board_show (self->here_board, self->here, bocage_scenario_get_grid (self->there),
                             differences);
  bocage_compare_board_show (self->there_board, self->there, bocage_scenario_get_grid (self->here),
                             differences);
  gtk_label_set_label (self->here_detail, detail);
  g_list_store_splice (self->store, 0, count_items (self), items->pdata, items->len);
  bocage_compare_played_set (self->played, self->here, self->there);
  update_count (self);
  selected_cb (self);
}

static void
session_changed_cb (BocageCompareWindow *self)
{
  bocage_scenario_unref (self->here);
  self->here = bocage_scenario_copy (bocage_session_get_scenario (self->session));
  fill (self);
}

/* Another program has written the file once more: what it holds now is what can be taken. */
static void
file_changed_cb (BocageCompareWindow *self)
{
  BocageScenario *there = bocage_session_read_copy (self->path, NULL);

  if (there == NULL)
    return;
  bocage_scenario_unref (self->there);
  self->there = there;
  fill (self);
}

/* Taking */

static void
take (BocageCompareWindow *self)
{
  guint n = count_items (self), n_taken = 0;
  g_autofree gboolean *takes = g_new (gboolean, n);
  g_autoptr (BocageScenario) made = NULL;
  /* TRANSLATORS: the name of a step; %s is the name of a file or of a checkpoint. */
  g_autofree char *label = g_strdup_printf (_ ("Take from “%s”"), self->name);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    {
      takes[i] = bocage_compare_item_get_takes (get_item (self, i));
      n_taken += takes[i] ? 1 : 0;
    }
  made = bocage_take (self->here, self->there, takes);
  g_signal_handlers_disconnect_by_data (self->session, self);
  bocage_session_become (self->session, made, label);
  /* TRANSLATORS: %u differences between two battles */
  text = g_strdup_printf (ngettext ("Took %u difference", "Took %u differences", n_taken), n_taken);
  bocage_session_say (self->session, "%s", text);
}

static void
take_cb (BocageCompareWindow *self)
{
  take (self);
  g_signal_emit (self, taken_signal, 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Children */

static GtkWidget *
make_head (const char *title, const char *detail, GtkLabel **out_detail)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *name = gtk_label_new (title);
  GtkWidget *label = gtk_label_new (detail);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (name, "heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "bocage-compare-head");
  if (out_detail != NULL)
    *out_detail = GTK_LABEL (label);
  return box;
}

/* They scroll together. */
static GtkWidget *
make_board (BocageCompareWindow *self, gboolean on_b, const char *title)
{
  GtkWidget *board = bocage_compare_board_new (on_b);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
  if (self->across == NULL)
    {
      self->across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
      self->down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
    }
  else
    {
      gtk_scrolled_window_set_hadjustment (GTK_SCROLLED_WINDOW (scroller), self->across);
      gtk_scrolled_window_set_vadjustment (GTK_SCROLLED_WINDOW (scroller), self->down);
    }
  gtk_widget_set_vexpand (scroller, TRUE);
  _bocage_panes_set_name (board, title);
  if (on_b)
    self->there_board = BOCAGE_COMPARE_BOARD (board);
  else
    self->here_board = BOCAGE_COMPARE_BOARD (board);
  return scroller;
}

static GtkWidget *
make_boards (BocageCompareWindow *self, const char *detail)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *here = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *there = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (here), make_head (C_ ("a battle", "Mine"), NULL, &self->here_detail));
  gtk_box_append (GTK_BOX (here), make_board (self, FALSE, C_ ("a battle", "Mine")));
  gtk_box_append (GTK_BOX (there), make_head (self->name, detail, NULL));
  gtk_box_append (GTK_BOX (there), make_board (self, TRUE, self->name));
  gtk_box_append (GTK_BOX (box), here);
  gtk_box_append (GTK_BOX (box), there);
  return box;
}

static void
add_button (BocageCompareWindow *self, GtkBox *box, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (box, button);
}

static GtkWidget *
make_bar (BocageCompareWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *hint = gtk_label_new (_ ("What is checked is taken; Space checks the row"));

  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "heading");
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (hint), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_set_hexpand (hint, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (box), hint);
  add_button (self, GTK_BOX (box), _ ("Check All"), G_CALLBACK (take_all_cb));
  add_button (self, GTK_BOX (box), _ ("Check None"), G_CALLBACK (take_none_cb));
  gtk_widget_add_css_class (box, "bocage-compare-head");
  return box;
}

static GtkWidget *
make_list (BocageCompareWindow *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = bocage_compare_list_new (self->selection);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scroller, -1, LIST_HEIGHT);
  return scroller;
}

static GtkWidget *
make_header (BocageCompareWindow *self)
{
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (bar), FALSE);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), cancel);
  self->take_button = gtk_button_new ();
  gtk_widget_add_css_class (self->take_button, "suggested-action");
  g_signal_connect_swapped (self->take_button, "clicked", G_CALLBACK (take_cb), self);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (bar), self->take_button);
  return bar;
}

static void
make_children (BocageCompareWindow *self, const char *detail)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_titlebar (GTK_WINDOW (self), make_header (self));
  gtk_box_append (GTK_BOX (box), make_boards (self, detail));
  gtk_box_append (GTK_BOX (box), make_bar (self));
  gtk_box_append (GTK_BOX (box), make_list (self));
  self->played = BOCAGE_COMPARE_PLAYED (bocage_compare_played_new (self->name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->played));
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_focus (GTK_WINDOW (self), self->list);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (self->across, "changed", G_CALLBACK (follow), self);
}

/* GObject */

static void
bocage_compare_window_dispose (GObject *object)
{
  BocageCompareWindow *self = BOCAGE_COMPARE_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->across != NULL)
    g_signal_handlers_disconnect_by_data (self->across, self);
  self->across = NULL;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bocage_compare_window_parent_class)->dispose (object);
}

static void
bocage_compare_window_finalize (GObject *object)
{
  BocageCompareWindow *self = BOCAGE_COMPARE_WINDOW (object);

  g_free (self->path);
  g_free (self->name);
  g_clear_pointer (&self->here, bocage_scenario_unref);
  g_clear_pointer (&self->there, bocage_scenario_unref);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (bocage_compare_window_parent_class)->finalize (object);
}

static void
bocage_compare_window_class_init (BocageCompareWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bocage_compare_window_dispose;
  object_class->finalize = bocage_compare_window_finalize;
  taken_signal = g_signal_new ("taken", BOCAGE_TYPE_COMPARE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  /* As large as the battle's own window, it is left by the keys that leave that. */
  bocage_shortcuts_bind (GTK_WIDGET_CLASS (klass), "window.");
  bocage_shortcuts_bind (GTK_WIDGET_CLASS (klass), "app.");
}

static void
bocage_compare_window_init (BocageCompareWindow *self)
{
  _bocage_panes_ensure_style ();
  self->store = g_list_store_new (BOCAGE_TYPE_COMPARE_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->store)));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Compare"));
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
}

static void
tell (GtkWindow *parent, const char *heading, const char *text)
{
  const BocageAnswer answers[] = { { "close", _ ("Close"), NULL }, { NULL } };

  bocage_alert_show (parent, heading, text, answers, NULL, NULL);
}

/* Returns: (transfer full) (nullable): the battle at @path, where there is something to compare */
static BocageScenario *
read_other (GtkWindow *parent, BocageScenario *here, const char *path, const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageScenario) there = bocage_session_read_copy (path, &error);
  g_autoptr (GPtrArray) differences = NULL;

  if (there == NULL)
    {
      tell (parent, _ ("This Battle Cannot Be Read"), error->message);
      return NULL;
    }
  if (g_strcmp0 (bocage_scenario_get_root (here)->ruleset,
                 bocage_scenario_get_root (there)->ruleset)
      != 0)
    {
      tell (parent, _ ("These Battles Cannot Be Compared"), _ ("They are of different games."));
      return NULL;
    }
  differences = bocage_compare (here, there);
  if (differences->len == 0)
    {
      /* TRANSLATORS: %s is the name of a file or of a checkpoint. */
      g_autofree char *text = g_strdup_printf (_ ("“%s” holds the same battle."), title);

      tell (parent, _ ("Nothing Differs"), text);
      return NULL;
    }
  return g_steal_pointer (&there);
}

/**
 * bocage_compare_window_show:
 * @path: of the other battle
 * @title: what people call it
 * @detail: what else there is to say of it
 *
 * Returns: (transfer none) (nullable): NULL: there is nothing to compare, and the user
 * has been told why
 */
BocageCompareWindow *
bocage_compare_window_show (GtkWindow *parent, BocageSession *session, const char *path,
                            const char *title, const char *detail)
{
  g_autoptr (BocageScenario) here = bocage_scenario_copy (bocage_session_get_scenario (session));
  g_autoptr (BocageScenario) there = read_other (parent, here, path, title);
  g_autofree char *own = NULL;
  BocageCompareWindow *self;

  if (there == NULL)
    return NULL;
  self = g_object_new (BOCAGE_TYPE_COMPARE_WINDOW, "transient-for", parent, NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "app",
                                  G_ACTION_GROUP (gtk_window_get_application (parent)));
  self->session = g_object_ref (session);
  self->path = g_strdup (path);
  self->name = g_strdup (title);
  self->here = g_steal_pointer (&here);
  self->there = g_steal_pointer (&there);
  make_children (self, detail);
  fill (self);
  own = bocage_session_get_file (session) != NULL
            ? g_file_get_path (bocage_session_get_file (session))
            : NULL;
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed_cb), self);
  g_signal_connect_swapped (session, "reset", G_CALLBACK (session_changed_cb), self);
  if (g_strcmp0 (own, path) == 0)
    g_signal_connect_swapped (session, "file-changed", G_CALLBACK (file_changed_cb), self);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
