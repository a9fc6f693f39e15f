/* fuzz-libfuzzer.c: gets a fuzz target ready for libFuzzer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: libfuzzer-TARGET --write-corpus=DIRECTORY
 *        libfuzzer-TARGET [-OPTION=VALUE…] -dict=DIRECTORY.dict DIRECTORY
 *
 * The first writes the seeds of the target to a directory that is there, and its
 * words beside it as a dictionary; the second is libFuzzer's own.
 */

#include "config.h"

#include "fuzz.h"

#include <string.h>

int LLVMFuzzerInitialize (int *argc, char ***argv);

static void
write_or_die (const char *path, const char *text, gssize size)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, size, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      exit (99);
    }
}

/* What libFuzzer has no word for is written in its numbers. */
static void
append_word (GString *text, const char *word)
{
  g_string_append_c (text, '"');
  for (; *word != '\0'; word++)
    if (g_ascii_isprint (*word) && *word != '"' && *word != '\\')
      g_string_append_c (text, *word);
    else
      g_string_append_printf (text, "\\x%02X", (guchar) *word);
  g_string_append (text, "\"\n");
}

static void
write_corpus (const char *directory)
{
  g_autoptr (GPtrArray) seeds = fuzz_seeds_new ();
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *dictionary = g_strconcat (directory, ".dict", NULL);

  fuzz_seeds_load (seeds);
  for (guint i = 0; i < seeds->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("seed-%03u", i);
      g_autofree char *path = g_build_filename (directory, name, NULL);
      gsize size;
      const char *data = g_bytes_get_data (g_ptr_array_index (seeds, i), &size);

      write_or_die (path, data, (gssize) size);
    }
  for (guint i = 0; fuzz_words[i] != NULL; i++)
    append_word (words, fuzz_words[i]);
  write_or_die (dictionary, words->str, (gssize) words->len);
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  static const char option[] = "--write-corpus=";

  bocage_init ();
  if (*argc == 2 && g_str_has_prefix ((*argv)[1], option))
    {
      write_corpus ((*argv)[1] + strlen (option));
      exit (EXIT_SUCCESS);
    }
  return 0;
}
