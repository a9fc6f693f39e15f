/* bocage-history-pane-private.h: what the files of the history share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-history-item.h"
#include "bocage-history-pane.h"
#include "bocage-history-pictures.h"

G_BEGIN_DECLS

struct _BocageHistoryPane
{
  GtkWidget parent_instance;

  /* Children, (nullable): nobody has looked yet */
  GtkWidget *name_button;
  GtkListView *view;
  GtkLabel *count;
  GtkLabel *shared; /* while steps share a row */
  GtkLabel *room;
  GtkWidget *naming; /* a popover */
  GtkEditable *name_entry;
  GtkWidget *menu; /* (nullable): a popover, once it was asked for */

  /* Owned */
  BocageSession *session; /* (nullable) */
  BocageEdit *edit;       /* (nullable): whose steps the pictures are of */
  GListStore *store;      /* of BocageHistoryItem */
  GtkSingleSelection *selection;
  GHashTable *pictures;           /* of BocagePicture by key */
  GHashTable *rows;               /* of borrowed BocageHistoryRow that show something */
  BocageHistoryPictures *painter; /* (nullable) */
  char *renamed;                  /* (nullable): path of the checkpoint whose name is asked for */

  guint update_source;
};

/* bocage-history-pane.c */
void _bocage_history_pane_ensure_children (BocageHistoryPane *self);
void _bocage_history_pane_go_to (BocageHistoryPane *self, BocageHistoryItem *item);

/* bocage-history-acts.c */
void _bocage_history_pane_install_acts (GtkWidgetClass *widget_class);
void _bocage_history_pane_make_acts (BocageHistoryPane *self);
void _bocage_history_pane_pressed_cb (BocageHistoryPane *self, int n_press, double x, double y);
void _bocage_history_pane_show_failure (BocageHistoryPane *self, const char *heading,
                                        const GError *error);

G_END_DECLS
