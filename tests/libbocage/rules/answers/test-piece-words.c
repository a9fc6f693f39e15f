/* test-piece-words.c: the lines of a summary card say what the rules do, and of whom
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/rules/rules-test.h"
#include "rules/answers/bocage-piece-words.h"

typedef struct
{
  const char *piece;
  const char *classes; /* of the units that there are */
  const char *lines;
} Case;

static BocageClassMask
find_classes (const BocageRuleset *ruleset, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  BocageClassMask classes = 0;

  for (guint i = 0; i < bocage_ruleset_n_classes (ruleset); i++)
    if (g_strv_contains ((const char *const *) words, bocage_ruleset_get_class (ruleset, i)->id))
      classes |= 1u << i;
  assert_int_not_equal (classes, 0);
  return classes;
}

static void
test_lines (void **state)
{
  static const Case cases[] = {
    { "forest", "infantry armor", "Stop; no battle on entry|Cover 1, against armor 2" },
    { "hill", "infantry armor", "Cover 1, from below only" },
    { "lake", "infantry armor", "Nobody enters" },
    { "jungle", "infantry", "Stop on entry|Battle on entry after 1 hex at most|Cover 1" },
    { "rail", "infantry armor", "Stop for armor" },
    { "rail", "armor", "Stop on entry" },
    { "marsh", "infantry armor", "Stop on entry|No battle on entry: armor|Leave by 1 hex at most" },
    { "marsh", "infantry", "Stop on entry|Leave by 1 hex at most" },
    { "trench", "infantry armor",
      "Stop on entry|No battle from here: armor|Cover 1|Ignores 1 flag: infantry" },
    { "trench", "infantry", "Stop on entry|Cover 1|Ignores 1 flag" },
    { "cave", "infantry armor",
      "Not for armor|Cover 1, from below only|Cover 2: infantry (Japan)"
      "|Ignores all flags: infantry (Japan)" },
    { "cave", "infantry", "Cover 1, from below only|Cover 2: Japan|Ignores all flags: Japan" },
    { "fortress", "infantry", "Cover 1|Ignores all flags" },
    { "cliff", "infantry armor",
      "Climbing up costs 2 hexes|No climbing: armor|Cover 1, from below only" },
    { "mountain", "infantry artillery",
      "Not for artillery|Cover 2, from below only|Range: artillery +1" },
    { "wire", "infantry armor",
      "Stop on entry|Battling out: infantry −1|Or infantry removes it|Gone when armor enters" },
  };
  BocageRuleset *ruleset = rules_test_ruleset ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BocagePieceType *type = bocage_ruleset_find_any_type (ruleset, cases[i].piece);
      g_autoptr (GPtrArray) lines
          = bocage_piece_dup_words (ruleset, type, find_classes (ruleset, cases[i].classes));
      g_autofree char *joined = NULL;

      g_ptr_array_add (lines, NULL);
      joined = g_strjoinv ("|", (char **) lines->pdata);
      if (!g_str_equal (joined, cases[i].lines))
        print_error ("%s (%s)\n", cases[i].piece, cases[i].classes);
      assert_string_equal (joined, cases[i].lines);
    }
}

/* What a number in a text is of: a type, a part of the box, or what nobody knows. */
static void
test_nouns (void **state)
{
  static const struct
  {
    const char *noun;
    const char *one;
    const char *many;
  } cases[] = {
    { "bunker", "bunker", "bunkers" },
    { "command-card", "command card", "command cards" },
    { "martian", "martian", "martian" },
  };
  BocageRuleset *ruleset = rules_test_ruleset ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_string_equal (bocage_piece_find_noun (ruleset, cases[i].noun, 1), cases[i].one);
      assert_string_equal (bocage_piece_find_noun (ruleset, cases[i].noun, 2), cases[i].many);
      assert_string_equal (bocage_piece_find_noun (ruleset, cases[i].noun, 0), cases[i].many);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_lines),
    cmocka_unit_test (test_nouns),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
