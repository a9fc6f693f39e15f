/* test-record.c: a record is the same after JSON, after the wire and as a copy
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "record/bocage-record-form.h"
#include "record/bocage-record-json.h"
#include "record/bocage-wire.h"

#include <string.h>
#include <sys/wait.h>

/* A report with a member of every kind in it: packs that disagree, findings that are silenced or
 * can be mended, gaps of each group, a file that is none. */
#define COMMAND \
  "mkdir pack && cp '%s'/scenarios/normandy/*.bocage '%s'/scenarios/normandy/pack.xml pack/" \
  " && cp pack/01-pegasus-bridge.bocage pack/twice.bocage && cp '%s'/*.bocage ." \
  " && '%s' --shard=1/1 --format=json --ignore=meta- --inventory=strict pack *.bocage nowhere.bocage"

typedef struct
{
  BocageJsonNode *root;
  BocageJsonArray *files;
  char *folder;
} Fixture;

static int
set_up (void **state)
{
  g_autofree char *root = bocage_test_source_path ("");
  g_autofree char *data = bocage_test_source_path ("tests/validator/data");
  g_autofree char *program = bocage_test_build_path ("validator/bocage-validate");
  g_autofree char *command = g_strdup_printf (COMMAND, root, root, data, program);
  g_autofree char *text = NULL;
  const char *argv[] = { "sh", "-c", command, NULL };
  Fixture *self = g_new0 (Fixture, 1);
  BocageJsonObject *report;

  bocage_init ();
  self->folder = g_dir_make_tmp ("bocage-record-XXXXXX", NULL);
  assert_true (g_spawn_sync (self->folder, (char **) argv, NULL,
                             G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text,
                             NULL, NULL, NULL));
  self->root = bocage_json_parse (text, strlen (text), NULL);
  assert_non_null (self->root);
  report = bocage_json_node_get_object (self->root);
  self->files = bocage_json_node_get_array (bocage_json_object_get_member (report, "files"));
  assert_true (bocage_json_array_get_length (self->files) > 10);
  *state = self;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *self = *state;
  const char *argv[] = { "rm", "-r", self->folder, NULL };

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  bocage_json_node_unref (self->root);
  g_free (self->folder);
  g_free (self);
  return 0;
}

static BocageRecord *
read_record (const Fixture *self, guint index)
{
  BocageRecord *record = bocage_record_new_from_json (
      bocage_json_node_get_object (bocage_json_array_get_element (self->files, index)), NULL);

  assert_non_null (record);
  return record;
}

static char *
write_record (const BocageRecord *record)
{
  GString *text = g_string_new (NULL);
  BocageJsonWriter writer = { .text = text };

  bocage_json_add_record (&writer, record, NULL);
  return g_string_free (text, FALSE);
}

/* Every name of an object, and of those in it. */
static void
collect_names (BocageJsonNode *node, GHashTable *names)
{
  if (bocage_json_node_is_array (node))
    {
      BocageJsonArray *array = bocage_json_node_get_array (node);

      for (guint i = 0; i < bocage_json_array_get_length (array); i++)
        collect_names (bocage_json_array_get_element (array, i), names);
    }
  else if (bocage_json_node_is_object (node))
    {
      BocageJsonIter iter;
      const char *name;
      BocageJsonNode *member;

      bocage_json_iter_init (&iter, bocage_json_node_get_object (node));
      while (bocage_json_iter_next (&iter, &name, &member))
        {
          g_hash_table_add (names, (gpointer) name);
          collect_names (member, names);
        }
    }
}

static void
collect_members (const BocageRecordForm *form, GHashTable *names)
{
  for (guint i = 0; i < form->n_members; i++)
    {
      if (form->members[i].name != NULL)
        g_hash_table_add (names, (gpointer) form->members[i].name);
      if (form->members[i].form != NULL)
        collect_members (form->members[i].form, names);
    }
}

/* What no run over these files can show. */
static gboolean
is_exempt (const char *name)
{
  static const char *const exempt[] = { "baseline", "moved", "fixed", "mended", "fingerprint" };

  for (guint i = 0; i < G_N_ELEMENTS (exempt); i++)
    if (strcmp (exempt[i], name) == 0)
      return TRUE;
  return FALSE;
}

static void
test_the_report_shows_every_member (void **state)
{
  const Fixture *self = *state;
  g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer name;

  collect_names (self->root, there);
  collect_members (&bocage_record_form, wanted);
  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!is_exempt (name) && !g_hash_table_contains (there, name))
      fail_msg ("nothing is tried with a “%s”", (const char *) name);
}

static void
test_json_comes_back (void **state)
{
  const Fixture *self = *state;

  for (guint i = 0; i < bocage_json_array_get_length (self->files); i++)
    {
      BocageJsonNode *node = bocage_json_array_get_element (self->files, i);
      g_autoptr (BocageRecord) record = read_record (self, i);
      g_autofree char *text = write_record (record);
      g_autoptr (BocageJsonNode) again = bocage_json_parse (text, strlen (text), NULL);

      assert_non_null (again);
      if (!bocage_json_node_equal (again, node))
        fail_msg ("%s", text);
    }
}

static void
test_what_crosses_the_wire_is_the_same (void **state)
{
  const Fixture *self = *state;

  for (guint i = 0; i < bocage_json_array_get_length (self->files); i++)
    {
      g_autoptr (BocageRecord) record = read_record (self, i);
      g_autoptr (BocageRecord) there = NULL;
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autofree char *text = write_record (record);
      g_autofree char *text_there = NULL;
      BocageWire wire;

      record->remark = g_strdup ("a remark");
      record->is_unsaved = TRUE;
      bocage_wire_put_record (bytes, record, TRUE);
      wire = (BocageWire){ .data = bytes->data, .size = bytes->len };
      there = bocage_wire_get_record (&wire);
      assert_non_null (there);
      assert_int_equal (wire.size, 0);
      text_there = write_record (there);
      assert_string_equal (text_there, text);
      assert_string_equal (there->remark, "a remark");
      assert_true (there->is_unsaved);
    }
}

static void
test_half_a_record_is_none (void **state)
{
  const Fixture *self = *state;

  for (guint i = 0; i < bocage_json_array_get_length (self->files); i++)
    {
      g_autoptr (BocageRecord) record = read_record (self, i);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      bocage_wire_put_record (bytes, record, TRUE);
      for (guint size = 0; size < bytes->len; size += 1 + size / 50)
        {
          BocageWire wire = { .data = bytes->data, .size = size };

          assert_null (bocage_wire_get_record (&wire));
        }
    }
}

static void
test_brief_records_count_the_same (void **state)
{
  const Fixture *self = *state;

  for (guint i = 0; i < bocage_json_array_get_length (self->files); i++)
    {
      g_autoptr (BocageRecord) record = read_record (self, i);
      g_autoptr (BocageRecord) there = NULL;
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      BocageWire wire;

      bocage_wire_put_record (bytes, record, FALSE);
      wire = (BocageWire){ .data = bytes->data, .size = bytes->len };
      there = bocage_wire_get_record (&wire);
      assert_non_null (there);
      assert_memory_equal (there->counts, record->counts, sizeof record->counts);
      assert_int_equal (there->n_missing, record->n_missing);
      assert_int_equal (there->n_allowed, record->n_allowed);
    }
}

static void
test_a_copy_outlives_its_original (void **state)
{
  const Fixture *self = *state;

  for (guint i = 0; i < bocage_json_array_get_length (self->files); i++)
    {
      BocageRecord *record = read_record (self, i), *copy = g_new (BocageRecord, 1);
      g_autofree char *text = write_record (record);
      g_autofree char *text_there = NULL;

      bocage_record_form_copy (&bocage_record_form, copy, record);
      bocage_record_free (record);
      text_there = write_record (copy);
      assert_string_equal (text_there, text);
      bocage_record_free (copy);
    }
}

/* A report may come from anywhere. */
static void
test_what_is_needed_is_asked_for (void **state)
{
  const struct
  {
    const char *text, *missing;
  } cases[] = {
    { "{}", "file" },
    { "{\"file\":1}", "file" },
    { "{\"file\":\"a\"}", "complete" },
    { "{\"file\":\"a\",\"complete\":true}", "findings" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[{}]}", "id" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[{\"id\":\"x\"}]}", "class" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[],\"silenced\":[{}]}", "index" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[],\"ruleset\":{\"id\":\"x\"}}", "digest" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[],\"pack\":{\"file\":\"x\"}}", "place" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[],\"notEvaluated\":[{\"group\":\"x\"}]}",
      "group" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[],"
      "\"notEvaluated\":[{\"group\":\"effect\"}]}",
      "subject" },
    { "{\"file\":\"a\",\"complete\":true,\"findings\":[{\"id\":\"x\",\"class\":\"note\","
      "\"message\":\"m\",\"place\":{\"line\":1}}]}",
      "column" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BocageJsonNode) node
          = bocage_json_parse (cases[i].text, strlen (cases[i].text), NULL);
      g_autoptr (GError) error = NULL;

      assert_null (bocage_record_new_from_json (bocage_json_node_get_object (node), &error));
      if (strstr (error->message, cases[i].missing) == NULL)
        fail_msg ("%s: %s", cases[i].text, error->message);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_the_report_shows_every_member, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_json_comes_back, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_what_crosses_the_wire_is_the_same, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_half_a_record_is_none, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_brief_records_count_the_same, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_a_copy_outlives_its_original, set_up, tear_down),
    cmocka_unit_test (test_what_is_needed_is_asked_for),
  };

  return bocage_test_run ("record", tests, G_N_ELEMENTS (tests));
}
