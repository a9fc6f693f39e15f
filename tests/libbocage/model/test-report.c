/* test-report.c: places, findings and the report that collects them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "model/bocage-report.h"

static const BocageCheck heavy = { .id = "heavy", .class_ = BOCAGE_CLASS_ILLEGAL };
static const BocageCheck light = { .id = "light", .class_ = BOCAGE_CLASS_NOTE };
static const BocageCheck lighter = { .id = "lighter", .class_ = BOCAGE_CLASS_NOTE };

static void
test_a_finding_holds_its_node (void **state)
{
  BocageNode *unit = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]);
  BocagePlace place = BOCAGE_PLACE_NONE;
  const BocageField *field = bocage_element_find_field (unit->element, "side");

  place.hex = (BocageHex){ 4, 2 };
  place.node = unit;
  place.field = field;
  g_autoptr (BocageFinding) finding = bocage_finding_new (&heavy, &place, "it is");
  bocage_finding_add_related (finding, &place, "and here");
  bocage_node_unref (unit);

  const BocagePlace *held = bocage_finding_get_place (finding);

  assert_ptr_equal (held->node->element, &bocage_elements[BOCAGE_ELEMENT_UNIT]);
  assert_ptr_equal (held->field, field);
  assert_int_equal (held->hex.column, 4);
  assert_int_equal (bocage_finding_n_related (finding), 1);
  assert_string_equal (bocage_finding_get_related (finding, 0)->message, "and here");
  assert_ptr_equal (bocage_finding_get_related (finding, 0)->place.node, held->node);
  assert_int_equal (held->node->ref_count, 2);
}

static void
test_a_finding_has_the_class_of_its_row (void **state)
{
  g_autoptr (BocageFinding) finding = bocage_finding_new (&light, NULL, "it is");

  assert_int_equal (bocage_finding_get_class (finding), BOCAGE_CLASS_NOTE);
  assert_string_equal (bocage_finding_get_id (finding), "light");
  assert_true (bocage_hex_is_none (bocage_finding_get_place (finding)->hex));
  bocage_finding_set_class (finding, BOCAGE_CLASS_ILLEGAL);
  assert_int_equal (bocage_finding_get_class (finding), BOCAGE_CLASS_ILLEGAL);
  assert_null (bocage_finding_get_suggestion (finding));
  bocage_finding_set_suggestion (finding, "forest");
  bocage_finding_set_suggestion (finding, bocage_finding_get_suggestion (finding));
  assert_string_equal (bocage_finding_get_suggestion (finding), "forest");
}

/* Both sides of every length that could be the room of a message. */
static void
test_a_message_may_be_of_any_length (void **state)
{
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint length = 0; length < 1100; length++)
    {
      BocageFinding *finding = bocage_report_add_for (report, &light, NULL, "%s", text->str);

      assert_string_equal (bocage_finding_get_message (finding), text->str);
      g_string_append_c (text, (char) ('a' + length % 26));
    }
}

static void
test_a_finding_lives_as_long_as_it_is_held (void **state)
{
  BocageReport *report = bocage_report_new ();
  BocageFinding *held = NULL, *other;

  other = bocage_report_add_for (report, &light, NULL, "other");
  assert_true (bocage_finding_set (&held, bocage_report_add_for (report, &heavy, NULL, "it is")));
  assert_false (bocage_finding_set (&held, held));
  bocage_report_allow (report, held, "it may");
  bocage_report_remove (report, 1);
  assert_string_equal (bocage_finding_get_message (held), "it is");
  assert_true (bocage_finding_set (&held, other));
  bocage_report_free (report);
  assert_string_equal (bocage_finding_get_message (held), "other");
  assert_true (bocage_finding_set (&held, NULL));
  assert_null (held);
}

static void
test_what_is_added_belongs_to_the_running_row (void **state)
{
  g_autoptr (BocageReport) report = bocage_report_new ();

  bocage_report_set_check (report, &heavy);
  bocage_report_add (report, NULL, "%d of %s", 2, "them");
  bocage_report_add_for (report, &light, NULL, "other");

  assert_ptr_equal (bocage_report_get_check (report), &heavy);
  assert_int_equal (bocage_report_n_findings (report), 2);
  assert_string_equal (bocage_finding_get_message (bocage_report_get_finding (report, 0)),
                       "2 of them");
  assert_ptr_equal (bocage_finding_get_check (bocage_report_get_finding (report, 1)), &light);
  assert_int_equal (bocage_report_count (report, BOCAGE_CLASS_ILLEGAL), 1);
  assert_int_equal (bocage_report_count (report, BOCAGE_CLASS_SUSPICIOUS), 0);
}

static void
add_at (BocageReport *report, const BocageCheck *check, gsize start, const char *message)
{
  BocagePlace place = BOCAGE_PLACE_NONE;

  place.start = start;
  bocage_report_add_for (report, check, &place, "%s", message);
}

static void
test_findings_are_sorted_by_class_place_and_id (void **state)
{
  static const char *const order[] = { "a", "b", "c", "d", "e", "f" };
  g_autoptr (BocageReport) report = bocage_report_new ();

  add_at (report, &light, 20, "f");
  add_at (report, &lighter, 10, "e");
  add_at (report, &light, 10, "c");
  add_at (report, &light, 10, "d");
  add_at (report, &heavy, 99, "b");
  add_at (report, &heavy, 5, "a");
  bocage_report_sort (report);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    assert_string_equal (bocage_finding_get_message (bocage_report_get_finding (report, i)),
                         order[i]);
}

static void
test_findings_can_be_taken (void **state)
{
  g_autoptr (BocageReport) report = bocage_report_new ();

  add_at (report, &light, 1, "a");
  add_at (report, &light, 2, "b");
  bocage_report_remove (report, 0);
  g_autoptr (GPtrArray) findings = bocage_report_steal_findings (report);

  assert_int_equal (findings->len, 1);
  assert_string_equal (bocage_finding_get_message (g_ptr_array_index (findings, 0)), "b");
  assert_int_equal (bocage_report_n_findings (report), 0);
}

static void
test_classes_have_names (void **state)
{
  assert_string_equal (bocage_class_name (BOCAGE_CLASS_ILLEGAL), "illegal");
  assert_string_equal (bocage_class_name (BOCAGE_CLASS_SUSPICIOUS), "suspicious");
  assert_string_equal (bocage_class_get_label (BOCAGE_CLASS_NOTE), "note");
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_finding_holds_its_node),
  cmocka_unit_test (test_a_finding_has_the_class_of_its_row),
  cmocka_unit_test (test_a_message_may_be_of_any_length),
  cmocka_unit_test (test_a_finding_lives_as_long_as_it_is_held),
  cmocka_unit_test (test_what_is_added_belongs_to_the_running_row),
  cmocka_unit_test (test_findings_are_sorted_by_class_place_and_id),
  cmocka_unit_test (test_findings_can_be_taken),
  cmocka_unit_test (test_classes_have_names),
};

BOCAGE_TEST_MAIN (tests)
