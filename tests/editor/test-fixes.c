/* test-fixes.c: the editor mends what bocage-validate --fix mends, and to the same battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * All examples of the checks that have a safe fix are mended twice, by the
 * program and by the session, saved, read, and compared.
 */

#include "config.h"

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "session/bocage-session.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* Names of elements are bytes: what nobody knows is no part of the model. */
static const char *const about_bytes[] = { "xml-unknown-element", NULL };

static char *
copy_example (const char *folder, const char *name, const char *to)
{
  g_autofree char *from = g_build_filename (folder, name, NULL);
  char *copy = g_strconcat (to, "-", name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  assert_true (g_file_get_contents (from, &text, &length, NULL));
  assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
  return copy;
}

static void
mend_by_program (const char *path)
{
  g_autofree char *program
      = g_build_filename (g_getenv ("top_builddir"), "validator", "bocage-validate", NULL);
  const char *argv[] = { program, "--fix", "--no-config", path, NULL };

  assert_true (g_spawn_sync (NULL, (char **) argv, NULL,
                             G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                             NULL, NULL, NULL, NULL));
}

/* Returns: how many findings were mended; -1: it is nothing that can be shown */
static int
mend_by_session (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocageSession) session = bocage_session_open (file, NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  if (session == NULL)
    return -1;
  n = bocage_session_fix_all (session, NULL);
  if (n > 0)
    {
      /* One step, and all of it. */
      assert_true (bocage_edit_get_can_undo (bocage_session_get_edit (session)));
      bocage_edit_undo (bocage_session_get_edit (session));
      assert_false (bocage_edit_get_can_undo (bocage_session_get_edit (session)));
      bocage_edit_redo (bocage_session_get_edit (session));
      assert_true (bocage_session_save (session, file, &error));
    }
  bocage_session_discard (session);
  return (int) n;
}

static void
compare (const char *name, const char *by_program, const char *by_session)
{
  g_autoptr (BocageDocument) a
      = bocage_document_read_file (by_program, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  g_autoptr (BocageDocument) b
      = bocage_document_read_file (by_session, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  BocageScenario *one = bocage_document_get_scenario (a);
  BocageScenario *other = bocage_document_get_scenario (b);

  if (one == NULL || other == NULL)
    assert_ptr_equal (one, other);
  else if (!bocage_node_equal (&bocage_scenario_get_root (one)->node,
                               &bocage_scenario_get_root (other)->node))
    fail_msg ("%s is another battle when the editor mends it: %s, %s", name, by_program,
              by_session);
}

static gboolean
is_about_bytes (const char *name)
{
  for (guint i = 0; about_bytes[i] != NULL; i++)
    if (g_str_has_prefix (name, about_bytes[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_the_same (const char *a, const char *b)
{
  g_autofree char *one = NULL, *other = NULL;

  assert_true (g_file_get_contents (a, &one, NULL, NULL));
  assert_true (g_file_get_contents (b, &other, NULL, NULL));
  return g_str_equal (one, other);
}

static guint n_mended, n_read;

static void
mend_twice (const char *folder, const char *name, const char *tmp)
{
  g_autofree char *prefix_a = g_build_filename (tmp, "a", NULL);
  g_autofree char *prefix_b = g_build_filename (tmp, "b", NULL);
  g_autofree char *original = g_build_filename (folder, name, NULL);
  g_autofree char *a = copy_example (folder, name, prefix_a);
  g_autofree char *b = copy_example (folder, name, prefix_b);
  gboolean program;
  int n;

  mend_by_program (a);
  program = !is_the_same (original, a);
  n = mend_by_session (b);
  if (n >= 0 && !is_about_bytes (name))
    {
      if ((n > 0) != program)
        fail_msg ("%s: the program %s it, the session mends %d findings", name,
                  program ? "mends" : "leaves", n);
      compare (name, a, b);
      n_mended += n > 0;
    }
  g_remove (a);
  g_remove (b);
}

typedef void (*ExampleFunc) (const char *folder, const char *name, const char *tmp);

static void
walk (const char *folder, const char *tmp, ExampleFunc func)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  assert_non_null (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        walk (path, tmp, func);
      else if (g_str_has_suffix (name, "-bad.bocage") || g_str_has_suffix (name, "-fix.bocage"))
        func (folder, name, tmp);
    }
}

static void
test_editor_and_program_mend_alike (void **state)
{
  g_autofree char *tmp = g_dir_make_tmp ("bocage-fixes-XXXXXX", NULL);
  g_autofree char *folder
      = g_build_filename (g_getenv ("top_srcdir"), "libbocage", "checks", "examples", NULL);

  walk (folder, tmp, mend_twice);
  assert_true (n_mended >= 20);
  print_message ("%u examples mended alike\n", n_mended);
  g_rmdir (tmp);
}

/* What a button says is for who looks at the board: no attribute, no element, no id of the file
 * that has a name. */
static void
read_labels (BocageSession *session, BocageFinding *finding, const char *name)
{
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (finding, i);
      g_autofree char *label = bocage_session_dup_fix_label (session, fix);

      if (!bocage_edit_can_fix (bocage_session_get_edit (session), fix))
        continue;
      if (strstr (label, "=\"") != NULL || strchr (label, '<') != NULL
          || g_str_has_prefix (label, "Write ") || g_str_has_prefix (label, "Leave out "))
        fail_msg ("%s: a button says “%s”", name, label);
      print_message ("%s: %s\n", name, label);
      n_read++;
    }
}

static void
read_buttons (const char *folder, const char *name, const char *tmp)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocageSession) session = bocage_session_open (file, NULL);
  GListModel *findings;

  if (session == NULL)
    return;
  bocage_session_check_now (session);
  findings = bocage_session_get_findings (session);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      read_labels (session, finding, name);
    }
  bocage_session_discard (session);
}

static void
test_buttons_speak_of_the_board (void **state)
{
  static const char *const folders[] = { "libbocage/checks/examples", "rulesets/memoir44/checks" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (g_getenv ("top_srcdir"), folders[i], NULL);

      walk (folder, NULL, read_buttons);
    }
  assert_true (n_read >= 40);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_editor_and_program_mend_alike),
    cmocka_unit_test (test_buttons_speak_of_the_board),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
