/* bocage-translation-pane-private.h: what the files of the pane of translations share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-translation-pane.h"
#include "bocage-translation-row.h"

G_BEGIN_DECLS

struct _BocageTranslationPane
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *languages; /* a drop-down */
  GtkWidget *progress;  /* in words */
  GtkWidget *bar;
  GtkWidget *to_do; /* a toggle: only what is not done */
  GtkWidget *menu;
  GtkWidget *code;   /* an entry: of a language to add */
  GtkWidget *notice; /* what went wrong, or is missing */
  GtkWidget *hint;   /* in place of the texts, while there is nothing to write */
  GtkWidget *hint_label;
  GtkWidget *add; /* a button in it: a language */
  GtkWidget *scroller;
  GtkWidget *list; /* in it */
  GtkWidget *view; /* in the writer */

  /* Owned */
  GtkWidget *writer;              /* stands in the row that is open */
  GtkWidget *help;                /* the same */
  BocageSession *session;         /* (nullable) */
  BocageTranslation *translation; /* (nullable): from the first time that somebody sees it */
  BocagePageChoice *choice;       /* (nullable) */
  char *language;                 /* (nullable): that was shown last */
  char *unread;                   /* (nullable): why others cannot be shown */
  GPtrArray *kept;                /* of BocageNode: what the text calls by its number */

  BocageTranslationRow *open; /* (nullable): what is being written */
  guint stroke;
  guint source;
  guint tick;       /* brings the open row into view */
  guint frames;     /* that it has waited for */
  gboolean filling; /* the view or the drop-down, and nobody has typed */
  gboolean writing; /* what has changed comes from the view */
  gboolean only_to_do;
};

/* bocage-translation-pane.c */
gboolean _bocage_translation_pane_try_to_save (BocageTranslationPane *self, GError **error);
void _bocage_translation_pane_save_quietly (BocageTranslationPane *self);
void _bocage_translation_pane_close_row (BocageTranslationPane *self);
void _bocage_translation_pane_reopen_row (BocageTranslationPane *self);
void _bocage_translation_pane_fill (BocageTranslationPane *self);
void _bocage_translation_pane_watch (BocageTranslationPane *self);
void _bocage_translation_pane_keep (BocageTranslationPane *self, const GError *error);

/* bocage-translation-pane-head.c */
void _bocage_translation_pane_add_head (BocageTranslationPane *self);
void _bocage_translation_pane_begin (BocageTranslationPane *self);
void _bocage_translation_pane_end (BocageTranslationPane *self);
void _bocage_translation_pane_catch_up (BocageTranslationPane *self);
void _bocage_translation_pane_restart (BocageTranslationPane *self);
void _bocage_translation_pane_show_progress (BocageTranslationPane *self);
void _bocage_translation_pane_tell (BocageTranslationPane *self, const char *text);

G_END_DECLS
