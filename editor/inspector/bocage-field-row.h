/* bocage-field-row.h: one field of one or several nodes: its name and what edits it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which widget edits a field is told by the field's type and by what there is to
 * choose.  A field may be the text of an element, too.  Every change is a step of
 * the history; what is typed in one visit is one step.
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_FIELD_ROW (bocage_field_row_get_type ())
G_DECLARE_FINAL_TYPE (BocageFieldRow, bocage_field_row, BOCAGE, FIELD_ROW, GtkWidget)

/* Makes the node that is edited, where there is none yet.  Called inside a step. */
typedef BocageNode *(*BocageMakeNode) (BocageEdit *edit, gpointer user_data);

GtkWidget *bocage_field_row_new (BocageSession *session, const BocageElement *element,
                                 const BocageField *field);
GtkWidget *bocage_field_row_new_as (BocageSession *session, const BocageElement *element,
                                    const BocageField *field, const BocageField *as);
void bocage_field_row_set_label (BocageFieldRow *self, const char *label);
void bocage_field_row_set_maker (BocageFieldRow *self, BocageMakeNode make, gpointer user_data);
void bocage_field_row_set_nodes (BocageFieldRow *self, GPtrArray *nodes);
void bocage_field_row_set_node (BocageFieldRow *self, BocageNode *node);
void bocage_field_row_update (BocageFieldRow *self);
void bocage_field_row_update_findings (BocageFieldRow *self);

const BocageField *bocage_field_row_get_field (BocageFieldRow *self); /* (nullable): the text */
GtkWidget *bocage_field_row_get_editor (BocageFieldRow *self);        /* what takes the focus */
gboolean bocage_field_row_is_about (BocageFieldRow *self, const BocagePlace *place);
gboolean bocage_field_row_get_has_value (BocageFieldRow *self);
gboolean bocage_field_row_apply (BocageFieldRow *self, const char *text);

G_END_DECLS
