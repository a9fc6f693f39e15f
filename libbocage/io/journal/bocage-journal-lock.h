/* bocage-journal-lock.h: a lock that lasts as long as its program
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The kernel lets go of it however the program ends, so that what can be locked
 * has lost its program.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int bocage_journal_lock (const char *path); /* a descriptor, or -1: somebody holds it */
void bocage_journal_unlock (int lock, const char *path);

G_END_DECLS
