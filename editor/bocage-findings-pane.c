/* bocage-findings-pane.c: the findings as a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-panes.h"

struct _BocageFindingsPane
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
};

G_DEFINE_FINAL_TYPE (BocageFindingsPane, bocage_findings_pane, GTK_TYPE_WIDGET)

static void
bocage_findings_pane_dispose (GObject *object)
{
  BocageFindingsPane *self = BOCAGE_FINDINGS_PANE (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_findings_pane_parent_class)->dispose (object);
}

static void
bocage_findings_pane_class_init (BocageFindingsPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_findings_pane_dispose;
}

static void
bocage_findings_pane_init (BocageFindingsPane *self)
{
}

void
bocage_findings_pane_set_session (BocageFindingsPane *self, BocageSession *session)
{
  g_set_object (&self->session, session);
}

void
bocage_findings_pane_step (BocageFindingsPane *self, int step)
{
}
