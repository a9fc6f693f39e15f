/* bocage-inspector-briefing.c: the texts of a battle
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-inspector-briefing.h"

#include "prose/bocage-prose-view.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

struct _BocageInspectorBriefing
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BocageInspectorBriefing, bocage_inspector_briefing, GTK_TYPE_WIDGET)

static void
append (BocageInspectorBriefing *self, const char *title, BocageElementId part, BocageElementId id,
        const char *side)
{
  gtk_widget_set_parent (bocage_prose_view_new (self->session, title, part, id, side),
                         GTK_WIDGET (self));
}

static void
append_orders (BocageInspectorBriefing *self)
{
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));

  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const BocageSideType *side = bocage_ruleset_get_side (ruleset, i);
      g_autofree char *title
          /* TRANSLATORS: %s is a side: the orders that its player reads. */
          = g_strdup_printf (_ ("Orders: %s"), bocage_ruleset_translate (ruleset, side->name));

      append (self, title, BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_ORDERS, side->id);
    }
}

static void
bocage_inspector_briefing_dispose (GObject *object)
{
  BocageInspectorBriefing *self = BOCAGE_INSPECTOR_BRIEFING (object);

  _bocage_panes_unparent_children (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_inspector_briefing_parent_class)->dispose (object);
}

static void
bocage_inspector_briefing_class_init (BocageInspectorBriefingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_inspector_briefing_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_inspector_briefing_init (BocageInspectorBriefing *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-page");
}

/**
 * bocage_inspector_briefing_set_session:
 * @session: (nullable)
 */
void
bocage_inspector_briefing_set_session (BocageInspectorBriefing *self, BocageSession *session)
{
  GtkWidget *help;

  _bocage_panes_unparent_children (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  append (self, _ ("History"), BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_HISTORY, NULL);
  append_orders (self);
  append (self, _ ("Victory"), BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_VICTORY, NULL);
  append (self, _ ("Special rules"), BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_SPECIAL_RULES, NULL);
  append (self, _ ("Bibliography"), BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_BIBLIOGRAPHY, NULL);
  append (self, _ ("Playtest notes"), BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_PLAYTEST, NULL);

  help = gtk_label_new (
      _ ("A paragraph is a line; “- ” begins an item of a list; *stars* stress. "
         "Numbers, hexes and pieces are chosen with +: readers see them as they are."));
  gtk_label_set_wrap (GTK_LABEL (help), TRUE);
  gtk_label_set_xalign (GTK_LABEL (help), 0);
  gtk_widget_add_css_class (help, "dim-label");
  gtk_widget_add_css_class (help, "bocage-small");
  gtk_widget_set_parent (help, GTK_WIDGET (self));
}

void
bocage_inspector_briefing_update (BocageInspectorBriefing *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (BOCAGE_IS_PROSE_VIEW (child))
      bocage_prose_view_update (BOCAGE_PROSE_VIEW (child));
}
