/* bocage-po.c: catalogues as translators write them, through libgettextpo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-po.h"

#include "bocage.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The library gives a file back after an error of syntax, too: whoever wrote that would destroy
 * the rest.  So errors are counted, and the first is kept. */
static guint n_errors;
static char *first_error;

static void
xerror_cb (int severity, po_message_t message, const char *filename, size_t lineno, size_t column,
           int multiline, const char *text)
{
  if (severity == PO_SEVERITY_WARNING)
    return;
  if (n_errors++ > 0)
    return;
  g_free (first_error);
  first_error = filename != NULL && lineno != (size_t) -1
                    ? g_strdup_printf ("%s:%u: %s", filename, (guint) lineno, text)
                    : g_strdup (text);
  g_strchomp (first_error);
}

static void
xerror2_cb (int severity, po_message_t message1, const char *filename1, size_t lineno1,
            size_t column1, int multiline1, const char *text1, po_message_t message2,
            const char *filename2, size_t lineno2, size_t column2, int multiline2,
            const char *text2)
{
  xerror_cb (severity, message1, filename1, lineno1, column1, multiline1, text1);
}

static const struct po_xerror_handler handler = { xerror_cb, xerror2_cb };

static gboolean
take_error (const char *path, GError **error)
{
  if (n_errors == 0)
    return FALSE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
               first_error != NULL ? first_error : path);
  n_errors = 0;
  return TRUE;
}

/**
 * bocage_po_is_language:
 *
 * Returns: whether @word is the code of a language, such as "it", "pt_BR" or "sr@latin", and so can
 * name its catalogue
 */
gboolean
bocage_po_is_language (const char *word)
{
  gsize letters = strspn (word, "abcdefghijklmnopqrstuvwxyz");

  if (letters < 2 || letters > 3)
    return FALSE;
  for (word += letters; *word != '\0';)
    {
      if (strchr ("_@-", *word++) == NULL || !g_ascii_isalnum (*word))
        return FALSE;
      while (g_ascii_isalnum (*word))
        word++;
    }
  return TRUE;
}

static gboolean
is_ascii (const char *data, gsize size)
{
  for (gsize i = 0; i < size; i++)
    if ((guchar) data[i] >= 0x80)
      return FALSE;
  return TRUE;
}

/* msgfmt keeps whatever the header says.  A template of nothing but ASCII says CHARSET, and a
 * header may say nothing; but where there are other letters and it does not say UTF-8, gettext
 * reads them as something else, or leaves them out. */
static gboolean
names_charset (po_file_t file, const char *data, gsize size)
{
  const char *header = po_file_domain_header (file, NULL);
  g_autofree char *lower = g_ascii_strdown (header != NULL ? header : "", -1);
  const char *charset = strstr (lower, "charset=");

  if (charset != NULL && g_str_has_prefix (charset, "charset=utf-8"))
    return TRUE;
  return is_ascii (data, size)
         && (charset == NULL || g_str_has_prefix (charset, "charset=us-ascii")
             || g_str_has_prefix (charset, "charset=charset"));
}

/* What stands behind a line “domain” is of no use to the programs; msgmerge puts it out of use. */
static gboolean
has_other_domain (po_file_t file)
{
  const char *const *domains = po_file_domains (file);

  for (; *domains != NULL; domains++)
    if (strcmp (*domains, "messages") != 0)
      return TRUE;
  return FALSE;
}

static gboolean
fail (const char *path, const char *words, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", path, words);
  return FALSE;
}

/* What the programs read is UTF-8, without a mark before it. */
static gboolean
read_bytes (const char *path, char **out_data, gsize *out_size, GError **error)
{
  /* The library's own words for a file that is not there end the program. */
  if (!g_file_get_contents (path, out_data, out_size, error))
    return FALSE;
  if (*out_size > bocage_limits[BOCAGE_LIMIT_CATALOG_BYTES].value)
    return fail (path, _ ("the file is too large"), error);
  if (g_str_has_prefix (*out_data, "\xef\xbb\xbf"))
    return fail (path, _ ("the catalogue begins with a byte order mark: save it without one"),
                 error);
  return g_utf8_validate (*out_data, (gssize) *out_size, NULL)
         || fail (path, _ ("the catalogue is not UTF-8"), error);
}

static gboolean
can_be_used (po_file_t file, const char *path, const char *data, gsize size, GError **error)
{
  if (file == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("cannot read “%s”"), path);
      return FALSE;
    }
  if (has_other_domain (file))
    /* TRANSLATORS: “domain” is a word of the file; do not translate it */
    return fail (path, _ ("the catalogue has a line “domain”"), error);
  return names_charset (file, data, size)
         || fail (path,
                  _ ("the header of the catalogue needs the line “Content-Type: text/plain; "
                     "charset=UTF-8”"),
                  error);
}

/**
 * bocage_po_read:
 * @path: of a .po or .pot file
 *
 * Returns: (transfer full) (nullable): to be given to po_file_free (); NULL with @error: it cannot
 * be read, has an error of syntax, with its line, is not UTF-8, or is more than one catalogue
 */
po_file_t
bocage_po_read (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  po_file_t file;
  gsize size;

  if (!read_bytes (path, &data, &size, error))
    return NULL;
  n_errors = 0;
  file = po_file_read (path, &handler);
  if (take_error (path, error) || !can_be_used (file, path, data, size, error))
    g_clear_pointer (&file, po_file_free);
  return file;
}

/**
 * bocage_po_check:
 * @path: of a .po file that can be read
 *
 * Returns: whether msgfmt --check would make of it what the programs read; it finds a rule of the
 * plural that is wrong, which a catalogue without plurals does not need
 */
gboolean
bocage_po_check (const char *path, GError **error)
{
  po_file_t file = bocage_po_read (path, error);

  if (file == NULL)
    return FALSE;
  n_errors = 0;
  po_file_check_all (file, &handler);
  po_file_free (file);
  return !take_error (path, error);
}

/* The library breaks long lines, wherever: one word changed is then a paragraph changed. */
static gboolean
unwrap (const char *path, GError **error)
{
  const char *argv[] = { "msgcat", "--no-wrap", "-o", path, path, NULL };
  int status;

  return g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                       &status, error)
         && g_spawn_check_wait_status (status, error);
}

/**
 * bocage_po_save:
 * @path: where it goes, with every message on a line of its own
 * @replace: whether a file there may be replaced
 *
 * The library writes files only; ours are put in place when they are whole.
 */
gboolean
bocage_po_save (po_file_t file, const char *path, gboolean replace, GError **error)
{
  g_autofree char *temporary = NULL, *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  gboolean done;
  int fd = g_file_open_tmp ("bocage-XXXXXX.po", &temporary, error);

  if (fd < 0)
    return FALSE;
  close (fd);
  n_errors = 0;
  done = po_file_write (file, temporary, &handler) != NULL && !take_error (path, error)
         && unwrap (temporary, error) && g_file_get_contents (temporary, &data, &size, error);
  g_unlink (temporary);
  if (!done)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  return bocage_bytes_save (bytes, path, replace, error);
}
