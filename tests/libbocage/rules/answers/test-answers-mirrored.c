/* test-answers-mirrored.c: in the mirror every answer is the same, the other way round
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The shipped battles and the small ones of the ruleset's checks, which have each piece there is.
 * Whoever begins at the second hex, asks one unit too few or goes by the order of the file says
 * something else of a battle that is left for right.
 */

#include "config.h"

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "model/bocage-edit.h"
#include "rules/answers/bocage-answer.h"

#include <string.h>

typedef struct
{
  BocageSituation *situation;
  gboolean is_mirrored;
  GPtrArray *lines; /* of char, what is said */
} Told;

G_GNUC_PRINTF (2, 3)
static void
say (Told *told, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (told->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Returns: (transfer full): what the hex is called where nothing is mirrored */
static char *
name (const Told *told, BocageHexIndex index)
{
  const BocageGeometry *geometry = told->situation->rules->geometry;
  BocageHex hex = geometry->hexes[index];

  if (told->is_mirrored)
    hex = bocage_grid_mirror (&geometry->grid, hex);
  return bocage_grid_format_hex (&geometry->grid, hex);
}

static void
tell_reach (Told *told, BocageUnitIndex index, const char *who)
{
  g_autoptr (GArray) reached = bocage_answer_reach (told->situation, index, NULL);

  for (guint i = 0; i < reached->len; i++)
    {
      const BocageReachHex *entry = &g_array_index (reached, BocageReachHex, i);
      g_autofree char *hex = name (told, entry->step.hex);
      g_autofree char *reason = bocage_answer_dup_reach_reason (told->situation, entry);

      say (told, "%s reaches %s for %u%s, battles: %s", who, hex, entry->step.cost,
           entry->may_exit ? " and may leave" : "", reason != NULL ? reason : "yes");
    }
}

static void
tell_prices (Told *told, BocageHexIndex at, const char *who)
{
  BocageGroup group = { 0 };
  BocagePricedReach *reach;

  bocage_answer_find_group (told->situation, at, &group);
  reach = bocage_answer_priced_reach (told->situation, &group);
  for (guint i = 0; i < reach->hexes->len; i++)
    {
      const BocageReachHex *entry = &g_array_index (reach->hexes, BocageReachHex, i);
      g_autofree char *hex = name (told, entry->step.hex);

      say (told, "%u with %s and %d points reach %s for %u", reach->group.n, who, reach->left, hex,
           entry->step.cost);
    }
  for (guint i = 0; i < reach->barred->len; i++)
    {
      const BocageBarredHex *barred = &g_array_index (reach->barred, BocageBarredHex, i);
      g_autofree char *hex = name (told, barred->hex);

      say (told, "%s may not enter %s: %s, %d", who, hex,
           bocage_answer_points_reason (barred->reason), barred->price);
    }
  say (told, "%s: %u exits", who, reach->exits->len);
  bocage_priced_reach_free (reach);
}

static void
tell_battles (Told *told, BocageUnitIndex index, const char *who)
{
  g_autoptr (GArray) battles = bocage_answer_battles (told->situation, index);

  for (guint i = 0; i < battles->len; i++)
    {
      const BocageBattleAnswer *answer = &g_array_index (battles, BocageBattleAnswer, i);
      g_autofree char *hex = name (told, answer->hex);
      g_autofree char *sum = NULL;

      if (answer->verdict != BOCAGE_BATTLE_POSSIBLE)
        {
          say (told, "%s against %s: %s", who, hex, bocage_answer_battle_reason (answer->verdict));
          continue;
        }
      sum = bocage_answer_dup_sum (told->situation, &answer->dice);
      say (told, "%s against %s: %s; eliminated %.6f", who, hex, sum, answer->odds.eliminated);
      for (guint n = 0; n < answer->n_hits; n++)
        say (told, "%s against %s: %u figures %.6f", who, hex, n, answer->hits[n]);
    }
}

static void
tell_retreat (Told *told, BocageUnitIndex index, const char *who)
{
  g_autoptr (GArray) hexes = bocage_answer_retreat (told->situation, index);

  for (guint i = 0; i < hexes->len; i++)
    {
      const BocageRetreatHex *entry = &g_array_index (hexes, BocageRetreatHex, i);
      g_autofree char *hex = name (told, entry->hex);

      say (told, "%s retreats to %s by %u; losses %u %u %u %u", who, hex, entry->least,
           entry->loss[0], entry->loss[1], entry->loss[2], entry->loss[3]);
    }
}

static void
tell_units (Told *told)
{
  BocageSituation *situation = told->situation;

  for (guint i = 0; i < situation->position->n_units; i++)
    {
      BocageUnitIndex index = (BocageUnitIndex) i;
      const BocageUnit *unit = bocage_position_unit (situation->position, index);
      g_autofree char *hex = NULL, *who = NULL;

      if (unit->hex == BOCAGE_NO_HEX)
        continue;
      hex = name (told, unit->hex);
      who = g_strdup_printf ("%s in %s", bocage_answer_type_name (situation, unit->type), hex);
      tell_reach (told, index, who);
      if (bocage_answer_is_priced (situation))
        tell_prices (told, unit->hex, who);
      tell_battles (told, index, who);
      tell_retreat (told, index, who);
    }
}

static void
tell_side (Told *told, int side)
{
  g_autoptr (BocageFire) fire = bocage_answer_fire (told->situation, side);
  g_autoptr (GArray) medals = bocage_answer_medals (told->situation, side);
  BocageBalance balance;

  for (guint i = 0; i < fire->n_hexes; i++)
    if (fire->hits[i] > 0)
      {
        g_autofree char *hex = name (told, (BocageHexIndex) i);

        say (told, "side %d hits in %s: %.4f", side, hex, (double) fire->hits[i]);
      }
  for (guint i = 0; i < medals->len; i++)
    {
      const BocageMedalHex *medal = &g_array_index (medals, BocageMedalHex, i);
      g_autofree char *hex = name (told, medal->hex);

      /* Of two who are there as early, any may be meant. */
      say (told, "side %d: %u medals in %s%s after %u turns", side, medal->medals, hex,
           medal->is_exit ? ", off the board," : "", medal->turns);
    }
  bocage_answer_balance (told->situation, side, &balance);
  say (told, "side %d: %u units, %u figures, %u cards, %u of %u medals, %.4f hits", side,
       balance.units, balance.figures, balance.cards, balance.medals, balance.needed, balance.hits);
}

static void
tell_exits (Told *told)
{
  g_autoptr (GArray) exits = bocage_answer_exits (told->situation);
  BocageOrientation orientation = told->situation->rules->geometry->grid.orientation;

  for (guint i = 0; i < exits->len; i++)
    {
      const BocageExitHex *entry = &g_array_index (exits, BocageExitHex, i);
      BocageEdges edges
          = told->is_mirrored ? bocage_edges_mirror (orientation, entry->edges) : entry->edges;
      g_autofree char *hex = name (told, entry->hex);
      g_autofree char *over = bocage_edges_format (orientation, edges);

      say (told, "sides %u leave over %s, %s, for %u medals and %u points", entry->sides, hex, over,
           entry->medals, entry->points);
    }
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): all that is said of the battle, in an order that is nobody's */
static GPtrArray *
tell (BocageScenario *scenario, gboolean is_mirrored)
{
  g_autoptr (BocageSituation) situation = bocage_situation_new (scenario);
  Told told = { situation, is_mirrored, g_ptr_array_new_with_free_func (g_free) };

  assert_non_null (situation);
  tell_units (&told);
  tell_exits (&told);
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    tell_side (&told, side);
  g_ptr_array_sort (told.lines, compare_lines);
  return told.lines;
}

static guint
assert_mirrored (const char *path)
{
  g_autoptr (BocageDocument) document = bocage_document_read_file (path, NULL, 0, NULL);
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;
  g_autoptr (BocageScenario) copy = NULL;
  g_autoptr (BocageEdit) edit = NULL;
  g_autoptr (GPtrArray) here = NULL, there = NULL;

  if (scenario == NULL || bocage_scenario_get_ruleset (scenario) == NULL)
    return 0;
  copy = bocage_scenario_copy (scenario);
  edit = bocage_edit_new (copy);
  if (!bocage_edit_mirror (edit))
    return 0;
  here = tell (scenario, FALSE);
  there = tell (copy, TRUE);
  for (guint i = 0; i < MIN (here->len, there->len); i++)
    if (strcmp (here->pdata[i], there->pdata[i]) != 0)
      fail_msg ("%s:\n  %s\nand in the mirror\n  %s", path, (char *) here->pdata[i],
                (char *) there->pdata[i]);
  assert_int_equal (here->len, there->len);
  return 1;
}

/* Returns: how many battles were mirrored */
static guint
mirror_all (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *entry;
  guint n = 0;

  if (folder == NULL)
    return g_str_has_suffix (path, ".bocage") ? assert_mirrored (path) : 0;
  while ((entry = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, entry, NULL);

      n += mirror_all (child);
    }
  g_dir_close (folder);
  return n;
}

static void
test_the_mirror_says_the_same (void **state)
{
  const char *folder = *state;
  g_autofree char *path = bocage_test_source_path (folder);
  guint n = mirror_all (path);

  print_message ("%u battles\n", n);
  assert_true (n >= 4);
}

int
main (void)
{
  static const char *const folders[] = {
    "scenarios",
    "rulesets/memoir44/checks",
    "rulesets/combat-commander/checks",
    "libbocage/checks/examples",
  };
  struct CMUnitTest tests[G_N_ELEMENTS (folders)];

  bocage_init ();
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    tests[i]
        = (struct CMUnitTest) TEST_CASE (test_the_mirror_says_the_same, folders[i], folders[i]);
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
