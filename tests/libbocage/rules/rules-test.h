/* rules-test.h: small boards for the tests of the rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The shipped ruleset, and next to it pieces with properties that no shipped
 * piece has yet: their ids begin with "test-".
 */

#pragma once

#include "bocage-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "rules/state/bocage-position.h"

#include <string.h>

G_BEGIN_DECLS

static const BocageGrid standard_grid G_GNUC_UNUSED
    = { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE };

/* A test may define more before it includes this. */
#ifndef RULES_TEST_MORE_PIECES
#define RULES_TEST_MORE_PIECES ""
#endif

#define RULES_TEST_PIECES \
  "<marker id='test-smoke' name='s' plural='s' module='base' layer='marker'" \
  " blocks-sight='true' blocks-indirect='true'><effect what='stop' when='entered'/></marker>" \
  "<terrain id='test-marsh' name='m' plural='m' module='base' layer='terrain'>" \
  "<effect what='closed' classes='artillery'/><effect what='stop' when='entered'/>" \
  "<effect what='one-hex' when='left'/></terrain>" \
  "<terrain id='test-steep' name='s' plural='s' module='base' layer='terrain' height='1'" \
  " blocks-sight='true' plateau='true' climb-cost='2'/>" \
  "<terrain id='test-cliff' name='c' plural='c' module='base' layer='terrain' height='1'" \
  " blocks-sight='true' plateau='true' climb-cost='2' climb-from-beach='true'>" \
  "<effect what='closed' when='climbed' classes='armor vehicle'/></terrain>" \
  "<path id='test-road' name='r' plural='r' module='base' layer='path' road-bonus='1'/>" \
  "<path id='test-rail' name='r' plural='r' module='base' layer='path'>" \
  "<effect what='stop' when='entered' classes='vehicle'/></path>" \
  "<path id='test-wadi' name='w' plural='w' module='base' layer='path' closes-sides='true'/>" \
  "<unit id='test-craft' name='c' plural='c' module='base' layer='carrier' class='armor'" \
  " figures='1' move='2' move-and-battle='0' battles='false' carrier='true'/>" \
  "<unit id='test-half-track' name='h' plural='h' module='base' layer='unit' class='armor'" \
  " moves-as='vehicle' figures='2' move='2' move-and-battle='2' dice='2 2'/>" \
  "<unit id='test-truck' name='t' plural='t' module='base' layer='unit' class='infantry'" \
  " moves-as='vehicle' figures='2' move='2' move-and-battle='0' battles='false'" \
  " road-bonus='2'/>" \
  "<unit id='test-patrol-car' name='p' plural='p' module='base' layer='unit' class='infantry'" \
  " moves-as='vehicle' figures='2' move='4' move-and-battle='4' dice='3 2 1'/>" \
  "<unit id='test-mobile-artillery' name='p' plural='p' module='base' layer='unit'" \
  " class='artillery' figures='2' move='2' move-and-battle='1' dice='3 3 2 2 1 1'/>" \
  "<unit id='test-sniper' name='s' plural='s' module='base' layer='unit' class='infantry'" \
  " figures='1' move='2' move-and-battle='2' dice='1 1 1 1 1' ignores-no-battle='true'/>" \
  "<unit id='test-ski' name='s' plural='s' module='base' layer='unit' class='infantry'" \
  " figures='3' move='3' move-and-battle='3' dice='3 2' ignores-limits='true'/>" \
  "<unit id='test-cavalry' name='c' plural='c' module='base' layer='unit' class='infantry'" \
  " moves-as='armor' attacks-as='armor' figures='3' move='3' move-and-battle='3' dice='2 1'/>"

/* Returns: (transfer none): for the life of the program */
static inline BocageRuleset *
rules_test_ruleset (void)
{
  static BocageRuleset *ruleset;

  if (ruleset != NULL)
    return ruleset;

  g_autoptr (GError) error = NULL;
  g_autofree char *path = bocage_test_source_path ("rulesets/memoir44/ruleset.xml");
  g_autofree char *data = NULL;

  assert_true (g_file_get_contents (path, &data, NULL, &error));
  const char *end = strstr (data, "</pieces>");

  assert_non_null (end);
  g_autoptr (GString) text = g_string_new_len (data, end - data);
  g_string_append (text, RULES_TEST_PIECES RULES_TEST_MORE_PIECES);
  g_string_append (text, end);

  g_autoptr (GBytes) extended = g_bytes_new (text->str, text->len);
  ruleset = bocage_ruleset_read (extended, &error);
  if (ruleset == NULL)
    fail_msg ("%s", error->message);
  return ruleset;
}

/* Returns: (transfer full): a position without anything on it */
static inline BocagePosition *
rules_test_board (const BocageRules *rules)
{
  BocagePosition *position = bocage_position_new (rules, NULL);

  position->n_sides = 2;
  position->sides[0].border = 0;
  position->sides[1].border = 1;
  return position;
}

static inline BocageTypeIndex
rules_test_type (const BocageRules *rules, const char *id)
{
  BocageTypeIndex type = bocage_rules_find_type (rules, id);

  if (type == BOCAGE_NO_TYPE)
    fail_msg ("no piece type %s", id);
  return type;
}

static inline BocageHexIndex
rules_test_hex (const BocageRules *rules, int column, int row)
{
  assert_true (bocage_grid_contains (&rules->geometry->grid, (BocageHex){ column, row }));
  return (BocageHexIndex) bocage_grid_index (&rules->geometry->grid, (BocageHex){ column, row });
}

/* Lays whatever @id is on a hex; units are of side 0. */
static inline void
rules_test_lay (const BocageRules *rules, BocagePosition *position, BocageHexIndex hex,
                const char *id)
{
  BocageTypeIndex type = rules_test_type (rules, id);

  switch (rules->types[type]->kind)
    {
    case BOCAGE_ELEMENT_TERRAIN:
      bocage_position_set_ground (rules, position, hex, type);
      break;
    case BOCAGE_ELEMENT_PATH:
      bocage_position_add_path (rules, position, hex, type, BOCAGE_EDGES_ALL);
      break;
    case BOCAGE_ELEMENT_UNIT:
      bocage_position_add_unit (rules, position, hex, type, 0);
      break;
    default:
      bocage_position_add_thing (rules, position, hex, type, -1);
      break;
    }
}

G_END_DECLS
