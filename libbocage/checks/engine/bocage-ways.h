/* bocage-ways.h: where units can ever go, asked of the rules of movement once a run
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Questions about the whole board: which objectives can be reached, which land
 * is cut off.  Other units are not an obstacle, and any number of turns may pass.
 * A position is compiled when the first check asks; units that move alike share
 * an answer.  Where nothing is known of a unit, it can go everywhere: the doubt
 * is the author's, and what is not known has a finding of its own.
 *
 * A set of hexes has a bit for each, by grid index, as in the rules.
 */

#pragma once

#include "bocage-survey.h"
#include "rules/move/bocage-movement.h"

G_BEGIN_DECLS

typedef struct _BocageWays BocageWays;

/* May stand where the set of a unit is asked for. */
const BocageRules *_bocage_ways_get_rules (BocageSurvey *survey);
const BocagePosition *_bocage_ways_get_position (BocageSurvey *survey);
BocageUnitIndex _bocage_ways_find_unit (BocageSurvey *survey, const BocageSurveyUnit *unit);
guint _bocage_ways_n_words (BocageSurvey *survey);

const guint64 *_bocage_ways_of_unit (BocageSurvey *survey, const BocageSurveyUnit *unit);
const guint64 *_bocage_ways_of_side (BocageSurvey *survey, int side);
const guint64 *_bocage_ways_of_side_so_far (BocageSurvey *survey, int side);
gboolean _bocage_ways_look_further (BocageSurvey *survey, int side);
gboolean _bocage_ways_side_has (BocageSurvey *survey, int side, int at);
gboolean _bocage_ways_have_unit_of (const BocageSurvey *survey, const guint64 *hexes, int side);
gboolean _bocage_ways_sides_meet (BocageSurvey *survey);
const BocageSurveyUnit *_bocage_ways_find_comer (BocageSurvey *survey, int side, int at,
                                                 gboolean battles);
const BocageReach *_bocage_ways_find_moves (BocageSurvey *survey, const BocageSurveyUnit *unit);
gboolean _bocage_ways_can_move (BocageSurvey *survey, const BocageSurveyUnit *unit);

void _bocage_ways_free (BocageWays *self);

static inline gboolean
_bocage_ways_has (const guint64 *hexes, int at)
{
  return (hexes[BOCAGE_HEX_WORD (at)] & BOCAGE_HEX_BIT (at)) != 0;
}

G_END_DECLS
