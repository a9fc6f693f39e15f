/* bocage-history-pictures.h: what the board looked like in each state of its history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread makes the battle again from its journal and travels in that, so that
 * nothing is painted on a frame and the battle on the screen stays where it is.
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-history-item.h"
#include "session/bocage-session.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

#define BOCAGE_HISTORY_PICTURE_WIDTH 82
#define BOCAGE_HISTORY_PICTURE_HEIGHT 51

typedef struct _BocageHistoryPictures BocageHistoryPictures;

/* @key: see bocage_history_pictures_dup_key() */
typedef void (*BocageHistoryPictureFunc) (const char *key, BocagePicture *picture, gpointer data);

BocageHistoryPictures *bocage_history_pictures_new (BocageSession *session, int scale,
                                                    BocageHistoryPictureFunc func, gpointer data);
void bocage_history_pictures_free (BocageHistoryPictures *self);
char *bocage_history_pictures_dup_key (BocageHistoryItem *item);
void bocage_history_pictures_ask (BocageHistoryPictures *self, BocageHistoryItem *item);

G_END_DECLS
