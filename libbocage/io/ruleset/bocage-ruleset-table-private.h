/* bocage-ruleset-table-private.h: what the files of the table of rulesets share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-ruleset-table.h"
#include "model/check/bocage-check-row.h"

G_BEGIN_DECLS

/* Attributes */

/* clang-format off */

#define ANY(attribute, kind, type, member, more, list, must) \
  { attribute, RULESET_##kind, G_STRUCT_OFFSET (type, member), more, list, must }
#define NEED(attribute, kind, type, member) ANY (attribute, kind, type, member, 0, NULL, TRUE)
#define MAY(attribute, kind, type, member) ANY (attribute, kind, type, member, 0, NULL, FALSE)
#define MAY_WORD(attribute, type, member, list) ANY (attribute, WORD, type, member, 0, list, FALSE)
#define NEED_WORD(attribute, type, member, list) ANY (attribute, WORD, type, member, 0, list, TRUE)
#define NEED_INT(attribute, type, member, least) ANY (attribute, INT, type, member, least, NULL, TRUE)
#define MAY_INT(attribute, type, member, least) ANY (attribute, INT, type, member, least, NULL, FALSE)
#define MAY_PRICE(attribute, type, member, least) \
  ANY (attribute, PRICE, type, member, least, NULL, FALSE)
#define NEED_REF(attribute, kind, type, member, list) \
  ANY (attribute, kind, type, member, BOCAGE_LIST_##list, NULL, TRUE)
#define MAY_REF(attribute, kind, type, member, list) \
  ANY (attribute, kind, type, member, BOCAGE_LIST_##list, NULL, FALSE)
#define END { NULL }

/* clang-format on */

extern const RulesetAttribute _bocage_ruleset_addition_attributes[];
extern const RulesetAttribute _bocage_ruleset_badge_attributes[];
extern const RulesetAttribute _bocage_ruleset_binding_attributes[];
extern const RulesetAttribute _bocage_ruleset_check_attributes[];
extern const RulesetAttribute _bocage_ruleset_edge_attributes[];
extern const RulesetAttribute _bocage_ruleset_effect_attributes[];
extern const RulesetAttribute _bocage_ruleset_ground_attributes[];
extern const RulesetAttribute _bocage_ruleset_message_attributes[];
extern const RulesetAttribute _bocage_ruleset_object_attributes[];
extern const RulesetAttribute _bocage_ruleset_order_attributes[];
extern const RulesetAttribute _bocage_ruleset_posture_attributes[];
extern const RulesetAttribute _bocage_ruleset_stack_attributes[];
extern const RulesetAttribute _bocage_ruleset_state_attributes[];
extern const RulesetAttribute _bocage_ruleset_test_attributes[];
extern const RulesetAttribute _bocage_ruleset_tile_attributes[];
extern const RulesetAttribute _bocage_ruleset_type_attributes[];
extern const RulesetAttribute _bocage_ruleset_unit_attributes[];
extern const RulesetAttribute _bocage_ruleset_unmoved_attributes[];
extern const RulesetAttribute _bocage_ruleset_weapon_attributes[];

/* Effects: what a piece does to some units, at some moment.  They have one form in the file, and
 * are masks and numbers by class and moment in the piece's type. */

typedef enum
{
  RULESET_EFFECT_CLOSED,
  RULESET_EFFECT_STOP,
  RULESET_EFFECT_NO_BATTLE,
  RULESET_EFFECT_ONE_HEX,
  RULESET_EFFECT_MOVE_CAP,
  RULESET_EFFECT_REMOVED,
  RULESET_EFFECT_PROTECTION,
  RULESET_EFFECT_BATTLE_OUT,
  RULESET_EFFECT_BATTLE_RANGE,
  RULESET_EFFECT_IGNORED_FLAGS,
  RULESET_EFFECT_PRICE,
  RULESET_N_EFFECTS,
} RulesetEffectKind;

/* Over a side of a hex: to the higher one, to the lower one, or whichever. */
typedef enum
{
  RULESET_WAY_BOTH,
  RULESET_WAY_UP,
  RULESET_WAY_DOWN,
} RulesetWay;

#define RULESET_NO_VALUE -1

typedef struct
{
  int what;                /* a RulesetEffectKind */
  int when;                /* a BocageStay */
  BocageClassMask classes; /* of the unit; 0: all */
  const char *nation;      /* (nullable) of the unit */
  BocageClassMask against; /* classes of its attacker; 0: nothing is said */
  gboolean from_below;     /* the attacker stands lower */
  gboolean other_reading;  /* as a policy may read it */
  gboolean must;           /* the unit has no choice */
  int way;                 /* a RulesetWay */
  int value;
} RulesetEffect;

extern const RulesetEffect _bocage_ruleset_effect_defaults;
extern const BocageCheckRow _bocage_ruleset_check_defaults;

/* Finishing a record: what one attribute alone cannot be wrong about */

#define CLASS_AS_ORDERED -2 /* a unit's class that is not written: the one cards see */

gboolean _bocage_ruleset_finish_type (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_effect (RulesetReader *reader, const RulesetRow *row,
                                        gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_unit (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_addition (RulesetReader *reader, const RulesetRow *row,
                                          gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_tile (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_box_content (RulesetReader *reader, const RulesetRow *row,
                                             gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_box (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                     gpointer parent);
gboolean _bocage_ruleset_finish_choice (RulesetReader *reader, const RulesetRow *row,
                                        gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_card (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_deck_card (RulesetReader *reader, const RulesetRow *row,
                                           gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_deck (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_section (RulesetReader *reader, const RulesetRow *row,
                                         gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_shape (RulesetReader *reader, const RulesetRow *row,
                                       gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_band (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_face (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_check_face (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                     gpointer parent);
gboolean _bocage_ruleset_finish_rule (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_check_rule (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                     gpointer parent);
gboolean _bocage_ruleset_finish_policy (RulesetReader *reader, const RulesetRow *row,
                                        gpointer record, gpointer parent);
gboolean _bocage_ruleset_check_binding (RulesetReader *reader, const RulesetRow *row,
                                        gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_binding (RulesetReader *reader, const RulesetRow *row,
                                         gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_check (RulesetReader *reader, const RulesetRow *row,
                                       gpointer record, gpointer parent);
gboolean _bocage_ruleset_check_check (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_message (RulesetReader *reader, const RulesetRow *row,
                                         gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_format_tile (RulesetReader *reader, const RulesetRow *row,
                                             gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_format_name (RulesetReader *reader, const RulesetRow *row,
                                             gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_format_unit (RulesetReader *reader, const RulesetRow *row,
                                             gpointer record, gpointer parent);
gboolean _bocage_ruleset_finish_edge (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                      gpointer parent);
gboolean _bocage_ruleset_finish_format (RulesetReader *reader, const RulesetRow *row,
                                        gpointer record, gpointer parent);

G_END_DECLS
