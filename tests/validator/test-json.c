/* test-json.c: the JSON report as a program reads it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/wait.h>

/* Runs bocage-validate with --format=json on files of the tests' data. */
static JsonParser *
run_json (const char *arguments, int status)
{
  g_autofree char *program = bocage_test_build_path ("validator/bocage-validate");
  g_autofree char *data = bocage_test_source_path ("tests/validator/data");
  g_autofree char *command = g_strdup_printf ("'%s' --format=json %s", program, arguments);
  const char *argv[] = { "sh", "-c", command, NULL };
  JsonParser *parser = json_parser_new_immutable ();
  g_autofree char *text = NULL;
  GError *error = NULL;
  int wait_status;

  assert_true (g_spawn_sync (data, (char **) argv, NULL,
                             G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text,
                             NULL, &wait_status, NULL));
  assert_true (WIFEXITED (wait_status));
  assert_int_equal (WEXITSTATUS (wait_status), status);
  /* json-glib reads what other parsers refuse. */
  assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *p = text; *p != '\0'; p++)
    if ((guchar) *p < 0x20 && *p != '\n')
      fail_msg ("the byte 0x%02X stands in the report", *p);
  if (!json_parser_load_from_data (parser, text, -1, &error))
    fail_msg ("%s", error->message);
  return parser;
}

static JsonObject *
root_of (JsonParser *parser)
{
  return json_node_get_object (json_parser_get_root (parser));
}

static JsonObject *
first_file (JsonParser *parser)
{
  return json_array_get_object_element (json_object_get_array_member (root_of (parser), "files"),
                                        0);
}

static JsonObject *
find_finding (JsonObject *file, const char *id)
{
  JsonArray *findings = json_object_get_array_member (file, "findings");

  for (guint i = 0; i < json_array_get_length (findings); i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i);

      if (strcmp (json_object_get_string_member (finding, "id"), id) == 0)
        return finding;
    }
  fail_msg ("no finding %s", id);
  return NULL;
}

static void
test_a_clean_file (void **state)
{
  g_autoptr (JsonParser) parser = run_json ("clean.bocage", 0);
  JsonObject *root = root_of (parser);
  JsonObject *file = first_file (parser);
  JsonObject *ruleset = json_object_get_object_member (file, "ruleset");

  assert_string_equal (json_object_get_string_member (root, "format"), "bocage-validate");
  assert_int_equal (json_object_get_int_member (root, "version"), 1);
  assert_true (json_object_get_boolean_member (root, "complete"));
  assert_int_equal (json_object_get_int_member (root, "status"), 0);
  assert_string_equal (json_object_get_string_member (file, "file"), "clean.bocage");
  assert_true (json_object_get_boolean_member (file, "complete"));
  assert_string_equal (json_object_get_string_member (ruleset, "id"), "memoir44");
  assert_true (strlen (json_object_get_string_member (ruleset, "digest")) >= 32);
}

static void
test_the_range_is_the_text_it_speaks_of (void **state)
{
  g_autoptr (JsonParser) parser = run_json ("illegal.bocage", 1);
  JsonObject *finding = find_finding (first_file (parser), "unit-on-river");
  JsonObject *place = json_object_get_object_member (finding, "place");
  g_autofree char *path = bocage_test_source_path ("tests/validator/data/illegal.bocage");
  g_autofree char *bytes = NULL;
  g_autofree char *slice = NULL;
  gint64 start = json_object_get_int_member (place, "start");
  gint64 end = json_object_get_int_member (place, "end");

  assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  slice = g_strndup (bytes + start, end - start);

  assert_string_equal (json_object_get_string_member (finding, "class"), "illegal");
  assert_string_equal (json_object_get_string_member (place, "hex"), "G9");
  assert_string_equal (json_object_get_string_member (place, "path"),
                       "/scenario/board/hex[@at='G9']/unit");
  assert_string_equal (slice, "<unit type=\"infantry\" side=\"axis\"/>");

  const char *line = bytes + start;
  while (line > bytes && line[-1] != '\n')
    line--;
  assert_int_equal (json_object_get_int_member (place, "columnByte"), bytes + start - line + 1);
}

static void
test_an_unreadable_file_is_told (void **state)
{
  g_autoptr (JsonParser) parser = run_json ("nowhere.bocage clean.bocage", 3);
  /* Files stand by their names, not in the order of the operands. */
  JsonObject *file
      = json_array_get_object_element (json_object_get_array_member (root_of (parser), "files"), 1);

  assert_false (json_object_get_boolean_member (root_of (parser), "complete"));
  assert_int_equal (json_object_get_int_member (root_of (parser), "status"), 3);
  assert_false (json_object_get_boolean_member (file, "complete"));
  assert_non_null (strstr (json_object_get_string_member (file, "error"), "nowhere.bocage"));
}

static void
test_any_name_can_be_told (void **state)
{
  g_autoptr (JsonParser) parser
      = run_json ("\"$(printf 'n\\001\\037\\033\\177\\\\\"w')\" \"$(printf 'n\\377w')\"", 3);
  JsonArray *files = json_object_get_array_member (root_of (parser), "files");

  assert_string_equal (json_object_get_string_member (first_file (parser), "file"),
                       "n\001\037\033\177\\\"w");
  assert_string_equal (
      json_object_get_string_member (json_array_get_object_element (files, 1), "file"), "n<0xFF>w");
}

static void
test_counts_add_up (void **state)
{
  g_autoptr (JsonParser) parser = run_json ("clean.bocage illegal.bocage structure.bocage", 1);
  JsonObject *root = root_of (parser);
  JsonObject *totals = json_object_get_object_member (root, "counts");
  JsonArray *files = json_object_get_array_member (root, "files");
  static const char *const classes[] = { "illegal", "suspicious", "note" };

  assert_int_equal (json_object_get_int_member (totals, "files"), 3);
  for (guint c = 0; c < G_N_ELEMENTS (classes); c++)
    {
      gint64 counted = 0, listed = 0;

      for (guint i = 0; i < json_array_get_length (files); i++)
        {
          JsonObject *file = json_array_get_object_element (files, i);
          JsonArray *findings = json_object_get_array_member (file, "findings");

          counted += json_object_get_int_member (json_object_get_object_member (file, "counts"),
                                                 classes[c]);
          for (guint j = 0; j < json_array_get_length (findings); j++)
            listed += strcmp (json_object_get_string_member (
                                  json_array_get_object_element (findings, j), "class"),
                              classes[c])
                      == 0;
        }
      assert_int_equal (counted, json_object_get_int_member (totals, classes[c]));
      assert_int_equal (listed, counted);
    }
  assert_true (json_object_get_int_member (totals, "illegal") > 0);
}

/* A draft lacks much, and nothing of it is an accusation. */
static void
test_what_is_missing_yet_is_kept_apart (void **state)
{
  static const char *const missing[]
      = { "hand-missing", "first-missing", "medals-missing", "meta-side-empty", "meta-date" };
  g_autoptr (JsonParser) parser = run_json ("draft.bocage", 1);
  JsonObject *file = first_file (parser);
  JsonArray *findings = json_object_get_array_member (file, "findings");
  JsonObject *counts = json_object_get_object_member (file, "counts");
  JsonObject *wrong = find_finding (file, "unit-on-river");
  gint64 n_missing = 0;

  for (guint i = 0; i < json_array_get_length (findings); i++)
    n_missing += strcmp (json_object_get_string_member (json_array_get_object_element (findings, i),
                                                        "kind"),
                         "missing")
                 == 0;
  for (guint i = 0; i < G_N_ELEMENTS (missing); i++)
    assert_string_equal (json_object_get_string_member (find_finding (file, missing[i]), "kind"),
                         "missing");
  assert_string_equal (json_object_get_string_member (wrong, "kind"), "wrong");
  assert_int_equal (json_object_get_int_member (counts, "missing"), n_missing);
  assert_true (n_missing >= (gint64) G_N_ELEMENTS (missing));
}

static void
test_the_list_has_every_field (void **state)
{
  g_autoptr (JsonParser) parser = run_json ("--list-checks", 0);
  JsonArray *checks = json_object_get_array_member (root_of (parser), "checks");
  static const char *const members[]
      = { "id", "class", "kind", "origin", "summary", "explanation" };

  assert_true (json_array_get_length (checks) >= 50);
  for (guint i = 0; i < json_array_get_length (checks); i++)
    {
      JsonObject *check = json_array_get_object_element (checks, i);

      for (guint j = 0; j < G_N_ELEMENTS (members); j++)
        assert_true (strlen (json_object_get_string_member (check, members[j])) > 0);
    }
}

static void
test_an_explanation_holds_its_examples (void **state)
{
  g_autoptr (JsonParser) parser = run_json ("--explain unit-on-river", 0);
  JsonObject *check = json_object_get_object_member (root_of (parser), "check");
  JsonArray *examples = json_object_get_array_member (check, "examples");

  assert_int_equal (json_array_get_length (examples), 2);
  find_finding (json_array_get_object_element (examples, 0), "unit-on-river");
  assert_non_null (
      strstr (json_object_get_string_member (json_array_get_object_element (examples, 1), "text"),
              "<scenario"));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_clean_file),
  cmocka_unit_test (test_the_range_is_the_text_it_speaks_of),
  cmocka_unit_test (test_an_unreadable_file_is_told),
  cmocka_unit_test (test_any_name_can_be_told),
  cmocka_unit_test (test_counts_add_up),
  cmocka_unit_test (test_what_is_missing_yet_is_kept_apart),
  cmocka_unit_test (test_the_list_has_every_field),
  cmocka_unit_test (test_an_explanation_holds_its_examples),
};

BOCAGE_TEST_MAIN (tests)
