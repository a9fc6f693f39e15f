/* bocage-m44-checks.c: the rows of the table of checks that reading and writing .m44 can report
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"
#include "io/base/bocage-reader-row.h"

#include <glib/gi18n-lib.h>

#define ROW(index, ...) BOCAGE_READER_ROW (BOCAGE_M44_##index, "exchange format .m44", __VA_ARGS__)

/* clang-format off */
const BocageCheck bocage_m44_checks[BOCAGE_N_M44_CHECKS + 1] = {
  ROW (NOT_SCENARIO, "m44-not-scenario", ILLEGAL,
       N_ ("the file is JSON, but it is not a scenario"),
       N_ ("A .m44 file is one object with the members “meta_data”, “game_info”, “board” and “text”.  "
           "Without a board there is nothing to load.")),
  ROW (UNKNOWN_PIECE, "m44-unknown-piece", SUSPICIOUS,
       N_ ("a piece of the file is not known"),
       N_ ("The ruleset has no piece of this name, so it is missing on the board and no check sees it.  "
           "It is kept and written back.  Correct the name, or lay what it stands for."),
       .hinders = "*"),
  ROW (BAD_VALUE, "m44-bad-value", SUSPICIOUS,
       N_ ("a value of the file is not understood"),
       N_ ("The value counts as not given; it is kept and written back as long as nothing else is put in "
           "its place.  Correct it in the file, or set in the editor what it should have been."),
       .hinders = "*"),
  ROW (OFF_BOARD, "m44-off-board", SUSPICIOUS,
       N_ ("a record lies on no hex of the board"),
       N_ ("Row and column must be both even or both odd and on the board.  The record is kept, but what it "
           "says is not on the board.  Correct its place in the file."),
       .hinders = "*"),
  ROW (HEX_TWICE, "m44-hex-twice", SUSPICIOUS,
       N_ ("the file has a hex more than once"),
       N_ ("The records are joined; where both say something of the same thing the last one counts.  Saving "
           "writes one record.")),
  ROW (KEPT, "m44-kept", NOTE,
       N_ ("the file says something that means nothing here"),
       N_ ("It is kept and written back when the battle is exported, but no check and no rule knows it."), .is_gap = TRUE, .kind = BOCAGE_KIND_GAP,
       .subject = N_ ("words that mean nothing here"),
       /* TRANSLATORS: %s is a list of hexes */
       .several = N_ ("%s: words that mean nothing here; they are kept")),
  ROW (WRAPPED, "m44-wrapped", NOTE,
       N_ ("lists of the file are wrapped"),
       N_ ("Some programs put each list into an object with the one member “item”.  The lists are read as "
           "what is in them, and wrapped again when the battle is exported.")),
  ROW (ORIENTATION, "m44-orientation", NOTE,
       N_ ("the file does not say how a tile lies"),
       N_ ("A tile with a direction has an orientation, also if it is 1; this one is taken to be 1.  Look at "
           "the board."),
       /* TRANSLATORS: %s is a list of hexes */
       .several = N_ ("%s: the file does not say how the tiles lie")),
  ROW (FIRST, "m44-first", NOTE,
       N_ ("the file does not say who moves first"),
       N_ ("The player at the top of the board is taken.  Choose the other side if the briefing says so.")),
  ROW (BOARD, "m44-board", NOTE,
       N_ ("the file does not say what board it is"),
       N_ ("The smallest board is taken that has every hex of the file.  Choose another one in the editor if "
           "that is wrong.")),
  ROW (SIDE_INFERRED, "m44-side-inferred", NOTE,
       N_ ("the file does not say whose a piece is"),
       N_ ("The format has no owner of works, of pieces that are tiles, and sometimes of exits.  The "
           "side was inferred from the units nearby or from the edge of the board; the briefing may say "
           "otherwise."),
       /* TRANSLATORS: %s is a list of hexes */
       .several = N_ ("%s: the file does not say whose these are: the nearest units decide")),
  ROW (VICTORY, "m44-victory", NOTE,
       N_ ("the file does not tell the conditions of victory"),
       N_ ("The format has them only as a text, and the file has no such text.  Either its texts were left out or its special rules may tell of medals, so no check says that the medals do not suffice.  Write the conditions down, and remove the rule “conditions of victory told in the text” if the board shows every medal."), .is_gap = TRUE, .kind = BOCAGE_KIND_GAP,
       .subject = N_ ("ways to win that only a text tells")),
  ROW (VARIANT, "m44-variant", NOTE,
       N_ ("a piece is taken for another one of the same name"),
       N_ ("The format has one name for two pieces, of which one lies over water.  Where there is none it can "
           "only be the other.  If the first was meant, the water below it is missing.")),
  ROW (LOST_BOARD, "m44-lost-board", SUSPICIOUS,
       N_ ("something of the board cannot be written as .m44"),
       N_ ("The format has three boards and four faces, sections as printed and no elevation.  What does "
           "not fit is left out.")),
  ROW (LOST_PIECE, "m44-lost-piece", SUSPICIOUS,
       N_ ("a piece cannot be written as .m44"),
       N_ ("The format has one tile for a hex and names for the published tiles only.  The piece is left "
           "out.  Lay another one that comes close, or tell it in the text of the special rules.")),
  ROW (LOST_DETAIL, "m44-lost-detail", NOTE,
       N_ ("a detail cannot be written as .m44"),
       N_ ("The piece itself is written, but the format has no word for this about it.  Tell players in the "
           "text of the special rules if it matters.")),
  ROW (LOST_TURN, "m44-lost-turn", NOTE,
       N_ ("a piece cannot be turned like that in .m44"),
       N_ ("The format has fewer directions for this piece.  The nearest one is written.  Turn the piece to "
           "one of those directions if it matters which one it is.")),
  ROW (LOST_OBJECTIVE, "m44-lost-objective", SUSPICIOUS,
       N_ ("an objective cannot be written as .m44"),
       N_ ("The format has medals on hexes that are taken, kept or held by a majority.  Tell other "
           "conditions in the text of the conditions of victory.")),
  ROW (LOST_RULE, "m44-lost-rule", SUSPICIOUS,
       N_ ("a rule cannot be written as .m44"),
       N_ ("The format has no word for it.  Tell it in the text of the special rules.")),
  ROW (LOST_DECK, "m44-lost-deck", SUSPICIOUS,
       N_ ("changes of the deck cannot be written as .m44"),
       N_ ("The format has a name for few decks.  Tell it in the text of the special rules.")),
  ROW (LOST_RESERVE, "m44-lost-reserve", SUSPICIOUS,
       N_ ("reserves cannot be written as .m44"),
       N_ ("The format has only units on the board.  Tell them in the text of the special rules.")),
  ROW (LOST_TEXT, "m44-lost-text", NOTE,
       N_ ("a text cannot be written as .m44"),
       N_ ("The format has a title and a subtitle, and the texts of history, orders, conditions of victory, "
           "special rules and bibliography; of the facts about a battle it has number, front, operation, "
           "dates and one author.  Everything else, such as a place, a license or playtests, is left out.  "
           "Put what readers must know into one of these texts.")),
  { NULL },
};
/* clang-format on */

/* Says that something cannot be told.  @field: (nullable): the attribute of @node. */
void
_bocage_m44_lose (BocageM44Export *self, BocageM44Check check, BocageNode *node, const char *field,
                  const char *format, ...)
{
  const BocageField *row = field != NULL ? bocage_element_find_field (node->element, field) : NULL;
  g_autofree char *message = NULL;
  BocagePlace place;
  va_list args;

  if (self->report == NULL)
    return;
  place = bocage_place_for_node (self->scenario, node, row);
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  bocage_report_add_for (self->report, &bocage_m44_checks[check], &place, "%s", message);
  bocage_place_clear (&place);
}
