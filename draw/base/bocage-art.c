/* bocage-art.c: the pictures of a game, rendered once a size
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A board holds the same tree a thousand times.  On pixels each picture, and each
 * stamp that a painter makes of its own strokes, is rendered once for each size and turn, and
 * copied to whole pixels; the copies are thrown away when they become too many, which zooming does.
 */

#include "config.h"

#include "bocage-art-folder.h"
#include "bocage-art.h"
#include "bocage-draw-resources.h"
#include "bocage-ink.h"
#include "model/base/bocage-token.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#define MAX_CACHED_PIXELS (12 * 1000 * 1000) /* four bytes each */
#define INK_SUFFIX " ink"
#define SCALE_STEPS 256 /* sizes are told apart by 1/256 pixel a unit */

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
 * @ruleset: whose pictures; one without any gets an empty art
 */
BocageArt *
bocage_art_new (const BocageRuleset *ruleset)
{
  BocageArt *self = g_new0 (BocageArt, 1);

  ensure_resources ();
  self->ref_count = 1;
  self->directory = bocage_art_folder_find (ruleset);
  self->motifs = bocage_motif_set_new (self->directory);
  bocage_motif_set_add_sides (self->motifs, ruleset);
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

static RsvgRectangle
turned_box (const RsvgRectangle *box, int degrees)
{
  double a = degrees * G_PI / 180;
  double min_x = G_MAXDOUBLE, min_y = G_MAXDOUBLE, max_x = -G_MAXDOUBLE, max_y = -G_MAXDOUBLE;

  for (guint i = 0; i < 4; i++)
    {
      double x = box->x + (i & 1 ? box->width : 0), y = box->y + (i & 2 ? box->height : 0);
      double tx = x * cos (a) - y * sin (a), ty = x * sin (a) + y * cos (a);

      min_x = MIN (min_x, tx);
      max_x = MAX (max_x, tx);
      min_y = MIN (min_y, ty);
      max_y = MAX (max_y, ty);
    }
  return (RsvgRectangle){ min_x, min_y, max_x - min_x, max_y - min_y };
}

static RsvgHandle *
parse (const char *data, gsize size, RsvgRectangle *out_box, const char *path)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) data, size, &error);
  gboolean has_box;

  if (handle == NULL)
    {
      g_warning ("%s: %s", path, error->message);
      return NULL;
    }
  rsvg_handle_get_intrinsic_dimensions (handle, NULL, NULL, NULL, NULL, &has_box, out_box);
  if (!has_box)
    {
      g_warning ("%s: no viewBox", path);
      g_object_unref (handle);
      return NULL;
    }
  return handle;
}

/* The picture inside another one that turns it.  librsvg 2.54 sizes the surface
 * of a translucent group by the transformed width and height, which fails as
 * soon as the cairo context is turned. */
static char *
wrap_turned (const char *data, gsize size, const RsvgRectangle *box, int degrees)
{
  RsvgRectangle outer = turned_box (box, degrees);
  const char *start = g_strstr_len (data, (gssize) size, "<svg");
  char number[4][G_ASCII_DTOSTR_BUF_SIZE], origin[2][G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *inner = NULL;

  if (start == NULL)
    return NULL;
  inner = g_strndup (start, size - (gsize) (start - data));
#define NUMBER(buffer, value) g_ascii_formatd (buffer, sizeof (buffer), "%.6f", (value))
  return g_strdup_printf ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%s %s %s %s\">"
                          "<g transform=\"rotate(%d) translate(%s %s)\">%s</g></svg>",
                          NUMBER (number[0], outer.x), NUMBER (number[1], outer.y),
                          NUMBER (number[2], outer.width), NUMBER (number[3], outer.height),
                          degrees, NUMBER (origin[0], box->x), NUMBER (origin[1], box->y), inner);
#undef NUMBER
}

/* Each kind of picture, which is the first word of its name, has a folder. */
static char *
make_path (const char *name)
{
  return g_strdup_printf ("%.*ss/%s.svg", (int) strcspn (name, "-"), name, name);
}

static Picture *
load_picture (BocageArt *self, const char *name, int degrees, gboolean ink)
{
  const char *const directories[] = { self->directory, bocage_motif_set_get_like (self->motifs) };
  g_autofree char *path = make_path (name);
  g_autofree char *inked = NULL;
  g_autoptr (GBytes) bytes = NULL;
  RsvgRectangle box;
  RsvgHandle *handle;
  const char *data;
  Picture *picture;
  gsize size;

  for (guint i = 0; i < G_N_ELEMENTS (directories) && bytes == NULL && directories[i] != NULL; i++)
    bytes = bocage_art_folder_load (directories[i], path);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  if (ink)
    {
      data = inked = bocage_ink_dup_picture (name, data, size);
      size = strlen (inked);
    }
  handle = parse (data, size, &box, path);
  if (handle != NULL && degrees != 0)
    {
      g_autofree char *turned = wrap_turned (data, size, &box, degrees);

      g_object_unref (handle);
      handle = turned != NULL ? parse (turned, strlen (turned), &box, path) : NULL;
    }
  if (handle == NULL)
    return NULL;

  picture = g_new0 (Picture, 1);
  picture->handle = handle;
  picture->box = box;
  return picture;
}

static Picture *
get_picture (BocageArt *self, const char *name, int degrees, gboolean ink)
{
  const char *key = NULL;
  gpointer value;

  if (degrees == 0 && !ink)
    key = bocage_token_keep (name);
  else
    {
      g_autofree char *turned = g_strdup_printf ("%s@%d%s", name, degrees, ink ? INK_SUFFIX : "");

      key = bocage_token_keep (turned);
    }
  if (!g_hash_table_lookup_extended (self->pictures, key, NULL, &value))
    {
      value = load_picture (self, name, degrees, ink);
      g_hash_table_insert (self->pictures, (gpointer) key, value);
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
  return get_picture (self, name, 0, FALSE) != NULL;
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
          return bocage_token_keep (name);
      }

  return NULL;
}

static void
render (Picture *picture, cairo_t *cr, double x, double y, double scale)
{
  g_autoptr (GError) error = NULL;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  if (!rsvg_handle_render_document (picture->handle, cr, &picture->box, &error))
    g_warning ("a picture cannot be rendered: %s", error->message);
  cairo_restore (cr);
}

static Copy *
make_copy (Picture *picture, const CopyKey *key)
{
  double scale = (double) key->scale / SCALE_STEPS;
  const RsvgRectangle *box = &picture->box;
  Copy *copy = g_new0 (Copy, 1);
  cairo_t *cr;

  copy->key = *key;
  copy->x = (int) floor (box->x * scale);
  copy->y = (int) floor (box->y * scale);
  copy->surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil ((box->x + box->width) * scale) - copy->x,
      (int) ceil ((box->y + box->height) * scale) - copy->y);
  cr = cairo_create (copy->surface);
  render (picture, cr, -copy->x, -copy->y, scale);
  cairo_destroy (cr);
  return copy;
}

static void
add_copy (BocageArt *self, Copy *copy)
{
  if (self->cached_pixels > MAX_CACHED_PIXELS)
    {
      g_hash_table_remove_all (self->copies);
      self->cached_pixels = 0;
    }
  self->cached_pixels += (gsize) cairo_image_surface_get_width (copy->surface)
                         * (gsize) cairo_image_surface_get_height (copy->surface);
  g_hash_table_insert (self->copies, &copy->key, copy);
}

/* Scale of the key for user space, or 0 where pixels cannot be copied. */
static int
key_scale (cairo_t *cr, double scale)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  if (matrix.xy != 0 || matrix.yx != 0 || matrix.xx <= 0 || matrix.yy != matrix.xx)
    return 0;
  return (int) lround (matrix.xx * scale * SCALE_STEPS);
}

/* A picture that saves ink is another one. */
static const char *
intern_key (const char *name, gboolean ink)
{
  g_autofree char *inked = NULL;

  if (!ink)
    return bocage_token_keep (name);
  inked = g_strconcat (name, INK_SUFFIX, NULL);
  return bocage_token_keep (inked);
}

static void
put_copy (const Copy *copy, cairo_t *cr, double x, double y)
{
  cairo_user_to_device (cr, &x, &y);
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, copy->surface, floor (x + .5) + copy->x, floor (y + .5) + copy->y);
  cairo_paint (cr);
  cairo_restore (cr);
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
  gboolean ink = bocage_ink_is_saved (cr);
  CopyKey key = { intern_key (name, ink), 0, ((degrees % 360) + 360) % 360 };
  Picture *picture = get_picture (self, name, key.degrees, ink);
  Copy *copy;

  if (picture == NULL)
    return;

  key.scale = as_vectors ? 0 : key_scale (cr, scale);
  if (key.scale <= 0)
    {
      render (picture, cr, x, y, scale);
      return;
    }
  copy = g_hash_table_lookup (self->copies, &key);
  if (copy == NULL)
    {
      copy = make_copy (picture, &key);
      add_copy (self, copy);
    }
  put_copy (copy, cr, x, y);
}

/**
 * bocage_art_stamp:
 * @key: what is painted; the same key and variant must always paint the same
 * @half_size: how far from the origin it may reach, in user units
 * @as_vectors: paint it anew and exactly
 * @func: paints it
 *
 * Paints something that appears many times, at the origin of user space; on
 * pixels only once for each size.
 */
void
bocage_art_stamp (BocageArt *self, cairo_t *cr, const char *key, guint variant, double half_size,
                  gboolean as_vectors, BocageStampFunc func, gpointer data)
{
  gboolean ink = bocage_ink_is_saved (cr);
  CopyKey copy_key = { intern_key (key, ink), 0, -1 - (int) variant };
  Copy *copy;

  copy_key.scale = as_vectors ? 0 : key_scale (cr, 1);
  if (copy_key.scale <= 0)
    {
      func (cr, data);
      return;
    }
  copy = g_hash_table_lookup (self->copies, &copy_key);
  if (copy == NULL)
    {
      double scale = (double) copy_key.scale / SCALE_STEPS;
      int half = (int) ceil (half_size * scale);
      cairo_t *own;

      copy = g_new0 (Copy, 1);
      copy->key = copy_key;
      copy->x = copy->y = -half;
      copy->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * half, 2 * half);
      own = cairo_create (copy->surface);
      if (ink)
        bocage_ink_begin (own);
      cairo_translate (own, half, half);
      cairo_scale (own, scale, scale);
      func (own, data);
      cairo_destroy (own);
      add_copy (self, copy);
    }
  put_copy (copy, cr, 0, 0);
}
