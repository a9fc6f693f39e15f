/* bocage-art.c: the pictures of a game, rendered once a size
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A board holds the same tree a thousand times.  On pixels each picture is
 * rendered once for each size and turn, and copied to whole pixels; the copies
 * are thrown away when they become too many, which zooming does.
 */

#include "config.h"

#include "bocage-art.h"
#include "bocage-draw-resources.h"

#include <librsvg/rsvg.h>
#include <math.h>

#define MAX_CACHED_PIXELS (12 * 1000 * 1000) /* four bytes each */
#define SCALE_STEPS 256                      /* sizes are told apart by 1/256 pixel a unit */

typedef struct
{
  RsvgHandle *handle;
  RsvgRectangle box; /* its view box */
} Picture;

typedef struct
{
  const char *name; /* interned */
  int scale;
  int degrees;
} CopyKey;

typedef struct
{
  CopyKey key;
  cairo_surface_t *surface;
  int x; /* of its top left corner from the anchor, in pixels */
  int y;
} Copy;

struct _BocageArt
{
  int ref_count;
  char *directory;
  BocageMotifSet *motifs;
  GHashTable *pictures; /* interned name → Picture, NULL: there is none */
  GHashTable *copies;   /* set of Copy by its key */
  gsize cached_pixels;
};

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  if (picture == NULL)
    return;
  g_object_unref (picture->handle);
  g_free (picture);
}

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  cairo_surface_destroy (copy->surface);
  g_free (copy);
}

static guint
copy_hash (gconstpointer data)
{
  const CopyKey *key = data;

  return g_direct_hash (key->name) ^ ((guint) key->scale * 31) ^ ((guint) key->degrees << 20);
}

static gboolean
copy_equal (gconstpointer a, gconstpointer b)
{
  const CopyKey *x = a, *y = b;

  return x->name == y->name && x->scale == y->scale && x->degrees == y->degrees;
}

static void
ensure_resources (void)
{
  static gsize initialized = 0;

  /* By hand: the linker drops a constructor that sits in an archive. */
  if (g_once_init_enter (&initialized))
    {
      bocage_draw_register_resource ();
      g_once_init_leave (&initialized, 1);
    }
}

/**
 * bocage_art_new:
 * @ruleset_id: whose pictures; a ruleset without any gets an empty art
 */
BocageArt *
bocage_art_new (const char *ruleset_id)
{
  BocageArt *self = g_new0 (BocageArt, 1);

  ensure_resources ();
  self->ref_count = 1;
  self->directory = g_strdup_printf ("%s/rulesets/%s/art", RESOURCE_PREFIX, ruleset_id);
  self->motifs = bocage_motif_set_new (self->directory);
  self->pictures = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, picture_free);
  self->copies = g_hash_table_new_full (copy_hash, copy_equal, NULL, copy_free);
  return self;
}

BocageArt *
bocage_art_ref (BocageArt *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
bocage_art_unref (BocageArt *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_hash_table_unref (self->copies);
  g_hash_table_unref (self->pictures);
  bocage_motif_set_free (self->motifs);
  g_free (self->directory);
  g_free (self);
}

BocageMotifSet *
bocage_art_get_motifs (BocageArt *self)
{
  return self->motifs;
}

static Picture *
load_picture (BocageArt *self, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.svg", self->directory, name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  RsvgHandle *handle;
  g_autoptr (GError) error = NULL;
  gboolean has_box;
  Picture *picture;

  if (bytes == NULL)
    return NULL;

  handle = rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                      &error);
  if (handle == NULL)
    {
      g_warning ("%s: %s", path, error->message);
      return NULL;
    }
  picture = g_new0 (Picture, 1);
  rsvg_handle_get_intrinsic_dimensions (handle, NULL, NULL, NULL, NULL, &has_box, &picture->box);
  if (!has_box)
    {
      g_warning ("%s: no viewBox", path);
      picture->box = (RsvgRectangle){ -50, -50, 100, 100 };
    }
  picture->handle = handle;
  return picture;
}

static Picture *
get_picture (BocageArt *self, const char *name)
{
  const char *interned = g_intern_string (name);
  gpointer value;

  if (!g_hash_table_lookup_extended (self->pictures, interned, NULL, &value))
    {
      value = load_picture (self, interned);
      g_hash_table_insert (self->pictures, (gpointer) interned, value);
    }
  return value;
}

/**
 * bocage_art_has:
 * @name: the name of an SVG file, without `.svg`
 */
gboolean
bocage_art_has (BocageArt *self, const char *name)
{
  return get_picture (self, name) != NULL;
}

/**
 * bocage_art_find:
 * @prefix: what kind of picture: `tile`, `object` …
 * @look: (nullable): the look it should have, if it comes in looks
 * @small: whether a picture for small sizes is preferred
 *
 * Returns: (nullable): the interned name of the best picture there is
 */
const char *
bocage_art_find (BocageArt *self, const char *prefix, const char *picture, const char *look,
                 gboolean small)
{
  for (int with_look = look != NULL; with_look >= 0; with_look--)
    for (int with_small = small; with_small >= 0; with_small--)
      {
        g_autofree char *name
            = g_strconcat (prefix, "-", picture, with_look ? "-" : "", with_look ? look : "",
                           with_small ? "-small" : "", NULL);

        if (bocage_art_has (self, name))
          return g_intern_string (name);
      }

  return NULL;
}

static void
render (Picture *picture, cairo_t *cr, double x, double y, double scale, int degrees)
{
  g_autoptr (GError) error = NULL;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, degrees * G_PI / 180);
  cairo_scale (cr, scale, scale);
  if (!rsvg_handle_render_document (picture->handle, cr, &picture->box, &error))
    g_warning ("a picture cannot be rendered: %s", error->message);
  cairo_restore (cr);
}

static Copy *
make_copy (Picture *picture, const CopyKey *key)
{
  double scale = (double) key->scale / SCALE_STEPS;
  cairo_matrix_t turn;
  double min_x = G_MAXDOUBLE, min_y = G_MAXDOUBLE, max_x = -G_MAXDOUBLE, max_y = -G_MAXDOUBLE;
  Copy *copy = g_new0 (Copy, 1);
  cairo_t *cr;

  cairo_matrix_init_rotate (&turn, key->degrees * G_PI / 180);
  for (guint i = 0; i < 4; i++)
    {
      double x = (picture->box.x + (i & 1 ? picture->box.width : 0)) * scale;
      double y = (picture->box.y + (i & 2 ? picture->box.height : 0)) * scale;

      cairo_matrix_transform_point (&turn, &x, &y);
      min_x = MIN (min_x, x);
      max_x = MAX (max_x, x);
      min_y = MIN (min_y, y);
      max_y = MAX (max_y, y);
    }

  copy->key = *key;
  copy->x = (int) floor (min_x);
  copy->y = (int) floor (min_y);
  copy->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (max_x) - copy->x,
                                              (int) ceil (max_y) - copy->y);
  cr = cairo_create (copy->surface);
  render (picture, cr, -copy->x, -copy->y, scale, key->degrees);
  cairo_destroy (cr);
  return copy;
}

static Copy *
get_copy (BocageArt *self, Picture *picture, const CopyKey *key)
{
  Copy *copy = g_hash_table_lookup (self->copies, key);

  if (copy != NULL)
    return copy;

  if (self->cached_pixels > MAX_CACHED_PIXELS)
    {
      g_hash_table_remove_all (self->copies);
      self->cached_pixels = 0;
    }
  copy = make_copy (picture, key);
  self->cached_pixels += (gsize) cairo_image_surface_get_width (copy->surface)
                         * (gsize) cairo_image_surface_get_height (copy->surface);
  g_hash_table_insert (self->copies, &copy->key, copy);
  return copy;
}

/**
 * bocage_art_paint:
 * @name: the name of an SVG file, without `.svg`; nothing happens when there is none
 * @x: where the origin of the picture goes, in user space
 * @scale: how many user units a unit of the picture becomes
 * @degrees: turned clockwise
 * @as_vectors: for surfaces that keep vectors; else it is copied to whole pixels
 */
void
bocage_art_paint (BocageArt *self, cairo_t *cr, const char *name, double x, double y, double scale,
                  int degrees, gboolean as_vectors)
{
  Picture *picture = get_picture (self, name);
  CopyKey key = { g_intern_string (name), 0, ((degrees % 360) + 360) % 360 };
  cairo_matrix_t matrix;
  Copy *copy;

  if (picture == NULL)
    return;

  cairo_get_matrix (cr, &matrix);
  key.scale = (int) lround (hypot (matrix.xx, matrix.yx) * scale * SCALE_STEPS);
  if (as_vectors || key.scale <= 0 || matrix.xy != 0 || matrix.yx != 0 || matrix.xx < 0)
    {
      render (picture, cr, x, y, scale, degrees);
      return;
    }

  copy = get_copy (self, picture, &key);
  cairo_user_to_device (cr, &x, &y);
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, copy->surface, floor (x + .5) + copy->x, floor (y + .5) + copy->y);
  cairo_paint (cr);
  cairo_restore (cr);
}
