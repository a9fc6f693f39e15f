/* bocage-sheet-bar.c: the bar of a side, at its edge of the map
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Plate with mark, name and nation; orders; nations that fight there; cards and medals as
 * pictures, up to eight, and as a number with one picture beyond.
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "model/bocage-message.h"

#define HEIGHT 33.
#define MAX_SIDES 40
#define PLATE 96.
#define MARK 12.
#define NATION_Y 20.
#define NATION_Y_TWO_LINES 16.5
#define MAX_PICTURES 8
#define CARD_WIDTH 10.9
#define CARD_HEIGHT 16.
#define CARD_STEP 6.4
#define MEDAL_STEP 10.4
#define NATION 7.4 /* radius */
#define COUNTS 66. /* the width of cards, and of medals */

/* How many of the sides the sheet speaks of: a game has two, and of so many that no page has room
 * for their bars it is told that they have none. */
guint
_bocage_sheet_n_sides (const BocageSheet *self)
{
  const BocageNode *sides = (const BocageNode *) bocage_scenario_get_sides (self->scenario);

  return sides != NULL ? MIN (bocage_node_n_children (sides), MAX_SIDES) : 0;
}

/* Whether the page speaks of what only @side may know. */
gboolean
_bocage_sheet_shows (const BocageSheet *self, const char *side)
{
  return self->side == NULL || side == NULL || g_str_equal (self->side, side);
}

const char *
_bocage_sheet_side_name (const BocageSheet *self, const char *side)
{
  const BocageSideType *type = bocage_ruleset_find_side (self->ruleset, side);

  return type != NULL ? bocage_ruleset_translate (self->ruleset, type->name) : side;
}

BocageColour
_bocage_sheet_side_colour (const BocageSheet *self, const char *side)
{
  return bocage_motif_set_find_side (bocage_art_get_motifs (self->art), side)->bottom;
}

/* The shape of the counters of a side in a box of @size. */
void
_bocage_sheet_side_mark (BocageSheet *self, const char *side, double x, double y, double size,
                         BocageColour colour)
{
  double left = _bocage_sheet_get_left (self, x, size);

  if (self->cr == NULL)
    return;
  cairo_new_path (self->cr);
  if (bocage_motif_set_find_side (bocage_art_get_motifs (self->art), side)->disc)
    cairo_arc (self->cr, left + size / 2, y + size / 2, size / 2, 0, 2 * G_PI);
  else
    cairo_rectangle (self->cr, left, y, size, size);
  bocage_colour_set (self->cr, _bocage_sheet_colour (self, colour), 1);
  cairo_fill (self->cr);
}

/* “German · moves first” */
static char *
dup_nation (const BocageSheet *self, const BocageSideNode *side)
{
  const BocageNation *nation = bocage_ruleset_find_nation (self->ruleset, side->nation);
  const char *name
      = nation != NULL ? bocage_ruleset_translate (self->ruleset, nation->name) : side->nation;
  BocageSidesNode *sides = bocage_scenario_get_sides (self->scenario);
  const char *first = sides != NULL && sides->first == side->id ? _ ("moves first") : NULL;

  if (name != NULL && first != NULL)
    return g_strdup_printf ("%s · %s", name, first);
  return g_strdup (name != NULL ? name : first);
}

/* “Axis (Germany · moves first): 4 cards, 5 medals”; what is hidden from the reader is left out */
char *
_bocage_sheet_dup_side_words (BocageSheet *self, const BocageSideNode *side)
{
  g_autofree char *nation = dup_nation (self, side);
  GString *words = g_string_new (_bocage_sheet_side_name (self, side->id));
  const char *join = ": ";

  if (nation != NULL)
    g_string_append_printf (words, " (%s)", nation);
  if (side->hand != BOCAGE_UNSET && _bocage_sheet_shows (self, side->id))
    {
      g_string_append (words, join);
      g_string_append_printf (words, ngettext ("%d card", "%d cards", (gulong) side->hand),
                              side->hand);
      join = ", ";
    }
  if (side->medals != BOCAGE_UNSET)
    {
      g_string_append (words, join);
      g_string_append_printf (words, ngettext ("%d medal", "%d medals", (gulong) side->medals),
                              side->medals);
    }
  return g_string_free (words, FALSE);
}

static void
set_plate (BocageSheet *self, const BocageSideNode *side, double y, double height)
{
  gboolean ink = self->options.ink_saver;
  BocageColour on_plate = ink ? BOCAGE_SHEET_TEXT : BOCAGE_COLOUR_CREAM;
  const BocageSheetStyle name_style
      = { .face = BOCAGE_FACE_TEXT, .size = 14, .leading = 16, .bold = TRUE, .colour = on_plate };
  const BocageSheetStyle nation_style
      = { .face = BOCAGE_FACE_CAPTION, .size = 8, .leading = 8, .colour = on_plate };
  g_autofree char *nation = dup_nation (self, side);
  double x = self->margin_x;

  if (!ink)
    _bocage_sheet_fill (self, x, y, PLATE, height, _bocage_sheet_side_colour (self, side->id));
  _bocage_sheet_side_mark (self, side->id, x + 9, y + (HEIGHT - MARK) / 2, MARK, on_plate);
  _bocage_sheet_line (self, &name_style, _bocage_sheet_side_name (self, side->id), x + 29, y + 3,
                      PLATE - 33);
  if (nation != NULL)
    _bocage_sheet_plain (self, &nation_style, nation, x + 29,
                         y
                             + (_bocage_sheet_measure (self, &nation_style, nation) > PLATE - 30
                                    ? NATION_Y_TWO_LINES
                                    : NATION_Y),
                         PLATE - 30);
}

/* Nations of its units, its own first. */
static GPtrArray *
find_nations (BocageSheet *self, const BocageSideNode *side)
{
  GPtrArray *nations = g_ptr_array_new ();
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (self->scenario);

  if (side->nation != NULL)
    g_ptr_array_add (nations, (gpointer) side->nation);
  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      const BocageNode *hex = bocage_node_get_child (board, i);

      for (guint j = 0; j < bocage_node_n_children (hex); j++)
        {
          const BocageUnitNode *unit = (const BocageUnitNode *) bocage_node_get_child (hex, j);

          if (bocage_element_get_id (unit->piece.node.element) == BOCAGE_ELEMENT_UNIT
              && unit->side == side->id && unit->nation != NULL
              && !g_ptr_array_find (nations, unit->nation, NULL))
            g_ptr_array_add (nations, (gpointer) unit->nation);
        }
    }
  return nations;
}

static void
set_nation (BocageSheet *self, const BocageSideNode *side, const char *nation, double x, double y)
{
  BocageColour colour = _bocage_sheet_side_colour (self, side->id);
  g_autofree char *letters = g_ascii_strup (nation, 2);
  const BocageSheetStyle style = { .face = BOCAGE_FACE_CAPTION,
                                   .size = 7.6,
                                   .leading = 2 * NATION,
                                   .bold = TRUE,
                                   .colour = colour,
                                   .align = BOCAGE_SHEET_CENTRE };

  _bocage_sheet_side_mark (self, side->id, x, y, 2 * NATION, colour);
  _bocage_sheet_side_mark (self, side->id, x + 1, y + 1, 2 * NATION - 2, 0xffffff);
  _bocage_sheet_plain (self, &style, letters, x - 2, y, 2 * NATION + 4);
}

static void
set_card (BocageSheet *self, double x, double y)
{
  _bocage_sheet_fill (self, x, y, CARD_WIDTH, CARD_HEIGHT, 0xffffff);
  _bocage_sheet_frame (self, x, y, CARD_WIDTH, CARD_HEIGHT, 1.4, 0x2f4a2a, .5);
  _bocage_sheet_frame (self, x + 2, y + 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, .8, 0x5c8449, .9);
}

static void
set_medal (BocageSheet *self, const char *side, double x, double y)
{
  const char *name = bocage_art_find (self->art, "marker-medal", side, NULL, FALSE);

  if (self->cr == NULL)
    return;
  if (name == NULL)
    name = bocage_art_find (self->art, "marker-medal", "either", NULL, FALSE);
  if (name == NULL)
    return;
  cairo_save (self->cr);
  cairo_translate (self->cr, _bocage_sheet_get_left (self, x, MEDAL_STEP) + MEDAL_STEP / 2, y);
  bocage_art_paint (self->art, self->cr, name, 0, 0, .42, 0, self->as_vectors);
  cairo_restore (self->cr);
}

/* So many pictures and their number in words below. */
static void
set_count (BocageSheet *self, const char *side, int n, double x, double y, gboolean medals)
{
  const BocageSheetStyle style = {
    .face = BOCAGE_FACE_TEXT, .size = 8.2, .leading = 9.4, .bold = TRUE, .colour = BOCAGE_SHEET_TEXT
  };
  int shown = n > MAX_PICTURES ? 1 : n;
  g_autofree char *words = NULL;

  if (n == BOCAGE_UNSET || n < 0)
    return;
  words = medals
              /* TRANSLATORS: medals that a side needs to win */
              ? g_strdup_printf (ngettext ("%d medal", "%d medals", (gulong) n), n)
              /* TRANSLATORS: cards in the hand of a side */
              : g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) n), n);
  for (int i = 0; i < shown; i++)
    if (medals)
      set_medal (self, side, x + i * MIN (MEDAL_STEP, COUNTS / shown), y + 11);
    else
      set_card (self, x + i * CARD_STEP, y + 3);
  _bocage_sheet_plain (self, &style, words, x, y + 21, COUNTS + 10);
}

static const BocageNode *
find_orders (const BocageSheet *self, const char *side)
{
  BocageNode *briefing = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_BRIEFING);

  for (guint i = 0; briefing != NULL && i < bocage_node_n_children (briefing); i++)
    {
      const BocageNode *node = bocage_node_get_child (briefing, i);

      if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_ORDERS
          && ((const BocageOrdersNode *) node)->side == side)
        return node;
    }
  return NULL;
}

/* Returns: the height of the orders */
static double
set_orders (BocageSheet *self, const BocageSideNode *side, double x, double y, double width)
{
  const BocageSheetStyle style
      = { .face = BOCAGE_FACE_TEXT, .size = 9.2, .leading = 11, .colour = BOCAGE_SHEET_TEXT };
  g_autoptr (GPtrArray) paragraphs = NULL;
  double begin = y;

  if (!_bocage_sheet_shows (self, side->id))
    return 0;
  paragraphs = _bocage_sheet_read_prose (self, find_orders (self, side->id));
  for (guint i = 0; i < paragraphs->len; i++)
    y += _bocage_sheet_text (self, &style, g_ptr_array_index (paragraphs, i), x, y, width);
  return y - begin;
}

static double
set_bar (BocageSheet *self, const BocageSideNode *side, double y, double height)
{
  g_autoptr (GPtrArray) nations = find_nations (self, side);
  double all = self->width - 2 * self->margin_x, end = self->margin_x + all;
  double medals_x = end - COUNTS - 12, cards_x = medals_x - COUNTS - 6;
  double nations_x = cards_x - 10 - MIN (nations->len, 3) * (2 * NATION + 2);
  double orders_x = self->margin_x + PLATE + 12, orders_width = nations_x - orders_x - 8;
  double orders = 0;
  gboolean is_shown = _bocage_sheet_shows (self, side->id);

  if (height > 0)
    {
      gboolean disc
          = bocage_motif_set_find_side (bocage_art_get_motifs (self->art), side->id)->disc;

      if (!self->options.ink_saver)
        _bocage_sheet_fill (self, self->margin_x, y, all, height, disc ? 0xe9eee2 : 0xe8ecf1);
      else
        {
          if (!disc)
            _bocage_sheet_fill (self, self->margin_x, y, all, height, BOCAGE_SHEET_FOOT);
          _bocage_sheet_frame (self, self->margin_x, y, all, height, 0, 0x1c1c1c, .7);
        }
      set_plate (self, side, y, height);
      for (guint i = 0; i < MIN (nations->len, 3); i++)
        set_nation (self, side, g_ptr_array_index (nations, i), nations_x + i * (2 * NATION + 2),
                    y + (HEIGHT - 2 * NATION) / 2);
      if (is_shown)
        set_count (self, side->id, side->hand, cards_x, y, FALSE);
      set_count (self, side->id, side->medals, medals_x, y, TRUE);
    }
  orders = set_orders (self, side, orders_x, y + 5, orders_width);
  return MAX (HEIGHT, orders + 10);
}

double
_bocage_sheet_bar (BocageSheet *self, const BocageSideNode *side, double y)
{
  cairo_t *cr = self->cr;
  double height;

  self->cr = NULL;
  height = set_bar (self, side, y, 0);
  self->cr = cr;
  if (cr != NULL)
    set_bar (self, side, y, height);
  return height;
}
