/* bocage-i18n-catalog.h: a catalogue as translators write it, read whole and changed entry by entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bocage-i18n-glossary.h"
#include "io/catalog/bocage-catalog.h"

G_BEGIN_DECLS

/* An entry of a catalogue */
typedef struct
{
  char *context; /* (nullable) */
  char *id;
  char *text; /* empty: not translated */
  gboolean fuzzy;
  char *before;  /* (nullable): the original that a fuzzy one was made for */
  char *comment; /* who reads it, and where; may be empty */
  char **files;  /* that say it */
} I18nMessage;

typedef struct
{
  char *path;    /* (nullable): NULL: it lives in memory alone */
  char *header;  /* lines of “Name: value” */
  guint n_forms; /* of a noun beside a number; 0: the line Plural-Forms is of no use */
  gboolean right_to_left;
  I18nGlossary *glossary; /* (nullable): of the language that the file is named after */
  GPtrArray *messages;    /* of I18nMessage, in the order of the file; no obsolete ones */
  GHashTable *by_key;     /* key → I18nMessage */
  GHashTable *changed;    /* set of keys: what was set here, and is not yet in the file */
} I18nCatalog;

I18nCatalog *i18n_catalog_new (const char *header);
I18nCatalog *i18n_catalog_read (const char *path, GError **error);
void i18n_catalog_free (I18nCatalog *self);

void i18n_catalog_add (I18nCatalog *self, const char *context, const char *id, const char *text);
char *i18n_make_key (const char *context, const char *id);
I18nMessage *i18n_catalog_find (const I18nCatalog *self, const char *context, const char *id);
void i18n_catalog_set (I18nCatalog *self, I18nMessage *message, const char *text, gboolean fuzzy);
gboolean i18n_catalog_save (I18nCatalog *self, GError **error);
BocageCatalog *i18n_catalog_compile (const I18nCatalog *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (I18nCatalog, i18n_catalog_free)

G_END_DECLS
