/* bocage-ruleset-table-conduct.c: weapons, states, postures, orders, stacks and edges in
 * ruleset.xml
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-table-private.h"

#include <glib/gi18n-lib.h>

/* clang-format off */

static const char *const order_words[] = {
  [BOCAGE_ORDER_MOVES] = "moves",
  [BOCAGE_ORDER_ADVANCES] = "advances",
  [BOCAGE_ORDER_ROUTS] = "routs",
  [BOCAGE_ORDER_RECOVERS] = "recovers",
  NULL,
};

const RulesetAttribute _bocage_ruleset_weapon_attributes[] = {
  NEED ("id", ID, BocageWeapon, id),
  NEED ("name", NAME, BocageWeapon, name),
  NEED ("plural", NAME, BocageWeapon, plural),
  MAY_REF ("module", REFERENCE_ID, BocageWeapon, module, MODULE),
  MAY ("art", ID, BocageWeapon, art),
  MAY_REF ("piece", REFERENCE_ID, BocageWeapon, piece, TYPE),
  MAY ("penalty", INT, BocageWeapon, penalty),
  MAY ("heavy", BOOL, BocageWeapon, heavy),
  MAY ("classes", CLASSES, BocageWeapon, classes),
  MAY ("own", OWN, BocageWeapon, own),
  MAY ("unknown", TOKENS, BocageWeapon, unknown),
  END,
};
const RulesetAttribute _bocage_ruleset_state_attributes[] = {
  NEED ("id", ID, BocageState, id),
  NEED ("name", NAME, BocageState, name),
  MAY ("art", ID, BocageState, art),
  MAY ("takes", FLAGS, BocageState, takes),
  MAY ("recoverable", BOOL, BocageState, recoverable),
  MAY ("own", OWN, BocageState, own),
  MAY ("unknown", TOKENS, BocageState, unknown),
  END,
};
const RulesetAttribute _bocage_ruleset_posture_attributes[] = {
  NEED ("id", ID, BocagePosture, id),
  NEED ("name", NAME, BocagePosture, name),
  MAY_REF ("hides", REFERENCE_IDS, BocagePosture, hides, TYPE),
  END,
};
const RulesetAttribute _bocage_ruleset_order_attributes[] = {
  NEED ("id", ID, BocageOrder, id),
  NEED ("name", NAME, BocageOrder, name),
  NEED_WORD ("kind", BocageOrder, kind, order_words),
  MAY ("activates-player", BOOL, BocageOrder, activates_player),
  MAY_REF ("needs", REFERENCE_IDS, BocageOrder, needs, STATE),
  MAY_REF ("excludes", REFERENCE_IDS, BocageOrder, excludes, ORDER),
  MAY ("own", OWN, BocageOrder, own),
  MAY ("unknown", TOKENS, BocageOrder, unknown),
  END,
};
const RulesetAttribute _bocage_ruleset_stack_attributes[] = {
  NEED ("id", ID, BocageStack, id),
  MAY ("classes", CLASSES, BocageStack, classes),
  NEED_INT ("at-most", BocageStack, at_most, 1),
  MAY ("own", OWN, BocageStack, own),
  END,
};
const RulesetAttribute _bocage_ruleset_edge_attributes[] = {
  NEED ("id", ID, BocageEdgeRule, id),
  MAY ("seat", BOOL, BocageEdgeRule, seat),
  MAY ("worth", INT, BocageEdgeRule, worth),
  MAY ("own", OWN, BocageEdgeRule, own),
  END,
};

/* clang-format on */

gboolean
_bocage_ruleset_finish_edge (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
{
  const BocageEdgeRule *edge = record;
  g_autoptr (GPtrArray) candidates = NULL;
  g_autofree char *message = NULL;

  if (bocage_border_parse (edge->id) != BOCAGE_BORDER_NONE)
    return TRUE;
  candidates = g_ptr_array_new ();
  for (int i = 0; i < BOCAGE_N_BORDERS; i++)
    g_ptr_array_add (candidates, (gpointer) bocage_border_name ((BocageBorder) i));
  message = g_strdup_printf (_ ("“%s” cannot be “%s”"), "id", edge->id);
  return bocage_ruleset_reader_fail_word (reader, edge->id, candidates, message);
}
