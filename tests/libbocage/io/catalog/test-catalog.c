/* test-catalog.c: catalogues of messages, whole and broken
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/base/bocage-limits.h"
#include "io/catalog/bocage-catalog.h"
#include "libbocage/io/mo-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* What is a byte, or a message, too many: 8388609 bytes, 100001 messages. */

#define HEADER "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n"
#define MAX_PAIRS 8

static const MoPair pairs[] = {
  { "", 0, HEADER, 0 },          { "hex", 0, "Feld", 0 },
  { "noun\4hex", 0, "Hexe", 0 }, { "unit\0units", 10, "Einheit\0Einheiten", 17 },
  { "void", 0, "", 0 },
};

static BocageCatalog *
read_text (const GString *text, BocageCatalog *fallback, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);

  return bocage_catalog_new (bytes, fallback, error);
}

static BocageCatalog *
make_catalog (const MoPair *rows, guint n, gboolean is_swapped, BocageCatalog *fallback)
{
  g_autoptr (GString) text = mo_test_make (rows, n, is_swapped);
  g_autoptr (GError) error = NULL;
  BocageCatalog *self = read_text (text, fallback, &error);

  assert_null (error);
  assert_non_null (self);
  return self;
}

static void
test_messages_of_either_byte_order (void **state)
{
  for (int is_swapped = 0; is_swapped < 2; is_swapped++)
    {
      g_autoptr (BocageCatalog) self = make_catalog (pairs, G_N_ELEMENTS (pairs), is_swapped, NULL);
      g_autofree char *type = bocage_catalog_dup_header (self, "content-type");

      assert_int_equal (bocage_catalog_get_n_messages (self), G_N_ELEMENTS (pairs));
      assert_string_equal (bocage_catalog_find (self, NULL, "hex"), "Feld");
      assert_string_equal (bocage_catalog_find (self, "noun", "hex"), "Hexe");
      assert_string_equal (bocage_catalog_find (self, NULL, "noun\4hex"), "Hexe");
      assert_string_equal (bocage_catalog_find (self, NULL, "unit"), "Einheit");
      assert_null (bocage_catalog_find (self, "noun", "he"));
      assert_null (bocage_catalog_find (self, "noun", "hexes"));
      assert_null (bocage_catalog_find (self, "verb", "hex"));
      assert_null (bocage_catalog_find (self, "no", "hex"));
      assert_null (bocage_catalog_find (self, NULL, "he"));
      assert_null (bocage_catalog_find (self, NULL, "zzz"));
      assert_null (bocage_catalog_find (self, NULL, "void"));
      assert_string_equal (type, "text/plain; charset=UTF-8");
      assert_null (bocage_catalog_dup_header (self, "Language"));
    }
}

static void
test_numbers (void **state)
{
  g_autoptr (BocageCatalog) self = make_catalog (pairs, G_N_ELEMENTS (pairs), FALSE, NULL);

  assert_string_equal (bocage_catalog_find_number (self, NULL, "unit", 0), "Einheit");
  assert_string_equal (bocage_catalog_find_number (self, NULL, "unit", 1), "Einheit");
  assert_string_equal (bocage_catalog_find_number (self, NULL, "unit", 2), "Einheiten");
  assert_null (bocage_catalog_find_number (self, NULL, "units", 2));
  /* It has but one form. */
  assert_string_equal (bocage_catalog_find_number (self, NULL, "hex", 1), "Feld");
  assert_null (bocage_catalog_find_number (self, NULL, "hex", 2));
  assert_string_equal (bocage_catalog_find_number (self, "noun", "hex", 1), "Hexe");
}

static void
test_what_is_not_there_is_in_the_fallback (void **state)
{
  static const MoPair few[] = { { "hex", 0, "Fäld", 0 }, { "void", 0, "leer", 0 } };
  g_autoptr (BocageCatalog) general = make_catalog (pairs, G_N_ELEMENTS (pairs), FALSE, NULL);
  g_autoptr (BocageCatalog) special = make_catalog (few, G_N_ELEMENTS (few), TRUE, general);

  assert_string_equal (bocage_catalog_find (special, NULL, "hex"), "Fäld");
  assert_string_equal (bocage_catalog_find (special, "noun", "hex"), "Hexe");
  assert_string_equal (bocage_catalog_find_number (special, NULL, "unit", 2), "Einheiten");
  assert_string_equal (bocage_catalog_find (special, NULL, "void"), "leer");
  assert_null (bocage_catalog_find (special, NULL, "zzz"));
  assert_null (bocage_catalog_dup_header (special, "Content-Type"));
}

/* Broken ones */

static void
assert_refused (const GString *text, const char *words)
{
  g_autoptr (GError) error = NULL;

  assert_null (read_text (text, NULL, &error));
  assert_non_null (error);
  if (strstr (error->message, words) == NULL)
    fail_msg ("“%s”, and not “%s”", error->message, words);
}

/* A number of the file is another. */
static void
assert_refused_with (gsize at, guint32 number, const char *words)
{
  g_autoptr (GString) text = mo_test_make (pairs, G_N_ELEMENTS (pairs), FALSE);

  memcpy (text->str + at, &number, sizeof number);
  assert_refused (text, words);
}

#define ORIGINAL(i) (28 + 8 * (i))
#define TRANSLATION(i) (28 + 8 * G_N_ELEMENTS (pairs) + 8 * (i))

static void
test_offsets_beyond_the_end (void **state)
{
  g_autoptr (GString) text = mo_test_make (pairs, G_N_ELEMENTS (pairs), FALSE);
  guint32 size = (guint32) text->len;

  assert_refused_with (0, 0x950412df, "not a catalogue");
  assert_refused_with (4, 2 << 16, "not a catalogue");
  assert_refused_with (8, 100001, "too many");
  assert_refused_with (8, 100000, "cut off");
  assert_refused_with (8, G_MAXUINT32, "too many");
  assert_refused_with (12, size, "cut off");
  assert_refused_with (12, G_MAXUINT32, "cut off");
  assert_refused_with (16, size - 1, "cut off");
  assert_refused_with (ORIGINAL (1), G_MAXUINT32, "");
  assert_refused_with (ORIGINAL (1) + 4, size, "cut off");
  assert_refused_with (ORIGINAL (1) + 4, G_MAXUINT32, "cut off");
  assert_refused_with (TRANSLATION (4), 1, "cut off");
  assert_refused_with (TRANSLATION (4) + 4, size, "cut off");
}

static void
test_what_lies_on_something_else (void **state)
{
  assert_refused_with (12, 0, "overlap");
  assert_refused_with (12, 27, "overlap");
  assert_refused_with (16, 28, "overlap");
  assert_refused_with (ORIGINAL (1) + 4, 28, "overlap");
  assert_refused_with (ORIGINAL (1), 4, "overlap");
  assert_refused_with (ORIGINAL (1), 2, "no end");
}

static void
test_a_file_that_is_cut_anywhere (void **state)
{
  g_autoptr (GString) text = mo_test_make (pairs, G_N_ELEMENTS (pairs), FALSE);

  while (text->len > 0)
    {
      g_string_truncate (text, text->len - 1);
      assert_refused (text, "");
    }
}

static void
test_texts_that_are_not_right (void **state)
{
  static const struct
  {
    MoPair rows[2];
    const char *words;
  } cases[] = {
    { { { "b", 0, "x", 0 }, { "a", 0, "y", 0 } }, "not sorted" },
    { { { "a", 0, "x", 0 }, { "a", 0, "y", 0 } }, "not sorted" },
    { { { "a", 0, "\xff", 0 }, { "b", 0, "y", 0 } }, "not UTF-8" },
    { { { "a", 0, "x\0\xff", 3 }, { "b", 0, "y", 0 } }, "not UTF-8" },
    { { { "a", 0, "x", 0 }, { "\xff", 0, "y", 0 } }, "not UTF-8" },
    { { { "", 0, "Content-Type: text/plain; charset=KOI8-R\n", 0 }, { "b", 0, "y", 0 } },
      "not UTF-8" },
    { { { "", 0, "Plural-Forms: nplurals=3; plural=sizeof n;\n", 0 }, { "b", 0, "y", 0 } },
      "plural" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = mo_test_make (cases[i].rows, 2, FALSE);

      assert_refused (text, cases[i].words);
    }
}

/* Files */

static void
test_a_file_that_is_just_not_too_large (void **state)
{
  g_autoptr (GString) text = mo_test_make (pairs, G_N_ELEMENTS (pairs), FALSE);
  g_autoptr (BocageCatalog) self = NULL;

  g_string_set_size (text, bocage_limits[BOCAGE_LIMIT_CATALOG_BYTES].value);
  self = read_text (text, NULL, NULL);
  assert_non_null (self);
  g_string_append_c (text, 'x');
  assert_refused (text, "too large");
}

static void
write_catalog (const char *root, const char *language, const MoPair *rows, guint n)
{
  g_autofree char *folder = g_build_filename (root, language, "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (folder, "d.mo", NULL);
  g_autoptr (GString) text = mo_test_make (rows, n, FALSE);

  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static void
assert_hex (const char *root, const char *language, const char *hex, const char *noun)
{
  g_autoptr (BocageCatalog) self = bocage_catalog_load_language (root, language, "d");

  if (self == NULL)
    {
      assert_null (hex);
      return;
    }
  assert_non_null (hex);
  assert_string_equal (bocage_catalog_find (self, NULL, "hex"), hex);
  assert_string_equal (bocage_catalog_find (self, "noun", "hex"), noun);
}

static void
test_languages_with_a_country (void **state)
{
  static const MoPair brazil[] = { { "hex", 0, "Fäld", 0 } };
  static const MoPair valencia[] = { { "hex", 0, "camp", 0 }, { "noun\4hex", 0, "hexàgon", 0 } };
  g_autofree char *root = g_dir_make_tmp ("bocage-catalog-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", root);

  write_catalog (root, "pt", pairs, G_N_ELEMENTS (pairs));
  write_catalog (root, "pt_BR", brazil, 1);
  write_catalog (root, "ca@valencia", valencia, 2);
  assert_hex (root, "pt", "Feld", "Hexe");
  assert_hex (root, "pt_BR", "Fäld", "Hexe");
  assert_hex (root, "pt_BR.UTF-8", "Fäld", "Hexe");
  assert_hex (root, "pt_PT", "Feld", "Hexe");
  assert_hex (root, "ca@valencia", "camp", "hexàgon");
  assert_hex (root, "ca", NULL, NULL);
  assert_hex (root, "p", NULL, NULL);
  assert_hex (root, "", NULL, NULL);
  assert_hex (root, "../pt", NULL, NULL);
  assert_hex (root, "./pt", NULL, NULL);
  assert_hex (root, ".", NULL, NULL);
  assert_int_equal (system (command), 0);
}

static void
assert_file (const char *folder, const char *language, const char *name)
{
  g_autofree char *path = bocage_catalog_find_file (folder, language, ".po");
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;

  if (name == NULL)
    assert_null (path);
  else
    {
      assert_non_null (path);
      assert_string_equal (base, name);
    }
}

/* Those that would be loaded, the nearest one first */
static void
test_files_of_a_language (void **state)
{
  static const char *const names[] = { "pt.po", "pt_BR.po", "ca@valencia.po" };
  g_autofree char *root = g_dir_make_tmp ("bocage-catalog-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (root, "po", NULL);
  g_autofree char *outside = g_build_filename (root, "pt.po", NULL);
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", root);

  assert_int_equal (g_mkdir (folder, 0700), 0);
  assert_true (g_file_set_contents (outside, "", 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      assert_true (g_file_set_contents (path, "", 0, NULL));
    }
  assert_file (folder, "pt", "pt.po");
  assert_file (folder, "pt_PT", "pt.po");
  assert_file (folder, "pt_BR", "pt_BR.po");
  assert_file (folder, "pt_BR.UTF-8", "pt_BR.po");
  assert_file (folder, "ca@valencia", "ca@valencia.po");
  assert_file (folder, "ca", NULL);
  assert_file (folder, "", NULL);
  assert_file (folder, "../pt", NULL);
  assert_int_equal (system (command), 0);
}

static void
test_files_that_cannot_be_read (void **state)
{
  g_autofree char *root = g_dir_make_tmp ("bocage-catalog-XXXXXX", NULL);
  g_autofree char *fifo = g_build_filename (root, "fifo.mo", NULL);
  g_autofree char *none = g_build_filename (root, "none.mo", NULL);
  const char *const paths[] = { fifo, none, root, "/dev/zero" };

  assert_int_equal (mkfifo (fifo, 0600), 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (bocage_catalog_load (paths[i], NULL, &error));
      assert_non_null (error);
      assert_non_null (strstr (error->message, paths[i]));
    }
  g_unlink (fifo);
  g_rmdir (root);
}

/* The translations of this program, as msgfmt wrote them. */
static void
test_our_own_catalogues (void **state)
{
  static const char *const languages[] = { "he", "it", "ru" };
  g_autofree char *locale = bocage_test_build_path ("locale");

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (BocageCatalog) self
          = bocage_catalog_load_language (locale, languages[i], GETTEXT_PACKAGE);
      g_autofree char *language = NULL;

      assert_non_null (self);
      language = bocage_catalog_dup_header (self, "Language");
      assert_string_equal (language, languages[i]);
      assert_true (bocage_catalog_get_n_messages (self) > 1000);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_messages_of_either_byte_order),
  cmocka_unit_test (test_numbers),
  cmocka_unit_test (test_what_is_not_there_is_in_the_fallback),
  cmocka_unit_test (test_offsets_beyond_the_end),
  cmocka_unit_test (test_what_lies_on_something_else),
  cmocka_unit_test (test_a_file_that_is_cut_anywhere),
  cmocka_unit_test (test_texts_that_are_not_right),
  cmocka_unit_test (test_a_file_that_is_just_not_too_large),
  cmocka_unit_test (test_languages_with_a_country),
  cmocka_unit_test (test_files_of_a_language),
  cmocka_unit_test (test_files_that_cannot_be_read),
  cmocka_unit_test (test_our_own_catalogues),
};

BOCAGE_TEST_MAIN (tests)
