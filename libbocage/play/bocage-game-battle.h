/* bocage-game-battle.h: a battle that begins where a game stands
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-game.h"

G_BEGIN_DECLS

BocageScenario *bocage_game_dup_battle (const BocageGame *self, const BocagePlay *play,
                                        BocageScenario *scenario);

G_END_DECLS
