/* bocage-board-overlay-words.c: what the rules say, over the board, in sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a question has no answer, nothing is drawn: who asks is told why, in the status line, and
 * at the hex that is asked about by a screen reader.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "draw/overlay/bocage-overlay-painter.h"

#include <glib/gi18n.h>

/* Whether the unit may battle anybody from where it stands. */
static gboolean
has_target (const BocageOverlay *overlay)
{
  for (guint i = 0; i < overlay->battles->len; i++)
    if (g_array_index (overlay->battles, BocageBattleAnswer, i).verdict == BOCAGE_BATTLE_POSSIBLE)
      return TRUE;
  return FALSE;
}

/* Its own hex is among the answers, where it may stay. */
static gboolean
may_move (const BocageOverlay *overlay)
{
  for (guint i = 0; i < overlay->reach->len; i++)
    if (g_array_index (overlay->reach, BocageReachHex, i).step.hex != overlay->hex)
      return TRUE;
  return FALSE;
}

static gboolean
may_retreat (const BocageOverlay *overlay)
{
  for (guint i = 0; i < overlay->retreat->len; i++)
    if (g_array_index (overlay->retreat, BocageRetreatHex, i).hex != overlay->hex)
      return TRUE;
  return FALSE;
}

static gboolean
has_fire (const BocageOverlay *overlay)
{
  for (guint i = 0; i < overlay->fire->n_hexes; i++)
    if (overlay->fire->hits[i] > 0)
      return TRUE;
  return FALSE;
}

/* Returns: (nullable): why nothing is seen of @kind, translated; %NULL: there is something to see,
 * or the rules that are known do not tell */
static const char *
explain_nothing (const BocageOverlay *overlay, BocageOverlayKinds kind)
{
  if ((kind & BOCAGE_OVERLAYS_OF_A_UNIT) != 0 && overlay->unit == BOCAGE_NO_UNIT)
    return _ ("No unit is asked about: choose one, or point at one");
  if ((overlay->kinds & kind) == 0)
    return NULL;
  switch ((guint) kind)
    {
    case BOCAGE_OVERLAY_REACH:
      return !may_move (overlay) ? _ ("This unit may not move anywhere") : NULL;
    case BOCAGE_OVERLAY_DICE:
      return !has_target (overlay) ? _ ("This unit has nobody to battle from here") : NULL;
    case BOCAGE_OVERLAY_RETREAT:
      return !may_retreat (overlay) ? _ ("This unit has nowhere to retreat to") : NULL;
    case BOCAGE_OVERLAY_FIRE:
      return !has_fire (overlay) ? _ ("No unit of this side may hit anybody") : NULL;
    case BOCAGE_OVERLAY_MEDALS:
      return overlay->medals->len == 0 ? _ ("No medal on the board is in reach of this side")
                                       : NULL;
    case BOCAGE_OVERLAY_SECTIONS:
      return overlay->sections->len == 0 ? _ ("This board has no sections") : NULL;
    case BOCAGE_OVERLAY_EXITS:
      return overlay->exits->len == 0 ? _ ("No unit may leave this board") : NULL;
    default:
      return NULL;
    }
}

/* Returns: (transfer full) (nullable): why nothing is seen of those of @kinds that have nothing */
static char *
dup_nothing (BocageBoard *self, BocageOverlayKinds kinds)
{
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));
  BocageOverlayKinds known = bocage_overlay_find_known (ruleset);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *last = NULL;

  if ((kinds & ~known) != 0)
    g_string_append_printf (text,
                            /* TRANSLATORS: said of dice, medals and the like; %s is a game. */
                            _ ("The rules of %s that are known say nothing of that"),
                            bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset)));
  for (guint i = 0; i < BOCAGE_N_OVERLAYS; i++)
    {
      BocageOverlayKinds kind = (BocageOverlayKinds) (1u << i);
      const char *why
          = (kinds & known & kind) != 0 ? explain_nothing (self->overlay.overlay, kind) : NULL;

      if (why == NULL || why == last)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", why);
      last = why;
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* Who has just asked for what there is not is told so. */
void
_bocage_board_say_if_empty (BocageBoard *self)
{
  g_autofree char *nothing = self->overlay.overlay != NULL && self->overlay.asked != 0
                                 ? dup_nothing (self, self->overlay.asked)
                                 : NULL;

  if (nothing != NULL)
    bocage_session_say (self->session, "%s", nothing);
  self->overlay.asked = 0;
}

/* Where the unit stands that is asked about, or else where the cursor is */
static BocageHexIndex
find_asker (BocageBoard *self)
{
  if (self->overlay.overlay->hex != BOCAGE_NO_HEX)
    return self->overlay.overlay->hex;
  return (BocageHexIndex) bocage_grid_index (&self->geometry.grid,
                                             bocage_session_get_cursor (self->session));
}

/*
 * _bocage_board_dup_overlay_words:
 *
 * Returns: (transfer full) (nullable): what is shown in @hex, in sentences
 */
char *
_bocage_board_dup_overlay_words (BocageBoard *self, BocageHex hex)
{
  const BocageGrid *grid = &self->geometry.grid;

  if (!bocage_grid_contains (grid, hex))
    return NULL;
  if (_bocage_board_has_heat (self) && self->overlay.heat[bocage_grid_index (grid, hex)] > 0)
    return g_strdup_printf (self->overlay.heat_kind == BOCAGE_HEAT_LOSSES
                                ? _ ("%.2f figures lost here in a game")
                                : _ ("%.2f medals won here in a game"),
                            self->overlay.heat[bocage_grid_index (grid, hex)]);
  if (self->overlay.overlay == NULL)
    return NULL;
  return bocage_overlay_describe (self->overlay.overlay,
                                  (BocageHexIndex) bocage_grid_index (grid, hex));
}

/*
 * _bocage_board_dup_all_overlay_words:
 *
 * Returns: (transfer full) (nullable): what is shown in @hex, and why there is no more
 */
char *
_bocage_board_dup_all_overlay_words (BocageBoard *self, BocageHex at)
{
  char *words = _bocage_board_dup_overlay_words (self, at);
  g_autofree char *nothing = NULL;
  g_autofree char *first = NULL;

  if (self->overlay.overlay != NULL && bocage_grid_contains (&self->geometry.grid, at)
      && (BocageHexIndex) bocage_grid_index (&self->geometry.grid, at) == find_asker (self))
    nothing = dup_nothing (self, _bocage_board_get_overlay_kinds (self));

  if (nothing == NULL)
    return words;
  if (words == NULL)
    return g_steal_pointer (&nothing);
  first = words;
  return g_strdup_printf ("%s\n%s", first, nothing);
}
