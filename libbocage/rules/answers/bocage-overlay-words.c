/* bocage-overlay-words.c: an overlay in words, for who points at a number or does not see it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-overlay.h"

#include "model/bocage-message.h"

static void
add (GString *text, char *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* Reach */

static char *
describe_reach (const BocageOverlay *self, const BocageReachHex *reached)
{
  g_autofree char *reason = bocage_answer_dup_reach_reason (self->situation, reached);
  g_autofree char *steps = NULL;

  if (reached->step.hex == self->hex)
    return NULL;
  steps = g_strdup_printf (ngettext ("%u step away", "%u steps away", reached->step.cost),
                           reached->step.cost);
  if (reason == NULL)
    /* TRANSLATORS: %s is “2 steps away”. */
    return g_strdup_printf (_ ("Reach: %s, it may battle there."), steps);
  /* TRANSLATORS: %s is “2 steps away”, then why it does not battle: “moved too far”. */
  return g_strdup_printf (_ ("Reach: %s, no battle: %s."), steps, reason);
}

/* Sight */

static char *
describe_sight (const BocageOverlay *self, BocageHexIndex hex)
{
  g_autofree char *first = NULL, *second = NULL;

  if (hex == self->hex)
    return NULL;
  if (bocage_overlay_sees (self, hex))
    return g_strdup (_ ("Sight: it is seen."));
  if (hex != self->target || self->sight.n_blockers == 0)
    return g_strdup (_ ("Sight: it is not seen."));
  first = bocage_answer_dup_blocker (self->situation, &self->sight.blockers[0]);
  if (self->sight.n_blockers == 1)
    /* TRANSLATORS: %s is what blocks a line of sight: “forest in C3”. */
    return g_strdup_printf (_ ("Sight: blocked by %s."), first);
  second = bocage_answer_dup_blocker (self->situation, &self->sight.blockers[1]);
  /* TRANSLATORS: what lies on both sides of a line of sight: “forest in C3”, “town in D3”. */
  return g_strdup_printf (_ ("Sight: blocked between %s and %s."), first, second);
}

/* Dice */

/* Each reason of its own: “1 fewer: the target is protected by forest”. */
static void
append_reasons (const BocageOverlay *self, const BocageDice *dice, GString *text)
{
  for (guint i = 0; i < dice->n_reasons; i++)
    {
      const BocageDiceReason *reason = &dice->reasons[i];
      const char *status = bocage_answer_dice_status (reason);
      g_autofree char *label
          = bocage_answer_dup_dice_label (self->situation, reason, NULL, dice->range);
      guint n = (guint) ABS (reason->amount);

      g_string_append (text, i == 0 ? " " : "; ");
      if (status != NULL)
        /* TRANSLATORS: what might change the number of dice, and why it does not. */
        g_string_append_printf (text, _ ("%s: no, %s"), label, status);
      else if (reason->kind == BOCAGE_DICE_BASE)
        g_string_append_printf (text, "%d: %s", reason->amount, label);
      else if (reason->amount < 0)
        /* TRANSLATORS: a number of dice and why: “1 fewer: the target is protected by forest”. */
        g_string_append_printf (text, ngettext ("%u fewer: %s", "%u fewer: %s", n), n, label);
      else
        /* TRANSLATORS: a number of dice and why: “1 more: it has ranged in on the target”. */
        g_string_append_printf (text, ngettext ("%u more: %s", "%u more: %s", n), n, label);
    }
  if (dice->n_reasons > 0)
    g_string_append_c (text, '.');
}

/**
 * bocage_overlay_describe_battle:
 *
 * Returns: (transfer full): dice, reasons and odds in sentences, for a screen reader too
 */
char *
bocage_overlay_describe_battle (const BocageOverlay *self, const BocageBattleAnswer *battle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint dice = (guint) MAX (battle->dice.dice, 0);
  g_autofree char *killed = NULL, *driven = NULL, *weakened = NULL, *unharmed = NULL;

  if (battle->verdict != BOCAGE_BATTLE_POSSIBLE)
    /* TRANSLATORS: %s is why a unit cannot battle: “it does not see the target”. */
    return g_strdup_printf (_ ("No battle: %s."), bocage_answer_battle_reason (battle->verdict));
  g_string_append_printf (text, ngettext ("%u die.", "%u dice.", dice), dice);
  append_reasons (self, &battle->dice, text);
  if (battle->target == BOCAGE_NO_UNIT || dice == 0)
    return g_string_free (g_steal_pointer (&text), FALSE);
  killed = bocage_answer_dup_percent (battle->odds.eliminated + battle->odds.run_down);
  driven = bocage_answer_dup_percent (battle->odds.retreats);
  weakened = bocage_answer_dup_percent (bocage_odds_get_weakened (&battle->odds));
  unharmed = bocage_answer_dup_percent (battle->odds.unharmed);
  g_string_append_c (text, ' ');
  g_string_append_printf (text,
                          /* TRANSLATORS: four times a percentage: “25 %”. */
                          _ ("%s eliminated, %s driven back, %s weakened, %s unharmed."), killed,
                          driven, weakened, unharmed);
  for (guint i = 0; i < battle->n_hits; i++)
    {
      g_autofree char *percent = bocage_answer_dup_percent (battle->hits[i]);

      g_string_append_c (text, ' ');
      /* TRANSLATORS: a number of hits and how likely it is: “2 hits: 25 %”. */
      g_string_append_printf (text, ngettext ("%u hit: %s.", "%u hits: %s.", i), i, percent);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Retreat */

/**
 * bocage_overlay_dup_loss:
 * @brief: there is no room for the flags
 *
 * Returns: (transfer full) (nullable): for a pill: “3 flags: −1”, or “−1”; %NULL: it loses nothing
 */
char *
bocage_overlay_dup_loss (const BocageRetreatHex *retreat, gboolean brief)
{
  guint flags = 1;

  while (flags <= BOCAGE_ANSWER_FLAGS
         && (retreat->loss[flags] == BOCAGE_RETREAT_NOT || retreat->loss[flags] == 0))
    flags++;
  if (flags > BOCAGE_ANSWER_FLAGS)
    return NULL;
  if (brief)
    return g_strdup_printf ("−%u", retreat->loss[flags]);
  /* TRANSLATORS: flags that are rolled, and the figures they cost: “3 flags: −1”. */
  return g_strdup_printf (ngettext ("%u flag: −%u", "%u flags: −%u", flags), flags,
                          retreat->loss[flags]);
}

static char *
describe_retreat (const BocageOverlay *self, BocageHexIndex hex)
{
  g_autoptr (GString) text = NULL;

  for (guint i = 0; i < self->retreat->len; i++)
    {
      const BocageRetreatHex *retreat = &g_array_index (self->retreat, BocageRetreatHex, i);

      if (retreat->hex != hex)
        continue;
      for (guint flags = 1; flags <= BOCAGE_ANSWER_FLAGS; flags++)
        {
          guint loss = retreat->loss[flags];

          if (loss == BOCAGE_RETREAT_NOT)
            continue;
          if (text == NULL)
            text = g_string_new (_ ("Retreat:"));
          else
            g_string_append_c (text, ',');
          g_string_append_c (text, ' ');
          g_string_append_printf (text, ngettext ("%u flag", "%u flags", flags), flags);
          g_string_append_c (text, ' ');
          if (loss == 0)
            g_string_append (text, _ ("without loss"));
          else
            g_string_append_printf (
                text, ngettext ("at the loss of %u figure", "at the loss of %u figures", loss),
                loss);
        }
    }
  if (text == NULL)
    return NULL;
  g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Fire and medals */

static char *
describe_fire (const BocageOverlay *self, BocageHexIndex hex)
{
  const BocagePosition *position = self->situation->position;
  BocageUnitIndex there = bocage_position_hex (position, hex)->unit;
  double hits = (double) self->fire->hits[hex];
  BocageTypeIndex type
      = there != BOCAGE_NO_UNIT ? bocage_position_unit (position, there)->type : self->fire->target;

  if (self->fire->target == BOCAGE_NO_TYPE
      || (there != BOCAGE_NO_UNIT && bocage_position_unit (position, there)->side == self->side))
    return NULL;
  if (hits < .05)
    return g_strdup (_ ("Fire: nobody battles it here."));
  /* TRANSLATORS: a number of hits, and on what: “1.5 hits expected on infantry”. */
  return g_strdup_printf (_ ("Fire: %.1f hits expected on %s, if all who can battle it do."), hits,
                          bocage_answer_type_name (self->situation, type));
}

/**
 * bocage_overlay_dup_turns:
 *
 * Returns: (transfer full): for a pill: “2 turns”
 */
char *
bocage_overlay_dup_turns (const BocageMedalHex *medal)
{
  if (medal->turns == G_MAXUINT8)
    /* TRANSLATORS: a number of turns; more than so many. */
    return g_strdup_printf (_ ("> %u turns"), BOCAGE_ANSWER_TURNS);
  return g_strdup_printf (ngettext ("%u turn", "%u turns", medal->turns), medal->turns);
}

static char *
describe_medal (const BocageOverlay *self, BocageHexIndex hex)
{
  for (guint i = 0; i < self->medals->len; i++)
    {
      const BocageMedalHex *medal = &g_array_index (self->medals, BocageMedalHex, i);
      g_autofree char *turns = NULL;

      if (medal->hex != hex)
        continue;
      turns = bocage_overlay_dup_turns (medal);
      if (medal->is_exit)
        /* TRANSLATORS: how long it takes at least: “2 turns”. */
        return g_strdup_printf (_ ("Exit: %s away at the least."), turns);
      /* TRANSLATORS: how long it takes at least: “2 turns”. */
      return g_strdup_printf (_ ("Medal: %s away at the least."), turns);
    }
  return NULL;
}

/* Sections and exits */

static const char *
name_side (const BocageOverlay *self, guint side)
{
  BocageRuleset *ruleset = self->situation->ruleset;
  const char *id = self->situation->sides[side];
  const BocageSideType *type = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

  return type != NULL ? bocage_ruleset_translate (ruleset, type->name) : id != NULL ? id : "";
}

/**
 * bocage_overlay_dup_section_units:
 * @with_names: there is room for them
 *
 * Returns: (transfer full): how many units of each side: “Axis 4 · Allies 6”
 */
char *
bocage_overlay_dup_section_units (const BocageOverlay *self, const BocageSectionCount *count,
                                  gboolean with_names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      if (i > 0)
        g_string_append (text, " · ");
      if (with_names)
        /* TRANSLATORS: a side and the number of its units: “Axis 4”. */
        g_string_append_printf (text, C_ ("side and number", "%s %u"), name_side (self, i),
                                count->units[i]);
      else
        g_string_append_printf (text, "%u", count->units[i]);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_sections (const BocageOverlay *self, BocageHexIndex hex)
{
  const BocageCommand *command = self->situation->command;
  guint32 mask = bocage_command_get_sections (command, hex);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->sections->len; i++)
    {
      const BocageSectionCount *count = &g_array_index (self->sections, BocageSectionCount, i);
      g_autofree char *units = bocage_overlay_dup_section_units (self, count, TRUE);
      const char *name = bocage_command_get_section_name (command, count->section);

      if ((mask >> count->section & 1) == 0)
        continue;
      add (text,
           /* TRANSLATORS: a section of the board, and how many units stand in it: “Section left
              flank: Axis 4 · Allies 6.” */
           g_strdup_printf (_ ("Section %s: %s."),
                            bocage_ruleset_translate (self->situation->ruleset, name), units));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/**
 * bocage_overlay_dup_exit:
 *
 * Returns: (transfer full): for a pill: whose way off the board it is
 */
char *
bocage_overlay_dup_exit (const BocageOverlay *self, const BocageExitHex *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    if ((entry->sides >> i & 1) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name_side (self, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_exit (const BocageOverlay *self, BocageHexIndex hex)
{
  for (guint i = 0; i < self->exits->len; i++)
    {
      const BocageExitHex *entry = &g_array_index (self->exits, BocageExitHex, i);
      g_autofree char *sides = NULL;

      if (entry->hex != hex)
        continue;
      sides = bocage_overlay_dup_exit (self, entry);
      if (entry->points > 0)
        return g_strdup_printf (
            /* TRANSLATORS: a hex where units leave the board; %s: a side, or both. */
            ngettext ("Way off the board: %s, %u point for each unit that leaves.",
                      "Way off the board: %s, %u points for each unit that leaves.", entry->points),
            sides, entry->points);
      if (entry->medals == 0)
        /* TRANSLATORS: a hex where units leave the board; %s: a side, or both. */
        return g_strdup_printf (_ ("Way off the board: %s."), sides);
      return g_strdup_printf (
          /* TRANSLATORS: a hex where units leave the board; %s: a side, or both. */
          ngettext ("Way off the board: %s, %u medal for each unit that leaves.",
                    "Way off the board: %s, %u medals for each unit that leaves.", entry->medals),
          sides, entry->medals);
    }
  return NULL;
}

/**
 * bocage_overlay_describe:
 *
 * Returns: (transfer full) (nullable): what the overlay shows in @hex, in
 *   sentences; %NULL: nothing
 */
char *
bocage_overlay_describe (const BocageOverlay *self, BocageHexIndex hex)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const BocageReachHex *reached = bocage_overlay_find_reach (self, hex);
  const BocageBattleAnswer *battle = bocage_overlay_find_battle (self, hex);

  if (self->prices != NULL)
    add (text, bocage_answer_describe_price (self->situation, self->prices, hex));
  else if (reached != NULL)
    add (text, describe_reach (self, reached));
  if (self->seen != NULL)
    add (text, describe_sight (self, hex));
  if (battle != NULL)
    add (text, bocage_overlay_describe_battle (self, battle));
  if (self->retreat != NULL)
    add (text, describe_retreat (self, hex));
  if (self->fire != NULL)
    add (text, describe_fire (self, hex));
  if (self->medals != NULL)
    add (text, describe_medal (self, hex));
  if (self->sections != NULL)
    add (text, describe_sections (self, hex));
  if (self->exits != NULL)
    add (text, describe_exit (self, hex));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
