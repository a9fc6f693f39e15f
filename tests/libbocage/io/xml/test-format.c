/* test-format.c: the manual's table of elements is the element table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * With the argument --print: that table, to be put into docs/format.md.
 */

#include "config.h"

#include "libbocage/io/io-test.h"

#define BEGIN "<!-- elements -->\n"
#define END "<!-- end of elements -->\n"

static const char *const types[] = {
  [BOCAGE_TYPE_TOKEN] = "id",          [BOCAGE_TYPE_SIDE] = "side",
  [BOCAGE_TYPE_BORDER] = "border",     [BOCAGE_TYPE_TOKENS] = "ids",
  [BOCAGE_TYPE_INT] = "number",        [BOCAGE_TYPE_WORD] = "word",
  [BOCAGE_TYPE_HEX] = "hex",           [BOCAGE_TYPE_HEXES] = "hexes",
  [BOCAGE_TYPE_EDGES] = "edges",       [BOCAGE_TYPE_DATE] = "date",
  [BOCAGE_TYPE_STRING] = "text",       [BOCAGE_TYPE_VERSION] = "version",
  [BOCAGE_TYPE_LANGUAGE] = "language", [BOCAGE_TYPE_PATH] = "reference",
};

static void
append_field (GString *out, const BocageField *field)
{
  g_string_append_printf (out, "`%s` ", field->name);
  if (field->type == BOCAGE_TYPE_WORD)
    {
      g_autofree char *words = g_strjoinv (" or ", (char **) field->words);

      g_string_append (out, words);
    }
  else
    g_string_append (out, types[field->type]);
  if (field->type == BOCAGE_TYPE_INT && field->fallback != BOCAGE_UNSET)
    g_string_append_printf (out, " (%d)", field->fallback);
}

static void
append_inside (GString *out, const BocageElement *element)
{
  gboolean first = TRUE;

  if (element->content == BOCAGE_CONTENT_TEXT || element->content == BOCAGE_CONTENT_MIXED)
    {
      g_string_append (out, "text");
      first = FALSE;
    }
  for (int i = 0; i < BOCAGE_MAX_ALLOWED && element->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    {
      if (element->allowed[i] == BOCAGE_ELEMENT_TEXT_RUN)
        continue;
      g_string_append_printf (out, "%s%s", first ? "" : ", ",
                              bocage_elements[element->allowed[i]].name);
      first = FALSE;
    }
  if (element->content == BOCAGE_CONTENT_SEQUENCE)
    g_string_append (out, "; in any order");
}

static char *
make_table (void)
{
  GString *out = g_string_new ("| element | attributes | holds |\n|---|---|---|\n");

  for (int id = BOCAGE_ELEMENT_SCENARIO; id < BOCAGE_N_ELEMENTS; id++)
    {
      const BocageElement *element = &bocage_elements[id];

      g_string_append_printf (out, "| `%s`%s | ", element->name,
                              id == BOCAGE_ELEMENT_HEX_NAME ? " in a text" : "");
      for (guint i = 0; i < element->n_fields; i++)
        {
          g_string_append (out, i > 0 ? ", " : "");
          append_field (out, &element->fields[i]);
        }
      g_string_append (out, " | ");
      append_inside (out, element);
      g_string_append (out, " |\n");
    }
  return g_string_free (out, FALSE);
}

static void
test_the_manual_shows_the_element_table (void **state)
{
  g_autofree char *path = bocage_test_source_path ("docs/format.md");
  g_autofree char *text = NULL, *table = make_table ();
  char *begin, *end;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  begin = strstr (text, BEGIN);
  end = strstr (text, END);
  assert_non_null (begin);
  assert_non_null (end);
  *end = '\0';
  /* If not: tests/libbocage/io/xml/test-format --print */
  assert_string_equal (begin + strlen (BEGIN), table);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_the_manual_shows_the_element_table) };

  if (argc > 1)
    {
      g_autofree char *table = make_table ();

      fputs (table, stdout);
      return 0;
    }
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
