/* bocage-page-worker.c: sets and paints pages in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is asked while a page is being painted waits, and only the last of it is done.  The thread
 * keeps fonts and rendered pictures from page to page, so that a keystroke sets words anew and no
 * more.
 */

#include "config.h"

#include "bocage-page-worker.h"

#include "base/bocage-text-gate.h"

#include <glib/gi18n.h>
#include <math.h>

struct _BocagePageWorker
{
  gint ref_count; /* atomic: the owner's, the thread's, and one for each picture on its way */
  GAsyncQueue *questions;
  BocagePageFunc func; /* (nullable): NULL: nobody wants to know any more */
  gpointer data;
};

typedef struct
{
  BocageScenario *scenario; /* (nullable): NULL: the thread ends */
  BocageSheetOptions options;
  char *side; /* (nullable) */
  char *path; /* (nullable) */
  double width;
  BocagePageLanguage language;
} Question;

typedef struct
{
  BocagePageWorker *worker;
  BocagePagePicture picture;
} Answer;

static void
worker_unref (BocagePageWorker *self)
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

  if (question->scenario != NULL)
    bocage_scenario_unref (question->scenario);
  g_free (question->side);
  g_free (question->path);
  bocage_page_language_clear (&question->language);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_ptr_array_unref (answer->picture.pages);
  g_free (answer->picture.overflows);
  worker_unref (answer->worker);
  g_free (answer);
}

/* In the thread of the window. */
static gboolean
answer_cb (gpointer data)
{
  Answer *answer = data;

  if (answer->worker->func != NULL)
    answer->worker->func (&answer->picture, answer->worker->data);
  return G_SOURCE_REMOVE;
}

static BocagePicture *
paint_page (BocageSheet *sheet, guint page, double scale)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  bocage_sheet_get_size (sheet, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                        (int) ceil (height * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  bocage_sheet_paint (sheet, cr, page, FALSE);
  cairo_destroy (cr);
  return bocage_picture_new (surface);
}

/**
 * bocage_page_dup_overflows:
 *
 * Returns: (transfer full) (nullable): what has no room, by how much, one block a line
 */
char *
bocage_page_dup_overflows (const BocageSheet *sheet)
{
  guint n;
  const BocageSheetOverflow *overflows = bocage_sheet_get_overflows (sheet, &n);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append_printf (
          text,
          /* TRANSLATORS: %1$u is a page, %2$s a part of the page, %3$.0f a number of millimetres */
          _ ("Page %1$u: %2$s: too long by %3$.0f mm."), overflows[i].page, overflows[i].block,
          overflows[i].millimetres);
    }
  return g_string_free (text, n == 0);
}

/* Returns: (transfer full): the sheet, whose pictures the next one shares */
static BocageSheet *
answer_question (BocagePageWorker *self, Question *question, BocageSheet *last)
{
  Answer *answer = g_new0 (Answer, 1);
  BocageSheet *sheet;
  double width, height;

  question->options.side = question->side;
  sheet = bocage_page_make_sheet (&question->language, question->scenario, &question->options,
                                  question->path, last);
  bocage_sheet_get_size (sheet, &width, &height);
  answer->worker = self;
  g_atomic_int_inc (&self->ref_count);
  answer->picture.pages = g_ptr_array_new_with_free_func (g_object_unref);
  answer->picture.overflows = bocage_page_dup_overflows (sheet);
  for (guint i = 0; i < bocage_sheet_get_n_pages (sheet); i++)
    g_ptr_array_add (answer->picture.pages, paint_page (sheet, i, question->width / width));
  g_idle_add_full (G_PRIORITY_DEFAULT, answer_cb, answer, answer_free);
  return sheet;
}

/* Returns: (transfer full): the last thing that was asked */
static Question *
take_question (BocagePageWorker *self)
{
  Question *question = g_async_queue_pop (self->questions), *later;

  while ((later = g_async_queue_try_pop (self->questions)) != NULL)
    {
      question_free (question);
      question = later;
    }
  return question;
}

static gpointer
run (gpointer data)
{
  BocagePageWorker *self = data;
  BocageSheet *last = NULL;
  Question *question;

  while ((question = take_question (self))->scenario != NULL)
    {
      BocageSheet *sheet = answer_question (self, question, last);

      g_clear_pointer (&last, bocage_sheet_free);
      last = sheet;
      question_free (question);
    }
  question_free (question);
  g_clear_pointer (&last, bocage_sheet_free);
  bocage_text_gate_leave ();
  worker_unref (self);
  return NULL;
}

/**
 * bocage_page_worker_new:
 * @func: told of each picture, in the thread that has the default main context
 */
BocagePageWorker *
bocage_page_worker_new (BocagePageFunc func, gpointer data)
{
  BocagePageWorker *self = g_new0 (BocagePageWorker, 1);

  self->ref_count = 2;
  self->questions = g_async_queue_new_full (question_free);
  self->func = func;
  self->data = data;
  bocage_text_gate_share ();
  g_thread_unref (g_thread_new ("page", run, self));
  return self;
}

/* The thread ends when it has painted what it is at; nobody hears of it. */
void
bocage_page_worker_free (BocagePageWorker *self)
{
  self->func = NULL;
  g_async_queue_push (self->questions, g_new0 (Question, 1));
  worker_unref (self);
}

/**
 * bocage_page_worker_ask:
 * @scenario: (transfer full): a copy that nobody else has
 * @options: paper, ink and side
 * @path: (nullable): of the battle's file, whose pack is looked for
 * @width: of a page, in pixels
 * @language: what it is translated with
 */
void
bocage_page_worker_ask (BocagePageWorker *self, BocageScenario *scenario,
                        const BocageSheetOptions *options, const char *path, double width,
                        const BocagePageLanguage *language)
{
  Question *question = g_new0 (Question, 1);

  question->scenario = scenario;
  question->options = *options;
  question->side = g_strdup (options->side);
  question->path = g_strdup (path);
  question->width = width;
  bocage_page_language_set (&question->language, language->catalog, language->language);
  g_async_queue_push (self->questions, question);
}
