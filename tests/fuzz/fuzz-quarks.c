/* fuzz-quarks.c: tells the LeakSanitizer what GLib leaves behind on purpose
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each 2048 new words GLib takes a larger table of its quarks, and leaves the old
 * one to readers without a lock (quark_new () in glib/gquark.c).  Half an hour of
 * libFuzzer finds so many words.  A suppression does not help: GLib is built without
 * frame pointers, so that the report ends with g_malloc (), and to unwind by other
 * means (fast_unwind_on_malloc=0) takes three times as long for all.  Instead the
 * tables are made where nobody looks for leaks.
 */

#include "config.h"

#include <glib.h>

/* There only where Bocage is built with sanitizers. */
void __lsan_disable (void) __attribute__ ((weak));
void __lsan_enable (void) __attribute__ ((weak));

static void
disable (void)
{
  if (__lsan_disable != NULL)
    __lsan_disable ();
}

static void
enable (void)
{
  if (__lsan_enable != NULL)
    __lsan_enable ();
}

/* The first table is GLib's constructor's: before those of libraries run, and after. */
__attribute__ ((section (".preinit_array"), used)) static void (*const before_libraries) (void)
    = disable;

__attribute__ ((constructor)) static void
after_libraries (void)
{
  enable ();
}

/* Instead of GLib's, for whatever is linked with this. */
const char *(g_intern_string) (const char *text)
{
  const char *word;

  disable ();
  word = g_quark_to_string (g_quark_from_string (text));
  enable ();
  return word;
}
