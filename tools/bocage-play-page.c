/* bocage-play-page.c: what the games say, as a page or a picture
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A page is one file that asks for no other, with games to step through turn by turn.
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"
#include "play/bocage-game-record.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LOOKED_AT 60 /* games, of which typical ones are shown */

static const char style[]
    = "text{font:13px sans-serif;fill:currentColor}.h{font-weight:bold}.s{font-size:11px}";

static void
put_escaped (GString *out, const char *text)
{
  g_autofree char *safe = bocage_program_make_safe (text);
  g_autofree char *escaped = g_markup_escape_text (safe, -1);

  g_string_append (out, escaped);
}

/* Tables */

static void
put_share (GString *out, const PlayTable *table, const BocageCell *cell)
{
  gint64 ended = cell != NULL ? cell->counts.wins[0] + cell->counts.wins[1] : 0;
  int share = ended > 0 ? (int) lround (100 * (double) cell->counts.wins[0] / (double) ended) : 0;

  if (ended == 0)
    g_string_append (out, "<td>–</td>");
  else
    g_string_append_printf (out, "<td style=\"background:rgb(91 43 208/%d%%)\">%d%s</td>",
                            share * 6 / 10, share, play_table_is_rough (table, cell) ? "~" : "");
}

static void
put_matrix (GString *out, const PlayTable *table)
{
  BocageInterval value;
  g_autofree char *legend = NULL;

  if (!play_table_find_value (table, &value))
    return;
  g_string_append (out, "<h3>");
  g_string_append_printf (out,
                          /* TRANSLATORS: what the share of the first side comes to if both choose
                           * how they play, and from where to where it lies */
                          _ ("If both choose their style: %.0f %%, from %.0f to %.0f"),
                          100 * value.share, 100 * value.low, 100 * value.high);
  g_string_append (out, "</h3>\n<table><tr><th></th>");
  for (guint i = 0; i < table->n_styles; i++)
    g_string_append_printf (out, "<th scope=\"col\">%s</th>", table->styles[i]);
  for (guint i = 0; i < table->n_styles; i++)
    {
      g_string_append_printf (out, "</tr>\n<tr><th scope=\"row\">%s</th>", table->styles[i]);
      for (guint j = 0; j < table->n_styles; j++)
        put_share (out, table, table->cells[i * table->n_styles + j]);
    }
  legend = play_table_dup_legend (table);
  g_string_append_printf (out, "</tr></table>\n<p>%s</p>\n", legend);
  if (table->panel.n > 0)
    g_string_append_printf (out, "<p>%s</p>\n", play_get_legend ());
}

static void
put_cards (GString *out, const PlayTable *table, const BocageCell *cell)
{
  BocageRuleset *ruleset = bocage_play_get_rules (table->play)->ruleset;
  double games = (double) MAX (cell->counts.games, 1);

  g_string_append_printf (out, "<h3>%s</h3>\n<table><tr><th></th>",
                          _ ("Cards played in 100 games"));
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      g_string_append (out, "<th scope=\"col\">");
      put_escaped (out, cell->side_names[i]);
      g_string_append (out, "</th>");
    }
  for (guint i = 0; i < bocage_play_n_cards (table->play); i++)
    {
      g_string_append (out, "</tr>\n<tr><th scope=\"row\">");
      put_escaped (out,
                   bocage_ruleset_translate (ruleset, bocage_play_get_card (table->play, i)->name));
      g_string_append (out, "</th>");
      for (guint j = 0; j < BOCAGE_N_SIDES; j++)
        g_string_append_printf (out, "<td>%.0f</td>",
                                100 * (double) cell->counts.cards[j][i] / games);
    }
  g_string_append (out, "</tr></table>\n");
}

/* Games */

typedef struct
{
  char *text; /* of its record */
  guint turns;
  int winner;
} Game;

static void
game_clear (gpointer data)
{
  g_free (((Game *) data)->text);
}

static Game
play_game (const PlayTable *table, const BocageCell *cell, guint64 number)
{
  const BocagePlayerType *types[BOCAGE_N_SIDES];
  Game game = { .winner = -1 };
  const char *line, *end;

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      g_auto (GStrv) words = g_strsplit (cell->players[i], " ", 2);

      types[i] = bocage_player_find_type (words[0]);
    }
  game.text = bocage_game_record_play (table->play, types[0], types[1], cell->seed, number);
  for (line = game.text; (line = strstr (line, " turn ")) != NULL; line++)
    game.turns++;
  end = g_strrstr (game.text, " over ");
  for (int i = 0; i < BOCAGE_N_SIDES && end != NULL; i++)
    if (g_str_has_prefix (end + strlen (" over "), cell->sides[i]))
      game.winner = i;
  return game;
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const Game *x = a, *y = b;

  return x->turns < y->turns ? -1 : x->turns > y->turns;
}

/* Each turn opens by itself, and what there is before the first; what came of an event stands
 * behind it, as in a record. */
static void
put_game (GString *out, const Game *game)
{
  g_auto (GStrv) lines = g_strsplit (game->text, "\n", -1);
  gboolean is_open = FALSE;

  for (guint i = 4; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      const char *turn = strstr (lines[i], " turn ");

      if (i > 4)
        {
          if (!is_open)
            {
              g_string_append (out, "<details><summary>");
              put_escaped (out, lines[4]);
              g_string_append (out, "</summary>\n<ol>");
            }
          g_string_append (out, "<li>");
          put_escaped (out, lines[i]);
          g_string_append (out, "</li>\n");
          is_open = TRUE;
        }
      if (turn == NULL)
        continue;
      g_string_append (out, is_open ? "</ol></details>\n<details><summary>" : "<details><summary>");
      put_escaped (out, turn + 1);
      g_string_append (out, "</summary>\n<ol>");
      is_open = TRUE;
    }
  g_string_append (out, "</ol></details>\n");
}

static void
put_typical (GString *out, const BocageCell *cell, GArray *games, int winner)
{
  guint n = 0, middle = 0;

  for (guint i = 0; i < games->len; i++)
    n += winner < 0 || g_array_index (games, Game, i).winner == winner;
  if (n == 0)
    return;
  for (guint i = 0, at = 0; i < games->len; i++)
    if (winner < 0 || g_array_index (games, Game, i).winner == winner)
      if (at++ == n / 2)
        middle = i;
  g_string_append (out, "<details class=\"game\"><summary>");
  if (winner < 0)
    /* TRANSLATORS: %u is how many turns a game has */
    g_string_append_printf (out, _ ("A game of the usual length: %u turns"),
                            g_array_index (games, Game, middle).turns);
  else
    {
      g_autofree char *side = bocage_program_make_safe (cell->side_names[winner]);
      g_autofree char *name = g_markup_escape_text (side, -1);

      /* TRANSLATORS: %s is a side, %u how many turns a game has */
      g_string_append_printf (out, _ ("A usual victory, %s: %u turns"), name,
                              g_array_index (games, Game, middle).turns);
    }
  g_string_append (out, "</summary>\n");
  put_game (out, &g_array_index (games, Game, middle));
  g_string_append (out, "</details>\n");
}

/* Of some games: the middle one by length, and that of the victories of each side */
static void
put_games (GString *out, const PlayTable *table, const BocageCell *cell)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Game));

  g_array_set_clear_func (games, game_clear);
  for (guint64 i = 0; i < MIN ((guint64) cell->counts.games, LOOKED_AT); i++)
    {
      Game game = play_game (table, cell, i);

      g_array_append_val (games, game);
    }
  g_array_sort (games, compare_lengths);
  g_string_append_printf (out, "<h3>%s</h3>\n", _ ("Typical games"));
  put_typical (out, cell, games, -1);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    put_typical (out, cell, games, i);
}

/* Files */

static void
put_battle (GString *out, const PlayTable *table)
{
  const BocageCell *cell = play_table_get_main (table);
  g_autofree char *words = NULL, *picture = NULL;
  int width = 0, height = 0;

  if (cell == NULL)
    return;
  words = play_dup_text (table);
  picture = play_draw (table, &width, &height);
  g_string_append (out, "<section><h2>");
  put_escaped (out, cell->title);
  g_string_append (out, "</h2>\n<pre>");
  {
    g_autofree char *escaped = g_markup_escape_text (words, -1);

    g_string_append (out, escaped);
  }
  g_string_append_printf (
      out,
      "</pre>\n<svg width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n%s</svg>\n",
      width, height, width, height, picture);
  put_matrix (out, table);
  if (table->play != NULL)
    {
      put_cards (out, table, cell);
      if (!play_table_is_slow (table))
        put_games (out, table, cell);
    }
  g_string_append (out, "</section>\n");
}

/* Returns: (transfer full): what the games of all battles say */
char *
play_dup_page (GPtrArray *tables)
{
  GString *out = g_string_new ("<!DOCTYPE html>\n<html dir=\"auto\"><head><meta charset=\"utf-8\">"
                               "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");

  g_string_append_printf (
      out,
      "%s</title>\n<style>:root{color-scheme:light dark}body{font:15px/1.45 sans-serif;"
      "max-width:72em;margin:2em auto;padding:0 1em}table{border-collapse:collapse}"
      "th,td{padding:.1em .7em;text-align:end}th[scope=row]{text-align:start}"
      "svg{max-width:100%%;height:auto}details details{margin-inline-start:1.5em}"
      "pre{white-space:pre-wrap}%s</style></head>\n<body><h1>%s</h1>\n",
      _ ("Is it fair?"), style, _ ("Is it fair?"));
  for (guint i = 0; i < tables->len; i++)
    put_battle (out, g_ptr_array_index (tables, i));
  g_string_append (out, "</body></html>\n");
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): the same as a picture, one battle below the other */
char *
play_dup_picture (GPtrArray *tables)
{
  g_autoptr (GString) body = g_string_new (NULL);
  int all_width = 1, all_height = 0;

  for (guint i = 0; i < tables->len; i++)
    {
      int width = 0, height = 0;
      g_autofree char *picture = play_draw (g_ptr_array_index (tables, i), &width, &height);

      g_string_append_printf (body, "<g transform=\"translate(0,%d)\">\n%s</g>\n", all_height,
                              picture);
      all_width = MAX (all_width, width);
      all_height += height;
    }
  return g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
      "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" color=\"#202020\">\n<style>%s</style>\n"
      "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n%s</svg>\n",
      all_width, MAX (all_height, 1), all_width, MAX (all_height, 1), style, body->str);
}
