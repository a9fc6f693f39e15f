/* bocage-save.h: the safe save: the old file or the new one, never half of either
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef struct
{
  GBytes *bytes;
  const char *path; /* in the encoding of file names */
  gboolean replace; /* whether a file that is already there may be replaced */
} BocageSavePart;

gboolean bocage_scenario_save (BocageScenario *scenario, const char *path, GError **error);
gboolean bocage_bytes_save (GBytes *bytes, const char *path, gboolean replace, GError **error);
gboolean bocage_bytes_save_all (const BocageSavePart *parts, guint n, GError **error);
gboolean bocage_file_remove (const char *path, GError **error);

G_END_DECLS
