/* translation-test.h: the pane of translations, and its list of languages
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "../hand-test.h"
#include "translation/bocage-translation-pane-private.h"

G_BEGIN_DECLS

static inline BocageTranslationPane *
get_pane (Hand *hand)
{
  return BOCAGE_TRANSLATION_PANE (hand->window->translations);
}

static inline gboolean
is_list_of_languages (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static inline gboolean
has_list_of_languages (Hand *hand)
{
  return hand_search (get_pane (hand)->languages, is_list_of_languages, NULL) != NULL;
}

static inline gboolean
has_no_list_of_languages (Hand *hand)
{
  return !has_list_of_languages (hand);
}

G_END_DECLS
