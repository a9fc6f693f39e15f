/* bocage-playout.c: plays a battle over and over in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is played by itself comes first as far as a rough answer needs it, then what somebody has
 * asked for and waits for, then the rest.
 */

#include "config.h"

#include "bocage-playout-private.h"

#include <sched.h>
#include <string.h>

#define SLICE 20                   /* games between two looks at the clock */
#define PAUSE (G_USEC_PER_SEC / 2) /* at least, between two answers */
#define MOST_PLANNED (_bocage_playout_stages[BOCAGE_PLAYOUT_STAGES - 1] / BOCAGE_PATIENT_PART)

typedef BocagePlayoutVersion Version;
typedef BocagePlayoutMemory Memory;

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
  BocagePlayoutWants wants;
  GCancellable *cancellable;
} Question;

/* An answer on its way */
typedef struct
{
  BocagePlayout *playout;
  BocagePlayoutAnswer *answer;
  GCancellable *cancellable;
} Letter;

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

/* Telling */

static void
letter_free (gpointer data)
{
  Letter *letter = data;

  playout_unref (letter->playout);
  _bocage_playout_answer_free (letter->answer);
  g_clear_object (&letter->cancellable);
  g_free (letter);
}

/* In the thread of the window. */
static gboolean
letter_cb (gpointer data)
{
  const Letter *letter = data;

  if (letter->playout->func != NULL && !g_cancellable_is_cancelled (letter->cancellable))
    letter->playout->func (&letter->answer->result, letter->playout->data);
  return G_SOURCE_REMOVE;
}

/* @answer: (transfer full) */
static void
send (BocagePlayout *self, const Question *question, BocagePlayoutAnswer *answer, gboolean is_done)
{
  Letter *letter = g_new0 (Letter, 1);

  answer->result.is_done = is_done;
  letter->playout = self;
  g_atomic_int_inc (&self->ref_count);
  letter->answer = answer;
  letter->cancellable = g_object_ref (question->cancellable);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, letter_cb, letter, letter_free);
}

static void
tell (BocagePlayout *self, const Question *question, Memory *memory, gboolean is_done)
{
  memory->told = g_get_monotonic_time ();
  send (self, question, _bocage_playout_answer_new (memory, question->other != NULL), is_done);
}

/* Nobody reads more than two answers in a second, nor any before it says a little. */
static void
tell_now_and_then (BocagePlayout *self, const Question *question, Memory *memory)
{
  if (_bocage_playout_version_count_games (memory->now, 0) >= _bocage_playout_stages[0]
      && g_get_monotonic_time () - memory->told >= PAUSE)
    tell (self, question, memory, FALSE);
}

/* Playing */

/* Returns: %FALSE if nobody wants to know any more */
static gboolean
play_until (BocagePlayout *self, const Question *question, Memory *memory, Version *version,
            guint style, guint n)
{
  for (;;)
    {
      gint64 from = _bocage_playout_version_count_games (version, style);

      if (g_cancellable_is_cancelled (question->cancellable))
        return FALSE;
      if (from >= n)
        return TRUE;
      bocage_run_go (_bocage_playout_version_get_run (version, style), (guint64) from,
                     MIN ((guint64) from + SLICE, n), question->cancellable);
      tell_now_and_then (self, question, memory);
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
    if (!play_until (self, question, memory, memory->now, i, MIN (n, BOCAGE_PLAYOUT_FEW)))
      return FALSE;
  return TRUE;
}

/* Gives two styles of which something has to be known a block of games more.
 * Returns: %FALSE if nobody wants to know any more; then those of the block are forgotten */
static gboolean
play_pair (const Question *question, Version *version, guint cell)
{
  BocagePanelCell *known = &version->panel.cells[cell];
  gint64 to = MIN (known->games + BOCAGE_PANEL_BLOCK, BOCAGE_PLAYOUT_FEW);
  g_autoptr (BocageRun) run
      = bocage_run_new (version->play, version->styles[cell / version->n_styles],
                        version->styles[cell % version->n_styles], BOCAGE_PLAYOUT_SEED);
  const BocageCounts *counts = bocage_run_get_counts (run);

  bocage_run_go (run, (guint64) known->games, (guint64) to, question->cancellable);
  if (known->games + counts->games < to)
    return FALSE;
  known->games = to;
  known->wins += counts->wins[0];
  known->ended += counts->wins[0] + counts->wins[1];
  known->is_done = to == BOCAGE_PLAYOUT_FEW;
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
    _bocage_playout_version_take_own (now, i);
  while (!now->has_value && bocage_panel_find_next (&now->panel, &cell))
    {
      if (!play_pair (question, now, cell))
        return FALSE;
      tell_now_and_then (self, question, memory);
    }
  now->has_value = bocage_panel_find_value (&now->panel, &now->value);
  return TRUE;
}

/* On demand */

/* Returns: whether who looks ahead has all the games that he plays */
static gboolean
is_planned (Version *version)
{
  return version->planner_type == NULL
         || bocage_run_get_counts (_bocage_playout_version_get_planner (version))->games
                >= MOST_PLANNED;
}

static void
play_planner (const Question *question, Version *version)
{
  BocageRun *run = _bocage_playout_version_get_planner (version);
  guint64 from = (guint64) bocage_run_get_counts (run)->games;

  bocage_run_go (run, from, from + 1, question->cancellable);
}

/* Returns: whether all small changes have all the games that they get */
static gboolean
is_changed (Version *version)
{
  if (version->sensitivity == NULL)
    version->sensitivity
        = bocage_sensitivity_new (version->play, version->styles[0], BOCAGE_PLAYOUT_SEED);
  return _bocage_playout_version_find_stage (version) == 0;
}

/* Plays one of them; what all come to is known when all have as many games. */
static void
play_change (const Question *question, Version *version)
{
  guint stage = _bocage_playout_version_find_stage (version);

  bocage_sensitivity_go (version->sensitivity, stage, 1, question->cancellable);
  if (bocage_sensitivity_count_answered (version->sensitivity, stage)
      < bocage_sensitivity_n_questions (version->sensitivity))
    return;
  g_clear_pointer (&version->changes, g_ptr_array_unref);
  version->changes = bocage_sensitivity_find_changes (version->sensitivity);
  version->change_games = stage;
}

/* Plays what was asked for, a little of each in turn.
 * Returns: %FALSE if nobody wants to know any more */
static gboolean
play_on_demand (BocagePlayout *self, const Question *question, Memory *memory)
{
  Version *now = memory->now;

  for (;;)
    {
      gboolean plans = (question->wants & BOCAGE_PLAYOUT_PLANNER) != 0 && !is_planned (now);
      gboolean changes = (question->wants & BOCAGE_PLAYOUT_CHANGES) != 0 && !is_changed (now);

      if (g_cancellable_is_cancelled (question->cancellable))
        return FALSE;
      if (!plans && !changes)
        return TRUE;
      if (plans)
        play_planner (question, now);
      if (changes)
        play_change (question, now);
      tell_now_and_then (self, question, memory);
    }
}

/* What is asked */

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
      send (self, question, _bocage_playout_answer_new_refusal (error->message), TRUE);
      return FALSE;
    }
  if (other == NULL)
    {
      _bocage_playout_memory_take (memory, play, question->position);
      return TRUE;
    }
  if (!g_str_equal (bocage_play_get_digest (play), bocage_play_get_digest (other)))
    {
      _bocage_playout_memory_take_both (memory, g_steal_pointer (&other), play);
      return TRUE;
    }
  bocage_play_unref (play);
  send (self, question, _bocage_playout_answer_new_same (), TRUE);
  return FALSE;
}

static void
answer_question (BocagePlayout *self, const Question *question, Memory *memory)
{
  if (!prepare (self, question, memory))
    return;
  memory->told = 0;
  for (guint i = 0; i < BOCAGE_PLAYOUT_STAGES; i++)
    if (!play_stage (self, question, memory, _bocage_playout_stages[i])
        || !play_on_demand (self, question, memory))
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
  _bocage_playout_memory_clear (&memory);
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
ask (BocagePlayout *self, BocageScenario *scenario, BocageScenario *other, guint position,
     BocagePlayoutWants wants)
{
  Question *question = g_new0 (Question, 1);

  bocage_playout_stop (self);
  self->asked = g_cancellable_new ();
  question->scenario = scenario;
  question->other = other;
  question->position = position;
  question->wants = wants;
  question->cancellable = g_object_ref (self->asked);
  g_async_queue_push (self->questions, question);
}

/**
 * bocage_playout_ask:
 * @scenario: (transfer full): a copy that nobody else has
 * @position: of it in its history
 * @wants: what is played beside what is played anyway
 *
 * What was asked before is not answered any more.
 */
void
bocage_playout_ask (BocagePlayout *self, BocageScenario *scenario, guint position,
                    BocagePlayoutWants wants)
{
  ask (self, scenario, NULL, position, wants);
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
  ask (self, scenario, other, 0, BOCAGE_PLAYOUT_NOTHING_MORE);
}

/* Ends what is played; games so far are kept for the next question. */
void
bocage_playout_stop (BocagePlayout *self)
{
  if (self->asked != NULL)
    g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
}
