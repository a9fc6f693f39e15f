/* bocage-motif.h: how a drawing is put together, as the game's art.ini says
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The format is told at the head of rulesets/memoir44/art/art.ini.  Lengths are
 * hundredths of a hex's width.
 */

#pragma once

#include <glib.h>

#include "bocage-palette.h"
#include "bocage-relief.h"
#include "bocage.h"

G_BEGIN_DECLS

/* How a picture follows the turn of its piece. */
typedef enum
{
  BOCAGE_TURNING_FULL,
  BOCAGE_TURNING_HALF, /* never upside down */
  BOCAGE_TURNING_NONE,
} BocageTurning;

typedef enum
{
  BOCAGE_RECIPE_TILE,
  BOCAGE_RECIPE_FIGURES,
  BOCAGE_RECIPE_CONTOURS,
  BOCAGE_RECIPE_FIELDS,
  BOCAGE_RECIPE_POOLS,
  BOCAGE_RECIPE_SAND,
  BOCAGE_RECIPE_SEA,
  BOCAGE_RECIPE_SHORE,
  BOCAGE_RECIPE_LAKE,
  BOCAGE_RECIPE_COAST,
  BOCAGE_RECIPE_CHANNEL,
  BOCAGE_RECIPE_RIVER,
  BOCAGE_RECIPE_ROAD,
  BOCAGE_RECIPE_RAIL,
  BOCAGE_RECIPE_ACROSS,
  BOCAGE_RECIPE_EDGE,
  BOCAGE_RECIPE_HEDGE,
  BOCAGE_RECIPE_WALL,
  BOCAGE_RECIPE_CLIFF,
} BocageRecipe;

/* A place for a sprite. */
typedef struct
{
  double x;
  double y;
  double size; /* 0: the motif's */
  char kind;   /* which set of sprites; 0: the first */
} BocageSpot;

/* A set of sprites that stand for each other. */
typedef struct
{
  char kind;
  const char *name; /* interned */
  double size;      /* what `size` of a spot measures in the picture */
  double y;         /* the foot in the picture: there a sprite stands on its spot */
  guint n_variants;
} BocageSpriteSet;

#define BOCAGE_MAX_SPRITE_SETS 6
#define BOCAGE_MAX_LEVELS 5

typedef struct
{
  const char *name;    /* interned */
  const char *picture; /* interned; the middle of its file's name */
  const char *group;   /* (nullable) interned */
  BocageRecipe recipe;
  gboolean floor_layer; /* a tile below paths and grid */
  const char *mark;     /* (nullable) interned; of a unit: what its counter is marked with */
  const char *under;    /* (nullable) interned; a picture below paths and grid */
  const char *over;     /* (nullable) interned; a picture that stands on it */
  double inset;
  double wobble;
  double round;
  const char *floor; /* (nullable) a role of BocageColours, or #RRGGBB */
  const char *thumb; /* (nullable) the same, for thumbnails */
  guint levels;      /* how many contours lie on top of each other */
  double cliff;      /* how high the wall below them is */
  const char *face;  /* (nullable) the colour of that wall, as of a floor */
  gboolean gate;     /* what lies along an edge leaves its middle open */
  gboolean hachures; /* on all sides, not only those away from the light */
  guint open;        /* edges through which it goes on, unturned; see BocageEdges */
  guint outlet;      /* edges through which a river leaves it */
  double cut;        /* water begins so far east of the centre, unturned */
  gboolean ice;
  double width;
  double distance;
  int faces; /* where the picture looks, degrees clockwise from east; -1: where turn 1 does */
  BocageTurning turning;
  double middle;   /* figures keep this far from the centre when it lies there */
  double owner[2]; /* where the mark of its owner goes */
  gboolean has_owner;
  GArray *spots[3]; /* of BocageSpot: full, medium, small detail; (nullable) */
  double size[3];
  double vary[2];
  double jitter;
  double shift;
  double push;
  gboolean mirror;
  guint on_edges;
  GHashTable *sprites; /* look or "" → GArray of BocageSpriteSet */
} BocageMotif;

/* How the counters of a side look. */
typedef struct
{
  const char *id; /* interned */
  gboolean disc;  /* else a square */
  BocageColour top, bottom, thickness, foot;
} BocageSideStyle;

typedef struct _BocageMotifSet BocageMotifSet;

BocageMotifSet *bocage_motif_set_new (const char *directory);
void bocage_motif_set_add_sides (BocageMotifSet *self, const BocageRuleset *ruleset);
void bocage_motif_set_free (BocageMotifSet *self);
const BocageMotif *bocage_motif_set_find (BocageMotifSet *self, const char *name);
const BocageSideStyle *bocage_motif_set_find_side (BocageMotifSet *self, const char *id);
const char *bocage_motif_set_get_like (BocageMotifSet *self);
void bocage_motif_set_find_mark (BocageMotifSet *self, const char *id, double *out_at);
const BocageRelief *bocage_motif_set_find_relief (BocageMotifSet *self, const char *look);

const GArray *bocage_motif_get_sprites (const BocageMotif *self, const char *look);
const GArray *bocage_motif_get_spots (const BocageMotif *self, int detail, double *out_size);
gboolean bocage_motif_get_colour (const char *name, const BocageColours *colours,
                                  BocageColour *out_colour);

G_END_DECLS
