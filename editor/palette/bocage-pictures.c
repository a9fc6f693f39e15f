/* bocage-pictures.c: pictures of pieces, painted once for all windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-pictures.h"

#include "bocage-stage.h"

#include <math.h>

#define SLICE 4000        /* µs of an idle moment that pictures may take */
#define MAX_PICTURES 1000 /* kept; a game has some 250, in a few sizes and looks */

struct _BocagePictures
{
  GObject parent_instance;

  /* Owned */
  GHashTable *pictures;   /* key → BocagePicture */
  GQueue orders;          /* of Order */
  BocagePainter *painter; /* (nullable): its rendered pieces are for all pictures of a game */

  guint idle_source;
};

G_DEFINE_FINAL_TYPE (BocagePictures, bocage_pictures, G_TYPE_OBJECT)

/* A picture that somebody waits for */
typedef struct
{
  BocageScenario *scenario; /* (owned) */
  BocageNode *piece;        /* (owned) */
  int width;
  BocagePictureFunc func;
  gpointer user_data;
} Order;

static void
free_order (gpointer data)
{
  Order *order = data;

  bocage_scenario_unref (order->scenario);
  bocage_node_unref (order->piece);
  g_free (order);
}

/* Painting */

static BocagePainter *
get_painter (BocagePictures *self, BocageScenario *stage)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (stage);

  if (self->painter != NULL
      && bocage_scenario_get_ruleset (bocage_painter_get_scenario (self->painter)) != ruleset)
    g_clear_pointer (&self->painter, bocage_painter_free);
  if (self->painter == NULL)
    self->painter = bocage_painter_new (stage);
  return self->painter;
}

/* Returns: (transfer full) */
static BocagePicture *
paint (BocagePictures *self, BocageScenario *scenario, const BocageNode *piece, int width)
{
  g_autoptr (BocageStage) stage = bocage_stage_new (scenario, piece);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, width, bocage_pictures_get_height (scenario, width));
  cairo_t *cr = cairo_create (surface);

  bocage_stage_paint (stage, get_painter (self, stage->scenario), cr, width, NULL);
  cairo_destroy (cr);
  return bocage_picture_new (surface);
}

/* Keeping */

/* Everything a picture depends on. */
static char *
picture_key (BocageScenario *scenario, const BocageNode *piece, int width)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const char *look = bocage_stage_find_look (scenario);
  GString *key = g_string_new (bocage_ruleset_get_digest (ruleset));

  g_string_append_printf (key, "|%d|%s|%s", width, look != NULL ? look : "", piece->element->name);
  for (guint i = 0; i < piece->element->n_fields; i++)
    {
      g_autofree char *value = bocage_node_format_field (piece, &piece->element->fields[i], grid);

      if (value != NULL && piece->element->fields[i].type != BOCAGE_TYPE_HEX
          && piece->element->fields[i].type != BOCAGE_TYPE_HEXES)
        g_string_append_printf (key, "|%s=%s", piece->element->fields[i].name, value);
    }
  return g_string_free (key, FALSE);
}

static void
keep (BocagePictures *self, char *key, BocagePicture *picture)
{
  if (g_hash_table_size (self->pictures) >= MAX_PICTURES)
    g_hash_table_remove_all (self->pictures);
  g_hash_table_insert (self->pictures, key, g_object_ref (picture));
}

/* Orders */

static void
carry_out (BocagePictures *self, Order *order)
{
  BocagePicture *picture = bocage_pictures_find (self, order->scenario, order->piece, order->width);

  if (picture == NULL)
    {
      picture = paint (self, order->scenario, order->piece, order->width);
      keep (self, picture_key (order->scenario, order->piece, order->width), picture);
    }
  order->func (picture, order->user_data);
  free_order (order);
}

static gboolean
idle_cb (gpointer user_data)
{
  BocagePictures *self = user_data;
  gint64 end = g_get_monotonic_time () + SLICE;

  while (!g_queue_is_empty (&self->orders) && g_get_monotonic_time () < end)
    carry_out (self, g_queue_pop_head (&self->orders));
  if (!g_queue_is_empty (&self->orders))
    return G_SOURCE_CONTINUE;
  self->idle_source = 0;
  return G_SOURCE_REMOVE;
}

static void
bocage_pictures_finalize (GObject *object)
{
  BocagePictures *self = BOCAGE_PICTURES (object);

  g_clear_handle_id (&self->idle_source, g_source_remove);
  g_queue_clear_full (&self->orders, free_order);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->painter, bocage_painter_free);

  G_OBJECT_CLASS (bocage_pictures_parent_class)->finalize (object);
}

static void
bocage_pictures_class_init (BocagePicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_pictures_finalize;
}

static void
bocage_pictures_init (BocagePictures *self)
{
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  g_queue_init (&self->orders);
}

/* Public functions */

/**
 * bocage_pictures_hold:
 *
 * Returns: (transfer full): those of the program; they go with who holds them last
 */
BocagePictures *
bocage_pictures_hold (void)
{
  static GWeakRef held;
  BocagePictures *self = g_weak_ref_get (&held);

  if (self == NULL)
    {
      self = g_object_new (BOCAGE_TYPE_PICTURES, NULL);
      g_weak_ref_set (&held, self);
    }
  return self;
}

/**
 * bocage_pictures_find:
 * @width: of the hex, in device pixels
 *
 * Returns: (transfer full) (nullable): a picture that is kept
 */
BocagePicture *
bocage_pictures_find (BocagePictures *self, BocageScenario *scenario, const BocageNode *piece,
                      int width)
{
  g_autofree char *key = picture_key (scenario, piece, width);
  BocagePicture *picture = g_hash_table_lookup (self->pictures, key);

  return picture != NULL ? g_object_ref (picture) : NULL;
}

/**
 * bocage_pictures_order:
 * @piece: it may not be changed any more
 * @func: is called in an idle moment, so that the window opens at once; it may not let go
 *   of the last hold of @self
 * @user_data: by which bocage_pictures_cancel() finds the order
 */
void
bocage_pictures_order (BocagePictures *self, BocageScenario *scenario, BocageNode *piece, int width,
                       BocagePictureFunc func, gpointer user_data)
{
  Order *order = g_new (Order, 1);

  *order
      = (Order){ bocage_scenario_ref (scenario), bocage_node_ref (piece), width, func, user_data };
  g_queue_push_tail (&self->orders, order);
  if (self->idle_source == 0)
    self->idle_source = g_idle_add_full (G_PRIORITY_LOW, idle_cb, self, NULL);
}

/* Nobody waits any longer. */
void
bocage_pictures_cancel (BocagePictures *self, gpointer user_data)
{
  for (GList *link = self->orders.head, *next; link != NULL; link = next)
    {
      Order *order = link->data;

      next = link->next;
      if (order->user_data != user_data)
        continue;
      free_order (order);
      g_queue_delete_link (&self->orders, link);
    }
}

int
bocage_pictures_get_height (BocageScenario *scenario, int width)
{
  return (int) ceil (
      bocage_stage_get_height (bocage_scenario_get_grid (scenario)->orientation, width));
}
