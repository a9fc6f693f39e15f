/* bocage-battle-thumbnail.c: a place for the picture of a battle, which comes when it is ready
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is read or painted before the place itself was drawn once, and then in a thread, one
 * after the other: neither the first frame waits, nor a page for a file of a stranger, or on a disk
 * that does not answer.  What is too large for a picture of this size gets none, and words that say
 * so.
 */

#include "config.h"

#include "bocage-battle-thumbnail.h"

#include "base/bocage-text-gate.h"
#include "bocage-battle-picture.h"
#include "io/base/bocage-limits.h"
#include "io/document/bocage-document.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MAX_BYTES (256 * 1024) /* a battle of two hundred units has 30,000 */
#define MAX_ELEMENTS 10000
#define MAX_HEXES 2000 /* the largest board of the built-in games has 468 */

/* What a thumbnail waits for.  Its place may be gone meanwhile. */
typedef struct
{
  gint ref_count;                   /* atomic: the place's, and the thread's */
  gint is_wanted;                   /* atomic */
  BocageBattleThumbnail *thumbnail; /* the window's thread's; of one that is wanted */
  char *path;                       /* (nullable) */
  BocageScenario *scenario;         /* (nullable): the thread's */
  int width, height, scale;
  BocagePicture *picture; /* (nullable) */
  char *title;            /* (nullable) */
  gboolean is_too_large;
} Order;

struct _BocageBattleThumbnail
{
  GtkWidget parent_instance;

  /* A child, borrowed */
  GtkWidget *words; /* (nullable): why there is no picture, where there is none */

  /* Owned */
  char *path;               /* (nullable): what is to be painted, once the place was drawn */
  BocageScenario *scenario; /* (nullable): likewise, a copy */
  Order *order;             /* (nullable) */
  BocagePicture *picture;   /* (nullable) */
  char *title;              /* (nullable) */

  int width, height;
  guint source; /* from the first frame until the order is given */
  gboolean is_drawn;
  gboolean is_answered;
};

enum
{
  PROP_TITLE = 1,
  PROP_PICTURE,
  PROP_ANSWERED,
};

G_DEFINE_FINAL_TYPE (BocageBattleThumbnail, bocage_battle_thumbnail, GTK_TYPE_WIDGET)

/* Orders */

static void
order_unref (Order *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_clear_object (&self->picture);
  g_free (self->path);
  g_free (self->title);
  g_free (self);
}

/* An empty box looks as if its picture were to come. */
static void
say_why (BocageBattleThumbnail *self, const Order *order)
{
  g_clear_pointer (&self->words, gtk_widget_unparent);
  if (order->picture != NULL)
    return;
  self->words = _bocage_panes_new_label (order->is_too_large ? _ ("Too large for a picture")
                                                             : _ ("No picture"),
                                         "dim-label", BOCAGE_PANES_AS_WIDE);
  gtk_label_set_xalign (GTK_LABEL (self->words), .5);
  gtk_label_set_justify (GTK_LABEL (self->words), GTK_JUSTIFY_CENTER);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
}

/* In the thread of the window */
static gboolean
deliver_cb (gpointer data)
{
  Order *order = data;
  BocageBattleThumbnail *self = order->thumbnail;

  if (!g_atomic_int_get (&order->is_wanted))
    return G_SOURCE_REMOVE;
  g_set_object (&self->picture, order->picture);
  say_why (self, order);
  if (g_strcmp0 (self->title, order->title) != 0)
    {
      g_free (self->title);
      self->title = g_strdup (order->title);
      g_object_notify (G_OBJECT (self), "title");
    }
  self->is_answered = TRUE;
  g_object_notify (G_OBJECT (self), "picture");
  g_object_notify (G_OBJECT (self), "answered");
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* In the thread of the pictures */

/* Whether it was not read for its size */
static gboolean
is_beyond_limits (BocageReport *report)
{
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      const char *id = bocage_finding_get_id (bocage_report_get_finding (report, i));

      if (g_strcmp0 (id, bocage_limits[BOCAGE_LIMIT_BYTES].check) == 0
          || g_strcmp0 (id, bocage_limits[BOCAGE_LIMIT_ELEMENTS].check) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
read_battle (Order *order)
{
  const BocageLimits limits = { .max_bytes = MAX_BYTES, .max_elements = MAX_ELEMENTS };
  BocageDocument *document
      = bocage_document_read_file (order->path, &limits, BOCAGE_READ_NO_SCHEMA, NULL);
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;

  if (scenario != NULL && bocage_scenario_get_ruleset (scenario) != NULL)
    order->scenario = bocage_scenario_ref (scenario);
  if (document != NULL)
    {
      order->is_too_large = is_beyond_limits (bocage_document_get_report (document));
      bocage_document_unref (document);
    }
}

static void
carry_out (Order *order)
{
  if (order->path != NULL)
    read_battle (order);
  if (order->scenario == NULL)
    return;
  order->title = g_strdup (bocage_scenario_get_title (order->scenario));
  order->is_too_large
      = bocage_grid_n_hexes (bocage_scenario_get_grid (order->scenario)) > MAX_HEXES;
  if (!order->is_too_large)
    order->picture
        = bocage_battle_picture_paint (order->scenario, order->width, order->height, order->scale);
  g_clear_pointer (&order->scenario, bocage_scenario_unref);
}

static gpointer
run (gpointer data)
{
  GAsyncQueue *orders = data;

  for (;;)
    {
      Order *order = g_async_queue_pop (orders);

      if (g_atomic_int_get (&order->is_wanted))
        {
          carry_out (order);
          g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, deliver_cb, order,
                           (GDestroyNotify) order_unref);
        }
      else
        order_unref (order);
    }
  return NULL;
}

/* One thread for all windows, from the first picture on */
static GAsyncQueue *
get_orders (void)
{
  static GAsyncQueue *orders;

  if (orders == NULL)
    {
      orders = g_async_queue_new ();
      bocage_text_gate_share ();
      g_thread_unref (g_thread_new ("thumbnails", run, orders));
    }
  return orders;
}

/* The place */

static void
cancel (BocageBattleThumbnail *self)
{
  if (self->order == NULL)
    return;
  g_atomic_int_set (&self->order->is_wanted, FALSE);
  g_clear_pointer (&self->order, order_unref);
}

static gboolean
order_cb (gpointer data)
{
  BocageBattleThumbnail *self = data;
  Order *order;

  self->source = 0;
  cancel (self);
  if (self->path == NULL && self->scenario == NULL)
    return G_SOURCE_REMOVE;
  order = g_new0 (Order, 1);
  order->ref_count = 2;
  order->is_wanted = TRUE;
  order->thumbnail = self;
  order->path = g_strdup (self->path);
  order->scenario = g_steal_pointer (&self->scenario);
  order->width = self->width;
  order->height = self->height;
  order->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  self->order = order;
  g_async_queue_push (get_orders (), order);
  return G_SOURCE_REMOVE;
}

static void
queue_order (BocageBattleThumbnail *self)
{
  if (self->is_drawn && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, order_cb, self, NULL);
}

static void
bocage_battle_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageBattleThumbnail *self = BOCAGE_BATTLE_THUMBNAIL (widget);

  if (!self->is_drawn)
    {
      self->is_drawn = TRUE;
      queue_order (self);
    }
  if (self->words != NULL)
    gtk_widget_snapshot_child (widget, self->words, snapshot);
  if (self->picture == NULL)
    return;
  bocage_picture_snapshot (
      self->picture, snapshot,
      &GRAPHENE_RECT_INIT ((float) (gtk_widget_get_width (widget) - self->width) / 2,
                           (float) (gtk_widget_get_height (widget) - self->height) / 2,
                           (float) self->width, (float) self->height));
}

static void
bocage_battle_thumbnail_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                 int *minimum, int *natural, int *minimum_baseline,
                                 int *natural_baseline)
{
  BocageBattleThumbnail *self = BOCAGE_BATTLE_THUMBNAIL (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

/* Words have the place of the picture, and ask for no other. */
static void
bocage_battle_thumbnail_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageBattleThumbnail *self = BOCAGE_BATTLE_THUMBNAIL (widget);

  if (self->words != NULL)
    gtk_widget_allocate (self->words, width, height, -1, NULL);
}

static void
bocage_battle_thumbnail_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, BOCAGE_BATTLE_THUMBNAIL (object)->title);
  else if (id == PROP_PICTURE)
    g_value_set_object (value, BOCAGE_BATTLE_THUMBNAIL (object)->picture);
  else if (id == PROP_ANSWERED)
    g_value_set_boolean (value, BOCAGE_BATTLE_THUMBNAIL (object)->is_answered);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bocage_battle_thumbnail_dispose (GObject *object)
{
  BocageBattleThumbnail *self = BOCAGE_BATTLE_THUMBNAIL (object);

  g_clear_handle_id (&self->source, g_source_remove);
  cancel (self);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (bocage_battle_thumbnail_parent_class)->dispose (object);
}

static void
bocage_battle_thumbnail_class_init (BocageBattleThumbnailClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bocage_battle_thumbnail_dispose;
  object_class->get_property = bocage_battle_thumbnail_get_property;
  widget_class->measure = bocage_battle_thumbnail_measure;
  widget_class->size_allocate = bocage_battle_thumbnail_size_allocate;
  widget_class->snapshot = bocage_battle_thumbnail_snapshot;

  /* Of the battle, as soon as it is known */
  g_object_class_install_property (
      object_class, PROP_TITLE,
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  /* (nullable): what is too large has none */
  g_object_class_install_property (object_class, PROP_PICTURE,
                                   g_param_spec_object ("picture", NULL, NULL, BOCAGE_TYPE_PICTURE,
                                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  /* Whether a picture has come, or is known never to */
  g_object_class_install_property (
      object_class, PROP_ANSWERED,
      g_param_spec_boolean ("answered", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bocage_battle_thumbnail_init (BocageBattleThumbnail *self)
{
}

/* Public functions */

/**
 * bocage_battle_thumbnail_new:
 * @width: of the picture, in pixels, likewise @height
 *
 * Who has made it gives it an accessible name.
 */
GtkWidget *
bocage_battle_thumbnail_new (int width, int height)
{
  BocageBattleThumbnail *self = g_object_new (BOCAGE_TYPE_BATTLE_THUMBNAIL, NULL);

  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}

/* Shows a file of this computer. */
void
bocage_battle_thumbnail_set_file (BocageBattleThumbnail *self, GFile *file)
{
  g_free (self->path);
  self->path = g_file_get_path (file);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  queue_order (self);
}

/**
 * bocage_battle_thumbnail_set_scenario:
 * @scenario: (transfer full): nobody else holds it; the picture before stays until its own is there
 */
void
bocage_battle_thumbnail_set_scenario (BocageBattleThumbnail *self, BocageScenario *scenario)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  self->scenario = scenario;
  queue_order (self);
}
