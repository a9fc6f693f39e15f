/* bocage-sheet-cards.c: summary cards of what lies on the board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Card and set-up list in one: only what the battle uses, terrain first, then paths and objects,
 * then what the board itself prints.  What a card says follows from the properties of the piece.
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "bocage-stage.h"
#include "model/bocage-message.h"
#include "rules/answers/bocage-piece-words.h"

#define EACH_ROW 5
#define GAP 5.
#define HEAD 10.6
#define LINE 7.1
#define FOOT 8.6
#define PICTURE 20.
#define TEXT_X 26.

/* Pieces that one card explains: those of one type, what lies across them, and what is printed. */
typedef struct
{
  const BocagePieceType *type;
  const BocageNode *piece;       /* (nullable) the first of them; NULL: the board prints it */
  GArray *hexes;                 /* of BocageHex */
  const BocagePieceType *across; /* (nullable) an object over it, such as a bridge */
  GArray *across_hexes;          /* of BocageHex */
} Card;

static void
free_card (gpointer data)
{
  Card *card = data;

  g_array_unref (card->hexes);
  g_array_unref (card->across_hexes);
  g_free (card);
}

static Card *
find_card (GPtrArray *cards, const BocagePieceType *type)
{
  for (guint i = 0; i < cards->len; i++)
    {
      Card *card = g_ptr_array_index (cards, i);

      if (card->type == type)
        return card;
    }
  return NULL;
}

static Card *
ensure_card (GPtrArray *cards, const BocagePieceType *type, const BocageNode *piece)
{
  Card *card = find_card (cards, type);

  if (card == NULL)
    {
      card = g_new0 (Card, 1);
      card->type = type;
      card->piece = piece;
      card->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
      card->across_hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
      g_ptr_array_add (cards, card);
    }
  return card;
}

static void
add_pieces (BocageSheet *self, GPtrArray *cards, const BocageHexNode *hex)
{
  for (guint i = 0; i < bocage_node_n_children (&hex->node); i++)
    {
      const BocageNode *piece = bocage_node_get_child (&hex->node, i);
      BocageElementId kind = bocage_element_get_id (piece->element);
      const BocagePieceType *type;

      if (kind == BOCAGE_ELEMENT_UNIT || kind == BOCAGE_ELEMENT_LABEL
          || !bocage_element_is_piece (piece->element))
        continue;
      type = bocage_scenario_get_piece_type (self->scenario, piece);
      if (type != NULL)
        g_array_append_val (ensure_card (cards, type, piece)->hexes, hex->at);
    }
}

static void
add_printed (BocageSheet *self, GPtrArray *cards)
{
  const BocageFace *face = bocage_scenario_get_face (self->scenario);

  for (guint i = face != NULL ? face->n_bands : 0; i-- > 0;)
    if (face->bands[i].terrain != NULL)
      ensure_card (cards, face->bands[i].terrain, NULL);
}

static int
compare_cards (gconstpointer a, gconstpointer b)
{
  const Card *x = *(const Card *const *) a, *y = *(const Card *const *) b;

  if ((x->piece == NULL) != (y->piece == NULL))
    return x->piece == NULL ? 1 : -1;
  if (x->type->kind != y->type->kind)
    return (int) x->type->kind - (int) y->type->kind;
  return (int) x->type->index - (int) y->type->index;
}

/* What lies across something has no card of its own, nor has what does the same. */
static gboolean
is_told_by (const Card *card, const Card *other)
{
  if (card->type->card == NULL || card->type->card != other->type->card)
    return FALSE;
  if (card->type->makes_passable)
    return !other->type->makes_passable;
  return card->piece == NULL && other->piece == NULL && card->type->sea && other->type->sea;
}

static void
join_cards (GPtrArray *cards)
{
  for (guint i = cards->len; i-- > 0;)
    for (guint j = 0; j < cards->len; j++)
      {
        const Card *card = g_ptr_array_index (cards, i);
        Card *other = g_ptr_array_index (cards, j);

        if (i == j || !is_told_by (card, other) || other->across != NULL)
          continue;
        if (card->type->makes_passable)
          {
            other->across = card->type;
            g_array_append_vals (other->across_hexes, card->hexes->data, card->hexes->len);
          }
        g_ptr_array_remove_index (cards, i);
        break;
      }
}

static GPtrArray *
find_cards (BocageSheet *self)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (free_card);
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (self->scenario);

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    if (bocage_element_get_id (bocage_node_get_child (board, i)->element) == BOCAGE_ELEMENT_HEX)
      add_pieces (self, cards, (const BocageHexNode *) bocage_node_get_child (board, i));
  add_printed (self, cards);
  g_ptr_array_sort (cards, compare_cards);
  join_cards (cards);
  return cards;
}

/* The piece by itself, where the board prints it. */
static BocageNode *
make_piece (const BocagePieceType *type)
{
  BocageNode *piece = bocage_node_new (&bocage_elements[type->kind]);

  ((BocagePieceNode *) piece)->type = type->id;
  return piece;
}

static void
set_picture (BocageSheet *self, const Card *card, double x, double y)
{
  g_autoptr (BocageNode) made = card->piece == NULL ? make_piece (card->type) : NULL;
  BocagePaintOptions options = _bocage_sheet_get_paint_options (self);
  g_autoptr (BocageStage) stage = NULL;

  if (self->cr == NULL)
    return;
  stage = bocage_stage_new (self->scenario, card->piece != NULL ? card->piece : made);
  cairo_save (self->cr);
  cairo_translate (self->cr, _bocage_sheet_get_left (self, x, PICTURE), y);
  bocage_stage_paint (stage, self->painter, self->cr, PICTURE, &options);
  cairo_restore (self->cr);
}

/* “8 × C6 D6 E6”, with what lies across: “4 × K6 L7 · bridge L7” */
static char *
dup_foot (BocageSheet *self, const Card *card)
{
  g_autofree char *hexes = NULL, *names = NULL, *across = NULL, *both = NULL;

  if (card->piece == NULL && card->hexes->len == 0)
    return g_strdup (_ ("on the board"));
  hexes = _bocage_sheet_dup_hexes (self, card->hexes, 0);
  names = g_strdup_printf ("%u × %s", card->hexes->len, hexes);
  both = _bocage_sheet_isolate (names);
  if (card->across == NULL)
    return g_steal_pointer (&both);
  across = _bocage_sheet_dup_hexes (self, card->across_hexes, 0);
  return g_strdup_printf ("%s · %s %s", both,
                          bocage_ruleset_translate (self->ruleset, card->across->name), across);
}

/* Of the units of the battle. */
static BocageClassMask
find_classes (BocageSheet *self)
{
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (self->scenario);
  BocageClassMask classes = 0;

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      const BocageNode *hex = bocage_node_get_child (board, i);

      for (guint j = 0; j < bocage_node_n_children (hex); j++)
        {
          const BocageNode *piece = bocage_node_get_child (hex, j);
          const BocagePieceType *type
              = bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_UNIT
                    ? bocage_scenario_get_piece_type (self->scenario, piece)
                    : NULL;

          if (type != NULL && type->move_class >= 0)
            classes |= 1u << type->move_class;
        }
    }
  return classes != 0 ? classes : (1u << bocage_ruleset_n_classes (self->ruleset)) - 1;
}

/* Returns: (transfer full): what the card says */
static GPtrArray *
find_lines (BocageSheet *self, const Card *card)
{
  BocageClassMask classes = find_classes (self);
  GPtrArray *lines = bocage_piece_dup_words (self->ruleset, card->type, classes);
  g_autoptr (GPtrArray) across = NULL;

  if (card->across == NULL)
    return lines;
  across = bocage_piece_dup_words (self->ruleset, card->across, classes);
  for (guint i = 0; i < across->len; i++)
    {
      g_autofree char *title
          = _bocage_sheet_dup_title (bocage_ruleset_translate (self->ruleset, card->across->name));

      /* TRANSLATORS: a thing, such as a bridge, and what it does: “Bridge: Cross as if open” */
      g_ptr_array_add (lines, g_strdup_printf (_ ("%s: %s"), title,
                                               (const char *) g_ptr_array_index (across, i)));
    }
  return lines;
}

static const BocageSheetStyle line_style
    = { .face = BOCAGE_FACE_CAPTION, .size = 6.7, .leading = LINE, .colour = BOCAGE_SHEET_TEXT };
static const BocageSheetStyle foot_style
    = { .face = BOCAGE_FACE_CAPTION, .size = 6.7, .leading = FOOT, .colour = BOCAGE_SHEET_TEXT };

/* Returns: how high the lines are */
static double
set_lines (BocageSheet *self, const Card *card, double x, double y, double width)
{
  g_autoptr (GPtrArray) lines = find_lines (self, card);
  double begin = y;

  for (guint i = 0; i < lines->len; i++)
    y += _bocage_sheet_plain (self, &line_style, g_ptr_array_index (lines, i), x, y, width);
  return y - begin;
}

static double
set_foot (BocageSheet *self, const Card *card, double x, double y, double width)
{
  g_autofree char *foot = dup_foot (self, card);

  return _bocage_sheet_plain (self, &foot_style, foot, x, y, width);
}

/* The name, and whether it blocks sight where there is room to say so beside it. */
static void
set_name (BocageSheet *self, const Card *card, double x, double y, double width)
{
  const BocageSheetStyle name = {
    .face = BOCAGE_FACE_TEXT, .size = 8.8, .leading = 10, .bold = TRUE, .colour = BOCAGE_SHEET_TEXT
  };
  const BocageSheetStyle sight = { .face = BOCAGE_FACE_CAPTION,
                                   .size = 6.5,
                                   .leading = 10,
                                   .italic = TRUE,
                                   .colour = BOCAGE_SHEET_DIM,
                                   .align = BOCAGE_SHEET_END };
  g_autofree char *title
      = _bocage_sheet_dup_title (bocage_ruleset_translate (self->ruleset, card->type->name));

  _bocage_sheet_line (self, &name, title, x, y, width);
  if (card->type->blocks_sight
      && _bocage_sheet_measure (self, &name, title)
                 + _bocage_sheet_measure (self, &sight, _ ("blocks sight"))
             < width - 4)
    _bocage_sheet_plain (self, &sight, _ ("blocks sight"), x, y, width - 2);
}

static double
measure_card (BocageSheet *self, const Card *card, double width)
{
  double lines = set_lines (self, card, 0, 0, width - TEXT_X - 2);

  return MAX (HEAD + lines + 1, PICTURE * 1.16 + 6) + set_foot (self, card, 0, 0, width - 8);
}

static void
set_card (BocageSheet *self, const Card *card, double x, double y, double width, double height)
{
  cairo_t *cr = self->cr;
  double foot;

  self->cr = NULL;
  foot = set_foot (self, card, 0, 0, width - 8);
  self->cr = cr;
  _bocage_sheet_fill (self, x, y, width, height, BOCAGE_SHEET_CARD);
  _bocage_sheet_fill (self, x, y + height - foot, width, foot, BOCAGE_SHEET_FOOT);
  _bocage_sheet_frame (self, x, y, width, height, 2.5, BOCAGE_SHEET_RULE, .6);
  set_picture (self, card, x + 3.5, y + 3);
  set_name (self, card, x + TEXT_X, y + 1.5, width - TEXT_X - 2);
  set_lines (self, card, x + TEXT_X, y + HEAD, width - TEXT_X - 2);
  set_foot (self, card, x + 4, y + height - foot, width - 8);
}

double
_bocage_sheet_cards (BocageSheet *self, double y)
{
  g_autoptr (GPtrArray) cards = find_cards (self);
  double all = self->width - 2 * self->margin_x, width = (all - (EACH_ROW - 1) * GAP) / EACH_ROW;
  double begin = y;
  cairo_t *cr = self->cr;

  for (guint i = 0; i < cards->len; i += EACH_ROW)
    {
      guint n = MIN (EACH_ROW, cards->len - i);
      double height = 0;

      self->cr = NULL;
      for (guint j = 0; j < n; j++)
        {
          double needed = measure_card (self, g_ptr_array_index (cards, i + j), width);

          height = MAX (height, needed);
        }
      self->cr = cr;
      for (guint j = 0; cr != NULL && j < n; j++)
        set_card (self, g_ptr_array_index (cards, i + j), self->margin_x + j * (width + GAP), y,
                  width, height);
      y += height + GAP;
    }
  return cards->len > 0 ? y - begin - GAP : 0;
}

/* Terrain, paths and objects with their hexes, and what the board prints. */
void
_bocage_sheet_append_cards (BocageSheet *self, GString *text)
{
  g_autoptr (GPtrArray) cards = find_cards (self);

  if (cards->len == 0)
    return;
  g_string_append_printf (text, "\n%s\n", _ ("On the board"));
  for (guint i = 0; i < cards->len; i++)
    {
      const Card *card = g_ptr_array_index (cards, i);
      g_autofree char *title
          = _bocage_sheet_dup_title (bocage_ruleset_translate (self->ruleset, card->type->name));
      g_autofree char *foot = dup_foot (self, card);
      g_autofree char *line = g_strdup_printf ("%s: %s", title, foot);
      g_autofree char *markup = g_markup_escape_text (line, -1);

      _bocage_sheet_append_item (text, markup);
    }
}
