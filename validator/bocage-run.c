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

#include "io/bocage-limits.h"

#include <pthread.h>

#define AHEAD 64    /* results kept for each thread while an earlier file is still read */
#define WORTH_IT 16 /* fewer files are checked sooner than threads are started */

typedef struct
{
  GPtrArray *inputs;
  BocageWorkFunc work;
  gpointer user_data;

  /* Not those of GLib: ThreadSanitizer sees only what it can intercept. */
  pthread_mutex_t lock;
  pthread_cond_t room; /* there may be files to take again */
  pthread_cond_t done; /* what the caller waits for is there */
  gpointer *slots;     /* [inputs->len]; NULL: not yet */
  guint next;          /* to be worked on */
  guint n_taken;
  guint ahead;
} Run;

static gpointer
run_thread (gpointer data)
{
  Run *self = data;

  pthread_mutex_lock (&self->lock);
  while (self->next < self->inputs->len)
    {
      if (self->next >= self->n_taken + self->ahead)
        {
          pthread_cond_wait (&self->room, &self->lock);
          continue;
        }
      guint i = self->next++;

      pthread_mutex_unlock (&self->lock);
      gpointer result = self->work (g_ptr_array_index (self->inputs, i), self->user_data);
      pthread_mutex_lock (&self->lock);
      self->slots[i] = result;
      if (i == self->n_taken)
        pthread_cond_signal (&self->done);
    }
  pthread_mutex_unlock (&self->lock);
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
  g_autofree pthread_t *threads = g_new (pthread_t, n_threads);

  pthread_mutex_init (&self.lock, NULL);
  pthread_cond_init (&self.room, NULL);
  pthread_cond_init (&self.done, NULL);
  self.slots = g_new0 (gpointer, inputs->len);
  for (guint i = 0; i < n_threads; i++)
    if (pthread_create (&threads[i], NULL, run_thread, &self) != 0)
      {
        if (i == 0)
          g_error ("no thread can be started");
        n_threads = i;
      }

  for (guint i = 0; i < inputs->len; i++)
    {
      pthread_mutex_lock (&self.lock);
      while (self.slots[i] == NULL)
        pthread_cond_wait (&self.done, &self.lock);
      self.n_taken++;
      pthread_cond_broadcast (&self.room);
      pthread_mutex_unlock (&self.lock);

      take (self.slots[i], user_data);
    }

  for (guint i = 0; i < n_threads; i++)
    pthread_join (threads[i], NULL);
  g_free (self.slots);
  pthread_cond_destroy (&self.done);
  pthread_cond_destroy (&self.room);
  pthread_mutex_destroy (&self.lock);
}

/**
 * bocage_run_get_n_threads:
 * @n_jobs: as for bocage_run ()
 *
 * Returns: how many files bocage_run () would work on at once, of @n_inputs
 */
guint
bocage_run_get_n_threads (guint n_inputs, guint n_jobs)
{
  guint n_threads = n_jobs > 0 ? n_jobs : g_get_num_processors ();

  n_threads = CLAMP (n_threads, 1, bocage_limits[BOCAGE_LIMIT_JOBS].value);
  if (n_jobs == 0 && n_inputs < WORTH_IT)
    return 1;
  return MIN (n_threads, MAX (n_inputs, 1));
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
  guint n_threads = bocage_run_get_n_threads (inputs->len, n_jobs);

  if (n_threads > 1)
    {
      run_threads (inputs, n_threads, work, take, user_data);
      return;
    }

  for (guint i = 0; i < inputs->len; i++)
    take (work (g_ptr_array_index (inputs, i), user_data), user_data);
}
