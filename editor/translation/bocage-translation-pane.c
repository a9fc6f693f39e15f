/* bocage-translation-pane.c: the texts of the battle, and their translation being written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One text is written at a time.  What was written goes into the catalogue when another one is
 * begun, when the pane goes, and with the battle; the page beside shows it at once.
 */

#include "config.h"

#include "bocage-translation-pane-private.h"

#include "bocage-markup.h"
#include "bocage-translation-help.h"
#include "bocage-translation-row.h"
#include "model/bocage-message.h"
#include "prose/bocage-prose-buffer.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define LINE_HEIGHT 19 /* px: about */
#define LINE_CHARS 34  /* about */
#define MAX_LINES 12

G_DEFINE_FINAL_TYPE (BocageTranslationPane, bocage_translation_pane, GTK_TYPE_WIDGET)

enum
{
  NOT_SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkTextBuffer *
get_buffer (BocageTranslationPane *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
}

static const BocageEntry *
get_open_entry (BocageTranslationPane *self)
{
  return self->open != NULL ? bocage_translation_get_entry (
             self->translation, bocage_translation_row_get_index (self->open))
                            : NULL;
}

static BocageScenario *
get_scenario (BocageTranslationPane *self)
{
  return bocage_session_get_scenario (self->session);
}

/* The page */

static gboolean
page_cb (gpointer data)
{
  BocageTranslationPane *self = data;
  g_autoptr (BocageCatalog) catalog
      = self->translation != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
            ? bocage_translation_compile (self->translation)
            : NULL;

  self->source = 0;
  bocage_page_choice_set_language (
      self->choice, catalog,
      catalog != NULL ? bocage_translation_get_language (self->translation) : NULL);
  return G_SOURCE_REMOVE;
}

static void
queue_page (BocageTranslationPane *self)
{
  if (self->source == 0 && self->choice != NULL)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, page_cb, self, NULL);
}

/* Writing */

/* What stands in the view, as the catalogue has it. */
static char *
dup_written (BocageTranslationPane *self, const BocageEntry *entry)
{
  g_autofree char *prose = bocage_prose_buffer_dup_text (get_buffer (self));

  if (bocage_entry_has_marks (entry))
    return bocage_markup_from_prose (prose, bocage_scenario_get_grid (get_scenario (self)),
                                     self->kept);
  return g_strdelimit (g_steal_pointer (&prose), "\r\n", ' ');
}

static void
written_cb (BocageTranslationPane *self)
{
  const BocageEntry *entry = get_open_entry (self);
  g_autofree char *text = NULL, *prose = NULL;

  if (self->filling || entry == NULL)
    return;
  text = dup_written (self, entry);
  prose = bocage_prose_buffer_dup_text (get_buffer (self));
  self->writing = TRUE;
  bocage_translation_set_text (self->translation, bocage_translation_row_get_index (self->open),
                               text, self->stroke);
  self->writing = FALSE;
  bocage_translation_help_follow (BOCAGE_TRANSLATION_HELP (self->help), entry, prose);
}

static void
make_room (BocageTranslationPane *self, const BocageEntry *entry, const char *text)
{
  g_autofree char *words = bocage_markup_dup_words (entry->id);
  g_autofree char *others = bocage_markup_dup_words (text);
  glong n = 1 + (MAX (g_utf8_strlen (words, -1), g_utf8_strlen (others, -1)) + 8) / LINE_CHARS;

  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->writer),
                                              (int) MIN (n, MAX_LINES) * LINE_HEIGHT + 10);
}

/* Shows in the view what the catalogue has. */
static void
fill_view (BocageTranslationPane *self)
{
  const BocageEntry *entry = get_open_entry (self);
  const char *text = entry->message != NULL ? entry->message->text : "";
  g_autofree char *prose = NULL;

  g_ptr_array_set_size (self->kept, 0);
  prose = bocage_entry_dup_prose (entry, text, get_scenario (self), self->kept);
  self->filling = TRUE;
  if (bocage_entry_has_marks (entry) && prose != NULL)
    {
      bocage_message_push_language (bocage_translation_get_language (self->translation));
      bocage_prose_buffer_fill (GTK_TEXT_VIEW (self->view), get_scenario (self), prose);
      bocage_message_pop_language ();
    }
  else
    gtk_text_buffer_set_text (get_buffer (self), text, -1);
  self->filling = FALSE;
  make_room (self, entry, text);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->view),
                              entry->message != NULL
                                  && !bocage_translation_is_pseudo (self->translation));
  bocage_translation_help_show (BOCAGE_TRANSLATION_HELP (self->help), self->translation,
                                get_scenario (self), bocage_translation_row_get_index (self->open));
}

static void
insert_cb (BocageTranslationPane *self, const char *token)
{
  if (*token != '{')
    {
      gtk_text_buffer_insert_interactive_at_cursor (
          gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), token, -1, TRUE);
      gtk_widget_grab_focus (self->view);
      return;
    }
  bocage_message_push_language (bocage_translation_get_language (self->translation));
  bocage_prose_buffer_insert (GTK_TEXT_VIEW (self->view), get_scenario (self), token);
  bocage_message_pop_language ();
  gtk_widget_grab_focus (self->view);
}

/* A step of its own: what was typed before comes back by itself. */
static void
use_cb (BocageTranslationPane *self, const char *text)
{
  self->stroke = bocage_translation_new_stroke (self->translation);
  bocage_translation_set_text (self->translation, bocage_translation_row_get_index (self->open),
                               text, self->stroke);
  self->stroke = bocage_translation_new_stroke (self->translation);
  gtk_widget_grab_focus (self->view);
}

/* The list */

/* Why it cannot be saved stands over the texts until it can. */
gboolean
_bocage_translation_pane_try_to_save (BocageTranslationPane *self, GError **error)
{
  g_autoptr (GError) why = NULL;
  gboolean done = self->translation == NULL || bocage_translation_save (self->translation, &why);

  _bocage_translation_pane_tell (self, done ? NULL : why->message);
  if (!done)
    g_propagate_error (error, g_steal_pointer (&why));
  return done;
}

void
_bocage_translation_pane_save_quietly (BocageTranslationPane *self)
{
  g_autoptr (GError) error = NULL;

  _bocage_translation_pane_try_to_save (self, &error);
}

void
_bocage_translation_pane_close_row (BocageTranslationPane *self)
{
  if (self->open == NULL)
    return;
  bocage_translation_row_close (self->open);
  /* The battle may have lost a text. */
  if (bocage_translation_row_get_index (self->open)
      < bocage_translation_n_entries (self->translation))
    bocage_translation_row_update (self->open);
  self->open = NULL;
}

/* All of the open row, with its help, where there is room for it; else its beginning */
static void
reveal_open (BocageTranslationPane *self)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment), top, bottom;
  graphene_rect_t box;

  if (self->open == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (self->open), self->list, &box))
    return;
  top = (double) box.origin.y;
  bottom = top + (double) box.size.height;
  value = MIN (MAX (value, bottom - page), top);
  gtk_adjustment_set_value (adjustment, value);
}

/* Where a row stands is known when the frame with it is laid out. */
static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BocageTranslationPane *self = data;

  if (self->frames++ == 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  reveal_open (self);
  return G_SOURCE_REMOVE;
}

static void
queue_reveal (BocageTranslationPane *self)
{
  self->frames = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, self, NULL);
}

static void
row_cb (BocageTranslationPane *self, GtkListBoxRow *row)
{
  if (GTK_LIST_BOX_ROW (self->open) == row)
    return;
  _bocage_translation_pane_close_row (self);
  if (row == NULL)
    return;
  _bocage_translation_pane_save_quietly (self);
  self->open = BOCAGE_TRANSLATION_ROW (row);
  self->stroke = bocage_translation_new_stroke (self->translation);
  bocage_translation_row_open (self->open, self->writer, self->help);
  fill_view (self);
  queue_reveal (self);
}

/* Nothing came of what the row was closed for. */
void
_bocage_translation_pane_reopen_row (BocageTranslationPane *self)
{
  row_cb (self, gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list)));
}

/* A click on a row, or Return: what is written follows. */
static void
activated_cb (BocageTranslationPane *self, GtkListBoxRow *row)
{
  gtk_widget_grab_focus (self->view);
}

static gboolean
is_wanted (GtkListBoxRow *row, gpointer data)
{
  BocageTranslationPane *self = data;
  guint index = bocage_translation_row_get_index (BOCAGE_TRANSLATION_ROW (row));

  return !self->only_to_do || BOCAGE_TRANSLATION_ROW (row) == self->open
         || index >= bocage_translation_n_entries (self->translation)
         || bocage_translation_get_entry (self->translation, index)->state != BOCAGE_ENTRY_DONE;
}

void
_bocage_translation_pane_fill (BocageTranslationPane *self)
{
  GtkWidget *child;

  /* A list that loses its focus puts it on its first row, and that would be begun. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  _bocage_translation_pane_close_row (self);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  for (guint i = 0;
       self->translation != NULL && i < bocage_translation_n_entries (self->translation); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         bocage_translation_row_new (self->translation, get_scenario (self), i));
}

static GtkListBoxRow *
get_row (BocageTranslationPane *self, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index);
}

static void
changed_cb (BocageTranslationPane *self, int index)
{
  GtkListBoxRow *row = index >= 0 ? get_row (self, index) : NULL;

  if (index < 0)
    _bocage_translation_pane_fill (self);
  else if (row != NULL)
    bocage_translation_row_update (BOCAGE_TRANSLATION_ROW (row));
  if (row != NULL && BOCAGE_TRANSLATION_ROW (row) == self->open && !self->writing)
    fill_view (self);
  _bocage_translation_pane_show_progress (self);
  queue_page (self);
}

static void
open_entry (BocageTranslationPane *self, int index)
{
  GtkListBoxRow *row = get_row (self, index);

  if (row == NULL)
    return;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
  gtk_widget_grab_focus (self->view);
}

/* What keys do */

/* The next text that is not done. */
void
bocage_translation_pane_next (BocageTranslationPane *self)
{
  int from = self->open != NULL ? (int) bocage_translation_row_get_index (self->open) : -1;
  int next
      = self->translation != NULL ? bocage_translation_find_next (self->translation, from) : -1;

  if (next >= 0)
    open_entry (self, next);
  else if (self->session != NULL && self->translation != NULL
           && bocage_translation_n_entries (self->translation) > 0)
    bocage_session_say (self->session, _ ("Everything is translated"));
}

/* This one is right as it stands; the next. */
void
bocage_translation_pane_accept (BocageTranslationPane *self)
{
  if (self->open != NULL)
    bocage_translation_accept (self->translation, bocage_translation_row_get_index (self->open));
  bocage_translation_pane_next (self);
}

/* Returns: whether there was something */
gboolean
bocage_translation_pane_undo (BocageTranslationPane *self, gboolean redo)
{
  int index = self->translation == NULL ? -1
              : redo                    ? bocage_translation_redo (self->translation)
                                        : bocage_translation_undo (self->translation);

  if (index < 0)
    return FALSE;
  open_entry (self, index);
  self->stroke = bocage_translation_new_stroke (self->translation);
  return TRUE;
}

gboolean
bocage_translation_pane_save (BocageTranslationPane *self, GError **error)
{
  if (!_bocage_translation_pane_try_to_save (self, error))
    return FALSE;
  _bocage_translation_pane_catch_up (self);
  return TRUE;
}

/* What is not in its file is given up, and read from there again. */
void
bocage_translation_pane_discard (BocageTranslationPane *self)
{
  if (self->translation == NULL)
    return;
  bocage_translation_discard (self->translation);
  _bocage_translation_pane_restart (self);
}

/* The battle is another one, and what was translated of it could not be saved: it goes on here. */
void
_bocage_translation_pane_keep (BocageTranslationPane *self, const GError *error)
{
  bocage_translation_list_anew (self->translation);
  _bocage_translation_pane_tell (self, error->message);
  g_signal_emit (self, signals[NOT_SAVED], 0, error->message);
}

BocageTranslation *
bocage_translation_pane_get_translation (BocageTranslationPane *self)
{
  return self->translation;
}

/* The widget */

static void
bocage_translation_pane_map (GtkWidget *widget)
{
  BocageTranslationPane *self = BOCAGE_TRANSLATION_PANE (widget);

  GTK_WIDGET_CLASS (bocage_translation_pane_parent_class)->map (widget);
  _bocage_translation_pane_catch_up (self);
  _bocage_translation_pane_begin (self);
  queue_page (self);
}

static void
bocage_translation_pane_unmap (GtkWidget *widget)
{
  BocageTranslationPane *self = BOCAGE_TRANSLATION_PANE (widget);

  GTK_WIDGET_CLASS (bocage_translation_pane_parent_class)->unmap (widget);
  _bocage_translation_pane_save_quietly (self);
  queue_page (self);
}

static gboolean
bocage_translation_pane_grab_focus (GtkWidget *widget)
{
  BocageTranslationPane *self = BOCAGE_TRANSLATION_PANE (widget);

  if (self->open != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (self->open));
  if (gtk_widget_get_visible (self->languages))
    return gtk_widget_grab_focus (self->languages);
  /* Nothing to add a language to: no button, and the pane itself has the keys. */
  return gtk_widget_get_visible (self->add)
             ? gtk_widget_grab_focus (self->add)
             : GTK_WIDGET_CLASS (bocage_translation_pane_parent_class)->grab_focus (widget);
}

static void
bocage_translation_pane_dispose (GObject *object)
{
  BocageTranslationPane *self = BOCAGE_TRANSLATION_PANE (object);

  bocage_translation_pane_set_session (self, NULL);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->choice);
  g_clear_object (&self->writer);
  g_clear_object (&self->help);
  g_clear_pointer (&self->language, g_free);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_translation_pane_parent_class)->dispose (object);
}

static void
bocage_translation_pane_class_init (BocageTranslationPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_translation_pane_dispose;
  widget_class->grab_focus = bocage_translation_pane_grab_focus;
  widget_class->map = bocage_translation_pane_map;
  widget_class->unmap = bocage_translation_pane_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  /* With why: somebody has to be asked, and the pane may not be in sight. */
  signals[NOT_SAVED] = g_signal_new ("not-saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
build_writer (BocageTranslationPane *self)
{
  self->view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->view), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->view), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->view), 4);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->view), 4);
  gtk_text_buffer_set_enable_undo (get_buffer (self), FALSE);
  _bocage_panes_set_name (self->view, _ ("Translation"));
  self->writer = g_object_ref_sink (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (self->writer), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->writer), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->writer), self->view);
  g_signal_connect_object (get_buffer (self), "changed", G_CALLBACK (written_cb), self,
                           G_CONNECT_SWAPPED);
  self->help = g_object_ref_sink (bocage_translation_help_new ());
  g_signal_connect_object (self->help, "insert", G_CALLBACK (insert_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->help, "use", G_CALLBACK (use_cb), self, G_CONNECT_SWAPPED);
}

static void
build_list (BocageTranslationPane *self)
{
  self->scroller = gtk_scrolled_window_new ();
  self->list = gtk_list_box_new ();
  gtk_list_box_set_show_separators (GTK_LIST_BOX (self->list), TRUE);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), is_wanted, self, NULL);
  _bocage_panes_set_name (self->list, _ ("Texts of the battle"));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (row_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

static void
bocage_translation_pane_init (BocageTranslationPane *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  _bocage_panes_set_name (self, _ ("Translations"));
  build_writer (self);
  _bocage_translation_pane_add_head (self);
  build_list (self);
}

/**
 * bocage_translation_pane_set_session:
 * @session: (nullable)
 */
void
bocage_translation_pane_set_session (BocageTranslationPane *self, BocageSession *session)
{
  if (self->session == session && session != NULL)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  _bocage_translation_pane_end (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "reset", G_CALLBACK (_bocage_translation_pane_restart), self);
  g_signal_connect_swapped (session, "notify::file", G_CALLBACK (_bocage_translation_pane_restart),
                            self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    _bocage_translation_pane_begin (self);
}

void
bocage_translation_pane_set_choice (BocageTranslationPane *self, BocagePageChoice *choice)
{
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
}

/* For the head */
void
_bocage_translation_pane_watch (BocageTranslationPane *self)
{
  g_signal_connect_swapped (self->translation, "changed", G_CALLBACK (changed_cb), self);
}
