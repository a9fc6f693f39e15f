/* panes-test.h: the panes of the window around an empty battle, and ways to find things in them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "display-test.h"
#include "findings/bocage-findings-pane.h"
#include "inspector/bocage-inspector.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "palette/bocage-piece-palette.h"

G_BEGIN_DECLS

typedef struct
{
  BocageSession *session;
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageBrush *brush;
  GtkWidget *window;
  BocagePiecePalette *palette;
  BocageInspector *inspector;
  BocageFindingsPane *findings;
} Fixture;

static inline void
settle (void)
{
  gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;
  guint n_naps = 0, n_still = 0;

  /* Naps of 1 ms are counted and not time, since on a busy machine all takes longer; and nothing
   * has been ready in the last of them. */
  gdk_display_sync (gdk_display_get_default ());
  while ((n_naps < 250 || n_still < 5) && g_get_monotonic_time () < end)
    if (g_main_context_iteration (NULL, FALSE))
      n_still = 0;
    else
      {
        n_naps++;
        n_still++;
        g_usleep (1000);
      }
}

/* Takes our reference, the last one, once idle work has let go of its own: on a machine under
 * load, slowed by sanitizers, that has been seen to take longer than coming to rest. */
static inline void
assert_finalized (gpointer object)
{
  gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;

  while (((GObject *) object)->ref_count > 1 && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_finalize_object (object);
}

static inline int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  f->session = bocage_session_new (scenario);
  f->scenario = bocage_session_get_scenario (f->session);
  f->edit = bocage_session_get_edit (f->session);
  f->brush = bocage_brush_new ();
  f->palette = g_object_new (BOCAGE_TYPE_PIECE_PALETTE, NULL);
  f->inspector = g_object_new (BOCAGE_TYPE_INSPECTOR, NULL);
  f->findings = g_object_new (BOCAGE_TYPE_FINDINGS_PANE, NULL);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->palette));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->findings));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->inspector));
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  bocage_piece_palette_set_session (f->palette, f->session);
  bocage_piece_palette_set_brush (f->palette, f->brush);
  bocage_inspector_set_session (f->inspector, f->session);
  bocage_findings_pane_set_session (f->findings, f->session);
  gtk_window_present (GTK_WINDOW (f->window));
  settle ();
  *state = f;
  return 0;
}

static inline int
teardown (void **state)
{
  Fixture *f = *state;

  g_object_ref (f->palette);
  g_object_ref (f->inspector);
  g_object_ref (f->findings);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  assert_finalized (f->palette);
  assert_finalized (f->inspector);
  assert_finalized (f->findings);
  bocage_session_discard (f->session);
  assert_finalized (f->session);
  assert_finalized (f->brush);
  g_free (f);
  return 0;
}

/* All widgets of a type below another, in order. */
static inline void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static inline GPtrArray *
find_all (gpointer widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

static inline gpointer
find_first (gpointer widget, GType type)
{
  g_autoptr (GPtrArray) found = find_all (widget, type);

  assert_in_range (found->len, 1, 10000);
  return g_ptr_array_index (found, 0);
}

/* GTK's own widgets have stacks, too. */
static inline GtkStack *
find_stack (gpointer widget, const char *page)
{
  g_autoptr (GPtrArray) stacks = find_all (widget, GTK_TYPE_STACK);

  for (guint i = 0; i < stacks->len; i++)
    if (gtk_stack_get_child_by_name (stacks->pdata[i], page) != NULL)
      return stacks->pdata[i];
  fail_msg ("no stack with a page %s", page);
  return NULL;
}

static inline BocageHex
hex (Fixture *f, const char *name)
{
  BocageHex result = BOCAGE_HEX_NONE;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (f->scenario), name, &result));
  return result;
}

static inline BocageNode *
put (Fixture *f, const char *name, BocageElementId id, const char *type, const char *side)
{
  BocageNode *node = bocage_node_new (&bocage_elements[id]);

  ((BocagePieceNode *) node)->type = bocage_token_keep (type);
  if (side != NULL)
    assert_true (bocage_node_parse_field (node, bocage_element_find_field (node->element, "side"),
                                          bocage_scenario_get_grid (f->scenario), side));
  return bocage_edit_put_piece (f->edit, hex (f, name), node);
}

#define PANE_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

G_END_DECLS
