/* bocage-fixer.c: mending what can be mended
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * In rounds: all fixes of what weighs most and do not touch the same bytes are
 * made at once, in memory, and the file is read and checked again.  Where that
 * brings something that was not there before and weighs as much, those far from
 * it are tried, then those next to it, and halves of those that do harm, until those that do
 * are found.  Nothing is written that was not found to be better.
 *
 * What a round may try does not hang on the rounds before it, and the last one found
 * nothing to do: so who mends again, and begins with that round, finds nothing either.
 */

#include "config.h"

#include "bocage-fixer-private.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/* Each try to find what does harm reads the whole file; of a large one there are few. */
#define BYTES_TRIED (4 * 1024 * 1024) /* in a round */
#define MIN_TRIES 8
#define MAX_TRIES 1000

/* Two that undo each other must not go on for ever, nor rounds that each mend a little. */
#define MAX_ROUNDS 50
#define BYTES_READ (256 * 1024 * 1024) /* in all rounds */

static void
clear_round (BocageRound *self)
{
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  g_clear_pointer (&self->edits, g_array_unref);
  g_clear_pointer (&self->worse, bocage_verdict_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BocageRound, clear_round)

static gboolean
is_listed (const char *ids, const char *id)
{
  g_auto (GStrv) words = ids != NULL ? g_strsplit (ids, ",", -1) : NULL;

  return ids == NULL || g_strv_contains ((const char *const *) words, id);
}

/**
 * bocage_fixer_check_ids:
 * @ids: of checks, parted by commas
 *
 * Returns: whether there are such checks
 */
gboolean
bocage_fixer_check_ids (const char *ids, GError **error)
{
  g_auto (GStrv) words = g_strsplit (ids, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const BocageCheck *nearest;

      if (bocage_checks_find (words[i]) != NULL)
        continue;
      nearest = bocage_checks_find_nearest (words[i]);
      if (nearest != NULL)
        g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     _ ("there is no check “%s”; did you mean “%s”?"), words[i], nearest->id);
      else
        g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     _ ("there is no check “%s”; %s names them all"), words[i], "--list-checks");
      return FALSE;
    }
  return TRUE;
}

/* Returns: (nullable): how to mend @finding, as far as that was asked for */
static const BocageFix *
choose_fix (BocageFinding *finding, const BocageInput *input, const BocageOptions *options)
{
  const BocageCheck *check = bocage_finding_get_check (finding);

  if (!is_listed (options->run.fix_only, check->id)
      || (input->config != NULL && !bocage_config_rule (input->config, check).is_on))
    return NULL;
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (finding, i);

      if (fix->is_safe || options->run.fix_unsafe)
        return fix;
    }
  return NULL;
}

/* Of two that touch the same bytes the first wins; the other one's turn comes in the next round.
 * Returns: whether there is something to do about what weighs @weight */
static gboolean
plan_round (BocageRound *self, const BocageVerdict *verdict, const BocageInput *input,
            const BocageOptions *options, BocageClass weight)
{
  self->weight = weight;
  self->fixes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->edits = bocage_source_edits_new ();
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      const BocageVerdictFinding *entry
          = &g_array_index (verdict->findings, BocageVerdictFinding, i);
      const BocageFix *fix
          = entry->reason == NULL && bocage_finding_get_class (entry->finding) == weight
                ? choose_fix (entry->finding, input, options)
                : NULL;
      GArray *edits = fix != NULL ? bocage_document_make_edits (verdict->document, fix) : NULL;

      if (edits == NULL)
        continue;
      if (bocage_source_edits_merge (self->edits, edits))
        g_ptr_array_add (self->fixes, edits);
      else
        g_array_unref (edits);
    }
  return self->fixes->len > 0;
}

/* Returns: (transfer full): how many findings of @weight or more each check has, silenced or not */
GHashTable *
_bocage_fixer_count (const BocageVerdict *verdict, BocageClass weight)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < verdict->findings->len; i++)
    {
      BocageFinding *finding = g_array_index (verdict->findings, BocageVerdictFinding, i).finding;
      char *id = (char *) bocage_finding_get_id (finding);

      if (bocage_finding_get_class (finding) >= weight)
        g_hash_table_insert (
            counts, id, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, id)) + 1));
    }
  return counts;
}

/* Returns: (nullable): what @after has more of, the first in the file */
static const char *
find_more (const BocageVerdict *before, const BocageVerdict *after, BocageClass weight)
{
  g_autoptr (GHashTable) old = _bocage_fixer_count (before, weight);
  g_autoptr (GHashTable) new = _bocage_fixer_count (after, weight);

  for (guint i = 0; i < after->findings->len; i++)
    {
      const char *id = bocage_finding_get_id (
          g_array_index (after->findings, BocageVerdictFinding, i).finding);

      if (GPOINTER_TO_UINT (g_hash_table_lookup (new, id))
          > GPOINTER_TO_UINT (g_hash_table_lookup (old, id)))
        return id;
    }
  return NULL;
}

/* Returns: (nullable): what keeps @after from being looked at to its end, as @before was */
static const char *
find_obstacle (const BocageVerdict *before, const BocageVerdict *after)
{
  if (bocage_document_get_scenario (after->document) != NULL
      && (after->complete || !before->complete))
    return NULL;
  for (guint i = 0; i < after->findings->len; i++)
    {
      BocageFinding *finding = g_array_index (after->findings, BocageVerdictFinding, i).finding;

      if (bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL)
        return bocage_finding_get_id (finding);
    }
  return "xml-judges-disagree"; /* it must have been one of them that gave up */
}

/**
 * bocage_fixer_find_harm:
 * @weight: of what was to be mended
 *
 * Whether a mended file is worse than it was: it can be looked at no more, or has
 * something that it had not and that weighs as much as what was mended.
 *
 * Returns: (nullable): the id of the check that says so; %NULL if it is not
 */
const char *
bocage_fixer_find_harm (const BocageVerdict *before, const BocageVerdict *after, BocageClass weight)
{
  const char *id = find_obstacle (before, after);

  for (guint i = weight; i <= BOCAGE_CLASS_ILLEGAL && id == NULL; i++)
    id = find_more (before, after, (BocageClass) i);
  return id;
}

/* Returns: (transfer full) (nullable): what there is to say of the file with @edits, unless that
 * is worse */
BocageVerdict *
_bocage_fixer_try (BocageRound *self, const BocageVerdict *verdict, const GArray *edits,
                   const BocageOptions *options)
{
  g_autoptr (GBytes) bytes
      = bocage_source_edits_apply (edits, bocage_document_get_bytes (verdict->document));
  g_autoptr (BocageVerdict) after
      = bocage_verdict_new_for_bytes (verdict->name, bytes, &options->read);

  self->harm = bocage_fixer_find_harm (verdict, after, self->weight);
  if (self->harm == NULL)
    return g_steal_pointer (&after);
  g_clear_pointer (&self->worse, bocage_verdict_free);
  self->worse = g_steal_pointer (&after);
  return NULL;
}

/* Returns: (transfer full) (nullable): what there is to say after a round, NULL where nothing
 * more of @weight can be mended */
static BocageVerdict *
do_round (BocageMending *self, const BocageVerdict *verdict, const BocageInput *input,
          const BocageOptions *options, BocageClass weight, gsize *n_bytes)
{
  gsize size = MAX (g_bytes_get_size (bocage_document_get_bytes (verdict->document)), 1);
  guint n_tries = CLAMP (BYTES_TRIED / size, MIN_TRIES, MAX_TRIES);
  g_auto (BocageRound) round = { .n_tries = n_tries };
  g_autoptr (BocageVerdict) after = NULL;
  guint n_planned;

  if (!plan_round (&round, verdict, input, options, weight))
    return NULL;
  n_planned = round.fixes->len;
  after = _bocage_fixer_try (&round, verdict, round.edits, options);
  if (after == NULL && n_planned > 1)
    after = _bocage_fixer_sift (&round, verdict, options);
  *n_bytes += (n_tries - round.n_tries + 1) * size;
  if (after == NULL)
    {
      self->n_harmful += n_planned;
      self->harm = round.harm;
      return NULL;
    }
  if (g_bytes_equal (bocage_document_get_bytes (after->document),
                     bocage_document_get_bytes (verdict->document)))
    return NULL;
  self->n_fixed += round.fixes->len;
  return g_steal_pointer (&after);
}

/* What weighs most is mended first: what weighs less may go with it, or come.
 *
 * Returns: (transfer full) (nullable): what there is to say after a round, NULL where nothing more
 * can be mended */
static BocageVerdict *
mend_heaviest (BocageMending *self, const BocageVerdict *verdict, const BocageInput *input,
               const BocageOptions *options, gsize *n_bytes)
{
  BocageVerdict *after = NULL;

  self->n_harmful = 0;
  for (int weight = BOCAGE_CLASS_ILLEGAL; weight >= BOCAGE_CLASS_NOTE && after == NULL; weight--)
    after = do_round (self, verdict, input, options, (BocageClass) weight, n_bytes);
  return after;
}

static gboolean
has_fixes (const BocageVerdict *verdict, const BocageInput *input, const BocageOptions *options)
{
  for (guint i = 0; i < verdict->findings->len; i++)
    if (choose_fix (g_array_index (verdict->findings, BocageVerdictFinding, i).finding, input,
                    options)
        != NULL)
      return TRUE;
  return FALSE;
}

/* Nobody shall wonder why something is still there. */
static void
tell_harm (BocageMending *self, const char *name)
{
  if (self->n_harmful > 0)
    self->problem = g_strdup_printf (
        /* TRANSLATORS: a number of findings, the name of a file, the id of a check */
        ngettext ("%u finding of “%s” is not mended: that would bring [%s]",
                  "%u findings of “%s” are not mended: that would bring [%s]", self->n_harmful),
        self->n_harmful, name, self->harm);
}

/* @verdict: (transfer full): of the file as it is */
static BocageMending *
mend (BocageVerdict *verdict, const BocageInput *input, const BocageOptions *options)
{
  BocageMending *self = g_new0 (BocageMending, 1);
  g_autoptr (BocageVerdict) now = verdict;
  gsize n_bytes = 0;

  if (now->document == NULL)
    return self;
  self->before = g_bytes_ref (bocage_document_get_bytes (now->document));
  if (bocage_document_get_format (now->document) != BOCAGE_FILE_BOCAGE)
    {
      if (has_fixes (now, input, options))
        self->problem
            /* TRANSLATORS: “x.m44” is in another format than .bocage */
            = g_strdup_printf (_ ("“%s” is not mended: only .bocage files are"), now->name);
      return self;
    }

  for (guint i = 0; i < MAX_ROUNDS && n_bytes < BYTES_READ; i++)
    {
      BocageVerdict *next = mend_heaviest (self, now, input, options, &n_bytes);

      if (next == NULL)
        break;
      g_clear_pointer (&now, bocage_verdict_free);
      now = next;
    }
  tell_harm (self, now->name);
  if (self->n_fixed > 0)
    self->after = g_bytes_ref (bocage_document_get_bytes (now->document));
  return self;
}

/**
 * bocage_mending_new:
 * @options: those that hold for the file
 *
 * Mends a file in memory.
 *
 * Returns: (transfer full): what came of it
 */
BocageMending *
bocage_mending_new (const BocageInput *input, const BocageOptions *options)
{
  return mend (bocage_verdict_new (input, &options->read), input, options);
}

/**
 * bocage_mending_new_for_bytes:
 * @input: whose configuration holds
 *
 * Returns: (transfer full): what came of it
 */
BocageMending *
bocage_mending_new_for_bytes (const char *name, GBytes *bytes, const BocageInput *input,
                              const BocageOptions *options)
{
  return mend (bocage_verdict_new_for_bytes (name, bytes, &options->read), input, options);
}

/**
 * bocage_mending_save:
 *
 * Writes what was mended to its file: all of it or nothing.  Where that cannot
 * be, the file counts as it is.
 */
void
bocage_mending_save (BocageMending *self, const BocageInput *input)
{
  g_autoptr (GError) error = NULL;

  if (self->after == NULL || bocage_bytes_save (self->after, input->path, TRUE, &error))
    return;
  g_free (self->problem);
  self->problem = g_strdup (error->message);
  self->has_failed = TRUE;
  self->n_fixed = 0;
  g_clear_pointer (&self->after, g_bytes_unref);
}

void
bocage_mending_free (BocageMending *self)
{
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->after, g_bytes_unref);
  g_free (self->problem);
  g_free (self);
}
