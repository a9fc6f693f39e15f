/* bocage-history-item.c: one row of the history: a state, some steps that are alike, or a copy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-history-item.h"

#include <glib/gi18n.h>

#define DAY (24 * 60 * 60)

G_DEFINE_FINAL_TYPE (BocageHistoryItem, bocage_history_item, G_TYPE_OBJECT)

static void
bocage_history_item_finalize (GObject *object)
{
  BocageHistoryItem *self = BOCAGE_HISTORY_ITEM (object);

  g_free (self->label);
  g_free (self->name);
  g_free (self->path);
  G_OBJECT_CLASS (bocage_history_item_parent_class)->finalize (object);
}

static void
bocage_history_item_class_init (BocageHistoryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_history_item_finalize;
}

static void
bocage_history_item_init (BocageHistoryItem *self)
{
}

BocageHistoryItem *
bocage_history_item_new (void)
{
  return g_object_new (BOCAGE_TYPE_HISTORY_ITEM, NULL);
}

/**
 * bocage_history_item_equal:
 *
 * Returns: whether both are shown the same way
 */
gboolean
bocage_history_item_equal (BocageHistoryItem *a, BocageHistoryItem *b)
{
  return a->kind == b->kind && a->position == b->position && a->n_steps == b->n_steps
         && a->id == b->id && a->time == b->time && g_strcmp0 (a->label, b->label) == 0
         && g_strcmp0 (a->name, b->name) == 0 && g_strcmp0 (a->path, b->path) == 0;
}

static char *
dup_step (BocageHistoryItem *self)
{
  if (self->kind == BOCAGE_HISTORY_APART)
    return g_strdup (self->name != NULL ? _ ("Checkpoint") : _ ("Backup"));
  if (self->label == NULL)
    return g_strdup (_ ("Start"));
  if (self->n_steps < 2)
    return g_strdup (self->label);
  /* TRANSLATORS: the name of a change and how often it was made: “Paint Town ×7”. */
  return g_strdup_printf (_ ("%s ×%u"), self->label, self->n_steps);
}

/**
 * bocage_history_item_dup_title:
 *
 * Returns: (transfer full): the checkpoint's name, else that of the step
 */
char *
bocage_history_item_dup_title (BocageHistoryItem *self)
{
  return self->name != NULL ? g_strdup (self->name) : dup_step (self);
}

/* The time, and the day where that is not today */
static char *
format_time (gint64 time)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (time);
  gboolean is_today = g_get_real_time () / G_USEC_PER_SEC - time < DAY;

  return g_date_time_format (when, is_today ? "%H:%M" : "%x %H:%M");
}

static void
add_part (GString *text, const char *part)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

/**
 * bocage_history_item_dup_detail:
 *
 * Returns: (transfer full): the step of a checkpoint, when it was made, and whether
 * it is undone or where the battle is
 */
char *
bocage_history_item_dup_detail (BocageHistoryItem *self)
{
  GString *text = g_string_new (NULL);

  if (self->name != NULL)
    {
      g_autofree char *step = dup_step (self);

      add_part (text, step);
    }
  if (self->time != 0)
    {
      g_autofree char *time = format_time (self->time);

      add_part (text, time);
    }
  if (self->kind == BOCAGE_HISTORY_APART && self->name == NULL)
    add_part (text, _ ("the file before it was saved over"));
  else if (self->kind == BOCAGE_HISTORY_HERE)
    add_part (text, _ ("you are here"));
  else if (self->kind == BOCAGE_HISTORY_UNDONE)
    add_part (text, C_ ("a step of the history", "undone"));
  return g_string_free (text, FALSE);
}
