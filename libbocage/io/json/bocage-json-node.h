/* bocage-json-node.h: the values of a JSON file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What json-glib has for the same goes with GObject and GIO, which each program that is linked with
 * it loads and binds before it begins: a quarter of the time that xmllint takes for one file.
 * Its names and its ways are kept, as far as they are needed: nodes, objects and lists are counted,
 * and a copy of a node has the same object or list.  They are counted for one thread at a time.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BocageJsonNode BocageJsonNode;
typedef struct _BocageJsonObject BocageJsonObject;
typedef struct _BocageJsonArray BocageJsonArray;

typedef enum
{
  BOCAGE_JSON_NULL,
  BOCAGE_JSON_OBJECT,
  BOCAGE_JSON_ARRAY,
  BOCAGE_JSON_STRING,
  BOCAGE_JSON_INT,
  BOCAGE_JSON_DOUBLE,
  BOCAGE_JSON_BOOLEAN,
} BocageJsonType;

/* Of the members of an object, in their order. */
typedef struct
{
  BocageJsonObject *object;
  guint next;
} BocageJsonIter;

BocageJsonNode *bocage_json_node_new (void);
BocageJsonNode *bocage_json_node_new_object (BocageJsonObject *object);
BocageJsonNode *bocage_json_node_new_array (BocageJsonArray *array);
BocageJsonNode *bocage_json_node_new_string (const char *text);
BocageJsonNode *bocage_json_node_new_int (gint64 number);
BocageJsonNode *bocage_json_node_new_boolean (gboolean truth);
BocageJsonNode *bocage_json_node_copy (const BocageJsonNode *self);
BocageJsonNode *bocage_json_node_ref (BocageJsonNode *self);
void bocage_json_node_unref (BocageJsonNode *self);

void bocage_json_node_take_object (BocageJsonNode *self, BocageJsonObject *object);
void bocage_json_node_take_array (BocageJsonNode *self, BocageJsonArray *array);
void bocage_json_node_take_string (BocageJsonNode *self, char *text);
void bocage_json_node_set_int (BocageJsonNode *self, gint64 number);
void bocage_json_node_set_double (BocageJsonNode *self, double number);
void bocage_json_node_set_boolean (BocageJsonNode *self, gboolean truth);

BocageJsonType bocage_json_node_get_type (const BocageJsonNode *self);
gboolean bocage_json_node_is_value (const BocageJsonNode *self);
BocageJsonObject *bocage_json_node_get_object (const BocageJsonNode *self);
BocageJsonArray *bocage_json_node_get_array (const BocageJsonNode *self);
const char *bocage_json_node_get_string (const BocageJsonNode *self);
gint64 bocage_json_node_get_int (const BocageJsonNode *self);
double bocage_json_node_get_double (const BocageJsonNode *self);
gboolean bocage_json_node_get_boolean (const BocageJsonNode *self);
gboolean bocage_json_node_equal (const BocageJsonNode *a, const BocageJsonNode *b);

BocageJsonObject *bocage_json_object_new (void);
BocageJsonObject *bocage_json_object_ref (BocageJsonObject *self);
void bocage_json_object_unref (BocageJsonObject *self);
guint bocage_json_object_get_size (const BocageJsonObject *self);
gboolean bocage_json_object_has_member (const BocageJsonObject *self, const char *name);
BocageJsonNode *bocage_json_object_get_member (const BocageJsonObject *self, const char *name);
BocageJsonNode *bocage_json_object_dup_member (const BocageJsonObject *self, const char *name);
const char *bocage_json_object_get_string_member (const BocageJsonObject *self, const char *name);
gint64 bocage_json_object_get_int_member (const BocageJsonObject *self, const char *name);
void bocage_json_object_set_member (BocageJsonObject *self, const char *name, BocageJsonNode *node);
void bocage_json_object_set_object_member (BocageJsonObject *self, const char *name,
                                           BocageJsonObject *object);
void bocage_json_object_set_array_member (BocageJsonObject *self, const char *name,
                                          BocageJsonArray *array);
void bocage_json_object_set_string_member (BocageJsonObject *self, const char *name,
                                           const char *text);
void bocage_json_object_set_int_member (BocageJsonObject *self, const char *name, gint64 number);
void bocage_json_object_set_boolean_member (BocageJsonObject *self, const char *name,
                                            gboolean truth);
void bocage_json_object_remove_member (BocageJsonObject *self, const char *name);
GList *bocage_json_object_get_members (const BocageJsonObject *self);

void bocage_json_iter_init (BocageJsonIter *self, BocageJsonObject *object);
gboolean bocage_json_iter_next (BocageJsonIter *self, const char **out_name,
                                BocageJsonNode **out_member);

BocageJsonArray *bocage_json_array_new (void);
BocageJsonArray *bocage_json_array_ref (BocageJsonArray *self);
void bocage_json_array_unref (BocageJsonArray *self);
guint bocage_json_array_get_length (const BocageJsonArray *self);
BocageJsonNode *bocage_json_array_get_element (const BocageJsonArray *self, guint index);
void bocage_json_array_add_element (BocageJsonArray *self, BocageJsonNode *node);
void bocage_json_array_add_object_element (BocageJsonArray *self, BocageJsonObject *object);
void bocage_json_array_add_string_element (BocageJsonArray *self, const char *text);
void bocage_json_array_add_int_element (BocageJsonArray *self, gint64 number);

static inline gboolean
bocage_json_node_is_object (const BocageJsonNode *self)
{
  return bocage_json_node_get_type (self) == BOCAGE_JSON_OBJECT;
}

static inline gboolean
bocage_json_node_is_array (const BocageJsonNode *self)
{
  return bocage_json_node_get_type (self) == BOCAGE_JSON_ARRAY;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJsonNode, bocage_json_node_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJsonObject, bocage_json_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJsonArray, bocage_json_array_unref)

G_END_DECLS
