/* bocage-io-private.h: what the readers of every format share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-io-checks.h"
#include "bocage-limits.h"
#include "model/bocage-element.h"
#include "model/bocage-report.h"

G_BEGIN_DECLS

#define BOCAGE_SECOND_MARK "U+FEFF" /* a detail of the caps */

/* The rows of bocage_io_checks[], by name. */
typedef enum
{
  BOCAGE_IO_XML_DOCTYPE,
  BOCAGE_IO_XML_NOT_WELL_FORMED,
  BOCAGE_IO_XML_NOT_SCENARIO,
  BOCAGE_IO_XML_UNKNOWN_ELEMENT,
  BOCAGE_IO_XML_MISPLACED_ELEMENT,
  BOCAGE_IO_XML_ELEMENT_TWICE,
  BOCAGE_IO_XML_HEX_TWICE,
  BOCAGE_IO_XML_UNKNOWN_ATTRIBUTE,
  BOCAGE_IO_XML_BAD_VALUE,
  BOCAGE_IO_XML_STRAY_TEXT,
  BOCAGE_IO_XML_IN_PROSE,
  BOCAGE_IO_XML_JUDGES_DISAGREE,
  BOCAGE_IO_LIMIT_SIZE,
  BOCAGE_IO_LIMIT_DEPTH,
  BOCAGE_IO_LIMIT_ELEMENTS,
  BOCAGE_IO_LIMIT_ATTRIBUTES,
  BOCAGE_IO_LIMIT_VALUES,
  BOCAGE_IO_LIMIT_FAULTS,
  BOCAGE_IO_LIMIT_FINDINGS,
  BOCAGE_IO_FORMAT_ENCODING,
  BOCAGE_IO_FORMAT_NEWER,
  BOCAGE_IO_FORMAT_RULESET,
  BOCAGE_IO_FORMAT_RULESET_CHANGED,
  BOCAGE_IO_FORMAT_RULESET_EDITED,
  BOCAGE_IO_M44_NOT_WELL_FORMED,
  BOCAGE_IO_M44_KEY_TWICE,
  BOCAGE_N_IO_CHECKS,
} BocageIoCheck;

/* White space in prose: runs become one blank, none at either end of a
 * paragraph or beside a line break.  The reader and the writer feed the same
 * machine, so that what one leaves the other finds. */
typedef struct
{
  gboolean pending;  /* a blank is owed if something follows */
  gboolean suppress; /* blanks here are left out */
} BocageProse;

#define BOCAGE_PROSE_INIT ((BocageProse){ .pending = FALSE, .suppress = TRUE })

void _bocage_prose_add (BocageProse *self, const char *text, gsize length, GString *out);
gboolean _bocage_prose_begin (BocageProse *self, const BocageElement *element);
gboolean _bocage_prose_end (BocageProse *self, const BocageElement *element);
gboolean _bocage_element_is_prose (const BocageElement *element);
gboolean _bocage_element_is_inline (const BocageElement *element);
const guint8 *_bocage_get_inline_elements (void);

/* Sixteen bytes at once; a compiler makes of it what the machine can. */
typedef guint8 BocageBytes __attribute__ ((vector_size (16)));

static inline gboolean
_bocage_is_blank (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* The forms of values: what schema/scenario.xsd says as well. */
gboolean _bocage_lexical_check (const BocageField *field, const char *text, gsize length);
char *_bocage_lexical_expected (const BocageField *field);

const char *_bocage_describe_git (const char *data, const char *end, const char *at,
                                  gsize *out_start, gsize *out_end);

/* A look at the bytes before a parser sees them. */
typedef struct
{
  BocageIoCheck check; /* BOCAGE_N_IO_CHECKS: nothing is wrong */
  gsize start;         /* where */
  gsize end;
  gsize body; /* where the document begins, after a byte order mark */
  char *detail;
} BocageCapsResult;

gsize _bocage_limits_get_bytes (const BocageLimits *limits);
guint _bocage_limits_get_depth (const BocageLimits *limits);
guint _bocage_limits_get_elements (const BocageLimits *limits);
guint _bocage_limits_get_attributes (const BocageLimits *limits);
guint _bocage_limits_get_faults (const BocageLimits *limits);
void _bocage_caps_check (const char *data, gsize size, const BocageLimits *limits,
                         BocageCapsResult *out_result);

/* Tags in the bytes of a file */
typedef struct
{
  const char *name;
  const char *name_end;
  const char *value; /* without the quotes */
  const char *value_end;
} BocageTagAttribute;

typedef struct
{
  const char *at;
  const char *end;
} BocageTagCursor;

void _bocage_tag_begin (BocageTagCursor *cursor, const char *tag, const char *end,
                        const char **out_name_end);
gboolean _bocage_tag_next (BocageTagCursor *cursor, BocageTagAttribute *out_attribute);
gboolean _bocage_tag_find (const char *tag, const char *end, const char *name,
                           BocageTagAttribute *out_attribute);
const char *_bocage_tag_end (const char *tag, const char *end);
const char *_bocage_element_end (const char *tag, const char *end, const char **out_end_tag);

G_END_DECLS
