/* bocage-output.c: where a report goes, and what can be shown there
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-output.h"
#include "io/base/bocage-io-error.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define DEFAULT_WIDTH 100 /* columns, where nobody says */
#define MIN_WIDTH 40

static const char *const style_codes[] = {
  [BOCAGE_STYLE_PLAIN] = NULL,     [BOCAGE_STYLE_PLACE] = "1",   [BOCAGE_STYLE_ERROR] = "1;31",
  [BOCAGE_STYLE_WARNING] = "1;35", [BOCAGE_STYLE_NOTE] = "1;36", [BOCAGE_STYLE_ID] = "2",
  [BOCAGE_STYLE_DIM] = "2",        [BOCAGE_STYLE_GOOD] = "1;32",
};

static guint
find_width (gboolean is_terminal)
{
  const char *columns = g_getenv ("COLUMNS");
  guint64 width = 0;
  struct winsize size;

  if (columns == NULL || !g_ascii_string_to_unsigned (columns, 10, 1, 10000, &width, NULL))
    width = is_terminal && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
  if (width == 0)
    width = DEFAULT_WIDTH;
  return MAX ((guint) width, MIN_WIDTH);
}

/* The order of precedence: the option, NO_COLOR, CLICOLOR_FORCE, the terminal. */
static gboolean
wants_color (BocageWhen color, gboolean is_terminal)
{
  const char *no_color = g_getenv ("NO_COLOR");
  const char *force = g_getenv ("CLICOLOR_FORCE");
  const char *term = g_getenv ("TERM");

  if (color != BOCAGE_WHEN_AUTO)
    return color == BOCAGE_WHEN_ALWAYS;
  if (no_color != NULL && *no_color != '\0')
    return FALSE;
  if (force != NULL && *force != '\0' && strcmp (force, "0") != 0)
    return TRUE;
  return is_terminal && term != NULL && *term != '\0' && strcmp (term, "dumb") != 0;
}

void
bocage_output_init (BocageOutput *self, BocageWhen color)
{
  gboolean is_terminal = isatty (STDOUT_FILENO);

  *self = (BocageOutput){
    .text = g_string_new (NULL),
    .stream = stdout,
    .is_terminal = is_terminal,
    .has_color = wants_color (color, is_terminal),
    .width = find_width (is_terminal),
  };
}

/**
 * bocage_output_init_file:
 *
 * A report in a file: it is there when it is whole, and never in part.  A file
 * that is there already stays until then.  What is no regular file is written to.
 */
gboolean
bocage_output_init_file (BocageOutput *self, const char *path, GError **error)
{
  BocageTarget target;

  *self = (BocageOutput){ .text = g_string_new (NULL), .width = DEFAULT_WIDTH };
  if (!bocage_target_open (&target, path, error))
    return FALSE;
  self->target = g_memdup2 (&target, sizeof target);
  self->stream = bocage_target_open_stream (self->target);
  return TRUE;
}

/* Returns: the same, but what is added goes to @text, and what is too long for it to @overflow */
BocageOutput
bocage_output_fork (const BocageOutput *self, GString *text, BocageOverflow *overflow)
{
  BocageOutput fork = *self;

  fork.text = text;
  fork.overflow = overflow;
  fork.n_items = 0;
  return fork;
}

/* Between two findings: the text of those before may be put aside. */
void
bocage_output_relieve (BocageOutput *self)
{
  bocage_overflow_relieve (self->overflow, self->text);
}

/* Sets what comes apart from what came before. */
void
bocage_output_begin_item (BocageOutput *self, const char *separator)
{
  if (self->n_items++ > 0)
    g_string_append (self->text, separator);
}

void
bocage_output_begin_style (BocageOutput *self, BocageStyle style)
{
  if (self->has_color && style_codes[style] != NULL)
    g_string_append_printf (self->text, "\033[%sm", style_codes[style]);
}

void
bocage_output_end_style (BocageOutput *self)
{
  if (self->has_color)
    g_string_append (self->text, "\033[m");
}

void
bocage_output_add (BocageOutput *self, BocageStyle style, const char *text)
{
  if (style != BOCAGE_STYLE_PLAIN)
    bocage_output_begin_style (self, style);
  g_string_append (self->text, text);
  if (style != BOCAGE_STYLE_PLAIN)
    bocage_output_end_style (self);
}

/* What goes wrong later, or for another reason, is a consequence. */
void
bocage_output_note_error (BocageOutput *self, int number)
{
  if (self->number == 0)
    self->number = number != 0 ? number : EIO;
}

static void
write_text (BocageOutput *self, const char *text, gsize length)
{
  errno = 0;
  if (fwrite (text, 1, length, self->stream) < length)
    bocage_output_note_error (self, errno);
}

/* Errors of the stream are told of when it is closed. */
void
bocage_output_flush (BocageOutput *self)
{
  const char *charset;

  if (self->is_translated && !g_get_charset (&charset))
    {
      g_autofree char *local = g_convert_with_fallback (self->text->str, self->text->len, charset,
                                                        "UTF-8", "?", NULL, NULL, NULL);
      const char *text = local != NULL ? local : self->text->str;

      write_text (self, text, strlen (text));
    }
  else
    write_text (self, self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
}

/* Lets go of what the stream keeps. */
void
bocage_output_flush_stream (BocageOutput *self)
{
  errno = 0;
  if (fflush (self->stream) != 0)
    bocage_output_note_error (self, errno);
}

/**
 * bocage_output_close:
 *
 * Writes what is left, and puts a file in its place.
 */
gboolean
bocage_output_close (BocageOutput *self, GError **error)
{
  FILE *stream = self->stream;
  int number;

  bocage_output_flush (self);
  bocage_output_flush_stream (self);
  number = self->number;
  if (self->target != NULL && number == 0)
    {
      self->stream = NULL;
      number = bocage_target_commit (self->target, stream);
    }
  if (number != 0 && self->target == NULL)
    g_set_error (error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (number),
                 /* TRANSLATORS: %s is a reason such as “no space left on device” */
                 _ ("cannot write to the standard output: %s"), g_strerror (number));
  else if (number != 0)
    {
      g_autofree char *name = g_filename_display_name (self->target->path);

      g_set_error (error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (number),
                   _ ("cannot write “%s”: %s"), name, g_strerror (number));
    }
  bocage_output_drop (self);
  return number == 0;
}

/* Gives back what it holds; a file that was not closed never comes to be. */
void
bocage_output_drop (BocageOutput *self)
{
  if (self->target != NULL)
    {
      g_clear_pointer (&self->stream, fclose);
      bocage_target_drop (self->target);
      g_clear_pointer (&self->target, g_free);
    }
  self->stream = NULL;
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
}
