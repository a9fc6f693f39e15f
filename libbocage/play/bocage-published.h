/* bocage-published.h: what is published of real play
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing that plays looks at it: it is there to be compared with.
 */

#pragma once

#include "bocage-game.h"

G_BEGIN_DECLS

typedef struct
{
  char *source; /* (nullable) English */
  int side;
  double share; /* of the games that @side won, from 0 to 1 */
  gint64 games; /* 0: the source does not say */
} BocagePublished;

GQuark bocage_published_error_quark (void);
#define BOCAGE_PUBLISHED_ERROR (bocage_published_error_quark ())

GKeyFile *bocage_published_read (GBytes *bytes, GError **error);
gboolean bocage_published_find (const BocagePlay *play, GKeyFile *more,
                                BocagePublished *out_published);
void bocage_published_clear (BocagePublished *self);
double bocage_published_correlate (const double *a, const double *b, guint n);

G_END_DECLS
