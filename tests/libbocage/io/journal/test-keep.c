/* test-keep.c: checkpoints stay, backups rotate, both stay within their bounds
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/journal/bocage-keep.h"

#include <bocage.h>
#include <glib/gstdio.h>

#define ROOM (1 << 20)

static int
setup (void **state)
{
  bocage_init ();
  *state = g_dir_make_tmp ("bocage-keep-XXXXXX", NULL);
  return 0;
}

static int
teardown (void **state)
{
  bocage_test_remove_all (*state);
  g_free (*state);
  return 0;
}

static char *
checkpoint (const char *folder, const char *key, const char *name, guint64 room, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (name, strlen (name));

  return bocage_keep_checkpoint (folder, key, name, bytes, room, error);
}

static void
back_up (const char *folder, const char *key, const char *text, guint most)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  assert_true (bocage_keep_backup (folder, key, bytes, most, NULL));
}

static guint
count (GPtrArray *list, BocageKeptKind kind)
{
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += ((const BocageKept *) list->pdata[i])->kind == kind ? 1 : 0;
  return n;
}

static void
test_a_name_comes_back_as_it_was (void **state)
{
  static const char *const names[]
      = { "Before the sea wall", "50 % / half", "..", "über “é” גשר", "-checkpoint-", "a\tb" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = checkpoint (*state, "key", names[i], ROOM, NULL);
      g_autoptr (GPtrArray) list = bocage_keep_list (*state, "key");
      const BocageKept *kept = list->pdata[0];
      g_autofree char *text = NULL;

      assert_int_equal (list->len, i + 1);
      assert_int_equal (kept->kind, BOCAGE_KEPT_CHECKPOINT);
      assert_string_equal (kept->path, path);
      assert_string_equal (kept->name, names[i]);
      assert_true (g_file_get_contents (path, &text, NULL, NULL));
      assert_string_equal (text, names[i]);
    }
}

static void
test_a_long_name_is_cut_between_letters (void **state)
{
  g_autofree char *name = g_strnfill (1000, 'x');
  g_autoptr (GString) wide = g_string_new ("x");
  g_autoptr (GPtrArray) list = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append (wide, "€");
  g_free (checkpoint (*state, "key", name, ROOM, NULL));
  g_free (checkpoint (*state, "key", wide->str, ROOM, NULL));
  list = bocage_keep_list (*state, "key");
  assert_int_equal (list->len, 2);
  for (guint i = 0; i < 2; i++)
    assert_true (strlen (((const BocageKept *) list->pdata[i])->name) > 150);
}

static void
test_no_checkpoint_goes_for_another (void **state)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *first = checkpoint (*state, "a", "first", 12, NULL);
  g_autofree char *second = checkpoint (*state, "b", "second", 12, NULL);
  g_autofree char *third = checkpoint (*state, "a", "third", 12, &error);

  assert_null (third);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  assert_int_equal (bocage_keep_prune (*state, 0), 11);
  assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
}

static void
test_backups_rotate (void **state)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *text = NULL;

  g_free (checkpoint (*state, "key", "mine", ROOM, NULL));
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *content = g_strdup_printf ("version %d", i);

      back_up (*state, "key", content, 3);
      back_up (*state, "key", content, 3); /* the same is not kept twice */
    }
  list = bocage_keep_list (*state, "key");
  assert_int_equal (count (list, BOCAGE_KEPT_BACKUP), 3);
  assert_int_equal (count (list, BOCAGE_KEPT_CHECKPOINT), 1);
  assert_true (
      g_file_get_contents (((const BocageKept *) list->pdata[2])->path, &text, NULL, NULL));
  assert_string_equal (text, "version 2");
  /* "mine" and the last of them */
  assert_int_equal (bocage_keep_prune (*state, 14), 13);
}

static void
test_checkpoints_go_with_their_battle (void **state)
{
  g_autoptr (GPtrArray) from = NULL, to = NULL;

  g_free (checkpoint (*state, "unsaved", "sketch", ROOM, NULL));
  bocage_keep_follow (*state, "unsaved", "saved", TRUE);
  from = bocage_keep_list (*state, "unsaved");
  assert_int_equal (from->len, 0);
  back_up (*state, "saved", "old", 3);
  bocage_keep_follow (*state, "saved", "under another name", FALSE);
  to = bocage_keep_list (*state, "under another name");
  assert_int_equal (to->len, 1);
  assert_string_equal (((const BocageKept *) to->pdata[0])->name, "sketch");
  g_clear_pointer (&from, g_ptr_array_unref);
  from = bocage_keep_list (*state, "saved");
  assert_int_equal (from->len, 2);
}

static void
test_a_name_can_be_changed (void **state)
{
  g_autofree char *path = checkpoint (*state, "key", "first", ROOM, NULL);
  g_autofree char *renamed = bocage_keep_rename (path, "second", NULL);
  g_autoptr (GPtrArray) list = bocage_keep_list (*state, "key");

  assert_int_equal (list->len, 1);
  assert_string_equal (((const BocageKept *) list->pdata[0])->name, "second");
  assert_string_equal (((const BocageKept *) list->pdata[0])->path, renamed);
  assert_null (bocage_keep_rename (path, "third", NULL));
}

static void
test_what_is_of_somebody_else_is_left_alone (void **state)
{
  static const char *const names[] = { "notes.txt", "0000000000000001-backup.txt", "backup.bocage",
                                       "0000000000000001-checkpoint-%GG.bocage" };
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *place = g_build_filename (*state, "key", NULL);

  assert_int_equal (g_mkdir (place, 0700), 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (place, names[i], NULL);

      assert_true (g_file_set_contents (path, "x", 1, NULL));
    }
  list = bocage_keep_list (*state, "key");
  assert_int_equal (list->len, 0);
  assert_int_equal (bocage_keep_prune (*state, 0), 0);
}

static void
test_a_folder_that_cannot_be_written_is_told (void **state)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_build_filename (*state, "file", NULL);

  assert_true (g_file_set_contents (file, "x", 1, NULL));
  assert_null (checkpoint (file, "key", "name", ROOM, &error));
  assert_non_null (error);
  assert_non_null (strstr (error->message, "file"));
}

#define CASE(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

static const struct CMUnitTest tests[] = {
  CASE (test_a_name_comes_back_as_it_was),
  CASE (test_a_long_name_is_cut_between_letters),
  CASE (test_no_checkpoint_goes_for_another),
  CASE (test_backups_rotate),
  CASE (test_checkpoints_go_with_their_battle),
  CASE (test_a_name_can_be_changed),
  CASE (test_what_is_of_somebody_else_is_left_alone),
  CASE (test_a_folder_that_cannot_be_written_is_told),
};

BOCAGE_TEST_MAIN (tests)
