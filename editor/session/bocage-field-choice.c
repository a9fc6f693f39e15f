/* bocage-field-choice.c: what a field is called, and what may be chosen for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-field-choice.h"

#include "bocage.h"

#include <glib/gi18n.h>

typedef struct
{
  BocageScenario *scenario;
  BocageRuleset *ruleset;
  const BocageNode *node;
  GPtrArray *choices;
} Context;

typedef void (*ListFunc) (Context *context);

/* Sources */

static void
add (Context *context, const char *id, const char *name)
{
  BocageChoice *choice = g_new (BocageChoice, 1);

  choice->id = bocage_token_keep (id);
  choice->label = g_strdup (bocage_ruleset_translate (context->ruleset, name));
  g_ptr_array_add (context->choices, choice);
}

static void
choice_free (gpointer data)
{
  g_free (((BocageChoice *) data)->label);
  g_free (data);
}

static void
add_types (Context *context, BocageElementId kind)
{
  for (guint i = 0; i < bocage_ruleset_n_types (context->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (context->ruleset, i);

      if (type->kind == kind && !type->carrier)
        add (context, type->id, type->name);
    }
}

static void
list_carriers (Context *context)
{
  for (guint i = 0; i < bocage_ruleset_n_types (context->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (context->ruleset, i);

      if (type->carrier)
        add (context, type->id, type->name);
    }
}

/* What may be added to the unit.  A thing of several models is listed once. */
static void
add_additions (Context *context, BocageAdditionKind kind)
{
  const BocagePieceType *type = bocage_scenario_get_piece_type (context->scenario, context->node);

  for (guint i = 0; i < bocage_ruleset_n_additions (context->ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (context->ruleset, i);
      gboolean again = FALSE;

      for (guint j = 0; j < context->choices->len; j++)
        again = again
                || g_str_equal (((BocageChoice *) context->choices->pdata[j])->id, addition->id);
      if (addition->kind == kind && !again
          && (type == NULL || bocage_addition_fits (addition, type)))
        add (context, addition->id, addition->name);
    }
}

static void
list_assets (Context *context)
{
  add_additions (context, BOCAGE_ADDITION_ASSET);
}

static void
list_accessories (Context *context)
{
  add_additions (context, BOCAGE_ADDITION_ACCESSORY);
}

static void
list_traits (Context *context)
{
  add_additions (context, BOCAGE_ADDITION_TRAIT);
}

static void
list_types (Context *context)
{
  add_types (context, bocage_element_get_id (context->node->element));
}

static void
list_unit_types (Context *context)
{
  add_types (context, BOCAGE_ELEMENT_UNIT);
}

static void
list_all_pieces (Context *context)
{
  for (guint i = 0; i < bocage_ruleset_n_types (context->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (context->ruleset, i);

      add (context, type->id, type->name);
    }
}

static void
list_sides (Context *context)
{
  for (guint i = 0; i < bocage_ruleset_n_sides (context->ruleset); i++)
    {
      const BocageSideType *side = bocage_ruleset_get_side (context->ruleset, i);

      add (context, side->id, side->name);
    }
}

static void
list_sides_and_both (Context *context)
{
  list_sides (context);
  add (context, "both", _ ("both sides"));
}

static void
list_borders (Context *context)
{
  add (context, "north", C_ ("edge of the board", "north"));
  add (context, "south", C_ ("edge of the board", "south"));
  add (context, "west", C_ ("edge of the board", "west"));
  add (context, "east", C_ ("edge of the board", "east"));
}

/* Looks that the type comes in, and all others after them: a draft may ask for more. */
static void
list_looks (Context *context)
{
  const BocagePieceType *type
      = bocage_element_is_piece (context->node->element)
            ? bocage_scenario_get_piece_type (context->scenario, context->node)
            : NULL;

  for (guint i = 0; i < bocage_ruleset_n_looks (context->ruleset); i++)
    {
      const BocageLook *look = bocage_ruleset_get_look (context->ruleset, i);
      gboolean comes = type == NULL || type->looks == NULL;

      for (guint j = 0; !comes && type->looks[j] != NULL; j++)
        comes = type->looks[j] == look->id;
      if (comes)
        add (context, look->id, look->name);
    }
}

static void
list_badges (Context *context)
{
  for (guint i = 0; i < bocage_ruleset_n_badges (context->ruleset); i++)
    add (context, bocage_ruleset_get_badge (context->ruleset, i)->id,
         bocage_ruleset_get_badge (context->ruleset, i)->name);
}

/* A face may have a row for each shape of board. */
static void
list_faces (Context *context)
{
  for (guint i = 0; i < bocage_ruleset_n_faces (context->ruleset); i++)
    {
      const BocageFace *face = bocage_ruleset_get_face (context->ruleset, i);
      gboolean again = FALSE;

      for (guint j = 0; j < context->choices->len; j++)
        again = again || ((BocageChoice *) context->choices->pdata[j])->id == face->id;
      if (!again)
        add (context, face->id, face->name);
    }
}

static void
list_checks (Context *context)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->waivable && check->origin != BOCAGE_ORIGIN_READER)
        add (context, check->id, check->id);
    }
}

#define LIST(what, count, get) \
  static void list_##what (Context *context) \
  { \
    for (guint i = 0; i < count (context->ruleset); i++) \
      add (context, get (context->ruleset, i)->id, get (context->ruleset, i)->name); \
  }

LIST (nations, bocage_ruleset_n_nations, bocage_ruleset_get_nation)
LIST (armies, bocage_ruleset_n_armies, bocage_ruleset_get_army)
LIST (modules, bocage_ruleset_n_modules, bocage_ruleset_get_module)
LIST (shapes, bocage_ruleset_n_shapes, bocage_ruleset_get_shape)
LIST (rules, bocage_ruleset_n_rules, bocage_ruleset_get_rule)
LIST (kinds, bocage_ruleset_n_objective_kinds, bocage_ruleset_get_objective_kind)
LIST (cards, bocage_ruleset_n_cards, bocage_ruleset_get_card)
LIST (decks, bocage_ruleset_n_decks, bocage_ruleset_get_deck)
LIST (postures, bocage_ruleset_n_postures, bocage_ruleset_get_posture)
LIST (states, bocage_ruleset_n_states, bocage_ruleset_get_state)
LIST (weapons, bocage_ruleset_n_weapons, bocage_ruleset_get_weapon)

static const ListFunc lists[BOCAGE_N_FIELD_LISTS] = {
  [BOCAGE_FIELD_LIST_ACCESSORIES] = list_accessories,
  [BOCAGE_FIELD_LIST_ALL_PIECES] = list_all_pieces,
  [BOCAGE_FIELD_LIST_ARMIES] = list_armies,
  [BOCAGE_FIELD_LIST_ASSETS] = list_assets,
  [BOCAGE_FIELD_LIST_BADGES] = list_badges,
  [BOCAGE_FIELD_LIST_BORDERS] = list_borders,
  [BOCAGE_FIELD_LIST_CARDS] = list_cards,
  [BOCAGE_FIELD_LIST_CARRIERS] = list_carriers,
  [BOCAGE_FIELD_LIST_CHECKS] = list_checks,
  [BOCAGE_FIELD_LIST_DECKS] = list_decks,
  [BOCAGE_FIELD_LIST_FACES] = list_faces,
  [BOCAGE_FIELD_LIST_LOOKS] = list_looks,
  [BOCAGE_FIELD_LIST_MODULES] = list_modules,
  [BOCAGE_FIELD_LIST_NATIONS] = list_nations,
  [BOCAGE_FIELD_LIST_OBJECTIVE_KINDS] = list_kinds,
  [BOCAGE_FIELD_LIST_PIECES] = list_types,
  [BOCAGE_FIELD_LIST_POSTURES] = list_postures,
  [BOCAGE_FIELD_LIST_RULES] = list_rules,
  [BOCAGE_FIELD_LIST_SHAPES] = list_shapes,
  [BOCAGE_FIELD_LIST_SIDES] = list_sides,
  [BOCAGE_FIELD_LIST_SIDES_AND_BOTH] = list_sides_and_both,
  [BOCAGE_FIELD_LIST_STATES] = list_states,
  [BOCAGE_FIELD_LIST_TRAITS] = list_traits,
  [BOCAGE_FIELD_LIST_UNITS] = list_unit_types,
  [BOCAGE_FIELD_LIST_WEAPONS] = list_weapons,
};

/* Public functions */

/**
 * bocage_field_list_choices:
 * @node: the piece that the field belongs to: its type may limit the looks
 *
 * Returns: (transfer full) (nullable) (element-type BocageChoice): %NULL where
 * nothing is listed anywhere
 */
GPtrArray *
bocage_field_list_choices (BocageScenario *scenario, const BocageNode *node,
                           const BocageField *field)
{
  Context context = { scenario, bocage_scenario_get_ruleset (scenario), node, NULL };

  if (lists[field->list] == NULL && field->type != BOCAGE_TYPE_WORD)
    return NULL;
  context.choices = g_ptr_array_new_with_free_func (choice_free);
  if (lists[field->list] != NULL)
    lists[field->list](&context);
  else
    for (guint i = 0; field->words[i] != NULL; i++)
      add (&context, field->words[i], field->words[i]);
  return context.choices;
}

/* Returns: (nullable): translated; %NULL if nobody has named it yet */
const char *
bocage_field_get_label (const BocageField *field)
{
  return field->label != NULL ? _ (field->label) : NULL;
}

const char *
bocage_element_get_label (const BocageElement *element)
{
  return element->label != NULL ? _ (element->label) : element->name;
}
