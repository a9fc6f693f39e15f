/* bocage-options.c: what the command line asks for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-options.h"

/* Whether findings of a class are to be seen: always what makes the run fail. */
gboolean
bocage_options_show (const BocageOptions *self, BocageClass class_)
{
  return class_ >= self->fail_on || (!self->quiet && (int) class_ >= self->show);
}

void
bocage_options_clear (BocageOptions *self)
{
  g_clear_pointer (&self->operands, g_strfreev);
  g_clear_pointer (&self->reports, g_array_unref);
  g_clear_pointer (&self->decisions, g_array_unref);
  g_clear_pointer (&self->config, g_free);
  g_clear_pointer (&self->why, g_free);
  g_clear_pointer (&self->baseline, g_free);
  g_clear_pointer (&self->write_baseline, g_free);
  g_clear_pointer (&self->fix_only, g_free);
  g_clear_pointer (&self->lang, g_free);
  g_clear_pointer (&self->files0_from, g_free);
  g_clear_pointer (&self->stdin_filename, g_free);
  g_clear_pointer (&self->since, g_free);
  g_clear_pointer (&self->new_since, g_free);
  g_clear_pointer (&self->explain, g_free);
  g_clear_pointer (&self->today, g_free);
  g_clear_pointer (&self->words, g_ptr_array_unref);
}
