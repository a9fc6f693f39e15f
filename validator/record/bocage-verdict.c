/* bocage-verdict.c: what was found in one file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-verdict.h"

#include <glib/gi18n.h>
#include <string.h>

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  const BocageVerdictFinding *x = a, *y = b;
  BocageClass class_x = bocage_finding_get_class (x->finding);
  BocageClass class_y = bocage_finding_get_class (y->finding);

  if (x->range.start != y->range.start)
    return x->range.start < y->range.start ? -1 : 1;
  if (class_x != class_y)
    return class_x > class_y ? -1 : 1;
  return strcmp (bocage_finding_get_id (x->finding), bocage_finding_get_id (y->finding));
}

static void
clear_entry (gpointer data)
{
  BocageVerdictFinding *entry = data;

  g_clear_pointer (&entry->finding, bocage_finding_unref);
}

static GArray *
new_findings (guint n)
{
  GArray *findings = g_array_sized_new (FALSE, FALSE, sizeof (BocageVerdictFinding), n);

  g_array_set_clear_func (findings, clear_entry);
  return findings;
}

static void
collect_finding (BocageVerdict *self, BocageFinding *finding, const char *reason)
{
  BocageVerdictFinding entry = { .finding = bocage_finding_ref (finding), .reason = reason };

  entry.has_range = bocage_verdict_locate (self, bocage_finding_get_place (finding), &entry.range);
  g_array_append_val (self->findings, entry);
}

static void
collect_findings (BocageVerdict *self)
{
  BocageReport *report = bocage_document_get_report (self->document);
  /* The report gives them up, so that each can go when a record is made of it. */
  g_autoptr (GPtrArray) found = bocage_report_steal_findings (report);
  guint n_allowed = bocage_report_n_allowed (report);

  g_array_unref (self->findings);
  self->findings = new_findings (found->len + n_allowed);
  for (guint i = 0; i < found->len; i++)
    collect_finding (self, found->pdata[i], NULL);
  for (guint i = 0; i < n_allowed; i++)
    {
      const char *reason;
      BocageFinding *finding = bocage_report_get_allowed (report, i, &reason);

      collect_finding (self, finding, reason);
    }
  /* g_array_sort () is stable: what is equal stays in the order of the checks. */
  g_array_sort (self->findings, compare_findings);
}

static BocageVerdict *
new_verdict (const char *name)
{
  BocageVerdict *self = g_new0 (BocageVerdict, 1);

  self->name = g_strdup (name);
  self->findings = new_findings (0);
  self->ranks = g_hash_table_new (NULL, NULL);
  return self;
}

/* Takes @document. */
static void
judge (BocageVerdict *self, BocageDocument *document, const BocageReadOptions *options)
{
  BocageScenario *scenario = bocage_document_get_scenario (document);

  self->document = document;
  self->complete = bocage_document_get_complete (document);
  /* Without its ruleset a battle can be read but not judged. */
  if (scenario != NULL && bocage_scenario_get_ruleset (scenario) != NULL)
    bocage_check_scenario (scenario, &options->check, bocage_document_get_report (document));
  collect_findings (self);
}

static BocageDocument *
read_pack (const char *path, const BocageReadOptions *options, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  BocageDocument *document = bocage_document_read_pack_file (path, &options->limits, error);

  if (document != NULL)
    bocage_document_check_directory (document, directory, &options->limits);
  return document;
}

/* One that git keeps. */
static BocageDocument *
read_kept_pack (const BocageInput *input, const BocageReadOptions *options)
{
  BocageDocument *document = bocage_document_read_pack (input->bytes, &options->limits);

  if (input->folder != NULL)
    bocage_document_check_folder (document, input->folder, &options->limits);
  return document;
}

static BocageDocument *
read_input (const BocageInput *input, const BocageReadOptions *options, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize max_bytes = options->limits.max_bytes;

  if (input->is_pack && input->bytes != NULL)
    return read_kept_pack (input, options);
  if (input->bytes != NULL)
    return bocage_document_read_from (input->bytes, input->path, &options->limits, options->flags);
  if (input->is_pack)
    return read_pack (input->path, options, error);
  if (input->path != NULL)
    return bocage_document_read_file (input->path, &options->limits, options->flags, error);

  bytes = bocage_input_read_stdin (
      max_bytes > 0 ? max_bytes : bocage_limits[BOCAGE_LIMIT_BYTES].value, error);
  if (bytes == NULL)
    return NULL;
  return bocage_document_read_from (bytes, options->stdin_filename, &options->limits,
                                    options->flags);
}

/**
 * bocage_verdict_new:
 *
 * Reads and checks one file.
 *
 * Returns: (transfer full): also where it cannot be read
 */
BocageVerdict *
bocage_verdict_new (const BocageInput *input, const BocageReadOptions *options)
{
  g_autofree char *name = bocage_input_get_name (input, options->stdin_filename);
  g_autoptr (GError) error = NULL;
  BocageVerdict *self = new_verdict (name);

  if (input->error != NULL)
    {
      self->error = g_strdup (input->error);
      return self;
    }

  BocageDocument *document = read_input (input, options, &error);
  if (document == NULL)
    self->error = g_strdup (error->message);
  else
    judge (self, document, options);
  return self;
}

BocageVerdict *
bocage_verdict_new_for_bytes (const char *name, GBytes *bytes, const BocageReadOptions *options)
{
  BocageVerdict *self = new_verdict (name);

  judge (self, bocage_document_read_from (bytes, name, &options->limits, options->flags), options);
  return self;
}

/* Returns: more for what weighs more, 0 for what an exemption silences, or -1 */
static int
weigh_entry (const BocageVerdictFinding *entry, BocageWeighFunc weigh, gconstpointer user_data)
{
  int class_ = weigh (entry->finding, user_data);

  if (class_ < 0)
    return -1;
  return entry->reason != NULL ? 0 : class_ + 1;
}

static void
add_cut (BocageVerdict *self, guint n)
{
  BocageFinding *finding = bocage_report_add_for (
      bocage_document_get_report (self->document), bocage_checks_find ("limit-findings"), NULL,
      ngettext ("%u more finding is not reported", "%u more findings are not reported", n), n);
  BocageVerdictFinding entry = { .finding = bocage_finding_ref (finding) };

  bocage_verdict_locate (self, bocage_finding_get_place (finding), &entry.range);
  g_array_append_val (self->findings, entry);
  g_array_sort (self->findings, compare_findings);
  self->complete = FALSE;
}

/**
 * bocage_verdict_cut:
 * @max_findings: that are kept
 * @weigh: of a finding; those that weigh most are kept, and of one weight the first
 *
 * Leaves out what is too much to report, and says how much that is.  What is passed over
 * anyway stays, and is not counted.
 */
void
bocage_verdict_cut (BocageVerdict *self, guint max_findings, BocageWeighFunc weigh,
                    gconstpointer user_data)
{
  guint room[BOCAGE_N_CLASSES + 1] = { 0 }, left = max_findings, n = self->findings->len, kept = 0;

  if (n <= max_findings)
    return;
  for (guint i = 0; i < n; i++)
    {
      int weight = weigh_entry (&g_array_index (self->findings, BocageVerdictFinding, i), weigh,
                                user_data);

      room[MAX (weight, 0)] += weight >= 0;
    }
  for (int i = BOCAGE_N_CLASSES; i >= 0; i--)
    {
      room[i] = MIN (room[i], left);
      left -= room[i];
    }
  for (guint i = 0; i < n; i++)
    {
      BocageVerdictFinding *entry = &g_array_index (self->findings, BocageVerdictFinding, i);
      BocageVerdictFinding moved = *entry;
      int weight = weigh_entry (entry, weigh, user_data);

      if (weight >= 0 && room[weight] == 0)
        continue;
      if (weight >= 0)
        room[weight]--;
      /* Changes places with one that goes, if there was any. */
      *entry = g_array_index (self->findings, BocageVerdictFinding, kept);
      g_array_index (self->findings, BocageVerdictFinding, kept++) = moved;
    }
  g_array_set_size (self->findings, kept);
  if (kept < n)
    add_cut (self, n - kept);
}

void
bocage_verdict_free (BocageVerdict *self)
{
  g_free (self->name);
  g_free (self->error);
  g_array_unref (self->findings);
  g_hash_table_unref (self->ranks);
  g_clear_pointer (&self->document, bocage_document_unref);
  g_free (self);
}

/**
 * bocage_verdict_get_ruleset:
 *
 * Returns: (nullable): by what the file was judged
 */
BocageRuleset *
bocage_verdict_get_ruleset (const BocageVerdict *self)
{
  BocageScenario *scenario
      = self->document != NULL ? bocage_document_get_scenario (self->document) : NULL;

  return scenario != NULL ? bocage_scenario_get_ruleset (scenario) : NULL;
}

/**
 * bocage_verdict_locate:
 * @out_range: the place in the file, or its very beginning
 *
 * Returns: whether @place is one in the file
 */
gboolean
bocage_verdict_locate (const BocageVerdict *self, const BocagePlace *place, BocageRange *out_range)
{
  if (bocage_document_resolve (self->document, place, out_range))
    return TRUE;

  *out_range = (BocageRange){ .line = 1,
                              .column = 1,
                              .column_byte = 1,
                              .column_utf16 = 1,
                              .end_line = 1,
                              .end_column = 1,
                              .end_column_byte = 1,
                              .end_column_utf16 = 1 };
  return FALSE;
}
