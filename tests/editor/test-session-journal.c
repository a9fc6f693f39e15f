/* test-session-journal.c: what outlives the program: work that is not saved, and by which rules it
 * was
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "session-test.h"

#include "session/bocage-recovery.h"

static guint
n_recoverable (void)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();

  return list->len;
}

static void
test_unsaved_work_outlives_the_session (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (BocageScenario) before = NULL;
  g_autoptr (GPtrArray) list = NULL;
  BocageRecoverable *work;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
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
  SessionFixture *f = *state;
  static const char *const titles[] = { "Pegasus", "Omaha", "Juno" };
  g_autoptr (GPtrArray) list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (BocageScenario) scenario
          = bocage_scenario_copy (bocage_session_get_scenario (f->session));
      g_autoptr (BocageSession) session = bocage_session_new (scenario);

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
  SessionFixture *f = *state;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  bocage_session_discard (f->session);
  g_clear_object (&f->session);

  assert_int_equal (n_recoverable (), 0);
}

static void
test_undone_work_leaves_nothing (void **state)
{
  SessionFixture *f = *state;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  bocage_edit_undo (bocage_session_get_edit (f->session));
  g_clear_object (&f->session);

  assert_int_equal (n_recoverable (), 0);
}

/* Saved or not, what was done can be undone when the file is opened again. */
static void
test_history_outlives_saving_and_closing (void **state)
{
  SessionFixture *f = *state;
  g_autoptr (BocageScenario) first
      = bocage_scenario_copy (bocage_session_get_scenario (f->session));
  g_autoptr (BocageScenario) saved = NULL;
  BocageEdit *edit;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  session_test_place (f, "M2", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  assert_true (bocage_session_save (f->session, NULL, NULL));
  saved = bocage_scenario_copy (bocage_session_get_scenario (f->session));
  session_test_place (f, "M3", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
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

/* What the file says beside the battle, such as the rules it was saved by, is in no step. */
static void
test_saving_with_a_history_gives_the_same_bytes (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *before = NULL, *after = NULL, *recovered = NULL;
  g_autoptr (GPtrArray) list = NULL;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (g_file_get_contents (f->path, &before, NULL, NULL));
  assert_non_null (strstr (before, " game:digest="));
  g_clear_object (&f->session);
  f->session = bocage_session_open (f->file, NULL);
  assert_true (bocage_edit_get_can_undo (bocage_session_get_edit (f->session)));
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (g_file_get_contents (f->path, &after, NULL, NULL));
  assert_string_equal (after, before);

  session_test_place (f, "M2", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  g_clear_object (&f->session); /* the program is killed */
  list = bocage_recovery_list ();
  assert_int_equal (list->len, 1);
  f->session = bocage_session_recover (((BocageRecoverable *) list->pdata[0])->name, NULL);
  bocage_edit_undo (bocage_session_get_edit (f->session));
  assert_false (bocage_session_get_modified (f->session));
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (g_file_get_contents (f->path, &recovered, NULL, NULL));
  assert_string_equal (recovered, before);
}

/* The folder of the battle is gone: saving fails, and what was done can still be had. */
static void
test_a_folder_that_vanishes_takes_no_work_with_it (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-gone-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  assert_true (bocage_session_save (f->session, file, NULL));
  g_unlink (path);
  g_rmdir (folder);
  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
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
  SessionFixture *f = *state;
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
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
  SessionFixture *f = *state;
  g_autoptr (GPtrArray) list = NULL;

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
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

/* Where the rules of a game that is built in are others today, the battle says so, until it is
 * saved by these. */
static void
test_a_saved_battle_tells_of_changed_rules (void **state)
{
  SessionFixture *f = *state;
  g_autofree char *text = NULL, *kept = NULL;
  g_autoptr (GString) older = NULL;
  const char *digest;

  /* What nobody changed is written as it was. */
  assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_true (g_file_get_contents (f->path, &kept, NULL, NULL));
  assert_string_equal (kept, text);
  g_clear_pointer (&text, g_free);

  session_test_place (f, "M1", BOCAGE_ELEMENT_TERRAIN, "forest", NULL);
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_false (session_test_has_finding (f, "format-ruleset-edited"));
  g_clear_object (&f->session);
  f->session = bocage_session_open (f->file, NULL);
  assert_false (session_test_has_finding (f, "format-ruleset-edited"));
  g_clear_object (&f->session);

  g_file_get_contents (f->path, &text, NULL, NULL);
  digest = strstr (text, " game:digest=\"");
  assert_non_null (digest);
  older = g_string_new (text);
  g_string_overwrite (older, digest - text + strlen (" game:digest=\""), "0123");
  g_file_set_contents (f->path, older->str, -1, NULL);

  f->session = bocage_session_open (f->file, NULL);
  assert_true (session_test_has_finding (f, "format-ruleset-edited"));
  assert_true (bocage_session_save (f->session, NULL, NULL));
  assert_false (session_test_has_finding (f, "format-ruleset-edited"));
}

static const struct CMUnitTest tests[] = {
  SESSION_TEST (test_unsaved_work_outlives_the_session),
  SESSION_TEST (test_unsaved_work_is_listed_latest_first),
  SESSION_TEST (test_work_that_is_given_up_leaves_nothing),
  SESSION_TEST (test_undone_work_leaves_nothing),
  SESSION_TEST (test_history_outlives_saving_and_closing),
  SESSION_TEST (test_saving_with_a_history_gives_the_same_bytes),
  SESSION_TEST (test_a_folder_that_vanishes_takes_no_work_with_it),
  SESSION_TEST (test_a_file_that_another_program_wrote_has_no_history),
  SESSION_TEST (test_what_comes_back_knows_that_its_file_has_changed),
  SESSION_TEST (test_a_saved_battle_tells_of_changed_rules),
};

BOCAGE_TEST_MAIN (tests)
