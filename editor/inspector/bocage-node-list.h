/* bocage-node-list.h: a heading, a button that adds, and a card for each node
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Signal "add" (guint element id, const char *choice, nullable): the designer
 * wants another one; @choice is the value of its first field.
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-node-card.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_NODE_LIST (bocage_node_list_get_type ())
G_DECLARE_FINAL_TYPE (BocageNodeList, bocage_node_list, BOCAGE, NODE_LIST, GtkWidget)

extern const BocageNodeChildren bocage_node_list_children; /* for bocage_node_card_new () */

GtkWidget *bocage_node_list_new (BocageSession *session, const char *title, const char *add_label,
                                 const BocageElementId *ids);
void bocage_node_list_set_empty_text (BocageNodeList *self, const char *text);
void bocage_node_list_set_groups (BocageNodeList *self, GPtrArray *groups);
void bocage_node_list_set_parent (BocageNodeList *self, BocageNode *parent);
void bocage_node_list_update_findings (BocageNodeList *self);
gboolean bocage_node_list_takes (BocageNodeList *self, BocageElementId id);
guint bocage_node_list_n_cards (BocageNodeList *self);
BocageNodeCard *bocage_node_list_get_card (BocageNodeList *self, guint index);

G_END_DECLS
