/* bocage-sensitivity.c: what small changes of a battle would do to its games
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The battle as it is is played once for all questions.
 */

#include "config.h"

#include "bocage-sensitivity.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

typedef struct
{
  char *words;
  BocageHex hex;
  BocagePlay *varied;
  guint64 played; /* games, of which … */
  BocagePairs pairs;
} Question;

struct _BocageSensitivity
{
  BocagePlay *play;
  const BocagePlayerType *type;
  guint64 seed;
  GByteArray *base;     /* how the games of the battle as it is ended */
  GPtrArray *questions; /* of Question */
};

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->words);
  bocage_play_unref (question->varied);
  g_free (question);
}

static void
small_change_free (gpointer data)
{
  g_free (((BocageSmallChange *) data)->words);
  g_free (data);
}

/* What is asked */

/* @words: (transfer full)
 * @varied: (transfer full) (nullable): NULL: that is no battle, and not asked */
static void
ask (BocageSensitivity *self, char *words, BocageHex hex, BocagePlay *varied)
{
  Question *question;

  if (varied == NULL)
    {
      g_free (words);
      return;
    }
  question = g_new0 (Question, 1);
  question->words = words;
  question->hex = hex;
  question->varied = varied;
  g_ptr_array_add (self->questions, question);
}

static void
ask_about_unit (BocageSensitivity *self, guint index, const BocageUnit *unit)
{
  const BocageRules *rules = bocage_play_get_rules (self->play);
  BocageHex hex = rules->geometry->hexes[unit->hex];
  g_autofree char *at = bocage_grid_format_hex (&rules->geometry->grid, hex);
  const char *name = bocage_ruleset_translate (rules->ruleset, rules->types[unit->type]->name);

  /* TRANSLATORS: %s is a unit such as “infantry”, %s its hex */
  ask (self, g_strdup_printf (_ ("%s in %s, a figure less"), name, at), hex,
       bocage_play_vary (self->play, BOCAGE_VARY_FIGURES, index, -1));
  /* TRANSLATORS: %s is a unit such as “infantry”, %s its hex */
  ask (self, g_strdup_printf (_ ("%s in %s, a figure more"), name, at), hex,
       bocage_play_vary (self->play, BOCAGE_VARY_FIGURES, index, 1));
}

static void
ask_about_side (BocageSensitivity *self, guint index)
{
  const char *side = bocage_play_get_side_name (self->play, (int) index);

  /* TRANSLATORS: %s is a side */
  ask (self, g_strdup_printf (_ ("%s, a card more"), side), BOCAGE_HEX_NONE,
       bocage_play_vary (self->play, BOCAGE_VARY_HAND, index, 1));
  /* TRANSLATORS: %s is a side */
  ask (self, g_strdup_printf (_ ("%s, a card less"), side), BOCAGE_HEX_NONE,
       bocage_play_vary (self->play, BOCAGE_VARY_HAND, index, -1));
  /* TRANSLATORS: %s is a side */
  ask (self, g_strdup_printf (_ ("%s, a medal more to win"), side), BOCAGE_HEX_NONE,
       bocage_play_vary (self->play, BOCAGE_VARY_MEDALS, index, 1));
  /* TRANSLATORS: %s is a side */
  ask (self, g_strdup_printf (_ ("%s, a medal less to win"), side), BOCAGE_HEX_NONE,
       bocage_play_vary (self->play, BOCAGE_VARY_MEDALS, index, -1));
}

/* About what is on the board at the beginning: what comes later has no hex to be named by. */
static void
ask_all (BocageSensitivity *self)
{
  g_autoptr (BocageReferee) referee = bocage_referee_new (self->play);
  g_autofree BocageGame *game = g_new (BocageGame, 1);

  bocage_referee_begin (referee, self->seed, 0, game);
  for (guint i = 0; i < game->open.position.n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (&game->open.position, (BocageUnitIndex) i);

      if (unit->hex != BOCAGE_NO_HEX && unit->side >= 0)
        ask_about_unit (self, i, unit);
    }
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    ask_about_side (self, i);
  ask (self, g_strdup (_ ("the other side moves first")), BOCAGE_HEX_NONE,
       bocage_play_vary (self->play, BOCAGE_VARY_FIRST, 0, 0));
}

/**
 * bocage_sensitivity_new:
 * @type: who plays both sides
 *
 * Returns: (transfer full): for one thread at a time; nothing is played yet
 */
BocageSensitivity *
bocage_sensitivity_new (BocagePlay *play, const BocagePlayerType *type, guint64 seed)
{
  BocageSensitivity *self = g_new0 (BocageSensitivity, 1);

  self->play = bocage_play_ref (play);
  self->type = type;
  self->seed = seed;
  self->base = g_byte_array_new ();
  self->questions = g_ptr_array_new_with_free_func (question_free);
  ask_all (self);
  return self;
}

void
bocage_sensitivity_free (BocageSensitivity *self)
{
  g_ptr_array_unref (self->questions);
  g_byte_array_unref (self->base);
  bocage_play_unref (self->play);
  g_free (self);
}

guint
bocage_sensitivity_n_questions (const BocageSensitivity *self)
{
  return self->questions->len;
}

/* Returns: how many questions have had so many games */
guint
bocage_sensitivity_count_answered (const BocageSensitivity *self, guint64 games)
{
  guint n = 0;

  for (guint i = 0; i < self->questions->len; i++)
    n += ((const Question *) g_ptr_array_index (self->questions, i))->played >= games;
  return n;
}

/* Playing */

/* What was played before it was cancelled stays, up to the first game that was not.
 * Returns: %FALSE if it was cancelled */
static gboolean
play_base (BocageSensitivity *self, guint64 games, guint n_threads, GCancellable *cancellable)
{
  guint had = self->base->len, has = had;

  if (had >= games)
    return TRUE;
  g_byte_array_set_size (self->base, (guint) games);
  bocage_outcomes_play (self->play, self->type, self->type, self->seed, had, games, n_threads,
                        cancellable, self->base->data + had);
  while (has < games && self->base->data[has] != BOCAGE_OUTCOME_NONE)
    has++;
  g_byte_array_set_size (self->base, has);
  return has == games;
}

/* Returns: %FALSE if it was cancelled; then nothing of it is counted */
static gboolean
play_question (BocageSensitivity *self, Question *question, guint64 games, guint n_threads,
               GCancellable *cancellable)
{
  BocagePairs pairs = question->pairs;
  guint8 block[BOCAGE_OUTCOMES_BLOCK];

  for (guint64 from = question->played, to; from < games; from = to)
    {
      to = MIN (from + BOCAGE_OUTCOMES_BLOCK, games);
      if (!bocage_outcomes_play (question->varied, self->type, self->type, self->seed, from, to,
                                 n_threads, cancellable, block))
        return FALSE;
      bocage_pairs_add (&pairs, self->base->data + from, 0, block, 0, (guint) (to - from));
    }
  question->pairs = pairs;
  question->played = games;
  return TRUE;
}

/**
 * bocage_sensitivity_go:
 * @games: how many each question is to have, by the numbers from 0 on
 * @n_threads: 1 at least; what comes out does not depend on it
 * @cancellable: (nullable): looked at after each game
 *
 * Gives the first question that has fewer its games.
 *
 * Returns: %FALSE if it was cancelled, or if all have so many
 */
gboolean
bocage_sensitivity_go (BocageSensitivity *self, guint64 games, guint n_threads,
                       GCancellable *cancellable)
{
  for (guint i = 0; i < self->questions->len; i++)
    {
      Question *question = g_ptr_array_index (self->questions, i);

      if (question->played < games)
        return play_base (self, games, n_threads, cancellable)
               && play_question (self, question, games, n_threads, cancellable);
    }
  return FALSE;
}

/* What it comes to */

static int
compare_changes (gconstpointer a, gconstpointer b)
{
  const BocageSmallChange *first = *(const BocageSmallChange *const *) a;
  const BocageSmallChange *second = *(const BocageSmallChange *const *) b;
  double x = fabs (first->change.share), y = fabs (second->change.share);

  return x < y ? 1 : x > y ? -1 : strcmp (first->words, second->words);
}

/**
 * bocage_sensitivity_find_changes:
 *
 * Returns: (transfer full) (element-type BocageSmallChange): all of them, the greatest first; they
 *   go on living without @self
 */
GPtrArray *
bocage_sensitivity_find_changes (const BocageSensitivity *self)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (small_change_free);

  for (guint i = 0; i < self->questions->len; i++)
    {
      const Question *question = g_ptr_array_index (self->questions, i);
      BocageSmallChange *change = g_new (BocageSmallChange, 1);

      *change = (BocageSmallChange){ .question = i,
                                     .words = g_strdup (question->words),
                                     .hex = question->hex };
      bocage_pairs_find_change_of_many (&question->pairs, self->questions->len, &change->change);
      g_ptr_array_add (changes, change);
    }
  g_ptr_array_sort (changes, compare_changes);
  return changes;
}
