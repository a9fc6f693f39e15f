/* bocage-run.c: checking the files, on as many cores as there are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The order of the reports is that of the files, however many threads work:
 * each takes the next file and leaves its verdict in that file's slot, and the
 * caller's thread empties the slots from the first to the last.
 */

#include "config.h"

#include "bocage-run.h"

#define AHEAD 64    /* verdicts kept for each thread while an earlier file is still read */
#define WORTH_IT 16 /* fewer files are checked sooner than threads are started */
#define MAX_THREADS 64

typedef struct
{
  GPtrArray *inputs;
  const BocageOptions *options;

  GMutex lock;
  GCond changed;
  BocageVerdict **slots; /* [inputs->len]; NULL: not yet */
  guint next;            /* to be taken */
  guint n_reported;
  guint ahead;
} Run;

static gpointer
work (gpointer data)
{
  Run *self = data;

  g_mutex_lock (&self->lock);
  while (self->next < self->inputs->len)
    {
      if (self->next >= self->n_reported + self->ahead)
        {
          g_cond_wait (&self->changed, &self->lock);
          continue;
        }
      guint i = self->next++;

      g_mutex_unlock (&self->lock);
      BocageVerdict *verdict
          = bocage_verdict_new (g_ptr_array_index (self->inputs, i), self->options);
      g_mutex_lock (&self->lock);
      self->slots[i] = verdict;
      g_cond_broadcast (&self->changed);
    }
  g_mutex_unlock (&self->lock);
  return NULL;
}

static void
run_threads (GPtrArray *inputs, const BocageOptions *options, guint n_threads,
             BocageVerdictFunc func, gpointer user_data)
{
  Run self = { .inputs = inputs, .options = options, .ahead = n_threads * AHEAD };
  GThread *threads[MAX_THREADS];

  g_mutex_init (&self.lock);
  g_cond_init (&self.changed);
  self.slots = g_new0 (BocageVerdict *, inputs->len);
  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("check", work, &self);

  for (guint i = 0; i < inputs->len; i++)
    {
      g_mutex_lock (&self.lock);
      while (self.slots[i] == NULL)
        g_cond_wait (&self.changed, &self.lock);
      self.n_reported++;
      g_cond_broadcast (&self.changed);
      g_mutex_unlock (&self.lock);

      func (self.slots[i], user_data);
      bocage_verdict_free (self.slots[i]);
    }

  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_free (self.slots);
  g_cond_clear (&self.changed);
  g_mutex_clear (&self.lock);
}

/**
 * bocage_run:
 * @inputs: (element-type BocageInput):
 *
 * Checks every file and hands its verdict to @func.
 */
void
bocage_run (GPtrArray *inputs, const BocageOptions *options, BocageVerdictFunc func,
            gpointer user_data)
{
  guint n_threads = options->jobs > 0 ? options->jobs : g_get_num_processors ();

  n_threads = CLAMP (n_threads, 1, MAX_THREADS);
  n_threads = MIN (n_threads, inputs->len);
  if (n_threads > 1 && (options->jobs > 0 || inputs->len >= WORTH_IT))
    {
      run_threads (inputs, options, n_threads, func, user_data);
      return;
    }

  for (guint i = 0; i < inputs->len; i++)
    {
      g_autoptr (BocageVerdict) verdict
          = bocage_verdict_new (g_ptr_array_index (inputs, i), options);

      func (verdict, user_data);
    }
}
