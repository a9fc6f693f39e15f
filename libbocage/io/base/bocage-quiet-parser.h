/* bocage-quiet-parser.h: trees of files that strangers wrote
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>
#include <libxml/parser.h>

G_BEGIN_DECLS

xmlParserCtxt *_bocage_quiet_parser_new (void);
char *_bocage_quiet_parser_dup_words (const xmlError *error);

G_END_DECLS
