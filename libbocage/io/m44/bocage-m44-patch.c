/* bocage-m44-patch.c: what a .m44 file says beyond the scenario, kept as a difference
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * After reading, the file is compared with what would be written for the
 * scenario, and the difference is kept in a <raw> element where it belongs: in
 * the hex, or in the scenario.  When the file is written again the difference is
 * applied to what is written then; where the scenario was changed meanwhile, the
 * change wins.  A difference of two objects is an object of its members:
 *
 *   {"a": {…}}            a difference inside of a
 *   {"a": [value]}        a is not written; it was this
 *   {"a": [value, was]}   this was written as `was`, or the digest of it
 *   {"a": [null, was, 0]} this is written but was not there
 *   {"@": "name"}         holds only while the object still has that name
 *   {"[]": […]}           of a list: the items in order: [number of what is
 *                         written, its difference], or {"is": value}, and at
 *                         the end {"not": was} for what is written but was not there
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

#define MAX_WAS 40 /* bytes of a value that is kept itself and not as a digest */

static const BocageM44Options compact = { .compact = TRUE };

/* Members of a difference with a meaning of their own. */
static char *
escape_key (const char *key)
{
  return strchr ("@[\\", key[0]) != NULL && key[0] != '\0' ? g_strconcat ("\\", key, NULL)
                                                           : g_strdup (key);
}

static const char *
unescape_key (const char *key)
{
  return key[0] == '\\' ? key + 1 : key;
}

/* What tells whether a value is still the one that was written. */
static JsonNode *
take_print (JsonNode *value)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *digest = NULL, *print = NULL;

  _bocage_m44_print (value, &compact, text);
  if (text->len <= MAX_WAS)
    return json_node_copy (value);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text->str, (gssize) text->len);
  print = g_strdup_printf ("#%.12s", digest);
  return json_node_init_string (json_node_alloc (), print);
}

static gboolean
is_print_of (JsonNode *print, JsonNode *value)
{
  g_autoptr (JsonNode) now = take_print (value);

  return _bocage_m44_equal (print, now);
}

static JsonNode *
new_list (JsonNode *first, JsonNode *second, gboolean removed)
{
  JsonArray *array = json_array_new ();
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_add_element (array, first);
  if (second != NULL)
    json_array_add_element (array, second);
  if (removed)
    json_array_add_int_element (array, 0);
  json_array_unref (array);
  return node;
}

/* Comparing */

static void
add_member (JsonArray *items, const char *key, JsonNode *value)
{
  JsonObject *object = json_object_new ();

  json_object_set_member (object, key, value);
  json_array_add_object_element (items, object);
}

static JsonNode *
diff_items (JsonArray *written, JsonArray *original)
{
  guint n_written = json_array_get_length (written), n = json_array_get_length (original);
  g_autofree gboolean *used = g_new0 (gboolean, n_written + 1);
  g_autofree int *matches = _bocage_m44_match (written, original, used);
  JsonObject *result = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), result);
  JsonArray *items = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      JsonNode *item = json_array_get_element (original, i);

      if (matches[i] < 0)
        add_member (items, "is", json_node_copy (item));
      else
        json_array_add_element (
            items,
            new_list (json_node_init_int (json_node_alloc (), matches[i]),
                      _bocage_m44_diff (json_array_get_element (written, (guint) matches[i]), item),
                      FALSE));
    }
  for (guint j = 0; j < n_written; j++)
    if (!used[j])
      add_member (items, "not", take_print (json_array_get_element (written, j)));
  json_object_set_array_member (result, "[]", items);
  json_object_unref (result);
  return node;
}

static JsonNode *
diff_objects (JsonObject *written, JsonObject *original)
{
  JsonObject *result = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member, *node;

  json_object_iter_init_ordered (&iter, original);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      JsonNode *now = json_object_get_member (written, name);
      g_autofree char *key = escape_key (name);

      if (now == NULL)
        json_object_set_member (result, key, new_list (json_node_copy (member), NULL, FALSE));
      else if (!_bocage_m44_equal (now, member))
        json_object_set_member (result, key, _bocage_m44_diff (now, member));
    }
  json_object_iter_init_ordered (&iter, written);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!json_object_has_member (original, name))
      {
        g_autofree char *key = escape_key (name);

        json_object_set_member (
            result, key,
            new_list (json_node_init_null (json_node_alloc ()), take_print (member), TRUE));
      }
  if (json_object_has_member (written, "name"))
    json_object_set_member (result, "@", take_print (json_object_get_member (written, "name")));
  node = json_node_init_object (json_node_alloc (), result);
  json_object_unref (result);
  return node;
}

/**
 * _bocage_m44_diff:
 * @written: what would be written
 * @original: what was read
 *
 * Returns: (transfer full) (nullable): what makes the second of the first, or
 * %NULL if they say the same.
 */
JsonNode *
_bocage_m44_diff (JsonNode *written, JsonNode *original)
{
  if (_bocage_m44_equal (written, original))
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (written) && JSON_NODE_HOLDS_OBJECT (original))
    return diff_objects (json_node_get_object (written), json_node_get_object (original));
  if (JSON_NODE_HOLDS_ARRAY (written) && JSON_NODE_HOLDS_ARRAY (original))
    return diff_items (json_node_get_array (written), json_node_get_array (original));
  return new_list (json_node_copy (original), take_print (written), FALSE);
}

/* Applying */

/* An item that is written but was not in the file. */
static gboolean
is_dropped (JsonArray *difference, JsonNode *item)
{
  guint n = json_array_get_length (difference);

  for (guint i = 0; i < n; i++)
    {
      JsonObject *entry = _bocage_m44_node_object (json_array_get_element (difference, i));
      JsonNode *print = entry != NULL ? json_object_get_member (entry, "not") : NULL;

      if (print != NULL && is_print_of (print, item))
        return TRUE;
    }
  return FALSE;
}

/* Whether a difference is one of @value: that of an object holds for one name. */
static gboolean
holds_for (JsonNode *difference, JsonNode *value)
{
  JsonObject *changes = _bocage_m44_node_object (difference);
  JsonObject *object = _bocage_m44_node_object (value);
  JsonNode *name = changes != NULL ? json_object_get_member (changes, "@") : NULL;

  return name == NULL
         || (object != NULL && json_object_has_member (object, "name")
             && is_print_of (name, json_object_get_member (object, "name")));
}

/* The item that the entry is about: the one of its number, and if that is
 * another one by now the first that it may be about.  Returns: -1: none */
static gint64
find_item (JsonArray *written, const gboolean *used, gint64 number, JsonNode *difference)
{
  guint n = json_array_get_length (written);

  if (number >= 0 && number < n && !used[number]
      && holds_for (difference, json_array_get_element (written, (guint) number)))
    return number;
  for (guint j = 0; difference != NULL && j < n; j++)
    if (!used[j] && holds_for (difference, json_array_get_element (written, j)))
      return j;
  return -1;
}

/* Returns: (transfer full) (nullable): what an entry of the difference stands for. */
static JsonNode *
patch_item (JsonArray *written, gboolean *used, JsonNode *entry)
{
  JsonArray *known = JSON_NODE_HOLDS_ARRAY (entry) ? json_node_get_array (entry) : NULL;
  JsonObject *kept = _bocage_m44_node_object (entry);
  JsonNode *number, *difference;
  gint64 j;

  if (kept != NULL && json_object_has_member (kept, "is"))
    return json_node_copy (json_object_get_member (kept, "is"));
  if (known == NULL || json_array_get_length (known) == 0)
    return NULL;
  number = json_array_get_element (known, 0);
  difference = json_array_get_length (known) > 1 ? json_array_get_element (known, 1) : NULL;
  j = find_item (written, used, JSON_NODE_HOLDS_VALUE (number) ? json_node_get_int (number) : -1,
                 difference);
  if (j < 0)
    return NULL;
  used[j] = TRUE;
  return _bocage_m44_patch (json_array_get_element (written, (guint) j), difference);
}

static JsonNode *
patch_items (JsonArray *written, JsonArray *difference)
{
  guint n_written = json_array_get_length (written), n = json_array_get_length (difference);
  g_autofree gboolean *used = g_new0 (gboolean, n_written + 1);
  JsonArray *result = json_array_new ();
  JsonNode *node = json_node_init_array (json_node_alloc (), result);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *item = patch_item (written, used, json_array_get_element (difference, i));

      if (item != NULL)
        json_array_add_element (result, item);
    }
  for (guint j = 0; j < n_written; j++)
    if (!used[j] && !is_dropped (difference, json_array_get_element (written, j)))
      json_array_add_element (result, json_node_copy (json_array_get_element (written, j)));
  json_array_unref (result);
  return node;
}

/* What a member becomes.  Returns: (transfer full) (nullable): NULL: nothing. */
static JsonNode *
patch_member (JsonNode *written, JsonNode *difference)
{
  JsonArray *list = JSON_NODE_HOLDS_ARRAY (difference) ? json_node_get_array (difference) : NULL;
  guint n = list != NULL ? json_array_get_length (list) : 0;

  if (JSON_NODE_HOLDS_OBJECT (difference))
    return written != NULL ? _bocage_m44_patch (written, difference) : NULL;
  if (n == 1)
    return json_node_copy (written != NULL ? written : json_array_get_element (list, 0));
  if (written == NULL || n == 0 || !is_print_of (json_array_get_element (list, 1), written))
    return written != NULL ? json_node_copy (written) : NULL;
  return n == 2 ? json_node_copy (json_array_get_element (list, 0)) : NULL;
}

static JsonNode *
patch_object (JsonObject *written, JsonObject *difference)
{
  JsonObject *result = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), result);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, written);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *key = escape_key (name);
      JsonNode *change = json_object_get_member (difference, key);
      JsonNode *value = change != NULL ? patch_member (member, change) : json_node_copy (member);

      if (value != NULL)
        json_object_set_member (result, name, value);
    }
  json_object_iter_init_ordered (&iter, difference);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (name[0] != '@' && name[0] != '[' && !json_object_has_member (written, unescape_key (name)))
      {
        JsonNode *value = patch_member (NULL, member);

        if (value != NULL)
          json_object_set_member (result, unescape_key (name), value);
      }
  json_object_unref (result);
  return node;
}

/**
 * _bocage_m44_patch:
 * @written: what the scenario says now
 * @difference: (nullable): as _bocage_m44_diff() told it; anything else is ignored
 *
 * Returns: (transfer full): what to write.
 */
JsonNode *
_bocage_m44_patch (JsonNode *written, JsonNode *difference)
{
  JsonObject *changes = _bocage_m44_node_object (difference);
  JsonNode *list, *changed;

  if (changes == NULL)
    {
      changed = difference != NULL ? patch_member (written, difference) : NULL;
      return changed != NULL ? changed : json_node_copy (written);
    }
  list = json_object_get_member (changes, "[]");
  if (JSON_NODE_HOLDS_ARRAY (written) && list != NULL && JSON_NODE_HOLDS_ARRAY (list))
    return patch_items (json_node_get_array (written), json_node_get_array (list));
  if (!JSON_NODE_HOLDS_OBJECT (written))
    return json_node_copy (written);
  if (!holds_for (difference, written))
    return json_node_copy (written);
  return patch_object (json_node_get_object (written), changes);
}

/* Keeping */

/**
 * _bocage_m44_keep:
 * @node: a unit, a hex or a scenario
 *
 * Puts a difference where it is saved and found again.
 */
void
_bocage_m44_keep (BocageNode *node, JsonNode *difference)
{
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new ("<raw xmlns=\"" BOCAGE_M44_NS "\">");

  _bocage_m44_print (difference, &compact, json);
  for (const char *p = json->str; *p != '\0'; p++)
    if (*p == '&')
      g_string_append (text, "&amp;");
    else if (*p == '<')
      g_string_append (text, "&lt;");
    else if (*p == '>')
      g_string_append (text, "&gt;");
    else
      g_string_append_c (text, *p);
  g_string_append (text, "</raw>");
  bocage_node_add_tail (node, bocage_misc_new (BOCAGE_MISC_FOREIGN, text->str));
}

/* Returns: (transfer full): the element inside of one that declares the prefixes
 * of the scenario, which it may lean on. */
static char *
add_prefixes (const BocageNode *node, const char *text)
{
  g_autoptr (GString) whole = g_string_new ("<w");

  while (node->parent != NULL)
    node = node->parent;
  for (guint i = 0;
       node->extra != NULL && node->extra->attributes != NULL && i < node->extra->attributes->len;
       i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (node->extra->attributes, i);
      g_autofree char *value = g_markup_escape_text (raw->value, -1);

      if (g_str_has_prefix (raw->name, "xmlns:"))
        g_string_append_printf (whole, " %s=\"%s\"", raw->name, value);
    }
  g_string_append_printf (whole, ">%s</w>", text);
  return g_string_free (g_steal_pointer (&whole), FALSE);
}

static JsonNode *
read_raw (const BocageNode *node, const char *text)
{
  g_autofree char *whole = add_prefixes (node, text);
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlDoc *doc
      = xmlCtxtReadMemory (context, whole, (int) MIN (strlen (whole), G_MAXINT), NULL, "UTF-8",
                           XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc)->children : NULL;
  JsonNode *result = NULL;

  while (root != NULL && root->type != XML_ELEMENT_NODE)
    root = root->next;
  if (root != NULL && root->ns != NULL && strcmp ((const char *) root->ns->href, BOCAGE_M44_NS) == 0
      && strcmp ((const char *) root->name, "raw") == 0)
    {
      xmlChar *content = xmlNodeGetContent (root);

      result = _bocage_m44_parse ((const char *) content, strlen ((const char *) content));
      xmlFree (content);
    }
  xmlFreeDoc (doc);
  xmlFreeParserCtxt (context);
  return result;
}

static JsonNode *
find_raw (const BocageNode *node, GPtrArray *miscs)
{
  for (guint i = 0; miscs != NULL && i < miscs->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (miscs, i);
      JsonNode *found;

      if (misc->kind != BOCAGE_MISC_FOREIGN || strstr (misc->text, "raw") == NULL)
        continue;
      found = read_raw (node, misc->text);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Whether anything was kept in @node itself: it came from a .m44 file. */
gboolean
_bocage_m44_keeps_anything (const BocageNode *node)
{
  JsonNode *kept = node->extra != NULL ? find_raw (node, node->extra->tail) : NULL;
  gboolean is_kept = kept != NULL;

  g_clear_pointer (&kept, json_node_unref);
  return is_kept;
}

/* Returns: (transfer full) (nullable): what was kept in @node, wherever in it. */
JsonNode *
_bocage_m44_get_kept (const BocageNode *node)
{
  guint n = bocage_node_n_children (node);
  JsonNode *found = node->extra != NULL ? find_raw (node, node->extra->tail) : NULL;

  for (guint i = 0; found == NULL && i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (child->extra != NULL)
        found = find_raw (node, child->extra->before);
    }
  return found;
}
