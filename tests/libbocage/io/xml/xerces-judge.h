/* xerces-judge.h: another people's validator, as the third judge of structure
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C"
{
#endif

  /* Compiles the schema.  Returns: 0 if that failed. */
  int xerces_judge_open (const char *schema, size_t size);

  /* Returns: 1 valid, 0 not valid, -1 not well-formed; @out_why is valid until the next call. */
  int xerces_judge (const char *document, size_t size, const char **out_why);

  void xerces_judge_close (void);

#ifdef __cplusplus
}
#endif
