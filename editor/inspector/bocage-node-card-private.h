/* bocage-node-card-private.h: what the files of the card share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-node-card.h"

G_BEGIN_DECLS

struct _BocageNodeCard
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
  GPtrArray *nodes;  /* of BocageNode */
  GPtrArray *rows;   /* of BocageFieldRow, borrowed from the boxes */
  char *params_rule; /* (nullable): id of the rule whose parameters are shown */

  /* Children */
  GtkWidget *image; /* (nullable) of a piece */
  GtkWidget *title;
  GtkWidget *finding;
  GtkWidget *turn_box;
  GtkWidget *duplicate_button;
  GtkWidget *fields_box;
  GtkWidget *params_box;
  GtkWidget *more; /* (nullable) expander with the fields that are rarely used */
  GtkWidget *more_box;
  GtkWidget *summary;  /* (nullable) of conditions, in words */
  GtkWidget *children; /* (nullable) */

  const BocageElement *element;
  const BocageNodeChildren *children_type;
};

/* bocage-node-card.c */
BocageEdit *_bocage_node_card_get_edit (BocageNodeCard *self);
BocageScenario *_bocage_node_card_get_scenario (BocageNodeCard *self);

/* bocage-node-card-head.c */
void _bocage_node_card_build_head (BocageNodeCard *self);
void _bocage_node_card_update_head (BocageNodeCard *self);

/* bocage-node-card-params.c */
void _bocage_node_card_update_params (BocageNodeCard *self);

G_END_DECLS
