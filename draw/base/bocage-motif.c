/* bocage-motif.c: how a drawing is put together, as the game's art.ini says
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-art-folder.h"
#include "bocage-motif.h"

#include <gio/gio.h>
#include <string.h>

#define LOOK_HOLE "{look}" /* in the name of a set of sprites */
#define ART_GROUP "art"
#define MARK_GROUP "mark "
#define RELIEF_GROUP "elevation"
#define W_OF_ALL 1000. /* further than anything */

struct _BocageMotifSet
{
  char *directory;          /* of its pictures */
  char *like;               /* (nullable) … of the game whose pictures fill its gaps */
  GHashTable *sprite_files; /* a set of their names */
  GHashTable *motifs;       /* name → BocageMotif */
  GHashTable *sides;        /* id → BocageSideStyle */
  GHashTable *marks;        /* id → two numbers */
  GHashTable *reliefs;      /* look → BocageRelief */
};

static const char *const recipe_names[] = {
  [BOCAGE_RECIPE_TILE] = "tile",         [BOCAGE_RECIPE_FIGURES] = "figures",
  [BOCAGE_RECIPE_CONTOURS] = "contours", [BOCAGE_RECIPE_FIELDS] = "fields",
  [BOCAGE_RECIPE_POOLS] = "pools",       [BOCAGE_RECIPE_SAND] = "sand",
  [BOCAGE_RECIPE_SEA] = "sea",           [BOCAGE_RECIPE_SHORE] = "shore",
  [BOCAGE_RECIPE_RIVER] = "river",       [BOCAGE_RECIPE_ROAD] = "road",
  [BOCAGE_RECIPE_RAIL] = "rail",         [BOCAGE_RECIPE_ACROSS] = "across",
  [BOCAGE_RECIPE_EDGE] = "edge",         [BOCAGE_RECIPE_LAKE] = "lake",
  [BOCAGE_RECIPE_COAST] = "coast",       [BOCAGE_RECIPE_CHANNEL] = "channel",
  [BOCAGE_RECIPE_HEDGE] = "hedge",       [BOCAGE_RECIPE_WALL] = "wall",
  [BOCAGE_RECIPE_CLIFF] = "cliff",
};

/* Counters of a side that art.ini does not know. */
static const BocageSideStyle plain_side = { NULL, TRUE, 0x6c6557, 0x575144, 0x2b2822, 0x3d382f };

static void
motif_free (gpointer data)
{
  BocageMotif *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (self->spots); i++)
    if (self->spots[i] != NULL)
      g_array_unref (self->spots[i]);
  g_clear_pointer (&self->sprites, g_hash_table_unref);
  g_free (self);
}

/* Most keys are not there, and GLib would make an error to say so of each.
 * Returns: (transfer full) (nullable) */
static char *
get_string (GKeyFile *file, const char *group, const char *key)
{
  return g_key_file_has_key (file, group, key, NULL)
             ? g_key_file_get_string (file, group, key, NULL)
             : NULL;
}

static double
get_double (GKeyFile *file, const char *group, const char *key, double fallback)
{
  g_autofree char *text = get_string (file, group, key);

  return text != NULL ? g_ascii_strtod (text, NULL) : fallback;
}

static const char *
get_interned (GKeyFile *file, const char *group, const char *key, const char *fallback)
{
  g_autofree char *text = get_string (file, group, key);

  return text != NULL ? bocage_token_keep (text) : fallback;
}

/* "a;b" → two numbers; FALSE when the key is not there. */
static gboolean
get_pair (GKeyFile *file, const char *group, const char *key, const char *separator, double *out)
{
  g_autofree char *text = get_string (file, group, key);
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, separator, 2) : NULL;

  if (parts == NULL || g_strv_length (parts) != 2)
    return FALSE;
  out[0] = g_ascii_strtod (parts[0], NULL);
  out[1] = g_ascii_strtod (parts[1], NULL);
  return TRUE;
}

static GArray *
get_spots (GKeyFile *file, const char *group, const char *key)
{
  g_auto (GStrv) items = g_key_file_get_string_list (file, group, key, NULL, NULL);
  GArray *spots;

  if (items == NULL)
    return NULL;

  spots = g_array_new (FALSE, TRUE, sizeof (BocageSpot));
  for (char **item = items; *item != NULL; item++)
    {
      g_auto (GStrv) parts = g_strsplit (*item, ",", 4);
      guint n = g_strv_length (parts);
      BocageSpot spot = { 0 };

      if (n < 2)
        continue;
      spot.x = g_ascii_strtod (parts[0], NULL);
      spot.y = g_ascii_strtod (parts[1], NULL);
      spot.size = n > 2 ? g_ascii_strtod (parts[2], NULL) : 0;
      spot.kind = n > 3 ? parts[3][0] : 0;
      g_array_append_val (spots, spot);
    }
  return spots;
}

/* Looked up once: to be told that there is no resource takes longer than to draw one. */
static void
list_sprites (GHashTable *sprites, const char *directory)
{
  bocage_art_folder_list (directory, "sprites", sprites);
}

static guint
count_variants (BocageMotifSet *self, const char *name)
{
  for (guint n = 0;; n++)
    {
      g_autofree char *file = g_strdup_printf ("sprite-%s-%u.svg", name, n + 1);

      if (!g_hash_table_contains (self->sprite_files, file))
        return n;
    }
}

/* What a family of sprites has in common stands in the group of the longest
 * name that begins theirs: [sprite church] holds for church-winter, too. */
static char *
find_sprite_group (GKeyFile *file, const char *name)
{
  g_autofree char *stem = g_strdup (name);

  for (;;)
    {
      g_autofree char *group = g_strconcat ("sprite ", stem, NULL);
      char *dash = strrchr (stem, '-');

      if (dash == NULL || g_key_file_has_group (file, group))
        return g_steal_pointer (&group);
      *dash = '\0';
    }
}

/* "church-{look}" for a look: its sprites, or those of the first look. */
static const char *
find_sprite_name (BocageMotifSet *self, const char *text, const char *look)
{
  const char *const looks[] = { look, bocage_colours_get (0)->look };
  const char *hole = strstr (text, LOOK_HOLE);

  for (guint i = 0; hole != NULL && i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *name = g_strdup_printf ("%.*s%s%s", (int) (hole - text), text, looks[i],
                                               hole + strlen (LOOK_HOLE));

      if (i + 1 == G_N_ELEMENTS (looks) || count_variants (self, name) > 0)
        return bocage_token_keep (name);
    }
  return bocage_token_keep (text);
}

/* "e:house-ew n:house-ns" or "tree" */
static GArray *
parse_sprites (BocageMotifSet *self, GKeyFile *file, const char *text, const char *look)
{
  g_auto (GStrv) items = g_strsplit (text, " ", BOCAGE_MAX_SPRITE_SETS);
  GArray *sets = g_array_new (FALSE, TRUE, sizeof (BocageSpriteSet));

  for (char **item = items; *item != NULL; item++)
    {
      const char *colon = strchr (*item, ':');
      BocageSpriteSet set = { 0 };
      g_autofree char *group = NULL;

      set.kind = colon != NULL ? (*item)[0] : 0;
      set.name = find_sprite_name (self, colon != NULL ? colon + 1 : *item, look);
      group = find_sprite_group (file, set.name);
      set.size = get_double (file, group, "size", 20);
      set.y = get_double (file, group, "y", 0);
      set.n_variants = count_variants (self, set.name);
      g_array_append_val (sets, set);
    }
  return sets;
}

/* Where sprites= has a place for a look, each look that has no key of its own
 * fills it. */
static void
load_sprites_of_looks (BocageMotifSet *self, GKeyFile *file, const char *group, BocageMotif *motif)
{
  g_autofree char *text = get_string (file, group, "sprites");

  if (text == NULL || strstr (text, LOOK_HOLE) == NULL)
    return;
  for (guint i = 0; i < bocage_colours_count (); i++)
    {
      const char *look = bocage_colours_get (i)->look;

      if (!g_hash_table_contains (motif->sprites, look))
        g_hash_table_insert (motif->sprites, g_strdup (look),
                             parse_sprites (self, file, text, look));
    }
}

static void
load_sprites (BocageMotifSet *self, GKeyFile *file, const char *group, BocageMotif *motif)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  motif->sprites
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  for (char **key = keys; *key != NULL; key++)
    if (g_str_has_prefix (*key, "sprites"))
      {
        g_autofree char *text = get_string (file, group, *key);
        const char *look = (*key)[strlen ("sprites")] == '-' ? *key + strlen ("sprites-") : "";

        g_hash_table_insert (motif->sprites, g_strdup (look),
                             parse_sprites (self, file, text, *look != 0 ? look : NULL));
      }
  load_sprites_of_looks (self, file, group, motif);
}

static BocageRecipe
parse_recipe (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipe_names); i++)
    if (g_strcmp0 (recipe_names[i], text) == 0)
      return i;

  return BOCAGE_RECIPE_TILE;
}

/* Edges as the files of battles name them, for pointy hexes. */
static guint
get_edges (GKeyFile *file, const char *group, const char *key)
{
  g_autofree char *text = get_string (file, group, key);
  BocageEdges edges = 0;

  if (text != NULL && !bocage_edges_parse (BOCAGE_ORIENTATION_POINTY, text, &edges))
    g_warning ("art.ini: [%s] %s: “%s” are no edges", group, key, text);
  return edges;
}

static BocageTurning
parse_turning (const char *text)
{
  return g_strcmp0 (text, "half") == 0   ? BOCAGE_TURNING_HALF
         : g_strcmp0 (text, "none") == 0 ? BOCAGE_TURNING_NONE
                                         : BOCAGE_TURNING_FULL;
}

static BocageMotif *
motif_new (const char *name)
{
  BocageMotif *motif = g_new0 (BocageMotif, 1);

  motif->name = bocage_token_keep (name);
  motif->picture = motif->name;
  motif->faces = -1;
  motif->vary[0] = motif->vary[1] = 1;
  return motif;
}

static void
load_motif (BocageMotifSet *self, GKeyFile *file, const char *group)
{
  BocageMotif *motif = motif_new (group);

  motif->picture = get_interned (file, group, "picture", motif->name);
  motif->group = get_interned (file, group, "group", NULL);
  motif->recipe = parse_recipe (get_interned (file, group, "recipe", NULL));
  motif->floor_layer = get_interned (file, group, "layer", NULL) == bocage_token_keep ("floor");
  motif->mark = get_interned (file, group, "mark", NULL);
  motif->under = get_interned (file, group, "under", NULL);
  motif->over = get_interned (file, group, "over", NULL);
  motif->levels = (guint) CLAMP (
      get_double (file, group, "levels", motif->recipe == BOCAGE_RECIPE_CONTOURS ? 3 : 0), 0,
      BOCAGE_MAX_LEVELS);
  motif->cliff = get_double (file, group, "cliff", 0);
  motif->face = get_interned (file, group, "face", "rock-mid");
  motif->gate = g_key_file_get_boolean (file, group, "gate", NULL);
  motif->hachures = g_key_file_get_boolean (file, group, "hachures", NULL);
  motif->open = get_edges (file, group, "open");
  motif->outlet = get_edges (file, group, "outlet");
  motif->cut = get_double (file, group, "cut", -W_OF_ALL);
  motif->ice = g_key_file_get_boolean (file, group, "ice", NULL);
  motif->inset = get_double (file, group, "inset", 0);
  motif->wobble = get_double (file, group, "wobble", 0);
  motif->round = get_double (file, group, "round", 14);
  motif->floor = get_interned (file, group, "floor", NULL);
  motif->thumb = get_interned (file, group, "thumb", motif->floor);
  motif->width = get_double (file, group, "width", 0);
  motif->distance = get_double (file, group, "distance", 0);
  motif->faces = (int) get_double (file, group, "faces", -1);
  motif->turning = parse_turning (get_interned (file, group, "turning", NULL));
  motif->middle = get_double (file, group, "middle", 0);
  motif->has_owner = get_pair (file, group, "owner", ",", motif->owner);
  motif->spots[0] = get_spots (file, group, "spots");
  motif->spots[1] = get_spots (file, group, "spots-2");
  motif->spots[2] = get_spots (file, group, "spots-1");
  motif->size[0] = get_double (file, group, "size", 10);
  motif->size[1] = get_double (file, group, "size-2", motif->size[0]);
  motif->size[2] = get_double (file, group, "size-1", motif->size[1]);
  get_pair (file, group, "vary", ";", motif->vary);
  motif->jitter = get_double (file, group, "jitter", 0);
  motif->shift = get_double (file, group, "shift", 0);
  motif->push = get_double (file, group, "push", 0);
  motif->mirror = g_key_file_get_boolean (file, group, "mirror", NULL);
  motif->on_edges = (guint) get_double (file, group, "on-edges", 0);
  load_sprites (self, file, group, motif);
  g_hash_table_insert (self->motifs, (gpointer) motif->name, motif);
}

static BocageColour
get_colour (GKeyFile *file, const char *group, const char *key, BocageColour fallback)
{
  g_autofree char *text = get_string (file, group, key);
  BocageColour colour = fallback;

  if (text != NULL && !bocage_colour_parse (text, &colour))
    g_warning ("art.ini: [%s] %s: “%s” is no colour", group, key, text);
  return colour;
}

static void
load_side (BocageMotifSet *self, GKeyFile *file, const char *group)
{
  BocageSideStyle *side = g_new0 (BocageSideStyle, 1);

  side->id = bocage_token_keep (group + strlen ("side "));
  side->disc = get_interned (file, group, "plate", NULL) != bocage_token_keep ("square");
  side->top = get_colour (file, group, "top", plain_side.top);
  side->bottom = get_colour (file, group, "bottom", plain_side.bottom);
  side->thickness = get_colour (file, group, "thickness", plain_side.thickness);
  side->foot = get_colour (file, group, "foot", plain_side.foot);
  g_hash_table_insert (self->sides, (gpointer) side->id, side);
}

/* The pictures of another game stand in where this one has none. */
static void
load_like (BocageMotifSet *self, GKeyFile *file)
{
  g_autofree char *like = get_string (file, ART_GROUP, "like");

  if (like == NULL)
    return;
  self->like = bocage_art_folder_find_built_in (like);
  list_sprites (self->sprite_files, self->like);
}

static void
load_mark (BocageMotifSet *self, GKeyFile *file, const char *group)
{
  double *at = g_new0 (double, 2);

  if (!get_pair (file, group, "at", ",", at))
    g_warning ("art.ini: [%s] has no at=x,y", group);
  g_hash_table_insert (self->marks, g_strdup (group + strlen (MARK_GROUP)), at);
}

/* [elevation] is for the first look, [elevation LOOK] for another one. */
static void
load_relief (BocageMotifSet *self, GKeyFile *file, const BocageColours *colours)
{
  BocageRelief *relief = g_new0 (BocageRelief, 1);
  g_autofree char *group = g_strconcat (RELIEF_GROUP " ", colours->look, NULL);

  bocage_relief_init (relief, colours);
  if (colours == bocage_colours_get (0))
    bocage_relief_load (relief, file, RELIEF_GROUP);
  else
    bocage_relief_load (relief, file, group);
  g_hash_table_insert (self->reliefs, (gpointer) colours->look, relief);
}

/**
 * bocage_motif_set_new:
 * @directory: where the drawings and art.ini are, as bocage_art_folder_find() finds it
 */
BocageMotifSet *
bocage_motif_set_new (const char *directory)
{
  BocageMotifSet *self = g_new0 (BocageMotifSet, 1);
  g_autoptr (GBytes) bytes = bocage_art_folder_load (directory, "art.ini");
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) groups = NULL;

  self->directory = g_strdup (directory);
  self->sprite_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  list_sprites (self->sprite_files, directory);
  self->motifs = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, motif_free);
  self->sides = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->reliefs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  if (bytes != NULL && !g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, &error))
    g_warning ("%s/art.ini: %s", directory, error->message);
  load_like (self, file);
  for (guint i = 0; i < bocage_colours_count (); i++)
    load_relief (self, file, bocage_colours_get (i));
  groups = g_key_file_get_groups (file, NULL);
  for (char **group = groups; *group != NULL; group++)
    if (g_str_has_prefix (*group, "side "))
      load_side (self, file, *group);
    else if (g_str_has_prefix (*group, MARK_GROUP))
      load_mark (self, file, *group);
    else if (!g_str_equal (*group, ART_GROUP) && !g_str_has_prefix (*group, "sprite ")
             && !g_str_has_prefix (*group, RELIEF_GROUP))
      load_motif (self, file, *group);
  return self;
}

/**
 * bocage_motif_set_add_sides:
 *
 * A side that art.ini does not know has counters of the colour of its army: discs and squares, in
 * turn.
 */
void
bocage_motif_set_add_sides (BocageMotifSet *self, const BocageRuleset *ruleset)
{
  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const BocageSideType *type = bocage_ruleset_get_side (ruleset, i);
      const BocageArmy *army
          = type->army != NULL ? bocage_ruleset_find_army (ruleset, type->army) : NULL;
      BocageSideStyle *side;
      BocageColour colour;

      if (g_hash_table_contains (self->sides, type->id) || army == NULL || army->color == NULL
          || !bocage_colour_parse (army->color, &colour))
        continue;
      side = g_new0 (BocageSideStyle, 1);
      side->id = type->id;
      side->disc = i % 2 == 0;
      side->top = colour;
      side->bottom = bocage_colour_mix (colour, BOCAGE_COLOUR_INK, .24);
      side->thickness = bocage_colour_mix (colour, BOCAGE_COLOUR_INK, .72);
      side->foot = bocage_colour_mix (colour, BOCAGE_COLOUR_INK, .48);
      g_hash_table_insert (self->sides, (gpointer) side->id, side);
    }
}

void
bocage_motif_set_free (BocageMotifSet *self)
{
  g_hash_table_unref (self->motifs);
  g_hash_table_unref (self->sides);
  g_hash_table_unref (self->marks);
  g_hash_table_unref (self->reliefs);
  g_hash_table_unref (self->sprite_files);
  g_free (self->directory);
  g_free (self->like);
  g_free (self);
}

/**
 * bocage_motif_set_find:
 *
 * Returns: (transfer none): the motif; a tile of that name when art.ini has none
 */
const BocageMotif *
bocage_motif_set_find (BocageMotifSet *self, const char *name)
{
  const char *interned = bocage_token_keep (name);
  BocageMotif *motif = g_hash_table_lookup (self->motifs, interned);

  if (motif == NULL)
    {
      motif = motif_new (interned);
      g_hash_table_insert (self->motifs, (gpointer) interned, motif);
    }
  return motif;
}

/**
 * bocage_motif_set_find_side:
 * @id: (nullable): a side
 */
const BocageSideStyle *
bocage_motif_set_find_side (BocageMotifSet *self, const char *id)
{
  const BocageSideStyle *side = NULL;

  if (id != NULL)
    side = g_hash_table_lookup (self->sides, id);
  return side != NULL ? side : &plain_side;
}

/**
 * bocage_motif_set_get_like:
 *
 * Returns: (nullable): the folder of the pictures that stand in where there is none
 */
const char *
bocage_motif_set_get_like (BocageMotifSet *self)
{
  return self->like;
}

/**
 * bocage_motif_set_find_mark:
 * @id: what is marked
 * @out_at: (out): two numbers: where on a counter; they stay as they are where art.ini does not say
 */
void
bocage_motif_set_find_mark (BocageMotifSet *self, const char *id, double *out_at)
{
  const double *at = g_hash_table_lookup (self->marks, id);

  if (at != NULL)
    memcpy (out_at, at, 2 * sizeof *at);
}

/**
 * bocage_motif_set_find_relief:
 * @look: the id of a look of the land
 *
 * Returns: (transfer none): how high and low ground looks
 */
const BocageRelief *
bocage_motif_set_find_relief (BocageMotifSet *self, const char *look)
{
  return g_hash_table_lookup (self->reliefs, bocage_colours_find (look)->look);
}

/**
 * bocage_motif_get_sprites:
 *
 * Returns: (nullable): sets of sprites (BocageSpriteSet)
 */
const GArray *
bocage_motif_get_sprites (const BocageMotif *self, const char *look)
{
  const GArray *sets = NULL;

  if (self->sprites == NULL)
    return NULL;
  if (look != NULL)
    sets = g_hash_table_lookup (self->sprites, look);
  return sets != NULL ? sets : g_hash_table_lookup (self->sprites, "");
}

/**
 * bocage_motif_get_spots:
 * @detail: 3 full, 2 medium, 1 small
 * @out_size: (out): size of a sprite whose spot has none
 *
 * Returns: (nullable): the spots (BocageSpot)
 */
const GArray *
bocage_motif_get_spots (const BocageMotif *self, int detail, double *out_size)
{
  int level = CLAMP (3 - detail, 0, 2);

  *out_size = self->size[level];
  while (level > 0 && self->spots[level] == NULL)
    level--;
  return self->spots[level];
}

/**
 * bocage_motif_get_colour:
 * @name: (nullable): a role of @colours, or `#RRGGBB`
 * @out_colour: (out): untouched when there is no such colour
 */
gboolean
bocage_motif_get_colour (const char *name, const BocageColours *colours, BocageColour *out_colour)
{
  return name != NULL
         && (bocage_colour_parse (name, out_colour)
             || bocage_colours_find_role (colours, name, out_colour));
}
