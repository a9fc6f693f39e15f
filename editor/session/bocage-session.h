/* bocage-session.h: an open battle: its history, its file, its findings, what is selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One a window.  Everything in a window watches the session; nothing in it
 * knows another pane.  Findings are computed in the first idle moment after a
 * change; where that took longer than part of a frame, only when the designer
 * pauses.
 */

#pragma once

#include <gio/gio.h>

#include "bocage-finding-item.h"
#include "model/bocage-edit.h"
#include "model/bocage-report.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_SESSION (bocage_session_get_type ())
G_DECLARE_FINAL_TYPE (BocageSession, bocage_session, BOCAGE, SESSION, GObject)

#define BOCAGE_SESSION_ERROR (bocage_session_error_quark ())
GQuark bocage_session_error_quark (void);

typedef enum
{
  BOCAGE_SESSION_ERROR_NOT_LOADED, /* the file holds nothing that can be shown */
  BOCAGE_SESSION_ERROR_NO_PATH,    /* not a local file */
} BocageSessionError;

/* Properties: "title" (string, for the window), "subtitle" (file name and
 * "edited"), "file" (GFile, nullable), "modified", "status" (what the status
 * line says last).
 *
 * Signals:
 *   "changed" (GArray *hexes of BocageHex, gboolean battle): the scenario is
 *      different now; @battle: something beside the board too.
 *   "findings-changed": the list below is new.
 *   "selection-changed": cursor or selected hexes.
 *   "reset": another scenario, or another board: build everything anew.
 *   "file-changed": another program wrote the file.
 *   "kept": whether steps are kept has changed.
 *   "copies-changed": checkpoints or backups are other ones now. */

BocageSession *bocage_session_new (BocageScenario *scenario);
BocageSession *bocage_session_open (GFile *file, GError **error);
gboolean bocage_session_save (BocageSession *self, GFile *file, GError **error);
gboolean bocage_session_reload (BocageSession *self, GError **error);
gboolean bocage_session_get_changed_on_disk (BocageSession *self); /* looks now */
void bocage_session_keep_mine (BocageSession *self); /* the file's new content may be lost */

/* Each step is kept in a journal in the state directory before anything else happens, and is
 * the battle's history when it is opened again. */
BocageSession *bocage_session_recover (const char *name, GError **error);
void bocage_session_discard (BocageSession *self);          /* gives up what is not saved */
const char *bocage_session_get_fault (BocageSession *self); /* (nullable): why that failed */

const char *bocage_session_get_journal_path (BocageSession *self);
guint64 bocage_session_get_journal_size (BocageSession *self); /* 0: nothing is in it */

/* Whole copies: checkpoints, which the designer names and removes, and backups of what the file
 * held before it was saved over.  The mark of a state in the history is that of its
 * checkpoint, see bocage_keep_get_mark(). */
gboolean bocage_session_checkpoint (BocageSession *self, const char *name, GError **error);
GPtrArray *bocage_session_list_copies (BocageSession *self); /* of BocageKept */
gboolean bocage_session_remove_copy (BocageSession *self, const char *path, GError **error);
gboolean bocage_session_rename_copy (BocageSession *self, const char *path, const char *name,
                                     GError **error);
BocageScenario *bocage_session_read_copy (const char *path, GError **error);
gboolean bocage_session_become (BocageSession *self, BocageScenario *scenario, const char *label);

BocageEdit *bocage_session_get_edit (BocageSession *self);
BocageScenario *bocage_session_get_scenario (BocageSession *self);
GFile *bocage_session_get_file (BocageSession *self);
gboolean bocage_session_is_of_file (BocageSession *self, GFile *file);
GFile *bocage_session_dup_folder (BocageSession *self); /* (nullable) */
gboolean bocage_session_get_modified (BocageSession *self);
char *bocage_session_dup_title (BocageSession *self);
char *bocage_session_dup_subtitle (BocageSession *self);
char *bocage_file_dup_shown_name (GFile *file);
const char *bocage_session_get_status (BocageSession *self);  /* (nullable) */
GDateTime *bocage_session_get_saved_at (BocageSession *self); /* (nullable) */

/* Findings, sorted: worst first, then by place; items are BocageFindingItem */
GListModel *bocage_session_get_findings (BocageSession *self);
guint bocage_session_count_findings (BocageSession *self, BocageClass class_);
/* Whether it says what a draft lacks yet: not counted, until both sides stand or it is saved */
gboolean bocage_session_is_missing_yet (BocageSession *self, BocageFinding *finding);
GListModel *bocage_session_get_allowed (BocageSession *self); /* of BocageFindingItem */
/* Whether notes are marked on the board, too: somebody has asked for them. */
void bocage_session_show_notes (BocageSession *self, gboolean show);
gboolean bocage_session_get_notes_shown (BocageSession *self);
gboolean bocage_session_worst_at (BocageSession *self, BocageHex hex, BocageClass *out_class);
void bocage_session_set_in_stroke (BocageSession *self, gboolean in_stroke);
void bocage_session_check_now (BocageSession *self);

/* Mending: unasked only what nobody could have meant otherwise, and only where it does no harm. */
const BocageFix *bocage_session_get_safe_fix (BocageSession *self, BocageFinding *finding);
const BocageFix *bocage_session_get_meant_fix (BocageSession *self, BocageFinding *finding,
                                               guint index);
const BocageFix *bocage_session_get_offered_fix (BocageSession *self, BocageFinding *finding);
char *bocage_session_dup_meant (BocageSession *self, BocageFinding *finding);
char *bocage_session_dup_fix_label (BocageSession *self, const BocageFix *fix);
gboolean bocage_session_fix_as (BocageSession *self, BocageFinding *finding, const BocageFix *fix);
gboolean bocage_session_fix (BocageSession *self, BocageFinding *finding);
guint bocage_session_fix_all (BocageSession *self, const char *check);
guint bocage_session_count_safe_fixes (BocageSession *self, const char *check);

/* The finding whose fix is looked at, in advance; (nullable).  Signal "pointed" tells of it. */
void bocage_session_point_at (BocageSession *self, BocageFinding *finding);
BocageFinding *bocage_session_get_pointed (BocageSession *self);

/* What the designer points at.  The cursor is always a hex of the board. */
BocageHex bocage_session_get_cursor (BocageSession *self);
void bocage_session_set_cursor_near (BocageSession *self, BocageHex hex);
void bocage_session_set_cursor (BocageSession *self, BocageHex hex);
GArray *bocage_session_get_selection (BocageSession *self); /* of BocageHex; (transfer none) */
void bocage_session_set_selection (BocageSession *self, const BocageHex *hexes, guint n_hexes);
gboolean bocage_session_is_selected (BocageSession *self, BocageHex hex);
BocageFinding *bocage_session_get_chosen_finding (BocageSession *self); /* (nullable) */
void bocage_session_choose_finding (BocageSession *self,
                                    BocageFinding *finding); /* moves the cursor */

/* A hex in words: name, section as each side sees it, content, findings.  The
 * one text of the status line, the inspector's head and the screen reader. */
const char *bocage_session_name_ground (BocageSession *self, BocageHex hex);
char *bocage_session_describe_hex (BocageSession *self, BocageHex hex);
/* What a side calls the part of the board that a hex lies in */
typedef struct
{
  const char *side; /* (nullable): NULL: everybody calls it that */
  char *words;
} BocageSectionWords;

GArray *bocage_session_list_sections (BocageSession *self, BocageHex hex);
char *bocage_session_describe_section (BocageSession *self, BocageHex hex);

/* The status line: where the pointer or else the cursor is, and what was last said. */
void bocage_session_set_hover (BocageSession *self, BocageHex hex);
BocageHex bocage_session_get_told (BocageSession *self);
void bocage_session_say (BocageSession *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void bocage_session_forget_words (BocageSession *self);

G_END_DECLS
