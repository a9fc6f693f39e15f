/* bocage-query.c: asks the rules about a battle, from the command line or a script
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include "bocage-open.h"
#include "bocage-program.h"
#include "bocage-watch.h"
#include "model/bocage-words.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINE 4096
#define BYTE_ORDER_MARK "\357\273\277"

enum
{
  STATUS_DONE = 0,
  STATUS_FAILED = 1, /* a query could not be answered, or the file holds no battle */
  STATUS_USAGE = 2,  /* wrong options, or a file that cannot be opened */
};

typedef struct
{
  const char *name;
  guint least; /* words that follow, at least and at most */
  guint most;
  const char *usage; /* (nullable): NULL where the name is all, which is never translated */
  const char *summary;
  QueryFunc func;
  BocageNeeds needs; /* what a game must have for it */
} QueryRow;

#define MAX_WORDS 3

/* clang-format off */
static const QueryRow rows[] = {
  /* TRANSLATORS: in these rows HEX, CARD, SIDE and FLAGS stand for what the user writes there */
  { "reach", 1, 2, N_ ("reach HEX [CARD]"), N_ ("where the unit there can go, by which way, and whether it may battle then"), query_reach },
  { "sight", 2, 2, N_ ("sight HEX HEX"), N_ ("whether one sees the other, and what is in between"), query_sight },
  { "battle", 2, 3, N_ ("battle HEX HEX [CARD]"), N_ ("with how many dice, why, and how likely each outcome is"), query_battle, BOCAGE_NEEDS_COMMAND },
  { "retreat", 2, 2, N_ ("retreat HEX FLAGS"), N_ ("where so many flags may drive the unit, at what loss"), query_retreat, BOCAGE_NEEDS_COMMAND },
  { "ground", 2, 2, N_ ("ground HEX HEX"), N_ ("whether it may take ground there, and battle again"), query_ground, BOCAGE_NEEDS_COMMAND },
  { "orders", 2, 3, N_ ("orders CARD SIDE [CARD]"), N_ ("whom the card can order, and what for (the last card: the one it repeats)"), query_orders, BOCAGE_NEEDS_COMMAND },
  { "victory", 0, 0, NULL, N_ ("medals to win, objectives and who holds them, exits"), query_victory },
  { "medals", 1, 1, N_ ("medals SIDE"), N_ ("how many medals the side can win, and by what"), query_medals, BOCAGE_NEEDS_COMMAND },
  { "boxes", 0, 0, NULL, N_ ("whether the boxes that the battle names suffice to lay it out"), query_boxes, BOCAGE_NEEDS_BOXES },
};

static const char *
get_usage (const QueryRow *row)
{
  return row->usage != NULL ? _ (row->usage) : row->name;
}

static gboolean as_json;
static char *lang;
static char **operands;

static const GOptionEntry entries[] = {
  { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_ ("Answer each query with one line of JSON"), NULL },
  { "lang", 0, 0, G_OPTION_ARG_STRING, &lang, N_ ("Show the battle, and say everything, in this language"), N_ ("LANGUAGE") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &operands, NULL, N_ ("FILE QUERY…") },
  { NULL },
};
/* clang-format on */

/* One query */

static const QueryRow *
find_row (const char *word, GError **error)
{
  const char *names[G_N_ELEMENTS (rows) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (g_ascii_strcasecmp (rows[i].name, word) == 0)
        return &rows[i];
      names[i] = rows[i].name;
    }
  /* TRANSLATORS: %s is what stands in the place of a query such as reach */
  query_set_unknown (error, _ ("there is no query “%s”"), word, names);
  return NULL;
}

/* Of a game of another family nothing is made up. */
void
query_set_untold (GError **error, BocageRuleset *ruleset)
{
  g_set_error (error, QUERY_ERROR, 0,
               /* TRANSLATORS: said of dice, medals and the like; %s is a game. */
               _ ("the rules of %s that are known say nothing of that"),
               bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset)));
}

static gboolean
check_needs (const QueryRow *row, BocageRuleset *ruleset, GError **error)
{
  if (!bocage_ruleset_offers (ruleset, row->needs & BOCAGE_NEEDS_COMMAND))
    query_set_untold (error, ruleset);
  else if (!bocage_ruleset_offers (ruleset, row->needs & BOCAGE_NEEDS_BOXES))
    /* TRANSLATORS: %s is a game. */
    g_set_error (error, QUERY_ERROR, 0, _ ("nobody knows the boxes of %s"),
                 bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset)));
  else
    return TRUE;
  return FALSE;
}

/* @words: ended by NULL */
static gboolean
ask (Query *query, char **words, Answer *answer, GError **error)
{
  const QueryRow *row = find_row (words[0], error);
  guint n = g_strv_length (words) - 1;
  char *padded[MAX_WORDS + 1] = { NULL };

  if (row == NULL)
    return FALSE;
  if (n < row->least || n > row->most)
    {
      /* TRANSLATORS: %s is how a query is written, such as “sight HEX HEX” */
      g_set_error (error, QUERY_ERROR, 0, _ ("the query is “%s”"), get_usage (row));
      return FALSE;
    }
  if (!check_needs (row, query->ruleset, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    padded[i] = words[1 + i];
  return row->func (query, padded, answer, error);
}

static void
print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  g_print ("%s\n", text);
}

/* Answers one query.  @line: of standard input, or 0.  Returns: whether it could be answered. */
static gboolean
answer_query (Query *query, char **words, guint line)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonBuilder) failure = json_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *joined = g_strjoinv (" ", words);
  g_autofree char *shown = g_utf8_make_valid (joined, -1);
  Answer answer = { .text = text, .json = json };
  gboolean done;

  json_builder_begin_object (json);
  query_put_string (&answer, "query", shown);
  if (line > 0)
    query_put_number (&answer, "line", line);
  json_builder_set_member_name (json, "answer");
  json_builder_begin_object (json);
  done = ask (query, words, &answer, &error);
  if (done)
    {
      json_builder_end_object (json);
      json_builder_end_object (json);
      if (as_json)
        print_json (json);
      else
        g_print ("%s", text->str);
      return TRUE;
    }
  if (!as_json)
    {
      if (line > 0)
        /* TRANSLATORS: %u is the number of a line, %s an error */
        g_printerr (_ ("bocage-query: line %u: %s\n"), line, error->message);
      else
        g_printerr ("bocage-query: %s\n", error->message);
      return FALSE;
    }
  answer.json = failure;
  json_builder_begin_object (failure);
  query_put_string (&answer, "query", shown);
  if (line > 0)
    query_put_number (&answer, "line", line);
  query_put_string (&answer, "error", error->message);
  json_builder_end_object (failure);
  print_json (failure);
  return FALSE;
}

/* Many queries */

/* Empty lines and those that begin with “#” are passed over. */
static gboolean
answer_line (Query *query, char *text, guint line, guint *n_asked)
{
  g_auto (GStrv) split = g_strsplit_set (g_strstrip (text), " \t", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; split[i] != NULL; i++)
    if (split[i][0] != '\0')
      g_ptr_array_add (words, split[i]);
  g_ptr_array_add (words, NULL);
  if (words->len == 1 || split[0][0] == '#')
    return TRUE;
  if (!as_json && (*n_asked)++ > 0)
    g_print ("\n");
  return answer_query (query, (char **) words->pdata, line);
}

/* Reads a line, which ends as those of any system do.  A byte of nothing would end a word for
 * everybody who reads it later.
 * @after_return: (inout): a line feed would belong to the line before
 *
 * Returns: FALSE: there is none */
static gboolean
read_line (GString *text, gboolean *after_return)
{
  int c = getchar ();

  g_string_truncate (text, 0);
  if (c == '\n' && *after_return)
    c = getchar ();
  *after_return = FALSE;
  if (c == EOF)
    return FALSE;
  for (; c != EOF && c != '\n' && c != '\r'; c = getchar ())
    {
      if (text->len >= MAX_LINE)
        continue;
      if (c != '\0')
        g_string_append_c (text, (char) c);
      else
        g_string_append (text, "\357\277\275");
    }
  *after_return = c == '\r';
  /* The rest of it is no query of its own. */
  if (text->len >= MAX_LINE)
    g_string_assign (text, "…");
  return TRUE;
}

static gboolean
answer_stdin (Query *query)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean all = TRUE, after_return = FALSE;
  guint n_asked = 0;

  for (guint line = 1; read_line (text, &after_return); line++)
    {
      if (line == 1 && g_str_has_prefix (text->str, BYTE_ORDER_MARK))
        g_string_erase (text, 0, strlen (BYTE_ORDER_MARK));
      all = answer_line (query, text->str, line, &n_asked) && all;
      fflush (stdout);
    }
  return all;
}

static int
run (const char *path, char **words)
{
  const BocageOpening opening
      = { .language = lang, .needs_rules = TRUE, STATUS_USAGE, STATUS_FAILED };
  int status;
  g_autoptr (BocageDocument) document = bocage_open_battle (&opening, path, NULL, &status);
  g_autoptr (BocageSituation) query = NULL;
  gboolean all;

  if (document == NULL)
    return status;
  bocage_watch_begin (path, STATUS_FAILED);
  query = bocage_situation_new (bocage_document_get_scenario (document));
  bocage_watch_end ();
  if (g_str_equal (words[0], "-") && words[1] == NULL)
    all = answer_stdin (query);
  else
    all = answer_query (query, words, 0);
  return all ? STATUS_DONE : STATUS_FAILED;
}

static char *
dup_description (void)
{
  g_autoptr (GString) text = g_string_new (_ ("Queries:"));

  guint width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    width = MAX (width, query_width (get_usage (&rows[i])));
  g_string_append_c (text, '\n');
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_string_append (text, "  ");
      query_append_padded (text, get_usage (&rows[i]), width);
      g_string_append_printf (text, "  %s\n", _ (rows[i].summary));
    }
  g_string_append_printf (text, "\n%s",
                          _ ("With “-” for a query, queries are read from standard input, one a "
                             "line."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

int
main (int argc, char **argv)
{
  const BocageProgram program
      = { entries, N_ ("Ask the rules about a battle."), dup_description, &lang, STATUS_USAGE };
  int status;

  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  if (operands == NULL || g_strv_length (operands) < 2)
    {
      g_printerr ("bocage-query: %s\n",
                  _ ("a file and a query are needed; --help lists the queries"));
      return STATUS_USAGE;
    }
  return run (operands[0], operands + 1);
}
