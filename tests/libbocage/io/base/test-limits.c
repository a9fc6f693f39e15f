/* test-limits.c: what is just within each limit, and what just is not
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/io/io-test.h"

#include "io/base/bocage-limits.h"

#include <string.h>

#define OPEN "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='memoir44'>"
#define CLOSE "</scenario>"
#define A_FEW 20 /* a limit that somebody sets */

/* Returns: (transfer full): a file with @n of what is limited */
typedef GString *(*MakeFunc) (guint n);

static GString *
make_bytes (guint n)
{
  GString *text = g_string_new (OPEN CLOSE);

  while (text->len < n)
    g_string_append_c (text, '\n');
  return text;
}

static void
nest (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, "<f:x>");
  for (guint i = 0; i < n; i++)
    g_string_append (text, "</f:x>");
}

static GString *
make_depth (guint n)
{
  GString *text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                "' ruleset='memoir44' xmlns:f='urn:f'>");

  nest (text, n - 1);
  g_string_append (text, CLOSE);
  return text;
}

static GString *
make_elements (guint n)
{
  GString *text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                "' ruleset='memoir44' xmlns:f='urn:f'>");

  g_string_append (text, "<!-- <f:x/> --><f:x><![CDATA[<f:x/>]]></f:x>");
  for (guint i = 2; i < n; i++)
    g_string_append (text, "<f:x/>");
  g_string_append (text, CLOSE);
  return text;
}

static GString *
make_attributes (guint n)
{
  GString *text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                "' ruleset='memoir44' xmlns:f='urn:f'");

  for (guint i = 3; i < n; i++)
    g_string_append_printf (text, " f:a%u=''", i);
  g_string_append (text, ">" CLOSE);
  return text;
}

static GString *
make_namespaces (guint n)
{
  GString *text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                "' ruleset='memoir44' xmlns:f='urn:f'>");
  guint n_open = 0;

  for (guint i = 2; i < n; n_open++)
    {
      g_string_append (text, "<f:x");
      for (guint j = 0; j < 50 && i < n; j++, i++)
        g_string_append_printf (text, " xmlns:n%u='urn:n'", i);
      g_string_append_c (text, '>');
    }
  while (n_open-- > 0)
    g_string_append (text, "</f:x>");
  g_string_append (text, CLOSE);
  return text;
}

static GString *
make_values (guint n)
{
  GString *text = g_string_new ("{\"a\":[0");

  for (guint i = 3; i < n; i++)
    g_string_append (text, ",0");
  g_string_append (text, "]}");
  return text;
}

static GString *
make_faults (guint n)
{
  GString *text = g_string_new (OPEN);

  for (guint i = 0; i < n; i++)
    g_string_append (text, "<bogus/>");
  g_string_append (text, CLOSE);
  return text;
}

static GString *
make_board (guint n)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, OPEN "<board shape='custom' columns='%u' rows='9'/>" CLOSE, n);
  return text;
}

static GString *
make_ruleset_bytes (guint n)
{
  g_autofree char *path = bocage_test_source_path ("rulesets/memoir44/ruleset.xml");
  char *contents;
  gsize size;
  GString *text;

  assert_true (g_file_get_contents (path, &contents, &size, NULL));
  text = g_string_new_len (contents, (gssize) size);
  g_free (contents);
  while (text->len < n)
    g_string_append_c (text, '\n');
  return text;
}

static GString *
make_ruleset_depth (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, "<x>");
  for (guint i = 0; i < n; i++)
    g_string_append (text, "</x>");
  return text;
}

static GString *
make_ruleset_attributes (guint n)
{
  GString *text = g_string_new ("<x");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " a%u=''", i);
  g_string_append (text, "/>");
  return text;
}

static const MakeFunc makers[BOCAGE_N_LIMITS] = {
  [BOCAGE_LIMIT_BYTES] = make_bytes,
  [BOCAGE_LIMIT_DEPTH] = make_depth,
  [BOCAGE_LIMIT_ELEMENTS] = make_elements,
  [BOCAGE_LIMIT_ATTRIBUTES] = make_attributes,
  [BOCAGE_LIMIT_NAMESPACES] = make_namespaces,
  [BOCAGE_LIMIT_VALUES] = make_values,
  [BOCAGE_LIMIT_FAULTS] = make_faults,
  [BOCAGE_LIMIT_BOARD] = make_board,
  [BOCAGE_LIMIT_RULESET_BYTES] = make_ruleset_bytes,
  [BOCAGE_LIMIT_RULESET_DEPTH] = make_ruleset_depth,
  [BOCAGE_LIMIT_RULESET_ATTRIBUTES] = make_ruleset_attributes,
};

/* Whether a file with @n is refused for it, and how. */
static gboolean
is_refused (BocageLimitId id, guint n, const BocageLimits *limits)
{
  const BocageLimit *limit = &bocage_limits[id];
  g_autoptr (GString) text = makers[id](n);
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, limits, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  if (scenario != NULL)
    bocage_check_scenario (scenario, NULL, bocage_document_get_report (document));
  if (find_finding (document, limit->check) == NULL)
    return FALSE;
  /* What was not looked at to its end makes bocage-validate exit with 3. */
  assert_int_equal (bocage_document_get_complete (document), limit->status != 3);
  return TRUE;
}

static gboolean
is_of_ruleset (BocageLimitId id)
{
  return g_strcmp0 (bocage_limits[id].check, "format-ruleset") == 0;
}

static char *
get_ruleset_fault (BocageLimitId id, guint n)
{
  g_autoptr (GString) text = makers[id](n);
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_read (bytes, &error);

  return g_strdup (ruleset == NULL ? error->message : "none");
}

/* What is wrong with the smaller one is something else: it has no rules in it. */
static void
assert_ruleset_limit (BocageLimitId id)
{
  guint value = bocage_limits[id].value;
  g_autofree char *within = get_ruleset_fault (id, value);
  g_autofree char *beyond = get_ruleset_fault (id, value + 1);

  assert_string_not_equal (within, beyond);
  assert_string_not_equal (beyond, "none");
  if (id == BOCAGE_LIMIT_RULESET_BYTES)
    assert_string_equal (within, "none");
}

static void
test_defaults (void **state)
{
  for (guint i = 0; i < BOCAGE_N_LIMITS; i++)
    if (makers[i] == NULL)
      continue;
    else if (is_of_ruleset (i))
      assert_ruleset_limit (i);
    else if (is_refused (i, bocage_limits[i].value, NULL)
             || !is_refused (i, bocage_limits[i].value + 1, NULL))
      fail_msg ("the limit of %s is not %u", bocage_limits[i].what, bocage_limits[i].value);
}

static void
test_limits_that_are_set (void **state)
{
  BocageLimits few
      = { .max_depth = A_FEW, .max_attributes = A_FEW, .max_values = A_FEW, .max_faults = A_FEW };
  guint more = 2 * A_FEW; /* elements: what else is counted stands in them */

  for (guint i = 0; i < BOCAGE_N_LIMITS; i++)
    {
      guint value = i == BOCAGE_LIMIT_BYTES ? 200 : A_FEW;

      if (makers[i] == NULL || bocage_limits[i].option == NULL)
        continue;
      /* All others are larger than this one. */
      few.max_bytes = i == BOCAGE_LIMIT_BYTES ? value : 0;
      few.max_elements = i == BOCAGE_LIMIT_ELEMENTS ? value : more;
      if (is_refused (i, value, &few) || !is_refused (i, value + 1, &few))
        fail_msg ("--%s does not set the limit", bocage_limits[i].option);
    }
}

/* Whether a file is too deep with @n elements opened by @open, after @before. */
static gboolean
is_too_deep (const char *before, const char *open, guint n)
{
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='" BOCAGE_SCENARIO_NS
                                           "' ruleset='memoir44' xmlns:f='urn:f'>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;

  /* More than may be inside each other. */
  for (guint i = 0; i <= bocage_limits[BOCAGE_LIMIT_DEPTH].value; i++)
    g_string_append (text, before);
  for (guint i = 1; i < n; i++)
    g_string_append (text, open);
  for (guint i = 1; i < n; i++)
    g_string_append (text, "</f:x>");
  g_string_append (text, CLOSE);
  bytes = g_bytes_new (text->str, text->len);
  document = bocage_document_read (bytes, NULL, 0);
  return find_finding (document, "limit-depth") != NULL;
}

/* Texts and values may look like the end of a tag. */
static void
test_depth_in_disguise (void **state)
{
  static const char *const siblings[] = { "",
                                          "<f:x/>",
                                          "<f:x/>\n ",
                                          "<f:x a='>'/>",
                                          "<f:x a='/>' />",
                                          "<f:x/>/>",
                                          "<f:x/> > ",
                                          "<f:x></f:x>",
                                          "<f:x>/></f:x>",
                                          "<f:x\n>></f:x>",
                                          "<f:x/>t",
                                          "<f:x a=\"'\"/>",
                                          "<!-- <f:x> -->",
                                          "<?p <f:x> ?>",
                                          "<f:x><![CDATA[<f:x>]]></f:x>",
                                          "<f:x a='/'/>" };
  static const char *const tags[]
      = { "<f:x>",       "<f:x>/>",          "<f:x>a/> ",     "<f:x a='/>'>", "<f:x a='b/>'>\n",
          "<f:x a='/'>", "<f:x a=\"'/>'\">", "<f:x\n>\n/>\n", "<f:x><f:x/>",  "<f:x a='>'>/>" };
  guint limit = bocage_limits[BOCAGE_LIMIT_DEPTH].value;

  for (guint i = 0; i < G_N_ELEMENTS (siblings); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tags); j++)
      if (is_too_deep (siblings[i], tags[j], limit)
          || !is_too_deep (siblings[i], tags[j], limit + 1))
        fail_msg ("the depth of %s after %s is not counted", tags[j], siblings[i]);
}

static char *
load (const char *name)
{
  g_autofree char *path = bocage_test_source_path (name);
  char *text;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    fail_msg ("there is no %s", name);
  return text;
}

static void
assert_default_is_told (const char *text, const char *option, const char *format, guint value)
{
  g_autofree char *told = g_strdup_printf (format, value);
  const char *at = strstr (text, option), *end;

  assert_non_null (at);
  at = strstr (at, "efault");
  assert_non_null (at);
  end = at + strlen (told);
  if (strncmp (at, told, end - at) != 0)
    fail_msg ("of %s is not told: %s", option, told);
}

/* Who asks for the options, who tells of them, and who tries them. */
static void
test_rows (void **state)
{
  g_autofree char *help = load ("validator/command/bocage-command-table.c");
  g_autofree char *page = load ("docs/man/bocage-validate.1.in");

  for (guint i = 0; i < BOCAGE_N_LIMITS; i++)
    {
      const BocageLimit *limit = &bocage_limits[i];

      assert_non_null (limit->what);
      assert_true (limit->value > 0);
      assert_true (limit->status >= 0 && limit->status <= 3);
      assert_true ((limit->option == NULL) == (limit->largest == 0));
      assert_true (limit->check == NULL || bocage_checks_find (limit->check) != NULL);
      /* A row without a file is tried here, or says why nobody can. */
      assert_true (makers[i] == NULL || g_str_has_suffix (limit->test, "test-limits.c"));
      if (limit->test != NULL && makers[i] == NULL)
        {
          g_autofree char *script = load (limit->test);
          /* By its option, or by a file of a byte too many. */
          g_autofree char *sign = limit->option != NULL
                                      ? g_strdup_printf ("--%s=", limit->option)
                                      : g_strdup_printf (" %u ", limit->value + 1);

          assert_non_null (strstr (script, sign));
        }
      if (limit->option != NULL && i != BOCAGE_LIMIT_JOBS)
        {
          g_autofree char *asked = g_strdup_printf ("\"%s\"", limit->option);
          g_autofree char *told = g_strdup_printf ("\\-\\-%s=", limit->option);

          assert_ptr_equal (bocage_limits_find_option (limit->option), limit);
          assert_true (limit->value <= limit->largest);
          assert_default_is_told (help, asked, "efault: %u)", limit->value);
          assert_default_is_told (page, told, "efault is %u.\n", limit->value);
        }
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_defaults),
  cmocka_unit_test (test_limits_that_are_set),
  cmocka_unit_test (test_depth_in_disguise),
  cmocka_unit_test (test_rows),
};

BOCAGE_TEST_MAIN (tests)
