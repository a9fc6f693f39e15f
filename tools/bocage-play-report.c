/* bocage-play-report.c: what the games of a battle say, for people and for programs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A number never stands alone: with it go how surely it is known, how much other
 * styles of playing change it, and what was not played.
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

void
play_table_free (PlayTable *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    g_clear_pointer (&self->cells[i], bocage_cell_free);
  g_clear_pointer (&self->planner, bocage_cell_free);
  g_clear_pointer (&self->play, bocage_play_unref);
  g_free (self->title);
  g_free (self);
}

/* Returns: (transfer none): the first of the cells that have games, of one style against itself */
BocageCell *
play_table_get_main (const PlayTable *self)
{
  for (guint i = 0; i < self->n_styles; i++)
    if (self->cells[i * self->n_styles + i] != NULL)
      return self->cells[i * self->n_styles + i];
  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    if (self->cells[i] != NULL)
      return self->cells[i];
  return self->planner;
}

/* Returns: (transfer full) (nullable): games of the run that are not there, for whatever players */
char *
play_table_find_missing (const PlayTable *self)
{
  char *missing = NULL;

  for (guint i = 0; i < self->n_styles * self->n_styles && missing == NULL; i++)
    if (self->cells[i] != NULL)
      missing = bocage_cell_find_missing (self->cells[i]);
  if (missing == NULL && self->planner != NULL)
    missing = bocage_cell_find_missing (self->planner);
  return missing;
}

/* Whether games of those who played take long. */
gboolean
play_table_is_slow (const PlayTable *self)
{
  const BocageCell *cell = play_table_get_main (self);

  for (guint i = 0; cell != NULL && i < BOCAGE_N_SIDES; i++)
    {
      g_auto (GStrv) words = g_strsplit (cell->players[i], " ", 2);
      const BocagePlayerType *type = bocage_player_find_type (words[0]);

      if (type == NULL || type->is_patient)
        return TRUE;
    }
  return FALSE;
}

static gint64
count_ended (const BocageCell *cell)
{
  return cell->counts.wins[0] + cell->counts.wins[1];
}

static double
get_share (const BocageCell *cell)
{
  return count_ended (cell) > 0 ? (double) cell->counts.wins[0] / (double) count_ended (cell) : 0.5;
}

/* How far from the share its interval goes, in points */
static double
get_half (const BocageCell *cell)
{
  BocageInterval interval;

  bocage_interval_wilson (cell->counts.wins[0], count_ended (cell), &interval);
  return 100 * bocage_interval_get_reach (&interval);
}

/* The styles of the panel against themselves, or all against all: from the least share to the
 * greatest.  Returns: how many cells */
static guint
find_range (const PlayTable *self, gboolean only_self, double *out_low, double *out_high)
{
  guint n = 0;

  *out_low = 1;
  *out_high = 0;
  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    {
      const BocageCell *cell = self->cells[i];

      if (cell == NULL || count_ended (cell) == 0 || (only_self && i % (self->n_styles + 1) != 0))
        continue;
      *out_low = MIN (*out_low, get_share (cell));
      *out_high = MAX (*out_high, get_share (cell));
      n++;
    }
  return n;
}

/* Returns: whether so many styles met one another that it is known what it comes to if both sides
 * choose theirs */
gboolean
play_table_find_value (const PlayTable *self, BocageInterval *out_value)
{
  BocagePanel panel = self->panel;

  if (self->n_styles < 2)
    return FALSE;
  if (panel.n == 0)
    bocage_panel_weigh_all (&panel, self->n_styles);
  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    if (self->cells[i] != NULL)
      panel.cells[i] = (BocagePanelCell){ .games = self->cells[i]->counts.games,
                                          .wins = self->cells[i]->counts.wins[0],
                                          .ended = count_ended (self->cells[i]) };
  return bocage_panel_find_value (&panel, out_value);
}

/* Returns: whether @cell has fewer games than the others: what it was played for is clear */
gboolean
play_table_is_rough (const PlayTable *self, const BocageCell *cell)
{
  return self->panel.n > 0 && cell->counts.games < play_table_get_main (self)->counts.games;
}

static char *
join_gaps (const BocageCell *cell)
{
  return cell->gaps != NULL && cell->gaps[0] != NULL ? g_strjoinv (", ", cell->gaps)
                                                     /* TRANSLATORS: stands behind “not played:” */
                                                     : g_strdup (_ ("nothing that is known"));
}

static char *
get_player (const BocageCell *cell)
{
  g_auto (GStrv) first = g_strsplit (cell->players[0], " ", 2);
  g_auto (GStrv) second = g_strsplit (cell->players[1], " ", 2);

  return strcmp (cell->players[0], cell->players[1]) == 0
             ? g_strdup (first[0])
             : g_strdup_printf ("%s–%s", first[0], second[0]);
}

/* Text */

static void
print_head (GString *out, const PlayTable *self, const BocageCell *cell)
{
  g_autofree char *player = get_player (cell);
  g_autofree char *gaps = join_gaps (cell);
  g_autofree char *safe_gaps = bocage_program_make_safe (gaps);
  g_autofree char *title = bocage_program_make_safe (cell->title);
  g_autofree char *side = bocage_program_make_safe (cell->side_names[0]);
  double low, high;
  guint n = find_range (self, TRUE, &low, &high);

  g_string_append_printf (out, "%s: ", title);
  if (n > 1)
    /* TRANSLATORS: the share of victories of a side over several ways of playing, such as
     * “Axis 43–64 %; ” */
    g_string_append_printf (out, _ ("%s %.0f–%.0f %%; "), side, 100 * low, 100 * high);
  else if (count_ended (cell) > 0)
    /* TRANSLATORS: %s is a side; what follows is its share of victories */
    g_string_append_printf (out, _ ("%s, one way of playing only: "), side);
  if (count_ended (cell) > 0)
    /* TRANSLATORS: how a player wins, and how surely it is known: “greedy 56 ±2 of 2,400; ” */
    g_string_append_printf (out, _ ("%s %.0f ±%.1f of %'lld; "), player, 100 * get_share (cell),
                            get_half (cell), (long long) count_ended (cell));
  /* TRANSLATORS: %s is a list of rules, or “nothing that is known” */
  g_string_append_printf (out, _ ("not played: %s"), safe_gaps);
  if (cell->models != NULL && cell->models[0] != NULL)
    {
      g_autofree char *models = g_strjoinv (", ", cell->models);
      g_autofree char *safe_models = bocage_program_make_safe (models);

      /* TRANSLATORS: stands behind “not played: night attack”; %s is a list of rules that do not
       * say in numbers how they are played */
      g_string_append_printf (out, _ ("; played by a model: %s"), safe_models);
    }
  g_string_append_printf (out, "\n");
}

static void
print_set_up (GString *out, const BocageCell *cell)
{
  g_auto (GStrv) warnings = play_dup_warnings (cell->n_illegal, cell->n_unchecked);

  for (guint i = 0; warnings[i] != NULL; i++)
    g_string_append_printf (out, "  %s\n", warnings[i]);
}

static double
find_deviation (const BocageCounts *counts, int side)
{
  double n = (double) MAX (counts->games, 1), mean = (double) counts->medals[side] / n;

  return sqrt (MAX ((double) counts->medals_squared[side] / n - mean * mean, 0));
}

static void
print_luck (GString *out, const BocageCell *cell)
{
  BocageInterval corrected;

  if (!bocage_counts_correct (&cell->counts, &corrected))
    return;
  /* TRANSLATORS: the share of the first side had both had the same luck with dice, and how surely
   * it is known */
  g_string_append_printf (out, _ ("  without the luck of dice: %.1f ±%.1f"), 100 * corrected.share,
                          100 * bocage_interval_get_reach (&corrected));
  g_string_append_printf (out, "\n");
}

static void
print_course (GString *out, const BocageCell *cell)
{
  const BocageCounts *counts = &cell->counts;
  double n = (double) MAX (counts->games, 1), ended = (double) MAX (count_ended (cell), 1);

  /* TRANSLATORS: the turns of both sides together, and the medals of the loser as a part of those
   * it needed */
  g_string_append_printf (out, _ ("  turns %.1f; the loser ends with %.2f of its medals; "),
                          (double) counts->turns / n, (double) counts->loser_share / 1024 / ended);
  /* TRANSLATORS: the standard deviation of the medals of each side */
  g_string_append_printf (out, _ ("medals vary by %.1f and %.1f"), find_deviation (counts, 0),
                          find_deviation (counts, 1));
  g_string_append_printf (out, "\n");
}

static void
print_findings (GString *out, const PlayTable *self, const BocageCell *cell)
{
  const BocageCounts *counts = &cell->counts;
  g_autofree char *missing = play_table_find_missing (self);

  if (counts->capped > 0)
    {
      g_string_append_printf (
          out,
          /* TRANSLATORS: games that did not end in %d turns are counted apart */
          _ ("  may never end: %lld of %lld games reached %d turns and do not count"),
          (long long) counts->capped, (long long) counts->games, BOCAGE_GAME_TURNS);
      g_string_append_printf (out, "\n");
    }
  if (count_ended (cell) >= 100
      && (counts->wins[0] * 200 < count_ended (cell) || counts->wins[1] * 200 < count_ended (cell)))
    g_string_append_printf (out, "  %s\n",
                            _ ("decided from the start, or a rule that matters was not played"));
  if (missing != NULL)
    {
      /* TRANSLATORS: %s is a list of numbers such as “200–399” */
      g_string_append_printf (out, _ ("  missing games: %s"), missing);
      g_string_append_printf (out, "\n");
    }
}

static void
print_planner (GString *out, const PlayTable *self)
{
  if (self->planner == NULL || count_ended (self->planner) == 0)
    return;
  /* TRANSLATORS: how often the first side wins if both look some turns ahead: “planner 43 ±7.0 of
   * 200” */
  g_string_append_printf (out, _ ("  looking ahead: planner %.0f ±%.1f of %'lld"),
                          100 * get_share (self->planner), get_half (self->planner),
                          (long long) count_ended (self->planner));
  g_string_append_printf (out, "\n");
}

/* What the table of styles says where a walk left something out */
const char *
play_get_legend (void)
{
  /* TRANSLATORS: below a table of shares, some of which have the one sign or the other */
  return _ ("–: not played; ~: few games, since neither side would choose it");
}

/* How surely the shares in the table are known, but for those that have few games anyway */
char *
play_table_dup_legend (const PlayTable *self)
{
  double most = 0;

  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    if (self->cells[i] != NULL && count_ended (self->cells[i]) > 0
        && !play_table_is_rough (self, self->cells[i]))
      most = MAX (most, get_half (self->cells[i]));
  /* TRANSLATORS: below a table of shares: how surely those are known that have no sign “~” */
  return g_strdup_printf (_ ("numbers without a sign are known to ±%.1f or better"), most);
}

static void
print_share (GString *out, const PlayTable *self, const BocageCell *cell)
{
  if (cell == NULL || count_ended (cell) == 0)
    g_string_append_printf (out, "%8s–", "");
  else if (play_table_is_rough (self, cell))
    g_string_append_printf (out, "%8.0f~", 100 * get_share (cell));
  else
    g_string_append_printf (out, "%9.1f", 100 * get_share (cell));
}

static void
print_matrix (GString *out, const PlayTable *self)
{
  BocageInterval value;
  g_autofree char *legend = NULL;

  if (!play_table_find_value (self, &value))
    return;
  g_string_append_printf (out,
                          /* TRANSLATORS: what the share of the first side comes to if both choose
                           * how they play, and from where to where it lies */
                          _ ("  if both choose their style: %.0f, from %.0f to %.0f"),
                          100 * value.share, 100 * value.low, 100 * value.high);
  g_string_append_printf (out, "\n            ");
  for (guint i = 0; i < self->n_styles; i++)
    g_string_append_printf (out, "%9s", self->styles[i]);
  g_string_append_printf (out, "\n");
  for (guint i = 0; i < self->n_styles; i++)
    {
      g_string_append_printf (out, "  %-10s", self->styles[i]);
      for (guint j = 0; j < self->n_styles; j++)
        print_share (out, self, self->cells[i * self->n_styles + j]);
      g_string_append_printf (out, "\n");
    }
  legend = play_table_dup_legend (self);
  g_string_append_printf (out, "  %s\n", legend);
  if (self->panel.n > 0)
    g_string_append_printf (out, "  %s\n", play_get_legend ());
}

char *
play_dup_text (const PlayTable *self)
{
  const BocageCell *cell = play_table_get_main (self);
  GString *out = g_string_new (NULL);

  if (cell != NULL)
    {
      print_head (out, self, cell);
      print_set_up (out, cell);
      print_luck (out, cell);
      if (count_ended (cell) > 0)
        print_course (out, cell);
      print_findings (out, self, cell);
      if (cell != self->planner)
        print_planner (out, self);
      print_matrix (out, self);
    }
  return g_string_free (out, FALSE);
}

/* Prints it. */
void
play_report_text (const PlayTable *self)
{
  g_autofree char *text = play_dup_text (self);

  g_print ("%s", text);
}

/* JSON */

/* Of the styles against themselves */
guint
play_table_find_range (const PlayTable *self, double *out_low, double *out_high)
{
  return find_range (self, TRUE, out_low, out_high);
}

void
play_put_number (JsonBuilder *json, const char *name, double value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_double_value (json, round (value * 1e6) / 1e6);
}

void
play_put_count (JsonBuilder *json, const char *name, gint64 value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, value);
}

void
play_put_string (JsonBuilder *json, const char *name, const char *value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, value);
}

static void
put_counts (JsonBuilder *json, const char *name, const gint64 *values, guint n)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (json, values[i]);
  json_builder_end_array (json);
}

void
play_put_interval (JsonBuilder *json, const char *name, const BocageInterval *interval)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
  play_put_number (json, "share", interval->share);
  play_put_number (json, "low", interval->low);
  play_put_number (json, "high", interval->high);
  json_builder_end_object (json);
}

static void
put_cell (JsonBuilder *json, const BocageCell *cell)
{
  const BocageCounts *counts = &cell->counts;
  BocageInterval interval;

  json_builder_begin_object (json);
  play_put_string (json, "first", cell->players[0]);
  play_put_string (json, "second", cell->players[1]);
  play_put_count (json, "games", counts->games);
  put_counts (json, "wins", counts->wins, BOCAGE_N_SIDES);
  play_put_count (json, "capped", counts->capped);
  bocage_interval_wilson (counts->wins[0], count_ended (cell), &interval);
  play_put_interval (json, "share", &interval);
  if (bocage_counts_correct (counts, &interval))
    play_put_interval (json, "without-luck", &interval);
  play_put_count (json, "turns", counts->turns);
  put_counts (json, "lengths", counts->lengths, BOCAGE_COUNTS_LENGTHS);
  put_counts (json, "margins", counts->margins, BOCAGE_COUNTS_MARGINS);
  put_counts (json, "medals", counts->medals, BOCAGE_N_SIDES);
  put_counts (json, "decided", counts->decided, BOCAGE_N_DECISIONS);
  json_builder_end_object (json);
}

void
play_print_json (JsonBuilder *json)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autofree char *text = json_to_string (root, FALSE);

  g_print ("%s\n", text);
}

static void
put_texts (JsonBuilder *json, const char *name, char **texts)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    json_builder_add_string_value (json, texts[i]);
  json_builder_end_array (json);
}

/* What of the set-up is not played, or by a model only, and how many findings say that it is not
 * legal, or that nobody knows: members of the object that @json has begun */
void
play_put_set_up (JsonBuilder *json, const BocageCell *cell)
{
  put_texts (json, "not-played", cell->gaps);
  if (cell->models != NULL && cell->models[0] != NULL)
    put_texts (json, "by-a-model", cell->models);
  play_put_count (json, "illegal", cell->n_illegal);
  play_put_count (json, "unchecked", cell->n_unchecked);
}

void
play_begin_battle (JsonBuilder *json, const BocageCell *cell)
{
  json_builder_begin_object (json);
  play_put_string (json, "title", cell->title);
  play_put_string (json, "digest", cell->digest);
  json_builder_set_member_name (json, "sides");
  json_builder_begin_array (json);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    json_builder_add_string_value (json, cell->sides[i]);
  json_builder_end_array (json);
  play_put_set_up (json, cell);
  json_builder_set_member_name (json, "seed");
  json_builder_add_int_value (json, (gint64) cell->seed);
}

/* The pairs of styles that a walk did not play */
static void
put_left_out (JsonBuilder *json, const PlayTable *self)
{
  json_builder_set_member_name (json, "cells-not-played");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    if (self->cells[i] == NULL)
      {
        json_builder_begin_object (json);
        play_put_string (json, "first", self->styles[i / self->n_styles]);
        play_put_string (json, "second", self->styles[i % self->n_styles]);
        json_builder_end_object (json);
      }
  json_builder_end_array (json);
}

/* Prints the same as one line of JSON. */
void
play_report_json (const PlayTable *self)
{
  const BocageCell *main_cell = play_table_get_main (self);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *missing = play_table_find_missing (self);
  BocageInterval value;
  double low, high;

  if (main_cell == NULL)
    return;
  play_begin_battle (json, main_cell);
  if (missing != NULL)
    play_put_string (json, "missing", missing);
  /* A walk leaves out some of all, so there it is the styles against themselves. */
  if (find_range (self, self->panel.n > 0, &low, &high) > 0)
    {
      play_put_number (json, "low", low);
      play_put_number (json, "high", high);
    }
  if (play_table_find_value (self, &value))
    {
      play_put_number (json, "value", value.share);
      play_put_number (json, "value-low", value.low);
      play_put_number (json, "value-high", value.high);
    }
  json_builder_set_member_name (json, "cells");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    if (self->cells[i] != NULL)
      put_cell (json, self->cells[i]);
  json_builder_end_array (json);
  if (self->panel.n > 0)
    put_left_out (json, self);
  if (self->planner != NULL)
    {
      json_builder_set_member_name (json, "planner");
      put_cell (json, self->planner);
    }
  json_builder_end_object (json);
  play_print_json (json);
}
