/* gui-played-more.c: what is played of a battle for who asks: the planner, and small changes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "balance/bocage-balance-meter.h"
#include "play/bocage-counts.h"
#include "played-test.h"

#include <math.h>
#include <stdio.h>

#define PEGASUS "scenarios/normandy/01-pegasus-bridge.bocage"
#define PLANNER "Ask the Planner"
#define CHANGES "Try Small Changes"
#define ALL "2400" /* games that there are in the end */
#define ALL_WORDS "by 2400 games of each"
#define N_HEAD 3 /* lines of the program before those of changes */
#define MARGIN 6 /* of the meter, in px */

/* The power profile of a system that says whether it saves power */

#define TEST_TYPE_MONITOR (test_monitor_get_type ())
G_DECLARE_FINAL_TYPE (TestMonitor, test_monitor, TEST, MONITOR, GObject)

struct _TestMonitor
{
  GObject parent_instance;
};

static gboolean saves_power;

static gboolean
test_monitor_initable_init (GInitable *initable, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
test_monitor_initable_iface_init (GInitableIface *iface)
{
  iface->init = test_monitor_initable_init;
}

static void
test_monitor_iface_init (GPowerProfileMonitorInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestMonitor, test_monitor, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_INITABLE,
                                                      test_monitor_initable_iface_init)
                                   G_IMPLEMENT_INTERFACE (G_TYPE_POWER_PROFILE_MONITOR,
                                                          test_monitor_iface_init))

static void
test_monitor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, saves_power);
}

static void
test_monitor_class_init (TestMonitorClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = test_monitor_get_property;
  g_object_class_override_property (G_OBJECT_CLASS (klass), 1, "power-saver-enabled");
}

static void
test_monitor_init (TestMonitor *self)
{
}

static void
set_saves_power (gboolean saves)
{
  g_autoptr (GPowerProfileMonitor) monitor = g_power_profile_monitor_dup_default ();

  assert_true (TEST_IS_MONITOR (monitor));
  saves_power = saves;
  g_object_notify (G_OBJECT (monitor), "power-saver-enabled");
}

/* Asking */

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (Hand *hand, const char *label)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_button, label);
}

static gboolean
is_asked (Hand *hand, const char *label)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (hand, label)));
}

/* By the keyboard alone */
static void
press_button (Hand *hand, const char *label)
{
  GtkWidget *button = find_button (hand, label);

  assert_non_null (button);
  for (guint i = 0; i < PLAYED_MAX_TABS && played_get_focus (hand) != button; i++)
    hand_press (hand, "Tab");
  assert_ptr_equal (played_get_focus (hand), button);
  hand_press (hand, "space");
}

/* Returns: (transfer full): what the pane says that begins with @words */
static char *
dup_said (Hand *hand, const char *words)
{
  GtkWidget *label = hand_search (GTK_WIDGET (hand->window->balance), played_says, words);

  assert_non_null (label);
  return g_strdup (gtk_label_get_text (GTK_LABEL (label)));
}

/* The planner */

/* Returns: (transfer full): what the pane has to say of the games that the program played */
static char *
dup_planned (const char *json)
{
  const char *found = strstr (json, "\"planner\":{");
  long long games, wins[2];
  BocageInterval share;

  assert_non_null (found);
  found = strstr (found, "\"games\":");
  assert_int_equal (
      sscanf (found, "\"games\":%lld,\"wins\":[%lld,%lld]", &games, &wins[0], &wins[1]), 3);
  bocage_interval_wilson (wins[0], wins[0] + wins[1], &share);
  return g_strdup_printf ("planner %.0f ±%.1f of %'lld games", 100 * share.share,
                          100 * bocage_interval_get_reach (&share), wins[0] + wins[1]);
}

/* Beside greedy's share, and the same that bocage-play --planner says of as many games */
static void
test_the_planner_is_asked (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  g_autofree char *json = played_ask_program (path, "--json --planner -p greedy -n " ALL);
  g_autofree char *planned = dup_planned (json);

  played_open (hand, path);
  played_wait_for (hand, "greedy ");
  assert_false (played_is_said (hand, "planner "));
  press_button (hand, PLANNER);
  assert_true (is_asked (hand, PLANNER));
  played_wait_for (hand, planned);
  assert_true (played_is_said (hand, "greedy "));
  assert_true (is_asked (hand, PLANNER));
  hand_settle (hand);
  hand_look ("played-more-planner");
  played_remove_field (path);
}

/* A stroke ends it; who takes the stroke back finds what the planner had come to, and no more. */
static void
test_a_stroke_ends_what_was_asked (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *after = NULL;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  press_button (hand, PLANNER);
  press_button (hand, CHANGES);
  played_wait_for (hand, "planner ");
  played_wait_for (hand, " changes played");
  hand_hold (hand, "place", "armor", "axis");
  hand_click (hand, "G5");
  assert_false (is_asked (hand, PLANNER));
  assert_false (is_asked (hand, CHANGES));
  played_wait_for (hand, "By the last stroke: ");
  assert_false (played_is_said (hand, "planner "));
  assert_false (played_is_said (hand, " changes played"));
  hand_press (hand, "<Control>z");
  played_wait_for (hand, "planner ");
  before = dup_said (hand, "planner ");
  assert_false (is_asked (hand, PLANNER));
  played_wait_for (hand, "few games"); /* all that is played by itself */
  after = dup_said (hand, "planner ");
  assert_string_equal (before, after);
  assert_false (played_is_said (hand, " changes played"));
}

/* Who does not want to wait presses again: the rest is played then, and no more of what was asked,
 * unless it is there already. */
static void
test_nobody_has_to_wait (void **state)
{
  Hand *hand = *state;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  press_button (hand, CHANGES);
  played_wait_for (hand, " changes played");
  hand_press (hand, "space");
  assert_false (is_asked (hand, CHANGES));
  assert_false (played_is_said (hand, " changes played"));
  if (played_is_said (hand, ALL_WORDS))
    return;
  played_wait_for (hand, "few games");
  assert_false (played_is_said (hand, ALL_WORDS));
}

/* Small changes */

static gboolean
is_row (GtkWidget *widget, gconstpointer words)
{
  return played_is_named (widget, GTK_ACCESSIBLE_ROLE_LIST_ITEM, words);
}

/* Returns: (nullable): the row of a change that comes first */
static GtkWidget *
find_first_row (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_row, NULL);
}

/* Does the row say what a line such as “   -3.0 ±2.0  infantry in C3, a figure less” says? */
static gboolean
says_line (GtkWidget *row, const char *line)
{
  g_auto (GStrv) words = g_regex_split_simple ("^ +([-+][0-9.]+) ±([0-9.]+)  ", line, 0, 0);
  g_autofree char *points = NULL, *sure = NULL, *unsure = NULL;
  double change, half;

  assert_int_equal (g_strv_length (words), 4); /* of which the first is empty */
  change = fabs (g_ascii_strtod (words[1], NULL));
  half = g_ascii_strtod (words[2], NULL);
  points = g_strdup_printf ("Axis \u2066%s ±%s\u2069 points", words[1], words[2]);
  sure = g_strdup_printf ("%s: %s", words[3], points);
  unsure = g_strdup_printf ("%s: not sure (%s)", words[3], points);
  return (change >= half && is_row (row, sure)) || (change <= half && is_row (row, unsure));
}

static void
ask_for_changes (Hand *hand, const char *path)
{
  played_open (hand, path);
  played_wait_for (hand, "greedy ");
  press_button (hand, CHANGES);
  played_wait_for (hand, ALL_WORDS);
  hand_settle (hand);
}

/* Row by row the same that bocage-play --sensitivity says of as many games, in the same order */
static void
test_changes_are_those_of_the_program (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  g_autofree char *text = played_ask_program (path, "--sensitivity -p greedy -n " ALL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  guint n = g_strv_length (lines);
  GtkWidget *row;

  ask_for_changes (hand, path);
  row = find_first_row (hand);
  for (guint i = N_HEAD; i < n; i++)
    {
      assert_non_null (row);
      if (!says_line (row, lines[i]))
        fail_msg ("another row stands where “%s” does", lines[i]);
      row = gtk_widget_get_next_sibling (row);
    }
  assert_null (row);
  assert_in_range (n, 15, 30);
  assert_false (played_is_said (hand, " changes played"));
  hand_settle (hand);
  hand_look ("played-more-changes");
  played_remove_field (path);
}

static const char *
get_words (GtkWidget *row)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (row)));
}

/* Returns: whether it is about a unit; then the cursor is there */
static gboolean
check_cursor (Hand *hand, GtkWidget *row)
{
  const char *in = strstr (get_words (row), " in ");

  if (in == NULL)
    return FALSE;
  if (!g_str_has_prefix (in + strlen (" in "), hand_cursor (hand)))
    fail_msg ("the cursor is in %s: “%s”", hand_cursor (hand), get_words (row));
  return TRUE;
}

/* The list is one stop of Tab; the row that an arrow comes to is chosen. */
static void
test_changes_are_walked_by_keys (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  GtkWidget *first, *row;
  guint n_units = 0;

  ask_for_changes (hand, path);
  first = find_first_row (hand);
  hand_press (hand, "Tab");
  assert_ptr_equal (played_get_focus (hand), first);
  hand_press (hand, "Up");
  assert_ptr_equal (played_get_focus (hand), first);
  for (row = gtk_widget_get_next_sibling (first); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      hand_press (hand, "Down");
      assert_ptr_equal (played_get_focus (hand), row);
      n_units += check_cursor (hand, row);
    }
  assert_in_range (n_units, 8,
                   10); /* a figure more and less of five units, but for the first row */
  hand_look ("played-more-focus");
  hand_press (hand, "Tab");
  assert_false (is_row (played_get_focus (hand), NULL));
  hand_press (hand, "<Shift>Tab");
  hand_press (hand, "Home");
  assert_ptr_equal (played_get_focus (hand), first);
  hand_press (hand, "End");
  assert_null (gtk_widget_get_next_sibling (played_get_focus (hand)));
  played_remove_field (path);
}

static gboolean
is_unit_row (GtkWidget *widget, gconstpointer data)
{
  return is_row (widget, NULL) && strstr (get_words (widget), " in ") != NULL;
}

/* A click chooses, and Enter goes on to the unit. */
static void
test_a_change_leads_to_its_unit (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  GtkWidget *row;

  ask_for_changes (hand, path);
  hand_press (hand, "Tab");
  row = hand_search (GTK_WIDGET (hand->window->balance), is_unit_row, NULL);
  gtk_widget_grab_focus (row); /* into sight */
  hand_settle (hand);
  hand_click_widget (hand, row);
  assert_ptr_equal (played_get_focus (hand), row);
  assert_true (check_cursor (hand, row));
  hand_press (hand, "Return");
  assert_true (gtk_widget_is_ancestor (played_get_focus (hand), GTK_WIDGET (hand->window->board))
               || played_get_focus (hand) == GTK_WIDGET (hand->window->board));
  assert_true (check_cursor (hand, row));
  played_remove_field (path);
}

/* More games bring the rows into another order, this one each time; who reads it goes on reading
 * it.
 */
static void
test_the_focus_stays_with_its_row (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  const char *words = "Allied, a card more";

  played_open (hand, path);
  played_wait_for (hand, "greedy ");
  press_button (hand, CHANGES);
  played_wait_for (hand, "games of each; ");
  hand_settle (hand);
  hand_press (hand, "Tab");
  while (!g_str_equal (get_words (played_get_focus (hand)), words))
    {
      assert_non_null (gtk_widget_get_next_sibling (played_get_focus (hand)));
      hand_press (hand, "Down");
    }
  played_wait_for (hand, ALL_WORDS);
  assert_true (is_row (played_get_focus (hand), NULL));
  assert_string_equal (get_words (played_get_focus (hand)), words);
  played_remove_field (path);
}

/* The meter */

static gboolean
is_meter (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_BALANCE_METER (widget);
}

static GtkWidget *
find_meter (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_meter, NULL);
}

/* Returns: whether there is ink in a margin of the meter, at a share of its width */
static gboolean
has_ink (GtkWidget *meter, gboolean is_above, double share)
{
  int width = gtk_widget_get_width (meter), height = gtk_widget_get_height (meter);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (meter);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar pixels[4 * 2] = { 0 };
  float y = is_above ? MARGIN / 2.f : (float) height - MARGIN / 2.f;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (meter)), node,
      &GRAPHENE_RECT_INIT (floorf ((float) (share * width)), floorf (y), 1, 1));
  gdk_texture_download (texture, pixels, 4);
  return pixels[0] < 0x60 && pixels[1] < 0x60 && pixels[2] < 0x60;
}

/* Where the small game of styles lies is marked below the bands, and who looks ahead above them. */
static void
test_the_meter_has_marks (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  g_autofree char *json = played_ask_program (path, "--json --panel");
  double low = played_find_member (json, "value-low");
  double high = played_find_member (json, "value-high");
  double share = played_find_member (json, "value");
  GtkWidget *meter;

  played_open (hand, path);
  played_wait_for (hand, "few games");
  hand_settle (hand);
  meter = find_meter (hand);
  assert_true (has_ink (meter, FALSE, share));
  assert_true (has_ink (meter, FALSE, (low + share) / 2));
  assert_true (has_ink (meter, FALSE, (high + share) / 2));
  assert_false (has_ink (meter, FALSE, low - .03));
  assert_false (has_ink (meter, FALSE, high + .03));
  for (double at = .1; at < .9; at += .01)
    assert_int_equal (has_ink (meter, TRUE, at), fabs (at - .5) < .005);
  press_button (hand, PLANNER);
  played_wait_for (hand, "planner ");
  hand_settle (hand);
  assert_true (has_ink (meter, TRUE, share)); /* his is not far from it here */
  hand_look ("played-more-meter");
  played_remove_field (path);
}

static void
test_the_meter_says_all_that_it_shows (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  g_autofree char *level = NULL, *sure = NULL, *planner = NULL, *value = NULL, *all = NULL;

  played_open (hand, path);
  played_wait_for (hand, "greedy ");
  press_button (hand, PLANNER);
  played_wait_for (hand, "planner ");
  played_wait_for (hand, "few games");
  level = dup_said (hand, "Axis ");
  sure = dup_said (hand, "greedy ");
  planner = dup_said (hand, "planner ");
  value = dup_said (hand, "If both choose");
  all = g_strdup_printf ("%s; %s; %s; %s", level, sure, planner, value);
  assert_true (played_is_named (find_meter (hand), GTK_ACCESSIBLE_ROLE_IMG, all));
  played_remove_field (path);
}

/* At rest */

/* While the system saves power nothing is played; what was asked for is played afterwards. */
static void
test_it_rests_while_the_system_saves_power (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();

  set_saves_power (TRUE);
  played_open (hand, path);
  played_wait_for (hand, "At rest while the system saves power");
  assert_null (find_button (hand, PLANNER));
  set_saves_power (FALSE);
  played_wait_for (hand, "greedy ");
  press_button (hand, CHANGES);
  set_saves_power (TRUE);
  played_wait_for (hand, "At rest while the system saves power");
  assert_null (find_first_row (hand));
  set_saves_power (FALSE);
  played_wait_for (hand, ALL_WORDS);
  assert_non_null (find_first_row (hand));
  played_remove_field (path);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_the_planner_is_asked),
    HAND_TEST (test_a_stroke_ends_what_was_asked),
    HAND_TEST (test_nobody_has_to_wait),
    HAND_TEST (test_changes_are_those_of_the_program),
    HAND_TEST (test_changes_are_walked_by_keys),
    HAND_TEST (test_a_change_leads_to_its_unit),
    HAND_TEST (test_the_focus_stays_with_its_row),
    HAND_TEST (test_the_meter_has_marks),
    HAND_TEST (test_the_meter_says_all_that_it_shows),
    HAND_TEST (test_it_rests_while_the_system_saves_power),
  };

  g_io_extension_point_register (G_POWER_PROFILE_MONITOR_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_POWER_PROFILE_MONITOR_EXTENSION_POINT_NAME, TEST_TYPE_MONITOR,
                                  "test", G_MAXINT);
  hand_have_settings ();
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
