/* bocage-sentences.c: a paragraph as sentences
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-sentences.h"

#include "bocage-match.h"

#include <string.h>

static gboolean
is_run (const BocageNode *node)
{
  return node->element == &bocage_elements[BOCAGE_ELEMENT_TEXT_RUN];
}

static GPtrArray *
sentence_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
}

/* Where a sentence ends in @text: behind its mark and the blanks after it. */
static const char *
find_end (const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    if (strchr (".!?", *at) != NULL && g_ascii_isspace (at[1]))
      {
        at++;
        while (g_ascii_isspace (*at))
          at++;
        return at;
      }
  return NULL;
}

static void
add_run (GPtrArray *sentence, const BocageNode *run, const char *text, gsize length)
{
  BocageNode *part = bocage_node_copy_alone (run);

  bocage_node_set_clean_text (part, text, length);
  g_ptr_array_add (sentence, part);
}

/**
 * bocage_sentences_split:
 * @parent: of mixed content
 */
GPtrArray *
bocage_sentences_split (const BocageNode *parent)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *sentence = sentence_new ();

  for (guint i = 0; i < bocage_node_n_children (parent); i++)
    {
      BocageNode *child = bocage_node_get_child (parent, i);
      const char *text = is_run (child) ? ((BocageTextNode *) child)->text : NULL;
      const char *end;

      if (text == NULL || bocage_node_has_extra (child))
        {
          g_ptr_array_add (sentence, bocage_node_copy (child));
          continue;
        }
      for (; (end = find_end (text)) != NULL; text = end)
        {
          add_run (sentence, child, text, (gsize) (end - text));
          g_ptr_array_add (sentences, sentence);
          sentence = sentence_new ();
        }
      if (*text != '\0')
        add_run (sentence, child, text, strlen (text));
    }
  if (sentence->len > 0)
    g_ptr_array_add (sentences, sentence);
  else
    g_ptr_array_unref (sentence);
  return sentences;
}

/**
 * bocage_sentences_get_texts:
 *
 * The blanks between two sentences are nobody's: one that became the last is the same.
 */
GPtrArray *
bocage_sentences_get_texts (GPtrArray *sentences)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sentences->len; i++)
    {
      GPtrArray *sentence = sentences->pdata[i];
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; j < sentence->len; j++)
        {
          g_autofree char *part = bocage_match_text (sentence->pdata[j]);

          g_string_append (text, part);
          g_string_append_c (text, '\n');
        }
      while (text->len > 0)
        {
          if (text->str[text->len - 1] == '\n')
            g_string_truncate (text, text->len - 1);
          else if (g_str_has_suffix (text->str, "%20") || g_str_has_suffix (text->str, "%0A"))
            g_string_truncate (text, text->len - 3);
          else
            break;
        }
      g_ptr_array_add (texts, g_strdup (text->str));
    }
  return texts;
}

/* A chip as it is typed: {axis.hand} */
static void
append_words (const BocageNode *node, const BocageGrid *grid, GString *words)
{
  if (is_run (node))
    {
      const char *text = ((const BocageTextNode *) node)->text;

      g_string_append (words, text != NULL ? text : "");
      return;
    }
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_BR])
    g_string_append_c (words, ' ');
  else if (bocage_node_n_children (node) == 0 && node->element->n_fields > 0)
    for (guint i = 0; i < node->element->n_fields; i++)
      {
        g_autofree char *text = bocage_node_format_field (node, &node->element->fields[i], grid);

        if (text != NULL)
          {
            g_string_append_printf (words, "{%s}", text);
            break;
          }
      }
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    append_words (bocage_node_get_child (node, i), grid, words);
}

/**
 * bocage_prose_dup_words:
 *
 * Returns: (transfer full): what is written in @node, in one line
 */
char *
bocage_prose_dup_words (const BocageNode *node, const BocageGrid *grid)
{
  GString *words = g_string_new (NULL);
  char *text;

  append_words (node, grid, words);
  text = g_string_free (words, FALSE);
  return g_strstrip (g_strdelimit (text, "\n\t", ' '));
}

char *
bocage_sentence_dup_words (GPtrArray *sentence, const BocageGrid *grid)
{
  GString *words = g_string_new (NULL);
  char *text;

  for (guint i = 0; i < sentence->len; i++)
    append_words (sentence->pdata[i], grid, words);
  text = g_string_free (words, FALSE);
  return g_strstrip (g_strdelimit (text, "\n\t", ' '));
}

static BocageNode *
get_last (BocageNode *parent)
{
  guint n = bocage_node_n_children (parent);

  return n > 0 ? bocage_node_get_child (parent, n - 1) : NULL;
}

/**
 * bocage_sentence_append:
 *
 * Lays a sentence behind what is in @parent; two runs of text become one again, with a blank
 * between two sentences.
 */
void
bocage_sentence_append (GPtrArray *sentence, BocageNode *parent)
{
  for (guint i = 0; i < sentence->len; i++)
    {
      BocageNode *node = sentence->pdata[i];
      BocageNode *last = get_last (parent);
      const char *before = last != NULL && is_run (last) ? ((BocageTextNode *) last)->text : NULL;

      if (before != NULL && is_run (node) && !bocage_node_has_extra (node)
          && !bocage_node_has_extra (last))
        {
          const char *text = ((BocageTextNode *) node)->text;
          gboolean needs_blank
              = i == 0 && *before != '\0' && !g_ascii_isspace (before[strlen (before) - 1]);
          g_autofree char *both = g_strconcat (before, needs_blank ? " " : "", text, NULL);

          bocage_node_set_clean_text (last, both, strlen (both));
        }
      else
        bocage_node_insert (parent, -1, bocage_node_copy (node));
    }
}
