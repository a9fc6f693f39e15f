/* bocage-io-error.h: the errors of GIO without GIO
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A domain is the number of a name, and the codes stand in a header: whoever looks for a
 * %G_IO_ERROR finds one.  bocage-validate does not load GIO, which takes as long as the rest of its
 * libraries together.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BOCAGE_IO_ERROR (bocage_io_error_quark ())

GQuark bocage_io_error_quark (void);
GIOErrorEnum bocage_io_error_from_errno (int number);

G_END_DECLS
