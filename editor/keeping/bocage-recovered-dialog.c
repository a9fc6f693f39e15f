/* bocage-recovered-dialog.c: the battles that a program left behind which was not asked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-recovered-dialog.h"

#include "bocage-recovered-row.h"
#include "widgets/bocage-alert.h"

#include <glib/gi18n.h>

struct _BocageRecoveredDialog
{
  GtkWindow parent_instance;

  /* Template children */
  GtkLabel *heading;
  GtkListBox *list;
  GtkWidget *open_button;
  GtkWidget *throw_button;

  /* Owned */
  GPtrArray *recoverables; /* of BocageRecoverable */
  GPtrArray *checks;       /* of borrowed GtkCheckButton, one each */
};

G_DEFINE_FINAL_TYPE (BocageRecoveredDialog, bocage_recovered_dialog, GTK_TYPE_WINDOW)

static guint open_signal;

static gboolean
is_chosen (BocageRecoveredDialog *self, guint index)
{
  return gtk_check_button_get_active (self->checks->pdata[index]);
}

static const BocageRecoverable *
get_work (BocageRecoveredDialog *self, guint index)
{
  return self->recoverables->pdata[index];
}

/* The row has the keys, not its check. */
static void
tell_row (BocageRecoveredDialog *self, guint index)
{
  const BocageRecoverable *work = get_work (self, index);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) index));
  g_autofree char *state = bocage_recovered_row_dup_state (work);
  g_autofree char *name = g_strdup_printf ("%s, %s", work->title, state);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
      is_chosen (self, index) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
update_buttons (BocageRecoveredDialog *self)
{
  guint n = 0, n_whole = 0;
  g_autofree char *label = NULL;

  for (guint i = 0; i < self->recoverables->len; i++)
    {
      tell_row (self, i);
      if (!is_chosen (self, i))
        continue;
      n++;
      n_whole += get_work (self, i)->scenario != NULL ? 1 : 0;
    }
  label = g_strdup_printf (ngettext ("Open %u Battle", "Open %u Battles", n_whole), n_whole);
  gtk_button_set_label (GTK_BUTTON (self->open_button), label);
  gtk_widget_set_sensitive (self->open_button, n_whole > 0);
  gtk_widget_set_sensitive (self->throw_button, n > 0);
}

static void
fill (BocageRecoveredDialog *self)
{
  guint n = self->recoverables->len;
  g_autofree char *heading
      = g_strdup_printf (ngettext ("%u battle was not saved", "%u battles were not saved", n), n);
  GtkWidget *row;

  g_ptr_array_set_size (self->checks, 0);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  gtk_label_set_label (self->heading, heading);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *check;

      gtk_list_box_append (self->list, bocage_recovered_row_new (get_work (self, i), &check));
      g_ptr_array_add (self->checks, check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (update_buttons), self);
    }
  update_buttons (self);
}

static void
row_activated_cb (BocageRecoveredDialog *self, GtkListBoxRow *row)
{
  GtkCheckButton *check = self->checks->pdata[gtk_list_box_row_get_index (row)];

  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

/* Opening */

static void
open_cb (BocageRecoveredDialog *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) chosen = NULL;

  for (guint i = 0; i < self->recoverables->len; i++)
    if (is_chosen (self, i) && get_work (self, i)->scenario != NULL)
      g_strv_builder_add (names, get_work (self, i)->name);
  chosen = g_strv_builder_end (names);
  g_signal_emit (self, open_signal, 0, chosen);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
later_cb (BocageRecoveredDialog *self)
{
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Throwing away */

static void
thrown_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  BocageRecoveredDialog *self = BOCAGE_RECOVERED_DIALOG (window);

  if (!g_str_equal (answer, "throw"))
    return;
  for (guint i = self->recoverables->len; i > 0; i--)
    if (is_chosen (self, i - 1))
      {
        bocage_recovery_discard (get_work (self, i - 1)->name);
        g_ptr_array_remove_index (self->recoverables, i - 1);
        g_ptr_array_remove_index (self->checks, i - 1);
      }
  if (self->recoverables->len == 0)
    gtk_window_destroy (window);
  else
    fill (self);
}

/* What is thrown away is named, and is gone only then. */
static void
throw_cb (BocageRecoveredDialog *self)
{
  const BocageAnswer answers[] = {
    { "keep", _ ("Keep It"), NULL },
    { "throw", _ ("Throw Away"), "destructive-action" },
    { NULL },
  };
  g_autoptr (GString) body = g_string_new (_ ("Nobody can bring it back afterwards."));
  gboolean is_first = TRUE;

  for (guint i = 0; i < self->recoverables->len; i++)
    if (is_chosen (self, i))
      {
        const BocageRecoverable *work = get_work (self, i);
        g_autofree char *time = g_date_time_format (work->time, "%x %H:%M");

        g_string_append (body, is_first ? "\n\n" : "\n");
        /* TRANSLATORS: the title of a battle; the date and time of what is left of it. */
        g_string_append_printf (body, _ ("“%s” of %s"), work->title, time);
        is_first = FALSE;
      }
  bocage_alert_set_default (bocage_alert_show (GTK_WINDOW (self), _ ("Throw Away This Work?"),
                                               body->str, answers, thrown_cb, NULL),
                            "keep");
}

/* GObject */

static void
bocage_recovered_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_RECOVERED_DIALOG);
  G_OBJECT_CLASS (bocage_recovered_dialog_parent_class)->dispose (object);
}

static void
bocage_recovered_dialog_finalize (GObject *object)
{
  BocageRecoveredDialog *self = BOCAGE_RECOVERED_DIALOG (object);

  g_clear_pointer (&self->recoverables, g_ptr_array_unref);
  g_ptr_array_unref (self->checks);
  G_OBJECT_CLASS (bocage_recovered_dialog_parent_class)->finalize (object);
}

static void
bocage_recovered_dialog_class_init (BocageRecoveredDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bocage_recovered_dialog_dispose;
  object_class->finalize = bocage_recovered_dialog_finalize;
  open_signal = g_signal_new ("open", BOCAGE_TYPE_RECOVERED_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                              NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/keeping/bocage-recovered-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageRecoveredDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, BocageRecoveredDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BocageRecoveredDialog, open_button);
  gtk_widget_class_bind_template_child (widget_class, BocageRecoveredDialog, throw_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, later_cb);
  gtk_widget_class_bind_template_callback (widget_class, throw_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bocage_recovered_dialog_init (BocageRecoveredDialog *self)
{
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bocage_recovered_dialog_new:
 * @recoverables: (transfer none) (element-type BocageRecoverable): at least one
 */
GtkWidget *
bocage_recovered_dialog_new (GtkWindow *parent, GPtrArray *recoverables)
{
  BocageRecoveredDialog *self
      = g_object_new (BOCAGE_TYPE_RECOVERED_DIALOG, "transient-for", parent, NULL);

  self->recoverables = g_ptr_array_ref (recoverables);
  fill (self);
  return GTK_WIDGET (self);
}
