/* bocage-game-record.c: one game as text, event by event
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-game-record.h"
#include "bocage-play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEAD "bocage-game 1"
#define PLAYERS_LINE 3

G_DEFINE_QUARK (bocage - game - record - error - quark, bocage_game_record_error)

/* By BocageEventKind: what an event is called, and what follows it */
static const struct
{
  const char *word;
  gboolean has_card;
  gboolean has_unit;
  gboolean has_hex;
  gboolean has_choice;
} words[BOCAGE_N_EVENTS] = {
  [BOCAGE_EVENT_NEXT] = { "next", FALSE, FALSE, FALSE, FALSE },
  [BOCAGE_EVENT_DROP] = { "drop", FALSE, TRUE, FALSE, FALSE },
  [BOCAGE_EVENT_ENTER] = { "enter", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_CARD] = { "card", TRUE, FALSE, FALSE, FALSE },
  [BOCAGE_EVENT_ORDER] = { "order", FALSE, TRUE, FALSE, TRUE },
  [BOCAGE_EVENT_MOVE] = { "move", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_LEAVE] = { "leave", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_BATTLE] = { "battle", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_CLEAR] = { "clear", FALSE, TRUE, FALSE, FALSE },
  [BOCAGE_EVENT_SUPPLY] = { "supply", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_RETREAT] = { "retreat", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_GROUND] = { "ground", FALSE, TRUE, TRUE, FALSE },
  [BOCAGE_EVENT_KEEP] = { "keep", TRUE, FALSE, FALSE, FALSE },
};

/* Writing */

typedef struct
{
  const BocagePlay *play;
  GString *text; /* of the line: what came of the event so far */
} Writer;

static void
append_hex (const BocagePlay *play, GString *out, BocageHexIndex hex)
{
  const BocageGeometry *geometry = play->rules->geometry;
  char *name;

  if (hex >= geometry->n_hexes)
    {
      g_string_append (out, " -");
      return;
    }
  name = bocage_grid_format_hex (&geometry->grid, geometry->hexes[hex]);
  g_string_append_printf (out, " %s", name);
  g_free (name);
}

/* A unit is known by its number from 1; where it stands is told for people. */
static void
append_unit (const BocagePlay *play, const BocageGame *game, GString *out, BocageUnitIndex unit)
{
  g_string_append_printf (out, " %u", unit + 1u);
  append_hex (play, out, bocage_position_unit (&game->open.position, unit)->hex);
}

static void
append_dice (const BocagePlay *play, GString *out, const BocageHappening *happening)
{
  g_string_append (out, " dice");
  for (guint i = 0; i < happening->n_dice; i++)
    g_string_append_printf (
        out, " %s", bocage_ruleset_get_die_face (play->rules->ruleset, happening->symbols[i])->id);
}

/* “ 7 over E5 at F6 landed”; of who had come down before no aim is told. */
static void
append_landing (const BocagePlay *play, GString *out, const BocageHappening *happening)
{
  static const char *const landings[BOCAGE_N_LANDINGS] = {
    [BOCAGE_LANDING_SAFE] = "landed",        [BOCAGE_LANDING_OFF_BOARD] = "lost off-board",
    [BOCAGE_LANDING_CLOSED] = "lost closed", [BOCAGE_LANDING_OCCUPIED] = "lost occupied",
    [BOCAGE_LANDING_SHARED] = "lost shared",
  };

  g_string_append_printf (out, " %u", happening->unit + 1u);
  if (happening->from != BOCAGE_NO_HEX)
    {
      g_string_append (out, " over");
      append_hex (play, out, happening->from);
    }
  g_string_append (out, " at");
  append_hex (play, out, happening->hex);
  g_string_append_printf (out, " %s", landings[happening->n]);
}

static void
watch (const BocageGame *game, const BocageHappening *happening, gpointer data)
{
  Writer *writer = data;
  const BocagePlay *play = writer->play;
  GString *out = writer->text;

  g_string_append_c (out, out->len > 0 ? ',' : ':');
  switch (happening->kind)
    {
    case BOCAGE_HAPPENED_DICE:
      append_dice (play, out, happening);
      break;
    case BOCAGE_HAPPENED_LOSS:
      g_string_append_printf (out, " lost %u of %u", happening->n, happening->unit + 1u);
      append_hex (play, out, happening->hex);
      break;
    case BOCAGE_HAPPENED_GONE:
      g_string_append_printf (out, " eliminated %u", happening->unit + 1u);
      break;
    case BOCAGE_HAPPENED_LEFT:
      g_string_append_printf (out, " left %u", happening->unit + 1u);
      break;
    case BOCAGE_HAPPENED_DROP:
      append_landing (play, out, happening);
      break;
    case BOCAGE_HAPPENED_TURN:
      g_string_append_printf (out, " turn %u %s", happening->n, play->sides[happening->side]);
      break;
    case BOCAGE_HAPPENED_CARD:
      g_string_append_printf (out, " %s", play->sides[happening->side]);
      break;
    case BOCAGE_HAPPENED_OVER:
      g_string_append_printf (out, " over %s",
                              happening->side >= 0 ? play->sides[happening->side] : "-");
      break;
    default:
      break;
    }
  (void) game;
}

static void
append_event (const BocagePlay *play, const BocageGame *game, GString *out,
              const BocageEvent *event)
{
  g_string_append (out, words[event->kind].word);
  if (words[event->kind].has_card)
    g_string_append_printf (out, " %s", play->kinds[event->card]->id);
  if (words[event->kind].has_unit)
    append_unit (play, game, out, event->unit);
  if (words[event->kind].has_hex)
    append_hex (play, out, event->hex);
  if (words[event->kind].has_choice && event->choice > 0)
    g_string_append_printf (out, " %u", event->choice);
}

static void
append_head (const BocagePlay *play, GString *out, const char *players, guint64 seed,
             guint64 number)
{
  g_string_append_printf (out,
                          HEAD "\nbattle %s\nplayers %s\nseed %" G_GUINT64_FORMAT
                               " game %" G_GUINT64_FORMAT "\nbegin",
                          play->digest, players, seed, number);
}

/* Ends the line of an event with what came of it. */
static void
append_rest (GString *out, Writer *writer)
{
  g_string_append (out, writer->text->str);
  g_string_append_c (out, '\n');
  g_string_truncate (writer->text, 0);
}

/**
 * bocage_game_record_play:
 *
 * Plays a game, and writes it down: %BOCAGE_GAME_RECORD_MAX_EVENTS of its events at most.
 *
 * Returns: (transfer full): its record
 */
char *
bocage_game_record_play (BocagePlay *play, const BocagePlayerType *first,
                         const BocagePlayerType *second, guint64 seed, guint64 number)
{
  const BocagePlayerType *const types[] = { first, second };
  g_autoptr (BocageReferee) referee = bocage_referee_new (play);
  g_autofree BocageGame *game = g_new (BocageGame, 1);
  g_autofree char *names
      = g_strdup_printf ("%s %u, %s %u", first->id, first->version, second->id, second->version);
  g_autoptr (GString) rest = g_string_new (NULL);
  GString *out = g_string_new (NULL);
  Writer writer = { play, rest };
  BocagePlayer *players[BOCAGE_N_SIDES];
  guint n = 0;
  int side;

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    players[i] = bocage_player_new (play, types[i]);
  bocage_referee_watch (referee, watch, &writer);
  append_head (play, out, names, seed, number);
  bocage_referee_begin (referee, seed, number, game);
  append_rest (out, &writer);
  while ((side = bocage_game_get_side (game)) >= 0 && n++ < BOCAGE_GAME_RECORD_MAX_EVENTS)
    {
      BocageView view;
      BocageEvent event;

      bocage_game_look (play, game, &view);
      bocage_player_choose (players[side], &view, &event);
      append_event (play, game, out, &event);
      if (bocage_referee_step (referee, game, &event) != BOCAGE_EVENT_LEGAL)
        break;
      append_rest (out, &writer);
    }
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    bocage_player_free (players[i]);
  return g_string_free (out, FALSE);
}

/* Reading */

typedef struct
{
  BocagePlay *play;
  BocageReferee *referee;
  BocageGame *game;
  char **lines;
  guint n; /* lines read */
} Reader;

static gboolean
fail (const Reader *reader, BocageGameRecordError code, const char *why, GError **error)
{
  /* TRANSLATORS: %u is the number of a line, %s what is wrong in it */
  g_set_error (error, BOCAGE_GAME_RECORD_ERROR, (int) code, _ ("line %u: %s"), MAX (reader->n, 1),
               why);
  return FALSE;
}

static gboolean
read_number (const char *text, guint64 max, guint64 *out)
{
  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, max, out, NULL);
}

static gboolean
read_hex (const Reader *reader, const char *text, BocageHexIndex *out)
{
  const BocageGrid *grid = &reader->play->rules->geometry->grid;
  BocageHex hex;

  if (text == NULL || !bocage_grid_parse_hex (grid, text, &hex)
      || !bocage_grid_contains (grid, hex))
    return FALSE;
  *out = (BocageHexIndex) bocage_grid_index (grid, hex);
  return TRUE;
}

static gboolean
read_card (const Reader *reader, const char *text, guint8 *out)
{
  for (guint i = 0; text != NULL && i < reader->play->n_kinds; i++)
    if (strcmp (reader->play->kinds[i]->id, text) == 0)
      {
        *out = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

/* @line: what stands before the colon */
static gboolean
read_event (const Reader *reader, const char *line, BocageEvent *out)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 6);
  guint kind = 0, at = 1, n = g_strv_length (parts);
  guint64 number;

  *out = (BocageEvent){ .card = BOCAGE_NO_CARD, .unit = BOCAGE_NO_UNIT, .hex = BOCAGE_NO_HEX };
  while (n > 0 && kind < BOCAGE_N_EVENTS && strcmp (words[kind].word, parts[0]) != 0)
    kind++;
  if (n == 0 || kind == BOCAGE_N_EVENTS)
    return FALSE;
  out->kind = (guint8) kind;
  if (words[kind].has_card && (at >= n || !read_card (reader, parts[at++], &out->card)))
    return FALSE;
  if (words[kind].has_unit)
    {
      if (at + 1 >= n || !read_number (parts[at], reader->game->open.position.n_units, &number)
          || number == 0)
        return FALSE;
      out->unit = (BocageUnitIndex) (number - 1);
      at += 2;
    }
  if (words[kind].has_hex && (at >= n || !read_hex (reader, parts[at++], &out->hex)))
    return FALSE;
  if (words[kind].has_choice && at < n)
    {
      if (!read_number (parts[at++], G_MAXUINT8, &number))
        return FALSE;
      out->choice = (guint8) number;
    }
  return at == n;
}

static const char *
next_line (Reader *reader)
{
  const char *line = reader->lines[reader->n];

  reader->n += line != NULL;
  return line;
}

/* Reads the four lines before the first event.  Returns: whether they are of this battle */
static gboolean
read_head (Reader *reader, guint64 *out_seed, guint64 *out_number, GError **error)
{
  const char *line = next_line (reader);
  g_auto (GStrv) parts = NULL;

  if (line == NULL || strcmp (line, HEAD) != 0)
    return fail (reader, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("this is not a record of a game"),
                 error);
  line = next_line (reader);
  if (line == NULL || !g_str_has_prefix (line, "battle ")
      || strcmp (line + strlen ("battle "), reader->play->digest) != 0)
    return fail (reader, BOCAGE_GAME_RECORD_ERROR_BATTLE,
                 _ ("this is a game of another battle, or by another ruleset"), error);
  line = next_line (reader);
  if (line == NULL || !g_str_has_prefix (line, "players "))
    return fail (reader, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("the players are missing"), error);
  line = next_line (reader);
  parts = g_strsplit (line != NULL ? line : "", " ", 5);
  if (g_strv_length (parts) != 4 || strcmp (parts[0], "seed") != 0 || strcmp (parts[2], "game") != 0
      || !read_number (parts[1], G_MAXUINT64, out_seed)
      || !read_number (parts[3], G_MAXUINT64, out_number))
    return fail (reader, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("the seed is missing"), error);
  return TRUE;
}

/* Whether what came of the event just played is what the line says. */
static gboolean
is_told_so (const Reader *reader, const char *line, const char *said, const Writer *writer)
{
  g_autofree char *whole = g_strconcat (said, writer->text->str, NULL);

  (void) reader;
  return strcmp (line, whole) == 0;
}

static gboolean
replay (Reader *reader, Writer *writer, BocageGameRecordFunc func, gpointer data, GError **error)
{
  const char *line;

  for (guint n = 0; (line = next_line (reader)) != NULL && line[0] != '\0'; n++)
    {
      const char *colon = strchr (line, ':');
      g_autofree char *said
          = g_strndup (line, colon != NULL ? (gsize) (colon - line) : strlen (line));
      g_autoptr (GString) again = g_string_new (NULL);
      BocageEvent event;
      BocageEventVerdict verdict;

      if (n == BOCAGE_GAME_RECORD_MAX_EVENTS || !read_event (reader, said, &event))
        return fail (reader, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("this is not an event"), error);
      verdict = bocage_referee_judge (reader->referee, reader->game, &event);
      if (verdict != BOCAGE_EVENT_LEGAL)
        return fail (reader, BOCAGE_GAME_RECORD_ERROR_ILLEGAL,
                     bocage_event_verdict_get_words (verdict), error);
      if (func != NULL && !func (reader->game, &event, line, data))
        return TRUE;
      append_event (reader->play, reader->game, again, &event);
      g_string_truncate (writer->text, 0);
      bocage_referee_step (reader->referee, reader->game, &event);
      if (!is_told_so (reader, line, again->str, writer))
        return fail (reader, BOCAGE_GAME_RECORD_ERROR_OTHER,
                     _ ("the game does not go like this when it is played anew"), error);
    }
  if (line == NULL || reader->lines[reader->n] != NULL || bocage_game_get_side (reader->game) >= 0)
    return fail (reader, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("the end is missing"), error);
  return TRUE;
}

/**
 * bocage_game_record_replay:
 * @bytes: of a record, from anybody
 * @func: (nullable): called before each event, and may end it
 * @out_game: (out caller-allocates): as it is in the end, or where it stops
 *
 * Plays the events of a record anew.
 *
 * Returns: %FALSE with the line and the reason if they are not a game of @play
 */
gboolean
bocage_game_record_replay (BocagePlay *play, GBytes *bytes, BocageGameRecordFunc func,
                           gpointer data, BocageGame *out_game, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (BocageReferee) referee = bocage_referee_new (play);
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autofree char *copy = NULL;
  g_auto (GStrv) lines = NULL;
  Reader reader = { play, referee, out_game, NULL, 0 };
  Writer writer = { play, rest };
  guint64 seed, number;
  const char *line;

  memset (out_game, 0, sizeof *out_game);
  if (size > BOCAGE_GAME_RECORD_MAX_BYTES || (size > 0 && memchr (text, 0, size) != NULL))
    return fail (&reader, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("this is not a record of a game"),
                 error);
  copy = g_strndup (text != NULL ? text : "", size);
  lines = g_strsplit (copy, "\n", BOCAGE_GAME_RECORD_MAX_EVENTS + 16);
  reader.lines = lines;
  if (!read_head (&reader, &seed, &number, error))
    return FALSE;
  bocage_referee_watch (referee, watch, &writer);
  bocage_referee_begin (referee, seed, number, out_game);
  line = next_line (&reader);
  if (line == NULL || !is_told_so (&reader, line, "begin", &writer))
    return fail (&reader, BOCAGE_GAME_RECORD_ERROR_OTHER,
                 _ ("the game does not go like this when it is played anew"), error);
  return replay (&reader, &writer, func, data, error);
}

/* Players */

/* Reads “greedy 1”: who plays, and in which version. */
static gboolean
read_player (const char *text, GError **error)
{
  const Reader at = { .n = PLAYERS_LINE };
  g_auto (GStrv) parts = g_strsplit (text, " ", 3);
  const BocagePlayerType *type = parts[0] != NULL ? bocage_player_find_type (parts[0]) : NULL;
  g_autofree char *valid = g_utf8_make_valid (text, -1), *why = NULL;
  guint64 version;

  if (g_strv_length (parts) != 2 || type == NULL)
    /* TRANSLATORS: %s is what stands for the name and the version of a player */
    why = g_strdup_printf (_ ("there is no player “%s”"), valid);
  else if (!read_number (parts[1], G_MAXUINT, &version) || version != type->version)
    /* TRANSLATORS: a player with a version, then the version that he has in this program */
    why = g_strdup_printf (_ ("the player “%s” is of another version: here he has %u"), valid,
                           type->version);
  return why == NULL || fail (&at, BOCAGE_GAME_RECORD_ERROR_FORM, why, error);
}

/**
 * bocage_game_record_check_players:
 * @bytes: of a record that replays
 *
 * A game is as legal whoever played it, and may be looked at; but who is named is to be one who
 * would play so.
 *
 * Returns: %FALSE with the line and the reason if a player or his version is not known here
 */
gboolean
bocage_game_record_check_players (GBytes *bytes, GError **error)
{
  const Reader at = { .n = PLAYERS_LINE };
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autofree char *copy = g_strndup (text, size);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", PLAYERS_LINE + 1);
  g_auto (GStrv) parts = NULL;

  if (g_strv_length (lines) >= PLAYERS_LINE
      && g_str_has_prefix (lines[PLAYERS_LINE - 1], "players "))
    parts = g_strsplit (lines[PLAYERS_LINE - 1] + strlen ("players "), ", ", 3);
  if (parts == NULL || g_strv_length (parts) != BOCAGE_N_SIDES)
    return fail (&at, BOCAGE_GAME_RECORD_ERROR_FORM, _ ("the players are missing"), error);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    if (!read_player (parts[i], error))
      return FALSE;
  return TRUE;
}
