/* test-movement.c: where units can go, from the text of the rules, in single situations
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "movement-test.h"

/* A situation: the unit stands in the middle of the board, the pieces and the
 * hexes asked for lie at places seen from there.  It is tried in all six
 * directions and mirrored.  Hexes in a straight line are reached by no other
 * way as short, so what lies between decides. */

typedef struct
{
  int column, row;
  const char *id;
} Piece;

typedef struct
{
  const char *name;
  const char *unit;
  Piece pieces[8];
  struct
  {
    int column, row;
    Outcome outcome;
  } asked[5];
} Situation;

#define FROM(id) \
  { \
    0, 0, id \
  }

static const Situation situations[] = {
  /* Base rules, movement: the general rules */
  { "move: not onto another unit", "infantry", { { 2, 0, "infantry" } }, { { 2, 0, NO } } },
  { "move: not through another unit",
    "armor",
    { { 2, 0, "armor" } },
    { { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "move: around another unit", "armor", { { 2, 0, "armor" } }, { { 3, 1, BATTLES } } },
  { "move: a unit next to the way stops nobody",
    "armor",
    { { 3, 1, "armor" }, { 3, -1, "infantry" } },
    { { 4, 0, BATTLES }, { 6, 0, BATTLES } } },

  /* … allowances */
  { "infantry: 0 or 1 hex and battle, 2 without",
    "infantry",
    { { 0 } },
    { { 0, 0, BATTLES }, { 2, 0, BATTLES }, { 4, 0, MOVES }, { 3, 1, MOVES }, { 6, 0, NO } } },
  { "special forces: 2 hexes and battle",
    "special-forces",
    { { 0 } },
    { { 0, 0, BATTLES }, { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "Resistance: 2 hexes and no battle, unlike other special forces",
    "resistance",
    { { 0 } },
    { { 0, 0, BATTLES }, { 2, 0, BATTLES }, { 4, 0, MOVES }, { 6, 0, NO } } },
  { "armor: 3 hexes and battle",
    "armor",
    { { 0 } },
    { { 0, 0, BATTLES }, { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, BATTLES }, { 8, 0, NO } } },
  { "elite armor: as armor",
    "elite-armor",
    { { 0 } },
    { { 0, 0, BATTLES }, { 6, 0, BATTLES }, { 8, 0, NO } } },
  { "artillery: 1 hex or battle",
    "artillery",
    { { 0 } },
    { { 0, 0, BATTLES }, { 2, 0, MOVES }, { 4, 0, NO } } },
  { "mobile artillery: 1 hex and battle, 2 without",
    "test-mobile-artillery",
    { { 0 } },
    { { 0, 0, BATTLES }, { 2, 0, BATTLES }, { 4, 0, MOVES }, { 6, 0, NO } } },
  { "half-track: 2 hexes and battle",
    "test-half-track",
    { { 0 } },
    { { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "patrol car: 4 hexes and battle",
    "test-patrol-car",
    { { 0 } },
    { { 8, 0, BATTLES }, { 10, 0, NO } } },
  { "truck: 2 hexes, and never battles",
    "test-truck",
    { { 0 } },
    { { 0, 0, MOVES }, { 2, 0, MOVES }, { 4, 0, MOVES }, { 6, 0, NO } } },
  { "sniper: 2 hexes and battle", "test-sniper", { { 0 } }, { { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "ski troops: 3 hexes and battle", "test-ski", { { 0 } }, { { 6, 0, BATTLES }, { 8, 0, NO } } },
  { "cavalry: 3 hexes and battle", "test-cavalry", { { 0 } }, { { 6, 0, BATTLES }, { 8, 0, NO } } },

  /* Base rules, terrain: forest */
  { "forest: infantry must stop and may not battle",
    "infantry",
    { { 2, 0, "forest" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "forest: armor must stop and may not battle",
    "armor",
    { { 2, 0, "forest" } },
    { { 2, 0, MOVES }, { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "forest: who stays in it may battle", "infantry", { FROM ("forest") }, { { 0, 0, BATTLES } } },
  { "forest: who leaves it is free", "armor", { FROM ("forest") }, { { 6, 0, BATTLES } } },
  { "forest: Resistance battles on entry and still stops",
    "resistance",
    { { 2, 0, "forest" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "forest: a sniper battles on entry and still stops",
    "test-sniper",
    { { 2, 0, "forest" }, { -4, 0, "forest" } },
    { { 2, 0, BATTLES }, { 4, 0, NO }, { -4, 0, BATTLES } } },
  { "forest: ski troops battle on entry and still stop",
    "test-ski",
    { { 2, 0, "forest" }, { -6, 0, "forest" } },
    { { 2, 0, BATTLES }, { 6, 0, NO }, { -6, 0, BATTLES } } },

  /* … hedgerow */
  { "hedgerow: entered from next to it, stops, no battle",
    "infantry",
    { { 2, 0, "hedgerow" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "hedgerow: not entered as the second hex",
    "infantry",
    { { 4, 0, "hedgerow" } },
    { { 4, 0, NO } } },
  { "hedgerow: not entered as the third hex", "armor", { { 6, 0, "hedgerow" } }, { { 6, 0, NO } } },
  { "hedgerow: left by one hex",
    "infantry",
    { FROM ("hedgerow") },
    { { 0, 0, BATTLES }, { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "hedgerow: left by one hex, by armor too",
    "armor",
    { FROM ("hedgerow") },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "hedgerow: from one to the next",
    "infantry",
    { FROM ("hedgerow"), { 2, 0, "hedgerow" } },
    { { 2, 0, MOVES } } },
  { "hedgerow: Resistance battles on entry",
    "resistance",
    { { 2, 0, "hedgerow" } },
    { { 2, 0, BATTLES } } },
  { "hedgerow: ski troops leave it freely",
    "test-ski",
    { FROM ("hedgerow") },
    { { 6, 0, BATTLES } } },
  { "hedgerow: ski troops enter it from further away, and stop",
    "test-ski",
    { { 4, 0, "hedgerow" } },
    { { 4, 0, BATTLES }, { 6, 0, NO } } },

  /* … hill, town */
  { "hill: no limit for armor",
    "armor",
    { { 2, 0, "hill" }, { 4, 0, "hill" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, BATTLES } } },
  { "hill: no limit for infantry",
    "infantry",
    { { 2, 0, "hill" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "town: infantry must stop and may not battle",
    "infantry",
    { { 2, 0, "town" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "town: armor must stop and may not battle",
    "armor",
    { { 4, 0, "town" } },
    { { 4, 0, MOVES }, { 6, 0, NO } } },
  { "town: Resistance battles on entry",
    "resistance",
    { { 2, 0, "town" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },

  /* … river and bridge */
  { "river: infantry cannot enter",
    "infantry",
    { { 2, 0, "river" } },
    { { 2, 0, NO }, { 4, 0, NO } } },
  { "river: armor cannot enter", "armor", { { 2, 0, "river" } }, { { 2, 0, NO }, { 6, 0, NO } } },
  { "river: artillery cannot enter", "artillery", { { 2, 0, "river" } }, { { 2, 0, NO } } },
  { "river: a vehicle cannot enter", "test-truck", { { 2, 0, "river" } }, { { 2, 0, NO } } },
  { "bridge: infantry crosses, and battles on it",
    "infantry",
    { { 2, 0, "river" }, { 2, 0, "bridge" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "bridge: armor crosses",
    "armor",
    { { 2, 0, "river" }, { 2, 0, "bridge" } },
    { { 4, 0, BATTLES }, { 6, 0, BATTLES } } },
  { "bridge: artillery crosses",
    "artillery",
    { { 2, 0, "river" }, { 2, 0, "bridge" } },
    { { 2, 0, MOVES } } },
  { "bridge: from one on a bridge",
    "armor",
    { FROM ("river"), FROM ("bridge") },
    { { 6, 0, BATTLES } } },

  /* … ocean and beach */
  { "ocean: one hex a turn, and no battle there",
    "infantry",
    { FROM ("ocean"), { 2, 0, "ocean" }, { 4, 0, "ocean" } },
    { { 0, 0, MOVES }, { 2, 0, MOVES }, { 4, 0, NO } } },
  { "ocean: one hex a turn for armor",
    "armor",
    { FROM ("ocean"), { 2, 0, "ocean" }, { 4, 0, "ocean" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "ocean: the step onto the beach is all of the move",
    "armor",
    { FROM ("shore"), { 2, 0, "beach" }, { 4, 0, "beach" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "ocean: the shore counts as ocean",
    "infantry",
    { FROM ("shore"), { 2, 0, "beach" } },
    { { 0, 0, MOVES }, { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "ocean: not back into it from the beach",
    "infantry",
    { FROM ("beach"), { 2, 0, "shore" } },
    { { 2, 0, NO } } },
  { "ocean: not back into it from land", "armor", { { 4, 0, "ocean" } }, { { 4, 0, NO } } },
  { "beach: 2 hexes at most if the way enters it",
    "armor",
    { { 2, 0, "beach" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "beach: not as the third hex",
    "armor",
    { { 4, 0, "hill" }, { 6, 0, "beach" } },
    { { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "beach: the hex the move begins in does not count",
    "armor",
    { FROM ("beach") },
    { { 6, 0, BATTLES } } },
  { "beach: infantry is not affected",
    "infantry",
    { { 2, 0, "beach" }, { 4, 0, "beach" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "beach: a patrol car is",
    "test-patrol-car",
    { { 2, 0, "beach" } },
    { { 4, 0, BATTLES }, { 6, 0, BATTLES }, { 8, 0, NO } } },

  /* Base rules, fixed objects */
  { "bunker: infantry enters and battles, and need not stop",
    "infantry",
    { { 2, 0, "bunker" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "bunker: special forces go through",
    "special-forces",
    { { 2, 0, "bunker" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES } } },
  { "bunker: armor may not enter",
    "armor",
    { { 2, 0, "bunker" } },
    { { 2, 0, NO }, { 6, 0, NO } } },
  { "bunker: artillery may not enter", "artillery", { { 2, 0, "bunker" } }, { { 2, 0, NO } } },
  { "bunker: a half-track may not enter",
    "test-half-track",
    { { 2, 0, "bunker" } },
    { { 2, 0, NO } } },
  { "bunker: a patrol car may not, though it is infantry else",
    "test-patrol-car",
    { { 2, 0, "bunker" } },
    { { 2, 0, NO } } },
  { "bunker: cavalry moves as armor", "test-cavalry", { { 2, 0, "bunker" } }, { { 2, 0, NO } } },
  { "bunker: artillery in it never leaves, and battles",
    "artillery",
    { FROM ("bunker") },
    { { 0, 0, BATTLES }, { 2, 0, NO }, { -1, 1, NO } } },
  { "bunker: mobile artillery in it never leaves",
    "test-mobile-artillery",
    { FROM ("bunker") },
    { { 0, 0, BATTLES }, { 2, 0, NO } } },
  { "bunker: infantry in it may leave",
    "infantry",
    { FROM ("bunker") },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "bunker: in a forest infantry stops and may battle",
    "infantry",
    { { 2, 0, "forest" }, { 2, 0, "bunker" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "hedgehog: infantry goes through",
    "infantry",
    { { 2, 0, "hedgehog" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "hedgehog: armor may not enter",
    "armor",
    { { 2, 0, "hedgehog" } },
    { { 2, 0, NO }, { 6, 0, NO } } },
  { "hedgehog: artillery may not enter", "artillery", { { 2, 0, "hedgehog" } }, { { 2, 0, NO } } },
  { "hedgehog: a truck may not enter", "test-truck", { { 2, 0, "hedgehog" } }, { { 2, 0, NO } } },
  { "hedgehog: on a bridge it keeps armor out",
    "armor",
    { { 2, 0, "river" }, { 2, 0, "bridge" }, { 2, 0, "hedgehog" } },
    { { 2, 0, NO }, { 6, 0, NO } } },

  /* … removable obstacles */
  { "sandbags: no limit",
    "armor",
    { { 2, 0, "sandbags" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES } } },
  { "sandbags: no limit to who leaves them",
    "infantry",
    { FROM ("sandbags") },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "wire: infantry must stop",
    "infantry",
    { { 2, 0, "wire" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "wire: armor must stop and may battle",
    "armor",
    { { 4, 0, "wire" } },
    { { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "wire: special forces must stop",
    "special-forces",
    { { 2, 0, "wire" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "wire: who stands on it may leave", "infantry", { FROM ("wire") }, { { 4, 0, MOVES } } },
  { "smoke: a unit that enters must stop",
    "armor",
    { { 2, 0, "test-smoke" } },
    { { 2, 0, BATTLES }, { 6, 0, NO } } },

  /* Equipment Pack: carriers */
  { "craft: two hexes of ocean, never a battle",
    "infantry",
    { FROM ("test-craft"),
      FROM ("ocean"),
      { 2, 0, "ocean" },
      { 4, 0, "shore" },
      { 6, 0, "ocean" } },
    { { 0, 0, MOVES }, { 2, 0, MOVES }, { 4, 0, MOVES }, { 6, 0, NO } } },
  { "craft: lands on the beach, without a battle",
    "armor",
    { FROM ("test-craft"), FROM ("shore"), { 2, 0, "beach" }, { 4, 0, "beach" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "craft: not inland", "infantry", { FROM ("test-craft"), FROM ("shore") }, { { 2, 0, NO } } },
  { "craft: not onto a hedgehog",
    "infantry",
    { FROM ("test-craft"), FROM ("ocean"), { 2, 0, "shore" }, { 2, 0, "hedgehog" } },
    { { 2, 0, NO } } },
  { "craft: carries artillery two hexes",
    "artillery",
    { FROM ("test-craft"), FROM ("ocean"), { 2, 0, "ocean" }, { 4, 0, "beach" } },
    { { 2, 0, MOVES }, { 4, 0, MOVES } } },

  /* … roads and rails */
  { "road: a truck moves 4 along it",
    "test-truck",
    { FROM ("test-road"),
      { 2, 0, "test-road" },
      { 4, 0, "test-road" },
      { 6, 0, "test-road" },
      { 8, 0, "test-road" },
      { 10, 0, "test-road" } },
    { { 8, 0, MOVES }, { 10, 0, NO } } },
  { "road: a truck that leaves it moves 2",
    "test-truck",
    { FROM ("test-road"), { 2, 0, "test-road" }, { 4, 0, "test-road" } },
    { { 4, 0, MOVES }, { 6, 0, NO } } },
  { "road: a truck must begin on it",
    "test-truck",
    { { 2, 0, "test-road" }, { 4, 0, "test-road" }, { 6, 0, "test-road" } },
    { { 6, 0, NO } } },
  { "road: others move one more, and that keeps them from no battle",
    "infantry",
    { FROM ("test-road"), { 2, 0, "test-road" }, { 4, 0, "test-road" }, { 6, 0, "test-road" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, MOVES } } },
  { "road: armor battles after the fourth hex",
    "armor",
    { FROM ("test-road"),
      { 2, 0, "test-road" },
      { 4, 0, "test-road" },
      { 6, 0, "test-road" },
      { 8, 0, "test-road" } },
    { { 6, 0, BATTLES }, { 8, 0, BATTLES } } },
  { "road: a gun that has moved has moved",
    "artillery",
    { FROM ("test-road"), { 2, 0, "test-road" }, { 4, 0, "test-road" } },
    { { 0, 0, BATTLES }, { 2, 0, MOVES }, { 4, 0, MOVES } } },
  { "road: a forest on it stops",
    "armor",
    { FROM ("test-road"), { 2, 0, "test-road" }, { 2, 0, "forest" }, { 4, 0, "test-road" } },
    { { 2, 0, MOVES }, { 6, 0, NO } } },
  { "rails: a vehicle must stop",
    "test-truck",
    { { 2, 0, "test-rail" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "rails: a half-track must stop and may battle",
    "test-half-track",
    { { 2, 0, "test-rail" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "rails: armor need not stop", "armor", { { 2, 0, "test-rail" } }, { { 6, 0, BATTLES } } },

  /* Ground of other expansions */
  { "mountain: not from open ground", "infantry", { { 2, 0, "mountain" } }, { { 2, 0, NO } } },
  { "mountain: from a hill, and back",
    "infantry",
    { FROM ("hill"), { 2, 0, "mountain" }, { 4, 0, "hill" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "mountain: not down to open ground",
    "infantry",
    { FROM ("mountain"), { -2, 0, "hill" } },
    { { 2, 0, NO }, { -2, 0, BATTLES } } },
  { "mountain: artillery on it may not leave",
    "artillery",
    { FROM ("mountain"), { 2, 0, "hill" } },
    { { 0, 0, BATTLES }, { 2, 0, NO } } },
  /* Expansions */
  { "jungle: battle after one hex only, and stop",
    "special-forces",
    { { 2, 0, "jungle" }, { -4, 0, "jungle" } },
    { { 2, 0, BATTLES }, { 4, 0, NO }, { -4, 0, MOVES } } },
  { "jungle: armor",
    "armor",
    { { 2, 0, "jungle" }, { -4, 0, "jungle" } },
    { { 2, 0, BATTLES }, { -4, 0, MOVES } } },
  { "marsh: infantry stops and may battle",
    "infantry",
    { { 2, 0, "marsh" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "marsh: armor that enters may not battle",
    "armor",
    { { 2, 0, "marsh" } },
    { { 2, 0, MOVES } } },
  { "marsh: armor leaves it by one hex, without battle",
    "armor",
    { FROM ("marsh") },
    { { 0, 0, BATTLES }, { 2, 0, MOVES }, { 4, 0, NO } } },
  { "marsh: infantry leaves it by one hex and battles",
    "infantry",
    { FROM ("marsh") },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "marsh: not for artillery", "artillery", { { 2, 0, "rice-paddies" } }, { { 2, 0, NO } } },
  { "trench: armor never battles in it",
    "armor",
    { FROM ("trench"), { 2, 0, "trench" } },
    { { 0, 0, MOVES }, { 2, 0, MOVES }, { -2, 0, BATTLES } } },
  { "trench: infantry does, and stops",
    "infantry",
    { { 2, 0, "trench" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "ravine: for infantry only", "armor", { { 2, 0, "ravine" } }, { { 2, 0, NO } } },
  { "ruins: for infantry only, no battle",
    "infantry",
    { { 2, 0, "ruins" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "radar station: stop, and battle",
    "infantry",
    { { 2, 0, "radar-station" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "fortress: infantry goes through", "infantry", { { 2, 0, "fortress" } }, { { 4, 0, MOVES } } },
  { "lake: nobody", "infantry", { { 2, 0, "lake" } }, { { 2, 0, NO } } },
  { "escarpment: nobody", "infantry", { { 2, 0, "escarpment" } }, { { 2, 0, NO } } },
  { "frozen river: all", "armor", { { 2, 0, "frozen-river" } }, { { 4, 0, BATTLES } } },
  { "ford: stop, and battle",
    "infantry",
    { { 2, 0, "river" }, { 2, 0, "ford" } },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
  { "railroad: armor must stop",
    "armor",
    { { 2, 0, "rail" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "railroad: infantry need not", "infantry", { { 2, 0, "rail" } }, { { 4, 0, MOVES } } },
  { "steep hill: coming up costs two",
    "infantry",
    { { 2, 0, "test-steep" } },
    { { 2, 0, MOVES }, { 4, 0, NO } } },
  { "steep hill: armor that came up has one hex left",
    "armor",
    { { 2, 0, "test-steep" } },
    { { 2, 0, BATTLES }, { 4, 0, BATTLES }, { 6, 0, NO } } },
  { "steep hill: from another hill it costs one",
    "infantry",
    { FROM ("hill"), { 2, 0, "test-steep" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "steep hill: going down costs one",
    "infantry",
    { FROM ("test-steep") },
    { { 2, 0, BATTLES }, { 4, 0, MOVES } } },
  { "steep hill: artillery cannot come up",
    "artillery",
    { { 2, 0, "test-steep" } },
    { { 2, 0, NO } } },
  { "cliff: infantry climbs from the beach for two",
    "infantry",
    { FROM ("beach"), { 2, 0, "test-cliff" } },
    { { 2, 0, MOVES } } },
  { "cliff: armor neither up from the beach",
    "armor",
    { FROM ("beach"), { 2, 0, "test-cliff" }, { 1, 1, "beach" }, { 1, -1, "beach" } },
    { { 2, 0, NO } } },
  { "cliff: nor down to it",
    "armor",
    { FROM ("test-cliff"), { 2, 0, "beach" }, { 1, 1, "test-cliff" }, { 1, -1, "test-cliff" } },
    { { 2, 0, NO }, { -2, 0, BATTLES } } },
  { "cliff: a half-track neither up from the beach",
    "test-half-track",
    { FROM ("beach"), { 2, 0, "test-cliff" }, { 1, 1, "beach" }, { 1, -1, "beach" } },
    { { 2, 0, NO } } },
  { "cliff: from land it is a hill",
    "armor",
    { { 2, 0, "test-cliff" } },
    { { 2, 0, BATTLES }, { 6, 0, BATTLES } } },
  { "marsh: stops, and artillery may not enter",
    "artillery",
    { { 2, 0, "test-marsh" } },
    { { 2, 0, NO } } },
  { "marsh: left by one hex",
    "armor",
    { FROM ("test-marsh") },
    { { 2, 0, BATTLES }, { 4, 0, NO } } },
};

static const BocageHex board_middle = { 14, 6 };

static BocageRules *rules;
static BocageReach *reach;

static BocageHexIndex
place (int column, int row, int sixths, gboolean mirror)
{
  for (int i = 0; i < sixths; i++)
    {
      int q = (column - row) / 2;
      int turned = q - row;

      row = q + row;
      column = turned;
    }
  return rules_test_hex (rules, board_middle.column + (mirror ? -column : column),
                         board_middle.row + row);
}

static void
test_situation (void **state)
{
  const Situation *situation = *state;

  for (int turn = 0; turn < 12; turn++)
    {
      int sixths = turn / 2;
      gboolean mirror = turn % 2 != 0;
      g_autofree BocagePosition *position = rules_test_board (rules);
      BocageUnitIndex unit
          = bocage_position_add_unit (rules, position, place (0, 0, sixths, mirror),
                                      rules_test_type (rules, situation->unit), 1);

      for (guint i = 0; i < G_N_ELEMENTS (situation->pieces) && situation->pieces[i].id != NULL;
           i++)
        {
          const Piece *piece = &situation->pieces[i];
          BocageTypeIndex type = rules_test_type (rules, piece->id);

          if (rules->types[type]->carrier)
            bocage_position_unit (position, unit)->carrier = type;
          else
            rules_test_lay (rules, position, place (piece->column, piece->row, sixths, mirror),
                            piece->id);
        }
      bocage_reach_find (reach, position, unit, BOCAGE_MOVE_LIMITS_OWN);
      for (guint i = 0; i < G_N_ELEMENTS (situation->asked) && situation->asked[i].outcome != 0;
           i++)
        {
          Outcome outcome = movement_test_outcome (
              reach, place (situation->asked[i].column, situation->asked[i].row, sixths, mirror));

          if (outcome != situation->asked[i].outcome)
            fail_msg ("%d, %d in turn %d: outcome %u, not %u", situation->asked[i].column,
                      situation->asked[i].row, turn, outcome, situation->asked[i].outcome);
        }
    }
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));

  for (guint i = 0; i < G_N_ELEMENTS (situations); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_situation, situations[i].name, &situations[i]);

      g_array_append_val (tests, test);
    }
  bocage_init ();
  rules = bocage_rules_new (rules_test_ruleset (), &movement_test_grid);
  reach = bocage_reach_new (rules);
  int failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) (gconstpointer) tests->data,
                                tests->len);
  bocage_reach_free (reach);
  bocage_rules_unref (rules);
  return failed;
}
