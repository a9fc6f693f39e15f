/* bocage-i18n-gettext.c: catalogues of a pack, made and kept by the programs of gettext
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What xgettext, msgmerge and msgfmt do they do better than we would; here is how they are called.
 * Nothing is wrapped, and references name files without lines, so that a change of one sentence is
 * a change of one entry.
 */

#include "config.h"

#include "bocage-i18n.h"
#include "bocage-po.h"
#include "model/base/bocage-built-in.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define ITS_PATH "schema/its/bocage.its"

/**
 * i18n_run:
 * @folder: (nullable): where it runs
 * @argv: a program of gettext and its arguments
 *
 * What the program says on its standard error is said.
 *
 * Returns: %FALSE with @error where it is not installed or has failed
 */
gboolean
i18n_run (const char *folder, const char *const *argv, GError **error)
{
  GError *own = NULL;
  int status;

  if (!g_spawn_sync (folder, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                     &status, &own))
    {
      if (g_error_matches (own, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT))
        {
          g_clear_error (&own);
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       /* TRANSLATORS: %s is the name of a program */
                       _ ("the program %s is needed; the package “gettext” has it"), argv[0]);
        }
      else
        g_propagate_error (error, own);
      return FALSE;
    }
  if (g_spawn_check_wait_status (status, NULL))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("the program %s has failed"), argv[0]);
  return FALSE;
}

/* The rules for xgettext are built in: they need not be installed where it looks for them. */
static char *
write_rules (GError **error)
{
  g_autoptr (GBytes) bytes = bocage_built_in_find (ITS_PATH);
  g_autofree char *path = NULL;
  gsize size;
  const char *data;
  int fd;

  g_assert (bytes != NULL);
  fd = g_file_open_tmp ("bocage-XXXXXX.its", &path, error);
  if (fd < 0)
    return NULL;
  close (fd);
  data = g_bytes_get_data (bytes, &size);
  if (g_file_set_contents (path, data, (gssize) size, error))
    return g_steal_pointer (&path);
  g_unlink (path);
  return NULL;
}

/* xgettext would take whatever libxml2 takes, with a DOCTYPE, too: ours reads it first. */
static gboolean
check_files (const I18nPack *pack, GError **error)
{
  for (guint i = 0; i < pack->battles->len; i++)
    {
      g_autofree char *path
          = g_build_filename (pack->folder, g_ptr_array_index (pack->battles, i), NULL);
      g_autoptr (BocageDocument) document = i18n_pack_read (pack, path, error);

      if (document == NULL)
        return FALSE;
      if (bocage_document_get_scenario (document) != NULL)
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* TRANSLATORS: the name of a file */
                   _ ("%s: there is no battle in this file; “bocage-validate” tells why"), path);
      return FALSE;
    }
  return TRUE;
}

static gboolean
run_xgettext (const I18nPack *pack, const char *rules, const char *output, GError **error)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (argv, g_strdup ("xgettext"));
  g_ptr_array_add (argv, g_strconcat ("--its=", rules, NULL));
  g_ptr_array_add (argv, g_strdup ("--from-code=UTF-8"));
  g_ptr_array_add (argv, g_strdup ("--no-wrap"));
  g_ptr_array_add (argv, g_strdup ("--add-location=file"));
  g_ptr_array_add (argv, g_strconcat ("--package-name=", pack->title, NULL));
  g_ptr_array_add (argv, g_strconcat ("--output=", output, NULL));
  g_ptr_array_add (argv, g_strdup ("--"));
  for (guint i = 0; i < pack->files->len; i++)
    g_ptr_array_add (argv, g_strdup (g_ptr_array_index (pack->files, i)));
  g_ptr_array_add (argv, NULL);
  return i18n_run (pack->folder, (const char *const *) argv->pdata, error);
}

static char *
drop_line (char *text, const char *start)
{
  char *line = strstr (text, start), *end = line != NULL ? strchr (line, '\n') : NULL;

  if (end != NULL)
    memmove (line, end + 1, strlen (end + 1) + 1);
  return text;
}

/* A template in which nothing but the date is new stays as it is. */
static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *one = NULL, *other = NULL;

  if (!g_file_get_contents (a, &one, NULL, NULL) || !g_file_get_contents (b, &other, NULL, NULL))
    return FALSE;
  return strcmp (drop_line (one, "\"POT-Creation-Date:"), drop_line (other, "\"POT-Creation-Date:"))
         == 0;
}

static gboolean
put_in_place (const char *from, const char *to, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *data = NULL;
  gsize size;

  if (is_same (from, to))
    return TRUE;
  if (!g_file_get_contents (from, &data, &size, error))
    return FALSE;
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  return bocage_bytes_save (bytes, to, TRUE, error);
}

/**
 * i18n_extract:
 *
 * Writes the template of @pack: all that can be translated, with who reads it.
 */
gboolean
i18n_extract (const I18nPack *pack, GError **error)
{
  g_autofree char *rules = NULL, *made = NULL;
  g_autofree char *path = g_build_filename (pack->po, pack->template, NULL);
  gboolean done;
  int fd;

  if (!check_files (pack, error))
    return FALSE;
  if (g_mkdir_with_parents (pack->po, 0777) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", pack->po,
                   g_strerror (errno));
      return FALSE;
    }
  rules = write_rules (error);
  if (rules == NULL)
    return FALSE;
  fd = g_file_open_tmp ("bocage-XXXXXX.pot", &made, error);
  done = fd >= 0 && close (fd) == 0 && run_xgettext (pack, rules, made, error)
         && i18n_keep_escapes (pack, made, error) && put_in_place (made, path, error);
  g_unlink (rules);
  if (made != NULL)
    g_unlink (made);
  return done;
}

static gboolean
merge (const I18nPack *pack, const char *from, const char *to, GError **error)
{
  g_autofree char *template = g_build_filename (pack->po, pack->template, NULL);
  const char *argv[] = {
    "msgmerge", "--quiet", "--no-wrap", "--add-location=file", "--previous", "--output-file", to,
    from,       template,  NULL
  };

  return i18n_run (NULL, argv, error);
}

/* LINGUAS lists the languages of a folder; Weblate and others read it. */
static gboolean
write_linguas (const I18nPack *pack, const char *added, GError **error)
{
  g_autofree char *path = g_build_filename (pack->po, "LINGUAS", NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *joined = NULL, *text = NULL;

  for (guint i = 0; i < pack->languages->len; i++)
    {
      char *language = g_ptr_array_index (pack->languages, i);

      if (added != NULL && strcmp (added, language) < 0)
        g_ptr_array_add (words, (char *) g_steal_pointer (&added));
      g_ptr_array_add (words, language);
    }
  if (added != NULL)
    g_ptr_array_add (words, (char *) added);
  g_ptr_array_add (words, NULL);
  joined = g_strjoinv ("\n", (char **) words->pdata);
  text = g_strconcat (joined, "\n", NULL);
  return g_file_set_contents (path, text, -1, error);
}

static gboolean
write_head (const char *path, const I18nPack *pack, const char *language, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d %H:%M%z");
  const char *plural = bocage_plural_find_rule (language);
  g_autofree char *title = g_strdelimit (g_strdup (pack->title), "\"\\\n", ' ');
  g_autofree char *text = NULL;

  text = g_strdup_printf ("msgid \"\"\nmsgstr \"\"\n"
                          "\"Project-Id-Version: %s\\n\"\n"
                          "\"PO-Revision-Date: %s\\n\"\n"
                          "\"Last-Translator: \\n\"\n"
                          "\"Language-Team: \\n\"\n"
                          "\"Language: %s\\n\"\n"
                          "\"MIME-Version: 1.0\\n\"\n"
                          "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                          "\"Content-Transfer-Encoding: 8bit\\n\"\n"
                          "\"Plural-Forms: %s\\n\"\n",
                          title, date, language,
                          plural != NULL ? plural : "nplurals=2; plural=(n != 1);");
  return g_file_set_contents (path, text, -1, error);
}

/**
 * i18n_add:
 * @word: the code of a language, such as "it" or "pt_BR"
 *
 * Begins the catalogue of a language; one that is there stays.
 */
gboolean
i18n_add (const I18nPack *pack, const char *word, GError **error)
{
  /* pack.xml says pt-BR; programs look for pt_BR. */
  g_autofree char *language = g_strdelimit (g_strdup (word), "-", '_');
  g_autofree char *path = i18n_pack_dup_catalog (pack, language, ".po");
  gboolean done;

  if (!bocage_po_is_language (language))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 /* TRANSLATORS: %s is what the user wrote */
                 _ ("“%s” is not the code of a language, such as it or pt_BR"), language);
  else if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("%s is there already"), path);
  else if (i18n_extract (pack, error))
    {
      done = write_head (path, pack, language, error) && merge (pack, path, path, error)
             && write_linguas (pack, language, error);
      if (!done)
        g_unlink (path);
      else if (bocage_plural_find_rule (language) == NULL)
        {
          /* TRANSLATORS: the name of a file, then a line of it; do not translate Plural-Forms */
          g_printerr (_ ("%s: the plural of this language is not known; write its line "
                         "“Plural-Forms”"),
                      path);
          g_printerr ("\n");
        }
      return done;
    }
  return FALSE;
}

/* The programs of gettext take what ours do not: msgmerge makes of a wrong declaration of its
 * characters wrong characters, and of what it does not look at a comment. */
static gboolean
check_catalogs (const I18nPack *pack, GError **error)
{
  for (guint i = 0; i < pack->languages->len; i++)
    {
      g_autofree char *path
          = i18n_pack_dup_catalog (pack, g_ptr_array_index (pack->languages, i), ".po");
      po_file_t file = bocage_po_read (path, error);

      if (file == NULL)
        return FALSE;
      po_file_free (file);
    }
  return TRUE;
}

/**
 * i18n_update:
 *
 * Brings all catalogues of @pack up to date.  What was changed in the original is kept as fuzzy,
 * with the words that it was made for.
 */
gboolean
i18n_update (const I18nPack *pack, GError **error)
{
  if (!check_catalogs (pack, error) || !i18n_extract (pack, error))
    return FALSE;
  for (guint i = 0; i < pack->languages->len; i++)
    {
      g_autofree char *path
          = i18n_pack_dup_catalog (pack, g_ptr_array_index (pack->languages, i), ".po");
      g_autofree char *made = g_strconcat (path, ".new", NULL);
      gboolean done = merge (pack, path, made, error) && put_in_place (made, path, error);

      g_unlink (made);
      if (!done)
        return FALSE;
    }
  return write_linguas (pack, NULL, error);
}

/* It writes its file also where it finds what makes it fail. */
static gboolean
run_msgfmt (const char *from, const char *to, GError **error)
{
  g_autofree char *made = g_strconcat (to, ".new", NULL), *data = NULL;
  const char *argv[] = { "msgfmt", "--check", "-o", made, from, NULL };
  g_autoptr (GBytes) bytes = NULL;
  gboolean done;
  gsize size;

  done = i18n_run (NULL, argv, error) && g_file_get_contents (made, &data, &size, error);
  g_unlink (made);
  if (!done)
    return FALSE;
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  return bocage_bytes_save (bytes, to, TRUE, error);
}

/**
 * i18n_compile:
 *
 * Makes of each catalogue the file LANGUAGE.mo, which the programs read.
 */
gboolean
i18n_compile (const I18nPack *pack, GError **error)
{
  if (!check_catalogs (pack, error))
    return FALSE;
  for (guint i = 0; i < pack->languages->len; i++)
    {
      const char *language = g_ptr_array_index (pack->languages, i);
      g_autofree char *from = i18n_pack_dup_catalog (pack, language, ".po");
      g_autofree char *to = i18n_pack_dup_catalog (pack, language, ".mo");

      if (!run_msgfmt (from, to, error))
        return FALSE;
    }
  return TRUE;
}
