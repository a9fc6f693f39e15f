/* bocage-session-describe.c: a hex in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-session-private.h"
#include "model/bocage-border.h"

#include <glib/gi18n.h>

/* Sections */

/* As in “Allied infantry”.  Returns: (nullable) */
static const char *
side_adjective (BocageRuleset *ruleset, const char *id)
{
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

  if (side == NULL)
    return id;
  return bocage_ruleset_translate (ruleset, side->side_name);
}

/* Top-level sections that @hex belongs to, from west to east. */
static guint
sections_at (const BocageShape *shape, BocageHex hex, guint max, guint *out_sections)
{
  guint n = 0;

  for (guint i = 0; i < shape->n_sections && n < max; i++)
    {
      const BocageSection *section = &shape->sections[i];

      if (section->parent == NULL && hex.column >= section->from && hex.column <= section->to)
        out_sections[n++] = i;
    }
  return n;
}

/* What a player at @edge, "north" or "south", calls a section of the shape. */
static const char *
section_word (const BocageRuleset *ruleset, const BocageShape *shape, guint index, const char *edge)
{
  const BocageSection *section = &shape->sections[index];
  gboolean western = FALSE;

  if (!section->flank)
    return bocage_ruleset_translate (ruleset, section->name);
  /* West of any part of the board that is no flank. */
  for (guint i = 0; i < shape->n_sections; i++)
    if (!shape->sections[i].flank && section->from < shape->sections[i].from)
      western = TRUE;
  if (g_strcmp0 (edge, "south") == 0)
    return western ? _ ("left flank") : _ ("right flank");
  if (g_strcmp0 (edge, "north") == 0)
    return western ? _ ("right flank") : _ ("left flank");
  return bocage_ruleset_translate (ruleset, section->name);
}

static char *
section_words (const BocageRuleset *ruleset, const BocageShape *shape, const guint *sections,
               guint n_sections, const char *edge)
{
  if (n_sections == 1)
    return g_strdup (section_word (ruleset, shape, sections[0], edge));
  /* TRANSLATORS: a hex on the border of two sections: left flank and center. */
  return g_strdup_printf (C_ ("two sections", "%s and %s"),
                          section_word (ruleset, shape, sections[0], edge),
                          section_word (ruleset, shape, sections[1], edge));
}

/* A board with sections of its own: their names, as the file gives them. */
static GPtrArray *
find_sections (BocageSession *self)
{
  BocageNode *board = (BocageNode *) bocage_scenario_get_board (bocage_session_get_scenario (self));

  if (self->sections != NULL)
    return self->sections;
  self->sections = g_ptr_array_new ();
  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    if (bocage_element_get_id (bocage_node_get_child (board, i)->element) == BOCAGE_ELEMENT_SECTION)
      g_ptr_array_add (self->sections, bocage_node_get_child (board, i));
  return self->sections;
}

static gboolean
section_holds (const BocageSectionNode *section, BocageHex hex)
{
  for (guint i = 0; section->hexes != NULL && i < section->hexes->len; i++)
    if (bocage_hex_equal (g_array_index (section->hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static char *
own_sections (BocageSession *self, BocageHex hex)
{
  GPtrArray *sections = find_sections (self);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < sections->len; i++)
    {
      const BocageSectionNode *section = sections->pdata[i];

      if (section_holds (section, hex))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                section->id != NULL ? section->id : "");
    }
  return g_string_free (names, FALSE);
}

/* Where all sections of one's own at a hex are those of a board of the game: which.
 * Returns: how many; 0: they are others, or too many */
static guint
find_usual (BocageSession *self, BocageHex hex, const BocageShape *usual, guint max,
            guint *out_sections)
{
  GPtrArray *sections = find_sections (self);
  guint n = 0;

  for (guint i = 0; i < sections->len; i++)
    {
      const BocageSectionNode *section = sections->pdata[i];
      guint found = 0;

      if (!section_holds (section, hex))
        continue;
      while (found < usual->n_sections && g_strcmp0 (usual->sections[found].id, section->id) != 0)
        found++;
      if (found == usual->n_sections || n == max)
        return 0;
      out_sections[n++] = found;
    }
  return n;
}

/* Pieces */

static const char *
type_name (BocageScenario *scenario, const BocageNode *piece)
{
  const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, piece);
  const char *id = ((const BocagePieceNode *) piece)->type;

  if (type != NULL)
    return bocage_ruleset_translate (bocage_scenario_get_ruleset (scenario), type->name);
  return id != NULL ? id : _ ("a piece without a type");
}

/* "Allied infantry" */
static char *
owned_name (BocageScenario *scenario, const BocageNode *piece, const char *side)
{
  const char *name = type_name (scenario, piece);
  const char *owner = side_adjective (bocage_scenario_get_ruleset (scenario), side);

  if (owner == NULL || g_str_equal (owner, "both"))
    return g_strdup (name);
  /* TRANSLATORS: whose it is, and what: “Allied infantry”, “Axis bunker”. */
  return g_strdup_printf (C_ ("side and piece", "%s %s"), owner, name);
}

static char *
describe_unit (BocageScenario *scenario, const BocageUnitNode *unit)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageNode *node = (const BocageNode *) unit;
  const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, node);
  g_autofree char *name = owned_name (scenario, node, unit->side);
  int figures = bocage_scenario_get_figures (scenario, unit);
  GString *text = g_string_new (name);

  if (unit->name != NULL && *unit->name != '\0')
    {
      g_string_append_c (text, ' ');
      /* TRANSLATORS: a name that the author of a battle gave to a unit or a hex. */
      g_string_append_printf (text, _ ("“%s”"), unit->name);
    }
  for (guint i = 0; unit->badge != NULL && i < unit->badge->len; i++)
    {
      const BocageBadge *badge = bocage_ruleset_find_badge (ruleset, unit->badge->pdata[i]);

      g_string_append_printf (text, ", %s",
                              badge != NULL ? bocage_ruleset_translate (ruleset, badge->name)
                                            : (const char *) unit->badge->pdata[i]);
    }
  g_string_append (text, ", ");
  if (type != NULL && figures != type->figures)
    /* TRANSLATORS: figures that a unit has, of those that it usually has. */
    g_string_append_printf (text, ngettext ("%d of %d figure", "%d of %d figures", type->figures),
                            figures, type->figures);
  else
    g_string_append_printf (text, ngettext ("%d figure", "%d figures", figures), figures);
  return g_string_free (text, FALSE);
}

/* A hex's label: its lines in one. */
static char *
describe_label (const BocageNode *node)
{
  g_autofree char *text = bocage_node_dup_text (node);

  g_strdelimit (text, "\n", ' ');
  return g_strdup_printf (_ ("“%s”"), g_strstrip (text));
}

static char *
describe_piece (BocageScenario *scenario, const BocageNode *node)
{
  switch (bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_LABEL:
      return describe_label (node);
    case BOCAGE_ELEMENT_UNIT:
      return describe_unit (scenario, (const BocageUnitNode *) node);
    case BOCAGE_ELEMENT_OBJECT:
      return owned_name (scenario, node, ((const BocageObjectNode *) node)->side);
    case BOCAGE_ELEMENT_MARKER:
      return owned_name (scenario, node, ((const BocageMarkerNode *) node)->side);
    case BOCAGE_ELEMENT_PATH:
      {
        int edges = ((const BocagePathNode *) node)->edges;
        g_autofree char *ways
            = edges > 0 ? bocage_edges_format (bocage_scenario_get_grid (scenario)->orientation,
                                               (BocageEdges) edges)
                        : NULL;

        if (ways == NULL)
          return g_strdup (type_name (scenario, node));
        /* TRANSLATORS: a river or road, and the edges of the hex it leads to. */
        return g_strdup_printf (C_ ("path and edges", "%s %s"), type_name (scenario, node), ways);
      }
    default:
      return g_strdup (type_name (scenario, node));
    }
}

static void
append (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

/**
 * bocage_session_name_ground:
 *
 * A face that prints bands, such as a beach, is not called after them where it prints none: that is
 * the ground of the plain face that looks the same.
 *
 * Returns: (nullable): what the ground of a hex is called, translated
 */
const char *
bocage_session_name_ground (BocageSession *self, BocageHex hex)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocagePieceType *ground = bocage_scenario_get_ground (scenario, hex);
  const BocageFace *face = bocage_scenario_get_face (scenario);

  if (ground != NULL)
    return bocage_ruleset_translate (ruleset, ground->name);
  for (guint i = 0; face != NULL && face->n_bands > 0 && i < bocage_ruleset_n_faces (ruleset); i++)
    {
      const BocageFace *plain = bocage_ruleset_get_face (ruleset, i);

      if (plain->n_bands == 0 && g_strcmp0 (plain->look, face->look) == 0)
        face = plain;
    }
  return face != NULL ? bocage_ruleset_translate (ruleset, face->name) : NULL;
}

/* Ground and pieces, from below to above */
static void
append_content (GString *text, BocageSession *self, BocageHex hex)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  BocageNode *node = (BocageNode *) bocage_scenario_get_hex (scenario, hex);
  guint n = node != NULL ? bocage_node_n_children (node) : 0;
  gboolean tiled = n > 0
                   && bocage_element_get_id (bocage_node_get_child (node, 0)->element)
                          == BOCAGE_ELEMENT_TERRAIN;

  if (!tiled && bocage_session_name_ground (self, hex) != NULL)
    append (text, bocage_session_name_ground (self, hex));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *piece = describe_piece (scenario, bocage_node_get_child (node, i));

      append (text, piece);
    }
}

static gboolean
objective_holds (const BocageObjectiveNode *objective, BocageHex hex)
{
  if (bocage_hex_equal (objective->at, hex))
    return TRUE;
  for (guint i = 0; objective->hexes != NULL && i < objective->hexes->len; i++)
    if (bocage_hex_equal (g_array_index (objective->hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static void
append_objectives (GString *text, BocageScenario *scenario, BocageHex hex)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageNode *objectives = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; objectives != NULL && i < bocage_node_n_children (objectives); i++)
    {
      BocageNode *child = bocage_node_get_child (objectives, i);
      BocageObjectiveNode *objective = (BocageObjectiveNode *) child;
      const char *owner;

      if (bocage_element_get_id (child->element) != BOCAGE_ELEMENT_OBJECTIVE
          || !objective_holds (objective, hex))
        continue;
      owner = side_adjective (ruleset, objective->side);
      if (owner == NULL || g_str_equal (owner, "both"))
        append (text, _ ("medal objective"));
      else
        {
          /* TRANSLATORS: %s is a side: “Allied medal objective”. */
          g_autofree char *owned = g_strdup_printf (_ ("%s medal objective"), owner);

          append (text, owned);
        }
    }
}

static void
append_findings (GString *text, BocageSession *self, BocageHex hex)
{
  GListModel *model = G_LIST_MODEL (self->findings);
  BocageClass worst;

  if (!bocage_session_worst_at (self, hex, &worst))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (model, i);
      g_autofree char *line = NULL;

      if (!bocage_hex_equal (bocage_finding_get_place (finding)->hex, hex))
        continue;
      /* TRANSLATORS: the class of a finding and its message: “illegal: …”. */
      line = g_strdup_printf (C_ ("class and message", "%s: %s"),
                              bocage_class_get_label (bocage_finding_get_class (finding)),
                              bocage_finding_get_message (finding));
      append (text, line);
    }
}

/* Sections, for each side */

static void
clear_words (gpointer data)
{
  g_free (((BocageSectionWords *) data)->words);
}

/* @words: (transfer full) */
static void
add_words (GArray *rows, const char *side, char *words)
{
  const BocageSectionWords row = { side, words };

  g_array_append_val (rows, row);
}

/* Where all say the same, or nobody is there to say it, once is enough. */
static void
join_words (GArray *rows)
{
  for (guint i = 1; i < rows->len; i++)
    if (!g_str_equal (g_array_index (rows, BocageSectionWords, i).words,
                      g_array_index (rows, BocageSectionWords, 0).words))
      return;
  g_array_set_size (rows, 1);
  g_array_index (rows, BocageSectionWords, 0).side = NULL;
}

/* Who sits below the board comes first. */
static void
add_sides (BocageScenario *scenario, const BocageShape *shape, const guint *sections, guint n,
           GArray *rows)
{
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (scenario);

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; sides != NULL && i < bocage_node_n_children (sides); i++)
      {
        BocageNode *child = bocage_node_get_child (sides, i);
        BocageSideNode *side = (BocageSideNode *) child;

        if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_SIDE && side->id != NULL
            && (bocage_border_parse (side->edge) == BOCAGE_BORDER_SOUTH) == (pass == 0))
          add_words (rows, side->id,
                     section_words (bocage_scenario_get_ruleset (scenario), shape, sections, n,
                                    side->edge));
      }
}

/* Public functions */

/**
 * bocage_session_list_sections:
 *
 * Where a hex lies, as each side calls it.  A hex on the border of two sections belongs to both.
 *
 * Returns: (transfer full) (element-type BocageSectionWords): empty on a board without sections
 */
GArray *
bocage_session_list_sections (BocageSession *self, BocageHex hex)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageShape *shape = bocage_scenario_get_shape (scenario);
  g_autofree char *own = own_sections (self, hex);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (BocageSectionWords));
  guint sections[2];
  guint n;

  g_array_set_clear_func (rows, clear_words);
  if (*own != '\0')
    {
      shape = bocage_ruleset_get_default_shape (ruleset);
      n = shape != NULL ? find_usual (self, hex, shape, G_N_ELEMENTS (sections), sections) : 0;
      if (n == 0)
        add_words (rows, NULL, g_steal_pointer (&own));
    }
  else
    n = shape != NULL ? sections_at (shape, hex, G_N_ELEMENTS (sections), sections) : 0;
  if (n == 0)
    return rows;
  add_sides (scenario, shape, sections, n, rows);
  if (rows->len == 0)
    add_words (rows, NULL, section_words (ruleset, shape, sections, n, NULL));
  join_words (rows);
  return rows;
}

/**
 * bocage_session_describe_section:
 *
 * The same in one line: "Allied left flank, Axis right flank".
 *
 * Returns: (transfer full): an empty string on a board without sections
 */
char *
bocage_session_describe_section (BocageSession *self, BocageHex hex)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (bocage_session_get_scenario (self));
  g_autoptr (GArray) rows = bocage_session_list_sections (self, hex);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const BocageSectionWords *row = &g_array_index (rows, BocageSectionWords, i);

      if (i > 0)
        g_string_append (text, ", ");
      if (row->side == NULL)
        g_string_append (text, row->words);
      else
        /* TRANSLATORS: a side, and what it calls a part of the board: “Allied left flank”. */
        g_string_append_printf (text, C_ ("side and section", "%s %s"),
                                side_adjective (ruleset, row->side), row->words);
    }
  return g_string_free (text, FALSE);
}

/**
 * bocage_session_describe_hex:
 *
 * Returns: (transfer full): name, section, content and findings of a hex; an
 * empty string for what is not on the board
 */
char *
bocage_session_describe_hex (BocageSession *self, BocageHex hex)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autofree char *name = NULL;
  g_autofree char *section = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!bocage_grid_contains (grid, hex))
    return g_strdup ("");
  name = bocage_grid_format_hex (grid, hex);
  section = bocage_session_describe_section (self, hex);

  append (text, section);
  append_content (text, self, hex);
  append_objectives (text, scenario, hex);
  append_findings (text, self, hex);
  if (text->len == 0)
    return g_steal_pointer (&name);
  /* TRANSLATORS: a hex and what lies there: “C5 · left flank · forest”.  Where one writes
     from right to left, begin with a mark that says so: a name such as C5 says the opposite. */
  return g_strdup_printf (C_ ("hex and contents", "%s · %s"), name, text->str);
}
