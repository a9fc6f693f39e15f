/* test-hostile.c: files that were made, or broken, to hurt
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/base/bocage-io-checks.h"
#include "libbocage/io/io-test.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define OPEN "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='memoir44'>"
#define CLOSE "</scenario>"

static void
assert_only (const char *text, gssize size, const char *id, gboolean complete)
{
  g_autoptr (BocageDocument) document = read_text (text, size, 0);
  BocageReport *report = bocage_document_get_report (document);

  assert_int_equal (bocage_report_n_findings (report), 1);
  assert_string_equal (bocage_finding_get_id (bocage_report_get_finding (report, 0)), id);
  assert_int_equal (bocage_document_get_complete (document), complete);
  assert_null (bocage_document_get_scenario (document));
}

static void
test_200000_attributes (void **state)
{
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS "'");

  for (int i = 0; i < 200000; i++)
    g_string_append_printf (text, " a%d=''", i);
  g_string_append (text, "/>");
  assert_only (text->str, text->len, "limit-attributes", FALSE);
}

static void
test_64_attributes_are_read_and_65_not (void **state)
{
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS "'");
  g_autoptr (BocageDocument) document = NULL;

  for (int i = 0; i < 63; i++)
    g_string_append_printf (text, " a%d='>'", i);
  g_string_append (text, "/>");
  document = read_text (text->str, text->len, BOCAGE_READ_NO_SCHEMA);
  assert_non_null (bocage_document_get_scenario (document));

  g_string_truncate (text, text->len - 2);
  g_string_append (text, " last=''/>");
  assert_only (text->str, text->len, "limit-attributes", FALSE);
}

static void
test_a_missing_quote_is_no_limit (void **state)
{
  g_autoptr (GString) text = g_string_new (OPEN "<board><hex at=\"A1><unit type=\"armor\"/></hex>");

  for (int i = 0; i < 100; i++)
    g_string_append (text, "<hex at=\"B1\"><unit type=\"armor\"/></hex>");
  g_string_append (text, "</board>" CLOSE);
  assert_only (text->str, text->len, "xml-not-well-formed", TRUE);

  /* What stands behind the quote has the limits that it would have without it. */
  g_string_assign (text, "<scenario a=\"<hex");
  for (int i = 0; i < 200000; i++)
    g_string_append_printf (text, " a%d=''", i);
  g_string_append (text, "/>");
  assert_only (text->str, text->len, "limit-attributes", FALSE);
}

static void
append_nested (GString *text, int depth)
{
  for (int i = 0; i < depth; i++)
    g_string_append (text, "<x:a>");
  for (int i = 0; i < depth; i++)
    g_string_append (text, "</x:a>");
}

static void
test_depth (void **state)
{
  static const int depths[] = { 64, 10000, 200000 };

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      g_autoptr (GString) text
          = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS "' xmlns:x='urn:x'>");

      append_nested (text, depths[i]);
      g_string_append (text, CLOSE);
      assert_only (text->str, text->len, "limit-depth", FALSE);
    }
}

static void
test_depth_63_inside_the_scenario_is_read (void **state)
{
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                           "' xmlns:x='urn:x' ruleset='memoir44'>");
  g_autoptr (BocageDocument) document = NULL;

  append_nested (text, 63);
  g_string_append (text, CLOSE);
  document = read_text (text->str, text->len, 0);
  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
}

static void
test_9_mebibytes (void **state)
{
  g_autofree char *text = g_strnfill (9 * 1024 * 1024, ' ');

  memcpy (text, OPEN, strlen (OPEN));
  assert_only (text, -1, "limit-size", FALSE);
}

static void
test_limits_can_be_set (void **state)
{
  static const BocageLimits small
      = { .max_bytes = 140, .max_depth = 2, .max_attributes = 3, .max_faults = 2 };
  static const struct
  {
    const char *text;
    const char *id;
  } cases[] = {
    { "<a><b><c/></b></a>", "xml-not-scenario" }, /* an empty element opens nothing */
    { "<a><b><c></c></b></a>", "limit-depth" },
    { "<a b='' c='' d='' e=''/>", "limit-attributes" },
    { "<a>                                                                          "
      "                                                                              </a>",
      "limit-size" },
    { OPEN "<a/><b/><c/>" CLOSE, "limit-faults" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (BocageDocument) document = bocage_document_read (bytes, &small, 0);

      assert_non_null (find_finding (document, cases[i].id));
    }
}

static void
test_doctypes_are_refused (void **state)
{
  static const char *const texts[] = {
    "<!DOCTYPE lolz [<!ENTITY a 'lol'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
    "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>" OPEN "&c;" CLOSE,
    "<!DOCTYPE s [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>" OPEN "&x;" CLOSE,
    "<!DOCTYPE s SYSTEM 'http://127.0.0.1:9/s.dtd'>" OPEN CLOSE,
    "<?xml version='1.0'?><!DOCTYPE s [<!ENTITY % p SYSTEM 'file:///dev/zero'> %p;]>" OPEN CLOSE,
    "<!-- x --><?y?><!DOCTYPE scenario>" OPEN CLOSE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_only (texts[i], -1, "xml-doctype", TRUE);
}

static void
test_other_encodings_are_named (void **state)
{
  static const struct
  {
    const char *text;
    gsize size;
  } texts[] = {
    { "\xff\xfe<\0s\0/\0>\0", 10 },
    { "\xfe\xff\0<\0s\0/\0>", 10 },
    { "<\0s\0/\0>\0", 8 },
    { "\0<\0s\0/\0>", 8 },
    { "\xff\xfe\0\0<\0\0\0", 8 },
    { "\0\0\0<", 4 },
    { "<?xml version='1.0' encoding='UTF-16'?><a/>", 43 },
    { "\xef\xbb\xbf<?xml version='1.0' encoding='latin1'?><a/>", 46 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_only (texts[i].text, texts[i].size, "format-encoding", FALSE);
}

static void
test_bytes_that_are_no_text (void **state)
{
  assert_only (OPEN "\0" CLOSE, strlen (OPEN CLOSE) + 1, "xml-not-well-formed", TRUE);
  assert_only (OPEN "\xc0\x80" CLOSE, -1, "xml-not-well-formed", TRUE);
  assert_only (OPEN "\xed\xa0\x80" CLOSE, -1, "xml-not-well-formed", TRUE);
  assert_only (OPEN "\x01" CLOSE, -1, "xml-not-well-formed", TRUE);
  assert_only (OPEN "&#xFFFE;" CLOSE, -1, "xml-not-well-formed", TRUE);
}

static void
test_too_many_namespaces (void **state)
{
  g_autoptr (GString) text = g_string_new (OPEN);
  g_autoptr (BocageDocument) document = NULL;

  for (int i = 0; i < 20; i++)
    {
      g_string_append (text, "<x xmlns='urn:x'");
      for (int j = 0; j < 60; j++)
        g_string_append_printf (text, " xmlns:a%dx%d='urn:x'", i, j);
      g_string_append_c (text, '>');
    }
  for (int i = 0; i < 20; i++)
    g_string_append (text, "</x>");
  g_string_append (text, CLOSE);
  document = read_text (text->str, text->len, 0);
  assert_non_null (find_finding (document, "limit-attributes"));
  assert_false (bocage_document_get_complete (document));
}

static void
test_a_million_faults_are_counted_and_not_kept (void **state)
{
  const BocageLimits many = { .max_elements = G_MAXINT };
  g_autoptr (GString) text = g_string_new (OPEN);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;
  BocageFinding *more;

  for (int i = 0; i < 1000000; i++)
    g_string_append (text, "<a/>");
  g_string_append (text, CLOSE);
  bytes = g_bytes_new_static (text->str, text->len);
  document = bocage_document_read (bytes, &many, 0);

  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 1001);
  more = find_finding (document, "limit-faults");
  assert_non_null (strstr (bocage_finding_get_message (more), "999000"));
  assert_false (bocage_document_get_complete (document));
}

static void
test_as_many_faults_are_listed_as_the_limit_says (void **state)
{
  static const BocageLimits two = { .max_faults = 2 }, three = { .max_faults = 3 };
  static const char text[] = OPEN "<a/><b/><c/>" CLOSE;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) cut = bocage_document_read (bytes, &two, 0);
  g_autoptr (BocageDocument) whole = bocage_document_read (bytes, &three, 0);

  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (cut)), 3);
  assert_non_null (find_finding (cut, "limit-faults"));
  assert_false (bocage_document_get_complete (cut));
  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (whole)), 3);
  assert_null (find_finding (whole, "limit-faults"));
  assert_true (bocage_document_get_complete (whole));
}

/* Every beginning of a file is read, whatever it breaks in two. */
static void
test_truncated_anywhere (void **state)
{
  static const char *const names[] = { "foreign.bocage", "every-element.bocage" };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      gsize size, whole;
      g_autofree char *text = load_fixture (names[n], &size);

      whole = (gsize) (g_strrstr (text, "</scenario>") - text) + strlen ("</scenario>");
      for (gsize i = 0; i + 1 < size; i++)
        {
          /* Memory of its own, so that one byte too far is seen. */
          g_autofree char *part = g_memdup2 (text, MAX (i, 1));
          g_autoptr (BocageDocument) document = read_text (part, (gssize) i, 0);
          BocageReport *report = bocage_document_get_report (document);
          BocageRange range;

          if (bocage_document_get_scenario (document) != NULL)
            {
              /* Only what stands after the scenario may be missing. */
              assert_true (i >= whole);
              continue;
            }
          assert_int_equal (bocage_report_n_findings (report), 1);
          bocage_document_resolve (
              document, bocage_finding_get_place (bocage_report_get_finding (report, 0)), &range);
          assert_true (range.end <= i);
        }
    }
}

/* Any byte may be hit on the way. */
static void
test_damaged_anywhere (void **state)
{
  static const char bytes[]
      = { '<', '>', '&', '"', '\'', '/', '!', ' ', '-', ':', '=', 'x', '\xff' };
  gsize size;
  g_autofree char *text = load_fixture ("foreign.bocage", &size);

  for (gsize i = 0; i < size; i++)
    for (guint b = 0; b < G_N_ELEMENTS (bytes); b++)
      {
        char old = text[i];
        g_autoptr (BocageDocument) document = NULL;

        text[i] = bytes[b];
        document = read_text (text, size, 0);
        text[i] = old;
        assert_null (find_finding (document, "xml-judges-disagree"));
        if (bocage_document_get_scenario (document) != NULL)
          {
            g_autofree char *once = write_text (document);
            g_autoptr (BocageDocument) again = read_text (once, -1, BOCAGE_READ_NO_SCHEMA);
            g_autofree char *twice = NULL;

            assert_non_null (bocage_document_get_scenario (again));
            twice = write_text (again);
            assert_string_equal (once, twice);
          }
      }
}

static void
test_70000_lines (void **state)
{
  g_autoptr (GString) text = g_string_new (OPEN "\n<board>\n");
  g_autoptr (BocageDocument) document = NULL;
  BocageRange range;

  for (int i = 0; i < 70000; i++)
    g_string_append (text, "<hex/>\n");
  g_string_append (text, "  <hex at='%'/>\n</board>\n" CLOSE);
  document = read_text (text->str, text->len, 0);

  bocage_document_resolve (
      document, bocage_finding_get_place (find_finding (document, "xml-bad-value")), &range);
  assert_int_equal (range.line, 70003);
  assert_int_equal (range.column, 12);
}

static void
test_one_line_of_two_megabytes (void **state)
{
  g_autoptr (GString) text = g_string_new (OPEN "<board>");
  g_autoptr (BocageDocument) document = NULL;
  BocageRange range;
  gsize at;

  while (text->len < 2000000)
    g_string_append (text, "<hex><unit name='a unit whose name is long and é'/></hex>");
  at = text->len;
  g_string_append (text, "<hex at='%'/></board>" CLOSE);
  document = read_text (text->str, text->len, 0);

  bocage_document_resolve (
      document, bocage_finding_get_place (find_finding (document, "xml-bad-value")), &range);
  assert_int_equal (range.line, 1);
  assert_int_equal (range.column_byte, at + strlen ("<hex at='") + 1);
  assert_true (range.column < range.column_byte);
  assert_int_equal (text->str[range.start], '%');
}

static void
test_files_are_read_as_far_as_allowed (void **state)
{
  static const BocageLimits small = { .max_bytes = 1000 };
  g_autofree char *folder = g_dir_make_tmp ("bocage-read-XXXXXX", NULL);
  g_autoptr (BocageDocument) endless = NULL;
  g_autoptr (BocageDocument) fine = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = bocage_test_source_path ("tests/data/fixtures/foreign.bocage");

  g_autofree char *descriptor = NULL;
  int fd = open ("/dev/zero", O_RDONLY | O_CLOEXEC);

  /* Nobody opens a device by its name, but it may be open already. */
  assert_null (bocage_document_read_file ("/dev/zero", &small, 0, &error));
  assert_int_equal (error->code, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);
  descriptor = g_strdup_printf ("/dev/fd/%d", fd);
  endless = bocage_document_read_file (descriptor, &small, 0, &error);
  close (fd);
  assert_non_null (endless);
  assert_non_null (find_finding (endless, "limit-size"));

  fine = bocage_document_read_file (path, NULL, 0, &error);
  assert_non_null (bocage_document_get_scenario (fine));

  assert_null (bocage_document_read_file (folder, NULL, 0, &error));
  assert_int_equal (error->code, G_IO_ERROR_IS_DIRECTORY);
  assert_non_null (strstr (error->message, folder));
  g_clear_error (&error);
  g_rmdir (folder);
  assert_null (bocage_document_read_file (folder, NULL, 0, &error));
  assert_int_equal (error->code, G_IO_ERROR_NOT_FOUND);
}

/* libxml2 prints where it is not stopped. */
static void
test_nothing_is_printed (void **state)
{
  static const char *const texts[] = {
    "",
    "x",
    "<",
    "<a>",
    OPEN "<a></b>" CLOSE,
    OPEN "&x;" CLOSE,
    OPEN "<x:y z:a=''/>" CLOSE,
    OPEN "<a b='' b=''/>" CLOSE,
    OPEN "<a xml:lang='?' xml:space='?' xmlns:u='not a uri'/>" CLOSE,
    "<?xml version='1.0' standalone='x'?><a/>",
    OPEN "<info><title x=''/><p/></info>" CLOSE,
    OPEN "<sides first='?' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' "
         "i:schemaLocation='" BOCAGE_SCENARIO_NS " no-such.xsd'/>" CLOSE,
  };
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("bocage-stderr-XXXXXX", &path, NULL), old = dup (STDERR_FILENO);
  struct stat status;

  dup2 (fd, STDERR_FILENO);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    bocage_document_unref (read_text (texts[i], -1, 0));
  dup2 (old, STDERR_FILENO);
  fstat (fd, &status);
  close (fd);
  close (old);
  g_unlink (path);

  assert_int_equal (status.st_size, 0);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_200000_attributes),
  cmocka_unit_test (test_64_attributes_are_read_and_65_not),
  cmocka_unit_test (test_a_missing_quote_is_no_limit),
  cmocka_unit_test (test_depth),
  cmocka_unit_test (test_depth_63_inside_the_scenario_is_read),
  cmocka_unit_test (test_9_mebibytes),
  cmocka_unit_test (test_limits_can_be_set),
  cmocka_unit_test (test_doctypes_are_refused),
  cmocka_unit_test (test_other_encodings_are_named),
  cmocka_unit_test (test_bytes_that_are_no_text),
  cmocka_unit_test (test_too_many_namespaces),
  cmocka_unit_test (test_a_million_faults_are_counted_and_not_kept),
  cmocka_unit_test (test_as_many_faults_are_listed_as_the_limit_says),
  cmocka_unit_test (test_truncated_anywhere),
  cmocka_unit_test (test_damaged_anywhere),
  cmocka_unit_test (test_70000_lines),
  cmocka_unit_test (test_one_line_of_two_megabytes),
  cmocka_unit_test (test_files_are_read_as_far_as_allowed),
  cmocka_unit_test (test_nothing_is_printed),
};

BOCAGE_TEST_MAIN (tests)
