/* played-test.h: the pane of balance while it plays a battle, and what bocage-play says of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Games are played when nobody else wants the processor, so on a busy machine they may take long:
 * each step waits until it is there.
 */

#pragma once

#include "../hand-test.h"

#include <glib/gstdio.h>
#include <string.h>

G_BEGIN_DECLS

static inline gboolean
played_is_tab (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
}

static inline void
played_open (Hand *hand, const char *path)
{
  hand_open (hand, path);
  hand_click_widget (hand, hand_search (hand->window->dock, played_is_tab, "Balance"));
}

/* Does one see it, and not faded? */
static inline gboolean
played_is_fresh (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_opacity (widget) < 1)
      return FALSE;
  return TRUE;
}

static inline gboolean
played_says (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && played_is_fresh (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static inline gboolean
played_is_said (Hand *hand, const char *words)
{
  return hand_search (GTK_WIDGET (hand->window->balance), played_says, words) != NULL;
}

static inline void
played_wait_for (Hand *hand, const char *words)
{
  gint64 end = g_get_monotonic_time () + 1200 * G_USEC_PER_SEC;

  while (!played_is_said (hand, words))
    {
      if (g_get_monotonic_time () > end)
        fail_msg ("nothing says “%s”", words);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

/* A battle of which a game is soon over: thousands of them are played here */
#define PLAYED_FIELD \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>" \
  "<info><title>Field</title></info><sides first='allies'>" \
  "<side id='axis' edge='north' hand='4' medals='1'/>" \
  "<side id='allies' edge='south' hand='4' medals='1'/></sides>" \
  "<board shape='standard' face='countryside'>" \
  "<hex at='C3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='E3'><unit type='armor' side='allies'/></hex>" \
  "<hex at='G3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='G6'><terrain type='forest'/><unit type='infantry' side='axis'/></hex>" \
  "<hex at='I7'><unit type='armor' side='axis'/></hex></board></scenario>"

#define PLAYED_MAX_TABS 60 /* by which Tab comes to everything in the window */

/* Returns: (transfer full): the path of a file with that battle; see played_remove_field() */
static inline char *
played_make_field (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  char *path = g_build_filename (folder, "field.bocage", NULL);

  assert_true (g_file_set_contents (path, PLAYED_FIELD, -1, NULL));
  return path;
}

/* @path: (transfer full) */
static inline void
played_remove_field (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
}

/* Returns: (transfer full): what bocage-play says of the battle at @path
 * @options: apart by blanks */
static inline char *
played_ask_program (const char *path, const char *options)
{
  const char *built = g_getenv ("top_builddir");
  g_autofree char *line
      = g_strdup_printf ("%s/tools/bocage-play -t 1 %s", built != NULL ? built : ".", options);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *out = NULL;
  int status;

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, words[i]);
  g_ptr_array_add (argv, (gpointer) path);
  g_ptr_array_add (argv, NULL);
  assert_true (g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out,
                             NULL, &status, NULL));
  assert_true (g_spawn_check_wait_status (status, NULL));
  return g_strdup (out); /* gcc 12 takes out itself for a part of itself */
}

static inline double
played_find_member (const char *json, const char *name)
{
  g_autofree char *words = g_strdup_printf ("\"%s\":", name);
  const char *found = strstr (json, words);

  assert_non_null (found);
  return g_ascii_strtod (found + strlen (words), NULL);
}

static inline GtkWidget *
played_get_focus (Hand *hand)
{
  return gtk_window_get_focus (GTK_WINDOW (hand->window));
}

/* Is it of that role, fresh, and does it say that?  (@words nullable: whatever it says) */
static inline gboolean
played_is_named (GtkWidget *widget, GtkAccessibleRole role, const char *words)
{
  g_autofree char *problem = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) != role
      || !played_is_fresh (widget))
    return FALSE;
  problem = words != NULL ? gtk_test_accessible_check_property (
                GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words)
                          : NULL;
  return problem == NULL;
}

G_END_DECLS
