/* bocage-counts.c: what many games came to, and as a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A file of counts is lines of a word and what it says.  All numbers of a cell
 * are in one table, which writer, reader and addition go by.
 *
 * One file: what is written, read and judged is that table.
 */

#include "config.h"

#include "bocage-counts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEAD "bocage-counts 1"
#define MAX_CELLS 10000
#define MAX_LINE (1024 * 1024)
#define MAX_RANGES 100000
#define LESS (1 - 1e-9) /* sums are exact, but not the doubles that they are compared as */

G_DEFINE_QUARK (bocage - counts - error - quark, bocage_counts_error)

#define ROW(member) \
  { \
#member, G_STRUCT_OFFSET(BocageCounts, member), \
        sizeof(((BocageCounts *) NULL)->member) / sizeof(gint64) \
  }

static const struct
{
  const char *word;
  gsize offset;
  guint n;
} rows[] = {
  ROW (games),
  ROW (wins),
  ROW (capped),
  ROW (turns),
  ROW (lengths),
  ROW (margins),
  ROW (medals),
  ROW (medals_squared),
  ROW (unit_medals),
  ROW (exit_medals),
  ROW (objective_medals),
  ROW (loser_share),
  ROW (decided),
  ROW (battles),
  ROW (cards),
  ROW (lost),
  ROW (gone),
  ROW (lost_at),
  ROW (gone_at),
  ROW (held_at_end),
  ROW (luck),
  ROW (luck_squared),
  ROW (luck_won),
};

static gint64 *
get_numbers (const BocageCounts *self, guint row)
{
  return (gint64 *) (gpointer) ((char *) self + rows[row].offset);
}

void
bocage_counts_add (BocageCounts *self, const BocageCounts *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < rows[i].n; j++)
      get_numbers (self, i)[j] += get_numbers (other, i)[j];
}

/* Cells */

static BocageCell *
cell_new (void)
{
  BocageCell *self = g_new0 (BocageCell, 1);

  self->ranges = g_array_new (FALSE, FALSE, sizeof (BocageGameRange));
  return self;
}

/**
 * bocage_cell_new:
 * @title: of the battle, for people
 *
 * Returns: (transfer full): a cell without any games
 */
BocageCell *
bocage_cell_new (const BocagePlay *play, const char *title, const BocagePlayerType *first,
                 const BocagePlayerType *second, guint64 seed)
{
  const BocagePlayerType *const types[] = { first, second };
  BocageCell *self = cell_new ();

  self->digest = g_strdup (bocage_play_get_digest (play));
  self->title = g_strdup (title);
  self->gaps = g_strdupv ((char **) bocage_play_get_gaps (play));
  self->models = g_strdupv ((char **) bocage_play_get_models (play));
  self->seed = seed;
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      self->sides[i] = g_strdup (bocage_play_get_side_id (play, (int) i));
      self->side_names[i] = g_strdup (bocage_play_get_side_name (play, (int) i));
      self->players[i] = g_strdup_printf ("%s %u", types[i]->id, types[i]->version);
    }
  return self;
}

void
bocage_cell_free (BocageCell *self)
{
  g_free (self->digest);
  g_free (self->title);
  g_strfreev (self->gaps);
  g_strfreev (self->models);
  g_array_unref (self->ranges);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      g_free (self->sides[i]);
      g_free (self->side_names[i]);
      g_free (self->players[i]);
    }
  g_free (self);
}

/* Returns: whether they count the same: the battle, the players and the seed */
gboolean
bocage_cell_is_same (const BocageCell *a, const BocageCell *b)
{
  return strcmp (a->digest, b->digest) == 0 && a->seed == b->seed
         && strcmp (a->players[0], b->players[0]) == 0
         && strcmp (a->players[1], b->players[1]) == 0;
}

/* Ranges lie in order, none touching another. */

static const BocageGameRange *
get_range (const GArray *ranges, guint index)
{
  return &g_array_index (ranges, BocageGameRange, index);
}

/* Returns: %FALSE if @range does not lie behind all of @ranges */
static gboolean
append_range (GArray *ranges, const BocageGameRange *range)
{
  BocageGameRange *last
      = ranges->len > 0 ? &g_array_index (ranges, BocageGameRange, ranges->len - 1) : NULL;

  if (last != NULL && range->from < last->to)
    return FALSE;
  if (last != NULL && range->from == last->to)
    last->to = range->to;
  else
    g_array_append_vals (ranges, range, 1);
  return TRUE;
}

/* Appends those of @more from @begin to before @end, which lie behind all of @ranges. */
static void
append_ranges (GArray *ranges, const GArray *more, guint begin, guint end)
{
  if (begin == end)
    return;
  append_range (ranges, get_range (more, begin));
  g_array_append_vals (ranges, get_range (more, begin) + 1, end - begin - 1);
}

/* Returns: how many of @ranges begin before a game */
static guint
count_before (const GArray *ranges, guint64 game)
{
  guint low = 0, high = ranges->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_range (ranges, middle)->from < game)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static gboolean
overlap (const GArray *a, const GArray *b)
{
  for (guint i = 0; i < b->len; i++)
    {
      const BocageGameRange *range = get_range (b, i);
      guint n = count_before (a, range->from);

      if ((n > 0 && get_range (a, n - 1)->to > range->from)
          || (n < a->len && get_range (a, n)->from < range->to))
        return TRUE;
    }
  return FALSE;
}

/* Adds those of @more, which do not overlap.  There may be thousands of parts: what lies before
 * stays where it is, and what lies between two is copied whole. */
static void
add_ranges (GArray *self, const GArray *more)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (BocageGameRange));
  guint stay = more->len > 0 ? count_before (self, get_range (more, 0)->from) : self->len, n = 0;

  append_ranges (rest, self, stay, self->len);
  g_array_set_size (self, stay);
  for (guint i = 0; i < more->len; i++)
    {
      guint end = count_before (rest, get_range (more, i)->from);

      append_ranges (self, rest, n, end);
      append_range (self, get_range (more, i));
      n = end;
    }
  append_ranges (self, rest, n, rest->len);
}

/**
 * bocage_cell_add_range:
 *
 * Says that the counts of @self are now those of the games from @from to before @to, too, which it
 * did not have.
 */
void
bocage_cell_add_range (BocageCell *self, guint64 from, guint64 to)
{
  const BocageGameRange range = { from, to };
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof range);

  g_array_append_val (one, range);
  g_return_if_fail (!overlap (self->ranges, one));

  add_ranges (self->ranges, one);
}

/**
 * bocage_cell_merge:
 * @other: with games that @self does not have
 *
 * Returns: %FALSE, and @self as it was, if both cannot be counted together
 */
gboolean
bocage_cell_merge (BocageCell *self, const BocageCell *other, GError **error)
{
  if (!bocage_cell_is_same (self, other))
    {
      g_set_error (error, BOCAGE_COUNTS_ERROR, 0,
                   _ ("these are games of another battle, other players or another seed"));
      return FALSE;
    }
  if (overlap (self->ranges, other->ranges))
    {
      g_set_error (error, BOCAGE_COUNTS_ERROR, 0, _ ("some games are in both"));
      return FALSE;
    }
  add_ranges (self->ranges, other->ranges);
  bocage_counts_add (&self->counts, &other->counts);
  self->total = MAX (self->total, other->total);
  /* Texts, of which checks speak too, are not in the digest. */
  self->n_illegal = MAX (self->n_illegal, other->n_illegal);
  self->n_unchecked = MAX (self->n_unchecked, other->n_unchecked);
  return TRUE;
}

static void
append_missing (GString *text, guint64 from, guint64 to)
{
  if (from < to)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "–%" G_GUINT64_FORMAT,
                            text->len > 0 ? ", " : "", from, to - 1);
}

/* Returns: (transfer full) (nullable): the games of the run that are missing, as far as its end is
 * known, such as “200–399, 800–999” */
char *
bocage_cell_find_missing (const BocageCell *self)
{
  GString *text = g_string_new (NULL);
  guint64 last = 0;

  for (guint i = 0; i < self->ranges->len; i++)
    {
      const BocageGameRange *range = get_range (self->ranges, i);

      append_missing (text, last, range->from);
      last = range->to;
    }
  append_missing (text, last, self->total);
  return g_string_free (text, text->len == 0);
}

/* Writing */

static void
write_text (GString *out, const char *word, const char *text)
{
  g_autofree char *escaped = g_strescape (text, "\"'");

  g_string_append_printf (out, "%s %s\n", word, escaped);
}

static void
write_findings (GString *out, const char *word, guint n)
{
  if (n > 0)
    g_string_append_printf (out, "%s %u\n", word, n);
}

/* Zeros at the end are left out, and rows of nothing else. */
static void
write_numbers (const BocageCounts *counts, GString *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const gint64 *numbers = get_numbers (counts, i);
      guint n = rows[i].n;

      while (n > 0 && numbers[n - 1] == 0)
        n--;
      if (n == 0)
        continue;
      g_string_append (out, rows[i].word);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (out, " %" G_GINT64_FORMAT, numbers[j]);
      g_string_append_c (out, '\n');
    }
}

/* Appends a cell to a file of counts: the same bytes however its games were played. */
void
bocage_cell_write (const BocageCell *self, GString *out)
{
  g_string_append (out, HEAD "\n");
  write_text (out, "battle", self->digest);
  write_text (out, "title", self->title);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      write_text (out, "side", self->sides[i]);
      write_text (out, "name", self->side_names[i]);
      write_text (out, "player", self->players[i]);
    }
  for (guint i = 0; self->gaps != NULL && self->gaps[i] != NULL; i++)
    write_text (out, "not-played", self->gaps[i]);
  for (guint i = 0; self->models != NULL && self->models[i] != NULL; i++)
    write_text (out, "by-a-model", self->models[i]);
  write_findings (out, "illegal", self->n_illegal);
  write_findings (out, "unchecked", self->n_unchecked);
  g_string_append_printf (out, "seed %" G_GUINT64_FORMAT "\n", self->seed);
  if (self->total > 0)
    g_string_append_printf (out, "total %" G_GUINT64_FORMAT "\n", self->total);
  for (guint i = 0; i < self->ranges->len; i++)
    {
      const BocageGameRange *range = get_range (self->ranges, i);

      g_string_append_printf (out, "range %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                              range->from, range->to);
    }
  write_numbers (&self->counts, out);
  g_string_append (out, "end\n");
}

/* Reading */

typedef struct
{
  char **lines;
  guint next;                    /* the number of the line that was read last */
  guint at[G_N_ELEMENTS (rows)]; /* the lines of the rows of the cell; 0: it has none */
  guint fault;                   /* the line at fault; 0: the one that was read last */
  const char *disagrees;         /* (nullable): the word of a row that others contradict */
} Reader;

static gboolean
read_number (const char *text, gint64 min, gint64 max, gint64 *out)
{
  return g_ascii_string_to_signed (text, 10, min, max, out, NULL);
}

static gboolean
read_row (Reader *reader, BocageCounts *counts, const char *word, const char *rest)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) words = NULL;

      if (strcmp (rows[i].word, word) != 0)
        continue;
      words = g_strsplit (rest, " ", (int) rows[i].n + 1);
      if (reader->at[i] > 0 || g_strv_length (words) > rows[i].n)
        return FALSE;
      reader->at[i] = reader->next;
      for (guint j = 0; words[j] != NULL; j++)
        if (!read_number (words[j], -G_MAXINT64, G_MAXINT64, &get_numbers (counts, i)[j]))
          return FALSE;
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_range (BocageCell *cell, const char *rest)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 3);
  BocageGameRange range;
  gint64 from, to;

  if (g_strv_length (words) != 2 || cell->ranges->len == MAX_RANGES
      || !read_number (words[0], 0, BOCAGE_COUNTS_MAX_GAMES - 1, &from)
      || !read_number (words[1], from + 1, BOCAGE_COUNTS_MAX_GAMES, &to)
      || (cell->total > 0 && (guint64) to > cell->total))
    return FALSE;
  range = (BocageGameRange){ (guint64) from, (guint64) to };
  return append_range (cell->ranges, &range);
}

static gboolean
read_findings (const char *rest, guint *out)
{
  gint64 n;

  if (*out > 0 || !read_number (rest, 1, G_MAXINT, &n))
    return FALSE;
  *out = (guint) n;
  return TRUE;
}

static gboolean
read_total (const char *rest, guint64 *out)
{
  return *out == 0 && g_ascii_string_to_unsigned (rest, 10, 1, BOCAGE_COUNTS_MAX_GAMES, out, NULL);
}

/* A backslash at the end that escapes nothing */
static gboolean
ends_open (const char *text)
{
  gsize n = strlen (text), slashes = 0;

  while (slashes < n && text[n - 1 - slashes] == '\\')
    slashes++;
  return slashes % 2 == 1;
}

static gboolean
put_text (char **slots, guint n, const char *rest)
{
  if (ends_open (rest))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (slots[i] == NULL)
      {
        g_autofree char *text = g_strcompress (rest);

        slots[i] = g_utf8_make_valid (text, -1);
        return TRUE;
      }
  return FALSE;
}

/* Texts of a cell of which there may be any number */
typedef struct
{
  GPtrArray *gaps;
  GPtrArray *models;
} Lists;

static char **
end_list (GPtrArray *texts)
{
  g_ptr_array_add (texts, NULL);
  return g_strdupv ((char **) texts->pdata);
}

/* Keeps in @texts one more, however many there are. */
static gboolean
read_one_more (GPtrArray *texts, const char *rest)
{
  g_autofree char *text = NULL;

  if (ends_open (rest))
    return FALSE;
  text = g_strcompress (rest);
  g_ptr_array_add (texts, g_utf8_make_valid (text, -1));
  return TRUE;
}

static gboolean
read_line (Reader *reader, BocageCell *cell, Lists *lists, const char *word, const char *rest)
{
  if (strcmp (word, "battle") == 0)
    return put_text (&cell->digest, 1, rest);
  if (strcmp (word, "title") == 0)
    return put_text (&cell->title, 1, rest);
  if (strcmp (word, "side") == 0)
    return put_text (cell->sides, BOCAGE_N_SIDES, rest);
  if (strcmp (word, "name") == 0)
    return put_text (cell->side_names, BOCAGE_N_SIDES, rest);
  if (strcmp (word, "player") == 0)
    return put_text (cell->players, BOCAGE_N_SIDES, rest);
  if (strcmp (word, "not-played") == 0)
    return read_one_more (lists->gaps, rest);
  if (strcmp (word, "by-a-model") == 0)
    return read_one_more (lists->models, rest);
  if (strcmp (word, "illegal") == 0)
    return read_findings (rest, &cell->n_illegal);
  if (strcmp (word, "unchecked") == 0)
    return read_findings (rest, &cell->n_unchecked);
  if (strcmp (word, "seed") == 0)
    return g_ascii_string_to_unsigned (rest, 10, 0, G_MAXUINT64, &cell->seed, NULL);
  if (strcmp (word, "total") == 0)
    return cell->ranges->len == 0 && read_total (rest, &cell->total);
  if (strcmp (word, "range") == 0)
    return read_range (cell, rest);
  return read_row (reader, &cell->counts, word, rest);
}

/* Sums */

static gint64
sum (const gint64 *numbers, guint n)
{
  gint64 all = 0;

  for (guint i = 0; i < n; i++)
    all += numbers[i];
  return all;
}

/* Whether no number is more than so many games can come to, so that no sum of cells whose games
 * differ can overflow.  Only luck falls below 0. */
static gboolean
is_likely (const BocageCounts *counts, guint row, gint64 games)
{
  gint64 most = games * (G_MAXINT64 / BOCAGE_COUNTS_MAX_GAMES);
  gint64 least = rows[row].offset < G_STRUCT_OFFSET (BocageCounts, luck) ? 0 : -most;

  for (guint i = 0; i < rows[row].n; i++)
    if (get_numbers (counts, row)[i] < least || get_numbers (counts, row)[i] > most)
      return FALSE;
  return TRUE;
}

/* Whether numbers are of games, so many of them. */
static gboolean
come_to (const gint64 *numbers, guint n, gint64 games)
{
  for (guint i = 0; i < n; i++)
    if (numbers[i] > games)
      return FALSE;
  return sum (numbers, n) == games;
}

/* Lengths are ten turns wide, but for the last. */
static gboolean
agree_turns (const BocageCounts *counts)
{
  gint64 least = 0, most = 0;

  for (gint64 i = 0; i < BOCAGE_COUNTS_LENGTHS; i++)
    {
      least += counts->lengths[i] * (i > 0 ? 10 * i + 1 : 0);
      most += counts->lengths[i] * (10 * i + 10);
    }
  return counts->turns >= least
         && (counts->turns <= most || counts->lengths[BOCAGE_COUNTS_LENGTHS - 1] > 0);
}

/* Margins are those of the medals, where none is at either end, which takes what is beyond it. */
static gboolean
agree_medals (const BocageCounts *counts)
{
  gint64 difference = 0;

  for (int i = 0; i < BOCAGE_COUNTS_MARGINS; i++)
    difference += counts->margins[i] * (i - BOCAGE_COUNTS_MARGINS / 2);
  return counts->margins[0] > 0 || counts->margins[BOCAGE_COUNTS_MARGINS - 1] > 0
         || difference == counts->medals[0] - counts->medals[1];
}

/* A whole number is not more than its square, and what is left of the deviation not below 0. */
static gboolean
agree_squares (const BocageCounts *counts)
{
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      double sum = (double) counts->medals[i], squares = (double) counts->medals_squared[i];

      if (squares < sum || squares * (double) counts->games < sum * sum * LESS)
        return FALSE;
    }
  return TRUE;
}

/* Whether a sum of products is not more than the squares of both allow */
static gboolean
is_within (gint64 products, double a_squared, double b_squared)
{
  return (double) products * (double) products * LESS <= a_squared * b_squared;
}

/* Luck of each game is a number, so its sums bound each other; what an interval loses by them would
 * be anything else. */
static gboolean
agree_luck (const BocageCounts *counts)
{
  const gint64 *squared = counts->luck_squared;

  for (guint i = 0; i < G_N_ELEMENTS (counts->luck); i++)
    if (squared[i] < 0 || !is_within (counts->luck[i], (double) squared[i], (double) counts->games)
        || !is_within (counts->luck_won[i], (double) squared[i], (double) counts->wins[0]))
      return FALSE;
  return is_within (squared[2], (double) squared[0], (double) squared[1]);
}

/* Returns: (nullable): the word of the row that does not agree with the others */
static const char *
find_wrong_row (const BocageCounts *counts, gint64 games)
{
  const gint64 outcomes[] = { counts->wins[0], counts->wins[1], counts->capped };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (!is_likely (counts, i, games))
      return rows[i].word;
  if (counts->games != games)
    return "games";
  if (!come_to (outcomes, G_N_ELEMENTS (outcomes), games))
    return "wins";
  if (!come_to (counts->lengths, BOCAGE_COUNTS_LENGTHS, games))
    return "lengths";
  if (!come_to (counts->margins, BOCAGE_COUNTS_MARGINS, games))
    return "margins";
  if (!come_to (counts->decided, BOCAGE_N_DECISIONS, games - counts->capped))
    return "decided";
  if (!agree_turns (counts))
    return "turns";
  if (!agree_medals (counts))
    return "medals";
  if (!agree_squares (counts))
    return "medals_squared";
  /* Who needs one medal has, in 1/1024, as many as it has. */
  if (counts->loser_share > 1024 * (counts->medals[0] + counts->medals[1]))
    return "loser_share";
  return agree_luck (counts) ? NULL : "luck_squared";
}

/* Returns: where the row stands; where it was left out, the games of which it is; else the end */
static guint
find_line (const Reader *reader, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strcmp (rows[i].word, word) == 0 && reader->at[i] > 0)
      return reader->at[i];
  return reader->at[0] > 0 ? reader->at[0] : reader->next;
}

/* Whether a cell that was read is whole, and its numbers agree with each other. */
static gboolean
is_sound (Reader *reader, BocageCell *cell)
{
  gint64 n = 0;

  if (cell->digest == NULL || cell->title == NULL || cell->sides[1] == NULL
      || cell->side_names[1] == NULL || cell->players[1] == NULL)
    return FALSE;
  for (guint i = 0; i < cell->ranges->len; i++)
    n += (gint64) (get_range (cell->ranges, i)->to - get_range (cell->ranges, i)->from);
  reader->disagrees = find_wrong_row (&cell->counts, n);
  if (reader->disagrees != NULL)
    reader->fault = find_line (reader, reader->disagrees);
  return reader->disagrees == NULL;
}

static BocageCell *
read_cell (Reader *reader)
{
  g_autoptr (BocageCell) cell = cell_new ();
  g_autoptr (GPtrArray) gaps = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) models = g_ptr_array_new_with_free_func (g_free);
  Lists lists = { gaps, models };

  memset (reader->at, 0, sizeof reader->at);
  while (reader->lines[reader->next] != NULL)
    {
      char *line = reader->lines[reader->next++];
      char *space = strchr (line, ' ');

      if (strcmp (line, "end") == 0)
        {
          cell->gaps = end_list (gaps);
          cell->models = end_list (models);
          return is_sound (reader, cell) ? g_steal_pointer (&cell) : NULL;
        }
      if (space == NULL)
        return NULL;
      *space = '\0';
      if (!read_line (reader, cell, &lists, line, space + 1))
        return NULL;
    }
  return NULL;
}

/* Returns: (nullable): the next cell; a head that is none is at fault itself */
static BocageCell *
read_next (Reader *reader)
{
  if (g_strcmp0 (reader->lines[reader->next], HEAD) == 0)
    {
      reader->next++;
      return read_cell (reader);
    }
  reader->fault = reader->next + 1;
  return NULL;
}

static void
tell_fault (const Reader *reader, GError **error)
{
  guint line = reader->fault > 0 ? reader->fault : MAX (reader->next, 1);

  if (reader->disagrees != NULL)
    g_set_error (error, BOCAGE_COUNTS_ERROR, 0,
                 /* TRANSLATORS: the number of a line, and a word of a file of counts: “wins” */
                 _ ("line %u: the numbers of “%s” do not agree with the others"), line,
                 reader->disagrees);
  else
    g_set_error (error, BOCAGE_COUNTS_ERROR, 0,
                 /* TRANSLATORS: %u is the number of a line */
                 _ ("line %u is not a line of counts"), line);
}

/**
 * bocage_cells_read:
 * @bytes: of a file of counts, from anybody
 *
 * Returns: (transfer full) (nullable) (element-type BocageCell): the cells in it, or %NULL with the
 *   line at which it is no such file
 */
GPtrArray *
bocage_cells_read (GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_cell_free);
  g_autofree char *text = g_strndup (data != NULL ? data : "", size);
  g_auto (GStrv) split = g_strsplit (text, "\n", MAX_LINE);
  Reader reader = { .lines = split };
  gboolean is_text = size == 0 || memchr (data, 0, size) == NULL; /* a NUL would hide the rest */

  /* Nothing is passed over: counts behind an empty line would be missing in the sums. */
  while (cells->len == 0 || (split[reader.next] != NULL && split[reader.next + 1] != NULL)
         || (split[reader.next] != NULL && split[reader.next][0] != '\0'))
    {
      BocageCell *cell = is_text && cells->len < MAX_CELLS ? read_next (&reader) : NULL;

      if (cell == NULL)
        {
          tell_fault (&reader, error);
          return NULL;
        }
      g_ptr_array_add (cells, cell);
    }
  return g_steal_pointer (&cells);
}
