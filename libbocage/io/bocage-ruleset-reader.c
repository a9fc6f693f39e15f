/* bocage-ruleset-reader.c: reads a ruleset, built in or from a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The document is walked three times: every record gets its id and its place in
 * memory; the attributes are read, so that a reference may point to what stands
 * further down; what two records must agree on is checked.  The first fault ends the reading: a
 * game with a hole in it must not be played.
 */

#include "config.h"

#include "bocage-ruleset-reader.h"
#include "bocage-ruleset-table.h"
#include "bocage-words.h"

#include <glib/gi18n-lib.h>
#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NUMBER 99999

struct _RulesetReader
{
  BocageRuleset *ruleset;
  GError **error;
  const xmlNode *node;              /* whose fault it would be */
  GArray *items[RULESET_MAX_ITEMS]; /* of the record that is being read */
};

G_DEFINE_QUARK (bocage - ruleset - error - quark, bocage_ruleset_error)

/* Faults */

BocageRuleset *
bocage_ruleset_reader_get_ruleset (RulesetReader *reader)
{
  return reader->ruleset;
}

/* Says what is wrong with the element that is being read.  Returns: FALSE. */
gboolean
bocage_ruleset_reader_fail (RulesetReader *reader, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  /* TRANSLATORS: %ld is a line of the file, %s what is wrong there. */
  g_set_error (reader->error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID,
               _ ("line %ld: %s"), xmlGetLineNo (reader->node), message);
  return FALSE;
}

/* Says that @word is wrong, and which of @candidates it might have been. */
static gboolean
fail_word (RulesetReader *reader, const char *word, GPtrArray *candidates, const char *message)
{
  const char *nearest;

  g_ptr_array_add (candidates, NULL);
  nearest = bocage_words_nearest (word, (const char *const *) candidates->pdata);
  if (nearest == NULL)
    return bocage_ruleset_reader_fail (reader, "%s", message);
  /* TRANSLATORS: the first %s is a complaint about a word, the second the right word. */
  return bocage_ruleset_reader_fail (reader, _ ("%s; did you mean “%s”?"), message, nearest);
}

static const char *
list_name (BocageListId list)
{
  static const char *const names[BOCAGE_N_LISTS] = {
    [BOCAGE_LIST_MODULE] = N_ ("module"),
    [BOCAGE_LIST_LOOK] = N_ ("look"),
    [BOCAGE_LIST_CLASS] = N_ ("troop class"),
    [BOCAGE_LIST_ARMY] = N_ ("army"),
    [BOCAGE_LIST_SIDE] = N_ ("side"),
    [BOCAGE_LIST_NATION] = N_ ("nation"),
    [BOCAGE_LIST_LAYER] = N_ ("layer"),
    [BOCAGE_LIST_PART] = N_ ("part"),
    [BOCAGE_LIST_TYPE] = N_ ("piece type"),
    [BOCAGE_LIST_BADGE] = N_ ("badge"),
    [BOCAGE_LIST_DIE_FACE] = N_ ("symbol"),
    [BOCAGE_LIST_CARD] = N_ ("card"),
    [BOCAGE_LIST_DECK] = N_ ("deck"),
    [BOCAGE_LIST_SHAPE] = N_ ("board shape"),
    [BOCAGE_LIST_FACE] = N_ ("board face"),
    [BOCAGE_LIST_OBJECTIVE_KIND] = N_ ("kind of objective"),
    [BOCAGE_LIST_RULE] = N_ ("rule"),
    [BOCAGE_LIST_POLICY] = N_ ("policy"),
    [BOCAGE_LIST_BINDING] = N_ ("check"),
  };

  return _ (names[list]);
}

static gboolean
fail_reference (RulesetReader *reader, BocageListId list, const char *id)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  /* TRANSLATORS: the first %s is a kind of thing, such as “module”; the second its id. */
  g_autofree char *message = g_strdup_printf (_ ("unknown %s “%s”"), list_name (list), id);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, reader->ruleset->tables[list]);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (candidates, key);
  return fail_word (reader, id, candidates, message);
}

/* Values */

/* An id that may begin with a digit. */
static gboolean
is_word (const char *text)
{
  if (text[0] == '\0' || text[0] == '-' || strlen (text) > 64)
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
      return FALSE;
  return TRUE;
}

gboolean
bocage_ruleset_is_id (const char *text)
{
  return g_ascii_islower (text[0]) && is_word (text);
}

static gboolean
parse_number (const char *text, int least, int *out_number)
{
  int number = 0;

  if (*text == '\0')
    return FALSE;
  for (; g_ascii_isdigit (*text); text++)
    {
      number = number * 10 + (*text - '0');
      if (number > MAX_NUMBER)
        return FALSE;
    }
  if (*text != '\0' || number < least)
    return FALSE;
  *out_number = number;
  return TRUE;
}

/* 1940, 1940-06 or 1940-06-18 */
static gboolean
is_date (const char *text)
{
  static const char pattern[] = "dddd-dd-dd";
  gsize length = strlen (text);
  int month = 1;
  int day = 1;
  int year;

  if (length != 4 && length != 7 && length != 10)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (pattern[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != pattern[i])
      return FALSE;
  year = atoi (text);
  if (length >= 7)
    month = atoi (text + 5);
  if (length == 10)
    day = atoi (text + 8);
  return month <= 12 && day <= 31
         && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static gboolean
is_color (const char *text)
{
  if (text[0] != '#' || strlen (text) != 7)
    return FALSE;
  for (int i = 1; i < 7; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* Words separated by blanks, no blank ones. */
static char **
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

static gboolean
find_class (RulesetReader *reader, const char *id, int *out_index)
{
  BocageRuleset *ruleset = reader->ruleset;

  for (guint i = 0; i < bocage_ruleset_n_classes (ruleset); i++)
    if (g_str_equal (bocage_ruleset_get_class (ruleset, i)->id, id))
      {
        *out_index = (int) i;
        return TRUE;
      }
  return fail_reference (reader, BOCAGE_LIST_CLASS, id);
}

static gboolean
fail_value (RulesetReader *reader, const char *name, const char *text, const char *expected)
{
  /* TRANSLATORS: an attribute, its value, and what would have been right. */
  return bocage_ruleset_reader_fail (reader, _ ("“%s” cannot be “%s”: %s is expected"), name, text,
                                     expected);
}

/* infantry=1 armor=2 */
static gboolean
parse_class_ints (RulesetReader *reader, const RulesetAttribute *attribute, char **words,
                  int *out_numbers)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *equals = strchr (words[i], '=');
      int class_;

      if (equals == NULL)
        return fail_value (reader, attribute->name, words[i], _ ("class=number"));
      *equals = '\0';
      if (!find_class (reader, words[i], &class_))
        return FALSE;
      if (!parse_number (equals + 1, 0, &out_numbers[class_]))
        return fail_value (reader, attribute->name, equals + 1, _ ("a number"));
    }
  return TRUE;
}

static gboolean
parse_classes (RulesetReader *reader, char **words, BocageClassMask *out_classes)
{
  BocageClassMask mask = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int class_;

      if (!find_class (reader, words[i], &class_))
        return FALSE;
      mask |= 1u << class_;
    }
  *out_classes = mask;
  return TRUE;
}

static gboolean
parse_dice (RulesetReader *reader, const RulesetAttribute *attribute, char **words, int *out_dice)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i + 1 >= G_N_ELEMENTS (((BocagePieceType *) NULL)->dice))
        return bocage_ruleset_reader_fail (reader, _ ("“%s” reaches too far"), attribute->name);
      if (!parse_number (words[i], 0, &out_dice[i + 1]))
        return fail_value (reader, attribute->name, words[i], _ ("a number"));
    }
  return TRUE;
}

/* Ids, of records of @list unless that is BOCAGE_LIST_NONE. */
static gboolean
parse_ids (RulesetReader *reader, const RulesetAttribute *attribute, BocageListId list,
           char **words, const char *const **out_ids)
{
  guint n = g_strv_length (words);
  const char **ids = _bocage_ruleset_own (reader->ruleset, g_new0 (const char *, n + 1));

  for (guint i = 0; i < n; i++)
    {
      if (!is_word (words[i]))
        return fail_value (reader, attribute->name, words[i], _ ("an id"));
      if (list != BOCAGE_LIST_NONE
          && _bocage_ruleset_find (reader->ruleset, list, words[i]) == NULL)
        return fail_reference (reader, list, words[i]);
      ids[i] = g_intern_string (words[i]);
      for (guint j = 0; j < i; j++)
        if (ids[j] == ids[i])
          return bocage_ruleset_reader_fail (reader, _ ("“%s” names “%s” twice"), attribute->name,
                                             words[i]);
    }
  *out_ids = ids;
  return TRUE;
}

static gboolean
parse_list (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
            gpointer place)
{
  g_auto (GStrv) words = split_words (text);

  if (words[0] == NULL)
    return fail_value (reader, attribute->name, text, _ ("at least one word"));

  switch (attribute->type)
    {
    case RULESET_TOKENS:
      return parse_ids (reader, attribute, BOCAGE_LIST_NONE, words, place);
    case RULESET_REFERENCE_IDS:
      return parse_ids (reader, attribute, attribute->detail, words, place);
    case RULESET_CLASSES:
      return parse_classes (reader, words, place);
    case RULESET_CLASS_INTS:
      return parse_class_ints (reader, attribute, words, place);
    default:
      return parse_dice (reader, attribute, words, place);
    }
}

static gboolean
parse_reference (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
                 gpointer place)
{
  gpointer record = _bocage_ruleset_find (reader->ruleset, attribute->detail, text);

  if (record == NULL)
    return fail_reference (reader, attribute->detail, text);
  if (attribute->type == RULESET_REFERENCE)
    *(gpointer *) place = record;
  else
    *(const char **) place = g_intern_string (text);
  return TRUE;
}

/* A name is kept apart for each record: where it lies tells its context. */
static gboolean
parse_name (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
            gpointer place)
{
  char *name;

  if (text[0] == '\0')
    return fail_value (reader, attribute->name, text, _ ("a name"));
  name = _bocage_ruleset_own (reader->ruleset, g_strdup (text));
  g_hash_table_insert (reader->ruleset->contexts, name,
                       (gpointer) g_intern_string ((const char *) reader->node->name));
  *(const char **) place = name;
  return TRUE;
}

static gboolean
parse_word (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
            int *out_index)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message = NULL;

  for (int i = 0; attribute->words[i] != NULL; i++)
    {
      if (g_str_equal (attribute->words[i], text))
        {
          *out_index = i;
          return TRUE;
        }
      g_ptr_array_add (candidates, (gpointer) attribute->words[i]);
    }
  message = g_strdup_printf (_ ("“%s” cannot be “%s”"), attribute->name, text);
  return fail_word (reader, text, candidates, message);
}

static gboolean
parse_value (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
             gpointer place)
{
  int number = 0;

  switch (attribute->type)
    {
    case RULESET_ID:
      if (!bocage_ruleset_is_id (text))
        return fail_value (reader, attribute->name, text,
                           _ ("an id of small letters, digits and hyphens"));
      *(const char **) place = g_intern_string (text);
      return TRUE;
    case RULESET_TOKEN:
      if (!is_word (text))
        return fail_value (reader, attribute->name, text, _ ("a word"));
      *(const char **) place = g_intern_string (text);
      return TRUE;
    case RULESET_NAME:
      return parse_name (reader, attribute, text, place);
    case RULESET_TEXT:
      *(const char **) place = _bocage_ruleset_own (reader->ruleset, g_strdup (text));
      return TRUE;
    case RULESET_DATE:
      if (!is_date (text))
        return fail_value (reader, attribute->name, text, _ ("a date"));
      *(const char **) place = g_intern_string (text);
      return TRUE;
    case RULESET_COLOR:
      if (!is_color (text))
        return fail_value (reader, attribute->name, text, _ ("a color such as #1a2b3c"));
      *(const char **) place = g_intern_string (text);
      return TRUE;
    case RULESET_REFERENCE:
    case RULESET_REFERENCE_ID:
      return parse_reference (reader, attribute, text, place);
    case RULESET_TOKENS:
    case RULESET_REFERENCE_IDS:
    case RULESET_CLASSES:
    case RULESET_CLASS_INTS:
    case RULESET_DICE:
      return parse_list (reader, attribute, text, place);
    case RULESET_COUNT:
      if (g_str_equal (text, "unknown"))
        {
          *(int *) place = BOCAGE_COUNT_UNKNOWN;
          return TRUE;
        }
      if (!parse_number (text, 0, place))
        return fail_value (reader, attribute->name, text, _ ("a number or “unknown”"));
      return TRUE;
    case RULESET_INT:
      if (!parse_number (text, (int) attribute->detail, place))
        return fail_value (reader, attribute->name, text,
                           attribute->detail > 0 ? _ ("a number from 1") : _ ("a number"));
      return TRUE;
    case RULESET_SHORT:
      if (!parse_number (text, 1, &number) || number > G_MAXUINT16)
        return fail_value (reader, attribute->name, text, _ ("a number from 1"));
      *(guint16 *) place = (guint16) number;
      return TRUE;
    case RULESET_BOOL:
      if (!g_str_equal (text, "true") && !g_str_equal (text, "false"))
        return fail_value (reader, attribute->name, text, _ ("“true” or “false”"));
      *(gboolean *) place = g_str_equal (text, "true");
      return TRUE;
    case RULESET_WORD:
      return parse_word (reader, attribute, text, place);
    case RULESET_CLASS:
      return find_class (reader, text, place);
    case RULESET_EDGES:
      if (!bocage_edges_parse (bocage_ruleset_get_orientation (reader->ruleset), text, place))
        return fail_value (reader, attribute->name, text, _ ("edges such as “NE SW”"));
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

/* Elements */

static const RulesetAttribute *
find_attribute (const RulesetRow *row, const char *name)
{
  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      if (strcmp (attribute->name, name) == 0)
        return attribute;
  return NULL;
}

static gboolean
fail_attribute (RulesetReader *reader, const RulesetRow *row, const char *name)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  /* TRANSLATORS: an attribute and the element it stands on. */
  g_autofree char *message
      = g_strdup_printf (_ ("unknown attribute “%s” on <%s>"), name, row->name);

  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      g_ptr_array_add (candidates, (gpointer) attribute->name);
  return fail_word (reader, name, candidates, message);
}

static gboolean
read_attributes (RulesetReader *reader, const RulesetRow *row, const xmlNode *node, gpointer record)
{
  reader->node = node;
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const RulesetAttribute *attribute = attr->ns == NULL ? find_attribute (row, name) : NULL;

      if (attribute == NULL)
        return fail_attribute (reader, row, name);
      /* Without a DOCTYPE there are no entities, so a value is one text or nothing. */
      if (!parse_value (reader, attribute,
                        attr->children != NULL ? (const char *) attr->children->content : "",
                        (char *) record + attribute->offset))
        return FALSE;
    }

  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      if (attribute->required
          && xmlHasNsProp ((xmlNode *) node, (const xmlChar *) attribute->name, NULL) == NULL)
        return bocage_ruleset_reader_fail (reader, _ ("<%s> lacks its attribute “%s”"), row->name,
                                           attribute->name);
  return TRUE;
}

static gboolean
fail_element (RulesetReader *reader, const RulesetRow *parent, const xmlNode *node)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message = NULL;

  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (g_strcmp0 (row->parent, parent != NULL ? parent->name : NULL) == 0)
      g_ptr_array_add (candidates, (gpointer) row->name);

  /* TRANSLATORS: both are names of elements. */
  message = parent != NULL
                ? g_strdup_printf (_ ("unknown element <%s> in <%s>"), node->name, parent->name)
                : g_strdup_printf (_ ("<%s> is not a ruleset"), node->name);
  return fail_word (reader, (const char *) node->name, candidates, message);
}

/* The row of @node, which stands in @parent.  @hint: (nullable): the row of the
 * element before, mostly the same.  NULL with the error set. */
static const RulesetRow *
find_row (RulesetReader *reader, const RulesetRow *parent, const xmlNode *node,
          const RulesetRow *hint)
{
  const char *name = (const char *) node->name;

  reader->node = node;
  if (node->ns == NULL || strcmp ((const char *) node->ns->href, BOCAGE_RULESET_NS) != 0)
    {
      bocage_ruleset_reader_fail (reader, _ ("<%s> is not in the namespace “%s”"), name,
                                  BOCAGE_RULESET_NS);
      return NULL;
    }
  if (hint != NULL && strcmp (hint->name, name) == 0)
    return hint;
  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (strcmp (row->name, name) == 0
        && g_strcmp0 (row->parent, parent != NULL ? parent->name : NULL) == 0)
      return row;

  fail_element (reader, parent, node);
  return NULL;
}

/* Only comments and blanks may stand between elements. */
static gboolean
check_between (RulesetReader *reader, const xmlNode *node)
{
  /* libxml2 knows the line on which a text ends; where it begins helps more. */
  reader->node = node->prev != NULL ? node->prev : node->parent;
  if (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE
      || (node->type == XML_TEXT_NODE && xmlIsBlankNode (node)))
    return TRUE;
  return bocage_ruleset_reader_fail (reader, _ ("text stands where there is none in a ruleset"));
}

/* First walk: a place in memory for each record, under its id */

static const char *
intern_id (const RulesetRow *row, const xmlNode *node)
{
  xmlChar *id = xmlGetNoNsProp ((xmlNode *) node, (const xmlChar *) row->groups[0][0].name);
  const char *interned = g_intern_string ((const char *) id);

  xmlFree (id);
  return interned;
}

/* What a record is called in its table: its id; a face of one shape also names that. */
static const char *
record_key (const RulesetRow *row, const xmlNode *node, const char *id)
{
  g_autofree char *joined = NULL;
  xmlChar *shape;

  if (row->list != BOCAGE_LIST_FACE)
    return id;
  shape = xmlGetNoNsProp ((xmlNode *) node, (const xmlChar *) "shape");
  if (shape == NULL)
    return id;
  joined = g_strdup_printf ("%s/%s", id, (const char *) shape);
  xmlFree (shape);
  return g_intern_string (joined);
}

static gboolean
register_record (RulesetReader *reader, const RulesetRow *row, xmlNode *node)
{
  BocageRuleset *ruleset = reader->ruleset;
  gpointer record = _bocage_ruleset_own (ruleset, g_malloc0 (row->size));
  const char *id = intern_id (row, node);
  const char *key = id != NULL ? record_key (row, node, id) : NULL;

  if (row->defaults != NULL)
    memcpy (record, row->defaults, row->size);
  node->_private = record;

  if (key == NULL)
    return bocage_ruleset_reader_fail (reader, _ ("<%s> lacks its attribute “%s”"), row->name,
                                       row->groups[0][0].name);
  *(const char **) ((char *) record + row->groups[0][0].offset) = id;
  if (!_bocage_ruleset_add (ruleset, row->list, key, record))
    return bocage_ruleset_reader_fail (reader, _ ("there is a %s “%s” already"),
                                       list_name (row->list), key);

  if (row->list == BOCAGE_LIST_TYPE)
    {
      BocagePieceType *type = record;

      type->kind = (BocageElementId) row->detail;
      type->index = bocage_ruleset_n_types (ruleset) - 1;
    }
  else if (row->list == BOCAGE_LIST_LAYER)
    ((BocageLayer *) record)->index = bocage_ruleset_n_layers (ruleset) - 1;
  else if (row->list == BOCAGE_LIST_CLASS
           && bocage_ruleset_n_classes (ruleset) > BOCAGE_MAX_CLASSES)
    return bocage_ruleset_reader_fail (reader, _ ("more than %d troop classes"),
                                       BOCAGE_MAX_CLASSES);
  return TRUE;
}

static gboolean
register_children (RulesetReader *reader, const RulesetRow *parent, const xmlNode *node)
{
  const RulesetRow *row = NULL;

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type != XML_ELEMENT_NODE)
        {
          if (!check_between (reader, child))
            return FALSE;
          continue;
        }
      row = find_row (reader, parent, child, row);
      if (row == NULL)
        return FALSE;
      child->psvi = (void *) row;
      if (row->level == RULESET_AT_RECORD && !register_record (reader, row, child))
        return FALSE;
      if (!register_children (reader, row, child))
        return FALSE;
    }
  return TRUE;
}

/* Second walk: attributes and items */

/* Returns: (nullable): the items of the kind @which that the current record has so far. */
const GArray *
bocage_ruleset_reader_peek_items (RulesetReader *reader, guint which)
{
  return reader->items[which];
}

/* Takes the items of the kind @which that the current record had.  Returns:
 * (nullable): an array that belongs to the ruleset. */
gpointer
bocage_ruleset_reader_take_items (RulesetReader *reader, guint which, guint *out_n)
{
  GArray *items = g_steal_pointer (&reader->items[which]);

  *out_n = items != NULL ? items->len : 0;
  if (items == NULL)
    return NULL;
  return _bocage_ruleset_own (reader->ruleset, g_array_free (items, FALSE));
}

static gboolean
read_item (RulesetReader *reader, const RulesetRow *row, const xmlNode *node, gpointer parent)
{
  g_autofree gpointer item = g_malloc0 (row->size);

  if (row->defaults != NULL)
    memcpy (item, row->defaults, row->size);
  if (!read_attributes (reader, row, node, item))
    return FALSE;
  if (row->finish != NULL && !row->finish (reader, row, item, parent))
    return FALSE;

  if (reader->items[row->detail] == NULL)
    reader->items[row->detail] = g_array_new (FALSE, FALSE, (guint) row->size);
  g_array_append_vals (reader->items[row->detail], item, 1);
  return TRUE;
}

static gboolean
read_element (RulesetReader *reader, const RulesetRow *row, const xmlNode *node, gpointer parent)
{
  gpointer record = row->level == RULESET_AT_TOP ? reader->ruleset : node->_private;

  if (row->level == RULESET_AT_ITEM)
    return read_item (reader, row, node, parent);
  if (!read_attributes (reader, row, node, record))
    return FALSE;

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE && !read_element (reader, child->psvi, child, record))
      return FALSE;

  reader->node = node;
  return row->finish == NULL || row->finish (reader, row, record, parent);
}

/* Third walk: records against one another */

static gboolean
check_records (RulesetReader *reader, const xmlNode *root)
{
  for (const xmlNode *group = root->children; group != NULL; group = group->next)
    for (const xmlNode *node = group->children; node != NULL; node = node->next)
      {
        const RulesetRow *row = node->type == XML_ELEMENT_NODE ? node->psvi : NULL;

        reader->node = node;
        if (row != NULL && row->check != NULL && !row->check (reader, row, node->_private, NULL))
          return FALSE;
      }
  return TRUE;
}

/* What every game must have. */
static gboolean
check_whole (RulesetReader *reader)
{
  static const BocageListId needed[] = { BOCAGE_LIST_MODULE, BOCAGE_LIST_CLASS, BOCAGE_LIST_SIDE,
                                         BOCAGE_LIST_SHAPE, BOCAGE_LIST_FACE };

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (reader->ruleset->lists[needed[i]]->len == 0)
      /* TRANSLATORS: %s is a kind of thing, such as “module”. */
      return bocage_ruleset_reader_fail (reader, _ ("the ruleset has no %s"),
                                         list_name (needed[i]));
  return TRUE;
}

static gboolean
read_document (RulesetReader *reader, const xmlDoc *doc)
{
  const xmlNode *root = xmlDocGetRootElement ((xmlDoc *) doc);
  const RulesetRow *row = find_row (reader, NULL, root, NULL);

  if (row == NULL)
    return FALSE;
  if (xmlHasNsProp ((xmlNode *) root, (const xmlChar *) "extends", NULL) != NULL)
    return bocage_ruleset_reader_fail (
        reader, _ ("“extends” is not supported yet: write the ruleset out in full"));
  if (!register_children (reader, row, root) || !read_element (reader, row, root, NULL)
      || !check_records (reader, root))
    return FALSE;
  reader->node = root;
  return check_whole (reader);
}

/* Public functions */

/**
 * bocage_ruleset_read:
 * @bytes: a ruleset.xml
 *
 * Returns: (transfer full) (nullable): the ruleset; NULL with a
 * BOCAGE_RULESET_ERROR_INVALID that names the line of the first fault.
 */
BocageRuleset *
bocage_ruleset_read (GBytes *bytes, GError **error)
{
  g_autoptr (BocageRuleset) ruleset = NULL;
  RulesetReader reader = { 0 };
  xmlDoc *doc;
  gboolean ok;

  g_return_val_if_fail (bytes != NULL, NULL);

  doc = bocage_ruleset_parse_bytes (bytes, error);
  if (doc == NULL)
    return NULL;

  ruleset = _bocage_ruleset_new ();
  reader.ruleset = ruleset;
  reader.error = error;
  ok = read_document (&reader, doc);
  for (guint i = 0; i < RULESET_MAX_ITEMS; i++)
    g_clear_pointer (&reader.items[i], g_array_unref);
  xmlFreeDoc (doc);
  if (!ok)
    return NULL;

  ruleset->digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  return g_steal_pointer (&ruleset);
}
