/* bocage-session.c: an open battle: its history, its findings, what is selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its file is in bocage-session-file.c, its findings are in
 * bocage-session-findings.c, the words for a hex in bocage-session-describe.c.
 */

#include "config.h"

#include "bocage-session-pick.h"
#include "bocage-session-private.h"

#include <glib/gi18n.h>

#define READING_TIME \
  (4 * G_USEC_PER_SEC) /* of what is said, before the pointer may wipe it out \
                        */
#define MOST_PLACES 32 /* changes of size across which the cursor is remembered */

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  PROP_FILE,
  PROP_MODIFIED,
  PROP_STATUS,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FINDINGS_CHANGED,
  SIGNAL_SELECTION_CHANGED,
  SIGNAL_RESET,
  SIGNAL_FILE_CHANGED,
  SIGNAL_POINTED,
  SIGNAL_KEPT,
  SIGNAL_COPIES_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BocageSession, bocage_session, G_TYPE_OBJECT)
G_DEFINE_QUARK (bocage - session - error - quark, bocage_session_error)

/* The scenario and its history */

static gboolean
same_grid (const BocageGrid *a, const BocageGrid *b)
{
  return a->orientation == b->orientation && a->columns == b->columns && a->rows == b->rows
         && a->alternating == b->alternating && a->numbered_from_bottom == b->numbered_from_bottom;
}

typedef struct
{
  guint position; /* in the history */
  BocageGrid grid;
  BocageHex hex;
} Place;

/* Where the cursor was at that state, when the board had that size.  Returns: (nullable) */
static Place *
find_place (BocageSession *self, guint position, const BocageGrid *grid)
{
  for (guint i = 0; i < self->places->len; i++)
    if (g_array_index (self->places, Place, i).position == position
        && same_grid (&g_array_index (self->places, Place, i).grid, grid))
      return &g_array_index (self->places, Place, i);
  return NULL;
}

static void
remember_place (BocageSession *self)
{
  const Place now = { self->position, self->grid, self->cursor };
  Place *before = find_place (self, self->position, &self->grid);

  if (before != NULL)
    {
      before->hex = self->cursor;
      return;
    }
  if (self->places->len == MOST_PLACES)
    g_array_remove_index (self->places, 0);
  g_array_append_val (self->places, now);
}

/* Who undoes a change of size finds the cursor where it was before. */
static void
move_cursor_into_grid (BocageSession *self)
{
  const Place *place = find_place (self, bocage_edit_get_position (self->edit), &self->grid);

  self->cursor = place != NULL ? place->hex : bocage_grid_find_nearest (&self->grid, self->cursor);
}

/* The board's size, and everything that is counted by its hexes. */
static void
take_grid (BocageSession *self)
{
  guint n_hexes;

  if (!bocage_hex_equal (self->cursor, BOCAGE_HEX_NONE))
    remember_place (self);
  self->grid = *bocage_scenario_get_grid (bocage_session_get_scenario (self));
  n_hexes = bocage_grid_n_hexes (&self->grid);
  g_byte_array_set_size (self->worst, n_hexes);
  g_byte_array_set_size (self->selected, n_hexes);
  memset (self->worst->data, 0, n_hexes);
  memset (self->selected->data, 0, n_hexes);
  g_array_set_size (self->selection, 0);
  if (bocage_hex_equal (self->cursor, BOCAGE_HEX_NONE))
    self->cursor = bocage_grid_hex (&self->grid, n_hexes / 2);
  else
    move_cursor_into_grid (self);
  self->position = bocage_edit_get_position (self->edit);
}

static void
edit_changed_cb (BocageEdit *edit, GArray *hexes, guint what, BocageSession *self)
{
  gboolean battle = what != 0;

  bocage_session_forget_words (self);
  if (!same_grid (&self->grid, bocage_scenario_get_grid (bocage_session_get_scenario (self))))
    {
      take_grid (self);
      g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
    }
  self->position = bocage_edit_get_position (edit);
  if (battle)
    g_clear_pointer (&self->sections, g_ptr_array_unref);
  if (what & BOCAGE_EDIT_CHANGE_BOARD)
    g_signal_emit (self, signals[SIGNAL_RESET], 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, hexes, battle);
  if (battle)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  _bocage_session_update_modified (self);
  _bocage_session_look_at_journal (self);
  _bocage_session_queue_check (self);
}

void
_bocage_session_set_edit (BocageSession *self, BocageEdit *edit)
{
  if (self->edit != NULL)
    g_signal_handlers_disconnect_by_data (self->edit, self);
  g_set_object (&self->edit, edit);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_signal_connect (self->edit, "changed", G_CALLBACK (edit_changed_cb), self);

  bocage_session_forget_words (self);
  g_clear_pointer (&self->chosen, bocage_finding_unref);
  take_grid (self);
  g_signal_emit (self, signals[SIGNAL_RESET], 0);
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  _bocage_session_update_modified (self);
  bocage_session_check_now (self);
}

void
_bocage_session_set_file (BocageSession *self, GFile *file)
{
  if (!g_set_object (&self->file, file))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
}

void
_bocage_session_set_read_findings (BocageSession *self, GPtrArray *findings)
{
  g_clear_pointer (&self->read_findings, g_ptr_array_unref);
  self->read_findings = g_ptr_array_ref (findings);
}

/* GObject */

static void
bocage_session_dispose (GObject *object)
{
  BocageSession *self = BOCAGE_SESSION (object);

  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_handle_id (&self->words_source, g_source_remove);
  _bocage_session_clear_silence (self);
  _bocage_session_stop_watching (self);
  if (self->edit != NULL)
    g_signal_handlers_disconnect_by_data (self->edit, self);
  g_clear_object (&self->edit);
  g_clear_pointer (&self->chosen, bocage_finding_unref);
  g_clear_pointer (&self->pointed, bocage_finding_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->origin);
  if (self->findings != NULL)
    g_list_store_remove_all (self->findings);

  G_OBJECT_CLASS (bocage_session_parent_class)->dispose (object);
}

static void
bocage_session_finalize (GObject *object)
{
  BocageSession *self = BOCAGE_SESSION (object);

  bocage_journal_free (self->journal);
  g_free (self->fault);
  g_clear_pointer (&self->saved_at, g_date_time_unref);
  g_clear_object (&self->findings);
  g_clear_object (&self->allowed);
  g_ptr_array_unref (self->silent);
  g_ptr_array_unref (self->read_findings);
  g_array_unref (self->selection);
  g_array_unref (self->places);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_byte_array_unref (self->worst);
  g_byte_array_unref (self->selected);
  g_free (self->digest);
  g_free (self->status);

  G_OBJECT_CLASS (bocage_session_parent_class)->finalize (object);
}

static void
bocage_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BocageSession *self = BOCAGE_SESSION (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_take_string (value, bocage_session_dup_title (self));
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, bocage_session_dup_subtitle (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, bocage_session_get_modified (self));
      break;
    case PROP_STATUS:
      g_value_set_string (value, self->status);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_session_class_init (BocageSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bocage_session_dispose;
  object_class->finalize = bocage_session_finalize;
  object_class->get_property = bocage_session_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, G_TYPE_ARRAY, G_TYPE_BOOLEAN);
  signals[SIGNAL_FINDINGS_CHANGED]
      = g_signal_new ("findings-changed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SELECTION_CHANGED]
      = g_signal_new ("selection-changed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_POINTED] = g_signal_new ("pointed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_KEPT] = g_signal_new ("kept", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_COPIES_CHANGED]
      = g_signal_new ("copies-changed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 0);
  signals[SIGNAL_RESET] = g_signal_new ("reset", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FILE_CHANGED] = g_signal_new (
      "file-changed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bocage_session_init (BocageSession *self)
{
  self->findings = g_list_store_new (BOCAGE_TYPE_FINDING_ITEM);
  self->allowed = g_list_store_new (BOCAGE_TYPE_FINDING_ITEM);
  self->silent = g_ptr_array_new_with_free_func (g_object_unref);
  self->read_findings = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_finding_unref);
  self->selection = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  self->worst = g_byte_array_new ();
  self->selected = g_byte_array_new ();
  self->cursor = self->hover = BOCAGE_HEX_NONE;
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
}

/* Public functions */

/**
 * bocage_session_new:
 * @scenario: (transfer none): a battle that no file holds yet
 */
BocageSession *
bocage_session_new (BocageScenario *scenario)
{
  BocageSession *self = g_object_new (BOCAGE_TYPE_SESSION, NULL);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);

  _bocage_session_begin_journal (self, edit);
  _bocage_session_set_edit (self, edit);
  return self;
}

BocageEdit *
bocage_session_get_edit (BocageSession *self)
{
  return self->edit;
}

BocageScenario *
bocage_session_get_scenario (BocageSession *self)
{
  return bocage_edit_get_scenario (self->edit);
}

/**
 * bocage_session_get_modified:
 *
 * Whether closing now would lose something.
 */
gboolean
bocage_session_get_modified (BocageSession *self)
{
  return bocage_edit_get_modified (self->edit);
}

/**
 * bocage_session_dup_title:
 *
 * Returns: (transfer full): the battle's title, or words that stand for one
 */
char *
bocage_session_dup_title (BocageSession *self)
{
  const char *title = bocage_scenario_get_title (bocage_session_get_scenario (self));

  return g_strdup (title != NULL && *title != '\0' ? title : _ ("Untitled Battle"));
}

BocageHex
bocage_session_get_cursor (BocageSession *self)
{
  return self->cursor;
}

/**
 * bocage_session_set_cursor_near:
 * @hex: perhaps not on the board: then the nearest that is
 */
void
bocage_session_set_cursor_near (BocageSession *self, BocageHex hex)
{
  bocage_session_set_cursor (self, bocage_grid_find_nearest (&self->grid, hex));
}

void
bocage_session_set_cursor (BocageSession *self, BocageHex hex)
{
  if (!bocage_grid_contains (&self->grid, hex) || bocage_hex_equal (hex, self->cursor))
    return;
  bocage_session_forget_words (self);
  self->cursor = hex;
  self->hover = BOCAGE_HEX_NONE; /* until the pointer goes elsewhere: what moved last is told of */
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

GArray *
bocage_session_get_selection (BocageSession *self)
{
  return self->selection;
}

/**
 * bocage_session_set_selection:
 * @hexes: (array length=n_hexes): what is not on the board, or comes twice, is left out
 */
void
bocage_session_set_selection (BocageSession *self, const BocageHex *hexes, guint n_hexes)
{
  bocage_session_forget_words (self);
  memset (self->selected->data, 0, self->selected->len);
  g_array_set_size (self->selection, 0);
  for (guint i = 0; i < n_hexes; i++)
    {
      guint8 *flag;

      if (!bocage_grid_contains (&self->grid, hexes[i]))
        continue;
      flag = &self->selected->data[bocage_grid_index (&self->grid, hexes[i])];
      if (*flag == 0)
        g_array_append_val (self->selection, hexes[i]);
      *flag = 1;
    }
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

gboolean
bocage_session_is_selected (BocageSession *self, BocageHex hex)
{
  return bocage_grid_contains (&self->grid, hex)
         && self->selected->data[bocage_grid_index (&self->grid, hex)] != 0;
}

BocageFinding *
bocage_session_get_chosen_finding (BocageSession *self)
{
  return self->chosen;
}

/**
 * bocage_session_choose_finding:
 * @finding: (nullable): what the designer looks at now
 *
 * Its hex, where it has one on the board, is selected and becomes the cursor.
 */
void
bocage_session_choose_finding (BocageSession *self, BocageFinding *finding)
{
  BocageHex hex = BOCAGE_HEX_NONE;

  if (!bocage_finding_set (&self->chosen, finding) && finding == NULL)
    return;
  bocage_session_forget_words (self);
  if (finding != NULL)
    hex = bocage_finding_get_place (finding)->hex;
  if (bocage_grid_contains (&self->grid, hex))
    {
      self->cursor = hex;
      self->hover = BOCAGE_HEX_NONE;
      bocage_session_set_selection (self, &hex, 1);
    }
  else
    g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

/**
 * bocage_session_point_at:
 * @finding: (nullable): whose fix the designer looks at before it is made
 */
void
bocage_session_point_at (BocageSession *self, BocageFinding *finding)
{
  if (bocage_finding_set (&self->pointed, finding))
    g_signal_emit (self, signals[SIGNAL_POINTED], 0);
}

BocageFinding *
bocage_session_get_pointed (BocageSession *self)
{
  return self->pointed;
}

const char *
bocage_session_get_status (BocageSession *self)
{
  return self->status;
}

static gboolean
words_have_aged_cb (gpointer user_data)
{
  BocageSession *self = user_data;

  self->words_source = 0;
  return G_SOURCE_REMOVE;
}

/**
 * bocage_session_say:
 * @format: (nullable): a translated sentence for the status line, or nothing more to say
 *
 * It stands there until the next thing is done: see bocage_session_forget_words().
 */
void
bocage_session_say (BocageSession *self, const char *format, ...)
{
  char *status = NULL;
  va_list args;

  if (format != NULL)
    {
      va_start (args, format);
      status = g_strdup_vprintf (format, args);
      va_end (args);
    }
  g_free (self->status);
  self->status = status;
  self->said_at = g_get_monotonic_time ();
  /* Before the next event: what still happens in this one is what the words are about. */
  if (self->words_source == 0)
    self->words_source = g_idle_add_full (G_PRIORITY_HIGH, words_have_aged_cb, self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

/**
 * bocage_session_forget_words:
 *
 * Something else is done now, such as an edit, another selection or tool: what the status line
 * said of the last thing need not be true any more.  What is said during a stroke is about all of
 * it, and who waits for a hex waits on.
 */
void
bocage_session_forget_words (BocageSession *self)
{
  if (self->status == NULL || self->words_source != 0 || self->in_stroke
      || bocage_session_is_picking (self))
    return;
  g_clear_pointer (&self->status, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

/**
 * bocage_session_set_hover:
 * @hex: what the pointer is over, or BOCAGE_HEX_NONE
 *
 * What was said a while ago has been read by then, and goes.
 */
void
bocage_session_set_hover (BocageSession *self, BocageHex hex)
{
  self->hover = hex;
  if (g_get_monotonic_time () - self->said_at > READING_TIME && !bocage_session_is_picking (self))
    g_clear_pointer (&self->status, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

/* Returns: what is told of in the status line: what the pointer has gone to since the cursor was
 * moved, else the cursor's hex */
BocageHex
bocage_session_get_told (BocageSession *self)
{
  return bocage_grid_contains (bocage_scenario_get_grid (bocage_session_get_scenario (self)),
                               self->hover)
             ? self->hover
             : self->cursor;
}
