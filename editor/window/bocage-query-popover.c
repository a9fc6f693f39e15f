/* bocage-query-popover.c: asks in words which hexes to select
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is meant so far is selected at once.  Enter leaves it so, Escape brings back what was
 * selected before.
 */

#include "config.h"

#include "bocage-query-popover.h"

#include "session/bocage-hex-query.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MOST 5 /* completions that are offered */
#define WIDTH 300

struct _BocageQueryPopover
{
  GtkPopover parent_instance;

  /* Children */
  GtkEditable *entry;
  GtkLabel *count;
  GtkBox *completions;

  /* Owned */
  BocageSession *session; /* (nullable) */
  GArray *before;         /* (nullable) of BocageHex: selected when it was opened */
};

G_DEFINE_FINAL_TYPE (BocageQueryPopover, bocage_query_popover, GTK_TYPE_POPOVER)

static void
complete_cb (BocageQueryPopover *self, GtkButton *button)
{
  g_autofree char *text = g_strconcat (gtk_button_get_label (button), " ", NULL);

  gtk_editable_set_text (self->entry, text);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (self->entry, -1);
}

static void
show_completions (BocageQueryPopover *self, const char *text)
{
  g_autoptr (GPtrArray) whole
      = bocage_hex_query_complete (bocage_session_get_scenario (self->session), text, MOST);

  _bocage_panes_clear_box (self->completions);
  for (guint i = 0; i < whole->len; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (whole->pdata[i]);

      gtk_widget_add_css_class (button, "flat");
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
      g_signal_connect_object (button, "clicked", G_CALLBACK (complete_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->completions, button);
    }
}

static void
changed_cb (BocageQueryPopover *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  g_autofree char *unknown = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GArray) hexes = NULL;

  if (self->session == NULL || self->before == NULL)
    return;
  hexes = bocage_hex_query_run (bocage_session_get_scenario (self->session), text, &unknown);
  if (unknown != NULL)
    /* TRANSLATORS: %s is a word that somebody typed. */
    said = g_strdup_printf (_ ("“%s” is not a word of this game"), unknown);
  else
    said = g_strdup_printf (ngettext ("%u hex", "%u hexes", hexes->len), hexes->len);
  gtk_label_set_label (self->count, said);
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
  show_completions (self, text);
}

static void
forget_before (BocageQueryPopover *self)
{
  g_clear_pointer (&self->before, g_array_unref);
}

static void
close_popover (BocageQueryPopover *self)
{
  forget_before (self);
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

/* Words were typed, and nothing is called so. */
static gboolean
has_missed (BocageQueryPopover *self)
{
  return self->session != NULL && *gtk_editable_get_text (self->entry) != '\0'
         && bocage_session_get_selection (self->session)->len == 0;
}

/* What was selected before is worth more than nothing. */
static void
restore_before (BocageQueryPopover *self)
{
  if (self->session != NULL && self->before != NULL)
    bocage_session_set_selection (self->session, (BocageHex *) self->before->data,
                                  self->before->len);
}

/* The board goes where the first of them is, which it does not while somebody types.  What has
 * found nothing stays, with the word that is to blame, to be mended. */
static void
activate_cb (BocageQueryPopover *self)
{
  const GArray *now = self->session != NULL ? bocage_session_get_selection (self->session) : NULL;

  if (has_missed (self))
    {
      gtk_editable_select_region (self->entry, 0, -1);
      return;
    }
  if (now != NULL && now->len > 0 && *gtk_editable_get_text (self->entry) != '\0')
    bocage_session_set_cursor (self->session, g_array_index (now, BocageHex, 0));
  close_popover (self);
}

/* By a click beside it: the only hex that was found is what the next act is for. */
static void
closed_cb (BocageQueryPopover *self)
{
  const GArray *now = self->session != NULL ? bocage_session_get_selection (self->session) : NULL;

  if (has_missed (self))
    restore_before (self);
  else if (self->before != NULL && now != NULL && now->len == 1)
    bocage_session_set_cursor (self->session, g_array_index (now, BocageHex, 0));
  forget_before (self);
}

static void
show_cb (BocageQueryPopover *self)
{
  const GArray *now;

  if (self->session == NULL)
    return;
  now = bocage_session_get_selection (self->session);
  forget_before (self);
  gtk_editable_set_text (self->entry, "");
  self->before = g_array_sized_new (FALSE, FALSE, sizeof (BocageHex), now->len);
  g_array_append_vals (self->before, now->data, now->len);
  gtk_label_set_label (self->count, _ ("What to look for: sides, units, terrain"));
  _bocage_panes_clear_box (self->completions);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static gboolean
key_cb (BocageQueryPopover *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  restore_before (self);
  close_popover (self);
  return GDK_EVENT_STOP;
}

static void
bocage_query_popover_dispose (GObject *object)
{
  BocageQueryPopover *self = BOCAGE_QUERY_POPOVER (object);

  forget_before (self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bocage_query_popover_parent_class)->dispose (object);
}

static void
bocage_query_popover_class_init (BocageQueryPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_query_popover_dispose;
}

static void
bocage_query_popover_init (BocageQueryPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *count = gtk_label_new (NULL);
  GtkWidget *completions = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *key = gtk_event_controller_key_new ();

  self->entry = GTK_EDITABLE (entry);
  self->count = GTK_LABEL (count);
  self->completions = GTK_BOX (completions);
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Words of what is there"));
  _bocage_panes_set_name (entry, _ ("Words of what is there"));
  gtk_label_set_xalign (self->count, 0);
  gtk_label_set_wrap (self->count, TRUE);
  gtk_label_set_max_width_chars (self->count, 30);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), count);
  gtk_box_append (GTK_BOX (box), completions);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect (self, "show", G_CALLBACK (show_cb), NULL);
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  _bocage_panes_set_name (self, _ ("Select by Words"));
}

/* Public functions */

GtkWidget *
bocage_query_popover_new (void)
{
  return g_object_new (BOCAGE_TYPE_QUERY_POPOVER, NULL);
}

/**
 * bocage_query_popover_set_session:
 * @session: (nullable)
 */
void
bocage_query_popover_set_session (BocageQueryPopover *self, BocageSession *session)
{
  g_set_object (&self->session, session);
}
