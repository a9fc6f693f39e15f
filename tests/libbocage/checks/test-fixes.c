/* test-fixes.c: what a check offers mends what it found, and makes nothing worse
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Every fix of every finding of every example is done on the bytes of the file,
 * once as it is and once with lines that end in CR LF, and the file is read and
 * checked again.  What there is comes from the table of checks, whose rows say
 * what can be mended.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <string.h>

/* A battle in which nothing is to be mended, and ways to spoil it: mended, every byte is as it
 * was. */
#define BATTLE \
  "<?xml version='1.0' encoding='UTF-8'?>\n" \
  "<!-- Where nothing is canonical: everything must stay. -->\n" \
  "<scenario xmlns='urn:bocage:scenario:1' ruleset='memoir44' version='1.0' id='base'>\n" \
  "\t<modules>\n\t\t<module id='base'/>\n\t\t<module id='terrain-pack' />\n\t</modules>\n" \
  "\t<sides first='allies'>\n" \
  "\t\t<side id='axis' edge='north' nation='de' hand='4' medals='2'/>\n" \
  "\t\t<side id='allies' edge='south' nation='gb' hand='5' medals='2'/>\n\t</sides>\n" \
  "\t<rules><rule id='blitz'/></rules>\n" \
  "\t<deck type='standard'><remove card='ambush'/></deck>\n" \
  "\t<board shape='standard' face='countryside'>\n" \
  "\t\t<hex at='G7'><unit type='infantry' side='axis'/></hex>\n" \
  "\t\t<hex at='E5'><terrain type='forest' /></hex>\n" \
  "\t\t<hex at='F5'><path type='river' edges='E W'/></hex>\n" \
  "\t\t<hex at='G5'>\n\t\t\t<path type='river'\n\t\t\t      edges='E W'/>\n\t\t</hex>\n" \
  "\t\t<hex at='H5'><path type='river' edges='E W'/></hex>\n" \
  "\t\t<hex at='C4'><object type='wire'/></hex>\n" \
  "\t\t<hex at='C3'><object type='bunker' side='axis'/></hex>\n" \
  "\t\t<hex at='G3'><unit type='special-forces' side='allies' badge='rangers'/></hex>\n" \
  "\t\t<hex at='I3'><unit type='special-forces' side='allies' badge='commandos sas'/></hex>\n" \
  "\t\t<hex at='H3'><unit type='armor' side='allies' figures='2' symbol='2'/></hex>\n" \
  "\t</board>\n" \
  "\t<objectives>\n" \
  "\t\t<objective id='mill' kind='temporary' side='allies' at='E5' hexes='E5'/>\n" \
  "\t</objectives>\n" \
  "</scenario>\n"

typedef struct
{
  const char *name;
  const char *from;
  const char *to;
  const char *check;
} SpoiltCase;

static const SpoiltCase spoilt_cases[] = {
  { "spoilt: a unit", "'armor'", "'armour'", "unit-unknown-type" },
  { "spoilt: a terrain", "'forest'", "'forrest'", "board-unknown-terrain" },
  { "spoilt: an object", "'wire'", "'wirre'", "object-unknown" },
  { "spoilt: a badge", "'rangers'", "'ranger'", "id-unknown" },
  { "spoilt: the first of two badges", "'commandos sas'", "'comandos sas'", "id-unknown" },
  { "spoilt: the last of two badges", "'commandos sas'", "'commandos sass'", "id-unknown" },
  { "spoilt: a module", "'terrain-pack'", "'terain-pack'", "id-unknown" },
  { "spoilt: a special rule", "'blitz'", "'blits'", "meta-rule-unknown" },
  { "spoilt: a deck", "type='standard'><remove", "type='standrad'><remove", "deck-unknown" },
  { "spoilt: a card", "'ambush'", "'ambussh'", "deck-unknown-card" },
  { "spoilt: a shape", "shape='standard'", "shape='standart'", "board-size" },
  { "spoilt: a face", "'countryside'", "'contryside'", "board-face-missing" },
  { "spoilt: who moves first", "first='allies'", "first='alies'", "first-invalid" },
  { "spoilt: a unit's side", "'armor' side='allies'", "'armor' side='allise'", "unit-no-side" },
  { "spoilt: a bunker's side", "'bunker' side='axis'", "'bunker' side='axsi'", "bunker-no-side" },
  { "spoilt: an objective's side", "'temporary' side='allies'", "'temporary' side='alllies'",
    "objective-no-side" },
  { "spoilt: the kind of an objective", "'temporary'", "'temporry'", "objective-kind" },
  { "spoilt: the edge of a side", "edge='south'", "edge='west'", "board-edges" },
  { "spoilt: no edge of a side", " edge='north'", "", "board-edges" },
  { "spoilt: a river that turns away", "edges='E W'/>\n\t\t</hex>", "edges='E NE'/>\n\t\t</hex>",
    "piece-no-tile" },
  { "spoilt: a module twice", "\t</modules>", "\t\t<module id='base'/>\n\t</modules>",
    "id-doubled" },
  { "spoilt: an objective twice", "\t</objectives>",
    "\t\t<objective id='mill' kind='temporary' side='allies' at='E5' hexes='E5'/>\n"
    "\t</objectives>",
    "id-doubled" },
  { "spoilt: a tile twice", "<terrain type='forest' />",
    "<terrain type='forest' /> <terrain type='forest'/>", "board-dup-terrain" },
  { "spoilt: a marker twice", "<object type='wire'/>", "<object type='wire'/><object type='wire'/>",
    "object-duplicate" },
  { "spoilt: another number than the symbol's", "figures='2'", "figures='1'", "fig-symbol" },
  { "spoilt: no figure", "figures='2'", "figures='0'", "fig-zero" },
  { "spoilt: an exemption of nothing", "</scenario>",
    "\t<exemptions>\n\t\t<allow check='wire-behind' at='A9' reason='once'/>\n\t</exemptions>\n"
    "</scenario>",
    "exemption-unused" },
};

static BocageDocument *
check_bytes (GBytes *bytes)
{
  BocageDocument *document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  const BocageCheckOptions options = { .today = "2026-01-01" };

  if (scenario != NULL && bocage_scenario_get_ruleset (scenario) != NULL)
    bocage_check_scenario (scenario, &options, bocage_document_get_report (document));
  return document;
}

static guint
count (BocageDocument *document, const char *id)
{
  BocageReport *report = bocage_document_get_report (document);
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    n += strcmp (bocage_finding_get_id (bocage_report_get_finding (report, i)), id) == 0;
  return n;
}

/* What is not in an edit is as it was, byte for byte. */
static void
assert_rest (const GArray *edits, GBytes *before, GBytes *after)
{
  gsize old_size, new_size, old_at = 0, new_at = 0;
  const char *old = g_bytes_get_data (before, &old_size);
  const char *new = g_bytes_get_data (after, &new_size);

  for (guint i = 0; i <= edits->len; i++)
    {
      const BocageSourceEdit *edit
          = i < edits->len ? &g_array_index (edits, BocageSourceEdit, i) : NULL;
      gsize until = edit != NULL ? edit->start : old_size;

      assert_true (until >= old_at && new_size - new_at >= until - old_at);
      assert_memory_equal (old + old_at, new + new_at, until - old_at);
      new_at += until - old_at;
      if (edit == NULL)
        break;
      new_at += strlen (edit->text);
      old_at = edit->end;
    }
  assert_int_equal (new_at, new_size);
}

static void
try_fix (const char *name, BocageDocument *document, BocageFinding *finding, const BocageFix *fix)
{
  const char *id = bocage_finding_get_id (finding);
  GBytes *before = bocage_document_get_bytes (document);
  g_autoptr (GArray) edits = bocage_document_make_edits (document, fix);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (BocageDocument) again = NULL;

  if (edits == NULL)
    fail_msg ("%s: %s: “%s” cannot be done", name, id, fix->title);
  after = bocage_source_edits_apply (edits, before);
  assert_rest (edits, before, after);
  again = check_bytes (after);
  if (bocage_document_get_scenario (again) == NULL || !bocage_document_get_complete (again))
    fail_msg ("%s: %s: “%s” breaks the file", name, id, fix->title);
  if (count (again, id) >= count (document, id))
    fail_msg ("%s: %s is still there after “%s”:\n%.*s", name, id, fix->title,
              (int) g_bytes_get_size (after), (const char *) g_bytes_get_data (after, NULL));

  BocageReport *report = bocage_document_get_report (again);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *left = bocage_report_get_finding (report, i);
      const char *other = bocage_finding_get_id (left);

      if (bocage_finding_get_class (left) >= bocage_finding_get_class (finding)
          && count (again, other) > count (document, other))
        fail_msg ("%s: “%s” brings %s: %s", name, fix->title, other,
                  bocage_finding_get_message (left));
    }
}

/* @out_best: how well what @check finds can be mended
 *
 * Returns: how many fixes there were of all findings */
static guint
try_bytes (const BocageCheck *check, GBytes *bytes, BocageRepair *out_best)
{
  g_autoptr (BocageDocument) document = check_bytes (bytes);
  BocageReport *report = bocage_document_get_report (document);
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      for (guint j = 0; j < bocage_finding_n_fixes (finding); j++, n++)
        {
          const BocageFix *fix = bocage_finding_get_fix (finding, j);
          BocageRepair repair = fix->is_safe ? BOCAGE_REPAIR_SAFE : BOCAGE_REPAIR_UNSAFE;

          try_fix (check->id, document, finding, fix);
          if (bocage_finding_get_check (finding) == check)
            *out_best = MAX (*out_best, repair);
        }
    }
  return n;
}

static GBytes *
load_example (const BocageCheck *check, const char *kind)
{
  g_autofree char *path = bocage_check_make_example_path (check, kind);
  g_autofree char *full = bocage_test_source_path (path);
  char *text;
  gsize size;

  return g_file_get_contents (full, &text, &size, NULL) ? g_bytes_new_take (text, size) : NULL;
}

/* The same with other line ends. */
static GBytes *
with_crlf (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < size; i++)
    {
      if (data[i] == '\n')
        g_string_append_c (text, '\r');
      g_string_append_c (text, data[i]);
    }
  return g_string_free_to_bytes (text);
}

static void
test_every_fix_mends_and_does_no_harm (void **state)
{
  static const char *const kinds[] = { "bad", "fix" };
  guint n = 0, n_mendable = 0;

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      BocageRepair best = BOCAGE_REPAIR_NONE;

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          g_autoptr (GBytes) bytes = load_example (check, kinds[j]);

          if (bytes == NULL)
            continue;

          g_autoptr (GBytes) crlf = with_crlf (bytes);

          n += try_bytes (check, bytes, &best);
          n += try_bytes (check, crlf, &best);
        }
      if (best != check->repair)
        fail_msg ("%s: its row promises other repairs than its examples offer", check->id);
      n_mendable += best != BOCAGE_REPAIR_NONE;
    }
  print_message ("%u fixes of %u checks were tried\n", n, n_mendable);
  assert_true (n_mendable >= 60 && n >= 2 * n_mendable);
}

static char *
replace (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);

  assert_non_null (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

static void
assert_nothing_offered (BocageDocument *document)
{
  BocageReport *report = bocage_document_get_report (document);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (bocage_finding_n_fixes (finding) > 0 && bocage_finding_get_fix (finding, 0)->is_safe)
        fail_msg ("%s: %s: %s", bocage_finding_get_id (finding),
                  bocage_finding_get_message (finding), bocage_finding_get_fix (finding, 0)->title);
    }
}

static void
test_spoilt (void **state)
{
  const SpoiltCase *c = *state;
  g_autofree char *text = replace (BATTLE, c->from, c->to);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = check_bytes (bytes);
  BocageReport *report = bocage_document_get_report (document);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), c->check) != 0)
        continue;
      if (bocage_finding_n_fixes (finding) == 0)
        fail_msg ("nothing is offered: %s", bocage_finding_get_message (finding));

      const BocageFix *fix = bocage_finding_get_fix (finding, 0);
      g_autoptr (GArray) edits = bocage_document_make_edits (document, fix);

      assert_true (fix->is_safe);
      assert_non_null (edits);

      g_autoptr (GBytes) after = bocage_source_edits_apply (edits, bytes);
      g_autofree char *got = g_strndup (g_bytes_get_data (after, NULL), g_bytes_get_size (after));

      assert_string_equal (got, BATTLE);
      return;
    }
  fail_msg ("there is no %s", c->check);
}

/* It is named, but a unit of it would be no better than one of nobody. */
static void
test_a_side_that_does_not_take_part_is_not_offered (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' ruleset='memoir44' version='1.0' id='x'>"
        "<sides first='axis'><side id='axis' edge='north' hand='4' medals='4'/></sides>"
        "<board shape='standard' face='countryside'><hex at='H3'>"
        "<unit type='armor' side='allise'/></hex></board></scenario>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) document = check_bytes (bytes);
  BocageReport *report = bocage_document_get_report (document);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), "unit-no-side") != 0)
        continue;
      assert_string_equal (bocage_finding_get_suggestion (finding), "allies");
      assert_int_equal (bocage_finding_n_fixes (finding), 0);
      return;
    }
  fail_msg ("the side is not missed");
}

/* Half of the letters of “allies.hand” do not make it what “axis.hand” was meant to be; and a word
 * that is no number may still be an objective. */
static void
test_a_number_of_who_is_gone_is_not_that_of_another (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' ruleset='memoir44' version='1.0' id='x'>"
        "<sides first='allies'><side id='allies' edge='south' hand='4' medals='4'/></sides>"
        "<briefing><orders side='allies'><p>Take <value of='axis.hand'/>, <value of='alles.hand'/>, "
        "<value of='axis.hnad'/>, <value of='allies-hand'/>, <value of='bridg'/>, "
        "<hex of='bridg'/>.</p></orders></briefing>"
        "<objectives><objective id='bridge' kind='temporary' at='C4'/></objectives>"
        "<board shape='standard' face='countryside'/></scenario>";
  static const char *const expected[]
      = { NULL, "allies.hand", NULL, "allies.hand", NULL, "bridge" };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) document = check_bytes (bytes);
  BocageReport *report = bocage_document_get_report (document);
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), "text-reference") != 0)
        continue;
      assert_true (n < G_N_ELEMENTS (expected));
      assert_int_equal (bocage_finding_n_fixes (finding), expected[n] != NULL ? 1 : 0);
      if (expected[n] != NULL)
        assert_string_equal (bocage_finding_get_suggestion (finding), expected[n]);
      else
        assert_null (bocage_finding_get_suggestion (finding));
      n++;
    }
  assert_int_equal (n, G_N_ELEMENTS (expected));
}

static void
test_nothing_is_offered_for_a_good_battle (void **state)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (BATTLE, strlen (BATTLE));
  g_autoptr (BocageDocument) document = check_bytes (bytes);

  assert_nothing_offered (document);
}

/* An exemption that silences nothing today may be needed once the rest is mended. */
static void
test_exemptions_wait_for_the_rest (void **state)
{
  g_autofree char *spoilt = replace (BATTLE, "'armor'", "'armour'");
  g_autofree char *text
      = replace (spoilt, "</scenario>",
                 "<exemptions><allow check='fig-armor' at='H3' reason='x'/></exemptions>"
                 "</scenario>");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = check_bytes (bytes);
  BocageReport *report = bocage_document_get_report (document);
  gboolean found = FALSE;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), "exemption-unused") != 0)
        continue;
      found = TRUE;
      assert_int_equal (bocage_finding_n_fixes (finding), 1);
      assert_false (bocage_finding_get_fix (finding, 0)->is_safe);
    }
  assert_true (found);
}

/* Of two words that are as near nobody can tell. */
static void
test_what_is_not_clear_is_not_safe (void **state)
{
  g_autofree char *text = replace (BATTLE, "side='allies' at='E5'", "side='' at='E5'");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = check_bytes (bytes);

  assert_nothing_offered (document);
}

int
main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (spoilt_cases) + 5] = {
    cmocka_unit_test (test_every_fix_mends_and_does_no_harm),
    cmocka_unit_test (test_a_side_that_does_not_take_part_is_not_offered),
    cmocka_unit_test (test_a_number_of_who_is_gone_is_not_that_of_another),
    cmocka_unit_test (test_nothing_is_offered_for_a_good_battle),
    cmocka_unit_test (test_exemptions_wait_for_the_rest),
    cmocka_unit_test (test_what_is_not_clear_is_not_safe),
  };
  guint n = 5;

  for (guint i = 0; i < G_N_ELEMENTS (spoilt_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_spoilt, spoilt_cases[i].name, &spoilt_cases[i]);
  return bocage_test_run ("fixes", tests, n);
}
