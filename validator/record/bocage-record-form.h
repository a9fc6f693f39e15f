/* bocage-record-form.h: what a record consists of, in one table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A form lists the members of a struct.  JSON in both directions, the wire in both
 * directions, copying and freeing all go by it: what is new in a record is a member
 * and its row.
 */

#pragma once

#include "bocage-record.h"

G_BEGIN_DECLS

typedef struct _BocageRecordForm BocageRecordForm;

typedef enum
{
  BOCAGE_MEMBER_TEXT,        /* char *, (nullable) */
  BOCAGE_MEMBER_IDS,         /* the same: words parted by blanks, in JSON an array */
  BOCAGE_MEMBER_WORD,        /* an enum or a gboolean that has words */
  BOCAGE_MEMBER_TRUTH,       /* gboolean */
  BOCAGE_MEMBER_COUNT,       /* guint */
  BOCAGE_MEMBER_SIZE,        /* gsize */
  BOCAGE_MEMBER_CHECK,       /* the id of a BocageRecordFinding, and its row */
  BOCAGE_MEMBER_SUMMARY,     /* of the row whose id the text is: written, never read */
  BOCAGE_MEMBER_COUNTS,      /* a guint for each class, counted and never read */
  BOCAGE_MEMBER_WEIGHTS,     /* an int for each check of packs */
  BOCAGE_MEMBER_RANGE,       /* BocageRange; its numbers stand among the members around */
  BOCAGE_MEMBER_MAYBE_RANGE, /* the same of a BocageRecordPlace, which says if there is one */
  BOCAGE_MEMBER_PART,        /* a struct inside, or some members of the same one */
  BOCAGE_MEMBER_OWNED,       /* (nullable): a struct of its own */
  BOCAGE_MEMBER_LIST,        /* GArray * of structs, (nullable) unless it is needed */
} BocageMemberType;

typedef enum
{
  BOCAGE_MEMBER_CROSSES = 1 << 0,   /* goes over the wire */
  BOCAGE_MEMBER_DETAIL = 1 << 1,    /* does so only where all of a finding is wanted */
  BOCAGE_MEMBER_NEEDED = 1 << 2,    /* without it what is read is none */
  BOCAGE_MEMBER_IF_SET = 1 << 3,    /* not in JSON where it is NULL, 0, or its first text is NULL */
  BOCAGE_MEMBER_OR_NULL = 1 << 4,   /* then “null” */
  BOCAGE_MEMBER_COUNTED = 1 << 5,   /* follows from the findings and is not read */
  BOCAGE_MEMBER_FOR_MERGE = 1 << 6, /* in JSON only for who puts parts of a run together */
} BocageMemberFlags;

typedef struct
{
  guint n;
  const char *(*get) (guint value);
} BocageRecordWords;

typedef struct
{
  const char *name; /* (nullable): in JSON; NULL: not there, or not as a member of its own */
  gsize offset;
  BocageMemberType type;
  guint flags;
  const BocageRecordWords *words; /* of WORD */
  const BocageRecordForm *form;   /* of RANGE, PART, OWNED and LIST */
} BocageRecordMember;

struct _BocageRecordForm
{
  gsize size;
  const BocageRecordMember *members;
  guint n_members;
  GDestroyNotify clear; /* frees what a struct holds, and not the struct */
  /* (nullable): mends what was read, or names the member that makes it worthless */
  const char *(*judge) (gpointer item);
};

extern const BocageRecordForm bocage_record_form, bocage_record_finding_form,
    bocage_record_place_form, bocage_record_ruleset_form, bocage_record_pack_form,
    bocage_record_fix_form, bocage_record_edit_form, bocage_record_related_form,
    bocage_record_fact_form, bocage_record_gap_form, bocage_record_range_form, bocage_totals_form;

GArray *bocage_record_list_new (const BocageRecordForm *form);
gpointer bocage_record_list_add (GArray **list, const BocageRecordForm *form);
void bocage_record_form_init (const BocageRecordForm *form, gpointer item);
void bocage_record_form_copy (const BocageRecordForm *form, gpointer to, gconstpointer from);
gboolean bocage_record_member_is_set (const BocageRecordMember *member, gconstpointer item);

G_END_DECLS
