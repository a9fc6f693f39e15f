/* bocage-translation-private.h: what the files of BocageTranslation share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-translation.h"

G_BEGIN_DECLS

struct _BocageTranslation
{
  GObject parent_instance;

  BocageSession *session;
  I18nPack *pack;       /* (nullable) */
  I18nCatalog *catalog; /* (nullable) */
  char *language;       /* (nullable): of it */
  GPtrArray *entries;   /* of BocageEntry, in the order of the battle, then those of the pack */
  GPtrArray *done;      /* steps, the last one last */
  GPtrArray *undone;
  guint stroke;
};

void _bocage_translation_fill (BocageTranslation *self);
void _bocage_translation_follow (BocageTranslation *self);
void _bocage_translation_list_entries (BocageTranslation *self);
I18nCatalog *_bocage_translation_make_pseudo (BocageTranslation *self, const char *language);

G_END_DECLS
