/* bocage-command.h: the sections of a battle's board, and what its cards depend on
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, sections: lines divide the board into a left flank, a center and
 * a right flank, as each player sees them from his seat.  A hex that a line
 * cuts belongs to both sections.  On large boards a section has sub-sections.
 *
 * This is made from a battle once, is immutable and goes with all positions of
 * the battle.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

/* A set of flanks: bit i is the BocageFlank i. */
typedef guint8 BocageFlanks;

#define BOCAGE_FLANKS_ALL ((BocageFlanks) ((1u << BOCAGE_N_FLANKS) - 1))
#define BOCAGE_MAX_SECTIONS 32          /* further ones are left out */
#define BOCAGE_COMMAND_MAX_OF_A_CARD 99 /* in a deck; more are left out */

/* Where a section lies */
typedef struct
{
  gboolean is_part; /* of another section: no flank by itself */
  double column;    /* its middle */
  double row;
} BocageSectionPlace;

BocageFlanks bocage_flanks_find (const BocageSectionPlace *places, guint n, guint section,
                                 BocageBorder border);

typedef struct _BocageCommand BocageCommand;

BocageCommand *bocage_command_new (const BocageRules *rules, BocageScenario *scenario);
BocageCommand *bocage_command_new_for_shape (const BocageRules *rules, const BocageShape *shape);
void bocage_command_free (BocageCommand *self);

const BocageRules *bocage_command_get_rules (const BocageCommand *self);
const BocageDeckType *bocage_command_get_deck (const BocageCommand *self);
guint bocage_command_n_cards (const BocageCommand *self);
const BocageDeckCard *bocage_command_get_card (const BocageCommand *self, guint index);
gboolean bocage_command_has_module (const BocageCommand *self, const char *module);

guint bocage_command_n_sections (const BocageCommand *self);
const char *bocage_command_get_section_id (const BocageCommand *self, guint section);
const char *bocage_command_get_section_name (const BocageCommand *self, guint section);
gboolean bocage_command_is_subsection (const BocageCommand *self, guint section);
guint32 bocage_command_get_sections (const BocageCommand *self, BocageHexIndex hex);
BocageFlanks bocage_command_get_flanks (const BocageCommand *self, const BocagePosition *position,
                                        int side, BocageHexIndex hex);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCommand, bocage_command_free)

G_END_DECLS
