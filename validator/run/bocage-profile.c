/* bocage-profile.c: what the time of a run goes into
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Files are checked by threads of a process of their own, which is gone when this
 * is asked, so the sums are in memory that both share.
 */

#include "config.h"

#include "bocage-profile.h"

#include "bocage.h"
#include "checks/engine/bocage-check.h"
#include "model/base/bocage-probe.h"
#include "report/bocage-text.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/mman.h>

#define N_SLOWEST 10

typedef struct
{
  gint64 time; /* ns */
  guint n;
} Sum;

struct _BocageProfile
{
  GPtrArray *inputs;
  guint n_rows; /* of checks */
  guint n_sums;
  guint n_files; /* that have a place */
  gsize size;    /* bytes of what is shared */
  gint64 begin;  /* of the run, in µs */

  /* Shared, and changed by atomic operations alone */
  guint *n_checked; /* files */
  Sum *sums;        /* [n_sums] by phase, then by row */
  gint64 *files;    /* [n_files] ns, by the index of the input */
};

static const char *const phase_names[BOCAGE_N_PHASES] = {
  [BOCAGE_PHASE_OTHER] = N_ ("other"),   [BOCAGE_PHASE_READ] = N_ ("reading"),
  [BOCAGE_PHASE_PARSE] = N_ ("parsing"), [BOCAGE_PHASE_MODEL] = N_ ("model"),
  [BOCAGE_PHASE_SCHEMA] = N_ ("schema"), [BOCAGE_PHASE_SURVEY] = N_ ("survey"),
  [BOCAGE_PHASE_PLACES] = N_ ("places"), [BOCAGE_PHASE_REPORT] = N_ ("reporting"),
  [BOCAGE_PHASE_RULES] = N_ ("ruleset"),
};

/* Returns: (nullable): the row that runs as the @index-th */
static const BocageCheck *
find_row (guint index)
{
  for (guint i = 0; bocage_check_topics[i] != NULL; i++)
    for (const BocageCheck *check = bocage_check_topics[i]; check->id != NULL; check++)
      if (index-- == 0)
        return check;
  return bocage_check_rows_get (index);
}

/**
 * bocage_profile_new:
 * @inputs: (element-type BocageInput): outlives it
 *
 * Returns: (transfer full) (nullable): NULL where there is no memory to share
 */
BocageProfile *
bocage_profile_new (GPtrArray *inputs)
{
  BocageProfile *self = g_new0 (BocageProfile, 1);
  char *shared;

  self->inputs = inputs;
  self->begin = g_get_monotonic_time ();
  bocage_checks_get_n (); /* now those that are data are known */
  while (find_row (self->n_rows) != NULL)
    self->n_rows++;
  self->n_sums = BOCAGE_N_PHASES + self->n_rows;
  for (guint i = 0; i < inputs->len; i++)
    self->n_files = MAX (self->n_files, ((BocageInput *) inputs->pdata[i])->index + 1);
  self->size = self->n_sums * sizeof *self->sums + self->n_files * sizeof *self->files
               + sizeof *self->n_checked;
  shared = mmap (NULL, self->size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    {
      g_free (self);
      return NULL;
    }
  self->sums = (Sum *) shared;
  self->files = (gint64 *) (self->sums + self->n_sums);
  self->n_checked = (guint *) (self->files + self->n_files);
  return self;
}

void
bocage_profile_free (BocageProfile *self)
{
  munmap (self->sums, self->size);
  g_free (self);
}

/* Work on a file begins in this thread.
 * Returns: (transfer full): for bocage_profile_end () */
gpointer
bocage_profile_begin (BocageProfile *self)
{
  BocageProbe *probe = bocage_probe_new (self->n_rows);

  bocage_probe_start (probe);
  return probe;
}

void
bocage_profile_end (BocageProfile *self, gpointer user_data, const BocageInput *input)
{
  g_autoptr (BocageProbe) probe = user_data;
  gint64 time = bocage_probe_stop (probe);

  for (guint i = 0; i < probe->n; i++)
    {
      __atomic_add_fetch (&self->sums[i].time, probe->times[i], __ATOMIC_RELAXED);
      __atomic_add_fetch (&self->sums[i].n, probe->entered[i] > 0, __ATOMIC_RELAXED);
    }
  if (input->index < self->n_files)
    __atomic_add_fetch (&self->files[input->index], time, __ATOMIC_RELAXED);
}

/* One more file was checked. */
void
bocage_profile_count (BocageProfile *self)
{
  __atomic_add_fetch (self->n_checked, 1, __ATOMIC_RELAXED);
}

/* The table */

typedef struct
{
  gint64 time;
  guint n;
  const char *name;
} Line;

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const Line *x = a, *y = b;

  if (x->time != y->time)
    return x->time > y->time ? -1 : 1;
  return strcmp (x->name, y->name);
}

static void
append_lines (GString *text, GArray *lines, gint64 sum)
{
  g_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      g_string_append_printf (text, "%12.3f %6.1f %7u  %s\n", (double) line->time / 1e6,
                              sum > 0 ? 100.0 * (double) line->time / (double) sum : 0.0, line->n,
                              line->name);
    }
}

static void
append_sums (const BocageProfile *self, GString *text)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  Line total = { .name = _ ("all together") };

  for (guint i = 0; i < self->n_sums; i++)
    {
      Line line = { self->sums[i].time, self->sums[i].n,
                    i < BOCAGE_N_PHASES ? _ (phase_names[i]) : find_row (i - BOCAGE_N_PHASES)->id };

      total.time += line.time;
      total.n = MAX (total.n, line.n);
      if (line.n > 0)
        g_array_append_val (lines, line);
    }
  /* TRANSLATORS: headings of columns of 12, 6 and 7 places: milliseconds, share of the whole,
     number of files, and what is done with them
     xgettext:no-c-format */
  g_string_append (text, _ ("          ms      %   files  phase or check\n"));
  append_lines (text, lines, total.time);
  g_array_set_size (lines, 0);
  g_array_append_val (lines, total);
  append_lines (text, lines, total.time);
}

static void
append_slowest (const BocageProfile *self, GString *text, const char *stdin_name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint i = 0; i < self->inputs->len; i++)
    {
      const BocageInput *input = g_ptr_array_index (self->inputs, i);
      Line line = { .time = self->files[input->index] };

      g_ptr_array_add (names, bocage_input_get_name (input, stdin_name));
      line.name = g_ptr_array_index (names, i);
      g_array_append_val (lines, line);
    }
  g_array_sort (lines, compare_lines);
  g_string_append_printf (text, "\n%s\n", _ ("          ms  slowest files"));
  for (guint i = 0; i < MIN (lines->len, N_SLOWEST); i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      g_string_append_printf (text, "%12.3f  ", (double) line->time / 1e6);
      bocage_text_append_safe (text, line->name, -1);
      g_string_append_c (text, '\n');
    }
}

/**
 * bocage_profile_describe:
 * @stdin_name: (nullable): what to call the standard input
 *
 * Returns: (transfer full): tables for people
 */
char *
bocage_profile_describe (const BocageProfile *self, const char *stdin_name)
{
  GString *text = g_string_new (NULL);
  double seconds = (double) (g_get_monotonic_time () - self->begin) / 1e6;

  append_sums (self, text);
  append_slowest (self, text, stdin_name);
  g_string_append_c (text, '\n');
  /* TRANSLATORS: %u is a number of files */
  g_string_append_printf (text, _ ("files checked %u\n"), *self->n_checked);
  /* TRANSLATORS: by the clock, while the table adds up all threads */
  g_string_append_printf (text, _ ("seconds by the clock %.3f\n"), seconds);
  return g_string_free (text, FALSE);
}
