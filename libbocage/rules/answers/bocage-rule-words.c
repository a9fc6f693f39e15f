/* bocage-rule-words.c: what a special rule says, in a few sentences
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-rule-words.h"

#include "model/bocage-message.h"

#define MAX_HEXES 24 /* of a sentence: of more only the number is said */

typedef struct
{
  BocageScenario *scenario;
  const BocageRuleset *ruleset;
  const BocageRuleNode *node;
  const BocageRuleType *type;
  GString *text;
} Words;

/* Adds a sentence. */
static void
add (Words *self, const char *sentence)
{
  if (self->text->len > 0)
    g_string_append_c (self->text, ' ');
  g_string_append (self->text, sentence);
}

G_GNUC_PRINTF (2, 3)
static void
add_printf (Words *self, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  add (self, sentence);
}

/* Returns: (nullable): the number that the battle gives the parameter */
static const char *
find_param (const Words *self, const char *name)
{
  const BocageNode *rule = &self->node->node;

  for (guint i = 0; i < bocage_node_n_children (rule); i++)
    {
      const BocageNode *child = bocage_node_get_child (rule, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_PARAM]
          && g_strcmp0 (((const BocageParamNode *) child)->name, name) == 0)
        return ((const BocageParamNode *) child)->value;
    }
  return NULL;
}

/* The first number that the rule takes, which its mechanics go by */
static int
find_number (const Words *self, int fallback)
{
  for (guint i = 0; i < self->type->n_params; i++)
    if (self->type->params[i].type == BOCAGE_PARAM_INT)
      {
        const char *value = find_param (self, self->type->params[i].name);

        return value != NULL ? (int) CLAMP (g_ascii_strtoll (value, NULL, 10), 0, 9999) : fallback;
      }
  return fallback;
}

/* Returns: (transfer full): the units that it is about: “armor”, “infantry (Japan)” */
static char *
dup_who (const Words *self)
{
  const BocageNation *nation = self->type->nation != NULL
                                   ? bocage_ruleset_find_nation (self->ruleset, self->type->nation)
                                   : NULL;
  GString *who = g_string_new (NULL);

  for (guint i = 0; i < bocage_ruleset_n_classes (self->ruleset); i++)
    if (self->type->classes >> i & 1)
      g_string_append_printf (
          who, "%s%s", who->len > 0 ? C_ ("list", ", ") : "",
          bocage_ruleset_translate (self->ruleset,
                                    bocage_ruleset_get_class (self->ruleset, i)->name));
  if (who->len == 0)
    g_string_append (who, _ ("units"));
  if (nation != NULL)
    {
      g_autofree char *classes = g_string_free (who, FALSE);

      /* TRANSLATORS: kinds of troops, and their nation: “infantry (Japan)” */
      return g_strdup_printf (_ ("%s (%s)"), classes,
                              bocage_ruleset_translate (self->ruleset, nation->name));
    }
  return g_string_free (who, FALSE);
}

static char *
dup_hexes (const Words *self)
{
  const GArray *hexes = self->node->hexes;
  GString *text;

  if (hexes == NULL || hexes->len == 0)
    return NULL;
  if (hexes->len > MAX_HEXES)
    return g_strdup_printf (ngettext ("%u hex", "%u hexes", hexes->len), hexes->len);
  text = g_string_new (NULL);
  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (bocage_scenario_get_grid (self->scenario),
                                                      g_array_index (hexes, BocageHex, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (text, FALSE);
}

static void
add_ground (Words *self)
{
  const BocageRuleType *type = self->type;
  g_autofree char *hexes = dup_hexes (self);

  for (guint i = 0; type->makes_passable != NULL && type->makes_passable[i] != NULL; i++)
    {
      const BocagePieceType *path
          = bocage_ruleset_find_any_type (self->ruleset, type->makes_passable[i]);
      const char *name = path != NULL ? bocage_ruleset_translate (self->ruleset, path->name)
                                      : type->makes_passable[i];

      if (type->stop)
        /* TRANSLATORS: a path such as “river” */
        add_printf (self, _ ("Units may enter the %s here, and must stop."), name);
      else
        /* TRANSLATORS: a path such as “river” */
        add_printf (self, _ ("Units may enter the %s here."), name);
    }
  if (type->drops_in)
    add (self, _ ("Units may come down on any hex when the battle begins."));
  if (hexes != NULL && type->drops_in)
    /* TRANSLATORS: names of hexes, above which units jump by parachute */
    add_printf (self, _ ("They are aimed at %s."), hexes);
  else if (hexes != NULL)
    /* TRANSLATORS: names of hexes */
    add_printf (self, _ ("It holds at %s."), hexes);
}

static void
add_movement (Words *self, const char *who)
{
  const BocageRuleType *type = self->type;

  if (type->move_most > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: a move of %d hex at most.", "%s: a move of %d hexes at most.",
                          (gulong) type->move_most),
                who, type->move_most);
  if (type->assault_move > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: close assault is possible after a move of %d hex.",
                          "%s: close assault is possible after a move of %d hexes.",
                          (gulong) type->assault_move),
                who, type->assault_move);
  if (type->retreat_max > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: a retreat of up to %d hex for each flag.",
                          "%s: a retreat of up to %d hexes for each flag.",
                          (gulong) type->retreat_max),
                who, type->retreat_max);
}

static void
add_battle (Words *self, const char *who)
{
  const BocageRuleType *type = self->type;

  if (type->ignored_flags > 0 && type->must_ignore)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: %d flag is always ignored.", "%s: %d flags are always ignored.",
                          (gulong) type->ignored_flags),
                who, type->ignored_flags);
  else if (type->ignored_flags > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: %d flag may be ignored.", "%s: %d flags may be ignored.",
                          (gulong) type->ignored_flags),
                who, type->ignored_flags);
  if (type->whole_assault_dice > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: %d die more in close assault while nobody is lost.",
                          "%s: %d dice more in close assault while nobody is lost.",
                          (gulong) type->whole_assault_dice),
                who, type->whole_assault_dice);
  if (type->second_assault_dice > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: a second close assault with %d die after a successful one.",
                          "%s: a second close assault with %d dice after a successful one.",
                          (gulong) type->second_assault_dice),
                who, type->second_assault_dice);
  if (type->battles_back > 0)
    add_printf (self,
                /* TRANSLATORS: kinds of troops and a number */
                ngettext ("%s: who is reduced to %d figure in close assault battles back.",
                          "%s: who is reduced to %d figures in close assault battles back.",
                          (gulong) type->battles_back),
                who, type->battles_back);
}

static void
add_command (Words *self)
{
  const BocageRuleType *type = self->type;

  if (type->more_orders > 0)
    add_printf (self,
                ngettext ("A card with a number of orders orders %d unit more.",
                          "A card with a number of orders orders %d units more.",
                          (gulong) type->more_orders),
                type->more_orders);
  if (type->start_hand > 0)
    add_printf (self,
                ngettext ("The hand begins with %d card.", "The hand begins with %d cards.",
                          (gulong) type->start_hand),
                type->start_hand);
  if (type->hand_grows)
    {
      int cards = find_number (self, 0);

      if (cards > 0)
        add_printf (self,
                    ngettext ("The hand grows by a card each turn, to %d card.",
                              "The hand grows by a card each turn, to %d cards.", (gulong) cards),
                    cards);
    }
  if (type->hand_loss > 0)
    add_printf (self,
                ngettext ("Each lost unit costs %d card.", "Each lost unit costs %d cards.",
                          (gulong) type->hand_loss),
                type->hand_loss);
  if (type->hand_loss > 0 && type->least_hand > 0)
    add_printf (
        self,
        ngettext ("%d card always stays.", "%d cards always stay.", (gulong) type->least_hand),
        type->least_hand);
}

static void
add_rest (Words *self)
{
  const BocageRuleType *type = self->type;

  if (type->full_visibility > 0)
    {
      int visibility = find_number (self, type->visibility);

      add_printf (self,
                  /* TRANSLATORS: %d is a number of hexes. */
                  ngettext ("It is night: at first units see %d hex far, later farther.",
                            "It is night: at first units see %d hexes far, later farther.",
                            (gulong) visibility),
                  visibility);
    }
  if (type->needs_exits)
    {
      int units = find_number (self, 0);

      if (units > 0)
        add_printf (self,
                    /* TRANSLATORS: %d is a number of units. */
                    ngettext ("Medals win only when %d unit has left the board.",
                              "Medals win only when %d units have left the board.", (gulong) units),
                    units);
    }
  if (type->resupply)
    add (self, _ ("Units that carry supplies restore others beside them."));
  if (type->policy != NULL)
    add (self, _ ("It decides how the rulebook is read where it can be read in two ways."));
  if (type->no_mechanics)
    add (self, _ ("What it changes is told by the text of the battle: nothing of it is counted."));
}

static const char *
find_value (const Words *self, const BocageRuleParam *param, const char *value)
{
  const BocagePieceType *type
      = param->of == BOCAGE_PARAM_OF_PIECES || param->of == BOCAGE_PARAM_OF_UNITS
            ? bocage_ruleset_find_any_type (self->ruleset, value)
            : NULL;

  return type != NULL ? bocage_ruleset_translate (self->ruleset, type->name) : value;
}

/* What the battle gives a rule of which there is nothing else to say. */
static void
add_params (Words *self)
{
  for (guint i = 0; i < self->type->n_params; i++)
    {
      const BocageRuleParam *param = &self->type->params[i];
      const char *value = find_param (self, param->name);
      const char *label = param->label != NULL
                              ? bocage_ruleset_translate (self->ruleset, param->label)
                              : param->name;

      if (value != NULL)
        /* TRANSLATORS: what a rule takes, and what a battle gives it: “Number: 2.” */
        add_printf (self, _ ("%s: %s."), label, find_value (self, param, value));
    }
}

static const char *
find_posture (const Words *self)
{
  const char *id
      = self->type->posture_param != NULL ? find_param (self, self->type->posture_param) : NULL;
  const BocagePosture *posture
      = id != NULL ? bocage_ruleset_find_posture (self->ruleset, id) : NULL;

  return posture != NULL ? bocage_ruleset_translate (self->ruleset, posture->name) : NULL;
}

static const char *
find_side (const Words *self)
{
  const char *id = self->node->side != NULL ? self->node->side : self->type->usual_side;
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (self->ruleset, id) : NULL;

  return side != NULL ? bocage_ruleset_translate (self->ruleset, side->name) : NULL;
}

/**
 * bocage_rule_describe:
 *
 * Returns: (transfer full): what the rule says, in the language of the thread, with what the battle
 *   gives it; empty for a rule that the game does not know
 */
char *
bocage_rule_describe (BocageScenario *scenario, const BocageRuleNode *node)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  Words self = { .scenario = scenario,
                 .ruleset = ruleset,
                 .node = node,
                 .type = node->id != NULL ? bocage_ruleset_find_rule (ruleset, node->id) : NULL };
  g_autofree char *who = NULL;
  g_autofree char *text = NULL;

  if (self.type == NULL)
    return g_strdup ("");
  self.text = g_string_new (NULL);
  who = dup_who (&self);
  if (find_posture (&self) != NULL)
    add_printf (&self, "%s.", find_posture (&self));
  add_ground (&self);
  add_movement (&self, who);
  add_battle (&self, who);
  add_command (&self);
  add_rest (&self);
  if (self.text->len == 0 || self.type->drops_in)
    add_params (&self);
  text = g_string_free (self.text, FALSE);
  if (find_side (&self) == NULL || *text == '\0')
    return g_steal_pointer (&text);
  /* TRANSLATORS: a side, and what a rule says of it: “Axis: The hand begins with 6 cards.” */
  return g_strdup_printf (C_ ("rule of a side", "%s: %s"), find_side (&self), text);
}
