/* bocage-deck-count.h: the cards of the deck after what the battle adds and removes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-survey.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *counts;    /* cards of each kind */
  GPtrArray *absent; /* <remove> nodes that ask for more than there is */
  gint64 n_all;      /* cards; many large counts do not overflow */
  gint64 n_own;      /* … but for those that an expansion brought in */
} BocageDeckCount;

BocageDeckCount *_bocage_deck_count_new (const BocageSurvey *survey);
void _bocage_deck_count_free (BocageDeckCount *self);
int _bocage_deck_count_get (const BocageDeckCount *self, const char *id);
int _bocage_deck_count_change (const BocageCardNode *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageDeckCount, _bocage_deck_count_free)

G_END_DECLS
