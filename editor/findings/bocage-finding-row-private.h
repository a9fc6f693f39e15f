/* bocage-finding-row-private.h: what the files of the row share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-finding-groups.h"
#include "bocage-finding-row.h"

G_BEGIN_DECLS

struct _BocageFindingRow
{
  GtkWidget parent_instance;

  /* Template children */
  GtkLabel *check_label;
  GtkLabel *count_label;
  GtkImage *expander;
  GtkImage *image;
  GtkButton *fix_button;
  GtkMenuButton *menu_button;
  GMenuModel *row_menu;
  GtkLabel *message_label;
  GtkLabel *place_label;
  GtkWidget *words; /* around message, count and check */

  /* Owned */
  BocageSession *session;    /* (nullable) */
  BocageFinding *finding;    /* (nullable) */
  BocageFindingGroup *group; /* (nullable): the finding is the first in it */
  char *silence;             /* (nullable): why it is silent, in a sentence */
  GtkWidget *popover;        /* (nullable): our child */
  GMenu *meant;              /* ways to mend it that may be meant, in the menu */
};

/* bocage-finding-row.c */
guint _bocage_finding_row_dup_message (BocageFindingRow *self, char **out_message);

/* bocage-finding-words.c */
void _bocage_finding_row_lay_out_words (GtkWidget *words);

/* bocage-finding-row-acts.c: what can be done about the finding */
gboolean _bocage_finding_row_drop_popover (gpointer user_data);
void _bocage_finding_row_explain_action (GtkWidget *widget, const char *name, GVariant *parameter);
void _bocage_finding_row_fix_clicked_cb (BocageFindingRow *self);
void _bocage_finding_row_fix_as_action (GtkWidget *widget, const char *name, GVariant *parameter);
void _bocage_finding_row_fix_kind_action (GtkWidget *widget, const char *name, GVariant *parameter);
void _bocage_finding_row_point_cb (BocageFindingRow *self);
void _bocage_finding_row_show_fix (BocageFindingRow *self);
void _bocage_finding_row_allow_action (GtkWidget *widget, const char *name, GVariant *parameter);

G_END_DECLS
