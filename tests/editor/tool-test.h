/* tool-test.h: a battle and a brush, for who tests what a stroke does
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "brush/bocage-tool.h"
#include "io/ruleset/bocage-ruleset-reader.h"

typedef struct
{
  BocageRuleset *ruleset;
  BocageSession *session;
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageBrush *brush;
} Fixture;

/* A new battle of this game, nothing on its board */
static inline int
setup_game (void **state, const char *game)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autoptr (BocageScenario) scenario = NULL;

  f->ruleset = bocage_ruleset_find (game, NULL);
  assert_non_null (f->ruleset);
  scenario = bocage_scenario_new (f->ruleset, NULL, NULL);
  f->session = bocage_session_new (scenario);
  f->scenario = bocage_session_get_scenario (f->session);
  f->edit = bocage_session_get_edit (f->session);
  f->brush = bocage_brush_new ();
  *state = f;
  return 0;
}

static inline int
teardown (void **state)
{
  Fixture *f = *state;

  bocage_session_discard (f->session);
  g_assert_finalize_object (f->session);
  g_assert_finalize_object (f->brush);
  bocage_ruleset_unref (f->ruleset);
  g_free (f);
  return 0;
}

static inline BocageHex
hex (Fixture *f, const char *name)
{
  BocageHex at;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (f->scenario), name, &at));
  return at;
}

/* @side: (nullable) */
static inline void
hold (Fixture *f, const char *type, const char *side)
{
  bocage_brush_set_piece (f->brush, bocage_ruleset_find_any_type (f->ruleset, type), side, NULL);
  assert_non_null (bocage_brush_get_piece_type (f->brush));
}
