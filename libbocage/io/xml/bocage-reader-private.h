/* bocage-reader-private.h: one run of the reader, shared by its files
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-reader.h"
#include "io/base/bocage-io-private.h"

#include <libxml/parser.h>

G_BEGIN_DECLS

#if LIBXML_VERSION >= 21200
typedef const xmlError BocageXmlError;
#else
typedef xmlError BocageXmlError;
#endif

/* An open element of ours. */
typedef struct
{
  BocageNode *node;
  const BocageElement *element;
  GPtrArray *pending; /* (nullable) (owned) of BocageMisc: waits for the next sibling */
  guint64 seen[2];    /* elements that have been here, by BocageElementId */
} BocageFrame;

/* A prefix and what it stands for, while it is in scope or needed. */
typedef struct
{
  const xmlChar *prefix; /* (nullable) */
  const xmlChar *uri;    /* (nullable) */
  guint depth;
} BocageNamespace;

/* A value that has to wait until the board is known. */
typedef struct
{
  BocageNode *node;
  const BocageField *field;
  gsize value; /* offset into the file, or into `values` */
  guint length;
  gboolean is_copied; /* to `values`: it is not in the file as it is meant */
} BocageDeferred;

#define BOCAGE_MAX_FIELDS 24 /* no element has more */

/* What a thread keeps from one file to the next. */
typedef struct
{
  xmlParserCtxtPtr parser;
  /* Names as the parser's dictionary has them, once seen */
  const char *element_names[BOCAGE_N_ELEMENTS];
  const char *field_names[BOCAGE_N_ELEMENTS][BOCAGE_MAX_FIELDS];
  /* Memory for a run */
  GString *text;
  GString *values;
  BocageDeferred *deferred;
  guint max_deferred;
} BocageKept;

/* Something found wrong; becomes a finding when the board is known. */
typedef struct
{
  BocageIoCheck check;
  BocageNode *node;         /* (nullable) (owned) */
  const BocageField *field; /* (nullable) */
  gsize start;
  gsize end;
  char *message;
  char *suggestion;    /* (nullable) */
  BocageFix *fix;      /* (nullable) (owned) */
  char *value;         /* (nullable) of the field, if it is wrong: what was meant is seen last */
  BocageNode *related; /* (nullable) (owned) */
  char *related_message;
} BocageFault;

typedef struct
{
  const char *data; /* the whole file */
  const char *end;
  gsize body;              /* where the parser began */
  const char *path;        /* (nullable) of the file */
  BocageKept *kept;        /* (owned) */
  xmlParserCtxtPtr parser; /* its */
  BocageReadFlags flags;
  BocageReadResult *result;
  BocageReport *report;

  BocageFrame *frames;
  guint n_frames;   /* open elements */
  BocageFrame *top; /* (nullable) the innermost of them */
  guint max_frames;
  BocageArena *arena; /* (owned) for the nodes */
  BocageNode *root;   /* (nullable) (owned) */
  GPtrArray *prolog;
  GPtrArray *epilog;
  const xmlChar *our_uri; /* (nullable) the parser's own copy of the namespace, once seen */
  gboolean newer;         /* the file is of a newer minor version */
  char *saved_version;    /* (nullable) (owned) of the ruleset, when the file was saved */
  char *saved_digest;     /* (nullable) (owned) likewise */

  const guint8 *is_inline; /* by BocageElementId */
  BocageProse prose;
  GString *text; /* of `kept`: what has gathered for the next text run */
  gsize text_start;
  gsize cursor; /* after the last piece of mark-up */
  gboolean stray_seen;
  BocageNodeExtra *stray_of; /* (nullable): what had stray text last */
  gsize stray_length;        /* bytes of it … */
  gsize stray_room;          /* … and for how many there is room */

  guint foreign_depth; /* open elements that are kept as they are; 0: none */
  gsize foreign_start;
  GArray *declared; /* of BocageNamespace, inside of it */
  GArray *needed;   /* of BocageNamespace, from outside of it */

  guint n_deferred;  /* in `kept` */
  GString *values;   /* of `kept` */
  GArray *faults;    /* of BocageFault */
  gboolean stopped;  /* by ourselves */
  gboolean is_cut;   /* the file ends in the middle of a tag */
  guint n_errors;    /* of the parser */
  BocageFault fatal; /* the first of them */
  guint max_faults;
  guint n_left_out; /* faults beyond them */
} BocageReader;

/* bocage-reader-fault.c */
BocageFault *_bocage_reader_fault (BocageReader *self, BocageIoCheck check, BocageNode *node,
                                   gsize start, gsize end, const char *format, ...)
    G_GNUC_PRINTF (6, 7);
void _bocage_reader_find_value (BocageReader *self, const BocageNode *node,
                                const BocageField *field, gsize *out_start, gsize *out_end);
void _bocage_reader_report_faults (BocageReader *self, BocageScenario *scenario);
void _bocage_reader_clear_faults (BocageReader *self);
void _bocage_reader_unknown_element (BocageReader *self, gsize tag, const char *name,
                                     const char *uri);
void _bocage_reader_unknown_attribute (BocageReader *self, BocageNode *node, const char *name);
void _bocage_reader_bad_value (BocageReader *self, BocageNode *node, const BocageField *field,
                               const char *value, gsize length);

/* bocage-reader-words.c */
const char *_bocage_reader_suggest_element (const BocageElement *parent, const char *name,
                                            gboolean *out_is_clear);
const char *_bocage_reader_suggest_field (const BocageElement *element, const char *name,
                                          gboolean *out_is_clear);
char *_bocage_reader_suggest_value (BocageScenario *scenario, const BocageElement *element,
                                    const BocageField *field, const char *value,
                                    gboolean *out_is_clear);

/* bocage-reader-attributes.c */
char *_bocage_decode_ampersands (const char *value, gsize length);
void _bocage_reader_attributes (BocageReader *self, BocageNode *node, int n_namespaces,
                                const xmlChar **namespaces, int n_attributes,
                                const xmlChar **attributes);

/* bocage-reader-foreign.c */
void _bocage_foreign_start (BocageReader *self, const xmlChar *prefix, const xmlChar *uri,
                            int n_namespaces, const xmlChar **namespaces, int n_attributes,
                            const xmlChar **attributes);
BocageMisc *_bocage_foreign_end (BocageReader *self, gsize end);
gboolean _bocage_root_declares (BocageReader *self, const xmlChar *prefix, const xmlChar *uri);

/* bocage-reader-errors.c */
void _bocage_reader_error_cb (void *user_data, BocageXmlError *error);
gboolean _bocage_reader_note_cut (BocageReader *self);
guint _bocage_reader_n_namespaces (BocageReader *self);

/* How far the parser has come, in bytes of the file. */
static inline gsize
_bocage_reader_offset (BocageReader *self)
{
  xmlParserInputPtr input = self->parser->input;
  gsize size = self->end - self->data, offset;

  if (input == NULL)
    return self->cursor;
  offset = self->body + input->consumed + (gsize) (input->cur - input->base);
  return MIN (offset, size);
}

/* bocage-reader-kept.c */
BocageKept *_bocage_kept_take (void);
void _bocage_kept_give_back (BocageKept *self, gboolean is_sound);
const BocageElement *_bocage_kept_find_element (BocageKept *self, const BocageElement *parent,
                                                const char *name);
const BocageField *_bocage_kept_find_field (BocageKept *self, const BocageElement *element,
                                            const char *name, guint *cursor);

/* bocage-reader-hexes.c */
void _bocage_reader_resolve (BocageReader *self, BocageRuleset *ruleset);

G_END_DECLS
