/* bocage-m44-import.c: a .m44 file as a scenario
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The tree is built first; then what the file leaves open is inferred from what
 * stands on the board, and last the file is compared with what would be written
 * for the scenario, so that nothing of it is lost.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The whole */

static void
free_hex (gpointer data)
{
  BocageM44Hex *hex = data;

  bocage_json_object_unref (hex->record);
  g_free (hex->pointer);
  g_free (hex);
}

static void
set_head (BocageM44Import *self)
{
  BocageScenarioNode *head;

  self->root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  self->root->source = _bocage_m44_find_source (self, "");
  head = (BocageScenarioNode *) self->root;
  head->version
      = bocage_token_keep (G_STRINGIFY (BOCAGE_FORMAT_MAJOR) "." G_STRINGIFY (BOCAGE_FORMAT_MINOR));
  head->ruleset = bocage_token_keep (bocage_ruleset_get_id (self->ruleset));
}

/* In the order of the file that will be written: what was read later may belong
 * before what was read first. */
static int
compare_children (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const BocageNode *x = *(BocageNode *const *) a, *y = *(BocageNode *const *) b;
  int rank = bocage_element_rank (x->parent->element, bocage_element_get_id (x->element))
             - bocage_element_rank (y->parent->element, bocage_element_get_id (y->element));

  if (rank != 0 || x->element != &bocage_elements[BOCAGE_ELEMENT_HEX])
    return rank;

  BocageHex p = ((const BocageHexNode *) x)->at, q = ((const BocageHexNode *) y)->at;

  return p.row != q.row ? p.row - q.row : p.column - q.column;
}

static void
sort_tree (BocageNode *node)
{
  guint n = bocage_node_n_children (node);

  if (n > 0 && node->element->content == BOCAGE_CONTENT_CHILDREN)
    bocage_node_sort_children (node, compare_children);
  for (guint i = 0; i < n; i++)
    sort_tree (bocage_node_get_child (node, i));
}

/* A record that says nothing makes no hex. */
static void
drop_empty_hexes (BocageNode *board)
{
  for (guint i = bocage_node_n_children (board); i-- > 0;)
    {
      BocageNode *child = bocage_node_get_child (board, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_HEX]
          && bocage_node_n_children (child) == 0 && child->extra == NULL)
        bocage_node_unref (bocage_node_steal (board, i));
    }
}

static void
read_whole (BocageM44Import *self, BocageJsonNode *read)
{
  static const char *const known[]
      = { "meta_data", "game_info", "board", "packs", "text", "equipment_packs", NULL };
  BocageJsonObject *board = _bocage_m44_get_object (self->top, "board");
  BocageJsonObject *info = _bocage_m44_get_object (self->top, "game_info");
  BocageNode *node;

  set_head (self);
  _bocage_m44_import_info (self, info);
  _bocage_m44_import_packs (self);
  _bocage_m44_import_sides (self, info);
  node = _bocage_m44_import_board (self, board);
  _bocage_m44_import_options (self);
  _bocage_m44_import_tags (self);
  _bocage_m44_import_texts (self);
  _bocage_m44_report_unknown (self, BOCAGE_HEX_NONE, "", self->top, known);

  self->scenario = bocage_scenario_new_for_root (self->ruleset, bocage_node_ref (self->root));
  _bocage_m44_infer_sides (self);
  /* What is written depends on the order of the tree: first the one it is saved in. */
  sort_tree (self->root);
  bocage_scenario_reindex (self->scenario);
  _bocage_m44_keep_leftovers (self, read);
  drop_empty_hexes (node);
  bocage_scenario_reindex (self->scenario);
}

static void
report_not_scenario (BocageReport *report, BocageJsonScan *scan, const char *message)
{
  BocagePlace place = BOCAGE_PLACE_NONE;
  BocageJsonRange range;

  if (bocage_json_scan_find (scan, "", &range))
    {
      place.start = range.start;
      place.end = MIN (range.end, range.start + 1);
    }
  bocage_report_add_for (report, &bocage_m44_checks[BOCAGE_M44_NOT_SCENARIO], &place, "%s",
                         message);
}

/**
 * _bocage_m44_read:
 * @scan: what has passed the caps
 */
void
_bocage_m44_read (BocageJsonScan *scan, BocageReport *report, BocageM44Result *out_result)
{
  BocageM44Import self = { .scan = scan, .report = report };
  g_autoptr (BocageRuleset) ruleset = _bocage_m44_find_ruleset (&self.exchange);
  g_autoptr (BocageJsonNode) root = bocage_json_scan_steal_root (scan), read = NULL;

  if (ruleset == NULL || root == NULL)
    {
      out_result->incomplete = TRUE;
      report_not_scenario (report, scan, _ ("the file cannot be read"));
      return;
    }
  read = _bocage_m44_unwrap (root, &self.ways);
  self.top = _bocage_m44_node_object (read);
  if (_bocage_m44_get_object (self.top, "board") == NULL)
    {
      report_not_scenario (report, scan,
                           _ ("the file is JSON, but it does not have the board "
                              "of a scenario"));
      g_clear_pointer (&self.ways, bocage_json_node_unref);
      return;
    }
  self.ruleset = ruleset;
  self.hexes = g_ptr_array_new_with_free_func (free_hex);
  if (self.ways != NULL)
    _bocage_m44_note (&self, BOCAGE_M44_WRAPPED, BOCAGE_HEX_NONE, NULL,
                      _ ("lists are wrapped as “item”: they are taken for what is in them"));
  read_whole (&self, read);
  g_ptr_array_unref (self.hexes);
  g_clear_pointer (&self.ways, bocage_json_node_unref);
  bocage_node_unref (self.root);
  out_result->scenario = self.scenario;
}
