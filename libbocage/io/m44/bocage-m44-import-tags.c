/* bocage-m44-import-tags.c: medals, exits and markers of a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_NEAR 64 /* tags on either side of one among which its twin is looked for */

typedef struct
{
  const BocageM44Hex *hex;
  BocageJsonObject *object;
  const BocageExchangeTag *row;
  char *pointer;
  gboolean done;    /* belongs to another one */
  GArray *group;    /* (nullable) of BocageHex: its own hex and those it names */
  const char *side; /* (nullable) */
} Tag;

static void
clear_tag (gpointer data)
{
  Tag *tag = data;

  g_free (tag->pointer);
  g_clear_pointer (&tag->group, g_array_unref);
}

static gboolean
has_hex (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static void
read_group (BocageM44Import *self, Tag *tag)
{
  BocageJsonArray *labels = _bocage_m44_get_array (tag->object, "group");
  guint n = labels != NULL ? bocage_json_array_get_length (labels) : 0;

  if (n == 0)
    return;
  tag->group = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_array_append_val (tag->group, tag->hex->at);
  for (guint i = 0; i < n; i++)
    {
      BocageJsonNode *label = bocage_json_array_get_element (labels, i);
      const char *text = bocage_json_node_get_type (label) == BOCAGE_JSON_STRING
                             ? bocage_json_node_get_string (label)
                             : "";
      BocageHex hex;

      if (bocage_grid_parse_hex (&self->grid, text, &hex)
          && bocage_grid_contains (&self->grid, hex))
        {
          if (!has_hex (tag->group, hex))
            g_array_append_val (tag->group, hex);
          continue;
        }
      _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, tag->hex->at, tag->pointer,
                        /* TRANSLATORS: %s is what stands where a hex such as C5 should. */
                        _ ("“%s” is not a hex of the board"), text);
    }
}

static void
collect_hex (BocageM44Import *self, const BocageM44Hex *hex, GArray *tags)
{
  BocageJsonArray *array = _bocage_m44_get_array (hex->record, "tags");
  guint n = array != NULL ? bocage_json_array_get_length (array) : 0;

  for (guint i = 0; i < n; i++)
    {
      BocageJsonObject *object = _bocage_m44_node_object (bocage_json_array_get_element (array, i));
      const char *name = _bocage_m44_get_string (object, "name");
      const BocageExchangeName *side
          = _bocage_m44_find_name (self->exchange, "side", _bocage_m44_get_string (object, "side"));
      Tag tag = { .hex = hex, .object = object };

      tag.pointer = g_strdup_printf ("%s/tags/%u", hex->pointer, i);
      tag.side = side != NULL ? side->id : NULL;
      tag.row = name != NULL ? _bocage_m44_find_tag (self->exchange, name,
                                                     _bocage_m44_get_string (object, "behavior"))
                             : NULL;
      if (tag.row != NULL)
        {
          read_group (self, &tag);
          g_array_append_val (tags, tag);
          continue;
        }
      g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);

      _bocage_m44_note (self, BOCAGE_M44_UNKNOWN_PIECE, hex->at, tag.pointer,
                        /* TRANSLATORS: the first %s is a hex such as C5, the second the name of a
                           piece in a file. */
                        _ ("%s: no piece is known as “%s”; it is kept"), label,
                        name != NULL ? name : "");
      clear_tag (&tag);
    }
}

static void
report_unknown (BocageM44Import *self, const Tag *tag, gboolean behavior_known)
{
  static const char *const known[]
      = { "name", "orientation", "side", "group", "medal", "behavior", NULL };
  static const char *const known_plain[]
      = { "name", "orientation", "side", "group", "medal", NULL };

  _bocage_m44_report_unknown (self, tag->hex->at, tag->pointer, tag->object,
                              behavior_known || tag->row->behavior != NULL ? known : known_plain);
}

/* Markers */

static void
add_marker (BocageM44Import *self, const Tag *tag)
{
  BocageMarkerNode *node
      = _bocage_m44_add (self, tag->hex->node, BOCAGE_ELEMENT_MARKER, tag->pointer);

  node->piece.type = tag->row->type != NULL ? tag->row->type->id : NULL;
  node->side = tag->side;
  report_unknown (self, tag, FALSE);
}

/* Medals */

static BocageNode *
ensure_objectives (BocageM44Import *self)
{
  if (self->objectives == NULL)
    self->objectives = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_OBJECTIVES, NULL);
  return self->objectives;
}

/* Returns: (nullable): the first kind that is won and kept like that. */
static const BocageObjectiveKind *
find_kind (const BocageRuleset *ruleset, gboolean permanent, gboolean turn_start, gboolean majority)
{
  for (guint i = 0; i < bocage_ruleset_n_objective_kinds (ruleset); i++)
    {
      const BocageObjectiveKind *kind = bocage_ruleset_get_objective_kind (ruleset, i);

      if (!kind->sudden_death && !kind->sole && !kind->permanent == !permanent
          && !kind->start_of_turn == !turn_start && !kind->majority == !majority)
        return kind;
    }
  return NULL;
}

static const char *
choose_kind (BocageM44Import *self, const Tag *tag, BocageJsonObject *medal,
             gboolean behavior_permanent)
{
  gboolean permanent
      = behavior_permanent || tag->row->permanent || _bocage_m44_get_true (medal, "permanent");
  gboolean turn_start = _bocage_m44_get_true (medal, "turn_start");
  gboolean majority = _bocage_m44_get_true (medal, "majority");
  const BocageObjectiveKind *kind = find_kind (self->ruleset, permanent, turn_start, majority);
  g_autofree char *label = NULL;

  if (kind != NULL)
    return kind->id;
  label = bocage_grid_format_hex (&self->grid, tag->hex->at);
  _bocage_m44_note (self, BOCAGE_M44_KEPT, tag->hex->at, tag->pointer,
                    /* TRANSLATORS: %s is a hex such as C5. */
                    _ ("%s: no kind of objective is won and kept like this one; what the file "
                       "says is kept"),
                    label);
  kind = find_kind (self->ruleset, permanent, FALSE, majority && !permanent);
  return kind != NULL ? kind->id : NULL;
}

/* "medal-c4", and "medal-c4-2" for the second one there */
static void
name_objective (BocageM44Import *self, BocageObjectiveNode *node)
{
  g_autofree char *label = bocage_grid_format_hex (&self->grid, node->at);
  g_autofree char *lower = g_ascii_strdown (label, -1);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->medals, label)) + 1;
  g_autofree char *id
      = n > 1 ? g_strdup_printf ("medal-%s-%u", lower, n) : g_strconcat ("medal-", lower, NULL);

  _bocage_m44_set (self, node, "id", id);
  g_hash_table_insert (self->medals, g_steal_pointer (&label), GUINT_TO_POINTER (n));
}

static gboolean
is_twin (const Tag *tag, const Tag *other)
{
  BocageJsonNode *medal, *other_medal;

  if (other == tag || other->done || other->row->kind != BOCAGE_EXCHANGE_TAG_MEDAL
      || other->row->side == NULL || tag->row->side == NULL || other->row->side == tag->row->side
      || (tag->group == NULL) != (other->group == NULL))
    return FALSE;
  medal = bocage_json_object_get_member (tag->object, "medal");
  other_medal = bocage_json_object_get_member (other->object, "medal");
  return medal == other_medal
         || (medal != NULL && other_medal != NULL && _bocage_m44_equal (medal, other_medal));
}

/* Another medal in the hex that the other side may win and that is the same
 * otherwise: the objective is open to both. */
static Tag *
find_twin (GArray *tags, const Tag *tag)
{
  guint index = (guint) (tag - (const Tag *) tags->data);
  guint first = index, last = index;

  /* Those of a hex lie together. */
  while (first > 0 && index - first < MOST_NEAR
         && g_array_index (tags, Tag, first - 1).hex == tag->hex)
    first--;
  while (last + 1 < tags->len && last - index < MOST_NEAR
         && g_array_index (tags, Tag, last + 1).hex == tag->hex)
    last++;
  for (guint i = first; i <= last; i++)
    if (is_twin (tag, &g_array_index (tags, Tag, i)))
      return &g_array_index (tags, Tag, i);
  return NULL;
}

static void
set_hexes (BocageObjectiveNode *node, const Tag *tag, BocageJsonObject *medal)
{
  int hold;

  node->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  if (tag->group != NULL)
    g_array_append_vals (node->hexes, tag->group->data, tag->group->len);
  else
    g_array_append_val (node->hexes, tag->hex->at);
  if (node->hexes->len < 2)
    return;
  if (_bocage_m44_get_true (medal, "any_hex"))
    node->hold = 1;
  else if (_bocage_m44_get_int (medal, "nbr_hex", &hold) && hold > 0)
    node->hold = hold;
}

static void
add_medal (BocageM44Import *self, GArray *tags, Tag *tag)
{
  static const char *const known_medal[]
      = { "permanent", "counts_for", "nbr_hex", "majority", "any_hex", "turn_start", "side", NULL };
  BocageJsonObject *medal = _bocage_m44_get_object (tag->object, "medal");
  const BocageExchangeName *behavior = _bocage_m44_find_name (
      self->exchange, "medal", _bocage_m44_get_string (tag->object, "behavior"));
  const BocageExchangeName *side
      = _bocage_m44_find_name (self->exchange, "side", _bocage_m44_get_string (medal, "side"));
  Tag *twin = find_twin (tags, tag);
  BocageObjectiveNode *node
      = _bocage_m44_add (self, ensure_objectives (self), BOCAGE_ELEMENT_OBJECTIVE, tag->pointer);
  const char *winner = side != NULL ? side->id : tag->row->side;
  int medals = 1;

  if (side == NULL && behavior != NULL && behavior->value != NULL)
    winner = bocage_token_keep (behavior->value);
  if (twin != NULL)
    {
      twin->done = TRUE;
      winner = NULL;
    }
  node->at = tag->hex->at;
  name_objective (self, node);
  node->kind = choose_kind (self, tag, medal, behavior != NULL);
  node->side = winner != NULL ? winner : bocage_token_keep ("both");
  if (winner != NULL && tag->row->side != NULL && winner != tag->row->side)
    node->face = tag->row->side;
  _bocage_m44_get_int (medal, "counts_for", &medals);
  node->medals = medals;
  set_hexes (node, tag, medal);
  report_unknown (self, tag, behavior != NULL);
  if (medal != NULL)
    {
      g_autofree char *pointer = g_strconcat (tag->pointer, "/medal", NULL);

      _bocage_m44_report_unknown (self, tag->hex->at, pointer, medal, known_medal);
    }
}

/* Exits */

static const char *
find_edge (BocageM44Import *self, BocageHex hex)
{
  static const char *const edges[] = { "north", "south", "west", "east" };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (_bocage_m44_lies_at (&self->grid, hex, edges[i]))
      return edges[i];
  return NULL;
}

/* The edge that it lies at, of those that its arrows point to if it lies at such.
 * Published battles lay single markers with their arrows along the edge, so that
 * those that name no other hexes are no pairs. */
static const char *
find_facing (BocageM44Import *self, const Tag *tag)
{
  const char *const *facing = tag->row->facing;

  for (guint i = 0; facing != NULL && facing[i] != NULL; i++)
    if (_bocage_m44_lies_at (&self->grid, tag->hex->at, facing[i]))
      return facing[i];
  return find_edge (self, tag->hex->at);
}

/* An exit at the edge of one player is the way of the other; at the sides it is
 * taken for that of who moves first. */
static const char *
infer_exit_side (BocageM44Import *self, const char *edge)
{
  BocageSidesNode *sides = (BocageSidesNode *) bocage_node_find_child (
      self->root, &bocage_elements[BOCAGE_ELEMENT_SIDES]);
  const BocageSideNode *own = NULL, *other = NULL;

  for (guint i = 0; i < bocage_node_n_children (&sides->node); i++)
    {
      const BocageSideNode *side = (const BocageSideNode *) bocage_node_get_child (&sides->node, i);

      if (g_strcmp0 (side->edge, edge) == 0)
        own = side;
      else
        other = side;
    }
  return own != NULL && other != NULL ? other->id : sides->first;
}

/* Notes for each hex of a line that a marker there is an end of it: of an exit of @side, of
 * anybody's (“*”), and of somebody's (“+”). */
static void
note_line (BocageM44Import *self, GHashTable *ends, const Tag *tag)
{
  for (guint i = 0; i < tag->group->len; i++)
    {
      int hex = bocage_grid_index (&self->grid, g_array_index (tag->group, BocageHex, i));

      g_hash_table_add (ends, g_strdup_printf ("%d %s", hex, tag->side != NULL ? tag->side : "*"));
      g_hash_table_add (ends, g_strdup_printf ("%d +", hex));
    }
}

static gboolean
is_end (BocageM44Import *self, GHashTable *ends, const Tag *tag)
{
  int hex = bocage_grid_index (&self->grid, tag->hex->at);
  g_autofree char *anybody = g_strdup_printf ("%d *", hex);
  g_autofree char *own = g_strdup_printf ("%d %s", hex, tag->side != NULL ? tag->side : "+");

  return g_hash_table_contains (ends, anybody) || g_hash_table_contains (ends, own);
}

/* Markers of the exits inside of a line are its ends, and no exits of their own. */
static void
join_lines (BocageM44Import *self, GArray *tags)
{
  g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < tags->len; i++)
    {
      const Tag *tag = &g_array_index (tags, Tag, i);

      if (tag->row->kind == BOCAGE_EXCHANGE_TAG_EXIT && tag->group != NULL)
        note_line (self, ends, tag);
    }
  for (guint i = 0; i < tags->len; i++)
    {
      Tag *tag = &g_array_index (tags, Tag, i);

      if (tag->row->kind == BOCAGE_EXCHANGE_TAG_EXIT && tag->group == NULL)
        tag->done = is_end (self, ends, tag);
    }
}

static void
note_exit_side (BocageM44Import *self, const Tag *tag, const char *side)
{
  const BocageSideType *type = bocage_ruleset_find_side (self->ruleset, side);
  g_autofree char *label = bocage_grid_format_hex (&self->grid, tag->hex->at);

  _bocage_m44_note (self, BOCAGE_M44_SIDE_INFERRED, tag->hex->at, tag->pointer,
                    /* TRANSLATORS: a hex such as C5, and a side such as “Axis”. */
                    _ ("%s: the file does not say who may exit here: %s is taken"), label,
                    type != NULL ? bocage_ruleset_translate (self->ruleset, type->side_name)
                                 : side);
}

static BocageExitNode *
new_exit (BocageM44Import *self, const Tag *tag, const char *facing)
{
  BocageExitNode *node
      = _bocage_m44_add (self, ensure_objectives (self), BOCAGE_ELEMENT_EXIT, tag->pointer);

  node->side = tag->side != NULL ? tag->side : infer_exit_side (self, facing);
  node->medals = 1;
  return node;
}

/* How far along its edge a hex of an exit lies; the sides are jagged. */
static int
get_step (const char *edge, BocageHex hex)
{
  return edge[0] == 'n' || edge[0] == 's' ? hex.column / 2 : hex.row;
}

static void
add_run (BocageM44Import *self, const Tag *tag, const char *edge, BocageHex from, BocageHex to)
{
  BocageExitNode *node = new_exit (self, tag, edge);

  if (bocage_hex_equal (from, to))
    {
      node->at = from;
      node->facing = bocage_token_keep (edge);
    }
  else
    {
      node->from = from;
      node->to = to;
    }
}

/* Takes those hexes out of @group that lie at @edge. */
static GArray *
take_edge (BocageM44Import *self, GArray *group, const char *edge)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; i < group->len;)
    {
      BocageHex hex = g_array_index (group, BocageHex, i);

      if (_bocage_m44_lies_at (&self->grid, hex, edge))
        {
          g_array_append_val (hexes, hex);
          g_array_remove_index (group, i);
        }
      else
        i++;
    }
  return hexes;
}

/* The edge that most hexes of @group lie at, or NULL. */
static const char *
find_common_edge (BocageM44Import *self, const GArray *group)
{
  static const char *const edges[] = { "north", "south", "west", "east" };
  const char *best = NULL;
  guint most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      guint n = 0;

      for (guint k = 0; k < group->len; k++)
        n += _bocage_m44_lies_at (&self->grid, g_array_index (group, BocageHex, k), edges[i]);
      if (n > most)
        {
          most = n;
          best = edges[i];
        }
    }
  return best;
}

static int
compare_steps (gconstpointer a, gconstpointer b, gpointer edge)
{
  return get_step (edge, *(const BocageHex *) a) - get_step (edge, *(const BocageHex *) b);
}

/* Two hexes are the ends of a line; of more each is named, so that a gap is one. */
static void
add_runs (BocageM44Import *self, const Tag *tag, const char *edge, GArray *hexes)
{
  BocageHex from, to;

  g_array_sort_with_data (hexes, compare_steps, (gpointer) edge);
  from = to = g_array_index (hexes, BocageHex, 0);
  for (guint i = 1; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (tag->group->len > 2 && get_step (edge, hex) > get_step (edge, to) + 1)
        {
          add_run (self, tag, edge, from, to);
          from = hex;
        }
      to = hex;
    }
  add_run (self, tag, edge, from, to);
}

/* The hexes of one marker may lie at more than one edge.  Its own may lie at none. */
static void
add_exits (BocageM44Import *self, const Tag *tag)
{
  g_autoptr (GArray) group = g_array_copy (tag->group);
  const char *edge;

  while ((edge = find_common_edge (self, group)) != NULL)
    {
      g_autoptr (GArray) hexes = take_edge (self, group, edge);

      add_runs (self, tag, edge, hexes);
    }
}

static void
add_exit (BocageM44Import *self, const Tag *tag)
{
  const char *facing = find_facing (self, tag);

  if (tag->group != NULL && tag->group->len > 1 && find_common_edge (self, tag->group) != NULL)
    {
      facing = find_common_edge (self, tag->group);
      add_exits (self, tag);
    }
  else
    {
      BocageExitNode *node = new_exit (self, tag, facing);

      node->at = tag->hex->at;
      node->facing = facing != NULL ? bocage_token_keep (facing) : NULL;
    }
  if (tag->side == NULL)
    note_exit_side (self, tag, infer_exit_side (self, facing));
  report_unknown (self, tag, FALSE);
}

/**
 * _bocage_m44_import_tags:
 *
 * Makes objectives, exits and markers of what lies on the hexes.
 */
void
_bocage_m44_import_tags (BocageM44Import *self)
{
  g_autoptr (GArray) tags = g_array_new (FALSE, FALSE, sizeof (Tag));

  g_array_set_clear_func (tags, clear_tag);
  self->medals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < self->hexes->len; i++)
    {
      const BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);

      if (hex->pointer != NULL)
        collect_hex (self, hex, tags);
    }
  join_lines (self, tags);
  for (guint i = 0; i < tags->len; i++)
    {
      Tag *tag = &g_array_index (tags, Tag, i);

      if (tag->done)
        continue;
      if (tag->row->kind == BOCAGE_EXCHANGE_TAG_MARKER)
        add_marker (self, tag);
      else if (tag->row->kind == BOCAGE_EXCHANGE_TAG_EXIT)
        add_exit (self, tag);
      else
        add_medal (self, tags, tag);
    }
  g_clear_pointer (&self->medals, g_hash_table_unref);
}
