/* bocage-page-pane.c: the page that players will read, beside the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages are set and painted by a thread from a copy of the battle; until they are there, the
 * last ones stay.  A pane that nobody sees asks for nothing.
 */

#include "config.h"

#include "bocage-page-pane.h"

#include "bocage-page-head.h"
#include "bocage-page-worker.h"
#include "widgets/bocage-drop-down.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MARGIN 16 /* px round a page, for its shadow */

struct _BocagePagePane
{
  GtkWidget parent_instance;

  /* Children, borrowed; (nullable): until the window was drawn once, or somebody sees the pane */
  GtkWidget *papers;
  GtkWidget *readers;
  GtkWidget *ink;
  GtkWidget *overflow;
  GtkWidget *scroller;
  GtkWidget *pages; /* a box of pictures */

  /* Owned */
  BocageSession *session;   /* (nullable) */
  BocagePageChoice *choice; /* (nullable) */
  BocagePageWorker *worker; /* (nullable): from the first time that somebody sees it */
  guint source;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (BocagePagePane, bocage_page_pane, GTK_TYPE_WIDGET)

/* Pictures */

static void
add_picture (BocagePagePane *self)
{
  GtkWidget *picture = gtk_picture_new ();

  gtk_widget_add_css_class (picture, "bocage-paper");
  gtk_box_append (GTK_BOX (self->pages), picture);
}

static void
show_pages (const BocagePagePicture *shown, gpointer data)
{
  BocagePagePane *self = data;
  GtkWidget *picture = gtk_widget_get_first_child (self->pages);

  gtk_widget_set_visible (self->overflow, shown->overflows != NULL);
  gtk_label_set_label (GTK_LABEL (self->overflow),
                       shown->overflows != NULL ? shown->overflows : "");
  for (guint i = 0; i < shown->pages->len; i++)
    {
      /* TRANSLATORS: %u are a page and the number of pages */
      g_autofree char *name = g_strdup_printf (_ ("Page %u of %u"), i + 1, shown->pages->len);

      if (picture == NULL)
        {
          add_picture (self);
          picture = gtk_widget_get_last_child (self->pages);
        }
      gtk_picture_set_paintable (GTK_PICTURE (picture), g_ptr_array_index (shown->pages, i));
      gtk_picture_set_alternative_text (GTK_PICTURE (picture), name);
      _bocage_panes_set_name (picture, name);
      picture = gtk_widget_get_next_sibling (picture);
    }
  while (picture != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (picture);

      gtk_box_remove (GTK_BOX (self->pages), picture);
      picture = next;
    }
}

static double
get_page_width (BocagePagePane *self)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  return gtk_adjustment_get_page_size (adjustment) - 2 * MARGIN;
}

static gboolean
ask_cb (gpointer data)
{
  BocagePagePane *self = data;
  double width = get_page_width (self) * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GFile *file = bocage_session_get_file (self->session);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  BocageSheetOptions options;

  self->source = 0;
  if (width < 1)
    return G_SOURCE_REMOVE;
  if (self->worker == NULL)
    self->worker = bocage_page_worker_new (show_pages, self);
  bocage_page_choice_fill (self->choice, &options);
  bocage_page_worker_ask (self->worker,
                          bocage_scenario_copy (bocage_session_get_scenario (self->session)),
                          &options, path, width, bocage_page_choice_get_language (self->choice));
  return G_SOURCE_REMOVE;
}

/* Many changes of one moment are one page. */
static void
queue_page (BocagePagePane *self)
{
  if (self->source == 0 && self->session != NULL && self->choice != NULL
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, ask_cb, self, NULL);
}

/* Paper, ink, reader */

static void
paper_cb (BocagePagePane *self)
{
  if (!self->filling && self->choice != NULL)
    g_object_set (self->choice, "letter",
                  gtk_drop_down_get_selected (GTK_DROP_DOWN (self->papers)) == 1, NULL);
}

static void
reader_cb (BocagePagePane *self)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->readers));
  BocageRuleset *ruleset;

  if (self->filling || self->choice == NULL || self->session == NULL)
    return;
  ruleset = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));
  g_object_set (self->choice, "side",
                index > 0 && index <= bocage_ruleset_n_sides (ruleset)
                    ? bocage_ruleset_get_side (ruleset, index - 1)->id
                    : NULL,
                NULL);
}

static void
ink_cb (BocagePagePane *self)
{
  if (!self->filling && self->choice != NULL)
    g_object_set (self->choice, "ink-saver",
                  gtk_check_button_get_active (GTK_CHECK_BUTTON (self->ink)), NULL);
}

/* The head says what was chosen, wherever that was. */
static void
show_choice (BocagePagePane *self)
{
  BocageRuleset *ruleset
      = self->session != NULL
            ? bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session))
            : NULL;
  BocageSheetOptions options;
  guint reader = 0;

  if (self->choice == NULL || self->papers == NULL)
    return;
  bocage_page_choice_fill (self->choice, &options);
  for (guint i = 0; ruleset != NULL && i < bocage_ruleset_n_sides (ruleset); i++)
    if (g_strcmp0 (bocage_ruleset_get_side (ruleset, i)->id, options.side) == 0)
      reader = i + 1;
  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->papers),
                              options.paper == BOCAGE_PAPER_LETTER ? 1 : 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->readers), reader);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->ink), options.ink_saver);
  self->filling = FALSE;
  queue_page (self);
}

static void
fill_readers (BocagePagePane *self)
{
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("For both players"));
  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      g_autofree char *name = g_strdup_printf (
          /* TRANSLATORS: %s is a side: the page leaves out what only the other side may know */
          _ ("For: %s"),
          bocage_ruleset_translate (ruleset, bocage_ruleset_get_side (ruleset, i)->name));

      gtk_string_list_append (names, name);
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->readers), G_LIST_MODEL (names));
  self->filling = FALSE;
}

/* The widget */

static void
add_head (BocagePagePane *self)
{
  const char *const papers[] = { "A4", "Letter", NULL };
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  bocage_page_head_lay_out (head);
  self->papers = gtk_drop_down_new_from_strings (papers);
  bocage_drop_down_set_name (GTK_DROP_DOWN (self->papers), _ ("Paper"));
  self->readers = gtk_drop_down_new (NULL, NULL);
  bocage_drop_down_set_name (GTK_DROP_DOWN (self->readers), _ ("Reader of the page"));
  self->ink = gtk_check_button_new_with_label (_ ("Save ink"));
  gtk_box_append (GTK_BOX (head), self->papers);
  gtk_box_append (GTK_BOX (head), self->ink);
  gtk_box_append (GTK_BOX (head), self->readers);
  gtk_widget_add_css_class (head, "bocage-page-head");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  g_signal_connect_swapped (self->papers, "notify::selected", G_CALLBACK (paper_cb), self);
  g_signal_connect_swapped (self->readers, "notify::selected", G_CALLBACK (reader_cb), self);
  g_signal_connect_swapped (self->ink, "toggled", G_CALLBACK (ink_cb), self);
}

static void
add_body (BocagePagePane *self)
{
  self->overflow = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->overflow), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->overflow), 0);
  gtk_widget_add_css_class (self->overflow, "bocage-page-overflow");
  gtk_widget_set_visible (self->overflow, FALSE);
  gtk_widget_set_parent (self->overflow, GTK_WIDGET (self));

  self->pages = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN);
  gtk_widget_set_margin_start (self->pages, MARGIN);
  gtk_widget_set_margin_end (self->pages, MARGIN);
  gtk_widget_set_margin_top (self->pages, MARGIN);
  gtk_widget_set_margin_bottom (self->pages, MARGIN);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_ALWAYS);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->pages);
  /* A page is as high as its width wants: pictures could be shrunk to nothing. */
  gtk_scrollable_set_vscroll_policy (
      GTK_SCROLLABLE (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller))),
      GTK_SCROLL_NATURAL);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_add_css_class (self->scroller, "bocage-canvas");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (
      gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
      "notify::page-size", G_CALLBACK (queue_page), self, G_CONNECT_SWAPPED);
}

/* Makes them, if they are not there, and shows the battle in them. */
static void
add_children (gpointer widget)
{
  BocagePagePane *self = widget;

  if (self->session == NULL)
    return;
  if (self->papers == NULL)
    {
      add_head (self);
      add_body (self);
    }
  fill_readers (self);
  show_choice (self);
}

static void
bocage_page_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_page_pane_parent_class)->map (widget);
  queue_page (BOCAGE_PAGE_PANE (widget));
}

static void
bocage_page_pane_show (GtkWidget *widget)
{
  add_children (widget);
  GTK_WIDGET_CLASS (bocage_page_pane_parent_class)->show (widget);
}

static void
bocage_page_pane_dispose (GObject *object)
{
  BocagePagePane *self = BOCAGE_PAGE_PANE (object);

  g_clear_pointer (&self->worker, bocage_page_worker_free);
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->session);
  g_clear_object (&self->choice);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_page_pane_parent_class)->dispose (object);
}

static void
bocage_page_pane_class_init (BocagePagePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_page_pane_dispose;
  widget_class->map = bocage_page_pane_map;
  widget_class->show = bocage_page_pane_show;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_page_pane_init (BocagePagePane *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  _bocage_panes_set_name (self, _ ("Page for players"));
}

/**
 * bocage_page_pane_set_session:
 * @session: (nullable)
 */
void
bocage_page_pane_set_session (BocagePagePane *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->source, g_source_remove); /* it would ask for the old one */
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "changed", G_CALLBACK (queue_page), self);
  g_signal_connect_swapped (session, "reset", G_CALLBACK (queue_page), self);
  if (self->papers != NULL || gtk_widget_get_visible (GTK_WIDGET (self)))
    add_children (self);
  else
    _bocage_panes_when_drawn (self, add_children);
}

void
bocage_page_pane_set_choice (BocagePagePane *self, BocagePageChoice *choice)
{
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_swapped (choice, "notify", G_CALLBACK (show_choice), self);
  show_choice (self);
}

/**
 * bocage_page_pane_get_page:
 * @page: from 0
 *
 * Returns: (transfer none) (nullable): what is shown of it
 */
BocagePicture *
bocage_page_pane_get_page (BocagePagePane *self, guint page)
{
  GtkWidget *picture = self->pages != NULL ? gtk_widget_get_first_child (self->pages) : NULL;

  while (page-- > 0 && picture != NULL)
    picture = gtk_widget_get_next_sibling (picture);
  return picture != NULL ? BOCAGE_PICTURE (gtk_picture_get_paintable (GTK_PICTURE (picture)))
                         : NULL;
}
