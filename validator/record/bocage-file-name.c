/* bocage-file-name.c: what reports call a file, whatever bytes its path is of
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A path may be of any bytes, a report is in UTF-8.  Files are known by what reports
 * call them, in baselines, in packs and where parts of a run are merged: so no two
 * paths are called the same, and the path can be found again.
 */

#include "config.h"

#include "bocage-file-name.h"

#include <string.h>

#define LEAD "<0x"
#define LENGTH 6 /* of "<0xE9>" */

/**
 * bocage_file_name_show:
 *
 * A byte that is not UTF-8 is written as in messages, “<0xE9>”; so is the beginning of what
 * looks like one.
 *
 * Returns: (transfer full): @path in UTF-8
 */
char *
bocage_file_name_show (const char *path)
{
  g_autoptr (GString) name = NULL;

  if (g_utf8_validate (path, -1, NULL) && strstr (path, LEAD) == NULL)
    return g_strdup (path);
  name = g_string_new (NULL);
  while (*path != '\0')
    {
      gunichar c = g_utf8_get_char_validated (path, -1);

      if (c == (gunichar) -1 || c == (gunichar) -2 || g_str_has_prefix (path, LEAD))
        g_string_append_printf (name, LEAD "%02X>", (guchar) *path++);
      else
        {
          g_string_append_unichar (name, c);
          path = g_utf8_next_char (path);
        }
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static gboolean
is_byte (const char *text)
{
  return g_str_has_prefix (text, LEAD) && g_ascii_isxdigit (text[3]) && g_ascii_isxdigit (text[4])
         && text[5] == '>';
}

/**
 * bocage_file_name_find:
 * @name: what reports call a file
 *
 * Returns: (transfer full): its path
 */
char *
bocage_file_name_find (const char *name)
{
  GString *path = g_string_new (NULL);

  while (*name != '\0')
    if (is_byte (name))
      {
        g_string_append_c (path,
                           g_ascii_xdigit_value (name[3]) << 4 | g_ascii_xdigit_value (name[4]));
        name += LENGTH;
      }
    else
      g_string_append_c (path, *name++);
  return g_string_free (path, FALSE);
}
