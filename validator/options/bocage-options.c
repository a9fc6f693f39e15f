/* bocage-options.c: what the command line asks for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-options.h"

/* Whether findings of a class are to be seen: always what makes the run fail. */
gboolean
bocage_options_show (const BocageShowOptions *self, BocageClass class_)
{
  return class_ >= self->fail_on || (!self->quiet && (int) class_ >= self->from);
}

void
bocage_options_clear (BocageOptions *self)
{
  g_clear_pointer (&self->read.operands, g_strfreev);
  g_clear_pointer (&self->show.reports, g_array_unref);
  g_clear_pointer (&self->read.decisions, g_array_unref);
  g_clear_pointer (&self->read.config, g_free);
  g_clear_pointer (&self->run.why, g_free);
  g_clear_pointer (&self->show.baseline, g_free);
  g_clear_pointer (&self->show.write_baseline, g_free);
  g_clear_pointer (&self->run.fix_only, g_free);
  g_clear_pointer (&self->show.lang, g_free);
  g_clear_pointer (&self->read.files0_from, g_free);
  g_clear_pointer (&self->read.stdin_filename, g_free);
  g_clear_pointer (&self->read.since, g_free);
  g_clear_pointer (&self->show.new_since, g_free);
  g_clear_pointer (&self->run.explain, g_free);
  g_clear_pointer (&self->read.today, g_free);
  g_clear_pointer (&self->run.words, g_ptr_array_unref);
}
