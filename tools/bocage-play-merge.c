/* bocage-play-merge.c: prints the counts of a run, and adds up those of several
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_COUNTS_BYTES (256 * 1024 * 1024)

/* Returns: (nullable): the bytes of a file that is not larger than @max */
GBytes *
play_read_bytes (const char *path, gsize max)
{
  const BocageLimits limits = { .max_bytes = max };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bocage_document_load_file (path, &limits, &error);

  if (bytes == NULL)
    {
      play_complain ("%s", error->message);
      return NULL;
    }
  if (g_bytes_get_size (bytes) > max)
    {
      /* TRANSLATORS: %s is the name of a file */
      play_complain (_ ("%s: this file is larger than what is read"), path);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

/* What was read so far */
typedef struct
{
  GPtrArray *tables;
  GHashTable *by_battle; /* of them, by seed and digest */
} Merging;

/* Finds the table of a battle, or makes one. */
static PlayTable *
find_table (Merging *merging, const BocageCell *cell)
{
  char *key = g_strdup_printf ("%" G_GUINT64_FORMAT " %s", cell->seed, cell->digest);
  PlayTable *table = g_hash_table_lookup (merging->by_battle, key);

  if (table != NULL)
    {
      g_free (key);
      return table;
    }
  table = g_new0 (PlayTable, 1);
  g_ptr_array_add (merging->tables, table);
  g_hash_table_insert (merging->by_battle, key, table);
  return table;
}

/* Whether it is who plans: his games stand beside the table of styles. */
static gboolean
is_patient (const char *player)
{
  g_auto (GStrv) words = g_strsplit (player, " ", 2);
  const BocagePlayerType *type = bocage_player_find_type (words[0]);

  return type != NULL && type->is_patient;
}

/* A style that a table does not know yet moves its cells apart. */
static int
find_style (PlayTable *table, const char *player)
{
  g_auto (GStrv) words = g_strsplit (player, " ", 2);
  const BocagePlayerType *type = bocage_player_find_type (words[0]);
  BocageCell *cells[G_N_ELEMENTS (table->cells)] = { NULL };
  guint n = table->n_styles;

  if (type == NULL)
    return -1;
  for (guint i = 0; i < n; i++)
    if (table->styles[i] == type->id)
      return (int) i;
  if (n == PLAY_MAX_STYLES)
    return -1;
  for (guint i = 0; i < n * n; i++)
    cells[i / n * (n + 1) + i % n] = table->cells[i];
  memcpy (table->cells, cells, sizeof cells);
  table->styles[table->n_styles++] = type->id;
  return (int) n;
}

/* Whether two names are of one player in two versions, who are two players. */
static gboolean
is_other_version (const char *a, const char *b)
{
  const char *space = strchr (a, ' ');

  return space != NULL && strncmp (a, b, (gsize) (space + 1 - a)) == 0 && strcmp (a, b) != 0;
}

/* Whether a table of styles would have one name for two of them. */
static gboolean
has_other_version (const PlayTable *table, const BocageCell *cell)
{
  for (guint i = 0; i < table->n_styles * table->n_styles; i++)
    for (guint j = 0; j < BOCAGE_N_SIDES && table->cells[i] != NULL; j++)
      for (guint k = 0; k < BOCAGE_N_SIDES; k++)
        if (is_other_version (table->cells[i]->players[j], cell->players[k]))
          return TRUE;
  return is_other_version (cell->players[0], cell->players[1]);
}

static gboolean
add_cell (Merging *merging, BocageCell *cell, const char *path)
{
  g_autoptr (GError) error = NULL;
  PlayTable *table = find_table (merging, cell);
  gboolean is_planner = is_patient (cell->players[0]) && is_patient (cell->players[1]);
  int first = is_planner ? 0 : find_style (table, cell->players[0]);
  int second = is_planner ? 0 : find_style (table, cell->players[1]);
  BocageCell **place;

  if (first < 0 || second < 0)
    {
      g_autofree char *one = bocage_program_make_safe (cell->players[0]);
      g_autofree char *other = bocage_program_make_safe (cell->players[1]);

      /* TRANSLATORS: the name of a file, and two players */
      play_complain (_ ("%s: these players are not known: %s, %s"), path, one, other);
      bocage_cell_free (cell);
      return FALSE;
    }
  place = is_planner ? &table->planner
                     : &table->cells[(guint) first * table->n_styles + (guint) second];
  if (has_other_version (table, cell))
    {
      play_complain ("%s: %s", path,
                     _ ("these are games of another battle, other players or another seed"));
      bocage_cell_free (cell);
      return FALSE;
    }
  if (*place == NULL)
    {
      *place = cell;
      return TRUE;
    }
  if (!bocage_cell_merge (*place, cell, &error))
    play_complain ("%s: %s", path, error->message);
  bocage_cell_free (cell);
  return error == NULL;
}

/* Returns: whether the counts of a file could be added, or it has told why not */
static gboolean
add_file (Merging *merging, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = play_read_bytes (path, MAX_COUNTS_BYTES);
  g_autoptr (GPtrArray) cells = bytes != NULL ? bocage_cells_read (bytes, &error) : NULL;

  if (cells == NULL)
    {
      if (error != NULL)
        play_complain ("%s: %s", path, error->message);
      return FALSE;
    }
  while (cells->len > 0)
    if (!add_cell (merging, g_ptr_array_steal_index (cells, 0), path))
      return FALSE;
  return TRUE;
}

/**
 * play_merge_files:
 * @tables: (out caller-allocates): none yet; then a table for each battle, in the order of the
 * files
 *
 * Adds up the counts of files.
 *
 * Returns: whether it could, or has told why not
 */
gboolean
play_merge_files (GPtrArray *tables, const char *const *paths)
{
  g_autoptr (GHashTable) by_battle = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Merging merging = { tables, by_battle };

  for (guint i = 0; paths[i] != NULL; i++)
    if (!add_file (&merging, paths[i]))
      return FALSE;
  return TRUE;
}

/* Printing */

static void
print_cell (const BocageCell *cell)
{
  g_autoptr (GString) out = g_string_new (NULL);

  bocage_cell_write (cell, out);
  fwrite (out->str, 1, out->len, stdout);
}

/* What play_merge_files() reads */
void
play_print_counts (const PlayTable *self)
{
  for (guint i = 0; i < self->n_styles * self->n_styles; i++)
    if (self->cells[i] != NULL)
      print_cell (self->cells[i]);
  if (self->planner != NULL)
    print_cell (self->planner);
}
