/* test-art.c: every piece has a drawing of its own, and every drawing is plain
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "draw-test.h"
#include "draw/base/bocage-art.h"

#include <glob.h>
#include <string.h>

static const char *
art_of (const BocagePieceType *type)
{
  return type->art != NULL ? type->art : type->id;
}

/* Painted by numbers: there is no picture of the whole. */
static gboolean
is_painted (const BocageMotif *motif)
{
  return motif->recipe != BOCAGE_RECIPE_TILE && motif->recipe != BOCAGE_RECIPE_ACROSS
         && motif->recipe != BOCAGE_RECIPE_EDGE;
}

static const char *
prefix_of (const BocagePieceType *type, const BocageMotif *motif)
{
  if (motif->recipe == BOCAGE_RECIPE_EDGE)
    return "obstacle";
  return type->kind == BOCAGE_ELEMENT_OBJECT   ? "object"
         : type->kind == BOCAGE_ELEMENT_MARKER ? "marker"
                                               : "tile";
}

static gboolean
has_figures (BocageArt *art, const BocageRuleset *ruleset, const BocagePieceType *type)
{
  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      g_autofree char *prefix
          = g_strconcat ("figure-", bocage_ruleset_get_side (ruleset, i)->id, NULL);

      if (bocage_art_find (art, prefix, art_of (type), NULL, FALSE) == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_drawing (BocageArt *art, const BocageRuleset *ruleset, const BocagePieceType *type)
{
  const BocageMotif *motif = bocage_motif_set_find (bocage_art_get_motifs (art), art_of (type));
  const char *look = type->looks != NULL ? type->looks[0] : NULL;

  if (type->carrier)
    return bocage_art_find (art, "carrier", art_of (type), NULL, FALSE) != NULL;
  if (type->kind == BOCAGE_ELEMENT_UNIT)
    return has_figures (art, ruleset, type);
  return is_painted (motif)
         || bocage_art_find (art, prefix_of (type, motif), motif->picture, look, FALSE) != NULL;
}

static guint
count_undrawn (const char *game)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (game, NULL);
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);
  guint n_missing = 0;

  assert_true (bocage_ruleset_n_types (ruleset) > 10);
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      if (has_drawing (art, ruleset, type))
        continue;
      print_message ("%s: %s %s has no drawing\n", game, bocage_elements[type->kind].name,
                     type->id);
      n_missing++;
    }
  return n_missing;
}

/* Of every game that is shipped; what another one lacks is hatched. */
static void
test_every_type_has_a_drawing (void **state)
{
  g_auto (GStrv) games = bocage_ruleset_list ();

  assert_true (g_strv_length (games) >= 2);
  for (guint i = 0; games[i] != NULL; i++)
    assert_int_equal (count_undrawn (games[i]), 0);
}

/* Wherever a recipe plants sprites, each look has some to choose from. */
static void
test_every_look_has_its_sprites (void **state)
{
  g_autoptr (BocageRuleset) ruleset = draw_test_ruleset ();
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocageMotif *motif = bocage_motif_set_find (
          bocage_art_get_motifs (art), art_of (bocage_ruleset_get_type (ruleset, i)));

      if (motif->recipe != BOCAGE_RECIPE_FIGURES)
        continue;
      for (guint l = 0; l < bocage_colours_count (); l++)
        {
          const GArray *sets = bocage_motif_get_sprites (motif, bocage_colours_get (l)->look);

          assert_non_null (sets);
          for (guint k = 0; k < sets->len; k++, n++)
            assert_true (g_array_index (sets, BocageSpriteSet, k).n_variants > 0);
        }
    }
  assert_true (n >= 8);
}

static void
test_every_badge_has_a_drawing (void **state)
{
  g_autoptr (BocageRuleset) ruleset = draw_test_ruleset ();
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);

  assert_true (bocage_ruleset_n_badges (ruleset) >= 6);
  for (guint i = 0; i < bocage_ruleset_n_badges (ruleset); i++)
    {
      const BocageBadge *badge = bocage_ruleset_get_badge (ruleset, i);

      if (bocage_art_find (art, "badge", badge->art != NULL ? badge->art : badge->id, NULL, FALSE)
          == NULL)
        fail_msg ("the badge %s has no drawing", badge->id);
    }
}

/* What art.ini names besides the drawing itself is there, too. */
static void
test_every_named_picture_is_there (void **state)
{
  g_autoptr (BocageRuleset) ruleset = draw_test_ruleset ();
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);
      const BocageMotif *motif = bocage_motif_set_find (bocage_art_get_motifs (art), art_of (type));
      const char *const pictures[] = { motif->under, motif->over };

      guint n_looks = type->looks != NULL ? g_strv_length ((char **) type->looks) : 0;

      for (guint k = 0; k < G_N_ELEMENTS (pictures); k++)
        for (guint l = 0; pictures[k] != NULL && l < MAX (n_looks, 1); l++, n++)
          if (bocage_art_find (art, "tile", pictures[k], n_looks > 0 ? type->looks[l] : NULL, FALSE)
              == NULL)
            fail_msg ("%s: there is no picture %s", type->id, pictures[k]);
    }
  assert_true (n > 5);
}

/* A pack may bring drawings of a stranger one day; what those may not have,
 * ours do not have either. */
static void
test_drawings_are_plain_svg (void **state)
{
  static const char *const banned[] = { "<script", "<text", "<image", "<filter",       "<style",
                                        "href",    "class", "<use",   "<foreignObject" };
  g_autofree char *shipped = bocage_test_source_path ("rulesets/*/art/*/*.svg");
  g_autofree char *odd = bocage_test_source_path (BOCAGE_TEST_RULESETS "/*/art/*/*.svg");
  glob_t files;

  assert_int_equal (glob (shipped, 0, NULL, &files), 0);
  assert_int_equal (glob (odd, GLOB_APPEND, NULL, &files), 0);
  for (gsize n = 0; n < files.gl_pathc; n++)
    {
      const char *name = files.gl_pathv[n];
      g_autofree char *text = NULL;

      assert_true (g_file_get_contents (name, &text, NULL, NULL));
      for (guint i = 0; i < G_N_ELEMENTS (banned); i++)
        if (strstr (text, banned[i]) != NULL)
          fail_msg ("%s has %s", name, banned[i]);
      if (strstr (text, "viewBox=\"-") == NULL)
        fail_msg ("%s: the origin is not inside the viewBox", name);
    }
  assert_true (files.gl_pathc > 400);
  globfree (&files);
}

/* Those of a game that is not built in lie beside its rules; what it lacks is that of another one.
 */
static void
test_drawings_lie_beside_the_rules (void **state)
{
  g_autofree char *folder = bocage_test_source_path ("tests/validator/rulesets");
  g_autofree char *battle = g_build_filename (folder, "unlike.bocage", NULL);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find_near ("unlike", battle, NULL);
  const BocageSideStyle *side;

  assert_non_null (ruleset);
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);
  BocageMotifSet *motifs = bocage_art_get_motifs (art);

  assert_true (bocage_art_has (art, "tile-bog"));
  assert_true (bocage_art_has (art, "object-bridge"));
  assert_false (bocage_art_has (art, "tile-scree"));
  assert_false (bocage_art_has (art, "tile-/../../tiles/tile-bog"));
  assert_int_equal (bocage_motif_set_find (motifs, "dike")->recipe, BOCAGE_RECIPE_WALL);

  side = bocage_motif_set_find_side (motifs, "north-folk");
  assert_false (side->disc);
  assert_int_equal (side->top, 0x123456);
  /* The colour of its army */
  assert_int_equal (bocage_motif_set_find_side (motifs, "south-folk")->top, 0xaa3322);
}

/* Turning must neither lose what is translucent nor cut a corner off. */
static void
test_a_turned_picture_is_the_picture_turned (void **state)
{
  g_autoptr (BocageRuleset) ruleset = draw_test_ruleset ();
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);
  cairo_surface_t *surfaces[2];
  double worst = 0, darkest = 255;

  for (guint i = 0; i < 2; i++)
    {
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 120, 120);
      cr = cairo_create (surfaces[i]);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_translate (cr, 60, 60);
      bocage_art_paint (art, cr, "object-bridge", 0, 0, 1, i == 0 ? 0 : 180, FALSE);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
    }
  for (int y = 0; y < 120; y++)
    for (int x = 0; x < 120; x++)
      {
        double a = draw_test_grey (surfaces[0], x, y);
        double b = draw_test_grey (surfaces[1], 119 - x, 119 - y);

        /* The anti-aliasing of a turned edge may shift a shade. */
        worst = MAX (worst, ABS (a - b));
        darkest = MIN (darkest, a);
      }
  assert_true (darkest < 100);
  if (worst > 40)
    fail_msg ("pixels differ by up to %g", worst);
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_every_type_has_a_drawing),
  cmocka_unit_test (test_every_look_has_its_sprites),
  cmocka_unit_test (test_every_badge_has_a_drawing),
  cmocka_unit_test (test_every_named_picture_is_there),
  cmocka_unit_test (test_drawings_are_plain_svg),
  cmocka_unit_test (test_drawings_lie_beside_the_rules),
  cmocka_unit_test (test_a_turned_picture_is_the_picture_turned),
};

BOCAGE_TEST_MAIN (tests)
