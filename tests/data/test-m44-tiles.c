/* test-m44-tiles.c: every tile of the .m44 palette is a piece in a turn, and back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The tables are the palette of the publisher's editor and what its pictures
 * show, written down here anew; nothing is worked out from the ruleset.
 */

#include "config.h"

#include "bocage-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"

static BocageRuleset *memoir44;
static const BocageExchange *m44;

/* clang-format off */

/* The palette: how many orientations, by how many degrees clockwise each, and the names */
static const struct
{
  const char *key;
  int orientations;
  int degrees;
  const char *names;
} palette[] = {
  { "terrain", 1, 0,
    "barracks bled buildings camp cemetery church dcamp depot descarpment dhill dridge factory "
    "fortress hedgerow highground hills lighthouse marshes mountain oasis palmtrees pbeach pcave "
    "pheadquarter phospital pjungle pmcave powerplant ppier price pvillage radar wcastle wchurch "
    "wfactory wforest whill whillforest whillvillage wmarshes woods wruins wvillage" },
  { "terrain", 2, -60, "riverY roadY wroadY" },
  { "terrain", 3, -60,
    "airfield airfieldX cairfield dairfield dairfieldX droad droadX hillroad pairfield pairfieldX "
    "ptrenches rail railX railroad ravine river road roadX station wadi wairfield wrail wrailroad "
    "wravine wriver wroad wroadX wtrenches" },
  { "terrain", 6, -60,
    "coast coastcurve cravine curve dam droadFL droadFR droadcurve hillcurve lakeA lakeB lakeC "
    "pmouth pond railFL railFR railcurve riverFL riverFR roadFL roadFR roadcurve wcurve wcurved "
    "wrailFR wrailcurve wriverFR wroadFL wroadFR wroadcurve" },
  { "rect_terrain", 1, 0, "barge casemate pbunker pcarrier pdestroyer" },
  { "rect_terrain", 2, 180, "bunker dbunker wbunker" },
  { "rect_terrain", 3, -60, "ford" },
  { "rect_terrain", 3, 60, "railbridge wrailbridge" },
  { "rect_terrain", 6, 30, "brkbridge bridge pbridge pontoon wbridge wpontoon" },
  { "rect_terrain", 6, -60, "abatis dragonteeth droadblock loco roadblock wroadblock" },
  { "rect_terrain", 6, 60, "wagon" },
  { "obstacle", 1, 0, "hedgehog" },
  { "obstacle", 2, 180, "sand wire" },
};

/* The edges through which a tile goes on, orientation by orientation */
static const struct
{
  const char *name;
  const char *edges[BOCAGE_N_EDGES];
} open_edges[] = {
  { "river", { "E W", "NE SW", "NW SE" } },
  { "wriver", { "E W", "NE SW", "NW SE" } },
  { "curve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "wcurved", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "riverFL", { "E NE W", "NE NW SW", "NW W SE", "E W SW", "NE SW SE", "E NW SE" } },
  { "riverFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "wriverFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "riverY", { "E NW SW", "NE W SE" } },
  { "pond", { "W", "SW", "SE", "E", "NE", "NW" } },
  { "pmouth", { "W", "SW", "SE", "E", "NE", "NW" } },
  { "lakeA", { "SW SE", "E SE", "E NE", "NE NW", "NW W", "W SW" } },
  { "lakeB", { "NW W SW", "W SW SE", "E SW SE", "E NE SE", "E NE NW", "NE NW W" } },
  { "lakeC", { "E NE W SE", "E NE NW SW", "NE NW W SE", "E NW W SW", "NE W SW SE", "E NW SW SE" } },
  { "dam", { "E NE W SE", "E NE NW SW", "NE NW W SE", "E NW W SW", "NE W SW SE", "E NW SW SE" } },
  { "road", { "E W", "NE SW", "NW SE" } },
  { "droad", { "E W", "NE SW", "NW SE" } },
  { "wroad", { "E W", "NE SW", "NW SE" } },
  { "hillroad", { "E W", "NE SW", "NW SE" } },
  { "roadcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "droadcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "wroadcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "hillcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "roadFL", { "E NE W", "NE NW SW", "NW W SE", "E W SW", "NE SW SE", "E NW SE" } },
  { "droadFL", { "E NE W", "NE NW SW", "NW W SE", "E W SW", "NE SW SE", "E NW SE" } },
  { "wroadFL", { "E NE W", "NE NW SW", "NW W SE", "E W SW", "NE SW SE", "E NW SE" } },
  { "roadFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "droadFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "wroadFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "roadX", { "E NE W SW", "NE NW SW SE", "E NW W SE" } },
  { "droadX", { "E NE W SW", "NE NW SW SE", "E NW W SE" } },
  { "wroadX", { "E NE W SW", "NE NW SW SE", "E NW W SE" } },
  { "roadY", { "E NW SW", "NE W SE" } },
  { "wroadY", { "E NW SW", "NE W SE" } },
  { "rail", { "E W", "NE SW", "NW SE" } },
  { "wrail", { "E W", "NE SW", "NW SE" } },
  { "railcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "wrailcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
  { "railFL", { "E NE W", "NE NW SW", "NW W SE", "E W SW", "NE SW SE", "E NW SE" } },
  { "railFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "wrailFR", { "E W SE", "E NE SW", "NE NW SE", "E NW W", "NE W SW", "NW SW SE" } },
  { "railX", { "E NE W SW", "NE NW SW SE", "E NW W SE" } },
  { "station", { "E W", "NE SW", "NW SE" } },
  { "wadi", { "E W", "NE SW", "NW SE" } },
  { "wcurve", { "NE SE", "E NW", "NE W", "NW SW", "W SE", "E SW" } },
};

/* Of a crossing: which way each of the two goes */
static const struct
{
  const char *name;
  const char *rail[3];
  const char *road[3];
} crossings[] = {
  { "railroad", { "E W", "NE SW", "NW SE" }, { "NE SW", "NW SE", "E W" } },
  { "wrailroad", { "NE SW", "NW SE", "E W" }, { "E W", "NE SW", "NW SE" } },
};

/* Names that only other programs write */
static const char *const aliases[] = { "beach", NULL };

/* clang-format on */

/* What a hex holds because of one name */

typedef struct
{
  const BocagePieceType *type;
  int turn;
  const char *look;
  const BocagePieceType *paths[2];
  BocageEdges edges[2];
  const char *rule;
} Content;

static Content
decode (const BocageExchangeTile *tile, int orientation)
{
  Content content = { .type = tile->type,
                      .turn = 1,
                      .look = tile->look,
                      .paths = { tile->path, tile->second_path },
                      .rule = tile->rule };

  if (tile->type != NULL && tile->type->turns > 1)
    content.turn
        = (tile->turn - 1 + (orientation - 1) * tile->turn_step) % (int) tile->type->turns + 1;
  if (tile->path != NULL)
    content.edges[0] = bocage_edges_rotate (tile->edges, orientation - 1);
  if (tile->second_path != NULL)
    content.edges[1] = bocage_edges_rotate (tile->second_edges, orientation - 1);
  return content;
}

static gboolean
is_same (const Content *a, const Content *b)
{
  return a->type == b->type && a->turn == b->turn && a->look == b->look
         && a->paths[0] == b->paths[0] && a->paths[1] == b->paths[1] && a->edges[0] == b->edges[0]
         && a->edges[1] == b->edges[1] && a->rule == b->rule;
}

/* The first row that shows @content, and in which orientation. */
static const BocageExchangeTile *
encode (const Content *content, const char *key, int *out_orientation)
{
  for (guint i = 0; i < m44->n_tiles; i++)
    for (int k = 1; k <= m44->tiles[i].orientations; k++)
      {
        Content shown = decode (&m44->tiles[i], k);

        if (strcmp (m44->tiles[i].key, key) != 0 || !is_same (&shown, content))
          continue;
        *out_orientation = k;
        return &m44->tiles[i];
      }
  return NULL;
}

/* What the tile is below a unit: another piece than it is by itself, with a row of its own. */
static gboolean
is_carrier (const BocageExchangeTile *tile)
{
  return tile->type != NULL && tile->type->carrier;
}

static gboolean
is_alias (const BocageExchangeTile *tile)
{
  return is_carrier (tile) || g_strv_contains (aliases, tile->name)
         || (tile->path != NULL && tile->type != NULL && tile->type->kind == BOCAGE_ELEMENT_OBJECT);
}

static const BocageExchangeTile *
find_row (const char *key, const char *name, const char *behavior)
{
  const BocageExchangeTile *found = NULL;

  for (guint i = 0; i < m44->n_tiles; i++)
    if (strcmp (m44->tiles[i].key, key) == 0 && strcmp (m44->tiles[i].name, name) == 0
        && g_strcmp0 (m44->tiles[i].behavior, behavior) == 0 && !is_carrier (&m44->tiles[i]))
      {
        if (found != NULL)
          fail_msg ("%s %s stands there twice", key, name);
        found = &m44->tiles[i];
      }
  if (found == NULL)
    fail_msg ("%s %s has no row", key, name);
  return found;
}

static BocageEdges
parse_edges (const char *text)
{
  BocageEdges edges = 0;

  assert_true (bocage_edges_parse (BOCAGE_ORIENTATION_POINTY, text, &edges));
  return edges;
}

/* Degrees clockwise from one facing to another */
static int
facing (const BocagePieceType *type, int turn)
{
  return type->turn_offset + (turn - 1) * type->turn_step;
}

/* Tests */

static void
test_the_palette_is_there (void **state)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    {
      g_auto (GStrv) names = g_strsplit (palette[i].names, " ", -1);

      for (guint j = 0; names[j] != NULL; j++, n++)
        {
          const BocageExchangeTile *tile = find_row (palette[i].key, names[j], NULL);

          if (tile->orientations != palette[i].orientations)
            fail_msg ("%s has %d orientations", names[j], tile->orientations);
        }
    }
  assert_int_equal (n, 104 + 24 + 3);
}

static gboolean
is_in_palette (const BocageExchangeTile *tile)
{
  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    {
      g_auto (GStrv) names = g_strsplit (palette[i].names, " ", -1);

      if (strcmp (tile->key, palette[i].key) == 0
          && g_strv_contains ((const char *const *) names, tile->name))
        return TRUE;
    }
  return FALSE;
}

static void
test_there_is_nothing_but_the_palette (void **state)
{
  for (guint i = 0; i < m44->n_tiles; i++)
    {
      const BocageExchangeTile *tile = &m44->tiles[i];

      if (!is_in_palette (tile) && !is_alias (tile))
        fail_msg ("%s %s is not a tile of the editor", tile->key, tile->name);
      for (guint j = 0; j < i; j++)
        if (strcmp (tile->key, m44->tiles[j].key) == 0
            && is_carrier (tile) == is_carrier (&m44->tiles[j])
            && g_ascii_strcasecmp (tile->name, m44->tiles[j].name) == 0
            && g_strcmp0 (tile->behavior, m44->tiles[j].behavior) == 0)
          fail_msg ("%s stands there twice", tile->name);
    }
}

/* There and back: a name gives a hex that gives the name, and no two give the same. */
static void
test_every_tile_comes_back_as_it_was (void **state)
{
  guint n = 0;

  for (guint i = 0; i < m44->n_tiles; i++)
    for (int k = 1; k <= m44->tiles[i].orientations; k++)
      {
        const BocageExchangeTile *tile = &m44->tiles[i];
        Content content = decode (tile, k);
        int orientation = 0;

        if (is_alias (tile))
          continue;
        if (encode (&content, tile->key, &orientation) != tile || orientation != k)
          fail_msg ("%s %s in orientation %d does not come back", tile->name,
                    tile->behavior != NULL ? tile->behavior : "", k);
        n++;
      }
  /* Tiles of a hex, rectangular ones, obstacles, and those with a behavior. */
  assert_int_equal (n, (43 + 3 * 2 + 28 * 3 + 30 * 6) + (5 + 3 * 2 + 3 * 3 + 13 * 6) + (1 + 2 * 2)
                           + (6 + 1 + 29 + 6 + 2));
}

static void
check_has_row (const Content *content, const char *key, guint *n)
{
  int orientation;

  if (encode (content, key, &orientation) == NULL)
    fail_msg ("%s in turn %d, look %s, has no name",
              content->type != NULL ? content->type->id : content->paths[0]->id, content->turn,
              content->look != NULL ? content->look : "none");
  ++*n;
}

/* And the other way round: whatever tile this ruleset has, there is a name for it. */
static void
test_every_terrain_has_a_name_in_every_look_and_turn (void **state)
{
  static const char *const printed_only[] = { "ocean", "shore", NULL };
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (memoir44); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (memoir44, i);
      guint n_looks = type->looks != NULL ? g_strv_length ((char **) type->looks) : 0;

      if (type->kind != BOCAGE_ELEMENT_TERRAIN || g_strv_contains (printed_only, type->id))
        continue;
      for (guint look = 0; look < MAX (n_looks, 1); look++)
        for (guint turn = 1; turn <= type->turns; turn++)
          {
            Content content = { .type = type, .turn = (int) turn };
            int orientation;

            /* What stands on a tile together with its path has the path's turns. */
            if (strcmp (type->id, "train-station") == 0)
              {
                content.paths[0] = bocage_ruleset_find_any_type (memoir44, "rail");
                content.edges[0] = parse_edges ("E W");
              }
            else if (strcmp (type->id, "river-mouth") == 0)
              {
                content.paths[0] = bocage_ruleset_find_any_type (memoir44, "river");
                content.edges[0] = parse_edges ("SE");
              }
            /* A row without a look serves all. */
            if (encode (&content, "terrain", &orientation) == NULL)
              content.look = type->looks[look];
            check_has_row (&content, "terrain", &n);
          }
    }
  assert_true (n > 100);
}

static void
test_every_path_tile_has_a_name_in_every_look_and_turn (void **state)
{
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (memoir44); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (memoir44, i);

      for (guint t = 0; t < type->n_tiles; t++)
        {
          const BocagePathTile *tile = &type->tiles[t];
          const char *const *looks = tile->looks != NULL ? tile->looks : type->looks;

          for (guint look = 0; looks[look] != NULL; look++)
            for (guint turn = 1; turn <= tile->turns; turn++)
              {
                Content content
                    = { .turn = 1,
                        .paths = { type },
                        .edges = { bocage_edges_rotate (tile->edges, (int) turn - 1) } };
                const BocageExchangeTile *row;
                int orientation = 0;

                row = encode (&content, "terrain", &orientation);
                if (row == NULL)
                  {
                    content.look = looks[look];
                    row = encode (&content, "terrain", &orientation);
                  }
                if (row == NULL || orientation != (int) turn)
                  fail_msg ("%s %s %s turn %u has no name", type->id, tile->id, looks[look], turn);
                n++;
              }
        }
    }
  /* River 3 + 4 × 6 + 2; frozen 3 + 2 × 6; roads (3 + 3 × 6 + 3) × 3 + 2 × 2;
   * rails 3 + 3 × 6 + 3 and 3 + 2 × 6; wadis 3 + 6. */
  assert_int_equal (n, 29 + 15 + 76 + 39 + 9);
}

static void
test_edges_are_those_of_the_pictures (void **state)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (open_edges); i++)
    {
      const BocageExchangeTile *tile = find_row ("terrain", open_edges[i].name, NULL);

      if (tile->path == NULL)
        continue;
      for (int k = 1; k <= tile->orientations; k++, n++)
        {
          Content content = decode (tile, k);

          assert_non_null (open_edges[i].edges[k - 1]);
          if (content.edges[0] != parse_edges (open_edges[i].edges[k - 1]))
            fail_msg ("%s %d opens other edges", tile->name, k);
        }
      if (tile->orientations < BOCAGE_N_EDGES)
        assert_null (open_edges[i].edges[tile->orientations]);
    }
  assert_int_equal (n, 210 - 24);
}

static void
test_crossings_are_those_of_the_pictures (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (crossings); i++)
    {
      const BocageExchangeTile *tile = find_row ("terrain", crossings[i].name, NULL);

      assert_string_equal (tile->path->id, "rail");
      assert_string_equal (tile->second_path->id, "road");
      for (int k = 1; k <= 3; k++)
        {
          Content content = decode (tile, k);

          assert_int_equal (content.edges[0], parse_edges (crossings[i].rail[k - 1]));
          assert_int_equal (content.edges[1], parse_edges (crossings[i].road[k - 1]));
        }
    }
}

/* A lake has no path: it faces the middle of its open edges, and one with an
 * outlet the river. */
static void
test_lakes_face_their_open_edges (void **state)
{
  static const char *const lakes[] = { "lakeA", "lakeB", "lakeC", "dam" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (open_edges); i++)
    for (guint j = 0; j < G_N_ELEMENTS (lakes); j++)
      for (int k = 1; strcmp (open_edges[i].name, lakes[j]) == 0 && k <= BOCAGE_N_EDGES; k++, n++)
        {
          const BocageExchangeTile *tile = find_row ("terrain", lakes[j], NULL);
          BocageEdges edges = parse_edges (open_edges[i].edges[k - 1]);
          /* Half edges counter-clockwise from east */
          int half = ((-facing (tile->type, decode (tile, k).turn) / 30) % 12 + 12) % 12;
          guint direction = (guint) half / 2;
          BocageEdges expected = 0;

          if (half % 2 == 1)
            expected = (BocageEdges) (1u << direction | 1u << (direction + 1) % BOCAGE_N_EDGES);
          else if (j == 1)
            expected = (BocageEdges) (1u << direction | 1u << (direction + 1) % BOCAGE_N_EDGES
                                      | 1u << (direction + 5) % BOCAGE_N_EDGES);
          else
            expected = (BocageEdges) (BOCAGE_EDGES_ALL & ~(1u << (direction + 1) % BOCAGE_N_EDGES)
                                      & ~(1u << (direction + 5) % BOCAGE_N_EDGES));
          if (edges != expected)
            fail_msg ("%s %d faces elsewhere", lakes[j], k);
        }
  assert_int_equal (n, 24);
}

static void
test_pieces_turn_as_the_pictures (void **state)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    {
      g_auto (GStrv) names = g_strsplit (palette[i].names, " ", -1);

      for (guint j = 0; names[j] != NULL; j++)
        {
          const BocageExchangeTile *tile = find_row (palette[i].key, names[j], NULL);

          for (int k = 1; tile->type != NULL && tile->type->turns > 1 && k <= tile->orientations;
               k++)
            {
              int degrees = facing (tile->type, decode (tile, k).turn)
                            - facing (tile->type, decode (tile, 1).turn);

              if ((degrees - (k - 1) * palette[i].degrees) % 360 != 0)
                fail_msg ("%s %d is turned by %d degrees", names[j], k, degrees);
              n++;
            }
        }
    }
  assert_true (n > 100);
}

static void
test_behaviors_make_other_pieces (void **state)
{
  static const struct
  {
    const char *key;
    const char *name;
    const char *behavior;
    const char *type; /* NULL: the rule */
    const char *rule;
  } rows[] = {
    { "terrain", "hills", "STEEP_HILL", "steep-hill", NULL },
    { "terrain", "whill", "CLIFF", "cliff", NULL },
    { "terrain", "hills", "BLUFF", "bluff", NULL },
    { "terrain", "buildings", "HEADQUARTER", "headquarters", NULL },
    { "terrain", "river", "FORDABLE_STREAM", NULL, "fordable" },
    { "terrain", "pond", "FORDABLE_STREAM", NULL, "fordable" },
    { "terrain", "curve", "FORD", "ford", NULL },
    { "rect_terrain", "bridge", "BRIDGE_SECTION", "bridge-section", NULL },
    { "obstacle", "sand", "SEAWALL", "sea-wall", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BocageExchangeTile *tile = find_row (rows[i].key, rows[i].name, rows[i].behavior);

      assert_string_equal (tile->type != NULL ? tile->type->id : "",
                           rows[i].type != NULL ? rows[i].type : "");
      assert_string_equal (tile->rule != NULL ? tile->rule : "",
                           rows[i].rule != NULL ? rows[i].rule : "");
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_the_palette_is_there),
  cmocka_unit_test (test_there_is_nothing_but_the_palette),
  cmocka_unit_test (test_every_tile_comes_back_as_it_was),
  cmocka_unit_test (test_every_terrain_has_a_name_in_every_look_and_turn),
  cmocka_unit_test (test_every_path_tile_has_a_name_in_every_look_and_turn),
  cmocka_unit_test (test_edges_are_those_of_the_pictures),
  cmocka_unit_test (test_crossings_are_those_of_the_pictures),
  cmocka_unit_test (test_lakes_face_their_open_edges),
  cmocka_unit_test (test_pieces_turn_as_the_pictures),
  cmocka_unit_test (test_behaviors_make_other_pieces),
};

int
main (void)
{
  int failed;

  bocage_init ();
  memoir44 = bocage_ruleset_find ("memoir44", NULL);
  g_assert (memoir44 != NULL);
  m44 = bocage_ruleset_find_exchange (memoir44, "m44");
  g_assert (m44 != NULL);

  failed = bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
  bocage_ruleset_unref (memoir44);
  return failed;
}
