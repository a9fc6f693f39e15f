/* test-session.c: an open battle keeps its history, its file and its findings
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: each test begins with the same battle, opened from a folder of its own.
 */

#include "config.h"

#include "session-test.h"

/* Opening */

static void
test_opened_battle_is_whole_and_unmodified (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *title = bocage_session_dup_title (f->session);
  g_autofree char *subtitle = bocage_session_dup_subtitle (f->session);

  assert_string_equal (title, "Pegasus Bridge");
  assert_string_equal (subtitle, "battle.bocage");
  assert_false (bocage_session_get_modified (f->session));
  assert_int_equal (bocage_session_count_findings (f->session, BOCAGE_CLASS_ILLEGAL), 0);
}

static void
test_what_cannot_be_loaded_is_said_with_its_place (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (GError) error = NULL;
  BocageSession *session;

  g_file_set_contents (f->path, "<scenario xmlns='urn:bocage:scenario:1'>\n  <oops\n</scenario>\n",
                       -1, NULL);
  session = bocage_session_open (f->file, &error);

  assert_null (session);
  assert_true (g_error_matches (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NOT_LOADED));
  assert_non_null (strstr (error->message, "battle.bocage, line 3, column "));
}

/* Nobody knows what its pieces are. */
static void
test_battle_of_unknown_rules_is_not_loaded (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (GString) text = NULL;
  g_autofree char *original = NULL;

  g_file_get_contents (f->path, &original, NULL, NULL);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      text = g_string_new (original);
      assert_int_equal (g_string_replace (text, " ruleset=\"memoir44\"",
                                          i == 0 ? " ruleset=\"unheard-of\"" : "", 1),
                        1);
      g_file_set_contents (f->path, text->str, -1, NULL);
      assert_null (bocage_session_open (f->file, &error));
      assert_true (g_error_matches (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NOT_LOADED));
      assert_non_null (strstr (error->message, "battle.bocage, line 2, column "));
      if (i == 0)
        assert_non_null (strstr (error->message, "unheard-of"));
      g_string_free (g_steal_pointer (&text), TRUE);
    }
}

static void
test_missing_file_is_a_failure (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (GFile) file = g_file_new_for_path ("nowhere/nothing.bocage");
  g_autoptr (GError) error = NULL;

  (void) f;
  assert_null (bocage_session_open (file, &error));
  assert_non_null (error);
}

/* What was wrong with the file is still wrong with it after a save that keeps it. */
static void
test_findings_of_reading_stand_beside_those_of_the_checks (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *text = NULL;
  g_autoptr (GString) bad = NULL;
  guint n;

  n = g_list_model_get_n_items (bocage_session_get_findings (f->session));
  g_clear_object (&f->session);
  g_file_get_contents (f->path, &text, NULL, NULL);
  bad = g_string_new (text);
  g_string_replace (bad, "<board ", "<board colour=\"green\" ", 1);
  g_file_set_contents (f->path, bad->str, -1, NULL);

  f->session = bocage_session_open (f->file, NULL);
  assert_true (session_test_has_finding (f, "xml-unknown-attribute"));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (f->session)), n + 1);

  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (session_test_has_finding (f, "xml-unknown-attribute"));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (f->session)), n + 1);
}

/* Findings and history */

static void
test_a_change_is_found_and_undone (void **state)
{
  SessionFixture *f = *state;
  BocageClass class_ = BOCAGE_CLASS_NOTE;

  g_signal_connect_swapped (f->session, "findings-changed", G_CALLBACK (session_test_count_cb), f);
  session_test_place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  assert_true (bocage_session_get_modified (f->session));
  assert_int_equal (f->n_signals, 0); /* in an idle moment, not in the stroke */
  session_test_wait_for_signal (f);

  assert_int_equal (f->n_signals, 1);
  assert_true (session_test_has_finding (f, "unit-on-river"));
  assert_true (bocage_session_worst_at (f->session, session_test_hex_at (f, "D8"), &class_));
  assert_int_equal (class_, BOCAGE_CLASS_ILLEGAL);

  bocage_edit_undo (bocage_session_get_edit (f->session));
  bocage_session_check_now (f->session);
  assert_false (session_test_has_finding (f, "unit-on-river"));
  assert_false (bocage_session_worst_at (f->session, session_test_hex_at (f, "D8"), &class_)
                && class_ == BOCAGE_CLASS_ILLEGAL);
  assert_false (bocage_session_get_modified (f->session));
}

static void
write_checks (const char *path, const char *row)
{
  g_autofree char *text = g_strdup_printf (
      "<checks xmlns=\"urn:bocage:checks:1\" ruleset=\"memoir44\">%s</checks>", row);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* As they are in docs/project-checks.md, and while they are written. */
static void
test_checks_of_the_project_are_made (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *dir = g_path_get_dirname (f->path);
  g_autofree char *path = g_build_filename (dir, "checks.xml", NULL);

  bocage_session_check_now (f->session);
  assert_false (session_test_has_finding (f, "x-no-infantry"));
  write_checks (path, "<check id='x-no-infantry' class='note' test='count' types='infantry' "
                      "at-most='0' summary='s' message='{hex}: {count}'/>");
  bocage_session_check_now (f->session);
  assert_true (session_test_has_finding (f, "x-no-infantry"));
  assert_false (session_test_has_finding (f, "project-check"));
  write_checks (path, "<check id='x-no-infantry' class='note' test='cuont'/>");
  bocage_session_check_now (f->session);
  assert_false (session_test_has_finding (f, "x-no-infantry"));
  assert_true (session_test_has_finding (f, "project-check"));
  g_unlink (path);
  bocage_session_check_now (f->session);
  assert_false (session_test_has_finding (f, "project-check"));
}

static void
test_many_changes_are_checked_once (void **state)
{
  SessionFixture *f = *state;

  g_signal_connect_swapped (f->session, "findings-changed", G_CALLBACK (session_test_count_cb), f);
  session_test_place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  session_test_place (f, "E9", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  session_test_place (f, "J8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  session_test_wait_for_signal (f);

  assert_int_equal (f->n_signals, 1);
}

static void
test_a_slow_check_waits_for_the_end_of_the_stroke (void **state)
{
  SessionFixture *f = *state;

  g_signal_connect_swapped (f->session, "findings-changed", G_CALLBACK (session_test_count_cb), f);
  bocage_session_set_in_stroke (f->session, TRUE);
  f->session->last_check = 1000 * 1000;
  session_test_place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  /* Nothing waits for its time, so nothing comes, however long one waits. */
  assert_int_equal (f->session->check_source, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_int_equal (f->n_signals, 0);

  bocage_session_set_in_stroke (f->session, FALSE);
  session_test_wait_for_signal (f);
  assert_int_equal (f->n_signals, 1);
  assert_true (session_test_has_finding (f, "unit-on-river"));
}

static void
test_findings_are_sorted_worst_first (void **state)
{
  SessionFixture *f = *state;
  GListModel *findings = bocage_session_get_findings (f->session);
  BocageClass last = BOCAGE_CLASS_ILLEGAL;

  session_test_place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  bocage_session_check_now (f->session);

  assert_true (g_list_model_get_n_items (findings) > 1);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      assert_true (bocage_finding_get_class (finding) <= last);
      last = bocage_finding_get_class (finding);
    }
}

static void
count_items_cb (SessionFixture *f, guint position, guint removed, guint added)
{
  f->n_signals += (int) (removed + added);
}

/* Returns: (transfer full): a text for each finding, the same for those that are alike */
static GStrv
dup_rows (GListModel *findings)
{
  guint n = g_list_model_get_n_items (findings);
  GStrv rows = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);
      const BocagePlace *place = bocage_finding_get_place (finding);

      rows[i] = g_strdup_printf ("%s %d %d,%d %p %p %s", bocage_finding_get_id (finding),
                                 (int) bocage_finding_get_class (finding), place->hex.column,
                                 place->hex.row, (const void *) place->node,
                                 (const void *) place->field, bocage_finding_get_message (finding));
    }
  return rows;
}

/* How many of @rows are not among @others, each of which stands for one. */
static int
count_missing (GStrv rows, GStrv others)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  int missing = 0;

  for (guint i = 0; others[i] != NULL; i++)
    g_hash_table_insert (
        counts, others[i],
        GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, others[i])) + 1));
  for (guint i = 0; rows[i] != NULL; i++)
    {
      int left = GPOINTER_TO_INT (g_hash_table_lookup (counts, rows[i]));

      missing += left == 0;
      if (left > 0)
        g_hash_table_insert (counts, rows[i], GINT_TO_POINTER (left - 1));
    }
  return missing;
}

/* What is checked now replaces as many rows of the list as differ. */
static void
assert_only_the_difference_is_replaced (SessionFixture *f)
{
  GListModel *findings = bocage_session_get_findings (f->session);
  g_auto (GStrv) before = dup_rows (findings);
  g_auto (GStrv) after = NULL;

  f->n_signals = 0;
  bocage_session_check_now (f->session);
  after = dup_rows (findings);
  assert_int_equal (f->n_signals, count_missing (before, after) + count_missing (after, before));
}

static void
test_findings_that_stay_are_not_replaced (void **state)
{
  static const char *const hexes[] = { "D8", "E9", "J8", "G5", "A1", "M9" };
  SessionFixture *f = *state;
  GListModel *findings = bocage_session_get_findings (f->session);

  g_signal_connect_swapped (findings, "items-changed", G_CALLBACK (count_items_cb), f);
  bocage_session_check_now (f->session);
  assert_only_the_difference_is_replaced (f);
  assert_int_equal (f->n_signals, 0);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      /* Findings of one class come and go among others in their hex. */
      session_test_place (f, hexes[i], BOCAGE_ELEMENT_UNIT, "armor", "allies");
      assert_only_the_difference_is_replaced (f);
      session_test_place (f, hexes[i], BOCAGE_ELEMENT_OBJECT, "sandbags", NULL);
      assert_only_the_difference_is_replaced (f);
      session_test_place (f, hexes[i], BOCAGE_ELEMENT_TERRAIN, "ocean", NULL);
      assert_only_the_difference_is_replaced (f);
    }
  assert_true (session_test_has_finding (f, "unit-on-river"));
  for (guint i = 0; i < 3 * G_N_ELEMENTS (hexes); i++)
    {
      bocage_edit_undo (bocage_session_get_edit (f->session));
      assert_only_the_difference_is_replaced (f);
    }
  assert_false (session_test_has_finding (f, "unit-on-river"));
}

static void
test_chosen_finding_moves_the_cursor_and_stays_chosen (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (BocageFinding) finding = NULL;

  session_test_place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  bocage_session_check_now (f->session);
  finding = bocage_finding_item_dup_at (bocage_session_get_findings (f->session), 0);
  bocage_session_choose_finding (f->session, finding);

  assert_true (
      bocage_hex_equal (bocage_session_get_cursor (f->session), session_test_hex_at (f, "D8")));
  assert_true (bocage_session_is_selected (f->session, session_test_hex_at (f, "D8")));

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  bocage_session_check_now (f->session);
  assert_non_null (bocage_session_get_chosen_finding (f->session));

  bocage_edit_undo (bocage_session_get_edit (f->session));
  bocage_edit_undo (bocage_session_get_edit (f->session));
  bocage_session_check_now (f->session);
  assert_null (bocage_session_get_chosen_finding (f->session));
}

/* Saving */

static void
test_what_is_saved_is_read_again_the_same (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (BocageSession) again = NULL;
  g_autofree char *subtitle = NULL;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  subtitle = bocage_session_dup_subtitle (f->session);
  /* It is isolated: in Hebrew “01-battle” would be read “battle-01” beside the word. */
  assert_string_equal (subtitle, "\u2068battle.bocage\u2069 · edited");
  assert_true (bocage_session_save (f->session, NULL, NULL));

  assert_false (bocage_session_get_modified (f->session));
  assert_non_null (bocage_session_get_saved_at (f->session));
  assert_false (bocage_session_get_changed_on_disk (f->session));
  again = bocage_session_open (f->file, NULL);
  assert_true (bocage_scenario_equal (bocage_session_get_scenario (f->session),
                                      bocage_session_get_scenario (again)));
}

static void
test_a_save_that_fails_changes_nothing (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (GFile) nowhere = g_file_new_for_path ("nowhere/at/all.bocage");
  g_autoptr (GError) error = NULL;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);

  assert_false (bocage_session_save (f->session, nowhere, &error));
  assert_non_null (error);
  assert_true (bocage_session_get_modified (f->session));
  assert_true (g_file_equal (bocage_session_get_file (f->session), f->file));
}

/* Other programs */

static void
test_a_file_that_another_program_writes_is_noticed (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *text = NULL;

  g_signal_connect_swapped (f->session, "file-changed", G_CALLBACK (session_test_count_cb), f);
  g_file_get_contents (f->path, &text, NULL, NULL);
  strstr (text, "Pegasus Bridge")[0] = 'X';
  g_file_set_contents (f->path, text, -1, NULL);
  session_test_wait_for_signal (f);

  assert_true (f->n_signals > 0);
  assert_true (bocage_session_get_changed_on_disk (f->session));

  assert_true (bocage_session_reload (f->session, NULL));
  g_free (text);
  text = bocage_session_dup_title (f->session);
  assert_string_equal (text, "Xegasus Bridge");
  assert_false (bocage_session_get_changed_on_disk (f->session));
}

static void
test_keeping_mine_is_remembered (void **state)
{
  SessionFixture *f = *state;

  g_file_set_contents (f->path, "something else", -1, NULL);
  assert_true (bocage_session_get_changed_on_disk (f->session));
  assert_false (bocage_session_get_modified (f->session));
  bocage_session_keep_mine (f->session);
  assert_false (bocage_session_get_changed_on_disk (f->session));
  /* No file holds mine: it can be saved, and closing asks. */
  assert_true (bocage_session_get_modified (f->session));
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_false (bocage_session_get_modified (f->session));
}

static void
test_a_file_that_is_gone_can_be_made_again (void **state)
{
  SessionFixture *f = *state;

  g_signal_connect_swapped (f->session, "notify::modified", G_CALLBACK (session_test_count_cb), f);
  assert_int_equal (g_unlink (f->path), 0);
  session_test_wait_for_signal (f);
  assert_true (bocage_session_get_modified (f->session));
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  assert_false (bocage_session_get_modified (f->session));
}

static void
test_a_reload_that_fails_keeps_the_battle (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  g_file_set_contents (f->path, "something else", -1, NULL);

  assert_false (bocage_session_reload (f->session, &error));
  assert_non_null (error);
  assert_true (bocage_session_get_modified (f->session));
  title = bocage_session_dup_title (f->session);
  assert_string_equal (title, "Pegasus Bridge");
}

/* Words */

typedef struct
{
  const char *hex;
  const char *section;
} SectionCase;

static void
test_sections_are_named_as_each_side_sees_them (void **state)
{
  const SectionCase cases[] = {
    { "A1", "Allied left flank, Axis right flank" },
    { "M9", "Allied right flank, Axis left flank" },
    { "G5", "center" },
    { "D8", "Allied left flank and center, Axis right flank and center" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *section = bocage_session_describe_section (
          *(BocageSession **) &((SessionFixture *) *state)->session,
          session_test_hex_at (*state, cases[i].hex));

      assert_string_equal (section, cases[i].section);
    }
}

/* A board of one's own has sections of its own, which are called like those of the game. */
static void
test_own_sections_are_named_alike (void **state)
{
  SessionFixture *f = *state;
  BocageEdit *edit = bocage_session_get_edit (f->session);
  BocageNode *board
      = (BocageNode *) bocage_scenario_get_board (bocage_session_get_scenario (f->session));
  static const char *const sections[][2]
      = { { "west", "A1 B1" }, { "centre", "B1 C1" }, { "dunes", "D1" } };
  static const SectionCase cases[] = {
    { "A1", "Allied left flank, Axis right flank" },
    { "B1", "Allied left flank and center, Axis right flank and center" },
    { "C1", "center" },
    { "D1", "dunes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SECTION]);

      bocage_node_set_id (node, bocage_element_find_field (node->element, "id"), sections[i][0]);
      bocage_edit_insert (edit, board, (int) i, node);
      assert_true (bocage_edit_set_field (
          edit, node, bocage_element_find_field (node->element, "hexes"), sections[i][1]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *section
          = bocage_session_describe_section (f->session, session_test_hex_at (f, cases[i].hex));

      assert_string_equal (section, cases[i].section);
    }
}

/* Beyond the sand, a beach is a countryside. */
static void
test_open_ground_of_a_beach_is_countryside (void **state)
{
  SessionFixture *f = *state;

  bocage_edit_set_board (bocage_session_get_edit (f->session), "standard", "beach", 13, 9);
  assert_string_equal (bocage_session_name_ground (f->session, session_test_hex_at (f, "A9")),
                       "countryside");
  assert_string_equal (bocage_session_name_ground (f->session, session_test_hex_at (f, "A4")),
                       "beach");
  assert_string_equal (bocage_session_name_ground (f->session, session_test_hex_at (f, "A1")),
                       "ocean");
}

static void
test_a_hex_is_told_from_below_to_above (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *town = bocage_session_describe_hex (f->session, session_test_hex_at (f, "C7"));
  g_autofree char *bridge = bocage_session_describe_hex (f->session, session_test_hex_at (f, "E5"));
  g_autofree char *nowhere = bocage_session_describe_hex (f->session, BOCAGE_HEX_NONE);

  assert_string_equal (town, "C7 · Allied left flank, Axis right flank · town · "
                             "Axis infantry, 4 figures · “Le Port”");
  assert_true (g_str_has_prefix (bridge, "E5 · center · countryside · river NW SW · bridge"));
  assert_string_equal (nowhere, "");
}

static void
test_what_is_wrong_with_a_hex_is_told (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *text = NULL;

  session_test_place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  bocage_session_check_now (f->session);
  text = bocage_session_describe_hex (f->session, session_test_hex_at (f, "D8"));

  assert_non_null (strstr (text, " · illegal: "));
}

/* What is pointed at */

static void
test_only_the_board_is_pointed_at (void **state)
{
  SessionFixture *f = *state;
  const BocageHex hexes[]
      = { session_test_hex_at (f, "A1"), BOCAGE_HEX_NONE, session_test_hex_at (f, "A1") };
  BocageHex before = bocage_session_get_cursor (f->session);

  assert_false (bocage_hex_is_none (before));
  bocage_session_set_cursor (f->session, BOCAGE_HEX_NONE);
  assert_true (bocage_hex_equal (bocage_session_get_cursor (f->session), before));

  bocage_session_set_selection (f->session, hexes, G_N_ELEMENTS (hexes));
  assert_int_equal (bocage_session_get_selection (f->session)->len, 1);
  assert_true (bocage_session_is_selected (f->session, hexes[0]));
}

static void
test_another_board_is_announced (void **state)
{
  SessionFixture *f = *state;

  bocage_session_set_cursor (f->session, session_test_hex_at (f, "M9"));
  g_signal_connect_swapped (f->session, "reset", G_CALLBACK (session_test_count_cb), f);
  bocage_edit_set_board (bocage_session_get_edit (f->session), "custom", "countryside", 5, 5);

  assert_int_equal (f->n_signals, 1);
  assert_true (
      bocage_grid_contains (bocage_scenario_get_grid (bocage_session_get_scenario (f->session)),
                            bocage_session_get_cursor (f->session)));
}

/* What is silent */

#define WIRE_IN_A_STREAM "rulesets/memoir44/checks/wire/wire-on-water-good.bocage"

static void
open_wire (SessionFixture *f)
{
  g_autofree char *path = bocage_test_source_path (WIRE_IN_A_STREAM);
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_file_set_contents (f->path, text, -1, NULL));
  bocage_session_discard (f->session);
  g_object_unref (f->session);
  f->session = bocage_session_open (f->file, NULL);
  assert_non_null (f->session);
}

static guint
count_silent (SessionFixture *f)
{
  return g_list_model_get_n_items (bocage_session_get_allowed (f->session));
}

/* How often a check is silent at a hex because of a rule */
static guint
count_silent_at (SessionFixture *f, const char *id, const char *name)
{
  GListModel *allowed = bocage_session_get_allowed (f->session);
  guint n = 0;

  for (guint i = 0; i < count_silent (f); i++)
    {
      g_autoptr (BocageFindingItem) item = g_list_model_get_item (allowed, i);
      BocageFinding *finding = bocage_finding_item_get_finding (item);

      n += g_str_equal (bocage_finding_get_id (finding), id)
           && bocage_hex_equal (bocage_finding_get_place (finding)->hex,
                                session_test_hex_at (f, name))
           && strstr (bocage_finding_item_get_silence (item), "the rule “") != NULL;
    }
  return n;
}

static void
wait_for_silence (SessionFixture *f)
{
  while (f->session->silence_source != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Two that are silent at one hex are two. */
static void
test_each_thing_that_is_silent_is_told (void **state)
{
  SessionFixture *f = *state;
  BocageNode *hex, *wire = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECT]);

  open_wire (f);
  hex = &bocage_edit_ensure_hex (bocage_session_get_edit (f->session),
                                 session_test_hex_at (f, "G5"))
             ->node;
  ((BocagePieceNode *) wire)->type = bocage_token_keep ("wire");
  bocage_edit_insert (bocage_session_get_edit (f->session), hex, -1, wire);
  bocage_session_check_now (f->session);
  wait_for_silence (f);
  assert_int_equal (count_silent_at (f, "wire-on-water", "G5"), 2);
}

/* A round of questions ends with the battle that they were about. */
static void
test_nothing_is_told_of_the_battle_before (void **state)
{
  SessionFixture *f = *state;
  BocageNode *rules;

  open_wire (f);
  while (f->session->silence_next == NULL || f->session->silence_next->len == 0)
    g_main_context_iteration (NULL, TRUE);
  f->session->last_check = 50000; /* slow: what follows is checked after a pause */
  rules = bocage_scenario_get_part (bocage_session_get_scenario (f->session), BOCAGE_ELEMENT_RULES);
  bocage_edit_remove (bocage_session_get_edit (f->session), bocage_node_get_child (rules, 0));
  assert_int_not_equal (f->session->check_source, 0);
  while (f->session->check_source != 0)
    {
      assert_int_equal (count_silent (f), 0);
      g_main_context_iteration (NULL, TRUE);
    }
  wait_for_silence (f);
  assert_int_equal (count_silent_at (f, "wire-on-water", "G5"), 0);
}

/* Where one check takes long, the window does not stand still for one after the other. */
static void
test_a_slow_battle_is_not_asked (void **state)
{
  SessionFixture *f = *state;

  open_wire (f);
  f->session->last_check = 10 * G_USEC_PER_SEC;
  wait_for_silence (f);
  assert_int_equal (count_silent (f), 0);
}

static const struct CMUnitTest tests[] = {
  SESSION_TEST (test_opened_battle_is_whole_and_unmodified),
  SESSION_TEST (test_what_cannot_be_loaded_is_said_with_its_place),
  SESSION_TEST (test_battle_of_unknown_rules_is_not_loaded),
  SESSION_TEST (test_missing_file_is_a_failure),
  SESSION_TEST (test_findings_of_reading_stand_beside_those_of_the_checks),
  SESSION_TEST (test_a_change_is_found_and_undone),
  SESSION_TEST (test_checks_of_the_project_are_made),
  SESSION_TEST (test_many_changes_are_checked_once),
  SESSION_TEST (test_a_slow_check_waits_for_the_end_of_the_stroke),
  SESSION_TEST (test_findings_are_sorted_worst_first),
  SESSION_TEST (test_findings_that_stay_are_not_replaced),
  SESSION_TEST (test_chosen_finding_moves_the_cursor_and_stays_chosen),
  SESSION_TEST (test_what_is_saved_is_read_again_the_same),
  SESSION_TEST (test_a_save_that_fails_changes_nothing),
  SESSION_TEST (test_a_file_that_another_program_writes_is_noticed),
  SESSION_TEST (test_keeping_mine_is_remembered),
  SESSION_TEST (test_a_file_that_is_gone_can_be_made_again),
  SESSION_TEST (test_a_reload_that_fails_keeps_the_battle),
  SESSION_TEST (test_sections_are_named_as_each_side_sees_them),
  SESSION_TEST (test_own_sections_are_named_alike),
  SESSION_TEST (test_open_ground_of_a_beach_is_countryside),
  SESSION_TEST (test_a_hex_is_told_from_below_to_above),
  SESSION_TEST (test_what_is_wrong_with_a_hex_is_told),
  SESSION_TEST (test_only_the_board_is_pointed_at),
  SESSION_TEST (test_another_board_is_announced),
  SESSION_TEST (test_each_thing_that_is_silent_is_told),
  SESSION_TEST (test_nothing_is_told_of_the_battle_before),
  SESSION_TEST (test_a_slow_battle_is_not_asked),
};

BOCAGE_TEST_MAIN (tests)
