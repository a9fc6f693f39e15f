/* bocage-finding-row.c: one finding in the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-finding-row.h"

#include "bocage-finding-groups.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define INDENT 44     /* of a row in an open group */
#define TEXT_CHARS 52 /* width of an explanation */

struct _BocageFindingRow
{
  GtkWidget parent_instance;

  /* Template children */
  GtkLabel *check_label;
  GtkLabel *count_label;
  GtkImage *expander;
  GtkImage *image;
  GtkButton *fix_button;
  GtkMenuButton *menu_button;
  GtkLabel *message_label;
  GtkLabel *place_label;

  /* Owned */
  BocageSession *session;    /* (nullable) */
  BocageFinding *finding;    /* (nullable) */
  BocageFindingGroup *group; /* (nullable): the finding is the first in it */
  char *reason;              /* (nullable): why it is silent */
  GtkWidget *popover;        /* (nullable): our child */
};

G_DEFINE_FINAL_TYPE (BocageFindingRow, bocage_finding_row, GTK_TYPE_WIDGET)

static guint activated_signal;

/* Words for what is not on the board, by the part of the file it is in. */
static const struct
{
  BocageElementId id;
  const char *word;
} part_words[] = {
  { BOCAGE_ELEMENT_SCENARIO, N_ ("battle") },       { BOCAGE_ELEMENT_INFO, N_ ("titles") },
  { BOCAGE_ELEMENT_MODULES, N_ ("boxes") },         { BOCAGE_ELEMENT_SIDES, N_ ("sides") },
  { BOCAGE_ELEMENT_BOARD, N_ ("board") },           { BOCAGE_ELEMENT_RULES, N_ ("rules") },
  { BOCAGE_ELEMENT_RESERVES, N_ ("reserves") },     { BOCAGE_ELEMENT_DECK, N_ ("deck") },
  { BOCAGE_ELEMENT_OBJECTIVES, N_ ("medals") },     { BOCAGE_ELEMENT_BRIEFING, N_ ("briefing") },
  { BOCAGE_ELEMENT_EXEMPTIONS, N_ ("exemptions") },
};

/* Popovers */

static gboolean
drop_popover (gpointer user_data)
{
  BocageFindingRow *self = user_data;

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (BocageFindingRow *self)
{
  /* Not while it is still closing. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_popover, g_object_ref (self), g_object_unref);
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

  drop_popover (self);
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

/* Why nothing is said of it elsewhere, and how it would be. */
static void
append_silence (BocageFindingRow *self, GtkBox *box)
{
  g_autofree char *silence = NULL;

  if (self->reason == NULL)
    return;
  /* TRANSLATORS: %s is the reason that the designer gave. */
  silence = g_strdup_printf (_ ("It is silent because an exemption of this battle allows it: “%s”. "
                                "Without the exemption it is found again."),
                             self->reason);
  gtk_box_append (box, make_text (silence, NULL));
}

static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);
  const BocageCheck *check;
  GtkWidget *box;

  if (self->finding == NULL)
    return;
  check = bocage_finding_get_check (self->finding);
  box = make_content (_ (check->summary));
  gtk_box_append (GTK_BOX (box), make_text (bocage_finding_get_message (self->finding), NULL));
  append_silence (self, GTK_BOX (box));
  if (check->explanation != NULL)
    gtk_box_append (GTK_BOX (box), make_text (_ (check->explanation), NULL));
  for (guint i = 0; i < bocage_finding_n_related (self->finding); i++)
    gtk_box_append (GTK_BOX (box),
                    make_text (bocage_finding_get_related (self->finding, i)->message, NULL));
  for (guint i = 0; i < bocage_finding_n_fixes (self->finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (self->finding, i);
      /* TRANSLATORS: %s is a way to mend something of which nobody knows how it is meant. */
      g_autofree char *meant = g_strdup_printf (_ ("It may be meant to: %s"), fix->title);

      if (!fix->is_safe)
        gtk_box_append (GTK_BOX (box), make_text (meant, NULL));
    }
  if (check->source != NULL)
    {
      /* TRANSLATORS: %s is where a rule is written: “base rules, line of sight”. */
      g_autofree char *source = g_strdup_printf (_ ("Source: %s"), check->source);

      gtk_box_append (GTK_BOX (box), make_text (source, "dim-label"));
    }
  show_popover (self, box);
}

/* Mending */

static void
fix_clicked_cb (BocageFindingRow *self)
{
  g_autoptr (BocageFinding) finding
      = self->finding != NULL ? bocage_finding_ref (self->finding) : NULL;

  if (finding == NULL)
    return;
  bocage_session_point_at (self->session, NULL);
  if (self->group != NULL)
    bocage_session_choose_finding (self->session, finding);
  else if (bocage_session_get_safe_fix (self->session, finding) != NULL)
    bocage_session_fix (self->session, finding);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "finding.explain", NULL);
}

static void
fix_kind_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);

  if (self->finding != NULL)
    bocage_session_fix_all (self->session, bocage_finding_get_id (self->finding));
}

/* While the button is pointed at or focused, the board shows what it would do. */
static void
point_cb (BocageFindingRow *self)
{
  const GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self->fix_button));
  gboolean is_pointed = (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED)) != 0;

  if (self->finding == NULL)
    return;
  if (is_pointed)
    bocage_session_point_at (self->session, self->finding);
  else if (bocage_session_get_pointed (self->session) == self->finding)
    bocage_session_point_at (self->session, NULL);
}

/* What may be meant, where that is not certain. */
static gboolean
has_unsafe_fix (BocageFinding *finding)
{
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    if (!bocage_finding_get_fix (finding, i)->is_safe)
      return TRUE;
  return FALSE;
}

static void
show_fix (BocageFindingRow *self)
{
  const BocageFix *fix = bocage_session_get_safe_fix (self->session, self->finding);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->fix_button),
                          fix != NULL || has_unsafe_fix (self->finding));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "finding.fix-kind", fix != NULL);
  label = fix != NULL ? bocage_session_dup_fix_label (fix) : g_strdup (_ ("Explain"));
  gtk_button_set_label (self->fix_button, label);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (self->fix_button)),
                           PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (self->fix_button)), 26);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fix_button), label);
  _bocage_panes_set_name (self->fix_button, label);
}

static void
allow_at (BocageFindingRow *self, BocageFinding *finding, BocageNode *exemptions, BocageHex hex,
          const char *reason)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (self->session));
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_ALLOW]);
  BocageAllowNode *allow_node = (BocageAllowNode *) node;

  allow_node->check = g_intern_string (bocage_finding_get_id (finding));
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

static void
allow_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (widget);
  GtkWidget *box = make_content (_ ("Why is this meant to be so?"));
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Allow"));

  gtk_box_append (GTK_BOX (box), make_text (bocage_finding_get_message (self->finding), NULL));
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

static void
released_cb (BocageFindingRow *self)
{
  g_signal_emit (self, activated_signal, 0);
}

/* GObject */

static void
bocage_finding_row_dispose (GObject *object)
{
  BocageFindingRow *self = BOCAGE_FINDING_ROW (object);

  drop_popover (self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->finding, bocage_finding_unref);
  g_clear_object (&self->group);
  g_clear_pointer (&self->reason, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_FINDING_ROW);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_finding_row_parent_class)->dispose (object);
}

static void
bocage_finding_row_class_init (BocageFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_finding_row_dispose;

  activated_signal = g_signal_new ("activated", BOCAGE_TYPE_FINDING_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/findings/bocage-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, check_label);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, count_label);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, expander);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, image);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, fix_button);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, message_label);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, place_label);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_install_action (widget_class, "finding.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "finding.allow", NULL, allow_action);
  gtk_widget_class_install_action (widget_class, "finding.fix-kind", NULL, fix_kind_action);
}

static void
bocage_finding_row_init (BocageFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->fix_button, "clicked", G_CALLBACK (fix_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fix_button, "state-flags-changed", G_CALLBACK (point_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Public functions */

GtkWidget *
bocage_finding_row_new (void)
{
  return g_object_new (BOCAGE_TYPE_FINDING_ROW, NULL);
}

const char *
bocage_finding_row_icon_name (BocageClass class_)
{
  switch (class_)
    {
    case BOCAGE_CLASS_ILLEGAL:
      return "bocage-finding-illegal";
    case BOCAGE_CLASS_SUSPICIOUS:
      return "bocage-finding-suspicious";
    case BOCAGE_CLASS_NOTE:
    default:
      return "bocage-finding-note";
    }
}

/**
 * bocage_finding_row_dup_place:
 *
 * Returns: (transfer full): a hex, isolated from the direction of the text around
 * it, or the part of the battle
 */
char *
bocage_finding_row_dup_place (BocageSession *session, BocageFinding *finding)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (session));
  const BocagePlace *place = bocage_finding_get_place (finding);
  BocageElementId id = BOCAGE_ELEMENT_SCENARIO;

  if (!bocage_hex_is_none (place->hex))
    {
      g_autofree char *name = bocage_grid_format_hex (grid, place->hex);

      return g_strdup_printf ("\u2068%s\u2069", name);
    }
  for (const BocageNode *node = place->node; node != NULL && node->parent != NULL;
       node = node->parent)
    if (node->parent->parent == NULL)
      id = bocage_element_get_id (node->element);
  for (guint i = 0; i < G_N_ELEMENTS (part_words); i++)
    if (part_words[i].id == id)
      return g_strdup (_ (part_words[i].word));
  return g_strdup (_ ("battle"));
}

/* The place stands in a column of its own: “F8: infantry …” need not say it again. */
static const char *
get_message (BocageSession *session, BocageFinding *finding)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (session));
  const char *message = bocage_finding_get_message (finding);
  g_autofree char *prefix = NULL;

  if (bocage_hex_is_none (bocage_finding_get_place (finding)->hex))
    return message;
  prefix = bocage_grid_format_hex (grid, bocage_finding_get_place (finding)->hex);
  if (!g_str_has_prefix (message, prefix) || !g_str_has_prefix (message + strlen (prefix), ": "))
    return message;
  return message + strlen (prefix) + strlen (": ");
}

/**
 * bocage_finding_row_set_finding:
 * @finding: (nullable): %NULL: the row is not in use
 */
void
bocage_finding_row_set_finding (BocageFindingRow *self, BocageSession *session,
                                BocageFinding *finding)
{
  const char *class_label;
  g_autofree char *place = NULL;
  g_autofree char *name = NULL;

  if (finding == NULL)
    drop_popover (self);
  if (self->session != NULL && self->finding != NULL
      && bocage_session_get_pointed (self->session) == self->finding)
    bocage_session_point_at (self->session, NULL);
  g_set_object (&self->session, session);
  bocage_finding_set (&self->finding, finding);
  if (finding == NULL)
    return;

  class_label = bocage_class_get_label (bocage_finding_get_class (finding));
  place = bocage_finding_row_dup_place (session, finding);
  gtk_image_set_from_icon_name (self->image,
                                bocage_finding_row_icon_name (bocage_finding_get_class (finding)));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->image), class_label);
  _bocage_panes_set_name (self->image, class_label);
  gtk_label_set_label (self->place_label, place);
  gtk_label_set_label (self->message_label, get_message (session, finding));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->message_label),
                               bocage_finding_get_message (finding));
  gtk_label_set_label (self->check_label, bocage_finding_get_id (finding));
  show_fix (self);
  if (bocage_session_is_missing_yet (session, finding))
    {
      class_label = bocage_kind_get_label (BOCAGE_KIND_MISSING);
      gtk_image_set_from_icon_name (self->image, "content-loading-symbolic");
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->image), class_label);
      gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-missing");
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "bocage-missing");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "finding.allow",
                                 bocage_finding_get_check (finding)->waivable);
  /* TRANSLATORS: the class of a finding, its place and its message: “illegal, K2: …”. */
  name = g_strdup_printf (C_ ("class, place and message", "%s, %s: %s"), class_label, place,
                          get_message (session, finding));
  _bocage_panes_set_name (self, name);
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    _bocage_panes_set_name (gtk_widget_get_parent (GTK_WIDGET (self)),
                            name); /* the focus is there */
}

/* Groups */

static gboolean
say_the_same (BocageFindingRow *self, GListModel *findings)
{
  const char *message = get_message (self->session, self->finding);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) other = bocage_finding_item_dup_at (findings, i);

      if (bocage_finding_get_check (other) == bocage_finding_get_check (self->finding)
          && !g_str_equal (get_message (self->session, other), message))
        return FALSE;
    }
  return TRUE;
}

/* Returns: (transfer full): what the findings of the group say together */
static char *
describe_group (BocageFindingRow *self)
{
  const char *message = get_message (self->session, self->finding);

  switch (bocage_finding_group_get_kind (self->group))
    {
    case BOCAGE_GROUP_MISSING:
      /* TRANSLATORS: %s is what to do next: “nothing says which side moves first”. */
      return g_strdup_printf (_ ("Missing yet: %s"), message);
    case BOCAGE_GROUP_ALLOWED:
      return g_strdup (_ ("Silent: this battle allows it"));
    case BOCAGE_GROUP_NOTES:
    default:
      return g_strdup (say_the_same (self, bocage_session_get_findings (self->session))
                           ? message
                           : _ (bocage_finding_get_check (self->finding)->summary));
    }
}

static void
show_group (BocageFindingRow *self)
{
  BocageGroupKind kind = bocage_finding_group_get_kind (self->group);
  gboolean is_open = bocage_finding_group_get_open (self->group);
  guint n = bocage_finding_group_get_n (self->group);
  g_autofree char *text = describe_group (self);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *name = NULL;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_image_set_from_icon_name (self->expander, is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_label_set_label (self->place_label, "");
  gtk_label_set_label (self->message_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->message_label), text);
  gtk_label_set_label (self->count_label, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), TRUE);
  if (kind == BOCAGE_GROUP_ALLOWED)
    gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-missing");
  gtk_label_set_label (self->check_label,
                       kind == BOCAGE_GROUP_NOTES ? bocage_finding_get_id (self->finding) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fix_button), kind == BOCAGE_GROUP_MISSING);
  gtk_button_set_label (self->fix_button, _ ("Next Step"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fix_button), text);
  _bocage_panes_set_name (self->fix_button, _ ("Next Step"));
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), kind == BOCAGE_GROUP_NOTES);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "finding.allow", FALSE);
  /* TRANSLATORS: what a screen reader says of several findings: what they say, and how many. */
  name = g_strdup_printf (ngettext ("%s; %u finding", "%s; %u findings", n), text, n);
  _bocage_panes_set_name (self, name);
  if (parent == NULL)
    return;
  _bocage_panes_set_name (parent, name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
}

/**
 * bocage_finding_row_set_item:
 * @item: a #BocageFindingItem or a #BocageFindingGroup
 * @is_inside: whether it is a row of an open group
 */
void
bocage_finding_row_set_item (BocageFindingRow *self, BocageSession *session, gpointer item,
                             gboolean is_inside)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  bocage_finding_row_set_finding (self, session, bocage_finding_row_item_get_finding (item));
  g_clear_object (&self->group);
  g_clear_pointer (&self->reason, g_free);
  if (self->finding == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), FALSE);
  gtk_image_clear (self->expander);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (self->expander), is_inside ? INDENT : 0);
  if (BOCAGE_IS_FINDING_GROUP (item))
    {
      self->group = g_object_ref (item);
      show_group (self);
      return;
    }
  self->reason = g_strdup (bocage_finding_item_get_reason (item));
  if (self->reason != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-missing");
      gtk_widget_set_visible (GTK_WIDGET (self->fix_button), FALSE);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "finding.allow", FALSE);
    }
  if (parent != NULL)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED);
}

/**
 * bocage_finding_row_focus:
 *
 * Gives the focus to what can be done about @finding.
 *
 * Returns: whether this row shows it
 */
gboolean
bocage_finding_row_focus (BocageFindingRow *self, BocageFinding *finding)
{
  GtkWidget *button = gtk_widget_get_visible (GTK_WIDGET (self->fix_button))
                          ? GTK_WIDGET (self->fix_button)
                          : GTK_WIDGET (self->menu_button);

  return self->finding == finding && self->group == NULL
         && gtk_widget_get_mapped (GTK_WIDGET (self))
         && gtk_widget_child_focus (button, GTK_DIR_TAB_FORWARD);
}
