/* bocage-node-card-head.c: what the nodes of a card are, and what can be done with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-node-card-private.h"
#include "palette/bocage-piece-image.h"
#include "rules/answers/bocage-goal-words.h"
#include "rules/answers/bocage-rule-words.h"
#include "session/bocage-field-choice.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 28 /* px */

/* What the rules count is violet, on its own ground in a light window and in a dark one. */
static const BocageGoalStyle chips = {
  .before = "<span background=\"#EADDFF\" foreground=\"#43108F\" weight=\"bold\">",
  .after = "</span>",
};

/* Title */

static const BocagePieceType *
get_piece_type (BocageNodeCard *self)
{
  const BocageNode *node = bocage_node_card_get_node (self);

  return node != NULL && bocage_element_is_piece (node->element)
             ? bocage_scenario_get_piece_type (_bocage_node_card_get_scenario (self), node)
             : NULL;
}

/* "Axis", "Medal at G5": what tells one of a list from the next */
static char *
tell_apart (BocageNodeCard *self)
{
  const BocageNode *node = bocage_node_card_get_node (self);
  BocageScenario *scenario = _bocage_node_card_get_scenario (self);
  const char *label = bocage_element_get_label (self->element);
  BocageElementId kind = bocage_element_get_id (self->element);

  if (node != NULL && kind == BOCAGE_ELEMENT_SIDE)
    {
      BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
      const char *id = ((const BocageSideNode *) node)->id;
      const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

      if (side != NULL)
        return g_strdup (bocage_ruleset_translate (ruleset, side->name));
    }
  if (node != NULL && kind == BOCAGE_ELEMENT_OBJECTIVE)
    {
      BocageHex at = ((const BocageObjectiveNode *) node)->at;

      if (bocage_grid_contains (bocage_scenario_get_grid (scenario), at))
        {
          g_autofree char *hex = bocage_grid_format_hex (bocage_scenario_get_grid (scenario), at);

          /* TRANSLATORS: a thing and its hex: “Medal at G5”. */
          return g_strdup_printf (C_ ("thing and hex", "%s at %s"), label, hex);
        }
    }
  return g_strdup (label);
}

static char *
make_title (BocageNodeCard *self)
{
  const BocagePieceType *type = get_piece_type (self);

  if (self->nodes->len <= 1 && type != NULL)
    return g_strdup (bocage_ruleset_translate (
        bocage_scenario_get_ruleset (_bocage_node_card_get_scenario (self)), type->name));
  if (self->nodes->len <= 1)
    return tell_apart (self);
  /* TRANSLATORS: the kind of piece that is on several hexes, and how many: “Unit × 4”. */
  return g_strdup_printf (_ ("%s × %u"), bocage_element_get_label (self->element),
                          self->nodes->len);
}

static gboolean
can_turn (BocageNodeCard *self)
{
  const BocagePieceType *type = get_piece_type (self);

  return type != NULL
         && ((type->turns > 1 && bocage_element_find_field (self->element, "turn") != NULL)
             || bocage_element_find_field (self->element, "edges") != NULL);
}

/* Returns: (transfer full): markup of what the node comes to, in sentences */
static char *
dup_summary (BocageScenario *scenario, const BocageNode *node)
{
  g_autofree char *text = NULL;

  if (node->element != &bocage_elements[BOCAGE_ELEMENT_RULE])
    return bocage_goal_describe (scenario, node, &chips);
  text = bocage_rule_describe (scenario, (const BocageRuleNode *) node);
  return g_markup_escape_text (text, -1);
}

void
_bocage_node_card_update_head (BocageNodeCard *self)
{
  BocageNode *node = bocage_node_card_get_node (self);
  g_autofree char *title = make_title (self);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  _bocage_panes_set_name (self, title);
  if (self->image != NULL && node != NULL)
    bocage_piece_image_set_piece (BOCAGE_PIECE_IMAGE (self->image),
                                  _bocage_node_card_get_scenario (self), node);
  gtk_widget_set_visible (self->turn_box, can_turn (self));
  gtk_widget_set_visible (self->duplicate_button,
                          self->nodes->len == 1 && self->element != NULL
                              && self->element != &bocage_elements[BOCAGE_ELEMENT_WHEN]);
  if (self->summary != NULL && node != NULL)
    {
      g_autofree char *text = dup_summary (_bocage_node_card_get_scenario (self), node);

      gtk_label_set_markup (GTK_LABEL (self->summary), text);
      gtk_widget_set_visible (self->summary, *text != '\0');
    }
}

/* Buttons */

static void
turn (BocageNodeCard *self, int steps)
{
  bocage_edit_begin (_bocage_node_card_get_edit (self), _ ("Turn Piece"), 0);
  for (guint i = 0; i < self->nodes->len; i++)
    bocage_edit_rotate_piece (_bocage_node_card_get_edit (self), g_ptr_array_index (self->nodes, i),
                              steps);
  bocage_edit_commit (_bocage_node_card_get_edit (self));
}

static void
left_cb (BocageNodeCard *self)
{
  turn (self, -1);
}

static void
right_cb (BocageNodeCard *self)
{
  turn (self, 1);
}

static void
duplicate_cb (BocageNodeCard *self)
{
  BocageNode *node = bocage_node_card_get_node (self);
  BocageEdit *edit = _bocage_node_card_get_edit (self);

  if (node == NULL || node->parent == NULL)
    return;
  bocage_edit_begin (edit, _ ("Duplicate"), 0);
  bocage_edit_insert (edit, node->parent, bocage_node_index_of (node->parent, node) + 1,
                      bocage_node_copy (node));
  bocage_edit_commit (edit);
}

static void
remove_cb (BocageNodeCard *self)
{
  BocageEdit *edit = _bocage_node_card_get_edit (self);
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step
      = g_strdup_printf (_ ("Remove %s"), bocage_element_get_label (self->element));

  bocage_edit_begin (edit, step, 0);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      BocageNode *node = g_ptr_array_index (self->nodes, i);

      if (node->parent == NULL)
        continue;
      if (bocage_element_is_piece (node->element))
        bocage_edit_remove_piece (edit, node);
      else
        bocage_edit_remove_part (edit, node);
    }
  bocage_edit_commit (edit);
}

static GtkWidget *
append_head_button (GtkWidget *box, const char *icon, const char *label, GCallback callback,
                    gpointer self)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, label);
  _bocage_panes_set_name (button, label);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

void
_bocage_node_card_build_head (BocageNodeCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  gtk_widget_add_css_class (head, "bocage-card-head");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  if (bocage_element_is_piece (self->element))
    {
      self->image = bocage_piece_image_new (PICTURE_WIDTH);
      gtk_widget_set_margin_end (self->image, 3);
      gtk_box_append (GTK_BOX (head), self->image);
    }
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (head), self->title);

  self->finding = gtk_image_new ();
  gtk_widget_set_visible (self->finding, FALSE);
  gtk_box_append (GTK_BOX (head), self->finding);

  self->turn_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  append_head_button (self->turn_box, "object-rotate-left-symbolic", _ ("Turn Left"),
                      G_CALLBACK (left_cb), self);
  append_head_button (self->turn_box, "object-rotate-right-symbolic", _ ("Turn Right"),
                      G_CALLBACK (right_cb), self);
  gtk_box_append (GTK_BOX (head), self->turn_box);
  self->duplicate_button = append_head_button (head, "edit-copy-symbolic", _ ("Duplicate"),
                                               G_CALLBACK (duplicate_cb), self);
  append_head_button (head, "edit-delete-symbolic", _ ("Remove"), G_CALLBACK (remove_cb), self);
}
