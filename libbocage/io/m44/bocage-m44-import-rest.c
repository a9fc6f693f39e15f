/* bocage-m44-import-rest.c: rules, deck and texts of a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LETTERS 24 /* of a text that says only how many medals win */

/* Rules */

/**
 * _bocage_m44_ensure_rule:
 *
 * Returns: (transfer none): the rule @id, put in force if it was not.
 */
BocageRuleNode *
_bocage_m44_ensure_rule (BocageM44Import *self, const char *id, const char *pointer)
{
  BocageRuleNode *rule;
  guint n;

  if (self->rules == NULL)
    self->rules = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_RULES, NULL);
  n = bocage_node_n_children (self->rules);
  for (guint i = 0; i < n; i++)
    {
      rule = (BocageRuleNode *) bocage_node_get_child (self->rules, i);
      if (g_strcmp0 (rule->id, id) == 0)
        return rule;
    }
  rule = _bocage_m44_add (self, self->rules, BOCAGE_ELEMENT_RULE, pointer);
  rule->id = bocage_token_keep (id);
  return rule;
}

static char *
value_as_text (BocageJsonNode *node)
{
  switch (bocage_json_node_get_type (node))
    {
    case BOCAGE_JSON_STRING:
      return g_strdup (bocage_json_node_get_string (node));
    case BOCAGE_JSON_INT:
      return g_strdup_printf ("%" G_GINT64_FORMAT, bocage_json_node_get_int (node));
    default:
      return NULL;
    }
}

/* The type of a unit that the file describes by its name alone.
 * Returns: (transfer full) (nullable): %NULL: it says more, or nobody knows it */
static char *
unit_as_text (const BocageM44Import *self, BocageJsonNode *node)
{
  BocageJsonObject *object = _bocage_m44_node_object (node);
  const char *name = object != NULL && bocage_json_object_get_size (object) == 1
                         ? _bocage_m44_get_string (object, "name")
                         : NULL;
  const char *army;
  const BocageExchangeUnit *row
      = name != NULL ? _bocage_m44_find_unit (self->exchange, name, NULL, 0, &army) : NULL;

  return row != NULL && row->badge == NULL && row->asset == NULL ? g_strdup (row->type->id) : NULL;
}

/* One member of what an option says of its rule. */
static void
read_param (BocageM44Import *self, BocageRuleNode *rule, const char *option, const char *key,
            BocageJsonNode *value, const char *pointer)
{
  g_autofree char *name = g_strconcat (option, ".", key, NULL);
  const BocageExchangeName *row = _bocage_m44_find_name (self->exchange, "param", name);
  g_autofree char *text = row != NULL && g_strcmp0 (row->value, "unit") == 0
                              ? unit_as_text (self, value)
                              : value_as_text (value);
  const BocageExchangeName *side = _bocage_m44_find_name (self->exchange, "side", text);
  BocageParamNode *param;

  if (side != NULL && strcmp (key, "side") == 0)
    {
      rule->side = bocage_token_keep (side->id);
      return;
    }
  if (row == NULL || text == NULL || strcmp (row->id, "side") == 0
      || (strcmp (row->id, "hexes") == 0 && !_bocage_m44_set (self, rule, "hexes", text)))
    {
      _bocage_m44_note (self, BOCAGE_M44_KEPT, BOCAGE_HEX_NONE, pointer,
                        /* TRANSLATORS: %s is a word of a file, such as “behavior”. */
                        _ ("“%s” means nothing here; it is kept"), name);
      return;
    }
  if (strcmp (row->id, "hexes") == 0)
    return;
  param = _bocage_m44_add (self, rule, BOCAGE_ELEMENT_PARAM, pointer);
  param->name = bocage_token_keep (row->id);
  _bocage_m44_set (self, param, "value", text);
}

static gboolean
is_off (BocageJsonNode *value)
{
  return bocage_json_node_get_type (value) == BOCAGE_JSON_BOOLEAN
         && !bocage_json_node_get_boolean (value);
}

static void
read_option (BocageM44Import *self, const BocageExchangeName *row, BocageJsonNode *value,
             const char *pointer)
{
  BocageRuleNode *rule = _bocage_m44_ensure_rule (self, row->id, pointer);
  BocageJsonObject *object = _bocage_m44_node_object (value);
  g_autofree char *text = value_as_text (value);
  const BocageExchangeName *side = _bocage_m44_find_name (self->exchange, "side", text);
  BocageJsonIter iter;
  const char *key;
  BocageJsonNode *member;

  if (side != NULL)
    rule->side = bocage_token_keep (side->id);
  else if (row->value != NULL)
    rule->side = bocage_token_keep (row->value);
  else if (text != NULL && g_ascii_strcasecmp (text, "all") == 0)
    rule->side = bocage_token_keep ("both");
  if (object == NULL)
    return;
  bocage_json_iter_init (&iter, object);
  while (bocage_json_iter_next (&iter, &key, &member))
    {
      g_autofree char *place = g_strconcat (pointer, "/", key, NULL);

      read_param (self, rule, row->name, key, member, place);
    }
}

/* The rows of a deck's name are the cards that it adds and removes. */
static gboolean
read_deck (BocageM44Import *self, BocageJsonNode *value, const char *pointer)
{
  g_autofree char *name = value_as_text (value);
  const BocageShape *shape;
  BocageDeckNode *deck = NULL;
  BocageBoardNode *board = (BocageBoardNode *) bocage_node_find_child (
      self->root, &bocage_elements[BOCAGE_ELEMENT_BOARD]);

  for (guint i = 0; name != NULL && i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *row = &self->exchange->names[i];
      BocageCardNode *card;

      if (strcmp (row->list, "deck") != 0 || g_ascii_strcasecmp (row->name, name) != 0)
        continue;
      if (deck == NULL)
        {
          deck = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_DECK, pointer);
          shape = bocage_ruleset_find_shape (self->ruleset, board->shape);
          deck->type = shape != NULL ? shape->deck : NULL;
        }
      card = _bocage_m44_add (
          self, deck, strcmp (row->id, "add") == 0 ? BOCAGE_ELEMENT_ADD : BOCAGE_ELEMENT_REMOVE,
          pointer);
      card->card = bocage_token_keep (row->value);
      card->count = 1;
    }
  return deck != NULL;
}

/**
 * _bocage_m44_import_options:
 *
 * Puts the rules in force that the file names.
 */
void
_bocage_m44_import_options (BocageM44Import *self)
{
  BocageJsonObject *options
      = _bocage_m44_get_object (_bocage_m44_get_object (self->top, "game_info"), "options");
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *value;

  if (options == NULL)
    return;
  bocage_json_iter_init (&iter, options);
  while (bocage_json_iter_next (&iter, &name, &value))
    {
      g_autofree char *pointer = g_strconcat ("/game_info/options/", name, NULL);
      gboolean known = strcmp (name, "deck_name") == 0 && read_deck (self, value, pointer);

      for (guint i = 0; i < self->exchange->n_names; i++)
        if (strcmp (self->exchange->names[i].list, "option") == 0
            && g_ascii_strcasecmp (self->exchange->names[i].name, name) == 0)
          {
            known = TRUE;
            if (!is_off (value))
              read_option (self, &self->exchange->names[i], value, pointer);
          }
      if (!known)
        _bocage_m44_note (self, BOCAGE_M44_KEPT, BOCAGE_HEX_NONE, pointer,
                          /* TRANSLATORS: %s is a word of a file, such as “behavior”. */
                          _ ("“%s” means nothing here; it is kept"), name);
    }
}

/* Texts */

/* Runs of blanks are one, none at the ends: what is written reads back the same. */
char *
_bocage_m44_clean_line (const char *line)
{
  g_autofree char *clean = bocage_text_clean (line);
  g_auto (GStrv) words = g_strsplit_set (clean, " \t\r\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* An empty line ends a paragraph, others are kept as they are. */
static void
add_paragraphs (BocageM44Import *self, BocageNode *parent, const char *text, const char *pointer)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  BocageNode *paragraph = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = _bocage_m44_clean_line (lines[i]);

      if (line[0] == '\0')
        {
          paragraph = NULL;
          continue;
        }
      if (paragraph == NULL)
        paragraph = _bocage_m44_add (self, parent, BOCAGE_ELEMENT_P, pointer);
      else
        _bocage_m44_add (self, paragraph, BOCAGE_ELEMENT_BR, NULL);
      bocage_node_set_text (_bocage_m44_add (self, paragraph, BOCAGE_ELEMENT_TEXT_RUN, NULL), line);
    }
}

static void
read_prose (BocageM44Import *self, BocageNode *parent, BocageElementId id, BocageJsonObject *block,
            const char *language, const char *key)
{
  const char *text = _bocage_m44_get_string (block, key);
  g_autofree char *pointer = g_strdup_printf ("/text/%s/%s", language, key);

  if (text == NULL || text[strspn (text, " \t\r\n")] == '\0')
    return;
  add_paragraphs (self, _bocage_m44_add (self, parent, id, pointer), text, pointer);
}

static void
read_title (BocageM44Import *self, BocageNode *info, BocageElementId id, BocageJsonObject *block,
            const char *language, const char *key)
{
  const char *text = _bocage_m44_get_string (block, key);
  g_autofree char *pointer = g_strdup_printf ("/text/%s/%s", language, key);
  g_autofree char *line = text != NULL ? _bocage_m44_clean_line (text) : NULL;

  if (line != NULL && line[0] != '\0')
    bocage_node_set_text (_bocage_m44_add (self, info, id, pointer), line);
}

/* English if there is a text in it, else the first language there is. */
static const char *
choose_language (BocageJsonObject *texts)
{
  const char *best = NULL, *name;
  BocageJsonIter iter;
  BocageJsonNode *member;

  bocage_json_iter_init (&iter, texts);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      BocageJsonObject *block = _bocage_m44_node_object (member);

      if (block == NULL)
        continue;
      if (g_ascii_strcasecmp (name, "en") == 0)
        return name;
      if (best == NULL || (strcmp (best, "c") == 0 && bocage_json_object_get_size (block) > 0))
        best = name;
    }
  return best;
}

/* An id of letters, digits and hyphens from the title. */
static void
set_id (BocageM44Import *self, const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, "C");
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *p = ascii; *p != '\0' && id->len < 60; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, g_ascii_tolower (*p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  _bocage_m44_set (self, self->root, "id", id->str);
}

/* A number of medals and the word for them is what every battle says; anything
 * else may be a way to win that only the text tells. */
static gboolean
says_more (const char *text)
{
  guint letters = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    letters += g_unichar_isalpha (g_utf8_get_char (p)) != 0;
  return letters > MAX_LETTERS;
}

static gboolean
has_text (BocageJsonObject *block, const char *key)
{
  const char *text = _bocage_m44_get_string (block, key);

  return text != NULL && text[strspn (text, " \t\r\n")] != '\0';
}

/* Whether a text may tell of medals that the board does not show: one of the
 * conditions of victory that says more than their number, special rules where
 * there is none, or any if the file came without its texts. */
static gboolean
may_tell_medals (BocageJsonObject *block)
{
  static const char *const prose[] = { "historical", "description", "rules" };

  if (has_text (block, "victory"))
    return says_more (_bocage_m44_get_string (block, "victory"));
  if (has_text (block, "rules"))
    return says_more (_bocage_m44_get_string (block, "rules"));
  for (guint i = 0; i < G_N_ELEMENTS (prose); i++)
    if (has_text (block, prose[i]))
      return FALSE;
  return TRUE;
}

/* Conditions of victory are prose in this format: where there may be ways to win
 * that only a text tells, no check may call the battle impossible to win. */
static void
mark_victory (BocageM44Import *self, BocageJsonObject *block, const char *language)
{
  const BocageExchangeName *rule = _bocage_m44_find_name (self->exchange, "victory", "text");
  const char *key = has_text (block, "victory") ? "/victory"
                    : has_text (block, "rules") ? "/rules"
                                                : "";
  g_autofree char *pointer
      = language != NULL ? g_strdup_printf ("/text/%s%s", language, key) : NULL;

  if (rule == NULL || !may_tell_medals (block))
    return;
  _bocage_m44_ensure_rule (self, rule->id, pointer);
  if (has_text (block, "victory"))
    return;
  if (has_text (block, "rules"))
    _bocage_m44_note (self, BOCAGE_M44_VICTORY, BOCAGE_HEX_NONE, pointer,
                      _ ("the file has no text of the conditions of victory: the special rules "
                         "may tell of ways to win that it does not show"));
  else
    _bocage_m44_note (self, BOCAGE_M44_VICTORY, BOCAGE_HEX_NONE, pointer,
                      _ ("the file has no text of the conditions of victory: there may be more "
                         "ways to win than it shows"));
}

/**
 * _bocage_m44_import_texts:
 *
 * Puts the texts of the main language into the scenario; the others are kept.
 */
void
_bocage_m44_import_texts (BocageM44Import *self)
{
  BocageJsonObject *texts = _bocage_m44_get_object (self->top, "text");
  const char *language = texts != NULL ? choose_language (texts) : NULL;
  BocageJsonObject *block = language != NULL ? _bocage_m44_get_object (texts, language) : NULL;
  BocageNode *info = bocage_node_find_child (self->root, &bocage_elements[BOCAGE_ELEMENT_INFO]);
  BocageNode *briefing;
  g_autofree char *pointer = NULL;

  mark_victory (self, block, language);
  if (block == NULL)
    return;
  pointer = g_strconcat ("/text/", language, NULL);
  if (!_bocage_m44_set (self, self->root, "xml:lang", language))
    _bocage_m44_set (self, self->root, "xml:lang", "en");
  read_title (self, info, BOCAGE_ELEMENT_TITLE, block, language, "name");
  read_title (self, info, BOCAGE_ELEMENT_SUBTITLE, block, language, "subtitle");
  read_prose (self, info, BOCAGE_ELEMENT_BIBLIOGRAPHY, block, language, "bibliography");
  if (_bocage_m44_get_string (block, "name") != NULL)
    set_id (self, _bocage_m44_get_string (block, "name"));

  briefing = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_BRIEFING, pointer);
  read_prose (self, briefing, BOCAGE_ELEMENT_HISTORY, block, language, "historical");
  read_prose (self, briefing, BOCAGE_ELEMENT_ORDERS, block, language, "description");
  read_prose (self, briefing, BOCAGE_ELEMENT_VICTORY, block, language, "victory");
  read_prose (self, briefing, BOCAGE_ELEMENT_SPECIAL_RULES, block, language, "rules");
  if (bocage_node_n_children (briefing) == 0)
    bocage_node_unref (
        bocage_node_steal (self->root, (guint) bocage_node_index_of (self->root, briefing)));
}
