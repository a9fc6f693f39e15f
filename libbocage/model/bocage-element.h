/* bocage-element.h: the element table, the one description of the file format
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One row an element: its attributes in canonical order, their types, what may
 * stand inside it, and whether it is written on one line or several.  The
 * reader, the writer, the edit history, the inspector and the tests read this
 * table; schema/scenario.xsd says the same for other people's tools and a
 * differential test holds the two together.
 */

#pragma once

#include "bocage-node.h"

G_BEGIN_DECLS

#define BOCAGE_SCENARIO_NS "urn:bocage:scenario:1"
#define BOCAGE_FORMAT_MAJOR 1
#define BOCAGE_FORMAT_MINOR 0

/* The lexical type of an attribute.  What is lexically right but wrong on the
 * board (a hand of 0, an unknown unit type) is a finding of the checks. */
typedef enum
{
  BOCAGE_TYPE_TOKEN,    /* an id: [a-z][a-z0-9-]*, interned */
  BOCAGE_TYPE_SIDE,     /* a token that names a side, or "both" */
  BOCAGE_TYPE_BORDER,   /* a token that names an edge of the board: north, south, west, east */
  BOCAGE_TYPE_TOKENS,   /* ids separated by blanks; at least one */
  BOCAGE_TYPE_INT,      /* a decimal integer of at most 9 digits, perhaps negative */
  BOCAGE_TYPE_WORD,     /* one of `words` */
  BOCAGE_TYPE_HEX,      /* G9 */
  BOCAGE_TYPE_HEXES,    /* G9 H8; at least one */
  BOCAGE_TYPE_EDGES,    /* NE SW; may be empty; each direction at most once */
  BOCAGE_TYPE_DATE,     /* 1944-06-06, 1944-06 or 1944 */
  BOCAGE_TYPE_STRING,   /* any text */
  BOCAGE_TYPE_VERSION,  /* 1.0 */
  BOCAGE_TYPE_LANGUAGE, /* en, pt-BR */
  BOCAGE_TYPE_PATH,     /* axis.hand: tokens joined by full stops */
} BocageFieldType;

/* What the words of an attribute are names of: what an editor offers, and what was meant by a
 * word that is none of them. */
typedef enum
{
  BOCAGE_FIELD_LIST_NONE, /* of nothing that is listed anywhere */
  BOCAGE_FIELD_LIST_OWN,  /* the author makes it up */
  BOCAGE_FIELD_LIST_ACCESSORIES,
  BOCAGE_FIELD_LIST_ARMIES,
  BOCAGE_FIELD_LIST_ASSETS,
  BOCAGE_FIELD_LIST_BADGES,
  BOCAGE_FIELD_LIST_BORDERS,
  BOCAGE_FIELD_LIST_CARDS,
  BOCAGE_FIELD_LIST_CARRIERS,
  BOCAGE_FIELD_LIST_CHECKS,
  BOCAGE_FIELD_LIST_DECKS,
  BOCAGE_FIELD_LIST_FACES,
  BOCAGE_FIELD_LIST_LOOKS,
  BOCAGE_FIELD_LIST_MODULES,
  BOCAGE_FIELD_LIST_NATIONS,
  BOCAGE_FIELD_LIST_OBJECTIVE_KINDS,
  BOCAGE_FIELD_LIST_PIECES, /* of the element's own kind */
  BOCAGE_FIELD_LIST_RULES,
  BOCAGE_FIELD_LIST_SHAPES,
  BOCAGE_FIELD_LIST_SIDES,
  BOCAGE_FIELD_LIST_SIDES_AND_BOTH,
  BOCAGE_FIELD_LIST_STATES,
  BOCAGE_FIELD_LIST_TRAITS,
  BOCAGE_FIELD_LIST_UNITS,
  BOCAGE_FIELD_LIST_WEAPONS,
  BOCAGE_FIELD_LIST_ALL_PIECES, /* of parameters of rules, as the next one */
  BOCAGE_FIELD_LIST_POSTURES,
  BOCAGE_N_FIELD_LISTS,
} BocageFieldList;

/* How an editor offers an attribute. */
typedef enum
{
  BOCAGE_FIELD_SHOWN,     /* always, perhaps empty */
  BOCAGE_FIELD_NEEDED,    /* always: the element makes no sense without it */
  BOCAGE_FIELD_ON_DEMAND, /* where it is given, or asked for */
  BOCAGE_FIELD_OF_CARDS,  /* in games of command cards and medals, else where it is given */
  BOCAGE_FIELD_OF_CARDS_ON_DEMAND, /* … and in those where it is asked for */
} BocageFieldUse;

struct _BocageField
{
  const char *name; /* the attribute */
  BocageFieldType type;
  gsize offset; /* of the value in the node's struct */
  int fallback; /* INT: the value if not given, which is not written; else BOCAGE_UNSET */
  const char *const *words; /* WORD: the words, ended by NULL */
  const char *label;        /* for people, untranslated */
  BocageFieldList list;
  BocageFieldUse use;
};

/* Whether it is offered only to who asks for it. */
static inline gboolean
bocage_field_is_on_demand (const BocageField *self)
{
  return self->use == BOCAGE_FIELD_ON_DEMAND || self->use == BOCAGE_FIELD_OF_CARDS_ON_DEMAND;
}

/* Whether it is offered only in games of command cards and medals. */
static inline gboolean
bocage_field_is_of_cards (const BocageField *self)
{
  return self->use == BOCAGE_FIELD_OF_CARDS || self->use == BOCAGE_FIELD_OF_CARDS_ON_DEMAND;
}

/* Whether the value is one id or word, which is once in memory. */
static inline gboolean
bocage_field_is_id (const BocageField *self)
{
  return self->type == BOCAGE_TYPE_TOKEN || self->type == BOCAGE_TYPE_SIDE
         || self->type == BOCAGE_TYPE_BORDER || self->type == BOCAGE_TYPE_DATE
         || self->type == BOCAGE_TYPE_VERSION || self->type == BOCAGE_TYPE_LANGUAGE
         || self->type == BOCAGE_TYPE_PATH;
}

/* How an element is written. */
typedef enum
{
  BOCAGE_LAYOUT_BLOCK,  /* each child on a line of its own */
  BOCAGE_LAYOUT_INLINE, /* with all its children on one line */
  BOCAGE_LAYOUT_SINGLE, /* on one line if it has one child and nothing else, else as a block */
} BocageLayout;

/* What may stand between the tags. */
typedef enum
{
  BOCAGE_CONTENT_NONE,     /* nothing */
  BOCAGE_CONTENT_CHILDREN, /* elements, which the writer sorts by their rank */
  BOCAGE_CONTENT_SEQUENCE, /* elements in the author's own order */
  BOCAGE_CONTENT_TEXT,     /* text only; the node is a BocageTextNode */
  BOCAGE_CONTENT_MIXED,    /* text runs and elements: prose */
} BocageContent;

#define BOCAGE_MAX_ALLOWED 16

struct _BocageElement
{
  const char *name;
  const char *label; /* (nullable): for people, untranslated */
  gsize size;        /* of the node's struct */
  const BocageField *fields;
  guint n_fields;
  BocageLayout layout;
  BocageContent content;
  guint8 allowed[BOCAGE_MAX_ALLOWED]; /* BocageElementIds that may be children, in canonical order;
                                         ended by BOCAGE_ELEMENT_NONE */
};

typedef enum
{
  BOCAGE_ELEMENT_NONE,
  BOCAGE_ELEMENT_TEXT_RUN, /* not an element: text in prose */
  BOCAGE_ELEMENT_SCENARIO,
  /* info */
  BOCAGE_ELEMENT_INFO,
  BOCAGE_ELEMENT_TITLE,
  BOCAGE_ELEMENT_SUBTITLE,
  BOCAGE_ELEMENT_NUMBER,
  BOCAGE_ELEMENT_FRONT,
  BOCAGE_ELEMENT_OPERATION,
  BOCAGE_ELEMENT_LOCATION, /* <place> */
  BOCAGE_ELEMENT_DATE,
  BOCAGE_ELEMENT_AUTHOR,
  BOCAGE_ELEMENT_LICENSE,
  BOCAGE_ELEMENT_BIBLIOGRAPHY,
  BOCAGE_ELEMENT_PLAYTEST,
  /* around the board */
  BOCAGE_ELEMENT_MODULES,
  BOCAGE_ELEMENT_MODULE,
  BOCAGE_ELEMENT_SIDES,
  BOCAGE_ELEMENT_SIDE,
  BOCAGE_ELEMENT_RULES,
  BOCAGE_ELEMENT_RULE,
  BOCAGE_ELEMENT_PARAM,
  BOCAGE_ELEMENT_RESERVES,
  BOCAGE_ELEMENT_RESERVE,
  BOCAGE_ELEMENT_DECK,
  BOCAGE_ELEMENT_ADD,
  BOCAGE_ELEMENT_REMOVE,
  BOCAGE_ELEMENT_OBJECTIVES,
  BOCAGE_ELEMENT_OBJECTIVE,
  BOCAGE_ELEMENT_EXIT,
  BOCAGE_ELEMENT_EXEMPTIONS,
  BOCAGE_ELEMENT_ALLOW,
  /* the board */
  BOCAGE_ELEMENT_BOARD,
  BOCAGE_ELEMENT_SECTION,
  BOCAGE_ELEMENT_HEX,
  BOCAGE_ELEMENT_TERRAIN,
  BOCAGE_ELEMENT_PATH,
  BOCAGE_ELEMENT_HEXSIDE,
  BOCAGE_ELEMENT_OBJECT,
  BOCAGE_ELEMENT_UNIT,
  BOCAGE_ELEMENT_MARKER,
  BOCAGE_ELEMENT_LABEL,
  /* sudden death */
  BOCAGE_ELEMENT_WHEN,
  BOCAGE_ELEMENT_ALL,
  BOCAGE_ELEMENT_ANY,
  BOCAGE_ELEMENT_HOLD,
  BOCAGE_ELEMENT_ELIMINATED,
  BOCAGE_ELEMENT_EXITED,
  BOCAGE_ELEMENT_TURN,
  BOCAGE_ELEMENT_PROSE,
  /* texts */
  BOCAGE_ELEMENT_BRIEFING,
  BOCAGE_ELEMENT_HISTORY,
  BOCAGE_ELEMENT_ORDERS,
  BOCAGE_ELEMENT_VICTORY,
  BOCAGE_ELEMENT_SPECIAL_RULES,
  BOCAGE_ELEMENT_P,
  BOCAGE_ELEMENT_UL,
  BOCAGE_ELEMENT_LI,
  BOCAGE_ELEMENT_BR,
  BOCAGE_ELEMENT_EM,
  BOCAGE_ELEMENT_STRONG,
  BOCAGE_ELEMENT_VALUE,
  BOCAGE_ELEMENT_PLURAL,
  BOCAGE_ELEMENT_FORM,
  BOCAGE_ELEMENT_HEX_NAME,   /* <hex of="…"/> in prose */
  BOCAGE_ELEMENT_PIECE_NAME, /* <piece type="…"/> in prose */
  BOCAGE_N_ELEMENTS,
} BocageElementId;

extern const BocageElement bocage_elements[BOCAGE_N_ELEMENTS];

/* A piece has a hex or a reserve as its parent. */
#define BOCAGE_FIRST_PIECE BOCAGE_ELEMENT_TERRAIN
#define BOCAGE_LAST_PIECE BOCAGE_ELEMENT_LABEL

static inline BocageElementId
bocage_element_get_id (const BocageElement *self)
{
  return (BocageElementId) (self - bocage_elements);
}

gboolean bocage_element_allows (const BocageElement *self, BocageElementId child);
const BocageElement *bocage_element_find_allowed (const BocageElement *self, const char *name);
int bocage_element_rank (const BocageElement *self, BocageElementId child);
const BocageField *bocage_element_find_field (const BocageElement *self, const char *name);
gboolean bocage_element_is_piece (const BocageElement *self);

/* The structs.  A field not given is its fallback or BOCAGE_UNSET (int), NULL (token, string,
 * date, tokens, hexes), BOCAGE_HEX_NONE (hex) or 0 (edges).  Tokens are
 * interned: compare them with ==. */

typedef struct
{
  BocageNode node;
  char *text;
} BocageTextNode; /* TEXT_RUN and every element of CONTENT_TEXT */

typedef struct
{
  BocageNode node;
  const char *version; /* interned */
  const char *id;
  const char *ruleset;
  const char *language; /* interned; xml:lang */
} BocageScenarioNode;

typedef struct
{
  BocageNode node;
  const char *from; /* interned */
  const char *to;
} BocageDateNode;

typedef struct
{
  BocageNode node;
  const char *id;
  int copies;
} BocageModuleNode;

typedef struct
{
  BocageNode node;
  const char *first; /* the side that moves first */
} BocageSidesNode;

typedef struct
{
  BocageNode node;
  const char *id;
  const char *edge;
  const char *nation;
  int hand;
  int medals;
} BocageSideNode;

typedef struct
{
  BocageNode node;
  const char *shape;
  const char *face;
  const char *look;
  int columns; /* custom boards only */
  int rows;
} BocageBoardNode;

typedef struct
{
  BocageNode node;
  const char *id;
  GArray *hexes;
} BocageSectionNode;

typedef struct
{
  BocageNode node;
  BocageHex at;
  int elevation;
} BocageHexNode;

/* Every piece begins alike, so that code which only asks what a piece is needs
 * no cast to its kind. */
typedef struct
{
  BocageNode node;
  const char *type;
} BocagePieceNode;

typedef struct
{
  BocagePieceNode piece;
  const char *look;
  int turn; /* from 1 */
} BocageTerrainNode;

typedef struct
{
  BocagePieceNode piece;
  const char *look;
  int edges; /* BocageEdges */
} BocagePathNode;

typedef struct
{
  BocagePieceNode piece;
  int edges; /* BocageEdges */
} BocageHexsideNode;

typedef struct
{
  BocagePieceNode piece;
  const char *look;
  int turn;
  const char *side; /* a side's id, "both", or NULL */
} BocageObjectNode;

typedef struct
{
  BocagePieceNode piece;
  const char *side;
  const char *nation;
  const char *army; /* figure colour where it differs from the side's */
  int figures;
  int symbol;
  GPtrArray *badge; /* of interned ids */
  GPtrArray *asset; /* of interned ids */
  int model;        /* 0 early, 1 late */
  GPtrArray *accessory;
  GPtrArray *carrier;
  GPtrArray *traits;
  GPtrArray *weapon;
  const char *state;
  int medals;
  int turn;
  char *name;
} BocageUnitNode;

typedef struct
{
  BocagePieceNode piece;
  const char *side;
  GPtrArray *badge; /* a badge or asset that lies without a unit */
  int value;
  int turns;
  int screen;
  int turn;
  char *name;
} BocageMarkerNode;

typedef struct
{
  BocageNode node;
  const char *id;
  const char *side;
  GArray *hexes;
} BocageRuleNode;

typedef struct
{
  BocageNode node;
  const char *name;
  char *value;
} BocageParamNode;

typedef struct
{
  BocageNode node;
  const char *side;
  int turn;
  GArray *hexes;
} BocageReserveNode;

typedef struct
{
  BocageNode node;
  const char *type;
} BocageDeckNode;

typedef struct
{
  BocageNode node;
  const char *card;
  int count;
} BocageCardNode; /* <add>, <remove> */

typedef struct
{
  BocageNode node;
  const char *id;
  const char *kind;
  const char *side; /* a side's id or "both" */
  BocageHex at;
  GArray *hexes;
  int hold;
  int medals;
  const char *face; /* the side shown by the medal */
} BocageObjectiveNode;

typedef struct
{
  BocageNode node;
  const char *side;
  BocageHex at;
  const char *facing;
  BocageHex from;
  BocageHex to;
  int medals;
} BocageExitNode;

typedef struct
{
  BocageNode node;
  GArray *hexes;    /* hold */
  const char *type; /* eliminated */
  int count;
  const char *side;
} BocageConditionNode; /* <hold>, <eliminated>, <exited> */

typedef struct
{
  BocageNode node;
  int number;
} BocageTurnNode;

typedef struct
{
  BocageNode node;
  const char *check;
  BocageHex at;
  char *reason;
  const char *until; /* interned date */
} BocageAllowNode;

typedef struct
{
  BocageNode node;
  const char *side;
} BocageOrdersNode;

typedef struct
{
  BocageNode node;
  const char *of;      /* interned path such as axis.hand, or an objective's id */
  const char *noun;    /* value */
  BocageHex at;        /* hex */
  const char *type;    /* piece */
  int n;               /* form */
} BocageReferenceNode; /* <value>, <plural>, <form>, <hex>, <piece> in prose */

G_END_DECLS
