/* orders-test.h: boards on which the tests of cards and sections play
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/command/bocage-orders.h"

#define NORTH 0
#define SOUTH 1

typedef struct
{
  BocageRules *rules;
  BocageCommand *command;
  BocagePosition *position;
  BocageUnitOrder units[BOCAGE_POSITION_UNITS];
  BocageOrders orders;
} Board;

static inline BocageHexIndex
find_hex (const Board *board, const char *name)
{
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (&board->rules->geometry->grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (&board->rules->geometry->grid, hex);
}

static inline void
lay_out (Board *board, const char *layout)
{
  g_auto (GStrv) lines = g_strsplit (layout, ", ", -1);

  for (guint i = 0; layout[0] != '\0' && lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      gboolean is_weak = g_str_has_suffix (words[2], "-");
      int side = words[0][0] == 's' ? SOUTH : NORTH;
      BocageTypeIndex type = rules_test_type (board->rules, words[1]);

      if (is_weak)
        words[2][strlen (words[2]) - 1] = '\0';
      if (board->rules->types[type]->kind != BOCAGE_ELEMENT_UNIT)
        rules_test_lay (board->rules, board->position, find_hex (board, words[2]), words[1]);
      else
        {
          BocageUnitIndex unit = bocage_position_add_unit (board->rules, board->position,
                                                           find_hex (board, words[2]), type, side);

          bocage_position_unit (board->position, unit)->figures -= (guint8) is_weak;
        }
    }
}

static inline guint8
find_side_type (BocageRuleset *ruleset, const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    if (strcmp (bocage_ruleset_get_side (ruleset, i)->id, id) == 0)
      return (guint8) (i + 1);
  fail_msg ("no side %s", id);
  return 0;
}

static inline void
board_init (Board *board, const char *shape_id, const char *layout)
{
  BocageRuleset *ruleset = rules_test_ruleset ();
  const BocageShape *shape = bocage_ruleset_find_shape (ruleset, shape_id);

  board->rules = bocage_rules_new (ruleset, &shape->grid);
  board->command = bocage_command_new_for_shape (board->rules, shape);
  board->position = rules_test_board (board->rules);
  board->position->sides[NORTH].type = find_side_type (ruleset, "axis");
  board->position->sides[SOUTH].type = find_side_type (ruleset, "allies");
  board->position->sides[NORTH].hand = 4;
  board->position->sides[SOUTH].hand = 5;
  lay_out (board, layout);
}

static inline void
board_clear (Board *board)
{
  g_free (board->position);
  bocage_command_free (board->command);
  bocage_rules_unref (board->rules);
}

static inline const BocageCard *
find_card (const char *id)
{
  const BocageCard *card = id != NULL ? bocage_ruleset_find_card (rules_test_ruleset (), id) : NULL;

  if (id != NULL && card == NULL)
    fail_msg ("no card %s", id);
  return card;
}

static inline void
play (Board *board, int side, const char *card, const char *repeated)
{
  bocage_orders_find (board->command, board->position, side, find_card (card), find_card (repeated),
                      &board->orders, board->units);
}

static inline BocageUnitIndex
unit_at (const Board *board, const char *hex)
{
  BocageUnitIndex unit = bocage_position_hex (board->position, find_hex (board, hex))->unit;

  assert_int_not_equal (unit, BOCAGE_NO_UNIT);
  return unit;
}

static inline int
verdict_at (const Board *board, const char *hex)
{
  return board->units[unit_at (board, hex)].verdict;
}
