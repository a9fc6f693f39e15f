/* bocage-hex-query.c: hexes looked for in words: “axis infantry on hills”
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-hex-query.h"

#include <glib/gi18n.h>
#include <string.h>

#define EXACT 100
#define INFLECTED 80 /* “hills” for “hill” */
#define BEGUN 60     /* “inf” for “infantry” */
#define ENDING 3     /* letters by which two forms of a word may differ */
#define STEM 4       /* letters that they share at least */
#define LONGEST 200  /* characters of a query that are read */

/* What a word may mean */
typedef struct
{
  const char *name; /* as it is shown; borrowed, of the ruleset or of gettext */
  char **words;     /* folded */
  const BocageSideType *side;
  const BocagePieceType *type;
  BocageElementId element; /* of a medal, an exit, a label, or any unit; or NONE */
} Entry;

typedef struct
{
  GPtrArray *sides;  /* of interned ids */
  GPtrArray *units;  /* of types */
  GPtrArray *ground; /* of types */
  GPtrArray *things; /* of types */
  GArray *elements;  /* of BocageElementId */
} Query;

static void
entry_clear (gpointer data)
{
  g_strfreev (((Entry *) data)->words);
}

static void
query_clear (Query *query)
{
  g_ptr_array_unref (query->sides);
  g_ptr_array_unref (query->units);
  g_ptr_array_unref (query->ground);
  g_ptr_array_unref (query->things);
  g_array_unref (query->elements);
}

/* The words there are */

static void
add_name (GArray *entries, Entry entry, const char *name)
{
  if (name == NULL || *name == '\0')
    return;
  entry.name = name;
  entry.words = g_str_tokenize_and_fold (name, NULL, NULL);
  if (entry.words[0] == NULL)
    g_strfreev (entry.words);
  else
    g_array_append_val (entries, entry);
}

/* In the reader's language and in English */
static void
add_both (GArray *entries, Entry entry, const char *name, const char *translated)
{
  add_name (entries, entry, translated);
  if (g_strcmp0 (name, translated) != 0)
    add_name (entries, entry, name);
}

/* @name: (nullable): of a thing of the game */
static void
add_word (GArray *entries, const BocageRuleset *ruleset, Entry entry, const char *name)
{
  if (name != NULL)
    add_both (entries, entry, name, bocage_ruleset_translate (ruleset, name));
}

static void
add_elements (GArray *entries)
{
  const struct
  {
    BocageElementId id;
    const char *name;
  } rows[] = {
    { BOCAGE_ELEMENT_OBJECTIVE, N_ ("medal") },
    { BOCAGE_ELEMENT_EXIT, N_ ("exit") },
    { BOCAGE_ELEMENT_LABEL, N_ ("label") },
    { BOCAGE_ELEMENT_UNIT, N_ ("unit") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_both (entries, (Entry){ .element = rows[i].id }, rows[i].name, _ (rows[i].name));
}

static GArray *
make_entries (BocageScenario *scenario)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  g_array_set_clear_func (entries, entry_clear);
  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const BocageSideType *side = bocage_ruleset_get_side (ruleset, i);

      add_word (entries, ruleset, (Entry){ .side = side }, side->side_name);
      add_word (entries, ruleset, (Entry){ .side = side }, side->name);
    }
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      add_word (entries, ruleset, (Entry){ .type = type }, type->name);
      add_word (entries, ruleset, (Entry){ .type = type }, type->plural);
    }
  add_elements (entries);
  return entries;
}

/* Understanding */

/* How well a word that was typed fits one of the game; 0: not at all */
static int
rate_word (const char *typed, const char *word)
{
  glong n_typed = g_utf8_strlen (typed, -1), n_word = g_utf8_strlen (word, -1), n = 0;
  const char *a = typed, *b = word;

  for (; *a != '\0' && *b != '\0' && g_utf8_get_char (a) == g_utf8_get_char (b); n++)
    {
      a = g_utf8_next_char (a);
      b = g_utf8_next_char (b);
    }
  if (n == n_typed && n == n_word)
    return EXACT;
  if (n == n_word && n_word >= STEM - 1 && n_typed - n <= ENDING)
    return INFLECTED;
  if (n == n_typed && n >= 2)
    return BEGUN + (int) n;
  return n >= STEM && n_typed - n <= ENDING && n_word - n <= ENDING ? BEGUN : 0;
}

/* Hebrew writes “on” and “the” onto the word. */
static int
rate (const char *typed, const char *word)
{
  int plain = rate_word (typed, word);
  gunichar first = g_utf8_get_char (typed);

  if (plain > 0 || g_unichar_get_script (first) != G_UNICODE_SCRIPT_HEBREW
      || g_utf8_strlen (typed, -1) <= STEM - 1)
    return plain;
  return rate_word (g_utf8_next_char (typed), word) / 2;
}

/* All words of a name in their order, or as many as have been typed yet */
static int
rate_entry (const Entry *entry, char **typed, guint *out_n)
{
  int sum = 0;
  guint n = 0, n_words = g_strv_length (entry->words);

  while (n < n_words && typed[n] != NULL)
    {
      int one = rate (typed[n], entry->words[n]);

      if (one == 0)
        break;
      sum += one;
      n++;
    }
  *out_n = n;
  if (n == 0)
    return 0;
  return n == n_words ? sum / (int) n + 20 * (int) n : sum / (int) n / 2;
}

static void
add_entry (Query *query, const Entry *entry)
{
  if (entry->side != NULL)
    g_ptr_array_add (query->sides, (gpointer) entry->side->id);
  else if (entry->type == NULL)
    g_array_append_val (query->elements, entry->element);
  else if (entry->type->kind == BOCAGE_ELEMENT_UNIT)
    g_ptr_array_add (query->units, (gpointer) entry->type);
  else if (entry->type->kind == BOCAGE_ELEMENT_TERRAIN)
    g_ptr_array_add (query->ground, (gpointer) entry->type);
  else
    g_ptr_array_add (query->things, (gpointer) entry->type);
}

/* Takes as many words as the best names have; names that fit alike are all meant.
 * Returns: how many, or 0 */
static guint
understand (const GArray *entries, char **typed, Query *query)
{
  int best = 0;
  guint best_n = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      guint n;
      int rating = rate_entry (&g_array_index (entries, Entry, i), typed, &n);

      if (rating > best)
        {
          best = rating;
          best_n = n;
        }
    }
  for (guint i = 0; best > 0 && i < entries->len; i++)
    {
      guint n;

      if (rate_entry (&g_array_index (entries, Entry, i), typed, &n) == best && n == best_n)
        add_entry (query, &g_array_index (entries, Entry, i));
    }
  return best_n;
}

static gboolean
is_small_word (const char *word)
{
  /* TRANSLATORS: small words in your language that may stand between the words of “axis infantry
     on hills”, separated by blanks: prepositions, articles, “and”.  All in lower case. */
  static const char *const english = N_ ("on in at the a an of with and or by to");
  g_auto (GStrv) small = g_strsplit (_ (english), " ", -1);
  g_auto (GStrv) as_well = g_strsplit (english, " ", -1);

  return g_strv_contains ((const char *const *) small, word)
         || g_strv_contains ((const char *const *) as_well, word);
}

/* Answering */

static gboolean
is_of_sides (const Query *query, const BocageNode *node)
{
  return query->sides->len == 0
         || g_ptr_array_find (query->sides, (gpointer) bocage_node_get_side (node), NULL);
}

static gboolean
wants_element (const Query *query, const BocageElement *element)
{
  for (guint i = 0; i < query->elements->len; i++)
    if (bocage_element_get_id (element) == g_array_index (query->elements, BocageElementId, i))
      return TRUE;
  return FALSE;
}

typedef struct
{
  gboolean unit, thing, side;
  const BocagePieceType *ground;
} Found;

static void
look_at (const Query *query, const BocageNode *node, const BocagePieceType *type, Found *found)
{
  gboolean ours = is_of_sides (query, node);
  gboolean named = wants_element (query, node->element);

  if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_TERRAIN)
    found->ground = type;
  if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_UNIT)
    found->unit = found->unit
                  || (ours && (named || g_ptr_array_find (query->units, (gpointer) type, NULL)));
  else if (named || (type != NULL && g_ptr_array_find (query->things, (gpointer) type, NULL)))
    found->thing = found->thing || ours || bocage_node_get_side (node) == NULL;
  found->side = found->side || (ours && bocage_node_get_side (node) != NULL);
}

/* Medals and exits lie in a list of their own. */
static void
look_at_parts (const Query *query, BocageScenario *scenario, BocageHex hex, Found *found)
{
  const BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      const BocageNode *part = bocage_node_get_child (list, i);
      const BocageField *at = bocage_element_find_field (part->element, "at");

      if (at != NULL && bocage_hex_equal (G_STRUCT_MEMBER (BocageHex, part, at->offset), hex))
        look_at (query, part, NULL, found);
    }
}

static gboolean
wants_thing (const Query *query)
{
  guint n_units = 0;

  for (guint i = 0; i < query->elements->len; i++)
    n_units += g_array_index (query->elements, BocageElementId, i) == BOCAGE_ELEMENT_UNIT;
  return query->things->len > 0 || query->elements->len > n_units;
}

static gboolean
wants_unit (const Query *query)
{
  return query->units->len > 0 || wants_element (query, &bocage_elements[BOCAGE_ELEMENT_UNIT]);
}

static gboolean
matches (const Query *query, BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  Found found = { .ground = bocage_ruleset_ground (bocage_scenario_get_ruleset (scenario),
                                                   bocage_scenario_get_face (scenario),
                                                   bocage_scenario_get_grid (scenario), hex) };

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      const BocageNode *piece = bocage_node_get_child (&node->node, i);

      look_at (query, piece, bocage_scenario_get_piece_type (scenario, piece), &found);
    }
  look_at_parts (query, scenario, hex, &found);
  return (found.unit || !wants_unit (query)) && (found.thing || !wants_thing (query))
         && (found.side || query->sides->len == 0)
         && (query->ground->len == 0
             || g_ptr_array_find (query->ground, (gpointer) found.ground, NULL));
}

/**
 * bocage_hex_query_run:
 * @out_unknown: (out) (nullable): a word that the game does not have, or %NULL
 *
 * Returns: (transfer full) (element-type BocageHex): the hexes of the board that are meant; none
 *   where nothing is said or a word is not known
 */
GArray *
bocage_hex_query_run (BocageScenario *scenario, const char *text, char **out_unknown)
{
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *bounded = g_utf8_substring (text, 0, MIN (length, LONGEST));
  g_auto (GStrv) typed = g_str_tokenize_and_fold (bounded, NULL, NULL);
  g_autoptr (GArray) entries = make_entries (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  Query query = { g_ptr_array_new (), g_ptr_array_new (), g_ptr_array_new (), g_ptr_array_new (),
                  g_array_new (FALSE, FALSE, sizeof (BocageElementId)) };
  gboolean any = FALSE;

  *out_unknown = NULL;
  for (guint i = 0; typed[i] != NULL && *out_unknown == NULL;)
    {
      guint n = is_small_word (typed[i]) ? 0 : understand (entries, typed + i, &query);

      if (n == 0 && !is_small_word (typed[i]))
        *out_unknown = g_strdup (typed[i]);
      any = any || n > 0;
      i += MAX (n, 1);
    }
  for (guint i = 0; any && *out_unknown == NULL && i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (matches (&query, scenario, hex))
        g_array_append_val (hexes, hex);
    }
  query_clear (&query);
  return hexes;
}

/* Completing */

/* What has been typed before the last word, with the blank after it */
static char *
dup_before (const char *text)
{
  const char *end = text + strlen (text);

  while (end > text && g_utf8_get_char (g_utf8_prev_char (end)) != ' ')
    end = g_utf8_prev_char (end);
  return g_strndup (text, (gsize) (end - text));
}

static gboolean
has_string (const GPtrArray *strings, const char *string)
{
  for (guint i = 0; i < strings->len; i++)
    if (g_str_equal (strings->pdata[i], string))
      return TRUE;
  return FALSE;
}

/**
 * bocage_hex_query_complete:
 *
 * Returns: (transfer full) (element-type utf8): what @text may become, its last word completed
 */
GPtrArray *
bocage_hex_query_complete (BocageScenario *scenario, const char *text, guint max)
{
  GPtrArray *whole = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) entries = make_entries (scenario);
  g_autofree char *before = dup_before (text);
  g_auto (GStrv) last = g_str_tokenize_and_fold (text + strlen (before), NULL, NULL);

  for (guint i = 0; last[0] != NULL && i < entries->len && whole->len < max; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      g_autofree char *name = g_utf8_strdown (entry->name, -1);
      g_autofree char *completed = g_strconcat (before, name, NULL);

      if (g_str_has_prefix (entry->words[0], last[0]) && !g_str_equal (completed, text)
          && !has_string (whole, completed))
        g_ptr_array_add (whole, g_steal_pointer (&completed));
    }
  return whole;
}
