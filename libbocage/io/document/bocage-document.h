/* bocage-document.h: a scenario as it was read from a file: model, faults and places
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Reading never stops at the first fault.  What can be loaded is in the
 * scenario, what is wrong with the file is in the findings, and every place
 * can be turned into a range of the file.
 */

#pragma once

#include "io/pack/bocage-pack.h"
#include "io/xml/bocage-reader.h"

G_BEGIN_DECLS

typedef struct _BocageDocument BocageDocument;

/* What a file is, seen from its bytes and not from its name. */
typedef enum
{
  BOCAGE_FILE_BOCAGE, /* XML */
  BOCAGE_FILE_M44,    /* JSON: see bocage-m44.h */
} BocageFileFormat;

/* A stretch of the file.  Lines and columns count from 1; the end is exclusive. */
typedef struct
{
  gsize start;
  gsize end;
  guint line;        /* of start */
  guint column;      /* code points */
  guint column_byte; /* bytes */
  guint column_utf16;
  guint end_line;
  guint end_column;
  guint end_column_byte;
  guint end_column_utf16;
} BocageRange;

BocageDocument *bocage_document_read (GBytes *bytes, const BocageLimits *limits,
                                      BocageReadFlags flags);
BocageDocument *bocage_document_read_from (GBytes *bytes, const char *path,
                                           const BocageLimits *limits, BocageReadFlags flags);
BocageDocument *bocage_document_read_as (GBytes *bytes, const BocageRuleset *ruleset,
                                         BocageReadFlags flags);
BocageDocument *bocage_document_read_file (const char *path, const BocageLimits *limits,
                                           BocageReadFlags flags, GError **error);
void bocage_document_prepare_schema (void);
GBytes *bocage_document_load_file (const char *path, const BocageLimits *limits, GError **error);
BocageDocument *bocage_document_read_pack (GBytes *bytes, const BocageLimits *limits);
BocageDocument *bocage_document_read_pack_file (const char *path, const BocageLimits *limits,
                                                GError **error);
BocageDocument *bocage_document_ref (BocageDocument *self);
void bocage_document_unref (BocageDocument *self);

/* NULL when nothing could be loaded: not well-formed, a DOCTYPE, a cap. */
BocageScenario *bocage_document_get_scenario (BocageDocument *self);
BocageDocument *bocage_document_read_pack_around (const char *path, guint *out_number,
                                                  guint *out_n_battles);
const BocagePack *bocage_document_get_pack (BocageDocument *self);
BocageReport *bocage_document_get_report (BocageDocument *self);
void bocage_document_check_directory (BocageDocument *self, const char *directory,
                                      const BocageLimits *limits);
void bocage_document_check_folder (BocageDocument *self, const BocagePackFolder *folder,
                                   const BocageLimits *limits);

/* FALSE: something in the file was not checked (a cap, a newer format, an
 * unknown ruleset), so nobody may call it valid. */
gboolean bocage_document_get_complete (BocageDocument *self);

BocageFileFormat bocage_document_get_format (BocageDocument *self);
GBytes *bocage_document_get_bytes (BocageDocument *self);
gboolean bocage_document_resolve (BocageDocument *self, const BocagePlace *place,
                                  BocageRange *out_range);
void bocage_document_locate (BocageDocument *self, gsize start, gsize end, BocageRange *out_range);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageDocument, bocage_document_unref)

G_END_DECLS
