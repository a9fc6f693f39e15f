/* bocage-m44-keep.c: where what is left over of a .m44 file is kept in a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * In the scenario, in a hex and in a unit, as JSON in an element <record> of a
 * namespace of its own:
 *
 *   {"read": {…}, "ours": {…}}
 *
 * which is what the file had, and what would have been written then.  What is the same in
 * both is in neither.  That of the scenario says more of the file:
 *
 *   "hexagons": […]     records of hexes that lie nowhere; {"is": …}: what stood there was
 *                       no list; null: nothing did
 *   "order": [0, 2, …]  rows and columns of the hexes by turns, if not from the top
 *   "wrapped": {…}      how its lists are wrapped, see bocage-m44-wrap.c
 *
 * Battles that were saved by an early Bocage have an element <raw>, see
 * bocage-m44-difference.c.
 */

#include "config.h"

#include "bocage-m44-private.h"
#include "io/base/bocage-quiet-parser.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

static const BocageM44Options compact = { .compact = TRUE };

/* What differs */

static void split (BocageJsonObject *ours, BocageJsonObject *read, BocageJsonObject *out_ours,
                   BocageJsonObject *out_read);

static BocageJsonObject *
add_object (BocageJsonObject *parent, const char *key)
{
  BocageJsonObject *object = bocage_json_object_new ();

  bocage_json_object_set_object_member (parent, key, object);
  return object;
}

static void
split_member (const char *key, BocageJsonNode *ours, BocageJsonNode *read,
              BocageJsonObject *out_ours, BocageJsonObject *out_read)
{
  /* The name tells what the rest is about. */
  if (_bocage_m44_equal (ours, read) && strcmp (key, "name") != 0)
    return;
  if (bocage_json_node_is_object (ours) && bocage_json_node_is_object (read))
    {
      BocageJsonObject *in_read = add_object (out_read, key), *in_ours = add_object (out_ours, key);

      split (bocage_json_node_get_object (ours), bocage_json_node_get_object (read), in_ours,
             in_read);
      return;
    }
  bocage_json_object_set_member (out_ours, key, bocage_json_node_copy (ours));
  bocage_json_object_set_member (out_read, key, bocage_json_node_copy (read));
}

/* Puts what is not the same in both into two new ones. */
static void
split (BocageJsonObject *ours, BocageJsonObject *read, BocageJsonObject *out_ours,
       BocageJsonObject *out_read)
{
  BocageJsonIter iter;
  const char *key;
  BocageJsonNode *member;

  bocage_json_iter_init (&iter, ours);
  while (bocage_json_iter_next (&iter, &key, &member))
    if (bocage_json_object_has_member (read, key))
      split_member (key, member, bocage_json_object_get_member (read, key), out_ours, out_read);
    else
      bocage_json_object_set_member (out_ours, key, bocage_json_node_copy (member));
  bocage_json_iter_init (&iter, read);
  while (bocage_json_iter_next (&iter, &key, &member))
    if (!bocage_json_object_has_member (ours, key))
      bocage_json_object_set_member (out_read, key, bocage_json_node_copy (member));
}

/**
 * _bocage_m44_compare:
 * @ours: what would be written
 * @read: what the file had
 *
 * Returns: (transfer full): what to keep: both without what they share, or nothing.
 */
BocageJsonObject *
_bocage_m44_compare (BocageJsonNode *ours, BocageJsonNode *read)
{
  BocageJsonObject *kept = bocage_json_object_new (), *out_read, *out_ours;

  if (_bocage_m44_equal (ours, read))
    return kept;
  out_read = add_object (kept, "read");
  out_ours = add_object (kept, "ours");
  split (bocage_json_node_get_object (ours), bocage_json_node_get_object (read), out_ours,
         out_read);
  return kept;
}

/**
 * _bocage_m44_restore:
 * @now: what the scenario says now
 * @kept: (nullable): what was kept of it
 *
 * Returns: (transfer full): what to write.
 */
BocageJsonNode *
_bocage_m44_restore (BocageJsonNode *now, BocageJsonObject *kept)
{
  BocageJsonNode *difference
      = kept != NULL ? bocage_json_object_get_member (kept, "difference") : NULL;
  BocageJsonNode *ours, *read;

  if (difference != NULL)
    return _bocage_m44_apply_difference (now, difference);
  ours = kept != NULL ? bocage_json_object_get_member (kept, "ours") : NULL;
  read = kept != NULL ? bocage_json_object_get_member (kept, "read") : NULL;
  return ours != NULL && read != NULL ? _bocage_m44_merge (now, ours, read)
                                      : bocage_json_node_copy (now);
}

/* Putting it there */

/**
 * _bocage_m44_keep:
 * @node: a unit, a hex or a scenario
 *
 * Puts what is kept where it is saved and found again.
 */
void
_bocage_m44_keep (BocageNode *node, BocageJsonObject *kept)
{
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new ("<record xmlns=\"" BOCAGE_M44_NS "\">");
  g_autoptr (BocageJsonNode) whole = bocage_json_node_new_object (kept);

  _bocage_m44_print (whole, &compact, json);
  for (const char *p = json->str; *p != '\0'; p++)
    if (*p == '&')
      g_string_append (text, "&amp;");
    else if (*p == '<')
      g_string_append (text, "&lt;");
    else if (*p == '>')
      g_string_append (text, "&gt;");
    else
      g_string_append_c (text, *p);
  g_string_append (text, "</record>");
  bocage_node_add_tail (node, bocage_misc_new (BOCAGE_MISC_FOREIGN, text->str));
}

/* Finding it again */

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

/* Returns: (transfer full) (nullable): what an element of ours says. */
static BocageJsonObject *
read_element (const xmlNode *element)
{
  gboolean is_raw = strcmp ((const char *) element->name, "raw") == 0;
  g_autoptr (BocageJsonNode) whole = NULL;
  xmlChar *content;

  if (element->ns == NULL || strcmp ((const char *) element->ns->href, BOCAGE_M44_NS) != 0
      || (!is_raw && strcmp ((const char *) element->name, "record") != 0))
    return NULL;
  content = xmlNodeGetContent (element);
  whole = _bocage_m44_parse ((const char *) content, strlen ((const char *) content));
  xmlFree (content);
  if (whole == NULL)
    return NULL;
  if (is_raw)
    return _bocage_m44_take_difference (whole);
  return bocage_json_node_is_object (whole)
             ? bocage_json_object_ref (bocage_json_node_get_object (whole))
             : NULL;
}

static BocageJsonObject *
read_misc (const BocageNode *node, const char *text)
{
  g_autofree char *whole = add_prefixes (node, text);
  xmlParserCtxt *context = _bocage_quiet_parser_new ();
  xmlDoc *doc
      = xmlCtxtReadMemory (context, whole, (int) MIN (strlen (whole), G_MAXINT), NULL, "UTF-8",
                           XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  xmlNode *element = doc != NULL ? xmlDocGetRootElement (doc)->children : NULL;
  BocageJsonObject *kept = NULL;

  while (element != NULL && element->type != XML_ELEMENT_NODE)
    element = element->next;
  if (element != NULL)
    kept = read_element (element);
  xmlFreeDoc (doc);
  xmlFreeParserCtxt (context);
  return kept;
}

static BocageJsonObject *
find_kept (const BocageNode *node, GPtrArray *miscs)
{
  for (guint i = 0; miscs != NULL && i < miscs->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (miscs, i);
      BocageJsonObject *found;

      if (misc->kind != BOCAGE_MISC_FOREIGN
          || (strstr (misc->text, "record") == NULL && strstr (misc->text, "raw") == NULL))
        continue;
      found = read_misc (node, misc->text);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Whether anything was kept in @node itself: it came from a .m44 file. */
gboolean
_bocage_m44_keeps_anything (const BocageNode *node)
{
  g_autoptr (BocageJsonObject) kept
      = node->extra != NULL ? find_kept (node, node->extra->tail) : NULL;

  return kept != NULL;
}

/* Returns: (transfer full) (nullable): what was kept in @node, wherever in it. */
BocageJsonObject *
_bocage_m44_get_kept (const BocageNode *node)
{
  guint n = bocage_node_n_children (node);
  BocageJsonObject *found = node->extra != NULL ? find_kept (node, node->extra->tail) : NULL;

  for (guint i = 0; found == NULL && i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (child->extra != NULL)
        found = find_kept (node, child->extra->before);
    }
  return found;
}
