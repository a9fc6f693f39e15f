/* session-test.h: an open battle in a folder of its own
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "session/bocage-session-private.h"

#include <glib/gstdio.h>
#include <string.h>

G_BEGIN_DECLS

#define SESSION_TEST_BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"

typedef struct
{
  char *path; /* a copy of a shipped battle */
  GFile *file;
  BocageSession *session;
  int n_signals;
} SessionFixture;

static inline int
session_test_setup (void **state)
{
  SessionFixture *f = g_new0 (SessionFixture, 1);
  g_autofree char *source = bocage_test_source_path (SESSION_TEST_BATTLE);
  g_autofree char *dir = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_file_get_contents (source, &text, &length, NULL);
  f->path = g_build_filename (dir, "battle.bocage", NULL);
  g_file_set_contents (f->path, text, length, NULL);
  f->file = g_file_new_for_path (f->path);
  f->session = bocage_session_open (f->file, NULL);
  *state = f;
  return f->session != NULL ? 0 : -1;
}

static inline int
session_test_teardown (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *dir = g_path_get_dirname (f->path);

  if (f->session != NULL)
    bocage_session_discard (f->session);
  g_clear_object (&f->session);
  g_unlink (f->path);
  g_rmdir (dir);
  g_clear_object (&f->file);
  g_free (f->path);
  g_free (f);
  return 0;
}

static inline BocageHex
session_test_hex_at (SessionFixture *f, const char *name)
{
  BocageHex hex = BOCAGE_HEX_NONE;

  assert_true (bocage_grid_parse_hex (
      bocage_scenario_get_grid (bocage_session_get_scenario (f->session)), name, &hex));
  return hex;
}

static inline void
session_test_place (SessionFixture *f, const char *name, BocageElementId kind, const char *type,
                    const char *side)
{
  const BocageElement *element = &bocage_elements[kind];
  g_autoptr (BocageNode) piece = bocage_node_new (element);
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (f->session));

  bocage_node_parse_field (piece, bocage_element_find_field (element, "type"), grid, type);
  if (side != NULL)
    bocage_node_parse_field (piece, bocage_element_find_field (element, "side"), grid, side);
  bocage_edit_place_piece (bocage_session_get_edit (f->session), session_test_hex_at (f, name),
                           g_steal_pointer (&piece));
}

static inline void
session_test_count_cb (SessionFixture *f)
{
  f->n_signals++;
}

static inline gboolean
session_test_stop_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs until the first signal: a slow machine checks in a pause, not at once. */
static inline void
session_test_wait_for_signal (SessionFixture *f)
{
  gboolean timed_out = FALSE;
  guint source = g_timeout_add_seconds (600, session_test_stop_cb, &timed_out);

  while (f->n_signals == 0 && !timed_out)
    g_main_context_iteration (NULL, TRUE);
  if (!timed_out)
    g_source_remove (source);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static inline gboolean
session_test_has_finding (SessionFixture *f, const char *id)
{
  GListModel *findings = bocage_session_get_findings (f->session);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (g_str_equal (bocage_finding_get_id (finding), id))
        return TRUE;
    }
  return FALSE;
}

#define SESSION_TEST(func) \
  cmocka_unit_test_setup_teardown (func, session_test_setup, session_test_teardown)

G_END_DECLS
