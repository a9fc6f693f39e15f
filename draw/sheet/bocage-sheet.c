/* bocage-sheet.c: the printed page of a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A page is tried with all that it may hold; as long as it is too long, the next step of what
 * gives way is taken.  What is still too long then goes on on the next page, and the caller is
 * told by how much.
 */

#include "config.h"

#include "base/bocage-ink.h"
#include "bocage-sheet-private.h"

#define HEX_WIDTH 35.5     /* of the map: 12.5 mm */
#define LESS_HEX_WIDTH 34. /* where something has to give way */
#define LEAST_HEX_WIDTH 32.
#define TIGHT .94 /* leading where something has to give way */
#define GUTTER 10.
#define N_COLUMNS 12
#define BLOCK_GAP 5.

const char *const bocage_paper_names[BOCAGE_N_PAPERS + 1] = { "a4", "letter", NULL };

static const double sizes[BOCAGE_N_PAPERS][2] = {
  [BOCAGE_PAPER_A4] = { 595.276, 841.89 },
  [BOCAGE_PAPER_LETTER] = { 612, 792 },
};

/* What gives way on one page, in this order, each only if that makes the page shorter. */
typedef enum
{
  STEP_BOX_BELOW,
  STEP_TIGHT,
  STEP_LESS_MAP,
  STEP_NO_MOVES,
  STEP_LEAST_MAP,
  N_STEPS,
} Step;

static void
take_step (BocageSheetFit *fit, Step step)
{
  switch (step)
    {
    case STEP_BOX_BELOW:
      fit->box_below = TRUE;
      break;
    case STEP_TIGHT:
      fit->leading = TIGHT;
      break;
    case STEP_LESS_MAP:
      fit->hex_width = LESS_HEX_WIDTH;
      break;
    case STEP_NO_MOVES:
      fit->no_moves = TRUE;
      break;
    case STEP_LEAST_MAP:
      fit->hex_width = LEAST_HEX_WIDTH;
      break;
    case N_STEPS:
    default:
      break;
    }
}

/* A caller's upper case is what a heading has. */
char *
_bocage_sheet_dup_title (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  GString *title = g_string_new (NULL);

  if (first != 0)
    {
      g_string_append_unichar (title, g_unichar_totitle (first));
      g_string_append (title, g_utf8_next_char (text));
    }
  return g_string_free (title, FALSE);
}

static double
get_column (const BocageSheet *self, guint n)
{
  double column = (self->width - 2 * self->margin_x - (N_COLUMNS - 1) * GUTTER) / N_COLUMNS;

  return n * column + (n - 1) * GUTTER;
}

static double
get_column_x (const BocageSheet *self, guint index)
{
  return self->margin_x + (index > 0 ? get_column (self, index) + GUTTER : 0);
}

double
_bocage_sheet_get_bottom (const BocageSheet *self)
{
  return self->height - self->margin_bottom - BOCAGE_SHEET_FOOT_LINE - 2;
}

static double
set_victory (BocageSheet *self, double y)
{
  double *height = &self->victory_heights[self->fit.leading < 1];

  if (self->cr != NULL || *height == 0)
    *height = _bocage_sheet_victory (self, self->margin_x, y, get_column (self, 4));
  _bocage_sheet_end_block (self, BOCAGE_BLOCK_VICTORY, y, *height);
  return *height;
}

static double
set_setup (BocageSheet *self, gboolean is_beside, double y)
{
  double *height = &self->setup_heights[is_beside][self->fit.no_moves];

  if (self->cr != NULL || *height == 0)
    *height = _bocage_sheet_setup (self, get_column_x (self, 4), y,
                                   get_column (self, is_beside ? 5 : 8));
  _bocage_sheet_end_block (self, BOCAGE_BLOCK_SETUP, y, *height);
  return *height;
}

static double
set_box (BocageSheet *self, guint n_columns, double x, double y, double width)
{
  double *height = &self->box_heights[n_columns];

  if (self->cr != NULL || *height == 0)
    *height = _bocage_sheet_box (self, x, y, width, n_columns);
  _bocage_sheet_end_block (self, BOCAGE_BLOCK_BOX, y, *height);
  return *height;
}

/* Victory and rules | set-up | box */
static double
set_lists (BocageSheet *self, double y, gboolean with_box)
{
  gboolean is_beside = with_box && !self->fit.box_below;
  double victory = set_victory (self, y), setup = set_setup (self, is_beside, y), box = 0;

  if (is_beside)
    box = set_box (self, 1, get_column_x (self, 9), y, get_column (self, 3));
  else if (with_box)
    setup += 6 + set_box (self, 2, get_column_x (self, 4), y + setup + 6, get_column (self, 8));
  return MAX (victory, MAX (setup, box));
}

/* Sets a block that has the same height in every fit: once to measure it. */
static double
set_once (BocageSheet *self, double *height, double (*block) (BocageSheet *self, double y),
          double y)
{
  if (self->cr != NULL || *height == 0)
    *height = block (self, y);
  return *height;
}

/* Returns: where what comes after a block of that height begins */
static double
go_on (BocageSheet *self, BocageSheetBlock block, double y, double height)
{
  return height > 0 ? _bocage_sheet_end_block (self, block, y, height) + BLOCK_GAP : y;
}

static double
set_cards (BocageSheet *self, double y)
{
  return go_on (self, BOCAGE_BLOCK_CARDS, y,
                set_once (self, &self->cards_height, _bocage_sheet_cards, y));
}

/* The end of the story, which began on the first page */
static double
set_rest_of_history (BocageSheet *self, double y)
{
  return go_on (self, BOCAGE_BLOCK_STORY, y,
                _bocage_sheet_history (self, y, self->history_first,
                                       self->history->len - self->history_first));
}

/* The bars of the sides that sit at the top, or of all others: a draft may not say yet who sits
 * where. */
static double
set_bars (BocageSheet *self, gboolean top, double y)
{
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (self->scenario);
  double *height = &self->bar_heights[top], begin = y;

  if (self->cr == NULL && *height > 0)
    return *height;
  for (guint i = 0; i < _bocage_sheet_n_sides (self); i++)
    {
      const BocageSideNode *side = (const BocageSideNode *) bocage_node_get_child (sides, i);

      if (((g_strcmp0 (side->edge, "north") == 0) != self->turned) == top
          && bocage_element_get_id (side->node.element) == BOCAGE_ELEMENT_SIDE)
        y += _bocage_sheet_bar (self, side, y);
    }
  *height = y - begin;
  return *height;
}

/* The map between the bars of its sides. */
static double
set_table (BocageSheet *self, double y)
{
  double begin = y;

  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_BARS, y, set_bars (self, TRUE, y));
  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_MAP, y, _bocage_sheet_map (self, y));
  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_BARS, y, set_bars (self, FALSE, y));
  return y - begin;
}

/* Returns: where the head of the battle ends */
static double
set_head (BocageSheet *self)
{
  double y = self->margin_top, height;

  height = set_once (self, &self->head_height, _bocage_sheet_head, y);
  height += _bocage_sheet_hedge (self, y + height) + 3;
  return _bocage_sheet_end_block (self, BOCAGE_BLOCK_HEAD, y, height);
}

/* Returns: where the first page ends */
static double
set_first_page (BocageSheet *self)
{
  double y = set_head (self);

  y = go_on (self, BOCAGE_BLOCK_STORY, y, _bocage_sheet_history (self, y, 0, self->history_first));
  if (self->history_first < self->history->len)
    y += _bocage_sheet_continued (self, y);
  y += set_table (self, y) + BLOCK_GAP;
  if (!self->fit.two_pages)
    y = set_cards (self, y);
  if (!self->fit.lists_second)
    y += set_lists (self, y, !self->fit.two_pages);
  return y;
}

/* Whose page it is, where one goes on without the others. */
static double
set_running_head (BocageSheet *self, double y)
{
  double height = _bocage_sheet_running_head (self, y);

  height += _bocage_sheet_hedge (self, y + height) + 3;
  return _bocage_sheet_end_block (self, BOCAGE_BLOCK_HEAD, y, height);
}

/* Returns: where the second page ends */
static double
set_second_page (BocageSheet *self)
{
  double y = set_running_head (self, self->margin_top);

  y = set_cards (self, set_rest_of_history (self, y));
  if (self->fit.lists_second)
    y += set_lists (self, y, TRUE);
  else
    y += set_box (self, 3, self->margin_x, y, self->width - 2 * self->margin_x);
  return y;
}

/* The pages of a map in two halves.  Both maps begin at the same height, so that they join. */

static double
set_half_table (BocageSheet *self, double y, gboolean second)
{
  double begin = y;

  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_BARS, y, set_bars (self, TRUE, y));
  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_MAP, y, _bocage_sheet_half_map (self, y, second));
  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_BARS, y, set_bars (self, FALSE, y));
  return y - begin;
}

/* What stands below the left half: the story, and the lists where that leaves room for them.
 * Returns: where it ends */
static double
set_below_left (BocageSheet *self, double y)
{
  y = _bocage_sheet_end_block (self, BOCAGE_BLOCK_STORY, y,
                               _bocage_sheet_history (self, y, 0, self->history_first));
  if (self->history_first < self->history->len)
    y += 6 + _bocage_sheet_continued (self, y + 6);
  return self->fit.lists_page == 0 ? y + BLOCK_GAP + set_lists (self, y + BLOCK_GAP, FALSE) : y;
}

/* What stands below the right half: the cards, and what of the lists is not on another page.
 * Returns: where it ends */
static double
set_below_right (BocageSheet *self, double y)
{
  y = set_cards (self, y);
  if (self->fit.lists_page == 0)
    return y + set_box (self, 3, self->margin_x, y, self->width - 2 * self->margin_x);
  return self->fit.lists_page == 1 ? y + set_lists (self, y, TRUE) : y - BLOCK_GAP;
}

/* Returns: where the page ends: either half, or what has no room below them */
static double
set_joined_page (BocageSheet *self, guint page)
{
  double y;

  if (page == 2)
    {
      y = set_rest_of_history (self, set_running_head (self, self->margin_top));
      return y + set_lists (self, y, TRUE);
    }
  y = set_head (self);
  y += set_half_table (self, y, page == 1) + BLOCK_GAP;
  return page == 0 ? set_below_left (self, y) : set_below_right (self, y);
}

/* Returns: where a page ends, from 0 */
static double
set_page (BocageSheet *self, guint page)
{
  if (_bocage_sheet_has_halves (self))
    return set_joined_page (self, page);
  return page == 0 ? set_first_page (self) : set_second_page (self);
}

/* As many lines of the story as the first page has room for: at least two on either side. */
static void
split_history (BocageSheet *self)
{
  double end = set_page (self, 0), over = end - _bocage_sheet_get_bottom (self);
  guint n = self->history->len, rows = (n + 1) / 2, too_many;

  if (over <= 0 || n == 0)
    return;
  too_many = (guint) (over / (BOCAGE_SHEET_LEADING * self->fit.leading)) + 2;
  rows = rows > too_many ? rows - too_many : 0;
  self->history_first = rows < 2 ? 0 : 2 * rows;
}

/* The pages are as they will be: what has no room there is kept. */
static void
note_overflows (BocageSheet *self)
{
  for (guint page = 0; page < self->n_pages; page++)
    {
      self->noted_page = page + 1;
      set_page (self, page);
    }
  self->noted_page = 0;
}

/* Returns: how far the first page reaches as it is */
static double
measure_first (BocageSheet *self)
{
  self->history_first = self->history->len;
  return set_first_page (self);
}

/* Returns: how far the first page reaches when those steps are taken */
static double
try_steps (BocageSheet *self, guint taken)
{
  self->fit = (BocageSheetFit){ .leading = 1, .hex_width = HEX_WIDTH };
  for (guint i = 0; i < N_STEPS; i++)
    if (taken >> i & 1)
      take_step (&self->fit, (Step) i);
  return measure_first (self);
}

/* Returns: whether everything has room on one page */
static gboolean
fit_one_page (BocageSheet *self)
{
  double end = try_steps (self, 0), bottom = _bocage_sheet_get_bottom (self);
  guint taken = 0;

  for (guint i = 0; i < N_STEPS && end > bottom; i++)
    {
      double shorter = try_steps (self, taken | 1u << i);

      if (shorter >= end)
        continue;
      end = shorter;
      taken |= 1u << i;
    }
  if (end > bottom)
    return FALSE;
  /* A later step may have made an earlier one needless. */
  for (guint i = 0; i < N_STEPS; i++)
    if (taken >> i & 1 && try_steps (self, taken & ~(1u << i)) <= bottom)
      taken &= ~(1u << i);
  return try_steps (self, taken) <= bottom;
}

/* Cards and packing list go to a second page, the lists as well if they must, and then the end of
 * the story. */
static void
fit_two_pages (BocageSheet *self)
{
  self->fit = (BocageSheetFit){ .leading = 1, .hex_width = HEX_WIDTH, .two_pages = TRUE };
  self->n_pages = 2;
  self->fit.lists_second = measure_first (self) > _bocage_sheet_get_bottom (self);
  split_history (self);
}

/* Returns: whether all of it stands below the two halves of the map, with the lists on that page */
static gboolean
fit_below_halves (BocageSheet *self, guint lists_page, guint taken)
{
  double bottom = _bocage_sheet_get_bottom (self);

  self->fit = (BocageSheetFit){
    .leading = 1, .hex_width = HEX_WIDTH, .two_pages = TRUE, .lists_page = lists_page
  };
  if (taken & 1)
    take_step (&self->fit, STEP_TIGHT);
  if (taken & 2)
    take_step (&self->fit, STEP_NO_MOVES);
  self->history_first = self->history->len;
  return set_joined_page (self, 0) <= bottom && set_joined_page (self, 1) <= bottom;
}

/* Two pages that join, if something gives way; a third one only where that is not enough. */
static void
fit_joined_pages (BocageSheet *self)
{
  self->n_pages = 2;
  for (guint taken = 0; taken < 4; taken++)
    for (guint lists_page = 0; lists_page < 2; lists_page++)
      if (fit_below_halves (self, lists_page, taken))
        return;
  self->n_pages = 3;
  fit_below_halves (self, 2, 0);
  split_history (self);
}

/* Finds out what gives way, and how many pages there are. */
static void
choose_fit (BocageSheet *self)
{
  self->n_pages = 1;
  if (_bocage_sheet_has_halves (self))
    fit_joined_pages (self);
  else if (fit_one_page (self))
    return;
  else
    fit_two_pages (self);
  note_overflows (self);
}

/**
 * bocage_sheet_new:
 * @scenario: a battle whose rules are known; it must not change as long as the sheet lives
 *
 * Sets the pages of a battle.
 */
BocageSheet *
bocage_sheet_new (BocageScenario *scenario, const BocageSheetOptions *options)
{
  return bocage_sheet_new_like (NULL, scenario, options);
}

/* Whether the pictures of one game are those of the other. */
static gboolean
is_like (const BocageSheet *other, BocageScenario *scenario)
{
  return other != NULL && other->ruleset == bocage_scenario_get_ruleset (scenario);
}

/**
 * bocage_sheet_new_like:
 * @other: (nullable): a sheet whose rendered pictures are shared; one thread has both
 *
 * Sets the pages of a battle, as bocage_sheet_new().
 */
BocageSheet *
bocage_sheet_new_like (const BocageSheet *other, BocageScenario *scenario,
                       const BocageSheetOptions *options)
{
  BocageSheet *self = g_new0 (BocageSheet, 1);
  gboolean pushed;

  self->scenario = bocage_scenario_ref (scenario);
  self->ruleset = bocage_ruleset_ref (bocage_scenario_get_ruleset (scenario));
  self->objectives = bocage_scenario_index_objectives (scenario);
  self->painter = is_like (other, scenario) ? bocage_painter_new_like (other->painter, scenario)
                                            : bocage_painter_new (scenario);
  self->art = bocage_art_ref (bocage_painter_get_art (self->painter));
  self->options = *options;
  self->options.pack = self->pack = g_strdup (options->pack);
  self->options.translator = self->translator = g_strdup (options->translator);
  self->options.side = self->side = g_strdup (options->side);
  _bocage_sheet_choose_direction (self, options->plural);
  self->options.plural = NULL;
  _bocage_sheet_choose_language (self, options->language);
  self->width = sizes[options->paper][0];
  self->height = sizes[options->paper][1];
  self->margin_x = 34;
  self->margin_top = 25;
  self->margin_bottom = 23;
  pushed = _bocage_sheet_push_language (self);
  _bocage_sheet_init_text (self);
  _bocage_sheet_turn_map (self);
  _bocage_sheet_take_map (self, other);
  _bocage_sheet_set_history (self);
  choose_fit (self);
  _bocage_sheet_note_places (self);
  _bocage_sheet_pop_language (pushed);
  _bocage_sheet_tell_overflows (self);
  return self;
}

void
bocage_sheet_free (BocageSheet *self)
{
  _bocage_sheet_clear_history (self);
  g_clear_pointer (&self->map_copy, cairo_surface_destroy);
  g_object_unref (self->pango);
  bocage_art_unref (self->art);
  bocage_painter_free (self->map_painter);
  bocage_painter_free (self->painter);
  bocage_ruleset_unref (self->ruleset);
  g_hash_table_unref (self->objectives);
  bocage_scenario_unref (self->scenario);
  g_free (self->pack);
  g_free (self->translator);
  g_free (self->side);
  g_free (self->language);
  g_free (self);
}

guint
bocage_sheet_get_n_pages (const BocageSheet *self)
{
  return self->n_pages;
}

/**
 * bocage_sheet_get_size:
 * @out_width: (out): of every page, in points
 * @out_height: (out):
 */
void
bocage_sheet_get_size (const BocageSheet *self, double *out_width, double *out_height)
{
  *out_width = self->width;
  *out_height = self->height;
}

/**
 * bocage_sheet_paint:
 * @cr: in points; the origin is the top left corner of the page
 * @page: from 0
 * @as_vectors: for SVG, PDF and printers; else pictures are copied to whole pixels
 */
void
bocage_sheet_paint (BocageSheet *self, cairo_t *cr, guint page, gboolean as_vectors)
{
  gboolean pushed;

  g_return_if_fail (page < self->n_pages);

  pushed = _bocage_sheet_push_language (self);
  self->cr = cr;
  self->as_vectors = as_vectors;
  cairo_save (cr);
  if (self->options.ink_saver)
    bocage_ink_begin (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  set_page (self, page);
  _bocage_sheet_foot (self, page);
  cairo_restore (cr);
  self->cr = NULL;
  _bocage_sheet_pop_language (pushed);
}
