/* test-lexical.c: values have a form, and bytes have limits, before anybody reads them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/io/io-test.h"

#include "io/base/bocage-io-private.h"

typedef struct
{
  BocageElementId element;
  const char *field;
  const char *right; /* values, between bars */
  const char *wrong;
} Case;

static const Case cases[] = {
  { BOCAGE_ELEMENT_OBJECTIVE, "hexes", "G5|G5 H5|g5|AA10 B2|  G5\n H5 ", "|5|G|G5 5|5 G5|G5,H5| " },
  { BOCAGE_ELEMENT_OBJECTIVE, "at", "G5|aa1", "|G|5|G5 H5|G5x" },
  { BOCAGE_ELEMENT_OBJECTIVE, "medals", "0|4|-1|999999999", "|-|4.5|four|1234567890|--1" },
  { BOCAGE_ELEMENT_OBJECTIVE, "kind", "temporary|a-b", "|a b|-|A B" },
  { BOCAGE_ELEMENT_SCENARIO, "xml:lang", "e|en|pt-BR|abcdefgh|en-12345678|zh-Hant-TW",
    "|-|en-|-en|en--x|e1|abcdefghi|en-abcdefghi|en_US|en US" },
  { BOCAGE_ELEMENT_SCENARIO, "version", "1.0|10.12", "|1|1.|.1|1.0.0|a.b|1.b|1234567890.1" },
  { BOCAGE_ELEMENT_DATE, "from", "1944|1944-06|1944-12|1944-06-01|1944-06-31",
    "|44|1944-|1944-6|1944-00|1944-13|1944-06-|1944-06-6|1944-06-00|1944-06-32|1944-06-061|1944/06|194a" },
  { BOCAGE_ELEMENT_UNIT, "badge", "rangers|rangers commandos", "|rangers ?| " },
};

static void
assert_form (const Case *c, const char *values, gboolean is_right)
{
  const BocageField *field = bocage_element_find_field (&bocage_elements[c->element], c->field);
  g_auto (GStrv) list = g_strsplit (values, "|", -1);

  assert_non_null (field);
  for (guint i = 0; list[i] != NULL; i++)
    if (_bocage_lexical_check (field, list[i], strlen (list[i])) != is_right)
      fail_msg ("%s “%s” is %s", c->field, list[i], is_right ? "refused" : "taken");
}

static void
test_forms (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_form (&cases[i], cases[i].right, TRUE);
      assert_form (&cases[i], cases[i].wrong, FALSE);
    }
}

/* End tags of nothing are no depth. */
static void
test_end_tags_of_nothing (void **state)
{
  static const char text[] = "</a></b></c><scenario xmlns='urn:bocage:scenario:1'><x/></scenario>";
  const BocageLimits limits = { 0 };
  BocageCapsResult result;

  _bocage_caps_check (text, strlen (text), &limits, &result);
  assert_int_equal (result.check, BOCAGE_N_IO_CHECKS);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_forms),
    cmocka_unit_test (test_end_tags_of_nothing),
  };

  bocage_init ();
  return cmocka_run_group_tests_name ("lexical", tests, NULL, NULL);
}
