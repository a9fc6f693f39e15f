/* bocage-pack.h: a pack: battles that belong together, and what its file says of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The file pack.xml lies beside the battles it lists.  It is read like a battle:
 * with the same caps, all faults in one pass, each with its place.  What can be
 * seen in the directory is checked here; what needs the battles themselves is for
 * those who read them.
 */

#pragma once

#include "io/base/bocage-limits.h"
#include "model/bocage-report.h"

G_BEGIN_DECLS

#define BOCAGE_PACK_NS "urn:bocage:pack:1"
#define BOCAGE_PACK_FILE "pack.xml"

/* A word of the file and where it stands: bytes, the end exclusive. */
typedef struct
{
  char *word;
  gsize start;
  gsize end;
} BocagePackEntry;

typedef struct
{
  BocagePackEntry root;      /* the start tag; its word is the id, or NULL */
  char *title;               /* (nullable) */
  char *license;             /* (nullable) */
  char *language;            /* (nullable) xml:lang: the one the battles are written in */
  BocagePackEntry scenarios; /* the start tag of the list; end 0: there is none */
  GArray *files;             /* of BocagePackEntry, in the order of play */
  BocagePackEntry languages; /* likewise */
  GArray *language_ids;      /* of BocagePackEntry */
  BocagePackEntry modules;   /* end 0: the pack does not say what it needs */
  GArray *module_ids;        /* of BocagePackEntry */
} BocagePack;

/* What lies beside the file of a pack, wherever that is: in a directory, or in what git keeps. */
typedef struct
{
  GPtrArray *battles;  /* of char *: names of files */
  GPtrArray *catalogs; /* of char *: likewise, in po/ */
  GBytes *ruleset;     /* (nullable): ruleset.xml; NULL: there is none */
} BocagePackFolder;

/* The rows of bocage_pack_checks[]. */
typedef enum
{
  BOCAGE_PACK_NOT_PACK,
  BOCAGE_PACK_ATTRIBUTE_MISSING,
  BOCAGE_PACK_TEXT_MISSING,
  BOCAGE_PACK_ENTRY_TWICE,
  BOCAGE_PACK_FILE_OUTSIDE,
  BOCAGE_PACK_FILE_MISSING,
  BOCAGE_PACK_FILE_UNLISTED,
  BOCAGE_PACK_LANGUAGE_MISSING,
  BOCAGE_PACK_LANGUAGE_UNLISTED,
  BOCAGE_PACK_RULESET,
  BOCAGE_PACK_ID_TWICE,
  BOCAGE_PACK_MODULE_UNDECLARED,
  BOCAGE_N_PACK_CHECKS,
} BocagePackCheck;

/* Ids under pack-.  Ended by a row without an id. */
extern const BocageCheck bocage_pack_checks[];

gboolean bocage_pack_is_file_name (const char *path);
BocagePackFolder *bocage_pack_folder_new (void);
void bocage_pack_folder_add (BocagePackFolder *self, const char *path);
void bocage_pack_folder_free (BocagePackFolder *self);
char *bocage_pack_find_directory (const char *path);
const BocagePackEntry *bocage_pack_find_module (const BocagePack *self, const char *id);
char *bocage_pack_describe_place (const BocagePack *self, const BocagePlace *place,
                                  const char **out_word);

G_END_DECLS
