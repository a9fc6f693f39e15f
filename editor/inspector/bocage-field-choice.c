/* bocage-field-choice.c: what a field is called, and what may be chosen for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-field-choice.h"

#include "checks/engine/bocage-check.h"

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

  choice->id = g_intern_string (id);
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
  for (guint i = 0; bocage_check_topics[i] != NULL; i++)
    for (const BocageCheck *check = bocage_check_topics[i]; check->id != NULL; check++)
      if (check->waivable)
        add (context, check->id, check->id);
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

/* The first row that fits; BOCAGE_ELEMENT_NONE fits every element. */
static const struct
{
  BocageElementId element;
  const char *field;
  ListFunc list;
} sources[] = {
  { BOCAGE_ELEMENT_DECK, "type", list_decks },
  { BOCAGE_ELEMENT_ELIMINATED, "type", list_unit_types },
  { BOCAGE_ELEMENT_NONE, "type", list_types },
  { BOCAGE_ELEMENT_NONE, "look", list_looks },
  { BOCAGE_ELEMENT_NONE, "nation", list_nations },
  { BOCAGE_ELEMENT_NONE, "army", list_armies },
  { BOCAGE_ELEMENT_NONE, "badge", list_badges },
  { BOCAGE_ELEMENT_UNIT, "asset", list_assets },
  { BOCAGE_ELEMENT_UNIT, "accessory", list_accessories },
  { BOCAGE_ELEMENT_UNIT, "carrier", list_carriers },
  { BOCAGE_ELEMENT_UNIT, "traits", list_traits },
  { BOCAGE_ELEMENT_MODULE, "id", list_modules },
  { BOCAGE_ELEMENT_RULE, "id", list_rules },
  { BOCAGE_ELEMENT_SIDE, "id", list_sides },
  { BOCAGE_ELEMENT_NONE, "shape", list_shapes },
  { BOCAGE_ELEMENT_BOARD, "face", list_faces },
  { BOCAGE_ELEMENT_OBJECTIVE, "face", list_sides },
  { BOCAGE_ELEMENT_OBJECTIVE, "side", list_sides_and_both },
  { BOCAGE_ELEMENT_HOLD, "side", list_sides_and_both },
  { BOCAGE_ELEMENT_NONE, "side", list_sides },
  { BOCAGE_ELEMENT_NONE, "first", list_sides },
  { BOCAGE_ELEMENT_NONE, "kind", list_kinds },
  { BOCAGE_ELEMENT_NONE, "card", list_cards },
  { BOCAGE_ELEMENT_NONE, "check", list_checks },
  { BOCAGE_ELEMENT_NONE, "edge", list_borders },
  { BOCAGE_ELEMENT_NONE, "facing", list_borders },
};

/* Names of the fields; the first row that fits. */
static const struct
{
  BocageElementId element;
  const char *field;
  const char *label;
} labels[] = {
  { BOCAGE_ELEMENT_SCENARIO, "version", N_ ("Format") },
  { BOCAGE_ELEMENT_SCENARIO, "id", N_ ("Name in files") },
  { BOCAGE_ELEMENT_SCENARIO, "ruleset", N_ ("Game") },
  { BOCAGE_ELEMENT_SCENARIO, "xml:lang", N_ ("Language") },
  { BOCAGE_ELEMENT_DATE, "from", N_ ("Date") },
  { BOCAGE_ELEMENT_DATE, "to", N_ ("Until") },
  { BOCAGE_ELEMENT_MODULE, "id", N_ ("Box") },
  { BOCAGE_ELEMENT_MODULE, "copies", N_ ("Copies") },
  { BOCAGE_ELEMENT_SIDES, "first", N_ ("Moves first") },
  { BOCAGE_ELEMENT_SIDE, "id", N_ ("Side") },
  { BOCAGE_ELEMENT_SIDE, "edge", N_ ("Sits at") },
  { BOCAGE_ELEMENT_SIDE, "hand", N_ ("Cards") },
  { BOCAGE_ELEMENT_SIDE, "medals", N_ ("Medals to win") },
  { BOCAGE_ELEMENT_BOARD, "shape", N_ ("Board") },
  { BOCAGE_ELEMENT_BOARD, "face", N_ ("Face") },
  { BOCAGE_ELEMENT_BOARD, "columns", N_ ("Columns") },
  { BOCAGE_ELEMENT_BOARD, "rows", N_ ("Rows") },
  { BOCAGE_ELEMENT_SECTION, "id", N_ ("Section") },
  { BOCAGE_ELEMENT_HEX, "elevation", N_ ("Elevation") },
  { BOCAGE_ELEMENT_RULE, "id", N_ ("Rule") },
  { BOCAGE_ELEMENT_PARAM, "name", N_ ("Parameter") },
  { BOCAGE_ELEMENT_RESERVE, "turn", N_ ("From turn") },
  { BOCAGE_ELEMENT_DECK, "type", N_ ("Deck") },
  { BOCAGE_ELEMENT_OBJECTIVE, "face", N_ ("Medal shows") },
  { BOCAGE_ELEMENT_OBJECTIVE, "hold", N_ ("Turns to hold") },
  { BOCAGE_ELEMENT_OBJECTIVE, "at", N_ ("Medal lies at") },
  { BOCAGE_ELEMENT_OBJECT, "side", N_ ("Owner") },
  { BOCAGE_ELEMENT_MARKER, "side", N_ ("Owner") },
  { BOCAGE_ELEMENT_TURN, "n", N_ ("Turn") },
  { BOCAGE_ELEMENT_ALLOW, "until", N_ ("Until") },
  { BOCAGE_ELEMENT_NONE, "type", N_ ("Type") },
  { BOCAGE_ELEMENT_NONE, "look", N_ ("Look") },
  { BOCAGE_ELEMENT_NONE, "turn", N_ ("Turned") },
  { BOCAGE_ELEMENT_NONE, "edges", N_ ("Edges") },
  { BOCAGE_ELEMENT_NONE, "side", N_ ("Side") },
  { BOCAGE_ELEMENT_NONE, "nation", N_ ("Nation") },
  { BOCAGE_ELEMENT_NONE, "army", N_ ("Colour") },
  { BOCAGE_ELEMENT_NONE, "figures", N_ ("Figures") },
  { BOCAGE_ELEMENT_NONE, "symbol", N_ ("Symbol") },
  { BOCAGE_ELEMENT_NONE, "badge", N_ ("Badge") },
  { BOCAGE_ELEMENT_NONE, "asset", N_ ("Asset") },
  { BOCAGE_ELEMENT_NONE, "model", N_ ("Model") },
  { BOCAGE_ELEMENT_NONE, "accessory", N_ ("Accessory") },
  { BOCAGE_ELEMENT_NONE, "carrier", N_ ("Carrier") },
  { BOCAGE_ELEMENT_NONE, "traits", N_ ("Traits") },
  { BOCAGE_ELEMENT_NONE, "weapon", N_ ("Weapon") },
  { BOCAGE_ELEMENT_NONE, "state", N_ ("State") },
  { BOCAGE_ELEMENT_NONE, "medals", N_ ("Medals") },
  { BOCAGE_ELEMENT_NONE, "name", N_ ("Name") },
  { BOCAGE_ELEMENT_NONE, "value", N_ ("Value") },
  { BOCAGE_ELEMENT_NONE, "turns", N_ ("Turns") },
  { BOCAGE_ELEMENT_NONE, "screen", N_ ("Screen") },
  { BOCAGE_ELEMENT_NONE, "id", N_ ("Id") },
  { BOCAGE_ELEMENT_NONE, "hexes", N_ ("Hexes") },
  { BOCAGE_ELEMENT_NONE, "at", N_ ("Hex") },
  { BOCAGE_ELEMENT_NONE, "kind", N_ ("Kind") },
  { BOCAGE_ELEMENT_NONE, "facing", N_ ("Facing") },
  { BOCAGE_ELEMENT_NONE, "from", N_ ("From") },
  { BOCAGE_ELEMENT_NONE, "to", N_ ("To") },
  { BOCAGE_ELEMENT_NONE, "card", N_ ("Card") },
  { BOCAGE_ELEMENT_NONE, "count", N_ ("How many") },
  { BOCAGE_ELEMENT_NONE, "check", N_ ("Check") },
  { BOCAGE_ELEMENT_NONE, "reason", N_ ("Reason") },
  { BOCAGE_ELEMENT_NONE, "of", N_ ("Of") },
  { BOCAGE_ELEMENT_NONE, "noun", N_ ("Noun") },
  { BOCAGE_ELEMENT_NONE, "n", N_ ("Number") },
};

/* Fields of an element that has many: these are shown, the others on demand. */
static const struct
{
  BocageElementId element;
  const char *fields[6];
} primary[] = {
  { BOCAGE_ELEMENT_UNIT, { "side", "type", "figures", "nation", "badge" } },
  { BOCAGE_ELEMENT_MARKER, { "type", "side", "badge", "value" } },
  { BOCAGE_ELEMENT_OBJECTIVE, { "kind", "side", "at", "hexes", "medals" } },
};

static const struct
{
  BocageElementId element;
  const char *label;
} element_labels[] = {
  { BOCAGE_ELEMENT_MODULE, N_ ("Box") },
  { BOCAGE_ELEMENT_SIDE, N_ ("Side") },
  { BOCAGE_ELEMENT_RULE, N_ ("Rule") },
  { BOCAGE_ELEMENT_PARAM, N_ ("Parameter") },
  { BOCAGE_ELEMENT_RESERVE, N_ ("Reserve") },
  { BOCAGE_ELEMENT_ADD, N_ ("Added Cards") },
  { BOCAGE_ELEMENT_REMOVE, N_ ("Removed Cards") },
  { BOCAGE_ELEMENT_OBJECTIVE, N_ ("Medal") },
  { BOCAGE_ELEMENT_EXIT, N_ ("Exit") },
  { BOCAGE_ELEMENT_ALLOW, N_ ("Exemption") },
  { BOCAGE_ELEMENT_SECTION, N_ ("Section") },
  { BOCAGE_ELEMENT_TERRAIN, N_ ("Terrain") },
  { BOCAGE_ELEMENT_PATH, N_ ("Path") },
  { BOCAGE_ELEMENT_HEXSIDE, N_ ("Hexside") },
  { BOCAGE_ELEMENT_OBJECT, N_ ("Object") },
  { BOCAGE_ELEMENT_UNIT, N_ ("Unit") },
  { BOCAGE_ELEMENT_MARKER, N_ ("Marker") },
  { BOCAGE_ELEMENT_LABEL, N_ ("Label") },
  { BOCAGE_ELEMENT_WHEN, N_ ("Sudden Death") },
  { BOCAGE_ELEMENT_ALL, N_ ("All of These") },
  { BOCAGE_ELEMENT_ANY, N_ ("Any of These") },
  { BOCAGE_ELEMENT_HOLD, N_ ("Hexes Held") },
  { BOCAGE_ELEMENT_ELIMINATED, N_ ("Units Eliminated") },
  { BOCAGE_ELEMENT_EXITED, N_ ("Units Exited") },
  { BOCAGE_ELEMENT_TURN, N_ ("Turn Reached") },
  { BOCAGE_ELEMENT_PROSE, N_ ("In Words") },
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
  BocageElementId id = bocage_element_get_id (node->element);

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if ((sources[i].element == id || sources[i].element == BOCAGE_ELEMENT_NONE)
        && g_str_equal (sources[i].field, field->name))
      {
        Context context = { scenario, bocage_scenario_get_ruleset (scenario), node,
                            g_ptr_array_new_with_free_func (choice_free) };

        sources[i].list (&context);
        return context.choices;
      }
  if (field->type == BOCAGE_TYPE_WORD)
    {
      GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);
      Context context = { scenario, bocage_scenario_get_ruleset (scenario), node, choices };

      for (guint i = 0; field->words[i] != NULL; i++)
        add (&context, field->words[i], field->words[i]);
      return choices;
    }
  return NULL;
}

/**
 * bocage_field_get_label:
 *
 * Returns: (nullable): translated; %NULL if nobody has named it yet
 */
const char *
bocage_field_get_label (const BocageElement *element, const BocageField *field)
{
  BocageElementId id = bocage_element_get_id (element);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if ((labels[i].element == id || labels[i].element == BOCAGE_ELEMENT_NONE)
        && g_str_equal (labels[i].field, field->name))
      return _ (labels[i].label);
  return NULL;
}

/* Whether a field is always shown. */
gboolean
bocage_field_is_primary (const BocageElement *element, const BocageField *field)
{
  BocageElementId id = bocage_element_get_id (element);

  for (guint i = 0; i < G_N_ELEMENTS (primary); i++)
    if (primary[i].element == id)
      {
        for (guint j = 0; j < G_N_ELEMENTS (primary[i].fields); j++)
          if (g_strcmp0 (primary[i].fields[j], field->name) == 0)
            return TRUE;
        return FALSE;
      }
  return TRUE;
}

/* Whether the element makes no sense without the field: “none” is not offered. */
gboolean
bocage_field_is_needed (const BocageElement *element, const BocageField *field)
{
  return g_str_equal (field->name, "type") || g_str_equal (field->name, "id")
         || g_str_equal (field->name, "card") || g_str_equal (field->name, "check")
         || g_str_equal (field->name, "shape");
}

const char *
bocage_element_get_label (const BocageElement *element)
{
  BocageElementId id = bocage_element_get_id (element);

  for (guint i = 0; i < G_N_ELEMENTS (element_labels); i++)
    if (element_labels[i].element == id)
      return _ (element_labels[i].label);
  return element->name;
}
