/* fuzz-config.c: any bytes as bocage.ini
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "config/bocage-config.h"

#include <sys/mman.h>
#include <unistd.h>

const char *const fuzz_seeds[] = { "tests/fuzz/config.ini", "tests/fuzz/config-bytes.ini",
                                   "tests/fuzz/config-escape.ini", NULL };

const char *const fuzz_words[] = { "[checks]\n",
                                   "[severity]\n",
                                   "[",
                                   "]",
                                   "=",
                                   ";",
                                   "\\",
                                   "\n",
                                   "unit-*",
                                   "unit-",
                                   "illegal",
                                   "off",
                                   "checks-as-of = ",
                                   "exclude = ",
                                   "select = ",
                                   "**/",
                                   "\xff",
                                   "\xef\xbb\xbf",
                                   "inventory = ",
                                   "#",
                                   "..",
                                   "/",
                                   "\r\n",
                                   NULL };

static void
ask (const BocageConfig *config)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      BocageConfigRuling ruling = bocage_config_rule (config, bocage_checks_get (i));

      FUZZ_ASSERT (ruling.class_ <= BOCAGE_CLASS_ILLEGAL);
    }
  bocage_config_find_exclusion (config, "/proc/self/fd/drafts/x.bocage");
  bocage_config_get_digest (config);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int fd = memfd_create ("bocage.ini", MFD_CLOEXEC);
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageConfig) config = NULL;

  FUZZ_ASSERT (fd >= 0 && write (fd, data, size) == (ssize_t) size);
  config = bocage_config_load (path, NULL, NULL, &error);
  close (fd);
  FUZZ_ASSERT ((config == NULL) == (error != NULL));
  if (config != NULL)
    ask (config);
  else
    FUZZ_ASSERT (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
