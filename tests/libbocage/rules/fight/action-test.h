/* action-test.h: a board on which units act
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "battle-test.h"
#include "rules/move/bocage-movement.h"

G_BEGIN_DECLS

typedef struct
{
  BocageRules *rules;
  BocagePosition *position;
  BocageReach *reach; /* a workspace */
} Scene;

static inline Scene
make_scene (void)
{
  Scene s = { .rules = bocage_rules_new (rules_test_ruleset (), &standard_grid) };

  s.position = rules_test_board (s.rules);
  s.reach = bocage_reach_new (s.rules);
  return s;
}

static inline void
free_scene (Scene *s)
{
  bocage_reach_free (s->reach);
  g_free (s->position);
  bocage_rules_unref (s->rules);
}

static inline BocageHexIndex
at (const Scene *s, int column, int row)
{
  return rules_test_hex (s->rules, column, row);
}

static inline BocageUnitIndex
put (Scene *s, int column, int row, const char *id, int side)
{
  return bocage_position_add_unit (s->rules, s->position, at (s, column, row),
                                   rules_test_type (s->rules, id), side);
}

/* A unit with one addition. */
static inline BocageUnitIndex
put_with (Scene *s, int column, int row, const char *id, BocageAdditionKind kind,
          const char *addition)
{
  const BocageAddition *found
      = bocage_ruleset_find_addition (s->rules->ruleset, kind, addition, NULL);

  assert_non_null (found);
  return bocage_position_add_unit (
      s->rules, s->position, at (s, column, row),
      bocage_rules_find_variant (s->rules, rules_test_type (s->rules, id), &found, 1), 0);
}

static inline BocageUnitIndex
put_churchill (Scene *s, int column, int row, const char *accessory)
{
  return put_with (s, column, row, "hobart-armor", BOCAGE_ADDITION_ACCESSORY, accessory);
}

static inline void
lay (Scene *s, int column, int row, const char *id)
{
  rules_test_lay (s->rules, s->position, at (s, column, row), id);
}

static inline gboolean
has (const Scene *s, int column, int row, const char *id)
{
  BocageTypeIndex type = rules_test_type (s->rules, id);

  for (guint16 i = bocage_position_hex (s->position, at (s, column, row))->thing;
       i != BOCAGE_NO_THING; i = bocage_position_thing (s->position, i)->next)
    if (bocage_position_thing (s->position, i)->type == type)
      return TRUE;
  return FALSE;
}

static inline void
put_in_force (Scene *s, int side, const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_rules (s->rules->ruleset); i++)
    if (strcmp (bocage_ruleset_get_rule (s->rules->ruleset, i)->id, id) == 0)
      s->position->sides[side].rules |= G_GUINT64_CONSTANT (1) << i;
}

static inline guint8
find_nation (const Scene *s, const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_nations (s->rules->ruleset); i++)
    if (strcmp (bocage_ruleset_get_nation (s->rules->ruleset, i)->id, id) == 0)
      return (guint8) (i + 1);
  fail_msg ("no nation %s", id);
  return 0;
}

G_END_DECLS
