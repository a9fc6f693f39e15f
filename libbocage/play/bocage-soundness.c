/* bocage-soundness.c: whether the set-up that is played is one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-soundness.h"

#include "model/bocage-message.h"

#include <glib/gi18n-lib.h>

/* Whether it says that something was not taken into account, by whatever checks */
static gboolean
leaves_open (BocageFinding *finding, const BocageRuleset *ruleset)
{
  const BocageCheck *check = bocage_finding_get_check (finding);
  const BocageBinding *binding
      = check != NULL ? bocage_ruleset_find_binding (ruleset, check->id) : NULL;

  return check != NULL
         && (check->is_gap || check->hinders != NULL
             || (binding != NULL && binding->hinders != NULL));
}

/**
 * bocage_soundness_count:
 * @finding: of the set-up, by the checks of @ruleset or by reading it
 */
void
bocage_soundness_count (BocageSoundness *self, BocageFinding *finding, const BocageRuleset *ruleset)
{
  self->n_illegal += bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL;
  self->n_unchecked += leaves_open (finding, ruleset);
}

/**
 * bocage_soundness_dup_warnings:
 *
 * Returns: (transfer full): what is to be said of the set-up beside every result, translated; none
 * where it is sound
 */
char **
bocage_soundness_dup_warnings (const BocageSoundness *self)
{
  GPtrArray *warnings = g_ptr_array_new ();

  if (self->n_illegal > 0)
    g_ptr_array_add (
        warnings,
        g_strdup_printf (ngettext ("this set-up is not legal: %u finding says so",
                                   "this set-up is not legal: %u findings say so", self->n_illegal),
                         self->n_illegal));
  if (self->n_unchecked > 0)
    g_ptr_array_add (
        warnings, g_strdup_printf (ngettext ("this set-up is not fully checked: %u finding says so",
                                             "this set-up is not fully checked: %u findings say so",
                                             self->n_unchecked),
                                   self->n_unchecked));
  g_ptr_array_add (warnings, NULL);
  return (char **) g_ptr_array_free (warnings, FALSE);
}
