/* bocage-paint-goals.c: hexes that belong together: of a medal, of an exit, where units come in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A medal on one hex is a picture there.  More than one hex is outlined in gold and joined by a
 * dashed line; an exit over several hexes is a line along the rim; where reserves and paratroopers
 * may come in is striped.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "base/bocage-palette.h"
#include "base/bocage-surface.h"
#include "base/bocage-text-gate.h"
#include "bocage-pieces-private.h"
#include "model/bocage-message.h"

#include <math.h>
#include <pango/pangocairo.h>

#define MAX_JOINED 64   /* hexes that are joined by a line, and none of more */
#define MAX_HEXES 4000  /* of all goals together: a file may say more than anybody could see */
#define MAX_LINE 400    /* hexes of an exit */
#define STRIPE 5.       /* width of a stripe … */
#define STRIPE_STEP 22. /* … and from one to the next */
#define PILL_FONT 13.
#define PILL_FOOT 44. /* below the middle of a hex */
#define PILL_GROUND 0xfff6da

/* Places */

/* Returns: whether anything of the hex may be wanted */
static gboolean
find_centre (const BocageCanvas *canvas, BocageHex hex, BocagePoint *out_centre)
{
  /* A board that is turned is turned back by being turned again. */
  bocage_board_geometry_get_centre (&canvas->geometry, _bocage_canvas_get_printed_hex (canvas, hex),
                                    &out_centre->x, &out_centre->y);
  return out_centre->x + W > canvas->clip.x
         && out_centre->x - W < canvas->clip.x + canvas->clip.width
         && out_centre->y + W > canvas->clip.y
         && out_centre->y - W < canvas->clip.y + canvas->clip.height;
}

static gboolean
is_on_board (const BocageCanvas *canvas, BocageHex hex)
{
  return bocage_grid_contains (&canvas->geometry.grid, hex);
}

static void
add_outline (const BocageCanvas *canvas, BocagePoint centre, double inset)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, centre.x, centre.y);
  _bocage_add_hex (canvas, inset);
  cairo_restore (canvas->cr);
}

/* Returns: (transfer full) (element-type BocageHex): those on the board that the objective names */
static GArray *
list_hexes (const BocageCanvas *canvas, const BocageObjectiveNode *objective)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  gboolean has_at = FALSE;

  for (guint i = 0; objective->hexes != NULL && i < objective->hexes->len; i++)
    {
      BocageHex hex = g_array_index (objective->hexes, BocageHex, i);

      has_at = has_at || bocage_hex_equal (hex, objective->at);
      if (is_on_board (canvas, hex))
        g_array_append_val (hexes, hex);
    }
  if (!has_at && !bocage_hex_is_none (objective->at) && is_on_board (canvas, objective->at))
    g_array_prepend_val (hexes, objective->at);
  return hexes;
}

/* Whether there is still something to be painted: the same for each part of the board */
static gboolean
spend (guint *budget, const GArray *hexes)
{
  guint n = hexes != NULL ? hexes->len + 1 : 1;

  if (n > *budget)
    return FALSE;
  *budget -= n;
  return TRUE;
}

/* Words in a pill */

static void
write_pill (const BocageCanvas *canvas, const char *text, double x, double y)
{
  PangoLayout *layout;
  PangoFontDescription *font;
  PangoRectangle logical;
  double width, height = PILL_FONT * 1.6;

  if (canvas->detail < BOCAGE_DETAIL_MEDIUM)
    return;
  bocage_text_gate_begin ();
  layout = pango_cairo_create_layout (canvas->cr);
  font = pango_font_description_from_string ("Sans Bold");
  pango_font_description_set_absolute_size (font, PILL_FONT * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &logical);
  width = (double) logical.width / PANGO_SCALE + PILL_FONT;
  bocage_surface_add_round (canvas->cr, x - width / 2, y - height / 2, width, height, height / 2);
  bocage_colour_set (canvas->cr, PILL_GROUND, 1);
  cairo_fill_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 1.6, 1);
  cairo_move_to (canvas->cr, x - (logical.x + logical.width / 2.) / PANGO_SCALE,
                 y - (logical.y + logical.height / 2.) / PANGO_SCALE);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_INK, 1);
  pango_cairo_show_layout (canvas->cr, layout);
  cairo_new_path (canvas->cr);
  g_object_unref (layout);
  bocage_text_gate_end ();
}

/* Groups of hexes that are worth medals */

static void
stroke_joints (const BocageCanvas *canvas, const GArray *hexes)
{
  static const double dashes[] = { 8, 6 };

  cairo_new_path (canvas->cr);
  for (guint i = 0; i < hexes->len && hexes->len <= MAX_JOINED; i++)
    {
      BocagePoint centre;

      find_centre (canvas, g_array_index (hexes, BocageHex, i), &centre);
      cairo_line_to (canvas->cr, centre.x, centre.y);
    }
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_INK, 1);
  cairo_set_line_width (canvas->cr, 6.4);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_dash (canvas->cr, dashes, 2, 0);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_GOLD, 4, 1);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
  cairo_new_path (canvas->cr);
}

static void
paint_group (const BocageCanvas *canvas, const BocageObjectiveNode *objective)
{
  g_autoptr (GArray) hexes = list_hexes (canvas, objective);

  if (hexes->len < 2)
    return;
  stroke_joints (canvas, hexes);
  cairo_new_path (canvas->cr);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocagePoint centre;

      if (find_centre (canvas, g_array_index (hexes, BocageHex, i), &centre))
        add_outline (canvas, centre, 4.5);
    }
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_INK, 1);
  cairo_set_line_width (canvas->cr, 9);
  cairo_stroke_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_GOLD, 5.4, 1);
  cairo_new_path (canvas->cr);
}

/* Returns: (transfer full): “2 medals”; what ends the battle is worth no number */
static char *
dup_worth (const BocageCanvas *canvas, const BocageObjectiveNode *objective)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (canvas->scenario);
  const BocageObjectiveKind *kind
      = objective->kind != NULL ? bocage_ruleset_find_objective_kind (ruleset, objective->kind)
                                : NULL;
  int medals = objective->medals != BOCAGE_UNSET ? MAX (objective->medals, 1) : 1;

  if (kind != NULL && kind->sudden_death)
    return g_strdup (_ ("victory"));
  return g_strdup_printf (ngettext ("%d medal", "%d medals", (gulong) medals), medals);
}

/* How many hexes, and what they are worth: halfway between the first two, or at the foot of the
 * first, where no unit is covered */
static void
name_group (const BocageCanvas *canvas, const BocageObjectiveNode *objective)
{
  g_autoptr (GArray) hexes = list_hexes (canvas, objective);
  g_autofree char *n_hexes = NULL;
  g_autofree char *worth = NULL;
  g_autofree char *text = NULL;
  BocagePoint a, b;

  if (hexes->len < 2)
    return;
  n_hexes = g_strdup_printf (ngettext ("%u hex", "%u hexes", hexes->len), hexes->len);
  worth = dup_worth (canvas, objective);
  text = g_strdup_printf ("%s · %s", n_hexes, worth);
  find_centre (canvas, g_array_index (hexes, BocageHex, 0), &a);
  find_centre (canvas, g_array_index (hexes, BocageHex, 1), &b);
  if (hypot (b.x - a.x, b.y - a.y) < 1.5 * W)
    write_pill (canvas, text, a.x, a.y + PILL_FOOT);
  else
    write_pill (canvas, text, (a.x + b.x) / 2, (a.y + b.y) / 2);
}

/* Exits over several hexes */

static void
add_rim (const BocageCanvas *canvas, BocageHex hex)
{
  BocageHex printed = _bocage_canvas_get_printed_hex (canvas, hex);
  BocagePoint centre;

  if (!find_centre (canvas, hex, &centre))
    return;
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocagePoint from = _bocage_corner (canvas, i + BOCAGE_N_EDGES - 1, S);
      BocagePoint to = _bocage_corner (canvas, i, S);

      if (!is_on_board (canvas,
                        bocage_hex_neighbour (canvas->geometry.grid.orientation, printed, i)))
        _bocage_line (canvas->cr, centre.x + from.x, centre.y + from.y, centre.x + to.x,
                      centre.y + to.y);
    }
}

static void
paint_exit_line (const BocageCanvas *canvas, const BocageExitNode *exit_)
{
  g_autoptr (GArray) hexes = NULL;

  if (bocage_hex_is_none (exit_->from) || bocage_hex_is_none (exit_->to)
      || !is_on_board (canvas, exit_->from) || !is_on_board (canvas, exit_->to))
    return;
  hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  bocage_hex_line (canvas->geometry.grid.orientation, exit_->from, exit_->to, hexes);
  cairo_new_path (canvas->cr);
  for (guint i = 0; i < MIN (hexes->len, MAX_LINE); i++)
    if (is_on_board (canvas, g_array_index (hexes, BocageHex, i)))
      add_rim (canvas, g_array_index (hexes, BocageHex, i));
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_INK, 1);
  cairo_set_line_width (canvas->cr, 9);
  cairo_stroke_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_CREAM, 4.6, 1);
  cairo_new_path (canvas->cr);
}

/* Zones: where units come in */

static void
fill_stripes (const BocageCanvas *canvas)
{
  cairo_rectangle_t box;

  cairo_clip_extents (canvas->cr, &box.x, &box.y, &box.width, &box.height);
  box.width -= box.x;
  box.height -= box.y;
  cairo_new_path (canvas->cr);
  /* Each lies where it would on the whole board, so that parts of it join. */
  for (double at = STRIPE_STEP * (int) ((box.x + box.y) / STRIPE_STEP - 1);
       at < box.x + box.y + box.width + box.height + STRIPE_STEP; at += STRIPE_STEP)
    _bocage_line (canvas->cr, at - box.y, box.y, at - box.y - box.height, box.y + box.height);
  _bocage_stroke (canvas->cr, 0xffffff, STRIPE, .42);
  cairo_new_path (canvas->cr);
}

/* Returns: (transfer full): which hexes of the grid are among these */
static guint8 *
mark_hexes (const BocageCanvas *canvas, const GArray *hexes)
{
  guint8 *marks = g_new0 (guint8, bocage_grid_n_hexes (&canvas->geometry.grid));

  for (guint i = 0; i < hexes->len; i++)
    {
      int index = bocage_grid_find (&canvas->geometry.grid, g_array_index (hexes, BocageHex, i));

      if (index >= 0)
        marks[index] = 1;
    }
  return marks;
}

/* The sides of a hex beyond which the zone ends */
static void
add_border (const BocageCanvas *canvas, BocageHex hex, BocagePoint centre, const guint8 *marks)
{
  BocageHex printed = _bocage_canvas_get_printed_hex (canvas, hex);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHex beside = _bocage_canvas_get_printed_hex (
          canvas, bocage_hex_neighbour (canvas->geometry.grid.orientation, printed, i));
      int index = bocage_grid_find (&canvas->geometry.grid, beside);
      BocagePoint from = _bocage_corner (canvas, i + BOCAGE_N_EDGES - 1, S - 4);
      BocagePoint to = _bocage_corner (canvas, i, S - 4);

      if (index < 0 || !marks[index])
        _bocage_line (canvas->cr, centre.x + from.x, centre.y + from.y, centre.x + to.x,
                      centre.y + to.y);
    }
}

static void
paint_zone (const BocageCanvas *canvas, const GArray *hexes)
{
  static const double dashes[] = { 12, 7 };
  g_autofree guint8 *marks = mark_hexes (canvas, hexes);
  gboolean any = FALSE;

  cairo_save (canvas->cr);
  cairo_new_path (canvas->cr);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      BocagePoint centre;

      if (!is_on_board (canvas, hex) || !find_centre (canvas, hex, &centre))
        continue;
      add_outline (canvas, centre, 0);
      any = TRUE;
    }
  if (any)
    {
      cairo_clip (canvas->cr);
      fill_stripes (canvas);
    }
  cairo_restore (canvas->cr);
  cairo_new_path (canvas->cr);
  for (guint i = 0; i < hexes->len && any; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      BocagePoint centre;

      if (is_on_board (canvas, hex) && find_centre (canvas, hex, &centre))
        add_border (canvas, hex, centre, marks);
    }
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_INK, 1);
  cairo_set_line_width (canvas->cr, 6.5);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_dash (canvas->cr, dashes, 2, 0);
  _bocage_stroke (canvas->cr, 0xffffff, 3.5, 1);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
  cairo_new_path (canvas->cr);
}

static char *
dup_side (const BocageCanvas *canvas, const char *id)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (canvas->scenario);
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

  return g_strdup (side != NULL ? bocage_ruleset_translate (ruleset, side->name) : "");
}

/* Returns: (transfer full) (nullable): what is said of a zone; %NULL: it is none */
static char *
name_zone (const BocageCanvas *canvas, const BocageNode *node, GArray **out_hexes)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (canvas->scenario);
  const BocageRuleNode *rule = (const BocageRuleNode *) node;
  const BocageReserveNode *reserve = (const BocageReserveNode *) node;
  const BocageRuleType *type;
  g_autofree char *side = NULL;

  if (node->element == &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    {
      *out_hexes = reserve->hexes;
      side = dup_side (canvas, reserve->side);
      if (reserve->turn == BOCAGE_UNSET)
        return g_steal_pointer (&side);
      /* TRANSLATORS: on the map: a side, and the number of the turn in which its units come in */
      return g_strdup_printf (_ ("%s · turn %d"), side, reserve->turn);
    }
  if (node->element != &bocage_elements[BOCAGE_ELEMENT_RULE] || rule->id == NULL)
    return NULL;
  type = bocage_ruleset_find_rule (ruleset, rule->id);
  if (type == NULL || !type->drops_in)
    return NULL;
  *out_hexes = rule->hexes;
  side = dup_side (canvas, rule->side);
  return g_strdup_printf ("%s · %s", side, bocage_ruleset_translate (ruleset, type->name));
}

static void
visit_zones (const BocageCanvas *canvas, BocageElementId part, gboolean names)
{
  const BocageNode *list = bocage_scenario_get_part (canvas->scenario, part);
  guint budget = MAX_HEXES;

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      GArray *hexes = NULL;
      g_autofree char *name = name_zone (canvas, bocage_node_get_child (list, i), &hexes);
      BocagePoint first;

      if (name == NULL || hexes == NULL || hexes->len == 0 || !spend (&budget, hexes))
        continue;
      if (!names)
        paint_zone (canvas, hexes);
      else if (is_on_board (canvas, g_array_index (hexes, BocageHex, 0)))
        {
          find_centre (canvas, g_array_index (hexes, BocageHex, 0), &first);
          write_pill (canvas, name, first.x, first.y);
        }
    }
}

static void
visit_objectives (const BocageCanvas *canvas, gboolean names)
{
  const BocageNode *list = bocage_scenario_get_part (canvas->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint budget = MAX_HEXES;

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);
      gboolean is_objective = node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE];

      if (!spend (&budget, is_objective ? ((const BocageObjectiveNode *) node)->hexes : NULL))
        continue;
      if (node->element == &bocage_elements[BOCAGE_ELEMENT_EXIT] && !names)
        paint_exit_line (canvas, (const BocageExitNode *) node);
      else if (is_objective && names)
        name_group (canvas, (const BocageObjectiveNode *) node);
      else if (is_objective)
        paint_group (canvas, (const BocageObjectiveNode *) node);
    }
}

/**
 * _bocage_paint_goals:
 *
 * What lies on the ground, under units.
 */
void
_bocage_paint_goals (BocageCanvas *canvas)
{
  visit_zones (canvas, BOCAGE_ELEMENT_RESERVES, FALSE);
  visit_zones (canvas, BOCAGE_ELEMENT_RULES, FALSE);
  visit_objectives (canvas, FALSE);
}

/**
 * _bocage_paint_goal_names:
 *
 * What is said of them, over all else.
 */
void
_bocage_paint_goal_names (BocageCanvas *canvas)
{
  visit_zones (canvas, BOCAGE_ELEMENT_RESERVES, TRUE);
  visit_zones (canvas, BOCAGE_ELEMENT_RULES, TRUE);
  visit_objectives (canvas, TRUE);
}
