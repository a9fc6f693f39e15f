/* bocage-file-chooser.c: asks for a file; the one place that knows GTK 4.8's way to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-file-chooser.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_BYTES 240 /* of 255 that file systems take: a further page has a number more */

static const char *const page_suffixes[] = { "pdf", "png", "svg", "m44", NULL };

typedef struct
{
  BocageFileChosen chosen;
  gpointer user_data;
  GtkWindow *parent;            /* owned: may be closed meanwhile */
  GtkFileChooserNative *native; /* owned: nobody else keeps it alive */
} Request;

static void
response_cb (GtkNativeDialog *dialog, int response, Request *request)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_hide (dialog);
  request->chosen (request->parent, file, request->user_data);

  gtk_native_dialog_destroy (dialog);
  g_object_unref (request->native);
  g_object_unref (request->parent);
  g_free (request);
}

static GtkFileChooserNative *
chooser_new (GtkWindow *parent, GtkFileChooserAction action, const char *title, const char *accept,
             BocageFileChosen chosen, gpointer user_data)
{
  Request *request = g_new0 (Request, 1);
  GtkFileChooserNative *native
      = gtk_file_chooser_native_new (title, parent, action, accept, _ ("Cancel"));
  g_autoptr (GtkFileFilter) battles = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (battles, _ ("Battles"));
  gtk_file_filter_add_suffix (battles, &BOCAGE_SUFFIX[1]); /* without the dot */
  gtk_file_filter_add_mime_type (battles, BOCAGE_MIME_TYPE);
  if (action == GTK_FILE_CHOOSER_ACTION_OPEN)
    gtk_file_filter_add_suffix (battles, "m44");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), battles);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), all);

  request->chosen = chosen;
  request->user_data = user_data;
  request->parent = g_object_ref (parent);
  request->native = native;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (response_cb), request);
  return native;
}

/**
 * bocage_file_chooser_open:
 * @folder: (nullable): where to begin
 */
void
bocage_file_chooser_open (GtkWindow *parent, GFile *folder, BocageFileChosen chosen,
                          gpointer user_data)
{
  GtkFileChooserNative *native = chooser_new (parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                              _ ("Open a Battle"), _ ("Open"), chosen, user_data);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (native), folder, NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* Likewise, for the record of a game */
void
bocage_file_chooser_open_game (GtkWindow *parent, BocageFileChosen chosen, gpointer user_data)
{
  GtkFileChooserNative *native = chooser_new (parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                              _ ("Open a Game"), _ ("Open"), chosen, user_data);
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _ ("Games"));
  gtk_file_filter_add_suffix (games, "bocage-game");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), games);
  gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (native), games);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* The folder and the name each by itself: a file that is gone, perhaps with its folder, would leave
 * the name empty. */
static void
propose_file (GtkFileChooser *chooser, GFile *folder, const char *name)
{
  if (folder != NULL && g_file_query_exists (folder, NULL))
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  gtk_file_chooser_set_current_name (chooser, name);
}

/**
 * bocage_file_chooser_save:
 * @folder: (nullable): where to begin
 * @name: a name to propose
 */
void
bocage_file_chooser_save (GtkWindow *parent, GFile *folder, const char *name,
                          BocageFileChosen chosen, gpointer user_data)
{
  GtkFileChooserNative *native = chooser_new (parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                              _ ("Save the Battle"), _ ("Save"), chosen, user_data);

  propose_file (GTK_FILE_CHOOSER (native), folder, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/**
 * bocage_file_chooser_export:
 * @folder: (nullable): where to begin
 * @name: a name to propose
 *
 * Asks where a page or a battle goes; the ending of the name says what it is written as.
 */
void
bocage_file_chooser_export (GtkWindow *parent, GFile *folder, const char *name,
                            BocageFileChosen chosen, gpointer user_data)
{
  GtkFileChooserNative *native
      = chooser_new (parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export Page or Battle"),
                     _ ("Export"), chosen, user_data);
  g_autoptr (GtkFileFilter) pages = gtk_file_filter_new ();

  gtk_file_filter_set_name (pages, _ ("Pages, pictures, .m44"));
  for (guint i = 0; page_suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (pages, page_suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), pages);
  gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (native), pages);
  propose_file (GTK_FILE_CHOOSER (native), folder, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* Names */

static gboolean
is_of_word (const char *letter)
{
  gunichar c = g_utf8_get_char (letter);

  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* Where @text is cut so that @room bytes hold it: behind a whole word or, where that would leave
 * less than half of it, behind a whole letter. */
static gsize
find_cut (const char *text, gsize room)
{
  const char *letter = g_utf8_find_prev_char (text, text + room + 1);
  const char *word;

  while (letter > text && g_unichar_ismark (g_utf8_get_char (letter)))
    letter = g_utf8_prev_char (letter);
  word = letter;
  while (word > text && is_of_word (word) && is_of_word (g_utf8_prev_char (word)))
    word = g_utf8_prev_char (word);
  while (word > text && !is_of_word (g_utf8_prev_char (word)))
    word = g_utf8_prev_char (word);
  return (gsize) ((gsize) (word - text) > room / 2 ? word - text : letter - text);
}

/**
 * bocage_file_chooser_dup_name:
 * @title: valid UTF-8
 * @ending: with its dot, or empty
 *
 * Returns: (transfer full): a name to propose for a file, as much of @title as a file system takes
 */
char *
bocage_file_chooser_dup_name (const char *title, const char *ending)
{
  gsize room = MOST_BYTES - strlen (ending);
  g_autofree char *name
      = strlen (title) > room ? g_strndup (title, find_cut (title, room)) : g_strdup (title);

  g_strdelimit (name, "/", '-');
  return g_strconcat (name, ending, NULL);
}
