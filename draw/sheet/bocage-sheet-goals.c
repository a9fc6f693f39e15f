/* bocage-sheet-goals.c: what is worth medals and no text of the battle speaks of, in sentences
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Who lays out a battle writes how it is won.  A goal that this text names by its hex is told;
 * of any other one the page says itself what the file says.
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "rules/answers/bocage-goal-words.h"

#define MAX_GOALS 100 /* of a page: no two pages hold as many */

static const BocageGoalStyle chips = {
  .before = "<span font_family=\"Linux Biolinum O,DejaVu Sans\" weight=\"bold\">",
  .after = "</span>",
};

/* Adds what may be the name of a hex to a set of words. */
static void
add_names (GHashTable *names, const char *markup)
{
  g_autofree char *words = NULL;

  if (!pango_parse_markup (markup, -1, 0, NULL, &words, NULL, NULL))
    return;
  for (const char *p = words; *p != '\0';)
    {
      const char *start = p;

      while (g_ascii_isalnum (*p))
        p++;
      if (p > start)
        g_hash_table_add (names, g_strndup (start, (gsize) (p - start)));
      else
        p = g_utf8_next_char (p);
    }
}

/* Whether a text names any hex of the goal. */
static gboolean
is_told (BocageSheet *self, GHashTable *names, const BocageNode *node)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  bocage_goal_add_hexes (node, hexes);
  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (bocage_scenario_get_grid (self->scenario),
                                                      g_array_index (hexes, BocageHex, i));

      if (g_hash_table_contains (names, name))
        return TRUE;
    }
  return FALSE;
}

static void
add_sentence (BocageSheet *self, GPtrArray *alike, GPtrArray *paragraphs)
{
  g_autofree char *sentence = NULL;

  if (alike->len == 0)
    return;
  sentence = bocage_goal_describe_alike (self->scenario, alike, &chips);
  if (*sentence != '\0')
    g_ptr_array_add (paragraphs, g_steal_pointer (&sentence));
  g_ptr_array_set_size (alike, 0);
}

/* Goals that follow each other and are alike are one sentence. */
static void
add_sentences (BocageSheet *self, GHashTable *names, BocageElementId part, GPtrArray *paragraphs)
{
  const BocageNode *list = bocage_scenario_get_part (self->scenario, part);
  g_autoptr (GPtrArray) alike = g_ptr_array_new ();

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      BocageNode *node = bocage_node_get_child (list, i);

      if (paragraphs->len >= MAX_GOALS)
        return;
      if (is_told (self, names, node))
        continue;
      if (alike->len > 0 && !bocage_goal_is_alike (g_ptr_array_index (alike, 0), node))
        add_sentence (self, alike, paragraphs);
      g_ptr_array_add (alike, node);
    }
  add_sentence (self, alike, paragraphs);
}

/**
 * _bocage_sheet_add_goals:
 * @told: (element-type utf8): markup of what the battle says of winning and of special rules
 * @paragraphs: (element-type utf8): takes a sentence of each goal and reserve that is not named
 * there
 */
void
_bocage_sheet_add_goals (BocageSheet *self, const GPtrArray *told, GPtrArray *paragraphs)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < told->len; i++)
    add_names (names, g_ptr_array_index (told, i));
  add_sentences (self, names, BOCAGE_ELEMENT_OBJECTIVES, paragraphs);
  add_sentences (self, names, BOCAGE_ELEMENT_RESERVES, paragraphs);
}
