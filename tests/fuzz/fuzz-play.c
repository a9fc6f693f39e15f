/* fuzz-play.c: any bytes as the events of a game, and as counts
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The head of a record names the battle by its digest, which no input would
 * guess, so it is written before whatever comes.
 */

#include "config.h"

#include "fuzz.h"

#include "play/bocage-counts.h"
#include "play/bocage-game-record.h"

#include <string.h>

const char *const fuzz_seeds[] = { "tests/fuzz/events.txt", "tests/fuzz/counts.txt", NULL };

const char *const fuzz_words[] = { "next\n",      "card ",
                                   "probe-left",  "assault-centre",
                                   "order ",      "move ",
                                   "battle ",     "retreat ",
                                   "ground ",     "leave ",
                                   " C4",         " -",
                                   "255",         "bocage-counts 1\n",
                                   "range 0 4\n", "wins ",
                                   "end\n",       "99999999999999999999",
                                   NULL };

/* Returns: (transfer none): for the life of the program */
static BocagePlay *
get_play (void)
{
  static BocagePlay *play;
  const char *top = g_getenv ("top_srcdir");
  g_autofree char *path = g_build_filename (top != NULL ? top : ".",
                                            "scenarios/normandy/01-pegasus-bridge.bocage", NULL);
  g_autoptr (BocageDocument) document = NULL;

  if (play != NULL)
    return play;
  document = bocage_document_read_file (path, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  FUZZ_ASSERT (document != NULL);
  play = bocage_play_new (bocage_document_get_scenario (document), NULL);
  FUZZ_ASSERT (play != NULL);
  return play;
}

static void
replay (const uint8_t *data, size_t size)
{
  BocagePlay *play = get_play ();
  g_autofree char *head = g_strdup_printf (
      "bocage-game 1\nbattle %s\nplayers x 1, x 1\nseed 1 game 0\nbegin: turn 1 allies\n",
      bocage_play_get_digest (play));
  g_autofree char *all = g_malloc (strlen (head) + size);
  g_autofree BocageGame *game = g_new0 (BocageGame, 1);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *why;

  memcpy (all, head, strlen (head));
  if (size > 0)
    memcpy (all + strlen (head), data, size);
  bytes = g_bytes_new (all, strlen (head) + size);
  FUZZ_ASSERT (bocage_game_record_replay (play, bytes, NULL, NULL, game, &error)
               == (error == NULL));
  if (game->open.turn > 0)
    FUZZ_ASSERT (bocage_position_check (bocage_play_get_rules (play), &game->open.position, &why));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cells = bocage_cells_read (bytes, &error);

  FUZZ_ASSERT ((cells == NULL) == (error != NULL));
  for (guint i = 0; cells != NULL && i < cells->len; i++)
    {
      g_autoptr (GString) once = g_string_new (NULL);
      g_autoptr (GString) twice = g_string_new (NULL);
      g_autoptr (GBytes) written = NULL;
      g_autoptr (GPtrArray) again = NULL;

      bocage_cell_write (g_ptr_array_index (cells, i), once);
      written = g_bytes_new (once->str, once->len);
      again = bocage_cells_read (written, NULL);
      FUZZ_ASSERT (again != NULL && again->len == 1);
      bocage_cell_write (g_ptr_array_index (again, 0), twice);
      FUZZ_ASSERT (g_string_equal (once, twice));
    }
  replay (data, size);
  return 0;
}
