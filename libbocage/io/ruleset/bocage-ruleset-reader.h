/* bocage-ruleset-reader.h: reads a ruleset, built in or from a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-ruleset.h"

G_BEGIN_DECLS

#define BOCAGE_RULESET_FILE "ruleset.xml" /* its name in its folder, or in that of a pack */

#define BOCAGE_RULESET_ERROR (bocage_ruleset_error_quark ())
GQuark bocage_ruleset_error_quark (void);

typedef enum
{
  BOCAGE_RULESET_ERROR_NOT_FOUND,
  BOCAGE_RULESET_ERROR_INVALID,
} BocageRulesetError;

BocageRuleset *bocage_ruleset_read (GBytes *bytes, GError **error);
BocageRuleset *bocage_ruleset_find (const char *id, GError **error); /* cached, thread-safe */
BocageRuleset *bocage_ruleset_find_near (const char *id, const char *near, GError **error);
char **bocage_ruleset_list (void);
char **bocage_ruleset_list_near (const char *near);

G_END_DECLS
