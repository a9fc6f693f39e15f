/* bocage-why.c: what is on for a file, and who decided it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-why.h"

#include <glib/gi18n.h>
#include <string.h>

static void
add_check (BocageOutput *output, const BocageConfig *config, const BocageCheck *check,
           gsize id_width)
{
  BocageConfigRuling ruling = bocage_config_rule (config, check);
  const char *word = ruling.is_on ? bocage_class_name (ruling.class_) : "off";

  g_string_append_printf (output->text, "%-*s  ", (int) id_width, check->id);
  bocage_output_begin_style (output,
                             ruling.is_on ? bocage_level_style (ruling.class_) : BOCAGE_STYLE_DIM);
  g_string_append_printf (output->text, "%-10s", word);
  bocage_output_end_style (output);
  g_string_append (output->text, "  ");
  if (ruling.on_reason != NULL)
    g_string_append (output->text, ruling.on_reason);
  if (ruling.is_on && ruling.class_reason != NULL)
    g_string_append_printf (output->text, "%s%s", ruling.on_reason != NULL ? ", " : "",
                            ruling.class_reason);
  while (output->text->str[output->text->len - 1] == ' ')
    g_string_truncate (output->text, output->text->len - 1);
  g_string_append_c (output->text, '\n');
}

/**
 * bocage_why:
 * @path: need not exist
 *
 * Tells for every check whether it is on for a file, what it weighs, and which
 * line or option decided that.
 */
gboolean
bocage_why (BocageOutput *output, const char *path, const BocageOptions *options, GError **error)
{
  g_autoptr (BocageConfigs) configs = bocage_configs_new (options, error);
  const BocageConfig *config = configs != NULL ? bocage_configs_find (configs, path, error) : NULL;
  g_autofree char *name = g_filename_display_name (path);
  const char *exclusion;
  gsize id_width = 0;

  if (config == NULL)
    return FALSE;
  if (bocage_config_get_path (config) != NULL)
    {
      g_autofree char *where = g_filename_display_name (bocage_config_get_path (config));

      /* TRANSLATORS: the first %s is a file, the second its configuration */
      g_string_append_printf (output->text, _ ("%s is under %s\n"), name, where);
    }
  else
    /* TRANSLATORS: %s is a file, the second %s “bocage.ini” */
    g_string_append_printf (output->text, _ ("%s is under no %s\n"), name, BOCAGE_CONFIG_NAME);
  exclusion = bocage_config_find_exclusion (config, path);
  if (exclusion != NULL)
    /* TRANSLATORS: %s is the place of a line */
    g_string_append_printf (output->text, _ ("It is left out: %s\n"), exclusion);
  g_string_append_c (output->text, '\n');

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    id_width = MAX (id_width, strlen (bocage_checks_get (i)->id));
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    add_check (output, config, bocage_checks_get (i), id_width);
  return TRUE;
}
