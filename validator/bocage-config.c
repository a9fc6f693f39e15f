/* bocage-config.c: what is on, and who decided it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A configuration is a list of decisions, in the order in which they are taken:
 * those of the file, then those of the command line.  The last one that speaks
 * of a check holds.
 */

#include "config.h"

#include "bocage-config.h"

#include "model/bocage-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

typedef enum
{
  DECISION_ON,
  DECISION_OFF,
  DECISION_CLASS,
} DecisionKind;

typedef struct
{
  DecisionKind kind;
  char *pattern; /* an id, the beginning of ids ended by "-", or "*" */
  BocageClass class_;
  char *reason; /* where it is said */
} Decision;

struct _BocageConfig
{
  gint ref_count;  /* atomic */
  char *path;      /* (nullable) of the file */
  char *directory; /* (nullable) that its patterns are relative to, a real path */
  GArray *decisions;
  GPtrArray *exclusions; /* of Exclusion */
  int inventory;         /* -1: nothing is said */
  GPtrArray *policies;   /* of char *, "id=word" */
  GString *digest;       /* everything that is said, in one text */
};

typedef struct
{
  GPatternSpec *pattern;
  char *reason;
} Exclusion;

static void
clear_decision (gpointer data)
{
  Decision *self = data;

  g_free (self->pattern);
  g_free (self->reason);
}

static void
free_exclusion (gpointer data)
{
  Exclusion *self = data;

  g_pattern_spec_free (self->pattern);
  g_free (self->reason);
  g_free (self);
}

static BocageConfig *
new_config (void)
{
  BocageConfig *self = g_new0 (BocageConfig, 1);

  self->ref_count = 1;
  self->decisions = g_array_new (FALSE, FALSE, sizeof (Decision));
  g_array_set_clear_func (self->decisions, clear_decision);
  self->exclusions = g_ptr_array_new_with_free_func (free_exclusion);
  self->policies = g_ptr_array_new_with_free_func (g_free);
  self->inventory = -1;
  self->digest = g_string_new (NULL);
  return self;
}

BocageConfig *
bocage_config_ref (BocageConfig *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
bocage_config_unref (BocageConfig *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_free (self->path);
  g_free (self->directory);
  g_array_unref (self->decisions);
  g_ptr_array_unref (self->exclusions);
  g_ptr_array_unref (self->policies);
  g_string_free (self->digest, TRUE);
  g_free (self);
}

/* Decisions */

static gboolean
matches (const char *pattern, const char *id)
{
  gsize length = strlen (pattern);

  if (strcmp (pattern, "*") == 0)
    return TRUE;
  if (length > 0 && pattern[length - 1] == '-')
    return strncmp (pattern, id, length) == 0;
  return strcmp (pattern, id) == 0;
}

/* Whether a check tells of what makes a file unreadable or unplayable. */
static gboolean
is_firm (const BocageCheck *check)
{
  return !check->waivable && check->class_ == BOCAGE_CLASS_ILLEGAL;
}

/* Whether @pattern names checks, and none that are firm by its own name. */
static gboolean
check_pattern (const char *pattern, gboolean weakens, const char *reason, GError **error)
{
  const BocageCheck *nearest;

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (!matches (pattern, check->id))
        continue;
      if (!weakens || !is_firm (check) || strcmp (pattern, check->id) != 0)
        return TRUE;
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: ignore: the check “xml-bad-value” … */
                   _ ("%s: the check “%s” tells what cannot be read or played, and is always on"),
                   reason, pattern);
      return FALSE;
    }

  nearest = bocage_checks_find_nearest (pattern);
  if (nearest != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: bocage.ini:3: ignore: there is no check “unit-rivr”; … */
                 _ ("%s: there is no check “%s”; did you mean “%s”?"), reason, pattern,
                 nearest->id);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s: there is no check “%s”"),
                 reason, pattern);
  return FALSE;
}

static void
add_decision (BocageConfig *self, DecisionKind kind, const char *pattern, BocageClass class_,
              const char *reason)
{
  Decision decision = {
    .kind = kind,
    .pattern = g_strdup (pattern),
    .class_ = class_,
    .reason = g_strdup (reason),
  };

  g_array_append_val (self->decisions, decision);
  g_string_append_printf (self->digest, "%d %s %d\n", kind, pattern, class_);
}

/* A list of ids and beginnings of ids, separated by blanks, commas or semicolons. */
static gboolean
add_list (BocageConfig *self, DecisionKind kind, const char *list, const char *reason,
          GError **error)
{
  g_auto (GStrv) patterns = g_strsplit_set (list, " ,;\t", -1);

  if (kind == DECISION_ON)
    add_decision (self, DECISION_OFF, "*", 0, reason);
  for (guint i = 0; patterns[i] != NULL; i++)
    {
      if (*patterns[i] == '\0')
        continue;
      if (!check_pattern (patterns[i], kind == DECISION_OFF, reason, error))
        return FALSE;
      add_decision (self, kind, patterns[i], 0, reason);
    }
  return TRUE;
}

static gboolean
add_severity (BocageConfig *self, const char *pattern, const char *word, const char *reason,
              GError **error)
{
  if (!check_pattern (pattern, strcmp (word, "illegal") != 0, reason, error))
    return FALSE;
  if (strcmp (word, "off") == 0)
    {
      add_decision (self, DECISION_OFF, pattern, 0, reason);
      return TRUE;
    }
  for (int i = 0; i < BOCAGE_N_CLASSES; i++)
    if (strcmp (bocage_class_name (i), word) == 0)
      {
        add_decision (self, DECISION_CLASS, pattern, i, reason);
        return TRUE;
      }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: bocage.ini:3: unit-river: “fatal” is none of: illegal, … */
               _ ("%s: “%s” is none of: illegal, suspicious, note, off"), reason, word);
  return FALSE;
}

/* "1.10.0" against "1.9.2" */
static int
compare_versions (const char *a, const char *b)
{
  for (;;)
    {
      char *end_a, *end_b;
      guint64 x = g_ascii_strtoull (a, &end_a, 10), y = g_ascii_strtoull (b, &end_b, 10);

      if (x != y)
        return x < y ? -1 : 1;
      if (*end_a != '.' && *end_b != '.')
        return 0;
      a = *end_a == '.' ? end_a + 1 : end_a;
      b = *end_b == '.' ? end_b + 1 : end_b;
    }
}

/* Checks that a later version brought are off: an upgrade is no surprise. */
static gboolean
add_as_of (BocageConfig *self, const char *version, const char *reason, GError **error)
{
  if (!g_ascii_isdigit (*version) || strspn (version, "0123456789.") != strlen (version))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: checks-as-of: “x” is no version such as 0.1.0 */
                   _ ("%s: “%s” is no version such as 0.1.0"), reason, version);
      return FALSE;
    }
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->since != NULL && compare_versions (check->since, version) > 0)
        add_decision (self, DECISION_OFF, check->id, 0, reason);
    }
  return TRUE;
}

static gboolean
add_inventory (BocageConfig *self, const char *word, const char *reason, GError **error)
{
  if (strcmp (word, "strict") != 0 && strcmp (word, "lenient") != 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: inventory: “maybe” is none of: strict, lenient */
                   _ ("%s: “%s” is none of: strict, lenient"), reason, word);
      return FALSE;
    }
  self->inventory = strcmp (word, "strict") == 0;
  g_string_append_printf (self->digest, "inventory %s\n", word);
  return TRUE;
}

static void
add_exclusions (BocageConfig *self, const char *list, const char *reason)
{
  g_auto (GStrv) patterns = g_strsplit_set (list, ",;", -1);

  for (guint i = 0; patterns[i] != NULL; i++)
    {
      const char *pattern = g_strstrip (patterns[i]);
      Exclusion *exclusion;

      if (*pattern == '\0')
        continue;
      exclusion = g_new0 (Exclusion, 1);
      exclusion->pattern = g_pattern_spec_new (pattern);
      exclusion->reason = g_strdup (reason);
      g_ptr_array_add (self->exclusions, exclusion);
    }
}

/* The file */

static const char *const check_keys[]
    = { "select", "ignore", "inventory", "exclude", "checks-as-of", NULL };
static const char *const groups[] = { "checks", "severity", "policies", NULL };

/* Returns: the number of the line of a key, or of a group where @key is NULL */
static guint
find_line (const char *text, const char *group, const char *key)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *current = NULL;
  guint found = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      char *equals = strchr (line, '=');

      if (line[0] == '[' && strchr (line, ']') != NULL)
        {
          g_free (current);
          current = g_strndup (line + 1, strchr (line, ']') - line - 1);
          if (key == NULL && strcmp (current, group) == 0)
            found = i + 1;
        }
      else if (key != NULL && equals != NULL && current != NULL && strcmp (current, group) == 0)
        {
          *equals = '\0';
          if (strcmp (g_strchomp (line), key) == 0)
            found = i + 1; /* GKeyFile takes the last, too */
        }
    }
  return found;
}

static gboolean
fail_unknown (const char *path, guint line, const char *word, const char *const *known,
              GError **error)
{
  const char *nearest = bocage_words_nearest (word, known);

  if (nearest != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: bocage.ini:3: there is no “selct” here; did you mean “select”? */
                 _ ("%s:%u: there is no “%s” here; did you mean “%s”?"), path, line, word, nearest);
  else
    {
      g_autofree char *list = g_strjoinv (", ", (char **) known);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: there is no “x” here, only: select, ignore */
                   _ ("%s:%u: there is no “%s” here, only: %s"), path, line, word, list);
    }
  return FALSE;
}

static gboolean
take_key (BocageConfig *self, const char *name, const char *group, const char *key,
          const char *value, const char *text, GError **error)
{
  guint line = find_line (text, group, key);
  g_autofree char *reason = g_strdup_printf ("%s:%u: %s", name, line, key);

  if (strcmp (group, "severity") == 0)
    return add_severity (self, key, value, reason, error);
  if (strcmp (group, "policies") == 0)
    {
      g_ptr_array_add (self->policies, g_strdup_printf ("%s=%s", key, value));
      g_string_append_printf (self->digest, "policy %s=%s\n", key, value);
      return TRUE;
    }
  if (strcmp (key, "select") == 0)
    return add_list (self, DECISION_ON, value, reason, error);
  if (strcmp (key, "ignore") == 0)
    return add_list (self, DECISION_OFF, value, reason, error);
  if (strcmp (key, "inventory") == 0)
    return add_inventory (self, value, reason, error);
  if (strcmp (key, "checks-as-of") == 0)
    return add_as_of (self, value, reason, error);
  if (strcmp (key, "exclude") == 0)
    {
      add_exclusions (self, value, reason);
      return TRUE;
    }
  return fail_unknown (name, line, key, check_keys, error);
}

static gboolean
take_group (BocageConfig *self, const char *name, GKeyFile *file, const char *group,
            const char *text, GError **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, error);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      GError *trouble = NULL;
      g_autofree char *value = g_key_file_get_string (file, group, keys[i], &trouble);

      /* A wrong escape gives both a value and an error. */
      if (trouble != NULL)
        {
          g_propagate_prefixed_error (error, trouble, "%s:%u: ", name,
                                      find_line (text, group, keys[i]));
          return FALSE;
        }
      if (!take_key (self, name, group, keys[i], value, text, error))
        return FALSE;
    }
  return keys != NULL;
}

static void
copy_decisions (BocageConfig *self, const BocageConfig *from)
{
  for (guint i = 0; i < from->decisions->len; i++)
    {
      const Decision *decision = &g_array_index (from->decisions, Decision, i);

      add_decision (self, decision->kind, decision->pattern, decision->class_, decision->reason);
    }
}

/* What GLib says of other bytes has them in it. */
static gboolean
require_utf8 (const char *text, gsize length, GError **error)
{
  if (g_utf8_validate (text, length, NULL))
    return TRUE;
  g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_UNKNOWN_ENCODING,
               _ ("the file is not in UTF-8"));
  return FALSE;
}

/**
 * bocage_config_load:
 * @over: (nullable): decisions that are taken after those of the file
 *
 * Returns: (transfer full) (nullable): NULL where the file cannot be read or says
 * what it should not
 */
BocageConfig *
bocage_config_load (const char *path, const BocageConfig *over, GError **error)
{
  g_autoptr (BocageConfig) self = new_config ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL, *directory = g_path_get_dirname (path);
  g_auto (GStrv) found = NULL;
  char *real = realpath (directory, NULL);
  gsize length;

  self->path = g_strdup (path);
  self->directory = g_strdup (real != NULL ? real : directory);
  free (real);
  if (!g_file_get_contents (path, &text, &length, error) || !require_utf8 (text, length, error)
      || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  found = g_key_file_get_groups (file, NULL);
  for (guint i = 0; found[i] != NULL; i++)
    if (!g_strv_contains (groups, found[i]))
      {
        fail_unknown (name, find_line (text, found[i], NULL), found[i], groups, error);
        return NULL;
      }
  /* In this order, whatever that of the file: what is on, then what it weighs. */
  for (guint i = 0; groups[i] != NULL; i++)
    if (g_key_file_has_group (file, groups[i])
        && !take_group (self, name, file, groups[i], text, error))
      return NULL;
  if (over != NULL)
    copy_decisions (self, over);
  return g_steal_pointer (&self);
}

/**
 * bocage_config_new_for_options:
 *
 * Returns: (transfer full) (nullable): what the command line says
 */
BocageConfig *
bocage_config_new_for_options (const BocageOptions *options, GError **error)
{
  g_autoptr (BocageConfig) self = new_config ();

  for (guint i = 0; i < options->decisions->len; i++)
    {
      const BocageDecisionRequest *request
          = &g_array_index (options->decisions, BocageDecisionRequest, i);
      const char *equals = strchr (request->text, '=');
      gboolean is_good;

      if (strcmp (request->option, "--severity") != 0)
        is_good = add_list (self,
                            strcmp (request->option, "--select") == 0 ? DECISION_ON : DECISION_OFF,
                            request->text, request->option, error);
      else if (equals != NULL)
        {
          g_autofree char *pattern = g_strndup (request->text, equals - request->text);

          is_good = add_severity (self, pattern, equals + 1, request->option, error);
        }
      else
        is_good = add_severity (self, request->text, "", request->option, error);
      if (!is_good)
        return NULL;
    }
  return g_steal_pointer (&self);
}

/* Asking */

const char *
bocage_config_get_path (const BocageConfig *self)
{
  return self->path;
}

/* Two configurations of one digest rule alike. */
const char *
bocage_config_get_digest (const BocageConfig *self)
{
  return self->digest->str;
}

/**
 * bocage_config_rule:
 *
 * Returns: what is made of @check
 */
BocageConfigRuling
bocage_config_rule (const BocageConfig *self, const BocageCheck *check)
{
  BocageConfigRuling ruling = { .is_on = TRUE, .class_ = check->class_ };

  for (guint i = 0; i < self->decisions->len; i++)
    {
      const Decision *decision = &g_array_index (self->decisions, Decision, i);

      if (!matches (decision->pattern, check->id))
        continue;
      if (decision->kind == DECISION_CLASS)
        {
          if (is_firm (check))
            continue;
          ruling.class_ = decision->class_;
          ruling.has_class = TRUE;
          ruling.class_reason = decision->reason;
        }
      else if (decision->kind == DECISION_ON || !is_firm (check))
        {
          ruling.is_on = decision->kind == DECISION_ON;
          ruling.on_reason = decision->reason;
        }
    }
  return ruling;
}

/**
 * bocage_config_find_exclusion:
 *
 * Returns: (nullable): where it is said that the file is left out
 */
const char *
bocage_config_find_exclusion (const BocageConfig *self, const char *path)
{
  char *real;
  const char *relative;
  const char *reason = NULL;

  if (self->exclusions->len == 0 || self->directory == NULL)
    return NULL;
  real = realpath (path, NULL);
  relative = real != NULL ? real : path;
  if (g_str_has_prefix (relative, self->directory) && relative[strlen (self->directory)] == '/')
    relative += strlen (self->directory) + 1;
  for (guint i = 0; i < self->exclusions->len && reason == NULL; i++)
    {
      const Exclusion *exclusion = self->exclusions->pdata[i];

      if (g_pattern_spec_match_string (exclusion->pattern, relative))
        reason = exclusion->reason;
    }
  free (real);
  return reason;
}

/* Leaves out the findings that are off, and weighs the rest. */
void
bocage_config_apply (const BocageConfig *self, BocageRecord *record)
{
  if (self->decisions->len == 0)
    return;
  for (guint i = record->findings->len; i > 0; i--)
    {
      BocageRecordFinding *finding = bocage_record_get_finding (record, i - 1);
      BocageConfigRuling ruling;

      if (finding->check == NULL)
        continue;
      ruling = bocage_config_rule (self, finding->check);
      if (!ruling.is_on)
        {
          bocage_record_remove_finding (record, i - 1);
          record->n_ignored++;
        }
      else if (ruling.has_class && ruling.class_ != finding->class_)
        bocage_record_set_class (record, i - 1, ruling.class_);
    }
}

/* The command line has already said what it wants, which holds. */
void
bocage_config_set_check_options (const BocageConfig *self, BocageCheckOptions *options)
{
  if (self->inventory >= 0)
    options->strict_inventory = self->inventory;
}
