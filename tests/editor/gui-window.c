/* gui-window.c: the window and its templates, built on a real display
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage-window.h"

static void
test_window_is_built (void **state)
{
  BocageWindow *window = bocage_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));

  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (window);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_window_is_built),
  };

  if (!gtk_init_check ())
    return bocage_test_skip_all ("no display");
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
