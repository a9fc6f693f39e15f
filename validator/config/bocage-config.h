/* bocage-config.h: what is on, and who decided it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A project says in a bocage.ini which checks it wants and how much they weigh;
 * the command line says the same with the same words, and after it.  What makes
 * a file unreadable or unplayable cannot be switched off.
 */

#pragma once

#include "record/bocage-record.h"

G_BEGIN_DECLS

#define BOCAGE_CONFIG_NAME "bocage.ini"

typedef struct _BocageConfig BocageConfig;

/* What a configuration makes of a check. */
typedef struct
{
  gboolean is_on;
  BocageClass class_; /* what it weighs where it would weigh `own`, its class in the table */
  gboolean has_class; /* the configuration says so */
  const char
      *on_reason; /* (nullable): where that it is on or off is said: "bocage.ini:3: ignore" */
  const char *class_reason; /* (nullable) */
} BocageConfigRuling;

BocageConfig *bocage_config_new_for_options (const BocageReadOptions *options, GError **error);
BocageConfig *bocage_config_load (const char *path, GBytes *bytes, const BocageConfig *over,
                                  GError **error);
BocageConfig *bocage_config_ref (BocageConfig *self);
void bocage_config_unref (BocageConfig *self);

const char *bocage_config_get_path (const BocageConfig *self);
const char *bocage_config_get_digest (const BocageConfig *self);
BocageConfigRuling bocage_config_rule (const BocageConfig *self, const BocageCheck *check);
const char *bocage_config_find_exclusion (const BocageConfig *self, const char *path);
void bocage_config_apply (const BocageConfig *self, BocageRecord *record);
const char *bocage_config_find_policy_reason (const BocageConfig *self, const char *id);
void bocage_config_set_check_options (const BocageConfig *self, BocageCheckOptions *options);

/* The configurations of the directories of a run. */
typedef struct _BocageConfigs BocageConfigs;

BocageConfigs *bocage_configs_new (const BocageReadOptions *options, GError **error);
void bocage_configs_free (BocageConfigs *self);
void bocage_configs_set_kept (BocageConfigs *self, const char *top, GHashTable *texts);
const BocageConfig *bocage_configs_find (BocageConfigs *self, const char *path, GError **error);
const BocageCheckSet *bocage_configs_find_project (BocageConfigs *self, const char *path);
const BocageConfig *bocage_configs_find_kept (BocageConfigs *self, const char *real,
                                              GError **error);
const BocageCheckSet *bocage_configs_find_kept_project (BocageConfigs *self, const char *real);
gboolean bocage_configs_judge_kept (BocageConfigs *self, GHashTable *changed, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageConfig, bocage_config_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageConfigs, bocage_configs_free)

G_END_DECLS
