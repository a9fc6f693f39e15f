/* bocage-inspector.c: fields of the hex, of the battle, of its texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-panes.h"

struct _BocageInspector
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
};

G_DEFINE_FINAL_TYPE (BocageInspector, bocage_inspector, GTK_TYPE_WIDGET)

static void
bocage_inspector_dispose (GObject *object)
{
  BocageInspector *self = BOCAGE_INSPECTOR (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_inspector_parent_class)->dispose (object);
}

static void
bocage_inspector_class_init (BocageInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_inspector_dispose;
}

static void
bocage_inspector_init (BocageInspector *self)
{
}

void
bocage_inspector_set_session (BocageInspector *self, BocageSession *session)
{
  g_set_object (&self->session, session);
}

void
bocage_inspector_show_page (BocageInspector *self, const char *page)
{
}
