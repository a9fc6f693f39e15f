/* bocage-relief.c: the colours of high and low ground
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-relief.h"

#define HOLLOW_MIX \
  .35                /* of the shade in the line around low ground, where art.ini says nothing \
                      */
#define LOW_MIX .13  /* … and in the ground there */
#define STEP_MIX .12 /* of `high` in each level that has no tint, and of `hollow` in each below */

static void
read_colour (GKeyFile *file, const char *group, const char *key, BocageColour *colour)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);

  if (text != NULL && !bocage_colour_parse (text, colour))
    g_warning ("art.ini: [%s] %s: “%s” is no colour", group, key, text);
}

/**
 * bocage_relief_init:
 *
 * High ground has the colours of a hill.
 */
void
bocage_relief_init (BocageRelief *self, const BocageColours *colours)
{
  self->n_tints = G_N_ELEMENTS (colours->hill);
  for (guint i = 0; i < self->n_tints; i++)
    self->tints[i] = colours->hill[self->n_tints - 1 - i];
  self->high = self->contour = self->shade = colours->hill_shade;
  self->light = colours->hill_light;
  self->low = bocage_colour_mix (colours->ground, colours->hill_shade, LOW_MIX);
  self->hollow = bocage_colour_mix (colours->ground, colours->hill_shade, HOLLOW_MIX);
}

/**
 * bocage_relief_load:
 * @group: of art.ini; what is not there stays as it is
 */
void
bocage_relief_load (BocageRelief *self, GKeyFile *file, const char *group)
{
  g_auto (GStrv) tints = g_key_file_get_string_list (file, group, "tints", NULL, NULL);

  for (guint i = 0; tints != NULL && tints[i] != NULL && i < BOCAGE_MAX_TINTS; i++)
    {
      self->n_tints = i + 1;
      if (!bocage_colour_parse (tints[i], &self->tints[i]))
        g_warning ("art.ini: [%s] tints: “%s” is no colour", group, tints[i]);
    }
  read_colour (file, group, "high", &self->high);
  read_colour (file, group, "low", &self->low);
  read_colour (file, group, "contour", &self->contour);
  read_colour (file, group, "light", &self->light);
  read_colour (file, group, "shade", &self->shade);
  read_colour (file, group, "hollow", &self->hollow);
}

/**
 * bocage_relief_get_tint:
 * @level: above the ground, or negative below it
 */
BocageColour
bocage_relief_get_tint (const BocageRelief *self, int level)
{
  int beyond;

  if (level < 0)
    return bocage_colour_mix (self->low, self->hollow, MIN (1, STEP_MIX * (-level - 1)));
  beyond = MAX (level - (int) self->n_tints, 0);
  return bocage_colour_mix (self->tints[CLAMP (level - 1, 0, (int) self->n_tints - 1)], self->high,
                            MIN (1, STEP_MIX * beyond));
}
