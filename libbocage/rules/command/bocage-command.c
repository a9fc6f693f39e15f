/* bocage-command.c: the sections of a battle's board, and what its cards depend on
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-command.h"

#include <string.h>

typedef struct
{
  const char *id;
  const char *name; /* English */
} Section;

struct _BocageCommand
{
  const BocageRules *rules;
  const BocageDeckType *deck; /* (nullable) */
  BocageTokenPool *ids;       /* the battle may be changed meanwhile */
  GPtrArray *modules;         /* of ids */
  GArray *cards;              /* of BocageDeckCard: the deck as the battle changes it */
  Section sections[BOCAGE_MAX_SECTIONS];
  BocageSectionPlace places[BOCAGE_MAX_SECTIONS]; /* of them */
  guint n_sections;
  guint32 *masks;           /* [n_hexes]: sections, by bit */
  BocageFlanks *from_south; /* [n_hexes]: as seen from the south edge */
  BocageFlanks *from_west;  /* … from the west edge: the north is on the left there */
};

/* Sections */

static Section *
add_section (BocageCommand *self, const char *id, const char *name, gboolean is_part)
{
  if (self->n_sections == BOCAGE_MAX_SECTIONS)
    return NULL;

  Section *section = &self->sections[self->n_sections];

  *section = (Section){ id, name };
  self->places[self->n_sections++].is_part = is_part;
  return section;
}

static Section *
add_own_section (BocageCommand *self, const char *id)
{
  id = bocage_token_pool_hold (self->ids, id);
  return add_section (self, id, id, FALSE);
}

static void
add_shape_sections (BocageCommand *self, const BocageShape *shape)
{
  const BocageGeometry *geometry = self->rules->geometry;

  for (guint i = 0; i < shape->n_sections; i++)
    {
      const BocageSection *section = &shape->sections[i];
      guint32 bit;

      if (add_section (self, section->id, section->name, section->parent != NULL) == NULL)
        return;
      bit = 1u << (self->n_sections - 1);
      for (guint j = 0; j < geometry->n_hexes; j++)
        if (geometry->hexes[j].column >= section->from && geometry->hexes[j].column <= section->to)
          self->masks[j] |= bit;
    }
}

/* Sections that the battle itself draws replace those of the shape. */
static gboolean
add_own_sections (BocageCommand *self, BocageScenario *scenario)
{
  const BocageGeometry *geometry = self->rules->geometry;
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  guint n = board != NULL ? bocage_node_n_children (&board->node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (&board->node, i);
      const BocageSectionNode *node = (const BocageSectionNode *) child;
      guint32 bit;

      if (bocage_element_get_id (child->element) != BOCAGE_ELEMENT_SECTION || node->id == NULL
          || add_own_section (self, node->id) == NULL)
        continue;
      bit = 1u << (self->n_sections - 1);
      for (guint j = 0; node->hexes != NULL && j < node->hexes->len; j++)
        {
          BocageHex hex = g_array_index (node->hexes, BocageHex, j);

          if (bocage_grid_contains (&geometry->grid, hex))
            self->masks[bocage_grid_index (&geometry->grid, hex)] |= bit;
        }
    }
  return self->n_sections > 0;
}

/* Flanks */

static void
find_middles (BocageCommand *self)
{
  const BocageGeometry *geometry = self->rules->geometry;

  for (guint i = 0; i < self->n_sections; i++)
    {
      double n = 0, column = 0, row = 0;

      for (guint j = 0; j < geometry->n_hexes; j++)
        if ((self->masks[j] & (1u << i)) != 0)
          {
            column += geometry->hexes[j].column;
            row += geometry->hexes[j].row;
            n++;
          }
      self->places[i].column = n > 0 ? column / n : 0;
      self->places[i].row = n > 0 ? row / n : 0;
    }
}

/* Who comes first is on the left, who comes last on the right; of one section alone all is said. */
static BocageFlanks
find_flank (const BocageSectionPlace *places, guint n, guint section, gboolean by_row)
{
  const BocageSectionPlace *own = &places[section];
  double place = by_row ? own->row : own->column;
  gboolean is_first = TRUE, is_last = TRUE;

  if (own->is_part)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      double there = by_row ? places[i].row : places[i].column;

      if (i == section || places[i].is_part)
        continue;
      /* Of two in one place the one listed first comes first. */
      if (there < place || (!(there > place) && i < section))
        is_first = FALSE;
      else
        is_last = FALSE;
    }
  if (is_first && is_last)
    return BOCAGE_FLANKS_ALL;
  return (BocageFlanks) (1u << (is_first  ? BOCAGE_FLANK_LEFT
                                : is_last ? BOCAGE_FLANK_RIGHT
                                          : BOCAGE_FLANK_CENTRE));
}

static gboolean
looks_along_rows (BocageBorder border)
{
  return border == BOCAGE_BORDER_WEST || border == BOCAGE_BORDER_EAST;
}

/* @flanks: as seen from the south or from the west */
static BocageFlanks
see_from (BocageFlanks flanks, BocageBorder border)
{
  const guint8 left = 1u << BOCAGE_FLANK_LEFT, right = 1u << BOCAGE_FLANK_RIGHT;

  if (border != BOCAGE_BORDER_NORTH && border != BOCAGE_BORDER_EAST)
    return flanks;
  return (BocageFlanks) ((flanks & ~(left | right)) | ((flanks & left) != 0 ? right : 0)
                         | ((flanks & right) != 0 ? left : 0));
}

static void
find_flanks (BocageCommand *self)
{
  guint n = self->rules->geometry->n_hexes;

  for (guint i = 0; i < self->n_sections; i++)
    {
      BocageFlanks by_column = find_flank (self->places, self->n_sections, i, FALSE);
      BocageFlanks by_row = find_flank (self->places, self->n_sections, i, TRUE);

      for (guint j = 0; j < n; j++)
        if ((self->masks[j] & (1u << i)) != 0)
          {
            self->from_south[j] |= by_column;
            self->from_west[j] |= by_row;
          }
    }
  if (self->n_sections == 0)
    {
      memset (self->from_south, BOCAGE_FLANKS_ALL, n);
      memset (self->from_west, BOCAGE_FLANKS_ALL, n);
    }
}

/* Cards */

static void
change_card (BocageCommand *self, const BocageCard *card, int change)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      BocageDeckCard *row = &g_array_index (self->cards, BocageDeckCard, i);

      if (row->card != card)
        continue;
      row->count = CLAMP (row->count + change, 0, BOCAGE_COMMAND_MAX_OF_A_CARD);
      return;
    }
  if (change > 0)
    {
      BocageDeckCard row = { .card = card, .count = MIN (change, BOCAGE_COMMAND_MAX_OF_A_CARD) };

      g_array_append_val (self->cards, row);
    }
}

static void
add_cards (BocageCommand *self, const BocageNode *deck)
{
  if (self->deck != NULL)
    g_array_append_vals (self->cards, self->deck->cards, self->deck->n_cards);
  for (guint i = 0; deck != NULL && i < bocage_node_n_children (deck); i++)
    {
      const BocageCardNode *node = (const BocageCardNode *) bocage_node_get_child (deck, i);
      BocageElementId id = bocage_element_get_id (node->node.element);
      const BocageCard *card
          = (id == BOCAGE_ELEMENT_ADD || id == BOCAGE_ELEMENT_REMOVE) && node->card != NULL
                ? bocage_ruleset_find_card (self->rules->ruleset, node->card)
                : NULL;
      int count
          = node->count != BOCAGE_UNSET ? CLAMP (node->count, 0, BOCAGE_COMMAND_MAX_OF_A_CARD) : 1;

      if (card != NULL)
        change_card (self, card, id == BOCAGE_ELEMENT_ADD ? count : -count);
    }
}

/* Public functions */

/**
 * bocage_flanks_find:
 * @places: [n] of all sections of the board
 * @border: where the one sits who looks; where that is not known, the south
 *
 * Returns: which flanks the section is: none of a part, all of one that is alone
 */
BocageFlanks
bocage_flanks_find (const BocageSectionPlace *places, guint n, guint section, BocageBorder border)
{
  return see_from (find_flank (places, n, section, looks_along_rows (border)), border);
}

static BocageCommand *
command_new (const BocageRules *rules)
{
  BocageCommand *self = g_new0 (BocageCommand, 1);
  guint n = rules->geometry->n_hexes;

  self->rules = rules;
  self->ids = bocage_token_pool_new ();
  self->modules = g_ptr_array_new ();
  self->cards = g_array_new (FALSE, FALSE, sizeof (BocageDeckCard));
  self->masks = g_new0 (guint32, n);
  self->from_south = g_new0 (BocageFlanks, n);
  self->from_west = g_new0 (BocageFlanks, n);
  return self;
}

static void
finish (BocageCommand *self, const BocageShape *shape, const BocageNode *deck)
{
  if (self->n_sections == 0 && shape != NULL)
    add_shape_sections (self, shape);
  if (self->deck == NULL && shape != NULL && shape->deck != NULL)
    self->deck = bocage_ruleset_find_deck (self->rules->ruleset, shape->deck);
  add_cards (self, deck);
  find_middles (self);
  find_flanks (self);
}

/**
 * bocage_command_new:
 * @rules: of the scenario's ruleset and board; must outlive it
 *
 * A board without sections is one section: whatever a card says of a flank, it
 * says of the whole board.
 *
 * Returns: (transfer full): what cards need to know of @scenario
 */
BocageCommand *
bocage_command_new (const BocageRules *rules, BocageScenario *scenario)
{
  BocageCommand *self = command_new (rules);
  const BocageNode *modules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_MODULES);
  const BocageNode *deck = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_DECK);
  const char *deck_id = deck != NULL ? ((const BocageDeckNode *) deck)->type : NULL;

  for (guint i = 0; modules != NULL && i < bocage_node_n_children (modules); i++)
    {
      const char *id = ((BocageModuleNode *) bocage_node_get_child (modules, i))->id;

      if (id != NULL)
        g_ptr_array_add (self->modules, (gpointer) bocage_token_pool_hold (self->ids, id));
    }
  if (deck_id != NULL)
    self->deck = bocage_ruleset_find_deck (rules->ruleset, deck_id);
  add_own_sections (self, scenario);
  finish (self, bocage_scenario_get_shape (scenario), deck);
  return self;
}

/**
 * bocage_command_new_for_shape:
 * @rules: must outlive it
 *
 * Returns: (transfer full): what cards need to know of a board of @shape with
 *   its usual deck
 */
BocageCommand *
bocage_command_new_for_shape (const BocageRules *rules, const BocageShape *shape)
{
  BocageCommand *self = command_new (rules);

  finish (self, shape, NULL);
  return self;
}

void
bocage_command_free (BocageCommand *self)
{
  g_ptr_array_unref (self->modules);
  g_array_unref (self->cards);
  bocage_token_pool_free (self->ids);
  g_free (self->masks);
  g_free (self->from_south);
  g_free (self->from_west);
  g_free (self);
}

/* Returns: (transfer none) */
const BocageRules *
bocage_command_get_rules (const BocageCommand *self)
{
  return self->rules;
}

/* Returns: (nullable) (transfer none): the deck that is played with, if it is known */
const BocageDeckType *
bocage_command_get_deck (const BocageCommand *self)
{
  return self->deck;
}

/* Returns: how many cards differ of those that the battle is played with, some removed altogether
 */
guint
bocage_command_n_cards (const BocageCommand *self)
{
  return self->cards->len;
}

/* Returns: (transfer none): a card, and how many of it there are as the battle changes its deck */
const BocageDeckCard *
bocage_command_get_card (const BocageCommand *self, guint index)
{
  return &g_array_index (self->cards, BocageDeckCard, index);
}

gboolean
bocage_command_has_module (const BocageCommand *self, const char *module)
{
  for (guint i = 0; i < self->modules->len; i++)
    if (strcmp (g_ptr_array_index (self->modules, i), module) == 0)
      return TRUE;
  return FALSE;
}

guint
bocage_command_n_sections (const BocageCommand *self)
{
  return self->n_sections;
}

const char *
bocage_command_get_section_id (const BocageCommand *self, guint section)
{
  return self->sections[section].id;
}

/* Returns: (transfer none): in English; bocage_ruleset_translate() it */
const char *
bocage_command_get_section_name (const BocageCommand *self, guint section)
{
  return self->sections[section].name;
}

/* Returns: whether it is a part of another section, and no flank by itself */
gboolean
bocage_command_is_subsection (const BocageCommand *self, guint section)
{
  return self->places[section].is_part;
}

/* Returns: the sections and sub-sections @hex belongs to, by bit */
guint32
bocage_command_get_sections (const BocageCommand *self, BocageHexIndex hex)
{
  return self->masks[hex];
}

/**
 * bocage_command_get_flanks:
 * @side: who looks at the board from its edge; where that is not known, from the south
 *
 * Returns: the flanks @hex belongs to: two of them on a line, none where a
 *   battle draws no section
 */
BocageFlanks
bocage_command_get_flanks (const BocageCommand *self, const BocagePosition *position, int side,
                           BocageHexIndex hex)
{
  BocageBorder border
      = side >= 0 ? (BocageBorder) position->sides[side].border : BOCAGE_BORDER_NONE;

  return see_from (looks_along_rows (border) ? self->from_west[hex] : self->from_south[hex],
                   border);
}
