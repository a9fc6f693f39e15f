/* bocage-difference.h: in what two battles differ: hex by hex and sentence by sentence
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_DIFFERENCE_LESS,  /* only a has it */
  BOCAGE_DIFFERENCE_MORE,  /* only b has it */
  BOCAGE_DIFFERENCE_OTHER, /* both have, and not alike */
  BOCAGE_DIFFERENCE_MOVED, /* from one hex to another */
} BocageDifferenceKind;

typedef struct _BocageDifferenceSource BocageDifferenceSource;

typedef struct
{
  BocageDifferenceKind kind;
  BocageHex hex; /* or none: not on the board; of a */
  BocageHex to;  /* of b, where it was moved */
  char *place;   /* "G5", "side axis", "orders" */
  char *part;    /* "unit", "medals", "sentence" */
  char *a;       /* (nullable) in words; translated */
  char *b;       /* (nullable) */

  /* < private > */
  BocageDifferenceSource *source; /* how a is made to have it as b has */
} BocageDifference;

/* Of BocageDifference, in the order of the file */
GPtrArray *bocage_compare (BocageScenario *a, BocageScenario *b);
BocageScenario *bocage_take (BocageScenario *a, BocageScenario *b, const gboolean *takes);
const char *bocage_difference_kind_get_word (BocageDifferenceKind kind); /* not translated */

G_END_DECLS
