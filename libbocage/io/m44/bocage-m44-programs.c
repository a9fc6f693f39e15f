/* bocage-m44-programs.c: what another program does not know or does not take of a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The programs are data, targets.xml beside the ruleset; schema/targets.xsd says
 * what a rule is.  Rules are about the JSON that would be written.
 */

#include "config.h"

#include "bocage-m44-private.h"
#include "bocage-m44-programs.h"

#include "bocage-m44.h"
#include "io/base/bocage-io-error.h"
#include "io/base/bocage-quiet-parser.h"
#include "io/json/bocage-json-scan.h"
#include "model/base/bocage-built-in.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

typedef struct
{
  char *effect;
  char **at; /* keys from the top, "*" for any */
  char **values;
  char **known;
  char *known_in;
  char **known_keys;
  char *unless;
  char **unless_values;
  char *reason; /* untranslated */
} Rule;

typedef struct
{
  char *id;
  char *name; /* untranslated */
  GPtrArray *rules;
} Target;

struct _BocageM44Programs
{
  char *format;
  GPtrArray *targets;
};

/* One value with the places where it is, for one rule. */
typedef struct
{
  const Rule *rule;
  char *value; /* (nullable) NULL: the place says all */
  char *path;  /* (nullable) where it is, if not in a hex */
  GString *hexes;
} Loss;

typedef struct
{
  const Rule *rule;
  BocageScenario *scenario;
  const BocageExchange *exchange;
  GPtrArray *losses;
  guint n_met; /* values where the rule looks */
  BocageHex hex;
  GString *path;
} Walk;

/* Reading */

static void
rule_free (gpointer data)
{
  Rule *self = data;

  g_free (self->effect);
  g_strfreev (self->at);
  g_strfreev (self->values);
  g_strfreev (self->known);
  g_free (self->known_in);
  g_strfreev (self->known_keys);
  g_free (self->unless);
  g_strfreev (self->unless_values);
  g_free (self->reason);
  g_free (self);
}

static void
target_free (gpointer data)
{
  Target *self = data;

  g_free (self->id);
  g_free (self->name);
  g_ptr_array_unref (self->rules);
  g_free (self);
}

static void
loss_free (gpointer data)
{
  Loss *self = data;

  g_free (self->value);
  g_free (self->path);
  g_string_free (self->hexes, TRUE);
  g_free (self);
}

static char *
dup_attribute (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

static char **
dup_words (xmlNode *node, const char *name)
{
  g_autofree char *value = dup_attribute (node, name);

  return value != NULL ? g_strsplit (value, " ", -1) : NULL;
}

static gboolean
is_element (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static Rule *
read_rule (xmlNode *node)
{
  Rule *self = g_new0 (Rule, 1);
  g_autofree char *at = dup_attribute (node, "at");
  xmlChar *text = xmlNodeGetContent (node);

  self->effect = dup_attribute (node, "effect");
  self->at = g_strsplit (at + 1, "/", -1);
  self->values = dup_words (node, "values");
  self->known = dup_words (node, "known");
  self->known_in = dup_attribute (node, "known-in");
  self->known_keys = dup_words (node, "known-keys");
  self->unless = dup_attribute (node, "unless");
  self->unless_values = dup_words (node, "unless-values");
  self->reason = g_strstrip (g_strdup ((const char *) text));
  xmlFree (text);
  return self;
}

static Target *
read_target (xmlNode *node)
{
  Target *self = g_new0 (Target, 1);

  self->id = dup_attribute (node, "id");
  self->name = dup_attribute (node, "name");
  self->rules = g_ptr_array_new_with_free_func (rule_free);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (is_element (child, "rule"))
      g_ptr_array_add (self->rules, read_rule (child));
  return self;
}

/**
 * bocage_m44_programs_new:
 * @ruleset: the id of a ruleset that is built in
 *
 * Returns: (transfer full): what is known of programs that read files for the
 * ruleset, or %NULL with @error set if nothing is.
 */
BocageM44Programs *
bocage_m44_programs_new (const char *ruleset, GError **error)
{
  g_autofree char *path = g_strdup_printf ("rulesets/%s/targets.xml", ruleset);
  g_autoptr (GBytes) bytes = bocage_built_in_find (path);
  BocageM44Programs *self;
  xmlParserCtxt *parser;
  xmlDoc *document;
  gsize size;
  const char *data;

  if (bytes == NULL)
    {
      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   /* TRANSLATORS: %s is the id of a ruleset. */
                   _ ("no other programs are known for the rules “%s”"), ruleset);
      return NULL;
    }
  data = g_bytes_get_data (bytes, &size);
  /* Built in, and held to its schema by a test. */
  parser = _bocage_quiet_parser_new ();
  document = xmlCtxtReadMemory (parser, data, (int) size, NULL, NULL, XML_PARSE_NONET);
  g_assert (document != NULL);
  self = g_new0 (BocageM44Programs, 1);
  self->format = dup_attribute (xmlDocGetRootElement (document), "format");
  self->targets = g_ptr_array_new_with_free_func (target_free);
  for (xmlNode *node = xmlDocGetRootElement (document)->children; node != NULL; node = node->next)
    if (is_element (node, "target"))
      g_ptr_array_add (self->targets, read_target (node));
  xmlFreeDoc (document);
  xmlFreeParserCtxt (parser);
  return self;
}

void
bocage_m44_programs_free (BocageM44Programs *self)
{
  g_free (self->format);
  g_ptr_array_unref (self->targets);
  g_free (self);
}

guint
bocage_m44_programs_get_n (BocageM44Programs *self)
{
  return self->targets->len;
}

const char *
bocage_m44_programs_get_id (BocageM44Programs *self, guint index)
{
  return ((Target *) g_ptr_array_index (self->targets, index))->id;
}

/**
 * bocage_m44_programs_get_name:
 *
 * Returns: (transfer none): translated.
 */
const char *
bocage_m44_programs_get_name (BocageM44Programs *self, guint index)
{
  return _ (((Target *) g_ptr_array_index (self->targets, index))->name);
}

gboolean
bocage_m44_programs_find (BocageM44Programs *self, const char *id, guint *out_index)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (strcmp (bocage_m44_programs_get_id (self, i), id) == 0)
      {
        *out_index = i;
        return TRUE;
      }
  return FALSE;
}

/* Judging */

static gboolean
has_word (char **words, const char *word)
{
  for (; *words != NULL; words++)
    if (g_ascii_strcasecmp (*words, word) == 0)
      return TRUE;
  return FALSE;
}

/* Whether a unit is called by one of the prefixes and the name of an army. */
static gboolean
is_unit (const BocageExchange *exchange, const char *name)
{
  for (guint i = 0; i < exchange->n_units; i++)
    if (g_str_has_prefix (name, exchange->units[i].name))
      for (guint j = 0; j < exchange->n_names; j++)
        if (strcmp (exchange->names[j].list, "army") == 0
            && strcmp (exchange->names[j].name, name + strlen (exchange->units[i].name)) == 0)
          return TRUE;
  return FALSE;
}

static gboolean
is_known_in (const BocageExchange *exchange, const char *list, const char *name)
{
  if (strcmp (list, "unit") == 0)
    return is_unit (exchange, name);
  for (guint i = 0; strcmp (list, "tag") == 0 && i < exchange->n_tags; i++)
    if (strcmp (exchange->tags[i].name, name) == 0)
      return TRUE;
  for (guint i = 0; i < exchange->n_tiles; i++)
    if (strcmp (exchange->tiles[i].key, list) == 0 && strcmp (exchange->tiles[i].name, name) == 0)
      return TRUE;
  for (guint i = 0; i < exchange->n_names; i++)
    if (strcmp (exchange->names[i].list, list) == 0 && strcmp (exchange->names[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

static const char *
get_text (BocageJsonNode *node)
{
  return node != NULL && bocage_json_node_get_type (node) == BOCAGE_JSON_STRING
             ? bocage_json_node_get_string (node)
             : NULL;
}

/* What there is to say of a value: itself, or the key of one that is no text. */
static gboolean
concerns (Walk *self, BocageJsonNode *node, const char *key, BocageJsonObject *beside)
{
  const Rule *rule = self->rule;
  const char *text = get_text (node);

  if (rule->unless != NULL && beside != NULL
      && bocage_json_object_has_member (beside, rule->unless))
    {
      const char *other = get_text (bocage_json_object_get_member (beside, rule->unless));

      if (other != NULL && has_word (rule->unless_values, other))
        return FALSE;
    }
  if (rule->known_keys != NULL)
    return !has_word (rule->known_keys, key);
  if (rule->values != NULL)
    return text != NULL && has_word (rule->values, text);
  if (rule->known != NULL)
    return text != NULL && !has_word (rule->known, text);
  if (rule->known_in != NULL)
    return text != NULL && !is_known_in (self->exchange, rule->known_in, text);
  return TRUE;
}

static void
add_loss (Walk *self, const char *value)
{
  gboolean on_board = !bocage_hex_is_none (self->hex);
  Loss *loss = NULL;

  for (guint i = 0; on_board && loss == NULL && i < self->losses->len; i++)
    {
      Loss *other = g_ptr_array_index (self->losses, i);

      if (other->rule == self->rule && other->path == NULL && g_strcmp0 (other->value, value) == 0)
        loss = other;
    }
  if (loss == NULL)
    {
      loss = g_new0 (Loss, 1);
      loss->rule = self->rule;
      loss->value = g_strdup (value);
      loss->path = on_board ? NULL : g_strdup (self->path->str);
      loss->hexes = g_string_new (NULL);
      g_ptr_array_add (self->losses, loss);
    }
  if (on_board)
    {
      g_autofree char *name
          = bocage_grid_format_hex (bocage_scenario_get_grid (self->scenario), self->hex);

      g_string_append_printf (loss->hexes, "%s%s", loss->hexes->len > 0 ? ", " : "", name);
    }
}

static void walk (Walk *self, BocageJsonNode *node, char **at, const char *key,
                  BocageJsonObject *beside);

/* A hexagon knows where it is. */
static void
take_hex (Walk *self, BocageJsonObject *object)
{
  gint64 place[2];
  static const char *const keys[] = { "row", "col" };

  for (int i = 0; i < 2; i++)
    {
      BocageJsonNode *node = bocage_json_object_get_member (object, keys[i]);
      const char *text = get_text (node);

      if (node == NULL || !bocage_json_node_is_value (node))
        return;
      place[i] = text != NULL ? g_ascii_strtoll (text, NULL, 10) : bocage_json_node_get_int (node);
      if (place[i] < 0 || place[i] > G_MAXINT16)
        return;
    }
  self->hex = (BocageHex){ .row = (int) place[0], .column = (int) place[1] };
}

static void
walk_inside (Walk *self, BocageJsonNode *node, char **at)
{
  if (bocage_json_node_is_object (node))
    {
      BocageJsonObject *object = bocage_json_node_get_object (node);
      g_autoptr (GList) keys = bocage_json_object_get_members (object);

      for (GList *l = keys; l != NULL; l = l->next)
        if (strcmp (*at, "*") == 0 || strcmp (*at, l->data) == 0)
          walk (self, bocage_json_object_get_member (object, l->data), at + 1, l->data, object);
    }
  else if (bocage_json_node_is_array (node) && strcmp (*at, "*") == 0)
    {
      BocageJsonArray *array = bocage_json_node_get_array (node);

      for (guint i = 0; i < bocage_json_array_get_length (array); i++)
        walk (self, bocage_json_array_get_element (array, i), at + 1, "", NULL);
    }
}

/* No deeper than the rule has keys. */
static void
walk (Walk *self, BocageJsonNode *node, char **at, const char *key, BocageJsonObject *beside)
{
  BocageHex hex = self->hex;
  gsize length = self->path->len;

  if (bocage_json_node_get_type (node) == BOCAGE_JSON_NULL)
    return;
  if (*key != '\0')
    g_string_append_printf (self->path, "%s%s", length > 0 ? "." : "", key);
  if (*key == '\0' && bocage_json_node_is_object (node) && bocage_hex_is_none (hex))
    take_hex (self, bocage_json_node_get_object (node));
  if (*at != NULL)
    walk_inside (self, node, at);
  else
    {
      self->n_met++;
      if (strcmp (self->rule->effect, "needed") != 0 && concerns (self, node, key, beside))
        add_loss (self, self->rule->known_keys == NULL ? get_text (node) : NULL);
    }
  self->hex = hex;
  g_string_truncate (self->path, length);
}

static const char *
describe_effect (const char *effect)
{
  if (strcmp (effect, "needed") == 0)
    return _ ("refused without");
  if (strcmp (effect, "refused") == 0)
    return _ ("refused with");
  if (strcmp (effect, "lost") == 0)
    return _ ("lost");
  return _ ("probably lost");
}

static gboolean
is_refusal (const Rule *rule)
{
  return strcmp (rule->effect, "needed") == 0 || strcmp (rule->effect, "refused") == 0;
}

static void
print_losses (const GPtrArray *losses, gboolean refusals, GString *out)
{
  for (guint i = 0; i < losses->len; i++)
    {
      const Loss *loss = g_ptr_array_index (losses, i);
      const char *where;

      if (is_refusal (loss->rule) != refusals)
        continue;
      where = loss->path != NULL ? loss->path : loss->hexes->str;
      if (loss->value != NULL)
        /* TRANSLATORS: what happens (“lost”), where (hexes, or a key of the file), what (a word of
           the file), and why (a clause, of which the program is the subject). */
        g_string_append_printf (out, _ ("%s: %s: “%s”: %s"), describe_effect (loss->rule->effect),
                                where, loss->value, _ (loss->rule->reason));
      else
        /* TRANSLATORS: what happens (“lost”), where (hexes, or a key of the file), and why (a
           clause, of which the program is the subject). */
        g_string_append_printf (out, _ ("%s: %s: %s"), describe_effect (loss->rule->effect), where,
                                _ (loss->rule->reason));
      g_string_append_c (out, '\n');
    }
}

/**
 * bocage_m44_programs_judge:
 * @scenario: what @file was made of
 * @file: the JSON of it
 * @out: gets one line for each thing that is refused or lost, refusals first
 *
 * Returns: how many lines there are.
 */
guint
bocage_m44_programs_judge (BocageM44Programs *self, guint index, BocageScenario *scenario,
                           BocageJsonNode *file, GString *out)
{
  const Target *target = g_ptr_array_index (self->targets, index);
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (loss_free);
  g_autoptr (GString) path = g_string_new (NULL);
  const BocageExchange *exchange
      = bocage_ruleset_find_exchange (bocage_scenario_get_ruleset (scenario), self->format);

  g_return_val_if_fail (exchange != NULL, 0);

  for (guint i = 0; i < target->rules->len; i++)
    {
      const Rule *rule = g_ptr_array_index (target->rules, i);
      Walk state = { rule, scenario, exchange, losses, 0, BOCAGE_HEX_NONE, path };

      walk (&state, file, rule->at, "", NULL);
      if (state.n_met == 0 && strcmp (rule->effect, "needed") == 0)
        {
          g_autofree char *where = g_strjoinv (".", rule->at);

          g_string_assign (path, where);
          add_loss (&state, NULL);
          g_string_truncate (path, 0);
        }
    }
  print_losses (losses, TRUE, out);
  print_losses (losses, FALSE, out);
  return losses->len;
}

/* What is judged is the file as it would lie there, and not what it was made of. */
BocageJsonNode *
bocage_m44_parse (GBytes *bytes)
{
  const BocageLimits none = { .max_bytes = G_MAXSIZE, .max_values = G_MAXUINT };
  g_autoptr (BocageReport) report = bocage_report_new ();
  gboolean is_complete;
  g_autoptr (BocageJsonScan) scan = bocage_json_scan_new (bytes, &none, report, &is_complete);

  return scan != NULL ? bocage_json_scan_steal_root (scan) : NULL;
}

/* Returns: (transfer full): the file as it would lie there */
char *
bocage_m44_dup_text (BocageJsonNode *file)
{
  const BocageM44Options options = { .compact = TRUE };
  GString *text = g_string_new (NULL);

  _bocage_m44_print (file, &options, text);
  return g_string_free (text, FALSE);
}

/**
 * bocage_m44_tell_report:
 * @report: as bocage_m44_write() filled it
 * @out: gets one line for each thing that no file of the format can say
 *
 * Returns: how many lines there are.
 */
guint
bocage_m44_tell_report (BocageReport *report, GString *out)
{
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (bocage_finding_get_class (finding) < BOCAGE_CLASS_SUSPICIOUS)
        continue;
      /* TRANSLATORS: %s says what of a battle the .m44 format cannot say. */
      g_string_append_printf (out, _ ("lost in any .m44 file: %s"),
                              bocage_finding_get_message (finding));
      g_string_append_c (out, '\n');
      n++;
    }
  return n;
}

/**
 * bocage_m44_dup_losses:
 * @scenario: what @bytes was made of
 * @bytes: as bocage_m44_write() made them
 * @report: as it filled it
 *
 * Returns: (transfer full) (nullable): what is lost or refused where, by program, a line each;
 *   %NULL: nothing
 */
char *
bocage_m44_dup_losses (BocageScenario *scenario, GBytes *bytes, BocageReport *report)
{
  g_autoptr (BocageM44Programs) programs = bocage_m44_programs_new (
      bocage_ruleset_get_id (bocage_scenario_get_ruleset (scenario)), NULL);
  g_autoptr (BocageJsonNode) file = bocage_m44_parse (bytes);
  GString *text = g_string_new (NULL);
  guint n = bocage_m44_tell_report (report, text);

  for (guint i = 0; programs != NULL && file != NULL && i < bocage_m44_programs_get_n (programs);
       i++)
    {
      g_autoptr (GString) lines = g_string_new (NULL);

      if (bocage_m44_programs_judge (programs, i, scenario, file, lines) == 0)
        continue;
      n++;
      /* TRANSLATORS: %s is a program that reads .m44 files; what it loses or refuses follows */
      g_string_append_printf (text, _ ("In %s:"), bocage_m44_programs_get_name (programs, i));
      g_string_append_printf (text, "\n%s", lines->str);
    }
  return g_string_free (text, n == 0);
}
