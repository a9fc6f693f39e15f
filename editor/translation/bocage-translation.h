/* bocage-translation.h: the texts of a battle beside those of one of its languages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The catalogue is that of the pack around the battle's file; the texts are those of the battle as
 * it is now.  What is set goes into the file when somebody saves: each entry by itself.
 */

#pragma once

#include "i18n/bocage-i18n.h"
#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_TRANSLATION (bocage_translation_get_type ())
G_DECLARE_FINAL_TYPE (BocageTranslation, bocage_translation, BOCAGE, TRANSLATION, GObject)

/* How far an entry is */
typedef enum
{
  BOCAGE_ENTRY_DONE,
  BOCAGE_ENTRY_CHECK,   /* fuzzy, or the same as the original */
  BOCAGE_ENTRY_MISSING, /* not translated */
  BOCAGE_ENTRY_WRONG,
  BOCAGE_ENTRY_UNKNOWN, /* the catalogue does not have it: it is older than the battle */
  BOCAGE_N_ENTRY_STATES,
} BocageEntryState;

typedef struct
{
  char *place;          /* for people: where it stands */
  char *context;        /* (nullable) */
  char *id;             /* the original */
  I18nMessage *message; /* (nullable): NULL: the catalogue does not have it */
  BocageEntryState state;
  I18nFault fault; /* of whatever is not done */
  char *detail;    /* (nullable): what is wrong, for people */
} BocageEntry;

/* Signals: "changed" (int index: an entry is different; -1: all are) */

BocageTranslation *bocage_translation_new (BocageSession *session);

const I18nPack *bocage_translation_get_pack (BocageTranslation *self); /* (nullable) */
const char *bocage_translation_get_language (BocageTranslation *self); /* (nullable) */
gboolean bocage_translation_set_language (BocageTranslation *self, const char *language,
                                          GError **error);
gboolean bocage_translation_add_language (BocageTranslation *self, const char *language,
                                          GError **error);
gboolean bocage_translation_bring_up_to_date (BocageTranslation *self, GError **error);
gboolean bocage_translation_is_pseudo (BocageTranslation *self);
gboolean bocage_translation_is_right_to_left (BocageTranslation *self);

guint bocage_translation_n_entries (BocageTranslation *self);
const BocageEntry *bocage_translation_get_entry (BocageTranslation *self, guint index);
guint bocage_translation_count (BocageTranslation *self, BocageEntryState state);
int bocage_translation_find_next (BocageTranslation *self, int from);
GPtrArray *bocage_translation_list_terms (BocageTranslation *self, const BocageEntry *entry);
const I18nMessage *bocage_translation_find_elsewhere (BocageTranslation *self, guint index);

guint bocage_translation_new_stroke (BocageTranslation *self);
void bocage_translation_set_text (BocageTranslation *self, guint index, const char *text,
                                  guint stroke);
void bocage_translation_accept (BocageTranslation *self, guint index);
int bocage_translation_undo (BocageTranslation *self);
int bocage_translation_redo (BocageTranslation *self);

gboolean bocage_translation_get_modified (BocageTranslation *self);
gboolean bocage_translation_save (BocageTranslation *self, GError **error);
void bocage_translation_discard (BocageTranslation *self);
void bocage_translation_list_anew (BocageTranslation *self);
BocageCatalog *bocage_translation_compile (BocageTranslation *self);

G_END_DECLS
