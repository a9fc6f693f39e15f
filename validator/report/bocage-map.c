/* bocage-map.c: the hexes around a finding, in letters
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A hex is two letters of its ground and two of who or what is there; the legend below says
 * what the letters stand for.  Coordinates of hexes are doubled, so that a column of letters
 * and a line of text follow from them on boards of either orientation.
 */

#include "config.h"

#include "bocage-map.h"

#include <string.h>

#define CELL 8    /* columns of a hex: "[fo+IN] " */
#define MARGIN 4  /* columns of the number of a row */
#define REACH_X 3 /* hexes to each side */
#define REACH_Y 2
#define MAX_MAPS 8 /* of one file: nobody looks at more */

typedef struct
{
  BocageScenario *scenario;
  const BocageGrid *grid;
  GArray *faulty;    /* of BocageHex: where there are findings */
  GArray *shown;     /* of BocageHex: in the middle of a map */
  GPtrArray *legend; /* of char *, in order of appearance */
  char (*codes)[3];  /* (nullable) [n_types of the ruleset] until asked for */
} Mapper;

typedef struct
{
  BocageHex middle;
  gboolean is_pointy;
  int left, right, top, bottom; /* of the window, as coordinates */
} Window;

static gboolean
holds (GArray *hexes, BocageHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static Window
open_window (const Mapper *self, BocageHex hex)
{
  gboolean is_pointy = self->grid->orientation == BOCAGE_ORIENTATION_POINTY;
  int reach_x = is_pointy ? 2 * REACH_X : REACH_X, reach_y = is_pointy ? REACH_Y : 2 * REACH_Y;

  return (Window){
    hex, is_pointy, hex.column - reach_x, hex.column + reach_x, hex.row - reach_y, hex.row + reach_y
  };
}

/* Whether a map around @middle shows @hex well inside of it. */
static gboolean
covers (const Mapper *self, BocageHex middle, BocageHex hex)
{
  return bocage_hex_distance (self->grid->orientation, middle, hex) < REACH_Y;
}

/* Letters */

/* Whether an earlier type of the same kind has the letters. */
static gboolean
is_taken (const Mapper *self, const BocageRuleset *ruleset, guint before, const char *code)
{
  const BocagePieceType *type = bocage_ruleset_get_type (ruleset, before);

  for (guint i = 0; i < before; i++)
    if (bocage_ruleset_get_type (ruleset, i)->kind == type->kind
        && strcmp (self->codes[i], code) == 0)
      return TRUE;
  return FALSE;
}

/* Gives each type two letters of its id, the first of which is a mark for what is neither ground
 * nor a unit.  Types of one kind have different ones as long as their ids let them. */
static void
find_codes (Mapper *self)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (self->scenario);
  guint n = bocage_ruleset_n_types (ruleset);

  self->codes = g_malloc0_n (n, sizeof *self->codes);
  for (guint i = 0; i < n; i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);
      gboolean is_thing
          = type->kind == BOCAGE_ELEMENT_OBJECT || type->kind == BOCAGE_ELEMENT_MARKER;
      char *code = self->codes[i];

      for (const char *c = type->id + !is_thing; *c != '\0'; c++)
        {
          char candidate[3] = { is_thing ? '#' : type->id[0], *c, '\0' };

          if (!g_ascii_isalnum (*c))
            continue;
          if (*code == '\0')
            strcpy (code, candidate);
          if (is_taken (self, ruleset, i, candidate))
            continue;
          strcpy (code, candidate);
          break;
        }
    }
}

/* Returns: (nullable): what the ruleset calls a side, or its id, if that is all there is */
static const char *
name_side (const Mapper *self, const char *id)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (self->scenario);
  const BocageSideType *type = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

  return type != NULL ? bocage_ruleset_translate (ruleset, type->side_name) : id;
}

/* @side_id: (nullable): that the piece is on */
static void
add_code (Mapper *self, const BocagePieceType *type, gboolean is_upper, const char *side_id,
          char out_code[3])
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (self->scenario);
  const char *side = name_side (self, side_id);
  g_autofree char *row = NULL;

  strcpy (out_code, self->codes[type->index]);
  for (int i = 0; is_upper && i < 2; i++)
    out_code[i] = g_ascii_toupper (out_code[i]);
  row = g_strdup_printf ("%s %s%s%s%s", out_code, bocage_ruleset_translate (ruleset, type->name),
                         side != NULL ? " (" : "", side != NULL ? side : "",
                         side != NULL ? ")" : "");
  for (guint i = 0; i < self->legend->len; i++)
    if (strcmp (self->legend->pdata[i], row) == 0)
      return;
  g_ptr_array_add (self->legend, g_steal_pointer (&row));
}

static gboolean
is_first_side (const Mapper *self, const char *side)
{
  const BocageNode *sides = (const BocageNode *) bocage_scenario_get_sides (self->scenario);
  const BocageSideNode *first = sides != NULL && bocage_node_n_children (sides) > 0
                                    ? (const BocageSideNode *) bocage_node_get_child (sides, 0)
                                    : NULL;

  return first != NULL && g_strcmp0 (first->id, side) == 0;
}

/* What lies in the hex beside its ground: who is there goes before what.
 * Returns: whether there is more than one thing */
static gboolean
add_pieces (Mapper *self, const BocageHexNode *node, char out_ground[3], char out_piece[3])
{
  const BocageNode *unit = NULL, *thing = NULL;
  guint n = 0;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      const BocageNode *piece = bocage_node_get_child (&node->node, i);
      const BocagePieceType *type = bocage_scenario_get_piece_type (self->scenario, piece);
      BocageElementId id = bocage_element_get_id (piece->element);

      if (id == BOCAGE_ELEMENT_PATH && type != NULL && *out_ground == '\0')
        add_code (self, type, FALSE, NULL, out_ground);
      if (id == BOCAGE_ELEMENT_UNIT && unit == NULL)
        unit = piece;
      else if ((id == BOCAGE_ELEMENT_OBJECT || id == BOCAGE_ELEMENT_MARKER) && thing == NULL)
        thing = piece;
      n += id == BOCAGE_ELEMENT_UNIT || id == BOCAGE_ELEMENT_OBJECT || id == BOCAGE_ELEMENT_MARKER;
    }
  if (unit != NULL || thing != NULL)
    {
      const BocagePieceType *type
          = bocage_scenario_get_piece_type (self->scenario, unit != NULL ? unit : thing);
      const char *side = unit != NULL ? ((const BocageUnitNode *) unit)->side : NULL;

      if (type == NULL)
        strcpy (out_piece, "??");
      else
        add_code (self, type, unit != NULL && is_first_side (self, side), side, out_piece);
    }
  return n > 1;
}

static void
append_hex (Mapper *self, const Window *window, BocageHex hex, GString *to)
{
  const BocagePieceType *type = bocage_scenario_get_ground (self->scenario, hex);
  char ground[3] = "", piece[3] = "";
  gboolean is_middle = bocage_hex_equal (hex, window->middle),
           is_faulty = holds (self->faulty, hex);
  gboolean has_more;

  if (type != NULL)
    add_code (self, type, FALSE, NULL, ground);
  has_more = add_pieces (self, bocage_scenario_get_hex (self->scenario, hex), ground, piece);
  g_string_append_c (to, is_middle ? BOCAGE_MAP_MARK_BEGIN : is_faulty ? '(' : ' ');
  g_string_append (to, *ground != '\0' ? ground : BOCAGE_MAP_OPEN BOCAGE_MAP_OPEN);
  g_string_append_c (to, has_more ? '+' : ' ');
  g_string_append (to, *piece != '\0' ? piece : "  ");
  g_string_append_c (to, is_middle ? BOCAGE_MAP_MARK_END : is_faulty ? ')' : ' ');
}

/* Lines */

/* Returns: where the letters of @hex begin */
static guint
find_column (const Window *window, BocageHex hex)
{
  return MARGIN + (guint) (hex.column - window->left) * (window->is_pointy ? CELL / 2 : CELL);
}

static void
pad (GString *to, guint width, guint *column)
{
  for (; *column < width; (*column)++)
    g_string_append_c (to, ' ');
}

/* The letters of the columns, above the first line of hexes, or of all lines on a flat board. */
static void
append_head (const Mapper *self, const Window *window, GString *to)
{
  guint at = 0;
  int row = MAX (window->top, 0);

  for (int column = window->left; column <= window->right; column++)
    {
      int there = window->is_pointy ? row : row + ((row ^ column) & 1);
      g_autofree char *label = NULL;

      if (!bocage_grid_contains (self->grid, (BocageHex){ column, there }))
        continue;
      label = bocage_grid_format_hex (self->grid, (BocageHex){ column, there });
      label[strcspn (label, "0123456789")] = '\0';
      pad (to, find_column (window, (BocageHex){ column, there }) + 2, &at);
      g_string_append (to, label);
      at += strlen (label);
    }
  g_string_append_c (to, '\n');
}

static void
append_line (Mapper *self, const Window *window, int row, GString *to)
{
  guint at = 0;

  for (int column = window->left; column <= window->right; column++)
    {
      BocageHex hex = { column, row };

      if (!bocage_grid_contains (self->grid, (BocageHex){ column, row }))
        continue;
      if (at == 0)
        {
          g_autofree char *label = bocage_grid_format_hex (self->grid, hex);

          g_string_append_printf (to, "%*s", MARGIN - 1, label + strcspn (label, "0123456789"));
          at = MARGIN - 1;
        }
      pad (to, find_column (window, hex), &at);
      append_hex (self, window, hex, to);
      at += CELL - 1;
    }
  if (at == 0)
    return;
  while (to->len > 0 && to->str[to->len - 1] == ' ')
    g_string_truncate (to, to->len - 1);
  g_string_append_c (to, '\n');
}

static char *
draw (Mapper *self, BocageHex hex)
{
  Window window = open_window (self, hex);
  GString *map = g_string_new (NULL);
  g_autofree char *legend = NULL;

  if (self->codes == NULL)
    find_codes (self);
  g_ptr_array_set_size (self->legend, 0);
  append_head (self, &window, map);
  for (int row = window.top; row <= window.bottom; row++)
    append_line (self, &window, row, map);
  g_ptr_array_add (self->legend, NULL);
  legend = g_strjoinv (", ", (char **) self->legend->pdata);
  g_string_append_printf (map, "\n%s", legend);
  return g_string_free (map, FALSE);
}

/* Which findings */

static gboolean
find_hex (const Mapper *self, const BocageRecordFinding *finding, BocageHex *out_hex)
{
  return finding->fate == BOCAGE_FATE_REPORTED && finding->place.hex != NULL
         && bocage_grid_parse_hex (self->grid, finding->place.hex, out_hex)
         && bocage_grid_contains (self->grid, *out_hex);
}

static void
map_finding (Mapper *self, BocageRecordFinding *finding)
{
  BocageHex hex;

  if (!find_hex (self, finding, &hex) || self->shown->len == MAX_MAPS)
    return;
  for (guint i = 0; i < self->shown->len; i++)
    if (covers (self, g_array_index (self->shown, BocageHex, i), hex))
      return;
  finding->map = draw (self, hex);
  g_array_append_val (self->shown, hex);
}

/**
 * bocage_map_add_all:
 * @record: of @verdict, with the classes that its findings have in the end
 *
 * Gives a map to findings on the board, the heaviest first: one for each hex, and none where an
 * earlier map has the hex, too.
 */
void
bocage_map_add_all (BocageRecord *record, const BocageVerdict *verdict)
{
  BocageScenario *scenario
      = verdict->document != NULL ? bocage_document_get_scenario (verdict->document) : NULL;
  g_autoptr (GArray) faulty = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autoptr (GPtrArray) legend = g_ptr_array_new_with_free_func (g_free);
  Mapper self = { .scenario = scenario, .faulty = faulty, .shown = shown, .legend = legend };

  if (scenario == NULL || bocage_scenario_get_ruleset (scenario) == NULL)
    return;
  self.grid = bocage_scenario_get_grid (scenario);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageHex hex;

      if (finding->class_ > BOCAGE_CLASS_NOTE && find_hex (&self, finding, &hex)
          && !holds (faulty, hex))
        g_array_append_val (faulty, hex);
    }
  for (int class_ = BOCAGE_CLASS_ILLEGAL; class_ >= 0; class_--)
    for (guint i = 0; i < record->findings->len; i++)
      if ((int) bocage_record_get_finding (record, i)->class_ == class_)
        map_finding (&self, bocage_record_get_finding (record, i));
  g_free (self.codes);
}
