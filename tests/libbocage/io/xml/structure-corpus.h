/* structure-corpus.h: documents on which every judge of structure must agree
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  CORPUS_GOOD,
  CORPUS_BAD,
  CORPUS_ANY, /* the judges must agree, whatever they say */
} CorpusExpected;

typedef void (*CorpusFunc) (const char *document, CorpusExpected expected, gpointer user_data);

/* What the element table says: every child in every parent, every attribute on every element,
 * good and bad values of every type, texts and foreign things everywhere. */
void corpus_from_table (CorpusFunc func, gpointer user_data);

/* Fixtures, changed by accidents that a seed repeats. */
void corpus_from_accidents (guint n, guint32 seed, CorpusFunc func, gpointer user_data);

G_END_DECLS
