/* bocage-game-record.h: one game as text, event by event
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A record names the battle and the ruleset by a digest, the players and the seed,
 * and has a line for each event with what came of it behind a colon.  Whoever
 * reads it plays the events anew and comes to the same bytes, or is told the line
 * at which it stops being a game.
 */

#pragma once

#include "bocage-player.h"

G_BEGIN_DECLS

#define BOCAGE_GAME_RECORD_MAX_BYTES (8 * 1024 * 1024)
#define BOCAGE_GAME_RECORD_MAX_EVENTS 100000

GQuark bocage_game_record_error_quark (void);
#define BOCAGE_GAME_RECORD_ERROR (bocage_game_record_error_quark ())

typedef enum
{
  BOCAGE_GAME_RECORD_ERROR_FORM,    /* it is not a record */
  BOCAGE_GAME_RECORD_ERROR_BATTLE,  /* it is of another battle */
  BOCAGE_GAME_RECORD_ERROR_ILLEGAL, /* an event that is not legal */
  BOCAGE_GAME_RECORD_ERROR_OTHER,   /* what came of an event is not what it says */
} BocageGameRecordError;

/* Called before each event; @line: its text.  Returns: whether to go on */
typedef gboolean (*BocageGameRecordFunc) (const BocageGame *game, const BocageEvent *event,
                                          const char *line, gpointer data);

char *bocage_game_record_play (BocagePlay *play, const BocagePlayerType *first,
                               const BocagePlayerType *second, guint64 seed, guint64 number);
gboolean bocage_game_record_replay (BocagePlay *play, GBytes *bytes, BocageGameRecordFunc func,
                                    gpointer data, BocageGame *out_game, GError **error);
gboolean bocage_game_record_check_players (GBytes *bytes, GError **error);

G_END_DECLS
