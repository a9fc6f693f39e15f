/* bocage-io-error.c: the errors of GIO without GIO
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-io-error.h"

#include <errno.h>

/* By this name, to the letter, GIO knows its own. */
/* clang-format off */
G_DEFINE_QUARK (g-io-error-quark, bocage_io_error)
/* clang-format on */

/* Returns: the code that g_io_error_from_errno() has for what can go wrong with a file */
GIOErrorEnum
bocage_io_error_from_errno (int number)
{
  static const struct
  {
    int number;
    GIOErrorEnum code;
  } codes[] = {
    { EEXIST, G_IO_ERROR_EXISTS },
    { EISDIR, G_IO_ERROR_IS_DIRECTORY },
    { EACCES, G_IO_ERROR_PERMISSION_DENIED },
    { EPERM, G_IO_ERROR_PERMISSION_DENIED },
    { ENAMETOOLONG, G_IO_ERROR_FILENAME_TOO_LONG },
    { ENOENT, G_IO_ERROR_NOT_FOUND },
    { ENOTDIR, G_IO_ERROR_NOT_DIRECTORY },
    { EROFS, G_IO_ERROR_READ_ONLY },
    { ELOOP, G_IO_ERROR_TOO_MANY_LINKS },
    { ENOSPC, G_IO_ERROR_NO_SPACE },
    { ENOMEM, G_IO_ERROR_NO_SPACE },
    { EINVAL, G_IO_ERROR_INVALID_ARGUMENT },
    { ECANCELED, G_IO_ERROR_CANCELLED },
    { EPIPE, G_IO_ERROR_BROKEN_PIPE },
    { EBUSY, G_IO_ERROR_BUSY },
    { EMFILE, G_IO_ERROR_TOO_MANY_OPEN_FILES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (codes[i].number == number)
      return codes[i].code;
  return G_IO_ERROR_FAILED;
}
