/* bocage-query-boxes.c: the boxes that a battle needs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each kind of piece comes from one box, so those of all kinds together are the
 * smallest set.  Whether there are enough pieces in them the checks say.
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>
#include <string.h>

#define BOX_CHECKS "inv-" /* findings of these rows speak of boxes */

typedef struct
{
  const char *id;    /* (nullable) of a module; NULL: nobody knows from which box it is */
  GPtrArray *pieces; /* ids, each once */
  GPtrArray *names;  /* … and their names */
} Box;

static void
free_box (gpointer data)
{
  Box *box = data;

  g_ptr_array_unref (box->pieces);
  g_ptr_array_unref (box->names);
  g_free (box);
}

static void
need (GPtrArray *boxes, const char *module, const char *id, const char *name)
{
  Box *box = NULL;

  for (guint i = 0; box == NULL && i < boxes->len; i++)
    if (g_strcmp0 (((Box *) g_ptr_array_index (boxes, i))->id, module) == 0)
      box = g_ptr_array_index (boxes, i);
  if (box == NULL)
    {
      box = g_new0 (Box, 1);
      box->id = module;
      box->pieces = g_ptr_array_new ();
      box->names = g_ptr_array_new ();
      g_ptr_array_add (boxes, box);
    }
  for (guint i = 0; i < box->pieces->len; i++)
    if (strcmp (g_ptr_array_index (box->pieces, i), id) == 0)
      return;
  g_ptr_array_add (box->pieces, (gpointer) id);
  g_ptr_array_add (box->names, (gpointer) name);
}

/* The box of a piece as it looks: a forest in winter is not from the box of the forest. */
static const char *
find_module (Query *query, const BocageNode *piece, const BocagePieceType *type)
{
  const char *look_id = bocage_scenario_get_look (query->scenario, piece);
  const BocageLook *look
      = look_id != NULL ? bocage_ruleset_find_look (query->ruleset, look_id) : NULL;

  if (type->kind == BOCAGE_ELEMENT_PATH)
    {
      BocageEdges edges = (BocageEdges) ((const BocagePathNode *) piece)->edges;
      const BocagePathTile *tile
          = bocage_ruleset_find_path_tile (query->ruleset, type->id, look_id, edges, NULL);

      if (tile != NULL && tile->module != NULL)
        return tile->module;
    }
  if (look != NULL && look->module != NULL && type->looks != NULL
      && strcmp (type->looks[0], look->id) != 0)
    return look->module;
  return type->module;
}

static void
need_badges (Query *query, GPtrArray *boxes, const BocageUnitNode *unit)
{
  for (guint i = 0; unit->badge != NULL && i < unit->badge->len; i++)
    {
      const BocageBadge *badge
          = bocage_ruleset_find_badge (query->ruleset, g_ptr_array_index (unit->badge, i));

      if (badge != NULL)
        need (boxes, badge->module, badge->id, query_translate (query, badge->name));
    }
}

static GPtrArray *
dup_boxes (Query *query)
{
  GPtrArray *boxes = g_ptr_array_new_with_free_func (free_box);
  const BocageFace *face = bocage_scenario_get_face (query->scenario);
  const BocageNode *parts[]
      = { (const BocageNode *) bocage_scenario_get_board (query->scenario),
          bocage_scenario_get_part (query->scenario, BOCAGE_ELEMENT_RESERVES) };

  if (face != NULL)
    need (boxes, face->module, face->id, query_translate (query, face->name));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < bocage_node_n_children (parts[i]); j++)
      {
        const BocageNode *place = bocage_node_get_child (parts[i], j);

        for (guint k = 0; k < bocage_node_n_children (place); k++)
          {
            const BocageNode *piece = bocage_node_get_child (place, k);
            const BocagePieceType *type
                = bocage_element_is_piece (piece->element)
                      ? bocage_scenario_get_piece_type (query->scenario, piece)
                      : NULL;

            if (type == NULL)
              continue;
            need (boxes, find_module (query, piece, type), type->id,
                  query_translate (query, type->name));
            if (type->kind == BOCAGE_ELEMENT_UNIT)
              need_badges (query, boxes, (const BocageUnitNode *) piece);
          }
      }
  return boxes;
}

/* Returns: whether the battle names all of the boxes */
static gboolean
write_boxes (Query *query, Answer *answer)
{
  g_autoptr (GPtrArray) boxes = dup_boxes (query);
  gboolean all = TRUE;

  json_builder_set_member_name (answer->json, "needed");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < boxes->len; i++)
    {
      const Box *box = g_ptr_array_index (boxes, i);
      const BocageModule *module
          = box->id != NULL ? bocage_ruleset_find_module (query->ruleset, box->id) : NULL;
      gboolean is_named = box->id != NULL && bocage_command_has_module (query->command, box->id);

      all = all && (is_named || box->id == NULL);
      json_builder_begin_object (answer->json);
      query_put_string (answer, "id", box->id);
      query_put_boolean (answer, "named", is_named);
      json_builder_set_member_name (answer->json, "pieces");
      json_builder_begin_array (answer->json);
      if (box->id == NULL)
        g_string_append_printf (answer->text, "  %s", _ ("of no known box"));
      else
        g_string_append_printf (answer->text, "  %s",
                                module != NULL ? query_translate (query, module->name) : box->id);
      if (box->id != NULL && !is_named)
        g_string_append_printf (answer->text, " (%s)", _ ("not named"));
      for (guint j = 0; j < box->pieces->len; j++)
        {
          json_builder_add_string_value (answer->json, g_ptr_array_index (box->pieces, j));
          g_string_append_printf (answer->text, "%s %s", j > 0 ? "," : ":",
                                  (const char *) g_ptr_array_index (box->names, j));
        }
      g_string_append_c (answer->text, '\n');
      json_builder_end_array (answer->json);
      json_builder_end_object (answer->json);
    }
  json_builder_end_array (answer->json);
  return all;
}

static void
write_modules (Query *query, Answer *answer)
{
  const BocageNode *modules = bocage_scenario_get_part (query->scenario, BOCAGE_ELEMENT_MODULES);

  guint n = 0;

  g_string_append_printf (answer->text, "%s\n", _ ("boxes that the battle names:"));
  json_builder_set_member_name (answer->json, "modules");
  json_builder_begin_array (answer->json);
  for (guint i = 0; modules != NULL && i < bocage_node_n_children (modules); i++)
    {
      const BocageModuleNode *node = (BocageModuleNode *) bocage_node_get_child (modules, i);
      const BocageModule *module
          = node->id != NULL ? bocage_ruleset_find_module (query->ruleset, node->id) : NULL;
      int copies = node->copies != BOCAGE_UNSET ? MAX (node->copies, 0) : 1;

      if (node->id == NULL)
        continue;
      json_builder_begin_object (answer->json);
      query_put_string (answer, "id", node->id);
      query_put_number (answer, "copies", copies);
      query_put_boolean (answer, "known", module != NULL && module->known);
      json_builder_end_object (answer->json);
      n++;
      g_string_append_printf (answer->text, "  %d × %s", copies,
                              module != NULL ? query_translate (query, module->name) : node->id);
      if (module == NULL || !module->known)
        g_string_append_printf (answer->text, " (%s)", _ ("nobody has counted what is in it"));
      g_string_append_c (answer->text, '\n');
    }
  json_builder_end_array (answer->json);
  if (n == 0)
    g_string_append_printf (answer->text, "  %s\n", _ ("none"));
}

gboolean
query_boxes (Query *query, char **words, Answer *answer, GError **error)
{
  g_autoptr (BocageReport) report = bocage_report_new ();
  const BocageCheckOptions options = { .strict_inventory = TRUE };
  g_autoptr (GPtrArray) findings = NULL;
  gboolean suffices;

  write_modules (query, answer);
  g_string_append_printf (answer->text, "%s\n", _ ("boxes that its pieces come from:"));
  suffices = write_boxes (query, answer);
  bocage_check_scenario (query->scenario, &options, report);
  findings = bocage_report_steal_findings (report);
  json_builder_set_member_name (answer->json, "missing");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < findings->len; i++)
    {
      BocageFinding *finding = g_ptr_array_index (findings, i);
      const char *check = bocage_finding_get_check (finding)->id;

      if (!g_str_has_prefix (check, BOX_CHECKS)
          || bocage_finding_get_class (finding) != BOCAGE_CLASS_ILLEGAL)
        continue;
      suffices = FALSE;
      json_builder_begin_object (answer->json);
      query_put_string (answer, "check", check);
      query_put_string (answer, "message", bocage_finding_get_message (finding));
      json_builder_end_object (answer->json);
      g_string_append_printf (answer->text, "  %s\n", bocage_finding_get_message (finding));
    }
  json_builder_end_array (answer->json);
  query_put_boolean (answer, "suffices", suffices);
  g_string_append_printf (answer->text, "%s\n",
                          suffices ? _ ("as far as their contents are known, those named suffice")
                                   : _ ("those named do not suffice"));
  return TRUE;
}
