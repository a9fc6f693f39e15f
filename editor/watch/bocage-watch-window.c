/* bocage-watch-window.c: a game of a battle, stepped forth and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game is played anew, or comes from a record.  On the left what is done, in the middle the board
 * and the dice, on the right medals and hands, below the keys of a tape recorder.  Whatever becomes
 * of the battle meanwhile, the game is one of what it was.
 *
 * One file: every way of going about ends in the same stop.
 */

#include "config.h"

#include "bocage-watch-window.h"

#include "bocage-watch-board.h"
#include "bocage-watch-list.h"
#include "bocage-watch-said.h"
#include "bocage-watch-sides.h"
#include "io/document/bocage-document.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-file-chooser.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gi18n.h>
#include <string.h>

#define WIDTH 1240
#define HEIGHT 800
#define LIST_WIDTH 238
#define SIDES_WIDTH 216
#define SEED 1
#define MOST_MARKS 12
#define FEWEST_MS 200

struct _BocageWatchWindow
{
  GtkWindow parent_instance;

  /* Children, borrowed */
  BocageWatchList *list;
  BocageWatchBoard *board;
  BocageWatchSides *sides;
  GtkLabel *game;
  GtkLabel *what;
  BocageWatchSaid *said;
  GtkRange *scale;
  GtkLabel *count;
  GtkDropDown *speed;
  GtkButton *play_button;
  GtkWidget *buttons[7];

  /* Owned */
  BocageScenario *scenario; /* a copy */
  BocagePlay *play;
  BocageReplay *replay;
  guint64 number; /* of the game, where it was played here */
  guint stop;
  guint source; /* while it goes on by itself */
};

G_DEFINE_FINAL_TYPE (BocageWatchWindow, bocage_watch_window, GTK_TYPE_WINDOW)

static guint made_signal;

/* By their order from first to last; the fourth plays */
enum
{
  BUTTON_FIRST,
  BUTTON_TURN_BACK,
  BUTTON_BACK,
  BUTTON_PLAY,
  BUTTON_ON,
  BUTTON_TURN_ON,
  BUTTON_LAST,
};

/* Stops */

static void
update_buttons (BocageWatchWindow *self)
{
  guint n = bocage_replay_n_stops (self->replay);

  for (int i = BUTTON_FIRST; i <= BUTTON_LAST; i++)
    gtk_widget_set_sensitive (self->buttons[i],
                              i < BUTTON_PLAY ? self->stop > 0 : self->stop + 1 < n);
  gtk_button_set_icon_name (self->play_button, self->source != 0 ? "media-playback-pause-symbolic"
                                                                 : "media-playback-start-symbolic");
  _bocage_panes_set_name (self->play_button, self->source != 0 ? _ ("Pause") : _ ("Play"));
}

static void
show_stop (BocageWatchWindow *self, guint stop)
{
  guint n = bocage_replay_n_stops (self->replay);
  g_autofree char *what = bocage_replay_describe (self->replay, stop);
  /* TRANSLATORS: the step of a game that is shown, and how many there are */
  g_autofree char *count = g_strdup_printf (_ ("%u of %u"), stop + 1, n);

  self->stop = stop;
  gtk_label_set_label (self->what, what);
  bocage_watch_said_show (self->said, self->replay, stop);
  gtk_label_set_label (self->count, count);
  gtk_range_set_value (self->scale, stop);
  bocage_watch_list_choose (self->list, stop);
  bocage_watch_board_show (self->board, self->replay, stop);
  bocage_watch_sides_show (self->sides, self->replay, stop);
  update_buttons (self);
}

/* Going about */

static void
stop_playing (BocageWatchWindow *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  update_buttons (self);
}

static void
go (BocageWatchWindow *self, guint stop)
{
  guint n = bocage_replay_n_stops (self->replay);

  g_clear_handle_id (&self->source, g_source_remove);
  show_stop (self, MIN (stop, n - 1));
}

static void
press (BocageWatchWindow *self, int button)
{
  guint n = bocage_replay_n_stops (self->replay);

  switch (button)
    {
    case BUTTON_FIRST:
      go (self, 0);
      break;
    case BUTTON_TURN_BACK:
      go (self, bocage_replay_find_turn (self->replay, self->stop, -1));
      break;
    case BUTTON_BACK:
      go (self, self->stop > 0 ? self->stop - 1 : 0);
      break;
    case BUTTON_ON:
      go (self, self->stop + 1);
      break;
    case BUTTON_TURN_ON:
      go (self, bocage_replay_find_turn (self->replay, self->stop, 1));
      break;
    default:
      go (self, n - 1);
    }
}

static gboolean
play_cb (gpointer user_data)
{
  BocageWatchWindow *self = user_data;

  if (self->stop + 1 < bocage_replay_n_stops (self->replay))
    {
      show_stop (self, self->stop + 1);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  update_buttons (self);
  return G_SOURCE_REMOVE;
}

static void
toggle_playing (BocageWatchWindow *self)
{
  const guint pauses[] = { 1000, 500, FEWEST_MS };
  guint speed = gtk_drop_down_get_selected (self->speed);

  if (self->source != 0)
    {
      stop_playing (self);
      return;
    }
  self->source = g_timeout_add (pauses[MIN (speed, G_N_ELEMENTS (pauses) - 1)], play_cb, self);
  update_buttons (self);
}

/* Whoever plays on meanwhile plays on at the new speed. */
static void
speed_cb (BocageWatchWindow *self)
{
  if (self->source == 0)
    return;
  stop_playing (self);
  toggle_playing (self);
}

static void
clicked_cb (GtkWidget *button, BocageWatchWindow *self)
{
  for (int i = BUTTON_FIRST; i <= BUTTON_LAST; i++)
    if (self->buttons[i] == button)
      {
        if (i == BUTTON_PLAY)
          toggle_playing (self);
        else
          press (self, i);
      }
}

static void
chosen_cb (BocageWatchWindow *self, guint stop)
{
  go (self, stop);
}

static gboolean
scaled_cb (BocageWatchWindow *self, GtkScrollType scroll, double value)
{
  guint n = bocage_replay_n_stops (self->replay);

  go (self, (guint) CLAMP (value + .5, 0, n - 1));
  return TRUE;
}

/* Keys work wherever the focus is, but in a list that has popped up, which has them all; Space
 * presses a button that has it.  What lies at the right comes later, but where one reads from the
 * right. */
static gboolean
key_cb (BocageWatchWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0
      || (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      press (self, is_rtl ? BUTTON_ON : BUTTON_BACK);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      press (self, is_rtl ? BUTTON_BACK : BUTTON_ON);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      press (self, BUTTON_TURN_BACK);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      press (self, BUTTON_TURN_ON);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      press (self, BUTTON_FIRST);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      press (self, BUTTON_LAST);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (GTK_IS_BUTTON (focus) || GTK_IS_DROP_DOWN (focus))
        return FALSE;
      toggle_playing (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Games */

static void
mark_turns (BocageWatchWindow *self)
{
  guint n = bocage_replay_n_stops (self->replay), stop = 0, last = 0, each;

  gtk_scale_clear_marks (GTK_SCALE (self->scale));
  gtk_range_set_range (self->scale, 0, MAX (n - 1, 1));
  each = ((bocage_replay_get_stop (self->replay, n - 1)->turn + 1) / 2 + MOST_MARKS - 1)
         / MOST_MARKS;
  do
    {
      guint round = (bocage_replay_get_stop (self->replay, stop)->turn + 1) / 2;
      g_autofree char *text = g_strdup_printf ("%u", round);

      if (bocage_replay_get_stop (self->replay, stop)->is_turn && round != last
          && (round - 1) % each == 0)
        gtk_scale_add_mark (GTK_SCALE (self->scale), stop, GTK_POS_BOTTOM, text);
      last = round;
      stop = bocage_replay_find_turn (self->replay, stop, 1);
    }
  while (stop + 1 < n);
}

static void
take_replay (BocageWatchWindow *self, BocageReplay *replay)
{
  /* As words, for gettext does not see through G_GUINT64_FORMAT. */
  g_autofree char *number
      = g_strdup_printf ("%" G_GUINT64_FORMAT, bocage_replay_get_number (replay));
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, bocage_replay_get_seed (replay));
  g_autofree char *game = NULL;
  BocageReplay *before = self->replay;

  g_clear_handle_id (&self->source, g_source_remove);
  self->replay = replay;
  /* TRANSLATORS: the number of a game, and the seed of its dice */
  game = g_strdup_printf (_ ("Game %s, seed %s"), number, seed);
  gtk_label_set_label (self->game, game);
  bocage_watch_list_fill (self->list, replay);
  mark_turns (self);
  show_stop (self, 0);
  g_clear_pointer (&before, bocage_replay_free);
}

static void
tell (GtkWindow *parent, const char *heading, const char *text)
{
  const BocageAnswer answers[] = { { "close", _ ("Close"), NULL }, { NULL } };

  bocage_alert_show (parent, heading, text, answers, NULL, NULL);
}

/* Returns: whether @record is shown; else the one before is, and the user has been told why */
static gboolean
take_record (BocageWatchWindow *self, GBytes *record)
{
  g_autoptr (GError) error = NULL;
  BocageReplay *replay = bocage_replay_new (self->play, self->scenario, record, &error);

  if (replay != NULL)
    take_replay (self, replay);
  else
    tell (self->replay != NULL ? GTK_WINDOW (self)
                               : gtk_window_get_transient_for (GTK_WINDOW (self)),
          _ ("This Game Cannot Be Watched"), error->message);
  return replay != NULL;
}

static gboolean
play_game (BocageWatchWindow *self)
{
  const BocagePlayerType *type = bocage_player_get_type_row (1);
  char *text;
  g_autoptr (GBytes) record = NULL;

  for (guint i = bocage_player_n_types (); i-- > 0;)
    if (bocage_player_get_type_row (i)->in_panel)
      type = bocage_player_get_type_row (i); /* the first of the panel */
  text = bocage_game_record_play (self->play, type, type, SEED, ++self->number);
  record = g_bytes_new_take (text, strlen (text));
  return take_record (self, record);
}

/* Returns: (nullable): no more of a regular file than a record may be; %NULL with @error set */
static GBytes *
load_record (GFile *file, GError **error)
{
  const BocageLimits limits = { .max_bytes = BOCAGE_GAME_RECORD_MAX_BYTES };
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GBytes) record = NULL;

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      /* TRANSLATORS: %s is the address of a file. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("“%s” is not a file of this computer"), uri);
      return NULL;
    }
  record = bocage_document_load_file (path, &limits, error);
  if (record != NULL && g_bytes_get_size (record) > BOCAGE_GAME_RECORD_MAX_BYTES)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the file is too large"));
      return NULL;
    }
  return g_steal_pointer (&record);
}

/**
 * bocage_watch_window_open:
 * @file: a record of a game of the battle
 *
 * Returns: whether it is one; else the user has been told why not
 */
gboolean
bocage_watch_window_open (BocageWatchWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) record = load_record (file, &error);

  if (record == NULL)
    {
      tell (GTK_WINDOW (self), _ ("This Game Cannot Be Watched"), error->message);
      return FALSE;
    }
  return take_record (self, record);
}

static void
record_chosen_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  if (file != NULL && BOCAGE_WATCH_WINDOW (window)->replay != NULL) /* not closed meanwhile */
    bocage_watch_window_open (BOCAGE_WATCH_WINDOW (window), file);
}

static void
another_cb (BocageWatchWindow *self)
{
  play_game (self);
}

static void
open_cb (BocageWatchWindow *self)
{
  bocage_file_chooser_open_game (GTK_WINDOW (self), record_chosen_cb, NULL);
}

static void
make_battle_cb (BocageWatchWindow *self)
{
  g_autoptr (BocageScenario) scenario = bocage_replay_dup_battle (self->replay, self->stop);
  g_autoptr (BocageSession) session = bocage_session_new (scenario);

  stop_playing (self);
  bocage_edit_mark_changed (bocage_session_get_edit (session));
  g_signal_emit (self, made_signal, 0, session);
}

/* Children */

static GtkWidget *
add_label (GtkWidget *box, const char *style, GtkLabel **out_label)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, style, BOCAGE_PANES_ONE_LINE);

  gtk_box_append (GTK_BOX (box), label);
  *out_label = GTK_LABEL (label);
  return label;
}

static GtkWidget *
make_header (BocageWatchWindow *self)
{
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *another = gtk_button_new_with_label (_ ("Another Game"));
  GtkWidget *open = gtk_button_new_with_label (_ ("Open a Record…"));

  gtk_widget_set_tooltip_text (another, _ ("Play the battle once more and watch that"));
  g_signal_connect_swapped (another, "clicked", G_CALLBACK (another_cb), self);
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (open_cb), self);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), another);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), open);
  return bar;
}

static GtkWidget *
make_start (BocageWatchWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = add_label (box, "dim-label", &self->game);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  self->list = g_object_new (BOCAGE_TYPE_WATCH_LIST, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_widget_set_size_request (box, LIST_WIDTH, -1);
  gtk_widget_add_css_class (box, "bocage-watch-pane");
  g_signal_connect_swapped (self->list, "chosen", G_CALLBACK (chosen_cb), self);
  return box;
}

static GtkWidget *
make_middle (BocageWatchWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  add_label (box, "heading", &self->what);
  self->board = g_object_new (BOCAGE_TYPE_WATCH_BOARD, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->board));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), scroller);
  self->said = g_object_new (BOCAGE_TYPE_WATCH_SAID, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->said));
  gtk_widget_add_css_class (box, "bocage-watch-pane");
  return box;
}

static GtkWidget *
make_end (BocageWatchWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (_ ("Make This Position a Battle"));

  self->sides = g_object_new (BOCAGE_TYPE_WATCH_SIDES, NULL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  _bocage_panes_set_name (button, _ ("Make This Position a Battle"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->sides));
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_set_size_request (box, SIDES_WIDTH, -1);
  gtk_widget_add_css_class (box, "bocage-watch-pane");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (make_battle_cb), self);
  return box;
}

static void
make_buttons (BocageWatchWindow *self, GtkBox *box)
{
  const struct
  {
    const char *icon, *name;
  } rows[] = {
    { "media-skip-backward-symbolic", _ ("To the beginning (Home)") },
    { "media-seek-backward-symbolic", _ ("A turn back (Page Up)") },
    { "go-previous-symbolic", _ ("A step back") },
    { "media-playback-start-symbolic", _ ("Play or pause (Space)") },
    { "go-next-symbolic", _ ("A step on") },
    { "media-seek-forward-symbolic", _ ("A turn on (Page Down)") },
    { "media-skip-forward-symbolic", _ ("To the end (End)") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      self->buttons[i] = gtk_button_new_from_icon_name (rows[i].icon);
      gtk_widget_set_tooltip_text (self->buttons[i], rows[i].name);
      _bocage_panes_set_name (self->buttons[i], rows[i].name);
      g_signal_connect (self->buttons[i], "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (box, self->buttons[i]);
    }
  self->play_button = GTK_BUTTON (self->buttons[BUTTON_PLAY]);
}

static GtkWidget *
make_transport (BocageWatchWindow *self)
{
  const char *const speeds[]
      = { _ ("1 step a second"), _ ("2 steps a second"), _ ("5 steps a second"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  GtkWidget *speed = gtk_drop_down_new_from_strings (speeds);

  make_buttons (self, GTK_BOX (box));
  gtk_scale_set_draw_value (GTK_SCALE (scale), FALSE);
  gtk_widget_set_hexpand (scale, TRUE);
  _bocage_panes_set_name (scale, _ ("Step of the Game"));
  gtk_box_append (GTK_BOX (box), scale);
  self->scale = GTK_RANGE (scale);
  add_label (box, "numeric", &self->count);
  gtk_label_set_ellipsize (self->count, PANGO_ELLIPSIZE_NONE);
  _bocage_panes_set_name (speed, _ ("Speed"));
  gtk_widget_set_valign (speed, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), speed);
  self->speed = GTK_DROP_DOWN (speed);
  for (int i = BUTTON_FIRST; i <= BUTTON_LAST; i++)
    gtk_widget_set_valign (self->buttons[i], GTK_ALIGN_CENTER);
  g_signal_connect_swapped (scale, "change-value", G_CALLBACK (scaled_cb), self);
  g_signal_connect_swapped (speed, "notify::selected", G_CALLBACK (speed_cb), self);
  gtk_widget_add_css_class (box, "bocage-watch-pane");
  return box;
}

static void
make_children (BocageWatchWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *panes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_window_set_titlebar (GTK_WINDOW (self), make_header (self));
  gtk_box_append (GTK_BOX (panes), make_start (self));
  gtk_box_append (GTK_BOX (panes), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (panes), make_middle (self));
  gtk_box_append (GTK_BOX (panes), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (panes), make_end (self));
  gtk_widget_set_vexpand (panes, TRUE);
  gtk_box_append (GTK_BOX (box), panes);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), make_transport (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->board));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* GObject */

static void
bocage_watch_window_dispose (GObject *object)
{
  BocageWatchWindow *self = BOCAGE_WATCH_WINDOW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  G_OBJECT_CLASS (bocage_watch_window_parent_class)->dispose (object);
  g_clear_pointer (&self->replay, bocage_replay_free);
}

static void
bocage_watch_window_finalize (GObject *object)
{
  BocageWatchWindow *self = BOCAGE_WATCH_WINDOW (object);

  g_clear_pointer (&self->play, bocage_play_unref);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  G_OBJECT_CLASS (bocage_watch_window_parent_class)->finalize (object);
}

static void
bocage_watch_window_class_init (BocageWatchWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_watch_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_watch_window_finalize;
  made_signal = g_signal_new ("made", BOCAGE_TYPE_WATCH_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, BOCAGE_TYPE_SESSION);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  /* It stays beside the battle, and is left as that is. */
  bocage_shortcuts_bind (GTK_WIDGET_CLASS (klass), "window.");
  bocage_shortcuts_bind (GTK_WIDGET_CLASS (klass), "app.");
}

static void
bocage_watch_window_init (BocageWatchWindow *self)
{
  _bocage_panes_ensure_style ();
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
}

/**
 * bocage_watch_window_show:
 * @scenario: what it says now
 *
 * Plays a game of the battle, and shows it.
 *
 * Returns: (transfer none) (nullable): %NULL if it cannot be played: the user has been told why
 */
BocageWatchWindow *
bocage_watch_window_show (GtkWindow *parent, BocageScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (scenario);
  BocagePlay *play = bocage_play_new (copy, &error);
  g_autofree char *title = NULL;
  BocageWatchWindow *self;

  if (play == NULL)
    {
      tell (parent, _ ("This Battle Cannot Be Played"), error->message);
      return NULL;
    }
  self = g_object_new (BOCAGE_TYPE_WATCH_WINDOW, "transient-for", parent, NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "app",
                                  G_ACTION_GROUP (gtk_window_get_application (parent)));
  self->scenario = g_steal_pointer (&copy);
  self->play = play;
  /* TRANSLATORS: %s is the title of a battle of which a game is shown. */
  title = g_strdup_printf (_ ("%s: a Game"), bocage_scenario_get_title (scenario) != NULL
                                                 ? bocage_scenario_get_title (scenario)
                                                 : _ ("Untitled"));
  gtk_window_set_title (GTK_WINDOW (self), title);
  make_children (self);
  if (!play_game (self))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return NULL;
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
