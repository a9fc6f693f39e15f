/* bocage-findings-pane.c: the findings as a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is shown is the session's own list, filtered by class and by words.  The
 * row that is selected is the finding that the session calls chosen.
 */

#include "config.h"

#include "bocage-findings-pane.h"

#include "bocage-finding-groups.h"
#include "bocage-finding-row.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-squeezer.h"

#include <glib/gi18n.h>

#define N_CLASSES (BOCAGE_CLASS_ILLEGAL + 1)

struct _BocageFindingsPane
{
  GtkWidget parent_instance;

  /* Template children */
  GtkWidget *bar;
  GtkBox *filters_box;
  GtkButton *fix_all_button;
  GtkButton *hidden_button;
  GtkLabel *hidden_label;
  GtkListView *list_view;
  GtkSearchEntry *search_entry;
  GtkStack *stack;

  /* Owned */
  BocageSession *session;       /* (nullable) */
  GtkFilterListModel *filtered; /* of the findings */
  BocageFindingGroups *groups;  /* what is shown of them */
  GtkSingleSelection *selection;
  GtkCustomFilter *filter;

  guint scroll_source; /* back to the beginning, once the list has settled */

  /* Borrowed from filters_box */
  GtkToggleButton *toggles[N_CLASSES];
  GtkLabel *counts[N_CLASSES];
  GtkLabel *numbers[N_CLASSES]; /* where there is no room for words */
  guint at; /* of all findings, the one that was stepped to last; G_MAXUINT: none was */
};

G_DEFINE_FINAL_TYPE (BocageFindingsPane, bocage_findings_pane, GTK_TYPE_WIDGET)

/* What is shown */

static gboolean
contains (const char *text, const char *folded)
{
  g_autofree char *haystack = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return haystack != NULL && strstr (haystack, folded) != NULL;
}

static gboolean
filter_func (gpointer item, gpointer user_data)
{
  BocageFindingsPane *self = user_data;
  BocageFinding *finding = bocage_finding_item_get_finding (item);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  g_autofree char *folded = NULL;
  g_autofree char *place = NULL;

  if (!gtk_toggle_button_get_active (self->toggles[bocage_finding_get_class (finding)]))
    return FALSE;
  if (*text == '\0')
    return TRUE;
  folded = g_utf8_casefold (text, -1);
  place = bocage_finding_row_dup_place (self->session, finding);
  return contains (bocage_finding_get_message (finding), folded)
         || contains (bocage_finding_get_id (finding), folded) || contains (place, folded);
}

static char *
count_text (BocageClass class_, guint n)
{
  switch (class_)
    {
    case BOCAGE_CLASS_ILLEGAL:
      /* TRANSLATORS: after a number on a button: “2 illegal”. */
      return g_strdup_printf (ngettext ("<b>%u</b> illegal", "<b>%u</b> illegal", n), n);
    case BOCAGE_CLASS_SUSPICIOUS:
      return g_strdup_printf (ngettext ("<b>%u</b> suspicious", "<b>%u</b> suspicious", n), n);
    case BOCAGE_CLASS_NOTE:
    default:
      return g_strdup_printf (ngettext ("<b>%u</b> note", "<b>%u</b> notes", n), n);
    }
}

static void
show_counts (BocageFindingsPane *self)
{
  for (guint i = 0; i < N_CLASSES; i++)
    {
      guint n = self->session != NULL ? bocage_session_count_findings (self->session, i) : 0;
      g_autofree char *text = count_text (i, n);
      g_autofree char *number = g_strdup_printf ("%u", n);
      g_autofree char *plain = NULL;

      gtk_label_set_markup (self->counts[i], text);
      gtk_label_set_label (self->numbers[i], number);
      pango_parse_markup (text, -1, 0, NULL, &plain, NULL, NULL);
      _bocage_panes_set_name (self->toggles[i], plain);
      _bocage_panes_set_tooltip (self->toggles[i], plain);
    }
}

/* Notes are marked on the board where they are all that is asked for. */
static void
show_notes (BocageFindingsPane *self)
{
  gboolean show = gtk_toggle_button_get_active (self->toggles[BOCAGE_CLASS_NOTE]);

  for (guint i = 0; i < N_CLASSES; i++)
    show = show && (i == BOCAGE_CLASS_NOTE || !gtk_toggle_button_get_active (self->toggles[i]));
  if (self->session != NULL)
    bocage_session_show_notes (self->session, show);
}

/* What is allowed is not looked for by class. */
static void
update_rows (BocageFindingsPane *self)
{
  gboolean is_searched = *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0';

  bocage_finding_groups_update (
      self->groups, self->session, G_LIST_MODEL (self->filtered),
      self->session != NULL && !is_searched ? bocage_session_get_allowed (self->session) : NULL);
}

static void
show_state (BocageFindingsPane *self)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  guint n = 0;
  guint n_rows;
  g_autofree char *hidden = NULL;

  update_rows (self);
  n_rows = g_list_model_get_n_items (bocage_finding_groups_get_rows (self->groups));
  if (self->session != NULL)
    n = g_list_model_get_n_items (bocage_session_get_findings (self->session));
  hidden = g_strdup_printf (
      ngettext ("%u finding is hidden", "%u findings are hidden", n - n_shown), n - n_shown);
  gtk_label_set_label (self->hidden_label, hidden);
  gtk_button_set_label (self->hidden_button, hidden);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (self->hidden_button)),
                           PANGO_ELLIPSIZE_END); /* no pane gives way to it */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hidden_button), hidden);
  _bocage_panes_set_tooltip (self->hidden_button, _ ("Show all findings"));
  gtk_widget_set_visible (GTK_WIDGET (self->hidden_button), n_shown > 0 && n_shown < n);
  gtk_stack_set_visible_child_name (
      self->stack, n_shown > 0 || (n == 0 && n_rows > 0) ? "list" : (n > 0 ? "hidden" : "empty"));
  show_counts (self);
}

static void
refilter (BocageFindingsPane *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_notes (self);
  show_state (self);
}

/* The chosen one */

static void
show_chosen (BocageFindingsPane *self)
{
  BocageFinding *chosen
      = self->session != NULL ? bocage_session_get_chosen_finding (self->session) : NULL;
  guint position = bocage_finding_groups_find (self->groups, chosen);

  if (gtk_single_selection_get_selected (self->selection) == position)
    return;
  gtk_single_selection_set_selected (self->selection, position);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u", position);
}

/* Callbacks */

/* A group opens and closes; a finding is gone to. */
static void
activate_cb (BocageFindingsPane *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (BOCAGE_IS_FINDING_GROUP (item))
    bocage_finding_groups_toggle (self->groups, BOCAGE_FINDING_GROUP (item));
  else if (item != NULL)
    bocage_session_choose_finding (self->session, bocage_finding_row_item_get_finding (item));
}

static void
search_changed_cb (BocageFindingsPane *self)
{
  refilter (self);
}

static void
stop_search_cb (BocageFindingsPane *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) == '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
}

/* From one finding to the next, as F8 does.  What was typed last may not have been looked for yet.
 */
static void
search_activate_cb (BocageFindingsPane *self)
{
  refilter (self);
  bocage_findings_pane_step (self, 1);
}

static void
row_activated_cb (BocageFindingRow *row, GtkListItem *item)
{
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (row), GTK_TYPE_LIST_VIEW);

  if (list != NULL)
    gtk_widget_activate_action (GTK_WIDGET (row), "list.activate-item", "u",
                                gtk_list_item_get_position (item));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = bocage_finding_row_new ();

  gtk_list_item_set_child (item, row);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), item, 0);
}

static void
bind_cb (BocageFindingsPane *self, GtkListItem *item)
{
  gpointer shown = gtk_list_item_get_item (item);

  bocage_finding_row_set_item (BOCAGE_FINDING_ROW (gtk_list_item_get_child (item)), self->session,
                               shown, bocage_finding_groups_is_inside (self->groups, shown));
}

static void
unbind_cb (BocageFindingsPane *self, GtkListItem *item)
{
  bocage_finding_row_set_finding (BOCAGE_FINDING_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

static void
show_fixes (BocageFindingsPane *self)
{
  guint n = self->session != NULL ? bocage_session_count_safe_fixes (self->session, NULL) : 0;
  /* TRANSLATORS: a button, and how many findings it mends. */
  g_autofree char *label = g_strdup_printf (_ ("Mend All Safe (%u)"), n);

  gtk_button_set_label (self->fix_all_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->fix_all_button), n > 0);
}

static void
findings_changed_cb (BocageFindingsPane *self)
{
  show_fixes (self);
  show_state (self);
  show_chosen (self);
}

static void
show_all (BocageFindingsPane *self)
{
  for (guint i = 0; i < N_CLASSES; i++)
    gtk_toggle_button_set_active (self->toggles[i], TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  refilter (self);
}

static void
show_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_all (BOCAGE_FINDINGS_PANE (widget));
}

/* GObject */

static void
add_toggle (BocageFindingsPane *self, BocageClass class_)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *either = g_object_new (BOCAGE_TYPE_SQUEEZER, NULL);
  GtkWidget *image = gtk_image_new_from_icon_name (bocage_finding_row_icon_name (class_));

  /* Where there is little room the number stays. */
  gtk_widget_add_css_class (number, "heading");
  gtk_label_set_xalign (GTK_LABEL (number), 0);
  bocage_squeezer_append (BOCAGE_SQUEEZER (either), label);
  bocage_squeezer_append (BOCAGE_SQUEEZER (either), number);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), either);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  gtk_box_append (self->filters_box, button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (refilter), self, G_CONNECT_SWAPPED);
  self->toggles[class_] = GTK_TOGGLE_BUTTON (button);
  self->counts[class_] = GTK_LABEL (label);
  self->numbers[class_] = GTK_LABEL (number);
}

static void
bocage_findings_pane_dispose (GObject *object)
{
  BocageFindingsPane *self = BOCAGE_FINDINGS_PANE (object);

  bocage_findings_pane_set_session (self, NULL);
  if (self->list_view != NULL)
    gtk_list_view_set_model (self->list_view, NULL);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->filtered);
  g_clear_pointer (&self->groups, bocage_finding_groups_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_FINDINGS_PANE);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_findings_pane_parent_class)->dispose (object);
}

static void
bocage_findings_pane_class_init (BocageFindingsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_findings_pane_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/findings/bocage-findings-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, bar);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, filters_box);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, fix_all_button);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, hidden_button);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, hidden_label);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, list_view);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BocageFindingsPane, stack);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "findings.show-all", NULL, show_all_action);
}

static gboolean
scroll_to_top_cb (gpointer user_data)
{
  BocageFindingsPane *self = user_data;
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list_view));

  self->scroll_source = 0;
  /* The list may not have made room for its rows yet: it has to know which of them is to be seen
   * when it does, or it goes back to the one that it showed. */
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u", 0);
  gtk_adjustment_set_value (down, gtk_adjustment_get_lower (down));
  return G_SOURCE_REMOVE;
}

/* The list keeps the row that it shows first, so that a worse finding would come above what can be
 * seen.  Who looks at its beginning wants to see that. */
static void
keep_top_cb (GListModel *model, guint position, guint removed, guint added,
             BocageFindingsPane *self)
{
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list_view));

  if (self->scroll_source == 0 && down != NULL
      && gtk_adjustment_get_value (down) <= gtk_adjustment_get_lower (down))
    self->scroll_source = g_timeout_add_full (G_PRIORITY_LOW, 0, scroll_to_top_cb, self, NULL);
}

static void
bocage_findings_pane_init (BocageFindingsPane *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->at = G_MAXUINT;
  _bocage_panes_ensure_style ();
  gtk_widget_init_template (GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Findings"));
  for (int class_ = BOCAGE_CLASS_ILLEGAL; class_ >= BOCAGE_CLASS_NOTE; class_--)
    add_toggle (self, class_);

  self->filter = gtk_custom_filter_new (filter_func, self, NULL);
  self->filtered = gtk_filter_list_model_new (NULL, GTK_FILTER (self->filter));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->groups = bocage_finding_groups_new ();
  gtk_single_selection_set_model (self->selection, bocage_finding_groups_get_rows (self->groups));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list_view, factory);
  /* Before the list itself hears of it, so that where it stood is still to be seen. */
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (keep_top_cb), self, 0);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  show_state (self);
}

/* Public functions */

/**
 * bocage_findings_pane_set_session:
 * @session: (nullable)
 */
void
bocage_findings_pane_set_session (BocageFindingsPane *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      gtk_filter_list_model_set_model (self->filtered, NULL);
    }
  self->at = G_MAXUINT;
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_changed_cb),
                                self);
      g_signal_connect_swapped (session, "selection-changed", G_CALLBACK (show_chosen), self);
      gtk_filter_list_model_set_model (self->filtered, bocage_session_get_findings (session));
    }
  if (self->stack != NULL)
    findings_changed_cb (self);
}

/**
 * bocage_findings_pane_move_bar:
 * @box: where filters and search shall stand instead of above the list, such as
 *   beside what switches between this pane and others
 *
 * They go on filtering this list.
 */
void
bocage_findings_pane_move_bar (BocageFindingsPane *self, GtkBox *box)
{
  g_object_ref (self->bar);
  gtk_widget_unparent (self->bar);
  gtk_box_append (box, self->bar);
  gtk_widget_set_hexpand (self->bar, TRUE);
  g_object_unref (self->bar);
}

/**
 * bocage_findings_pane_step:
 * @step: how many findings on; from the last to the first
 */
void
bocage_findings_pane_step (BocageFindingsPane *self, int step)
{
  g_autoptr (GPtrArray) findings = bocage_finding_groups_get_all (self->groups);
  BocageFinding *chosen
      = self->session != NULL ? bocage_session_get_chosen_finding (self->session) : NULL;
  int n = (int) findings->len;
  int next;

  if (self->session != NULL && n == 0)
    bocage_session_say (self->session, "%s", _ ("There is no finding to go to"));
  if (self->session == NULL || n == 0)
    return;
  /* Where the chosen one has been mended, the one that followed it stands in its place. */
  if (chosen != NULL && g_ptr_array_find (findings, chosen, &self->at))
    next = (int) self->at + step;
  else if (self->at == G_MAXUINT)
    next = step > 0 ? 0 : n - 1;
  else
    next = (int) self->at + MIN (step, 0);
  next = (next % n + n) % n;
  self->at = (guint) next;
  bocage_finding_groups_reveal (self->groups, findings->pdata[next]);
  bocage_session_choose_finding (self->session, findings->pdata[next]);
}

static gboolean
focus_in (GtkWidget *widget, BocageFinding *finding)
{
  if (BOCAGE_IS_FINDING_ROW (widget))
    return bocage_finding_row_focus (BOCAGE_FINDING_ROW (widget), finding);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (focus_in (child, finding))
      return TRUE;
  return FALSE;
}

/**
 * bocage_findings_pane_focus_chosen:
 *
 * Gives the focus to the button in the row of the chosen finding, if it is seen.
 */
void
bocage_findings_pane_focus_chosen (BocageFindingsPane *self)
{
  BocageFinding *chosen
      = self->session != NULL ? bocage_session_get_chosen_finding (self->session) : NULL;

  if (chosen != NULL)
    focus_in (GTK_WIDGET (self->list_view), chosen);
}
