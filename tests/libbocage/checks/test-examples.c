/* test-examples.c: every check convicts its bad example and spares its good one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The bad example says in its prolog what is expected of it:
 *   <?bocage-expect check="unit-on-river" at="G4"?>
 * Without at="…" the finding has no hex.  For a row that calls a set-up
 * illegal or suspicious the example is also mirrored, turned, told in another
 * order and loaded with something that does not matter, so that a check which
 * knows its example by heart fails.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <string.h>

#define MIN_VARIANTS 3

/* What a variant is not told by. */
typedef enum
{
  SIDES = 1 << 0,  /* who is who, and whose edge is where */
  MIRROR = 1 << 1, /* left and right */
  TILES = 1 << 2,  /* how many tiles there are */
  ORDER = 1 << 3,  /* which of a list comes first */
} Meaning;

typedef struct
{
  const char *name;
  gboolean (*change) (BocageEdit *edit);
  BocageHex (*map) (const BocageGrid *grid, BocageHex hex);
  Meaning changes;
} Variant;

/* Rows that speak of just what some variants change: the Resistance belongs to
 * one side, the sea is printed at one edge, and who turns a piece makes its turn
 * a proper one.  Or rows that point at the first of several hexes. */
static const struct
{
  const char *check;
  Meaning meaning;
} bound_rows[] = {
  { "id-doubled", ORDER },
  { "board-face-unused-sea", SIDES },
  { "inv-tiles", TILES },
  { "terrain-hedgerow-belt", SIDES | MIRROR },
  { "terrain-plateau", SIDES | MIRROR },
  { "terrain-under-nothing", SIDES },
  { "unit-at-sea", SIDES },
  { "unit-back-to-sea", SIDES },
  { "flow-landing-time", SIDES },
  { "nation-italy-side", SIDES },
  { "lc-on-land", SIDES },
  { "lc-as-unit", SIDES },
  { "badge-resistance-side", SIDES },
  { "badge-side", SIDES },
  { "hedgehog-deep-sea", SIDES },
  { "meta-pegasus", SIDES | TILES },
  { "objective-at-sea", SIDES },
  { "smoke-shape", SIDES | MIRROR },
  { "terrain-ocean-no-landing", SIDES },
  { "unit-sea-vehicle", SIDES },
  { "piece-no-turn", SIDES | MIRROR },
  { "hobart-axis", SIDES },
  { "lc-row", SIDES },
  { "lc-no-passenger", SIDES },
  { "lc-double", SIDES },
  { "lc-passenger", SIDES },
};

static char *
get_path (const BocageCheck *check, const char *kind)
{
  g_autofree char *path = bocage_check_make_example_path (check, kind);

  return g_path_is_absolute (path) ? g_steal_pointer (&path) : bocage_test_source_path (path);
}

/* As it is written, but for which rules it was saved by: those that are not built in are named by
 * their digest, and an example would be another with each word of them. */
static char *
dup_canonical (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  g_autoptr (GRegex) regex = g_regex_new (
      " xmlns:game=\"[^\"]*\" game:version=\"[^\"]*\" game:digest=\"[^\"]*\"", 0, 0, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return g_regex_replace_literal (regex, text, (gssize) size, 0, "", 0, NULL);
}

static BocageDocument *
read_example (const BocageCheck *check, const char *kind)
{
  g_autofree char *path = get_path (check, kind);
  g_autoptr (GError) error = NULL;
  BocageDocument *document = bocage_document_read_file (path, NULL, 0, &error);

  if (document == NULL)
    fail_msg ("%s: %s", path, error->message);
  if (bocage_document_get_scenario (document) == NULL || !bocage_document_get_complete (document))
    fail_msg ("%s: cannot be read whole", path);

  BocageReport *report = bocage_document_get_report (document);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    fail_msg ("%s: the reader says: %s: %s", path,
              bocage_finding_get_id (bocage_report_get_finding (report, i)),
              bocage_finding_get_message (bocage_report_get_finding (report, i)));

  g_autofree char *written = dup_canonical (bocage_document_get_scenario (document));
  gsize size;
  const char *read = g_bytes_get_data (bocage_document_get_bytes (document), &size);

  if (strlen (written) != size || memcmp (written, read, size) != 0)
    fail_msg ("%s: not in canonical form", path);
  return document;
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

static BocageHex
get_expected_hex (const BocageCheck *check, BocageScenario *scenario)
{
  GPtrArray *prolog = bocage_scenario_get_prolog (scenario);
  BocageHex hex = BOCAGE_HEX_NONE;
  gboolean found = FALSE;

  for (guint i = 0; prolog != NULL && i < prolog->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (prolog, i);

      if (misc->kind != BOCAGE_MISC_PI || !g_str_has_prefix (misc->text, "bocage-expect "))
        continue;

      g_autofree char *id = get_pseudo_attribute (misc->text, "check");
      g_autofree char *at = get_pseudo_attribute (misc->text, "at");

      assert_string_equal (id, check->id);
      if (at != NULL)
        assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), at, &hex));
      found = TRUE;
    }
  if (!found)
    fail_msg ("%s: the bad example does not say what it expects", check->id);
  return hex;
}

static char *
describe (BocageReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      g_string_append_printf (text, "\n  %s (%s) %s", bocage_finding_get_id (finding),
                              bocage_class_name (bocage_finding_get_class (finding)),
                              bocage_finding_get_message (finding));
    }
  return g_string_free (text, FALSE);
}

static BocageReport *
run (BocageScenario *scenario, gboolean strict)
{
  BocageCheckOptions options = { .strict_inventory = strict, .today = "2026-01-01" };
  BocageReport *report = bocage_report_new ();

  bocage_check_scenario (scenario, &options, report);
  return report;
}

/* The row speaks exactly once, at @hex, and nothing else is illegal. */
static void
assert_convicted (const BocageCheck *check, const char *variant, BocageScenario *scenario,
                  BocageHex hex)
{
  g_autoptr (BocageReport) report = run (scenario, check->strict_illegal);
  BocageClass expected = check->strict_illegal ? BOCAGE_CLASS_ILLEGAL : check->class_;
  g_autofree char *findings = describe (report);
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      BocageHex at = bocage_finding_get_place (finding)->hex;

      if (bocage_finding_get_check (finding) != check)
        {
          if (bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL)
            fail_msg ("%s, %s: something else is illegal:%s", check->id, variant, findings);
          continue;
        }
      n++;
      if (bocage_finding_get_class (finding) != expected)
        fail_msg ("%s, %s: of the wrong class:%s", check->id, variant, findings);
      if (!bocage_hex_equal (at, hex))
        fail_msg ("%s, %s: at column %d row %d, not at column %d row %d:%s", check->id, variant,
                  at.column, at.row, hex.column, hex.row, findings);
    }
  if (n != 1)
    fail_msg ("%s, %s: found %u times:%s", check->id, variant, n, findings);
}

static void
assert_spared (const BocageCheck *check, const char *variant, BocageScenario *scenario)
{
  g_autoptr (BocageReport) report = run (scenario, FALSE);
  g_autofree char *findings = describe (report);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (bocage_finding_get_check (finding) == check
          || bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL)
        fail_msg ("%s, %s: the good example is convicted:%s", check->id, variant, findings);
    }
}

static BocageHex
find_empty_hex (BocageScenario *scenario, gboolean is_last)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  guint n = bocage_grid_n_hexes (grid);

  for (guint i = 0; i < n; i++)
    {
      BocageHex hex = bocage_grid_hex (grid, is_last ? n - 1 - i : i);

      if (bocage_scenario_get_hex (scenario, hex) == NULL)
        return hex;
    }
  return BOCAGE_HEX_NONE;
}

static gboolean
add_label (BocageEdit *edit)
{
  BocageHex hex = find_empty_hex (bocage_edit_get_scenario (edit), TRUE);

  if (!bocage_hex_is_none (hex))
    bocage_edit_set_label (edit, hex, "Hill 112");
  return !bocage_hex_is_none (hex);
}

/* A tile that changes nothing, on the first hex where nothing is: the set-up
 * differs, the verdict must not. */
static gboolean
add_tile (BocageEdit *edit)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageHex hex = find_empty_hex (scenario, FALSE);

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      if (type->kind != BOCAGE_ELEMENT_TERRAIN || type->closed[BOCAGE_STAY_ENTERED] != 0
          || type->water || type->sea || type->beach)
        continue;
      if (bocage_hex_is_none (hex))
        break;

      BocageNode *piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) piece)->type = type->id;
      bocage_edit_put_piece (edit, hex, piece);
      return TRUE;
    }
  return FALSE;
}

static BocageHex
map_to_itself (const BocageGrid *grid, BocageHex hex)
{
  return hex;
}

static gboolean
mirror_and_turn (BocageEdit *edit)
{
  return bocage_edit_mirror (edit) && bocage_edit_swap_sides (edit);
}

static BocageHex
map_mirrored_and_turned (const BocageGrid *grid, BocageHex hex)
{
  return bocage_grid_turn (grid, bocage_grid_mirror (grid, hex));
}

/* @list: (nullable)
 *
 * Returns: whether there was anything to turn round */
static gboolean
list_backwards (BocageEdit *edit, BocageNode *list)
{
  guint n = list != NULL ? bocage_node_n_children (list) : 0;

  for (guint i = 1; i < n; i++)
    {
      BocageNode *last = bocage_node_ref (bocage_node_get_child (list, n - 1));

      bocage_edit_remove (edit, last);
      bocage_edit_insert (edit, list, (int) i - 1, last);
    }
  return n > 1;
}

/* Which side is listed first says nothing: a check that takes the first of them
 * for the Axis, or for the first to move, is found out. */
static gboolean
list_sides_backwards (BocageEdit *edit)
{
  return list_backwards (
      edit, (BocageNode *) bocage_scenario_get_sides (bocage_edit_get_scenario (edit)));
}

/* So do the other lists.  What lies in one hex has an order that counts: the second of two tiles is
 * the one too many. */
static gboolean
list_all_backwards (BocageEdit *edit)
{
  static const BocageElementId lists[]
      = { BOCAGE_ELEMENT_MODULES, BOCAGE_ELEMENT_RULES, BOCAGE_ELEMENT_DECK,
          BOCAGE_ELEMENT_OBJECTIVES, BOCAGE_ELEMENT_RESERVES };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    any |= list_backwards (edit,
                           bocage_scenario_get_part (bocage_edit_get_scenario (edit), lists[i]));
  return any;
}

static const Variant variants[] = {
  { "mirrored", bocage_edit_mirror, bocage_grid_mirror, MIRROR },
  { "turned", bocage_edit_swap_sides, bocage_grid_turn, SIDES },
  { "mirrored and turned", mirror_and_turn, map_mirrored_and_turned, SIDES | MIRROR },
  { "with one more tile", add_tile, map_to_itself, TILES },
  { "with one more label", add_label, map_to_itself, 0 },
  { "with the sides listed backwards", list_sides_backwards, map_to_itself, 0 },
  { "with all else listed backwards", list_all_backwards, map_to_itself, ORDER },
};

static Meaning
get_meaning (const BocageCheck *check)
{
  for (guint i = 0; i < G_N_ELEMENTS (bound_rows); i++)
    if (strcmp (bound_rows[i].check, check->id) == 0)
      return bound_rows[i].meaning;
  return 0;
}

static void
spare_variant (const BocageCheck *check, const Variant *variant, BocageScenario *scenario)
{
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (scenario);
  g_autoptr (BocageEdit) edit = bocage_edit_new (copy);

  if (variant->change (edit))
    assert_spared (check, variant->name, copy);
}

static void
test_example (void **state)
{
  const BocageCheck *check = *state;
  g_autoptr (BocageDocument) bad = read_example (check, "bad");
  g_autoptr (BocageDocument) good = read_example (check, "good");
  BocageScenario *scenario = bocage_document_get_scenario (bad);
  BocageHex hex = get_expected_hex (check, scenario);

  assert_convicted (check, "as written", scenario, hex);
  assert_spared (check, "as written", bocage_document_get_scenario (good));

  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (BocageScenario) copy = bocage_scenario_copy (scenario);
      g_autoptr (BocageEdit) edit = bocage_edit_new (copy);
      const BocageGrid *grid = bocage_scenario_get_grid (copy);
      /* What lies off the board stays where it is. */
      BocageHex mapped = bocage_grid_contains (grid, hex) ? variants[i].map (grid, hex) : hex;

      if ((variants[i].changes & get_meaning (check)) != 0
          || !variants[i].change (edit)) /* three sides cannot change chairs */
        continue;
      n++;
      assert_convicted (check, variants[i].name, copy, mapped);
      spare_variant (check, &variants[i], bocage_document_get_scenario (good));
    }
  if (n < MIN_VARIANTS)
    fail_msg ("%s: only %u variants of its bad example can be made", check->id, n);
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  bocage_test_add_rulesets ();
  bocage_init ();
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      struct CMUnitTest test = TEST_CASE (test_example, check->id, check);

      if (check->origin == BOCAGE_ORIGIN_MODEL)
        g_array_append_val (tests, test);
    }
  return bocage_test_run ("examples of checks", (struct CMUnitTest *) tests->data, tests->len);
}
