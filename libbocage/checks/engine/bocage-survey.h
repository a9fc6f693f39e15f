/* bocage-survey.h: a scenario laid out for checks: every hex, unit and object resolved once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Arrays without pointers to chase, built once a run; a check only reads them.
 */

#pragma once

#include "bocage-check.h"
#include "model/bocage-border.h"
#include "model/bocage-report.h"
#include "rules/board/bocage-geometry.h"

G_BEGIN_DECLS

#define BOCAGE_SIDE_NONE -1    /* no side given */
#define BOCAGE_SIDE_BOTH -2    /* "both" */
#define BOCAGE_SIDE_UNKNOWN -3 /* a side that is not in <sides> */
#define BOCAGE_MAX_SIDES 4     /* more than two load, and are a finding */
#define BOCAGE_NO_INDEX -1
#define BOCAGE_MAX_SECTIONS 32 /* bits of BocageSurveyHex.sections */

/* A terrain, path, hexside, marker or label; units and objects have arrays of their own. */
typedef struct
{
  BocagePieceNode *node;
  const BocagePieceType *type; /* (nullable): unknown, or a label */
  BocageElementId kind;
  BocageHex hex;
  int at; /* index of the hex, or BOCAGE_NO_INDEX for a stray */
} BocageSurveyPiece;

struct _BocageSurveyUnit
{
  BocageUnitNode *node;
  const BocagePieceType *type; /* (nullable): unknown */
  int move_class;              /* as the rules are read; -1: unknown, or it never moves */
  BocageHex hex;
  int at;   /* index of the hex, or BOCAGE_NO_INDEX for a stray or a reserve */
  int side; /* index into sides, or BOCAGE_SIDE_… */
  int figures;
  int next;       /* next unit in the same hex, or BOCAGE_NO_INDEX */
  int retreat[3]; /* [n_retreat] where one flag would send it: hexes towards the edge of its side
                     that are on the board, whether it may enter them or not */
  guint n_retreat;
};

struct _BocageSurveyObject
{
  BocageObjectNode *node;
  const BocagePieceType *type; /* (nullable) */
  BocageHex hex;
  int at;
  int side;
  int next; /* next object in the same hex */
};

/* What groups of hexes are asked for */
#define BOCAGE_MARK_SEA (1 << 0)
#define BOCAGE_MARK_BEACH (1 << 1)
#define BOCAGE_MARK_HEDGED (1 << 2)
#define BOCAGE_MARK_PLATEAU (1 << 3)
#define BOCAGE_MARK_OPEN_LAND (1 << 4) /* set by the row that asks */
#define BOCAGE_MARK_BOUND (1 << 5)     /* likewise: a piece of its types */

typedef struct
{
  BocageHex hex;
  BocageHexNode *node;            /* (nullable): nothing lies there; the first record of the hex */
  const BocagePieceType *printed; /* (nullable): what the face prints */
  const BocagePieceType *tile;    /* (nullable): the first terrain tile of a known type */
  const BocagePieceType *ground;  /* (nullable): tile, else printed */
  const BocagePieceType *path;   /* (nullable): the first path that is water, else the first path */
  const BocagePieceType *marker; /* (nullable): the first marker that closes it to somebody */
  guint16 n_terrains;
  guint16 n_units;
  guint16 n_objects;
  int unit;   /* first unit, or BOCAGE_NO_INDEX */
  int object; /* first object, or BOCAGE_NO_INDEX */
  int last_unit;
  int last_object;
  guint8 marks;           /* of BOCAGE_MARK_… */
  BocageEdges edges;      /* of all paths together */
  BocageClassMask closed; /* classes that may not enter, everything in the hex considered */
  gboolean crossing;      /* an object makes its water passable, or a rule makes it fordable */
  gboolean water;         /* river or sea, crossing or not */
  gboolean sea;
  guint32 sections; /* bit i: belongs to section i of the shape */
  int height;
} BocageSurveyHex;

typedef struct
{
  BocageSideNode *node;
  const char *id;
  BocageBorder border; /* where it sits */
  guint n_units;       /* on the board, of known or unknown type */
  guint n_reserves;
} BocageSurveySide;

struct _BocageSurvey
{
  BocageScenario *scenario;
  BocageRuleset *ruleset;
  const BocageGrid *grid;
  const BocageShape *shape; /* never NULL: an unknown shape is read as the default */
  const BocageFace *face;   /* (nullable) */
  const BocageCheckOptions *options;
  const BocageBinding *binding; /* (nullable): of the row that is running */
  const BocageCheckRow *data;   /* (nullable): that row, if it is not of C */

  BocageSurveySide sides[BOCAGE_MAX_SIDES];
  guint n_sides;

  BocageSurveyHex *hexes; /* [n_hexes], by grid index */
  guint n_hexes;
  int *laid; /* [n_laid] indices of the hexes that have a record, in file order */
  guint n_laid;
  BocageSurveyUnit *units; /* on the board first, then strays, then reserves */
  guint n_units;
  guint n_board_units;
  BocageSurveyObject *objects;
  guint n_objects;
  BocageSurveyPiece *pieces; /* terrains, paths, hexsides, markers, labels; strays too */
  guint n_pieces;
  guint has;          /* of BocageWants: what there is, strays and reserves too */
  guint *type_counts; /* [n_types of the ruleset] pieces of the type, strays and reserves too */
  const BocageSection *sections; /* [n_sections] the shape's, or those of a custom board */
  guint n_sections;
  const BocageDeckType *deck; /* (nullable): an unknown deck, or a game without one */

  /*< private >*/
  struct _BocageCheckPlan *plan;
  struct _BocageTargets *targets;     /* (nullable) (owned): until asked for */
  struct _BocageWays *ways;           /* (nullable) (owned): until asked for */
  const BocageGeometry *geometry;     /* (nullable) of the ways */
  struct _BocageSides *between;       /* (nullable) (owned): until asked for */
  struct _BocageInventory *inventory; /* (nullable) (owned): until asked for */
  GHashTable *objectives;  /* (nullable) (owned): by their ids, once they have been asked for */
  GHashTable *suggestions; /* (nullable) (owned): what unknown words were probably meant to be */
  guint n_said;            /* by the row that is running, of those that are data */
  guint64 n_pairs;         /* that the rows of strangers may have compared so far */
  guint row;               /* of the plan: the row that is running */
  BocageSection *own_sections; /* (nullable) (owned): of a custom board */
  const char **type_names;     /* [n_types] (nullable) translated, once asked for */
  gpointer arena;
};

BocageSurvey *bocage_survey_new (BocageScenario *scenario, const BocageCheckOptions *options);
void bocage_survey_free (BocageSurvey *self);

const char *bocage_survey_read_policy (const BocageSurvey *self, const char *id);
int bocage_survey_find_side (const BocageSurvey *self, const char *id);
gboolean bocage_survey_is_missing_side (const BocageSurvey *self, const char *id);
int bocage_survey_enemy (const BocageSurvey *self, int side);
int bocage_survey_find_neighbour (const BocageSurvey *self, int at, guint direction);
gboolean bocage_survey_may_enter (const BocageSurvey *self, const BocageSurveyUnit *unit, int at);
BocageClassMask bocage_survey_get_classes (const BocageSurvey *self, int side);
gboolean bocage_survey_bound (const BocageSurvey *self, const BocagePieceType *type);
gboolean bocage_survey_has_bound (const BocageSurvey *self);
char *bocage_survey_hex_name (const BocageSurvey *self, BocageHex hex);
const char *bocage_survey_type_name (const BocageSurvey *self, const BocagePieceType *type);
const char *bocage_survey_side_name (const BocageSurvey *self, int side);

/* Returns: a hex beside @at, or BOCAGE_NO_INDEX */
static inline int
bocage_survey_neighbour (const BocageSurvey *self, int at, guint direction)
{
  BocageHexIndex to;

  if (self->geometry == NULL)
    return bocage_survey_find_neighbour (self, at, direction);
  to = bocage_geometry_neighbour (self->geometry, (BocageHexIndex) at, direction);
  return to != BOCAGE_NO_HEX ? (int) to : BOCAGE_NO_INDEX;
}

G_END_DECLS
