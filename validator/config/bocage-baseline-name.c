/* bocage-baseline-name.c: what a baseline calls a file, wherever it lies
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-baseline-private.h"

#include "record/bocage-file-name.h"

#include <stdlib.h>
#include <string.h>

/* Returns: (nullable): where @file is or would be; for free () */
static char *
find_real (const char *file)
{
  char *real = realpath (file, NULL);
  g_autofree char *directory = NULL, *base = NULL, *whole = NULL;

  if (real != NULL)
    return real;
  /* git may keep what is not there. */
  directory = g_path_get_dirname (file);
  base = g_path_get_basename (file);
  real = realpath (directory, NULL);
  whole = real != NULL ? g_build_filename (real, base, NULL) : g_canonicalize_filename (file, NULL);
  free (real);
  return strdup (whole);
}

/* Returns: (transfer full): what a baseline in @directory calls a file
 * @file: as reports call it */
char *
_bocage_baseline_make_name (const char *directory, const char *file)
{
  g_autofree char *path = bocage_file_name_find (file);
  char *real = find_real (path);
  gsize length = strlen (directory);
  char *name;

  if (real != NULL && strncmp (real, directory, length) == 0 && real[length] == '/')
    name = bocage_file_name_show (real + length + 1);
  else
    name = g_strdup (file);
  free (real);
  return name;
}
