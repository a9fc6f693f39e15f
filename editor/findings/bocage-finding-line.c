/* bocage-finding-line.c: one finding in a line, where there is no room for the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A low window has no list of findings unless somebody asks for it, over the board then; the one
 * that was gone to, else what comes first in the list, and the button that mends it stay below the
 * board.  It is made when it is seen first, and made up only while it is seen.
 */

#include "config.h"

#include "bocage-finding-line.h"

#include "bocage-finding-groups.h"
#include "bocage-finding-row.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

struct _BocageFindingLine
{
  GtkWidget parent_instance;

  /* Children, (nullable): nobody has seen it yet */
  BocageFindingRow *row;
  GtkWidget *nothing;
  GtkButton *more;

  gboolean open;

  /* Owned */
  BocageSession *session;      /* (nullable) */
  BocageFindingGroups *groups; /* as the list has them when nothing is filtered */
};

G_DEFINE_FINAL_TYPE (BocageFindingLine, bocage_finding_line, GTK_TYPE_WIDGET)

/* Returns: (nullable): the one that was gone to, until the cursor goes on */
static BocageFinding *
get_looked_at (BocageFindingLine *self)
{
  BocageFinding *chosen
      = self->session != NULL ? bocage_session_get_chosen_finding (self->session) : NULL;
  BocageHex hex = chosen != NULL ? bocage_finding_get_place (chosen)->hex : BOCAGE_HEX_NONE;

  if (chosen != NULL
      && (bocage_hex_is_none (hex)
          || bocage_hex_equal (hex, bocage_session_get_cursor (self->session))))
    return chosen;
  return NULL;
}

/* Returns: (transfer full) (nullable): what is shown: a finding or a group */
static GObject *
get_item (BocageFindingLine *self)
{
  BocageFinding *looked_at = get_looked_at (self);
  guint at;

  if (looked_at != NULL)
    bocage_finding_groups_reveal (self->groups, looked_at);
  at = bocage_finding_groups_find (self->groups, looked_at);
  return g_list_model_get_item (bocage_finding_groups_get_rows (self->groups),
                                at != G_MAXUINT ? at : 0);
}

static void
update (BocageFindingLine *self)
{
  g_autoptr (GObject) item = NULL;

  if (self->row == NULL)
    return;
  item = get_item (self);
  if (item != NULL)
    bocage_finding_row_set_item (self->row, self->session, item, FALSE);
  else
    bocage_finding_row_set_finding (self->row, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->row), item != NULL);
  gtk_widget_set_visible (self->nothing, item == NULL);
}

/* What is silent is not found, and nothing is while nobody sees the line. */
static void
findings_changed_cb (BocageFindingLine *self)
{
  gboolean seen = self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));

  bocage_finding_groups_update (self->groups, seen ? self->session : NULL,
                                seen ? bocage_session_get_findings (self->session) : NULL, NULL);
  update (self);
}

static void
selection_changed_cb (BocageFindingLine *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

/* Goes there; several are to be seen in the list. */
static void
activated_cb (BocageFindingLine *self)
{
  g_autoptr (GObject) item = get_item (self);

  if (BOCAGE_IS_FINDING_ITEM (item))
    bocage_session_choose_finding (self->session, bocage_finding_row_item_get_finding (item));
  else if (item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.findings", NULL);
}

/* Children */

static void
show_open (BocageFindingLine *self)
{
  if (self->more != NULL)
    gtk_button_set_icon_name (self->more, self->open ? "pan-down-symbolic" : "pan-up-symbolic");
}

static GtkButton *
make_more (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Show or hide the findings (Shift+F9)"));
  _bocage_panes_set_name (button, _ ("Show or hide the findings (Shift+F9)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.findings");
  return GTK_BUTTON (button);
}

static void
make_children (BocageFindingLine *self)
{
  self->row = BOCAGE_FINDING_ROW (bocage_finding_row_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->row), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->row), FALSE);
  g_signal_connect_object (self->row, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->row), GTK_WIDGET (self));

  self->nothing = gtk_label_new (_ ("Nothing to report. This set-up is legal."));
  gtk_label_set_xalign (GTK_LABEL (self->nothing), 0);
  gtk_widget_set_hexpand (self->nothing, TRUE);
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_widget_set_parent (self->nothing, GTK_WIDGET (self));

  self->more = make_more ();
  show_open (self);
  gtk_widget_set_parent (GTK_WIDGET (self->more), GTK_WIDGET (self));
}

/* GObject */

static void
bocage_finding_line_map (GtkWidget *widget)
{
  BocageFindingLine *self = BOCAGE_FINDING_LINE (widget);

  if (self->row == NULL)
    make_children (self);
  GTK_WIDGET_CLASS (bocage_finding_line_parent_class)->map (widget);
  findings_changed_cb (self);
}

static void
bocage_finding_line_dispose (GObject *object)
{
  BocageFindingLine *self = BOCAGE_FINDING_LINE (object);

  bocage_finding_line_set_session (self, NULL);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_finding_line_parent_class)->dispose (object);
}

static void
bocage_finding_line_finalize (GObject *object)
{
  bocage_finding_groups_free (BOCAGE_FINDING_LINE (object)->groups);

  G_OBJECT_CLASS (bocage_finding_line_parent_class)->finalize (object);
}

static void
bocage_finding_line_class_init (BocageFindingLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_finding_line_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_finding_line_finalize;
  widget_class->map = bocage_finding_line_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_finding_line_init (BocageFindingLine *self)
{
  self->groups = bocage_finding_groups_new ();
  g_signal_connect_object (bocage_finding_groups_get_rows (self->groups), "items-changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-finding-line");
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-findings");
}

/**
 * bocage_finding_line_set_session:
 * @session: (nullable):
 *
 * Shows the one that was gone to, or the worst of all that is found, also of what the list hides.
 */
void
bocage_finding_line_set_session (BocageFindingLine *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_changed_cb),
                                self);
      g_signal_connect_swapped (session, "selection-changed", G_CALLBACK (selection_changed_cb),
                                self);
    }
  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    findings_changed_cb (self);
}

/**
 * bocage_finding_line_set_open:
 * @open: whether the list is there, above the line
 */
void
bocage_finding_line_set_open (BocageFindingLine *self, gboolean open)
{
  self->open = open;
  show_open (self);
}
