/* bocage-format.h: the forms in which a run is reported
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-output.h"
#include "record/bocage-record.h"

G_BEGIN_DECLS

/* Of one file; called by any thread, with an output of its own. */
typedef void (*BocageFileFunc) (BocageOutput *output, const BocageRecord *record,
                                const BocageShowOptions *options);

struct _BocageFormat
{
  const char *name;
  gboolean for_machines;   /* never translated */
  gboolean identifies;     /* it writes the fingerprints of findings */
  gboolean shows_maps;     /* … of the hexes around a finding */
  gboolean tells_paths;    /* it writes the paths of elements, but no fingerprints */
  BocageClass shows;       /* from this class on, if nobody says otherwise */
  gboolean waits;          /* nothing can be written before its end () */
  gboolean tells_checks;   /* its end () says what is checked */
  gboolean hides_gaps;     /* it has no place for what faults left unevaluated */
  gboolean has_statistics; /* it has a place for them */
  const char *separator;   /* between the files of which there is something to say */

  void (*begin) (BocageOutput *output, const BocageShowOptions *options); /* (nullable) */
  BocageFileFunc file;
  void (*end) (BocageOutput *output, const BocageTotals *totals,
               const BocageShowOptions *options); /* (nullable) */
  /* (nullable): in words for people */
  void (*list_checks) (BocageOutput *output);
  void (*explain) (BocageOutput *output, const BocageCheck *check,
                   const BocageOptions *options); /* (nullable) */
};

/* In the order of the help.  FORMAT (name) is bocage_format_name, in a file of that name. */
#define BOCAGE_FORMATS(FORMAT) \
  FORMAT (human) \
  FORMAT (gcc) \
  FORMAT (json) \
  FORMAT (ndjson) \
  FORMAT (sarif) \
  FORMAT (junit) \
  FORMAT (checkstyle) \
  FORMAT (github) \
  FORMAT (gitlab) \
  FORMAT (tap)

#define BOCAGE_FORMAT_DECLARE(name) extern const BocageFormat bocage_format_##name;
BOCAGE_FORMATS (BOCAGE_FORMAT_DECLARE)
#undef BOCAGE_FORMAT_DECLARE

extern const BocageFormat *const bocage_formats[]; /* ended by NULL */
extern const BocageFormat bocage_format_diff;      /* of --diff, and in no list */

/* Of a class: "error", as compilers call it, and its style. */
const char *bocage_level_name (BocageClass class_);
BocageStyle bocage_level_style (BocageClass class_);

gboolean bocage_format_shows_finding (const BocageRecordFinding *finding,
                                      const BocageShowOptions *options);
gboolean bocage_format_shows_maps (const BocageFormat *self, const BocageOutput *output,
                                   const BocageShowOptions *options);
void bocage_format_append_message (GString *to, const BocageRecordFinding *finding);
void bocage_format_append_name (GString *to, const char *file);
void bocage_format_begin_heading (BocageOutput *output, const char *file, const BocageRange *range,
                                  BocageStyle style, const char *level);
void bocage_format_end_heading (BocageOutput *output, const char *id);

void bocage_format_add_statistics (BocageOutput *output, const BocageTotals *totals);
char *bocage_format_make_path (const char *file);
char *bocage_format_make_uri (const char *file);

void bocage_list_checks (BocageOutput *output);
void bocage_explain (BocageOutput *output, const BocageCheck *check, const BocageOptions *options,
                     BocageFileFunc add_file);
void bocage_explain_to_people (BocageOutput *output, const BocageCheck *check,
                               const BocageOptions *options);
GBytes *bocage_example_load (const BocageCheck *check, const char *kind);
BocageRecord *bocage_example_check (const char *name, GBytes *bytes,
                                    const BocageReadOptions *options);

G_END_DECLS
