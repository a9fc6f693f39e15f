/* bocage-replay.c: a game that was played, to be looked at forth and back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: what is said of a stop is drawn from what was kept of it when it was found.
 */

#include "config.h"

#include "bocage-replay.h"

#include "bocage-game-battle.h"
#include "bocage-play-private.h"
#include "bocage-player.h"
#include "model/bocage-message.h"

#include <string.h>

#define MOST_OF_A_NAME 40 /* characters */

struct _BocageReplay
{
  BocagePlay *play;
  BocageScenario *scenario; /* a copy of what it was made of */
  char *players;
  guint64 seed, number;
  GArray *events; /* of BocageEvent: all of the record */
  GArray *stops;  /* of BocageReplayStop */
  GArray *dice;   /* of BocageReplayDice */
  GArray *losses; /* of BocageReplayLoss */

  /* Positions to go on from, and how many events each is after */
  GPtrArray *keys; /* of BocageGame */
  GArray *keys_at; /* of guint */

  BocageReferee *referee;
  BocageSituation *situation; /* (nullable): its position is the one that is looked at */
  BocageGame *game;           /* as it stands at `at` */
  guint at;                   /* events played */
  gboolean has_game;

  BocageReplayStop *under_way; /* (nullable) the stop that is being found */
};

/* Watching the game go by */

static void
add_dice (BocageReplay *self, const BocageGame *game, const BocageHappening *happening)
{
  const BocageDie *die = happening->die;
  BocageReplayDice dice = { .unit = happening->unit,
                            .target = happening->other,
                            .hex = happening->hex,
                            .chance = happening->chance,
                            .dice = happening->n,
                            .hits = happening->hits,
                            .flags = happening->flags,
                            .n_symbols = happening->n_dice };
  guint hits, kills;

  for (guint i = 0; i < happening->n_dice; i++)
    {
      dice.symbols[i] = happening->symbols[i];
      dice.is_hit[i] = die != NULL && (die->effects[happening->symbols[i]] & BOCAGE_DIE_HIT) != 0;
    }
  if (die != NULL && happening->other != BOCAGE_NO_UNIT)
    {
      bocage_play_find_luck (self->play, die, happening->n,
                             bocage_position_unit (&game->open.position, happening->other)->figures,
                             &hits, &kills);
      dice.expected = (double) hits / BOCAGE_PLAY_ONE;
    }
  g_array_append_val (self->dice, dice);
}

static void
add_landing (BocageReplayStop *stop, const BocageHappening *happening)
{
  if (happening->from == BOCAGE_NO_HEX)
    {
      stop->also_lost = happening->unit;
      return;
    }
  stop->from = happening->from;
  stop->event.hex = happening->hex;
  stop->landing = (BocageLanding) happening->n;
}

static void
watch (const BocageGame *game, const BocageHappening *happening, gpointer data)
{
  BocageReplay *self = data;
  BocageReplayLoss loss = { happening->unit, happening->hex, happening->n, FALSE };

  if (happening->kind == BOCAGE_HAPPENED_DICE)
    add_dice (self, game, happening);
  else if (happening->kind == BOCAGE_HAPPENED_DROP && self->under_way != NULL)
    add_landing (self->under_way, happening);
  else if (happening->kind == BOCAGE_HAPPENED_LOSS)
    g_array_append_val (self->losses, loss);
  else if (happening->kind == BOCAGE_HAPPENED_GONE && self->losses->len > 0)
    g_array_index (self->losses, BocageReplayLoss, self->losses->len - 1).is_gone = TRUE;
}

/* Stops */

static BocageReplayStop
begin_stop (const BocageReplay *self)
{
  return (BocageReplayStop){ .turn = self->game->open.turn,
                             .side = self->game->open.side,
                             .winner = BOCAGE_NO_SIDE,
                             .event = { .unit = BOCAGE_NO_UNIT, .hex = BOCAGE_NO_HEX },
                             .type = BOCAGE_NO_TYPE,
                             .from = BOCAGE_NO_HEX,
                             .also_lost = BOCAGE_NO_UNIT,
                             .first_die = self->dice->len,
                             .first_loss = self->losses->len };
}

static void
end_stop (BocageReplay *self, BocageReplayStop *stop)
{
  stop->n_events = self->at;
  stop->n_dice = self->dice->len - stop->first_die;
  stop->n_losses = self->losses->len - stop->first_loss;
  stop->winner = self->game->open.standing.winner;
  stop->is_over = self->game->open.phase == BOCAGE_STAGE_OVER;
  g_array_append_val (self->stops, *stop);
}

static void
keep_key (BocageReplay *self)
{
  g_ptr_array_add (self->keys, g_memdup2 (self->game, sizeof *self->game));
  g_array_append_val (self->keys_at, self->at);
}

static void
add_turn (BocageReplay *self)
{
  BocageReplayStop stop = begin_stop (self);

  stop.is_turn = TRUE;
  end_stop (self, &stop);
  keep_key (self);
}

/* Nobody looks at “nothing more” when nothing comes of it: it belongs to what was done before. */
static void
add_event (BocageReplay *self, const BocageEvent *event)
{
  const BocagePosition *position = &self->game->open.position;
  BocageReplayStop stop = begin_stop (self);

  stop.event = *event;
  if (event->kind != BOCAGE_EVENT_NEXT && event->unit < position->n_units)
    {
      stop.type = bocage_position_unit (position, event->unit)->type;
      stop.from = bocage_position_unit (position, event->unit)->hex;
    }
  self->under_way = &stop;
  bocage_referee_step (self->referee, self->game, event);
  self->under_way = NULL;
  self->at++;
  if (event->kind == BOCAGE_EVENT_NEXT && stop.first_die == self->dice->len
      && stop.first_loss == self->losses->len && self->game->open.phase != BOCAGE_STAGE_OVER)
    g_array_index (self->stops, BocageReplayStop, self->stops->len - 1).n_events = self->at;
  else
    end_stop (self, &stop);
}

static void
find_stops (BocageReplay *self)
{
  bocage_referee_watch (self->referee, watch, self);
  bocage_referee_begin (self->referee, self->seed, self->number, self->game);
  add_turn (self);
  for (guint i = 0; i < self->events->len; i++)
    {
      guint turn = self->game->open.turn;

      add_event (self, &g_array_index (self->events, BocageEvent, i));
      if (self->game->open.turn != turn)
        add_turn (self);
    }
  bocage_referee_watch (self->referee, NULL, NULL);
}

/* Reading the record */

static gboolean
take_event (const BocageGame *game, const BocageEvent *event, const char *line, gpointer data)
{
  BocageReplay *self = data;

  g_array_append_val (self->events, *event);
  return TRUE;
}

/* The head has been judged: its lines are there. */
static void
read_head (BocageReplay *self, GBytes *record)
{
  gsize size;
  const char *text = g_bytes_get_data (record, &size);
  g_autofree char *copy = g_strndup (text, size);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", 5);
  g_auto (GStrv) words = g_strsplit (lines[3], " ", 5);

  self->players = g_strdup (lines[2] + strlen ("players "));
  self->seed = g_ascii_strtoull (words[1], NULL, 10);
  self->number = g_ascii_strtoull (words[3], NULL, 10);
}

/**
 * bocage_replay_new:
 * @scenario: from which @play was made; a copy of it is kept
 * @record: from anybody
 *
 * Returns: (transfer full) (nullable): %NULL with the line and the reason if it is not a game of
 *   @play
 */
BocageReplay *
bocage_replay_new (BocagePlay *play, BocageScenario *scenario, GBytes *record, GError **error)
{
  BocageReplay *self = g_new0 (BocageReplay, 1);

  self->play = bocage_play_ref (play);
  self->scenario = bocage_scenario_copy (scenario);
  self->events = g_array_new (FALSE, FALSE, sizeof (BocageEvent));
  self->stops = g_array_new (FALSE, FALSE, sizeof (BocageReplayStop));
  self->dice = g_array_new (FALSE, FALSE, sizeof (BocageReplayDice));
  self->losses = g_array_new (FALSE, FALSE, sizeof (BocageReplayLoss));
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->keys_at = g_array_new (FALSE, FALSE, sizeof (guint));
  self->referee = bocage_referee_new (play);
  self->game = g_new0 (BocageGame, 1);
  if (!bocage_game_record_replay (play, record, take_event, self, self->game, error))
    {
      bocage_replay_free (self);
      return NULL;
    }
  read_head (self, record);
  find_stops (self);
  return self;
}

void
bocage_replay_free (BocageReplay *self)
{
  g_clear_pointer (&self->situation, bocage_situation_free);
  bocage_referee_free (self->referee);
  g_array_unref (self->events);
  g_array_unref (self->stops);
  g_array_unref (self->dice);
  g_array_unref (self->losses);
  g_ptr_array_unref (self->keys);
  g_array_unref (self->keys_at);
  g_free (self->players);
  g_free (self->game);
  bocage_scenario_unref (self->scenario);
  bocage_play_unref (self->play);
  g_free (self);
}

/* Returns: (transfer none) */
BocagePlay *
bocage_replay_get_play (const BocageReplay *self)
{
  return self->play;
}

/* Returns: (transfer full): “greedy 1” in the user's language where this program knows the player,
 * and as the record has it else, which is anybody's: no more of it than a name is long */
char *
bocage_replay_dup_player (const BocageReplay *self, int side)
{
  g_auto (GStrv) players = g_strsplit (self->players, ", ", BOCAGE_N_SIDES + 1);
  g_auto (GStrv) words = NULL;
  g_autofree char *valid = NULL;
  const BocagePlayerType *type;
  guint64 version;

  if (g_strv_length (players) != BOCAGE_N_SIDES)
    return g_strdup (_ ("unknown player"));
  words = g_strsplit (players[side], " ", 3);
  type = g_strv_length (words) == 2 ? bocage_player_find_type (words[0]) : NULL;
  if (type != NULL && g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXUINT, &version, NULL))
    return g_strdup_printf ("%s %u", bocage_player_type_get_label (type), (guint) version);
  valid = g_utf8_make_valid (players[side], -1);
  return g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), MOST_OF_A_NAME));
}

guint64
bocage_replay_get_seed (const BocageReplay *self)
{
  return self->seed;
}

guint64
bocage_replay_get_number (const BocageReplay *self)
{
  return self->number;
}

guint
bocage_replay_n_stops (const BocageReplay *self)
{
  return self->stops->len;
}

/* Returns: (transfer none) */
const BocageReplayStop *
bocage_replay_get_stop (const BocageReplay *self, guint stop)
{
  return &g_array_index (self->stops, BocageReplayStop, stop);
}

const BocageReplayDice *
bocage_replay_get_dice (const BocageReplay *self, const BocageReplayStop *stop, guint index)
{
  return &g_array_index (self->dice, BocageReplayDice, stop->first_die + index);
}

const BocageReplayLoss *
bocage_replay_get_loss (const BocageReplay *self, const BocageReplayStop *stop, guint index)
{
  return &g_array_index (self->losses, BocageReplayLoss, stop->first_loss + index);
}

/**
 * bocage_replay_find_turn:
 * @direction: 1: the next turn that begins after @stop; -1: the last one before it
 *
 * Returns: the stop where it begins; the last or the first one if there is none
 */
guint
bocage_replay_find_turn (const BocageReplay *self, guint stop, int direction)
{
  guint n = self->stops->len;

  if (direction > 0)
    {
      while (++stop < n && !bocage_replay_get_stop (self, stop)->is_turn)
        ;
      return MIN (stop, n - 1);
    }
  while (stop > 0 && !bocage_replay_get_stop (self, --stop)->is_turn)
    ;
  return stop;
}

/* Looking */

/* Goes to where @n events have been played: from where it is, or from the last turn before. */
static void
go (BocageReplay *self, guint n)
{
  guint key = self->keys->len - 1;

  while (g_array_index (self->keys_at, guint, key) > n)
    key--;
  if (!self->has_game || self->at > n || self->at < g_array_index (self->keys_at, guint, key))
    {
      *self->game = *(const BocageGame *) g_ptr_array_index (self->keys, key);
      self->at = g_array_index (self->keys_at, guint, key);
      self->has_game = TRUE;
    }
  while (self->at < n)
    bocage_referee_step (self->referee, self->game,
                         &g_array_index (self->events, BocageEvent, self->at++));
}

/**
 * bocage_replay_look:
 *
 * Returns: (transfer none): the game as it stands at @stop; valid until the next call
 */
const BocageGame *
bocage_replay_look (BocageReplay *self, guint stop)
{
  go (self, bocage_replay_get_stop (self, stop)->n_events);
  return self->game;
}

/* Returns: (transfer full): a battle that begins as the game stands at @stop */
BocageScenario *
bocage_replay_dup_battle (BocageReplay *self, guint stop)
{
  return bocage_game_dup_battle (bocage_replay_look (self, stop), self->play, self->scenario);
}

/* Words */

static char *
dup_hex (const BocageReplay *self, BocageHexIndex hex)
{
  const BocageGeometry *geometry = self->play->rules->geometry;

  if (hex >= geometry->n_hexes)
    return g_strdup ("–");
  return bocage_grid_format_hex (&geometry->grid, geometry->hexes[hex]);
}

static const char *
get_type_name (const BocageReplay *self, BocageTypeIndex type)
{
  if (type == BOCAGE_NO_TYPE)
    return "";
  return bocage_ruleset_translate (self->play->rules->ruleset,
                                   self->play->rules->types[type]->name);
}

static char *
describe_turn (const BocageReplay *self, const BocageReplayStop *stop)
{
  if (stop->turn == 0)
    return g_strdup (_ ("Before the first turn"));
  /* A turn is one side’s; people count one of each side as one. */
  /* TRANSLATORS: a turn begins: its number, and whose it is: “Turn 3: Allies” */
  return g_strdup_printf (_ ("Turn %u: %s"), (stop->turn + 1) / 2,
                          self->play->side_names[stop->side]);
}

static const char *
get_card_name (const BocageReplay *self, guint8 card)
{
  return card < self->play->n_kinds
             ? bocage_ruleset_translate (self->play->rules->ruleset, self->play->kinds[card]->name)
             : "";
}

/* Who does what where */
static char *
describe_unit (const char *unit, guint kind, const char *from, const char *to)
{
  switch (kind)
    {
    case BOCAGE_EVENT_DROP:
      /* TRANSLATORS: in a game: a unit comes down by parachute; the hex that it is aimed at */
      return g_strdup_printf (_ ("%s comes down by air, aimed at %s"), unit, from);
    case BOCAGE_EVENT_ENTER:
      /* TRANSLATORS: in a game: a unit, the hex where it arrives */
      return g_strdup_printf (_ ("%s arrives in %s"), unit, to);
    case BOCAGE_EVENT_ORDER:
      /* TRANSLATORS: in a game: a unit and its hex */
      return g_strdup_printf (_ ("%s %s is ordered"), unit, from);
    case BOCAGE_EVENT_MOVE:
      if (g_str_equal (from, to))
        /* TRANSLATORS: in a game: a unit and its hex */
        return g_strdup_printf (_ ("%s %s stays"), unit, from);
      /* TRANSLATORS: in a game: a unit, its hex, where it goes */
      return g_strdup_printf (_ ("%s %s → %s"), unit, from, to);
    case BOCAGE_EVENT_LEAVE:
      /* TRANSLATORS: in a game: a unit, its hex, the hex over whose edge it leaves the board */
      return g_strdup_printf (_ ("%s %s leaves by %s"), unit, from, to);
    case BOCAGE_EVENT_BATTLE:
      /* TRANSLATORS: in a game: a unit, its hex, the hex that it battles */
      return g_strdup_printf (_ ("%s %s on %s"), unit, from, to);
    case BOCAGE_EVENT_CLEAR:
      /* TRANSLATORS: in a game: a unit and its hex, from which it removes something */
      return g_strdup_printf (_ ("%s %s clears its hex"), unit, from);
    case BOCAGE_EVENT_SUPPLY:
      /* TRANSLATORS: in a game: a unit, its hex, the hex of the unit that it gives a figure */
      return g_strdup_printf (_ ("%s %s supplies %s"), unit, from, to);
    case BOCAGE_EVENT_RETREAT:
      /* TRANSLATORS: in a game: a unit, its hex, where it retreats */
      return g_strdup_printf (_ ("%s %s retreats to %s"), unit, from, to);
    default:
      /* TRANSLATORS: in a game: a unit, its hex, the hex that it enters after battle */
      return g_strdup_printf (_ ("%s %s takes ground %s"), unit, from, to);
    }
}

/**
 * bocage_replay_describe:
 *
 * Returns: (transfer full): what is done there, in a few words
 */
char *
bocage_replay_describe (const BocageReplay *self, guint stop)
{
  const BocageReplayStop *row = bocage_replay_get_stop (self, stop);
  g_autofree char *from = dup_hex (self, row->from);
  g_autofree char *to = dup_hex (self, row->event.hex);

  if (row->is_turn)
    return describe_turn (self, row);
  if (row->event.kind == BOCAGE_EVENT_CARD)
    /* TRANSLATORS: in a game: the name of the card that is played */
    return g_strdup_printf (_ ("Card: %s"), get_card_name (self, row->event.card));
  if (row->event.kind == BOCAGE_EVENT_KEEP)
    /* TRANSLATORS: in a game: the name of the card that is kept, of those drawn */
    return g_strdup_printf (_ ("Keeps the card %s"), get_card_name (self, row->event.card));
  if (row->event.kind == BOCAGE_EVENT_NEXT)
    return g_strdup (row->is_over ? _ ("The turn ends") : _ ("Nothing more: on to what follows"));
  return describe_unit (get_type_name (self, row->type), row->event.kind, from, to);
}

static void append_sentence (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
append_sentence (GString *text, const char *format, ...)
{
  va_list arguments;

  if (text->len > 0)
    g_string_append (text, "; ");
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

static void
append_faces (const BocageReplay *self, const BocageReplayDice *dice, GString *out)
{
  for (guint i = 0; i < dice->n_symbols; i++)
    {
      const BocageDieFace *face
          = bocage_ruleset_get_die_face (self->play->rules->ruleset, dice->symbols[i]);

      g_string_append_printf (out, "%s%s", i > 0 ? ", " : "",
                              bocage_ruleset_translate (self->play->rules->ruleset, face->name));
    }
}

static void
append_dice (const BocageReplay *self, const BocageReplayDice *dice, GString *text)
{
  g_autoptr (GString) faces = g_string_new (NULL);

  append_faces (self, dice, faces);
  if (faces->len > 0)
    append_sentence (text, "%s", faces->str);
  if (dice->target == BOCAGE_NO_UNIT)
    return;
  append_sentence (text, ngettext ("%u hit", "%u hits", dice->hits), dice->hits);
  if (dice->flags > 0)
    /* TRANSLATORS: that the dice show; each drives the unit back by a hex */
    append_sentence (text, ngettext ("%u flag", "%u flags", dice->flags), dice->flags);
}

static void
append_loss (const BocageReplay *self, const BocageReplayLoss *loss, GString *text)
{
  const BocageUnit *unit = bocage_position_unit (&self->play->start, loss->unit);
  g_autofree char *hex = dup_hex (self, loss->hex);

  append_sentence (
      text,
      /* TRANSLATORS: figures, a unit, its hex: “infantry in D5 loses 1 figure” */
      ngettext ("%2$s in %3$s loses %1$u figure", "%2$s in %3$s loses %1$u figures", loss->figures),
      loss->figures, get_type_name (self, unit->type), hex);
  if (loss->is_gone)
    append_sentence (text, "%s", _ ("it is eliminated"));
}

static char *
dup_landing (BocageLanding landing, const char *hex)
{
  switch (landing)
    {
    case BOCAGE_LANDING_OFF_BOARD:
      return g_strdup (_ ("it comes down off the board and is lost"));
    case BOCAGE_LANDING_CLOSED:
      /* TRANSLATORS: %s is a hex */
      return g_strdup_printf (_ ("it comes down in %s, where it cannot stand, and is lost"), hex);
    case BOCAGE_LANDING_OCCUPIED:
      /* TRANSLATORS: %s is a hex */
      return g_strdup_printf (_ ("it comes down in %s, where a unit stands, and is lost"), hex);
    case BOCAGE_LANDING_SHARED:
      return g_strdup_printf (
          /* TRANSLATORS: %s is a hex */
          _ ("it comes down in %s, where another came down before, and is lost"), hex);
    default:
      /* TRANSLATORS: %s is a hex */
      return g_strdup_printf (_ ("it lands in %s"), hex);
    }
}

/* What became of who came by air, and how far chance carried it */
static void
append_landing (const BocageReplay *self, const BocageReplayStop *row, GString *text)
{
  g_autofree char *hex = dup_hex (self, row->event.hex);
  g_autofree char *landing = dup_landing (row->landing, hex);

  if (row->event.hex != BOCAGE_NO_HEX)
    {
      guint steps = bocage_play_distance (self->play, row->from, row->event.hex);

      append_sentence (text,
                       /* TRANSLATORS: in a game: how far from its aim a unit comes down */
                       ngettext ("it drifts %u hex", "it drifts %u hexes", steps), steps);
    }
  append_sentence (text, "%s", landing);
  if (row->also_lost != BOCAGE_NO_UNIT)
    append_sentence (text, "%s", _ ("so is the one that came down there before"));
}

/**
 * bocage_replay_describe_outcome:
 *
 * Returns: (transfer full): what came of it: the dice as they fell, hits, losses, victory; empty if
 *   nothing did
 */
char *
bocage_replay_describe_outcome (const BocageReplay *self, guint stop)
{
  const BocageReplayStop *row = bocage_replay_get_stop (self, stop);
  GString *text = g_string_new (NULL);

  if (!row->is_turn && row->event.kind == BOCAGE_EVENT_DROP)
    append_landing (self, row, text);
  for (guint i = 0; i < row->n_dice; i++)
    append_dice (self, bocage_replay_get_dice (self, row, i), text);
  for (guint i = 0; i < row->n_losses; i++)
    append_loss (self, bocage_replay_get_loss (self, row, i), text);
  if (row->is_over && row->winner != BOCAGE_NO_SIDE)
    /* TRANSLATORS: %s is the side that has won: “victory: Allies” */
    append_sentence (text, _ ("victory: %s"), self->play->side_names[row->winner]);
  else if (row->is_over)
    append_sentence (text, "%s", _ ("nobody has won"));
  return g_string_free (text, FALSE);
}

/* How the dice of a battle come about, on the position before it: “3 − 1 forest = 2” */
static char *
dup_sum (BocageReplay *self, const BocageGame *before, const BocageReplayDice *dice)
{
  BocageBattleTerms terms;
  BocageBattleAnswer answer;

  if (self->situation == NULL)
    self->situation = bocage_situation_new (self->scenario);
  bocage_position_assign (self->situation->position, &before->open.position);
  _bocage_play_get_battle_terms (self->play, &before->open, dice->unit, &terms);
  bocage_answer_battle (self->situation, dice->unit, dice->hex, &terms, &answer);
  /* A second assault, a battle in return: the sum is another one, and is not told. */
  if (answer.verdict != BOCAGE_BATTLE_POSSIBLE || answer.dice.dice != (int) dice->dice)
    return NULL;
  return bocage_answer_dup_sum (self->situation, &answer.dice);
}

/**
 * bocage_replay_explain_dice:
 * @index: of the dice at that stop
 *
 * Returns: (transfer full): why there are so many, and what was to be expected of them
 */
char *
bocage_replay_explain_dice (BocageReplay *self, guint stop, guint index)
{
  const BocageReplayStop *row = bocage_replay_get_stop (self, stop);
  const BocageReplayDice *dice = bocage_replay_get_dice (self, row, index);
  GString *text = g_string_new (NULL);
  g_autofree char *sum = NULL;

  if (dice->chance == BOCAGE_CHANCE_BATTLE && dice->unit != BOCAGE_NO_UNIT && stop > 0)
    sum = dup_sum (self, bocage_replay_look (self, stop - 1), dice);
  if (sum != NULL)
    append_sentence (text, "%s", sum);
  else
    append_sentence (text, ngettext ("%u die", "%u dice", dice->dice), dice->dice);
  if (dice->target != BOCAGE_NO_UNIT)
    append_sentence (text, _ ("%.1f figures lost on average"), dice->expected);
  return g_string_free (text, FALSE);
}
