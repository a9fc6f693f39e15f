/* test-amendments.c: what published set-ups do is not called wrong
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Points at which the checks are finer than the letter of the rules, since
 * published battles do these things.  Each case says of one row whether it
 * speaks, and how loudly.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <string.h>

#define SILENT -1
#define NOTE BOCAGE_CLASS_NOTE
#define WARNING BOCAGE_CLASS_SUSPICIOUS
#define ERROR BOCAGE_CLASS_ILLEGAL

#define SIDES_OF(hand, axis, allies) \
  "<sides first='allies'><side id='axis' edge='north' hand='" hand "' medals='" axis "'/>" \
  "<side id='allies' edge='south' hand='" hand "' medals='" allies "'/></sides>"
#define UNITS \
  "<hex at='C8'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='F8'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='J8'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='K8'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='C2'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='F2'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='J2'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='K2'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='L2'><unit type='infantry' side='allies'/></hex>"
#define BATTLE(id, sides, shape, hexes, rest) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='" id "' ruleset='memoir44' " \
  "xml:lang='en'><modules><module id='base'/></modules>" sides "<board shape='" shape \
  "' face='countryside'>" UNITS hexes "</board>" rest "</scenario>"
#define WITH(hexes) BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", hexes, "")
#define WINS(n, rest) BATTLE ("test", SIDES_OF ("4", n, "4"), "standard", "", rest)
#define WITH_DECK(changes) \
  BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "", \
          "<deck type='standard'>" changes "</deck>")
#define RIVER "<path type='river' edges='E W'/>"
#define PRIZE \
  "<objectives><objective kind='temporary' side='both' at='G5' medals='9'/></objectives>"
#define RULE "<briefing><special-rules><p>Rivers can be waded.</p></special-rules></briefing>"
#define IMPORT "<raw xmlns='urn:bocage:m44:1'>{}</raw>"
#define UNKNOWN "<rules><rule id='wading'/></rules>"
#define FOREIGN "<note xmlns='urn:example'>Rivers can be waded.</note>"
#define BY_TEXT "<rules><rule id='victory-by-text'/></rules>"
#define GROUND(hexes) "<rules><rule id='ground-by-text' hexes='" hexes "'/></rules>"
#define ALLOW(check, where) \
  "<exemptions><allow check='" check "'" where " reason='The text says so.'/></exemptions>"
#define TOLD "<briefing><victory><p>Six medals.</p></victory></briefing>"
#define BY_THE_SEA(hexes, rest) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44'>" SIDES_OF ( \
      "4", "4", "4") "<board shape='standard' face='beach'>" \
                     "<hex at='C8'><unit type='infantry' side='axis'/></hex>" \
                     "<hex at='G6'><unit type='infantry' side='allies'/></hex>" hexes \
                     "</board>" rest "</scenario>"
#define M44(texts) \
  "{\"meta_data\":{},\"game_info\":{\"side_player1\":\"AXIS\",\"side_player2\":\"ALLIES\"}," \
  "\"board\":{\"type\":\"STANDARD\",\"face\":\"COUNTRY\",\"hexagons\":[]}," \
  "\"text\":{\"en\":{" texts "}}}"

/* Three rows of water from edge to edge */
#define LAKE_ROW(row) \
  LAKE ("A" row) \
  LAKE ("B" row) \
  LAKE ("C" row) \
  LAKE ("D" row) \
  LAKE ("E" row) \
  LAKE ("F" row) \
  LAKE ("G" row) LAKE ("H" row) LAKE ("I" row) LAKE ("J" row) LAKE ("K" row) LAKE ("L" row)
#define LAKE(hex) "<hex at='" hex "'><terrain type='lake'/></hex>"
#define LAKES LAKE_ROW ("6") LAKE_ROW ("5") LAKE ("M5") LAKE_ROW ("4")
#define FAR_APART_WITH(axis, rest) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'><modules><module id='base'/></modules>" SIDES_OF ( \
      "4", "4", "4") "<board shape='standard' face='countryside'><hex at='C7'><unit type='" axis \
                     "' side='axis'/>" \
                     "</hex><hex at='F7'><unit type='infantry' side='axis'/></hex>" LAKES \
                     "<hex at='C3'><unit type='infantry' side='allies'/></hex>" \
                     "<hex at='F3'><unit type='infantry' side='allies'/></hex></board>" rest \
                     "</scenario>"
#define FAR_APART(axis) FAR_APART_WITH (axis, "")
#define IN_RESERVE(type, hexes) \
  "<reserves><reserve side='axis' turn='2' hexes='" hexes "'><unit type='" type \
  "'/></reserve></reserves>"

/* A gun on an island in each of two places, both in the southmost row. */
#define ISLANDS(second, lakes) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'><modules><module id='base'/></modules>" SIDES_OF ( \
      "4", "4", "4") "<board shape='standard' face='countryside'><hex at='A1'><unit " \
                     "type='artillery' side='allies'/></hex>" LAKE ("B1") \
                         LAKE ("A2") "<hex at='" second \
                                     "'><unit type='artillery' side='axis'/></hex>" lakes \
                                     "</board></scenario>"

/* Eleven dice of infantry, and a gun that reaches its enemy only from a mountain. */
#define STRIKE(axis, allies) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'><modules><module id='base'/></modules>" SIDES_OF ( \
      "4", "4", \
      "4") "<board shape='standard' face='countryside'><hex at='A5'><terrain type='mountain'/>" \
           "<unit type='artillery' side='allies'/></hex><hex at='" axis "'><unit " \
           "type='infantry' side='axis'/></hex><hex at='" allies "'><unit " \
           "type='infantry' side='allies'/></hex><hex at='K5'><unit type='infantry' " \
           "side='axis'/></hex><hex at='L5'><unit type='infantry' side='allies'/></hex>" \
           "<hex at='L3'><unit type='infantry' side='allies'/></hex><hex at='K8'><unit " \
           "type='infantry' side='axis'/></hex><hex at='L8'><unit type='infantry' " \
           "side='allies'/></hex></board></scenario>"
#define HEDGE(hex) "<hex at='" hex "'><terrain type='hedgerow'/></hex>"

typedef struct
{
  const char *name;
  const char *xml;
  const char *id;
  int class_;
} Case;

/* clang-format off */
static const Case cases[] = {
  /* Boards have sizes, hands, medals and decks of their own */
  { "a standard board", WITH (""), "board-size", SILENT },
  { "a long board", BATTLE ("test", SIDES_OF ("4", "6", "6"), "breakthrough", "", ""), "board-size", SILENT },
  { "a wide board", BATTLE ("test", SIDES_OF ("8", "8", "8"), "overlord", "", ""), "board-size", SILENT },
  { "eight cards on a standard board", BATTLE ("test", SIDES_OF ("8", "4", "4"), "standard", "", ""), "hand-range", WARNING },
  { "eight cards on a wide board", BATTLE ("test", SIDES_OF ("8", "4", "4"), "overlord", "", ""), "hand-range", SILENT },
  { "seven medals on a standard board", BATTLE ("test", SIDES_OF ("4", "4", "7"), "standard", "", PRIZE), "medals-range", NOTE },
  { "eleven medals on a standard board", BATTLE ("test", SIDES_OF ("4", "4", "11"), "standard", "", "<objectives><objective kind='temporary' side='both' at='G5' medals='19'/></objectives>"), "medals-range", WARNING },
  { "eleven medals for each side, of which one can win them", BATTLE ("test", SIDES_OF ("4", "11", "11"), "standard", "", "<objectives><objective kind='temporary' side='allies' at='G5' medals='19'/></objectives>"), "medals-range", WARNING },
  { "eleven medals that a side cannot win", BATTLE ("test", SIDES_OF ("4", "11", "4"), "standard", "", ""), "medals-range", SILENT },
  { "seven medals on a long board", BATTLE ("test", SIDES_OF ("4", "7", "7"), "breakthrough", "", PRIZE), "medals-range", SILENT },
  { "the deck of a long board", BATTLE ("test", SIDES_OF ("4", "6", "6"), "breakthrough", "", ""), "deck-size", SILENT },
  { "no more cards of a kind are removed than there are", WITH_DECK ("<remove card='probe-left' count='99'/>"), "inv-deck-overflow", SILENT },
  { "as many cards are removed as were added", WITH_DECK ("<add card='probe-left' count='2'/><remove card='probe-left' count='6'/>"), "deck-remove-absent", SILENT },
  { "one card more is removed than there is with those added", WITH_DECK ("<add card='probe-left' count='2'/><remove card='probe-left' count='7'/>"), "deck-remove-absent", WARNING },
  { "cards that are removed are not dealt", WITH_DECK ("<remove card='probe-left' count='4'/><remove card='probe-right' count='4'/>"), "inv-deck-overflow", SILENT },
  { "… and hands take what is left", BATTLE ("test", SIDES_OF ("30", "4", "4"), "standard", "", "<deck type='standard'><remove card='probe-left' count='1'/></deck>"), "inv-deck-overflow", ERROR },

  /* What may bring the rest of the medals */
  { "more medals than there are", WINS ("6", ""), "medals-unattainable", ERROR },
  { "… and a text of how to win", WINS ("6", TOLD), "medals-unattainable", ERROR },
  { "… and special rules in prose", WINS ("6", RULE), "medals-unattainable", ERROR },
  { "… with a rule that nobody knows", WINS ("6", UNKNOWN), "medals-unattainable", ERROR },
  { "… with what nobody knows", WINS ("6", FOREIGN), "medals-unattainable", ERROR },
  { "… with an exemption", WINS ("6", ALLOW ("medals-unattainable", "")), "medals-unattainable", SILENT },
  { "… with conditions told in the text", WINS ("6", BY_TEXT), "medals-unattainable", WARNING },
  { "… with a rule for that hex", WINS ("6", GROUND ("G5")), "medals-unattainable", ERROR },
  { "… with a rule for another hex", WINS ("6", GROUND ("A5")), "medals-unattainable", ERROR },
  { "… and what another format left", WINS ("6", "<raw xmlns='urn:bocage:m44:1'>{}</raw>"), "medals-unattainable", WARNING },
  { "… and a sudden death", WINS ("6", "<objectives><objective kind='sudden-death' side='axis'><when><turn n='5'/></when></objective></objectives>"), "medals-unattainable", WARNING },
  { "… and an exit", WINS ("6", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>"), "medals-unattainable", WARNING },
  { "… and an objective", WINS ("6", "<objectives><objective kind='temporary' side='axis' at='G5'/></objectives>"), "medals-unattainable", SILENT },
  { "four of five medals", WINS ("4", ""), "medals-tight", SILENT },

  /* Pieces */
  { "armor in a bunker", WITH ("<hex at='G6'><object type='bunker' side='axis'/><unit type='armor' side='axis'/></hex>"), "bunker-armor", ERROR },
  { "armor in a field bunker", WITH ("<hex at='G6'><object type='field-bunker' side='axis'/><unit type='armor' side='axis'/></hex>"), "bunker-armor", SILENT },
  { "armor in a field bunker, where it may start", WITH ("<hex at='G6'><object type='field-bunker' side='axis'/><unit type='armor' side='axis'/></hex>"), "unit-impassable", SILENT },
  { "a bridge on land", WITH ("<hex at='G5'><object type='bridge'/></hex>"), "bridge-not-on-river", ERROR },
  { "a bridge section on land", WITH ("<hex at='G5'><object type='bridge-section'/></hex>"), "bridge-not-on-river", SILENT },
  { "the ramp of a long bridge", WITH ("<hex at='F5'><object type='bridge'/></hex><hex at='G5'><object type='bridge'/></hex><hex at='H5'>" RIVER "<object type='bridge'/></hex>"), "bridge-not-on-river", ERROR },
  { "… in a line with the others", WITH ("<hex at='F5'><object type='bridge' turn='4'/></hex><hex at='G5'><object type='bridge' turn='4'/></hex><hex at='H5'>" RIVER "<object type='bridge' turn='4'/></hex>"), "bridge-not-on-river", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='F5'><object type='bridge' turn='4'/></hex><hex at='G5'><object type='bridge' turn='4'/></hex><hex at='H5'>" RIVER "<object type='bridge' turn='4'/></hex>", IMPORT), "bridge-not-on-river", SILENT },
  { "… across the line of the others", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='F5'><object type='bridge' turn='2'/></hex><hex at='G5'><object type='bridge' turn='2'/></hex><hex at='H5'>" RIVER "<object type='bridge' turn='2'/></hex>", IMPORT), "bridge-not-on-river", ERROR },
  { "bridges in a bend", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G6'><object type='bridge' turn='4'/></hex><hex at='G5'><object type='bridge' turn='4'/></hex><hex at='H5'>" RIVER "<object type='bridge' turn='4'/></hex>", IMPORT), "bridge-not-on-river", ERROR },
  { "a bridge beside a river", WITH ("<hex at='G5'><object type='bridge'/></hex><hex at='H5'>" RIVER "</hex>"), "bridge-not-on-river", ERROR },
  { "a bridge over ice", WITH ("<hex at='G5'><path type='frozen-river' edges='E W'/><object type='bridge'/></hex>"), "bridge-not-on-river", SILENT },
  { "a rope bridge over a ravine", WITH ("<hex at='G5'><terrain type='ravine'/><object type='bridge'/></hex>"), "bridge-not-on-river", SILENT },
  { "a bridge in a forest", WITH ("<hex at='G5'><terrain type='forest'/><object type='bridge'/></hex>"), "bridge-not-on-river", ERROR },
  { "a standard board with a section of its own", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<section id='west' hexes='G5 C5'/><section id='east' hexes='G5'/>", ""), "board-sections", ERROR },
  { "a sniper that is worth two medals, with any text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G6'><unit type='sniper' side='axis' medals='2'/></hex>", TOLD), "medals-extra-value", WARNING },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G6'><unit type='sniper' side='axis' medals='2'/></hex>", BY_TEXT), "medals-extra-value", SILENT },
  { "wire in a river", WITH ("<hex at='G5'>" RIVER "<object type='wire'/></hex>"), "wire-on-water", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", RULE), "wire-on-water", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", UNKNOWN), "wire-on-water", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", FOREIGN), "wire-on-water", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", ALLOW ("wire-on-water", " at='G5'")), "wire-on-water", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", BY_TEXT), "wire-on-water", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", GROUND ("G5")), "wire-on-water", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", GROUND ("A5")), "wire-on-water", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='wire'/></hex>", IMPORT), "wire-on-water", WARNING },
  { "sandbags in a river", WITH ("<hex at='G5'>" RIVER "<object type='sandbags'/></hex>"), "sandbag-on-water", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", RULE), "sandbag-on-water", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", UNKNOWN), "sandbag-on-water", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", FOREIGN), "sandbag-on-water", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", ALLOW ("sandbag-on-water", " at='G5'")), "sandbag-on-water", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", BY_TEXT), "sandbag-on-water", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", GROUND ("G5")), "sandbag-on-water", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", GROUND ("A5")), "sandbag-on-water", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "<object type='sandbags'/></hex>", IMPORT), "sandbag-on-water", WARNING },
  { "sandbags in the sea, whatever is told", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'><terrain type='ocean'/><object type='sandbags'/></hex>", RULE), "sandbag-on-water", ERROR },
  { "an objective of two empty hexes, of which the first move takes one", WINS ("4", "<objectives><objective kind='sole-control' side='allies' at='G2' hexes='G2 B8' medals='1'/></objectives>"), "objective-first-move", WARNING },
  { "… and on the other the second side stands", WINS ("4", "<objectives><objective kind='sole-control' side='allies' at='G2' hexes='G2 C8' medals='1'/></objectives>"), "objective-first-move", SILENT },
  { "a majority that the first move makes, where each has one", WINS ("4", "<objectives><objective kind='majority' side='allies' at='G2' hexes='G2 C8 C2' medals='1'/></objectives>"), "objective-first-move", WARNING },
  { "… where the second side has one and the first none", WINS ("4", "<objectives><objective kind='majority' side='allies' at='G2' hexes='G2 C8' medals='1'/></objectives>"), "objective-first-move", SILENT },
  { "an objective in a river", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE), "objective-impassable", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE RULE), "objective-impassable", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE UNKNOWN), "objective-impassable", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE FOREIGN), "objective-impassable", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE ALLOW ("objective-impassable", " at='G5'")), "objective-impassable", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE BY_TEXT), "objective-impassable", WARNING },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE GROUND ("G5")), "objective-impassable", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE GROUND ("A5")), "objective-impassable", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G5'>" RIVER "</hex>", PRIZE IMPORT), "objective-impassable", WARNING },
  { "an exit in a river", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>"), "exit-impassable", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" RULE), "exit-impassable", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" UNKNOWN), "exit-impassable", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" FOREIGN), "exit-impassable", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" ALLOW ("exit-impassable", " at='G1'")), "exit-impassable", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" BY_TEXT), "exit-impassable", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" GROUND ("G1")), "exit-impassable", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" GROUND ("A5")), "exit-impassable", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'>" RIVER "</hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" IMPORT), "exit-impassable", WARNING },
  { "an exit that is closed to armor alone", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><object type='hedgehog'/></hex><hex at='G8'><unit type='armor' side='axis'/></hex>", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>"), "exit-impassable", SILENT },
  { "a line of exits of which one is closed to armor alone", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><object type='hedgehog'/></hex><hex at='G8'><unit type='armor' side='axis'/></hex>", "<objectives><exit side='axis' from='F1' to='H1'/></objectives>"), "exit-line-partial", SILENT },
  { "an exit of which nothing is told", WINS ("4", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" ""), "exit-not-scored", WARNING },
  { "… with how to win in the text", WINS ("4", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" TOLD), "exit-not-scored", SILENT },
  { "… with an empty word on how to win", WINS ("4", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" "<briefing><victory><p> </p></victory></briefing>"), "exit-not-scored", WARNING },
  { "… with the history alone", WINS ("4", "<objectives><exit side='axis' at='G1' facing='south'/></objectives>" "<briefing><history><p>It rained.</p></history></briefing>"), "exit-not-scored", WARNING },
  { "an exit in the middle", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>"), "exit-not-on-edge", ERROR },
  { "… with special rules in prose", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" RULE), "exit-not-on-edge", ERROR },
  { "… with a rule that nobody knows", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" UNKNOWN), "exit-not-on-edge", ERROR },
  { "… with what nobody knows", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" FOREIGN), "exit-not-on-edge", ERROR },
  { "… with an exemption", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" ALLOW ("exit-not-on-edge", " at='G5'")), "exit-not-on-edge", SILENT },
  { "… with conditions told in the text", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" BY_TEXT), "exit-not-on-edge", ERROR },
  { "… with a rule for that hex", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" GROUND ("G5")), "exit-not-on-edge", ERROR },
  { "… with a rule for another hex", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" GROUND ("A5")), "exit-not-on-edge", ERROR },
  { "… from another format", WINS ("4", "<objectives><exit side='axis' at='G5' facing='south'/></objectives>" IMPORT), "exit-not-on-edge", WARNING },
  { "a craft near the beach", WITH ("<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>"), "lc-row", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", RULE), "lc-row", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", UNKNOWN), "lc-row", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", FOREIGN), "lc-row", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", ALLOW ("lc-row", " at='G2'")), "lc-row", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", BY_TEXT), "lc-row", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", GROUND ("G2")), "lc-row", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", GROUND ("A5")), "lc-row", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G2'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>", IMPORT), "lc-row", WARNING },
  { "an empty craft", WITH ("<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>"), "lc-no-passenger", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", RULE), "lc-no-passenger", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", UNKNOWN), "lc-no-passenger", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", FOREIGN), "lc-no-passenger", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", ALLOW ("lc-no-passenger", " at='G1'")), "lc-no-passenger", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", BY_TEXT), "lc-no-passenger", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", GROUND ("G1")), "lc-no-passenger", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", GROUND ("A5")), "lc-no-passenger", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G1'><terrain type='ocean'/><object type='barge'/></hex>", IMPORT), "lc-no-passenger", WARNING },

  /* Units */
  { "a ship on a lake", WITH ("<hex at='G2'><terrain type='lake'/><unit type='destroyer' side='axis'/></hex>"), "unit-impassable", SILENT },
  { "a ship on a river", WITH ("<hex at='G2'>" RIVER "<unit type='destroyer' side='axis'/></hex>"), "unit-on-river", SILENT },
  { "infantry on a river", WITH ("<hex at='G4'>" RIVER "<unit type='infantry' side='axis'/></hex>"), "unit-on-river", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G4'>" RIVER "<unit type='infantry' side='axis'/></hex>", RULE), "unit-on-river", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G4'>" RIVER "<unit type='infantry' side='axis'/></hex>", GROUND ("G4")), "unit-on-river", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G4'>" RIVER "<unit type='infantry' side='axis'/></hex>", GROUND ("G5")), "unit-on-river", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G4'>" RIVER "<unit type='infantry' side='axis'/></hex>", IMPORT), "unit-on-river", WARNING },
  { "an objective beyond all rivers", WINS ("4", "<objectives><objective kind='temporary' side='axis' at='M1'/></objectives>"), "objective-unreachable", SILENT },
  { "a ship in a marsh", WITH ("<hex at='G2'><terrain type='marsh'/><unit type='destroyer' side='axis'/></hex>"), "unit-impassable", ERROR },
  { "infantry on a lake", WITH ("<hex at='G2'><terrain type='lake'/><unit type='infantry' side='axis'/></hex>"), "unit-impassable", ERROR },
  { "a gun in a fortress", WITH ("<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>"), "unit-impassable", ERROR },
  { "… with special rules in prose", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", RULE), "unit-impassable", ERROR },
  { "… with a rule that nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", UNKNOWN), "unit-impassable", ERROR },
  { "… with what nobody knows", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", FOREIGN), "unit-impassable", ERROR },
  { "… with an exemption", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", ALLOW ("unit-impassable", " at='G8'")), "unit-impassable", SILENT },
  { "… with conditions told in the text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", BY_TEXT), "unit-impassable", ERROR },
  { "… with a rule for that hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", GROUND ("G8")), "unit-impassable", WARNING },
  { "… with a rule for another hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", GROUND ("A5")), "unit-impassable", ERROR },
  { "… with a rule for no hex", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", "<rules><rule id='ground-by-text'/></rules>"), "unit-impassable", ERROR },
  { "… from another format", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='fortress'/><unit type='artillery' side='axis'/></hex>", IMPORT), "unit-impassable", WARNING },
  { "a gun on a lake, whatever is told", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='lake'/><unit type='artillery' side='axis'/></hex>", RULE), "unit-impassable", ERROR },
  { "armor on a mountain, whatever is told", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G8'><terrain type='mountain'/><unit type='armor' side='axis'/></hex>", RULE), "unit-impassable", ERROR },
  { "Rangers on armor", WITH ("<hex at='G2'><unit type='armor' side='allies' badge='rangers'/></hex>"), "badge-class", ERROR },
  { "Rangers on elite armor", WITH ("<hex at='G2'><unit type='elite-armor' side='allies' badge='rangers'/></hex>"), "badge-class", SILENT },
  { "the Cross of Lorraine on elite armor", WITH ("<hex at='G2'><unit type='elite-armor' side='allies' badge='resistance'/></hex>"), "badge-class", SILENT },
  { "the Cross of Lorraine on guns", WITH ("<hex at='G2'><unit type='artillery' side='allies' badge='resistance'/></hex>"), "badge-class", ERROR },
  { "one Priest", WITH ("<hex at='G2'><unit type='mobile-artillery' side='allies' figures='1'/></hex>"), "fig-priest", ERROR },
  { "one Priest by its symbol", WITH ("<hex at='G2'><unit type='mobile-artillery' side='allies' figures='1' symbol='1'/></hex>"), "fig-priest", WARNING },
  { "an action that is only a name", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "", "<rules><rule id='heroic-leader'/></rules>"), "gap-rule", NOTE },
  { "… is known", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "", "<rules><rule id='heroic-leader'/><rule id='collapsible-rafts'/><rule id='hospital-recovery'/><rule id='oasis-recovery'/><rule id='reinforcements'/></rules>"), "meta-rule-unknown", SILENT },
  { "a sea that nobody needs", BY_THE_SEA ("", "<objectives><objective kind='temporary' side='allies' at='G9' hexes='G9'/></objectives>"), "board-face-unused-sea", NOTE },
  { "… is for who swims", BY_THE_SEA ("<hex at='G1'><unit type='infantry' side='allies'/></hex>", ""), "board-face-unused-sea", SILENT },
  { "… is for what lies there", BY_THE_SEA ("<hex at='G2'><object type='hedgehog'/></hex>", ""), "board-face-unused-sea", SILENT },
  { "… is a goal", BY_THE_SEA ("", "<objectives><objective kind='temporary' side='axis' at='G2' hexes='G2 G9'/><objective kind='temporary' side='allies' at='G9' hexes='G9'/></objectives>"), "board-face-unused-sea", SILENT },
  { "how to win, that only a text tells", M44 ("\"victory\":\"6 Medals.\\nAn Axis unit that leaves the board counts as a medal.\""), "gap-rule", NOTE },
  { "… and that text is lost, which the reader says", M44 ("\"victory\":\" \""), "gap-rule", SILENT },
  { "a vehicle is one figure anyway", WITH ("<hex at='G2'><unit type='vehicle' side='allies'/></hex>"), "fig-single", SILENT },
  { "a single soldier", WITH ("<hex at='G2'><unit type='infantry' side='allies' figures='1' symbol='1'/></hex>"), "fig-single", WARNING },
  { "a sniper beside armor alone", WITH ("<hex at='G5'><unit type='sniper' side='allies'/></hex><hex at='F5'><unit type='armor' side='axis'/></hex><hex at='H6'><unit type='infantry' side='axis'/></hex><hex at='I5'><unit type='infantry' side='axis'/></hex>"), "sniper-pinned", WARNING },
  { "… and beside infantry", WITH ("<hex at='G5'><unit type='sniper' side='allies'/></hex><hex at='F5'><unit type='armor' side='axis'/></hex><hex at='H5'><unit type='infantry' side='axis'/></hex>"), "sniper-pinned", SILENT },
  { "water keeps infantry apart", FAR_APART ("infantry"), "flow-never-meet", WARNING },
  { "artillery shoots across", FAR_APART ("artillery"), "flow-never-meet", SILENT },
  { "a reserve that stays on its side of the water", FAR_APART_WITH ("infantry", IN_RESERVE ("infantry", "A9")), "flow-never-meet", WARNING },
  { "… that comes on the other side", FAR_APART_WITH ("infantry", IN_RESERVE ("infantry", "A1")), "flow-never-meet", SILENT },
  { "… of which nobody knows where it goes", FAR_APART_WITH ("infantry", IN_RESERVE ("infantrie", "A9")), "flow-never-meet", SILENT },
  { "the first piece of all leads nowhere", "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' xml:lang='en'>" SIDES_OF ("4", "4", "4") "<board shape='standard' face='countryside'><hex at='A1'><path type='river'/></hex></board></scenario>", "piece-no-edges", WARNING },
  { "guns on islands, six hexes apart", ISLANDS ("G1", LAKE ("F1") LAKE ("H1") LAKE ("F2") LAKE ("G2")), "unit-inert", SILENT },
  { "guns on islands, seven hexes apart", ISLANDS ("H1", LAKE ("G1") LAKE ("I1") LAKE ("G2") LAKE ("H2")), "unit-inert", WARNING },
  { "two snipers, even by their symbol", WITH ("<hex at='G2'><unit type='sniper' side='allies' figures='2' symbol='2'/></hex>"), "fig-sniper", ERROR },

  { "an exit for nobody", WINS ("4", "<objectives><exit at='G1' facing='south'/></objectives>"), "exit-no-side", ERROR },
  { "a bunker for nobody", WITH ("<hex at='G6'><object type='bunker'/></hex>"), "bunker-no-side", ERROR },

  /* Texts */
  { "the example of the rules", BATTLE ("pegasus-bridge", SIDES_OF ("4", "4", "4"), "standard", "", ""), "meta-pegasus", WARNING },
  { "another battle for that bridge", BATTLE ("pegasus-bridge-2", SIDES_OF ("4", "4", "4"), "standard", "", ""), "meta-pegasus", SILENT },
  { "a bunker and no text", WITH ("<hex at='G6'><object type='bunker' side='axis'/></hex>"), "meta-no-briefing", WARNING },
  { "a bunker and any text", BATTLE ("test", SIDES_OF ("4", "4", "4"), "standard", "<hex at='G6'><object type='bunker' side='axis'/></hex>", TOLD), "meta-no-briefing", SILENT },
  { "a piece of an expansion that is not listed", WITH ("<hex at='G5'><path type='road' edges='E W'/></hex>"), "meta-expansion", WARNING },

  /* The first move: by the unit's own allowance */
  { "two hexes from infantry", WINS ("4", "<objectives><objective kind='temporary' side='allies' at='F4'/></objectives>"), "objective-first-move", WARNING },
  { "three hexes from infantry", WINS ("4", "<objectives><objective kind='temporary' side='allies' at='F5'/></objectives>"), "objective-first-move", SILENT },
  { "two hexes from those who move second", WINS ("4", "<objectives><objective kind='temporary' side='axis' at='F6'/></objectives>"), "objective-first-move", SILENT },
  { "a medal for each side on one hex", WINS ("4", "<objectives><objective id='a' kind='temporary' side='allies' at='F5'/><objective id='b' kind='temporary' side='axis' at='F5'/></objectives>"), "objective-overlap", SILENT },

  /* Units that wait behind their friends */
  { "a gun behind its friends", WITH ("<hex at='A1'><unit type='artillery' side='allies'/></hex><hex at='B1'><unit type='infantry' side='allies'/></hex><hex at='A2'><unit type='infantry' side='allies'/></hex>"), "unit-no-move", NOTE },
  { "a gun among enemies", WITH ("<hex at='A1'><unit type='artillery' side='allies'/></hex><hex at='B1'><unit type='infantry' side='axis'/></hex><hex at='A2'><unit type='infantry' side='axis'/></hex>"), "unit-no-move", WARNING },
  { "a ship off a rocky coast", WITH ("<hex at='A9'><terrain type='ocean'/><unit type='destroyer' side='axis'/></hex><hex at='B9'><terrain type='lake'/></hex><hex at='A8'><terrain type='lake'/></hex><hex at='M9'><terrain type='ocean'/><unit type='infantry' side='axis'/></hex>"), "unit-sea-stranded", SILENT },
  { "infantry off a rocky coast", WITH ("<hex at='A9'><terrain type='ocean'/><unit type='infantry' side='axis'/></hex><hex at='B9'><terrain type='lake'/></hex><hex at='A8'><terrain type='lake'/></hex><hex at='M9'><terrain type='ocean'/><unit type='infantry' side='axis'/></hex>"), "unit-sea-stranded", WARNING },
  { "a gun that reaches farther than its type", STRIKE ("H5", "I5"), "flow-first-strike", SILENT },
  { "… and one within the range of its type", STRIKE ("G5", "H5"), "flow-first-strike", NOTE },
  { "a belt around the only hex in a corner", WITH (HEDGE ("B9") HEDGE ("A8") HEDGE ("C9") HEDGE ("B8") HEDGE ("A7") HEDGE ("B7") HEDGE ("D9") HEDGE ("C7") HEDGE ("A6") HEDGE ("B6")), "terrain-hedgerow-belt", SILENT },
  { "a craft that carries", WITH ("<hex at='G1'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='landing-craft'/></hex>"), "id-unknown", SILENT },
  { "a craft that is none", WITH ("<hex at='G1'><terrain type='ocean'/><unit type='infantry' side='allies' carrier='cart'/></hex>"), "id-unknown", WARNING },
  { "smoke in two pieces", WITH ("<hex at='E5'><marker type='smoke' side='axis' turns='2' screen='1'/></hex><hex at='H5'><marker type='smoke' side='axis' turns='2' screen='1'/></hex>"), "smoke-shape", WARNING },
  { "two screens", WITH ("<hex at='E5'><marker type='smoke' side='axis' turns='2' screen='1'/></hex><hex at='H5'><marker type='smoke' side='axis' turns='2' screen='2'/></hex>"), "smoke-shape", SILENT },
};
/* clang-format on */

static void
test_case (void **state)
{
  const Case *self = *state;
  g_autoptr (GBytes) bytes = g_bytes_new_static (self->xml, strlen (self->xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageReport *report = bocage_document_get_report (document);
  int class_ = SILENT;

  assert_non_null (bocage_document_get_scenario (document));
  bocage_check_scenario (bocage_document_get_scenario (document), NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (g_str_has_prefix (bocage_finding_get_id (finding), "xml-"))
        fail_msg ("%s", bocage_finding_get_message (finding));
      if (strcmp (bocage_finding_get_id (finding), self->id) != 0)
        continue;
      class_ = MAX (class_, (int) bocage_finding_get_class (finding));
      /* Why it weighs less than its row says. */
      if (g_str_has_prefix (self->name, "… ") && self->class_ == WARNING
          && strstr (self->xml, "<objective kind='sudden") == NULL
          && strstr (self->xml, "<exit") == NULL)
        assert_true (bocage_finding_n_related (finding) > 0);
    }
  assert_int_equal (class_, self->class_);
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_case, cases[i].name, &cases[i]);

      g_array_append_val (tests, test);
    }
  return bocage_test_run ("amendments", (struct CMUnitTest *) tests->data, tests->len);
}
