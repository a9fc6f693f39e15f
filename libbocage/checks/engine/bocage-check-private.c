/* bocage-check-private.c: what the functions of the checks share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-private.h"
#include "model/bocage-message.h"
#include "model/bocage-words.h"

#include <string.h>

static BocageFinding *add_at (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                              const void *node, const char *attribute, const char *format,
                              va_list args) G_GNUC_PRINTF (6, 0);

static BocageFinding *
add_at (BocageSurvey *survey, BocageReport *report, BocageHex hex, const void *node,
        const char *attribute, const char *format, va_list args)
{
  BocageNode *blamed = (BocageNode *) node;
  const BocageField *field = NULL;

  if (attribute != NULL)
    {
      field = bocage_element_find_field (blamed->element, attribute);
      g_assert (field != NULL);
    }

  BocagePlace place = bocage_place_for_node (survey->scenario, blamed, field);

  if (!bocage_hex_is_none (hex))
    place.hex = hex;

  BocageFinding *finding = bocage_report_add_valist (report, &place, format, args);

  bocage_place_clear (&place);
  return finding;
}

/**
 * _bocage_check_add:
 * @node: the node the finding is about
 * @attribute: (nullable): the attribute to blame, by its name in the file
 *
 * Adds a finding of the row that is running.
 *
 * Returns: (transfer none): the finding
 */
BocageFinding *
_bocage_check_add (BocageSurvey *survey, BocageReport *report, const void *node,
                   const char *attribute, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  BocageFinding *finding = add_at (survey, report, BOCAGE_HEX_NONE, node, attribute, format, args);
  va_end (args);
  return finding;
}

/**
 * _bocage_check_add_at:
 * @hex: the hex to point at: one of several that @node names
 *
 * Like _bocage_check_add(), for a node that lies on no hex or on many.
 *
 * Returns: (transfer none): the finding
 */
BocageFinding *
_bocage_check_add_at (BocageSurvey *survey, BocageReport *report, BocageHex hex, const void *node,
                      const char *attribute, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  BocageFinding *finding = add_at (survey, report, hex, node, attribute, format, args);
  va_end (args);
  return finding;
}

/**
 * _bocage_check_add_hex:
 *
 * Adds a finding of the row that is running about a hex and nothing in it.
 *
 * Returns: (transfer none): the finding
 */
BocageFinding *
_bocage_check_add_hex (BocageReport *report, BocageHex hex, const char *format, ...)
{
  BocagePlace place = bocage_place_for_hex (hex);
  va_list args;

  va_start (args, format);
  BocageFinding *finding = bocage_report_add_valist (report, &place, format, args);
  va_end (args);
  bocage_place_clear (&place);
  return finding;
}

/* Makes a finding weigh no more than @class_: a row of a project may weigh less from the start.
 * @finding: (nullable) */
void
_bocage_check_soften (BocageFinding *finding, BocageClass class_)
{
  if (finding != NULL && bocage_finding_get_class (finding) > class_)
    bocage_finding_set_class (finding, class_);
}

/* Points from a finding at another node that has to do with it.
 * @finding: (nullable): a row that has said enough makes none */
void
_bocage_check_add_related (BocageSurvey *survey, BocageFinding *finding, const void *node,
                           const char *message)
{
  BocagePlace place;

  if (finding == NULL)
    return;
  place = bocage_place_for_node (survey->scenario, (BocageNode *) node, NULL);
  bocage_finding_add_related (finding, &place, message);
  bocage_place_clear (&place);
}

#define MAX_SIBLINGS 64 /* of more, as a hostile file has, nothing is offered */

/* Whether a sibling of @node is called @id, which speaks for itself and not for @node. */
static gboolean
has_namesake (const BocageSurvey *survey, const BocageNode *node, const BocageField *field,
              const char *id)
{
  guint n = node->parent != NULL ? bocage_node_n_children (node->parent) : 0;

  if (n > MAX_SIBLINGS)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      const BocageNode *sibling = bocage_node_get_child (node->parent, i);
      g_autofree char *other = NULL;

      if (sibling == node || sibling->element != node->element
          || !bocage_node_is_set (sibling, field))
        continue;
      other = bocage_node_format_field (sibling, field, survey->grid);
      if (strcmp (other, id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns: (transfer full): the value of the attribute with @suggestion in the place of @word,
 * which may be one of several */
static char *
replace_word (const BocageSurvey *survey, const BocagePlace *place, const char *word,
              const char *suggestion)
{
  g_autofree char *value = bocage_node_format_field (place->node, place->field, survey->grid);
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      {
        g_free (words[i]);
        words[i] = g_strdup (suggestion);
        return g_strjoinv (" ", words);
      }
  return g_strdup (suggestion);
}

/**
 * _bocage_check_suggest_word:
 * @finding: (nullable): about an attribute; a row that has said enough makes none
 * @suggestion: (nullable): what the attribute, or one word of it, should have been
 * @is_clear: nothing else can have been meant
 *
 * Says what was probably meant, and how to write it.
 */
void
_bocage_check_suggest_word (BocageSurvey *survey, BocageFinding *finding, const char *word,
                            const char *suggestion, gboolean is_clear)
{
  const BocagePlace *place = finding != NULL ? bocage_finding_get_place (finding) : NULL;
  g_autofree char *value = NULL;
  BocageFix *fix;

  if (finding == NULL)
    return;
  bocage_finding_set_suggestion (finding, suggestion);
  if (suggestion == NULL || place->node == NULL || place->field == NULL
      || !bocage_node_is_set (place->node, place->field))
    return;
  if (strcmp (place->field->name, "id") == 0
      && has_namesake (survey, place->node, place->field, suggestion))
    return;

  value = replace_word (survey, place, word, suggestion);
  /* TRANSLATORS: what to do about a word in the file that is not known */
  fix = bocage_fix_new (is_clear, _ ("write “%s” instead of “%s”"), suggestion, word);
  bocage_fix_set_attribute (fix, place->node, place->field->name, value);
  bocage_finding_add_fix (finding, fix);
}

#define MAX_SUGGESTIONS 32 /* words of a battle that are compared with all that there are */

typedef struct
{
  const char *word; /* (nullable): of the ruleset, so that it is an id, or owned */
  char *owned;      /* (nullable) */
  gboolean is_clear;
} Suggestion;

static void
free_suggestion (gpointer data)
{
  Suggestion *self = data;

  g_free (self->owned);
  g_free (self);
}

/* To look for the nearest of hundreds of words takes its time: it is done once for each wrong
 * one, and not for more of them than somebody can have mistyped.
 * @kind: among which words
 * @out_is_new: it has yet to be looked for
 *
 * Returns: (nullable): NULL where nobody looks */
static Suggestion *
recall_suggestion (BocageSurvey *survey, const char *kind, const char *word, gboolean *out_is_new)
{
  g_autofree char *key = g_strconcat (kind, "\n", word, NULL);
  Suggestion *known;

  if (survey->suggestions == NULL)
    survey->suggestions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_suggestion);
  known = g_hash_table_lookup (survey->suggestions, key);
  *out_is_new = known == NULL;
  if (known != NULL || g_hash_table_size (survey->suggestions) >= MAX_SUGGESTIONS)
    return known;
  known = g_new0 (Suggestion, 1);
  g_hash_table_insert (survey->suggestions, g_steal_pointer (&key), known);
  return known;
}

/* Of an id of @list; of piece types only one of @kind. */
static const Suggestion *
suggest_id (BocageSurvey *survey, BocageListId list, BocageElementId kind, const char *word)
{
  static const Suggestion nothing = { NULL };
  char name[32];
  gboolean is_new;
  Suggestion *suggestion;

  g_snprintf (name, sizeof name, "%d %d", list, kind);
  suggestion = recall_suggestion (survey, name, word, &is_new);
  if (suggestion == NULL)
    return &nothing;
  if (is_new)
    suggestion->word
        = _bocage_ruleset_suggest (survey->ruleset, list, kind, word, &suggestion->is_clear);
  return suggestion;
}

/* Adds to a finding about an unknown @word the nearest one that @list has.
 * @finding: (nullable) */
void
_bocage_check_suggest (BocageSurvey *survey, BocageFinding *finding, BocageListId list,
                       const char *word)
{
  const BocageNode *node = finding != NULL ? bocage_finding_get_place (finding)->node : NULL;
  const Suggestion *nearest = suggest_id (survey, list, BOCAGE_ELEMENT_NONE, word);
  const char *suggestion = nearest->word;

  if (finding == NULL)
    return;

  /* A side that does not take part is a word, but no way out. */
  if (list == BOCAGE_LIST_SIDE && suggestion != NULL
      && bocage_element_get_id (node->element) != BOCAGE_ELEMENT_SIDE
      && bocage_survey_find_side (survey, suggestion) < 0)
    bocage_finding_set_suggestion (finding, suggestion);
  else
    _bocage_check_suggest_word (survey, finding, word, suggestion, nearest->is_clear);
}

/* The same, for a piece that is written as @kind. */
void
_bocage_check_suggest_type (BocageSurvey *survey, BocageFinding *finding, BocageElementId kind,
                            const char *word)
{
  const Suggestion *nearest = suggest_id (survey, BOCAGE_LIST_TYPE, kind, word);

  _bocage_check_suggest_word (survey, finding, word, nearest->word, nearest->is_clear);
}

/* The same, of @words */
void
_bocage_check_suggest_from (BocageSurvey *survey, BocageFinding *finding, const char *const *words,
                            const char *word)
{
  g_autofree char *list = g_strjoinv (" ", (char **) words);
  g_autofree char *kind = g_strdup_printf ("%s %s", bocage_finding_get_id (finding), list);
  gboolean is_new;
  Suggestion *nearest = recall_suggestion (survey, kind, word, &is_new);

  if (nearest == NULL)
    return;
  if (is_new)
    nearest->word = nearest->owned
        = g_strdup (bocage_words_find_nearest (word, words, &nearest->is_clear));
  _bocage_check_suggest_word (survey, finding, word, nearest->word, nearest->is_clear);
}

/* The same, of what @list_words () gives, which is called for some words of a battle only: it may
 * look through all of the battle.
 * @kind: what that lists, such as "objectives" */
void
_bocage_check_suggest_of_battle (BocageSurvey *survey, BocageFinding *finding, const char *kind,
                                 const char *word, BocageWordsFunc list_words)
{
  gboolean is_new;
  Suggestion *nearest = recall_suggestion (survey, kind, word, &is_new);

  if (nearest == NULL)
    return;
  if (is_new)
    {
      g_autoptr (GPtrArray) words = list_words (survey, word);

      nearest->word = nearest->owned = g_strdup (
          bocage_words_find_nearest (word, (const char *const *) words->pdata, &nearest->is_clear));
    }
  _bocage_check_suggest_word (survey, finding, word, nearest->word, nearest->is_clear);
}

/* Calls @func with each object on the board that is bound to the row. */
void
_bocage_check_each_bound (BocageSurvey *survey, BocageReport *report, BocageObjectFunc func)
{
  if (!bocage_survey_has_bound (survey))
    return;
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->at != BOCAGE_NO_INDEX && bocage_survey_bound (survey, object->type))
        func (survey, report, object);
    }
}

/* What a test runs that is about each object of its row by itself. */
void
_bocage_check_run_each (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, survey->data->test->each);
}

/* Returns: (transfer none): what @object, whose type is known, is called */
const char *
_bocage_check_object_name (const BocageSurvey *survey, const BocageSurveyObject *object)
{
  return bocage_survey_type_name (survey, object->type);
}

/* Whether @side is one of the game, and given for the first time: what is
 * missing from another one is part of its being there. */
gboolean
_bocage_check_is_proper_side (const BocageSurvey *survey, int side)
{
  const char *id = survey->sides[side].node->id;

  return id != NULL && bocage_ruleset_find_side (survey->ruleset, id) != NULL
         && bocage_survey_find_side (survey, id) == side;
}

/* Whether the file gives @attribute a value that could not be read, which was
 * said when it was read. */
gboolean
_bocage_check_is_unreadable (const void *node, const char *attribute)
{
  const BocageNodeExtra *extra = ((const BocageNode *) node)->extra;

  for (guint i = 0; extra != NULL && extra->attributes != NULL && i < extra->attributes->len; i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (extra->attributes, i);

      if (raw->field != NULL && strcmp (raw->field->name, attribute) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * _bocage_check_unit_where:
 *
 * Returns: (transfer full): where @unit is, as a message begins: its hex, or
 * that it waits off the board
 */
char *
_bocage_check_unit_where (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageNode *parent = unit->node->piece.node.parent;

  if (parent != NULL && parent->element == &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    return g_strdup (_ ("reserves"));
  return bocage_survey_hex_name (survey, unit->hex);
}

/**
 * _bocage_check_unit_name:
 *
 * Returns: (transfer none): what @unit is called, even if its type is unknown
 */
const char *
_bocage_check_unit_name (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type != NULL)
    return bocage_survey_type_name (survey, unit->type);
  return unit->node->piece.type != NULL ? unit->node->piece.type : _ ("unit");
}

/* How far units of the type battle, in hexes, by what they may do at most; 0: they do not. */
int
_bocage_check_get_range (const BocagePieceType *type)
{
  int range = 0;

  for (int i = 1; i <= BOCAGE_ATTACK_REACH; i++)
    if (type->attack[BOCAGE_ATTACK_ALWAYS].dice[i] > 0
        || type->attack[BOCAGE_ATTACK_UNMOVED].dice[i] > 0)
      range = i;
  return range;
}

/* Whether @unit, a unit on the board, can never leave its hex: it may start
 * there, but its class may not move there. */
gboolean
_bocage_check_unit_is_fixed (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageSurveyHex *hex = &survey->hexes[unit->at];
  BocageClassMask bit;

  if (unit->type == NULL || unit->move_class < 0)
    return FALSE;
  bit = (BocageClassMask) 1 << unit->move_class;
  if (hex->ground != NULL && (hex->ground->closed[BOCAGE_STAY_LEFT] & bit) != 0)
    return TRUE;
  for (int i = hex->object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    if (survey->objects[i].type != NULL
        && (survey->objects[i].type->closed[BOCAGE_STAY_LEFT] & bit) != 0)
      return TRUE;
  return FALSE;
}

/* Returns: how many paths run through the hex */
guint
_bocage_check_count_paths (const BocageSurvey *survey, int at)
{
  const BocageNode *node = (const BocageNode *) survey->hexes[at].node;
  guint n = node != NULL ? bocage_node_n_children (node) : 0, n_paths = 0;

  for (guint i = 0; i < n; i++)
    n_paths += bocage_node_get_child (node, i)->element == &bocage_elements[BOCAGE_ELEMENT_PATH];
  return n_paths;
}

/* Whether there is any text in @node but white space. */
gboolean
_bocage_check_says_anything (const BocageNode *node)
{
  guint n = bocage_node_n_children (node);

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_TEXT_RUN)
        {
          const char *text = ((const BocageTextNode *) child)->text;

          if (text != NULL && text[strspn (text, " \t\r\n")] != '\0')
            return TRUE;
        }
      else if (_bocage_check_says_anything (child)) /* the reader caps the depth */
        return TRUE;
    }
  return FALSE;
}

/* Whether a rule bound to the row is in force: for @side, or for any. */
gboolean
_bocage_check_has_rule (const BocageSurvey *survey, int side)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL && survey->binding != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      int for_side = bocage_survey_find_side (survey, rule->side);

      if (_bocage_check_bound_token (survey->binding->rules, rule->id)
          && (side < 0 || for_side == side || for_side < 0))
        return TRUE;
    }
  return FALSE;
}

/* Whether @id is among @ids, a (nullable) list of a binding.  Ids are interned. */
gboolean
_bocage_check_bound_token (const char *const *ids, const char *id)
{
  for (; ids != NULL && id != NULL && *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

/**
 * _bocage_check_remove_if:
 * @first: findings before it stay
 *
 * Removes the findings that @is_unwanted is true of.
 */
void
_bocage_check_remove_if (BocageReport *report, guint first, BocageFindingFunc is_unwanted,
                         gpointer user_data)
{
  for (guint i = bocage_report_n_findings (report); i > first; i--)
    if (is_unwanted (bocage_report_get_finding (report, i - 1), user_data))
      bocage_report_clear_finding (report, i - 1);
  bocage_report_close_gaps (report);
}
