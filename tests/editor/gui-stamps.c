/* gui-stamps.c: the drawer of stamps, by real keys and a real pointer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: every test looks at the same drawer, and at the folder that keeps what is in it.
 */

#include "config.h"

#include "display-test.h"
#include "hand-test.h"
#include "menu-test.h"
#include "small/dialog-test.h"

#include "io/base/bocage-limits.h"
#include "palette/bocage-piece-palette.h"
#include "stamps/bocage-stamp-tile.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bocage", "stamps", NULL);
}

/* Each test begins with an empty drawer. */
static void
empty_drawer (void)
{
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, base, NULL);

      g_unlink (path);
    }
  bocage_stamps_forget ();
}

static int
setup_empty (void **state)
{
  empty_drawer ();
  return hand_setup (state);
}

static BocageStamp *
get_stamp (guint i)
{
  g_autoptr (BocageStamp) stamp = g_list_model_get_item (bocage_stamps_get (), i);

  return stamp; /* the list has it, too */
}

static guint
n_stamps (void)
{
  return g_list_model_get_n_items (bocage_stamps_get ());
}

static GtkWidget *
get_drawer (Hand *hand)
{
  return GTK_WIDGET (bocage_piece_palette_get_stamps (hand->window->palette));
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_STAMP_TILE (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_tile (Hand *hand)
{
  return hand_search (get_drawer (hand), is_tile, NULL) != NULL;
}

static gboolean
is_naming (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, get_drawer (hand));
}

static gboolean
is_in_board (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *board = GTK_WIDGET (hand->window->board);

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

/* What the pointer is over would be told in the place of what went wrong. */
static void
point_away (Hand *hand)
{
  hand_xdotool (hand, "mousemove 5 5");
  hand_settle (hand);
}

/* A wood with a town beside it and infantry in it */
static void
make_village (Hand *hand, const char *name)
{
  BocageHex hexes[2];

  hand_put (hand, "C5", "forest", NULL);
  hand_put (hand, "C5", "infantry", "allies");
  hand_put (hand, "D5", "town", NULL);
  hexes[0] = hand_hex (hand, "C5");
  hexes[1] = hand_hex (hand, "D5");
  bocage_session_set_cursor (hand_session (hand), hexes[0]);
  bocage_session_set_selection (hand_session (hand), hexes, 2);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>m");
  assert_true (hand_wait (hand, is_naming));
  hand_type (hand, name);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_in_board));
}

static void
test_a_stamp_is_kept_and_laid_down_in_another_battle (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  assert_int_equal (n_stamps (), 1);
  assert_string_equal (bocage_stamp_get_name (get_stamp (0)), "village");
  hand_look ("stamps-one");

  /* Another battle, and another start of the program */
  bocage_stamps_forget ();
  hand_close (hand);
  hand_open (hand, NULL);
  assert_string_equal (hand_top (hand, "C5"), "nothing");
  hand_press (hand, "<Control>t");
  assert_true (hand_wait (hand, has_tile));
  assert_string_equal (bocage_stamp_get_name (get_stamp (0)), "village");
  hand_click_widget (hand, hand_search (get_drawer (hand), is_tile, NULL));
  assert_true (hand_wait (hand, hand_is_floating));
  hand_point (hand, "H4");
  hand_look ("stamps-float");
  hand_click (hand, "H4");
  assert_int_equal (hand_count (hand, "town"), 1);
  assert_int_equal (hand_count (hand, "infantry"), 1);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "town"), 0);
}

static void
test_the_keyboard_places_names_and_deletes (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  hand_press (hand, "<Control>t");
  assert_true (hand_wait (hand, has_tile));
  hand_press (hand, "F2");
  assert_true (hand_wait (hand, is_naming));
  hand_type (hand, "hamlet");
  hand_press (hand, "Return");
  assert_string_equal (bocage_stamp_get_name (get_stamp (0)), "hamlet");

  hand_press (hand, "<Control>t");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "Escape");

  hand_press (hand, "<Control>t");
  hand_press (hand, "Delete");
  assert_true (BOCAGE_IS_ALERT (hand_find_window (hand)));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "Return"); /* nothing goes by a key that was pressed too often */
  assert_int_equal (n_stamps (), 1);

  hand_take (hand);
  hand_press (hand, "<Control>t");
  hand_press (hand, "Delete");
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "Tab");
  hand_press (hand, "Return");
  assert_int_equal (n_stamps (), 0);
  bocage_stamps_forget ();
  assert_int_equal (n_stamps (), 0);
}

typedef void (*Choose) (Hand *hand, GtkWidget *widget, const char *item);

static void
choose (Hand *hand, Choose how, const char *item)
{
  how (hand, hand_search (get_drawer (hand), is_tile, NULL), item);
}

/* While its menu has the keys, no tile has them. */
static void
test_the_menu_places_names_and_deletes (void **state)
{
  static const Choose ways[] = { menu_choose, menu_choose_by_key };
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  assert_true (hand_wait (hand, has_tile));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i] == menu_choose)
        {
          choose (hand, ways[i], "Place");
          assert_true (hand_wait (hand, hand_is_floating));
          hand_press (hand, "Escape");
          assert_false (hand_is_floating (hand));
        }
      choose (hand, ways[i], "Rename…");
      assert_true (hand_wait (hand, is_naming));
      hand_type (hand, i == 0 ? "hamlet" : "farm");
      hand_press (hand, "Return");
      assert_string_equal (bocage_stamp_get_name (get_stamp (0)), i == 0 ? "hamlet" : "farm");

      choose (hand, ways[i], "Delete…");
      assert_true (hand_wait (hand, has_alert));
      hand_take_window (hand, hand_find_window (hand));
      hand_press (hand, "Escape");
      hand_take (hand);
      assert_int_equal (n_stamps (), 1);
    }
}

static void
test_escape_keeps_the_name_it_has (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  hand_press (hand, "<Control>t");
  hand_press (hand, "F2");
  assert_true (hand_wait (hand, is_naming));
  hand_type (hand, "x");
  hand_press (hand, "Escape");
  assert_string_equal (bocage_stamp_get_name (get_stamp (0)), "village");
}

/* The first stamp of the drawer, over the board with the button down */
static void
drag_stamp (Hand *hand)
{
  g_autofree char *command = NULL;
  GtkWidget *tile = hand_search (get_drawer (hand), is_tile, NULL);
  int x, y;

  hand_find_middle (hand, tile, &x, &y);
  command = g_strdup_printf ("mousemove %d %d mousedown 1", x, y);
  hand_xdotool (hand, command);
  g_free (command);
  command = g_strdup_printf ("mousemove %d %d mousemove %d %d mousemove %d %d", x + 10, y - 10,
                             x + 20, y - 20, x + 30, y - 30);
  hand_xdotool (hand, command);
  hand_settle (hand); /* no hand is on the board before a drag has begun */
  hand_point (hand, "G4");
  hand_point (hand, "H3");
  hand_settle (hand);
  hand_look ("stamp-carried");
  hand_point (hand, "H4");
  assert_true (hand_wait (hand, hand_is_floating));
}

static void
test_a_stamp_is_dragged_to_the_board (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  assert_true (hand_wait (hand, has_tile));
  drag_stamp (hand);
  hand_xdotool (hand, "mouseup 1");
  hand_settle (hand);
  assert_false (hand_is_floating (hand));
  assert_int_equal (hand_count (hand, "town"), 2);
}

/* Two hills and a copy of them that floats */
static void
float_hills (Hand *hand)
{
  BocageHex hexes[2];

  hand_put (hand, "B7", "hill", NULL);
  hand_put (hand, "C7", "hill", NULL);
  hexes[0] = hand_hex (hand, "B7");
  hexes[1] = hand_hex (hand, "C7");
  bocage_session_set_cursor (hand_session (hand), hexes[0]);
  bocage_session_set_selection (hand_session (hand), hexes, 2);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>d");
  assert_true (hand_is_floating (hand));
}

/* Hills that were turned float still; they stay, and each of the two is a step. */
static void
test_a_stamp_is_dragged_over_what_floats (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  assert_true (hand_wait (hand, has_tile));
  float_hills (hand);
  drag_stamp (hand);
  assert_int_equal (hand_count (hand, "hill"), 4);
  assert_non_null (strstr (bocage_session_get_status (hand_session (hand)), "laid down"));
  hand_xdotool (hand, "mouseup 1");
  hand_settle (hand);
  assert_false (hand_is_floating (hand));
  assert_int_equal (hand_count (hand, "town"), 2);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "town"), 1);
  assert_int_equal (hand_count (hand, "hill"), 4);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "hill"), 2);
}

static gboolean
has_four_hills (Hand *hand)
{
  return hand_count (hand, "hill") == 4;
}

static void
assert_laid_down (Hand *hand)
{
  assert_true (hand_wait (hand, has_four_hills));
  assert_true (hand_is_floating (hand));
  assert_non_null (strstr (bocage_session_get_status (hand_session (hand)), "laid down"));
}

/* What floats takes nobody's place: it is laid down first, which is a step of its own. */
static void
test_a_stamp_is_clicked_while_something_floats (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  make_village (hand, "village");
  float_hills (hand);
  hand_click_widget (hand, hand_search (get_drawer (hand), is_tile, NULL));
  assert_laid_down (hand);
  hand_click (hand, "H4");
  assert_int_equal (hand_count (hand, "town"), 2);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "town"), 1);
  assert_int_equal (hand_count (hand, "hill"), 4);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "hill"), 2);
}

/* Not even that of the same hexes once more */
static void
test_hexes_are_pasted_while_something_floats (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  point_away (hand);
  float_hills (hand);
  hand_press (hand, "<Control>v");
  assert_laid_down (hand);
  hand_press (hand, "Down");
  hand_press (hand, "Down");
  hand_press (hand, "Return");
  assert_int_equal (hand_count (hand, "hill"), 6);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "hill"), 4);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "hill"), 2);
}

/* The copy that floats is the one that is copied. */
static void
test_hexes_are_doubled_while_they_float (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  point_away (hand);
  float_hills (hand);
  hand_press (hand, "<Control>d");
  assert_laid_down (hand);
  hand_press (hand, "Return");
  assert_int_equal (hand_count (hand, "hill"), 6);
}

static void
test_nothing_selected_makes_no_stamp_and_says_why (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  point_away (hand);
  bocage_session_set_selection (hand_session (hand), NULL, 0);
  hand_press (hand, "<Control>m");
  assert_int_equal (n_stamps (), 0);
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "Select the hexes of the stamp first");
}

/* Files of others */

static gboolean
has_words (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), data) != NULL;
}

static void
write_into_drawer (const char *base, const char *text)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = g_build_filename (folder, base, NULL);

  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_from_drawer (const char *base)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = g_build_filename (folder, base, NULL);
  char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
test_a_broken_file_loses_nothing_and_says_so (void **state)
{
  Hand *hand = *state;
  g_autoptr (GString) large = g_string_new ("<!--");
  g_autofree char *after = NULL;

  hand_open (hand, NULL);
  make_village (hand, "village");
  hand_close (hand);
  bocage_stamps_forget ();
  write_into_drawer ("broken.bocage", "<scenario xmlns='nonsense'");
  while (large->len <= 9 * 1024 * 1024)
    g_string_append (large, "0123456789012345678901234567890123456789");
  write_into_drawer ("large.bocage", large->str);

  hand_open (hand, NULL);
  hand_press (hand, "<Control>t");
  assert_true (hand_wait (hand, has_tile));
  assert_int_equal (n_stamps (), 1);
  assert_int_equal (bocage_stamps_count_unread (NULL), 2);
  assert_non_null (hand_search (get_drawer (hand), has_words, "2 files hold no stamp"));
  hand_look ("stamps-broken");
  after = read_from_drawer ("broken.bocage");
  assert_string_equal (after, "<scenario xmlns='nonsense'");
}

static gboolean
tells_reason (Hand *hand)
{
  GtkWindow *alert = dialog_find (BOCAGE_TYPE_ALERT);

  return alert != NULL && hand_search (GTK_WIDGET (alert), has_words, hand->data) != NULL;
}

static void
select_forest (Hand *hand)
{
  BocageHex at;

  hand_open (hand, NULL);
  point_away (hand);
  hand_put (hand, "C5", "forest", NULL);
  at = hand_hex (hand, "C5");
  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
}

/* A folder that cannot be made: what was drawn is safe, and the reason is said. */
static void
test_a_stamp_that_cannot_be_written_is_said (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = dup_folder ();

  g_rmdir (folder);
  assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  select_forest (hand);
  hand_press (hand, "<Control>m");
  g_unlink (folder);
  assert_int_equal (n_stamps (), 0);
  hand->data = "The Stamp Could Not Be Kept";
  assert_true (hand_wait (hand, tells_reason));
  hand->data = "cannot make the directory";
  assert_true (tells_reason (hand));
}

/* Returns: what may be written now, to be brought back */
static struct rlimit
forbid_writing (void)
{
  struct rlimit usual, none;

  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &usual), 0);
  none = usual;
  none.rlim_cur = 0;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &none), 0);
  return usual;
}

/* As where the disk is full: in the words of a battle that cannot be saved, and of the file that
 * would be, not of one that nobody has heard of. */
static void
test_a_stamp_without_room_is_said_as_a_battle (void **state)
{
  Hand *hand = *state;
  struct rlimit usual;

  select_forest (hand);
  usual = forbid_writing ();
  hand_press (hand, "<Control>m");
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &usual), 0);
  assert_int_equal (n_stamps (), 0);
  hand->data = "cannot write “";
  assert_true (hand_wait (hand, tells_reason));
  hand->data = ".bocage”: File too large";
  assert_true (tells_reason (hand));
  hand_look ("stamp-no-room");
}

/* A wastebasket that takes nothing, as on a disk that somebody else holds */
static gboolean has_wastebasket = TRUE;

gboolean
g_file_trash (GFile *file, GCancellable *cancellable, GError **error)
{
  if (has_wastebasket)
    return g_file_delete (file, cancellable, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "no wastebasket");
  return FALSE;
}

/* Returns: (transfer full): a folder with the name of the stamp's file, which no key deletes */
static char *
put_in_its_place (BocageStamp *stamp)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *base = g_strconcat (bocage_stamp_get_id (stamp), ".bocage", NULL);
  g_autofree char *inside = NULL;
  char *path = g_build_filename (folder, base, NULL);

  inside = g_build_filename (path, "inside", NULL);
  assert_int_equal (g_unlink (path), 0);
  assert_int_equal (g_mkdir_with_parents (inside, 0700), 0);
  return path;
}

static void
test_a_stamp_that_cannot_be_deleted_is_said (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = NULL, *inside = NULL, *words = NULL;

  hand_open (hand, NULL);
  make_village (hand, "village");
  path = put_in_its_place (get_stamp (0));
  inside = g_build_filename (path, "inside", NULL);
  words = g_strdup_printf ("cannot delete “%s”: Is a directory", path);
  has_wastebasket = FALSE;
  hand_press (hand, "<Control>t");
  hand_press (hand, "Delete");
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "Tab");
  hand_press (hand, "Return");
  hand->data = "The Stamp Is Still There";
  assert_true (hand_wait (hand, tells_reason));
  hand->data = words;
  assert_true (tells_reason (hand));
  has_wastebasket = TRUE;
  assert_int_equal (n_stamps (), 1);
  g_rmdir (inside);
  g_rmdir (path);
}

/* As many as the table of limits allows, and one: of 501 files one is not read. */
static void
test_a_drawer_has_an_end (void **state)
{
  const guint most = bocage_limits[BOCAGE_LIMIT_STAMPS].value;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) part = bocage_scenario_new (ruleset, NULL, NULL);
  g_autoptr (BocageEdit) edit = bocage_edit_new (part);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  bocage_edit_ensure_hex (edit, (BocageHex){ 4, 4 });
  bytes = bocage_scenario_to_bytes (part);
  for (guint i = 1; i < most; i++)
    {
      g_autofree char *base = g_strdup_printf ("%u.bocage", i);

      write_into_drawer (base, g_bytes_get_data (bytes, NULL));
    }
  assert_int_equal (n_stamps (), most - 1);
  assert_non_null (bocage_stamps_add (part, "the last", &error));
  assert_null (bocage_stamps_add (part, "one too many", &error));
  assert_string_equal (error->message, "there are 500 stamps already; delete some first");
  write_into_drawer ("more.bocage", g_bytes_get_data (bytes, NULL));
  bocage_stamps_forget ();
  assert_int_equal (n_stamps (), most);
  assert_int_equal (bocage_stamps_count_unread (NULL), 1);
  empty_drawer ();
}

#define STAMP_TEST(func) cmocka_unit_test_setup_teardown (func, setup_empty, hand_teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    STAMP_TEST (test_a_stamp_is_kept_and_laid_down_in_another_battle),
    STAMP_TEST (test_the_keyboard_places_names_and_deletes),
    STAMP_TEST (test_the_menu_places_names_and_deletes),
    STAMP_TEST (test_escape_keeps_the_name_it_has),
    STAMP_TEST (test_a_stamp_is_dragged_to_the_board),
    STAMP_TEST (test_a_stamp_is_dragged_over_what_floats),
    STAMP_TEST (test_a_stamp_is_clicked_while_something_floats),
    STAMP_TEST (test_hexes_are_pasted_while_something_floats),
    STAMP_TEST (test_hexes_are_doubled_while_they_float),
    STAMP_TEST (test_nothing_selected_makes_no_stamp_and_says_why),
    STAMP_TEST (test_a_broken_file_loses_nothing_and_says_so),
    STAMP_TEST (test_a_stamp_that_cannot_be_written_is_said),
    STAMP_TEST (test_a_stamp_without_room_is_said_as_a_battle),
    STAMP_TEST (test_a_stamp_that_cannot_be_deleted_is_said),
    STAMP_TEST (test_a_drawer_has_an_end),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
