/* bocage-recovery.h: copies of unsaved work that outlive the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A copy is two files in the state directory: NAME.bocage, the battle, and
 * NAME.info, what it was a copy of.  A program that lives holds a lock on its
 * NAME.info; the kernel lets go of it however the program ends.  So a copy
 * that can be locked is work that nobody has any more.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _BocageRecovery BocageRecovery;

BocageRecovery *bocage_recovery_new (void);
BocageRecovery *bocage_recovery_take (const char *name, GError **error);
void bocage_recovery_free (BocageRecovery *self); /* leaves the copy where it is */

void bocage_recovery_write (BocageRecovery *self, GBytes *bytes, GFile *file, const char *title);
void bocage_recovery_wait (BocageRecovery *self);
void bocage_recovery_remove (BocageRecovery *self);
const char *bocage_recovery_get_path (BocageRecovery *self);
GFile *bocage_recovery_get_file (BocageRecovery *self); /* (nullable): where the work came from */

/* One copy that nobody holds */
typedef struct
{
  char *name;
  char *title;
  GDateTime *time;
} BocageRecoverable;

GPtrArray *bocage_recovery_list (void); /* of BocageRecoverable, latest first */
void bocage_recovery_discard (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageRecovery, bocage_recovery_free)

G_END_DECLS
