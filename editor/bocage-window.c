/* bocage-window.c: one battle on the desktop: board, panes and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window.h"

#include "bocage-board.h"
#include "bocage-panes.h"

struct _BocageWindow
{
  GtkApplicationWindow parent_instance;

  /* Template children */
  BocageBoard *board;
  BocageFindingsPane *findings;
  BocageInspector *inspector;
  BocagePiecePalette *palette;
};

G_DEFINE_FINAL_TYPE (BocageWindow, bocage_window, GTK_TYPE_APPLICATION_WINDOW)

static void
bocage_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_WINDOW);
  G_OBJECT_CLASS (bocage_window_parent_class)->dispose (object);
}

static void
bocage_window_class_init (BocageWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_window_dispose;

  g_type_ensure (BOCAGE_TYPE_BOARD);
  g_type_ensure (BOCAGE_TYPE_FINDINGS_PANE);
  g_type_ensure (BOCAGE_TYPE_INSPECTOR);
  g_type_ensure (BOCAGE_TYPE_PIECE_PALETTE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PREFIX "/editor/bocage-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageWindow, board);
  gtk_widget_class_bind_template_child (widget_class, BocageWindow, findings);
  gtk_widget_class_bind_template_child (widget_class, BocageWindow, inspector);
  gtk_widget_class_bind_template_child (widget_class, BocageWindow, palette);
}

static void
bocage_window_init (BocageWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

BocageWindow *
bocage_window_new (GtkApplication *application)
{
  return g_object_new (BOCAGE_TYPE_WINDOW, "application", application, NULL);
}
