/* bocage-streams.c: the standard streams of a program, where its caller has closed some
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-streams.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/**
 * bocage_streams_hold:
 *
 * The number of a stream that is closed is that of the next file which is opened, and what is
 * printed would go into it.  Such a stream becomes one that cannot be used, so that who reads from
 * it or writes to it is told.  This comes before anything is opened.
 */
void
bocage_streams_hold (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
      return;
}
