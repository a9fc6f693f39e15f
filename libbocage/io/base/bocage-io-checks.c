/* bocage-io-checks.c: the rows of the table of checks that reading a file can report
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-io-private.h"
#include "bocage-reader-row.h"

#include <glib/gi18n-lib.h>

#define ROW(index, ...) BOCAGE_READER_ROW (BOCAGE_IO_##index, "file format", __VA_ARGS__)

/* clang-format off */
const BocageCheck bocage_io_checks[BOCAGE_N_IO_CHECKS + 1] = {
  ROW (XML_DOCTYPE, "xml-doctype", ILLEGAL,
       N_ ("the file has a DOCTYPE"),
       N_ ("A document type declaration can make a parser read other files or fill the memory, so "
          "none is allowed.  Remove it, and write out the entities it declares.")),
  ROW (XML_NOT_WELL_FORMED, "xml-not-well-formed", ILLEGAL,
       N_ ("the file is not well-formed XML"),
       N_ ("No program can tell what the file means from the place of the fault on, so nothing of "
          "it is loaded and nothing else is checked.  Mend the place named and check again: what "
          "the parser saw after it may follow from it.")),
  ROW (XML_NOT_SCENARIO, "xml-not-scenario", ILLEGAL,
       N_ ("the file is XML, but it is not a scenario"),
       N_ ("A scenario is one element <scenario> of namespace “urn:bocage:scenario:1” around all "
          "the rest.  Look at the name and the xmlns attribute of the first element.")),
  ROW (XML_UNKNOWN_ELEMENT, "xml-unknown-element", ILLEGAL,
       N_ ("an element is not known here"),
       N_ ("The format has no element of this name at this place.  It is kept when the file is "
          "saved, but means nothing.  Correct the name, or give the element a namespace of its "
          "own if another program put it there."),
       .repair = BOCAGE_REPAIR_SAFE, .hinders = "*"),
  ROW (XML_MISPLACED_ELEMENT, "xml-misplaced-element", ILLEGAL,
       N_ ("an element stands where it does not belong"),
       N_ ("The format knows the element, but inside another one.  It is kept when the file is "
          "saved, but means nothing.  Move it."),
       .hinders = "*"),
  ROW (XML_ELEMENT_TWICE, "xml-element-twice", ILLEGAL,
       N_ ("an element stands more than once where one is allowed"),
       N_ ("Only the first one counts; the others are kept.  Join them, or remove all but one."),
       .hinders = "*"),
  ROW (XML_HEX_TWICE, "xml-hex-twice", ILLEGAL,
       N_ ("a hex is given more than once"),
       N_ ("Each hex has one line.  What lies in the second is put into the first where the two "
          "agree about the hex itself; saving the file writes one line.")),
  ROW (XML_UNKNOWN_ATTRIBUTE, "xml-unknown-attribute", ILLEGAL,
       N_ ("an attribute is not known"),
       N_ ("The element has no attribute of this name.  It is kept when the file is saved, but "
          "means nothing.  Correct the name, or give the attribute a prefix with a namespace of "
          "its own if another program put it there."),
       .repair = BOCAGE_REPAIR_SAFE, .hinders = "*"),
  ROW (XML_BAD_VALUE, "xml-bad-value", ILLEGAL,
       N_ ("a value does not have the form it should have"),
       N_ ("The attribute is kept as it is written and counts as not given.  Write it in the form "
          "named; a direction must also be one that the board has."),
       .repair = BOCAGE_REPAIR_SAFE, .hinders = "*"),
  ROW (XML_STRAY_TEXT, "xml-stray-text", ILLEGAL,
       N_ ("text stands where the format has none"),
       N_ ("It is often the rest of a tag whose beginning is lost.  The text is kept when the file is saved, but means nothing.  Remove it, or put it into an element for text.")),
  ROW (XML_IN_PROSE, "xml-in-prose", ILLEGAL,
       N_ ("a comment or a foreign element stands inside a text"),
       N_ ("A paragraph is one message for the translators, and every translation hangs on its "
          "exact words.  Put the comment before the paragraph.")),
  ROW (XML_JUDGES_DISAGREE, "xml-judges-disagree", ILLEGAL,
       N_ ("the reader and the schema disagree about the file"),
       N_ ("Every file is judged twice, by the reader and by the published schema.  If they "
          "disagree this is a fault of Bocage, not of the file: please report it, with the "
          "file.")),
  ROW (LIMIT_SIZE, "limit-size", ILLEGAL,
       N_ ("the file is too large"),
       N_ ("A battle is a few dozen kilobytes; a limit of some megabytes keeps a hostile file from "
          "filling the memory.  The file was not looked at.  The limit can be raised.")),
  ROW (LIMIT_DEPTH, "limit-depth", ILLEGAL,
       N_ ("the elements or values of the file are nested too deeply"),
       N_ ("The formats need ten levels.  The file was not looked at.  The limit can be "
          "raised.")),
  ROW (LIMIT_ELEMENTS, "limit-elements", ILLEGAL,
       N_ ("the file has too many elements"),
       N_ ("A battle has some hundreds, and a board of 200 by 200 hexes with something in each "
          "has 80,000; a limit keeps a hostile file from filling the memory.  The file was not "
          "looked at.  The limit can be raised.")),
  ROW (LIMIT_ATTRIBUTES, "limit-attributes", ILLEGAL,
       N_ ("an element has too many attributes"),
       N_ ("The format needs less than twenty.  Thousands of them keep a parser busy for minutes, "
          "so the file was not looked at.  The limit can be raised.")),
  ROW (LIMIT_VALUES, "limit-values", ILLEGAL,
       N_ ("the file has too many values"),
       N_ ("The largest published battle in the .m44 format has a few thousand; a limit keeps a "
          "hostile file from filling the memory.  The file was not looked at.  The limit can be "
          "raised.")),
  ROW (LIMIT_FAULTS, "limit-faults", ILLEGAL,
       N_ ("the file has more faults than are listed"),
       N_ ("The first thousand faults are listed, unless another limit is set, and the rest is counted.  Mend what is listed and check again, or raise the limit."),
       .hinders = "xml-"),
  ROW (LIMIT_FINDINGS, "limit-findings", ILLEGAL,
       N_ ("the file has more findings than are reported"),
       N_ ("A battle has a few dozen.  The ten thousand that weigh most are reported, unless another limit is set, and the rest is counted.  Mend what is reported and check again, or raise the limit.")),
  ROW (FORMAT_ENCODING, "format-encoding", ILLEGAL,
       N_ ("the file is not in UTF-8"),
       N_ ("Scenario files are UTF-8, so that every program reads the same letters.  The file was "
          "not looked at.  Save it as UTF-8 and say so, or nothing, in its first line.")),
  ROW (FORMAT_NEWER, "format-newer", SUSPICIOUS,
       N_ ("the file is of a newer version of the format"),
       N_ ("What this version does not understand is kept when the file is saved, but not checked, "
          "so the battle cannot be called valid.  Use a newer version of Bocage."),
       .hinders = "*"),
  ROW (FORMAT_RULESET, "format-ruleset", ILLEGAL,
       N_ ("the rules the battle is played by are not known"),
       N_ ("Without its ruleset nothing about the battle can be checked but the form of the file.  "
          "Correct the ruleset attribute of <scenario>, or install the ruleset.")),
  ROW (FORMAT_RULESET_CHANGED, "format-ruleset-changed", SUSPICIOUS,
       N_ ("the rules of the game have changed since the battle was saved"),
       N_ ("What was legal and balanced by the rules as they were need not be so by those of today, "
          "by which everything else here is judged.  Look through the battle, and save it again.")),
  ROW (FORMAT_RULESET_EDITED, "format-ruleset-edited", NOTE,
       N_ ("the rules of the game are others of the same version"),
       N_ ("Whoever keeps the rules changed more than their texts and gave them no new version.  "
          "Everything here is judged by the rules of today; what has become wrong by them is told, "
          "but not how they play now.  Look through the battle.  Saving it ends this note.")),
  ROW (M44_NOT_WELL_FORMED, "m44-not-well-formed", ILLEGAL,
       N_ ("the file is not well-formed JSON"),
       N_ ("A file in the .m44 format is JSON.  No program can tell what it means from the place "
          "of the fault on, so nothing of it is loaded and nothing else is checked.  Mend the "
          "place named and check again.")),
  ROW (M44_KEY_TWICE, "m44-key-twice", SUSPICIOUS,
       N_ ("a key is given twice in one object"),
       N_ ("Programs do not agree which of the two counts; here it is the last one, and the first "
          "is lost.  Remove the one that is not meant.")),
  { NULL },
};
/* clang-format on */
