/* mo-test.h: catalogues of messages as msgfmt would make them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* A text may hold NULs: its length says where it ends; 0: at the first. */
typedef struct
{
  const char *original;
  gsize original_length;
  const char *translation;
  gsize translation_length;
} MoPair;

static inline void
mo_test_put (GString *out, guint32 number, gboolean is_swapped)
{
  if (is_swapped)
    number = GUINT32_SWAP_LE_BE (number);
  g_string_append_len (out, (const char *) &number, sizeof number);
}

static inline gsize
mo_test_get_length (const char *text, gsize length)
{
  return length > 0 ? length : strlen (text);
}

static inline GString *
mo_test_make (const MoPair *rows, guint n, gboolean is_swapped)
{
  GString *out = g_string_new (NULL);
  guint at = 28 + 16 * n;

  mo_test_put (out, 0x950412de, is_swapped);
  mo_test_put (out, 0, is_swapped);
  mo_test_put (out, n, is_swapped);
  mo_test_put (out, 28, is_swapped);
  mo_test_put (out, 28 + 8 * n, is_swapped);
  mo_test_put (out, 0, is_swapped);
  mo_test_put (out, at, is_swapped);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      {
        gsize length = side == 0
                           ? mo_test_get_length (rows[i].original, rows[i].original_length)
                           : mo_test_get_length (rows[i].translation, rows[i].translation_length);

        mo_test_put (out, (guint32) length, is_swapped);
        mo_test_put (out, at, is_swapped);
        at += (guint) length + 1;
      }
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      {
        const char *text = side == 0 ? rows[i].original : rows[i].translation;

        g_string_append_len (out, text,
                             (gssize) mo_test_get_length (text, side == 0
                                                                    ? rows[i].original_length
                                                                    : rows[i].translation_length));
        g_string_append_c (out, '\0');
      }
  return out;
}

G_END_DECLS
