/* test-orders.c: whom the cards of the shipped deck can order, and what for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The side in the south sits as the letters read: its left flank is A to C and
 * half of D.  D2, D4 … and I2, I4 … lie on the lines.
 *
 * One file: one table has the cases of every card, and a test counts them.
 */

#include "config.h"

#include "orders-test.h"

#define ALL BOCAGE_ORDERS_ALL

typedef struct
{
  const char *card;
  int side;
  const char *layout; /* "s infantry C2": a unit of the south; a “-” after it: one figure is lost */
  const char *can; /* the hexes of those that can be ordered, in the order of the layout */
  guint n_orders;
  guint n_most;
  const char *repeated;
} Case;

/* clang-format off */
static const Case cases[] = {
  /* Section cards: so many units of the section; a hex on the line is in both */
  { "recon-left", SOUTH, "s infantry A1, s armor D2, s infantry G1", "A1 D2", 1, 1, NULL },
  { "recon-left", NORTH, "n infantry A9, n infantry I8, n infantry M9", "I8 M9", 1, 1, NULL },
  { "recon-centre", SOUTH, "s infantry D1, s infantry D2, s infantry I2, s infantry J1", "D2 I2", 1, 1, NULL },
  { "recon-centre", NORTH, "n artillery G9, s infantry G8", "G9", 1, 1, NULL },
  { "recon-right", SOUTH, "s infantry M1, s infantry I2, s infantry I1", "M1 I2", 1, 1, NULL },
  { "recon-right", NORTH, "n infantry A9, n infantry M9", "A9", 1, 1, NULL },
  { "probe-left", SOUTH, "s infantry A1, s infantry B1, s infantry C1", "A1 B1 C1", 2, 2, NULL },
  { "probe-left", SOUTH, "s infantry A1, s infantry G1", "A1", 2, 1, NULL },
  { "probe-centre", SOUTH, "s infantry D4, s armor I4, s infantry A3", "D4 I4", 2, 2, NULL },
  { "probe-centre", SOUTH, "s infantry A3, s infantry M3", "", 2, 0, NULL },
  { "probe-right", SOUTH, "s infantry L1, s infantry M1, s infantry A1", "L1 M1", 2, 2, NULL },
  { "probe-right", NORTH, "n infantry A9, n infantry B9, n infantry C9, s infantry D9", "A9 B9 C9", 2, 2, NULL },
  /* Three orders for a flank with two units: one is lost. */
  { "attack-left", SOUTH, "s infantry A1, s infantry B1, s infantry G1", "A1 B1", 3, 2, NULL },
  { "attack-left", NORTH, "n infantry J9, n infantry K9, n infantry L9, n infantry M9", "J9 K9 L9 M9", 3, 3, NULL },
  { "attack-centre", SOUTH, "s infantry E1, s infantry F1, s infantry G1, s infantry H1", "E1 F1 G1 H1", 3, 3, NULL },
  { "attack-centre", SOUTH, "s infantry D1, s artillery E1", "E1", 3, 1, NULL },
  { "attack-right", SOUTH, "s infantry J1, s infantry I2, s infantry I4, s infantry I6", "J1 I2 I4 I6", 3, 3, NULL },
  { "attack-right", SOUTH, "s infantry I1, s infantry H2", "", 3, 0, NULL },
  { "assault-left", SOUTH, "s infantry A1, s armor B1, s artillery C1, s infantry D2, s infantry D1", "A1 B1 C1 D2 D1", ALL, 5, NULL },
  { "assault-left", NORTH, "n infantry A9, n infantry M9", "M9", ALL, 1, NULL },
  { "assault-centre", SOUTH, "s infantry E1, s infantry F1, s infantry A1", "E1 F1", ALL, 2, NULL },
  { "assault-centre", NORTH, "n infantry D8, n infantry I8, n infantry A9", "D8 I8", ALL, 2, NULL },
  { "assault-right", SOUTH, "s infantry J1, s infantry M1, s infantry A1", "J1 M1", ALL, 2, NULL },
  { "assault-right", NORTH, "n infantry A9, n infantry M9", "A9", ALL, 1, NULL },
  { "general-advance", SOUTH, "s infantry A1, s infantry B1, s infantry C1, s infantry G1, s infantry M1", "A1 B1 C1 G1 M1", 6, 4, NULL },
  /* Two on the line may go one to each section. */
  { "general-advance", SOUTH, "s infantry A1, s infantry B1, s infantry D2, s infantry D4", "A1 B1 D2 D4", 6, 4, NULL },
  { "pincer-move", SOUTH, "s infantry A1, s infantry G1, s infantry M1", "A1 M1", 4, 2, NULL },
  { "pincer-move", SOUTH, "s infantry D2, s infantry D4, s infantry D6, s infantry I2", "D2 D4 D6 I2", 4, 3, NULL },
  { "recon-in-force", SOUTH, "s infantry A1, s infantry B1, s infantry G1, s infantry H1, s infantry M1", "A1 B1 G1 H1 M1", 3, 3, NULL },
  { "recon-in-force", SOUTH, "s infantry A1, s infantry D2, s infantry B1", "A1 D2 B1", 3, 2, NULL },

  /* Tactic cards, whatever the section */
  { "direct-from-hq", SOUTH, "s infantry A1, s armor G1, s artillery M1, n infantry M9", "A1 G1 M1", 4, 3, NULL },
  { "direct-from-hq", NORTH, "n infantry A9, n infantry B9, n infantry C9, n infantry D9, n armor E9", "A9 B9 C9 D9 E9", 4, 4, NULL },
  { "armor-assault", SOUTH, "s infantry A1, s armor B1, s elite-armor C1, s artillery D1", "B1 C1", 4, 2, NULL },
  { "armor-assault", SOUTH, "s half-track A1, s supply-truck B1, s patrol-car C1", "A1", 4, 1, NULL },
  /* Without any armor: one unit of one’s choice. */
  { "armor-assault", SOUTH, "s infantry A1, s artillery B1", "A1 B1", 1, 1, NULL },
  { "artillery-bombard", SOUTH, "s artillery A1, s infantry B1, s artillery M1, n artillery M9", "A1 M1", ALL, 2, NULL },
  { "artillery-bombard", SOUTH, "s infantry B1, s armor C1", "B1 C1", 1, 1, NULL },
  { "infantry-assault", SOUTH, "s infantry A1, s infantry B1, s special-forces G1, s armor C1", "A1 B1 G1", ALL, 2, NULL },
  { "infantry-assault", SOUTH, "s half-track A1, s supply-truck B1, s patrol-car C1", "B1 C1", ALL, 2, NULL },
  { "infantry-assault", SOUTH, "s infantry D2, s infantry A1, s infantry E1, s infantry F1", "D2 A1 E1 F1", ALL, 3, NULL },
  { "move-out", SOUTH, "s infantry A1, s armor B1, s resistance C1, s infantry G1, s infantry H1, s infantry M1", "A1 C1 G1 H1 M1", 4, 4, NULL },
  { "move-out", SOUTH, "s half-track A1, s supply-truck B1, s patrol-car C1", "B1 C1", 4, 2, NULL },
  /* In contact with an enemy, or not */
  { "close-assault", SOUTH, "s infantry E4, n infantry E5, s armor A1, s infantry F4, s artillery E3", "E4", ALL, 1, NULL },
  { "close-assault", SOUTH, "s artillery E4, s armor F5, n infantry E5", "F5", ALL, 1, NULL },
  { "close-assault", SOUTH, "s half-track D5, s supply-truck F5, s patrol-car E4, n infantry E5", "D5 E4", ALL, 2, NULL },
  { "firefight", SOUTH, "s infantry E4, n infantry E5, s armor A1, s artillery M1", "A1 M1", 4, 2, NULL },
  { "firefight", SOUTH, "s infantry A1, s infantry B1, s infantry C1, s infantry D1, s infantry E1, n infantry M9", "A1 B1 C1 D1 E1", 4, 4, NULL },
  { "firefight", SOUTH, "s half-track A1, s supply-truck B1, s patrol-car C1", "A1 C1", 4, 2, NULL },
  { "ambush", SOUTH, "s infantry E4, s armor A1, n infantry E5", "E4", 1, 1, NULL },
  { "ambush", SOUTH, "s half-track D5, s supply-truck F5, s patrol-car E4, n infantry E5", "D5 E4", 1, 1, NULL },
  /* One infantry behind enemy lines */
  { "behind-enemy-lines", SOUTH, "s infantry A1, s special-forces M1, s armor G1", "A1 M1", 1, 1, NULL },
  { "behind-enemy-lines", SOUTH, "s infantry A1, s half-track B1, s supply-truck C1, s patrol-car D1", "A1", 1, 1, NULL },
  { "dig-in", SOUTH, "s infantry A1, s armor B1, s infantry C1, s supply-truck D1, s patrol-car E1", "A1 C1", 4, 2, NULL },
  { "dig-in", SOUTH, "s infantry A1, s sandbags A1, s infantry B1, s wire B1, s infantry C1", "C1", 4, 1, NULL },
  { "dig-in", SOUTH, "s infantry A1, s ocean A1, s infantry B1", "B1", 4, 1, NULL },
  { "medics-and-mechanics", SOUTH, "s infantry A1-, s armor B1, s artillery C1-", "A1 C1", 1, 1, NULL },
  { "medics-and-mechanics", SOUTH, "s half-track A1-, s supply-truck B1-, s patrol-car C1-, s infantry D1", "", 1, 0, NULL },
  /* A hand of five cards: five dice */
  { "their-finest-hour", SOUTH, "s infantry A1, s armor B1, s artillery C1", "A1 B1 C1", 5, 3, NULL },
  { "their-finest-hour", SOUTH, "s half-track A1, s supply-truck B1, s patrol-car C1, s infantry D1, s infantry E1, s infantry F1", "A1 B1 C1 D1 E1 F1", 5, 5, NULL },
  /* These strike enemies and order nobody */
  { "air-power", SOUTH, "s infantry A1, n infantry G5, n armor H5, n infantry A9", "G5 H5 A9", 4, 3, NULL },
  { "air-power", NORTH, "s infantry A1, s infantry B1, s infantry C1, s infantry D1, s infantry E1, n infantry G5", "A1 B1 C1 D1 E1", 4, 4, NULL },
  { "barrage", SOUTH, "s artillery A1, n infantry G5, n infantry H5", "G5 H5", 1, 1, NULL },
  { "barrage", NORTH, "n artillery A9", "", 1, 0, NULL },
  /* What the other side has just played, left and right exchanged */
  { "counter-attack", SOUTH, "s infantry A1, s infantry M1", "M1", 3, 1, "attack-left" },
  { "counter-attack", NORTH, "n infantry A9, n infantry M9, n infantry G9", "M9", 2, 1, "probe-right" },
  { "counter-attack", SOUTH, "s infantry A1, s infantry G1, s infantry M1", "G1", ALL, 1, "assault-centre" },
  { "counter-attack", SOUTH, "s infantry A1, s armor M1", "M1", 4, 1, "armor-assault" },
  { "counter-attack", SOUTH, "s infantry A1, s armor M1", "", 0, 0, NULL },
  { "counter-attack", SOUTH, "s infantry A1, s armor M1", "", 0, 0, "counter-attack" },

  /* A command car: one more where it is */
  { "probe-left", SOUTH, "s command-car A1, s infantry B1, s infantry C1", "A1 B1 C1", 3, 3, NULL },
  { "probe-left", SOUTH, "s command-car G1, s infantry A1, s infantry B1, s infantry C1", "A1 B1 C1", 2, 2, NULL },
  { "probe-left", SOUTH, "s command-car D2, s infantry A1, s infantry B1, s infantry C1", "D2 A1 B1 C1", 3, 3, NULL },
  { "probe-left", SOUTH, "s command-car A1, s command-car B1, s infantry C1, s infantry A3", "A1 B1 C1 A3", 3, 3, NULL },
  { "probe-left", SOUTH, "n command-car A1, s infantry B1, s infantry C1, s infantry A3", "B1 C1 A3", 2, 2, NULL },
  { "recon-in-force", SOUTH, "s command-car G1, s infantry A1, s infantry B1, s infantry H1", "G1 A1 B1 H1", 4, 3, NULL },
  { "recon-in-force", SOUTH, "s command-car D2, s infantry A1, s infantry B1, s infantry G1", "D2 A1 B1 G1", 4, 3, NULL },
  { "recon-in-force", SOUTH, "s command-car D2, s infantry A1, s infantry B1", "D2 A1 B1", 4, 3, NULL },
  { "recon-in-force", SOUTH, "s command-car D2, s command-car D4, s infantry A1, s infantry B1", "D2 D4 A1 B1", 5, 4, NULL },
  { "recon-in-force", SOUTH, "s command-car A1, s command-car D2, s command-car I2, s infantry F1, s infantry G1, s infantry H1", "A1 D2 I2 F1 G1 H1", 6, 5, NULL },
  { "direct-from-hq", SOUTH, "s command-car A1, s infantry B1, s infantry C1, s infantry D1, s infantry E1", "A1 B1 C1 D1 E1", 4, 4, NULL },
  { "counter-attack", SOUTH, "s command-car M1, s infantry L1, s infantry K1", "M1 L1 K1", 2, 2, "probe-left" },
};
/* clang-format on */

/* Tests */

static void
test_cases (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *row = &cases[i];
      g_autoptr (GString) can = g_string_new (NULL);
      Board board;

      board_init (&board, "standard", row->layout);
      play (&board, row->side, row->card, row->repeated);
      for (guint j = 0; j < board.position->n_units; j++)
        if (board.units[j].verdict == BOCAGE_ORDER_POSSIBLE)
          {
            BocageHexIndex hex = bocage_position_unit (board.position, (BocageUnitIndex) j)->hex;
            g_autofree char *name = bocage_grid_format_hex (&board.rules->geometry->grid,
                                                            board.rules->geometry->hexes[hex]);

            g_string_append_printf (can, "%s%s", can->len > 0 ? " " : "", name);
          }
      if (strcmp (can->str, row->can) != 0 || board.orders.n_orders != row->n_orders
          || board.orders.n_most != row->n_most)
        fail_msg ("%s, %s: orders “%s”, %u of %u; expected “%s”, %u of %u", row->card, row->layout,
                  can->str, board.orders.n_most, board.orders.n_orders, row->can, row->n_most,
                  row->n_orders);
      board_clear (&board);
    }
}

/* The deck: 60 cards, each of which has two cases at least. */
static void
test_deck (void **state)
{
  const BocageDeckType *deck = bocage_ruleset_find_deck (rules_test_ruleset (), "standard");
  int n = 0;

  for (guint i = 0; i < deck->n_cards; i++)
    {
      guint n_cases = 0;

      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        n_cases += strcmp (cases[j].card, deck->cards[i].card->id) == 0;
      if (n_cases < 2)
        fail_msg ("%s has %u cases", deck->cards[i].card->id, n_cases);
      n += deck->cards[i].count;
    }
  assert_int_equal (n, 60);
}

typedef struct
{
  const char *card;
  const char *unit;
  guint choice;
  int move, move_and_battle; /* -1: its own */
  guint battles;
  guint move_after;
} TermsCase;

/* clang-format off */
static const TermsCase terms_cases[] = {
  { "attack-left", "infantry", 0, -1, -1, 1, 0 },
  { "attack-left", "supply-truck", 0, -1, -1, 0, 0 },
  { "armor-assault", "armor", 0, -1, -1, 1, 0 },
  { "artillery-bombard", "artillery", 0, 3, 3, 0, 0 },
  { "artillery-bombard", "artillery", 1, 0, 0, 2, 0 },
  { "infantry-assault", "infantry", 0, 3, 2, 1, 0 },
  { "infantry-assault", "special-forces", 0, 3, 3, 1, 0 },
  { "infantry-assault", "supply-truck", 0, 3, 1, 0, 0 },
  { "infantry-assault", "patrol-car", 0, -1, -1, 1, 0 },
  { "close-assault", "armor", 0, 0, 0, 1, 0 },
  { "firefight", "infantry", 0, 0, 0, 1, 0 },
  { "ambush", "infantry", 0, 0, 0, 1, 0 },
  { "behind-enemy-lines", "infantry", 0, 3, 3, 1, 3 },
  { "dig-in", "infantry", 0, 0, 0, 0, 0 },
  { "move-out", "infantry", 0, -1, -1, 1, 0 },
  { "their-finest-hour", "half-track", 0, -1, -1, 1, 0 },
};
/* clang-format on */

static void
test_terms (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (terms_cases); i++)
    {
      const TermsCase *row = &terms_cases[i];
      g_autofree char *layout = g_strdup_printf ("s %s C3", row->unit);
      gboolean touches = find_card (row->card)->contact == BOCAGE_CONTACT_NEEDED;
      BocageOrderTerms terms;
      Board board;

      board_init (&board, "standard", layout);
      if (touches)
        lay_out (&board, "n infantry C4");
      play (&board, SOUTH, row->card, NULL);
      assert_int_equal (verdict_at (&board, "C3"), BOCAGE_ORDER_POSSIBLE);
      assert_true (row->choice < bocage_orders_n_choices (&board.orders));
      bocage_orders_get_terms (board.command, board.position, &board.orders, unit_at (&board, "C3"),
                               row->choice, &terms);
      if (terms.limits.move != row->move || terms.limits.move_and_battle != row->move_and_battle
          || terms.battle.move_and_battle != row->move_and_battle || terms.battles != row->battles
          || terms.move_after != row->move_after)
        fail_msg ("%s, %s: %d %d, %u battles, then %u", row->card, row->unit, terms.limits.move,
                  terms.limits.move_and_battle, terms.battles, terms.move_after);
      board_clear (&board);
    }
}

/* How many orders can be given, by trying: each unit in turn takes an order, and those before it
 * change theirs if need be. */
static gboolean
find_order (const Board *board, guint unit, guint *takers, const BocageFlanks *orders,
            guint n_orders, gboolean *seen)
{
  for (guint i = 0; i < n_orders; i++)
    {
      if (seen[i] || (board->units[unit].flanks & orders[i]) == 0)
        continue;
      seen[i] = TRUE;
      if (takers[i] == G_MAXUINT || find_order (board, takers[i], takers, orders, n_orders, seen))
        {
          takers[i] = unit;
          return TRUE;
        }
    }
  return FALSE;
}

static guint
count_by_trying (const Board *board)
{
  BocageFlanks orders[64];
  guint takers[64];
  guint n_orders = 0, n = 0;

  for (guint i = 0; i < board->orders.n_slots; i++)
    for (guint j = 0; j < MIN (board->orders.slots[i].count, 9); j++)
      {
        takers[n_orders] = G_MAXUINT;
        orders[n_orders++] = board->orders.slots[i].flanks;
      }
  for (guint i = 0; i < board->position->n_units; i++)
    {
      gboolean seen[64] = { FALSE };

      if (board->units[i].verdict == BOCAGE_ORDER_POSSIBLE)
        n += find_order (board, i, takers, orders, n_orders, seen);
    }
  return n;
}

static void
test_most (void **state)
{
  static const char *const units[] = { "infantry", "armor", "artillery", "command-car" };
  static const char *const cards[]
      = { "recon-in-force", "general-advance", "pincer-move", "attack-centre", "probe-left" };
  g_autoptr (GRand) random = g_rand_new_with_seed (1944);

  for (guint i = 0; i < 400; i++)
    {
      guint card = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (cards));
      int side = g_rand_int_range (random, 0, 2);
      Board board;

      board_init (&board, "standard", "");
      for (guint j = 0; j < 9; j++)
        {
          BocageHexIndex hex
              = (BocageHexIndex) g_rand_int_range (random, 0, (int) board.rules->geometry->n_hexes);
          const char *unit = units[g_rand_int_range (random, 0, G_N_ELEMENTS (units))];

          if (bocage_position_hex (board.position, hex)->unit == BOCAGE_NO_UNIT)
            bocage_position_add_unit (board.rules, board.position, hex,
                                      rules_test_type (board.rules, unit), side);
        }
      play (&board, side, cards[card], NULL);
      if (board.orders.n_most != count_by_trying (&board))
        fail_msg ("board %u, %s: %u orders, by trying %u", i, cards[card], board.orders.n_most,
                  count_by_trying (&board));
      board_clear (&board);
    }
}

/* What the cards add in battle: close assault is at 1, fire beyond. */
static void
test_dice (void **state)
{
  static const struct
  {
    const char *card, *attacker, *target_hex;
    int dice;
  } rows[] = {
    { "armor-assault", "armor", "C4", 4 },
    { "armor-assault", "armor", "C5", 3 },
    { "armor-assault", "half-track", "C4", 3 },
    { "close-assault", "infantry", "C4", 4 },
    { "close-assault", "armor", "C4", 4 },
    { "firefight", "infantry", "C5", 3 },
    { "firefight", "artillery", "C5", 4 },
    { "behind-enemy-lines", "infantry", "C4", 4 },
    { "behind-enemy-lines", "infantry", "C5", 3 },
    { "their-finest-hour", "armor", "C5", 4 },
    { "infantry-assault", "infantry", "C4", 3 },
    { "direct-from-hq", "infantry", "C4", 3 },
    { "ambush", "infantry", "C4", 3 },
    { "artillery-bombard", "artillery", "C5", 3 },
    { "their-finest-hour", "patrol-car", "C4", 4 },
    { "move-out", "infantry", "C5", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *layout
          = g_strdup_printf ("s %s C3, n infantry %s", rows[i].attacker, rows[i].target_hex);
      BocageOrderTerms terms;
      BocageUnitIndex unit;
      Board board;
      int dice;

      board_init (&board, "standard", layout);
      play (&board, SOUTH, rows[i].card, NULL);
      unit = unit_at (&board, "C3");
      bocage_orders_get_terms (board.command, board.position, &board.orders, unit, 0, &terms);
      dice = bocage_battle_find_dice (board.rules, board.position, unit,
                                      find_hex (&board, rows[i].target_hex), &terms.battle, NULL);
      if (dice != rows[i].dice)
        fail_msg ("%s, %s at %s: %d dice", rows[i].card, rows[i].attacker, rows[i].target_hex,
                  dice);
      board_clear (&board);
    }
}

/* One’s choice where there is none of a card’s units is an ordinary order. */
static void
test_otherwise (void **state)
{
  BocageOrderTerms terms;
  Board board;

  board_init (&board, "standard", "s infantry C3, n infantry C4");
  play (&board, SOUTH, "armor-assault", NULL);
  assert_true (board.orders.is_otherwise);
  bocage_orders_get_terms (board.command, board.position, &board.orders, unit_at (&board, "C3"), 0,
                           &terms);
  assert_null (terms.battle.card);
  assert_int_equal (terms.limits.move, -1);
  board_clear (&board);

  board_init (&board, "standard", "s infantry A1, n infantry M9");
  play (&board, SOUTH, "artillery-bombard", NULL);
  assert_int_equal (bocage_orders_n_choices (&board.orders), 1);
  board_clear (&board);
}

static void
test_verdicts (void **state)
{
  static const struct
  {
    const char *card, *layout, *hex;
    BocageOrderVerdict verdict;
  } rows[] = {
    { "probe-left", "s infantry G1", "G1", BOCAGE_ORDER_SECTION },
    { "probe-left", "n infantry A1", "A1", BOCAGE_ORDER_NOT_OWN },
    { "move-out", "s armor G1, s infantry A1", "G1", BOCAGE_ORDER_CLASS },
    { "dig-in", "s patrol-car G1, s infantry A1", "G1", BOCAGE_ORDER_EXCEPTED },
    { "medics-and-mechanics", "s half-track G1-", "G1", BOCAGE_ORDER_EXCEPTED },
    { "medics-and-mechanics", "s infantry G1", "G1", BOCAGE_ORDER_NOT_WEAKENED },
    { "ambush", "s infantry G1", "G1", BOCAGE_ORDER_NO_CONTACT },
    { "firefight", "s infantry A1, s infantry E4, n infantry E5", "E4", BOCAGE_ORDER_IN_CONTACT },
    { "firefight", "s infantry A1, s command-car E4", "E4", BOCAGE_ORDER_NEVER_BATTLES },
    { "dig-in", "s infantry A1, s infantry E4, s sandbags E4", "E4", BOCAGE_ORDER_NO_ROOM },
    { "air-power", "s infantry A1, n infantry E4", "A1", BOCAGE_ORDER_NOT_ENEMY },
    { "counter-attack", "s infantry A1", "A1", BOCAGE_ORDER_NO_CARD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Board board;

      board_init (&board, "standard", rows[i].layout);
      play (&board, SOUTH, rows[i].card, NULL);
      if (verdict_at (&board, rows[i].hex) != (int) rows[i].verdict)
        fail_msg ("%s, %s: %d", rows[i].card, rows[i].layout, verdict_at (&board, rows[i].hex));
      /* Who cannot be ordered can be in no section. */
      for (guint j = 0; j < board.position->n_units; j++)
        assert_int_equal (board.units[j].flanks != 0,
                          board.units[j].verdict == BOCAGE_ORDER_POSSIBLE);
      board_clear (&board);
    }
}

/* At most one order for a unit in a turn; none for who is not there. */
static void
test_once (void **state)
{
  Board board;

  board_init (&board, "standard", "s infantry A1, s infantry B1, s infantry C1");
  bocage_position_unit (board.position, 0)->flags |= BOCAGE_UNIT_ORDERED;
  bocage_position_move_unit (board.position, 1, BOCAGE_NO_HEX);
  play (&board, SOUTH, "direct-from-hq", NULL);
  assert_int_equal (board.units[0].verdict, BOCAGE_ORDER_ORDERED);
  assert_int_equal (board.units[1].verdict, BOCAGE_ORDER_NOT_ON_BOARD);
  assert_int_equal (board.units[2].verdict, BOCAGE_ORDER_POSSIBLE);
  assert_int_equal (board.orders.n_most, 1);
  board_clear (&board);
}

static BocageOrdersVerdict
check (const Board *board, const char *hexes)
{
  g_auto (GStrv) names = g_strsplit (hexes, " ", -1);
  BocageUnitIndex units[16];
  guint n = 0;

  for (; names[n] != NULL; n++)
    units[n] = unit_at (board, names[n]);
  return bocage_orders_check (board->command, board->position, &board->orders, board->units, units,
                              n);
}

static void
test_together (void **state)
{
  Board board;

  board_init (&board, "standard",
              "s infantry A1, s infantry B1, s infantry D2, s infantry G1, s infantry H1, "
              "s infantry M1, n infantry G5, n infantry H5, n infantry I5, n infantry J5, "
              "n infantry K5, n infantry A9");
  play (&board, SOUTH, "recon-in-force", NULL);
  assert_int_equal (check (&board, "A1 D2 M1"), BOCAGE_ORDERS_FIT);
  assert_int_equal (check (&board, "D2 G1 M1"), BOCAGE_ORDERS_FIT);
  assert_int_equal (check (&board, "A1 B1"), BOCAGE_ORDERS_TOO_MANY);
  assert_int_equal (check (&board, "A1 D2 G1"), BOCAGE_ORDERS_TOO_MANY);
  assert_int_equal (check (&board, "A1 A1"), BOCAGE_ORDERS_UNIT);
  assert_int_equal (check (&board, "G5"), BOCAGE_ORDERS_UNIT);

  play (&board, SOUTH, "infantry-assault", NULL);
  assert_int_equal (check (&board, "A1 B1 D2"), BOCAGE_ORDERS_FIT);
  assert_int_equal (check (&board, "G1 H1 D2"), BOCAGE_ORDERS_FIT);
  assert_int_equal (check (&board, "A1 G1"), BOCAGE_ORDERS_SECTIONS);

  /* Targets of an air strike lie next to one another. */
  play (&board, SOUTH, "air-power", NULL);
  assert_int_equal (check (&board, "G5 I5 H5 J5"), BOCAGE_ORDERS_FIT);
  assert_int_equal (check (&board, "G5 I5"), BOCAGE_ORDERS_APART);
  assert_int_equal (check (&board, "G5 H5 I5 J5 K5"), BOCAGE_ORDERS_TOO_MANY);
  play (&board, SOUTH, "barrage", NULL);
  assert_int_equal (check (&board, "A9"), BOCAGE_ORDERS_FIT);
  assert_int_equal (check (&board, "G5 H5"), BOCAGE_ORDERS_TOO_MANY);
  board_clear (&board);
}

/* Air Power: two dice of the Allies, one of the Axis; one of both in battles of the equipment
 * pack. */
static void
test_strikes (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
        "<modules><module id='base'/><module id='equipment-pack'/></modules>"
        "<board shape='standard'/></scenario>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageRules) rules = NULL;
  g_autoptr (BocageCommand) command = NULL;
  g_autofree BocagePosition *position = NULL;
  BocageUnitOrder units[1];
  BocageOrders orders;
  Board board;

  board_init (&board, "standard", "s infantry A1, n infantry A9");
  play (&board, SOUTH, "air-power", NULL);
  assert_int_equal (board.orders.dice, 2);
  play (&board, NORTH, "air-power", NULL);
  assert_int_equal (board.orders.dice, 1);
  play (&board, NORTH, "barrage", NULL);
  assert_int_equal (board.orders.dice, 4);
  play (&board, NORTH, "their-finest-hour", NULL);
  assert_int_equal (board.orders.dice, 4);
  play (&board, SOUTH, "medics-and-mechanics", NULL);
  assert_int_equal (board.orders.dice, 5);
  board_clear (&board);

  board_init (&board, "breakthrough", "n infantry A9");
  play (&board, NORTH, "air-power", NULL);
  assert_int_equal (board.orders.dice, 2);
  board_clear (&board);

  assert_non_null (scenario);
  rules = bocage_rules_new (bocage_scenario_get_ruleset (scenario),
                            bocage_scenario_get_grid (scenario));
  command = bocage_command_new (rules, scenario);
  position = bocage_position_new (rules, scenario);
  position->n_sides = 2;
  position->sides[SOUTH].type = find_side_type (rules->ruleset, "allies");
  bocage_orders_find (command, position, SOUTH,
                      bocage_ruleset_find_card (rules->ruleset, "air-power"), NULL, &orders, units);
  assert_int_equal (orders.dice, 1);
}

/* Stars hit whom aircraft strike, whatever he is; of a barrage they do not. */
static void
test_strike_symbols (void **state)
{
  assert_true (find_card ("air-power")->strikes_special);
  assert_true (find_card ("air-power")->contiguous);
  assert_false (find_card ("barrage")->strikes_special);
}

/* On the move: cards of the Breakthrough deck order some units more to move only. */
static void
test_on_the_move (void **state)
{
  Board board;

  board_init (&board, "breakthrough", "s infantry A1");
  play (&board, SOUTH, "probe-left", NULL);
  assert_int_equal (board.orders.on_the_move, 2);
  play (&board, SOUTH, "attack-left", NULL);
  assert_int_equal (board.orders.on_the_move, 1);
  play (&board, SOUTH, "assault-left", NULL);
  assert_int_equal (board.orders.on_the_move, 0);
  board_clear (&board);
  board_init (&board, "standard", "s infantry A1");
  play (&board, SOUTH, "probe-left", NULL);
  assert_int_equal (board.orders.on_the_move, 0);
  board_clear (&board);
}

/* Drawing: two cards and a choice for a recon of one section; a command car so ordered may pick a
 * discarded card instead. */
static void
test_draw (void **state)
{
  BocageOrderTerms terms;
  Board board;

  board_init (&board, "standard", "s command-car A1, s infantry B1");
  play (&board, SOUTH, "recon-left", NULL);
  assert_int_equal (board.orders.card->draws, 2);
  bocage_orders_get_terms (board.command, board.position, &board.orders, unit_at (&board, "A1"), 0,
                           &terms);
  assert_true (terms.picks_discard);
  bocage_orders_get_terms (board.command, board.position, &board.orders, unit_at (&board, "B1"), 0,
                           &terms);
  assert_false (terms.picks_discard);
  play (&board, SOUTH, "probe-left", NULL);
  assert_int_equal (board.orders.card->draws, 1);
  bocage_orders_get_terms (board.command, board.position, &board.orders, unit_at (&board, "A1"), 0,
                           &terms);
  assert_false (terms.picks_discard);
  board_clear (&board);
}

/* Where a card goes by symbols, each class has one, and a star is anything. */
static void
test_symbols (void **state)
{
  BocageRuleset *ruleset = rules_test_ruleset ();
  static const char *const pairs[][2]
      = { { "infantry", "infantry" }, { "armor", "armor" }, { "grenade", "artillery" } };

  for (guint i = 0; i < bocage_ruleset_n_die_faces (ruleset); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (ruleset, i);
      BocageClassMask expected = 0;

      for (guint j = 0; j < G_N_ELEMENTS (pairs); j++)
        for (guint k = 0; k < bocage_ruleset_n_classes (ruleset); k++)
          if (strcmp (face->id, pairs[j][0]) == 0
              && strcmp (bocage_ruleset_get_class (ruleset, k)->id, pairs[j][1]) == 0)
            expected |= 1u << k;
      assert_int_equal (face->stands_for, expected);
    }
}

/* One order more is one of the sections that the card names. */
static void
test_a_rule_lets_order_one_more (void **state)
{
  static const char layout[]
      = "s infantry A1, s infantry B1, s infantry C1, s infantry A3, s infantry G1";
  const BocageRuleset *ruleset = rules_test_ruleset ();
  Board board;

  board_init (&board, "standard", layout);
  play (&board, SOUTH, "probe-left", NULL);
  assert_int_equal (board.orders.n_orders, 2);
  for (guint i = 0; i < bocage_ruleset_n_rules (ruleset); i++)
    if (strcmp (bocage_ruleset_get_rule (ruleset, i)->id, "gung-ho") == 0)
      board.position->sides[SOUTH].rules = G_GUINT64_CONSTANT (1) << i;
  play (&board, SOUTH, "probe-left", NULL);
  assert_int_equal (board.orders.n_orders, 3);
  assert_int_equal (board.orders.n_most, 3);
  for (guint i = 0; i < 4; i++)
    assert_int_equal (board.units[i].verdict, BOCAGE_ORDER_POSSIBLE);
  assert_int_not_equal (board.units[4].verdict, BOCAGE_ORDER_POSSIBLE);
  /* … and of a card that names none, of all. */
  play (&board, SOUTH, "direct-from-hq", NULL);
  assert_int_equal (board.orders.n_orders, 5);
  assert_int_equal (board.orders.n_most, 5);
  assert_int_equal (board.units[4].verdict, BOCAGE_ORDER_POSSIBLE);
  board_clear (&board);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_cases),
    cmocka_unit_test (test_deck),
    cmocka_unit_test (test_terms),
    cmocka_unit_test (test_most),
    cmocka_unit_test (test_dice),
    cmocka_unit_test (test_otherwise),
    cmocka_unit_test (test_verdicts),
    cmocka_unit_test (test_once),
    cmocka_unit_test (test_together),
    cmocka_unit_test (test_strikes),
    cmocka_unit_test (test_strike_symbols),
    cmocka_unit_test (test_on_the_move),
    cmocka_unit_test (test_draw),
    cmocka_unit_test (test_symbols),
    cmocka_unit_test (test_a_rule_lets_order_one_more),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
