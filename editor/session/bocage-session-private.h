/* bocage-session-private.h: what the files of the session share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-session.h"
#include "io/document/bocage-document.h"
#include "io/journal/bocage-journal.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"

G_BEGIN_DECLS

struct _BocageSession
{
  GObject parent_instance;

  /* Owned */
  BocageEdit *edit;
  GFile *file;           /* (nullable) */
  GFile *origin;         /* (nullable): of another format, that the battle was read from */
  GFileMonitor *monitor; /* (nullable) */
  char *digest;          /* (nullable) of the file's content as we know it */
  GDateTime *saved_at;   /* (nullable) */
  BocageJournal *journal;
  char *fault;              /* (nullable): why its steps are not kept, as it was told */
  GPtrArray *read_findings; /* of BocageFinding: what reading the file had to say */
  GListStore *findings;
  GListStore *allowed;     /* what exemptions of the battle and its rules silence */
  GPtrArray *silent;       /* of BocageFindingItem: the latter, as last asked */
  GPtrArray *silence_next; /* (nullable): the same, while it is asked */
  GPtrArray *sections;     /* (nullable) of borrowed BocageSectionNode; NULL: to be looked for */
  BocageFinding *chosen;   /* (nullable) */
  BocageFinding *pointed;  /* (nullable) */
  GArray *selection;       /* of BocageHex */
  char *status;            /* (nullable) */

  GByteArray *worst;    /* by grid index: 0 nothing, else 1 + the worst class */
  GByteArray *selected; /* by grid index */
  guint counts[BOCAGE_CLASS_ILLEGAL + 1];
  BocageGrid grid; /* as it was when something last looked */
  BocageHex cursor;
  guint position;    /* in the history, likewise */
  GArray *places;    /* where the cursor was on boards of other sizes */
  BocageHex hover;   /* what the pointer is over, or none */
  gint64 said_at;    /* when @status was said */
  gboolean modified; /* as it was announced */

  guint words_source; /* while what was said is about what is just being done */
  guint check_source;
  guint silence_source;
  guint silence_step; /* how many copies have been asked */
  gboolean is_draft;  /* as it was at the last check */
  gboolean notes_shown;
  gboolean in_stroke;
  gboolean check_held; /* until the stroke has ended */
  gint64 last_check;   /* how long it took, in µs */
};

/* bocage-session.c */
void _bocage_session_set_edit (BocageSession *self, BocageEdit *edit);
void _bocage_session_set_file (BocageSession *self, GFile *file);
void _bocage_session_set_read_findings (BocageSession *self, GPtrArray *findings);

/* bocage-session-file.c */
void _bocage_session_begin_journal (BocageSession *self, BocageEdit *edit);
void _bocage_session_look_at_journal (BocageSession *self);
void _bocage_session_update_modified (BocageSession *self);
void _bocage_session_stop_watching (BocageSession *self);

BocageDocument *_bocage_session_read_document (GFile *file, GError **error);

/* bocage-session-keep.c */
char *_bocage_session_dup_key (BocageSession *self);
void _bocage_session_back_up (BocageSession *self, GFile *file);
void _bocage_session_follow_copies (BocageSession *self, const char *from, gboolean move);

/* bocage-session-findings.c */
const BocageCheckSet *_bocage_session_find_project (BocageSession *self);
void _bocage_session_queue_check (BocageSession *self);
gboolean _bocage_session_is_still_true (BocageSession *self, BocageFinding *finding);
void _bocage_session_show_silent (BocageSession *self);

/* bocage-session-silence.c */
void _bocage_session_queue_silence (BocageSession *self);
void _bocage_session_stop_asking (BocageSession *self);
void _bocage_session_add_silent (BocageSession *self, GPtrArray *items);
void _bocage_session_clear_silence (BocageSession *self);

G_END_DECLS
