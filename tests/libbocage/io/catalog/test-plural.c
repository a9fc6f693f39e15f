/* test-plural.c: which form goes with a number, as a catalogue says it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/catalog/bocage-plural.h"
#include "model/bocage-message.h"

#include <string.h>

#define RUSSIAN \
  "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 " \
  "&& (n%100<10 || n%100>=20) ? 1 : 2);"

static void
assert_forms (const char *text, guint n_forms, const char *forms)
{
  BocagePlural rule;

  assert_true (bocage_plural_parse (&rule, text, NULL));
  assert_int_equal (rule.n_forms, n_forms);
  for (guint n = 0; forms[n] != '\0'; n++)
    if (bocage_plural_choose (&rule, n) != (guint) (forms[n] - '0'))
      fail_msg ("%s: %u is form %u", text, n, bocage_plural_choose (&rule, n));
}

static void
test_rules_of_languages (void **state)
{
  assert_forms ("nplurals=1; plural=0;", 1, "0000");
  assert_forms ("nplurals=2; plural=(n != 1);", 2, "1011");
  assert_forms ("nplurals=2; plural=(n > 1)", 2, "0011");
  assert_forms (RUSSIAN, 3, "2011122222222222222220111222222");
  assert_forms ("nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3;", 4,
                "301333333333333333332");
  assert_forms ("nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 :"
                " n%100>=11 ? 4 : 5;",
                6, "01233333333444");
}

/* Of a language that nobody here knows, as in English */
static void
test_the_rule_of_a_language (void **state)
{
  static const char *const cases[][2] = {
    { "ru", "201112" }, { "pt_BR", "001" }, { "pt-BR", "001" }, { "xx", "1011" }, { NULL, "1011" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BocagePlural rule;

      bocage_plural_init_for (&rule, cases[i][0]);
      for (guint n = 0; cases[i][1][n] != '\0'; n++)
        if (bocage_plural_choose (&rule, n) != (guint) (cases[i][1][n] - '0'))
          fail_msg ("%s: %u is form %u", cases[i][0], n, bocage_plural_choose (&rule, n));
    }
}

/* A text in a language of its own takes that one's rule, whatever the catalogue in use has. */
static void
test_the_rule_of_a_text (void **state)
{
  bocage_message_push_language ("ru");
  assert_int_equal (bocage_plural_find_form (NULL, 5), 2);
  assert_int_equal (bocage_plural_find_form ("en", 5), 1);
  assert_int_equal (bocage_plural_find_form ("ru", 2), 1);
  bocage_message_pop_language ();
  assert_int_equal (bocage_plural_find_form (NULL, 5), 1);
}

static void
test_operators (void **state)
{
  /* As many as there are numbers: what is said is what C says of it. */
#define ASSERT_LIKE_C(expression) \
  G_STMT_START \
  { \
    BocagePlural rule; \
    assert_true (bocage_plural_parse (&rule, "nplurals=16; plural=" #expression, NULL)); \
    for (gulong n = 0; n < 40; n++) \
      { \
        gulong form = (gulong) (expression); \
        assert_int_equal (bocage_plural_choose (&rule, n), form < 16 ? form : 0); \
      } \
  } \
  G_STMT_END
  ASSERT_LIKE_C (n + 2 * 3);
  ASSERT_LIKE_C ((n + 2) * 3);
  ASSERT_LIKE_C (n - 3 - 2);
  ASSERT_LIKE_C (n / 3 / 2);
  ASSERT_LIKE_C (n % 7 % 4);
  ASSERT_LIKE_C (8 / (n + 1) * 2);
  ASSERT_LIKE_C (!n);
  ASSERT_LIKE_C (!!n);
  ASSERT_LIKE_C (n < 4);
  ASSERT_LIKE_C (n <= 4);
  ASSERT_LIKE_C (n > 4);
  ASSERT_LIKE_C (n >= 4);
  ASSERT_LIKE_C (n == 4);
  ASSERT_LIKE_C (n != 4);
#undef ASSERT_LIKE_C
  assert_forms ("nplurals=2; plural=n==1 || n==2 && n==3", 2, "0100");
  assert_forms ("nplurals=2; plural=(n==1 || n==2) && n==2", 2, "0010");
  assert_forms ("nplurals=2; plural=n == 1 == 0", 2, "1011");
  assert_forms ("nplurals=2; plural=1 < n == 1", 2, "0011");
  assert_forms ("nplurals=4; plural=n ? n == 1 ? 1 : 2 : 3", 4, "312");
  assert_forms ("\tnplurals = 2 ; plural = n\t!=\n1 ;", 2, "1011");
}

static void
test_divisions_by_zero_and_forms_that_are_not_there (void **state)
{
  assert_forms ("nplurals=3; plural=2/n", 3, "0210");
  assert_forms ("nplurals=3; plural=2%n + 1", 3, "0110");
  assert_forms ("nplurals=2; plural=n && 2/n", 2, "0110");
  assert_forms ("nplurals=2; plural=n", 2, "0100");
  assert_forms ("nplurals=2; plural=n == 0 || 1 / n", 2, "110");
  assert_forms ("nplurals=2; plural=0 - 1", 2, "00");
}

static void
test_what_is_not_a_rule (void **state)
{
  static const char *const texts[] = {
    "",
    "nplurals=2;",
    "nplurals=2; plural=",
    "nplurals=0; plural=0",
    "nplurals=17; plural=0",
    "nplurals=99999999999999999999; plural=0",
    "nplurals=-1; plural=0",
    "nplurals=2; plural=n;;",
    "nplurals=2; plural=n n",
    "nplurals=2; plural=(n",
    "nplurals=2; plural=n)",
    "nplurals=2; plural=n ? 1",
    "nplurals=2; plural=n ? 1 :",
    "nplurals=2; plural=n = 1",
    "nplurals=2; plural=m",
    "nplurals=2; plural=n &",
    "nplurals=2; plural=!",
    "nplurals=2; plural=n ==",
    "nplurals=2; plural=4294967296",
    "plural=n; nplurals=2",
  };
  BocagePlural rule;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (bocage_plural_parse (&rule, texts[i], NULL))
      fail_msg ("“%s” is taken", texts[i]);
}

/* @n of @open, an n, and as many of @close. */
static gboolean
takes (const char *open, const char *close, guint n)
{
  g_autoptr (GString) text = g_string_new ("nplurals=2; plural=");
  BocagePlural rule;

  for (guint i = 0; i < n; i++)
    g_string_append (text, open);
  g_string_append_c (text, 'n');
  for (guint i = 0; i < n; i++)
    g_string_append (text, close);
  return bocage_plural_parse (&rule, text->str, NULL);
}

static void
test_depth_and_length_are_bounded (void **state)
{
  /* Each parenthesis is a choice and an operand, and so is what stands outside. */
  assert_true (takes ("(", ")", BOCAGE_PLURAL_MAX_DEPTH / 2 - 1));
  assert_false (takes ("(", ")", BOCAGE_PLURAL_MAX_DEPTH / 2));
  assert_true (takes ("!", "", BOCAGE_PLURAL_MAX_DEPTH - 2));
  assert_false (takes ("!", "", BOCAGE_PLURAL_MAX_DEPTH - 1));
  assert_false (takes ("n ? 1 : ", "", BOCAGE_PLURAL_MAX_DEPTH));
  assert_false (takes ("(", ")", 1000000));
  assert_false (takes ("!", "", 1000000));
  assert_true (takes ("n+", "", (BOCAGE_PLURAL_MAX_NODES - 1) / 2));
  assert_false (takes ("n+", "", (BOCAGE_PLURAL_MAX_NODES + 1) / 2));
}

static void
test_a_catalogue_without_a_rule (void **state)
{
  BocagePlural rule;

  bocage_plural_init (&rule);
  assert_int_equal (rule.n_forms, 2);
  assert_int_equal (bocage_plural_choose (&rule, 0), 1);
  assert_int_equal (bocage_plural_choose (&rule, 1), 0);
  assert_int_equal (bocage_plural_choose (&rule, 2), 1);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_rules_of_languages),
  cmocka_unit_test (test_the_rule_of_a_language),
  cmocka_unit_test (test_the_rule_of_a_text),
  cmocka_unit_test (test_operators),
  cmocka_unit_test (test_divisions_by_zero_and_forms_that_are_not_there),
  cmocka_unit_test (test_what_is_not_a_rule),
  cmocka_unit_test (test_depth_and_length_are_bounded),
  cmocka_unit_test (test_a_catalogue_without_a_rule),
};

BOCAGE_TEST_MAIN (tests)
