/* bocage-git.h: what git is asked
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GBytes *bocage_git_ask (const char *const *arguments, int input, GError **error);
char *bocage_git_ask_line (const char *const *arguments, GError **error);
char *bocage_git_find_tree (const char *revision, GError **error);
char *bocage_git_find_top (GError **error);

G_END_DECLS
