/* bocage-i18n-status.h: how far a language of a pack is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-i18n.h"

G_BEGIN_DECLS

/* Something wrong, or not yet done */
typedef struct
{
  I18nFault fault;
  char *context; /* (nullable) */
  char *entry;   /* (nullable): the original */
  char *detail;  /* (nullable) */
} I18nFinding;

typedef struct
{
  guint n_sentences;
  guint n_done;
  guint n_faults[I18N_N_FAULTS];
} I18nCount;

typedef struct
{
  const I18nPack *pack;
  const char *language;
  char *path;           /* of the catalogue */
  I18nCatalog *catalog; /* (nullable): NULL: it cannot be read */
  I18nCount all;
  GHashTable *battles; /* name → I18nCount */
  GHashTable *entries; /* keys of what the catalogue has and battles may say */
  GArray *findings;    /* of I18nFinding */
} I18nStatus;

guint i18n_get_percent (const I18nStatus *self);
void i18n_print_status (const I18nStatus *self);
void i18n_print_json (const I18nPack *pack, const GPtrArray *statuses);

G_END_DECLS
