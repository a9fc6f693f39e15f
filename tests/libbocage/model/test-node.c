/* test-node.c: nodes: fields from and to text, trees, copies, what the table does not know
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "model/bocage-element.h"

#include <string.h>

static const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE };

static BocageNode *
new_node (BocageElementId id)
{
  return bocage_node_new (&bocage_elements[id]);
}

static gboolean
parse (BocageNode *node, const char *name, const char *text)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  assert_non_null (field);
  return bocage_node_parse_field (node, field, &grid, text);
}

typedef struct
{
  const char *name;
  BocageElementId element;
  const char *field;
  const char *text;
  const char *written; /* NULL: refused; "-": not written */
} FieldCase;

static const FieldCase field_cases[] = {
  { "token", BOCAGE_ELEMENT_TERRAIN, "type", "forest", "forest" },
  { "token with digits and hyphens", BOCAGE_ELEMENT_TERRAIN, "type", "a1-b--", "a1-b--" },
  { "token: capital", BOCAGE_ELEMENT_TERRAIN, "type", "Forest", NULL },
  { "token: blank behind", BOCAGE_ELEMENT_TERRAIN, "type", "forest ", NULL },
  { "token: blank before", BOCAGE_ELEMENT_TERRAIN, "type", " forest", NULL },
  { "token: empty", BOCAGE_ELEMENT_TERRAIN, "type", "", NULL },
  { "token: digit first", BOCAGE_ELEMENT_TERRAIN, "type", "1a", NULL },
  { "token: not ASCII", BOCAGE_ELEMENT_TERRAIN, "type", "for\xc3\xaat", NULL },
  { "side", BOCAGE_ELEMENT_UNIT, "side", "axis", "axis" },
  { "side: two", BOCAGE_ELEMENT_UNIT, "side", "axis allies", NULL },
  { "tokens", BOCAGE_ELEMENT_UNIT, "badge", "\tcommandos\r\n  mortar ", "commandos mortar" },
  { "tokens: none", BOCAGE_ELEMENT_UNIT, "badge", "  ", NULL },
  { "tokens: one is wrong", BOCAGE_ELEMENT_UNIT, "badge", "commandos Mortar", NULL },
  { "tokens: separated by a comma", BOCAGE_ELEMENT_UNIT, "badge", "a, b", NULL },
  { "int", BOCAGE_ELEMENT_UNIT, "figures", "4", "4" },
  { "int: nine digits", BOCAGE_ELEMENT_UNIT, "figures", "999999999", "999999999" },
  { "int: negative", BOCAGE_ELEMENT_UNIT, "figures", "-999999999", "-999999999" },
  { "int: zeros before", BOCAGE_ELEMENT_UNIT, "figures", "007", "7" },
  { "int: ten digits", BOCAGE_ELEMENT_UNIT, "figures", "1000000000", NULL },
  { "int: plus", BOCAGE_ELEMENT_UNIT, "figures", "+4", NULL },
  { "int: only a minus", BOCAGE_ELEMENT_UNIT, "figures", "-", NULL },
  { "int: two minuses", BOCAGE_ELEMENT_UNIT, "figures", "--4", NULL },
  { "int: a fraction", BOCAGE_ELEMENT_UNIT, "figures", "4.0", NULL },
  { "int: blank behind", BOCAGE_ELEMENT_UNIT, "figures", "4 ", NULL },
  { "int: empty", BOCAGE_ELEMENT_UNIT, "figures", "", NULL },
  { "int: what is left out", BOCAGE_ELEMENT_TERRAIN, "turn", "1", "-" },
  { "int: beside what is left out", BOCAGE_ELEMENT_TERRAIN, "turn", "2", "2" },
  { "int: an explicit first turn", BOCAGE_ELEMENT_OBJECT, "turn", "1", "1" },
  { "word", BOCAGE_ELEMENT_UNIT, "model", "late", "late" },
  { "word: the first", BOCAGE_ELEMENT_UNIT, "model", "early", "early" },
  { "word: unknown", BOCAGE_ELEMENT_UNIT, "model", "lat", NULL },
  { "word: capital", BOCAGE_ELEMENT_UNIT, "model", "Late", NULL },
  { "hex", BOCAGE_ELEMENT_HEX, "at", "G9", "G9" },
  { "hex: small letter", BOCAGE_ELEMENT_HEX, "at", "e10", "E10" },
  { "hex: off the board", BOCAGE_ELEMENT_HEX, "at", "ZZZ9999", "ZZZ9999" },
  { "hex: two", BOCAGE_ELEMENT_HEX, "at", "G9 G8", NULL },
  { "hex: blank behind", BOCAGE_ELEMENT_HEX, "at", "G9 ", NULL },
  { "hexes", BOCAGE_ELEMENT_RULE, "hexes", " g9\tA1\nAA3 ", "G9 A1 AA3" },
  { "hexes: none", BOCAGE_ELEMENT_RULE, "hexes", "", NULL },
  { "hexes: one is wrong", BOCAGE_ELEMENT_RULE, "hexes", "A1 A", NULL },
  { "hexes: one is too long", BOCAGE_ELEMENT_RULE, "hexes", "A1 ABC12345", NULL },
  { "edges", BOCAGE_ELEMENT_PATH, "edges", "SW NE", "NE SW" },
  { "edges: none", BOCAGE_ELEMENT_PATH, "edges", "", "-" },
  { "edges: all", BOCAGE_ELEMENT_PATH, "edges", "SE SW W NW NE E", "E NE NW W SW SE" },
  { "edges: twice", BOCAGE_ELEMENT_PATH, "edges", "SW SW", NULL },
  { "edges: of another orientation", BOCAGE_ELEMENT_PATH, "edges", "N", NULL },
  { "date: a day", BOCAGE_ELEMENT_DATE, "from", "1944-06-06", "1944-06-06" },
  { "date: a month", BOCAGE_ELEMENT_DATE, "from", "1944-06", "1944-06" },
  { "date: a year", BOCAGE_ELEMENT_DATE, "from", "1944", "1944" },
  { "date: leap day", BOCAGE_ELEMENT_DATE, "from", "1944-02-29", "1944-02-29" },
  { "date: no leap day", BOCAGE_ELEMENT_DATE, "from", "1943-02-29", NULL },
  { "date: no leap day in 1900", BOCAGE_ELEMENT_DATE, "from", "1900-02-29", NULL },
  { "date: day 31 of 30", BOCAGE_ELEMENT_DATE, "from", "1944-06-31", NULL },
  { "date: day 0", BOCAGE_ELEMENT_DATE, "from", "1944-06-00", NULL },
  { "date: month 13", BOCAGE_ELEMENT_DATE, "from", "1944-13", NULL },
  { "date: month 0", BOCAGE_ELEMENT_DATE, "from", "1944-00", NULL },
  { "date: year 0", BOCAGE_ELEMENT_DATE, "from", "0000", NULL },
  { "date: one digit", BOCAGE_ELEMENT_DATE, "from", "1944-6-6", NULL },
  { "date: text behind", BOCAGE_ELEMENT_DATE, "from", "1944-06-06T", NULL },
  { "date: hyphen behind", BOCAGE_ELEMENT_DATE, "from", "1944-", NULL },
  { "string", BOCAGE_ELEMENT_UNIT, "name", " A\tb  \xd7\x90 ", " A\tb  \xd7\x90 " },
  { "string: empty", BOCAGE_ELEMENT_UNIT, "name", "", "" },
  { "string: cleaned", BOCAGE_ELEMENT_UNIT, "name",
    "a\x01"
    "b\xff\xef\xbf\xbe"
    "c",
    "abc" },
  { "version", BOCAGE_ELEMENT_SCENARIO, "version", "1.0", "1.0" },
  { "version: one number", BOCAGE_ELEMENT_SCENARIO, "version", "1", NULL },
  { "version: three numbers", BOCAGE_ELEMENT_SCENARIO, "version", "1.0.0", NULL },
  { "version: no minor", BOCAGE_ELEMENT_SCENARIO, "version", "1.", NULL },
  { "language", BOCAGE_ELEMENT_SCENARIO, "xml:lang", "pt-BR", "pt-BR" },
  { "language: long subtag", BOCAGE_ELEMENT_SCENARIO, "xml:lang", "abcdefghi", NULL },
  { "language: hyphen behind", BOCAGE_ELEMENT_SCENARIO, "xml:lang", "pt-", NULL },
  { "language: empty", BOCAGE_ELEMENT_SCENARIO, "xml:lang", "", NULL },
  { "path", BOCAGE_ELEMENT_VALUE, "of", "axis.hand", "axis.hand" },
  { "path: one token", BOCAGE_ELEMENT_VALUE, "of", "bridge", "bridge" },
  { "path: dot behind", BOCAGE_ELEMENT_VALUE, "of", "axis.", NULL },
  { "path: two dots", BOCAGE_ELEMENT_VALUE, "of", "axis..hand", NULL },
};

static void
test_field (void **state)
{
  const FieldCase *c = *state;
  g_autoptr (BocageNode) node = new_node (c->element);
  g_autoptr (BocageNode) untouched = new_node (c->element);
  const BocageField *field = bocage_element_find_field (node->element, c->field);

  gboolean ok = bocage_node_parse_field (node, field, &grid, c->text);

  assert_int_equal (ok, c->written != NULL);
  if (c->written == NULL)
    {
      assert_true (bocage_node_equal (node, untouched));
      return;
    }

  g_autofree char *written = bocage_node_format_field (node, field, &grid);
  g_autoptr (BocageNode) again = new_node (c->element);

  if (strcmp (c->written, "-") == 0)
    assert_null (written);
  else
    {
      assert_string_equal (written, c->written);
      assert_true (bocage_node_parse_field (again, field, &grid, written));
    }
  assert_true (bocage_node_field_equal (again, node, field));
  assert_int_equal (bocage_node_is_set (node, field), written != NULL);
  bocage_node_clear_field (node, field);
  assert_true (bocage_node_equal (node, untouched));
}

static void
test_a_refused_value_leaves_the_old_one (void **state)
{
  g_autoptr (BocageNode) node = new_node (BOCAGE_ELEMENT_UNIT);
  BocageUnitNode *unit = (BocageUnitNode *) node;

  parse (node, "badge", "commandos");
  parse (node, "figures", "4");

  assert_false (parse (node, "badge", "commandos Mortar"));
  assert_false (parse (node, "figures", "four"));
  assert_int_equal (unit->badge->len, 1);
  assert_int_equal (unit->figures, 4);
}

static void
test_a_new_node_has_nothing_set (void **state)
{
  for (int id = BOCAGE_ELEMENT_TEXT_RUN; id < BOCAGE_N_ELEMENTS; id++)
    {
      g_autoptr (BocageNode) node = new_node (id);

      for (guint i = 0; i < node->element->n_fields; i++)
        assert_false (bocage_node_is_set (node, &node->element->fields[i]));
    }

  g_autoptr (BocageNode) hex = new_node (BOCAGE_ELEMENT_HEX);
  g_autoptr (BocageNode) unit = new_node (BOCAGE_ELEMENT_UNIT);

  assert_int_equal (((BocageHexNode *) hex)->elevation, 0);
  assert_int_equal (((BocageUnitNode *) unit)->turn, 1);
  assert_int_equal (((BocageUnitNode *) unit)->figures, BOCAGE_UNSET);
}

static void
test_tokens_are_interned (void **state)
{
  g_autoptr (BocageNode) node = new_node (BOCAGE_ELEMENT_TERRAIN);
  g_autofree char *name = g_strnfill (100, 'x');

  parse (node, "type", "forest");
  assert_ptr_equal (((BocagePieceNode *) node)->type, bocage_token_keep ("forest"));
  parse (node, "type", name);
  assert_ptr_equal (((BocagePieceNode *) node)->type, bocage_token_keep (name));

  /* More ids than a thread remembers. */
  for (int i = 0; i < 2000; i++)
    {
      g_autofree char *id = g_strdup_printf ("id-%d", i % 1000);

      parse (node, "type", id);
      assert_ptr_equal (((BocagePieceNode *) node)->type, bocage_token_keep (id));
    }
}

static BocageNode *
make_tree (void)
{
  BocageNode *board = new_node (BOCAGE_ELEMENT_BOARD);

  parse (board, "shape", "standard");
  for (int i = 0; i < 3; i++)
    {
      BocageNode *hex = new_node (BOCAGE_ELEMENT_HEX);
      BocageNode *unit = new_node (BOCAGE_ELEMENT_UNIT);
      g_autofree char *label = g_strdup_printf ("C%d", i + 1);

      parse (hex, "at", label);
      parse (unit, "type", "infantry");
      parse (unit, "badge", "commandos rangers");
      parse (unit, "name", "The First");
      bocage_node_insert (hex, -1, unit);
      bocage_node_insert (board, -1, hex);
      bocage_node_add_before (hex, bocage_misc_new (BOCAGE_MISC_COMMENT, " a place "));
      bocage_node_add_tail (hex, bocage_misc_new (BOCAGE_MISC_PI, "x y"));
      bocage_node_add_raw_attribute (unit, "my:colour", "blue", NULL);
    }
  return board;
}

static void
test_a_copy_is_equal_and_loose (void **state)
{
  g_autoptr (BocageNode) tree = make_tree ();

  tree->source = 12;
  g_autoptr (BocageNode) copy = bocage_node_copy (bocage_node_get_child (tree, 1));
  g_autoptr (BocageNode) all = bocage_node_copy (tree);

  assert_true (bocage_node_equal (copy, bocage_node_get_child (tree, 1)));
  assert_null (copy->parent);
  assert_int_equal (all->source, 0);
  assert_true (bocage_node_equal (all, tree));
  assert_false (bocage_node_equal (copy, bocage_node_get_child (tree, 2)));
}

static void
change_field (BocageNode *tree)
{
  parse (bocage_node_get_child (bocage_node_get_child (tree, 2), 0), "name", "The Second");
}

static void
change_list (BocageNode *tree)
{
  parse (bocage_node_get_child (bocage_node_get_child (tree, 2), 0), "badge", "rangers commandos");
}

static void
change_comment (BocageNode *tree)
{
  bocage_node_add_before (bocage_node_get_child (tree, 1),
                          bocage_misc_new (BOCAGE_MISC_COMMENT, "b"));
}

static void
change_tail (BocageNode *tree)
{
  bocage_node_add_tail (tree, bocage_misc_new (BOCAGE_MISC_FOREIGN, "<x/>"));
}

static void
change_attribute (BocageNode *tree)
{
  bocage_node_add_raw_attribute (tree, "a", "b", NULL);
}

static void
change_children (BocageNode *tree)
{
  bocage_node_unref (bocage_node_steal (tree, 0));
}

static void
change_order (BocageNode *tree)
{
  bocage_node_insert (tree, 2, bocage_node_steal (tree, 0));
}

static void
change_stray_text (BocageNode *tree)
{
  bocage_node_ensure_extra (tree)->stray_text = g_strdup ("?");
}

typedef struct
{
  const char *name;
  void (*change) (BocageNode *tree);
} ChangeCase;

static const ChangeCase change_cases[] = {
  { "a changed field is unequal", change_field },
  { "a changed list is unequal", change_list },
  { "a comment is unequal", change_comment },
  { "a foreign element is unequal", change_tail },
  { "a foreign attribute is unequal", change_attribute },
  { "a missing child is unequal", change_children },
  { "another order is unequal", change_order },
  { "stray text is unequal", change_stray_text },
};

static void
test_what_differs_is_unequal (void **state)
{
  const ChangeCase *c = *state;
  g_autoptr (BocageNode) a = make_tree ();
  g_autoptr (BocageNode) b = make_tree ();

  assert_true (bocage_node_equal (a, b));
  c->change (b);
  assert_false (bocage_node_equal (a, b));
  assert_false (bocage_node_equal (b, a));

  g_autoptr (BocageNode) copy = bocage_node_copy (b);

  assert_true (bocage_node_equal (b, copy));
}

static void
test_parents_follow_their_children (void **state)
{
  g_autoptr (BocageNode) tree = make_tree ();
  BocageNode *second = bocage_node_get_child (tree, 1);

  assert_ptr_equal (second->parent, tree);
  assert_int_equal (bocage_node_index_of (tree, second), 1);

  g_autoptr (BocageNode) stolen = bocage_node_steal (tree, 1);

  assert_ptr_equal (stolen, second);
  assert_null (stolen->parent);
  assert_int_equal (bocage_node_index_of (tree, stolen), -1);
  assert_int_equal (bocage_node_n_children (tree), 2);
}

static void
test_a_held_child_outlives_its_parent (void **state)
{
  BocageNode *tree = make_tree ();
  g_autoptr (BocageNode) hex = bocage_node_ref (bocage_node_get_child (tree, 1));

  bocage_node_unref (tree);

  assert_null (hex->parent);
  assert_int_equal (bocage_node_n_children (hex), 1);
}

static void
test_a_deep_tree_is_freed (void **state)
{
  BocageNode *root = new_node (BOCAGE_ELEMENT_EM);
  BocageNode *node = root;

  for (int i = 0; i < 1000000; i++)
    {
      BocageNode *child = new_node (BOCAGE_ELEMENT_EM);

      bocage_node_insert (node, -1, child);
      node = child;
    }
  bocage_node_ref (node);
  assert_non_null (node->parent);
  bocage_node_unref (root);
  assert_null (node->parent);
  bocage_node_unref (node);
}

static void
test_text_is_read_without_mark_up (void **state)
{
  g_autoptr (BocageNode) history = new_node (BOCAGE_ELEMENT_HISTORY);

  for (int i = 0; i < 2; i++)
    {
      BocageNode *p = new_node (BOCAGE_ELEMENT_P);
      BocageNode *em = new_node (BOCAGE_ELEMENT_EM);
      BocageNode *run = new_node (BOCAGE_ELEMENT_TEXT_RUN);
      BocageNode *inner = new_node (BOCAGE_ELEMENT_TEXT_RUN);

      bocage_node_set_text (run, "One ");
      bocage_node_set_text (inner, "day");
      bocage_node_insert (em, -1, inner);
      bocage_node_insert (p, -1, run);
      bocage_node_insert (p, -1, em);
      bocage_node_insert (p, -1, new_node (BOCAGE_ELEMENT_BR));
      bocage_node_insert (history, -1, p);
    }

  g_autofree char *text = bocage_node_dup_text (history);

  assert_string_equal (text, "One day\n\nOne day\n");
}

static void
test_text_is_cleaned (void **state)
{
  g_autoptr (BocageNode) title = new_node (BOCAGE_ELEMENT_TITLE);

  assert_null (bocage_node_get_text (title));
  /* A control character, half a code point, a surrogate, U+FFFF, and a code point beyond BMP. */
  bocage_node_set_text (title, "\x1b"
                               "A\xc3 \xed\xa0\x80\xef\xbf\xbf\n\xf0\x9f\x98\x80\xe2\x82");
  assert_string_equal (bocage_node_get_text (title), "A \n\xf0\x9f\x98\x80");
  bocage_node_set_text (title, NULL);
  assert_null (bocage_node_get_text (title));
}

/* Whoever looks for a child goes on to the end of the list. */
static void
test_every_list_of_children_ends (void **state)
{
  for (guint id = 0; id < BOCAGE_N_ELEMENTS; id++)
    assert_int_equal (bocage_elements[id].allowed[BOCAGE_MAX_ALLOWED - 1], BOCAGE_ELEMENT_NONE);
}

int
main (void)
{
  static const struct CMUnitTest fixed[] = {
    cmocka_unit_test (test_a_refused_value_leaves_the_old_one),
    cmocka_unit_test (test_a_new_node_has_nothing_set),
    cmocka_unit_test (test_tokens_are_interned),
    cmocka_unit_test (test_a_copy_is_equal_and_loose),
    cmocka_unit_test (test_parents_follow_their_children),
    cmocka_unit_test (test_a_held_child_outlives_its_parent),
    cmocka_unit_test (test_a_deep_tree_is_freed),
    cmocka_unit_test (test_text_is_read_without_mark_up),
    cmocka_unit_test (test_text_is_cleaned),
    cmocka_unit_test (test_every_list_of_children_ends),
  };
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; i < G_N_ELEMENTS (field_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_field, field_cases[i].name, &field_cases[i]);
      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (change_cases); i++)
    {
      struct CMUnitTest test
          = TEST_CASE (test_what_differs_is_unequal, change_cases[i].name, &change_cases[i]);
      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, fixed, G_N_ELEMENTS (fixed));
  return bocage_test_run ("node", (const struct CMUnitTest *) tests->data, tests->len);
}
