/* bocage-render.h: what the files of bocage-render share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <cairo.h>
#include <stdio.h>

#include "bocage.h"
#include "io/catalog/bocage-catalog.h"
#include "sheet/bocage-sheet.h"

G_BEGIN_DECLS

enum
{
  STATUS_DONE = 0,
  STATUS_UNREADABLE = 1, /* the file holds no battle that could be shown */
  STATUS_USAGE = 2,      /* wrong options, or a file that cannot be opened or written */
  STATUS_OVERFLOW = 3,   /* the page was written, but not all of it has room */
};

typedef enum
{
  FORMAT_PNG,
  FORMAT_SVG,
  FORMAT_PDF,
  FORMAT_TEXT, /* of the page alone */
} Format;

/* Paints a picture and writes it. */
typedef cairo_status_t (*PictureFunc) (FILE *stream, gpointer data);

gboolean render_is_battle (const char *path, const char *file, GError **error);
int render_write (const char *path, PictureFunc func, gpointer data);
cairo_status_t render_write_cb (void *closure, const unsigned char *data, unsigned int length);

int render_sheet (BocageScenario *scenario, const BocageCatalog *catalog, const char *file,
                  const char *output, Format format, BocageSheetOptions *options);

G_END_DECLS
