/* fuzz-main.c: runs a fuzz target where there is no libFuzzer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: fuzz-TARGET [--seconds=N] [--seed=N] [--count=N] [--keep=FILE] [FILE…]
 *
 * Tries every seed as it is, then damaged ones until the time is over.  Input N is
 * the same in every run; its number stands in fuzz-TARGET.last while it is tried, so
 * that after a crash --seed=N --count=1 --keep=FILE makes it again and keeps it.
 * With files, only those are tried.
 */

#include "config.h"

#include "fuzz.h"

#include "bocage-test.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define SEED 19440606
#define SECONDS 1
#define MAX_SIZE (64 * 1024)
#define LAST_SIZE 64

static int arg_seconds = SECONDS;
static gint64 arg_seed = SEED;
static gint64 arg_count = G_MAXINT64;
static char *arg_keep, **arg_files;

static const GOptionEntry entries[] = {
  { "seconds", 0, 0, G_OPTION_ARG_INT, &arg_seconds, "How long to try", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &arg_seed, "The first input", "N" },
  { "count", 0, 0, G_OPTION_ARG_INT64, &arg_count, "How many inputs to try", "N" },
  { "keep", 0, 0, G_OPTION_ARG_FILENAME, &arg_keep, "Write the inputs here, too", "FILE" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arg_files, NULL, "FILE…" },
  { NULL },
};

/* Damage */

/* Puts what stands in quotes elsewhere in place of what stands in quotes behind @at. */
static void
move_value (GString *text, GRand *rand, gsize at, const GString *from)
{
  const char *start = memchr (text->str + at, '"', text->len - at), *end;
  gsize there = g_rand_int_range (rand, 0, from->len);
  const char *other = memchr (from->str + there, '"', from->len - there), *other_end;

  if (start == NULL || other == NULL)
    return;
  end = memchr (start + 1, '"', text->str + text->len - start - 1);
  other_end = memchr (other + 1, '"', from->str + from->len - other - 1);
  if (end == NULL || other_end == NULL)
    return;

  g_autofree char *value = g_strndup (other + 1, other_end - other - 1);
  gsize position = start + 1 - text->str;

  g_string_erase (text, position, end - start - 1);
  g_string_insert (text, position, value);
}

static void
damage (GString *text, GRand *rand, const GString *other)
{
  gsize at = g_rand_int_range (rand, 0, text->len);
  gsize length = (gsize) 1 << g_rand_int_range (rand, 0, 10);
  gsize there = g_rand_int_range (rand, 0, other->len);
  guint n_words = g_strv_length ((char **) fuzz_words);

  length = MIN (length, text->len - at);
  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      text->str[at] = g_rand_int_range (rand, 0, 256);
      break;
    case 1:
      text->str[at] ^= 1 << g_rand_int_range (rand, 0, 8);
      break;
    case 2:
      g_string_erase (text, at, length);
      break;
    case 3:
      g_string_insert_len (text, at, other->str + there, MIN (length, other->len - there));
      break;
    case 4:
    case 5:
      g_string_insert (text, at, fuzz_words[g_rand_int_range (rand, 0, n_words)]);
      break;
    default:
      move_value (text, rand, at, other);
      break;
    }
}

static GString *
choose (GPtrArray *seeds, GRand *rand)
{
  GBytes *seed = g_ptr_array_index (seeds, g_rand_int_range (rand, 0, seeds->len));
  gsize size;
  const char *data = g_bytes_get_data (seed, &size);

  return g_string_new_len (data, size);
}

static GString *
make_input (GPtrArray *seeds, gint64 number)
{
  const guint32 words[] = { number & G_MAXUINT32, number >> 32 };
  g_autoptr (GRand) rand = g_rand_new_with_seed_array (words, G_N_ELEMENTS (words));
  GString *text = choose (seeds, rand);
  g_autoptr (GString) other = choose (seeds, rand);

  for (int n = 1 << g_rand_int_range (rand, 0, 5); n > 0 && text->len > 0 && other->len > 0; n--)
    damage (text, rand, other);
  if (text->len > MAX_SIZE)
    g_string_truncate (text, MAX_SIZE);
  return text;
}

/* Returns: memory that is in a file, whatever becomes of this process */
static char *
open_last (const char *program)
{
  g_autofree char *base = g_path_get_basename (program);
  g_autofree char *path = g_strdup_printf ("%s.last", base);
  static char nowhere[LAST_SIZE];
  char *last = MAP_FAILED;
  FILE *file = fopen (path, "w+");

  if (file == NULL)
    return nowhere;
  if (ftruncate (fileno (file), LAST_SIZE) == 0)
    last = mmap (NULL, LAST_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fileno (file), 0);
  fclose (file);
  return last != MAP_FAILED ? last : nowhere;
}

static void
fuzz (GPtrArray *seeds, char *last)
{
  gint64 end = g_get_monotonic_time () + arg_seconds * G_USEC_PER_SEC, n = 0;

  for (; n < arg_count && g_get_monotonic_time () < end; n++)
    {
      g_autoptr (GString) text = make_input (seeds, arg_seed + n);

      memset (last, 0, LAST_SIZE);
      g_snprintf (last, LAST_SIZE, "%" G_GINT64_FORMAT "\n", arg_seed + n);
      if (arg_keep != NULL)
        g_file_set_contents (arg_keep, text->str, text->len, NULL);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
    }
  printf ("# %u seeds, then inputs %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT "\n", seeds->len,
          arg_seed, arg_seed + n - 1);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GPtrArray) seeds = fuzz_seeds_new ();
  g_autoptr (GError) error = NULL;
  char *last = open_last (argv[0]);

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  bocage_init ();
  for (guint i = 0; arg_files != NULL && arg_files[i] != NULL; i++)
    fuzz_seeds_load_path (seeds, arg_files[i]);
  if (arg_files == NULL)
    fuzz_seeds_load (seeds);

  LLVMFuzzerTestOneInput (NULL, 0); /* as libFuzzer begins, too */
  for (guint i = 0; i < seeds->len; i++)
    {
      gsize size;
      const uint8_t *data = g_bytes_get_data (g_ptr_array_index (seeds, i), &size);

      g_snprintf (last, LAST_SIZE, "seed %u as it is\n", i);
      LLVMFuzzerTestOneInput (data, size);
    }
  if (arg_files == NULL)
    fuzz (seeds, last);
  printf ("1..1\nok 1 - %s\n", g_get_prgname ());
  g_clear_pointer (&arg_files, g_strfreev);
  g_free (arg_keep);
  return 0;
}
