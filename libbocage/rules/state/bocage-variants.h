/* bocage-variants.h: types of units with what is added to them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Among the files of the rules.  A unit with a mortar is of a type of its own,
 * made when it is first asked for, so that a position need say no more of a unit
 * than its type.  A unit has at most one asset, one accessory, and any traits.
 */

#pragma once

#include "model/bocage-ruleset.h"

#include <pthread.h>

G_BEGIN_DECLS

#define BOCAGE_VARIANTS_MAX_TRAITS 4 /* further ones change nothing */

typedef struct _BocageVariants BocageVariants;

struct _BocageVariants
{
  pthread_mutex_t mutex; /* held while one is made */
  guint n_types;         /* of the ruleset */
  guint n_of_type;       /* slots for each of them */
  guint n_possible;      /* how many different variants there can be */
  guint n_made;          /* under the mutex */
  gint *slots;    /* [n_types × n_of_type]: the number of a variant, or 0; atomic, NULL at first */
  guint16 *bases; /* [n_possible]: of which type it is a variant */
  BocagePieceType **made; /* [n_possible] */
};

BocageVariants *_bocage_variants_new (BocageRuleset *ruleset);
void _bocage_variants_free (BocageVariants *self);

G_END_DECLS
