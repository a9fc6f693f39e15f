/* bocage-translation.c: the texts of a battle beside those of one of its languages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-translation-private.h"

#include <glib/gi18n.h>
#include <pango/pango.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (BocageTranslation, bocage_translation, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A change that can be undone: one entry of the catalogue */
typedef struct
{
  char *context; /* (nullable) */
  char *id;
  char *texts[2]; /* before and after */
  gboolean fuzzy[2];
  guint stroke; /* 0: by itself */
} Step;

static void
step_free (gpointer data)
{
  Step *self = data;

  g_free (self->context);
  g_free (self->id);
  g_free (self->texts[0]);
  g_free (self->texts[1]);
  g_free (self);
}

/* Entries */

static const BocageEntryState states[I18N_N_FAULTS] = {
  [I18N_SYNTAX] = BOCAGE_ENTRY_WRONG,    [I18N_NO_CATALOG] = BOCAGE_ENTRY_WRONG,
  [I18N_STALE] = BOCAGE_ENTRY_UNKNOWN,   [I18N_UNTRANSLATED] = BOCAGE_ENTRY_MISSING,
  [I18N_FUZZY] = BOCAGE_ENTRY_CHECK,     [I18N_SAME] = BOCAGE_ENTRY_CHECK,
  [I18N_MARKUP] = BOCAGE_ENTRY_WRONG,    [I18N_REFERENCE] = BOCAGE_ENTRY_WRONG,
  [I18N_FORMS] = BOCAGE_ENTRY_WRONG,     [I18N_EMPHASIS] = BOCAGE_ENTRY_WRONG,
  [I18N_NUMBER] = BOCAGE_ENTRY_WRONG,    [I18N_FIT] = BOCAGE_ENTRY_WRONG,
  [I18N_DIRECTION] = BOCAGE_ENTRY_WRONG, [I18N_TERM] = BOCAGE_ENTRY_CHECK,
};

static void
judge (BocageTranslation *self, BocageEntry *entry)
{
  g_clear_pointer (&entry->detail, g_free);
  if (entry->message == NULL)
    {
      entry->state = BOCAGE_ENTRY_UNKNOWN;
      entry->fault = I18N_STALE;
    }
  else if (bocage_translation_is_pseudo (self)
           || i18n_check (self->catalog, entry->message, &entry->fault, &entry->detail))
    entry->state = BOCAGE_ENTRY_DONE;
  else
    entry->state = states[entry->fault];
}

/* Changes */

static int
find_entry (BocageTranslation *self, const I18nMessage *message)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (bocage_translation_get_entry (self, i)->message == message)
      return (int) i;
  return -1;
}

/* Returns: its index */
static int
put (BocageTranslation *self, I18nMessage *message, const char *text, gboolean fuzzy)
{
  int index = find_entry (self, message);

  i18n_catalog_set (self->catalog, message, text, fuzzy);
  if (index >= 0)
    judge (self, g_ptr_array_index (self->entries, index));
  g_signal_emit (self, signals[CHANGED], 0, index);
  return index;
}

static void
add_step (BocageTranslation *self, const I18nMessage *message, const char *text, gboolean fuzzy,
          guint stroke)
{
  Step *last = self->done->len > 0 ? g_ptr_array_index (self->done, self->done->len - 1) : NULL;
  Step *step;

  g_ptr_array_set_size (self->undone, 0);
  if (last != NULL && stroke != 0 && last->stroke == stroke && strcmp (last->id, message->id) == 0)
    {
      g_free (last->texts[1]);
      last->texts[1] = g_strdup (text);
      last->fuzzy[1] = fuzzy;
      return;
    }
  step = g_new0 (Step, 1);
  step->context = g_strdup (message->context);
  step->id = g_strdup (message->id);
  step->texts[0] = g_strdup (message->text);
  step->texts[1] = g_strdup (text);
  step->fuzzy[0] = message->fuzzy;
  step->fuzzy[1] = fuzzy;
  step->stroke = stroke;
  g_ptr_array_add (self->done, step);
}

static void
set (BocageTranslation *self, I18nMessage *message, const char *text, guint stroke)
{
  if (message == NULL || bocage_translation_is_pseudo (self)
      || (strcmp (message->text, text) == 0 && !message->fuzzy))
    return;
  add_step (self, message, text, FALSE, stroke);
  put (self, message, text, FALSE);
}

/* What is typed until another stroke begins is undone at once. */
guint
bocage_translation_new_stroke (BocageTranslation *self)
{
  return ++self->stroke;
}

/**
 * bocage_translation_set_text:
 * @text: with its marks
 */
void
bocage_translation_set_text (BocageTranslation *self, guint index, const char *text, guint stroke)
{
  set (self, bocage_translation_get_entry (self, index)->message, text, stroke);
}

/* Somebody has looked at it: it is right as it stands. */
void
bocage_translation_accept (BocageTranslation *self, guint index)
{
  I18nMessage *message = bocage_translation_get_entry (self, index)->message;

  if (message != NULL && message->fuzzy && *message->text != '\0')
    {
      g_autofree char *text = g_strdup (message->text);

      set (self, message, text, 0);
    }
}

static int
go (BocageTranslation *self, GPtrArray *from, GPtrArray *to, guint side)
{
  Step *step;
  I18nMessage *message;

  if (from->len == 0)
    return -1;
  step = g_ptr_array_steal_index (from, from->len - 1);
  step->stroke = 0;
  g_ptr_array_add (to, step);
  message = i18n_catalog_find (self->catalog, step->context, step->id);
  return message != NULL ? put (self, message, step->texts[side], step->fuzzy[side]) : -1;
}

/* Returns: the entry that was changed back; -1: there is none */
int
bocage_translation_undo (BocageTranslation *self)
{
  return go (self, self->done, self->undone, 0);
}

/* Returns: the entry that was changed again; -1: there is none */
int
bocage_translation_redo (BocageTranslation *self)
{
  return go (self, self->undone, self->done, 1);
}

/* Looking */

const I18nPack *
bocage_translation_get_pack (BocageTranslation *self)
{
  return self->pack;
}

const char *
bocage_translation_get_language (BocageTranslation *self)
{
  return self->language;
}

gboolean
bocage_translation_is_pseudo (BocageTranslation *self)
{
  return g_strcmp0 (self->language, I18N_PSEUDO_LONG) == 0
         || g_strcmp0 (self->language, I18N_PSEUDO_RTL) == 0;
}

gboolean
bocage_translation_is_right_to_left (BocageTranslation *self)
{
  const PangoScript *scripts = NULL;
  int n = 0;

  if (self->language != NULL)
    scripts = pango_language_get_scripts (pango_language_from_string (self->language), &n);
  return n > 0 && (scripts[0] == PANGO_SCRIPT_HEBREW || scripts[0] == PANGO_SCRIPT_ARABIC);
}

guint
bocage_translation_n_entries (BocageTranslation *self)
{
  return self->entries->len;
}

const BocageEntry *
bocage_translation_get_entry (BocageTranslation *self, guint index)
{
  return g_ptr_array_index (self->entries, index);
}

guint
bocage_translation_count (BocageTranslation *self, BocageEntryState state)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n += bocage_translation_get_entry (self, i)->state == state;
  return n;
}

/**
 * bocage_translation_find_next:
 * @from: an entry, or -1
 *
 * Returns: the next one after it that is not done, from the end to the beginning; -1: all are
 */
int
bocage_translation_find_next (BocageTranslation *self, int from)
{
  guint n = self->entries->len;

  for (guint i = 1; i <= n; i++)
    {
      guint index = ((guint) (from + 1) + i - 1) % n;

      if (bocage_translation_get_entry (self, index)->state != BOCAGE_ENTRY_DONE)
        return (int) index;
    }
  return -1;
}

gboolean
bocage_translation_get_modified (BocageTranslation *self)
{
  return self->catalog != NULL && g_hash_table_size (self->catalog->changed) > 0;
}

gboolean
bocage_translation_save (BocageTranslation *self, GError **error)
{
  return self->catalog == NULL || i18n_catalog_save (self->catalog, error);
}

/**
 * bocage_translation_compile:
 *
 * Returns: (transfer full) (nullable): what is translated by now, for the page
 */
BocageCatalog *
bocage_translation_compile (BocageTranslation *self)
{
  return self->catalog != NULL ? i18n_catalog_compile (self->catalog) : NULL;
}

/* Reading */

static void
entry_free (gpointer data)
{
  BocageEntry *self = data;

  g_free (self->place);
  g_free (self->context);
  g_free (self->id);
  g_free (self->detail);
  g_free (self);
}

/* All entries anew: of another language, or of a battle that has changed. */
void
_bocage_translation_fill (BocageTranslation *self)
{
  g_ptr_array_set_size (self->entries, 0);
  if (self->catalog != NULL)
    _bocage_translation_list_entries (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      BocageEntry *entry = g_ptr_array_index (self->entries, i);

      entry->message = i18n_catalog_find (self->catalog, entry->context, entry->id);
      judge (self, entry);
    }
  g_signal_emit (self, signals[CHANGED], 0, -1);
}

/* Of a battle that is another one now, with the catalogue as it is: what is not saved stays. */
void
bocage_translation_list_anew (BocageTranslation *self)
{
  _bocage_translation_fill (self);
}

/* What is not in its file is given up. */
void
bocage_translation_discard (BocageTranslation *self)
{
  if (self->catalog != NULL)
    g_hash_table_remove_all (self->catalog->changed);
}

static void
take_catalog (BocageTranslation *self, const char *language, I18nCatalog *catalog)
{
  g_clear_pointer (&self->catalog, i18n_catalog_free);
  self->catalog = catalog;
  g_free (self->language);
  self->language = g_strdup (language);
  g_ptr_array_set_size (self->done, 0);
  g_ptr_array_set_size (self->undone, 0);
  _bocage_translation_fill (self);
}

static gboolean
check_pack (BocageTranslation *self, GError **error)
{
  if (self->pack == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("A translation lies beside the file of the battle. Save the battle "
                            "first."));
  return self->pack != NULL;
}

/**
 * bocage_translation_set_language:
 * @language: that the pack has a catalogue of, or one of %I18N_PSEUDO_LONG, %I18N_PSEUDO_RTL
 *
 * What was set in another one is saved first.
 */
gboolean
bocage_translation_set_language (BocageTranslation *self, const char *language, GError **error)
{
  g_autofree char *path = NULL, *name = g_strdup (language);
  I18nCatalog *catalog;

  if (!check_pack (self, error) || !bocage_translation_save (self, error))
    return FALSE;
  if (strcmp (name, I18N_PSEUDO_LONG) == 0 || strcmp (name, I18N_PSEUDO_RTL) == 0)
    {
      take_catalog (self, name, _bocage_translation_make_pseudo (self, name));
      return TRUE;
    }
  path = i18n_pack_dup_catalog (self->pack, name, ".po");
  catalog = i18n_catalog_read (path, error);
  if (catalog == NULL)
    return FALSE;
  take_catalog (self, name, catalog);
  return TRUE;
}

static gboolean
open_pack (BocageTranslation *self, GError **error)
{
  GFile *file = bocage_session_get_file (self->session);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  g_clear_pointer (&self->pack, i18n_pack_free);
  self->pack = folder != NULL ? i18n_pack_open (folder, NULL, error) : NULL;
  return self->pack != NULL;
}

/* Begins a catalogue, as bocage-i18n add does, which writes pt_BR for pt-BR. */
gboolean
bocage_translation_add_language (BocageTranslation *self, const char *code, GError **error)
{
  g_autofree char *language = g_strdelimit (g_strdup (code), "-", '_');

  return check_pack (self, error) && bocage_translation_save (self, error)
         && i18n_add (self->pack, language, error) && open_pack (self, error)
         && bocage_translation_set_language (self, language, error);
}

/* Takes what the battles say now into all catalogues, as bocage-i18n update does. */
gboolean
bocage_translation_bring_up_to_date (BocageTranslation *self, GError **error)
{
  g_autofree char *language = g_strdup (self->language);

  return check_pack (self, error) && bocage_translation_save (self, error)
         && i18n_update (self->pack, error)
         && (language == NULL || bocage_translation_set_language (self, language, error));
}

/* GObject */

static void
bocage_translation_dispose (GObject *object)
{
  BocageTranslation *self = BOCAGE_TRANSLATION (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_translation_parent_class)->dispose (object);
}

static void
bocage_translation_finalize (GObject *object)
{
  BocageTranslation *self = BOCAGE_TRANSLATION (object);

  g_clear_pointer (&self->pack, i18n_pack_free);
  g_clear_pointer (&self->catalog, i18n_catalog_free);
  g_free (self->language);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);

  G_OBJECT_CLASS (bocage_translation_parent_class)->finalize (object);
}

static void
bocage_translation_class_init (BocageTranslationClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_translation_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_translation_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
bocage_translation_init (BocageTranslation *self)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
}

/**
 * bocage_translation_new:
 * @session: of a battle; one without a file has no pack and no languages
 */
BocageTranslation *
bocage_translation_new (BocageSession *session)
{
  BocageTranslation *self = g_object_new (BOCAGE_TYPE_TRANSLATION, NULL);

  self->session = g_object_ref (session);
  open_pack (self, NULL);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (_bocage_translation_follow), self);
  return self;
}
