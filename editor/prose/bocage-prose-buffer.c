/* bocage-prose-buffer.c: a text in which chips stand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-prose-buffer.h"

#include "bocage-prose-chip.h"

#define CHIP_DROP 4 /* px: a chip begins so far below the line that letters stand on */
#define TAG "chip"

/**
 * bocage_prose_buffer_dup_text:
 *
 * Returns: (transfer full): the text, with what stands in braces in the place of each chip
 */
char *
bocage_prose_buffer_dup_text (GtkTextBuffer *self)
{
  GString *text = g_string_new (NULL);
  GtkTextIter at;

  gtk_text_buffer_get_start_iter (self, &at);
  for (; !gtk_text_iter_is_end (&at); gtk_text_iter_forward_char (&at))
    {
      GdkPaintable *chip = gtk_text_iter_get_paintable (&at);

      if (BOCAGE_IS_PROSE_CHIP (chip))
        g_string_append (text, bocage_prose_chip_get_token (BOCAGE_PROSE_CHIP (chip)));
      else
        g_string_append_unichar (text, gtk_text_iter_get_char (&at));
    }
  return g_string_free (text, FALSE);
}

/* Chips */

static GtkTextTag *
get_tag (GtkTextBuffer *self)
{
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (self), TAG);

  return tag != NULL
             ? tag
             : gtk_text_buffer_create_tag (self, TAG, "rise", -CHIP_DROP * PANGO_SCALE, NULL);
}

static void
insert_chip (GtkTextView *view, GtkTextIter *at, const char *token, const char *label)
{
  GtkTextBuffer *self = gtk_text_view_get_buffer (view);
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (view));
  g_autoptr (BocageProseChip) chip = bocage_prose_chip_new (context, token, label);
  GtkTextIter start;

  g_object_unref (context);
  gtk_text_buffer_insert_paintable (self, at, GDK_PAINTABLE (chip));
  start = *at;
  gtk_text_iter_backward_char (&start);
  gtk_text_buffer_apply_tag (self, get_tag (self), &start, at);
}

/* Text, with a chip for each thing in braces that means something. */
static void
insert_text (GtkTextView *view, BocageScenario *scenario, GtkTextIter *at, const char *text)
{
  GtkTextBuffer *self = gtk_text_view_get_buffer (view);
  const char *begin;
  gsize length;

  while ((begin = bocage_prose_find_token (text, &length)) != NULL)
    {
      g_autofree char *token = g_strndup (begin, length);
      g_autofree char *label = bocage_prose_dup_label (scenario, token);

      /* What means nothing is text up to its brace: something may follow in it. */
      if (label == NULL)
        length = 1;
      gtk_text_buffer_insert (self, at, text, (int) (begin - text + (label == NULL)));
      if (label != NULL)
        insert_chip (view, at, token, label);
      text = begin + length;
    }
  gtk_text_buffer_insert (self, at, text, -1);
}

/* Whether nothing in braces that means something is still text. */
gboolean
bocage_prose_buffer_is_all_chips (GtkTextBuffer *self, BocageScenario *scenario)
{
  GtkTextIter start, end;
  g_autofree char *typed = NULL;
  const char *p;
  gsize length;

  gtk_text_buffer_get_bounds (self, &start, &end);
  typed = gtk_text_iter_get_slice (&start, &end);
  for (p = typed; (p = bocage_prose_find_token (p, &length)) != NULL; p++)
    {
      g_autofree char *token = g_strndup (p, length);
      g_autofree char *label = bocage_prose_dup_label (scenario, token);

      if (label != NULL)
        return FALSE;
    }
  return TRUE;
}

/* Whether each chip says what the battle says now. */
gboolean
bocage_prose_buffer_is_true (GtkTextBuffer *self, BocageScenario *scenario)
{
  GtkTextIter at;

  gtk_text_buffer_get_start_iter (self, &at);
  for (; !gtk_text_iter_is_end (&at); gtk_text_iter_forward_char (&at))
    {
      GdkPaintable *chip = gtk_text_iter_get_paintable (&at);
      g_autofree char *label = NULL;

      if (!BOCAGE_IS_PROSE_CHIP (chip))
        continue;
      label = bocage_prose_dup_label (scenario,
                                      bocage_prose_chip_get_token (BOCAGE_PROSE_CHIP (chip)));
      if (g_strcmp0 (label, bocage_prose_chip_get_label (BOCAGE_PROSE_CHIP (chip))) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * bocage_prose_buffer_fill:
 * @text: with braces, as of bocage-prose.h
 *
 * Shows a text; the caret stays where it is, as far as there is text.
 */
void
bocage_prose_buffer_fill (GtkTextView *view, BocageScenario *scenario, const char *text)
{
  GtkTextBuffer *self = gtk_text_view_get_buffer (view);
  GtkTextIter at;
  int caret;

  gtk_text_buffer_get_iter_at_mark (self, &at, gtk_text_buffer_get_insert (self));
  caret = gtk_text_iter_get_offset (&at);
  gtk_text_buffer_set_text (self, "", 0);
  gtk_text_buffer_get_start_iter (self, &at);
  insert_text (view, scenario, &at, text);
  gtk_text_buffer_get_iter_at_offset (self, &at, caret);
  gtk_text_buffer_place_cursor (self, &at);
}

/* Puts a chip where the caret is, in the place of what is selected. */
void
bocage_prose_buffer_insert (GtkTextView *view, BocageScenario *scenario, const char *token)
{
  GtkTextBuffer *self = gtk_text_view_get_buffer (view);
  g_autofree char *label = bocage_prose_dup_label (scenario, token);
  GtkTextIter at;

  gtk_text_buffer_delete_selection (self, TRUE, TRUE);
  gtk_text_buffer_get_iter_at_mark (self, &at, gtk_text_buffer_get_insert (self));
  insert_chip (view, &at, token, label != NULL ? label : token);
}
