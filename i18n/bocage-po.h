/* bocage-po.h: catalogues as translators write them, through libgettextpo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The library is one at a time: no thread but the first.
 */

#pragma once

#include <gettext-po.h>
#include <gio/gio.h>

G_BEGIN_DECLS

gboolean bocage_po_is_language (const char *word);
po_file_t bocage_po_read (const char *path, GError **error);
gboolean bocage_po_check (const char *path, GError **error);
gboolean bocage_po_save (po_file_t file, const char *path, gboolean replace, GError **error);

G_END_DECLS
