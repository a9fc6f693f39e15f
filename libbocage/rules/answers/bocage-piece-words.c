/* bocage-piece-words.c: what a piece does, in a few words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-piece-words.h"

#include "model/bocage-message.h"

typedef struct
{
  const BocageRuleset *ruleset;
  const BocagePieceType *type;
  BocageClassMask classes; /* of the units that there are: nothing is said of others */
  GPtrArray *lines;
} Card;

static void
add (Card *card, const char *text)
{
  g_ptr_array_add (card->lines, g_strdup (text));
}

G_GNUC_PRINTF (2, 3)
static void
add_printf (Card *card, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (card->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Returns: (transfer full): “armor, artillery” */
static char *
dup_classes (const Card *card, BocageClassMask mask)
{
  const BocageRuleset *ruleset = card->ruleset;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_ruleset_n_classes (ruleset); i++)
    if ((mask & card->classes) >> i & 1)
      {
        if (text->len > 0)
          /* TRANSLATORS: between the kinds of troops of a list: “armor, artillery” */
          g_string_append (text, C_ ("list", ", "));
        g_string_append (
            text, bocage_ruleset_translate (card->ruleset,
                                            bocage_ruleset_get_class (card->ruleset, i)->name));
      }
  return g_string_free (text, FALSE);
}

/* Whether @mask has every class that there is. */
static gboolean
is_all (const Card *card, BocageClassMask mask)
{
  return (mask & card->classes) == card->classes;
}

static gboolean
is_any (const Card *card, BocageClassMask mask)
{
  return (mask & card->classes) != 0;
}

/* Adds what holds for @who alone. */
static void
add_for (Card *card, const char *text, const char *who)
{
  /* TRANSLATORS: on a summary card; what happens, and to which troops: “No climbing: armor” */
  add_printf (card, _ ("%s: %s"), text, who);
}

/* Adds what is true of classes: nothing where they are none, no more where they are all. */
static void
add_for_classes (Card *card, const char *text, BocageClassMask mask)
{
  g_autofree char *classes = dup_classes (card, mask);

  if (is_all (card, mask))
    add (card, text);
  else if (is_any (card, mask))
    add_for (card, text, classes);
}

/* The same of classes of a nation. */
static void
add_for_who (Card *card, const char *text, const BocageWho *who)
{
  const BocageNation *nation
      = who->nation != NULL ? bocage_ruleset_find_nation (card->ruleset, who->nation) : NULL;
  const char *name = nation != NULL ? bocage_ruleset_translate (card->ruleset, nation->name) : NULL;
  g_autofree char *classes = dup_classes (card, who->classes);
  g_autofree char *both = NULL;

  if (name == NULL)
    add_for_classes (card, text, who->classes);
  else if (is_all (card, who->classes))
    add_for (card, text, name);
  else if (is_any (card, who->classes))
    {
      /* TRANSLATORS: kinds of troops, and their nation: “infantry (Japan)” */
      both = g_strdup_printf (_ ("%s (%s)"), classes, name);
      add_for (card, text, both);
    }
}

static void
add_entry (Card *card)
{
  const BocagePieceType *type = card->type;
  BocageClassMask closed = type->closed[BOCAGE_STAY_ENTERED];
  g_autofree char *kept_out = dup_classes (card, closed);

  if (is_all (card, closed))
    add (card, _ ("Nobody enters"));
  else if (is_any (card, closed))
    /* TRANSLATORS: on a summary card; kinds of troops that may not enter: “Not for armor,
       artillery” */
    add_printf (card, _ ("Not for %s"), kept_out);
  if (type->one_hex[BOCAGE_STAY_ENTERED])
    add (card, _ ("Enter only from next to it"));
  if (type->makes_passable)
    add (card, _ ("Cross as if open"));
  if (type->climb_cost > 1)
    add_printf (card,
                /* TRANSLATORS: on a summary card; a number of hexes */
                ngettext ("Climbing up costs %d hex", "Climbing up costs %d hexes",
                          (gulong) type->climb_cost),
                type->climb_cost);
  add_for_classes (card, _ ("No climbing"), type->closed[BOCAGE_STAY_CLIMBED]);
}

static void
add_stop (Card *card)
{
  const BocagePieceType *type = card->type;
  BocageClassMask peaceful = type->no_battle[BOCAGE_STAY_ENTERED];
  g_autofree char *stops = dup_classes (card, type->stop);

  if (is_all (card, type->stop) && is_all (card, peaceful))
    {
      add (card, _ ("Stop; no battle on entry"));
      return;
    }
  if (is_all (card, type->stop))
    add (card, _ ("Stop on entry"));
  else if (is_any (card, type->stop))
    /* TRANSLATORS: on a summary card; kinds of troops that must stop there */
    add_printf (card, _ ("Stop for %s"), stops);
  add_for_classes (card, _ ("No battle on entry"), peaceful);
  if (type->battle_within > 0)
    add_printf (card,
                /* TRANSLATORS: on a summary card; how far a unit may have moved to battle after it
                   entered */
                ngettext ("Battle on entry after %d hex at most",
                          "Battle on entry after %d hexes at most", (gulong) type->battle_within),
                type->battle_within);
}

static void
add_moves (Card *card)
{
  const BocagePieceType *type = card->type;
  BocageClassMask peaceful = type->no_battle[BOCAGE_STAY_STANDING];
  int cap = type->move_cap[BOCAGE_STAY_ENTERED];

  if (type->one_hex[BOCAGE_STAY_LEFT] && !type->one_hex[BOCAGE_STAY_ENTERED])
    add (card, _ ("Leave by 1 hex at most"));
  if (cap > 0)
    add_printf (
        card, ngettext ("Moves of %d hex at most", "Moves of %d hexes at most", (gulong) cap), cap);
  if (type->road_bonus > 0 && type->kind == BOCAGE_ELEMENT_PATH)
    add_printf (
        card,
        /* TRANSLATORS: on the summary card of a road */
        ngettext ("%d hex more along it", "%d hexes more along it", (gulong) type->road_bonus),
        type->road_bonus);
  if (is_all (card, peaceful) && type->no_retreat_into)
    {
      add (card, _ ("No battle, no retreat here"));
      return;
    }
  add_for_classes (card, _ ("No battle from here"), peaceful);
  if (type->no_retreat_into)
    add (card, _ ("No retreat into it"));
}

/* “Cover 1, against armor 2”: the least of them first.
 * Returns: (transfer full): empty where there is none */
static char *
dup_cover (const Card *card, const BocageProtection *protection)
{
  const int *dice = protection->dice;
  int least = G_MAXINT;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (dice[i] > 0 && card->classes >> i & 1)
      least = MIN (least, dice[i]);
  if (least < G_MAXINT)
    /* TRANSLATORS: on a summary card: dice that an attacker loses */
    g_string_append_printf (text, _ ("Cover %d"), least);
  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (dice[i] > least && card->classes >> i & 1)
      /* TRANSLATORS: goes on from “Cover 1”: a kind of troops and dice: “Cover 1, against armor 2”
       */
      g_string_append_printf (text, _ (", against %s %d"),
                              bocage_ruleset_translate (
                                  card->ruleset, bocage_ruleset_get_class (card->ruleset, i)->name),
                              dice[i]);
  if (text->len > 0 && protection->from_below_only)
    /* TRANSLATORS: goes on from “Cover 1” */
    g_string_append (text, _ (", from below only"));
  return g_string_free (text, FALSE);
}

static void
add_cover (Card *card)
{
  const BocagePieceType *type = card->type;
  g_autofree char *usual = dup_cover (card, &type->protection[BOCAGE_PROTECTION_USUAL]);
  g_autofree char *native = dup_cover (card, &type->protection[BOCAGE_PROTECTION_NATIVE]);

  if (*usual != '\0')
    add (card, usual);
  if (*native != '\0')
    add_for_who (card, native, &type->native);
}

static void
add_flags (Card *card)
{
  int n = card->type->ignored_flags;
  g_autofree char *some
      = g_strdup_printf (ngettext ("Ignores %d flag", "Ignores %d flags", (gulong) MAX (n, 0)), n);

  if (n > 0)
    add_for_who (card, n >= BOCAGE_ALL_FLAGS ? _ ("Ignores all flags") : some,
                 &card->type->flags_for);
}

static void
add_battle (Card *card)
{
  const BocagePieceType *type = card->type;

  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (type->battle_out[i] > 0 && card->classes >> i & 1)
      /* TRANSLATORS: on a summary card; a kind of troops and the dice that it loses */
      add_printf (card, _ ("Battling out: %s −%d"),
                  bocage_ruleset_translate (card->ruleset,
                                            bocage_ruleset_get_class (card->ruleset, i)->name),
                  type->battle_out[i]);
  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (type->battle_range[i] > 0 && card->classes >> i & 1)
      /* TRANSLATORS: on a summary card; a kind of troops and the hexes that it battles further */
      add_printf (card, _ ("Range: %s +%d"),
                  bocage_ruleset_translate (card->ruleset,
                                            bocage_ruleset_get_class (card->ruleset, i)->name),
                  type->battle_range[i]);
  add_flags (card);
  if (type->hazard_by_value)
    add (card, _ ("Dice by its value on entry"));
  else if (type->hazard_dice > 0)
    add_printf (card, ngettext ("%d die on entry", "%d dice on entry", (gulong) type->hazard_dice),
                type->hazard_dice);
}

static void
add_removal (Card *card)
{
  const BocagePieceType *type = card->type;
  g_autofree char *by_battle = dup_classes (card, type->removed[BOCAGE_STAY_BATTLING]);
  g_autofree char *by_entry = dup_classes (card, type->removed[BOCAGE_STAY_ENTERED]);

  if (type->owned)
    add (card, _ ("Only for its own side"));
  if (is_any (card, type->removed[BOCAGE_STAY_BATTLING]))
    /* TRANSLATORS: on a summary card; kinds of troops */
    add_printf (card, _ ("Or %s removes it"), by_battle);
  if (is_any (card, type->removed[BOCAGE_STAY_ENTERED]))
    /* TRANSLATORS: on a summary card; kinds of troops */
    add_printf (card, _ ("Gone when %s enters"), by_entry);
  if (type->removed[BOCAGE_STAY_LEFT] != 0)
    add (card, _ ("Gone once the unit leaves"));
}

/**
 * bocage_piece_dup_words:
 * @type: terrain, path, object or marker
 * @classes: of the units in question: nothing is said of others
 *
 * Whether it blocks sight is not among them: cards say so beside the name.
 *
 * Returns: (transfer full) (element-type utf8): lines of its summary card
 */
GPtrArray *
bocage_piece_dup_words (const BocageRuleset *ruleset, const BocagePieceType *type,
                        BocageClassMask classes)
{
  Card card = { ruleset, type, classes, g_ptr_array_new_with_free_func (g_free) };

  add_entry (&card);
  add_stop (&card);
  add_moves (&card);
  add_cover (&card);
  add_battle (&card);
  add_removal (&card);
  return card.lines;
}

/**
 * bocage_piece_dup_moves:
 * @type: a unit
 *
 * Returns: (transfer full): how far it moves: “1 (2, no battle)”
 */
char *
bocage_piece_dup_moves (const BocagePieceType *type)
{
  if (type->move == 0)
    return g_strdup ("–");
  if (!type->battles || type->move == type->move_and_battle)
    return g_strdup_printf ("%d", type->move);
  if (type->move_and_battle == 0)
    /* TRANSLATORS: so many hexes, or it stays and battles */
    return g_strdup_printf (_ ("%d, or battles"), type->move);
  /* TRANSLATORS: so many hexes, or so many without battle */
  return g_strdup_printf (_ ("%d (%d, no battle)"), type->move_and_battle, type->move);
}

/**
 * bocage_piece_dup_dice:
 * @type: a unit
 *
 * Returns: (transfer full): its dice at 1, 2, 3 … hexes: “3 2 1”, from the left
 */
char *
bocage_piece_dup_dice (const BocagePieceType *type)
{
  const int *dice = type->attack[BOCAGE_ATTACK_ALWAYS].dice;
  GString *text = g_string_new (NULL);

  for (guint i = 1; type->battles && i <= BOCAGE_ATTACK_REACH && dice[i] > 0; i++)
    g_string_append_printf (text, "%s%d", i > 1 ? " " : "", dice[i]);
  if (text->len == 0)
    g_string_append (text, "–");
  return g_string_free (text, FALSE);
}

/**
 * bocage_piece_find_noun:
 * @noun: the id of a part of the box or of a type
 * @number: how many there are
 *
 * Returns: (transfer none): what so many of them are called, translated; @noun where nobody knows
 * it
 */
const char *
bocage_piece_find_noun (const BocageRuleset *ruleset, const char *noun, int number)
{
  const BocagePart *part = bocage_ruleset_find_part (ruleset, noun);
  const BocagePieceType *type = bocage_ruleset_find_any_type (ruleset, noun);

  if (part != NULL)
    return bocage_ruleset_translate (ruleset, number == 1 ? part->name : part->plural);
  if (type != NULL)
    return bocage_ruleset_translate (ruleset, number == 1 ? type->name : type->plural);
  return noun;
}
