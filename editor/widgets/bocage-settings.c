/* bocage-settings.c: what the editor remembers between two starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-settings.h"

static GSettings *
look_up_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source == NULL)
    return NULL;
  schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/**
 * bocage_settings_get:
 *
 * g_settings_new() ends the program where the schema is missing, and a program
 * that is not installed has none.
 *
 * Returns: (transfer none) (nullable)
 */
GSettings *
bocage_settings_get (void)
{
  static gsize looked_up = 0;
  static GSettings *settings;

  if (g_once_init_enter (&looked_up))
    {
      settings = look_up_settings ();
      g_once_init_leave (&looked_up, 1);
    }
  return settings;
}

gboolean
bocage_settings_get_boolean (const char *key, gboolean fallback)
{
  GSettings *settings = bocage_settings_get ();

  return settings != NULL ? g_settings_get_boolean (settings, key) : fallback;
}

int
bocage_settings_get_int (const char *key, int fallback)
{
  GSettings *settings = bocage_settings_get ();

  return settings != NULL ? g_settings_get_int (settings, key) : fallback;
}

void
bocage_settings_set_boolean (const char *key, gboolean value)
{
  GSettings *settings = bocage_settings_get ();

  if (settings != NULL)
    g_settings_set_boolean (settings, key, value);
}

void
bocage_settings_set_int (const char *key, int value)
{
  GSettings *settings = bocage_settings_get ();

  if (settings != NULL)
    g_settings_set_int (settings, key, value);
}
