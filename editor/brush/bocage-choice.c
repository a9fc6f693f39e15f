/* bocage-choice.c: how a tool goes about it, by name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-choice.h"

#include <glib/gi18n.h>

const BocageChoice bocage_choices_selecting[] = {
  { "touch", N_ ("By Touch") },
  { "rectangle", N_ ("By Rectangle") },
  { "lasso", N_ ("By Lasso") },
  { "wand", N_ ("All of the Same Ground") },
  { NULL },
};

const BocageChoice bocage_choices_filling[] = {
  { "area", N_ ("This Area") },
  { "kind", N_ ("All of This Kind") },
  { "outline", N_ ("What Is Outlined") },
  { NULL },
};

const BocageChoice bocage_choices_erasing[] = {
  { "top", N_ ("What Lies on Top") },
  { "units", N_ ("Units") },
  { "objects", N_ ("Objects, Medals and Labels") },
  { "paths", N_ ("Paths") },
  { "terrain", N_ ("Terrain") },
  { "all", N_ ("Everything") },
  { NULL },
};

const BocageChoice bocage_choices_marking[] = {
  { "group", N_ ("Medals") },
  { "exit", N_ ("Exit") },
  { "zone", N_ ("Landing Zone") },
  { "section", N_ ("Section") },
  { NULL },
};

const BocageChoice bocage_choices_symmetry[] = {
  { "none", N_ ("No Symmetry") },
  { "sides", N_ ("Left and Right") },
  { "ends", N_ ("Top and Bottom") },
  { "point", N_ ("About a Point") },
  { NULL },
};

/**
 * bocage_choice_label:
 *
 * Returns: its name, translated
 */
const char *
bocage_choice_label (const BocageChoice *choices, const char *id)
{
  for (guint i = 0; choices[i].id != NULL; i++)
    if (g_str_equal (choices[i].id, id))
      return _ (choices[i].label);
  return id;
}

/**
 * bocage_choice_next:
 *
 * Returns: the one after @id, in a circle
 */
const char *
bocage_choice_next (const BocageChoice *choices, const char *id)
{
  for (guint i = 0; choices[i].id != NULL; i++)
    if (g_str_equal (choices[i].id, id) && choices[i + 1].id != NULL)
      return choices[i + 1].id;
  return choices[0].id;
}
