/* bocage-sheet-language.c: which way a page runs, how its nouns go with numbers, what it speaks
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "model/bocage-message.h"

/* A battle whose title runs from right to left does, whatever it says of its language, and one in
 * such a language does, whatever of it is not yet translated. */
static gboolean
is_right_to_left (BocageScenario *scenario)
{
  const char *language = bocage_scenario_get_root (scenario)->language;
  const char *title = bocage_scenario_get_title (scenario);
  const PangoScript *scripts = NULL;
  int n = 0;

  if (title != NULL && _bocage_sheet_find_direction (title) == PANGO_DIRECTION_RTL)
    return TRUE;
  if (language != NULL)
    scripts = pango_language_get_scripts (pango_language_from_string (language), &n);
  return n > 0 && (scripts[0] == PANGO_SCRIPT_HEBREW || scripts[0] == PANGO_SCRIPT_ARABIC);
}

static void
choose_plural (BocageSheet *self, const char *rule)
{
  if (rule == NULL)
    bocage_plural_init_for (&self->plural, bocage_scenario_get_root (self->scenario)->language);
  else if (!bocage_plural_parse (&self->plural, rule, NULL))
    bocage_plural_init (&self->plural);
}

/**
 * _bocage_sheet_choose_direction:
 * @rule: (nullable): which form of a noun goes with a number, as a catalogue says it
 */
void
_bocage_sheet_choose_direction (BocageSheet *self, const char *rule)
{
  self->rtl = is_right_to_left (self->scenario);
  choose_plural (self, rule);
}

/* Sentences of a battle hold names of pieces, and so the page speaks as they do; where Bocage does
 * not, it speaks as the thread.  What stands in the source is English.
 *
 * Returns: (transfer full) (nullable): as LANGUAGE has it; NULL: the battle does not say */
static char *
dup_own_language (BocageScenario *scenario)
{
  const char *language = bocage_scenario_get_root (scenario)->language;
  char *own;

  if (language == NULL || *language == '\0')
    return NULL;
  if (g_ascii_strncasecmp (language, "en", 2) == 0 && !g_ascii_isalnum (language[2]))
    return g_strdup ("en");
  own = g_strconcat (language, ":", bocage_message_get_languages (), NULL);
  return g_strdelimit (own, "-", '_');
}

/**
 * _bocage_sheet_choose_language:
 * @language: (nullable): as LANGUAGE has it; %NULL: the battle's own
 */
void
_bocage_sheet_choose_language (BocageSheet *self, const char *language)
{
  self->language = language != NULL ? g_strdup (language) : dup_own_language (self->scenario);
  self->options.language = self->language;
}

/* From here on the thread speaks the language of the page, until _bocage_sheet_pop_language ().
 * Returns: whether it does not do so already */
gboolean
_bocage_sheet_push_language (const BocageSheet *self)
{
  if (self->language == NULL || bocage_message_get_pushed_language () != NULL)
    return FALSE;
  bocage_message_push_language (self->language);
  return TRUE;
}

void
_bocage_sheet_pop_language (gboolean pushed)
{
  if (pushed)
    bocage_message_pop_language ();
}
