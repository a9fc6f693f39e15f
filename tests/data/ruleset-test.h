/* ruleset-test.h: a shipped game, and ways to find things in it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"

G_BEGIN_DECLS

/* Held by main () while the tests run. */
static BocageRuleset *memoir44;

static inline const BocagePieceType *
find (const char *id)
{
  const BocagePieceType *type = bocage_ruleset_find_any_type (memoir44, id);

  assert_non_null (type);
  return type;
}

static inline BocageClassMask
class_bit (const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_classes (memoir44); i++)
    if (strcmp (bocage_ruleset_get_class (memoir44, i)->id, id) == 0)
      return 1u << i;
  fail_msg ("no class %s", id);
  return 0;
}

#define ADD_CASES(array, cases, func) \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) \
    { \
      struct CMUnitTest test = TEST_CASE (func, cases[i].name, &cases[i]); \
\
      g_array_append_val (array, test); \
    }

G_END_DECLS
