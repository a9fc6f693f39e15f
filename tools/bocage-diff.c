/* bocage-diff.c: says in what two battles differ: as text, as JSON, as a picture
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-diff-picture.h"

#include "bocage-open.h"
#include "bocage-program.h"
#include "model/compare/bocage-difference.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

enum
{
  STATUS_SAME = 0,
  STATUS_DIFFERENT = 1,
  STATUS_TROUBLE = 2,
};

static gboolean as_json;
static gboolean is_brief;
static char *picture;
static char **operands;

/* clang-format off */
static const GOptionEntry entries[] = {
  { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON"), NULL },
  { "brief", 'q', 0, G_OPTION_ARG_NONE, &is_brief, N_ ("Say only whether they differ"), NULL },
#ifdef HAVE_DRAW
  { "picture", 'p', 0, G_OPTION_ARG_FILENAME, &picture, N_ ("Paint both boards side by side into FILE, a PNG"), N_ ("FILE") },
#endif
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &operands, NULL, N_ ("A B") },
  { NULL },
};
/* clang-format on */

/* Text */

static void
print_difference (const BocageDifference *d)
{
  g_autofree char *place = bocage_program_make_safe (d->place);
  g_autofree char *part = bocage_program_make_safe (d->part);
  g_autofree char *a = d->a != NULL ? bocage_program_make_safe (d->a) : NULL;
  g_autofree char *b = d->b != NULL ? bocage_program_make_safe (d->b) : NULL;

  switch (d->kind)
    {
    case BOCAGE_DIFFERENCE_LESS:
      g_print ("- %s: %s: %s\n", place, part, a);
      break;
    case BOCAGE_DIFFERENCE_MORE:
      g_print ("+ %s: %s: %s\n", place, part, b);
      break;
    case BOCAGE_DIFFERENCE_MOVED:
      g_print ("> %s → %s: %s\n", place, b, a);
      break;
    case BOCAGE_DIFFERENCE_OTHER:
      g_print ("~ %s: %s: %s → %s\n", place, part, a, b);
      break;
    }
}

static void
print_text (GPtrArray *list)
{
  guint n_hexes = 0;

  if (is_brief)
    {
      if (list->len > 0)
        /* TRANSLATORS: %s are names of files */
        g_print (_ ("%s and %s differ"), operands[0], operands[1]);
      if (list->len > 0)
        g_print ("\n");
      return;
    }
  for (guint i = 0; i < list->len; i++)
    {
      print_difference (list->pdata[i]);
      n_hexes += !bocage_hex_is_none (((BocageDifference *) list->pdata[i])->hex) ? 1 : 0;
    }
  if (list->len == 0)
    return;
  g_print (ngettext ("%u difference", "%u differences", list->len), list->len);
  g_print (", ");
  g_print (ngettext ("%u of it on the board", "%u of them on the board", n_hexes), n_hexes);
  g_print ("\n");
}

/* JSON */

static void
put (JsonBuilder *json, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, value);
}

static void
print_json (GPtrArray *list)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *name = g_filename_display_name (operands[i]);

      put (json, i == 0 ? "a" : "b", name);
    }
  json_builder_set_member_name (json, "differences");
  json_builder_begin_array (json);
  for (guint i = 0; i < list->len; i++)
    {
      const BocageDifference *d = list->pdata[i];

      json_builder_begin_object (json);
      put (json, "kind", bocage_difference_kind_get_word (d->kind));
      put (json, bocage_hex_is_none (d->hex) ? "place" : "hex", d->place);
      put (json, "part", d->part);
      put (json, "a", d->a);
      put (json, d->kind == BOCAGE_DIFFERENCE_MOVED ? "to" : "b", d->b);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, TRUE);
  g_print ("%s\n", text);
}

static gboolean
write_picture (BocageScenario *a, BocageScenario *b, GPtrArray *list)
{
#ifdef HAVE_DRAW
  g_autoptr (GError) error = NULL;

  if (picture == NULL || diff_write_picture (picture, a, b, list, &error))
    return TRUE;
  g_printerr ("bocage-diff: %s\n", error->message);
  return FALSE;
#else
  return TRUE;
#endif
}

static int
compare (void)
{
  const BocageOpening opening = { .missing = STATUS_TROUBLE, .unreadable = STATUS_TROUBLE };
  int status;
  g_autoptr (BocageDocument) first = bocage_open_battle (&opening, operands[0], NULL, &status);
  g_autoptr (BocageDocument) second = NULL;
  BocageScenario *a, *b;
  g_autoptr (GPtrArray) list = NULL;

  if (first == NULL)
    return status;
  second = bocage_open_battle (&opening, operands[1], NULL, &status);
  if (second == NULL)
    return status;
  a = bocage_document_get_scenario (first);
  b = bocage_document_get_scenario (second);
  if (picture != NULL
      && (bocage_scenario_get_ruleset (a) == NULL || bocage_scenario_get_ruleset (b) == NULL))
    {
      g_printerr ("bocage-diff: %s\n", _ ("only the rules of a piece know what it looks like, "
                                          "and they are unknown"));
      return STATUS_TROUBLE;
    }
  list = bocage_compare (a, b);
  if (as_json)
    print_json (list);
  else
    print_text (list);
  if (!write_picture (a, b, list))
    return STATUS_TROUBLE;
  return list->len > 0 ? STATUS_DIFFERENT : STATUS_SAME;
}

static char *
dup_description (void)
{
  return g_strdup (
      _ ("The status is 0 if they are the same, 1 if they differ, 2 if that is unknown."));
}

int
main (int argc, char **argv)
{
  const BocageProgram program
      = { entries, N_ ("Say in what two battles differ."), dup_description, NULL, STATUS_TROUBLE };
  int status;

  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  if (operands == NULL || g_strv_length (operands) != 2)
    {
      g_printerr ("bocage-diff: %s\n", _ ("two files with battles are needed"));
      return STATUS_TROUBLE;
    }
  return compare ();
}
