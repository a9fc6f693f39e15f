/* bocage-recent.c: battles that were open lately, on any day and in any window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-recent.h"

#include "bocage-file-chooser.h"

void
bocage_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) BOCAGE_MIME_TYPE,
    .app_name = (char *) g_get_application_name (),
    .app_exec = (char *) "bocage-editor %f",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_infos (gconstpointer a, gconstpointer b)
{
  GtkRecentInfo *first = *(GtkRecentInfo *const *) a;
  GtkRecentInfo *second = *(GtkRecentInfo *const *) b;

  return g_date_time_compare (gtk_recent_info_get_modified (second),
                              gtk_recent_info_get_modified (first));
}

/**
 * bocage_recent_list:
 *
 * Returns: (transfer full) (element-type GtkRecentInfo): at most @max battles that
 * are still there
 */
GPtrArray *
bocage_recent_list (guint max)
{
  GPtrArray *recent = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = items; l != NULL; l = l->next)
    {
      GtkRecentInfo *info = l->data;

      if (g_strcmp0 (gtk_recent_info_get_mime_type (info), BOCAGE_MIME_TYPE) == 0
          && gtk_recent_info_exists (info))
        g_ptr_array_add (recent, gtk_recent_info_ref (info));
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);

  g_ptr_array_sort (recent, compare_infos);
  if (recent->len > max)
    g_ptr_array_set_size (recent, max);
  return recent;
}
