/* bocage-i18n.h: what the files of bocage-i18n share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bocage-i18n-catalog.h"
#include "bocage.h"
#include "io/catalog/bocage-plural.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

enum
{
  I18N_DONE = 0,
  I18N_FINDINGS = 1, /* less is translated than --require asks for, or something is wrong */
  I18N_USAGE = 2,    /* wrong options, or a file that cannot be read or written */
};

/* What bounds the reading of files, for a program that has to end */
typedef struct
{
  const BocageLimits *limits;
  void (*begin) (const char *path); /* a file is read from here … */
  void (*end) (void);               /* … to here */
} I18nReading;

/* A folder of battles, with the folder po in it */
typedef struct
{
  const I18nReading *reading; /* (nullable): by the default limits */
  char *folder;
  char *po;             /* its folder of catalogues */
  char *template;       /* the .pot file in there */
  char *title;          /* for people */
  char *language;       /* that the battles are written in */
  GPtrArray *files;     /* of char *: what has texts, names in the folder */
  GPtrArray *battles;   /* of char *: those of them that are battles */
  GPtrArray *missing;   /* of char *: what pack.xml lists, and is not a battle in the folder */
  GPtrArray *promised;  /* of char *: languages that pack.xml names */
  GPtrArray *languages; /* of char *: that have a .po file */
} I18nPack;

I18nPack *i18n_pack_open (const char *folder, const I18nReading *reading, GError **error);
void i18n_pack_free (I18nPack *self);
BocageDocument *i18n_pack_read (const I18nPack *self, const char *path, GError **error);
GArray *i18n_pack_list_sentences (const I18nPack *self, const char *path, xmlDoc **out_document);
char *i18n_pack_dup_catalog (const I18nPack *self, const char *language, const char *suffix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (I18nPack, i18n_pack_free)

gboolean i18n_run (const char *folder, const char *const *argv, GError **error);

gboolean i18n_keep_escapes (const I18nPack *pack, const char *path, GError **error);

gboolean i18n_extract (const I18nPack *pack, GError **error);
gboolean i18n_add (const I18nPack *pack, const char *language, GError **error);
gboolean i18n_update (const I18nPack *pack, GError **error);
gboolean i18n_compile (const I18nPack *pack, GError **error);
/* Languages that nobody speaks, to see what a page makes of them */
#define I18N_PSEUDO_LONG "en_XA" /* accented, and a third longer */
#define I18N_PSEUDO_RTL "he_XB"  /* from right to left */

char *i18n_pseudo_dup_text (const char *language, const char *text);
char *i18n_pseudo_dup_header (const char *language);
gboolean i18n_pseudo (const I18nPack *pack, const char *language, GError **error);

/* What is wrong with a translation */
typedef enum
{
  I18N_SYNTAX,     /* the catalogue cannot be read */
  I18N_NO_CATALOG, /* pack.xml names a language that has none */
  I18N_STALE,      /* the battles say something else than the catalogue knows */
  I18N_UNTRANSLATED,
  I18N_FUZZY,
  I18N_SAME,      /* as the original; nothing is wrong with it, perhaps */
  I18N_MARKUP,    /* what the element cannot hold */
  I18N_REFERENCE, /* a number, hex or piece of the original is lost, or another came */
  I18N_FORMS,     /* words for numbers: too few, too many, or of no number */
  I18N_EMPHASIS,  /* em, strong or br are not those of the original */
  I18N_NUMBER,    /* digits that the original does not have */
  I18N_DIRECTION, /* a word from left to right that is not shown as it is written */
  I18N_TERM,      /* another word than that of the glossary */
  I18N_FIT,       /* it has no room on the page */
  I18N_N_FAULTS,
} I18nFault;

extern const char *const i18n_fault_ids[I18N_N_FAULTS];

gboolean i18n_is_right_to_left (const char *language);
gboolean i18n_finds_moved (void);
char *i18n_find_moved (const char *text);
gboolean i18n_check (const I18nCatalog *catalog, const I18nMessage *message, I18nFault *out_fault,
                     char **out_detail);

typedef struct
{
  gboolean json;
  int require; /* per cent of the sentences; below 0: nothing is asked for */
} I18nStatusOptions;

int i18n_status (const I18nPack *pack, const I18nStatusOptions *options, GError **error);

G_END_DECLS
