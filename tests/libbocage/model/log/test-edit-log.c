/* test-edit-log.c: a history is made again from its lines, whatever was done
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/model/random-edit.h"
#include "model/log/bocage-edit-log.h"

#define N_STEPS 300
#define N_SEEDS 12

typedef struct
{
  World w;
  BocageEditLog *log;
  GPtrArray *lines; /* (owned) since the last base */
} Writer;

typedef struct
{
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageEditLog *log;
} Reader;

static void
line_cb (const char *line, gpointer user_data)
{
  Writer *writer = user_data;

  assert_null (strchr (line, '\n'));
  if (g_str_has_prefix (line, "base "))
    g_ptr_array_set_size (writer->lines, 0);
  g_ptr_array_add (writer->lines, g_strdup (line));
}

static void
writer_init (Writer *writer, BocageScenario *scenario, guint32 seed)
{
  g_autofree char *base = NULL;

  writer->w = (World){ seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) };
  writer->log = bocage_edit_log_new (writer->w.edit);
  writer->lines = g_ptr_array_new_with_free_func (g_free);
  bocage_edit_log_listen (writer->log, line_cb, writer);
  base = bocage_edit_log_dup_base (writer->log);
  line_cb (base, writer);
}

static void
writer_clear (Writer *writer)
{
  bocage_edit_log_free (writer->log);
  g_object_unref (writer->w.edit);
  g_rand_free (writer->w.rand);
  g_ptr_array_unref (writer->lines);
}

static void
reader_init (Reader *reader, Writer *writer)
{
  reader->scenario = bocage_edit_log_read_base (writer->lines->pdata[0]);
  assert_non_null (reader->scenario);
  bocage_scenario_set_ruleset (reader->scenario, bocage_scenario_get_ruleset (writer->w.scenario));
  reader->edit = bocage_edit_new (reader->scenario);
  reader->log = bocage_edit_log_new (reader->edit);
  for (guint i = 1; i < writer->lines->len; i++)
    if (!bocage_edit_log_replay (reader->log, writer->lines->pdata[i]))
      fail_msg ("seed %u: line %u is refused: %s", writer->w.seed, i,
                (char *) writer->lines->pdata[i]);
}

static void
reader_clear (Reader *reader)
{
  bocage_edit_log_free (reader->log);
  g_object_unref (reader->edit);
  bocage_scenario_unref (reader->scenario);
}

static void
assert_same (Writer *writer, Reader *reader, const char *when)
{
  g_autoptr (GBytes) a = bocage_scenario_to_bytes (writer->w.scenario);
  g_autoptr (GBytes) b = bocage_scenario_to_bytes (reader->scenario);

  if (!bocage_scenario_equal (writer->w.scenario, reader->scenario) || !g_bytes_equal (a, b))
    fail_msg ("seed %u: %s, the battle is another", writer->w.seed, when);
}

/* Names and times; steps before the base are the writer's alone. */
static void
assert_same_states (Writer *writer, Reader *reader)
{
  guint before
      = bocage_edit_get_position (writer->w.edit) - bocage_edit_get_position (reader->edit);
  guint n = bocage_edit_count_states (reader->edit);

  assert_int_equal (bocage_edit_count_states (writer->w.edit), n + before);
  for (guint i = 1; i < n; i++)
    {
      BocageEditState a, b;

      bocage_edit_get_state (writer->w.edit, i + before, &a);
      bocage_edit_get_state (reader->edit, i, &b);
      assert_string_equal (a.label, b.label);
      assert_true (g_strcmp0 (a.mark, b.mark) == 0);
      assert_true (a.time == b.time && a.time > 0);
    }
}

/* Both go back and forth together as far as the lines know. */
static void
assert_same_history (Writer *writer, Reader *reader)
{
  int n = 0;

  assert_same (writer, reader, "made again");
  assert_same_states (writer, reader);
  for (; bocage_edit_get_can_undo (reader->edit); n++)
    {
      assert_string_equal (bocage_edit_get_undo_label (writer->w.edit),
                           bocage_edit_get_undo_label (reader->edit));
      assert_true (bocage_edit_undo (writer->w.edit));
      assert_true (bocage_edit_undo (reader->edit));
      if (n % 16 == 0)
        assert_same (writer, reader, "while it is undone");
    }
  assert_same (writer, reader, "all undone");
  while (bocage_edit_redo (writer->w.edit))
    {
      assert_true (bocage_edit_redo (reader->edit));
      n--;
    }
  assert_true (n <= 0);
  assert_same (writer, reader, "all redone");
  assert_false (bocage_edit_get_can_redo (reader->edit));
}

static void
name_state (World *w, int i)
{
  g_autofree char *name = g_strdup_printf ("state %d, “é”", i);

  bocage_edit_set_mark (w->edit, i % 3 != 0 ? name : NULL);
}

static void
test_random_histories_are_made_again (void **state)
{
  guint n_put_back = 0;

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
      Writer writer;
      Reader reader;

      writer_init (&writer, scenario, seed);
      for (int i = 0; i < N_STEPS; i++)
        {
          if (i % 8 == 4)
            bocage_edit_undo (writer.w.edit);
          take_step (&writer.w, (guint) i / 5 + 1);
          if (i % 4 == 0 && bocage_edit_give_up (writer.w.edit, (guint) i / 5 + 1)
              && bocage_edit_get_can_redo (writer.w.edit))
            n_put_back++;
          if (i % 7 == 0)
            name_state (&writer.w, i);
          if (i % 60 != 0)
            continue;
          reader_init (&reader, &writer);
          assert_same (&writer, &reader, "under way");
          reader_clear (&reader);
        }
      reader_init (&reader, &writer);
      bocage_edit_log_listen (writer.log, NULL, NULL);
      assert_same_history (&writer, &reader);
      reader_clear (&reader);
      writer_clear (&writer);
    }
  assert_true (n_put_back > N_SEEDS);
}

/* What was done before anybody listened is in no line. */
static void
test_what_lies_before_the_base_gives_another_base (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  Writer writer;
  Reader reader;

  writer_init (&writer, scenario, 1);
  bocage_edit_set_info (writer.w.edit, BOCAGE_ELEMENT_SUBTITLE, "Before");
  {
    g_autofree char *base = bocage_edit_log_dup_base (writer.log);

    line_cb (base, &writer);
  }
  bocage_edit_set_info (writer.w.edit, BOCAGE_ELEMENT_SUBTITLE, "After");
  assert_int_equal (writer.lines->len, 2);
  bocage_edit_undo (writer.w.edit);
  assert_int_equal (writer.lines->len, 3);
  bocage_edit_undo (writer.w.edit);
  assert_int_equal (writer.lines->len, 1); /* a base alone */
  reader_init (&reader, &writer);
  assert_same (&writer, &reader, "at the new base");
  reader_clear (&reader);
  bocage_edit_redo (writer.w.edit);
  bocage_edit_redo (writer.w.edit);
  reader_init (&reader, &writer);
  assert_same (&writer, &reader, "done again");
  reader_clear (&reader);
  writer_clear (&writer);
}

/* What could be redone before a stroke that was given up has been told: it takes no new base. */
static void
test_what_was_given_up_cuts_nothing_off (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  Writer writer;
  Reader reader;

  writer_init (&writer, scenario, 1);
  bocage_edit_set_info (writer.w.edit, BOCAGE_ELEMENT_SUBTITLE, "Undone");
  bocage_edit_undo (writer.w.edit);
  bocage_edit_begin (writer.w.edit, "Typed", 1);
  bocage_edit_set_info (writer.w.edit, BOCAGE_ELEMENT_SUBTITLE, "Refused");
  bocage_edit_commit (writer.w.edit);
  assert_true (bocage_edit_give_up (writer.w.edit, 1));
  assert_true (bocage_edit_redo (writer.w.edit));
  assert_int_equal (writer.lines->len, 6); /* the base, two steps, and what became of them */
  reader_init (&reader, &writer);
  assert_same (&writer, &reader, "done again");
  bocage_edit_log_listen (writer.log, NULL, NULL);
  assert_same_history (&writer, &reader);
  reader_clear (&reader);
  writer_clear (&writer);
}

/* A node that somebody put in, took back with the whole step, and puts in again */
static void
test_what_is_rolled_back_was_never_told (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  BocageNode *root = &bocage_scenario_get_root (scenario)->node;
  g_autoptr (BocageNode) notes = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_RESERVES]);
  Writer writer;
  Reader reader;

  writer_init (&writer, scenario, 1);
  bocage_edit_begin (writer.w.edit, "Try", 0);
  bocage_edit_insert (writer.w.edit, root, -1, bocage_node_ref (notes));
  bocage_edit_rollback (writer.w.edit);
  bocage_edit_insert (writer.w.edit, root, -1, bocage_node_ref (notes));
  reader_init (&reader, &writer);
  assert_same (&writer, &reader, "put in at last");
  reader_clear (&reader);
  writer_clear (&writer);
}

static void
test_what_cannot_have_been_done_is_refused (void **state)
{
  static const char *const lines[] = {
    "",
    "step",
    "step Label",
    "step Label x",
    "step Label 0 ^",
    "step Label 0 - 0",
    "step Label 0 - 99999999",
    "step Label 0 * 0 @nothing=1",
    "step Label 0 * 0 @id=%20",
    "step Label 0 + 0 0 999999999 info",
    "step Label 0 + 0 0 5 info",
    "step Label 0 + 0 99 1000 info",
    "step Label 0 + 0 0 1000 unit",
    "step Label 0 + 0 0 1000 info ( title",
    "step Label 0 & 0 0 0",
    "step Label 0 & 1 0 0",
    "step Label 0 @",
    "step Label 0 @1 ^",
    "mark one two",
    "undo",
    "redo",
    "undo twice",
    "drop",
    "drop it",
    "another",
  };
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (BocageScenario) before = bocage_scenario_copy (scenario);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  BocageEditLog *log = bocage_edit_log_new (edit);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      if (bocage_edit_log_replay (log, lines[i]))
        fail_msg ("it was done: %s", lines[i]);
      assert_true (bocage_scenario_equal (scenario, before));
      assert_false (bocage_edit_get_can_undo (edit));
    }
  bocage_edit_log_free (log);
  assert_null (bocage_edit_log_read_base (""));
  assert_null (bocage_edit_log_read_base ("base"));
  assert_null (bocage_edit_log_read_base ("base saved own"));
  assert_null (bocage_edit_log_read_base ("base saved own info"));
  assert_null (bocage_edit_log_read_base ("base saved own scenario (  ("));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_random_histories_are_made_again),
  cmocka_unit_test (test_what_lies_before_the_base_gives_another_base),
  cmocka_unit_test (test_what_was_given_up_cuts_nothing_off),
  cmocka_unit_test (test_what_is_rolled_back_was_never_told),
  cmocka_unit_test (test_what_cannot_have_been_done_is_refused),
};

BOCAGE_TEST_MAIN (tests)
