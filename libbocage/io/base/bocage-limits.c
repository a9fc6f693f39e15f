/* bocage-limits.c: everything that has a limit, in one table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Whoever enforces a limit takes it from here, and so does docs/limits.md.
 * tests/libbocage/io/base/test-limits.c goes over the rows.
 */

#include "config.h"

#include "bocage-limits.h"

#include "model/bocage-hex.h"
#include "model/check/bocage-check-row.h"

#include <string.h>

#define MEBIBYTE (1024 * 1024)
#define HERE "tests/libbocage/io/base/test-limits.c"
#define CRASH "tests/validator/test-crash.sh"
#define CATALOG "tests/libbocage/io/catalog/test-catalog.c"
#define PROJECT "tests/libbocage/io/ruleset/test-checks.c"
#define COSTLY "tests/validator/test-project.sh"
#define STAMPS "tests/editor/gui-stamps.c"
#define USAGE "tests/validator/cases/limits.args"

/* clang-format off */
const BocageLimit bocage_limits[BOCAGE_N_LIMITS] = {
  [BOCAGE_LIMIT_BYTES] = { "bytes of a file", 8 * MEBIBYTE,
                           "max-bytes", G_MAXINT32, "limit-size", 3, HERE },
  /* libxml2 itself gives up at 256. */
  [BOCAGE_LIMIT_DEPTH] = { "elements or values inside each other", 64,
                           "max-depth", 250, "limit-depth", 3, HERE },
  /* A board of 200 by 200 with something in each hex has 80,000. */
  [BOCAGE_LIMIT_ELEMENTS] = { "elements of a file", 100000,
                              "max-elements", 10000000, "limit-elements", 3, HERE },
  [BOCAGE_LIMIT_ATTRIBUTES] = { "attributes of an element", 64,
                                "max-attributes", 10000, "limit-attributes", 3, HERE },
  /* The parser looks through all of them for every name. */
  [BOCAGE_LIMIT_NAMESPACES] = { "namespaces declared at once", 256,
                                NULL, 0, "limit-attributes", 3, HERE },
  [BOCAGE_LIMIT_VALUES] = { "values of a file in JSON", 100000,
                            "max-values", 10000000, "limit-values", 3, HERE },
  [BOCAGE_LIMIT_FAULTS] = { "faults of the form of a file that are listed", 1000,
                            "max-faults", 1000000, "limit-faults", 3, HERE },
  /* Code scanning takes half as many of a whole run. */
  [BOCAGE_LIMIT_FINDINGS] = { "findings of a file that are reported", 10000,
                              "max-findings", 10000000, "limit-findings", 3, USAGE },
  [BOCAGE_LIMIT_BOARD] = { "columns, and rows, of a board", BOCAGE_GRID_MAX,
                           NULL, 0, "board-size", 1, HERE },
  [BOCAGE_LIMIT_RULESET_BYTES] = { "bytes of a ruleset", 8 * MEBIBYTE,
                                   NULL, 0, "format-ruleset", 3, HERE },
  [BOCAGE_LIMIT_RULESET_DEPTH] = { "elements of a ruleset inside each other", 64,
                                   NULL, 0, "format-ruleset", 3, HERE },
  [BOCAGE_LIMIT_RULESET_ATTRIBUTES] = { "attributes of an element of a ruleset", 64,
                                        NULL, 0, "format-ruleset", 3, HERE },
  [BOCAGE_LIMIT_RULESET_CHECKS] = { "checks of a ruleset", 1000,
                                    NULL, 0, "format-ruleset", 3, PROJECT },
  [BOCAGE_LIMIT_PROJECT_BYTES] = { "bytes of a checks.xml", MEBIBYTE,
                                   NULL, 0, "project-check", 0, PROJECT },
  [BOCAGE_LIMIT_PROJECT_CHECKS] = { "checks of a checks.xml", 200,
                                    NULL, 0, "project-check", 0, PROJECT },
  [BOCAGE_LIMIT_PROJECT_FAULTS] = { "faults of a checks.xml that are told", 20,
                                    NULL, 0, "project-check", 0, PROJECT },
  [BOCAGE_LIMIT_PROJECT_FINDINGS] = { "findings of a check of a checks.xml, or of a game that is not built in, in a file",
                                      BOCAGE_CHECK_MAX_FINDINGS, NULL, 0, "project-check", 0, PROJECT },
  [BOCAGE_LIMIT_PROJECT_PAIRS] = { "pairs of things in a battle that the checks of a checks.xml, and of a game that is not built in, compare",
                                   BOCAGE_CHECK_MAX_PAIRS, NULL, 0, "project-check", 0, COSTLY },
  [BOCAGE_LIMIT_SECONDS] = { "seconds that checking a file may take", 60,
                             "max-seconds", 100000, NULL, 3, CRASH },
  [BOCAGE_LIMIT_MEMORY] = { "MiB of memory that checking a file may take", 1024,
                            "max-memory", 1000000, NULL, 3, CRASH },
  [BOCAGE_LIMIT_JOBS] = { "files checked at once", 64,
                          "jobs", 64, NULL, 2, USAGE },
  [BOCAGE_LIMIT_CONFIG_BYTES] = { "bytes of a bocage.ini", MEBIBYTE,
                                  NULL, 0, NULL, 3, USAGE },
  [BOCAGE_LIMIT_BASELINE_BYTES] = { "bytes of a baseline", 64 * MEBIBYTE,
                                    NULL, 0, NULL, 2, USAGE },
  [BOCAGE_LIMIT_LIST_BYTES] = { "bytes of a list of names", 64 * MEBIBYTE,
                                NULL, 0, NULL, 3, USAGE },
  [BOCAGE_LIMIT_REPORT_BYTES] = { "bytes of a report that “merge” reads", 1024 * MEBIBYTE,
                                  NULL, 0, NULL, 3, USAGE },
  [BOCAGE_LIMIT_CATALOG_BYTES] = { "bytes of a catalogue of messages", 8 * MEBIBYTE,
                                   NULL, 0, NULL, 0, CATALOG },
  [BOCAGE_LIMIT_CATALOG_MESSAGES] = { "messages of a catalogue", 100000,
                                      NULL, 0, NULL, 0, CATALOG },
  /* Each is a picture in the drawer. */
  [BOCAGE_LIMIT_STAMPS] = { "stamps that the editor keeps", 500,
                            NULL, 0, NULL, 0, STAMPS },
};
/* clang-format on */

/**
 * bocage_limits_find_option:
 * @option: with or without its hyphens
 *
 * Returns: (nullable): the limit that it sets
 */
const BocageLimit *
bocage_limits_find_option (const char *option)
{
  option += strspn (option, "-");
  for (guint i = 0; i < BOCAGE_N_LIMITS; i++)
    if (g_strcmp0 (bocage_limits[i].option, option) == 0)
      return &bocage_limits[i];
  return NULL;
}
