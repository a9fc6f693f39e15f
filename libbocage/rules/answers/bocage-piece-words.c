/* bocage-piece-words.c: what a piece does, in a few words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-piece-words.h"

#include <glib/gi18n-lib.h>

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

static void
add_entry (Card *card)
{
  const BocagePieceType *type = card->type;
  BocageClassMask closed = type->closed[BOCAGE_STAY_ENTERED];
  g_autofree char *kept_out = dup_classes (card, closed);

  if (closed != 0 && (closed & card->classes) == card->classes)
    add (card, _ ("Nobody enters"));
  else if ((closed & card->classes) != 0)
    /* TRANSLATORS: on a summary card; kinds of troops that may not enter: “Not for armor,
     * artillery” */
    add_printf (card, _ ("Not for %s"), kept_out);
  if (type->one_hex[BOCAGE_STAY_ENTERED])
    add (card, _ ("Enter only from next to it"));
  if (type->makes_passable)
    add (card, _ ("Cross as if open"));
  if (type->climb_cost > 1)
    /* TRANSLATORS: on a summary card; a number of hexes */
    add_printf (card,
                ngettext ("Climbing up costs %d hex", "Climbing up costs %d hexes",
                          (gulong) type->climb_cost),
                type->climb_cost);
}

static void
add_moves (Card *card)
{
  const BocagePieceType *type = card->type;
  g_autofree char *stops = dup_classes (card, type->stop);
  gboolean stops_all = type->stop == BOCAGE_ALL_CLASSES;
  gboolean is_peaceful_on_entry = type->no_battle[BOCAGE_STAY_ENTERED] == BOCAGE_ALL_CLASSES;
  gboolean is_peaceful = type->no_battle[BOCAGE_STAY_STANDING] == BOCAGE_ALL_CLASSES;
  int cap = type->move_cap[BOCAGE_STAY_ENTERED];

  if (stops_all && is_peaceful_on_entry)
    add (card, _ ("Stop; no battle on entry"));
  else if (stops_all)
    add (card, _ ("Stop on entry"));
  else if (is_peaceful_on_entry)
    add (card, _ ("No battle on entry"));
  if (!stops_all && (type->stop & card->classes) != 0)
    /* TRANSLATORS: on a summary card; kinds of troops that must stop there */
    add_printf (card, _ ("Stop for %s"), stops);
  if (type->one_hex[BOCAGE_STAY_LEFT] && !type->one_hex[BOCAGE_STAY_ENTERED])
    add (card, _ ("Leave by 1 hex at most"));
  if (cap > 0)
    add_printf (
        card, ngettext ("Moves of %d hex at most", "Moves of %d hexes at most", (gulong) cap), cap);
  if (type->road_bonus > 0 && type->kind == BOCAGE_ELEMENT_PATH)
    /* TRANSLATORS: on the summary card of a road */
    add_printf (
        card,
        ngettext ("%d hex more along it", "%d hexes more along it", (gulong) type->road_bonus),
        type->road_bonus);
  if (is_peaceful && type->no_retreat_into)
    add (card, _ ("No battle, no retreat here"));
  else if (is_peaceful)
    add (card, _ ("No battle from here"));
  else if (type->no_retreat_into)
    add (card, _ ("No retreat into it"));
}

/* “Cover 1, against armor 2”: the least of them first */
static void
add_cover (Card *card)
{
  const BocageProtection *usual = &card->type->protection[BOCAGE_PROTECTION_USUAL];
  const int *protection = usual->dice;
  int least = G_MAXINT;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (protection[i] > 0 && card->classes >> i & 1)
      least = MIN (least, protection[i]);
  if (least < G_MAXINT)
    /* TRANSLATORS: on a summary card: dice that an attacker loses */
    g_string_append_printf (text, _ ("Cover %d"), least);
  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (protection[i] > least && card->classes >> i & 1)
      /* TRANSLATORS: goes on from “Cover 1”: a kind of troops and dice: “Cover 1, against armor 2”
       */
      g_string_append_printf (text, _ (", against %s %d"),
                              bocage_ruleset_translate (
                                  card->ruleset, bocage_ruleset_get_class (card->ruleset, i)->name),
                              protection[i]);
  if (text->len > 0 && usual->from_below_only)
    /* TRANSLATORS: goes on from “Cover 1” */
    g_string_append (text, _ (", from below only"));
  if (text->len > 0)
    add (card, text->str);
  g_string_free (text, TRUE);
}

static void
add_battle (Card *card)
{
  const BocagePieceType *type = card->type;
  for (guint i = 0; i < bocage_ruleset_n_classes (card->ruleset); i++)
    if (type->battle_out[i] > 0 && card->classes >> i & 1)
      {
        /* TRANSLATORS: on a summary card; a kind of troops and the dice that it loses */
        add_printf (card, _ ("Battling out: %s −%d"),
                    bocage_ruleset_translate (card->ruleset,
                                              bocage_ruleset_get_class (card->ruleset, i)->name),
                    type->battle_out[i]);
      }
  if (type->ignored_flags >= BOCAGE_ALL_FLAGS)
    add (card, _ ("Ignores all flags"));
  else if (type->ignored_flags > 0)
    add_printf (card,
                ngettext ("Ignores %d flag", "Ignores %d flags", (gulong) type->ignored_flags),
                type->ignored_flags);
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
  if ((type->removed[BOCAGE_STAY_BATTLING] & card->classes) != 0)
    /* TRANSLATORS: on a summary card; kinds of troops */
    add_printf (card, _ ("Or %s removes it"), by_battle);
  if ((type->removed[BOCAGE_STAY_ENTERED] & card->classes) != 0)
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
