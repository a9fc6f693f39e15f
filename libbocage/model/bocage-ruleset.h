/* bocage-ruleset.h: a game as data: boards, pieces, boxes, cards, policies
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Everything here is read from rulesets/<id>/ruleset.xml (io reads it, see
 * bocage_ruleset_find()); schema/ruleset.xsd says what each property means.  C never names a
 * terrain or a unit: it asks for a property.  Which piece types a set-up check speaks of is data as
 * well: the ruleset binds types (or classes, cards, parts) to a check's id.
 *
 * All ids are interned: compare with ==.  Everything is owned by the ruleset
 * and immutable after loading; several threads may share one ruleset.  Lookups
 * take any string, interned or not.
 *
 * One file: the structs of a game hold each other; a reader looks for a property here.
 */

#pragma once

#include "bocage-border.h"
#include "bocage-element.h"

G_BEGIN_DECLS

typedef struct _BocageRuleset BocageRuleset;

/* The family of rules that a game is of: what of it C knows beside the board and movement. */
typedef enum
{
  BOCAGE_SYSTEM_COMMAND_CARDS, /* cards order units of sections, and medals win */
  BOCAGE_SYSTEM_ORDERS,        /* players order units that pay for each hex, break and recover */
} BocageSystem;

/* What a game must have for something to be about it, such as a check or an answer */
typedef enum
{
  BOCAGE_NEEDS_COMMAND = 1 << 0, /* it is of the family with command cards, sections and medals */
  BOCAGE_NEEDS_BOXES = 1 << 1,   /* modules: boxes that it comes in */
} BocageNeeds;

/* Troop classes (infantry, armor, artillery, vehicle …) are numbered by the
 * ruleset; a set of them is a bit mask. */
#define BOCAGE_MAX_CLASSES 8
typedef guint32 BocageClassMask;

typedef struct
{
  const char *id;
  const char *name; /* English; translate with bocage_ruleset_translate() */
} BocageTroopClass;

/* A product that may be bought: base, eastern-front … */
typedef struct
{
  const char *id;
  const char *name;
  gboolean known; /* FALSE: named only, its box contents are not known */
  guint index;    /* in the ruleset */
} BocageModule;

/* A physical component of a box: "infantry-figure", "terrain-tile" … */
typedef struct
{
  const char *id;
  const char *name;
  const char *plural;
  gboolean per_side; /* counted for each side apart (an army's figures) */
  guint index;       /* in the ruleset */
} BocagePart;

#define BOCAGE_COUNT_UNKNOWN -1
#define BOCAGE_ALL_FLAGS 99 /* more than can ever be rolled */

typedef struct
{
  const BocageModule *module;
  const BocagePart *part;
  int count; /* in one box (for a per-side part: for each side), or BOCAGE_COUNT_UNKNOWN */
} BocageBoxContent;

typedef struct
{
  const char *id;
  const char *name;
  guint index;
  int limit;              /* pieces of this layer a hex may hold; 0: any number */
  const char *const *own; /* (nullable) attributes whose values are ours, and not published */
} BocageLayer;

typedef struct
{
  const char *id;
  const char *name;
  const char *module; /* (nullable) the module that brought it; NULL: not known */
} BocageLook;

/* A colour of figures: what an army is cast in. */
typedef struct
{
  const char *id;
  const char *name;
  const char *module; /* (nullable) */
  const char *color;  /* #rrggbb, for painters */
} BocageArmy;

/* One face of the battle die. */
typedef struct
{
  const char *id;
  const char *name;
  int count;                  /* on one die */
  BocageClassMask hits;       /* target classes it hits by itself */
  gboolean retreat;           /* a flag */
  gboolean special;           /* counts where a card or a unit says so (star) */
  BocageClassMask stands_for; /* classes it means where a card goes by symbols; special: any */
} BocageDieFace;

/* What of the stay of a unit in its hex a piece bears on. */
typedef enum
{
  BOCAGE_STAY_STANDING, /* as long as it stands there */
  BOCAGE_STAY_ENTERED,  /* as it comes, and for the rest of its turn */
  BOCAGE_STAY_LEFT,     /* as it goes, and for the rest of its turn */
  BOCAGE_STAY_CLIMBED,  /* as it comes from lower ground, or goes there */
  BOCAGE_STAY_BATTLING, /* instead of a battle */
  BOCAGE_STAY_DESERTED, /* when it is no longer there: gone or eliminated */
  BOCAGE_STAY_CROSSED,  /* a side of the hex: as it goes over it */
  BOCAGE_N_STAYS,
} BocageStay;

#define BOCAGE_ALL_CLASSES ((BocageClassMask) 0xff)

/* Which way over a side of a hex. */
typedef enum
{
  BOCAGE_CROSSING_LEVEL, /* between hexes of one height */
  BOCAGE_CROSSING_UP,
  BOCAGE_CROSSING_DOWN,
  BOCAGE_N_CROSSINGS,
} BocageCrossing;

/* How units move. */
typedef enum
{
  BOCAGE_MOVEMENT_HEXES,  /* so many hexes, whatever lies there */
  BOCAGE_MOVEMENT_POINTS, /* each hex has its price, and is not entered without the whole of it */
} BocageMovementModel;

#define BOCAGE_PRICE_MOST 99 /* of anything, in points */

typedef struct
{
  int model;      /* BocageMovementModel */
  int open;       /* price of ground that names none */
  int uphill;     /* points more for each level that a unit climbs */
  int hand_over;  /* for a weapon that goes to another unit in the hex */
  int exit_price; /* to leave the board */
} BocageMovementRules;

/* Units of which something is said. */
typedef struct
{
  const char *nation;      /* (nullable) NULL: of any */
  BocageClassMask classes; /* by orders class */
} BocageWho;

/* Whom a protection is for, or by which reading of the rules. */
typedef enum
{
  BOCAGE_PROTECTION_USUAL,
  BOCAGE_PROTECTION_OTHER,  /* as a policy may read it; else the same */
  BOCAGE_PROTECTION_NATIVE, /* of units that are at home there, where it is more */
  BOCAGE_N_PROTECTIONS,
} BocageProtectionKind;

typedef struct
{
  int dice[BOCAGE_MAX_CLASSES]; /* lost by an attacker of the class */
  gboolean from_below_only;     /* none from an attacker who stands as high (hill) */
} BocageProtection;

#define BOCAGE_ATTACK_REACH 9

/* How a unit battles. */
typedef struct
{
  int dice[BOCAGE_ATTACK_REACH + 1]; /* dice[r]: dice at range r; 0 beyond the range */
  gboolean needs_sight;
  gboolean ignores_protection;  /* the target's, by all but markers */
  gboolean ignores_battle_out;  /* of all but markers */
  BocageClassMask special_hits; /* targets that its special symbols hit as well */
} BocageAttack;

typedef enum
{
  BOCAGE_ATTACK_ALWAYS,
  BOCAGE_ATTACK_UNMOVED, /* what more in a turn in which it has not moved; no dice: the same */
  BOCAGE_N_ATTACKS,
} BocageAttackState;

/* A set of edges a path has a tile for, e.g. a river's curve, up to turning.
 * Turn k shows the edges of turn 1 turned by 60° counter-clockwise k - 1 times,
 * as the published tiles are numbered. */
typedef struct
{
  const char *id;           /* straight, curve, fork-left … */
  const char *module;       /* (nullable) the module that has it; NULL: not known */
  BocageEdges edges;        /* as printed at turn 1 */
  guint turns;              /* how many turns differ */
  const char *const *looks; /* (nullable): looks it exists in, NULL: all of the type's */
} BocagePathTile;

typedef struct
{
  BocageElementId kind; /* BOCAGE_ELEMENT_TERRAIN … BOCAGE_ELEMENT_MARKER */
  const char *id;
  const char *name;   /* English, singular: "forest" */
  const char *plural; /* English, plural */
  const char *module;
  const char *since;          /* ruleset version that brought it */
  const char *art;            /* (nullable) base name of its drawing */
  const char *card;           /* (nullable) summary card that explains it */
  const char *const *own;     /* (nullable) attributes whose values are ours, and not published */
  const char *const *unknown; /* (nullable) what is not known of it, in words of the ruleset */
  guint index;                /* dense, over all types of the ruleset */
  const BocageLayer *layer;
  const BocagePart *part;      /* (nullable) the component a piece of it uses up */
  const char *const *looks;    /* (nullable) ids, ended by NULL; the first is the default */
  guint turns;                 /* how many turns it has; 1: none */
  int turn_step;               /* degrees clockwise from one turn to the next; never 0 */
  int turn_offset;             /* degrees clockwise from east that turn 1 faces */
  const BocagePathTile *tiles; /* paths: the tiles there are */
  guint n_tiles;

  /* Ground: terrain, paths and objects.  What concerns some classes only is a mask of them, what
   * bears on a part of their stay an array by that: each is read from <effect> elements. */
  BocageClassMask closed[BOCAGE_N_STAYS]; /* classes that may not stand there, enter (who may not
                                           * stand may not enter), ever leave again, climb */
  gboolean makes_passable; /* an object that opens impassable water for all (bridge) */
  gboolean water;          /* river or sea: nothing but a crossing or a craft stands on it */
  gboolean sea;            /* ocean and shore */
  gboolean shore;          /* the sea hex next to the beach */
  gboolean beach;
  BocageClassMask stop;                      /* classes that must stop on entering */
  BocageClassMask no_battle[BOCAGE_N_STAYS]; /* classes that do not battle from there at all, in
                                              * the turn in which they entered, or left */
  int battle_within; /* who entered battles only if it moved at most so far; 0: however far */
  gboolean battle_on_entry; /* an object: battling on entry is allowed whatever lies under it */
  gboolean one_hex[BOCAGE_N_STAYS]; /* ENTERED: only from next to it, as the first hex of a move
                                     * (hedgerow); LEFT: by a move of one hex (marsh) */
  gboolean no_retreat_into;
  int move_cap[BOCAGE_N_STAYS]; /* a move that ENTERED it, or LEFT from it, is at most so long; 0:
                                 * no cap */
  int climb_cost;               /* hexes it costs to come up from lower ground; 0: one */
  gboolean climb_from_beach; /* climbing is spoken of only for the step between here and a beach */
  gboolean no_ground_by_climbing; /* no ground is taken here from below, or from the beach */
  int neighbour_height;           /* entered and left only from and to hexes so high */
  gboolean closes_sides; /* entered and left only by the edges of the path (wadi) or the ends
                          * of the object (bridge section) */
  int road_bonus; /* a path: hexes more for a move that keeps to it; a unit: what it gets instead */
  int price[BOCAGE_MAX_CLASSES]; /* points it costs a class to enter; of a path: to follow it; 0:
                                  * it says nothing */
  int side_price[BOCAGE_N_CROSSINGS][BOCAGE_MAX_CLASSES]; /* a hex-side: points more to cross it */
  BocageClassMask side_closed[BOCAGE_N_CROSSINGS];        /* … classes that never do */
  const char *const *entered_along; /* (nullable) paths: entered and left by their edges only */
  BocageProtection protection[BOCAGE_N_PROTECTIONS];
  BocageWho native;                     /* (nullable nation) who is at home here (caves) */
  gboolean protection_adds;             /* it is added to what else protects (smoke) */
  int battle_out[BOCAGE_MAX_CLASSES];   /* dice lost by a unit of the class battling out of here */
  int battle_range[BOCAGE_MAX_CLASSES]; /* hexes further that a unit of the class battles from here,
                                         * with the dice of its greatest range */
  gboolean blocks_sight;
  gboolean blocks_indirect; /* even the lines of those that need no sight (smoke) */
  gboolean plateau;         /* blocks sight only as high ground: not within a group of its height */
  int height;
  int blocks_together;  /* so many hexes of it on a line block sight (lake); 0: none does */
  gboolean sunken;      /* no sight between in there and outside but to the next hex (wadi); it
                         * protects from outside only */
  int ignored_flags;    /* flags a unit here may ignore, or BOCAGE_ALL_FLAGS */
  BocageWho flags_for;  /* … if it is one of these */
  gboolean must_ignore; /* … and has no choice */
  int ranging_dice;     /* dice more here for those that range in on it (cross-hair marker) */
  int lasts; /* a marker laid in play: turns of the other side that it stays; 0: for good */
  BocageClassMask removed[BOCAGE_N_STAYS]; /* when a unit of the class ENTERED (wire, armor), LEFT
                                            * (sandbags) or DESERTED it; when one there that is
                                            * BATTLING removes it instead */
  int hazard_dice;                         /* rolled against a unit that enters; 0: none */
  gboolean hazard_by_value;                /* as many dice as the marker is worth (mines) */
  const char *const *hazard_hits; /* (nullable) symbols that hit; NULL: those that hit the unit */
  gboolean hazard_on_retreat;     /* it bears on units that retreat there as well */
  gboolean hazard_to_enemies;     /* … on no unit of the side that laid it */

  /* Objects */
  gboolean owned;       /* only the side named in the briefing has its benefits */
  gboolean removable;   /* an obstacle that play may remove (else fixed) */
  gboolean needs_unit;  /* makes sense only with a unit in the hex (sandbags) */
  gboolean needs_water; /* lies across an impassable path (bridge) */
  gboolean breachable;  /* a unit that breaches destroys it (bunker) */

  /* Units */
  int orders_class; /* index of the class card orders see; -1 for pieces that are not units */
  int move_class;
  int target_class;
  int attack_class;
  int figures;     /* usual number */
  int figures_min; /* numbers a symbol may print; 0: any from 1 */
  int figures_max;
  int move; /* hexes */
  int move_and_battle;
  BocageAttack attack[BOCAGE_N_ATTACKS];
  BocageClassMask cannot_target;   /* target classes that it does not battle */
  const char *const *hits_with;    /* (nullable) die symbols that hit for it; NULL: all that do */
  BocageClassMask special_hit_by;  /* attackers whose special symbols hit it as well */
  BocageClassMask counts_as;       /* classes it is hit as by special symbols, beside its own */
  const char *const *reroll_hits;  /* (nullable) what hits it is rolled again: these count then */
  gboolean unprotected_by_terrain; /* it has no protection from the terrain it is in */
  gboolean uses_ranging;           /* it gets the dice of ranging markers */
  int breach_dice;        /* dice more in close assault on a unit in something breachable; 0: not */
  int other_move_class;   /* as the policy cmdcar-terrain may read it; -1: no other reading */
  int other_target_class; /* as the policy cav-target may read it; -1: there is no other reading */
  gboolean special;       /* special forces: badge expected beside regular units (11) */
  const char *regular;    /* (nullable) the type it is the special form of */
  int medals;             /* for eliminating one */
  int pool;               /* figures that make one medal together; 0: the unit counts by itself */
  int retreat_max;        /* hexes a flag; 0: flags do nothing to it */
  gboolean takes_ground;
  gboolean ground_in_doubt; /* it takes ground only where the policy sniper-tg says so */
  gboolean overruns;
  gboolean battles;           /* FALSE: never (supply truck) */
  gboolean ignores_no_battle; /* battles on entry where others may not (resistance) */
  gboolean ignores_limits;    /* no limit of terrain binds it but stopping (ski troops) */
  gboolean carrier;           /* no unit: carries one over the sea, which moves as it does */
  const char *nation;         /* (nullable) whose units these are, unless they say otherwise */
  gboolean national_rules;    /* what a rule says of units of its nation holds for it */
  gboolean resupplies;        /* it gives its figures to others where a rule says so */
  gboolean resuppliable;      /* it may be given figures */
  gboolean flags_bind;        /* who it battles may not ignore any flag */
  gboolean disarms;           /* what is a hazard by its value stops it, and is removed */
  gboolean sweeps;            /* it removes such a thing where it stands, instead of battling */
  const char *const *treats_as_open; /* (nullable) piece types that are open ground to it */
  const char *lays;   /* (nullable) object over water that it lays once, instead of battling */
  const char *screen; /* (nullable) marker that it shoots instead of doing harm (smoke) */
  int screen_hexes;   /* into so many hexes that hang together */
  const char *ranging_marker;  /* (nullable) that it puts where it hit and nothing came of it */
  int ranging_markers;         /* it has so many of them */
  gboolean unspecified;        /* only its name is known, not what it does */
  const char *const *bound_to; /* (nullable) pieces that it never leaves (rails, sea) */
  int assault_protection;      /* dice its target's terrain may cost it in close assault; -1: all */
  int section_orders;          /* units more that a section card orders in the section it is in */
  const char *const *not_ordered_by; /* (nullable) cards of its class that do not order it */
  gboolean extra_move;               /* cards that let its class move further say so to it, too */
} BocagePieceType;

/* What is added to a unit and makes it another one, until the game is over. */
typedef enum
{
  BOCAGE_ADDITION_ASSET,     /* a weapon that lies with its figures */
  BOCAGE_ADDITION_ACCESSORY, /* a device that one of its figures carries */
  BOCAGE_ADDITION_TRAIT,     /* an ability that the briefing grants it */
  BOCAGE_N_ADDITIONS,
} BocageAdditionKind;

typedef struct
{
  guint16 offset; /* into BocagePieceType */
  guint16 size;
} BocageFieldSpan;

typedef struct
{
  BocageAdditionKind kind;
  const char *id;
  const char *model; /* (nullable) early, late: its generation, where there are several */
  const char *name;
  const char *module;
  const char *art;
  const char *card;
  const BocagePart *part;
  BocageClassMask classes;  /* units it may go with, by orders class; 0: any */
  const char *const *types; /* (nullable) the unit types it may go with; NULL: any of the classes */
  const char *date_from;    /* (nullable) when it was in use */
  const char *date_to;
  const char *date_until; /* (nullable) after date_to: until then nobody can tell */
  BocagePieceType unit;   /* what it makes of a unit: of this only the fields that follow count */
  const BocageFieldSpan *changes;
  guint n_changes;
} BocageAddition;

/* A badge: a unit token that names special forces, changes the type or is only a name. */
typedef struct
{
  const char *id;
  const char *name;
  const char *module; /* (nullable) */
  const char *art;
  const BocagePart *part;
  BocageClassMask classes;  /* units it may lie with, by orders class */
  const char *const *types; /* (nullable) unit types it makes or fits; NULL: any of the classes */
  const char *side;         /* (nullable) side it belongs to */
  const char *nation;       /* (nullable) */
  const char *defines; /* (nullable) unit kind it defines: two different ones exclude each other */
  const char *date_from; /* (nullable) not seen before */
} BocageBadge;

typedef struct
{
  const char *id;
  const char *name;
  const char *side;      /* (nullable) usual side; NULL: fought on both */
  const char *army;      /* its own figures, where a module that has them is in use */
  gboolean no_mechanics; /* how its units battle is not taken into account */
} BocageNation;

typedef struct
{
  const char *id;
  const char *name;
  const char *side_name; /* adjective, "Axis" */
  const char *edge;      /* usual edge */
  const char *army;
} BocageSideType;

typedef enum
{
  BOCAGE_PARAM_INT,
  BOCAGE_PARAM_TOKEN,
  BOCAGE_PARAM_SIDE,
  BOCAGE_PARAM_HEXES,
  BOCAGE_PARAM_STRING,
} BocageParamType;

/* What a word of a parameter is the id of. */
typedef enum
{
  BOCAGE_PARAM_OF_ANY,
  BOCAGE_PARAM_OF_UNITS,
  BOCAGE_PARAM_OF_PIECES,
  BOCAGE_PARAM_OF_POSTURES,
} BocageParamOf;

typedef struct
{
  const char *name;
  const char *label; /* (nullable) its name for people */
  BocageParamType type;
  BocageParamOf of;
  gboolean required;
} BocageRuleParam;

/* A special rule a battle may put in force. */
typedef struct
{
  const char *id;
  const char *name;
  const char *module;
  const BocageRuleParam *params;
  guint n_params;
  gboolean has_side;
  gboolean has_hexes;
  const char *const
      *makes_passable;   /* (nullable) path types that the rule opens at its hexes (fordable) */
  gboolean stop;         /* a unit entering a path so opened must stop */
  gboolean drops_in;     /* units of its side may come down on any hex (airdrop) */
  const char *drop_type; /* (nullable) the type of those where the battle names none */
  int drop_units;        /* how many come down where the battle does not say; 0: nothing is said */
  int drop_range;        /* how many steps each is carried …; 0: nothing is said */
  gboolean drop_first_stays; /* of those that come down in one hex; else all of them are lost */
  const char *policy;        /* (nullable) the point of the rules that it decides for the battle */
  const char *policy_value;
  const char *nation;      /* (nullable) what follows is said of its units; NULL: of any */
  const char *army;        /* (nullable) … of the nations whose figures these are */
  BocageClassMask classes; /* … and of these classes, by orders; 0: of any */
  int ignored_flags;       /* flags more that they may ignore … */
  gboolean must_ignore;    /* … and have no choice */
  int retreat_max;         /* hexes they may retreat for each flag; 0: nothing is said */
  gboolean always;         /* in force in every battle, for the units of its nation */
  const char *usual_side;  /* (nullable) for whom it is where the battle names no side */
  int move_most;           /* hexes they may move at most; 0: nothing is said */
  int assault_move;        /* … after which they may still battle in close assault */
  int whole_assault_dice;  /* dice more in close assault, as long as they have lost nobody */
  int battles_back;        /* who is reduced to so many in close assault battles back; 0: nobody */
  int more_orders;         /* units more that a card with a number of orders may order */
  int visibility;          /* how far units see and battle when the battle begins … */
  int full_visibility;     /* … and at least this far by day; 0: it is not night */
  gboolean needs_exits;    /* so many of its side's units must have left before medals win */
  gboolean no_mechanics;   /* it is a name: what it changes is not taken into account */
  gboolean may_award_medals; /* what it says may be worth medals, but nobody can tell how many */
  gboolean may_open_ground;  /* … and may let stand at its hexes what must not */
  int second_assault_dice; /* of a second close assault after a successful one; 0: there is none */
  gboolean resupply;       /* units that can do so re-supply others */
  int start_hand;          /* cards that its side begins with; 0: nothing is said */
  gboolean hand_grows;     /* by a card at the end of each turn of its side, to a number given */
  int hand_loss;           /* cards that its side loses for each of its units that is eliminated */
  int least_hand;          /* … but never so that fewer are left than this */
  const char *card;        /* (nullable) summary card that explains it */
  const char *posture_param; /* (nullable) its parameter that names the posture of its side */
} BocageRuleType;

typedef struct
{
  const char *id;
  const char *name;
  gboolean group; /* defined for a group of hexes */
  gboolean start_of_turn;
  gboolean permanent;
  gboolean sudden_death;
  gboolean held_while_occupied; /* a unit standing there at set-up holds it */
  gboolean sole;                /* needs that no enemy is in the group */
  gboolean majority;
  gboolean kept; /* after leaving, until an enemy occupies it */
} BocageObjectiveKind;

/* The sections that cards speak of, as their player sees them. */
typedef enum
{
  BOCAGE_FLANK_LEFT,
  BOCAGE_FLANK_CENTRE,
  BOCAGE_FLANK_RIGHT,
  BOCAGE_N_FLANKS,
} BocageFlank;

extern const char *const bocage_ruleset_flank_words[BOCAGE_N_FLANKS + 1];

/* Whether the units that a card orders stand next to an enemy. */
typedef enum
{
  BOCAGE_CONTACT_ANY,
  BOCAGE_CONTACT_NEEDED,
  BOCAGE_CONTACT_NONE,
} BocageContact;

/* One way to carry out the order of a card. */
typedef struct
{
  int move;       /* hexes, instead of the unit's own allowance; -1: its own */
  int more_move;  /* hexes more than its own, and more from which it may still battle */
  int battles;    /* how often it may battle */
  int move_after; /* hexes that it may move after its battle; 0: none */
} BocageCardChoice;

/* Dice that a card itself rolls against each enemy it strikes.  Of several rows the first counts
 * that fits the battle. */
typedef struct
{
  const char *side;   /* (nullable) the side that plays it */
  const char *module; /* (nullable) the battle uses it */
  const char *deck;   /* (nullable) the battle is played with it */
  int dice;
} BocageCardStrike;

typedef struct
{
  const char *id;
  const char *name;
  const char *module;
  gboolean tactic;             /* else a section card */
  BocageClassMask classes;     /* classes the card speaks of; 0: any */
  const char *const *sections; /* (nullable) left, centre, right as its player sees the board */
  guint8 flanks;               /* … the same: bit i is BocageFlank i */
  gboolean one_section;        /* in one of them, which its player chooses */
  int orders;                  /* units in each of them, or altogether; 0: all */
  int otherwise;               /* units of any kind if there is none that it could order */
  int contact;                 /* BocageContact */
  gboolean reaction;           /* played in the other side's turn, by a unit that is assaulted */
  gboolean repeats;            /* it is the card that the other side has just played, mirrored */
  gboolean by_dice;            /* dice say who is ordered: one for each card of the hand */
  gboolean heals;              /* such dice return lost figures to the unit that is ordered */
  const char *lays;            /* (nullable) object that is laid on the units ordered */
  int dice;                    /* more for a unit that it orders */
  int dice_from, dice_to;      /* ranges at which it gets them; 0: no bound */
  int targets;                 /* enemies that the card itself strikes; 0: it strikes none */
  gboolean contiguous;         /* their hexes hang together */
  gboolean strikes_special;    /* special symbols hit them, too */
  gboolean flags_bind;         /* they may ignore no flag */
  int draws;                   /* cards to draw at the end of the turn, one of them is kept */
  gboolean reshuffles;         /* the deck is shuffled anew afterwards */
  const BocageCardChoice *choices; /* ways to carry its orders out; none: as always */
  guint n_choices;
  const BocageCardStrike *strikes;
  guint n_strikes;
} BocageCard;

typedef struct
{
  const BocageCard *card;
  int count;
  int on_the_move; /* units more, in the same sections, that may move and not battle */
} BocageDeckCard;

typedef struct
{
  const char *id;
  const char *name;
  const char *module;
  const BocageDeckCard *cards;
  guint n_cards;
  int size; /* as published; more than the sum of `cards` where not every card is known */
} BocageDeckType;

typedef struct
{
  const char *id;
  const char *name;
  const char *parent; /* (nullable) of a sub-section */
  int from; /* first and last doubled column that belong to it; a hex on both of two is shared */
  int to;
  gboolean flank;
} BocageSection;

typedef struct
{
  const char *id; /* standard, overlord, breakthrough, custom */
  const char *name;
  const char *module;
  BocageGrid grid; /* of `custom` only orientation, alternating and numbering count */
  gboolean custom;
  const BocageSection *sections;
  guint n_sections;
  int hand_min, hand_max;               /* usual hands; 0: nothing is usual */
  int medals_min, medals_max;           /* usual medals to win; 0: nothing is usual */
  int rare_medals_min, rare_medals_max; /* … of which there are battles; 0: the usual ones */
  int medals;                           /* … with which a new battle begins; 0: the least */
  const char *deck;                     /* id of its usual deck */
  const BocagePart *part;               /* (nullable) the component that a board of it is made of */
  int boards;                           /* … and how many of them; 0: one */
} BocageShape;

/* What is printed on a band of rows, counted from the bottom edge. */
typedef struct
{
  int rows;
  const BocagePieceType *terrain; /* (nullable) NULL: open ground */
} BocageBand;

typedef struct
{
  const char *id;
  const char *name;
  const char *module;
  const char *look; /* default look of pieces on it */
  gboolean sea;     /* prints sea */
  const BocageBand *bands;
  guint n_bands;
  const char *shape; /* (nullable) for this shape only; a face may have several rows */
} BocageFace;

/* What a binding counts. */
typedef enum
{
  BOCAGE_COUNT_PIECES,     /* pieces of `type` on the board */
  BOCAGE_COUNT_UNITS,      /* units of `classes` (or `type`) of `side` */
  BOCAGE_COUNT_FIGURES,    /* their figures */
  BOCAGE_COUNT_OBJECTIVES, /* objectives open to `side` */
  BOCAGE_COUNT_HAND,       /* cards in the hand of `side` */
} BocageCountKind;

typedef struct
{
  BocageCountKind what;
  const char *type;        /* (nullable) */
  BocageClassMask classes; /* 0: any */
  const char *side;        /* (nullable) */
  int n;
} BocageBindingCount;

typedef struct
{
  const char *type; /* two piece types that … in one hex */
  const char *with;
} BocageBindingPair;

/* Which things of the ruleset a check speaks of. */
typedef struct
{
  const char *check;
  const char *const *types;  /* (nullable) piece types */
  const char *const *with;   /* (nullable) piece types that those meet in the hex or next to it */
  const char *lay;           /* (nullable) a crossing that mends it where it is laid */
  const char *const *parts;  /* (nullable) */
  const char *const *cards;  /* (nullable) */
  const char *const *badges; /* (nullable) */
  const char *const *rules;  /* (nullable) */
  int number;                /* BOCAGE_UNSET, or a threshold */
  const char *text;          /* (nullable), e.g. a scenario id, a date */
  BocageClassMask classes;   /* troop classes; 0: none named */
  const char *side;          /* (nullable) */
  const char *face;          /* (nullable) a board's face */
  const char *nation;        /* (nullable) */
  const BocageBindingCount *counts;
  guint n_counts;
  const BocageBindingPair *pairs;
  guint n_pairs;
  const char
      *supersedes;     /* (nullable) of a row of C: rows of the ruleset, as BocageCheck has its */
  const char *hinders; /* (nullable) likewise */
} BocageBinding;

/* A point of the rules that can be read in more than one way. */
typedef struct
{
  const char *id;
  const char *value; /* the reading in force */
  const char *const *values;
} BocagePolicy;

/* How the pieces of the game are called in an exchange format that names them
 * (.m44).  Every row is read both ways: a name stands for these pieces, and of
 * the rows that fit what lies in a hex the first one is written. */

/* What fills a hex or a part of it.  Orientation k shows `edges` turned by 60°
 * counter-clockwise k - 1 times, and the piece of `type` in the turn
 * `turn` + (k - 1) * `turn_step`, counted round. */
typedef struct
{
  const char *name;            /* as the format spells it */
  const char *key;             /* which member of a hex it is: terrain, rect_terrain, obstacle */
  const char *behavior;        /* (nullable) what makes it another piece than the bare name is */
  const BocagePieceType *type; /* (nullable) terrain, object or unit */
  const char *look;            /* (nullable) NULL: the type has none, or any */
  const BocagePieceType *path; /* (nullable) */
  BocageEdges edges;           /* of the path, in orientation 1 */
  const BocagePieceType *second_path; /* (nullable) */
  BocageEdges second_edges;
  int orientations; /* 1: none is written */
  int turn;
  int turn_step;
  const char *rule; /* (nullable) the hex is one of those of this rule */
} BocageExchangeTile;

/* A unit is called by this prefix and by its army. */
typedef struct
{
  const char *name;
  const BocagePieceType *type;
  const char *badge; /* (nullable) only together with this badge */
  const char *asset; /* (nullable) the unit has this asset, in the model of the battle's date */
  int count;         /* only with so many figures, which are written; 0: with any */
  int figures;       /* the number that need not be written */
} BocageExchangeUnit;

typedef enum
{
  BOCAGE_EXCHANGE_TAG_MEDAL,  /* an objective */
  BOCAGE_EXCHANGE_TAG_EXIT,   /* an exit */
  BOCAGE_EXCHANGE_TAG_MARKER, /* a marker */
} BocageExchangeTagKind;

typedef struct
{
  const char *name;
  const char *behavior;        /* (nullable) only together with it; NULL: with none or another */
  int kind;                    /* BocageExchangeTagKind */
  const BocagePieceType *type; /* MARKER */
  const char *side;            /* (nullable) MEDAL: who may win it; NULL: both */
  const char *nation;          /* (nullable) MEDAL: whose medal is shown, if it matters */
  gboolean permanent;          /* MEDAL */
  const char *const *facing;   /* (nullable) EXIT: edges of the board that it may lie at */
} BocageExchangeTag;

/* Any other word of the format: a shape, an army, a rule … */
typedef struct
{
  const char
      *list; /* shape, face, side, nation, army, badge, trait, pack, front, option, param, deck */
  const char *name;
  const char *id;
  const char *value; /* (nullable) */
} BocageExchangeName;

typedef struct
{
  const char *id;
  const BocageExchangeTile *tiles;
  guint n_tiles;
  const BocageExchangeUnit *units;
  guint n_units;
  const BocageExchangeTag *tags;
  guint n_tags;
  const BocageExchangeName *names;
  guint n_names;
} BocageExchange;

/* Games in which units carry weapons, break, and lie several in a hex.  What nobody has published
 * is not guessed: `own` lists the attributes of a record whose values are ours, `unknown` what is
 * not known of it at all. */

/* A weapon that a unit carries; a unit has one at most. */
typedef struct
{
  const char *id;
  const char *name;
  const char *plural;
  const char *module; /* (nullable) */
  const char *art;    /* (nullable) */
  const char *piece;  /* (nullable) the type of it where it lies in a hex, and nobody carries it */
  guint index;        /* in the ruleset */
  int penalty;        /* movement points that it takes from who carries it */
  gboolean heavy;     /* who carries it has no movement points at all */
  BocageClassMask classes;    /* who may carry it, by orders class; 0: any */
  const char *const *own;     /* (nullable) */
  const char *const *unknown; /* (nullable) */
} BocageWeapon;

/* What has befallen a unit: broken, suppressed … */
typedef struct
{
  const char *id;
  const char *name;
  const char *art;            /* (nullable) */
  guint index;                /* in the ruleset */
  int takes;                  /* movement points that it takes, or BOCAGE_ALL_FLAGS: all of them */
  gboolean recoverable;       /* an order that recovers units ends it */
  const char *const *own;     /* (nullable) */
  const char *const *unknown; /* (nullable) */
} BocageState;

/* What a side is about in a battle: attacker, defender … */
typedef struct
{
  const char *id;
  const char *name;
  const char *const *hides; /* (nullable) piece types that only a side with it may lay from hand */
} BocagePosture;

/* What an order sets going. */
typedef enum
{
  BOCAGE_ORDER_MOVES,    /* units move, and pay for each hex */
  BOCAGE_ORDER_ADVANCES, /* units go one hex, whatever it costs */
  BOCAGE_ORDER_ROUTS,    /* broken units flee */
  BOCAGE_ORDER_RECOVERS, /* units get rid of a state */
} BocageOrderKind;

typedef struct
{
  const char *id;
  const char *name;
  int kind;                  /* BocageOrderKind */
  gboolean activates_player; /* the player and no unit: whom it helps stays free for other orders */
  const char *const *needs;  /* (nullable) states, one of which a unit of the player must be in */
  const char *const *excludes; /* (nullable) orders of which the turn sees no more than one */
  const char *const *own;      /* (nullable) */
  const char *const *unknown;  /* (nullable) */
} BocageOrder;

/* An edge of the board. */
typedef struct
{
  const char *id;         /* north, south, west, east */
  gboolean seat;          /* a side may sit there */
  int worth;              /* points for each unit that leaves over it, when the enemy sits there */
  const char *const *own; /* (nullable) */
} BocageEdgeRule;

/* How many units of some classes may lie in one hex. */
typedef struct
{
  const char *id;
  BocageClassMask classes; /* by orders; 0: any */
  int at_most;
  const char *const *own; /* (nullable) */
} BocageStack;

BocageRuleset *bocage_ruleset_ref (BocageRuleset *self);
void bocage_ruleset_unref (BocageRuleset *self);

const char *bocage_ruleset_get_id (const BocageRuleset *self);
const char *bocage_ruleset_get_version (const BocageRuleset *self);
const char *bocage_ruleset_get_name (const BocageRuleset *self);
const char *bocage_ruleset_get_digest (const BocageRuleset *self);
const char *bocage_ruleset_get_game_digest (const BocageRuleset *self);
const char *bocage_ruleset_get_folder (const BocageRuleset *self);
void bocage_ruleset_set_folder (BocageRuleset *self, const char *folder);
BocageOrientation bocage_ruleset_get_orientation (const BocageRuleset *self);
const BocageMovementRules *bocage_ruleset_get_movement (const BocageRuleset *self);
BocageSystem bocage_ruleset_get_system (const BocageRuleset *self);
gboolean bocage_ruleset_offers (const BocageRuleset *self, guint needs);
gboolean bocage_ruleset_has_elevation (const BocageRuleset *self);

guint bocage_ruleset_n_types (const BocageRuleset *self);
const BocagePieceType *bocage_ruleset_get_type (const BocageRuleset *self, guint index);
const BocagePieceType *bocage_ruleset_find_type (const BocageRuleset *self, BocageElementId kind,
                                                 const char *id);
const BocagePieceType *bocage_ruleset_find_any_type (const BocageRuleset *self, const char *id);
const BocagePathTile *bocage_ruleset_find_path_tile (const BocageRuleset *self, const char *type,
                                                     const char *look, BocageEdges edges,
                                                     guint *out_turn);

guint bocage_ruleset_n_classes (const BocageRuleset *self);
const BocageTroopClass *bocage_ruleset_get_class (const BocageRuleset *self, guint index);
guint bocage_ruleset_n_layers (const BocageRuleset *self);
guint bocage_ruleset_n_looks (const BocageRuleset *self);
const BocageLook *bocage_ruleset_get_look (const BocageRuleset *self, guint index);
const BocageLook *bocage_ruleset_find_look (const BocageRuleset *self, const char *id);

guint bocage_ruleset_n_shapes (const BocageRuleset *self);
const BocageShape *bocage_ruleset_get_shape (const BocageRuleset *self, guint index);
const BocageShape *bocage_ruleset_find_shape (const BocageRuleset *self, const char *id);
const BocageShape *bocage_ruleset_get_default_shape (const BocageRuleset *self);
guint bocage_ruleset_n_faces (const BocageRuleset *self);
const BocageFace *bocage_ruleset_get_face (const BocageRuleset *self, guint index);
const BocageFace *bocage_ruleset_find_face (const BocageRuleset *self, const char *id,
                                            const char *shape);
const BocagePieceType *bocage_ruleset_ground (const BocageRuleset *self, const BocageFace *face,
                                              const BocageGrid *grid, BocageHex hex);

guint bocage_ruleset_n_modules (const BocageRuleset *self);
const BocageModule *bocage_ruleset_get_module (const BocageRuleset *self, guint index);
const BocageModule *bocage_ruleset_find_module (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_parts (const BocageRuleset *self);
const BocagePart *bocage_ruleset_get_part (const BocageRuleset *self, guint index);
const BocagePart *bocage_ruleset_find_part (const BocageRuleset *self, const char *id);
int bocage_ruleset_count_part (const BocageRuleset *self, const char *module,
                               const BocagePart *part);

guint bocage_ruleset_n_sides (const BocageRuleset *self);
const BocageSideType *bocage_ruleset_get_side (const BocageRuleset *self, guint index);
const BocageSideType *bocage_ruleset_find_side (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_nations (const BocageRuleset *self);
const BocageNation *bocage_ruleset_get_nation (const BocageRuleset *self, guint index);
const BocageNation *bocage_ruleset_find_nation (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_armies (const BocageRuleset *self);
const BocageArmy *bocage_ruleset_get_army (const BocageRuleset *self, guint index);
const BocageArmy *bocage_ruleset_find_army (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_badges (const BocageRuleset *self);
const BocageBadge *bocage_ruleset_get_badge (const BocageRuleset *self, guint index);
const BocageBadge *bocage_ruleset_find_badge (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_additions (const BocageRuleset *self);
const BocageAddition *bocage_ruleset_get_addition (const BocageRuleset *self, guint index);
const BocageAddition *bocage_ruleset_find_addition (const BocageRuleset *self,
                                                    BocageAdditionKind kind, const char *id,
                                                    const char *model);
gboolean bocage_addition_fits (const BocageAddition *self, const BocagePieceType *type);
void bocage_addition_apply (const BocageAddition *self, BocagePieceType *type);

guint bocage_ruleset_n_rules (const BocageRuleset *self);
const BocageRuleType *bocage_ruleset_get_rule (const BocageRuleset *self, guint index);
const BocageRuleType *bocage_ruleset_find_rule (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_objective_kinds (const BocageRuleset *self);
const BocageObjectiveKind *bocage_ruleset_get_objective_kind (const BocageRuleset *self,
                                                              guint index);
const BocageObjectiveKind *bocage_ruleset_find_objective_kind (const BocageRuleset *self,
                                                               const char *id);
guint bocage_ruleset_n_die_faces (const BocageRuleset *self);
const BocageDieFace *bocage_ruleset_get_die_face (const BocageRuleset *self, guint index);
guint bocage_ruleset_n_cards (const BocageRuleset *self);
const BocageCard *bocage_ruleset_get_card (const BocageRuleset *self, guint index);
const BocageCard *bocage_ruleset_find_card (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_decks (const BocageRuleset *self);
const BocageDeckType *bocage_ruleset_get_deck (const BocageRuleset *self, guint index);
const BocageDeckType *bocage_ruleset_find_deck (const BocageRuleset *self, const char *id);

const BocageBinding *bocage_ruleset_find_binding (const BocageRuleset *self, const char *check);
gboolean bocage_binding_has_type (const BocageBinding *self, const BocagePieceType *type);
gboolean bocage_binding_has_with (const BocageBinding *self, const BocagePieceType *type);
guint bocage_ruleset_n_policies (const BocageRuleset *self);
const BocagePolicy *bocage_ruleset_get_policy_row (const BocageRuleset *self, guint index);
const BocagePolicy *bocage_ruleset_find_policy (const BocageRuleset *self, const char *id);
const char *bocage_ruleset_get_policy (const BocageRuleset *self, const char *id);

guint bocage_ruleset_n_weapons (const BocageRuleset *self);
const BocageWeapon *bocage_ruleset_get_weapon (const BocageRuleset *self, guint index);
const BocageWeapon *bocage_ruleset_find_weapon (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_states (const BocageRuleset *self);
const BocageState *bocage_ruleset_get_state (const BocageRuleset *self, guint index);
const BocageState *bocage_ruleset_find_state (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_postures (const BocageRuleset *self);
const BocagePosture *bocage_ruleset_get_posture (const BocageRuleset *self, guint index);
const BocagePosture *bocage_ruleset_find_posture (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_orders (const BocageRuleset *self);
const BocageOrder *bocage_ruleset_get_order (const BocageRuleset *self, guint index);
const BocageOrder *bocage_ruleset_find_order (const BocageRuleset *self, const char *id);
guint bocage_ruleset_n_stacks (const BocageRuleset *self);
const BocageStack *bocage_ruleset_get_stack (const BocageRuleset *self, guint index);
guint bocage_ruleset_n_edges (const BocageRuleset *self);
const BocageEdgeRule *bocage_ruleset_get_edge (const BocageRuleset *self, BocageBorder border);

const BocageExchange *bocage_ruleset_find_exchange (const BocageRuleset *self, const char *id);

const char *bocage_ruleset_translate (const BocageRuleset *self, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageRuleset, bocage_ruleset_unref)

G_END_DECLS
