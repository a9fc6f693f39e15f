/* bocage-ruleset-effect.c: what a piece of ruleset.xml does to units
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An <effect> says what happens, to which units and when.  It has one form for all that a piece
 * can do; here it becomes the masks and numbers that the rules ask.
 */

#include "config.h"

#include "bocage-ruleset-table-private.h"

#include <glib/gi18n-lib.h>

const RulesetEffect _bocage_ruleset_effect_defaults = { .value = RULESET_NO_VALUE };

/* Which conditions the rules can ask of an effect */

typedef enum
{
  HAS_CLASSES = 1 << 0,
  HAS_NATION = 1 << 1,
  HAS_ATTACKER = 1 << 2, /* against: it must be said; from-below, other-reading */
  HAS_VALUE = 1 << 3,    /* it must be said */
  HAS_MUST = 1 << 4,
} Conditions;

#define AT(stay) (1u << BOCAGE_STAY_##stay)

static const struct
{
  guint stays;
  Conditions has;
} forms[RULESET_N_EFFECTS] = {
  [RULESET_EFFECT_CLOSED]
  = { AT (STANDING) | AT (ENTERED) | AT (LEFT) | AT (CLIMBED) | AT (CROSSED), HAS_CLASSES },
  [RULESET_EFFECT_STOP] = { AT (ENTERED), HAS_CLASSES },
  [RULESET_EFFECT_NO_BATTLE] = { AT (STANDING) | AT (ENTERED) | AT (LEFT), HAS_CLASSES },
  [RULESET_EFFECT_ONE_HEX] = { AT (ENTERED) | AT (LEFT), 0 },
  [RULESET_EFFECT_MOVE_CAP] = { AT (ENTERED) | AT (LEFT), HAS_VALUE },
  [RULESET_EFFECT_REMOVED]
  = { AT (ENTERED) | AT (LEFT) | AT (BATTLING) | AT (DESERTED), HAS_CLASSES },
  [RULESET_EFFECT_PROTECTION]
  = { AT (STANDING), HAS_CLASSES | HAS_NATION | HAS_ATTACKER | HAS_VALUE },
  [RULESET_EFFECT_BATTLE_OUT] = { AT (STANDING), HAS_CLASSES | HAS_VALUE },
  [RULESET_EFFECT_BATTLE_RANGE] = { AT (STANDING), HAS_CLASSES | HAS_VALUE },
  [RULESET_EFFECT_IGNORED_FLAGS]
  = { AT (STANDING), HAS_CLASSES | HAS_NATION | HAS_VALUE | HAS_MUST },
  [RULESET_EFFECT_PRICE] = { AT (ENTERED) | AT (CROSSED), HAS_CLASSES | HAS_VALUE },
};

static gboolean
check_form (RulesetReader *reader, const BocagePieceType *type, const RulesetEffect *effect)
{
  Conditions has = forms[effect->what].has;
  gboolean has_value = effect->value != RULESET_NO_VALUE;
  /* A side is crossed and never entered, and nothing else is crossed. */
  gboolean is_crossed = effect->when == BOCAGE_STAY_CROSSED;
  gboolean is_misplaced = (effect->what == RULESET_EFFECT_PRICE || is_crossed)
                          && is_crossed != (type->kind == BOCAGE_ELEMENT_HEXSIDE);
  gboolean is_too_dear = effect->what == RULESET_EFFECT_PRICE && effect->value > BOCAGE_PRICE_MOST;
  /* Where only who moved too far does not battle, how far is a number, the same for all. */
  gboolean is_too_far
      = effect->what == RULESET_EFFECT_NO_BATTLE && effect->when == BOCAGE_STAY_ENTERED;
  /* What goes with the unit goes with any. */
  gboolean goes_with_any
      = effect->what == RULESET_EFFECT_REMOVED
        && (effect->when == BOCAGE_STAY_LEFT || effect->when == BOCAGE_STAY_DESERTED);
  const struct
  {
    const char *name;
    gboolean is_said, may_be, must_be;
  } rows[] = {
    { "when", TRUE, (forms[effect->what].stays & (1u << effect->when)) != 0 && !is_misplaced,
      TRUE },
    { "classes", effect->classes != 0,
      (has & HAS_CLASSES) != 0 && !goes_with_any && !(is_too_far && has_value), FALSE },
    { "nation", effect->nation != NULL, (has & HAS_NATION) != 0, FALSE },
    { "against", effect->against != 0, (has & HAS_ATTACKER) != 0, (has & HAS_ATTACKER) != 0 },
    { "from-below", effect->from_below, (has & HAS_ATTACKER) != 0, FALSE },
    { "other-reading", effect->other_reading, (has & HAS_ATTACKER) != 0 && effect->nation == NULL,
      FALSE },
    { "must", effect->must, (has & HAS_MUST) != 0, FALSE },
    { "way", effect->way != RULESET_WAY_BOTH, is_crossed, FALSE },
    { "value", has_value,
      ((has & HAS_VALUE) != 0 || is_too_far) && effect->value != 0 && !is_too_dear,
      (has & HAS_VALUE) != 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].is_said && !rows[i].may_be)
        /* TRANSLATORS: %s is an attribute of an <effect>, such as “nation”. */
        return bocage_ruleset_reader_fail (reader, _ ("this effect cannot have such a “%s”"),
                                           rows[i].name);
      if (!rows[i].is_said && rows[i].must_be)
        /* TRANSLATORS: %s is an attribute of an <effect>, such as “value”. */
        return bocage_ruleset_reader_fail (reader, _ ("this effect needs “%s”"), rows[i].name);
    }
  return TRUE;
}

/* Nothing that was said before may be said again otherwise. */
static gboolean
put_number (RulesetReader *reader, int *place, int value)
{
  if (*place != 0 && *place != value)
    return bocage_ruleset_reader_fail (reader,
                                       _ ("an earlier effect says %d, and this one "
                                          "says %d"),
                                       *place, value);
  *place = value;
  return TRUE;
}

static gboolean
put_numbers (RulesetReader *reader, int *places, BocageClassMask classes, int value)
{
  for (guint i = 0; i < BOCAGE_MAX_CLASSES; i++)
    if ((classes & (1u << i)) != 0 && !put_number (reader, &places[i], value))
      return FALSE;
  return TRUE;
}

/* What is said of one nation or of some classes is said of these alone. */
static gboolean
put_who (RulesetReader *reader, BocageWho *who, const RulesetEffect *effect,
         BocageClassMask classes)
{
  if (who->classes != 0 && (who->classes != classes || who->nation != effect->nation))
    return bocage_ruleset_reader_fail (
        reader,
        _ ("an earlier effect of this kind speaks of other units, and only one is allowed"));
  *who = (BocageWho){ effect->nation, classes };
  return TRUE;
}

static gboolean
put_protection (RulesetReader *reader, BocagePieceType *type, const RulesetEffect *effect,
                BocageClassMask classes)
{
  BocageProtectionKind kind = effect->nation != NULL  ? BOCAGE_PROTECTION_NATIVE
                              : effect->other_reading ? BOCAGE_PROTECTION_OTHER
                                                      : BOCAGE_PROTECTION_USUAL;
  BocageProtection *protection = &type->protection[kind];

  if (kind == BOCAGE_PROTECTION_NATIVE && !put_who (reader, &type->native, effect, classes))
    return FALSE;
  if (kind != BOCAGE_PROTECTION_NATIVE && effect->classes != 0)
    return bocage_ruleset_reader_fail (reader, _ ("this effect cannot have such a “%s”"),
                                       "classes");
  protection->from_below_only = protection->from_below_only || effect->from_below;
  return put_numbers (reader, protection->dice, effect->against, effect->value);
}

/* Whether the effect bears on who crosses that way. */
static gboolean
is_its_way (const RulesetEffect *effect, guint crossing)
{
  return effect->way == RULESET_WAY_BOTH
         || crossing == (effect->way == RULESET_WAY_UP ? BOCAGE_CROSSING_UP : BOCAGE_CROSSING_DOWN);
}

static gboolean
put_crossing (RulesetReader *reader, BocagePieceType *type, const RulesetEffect *effect,
              BocageClassMask classes)
{
  for (guint i = 0; i < BOCAGE_N_CROSSINGS; i++)
    {
      if (!is_its_way (effect, i))
        continue;
      if (effect->what == RULESET_EFFECT_CLOSED)
        type->side_closed[i] |= classes;
      else if (!put_numbers (reader, type->side_price[i], classes, effect->value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put (RulesetReader *reader, BocagePieceType *type, const RulesetEffect *effect)
{
  BocageClassMask classes = effect->classes != 0 ? effect->classes : BOCAGE_ALL_CLASSES;

  if (effect->when == BOCAGE_STAY_CROSSED)
    return put_crossing (reader, type, effect, classes);
  switch ((RulesetEffectKind) effect->what)
    {
    case RULESET_EFFECT_CLOSED:
      type->closed[effect->when] |= classes;
      if (effect->when == BOCAGE_STAY_STANDING)
        type->closed[BOCAGE_STAY_ENTERED] |= classes;
      return TRUE;
    case RULESET_EFFECT_STOP:
      type->stop |= classes;
      return TRUE;
    case RULESET_EFFECT_NO_BATTLE:
      if (effect->value != RULESET_NO_VALUE)
        return put_number (reader, &type->battle_within, effect->value);
      type->no_battle[effect->when] |= classes;
      return TRUE;
    case RULESET_EFFECT_ONE_HEX:
      type->one_hex[effect->when] = TRUE;
      return TRUE;
    case RULESET_EFFECT_MOVE_CAP:
      return put_number (reader, &type->move_cap[effect->when], effect->value);
    case RULESET_EFFECT_REMOVED:
      type->removed[effect->when] |= classes;
      return TRUE;
    case RULESET_EFFECT_PROTECTION:
      return put_protection (reader, type, effect, classes);
    case RULESET_EFFECT_BATTLE_OUT:
      return put_numbers (reader, type->battle_out, classes, effect->value);
    case RULESET_EFFECT_BATTLE_RANGE:
      return put_numbers (reader, type->battle_range, classes, effect->value);
    case RULESET_EFFECT_IGNORED_FLAGS:
      type->must_ignore = type->must_ignore || effect->must;
      return put_who (reader, &type->flags_for, effect, classes)
             && put_number (reader, &type->ignored_flags, effect->value);
    case RULESET_EFFECT_PRICE:
      return put_numbers (reader, type->price, classes, effect->value);
    case RULESET_N_EFFECTS:
      break;
    }
  g_assert_not_reached ();
}

gboolean
_bocage_ruleset_finish_effect (RulesetReader *reader, const RulesetRow *row, gpointer record,
                               gpointer parent)
{
  const RulesetEffect *effect = record;

  return check_form (reader, parent, effect) && put (reader, parent, effect);
}
