/* bocage-pieces-left.c: components that a battle uses, and that its boxes hold
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A hand count for the designer; whether it is enough is for the checks to say.
 */

#include "config.h"

#include "bocage-pieces-left.h"

#define UNKNOWN -1

struct _BocagePiecesLeft
{
  BocageScenario *scenario;
  BocageRuleset *ruleset;
  GHashTable *used; /* "part" or "part side" → count */
};

static void
use (BocagePiecesLeft *self, const BocagePart *part, const char *side, int n)
{
  char *key = part->per_side && side != NULL ? g_strconcat (part->id, " ", side, NULL)
                                             : g_strdup (part->id);
  int before = GPOINTER_TO_INT (g_hash_table_lookup (self->used, key));

  g_hash_table_replace (self->used, key, GINT_TO_POINTER (before + n));
}

static void
use_badges (BocagePiecesLeft *self, const GPtrArray *ids)
{
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      const BocageBadge *badge = bocage_ruleset_find_badge (self->ruleset, ids->pdata[i]);

      if (badge != NULL && badge->part != NULL)
        use (self, badge->part, NULL, 1);
    }
}

static void
use_unit (BocagePiecesLeft *self, const BocageUnitNode *unit)
{
  const BocagePieceType *type = bocage_scenario_get_piece_type (self->scenario, &unit->piece.node);

  if (type != NULL && type->part != NULL)
    use (self, type->part, unit->side, bocage_scenario_get_figures (self->scenario, unit));
  use_badges (self, unit->badge);
}

/* One tile shows all that a hex has of a component. */
static void
use_hex (BocagePiecesLeft *self, const BocageNode *hex)
{
  for (guint i = 0; i < bocage_node_n_children (hex); i++)
    {
      const BocageNode *piece = bocage_node_get_child (hex, i);
      const BocagePieceType *type;
      gboolean again = FALSE;

      switch (bocage_element_get_id (piece->element))
        {
        case BOCAGE_ELEMENT_UNIT:
          use_unit (self, (const BocageUnitNode *) piece);
          continue;
        case BOCAGE_ELEMENT_MARKER:
          use_badges (self, ((const BocageMarkerNode *) piece)->badge);
          break;
        default:
          break;
        }
      type = bocage_scenario_get_piece_type (self->scenario, piece);
      if (type == NULL || type->part == NULL)
        continue;
      for (guint j = 0; type->kind != BOCAGE_ELEMENT_OBJECT && j < i; j++)
        {
          const BocagePieceType *other
              = bocage_scenario_get_piece_type (self->scenario, bocage_node_get_child (hex, j));

          again = again || (other != NULL && other->part == type->part);
        }
      if (!again)
        use (self, type->part, NULL, 1);
    }
}

/* All nodes of the battle that take a component. */
static void
use_all (BocagePiecesLeft *self, const BocageNode *node)
{
  switch (bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_HEX: /* what lies beside the board takes nothing */
      if (bocage_grid_contains (bocage_scenario_get_grid (self->scenario),
                                ((const BocageHexNode *) node)->at))
        use_hex (self, node);
      return;
    case BOCAGE_ELEMENT_UNIT: /* in a reserve */
      use_unit (self, (const BocageUnitNode *) node);
      return;
    case BOCAGE_ELEMENT_SCENARIO:
    case BOCAGE_ELEMENT_BOARD:
    case BOCAGE_ELEMENT_RESERVES:
    case BOCAGE_ELEMENT_RESERVE:
      for (guint i = 0; i < bocage_node_n_children (node); i++)
        use_all (self, bocage_node_get_child (node, i));
      return;
    default:
      return;
    }
}

/* Public functions */

BocagePiecesLeft *
bocage_pieces_left_new (BocageScenario *scenario)
{
  BocagePiecesLeft *self = g_new0 (BocagePiecesLeft, 1);

  self->scenario = bocage_scenario_ref (scenario);
  self->ruleset = bocage_scenario_get_ruleset (scenario);
  self->used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  use_all (self, &bocage_scenario_get_root (scenario)->node);
  return self;
}

void
bocage_pieces_left_free (BocagePiecesLeft *self)
{
  g_hash_table_unref (self->used);
  bocage_scenario_unref (self->scenario);
  g_free (self);
}

/**
 * bocage_pieces_left_find_part:
 *
 * Returns: (nullable): what a piece takes out of the box
 */
const BocagePart *
bocage_pieces_left_find_part (BocagePiecesLeft *self, const BocageNode *piece)
{
  const BocagePieceType *type = bocage_element_is_piece (piece->element)
                                    ? bocage_scenario_get_piece_type (self->scenario, piece)
                                    : NULL;

  return type != NULL ? type->part : NULL;
}

/**
 * bocage_pieces_left_count_used:
 * @side: (nullable): whose, where the component is counted for each side apart
 */
int
bocage_pieces_left_count_used (BocagePiecesLeft *self, const BocagePart *part, const char *side)
{
  g_autofree char *key = part->per_side && side != NULL ? g_strconcat (part->id, " ", side, NULL)
                                                        : g_strdup (part->id);

  return GPOINTER_TO_INT (g_hash_table_lookup (self->used, key));
}

/**
 * bocage_pieces_left_count_owned:
 *
 * Returns: how many the declared boxes hold, those of the usual box where none is
 * declared; -1 if nobody knows
 */
int
bocage_pieces_left_count_owned (BocagePiecesLeft *self, const BocagePart *part)
{
  const BocageNode *modules = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;
  int owned = 0;

  if (n == 0)
    return bocage_ruleset_count_part (
        self->ruleset, bocage_ruleset_get_default_shape (self->ruleset)->module, part);
  for (guint i = 0; i < n; i++)
    {
      const BocageModuleNode *node = (const BocageModuleNode *) bocage_node_get_child (modules, i);
      const BocageModule *module
          = node->id != NULL ? bocage_ruleset_find_module (self->ruleset, node->id) : NULL;
      int count = module != NULL && module->known
                      ? bocage_ruleset_count_part (self->ruleset, module->id, part)
                      : BOCAGE_COUNT_UNKNOWN;

      if (count == BOCAGE_COUNT_UNKNOWN)
        return UNKNOWN;
      owned += count * (node->copies != BOCAGE_UNSET ? CLAMP (node->copies, 0, 99) : 1);
    }
  return owned;
}
