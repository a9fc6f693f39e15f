/* bocage-session-fix-words.c: what a button says that mends something
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The title of a fix speaks of the file, as bocage-validate does.  Who looks at the board is told
 * what happens there: names of pieces are the ruleset's, names of attributes are those that the
 * inspector has.
 */

#include "config.h"

#include "bocage-field-choice.h"
#include "bocage-session-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns: (nullable): what a piece is called, where its type is known */
static const char *
piece_name (BocageSession *self, const BocageNode *node)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  const BocagePieceType *type = bocage_element_is_piece (node->element)
                                    ? bocage_scenario_get_piece_type (scenario, node)
                                    : NULL;

  return type != NULL
             ? bocage_ruleset_translate (bocage_scenario_get_ruleset (scenario), type->name)
             : NULL;
}

/* A word that nobody has named keeps its own direction in the sentence around it. */
static char *
name_word (GPtrArray *choices, const char *word)
{
  for (guint i = 0; choices != NULL && i < choices->len; i++)
    {
      const BocageChoice *choice = choices->pdata[i];

      if (g_strcmp0 (choice->id, word) == 0)
        return g_strdup (choice->label);
    }
  return g_strdup_printf ("\u2068%s\u2069", word);
}

/* Returns: (transfer full): what the attribute will say, as the inspector says it */
static char *
name_value (BocageSession *self, const BocageNode *node, const BocageField *field, const char *text)
{
  g_autoptr (GPtrArray) choices
      = bocage_field_list_choices (bocage_session_get_scenario (self), node, field);
  g_auto (GStrv) words = field->type == BOCAGE_TYPE_TOKENS ? g_strsplit (text, " ", -1) : NULL;

  if (words == NULL)
    return name_word (choices, text);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = words[i];

      words[i] = name_word (choices, word);
    }
  return g_strjoinv (", ", words);
}

static gboolean
is_number_of_figures (const BocageField *field)
{
  return field->type == BOCAGE_TYPE_INT
         && (field->offset == G_STRUCT_OFFSET (BocageUnitNode, figures)
             || field->offset == G_STRUCT_OFFSET (BocageUnitNode, symbol));
}

/* How many figures the unit has when nothing says it any more: what its symbol prints, or the
 * usual number. */
static int
usual_figures (BocageSession *self, const BocageNode *node)
{
  const BocageUnitNode *unit = (const BocageUnitNode *) node;
  const BocagePieceType *type
      = bocage_scenario_get_piece_type (bocage_session_get_scenario (self), node);

  if (unit->symbol != BOCAGE_UNSET)
    return unit->symbol;
  return type != NULL ? type->figures : 0;
}

/* What a piece of the board will be.  Returns: (transfer full) (nullable) */
static char *
describe_piece_change (BocageSession *self, const BocageChange *change, const BocageField *field)
{
  const BocageNode *node = change->node;
  gboolean is_set = change->kind == BOCAGE_CHANGE_SET;
  const char *name = piece_name (self, node);

  if (is_set && field->list == BOCAGE_FIELD_LIST_PIECES)
    {
      g_autofree char *value = name_value (self, node, field, change->text);

      /* TRANSLATORS: what a button does: %s is what a piece really is: “Make it forest”. */
      return g_strdup_printf (_ ("Make it %s"), value);
    }
  if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_UNIT && is_number_of_figures (field))
    {
      g_autofree char *number
          = is_set ? g_strdup (change->text) : g_strdup_printf ("%d", usual_figures (self, node));

      /* TRANSLATORS: what a button does: %s is how many figures a unit has again. */
      return g_strdup_printf (_ ("Restore to %s"), number);
    }
  if (name != NULL && strcmp (field->name, "turn") == 0)
    /* TRANSLATORS: what a button does: %s is a piece that lies in another way: “Turn the bridge”.
     */
    return g_strdup_printf (is_set ? _ ("Turn the %s") : _ ("Turn the %s back"), name);
  if (name != NULL && is_set && field->type == BOCAGE_TYPE_EDGES)
    {
      g_autofree char *edges = name_word (NULL, change->text);

      /* TRANSLATORS: what a button does: a path and the edges of its hex: “Lead the road to NE”. */
      return g_strdup_printf (_ ("Lead the %s to %s"), name, edges);
    }
  return NULL;
}

static const char *
field_label (const BocageField *field)
{
  const char *label = bocage_field_get_label (field);

  return label != NULL ? label : field->name;
}

static char *
describe_field_change (BocageSession *self, const BocageChange *change, const BocageField *field)
{
  g_autofree char *value = NULL;

  if (change->kind == BOCAGE_CHANGE_UNSET)
    /* TRANSLATORS: what a button does: %s is a field of the inspector that will say nothing. */
    return g_strdup_printf (_ ("Clear “%s”"), field_label (field));
  value = name_value (self, change->node, field, change->text);
  /* TRANSLATORS: what a button does: a field of the inspector, and what it will say:
     “Set “Sits at” to south”. */
  return g_strdup_printf (_ ("Set “%s” to %s"), field_label (field), value);
}

/* Returns: (transfer full) (nullable) */
static char *
describe_insertion (BocageSession *self, const BocageNode *child)
{
  const char *name = piece_name (self, child);

  if (name != NULL)
    /* TRANSLATORS: what a button does: %s is a piece that will lie in the hex: “Place a bridge”. */
    return g_strdup_printf (_ ("Place a %s"), name);
  for (guint i = 0; i < child->element->n_fields; i++)
    {
      const BocageField *field = &child->element->fields[i];
      g_autofree char *text = NULL, *value = NULL;

      if (!bocage_node_is_set (child, field))
        continue;
      text = bocage_node_format_field (
          child, field, bocage_scenario_get_grid (bocage_session_get_scenario (self)));
      value = name_value (self, child, field, text);
      return g_strdup_printf (_ ("Add %s"), value);
    }
  return NULL;
}

/* Returns: (transfer full) (nullable): %NULL: the title says it */
static char *
describe_change (BocageSession *self, const BocageChange *change)
{
  const BocageField *field = NULL;
  char *words;

  if (change->kind == BOCAGE_CHANGE_INSERT)
    return describe_insertion (self, change->child);
  if (change->node != NULL && change->name != NULL)
    field = bocage_element_find_field (
        change->node->element, change->kind == BOCAGE_CHANGE_RENAME ? change->text : change->name);
  if (field == NULL)
    return NULL;
  switch (change->kind)
    {
    case BOCAGE_CHANGE_SET:
    case BOCAGE_CHANGE_UNSET:
      words = describe_piece_change (self, change, field);
      return words != NULL ? words : describe_field_change (self, change, field);
    case BOCAGE_CHANGE_RENAME:
      /* TRANSLATORS: what a button does: %s is the field that a word in the file is to be. */
      return g_strdup_printf (_ ("Read it as “%s”"), field_label (field));
    case BOCAGE_CHANGE_INSERT:
    case BOCAGE_CHANGE_REMOVE:
    case BOCAGE_CHANGE_TEXT:
    default:
      return NULL;
    }
}

/**
 * bocage_session_dup_fix_label:
 *
 * Returns: (transfer full): what a button says that does @fix
 */
char *
bocage_session_dup_fix_label (BocageSession *self, const BocageFix *fix)
{
  char first[8] = { 0 };
  char *words = fix->changes->len == 1
                    ? describe_change (self, &g_array_index (fix->changes, BocageChange, 0))
                    : NULL;

  if (words != NULL)
    return words;
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (fix->title)), first);
  return g_strconcat (first, g_utf8_next_char (fix->title), NULL);
}

/**
 * bocage_session_dup_meant:
 *
 * Returns: (transfer full) (nullable): what may be meant where @finding is, if that is not certain
 */
char *
bocage_session_dup_meant (BocageSession *self, BocageFinding *finding)
{
  g_autoptr (GString) acts = g_string_new (NULL);
  const BocageFix *fix;

  for (guint i = 0; (fix = bocage_session_get_meant_fix (self, finding, i)) != NULL; i++)
    {
      g_autofree char *label = bocage_session_dup_fix_label (self, fix);

      g_string_append (acts, i > 0 ? " · " : "");
      /* TRANSLATORS: what would mend something, as a button says it: “Restore to 4”. */
      g_string_append_printf (acts, C_ ("what may be meant", "“%s”"), label);
    }
  /* TRANSLATORS: %s is one or more ways to mend something of which nobody knows how it is
     meant: “Restore to 4”. */
  return acts->len > 0 ? g_strdup_printf (_ ("Perhaps meant: %s"), acts->str) : NULL;
}
