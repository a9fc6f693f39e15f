/* bocage-sentence.h: what of a battle or a pack is translated, as translators see it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* A paragraph, a title, a name: what has an entry of its own in a catalogue. */
typedef struct
{
  const char *context;   /* (nullable): msgctxt; static */
  char *id;              /* msgid: marks as they stand in the file, blanks folded */
  char *place;           /* the elements around it, such as "briefing/orders axis/p" */
  guint line;            /* of the file, from 1 */
  xmlNode *node;         /* the element; owned by the document */
  const char *attribute; /* (nullable): of the element; NULL: its content */
} BocageSentence;

GArray *bocage_sentence_list (xmlDoc *document);
xmlDoc *bocage_sentence_parse (GBytes *bytes, GError **error);
const char *bocage_sentence_find_element (const char *context);
char *bocage_sentence_escape (const char *text);
xmlDoc *bocage_sentence_parse_text (const char *text);

G_END_DECLS
