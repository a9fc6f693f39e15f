/* test-movement.c: where units can go, from the text of the rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-movement.h"
#include "rules-test.h"

/* A situation: the unit stands in the middle of the board, the pieces and the
 * hexes asked for lie at places seen from there.  It is tried in all six
 * directions and mirrored.  Hexes in a straight line are reached by no other
 * way as short, so what lies between decides. */

typedef struct
{
  int column, row;
  const char *id;
} Piece;

typedef enum
{
  NO = 1, /* not reached */
  MOVES,  /* reached, no battle this turn */
  BATTLES,
} Outcome;

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
  { "road: others move one more, and battle as before",
    "infantry",
    { FROM ("test-road"), { 2, 0, "test-road" }, { 4, 0, "test-road" }, { 6, 0, "test-road" } },
    { { 2, 0, BATTLES }, { 4, 0, MOVES }, { 6, 0, MOVES } } },
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

static const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 15, 15, TRUE, TRUE };
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

static Outcome
outcome_of (BocageHexIndex hex)
{
  const BocageReachStep *step = bocage_reach_get_step (reach, hex);

  if (step == NULL)
    return NO;
  return (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0 ? BATTLES : MOVES;
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
          Outcome outcome = outcome_of (
              place (situation->asked[i].column, situation->asked[i].row, sixths, mirror));

          if (outcome != situation->asked[i].outcome)
            fail_msg ("%d, %d in turn %d: outcome %u, not %u", situation->asked[i].column,
                      situation->asked[i].row, turn, outcome, situation->asked[i].outcome);
        }
    }
}

/* What single situations cannot tell */

static BocagePosition *
board_with (const char *unit, int column, int row)
{
  BocagePosition *position = rules_test_board (rules);

  bocage_position_add_unit (rules, position, rules_test_hex (rules, column, row),
                            rules_test_type (rules, unit), 1);
  return position;
}

static Outcome
reaches (const BocagePosition *position, int column, int row)
{
  bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
  return outcome_of (rules_test_hex (rules, column, row));
}

static void
test_on_open_ground_all_within_the_allowance_is_reached (void **state)
{
  g_autofree BocagePosition *infantry = board_with ("infantry", 14, 6);
  g_autofree BocagePosition *armor = board_with ("armor", 14, 6);
  g_autofree BocagePosition *corner = board_with ("armor", 0, 0);

  assert_int_equal (bocage_reach_find (reach, infantry, 0, BOCAGE_MOVE_LIMITS_OWN), 1 + 6 + 12);
  assert_int_equal (bocage_reach_find (reach, armor, 0, BOCAGE_MOVE_LIMITS_OWN), 1 + 6 + 12 + 18);
  assert_int_equal (bocage_reach_find (reach, corner, 0, BOCAGE_MOVE_LIMITS_OWN), 1 + 2 + 4 + 5);
}

static void
test_a_unit_off_the_board_reaches_nothing (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);

  bocage_position_add_unit (rules, position, BOCAGE_NO_HEX, rules_test_type (rules, "armor"), 0);
  assert_int_equal (bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN), 0);
}

static void
test_the_edge_of_the_board_is_not_crossed (void **state)
{
  g_autofree BocagePosition *position = board_with ("artillery", 0, 0);

  assert_int_equal (bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN), 3);
}

static void
test_the_way_is_told_hex_by_hex (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);
  BocageHexIndex way[4] = { 0 };

  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "river");
  rules_test_lay (rules, position, rules_test_hex (rules, 3, 5), "river");
  bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
  assert_int_equal (bocage_reach_get_way (reach, rules_test_hex (rules, 6, 6), way, 4), 3);
  assert_int_equal (way[0], rules_test_hex (rules, 3, 7));
  assert_int_equal (way[1], rules_test_hex (rules, 5, 7));
  assert_int_equal (way[2], rules_test_hex (rules, 6, 6));
  assert_int_equal (way[3], 0);
  assert_int_equal (bocage_reach_get_way (reach, rules_test_hex (rules, 2, 6), way, 4), 0);
}

static void
test_the_way_avoids_what_would_cost_the_battle (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);

  /* Straight on it is two hexes, over ground that forbids battle but does not
   * stop: no shipped piece does so, so the town's stop is taken away by hand. */
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "town");
  bocage_position_hex (position, rules_test_hex (rules, 4, 6))->stops = 0;
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (bocage_reach_get_step (reach, rules_test_hex (rules, 6, 6))->length, 3);
  assert_int_equal (reaches (position, 4, 6), MOVES);
}

static void
test_the_way_avoids_a_beach_to_go_further (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);

  /* (6,6) lies two hexes away over the beach and by no other way; (7,7), three hexes away, is
   * reached around it. */
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "beach");
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (reaches (position, 7, 7), BATTLES);
  rules_test_lay (rules, position, rules_test_hex (rules, 3, 7), "beach");
  assert_int_equal (reaches (position, 7, 7), NO);
}

static void
test_entering_wire_removes_it_for_some (void **state)
{
  static const struct
  {
    const char *unit;
    gboolean clears;
  } cases[] = {
    { "armor", TRUE },        { "infantry", FALSE },        { "artillery", FALSE },
    { "elite-armor", TRUE },  { "test-truck", FALSE },      { "test-half-track", TRUE },
    { "test-cavalry", TRUE }, { "test-patrol-car", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree BocagePosition *position = board_with (cases[i].unit, 2, 6);
      BocageHexIndex wire = rules_test_hex (rules, 4, 6);

      rules_test_lay (rules, position, wire, "wire");
      bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
      assert_int_equal ((bocage_reach_get_step (reach, wire)->flags & BOCAGE_REACH_CLEARS) != 0,
                        cases[i].clears);
    }
}

static void
test_landing_is_told (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  static const char *const grounds[] = { "ocean", "shore", "beach" };

  for (int i = 0; i < 3; i++)
    rules_test_lay (rules, position, rules_test_hex (rules, 4 + 2 * i, 6), grounds[i]);
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "infantry");
  bocage_position_unit (position, 0)->carrier = rules_test_type (rules, "test-craft");
  bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
  assert_int_equal (
      bocage_reach_get_step (reach, rules_test_hex (rules, 4, 6))->flags & BOCAGE_REACH_LANDS, 0);
  assert_int_not_equal (
      bocage_reach_get_step (reach, rules_test_hex (rules, 6, 6))->flags & BOCAGE_REACH_LANDS, 0);
  assert_int_not_equal (
      bocage_reach_get_step (reach, rules_test_hex (rules, 8, 6))->flags & BOCAGE_REACH_LANDS, 0);
}

static void
test_a_card_may_say_how_far (void **state)
{
  g_autofree BocagePosition *position = board_with ("infantry", 2, 6);

  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 3, 3 });
  assert_int_equal (outcome_of (rules_test_hex (rules, 8, 6)), BATTLES);
  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 0, 0 });
  assert_int_equal (outcome_of (rules_test_hex (rules, 4, 6)), NO);
  assert_int_equal (outcome_of (rules_test_hex (rules, 2, 6)), BATTLES);
  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 3, -1 });
  assert_int_equal (outcome_of (rules_test_hex (rules, 6, 6)), MOVES);
}

/* Fords, closed sides, and points that can be read in more than one way */

static void
test_a_ford_lets_all_in_and_may_stop_them (void **state)
{
  for (int stop = 0; stop < 2; stop++)
    {
      g_autofree BocagePosition *position = board_with ("armor", 2, 6);
      BocageHexIndex ford = rules_test_hex (rules, 4, 6);

      rules_test_lay (rules, position, ford, "river");
      assert_int_equal (reaches (position, 4, 6), NO);
      bocage_position_ford_path (rules, position, ford, 0, stop);
      assert_int_equal (reaches (position, 4, 6), BATTLES);
      assert_int_equal (reaches (position, 8, 6), stop ? NO : BATTLES);
      rules_test_lay (rules, position, ford, "bridge");
      assert_int_equal (reaches (position, 8, 6), BATTLES);
    }
}

static void
test_closed_sides_are_not_crossed (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);
  BocageTypeIndex wadi = rules_test_type (rules, "test-wadi");

  /* Open to the west and the east. */
  bocage_position_add_path (rules, position, rules_test_hex (rules, 4, 6), wadi, 1 | 8);
  assert_int_equal (reaches (position, 4, 6), BATTLES);
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (reaches (position, 8, 6), BATTLES);

  /* Now to the east and the north-east; 27 hexes lie within 3. */
  bocage_position_hex (position, rules_test_hex (rules, 4, 6))->edges[0] = 1 | 2;
  assert_int_equal (bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN), 26);
  assert_int_equal (outcome_of (rules_test_hex (rules, 8, 6)), NO);
  assert_int_equal (outcome_of (rules_test_hex (rules, 4, 6)), BATTLES);
  assert_int_equal (bocage_reach_get_step (reach, rules_test_hex (rules, 4, 6))->length, 3);

  bocage_position_move_unit (position, 0, rules_test_hex (rules, 4, 6));
  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 1, 1 });
  assert_int_equal (outcome_of (rules_test_hex (rules, 6, 6)), BATTLES);
  assert_int_equal (outcome_of (rules_test_hex (rules, 5, 5)), BATTLES);
  assert_int_equal (outcome_of (rules_test_hex (rules, 2, 6)), NO);
  assert_int_equal (outcome_of (rules_test_hex (rules, 5, 7)), NO);
}

/* A bridge section is entered at its ends; where it points to a corner, across both edges there. */
static void
test_an_object_may_close_sides (void **state)
{
  static const struct
  {
    guint8 turn;
    BocageEdges open; /* of E NE NW W SW SE */
  } rows[] = { { 0, 0x36 }, { 1, 0x36 }, { 2, 0x12 }, { 3, 0x1b },
               { 4, 0x09 }, { 5, 0x2d }, { 6, 0x24 } };
  g_autofree BocagePosition *position = board_with ("armor", 14, 6);
  BocageHexIndex at = rules_test_hex (rules, 14, 6);
  guint16 section = bocage_position_add_thing (rules, position, at,
                                               rules_test_type (rules, "bridge-section"), -1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
      {
        const BocageMover mover = { rules_test_type (rules, "armor"), BOCAGE_NO_TYPE };
        gboolean is_open = (rows[i].open >> direction & 1) != 0;
        int cost;

        bocage_position_thing (position, section)->turn = rows[i].turn;
        assert_int_equal (bocage_movement_find_step (rules, position, mover, at, direction, &cost),
                          is_open ? BOCAGE_STEP_POSSIBLE : BOCAGE_STEP_CLOSED_SIDE);
        assert_int_equal (
            bocage_movement_find_step (rules, position, mover,
                                       bocage_geometry_neighbour (rules->geometry, at, direction),
                                       bocage_direction_opposite (direction), &cost),
            is_open ? BOCAGE_STEP_POSSIBLE : BOCAGE_STEP_CLOSED_SIDE);
      }
}

static void
test_units_may_go_back_to_sea_where_a_battle_says_so (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);

  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "shore");
  rules_test_lay (rules, position, rules_test_hex (rules, 6, 6), "ocean");
  rules_test_lay (rules, position, rules_test_hex (rules, 1, 7), "hill");
  rules_test_lay (rules, position, rules_test_hex (rules, 2, 8), "ocean");
  position->policies[BOCAGE_POLICY_OCEAN_REENTRY] = BOCAGE_OCEAN_REENTRY_YES;
  assert_int_equal (reaches (position, 4, 6), MOVES);
  assert_int_equal (reaches (position, 6, 6), NO);
  /* One hex a turn: not as the second. */
  assert_int_equal (reaches (position, 2, 8), NO);
}

static void
test_a_beach_may_count_from_the_start (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);
  BocageHexIndex from = rules_test_hex (rules, 2, 6);

  position->policies[BOCAGE_POLICY_BEACH_START] = BOCAGE_BEACH_START_YES;
  rules_test_lay (rules, position, from, "beach");
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (reaches (position, 8, 6), NO);
}

static void
test_the_ground_of_a_bunker_may_forbid_battle (void **state)
{
  g_autofree BocagePosition *position = board_with ("infantry", 2, 6);

  position->policies[BOCAGE_POLICY_BUNKER_ENTRY] = BOCAGE_BUNKER_ENTRY_TERRAIN;
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "town");
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "bunker");
  rules_test_lay (rules, position, rules_test_hex (rules, 0, 6), "bunker");
  assert_int_equal (reaches (position, 4, 6), MOVES);
  assert_int_equal (reaches (position, 0, 6), BATTLES);
}

static void
test_ski_troops_may_run_through (void **state)
{
  g_autofree BocagePosition *position = board_with ("test-ski", 2, 6);

  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "forest");
  position->policies[BOCAGE_POLICY_SKI_STOP] = BOCAGE_SKI_STOP_NO;
  assert_int_equal (reaches (position, 6, 6), BATTLES);
}

/* Over any number of turns */

static guint
ever (const BocagePosition *position, const char *type, int column, int row, guint64 *out)
{
  const BocageMover mover = { rules_test_type (rules, type), BOCAGE_NO_TYPE };

  return bocage_movement_find_ever (rules, position, mover, rules_test_hex (rules, column, row),
                                    out);
}

/* A river through the board, from the left edge to the right. */
static BocagePosition *
divided_board (void)
{
  BocagePosition *position = rules_test_board (rules);

  for (int column = 0; column <= 28; column += 2)
    rules_test_lay (rules, position, rules_test_hex (rules, column, 6), "river");
  return position;
}

static void
test_a_river_divides_and_a_bridge_joins (void **state)
{
  g_autofree BocagePosition *position = divided_board ();
  guint64 hexes[BOCAGE_SMALL_WORDS];
  guint16 regions[BOCAGE_SMALL_HEXES];
  BocageTypeIndex armor = rules_test_type (rules, "armor");

  /* 15 14 15 14 15 14 hexes above, one more below; a full row is the river. */
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 87);
  assert_int_equal (ever (position, "armor", 14, 8, hexes), 116);
  assert_int_equal (bocage_movement_find_regions (rules, position, armor, regions), 2);
  assert_int_equal (regions[rules_test_hex (rules, 4, 6)], 0);

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "bridge");
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 204);
  assert_int_equal (bocage_movement_find_regions (rules, position, armor, regions), 1);

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "hedgehog");
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 87);
  assert_int_equal (ever (position, "infantry", 0, 0, hexes), 204);
}

static void
test_other_units_do_not_divide (void **state)
{
  g_autofree BocagePosition *position = divided_board ();
  guint64 hexes[BOCAGE_SMALL_WORDS];

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "bridge");
  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "infantry");
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 204);
}

static void
test_who_starts_where_it_could_not_go_stays_or_leaves (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  guint64 hexes[BOCAGE_SMALL_WORDS];

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "bunker");
  assert_int_equal (ever (position, "artillery", 14, 6, hexes), 1);
  assert_int_equal (ever (position, "armor", 14, 6, hexes), 218);
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 217);
}

static void
test_the_sea_is_left_for_good (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  guint64 hexes[BOCAGE_SMALL_WORDS];
  guint16 regions[BOCAGE_SMALL_HEXES];
  BocageTypeIndex infantry = rules_test_type (rules, "infantry");

  for (int column = 0; column <= 28; column += 2)
    rules_test_lay (rules, position, rules_test_hex (rules, column, 14), "ocean");
  assert_int_equal (ever (position, "infantry", 0, 14, hexes), 218);
  assert_int_equal (ever (position, "infantry", 0, 0, hexes), 203);
  assert_int_equal (bocage_movement_find_regions (rules, position, infantry, regions), 2);
  position->policies[BOCAGE_POLICY_OCEAN_REENTRY] = BOCAGE_OCEAN_REENTRY_YES;
  assert_int_equal (ever (position, "infantry", 0, 0, hexes), 218);
  assert_int_equal (bocage_movement_find_regions (rules, position, infantry, regions), 1);
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_on_open_ground_all_within_the_allowance_is_reached),
    cmocka_unit_test (test_a_unit_off_the_board_reaches_nothing),
    cmocka_unit_test (test_the_edge_of_the_board_is_not_crossed),
    cmocka_unit_test (test_the_way_is_told_hex_by_hex),
    cmocka_unit_test (test_the_way_avoids_what_would_cost_the_battle),
    cmocka_unit_test (test_the_way_avoids_a_beach_to_go_further),
    cmocka_unit_test (test_entering_wire_removes_it_for_some),
    cmocka_unit_test (test_landing_is_told),
    cmocka_unit_test (test_a_card_may_say_how_far),
    cmocka_unit_test (test_a_ford_lets_all_in_and_may_stop_them),
    cmocka_unit_test (test_an_object_may_close_sides),
    cmocka_unit_test (test_closed_sides_are_not_crossed),
    cmocka_unit_test (test_units_may_go_back_to_sea_where_a_battle_says_so),
    cmocka_unit_test (test_a_beach_may_count_from_the_start),
    cmocka_unit_test (test_the_ground_of_a_bunker_may_forbid_battle),
    cmocka_unit_test (test_ski_troops_may_run_through),
    cmocka_unit_test (test_a_river_divides_and_a_bridge_joins),
    cmocka_unit_test (test_other_units_do_not_divide),
    cmocka_unit_test (test_who_starts_where_it_could_not_go_stays_or_leaves),
    cmocka_unit_test (test_the_sea_is_left_for_good),
  };

  for (guint i = 0; i < G_N_ELEMENTS (situations); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_situation, situations[i].name, &situations[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));

  bocage_init ();
  rules = bocage_rules_new (rules_test_ruleset (), &grid);
  reach = bocage_reach_new (rules);
  int failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) (gconstpointer) tests->data,
                                tests->len);
  bocage_reach_free (reach);
  bocage_rules_unref (rules);
  return failed;
}
