/* bocage-overflow.c: long texts that wait in a file and not in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is said of one file may be ten times as long as that, and has to wait until it is
 * known to be whole and until it is its turn; on its way from the worker it would lie in
 * memory five times.  The file has no name, is shared by all processes and threads of a
 * run, and each writes where nobody else does.  Where there can be no such file, or it is
 * full, the text stays in memory.
 */

#include "config.h"

#include "bocage-overflow.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define MANY (256 * 1024) /* bytes of a text that are too many to be kept in memory */

static gboolean
write_at (int fd, const char *data, gsize length, gsize offset)
{
  while (length > 0)
    {
      gssize n = pwrite (fd, data, length, (off_t) offset);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data += n;
      length -= n;
      offset += n;
    }
  return TRUE;
}

/**
 * bocage_overflow_relieve:
 * @self: (nullable): NULL: the text stays as it is
 * @text: of which nothing is changed any more, but something may be added
 *
 * Empties a text that has become long.
 */
void
bocage_overflow_relieve (BocageOverflow *self, GString *text)
{
  BocageOverflowPart part = { .length = text->len };
  off_t end;

  if (self == NULL || self->fd < 0 || text->len < MANY)
    return;
  /* All who have the file share its position, which the kernel moves for one after the other: so
   * each gets a stretch of its own. */
  end = lseek (self->fd, (off_t) text->len, SEEK_CUR);
  if (end < 0)
    return;
  part.offset = (gsize) end - text->len;
  if (!write_at (self->fd, text->str, text->len, part.offset))
    return;
  if (self->parts == NULL)
    self->parts = g_array_new (FALSE, FALSE, sizeof part);
  g_array_append_val (self->parts, part);
  g_string_truncate (text, 0);
}

guint
bocage_overflow_n_parts (const BocageOverflow *self)
{
  return self->parts != NULL ? self->parts->len : 0;
}

const BocageOverflowPart *
bocage_overflow_get_part (const BocageOverflow *self, guint index)
{
  return &g_array_index (self->parts, BocageOverflowPart, index);
}

/**
 * bocage_overflow_add_part:
 * @part: as another process says
 *
 * Returns: FALSE where that cannot be
 */
gboolean
bocage_overflow_add_part (BocageOverflow *self, const BocageOverflowPart *part)
{
  struct stat status;
  gsize size;

  if (self->fd < 0 || fstat (self->fd, &status) != 0)
    return FALSE;
  size = (gsize) status.st_size;
  if (part->length == 0 || part->length > size || part->offset > size - part->length)
    return FALSE;
  if (self->parts == NULL)
    self->parts = g_array_new (FALSE, FALSE, sizeof *part);
  g_array_append_vals (self->parts, part, 1);
  return TRUE;
}

/**
 * bocage_overflow_fetch:
 * @to: what the part holds is appended
 *
 * Returns: 0, or the number of what went wrong
 */
int
bocage_overflow_fetch (const BocageOverflow *self, guint index, GString *to)
{
  const BocageOverflowPart *part = bocage_overflow_get_part (self, index);
  gsize begin = to->len, done = 0;

  g_string_set_size (to, begin + part->length);
  while (done < part->length)
    {
      gssize n = pread (self->fd, to->str + begin + done, part->length - done,
                        (off_t) (part->offset + done));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        {
          g_string_truncate (to, begin);
          return n < 0 ? errno : EIO;
        }
      done += n;
    }
  return 0;
}

/* Its parts are somebody else's now. */
void
bocage_overflow_hand_over (BocageOverflow *self)
{
  if (self->parts != NULL)
    g_array_set_size (self->parts, 0);
}

/* Gives back the room of its parts, on the disk, too. */
void
bocage_overflow_give_back (BocageOverflow *self)
{
#ifdef FALLOC_FL_PUNCH_HOLE
  for (guint i = 0; i < bocage_overflow_n_parts (self); i++)
    {
      const BocageOverflowPart *part = bocage_overflow_get_part (self, i);

      /* What a file system cannot give back now goes with the file. */
      if (fallocate (self->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t) part->offset,
                     (off_t) part->length)
          != 0)
        break;
    }
#endif
  bocage_overflow_hand_over (self);
}

/* Gives back its memory; the file is somebody else's. */
void
bocage_overflow_clear (BocageOverflow *self)
{
  bocage_overflow_give_back (self);
  g_clear_pointer (&self->parts, g_array_unref);
}
