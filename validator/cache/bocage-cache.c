/* bocage-cache.c: what was found in files that have not changed
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file an entry, named after its key in 256 directories.  Who reads sees a
 * whole entry or none, since entries get their name when they are whole; several
 * processes may write the same one, which is the same.  Entries wait in a file
 * without a name until the run has ended well, so that a process that dies of a
 * file leaves nothing that it may have got wrong.  Whatever goes wrong here costs
 * time and nothing else: the file is checked as if there were no cache.
 */

#include "config.h"

#include "bocage-cache.h"

#include "bocage-cache-entry.h"
#include "bocage-cache-tidy.h"
#include "io/base/bocage-limits.h"
#include "record/bocage-program.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME_SIZE 34               /* "ab/cdef…" and its end */
#define TOUCH_AFTER (24 * 60 * 60) /* seconds: entries that are used look younger than this */

/* Stands before an entry that waits. */
typedef struct
{
  guint64 hash[2];
  guint64 size;
} Waiting;

struct _BocageCache
{
  int directory;
  char *path;
  char *program;        /* what all keys of this process have in common */
  pthread_mutex_t lock; /* of what follows */
  GHashTable *rulesets; /* of digests by id: what a ruleset is now */
  int spool;            /* entries that wait; -1: none does */
  gboolean is_full;     /* no more can be written */
  GByteArray *buffer;   /* an entry on its way there */
};

/* Opening */

static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *name = g_filename_display_name (path);

  /* TRANSLATORS: cannot use “/tmp/x” as the cache: permission denied */
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (number),
               _ ("cannot use “%s” as the cache: %s"), name, g_strerror (number));
  return FALSE;
}

/* What others can write to may say what they like of our files. */
static gboolean
is_ours (const struct stat *info)
{
  return info->st_uid == geteuid () && (info->st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/* Backups pass over what has this file. */
static void
write_tag (int directory)
{
  static const char tag[] = "Signature: 8a477f597d28d172789f06886806bc55\n"
                            "# What bocage-validate has found; it may be deleted at any time.\n";
  int fd = openat (directory, "CACHEDIR.TAG", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (fd < 0)
    return;
  if (write (fd, tag, sizeof tag - 1) < 0)
    unlinkat (directory, "CACHEDIR.TAG", 0);
  close (fd);
}

static gboolean
open_directory (BocageCache *self, GError **error)
{
  struct stat info;

  if (g_mkdir_with_parents (self->path, 0700) != 0)
    return fail (error, self->path, errno);
  self->directory = open (self->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (self->directory < 0 || fstat (self->directory, &info) != 0)
    return fail (error, self->path, errno);
  if (!is_ours (&info))
    {
      g_autofree char *name = g_filename_display_name (self->path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                   /* TRANSLATORS: %s is a directory */
                   _ ("cannot use “%s” as the cache: others can write to it"), name);
      return FALSE;
    }
  write_tag (self->directory);
  return TRUE;
}

/**
 * bocage_cache_new:
 *
 * Opens the cache that was asked for, or that of the user.
 *
 * Returns: (transfer full) (nullable): NULL where there can be none; without an
 * @error where nobody asked for it
 */
BocageCache *
bocage_cache_new (const BocageOptions *options, GError **error)
{
  g_autoptr (BocageCache) self = NULL;
  const char *variable = g_getenv (BOCAGE_CACHE_VARIABLE);
  gboolean is_asked = options->cache_dir != NULL || (variable != NULL && *variable != '\0');

  if (options->no_cache || (options->cache_dir == NULL && variable != NULL && *variable == '\0'))
    return NULL;
  self = g_new0 (BocageCache, 1);
  pthread_mutex_init (&self->lock, NULL);
  self->directory = self->spool = -1;
  self->rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->buffer = g_byte_array_new ();
  self->path = is_asked ? g_strdup (options->cache_dir != NULL ? options->cache_dir : variable)
                        : g_build_filename (g_get_user_cache_dir (), PACKAGE, "validate", NULL);
  self->program = bocage_program_identify ();
  if (self->program == NULL || !open_directory (self, is_asked ? error : NULL))
    return NULL;
  return g_steal_pointer (&self);
}

void
bocage_cache_free (BocageCache *self)
{
  if (self->directory >= 0)
    close (self->directory);
  if (self->spool >= 0)
    close (self->spool);
  g_free (self->path);
  g_free (self->program);
  g_hash_table_unref (self->rulesets);
  g_byte_array_unref (self->buffer);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}

/* Keys */

/* Not one that withstands those who look for two files of one name: all that they gain
 * is that each takes the other's place, since entries have the file in them. */
static void
add_to_hash (guint64 hash[2], const char *data, gsize size)
{
  const guint64 factors[2] = { 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f };
  guint64 words[2];

  for (gsize i = 0; i < size; i += sizeof words)
    {
      words[0] = words[1] = 0;
      memcpy (words, data + i, MIN (sizeof words, size - i));
      for (guint j = 0; j < 2; j++)
        {
          hash[j] = (hash[j] ^ words[j]) * factors[j];
          hash[j] ^= hash[j] >> 29;
        }
    }
  hash[0] += hash[1] ^ size;
  hash[1] = (hash[1] ^ hash[0]) * factors[0];
  hash[1] ^= hash[1] >> 32;
}

/**
 * bocage_cache_key_init:
 * @bytes: a file
 * @options: as they hold for it, with the language that is wanted
 *
 * Everything that decides what is found, but for the day and the ruleset, which
 * an entry has in itself: few files hang on the day, and which ruleset it is
 * nobody knows before reading.
 */
void
bocage_cache_key_init (BocageCacheKey *self, const BocageCache *cache, GBytes *bytes,
                       const BocageOptions *options)
{
  const BocageLimits *limits = &options->limits;
  const guint64 numbers[] = {
    options->read_flags,    limits->max_bytes,  limits->max_depth,
    limits->max_attributes, limits->max_values, limits->max_faults,
  };
  BocageCheckOptions check = options->check;
  g_autofree char *checks = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  check.today = NULL;
  checks = bocage_check_options_dup_key (&check);
  self->bytes = g_bytes_ref (bytes);
  self->how = g_string_new (cache->program);
  g_string_append_len (self->how, (const char *) numbers, sizeof numbers);
  g_string_append (self->how, checks);
  g_string_append (self->how, options->language);
  self->hash[0] = self->hash[1] = 0;
  add_to_hash (self->hash, self->how->str, self->how->len);
  add_to_hash (self->hash, data, size);
}

void
bocage_cache_key_clear (BocageCacheKey *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  if (self->how != NULL)
    g_string_free (g_steal_pointer (&self->how), TRUE);
}

static void
write_name (const guint64 hash[2], char name[NAME_SIZE])
{
  static const char digits[] = "0123456789abcdef";
  char *to = name;

  for (guint i = 0; i < 32; i++)
    {
      *to++ = digits[hash[i / 16] >> (60 - 4 * (i % 16)) & 15];
      if (i == 1)
        *to++ = '/';
    }
  *to = '\0';
}

/* Returns: (transfer full): where the entry is, or would be */
char *
bocage_cache_get_path (const BocageCache *self, const BocageCacheKey *key)
{
  char name[NAME_SIZE];

  write_name (key->hash, name);
  return g_build_filename (self->path, name, NULL);
}

/* Finding */

/* Returns: (transfer full) (nullable): all of an entry that is ours */
static GByteArray *
load (BocageCache *self, const char *name)
{
  g_autoptr (GByteArray) data = NULL;
  struct stat info;
  gssize n = -1;
  int fd = openat (self->directory, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

  if (fd < 0)
    return NULL;
  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && is_ours (&info)
      && info.st_size <= bocage_limits[BOCAGE_LIMIT_CACHE_ENTRY_BYTES].value)
    {
      data = g_byte_array_sized_new (info.st_size);
      g_byte_array_set_size (data, info.st_size);
      n = read (fd, data->data, data->len);
      /* What is used is kept; where that cannot be written down, it is no loss. */
      if (g_get_real_time () / G_USEC_PER_SEC - info.st_mtime > TOUCH_AFTER
          && futimens (fd, NULL) != 0)
        g_debug ("cannot touch %s: %s", name, g_strerror (errno));
    }
  close (fd);
  return n >= 0 && (gsize) n == data->len ? g_steal_pointer (&data) : NULL;
}

/* Whether the ruleset is still the one by which it was judged.  What is built in
 * is: the key has the program in it. */
static gboolean
is_ruleset (BocageCache *self, const BocageRecordRuleset *ruleset)
{
  const char *digest;
  gboolean is_same;

  if (ruleset->id == NULL)
    return TRUE;
  pthread_mutex_lock (&self->lock);
  digest = g_hash_table_lookup (self->rulesets, ruleset->id);
  if (digest == NULL)
    {
      g_autofree char *path
          = g_strdup_printf (RESOURCE_PREFIX "/rulesets/%s/ruleset.xml", ruleset->id);
      g_autoptr (BocageRuleset) now = NULL;

      if (g_resources_get_info (path, 0, NULL, NULL, NULL))
        digest = ruleset->digest;
      else if ((now = bocage_ruleset_find (ruleset->id, NULL)) != NULL)
        digest = bocage_ruleset_get_digest (now);
      else
        digest = "";
      g_hash_table_insert (self->rulesets, g_strdup (ruleset->id), g_strdup (digest));
    }
  is_same = strcmp (digest, ruleset->digest) == 0;
  pthread_mutex_unlock (&self->lock);
  return is_same;
}

/**
 * bocage_cache_find:
 * @options: as they hold for it
 *
 * Safe to call from several threads.
 *
 * Returns: (transfer full) (nullable): what was found in the file before, without
 * its name and its place in the run
 */
BocageRecord *
bocage_cache_find (BocageCache *self, const BocageCacheKey *key, const BocageOptions *options,
                   BocageCacheNeeds needs)
{
  g_autoptr (GByteArray) data = NULL;
  g_autoptr (BocageRecord) record = NULL;
  char name[NAME_SIZE];

  write_name (key->hash, name);
  data = load (self, name);
  if (data != NULL)
    record = bocage_cache_entry_read (data->data, data->len, key, options->check.today, needs);
  if (record == NULL || !is_ruleset (self, &record->ruleset))
    return NULL;
  /* Of no bytes GLib has no address, and none can be counted from. */
  record->bytes
      = g_bytes_get_size (key->bytes) > 0 ? g_bytes_ref (key->bytes) : g_bytes_new_static ("", 0);
  return g_steal_pointer (&record);
}

/* Keeping */

static gboolean
write_all (int fd, const guint8 *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data += n;
      size -= n;
    }
  return TRUE;
}

/* A file without a name: it goes with its process. */
static int
open_spool (BocageCache *self)
{
#ifdef O_TMPFILE
  int fd = openat (self->directory, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

  if (fd >= 0)
    return fd;
#endif
  /* Not every file system can. */
  g_autofree char *path = g_build_filename (self->path, "spool-XXXXXX", NULL);
  int named = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600);

  if (named >= 0)
    unlink (path);
  return named;
}

/**
 * bocage_cache_keep:
 * @record: what was found, as no configuration has touched it yet
 * @options: as they hold for the file
 * @has: what is in @record
 *
 * Notes down what was found in a file, if all of it was checked.  Safe to call
 * from several threads.
 */
void
bocage_cache_keep (BocageCache *self, const BocageCacheKey *key, BocageRecord *record,
                   const BocageOptions *options, BocageCacheNeeds has)
{
  Waiting waiting = { .hash = { key->hash[0], key->hash[1] } };

  if (record->error != NULL || !record->complete)
    return;
  pthread_mutex_lock (&self->lock);
  if (!self->is_full)
    {
      g_byte_array_set_size (self->buffer, 0);
      g_byte_array_append (self->buffer, (const guint8 *) &waiting, sizeof waiting);
      bocage_cache_entry_write (self->buffer, key, record,
                                record->is_dated ? options->check.today : NULL, has);
      waiting.size = self->buffer->len - sizeof waiting;
      memcpy (self->buffer->data, &waiting, sizeof waiting);
      if (self->spool < 0)
        self->spool = open_spool (self);
      if (waiting.size <= bocage_limits[BOCAGE_LIMIT_CACHE_ENTRY_BYTES].value)
        self->is_full
            = self->spool < 0 || !write_all (self->spool, self->buffer->data, self->buffer->len);
    }
  pthread_mutex_unlock (&self->lock);
}

/* Gives an entry its name, once it is whole. */
static gboolean
store (BocageCache *self, const guint64 hash[2], const guint8 *data, gsize size)
{
  char name[NAME_SIZE], temporary[NAME_SIZE + 32];
  gboolean is_good;
  int fd;

  write_name (hash, name);
  g_snprintf (temporary, sizeof temporary, "%s.%ld", name, (long) getpid ());
  fd = openat (self->directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0 && errno == ENOENT)
    {
      const char parent[] = { name[0], name[1], '\0' };

      if (mkdirat (self->directory, parent, 0700) == 0 || errno == EEXIST)
        fd = openat (self->directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    }
  if (fd < 0)
    return FALSE;
  is_good = write_all (fd, data, size);
  is_good = close (fd) == 0 && is_good;
  if (is_good && renameat (self->directory, temporary, self->directory, name) == 0)
    return TRUE;
  unlinkat (self->directory, temporary, 0);
  return FALSE;
}

static gboolean
read_all (int fd, guint8 *data, gsize size)
{
  while (size > 0)
    {
      gssize n = read (fd, data, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data += n;
      size -= n;
    }
  return TRUE;
}

/**
 * bocage_cache_commit:
 *
 * The run has ended well: what was found in it can be found again.
 */
void
bocage_cache_commit (BocageCache *self)
{
  guint64 n_stored = 0;
  Waiting waiting;

  if (self->spool < 0)
    return;
  if (!self->is_full && lseek (self->spool, 0, SEEK_SET) == 0)
    while (read_all (self->spool, (guint8 *) &waiting, sizeof waiting)
           && waiting.size <= bocage_limits[BOCAGE_LIMIT_CACHE_ENTRY_BYTES].value)
      {
        g_byte_array_set_size (self->buffer, waiting.size);
        if (!read_all (self->spool, self->buffer->data, waiting.size)
            || !store (self, waiting.hash, self->buffer->data, waiting.size))
          break;
        n_stored += waiting.size;
      }
  close (self->spool);
  self->spool = -1;
  if (n_stored > 0)
    bocage_cache_tidy (self->directory, n_stored, bocage_limits[BOCAGE_LIMIT_CACHE_BYTES].value);
}

/* Removes what was not used for longest, until the rest has no more than @max_bytes. */
void
bocage_cache_prune (BocageCache *self, guint64 max_bytes)
{
  bocage_cache_tidy (self->directory, G_MAXUINT64, max_bytes);
}
