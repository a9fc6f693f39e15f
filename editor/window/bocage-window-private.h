/* bocage-window-private.h: what the files of the window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "balance/bocage-balance-pane.h"
#include "board/bocage-board.h"
#include "bocage-context-bar.h"
#include "bocage-start-page.h"
#include "bocage-window.h"
#include "findings/bocage-finding-line.h"
#include "findings/bocage-findings-pane.h"
#include "inspector/bocage-inspector.h"
#include "keeping/bocage-history-pane.h"
#include "page/bocage-page-pane.h"
#include "palette/bocage-piece-rail.h"
#include "widgets/bocage-adaptive.h"
#include "widgets/bocage-alert.h"

G_BEGIN_DECLS

/* What the notice over the board is about */
typedef enum
{
  BOCAGE_NOTICE_NONE,
  BOCAGE_NOTICE_FILE_CHANGED,
  BOCAGE_NOTICE_NOT_KEPT,
  BOCAGE_NOTICE_DAMAGED,
} BocageNotice;

struct _BocageWindow
{
  GtkApplicationWindow parent_instance;

  /* Template children */
  BocageBoard *board;
  BocageAdaptive *content;
  BocageContextBar *context_bar;
  GtkImage *counts_image;
  GtkLabel *counts_label;
  GtkWidget *find_button;
  BocageHistoryPane *history;
  GtkWidget *start_pane; /* around the palette and the history */
  GtkWidget *start_head; /* the switch over them */
  GtkStack *start_stack;
  BocagePieceRail *rail;           /* in a narrow window, in their place */
  BocageFindingLine *finding_line; /* in a low window */
  BocageFindingsPane *findings;
  BocageBalancePane *balance;
  GtkWidget *dock; /* around both */
  GtkBox *dock_head;
  GtkStack *dock_stack;
  GtkPaned *findings_paned;
  BocageAdaptive *fullscreen_header; /* where the header is then */
  BocageAdaptive *header;
  GtkHeaderBar *header_bar;
  GtkLabel *hex_label;
  BocageInspector *inspector;
  GtkWidget *inspector_button;
  GtkWidget *leave_button;
  GtkPaned *left_paned;
  GMenu *edit_section;
  GMenuModel *main_menu;
  GtkMenuButton *menu_button;
  GtkWidget *new_button;
  GtkRevealer *notice;
  GtkButton *notice_accept;
  GtkWidget *notice_compare;
  GtkLabel *notice_label;
  GtkButton *notice_refuse;
  GtkOverlay *overlay;  /* what lies over the board */
  BocagePagePane *page; /* the one for players */
  GtkPaned *page_paned;
  GtkStack *centre;        /* the board, or the texts of a translator */
  GtkWidget *translations; /* (nullable) */
  GtkStack *pages;
  BocagePiecePalette *palette;
  GtkWidget *palette_button;
  GtkMenuButton *recent_button;
  GtkWidget *redo_button;
  GtkRevealer *bottom_drawer; /* in a low window, over the board: the dock */
  GtkRevealer *right_drawer;
  GtkPaned *right_paned;
  GtkWidget *save_button;
  GtkLabel *saved_label;
  GtkWidget *scroller; /* of the board */
  BocageStartPage *start_page;
  GtkWidget *status_bar;
  GtkLabel *status_label;
  GtkLabel *subtitle;
  GtkLabel *title;
  GtkBox *tools;
  GtkMenuButton *tools_button;
  GtkWidget *undo_box;
  GtkWidget *undo_button;
  GtkWidget *view_button;
  GMenuModel *view_menu;
  GtkWidget *zoom_box;
  GtkMenuButton *zoom_button;
  GtkWidget *zoom_in_button;
  GtkLabel *zoom_label;
  GMenuModel *zoom_menu;
  GtkWidget *zoom_out_button;

  /* Owned */
  BocageBrush *brush;
  BocagePageChoice *page_choice;
  GtkPrintSettings *print_settings; /* (nullable): how it was printed the last time */
  BocageSession *session;           /* (nullable) */
  char *shown_undo;                 /* (nullable): as the menu has it */
  char *shown_redo;                 /* (nullable) */

  guint zoom_source;
  gpointer shown_finding; /* to compare only */
  BocageNotice notice_kind;
  gboolean asks_printers;
  gboolean dock_is_low;    /* it has the height of a low window */
  gboolean keys_elsewhere; /* than in the button of the main menu, before it was opened */
  int pane_widths[2];      /* of those at the start and at the end, beside the board */
  gboolean panes_come;     /* beside the board, and are not laid out there yet */
  guint panes_tick;        /* until they are */
  gboolean is_asked;       /* whether it may close, and has not answered yet */
  gboolean closing;        /* asked, and answered: close without a question */
  gboolean close_after_save;
  gboolean saving; /* the battle, and nobody else asks what becomes of the translation */
  gboolean translation_given_up; /* likewise: what is not saved of it may go, while it closes */
};

/* bocage-window.c */
void _bocage_window_stop_closing (BocageWindow *self);

/* bocage-window-state.c */
void _bocage_window_update (BocageWindow *self);
void _bocage_window_renew_notice (BocageWindow *self);
void _bocage_window_update_title (BocageWindow *self);
void _bocage_window_update_header (BocageWindow *self);
void _bocage_window_queue_zoom (BocageWindow *self);
void _bocage_window_follow (BocageWindow *self, BocageSession *session);

/* bocage-window-panes.c */
void _bocage_window_add_dock (BocageWindow *self);
void _bocage_window_add_rail (BocageWindow *self);
void _bocage_window_show_panes (BocageWindow *self);
gboolean _bocage_window_get_pane (BocageWindow *self, const char *action);
void _bocage_window_set_pane (BocageWindow *self, const char *action, gboolean visible);
void _bocage_window_show_start (BocageWindow *self, const char *page);
void _bocage_window_return_to_board (BocageWindow *self);
void _bocage_window_uncover (BocageWindow *self, BocageHex hex);
void _bocage_window_take_size (BocageWindow *self);
void _bocage_window_ask_for_sizes (BocageWindow *self);
void _bocage_window_remember_widths (BocageWindow *self);
void _bocage_window_resize_pane (BocageWindow *self, int step);

/* bocage-window-actions.c */
void _bocage_window_add_actions (BocageWindow *self);
void _bocage_window_set_enabled (BocageWindow *self, const char *action, gboolean enabled);
void _bocage_window_focus_board (BocageWindow *self);
gboolean _bocage_window_has_focus_inside (GtkWindow *window, GtkWidget *part);
void _bocage_window_follow_main_menu (BocageWindow *self);
void _bocage_window_leave_keys_to_board (BocageWindow *self, GtkWidget *bar);
void _bocage_window_step_focus (BocageWindow *self, int step);

/* bocage-window-hexes.c */
void _bocage_window_add_hex_actions (BocageWindow *self);

/* bocage-window-print.c */
void _bocage_window_print (BocageWindow *self);
void _bocage_window_tell (GtkWindow *window, const char *heading, const char *text);
void _bocage_window_tell_overflow (GtkWindow *window, const BocageSheet *sheet);

/* bocage-window-compare.c */
void _bocage_window_compare_with_disk (BocageWindow *self);
void _bocage_window_compare_with_file (BocageWindow *self);

/* bocage-window-watch.c */
void _bocage_window_watch_game (BocageWindow *self);

/* bocage-window-export.c */
void _bocage_window_export (BocageWindow *self);
void _bocage_window_copy_text (BocageWindow *self);

/* bocage-window-translations.c */
void _bocage_window_add_translations (BocageWindow *self);
void _bocage_window_translate_session (BocageWindow *self, BocageSession *session);
gboolean _bocage_window_is_translating (BocageWindow *self);
gboolean _bocage_window_has_unsaved_translation (BocageWindow *self);
gboolean _bocage_window_undo_translation (BocageWindow *self, gboolean redo);
gboolean _bocage_window_save_translation (BocageWindow *self, GError **error);
void _bocage_window_ask_about_translation (BocageWindow *self, const GError *error);
gboolean _bocage_window_may_leave_translation (BocageWindow *self);

/* bocage-window-file.c */
BocageWindow *_bocage_window_take_session (BocageWindow *self, BocageSession *session);
BocageAlert *_bocage_window_ask_to_replace (BocageWindow *self, guint n, const char *body,
                                            BocageAnswered answered, gpointer data);
BocageWindow *_bocage_window_find_for (BocageWindow *self, GFile *file);
void _bocage_window_new_battle (BocageWindow *self);
void _bocage_window_choose_file (BocageWindow *self);
void _bocage_window_save (BocageWindow *self);
void _bocage_window_save_as (BocageWindow *self);
void _bocage_window_take_drops (BocageWindow *self);
gboolean _bocage_window_may_close (BocageWindow *self);
gboolean _bocage_window_has_own_changes (BocageWindow *self);
void _bocage_window_show_notice (BocageWindow *self, BocageNotice kind);
void _bocage_window_answer_notice (BocageWindow *self, gboolean accept);
GMenuModel *_bocage_window_recent_menu (void);

G_END_DECLS
