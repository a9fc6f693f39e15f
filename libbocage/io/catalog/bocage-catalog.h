/* bocage-catalog.h: translated messages
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What stands in a .mo file.  Immutable: any thread may ask. */
typedef struct _BocageCatalog BocageCatalog;

BocageCatalog *bocage_catalog_new (GBytes *bytes, BocageCatalog *fallback, GError **error);
BocageCatalog *bocage_catalog_load (const char *path, BocageCatalog *fallback, GError **error);
BocageCatalog *bocage_catalog_load_language (const char *directory, const char *language,
                                             const char *domain);
char *bocage_catalog_find_file (const char *directory, const char *language, const char *suffix);
BocageCatalog *bocage_catalog_ref (BocageCatalog *self);
void bocage_catalog_unref (BocageCatalog *self);

guint bocage_catalog_get_n_messages (const BocageCatalog *self);
char *bocage_catalog_dup_header (const BocageCatalog *self, const char *name);
const char *bocage_catalog_find (const BocageCatalog *self, const char *context, const char *text);
const char *bocage_catalog_find_number (const BocageCatalog *self, const char *context,
                                        const char *one, gulong n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCatalog, bocage_catalog_unref)

G_END_DECLS
