/* test-inventory.c: what a battle takes out of which boxes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "checks/engine/bocage-cover.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *modules; /* (nullable) children of <modules> */
  const char *board;   /* attributes of <board> */
  const char *hexes;   /* children of <board>; NUMBER* repeats an element on so many hexes */
  const char *boxes;   /* the smallest set */
  const char *doubts;  /* ids of what is missing (-), not counted (#) or of no known box (?) */
  const char *stock;   /* (nullable) part [side]: needed/held, and how many are missing */
  BocageSuffice suffices;
  BocageSuffice set_suffices;
  const char *rules; /* (nullable) children of <rules> */
} Case;

#define PLAIN "shape=\"standard\" face=\"countryside\""
#define UNIT(type, side, more) "<unit type=\"" type "\" side=\"" side "\"" more "/>"
#define YES BOCAGE_SUFFICE_YES
#define NO BOCAGE_SUFFICE_NO
#define UNKNOWN BOCAGE_SUFFICE_UNKNOWN

/* clang-format off */
static const Case cases[] = {
  { "an empty battle needs its board", NULL, PLAIN, "",
    "1*base", "", "board:1/1-0", YES, YES },
  { "figures are counted for each army", NULL, PLAIN,
    "10*" UNIT ("infantry", "axis", "") "|10*" UNIT ("infantry", "allies", ""),
    "1*base", "", "infantry-figure allies:40/42-0", YES, YES },
  { "an army needs a second box", NULL, PLAIN,
    "11*" UNIT ("infantry", "axis", "") "|1*" UNIT ("infantry", "allies", ""),
    "2*base", "", "infantry-figure axis:44/42-2", NO, YES },
  { "which it may have named", "<module id=\"base\" copies=\"2\"/>", PLAIN,
    "11*" UNIT ("infantry", "axis", ""),
    "2*base", "", "infantry-figure axis:44/84-0", YES, YES },
  { "kinds of infantry share the figures", NULL, PLAIN,
    "10*" UNIT ("infantry", "allies", "") "|1*" UNIT ("special-forces", "allies", " badge=\"rangers\""),
    "2*base", "", "infantry-figure allies:44/42-2", NO, YES },
  { "Overlord needs two boards", NULL, "shape=\"overlord\" face=\"countryside\"",
    UNIT ("infantry", "axis", ""),
    "2*base", "", "board:2/2-0", YES, YES },
  { "a path over terrain is one tile", NULL, PLAIN,
    "3*<terrain type=\"hill\"/><path type=\"river\" edges=\"E W\"/>",
    "1*base", "", "terrain-tile:3/44-0", YES, YES },
  { "bunkers and bridges are the same pieces", NULL, PLAIN,
    "3*<object type=\"bunker\" turn=\"1\"/>|2*<path type=\"river\" edges=\"E W\"/><object type=\"bridge\"/>",
    "2*base", "", "fixed-piece:5/4-1", NO, YES },
  { "the pieces of winter are of no known box", "<module id=\"base\"/><module id=\"winter-desert-board\"/>",
    "shape=\"standard\" face=\"winter\"", "3*<terrain type=\"forest\"/>",
    "1*base 1*winter-desert-board", "?forest", "terrain-tile:3/44-0", UNKNOWN, UNKNOWN },
  { "many of them are no reason to buy another box", NULL, PLAIN,
    "50*<terrain type=\"forest\" look=\"winter\"/>",
    "1*base", "?forest", "terrain-tile:50/44-6", NO, UNKNOWN },
  { "a box that is not named is missing", NULL, PLAIN, "2*<path type=\"road\" edges=\"E W\"/>",
    "1*base 1*terrain-pack", "-road #road", NULL, NO, UNKNOWN },
  { "nobody knows how many a named one holds", "<module id=\"terrain-pack\"/>", PLAIN,
    "2*<path type=\"road\" edges=\"E W\"/>",
    "1*base 1*terrain-pack", "#road", "terrain-tile:2/44-0", UNKNOWN, UNKNOWN },
  { "but there may be enough in it", "<module id=\"terrain-pack\"/>", PLAIN, "45*<terrain type=\"forest\"/>",
    "2*base", "", "terrain-tile:45/44-0", UNKNOWN, YES },
  { "Tigers are not taken for armor", "<module id=\"equipment-pack\"/>", PLAIN,
    "2*" UNIT ("tiger", "axis", ""),
    "1*base 1*equipment-pack", "#tiger", "tiger-figure:2/0-0", UNKNOWN, UNKNOWN },
  { "so are their weapons and accessories", "<module id=\"equipment-pack\"/>", PLAIN,
    UNIT ("infantry", "allies", " asset=\"mortar\" model=\"late\"")
    "|1*" UNIT ("hobart-armor", "allies", " accessory=\"bobbin\""),
    "1*base 1*equipment-pack", "#mortar #bobbin", "armor-figure allies:3/24-0", UNKNOWN, UNKNOWN },
  { "a badge without a box keeps the answer open", NULL, PLAIN,
    UNIT ("infantry", "allies", " badge=\"us-airborne\""),
    "1*base", "?us-airborne", "infantry-figure allies:4/42-0", UNKNOWN, UNKNOWN },
  { "figures of a type without a box are figures", NULL, PLAIN,
    "11*" UNIT ("combat-engineers", "axis", ""),
    "2*base", "?combat-engineers", "infantry-figure axis:44/42-2", NO, UNKNOWN },
  { "a badge that lies on the board is one", NULL, PLAIN, "2*<marker type=\"badge\"/>",
    "1*base", "", "badge:2/14-0", YES, YES },
  { "one of an army is counted once", NULL, PLAIN, "2*<marker type=\"badge\" badge=\"rangers\"/>",
    "1*base", "", "badge:2/14-0", YES, YES },
  { "a box of another game may hold anything", "<module id=\"attic\"/>", PLAIN,
    "11*" UNIT ("infantry", "axis", ""),
    "2*base", "", "infantry-figure axis:44/42-0", UNKNOWN, YES },
  { "no copy of a box is none", "<module id=\"base\" copies=\"0\"/>", PLAIN, UNIT ("infantry", "axis", ""),
    "1*base", "-countryside -infantry -standard", "infantry-figure axis:4/0-4", NO, YES },
  { "an army out of all reason is answered at once", NULL, PLAIN,
    "20*" UNIT ("infantry", "axis", " figures=\"1000\""),
    "477*base", "", "infantry-figure axis:20000/42-19958", NO, YES },
};
/* clang-format on */

static void
append_hexes (GString *text, const char *hexes)
{
  g_auto (GStrv) parts = g_strsplit (hexes, "|", -1);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *end;
      guint64 count = g_ascii_strtoull (parts[i], &end, 10);

      if (*end == '\0')
        continue;
      if (end == parts[i])
        count = 1;
      for (guint j = 0; j < count; j++, n++)
        g_string_append_printf (text, "<hex at=\"%c%u\">%s</hex>", 'A' + n % 12, 9 - n / 12,
                                *end == '*' ? end + 1 : end);
    }
}

static BocageScenario *
read_case (const Case *self, BocageDocument **out_document)
{
  g_autoptr (GString) text = g_string_new (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" ruleset=\"memoir44\">");

  if (self->modules != NULL)
    g_string_append_printf (text, "<modules>%s</modules>", self->modules);
  g_string_append_printf (text,
                          "<sides first=\"allies\"><side id=\"axis\" edge=\"north\"/>"
                          "<side id=\"allies\" edge=\"south\"/></sides><board %s>",
                          self->board);
  append_hexes (text, self->hexes);
  g_string_append_printf (text, "</board><rules>%s</rules></scenario>",
                          self->rules != NULL ? self->rules : "");

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);

  *out_document = bocage_document_read (bytes, NULL, 0);
  assert_non_null (bocage_document_get_scenario (*out_document));
  return bocage_document_get_scenario (*out_document);
}

static char *
describe_set (const BocageInventory *inventory)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < bocage_inventory_n_boxes (inventory); i++)
    {
      const BocageBox *box = bocage_inventory_get_box (inventory, i);

      if (box->enough > 0)
        g_string_append_printf (text, "%s%" G_GINT64_FORMAT "*%s", text->len > 0 ? " " : "",
                                box->enough, box->module->id);
    }
  return g_strdup (text->str);
}

static gboolean
has_word (const char *const *words, const char *word)
{
  return *word == '\0' || g_strv_contains (words, word);
}

/* Every doubt and everything missing is expected; a box of which none is there lacks all. */
static void
check_doubts (const BocageInventory *inventory, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (expected, " ", -1);
  guint n = 0, n_expected = *expected != '\0' ? g_strv_length (words) : 0;

  for (guint i = 0; i < bocage_inventory_n_needs (inventory); i++)
    {
      const BocageNeed *need = bocage_inventory_get_need (inventory, i);
      g_autofree char *missing = need->missing ? g_strconcat ("-", need->id, NULL) : g_strdup ("");
      g_autofree char *doubt = need->doubt == BOCAGE_DOUBT_COUNT ? g_strconcat ("#", need->id, NULL)
                               : need->doubt == BOCAGE_DOUBT_BOX ? g_strconcat ("?", need->id, NULL)
                                                                 : g_strdup ("");

      if (!has_word ((const char *const *) words, missing))
        fail_msg ("“%s” is missing", missing);
      if (!has_word ((const char *const *) words, doubt))
        fail_msg ("“%s” is in doubt", doubt);
      n += (*missing != '\0') + (*doubt != '\0');
    }
  assert_int_equal (n, n_expected);
}

static void
check_stock (const BocageInventory *inventory, BocageRuleset *ruleset, const char *expected)
{
  g_auto (GStrv) halves = g_strsplit (expected, ":", 2);
  g_auto (GStrv) key = g_strsplit (halves[0], " ", 2);
  const BocagePart *part = bocage_ruleset_find_part (ruleset, key[0]);
  BocageStock stock;

  assert_non_null (part);
  bocage_inventory_get_supply (inventory, part, key[1] != NULL ? bocage_token_keep (key[1]) : NULL,
                               &stock);

  g_autofree char *found
      = g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT,
                         stock.needed, stock.held, stock.missing);

  assert_string_equal (found, halves[1]);
}

static void
test_case (void **state)
{
  const Case *c = *state;
  g_autoptr (BocageDocument) document = NULL;
  BocageScenario *scenario = read_case (c, &document);
  g_autoptr (BocageInventory) inventory = bocage_inventory_new (scenario);
  g_autofree char *set = describe_set (inventory);

  assert_string_equal (set, c->boxes);
  check_doubts (inventory, c->doubts);
  if (c->stock != NULL)
    check_stock (inventory, bocage_scenario_get_ruleset (scenario), c->stock);
  assert_int_equal (bocage_inventory_suffices (inventory), c->suffices);
  assert_int_equal (bocage_inventory_set_suffices (inventory), c->set_suffices);
  assert_true (bocage_inventory_is_smallest (inventory));
}

/* Summary cards, each with the number of names that it explains */
/* clang-format off */
static const struct
{
  const char *label;
  Case c;
  const char *cards;
} card_cases[] = {
  { "what is laid out", { .board = PLAIN, .hexes = "2*<terrain type=\"forest\"/>" UNIT ("infantry", "axis", "") "|1*<terrain type=\"hill\"/>" },
    "forest:1 hill:1 units:1" },
  { "one card for all that it explains", { .board = PLAIN, .hexes = UNIT ("infantry", "axis", "") "|1*" UNIT ("armor", "allies", "")
    "|1*<object type=\"wire\" turn=\"1\"/><object type=\"sandbags\" turn=\"1\"/>" },
    "obstacles:2 units:2" },
  { "what is printed", { .board = "shape=\"standard\" face=\"beach\"", .hexes = "" },
    "ocean:2 beach:1" },
  { "weapons of a model", { .board = PLAIN, .hexes = UNIT ("infantry", "allies", " asset=\"mortar\" model=\"late\"") },
    "units:1 swas-6:1" },
  { "smoke", { .board = PLAIN, .hexes = "<marker type=\"smoke\"/>" }, "actions-31:1" },
  { "units of which nobody knows the card", { .board = PLAIN, .hexes = UNIT ("combat-engineers", "axis", "") "|1*" UNIT ("destroyer", "axis", "")
    "|2*" UNIT ("infantry", "axis", "") },
    "units:1 (combat engineers, destroyer)" },
  { "rules of a nation", { .board = PLAIN, .hexes = "", .rules = "<rule id=\"italian-high-command\"/><rule id=\"italian-motorized-divisions\"/><rule id=\"french-fury\"/><rule id=\"blitz\"/>" },
    "nations-7:1 nations-6:2" },
  { "nothing where there is nothing", { .board = PLAIN, .hexes = "" }, "" },
};
/* clang-format on */

static void
test_cards (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (card_cases); i++)
    {
      g_autoptr (BocageDocument) document = NULL;
      BocageScenario *scenario = read_case (&card_cases[i].c, &document);
      g_autoptr (BocageInventory) inventory = bocage_inventory_new (scenario);
      g_autoptr (GString) found = g_string_new (NULL);

      for (guint j = 0; j < bocage_inventory_n_cards (inventory); j++)
        {
          const BocageSummaryCard *card = bocage_inventory_get_card (inventory, j);

          g_string_append_printf (found, "%s%s:%u", j > 0 ? " " : "", card->id, card->names->len);
        }
      for (guint j = 0; j < bocage_inventory_n_uncarded (inventory); j++)
        g_string_append_printf (found, "%s%s%s", j > 0 ? ", " : " (",
                                bocage_inventory_get_uncarded (inventory, j),
                                j + 1 == bocage_inventory_n_uncarded (inventory) ? ")" : "");
      if (strcmp (found->str, card_cases[i].cards) != 0)
        fail_msg ("%s: %s, not %s", card_cases[i].label, found->str, card_cases[i].cards);
    }
}

/* The search against all that can be tried */

#define N_BOXES 3
#define N_PARTS 3
#define MOST 11 /* needs are less than 12 */

static gboolean
is_enough (const BocageCover *cover, const gint64 *copies)
{
  for (guint i = 0; i < cover->n_parts; i++)
    {
      gint64 held = 0;

      for (guint j = 0; j < cover->n_boxes; j++)
        held += copies[j] * cover->counts[j * cover->n_parts + i];
      if (held < cover->needs[i])
        return FALSE;
    }
  return TRUE;
}

/* Returns: the preferred set, as a number: its size, then how few of each box; G_MAXINT: none */
static int
try_all (const BocageCover *cover)
{
  int best = G_MAXINT;

  for (gint64 a = 0; a <= MOST; a++)
    for (gint64 b = 0; b <= MOST; b++)
      for (gint64 c = 0; c <= MOST; c++)
        if (is_enough (cover, (gint64[]){ a, b, c }))
          best = MIN (best, (int) ((a + b + c) * 8000 + (19 - a) * 400 + (19 - b) * 20 + (19 - c)));
  return best;
}

static void
test_search (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (44);
  guint n_tried = 0;

  for (guint round = 0; round < 3000; round++)
    {
      int counts[N_BOXES * N_PARTS];
      gint64 needs[N_PARTS], copies[N_BOXES];
      const BocageCover cover = { N_BOXES, N_PARTS, counts, needs };

      for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
        {
          counts[i] = g_rand_int_range (rand, -2, 6);
          counts[i] = MAX (counts[i], 0);
        }
      for (guint i = 0; i < N_PARTS; i++)
        needs[i] = g_rand_int_range (rand, 0, 12);

      int best = try_all (&cover);

      if (best == G_MAXINT)
        continue;
      n_tried++;
      assert_true (_bocage_cover_search (&cover, copies));
      assert_true (is_enough (&cover, copies));
      assert_int_equal ((copies[0] + copies[1] + copies[2]) * 8000 + (19 - copies[0]) * 400
                            + (19 - copies[1]) * 20 + (19 - copies[2]),
                        best);
    }
  assert_in_range (n_tried, 1000, 3000);
}

/* Each box holds some of all parts, and needs are huge: nobody can try all that.
 * One who did would never come back, and the runner would end him. */
static void
test_bounded (void **state)
{
  enum
  {
    boxes = 40,
    parts = 30
  };
  g_autofree int *counts = g_new (int, boxes *parts);
  g_autofree gint64 *needs = g_new (gint64, parts);
  g_autofree gint64 *copies = g_new0 (gint64, boxes);
  const BocageCover cover = { boxes, parts, counts, needs };

  for (guint i = 0; i < boxes * parts; i++)
    counts[i] = (int) (1 + i * 7919 % 101);
  for (guint i = 0; i < parts; i++)
    needs[i] = G_GINT64_CONSTANT (1000000000) + i * 7919;
  assert_false (_bocage_cover_search (&cover, copies));
  assert_true (is_enough (&cover, copies));
}

/* The checks count what the inventory counts, and say which boxes would do. */
static void
test_related (void **state)
{
  static const Case c = { .board = PLAIN, .hexes = "11*" UNIT ("infantry", "axis", "") };
  static const BocageCheckOptions options = { .today = "2026-01-01" };
  g_autoptr (BocageDocument) document = NULL;
  BocageScenario *scenario = read_case (&c, &document);
  g_autoptr (BocageReport) report = bocage_report_new ();
  guint n = 0;

  bocage_check_scenario (scenario, &options, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (strcmp (bocage_finding_get_id (finding), "inv-infantry") != 0)
        continue;
      n++;
      assert_int_equal (bocage_finding_n_related (finding), 1);
      assert_string_equal (bocage_finding_get_related (finding, 0)->message,
                           "the battle can be laid out from 2 × Base game");
    }
  assert_int_equal (n, 1);
}

/* Each part of which there are too few, and what is left that may stand for it: “part side: part
 * n”. */
static char *
dup_all_spare (const BocageInventory *inventory)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_inventory_n_stocks (inventory); i++)
    {
      const BocageStock *stock = bocage_inventory_get_stock (inventory, i);
      g_autoptr (GArray) spare = NULL;

      if (stock->missing <= 0)
        continue;
      spare = bocage_inventory_dup_spare (inventory, stock);
      g_string_append_printf (text, "%s %s:", stock->part->id, stock->side);
      for (guint j = 0; j < spare->len; j++)
        {
          const BocageStock *left = &g_array_index (spare, BocageStock, j);

          g_string_append_printf (text, " %s %d", left->part->id,
                                  (int) (left->held - left->needed));
        }
    }
  return g_string_free (text, FALSE);
}

/* Of the same side and of the same kind of thing, the most first, and nothing that is used up. */
static void
test_spare (void **state)
{
  static const Case few[] = {
    { .board = PLAIN,
      .hexes = "11*" UNIT ("infantry", "axis",
                           "") "|1*" UNIT ("armor", "axis", "") "|7*" UNIT ("armor", "allies", ""),
      .stock = "infantry-figure axis: armor-figure 21 artillery-figure 6" },
    { .board = PLAIN,
      .hexes = "11*" UNIT ("infantry", "axis", "") "|8*" UNIT ("armor", "axis", ""),
      .stock = "infantry-figure axis: artillery-figure 6" },
    { .board = PLAIN,
      .hexes = "5*<object type=\"bunker\" turn=\"1\"/>|12*<object type=\"sandbags\"/>",
      .stock = "fixed-piece (null): wire 12 hedgehog 12" },
    { .board = PLAIN, .hexes = "50*<terrain type=\"forest\"/>", .stock = "terrain-tile (null):" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    {
      g_autoptr (BocageDocument) document = NULL;
      g_autoptr (BocageInventory) inventory = bocage_inventory_new (read_case (&few[i], &document));
      g_autofree char *text = dup_all_spare (inventory);

      assert_string_equal (text, few[i].stock);
    }
}

int
main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (cases) + 5];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[n++] = (struct CMUnitTest) TEST_CASE (test_case, cases[i].name, &cases[i]);
  tests[n++] = (struct CMUnitTest) TEST_CASE (
      test_cards, "summary cards are those of what is laid out or printed", NULL);
  tests[n++]
      = (struct CMUnitTest) TEST_CASE (test_search, "the search finds what trying all finds", NULL);
  tests[n++] = (struct CMUnitTest) TEST_CASE (
      test_bounded, "the search ends, and what it then has is enough", NULL);
  tests[n++]
      = (struct CMUnitTest) TEST_CASE (test_related, "a finding says which boxes would do", NULL);
  tests[n++] = (struct CMUnitTest) TEST_CASE (test_spare, "what is left may stand for it", NULL);
  return bocage_test_run (__FILE__, tests, n);
}
