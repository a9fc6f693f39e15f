/* bocage-playout.h: plays a battle over and over in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The thread runs only when nobody else wants the processor.  A new question ends the one
 * before it; the games of the battle before the last stroke are kept, since what the stroke did
 * is told from pairs of games by the same cards and dice.
 */

#pragma once

#include "play/bocage-panel.h"
#include "play/bocage-sensitivity.h"

G_BEGIN_DECLS

#define BOCAGE_PLAYOUT_STYLES 8

/* What is played only if somebody asks for it, since it takes long */
typedef enum
{
  BOCAGE_PLAYOUT_NOTHING_MORE = 0,
  BOCAGE_PLAYOUT_PLANNER = 1 << 0, /* games of who looks ahead */
  BOCAGE_PLAYOUT_CHANGES = 1 << 1, /* what small changes of the battle would do */
} BocagePlayoutWants;

/* One style of playing against itself */
typedef struct
{
  const char *name; /* for people */
  gint64 ended;     /* games that somebody won */
  BocageInterval share;
} BocagePlayoutStyle;

/* What small changes would do, as far as it is known */
typedef struct
{
  GPtrArray *list; /* (nullable) (element-type BocageSmallChange): the greatest first … */
  guint games;     /* … by so many games of each */
  guint next;      /* so many games of each are played now; 0: nothing is played any more … */
  guint n_played;  /* … and so many changes have had them … */
  guint n_changes; /* … of all these; 0: nobody has asked */
} BocagePlayoutChanges;

typedef struct
{
  const char *reason; /* (nullable): why it cannot be played; all that follows is unset then */
  const char *side;   /* whose shares these are, for people … */
  const char *enemy;  /* … and who has the rest */
  const char *const *gaps;
  const char *const *models;     /* what is played by a model */
  const char *const *other_gaps; /* (nullable): of the version that it is compared with by hand */
  const char *const *other_models;
  gboolean is_same; /* in play these two are the same battle: there are no games */
  BocagePlayoutStyle styles[BOCAGE_PLAYOUT_STYLES]; /* those that have won or lost games */
  guint n_styles;
  BocagePlayoutStyle planner; /* who looks ahead; its name is NULL: he was not asked */
  BocagePlayoutChanges changes;
  /* Each style of the side against each of the enemy: what is known by now; nothing where two
   * versions are compared */
  BocagePanel panel;
  const char *panel_styles[BOCAGE_PLAYOUT_STYLES]; /* for people */
  gboolean has_value;
  BocageInterval value;     /* … and what it comes to if both choose theirs */
  gint64 games, capped;     /* of all styles against themselves, and of who looks ahead */
  gint64 pairs;             /* 0: there is nothing to compare with */
  guint n_strokes;          /* that lie between the two versions; 0: other than that */
  BocageInterval shares[2]; /* of these pairs: in the other version, and in this one … */
  BocageInterval change;    /* … and what lies between them */
  guint n_hexes;
  const double *losses; /* by hex, in a game of the first style against itself */
  const double *medals;
  gboolean is_done;
} BocagePlayoutResult;

typedef struct _BocagePlayout BocagePlayout;
typedef void (*BocagePlayoutFunc) (const BocagePlayoutResult *result, gpointer data);

BocagePlayout *bocage_playout_new (BocagePlayoutFunc func, gpointer data);
void bocage_playout_free (BocagePlayout *self);
void bocage_playout_ask (BocagePlayout *self, BocageScenario *scenario, guint position,
                         BocagePlayoutWants wants);
void bocage_playout_ask_both (BocagePlayout *self, BocageScenario *other, BocageScenario *scenario);
void bocage_playout_stop (BocagePlayout *self);

G_END_DECLS
