/* test-m44-units.c: every unit, tag and word of .m44 is something here, and back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The tables are what the publisher's editor writes and what its pictures and
 * published battles mean by it, written down here anew; nothing is worked out
 * from the ruleset.  All goes the way of users: a file is read, and written.
 */

#include "config.h"

#include "io/ruleset/bocage-ruleset-reader.h"
#include "libbocage/io/io-test.h"

#define N_BADGES 47
#define N_NAMES 35

/* clang-format off */

static const struct
{
  const char *prefix;
  const char *type;
  int figures; /* that need not be written */
  int usual;   /* of the type */
} classes[] = {
  { "inf", "infantry", 4, 4 },
  { "inf2", "special-forces", 4, 4 },
  { "tank", "armor", 3, 3 },
  { "tank2", "elite-armor", 3, 4 },
  { "gun", "artillery", 2, 2 },
  { "veh", "vehicle", 1, 1 },
  { "pln", "aircraft", 1, 1 },
};

static const struct
{
  const char *suffix;
  const char *side;
  const char *army; /* NULL: the side's usual one, of which nothing is said */
} armies[] = {
  { "us", "allies", NULL },
  { "brit", "allies", "british" },
  { "ru", "allies", "soviet" },
  { "ger", "axis", NULL },
  { "jp", "axis", "japanese" },
};

/* Badges that make a unit another one.  The first name is the one that is
 * written; all of them are read. */
static const struct
{
  int badge;
  const char *prefixes;
  const char *type; /* NULL: the unit stays what it is, and has the asset */
  int figures;
  const char *asset;
  int most; /* 0: its number is no choice of the battle, and is not said */
} kinds[] = {
  { 3, "inf2", "resistance", 3, NULL, 0 },
  { 5, "gun", "big-gun", 2, NULL, 0 },
  { 6, "inf2 inf", "combat-engineers", 4, NULL, 0 },
  { 8, "inf inf2", "combat-engineers", 4, NULL, 0 },
  { 12, "inf2 inf", "combat-engineers", 4, NULL, 0 },
  { 28, "inf inf2", "combat-engineers", 4, NULL, 0 },
  { 31, "inf2 inf", "combat-engineers", 4, NULL, 0 },
  { 26, "inf inf2", "sniper", 1, NULL, 0 },
  { 27, "inf inf2", "sniper", 1, NULL, 0 },
  { 29, "inf inf2", "cavalry", 3, NULL, 0 },
  { 30, "inf2 inf", "ski-troops", 3, NULL, 0 },
  { 33, "tank2 tank", "flame-thrower-tank", 3, NULL, 0 },
  { 35, "gun", "mobile-artillery", 2, NULL, 0 },
  { 37, "inf", NULL, 4, "anti-tank", 0 },
  { 37, "inf2", NULL, 4, "anti-tank", 0 },
  { 38, "gun", "italian-artillery", 2, NULL, 0 },
  { 41, "inf", NULL, 4, "mortar", 0 },
  { 41, "inf2", NULL, 4, "mortar", 0 },
  { 42, "veh tank", "half-track", 1, NULL, 3 },
  { 43, "veh inf", "patrol-car", 1, NULL, 3 },
  { 44, "tank tank2", "tank-destroyer", 3, NULL, 0 },
  { 45, "inf", NULL, 4, "machine-gun", 0 },
  { 45, "inf2", NULL, 4, "machine-gun", 0 },
  { 46, "gun", "flak-88", 2, NULL, 0 },
};

/* Units that .m44 has no name for: it cannot say what they are. */
static const char *const nameless[] = {
  "nebelwerfer", "hobart-armor", "supply-truck", "command-car", "french-infantry", NULL
};
/* Units that are tiles there. */
static const char *const tiles[] = { "destroyer", "locomotive", "wagon", NULL };

static const struct
{
  const char *tags;    /* of hex C9, as a file has them */
  const char *has;     /* in the .bocage file */
  const char *written; /* (nullable) other tags than were read */
} tags[] = {
  { "{\"name\":\"medal1\"}", "side=\"allies\" at=\"C9\" hexes=\"C9\"", NULL },
  { "{\"name\":\"medal2\"}", "side=\"axis\" at=\"C9\" hexes=\"C9\"", NULL },
  /* Only another program writes a medal of both sides in one. */
  { "{\"name\":\"medal0\"}", "side=\"both\" at=\"C9\" hexes=\"C9\"", "{\"name\":\"medal1\"},{\"name\":\"medal2\"}" },
  { "{\"name\":\"tag3\",\"behavior\":\"MINE_FIELD\",\"side\":\"AXIS\"}", "<marker type=\"mine\" side=\"axis\"/>", NULL },
  { "{\"name\":\"tag1\"}", "<marker type=\"battle-star\"/>", NULL },
  { "{\"name\":\"tag14\"}", "<marker type=\"green-camouflage\"/>", NULL },
  { "{\"name\":\"tag15\"}", "<marker type=\"camouflage\"/>", NULL },
};

static const struct
{
  const char *options;
  const char *has;
} options[] = {
  { "\"russian_commissar_rule\":\"ALLIES\"", "<rule id=\"russian-commissar\" side=\"allies\"/>" },
  { "\"blitz_rules\":true", "<rule id=\"blitz\"/>" },
  { "\"north_african_desert_rules\":true", "<rule id=\"desert\"/>" },
  { "\"british_commonwealth\":true", "<rule id=\"british-commonwealth\"/>" },
  { "\"partial_blitz_rules\":\"ALLIES\"", "<rule id=\"partial-blitz\" side=\"allies\"/>" },
  { "\"gung_ho\":true", "<rule id=\"gung-ho\"/>" },
  { "\"night_visibility_rules\":true", "<rule id=\"night-attack\"/>" },
  { "\"italy_royal_army\":true", "<rule id=\"italian-high-command\"/>" },
  { "\"italy_royal_army\":true", "<rule id=\"italian-motorized-divisions\"/>" },
  { "\"italy_royal_army\":true", "<rule id=\"italian-artillery-bravery\"/>" },
  { "\"air_strikes_rules\":\"AXIS\"", "<rule id=\"air-strikes\" side=\"axis\"/>" },
  { "\"blowbridge_opt2\":{\"side\":\"ALLIES\"}", "<rule id=\"blow-bridge\" side=\"allies\"/>" },
  { "\"must_have_unit_exit\":{\"side\":\"AXIS\",\"min_nbr_units\":3}", "<rule id=\"must-exit\" side=\"axis\"" },
  { "\"airdrop\":{\"side\":\"ALLIES\",\"range\":2,\"nbr_units\":4}", "<rule id=\"airdrop\" side=\"allies\"" },
  { "\"deck_name\":\"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK\"", "<remove card=\"air-power\"" },
  { "\"deck_name\":\"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK\"", "<add card=\"artillery-bombard\"" },
};

static const struct
{
  const char *name;
  const char *module;
} packs[] = {
  { "base", "base" },
  { "terrain", "terrain-pack" },
  { "eastern", "eastern-front" },
  { "pacific", "pacific-theater" },
  { "air", "air-pack" },
  { "mediterranean", "mediterranean-theater" },
  { "campaign", "campaign-book-1" },
  { "battlemap", "battle-map" },
  { "winterwars", "winter-wars" },
};

/* clang-format on */

/* Files */

/* (transfer full): a file around options, hexes and packs, which may be empty. */
static char *
make_file (const char *chosen, const char *hexes, const char *boxes)
{
  return g_strdup_printf ("{\"meta_data\":{\"software\":\"sed 1.2\",\"status\":\"PRIVATE\"},"
                          "\"game_info\":{\"side_player1\":\"AXIS\",\"side_player2\":\"ALLIES\","
                          "\"starting\":\"PLAYER2\",\"options\":{%s}},\"board\":{"
                          "\"type\":\"STANDARD\",\"face\":\"COUNTRY\",\"hexagons\":[%s]},"
                          "\"packs\":{%s}}",
                          chosen, hexes, boxes);
}

static BocageDocument *
read_file (const char *chosen, const char *hexes, const char *boxes)
{
  g_autofree char *text = make_file (chosen, hexes, boxes);
  BocageDocument *document = read_text (text, -1, 0);

  assert_non_null (bocage_document_get_scenario (document));
  return document;
}

/* What is written for it; without leftovers only what the scenario itself says. */
static char *
write_m44 (BocageDocument *document, gboolean drop_leftovers)
{
  const BocageM44Options compact = { .compact = TRUE, .drop_leftovers = drop_leftovers };
  g_autoptr (GBytes) bytes
      = bocage_m44_write (bocage_document_get_scenario (document), &compact, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_has (const char *text, const char *part, const char *of)
{
  if (strstr (text, part) == NULL)
    fail_msg ("%s: “%s” is not in:\n%s", of, part, text);
}

/* Units */

/* The member of a unit in a file; @badge or @count 0: none. */
static char *
unit_member (const char *prefix, const char *suffix, int badge, int count)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "\"unit\":{\"name\":\"%s%s\"", prefix, suffix);
  if (count > 0)
    g_string_append_printf (text, ",\"nbr_units\":%d", count);
  if (badge > 0)
    g_string_append_printf (text, ",\"badge\":\"badge%d\"", badge);
  g_string_append (text, "}");
  return g_strdup (text->str);
}

static const char *
badge_id (int badge)
{
  static const char *const ids[N_BADGES + 1] = {
    NULL,
    "british-airborne",
    "rangers",
    "resistance",
    "german-commandos",
    "big-gun",
    "german-engineers",
    "italian-grenadiers",
    "british-engineers",
    "us-airborne",
    "afrika-korps",
    "british-airborne-2",
    "us-engineers",
    "german-cross",
    "new-zealand",
    "gurkhas",
    "australia",
    "china",
    "octagon",
    "international-brigades",
    "red-star-blue",
    "griffin",
    "france",
    "sas",
    "desert-rats",
    "soviet-guards",
    "sniper",
    "soviet-sniper",
    "soviet-engineers",
    "cavalry",
    "ski-troops",
    "japanese-engineers",
    "us-marines",
    "flame-thrower",
    "kamikaze",
    "mobile-artillery",
    "star-medal",
    "anti-tank",
    "italy",
    "nato-infantry",
    "brandenburgers",
    "mortar",
    "half-track",
    "patrol-car",
    "tank-destroyer",
    "machine-gun",
    "heavy-anti-tank",
    "strike-hold",
  };

  return ids[badge];
}

/* The row of a unit with that badge, or -1: it stays what its name says. */
static int
find_kind (const char *prefix, int badge)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_auto (GStrv) prefixes = g_strsplit (kinds[i].prefixes, " ", -1);

      if (kinds[i].badge == badge && g_strv_contains ((const char *const *) prefixes, prefix))
        return (int) i;
    }
  return -1;
}

static guint
find_class (const char *prefix)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (strcmp (classes[i].prefix, prefix) == 0)
      return i;
  g_assert_not_reached ();
}

/* What a .bocage file says of the unit, without the end: leftovers may follow. */
static char *
expect_unit (guint class_, guint army, int badge)
{
  int kind = find_kind (classes[class_].prefix, badge);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean armed = kind >= 0 && kinds[kind].asset != NULL;

  g_string_printf (text, "<unit type=\"%s\" side=\"%s\"",
                   kind >= 0 && !armed ? kinds[kind].type : classes[class_].type,
                   armies[army].side);
  if (armies[army].army != NULL)
    g_string_append_printf (text, " army=\"%s\"", armies[army].army);
  if (kind < 0 && classes[class_].figures != classes[class_].usual)
    g_string_append_printf (text, " figures=\"%d\"", classes[class_].figures);
  if (kind >= 0 && kinds[kind].most > 0)
    g_string_append_printf (text, " figures=\"%d\"",
                            MIN (classes[class_].figures, kinds[kind].most));
  if (armed)
    g_string_append_printf (text, " asset=\"%s\"", kinds[kind].asset);
  else if (badge > 0)
    g_string_append_printf (text, " badge=\"%s\"", badge_id (badge));
  return g_strdup (text->str);
}

/* What is written for it if nothing is left over. */
static char *
expect_member (guint class_, guint army, int badge)
{
  int kind = find_kind (classes[class_].prefix, badge);
  g_auto (GStrv) prefixes = kind >= 0 ? g_strsplit (kinds[kind].prefixes, " ", -1) : NULL;
  const char *prefix = kind >= 0 ? prefixes[0] : classes[class_].prefix;
  guint written = find_class (prefix);
  int figures = kind < 0               ? classes[class_].figures
                : kinds[kind].most > 0 ? MIN (classes[class_].figures, kinds[kind].most)
                                       : kinds[kind].figures;

  return unit_member (prefix, armies[army].suffix, badge,
                      figures != classes[written].figures ? figures : 0);
}

/* A unit without a badge and with each of them, two columns apart. */
static char *
make_hexes (guint class_, guint army)
{
  g_autoptr (GString) hexes = g_string_new (NULL);

  for (int badge = 0; badge <= N_BADGES; badge++)
    {
      g_autofree char *member = unit_member (classes[class_].prefix, armies[army].suffix, badge, 0);

      g_string_append_printf (hexes, "%s{\"row\":%d,\"col\":%d,%s}", badge > 0 ? "," : "",
                              badge / 12, badge % 12 * 2 + badge / 12 % 2, member);
    }
  return g_strdup (hexes->str);
}

static void
check_units (guint class_, guint army)
{
  g_autofree char *hexes = make_hexes (class_, army);
  g_autoptr (BocageDocument) document = read_file ("", hexes, "");
  g_autofree char *text = write_text (document);
  g_autofree char *bare = write_m44 (document, TRUE);
  g_autofree char *whole = write_m44 (document, FALSE);

  for (int badge = 0; badge <= N_BADGES; badge++)
    {
      g_autofree char *of
          = g_strdup_printf ("%s%s badge %d", classes[class_].prefix, armies[army].suffix, badge);
      g_autofree char *unit = expect_unit (class_, army, badge);
      g_autofree char *member = expect_member (class_, army, badge);
      g_autofree char *own = unit_member (classes[class_].prefix, armies[army].suffix, badge, 0);
      int row = badge / 12, column = badge % 12 * 2 + row % 2;
      g_autofree char *at
          = g_strdup_printf ("<hex at=\"%c%d\">%s", 'A' + column / 2, 9 - row, unit);
      g_autofree char *written
          = g_strdup_printf ("{\"row\":%d,\"col\":%d,%s}", row, column, member);
      g_autofree char *kept = g_strdup_printf ("{\"row\":%d,\"col\":%d,%s}", row, column, own);

      assert_has (text, at, of);
      assert_non_null (strchr ("/>", strstr (text, at)[strlen (at)]));
      assert_has (bare, written, of);
      assert_has (whole, kept, of);
    }
}

static void
test_every_name_with_every_badge (void **state)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (armies); j++, n++)
      check_units (i, j);
  assert_int_equal (n, N_NAMES);
}

/* No two names without a kind of their own are the same unit. */
static void
test_what_is_written_is_read_as_the_same (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (armies); j++)
      {
        g_autofree char *hexes = make_hexes (i, j);
        g_autoptr (BocageDocument) document = read_file ("", hexes, "");
        g_autofree char *bare = write_m44 (document, TRUE);
        g_autoptr (BocageDocument) again = read_text (bare, -1, 0);
        g_autofree char *bare_again = write_m44 (again, TRUE);

        assert_string_equal (bare_again, bare);
      }
}

static void
test_figures_are_those_of_the_symbol (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (int figures = 1; figures <= 4; figures++)
      {
        g_autofree char *member = unit_member (classes[i].prefix, "ger", 0, figures);
        g_autofree char *hex = g_strdup_printf ("{\"row\":0,\"col\":0,%s}", member);
        g_autofree char *plain = unit_member (classes[i].prefix, "ger", 0, 0);
        g_autofree char *printed
            = g_strdup_printf (" figures=\"%d\" symbol=\"%d\"", figures, figures);
        g_autoptr (BocageDocument) document = read_file ("", hex, "");
        g_autofree char *text = write_text (document);
        g_autofree char *bare = write_m44 (document, TRUE);

        assert_has (bare, figures == classes[i].figures ? plain : member, classes[i].prefix);
        /* One tank is another one, see below. */
        if (figures == classes[i].usual)
          assert_null (strstr (text, "figures="));
        else if (figures > 1 || strcmp (classes[i].prefix, "tank2") != 0)
          assert_has (text, printed, classes[i].prefix);
      }
}

/* A single elite tank is a Tiger, and a Tiger a single elite tank. */
static void
test_a_single_elite_tank (void **state)
{
  const char *hex = "{\"row\":0,\"col\":0,\"unit\":{\"name\":\"tank2ger\",\"nbr_units\":1}}";
  g_autoptr (BocageDocument) document = read_file ("", hex, "");
  g_autofree char *text = write_text (document);
  g_autofree char *bare = write_m44 (document, TRUE);

  assert_has (text, "<unit type=\"tiger\" side=\"axis\" symbol=\"1\"/>", "tiger");
  assert_has (bare, hex, "tiger");
}

/* From the other side: a unit of each type in each army has a name, which is
 * read as the same unit. */
static void
test_every_unit_has_a_name (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);
      gboolean has_name = !g_strv_contains (nameless, type->id);

      if (type->kind != BOCAGE_ELEMENT_UNIT || type->carrier || g_strv_contains (tiles, type->id))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (armies); j++)
        {
          g_autofree char *army = armies[j].army != NULL
                                      ? g_strdup_printf (" army=\"%s\"", armies[j].army)
                                      : g_strdup ("");
          g_autofree char *text = g_strdup_printf (
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"one\""
              " ruleset=\"memoir44\"><sides first=\"axis\"><side id=\"axis\" edge=\"north\"/>"
              "<side id=\"allies\" edge=\"south\"/></sides><board shape=\"standard\""
              " face=\"countryside\"><hex at=\"A9\"><unit type=\"%s\" side=\"%s\"%s/></hex>"
              "</board></scenario>",
              type->id, armies[j].side, army);
          g_autofree char *start
              = g_strdup_printf ("<unit type=\"%s\" side=\"%s\"%s", type->id, armies[j].side, army);
          g_autoptr (BocageDocument) document = read_text (text, -1, 0);
          g_autofree char *written = write_m44 (document, TRUE);
          g_autoptr (BocageDocument) again = read_text (written, -1, 0);
          g_autofree char *read = write_text (again);
          g_autofree char *hex = g_strdup (strstr (read, "<unit"));

          if ((strstr (written, "\"unit\"") != NULL) != has_name)
            fail_msg ("%s is written as %s", type->id, written);
          if (!has_name)
            continue;
          assert_has (read, start, type->id);
          hex[strcspn (hex, ">")] = '\0';
          /* What may have several says how many, and that is the usual number. */
          if ((strstr (hex, "figures=") != NULL) != (type->figures_max > type->figures_min)
              || (strstr (hex, "figures=") != NULL && strstr (hex, "figures=\"1\"") == NULL))
            fail_msg ("%s has other figures: %s", type->id, hex);
          n++;
        }
    }
  /* The seven classes, the thirteen kinds that a badge makes, and the Tiger. */
  assert_int_equal (n, (7 + 13 + 1) * G_N_ELEMENTS (armies));
}

/* All else */

static void
test_tags (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autofree char *hex = g_strdup_printf ("{\"row\":0,\"col\":4,\"tags\":[%s]}", tags[i].tags);
      g_autoptr (BocageDocument) document = read_file ("", hex, "");
      g_autofree char *text = write_text (document);
      g_autofree char *whole = write_m44 (document, FALSE);
      const char *written = tags[i].written != NULL ? tags[i].written : tags[i].tags;
      g_autofree char *list = g_strdup_printf ("\"tags\":[%s]", written);
      g_autofree char *bare = write_m44 (document, TRUE);

      assert_has (text, tags[i].has, tags[i].tags);
      assert_has (whole, hex, tags[i].tags);
      assert_has (bare, list, tags[i].tags);
    }
}

static void
test_options (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (BocageDocument) document = read_file (options[i].options, "", "");
      g_autofree char *text = write_text (document);
      g_autofree char *bare = write_m44 (document, TRUE);

      assert_has (text, options[i].has, options[i].options);
      assert_has (bare, options[i].options, options[i].has);
    }
}

static void
test_packs (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (packs); i++)
    for (int copies = 1; copies <= 2; copies++)
      {
        g_autofree char *pack = g_strdup_printf ("\"%s\":%d", packs[i].name, copies);
        g_autofree char *module
            = g_strdup_printf ("<module id=\"%s\" copies=\"%d\"/>", packs[i].module, copies);
        g_autoptr (BocageDocument) document = read_file ("", "", pack);
        g_autofree char *text = write_text (document);
        g_autofree char *bare = write_m44 (document, TRUE);

        assert_has (text, module, pack);
        /* Everybody has one basic box. */
        assert_has (bare, i > 0 || copies > 1 ? pack : "\"packs\":{}", module);
      }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_every_name_with_every_badge),
  cmocka_unit_test (test_what_is_written_is_read_as_the_same),
  cmocka_unit_test (test_figures_are_those_of_the_symbol),
  cmocka_unit_test (test_a_single_elite_tank),
  cmocka_unit_test (test_every_unit_has_a_name),
  cmocka_unit_test (test_tags),
  cmocka_unit_test (test_options),
  cmocka_unit_test (test_packs),
};

int
main (void)
{
  bocage_init ();
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
