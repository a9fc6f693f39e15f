/* bocage-game-run.c: many games of one battle, counted
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-game-run.h"
#include "bocage-play-private.h"

#include <pthread.h>
#include <string.h>

#define SLICE 32          /* games that a thread takes at once, if they are quick */
#define MAX_EVENTS 100000 /* of a game; no game has so many */

struct _BocageRun
{
  BocagePlay *play;
  BocageReferee *referee;
  BocagePlayer *players[BOCAGE_N_SIDES];
  guint64 seed;
  BocageCounts counts;
  GByteArray *outcomes; /* (nullable) of each game: 0, 1, or 2: nobody won */

  /* The game under way */
  BocageGame game;
  gint64 luck[2];
};

/* Watching */

static void
count_dice (BocageRun *self, const BocageGame *game, const BocageHappening *happening)
{
  guint hits, kills, figures;
  gint64 sign;

  if (happening->other == BOCAGE_NO_UNIT || happening->die == NULL)
    return;
  if (happening->chance == BOCAGE_CHANCE_BATTLE)
    self->counts.battles[happening->side]++;
  /* Whoever suffers it, it is luck of the other side. */
  sign = bocage_position_unit (&game->open.position, happening->other)->side == 1 ? 1 : -1;
  figures = bocage_position_unit (&game->open.position, happening->other)->figures;
  bocage_play_find_luck (self->play, happening->die, happening->n, figures, &hits, &kills);
  self->luck[0] += sign
                   * ((gint64) MIN (happening->hits, figures) * BOCAGE_COUNTS_LUCK
                      - (gint64) (hits / (BOCAGE_PLAY_ONE / BOCAGE_COUNTS_LUCK)));
  self->luck[1] += sign
                   * ((happening->hits >= figures ? BOCAGE_COUNTS_LUCK : 0)
                      - (gint64) (kills / (BOCAGE_PLAY_ONE / BOCAGE_COUNTS_LUCK)));
}

static void
watch (const BocageGame *game, const BocageHappening *happening, gpointer data)
{
  BocageRun *self = data;
  BocageCounts *counts = &self->counts;

  switch (happening->kind)
    {
    case BOCAGE_HAPPENED_DICE:
      count_dice (self, game, happening);
      break;
    case BOCAGE_HAPPENED_LOSS:
      counts->lost[happening->unit] += happening->n;
      if (happening->side >= 0 && happening->hex < BOCAGE_SMALL_HEXES)
        counts->lost_at[happening->side][happening->hex] += happening->n;
      break;
    case BOCAGE_HAPPENED_GONE:
      counts->gone[happening->unit]++;
      if (happening->side >= 0 && happening->hex < BOCAGE_SMALL_HEXES)
        counts->gone_at[happening->side][happening->hex]++;
      break;
    case BOCAGE_HAPPENED_CARD:
      counts->cards[happening->side][happening->card]++;
      break;
    default:
      break;
    }
}

/* The end of a game */

static BocageDecision
find_decision (const BocageMedals *medals, const BocageStanding *standing)
{
  if (standing->sudden >= 0)
    return BOCAGE_DECIDED_BY_SUDDEN_DEATH;
  if (medals->exits >= medals->objectives && medals->exits > 0
      && medals->exits >= medals->units + medals->pools)
    return BOCAGE_DECIDED_BY_EXIT;
  return medals->objectives > 0 ? BOCAGE_DECIDED_BY_OBJECTIVE : BOCAGE_DECIDED_BY_UNIT;
}

static void
count_medals (BocageRun *self, const BocageGameOpen *open)
{
  BocageCounts *counts = &self->counts;
  BocageMedals medals[BOCAGE_N_SIDES];
  int winner = open->standing.winner, margin;

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      bocage_victory_count_medals (self->play->victory, &open->position, &open->standing, i,
                                   &medals[i]);
      counts->medals[i] += medals[i].total;
      counts->medals_squared[i] += (gint64) medals[i].total * medals[i].total;
      counts->unit_medals[i] += medals[i].units + medals[i].pools;
      counts->exit_medals[i] += medals[i].exits;
      counts->objective_medals[i] += medals[i].objectives;
      for (guint j = 0; j < bocage_victory_n_objectives (self->play->victory); j++)
        counts->held_at_end[i][j] += open->standing.holders[j] >> i & 1;
    }
  margin = (int) medals[0].total - (int) medals[1].total;
  counts->margins[CLAMP (margin + BOCAGE_COUNTS_MARGINS / 2, 0, BOCAGE_COUNTS_MARGINS - 1)]++;
  if (winner == BOCAGE_NO_SIDE)
    return;
  counts->decided[find_decision (&medals[winner], &open->standing)]++;
  if (medals[1 - winner].needed > 0)
    counts->loser_share += medals[1 - winner].total * 1024 / medals[1 - winner].needed;
}

static void
count_game (BocageRun *self)
{
  const BocageGameOpen *open = &self->game.open;
  BocageCounts *counts = &self->counts;
  int winner = open->standing.winner;
  guint8 outcome = winner == BOCAGE_NO_SIDE ? 2 : (guint8) winner;

  counts->games++;
  counts->turns += open->turn;
  counts->lengths[MIN ((MAX (open->turn, 1) - 1) / 10, BOCAGE_COUNTS_LENGTHS - 1)]++;
  count_medals (self, open);
  if (self->outcomes != NULL)
    g_byte_array_append (self->outcomes, &outcome, 1);
  if (winner == BOCAGE_NO_SIDE)
    {
      counts->capped++;
      return;
    }
  counts->wins[winner]++;
  for (guint i = 0; i < 2; i++)
    {
      counts->luck[i] += self->luck[i];
      counts->luck_squared[i] += self->luck[i] * self->luck[i];
      counts->luck_won[i] += winner == 0 ? self->luck[i] : 0;
    }
  counts->luck_squared[2] += self->luck[0] * self->luck[1];
}

static void
play_game (BocageRun *self, guint64 number)
{
  BocageGame *game = &self->game;
  guint n = 0;
  int side;

  self->luck[0] = self->luck[1] = 0;
  bocage_referee_begin (self->referee, self->seed, number, game);
  while ((side = bocage_game_get_side (game)) >= 0)
    {
      BocageView view;
      BocageEvent event;

      bocage_game_look (self->play, game, &view);
      bocage_player_choose (self->players[side], &view, &event);
      if (bocage_referee_step (self->referee, game, &event) != BOCAGE_EVENT_LEGAL
          || ++n == MAX_EVENTS)
        {
          /* A player who knows no legal event gives the game up: it counts for nobody. */
          g_warn_if_reached ();
          game->open.is_capped = TRUE;
          break;
        }
    }
  count_game (self);
}

/* Public functions */

/**
 * bocage_run_new:
 * @first: who plays the side that the file names first
 *
 * Returns: (transfer full): for one thread at a time
 */
BocageRun *
bocage_run_new (BocagePlay *play, const BocagePlayerType *first, const BocagePlayerType *second,
                guint64 seed)
{
  BocageRun *self = g_new0 (BocageRun, 1);

  self->play = bocage_play_ref (play);
  self->referee = bocage_referee_new (play);
  self->players[0] = bocage_player_new (play, first);
  self->players[1] = bocage_player_new (play, second);
  self->seed = seed;
  bocage_referee_watch (self->referee, watch, self);
  return self;
}

void
bocage_run_free (BocageRun *self)
{
  g_clear_pointer (&self->outcomes, g_byte_array_unref);
  bocage_player_free (self->players[0]);
  bocage_player_free (self->players[1]);
  bocage_referee_free (self->referee);
  bocage_play_unref (self->play);
  g_free (self);
}

/**
 * bocage_run_go:
 * @from: the number of a game
 * @to: the number of the first game not to play
 * @cancellable: (nullable): looked at after each game
 *
 * Plays games, and adds them to the counts.
 *
 * Returns: how many were played
 */
guint
bocage_run_go (BocageRun *self, guint64 from, guint64 to, GCancellable *cancellable)
{
  guint n = 0;

  for (guint64 i = from; i < to && !g_cancellable_is_cancelled (cancellable); i++, n++)
    play_game (self, i);
  return n;
}

/* Returns: (transfer none): of all games so far */
const BocageCounts *
bocage_run_get_counts (const BocageRun *self)
{
  return &self->counts;
}

/* From now on it is kept how each game ended: a byte a game. */
void
bocage_run_keep_outcomes (BocageRun *self)
{
  if (self->outcomes == NULL)
    self->outcomes = g_byte_array_new ();
}

/**
 * bocage_run_get_outcomes:
 * @out_n: (out):
 *
 * Returns: (transfer none) (nullable) (array length=out_n): the side that won each of the games
 *   since bocage_run_keep_outcomes(), or 2
 */
const guint8 *
bocage_run_get_outcomes (const BocageRun *self, guint *out_n)
{
  *out_n = self->outcomes != NULL ? self->outcomes->len : 0;
  return self->outcomes != NULL ? self->outcomes->data : NULL;
}

/* Threads */

typedef struct
{
  BocagePlay *play;
  const BocagePlayerType *types[BOCAGE_N_SIDES];
  guint64 seed, from, to;
  guint64 slice;    /* games that a thread takes at once */
  guint8 *outcomes; /* (nullable) (array length=to - from) where it is kept how each game ended */
  GCancellable *cancellable;
  gint next; /* slice, atomic */
} Work;

/* How the games of a slice ended goes where they stand among all games, whoever plays them. */
static void
hand_over (BocageRun *run, guint8 *outcomes)
{
  memcpy (outcomes, run->outcomes->data, run->outcomes->len);
  g_byte_array_set_size (run->outcomes, 0);
}

static gpointer
work (gpointer data)
{
  Work *work = data;
  BocageRun *run = bocage_run_new (work->play, work->types[0], work->types[1], work->seed);

  if (work->outcomes != NULL)
    bocage_run_keep_outcomes (run);
  for (;;)
    {
      guint64 from = work->from + (guint64) g_atomic_int_add (&work->next, 1) * work->slice;

      if (from >= work->to || g_cancellable_is_cancelled (work->cancellable))
        return run;
      bocage_run_go (run, from, MIN (from + work->slice, work->to), work->cancellable);
      if (work->outcomes != NULL)
        hand_over (run, work->outcomes + (from - work->from));
    }
}

/* Shares the games out among threads, of which this one is the first.
 * Returns: (transfer full): a run that has the counts of all of them */
static BocageRun *
share_out (Work *data, guint n_threads)
{
  pthread_t threads[BOCAGE_RUN_MAX_THREADS];
  BocageRun *own;
  guint n = 1;

  data->slice = data->types[0]->is_patient || data->types[1]->is_patient ? 1 : SLICE;
  n_threads = CLAMP (n_threads, 1, BOCAGE_RUN_MAX_THREADS);
  while (n < n_threads && pthread_create (&threads[n], NULL, work, data) == 0)
    n++;
  own = work (data);
  for (guint i = 1; i < n; i++)
    {
      void *run;

      pthread_join (threads[i], &run);
      bocage_counts_add (&own->counts, &((BocageRun *) run)->counts);
      bocage_run_free (run);
    }
  return own;
}

static const BocagePlayerType *
find_player (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", 2);

  return bocage_player_find_type (words[0]);
}

/**
 * bocage_cell_play:
 * @self: (inout): a cell of @play, without the games to be played
 * @n_threads: 1 at least; the counts do not depend on it
 * @cancellable: (nullable)
 *
 * Plays the games from @from to before @to.
 *
 * Returns: %FALSE if it was cancelled, and then @self is as it was
 */
gboolean
bocage_cell_play (BocageCell *self, BocagePlay *play, guint64 from, guint64 to, guint n_threads,
                  GCancellable *cancellable)
{
  Work data = { .play = play,
                .types = { find_player (self->players[0]), find_player (self->players[1]) },
                .seed = self->seed,
                .from = from,
                .to = to,
                .cancellable = cancellable };

  g_return_val_if_fail (data.types[0] != NULL && data.types[1] != NULL && from < to, FALSE);

  g_autoptr (BocageRun) run = share_out (&data, n_threads);

  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  bocage_counts_add (&self->counts, &run->counts);
  bocage_cell_add_range (self, from, to);
  return TRUE;
}

/**
 * bocage_outcomes_play:
 * @n_threads: 1 at least; the outcomes do not depend on it
 * @cancellable: (nullable): looked at after each game
 * @out_outcomes: (out caller-allocates) (array length=to - from): the side that won each game, or
 *   2; %BOCAGE_OUTCOME_NONE where it was cancelled before that game
 *
 * Plays the games from @from to before @to.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean
bocage_outcomes_play (BocagePlay *play, const BocagePlayerType *first,
                      const BocagePlayerType *second, guint64 seed, guint64 from, guint64 to,
                      guint n_threads, GCancellable *cancellable, guint8 *out_outcomes)
{
  Work data = { .play = play,
                .types = { first, second },
                .seed = seed,
                .from = from,
                .to = to,
                .outcomes = out_outcomes,
                .cancellable = cancellable };

  memset (out_outcomes, BOCAGE_OUTCOME_NONE, to - from);
  bocage_run_free (share_out (&data, n_threads));
  return !g_cancellable_is_cancelled (cancellable);
}

/* Pairs */

/**
 * bocage_pairs_add:
 * @first: (array length=n): how games of one version ended, see bocage_run_get_outcomes() …
 * @side: whose share it is about, 0 or 1
 * @second: (array length=n): … and those of the same numbers of the other …
 * @side_in_second: … which may name the same side in the other place
 *
 * Games that nobody won in either are left out.
 */
void
bocage_pairs_add (BocagePairs *self, const guint8 *first, int side, const guint8 *second,
                  int side_in_second, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (first[i] > 1 || second[i] > 1)
        continue;
      self->games++;
      self->only_first += first[i] == side && second[i] != side_in_second;
      self->only_second += first[i] != side && second[i] == side_in_second;
    }
}

/**
 * bocage_pairs_play:
 * @before: a battle
 * @after: the same, changed: with the same sides, in whatever order
 * @first: who plays the first side of @before, wherever @after names it
 * @n_threads: 1 at least; the pairs do not depend on it
 * @out_pairs: (out):
 *
 * Plays both by the same cards and dice, so that most of the luck is in both.
 */
void
bocage_pairs_play (BocagePlay *before, BocagePlay *after, const BocagePlayerType *first,
                   const BocagePlayerType *second, guint64 seed, guint64 games, guint n_threads,
                   BocagePairs *out_pairs)
{
  int side_after = bocage_play_is_turned (before, after) ? 1 : 0;
  guint8 x[BOCAGE_OUTCOMES_BLOCK], y[BOCAGE_OUTCOMES_BLOCK];

  *out_pairs = (BocagePairs){ 0 };
  for (guint64 from = 0, to; from < games; from = to)
    {
      to = MIN (from + BOCAGE_OUTCOMES_BLOCK, games);
      bocage_outcomes_play (before, first, second, seed, from, to, n_threads, NULL, x);
      bocage_outcomes_play (after, side_after == 0 ? first : second,
                            side_after == 0 ? second : first, seed, from, to, n_threads, NULL, y);
      bocage_pairs_add (out_pairs, x, 0, y, side_after, (guint) (to - from));
    }
}

/* What there is of each hex: larger boards are not counted. */
static guint
begin_map (guint n_hexes, double *out)
{
  for (guint i = 0; i < n_hexes; i++)
    out[i] = 0;
  return MIN (n_hexes, BOCAGE_SMALL_HEXES);
}

/**
 * bocage_counts_find_losses:
 * @out_figures: (out) (array length=n_hexes): of both sides, in a game
 */
void
bocage_counts_find_losses (const BocageCounts *self, guint n_hexes, double *out_figures)
{
  guint n = begin_map (n_hexes, out_figures);

  for (guint i = 0; i < n && self->games > 0; i++)
    out_figures[i] = (double) (self->lost_at[0][i] + self->lost_at[1][i]) / (double) self->games;
}

/**
 * bocage_counts_find_medals:
 * @play: whose objectives they are
 * @out_medals: (out) (array length=n_hexes): of both sides, in a game: one where a unit was
 *   eliminated, those of an objective that is held in the end in equal parts on its hexes
 */
void
bocage_counts_find_medals (const BocageCounts *self, const BocagePlay *play, guint n_hexes,
                           double *out_medals)
{
  guint n = begin_map (n_hexes, out_medals);

  for (guint i = 0; i < n && self->games > 0; i++)
    out_medals[i] = (double) (self->gone_at[0][i] + self->gone_at[1][i]) / (double) self->games;
  for (guint i = 0; i < bocage_victory_n_objectives (play->victory) && self->games > 0; i++)
    {
      const BocageObjective *objective = bocage_victory_get_objective (play->victory, i);
      gint64 held = self->held_at_end[0][i] + self->held_at_end[1][i];

      for (guint j = 0; j < objective->n_hexes; j++)
        if (objective->hexes[j] < n)
          out_medals[objective->hexes[j]]
              += (double) (held * objective->medals) / (double) (self->games * objective->n_hexes);
    }
}
