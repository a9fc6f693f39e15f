/* test-victory.c: what a side can win at most, and what is said about it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each row is a small battle seen from the Axis: what it needs, what the
 * Allies have, what else there is to win.  Trucks, of which three figures make
 * a medal, and a sniper, worth none, come with a ruleset extended for the test.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "checks/engine/bocage-survey.h"
#include "checks/engine/bocage-tally.h"

#include <string.h>

#define AXIS 0 /* the first side in the file */

typedef struct
{
  const char *name;
  int target;
  const char *enemies;    /* types of the Allied units, one in a hex, perhaps with attributes */
  const char *objectives; /* (nullable) children of <objectives> */
  const char *others;     /* (nullable) <rules> or <reserves> */
  int units;
  int medals; /* of objectives */
  int exits;
  gboolean sudden;
  gboolean open;
  const char *findings; /* rows of this topic that speak of the Axis, and their class */
} Case;

#define HOUSE(side, more) \
  "<objective id=\"house\" kind=\"temporary\" side=\"" side "\" at=\"G5\" hexes=\"G5\"" more "/>"
#define FARM "<objective id=\"farm\" kind=\"permanent\" side=\"axis\" at=\"E5\" hexes=\"E5\"/>"
#define SUDDEN(side, when) \
  "<objective id=\"end\" kind=\"sudden-death\" side=\"" side "\"><when>" when "</when></objective>"
#define FOUR "infantry|infantry|infantry|infantry|"
#define SIX FOUR "infantry|armor|"
#define TRUCK(figures) "supply-truck\" figures=\"" figures "|"

/* clang-format off */
static const Case cases[] = {
  { "a unit is worth a medal", 4, SIX, NULL, NULL,
    6, 0, 0, FALSE, FALSE, "" },
  { "exactly 80 percent is not tight", 4, FOUR "infantry|", NULL, NULL,
    5, 0, 0, FALSE, FALSE, "" },
  { "just above 80 percent is tight", 5, SIX, NULL, NULL,
    6, 0, 0, FALSE, FALSE, "medals-tight=suspicious" },
  { "all there is is annihilation, not tight", 6, SIX, NULL, NULL,
    6, 0, 0, FALSE, FALSE, "medals-annihilation=suspicious" },
  { "one more than there is cannot be won", 7, SIX, NULL, NULL,
    6, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "an objective of the side brings the rest", 7, SIX, HOUSE ("axis", ""), NULL,
    6, 1, 0, FALSE, FALSE, "medals-annihilation=suspicious medals-range=note" },
  { "an objective of the other side does not", 7, SIX, HOUSE ("allies", ""), NULL,
    6, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "an objective of both sides counts for each", 5, FOUR, HOUSE ("both", " medals=\"2\""), NULL,
    4, 2, 0, FALSE, FALSE, "medals-tight=suspicious" },
  { "objectives have values", 4, FOUR, HOUSE ("axis", " medals=\"3\"") FARM, NULL,
    4, 4, 0, FALSE, FALSE, "medals-objectives-suffice=note" },
  { "a value below one is a fault of its own and counts as one", 4, FOUR,
    HOUSE ("axis", " medals=\"0\""), NULL,
    4, 1, 0, FALSE, FALSE, "" },
  { "a unit may have a value of its own", 4, "infantry\" medals=\"2|infantry\" medals=\"0|" FOUR, NULL, NULL,
    6, 0, 0, FALSE, FALSE, "" },
  { "snipers are worth nothing", 4, FOUR "sniper|sniper|", NULL, NULL,
    4, 0, 0, FALSE, FALSE, "medals-annihilation=suspicious" },
  { "three trucks make a medal, whichever units they come from", 4,
    FOUR TRUCK ("2") TRUCK ("2") TRUCK ("1"), NULL, NULL,
    5, 0, 0, FALSE, FALSE, "" },
  { "two trucks make none", 5, FOUR TRUCK ("2"), NULL, NULL,
    4, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "an unknown type is a fault of its own and counts", 4, FOUR "gunboat|", NULL, NULL,
    5, 0, 0, FALSE, FALSE, "" },
  { "reserves can be eliminated, too", 5, FOUR, NULL,
    "<reserves><reserve side=\"allies\" turn=\"2\" hexes=\"A1\"><unit type=\"infantry\"/>"
    "<unit type=\"armor\"/></reserve></reserves>",
    6, 0, 0, FALSE, FALSE, "medals-tight=suspicious" },
  { "an exit may bring a medal for each of its own four units", 8, FOUR,
    "<exit side=\"axis\" at=\"G1\" facing=\"south\"/>", NULL,
    4, 0, 4, FALSE, FALSE, "medals-unattainable=suspicious" },
  { "even an exit cannot bring more", 9, FOUR,
    "<exit side=\"axis\" at=\"G1\" facing=\"south\"/>", NULL,
    4, 0, 4, FALSE, FALSE, "medals-unattainable=illegal" },
  { "an exit may be worth more than one medal", 9, FOUR,
    "<exit side=\"axis\" at=\"G1\" facing=\"south\" medals=\"2\"/>"
    "<exit side=\"axis\" at=\"E1\" facing=\"south\"/>", NULL,
    4, 0, 8, FALSE, FALSE, "medals-unattainable=suspicious" },
  { "an exit of the enemy brings nothing", 5, FOUR,
    "<exit side=\"allies\" at=\"G9\" facing=\"north\"/>", NULL,
    4, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "sudden death is another way to win", 5, FOUR,
    SUDDEN ("axis", "<turn n=\"5\"/>"), NULL,
    4, 0, 0, TRUE, FALSE, "medals-unattainable=suspicious" },
  { "so is one told in prose", 5, FOUR,
    SUDDEN ("axis", "<prose>The weather clears.</prose>"), NULL,
    4, 0, 0, TRUE, FALSE, "medals-unattainable=suspicious" },
  { "sudden death for the enemy is none", 5, FOUR,
    SUDDEN ("allies", "<turn n=\"5\"/>"), NULL,
    4, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "the text may be worth anything, if a rule says that it decides", 5, FOUR, NULL,
    "<rules><rule id=\"victory-by-text\"/></rules>",
    4, 0, 0, FALSE, TRUE, "medals-unattainable=suspicious" },
  { "an unknown rule is worth nothing", 5, FOUR, NULL,
    "<rules><rule id=\"captured-staff\"/></rules>",
    4, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "a known rule is not", 5, FOUR, NULL,
    "<rules><rule id=\"blitz\" side=\"axis\"/></rules>",
    4, 0, 0, FALSE, FALSE, "medals-unattainable=illegal" },
  { "where the text decides nothing is tight", 4, FOUR, NULL,
    "<rules><rule id=\"victory-by-text\"/></rules>",
    4, 0, 0, FALSE, TRUE, "" },
  { "an objective held at the start may be all that is needed", 4, FOUR,
    "<objective id=\"a\" kind=\"temporary\" side=\"axis\" at=\"C8\" hexes=\"C8\" medals=\"4\"/>", NULL,
    4, 4, 0, FALSE, FALSE, "medals-won=illegal" },
  { "one that is won by entering is not held yet", 4, FOUR,
    "<objective id=\"a\" kind=\"permanent\" side=\"axis\" at=\"C8\" hexes=\"C8\" medals=\"4\"/>", NULL,
    4, 4, 0, FALSE, FALSE, "medals-objectives-suffice=note" },
  { "one held at the start of a turn is the first player's only", 4, FOUR,
    "<objective id=\"a\" kind=\"permanent-turn-start\" side=\"axis\" at=\"C8\" hexes=\"C8\" medals=\"4\"/>",
    NULL,
    4, 4, 0, FALSE, FALSE, "medals-objectives-suffice=note" },
  { "a majority needs more units than the enemy has", 4, FOUR,
    "<objective id=\"a\" kind=\"majority\" side=\"axis\" at=\"C8\" hexes=\"B2 C8\" medals=\"4\"/>", NULL,
    4, 4, 0, FALSE, FALSE, "medals-objectives-suffice=note" },
  { "a majority of two to one is one", 4, FOUR,
    "<objective id=\"a\" kind=\"majority\" side=\"axis\" at=\"C8\" hexes=\"B2 C8 D8\" medals=\"4\"/>", NULL,
    4, 4, 0, FALSE, FALSE, "medals-won=illegal" },
  { "sole control bears no enemy", 4, FOUR,
    "<objective id=\"a\" kind=\"sole-control\" side=\"axis\" at=\"C8\" hexes=\"B2 C8 D8\" medals=\"4\"/>", NULL,
    4, 4, 0, FALSE, FALSE, "medals-objectives-suffice=note" },
  { "no medals at all are won already", 0, FOUR, NULL, NULL,
    4, 0, 0, FALSE, FALSE, "medals-won=illegal" },
};

typedef struct
{
  const char *name;
  const char *when; /* of a sudden death of the Axis, which stands on C8, D8, F8 and J8 */
  gboolean fulfilled;
} Condition;

static const Condition conditions[] = {
  { "a hex that is held", "<hold hexes=\"C8\"/>", TRUE },
  { "of several hexes all are to be held", "<hold hexes=\"C8 E8\"/>", FALSE },
  { "unless fewer are asked for", "<hold hexes=\"C8 E8\" count=\"1\"/>", TRUE },
  { "a hex the enemy holds", "<hold hexes=\"C2\"/>", FALSE },
  { "a hex the enemy is to hold", "<hold hexes=\"C2\" side=\"allies\"/>", TRUE },
  { "conditions side by side are all meant", "<hold hexes=\"C8\"/><turn n=\"3\"/>", FALSE },
  { "any of two", "<any><turn n=\"3\"/><hold hexes=\"C8\"/></any>", TRUE },
  { "any of none", "<any/>", FALSE },
  { "all of none", "<all/>", FALSE },
  { "all of two", "<all><hold hexes=\"C8\"/><hold hexes=\"D8\"/></all>", TRUE },
  { "one inside the other", "<all><any><turn n=\"1\"/><hold hexes=\"F8\"/></any><hold hexes=\"D8\"/></all>", TRUE },
  { "nothing is eliminated yet", "<eliminated type=\"infantry\" side=\"allies\" count=\"1\"/>", FALSE },
  { "nobody has left yet", "<exited side=\"axis\" count=\"1\"/>", FALSE },
  { "nobody knows what prose means", "<prose>Always.</prose>", FALSE },
  /* What asks for less than one has a finding of its own, and is taken for one, or for all. */
  { "turn none is the first", "<turn n=\"0\"/>", FALSE },
  { "a turn before all others is the first", "<turn n=\"-5\"/>", FALSE },
  { "none eliminated is one", "<eliminated type=\"infantry\" side=\"allies\" count=\"0\"/>", FALSE },
  { "none that has left is one", "<exited side=\"axis\" count=\"0\"/>", FALSE },
  { "no hex held is all of them", "<hold hexes=\"C8 E8\" count=\"0\"/>", FALSE },
  { "less than no hex held is all of them", "<hold hexes=\"C8 D8\" count=\"-1\"/>", TRUE },
};
/* clang-format on */

static BocageRuleset *ruleset;

static BocageScenario *
read_case (const Case *self)
{
  g_auto (GStrv) enemies = g_strsplit (self->enemies, "|", -1);
  g_autoptr (GString) text = g_string_new (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" ruleset=\"memoir44\">");

  g_string_append_printf (text,
                          "<sides first=\"allies\">"
                          "<side id=\"axis\" edge=\"north\" hand=\"5\" medals=\"%d\"/>"
                          "<side id=\"allies\" edge=\"south\" hand=\"5\" medals=\"2\"/></sides>"
                          "<board shape=\"standard\" face=\"countryside\">",
                          self->target);
  for (const char *c = "CDFJ"; *c != '\0'; c++)
    g_string_append_printf (text, "<hex at=\"%c8\"><unit type=\"infantry\" side=\"axis\"/></hex>",
                            *c);
  for (guint i = 0; enemies[i] != NULL && enemies[i][0] != '\0'; i++)
    g_string_append_printf (text, "<hex at=\"%c2\"><unit side=\"allies\" type=\"%s\"/></hex>",
                            (char) ('B' + i), enemies[i]);
  g_string_append (text, "</board>");
  if (self->others != NULL)
    g_string_append (text, self->others);
  if (self->objectives != NULL)
    g_string_append_printf (text, "<objectives>%s</objectives>", self->objectives);
  g_string_append (text, "</scenario>");

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageReport *faults = bocage_document_get_report (document);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  assert_non_null (scenario);
  for (guint i = 0; i < bocage_report_n_findings (faults); i++)
    if (bocage_finding_get_class (bocage_report_get_finding (faults, i)) != BOCAGE_CLASS_NOTE)
      fail_msg ("%s", bocage_finding_get_message (bocage_report_get_finding (faults, i)));
  return bocage_scenario_new_for_root (
      ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (scenario)));
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* "row=class" of the findings that are about the medals of the Axis. */
static char *
describe (BocageScenario *scenario)
{
  static const BocageCheckOptions options = { .today = "2026-01-01" };
  const BocageNode *axis
      = (const BocageNode *) bocage_scenario_find_side (scenario, bocage_token_keep ("axis"));
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  bocage_check_scenario (scenario, &options, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (g_str_has_prefix (bocage_finding_get_id (finding), "medals-")
          && bocage_finding_get_place (finding)->node == axis)
        g_ptr_array_add (words,
                         g_strdup_printf ("%s=%s", bocage_finding_get_id (finding),
                                          bocage_class_name (bocage_finding_get_class (finding))));
    }
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static void
test_attainable (void **state)
{
  const Case *c = *state;
  static const BocageCheckOptions options = { .today = "2026-01-01" };
  g_autoptr (BocageScenario) scenario = read_case (c);
  BocageSurvey *survey = bocage_survey_new (scenario, &options);
  BocageTally tally;

  _bocage_tally_attainable (survey, AXIS, &tally);
  bocage_survey_free (survey);

  assert_int_equal (tally.units, c->units);
  assert_int_equal (tally.objectives, c->medals);
  assert_int_equal (tally.exits, c->exits);
  assert_int_equal (tally.sudden, c->sudden);
  assert_int_equal (tally.open, c->open);
}

static void
test_findings (void **state)
{
  const Case *c = *state;
  g_autoptr (BocageScenario) scenario = read_case (c);
  g_autofree char *found = describe (scenario);

  assert_string_equal (found, c->findings);
}

/* What is played asks its own victory, which reads the same condition. */
static gboolean
is_won_in_play (BocageScenario *scenario)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (ruleset, bocage_scenario_get_grid (scenario));
  g_autofree BocagePosition *position = bocage_position_new (rules, scenario);
  g_autoptr (BocageVictory) victory = bocage_victory_new (rules, scenario, position);
  BocageStanding standing;

  bocage_victory_begin (victory, position, &standing);
  return standing.winner == AXIS && standing.sudden == 0;
}

static void
test_condition (void **state)
{
  const Condition *c = *state;
  static const BocageCheckOptions options = { .today = "2026-01-01" };
  g_autofree char *objective = g_strdup_printf (
      "<objective id=\"end\" kind=\"sudden-death\" side=\"axis\"><when>%s</when></objective>",
      c->when);
  const Case around = { .target = 4, .enemies = FOUR, .objectives = objective };
  g_autoptr (BocageScenario) scenario = read_case (&around);
  BocageSurvey *survey = bocage_survey_new (scenario, &options);
  guint position = 0;
  const BocageObjectiveNode *node = _bocage_tally_next_objective (survey, &position);
  gboolean fulfilled = _bocage_tally_is_fulfilled (survey, node, AXIS);

  bocage_survey_free (survey);

  assert_int_equal (fulfilled, c->fulfilled);
  assert_int_equal (is_won_in_play (scenario), c->fulfilled);
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int status;

  bocage_init ();
  ruleset = bocage_ruleset_find ("memoir44", NULL);
  assert_non_null (ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *verdict = g_strconcat (cases[i].name, ": verdict", NULL);
      struct CMUnitTest attainable = TEST_CASE (test_attainable, cases[i].name, &cases[i]);
      struct CMUnitTest findings = TEST_CASE (test_findings, verdict, &cases[i]);

      g_ptr_array_add (names, verdict);
      g_array_append_val (tests, attainable);
      g_array_append_val (tests, findings);
    }
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_condition, conditions[i].name, &conditions[i]);

      g_array_append_val (tests, test);
    }
  status = bocage_test_run ("victory", (struct CMUnitTest *) tests->data, tests->len);
  bocage_ruleset_unref (ruleset);
  return status;
}
