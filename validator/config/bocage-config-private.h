/* bocage-config-private.h: what a configuration is made of
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-config.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_DECISION_ON,
  BOCAGE_DECISION_OFF,
  BOCAGE_DECISION_CLASS,
} BocageDecisionKind;

struct _BocageConfig
{
  gint ref_count;  /* atomic */
  char *path;      /* (nullable) of the file */
  char *directory; /* (nullable) that its patterns are relative to, a real path */
  GArray *decisions;
  GPtrArray *exclusions;    /* of Exclusion */
  BocagePolicies *policies; /* (nullable): nothing is said */
  GHashTable *reasons;      /* char *, id of a policy -> char *, where it is said */
  GString *digest;          /* everything that is said, in one text */
};

/* Every @reason says where something is said: "bocage.ini:3: ignore". */
BocageConfig *_bocage_config_new (void);
void _bocage_config_add_all (BocageConfig *self, const BocageConfig *from);
gboolean _bocage_config_add_list (BocageConfig *self, BocageDecisionKind kind, const char *list,
                                  const char *reason, GError **error);
gboolean _bocage_config_add_severity (BocageConfig *self, const char *pattern, const char *word,
                                      const char *reason, GError **error);
gboolean _bocage_config_add_as_of (BocageConfig *self, const char *version, const char *reason,
                                   GError **error);
gboolean _bocage_config_add_exclusions (BocageConfig *self, const char *list, const char *reason,
                                        GError **error);

gboolean _bocage_config_add_inventory (BocageConfig *self, const char *word, const char *reason,
                                       GError **error);
gboolean _bocage_config_add_policy (BocageConfig *self, const char *id, const char *word,
                                    const char *reason, GError **error);
void _bocage_config_add_policies (BocageConfig *self, const BocageConfig *from);

G_END_DECLS
