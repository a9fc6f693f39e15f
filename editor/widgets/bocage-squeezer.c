/* bocage-squeezer.c: shows the first of its children for which there is room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words give way whole: a button that says "0 sus…" says less than one that says "0".
 * The children say the same, the widest first.
 */

#include "config.h"

#include "bocage-squeezer.h"

struct _BocageSqueezer
{
  GtkWidget parent_instance;
};

static GtkBuildableIface *parent_buildable;

static void bocage_squeezer_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BocageSqueezer, bocage_squeezer, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      bocage_squeezer_buildable_init))

static void
bocage_squeezer_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean is_first = TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, best;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &best, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? MAX (*minimum, least)
                 : is_first                              ? least
                                                         : MIN (*minimum, least);
      *natural = MAX (*natural, best);
      is_first = FALSE;
    }
}

static void
bocage_squeezer_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *shown = NULL;
  gboolean fits = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !fits;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      shown = child;
      fits = least <= width;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_child_visible (child, child == shown);
      if (child == shown)
        gtk_widget_allocate (child, width, height, baseline, NULL);
    }
}

static void
bocage_squeezer_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bocage_squeezer_parent_class)->dispose (object);
}

static void
bocage_squeezer_class_init (BocageSqueezerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_squeezer_dispose;
  widget_class->measure = bocage_squeezer_measure;
  widget_class->size_allocate = bocage_squeezer_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_squeezer_init (BocageSqueezer *self)
{
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    bocage_squeezer_append (BOCAGE_SQUEEZER (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bocage_squeezer_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

/**
 * bocage_squeezer_append:
 * @child: says what those before it say, in less room
 */
void
bocage_squeezer_append (BocageSqueezer *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
