/* checks-inventory.c: can it be built from the boxes listed? (set-up rules 18.B)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A piece type names the component it uses up and a module says how many of
 * them are in its box; the ruleset binds the components to the rows below.  A
 * box whose contents nobody knows sets no limit.
 */

#include "config.h"

#include <inttypes.h>

#include "bocage-check-private.h"

#include <glib/gi18n-lib.h>

#define NO_LIMIT -1

static gboolean
is_bound_part (const BocageSurvey *survey, const BocagePart *part)
{
  if (part == NULL || survey->binding->parts == NULL)
    return FALSE;
  for (guint i = 0; survey->binding->parts[i] != NULL; i++)
    if (survey->binding->parts[i] == part->id)
      return TRUE;
  return FALSE;
}

/* What is in the boxes: without a list of modules, in one of the box that has
 * the usual board. */
static gint64
count_supply (BocageSurvey *survey, const BocagePart *part)
{
  const BocageNode *modules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;
  gint64 supply = 0;

  if (n == 0)
    {
      int count = bocage_ruleset_count_part (
          survey->ruleset, bocage_ruleset_get_default_shape (survey->ruleset)->module, part);

      return count == BOCAGE_COUNT_UNKNOWN ? NO_LIMIT : count;
    }
  for (guint i = 0; i < n; i++)
    {
      const BocageModuleNode *node = (const BocageModuleNode *) bocage_node_get_child (modules, i);
      const BocageModule *module
          = node->id != NULL ? bocage_ruleset_find_module (survey->ruleset, node->id) : NULL;

      if (module == NULL || !module->known)
        return NO_LIMIT;

      int count = bocage_ruleset_count_part (survey->ruleset, module->id, part);

      if (count == BOCAGE_COUNT_UNKNOWN)
        return NO_LIMIT;
      supply += (gint64) count * (node->copies != BOCAGE_UNSET ? MAX (node->copies, 0) : 1);
    }
  return supply;
}

static gint64
get_limit (BocageSurvey *survey)
{
  gint64 limit = 0;

  if (survey->binding == NULL || survey->binding->parts == NULL)
    return NO_LIMIT;
  for (guint i = 0; survey->binding->parts[i] != NULL; i++)
    {
      const BocagePart *part
          = bocage_ruleset_find_part (survey->ruleset, survey->binding->parts[i]);
      gint64 supply = part != NULL ? count_supply (survey, part) : NO_LIMIT;

      if (supply == NO_LIMIT)
        return NO_LIMIT;
      limit += supply;
    }
  return limit;
}

static void
blame (BocageSurvey *survey, BocageReport *report, gint64 used, const void *node)
{
  gint64 limit = used > 0 ? get_limit (survey) : NO_LIMIT;

  if (limit == NO_LIMIT || used <= limit)
    return;

  const BocagePart *part = bocage_ruleset_find_part (survey->ruleset, survey->binding->parts[0]);
  const char *name = bocage_ruleset_translate (survey->ruleset, part->plural);

  if (node != NULL && ((const BocageNode *) node)->element == &bocage_elements[BOCAGE_ELEMENT_SIDE])
    _bocage_check_add (
        survey, report, node, NULL,
        /* TRANSLATORS: a component such as “infantry figures”, a side such as “Axis”, numbers. */
        _ ("%s of the %s side: %" PRId64 " needed, %" PRId64 " in the boxes"), name,
        bocage_survey_side_name (
            survey, bocage_survey_find_side (survey, ((const BocageSideNode *) node)->id)),
        used, limit);
  else
    _bocage_check_add (survey, report, bocage_scenario_get_root (survey->scenario), NULL,
                       /* TRANSLATORS: a component such as “terrain tiles”, then two numbers. */
                       _ ("%s: %" PRId64 " needed, %" PRId64 " in the boxes"), name, used, limit);
}

/* One tile shows all that a hex has of them: a road over a hill is one tile. */
static void
check_tiles (BocageSurvey *survey, BocageReport *report)
{
  gint64 used = 0;
  int at = BOCAGE_NO_INDEX;

  if (survey->binding == NULL)
    return;
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->at == at || piece->type == NULL || !is_bound_part (survey, piece->type->part))
        continue;
      at = piece->at;
      used++;
    }
  blame (survey, report, used, NULL);
}

static void
check_figures (BocageSurvey *survey, BocageReport *report)
{
  gint64 used[BOCAGE_MAX_SIDES] = { 0 };

  if (survey->binding == NULL)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side >= 0 && unit->type != NULL && is_bound_part (survey, unit->type->part))
        used[unit->side] += MAX (unit->figures, 0);
    }
  for (guint i = 0; i < survey->n_sides; i++)
    blame (survey, report, used[i], survey->sides[i].node);
}

static void
check_objects (BocageSurvey *survey, BocageReport *report)
{
  gint64 used = 0;

  if (survey->binding == NULL)
    return;
  for (guint i = 0; i < survey->n_objects; i++)
    used
        += survey->objects[i].type != NULL && is_bound_part (survey, survey->objects[i].type->part);
  blame (survey, report, used, NULL);
}

static void
check_medals (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *list = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;
  gint64 used = 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageObjectiveNode *node
          = (const BocageObjectiveNode *) bocage_node_get_child (list, i);

      if (bocage_element_get_id (node->node.element) == BOCAGE_ELEMENT_OBJECTIVE
          && (node->hexes != NULL || !bocage_hex_is_none (node->at)))
        used += node->medals != BOCAGE_UNSET ? MAX (node->medals, 0) : 1;
    }
  blame (survey, report, used, NULL);
}

static guint
count_badges (const BocageSurvey *survey, const GPtrArray *ids)
{
  guint n = 0;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      const BocageBadge *badge
          = bocage_ruleset_find_badge (survey->ruleset, g_ptr_array_index (ids, i));

      n += badge != NULL && is_bound_part (survey, badge->part);
    }
  return n;
}

static void
check_badges (BocageSurvey *survey, BocageReport *report)
{
  gint64 used = 0;

  if (survey->binding == NULL)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    used += count_badges (survey, survey->units[i].node->badge);
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].kind == BOCAGE_ELEMENT_MARKER)
      used += count_badges (survey, ((const BocageMarkerNode *) survey->pieces[i].node)->badge);
  blame (survey, report, used, NULL);
}

/* Hands dealt, or -1 if one is not known. */
static gint64
count_hands (const BocageSurvey *survey)
{
  gint64 dealt = 0;

  for (guint i = 0; i < survey->n_sides; i++)
    {
      if (survey->sides[i].node->hand == BOCAGE_UNSET)
        return -1;
      dealt += MAX (survey->sides[i].node->hand, 0);
    }
  return dealt;
}

static const void *
get_sides (BocageSurvey *survey)
{
  return bocage_scenario_get_sides (survey->scenario);
}

static void
check_deck_overflow (BocageSurvey *survey, BocageReport *report)
{
  gint64 dealt = count_hands (survey);

  if (survey->deck_size != BOCAGE_UNSET && dealt > survey->deck_size)
    _bocage_check_add (survey, report, get_sides (survey), NULL,
                       /* TRANSLATORS: two numbers of cards. */
                       _ ("the hands take %" PRId64 " cards, but the deck has only %d"), dealt,
                       survey->deck_size);
}

static void
check_deck_empty (BocageSurvey *survey, BocageReport *report)
{
  if (survey->deck_size != BOCAGE_UNSET && count_hands (survey) == survey->deck_size)
    _bocage_check_add (survey, report, get_sides (survey), NULL,
                       /* TRANSLATORS: a number of cards. */
                       _ ("dealing the hands takes all %d cards of the deck"), survey->deck_size);
}

#define EXPLANATION \
  N_ ("The boxes listed under the modules do not hold so many.  Players without more of them " \
      "cannot lay the battle out: use fewer, or list the modules or copies that it needs.")

#define ROW(row_id, func, text) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_SUSPICIOUS, .origin = BOCAGE_ORIGIN_MODEL, \
    .since = "0.1.0", .waivable = TRUE, .strict_illegal = TRUE, .summary = text, \
    .explanation = EXPLANATION, .source = "base rules, contents of the box", .run = func \
  }

const BocageCheck bocage_checks_inventory[] = {
  ROW ("inv-tiles", check_tiles, N_ ("more terrain tiles than the boxes hold")),
  ROW ("inv-infantry", check_figures, N_ ("an army needs more infantry than the boxes hold")),
  ROW ("inv-armor", check_figures, N_ ("an army needs more armor than the boxes hold")),
  ROW ("inv-artillery", check_figures, N_ ("an army needs more artillery than the boxes hold")),
  ROW ("inv-fixed", check_objects, N_ ("more bunkers and bridges than the boxes hold")),
  ROW ("inv-wire", check_objects, N_ ("more wire than the boxes hold")),
  ROW ("inv-sandbag", check_objects, N_ ("more sandbags than the boxes hold")),
  ROW ("inv-hedgehog", check_objects, N_ ("more hedgehogs than the boxes hold")),
  ROW ("inv-medals", check_medals, N_ ("more objective medals than the boxes hold")),
  ROW ("inv-badges", check_badges, N_ ("more badges than the boxes hold")),
  {
      .id = "inv-deck-overflow",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .summary = N_ ("the hands take more cards than the deck has"),
      .explanation = N_ ("The cards cannot be dealt.  Make the hands smaller."),
      .source = "base rules, setup step 10",
      .run = check_deck_overflow,
  },
  {
      .id = "inv-deck-empty",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("dealing the hands leaves no card to draw"),
      .explanation = N_ ("A turn ends by drawing a card.  With no card left the used ones would "
                         "have to be shuffled after the first turn.  Make the hands smaller."),
      .source = "base rules, phase 5",
      .run = check_deck_empty,
  },
  { NULL },
};
