/* bocage-ruleset-reader.c: reads a ruleset, built in or from a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The elements are walked three times: every record gets its id and its place in
 * memory; the attributes are read, so that a reference may point to what stands
 * further down; what two records must agree on is checked.  The first fault ends the reading: a
 * game with a hole in it must not be played.
 */

#include "config.h"

#include "bocage-ruleset-reader-private.h"
#include "model/base/bocage-token.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Elements */

static const RulesetAttribute *
find_change (const RulesetRow *row, const char *name)
{
  for (const RulesetAttribute *attribute = row->changes;
       attribute != NULL && attribute->name != NULL; attribute++)
    if (strcmp (attribute->name, name) == 0)
      return attribute;
  return NULL;
}

/* The bytes that a value of @attribute takes. */
static guint16
value_size (const RulesetAttribute *attribute)
{
  switch (attribute->type)
    {
    case RULESET_SHORT:
      return sizeof (guint16);
    case RULESET_EDGES:
      return sizeof (BocageEdges);
    case RULESET_INT:
    case RULESET_COUNT:
    case RULESET_BOOL:
    case RULESET_WORD:
    case RULESET_CLASS:
      return sizeof (int);
    case RULESET_CLASSES:
      return sizeof (BocageClassMask);
    case RULESET_DICE:
      return sizeof (((BocageAttack *) NULL)->dice);
    default:
      return sizeof (gpointer);
    }
}

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
  g_autofree char *message
      /* TRANSLATORS: an attribute and the element it stands on. */
      = g_strdup_printf (_ ("unknown attribute “%s” on <%s>"), name, row->name);

  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      g_ptr_array_add (candidates, (gpointer) attribute->name);
  for (const RulesetAttribute *attribute = row->changes;
       attribute != NULL && attribute->name != NULL; attribute++)
    g_ptr_array_add (candidates, (gpointer) attribute->name);
  return bocage_ruleset_reader_fail_word (reader, name, candidates, message);
}

/* Reads a property of another record that this one sets, and notes down which it is. */
static gboolean
read_change (RulesetReader *reader, const RulesetRow *row, const RulesetAttribute *attribute,
             const char *text, gpointer record)
{
  BocageFieldSpan span = { (guint16) attribute->offset, value_size (attribute) };

  if (reader->items[0] == NULL)
    reader->items[0] = g_array_new (FALSE, FALSE, sizeof span);
  g_array_append_val (reader->items[0], span);
  return bocage_ruleset_reader_parse_value (
      reader, attribute, text, (char *) record + row->changes_offset + attribute->offset);
}

static Meaning
look_up (const RulesetRow *row, const char *name)
{
  const RulesetAttribute *attribute = find_attribute (row, name);

  if (attribute != NULL)
    return (Meaning){ attribute, FALSE };
  return (Meaning){ find_change (row, name), TRUE };
}

/* Every name of an attribute is looked up once for each row.  Of most rows few of the names mean
 * anything: a table of numbers is small enough not to be felt at the start of a program. */
static Meaning
find_meaning (RulesetReader *reader, const RulesetRow *row, guint32 name)
{
  guint16 **numbers = &reader->numbers[row - bocage_ruleset_rows];
  Meaning meaning;

  if (*numbers == NULL)
    *numbers = g_new0 (guint16, reader->tree->n_names);
  if ((*numbers)[name] > 0)
    return g_array_index (reader->meanings, Meaning, (*numbers)[name]);
  meaning = look_up (row, reader->tree->text + reader->tree->names[name]);
  if (reader->meanings->len <= G_MAXUINT16)
    {
      (*numbers)[name] = (guint16) reader->meanings->len;
      g_array_append_val (reader->meanings, meaning);
    }
  return meaning;
}

/* Returns: (nullable): what the attribute called @name is, if the element has it */
static const char *
get_value (const RulesetTree *tree, guint32 at, const char *name)
{
  const RulesetElement *element = &tree->elements[at];

  for (guint32 i = element->first_pair; i < element[1].first_pair; i++)
    if (strcmp (tree->text + tree->names[tree->pairs[i].name], name) == 0)
      return tree->text + tree->values[tree->pairs[i].value];
  return NULL;
}

/* Returns: (nullable): the value of the attribute called @name of the element that is being read */
const char *
bocage_ruleset_reader_get_value (RulesetReader *reader, const char *name)
{
  return get_value (reader->tree, reader->at, name);
}

/* Returns: whether something in the element that is being read says @what it is. */
gboolean
_bocage_ruleset_reader_has_effect (RulesetReader *reader, const char *what)
{
  for (guint32 child = reader->at + 1; child < reader->tree->elements[reader->at].end; child++)
    if (g_strcmp0 (get_value (reader->tree, child, "what"), what) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
check_needed (RulesetReader *reader, const RulesetRow *row)
{
  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      if (attribute->required && get_value (reader->tree, reader->at, attribute->name) == NULL)
        return bocage_ruleset_reader_fail (reader, _ ("<%s> lacks its attribute “%s”"), row->name,
                                           attribute->name);
  return TRUE;
}

static gboolean
read_attributes (RulesetReader *reader, const RulesetRow *row, guint32 at, gpointer record)
{
  const RulesetTree *tree = reader->tree;
  const RulesetElement *element = &tree->elements[at];
  guint n_needed = 0;

  reader->at = at;
  for (guint32 i = element->first_pair; i < element[1].first_pair; i++)
    {
      const RulesetPair *pair = &tree->pairs[i];
      const Meaning meaning = find_meaning (reader, row, pair->name);
      const char *text = tree->text + tree->values[pair->value];

      if (meaning.attribute == NULL)
        return fail_attribute (reader, row, tree->text + tree->names[pair->name]);
      if (meaning.is_change
              ? !read_change (reader, row, meaning.attribute, text, record)
              : !bocage_ruleset_reader_parse_value (reader, meaning.attribute, text,
                                                    (char *) record + meaning.attribute->offset))
        return FALSE;
      n_needed += !meaning.is_change && meaning.attribute->required;
    }
  return n_needed == reader->n_needed[row - bocage_ruleset_rows] || check_needed (reader, row);
}

static gboolean
fail_element (RulesetReader *reader, const RulesetRow *parent, const char *name)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message = NULL;

  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (g_strcmp0 (row->parent, parent != NULL ? parent->name : NULL) == 0
        && (parent == NULL || parent->level < RULESET_AT_ITEM))
      g_ptr_array_add (candidates, (gpointer) row->name);

  message = parent != NULL
                /* TRANSLATORS: both are names of elements. */
                ? g_strdup_printf (_ ("unknown element <%s> in <%s>"), name, parent->name)
                : g_strdup_printf (_ ("<%s> is not a ruleset"), name);
  return bocage_ruleset_reader_fail_word (reader, name, candidates, message);
}

/* The row of an element, which stands in @parent.  @hint: (nullable): the row of the
 * element before, mostly the same.  NULL with the error set. */
static const RulesetRow *
find_row (RulesetReader *reader, const RulesetRow *parent, guint32 at, const RulesetRow *hint)
{
  const char *name = bocage_ruleset_tree_get_name (reader->tree, at);

  reader->at = at;
  if (reader->tree->elements[at].is_foreign)
    {
      bocage_ruleset_reader_fail (reader, _ ("<%s> is not in the namespace “%s”"), name,
                                  reader->base != NULL ? BOCAGE_CHECKS_NS : BOCAGE_RULESET_NS);
      return NULL;
    }
  if (hint != NULL && strcmp (hint->name, name) == 0)
    return hint;
  /* What stands in a part stands nowhere: <unit> is a piece, and a part of <format>. */
  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (strcmp (row->name, name) == 0
        && g_strcmp0 (row->parent, parent != NULL ? parent->name : NULL) == 0
        && (parent == NULL || parent->level < RULESET_AT_ITEM))
      return row;

  fail_element (reader, parent, name);
  return NULL;
}

/* First walk: a place in memory for each record, under its id */

/* What a record is called in its table: its id; a face of one shape also names that, an addition
 * its kind and model. */
static const char *
record_key (const RulesetReader *reader, const RulesetRow *row, guint32 at, const char *id)
{
  gboolean is_addition = row->list == BOCAGE_LIST_ADDITION;
  g_autofree char *joined = NULL;
  const char *more;

  if (row->list != BOCAGE_LIST_FACE && !is_addition)
    return id;
  more = get_value (reader->tree, at, is_addition ? "model" : "shape");
  if (more == NULL && !is_addition)
    return id;
  joined = g_strjoin ("/", id, is_addition ? row->name : more, is_addition ? more : NULL, NULL);
  return bocage_token_keep (joined);
}

static gboolean
register_record (RulesetReader *reader, const RulesetRow *row, guint32 at)
{
  BocageRuleset *ruleset = reader->ruleset;
  gpointer record = _bocage_ruleset_own (ruleset, g_malloc0 (row->size));
  const char *id = bocage_token_keep (get_value (reader->tree, at, row->groups[0][0].name));
  const char *key = id != NULL ? record_key (reader, row, at, id) : NULL;

  if (row->defaults != NULL)
    memcpy (record, row->defaults, row->size);
  reader->records[at] = record;

  if (key == NULL)
    return bocage_ruleset_reader_fail (reader, _ ("<%s> lacks its attribute “%s”"), row->name,
                                       row->groups[0][0].name);
  *(const char **) ((char *) record + row->groups[0][0].offset) = id;
  if (!_bocage_ruleset_add (ruleset, row->list, key, record))
    return bocage_ruleset_reader_fail (reader, _ ("there is a %s “%s” already"),
                                       _bocage_ruleset_list_name (row->list), key);

  if (row->list == BOCAGE_LIST_TYPE)
    {
      BocagePieceType *type = record;

      type->kind = (BocageElementId) row->detail;
      type->index = bocage_ruleset_n_types (ruleset) - 1;
    }
  else if (row->list == BOCAGE_LIST_ADDITION)
    ((BocageAddition *) record)->kind = (BocageAdditionKind) row->detail;
  else if (row->list == BOCAGE_LIST_MODULE)
    ((BocageModule *) record)->index = bocage_ruleset_n_modules (ruleset) - 1;
  else if (row->list == BOCAGE_LIST_PART)
    ((BocagePart *) record)->index = bocage_ruleset_n_parts (ruleset) - 1;
  else if (row->list == BOCAGE_LIST_LAYER)
    ((BocageLayer *) record)->index = bocage_ruleset_n_layers (ruleset) - 1;
  else if (row->list == BOCAGE_LIST_WEAPON)
    ((BocageWeapon *) record)->index = bocage_ruleset_n_weapons (ruleset) - 1;
  else if (row->list == BOCAGE_LIST_STATE)
    ((BocageState *) record)->index = bocage_ruleset_n_states (ruleset) - 1;
  return _bocage_ruleset_reader_check_number (reader, row->list);
}

static gboolean
register_children (RulesetReader *reader, const RulesetRow *parent, guint32 at)
{
  const RulesetElement *elements = reader->tree->elements;
  const RulesetRow *row = NULL;

  for (guint32 child = at + 1; child < elements[at].end; child = elements[child].end)
    {
      row = find_row (reader, parent, child, row);
      if (row == NULL)
        return FALSE;
      reader->rows[child] = row;
      if (row->level == RULESET_AT_RECORD && !register_record (reader, row, child))
        return FALSE;
      if (!register_children (reader, row, child))
        return FALSE;
    }
  return TRUE;
}

/* Second walk: attributes and items */

/* Whether an item of the kind @which of the current record was about @key. */
gboolean
bocage_ruleset_reader_has_seen (RulesetReader *reader, guint which, gconstpointer key)
{
  return reader->seen[which] != NULL && g_hash_table_contains (reader->seen[which], key);
}

/* Returns: %FALSE where an item of the kind @which was about @key already. */
gboolean
bocage_ruleset_reader_see (RulesetReader *reader, guint which, gconstpointer key)
{
  if (reader->seen[which] == NULL)
    reader->seen[which] = g_hash_table_new (NULL, NULL);
  return g_hash_table_add (reader->seen[which], (gpointer) key);
}

/* Takes the items of the kind @which that the current record had.  Returns:
 * (nullable): an array that belongs to the ruleset. */
gpointer
bocage_ruleset_reader_take_items (RulesetReader *reader, guint which, guint *out_n)
{
  GArray *items = g_steal_pointer (&reader->items[which]);

  *out_n = items != NULL ? items->len : 0;
  g_clear_pointer (&reader->seen[which], g_hash_table_unref);
  if (items == NULL)
    return NULL;
  return _bocage_ruleset_own (reader->ruleset, g_array_free (items, FALSE));
}

static gboolean
read_item (RulesetReader *reader, const RulesetRow *row, guint32 at, gpointer parent)
{
  g_autofree gpointer item = g_malloc0 (row->size);

  if (row->defaults != NULL)
    memcpy (item, row->defaults, row->size);
  if (!read_attributes (reader, row, at, item))
    return FALSE;
  if (row->finish != NULL && !row->finish (reader, row, item, parent))
    return FALSE;

  if (row->detail == RULESET_APPLIED)
    return TRUE;
  if (reader->items[row->detail] == NULL)
    reader->items[row->detail] = g_array_new (FALSE, FALSE, (guint) row->size);
  g_array_append_vals (reader->items[row->detail], item, 1);
  return TRUE;
}

static gboolean
read_element (RulesetReader *reader, const RulesetRow *row, guint32 at, gpointer parent)
{
  const RulesetElement *elements = reader->tree->elements;
  gpointer record = row->level == RULESET_AT_TOP ? reader->ruleset : reader->records[at];

  if (row->level == RULESET_AT_ITEM)
    return read_item (reader, row, at, parent);
  if (row->level == RULESET_AT_MORE)
    return read_attributes (reader, row, at, parent);
  if (!read_attributes (reader, row, at, record))
    return FALSE;

  for (guint32 child = at + 1; child < elements[at].end; child = elements[child].end)
    if (!read_element (reader, reader->rows[child], child, record))
      return FALSE;

  reader->at = at;
  return row->finish == NULL || row->finish (reader, row, record, parent);
}

/* Puts the record at @at, whose row is @row, and all that is in it into place. */
gboolean
_bocage_ruleset_reader_register (RulesetReader *reader, const RulesetRow *row, guint32 at)
{
  reader->rows[at] = row;
  return register_record (reader, row, at) && register_children (reader, row, at);
}

/* Reads what was put into place. */
gboolean
_bocage_ruleset_reader_read (RulesetReader *reader, const RulesetRow *row, guint32 at,
                             gpointer parent)
{
  return read_element (reader, row, at, parent);
}

/* Third walk: records against one another */

static gboolean
check_records (RulesetReader *reader)
{
  for (guint32 i = 1; i < reader->tree->n_elements; i++)
    {
      const RulesetRow *row = reader->rows[i];

      reader->at = i;
      if (row->check != NULL && !row->check (reader, row, reader->records[i], NULL))
        return FALSE;
    }
  return TRUE;
}

/* What every game must have. */
static gboolean
check_whole (RulesetReader *reader)
{
  static const BocageListId needed[]
      = { BOCAGE_LIST_CLASS, BOCAGE_LIST_SIDE, BOCAGE_LIST_SHAPE, BOCAGE_LIST_FACE };

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (reader->ruleset->lists[needed[i]]->len == 0)
      /* TRANSLATORS: %s is a kind of thing, such as “side”. */
      return bocage_ruleset_reader_fail (reader, _ ("the ruleset has no %s"),
                                         _bocage_ruleset_list_name (needed[i]));
  if (reader->ruleset->lists[BOCAGE_LIST_SIDE]->len < BOCAGE_RULESET_SIDES)
    return bocage_ruleset_reader_fail (reader, _ ("a game has two sides, and the ruleset one"));
  return TRUE;
}

static gboolean
fail_text (RulesetReader *reader)
{
  /* TRANSLATORS: %ld is a line of the file, %s what is wrong there. */
  g_set_error (reader->error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID,
               _ ("line %ld: %s"), (long) reader->tree->text_line,
               _ ("text stands where there is none in a ruleset"));
  return FALSE;
}

static gboolean
read_tree (RulesetReader *reader)
{
  const RulesetRow *row = find_row (reader, NULL, 0, NULL);

  if (row == NULL)
    return FALSE;
  if (get_value (reader->tree, 0, "extends") != NULL)
    return bocage_ruleset_reader_fail (
        reader, _ ("“extends” is not supported yet: write the ruleset out in full"));
  if (reader->tree->text_line > 0)
    return fail_text (reader);
  if (!register_children (reader, row, 0) || !read_element (reader, row, 0, NULL)
      || !check_records (reader))
    return FALSE;
  reader->at = 0;
  return check_whole (reader);
}

static guint8
count_needed (const RulesetRow *row)
{
  guint8 n = 0;

  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      n += attribute->required;
  return n;
}

/* Makes @self, of which ruleset, error and tree are set, ready to read. */
void
_bocage_ruleset_reader_init (RulesetReader *self)
{
  guint n_rows = 0;

  while (bocage_ruleset_rows[n_rows].name != NULL)
    n_rows++;
  self->n_needed = g_new (guint8, n_rows);
  for (guint i = 0; i < n_rows; i++)
    self->n_needed[i] = count_needed (&bocage_ruleset_rows[i]);
  self->records = g_new0 (gpointer, self->tree->n_elements);
  self->rows = g_new0 (const RulesetRow *, self->tree->n_elements);
  self->numbers = g_new0 (guint16 *, n_rows + 1);
  self->meanings = g_array_new (FALSE, TRUE, sizeof (Meaning));
  g_array_set_size (self->meanings, 1);
}

void
_bocage_ruleset_reader_clear (RulesetReader *self)
{
  for (guint i = 0; i < RULESET_MAX_ITEMS; i++)
    {
      g_clear_pointer (&self->items[i], g_array_unref);
      g_clear_pointer (&self->seen[i], g_hash_table_unref);
    }
  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    g_free (self->numbers[row - bocage_ruleset_rows]);
  g_free (self->numbers);
  g_array_unref (self->meanings);
  g_free (self->n_needed);
  g_free (self->rows);
  g_free (self->records);
}

/* Returns: (transfer full) (nullable): all of the ruleset but its digests */
static BocageRuleset *
ruleset_new_for_tree (const RulesetTree *tree, GError **error)
{
  g_autoptr (BocageRuleset) ruleset = _bocage_ruleset_new ();
  RulesetReader reader = { .ruleset = ruleset, .error = error, .tree = tree };
  gboolean ok;

  _bocage_ruleset_reader_init (&reader);
  ok = read_tree (&reader);
  _bocage_ruleset_reader_clear (&reader);
  if (!ok)
    return NULL;
  _bocage_ruleset_tabulate_boxes (ruleset);
  return g_steal_pointer (&ruleset);
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
  g_autoptr (RulesetTree) tree = NULL;
  BocageRuleset *ruleset;
  xmlDoc *doc;

  g_return_val_if_fail (bytes != NULL, NULL);

  doc = bocage_ruleset_parse_bytes (bytes, error);
  if (doc == NULL)
    return NULL;
  tree = bocage_ruleset_tree_new (doc, BOCAGE_RULESET_NS);
  xmlFreeDoc (doc);
  ruleset = ruleset_new_for_tree (tree, error);
  if (ruleset == NULL)
    return NULL;
  ruleset->digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  ruleset->game_digest = bocage_ruleset_tree_dup_digest (tree);
  return ruleset;
}

/* Its digests were computed during the build. */
BocageRuleset *
_bocage_ruleset_new_built_in (const RulesetBuiltIn *built_in, GError **error)
{
  BocageRuleset *ruleset = ruleset_new_for_tree (&built_in->tree, error);

  if (ruleset == NULL)
    return NULL;
  ruleset->digest = g_strdup (built_in->digest);
  ruleset->game_digest = g_strdup (built_in->game_digest);
  return ruleset;
}
