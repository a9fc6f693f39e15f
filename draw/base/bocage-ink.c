/* bocage-ink.c: how a board saves ink: line art on white, for printers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Pictures are drawn again from their own shapes.  What stands on the land gets an outline, its
 * shapes in light tones above it; objects keep their dark lines and lose their colours; a figure,
 * which is light on a dark plate, becomes dark on a light one.
 */

#include "config.h"

#include "bocage-ink.h"

#include <string.h>

#define OUTLINE "1.8"       /* hundredths of a hex's width; half of it is seen */
#define SHADOW_OPACITY .351 /* what is dark and so faint is a shadow */
#define DARK 110

static const cairo_user_data_key_t saved_key;

/* The colours that are the same in all looks. */
static const struct
{
  BocageColour colour, tone;
} tones[] = {
  { BOCAGE_COLOUR_INK, 0x2a2a2a },          { BOCAGE_COLOUR_CREAM, 0xffffff },
  { BOCAGE_COLOUR_HALO, 0xffffff },         { BOCAGE_COLOUR_GOLD, 0xffffff },
  { BOCAGE_COLOUR_GOLD_LIGHT, 0xffffff },   { BOCAGE_COLOUR_SECTION, BOCAGE_INK_LINE },
  { BOCAGE_COLOUR_SECTION_HALO, 0xffffff }, { BOCAGE_COLOUR_PAPER, 0xffffff },
  { BOCAGE_COLOUR_BEYOND, 0xffffff },       { BOCAGE_COLOUR_FRAME, BOCAGE_INK_LINE },
  { BOCAGE_COLOUR_SEA_DEEP, 0xe9eff3 },     { BOCAGE_COLOUR_SEA_MID, 0xe9eff3 },
  { BOCAGE_COLOUR_SEA_SHALLOW, 0xe9eff3 },  { BOCAGE_COLOUR_FOAM, 0x7a7a7a },
  { BOCAGE_COLOUR_WAVE, 0x7a7a7a },         { BOCAGE_COLOUR_SAND, 0xffffff },
  { BOCAGE_COLOUR_SAND_WET, 0xffffff },     { BOCAGE_COLOUR_DUNE, 0x4a4a4a },
  { BOCAGE_COLOUR_SPECKLE, 0x7a7a7a },
};

/**
 * bocage_ink_begin:
 *
 * What is painted on @cr saves ink from now on, for as long as it lives.
 */
void
bocage_ink_begin (cairo_t *cr)
{
  cairo_set_user_data (cr, &saved_key, (void *) &saved_key, NULL);
}

gboolean
bocage_ink_is_saved (cairo_t *cr)
{
  return cairo_get_user_data (cr, &saved_key) != NULL;
}

static guint
find_light (BocageColour colour)
{
  return ((colour >> 16 & 0xff) * 30 + (colour >> 8 & 0xff) * 59 + (colour & 0xff) * 11) / 100;
}

static BocageColour
make_grey (guint light)
{
  return light << 16 | light << 8 | light;
}

static gboolean
is_grey (BocageColour colour)
{
  int red = colour >> 16 & 0xff, green = colour >> 8 & 0xff, blue = colour & 0xff;

  return ABS (red - green) < 12 && ABS (green - blue) < 12;
}

/**
 * bocage_ink_get_tone:
 *
 * Returns: what @colour becomes: black, white or a little grey; a grey stays what it is
 */
BocageColour
bocage_ink_get_tone (BocageColour colour)
{
  guint light = find_light (colour);

  for (guint i = 0; i < G_N_ELEMENTS (tones); i++)
    if (tones[i].colour == colour)
      return tones[i].tone;
  if (is_grey (colour))
    return colour;
  return light < DARK ? 0x2a2a2a : make_grey (255 - (255 - light) * 3 / 10);
}

/* Pictures */

/* What a shape of a picture becomes. */
typedef BocageColour (*ToneFunc) (BocageColour colour, gboolean is_line);

static BocageColour
get_land_tone (BocageColour colour, gboolean is_line)
{
  guint light = find_light (colour);

  if (is_line)
    return light < DARK ? BOCAGE_INK_LINE : 0xb4b4b4;
  return light < 50 ? 0x4a4a4a : light < 105 ? 0xd4d4d4 : light < 140 ? 0xf0f0f0 : 0xffffff;
}

static BocageColour
get_outline_tone (BocageColour colour, gboolean is_line)
{
  return BOCAGE_INK_LINE;
}

static BocageColour
get_figure_tone (BocageColour colour, gboolean is_line)
{
  return find_light (colour) < DARK ? 0xffffff : 0x1c1c1c;
}

static BocageColour
get_object_tone (BocageColour colour, gboolean is_line)
{
  guint light = find_light (colour);

  if (light < 90)
    return 0x2a2a2a;
  return light > 225 ? 0xffffff : make_grey (255 - (255 - light) * 3 / 10);
}

/* The value of an attribute of the tag at `tag`, or NULL. */
static const char *
find_value (const char *tag, gsize length, const char *attribute)
{
  gsize n = strlen (attribute);

  for (const char *p = tag; (p = g_strstr_len (p, (gssize) (tag + length - p), attribute)) != NULL;
       p += n)
    if (g_ascii_isspace (p[-1]) && p[n] == '=' && p[n + 1] == '"')
      return p + n + 2;
  return NULL;
}

static BocageColour
read_colour (const char *value, BocageColour fallback)
{
  char text[8];
  BocageColour colour = fallback;

  if (value != NULL)
    {
      g_strlcpy (text, value, sizeof text);
      bocage_colour_parse (text, &colour);
    }
  return colour;
}

static gboolean
is_shadow (const char *tag, gsize length)
{
  const char *opacity = find_value (tag, length, "opacity");

  return opacity != NULL && g_ascii_strtod (opacity, NULL) < SHADOW_OPACITY
         && find_light (read_colour (find_value (tag, length, "fill"), 0xffffff)) < DARK;
}

/* One tag with its colours in their tones; a shadow is left out. */
static void
append_tag (GString *ink, const char *tag, gsize length, ToneFunc tone)
{
  const char *end = tag + length;

  if (is_shadow (tag, length) && length > 2 && end[-2] == '/')
    return;
  for (const char *p = tag; p < end; p++)
    {
      char text[8];
      BocageColour colour;

      g_string_append_c (ink, *p);
      if (p[0] != '"' || end - p < 9 || p[1] != '#' || p[8] != '"')
        continue;
      g_strlcpy (text, p + 1, sizeof text);
      if (!bocage_colour_parse (text, &colour))
        continue;
      g_string_append_printf (ink, "#%06x",
                              tone (colour, p - tag > 7 && strncmp (p - 7, "stroke=", 7) == 0));
      p += 7;
    }
}

static void
append_shapes (GString *ink, const char *shapes, gsize length, ToneFunc tone)
{
  const char *end = shapes + length;

  while (shapes < end)
    {
      const char *tag = memchr (shapes, '<', (gsize) (end - shapes));
      const char *close = tag != NULL ? memchr (tag, '>', (gsize) (end - tag)) : NULL;

      if (close == NULL)
        break;
      append_tag (ink, tag, (gsize) (close + 1 - tag), tone);
      shapes = close + 1;
    }
  g_string_append_len (ink, shapes, end - shapes);
}

/**
 * bocage_ink_dup_picture:
 * @name: of the picture; its first word says what kind of thing it shows
 * @svg: of the built-in art: colours are `#RRGGBB`, shapes are empty elements
 *
 * Returns: (transfer full): the picture as it saves ink
 */
char *
bocage_ink_dup_picture (const char *name, const char *svg, gsize size)
{
  GString *ink = g_string_new (NULL);
  gboolean is_land = g_str_has_prefix (name, "sprite-") || g_str_has_prefix (name, "tile-");
  const char *head = g_strstr_len (svg, (gssize) size, "<svg");
  const char *foot = g_strrstr_len (svg, (gssize) size, "</svg>");
  const char *body = head != NULL ? memchr (head, '>', size - (gsize) (head - svg)) : NULL;

  if (body == NULL || foot == NULL || foot < ++body)
    {
      g_string_append_len (ink, svg, (gssize) size);
      return g_string_free (ink, FALSE);
    }
  g_string_append_len (ink, head, body - head);
  if (is_land)
    {
      g_string_append (ink, "<g stroke=\"#3c3c3c\" stroke-linejoin=\"round\""
                            " stroke-width=\"" OUTLINE "\">");
      append_shapes (ink, body, (gsize) (foot - body), get_outline_tone);
      g_string_append (ink, "</g>");
    }
  append_shapes (ink, body, (gsize) (foot - body),
                 is_land                              ? get_land_tone
                 : g_str_has_prefix (name, "figure-") ? get_figure_tone
                                                      : get_object_tone);
  g_string_append (ink, "</svg>");
  return g_string_free (ink, FALSE);
}
