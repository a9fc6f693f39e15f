/* bocage-recovered-row.c: a battle that was not saved: its picture, its time, and whether to open
 * it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-recovered-row.h"

#include "bocage-battle-picture.h"
#include "session/bocage-session.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 146
#define PICTURE_HEIGHT 92
#define LARGE_WIDTH 720
#define LARGE_HEIGHT 500

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = _bocage_panes_new_label (text, css_class, BOCAGE_PANES_AS_WIDE);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* "04-ouistreham.bocage in Normandy" */
static char *
describe_file (GFile *file)
{
  g_autofree char *name = file != NULL ? bocage_file_dup_shown_name (file) : NULL;
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *where = folder != NULL ? bocage_file_dup_shown_name (folder) : NULL;

  if (file == NULL)
    return g_strdup (_ ("never saved"));
  if (where == NULL)
    return g_steal_pointer (&name);
  /* TRANSLATORS: the name of a file, the name of its folder */
  return g_strdup_printf (C_ ("file and folder", "%s in %s"), name, where);
}

/**
 * bocage_recovered_row_dup_state:
 *
 * Returns: (transfer full): when it was kept, and what is in it
 */
char *
bocage_recovered_row_dup_state (const BocageRecoverable *work)
{
  g_autofree char *time = g_date_time_format (work->time, "%x %X");
  g_autofree char *steps = NULL;

  if (work->fault != NULL)
    return g_strdup_printf ("%s · %s", time, work->fault);
  if (work->file != NULL)
    steps = g_strdup_printf (
        ngettext ("%u step after the last save", "%u steps after the last save", work->n_steps),
        work->n_steps);
  else
    steps = g_strdup_printf (ngettext ("%u step", "%u steps", work->n_steps), work->n_steps);
  return g_strdup_printf ("%s · %s", steps, time);
}

static GtkWidget *
words_new (const BocageRecoverable *work)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  g_autofree char *file = describe_file (work->file);
  g_autofree char *state = bocage_recovered_row_dup_state (work);

  gtk_box_append (GTK_BOX (head), label_new (work->title, "heading"));
  if (work->changed)
    gtk_box_append (GTK_BOX (head), label_new (_ ("the file has changed since"), "bocage-pill"));
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), label_new (file, NULL));
  gtk_box_append (GTK_BOX (box), label_new (state, "dim-label"));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

/* Painted only when somebody looks */
static void
look_cb (GtkWidget *popover, BocageScenario *scenario)
{
  if (gtk_popover_get_child (GTK_POPOVER (popover)) == NULL)
    gtk_popover_set_child (GTK_POPOVER (popover),
                           bocage_battle_picture_new (scenario, LARGE_WIDTH, LARGE_HEIGHT));
}

static void
free_scenario_cb (gpointer data, GClosure *closure)
{
  bocage_scenario_unref (data);
}

static GtkWidget *
look_button_new (BocageScenario *scenario)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  g_signal_connect_data (popover, "show", G_CALLBACK (look_cb), bocage_scenario_ref (scenario),
                         free_scenario_cb, 0);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Look…"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

/**
 * bocage_recovered_row_new:
 * @out_check: (out) (transfer none): whether it is chosen
 */
GtkWidget *
bocage_recovered_row_new (const BocageRecoverable *work, GtkWidget **out_check)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 21);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), work->scenario != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  work->title, -1);
  gtk_box_append (GTK_BOX (row), check);
  if (work->scenario != NULL)
    gtk_box_append (GTK_BOX (row),
                    bocage_battle_picture_new (work->scenario, PICTURE_WIDTH, PICTURE_HEIGHT));
  gtk_box_append (GTK_BOX (row), words_new (work));
  if (work->scenario != NULL)
    gtk_box_append (GTK_BOX (row), look_button_new (work->scenario));
  gtk_widget_add_css_class (row, "bocage-recovered");
  *out_check = check;
  return row;
}
