/* m44-test.h: what the tests of .m44 files share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "io/m44/bocage-m44-private.h"
#include "libbocage/io/io-test.h"

/* A file around members of the game and records of hexes. */
#define FILE_OF(info, board, rest) \
  "{\"meta_data\": {\"software\": \"sed 1.2\", \"status\": \"PRIVATE\"}, \"game_info\": {" info \
  "}, \"board\": {" board "}" rest "}"
#define SIDES "\"side_player1\": \"AXIS\", \"side_player2\": \"ALLIES\", \"starting\": \"PLAYER2\""
#define BOARD "\"type\": \"STANDARD\", \"face\": \"COUNTRY\", \"hexagons\": "
#define HEXES(records) FILE_OF (SIDES, BOARD "[" records "]", "")

/* Returns: (transfer full): the file, on one line. */
static inline char *
write_m44 (BocageDocument *document, gboolean drop)
{
  const BocageM44Options options = { .compact = TRUE, .drop_leftovers = drop };
  g_autoptr (GBytes) bytes
      = bocage_m44_write (bocage_document_get_scenario (document), &options, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
