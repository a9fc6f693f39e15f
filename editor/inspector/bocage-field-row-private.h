/* bocage-field-row-private.h: what the files of a field's row share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-field-row.h"
#include "session/bocage-field-choice.h"
#include "widgets/bocage-edge-picker.h"

G_BEGIN_DECLS

/* One way to edit a value, which is text as in a file or NULL: not given. */
typedef struct
{
  void (*build) (BocageFieldRow *row);
  void (*show) (BocageFieldRow *row, const char *text, gboolean mixed);
} BocageFieldEditor;

struct _BocageFieldRow
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
  GPtrArray *nodes;        /* of BocageNode: what is edited */
  GPtrArray *nodes_before; /* of BocageNode: what was edited when the focus came */
  GPtrArray *choices;      /* (nullable) of BocageChoice: as they are shown */
  char *name;              /* translated: what it is called, beside it or not */

  /* Children */
  GtkWidget *label;
  GtkWidget *box; /* holds what edits */
  GtkWidget *image;
  GtkWidget *main;    /* of the editor: takes the focus */
  GtkWidget *prefix;  /* (nullable): pips before a number */
  GtkWidget *popover; /* (nullable): holds a check button a token */
  GtkWidget *buttons[2];

  const BocageElement *element;
  const BocageField *field; /* (nullable): the text of the element */
  const BocageField *as;    /* (nullable): as which it is edited: the field, or of its own kind */
  const BocageFieldEditor *editor;
  BocageMakeNode make; /* (nullable) */
  gpointer make_data;
  guint stroke;
  gboolean showing;  /* the model is written into the widgets */
  gboolean applying; /* the widgets are written into the model */
  gboolean mixed;
  gboolean is_typed; /* what is in the widget was typed, and the focus has not left it since */
  char *understood;  /* (nullable): what the model had of that */
  char *before;      /* (nullable): what it had when the focus came */
  char *refused;     /* (nullable): what is in the widget, and can be no value of the field */
};

int _bocage_field_row_get_usual (BocageFieldRow *row);
BocageNode *_bocage_field_row_get_example (BocageFieldRow *row, BocageNode **out_loose);
void _bocage_field_row_begin_visit (BocageFieldRow *row);
void _bocage_field_row_step (BocageFieldRow *row, int step);
void _bocage_field_row_note_typed (BocageFieldRow *row);
void _bocage_field_row_refuse (BocageFieldRow *row, const char *text);

G_END_DECLS
