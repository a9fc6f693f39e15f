/* bocage-node-card.h: every field of a node, or what several nodes share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Head, fields and children of one element, as the element table describes it.
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-field-row.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_NODE_CARD (bocage_node_card_get_type ())
G_DECLARE_FINAL_TYPE (BocageNodeCard, bocage_node_card, BOCAGE, NODE_CARD, GtkWidget)

/* What shows the children of a node: a list of cards, which a card cannot know. */
typedef struct
{
  GtkWidget *(*make) (BocageSession *session, const char *title, const char *add_label,
                      const BocageElementId *ids);
  void (*set_parent) (GtkWidget *list, BocageNode *parent);
  void (*update_findings) (GtkWidget *list);
} BocageNodeChildren;

GtkWidget *bocage_node_card_new (BocageSession *session, const BocageElement *element,
                                 const BocageNodeChildren *children_type);
const BocageElement *bocage_node_card_get_element (BocageNodeCard *self);
void bocage_node_card_set_nodes (BocageNodeCard *self, GPtrArray *nodes);
BocageNode *bocage_node_card_get_node (BocageNodeCard *self); /* (nullable): the first */
void bocage_node_card_update_findings (BocageNodeCard *self);
BocageFieldRow *bocage_node_card_find_row (BocageNodeCard *self, const char *field);

G_END_DECLS
