/* bocage-check-offer.c: repairs that checks offer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-private.h"
#include "model/bocage-turn.h"

#include <glib/gi18n-lib.h>

/**
 * _bocage_check_offer_removal:
 * @finding: (nullable)
 * @node: an element
 * @title: translated: “remove the second town”
 *
 * Offers to remove @node, and the list that it is the only item of.
 */
void
_bocage_check_offer_removal (BocageFinding *finding, const void *node, gboolean is_safe,
                             const char *title)
{
  const BocageNode *gone = node;
  BocageFix *fix;

  if (finding == NULL)
    return;
  fix = bocage_fix_new (is_safe, "%s", title);
  if (bocage_element_get_id (gone->element) == BOCAGE_ELEMENT_ALLOW && gone->parent != NULL
      && bocage_node_n_children (gone->parent) == 1 && gone->parent->extra == NULL
      && gone->extra == NULL)
    gone = gone->parent;
  bocage_fix_remove (fix, gone);
  bocage_finding_add_fix (finding, fix);
}

/* Offers to write another value, or to leave the attribute out.
 * @finding: (nullable)
 * @value: (nullable): NULL: to leave it out */
void
_bocage_check_offer_value (BocageFinding *finding, const void *node, const char *attribute,
                           const char *value, gboolean is_safe)
{
  BocageFix *fix;

  if (finding == NULL)
    return;
  if (value != NULL)
    {
      /* TRANSLATORS: what to do: the placeholders are an attribute of the file and its value */
      fix = bocage_fix_new (is_safe, _ ("write %s=\"%s\""), attribute, value);
      bocage_fix_set_attribute (fix, node, attribute, value);
    }
  else
    {
      /* TRANSLATORS: what to do: the placeholder is an attribute of the file */
      fix = bocage_fix_new (is_safe, _ ("leave out “%s”"), attribute);
      bocage_fix_unset_attribute (fix, node, attribute);
    }
  bocage_finding_add_fix (finding, fix);
}

/* The same, for a number. */
void
_bocage_check_offer_number (BocageFinding *finding, const void *node, const char *attribute,
                            int value, gboolean is_safe)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  _bocage_check_offer_value (finding, node, attribute, text, is_safe);
}

/**
 * _bocage_check_offer_crossing:
 * @finding: (nullable)
 * @piece: that lies on a path of water
 *
 * Offers to lay there, across the water, the crossing that the row names.  Nobody but the author
 * knows that this was meant, and not another hex.
 */
void
_bocage_check_offer_crossing (const BocageSurvey *survey, BocageFinding *finding, const void *piece)
{
  const BocageNode *hex = ((const BocageNode *) piece)->parent;
  const BocagePieceType *type = survey->binding->lay != NULL ? bocage_ruleset_find_type (
                                    survey->ruleset, BOCAGE_ELEMENT_OBJECT, survey->binding->lay)
                                                             : NULL;
  const BocagePathNode *path = bocage_turn_find_crossed (survey->ruleset, hex, NULL);
  BocageObjectNode *object;
  BocageFix *fix;

  /* On a lake nobody can tell how it would lie. */
  if (finding == NULL || type == NULL || path == NULL
      || !bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_PATH, path->piece.type)->water)
    return;
  object = (BocageObjectNode *) bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECT]);
  object->piece.type = type->id;
  if (type->turns > 1)
    object->turn = MAX (bocage_turn_across (type, survey->grid->orientation,
                                            (BocageEdges) path->edges & BOCAGE_EDGES_ALL),
                        1); /* where waters meet no turn is better than another */
  /* TRANSLATORS: what to do: the placeholder is a piece: “lay a bridge there” */
  fix = bocage_fix_new (FALSE, _ ("lay a %s there"), bocage_survey_type_name (survey, type));
  bocage_fix_insert (fix, hex, (BocageNode *) object);
  bocage_finding_add_fix (finding, fix);
}
