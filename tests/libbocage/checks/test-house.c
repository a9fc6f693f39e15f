/* test-house.c: what a project's own checks ask of a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"

#include <string.h>

static BocageScenario *
read_battle (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  return bocage_scenario_ref (bocage_document_get_scenario (document));
}

static guint
count_of (BocageReport *report, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    n += strcmp (bocage_finding_get_id (bocage_report_get_finding (report, i)), id) == 0;
  return n;
}

static void
test_a_star_stands_for_any_letters (void **state)
{
  static const struct
  {
    const char *patterns;
    gboolean is_right; /* of “Omaha Beach” */
  } cases[] = {
    { "Omaha Beach", TRUE }, { "Omaha", FALSE },  { "Omaha*", TRUE },       { "*Beach", TRUE },
    { "*each", TRUE },       { "*a*a*a*", TRUE }, { "*a*a*a*a*", FALSE },   { "Juno*|O*h", TRUE },
    { "Juno*|O*o", FALSE },  { "*", TRUE },       { "Omaha Beach*", TRUE },
  };
  g_autoptr (GString) rows
      = g_string_new ("<checks xmlns='urn:bocage:checks:1' ruleset='memoir44'>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageCheckSet) set = NULL;
  g_autoptr (BocageScenario) scenario = read_battle (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' "
      "xml:lang='en'><info><title>Omaha Beach</title></info></scenario>");
  g_autoptr (BocageReport) report = NULL;
  BocageCheckOptions options = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_string_append_printf (rows,
                            "<check id='x-title-%u' class='note' summary='one' test='value' "
                            "part='title' text='%s' message='m'/>",
                            i, cases[i].patterns);
  g_string_append (rows, "</checks>");
  bytes = g_bytes_new (rows->str, rows->len);
  set = bocage_check_set_read (bytes, "/nowhere/checks.xml");
  options.project = set;
  report = bocage_report_new ();
  bocage_check_scenario (scenario, &options, report);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = g_strdup_printf ("x-title-%u", i);

      if (count_of (report, id) != !cases[i].is_right)
        fail_msg ("“%s”", cases[i].patterns);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_star_stands_for_any_letters),
};

BOCAGE_TEST_MAIN (tests)
