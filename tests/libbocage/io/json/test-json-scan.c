/* test-json-scan.c: JSON of strangers: faults, limits, places, and the tree
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/base/bocage-io-checks.h"
#include "io/json/bocage-json-scan.h"
#include "libbocage/io/io-test.h"

#include <json-glib/json-glib.h>

#define SAMPLE \
  "{\n\t\"meta_data\": { \"software\": \"sed 1.2\" },\n\t\"board\": {\n" \
  "\t\t\"hexagons\": [ { \"row\": 0, \"col\": -1.5e+3 }, { \"row\": \"1\", \"tags\": [] }, {} ],\n" \
  "\t\t\"a/b~c\": true, \"caf\\u00e9 \\\" \\ud83d\\ude00\": null, \"\": false\n\t}\n}\n"

typedef struct
{
  BocageReport *report;
  BocageJsonScan *scan;
  gboolean complete;
} Result;

static Result
scan (const char *text, gsize size, const BocageLimits *limits)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);
  Result result = { .report = bocage_report_new () };

  result.scan = bocage_json_scan_new (bytes, limits, result.report, &result.complete);
  return result;
}

static void
clear (Result *result)
{
  g_clear_pointer (&result->scan, bocage_json_scan_free);
  bocage_report_free (result->report);
}

/* Faults */

/* The text between « and » is what the finding points at; the marks are taken out. */
typedef struct
{
  const char *name;
  const char *text;
  const char *part_of_message;
  const char *id; /* NULL: m44-not-well-formed */
} Fault;

static const Fault faults[] = {
  { "fault: a conflict of Git",
    "{ \"a\": 1,\n«<<<<<<<» HEAD\n\"b\": 2\n=======\n>>>>>>> other\n}\n", "a merge by Git" },
  { "fault: the end of a conflict of Git", "{ \"a\": 1,\n\"b\": 2\n«>>>>>>>» other\n}\n",
    "a merge by Git" },
  { "fault: less than others", "{ \"a\": 1\n«<»<<<<<<b }\n", "“<” stands" },
  { "fault: a pointer of Git LFS", "«v»ersion https://git-lfs.github.com/spec/v1\noid sha256:1\n",
    "a pointer of Git LFS" },
  { "fault: nothing at all", "«»", "empty" },
  { "fault: blanks only", " \n«»", "empty" },
  { "fault: a brace not closed", "{«»", "“{” is closed" },
  { "fault: a list not closed", "{ \"a\": [ 1, 2«»", "“[” is closed" },
  { "fault: a key without a value", "{ \"a\":«»", "“{” is closed" },
  { "fault: closed by the wrong bracket", "[ 1 «}»", "“[” is open" },
  { "fault: closed twice", "{}«}»", "after the end" },
  { "fault: a second value", "{} «{»}", "after the end" },
  { "fault: a comma missing", "[ 1 «2» ]", "“,” or “]”" },
  { "fault: a comma missing in an object", "{ \"a\": 1 «\"»b\": 2 }", "“,” or “}”" },
  { "fault: a comma too many", "[ 1«,» ]", "before “]”" },
  { "fault: a comma too many in an object", "{ \"a\": 1«,» }", "before “}”" },
  { "fault: a comma first", "[ «,» 1 ]", "a value" },
  { "fault: a colon missing", "{ \"a\" «1» }", "“:”" },
  { "fault: a key without quotes", "{ «row»: 1 }", "“row” stands where a key" },
  { "fault: a key in single quotes", "{ «'»row': 1 }", "double quotes" },
  { "fault: a text in single quotes", "[ «'»a' ]", "double quotes" },
  { "fault: a word of JavaScript", "[ «undefined» ]", "“undefined”" },
  { "fault: NaN", "[ «NaN» ]", "“NaN”" },
  { "fault: true with a tail", "[ «truely» ]", "“truely”" },
  { "fault: a comment", "[ «//» one\n1 ]", "comments" },
  { "fault: a comment before all", "«/*» x */ {}", "comments" },
  { "fault: a number beginning with 0", "[ «007» ]", "“007”" },
  { "fault: a number beginning with a plus", "[ «+1» ]", "“+1”" },
  { "fault: a number without digits", "[ «-» ]", "“-”" },
  { "fault: a number without a fraction", "[ «1.» ]", "“1.”" },
  { "fault: a number without an exponent", "[ «1e+» ]", "“1e+”" },
  { "fault: a number of base 16", "[ «0x10» ]", "“0x10”" },
  { "fault: a text without its end", "[ «\"abc]", "closed by a quote" },
  { "fault: a line break in a text", "[ «\"abc»\n\" ]", "“\\n”" },
  { "fault: a tabulator in a text", "[ \"a«\t»b\" ]", "“\\t”" },
  { "fault: an unknown escape", "[ \"a«\\x»41\" ]", "“\\”" },
  { "fault: an escape cut off", "[ \"«\\", "ends inside" },
  { "fault: too few digits", "[ \"«\\u12\" »]", "four digits" },
  { "fault: the character 0", "[ \"«\\u0000»\" ]", "character 0" },
  { "fault: the first half of a character", "[ \"«\\ud83d»x\" ]", "half" },
  { "fault: the second half of a character", "[ \"«\\ude00»\" ]", "half" },
  { "fault: two first halves", "[ \"«\\ud83d»\\ud83d\" ]", "half" },
  { "fault: a byte of another encoding", "[ \"caf«\xe9»\" ]", "0xE9" },
  { "fault: a control character", "[ «\x01» ]", "this character" },
  { "fault: a letter of another script where a value should be", "[ «ж» ]", "“ж”" },
  { "fault: a key twice", "{ \"row\": 1, «\"row\"»: 2 }", "“row”", "m44-key-twice" },
  { "fault: a key twice, spelled differently",
    "[ {}, { \"row\": 1, \"a\": 2, «\"r\\u006fw\"»: 3 } ]", "“row”", "m44-key-twice" },
};

static char *
unmark (const char *text, gsize *out_start, gsize *out_end)
{
  const char *open = strstr (text, "«"), *close = strstr (text, "»");
  GString *plain = g_string_new_len (text, open - text);

  *out_start = plain->len;
  open += strlen ("«");
  if (close == NULL)
    close = open + strlen (open);
  g_string_append_len (plain, open, close - open);
  *out_end = plain->len;
  if (*close != '\0')
    g_string_append (plain, close + strlen ("»"));
  return g_string_free (plain, FALSE);
}

static void
test_fault (void **state)
{
  const Fault *c = *state;
  const char *id = c->id != NULL ? c->id : "m44-not-well-formed";
  gsize start, end;
  g_autofree char *text = unmark (c->text, &start, &end);
  Result result = scan (text, strlen (text), NULL);
  BocageFinding *finding;

  assert_int_equal (bocage_report_n_findings (result.report), 1);
  finding = bocage_report_get_finding (result.report, 0);
  assert_string_equal (bocage_finding_get_id (finding), id);
  if (strstr (bocage_finding_get_message (finding), c->part_of_message) == NULL)
    fail_msg ("%s", bocage_finding_get_message (finding));
  assert_int_equal (bocage_finding_get_place (finding)->start, start);
  assert_int_equal (bocage_finding_get_place (finding)->end, end);
  assert_true (result.complete);
  assert_int_equal (result.scan != NULL, c->id != NULL);
  clear (&result);
}

/* A byte 0 cannot stand in a text of the table. */
static void
test_a_byte_0_is_found (void **state)
{
  static const char text[] = "{ \"a\0b\": 1 }";
  Result result = scan (text, sizeof text - 1, NULL);
  BocageFinding *finding = bocage_report_get_finding (result.report, 0);

  assert_null (result.scan);
  assert_string_equal (bocage_finding_get_message (finding), "a byte 0 stands in the file");
  assert_int_equal (bocage_finding_get_place (finding)->start, 4);
  clear (&result);
}

static void
test_a_bracket_that_is_open_is_named (void **state)
{
  Result result = scan ("{ \"a\": [ 1 ", 11, NULL);
  BocageFinding *finding = bocage_report_get_finding (result.report, 0);

  assert_int_equal (bocage_finding_n_related (finding), 1);
  assert_int_equal (bocage_finding_get_related (finding, 0)->place.start, 7);
  clear (&result);
}

static void
test_every_second_key_is_reported_once (void **state)
{
  const char *text = "{\"a\":1,\"b\":2,\"a\":3,\"a\":{\"b\":1,\"b\":2}}";
  Result result = scan (text, strlen (text), NULL);

  assert_non_null (result.scan);
  assert_int_equal (bocage_report_n_findings (result.report), 3);
  clear (&result);
}

/* Limits */

static void
assert_limit (const char *text, gsize size, const BocageLimits *limits, const char *id)
{
  Result result = scan (text, size, limits);

  if (id == NULL)
    {
      assert_non_null (result.scan);
      assert_int_equal (bocage_report_n_findings (result.report), 0);
      assert_true (result.complete);
    }
  else
    {
      assert_null (result.scan);
      assert_int_equal (bocage_report_n_findings (result.report), 1);
      assert_string_equal (bocage_finding_get_id (bocage_report_get_finding (result.report, 0)),
                           id);
      assert_false (result.complete);
    }
  clear (&result);
}

static char *
nest (guint depth, const char *open, const char *close)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, open);
  for (guint i = 0; i < depth; i++)
    g_string_append (text, close);
  return g_string_free (text, FALSE);
}

static void
test_200000_brackets (void **state)
{
  static const char *const brackets[][2] = { { "[", "" }, { "[", "]" }, { "{\"a\":", "}" } };

  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      g_autofree char *text = nest (200000, brackets[i][0], brackets[i][1]);

      assert_limit (text, strlen (text), NULL, "limit-depth");
    }
}

static void
test_64_levels_are_read_and_65_not (void **state)
{
  g_autofree char *allowed = nest (64, "[", "]"), *refused = nest (65, "[", "]");
  BocageLimits raised = { .max_depth = 65 };

  assert_limit (allowed, strlen (allowed), NULL, NULL);
  assert_limit (refused, strlen (refused), NULL, "limit-depth");
  assert_limit (refused, strlen (refused), &raised, NULL);
}

static void
test_the_number_of_values_is_limited (void **state)
{
  g_autoptr (GString) text = g_string_new ("[0");
  BocageLimits raised = { .max_values = 100001 }, lowered = { .max_values = 3 };

  for (int i = 2; i < 100000; i++)
    g_string_append (text, ",0");
  g_string_append (text, "]");
  assert_limit (text->str, text->len, NULL, NULL);
  g_string_insert (text, 1, "{},");
  assert_limit (text->str, text->len, NULL, "limit-values");
  assert_limit (text->str, text->len, &raised, NULL);
  assert_limit ("[1,2]", 5, &lowered, NULL);
  assert_limit ("[1,2,3]", 7, &lowered, "limit-values");
}

static void
test_the_size_is_limited (void **state)
{
  gsize size = 8 * 1024 * 1024;
  g_autofree char *text = g_strnfill (size + 1, ' ');
  BocageLimits lowered = { .max_bytes = 4 };

  text[0] = '[';
  text[1] = ']';
  assert_limit (text, size, NULL, NULL);
  assert_limit (text, size + 1, NULL, "limit-size");
  assert_limit ("[12]", 4, &lowered, NULL);
  assert_limit ("[123]", 5, &lowered, "limit-size");
}

static void
test_other_encodings_are_refused (void **state)
{
  assert_limit ("\xff\xfe{\0", 4, NULL, "format-encoding");
  assert_limit ("\xff\xfe", 2, NULL, "format-encoding");
  assert_limit ("\0{\0}", 4, NULL, "format-encoding");
  assert_limit ("{\0\0\0}\0\0\0", 8, NULL, "format-encoding");
}

/* Each with each would be five billion comparisons: the runner would end that. */
static void
test_100000_keys_are_compared (void **state)
{
  g_autoptr (GString) text = g_string_new ("{");
  Result result;

  for (int i = 0; i < 99998; i++)
    g_string_append_printf (text, "\"%d\":0,", i % 49999);
  g_string_append (text, "\"\":0}");
  result = scan (text->str, text->len, NULL);

  assert_int_equal (bocage_report_n_findings (result.report), 49999);
  clear (&result);
}

/* Places */

typedef struct
{
  const char *name;
  const char *pointer;
  const char *key;   /* NULL: it has none */
  const char *value; /* how it begins and ends */
  gboolean missing;
} Place;

static const Place places[] = {
  { "place: the whole", "", NULL, "{\n\t\"meta_data\"" },
  { "place: a member", "/meta_data/software", "\"software\"", "\"sed 1.2\"" },
  { "place: an item", "/board/hexagons/1", NULL, "{ \"row\": \"1\", \"tags\": [] }" },
  { "place: a member of an item", "/board/hexagons/0/col", "\"col\"", "-1.5e+3" },
  { "place: an empty list", "/board/hexagons/1/tags", "\"tags\"", "[]" },
  { "place: the last item", "/board/hexagons/2", NULL, "{}" },
  { "place: a key with a slash and a tilde", "/board/a~1b~0c", "\"a/b~c\"", "true" },
  { "place: a key with escapes", "/board/café \" 😀", "\"caf\\u00e9 \\\" \\ud83d\\ude00\"", "null" },
  { "place: an empty key", "/board/", "\"\"", "false" },
  { "place: no such member", "/board/hexagons/1/nothing/x", NULL, "{ \"row\": \"1\"", TRUE },
  { "place: no such item", "/board/hexagons/3", "\"hexagons\"", "[ { \"row\": 0", TRUE },
  { "place: nothing is inside of a number", "/board/hexagons/0/col/0", "\"col\"", "-1.5e+3", TRUE },
  { "place: no number", "/board/hexagons/x", "\"hexagons\"", "[ {", TRUE },
};

static void
test_place (void **state)
{
  const Place *c = *state;
  Result result = scan (SAMPLE, strlen (SAMPLE), NULL);
  BocageJsonRange range, again;

  assert_non_null (result.scan);
  assert_int_equal (bocage_json_scan_find (result.scan, c->pointer, &range), !c->missing);
  assert_true (g_str_has_prefix (&SAMPLE[range.start], c->value));
  if (c->pointer[0] != '\0' && !c->missing)
    assert_int_equal (range.end - range.start, strlen (c->value));
  assert_int_equal (range.key_end - range.key_start, c->key != NULL ? strlen (c->key) : 0);
  if (c->key != NULL)
    assert_memory_equal (&SAMPLE[range.key_start], c->key, strlen (c->key));
  assert_true (bocage_json_scan_find_at (result.scan, range.start, &again));
  assert_memory_equal (&range, &again, sizeof range);
  assert_false (bocage_json_scan_find_at (result.scan, range.start + 1, &again));
  clear (&result);
}

static void
test_of_a_key_given_twice_the_last_is_found (void **state)
{
  Result result = scan ("{\"a\":1,\"a\":2}", 13, NULL);
  BocageJsonRange range;

  assert_true (bocage_json_scan_find (result.scan, "/a", &range));
  assert_int_equal (range.start, 11);
  clear (&result);
}

/* json-glib makes -1 of a number that has more digits than fit. */
static void
test_a_number_of_many_digits_stays_large (void **state)
{
  Result result = scan ("[99999999999999999999,9223372036854775807,-0]", 45, NULL);
  g_autoptr (BocageJsonNode) root = bocage_json_scan_steal_root (result.scan);
  BocageJsonArray *numbers = bocage_json_node_get_array (root);

  assert_true (bocage_json_node_get_double (bocage_json_array_get_element (numbers, 0)) == 1e20);
  assert_true (bocage_json_node_get_int (bocage_json_array_get_element (numbers, 1)) == G_MAXINT64);
  assert_int_equal (bocage_json_node_get_int (bocage_json_array_get_element (numbers, 2)), 0);
  assert_null (bocage_json_scan_steal_root (result.scan));
  clear (&result);
}

static void
test_a_byte_order_mark_is_passed_over (void **state)
{
  Result result = scan ("\xef\xbb\xbf{\"a\":1}", 10, NULL);
  BocageJsonRange range;

  assert_non_null (result.scan);
  assert_true (bocage_json_scan_find (result.scan, "/a", &range));
  assert_int_equal (range.start, 8);
  clear (&result);
}

static void
test_json_is_told_by_its_first_character (void **state)
{
  static const struct
  {
    const char *text;
    gsize size;
    gboolean likely;
  } cases[] = {
    { "{}", 2, TRUE },
    { " \r\n\t[", 5, TRUE },
    { "\xef\xbb\xbf {", 5, TRUE },
    { "<scenario/>", 11, FALSE },
    { "", 0, FALSE },
    { "   ", 3, FALSE },
    { "\0{\0}", 4, TRUE },
    { "\"{\"", 3, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, cases[i].size);

      assert_int_equal (bocage_json_scan_is_likely (bytes), cases[i].likely);
    }
}

/* Broken files */

static gboolean are_same (BocageJsonNode *ours, JsonNode *theirs);

static gboolean
are_same_members (BocageJsonObject *ours, JsonObject *theirs)
{
  g_autoptr (GList) our_names = bocage_json_object_get_members (ours);
  g_autoptr (GList) their_names = json_object_get_members (theirs);
  GList *l = our_names, *m = their_names;

  for (; l != NULL && m != NULL; l = l->next, m = m->next)
    if (strcmp (l->data, m->data) != 0
        || !are_same (bocage_json_object_get_member (ours, l->data),
                      json_object_get_member (theirs, m->data)))
      return FALSE;
  return l == NULL && m == NULL;
}

static gboolean
are_same_elements (BocageJsonArray *ours, JsonArray *theirs)
{
  guint n = bocage_json_array_get_length (ours);

  if (json_array_get_length (theirs) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!are_same (bocage_json_array_get_element (ours, i), json_array_get_element (theirs, i)))
      return FALSE;
  return TRUE;
}

static gboolean
are_same (BocageJsonNode *ours, JsonNode *theirs)
{
  switch (bocage_json_node_get_type (ours))
    {
    case BOCAGE_JSON_OBJECT:
      return JSON_NODE_HOLDS_OBJECT (theirs)
             && are_same_members (bocage_json_node_get_object (ours),
                                  json_node_get_object (theirs));
    case BOCAGE_JSON_ARRAY:
      return JSON_NODE_HOLDS_ARRAY (theirs)
             && are_same_elements (bocage_json_node_get_array (ours), json_node_get_array (theirs));
    case BOCAGE_JSON_STRING:
      return g_strcmp0 (bocage_json_node_get_string (ours), json_node_get_string (theirs)) == 0;
    case BOCAGE_JSON_INT:
      return json_node_get_value_type (theirs) == G_TYPE_INT64
             && bocage_json_node_get_int (ours) == json_node_get_int (theirs);
    case BOCAGE_JSON_DOUBLE:
      return bocage_json_node_get_double (ours) == json_node_get_double (theirs);
    case BOCAGE_JSON_BOOLEAN:
      return json_node_get_value_type (theirs) == G_TYPE_BOOLEAN
             && bocage_json_node_get_boolean (ours) == json_node_get_boolean (theirs);
    default:
      return JSON_NODE_HOLDS_NULL (theirs);
    }
}

/* What passes must be JSON for others, too, and say the same; returns whether it passed. */
static gboolean
compare_with_json_glib (const char *text, gsize size)
{
  Result result = scan (text, size, NULL);
  gboolean passed = result.scan != NULL;

  if (passed)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (BocageJsonNode) root = bocage_json_scan_steal_root (result.scan);
      gsize body = size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

      if (!json_parser_load_from_data (parser, text + body, size - body, &error))
        fail_msg ("json-glib refuses what passed: %s", error->message);
      if (!are_same (root, json_parser_get_root (parser)))
        fail_msg ("json-glib reads something else: %s", text);
    }
  else
    {
      BocageFinding *finding
          = bocage_report_get_finding (result.report, bocage_report_n_findings (result.report) - 1);

      assert_true (bocage_finding_get_place (finding)->end <= size);
      assert_true (g_utf8_validate (bocage_finding_get_message (finding), -1, NULL));
    }
  clear (&result);
  return passed;
}

static void
test_a_file_cut_off_anywhere_is_refused (void **state)
{
  gsize size = strlen (SAMPLE);

  for (gsize i = 0; i < size - 1; i++)
    {
      /* Exactly so many bytes, so that a sanitizer sees one too many. */
      g_autofree char *copy = g_memdup2 (SAMPLE, MAX (i, 1));

      assert_false (compare_with_json_glib (copy, i));
    }
  assert_true (compare_with_json_glib (SAMPLE, size - 1));
}

static void
test_mutated_files_do_no_harm (void **state)
{
  static const char alphabet[] = "{}[]\",:\\u0019eE+-. \n\ttfn/'\xc3\xa9\xff\xef";
  int rounds = g_getenv ("BOCAGE_TEST_LONG") != NULL ? 1000000 : 20000;
  g_autoptr (GRand) random = g_rand_new_with_seed (44);
  int passed = 0;

  for (int i = 0; i < rounds; i++)
    {
      g_autoptr (GString) text = g_string_new (SAMPLE);
      int n = g_rand_int_range (random, 1, 4);

      while (n-- > 0)
        {
          guint at = g_rand_int_range (random, 0, text->len);
          char c = alphabet[g_rand_int_range (random, 0, sizeof alphabet)];

          switch (g_rand_int_range (random, 0, 4))
            {
            case 0:
              text->str[at] = c;
              break;
            case 1:
              g_string_insert_c (text, at, c);
              break;
            case 2:
              g_string_erase (text, at, 1);
              break;
            default:
              g_string_insert_len (text, at, &SAMPLE[at / 2], MIN (9, strlen (SAMPLE) - at / 2));
              break;
            }
        }
      passed += compare_with_json_glib (text->str, text->len);
    }
  /* Were it none, or all, this would show nothing. */
  assert_in_range (passed, rounds / 20, rounds * 19 / 20);
}

int
main (void)
{
  const struct CMUnitTest rest[] = {
    cmocka_unit_test (test_a_byte_0_is_found),
    cmocka_unit_test (test_a_bracket_that_is_open_is_named),
    cmocka_unit_test (test_every_second_key_is_reported_once),
    cmocka_unit_test (test_200000_brackets),
    cmocka_unit_test (test_64_levels_are_read_and_65_not),
    cmocka_unit_test (test_the_number_of_values_is_limited),
    cmocka_unit_test (test_the_size_is_limited),
    cmocka_unit_test (test_other_encodings_are_refused),
    cmocka_unit_test (test_100000_keys_are_compared),
    cmocka_unit_test (test_of_a_key_given_twice_the_last_is_found),
    cmocka_unit_test (test_a_number_of_many_digits_stays_large),
    cmocka_unit_test (test_a_byte_order_mark_is_passed_over),
    cmocka_unit_test (test_json_is_told_by_its_first_character),
    cmocka_unit_test (test_a_file_cut_off_anywhere_is_refused),
    cmocka_unit_test (test_mutated_files_do_no_harm),
  };
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      const struct CMUnitTest test = TEST_CASE (test_fault, faults[i].name, &faults[i]);

      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const struct CMUnitTest test = TEST_CASE (test_place, places[i].name, &places[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, rest, G_N_ELEMENTS (rest));
  return bocage_test_run ("JSON scan", (const struct CMUnitTest *) tests->data, tests->len);
}
