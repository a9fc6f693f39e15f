/* bocage-adaptive.c: a bin that may be narrower than its child would like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-adaptive.h"

#define MIN_WIDTH 720 /* px; what the window may be shrunk to */
#define HYSTERESIS 24 /* px more than a class begins at, before it is entered from below */
#define LOW 700       /* px of height, without the header, below which there is little room */

/* Where the classes begin */
static const int begins[] = { 1280, 1100, 900, 0 };

struct _BocageAdaptive
{
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *child;

  BocageWidth width_class;
  gboolean low;
  BocageWidth next_width_class;
  gboolean next_low;
  guint source;
};

enum
{
  PROP_CHILD = 1,
  PROP_WIDTH_CLASS,
  PROP_LOW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint leaving_signal;

G_DEFINE_FINAL_TYPE (BocageAdaptive, bocage_adaptive, GTK_TYPE_WIDGET)

static gboolean
announce_cb (gpointer user_data)
{
  BocageAdaptive *self = user_data;

  self->source = 0;
  g_object_freeze_notify (G_OBJECT (self));
  if (self->width_class != self->next_width_class)
    {
      self->width_class = self->next_width_class;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH_CLASS]);
    }
  if (self->low != self->next_low)
    {
      self->low = self->next_low;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOW]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

static void
bocage_adaptive_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  BocageAdaptive *self = BOCAGE_ADAPTIVE (widget);
  int child_minimum = 0;

  if (self->child == NULL)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, &child_minimum, natural, NULL, NULL);
      *minimum = MIN (child_minimum, MIN_WIDTH);
      return;
    }
  if (for_size >= 0)
    {
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL,
                          NULL);
      for_size = MAX (for_size, child_minimum);
    }
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
bocage_adaptive_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageAdaptive *self = BOCAGE_ADAPTIVE (widget);
  int minimum;

  self->next_width_class = bocage_width_class (width, self->width_class);
  self->next_low = height < LOW;
  if (self->source == 0 && self->next_width_class != self->width_class)
    g_signal_emit (self, leaving_signal, 0);
  if (self->child != NULL)
    {
      GtkAllocation allocation = { 0, 0, width, height };

      /* For the one frame before the window has taken something away */
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      allocation.width = MAX (width, minimum);
      gtk_widget_size_allocate (self->child, &allocation, baseline);
    }

  if (self->source == 0
      && (self->next_width_class != self->width_class || self->next_low != self->low))
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, announce_cb, self, NULL);
}

static void
set_child (BocageAdaptive *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
bocage_adaptive_dispose (GObject *object)
{
  BocageAdaptive *self = BOCAGE_ADAPTIVE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  set_child (self, NULL);

  G_OBJECT_CLASS (bocage_adaptive_parent_class)->dispose (object);
}

static void
bocage_adaptive_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BocageAdaptive *self = BOCAGE_ADAPTIVE (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_WIDTH_CLASS:
      g_value_set_int (value, self->width_class);
      break;
    case PROP_LOW:
      g_value_set_boolean (value, self->low);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_adaptive_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      set_child (BOCAGE_ADAPTIVE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_adaptive_class_init (BocageAdaptiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bocage_adaptive_dispose;
  object_class->get_property = bocage_adaptive_get_property;
  object_class->set_property = bocage_adaptive_set_property;
  widget_class->measure = bocage_adaptive_measure;
  widget_class->size_allocate = bocage_adaptive_size_allocate;

  leaving_signal = g_signal_new ("leaving", BOCAGE_TYPE_ADAPTIVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDTH_CLASS]
      = g_param_spec_int ("width-class", NULL, NULL, BOCAGE_WIDTH_WIDE, BOCAGE_WIDTH_SMALL,
                          BOCAGE_WIDTH_WIDE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOW]
      = g_param_spec_boolean ("low", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bocage_adaptive_init (BocageAdaptive *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Public functions */

BocageWidth
bocage_adaptive_get_width_class (BocageAdaptive *self)
{
  return self->width_class;
}

gboolean
bocage_adaptive_get_low (BocageAdaptive *self)
{
  return self->low;
}

/**
 * bocage_width_class:
 * @before: the class so far
 *
 * The class of a width.  A wider class than before is entered a little late, so
 * that a window held at the border does not flicker between two.
 */
BocageWidth
bocage_width_class (int width, BocageWidth before)
{
  for (BocageWidth class_ = BOCAGE_WIDTH_WIDE; class_ < BOCAGE_WIDTH_SMALL; class_++)
    if (width >= begins[class_] + (class_ < before ? HYSTERESIS : 0))
      return class_;
  return BOCAGE_WIDTH_SMALL;
}
