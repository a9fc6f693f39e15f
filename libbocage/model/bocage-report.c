/* bocage-report.c: collects findings while checks run
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-report.h"

#include "bocage-message.h"

#include <stdarg.h>
#include <string.h>

struct _BocageReport
{
  GPtrArray *findings;      /* owned */
  GPtrArray *allowed;       /* (nullable) (owned): what exemptions have silenced */
  GPtrArray *reasons;       /* (nullable) (owned): why, each */
  const BocageCheck *check; /* (nullable) the row that is running */
  gboolean is_dated;
};

/**
 * bocage_report_new:
 *
 * Returns: (transfer full): an empty report.
 */
BocageReport *
bocage_report_new (void)
{
  BocageReport *self = g_new0 (BocageReport, 1);

  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_finding_unref);
  return self;
}

void
bocage_report_free (BocageReport *self)
{
  g_ptr_array_unref (self->findings);
  g_clear_pointer (&self->allowed, g_ptr_array_unref);
  g_clear_pointer (&self->reasons, g_ptr_array_unref);
  g_free (self);
}

/**
 * bocage_report_set_check:
 * @check: (nullable): the row to which bocage_report_add() adds from now on
 */
void
bocage_report_set_check (BocageReport *self, const BocageCheck *check)
{
  self->check = check;
}

/**
 * bocage_report_get_check:
 *
 * Returns: (nullable): the row that is running.
 */
const BocageCheck *
bocage_report_get_check (BocageReport *self)
{
  return self->check;
}

static BocageFinding *
add_valist (BocageReport *self, const BocageCheck *check, const BocagePlace *place,
            const char *format, va_list args)
{
  char buffer[256];
  g_autofree char *longer = NULL;
  BocageFinding *finding;
  va_list again;

  va_copy (again, args);
  if (!bocage_message_format (buffer, sizeof buffer, format, again))
    longer = g_strdup_vprintf (format, args);
  va_end (again);
  finding = bocage_finding_new (check, place, longer != NULL ? longer : buffer);
  g_ptr_array_add (self->findings, finding);
  return finding;
}

/**
 * bocage_report_add:
 * @place: (nullable): copied; %NULL for the whole scenario
 * @format: translated, as for printf()
 *
 * Adds a finding of the row that is running.
 *
 * Returns: (transfer none): the finding, to add more to it.
 */
BocageFinding *
bocage_report_add (BocageReport *self, const BocagePlace *place, const char *format, ...)
{
  g_return_val_if_fail (self->check != NULL, NULL);

  va_list args;

  va_start (args, format);
  BocageFinding *finding = add_valist (self, self->check, place, format, args);
  va_end (args);
  return finding;
}

/**
 * bocage_report_add_valist:
 *
 * Returns: (transfer none): the finding added, as by bocage_report_add()
 */
BocageFinding *
bocage_report_add_valist (BocageReport *self, const BocagePlace *place, const char *format,
                          va_list args)
{
  g_return_val_if_fail (self->check != NULL, NULL);

  return add_valist (self, self->check, place, format, args);
}

/**
 * bocage_report_add_for:
 * @check: the row the finding belongs to
 *
 * Adds a finding of a row that is not running: the reader's, or one of several
 * rows that share a function.
 *
 * Returns: (transfer none): the finding.
 */
BocageFinding *
bocage_report_add_for (BocageReport *self, const BocageCheck *check, const BocagePlace *place,
                       const char *format, ...)
{
  g_return_val_if_fail (check != NULL, NULL);

  va_list args;

  va_start (args, format);
  BocageFinding *finding = add_valist (self, check, place, format, args);
  va_end (args);
  return finding;
}

guint
bocage_report_n_findings (BocageReport *self)
{
  return self->findings->len;
}

BocageFinding *
bocage_report_get_finding (BocageReport *self, guint index)
{
  g_return_val_if_fail (index < self->findings->len, NULL);

  return g_ptr_array_index (self->findings, index);
}

void
bocage_report_remove (BocageReport *self, guint index)
{
  g_ptr_array_remove_index (self->findings, index);
}

/**
 * bocage_report_clear_finding:
 *
 * Removes a finding of which many go, and leaves a gap, so that the others need not
 * move for each of them: nobody may look at it before bocage_report_close_gaps().
 */
void
bocage_report_clear_finding (BocageReport *self, guint index)
{
  g_clear_pointer (&g_ptr_array_index (self->findings, index), bocage_finding_unref);
}

/**
 * bocage_report_close_gaps:
 *
 * Moves what is behind a gap to the place of what was removed.
 */
void
bocage_report_close_gaps (BocageReport *self)
{
  guint n = 0;

  for (guint i = 0; i < self->findings->len; i++)
    {
      gpointer finding = g_ptr_array_index (self->findings, i);

      if (finding == NULL)
        continue;
      g_ptr_array_index (self->findings, i) = NULL;
      g_ptr_array_index (self->findings, n++) = finding;
    }
  if (n < self->findings->len)
    {
      g_ptr_array_set_free_func (self->findings, NULL);
      g_ptr_array_set_size (self->findings, (int) n);
      g_ptr_array_set_free_func (self->findings, (GDestroyNotify) bocage_finding_unref);
    }
}

/**
 * bocage_report_allow:
 * @reason: the author's
 *
 * Keeps aside a finding that an exemption silences: it counts for nothing, but
 * whoever wants to know can see it.
 */
void
bocage_report_allow (BocageReport *self, BocageFinding *finding, const char *reason)
{
  if (self->allowed == NULL)
    {
      self->allowed = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_finding_unref);
      self->reasons = g_ptr_array_new_with_free_func (g_free);
    }
  g_ptr_array_add (self->allowed, bocage_finding_ref (finding));
  g_ptr_array_add (self->reasons, g_strdup (reason));
}

guint
bocage_report_n_allowed (BocageReport *self)
{
  return self->allowed != NULL ? self->allowed->len : 0;
}

/**
 * bocage_report_get_allowed:
 *
 * Returns: (transfer none): a finding that an exemption silences.
 */
BocageFinding *
bocage_report_get_allowed (BocageReport *self, guint index, const char **out_reason)
{
  *out_reason = g_ptr_array_index (self->reasons, index);
  return g_ptr_array_index (self->allowed, index);
}

/**
 * bocage_report_count:
 *
 * Returns: how many findings are of @class_.
 */
guint
bocage_report_count (BocageReport *self, BocageClass class_)
{
  guint n = 0;

  for (guint i = 0; i < self->findings->len; i++)
    if (bocage_finding_get_class (g_ptr_array_index (self->findings, i)) == class_)
      n++;
  return n;
}

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  BocageFinding *x = *(BocageFinding **) a;
  BocageFinding *y = *(BocageFinding **) b;
  BocageClass class_x = bocage_finding_get_class (x);
  BocageClass class_y = bocage_finding_get_class (y);
  gsize start_x = bocage_finding_get_place (x)->start;
  gsize start_y = bocage_finding_get_place (y)->start;

  if (class_x != class_y)
    return class_x > class_y ? -1 : 1;
  if (start_x != start_y)
    return start_x < start_y ? -1 : 1;
  return strcmp (bocage_finding_get_id (x), bocage_finding_get_id (y));
}

/**
 * bocage_report_sort:
 *
 * Sorts by weight, the heaviest class first, then by where the place begins in
 * the file, then by id; what is alike in all three stays in the order in which it
 * was added.
 */
void
bocage_report_sort (BocageReport *self)
{
  g_ptr_array_sort (self->findings, compare_findings);
}

/* What is found hangs on the day that it was asked for. */
void
bocage_report_set_dated (BocageReport *self)
{
  self->is_dated = TRUE;
}

/**
 * bocage_report_is_dated:
 *
 * Returns: whether the same scenario could give other findings on another day.
 */
gboolean
bocage_report_is_dated (BocageReport *self)
{
  return self->is_dated;
}

/**
 * bocage_report_steal_findings:
 *
 * Returns: (transfer full): the findings, an array that unrefs its elements; the
 * report is empty after that.
 */
GPtrArray *
bocage_report_steal_findings (BocageReport *self)
{
  GPtrArray *findings = self->findings;

  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_finding_unref);
  return findings;
}
