/* bocage-git-words.c: what Git writes where a file should be
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-io-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_MARKS 7 /* of one character; git-merge(1), “How conflicts are presented” */

static gboolean
begins_with (const char *at, const char *end, const char *word)
{
  return (gsize) (end - at) >= strlen (word) && memcmp (at, word, strlen (word)) == 0;
}

/* Returns: (nullable): the first of the marks of a conflict at the beginning of the line of @at */
static const char *
find_mark (const char *data, const char *end, const char *at)
{
  const char *before = at > data ? memrchr (data, '\n', at - data) : NULL;
  const char *line = before != NULL ? before + 1 : data;

  if (begins_with (line, end, "<<<<<<< ") || begins_with (line, end, ">>>>>>> "))
    return line;
  return NULL;
}

/*
 * _bocage_describe_git:
 * @at: from @data to @end: where a parser could not go on
 * @out_start: (inout): where it begins in @data
 * @out_end: (inout): and ends
 *
 * Returns: (transfer none) (nullable): in words, that Git has put something else there than the
 * file's own text; NULL, and the place as it was, if it has not
 */
const char *
_bocage_describe_git (const char *data, const char *end, const char *at, gsize *out_start,
                      gsize *out_end)
{
  const char *mark = find_mark (data, end, at);

  if (mark != NULL)
    {
      *out_start = mark - data;
      *out_end = *out_start + N_MARKS;
      return _ ("a merge by Git has left a conflict here, from “<<<<<<<” to “>>>>>>>”: choose "
                "one of the two sides");
    }
  /* The first line of what git-lfs(1) commits: its specification, “The pointer” */
  if (begins_with (at, end, "version https://git-lfs.github.com/spec/"))
    return _ ("this is a pointer of Git LFS in place of the file; “git lfs pull” fetches the file");
  return NULL;
}
