/* bocage-plural.c: which form of a word goes with a number
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A catalogue says it as an expression of C: "nplurals=3; plural=n%10==1 ? 0 : …".  It is compiled
 * into an array in which operands come before their operator; how long it is and how deep is
 * bounded, so that looking at a number takes at most as many steps as there are nodes.
 */

#include "config.h"

#include "bocage-plural.h"

#include "io/base/bocage-io-error.h"
#include "model/bocage-message.h"

#include <gio/gio.h>
#include <string.h>

typedef enum
{
  OP_NUMBER,
  OP_N,
  OP_NOT,
  OP_TIMES,
  OP_DIVIDED,
  OP_MODULO,
  OP_PLUS,
  OP_MINUS,
  OP_LESS,
  OP_LESS_OR_EQUAL,
  OP_GREATER,
  OP_GREATER_OR_EQUAL,
  OP_EQUAL,
  OP_NOT_EQUAL,
  OP_AND,
  OP_OR,
  OP_CHOICE,
} Op;

/* Longer before shorter where one begins with the other. */
static const struct
{
  const char text[3];
  guint8 op;
  guint8 level; /* 0 binds least */
} operators[] = {
  { "||", OP_OR, 0 },        { "&&", OP_AND, 1 },           { "==", OP_EQUAL, 2 },
  { "!=", OP_NOT_EQUAL, 2 }, { "<=", OP_LESS_OR_EQUAL, 3 }, { ">=", OP_GREATER_OR_EQUAL, 3 },
  { "<", OP_LESS, 3 },       { ">", OP_GREATER, 3 },        { "+", OP_PLUS, 4 },
  { "-", OP_MINUS, 4 },      { "*", OP_TIMES, 5 },          { "/", OP_DIVIDED, 5 },
  { "%", OP_MODULO, 5 },
};

#define N_LEVELS 6

typedef struct
{
  BocagePlural *plural;
  const char *at;
  guint depth;
} Parser;

static gboolean parse_choice (Parser *self, guint8 *out);

static void
skip_blanks (Parser *self)
{
  while (g_ascii_isspace (*self->at))
    self->at++;
}

static gboolean
accept (Parser *self, const char *text)
{
  skip_blanks (self);
  if (!g_str_has_prefix (self->at, text))
    return FALSE;
  self->at += strlen (text);
  return TRUE;
}

static gboolean
add (Parser *self, BocagePluralNode node, guint8 *out)
{
  if (self->plural->n_nodes == BOCAGE_PLURAL_MAX_NODES)
    return FALSE;
  *out = (guint8) self->plural->n_nodes;
  self->plural->nodes[self->plural->n_nodes++] = node;
  return TRUE;
}

static gboolean
parse_number (Parser *self, guint8 *out)
{
  char *end;
  guint64 number;

  if (!g_ascii_isdigit (*self->at))
    return FALSE;
  number = g_ascii_strtoull (self->at, &end, 10);
  self->at = end;
  return number <= G_MAXUINT32
         && add (self, (BocagePluralNode){ .op = OP_NUMBER, .number = (guint32) number }, out);
}

/* A number, n, something in parentheses, or one of these with an exclamation mark. */
static gboolean
parse_operand (Parser *self, guint8 *out)
{
  guint8 operand;
  gboolean is_right = FALSE;

  if (++self->depth > BOCAGE_PLURAL_MAX_DEPTH)
    return FALSE;
  if (accept (self, "("))
    is_right = parse_choice (self, out) && accept (self, ")");
  else if (accept (self, "!"))
    is_right = parse_operand (self, &operand)
               && add (self, (BocagePluralNode){ .op = OP_NOT, .operands = { operand } }, out);
  else if (accept (self, "n"))
    is_right = add (self, (BocagePluralNode){ .op = OP_N }, out);
  else
    is_right = parse_number (self, out);
  self->depth--;
  return is_right;
}

/* Returns: OP_NUMBER: there is none of this level here */
static Op
accept_operator (Parser *self, guint level)
{
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (operators[i].level == level && accept (self, operators[i].text))
      return operators[i].op;
  return OP_NUMBER;
}

/* Operators of a level and of those that bind more, from left to right. */
static gboolean
parse_level (Parser *self, guint level, guint8 *out)
{
  guint8 left, right;
  Op op;

  if (level == N_LEVELS)
    return parse_operand (self, out);
  if (!parse_level (self, level + 1, &left))
    return FALSE;
  while ((op = accept_operator (self, level)) != OP_NUMBER)
    if (!parse_level (self, level + 1, &right)
        || !add (self, (BocagePluralNode){ .op = op, .operands = { left, right } }, &left))
      return FALSE;
  *out = left;
  return TRUE;
}

static gboolean
parse_choice (Parser *self, guint8 *out)
{
  guint8 condition, yes, no;
  gboolean is_right;

  if (++self->depth > BOCAGE_PLURAL_MAX_DEPTH || !parse_level (self, 0, &condition))
    return FALSE;
  if (accept (self, "?"))
    is_right
        = parse_choice (self, &yes) && accept (self, ":") && parse_choice (self, &no)
          && add (self, (BocagePluralNode){ .op = OP_CHOICE, .operands = { condition, yes, no } },
                  out);
  else
    {
      *out = condition;
      is_right = TRUE;
    }
  self->depth--;
  return is_right;
}

static gboolean
parse_rule (Parser *self)
{
  guint64 n_forms;
  char *end;
  guint8 root;

  if (!accept (self, "nplurals") || !accept (self, "="))
    return FALSE;
  skip_blanks (self);
  if (!g_ascii_isdigit (*self->at))
    return FALSE;
  n_forms = g_ascii_strtoull (self->at, &end, 10);
  self->at = end;
  if (n_forms < 1 || n_forms > BOCAGE_PLURAL_MAX_FORMS)
    return FALSE;
  self->plural->n_forms = (guint) n_forms;
  if (!accept (self, ";") || !accept (self, "plural") || !accept (self, "=")
      || !parse_choice (self, &root))
    return FALSE;
  accept (self, ";");
  skip_blanks (self);
  return *self->at == '\0';
}

/* Operands whose value does not matter are not looked at, so that "n && 10 / n" is right. */
static guint64
evaluate (const BocagePlural *self, guint8 index, guint64 n, gboolean *failed)
{
  const BocagePluralNode *node = &self->nodes[index];
  guint64 a, b;

  if (node->op == OP_NUMBER)
    return node->number;
  if (node->op == OP_N)
    return n;
  a = evaluate (self, node->operands[0], n, failed);
  if (node->op == OP_NOT)
    return !a;
  if (node->op == OP_CHOICE)
    return evaluate (self, node->operands[a ? 1 : 2], n, failed);
  if ((node->op == OP_AND && !a) || (node->op == OP_OR && a))
    return a != 0;
  b = evaluate (self, node->operands[1], n, failed);
  switch (node->op)
    {
    case OP_TIMES:
      return a * b;
    case OP_DIVIDED:
    case OP_MODULO:
      if (b == 0)
        *failed = TRUE;
      return b == 0 ? 0 : node->op == OP_DIVIDED ? a / b : a % b;
    case OP_PLUS:
      return a + b;
    case OP_MINUS:
      return a - b;
    case OP_LESS:
      return a < b;
    case OP_LESS_OR_EQUAL:
      return a <= b;
    case OP_GREATER:
      return a > b;
    case OP_GREATER_OR_EQUAL:
      return a >= b;
    case OP_EQUAL:
      return a == b;
    case OP_NOT_EQUAL:
      return a != b;
    default: /* OP_AND, OP_OR: all hangs on the second */
      return b != 0;
    }
}

/**
 * bocage_plural_init:
 * @self: (out): the rule of a catalogue that has none: one, and all the others
 */
void
bocage_plural_init (BocagePlural *self)
{
  bocage_plural_parse (self, "nplurals=2; plural=n != 1;", NULL);
}

/**
 * bocage_plural_parse:
 * @self: (out): undefined on failure
 * @text: what a catalogue has behind "Plural-Forms:"
 *
 * Returns: FALSE: @text is not a rule, or one that is too long or too deep
 */
gboolean
bocage_plural_parse (BocagePlural *self, const char *text, GError **error)
{
  Parser parser = { .plural = self, .at = text };

  memset (self, 0, sizeof *self);
  if (parse_rule (&parser))
    return TRUE;
  /* Who does not read why may be on the way to a translation. */
  if (error != NULL)
    g_set_error_literal (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("the rule of plural forms cannot be read"));
  return FALSE;
}

/**
 * bocage_plural_choose:
 * @n: how many there are
 *
 * Returns: the number of the form, below n_forms; 0 where the rule divides by zero or leaves
 *   the forms
 */
guint
bocage_plural_choose (const BocagePlural *self, gulong n)
{
  gboolean failed = FALSE;
  guint64 form = evaluate (self, (guint8) (self->n_nodes - 1), n, &failed);

  return failed || form >= self->n_forms ? 0 : (guint) form;
}

/* Languages */

#define ONE_FORM "nplurals=1; plural=0;"
#define NOT_ONE "nplurals=2; plural=(n != 1);"
#define MORE_THAN_ONE "nplurals=2; plural=(n > 1);"
#define SLAVIC_EAST \
  "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? " \
  "1 : 2);"

/* What gettext's manual says of them ("Plural forms") */
static const struct
{
  const char *languages; /* between blanks */
  const char *rule;
} rules[] = {
  { " bg ca da de el en eo es et eu fi fo fy gl he hu is it ka nb nl nn no pt sq sv ta ur ",
    NOT_ONE },
  { " fa fr hi hy oc pt_BR tr ", MORE_THAN_ONE },
  { " id ja ko ms th vi zh zh_CN zh_TW ", ONE_FORM },
  { " be bs hr ru sr uk ", SLAVIC_EAST },
  { " pl ",
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);" },
  { " cs sk ", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);" },
  { " lt ",
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<12 || n%100>14) ? 1 : 2);" },
  { " lv ", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);" },
  { " ro ", "nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);" },
  { " sl ", "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);" },
  { " ga ", "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);" },
  { " ar ",
    "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? "
    "4 : 5);" },
};

static const char *
find_rule (const char *language, gsize length)
{
  g_autofree char *word = g_strdup_printf (" %.*s ", (int) length, language);

  g_strdelimit (word, "-", '_'); /* xml:lang writes pt-BR */
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strstr (rules[i].languages, word) != NULL)
      return rules[i].rule;
  return NULL;
}

/**
 * bocage_plural_find_rule:
 * @language: such as "ru" or "pt_BR"
 *
 * Returns: (nullable): its line “Plural-Forms”; NULL: nobody here knows
 */
const char *
bocage_plural_find_rule (const char *language)
{
  const char *rule = find_rule (language, strcspn (language, ".@"));

  return rule != NULL ? rule : find_rule (language, strcspn (language, "_-.@"));
}

/**
 * bocage_plural_init_for:
 * @language: (nullable): such as "ru" or "pt_BR"
 *
 * As bocage_plural_init (), by the rule of @language where it has one here.
 */
void
bocage_plural_init_for (BocagePlural *self, const char *language)
{
  const char *rule = language != NULL ? bocage_plural_find_rule (language) : NULL;

  if (rule == NULL || !bocage_plural_parse (self, rule, NULL))
    bocage_plural_init (self);
}

/* Returns: (transfer full) (nullable): the rule of the catalogue that messages are taken from */
static char *
dup_rule_in_use (void)
{
  static const char name[] = "Plural-Forms:";
  /* What is said of a catalogue is the translation of nothing. */
  const char *header = bocage_message_translate ("");
  const char *rule = strstr (header, name);

  if (rule == NULL)
    return NULL;
  rule += strlen (name);
  return g_strstrip (g_strndup (rule, strcspn (rule, "\n")));
}

/**
 * bocage_plural_find_form:
 * @language: (nullable): such as "ru" or "pt-BR"; NULL: that of the catalogue that messages are
 *   taken from
 * @n: how many there are
 *
 * Returns: the number of the form; that of English where nobody knows the rule
 */
guint
bocage_plural_find_form (const char *language, gulong n)
{
  g_autofree char *rule = language == NULL ? dup_rule_in_use () : NULL;
  BocagePlural plural;

  if (rule == NULL || !bocage_plural_parse (&plural, rule, NULL))
    bocage_plural_init_for (&plural, language);
  return bocage_plural_choose (&plural, n);
}
