/* checks-exemption.c: findings that the author asks to be silent about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An exemption silences one row at one hex, or, without a hex, that row's
 * findings that have none.  It needs a reason, so that whoever reads the file
 * next year knows why; one that does nothing is told, so that they do not pile
 * up.
 */

#include "config.h"

#include "checks/engine/bocage-check-plan.h"
#include "checks/engine/bocage-check-private.h"
#include "model/bocage-message.h"

#include <string.h>

typedef enum
{
  NO_REASON,
  NOT_WAIVABLE,
  UNKNOWN_CHECK,
  EXPIRED,
  UNUSED,
} Row;

/* What an exemption silences. */
typedef struct
{
  const BocageCheck *check;
  BocageHex hex;
  BocageAllowNode *node;
  gboolean used;
} Exemption;

typedef struct
{
  GHashTable *exemptions; /* of Exemption, by check and hex */
  GHashTable *at_hexes;   /* of BocageCheck: what has found something at a hex */
  gboolean keep;          /* only mark what is used */
  BocageReport *report;
} Silencer;

const BocageCheck bocage_checks_exemption[] = {
  [NO_REASON] = {
      .id = "exemption-no-reason",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .kind = BOCAGE_KIND_MISSING, .summary = N_ ("an exemption gives no reason"),
      .explanation = N_ ("An exemption without a reason silences nothing: the next reader could "
                         "not tell an intention from a mistake.  Say why in reason=\"…\"."),
      .source = "exemptions",
  },
  [NOT_WAIVABLE] = {
      .id = "exemption-not-waivable",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_UNSAFE, .summary = N_ ("an exemption is for a check that cannot be silenced"),
      .explanation = N_ ("What this check finds keeps the battle from being read or played, "
                         "whatever the author intends.  Mend it and remove the exemption."),
      .source = "exemptions",
  },
  [UNKNOWN_CHECK] = {
      .id = "exemption-unknown-check",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE, .summary = N_ ("an exemption names a check that does not exist"),
      .explanation = N_ ("It silences nothing.  Every finding shows the id of its check; what is "
                         "found while a file is read, such as a misspelled element, cannot be "
                         "silenced."),
      .source = "exemptions",
  },
  [EXPIRED] = {
      .id = "exemption-expired",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_UNSAFE, .summary = N_ ("an exemption has expired"),
      .explanation = N_ ("Its last day is past, so it silences nothing any more.  Mend what it "
                         "was for, or give it a later day."),
      .source = "exemptions",
  },
  [UNUSED] = {
      .id = "exemption-unused",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE, .summary = N_ ("an exemption silences nothing"),
      .explanation = N_ ("There is no such finding at its place.  Remove the exemption before it "
                         "hides a mistake made later."),
      .source = "exemptions",
  },
  { NULL },
};

static guint
exemption_hash (gconstpointer key)
{
  const Exemption *self = key;

  return g_direct_hash (self->check) * 31 + (guint) (self->hex.column * 521 + self->hex.row);
}

static gboolean
exemption_equal (gconstpointer a, gconstpointer b)
{
  const Exemption *x = a, *y = b;

  return x->check == y->check && bocage_hex_equal (x->hex, y->hex);
}

/* A date may leave out the day, or the month too: it lasts to the end of what
 * it names. */
static gboolean
is_past (BocageSurvey *survey, BocageReport *report, const char *until)
{
  const char *today = survey->options->today;

  if (until == NULL || today == NULL)
    return FALSE;
  bocage_report_set_dated (report);
  return strncmp (today, until, strlen (until)) > 0;
}

static gboolean
is_blank (const char *text)
{
  return text == NULL || text[strspn (text, " \t\r\n")] == '\0';
}

static BocageFinding *
blame (BocageSurvey *survey, BocageReport *report, Row row, const BocageAllowNode *node,
       const char *attribute, const char *message)
{
  bocage_report_set_check (report, &bocage_checks_exemption[row]);
  return _bocage_check_add (survey, report, node, attribute, "%s", message);
}

static void
suggest_row (BocageSurvey *survey, BocageFinding *finding, const char *word)
{
  g_autofree const char **ids = g_new0 (const char *, survey->plan->n_rows + 1);
  guint n = 0;

  for (guint i = 0; i < survey->plan->n_rows; i++)
    if (survey->plan->rows[i].check->waivable)
      ids[n++] = survey->plan->rows[i].check->id;
  if (word != NULL)
    _bocage_check_suggest_from (survey, finding, ids, word);
}

static const BocageCheck *
find_row (const BocageSurvey *survey, const char *id)
{
  for (guint i = 0; i < survey->plan->n_rows; i++)
    if (strcmp (survey->plan->rows[i].check->id, id) == 0)
      return survey->plan->rows[i].check;
  return NULL;
}

/* Returns: (nullable): what @node silences, or NULL after saying why not. */
static Exemption *
judge (BocageSurvey *survey, BocageReport *report, BocageAllowNode *node)
{
  const BocageCheck *check = node->check != NULL ? find_row (survey, node->check) : NULL;
  g_autofree char *message = NULL;

  if (check == NULL)
    {
      if (node->check != NULL)
        /* TRANSLATORS: the placeholder is the id of a check. */
        message
            = g_strdup_printf (_ ("there is no check “%s” that could be silenced"), node->check);
      else
        message = g_strdup (_ ("the exemption does not name a check"));
      suggest_row (survey, blame (survey, report, UNKNOWN_CHECK, node, "check", message),
                   node->check);
    }
  else if (!check->waivable)
    {
      /* TRANSLATORS: the placeholder is the id of a check. */
      message = g_strdup_printf (_ ("“%s” cannot be silenced"), check->id);
      _bocage_check_offer_removal (blame (survey, report, NOT_WAIVABLE, node, "check", message),
                                   node, FALSE, _ ("remove the exemption"));
    }
  else if (is_blank (node->reason))
    {
      /* TRANSLATORS: the placeholder is the id of a check. */
      message = g_strdup_printf (_ ("the exemption from “%s” gives no reason"), check->id);
      blame (survey, report, NO_REASON, node, "reason", message);
    }
  else if (is_past (survey, report, node->until))
    {
      /* TRANSLATORS: the first placeholder is the id of a check, the second a date. */
      message = g_strdup_printf (_ ("the exemption from “%s” ended on %s"), check->id, node->until);
      /* Its author may rather want to give it more time. */
      _bocage_check_offer_removal (blame (survey, report, EXPIRED, node, "until", message), node,
                                   FALSE, _ ("remove the exemption"));
    }
  else
    {
      Exemption exemption = { check, node->at, node, FALSE };

      return g_memdup2 (&exemption, sizeof exemption);
    }
  return NULL;
}

static gboolean
is_silenced (BocageFinding *finding, gpointer user_data)
{
  Silencer *silencer = user_data;
  Exemption key = { .check = bocage_finding_get_check (finding),
                    .hex = bocage_finding_get_place (finding)->hex };
  Exemption *exemption = g_hash_table_lookup (silencer->exemptions, &key);

  if (!bocage_hex_is_none (key.hex))
    g_hash_table_add (silencer->at_hexes, (gpointer) key.check);
  if (exemption == NULL)
    return FALSE;
  exemption->used = TRUE;
  if (!silencer->keep)
    bocage_report_allow (silencer->report, finding, exemption->node->reason);
  return !silencer->keep;
}

/**
 * _bocage_check_apply_exemptions:
 * @first: findings before it are not looked at
 *
 * Removes what the scenario's exemptions silence and adds findings about the
 * exemptions themselves.
 */
void
_bocage_check_apply_exemptions (BocageSurvey *survey, BocageReport *report, guint first)
{
  const BocageNode *list = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_EXEMPTIONS);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;

  if (n == 0)
    return;

  g_autoptr (GPtrArray) in_order = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) exemptions = g_hash_table_new (exemption_hash, exemption_equal);
  g_autoptr (GHashTable) at_hexes = g_hash_table_new (NULL, NULL);
  Silencer silencer = { exemptions, at_hexes, survey->options->no_exemptions, report };
  gboolean is_sound;

  for (guint i = 0; i < n; i++)
    {
      Exemption *exemption
          = judge (survey, report, (BocageAllowNode *) bocage_node_get_child (list, i));

      if (exemption == NULL)
        continue;
      g_ptr_array_add (in_order, exemption);
      if (!g_hash_table_contains (exemptions, exemption))
        g_hash_table_add (exemptions, exemption);
    }

  _bocage_check_remove_if (report, first, is_silenced, &silencer);
  is_sound = bocage_report_count (report, BOCAGE_CLASS_ILLEGAL) == 0;

  for (guint i = 0; i < in_order->len; i++)
    {
      const Exemption *exemption = g_ptr_array_index (in_order, i);
      g_autofree char *message = NULL;

      if (exemption->used)
        continue;
      if (bocage_hex_is_none (exemption->hex) && g_hash_table_contains (at_hexes, exemption->check))
        /* TRANSLATORS: the first placeholder is the id of a check, the second an attribute. */
        message = g_strdup_printf (_ ("the exemption from “%s” silences nothing: it has to name "
                                      "the hex, in %s"),
                                   exemption->check->id, "at=\"…\"");
      else
        /* TRANSLATORS: the placeholder is the id of a check. */
        message = g_strdup_printf (_ ("the exemption from “%s” silences nothing"),
                                   exemption->check->id);
      /* What cannot be evaluated yet might need it. */
      _bocage_check_offer_removal (blame (survey, report, UNUSED, exemption->node, NULL, message),
                                   exemption->node, is_sound, _ ("remove the exemption"));
    }
  bocage_report_set_check (report, NULL);
}
