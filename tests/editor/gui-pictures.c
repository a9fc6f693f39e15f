/* gui-pictures.c: pictures of pieces are painted once, shared, and given up
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "display-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "palette/bocage-pictures.h"

#define WIDTH 40

typedef struct
{
  BocageScenario *scenario;
  BocageNode *piece;
  BocagePicture *picture; /* (nullable): what came */
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);

  f->scenario = bocage_scenario_new (ruleset, NULL, NULL);
  f->piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);
  ((BocagePieceNode *) f->piece)->type = g_intern_static_string ("forest");
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_clear_object (&f->picture);
  bocage_node_unref (f->piece);
  bocage_scenario_unref (f->scenario);
  g_free (f);
  return 0;
}

static void
take (BocagePicture *picture, gpointer user_data)
{
  Fixture *f = user_data;

  g_clear_object (&f->picture);
  f->picture = picture;
}

static void
run_until_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_a_picture_is_painted_once_and_shared (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocagePictures) pictures = bocage_pictures_hold (), same = bocage_pictures_hold ();
  g_autoptr (BocagePicture) kept = NULL;

  assert_ptr_equal (pictures, same);
  assert_null (bocage_pictures_find (pictures, f->scenario, f->piece, WIDTH));
  bocage_pictures_order (pictures, f->scenario, f->piece, WIDTH, take, f);
  assert_null (f->picture);
  run_until_idle ();
  assert_non_null (f->picture);
  assert_int_equal (gdk_paintable_get_intrinsic_width (GDK_PAINTABLE (f->picture)), WIDTH);

  kept = bocage_pictures_find (same, f->scenario, f->piece, WIDTH);
  assert_ptr_equal (kept, f->picture);
  assert_null (bocage_pictures_find (same, f->scenario, f->piece, 2 * WIDTH));
}

static void
test_who_waits_no_longer_is_not_told (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocagePictures) pictures = bocage_pictures_hold ();
  BocagePicture *other = NULL;
  Fixture witness = { NULL };

  bocage_pictures_order (pictures, f->scenario, f->piece, WIDTH, take, f);
  bocage_pictures_order (pictures, f->scenario, f->piece, WIDTH, take, &witness);
  bocage_pictures_order (pictures, f->scenario, f->piece, 2 * WIDTH, take, f);
  bocage_pictures_cancel (pictures, f);
  run_until_idle ();
  assert_null (f->picture);
  other = witness.picture;
  assert_non_null (other);
  g_object_unref (other);
}

static void
test_pictures_go_with_who_holds_them_last (void **state)
{
  Fixture *f = *state;
  BocagePictures *pictures = bocage_pictures_hold ();
  gpointer watched = pictures;

  bocage_pictures_order (pictures, f->scenario, f->piece, WIDTH, take, f);
  run_until_idle ();
  bocage_pictures_order (pictures, f->scenario, f->piece, 3 * WIDTH, take, f);
  g_object_add_weak_pointer (G_OBJECT (pictures), &watched);
  g_object_unref (pictures);
  assert_null (watched);
  run_until_idle ();
  assert_int_equal (gdk_paintable_get_intrinsic_width (GDK_PAINTABLE (f->picture)), WIDTH);

  /* A new one begins with nothing. */
  pictures = bocage_pictures_hold ();
  assert_null (bocage_pictures_find (pictures, f->scenario, f->piece, WIDTH));
  g_object_unref (pictures);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_a_picture_is_painted_once_and_shared, setup, teardown),
    cmocka_unit_test_setup_teardown (test_who_waits_no_longer_is_not_told, setup, teardown),
    cmocka_unit_test_setup_teardown (test_pictures_go_with_who_holds_them_last, setup, teardown),
  };

  return display_test_run ("pictures", tests, G_N_ELEMENTS (tests));
}
