/* bocage-m44-export-tags.c: markers, medals and exits, as tags of a .m44 record
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_tag (BocageJsonObject *record, BocageJsonObject *tag)
{
  BocageJsonArray *tags = _bocage_m44_get_array (record, "tags");

  if (tags == NULL)
    {
      tags = bocage_json_array_new ();
      bocage_json_object_set_array_member (record, "tags", tags);
    }
  bocage_json_array_add_object_element (tags, tag);
}

static BocageJsonObject *
new_tag (const BocageExchangeTag *row)
{
  BocageJsonObject *tag = bocage_json_object_new ();

  bocage_json_object_set_string_member (tag, "name", row->name);
  if (row->behavior != NULL)
    bocage_json_object_set_string_member (tag, "behavior", row->behavior);
  return tag;
}

static void
set_side (BocageM44Export *self, BocageJsonObject *tag, const char *side)
{
  const BocageExchangeName *word = _bocage_m44_find_id (self->exchange, "side", side);

  if (word != NULL)
    bocage_json_object_set_string_member (tag, "side", word->name);
}

/* The label of a hex: capital letters where the column is even. */
static void
add_label (BocageM44Export *self, BocageJsonArray *array, BocageHex hex)
{
  g_autofree char *label = bocage_grid_format_hex (self->grid, hex);
  g_autofree char *text
      = hex.row % 2 == 0 ? g_ascii_strup (label, -1) : g_ascii_strdown (label, -1);

  bocage_json_array_add_string_element (array, text);
}

/* Markers */

static gboolean
write_marker (BocageM44Export *self, BocageJsonObject *record, BocageMarkerNode *marker)
{
  for (guint i = 0; i < self->exchange->n_tags; i++)
    {
      const BocageExchangeTag *row = &self->exchange->tags[i];
      BocageJsonObject *tag;

      if (row->kind != BOCAGE_EXCHANGE_TAG_MARKER || row->type == NULL
          || row->type->id != marker->piece.type)
        continue;
      tag = new_tag (row);
      set_side (self, tag, marker->side);
      add_tag (record, tag);
      return TRUE;
    }
  return FALSE;
}

static void
export_marker (BocageM44Export *self, BocageHexNode *hex, BocageJsonObject *record,
               BocageMarkerNode *marker)
{
  static const char *const fields[] = { "value", "turns", "screen", "name", "badge", NULL };
  g_autofree char *label = bocage_grid_format_hex (self->grid, hex->at);
  BocageNode *node = &marker->piece.node;

  if (!write_marker (self, record, marker))
    {
      _bocage_m44_lose (self, BOCAGE_M44_LOST_PIECE, node, "type",
                        /* TRANSLATORS: a hex such as C5 and the id of a marker. */
                        _ ("%s: the format has no marker “%s”"), label,
                        marker->piece.type != NULL ? marker->piece.type : "");
      return;
    }
  for (guint i = 0; fields[i] != NULL; i++)
    if (bocage_node_is_set (node, bocage_element_find_field (node->element, fields[i])))
      _bocage_m44_lose (self, BOCAGE_M44_LOST_DETAIL, node, fields[i],
                        /* TRANSLATORS: a hex such as C5, an attribute such as “value”. */
                        _ ("%s: the format cannot say the “%s” of the marker"), label, fields[i]);
}

/* Medals */

/* The medal that @side may win, of its nation if there is one. */
static const BocageExchangeTag *
find_medal (BocageM44Export *self, const char *side)
{
  const BocageSideNode *node = bocage_scenario_find_side (self->scenario, side);
  const BocageExchangeTag *plain = NULL;

  for (guint i = 0; i < self->exchange->n_tags; i++)
    {
      const BocageExchangeTag *row = &self->exchange->tags[i];

      if (row->kind != BOCAGE_EXCHANGE_TAG_MEDAL || row->behavior != NULL || row->side == NULL
          || g_strcmp0 (row->side, side) != 0)
        continue;
      if (row->nation != NULL && node != NULL && row->nation == node->nation)
        return row;
      if (row->nation == NULL && plain == NULL)
        plain = row;
    }
  return plain;
}

static BocageJsonObject *
build_medal (const BocageObjectiveNode *node, const BocageObjectiveKind *kind, guint n_hexes)
{
  int medals = node->medals != BOCAGE_UNSET ? node->medals : 1;
  BocageJsonObject *medal;

  if (!kind->permanent && !kind->majority && !kind->start_of_turn && medals == 1
      && (n_hexes < 2 || node->hold == BOCAGE_UNSET))
    return NULL;
  medal = bocage_json_object_new ();
  bocage_json_object_set_boolean_member (medal, "permanent", kind->permanent);
  if (node->hold != BOCAGE_UNSET)
    bocage_json_object_set_int_member (medal, "nbr_hex", node->hold);
  bocage_json_object_set_int_member (medal, "counts_for", medals);
  if (kind->majority)
    bocage_json_object_set_boolean_member (medal, "majority", TRUE);
  if (kind->start_of_turn)
    bocage_json_object_set_boolean_member (medal, "turn_start", TRUE);
  return medal;
}

static void
write_medal (BocageM44Export *self, BocageJsonObject *record, const BocageExchangeTag *row,
             const BocageObjectiveNode *node, const BocageObjectiveKind *kind, BocageHex at)
{
  BocageJsonObject *tag = new_tag (row), *medal;
  BocageJsonArray *group = bocage_json_array_new ();

  for (guint i = 0; node->hexes != NULL && i < node->hexes->len; i++)
    if (!bocage_hex_equal (g_array_index (node->hexes, BocageHex, i), at))
      add_label (self, group, g_array_index (node->hexes, BocageHex, i));
  medal = build_medal (node, kind, bocage_json_array_get_length (group) + 1);
  if (medal != NULL)
    bocage_json_object_set_object_member (tag, "medal", medal);
  if (bocage_json_array_get_length (group) > 0)
    bocage_json_object_set_array_member (tag, "group", group);
  else
    bocage_json_array_unref (group);
  add_tag (record, tag);
}

/* Where the medal lies. */
static BocageHex
get_medal_hex (const BocageObjectiveNode *node)
{
  if (!bocage_hex_is_none (node->at))
    return node->at;
  return node->hexes != NULL && node->hexes->len > 0 ? g_array_index (node->hexes, BocageHex, 0)
                                                     : BOCAGE_HEX_NONE;
}

static void
export_objective (BocageM44Export *self, BocageJsonObject *record, BocageObjectiveNode *node,
                  BocageHex at)
{
  const BocageObjectiveKind *kind
      = node->kind != NULL ? bocage_ruleset_find_objective_kind (self->ruleset, node->kind) : NULL;
  gboolean both = g_strcmp0 (node->side, "both") == 0, done = FALSE;

  /* One medal for each side that may win it, in the order of the rows. */
  for (guint i = 0;
       kind != NULL && !kind->sudden_death && !kind->sole && i < self->exchange->n_tags; i++)
    {
      const BocageExchangeTag *row = &self->exchange->tags[i];

      if (row->kind != BOCAGE_EXCHANGE_TAG_MEDAL || row->side == NULL
          || (!both && node->side != row->side) || find_medal (self, row->side) != row)
        continue;
      write_medal (self, record, row, node, kind, at);
      done = TRUE;
    }
  if (!done)
    _bocage_m44_lose (self, BOCAGE_M44_LOST_OBJECTIVE, &node->node, "kind",
                      /* TRANSLATORS: %s is the id of an objective. */
                      _ ("the format has no objective like “%s”"),
                      node->id != NULL ? node->id : "");
}

/* Exits */

/* The marker whose arrows point to the edge that the exit faces or lies at. */
static const BocageExchangeTag *
find_exit (BocageM44Export *self, const BocageExitNode *node, BocageHex at)
{
  const BocageExchangeTag *any = NULL;

  for (guint i = 0; i < self->exchange->n_tags; i++)
    {
      const BocageExchangeTag *row = &self->exchange->tags[i];

      if (row->kind != BOCAGE_EXCHANGE_TAG_EXIT)
        continue;
      if (any == NULL)
        any = row;
      for (guint k = 0; row->facing != NULL && row->facing[k] != NULL; k++)
        if (node->facing != NULL ? strcmp (row->facing[k], node->facing) == 0
                                 : _bocage_m44_lies_at (self->grid, at, row->facing[k]))
          return row;
    }
  return any;
}

/* The hexes of a line along an edge, without its beginning.  At the left and the
 * right the edge is jagged: every row has one hex at it. */
static void
add_line (BocageM44Export *self, BocageJsonArray *group, BocageHex from, BocageHex to)
{
  const char *edge = _bocage_m44_lies_at (self->grid, from, "west") ? "west" : "east";

  for (BocageHex hex = from; hex.row == to.row && hex.column < to.column;)
    {
      hex.column += 2;
      add_label (self, group, hex);
    }
  for (gint32 row = from.row + 1; from.row != to.row && row <= to.row; row++)
    {
      BocageHex hex = { edge[0] == 'w' ? row % 2 : 2 * self->grid->columns - 2 - row % 2, row };

      add_label (self, group, hex);
    }
}

static void
write_exit (BocageM44Export *self, BocageJsonObject *record, BocageExitNode *node, BocageHex at)
{
  const BocageExchangeTag *row = find_exit (self, node, at);
  BocageJsonObject *tag;

  if (row == NULL)
    return;
  tag = new_tag (row);
  if (!bocage_hex_is_none (node->to) && bocage_hex_equal (at, node->from))
    {
      BocageJsonArray *group = bocage_json_array_new ();

      add_line (self, group, node->from, node->to);
      bocage_json_object_set_array_member (tag, "group", group);
    }
  set_side (self, tag, node->side);
  add_tag (record, tag);
}

static void
export_exit (BocageM44Export *self, BocageJsonObject *record, BocageExitNode *node, BocageHex at)
{
  if (bocage_hex_equal (node->at, at) || bocage_hex_equal (node->from, at)
      || bocage_hex_equal (node->to, at))
    write_exit (self, record, node, at);
}

/**
 * _bocage_m44_export_tags:
 * @hex: (nullable): the node of the hex @at: a medal may lie where nothing else does
 *
 * Adds what lies on the hex to its record.
 */
void
_bocage_m44_export_tags (BocageM44Export *self, BocageHex at, BocageHexNode *hex,
                         BocageJsonObject *record)
{
  const BocageNode *objectives
      = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = hex != NULL ? bocage_node_n_children (&hex->node) : 0;
  guint n_objectives = objectives != NULL ? bocage_node_n_children (objectives) : 0;

  for (guint i = 0; i < n_objectives; i++)
    {
      BocageNode *node = bocage_node_get_child (objectives, i);

      if (node->element == &bocage_elements[BOCAGE_ELEMENT_EXIT])
        export_exit (self, record, (BocageExitNode *) node, at);
      else if (bocage_hex_equal (get_medal_hex ((BocageObjectiveNode *) node), at))
        export_objective (self, record, (BocageObjectiveNode *) node, at);
    }
  for (guint i = 0; i < n; i++)
    {
      BocageNode *child = bocage_node_get_child (&hex->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_MARKER])
        export_marker (self, hex, record, (BocageMarkerNode *) child);
    }
}
