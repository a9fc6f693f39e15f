/* bocage-sheet-head.c: the title, the hedge below it, and the foot of a page
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-ink.h"
#include "bocage-sheet-private.h"
#include "model/bocage-message.h"

#include <stdio.h>

#define PACK_HEIGHT 12.
#define TITLE_HEIGHT 62.
#define TITLE_SIZE 35.
#define LEAST_TITLE_SIZE 20.
#define RUNNING_SIZE 18.
#define RUNNING_HEIGHT 22.
#define TITLE_SHARE .64 /* of the width, the rest is for date and place */
#define TITLE_LINES 2
#define PACK_SHARE .7 /* the rest is for the number */
#define HEDGE_HEIGHT 9.
#define BEAD 2.
#define BEAD_STEP 2.6
#define TREE_EACH 18 /* beads */

static const BocageSheetStyle pack_style
    = { .face = BOCAGE_FACE_CAPTION, .size = 8.6, .colour = BOCAGE_SHEET_DIM };
static const BocageSheetStyle running_style = { .face = BOCAGE_FACE_TITLE,
                                                .size = RUNNING_SIZE,
                                                .leading = RUNNING_HEIGHT,
                                                .colour = BOCAGE_SHEET_TEXT };
static const BocageSheetStyle foot_style
    = { .face = BOCAGE_FACE_CAPTION, .size = 7.2, .colour = BOCAGE_SHEET_DIM };

static const char *
get_info (const BocageSheet *self, BocageElementId element)
{
  BocageNode *info = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_INFO);
  BocageNode *node = info != NULL ? bocage_node_find_child (info, &bocage_elements[element]) : NULL;
  const char *text = node != NULL ? bocage_node_get_text (node) : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

/* Whole dates: a language has its own case, order and prefix for a month, and the C library may not
 * know the language of the page. */
static const struct
{
  const char *day;   /* of the month, and the year */
  const char *month; /* and the year */
} dates[] = {
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d January %2$d"), N_ ("January %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d February %2$d"), N_ ("February %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d March %2$d"), N_ ("March %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d April %2$d"), N_ ("April %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d May %2$d"), N_ ("May %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d June %2$d"), N_ ("June %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d July %2$d"), N_ ("July %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d August %2$d"), N_ ("August %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d September %2$d"), N_ ("September %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d October %2$d"), N_ ("October %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d November %2$d"), N_ ("November %d") },
  /* TRANSLATORS: a date, a day and a year: “6 June 1944” */
  { N_ ("%1$d December %2$d"), N_ ("December %d") },
};

/* Returns: (transfer full) (nullable): “6 June 1944”, as the language has it */
static char *
format_day (const char *date)
{
  int year = 0, month = 0, day = 0, n;

  if (date == NULL)
    return NULL;
  n = sscanf (date, "%d-%d-%d", &year, &month, &day);
  if (n < 2 || month < 1 || month > (int) G_N_ELEMENTS (dates))
    return g_strdup (date);
    /* What is translated has the same numbers: msgfmt looks. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return n > 2 ? g_strdup_printf (_ (dates[month - 1].day), day, year)
               : g_strdup_printf (_ (dates[month - 1].month), year);
#pragma GCC diagnostic pop
}

static char *
dup_date (const BocageSheet *self)
{
  BocageNode *info = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_INFO);
  const BocageDateNode *date = info != NULL ? (const BocageDateNode *) bocage_node_find_child (
                                   info, &bocage_elements[BOCAGE_ELEMENT_DATE])
                                            : NULL;
  g_autofree char *from = date != NULL ? format_day (date->from) : NULL;
  g_autofree char *to = date != NULL ? format_day (date->to) : NULL;

  if (from != NULL && to != NULL)
    /* TRANSLATORS: from one date to another */
    return g_strdup_printf (_ ("%s – %s"), from, to);
  return g_strdup (from != NULL ? from : to);
}

/* Joins what there is. */
static char *
join (const char *a, const char *b)
{
  if (a != NULL && b != NULL)
    return g_strdup_printf ("%s · %s", a, b);
  return g_strdup (a != NULL ? a : b);
}

/* Date, place, front and operation end with the margin. */
static double
set_facts (BocageSheet *self, double y)
{
  const BocageSheetStyle styles[] = { { .face = BOCAGE_FACE_TEXT,
                                        .size = 16,
                                        .leading = 21,
                                        .bold = TRUE,
                                        .colour = BOCAGE_SHEET_HEAD,
                                        .align = BOCAGE_SHEET_END },
                                      { .face = BOCAGE_FACE_TEXT,
                                        .size = 9.6,
                                        .leading = 13,
                                        .colour = BOCAGE_SHEET_TEXT,
                                        .align = BOCAGE_SHEET_END },
                                      { .face = BOCAGE_FACE_CAPTION,
                                        .size = 8.4,
                                        .leading = 12,
                                        .colour = BOCAGE_SHEET_DIM,
                                        .align = BOCAGE_SHEET_END } };
  g_autofree char *date = dup_date (self);
  g_autofree char *front
      = join (get_info (self, BOCAGE_ELEMENT_FRONT), get_info (self, BOCAGE_ELEMENT_OPERATION));
  const char *texts[] = { date, get_info (self, BOCAGE_ELEMENT_LOCATION), front };
  double all = self->width - 2 * self->margin_x, width = all * (1 - TITLE_SHARE) - 8;
  double x = self->margin_x + all - width, begin = y;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      y += _bocage_sheet_plain (self, &styles[i], texts[i], x, y, width);
  return y - begin;
}

/* A long title is set smaller, then on two lines. */
static double
set_title (BocageSheet *self, double y)
{
  const char *title = bocage_scenario_get_title (self->scenario);
  const char *subtitle = get_info (self, BOCAGE_ELEMENT_SUBTITLE);
  const BocageSheetStyle subtitle_style = {
    .face = BOCAGE_FACE_TEXT, .size = 13, .leading = 16, .italic = TRUE, .colour = BOCAGE_SHEET_DIM
  };
  BocageSheetStyle style
      = { .face = BOCAGE_FACE_TITLE, .size = TITLE_SIZE, .colour = BOCAGE_SHEET_TEXT };
  double width = (self->width - 2 * self->margin_x) * TITLE_SHARE, begin = y;

  if (title == NULL || *title == '\0')
    title = _ ("Untitled battle");
  while (style.size > LEAST_TITLE_SIZE && _bocage_sheet_measure (self, &style, title) > width)
    style.size -= 1;
  style.leading = style.size * 1.1;
  y += _bocage_sheet_plain (self, &style, title, self->margin_x, y, width);
  if (subtitle != NULL)
    y += _bocage_sheet_plain (self, &subtitle_style, subtitle, self->margin_x, y, width);
  return y - begin;
}

double
_bocage_sheet_head (BocageSheet *self, double y)
{
  double width = self->width - 2 * self->margin_x, title, facts;
  BocageSheetStyle end = pack_style;

  end.align = BOCAGE_SHEET_END;
  if (self->pack != NULL)
    _bocage_sheet_line (self, &pack_style, self->pack, self->margin_x, y, width * PACK_SHARE);
  if (self->options.number > 0)
    {
      g_autofree char *number
          /* TRANSLATORS: which battle of a pack this is: “4 of 4” */
          = g_strdup_printf (_ ("%u of %u"), self->options.number, self->options.n_battles);

      _bocage_sheet_plain (self, &end, number, self->margin_x + width * PACK_SHARE, y,
                           width * (1 - PACK_SHARE));
    }
  title = set_title (self, y + PACK_HEIGHT);
  facts = set_facts (self, y + PACK_HEIGHT + 6) + 6;
  return PACK_HEIGHT + MAX (MAX (title, facts) + 1, TITLE_HEIGHT);
}

/* The title alone, on a page that has neither map nor head: leaves of paper come apart. */
double
_bocage_sheet_running_head (BocageSheet *self, double y)
{
  const char *title = bocage_scenario_get_title (self->scenario);
  double width = (self->width - 2 * self->margin_x) * TITLE_SHARE;
  BocageSheetStyle end = pack_style;

  end.align = BOCAGE_SHEET_END;
  if (self->pack != NULL)
    _bocage_sheet_line (self, &end, self->pack, self->margin_x + width, y + 8,
                        width / TITLE_SHARE - width);
  return _bocage_sheet_line (self, &running_style,
                             title != NULL && *title != '\0' ? title : _ ("Untitled battle"),
                             self->margin_x, y, width);
}

/* Returns: by how much the pack's name stands out of its line, or the title needs more than its
 *   lines; 0: they do not */
double
_bocage_sheet_get_head_excess (BocageSheet *self)
{
  const BocageSheetStyle least
      = { .face = BOCAGE_FACE_TITLE, .size = LEAST_TITLE_SIZE, .colour = BOCAGE_SHEET_TEXT };
  const char *title = bocage_scenario_get_title (self->scenario);
  double width = self->width - 2 * self->margin_x, over = 0;

  if (self->pack != NULL)
    over = _bocage_sheet_get_line_excess (self, &pack_style, self->pack, width * PACK_SHARE);
  if (title != NULL)
    over = MAX (over,
                _bocage_sheet_measure (self, &least, title) - TITLE_LINES * width * TITLE_SHARE);
  return MAX (over, 0);
}

/* Returns: by how much the title or the pack's name stands out of its line on a page that has the
 *   title alone; 0: neither does */
double
_bocage_sheet_get_running_head_excess (BocageSheet *self)
{
  const char *title = bocage_scenario_get_title (self->scenario);
  double width = self->width - 2 * self->margin_x, over = 0;

  if (self->pack != NULL)
    over = _bocage_sheet_get_line_excess (self, &pack_style, self->pack, width * (1 - TITLE_SHARE));
  if (title != NULL)
    over = MAX (over,
                _bocage_sheet_get_line_excess (self, &running_style, title, width * TITLE_SHARE));
  return MAX (over, 0);
}

/* A bead of the hedge.  Saving ink, the hedge is one outline: beads in the colour of the line, and
 * in a second coat smaller white ones. */
static void
add_bead (BocageSheet *self, double x, double y, double radius, BocageColour colour, guint coat)
{
  gboolean ink = self->options.ink_saver;

  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, ink ? radius + (coat == 0 ? .2 : -.35) : radius, 0, 2 * G_PI);
  bocage_colour_set (self->cr, !ink ? colour : coat == 0 ? BOCAGE_INK_LINE : 0xffffff, 1);
  cairo_fill_preserve (self->cr);
  if (!ink)
    {
      bocage_colour_set (self->cr, 0x2f4a2a, 1);
      cairo_set_line_width (self->cr, .3);
      cairo_stroke (self->cr);
    }
  cairo_new_path (self->cr);
}

static void
plant_hedge (BocageSheet *self, double y, guint coat)
{
  const BocageColours *colours = bocage_colours_find (NULL);
  guint n = (guint) ((self->width - 2 * self->margin_x) / BEAD_STEP);
  guint32 state = 7; /* the same hedge on every page */

  for (guint i = 0; i < n; i++)
    {
      double x = self->margin_x + BEAD + i * BEAD_STEP, offset;
      gboolean tree;

      state = state * 1664525 + 1013904223;
      tree = state >> 8 & 0xff ? (state >> 16) % TREE_EACH == 0 : FALSE;
      offset = ((double) (state >> 24) / 255 - .5) * 1.2;
      add_bead (self, x, y + HEDGE_HEIGHT / 2 + offset, tree ? BEAD * 1.6 : BEAD,
                tree         ? colours->hedge_dark
                : i % 3 == 0 ? colours->hedge_light
                             : colours->hedge_mid,
                coat);
    }
}

/* The house rule: a hedgerow seen from above. */
double
_bocage_sheet_hedge (BocageSheet *self, double y)
{
  for (guint coat = 0; self->cr != NULL && coat <= (self->options.ink_saver ? 1 : 0); coat++)
    plant_hedge (self, y, coat);
  return HEDGE_HEIGHT;
}

static char *
dup_board_line (BocageSheet *self)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  const BocageFace *face = bocage_scenario_get_face (self->scenario);
  const char *name = face != NULL ? bocage_ruleset_translate (self->ruleset, face->name) : NULL;
  g_autofree char *numbers = g_strdup_printf ("%u × %u", grid->columns, grid->rows);
  g_autofree char *size = _bocage_sheet_isolate (numbers);

  /* TRANSLATORS: the face of the board, such as beach, and how many hexes it has across and down */
  return g_strdup_printf (_ ("Board: %s, %s · made with Bocage"), name != NULL ? name : "–", size);
}

static void
append_line (GString *text, const char *line)
{
  if (line == NULL)
    return;
  g_string_append (text, line);
  g_string_append_c (text, '\n');
}

/* Title, subtitle, day and place, board. */
void
_bocage_sheet_append_head (BocageSheet *self, GString *text)
{
  g_autofree char *date = dup_date (self);
  g_autofree char *where = join (date, get_info (self, BOCAGE_ELEMENT_LOCATION));
  g_autofree char *line = dup_board_line (self);
  g_autofree char *board = g_markup_escape_text (line, -1);
  const char *title = bocage_scenario_get_title (self->scenario);

  append_line (text, title != NULL && *title != '\0' ? title : _ ("Untitled battle"));
  append_line (text, get_info (self, BOCAGE_ELEMENT_SUBTITLE));
  append_line (text, where);
  _bocage_sheet_append_words (text, board);
  g_string_append_c (text, '\n');
}

/* Author and licence, board and number of the page. */
double
_bocage_sheet_foot (BocageSheet *self, guint page)
{
  double width = self->width - 2 * self->margin_x;
  double y = self->height - self->margin_bottom - BOCAGE_SHEET_FOOT_LINE;
  g_autofree char *translator
      = self->translator != NULL
            /* TRANSLATORS: at the foot of a page: the name of who has translated the battle */
            ? g_strdup_printf (_ ("translation: %s"), self->translator)
            : NULL;
  g_autofree char *rights
      = join (get_info (self, BOCAGE_ELEMENT_AUTHOR), get_info (self, BOCAGE_ELEMENT_LICENSE));
  g_autofree char *author = join (rights, translator);
  g_autofree char *board = dup_board_line (self);
  g_autofree char *pages
      /* TRANSLATORS: page 1 of 2 */
      = g_strdup_printf (_ ("page %u of %u"), page + 1, self->n_pages);
  BocageSheetStyle style = foot_style;

  _bocage_sheet_rule (self, self->margin_x, y, width);
  y += 4;
  if (author != NULL)
    _bocage_sheet_line (self, &style, author, self->margin_x, y, width * .42);
  if (self->n_pages > 1)
    {
      style.align = BOCAGE_SHEET_CENTRE;
      _bocage_sheet_plain (self, &style, pages, self->margin_x + width * .42, y, width * .16);
    }
  style.align = BOCAGE_SHEET_END;
  _bocage_sheet_plain (self, &style, board, self->margin_x + width * .58, y, width * .42);
  return BOCAGE_SHEET_FOOT_LINE;
}
