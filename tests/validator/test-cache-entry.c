/* test-cache-entry.c: what is damaged, foreign or made up is as good as not there
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "cache/bocage-cache-entry.h"
#include "model/bocage-probe.h"
#include "record/bocage-wire.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

static const BocageCacheNeeds all = { TRUE, TRUE };
static const BocageCacheNeeds nothing = { FALSE, FALSE };

static const char file[] = "a file with a line\nand another, for places to be in\n";

static void
set_place (BocageRecordPlace *place, gsize start, gsize end)
{
  bocage_record_place_init (place);
  place->has_range = TRUE;
  place->range.start = start;
  place->range.end = end;
  place->range.column_utf16 = 7;
  place->hex = g_strdup ("D4");
  place->path = g_strdup ("/scenario/board");
}

/* One with something of everything. */
static BocageRecord *
make_record (void)
{
  BocageRecord *record = bocage_record_new ("name.bocage");
  BocageRecordFinding finding = {
    .id = bocage_checks_get (3)->id,
    .check = bocage_checks_get (3),
    .class_ = BOCAGE_CLASS_ILLEGAL,
    .fate = BOCAGE_FATE_ALLOWED,
    .reason = g_strdup ("because"),
    .message = g_strdup ("“message”"),
    .suggestion = g_strdup ("else"),
    .value = g_strdup ("value"),
  };
  BocageRecordRelated related = { .message = g_strdup ("there") };
  BocageRecordFact module = { .word = g_strdup ("base") };
  BocageRecordFix fix;

  set_place (&finding.place, 2, 6);
  set_place (&related.place, 20, 20);
  bocage_record_finding_add_related (&finding, &related);
  bocage_record_fix_init (&fix, "mend it", TRUE);
  bocage_record_fix_add_edit (&fix, &finding.place.range, "text");
  bocage_record_finding_add_fix (&finding, &fix);
  bocage_record_add_finding (record, &finding);
  record->scenario = g_strdup ("id");
  record->complete = TRUE;
  record->pack = bocage_record_pack_new ("pack.xml", FALSE);
  set_place (&module.place, 1, 3);
  bocage_record_pack_add_module (record->pack, &module);
  return record;
}

static BocageCacheKey
make_key (const char *how)
{
  return (BocageCacheKey){ .bytes = g_bytes_new_static (file, strlen (file)),
                           .how = g_string_new (how) };
}

static GByteArray *
make_entry (BocageRecord *record, const char *today)
{
  g_auto (BocageCacheKey) key = make_key ("so");
  GByteArray *entry = g_byte_array_new ();

  bocage_cache_entry_write (entry, &key, record, today, all);
  return entry;
}

/* Of a copy that ends where it ends, so that sanitizers see who reads on. */
static BocageRecord *
read_entry (const guint8 *data, gsize size, const char *how, const char *today)
{
  g_auto (BocageCacheKey) key = make_key (how);
  g_autofree guint8 *copy = g_memdup2 (data, size);

  return bocage_cache_entry_read (copy, size, &key, today, all);
}

static void
test_whole (void **state)
{
  g_autoptr (BocageRecord) record = make_record ();
  g_autoptr (GByteArray) entry = make_entry (record, NULL);
  g_autoptr (BocageRecord) again = read_entry (entry->data, entry->len, "so", "2026-01-01");
  g_autoptr (GByteArray) other = NULL;
  const BocageRecordFinding *finding;

  assert_non_null (again);
  assert_string_equal (record->name, "name.bocage");
  assert_string_equal (again->name, "");
  assert_int_equal (again->n_allowed, 1);
  finding = bocage_record_get_finding (again, 0);
  assert_ptr_equal (finding->check, bocage_checks_get (3));
  assert_string_equal (finding->message, "“message”");
  assert_int_equal (finding->place.range.start, 2);
  assert_int_equal (finding->place.range.end, 6);
  assert_int_equal (finding->place.range.column_utf16, 7);
  assert_string_equal (g_array_index (finding->fixes, BocageRecordFix, 0).title, "mend it");
  assert_string_equal (
      g_array_index (g_array_index (finding->fixes, BocageRecordFix, 0).edits, BocageRecordEdit, 0)
          .text,
      "text");
  assert_string_equal (g_array_index (again->pack->modules, BocageRecordFact, 0).word, "base");

  /* Nothing was lost, or it would not be written as it was. */
  other = make_entry (again, NULL);
  assert_int_equal (other->len, entry->len);
  assert_memory_equal (other->data, entry->data, entry->len);
}

static void
test_other (void **state)
{
  g_autoptr (BocageRecord) record = make_record ();
  g_autoptr (GByteArray) entry = make_entry (record, NULL);
  g_autoptr (GByteArray) dated = make_entry (record, "2026-01-01");
  g_autoptr (BocageRecord) again = read_entry (dated->data, dated->len, "so", "2026-01-01");

  assert_non_null (again);
  assert_null (read_entry (entry->data, entry->len, "sO", NULL));
  assert_null (read_entry (entry->data, entry->len, "so!", NULL));
  assert_null (read_entry (entry->data, entry->len, "s", NULL));
  assert_null (read_entry (dated->data, dated->len, "so", "2026-01-02"));
  assert_null (read_entry (dated->data, dated->len, "so", NULL));
}

/* What was written for less is no use to who needs more. */
static void
test_needs (void **state)
{
  g_autoptr (BocageRecord) record = make_record ();
  g_autoptr (GByteArray) entry = g_byte_array_new ();
  g_auto (BocageCacheKey) key = make_key ("so");
  g_autoptr (BocageRecord) again = NULL;

  g_clear_pointer (&record->pack, bocage_record_pack_free);
  bocage_cache_entry_write (entry, &key, record, NULL, nothing);
  assert_null (bocage_cache_entry_read (entry->data, entry->len, &key, NULL,
                                        (BocageCacheNeeds){ .paths = TRUE }));
  assert_null (bocage_cache_entry_read (entry->data, entry->len, &key, NULL,
                                        (BocageCacheNeeds){ .facts = TRUE }));
  again = bocage_cache_entry_read (entry->data, entry->len, &key, NULL, nothing);
  assert_non_null (again);
}

/* Every byte wrong in every bit, and every end too early or too late. */
static void
test_damaged (void **state)
{
  g_autoptr (BocageRecord) record = make_record ();
  g_autoptr (GByteArray) entry = make_entry (record, NULL);
  g_autoptr (GByteArray) longer = g_byte_array_new ();

  for (guint i = 0; i < entry->len; i++)
    {
      for (guint bit = 0; bit < 8; bit++)
        {
          entry->data[i] ^= 1 << bit;
          assert_null (read_entry (entry->data, entry->len, "so", NULL));
          entry->data[i] ^= 1 << bit;
        }
      assert_null (read_entry (entry->data, i, "so", NULL));
    }
  g_byte_array_append (longer, entry->data, entry->len);
  g_byte_array_append (longer, (const guint8 *) "x", 1);
  assert_null (read_entry (longer->data, longer->len, "so", NULL));
}

static guint64
sum (const guint8 *data, gsize size)
{
  guint64 sum = size;

  for (gsize i = 0; i < size; i += sizeof sum)
    {
      guint64 word = 0;

      memcpy (&word, data + i, MIN (sizeof word, size - i));
      sum = (sum ^ word) * 0x9e3779b97f4a7c15;
      sum ^= sum >> 29;
    }
  return sum;
}

/* Whoever can write to the cache can also sum up.  What is read then may be a lie, but
 * lies in the file and is text. */
static void
test_hostile (void **state)
{
  g_autoptr (BocageRecord) record = make_record ();
  g_autoptr (GByteArray) entry = make_entry (record, NULL);
  gsize n_bytes = strlen (file), size = entry->len - sizeof (guint64) - n_bytes;
  guint8 *data = entry->data + sizeof (guint64);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1944);
  guint n_read = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree guint8 *before = g_memdup2 (data, size);
      g_autoptr (BocageRecord) again = NULL;
      guint64 check;

      for (int n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        data[g_rand_int_range (rand, 0, size)] = g_rand_int_range (rand, 0, 256);
      check = sum (data, size);
      memcpy (entry->data, &check, sizeof check);
      again = read_entry (entry->data, entry->len, "so", NULL);
      if (again != NULL)
        {
          n_read++;
          assert_true (again->complete);
          for (guint j = 0; j < again->findings->len; j++)
            {
              const BocageRecordFinding *finding = bocage_record_get_finding (again, j);

              assert_non_null (finding->check);
              assert_true (g_utf8_validate (finding->message, -1, NULL));
              assert_true (finding->place.range.start <= finding->place.range.end);
              assert_true (finding->place.range.end <= n_bytes);
            }
        }
      memcpy (data, before, size);
    }
  /* The sum here is the one there. */
  assert_true (n_read > 100);
}

/* The directory */

static BocageCache *
open_cache (const char *path)
{
  BocageOptions options = { .cache_dir = (char *) path };
  g_autoptr (GError) error = NULL;
  BocageCache *cache = bocage_cache_new (&options, &error);

  assert_null (error);
  assert_non_null (cache);
  return cache;
}

static void
remove_tree (const char *path)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", path);

  assert_int_equal (system (command), 0);
}

/* Keeps @n files of 10 kB each; of these, the first was used last. */
static void
fill (BocageCache *cache, guint n)
{
  const BocageOptions options = { .language = "C" };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BocageRecord) record = bocage_record_new ("x");
      g_autofree char *text = g_strdup_printf ("%010000u", i);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_auto (BocageCacheKey) key = { NULL };
      g_autofree char *path = NULL;
      const struct utimbuf times = { 1000000 - i, 1000000 - i };

      bocage_cache_key_init (&key, cache, bytes, &options);
      record->complete = TRUE;
      bocage_cache_keep (cache, &key, record, &options, nothing);
      path = bocage_cache_get_path (cache, &key);
      assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      bocage_cache_commit (cache);
      assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      assert_int_equal (utime (path, &times), 0);
    }
}

static guint
count (BocageCache *cache, guint n, guint *out_last)
{
  const BocageOptions options = { .language = "C" };
  guint n_there = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%010000u", i);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_auto (BocageCacheKey) key = { NULL };
      g_autoptr (BocageRecord) record = NULL;

      bocage_cache_key_init (&key, cache, bytes, &options);
      record = bocage_cache_find (cache, &key, &options, nothing);
      if (record != NULL)
        {
          n_there++;
          *out_last = i;
        }
    }
  return n_there;
}

static void
test_pruned (void **state)
{
  g_autofree char *path = g_dir_make_tmp ("bocage-test-XXXXXX", NULL);
  g_autoptr (BocageCache) cache = open_cache (path);
  guint last = 0;

  fill (cache, 20);
  bocage_cache_prune (cache, 1000000);
  assert_int_equal (count (cache, 20, &last), 20);
  /* That has used them all. */
  remove_tree (path);
  assert_int_equal (g_mkdir (path, 0700), 0);

  g_autoptr (BocageCache) other = open_cache (path);
  fill (other, 20);
  bocage_cache_prune (other, 110000);
  assert_int_equal (count (other, 20, &last), 8); /* three quarters of it */
  assert_int_equal (last, 7);
  remove_tree (path);
}

/* A run that is ended before it ends keeps nothing. */
static void
test_abandoned (void **state)
{
  g_autofree char *path = g_dir_make_tmp ("bocage-test-XXXXXX", NULL);
  const BocageOptions options = { .language = "C" };
  g_autoptr (BocageRecord) record = bocage_record_new ("x");
  g_autoptr (GBytes) bytes = g_bytes_new_static (file, strlen (file));
  g_auto (BocageCacheKey) key = { NULL };
  BocageCache *cache = open_cache (path);
  g_autofree char *entry = NULL;

  bocage_cache_key_init (&key, cache, bytes, &options);
  entry = bocage_cache_get_path (cache, &key);

  /* What is not complete is not kept at all. */
  bocage_cache_keep (cache, &key, record, &options, nothing);
  bocage_cache_commit (cache);
  assert_false (g_file_test (entry, G_FILE_TEST_EXISTS));
  record->complete = TRUE;
  record->error = g_strdup ("cannot be read");
  bocage_cache_keep (cache, &key, record, &options, nothing);
  bocage_cache_commit (cache);
  assert_false (g_file_test (entry, G_FILE_TEST_EXISTS));

  g_clear_pointer (&record->error, g_free);
  bocage_cache_keep (cache, &key, record, &options, nothing);
  bocage_cache_free (cache);
  assert_false (g_file_test (entry, G_FILE_TEST_EXISTS));
  remove_tree (path);
}

/* Probes */

static void
test_probe (void **state)
{
  g_autoptr (BocageProbe) probe = bocage_probe_new (2);
  gint64 sum_of_times = 0, sum_of_all;
  guint was;

  assert_int_equal (bocage_probe_enter (BOCAGE_PHASE_READ), BOCAGE_PHASE_READ);
  bocage_probe_start (probe);
  was = bocage_probe_enter (BOCAGE_PHASE_PARSE);
  assert_int_equal (was, BOCAGE_PHASE_OTHER);
  assert_int_equal (bocage_probe_enter (BOCAGE_N_PHASES + 1), BOCAGE_PHASE_PARSE);
  assert_int_equal (bocage_probe_enter (was), BOCAGE_N_PHASES + 1);
  sum_of_all = bocage_probe_stop (probe);
  assert_int_equal (bocage_probe_enter (BOCAGE_PHASE_READ), BOCAGE_PHASE_READ);

  for (guint i = 0; i < probe->n; i++)
    {
      assert_true (probe->times[i] >= 0);
      sum_of_times += probe->times[i];
    }
  assert_int_equal (sum_of_times, sum_of_all);
  assert_int_equal (probe->entered[BOCAGE_PHASE_READ], 0);
  assert_int_equal (probe->entered[BOCAGE_PHASE_PARSE], 1);
  assert_int_equal (probe->entered[BOCAGE_N_PHASES + 1], 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_whole),     cmocka_unit_test (test_other),
    cmocka_unit_test (test_needs),     cmocka_unit_test (test_damaged),
    cmocka_unit_test (test_hostile),   cmocka_unit_test (test_pruned),
    cmocka_unit_test (test_abandoned), cmocka_unit_test (test_probe),
  };

  bocage_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
