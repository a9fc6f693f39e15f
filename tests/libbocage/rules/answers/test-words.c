/* test-words.c: what the library says in words of some battles and of each piece
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: test-words [--print]
 *
 * Each sentence once, with whom and where it is first said of, is in words.out, which --print
 * writes anew.  Much of this is what the editor shows beside the board, where nobody would look for
 * it.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "golden-text.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "rules/answers/bocage-goal-words.h"
#include "rules/answers/bocage-overlay.h"
#include "rules/answers/bocage-piece-words.h"
#include "rules/answers/bocage-rule-words.h"

#include <string.h>

#define GOLDEN "tests/libbocage/rules/answers/words.out"

typedef struct
{
  GString *text;
  GHashTable *said; /* of sentences: each is told once */
} Told;

/* @sentence: (transfer full) (nullable) */
static void
say (Told *told, const char *where, char *sentence)
{
  g_autofree char *once = NULL;

  if (sentence == NULL || *sentence == '\0')
    {
      g_free (sentence);
      return;
    }
  once = g_strdup_printf ("%.*s: %s", (int) strcspn (where, " "), where, sentence);
  if (g_hash_table_add (told->said, g_steal_pointer (&once)))
    g_string_append_printf (told->text, "%s: %s\n", where, g_strdelimit (sentence, "\n", '|'));
  g_free (sentence);
}

static char *
name (const BocageSituation *situation, BocageHexIndex hex)
{
  const BocageGeometry *geometry = situation->rules->geometry;

  return bocage_grid_format_hex (&geometry->grid, geometry->hexes[hex]);
}

/* What is said of each hex. */
static void
tell_hexes (Told *told, const char *kind, const char *who, BocageOverlay *overlay)
{
  const BocageSituation *situation = overlay->situation;

  for (guint i = 0; i < situation->rules->geometry->n_hexes; i++)
    {
      g_autofree char *hex = name (situation, (BocageHexIndex) i);
      g_autofree char *where = g_strdup_printf ("%s %s, %s", kind, who, hex);

      say (told, where, bocage_overlay_describe (overlay, (BocageHexIndex) i));
    }
}

static void
tell_battles (Told *told, const char *who, BocageOverlay *overlay)
{
  for (guint i = 0; overlay->battles != NULL && i < overlay->battles->len; i++)
    {
      const BocageBattleAnswer *battle = &g_array_index (overlay->battles, BocageBattleAnswer, i);
      g_autofree char *hex = name (overlay->situation, battle->hex);
      g_autofree char *where = g_strdup_printf ("battle %s, %s", who, hex);

      say (told, where, bocage_overlay_describe_battle (overlay, battle));
    }
}

static void
tell_unit (Told *told, BocageSituation *situation, BocageUnitIndex index)
{
  static const struct
  {
    const char *name;
    BocageOverlayKinds kind;
  } kinds[] = { { "reach", BOCAGE_OVERLAY_REACH },
                { "sight", BOCAGE_OVERLAY_SIGHT },
                { "dice", BOCAGE_OVERLAY_DICE },
                { "retreat", BOCAGE_OVERLAY_RETREAT } };
  const BocageUnit *unit = bocage_position_unit (situation->position, index);
  g_autofree char *hex = name (situation, unit->hex);
  g_autofree char *who
      = g_strdup_printf ("%s in %s", bocage_answer_type_name (situation, unit->type), hex);

  if (bocage_answer_is_priced (situation))
    {
      g_autofree char *where = g_strdup_printf ("allowance %s", who);

      say (told, where, bocage_answer_dup_allowance (situation, index));
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BocageOverlay) overlay = bocage_overlay_new_for_unit (
          situation, kinds[i].kind, index, BOCAGE_HEX_NONE, unit->side);

      tell_hexes (told, kinds[i].name, who, overlay);
      tell_battles (told, who, overlay);
    }
}

static void
tell_side (Told *told, BocageSituation *situation, int side)
{
  static const struct
  {
    const char *name;
    BocageOverlayKinds kind;
  } kinds[] = { { "fire", BOCAGE_OVERLAY_FIRE },
                { "medals", BOCAGE_OVERLAY_MEDALS },
                { "sections", BOCAGE_OVERLAY_SECTIONS },
                { "exits", BOCAGE_OVERLAY_EXITS } };
  g_autofree char *who = g_strdup_printf ("side %d", side);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BocageOverlay) overlay
          = bocage_overlay_new (situation, kinds[i].kind, BOCAGE_HEX_NONE, BOCAGE_HEX_NONE, side);

      tell_hexes (told, kinds[i].name, who, overlay);
    }
}

static void
tell_goals (Told *told, BocageScenario *scenario, BocageElementId list)
{
  const BocageNode *part = bocage_scenario_get_part (scenario, list);

  for (guint i = 0; part != NULL && i < bocage_node_n_children (part); i++)
    say (told, list == BOCAGE_ELEMENT_RESERVES ? "reserve" : "goal",
         bocage_goal_describe (scenario, bocage_node_get_child (part, i), NULL));
}

static void
tell_battle (Told *told, const char *path)
{
  g_autofree char *source = bocage_test_source_path (path);
  g_autoptr (BocageDocument) document = bocage_document_read_file (source, NULL, 0, NULL);
  BocageScenario *scenario;
  g_autoptr (BocageSituation) situation = NULL;

  assert_non_null (document);
  scenario = bocage_document_get_scenario (document);
  situation = bocage_situation_new (scenario);
  assert_non_null (situation);
  g_string_append_printf (told->text, "\n# %s\n", path);
  for (guint i = 0; i < situation->position->n_units; i++)
    if (bocage_position_unit (situation->position, (BocageUnitIndex) i)->hex != BOCAGE_NO_HEX)
      tell_unit (told, situation, (BocageUnitIndex) i);
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    tell_side (told, situation, side);
  tell_goals (told, scenario, BOCAGE_ELEMENT_OBJECTIVES);
  tell_goals (told, scenario, BOCAGE_ELEMENT_RESERVES);
}

/* Each piece, for units of all classes and for infantry alone. */
static void
tell_pieces (Told *told, const char *id)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (id, NULL);
  BocageClassMask all = (BocageClassMask) ((1u << bocage_ruleset_n_classes (ruleset)) - 1);

  g_string_append_printf (told->text, "\n# the pieces of %s\n", id);
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      for (BocageClassMask classes = all;; classes = 1)
        {
          g_autoptr (GPtrArray) lines = bocage_piece_dup_words (ruleset, type, classes);
          g_autofree char *joined = NULL;
          g_autofree char *where
              = g_strdup_printf ("%s %s", classes == all ? "piece" : "alone", type->id);

          g_ptr_array_add (lines, NULL);
          joined = g_strjoinv ("|", (char **) lines->pdata);
          if (*joined != '\0')
            g_string_append_printf (told->text, "%s: %s\n", where, joined);
          if (classes == 1)
            break;
        }
      if (type->kind == BOCAGE_ELEMENT_UNIT)
        {
          g_autofree char *moves = bocage_piece_dup_moves (type);
          g_autofree char *dice = bocage_piece_dup_dice (type);

          g_string_append_printf (told->text, "unit %s: %s; %s\n", type->id, moves, dice);
        }
    }
}

/* Each rule as a battle has it that says no more than its name. */
static void
tell_rules (Told *told)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (GString) text
      = g_string_new ("<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
                      "<board shape='standard' face='countryside'/><rules>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;
  BocageScenario *scenario;
  const BocageNode *rules;

  for (guint i = 0; i < bocage_ruleset_n_rules (ruleset); i++)
    {
      const char *id = bocage_ruleset_get_rule (ruleset, i)->id;

      g_string_append_printf (text, "<rule id='%s'/><rule id='%s' side='axis' hexes='C5 D5'/>", id,
                              id);
    }
  g_string_append (text, "</rules></scenario>");
  bytes = g_bytes_new (text->str, text->len);
  document = bocage_document_read (bytes, NULL, 0);
  scenario = bocage_document_get_scenario (document);
  rules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RULES);
  g_string_append (told->text, "\n# rules\n");
  for (guint i = 0; i < bocage_node_n_children (rules); i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);

      say (told, rule->id, bocage_rule_describe (scenario, rule));
    }
}

static char *
tell_all (void)
{
  Told told = { g_string_new ("What test-words.c asks: change it with test-words --print.\n"),
                g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  tell_battle (&told, "tests/tools/query.bocage");
  tell_battle (&told, "tests/tools/query-rules.bocage");
  tell_battle (&told, "tests/tools/query-points.bocage");
  tell_battle (&told, "scenarios/normandy/02-courseulles.bocage");
  tell_pieces (&told, "memoir44");
  tell_pieces (&told, "combat-commander");
  tell_rules (&told);
  g_hash_table_unref (told.said);
  return g_string_free (told.text, FALSE);
}

static void
test_words (void **state)
{
  g_autofree char *text = tell_all ();

  golden_text_assert (text, GOLDEN);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_words) };

  bocage_init ();
  if (argc > 1)
    {
      g_autofree char *text = tell_all ();

      fputs (text, stdout);
      return 0;
    }
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
