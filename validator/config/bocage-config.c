/* bocage-config.c: what is on, and who decided it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A configuration is a list of decisions, in the order in which they are taken:
 * those of the file, then those of the command line.  The last one that speaks
 * of a check holds.
 */

#include "config.h"

#include "bocage-config-private.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  BocageDecisionKind kind;
  char *pattern; /* an id, the beginning of ids ended by "-", or "*" */
  BocageClass class_;
  char *reason; /* where it is said */
} Decision;

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

BocageConfig *
_bocage_config_new (void)
{
  BocageConfig *self = g_new0 (BocageConfig, 1);

  self->ref_count = 1;
  self->decisions = g_array_new (FALSE, FALSE, sizeof (Decision));
  g_array_set_clear_func (self->decisions, clear_decision);
  self->exclusions = g_ptr_array_new_with_free_func (free_exclusion);
  self->reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
  g_clear_pointer (&self->policies, bocage_policies_free);
  g_hash_table_unref (self->reasons);
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

  /* Of a project, whose file nobody has looked at yet. */
  if (g_str_has_prefix (pattern, "x-"))
    return TRUE;
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (!matches (pattern, check->id))
        continue;
      if (!weakens || !is_firm (check) || strcmp (pattern, check->id) != 0)
        return TRUE;
      g_set_error (
          error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
          /* TRANSLATORS: bocage.ini:3: ignore: the check “xml-bad-value” … */
          _ ("%s: the check “%s” cannot be weakened: it reports what cannot be read or played"),
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
add_decision (BocageConfig *self, BocageDecisionKind kind, const char *pattern, BocageClass class_,
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

#define SEPARATORS " ,;\t"

/* A list of ids and beginnings of ids, separated by blanks, commas or semicolons. */
gboolean
_bocage_config_add_list (BocageConfig *self, BocageDecisionKind kind, const char *list,
                         const char *reason, GError **error)
{
  g_auto (GStrv) patterns = g_strsplit_set (list, SEPARATORS, -1);

  /* Nothing selected would pass anything: a variable of somebody's script was empty. */
  if (kind == BOCAGE_DECISION_ON && list[strspn (list, SEPARATORS)] == '\0')
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: %s is an option, or “bocage.ini:2: select” */
                   _ ("%s names no check"), reason);
      return FALSE;
    }
  if (kind == BOCAGE_DECISION_ON)
    add_decision (self, BOCAGE_DECISION_OFF, "*", 0, reason);
  for (guint i = 0; patterns[i] != NULL; i++)
    {
      if (*patterns[i] == '\0')
        continue;
      if (!check_pattern (patterns[i], kind == BOCAGE_DECISION_OFF, reason, error))
        return FALSE;
      add_decision (self, kind, patterns[i], 0, reason);
    }
  return TRUE;
}

gboolean
_bocage_config_add_severity (BocageConfig *self, const char *pattern, const char *word,
                             const char *reason, GError **error)
{
  if (!check_pattern (pattern, strcmp (word, "illegal") != 0, reason, error))
    return FALSE;
  if (strcmp (word, "off") == 0)
    {
      add_decision (self, BOCAGE_DECISION_OFF, pattern, 0, reason);
      return TRUE;
    }
  for (int i = 0; i < BOCAGE_N_CLASSES; i++)
    if (strcmp (bocage_class_name (i), word) == 0)
      {
        add_decision (self, BOCAGE_DECISION_CLASS, pattern, i, reason);
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
gboolean
_bocage_config_add_as_of (BocageConfig *self, const char *version, const char *reason,
                          GError **error)
{
  if (!g_ascii_isdigit (*version) || strspn (version, "0123456789.") != strlen (version))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: checks-as-of: “x” is not a version such as 0.1.0 */
                   _ ("%s: “%s” is not a version such as 0.1.0"), reason, version);
      return FALSE;
    }
  if (compare_versions (version, PACKAGE_VERSION) > 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: checks-as-of: this is version 0.1.0, and not … */
                   _ ("%s: this is version %s, which does not know the checks of %s"), reason,
                   PACKAGE_VERSION, version);
      return FALSE;
    }
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->since != NULL && compare_versions (check->since, version) > 0)
        add_decision (self, BOCAGE_DECISION_OFF, check->id, 0, reason);
    }
  return TRUE;
}

gboolean
_bocage_config_add_exclusions (BocageConfig *self, const char *list, const char *reason,
                               GError **error)
{
  g_auto (GStrv) patterns = g_strsplit_set (list, ",;", -1);

  for (guint i = 0; patterns[i] != NULL; i++)
    {
      const char *pattern = g_strstrip (patterns[i]);
      Exclusion *exclusion;

      if (*pattern == '\0')
        continue;
      if (strpbrk (pattern, "[]{}") != NULL)
        {
          g_set_error (
              error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              /* TRANSLATORS: bocage.ini:3: exclude: “[ab].bocage” has brackets, … */
              _ ("%s: “%s” has brackets, which mean nothing here; “*” stands for any text, "
                 "“?” for any character"),
              reason, pattern);
          return FALSE;
        }
      exclusion = g_new0 (Exclusion, 1);
      exclusion->pattern = g_pattern_spec_new (pattern);
      exclusion->reason = g_strdup (reason);
      g_ptr_array_add (self->exclusions, exclusion);
    }
  return TRUE;
}

/* Takes the decisions of @from, too, after those that are there. */
void
_bocage_config_add_all (BocageConfig *self, const BocageConfig *from)
{
  for (guint i = 0; i < from->decisions->len; i++)
    {
      const Decision *decision = &g_array_index (from->decisions, Decision, i);

      add_decision (self, decision->kind, decision->pattern, decision->class_, decision->reason);
    }
  _bocage_config_add_policies (self, from);
}

static gboolean
add_list_option (BocageConfig *self, const char *option, const char *list, GError **error)
{
  gboolean selects = strcmp (option, "--select") == 0;

  return _bocage_config_add_list (self, selects ? BOCAGE_DECISION_ON : BOCAGE_DECISION_OFF, list,
                                  option, error);
}

/* "plateau=any" */
static gboolean
add_policy_option (BocageConfig *self, const char *text, const char *reason, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *id = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);

  return _bocage_config_add_policy (self, id, equals != NULL ? equals + 1 : "", reason, error);
}

/**
 * bocage_config_new_for_options:
 *
 * Returns: (transfer full) (nullable): what the command line says
 */
BocageConfig *
bocage_config_new_for_options (const BocageReadOptions *options, GError **error)
{
  g_autoptr (BocageConfig) self = _bocage_config_new ();

  for (guint i = 0; i < options->decisions->len; i++)
    {
      const BocageDecisionRequest *request
          = &g_array_index (options->decisions, BocageDecisionRequest, i);
      const char *equals = strchr (request->text, '=');
      gboolean is_good;

      if (strcmp (request->option, "--inventory") == 0)
        is_good = _bocage_config_add_inventory (self, request->text, request->option, error);
      else if (strcmp (request->option, "--policy") == 0)
        is_good = add_policy_option (self, request->text, request->option, error);
      else if (strcmp (request->option, "--severity") != 0)
        is_good = add_list_option (self, request->option, request->text, error);
      else if (equals != NULL)
        {
          g_autofree char *pattern = g_strndup (request->text, equals - request->text);

          is_good = _bocage_config_add_severity (self, pattern, equals + 1, request->option, error);
        }
      else
        is_good = _bocage_config_add_severity (self, request->text, "", request->option, error);
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
      if (decision->kind == BOCAGE_DECISION_CLASS)
        {
          if (is_firm (check))
            continue;
          ruling.class_ = decision->class_;
          ruling.has_class = TRUE;
          ruling.class_reason = decision->reason;
        }
      else if (decision->kind == BOCAGE_DECISION_ON || !is_firm (check))
        {
          ruling.is_on = decision->kind == BOCAGE_DECISION_ON;
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

static gboolean
is_on (const BocageRecordFinding *finding, gconstpointer config)
{
  return finding->check == NULL || bocage_config_rule (config, finding->check).is_on;
}

/* Leaves out the findings that are off, and weighs the rest. */
void
bocage_config_apply (const BocageConfig *self, BocageRecord *record)
{
  if (self->decisions->len == 0)
    return;
  record->n_ignored += bocage_record_filter (record, is_on, self);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageConfigRuling ruling;

      if (finding->check == NULL)
        continue;
      ruling = bocage_config_rule (self, finding->check);
      if (ruling.has_class && ruling.class_ != finding->class_)
        bocage_record_set_class (record, i, ruling.class_);
    }
}
