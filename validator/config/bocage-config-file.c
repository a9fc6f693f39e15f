/* bocage-config-file.c: reads a bocage.ini
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-config-private.h"

#include "model/bocage-words.h"
#include "record/bocage-input.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

static const char *const check_keys[]
    = { "select", "ignore", "inventory", "exclude", "checks-as-of", NULL };
static const char *const groups[] = { "checks", "severity", "policies", NULL };

/* Returns: (transfer full): the line that @text begins with, without blanks around it */
static char *
dup_line (const char *text, const char **out_next)
{
  const char *end = strchr (text, '\n');

  *out_next = end != NULL ? end + 1 : NULL;
  return g_strstrip (end != NULL ? g_strndup (text, end - text) : g_strdup (text));
}

/* Returns: the number of the line of a key, or of a group where @key is NULL */
static guint
find_line (const char *text, const char *group, const char *key)
{
  g_autofree char *current = NULL;
  const char *next = text;
  guint found = 0;

  for (guint i = 1; next != NULL; i++)
    {
      g_autofree char *line = dup_line (next, &next);
      char *equals = strchr (line, '=');

      if (line[0] == '[' && strchr (line, ']') != NULL)
        {
          g_free (current);
          current = g_strndup (line + 1, strchr (line, ']') - line - 1);
          if (key == NULL && strcmp (current, group) == 0)
            found = i;
        }
      else if (key != NULL && equals != NULL && current != NULL && strcmp (current, group) == 0)
        {
          *equals = '\0';
          if (strcmp (g_strchomp (line), key) == 0)
            found = i; /* GKeyFile takes the last, too */
        }
    }
  return found;
}

static gboolean
fail_unknown (const char *path, guint line, const char *word, const char *const *known,
              GError **error)
{
  const char *nearest = bocage_words_nearest (word, known);

  if (nearest != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: bocage.ini:3: there is no “selct” here; did you mean “select”? */
                 _ ("%s:%u: there is no “%s” here; did you mean “%s”?"), path, line, word, nearest);
  else
    {
      g_autofree char *list = g_strjoinv (", ", (char **) known);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: there is no “x” here, only: select, ignore */
                   _ ("%s:%u: there is no “%s” here, only: %s"), path, line, word, list);
    }
  return FALSE;
}

static gboolean
take_key (BocageConfig *self, const char *name, const char *group, const char *key,
          const char *value, const char *text, GError **error)
{
  guint line = find_line (text, group, key);
  g_autofree char *reason = g_strdup_printf ("%s:%u: %s", name, line, key);

  if (strcmp (group, "severity") == 0)
    return _bocage_config_add_severity (self, key, value, reason, error);
  if (strcmp (group, "policies") == 0)
    return _bocage_config_add_policy (self, key, value, reason, error);
  if (strcmp (key, "select") == 0)
    return _bocage_config_add_list (self, BOCAGE_DECISION_ON, value, reason, error);
  if (strcmp (key, "ignore") == 0)
    return _bocage_config_add_list (self, BOCAGE_DECISION_OFF, value, reason, error);
  if (strcmp (key, "inventory") == 0)
    return _bocage_config_add_inventory (self, value, reason, error);
  if (strcmp (key, "checks-as-of") == 0)
    return _bocage_config_add_as_of (self, value, reason, error);
  if (strcmp (key, "exclude") == 0)
    return _bocage_config_add_exclusions (self, value, reason, error);
  return fail_unknown (name, line, key, check_keys, error);
}

static gboolean
take_group (BocageConfig *self, const char *name, GKeyFile *file, const char *group,
            const char *text, GError **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, error);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      GError *trouble = NULL;
      g_autofree char *value = g_key_file_get_string (file, group, keys[i], &trouble);

      /* A wrong escape gives both a value and an error. */
      if (trouble != NULL)
        {
          g_propagate_prefixed_error (error, trouble, "%s:%u: ", name,
                                      find_line (text, group, keys[i]));
          return FALSE;
        }
      if (!take_key (self, name, group, keys[i], value, text, error))
        return FALSE;
    }
  return keys != NULL;
}

/* Of a key that is there twice GLib takes the last. */
static gboolean
require_once (const char *name, const char *text, GError **error)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *group = g_strdup ("");
  const char *next = text;

  for (guint i = 1; next != NULL; i++)
    {
      g_autofree char *line = dup_line (next, &next);
      char *equals = strchr (line, '='), *key;
      guint first;

      if (line[0] == '[' && strchr (line, ']') != NULL)
        {
          g_free (group);
          group = g_strndup (line, strchr (line, ']') - line + 1);
        }
      if (line[0] == '[' || line[0] == '#' || equals == NULL)
        continue;
      *equals = '\0';
      key = g_strconcat (group, g_strchomp (line), NULL);
      first = GPOINTER_TO_UINT (g_hash_table_lookup (lines, key));
      g_hash_table_replace (lines, key, GUINT_TO_POINTER (i));
      if (first == 0)
        continue;
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:5: “ignore” is there already, in line 3 */
                   _ ("%s:%u: “%s” is there already, in line %u"), name, i, line, first);
      return FALSE;
    }
  return TRUE;
}

/* What GLib says of other bytes has them in it. */
static gboolean
require_utf8 (const char *text, gsize length, GError **error)
{
  if (g_utf8_validate (text, length, NULL))
    return TRUE;
  g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_UNKNOWN_ENCODING,
               _ ("the file is not in UTF-8"));
  return FALSE;
}

/* Returns: (transfer full): ended by a NUL, and what it says is in UTF-8, too */
static char *
dup_text (GBytes *bytes, gsize *out_length)
{
  *out_length = g_bytes_get_size (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), *out_length);
}

/**
 * bocage_config_load:
 * @bytes: (nullable): what is in the file; NULL: it is read
 * @over: (nullable): decisions that are taken after those of the file
 *
 * Returns: (transfer full) (nullable): NULL where the file cannot be read or says
 * what it should not
 */
BocageConfig *
bocage_config_load (const char *path, GBytes *bytes, const BocageConfig *over, GError **error)
{
  g_autoptr (BocageConfig) self = _bocage_config_new ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL, *directory = g_path_get_dirname (path);
  g_auto (GStrv) found = NULL;
  char *real = realpath (directory, NULL);
  gsize length;

  self->path = g_strdup (path);
  self->directory = g_strdup (real != NULL ? real : directory);
  free (real);
  if (bytes != NULL)
    text = dup_text (bytes, &length);
  else if (!bocage_input_load (path, BOCAGE_LIMIT_CONFIG_BYTES, &text, &length, error))
    return NULL;
  if (!require_utf8 (text, length, error)
      || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  if (!require_once (name, text, error))
    return NULL;
  found = g_key_file_get_groups (file, NULL);
  for (guint i = 0; found[i] != NULL; i++)
    if (!g_strv_contains (groups, found[i]))
      {
        fail_unknown (name, find_line (text, found[i], NULL), found[i], groups, error);
        return NULL;
      }
  /* In this order, whatever that of the file: what is on, then what it weighs. */
  for (guint i = 0; groups[i] != NULL; i++)
    if (g_key_file_has_group (file, groups[i])
        && !take_group (self, name, file, groups[i], text, error))
      return NULL;
  if (over != NULL)
    _bocage_config_add_all (self, over);
  return g_steal_pointer (&self);
}
