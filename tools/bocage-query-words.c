/* bocage-query-words.c: the words of queries, and the names of things in answers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include "model/bocage-words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (bocage - query - error - quark, query_error)

/* Words */

/**
 * query_set_unknown:
 * @message: with one %s, for @word
 * @candidates: what it may have been meant to be
 */
void
query_set_unknown (GError **error, const char *message, const char *word,
                   const char *const *candidates)
{
  g_autofree char *escaped = g_strescape (word, NULL);
  const char *shown = g_utf8_validate (word, -1, NULL) ? word : escaped;
  const char *nearest = bocage_words_nearest (word, candidates);
  g_autoptr (GString) text = g_string_new (NULL);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, message, shown);
#pragma GCC diagnostic pop
  if (nearest != NULL)
    {
      g_string_append (text, "; ");
      /* TRANSLATORS: %s is the right word nearest to a wrong one */
      g_string_append_printf (text, _ ("did you mean “%s”?"), nearest);
    }
  g_set_error_literal (error, QUERY_ERROR, 0, text->str);
}

/* Says which hexes there are in the line of hexes that @hex would be in.
 * Returns: FALSE: there is no such line */
static gboolean
set_beside (const BocageGeometry *geometry, const char *word, BocageHex hex, GError **error)
{
  BocageOrientation orientation = geometry->grid.orientation;
  const BocageHex *first = NULL, *last = NULL;
  g_autofree char *from = NULL, *to = NULL;
  int wanted, line, place;

  bocage_hex_get_place (orientation, hex, &wanted, &place);
  for (guint i = 0; i < geometry->n_hexes; i++)
    {
      bocage_hex_get_place (orientation, geometry->hexes[i], &line, &place);
      if (line != wanted)
        continue;
      first = first != NULL ? first : &geometry->hexes[i];
      last = &geometry->hexes[i];
    }
  if (first == NULL)
    return FALSE;
  from = bocage_grid_format_hex (&geometry->grid, *first);
  to = bocage_grid_format_hex (&geometry->grid, *last);
  g_set_error (error, QUERY_ERROR, 0,
               /* TRANSLATORS: what stands in the place of a hex's name, then names of hexes */
               _ ("the board has no hex “%s”: the line of hexes there goes from %s to %s"), word,
               from, to);
  return TRUE;
}

gboolean
query_find_hex (Query *query, const char *word, BocageHexIndex *out_hex, GError **error)
{
  const BocageGeometry *geometry = query->rules->geometry;
  BocageHex hex;
  gboolean is_hex = bocage_grid_parse_hex (&geometry->grid, word, &hex);

  if (is_hex && bocage_grid_contains (&geometry->grid, hex))
    {
      *out_hex = (BocageHexIndex) bocage_grid_index (&geometry->grid, hex);
      return TRUE;
    }

  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *upper = g_ascii_strup (word, -1);

  for (guint i = 0; i < geometry->n_hexes; i++)
    g_ptr_array_add (names, bocage_grid_format_hex (&geometry->grid, geometry->hexes[i]));
  g_ptr_array_add (names, NULL);
  if (bocage_words_nearest (upper, (const char *const *) names->pdata) != NULL)
    /* TRANSLATORS: %s is what stands in the place of a hex's name such as C8 */
    query_set_unknown (error, _ ("the board has no hex “%s”"), upper,
                       (const char *const *) names->pdata);
  else if (!is_hex || !set_beside (geometry, upper, hex, error))
    {
      g_autofree char *shown = g_utf8_make_valid (upper, -1);

      g_set_error (error, QUERY_ERROR, 0,
                   /* TRANSLATORS: what stands in the place of a hex's name; how many columns and
                      rows the board has */
                   _ ("the board has no hex “%s”: it has %u columns and %u rows, from A1 on"),
                   shown, geometry->grid.columns, geometry->grid.rows);
    }
  return FALSE;
}

gboolean
query_find_unit (Query *query, const char *word, BocageUnitIndex *out_unit, GError **error)
{
  BocageHexIndex hex;

  if (!query_find_hex (query, word, &hex, error))
    return FALSE;
  *out_unit = bocage_position_hex (query->position, hex)->unit;
  if (*out_unit != BOCAGE_NO_UNIT)
    return TRUE;
  /* TRANSLATORS: %s is the name of a hex */
  g_set_error (error, QUERY_ERROR, 0, _ ("no unit stands in %s"), query_hex_name (query, hex));
  return FALSE;
}

gboolean
query_find_card (Query *query, const char *word, const BocageCard **out_card, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *lower = g_ascii_strdown (word, -1);

  *out_card = bocage_ruleset_find_card (query->ruleset, lower);
  if (*out_card != NULL)
    return TRUE;
  for (guint i = 0; i < bocage_ruleset_n_cards (query->ruleset); i++)
    g_ptr_array_add (ids, (gpointer) bocage_ruleset_get_card (query->ruleset, i)->id);
  g_ptr_array_add (ids, NULL);
  /* TRANSLATORS: %s is what stands in the place of a card's id such as probe-left */
  query_set_unknown (error, _ ("the ruleset has no card “%s”"), lower,
                     (const char *const *) ids->pdata);
  return FALSE;
}

gboolean
query_find_side (Query *query, const char *word, int *out_side, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);
  const char *candidates[BOCAGE_N_SIDES + 1] = { NULL };
  guint n = 0;

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if (query->sides[i] != NULL)
      {
        candidates[n++] = query->sides[i];
        if (strcmp (query->sides[i], lower) == 0)
          {
            *out_side = i;
            return TRUE;
          }
      }
  /* TRANSLATORS: %s is what stands in the place of a side's id such as axis */
  query_set_unknown (error, _ ("the battle has no side “%s”"), lower, candidates);
  return FALSE;
}

/* Names */

const char *
query_translate (Query *query, const char *text)
{
  return bocage_ruleset_translate (query->ruleset, text);
}

/* Returns: (transfer none): interned */
const char *
query_hex_name (Query *query, BocageHexIndex hex)
{
  const BocageGeometry *geometry = query->rules->geometry;
  g_autofree char *name = bocage_grid_format_hex (&geometry->grid, geometry->hexes[hex]);

  return bocage_token_keep (name);
}

const char *
query_type_name (Query *query, BocageTypeIndex type)
{
  return query_translate (query, query->rules->types[type]->name);
}

/* Returns: the side's name as a plural, “Allies”, or its id */
const char *
query_side_name (Query *query, int side)
{
  guint8 type = side >= 0 ? query->position->sides[side].type : 0;

  if (type != 0)
    return query_translate (query, bocage_ruleset_get_side (query->ruleset, type - 1u)->name);
  if (side >= 0 && query->sides[side] != NULL)
    return query->sides[side];
  return _ ("no side");
}

char *
query_dup_unit_name (Query *query, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (query->position, unit);

  /* TRANSLATORS: “infantry (Allies) in C2” */
  return g_strdup_printf (_ ("%s (%s) in %s"), query_type_name (query, record->type),
                          query_side_name (query, record->side),
                          query_hex_name (query, record->hex));
}

/* In columns of a terminal. */
guint
query_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

/* A column of a table, in whatever script: printf counts bytes. */
void
query_append_padded (GString *to, const char *text, guint width)
{
  g_string_append (to, text);
  for (guint used = query_width (text); used < width; used++)
    g_string_append_c (to, ' ');
}

const char *
query_step_reason (BocageStepVerdict verdict)
{
  switch (verdict)
    {
    case BOCAGE_STEP_OFF_BOARD:
      return _ ("there is no board");
    case BOCAGE_STEP_FIXED:
      return _ ("it can never leave its hex");
    case BOCAGE_STEP_IMPASSABLE:
      return _ ("it may not enter what lies there");
    case BOCAGE_STEP_TO_SEA:
      return _ ("from land it cannot go back to sea");
    case BOCAGE_STEP_NOT_AT_SEA:
      return _ ("it is aboard and keeps to the sea");
    case BOCAGE_STEP_TOO_STEEP:
      return _ ("the slope is too steep");
    case BOCAGE_STEP_CLOSED_SIDE:
      return _ ("this side of the hex is closed");
    default:
      return _ ("it is possible");
    }
}

/* A line that belongs to the one above it. */
void
query_add_line (Answer *answer, const char *format, ...)
{
  va_list args;

  g_string_append (answer->text, "  ");
  va_start (args, format);
  g_string_append_vprintf (answer->text, format, args);
  va_end (args);
  g_string_append_c (answer->text, '\n');
}

/* What can stand alone, parted from what stands in @line already. */
void
query_add_clause (GString *line, const char *format, ...)
{
  va_list args;

  if (line->len > 0)
    g_string_append (line, "; ");
  va_start (args, format);
  g_string_append_vprintf (line, format, args);
  va_end (args);
}

/* JSON */

void
query_put_string (Answer *answer, const char *name, const char *value)
{
  json_builder_set_member_name (answer->json, name);
  if (value != NULL)
    json_builder_add_string_value (answer->json, value);
  else
    json_builder_add_null_value (answer->json);
}

void
query_put_number (Answer *answer, const char *name, gint64 value)
{
  json_builder_set_member_name (answer->json, name);
  json_builder_add_int_value (answer->json, value);
}

void
query_put_boolean (Answer *answer, const char *name, gboolean value)
{
  json_builder_set_member_name (answer->json, name);
  json_builder_add_boolean_value (answer->json, value);
}

void
query_put_hex (Query *query, Answer *answer, const char *name, BocageHexIndex hex)
{
  query_put_string (answer, name, hex != BOCAGE_NO_HEX ? query_hex_name (query, hex) : NULL);
}

void
query_put_unit (Query *query, Answer *answer, const char *name, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (query->position, unit);

  json_builder_set_member_name (answer->json, name);
  json_builder_begin_object (answer->json);
  query_put_hex (query, answer, "hex", record->hex);
  query_put_string (answer, "type", query->rules->types[record->type]->id);
  query_put_string (answer, "side", record->side >= 0 ? query->sides[record->side] : NULL);
  query_put_number (answer, "figures", record->figures);
  json_builder_end_object (answer->json);
}

static guint64
find_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/**
 * query_put_odds:
 * @label: what comes true so often
 * @total: outcomes, all as likely; @odds is a whole number of them over @total
 *
 * Says how likely something is, exactly where so many outcomes can be counted.
 */
void
query_put_odds (Answer *answer, const char *name, const char *label, double odds, double total)
{
  gboolean is_exact = total < 0x1p53;
  guint64 of = is_exact ? (guint64) total : 1;
  guint64 n = is_exact ? (guint64) round (odds * total) : 0;
  guint64 divisor = MAX (find_divisor (n, of), 1);
  g_autofree char *fraction = is_exact
                                  ? g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                                                     n / divisor, of / divisor)
                                  : NULL;
  gboolean is_certain = is_exact && n == of;

  if (odds <= 0)
    g_string_append_printf (answer->text, "  %s: %s\n", label, _ ("never"));
  else if (is_certain)
    g_string_append_printf (answer->text, "  %s: %s\n", label, _ ("always"));
  else if (fraction != NULL)
    /* TRANSLATORS: what happens, how often as a fraction, and in percent */
    query_add_line (answer, _ ("%s: %s (%.1f %%)"), label, fraction, odds * 100);
  else
    g_string_append_printf (answer->text, "  %s: %.1f %%\n", label, odds * 100);

  json_builder_set_member_name (answer->json, name);
  json_builder_begin_object (answer->json);
  query_put_string (answer, "fraction", fraction);
  json_builder_set_member_name (answer->json, "percent");
  json_builder_add_double_value (answer->json, round (odds * 1e6) / 1e4);
  json_builder_end_object (answer->json);
}
