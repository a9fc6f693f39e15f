/* bocage-program.c: how a companion begins: its options, its language, its version
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-program.h"

#include "bocage-watch.h"
#include "io/base/bocage-streams.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gboolean show_version;

/* clang-format off */
static const GOptionEntry version_entries[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, &show_version, N_ ("Print the version and exit"), NULL },
  { NULL },
};
/* clang-format on */

static gboolean
parse (const BocageProgram *self, int *argc, char ***argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autofree char *description = self->dup_description != NULL ? self->dup_description () : NULL;

  g_option_context_set_summary (context, _ (self->summary));
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, self->entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, version_entries, GETTEXT_PACKAGE);
  bocage_watch_add_options (context);
  return g_option_context_parse (context, argc, argv, error);
}

/* Short options with their values */

/* Returns: (nullable): the option that takes a value, which @letter stands for */
static const GOptionEntry *
find_short (const GOptionEntry *entries, char letter, gboolean takes_value)
{
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (entry->short_name == letter && letter != '\0'
        && (entry->arg != G_OPTION_ARG_NONE) == takes_value)
      return entry;
  return NULL;
}

/* Whether the word that follows @word is its value, whatever it looks like. */
static gboolean
awaits_value (const GOptionEntry *entries, const char *word)
{
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (entry->arg != G_OPTION_ARG_NONE
        && ((word[1] == '-' && strcmp (word + 2, entry->long_name) == 0)
            || (word[1] != '-' && word[strlen (word) - 1] == entry->short_name)))
      return TRUE;
  return FALSE;
}

/* GOption takes "-t 8" but not "-t8", as everybody writes for make.
 * Returns: (transfer full): @word, or what comes to the same with the long name */
static char *
write_out (const GOptionEntry *entries, const char *word, GPtrArray *written)
{
  const char *at = word + 1;
  const GOptionEntry *entry;

  while (*at != '\0' && find_short (entries, *at, FALSE) != NULL)
    at++;
  entry = find_short (entries, *at, TRUE);
  if (entry == NULL || at[1] == '\0')
    return g_strdup (word);
  if (at > word + 1)
    g_ptr_array_add (written, g_strndup (word, (gsize) (at - word)));
  return g_strdup_printf ("--%s=%s", entry->long_name, at + 1);
}

/* @written: (element-type char): to be filled with the words of the command line */
static void
write_out_all (const GOptionEntry *entries, int argc, char **argv, GPtrArray *written)
{
  gboolean is_value = FALSE, is_end = FALSE;

  for (int i = 0; i < argc; i++)
    {
      gboolean is_option = i > 0 && !is_value && !is_end && argv[i][0] == '-' && argv[i][1] != '\0';
      gboolean is_short = is_option && argv[i][1] != '-';
      char *word = is_short ? write_out (entries, argv[i], written) : g_strdup (argv[i]);

      g_ptr_array_add (written, word);
      is_end = is_end || (is_option && strcmp (word, "--") == 0);
      is_value = is_option && strchr (word, '=') == NULL && awaits_value (entries, word);
    }
}

/* The words of the command line, and those of them that are not read yet: there as long as the
 * program runs. */
static GPtrArray *words;
static char **rest;

static void
drop_words (void)
{
  g_clear_pointer (&rest, g_free);
  g_clear_pointer (&words, g_ptr_array_unref);
}

static void
take_words (const BocageProgram *self, int *argc, char ***argv)
{
  words = g_ptr_array_new_with_free_func (g_free);
  write_out_all (self->entries, *argc, *argv, words);
  *argc = (int) words->len;
  g_ptr_array_add (words, NULL);
  rest = g_memdup2 (words->pdata, words->len * sizeof (char *));
  *argv = rest;
  atexit (drop_words);
}

/* The name of a file, and what a message quotes of it, come from strangers: nothing of it commands
 * the terminal.  bocage-validate writes them likewise. */
static void
print_error (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1), *local = NULL;
  g_autoptr (GString) safe = g_string_new (NULL);
  const char *charset;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_iscntrl (c) && c != '\n' && c != '\t')
        g_string_append_printf (safe, "<U+%04X>", c);
      else
        g_string_append_unichar (safe, c);
    }
  if (!g_get_charset (&charset))
    local = g_convert_with_fallback (safe->str, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (local != NULL ? local : safe->str, stderr);
}

/**
 * bocage_program_begin:
 * @out_status: (out): what to end with where there is nothing more to do
 *
 * Sets the language, and reads the options: those of @self, those of bocage-watch.h, and --version.
 *
 * Returns: whether there is more to do
 */
gboolean
bocage_program_begin (const BocageProgram *self, int *argc, char ***argv, int *out_status)
{
  g_autoptr (GError) error = NULL;

  bocage_streams_hold ();
  g_set_printerr_handler (print_error);
  setlocale (LC_ALL, "");
  bocage_init ();
  textdomain (GETTEXT_PACKAGE);
  bocage_watch_output (self->trouble);
  *out_status = self->trouble;
  take_words (self, argc, argv);
  if (!parse (self, argc, argv, &error))
    {
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      return FALSE;
    }
  if (self->language != NULL && *self->language != NULL)
    bocage_set_language (*self->language);
  if (!show_version)
    return TRUE;
  g_print ("%s (Bocage) %s\n", g_get_prgname (), PACKAGE_VERSION);
  *out_status = 0;
  return FALSE;
}

/**
 * bocage_program_make_safe:
 * @text: that somebody wrote: valid UTF-8
 *
 * Returns: (transfer full): nothing but text, which may be given to a terminal
 */
char *
bocage_program_make_safe (const char *text)
{
  GString *safe = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_iscntrl (c) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069))
        c = 0xfffd;
      g_string_append_unichar (safe, c);
    }
  return g_string_free (safe, FALSE);
}
