/* bocage-pack-reader-private.h: what the files that read pack.xml share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-pack-private.h"
#include "io/xml/bocage-reader-private.h"

G_BEGIN_DECLS

/* The elements of pack.xml. */
typedef enum
{
  PACK_ROOT,
  PACK_TITLE,
  PACK_AUTHOR,
  PACK_LICENSE,
  PACK_SUMMARY,
  PACK_MODULES,
  PACK_MODULE,
  PACK_SCENARIOS,
  PACK_SCENARIO,
  PACK_LANGUAGES,
  PACK_LANGUAGE,
  PACK_N_ELEMENTS,
} PackElementId;

typedef struct
{
  const char *name;
  PackElementId parent;
  gboolean is_text;
  gboolean is_single;        /* its parent holds but one */
  const char *attributes[3]; /* all of them must be there; the first names the entry */
} PackElement;

extern const PackElement bocage_pack_elements[PACK_N_ELEMENTS];

/* An attribute that should be there. */
typedef struct
{
  PackElementId element;
  const char *attribute;
  gsize start;
  gsize end;
} PackMissing;

/* The depth to which there are elements of ours. */
#define PACK_MAX_OPEN 3

typedef struct
{
  BocageReader base; /* the parser's place and its complaints */
  BocagePack *pack;
  PackElementId open[PACK_MAX_OPEN];
  guint n_open;
  guint skipped; /* open elements of others, or unknown ones, inside of that */
  gboolean is_newer;
  gboolean is_no_pack;
  gsize seen[PACK_N_ELEMENTS]; /* 0, or one more than where the first one is */
  GArray *missing;             /* of PackMissing */
} PackReader;

char *_bocage_pack_quote (const char *text);
gboolean _bocage_pack_has_room (PackReader *self);
void _bocage_pack_add_word_fault (PackReader *self, BocageIoCheck check, gsize start, gsize end,
                                  const char *word, const char *const *candidates,
                                  const char *message);
gsize _bocage_pack_find_name_end (PackReader *self, gsize tag);
void _bocage_pack_take_attributes (PackReader *self, PackElementId id, gsize tag, int n_attributes,
                                   const xmlChar **attributes);

G_END_DECLS
