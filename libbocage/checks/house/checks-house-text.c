/* checks-house-text.c: what is given, and what it says
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-house-private.h"

#include <stdlib.h>
#include <string.h>

/* Elements */

/* What becomes of each element that a row is about.  Counts those it is called with. */
typedef struct
{
  void (*judge) (BocageSurvey *survey, BocageReport *report, const BocageNode *node);
  guint n;
} Judge;

static void
judge_piece (BocageSurvey *survey, BocageReport *report, const BocageHousePiece *piece,
             gpointer user_data)
{
  Judge *self = user_data;

  self->n++;
  self->judge (survey, report, piece->node);
}

/* The depth is that of the file, which has a limit. */
static void
walk (BocageSurvey *survey, BocageReport *report, const BocageNode *node, Judge *judge)
{
  if (strcmp (node->element->name, survey->data->part) == 0)
    {
      judge->n++;
      judge->judge (survey, report, node);
    }
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    walk (survey, report, bocage_node_get_child (node, i), judge);
}

/* Returns: how many elements the row is about */
static guint
each_element (BocageSurvey *survey, BocageReport *report,
              void (*func) (BocageSurvey *, BocageReport *, const BocageNode *))
{
  Judge judge = { func, 0 };
  const char *part = survey->data->part;

  if (part == NULL || strcmp (part, "unit") == 0)
    _bocage_house_each (survey, report, judge_piece, &judge);
  else
    walk (survey, report, &bocage_scenario_get_root (survey->scenario)->node, &judge);
  return judge.n;
}

static const char *
get_part (const BocageSurvey *survey, const BocageNode *node)
{
  return node != NULL ? node->element->name : survey->data->part;
}

/* Returns: (nullable): the attribute of the row, where @node can have it */
static const BocageField *
find_field (const BocageSurvey *survey, const BocageNode *node)
{
  return bocage_element_find_field (node->element, survey->data->attribute);
}

/* Returns: (transfer full): all text in @node */
static char *
dup_text (const BocageNode *node)
{
  char *text = bocage_node_dup_text (node);

  return text != NULL ? g_strstrip (text) : g_strdup ("");
}

static gboolean
is_empty (const BocageNode *node)
{
  g_autofree char *text = NULL;

  if (node->element->content != BOCAGE_CONTENT_TEXT
      && node->element->content != BOCAGE_CONTENT_MIXED)
    return FALSE;
  text = dup_text (node);
  return *text == '\0';
}

static BocageFinding *
say_part (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const char *attribute = survey->data->attribute;

  return _bocage_check_say (survey, report, node, attribute, "part", get_part (survey, node),
                            "attribute", attribute != NULL ? attribute : "", NULL);
}

/* What is given */

static void
judge_given (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const BocageField *field;

  if (survey->data->attribute == NULL)
    {
      if (is_empty (node))
        say_part (survey, report, node);
      return;
    }
  field = find_field (survey, node);
  if (field != NULL && !bocage_node_is_set (node, field))
    say_part (survey, report, node);
}

void
_bocage_house_given (BocageSurvey *survey, BocageReport *report)
{
  if (each_element (survey, report, judge_given) == 0 && survey->data->attribute == NULL)
    say_part (survey, report, NULL);
}

static void
judge_absent (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const BocageField *field;

  if (survey->data->attribute == NULL)
    {
      say_part (survey, report, node);
      return;
    }
  field = find_field (survey, node);
  if (field != NULL && bocage_node_is_set (node, field))
    say_part (survey, report, node);
}

void
_bocage_house_absent (BocageSurvey *survey, BocageReport *report)
{
  each_element (survey, report, judge_absent);
}

/* Numbers */

static void
say_number (BocageSurvey *survey, BocageReport *report, const BocageNode *node, glong count,
            int limit)
{
  const char *attribute = survey->data->attribute;
  g_autofree char *counted = g_strdup_printf ("%ld", count);
  g_autofree char *limited = g_strdup_printf ("%d", limit);

  _bocage_check_say (survey, report, node, attribute, "part", get_part (survey, node), "attribute",
                     attribute != NULL ? attribute : "", "count", counted, "limit", limited, NULL);
}

static void
judge_number (BocageSurvey *survey, BocageReport *report, const BocageNode *node, glong count)
{
  const BocageCheckRow *row = survey->data;

  if (row->at_most != BOCAGE_UNSET && count > row->at_most)
    say_number (survey, report, node, count, row->at_most);
  else if (row->at_least != BOCAGE_UNSET && count < row->at_least)
    say_number (survey, report, node, count, row->at_least);
}

static void
judge_range (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const BocageField *field = find_field (survey, node);
  g_autofree char *text = NULL;
  char *end;
  glong number;

  if (field == NULL || !bocage_node_is_set (node, field))
    return;
  text = bocage_node_format_field (node, field, survey->grid);
  number = strtol (text, &end, 10);
  if (end != text && *end == '\0')
    judge_number (survey, report, node, number);
}

void
_bocage_house_range (BocageSurvey *survey, BocageReport *report)
{
  each_element (survey, report, judge_range);
}

static void
judge_length (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  g_autofree char *text = dup_text (node);

  judge_number (survey, report, node, g_utf8_strlen (text, -1));
}

void
_bocage_house_length (BocageSurvey *survey, BocageReport *report)
{
  each_element (survey, report, judge_length);
}

/* Words */

/* Whether @text is as @pattern, of @length letters, has it.  Goes back to the last * only, so that
 * no pattern takes longer than its length times that of the text. */
static gboolean
matches (const char *pattern, gsize length, const char *text)
{
  const char *end = pattern + length, *star = NULL, *mark = NULL;

  while (*text != '\0')
    if (pattern < end && *pattern == '*')
      {
        star = ++pattern;
        mark = text;
      }
    else if (pattern < end && *pattern == *text)
      {
        pattern++;
        text++;
      }
    else if (star != NULL)
      {
        pattern = star;
        text = ++mark;
      }
    else
      return FALSE;
  while (pattern < end && *pattern == '*')
    pattern++;
  return pattern == end;
}

static gboolean
matches_any (const char *patterns, const char *text)
{
  for (;;)
    {
      gsize length = strcspn (patterns, "|");

      if (matches (patterns, length, text))
        return TRUE;
      if (patterns[length] == '\0')
        return FALSE;
      patterns += length + 1;
    }
}

static void
judge_value (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const char *attribute = survey->data->attribute;
  const BocageField *field = attribute != NULL ? find_field (survey, node) : NULL;
  g_autofree char *text = NULL;

  if (attribute != NULL && (field == NULL || !bocage_node_is_set (node, field)))
    return;
  text = attribute != NULL ? bocage_node_format_field (node, field, survey->grid) : dup_text (node);
  if (!matches_any (survey->binding->text, text))
    _bocage_check_say (survey, report, node, attribute, "part", get_part (survey, node),
                       "attribute", attribute != NULL ? attribute : "", "value", text, NULL);
}

void
_bocage_house_value (BocageSurvey *survey, BocageReport *report)
{
  each_element (survey, report, judge_value);
}

void
_bocage_house_language (BocageSurvey *survey, BocageReport *report)
{
  const BocageScenarioNode *root = bocage_scenario_get_root (survey->scenario);
  const char *language = root->language != NULL ? root->language : "";

  if (!g_strv_contains (survey->data->languages, language))
    _bocage_check_say (survey, report, root, NULL, "value", language, NULL);
}
