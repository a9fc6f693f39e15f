/* bocage-i18n.c: the catalogues of a pack: made, kept, judged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of this licence, other than the library, because catalogues are read by libgettextpo.
 */

#include "config.h"

#include "bocage-program.h"
#include "bocage-watch.h"
#include "i18n/bocage-i18n.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean json;
#define NOT_REQUIRED G_MININT

static int require = NOT_REQUIRED;
static char *lang;
static char **words;

/* clang-format off */
static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Tell the status as JSON"), NULL },
  /* TRANSLATORS: PERCENT, LANGUAGE stand for what the user writes there */
  { "require", 0, 0, G_OPTION_ARG_INT, &require, N_ ("Fail where less than PERCENT of a language is translated"), N_ ("PERCENT") },
  { "lang", 0, 0, G_OPTION_ARG_STRING, &lang, N_ ("Language of the messages of this program"), N_ ("LANGUAGE") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, N_ ("COMMAND [FOLDER]") },
  { NULL },
};
/* clang-format on */

/* A command; @language: (nullable) */
typedef struct
{
  const char *name;
  gboolean takes_language;
  gboolean (*func) (const I18nPack *pack, GError **error);
} Command;

static gboolean
make_pseudo (const I18nPack *pack, GError **error)
{
  return i18n_pseudo (pack, I18N_PSEUDO_LONG, error) && i18n_pseudo (pack, I18N_PSEUDO_RTL, error);
}

static const Command commands[] = {
  { "extract", FALSE, i18n_extract }, { "add", TRUE, NULL },     { "update", FALSE, i18n_update },
  { "compile", FALSE, i18n_compile }, { "status", FALSE, NULL }, { "pseudo", FALSE, make_pseudo },
};

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static const Command *
choose_command (GError **error)
{
  const Command *command = words != NULL ? find_command (words[0]) : NULL;
  guint most, n;

  if (words == NULL)
    g_set_error_literal (
        error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
        /* TRANSLATORS: do not translate the words after the colon */
        _ ("a command is needed: extract, add, update, compile, status or pseudo"));
  else if (command == NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: %s is what the user wrote; do not translate the words after it */
                 _ ("unknown command “%s”: it is extract, add, update, compile, status or pseudo"),
                 words[0]);
  if (command == NULL)
    return NULL;
  n = g_strv_length (words);
  most = command->takes_language ? 3 : 2;
  if (command->takes_language && n < 2)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("the code of a language is needed, such as “add it”"));
  else if (n > most)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                 /* TRANSLATORS: %s is what the user wrote */
                 _ ("one folder at a time: “%s” is too much"), words[most]);
  else if (require != NOT_REQUIRED && (require < 0 || require > 100))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: %s is an option, %d what the user wrote */
                 _ ("%s takes a number from 0 to 100, not %d"), "--require", require);
  else
    return command;
  return NULL;
}

static void
begin_reading (const char *path)
{
  bocage_watch_begin (path, I18N_USAGE);
}

static int
run_command (const Command *command, GError **error)
{
  const I18nReading reading = { bocage_watch_get_limits (), begin_reading, bocage_watch_end };
  const I18nStatusOptions options = { json, require != NOT_REQUIRED ? require : -1 };
  guint at = command->takes_language ? 2 : 1;
  g_autoptr (I18nPack) pack
      = i18n_pack_open (g_strv_length (words) > at ? words[at] : ".", &reading, error);
  gboolean done;

  if (pack == NULL)
    return I18N_USAGE;
  if (command->func == NULL && !command->takes_language)
    return i18n_status (pack, &options, error);
  done = command->takes_language ? i18n_add (pack, words[1], error) : command->func (pack, error);
  return done ? I18N_DONE : I18N_USAGE;
}

int
main (int argc, char **argv)
{
  const BocageProgram program = { entries,
                                  N_ ("Make and keep the translations of a pack of battles.\n\n"
                                      "Commands: extract, add LANGUAGE, update, compile, status, "
                                      "pseudo"),
                                  NULL, &lang, I18N_USAGE };
  g_autoptr (GError) error = NULL;
  const Command *command;
  int status;

  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  status = I18N_USAGE;
  command = choose_command (&error);
  if (command != NULL)
    status = run_command (command, &error);
  if (error != NULL)
    g_printerr ("bocage-i18n: %s\n", error->message);
  return status;
}
