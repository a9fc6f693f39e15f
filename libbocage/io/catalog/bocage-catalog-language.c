/* bocage-catalog-language.c: the catalogues of a language
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-catalog.h"
#include "io/base/bocage-io-error.h"
#include "io/base/bocage-limits.h"
#include "model/bocage-message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_NAME 64 /* bytes of the name of a language */

static gboolean
fail (GError **error, const char *path, int code)
{
  /* Who does not read why may be on the way to a translation. */
  if (error == NULL)
    return FALSE;
  g_set_error (error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (code),
               /* TRANSLATORS: the name of a file, then what the system says */
               _ ("cannot read “%s”: %s"), path, g_strerror (code));
  return FALSE;
}

/* Reads at most a byte more than is allowed; nothing that blocks is waited for. */
static gboolean
read_bytes (const char *path, GByteArray *bytes, GError **error)
{
  gsize most = (gsize) bocage_limits[BOCAGE_LIMIT_CATALOG_BYTES].value + 1;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  guint8 block[16384];
  gssize n = 0;

  if (fd < 0)
    return fail (error, path, errno);
  if (fstat (fd, &status) != 0 || !S_ISREG (status.st_mode))
    {
      close (fd);
      return fail (error, path, EINVAL);
    }
  while (bytes->len < most
         && ((n = read (fd, block, sizeof block)) > 0 || (n < 0 && errno == EINTR)))
    if (n > 0)
      g_byte_array_append (bytes, block, (guint) MIN ((gsize) n, most - bytes->len));
  close (fd);
  return n >= 0 || fail (error, path, errno);
}

/**
 * bocage_catalog_load:
 * @path: of a .mo file
 * @fallback: (nullable): asked for what is not in the file; another reference is taken
 *
 * Returns: (transfer full) (nullable): NULL: it cannot be read, or is not a catalogue
 */
BocageCatalog *
bocage_catalog_load (const char *path, BocageCatalog *fallback, GError **error)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  BocageCatalog *self;

  if (!read_bytes (path, array, error))
    return NULL;
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&array));
  self = bocage_catalog_new (bytes, fallback, error);
  if (self == NULL)
    g_prefix_error (error, "%s: ", path);
  return self;
}

/* No name of a language leaves the directory. */
static gboolean
is_name (const char *text, gsize length)
{
  if (length == 0 || length > MAX_NAME || *text == '.')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && strchr ("_@.-", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

#define N_VARIANTS 3

/* From "ca" by way of "ca_ES" to "ca_ES.UTF-8@valencia": how much of the name each has.
 * Returns: how many there are; 0: it is not the name of a language */
static guint
find_variants (const char *language, gsize *lengths)
{
  gsize whole = strlen (language), bare = strcspn (language, ".@"),
        root = strcspn (language, "_-.@");
  const gsize all[N_VARIANTS] = { root, bare, whole };
  guint n = 0;

  if (!is_name (language, whole))
    return 0;
  for (guint i = 0; i < N_VARIANTS; i++)
    if (all[i] > 0 && (n == 0 || all[i] != lengths[n - 1]))
      lengths[n++] = all[i];
  return n;
}

static BocageCatalog *
load_variant (const char *directory, const char *language, gsize length, const char *domain,
              BocageCatalog *fallback)
{
  g_autofree char *name = g_strndup (language, length);
  g_autofree char *file = g_strconcat (domain != NULL ? domain : name, ".mo", NULL);
  g_autofree char *path = domain != NULL
                              ? g_build_filename (directory, name, "LC_MESSAGES", file, NULL)
                              : g_build_filename (directory, file, NULL);

  return bocage_catalog_load (path, fallback, NULL);
}

/**
 * bocage_catalog_load_language:
 * @directory: holds LANGUAGE/LC_MESSAGES/DOMAIN.mo; without a domain LANGUAGE.mo, as in the folder
 *   po of a pack
 * @language: such as "pt_BR" or "ca_ES.UTF-8@valencia"
 * @domain: (nullable)
 *
 * What is not in the catalogue of "pt_BR" is looked for in that of "pt".  A catalogue that cannot
 * be read is none.
 *
 * Returns: (transfer full) (nullable): NULL: there is no catalogue for @language
 */
BocageCatalog *
bocage_catalog_load_language (const char *directory, const char *language, const char *domain)
{
  gsize lengths[N_VARIANTS];
  guint n = find_variants (language, lengths);
  BocageCatalog *self = NULL;

  if (domain != NULL && strchr (domain, '/') != NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BocageCatalog) fallback = self;

      self = load_variant (directory, language, lengths[i], domain, fallback);
      if (self == NULL)
        self = g_steal_pointer (&fallback);
    }
  return self;
}

/**
 * bocage_catalog_find_file:
 * @directory: the folder po of a pack
 * @suffix: ".mo" or ".po"
 *
 * Returns: (transfer full) (nullable): the file that comes nearest to @language among those that
 * bocage_catalog_load_language() would look for there, readable or not
 */
char *
bocage_catalog_find_file (const char *directory, const char *language, const char *suffix)
{
  gsize lengths[N_VARIANTS];

  for (guint i = find_variants (language, lengths); i > 0; i--)
    {
      g_autofree char *name = g_strdup_printf ("%.*s%s", (int) lengths[i - 1], language, suffix);
      g_autofree char *path = g_build_filename (directory, name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return NULL;
}
