/* bocage-finding-row.c: one finding in the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-finding-row-private.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define INDENT 44 /* of a row in an open group */

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

  _bocage_finding_row_drop_popover (self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->finding, bocage_finding_unref);
  g_clear_object (&self->group);
  g_clear_object (&self->meant);
  g_clear_pointer (&self->silence, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, row_menu);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingRow, words);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_install_action (widget_class, "finding.explain", NULL,
                                   _bocage_finding_row_explain_action);
  gtk_widget_class_install_action (widget_class, "finding.allow", NULL,
                                   _bocage_finding_row_allow_action);
  gtk_widget_class_install_action (widget_class, "finding.fix-as", "u",
                                   _bocage_finding_row_fix_as_action);
  gtk_widget_class_install_action (widget_class, "finding.fix-kind", NULL,
                                   _bocage_finding_row_fix_kind_action);
}

static void
bocage_finding_row_init (BocageFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->meant = g_menu_new ();
  g_menu_insert_section (G_MENU (self->row_menu), 0, _ ("Perhaps this is meant"),
                         G_MENU_MODEL (self->meant));
  _bocage_panes_set_menu (self->menu_button, self->row_menu);
  _bocage_finding_row_lay_out_words (self->words);
  g_signal_connect_object (self->fix_button, "clicked",
                           G_CALLBACK (_bocage_finding_row_fix_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fix_button, "state-flags-changed",
                           G_CALLBACK (_bocage_finding_row_point_cb), self, G_CONNECT_SWAPPED);
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

/* Marks of direction, which a sentence from right to left begins with and has around a name */
static const char *
skip_marks (const char *text)
{
  gunichar c = g_utf8_get_char (text);

  while (c == 0x200e || c == 0x200f || (c >= 0x2066 && c <= 0x2069))
    {
      text = g_utf8_next_char (text);
      c = g_utf8_get_char (text);
    }
  return text;
}

/* The place stands in a column of its own: “F8: infantry …” need not say it again. */
static const char *
get_message (BocageSession *session, BocageFinding *finding)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (session));
  const char *message = bocage_finding_get_message (finding);
  g_autofree char *prefix = NULL;
  const char *text;

  if (bocage_hex_is_none (bocage_finding_get_place (finding)->hex))
    return message;
  prefix = bocage_grid_format_hex (grid, bocage_finding_get_place (finding)->hex);
  text = skip_marks (message);
  if (!g_str_has_prefix (text, prefix))
    return message;
  text = skip_marks (text + strlen (prefix));
  return g_str_has_prefix (text, ": ") ? text + strlen (": ") : message;
}

/*
 * _bocage_finding_row_dup_message:
 * @out_message: (out) (transfer full): what the finding says, and in lines of their own all that
 * are told as one with it and that its sentence does not name
 *
 * Returns: how many findings these are
 */
guint
_bocage_finding_row_dup_message (BocageFindingRow *self, char **out_message)
{
  GString *text = g_string_new (get_message (self->session, self->finding));
  guint n_told = 1;

  if (bocage_finding_get_check (self->finding)->several == NULL)
    for (guint i = 0; i < bocage_finding_n_related (self->finding); i++)
      {
        const BocageRelated *related = bocage_finding_get_related (self->finding, i);

        if (!related->is_alike)
          continue;
        g_string_append_printf (text, "\n%s", related->message);
        n_told++;
      }
  *out_message = g_string_free (text, FALSE);
  return n_told;
}

/* The row says what is found: one finding, or several that are told as one.
 * Returns: (transfer full): the words */
static char *
show_message (BocageFindingRow *self)
{
  char *message;
  guint n_told = _bocage_finding_row_dup_message (self, &message);
  g_autofree char *count = g_strdup_printf ("%u", n_told);

  gtk_label_set_label (self->message_label, message);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->message_label),
                               n_told > 1 ? message : bocage_finding_get_message (self->finding));
  gtk_label_set_label (self->count_label, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), n_told > 1);
  return message;
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
  g_autofree char *message = NULL;
  g_autofree char *name = NULL;

  if (finding == NULL)
    _bocage_finding_row_drop_popover (self);
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
  message = show_message (self);
  gtk_label_set_label (self->check_label, bocage_finding_get_id (finding));
  _bocage_finding_row_show_fix (self);
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
                          message);
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
      return g_strdup_printf (_ ("Still missing: %s"), message);
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

  g_menu_remove_all (self->meant); /* of the first of them only */
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

/* Returns: (transfer full) (nullable): why nothing is said of it elsewhere, and how it would be */
static char *
dup_silence (BocageFindingItem *item)
{
  const char *reason = bocage_finding_item_get_reason (item);

  if (reason == NULL)
    return g_strdup (bocage_finding_item_get_silence (item));
  /* TRANSLATORS: %s is the reason that the designer gave. */
  return g_strdup_printf (_ ("It is silent because an exemption of this battle allows it: “%s”. "
                             "Without the exemption it is found again."),
                          reason);
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
  g_clear_pointer (&self->silence, g_free);
  if (self->finding == NULL)
    return;
  gtk_image_clear (self->expander);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (self->expander), is_inside ? INDENT : 0);
  if (BOCAGE_IS_FINDING_GROUP (item))
    {
      self->group = g_object_ref (item);
      show_group (self);
      return;
    }
  self->silence = dup_silence (item);
  if (self->silence != NULL)
    {
      g_menu_remove_all (self->meant);
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
