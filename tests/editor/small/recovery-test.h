/* recovery-test.h: work that is left behind, and the dialog that offers it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "dialog-test.h"
#include "keeping/bocage-recovered-dialog.h"
#include "session/bocage-recovery.h"

G_BEGIN_DECLS

static inline gboolean
has_dialog (Hand *hand)
{
  return dialog_find (BOCAGE_TYPE_RECOVERED_DIALOG) != NULL;
}

static inline gboolean
has_no_dialog (Hand *hand)
{
  return !has_dialog (hand);
}

static inline guint
count_left (void)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();

  return list->len;
}

/* As a program does that is killed; @path: (nullable): of the battle */
static inline void
leave_behind (const char *path, const char *title)
{
  g_autoptr (BocageSession) session = hand_make_session (path);

  bocage_edit_set_info (bocage_session_get_edit (session), BOCAGE_ELEMENT_TITLE, title);
}

static inline void
offer (Hand *hand)
{
  bocage_window_offer_recovery (hand->window);
  assert_true (hand_wait (hand, has_dialog));
}

G_END_DECLS
