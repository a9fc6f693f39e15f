/* bocage-m44-export-texts.c: what is read of a battle, as texts of a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Which text of the format a part of the briefing is. */
typedef struct
{
  const char *key;
  BocageElementId part; /* INFO or BRIEFING */
  BocageElementId element;
} TextRow;

static const TextRow text_rows[] = {
  { "name", BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_TITLE },
  { "subtitle", BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_SUBTITLE },
  { "historical", BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_HISTORY },
  { "description", BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_ORDERS },
  { "victory", BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_VICTORY },
  { "rules", BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_SPECIAL_RULES },
  { "bibliography", BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_BIBLIOGRAPHY },
};

static void print_prose (BocageM44Export *self, const BocageNode *node, GString *out);

static void
print_children (BocageM44Export *self, const BocageNode *node, GString *out)
{
  guint n = bocage_node_n_children (node);

  for (guint i = 0; i < n; i++)
    print_prose (self, bocage_node_get_child (node, i), out);
}

/* Number and noun as people read them: “6 command cards”. */
static void
print_value (BocageM44Export *self, const BocageReferenceNode *node, GString *out)
{
  g_auto (GStrv) words = g_strsplit (node->noun != NULL ? node->noun : "", "-", -1);
  g_autofree char *noun = g_strjoinv (" ", words);
  const int *number = bocage_scenario_find_number (self->scenario, self->objectives, node->of);

  if (number == NULL || *number == BOCAGE_UNSET)
    return;
  g_string_append_printf (out, "%d", *number);
  if (noun[0] != '\0')
    g_string_append_printf (out, " %s%s", noun, *number == 1 ? "" : "s");
}

static void
print_hex (BocageM44Export *self, const BocageReferenceNode *node, GString *out)
{
  const BocageObjectiveNode *objective
      = node->of != NULL ? g_hash_table_lookup (self->objectives, node->of) : NULL;
  BocageHex hex = objective != NULL ? objective->at : node->at;
  g_autofree char *label
      = bocage_hex_is_none (hex) ? NULL : bocage_grid_format_hex (self->grid, hex);

  g_string_append (out, label != NULL ? label : "");
}

static void
print_piece (BocageM44Export *self, const BocageReferenceNode *node, GString *out)
{
  const BocagePieceType *type
      = node->type != NULL ? bocage_ruleset_find_any_type (self->ruleset, node->type) : NULL;

  g_string_append (out, type != NULL ? type->name : node->type != NULL ? node->type : "");
}

static void
print_plural (BocageM44Export *self, const BocageNode *node, GString *out)
{
  guint n = bocage_node_n_children (node);
  const int *number = bocage_scenario_find_number (self->scenario, self->objectives,
                                                   ((const BocageReferenceNode *) node)->of);
  guint form = number != NULL && *number == 1 ? 0 : 1;

  if (n > 0)
    print_children (self, bocage_node_get_child (node, MIN (form, n - 1)), out);
}

static void
print_prose (BocageM44Export *self, const BocageNode *node, GString *out)
{
  switch ((guint) bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_TEXT_RUN:
      if (((const BocageTextNode *) node)->text != NULL)
        g_string_append (out, ((const BocageTextNode *) node)->text);
      break;
    case BOCAGE_ELEMENT_BR:
      g_string_append_c (out, '\n');
      break;
    case BOCAGE_ELEMENT_VALUE:
      print_value (self, (const BocageReferenceNode *) node, out);
      break;
    case BOCAGE_ELEMENT_PLURAL:
      print_plural (self, node, out);
      break;
    case BOCAGE_ELEMENT_HEX_NAME:
      print_hex (self, (const BocageReferenceNode *) node, out);
      break;
    case BOCAGE_ELEMENT_PIECE_NAME:
      print_piece (self, (const BocageReferenceNode *) node, out);
      break;
    default:
      print_children (self, node, out);
    }
}

static void
begin_paragraph (GString *out)
{
  if (out->len > 0)
    g_string_append (out, "\n\n");
}

static void
print_block (BocageM44Export *self, const BocageNode *block, GString *out)
{
  guint n = bocage_node_n_children (block);

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (block, i);
      guint n_items = bocage_node_n_children (child);

      begin_paragraph (out);
      if (child->element != &bocage_elements[BOCAGE_ELEMENT_UL])
        {
          print_prose (self, child, out);
          continue;
        }
      for (guint k = 0; k < n_items; k++)
        {
          g_string_append (out, k > 0 ? "\n- " : "- ");
          print_prose (self, bocage_node_get_child (child, k), out);
        }
    }
}

/* Orders of one side begin with whose they are. */
static void
print_orders_head (BocageM44Export *self, const BocageNode *orders, GString *out)
{
  const char *side = ((const BocageOrdersNode *) orders)->side;
  const BocageSideType *type = side != NULL ? bocage_ruleset_find_side (self->ruleset, side) : NULL;

  if (side == NULL)
    return;
  begin_paragraph (out);
  g_string_append_printf (out, "%s:", type != NULL ? type->name : side);
}

static char *
build_text (BocageM44Export *self, const TextRow *row)
{
  const BocageNode *part = bocage_scenario_get_part (self->scenario, row->part);
  guint n = part != NULL ? bocage_node_n_children (part) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (part, i);

      if (child->element != &bocage_elements[row->element])
        continue;
      if (row->element == BOCAGE_ELEMENT_ORDERS)
        print_orders_head (self, child, text);
      if (child->element->content == BOCAGE_CONTENT_TEXT)
        g_string_append (text, ((const BocageTextNode *) child)->text != NULL
                                   ? ((const BocageTextNode *) child)->text
                                   : "");
      else
        print_block (self, child, text);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What the briefing or the facts about the battle say that has no place. */
static void
lose_texts (BocageM44Export *self, BocageElementId id)
{
  static const BocageElementId known[]
      = { BOCAGE_ELEMENT_NUMBER, BOCAGE_ELEMENT_FRONT, BOCAGE_ELEMENT_OPERATION,
          BOCAGE_ELEMENT_DATE, BOCAGE_ELEMENT_AUTHOR };
  BocageNode *part = bocage_scenario_get_part (self->scenario, id);
  guint n = part != NULL ? bocage_node_n_children (part) : 0;

  for (guint i = 0; i < n; i++)
    {
      BocageNode *child = bocage_node_get_child (part, i);
      gboolean has_place = FALSE;

      for (guint k = 0; k < G_N_ELEMENTS (text_rows); k++)
        has_place
            |= text_rows[k].part == id && child->element == &bocage_elements[text_rows[k].element];
      /* The others are read but once. */
      for (guint k = 0; k < G_N_ELEMENTS (known); k++)
        has_place |= child->element == &bocage_elements[known[k]]
                     && bocage_node_find_child (part, child->element) == child;
      if (!has_place)
        _bocage_m44_lose (self, BOCAGE_M44_LOST_TEXT, child, NULL,
                          /* TRANSLATORS: %s is a part of the file, such as “license”. */
                          _ ("the format has no place for the text “%s”"), child->element->name);
    }
}

void
_bocage_m44_export_texts (BocageM44Export *self, BocageJsonObject *top)
{
  const BocageScenarioNode *root = bocage_scenario_get_root (self->scenario);
  BocageJsonObject *texts = bocage_json_object_new (), *block = bocage_json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (text_rows); i++)
    {
      g_autofree char *text = build_text (self, &text_rows[i]);

      if (text != NULL)
        bocage_json_object_set_string_member (block, text_rows[i].key, text);
    }
  bocage_json_object_set_object_member (texts, root->language != NULL ? root->language : "en",
                                        block);
  bocage_json_object_set_object_member (top, "text", texts);
  lose_texts (self, BOCAGE_ELEMENT_INFO);
  lose_texts (self, BOCAGE_ELEMENT_BRIEFING);
}
