/* points-test.h: a small game in which units pay for each hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A ruleset of the tests' own, with pieces for each thing that can be said of movement by points,
 * and boards with a flat top:
 *
 *     A1    C1    E1    G1    I1         hexes are (column, row) here, rows in
 *        B1    D1    F1    H1            half hexes: A1 is (0, 0), B1 is (1, 1)
 *     A2    C2    E2    G2    I2
 */

#pragma once

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "rules/state/bocage-position.h"

#include <string.h>

G_BEGIN_DECLS

#define POINTS_TEST_PIECES \
  "<terrain id='brush' name='b' plural='b' layer='terrain'>" \
  "<effect what='price' when='entered' value='2'/></terrain>" \
  "<terrain id='woods' name='w' plural='w' layer='terrain'>" \
  "<effect what='price' when='entered' classes='squad team' value='3'/>" \
  "<effect what='price' when='entered' classes='leader' value='2'/></terrain>" \
  "<terrain id='rise' name='r' plural='r' layer='terrain' height='1'/>" \
  "<terrain id='deep' name='d' plural='d' layer='terrain' water='true'>" \
  "<effect what='closed' when='entered'/></terrain>" \
  "<terrain id='thicket' name='t' plural='t' layer='terrain'>" \
  "<effect what='closed' when='entered' classes='team'/></terrain>" \
  "<path id='road' name='r' plural='r' layer='path'/>" \
  "<path id='rail' name='r' plural='r' layer='path'/>" \
  "<path id='track' name='t' plural='t' layer='path'>" \
  "<effect what='price' when='entered' value='1'/></path>" \
  "<hexside id='hedge' name='h' plural='h' layer='hexside'>" \
  "<effect what='price' when='crossed' value='1'/></hexside>" \
  "<hexside id='wall' name='w' plural='w' layer='hexside'>" \
  "<effect what='price' when='crossed' value='2' classes='squad team'/>" \
  "<effect what='price' when='crossed' value='1' classes='leader'/></hexside>" \
  "<hexside id='bank' name='b' plural='b' layer='hexside'>" \
  "<effect what='price' when='crossed' way='up' value='2'/></hexside>" \
  "<hexside id='slide' name='s' plural='s' layer='hexside'>" \
  "<effect what='price' when='crossed' way='down' value='1'/>" \
  "<effect what='closed' when='crossed' way='up'/></hexside>" \
  "<hexside id='cliff' name='c' plural='c' layer='hexside'>" \
  "<effect what='closed' when='crossed'/></hexside>" \
  "<object id='bridge' name='b' plural='b' layer='object' makes-passable='true'" \
  " entered-along='road rail'/>" \
  "<object id='rubble' name='r' plural='r' layer='object'>" \
  "<effect what='price' when='entered' value='3'/></object>" \
  "<marker id='fire' name='f' plural='f' layer='marker'>" \
  "<effect what='closed' when='entered'/></marker>" \
  "<marker id='mine' name='m' plural='m' layer='marker'/>" \
  "<marker id='wire' name='w' plural='w' layer='marker'/>" \
  "<marker id='gun' name='g' plural='g' layer='weapon'/>" \
  "<unit id='leader' name='leader' plural='l' layer='unit' class='leader' figures='1' move='6' battles='false'" \
  "/>" \
  "<unit id='squad' name='squad' plural='s' layer='unit' class='squad' figures='4' move='4' battles='false'" \
  "/>" \
  "<unit id='team' name='team' plural='t' layer='unit' class='team' figures='2' move='3' battles='false'" \
  "/>" \
  "<unit id='rider' name='rider' plural='r' layer='unit' class='team' figures='1' move='300' battles='false'" \
  "/>"

#define POINTS_TEST_CONDUCT \
  "<weapons><weapon id='light-gun' name='l' plural='l' penalty='1'/>" \
  "<weapon id='mortar' name='m' plural='m' penalty='2' classes='squad team'/>" \
  "<weapon id='heavy-gun' name='h' plural='h' heavy='true'/></weapons>" \
  "<states><state id='broken' name='b' takes='all' recoverable='true'/>" \
  "<state id='suppressed' name='s' takes='1' recoverable='true'/></states>" \
  "<postures><posture id='attacker' name='a'/>" \
  "<posture id='defender' name='d' hides='mine wire'/></postures>" \
  "<orders><order id='move' name='m' kind='moves'/>" \
  "<order id='advance' name='a' kind='advances'/>" \
  "<order id='rout' name='r' kind='routs' activates-player='true' excludes='rout'/>" \
  "<order id='recover' name='r' kind='recovers' activates-player='true'" \
  " needs='broken suppressed' excludes='rout recover'/></orders>" \
  "<stacking><stack id='leaders' classes='leader' at-most='1'/></stacking>" \
  "<edges><edge id='north' seat='true'/><edge id='south' seat='true'/>" \
  "<edge id='west' seat='true' worth='1'/><edge id='east' seat='true' worth='2'/></edges>"

#define POINTS_TEST_RULESET \
  "<ruleset xmlns='urn:bocage:ruleset:1' id='points-test' version='1' name='p' system='orders'" \
  " orientation='flat' movement='points' open-price='1' uphill-price='1'>" \
  "<classes><class id='squad' name='s'/><class id='team' name='t'/>" \
  "<class id='leader' name='l'/></classes>" \
  "<armies><army id='gray' name='g' color='#777777'/></armies>" \
  "<sides><side id='red' name='R' adjective='R' edge='west' army='gray'/>" \
  "<side id='blue' name='B' adjective='B' edge='east' army='gray'/></sides>" \
  "<layers><layer id='terrain' name='t' limit='1'/><layer id='path' name='p' limit='2'/>" \
  "<layer id='hexside' name='h'/><layer id='object' name='o' limit='1'/>" \
  "<layer id='unit' name='u' limit='3'/><layer id='weapon' name='w'/>" \
  "<layer id='marker' name='m'/></layers>" \
  "<pieces>" POINTS_TEST_PIECES "</pieces>" POINTS_TEST_CONDUCT \
  "<shapes><shape id='standard' name='s' columns='9' rows='6'/></shapes>" \
  "<faces><face id='countryside' name='c'/></faces></ruleset>"

/* Directions of a board with a flat top */
enum
{
  NE,
  N,
  NW,
  SW,
  S,
  SE,
};

static const BocageGrid points_test_grid G_GNUC_UNUSED
    = { BOCAGE_ORIENTATION_FLAT, 9, 6, FALSE, FALSE };

/* Returns: (transfer none): for the life of the program */
static inline BocageRuleset *
points_test_ruleset (void)
{
  static BocageRuleset *ruleset;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes
      = g_bytes_new_static (POINTS_TEST_RULESET, sizeof POINTS_TEST_RULESET - 1);

  if (ruleset == NULL)
    ruleset = bocage_ruleset_read (bytes, &error);
  if (ruleset == NULL)
    fail_msg ("%s", error->message);
  return ruleset;
}

/* A game under way: the first side has its edge in the west, the second in the east. */
typedef struct
{
  BocageRules *rules;
  BocagePosition *position;
} Field;

static inline void
field_begin (Field *self)
{
  self->rules = bocage_rules_new (points_test_ruleset (), &points_test_grid);
  self->position = bocage_position_new (self->rules, NULL);
  self->position->n_sides = 2;
  self->position->sides[0].border = BOCAGE_BORDER_WEST;
  self->position->sides[1].border = BOCAGE_BORDER_EAST;
}

static inline void
field_end (Field *self)
{
  g_free (self->position);
  bocage_rules_unref (self->rules);
}

static inline BocageHexIndex
field_hex (const Field *self, const char *name)
{
  BocageHex hex;

  if (!bocage_grid_parse_hex (&self->rules->geometry->grid, name, &hex))
    fail_msg ("no hex %s", name);
  return (BocageHexIndex) bocage_grid_index (&self->rules->geometry->grid, hex);
}

static inline BocageTypeIndex
field_type (const Field *self, const char *id)
{
  BocageTypeIndex type = bocage_rules_find_type (self->rules, id);

  if (type == BOCAGE_NO_TYPE)
    fail_msg ("no piece type %s", id);
  return type;
}

/* Lays a terrain, an object or a marker. */
static inline void
field_lay (Field *self, const char *hex, const char *id)
{
  BocageTypeIndex type = field_type (self, id);

  if (self->rules->types[type]->kind == BOCAGE_ELEMENT_TERRAIN)
    bocage_position_set_ground (self->rules, self->position, field_hex (self, hex), type);
  else
    bocage_position_add_thing (self->rules, self->position, field_hex (self, hex), type, -1);
}

static inline void
field_lay_path (Field *self, const char *hex, const char *id, BocageEdges edges)
{
  bocage_position_add_path (self->rules, self->position, field_hex (self, hex),
                            field_type (self, id), edges);
}

static inline void
field_lay_side (Field *self, const char *hex, const char *id, guint direction)
{
  bocage_position_add_hexside (self->rules, self->position, field_hex (self, hex),
                               field_type (self, id), (BocageEdges) (1u << direction));
}

static inline void
field_raise (Field *self, const char *hex, int elevation)
{
  bocage_position_hex (self->position, field_hex (self, hex))->elevation = (gint8) elevation;
  bocage_position_settle (self->rules, self->position, field_hex (self, hex));
  bocage_position_regroup (self->rules, self->position);
}

static inline BocageUnitIndex
field_put (Field *self, const char *hex, const char *id, int side)
{
  return bocage_position_add_unit (self->rules, self->position, field_hex (self, hex),
                                   field_type (self, id), side);
}

/* 1 + the number of a weapon or a state, as a unit keeps it. */
static inline guint8
field_weapon (const Field *self, const char *id)
{
  return (guint8) (bocage_ruleset_find_weapon (self->rules->ruleset, id)->index + 1);
}

static inline guint8
field_state (const Field *self, const char *id)
{
  return (guint8) (bocage_ruleset_find_state (self->rules->ruleset, id)->index + 1);
}

static inline const BocageOrder *
field_order (const Field *self, const char *id)
{
  return bocage_ruleset_find_order (self->rules->ruleset, id);
}

G_END_DECLS
