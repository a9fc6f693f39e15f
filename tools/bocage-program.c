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
