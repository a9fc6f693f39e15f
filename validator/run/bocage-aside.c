/* bocage-aside.c: what is said beside reports that have no place for it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A line of a compiler is a finding and nothing else.  That something was not looked
 * at, or is not shown, has to be told all the same, on the standard error.
 */

#include "config.h"

#include "bocage-aside.h"

#include "report/bocage-format.h"
#include "report/bocage-text.h"

#include <glib/gi18n.h>

/* What a fault kept from being looked at. */
static void
tell_hindered (const BocageTotals *totals, const BocageShowOptions *options)
{
  guint n = totals->n_hindered;
  g_autofree char *message = NULL;

  if (n == 0)
    return;
  message = g_strdup_printf (
      /* TRANSLATORS: %u is a number of files, %s an option with its value */
      ngettext ("because of faults, %u file was not checked completely; %s lists what is missing",
                "because of faults, %u files were not checked completely; %s lists what is missing",
                n),
      n, "--format=human");
  bocage_complain (message);
}

/* The same of what no check knows. */
static void
tell_left_out (const BocageTotals *totals, const BocageShowOptions *options)
{
  guint n = totals->left_out != NULL ? totals->left_out->len : 0;
  g_autofree char *message = NULL;

  if (n == 0)
    return;
  message = g_strdup_printf (
      /* TRANSLATORS: the name of a rule or a nation, an option with its value */
      ngettext ("not taken into account: %s; %s tells where",
                "not taken into account: %s and others; %s lists them all", n),
      (const char *) g_ptr_array_index (totals->left_out, 0), "--format=human");
  bocage_complain (message);
}

/* What nobody has asked not to see. */
static void
tell_hidden (const BocageTotals *totals, const BocageShowOptions *options)
{
  guint n = totals->counts[BOCAGE_CLASS_NOTE];
  g_autofree char *message = NULL;

  if (n == 0 || options->from >= 0 || options->format->shows <= BOCAGE_CLASS_NOTE
      || options->fail_on <= BOCAGE_CLASS_NOTE)
    return;
  message = g_strdup_printf (
      /* TRANSLATORS: %u is a number of notes, %s an option with its value */
      ngettext ("%u note is not shown; %s shows it", "%u notes are not shown; %s shows them", n), n,
      "--show=note");
  bocage_complain (message);
}

/* Likewise: what was there before must be told of, or it will be for ever. */
static void
tell_earlier (const BocageTotals *totals, const BocageShowOptions *options)
{
  guint n = totals->n_baselined;
  g_autofree char *message = NULL;

  if (n == 0 || options->new_since == NULL)
    return;
  message = g_strdup_printf (
      /* TRANSLATORS: %u is a number of findings, %s a revision of git */
      ngettext ("%u finding was there before, at %s", "%u findings were there before, at %s", n), n,
      options->new_since);
  bocage_complain (message);
}

/* Who asked for it shall have it. */
static void
tell_statistics (const BocageTotals *totals, const BocageShowOptions *options)
{
  g_autoptr (GString) text = NULL;
  BocageOutput output = { 0 };

  if (!options->statistics || options->format->has_statistics)
    return;
  output.text = text = g_string_new (NULL);
  bocage_format_add_statistics (&output, totals);
  g_printerr ("%s", text->str);
}

/**
 * bocage_aside_tell:
 * @options: their format is that of the standard output
 */
void
bocage_aside_tell (const BocageTotals *totals, const BocageShowOptions *options)
{
  tell_statistics (totals, options);
  if (options->quiet || !options->format->hides_gaps)
    return;
  tell_hindered (totals, options);
  tell_left_out (totals, options);
  tell_hidden (totals, options);
  tell_earlier (totals, options);
}
