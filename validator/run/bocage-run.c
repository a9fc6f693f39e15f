/* bocage-run.c: checking the files, on as many cores as there are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The order of the reports is that of the files, however many threads work:
 * each takes the next file and writes down what it came to in that file's slot.
 * Whoever finds that enough is done from the first file on, sends it, and the others
 * go on meanwhile.  So nobody is waited for but where one file holds up everything
 * behind it, and nothing is woken for a single file.
 */

#include "config.h"

#include "bocage-run.h"

#include "io/base/bocage-limits.h"

#include <pthread.h>

#define AHEAD 64                     /* slots of each thread while an earlier file is still read */
#define WORTH_IT 16                  /* fewer files are checked sooner than threads are started */
#define PATIENCE 20000               /* µs until what is done is sent, however little it is */
#define MAX_KEPT ((gsize) 64 * 1024) /* bytes of a slot that is used again */

typedef struct
{
  GByteArray *bytes;
  gboolean is_done;
} Slot;

typedef struct
{
  GPtrArray *inputs;
  const BocageRunFuncs *funcs;
  gpointer user_data;

  /* Not those of GLib: ThreadSanitizer sees only what it can intercept. */
  pthread_mutex_t lock;
  pthread_cond_t room; /* there may be files to take again */
  Slot *slots;         /* [n_slots]: of the files from n_sent on, again and again */
  guint n_slots;
  guint next;   /* to be worked on */
  guint n_done; /* files, without a gap */
  guint n_sent;
  guint n_waiting;     /* threads, for room */
  gboolean is_sending; /* somebody is */
  gint64 sent_time;    /* when it was done last */
  GByteArray *batch;   /* of who is sending */
} Run;

static Slot *
get_slot (const Run *self, guint index)
{
  return &self->slots[index % self->n_slots];
}

/* Whether what is done should be on its way. */
static gboolean
is_due (const Run *self)
{
  guint n = self->n_done - self->n_sent;

  return n > 0
         && (self->funcs->at_once || n >= self->n_slots / 2 || self->n_done == self->inputs->len
             || g_get_monotonic_time () - self->sent_time >= PATIENCE);
}

/* Called without the lock: the slots of what is done are the sender's. */
static void
send_until (Run *self, guint end)
{
  g_byte_array_set_size (self->batch, 0);
  for (guint i = self->n_sent; i < end; i++)
    {
      Slot *slot = get_slot (self, i);

      g_byte_array_append (self->batch, slot->bytes->data, slot->bytes->len);
      slot->is_done = FALSE;
      if (slot->bytes->len > MAX_KEPT)
        g_clear_pointer (&slot->bytes, g_byte_array_unref);
    }
  self->funcs->send (self->batch->data, self->batch->len, self->user_data);
}

/* Called with the lock, which it lets go of meanwhile. */
static void
send_done (Run *self)
{
  self->is_sending = TRUE;
  do
    {
      guint end = self->n_done;

      pthread_mutex_unlock (&self->lock);
      send_until (self, end);
      pthread_mutex_lock (&self->lock);
      self->n_sent = end;
      self->sent_time = g_get_monotonic_time ();
      if (self->n_waiting > 0)
        pthread_cond_broadcast (&self->room);
    }
  while (is_due (self));
  self->is_sending = FALSE;
}

/* Called with the lock.
 * Returns: FALSE where every file is taken */
static gboolean
take_next (Run *self, guint *out_index)
{
  while (self->next < self->inputs->len && self->next >= self->n_sent + self->n_slots)
    if (self->n_done > self->n_sent && !self->is_sending)
      send_done (self);
    else
      {
        self->n_waiting++;
        pthread_cond_wait (&self->room, &self->lock);
        self->n_waiting--;
      }
  if (self->next >= self->inputs->len)
    return FALSE;
  *out_index = self->next++;
  if (self->funcs->begin != NULL)
    self->funcs->begin (self->user_data);
  return TRUE;
}

static gpointer
run_thread (gpointer data)
{
  Run *self = data;
  guint i;

  pthread_mutex_lock (&self->lock);
  while (take_next (self, &i))
    {
      Slot *slot = get_slot (self, i);

      pthread_mutex_unlock (&self->lock);
      if (slot->bytes == NULL)
        slot->bytes = g_byte_array_new ();
      g_byte_array_set_size (slot->bytes, 0);
      self->funcs->work (g_ptr_array_index (self->inputs, i), slot->bytes, self->user_data);
      pthread_mutex_lock (&self->lock);
      slot->is_done = TRUE;
      while (self->n_done < self->next && get_slot (self, self->n_done)->is_done)
        self->n_done++;
      if (!self->is_sending && is_due (self))
        send_done (self);
    }
  pthread_mutex_unlock (&self->lock);
  return NULL;
}

static gpointer
run_other (gpointer data)
{
  const Run *self = data;

  if (self->funcs->prepare != NULL)
    self->funcs->prepare (FALSE, self->user_data);
  return run_thread (data);
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
  guint n_threads;

  if (n_jobs == 0 && n_inputs < WORTH_IT)
    return 1;
  n_threads = n_jobs > 0 ? n_jobs : g_get_num_processors ();
  n_threads = CLAMP (n_threads, 1, bocage_limits[BOCAGE_LIMIT_JOBS].value);
  return MIN (n_threads, MAX (n_inputs, 1));
}

static void
clear_slots (Run *self)
{
  for (guint i = 0; i < self->n_slots; i++)
    g_clear_pointer (&self->slots[i].bytes, g_byte_array_unref);
  g_free (self->slots);
  g_byte_array_unref (self->batch);
}

/**
 * bocage_run:
 * @inputs: (element-type BocageInput):
 * @n_jobs: files to work on at once, one of them by this thread; 0: as many as there are
 * processors
 *
 * Works on every file and sends what each came to.
 */
void
bocage_run (GPtrArray *inputs, guint n_jobs, const BocageRunFuncs *funcs, gpointer user_data)
{
  guint n_others = bocage_run_get_n_threads (inputs->len, n_jobs) - 1;
  g_autofree pthread_t *threads = g_new (pthread_t, n_others);
  Run self = { .inputs = inputs, .funcs = funcs, .user_data = user_data };

  self.n_slots = (1 + n_others) * AHEAD;
  self.slots = g_new0 (Slot, self.n_slots);
  self.batch = g_byte_array_new ();
  self.sent_time = g_get_monotonic_time ();
  pthread_mutex_init (&self.lock, NULL);
  pthread_cond_init (&self.room, NULL);

  /* Where there are not as many to be had, fewer do it. */
  for (guint i = 0; i < n_others; i++)
    if (pthread_create (&threads[i], NULL, run_other, &self) != 0)
      n_others = i;
  if (n_others > 0 && funcs->prepare != NULL)
    funcs->prepare (TRUE, user_data);
  run_thread (&self);
  for (guint i = 0; i < n_others; i++)
    pthread_join (threads[i], NULL);

  clear_slots (&self);
  pthread_cond_destroy (&self.room);
  pthread_mutex_destroy (&self.lock);
}
