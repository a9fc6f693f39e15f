/* bocage-i18n-glossary.h: the words that mean one thing, in each language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A word of the games and what says it in a language */
typedef struct
{
  char *name;   /* English */
  char **words; /* the beginnings of words that say it; one that ends in a point is a whole word */
  GRegex *original;
  GRegex *translation;
} I18nTerm;

typedef struct _I18nGlossary I18nGlossary;

I18nGlossary *i18n_glossary_new (const char *folder, const char *language);
void i18n_glossary_free (I18nGlossary *self);
GPtrArray *i18n_glossary_list (const I18nGlossary *self, const char *id);
const I18nTerm *i18n_glossary_find_missed (const I18nGlossary *self, const char *id,
                                           const char *text);
char *i18n_term_dup_words (const I18nTerm *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (I18nGlossary, i18n_glossary_free)

G_END_DECLS
