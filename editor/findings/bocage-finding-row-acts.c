/* bocage-finding-row-acts.c: explaining a finding, mending it, letting it be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-finding-row-private.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define TEXT_CHARS 52 /* width of an explanation */
#define FIX_CHARS 48  /* of a button: more than any of ours, less than the row */

/* Popovers */

gboolean
_bocage_finding_row_drop_popover (gpointer user_data)
{
  BocageFindingRow *self = user_data;

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (BocageFindingRow *self)
{
  /* Not while it is still closing. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, _bocage_finding_row_drop_popover, g_object_ref (self),
                   g_object_unref);
}

/* Where the row says where its finding is: it is as wide as the pane, and its middle is nothing. */
static void
point_popover (BocageFindingRow *self)
{
  graphene_rect_t place;

  if (gtk_widget_compute_bounds (GTK_WIDGET (self->place_label), GTK_WIDGET (self), &place))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                                 &(GdkRectangle){ (int) place.origin.x, 0, (int) place.size.width,
                                                  gtk_widget_get_height (GTK_WIDGET (self)) });
}

/* It takes the focus itself: a text that is given it is selected. */
static void
show_popover (BocageFindingRow *self, GtkWidget *content)
{
  const char *heading = gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (content)));

  _bocage_finding_row_drop_popover (self);
  self->popover = gtk_popover_new ();
  gtk_widget_set_focusable (self->popover, TRUE);
  _bocage_panes_set_name (self->popover, heading);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  gtk_popover_set_child (GTK_POPOVER (self->popover), content);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_TOP);
  point_popover (self);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  gtk_widget_set_can_focus (content, FALSE);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->popover);
  gtk_widget_set_can_focus (content, TRUE);
}

static GtkWidget *
make_text (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_content (const char *heading)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "bocage-popover");
  gtk_box_append (GTK_BOX (box), make_text (heading, "heading"));
  return box;
}

void
_bocage_finding_row_explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);
  const BocageCheck *check;
  g_autofree char *meant = NULL;
  GtkWidget *box;

  if (self->finding == NULL)
    return;
  check = bocage_finding_get_check (self->finding);
  box = make_content (_ (check->summary));
  gtk_box_append (GTK_BOX (box), make_text (bocage_finding_get_message (self->finding), NULL));
  if (self->silence != NULL)
    gtk_box_append (GTK_BOX (box), make_text (self->silence, NULL));
  if (check->explanation != NULL)
    gtk_box_append (GTK_BOX (box), make_text (_ (check->explanation), NULL));
  for (guint i = 0; i < bocage_finding_n_related (self->finding); i++)
    gtk_box_append (GTK_BOX (box),
                    make_text (bocage_finding_get_related (self->finding, i)->message, NULL));
  meant = bocage_session_dup_meant (self->session, self->finding);
  if (meant != NULL)
    gtk_box_append (GTK_BOX (box), make_text (meant, NULL));
  if (check->source != NULL)
    {
      /* TRANSLATORS: %s is where a rule is written: “base rules, line of sight”. */
      g_autofree char *source = g_strdup_printf (_ ("Source: %s"), check->source);

      gtk_box_append (GTK_BOX (box), make_text (source, "dim-label"));
    }
  show_popover (self, box);
}

/* Mending */

/* The row goes, with the keys that it may have. */
static void
leave_keys (BocageFindingRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-keys", NULL);
}

static void
mend (BocageFindingRow *self, BocageFinding *finding, const BocageFix *fix)
{
  if (bocage_session_fix_as (self->session, finding, fix))
    leave_keys (self);
}

void
_bocage_finding_row_fix_clicked_cb (BocageFindingRow *self)
{
  g_autoptr (BocageFinding) finding
      = self->finding != NULL ? bocage_finding_ref (self->finding) : NULL;
  const BocageFix *fix;

  if (finding == NULL)
    return;
  bocage_session_point_at (self->session, NULL);
  if (self->group != NULL)
    {
      bocage_session_choose_finding (self->session, finding);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-field", NULL);
    }
  else if ((fix = bocage_session_get_offered_fix (self->session, finding)) != NULL)
    mend (self, finding, fix);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "finding.explain", NULL);
}

void
_bocage_finding_row_fix_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);
  g_autoptr (BocageFinding) finding
      = self->finding != NULL ? bocage_finding_ref (self->finding) : NULL;
  const BocageFix *fix = finding != NULL ? bocage_session_get_meant_fix (
                             self->session, finding, g_variant_get_uint32 (parameter))
                                         : NULL;

  if (fix != NULL)
    mend (self, finding, fix);
}

void
_bocage_finding_row_fix_kind_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);

  if (self->finding != NULL
      && bocage_session_fix_all (self->session, bocage_finding_get_id (self->finding)) > 0)
    leave_keys (self);
}

/* While the button is pointed at or focused, the board shows what it would do. */
void
_bocage_finding_row_point_cb (BocageFindingRow *self)
{
  const GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self->fix_button));
  gboolean is_pointed = (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED)) != 0;

  if (self->finding == NULL || self->group != NULL)
    return;
  if (is_pointed)
    bocage_session_point_at (self->session, self->finding);
  else if (bocage_session_get_pointed (self->session) == self->finding)
    bocage_session_point_at (self->session, NULL);
}

/* All that may be meant is in the menu; the first of it has a button, if nothing is certain. */
static void
list_meant (BocageFindingRow *self)
{
  const BocageFix *fix;

  g_menu_remove_all (self->meant);
  for (guint i = 0; (fix = bocage_session_get_meant_fix (self->session, self->finding, i)) != NULL;
       i++)
    {
      g_autofree char *label = bocage_session_dup_fix_label (self->session, fix);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "finding.fix-as", "u", i);
      g_menu_append_item (self->meant, item);
    }
}

/* Who may not leave it as it is has to know what to do: a sentence of the check says so. */
static gboolean
needs_explaining (BocageFinding *finding)
{
  return bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL
         && bocage_finding_get_check (finding)->explanation != NULL;
}

/* Returns: (transfer full): a question where only the designer knows */
static char *
dup_button_label (BocageFindingRow *self, const BocageFix *fix)
{
  g_autofree char *label = fix != NULL ? bocage_session_dup_fix_label (self->session, fix) : NULL;

  if (fix == NULL)
    return g_strdup (_ ("Explain"));
  /* TRANSLATORS: on a button: what would mend something, if it is meant: “Restore to 4?”. */
  return fix->is_safe ? g_steal_pointer (&label) : g_strdup_printf (_ ("%s?"), label);
}

void
_bocage_finding_row_show_fix (BocageFindingRow *self)
{
  const BocageFix *fix = bocage_session_get_offered_fix (self->session, self->finding);
  GtkLabel *text;
  g_autofree char *label = dup_button_label (self, fix);
  g_autofree char *meant = bocage_session_dup_meant (self->session, self->finding);

  list_meant (self);
  gtk_widget_set_visible (GTK_WIDGET (self->fix_button),
                          fix != NULL || needs_explaining (self->finding));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "finding.fix-kind",
                                 fix != NULL && fix->is_safe);
  gtk_button_set_label (self->fix_button, label);
  text = GTK_LABEL (gtk_button_get_child (self->fix_button));
  gtk_label_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (text, FIX_CHARS);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fix_button),
                               fix != NULL && !fix->is_safe ? meant : label);
  _bocage_panes_set_name (self->fix_button, label);
}

static void
allow_at (BocageFindingRow *self, BocageFinding *finding, BocageNode *exemptions, BocageHex hex,
          const char *reason)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (self->session));
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_ALLOW]);
  BocageAllowNode *allow_node = (BocageAllowNode *) node;

  allow_node->check = bocage_token_keep (bocage_finding_get_id (finding));
  if (bocage_grid_contains (grid, hex))
    allow_node->at = hex;
  bocage_node_parse_field (node, bocage_element_find_field (node->element, "reason"), grid, reason);
  bocage_edit_add_part (bocage_session_get_edit (self->session), exemptions, node);
}

/* The finding is silenced where it is, with all that are told as one with it, and the battle
 * says why.  What is found elsewhere later is told. */
static void
allow (BocageFindingRow *self, const char *reason)
{
  g_autoptr (BocageFinding) finding = bocage_finding_ref (self->finding); /* the row may lose it */
  BocageEdit *edit = bocage_session_get_edit (self->session);
  BocageHex last = bocage_finding_get_place (finding)->hex;
  BocageNode *exemptions;

  bocage_edit_begin (edit, _ ("Allow Finding"), 0);
  exemptions = bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_EXEMPTIONS);
  allow_at (self, finding, exemptions, last, reason);
  for (guint i = 0; i < bocage_finding_n_related (finding); i++)
    {
      const BocageRelated *related = bocage_finding_get_related (finding, i);

      if (!related->is_alike || bocage_hex_equal (related->place.hex, last))
        continue;
      last = related->place.hex;
      allow_at (self, finding, exemptions, last, reason);
    }
  bocage_edit_commit (edit);
}

static void
reason_activated_cb (BocageFindingRow *self)
{
  GtkWidget *entry = g_object_get_data (G_OBJECT (self->popover), "reason");
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  if (*g_strstrip (reason) == '\0')
    {
      gtk_widget_error_bell (entry);
      gtk_widget_grab_focus (entry);
      return;
    }
  allow (self, reason);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

void
_bocage_finding_row_allow_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);
  g_autofree char *message = NULL;
  GtkWidget *box, *entry, *button;

  if (self->finding == NULL)
    return;
  _bocage_finding_row_dup_message (self, &message);
  box = make_content (_ ("Why is this meant to be so?"));
  entry = gtk_entry_new ();
  button = gtk_button_new_with_label (_ ("Allow"));
  gtk_box_append (GTK_BOX (box), make_text (message, NULL));
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Reason"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 36);
  _bocage_panes_set_name (entry, _ ("Reason"));
  g_signal_connect_object (entry, "activate", G_CALLBACK (reason_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", G_CALLBACK (reason_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), button);
  show_popover (self, box);
  g_object_set_data (G_OBJECT (self->popover), "reason", entry);
  gtk_widget_grab_focus (entry);
}
