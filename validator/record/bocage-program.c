/* bocage-program.c: which program this is, to the bit
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The checks, their messages, the rulesets and the schemas are in the program,
 * and what reads XML is in a library, so that what was found hangs on both.  A
 * version number does not tell two builds apart.  The linker's build id does: it
 * is made of everything that is linked.  Of what has none, the file must be the
 * same and not have been touched.
 */

#include "config.h"

#include "bocage-program.h"

#include <elf.h>
#include <libintl.h>
#include <link.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  GChecksum *hash;
  gboolean is_known;
} Program;

static void
add_bytes (GChecksum *hash, gconstpointer data, gsize size)
{
  g_checksum_update (hash, data, size);
}

static void
add_number (GChecksum *hash, guint64 number)
{
  add_bytes (hash, &number, sizeof number);
}

/* With its end, so that "a" and "bc" are not "ab" and "c". */
static void
add_text (GChecksum *hash, const char *text)
{
  add_bytes (hash, text, strlen (text) + 1);
}

/* Returns: whether there is one */
static gboolean
add_build_id (GChecksum *hash, const guint8 *notes, gsize size, gsize alignment)
{
  const gsize pad = MAX (alignment, 4) - 1;

  while (size >= sizeof (ElfW (Nhdr)))
    {
      const ElfW (Nhdr) *note = (const void *) notes;
      gsize name = sizeof *note, text = name + ((note->n_namesz + pad) & ~pad);
      gsize end = text + ((note->n_descsz + pad) & ~pad);

      if (note->n_namesz > size || note->n_descsz > size || text + note->n_descsz > size)
        return FALSE;
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == sizeof ELF_NOTE_GNU
          && memcmp (notes + name, ELF_NOTE_GNU, sizeof ELF_NOTE_GNU) == 0)
        {
          add_number (hash, note->n_descsz);
          add_bytes (hash, notes + text, note->n_descsz);
          return TRUE;
        }
      if (end >= size)
        return FALSE;
      notes += end;
      size -= end;
    }
  return FALSE;
}

static gboolean
add_file (GChecksum *hash, const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return FALSE;
  add_text (hash, path);
  add_number (hash, info.st_dev);
  add_number (hash, info.st_ino);
  add_number (hash, info.st_size);
  add_number (hash, info.st_ctim.tv_sec);
  add_number (hash, info.st_ctim.tv_nsec);
  return TRUE;
}

static int
add_object_cb (struct dl_phdr_info *info, size_t size, void *user_data)
{
  Program *self = user_data;
  gboolean is_program = info->dlpi_name == NULL || *info->dlpi_name == '\0';

  /* What the kernel lends has no file, and differs from one kernel to the next. */
  if (!is_program && strchr (info->dlpi_name, '/') == NULL)
    return 0;
  for (guint i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *header = &info->dlpi_phdr[i];

      if (header->p_type == PT_NOTE
          && add_build_id (self->hash, (const guint8 *) (info->dlpi_addr + header->p_vaddr),
                           header->p_memsz, header->p_align))
        return 0;
    }
  if (!add_file (self->hash, is_program ? "/proc/self/exe" : info->dlpi_name))
    self->is_known = FALSE;
  return 0;
}

/**
 * bocage_program_identify:
 *
 * Returns: (transfer full) (nullable): by which one build of the program, with the
 * libraries that it runs with, differs from every other; NULL where that cannot be
 * found out
 */
char *
bocage_program_identify (void)
{
  g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
  Program self = { .hash = hash, .is_known = TRUE };

  /* Files that stand in for what is built in, as GLib lets them. */
  if (g_getenv ("G_RESOURCE_OVERLAYS") != NULL)
    return NULL;
  dl_iterate_phdr (add_object_cb, &self);
  return self.is_known ? g_strdup (g_checksum_get_string (hash)) : NULL;
}

/* Languages */

static gboolean
is_untranslated (const char *locale)
{
  return strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0;
}

/* The catalogues that gettext may take, in whatever version they are. */
static void
add_catalogues (GChecksum *hash)
{
  const char *const *names = g_get_language_names ();
  const char *directory = bindtextdomain (GETTEXT_PACKAGE, NULL);

  /* The heads, with their dates, of the program's and of GLib's. */
  add_text (hash, dgettext (GETTEXT_PACKAGE, ""));
  add_text (hash, dgettext ("glib20", ""));
  for (guint i = 0; directory != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path
          = g_strdup_printf ("%s/%s/LC_MESSAGES/%s.mo", directory, names[i], GETTEXT_PACKAGE);
      g_autofree char *text = NULL;
      gsize size;

      if (!g_file_get_contents (path, &text, &size, NULL))
        continue;
      add_text (hash, names[i]);
      add_number (hash, size);
      add_bytes (hash, text, size);
    }
}

/**
 * bocage_program_describe_language:
 * @is_machine: not that of the environment, but English
 *
 * Returns: (transfer full): by which one language, and version of its translation,
 * differs from another
 */
char *
bocage_program_describe_language (gboolean is_machine)
{
  const char *messages = is_machine ? "C" : setlocale (LC_MESSAGES, NULL);
  g_autoptr (GChecksum) hash = NULL;
  GString *text = g_string_new (setlocale (LC_CTYPE, NULL));

  g_string_append_printf (text, " %s %s ", messages,
                          is_machine ? "C" : setlocale (LC_NUMERIC, NULL));
  if (is_untranslated (messages))
    return g_string_free (text, FALSE);
  hash = g_checksum_new (G_CHECKSUM_SHA256);
  add_catalogues (hash);
  g_string_append (text, g_checksum_get_string (hash));
  return g_string_free (text, FALSE);
}
