/* battle-test.h: pieces that are special in battle, for the tests of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#define BATTLE_TEST_UNIT(id, more) BATTLE_TEST_UNIT_UNMOVED (id, more, "")
#define BATTLE_TEST_UNIT_UNMOVED(id, more, unmoved) \
  "<unit id='test-" id "' name='u' plural='u' module='base' layer='unit' " more ">" unmoved \
  "</unit>"

/* clang-format off */
#define RULES_TEST_MORE_PIECES \
  "<marker id='test-screen' name='s' plural='s' module='base' layer='marker'" \
  " protection-adds='true'>" \
  "<effect what='protection' against='infantry armor artillery' value='1'/>" \
  "<effect what='battle-out' classes='infantry armor artillery' value='1'/></marker>" \
  "<marker id='test-crosshair' name='c' plural='c' module='base' layer='marker'" \
    " ranging-dice='1'/>" \
  "<marker id='test-sure' name='c' plural='c' module='base' layer='marker' ranging-dice='2'/>" \
  BATTLE_TEST_UNIT ("flak", "class='artillery' figures='2' move='1'" \
    " move-and-battle='0' dice='2 2 2 2'" \
    " ignores-protection='true' ignores-battle-out='true' special-hits='armor vehicle'" \
    " takes-ground='false'") \
  BATTLE_TEST_UNIT ("big-gun", "class='artillery' figures='2' move='1' move-and-battle='0'" \
    " dice='3 3 2 2 1 1 1 1'" \
    " needs-sight='false' uses-ranging='true' takes-ground='false'") \
  BATTLE_TEST_UNIT ("rockets", "class='artillery' figures='2' move='1' move-and-battle='0'" \
    " dice='3 3 2 2 1 1'" \
    " needs-sight='false' takes-ground='false' unprotected-by-terrain='true'") \
  BATTLE_TEST_UNIT_UNMOVED ("destroyer", "class='armor' figures='3' move='2'" \
    " move-and-battle='2' dice='2 2 2 2'" \
    " special-hits='armor vehicle'" \
    " special-hit-by='armor artillery vehicle' retreat-max='2'", \
    "<unmoved ignores-protection='true' ignores-battle-out='true'/>") \
  BATTLE_TEST_UNIT ("heavy", "class='armor' figures='1' move='3'" \
    " move-and-battle='3' dice='3 3 3'" \
    " reroll-hits='grenade' retreat-max='0' overruns='true'") \
  BATTLE_TEST_UNIT ("jeep", "class='infantry' moves-as='vehicle' figures='2' move='4'" \
    " move-and-battle='4'" \
    " dice='3 2 1' counts-as='vehicle' reroll-hits='grenade' retreat-max='0'") \
  BATTLE_TEST_UNIT ("marksman", "class='infantry' target-as='artillery' counts-as='infantry'" \
    " figures='1' move='2'" \
    " move-and-battle='2' dice='1 1 1 1 1' ignores-protection='true' cannot-target='armor'" \
    " hits-with='grenade' special-hits='infantry artillery' retreat-max='3'" \
    " ground-in-doubt='true' national-rules='false'") \
  BATTLE_TEST_UNIT_UNMOVED ("mortar", "class='infantry' figures='4' move='2'" \
    " move-and-battle='1' dice='3 2 1'" \
    " ignores-protection='true' takes-ground='false'", \
    "<unmoved dice='3 2 1 1' needs-sight='false'/>") \
  BATTLE_TEST_UNIT_UNMOVED ("machine-gun", "class='infantry' figures='4' move='2'" \
    " move-and-battle='1' dice='3 2 1'" \
    " takes-ground='false'", "<unmoved special-hits='infantry'/>") \
  BATTLE_TEST_UNIT ("breacher", "class='armor' figures='3' move='3'" \
    " move-and-battle='3' dice='3 3 3'" \
    " breach-dice='1' overruns='true'") \
  BATTLE_TEST_UNIT ("lancer", "class='infantry' moves-as='armor' attacks-as='armor'" \
    " target-as='infantry'" \
    " other-target-as='armor' figures='3' move='3' move-and-battle='3' dice='2 1'" \
    " overruns='true'")
/* clang-format on */

#include "libbocage/rules/rules-test.h"

/* A unit of @side, with what else its hex holds: a thing whose id is preceded by “!” is the
 * other side's.  Returns: its number. */
static inline BocageUnitIndex
battle_test_put (const BocageRules *rules, BocagePosition *position, int column, int row,
                 const char *id, int side, const char *const *things, guint n_things)
{
  BocageHexIndex hex = rules_test_hex (rules, column, row);

  for (guint i = 0; i < n_things && things[i] != NULL; i++)
    {
      gboolean is_foreign = things[i][0] == '!';
      const char *thing = things[i] + is_foreign;
      BocageTypeIndex type = rules_test_type (rules, thing);

      if (rules->types[type]->kind == BOCAGE_ELEMENT_OBJECT)
        bocage_position_add_thing (rules, position, hex, type, is_foreign ? 1 - side : side);
      else
        rules_test_lay (rules, position, hex, thing);
    }
  if (id == NULL)
    return BOCAGE_NO_UNIT;
  return bocage_position_add_unit (rules, position, hex, rules_test_type (rules, id), side);
}
