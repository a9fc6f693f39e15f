/* bocage-check-private.c: what the functions of the checks share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-private.h"

/**
 * _bocage_check_add:
 * @node: the node the finding is about
 * @attribute: (nullable): the attribute to blame, by its name in the file
 *
 * Adds a finding of the row that is running.
 *
 * Returns: (transfer none): the finding
 */
BocageFinding *
_bocage_check_add (BocageSurvey *survey, BocageReport *report, const void *node,
                   const char *attribute, const char *format, ...)
{
  BocageNode *blamed = (BocageNode *) node;
  const BocageField *field = NULL;
  g_autofree char *message = NULL;
  va_list args;

  if (attribute != NULL)
    {
      field = bocage_element_find_field (blamed->element, attribute);
      g_assert (field != NULL);
    }
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  BocagePlace place = bocage_place_for_node (survey->scenario, blamed, field);
  BocageFinding *finding = bocage_report_add (report, &place, "%s", message);

  bocage_place_clear (&place);
  return finding;
}

/**
 * _bocage_check_add_hex:
 *
 * Adds a finding of the row that is running about a hex and nothing in it.
 *
 * Returns: (transfer none): the finding
 */
BocageFinding *
_bocage_check_add_hex (BocageReport *report, BocageHex hex, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  BocagePlace place = bocage_place_for_hex (hex);
  BocageFinding *finding = bocage_report_add (report, &place, "%s", message);

  bocage_place_clear (&place);
  return finding;
}

/**
 * _bocage_check_remove_if:
 * @first: findings before it stay
 *
 * Removes the findings that @is_unwanted is true of.
 */
void
_bocage_check_remove_if (BocageReport *report, guint first, BocageFindingFunc is_unwanted,
                         gpointer user_data)
{
  for (guint i = bocage_report_n_findings (report); i > first; i--)
    if (is_unwanted (bocage_report_get_finding (report, i - 1), user_data))
      bocage_report_remove (report, i - 1);
}
