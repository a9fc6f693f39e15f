/* bocage-palette.c: the colours of the board, on screen and on paper
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ink.h"
#include "bocage-palette.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
static const BocageColours looks[] = {
  {
    "country",
    0xd3d8a9, 0xc4cc93, 0x9fad6b, 0x27331b, 0x5e6b3a, .26, 0,
    0xa6bb7e, 0x3f6238, 0x5c8449, 0x87a964,
    0x3a5a33, 0x537a40, 0x7c9f58,
    { 0xc3cf8e, 0xe4d596, 0xd3bf8c }, 0xb3a564,
    { 0xc3a969, 0xd7c18b, 0xe9d8aa }, 0x664f26, 0xf6ebc8,
    0xd9cbaf, 0xe08a68, 0xc0593f, 0x9e4530, 0xf3e9d2, 0xc9b894,
    0x8cbacd, 0xa9cfdd, 0x3e7492, 0xc3dfe9,
    0xf6ecd3, 0x7e6c45,
    0xa9c0a0, 0x86b3c0, 0x5d7a45,
    0xefeae0, 0xb9b0a2, 0x847b72, 0xf8f6f0, 0xc7c2a2,
  },
  {
    "winter",
    0xeef1f2, 0xdfe6ea, 0xbcc6cb, 0x2f4252, 0x6e7f8a, .30, 1,
    0xd3dddd, 0x34544e, 0x507069, 0xf4f8f8,
    0x4a5a50, 0x6e7f72, 0xf2f6f6,
    { 0xf8fafa, 0xe3e9ec, 0xdcddd3 }, 0xc2cdd2,
    { 0xd3dee6, 0xe3ebf0, 0xf5f9fb }, 0x62798c, 0xffffff,
    0xdedcda, 0xffffff, 0xe3eaee, 0xb9c6ce, 0xc78c6c, 0xa36b50,
    0xbbd6e2, 0xd6e8f0, 0x6f97ae, 0xf1f8fb,
    0xdad5cb, 0x908a80,
    0xcfdcdd, 0xafcbd8, 0x86795b,
    0xffffff, 0xb7c1cb, 0x7d8893, 0xffffff, 0xdce2e6,
  },
  {
    "desert",
    0xead7a8, 0xe0c992, 0xc0a76b, 0x4a3012, 0x8a6c36, .28, -1,
    0xcfcb8c, 0x4b6b35, 0x6b8a45, 0x9bb267,
    0x5d6b35, 0x7e8a4b, 0xa8ae6c,
    { 0xdcd296, 0xf0e2b4, 0xd3b780 }, 0xbfa56a,
    { 0xcf9f63, 0xdfb67c, 0xedcd98 }, 0x7c4e22, 0xf9e5bc,
    0xe6d3ae, 0xfffdf6, 0xf6ead2, 0xd6c09a, 0xf8eeda, 0xc9af85,
    0x8cbacd, 0xa9cfdd, 0x5688a3, 0xbbdae5,
    0xf7ecd2, 0xa98a55,
    0xd6cfa0, 0x9cbfc0, 0x7c8a45,
    0xf3d9ae, 0xcf9f6b, 0x94643b, 0xfbebcb, 0xddbe88,
  },
  {
    "jungle",
    0xbfd09a, 0xafc385, 0x87a35a, 0x13301f, 0x3f5a2d, .28, 0,
    0x7fa565, 0x24503a, 0x3e7a4a, 0x74ab5e,
    0x2f5a33, 0x4a7a40, 0x76a058,
    { 0xa9c97e, 0xd5d795, 0xb9b27a }, 0x8fa062,
    { 0xa9af6b, 0xbcc07f, 0xd2d49b }, 0x4f5a2a, 0xeaebc2,
    0xd2c49c, 0xe5ce8c, 0xc7a75f, 0xa38445, 0xa57f52, 0x7f5f3b,
    0x7fb8b6, 0x9ccbc8, 0x4a8584, 0xb4dcd6,
    0xdec79c, 0x8f7446,
    0x9dbb95, 0x7fb5ae, 0x4f7440,
    0xe4e0d0, 0xa9a58e, 0x6e6c5c, 0xf4f2e8, 0xa9b583,
  },
};

/* Saving ink, all looks are line art on white; the look still says which picture is taken. */
#define INK(look) \
  { \
    look, \
    0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x9a9a9a, .9, 0, \
    0xffffff, BOCAGE_INK_LINE, 0xffffff, 0xffffff, \
    BOCAGE_INK_LINE, 0xffffff, 0xffffff, \
    { 0xffffff, 0xf0f0f0, 0xffffff }, 0xb4b4b4, \
    { 0xffffff, 0xffffff, 0xffffff }, 0x4a4a4a, 0xffffff, \
    0xffffff, 0xffffff, 0xededed, 0xc9c9c9, 0xffffff, 0xffffff, \
    0xe9eff3, 0xe9eff3, BOCAGE_INK_LINE, 0x7a7a7a, \
    0xffffff, 0x6a6a6a, \
    0xffffff, 0xefefef, 0x5a5a5a, \
    0xffffff, 0xf1f1f1, 0xb9b9b9, 0xffffff, 0xffffff, \
  }

static const BocageColours inks[] = { INK ("country"), INK ("winter"), INK ("desert"), INK ("jungle") };

G_STATIC_ASSERT (G_N_ELEMENTS (inks) == G_N_ELEMENTS (looks));

#define ROLE(name, field) { name, offsetof (BocageColours, field) }

/* Names that a drawing's description may use. */
static const struct
{
  const char *name;
  gsize offset;
} roles[] = {
  ROLE ("ground", ground),
  ROLE ("forest-floor", forest_floor),
  ROLE ("tree-mid", tree_mid),
  ROLE ("paving", town),
  ROLE ("wet-floor", marsh),
  ROLE ("pool", pool),
  ROLE ("rock-floor", rock_floor),
  ROLE ("rock-light", rock_light),
  ROLE ("rock-mid", rock_mid),
  ROLE ("rock-dark", rock_dark),
  ROLE ("slope", hill[1]),
  ROLE ("ground-jitter", ground_jitter),
  ROLE ("crop", fields[0]),
  ROLE ("way", road),
  ROLE ("water", water),
};
/* clang-format on */

/**
 * bocage_colours_find:
 * @look: (nullable): the id of a look
 *
 * Returns: its colours; those of the first look when it is unknown or %NULL
 */
const BocageColours *
bocage_colours_find (const char *look)
{
  for (guint i = 0; look != NULL && i < G_N_ELEMENTS (looks); i++)
    if (strcmp (looks[i].look, look) == 0)
      return &looks[i];

  return &looks[0];
}

/* The same for what saves ink. */
const BocageColours *
bocage_colours_find_ink (const char *look)
{
  return &inks[bocage_colours_find (look) - looks];
}

const BocageColours *
bocage_colours_get (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (looks), NULL);

  return &looks[index];
}

guint
bocage_colours_count (void)
{
  return G_N_ELEMENTS (looks);
}

/**
 * bocage_colours_find_role:
 * @role: the name of a colour, such as `forest-floor`
 * @out_colour: (out): untouched when there is none of that name
 */
gboolean
bocage_colours_find_role (const BocageColours *self, const char *role, BocageColour *out_colour)
{
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (strcmp (roles[i].name, role) == 0)
      {
        *out_colour = *(const BocageColour *) ((const char *) self + roles[i].offset);
        return TRUE;
      }

  return FALSE;
}

static guint
mix_channel (BocageColour a, BocageColour b, guint shift, double amount)
{
  double x = (a >> shift) & 0xff;
  double y = (b >> shift) & 0xff;

  return (guint) (CLAMP (x + (y - x) * amount, 0, 255) + .5) << shift;
}

BocageColour
bocage_colour_mix (BocageColour a, BocageColour b, double amount)
{
  return mix_channel (a, b, 16, amount) | mix_channel (a, b, 8, amount)
         | mix_channel (a, b, 0, amount);
}

/**
 * bocage_colour_parse:
 * @text: `#RRGGBB`
 */
gboolean
bocage_colour_parse (const char *text, BocageColour *out_colour)
{
  guint64 value;

  if (text[0] != '#' || strlen (text) != 7
      || !g_ascii_string_to_unsigned (text + 1, 16, 0, 0xffffff, &value, NULL))
    return FALSE;
  *out_colour = (BocageColour) value;
  return TRUE;
}

/**
 * bocage_colour_set:
 *
 * Sets the colour, or where ink is saved its tone.
 */
void
bocage_colour_set (cairo_t *cr, BocageColour colour, double opacity)
{
  if (bocage_ink_is_saved (cr))
    {
      opacity = colour == BOCAGE_COLOUR_SHADOW ? 0 : opacity;
      colour = bocage_ink_get_tone (colour);
    }
  cairo_set_source_rgba (cr, ((colour >> 16) & 0xff) / 255., ((colour >> 8) & 0xff) / 255.,
                         (colour & 0xff) / 255., opacity);
}
