/* bocage-document.c: a scenario as it was read from a file: model, faults and places
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: one type: what was read, and where in the file each part of it lies.
 */

#include "config.h"

#include "bocage-document.h"

#include "bocage-lines.h"
#include "io/base/bocage-io-error.h"
#include "io/base/bocage-io-private.h"
#include "io/m44/bocage-m44-private.h"
#include "io/pack/bocage-pack-private.h"
#include "io/xml/bocage-schema.h"
#include "model/base/bocage-probe.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK 65536 /* bytes read at once from what does not say how many there are */

struct _BocageDocument
{
  int ref_count;

  /* Owned */
  GBytes *bytes;
  BocageScenario *scenario; /* (nullable) */
  BocagePack *pack;         /* (nullable) */
  BocageReport *report;
  BocageLines *lines;   /* (nullable): made when first asked for */
  BocageJsonScan *scan; /* (nullable) of a .m44 file: where its values are */

  BocageFileFormat format;
  gboolean complete;
};

/* Reading */

static char *
describe_cap (const BocageCapsResult *caps, const BocageLimits *limits)
{
  switch (caps->check)
    {
    case BOCAGE_IO_LIMIT_SIZE:
      {
        g_autofree char *allowed
            = g_format_size_full (_bocage_limits_get_bytes (limits), G_FORMAT_SIZE_IEC_UNITS);

        /* TRANSLATORS: %s is a size such as “8.0 MiB”. */
        return g_strdup_printf (_ ("the file is larger than the %s that are allowed"), allowed);
      }
    case BOCAGE_IO_LIMIT_DEPTH:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "an element is nested in more than %u other",
                                           "an element is nested in more than %u others",
                                           _bocage_limits_get_depth (limits)),
                              _bocage_limits_get_depth (limits));
    case BOCAGE_IO_LIMIT_ELEMENTS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the file has more than %u element",
                                           "the file has more than %u elements",
                                           _bocage_limits_get_elements (limits)),
                              _bocage_limits_get_elements (limits));
    case BOCAGE_IO_LIMIT_ATTRIBUTES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "an element has more than %u attribute",
                                           "an element has more than %u attributes",
                                           _bocage_limits_get_attributes (limits)),
                              _bocage_limits_get_attributes (limits));
    case BOCAGE_IO_XML_DOCTYPE:
      return g_strdup (_ ("a DOCTYPE is not allowed"));
    case BOCAGE_IO_FORMAT_ENCODING:
      /* TRANSLATORS: %s is the name of an encoding, such as UTF-16. */
      return g_strdup_printf (_ ("the file is in “%s”, expected “UTF-8”"), caps->detail);
    default:
      if (caps->detail == NULL)
        return g_strdup (_ ("only XML 1.0 is understood"));
      if (strcmp (caps->detail, BOCAGE_SECOND_MARK) == 0)
        return g_strdup (_ ("a second byte order mark stands in the file"));
      if (strcmp (caps->detail, "0x00") == 0)
        return g_strdup (_ ("a byte 0 stands in the file"));
      /* TRANSLATORS: %s is a byte such as 0xE9. */
      return g_strdup_printf (_ ("the byte %s is not UTF-8"), caps->detail);
    }
}

static gboolean
pass_caps (BocageDocument *self, const char *data, gsize size, const BocageLimits *limits,
           gsize *out_body)
{
  BocageCapsResult caps;
  BocagePlace place = BOCAGE_PLACE_NONE;
  g_autofree char *message = NULL;

  _bocage_caps_check (data, size, limits, &caps);
  *out_body = caps.body;
  if (caps.check == BOCAGE_N_IO_CHECKS)
    return TRUE;

  message = describe_cap (&caps, limits);
  place.start = caps.start;
  place.end = caps.end;
  bocage_report_add_for (self->report, &bocage_io_checks[caps.check], &place, "%s", message);
  g_free (caps.detail);
  self->complete
      = caps.check == BOCAGE_IO_XML_DOCTYPE || caps.check == BOCAGE_IO_XML_NOT_WELL_FORMED;
  return FALSE;
}

/* Asks the schema, and says so where it thinks otherwise. */
static void
ask_schema (BocageDocument *self, const BocageReadResult *result)
{
  g_autofree char *detail = NULL;
  BocagePlace place = BOCAGE_PLACE_NONE;
  BocageSchemaVerdict verdict = _bocage_schema_judge_conclude (result->judge, &detail);

  if (verdict == BOCAGE_SCHEMA_UNKNOWN)
    self->complete = FALSE;
  else if ((verdict == BOCAGE_SCHEMA_INVALID) == result->structure_bad)
    return;

  if (verdict == BOCAGE_SCHEMA_VALID)
    bocage_report_add_for (self->report, &bocage_io_checks[BOCAGE_IO_XML_JUDGES_DISAGREE], &place,
                           "%s", _ ("the schema accepts what the reader refuses"));
  else if (verdict == BOCAGE_SCHEMA_INVALID)
    bocage_report_add_for (self->report, &bocage_io_checks[BOCAGE_IO_XML_JUDGES_DISAGREE], &place,
                           /* TRANSLATORS: %s is what the XML library says, in English. */
                           _ ("the schema refuses what the reader accepts: %s"), detail);
  else
    bocage_report_add_for (self->report, &bocage_io_checks[BOCAGE_IO_XML_JUDGES_DISAGREE], &place,
                           /* TRANSLATORS: %s is what the XML library says, in English. */
                           _ ("the schema could not be asked: %s"), detail);
}

static void
read_m44 (BocageDocument *self, const BocageLimits *limits)
{
  BocageM44Result result = { NULL };

  self->scan = bocage_json_scan_new (self->bytes, limits, self->report, &self->complete);
  if (self->scan == NULL)
    return;
  bocage_probe_enter (BOCAGE_PHASE_MODEL);
  _bocage_m44_read (self->scan, self->report, &result);
  self->scenario = result.scenario;
  if (self->scenario != NULL)
    bocage_scenario_set_import (self->scenario, TRUE);
  self->complete = self->complete && !result.incomplete;
}

static BocageDocument *
new_document (GBytes *bytes)
{
  BocageDocument *self = g_new0 (BocageDocument, 1);

  self->ref_count = 1;
  /* Of no bytes GLib has no address, and none can be counted from. */
  self->bytes = g_bytes_get_size (bytes) > 0 ? g_bytes_ref (bytes) : g_bytes_new_static ("", 0);
  self->report = bocage_report_new ();
  self->complete = TRUE;
  return self;
}

/* Whether a file is meant to be XML, by its first character. */
static gboolean
is_markup (const char *data, gsize size)
{
  gsize i = size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < size && strchr (" \t\r\n", data[i]) != NULL && data[i] != '\0')
    i++;
  return i < size && data[i] == '<';
}

static void
read_any (BocageDocument *self, const char *path, const BocageLimits *limits, BocageReadFlags flags)
{
  BocageReadResult result = { NULL };
  gsize size, body;
  const char *data = g_bytes_get_data (self->bytes, &size);

  if (bocage_json_scan_is_likely (self->bytes)
      || ((flags & BOCAGE_READ_JSON) != 0 && !is_markup (data, size)))
    {
      self->format = BOCAGE_FILE_M44;
      read_m44 (self, limits);
      return;
    }
  if (!pass_caps (self, data, size, limits, &body))
    return;
  _bocage_read (data, size, body, path, limits, flags, self->report, &result);
  self->scenario = result.scenario;
  if (self->scenario != NULL)
    bocage_scenario_set_import (
        self->scenario,
        _bocage_m44_keeps_anything ((BocageNode *) bocage_scenario_get_root (self->scenario)));
  self->complete = !result.incomplete;
  if (self->scenario != NULL && self->complete && result.judge != NULL)
    {
      bocage_probe_enter (BOCAGE_PHASE_SCHEMA);
      ask_schema (self, &result);
    }
  g_clear_pointer (&result.judge, _bocage_schema_judge_free);
}

/**
 * bocage_document_read:
 * @bytes: a file, whatever is in it
 * @limits: (nullable): caps; %NULL for the defaults
 *
 * Returns: (transfer full): what could be read, with everything that is wrong.
 */
BocageDocument *
bocage_document_read (GBytes *bytes, const BocageLimits *limits, BocageReadFlags flags)
{
  return bocage_document_read_from (bytes, NULL, limits, flags);
}

/* What the name of a file says of how to read it */
static BocageReadFlags
get_name_flags (const char *path)
{
  return path != NULL && g_str_has_suffix (path, ".m44") ? BOCAGE_READ_JSON : 0;
}

/**
 * bocage_document_read_from:
 * @bytes: a file, whatever is in it
 * @path: (nullable): where it lies or would lie: beside it rulesets are looked for, and its name
 *   says how it is read
 * @limits: (nullable): caps; %NULL for the defaults
 *
 * Returns: (transfer full): what could be read, with everything that is wrong.
 */
BocageDocument *
bocage_document_read_from (GBytes *bytes, const char *path, const BocageLimits *limits,
                           BocageReadFlags flags)
{
  BocageDocument *self = new_document (bytes);
  guint was = bocage_probe_enter (BOCAGE_PHASE_PARSE);

  read_any (self, path, limits, flags | get_name_flags (path));
  bocage_probe_enter (was);
  return self;
}

/**
 * bocage_document_read_as:
 * @bytes: a battle that lies nowhere, such as a part or a translation of one
 * @ruleset: (nullable): of the battle that it comes from: where it is of this game, it is played by
 *   these rules, whatever others are called the same
 *
 * Returns: (transfer full): what could be read, with everything that is wrong.
 */
BocageDocument *
bocage_document_read_as (GBytes *bytes, const BocageRuleset *ruleset, BocageReadFlags flags)
{
  const char *folder = ruleset != NULL ? bocage_ruleset_get_folder (ruleset) : NULL;
  /* As if it lay in the pack that brings them. */
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "text.bocage", NULL) : NULL;

  return bocage_document_read_from (bytes, path, NULL, flags);
}

/**
 * bocage_document_read_pack:
 * @bytes: the file of a pack, whatever is in it
 * @limits: (nullable): caps; %NULL for the defaults
 *
 * Returns: (transfer full): what could be read, with everything that is wrong.
 */
BocageDocument *
bocage_document_read_pack (GBytes *bytes, const BocageLimits *limits)
{
  BocageDocument *self = new_document (bytes);
  gsize size, body;
  const char *data = g_bytes_get_data (self->bytes, &size);

  if (pass_caps (self, data, size, limits, &body))
    self->pack = _bocage_pack_read (data, size, body, limits, self->report, &self->complete);
  return self;
}

static void
fail_io (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (
      error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (code),
      /* TRANSLATORS: the first %s is the name of a file, the second says what is the matter. */
      _ ("cannot read “%s”: %s"), name, g_strerror (code));
}

/* Reads no more than one byte above what is allowed, so that a pipe without end has one.
 * @expected: bytes that a file says it has; 0 if it does not say
 *
 * Returns: (transfer full) (nullable): NULL with @error set */
static GBytes *
read_all (int fd, gsize max, gsize expected, const char *path, GError **error)
{
  /* One byte more than expected shows that this was all, without more memory. */
  gsize room = MIN (expected > 0 ? expected + 1 : CHUNK, max + 1), size = 0;
  g_autofree char *data = g_malloc (room);

  for (;;)
    {
      gssize n;

      do
        n = read (fd, data + size, room - size);
      while (n < 0 && errno == EINTR);
      if (n < 0)
        {
          fail_io (path, errno, error);
          return NULL;
        }
      size += n;
      /* Of a file, who got less than there was room for has got all of it. */
      if (n == 0 || size > max || size == expected)
        return g_bytes_new_take (g_steal_pointer (&data), size);
      if (size == room)
        {
          room = MIN (MAX (2 * room, CHUNK), max + 1);
          data = g_realloc (data, room);
        }
    }
}

/* "/dev/stdin", and "/dev/fd/63", which is what a shell writes for <(…)
 * Returns: the number of a file that is open already; or -1 */
static int
find_descriptor (const char *path)
{
  static const char *const prefixes[] = { "/dev/fd/", "/proc/self/fd/" };
  guint64 number;

  if (strcmp (path, "/dev/stdin") == 0)
    return STDIN_FILENO;
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (path, prefixes[i])
        && g_ascii_string_to_unsigned (path + strlen (prefixes[i]), 10, 0, G_MAXINT, &number, NULL))
      return number;
  return -1;
}

/* Says why something that is not a file is not read: who opens a pipe may wait for ever, and
 * to open a device may do something. */
static void
fail_kind (const char *path, mode_t mode, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  const char *format;

  if (S_ISDIR (mode))
    {
      fail_io (path, EISDIR, error);
      return;
    }
  if (S_ISFIFO (mode))
    /* TRANSLATORS: %s is the name of something that was taken for a file */
    format = _ ("cannot read “%s”: it is a named pipe and not a file");
  else if (S_ISSOCK (mode))
    /* TRANSLATORS: %s is the name of something that was taken for a file */
    format = _ ("cannot read “%s”: it is a socket and not a file");
  else
    /* TRANSLATORS: %s is the name of something that was taken for a file */
    format = _ ("cannot read “%s”: it is a device and not a file");
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, format, name);
}

/* A descriptor may be of anything, since somebody has opened it for this program.
 * Returns: -1 with @error set */
static int
open_descriptor (int descriptor, const char *path, struct stat *out_status, GError **error)
{
  int fd = -1;

  if (fstat (descriptor, out_status) == 0)
    /* A file is read from its beginning, whoever has read it before. */
    fd = S_ISREG (out_status->st_mode) ? open (path, O_RDONLY | O_CLOEXEC)
                                       : fcntl (descriptor, F_DUPFD_CLOEXEC, 3);
  if (fd < 0)
    fail_io (path, errno, error);
  else if (S_ISDIR (out_status->st_mode))
    {
      fail_kind (path, out_status->st_mode, error);
      close (fd);
      fd = -1;
    }
  return fd;
}

/* Looks before it opens, and again behind the door: it may be another one by then.
 * Returns: -1 with @error set */
static int
open_regular (const char *path, struct stat *out_status, GError **error)
{
  int fd;

  if (stat (path, out_status) == 0 && !S_ISREG (out_status->st_mode))
    {
      fail_kind (path, out_status->st_mode, error);
      return -1;
    }
  fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0 || fstat (fd, out_status) != 0)
    fail_io (path, errno, error);
  else if (!S_ISREG (out_status->st_mode))
    fail_kind (path, out_status->st_mode, error);
  else
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/**
 * bocage_document_prepare_schema:
 *
 * Does now what the first document that is read would wait for.  Called by any thread.
 */
void
bocage_document_prepare_schema (void)
{
  _bocage_schema_prepare ();
}

/**
 * bocage_document_load_file:
 * @path: a file, in the encoding of file names; or a pipe that somebody has opened for this
 * program, such as "/dev/stdin" or "/dev/fd/63"
 *
 * Reads no pipe by its name in a directory, no device and no socket, and does not wait for one.
 * The environment variable BOCAGE_TEST_FIFOS lets a test hold a program up with a pipe.
 *
 * Returns: (transfer full) (nullable): no more of a file than the limits allow, and a
 * byte, so that bocage_document_read() can tell
 */
GBytes *
bocage_document_load_file (const char *path, const BocageLimits *limits, GError **error)
{
  gsize max = _bocage_limits_get_bytes (limits);
  GBytes *bytes;
  struct stat status;
  int descriptor = find_descriptor (path), fd;

  if (descriptor < 0 && g_getenv ("BOCAGE_TEST_FIFOS") != NULL && stat (path, &status) == 0
      && S_ISFIFO (status.st_mode))
    fd = open (path, O_RDONLY | O_CLOEXEC);
  else
    fd = descriptor >= 0 ? open_descriptor (descriptor, path, &status, error)
                         : open_regular (path, &status, error);
  if (fd < 0)
    return NULL;
  bytes = read_all (fd, max, S_ISREG (status.st_mode) ? MIN ((gsize) status.st_size, max) : 0, path,
                    error);
  close (fd);
  return bytes;
}

/**
 * bocage_document_read_file:
 * @path: as for bocage_document_load_file()
 *
 * Reads no more of a file than the limits allow.
 *
 * Returns: (transfer full): as bocage_document_read(), or %NULL with @error set
 * if the file itself could not be read.
 */
BocageDocument *
bocage_document_read_file (const char *path, const BocageLimits *limits, BocageReadFlags flags,
                           GError **error)
{
  g_autoptr (GBytes) bytes = bocage_document_load_file (path, limits, error);

  return bytes != NULL ? bocage_document_read_from (bytes, path, limits, flags) : NULL;
}

/**
 * bocage_document_read_pack_file:
 * @path: of a pack, in the encoding of file names
 *
 * Returns: (transfer full): as bocage_document_read_pack(), or %NULL with @error
 * set if the file itself could not be read.
 */
BocageDocument *
bocage_document_read_pack_file (const char *path, const BocageLimits *limits, GError **error)
{
  g_autoptr (GBytes) bytes = bocage_document_load_file (path, limits, error);

  return bytes != NULL ? bocage_document_read_pack (bytes, limits) : NULL;
}

/**
 * bocage_document_read_pack_around:
 * @path: of a battle, in the encoding of file names
 * @out_number: (out): which battle of the pack it is, from 1
 * @out_n_battles: (out): how many the pack has
 *
 * Returns: (transfer full) (nullable): the pack beside @path that lists it; %NULL: there is none
 */
BocageDocument *
bocage_document_read_pack_around (const char *path, guint *out_number, guint *out_n_battles)
{
  g_autofree char *directory = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *file = g_build_filename (directory, BOCAGE_PACK_FILE, NULL);
  g_autoptr (BocageDocument) document = g_file_test (file, G_FILE_TEST_IS_REGULAR)
                                            ? bocage_document_read_pack_file (file, NULL, NULL)
                                            : NULL;
  const BocagePack *pack = document != NULL ? document->pack : NULL;

  for (guint i = 0; pack != NULL && i < pack->files->len; i++)
    if (g_strcmp0 (g_array_index (pack->files, BocagePackEntry, i).word, name) == 0)
      {
        *out_number = i + 1;
        *out_n_battles = pack->files->len;
        return g_steal_pointer (&document);
      }
  *out_number = *out_n_battles = 0;
  return NULL;
}

BocageDocument *
bocage_document_ref (BocageDocument *self)
{
  self->ref_count++;
  return self;
}

void
bocage_document_unref (BocageDocument *self)
{
  if (--self->ref_count > 0)
    return;

  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_clear_pointer (&self->pack, _bocage_pack_free);
  g_clear_pointer (&self->report, bocage_report_free);
  g_clear_pointer (&self->lines, _bocage_lines_free);
  g_clear_pointer (&self->scan, bocage_json_scan_free);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/**
 * bocage_document_get_scenario:
 *
 * Returns: (transfer none) (nullable): the scenario, or %NULL when nothing could
 * be loaded.
 */
BocageScenario *
bocage_document_get_scenario (BocageDocument *self)
{
  return self->scenario;
}

/**
 * bocage_document_check_directory:
 * @self: of a pack
 * @directory: where its file lies
 * @limits: (nullable): caps for what is read there
 *
 * Adds to the report of @self what does not go with the files there: battles,
 * catalogs and rules.  Does nothing where the file could not be read.
 */
void
bocage_document_check_directory (BocageDocument *self, const char *directory,
                                 const BocageLimits *limits)
{
  if (self->pack != NULL)
    _bocage_pack_check_directory (self->pack, directory, limits, self->report);
}

/**
 * bocage_document_check_folder:
 * @self: of a pack
 * @folder: what lies beside its file
 * @limits: (nullable): caps for what is read there
 *
 * Does what bocage_document_check_directory() does, for files that are in no directory.
 */
void
bocage_document_check_folder (BocageDocument *self, const BocagePackFolder *folder,
                              const BocageLimits *limits)
{
  if (self->pack != NULL)
    _bocage_pack_check_folder (self->pack, folder, limits, self->report);
}

/**
 * bocage_document_get_pack:
 *
 * Returns: (transfer none) (nullable): the pack, or %NULL when this is none.
 */
const BocagePack *
bocage_document_get_pack (BocageDocument *self)
{
  return self->pack;
}

BocageReport *
bocage_document_get_report (BocageDocument *self)
{
  return self->report;
}

gboolean
bocage_document_get_complete (BocageDocument *self)
{
  return self->complete;
}

/**
 * bocage_document_get_format:
 *
 * Returns: in which format the file was, as far as could be seen.
 */
BocageFileFormat
bocage_document_get_format (BocageDocument *self)
{
  return self->format;
}

GBytes *
bocage_document_get_bytes (BocageDocument *self)
{
  return self->bytes;
}

/* Places */

/**
 * bocage_document_locate:
 * @start: of a stretch of bytes
 * @end: after it
 *
 * Says where a stretch of the file is.
 */
void
bocage_document_locate (BocageDocument *self, gsize start, gsize end, BocageRange *out_range)
{
  if (self->lines == NULL)
    self->lines = _bocage_lines_new (self->bytes);
  _bocage_lines_locate (self->lines, start, end, out_range);
}

/* The node that stands for a place. */
static BocageNode *
find_node (BocageDocument *self, const BocagePlace *place)
{
  BocageNode *node = place->node;

  if (self->scenario == NULL)
    return NULL;
  if (node == NULL && !bocage_hex_is_none (place->hex))
    {
      node = (BocageNode *) bocage_scenario_get_hex (self->scenario, place->hex);
      for (guint i = 0; node == NULL && i < bocage_scenario_n_strays (self->scenario); i++)
        {
          BocageHexNode *stray = bocage_scenario_get_stray (self->scenario, i);

          if (bocage_hex_equal (stray->at, place->hex))
            node = &stray->node;
        }
      if (node == NULL)
        node = (BocageNode *) bocage_scenario_get_board (self->scenario);
    }
  /* What was not in the file has a parent that may have been. */
  while (node != NULL && node->source == 0)
    node = node->parent;
  return node != NULL ? node : &bocage_scenario_get_root (self->scenario)->node;
}

/* Of a .m44 file the text, the number or the bracket that the node comes from. */
static void
locate_value (BocageDocument *self, gsize start, BocageRange *out_range)
{
  gsize size, end = start + 1;
  const char *data = g_bytes_get_data (self->bytes, &size);

  if (data[start] == '"')
    {
      while (end < size && data[end] != '"')
        end += data[end] == '\\' ? 2 : 1;
      end++;
    }
  else if (strchr ("{[", data[start]) == NULL)
    while (end < size && strchr (",]} \t\r\n", data[end]) == NULL)
      end++;
  bocage_document_locate (self, start, end, out_range);
}

/**
 * bocage_document_resolve:
 *
 * Finds the bytes of a place: the value of an attribute, else the start tag of
 * an element.  A hex without an element is on its board; no place at all is the
 * start tag of the scenario.
 *
 * Returns: %FALSE if the place is nowhere in the file; @out_range is its
 * beginning then.
 */
gboolean
bocage_document_resolve (BocageDocument *self, const BocagePlace *place, BocageRange *out_range)
{
  gsize size;
  const char *data = g_bytes_get_data (self->bytes, &size), *tag;
  BocageTagAttribute attribute;
  BocageNode *node;

  if (place->end > 0)
    {
      bocage_document_locate (self, place->start, place->end, out_range);
      return TRUE;
    }
  node = find_node (self, place);
  if (node == NULL || node->source == 0 || node->source > size)
    {
      bocage_document_locate (self, 0, 0, out_range);
      return FALSE;
    }

  if (self->scan != NULL)
    {
      locate_value (self, node->source - 1, out_range);
      return TRUE;
    }
  tag = data + node->source - 1;
  if (*tag != '<')
    {
      const char *end = memchr (tag, '<', data + size - tag);

      bocage_document_locate (self, tag - data, (end != NULL ? end : data + size) - data,
                              out_range);
    }
  else if (place->field != NULL && node == place->node
           && _bocage_tag_find (tag, data + size, place->field->name, &attribute))
    bocage_document_locate (self, attribute.value - data, attribute.value_end - data, out_range);
  else
    bocage_document_locate (self, tag - data, _bocage_tag_end (tag, data + size) - data, out_range);
  return TRUE;
}
