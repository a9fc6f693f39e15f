/* bocage-alert.h: a question or a message that the user has to answer first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_TYPE_ALERT (bocage_alert_get_type ())
G_DECLARE_FINAL_TYPE (BocageAlert, bocage_alert, BOCAGE, ALERT, GtkWindow)

typedef struct
{
  const char *id;
  const char *label;     /* a verb, translated */
  const char *css_class; /* (nullable): suggested-action, destructive-action */
} BocageAnswer;

/* @answer: the id of a button; the first one's for Escape and for closing */
typedef void (*BocageAnswered) (GtkWindow *parent, const char *answer, gpointer user_data);

/* @answers: ended by a row without an id; the last is the default */
BocageAlert *bocage_alert_show (GtkWindow *parent, const char *heading, const char *body,
                                const BocageAnswer *answers, BocageAnswered answered,
                                gpointer user_data);
void bocage_alert_add_lines (BocageAlert *self, const char *lines);
void bocage_alert_set_default (BocageAlert *self, const char *answer);

G_END_DECLS
