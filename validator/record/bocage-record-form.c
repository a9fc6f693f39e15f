/* bocage-record-form.c: what a record consists of, in one table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record-form.h"

#include <string.h>

/* Words */

static const char *
class_word (guint value)
{
  return bocage_class_name (value);
}

static const char *
kind_word (guint value)
{
  return bocage_kind_name (value);
}

static const char *
fate_word (guint value)
{
  static const char *const words[] = {
    [BOCAGE_FATE_REPORTED] = "reported",
    [BOCAGE_FATE_ALLOWED] = "allowed",
    [BOCAGE_FATE_BASELINE] = "baseline",
  };

  return words[value];
}

static const char *
group_word (guint value)
{
  static const char *const words[BOCAGE_N_GAP_GROUPS] = {
    [BOCAGE_GAP_ALL] = "all",
    [BOCAGE_GAP_RULES] = "rules",
    [BOCAGE_GAP_LISTED] = "listed",
    [BOCAGE_GAP_EFFECT] = "effect",
  };

  return words[value];
}

static const char *
extent_word (guint is_whole)
{
  return is_whole ? "file" : "place";
}

static const BocageRecordWords classes = { BOCAGE_N_CLASSES, class_word };
static const BocageRecordWords kinds = { BOCAGE_N_KINDS, kind_word };
static const BocageRecordWords fates = { BOCAGE_FATE_BASELINE + 1, fate_word };
static const BocageRecordWords groups = { BOCAGE_N_GAP_GROUPS, group_word };
static const BocageRecordWords extents = { 2, extent_word };

/* The table.  In the order of JSON, which is a promise. */

#define CROSSES BOCAGE_MEMBER_CROSSES
#define DETAIL BOCAGE_MEMBER_DETAIL
#define NEEDED BOCAGE_MEMBER_NEEDED
#define IF_SET BOCAGE_MEMBER_IF_SET
#define OR_NULL BOCAGE_MEMBER_OR_NULL
#define COUNTED BOCAGE_MEMBER_COUNTED
#define FOR_MERGE BOCAGE_MEMBER_FOR_MERGE

/* A member of a struct, and what else its type asks for. */
#define ROW(Type, member, name, type, ...) \
  { \
    name, G_STRUCT_OFFSET (Type, member), BOCAGE_MEMBER_##type, __VA_ARGS__ \
  }
/* Some members of the same struct, which stand together in JSON. */
#define TOGETHER(name, ...) \
  { \
    name, 0, BOCAGE_MEMBER_PART, __VA_ARGS__ \
  }

#define FORM(name, Type, ...) \
  const BocageRecordForm name \
      = { sizeof (Type), name##_members, G_N_ELEMENTS (name##_members), __VA_ARGS__ }

static void clear_members (const BocageRecordForm *form, gpointer item);

#define DEFINE_CLEAR(name) \
  static void clear_##name (gpointer item) \
  { \
    clear_members (&bocage_record_##name##_form, item); \
  }

DEFINE_CLEAR (edit)
DEFINE_CLEAR (fix)
DEFINE_CLEAR (place)
DEFINE_CLEAR (related)
DEFINE_CLEAR (finding)
DEFINE_CLEAR (gap)
DEFINE_CLEAR (fact)
DEFINE_CLEAR (pack)
DEFINE_CLEAR (ruleset)

static void
clear_record (gpointer item)
{
  clear_members (&bocage_record_form, item);
}

static const BocageRecordMember bocage_record_range_form_members[] = {
  ROW (BocageRange, line, "line", COUNT, NEEDED),
  ROW (BocageRange, column, "column", COUNT, NEEDED),
  ROW (BocageRange, column_byte, "columnByte", COUNT, NEEDED),
  ROW (BocageRange, column_utf16, "columnUtf16", COUNT, NEEDED),
  ROW (BocageRange, end_line, "endLine", COUNT, NEEDED),
  ROW (BocageRange, end_column, "endColumn", COUNT, NEEDED),
  ROW (BocageRange, end_column_byte, "endColumnByte", COUNT, NEEDED),
  ROW (BocageRange, end_column_utf16, "endColumnUtf16", COUNT, NEEDED),
  ROW (BocageRange, start, "start", SIZE, NEEDED),
  ROW (BocageRange, end, "end", SIZE, NEEDED),
};
FORM (bocage_record_range_form, BocageRange);

static const BocageRecordMember bocage_record_place_form_members[] = {
  ROW (BocageRecordPlace, has_range, NULL, MAYBE_RANGE, CROSSES),
  ROW (BocageRecordPlace, file, "file", TEXT, CROSSES | IF_SET),
  ROW (BocageRecordPlace, hex, "hex", TEXT, CROSSES | IF_SET),
  ROW (BocageRecordPlace, path, "path", TEXT, CROSSES | IF_SET),
};
FORM (bocage_record_place_form, BocageRecordPlace, clear_place);

#define PLACE .form = &bocage_record_place_form

static const BocageRecordMember bocage_record_edit_form_members[] = {
  ROW (BocageRecordEdit, range, NULL, RANGE, CROSSES),
  ROW (BocageRecordEdit, text, "text", TEXT, CROSSES | NEEDED),
};
FORM (bocage_record_edit_form, BocageRecordEdit, clear_edit);

static const BocageRecordMember bocage_record_fix_form_members[] = {
  ROW (BocageRecordFix, title, "title", TEXT, CROSSES | NEEDED),
  ROW (BocageRecordFix, is_safe, "safe", TRUTH, CROSSES | NEEDED),
  ROW (BocageRecordFix, edits, "edits", LIST, CROSSES | NEEDED, .form = &bocage_record_edit_form),
};
FORM (bocage_record_fix_form, BocageRecordFix, clear_fix);

static const BocageRecordMember bocage_record_related_form_members[] = {
  ROW (BocageRecordRelated, message, "message", TEXT, CROSSES | NEEDED),
  ROW (BocageRecordRelated, place, "place", PART, CROSSES | NEEDED, PLACE),
};
FORM (bocage_record_related_form, BocageRecordRelated, clear_related);

static const BocageRecordMember bocage_record_finding_form_members[] = {
  ROW (BocageRecordFinding, id, "id", CHECK, CROSSES | NEEDED),
  ROW (BocageRecordFinding, class_, "class", WORD, CROSSES | NEEDED, .words = &classes),
  ROW (BocageRecordFinding, kind, "kind", WORD, CROSSES, .words = &kinds),
  ROW (BocageRecordFinding, fate, "fate", WORD, CROSSES | IF_SET, .words = &fates),
  ROW (BocageRecordFinding, reason, "reason", TEXT, DETAIL | IF_SET),
  ROW (BocageRecordFinding, message, "message", TEXT, DETAIL | NEEDED),
  ROW (BocageRecordFinding, suggestion, "suggestion", TEXT, DETAIL | IF_SET),
  ROW (BocageRecordFinding, subject, NULL, TEXT, 0),
  ROW (BocageRecordFinding, map, NULL, TEXT, DETAIL),
  ROW (BocageRecordFinding, place, "place", PART, DETAIL | NEEDED, PLACE),
  ROW (BocageRecordFinding, value, "value", TEXT, DETAIL | IF_SET),
  ROW (BocageRecordFinding, fingerprint, "fingerprint", TEXT, DETAIL | IF_SET),
  ROW (BocageRecordFinding, related, "related", LIST, DETAIL, .form = &bocage_record_related_form),
  ROW (BocageRecordFinding, fixes, "fixes", LIST, DETAIL | IF_SET, .form = &bocage_record_fix_form),
};
FORM (bocage_record_finding_form, BocageRecordFinding, clear_finding);

/* What caused a gap. */
static const BocageRecordMember cause_form_members[] = {
  ROW (BocageRecordGap, cause, "id", TEXT, CROSSES | NEEDED),
  ROW (BocageRecordGap, n_causes, "findings", COUNT, CROSSES),
  ROW (BocageRecordGap, place, "place", PART, CROSSES | NEEDED, PLACE),
};
static FORM (cause_form, BocageRecordGap);

static const BocageRecordMember bocage_record_gap_form_members[] = {
  ROW (BocageRecordGap, group, "group", WORD, CROSSES | NEEDED, .words = &groups),
  ROW (BocageRecordGap, checks, "checks", IDS, CROSSES | IF_SET),
  ROW (BocageRecordGap, subject, "subject", TEXT, CROSSES | IF_SET),
  ROW (BocageRecordGap, is_whole, "extent", WORD, CROSSES, .words = &extents),
  ROW (BocageRecordGap, cause, "reason", SUMMARY, 0),
  TOGETHER ("cause", CROSSES | IF_SET, .form = &cause_form),
};

static const char *
judge_gap (gpointer item)
{
  BocageRecordGap *gap = item;

  if (gap->group != BOCAGE_GAP_LISTED)
    g_clear_pointer (&gap->checks, g_free);
  else if (gap->checks == NULL)
    gap->checks = g_strdup ("");
  return gap->group == BOCAGE_GAP_EFFECT && gap->subject == NULL ? "subject" : NULL;
}

FORM (bocage_record_gap_form, BocageRecordGap, clear_gap, judge_gap);

static const BocageRecordMember bocage_record_fact_form_members[] = {
  ROW (BocageRecordFact, word, "word", TEXT, CROSSES | NEEDED),
  ROW (BocageRecordFact, place, "place", PART, CROSSES | NEEDED, PLACE),
};
FORM (bocage_record_fact_form, BocageRecordFact, clear_fact);

#define FACT .form = &bocage_record_fact_form

static const BocageRecordMember bocage_record_pack_form_members[] = {
  ROW (BocageRecordPack, file, "file", TEXT, CROSSES | NEEDED),
  ROW (BocageRecordPack, is_pack, "isPack", TRUTH, CROSSES),
  ROW (BocageRecordPack, declares, "declares", TRUTH, CROSSES),
  ROW (BocageRecordPack, list, "place", PART, CROSSES | NEEDED, PLACE),
  ROW (BocageRecordPack, id, "id", PART, CROSSES | IF_SET, FACT),
  ROW (BocageRecordPack, modules, "modules", LIST, CROSSES | NEEDED, FACT),
  ROW (BocageRecordPack, classes, "classes", WEIGHTS, CROSSES | NEEDED),
};
FORM (bocage_record_pack_form, BocageRecordPack, clear_pack);

static const BocageRecordMember bocage_record_ruleset_form_members[] = {
  ROW (BocageRecordRuleset, id, "id", TEXT, CROSSES | NEEDED),
  ROW (BocageRecordRuleset, version, "version", TEXT, CROSSES),
  ROW (BocageRecordRuleset, digest, "digest", TEXT, CROSSES | NEEDED),
};
FORM (bocage_record_ruleset_form, BocageRecordRuleset, clear_ruleset);

/* Numbers that a record and a whole run have; most are seldom anything but 0. */
#define COUNT_ROWS(Type) \
  ROW (Type, counts, NULL, COUNTS, 0), ROW (Type, n_missing, "missing", COUNT, IF_SET | COUNTED), \
      ROW (Type, n_ignored, "ignored", COUNT, CROSSES | IF_SET), \
      ROW (Type, n_allowed, "allowed", COUNT, IF_SET | COUNTED), \
      ROW (Type, n_baselined, "baseline", COUNT, IF_SET | COUNTED), \
      ROW (Type, n_moved, "moved", COUNT, CROSSES | IF_SET), \
      ROW (Type, n_fixed, "fixed", COUNT, CROSSES | IF_SET), \
      ROW (Type, n_mended, "mended", COUNT, CROSSES | IF_SET)

static const BocageRecordMember counts_form_members[] = { COUNT_ROWS (BocageRecord) };
static FORM (counts_form, BocageRecord);

/* Which findings are written as JSON is a matter of who writes them. */
static const BocageRecordMember bocage_record_form_members[] = {
  ROW (BocageRecord, name, "file", TEXT, CROSSES | NEEDED),
  ROW (BocageRecord, index, "index", COUNT, CROSSES | FOR_MERGE),
  ROW (BocageRecord, pack, "pack", OWNED, CROSSES | IF_SET | FOR_MERGE,
       .form = &bocage_record_pack_form),
  ROW (BocageRecord, complete, "complete", TRUTH, CROSSES | NEEDED),
  ROW (BocageRecord, error, "error", TEXT, CROSSES),
  ROW (BocageRecord, scenario, "scenario", TEXT, CROSSES),
  ROW (BocageRecord, ruleset, "ruleset", PART, CROSSES | OR_NULL,
       .form = &bocage_record_ruleset_form),
  TOGETHER ("counts", CROSSES, .form = &counts_form),
  ROW (BocageRecord, remark, NULL, TEXT, CROSSES),
  ROW (BocageRecord, is_unsaved, NULL, TRUTH, CROSSES),
  ROW (BocageRecord, diff, NULL, TEXT, 0),
  ROW (BocageRecord, gaps, "notEvaluated", LIST, CROSSES | IF_SET, .form = &bocage_record_gap_form),
  ROW (BocageRecord, findings, NULL, LIST, CROSSES | NEEDED, .form = &bocage_record_finding_form),
};
FORM (bocage_record_form, BocageRecord, clear_record);

static const BocageRecordMember bocage_totals_form_members[] = {
  ROW (BocageTotals, n_files, "files", COUNT, 0),
  ROW (BocageTotals, n_partial, "partial", COUNT, 0),
  ROW (BocageTotals, n_unchecked, "unchecked", COUNT, 0),
  ROW (BocageTotals, n_hindered, "hindered", COUNT, IF_SET),
  COUNT_ROWS (BocageTotals),
  ROW (BocageTotals, n_excluded, "excluded", COUNT, IF_SET),
};
FORM (bocage_totals_form, BocageTotals);

/* What follows from it: lists */

GArray *
bocage_record_list_new (const BocageRecordForm *form)
{
  GArray *self = g_array_new (FALSE, FALSE, form->size);

  g_array_set_clear_func (self, form->clear);
  return self;
}

/**
 * bocage_record_list_add:
 * @list: (inout) (nullable): it is made where there is none
 *
 * Returns: (transfer none): an item more, as bocage_record_form_init() makes it; the next
 * one may move it
 */
gpointer
bocage_record_list_add (GArray **list, const BocageRecordForm *form)
{
  gpointer item;

  if (*list == NULL)
    *list = bocage_record_list_new (form);
  g_array_set_size (*list, (*list)->len + 1);
  item = (*list)->data + form->size * ((*list)->len - 1);
  bocage_record_form_init (form, item);
  return item;
}

/* Places */

/* The very beginning of a file: what is about all of it, or not in it. */
void
bocage_record_place_init (BocageRecordPlace *self)
{
  *self = (BocageRecordPlace){ .range = { .line = 1,
                                          .column = 1,
                                          .column_byte = 1,
                                          .column_utf16 = 1,
                                          .end_line = 1,
                                          .end_column = 1,
                                          .end_column_byte = 1,
                                          .end_column_utf16 = 1 } };
}

/* What @to held is not freed. */
void
bocage_record_place_copy (BocageRecordPlace *to, const BocageRecordPlace *from)
{
  bocage_record_form_copy (&bocage_record_place_form, to, from);
}

void
bocage_record_place_clear (BocageRecordPlace *self)
{
  bocage_record_place_form.clear (self);
}

/* Any form */

static void
init_members (const BocageRecordForm *form, gpointer item)
{
  for (guint i = 0; i < form->n_members; i++)
    {
      const BocageRecordMember *member = &form->members[i];
      gpointer at = (char *) item + member->offset;

      if (member->type == BOCAGE_MEMBER_MAYBE_RANGE)
        bocage_record_place_init (at);
      else if (member->type == BOCAGE_MEMBER_PART)
        init_members (member->form, at);
    }
}

/* What of a struct is known before anything of it is: its places are the beginning of the file. */
void
bocage_record_form_init (const BocageRecordForm *form, gpointer item)
{
  memset (item, 0, form->size);
  init_members (form, item);
}

static void
clear_members (const BocageRecordForm *form, gpointer item)
{
  for (guint i = 0; i < form->n_members; i++)
    {
      const BocageRecordMember *member = &form->members[i];
      gpointer at = (char *) item + member->offset;

      switch (member->type)
        {
        case BOCAGE_MEMBER_TEXT:
        case BOCAGE_MEMBER_IDS:
          g_clear_pointer ((char **) at, g_free);
          break;
        case BOCAGE_MEMBER_PART:
          clear_members (member->form, at);
          break;
        case BOCAGE_MEMBER_OWNED:
          if (*(gpointer *) at != NULL)
            clear_members (member->form, *(gpointer *) at);
          g_clear_pointer ((gpointer *) at, g_free);
          break;
        case BOCAGE_MEMBER_LIST:
          g_clear_pointer ((GArray **) at, g_array_unref);
          break;
        default:
          break;
        }
    }
}

static GArray *
copy_list (const BocageRecordForm *form, const GArray *from)
{
  GArray *to = bocage_record_list_new (form);

  for (guint i = 0; i < from->len; i++)
    bocage_record_form_copy (form, bocage_record_list_add (&to, form), from->data + form->size * i);
  return to;
}

static void
own_members (const BocageRecordForm *form, gpointer item)
{
  for (guint i = 0; i < form->n_members; i++)
    {
      const BocageRecordMember *member = &form->members[i];
      gpointer at = (char *) item + member->offset, owned;

      switch (member->type)
        {
        case BOCAGE_MEMBER_TEXT:
        case BOCAGE_MEMBER_IDS:
          *(char **) at = g_strdup (*(char **) at);
          break;
        case BOCAGE_MEMBER_PART:
          own_members (member->form, at);
          break;
        case BOCAGE_MEMBER_OWNED:
          if (*(gpointer *) at == NULL)
            break;
          owned = g_malloc (member->form->size);
          bocage_record_form_copy (member->form, owned, *(gpointer *) at);
          *(gpointer *) at = owned;
          break;
        case BOCAGE_MEMBER_LIST:
          if (*(GArray **) at != NULL)
            *(GArray **) at = copy_list (member->form, *(GArray **) at);
          break;
        default:
          break;
        }
    }
}

/**
 * bocage_record_form_copy:
 * @to: (out caller-allocates): what it held is not freed
 *
 * Copies a struct with all that its form lists; what it does not list is shared.
 */
void
bocage_record_form_copy (const BocageRecordForm *form, gpointer to, gconstpointer from)
{
  memcpy (to, from, form->size);
  own_members (form, to);
}

/* Whether there is anything to tell of it: a number is not 0, a list is not empty, a part has
 * its first text. */
gboolean
bocage_record_member_is_set (const BocageRecordMember *member, gconstpointer item)
{
  gconstpointer at = (const char *) item + member->offset;

  switch (member->type)
    {
    case BOCAGE_MEMBER_TEXT:
    case BOCAGE_MEMBER_IDS:
    case BOCAGE_MEMBER_OWNED:
      return *(gpointer const *) at != NULL;
    case BOCAGE_MEMBER_LIST:
      return *(GArray *const *) at != NULL && (*(GArray *const *) at)->len > 0;
    case BOCAGE_MEMBER_PART:
      return bocage_record_member_is_set (&member->form->members[0], at);
    case BOCAGE_MEMBER_WORD:
    case BOCAGE_MEMBER_TRUTH:
    case BOCAGE_MEMBER_COUNT:
      return *(const guint *) at != 0;
    default:
      return TRUE;
    }
}
