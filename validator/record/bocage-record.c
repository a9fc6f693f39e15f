/* bocage-record.c: what a run says of one file, apart from the file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record.h"

#include "bocage-record-form.h"

#include <glib/gi18n.h>
#include <string.h>

#define FINGERPRINT_DIGITS 32

/* Findings */

/* Takes what @related holds. */
void
bocage_record_finding_add_related (BocageRecordFinding *self, BocageRecordRelated *related)
{
  if (self->related == NULL)
    self->related = bocage_record_list_new (&bocage_record_related_form);
  g_array_append_vals (self->related, related, 1);
}

#define MAX_VALUE 200 /* bytes of a value that are kept */

/* The place of an attribute that is not there is that of its element, whose text depends on
 * how the file is written.  No value begins as an element or an object does.
 * Returns: (transfer full) (nullable): the text of a range, made valid, if it is a value */
static char *
copy_value (GBytes *bytes, const BocageRange *range)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  gsize end = MIN (range->end, size), start = MIN (range->start, end);

  if (start < end && (text[start] == '<' || text[start] == '{'))
    return NULL;
  return g_utf8_make_valid (text + start, MIN (end - start, MAX_VALUE));
}

/* What cannot be done in the file is left out. */
static void
add_fixes (BocageRecordFinding *record, const BocageVerdict *verdict, BocageFinding *finding)
{
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (finding, i);
      g_autoptr (GArray) edits = bocage_document_make_edits (verdict->document, fix);
      BocageRecordFix *copy;

      if (edits == NULL)
        continue;
      copy = bocage_record_list_add (&record->fixes, &bocage_record_fix_form);
      copy->title = g_strdup (fix->title);
      copy->is_safe = fix->is_safe;
      copy->edits = bocage_record_list_new (&bocage_record_edit_form);
      for (guint j = 0; j < edits->len; j++)
        {
          const BocageSourceEdit *edit = &g_array_index (edits, BocageSourceEdit, j);
          BocageRecordEdit *there = bocage_record_list_add (&copy->edits, &bocage_record_edit_form);

          bocage_document_locate (verdict->document, edit->start, edit->end, &there->range);
          there->text = g_strdup (edit->text);
        }
    }
}

static void
add_verdict_finding (BocageRecord *self, const BocageVerdict *verdict,
                     const BocageVerdictFinding *entry, gboolean with_names)
{
  BocageFinding *finding = entry->finding;
  guint n_related = bocage_finding_n_related (finding);
  BocageRecordFinding record = {
    .id = bocage_finding_get_id (finding),
    .check = bocage_finding_get_check (finding),
    .class_ = bocage_finding_get_class (finding),
    .kind = bocage_finding_get_kind (finding),
    .fate = entry->reason != NULL ? BOCAGE_FATE_ALLOWED : BOCAGE_FATE_REPORTED,
    .reason = g_strdup (entry->reason),
    .message = g_strdup (bocage_finding_get_message (finding)),
    .suggestion = g_strdup (bocage_finding_get_suggestion (finding)),
    .subject = g_strdup (bocage_finding_get_subject (finding)),
    .place = { .has_range = entry->has_range, .range = entry->range },
  };

  bocage_record_place_describe (&record.place, verdict, bocage_finding_get_place (finding),
                                with_names);
  if (record.place.has_range
      && (bocage_finding_get_place (finding)->field != NULL
          || (record.place.path != NULL && bocage_document_get_pack (verdict->document) != NULL
              && strchr (record.place.path, '@') != NULL)))
    record.value = copy_value (self->bytes, &record.place.range);
  for (guint i = 0; i < n_related; i++)
    {
      const BocageRelated *related = bocage_finding_get_related (finding, i);
      BocageRecordRelated copy = { .message = g_strdup (related->message) };

      bocage_record_place_set (&copy.place, verdict, &related->place, with_names);
      bocage_record_finding_add_related (&record, &copy);
    }
  if (with_names)
    add_fixes (&record, verdict, finding);
  bocage_record_add_finding (self, &record);
}

BocageRecordFinding *
bocage_record_get_finding (const BocageRecord *self, guint index)
{
  return &g_array_index (self->findings, BocageRecordFinding, index);
}

static void
count_finding (BocageRecord *self, const BocageRecordFinding *finding, int n)
{
  switch (finding->fate)
    {
    case BOCAGE_FATE_REPORTED:
      self->counts[finding->class_] += n;
      self->n_missing += finding->kind == BOCAGE_KIND_MISSING ? n : 0;
      break;
    case BOCAGE_FATE_ALLOWED:
      self->n_allowed += n;
      break;
    case BOCAGE_FATE_BASELINE:
      self->n_baselined += n;
      break;
    }
}

/* Takes what @finding holds, and counts it. */
void
bocage_record_add_finding (BocageRecord *self, BocageRecordFinding *finding)
{
  count_finding (self, finding, 1);
  g_array_append_vals (self->findings, finding, 1);
}

/* What was put among the findings by another way is counted once here. */
void
bocage_record_count (BocageRecord *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    count_finding (self, bocage_record_get_finding (self, i), 1);
}

/* Takes what @finding holds, and counts it. */
void
bocage_record_insert_finding (BocageRecord *self, guint index, BocageRecordFinding *finding)
{
  count_finding (self, finding, 1);
  g_array_insert_vals (self->findings, MIN (index, self->findings->len), finding, 1);
}

/**
 * bocage_record_filter:
 * @keeps: whether a finding stays
 *
 * Returns: how many went
 */
guint
bocage_record_filter (BocageRecord *self, BocageKeepFunc keeps, gconstpointer user_data)
{
  guint n = self->findings->len, kept = 0;

  for (guint i = 0; i < n; i++)
    {
      BocageRecordFinding *finding = bocage_record_get_finding (self, i), moved = *finding;

      if (!keeps (finding, user_data))
        {
          count_finding (self, finding, -1);
          continue;
        }
      /* Changes places with one that goes, if there was any, and so nothing moves twice. */
      *finding = *bocage_record_get_finding (self, kept);
      *bocage_record_get_finding (self, kept++) = moved;
    }
  g_array_set_size (self->findings, kept);
  return n - kept;
}

void
bocage_record_set_fate (BocageRecord *self, guint index, BocageFate fate)
{
  BocageRecordFinding *finding = bocage_record_get_finding (self, index);

  count_finding (self, finding, -1);
  finding->fate = fate;
  count_finding (self, finding, 1);
}

void
bocage_record_set_class (BocageRecord *self, guint index, BocageClass class_)
{
  BocageRecordFinding *finding = bocage_record_get_finding (self, index);

  count_finding (self, finding, -1);
  finding->class_ = class_;
  count_finding (self, finding, 1);
}

guint
bocage_record_n_related (const BocageRecordFinding *finding)
{
  return finding->related != NULL ? finding->related->len : 0;
}

const BocageRecordRelated *
bocage_record_get_related (const BocageRecordFinding *finding, guint index)
{
  return &g_array_index (finding->related, BocageRecordRelated, index);
}

/* Files */

BocageRecord *
bocage_record_new (const char *name)
{
  BocageRecord *self = g_new (BocageRecord, 1);

  bocage_record_form_init (&bocage_record_form, self);
  self->name = g_strdup (name);
  self->findings = bocage_record_list_new (&bocage_record_finding_form);
  return self;
}

static void
set_ruleset (BocageRecordRuleset *self, const BocageRuleset *ruleset)
{
  self->id = g_strdup (bocage_ruleset_get_id (ruleset));
  self->version = g_strdup (bocage_ruleset_get_version (ruleset));
  self->digest = g_strdup (bocage_ruleset_get_digest (ruleset));
}

/**
 * bocage_record_new_for_verdict:
 * @verdict: loses its findings one after the other, since there may be too many to have them twice
 * @with_names: places have their hexes and the paths of their elements, and findings their
 * fixes, all of which takes time to write
 *
 * Returns: (transfer full): what there is to say, holding nothing of @verdict
 * but the bytes that were read
 */
BocageRecord *
bocage_record_new_for_verdict (BocageVerdict *verdict, gboolean with_names)
{
  BocageRecord *self = bocage_record_new (verdict->name);
  BocageRuleset *ruleset = bocage_verdict_get_ruleset (verdict);

  self->error = g_strdup (verdict->error);
  self->complete = verdict->complete;
  if (ruleset != NULL)
    set_ruleset (&self->ruleset, ruleset);
  if (verdict->document != NULL)
    {
      BocageScenario *scenario = bocage_document_get_scenario (verdict->document);

      if (scenario != NULL)
        self->scenario = g_strdup (bocage_scenario_get_root (scenario)->id);
      self->is_dated = bocage_report_is_dated (bocage_document_get_report (verdict->document));
      self->bytes = g_bytes_ref (bocage_document_get_bytes (verdict->document));
    }
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      BocageVerdictFinding *entry = &g_array_index (verdict->findings, BocageVerdictFinding, i);

      add_verdict_finding (self, verdict, entry, with_names);
      g_clear_pointer (&entry->finding, bocage_finding_unref);
    }
  bocage_record_find_gaps (self, verdict);
  return self;
}

/**
 * bocage_record_get_problem:
 *
 * Returns: (nullable): why the file was not, or not wholly, checked
 */
const char *
bocage_record_get_problem (const BocageRecord *self)
{
  if (self->complete)
    return NULL;
  return self->error != NULL ? self->error : _ ("checked only in part");
}

/* What makes a finding the same after edits elsewhere: not where it is, which changes with every
 * edit above it, but what it says of which element. */
#define N_KEYS 4

static void
get_keys (const BocageRecordFinding *finding, const char *keys[N_KEYS])
{
  keys[0] = finding->id;
  keys[1] = finding->place.path;
  keys[2] = finding->place.hex;
  keys[3] = finding->value;
  for (guint i = 0; i < N_KEYS; i++)
    if (keys[i] == NULL)
      keys[i] = "";
}

static guint
hash_keys (gconstpointer finding)
{
  const char *keys[N_KEYS];
  guint hash = 0;

  get_keys (finding, keys);
  for (guint i = 0; i < N_KEYS; i++)
    hash = hash * 33 + g_str_hash (keys[i]);
  return hash;
}

static gboolean
has_equal_keys (gconstpointer a, gconstpointer b)
{
  const char *keys[N_KEYS], *others[N_KEYS];

  get_keys (a, keys);
  get_keys (b, others);
  for (guint i = 0; i < N_KEYS; i++)
    if (strcmp (keys[i], others[i]) != 0)
      return FALSE;
  return TRUE;
}

/* @occurrence: how many before it in the file say the same of the same element */
static char *
make_fingerprint (const BocageRecordFinding *finding, guint occurrence)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *keys[N_KEYS];
  char number[16];

  get_keys (finding, keys);
  for (guint i = 0; i < N_KEYS; i++)
    g_checksum_update (checksum, (const guchar *) keys[i], (gssize) strlen (keys[i]) + 1);
  g_snprintf (number, sizeof number, "%u", occurrence);
  g_checksum_update (checksum, (const guchar *) number, -1);
  /* Several told as one are another finding as soon as one more is among them. */
  for (guint i = 0; finding->check != NULL && finding->check->several != NULL
                    && i < bocage_record_n_related (finding);
       i++)
    {
      const char *hex = bocage_record_get_related (finding, i)->place.hex;

      g_checksum_update (checksum, (const guchar *) (hex != NULL ? hex : ""), -1);
    }
  return g_strndup (g_checksum_get_string (checksum), FINGERPRINT_DIGITS);
}

/**
 * bocage_record_identify:
 * @least: the class from which on findings are given one
 *
 * Gives findings their fingerprints.  Of those that say the same of the same element,
 * the second is another than the first.
 */
void
bocage_record_identify (BocageRecord *self, BocageClass least)
{
  g_autoptr (GHashTable) n_seen = NULL; /* by the first of them */

  if (self->findings->len == 0)
    return;
  n_seen = g_hash_table_new (hash_keys, has_equal_keys);
  for (guint i = 0; i < self->findings->len; i++)
    {
      BocageRecordFinding *finding = bocage_record_get_finding (self, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (n_seen, finding));

      g_hash_table_insert (n_seen, finding, GUINT_TO_POINTER (n + 1));
      if (finding->class_ < least)
        continue;
      g_free (finding->fingerprint);
      finding->fingerprint = make_fingerprint (finding, n);
    }
}

void
bocage_record_free (BocageRecord *self)
{
  bocage_record_form.clear (self);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

/**
 * bocage_record_ruleset_describe:
 * @n_digits: of the digest; 0: all
 *
 * Returns: (transfer full): id, version and digest
 */
char *
bocage_record_ruleset_describe (const BocageRecordRuleset *ruleset, guint n_digits)
{
  return g_strdup_printf ("%s %s (%.*s)", ruleset->id,
                          ruleset->version != NULL ? ruleset->version : "?",
                          n_digits > 0 ? (int) n_digits : G_MAXINT, ruleset->digest);
}

/* What a file tells the others of its pack */

BocageRecordPack *
bocage_record_pack_new (const char *file, gboolean is_pack)
{
  BocageRecordPack *self = g_new (BocageRecordPack, 1);

  bocage_record_form_init (&bocage_record_pack_form, self);
  self->file = g_strdup (file);
  self->is_pack = is_pack;
  self->modules = bocage_record_list_new (&bocage_record_fact_form);
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    self->classes[i] = bocage_pack_checks[i].class_;
  return self;
}

void
bocage_record_pack_free (BocageRecordPack *self)
{
  bocage_record_pack_form.clear (self);
  g_free (self);
}

/* Takes what @fact holds. */
void
bocage_record_pack_add_module (BocageRecordPack *self, BocageRecordFact *fact)
{
  g_array_append_vals (self->modules, fact, 1);
}
