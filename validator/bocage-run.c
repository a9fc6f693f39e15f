/* bocage-run.c: checking the files, on as many cores as there are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The order of the reports is that of the files, however many threads work:
 * each takes the next file and leaves what it came to in that file's slot, and
 * the caller's thread empties the slots from the first to the last.
 */

#include "config.h"

#include "bocage-run.h"

#define AHEAD 64    /* results kept for each thread while an earlier file is still read */
#define WORTH_IT 16 /* fewer files are checked sooner than threads are started */
#define MAX_THREADS 64

typedef struct
{
  GPtrArray *inputs;
  BocageWorkFunc work;
  gpointer user_data;

  GMutex lock;
  GCond room;      /* there may be files to take again */
  GCond done;      /* what the caller waits for is there */
  gpointer *slots; /* [inputs->len]; NULL: not yet */
  guint next;      /* to be worked on */
  guint n_taken;
  guint ahead;
} Run;

static gpointer
run_thread (gpointer data)
{
  Run *self = data;

  g_mutex_lock (&self->lock);
  while (self->next < self->inputs->len)
    {
      if (self->next >= self->n_taken + self->ahead)
        {
          g_cond_wait (&self->room, &self->lock);
          continue;
        }
      guint i = self->next++;

      g_mutex_unlock (&self->lock);
      gpointer result = self->work (g_ptr_array_index (self->inputs, i), self->user_data);
      g_mutex_lock (&self->lock);
      self->slots[i] = result;
      if (i == self->n_taken)
        g_cond_signal (&self->done);
    }
  g_mutex_unlock (&self->lock);
  return NULL;
}

static void
run_threads (GPtrArray *inputs, guint n_threads, BocageWorkFunc work, BocageTakeFunc take,
             gpointer user_data)
{
  Run self = {
    .inputs = inputs,
    .work = work,
    .user_data = user_data,
    .ahead = n_threads * AHEAD,
  };
  GThread *threads[MAX_THREADS];

  g_mutex_init (&self.lock);
  g_cond_init (&self.room);
  g_cond_init (&self.done);
  self.slots = g_new0 (gpointer, inputs->len);
  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("check", run_thread, &self);

  for (guint i = 0; i < inputs->len; i++)
    {
      g_mutex_lock (&self.lock);
      while (self.slots[i] == NULL)
        g_cond_wait (&self.done, &self.lock);
      self.n_taken++;
      g_cond_broadcast (&self.room);
      g_mutex_unlock (&self.lock);

      take (self.slots[i], user_data);
    }

  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_free (self.slots);
  g_cond_clear (&self.done);
  g_cond_clear (&self.room);
  g_mutex_clear (&self.lock);
}

/**
 * bocage_run:
 * @inputs: (element-type BocageInput):
 * @n_jobs: files to work on at once; 0: as many as there are processors
 *
 * Works on every file and hands over what each came to.
 */
void
bocage_run (GPtrArray *inputs, guint n_jobs, BocageWorkFunc work, BocageTakeFunc take,
            gpointer user_data)
{
  guint n_threads = n_jobs > 0 ? n_jobs : g_get_num_processors ();

  n_threads = CLAMP (n_threads, 1, MAX_THREADS);
  n_threads = MIN (n_threads, inputs->len);
  if (n_threads > 1 && (n_jobs > 0 || inputs->len >= WORTH_IT))
    {
      run_threads (inputs, n_threads, work, take, user_data);
      return;
    }

  for (guint i = 0; i < inputs->len; i++)
    take (work (g_ptr_array_index (inputs, i), user_data), user_data);
}
