/* bocage-self-test.c: whether this installation finds what it should
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Every check has a battle that is wrong and its twin that is right.  The wrong
 * one says in its prolog what is expected of it:
 *   <?bocage-expect check="unit-on-river" at="G4"?>
 * Without at="…" the finding has no hex.  Of what can be mended the wrong one is
 * mended, or a third one where that offers nothing.  They are the built-in ones, so
 * that what is tested is what runs here: program, rules, schema and libraries.
 */

#include "config.h"

#include "bocage-self-test.h"

#include "bocage-text.h"
#include "fix/bocage-fixer.h"

#include <string.h>

#define TODAY "2026-01-01" /* the day on which the examples are as they are told */

static void add_comment (GString *to, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_comment (GString *to, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  g_string_append (to, "# ");
  bocage_text_append_safe (to, text, -1);
  g_string_append_c (to, '\n');
}

/* The value of name="value" in an instruction. */
static char *
get_pseudo_attribute (const char *text, const char *name)
{
  g_autofree char *start = g_strdup_printf (" %s=\"", name);
  const char *found = strstr (text, start);

  if (found == NULL)
    return NULL;
  found += strlen (start);
  return g_strndup (found, strcspn (found, "\""));
}

/* Returns: whether the example says of which check it is, and of which hex */
static gboolean
read_expectation (BocageScenario *scenario, const BocageCheck *check, BocageHex *out_hex)
{
  GPtrArray *prolog = bocage_scenario_get_prolog (scenario);

  *out_hex = BOCAGE_HEX_NONE;
  for (guint i = 0; prolog != NULL && i < prolog->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (prolog, i);

      if (misc->kind != BOCAGE_MISC_PI || !g_str_has_prefix (misc->text, "bocage-expect "))
        continue;

      g_autofree char *id = get_pseudo_attribute (misc->text, "check");
      g_autofree char *at = get_pseudo_attribute (misc->text, "at");

      return g_strcmp0 (id, check->id) == 0
             && (at == NULL
                 || bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), at, out_hex));
    }
  return FALSE;
}

static void
add_findings (GString *to, const BocageVerdict *verdict)
{
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      const BocageVerdictFinding *entry
          = &g_array_index (verdict->findings, BocageVerdictFinding, i);

      add_comment (
          to, "%s:%u:%u: %s: %s [%s]", verdict->name, entry->range.line, entry->range.column,
          bocage_class_name (bocage_finding_get_class (entry->finding)),
          bocage_finding_get_message (entry->finding), bocage_finding_get_id (entry->finding));
    }
}

/* How often the row speaks, and where it did last. */
static guint
count_findings (const BocageVerdict *verdict, const BocageCheck *check, BocageFinding **out_last)
{
  guint n = 0;

  *out_last = NULL;
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      BocageFinding *finding = g_array_index (verdict->findings, BocageVerdictFinding, i).finding;

      if (bocage_finding_get_check (finding) == check)
        {
          *out_last = finding;
          n++;
        }
    }
  return n;
}

static gboolean
has_illegal (const BocageVerdict *verdict, const BocageCheck *but)
{
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      BocageFinding *finding = g_array_index (verdict->findings, BocageVerdictFinding, i).finding;

      if (bocage_finding_get_check (finding) != but
          && bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL)
        return TRUE;
    }
  return FALSE;
}

/* What the examples of its own checks are checked by. */
static const BocageCheckSet *project; /* (nullable) */

static gboolean
is_of_project (const BocageCheck *check)
{
  return g_str_has_prefix (check->id, "x-");
}

/* Of a project, or of a game that is not built in */
static gboolean
is_of_others (const BocageCheck *check)
{
  return is_of_project (check) || (check->home != NULL && g_path_is_absolute (check->home));
}

/* Returns: (nullable): NULL where there is no example, or it cannot be read whole */
static BocageVerdict *
judge_example (const BocageCheck *check, const char *kind, gboolean strict, GString *comments)
{
  BocageReadOptions options = { .check = { .strict_inventory = strict,
                                           .today = TODAY,
                                           .project = is_of_project (check) ? project : NULL } };
  g_autoptr (GBytes) bytes = bocage_example_load (check, kind);
  g_autofree char *name = g_strdup_printf ("%s-%s.bocage", check->id, kind);
  g_autoptr (BocageVerdict) verdict = NULL;

  if (bytes == NULL)
    {
      add_comment (comments,
                   is_of_others (check) ? "%s: there is no such file" : "%s: not built in", name);
      return NULL;
    }
  verdict = bocage_verdict_new_for_bytes (name, bytes, &options);
  if (!verdict->complete || bocage_document_get_scenario (verdict->document) == NULL)
    {
      add_comment (comments, "%s: cannot be checked whole", name);
      add_findings (comments, verdict);
      return NULL;
    }
  return g_steal_pointer (&verdict);
}

/* Returns: (transfer full): where it was expected; where it was found stands in the findings below
 */
static char *
describe_wrong_place (BocageDocument *document, BocageHex expected)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_document_get_scenario (document));
  g_autofree char *name = bocage_grid_format_hex (grid, expected);

  if (bocage_hex_is_none (expected))
    return g_strdup ("found in a hex, and expected without one");
  return g_strdup_printf ("not found at %s, where it was expected", name);
}

static gboolean
convicts_bad (const BocageCheck *check, GString *comments)
{
  g_autoptr (BocageVerdict) verdict = judge_example (check, "bad", check->strict_illegal, comments);
  BocageClass expected = check->strict_illegal ? BOCAGE_CLASS_ILLEGAL : check->class_;
  g_autofree char *wrong_place = NULL;
  const char *complaint = NULL;
  BocageFinding *finding;
  BocageHex hex;
  guint n;

  if (verdict == NULL)
    return FALSE;
  n = count_findings (verdict, check, &finding);
  if (!read_expectation (bocage_document_get_scenario (verdict->document), check, &hex))
    complaint = "does not say what is expected of it";
  else if (n != 1)
    complaint = n == 0 ? "not found" : "found more than once";
  else if (bocage_finding_get_class (finding) != expected)
    complaint = "of the wrong class";
  else if (!bocage_hex_equal (bocage_finding_get_place (finding)->hex, hex))
    complaint = wrong_place = describe_wrong_place (verdict->document, hex);
  else if (has_illegal (verdict, check))
    complaint = "something else is illegal";

  if (complaint == NULL)
    return TRUE;
  add_comment (comments, "%s: %s", verdict->name, complaint);
  add_findings (comments, verdict);
  return FALSE;
}

static gboolean
spares_good (const BocageCheck *check, GString *comments)
{
  g_autoptr (BocageVerdict) verdict = judge_example (check, "good", FALSE, comments);
  BocageFinding *finding;

  if (verdict == NULL)
    return FALSE;
  if (count_findings (verdict, check, &finding) == 0 && !has_illegal (verdict, NULL))
    return TRUE;
  add_comment (comments, "%s: convicted, though it is right", verdict->name);
  add_findings (comments, verdict);
  return FALSE;
}

/* Returns: (nullable): what is wrong with the first repair of @finding that is as good as the row
 * says */
static const char *
try_repair (const BocageVerdict *verdict, BocageFinding *finding, const BocageReadOptions *options)
{
  const BocageCheck *check = bocage_finding_get_check (finding);
  g_autoptr (GArray) edits = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageVerdict) after = NULL;
  BocageFinding *left;

  for (guint i = 0; i < bocage_finding_n_fixes (finding) && edits == NULL; i++)
    if (bocage_finding_get_fix (finding, i)->is_safe == (check->repair == BOCAGE_REPAIR_SAFE))
      edits = bocage_document_make_edits (verdict->document, bocage_finding_get_fix (finding, i));
  if (edits == NULL)
    return "no such repair is offered";

  bytes = bocage_source_edits_apply (edits, bocage_document_get_bytes (verdict->document));
  after = bocage_verdict_new_for_bytes (verdict->name, bytes, options);
  if (count_findings (after, check, &left) > 0)
    return "still found after its repair";
  if (bocage_fixer_find_harm (verdict, after, bocage_finding_get_class (finding)) != NULL)
    return "its repair does harm";
  return NULL;
}

/* What the row promises is kept at least once. */
static gboolean
mends_example (const BocageCheck *check, GString *comments)
{
  const BocageReadOptions options = { .check = { .today = TODAY } };
  g_autoptr (GBytes) own = bocage_example_load (check, "fix");
  g_autoptr (BocageVerdict) verdict
      = judge_example (check, own != NULL ? "fix" : "bad", FALSE, comments);
  BocageFinding *finding;
  const char *complaint;

  if (verdict == NULL)
    return FALSE;
  if (count_findings (verdict, check, &finding) != 1)
    complaint = "not found once";
  else
    complaint = try_repair (verdict, finding, &options);
  if (complaint == NULL)
    return TRUE;
  add_comment (comments, "%s: %s", verdict->name, complaint);
  add_findings (comments, verdict);
  return FALSE;
}

/* A project, or a game of somebody, need not have examples, but not half of them. */
static gboolean
has_no_example (const BocageCheck *check)
{
  g_autoptr (GBytes) bad = bocage_example_load (check, "bad");
  g_autoptr (GBytes) good = bocage_example_load (check, "good");

  return is_of_others (check) && bad == NULL && good == NULL;
}

static const char *
describe_lack (const BocageCheck *check)
{
  if (is_of_others (check))
    return " # SKIP it has no example";
  if (check->origin == BOCAGE_ORIGIN_DERIVED)
    return " # SKIP it cannot arise";
  return " # SKIP no example: it is about files, not battles";
}

static gboolean
test_check (const BocageCheck *check, guint number, GString *to)
{
  g_autoptr (GString) comments = g_string_new (NULL);
  gboolean is_good = TRUE,
           has_example = check->origin == BOCAGE_ORIGIN_MODEL && !has_no_example (check);

  if (has_example)
    {
      is_good = convicts_bad (check, comments);
      is_good = spares_good (check, comments) && is_good;
    }
  /* What a test can mend was tried on the rows that are built in. */
  if (check->repair != BOCAGE_REPAIR_NONE && !is_of_others (check))
    {
      has_example = TRUE;
      is_good = mends_example (check, comments) && is_good;
    }
  g_string_append_printf (to, "%s %u - %s%s\n%s", is_good ? "ok" : "not ok", number, check->id,
                          has_example ? "" : describe_lack (check), comments->str);
  return is_good;
}

/* A line for each fault of the project's file. */
static void
add_faults (GString *to, guint number)
{
  for (guint i = 0; i < project->faults->len; i++)
    {
      g_string_append_printf (to, "not ok %u - %s\n", number + i, BOCAGE_CHECK_SET_NAME);
      add_comment (to, "%s: %s", project->path, (const char *) project->faults->pdata[i]);
    }
}

/**
 * bocage_self_test:
 * @of: (nullable): a project, whose checks are tried, too
 *
 * Tries every check on its built-in examples and writes a line of the Test
 * Anything Protocol for each.
 *
 * Returns: what to exit with
 */
BocageStatus
bocage_self_test (BocageOutput *output, const BocageCheckSet *of)
{
  BocageStatus status = BOCAGE_STATUS_CLEAN;
  guint n = bocage_checks_get_n (), n_faults = of != NULL ? of->faults->len : 0;

  project = of;
  g_string_append_printf (output->text, "TAP version 13\n1..%u\n", n + n_faults);
  for (guint i = 0; i < n; i++)
    if (!test_check (bocage_checks_get (i), i + 1, output->text))
      status = BOCAGE_STATUS_FINDINGS;
  if (n_faults > 0)
    {
      add_faults (output->text, n + 1);
      status = BOCAGE_STATUS_FINDINGS;
    }
  return status;
}
