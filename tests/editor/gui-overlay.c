/* gui-overlay.c: what the rules say over the board, by keys, pointer and words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "hand-test.h"
#include "widgets/bocage-panes-private.h"

static BocageBoardOverlay *
overlay_of (Hand *hand)
{
  return &hand->window->board->overlay;
}

static void
go_to (Hand *hand, const char *name)
{
  BocageHex at = hand_hex (hand, name);

  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
}

/* Two enemies, a wood between one of them and who is asked about. */
static void
lay_out (Hand *hand)
{
  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  hand_put (hand, "F5", "infantry", "axis");
  hand_put (hand, "F5", "forest", NULL);
  go_to (hand, "E5");
  hand_settle (hand);
}

static gboolean
has_answers (Hand *hand)
{
  return overlay_of (hand)->overlay != NULL && overlay_of (hand)->source == 0;
}

static gboolean
has_no_answers (Hand *hand)
{
  return overlay_of (hand)->picture == NULL && overlay_of (hand)->source == 0;
}

static void
test_a_key_shows_it_while_it_is_held (void **state)
{
  static const char keys[] = "gvdbhoaw"; /* in the order of the kinds */
  Hand *hand = *state;

  lay_out (hand);
  for (guint i = 0; keys[i] != '\0'; i++)
    {
      g_autofree char *down = g_strdup_printf ("keydown %c", keys[i]);
      g_autofree char *up = g_strdup_printf ("keyup %c", keys[i]);

      hand_xdotool (hand, down);
      assert_true (hand_wait (hand, has_answers));
      assert_int_equal (overlay_of (hand)->held, 1 << i);
      assert_non_null (overlay_of (hand)->picture);
      hand_xdotool (hand, up);
      assert_true (hand_wait (hand, has_no_answers));
    }
}

static void
set_keyboard (Hand *hand, const char *layout)
{
  g_autofree char *command = g_strconcat ("setxkbmap -layout ", layout, NULL);

  assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  hand_settle (hand);
}

/* The keys where they lie, under letters of another script: as with the letters of tools */
static void
test_keys_are_held_on_other_keyboards (void **state)
{
  static const char *const layouts[] = { "ru,us", "il,us", "gr,us" };
  static const guint codes[] = { 42, 55, 40, 56, 43, 32, 38, 25 }; /* g v d b h o a w */
  Hand *hand = *state;

  lay_out (hand);
  for (guint k = 0; k < G_N_ELEMENTS (layouts); k++)
    {
      set_keyboard (hand, layouts[k]);
      for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
        {
          g_autofree char *down = g_strdup_printf ("keydown %u", codes[i]);
          g_autofree char *up = g_strdup_printf ("keyup %u", codes[i]);

          hand_xdotool (hand, down);
          if (!hand_wait (hand, has_answers) || overlay_of (hand)->held != 1u << i)
            fail_msg ("%s: key %u shows %x", layouts[k], codes[i], overlay_of (hand)->held);
          hand_xdotool (hand, up);
          assert_true (hand_wait (hand, has_no_answers));
        }
    }
  /* What a key of the table means there comes first: the comma moves the axis. */
  set_keyboard (hand, "us(dvorak),us");
  hand_xdotool (hand, "keydown 25");
  assert_int_equal (overlay_of (hand)->held, 0);
  hand_xdotool (hand, "keyup 25");
}

static int
teardown_keyboard (void **state)
{
  set_keyboard (*state, "us");
  return hand_teardown (state);
}

static void
test_the_cursor_aims_and_hears_the_odds (void **state)
{
  Hand *hand = *state;
  g_autofree char *words = NULL;
  GtkWidget *cell;

  lay_out (hand);
  hand_press (hand, "<Alt>3");
  assert_true (hand_wait (hand, has_answers));
  hand_press (hand, "Right");
  assert_true (hand_wait (hand, has_answers));
  assert_string_equal (hand_cursor (hand), "F5");
  words = _bocage_board_dup_overlay_words (hand->window->board, hand_hex (hand, "F5"));
  assert_non_null (strstr (words, "2 dice. 3: infantry at a range of 1; 1 fewer: the target is "
                                  "protected by forest."));
  assert_non_null (strstr (words, "2 hits: 25 %."));

  /* So does a screen reader, of the hex and of the callout that has come at once. */
  cell = _bocage_board_cells_find (BOCAGE_BOARD_CELLS (hand->window->board->cells),
                                   hand_hex (hand, "F5"));
  hand_settle (hand);
  assert_true (hand_wait (hand, has_answers));
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *problem = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

      if (problem == NULL)
        break;
      assert_int_not_equal (i, 199);
      hand_settle (hand);
    }
  assert_non_null (overlay_of (hand)->callout);
  assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (overlay_of (hand)->callout),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, words));
}

static gboolean
has_callout (Hand *hand)
{
  return overlay_of (hand)->callout != NULL && gtk_widget_get_mapped (overlay_of (hand)->callout);
}

/* It stands on the other side of the target. */
static void
test_the_callout_leaves_the_attacker_free (void **state)
{
  static const struct
  {
    const char *target;
    GtkPositionType side;
  } cases[] = { { "F5", GTK_POS_RIGHT }, { "D5", GTK_POS_LEFT } };
  Hand *hand = *state;

  lay_out (hand);
  hand_put (hand, "D5", "infantry", "axis");
  hand_press (hand, "<Alt>3");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      go_to (hand, "E5");
      assert_true (hand_wait (hand, has_answers));
      hand_press (hand, i == 0 ? "Right" : "Left");
      assert_true (hand_wait (hand, has_callout));
      assert_string_equal (hand_cursor (hand), cases[i].target);
      assert_int_equal (gtk_popover_get_position (GTK_POPOVER (overlay_of (hand)->callout)),
                        cases[i].side);
    }
}

/* What was clicked is worked at: nothing is said of it that would cover its neighbours, until the
 * pointer has been elsewhere. */
static void
test_a_click_is_left_alone (void **state)
{
  Hand *hand = *state;

  lay_out (hand);
  hand_press (hand, "<Alt>7");
  hand_point (hand, "F5");
  assert_true (hand_wait (hand, has_callout));
  hand_click (hand, "F5");
  hand_settle (hand);
  assert_null (overlay_of (hand)->callout);
  assert_int_equal (overlay_of (hand)->callout_source, 0); /* nor is one to come */
  hand_point (hand, "E3");
  hand_settle (hand);
  hand_point (hand, "F5");
  assert_true (hand_wait (hand, has_callout));
  hand_click (hand, "F5");
  hand_press (hand, "Right"); /* the keyboard asks for it */
  assert_true (hand_wait (hand, has_callout));

  /* One of several that are selected */
  hand_press (hand, "<Control>a");
  hand_click (hand, "E3");
  hand_settle (hand);
  assert_null (overlay_of (hand)->callout);
  assert_int_equal (overlay_of (hand)->callout_source, 0);

  /* Elsewhere while nothing was shown counts, too. */
  hand_press (hand, "<Alt>7");
  hand_click (hand, "F5");
  hand_point (hand, "E3");
  hand_point (hand, "F5");
  hand_press (hand, "<Alt>7");
  assert_true (hand_wait (hand, has_callout));
}

static gboolean
has_said (Hand *hand)
{
  return g_strcmp0 (bocage_session_get_status (hand_session (hand)), hand->data) == 0;
}

static char *
dup_words (Hand *hand, const char *name)
{
  return _bocage_board_dup_overlay_words (hand->window->board, hand_hex (hand, name));
}

/* Of the board, whoever is asked about; where there is nothing to show, that is said. */
static void
test_sections_and_exits_are_told (void **state)
{
  Hand *hand = *state;
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_EXIT]);
  g_autofree char *section = NULL, *way = NULL, *none = NULL;

  lay_out (hand);
  hand_press (hand, "<Alt>7");
  assert_true (hand_wait (hand, has_answers));
  section = dup_words (hand, "G3");
  assert_string_equal (section, "Section center: Axis 1 · Allies 1.");
  hand_press (hand, "<Alt>7");
  hand->data = "No unit may leave this board";
  hand_press (hand, "<Alt>8");
  assert_true (hand_wait (hand, has_said));

  ((BocageExitNode *) node)->at = hand_hex (hand, "G9");
  ((BocageExitNode *) node)->side = bocage_token_keep ("allies");
  ((BocageExitNode *) node)->medals = 2;
  bocage_edit_add_part (hand_edit (hand),
                        bocage_edit_ensure_part (hand_edit (hand), NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
  assert_true (hand_wait (hand, has_answers));
  way = dup_words (hand, "G9");
  none = dup_words (hand, "H9");
  assert_string_equal (way, "Way off the board: Allies, 2 medals for each unit that leaves.");
  assert_null (none);
}

/* What the status line says, a screen reader hears of the hex that is asked about. */
static void
test_what_has_nothing_to_show_says_so (void **state)
{
  static const struct
  {
    const char *path, *hex, *key, *words;
  } rows[] = {
    { "scenarios/normandy/01-pegasus-bridge.bocage", "K5", "<Alt>6",
      "No medal on the board is in reach of this side" },
    { "scenarios/normandy/03-villers-bocage.bocage", "G4", "<Alt>3",
      "This unit has nobody to battle from here" },
    { "scenarios/normandy/02-courseulles.bocage", "K6", "<Alt>1",
      "This unit may not move anywhere" },
    { "scenarios/normandy/02-courseulles.bocage", "K6", "<Alt>4",
      "This unit has nowhere to retreat to" },
    { NULL, "C3", "<Alt>5", "No unit of this side may hit anybody" },
    { NULL, "C3", "<Alt>1", "No unit is asked about: choose one, or point at one" },
    { NULL, "C3", "<Alt>2", "No unit is asked about: choose one, or point at one" },
    { NULL, "C3", "<Alt>4", "No unit is asked about: choose one, or point at one" },
  };
  Hand *hand = *state;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;

      hand_open (hand, rows[i].path);
      go_to (hand, rows[i].hex);
      hand_settle (hand);
      hand->data = rows[i].words;
      hand_press (hand, rows[i].key);
      if (!hand_wait (hand, has_said))
        fail_msg ("%s at %s: “%s”, not “%s”", rows[i].key, rows[i].hex,
                  bocage_session_get_status (hand_session (hand)), rows[i].words);
      words
          = _bocage_board_dup_all_overlay_words (hand->window->board, hand_hex (hand, rows[i].hex));
      assert_non_null (words);
      assert_non_null (strstr (words, rows[i].words));
      hand_close (hand);
    }
}

/* A board of one's own, before anybody has divided it */
static void
test_a_board_without_sections_says_so (void **state)
{
  Hand *hand = *state;
  g_autofree char *source
      = bocage_test_source_path ("libbocage/checks/examples/board/board-size-good.bocage");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "undivided.bocage", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) undivided = NULL;

  assert_true (g_file_get_contents (source, &text, NULL, NULL));
  undivided = g_string_new (text);
  assert_int_equal (g_string_replace (undivided, "shape=\"standard\"",
                                      "shape=\"custom\" columns=\"13\" rows=\"9\"", 0),
                    1);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  assert_true (g_file_set_contents (path, undivided->str, -1, NULL));
  hand_open (hand, path);
  hand->data = "This board has no sections";
  hand_press (hand, "<Alt>7");
  assert_true (hand_wait (hand, has_said));
}

static void
test_an_edit_changes_the_answer (void **state)
{
  Hand *hand = *state;
  const BocageBattleAnswer *battle;
  BocageHexIndex hex;

  lay_out (hand);
  hand_press (hand, "<Alt>3");
  assert_true (hand_wait (hand, has_answers));
  hex = (BocageHexIndex) bocage_grid_index (bocage_scenario_get_grid (hand_scenario (hand)),
                                            hand_hex (hand, "F5"));
  battle = bocage_overlay_find_battle (overlay_of (hand)->overlay, hex);
  assert_int_equal (battle->dice.dice, 2);
  bocage_edit_undo (hand_edit (hand));
  /* Until there are new ones, the old numbers stay. */
  assert_non_null (overlay_of (hand)->picture);
  assert_true (hand_wait (hand, has_answers));
  battle = bocage_overlay_find_battle (overlay_of (hand)->overlay, hex);
  assert_int_equal (battle->dice.dice, 3);
}

static gboolean
is_asked_of_d7 (Hand *hand)
{
  const BocageOverlay *overlay = overlay_of (hand)->overlay;
  BocageHex d7 = hand_hex (hand, "D7");

  return overlay != NULL
         && overlay->hex == bocage_grid_index (bocage_scenario_get_grid (hand_scenario (hand)), d7);
}

static void
test_a_dragged_unit_is_asked_where_it_would_stand (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;

  lay_out (hand);
  board = hand->window->board;
  hand_press (hand, "<Alt>1");
  assert_true (hand_wait (hand, has_answers));
  _bocage_board_begin_stroke (board, hand_hex (hand, "E5"), 0, 0);
  _bocage_board_move_stroke (board, hand_hex (hand, "D7"), 0, 0);
  assert_true (hand_wait (hand, is_asked_of_d7));
  _bocage_board_cancel_stroke (board);
  assert_true (hand_wait (hand, has_answers));
  assert_false (is_asked_of_d7 (hand));
}

static gboolean
has_legend (Hand *hand)
{
  return overlay_of (hand)->legend != NULL && gtk_widget_get_mapped (overlay_of (hand)->legend);
}

static gboolean
says_axis (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), "Expected hits: Axis");
}

/* It is laid out in a frame after the one in which it came. */
static gboolean
legend_is_in_corner (Hand *hand)
{
  GtkWidget *board = GTK_WIDGET (hand->window->board);
  graphene_rect_t box;

  return gtk_widget_compute_bounds (overlay_of (hand)->legend, board, &box)
         && box.origin.x + box.size.width > (float) gtk_widget_get_width (board) - 20;
}

static gboolean
legend_is_plain (Hand *hand)
{
  return gtk_widget_get_opacity (overlay_of (hand)->legend) > .95;
}

static void
test_the_fire_map_has_a_legend (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  GtkWidget *picked;
  graphene_rect_t box;

  lay_out (hand);
  board = hand->window->board;
  go_to (hand, "F5");
  hand_press (hand, "<Alt>5");
  assert_true (hand_wait (hand, has_legend));
  hand_settle (hand);
  assert_non_null (hand_search (overlay_of (hand)->legend, says_axis, NULL));
  /* In the corner, seen through until it is pointed at, and never in the way. */
  assert_true (hand_wait (hand, legend_is_in_corner));
  assert_true (gtk_widget_compute_bounds (overlay_of (hand)->legend, GTK_WIDGET (board), &box));
  assert_true (gtk_widget_get_opacity (overlay_of (hand)->legend) < .9);
  picked = gtk_widget_pick (GTK_WIDGET (board), (double) box.origin.x + 9,
                            (double) box.origin.y + 9, GTK_PICK_DEFAULT);
  assert_false (picked == overlay_of (hand)->legend
                || gtk_widget_is_ancestor (picked, overlay_of (hand)->legend));
  {
    g_autofree char *command = NULL;
    int x, y;

    hand_find (hand, GTK_WIDGET (board), (double) box.origin.x + 9, (double) box.origin.y + 9, &x,
               &y);
    command = g_strdup_printf ("mousemove %d %d", x, y);
    hand_xdotool (hand, command);
  }
  assert_true (hand_wait (hand, legend_is_plain));
  hand_press (hand, "<Alt>5");
  assert_true (hand_wait (hand, has_no_answers));
  assert_false (has_legend (hand));
}

static void
test_enter_keeps_what_explains_a_number (void **state)
{
  Hand *hand = *state;

  lay_out (hand);
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_press (hand, "<Alt>3");
  assert_true (hand_wait (hand, has_answers));
  hand_press (hand, "Right");
  assert_true (hand_wait (hand, has_answers));
  hand_settle (hand);
  assert_non_null (overlay_of (hand)->callout);
  hand_press (hand, "Return");
  assert_true (overlay_of (hand)->pinned);
  hand_press (hand, "Down");
  hand_settle (hand);
  assert_non_null (overlay_of (hand)->callout);
  assert_true (bocage_hex_equal (overlay_of (hand)->callout_hex, hand_hex (hand, "F5")));
  hand_press (hand, "Escape");
  assert_false (overlay_of (hand)->pinned);
}

/* Each has a button */

static gboolean
has_item (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *name = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name)
          && g_str_equal (name, action))
        return TRUE;
    }
  return FALSE;
}

static gboolean
leads_to (GtkWidget *widget, gconstpointer action)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_MENU_BUTTON (widget))
    {
      GMenuModel *menu;

      _bocage_panes_make_menu (GTK_MENU_BUTTON (widget)); /* as opening it does */
      menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));
      return menu != NULL && has_item (menu, action);
    }
  return GTK_IS_TOGGLE_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static void
check_buttons (Hand *hand, int width)
{
  static const char *const actions[]
      = { "win.show-reach", "win.show-sight",  "win.show-dice",  "win.show-retreat",
          "win.show-fire",  "win.show-medals", "win.show-areas", "win.show-exits" };
  GtkWidget *bar = GTK_WIDGET (hand->window->context_bar);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = hand_search (bar, leads_to, actions[i]);
      graphene_rect_t box;

      if (button == NULL)
        fail_msg ("no button leads to %s at %d", actions[i], width);
      assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (hand->window), &box));
      assert_true (box.origin.x >= 0 && box.origin.x + box.size.width <= (float) width);
    }
}

static void
test_each_overlay_has_a_button (void **state)
{
  static const int widths[] = { 1440, 1280, 1024 };
  Hand *hand = *state;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GdkSurface *surface;
      g_autofree char *command = NULL;

      hand_open (hand, NULL);
      surface = gtk_native_get_surface (GTK_NATIVE (hand->window));
      command = g_strdup_printf ("windowsize --sync %lu %d 800", gdk_x11_surface_get_xid (surface),
                                 widths[i]);
      hand_xdotool (hand, command);
      hand_settle (hand);
      check_buttons (hand, widths[i]);
      hand_put (hand, "E5", "infantry", "allies");
      hand_click (hand, "E5");
      hand_settle (hand);
      hand_look (widths[i] == 1440   ? "buttons-1440"
                 : widths[i] == 1024 ? "buttons-1024"
                                     : "buttons");
      check_buttons (hand, widths[i]);
      hand_close (hand);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_key_shows_it_while_it_is_held),
    cmocka_unit_test_setup_teardown (test_keys_are_held_on_other_keyboards, hand_setup,
                                     teardown_keyboard),
    HAND_TEST (test_the_cursor_aims_and_hears_the_odds),
    HAND_TEST (test_the_callout_leaves_the_attacker_free),
    HAND_TEST (test_a_click_is_left_alone),
    HAND_TEST (test_sections_and_exits_are_told),
    HAND_TEST (test_what_has_nothing_to_show_says_so),
    HAND_TEST (test_a_board_without_sections_says_so),
    HAND_TEST (test_an_edit_changes_the_answer),
    HAND_TEST (test_a_dragged_unit_is_asked_where_it_would_stand),
    HAND_TEST (test_the_fire_map_has_a_legend),
    HAND_TEST (test_enter_keeps_what_explains_a_number),
    HAND_TEST (test_each_overlay_has_a_button),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
