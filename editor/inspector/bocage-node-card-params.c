/* bocage-node-card-params.c: the parameters of a rule, as the game lists them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-node-card-private.h"
#include "widgets/bocage-panes-private.h"

static BocageNode *
make_param (BocageEdit *edit, gpointer user_data)
{
  BocageFieldRow *row = user_data;
  BocageNodeCard *self = g_object_get_data (G_OBJECT (row), "card");
  BocageNode *rule = bocage_node_card_get_node (self);
  BocageNode *param;

  if (rule == NULL)
    return NULL;
  param = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_PARAM]);
  ((BocageParamNode *) param)->name
      = bocage_token_keep (g_object_get_data (G_OBJECT (row), "param"));
  return bocage_edit_add_part (edit, rule, param);
}

static BocageNode *
find_param (const BocageNode *rule, const char *name)
{
  for (guint i = 0; i < bocage_node_n_children (rule); i++)
    {
      BocageNode *child = bocage_node_get_child (rule, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_PARAM]
          && g_strcmp0 (((BocageParamNode *) child)->name, name) == 0)
        return child;
    }
  return NULL;
}

/* What the value of a parameter is edited as, which the file has as text */
static const BocageField *
find_kind (const BocageRuleParam *param)
{
  static const BocageField number
      = { .name = "value", .type = BOCAGE_TYPE_INT, .fallback = BOCAGE_UNSET };
  static const BocageField hexes = { .name = "hexes", .type = BOCAGE_TYPE_HEXES };
  static const BocageField side
      = { .name = "side", .type = BOCAGE_TYPE_TOKEN, .list = BOCAGE_FIELD_LIST_SIDES };
  static const BocageField words[] = {
    [BOCAGE_PARAM_OF_ANY] = { .name = "value", .type = BOCAGE_TYPE_TOKEN },
    [BOCAGE_PARAM_OF_UNITS]
    = { .name = "value", .type = BOCAGE_TYPE_TOKEN, .list = BOCAGE_FIELD_LIST_UNITS },
    [BOCAGE_PARAM_OF_PIECES]
    = { .name = "value", .type = BOCAGE_TYPE_TOKEN, .list = BOCAGE_FIELD_LIST_ALL_PIECES },
    [BOCAGE_PARAM_OF_POSTURES]
    = { .name = "value", .type = BOCAGE_TYPE_TOKEN, .list = BOCAGE_FIELD_LIST_POSTURES },
  };

  switch (param != NULL ? param->type : BOCAGE_PARAM_STRING)
    {
    case BOCAGE_PARAM_INT:
      return &number;
    case BOCAGE_PARAM_HEXES:
      return &hexes;
    case BOCAGE_PARAM_SIDE:
      return &side;
    case BOCAGE_PARAM_TOKEN:
      return &words[param->of];
    case BOCAGE_PARAM_STRING:
    default:
      return bocage_element_find_field (&bocage_elements[BOCAGE_ELEMENT_PARAM], "value");
    }
}

/* @param: (nullable): %NULL: the game does not know it */
static void
append_param (BocageNodeCard *self, const char *name, const BocageRuleParam *param)
{
  const BocageElement *element = &bocage_elements[BOCAGE_ELEMENT_PARAM];
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (_bocage_node_card_get_scenario (self));
  GtkWidget *row = bocage_field_row_new_as (
      self->session, element, bocage_element_find_field (element, "value"), find_kind (param));

  bocage_field_row_set_label (BOCAGE_FIELD_ROW (row),
                              param != NULL && param->label != NULL
                                  ? bocage_ruleset_translate (ruleset, param->label)
                                  : name);
  g_object_set_data (G_OBJECT (row), "card", self);
  g_object_set_data_full (G_OBJECT (row), "param", g_strdup (name), g_free);
  bocage_field_row_set_maker (BOCAGE_FIELD_ROW (row), make_param, row);
  gtk_box_append (GTK_BOX (self->params_box), row);
}

static gboolean
has_param_row (BocageNodeCard *self, const char *name)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->params_box); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "param"), name) == 0)
      return TRUE;
  return FALSE;
}

/* Those that the game lists, then those that the file has beyond them. */
static void
ensure_rows (BocageNodeCard *self, const BocageNode *rule, const BocageRuleType *type)
{
  const char *id = ((const BocageRuleNode *) rule)->id;

  if (g_strcmp0 (self->params_rule, id) != 0)
    {
      _bocage_panes_clear_box (GTK_BOX (self->params_box));
      g_free (self->params_rule);
      self->params_rule = g_strdup (id);
      for (guint i = 0; type != NULL && i < type->n_params; i++)
        append_param (self, type->params[i].name, &type->params[i]);
    }
  for (guint i = 0; i < bocage_node_n_children (rule); i++)
    {
      BocageNode *child = bocage_node_get_child (rule, i);
      const char *name = child->element == &bocage_elements[BOCAGE_ELEMENT_PARAM]
                             ? ((BocageParamNode *) child)->name
                             : NULL;

      if (name != NULL && !has_param_row (self, name))
        append_param (self, name, NULL);
    }
}

/* What the rule does not take is not asked for, unless it is there. */
static void
show_taken_fields (BocageNodeCard *self, const BocageRuleType *type)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BocageFieldRow *row = g_ptr_array_index (self->rows, i);
      const char *name = bocage_field_row_get_field (row)->name;
      gboolean taken = type == NULL || (g_str_equal (name, "side") && type->has_side)
                       || (g_str_equal (name, "hexes") && type->has_hexes)
                       || g_str_equal (name, "id");

      gtk_widget_set_visible (GTK_WIDGET (row), taken || bocage_field_row_get_has_value (row));
    }
}

void
_bocage_node_card_update_params (BocageNodeCard *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (_bocage_node_card_get_scenario (self));
  BocageNode *rule = bocage_node_card_get_node (self);
  const char *id = ((BocageRuleNode *) rule)->id;
  const BocageRuleType *type = id != NULL ? bocage_ruleset_find_rule (ruleset, id) : NULL;

  ensure_rows (self, rule, type);
  for (GtkWidget *row = gtk_widget_get_first_child (self->params_box); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bocage_field_row_set_node (BOCAGE_FIELD_ROW (row),
                               find_param (rule, g_object_get_data (G_OBJECT (row), "param")));
  show_taken_fields (self, type);
}
