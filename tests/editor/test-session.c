/* test-session.c: an open battle keeps its history, its file and its findings
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: the cases share the session and the folder that a fixture makes.
 */

#include "config.h"

#include "bocage-test.h"
#include "session/bocage-recovery.h"
#include "session/bocage-session-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"

typedef struct
{
  char *path; /* a copy of a shipped battle */
  GFile *file;
  BocageSession *session;
  int n_signals;
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autofree char *source = bocage_test_source_path (BATTLE);
  g_autofree char *dir = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_file_get_contents (source, &text, &length, NULL);
  f->path = g_build_filename (dir, "battle.bocage", NULL);
  g_file_set_contents (f->path, text, length, NULL);
  f->file = g_file_new_for_path (f->path);
  f->session = bocage_session_open (f->file, NULL);
  *state = f;
  return f->session != NULL ? 0 : -1;
}

static int
teardown (void **state)
{
  Fixture *f = *state;
  g_autofree char *dir = g_path_get_dirname (f->path);

  if (f->session != NULL)
    bocage_session_discard (f->session);
  g_clear_object (&f->session);
  g_unlink (f->path);
  g_rmdir (dir);
  g_clear_object (&f->file);
  g_free (f->path);
  g_free (f);
  return 0;
}

static BocageHex
hex_at (Fixture *f, const char *name)
{
  BocageHex hex = BOCAGE_HEX_NONE;

  assert_true (bocage_grid_parse_hex (
      bocage_scenario_get_grid (bocage_session_get_scenario (f->session)), name, &hex));
  return hex;
}

static void
place (Fixture *f, const char *name, BocageElementId kind, const char *type, const char *side)
{
  const BocageElement *element = &bocage_elements[kind];
  g_autoptr (BocageNode) piece = bocage_node_new (element);
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (f->session));

  bocage_node_parse_field (piece, bocage_element_find_field (element, "type"), grid, type);
  if (side != NULL)
    bocage_node_parse_field (piece, bocage_element_find_field (element, "side"), grid, side);
  bocage_edit_place_piece (bocage_session_get_edit (f->session), hex_at (f, name),
                           g_steal_pointer (&piece));
}

static void
count_cb (Fixture *f)
{
  f->n_signals++;
}

static gboolean
stop_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs until the first signal: a slow machine checks in a pause, not at once. */
static void
wait_for_signal (Fixture *f)
{
  gboolean timed_out = FALSE;
  guint source = g_timeout_add_seconds (600, stop_cb, &timed_out);

  while (f->n_signals == 0 && !timed_out)
    g_main_context_iteration (NULL, TRUE);
  if (!timed_out)
    g_source_remove (source);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
has_finding (Fixture *f, const char *id)
{
  GListModel *findings = bocage_session_get_findings (f->session);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (g_str_equal (bocage_finding_get_id (finding), id))
        return TRUE;
    }
  return FALSE;
}

/* Opening */

static void
test_opened_battle_is_whole_and_unmodified (void **state)
{
  Fixture *f = *state;
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
  Fixture *f = *state;
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
  Fixture *f = *state;
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
  Fixture *f = *state;
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
  Fixture *f = *state;
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
  assert_true (has_finding (f, "xml-unknown-attribute"));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (f->session)), n + 1);

  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (has_finding (f, "xml-unknown-attribute"));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (f->session)), n + 1);
}

/* Findings and history */

static void
test_a_change_is_found_and_undone (void **state)
{
  Fixture *f = *state;
  BocageClass class_ = BOCAGE_CLASS_NOTE;

  g_signal_connect_swapped (f->session, "findings-changed", G_CALLBACK (count_cb), f);
  place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  assert_true (bocage_session_get_modified (f->session));
  assert_int_equal (f->n_signals, 0); /* in an idle moment, not in the stroke */
  wait_for_signal (f);

  assert_int_equal (f->n_signals, 1);
  assert_true (has_finding (f, "unit-on-river"));
  assert_true (bocage_session_worst_at (f->session, hex_at (f, "D8"), &class_));
  assert_int_equal (class_, BOCAGE_CLASS_ILLEGAL);

  bocage_edit_undo (bocage_session_get_edit (f->session));
  bocage_session_check_now (f->session);
  assert_false (has_finding (f, "unit-on-river"));
  assert_false (bocage_session_worst_at (f->session, hex_at (f, "D8"), &class_)
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
  Fixture *f = *state;
  g_autofree char *dir = g_path_get_dirname (f->path);
  g_autofree char *path = g_build_filename (dir, "checks.xml", NULL);

  bocage_session_check_now (f->session);
  assert_false (has_finding (f, "x-no-infantry"));
  write_checks (path, "<check id='x-no-infantry' class='note' test='count' types='infantry' "
                      "at-most='0' summary='s' message='{hex}: {count}'/>");
  bocage_session_check_now (f->session);
  assert_true (has_finding (f, "x-no-infantry"));
  assert_false (has_finding (f, "project-check"));
  write_checks (path, "<check id='x-no-infantry' class='note' test='cuont'/>");
  bocage_session_check_now (f->session);
  assert_false (has_finding (f, "x-no-infantry"));
  assert_true (has_finding (f, "project-check"));
  g_unlink (path);
  bocage_session_check_now (f->session);
  assert_false (has_finding (f, "project-check"));
}

static void
test_many_changes_are_checked_once (void **state)
{
  Fixture *f = *state;

  g_signal_connect_swapped (f->session, "findings-changed", G_CALLBACK (count_cb), f);
  place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  place (f, "E9", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  place (f, "J8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  wait_for_signal (f);

  assert_int_equal (f->n_signals, 1);
}

static void
test_a_slow_check_waits_for_the_end_of_the_stroke (void **state)
{
  Fixture *f = *state;

  g_signal_connect_swapped (f->session, "findings-changed", G_CALLBACK (count_cb), f);
  bocage_session_set_in_stroke (f->session, TRUE);
  f->session->last_check = 1000 * 1000;
  place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  /* Nothing waits for its time, so nothing comes, however long one waits. */
  assert_int_equal (f->session->check_source, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_int_equal (f->n_signals, 0);

  bocage_session_set_in_stroke (f->session, FALSE);
  wait_for_signal (f);
  assert_int_equal (f->n_signals, 1);
  assert_true (has_finding (f, "unit-on-river"));
}

static void
test_findings_are_sorted_worst_first (void **state)
{
  Fixture *f = *state;
  GListModel *findings = bocage_session_get_findings (f->session);
  BocageClass last = BOCAGE_CLASS_ILLEGAL;

  place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
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
count_items_cb (Fixture *f, guint position, guint removed, guint added)
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
assert_only_the_difference_is_replaced (Fixture *f)
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
  Fixture *f = *state;
  GListModel *findings = bocage_session_get_findings (f->session);

  g_signal_connect_swapped (findings, "items-changed", G_CALLBACK (count_items_cb), f);
  bocage_session_check_now (f->session);
  assert_only_the_difference_is_replaced (f);
  assert_int_equal (f->n_signals, 0);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      /* Findings of one class come and go among others in their hex. */
      place (f, hexes[i], BOCAGE_ELEMENT_UNIT, "armor", "allies");
      assert_only_the_difference_is_replaced (f);
      place (f, hexes[i], BOCAGE_ELEMENT_OBJECT, "sandbags", NULL);
      assert_only_the_difference_is_replaced (f);
      place (f, hexes[i], BOCAGE_ELEMENT_TERRAIN, "ocean", NULL);
      assert_only_the_difference_is_replaced (f);
    }
  assert_true (has_finding (f, "unit-on-river"));
  for (guint i = 0; i < 3 * G_N_ELEMENTS (hexes); i++)
    {
      bocage_edit_undo (bocage_session_get_edit (f->session));
      assert_only_the_difference_is_replaced (f);
    }
  assert_false (has_finding (f, "unit-on-river"));
}

static void
test_chosen_finding_moves_the_cursor_and_stays_chosen (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageFinding) finding = NULL;

  place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  bocage_session_check_now (f->session);
  finding = bocage_finding_item_dup_at (bocage_session_get_findings (f->session), 0);
  bocage_session_choose_finding (f->session, finding);

  assert_true (bocage_hex_equal (bocage_session_get_cursor (f->session), hex_at (f, "D8")));
  assert_true (bocage_session_is_selected (f->session, hex_at (f, "D8")));

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
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
  Fixture *f = *state;
  g_autoptr (BocageSession) again = NULL;
  g_autofree char *subtitle = NULL;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  subtitle = bocage_session_dup_subtitle (f->session);
  assert_string_equal (subtitle, "battle.bocage · edited");
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
  Fixture *f = *state;
  g_autoptr (GFile) nowhere = g_file_new_for_path ("nowhere/at/all.bocage");
  g_autoptr (GError) error = NULL;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);

  assert_false (bocage_session_save (f->session, nowhere, &error));
  assert_non_null (error);
  assert_true (bocage_session_get_modified (f->session));
  assert_true (g_file_equal (bocage_session_get_file (f->session), f->file));
}

/* Other programs */

static void
test_a_file_that_another_program_writes_is_noticed (void **state)
{
  Fixture *f = *state;
  g_autofree char *text = NULL;

  g_signal_connect_swapped (f->session, "file-changed", G_CALLBACK (count_cb), f);
  g_file_get_contents (f->path, &text, NULL, NULL);
  strstr (text, "Pegasus Bridge")[0] = 'X';
  g_file_set_contents (f->path, text, -1, NULL);
  wait_for_signal (f);

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
  Fixture *f = *state;

  g_file_set_contents (f->path, "something else", -1, NULL);
  assert_true (bocage_session_get_changed_on_disk (f->session));
  bocage_session_keep_mine (f->session);
  assert_false (bocage_session_get_changed_on_disk (f->session));
}

static void
test_a_reload_that_fails_keeps_the_battle (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  g_file_set_contents (f->path, "something else", -1, NULL);

  assert_false (bocage_session_reload (f->session, &error));
  assert_non_null (error);
  assert_true (bocage_session_get_modified (f->session));
  title = bocage_session_dup_title (f->session);
  assert_string_equal (title, "Pegasus Bridge");
}

/* Unsaved work */

static guint
n_recoverable (void)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();

  return list->len;
}

static void
test_unsaved_work_outlives_the_session (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = NULL;
  g_autoptr (GPtrArray) list = NULL;
  BocageRecoverable *work;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  before = bocage_scenario_copy (bocage_session_get_scenario (f->session));
  assert_int_equal (n_recoverable (), 0); /* it has its designer */

  g_clear_object (&f->session);
  list = bocage_recovery_list ();
  assert_int_equal (list->len, 1);
  work = list->pdata[0];
  assert_string_equal (work->title, "Pegasus Bridge");

  f->session = bocage_session_recover (work->name, NULL);
  assert_non_null (f->session);
  assert_true (bocage_session_get_modified (f->session));
  assert_true (g_file_equal (bocage_session_get_file (f->session), f->file));
  assert_true (bocage_scenario_equal (bocage_session_get_scenario (f->session), before));
  assert_int_equal (n_recoverable (), 0);

  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_false (bocage_session_get_modified (f->session));
  g_clear_object (&f->session);
  assert_int_equal (n_recoverable (), 0);
}

/* What was worked on last is what a designer looks for first. */
static void
test_unsaved_work_is_listed_latest_first (void **state)
{
  Fixture *f = *state;
  static const char *const titles[] = { "Pegasus", "Omaha", "Juno" };
  g_autoptr (GPtrArray) list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (BocageScenario) scenario
          = bocage_scenario_copy (bocage_session_get_scenario (f->session));
      g_autoptr (BocageSession) session = bocage_session_new (scenario);
      g_autofree char *path = NULL;

      bocage_edit_set_info (bocage_session_get_edit (session), BOCAGE_ELEMENT_TITLE, titles[i]);
      if (i + 1 < G_N_ELEMENTS (titles))
        g_usleep (1100000); /* a file's time is told by the second */
    }
  list = bocage_recovery_list ();
  assert_int_equal (list->len, G_N_ELEMENTS (titles));
  for (guint i = 0; i < list->len; i++)
    {
      BocageRecoverable *work = list->pdata[i];

      assert_string_equal (work->title, titles[list->len - 1 - i]);
      bocage_recovery_discard (work->name);
    }
}

static void
test_work_that_is_given_up_leaves_nothing (void **state)
{
  Fixture *f = *state;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  bocage_session_discard (f->session);
  g_clear_object (&f->session);

  assert_int_equal (n_recoverable (), 0);
}

static void
test_undone_work_leaves_nothing (void **state)
{
  Fixture *f = *state;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  bocage_edit_undo (bocage_session_get_edit (f->session));
  g_clear_object (&f->session);

  assert_int_equal (n_recoverable (), 0);
}

/* Saved or not, what was done can be undone when the file is opened again. */
static void
test_history_outlives_saving_and_closing (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) first
      = bocage_scenario_copy (bocage_session_get_scenario (f->session));
  g_autoptr (BocageScenario) saved = NULL;
  BocageEdit *edit;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  place (f, "M2", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  assert_true (bocage_session_save (f->session, NULL, NULL));
  saved = bocage_scenario_copy (bocage_session_get_scenario (f->session));
  place (f, "M3", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  bocage_session_discard (f->session);
  g_clear_object (&f->session);

  f->session = bocage_session_open (f->file, NULL);
  assert_false (bocage_session_get_modified (f->session));
  assert_true (bocage_scenario_equal (bocage_session_get_scenario (f->session), saved));
  edit = bocage_session_get_edit (f->session);
  assert_true (bocage_edit_undo (edit));
  assert_true (bocage_session_get_modified (f->session));
  assert_true (bocage_edit_undo (edit));
  assert_true (bocage_scenario_equal (bocage_session_get_scenario (f->session), first));
}

/* The folder of the battle is gone: saving fails, and what was done can still be had. */
static void
test_a_folder_that_vanishes_takes_no_work_with_it (void **state)
{
  Fixture *f = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-gone-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  assert_true (bocage_session_save (f->session, file, NULL));
  g_unlink (path);
  g_rmdir (folder);
  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  assert_false (bocage_session_save (f->session, NULL, &error));
  assert_non_null (strstr (error->message, "battle.bocage"));
  assert_true (bocage_session_get_modified (f->session));
  assert_null (bocage_session_get_fault (f->session));
  g_clear_object (&f->session); /* the program is killed */

  list = bocage_recovery_list ();
  assert_int_equal (list->len, 1);
  assert_false (((BocageRecoverable *) list->pdata[0])->changed);
  f->session = bocage_session_recover (((BocageRecoverable *) list->pdata[0])->name, NULL);
  assert_true (bocage_session_save (f->session, f->file, NULL));
  assert_false (bocage_session_get_modified (f->session)); /* elsewhere it can be saved */
}

/* A history that does not end in what the file holds is none of it. */
static void
test_a_file_that_another_program_wrote_has_no_history (void **state)
{
  Fixture *f = *state;
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  assert_true (bocage_session_save (f->session, NULL, NULL));
  g_clear_object (&f->session);
  assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  other = g_strconcat (text, "<!-- by hand -->\n", NULL);
  assert_true (g_file_set_contents (f->path, other, -1, NULL));

  f->session = bocage_session_open (f->file, NULL);
  assert_false (bocage_edit_get_can_undo (bocage_session_get_edit (f->session)));
}

/* Another program saves while the work lies there. */
static void
test_what_comes_back_knows_that_its_file_has_changed (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) list = NULL;

  place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  g_clear_object (&f->session);
  list = bocage_recovery_list ();
  assert_int_equal (list->len, 1);
  assert_false (((BocageRecoverable *) list->pdata[0])->changed);
  assert_int_equal (((BocageRecoverable *) list->pdata[0])->n_steps, 1);
  g_clear_pointer (&list, g_ptr_array_unref);

  assert_true (g_file_set_contents (f->path, "something else", -1, NULL));
  list = bocage_recovery_list ();
  assert_true (((BocageRecoverable *) list->pdata[0])->changed);
  f->session = bocage_session_recover (((BocageRecoverable *) list->pdata[0])->name, NULL);
  assert_true (bocage_session_get_changed_on_disk (f->session));
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
          *(BocageSession **) &((Fixture *) *state)->session, hex_at (*state, cases[i].hex));

      assert_string_equal (section, cases[i].section);
    }
}

static void
test_a_hex_is_told_from_below_to_above (void **state)
{
  Fixture *f = *state;
  g_autofree char *town = bocage_session_describe_hex (f->session, hex_at (f, "C7"));
  g_autofree char *bridge = bocage_session_describe_hex (f->session, hex_at (f, "E5"));
  g_autofree char *nowhere = bocage_session_describe_hex (f->session, BOCAGE_HEX_NONE);

  assert_string_equal (town, "C7 · Allied left flank, Axis right flank · town · "
                             "Axis infantry, 4 figures · “Le Port”");
  assert_true (g_str_has_prefix (bridge, "E5 · center · countryside · river NW SW · bridge"));
  assert_string_equal (nowhere, "");
}

static void
test_what_is_wrong_with_a_hex_is_told (void **state)
{
  Fixture *f = *state;
  g_autofree char *text = NULL;

  place (f, "D8", BOCAGE_ELEMENT_UNIT, "armor", "allies");
  bocage_session_check_now (f->session);
  text = bocage_session_describe_hex (f->session, hex_at (f, "D8"));

  assert_non_null (strstr (text, " · illegal: "));
}

/* What is pointed at */

static void
test_only_the_board_is_pointed_at (void **state)
{
  Fixture *f = *state;
  const BocageHex hexes[] = { hex_at (f, "A1"), BOCAGE_HEX_NONE, hex_at (f, "A1") };
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
  Fixture *f = *state;

  bocage_session_set_cursor (f->session, hex_at (f, "M9"));
  g_signal_connect_swapped (f->session, "reset", G_CALLBACK (count_cb), f);
  bocage_edit_set_board (bocage_session_get_edit (f->session), "custom", "countryside", 5, 5);

  assert_int_equal (f->n_signals, 1);
  assert_true (
      bocage_grid_contains (bocage_scenario_get_grid (bocage_session_get_scenario (f->session)),
                            bocage_session_get_cursor (f->session)));
}

#define TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_opened_battle_is_whole_and_unmodified),
  TEST (test_what_cannot_be_loaded_is_said_with_its_place),
  TEST (test_battle_of_unknown_rules_is_not_loaded),
  TEST (test_missing_file_is_a_failure),
  TEST (test_findings_of_reading_stand_beside_those_of_the_checks),
  TEST (test_a_change_is_found_and_undone),
  TEST (test_checks_of_the_project_are_made),
  TEST (test_many_changes_are_checked_once),
  TEST (test_a_slow_check_waits_for_the_end_of_the_stroke),
  TEST (test_findings_are_sorted_worst_first),
  TEST (test_findings_that_stay_are_not_replaced),
  TEST (test_chosen_finding_moves_the_cursor_and_stays_chosen),
  TEST (test_what_is_saved_is_read_again_the_same),
  TEST (test_a_save_that_fails_changes_nothing),
  TEST (test_a_file_that_another_program_writes_is_noticed),
  TEST (test_keeping_mine_is_remembered),
  TEST (test_a_reload_that_fails_keeps_the_battle),
  TEST (test_unsaved_work_outlives_the_session),
  TEST (test_unsaved_work_is_listed_latest_first),
  TEST (test_work_that_is_given_up_leaves_nothing),
  TEST (test_undone_work_leaves_nothing),
  TEST (test_history_outlives_saving_and_closing),
  TEST (test_a_file_that_another_program_wrote_has_no_history),
  TEST (test_a_folder_that_vanishes_takes_no_work_with_it),
  TEST (test_what_comes_back_knows_that_its_file_has_changed),
  TEST (test_sections_are_named_as_each_side_sees_them),
  TEST (test_a_hex_is_told_from_below_to_above),
  TEST (test_what_is_wrong_with_a_hex_is_told),
  TEST (test_only_the_board_is_pointed_at),
  TEST (test_another_board_is_announced),
};

BOCAGE_TEST_MAIN (tests)
