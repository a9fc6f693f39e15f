/* bocage-history-pictures.c: what the board looked like in each state of its history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A state is asked for by how many steps it lies from the one the battle is in, and
 * with how long the journal was then: so much of it leads to the same state, whatever
 * is done until the thread comes to it.
 */

#include "config.h"

#include "bocage-history-pictures.h"

#include "base/bocage-text-gate.h"
#include "bocage-battle-picture.h"
#include "io/journal/bocage-journal.h"

typedef struct
{
  char *key;                /* (nullable): NULL: the thread ends */
  BocageScenario *scenario; /* (nullable): the picture itself is of this one */
  char *journal;            /* (nullable) */
  guint64 size;
  int distance; /* in steps */
  char *copy;   /* (nullable): path of a checkpoint */
} Question;

struct _BocageHistoryPictures
{
  gint ref_count; /* atomic: the owner's, the thread's, and one for each picture on its way */
  GAsyncQueue *questions;
  BocageHistoryPictureFunc func; /* (nullable): NULL: nobody wants to know any more */
  gpointer data;
  BocageSession *session; /* (nullable) */
  int scale;

  BocageJournalReader *reader; /* (nullable): the thread's */
  char *read_path;             /* (nullable): of what it reads */
};

typedef struct
{
  BocageHistoryPictures *pictures;
  char *key;
  BocagePicture *picture;
} Answer;

static void
pictures_unref (BocageHistoryPictures *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_async_queue_unref (self->questions);
  g_clear_pointer (&self->reader, bocage_journal_reader_free);
  g_free (self->read_path);
  g_free (self);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->scenario, bocage_scenario_unref);
  g_free (question->key);
  g_free (question->journal);
  g_free (question->copy);
  g_free (question);
}

/* In the thread of the window */

static gboolean
answer_cb (gpointer data)
{
  Answer *answer = data;

  if (answer->pictures->func != NULL)
    answer->pictures->func (answer->key, answer->picture, answer->pictures->data);
  return G_SOURCE_REMOVE;
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_object_unref (answer->picture);
  g_free (answer->key);
  pictures_unref (answer->pictures);
  g_free (answer);
}

/* In a thread of its own */

static void
paint (BocageHistoryPictures *self, const char *key, BocageScenario *scenario)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->pictures = self;
  answer->key = g_strdup (key);
  answer->picture = bocage_battle_picture_paint (scenario, BOCAGE_HISTORY_PICTURE_WIDTH,
                                                 BOCAGE_HISTORY_PICTURE_HEIGHT, self->scale);
  g_atomic_int_inc (&self->ref_count);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, answer_cb, answer, answer_free);
}

static BocageEdit *
read_journal (BocageHistoryPictures *self, const Question *question)
{
  if (g_strcmp0 (self->read_path, question->journal) != 0)
    {
      g_clear_pointer (&self->reader, bocage_journal_reader_free);
      g_free (self->read_path);
      self->read_path = g_strdup (question->journal);
      self->reader = bocage_journal_reader_new (question->journal);
    }
  return bocage_journal_reader_read (self->reader, question->size);
}

static void
paint_state (BocageHistoryPictures *self, const Question *question)
{
  BocageEdit *edit = read_journal (self, question);
  int here, there;

  if (edit == NULL)
    return;
  here = (int) bocage_edit_get_position (edit);
  there = here + question->distance;
  /* A journal that was too large has forgotten its oldest steps. */
  if (there < 0 || there >= (int) bocage_edit_count_states (edit))
    return;
  bocage_edit_travel (edit, (guint) there);
  paint (self, question->key, bocage_edit_get_scenario (edit));
  bocage_edit_travel (edit, (guint) here);
}

static void
answer_question (BocageHistoryPictures *self, const Question *question)
{
  g_autoptr (BocageScenario) copy = NULL;

  if (question->scenario != NULL)
    paint (self, question->key, question->scenario);
  else if (question->copy == NULL)
    paint_state (self, question);
  else if ((copy = bocage_session_read_copy (question->copy, NULL)) != NULL)
    paint (self, question->key, copy);
}

static gpointer
run (gpointer data)
{
  BocageHistoryPictures *self = data;
  Question *question;

  while ((question = g_async_queue_pop (self->questions))->key != NULL)
    {
      /* Nobody looks any more: what is left is not worth painting. */
      if (g_atomic_pointer_get (&self->func) != NULL)
        answer_question (self, question);
      question_free (question);
    }
  question_free (question);
  bocage_text_gate_leave ();
  pictures_unref (self);
  return NULL;
}

/* Public functions */

/**
 * bocage_history_pictures_new:
 * @func: told of each picture, in the thread that has the default main context
 */
BocageHistoryPictures *
bocage_history_pictures_new (BocageSession *session, int scale, BocageHistoryPictureFunc func,
                             gpointer data)
{
  BocageHistoryPictures *self = g_new0 (BocageHistoryPictures, 1);

  self->ref_count = 2;
  self->questions = g_async_queue_new_full (question_free);
  self->session = g_object_ref (session);
  self->scale = scale;
  self->func = func;
  self->data = data;
  bocage_text_gate_share ();
  g_thread_unref (g_thread_new ("history", run, self));
  return self;
}

/* The thread ends when it has painted what it is at; nobody hears of it. */
void
bocage_history_pictures_free (BocageHistoryPictures *self)
{
  if (self == NULL)
    return;
  g_atomic_pointer_set (&self->func, NULL);
  g_clear_object (&self->session);
  g_async_queue_push (self->questions, g_new0 (Question, 1));
  pictures_unref (self);
}

/**
 * bocage_history_pictures_dup_key:
 *
 * Returns: (transfer full): what the state of @item is known by
 */
char *
bocage_history_pictures_dup_key (BocageHistoryItem *item)
{
  return item->kind == BOCAGE_HISTORY_APART ? g_strdup (item->path)
                                            : g_strdup_printf ("%" G_GUINT64_FORMAT, item->id);
}

void
bocage_history_pictures_ask (BocageHistoryPictures *self, BocageHistoryItem *item)
{
  Question *question = g_new0 (Question, 1);
  BocageEdit *edit = bocage_session_get_edit (self->session);

  question->key = bocage_history_pictures_dup_key (item);
  question->copy = item->kind == BOCAGE_HISTORY_APART ? g_strdup (item->path) : NULL;
  question->journal = g_strdup (bocage_session_get_journal_path (self->session));
  question->size = bocage_session_get_journal_size (self->session);
  question->distance = (int) item->position - (int) bocage_edit_get_position (edit);
  if (item->kind == BOCAGE_HISTORY_HERE && question->size == 0)
    question->scenario = bocage_scenario_copy (bocage_session_get_scenario (self->session));
  g_async_queue_push (self->questions, question);
}
