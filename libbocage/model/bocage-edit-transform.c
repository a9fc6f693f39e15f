/* bocage-edit-transform.c: every place, direction and side of a battle, changed at once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-transform.h"

#include "bocage-turn.h"

#include <string.h>

BocageHex
_bocage_transform_hex (const BocageTransform *transform, BocageHex hex)
{
  if (bocage_hex_is_none (hex))
    return hex;
  return transform->map_hex (transform, hex);
}

static void
count_lost (const BocageTransform *transform)
{
  if (transform->n_lost != NULL)
    ++*transform->n_lost;
}

static int
map_edges (const BocageTransform *transform, int edges)
{
  BocageEdges mapped = (BocageEdges) edges;

  if (transform->mirror)
    mapped = bocage_edges_mirror (transform->from.orientation, mapped);
  if (transform->turn)
    mapped = bocage_edges_rotate (mapped, BOCAGE_N_EDGES / 2);
  return mapped;
}

static const char *
map_border (const BocageTransform *transform, const char *border)
{
  static const struct
  {
    const char *one, *other;
    gboolean is_upright; /* only a turn exchanges them */
  } pairs[] = { { "west", "east", FALSE }, { "north", "south", TRUE } };

  for (guint i = 0; border != NULL && i < G_N_ELEMENTS (pairs); i++)
    {
      if (!(transform->turn || (transform->mirror && !pairs[i].is_upright)))
        continue;
      if (strcmp (border, pairs[i].one) == 0)
        return pairs[i].other;
      if (strcmp (border, pairs[i].other) == 0)
        return pairs[i].one;
    }
  return border;
}

static const char *
map_side (const BocageTransform *transform, const char *side)
{
  if (side == NULL || transform->one == NULL)
    return side;
  if (strcmp (side, transform->one) == 0)
    return transform->other;
  if (strcmp (side, transform->other) == 0)
    return transform->one;
  return side;
}

/* axis.hand: the number of a side, by its id.
 *
 * Returns: (transfer full) (nullable): */
static char *
map_path (const BocageTransform *transform, const char *path)
{
  const char *dot = path != NULL ? strchr (path, '.') : NULL;

  if (dot == NULL || transform->one == NULL)
    return g_strdup (path);

  g_autofree char *side = g_strndup (path, (gsize) (dot - path));
  const char *mapped = NULL;

  if (strcmp (side, transform->one) == 0)
    mapped = transform->other;
  else if (strcmp (side, transform->other) == 0)
    mapped = transform->one;
  return mapped != NULL ? g_strconcat (mapped, dot, NULL) : g_strdup (path);
}

static void
set_number (const BocageTransform *transform, BocageNode *node, const BocageField *field, int value)
{
  if (G_STRUCT_MEMBER (int, node, field->offset) == value)
    return;
  _bocage_edit_touch (transform->edit, node);
  G_STRUCT_MEMBER (int, node, field->offset) = value;
}

static void
set_id (const BocageTransform *transform, BocageNode *node, const BocageField *field,
        const char *value)
{
  if (g_strcmp0 (G_STRUCT_MEMBER (const char *, node, field->offset), value) == 0)
    return;
  _bocage_edit_touch (transform->edit, node);
  bocage_node_set_id (node, field, value);
}

static void
transform_hex (const BocageTransform *transform, BocageNode *node, const BocageField *field)
{
  BocageHex before = G_STRUCT_MEMBER (BocageHex, node, field->offset);
  BocageHex after = _bocage_transform_hex (transform, before);

  if (bocage_hex_equal (before, after))
    return;
  if (bocage_hex_is_none (after))
    count_lost (transform);
  _bocage_edit_touch (transform->edit, node);
  G_STRUCT_MEMBER (BocageHex, node, field->offset) = after;
}

/* What has no place any more leaves the list. */
static void
transform_hexes (const BocageTransform *transform, BocageNode *node, const BocageField *field)
{
  const GArray *hexes = G_STRUCT_MEMBER (GArray *, node, field->offset);
  GArray *mapped;
  gboolean is_same = TRUE;

  if (hexes == NULL)
    return;
  mapped = g_array_sized_new (FALSE, FALSE, sizeof (BocageHex), hexes->len);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex before = g_array_index (hexes, BocageHex, i);
      BocageHex after = _bocage_transform_hex (transform, before);

      is_same = is_same && bocage_hex_equal (before, after);
      if (bocage_hex_is_none (after))
        count_lost (transform);
      else
        g_array_append_val (mapped, after);
    }
  if (!is_same)
    {
      _bocage_edit_touch (transform->edit, node);
      g_array_unref (G_STRUCT_MEMBER (GArray *, node, field->offset));
      G_STRUCT_MEMBER (GArray *, node, field->offset)
          = mapped->len > 0 ? g_array_ref (mapped) : NULL;
    }
  g_array_unref (mapped);
}

static void
transform_field (const BocageTransform *transform, BocageNode *node, const BocageField *field)
{
  switch (field->type)
    {
    case BOCAGE_TYPE_HEX:
      transform_hex (transform, node, field);
      break;
    case BOCAGE_TYPE_HEXES:
      transform_hexes (transform, node, field);
      break;
    case BOCAGE_TYPE_EDGES:
      set_number (transform, node, field,
                  map_edges (transform, G_STRUCT_MEMBER (int, node, field->offset)));
      break;
    case BOCAGE_TYPE_BORDER:
      set_id (transform, node, field,
              map_border (transform, G_STRUCT_MEMBER (const char *, node, field->offset)));
      break;
    case BOCAGE_TYPE_SIDE:
      set_id (transform, node, field,
              map_side (transform, G_STRUCT_MEMBER (const char *, node, field->offset)));
      break;
    case BOCAGE_TYPE_PATH:
      {
        g_autofree char *path
            = map_path (transform, G_STRUCT_MEMBER (const char *, node, field->offset));

        set_id (transform, node, field, path);
        break;
      }
    default:
      break;
    }
}

static void
transform_turn (const BocageTransform *transform, BocageNode *piece)
{
  const BocageField *field = bocage_element_find_field (piece->element, "turn");

  if (field == NULL || !(transform->mirror || transform->turn))
    return;
  set_number (transform, piece, field,
              bocage_turn_map (bocage_scenario_get_piece_type (
                                   bocage_edit_get_scenario (transform->edit), piece),
                               G_STRUCT_MEMBER (int, piece, field->offset), transform->mirror,
                               transform->turn ? 180 : 0));
}

static char *
map_labels (const BocageTransform *transform, const char *text)
{
  g_auto (GStrv) labels = g_strsplit_set (text, " \t\r\n", -1);
  GString *mapped = g_string_new (NULL);

  for (guint i = 0; labels[i] != NULL; i++)
    {
      g_autofree char *label = NULL;
      BocageHex hex;

      if (*labels[i] == '\0')
        continue;
      if (bocage_grid_parse_hex (&transform->from, labels[i], &hex))
        {
          hex = _bocage_transform_hex (transform, hex);
          if (bocage_hex_is_none (hex))
            {
              count_lost (transform);
              continue;
            }
          label = bocage_grid_format_hex (&transform->to, hex);
        }
      g_string_append_printf (mapped, "%s%s", mapped->len > 0 ? " " : "",
                              label != NULL ? label : labels[i]);
    }
  return g_string_free (mapped, FALSE);
}

/* A parameter's value is text to the format; the ruleset says what it means. */
static void
transform_param (const BocageTransform *transform, BocageParamNode *param)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (bocage_edit_get_scenario (transform->edit));
  const BocageNode *parent = param->node.parent;
  const char *id = parent != NULL && parent->element == &bocage_elements[BOCAGE_ELEMENT_RULE]
                       ? ((const BocageRuleNode *) parent)->id
                       : NULL;
  const BocageRuleType *rule
      = ruleset != NULL && id != NULL ? bocage_ruleset_find_rule (ruleset, id) : NULL;
  g_autofree char *value = NULL;

  for (guint i = 0; rule != NULL && param->value != NULL && i < rule->n_params; i++)
    {
      if (g_strcmp0 (rule->params[i].name, param->name) != 0)
        continue;
      if (rule->params[i].type == BOCAGE_PARAM_HEXES && !transform->keeps_labels)
        value = map_labels (transform, param->value);
      else if (rule->params[i].type == BOCAGE_PARAM_SIDE)
        value = g_strdup (map_side (transform, param->value));
      break;
    }
  if (value == NULL || strcmp (value, param->value) == 0)
    return;
  _bocage_edit_touch (transform->edit, &param->node);
  g_free (param->value);
  param->value = g_steal_pointer (&value);
}

static void
transform_tree (const BocageTransform *transform, BocageNode *node)
{
  for (guint i = 0; i < node->element->n_fields; i++)
    transform_field (transform, node, &node->element->fields[i]);
  if (bocage_element_is_piece (node->element))
    transform_turn (transform, node);
  else if (node->element == &bocage_elements[BOCAGE_ELEMENT_PARAM])
    transform_param (transform, (BocageParamNode *) node);
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    transform_tree (transform, bocage_node_get_child (node, i));
}

/*
 * _bocage_transform_run:
 *
 * Changes every field of every node that speaks of a place, a direction or a side.
 * To be called between begin and commit.
 */
void
_bocage_transform_run (const BocageTransform *transform)
{
  BocageScenario *scenario = bocage_edit_get_scenario (transform->edit);

  _bocage_edit_begin_batch (transform->edit);
  transform_tree (transform, &bocage_scenario_get_root (scenario)->node);
  _bocage_edit_end_batch (transform->edit);
}
