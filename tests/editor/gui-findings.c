/* gui-findings.c: the list of findings and their fixes, by pointer and keys
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "hand-test.h"

static gboolean
is_fix_button (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "bocage-fix") && gtk_widget_get_mapped (widget)
         && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), data);
}

static GtkWidget *
find_button (Hand *hand, const char *prefix)
{
  return hand_search (GTK_WIDGET (hand->window), is_fix_button, prefix);
}

static gboolean
has_fix_button (Hand *hand)
{
  return find_button (hand, hand->data) != NULL;
}

static gboolean
shows_fix (Hand *hand)
{
  return hand->window->board->fix != NULL;
}

static gboolean
shows_no_fix (Hand *hand)
{
  return hand->window->board->fix == NULL;
}

/* The same wood twice: nobody can have meant that. */
static void
lay_out_twice (Hand *hand, const char *name)
{
  BocageEdit *edit = hand_edit (hand);

  for (guint i = 0; i < 2; i++)
    {
      BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) forest)->type = g_intern_static_string ("forest");
      bocage_edit_insert (edit, &bocage_edit_ensure_hex (edit, hand_hex (hand, name))->node, -1,
                          forest);
    }
  bocage_session_check_now (hand_session (hand));
  hand->data = "Remove ";
  hand_press (hand, "F8"); /* its row comes to where it is seen */
  assert_true (hand_wait (hand, has_fix_button));
  hand_settle (hand);
}

static guint
count_pieces (Hand *hand, const char *name)
{
  const BocageHexNode *node = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, name));

  return node != NULL ? bocage_node_n_children (&node->node) : 0;
}

static void
point_at (Hand *hand, GtkWidget *widget)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_find (hand, widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
             &x, &y);
  command = g_strdup_printf ("mousemove %d %d", x, y);
  hand_xdotool (hand, command);
}

static void
test_the_pointer_shows_what_a_fix_would_do (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  lay_out_twice (hand, "E5");
  assert_true (shows_no_fix (hand));
  point_at (hand, find_button (hand, "Remove "));
  assert_true (hand_wait (hand, shows_fix));
  /* Nothing has been done: neither to the battle nor to its history. */
  assert_int_equal (count_pieces (hand, "E5"), 2);
  assert_false (bocage_edit_get_can_redo (hand_edit (hand)));
  hand_point (hand, "B2");
  assert_true (shows_no_fix (hand));
}

static void
test_the_focus_shows_it_and_a_key_does_it (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;

  hand_open (hand, NULL);
  lay_out_twice (hand, "E5");
  hand_point (hand, "B2");
  button = find_button (hand, "Remove ");
  gtk_widget_grab_focus (button);
  hand_settle (hand);
  assert_true (hand_wait (hand, shows_fix));
  hand_press (hand, "space");
  assert_true (hand_wait (hand, shows_no_fix));
  assert_int_equal (count_pieces (hand, "E5"), 1);
  bocage_edit_undo (hand_edit (hand));
  assert_int_equal (count_pieces (hand, "E5"), 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_the_pointer_shows_what_a_fix_would_do),
    HAND_TEST (test_the_focus_shows_it_and_a_key_does_it),
  };
  g_autofree char *tool = g_find_program_in_path ("xdotool");

  if (!gtk_init_check ())
    return bocage_test_skip_all ("no display");
  if (tool == NULL)
    return bocage_test_skip_all ("no xdotool");
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
