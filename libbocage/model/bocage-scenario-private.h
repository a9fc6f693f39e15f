/* bocage-scenario-private.h: what the files of BocageScenario share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-scenario.h"

G_BEGIN_DECLS

struct _BocageScenario
{
  int ref_count;

  /* Owned */
  BocageRuleset *ruleset; /* (nullable) */
  BocageNode *root;
  GPtrArray *prolog; /* of BocageMisc */
  GPtrArray *epilog;
  BocageHexNode **index; /* by grid index; borrowed nodes */
  guint n_index;
  GPtrArray *strays;  /* borrowed nodes, in file order */
  gboolean is_import; /* it was made in another format */
  gboolean names_rules;

  /* Borrowed from the ruleset */
  const BocageShape *shape; /* (nullable) */
  const BocageFace *face;   /* (nullable) */
  BocageGrid grid;
};

G_END_DECLS
