/* bocage-pack-checks.c: what can be wrong with a pack, and what its directory shows of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-pack-private.h"
#include "io/base/bocage-io-error.h"
#include "io/base/bocage-reader-row.h"
#include "io/ruleset/bocage-ruleset-reader.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define CATALOGS "po"
#define CATALOG_SUFFIX ".po"
#define BATTLE_SUFFIX ".bocage"
#define DEFAULT_LANGUAGE "en" /* of texts that do not say in which they are written */

#define ROW(index, ...) BOCAGE_READER_ROW (BOCAGE_PACK_##index, "pack format", __VA_ARGS__)

#define ROW_OF_KIND(kind_, index, ...) ROW (index, __VA_ARGS__, .kind = BOCAGE_KIND_##kind_)

/* clang-format off */
const BocageCheck bocage_pack_checks[BOCAGE_N_PACK_CHECKS + 1] = {
  ROW (NOT_PACK, "pack-not-pack", ILLEGAL,
       N_ ("the file is XML, but it is not a pack"),
       N_ ("A file called pack.xml is one element <pack> of namespace “urn:bocage:pack:1” around all "
          "the rest.  Look at the name and the xmlns attribute of the first element.")),
  ROW (ATTRIBUTE_MISSING, "pack-attribute-missing", ILLEGAL,
       N_ ("an element of the pack lacks what it is for"),
       N_ ("A pack has an id and a version, an entry the file or the id that it is about.  Add the "
          "attribute, or remove the element.")),
  ROW_OF_KIND (MISSING, TEXT_MISSING, "pack-text-missing", SUSPICIOUS,
       N_ ("the pack has no title or no license"),
       N_ ("A pack is offered to players by its title, and nobody may pass it on without knowing "
          "under which terms.  Add <title> and <license>.")),
  ROW (ENTRY_TWICE, "pack-entry-twice", SUSPICIOUS,
       N_ ("the pack lists something twice"),
       N_ ("A battle is played once in a pack, and a language or module is there or not.  Remove "
          "one of the two entries; perhaps another file was meant.")),
  ROW (FILE_OUTSIDE, "pack-file-outside", ILLEGAL,
       N_ ("a listed battle is not in the directory of the pack"),
       N_ ("A pack is a directory that can be passed on as it is, so its battles lie in it, beside "
          "pack.xml.  The file was not looked at, wherever it is.  Move the battle into the "
          "directory and write its name without a path.")),
  ROW (FILE_MISSING, "pack-file-missing", ILLEGAL,
       N_ ("a listed battle is not there"),
       N_ ("The pack promises a battle that cannot be played.  Correct the name, also in its small "
          "and capital letters, add the file, or remove the entry.")),
  ROW (FILE_UNLISTED, "pack-file-unlisted", SUSPICIOUS,
       N_ ("a battle in the directory of the pack is not listed"),
       N_ ("Players are not offered what pack.xml does not list.  List the battle at its place in "
          "the order of play, or move a draft somewhere else.")),
  ROW_OF_KIND (MISSING, LANGUAGE_MISSING, "pack-language-missing", SUSPICIOUS,
       N_ ("a listed language has no catalog"),
       N_ ("The pack says that it can be read in a language, but there is no file of that name in "
          "po/, and it is not the language of the pack (xml:lang).  Add the catalog, or remove the "
          "entry.")),
  ROW (LANGUAGE_UNLISTED, "pack-language-unlisted", SUSPICIOUS,
       N_ ("a catalog of the pack belongs to no listed language"),
       N_ ("Players are not offered a language that pack.xml does not list.  List it, or remove "
          "the file from po/.")),
  ROW (RULESET, "pack-ruleset", ILLEGAL,
       N_ ("the rules that come with the pack cannot be read"),
       N_ ("A pack may bring a ruleset.xml of its own.  While that cannot be read, nothing that "
          "needs it can be checked or played.  Mend what is named, or remove the file.")),
  ROW (ID_TWICE, "pack-id-twice", ILLEGAL,
       N_ ("two battles of the pack have the same id"),
       N_ ("The id is how saved games, translations and reports know a battle; two of the same id "
          "in one pack take the place of each other.  Often one is a copy of the other: give it an "
          "id of its own.")),
  ROW (MODULE_UNDECLARED, "pack-module-undeclared", SUSPICIOUS,
       N_ ("a battle needs a module that its pack does not declare"),
       N_ ("Who gets the pack learns from its <modules> which boxes must be at hand.  Add the module "
          "there, or make the battle do without it.  A pack without <modules> promises nothing.")),
  { NULL },
};
/* clang-format on */

BocageFinding *
_bocage_pack_report (BocageReport *report, BocagePackCheck check, gsize start, gsize end,
                     const char *format, ...)
{
  g_autofree char *message = NULL;
  BocagePlace place = BOCAGE_PLACE_NONE;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  place.start = start;
  place.end = end;
  return bocage_report_add_for (report, &bocage_pack_checks[check], &place, "%s", message);
}

/* Names of a directory */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the names of the files there that end so, in order; none where there is no such directory.
 */
static void
list_files (const char *directory, const char *suffix, GPtrArray *names)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      if (name[0] != '.' && g_str_has_suffix (name, suffix)
          && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
}

/* A name is written in the file as it is shown. */
static GHashTable *
make_set (const GPtrArray *names)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < names->len; i++)
    g_hash_table_add (set, g_filename_display_name (names->pdata[i]));
  return set;
}

static GHashTable *
make_entry_set (const GArray *entries)
{
  GHashTable *set = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < entries->len; i++)
    g_hash_table_add (set, g_array_index (entries, BocagePackEntry, i).word);
  return set;
}

/* The start tag of a list, or of the pack where there is no such list. */
static const BocagePackEntry *
find_list (const BocagePack *pack, const BocagePackEntry *list)
{
  return list->end > 0 ? list : &pack->root;
}

/* Battles */

static void
check_files (const BocagePack *pack, const BocagePackFolder *folder, BocageReport *report)
{
  const GPtrArray *names = folder->battles;
  g_autoptr (GHashTable) there = make_set (names);
  g_autoptr (GHashTable) listed = make_entry_set (pack->files);
  const BocagePackEntry *list = find_list (pack, &pack->scenarios);

  for (guint i = 0; i < pack->files->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (pack->files, BocagePackEntry, i);

      if (!g_hash_table_contains (there, entry->word))
        /* TRANSLATORS: %s is the name of a file. */
        _bocage_pack_report (report, BOCAGE_PACK_FILE_MISSING, entry->start, entry->end,
                             _ ("“%s” is listed, but not there"), entry->word);
    }
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *shown = g_filename_display_name (names->pdata[i]);

      if (!g_hash_table_contains (listed, shown))
        /* TRANSLATORS: %s is the name of a file. */
        _bocage_pack_report (report, BOCAGE_PACK_FILE_UNLISTED, list->start, list->end,
                             _ ("“%s” is there, but not listed"), shown);
    }
}

/* Languages */

/* gettext writes pt_BR where XML has pt-BR.
 * Returns: (transfer full): what both are alike in */
static char *
fold_language (const char *language)
{
  return g_strdelimit (g_ascii_strdown (language, -1), "_", '-');
}

static gboolean
has_language (GHashTable *languages, const char *language)
{
  g_autofree char *folded = fold_language (language);

  return g_hash_table_contains (languages, folded);
}

/* Returns: (transfer full): the languages of which there is a catalog */
static GHashTable *
make_catalog_set (const GPtrArray *catalogs)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < catalogs->len; i++)
    g_hash_table_add (set, fold_language (catalogs->pdata[i]));
  return set;
}

/* Returns: (transfer full): those that are listed */
static GHashTable *
make_language_set (const BocagePack *pack)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < pack->language_ids->len; i++)
    g_hash_table_add (set,
                      fold_language (g_array_index (pack->language_ids, BocagePackEntry, i).word));
  return set;
}

static void
check_languages (const BocagePack *pack, const BocagePackFolder *folder, BocageReport *report)
{
  g_autoptr (GPtrArray) catalogs = g_ptr_array_new_with_free_func (g_free);
  const BocagePackEntry *list = find_list (pack, &pack->languages);
  g_autofree char *own = fold_language (
      pack->language != NULL && *pack->language != '\0' ? pack->language : DEFAULT_LANGUAGE);
  g_autoptr (GHashTable) there = NULL;
  g_autoptr (GHashTable) listed = make_language_set (pack);

  for (guint i = 0; i < folder->catalogs->len; i++)
    {
      const char *name = folder->catalogs->pdata[i];

      g_ptr_array_add (catalogs, g_strndup (name, strlen (name) - strlen (CATALOG_SUFFIX)));
    }
  there = make_catalog_set (catalogs);
  /* The one that the battles are written in needs none. */
  g_hash_table_add (there, g_steal_pointer (&own));
  for (guint i = 0; i < pack->language_ids->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (pack->language_ids, BocagePackEntry, i);

      if (!has_language (there, entry->word))
        _bocage_pack_report (report, BOCAGE_PACK_LANGUAGE_MISSING, entry->start, entry->end,
                             /* TRANSLATORS: the first %s is a language such as “it”; the others
                                make the name of a file such as “po/it.po”. */
                             _ ("“%s” is listed, but there is no “%s/%s%s”"), entry->word, CATALOGS,
                             entry->word, CATALOG_SUFFIX);
    }
  for (guint i = 0; i < catalogs->len; i++)
    {
      g_autofree char *shown = g_filename_display_name (catalogs->pdata[i]);

      if (!has_language (listed, shown))
        _bocage_pack_report (report, BOCAGE_PACK_LANGUAGE_UNLISTED, list->start, list->end,
                             /* TRANSLATORS: all %s make the name of a file such as “po/it.po”. */
                             _ ("“%s/%s%s” is there, but its language is not listed"), CATALOGS,
                             shown, CATALOG_SUFFIX);
    }
}

/* Rules */

static gboolean
read_ruleset (GBytes *bytes, const BocageLimits *limits, GError **error)
{
  g_autoptr (BocageRuleset) ruleset = NULL;
  BocageCapsResult caps;

  _bocage_caps_check (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), limits, &caps);
  if (caps.check != BOCAGE_N_IO_CHECKS)
    {
      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
                   g_dgettext (GETTEXT_PACKAGE, bocage_io_checks[caps.check].summary));
      g_free (caps.detail);
      return FALSE;
    }
  ruleset = bocage_ruleset_read (bytes, error);
  return ruleset != NULL;
}

static void
report_ruleset (const BocagePack *pack, const GError *error, BocageReport *report)
{
  _bocage_pack_report (report, BOCAGE_PACK_RULESET, pack->root.start, pack->root.end,
                       /* TRANSLATORS: the first %s is the name of a file, the second says what
                          is the matter with it. */
                       _ ("“%s”: %s"), BOCAGE_RULESET_FILE, error->message);
}

static void
check_ruleset (const BocagePack *pack, const BocagePackFolder *folder, const BocageLimits *limits,
               BocageReport *report)
{
  g_autoptr (GError) error = NULL;

  if (folder->ruleset != NULL && !read_ruleset (folder->ruleset, limits, &error))
    report_ruleset (pack, error, report);
}

/* Folders */

BocagePackFolder *
bocage_pack_folder_new (void)
{
  BocagePackFolder *self = g_new0 (BocagePackFolder, 1);

  self->battles = g_ptr_array_new_with_free_func (g_free);
  self->catalogs = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * bocage_pack_folder_add:
 * @path: of a file below the folder, from there
 *
 * Takes the file if it is a battle or a catalog of the pack.
 */
void
bocage_pack_folder_add (BocagePackFolder *self, const char *path)
{
  const char *slash = strrchr (path, '/');
  const char *name = slash != NULL ? slash + 1 : path;

  if (*name == '.')
    return;
  if (slash == NULL && g_str_has_suffix (name, BATTLE_SUFFIX))
    g_ptr_array_add (self->battles, g_strdup (name));
  else if (g_str_has_prefix (path, CATALOGS "/") && slash == path + strlen (CATALOGS)
           && g_str_has_suffix (name, CATALOG_SUFFIX))
    g_ptr_array_add (self->catalogs, g_strdup (name));
}

void
bocage_pack_folder_free (BocagePackFolder *self)
{
  g_ptr_array_unref (self->battles);
  g_ptr_array_unref (self->catalogs);
  g_clear_pointer (&self->ruleset, g_bytes_unref);
  g_free (self);
}

/* What does not go with the files that lie beside the pack's own: battles, catalogs and rules. */
void
_bocage_pack_check_folder (const BocagePack *self, const BocagePackFolder *folder,
                           const BocageLimits *limits, BocageReport *report)
{
  check_files (self, folder, report);
  check_languages (self, folder, report);
  check_ruleset (self, folder, limits, report);
}

/* Returns: (transfer full) (nullable): no more than @max bytes of the file */
static GBytes *
load_ruleset (const char *path, gsize max, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *name = g_filename_display_name (path);
  FILE *file = fopen (path, "re");
  int number = file == NULL ? errno : 0;
  char buffer[16384];

  while (number == 0 && bytes->len < max && !feof (file))
    {
      gsize n = fread (buffer, 1, MIN (sizeof buffer, max - bytes->len), file);

      if (ferror (file))
        number = errno;
      g_byte_array_append (bytes, (const guint8 *) buffer, (guint) n);
    }
  if (file != NULL)
    fclose (file);
  if (number == 0)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (
      error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (number),
      /* TRANSLATORS: the first %s is the name of a file, the second says what is the matter. */
      _ ("cannot read “%s”: %s"), name, g_strerror (number));
  return NULL;
}

/* The same, where they lie in a directory. */
void
_bocage_pack_check_directory (const BocagePack *self, const char *directory,
                              const BocageLimits *limits, BocageReport *report)
{
  BocagePackFolder *folder = bocage_pack_folder_new ();
  g_autofree char *catalogs = g_build_filename (directory, CATALOGS, NULL);
  g_autofree char *ruleset = g_build_filename (directory, BOCAGE_RULESET_FILE, NULL);
  g_autoptr (GError) error = NULL;

  list_files (directory, BATTLE_SUFFIX, folder->battles);
  list_files (catalogs, CATALOG_SUFFIX, folder->catalogs);
  if (g_file_test (ruleset, G_FILE_TEST_IS_REGULAR))
    folder->ruleset = load_ruleset (ruleset, _bocage_limits_get_bytes (limits) + 1, &error);
  _bocage_pack_check_folder (self, folder, limits, report);
  if (error != NULL)
    report_ruleset (self, error, report);
  bocage_pack_folder_free (folder);
}

/**
 * bocage_pack_find_directory:
 * @path: of a file, whether it is there or not
 *
 * Returns: (transfer full) (nullable): the directory of which a pack there consists, or would,
 * where the file is one that counts for it
 */
char *
bocage_pack_find_directory (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *last = g_path_get_basename (directory);

  if (g_str_has_suffix (name, BATTLE_SUFFIX) || strcmp (name, BOCAGE_PACK_FILE) == 0
      || strcmp (name, BOCAGE_RULESET_FILE) == 0)
    return g_steal_pointer (&directory);
  if (g_str_has_suffix (name, CATALOG_SUFFIX) && strcmp (last, CATALOGS) == 0)
    return g_path_get_dirname (directory);
  return NULL;
}
