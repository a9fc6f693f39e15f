/* bocage-json-node.c: the values of a JSON file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-json-node.h"

#include <string.h>

struct _BocageJsonNode
{
  guint n_refs;
  BocageJsonType type;
  union
  {
    BocageJsonObject *object;
    BocageJsonArray *array;
    char *text;
    gint64 number;
    double real;
    gboolean truth;
  } as;
};

struct _BocageJsonObject
{
  guint n_refs;
  GHashTable *members; /* of BocageJsonNode */
  GPtrArray *names;    /* their keys, in order */
};

struct _BocageJsonArray
{
  guint n_refs;
  GPtrArray *elements; /* of BocageJsonNode */
};

/* Nodes */

/* Returns: (transfer full): null */
BocageJsonNode *
bocage_json_node_new (void)
{
  BocageJsonNode *self = g_new0 (BocageJsonNode, 1);

  self->n_refs = 1;
  return self;
}

static void
clear_node (BocageJsonNode *self)
{
  if (self->type == BOCAGE_JSON_OBJECT)
    bocage_json_object_unref (self->as.object);
  else if (self->type == BOCAGE_JSON_ARRAY)
    bocage_json_array_unref (self->as.array);
  else if (self->type == BOCAGE_JSON_STRING)
    g_free (self->as.text);
  self->type = BOCAGE_JSON_NULL;
}

BocageJsonNode *
bocage_json_node_ref (BocageJsonNode *self)
{
  self->n_refs++;
  return self;
}

void
bocage_json_node_unref (BocageJsonNode *self)
{
  if (--self->n_refs > 0)
    return;
  clear_node (self);
  g_free (self);
}

/* Returns: (transfer full): another node with the same object or list, or a value like it */
BocageJsonNode *
bocage_json_node_copy (const BocageJsonNode *self)
{
  BocageJsonNode *copy = g_memdup2 (self, sizeof *self);

  copy->n_refs = 1;
  if (copy->type == BOCAGE_JSON_OBJECT)
    bocage_json_object_ref (copy->as.object);
  else if (copy->type == BOCAGE_JSON_ARRAY)
    bocage_json_array_ref (copy->as.array);
  else if (copy->type == BOCAGE_JSON_STRING)
    copy->as.text = g_strdup (copy->as.text);
  return copy;
}

/* @object: (transfer full): */
void
bocage_json_node_take_object (BocageJsonNode *self, BocageJsonObject *object)
{
  clear_node (self);
  self->type = BOCAGE_JSON_OBJECT;
  self->as.object = object;
}

/* @array: (transfer full): */
void
bocage_json_node_take_array (BocageJsonNode *self, BocageJsonArray *array)
{
  clear_node (self);
  self->type = BOCAGE_JSON_ARRAY;
  self->as.array = array;
}

/* @text: (transfer full): */
void
bocage_json_node_take_string (BocageJsonNode *self, char *text)
{
  clear_node (self);
  self->type = BOCAGE_JSON_STRING;
  self->as.text = text;
}

void
bocage_json_node_set_int (BocageJsonNode *self, gint64 number)
{
  clear_node (self);
  self->type = BOCAGE_JSON_INT;
  self->as.number = number;
}

void
bocage_json_node_set_double (BocageJsonNode *self, double number)
{
  clear_node (self);
  self->type = BOCAGE_JSON_DOUBLE;
  self->as.real = number;
}

void
bocage_json_node_set_boolean (BocageJsonNode *self, gboolean truth)
{
  clear_node (self);
  self->type = BOCAGE_JSON_BOOLEAN;
  self->as.truth = truth;
}

/* @object: (transfer none): */
BocageJsonNode *
bocage_json_node_new_object (BocageJsonObject *object)
{
  BocageJsonNode *self = bocage_json_node_new ();

  bocage_json_node_take_object (self, bocage_json_object_ref (object));
  return self;
}

/* @array: (transfer none): */
BocageJsonNode *
bocage_json_node_new_array (BocageJsonArray *array)
{
  BocageJsonNode *self = bocage_json_node_new ();

  bocage_json_node_take_array (self, bocage_json_array_ref (array));
  return self;
}

/* @text: (nullable): NULL makes it null */
BocageJsonNode *
bocage_json_node_new_string (const char *text)
{
  BocageJsonNode *self = bocage_json_node_new ();

  if (text != NULL)
    bocage_json_node_take_string (self, g_strdup (text));
  return self;
}

BocageJsonNode *
bocage_json_node_new_int (gint64 number)
{
  BocageJsonNode *self = bocage_json_node_new ();

  bocage_json_node_set_int (self, number);
  return self;
}

BocageJsonNode *
bocage_json_node_new_boolean (gboolean truth)
{
  BocageJsonNode *self = bocage_json_node_new ();

  bocage_json_node_set_boolean (self, truth);
  return self;
}

BocageJsonType
bocage_json_node_get_type (const BocageJsonNode *self)
{
  return self->type;
}

/* Returns: whether it is a text, a number, true or false */
gboolean
bocage_json_node_is_value (const BocageJsonNode *self)
{
  return self->type >= BOCAGE_JSON_STRING;
}

/* Returns: (transfer none) (nullable): */
BocageJsonObject *
bocage_json_node_get_object (const BocageJsonNode *self)
{
  return self->type == BOCAGE_JSON_OBJECT ? self->as.object : NULL;
}

/* Returns: (transfer none) (nullable): */
BocageJsonArray *
bocage_json_node_get_array (const BocageJsonNode *self)
{
  return self->type == BOCAGE_JSON_ARRAY ? self->as.array : NULL;
}

/* Returns: (transfer none) (nullable): */
const char *
bocage_json_node_get_string (const BocageJsonNode *self)
{
  return self->type == BOCAGE_JSON_STRING ? self->as.text : NULL;
}

/* Returns: a number without its fraction, 1 for true, 0 for what is no number */
gint64
bocage_json_node_get_int (const BocageJsonNode *self)
{
  switch (self->type)
    {
    case BOCAGE_JSON_INT:
      return self->as.number;
    case BOCAGE_JSON_DOUBLE:
      /* One that does not fit has no whole number in C. */
      return self->as.real >= -0x1p63 && self->as.real < 0x1p63 ? (gint64) self->as.real : 0;
    case BOCAGE_JSON_BOOLEAN:
      return self->as.truth;
    default:
      return 0;
    }
}

double
bocage_json_node_get_double (const BocageJsonNode *self)
{
  return self->type == BOCAGE_JSON_DOUBLE ? self->as.real
                                          : (double) bocage_json_node_get_int (self);
}

gboolean
bocage_json_node_get_boolean (const BocageJsonNode *self)
{
  return self->type == BOCAGE_JSON_DOUBLE ? self->as.real != 0
                                          : bocage_json_node_get_int (self) != 0;
}

static gboolean
are_equal_objects (BocageJsonObject *a, BocageJsonObject *b)
{
  BocageJsonIter iter;
  BocageJsonNode *member;
  const char *name;

  if (bocage_json_object_get_size (a) != bocage_json_object_get_size (b))
    return FALSE;
  bocage_json_iter_init (&iter, a);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      const BocageJsonNode *other = bocage_json_object_get_member (b, name);

      if (other == NULL || !bocage_json_node_equal (member, other))
        return FALSE;
    }
  return TRUE;
}

static gboolean
are_equal_arrays (const BocageJsonArray *a, const BocageJsonArray *b)
{
  guint n = bocage_json_array_get_length (a);

  if (bocage_json_array_get_length (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!bocage_json_node_equal (bocage_json_array_get_element (a, i),
                                 bocage_json_array_get_element (b, i)))
      return FALSE;
  return TRUE;
}

/* Whether two values are the same; the order of an object's members does not count. */
gboolean
bocage_json_node_equal (const BocageJsonNode *a, const BocageJsonNode *b)
{
  if (a == b)
    return TRUE;
  if (a->type != b->type)
    return FALSE;
  switch (a->type)
    {
    case BOCAGE_JSON_OBJECT:
      return are_equal_objects (a->as.object, b->as.object);
    case BOCAGE_JSON_ARRAY:
      return are_equal_arrays (a->as.array, b->as.array);
    case BOCAGE_JSON_STRING:
      return strcmp (a->as.text, b->as.text) == 0;
    case BOCAGE_JSON_INT:
      return a->as.number == b->as.number;
    case BOCAGE_JSON_DOUBLE:
      return a->as.real == b->as.real;
    case BOCAGE_JSON_BOOLEAN:
      return !a->as.truth == !b->as.truth;
    default:
      return TRUE;
    }
}

/* Objects */

BocageJsonObject *
bocage_json_object_new (void)
{
  BocageJsonObject *self = g_new (BocageJsonObject, 1);

  self->n_refs = 1;
  self->members = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) bocage_json_node_unref);
  self->names = g_ptr_array_new ();
  return self;
}

BocageJsonObject *
bocage_json_object_ref (BocageJsonObject *self)
{
  self->n_refs++;
  return self;
}

void
bocage_json_object_unref (BocageJsonObject *self)
{
  if (--self->n_refs > 0)
    return;
  g_hash_table_unref (self->members);
  g_ptr_array_unref (self->names);
  g_free (self);
}

guint
bocage_json_object_get_size (const BocageJsonObject *self)
{
  return self->names->len;
}

gboolean
bocage_json_object_has_member (const BocageJsonObject *self, const char *name)
{
  return g_hash_table_contains (self->members, name);
}

/* Returns: (transfer none) (nullable): */
BocageJsonNode *
bocage_json_object_get_member (const BocageJsonObject *self, const char *name)
{
  return g_hash_table_lookup (self->members, name);
}

/* Returns: (transfer full) (nullable): */
BocageJsonNode *
bocage_json_object_dup_member (const BocageJsonObject *self, const char *name)
{
  const BocageJsonNode *member = bocage_json_object_get_member (self, name);

  return member != NULL ? bocage_json_node_copy (member) : NULL;
}

/* Returns: (transfer none) (nullable): */
const char *
bocage_json_object_get_string_member (const BocageJsonObject *self, const char *name)
{
  const BocageJsonNode *member = bocage_json_object_get_member (self, name);

  return member != NULL ? bocage_json_node_get_string (member) : NULL;
}

gint64
bocage_json_object_get_int_member (const BocageJsonObject *self, const char *name)
{
  const BocageJsonNode *member = bocage_json_object_get_member (self, name);

  return member != NULL ? bocage_json_node_get_int (member) : 0;
}

/**
 * bocage_json_object_set_member:
 * @node: (transfer full): comes last, or takes the place of one of that name
 */
void
bocage_json_object_set_member (BocageJsonObject *self, const char *name, BocageJsonNode *node)
{
  char *key = g_strdup (name);

  if (g_hash_table_contains (self->members, name))
    {
      /* The key that is there stays. */
      g_hash_table_insert (self->members, key, node);
      return;
    }
  g_hash_table_insert (self->members, key, node);
  g_ptr_array_add (self->names, key);
}

/* @object: (transfer full): */
void
bocage_json_object_set_object_member (BocageJsonObject *self, const char *name,
                                      BocageJsonObject *object)
{
  BocageJsonNode *node = bocage_json_node_new ();

  bocage_json_node_take_object (node, object);
  bocage_json_object_set_member (self, name, node);
}

/* @array: (transfer full): */
void
bocage_json_object_set_array_member (BocageJsonObject *self, const char *name,
                                     BocageJsonArray *array)
{
  BocageJsonNode *node = bocage_json_node_new ();

  bocage_json_node_take_array (node, array);
  bocage_json_object_set_member (self, name, node);
}

/* @text: (nullable): */
void
bocage_json_object_set_string_member (BocageJsonObject *self, const char *name, const char *text)
{
  bocage_json_object_set_member (self, name, bocage_json_node_new_string (text));
}

void
bocage_json_object_set_int_member (BocageJsonObject *self, const char *name, gint64 number)
{
  bocage_json_object_set_member (self, name, bocage_json_node_new_int (number));
}

void
bocage_json_object_set_boolean_member (BocageJsonObject *self, const char *name, gboolean truth)
{
  bocage_json_object_set_member (self, name, bocage_json_node_new_boolean (truth));
}

void
bocage_json_object_remove_member (BocageJsonObject *self, const char *name)
{
  gpointer key;

  if (!g_hash_table_lookup_extended (self->members, name, &key, NULL))
    return;
  g_ptr_array_remove (self->names, key);
  g_hash_table_remove (self->members, name);
}

/* Returns: (transfer container): their names, in order */
GList *
bocage_json_object_get_members (const BocageJsonObject *self)
{
  GList *names = NULL;

  for (guint i = self->names->len; i > 0; i--)
    names = g_list_prepend (names, self->names->pdata[i - 1]);
  return names;
}

void
bocage_json_iter_init (BocageJsonIter *self, BocageJsonObject *object)
{
  *self = (BocageJsonIter){ .object = object };
}

/* Returns: FALSE after the last; @out_name and @out_member are (out) (optional) (transfer none) */
gboolean
bocage_json_iter_next (BocageJsonIter *self, const char **out_name, BocageJsonNode **out_member)
{
  const char *name;

  if (self->next >= self->object->names->len)
    return FALSE;
  name = self->object->names->pdata[self->next++];
  if (out_name != NULL)
    *out_name = name;
  if (out_member != NULL)
    *out_member = bocage_json_object_get_member (self->object, name);
  return TRUE;
}

/* Lists */

BocageJsonArray *
bocage_json_array_new (void)
{
  BocageJsonArray *self = g_new (BocageJsonArray, 1);

  self->n_refs = 1;
  self->elements = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_json_node_unref);
  return self;
}

BocageJsonArray *
bocage_json_array_ref (BocageJsonArray *self)
{
  self->n_refs++;
  return self;
}

void
bocage_json_array_unref (BocageJsonArray *self)
{
  if (--self->n_refs > 0)
    return;
  g_ptr_array_unref (self->elements);
  g_free (self);
}

guint
bocage_json_array_get_length (const BocageJsonArray *self)
{
  return self->elements->len;
}

/* Returns: (transfer none): */
BocageJsonNode *
bocage_json_array_get_element (const BocageJsonArray *self, guint index)
{
  g_return_val_if_fail (index < self->elements->len, NULL);

  return self->elements->pdata[index];
}

/* @node: (transfer full): */
void
bocage_json_array_add_element (BocageJsonArray *self, BocageJsonNode *node)
{
  g_ptr_array_add (self->elements, node);
}

/* @object: (transfer full): */
void
bocage_json_array_add_object_element (BocageJsonArray *self, BocageJsonObject *object)
{
  BocageJsonNode *node = bocage_json_node_new ();

  bocage_json_node_take_object (node, object);
  bocage_json_array_add_element (self, node);
}

void
bocage_json_array_add_string_element (BocageJsonArray *self, const char *text)
{
  bocage_json_array_add_element (self, bocage_json_node_new_string (text));
}

void
bocage_json_array_add_int_element (BocageJsonArray *self, gint64 number)
{
  bocage_json_array_add_element (self, bocage_json_node_new_int (number));
}
