/* bocage-player.h: who plays
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A player is a row of a table: a name, a version that changes whenever he would
 * play otherwise, and a function that answers a view with an event.  He sees what
 * a player at the table sees and nothing else.  All that he weighs is whole
 * numbers, so that the same games come out whoever compiled him; where two things
 * weigh the same, he takes what comes first as he sees the board from his seat.
 */

#pragma once

#include "bocage-game.h"

G_BEGIN_DECLS

/* What a style thinks of things, in 1/1024 of a medal or as a factor of 1/64. */
typedef struct
{
  int attack;  /* factor on what battles are worth */
  int risk;    /* … on what the enemy may do */
  int weak;    /* … more for units that have few figures left */
  int advance; /* for each hex nearer to the enemy */
  int goal;    /* factor on objectives and exits */
  int deny;    /* … on standing where the enemy would win */
  int leave;   /* lost by leaving a place without a battle in return */
} BocagePlayerStyle;

typedef struct _BocagePlayer BocagePlayer;

#define BOCAGE_PATIENT_PART 6 /* of so many games that others play who is patient plays one */

typedef struct
{
  const char *id;
  const char *label; /* English, for people; see bocage_player_type_get_label() */
  guint version;
  const char *summary; /* English; translate it */
  gboolean in_panel;
  gboolean is_patient; /* he takes much longer than those of the panel */
  BocagePlayerStyle style;
  void (*choose) (BocagePlayer *self, const BocageView *view, BocageEvent *out_event);
} BocagePlayerType;

guint bocage_player_n_types (void);
const BocagePlayerType *bocage_player_get_type_row (guint index);
const BocagePlayerType *bocage_player_find_type (const char *id);
const BocagePlayerType *bocage_player_find_patient (void);
const char *bocage_player_type_get_label (const BocagePlayerType *type);

/* A workspace for one thread */
BocagePlayer *bocage_player_new (BocagePlay *play, const BocagePlayerType *type);
void bocage_player_free (BocagePlayer *self);
void bocage_player_choose (BocagePlayer *self, const BocageView *view, BocageEvent *out_event);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePlayer, bocage_player_free)

G_END_DECLS
