/* play-test.h: battles to play, from a file or a few words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "play/bocage-player.h"

#include <string.h>

G_BEGIN_DECLS

/* Returns: (transfer full): a shipped battle, by its name without what follows the dot */
static inline BocageDocument *
play_test_read (const char *name)
{
  g_autofree char *file = g_strdup_printf ("scenarios/normandy/%s.bocage", name);
  g_autofree char *path = bocage_test_source_path (file);
  BocageDocument *document = bocage_document_read_file (path, NULL, BOCAGE_READ_NO_SCHEMA, NULL);

  assert_non_null (document);
  return document;
}

/* Returns: (transfer full): likewise, to be played */
static inline BocagePlay *
play_test_shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document = play_test_read (name);
  BocagePlay *play = bocage_play_new (bocage_document_get_scenario (document), &error);

  if (play == NULL)
    fail_msg ("%s", error->message);
  return play;
}

/* Returns: (transfer full): the document of a battle; @sides: inside of <sides>; @rest: after the
 * board */
static inline BocageDocument *
play_test_document (const char *sides, const char *board, const char *rest)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
      "<sides first='allies'>%s</sides><board shape='standard'>%s</board>%s</scenario>",
      sides, board, rest);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BocageDocument *document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  return document;
}

#define PLAY_TEST_SIDES \
  "<side id='axis' edge='north' hand='4' medals='3'/>" \
  "<side id='allies' edge='south' hand='4' medals='3'/>"

/* Returns: (transfer full) */
static inline BocagePlay *
play_test_new (const char *board, const char *rest)
{
  g_autoptr (BocageDocument) document = play_test_document (PLAY_TEST_SIDES, board, rest);
  g_autoptr (GError) error = NULL;
  BocagePlay *play = bocage_play_new (bocage_document_get_scenario (document), &error);

  if (play == NULL)
    fail_msg ("%s", error->message);
  return play;
}

static inline BocageHexIndex
play_test_hex (const BocagePlay *play, const char *name)
{
  const BocageGrid *grid = &bocage_play_get_rules (play)->geometry->grid;
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (grid, hex);
}

typedef struct
{
  BocagePlay *play;
  BocageReferee *referee;
  BocagePlayer *players[BOCAGE_N_SIDES];
  BocageGame game;
} Table;

static inline Table *
play_test_sit (BocagePlay *play, const char *first, const char *second)
{
  Table *table = g_new0 (Table, 1);
  const char *const ids[] = { first, second };

  table->play = play;
  table->referee = bocage_referee_new (play);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    table->players[i] = bocage_player_new (play, bocage_player_find_type (ids[i]));
  return table;
}

static inline void
play_test_rise (Table *table)
{
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    bocage_player_free (table->players[i]);
  bocage_referee_free (table->referee);
  bocage_play_unref (table->play);
  g_free (table);
}

/* One event.  Returns: whether the game goes on */
static inline gboolean
play_test_go (Table *table, BocageEvent *out_event)
{
  int side = bocage_game_get_side (&table->game);
  BocageView view;
  BocageEventVerdict verdict;

  if (side < 0)
    return FALSE;
  bocage_game_look (table->play, &table->game, &view);
  bocage_player_choose (table->players[side], &view, out_event);
  verdict = bocage_referee_step (table->referee, &table->game, out_event);
  if (verdict != BOCAGE_EVENT_LEGAL)
    fail_msg ("turn %u, phase %u, event %u: %s", table->game.open.turn, table->game.open.phase,
              out_event->kind, bocage_event_verdict_get_words (verdict));
  return TRUE;
}

G_END_DECLS
