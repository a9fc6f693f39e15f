/* test-id-table.c: a table of ids finds what was put in, and nothing else
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "model/base/bocage-id-table.h"

#include <string.h>

static void
test_an_empty_table_has_nothing (void **state)
{
  BocageIdTable table = { 0 };

  assert_null (_bocage_id_table_find (&table, "infantry"));
  assert_null (_bocage_id_table_find (&table, ""));
  _bocage_id_table_clear (&table);
}

/* By the pointers that were put in and by others; the table grows several times. */
static void
test_what_is_in_it_is_found_by_its_words (void **state)
{
  BocageIdTable table = { 0 };
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 1000; i++)
    {
      char *id = g_strdup_printf ("piece-%u", i);

      assert_null (_bocage_id_table_find (&table, id));
      g_ptr_array_add (ids, id);
      _bocage_id_table_add (&table, id, GUINT_TO_POINTER (i + 1));
    }
  assert_int_equal (table.n_records, 1000);
  assert_true (table.n_slots > 2 * table.n_records);
  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *id = g_strdup_printf ("piece-%u", i);

      assert_int_equal (GPOINTER_TO_UINT (_bocage_id_table_find (&table, id)),
                        i < 1000 ? i + 1 : 0);
      if (i < 1000)
        assert_int_equal (
            GPOINTER_TO_UINT (_bocage_id_table_find (&table, g_ptr_array_index (ids, i))), i + 1);
    }
  _bocage_id_table_clear (&table);
  assert_null (_bocage_id_table_find (&table, "piece-1"));
}

/* In the hash, one more of a letter weighs as much as 33 more of the next. */
static void
test_ids_of_one_hash_are_told_apart (void **state)
{
  static const char *const ids[] = { "bB", "c!", "bBbB", "bBc!", "c!bB", "c!c!" };
  BocageIdTable table = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      assert_null (_bocage_id_table_find (&table, ids[i]));
      _bocage_id_table_add (&table, ids[i], (gpointer) ids[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    assert_ptr_equal (_bocage_id_table_find (&table, ids[i]), ids[i]);

  guint hash = 0;

  for (guint i = 0; i < table.n_slots; i++)
    if (table.slots[i].id != NULL && strlen (table.slots[i].id) == 4)
      {
        assert_true (hash == 0 || hash == table.slots[i].hash);
        hash = table.slots[i].hash;
      }
  _bocage_id_table_clear (&table);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_an_empty_table_has_nothing),
    cmocka_unit_test (test_what_is_in_it_is_found_by_its_words),
    cmocka_unit_test (test_ids_of_one_hash_are_told_apart),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
