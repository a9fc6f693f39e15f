/* bocage-alert.c: a question or a message that the user has to answer first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-alert.h"

#define LINES_WIDTH 460 /* px: of a list below the text */
#define MAX_LINES_HEIGHT 320

struct _BocageAlert
{
  GtkWindow parent_instance;

  /* Template children */
  GtkLabel *body;
  GtkBox *buttons;
  GtkLabel *heading;

  /* Owned */
  char *answer;

  BocageAnswered answered; /* (nullable) */
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (BocageAlert, bocage_alert, GTK_TYPE_WINDOW)

static void
clicked_cb (GtkButton *button, BocageAlert *self)
{
  g_free (self->answer);
  self->answer = g_strdup (gtk_widget_get_name (GTK_WIDGET (button)));
  gtk_window_close (GTK_WINDOW (self));
}

/* However it is closed, it is answered, once. */
static gboolean
bocage_alert_close_request (GtkWindow *window)
{
  BocageAlert *self = BOCAGE_ALERT (window);
  GtkWindow *parent = gtk_window_get_transient_for (window);
  g_autofree char *answer = g_strdup (self->answer);
  BocageAnswered answered = g_steal_pointer (&self->answered);
  gpointer user_data = self->user_data;

  g_object_ref (parent);
  /* A button that was pressed by a key holds this window for a moment.  GTK looks
   * at the parent when that is over, and the answer may be the parent's end. */
  gtk_window_set_transient_for (window, NULL);
  gtk_window_destroy (window);
  if (answered != NULL)
    answered (parent, answer, user_data);
  g_object_unref (parent);
  return TRUE;
}

static void
bocage_alert_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_ALERT);
  G_OBJECT_CLASS (bocage_alert_parent_class)->dispose (object);
}

static void
bocage_alert_finalize (GObject *object)
{
  g_free (BOCAGE_ALERT (object)->answer);
  G_OBJECT_CLASS (bocage_alert_parent_class)->finalize (object);
}

static void
bocage_alert_class_init (BocageAlertClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_alert_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_alert_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = bocage_alert_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PREFIX "/editor/widgets/bocage-alert.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageAlert, body);
  gtk_widget_class_bind_template_child (widget_class, BocageAlert, buttons);
  gtk_widget_class_bind_template_child (widget_class, BocageAlert, heading);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bocage_alert_init (BocageAlert *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bocage_alert_show:
 * @answered: (nullable) (scope async): called once
 *
 * Returns: (transfer none): the alert, on the screen
 */
BocageAlert *
bocage_alert_show (GtkWindow *parent, const char *heading, const char *body,
                   const BocageAnswer *answers, BocageAnswered answered, gpointer user_data)
{
  BocageAlert *self
      = g_object_new (BOCAGE_TYPE_ALERT, "transient-for", parent, "title", heading, NULL);
  g_autofree char *shown = g_utf8_make_valid (body, -1); /* an error may name any file */
  GtkWidget *button = NULL;

  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->body, shown);
  self->answer = g_strdup (answers[0].id);
  self->answered = answered;
  self->user_data = user_data;

  for (const BocageAnswer *row = answers; row->id != NULL; row++)
    {
      button = gtk_button_new_with_label (row->label);
      gtk_widget_set_name (button, row->id);
      gtk_widget_set_hexpand (button, TRUE);
      if (row->css_class != NULL)
        gtk_widget_add_css_class (button, row->css_class);
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (self->buttons, button);
    }
  gtk_window_set_default_widget (GTK_WINDOW (self), button);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (button);
  return self;
}

/**
 * bocage_alert_add_lines:
 * @lines: a list, a line each; it is scrolled where it is long
 */
void
bocage_alert_add_lines (BocageAlert *self, const char *lines)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->body));
  GtkWidget *label = gtk_label_new (lines), *scroller = gtk_scrolled_window_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 64);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_LINES_HEIGHT);
  gtk_widget_set_size_request (scroller, LINES_WIDTH, -1);
  gtk_box_insert_child_after (GTK_BOX (box), scroller, GTK_WIDGET (self->body));
}

/**
 * bocage_alert_set_default:
 * @answer: what Return answers, where that is not the last: nothing is thrown away by a key
 *   that was pressed too often
 */
void
bocage_alert_set_default (BocageAlert *self, const char *answer)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (g_str_equal (gtk_widget_get_name (button), answer))
      {
        gtk_window_set_default_widget (GTK_WINDOW (self), button);
        gtk_widget_grab_focus (button);
      }
}
