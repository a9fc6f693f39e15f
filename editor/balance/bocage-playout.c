/* bocage-playout.c: plays a battle over and over in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One file: what the thread does and what the window asks of it share the state of one playout,
 * and nobody else may touch it.
 */

#include "config.h"

#include "bocage-playout.h"

#include <sched.h>
#include <string.h>

#define SEED 1
#define SLICE 20                   /* games between two looks at the clock */
#define PAUSE (G_USEC_PER_SEC / 2) /* at least, between two answers */
#define FEW BOCAGE_PANEL_GAMES     /* games of a style that is there for the range only */

/* How many games of each style there are when its turn is over: a rough answer comes soon. */
static const guint stages[] = { 100, 400, 1200, 2400 };

struct _BocagePlayout
{
  gint ref_count; /* atomic: the owner's, the thread's, and one for each answer on its way */
  GAsyncQueue *questions;
  BocagePlayoutFunc func; /* (nullable): NULL: nobody wants to know any more */
  gpointer data;
  GCancellable *asked; /* (nullable): of the last question; of the owner's thread alone */
};

typedef struct
{
  BocageScenario *scenario; /* (nullable): NULL: the thread ends */
  BocageScenario *other; /* (nullable): to compare it with, and not with the last that was asked */
  guint position;
  GCancellable *cancellable;
} Question;

/* A version of the battle, and the games of it so far */
typedef struct
{
  BocagePlay *play;
  guint position; /* in the history */
  BocageRun *runs[BOCAGE_PLAYOUT_STYLES];
  const BocagePlayerType *styles[BOCAGE_PLAYOUT_STYLES];
  guint n_styles;
  BocagePanel panel; /* how far the walk has come that says what both sides would choose */
  gboolean has_value;
  BocageInterval value; /* … and its end */
} Version;

/* What the thread knows from question to question */
typedef struct
{
  Version *now;    /* (nullable) */
  Version *before; /* (nullable) */
  gint64 told;     /* when, in µs */
} Memory;

typedef struct
{
  BocagePlayout *playout;
  BocagePlay *play;  /* (nullable) */
  BocagePlay *other; /* (nullable) */
  char *reason;
  double *maps; /* (nullable): losses, then medals */
  GCancellable *cancellable;
  BocagePlayoutResult result;
} Answer;

static void
playout_unref (BocagePlayout *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_async_queue_unref (self->questions);
  g_free (self);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->scenario, bocage_scenario_unref);
  g_clear_pointer (&question->other, bocage_scenario_unref);
  g_clear_object (&question->cancellable);
  g_free (question);
}

/* Versions */

static Version *
version_new (BocagePlay *play, guint position)
{
  Version *self = g_new0 (Version, 1);

  self->play = play;
  self->position = position;
  for (guint i = 0; i < bocage_player_n_types () && self->n_styles < BOCAGE_PLAYOUT_STYLES; i++)
    if (bocage_player_get_type_row (i)->in_panel)
      self->styles[self->n_styles++] = bocage_player_get_type_row (i);
  bocage_panel_begin (&self->panel, self->n_styles);
  return self;
}

static void
version_free (Version *self)
{
  for (guint i = 0; i < self->n_styles; i++)
    g_clear_pointer (&self->runs[i], bocage_run_free);
  bocage_play_unref (self->play);
  g_free (self);
}

/* Returns: (transfer none): the games of a style against itself */
static BocageRun *
get_run (Version *self, guint style)
{
  if (self->runs[style] == NULL)
    {
      const BocagePlayerType *type = self->styles[style];

      self->runs[style] = bocage_run_new (self->play, type, type, SEED);
      bocage_run_keep_outcomes (self->runs[style]);
    }
  return self->runs[style];
}

static gint64
count_games (Version *self, guint style)
{
  return self->runs[style] != NULL ? bocage_run_get_counts (self->runs[style])->games : 0;
}

/* The cell of a style against itself: as many of the games that there are anyway as any cell has,
 * so that what the panel comes to does not hang on how many more there are. */
static void
take_own (Version *self, guint style)
{
  BocagePanelCell *cell = &self->panel.cells[style * (self->n_styles + 1)];
  const guint8 *outcomes;
  guint n;

  if (self->runs[style] == NULL)
    return;
  outcomes = bocage_run_get_outcomes (self->runs[style], &n);
  n = MIN (n, FEW);
  *cell = (BocagePanelCell){ .games = n, .is_done = n == FEW };
  for (guint i = 0; i < n; i++)
    {
      cell->wins += outcomes[i] == 0;
      cell->ended += outcomes[i] <= 1;
    }
}

/* The battle as it is asked for takes the place of the one that was.  One step back and forth
 * finds the games of both again. */
static void
remember (Memory *memory, BocagePlay *play, guint position)
{
  const char *digest = bocage_play_get_digest (play);
  Version *now = memory->now, *before = memory->before;

  if (now != NULL && g_str_equal (digest, bocage_play_get_digest (now->play)))
    {
      /* A stroke that changes nothing in play has no change to show. */
      if (position != now->position)
        g_clear_pointer (&memory->before, version_free);
      now->position = position;
      bocage_play_unref (play);
      return;
    }
  memory->before = now;
  if (before != NULL && g_str_equal (digest, bocage_play_get_digest (before->play)))
    {
      before->position = position;
      memory->now = before;
      bocage_play_unref (play);
      return;
    }
  g_clear_pointer (&before, version_free);
  memory->now = version_new (play, position);
}

/* Returns: (transfer full): the one of @play with the games that it has had, or a new one */
static Version *
take_version (Version *kept[2], BocagePlay *play)
{
  for (guint i = 0; i < 2; i++)
    if (kept[i] != NULL
        && g_str_equal (bocage_play_get_digest (kept[i]->play), bocage_play_get_digest (play)))
      {
        bocage_play_unref (play);
        return g_steal_pointer (&kept[i]);
      }
  return version_new (play, 0);
}

static void
remember_both (Memory *memory, BocagePlay *other, BocagePlay *play)
{
  Version *kept[2] = { memory->now, memory->before };

  memory->before = take_version (kept, other);
  memory->now = take_version (kept, play);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_clear_pointer (&kept[i], version_free);
}

/* Answers */

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  playout_unref (answer->playout);
  g_clear_pointer (&answer->play, bocage_play_unref);
  g_clear_pointer (&answer->other, bocage_play_unref);
  g_clear_object (&answer->cancellable);
  g_free (answer->reason);
  g_free (answer->maps);
  g_free (answer);
}

/* In the thread of the window. */
static gboolean
answer_cb (gpointer data)
{
  Answer *answer = data;

  if (answer->playout->func != NULL && !g_cancellable_is_cancelled (answer->cancellable))
    answer->playout->func (&answer->result, answer->playout->data);
  return G_SOURCE_REMOVE;
}

static void
send (BocagePlayout *self, const Question *question, Answer *answer)
{
  answer->playout = self;
  g_atomic_int_inc (&self->ref_count);
  answer->cancellable = g_object_ref (question->cancellable);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, answer_cb, answer, answer_free);
}

static void
tell_same (BocagePlayout *self, const Question *question)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->result.is_same = TRUE;
  answer->result.is_done = TRUE;
  send (self, question, answer);
}

static void
refuse (BocagePlayout *self, const Question *question, const char *reason)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->reason = g_strdup (reason);
  answer->result.reason = answer->reason;
  answer->result.is_done = TRUE;
  send (self, question, answer);
}

static void
find_styles (Version *version, BocagePlayoutResult *result)
{
  for (guint i = 0; i < version->n_styles; i++)
    {
      BocagePlayoutStyle *style = &result->styles[result->n_styles];
      const BocageCounts *counts;

      if (version->runs[i] == NULL)
        continue;
      counts = bocage_run_get_counts (version->runs[i]);
      result->games += counts->games;
      result->capped += counts->capped;
      style->name = bocage_player_type_get_label (version->styles[i]);
      style->ended = counts->wins[0] + counts->wins[1];
      bocage_interval_wilson (counts->wins[0], style->ended, &style->share);
      if (style->ended > 0)
        result->n_styles++;
    }
}

static void
find_panel (Version *version, BocagePlayoutResult *result)
{
  for (guint i = 0; i < version->n_styles; i++)
    {
      take_own (version, i);
      result->panel_styles[i] = bocage_player_type_get_label (version->styles[i]);
    }
  result->panel = version->panel;
  result->has_value = version->has_value;
  result->value = version->value;
}

/* What there is to say of the version that somebody chose to compare with */
static void
find_other (Version *before, Answer *answer)
{
  const BocageCounts *counts = bocage_run_get_counts (get_run (before, 0));

  answer->other = bocage_play_ref (before->play);
  answer->result.other_gaps = bocage_play_get_gaps (answer->other);
  answer->result.games += counts->games;
  answer->result.capped += counts->capped;
}

static void
find_change (Version *before, Version *now, BocagePlayoutResult *result)
{
  BocagePairs pairs = { 0 };
  gint64 wins[2] = { 0 };
  const guint8 *x, *y;
  guint n_x, n_y;

  x = bocage_run_get_outcomes (get_run (before, 0), &n_x);
  y = bocage_run_get_outcomes (get_run (now, 0), &n_y);
  for (guint i = 0; i < MIN (n_x, n_y); i++)
    {
      if (x[i] > 1 || y[i] > 1)
        continue;
      pairs.games++;
      pairs.only_first += x[i] == 0 && y[i] == 1;
      pairs.only_second += x[i] == 1 && y[i] == 0;
      wins[0] += x[i] == 0;
      wins[1] += y[i] == 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wins); i++)
    bocage_interval_wilson (wins[i], pairs.games, &result->shares[i]);
  result->pairs = pairs.games;
  result->n_strokes = (guint) ABS ((int) now->position - (int) before->position);
  bocage_pairs_find_change (&pairs, &result->change);
}

static void
find_maps (Version *version, Answer *answer)
{
  const BocageCounts *counts = bocage_run_get_counts (get_run (version, 0));
  guint n = bocage_play_get_rules (version->play)->geometry->n_hexes;

  answer->maps = g_new (double, 2 * n);
  bocage_counts_find_losses (counts, n, answer->maps);
  bocage_counts_find_medals (counts, version->play, n, answer->maps + n);
  answer->result.n_hexes = n;
  answer->result.losses = answer->maps;
  answer->result.medals = answer->maps + n;
}

static void
tell (BocagePlayout *self, const Question *question, Memory *memory, gboolean is_done)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->play = bocage_play_ref (memory->now->play);
  answer->result.side = bocage_play_get_side_name (answer->play, 0);
  answer->result.enemy = bocage_play_get_side_name (answer->play, 1);
  answer->result.gaps = bocage_play_get_gaps (answer->play);
  answer->result.is_done = is_done;
  find_styles (memory->now, &answer->result);
  find_maps (memory->now, answer);
  if (memory->before != NULL)
    find_change (memory->before, memory->now, &answer->result);
  if (question->other != NULL)
    find_other (memory->before, answer);
  else
    find_panel (memory->now, &answer->result);
  memory->told = g_get_monotonic_time ();
  send (self, question, answer);
}

/* Playing */

/* Returns: %FALSE if nobody wants to know any more */
static gboolean
play_until (BocagePlayout *self, const Question *question, Memory *memory, Version *version,
            guint style, guint n)
{
  for (;;)
    {
      gint64 from = count_games (version, style);

      if (g_cancellable_is_cancelled (question->cancellable))
        return FALSE;
      if (from >= n)
        return TRUE;
      bocage_run_go (get_run (version, style), (guint64) from, MIN ((guint64) from + SLICE, n),
                     question->cancellable);
      if (count_games (memory->now, 0) >= stages[0]
          && g_get_monotonic_time () - memory->told >= PAUSE)
        tell (self, question, memory, FALSE);
    }
}

static gboolean
play_stage (BocagePlayout *self, const Question *question, Memory *memory, guint n)
{
  if (!play_until (self, question, memory, memory->now, 0, n))
    return FALSE;
  if (memory->before != NULL && !play_until (self, question, memory, memory->before, 0, n))
    return FALSE;
  /* Other styles are there for the range, which is not asked for where two are compared. */
  for (guint i = 1; i < memory->now->n_styles && question->other == NULL; i++)
    if (!play_until (self, question, memory, memory->now, i, MIN (n, FEW)))
      return FALSE;
  return TRUE;
}

/* Gives two styles of which something has to be known a block of games more.
 * Returns: %FALSE if nobody wants to know any more; then those of the block are forgotten */
static gboolean
play_pair (const Question *question, Version *version, guint cell)
{
  BocagePanelCell *known = &version->panel.cells[cell];
  gint64 to = MIN (known->games + BOCAGE_PANEL_BLOCK, FEW);
  g_autoptr (BocageRun) run
      = bocage_run_new (version->play, version->styles[cell / version->n_styles],
                        version->styles[cell % version->n_styles], SEED);
  const BocageCounts *counts = bocage_run_get_counts (run);

  bocage_run_go (run, (guint64) known->games, (guint64) to, question->cancellable);
  if (known->games + counts->games < to)
    return FALSE;
  known->games = to;
  known->wins += counts->wins[0];
  known->ended += counts->wins[0] + counts->wins[1];
  known->is_done = to == FEW;
  return TRUE;
}

/* Finds what both sides would choose, as bocage-play --panel does.  Each style has met itself by
 * now, and a walk that was cancelled goes on where it was.
 * Returns: %FALSE if nobody wants to know any more */
static gboolean
walk_panel (BocagePlayout *self, const Question *question, Memory *memory)
{
  Version *now = memory->now;
  guint cell;

  for (guint i = 0; i < now->n_styles; i++)
    take_own (now, i);
  while (!now->has_value && bocage_panel_find_next (&now->panel, &cell))
    {
      if (!play_pair (question, now, cell))
        return FALSE;
      if (g_get_monotonic_time () - memory->told >= PAUSE)
        tell (self, question, memory, FALSE);
    }
  now->has_value = bocage_panel_find_value (&now->panel, &now->value);
  return TRUE;
}

/* Returns: whether there is anything to be played, or it is told that there is not */
static gboolean
prepare (BocagePlayout *self, const Question *question, Memory *memory)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocagePlay) other
      = question->other != NULL ? bocage_play_new (question->other, &error) : NULL;
  BocagePlay *play = error == NULL ? bocage_play_new (question->scenario, &error) : NULL;

  if (play == NULL)
    {
      refuse (self, question, error->message);
      return FALSE;
    }
  if (other == NULL)
    {
      remember (memory, play, question->position);
      return TRUE;
    }
  if (!g_str_equal (bocage_play_get_digest (play), bocage_play_get_digest (other)))
    {
      remember_both (memory, g_steal_pointer (&other), play);
      return TRUE;
    }
  bocage_play_unref (play);
  tell_same (self, question);
  return FALSE;
}

static void
answer_question (BocagePlayout *self, const Question *question, Memory *memory)
{
  if (!prepare (self, question, memory))
    return;
  memory->told = 0;
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    if (!play_stage (self, question, memory, stages[i]))
      return;
  if (question->other == NULL && !memory->now->has_value)
    {
      tell (self, question, memory, FALSE);
      if (!walk_panel (self, question, memory))
        return;
    }
  tell (self, question, memory, TRUE);
}

/* Returns: (transfer full): the last thing that was asked */
static Question *
take_question (BocagePlayout *self)
{
  Question *question = g_async_queue_pop (self->questions), *later;

  while ((later = g_async_queue_try_pop (self->questions)) != NULL)
    {
      question_free (question);
      question = later;
    }
  return question;
}

/* Whoever paints or types gets the processor first.  Beside other tests nothing would be left. */
static void
stand_back (void)
{
#ifdef SCHED_IDLE
  const struct sched_param param = { 0 };

  if (g_getenv ("BOCAGE_TEST_USUAL_PRIORITY") != NULL)
    return;
  if (sched_setscheduler (0, SCHED_IDLE, &param) != 0)
    g_debug ("the games are played at the usual priority");
#endif
}

static gpointer
run (gpointer data)
{
  BocagePlayout *self = data;
  Memory memory = { NULL };
  Question *question;

  stand_back ();
  while ((question = take_question (self))->scenario != NULL)
    {
      answer_question (self, question, &memory);
      question_free (question);
    }
  question_free (question);
  g_clear_pointer (&memory.now, version_free);
  g_clear_pointer (&memory.before, version_free);
  playout_unref (self);
  return NULL;
}

/**
 * bocage_playout_new:
 * @func: told of each answer, in the thread that has the default main context
 */
BocagePlayout *
bocage_playout_new (BocagePlayoutFunc func, gpointer data)
{
  BocagePlayout *self = g_new0 (BocagePlayout, 1);

  self->ref_count = 2;
  self->questions = g_async_queue_new_full (question_free);
  self->func = func;
  self->data = data;
  g_thread_unref (g_thread_new ("playout", run, self));
  return self;
}

/* The thread ends with the game that it is at; nobody hears of it. */
void
bocage_playout_free (BocagePlayout *self)
{
  bocage_playout_stop (self);
  self->func = NULL;
  g_async_queue_push (self->questions, g_new0 (Question, 1));
  playout_unref (self);
}

static void
ask (BocagePlayout *self, BocageScenario *scenario, BocageScenario *other, guint position)
{
  Question *question = g_new0 (Question, 1);

  bocage_playout_stop (self);
  self->asked = g_cancellable_new ();
  question->scenario = scenario;
  question->other = other;
  question->position = position;
  question->cancellable = g_object_ref (self->asked);
  g_async_queue_push (self->questions, question);
}

/**
 * bocage_playout_ask:
 * @scenario: (transfer full): a copy that nobody else has
 * @position: of it in its history
 *
 * What was asked before is not answered any more.
 */
void
bocage_playout_ask (BocagePlayout *self, BocageScenario *scenario, guint position)
{
  ask (self, scenario, NULL, position);
}

/**
 * bocage_playout_ask_both:
 * @other: (transfer full): a copy that nobody else has
 * @scenario: (transfer full): … of another version
 *
 * As bocage_playout_ask(), but the change is the one from @other.
 */
void
bocage_playout_ask_both (BocagePlayout *self, BocageScenario *other, BocageScenario *scenario)
{
  ask (self, scenario, other, 0);
}

/* Ends what is played; games so far are kept for the next question. */
void
bocage_playout_stop (BocagePlayout *self)
{
  if (self->asked != NULL)
    g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
}
