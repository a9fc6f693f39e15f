/* bocage-query-boxes.c: the boxes that a battle needs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define SHOWN_HEXES 12 /* more than these are not read */

static const char *const suffice_words[] = { "no", "unknown", "yes" };
static const char *const doubt_words[] = { NULL, "count", "box" };
static const char *const kind_words[]
    = { "shape", "face", "deck", "rule", "piece", "badge", "asset", "accessory", "objective" };

static const char *
get_name (Query *query, const BocageBox *box)
{
  return query_translate (query, box->module->name);
}

static const char *
get_side_name (Query *query, const char *side)
{
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if (g_strcmp0 (query->sides[i], side) == 0)
      return query_side_name (query, i);
  return side;
}

static void
put_heading (Answer *answer, const char *text, const char *member)
{
  g_string_append_printf (answer->text, "%s\n", text);
  json_builder_set_member_name (answer->json, member);
  json_builder_begin_array (answer->json);
}

/* “ (A4 B5 C6 and 7 more)” */
static void
append_hexes (Query *query, GString *text, const GArray *hexes)
{
  const BocageGrid *grid = bocage_scenario_get_grid (query->scenario);
  g_autoptr (GString) list = g_string_new (NULL);

  if (hexes->len == 0)
    return;
  for (guint i = 0; i < MIN (hexes->len, SHOWN_HEXES); i++)
    {
      g_autofree char *name = bocage_grid_format_hex (grid, g_array_index (hexes, BocageHex, i));

      g_string_append_printf (list, "%s%s", i == 0 ? "" : " ", name);
    }
  g_string_append (text, " (");
  if (hexes->len > SHOWN_HEXES)
    g_string_append_printf (text,
                            /* TRANSLATORS: a list of hexes, and a number of others */
                            ngettext ("%s and %u more", "%s and %u more", hexes->len - SHOWN_HEXES),
                            list->str, hexes->len - SHOWN_HEXES);
  else
    g_string_append (text, list->str);
  g_string_append_c (text, ')');
}

static void
put_hexes (Query *query, Answer *answer, const GArray *hexes)
{
  const BocageGrid *grid = bocage_scenario_get_grid (query->scenario);

  json_builder_set_member_name (answer->json, "hexes");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (grid, g_array_index (hexes, BocageHex, i));

      json_builder_add_string_value (answer->json, name);
    }
  json_builder_end_array (answer->json);
}

static void
write_named (Query *query, const BocageInventory *inventory, Answer *answer)
{
  guint n = 0;

  put_heading (answer, _ ("boxes that the battle has:"), "modules");
  for (guint i = 0; i < bocage_inventory_n_boxes (inventory); i++)
    {
      const BocageBox *box = bocage_inventory_get_box (inventory, i);

      if (!box->named && !box->taken)
        continue;
      n++;
      json_builder_begin_object (answer->json);
      query_put_string (answer, "id", box->module->id);
      query_put_number (answer, "copies", box->copies);
      query_put_boolean (answer, "named", box->named);
      query_put_boolean (answer, "known", box->module->known);
      json_builder_end_object (answer->json);
      g_string_append_printf (answer->text, "  %" PRId64 " × %s", box->copies,
                              get_name (query, box));
      if (box->taken)
        g_string_append_printf (answer->text, " (%s)", _ ("not named, but every battle needs it"));
      else if (!box->module->known)
        g_string_append_printf (answer->text, " (%s)", _ ("nobody has counted what is in it"));
      g_string_append_c (answer->text, '\n');
    }
  json_builder_end_array (answer->json);
  if (n == 0)
    g_string_append_printf (answer->text, "  %s\n", _ ("none"));
  query_put_boolean (answer, "namesUnknown", bocage_inventory_names_unknown (inventory));
  if (bocage_inventory_names_unknown (inventory))
    g_string_append_printf (answer->text, "  %s\n",
                            _ ("besides, one that this game does not have"));
}

static void
put_need (Query *query, const BocageInventory *inventory, const BocageNeed *need, Answer *answer)
{
  g_autofree char *name = bocage_inventory_dup_need_name (inventory, need);

  json_builder_begin_object (answer->json);
  query_put_string (answer, "kind", kind_words[need->kind]);
  query_put_string (answer, "id", need->id);
  query_put_string (answer, "name", name);
  if (need->look != NULL)
    query_put_string (answer, "look", need->look->id);
  query_put_string (answer, "module", need->module != NULL ? need->module->id : NULL);
  query_put_string (answer, "part", need->part != NULL ? need->part->id : NULL);
  if (need->side != NULL)
    query_put_string (answer, "side", need->side);
  query_put_number (answer, "count", need->count);
  if (need->doubt != BOCAGE_DOUBT_NONE)
    query_put_string (answer, "unknown", doubt_words[need->doubt]);
  query_put_boolean (answer, "missing", need->missing);
  put_hexes (query, answer, need->hexes);
  json_builder_end_object (answer->json);
}

static gboolean
is_from (const BocageNeed *need, const BocageModule *module)
{
  /* Any medals will do: the components tell how many.  Decks and rules of a box that somebody
   * has are nothing to look for. */
  if (need->kind == BOCAGE_NEED_OBJECTIVE && need->module == NULL)
    return FALSE;
  if ((need->kind == BOCAGE_NEED_DECK || need->kind == BOCAGE_NEED_RULE) && !need->missing)
    return FALSE;
  return need->module == module;
}

/* What comes from @module, on one line; each name once, though both sides have infantry.  Where
 * that is what somebody has to look for, hexes say where it lies. */
static void
append_from (Query *query, const BocageInventory *inventory, const BocageModule *module,
             gboolean with_hexes, GString *text)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean first = TRUE;

  for (guint i = 0; i < bocage_inventory_n_needs (inventory); i++)
    {
      const BocageNeed *need = bocage_inventory_get_need (inventory, i);
      char *name;

      if (!is_from (need, module))
        continue;
      name = bocage_inventory_dup_need_name (inventory, need);
      if (g_hash_table_contains (said, name) && (!with_hexes || need->hexes->len == 0))
        {
          g_free (name);
          continue;
        }
      g_string_append_printf (text, "%s%s", first ? "" : ", ", name);
      if (with_hexes)
        append_hexes (query, text, need->hexes);
      g_hash_table_add (said, name);
      first = FALSE;
    }
}

/* Returns: whether the battle needs anything that comes from @module */
static gboolean
needs_any (const BocageInventory *inventory, const BocageModule *module)
{
  for (guint i = 0; i < bocage_inventory_n_needs (inventory); i++)
    if (is_from (bocage_inventory_get_need (inventory, i), module))
      return TRUE;
  return FALSE;
}

static void
write_sources (Query *query, const BocageInventory *inventory, Answer *answer)
{
  put_heading (answer, _ ("what it is laid out with, and from which box that comes:"), "needed");
  for (guint i = 0; i < bocage_inventory_n_needs (inventory); i++)
    put_need (query, inventory, bocage_inventory_get_need (inventory, i), answer);
  json_builder_end_array (answer->json);
  for (guint i = 0; i < bocage_inventory_n_boxes (inventory); i++)
    {
      const BocageBox *box = bocage_inventory_get_box (inventory, i);
      g_autoptr (GString) list = g_string_new (NULL);

      if (!needs_any (inventory, box->module))
        continue;
      append_from (query, inventory, box->module, box->copies == 0, list);
      if (box->copies > 0)
        query_add_line (answer, "%s: %s", get_name (query, box), list->str);
      else
        /* TRANSLATORS: a box that the battle does not have, and what would come from it */
        query_add_line (answer, _ ("%s (missing): %s"), get_name (query, box), list->str);
    }
  if (needs_any (inventory, NULL))
    {
      g_autoptr (GString) list = g_string_new (NULL);

      append_from (query, inventory, NULL, TRUE, list);
      /* TRANSLATORS: %s is a list of pieces */
      query_add_line (answer, _ ("from a box that is not known: %s"), list->str);
    }
  if (bocage_inventory_n_needs (inventory) == 0)
    g_string_append_printf (answer->text, "  %s\n", _ ("nothing"));
}

/* Where the components lie of which there are too few. */
static GArray *
dup_stock_hexes (const BocageInventory *inventory, const BocageStock *stock)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; i < bocage_inventory_n_needs (inventory); i++)
    {
      const BocageNeed *need = bocage_inventory_get_need (inventory, i);

      if (need->part == stock->part && need->side == stock->side && need->count > 0
          && need->hexes->len > 0)
        g_array_append_vals (hexes, need->hexes->data, need->hexes->len);
    }
  return hexes;
}

/* “infantry figures (Allies): 80 needed; 42 in the boxes; 38 missing” */
static void
append_stock (Query *query, const BocageStock *stock, GString *text)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (text, "  %s", query_translate (query, stock->part->plural));
  if (stock->side != NULL)
    g_string_append_printf (text, " (%s)", get_side_name (query, stock->side));
  g_string_append (text, ": ");
  /* TRANSLATORS: a number of pieces, such as “infantry figures: 42 needed” */
  query_add_clause (line, _ ("%" PRId64 " needed"), stock->needed);
  if (stock->open && stock->held > 0)
    /* TRANSLATORS: a number of pieces */
    query_add_clause (line, _ ("%" PRId64 " in boxes that have been counted"), stock->held);
  else if (stock->open)
    query_add_clause (line, "%s", _ ("how many there are is not known"));
  else
    /* TRANSLATORS: a number of pieces */
    query_add_clause (line, _ ("%" PRId64 " in the boxes"), stock->held);
  if (stock->needed_of_counted < stock->needed)
    /* TRANSLATORS: a number of the pieces that are needed */
    query_add_clause (line, _ ("%" PRId64 " needed from a box that nobody has counted"),
                      stock->needed - stock->needed_of_counted);
  if (stock->missing > 0)
    /* TRANSLATORS: a number of pieces */
    query_add_clause (line, _ ("%" PRId64 " missing"), stock->missing);
  g_string_append (text, line->str);
}

static void
write_stocks (Query *query, const BocageInventory *inventory, Answer *answer)
{
  put_heading (answer, _ ("how many of each:"), "parts");
  for (guint i = 0; i < bocage_inventory_n_stocks (inventory); i++)
    {
      const BocageStock *stock = bocage_inventory_get_stock (inventory, i);
      g_autoptr (GArray) hexes = dup_stock_hexes (inventory, stock);

      json_builder_begin_object (answer->json);
      query_put_string (answer, "id", stock->part->id);
      if (stock->side != NULL)
        query_put_string (answer, "side", stock->side);
      query_put_number (answer, "needed", stock->needed);
      query_put_number (answer, "neededOfCounted", stock->needed_of_counted);
      query_put_number (answer, "held", stock->held);
      query_put_boolean (answer, "open", stock->open);
      query_put_number (answer, "missing", stock->missing);
      put_hexes (query, answer, hexes);
      json_builder_end_object (answer->json);
      append_stock (query, stock, answer->text);
      if (stock->missing > 0)
        append_hexes (query, answer->text, hexes);
      g_string_append_c (answer->text, '\n');
    }
  json_builder_end_array (answer->json);
  if (bocage_inventory_n_stocks (inventory) == 0)
    g_string_append_printf (answer->text, "  %s\n", _ ("none"));
}

/* What comes from @box and nobody knows how many of it there are. */
static void
append_uncounted (Query *query, const BocageInventory *inventory, const BocageBox *box,
                  GString *text)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < bocage_inventory_n_needs (inventory); i++)
    {
      const BocageNeed *need = bocage_inventory_get_need (inventory, i);
      char *name;

      if (need->module != box->module || need->doubt != BOCAGE_DOUBT_COUNT)
        continue;
      name = bocage_inventory_dup_need_name (inventory, need);
      if (!g_hash_table_contains (said, name))
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
      g_hash_table_add (said, name);
    }
  if (list->len == 0)
    return;
  g_string_append (text, " (");
  /* TRANSLATORS: %s is a list of pieces: one box may hold too few of them */
  g_string_append_printf (text, _ ("how many of these one box holds is not known: %s"), list->str);
  g_string_append_c (text, ')');
}

static void
write_set (Query *query, const BocageInventory *inventory, Answer *answer)
{
  gboolean any = FALSE;

  put_heading (answer,
               bocage_inventory_set_suffices (inventory) == BOCAGE_SUFFICE_YES
                   ? _ ("the smallest set of boxes that suffices:")
                   : _ ("the least that it takes, as far as is known:"),
               "smallest");
  for (guint i = 0; i < bocage_inventory_n_boxes (inventory); i++)
    {
      const BocageBox *box = bocage_inventory_get_box (inventory, i);

      if (box->enough == 0)
        continue;
      any = TRUE;
      json_builder_begin_object (answer->json);
      query_put_string (answer, "id", box->module->id);
      query_put_number (answer, "copies", box->enough);
      query_put_boolean (answer, "uncounted", box->uncounted);
      json_builder_end_object (answer->json);
      g_string_append_printf (answer->text, "  %" PRId64 " × %s", box->enough,
                              get_name (query, box));
      append_uncounted (query, inventory, box, answer->text);
      g_string_append_c (answer->text, '\n');
    }
  json_builder_end_array (answer->json);
  if (!any)
    g_string_append_printf (answer->text, "  %s\n", _ ("none"));
  if (needs_any (inventory, NULL))
    g_string_append_printf (answer->text, "  %s\n",
                            _ ("besides, a box that is not known, with the rest of the pieces"));
  if (!bocage_inventory_is_smallest (inventory))
    query_add_line (answer, "%s", _ ("there may be a smaller set: the search was cut short"));
  query_put_string (answer, "smallestSuffices",
                    suffice_words[bocage_inventory_set_suffices (inventory)]);
  query_put_boolean (answer, "smallestIsExact", bocage_inventory_is_smallest (inventory));
}

static void
write_cards (Query *query, const BocageInventory *inventory, Answer *answer)
{
  put_heading (answer, _ ("summary cards to lay out, and what they explain:"), "cards");
  for (guint i = 0; i < bocage_inventory_n_cards (inventory); i++)
    {
      const BocageSummaryCard *card = bocage_inventory_get_card (inventory, i);

      json_builder_begin_object (answer->json);
      query_put_string (answer, "id", card->id);
      json_builder_set_member_name (answer->json, "explains");
      json_builder_begin_array (answer->json);
      g_string_append_printf (answer->text, "  %s", card->id);
      for (guint j = 0; j < card->names->len; j++)
        {
          const char *name = query_translate (query, g_ptr_array_index (card->names, j));

          json_builder_add_string_value (answer->json, name);
          g_string_append_printf (answer->text, "%s%s", j == 0 ? ": " : ", ", name);
        }
      json_builder_end_array (answer->json);
      json_builder_end_object (answer->json);
      g_string_append_c (answer->text, '\n');
    }
  json_builder_end_array (answer->json);
  if (bocage_inventory_n_cards (inventory) == 0)
    g_string_append_printf (answer->text, "  %s\n", _ ("none"));
}

/* A gap, by name: there may be a card of them, but no source says which. */
static void
write_uncarded (Query *query, const BocageInventory *inventory, Answer *answer)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (bocage_inventory_n_uncarded (inventory) == 0)
    return;
  json_builder_set_member_name (answer->json, "withoutCard");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < bocage_inventory_n_uncarded (inventory); i++)
    {
      const char *name = query_translate (query, bocage_inventory_get_uncarded (inventory, i));

      json_builder_add_string_value (answer->json, name);
      g_string_append_printf (list, "%s%s", i == 0 ? "" : ", ", name);
    }
  json_builder_end_array (answer->json);
  /* TRANSLATORS: %s is a list of units: there may be a summary card of each */
  query_add_line (answer, _ ("which card explains these is not known: %s"), list->str);
}

gboolean
query_boxes (Query *query, char **words, Answer *answer, GError **error)
{
  g_autoptr (BocageInventory) inventory = bocage_inventory_new (query->scenario);
  BocageSuffice suffices = bocage_inventory_suffices (inventory);

  write_named (query, inventory, answer);
  write_sources (query, inventory, answer);
  write_stocks (query, inventory, answer);
  write_set (query, inventory, answer);
  write_cards (query, inventory, answer);
  write_uncarded (query, inventory, answer);
  query_put_string (answer, "suffices", suffice_words[suffices]);
  g_string_append_printf (
      answer->text, "%s\n",
      suffices == BOCAGE_SUFFICE_YES  ? _ ("The boxes that the battle has suffice.")
      : suffices == BOCAGE_SUFFICE_NO ? _ ("The boxes that the battle has do not suffice.")
                                      : _ ("Whether the boxes that the battle has suffice is "
                                           "not known; nothing is known to be missing."));
  return TRUE;
}
