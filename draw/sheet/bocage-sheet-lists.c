/* bocage-sheet-lists.c: how to win, what is special, and what to lay out
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "bocage-stage.h"
#include "checks/engine/bocage-inventory.h"
#include "model/bocage-message.h"
#include "rules/answers/bocage-piece-words.h"
#include "rules/answers/bocage-rule-words.h"

#include <inttypes.h>

#define HEAD 16.
#define PROSE 9.6
#define PROSE_LEADING 11.8
#define ROW 11.
#define UNIT 18.5 /* the picture of a unit */
#define PER_LINE 4
#define MAX_ROWS 200 /* of a list: no two pages hold as many, and what has no room is told */
#define BOX_ROW 10.1
#define GUTTER 8. /* that the head of the last column may reach into */

static const BocageSheetStyle head_style = {
  .face = BOCAGE_FACE_TEXT, .size = 11.2, .leading = 13, .bold = TRUE, .colour = BOCAGE_SHEET_HEAD
};
static const BocageSheetStyle cell_style
    = { .face = BOCAGE_FACE_CAPTION, .size = 8.2, .leading = 9.4, .colour = BOCAGE_SHEET_TEXT };
static const BocageSheetStyle dim_style
    = { .face = BOCAGE_FACE_CAPTION, .size = 7.4, .leading = 9.4, .colour = BOCAGE_SHEET_DIM };

static double
set_head (BocageSheet *self, const char *text, double x, double y, double width)
{
  _bocage_sheet_plain (self, &head_style, text, x, y, width);
  _bocage_sheet_rule (self, x, y + HEAD - 3, width);
  return HEAD;
}

/* Returns: (transfer full) (element-type utf8): markup of what the battle says there */
static GPtrArray *
read_prose (BocageSheet *self, BocageElementId element)
{
  BocageNode *briefing = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_BRIEFING);

  return _bocage_sheet_read_prose (
      self, briefing != NULL ? bocage_node_find_child (briefing, &bocage_elements[element]) : NULL);
}

/* How to win: what the battle says, then what it leaves to say. */
static GPtrArray *
read_victory (BocageSheet *self, const GPtrArray *special)
{
  GPtrArray *paragraphs = read_prose (self, BOCAGE_ELEMENT_VICTORY);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (guint i = 0; i < paragraphs->len; i++)
    g_ptr_array_add (told, paragraphs->pdata[i]);
  for (guint i = 0; i < special->len; i++)
    g_ptr_array_add (told, special->pdata[i]);
  _bocage_sheet_add_goals (self, told, paragraphs);
  return paragraphs;
}

/* Returns: the height, 0 where there is nothing to say */
static double
set_prose (BocageSheet *self, const GPtrArray *paragraphs, const char *head, double x, double y,
           double width)
{
  const BocageSheetStyle style = { .face = BOCAGE_FACE_TEXT,
                                   .size = PROSE,
                                   .leading = PROSE_LEADING * self->fit.leading,
                                   .colour = BOCAGE_SHEET_TEXT };
  double begin = y;

  if (paragraphs->len == 0)
    return 0;
  y += set_head (self, head, x, y, width);
  for (guint i = 0; i < paragraphs->len; i++)
    y += _bocage_sheet_text (self, &style, g_ptr_array_index (paragraphs, i), x, y, width) + 2;
  return y - begin;
}

/* Rules in force by name, where no text speaks of them. */
static double
set_rules (BocageSheet *self, double x, double y, double width)
{
  BocageNode *rules = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;
  double begin = y;

  for (guint i = 0; i < MIN (n, MAX_ROWS); i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *type;
      g_autofree char *title = NULL;
      g_autofree char *text = NULL;

      if (bocage_element_get_id (rule->node.element) != BOCAGE_ELEMENT_RULE || rule->id == NULL)
        continue;
      type = bocage_ruleset_find_rule (self->ruleset, rule->id);
      title = _bocage_sheet_dup_title (
          type != NULL ? bocage_ruleset_translate (self->ruleset, type->name) : rule->id);
      if (y == begin)
        y += set_head (self, _ ("Rules in force"), x, y, width);
      y += _bocage_sheet_plain (self, &cell_style, title, x, y, width) + 1;
      text = bocage_rule_describe (self->scenario, rule);
      if (*text != '\0')
        y += _bocage_sheet_plain (self, &dim_style, text, x, y, width) + 2;
    }
  return y - begin;
}

double
_bocage_sheet_victory (BocageSheet *self, double x, double y, double width)
{
  g_autoptr (GPtrArray) special = read_prose (self, BOCAGE_ELEMENT_SPECIAL_RULES);
  g_autoptr (GPtrArray) victory = read_victory (self, special);
  double begin = y, height;

  height = set_prose (self, victory, _ ("Victory"), x, y, width);
  y += height > 0 ? height + 8 : 0;
  height = set_prose (self, special, _ ("Special rules"), x, y, width);
  y += height > 0 ? height + 8 : 0;
  y += set_rules (self, x, y, width);
  return y - begin;
}

static void
append_prose (const GPtrArray *paragraphs, const char *head, GString *text)
{
  if (paragraphs->len == 0)
    return;
  g_string_append_printf (text, "\n%s\n", head);
  for (guint i = 0; i < paragraphs->len; i++)
    {
      _bocage_sheet_append_words (text, g_ptr_array_index (paragraphs, i));
      g_string_append_c (text, '\n');
    }
}

/* How to win, and what is special. */
void
_bocage_sheet_append_victory (BocageSheet *self, GString *text)
{
  g_autoptr (GPtrArray) special = read_prose (self, BOCAGE_ELEMENT_SPECIAL_RULES);
  g_autoptr (GPtrArray) victory = read_victory (self, special);

  append_prose (victory, _ ("Victory"), text);
  append_prose (special, _ ("Special rules"), text);
}

/* Units of one kind */

typedef struct
{
  const BocagePieceType *type;
  const BocageUnitNode *unit; /* the first of them */
  GArray *hexes;              /* of BocageHex */
} Group;

static void
free_group (gpointer data)
{
  Group *group = data;

  g_array_unref (group->hexes);
  g_free (group);
}

static gconstpointer
get_badge (const BocageUnitNode *unit)
{
  return unit->badge != NULL && unit->badge->len > 0 ? unit->badge->pdata[0] : NULL;
}

static guint
hash_unit (gconstpointer key)
{
  const BocageUnitNode *unit = key;

  return (g_direct_hash (unit->piece.type) * 31 + g_direct_hash (get_badge (unit))) * 31
         + (guint) unit->figures;
}

static gboolean
is_alike (gconstpointer key, gconstpointer other)
{
  const BocageUnitNode *a = key, *b = other;

  return a->piece.type == b->piece.type && get_badge (a) == get_badge (b)
         && a->figures == b->figures;
}

/* @by_unit: the same as @groups, by units that are alike: a file may have as many as units */
static void
add_unit (BocageSheet *self, GPtrArray *groups, GHashTable *by_unit, const BocageUnitNode *unit,
          BocageHex at)
{
  Group *group = g_hash_table_lookup (by_unit, unit);

  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      group->unit = unit;
      group->type = bocage_scenario_get_piece_type (self->scenario, &unit->piece.node);
      group->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
      g_ptr_array_add (groups, group);
      g_hash_table_insert (by_unit, (gpointer) unit, group);
    }
  g_array_append_val (group->hexes, at);
}

/* By row from the near edge, then from the left. */
static int
compare_hexes (gconstpointer a, gconstpointer b, gpointer near_top)
{
  const BocageHex *x = a, *y = b;
  int rows = x->row - y->row;

  if (rows != 0)
    return near_top != NULL ? rows : -rows;
  return x->column - y->column;
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const Group *x = *(const Group *const *) a, *y = *(const Group *const *) b;

  if (x->type == NULL || y->type == NULL)
    return (x->type == NULL) - (y->type == NULL);
  return (int) x->type->index - (int) y->type->index;
}

static GPtrArray *
find_groups (BocageSheet *self, const BocageSideNode *side)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (free_group);
  g_autoptr (GHashTable) by_unit = g_hash_table_new (hash_unit, is_alike);
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (self->scenario);
  gboolean near_top = g_strcmp0 (side->edge, "north") == 0;

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      const BocageNode *hex = bocage_node_get_child (board, i);

      for (guint j = 0; j < bocage_node_n_children (hex); j++)
        {
          const BocageUnitNode *unit = (const BocageUnitNode *) bocage_node_get_child (hex, j);

          if (bocage_element_get_id (unit->piece.node.element) == BOCAGE_ELEMENT_UNIT
              && unit->side == side->id)
            add_unit (self, groups, by_unit, unit, ((const BocageHexNode *) hex)->at);
        }
    }
  for (guint i = 0; i < groups->len; i++)
    g_array_sort_with_data (((Group *) g_ptr_array_index (groups, i))->hexes, compare_hexes,
                            near_top ? groups : NULL);
  g_ptr_array_sort (groups, compare_groups);
  return groups;
}

static void
set_unit_picture (BocageSheet *self, const BocageUnitNode *unit, double x, double y)
{
  BocagePaintOptions options = _bocage_sheet_get_paint_options (self);
  g_autoptr (BocageStage) stage = NULL;

  if (self->cr == NULL || y > self->height)
    return;
  stage = bocage_stage_new (self->scenario, &unit->piece.node);
  cairo_save (self->cr);
  cairo_translate (self->cr, _bocage_sheet_get_left (self, x, UNIT) + UNIT / 2, y + UNIT / 2);
  bocage_stage_paint_counter (stage, self->painter, self->cr, UNIT, &options);
  cairo_restore (self->cr);
}

/* “<b>4</b> US Rangers (3 figures)” */
static char *
dup_group_name (BocageSheet *self, const Group *group)
{
  const BocageUnitNode *unit = group->unit;
  const BocageBadge *badge = unit->badge != NULL && unit->badge->len > 0
                                 ? bocage_ruleset_find_badge (self->ruleset, unit->badge->pdata[0])
                                 : NULL;
  const char *name = badge != NULL           ? badge->name
                     : group->type == NULL   ? unit->piece.type
                     : group->hexes->len > 1 ? group->type->plural
                                             : group->type->name;
  g_autofree char *escaped = _bocage_sheet_dup_markup (
      name != NULL ? bocage_ruleset_translate (self->ruleset, name) : "?");
  g_autofree char *figures = NULL;

  if (unit->figures != BOCAGE_UNSET && unit->figures > 0)
    {
      g_autofree char *words
          /* TRANSLATORS: of how many figures each of these units is */
          = g_strdup_printf (ngettext (" (%d figure)", " (%d figures)", (gulong) unit->figures),
                             unit->figures);

      figures = g_markup_escape_text (words, -1);
    }
  return g_strdup_printf ("<b>%u</b>\302\240%s%s", group->hexes->len, escaped,
                          figures != NULL ? figures : "");
}

/* Whether units of the game battle with dice at ranges. */
static gboolean
has_dice (const BocageSheet *self)
{
  return bocage_ruleset_offers (self->ruleset, BOCAGE_NEEDS_COMMAND);
}

static double
set_group (BocageSheet *self, const Group *group, double x, double y, double width)
{
  const BocageSheetStyle name_style
      = { .face = BOCAGE_FACE_TEXT, .size = 8.8, .leading = 10, .colour = BOCAGE_SHEET_TEXT };
  gboolean with_moves = !self->fit.no_moves;
  double name_width = width * (with_moves ? .33 : .4) - UNIT - 4;
  double hexes_x = x + UNIT + 5 + name_width, hexes_width = width * (with_moves ? .23 : .55);
  double moves_x = hexes_x + hexes_width + 2, moves_width = width * .24 - 2;
  double dice_x = moves_x + moves_width + 2;
  g_autofree char *name = dup_group_name (self, group);
  g_autofree char *names = _bocage_sheet_dup_hexes (self, group->hexes, with_moves ? PER_LINE : 9);
  g_autofree char *hexes = _bocage_sheet_isolate (names);
  double height, other;

  set_unit_picture (self, group->unit, x, y - 1);
  height = _bocage_sheet_text (self, &name_style, name, x + UNIT + 4, y + 2, name_width);
  other = _bocage_sheet_plain (self, &cell_style, hexes, hexes_x, y + 2, hexes_width);
  height = MAX (height, other);
  if (with_moves && group->type != NULL)
    {
      g_autofree char *moves = bocage_piece_dup_moves (group->type);
      BocageSheetStyle style = cell_style;

      style.size = 7.4;
      other = _bocage_sheet_plain (self, &style, moves, moves_x, y + 2, moves_width);
      height = MAX (height, other);
    }
  if (with_moves && group->type != NULL && has_dice (self))
    {
      g_autofree char *numbers = bocage_piece_dup_dice (group->type);
      g_autofree char *dice = _bocage_sheet_isolate (numbers);

      _bocage_sheet_plain (self, &cell_style, dice, dice_x, y + 2, x + width - dice_x);
    }
  return MAX (height + 2, UNIT + .5);
}

/* Units of another nation than their side's, below the list. */
static double
set_strangers (BocageSheet *self, const BocageSideNode *side, double x, double y, double width)
{
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (self->scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  double begin = y;
  guint n = 0;

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      const BocageNode *hex = bocage_node_get_child (board, i);

      for (guint j = 0; j < bocage_node_n_children (hex) && n < MAX_ROWS; j++)
        {
          const BocageUnitNode *unit = (const BocageUnitNode *) bocage_node_get_child (hex, j);
          const BocageNation *nation;
          g_autofree char *name = NULL, *text = NULL;

          if (bocage_element_get_id (unit->piece.node.element) != BOCAGE_ELEMENT_UNIT
              || unit->side != side->id || unit->nation == NULL || unit->nation == side->nation)
            continue;
          nation = bocage_ruleset_find_nation (self->ruleset, unit->nation);
          name = bocage_grid_format_hex (grid, ((const BocageHexNode *) hex)->at);
          /* TRANSLATORS: a hex and the nation of the unit there: “D2: France” */
          text = g_strdup_printf (_ ("%s: %s"), name,
                                  nation != NULL
                                      ? bocage_ruleset_translate (self->ruleset, nation->name)
                                      : unit->nation);
          y += _bocage_sheet_plain (self, &dim_style, text, x, y, width);
          n++;
        }
    }
  return y - begin;
}

static double
set_side (BocageSheet *self, const BocageSideNode *side, double x, double y, double width)
{
  const BocageSheetStyle side_style = {
    .face = BOCAGE_FACE_TEXT, .size = 9.2, .leading = ROW, .bold = TRUE, .colour = BOCAGE_SHEET_TEXT
  };
  g_autoptr (GPtrArray) groups = find_groups (self, side);
  const char *name = _bocage_sheet_side_name (self, side->id);
  g_autofree char *units = NULL;
  double begin = y, name_width = _bocage_sheet_measure (self, &side_style, name) + 6;
  guint n = 0;

  for (guint i = 0; i < groups->len; i++)
    n += ((Group *) g_ptr_array_index (groups, i))->hexes->len;
  /* TRANSLATORS: how many units a side has on the board */
  units = g_strdup_printf (ngettext ("%u unit", "%u units", n), n);
  _bocage_sheet_side_mark (self, side->id, x + 4, y + 2, 7.5,
                           _bocage_sheet_side_colour (self, side->id));
  _bocage_sheet_plain (self, &side_style, name, x + UNIT + 4, y, name_width);
  _bocage_sheet_plain (self, &dim_style, units, x + UNIT + 4 + name_width, y + 1, 60);
  if (!self->fit.no_moves && groups->len > 0)
    {
      double hexes_end = x + 1 + width * .56;

      /* TRANSLATORS: head of a column: how far units move */
      _bocage_sheet_line (self, &dim_style, _ ("moves"), hexes_end + 2, y + 1, width * .24 - 4);
      if (has_dice (self))
        /* TRANSLATORS: head of a column: dice at ranges of 1, 2, 3 … hexes */
        _bocage_sheet_line (self, &dim_style, _ ("dice by range"), hexes_end + width * .24 + 2,
                            y + 1, x + width - hexes_end - width * .24 + GUTTER);
    }
  y += ROW + 2;
  for (guint i = 0; i < MIN (groups->len, MAX_ROWS); i++)
    y += set_group (self, g_ptr_array_index (groups, i), x, y, width);
  y += set_strangers (self, side, x + UNIT + 4, y, width - UNIT - 4);
  return y - begin;
}

double
_bocage_sheet_setup (BocageSheet *self, double x, double y, double width)
{
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (self->scenario);
  double begin = y;

  y += set_head (self, _ ("Set-up"), x, y, width);
  for (guint i = 0; i < _bocage_sheet_n_sides (self); i++)
    {
      if (i > 0)
        _bocage_sheet_rule (self, x, y + 1, width);
      y += (i > 0 ? 4 : 0)
           + set_side (self, (const BocageSideNode *) bocage_node_get_child (sides, i), x,
                       y + (i > 0 ? 4 : 0), width);
    }
  return y - begin;
}

/* What each side lays out, a line for each kind of unit. */
void
_bocage_sheet_append_setup (BocageSheet *self, GString *text)
{
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (self->scenario);

  for (guint i = 0; i < _bocage_sheet_n_sides (self); i++)
    {
      const BocageSideNode *side = (const BocageSideNode *) bocage_node_get_child (sides, i);
      g_autoptr (GPtrArray) groups = find_groups (self, side);
      g_autofree char *about = _bocage_sheet_dup_side_words (self, side);

      g_string_append_printf (text, "\n%s\n", about);
      for (guint j = 0; j < groups->len; j++)
        {
          const Group *group = g_ptr_array_index (groups, j);
          g_autofree char *name = dup_group_name (self, group);
          g_autofree char *hexes = _bocage_sheet_dup_hexes (self, group->hexes, 0);
          g_autofree char *line = g_strdup_printf ("%s: %s", name, hexes);

          _bocage_sheet_append_item (text, line);
        }
    }
  if (sides != NULL && bocage_node_n_children (sides) > _bocage_sheet_n_sides (self))
    g_string_append (text, "\n…\n");
}

/* The box */

/* Returns: (transfer full): “Axis infantry figures” */
static char *
dup_stock_name (BocageSheet *self, const BocageStock *stock)
{
  const char *part = bocage_ruleset_translate (self->ruleset, stock->part->plural);

  if (stock->side == NULL)
    return g_strdup (part);
  /* TRANSLATORS: a side and its things in the box: “Axis: infantry figures” */
  return g_strdup_printf (_ ("%s: %s"), _bocage_sheet_side_name (self, stock->side), part);
}

/* “28 / 42”, bold where less than a tenth is left */
static void
set_stock (BocageSheet *self, const BocageStock *stock, double x, double y, double width)
{
  g_autofree char *name = dup_stock_name (self, stock);
  g_autofree char *numbers
      = stock->open ? g_strdup_printf ("%" PRId64, stock->needed)
                    : g_strdup_printf ("%" PRId64 " / %" PRId64, stock->needed, stock->held);
  g_autofree char *count = _bocage_sheet_isolate (numbers);
  BocageSheetStyle style = cell_style;

  style.size = 8;
  style.leading = BOX_ROW;
  _bocage_sheet_line (self, &style, name, x, y, width - 36);
  style.align = BOCAGE_SHEET_END;
  style.bold = !stock->open && (stock->held - stock->needed) * 10 < stock->held;
  _bocage_sheet_plain (self, &style, count, x + width - 40, y, 40);
  _bocage_sheet_rule (self, x, y + BOX_ROW, width);
}

static char *
dup_boxes (BocageSheet *self, const BocageInventory *inventory)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_inventory_n_boxes (inventory); i++)
    {
      const BocageBox *box = bocage_inventory_get_box (inventory, i);

      if (!box->named && !box->taken)
        continue;
      /* TRANSLATORS: a box and how many of it: “Base game × 1” */
      g_string_append_printf (text, _ ("%s × %d"),
                              bocage_ruleset_translate (self->ruleset, box->module->name),
                              (int) box->copies);
      g_string_append_c (text, '\n');
    }
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

double
_bocage_sheet_box (BocageSheet *self, double x, double y, double width, guint n_columns)
{
  const BocageSheetStyle box_style = { .face = BOCAGE_FACE_CAPTION,
                                       .size = 8,
                                       .leading = BOX_ROW,
                                       .bold = TRUE,
                                       .colour = BOCAGE_SHEET_TEXT };
  g_autoptr (BocageInventory) inventory = bocage_inventory_new (self->scenario);
  g_autofree char *boxes = dup_boxes (self, inventory);
  double begin = y, column = (width - (n_columns - 1) * 10) / n_columns;
  guint n = 0, rows;

  for (guint i = 0; i < bocage_inventory_n_stocks (inventory); i++)
    n += bocage_inventory_get_stock (inventory, i)->needed > 0;
  if (n == 0)
    return 0;
  y += set_head (self, _ ("From the box"), x, y, width);
  y += _bocage_sheet_plain (self, &box_style, boxes, x, y, width) + 2;
  rows = (n + n_columns - 1) / n_columns;
  n = 0;
  for (guint i = 0; i < bocage_inventory_n_stocks (inventory); i++)
    {
      const BocageStock *stock = bocage_inventory_get_stock (inventory, i);

      if (stock->needed <= 0)
        continue;
      set_stock (self, stock, x + (n / rows) * (column + 10), y + (n % rows) * BOX_ROW, column);
      n++;
    }
  return y + rows * BOX_ROW - begin;
}
