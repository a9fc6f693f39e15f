/* bocage-nameless.h: a file that has no name until it is whole
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *place;     /* where it shall be; no link */
  char *temporary; /* (nullable): its name beside that, where it cannot be nameless */
  int fd;          /* -1 once somebody else closes it */
} BocageNameless;

gboolean bocage_nameless_open (BocageNameless *self, const char *place);
int bocage_nameless_open_scratch (void);
char *bocage_nameless_dup_path (const BocageNameless *self);
int bocage_nameless_put (BocageNameless *self, int fd, gboolean replace);
void bocage_nameless_drop (BocageNameless *self);
void bocage_nameless_drop_all (void);
void bocage_nameless_catch_signals (void);

G_END_DECLS
