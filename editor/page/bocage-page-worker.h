/* bocage-page-worker.h: sets and paints pages in a thread of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-page-language.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

/* What a page looks like. */
typedef struct
{
  GPtrArray *pages; /* of BocagePicture */
  char *overflows;  /* (nullable): for people; NULL: everything has room */
} BocagePagePicture;

typedef struct _BocagePageWorker BocagePageWorker;

/* Called in the thread that asked; @picture is the worker's. */
typedef void (*BocagePageFunc) (const BocagePagePicture *picture, gpointer data);

BocagePageWorker *bocage_page_worker_new (BocagePageFunc func, gpointer data);
void bocage_page_worker_free (BocagePageWorker *self);
void bocage_page_worker_ask (BocagePageWorker *self, BocageScenario *scenario,
                             const BocageSheetOptions *options, const char *path, double width,
                             const BocagePageLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePageWorker, bocage_page_worker_free)

char *bocage_page_dup_overflows (const BocageSheet *sheet);

G_END_DECLS
