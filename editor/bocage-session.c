/* bocage-session.c: an open battle: its history, its findings, what is selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its file is in bocage-session-file.c, the words for a hex are in
 * bocage-session-describe.c.
 */

#include "config.h"

#include "bocage-session-private.h"

#include "bocage-check.h"

#include <glib/gi18n.h>

#define CHECK_COST_OF_A_STROKE 4000 /* µs: a check that is quicker runs after every change */
#define CHECK_PAUSE 250             /* ms without a change before a slower one */
#define MAX_STRETCHES 50            /* of the list of findings that are replaced one by one */

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
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BocageSession, bocage_session, G_TYPE_OBJECT)
G_DEFINE_QUARK (bocage - session - error - quark, bocage_session_error)

/* Findings */

static int
compare_places (const BocagePlace *a, const BocagePlace *b)
{
  gboolean a_whole = bocage_hex_is_none (a->hex);
  gboolean b_whole = bocage_hex_is_none (b->hex);

  if (a_whole || b_whole)
    return b_whole - a_whole;
  return a->hex.row != b->hex.row ? a->hex.row - b->hex.row : a->hex.column - b->hex.column;
}

/* Worst first, then by place; what is alike keeps the order of the checks. */
static int
compare_findings (gconstpointer a, gconstpointer b, gpointer user_data)
{
  BocageFinding *first = *(BocageFinding *const *) a;
  BocageFinding *second = *(BocageFinding *const *) b;
  int difference = (int) bocage_finding_get_class (second) - (int) bocage_finding_get_class (first);

  return difference != 0
             ? difference
             : compare_places (bocage_finding_get_place (first), bocage_finding_get_place (second));
}

static gboolean
findings_alike (BocageFinding *a, BocageFinding *b)
{
  const BocagePlace *first = bocage_finding_get_place (a);
  const BocagePlace *second = bocage_finding_get_place (b);

  return a == b
         || (bocage_finding_get_check (a) == bocage_finding_get_check (b)
             && bocage_finding_get_class (a) == bocage_finding_get_class (b)
             && bocage_hex_equal (first->hex, second->hex) && first->node == second->node
             && first->field == second->field
             && g_str_equal (bocage_finding_get_message (a), bocage_finding_get_message (b)));
}

static gboolean
same_at (GListModel *model, guint i, GPtrArray *now, guint j)
{
  g_autoptr (BocageFinding) old = g_list_model_get_item (model, i);

  return old != NULL && j < now->len && findings_alike (old, now->pdata[j]);
}

/* What comes first in the order of both lists, the @i-th that was or the @j-th that is
 * now: of two that are equal, the one after which both lists go on alike. */
static int
compare_next (GListModel *model, guint i, GPtrArray *now, guint j)
{
  g_autoptr (BocageFinding) old = g_list_model_get_item (model, i);
  int difference = compare_findings (&old, &now->pdata[j], NULL);

  if (difference == 0)
    difference = same_at (model, i, now, j + 1) - same_at (model, i + 1, now, j);
  return difference;
}

/* How many findings of both lists from @at on are not in the other one: both are in
 * the same order, and the same up to there. */
static void
find_stretch (GListModel *model, GPtrArray *now, guint at, guint *out_gone, guint *out_come)
{
  guint n_before = g_list_model_get_n_items (model);
  guint gone = 0;
  guint come = 0;

  while (at + gone < n_before && at + come < now->len
         && !same_at (model, at + gone, now, at + come))
    {
      int difference = compare_next (model, at + gone, now, at + come);

      gone += difference <= 0;
      come += difference >= 0;
    }
  if (at + gone == n_before)
    come = now->len - at;
  else if (at + come == now->len)
    gone = n_before - at;
  *out_gone = gone;
  *out_come = come;
}

/* Replaces only the stretches of the list that are different, so that a list view
 * keeps its rows, its place and what is chosen, and need not style the rows anew. */
static gboolean
show_findings (BocageSession *self, GPtrArray *now)
{
  GListModel *model = G_LIST_MODEL (self->findings);
  guint n_stretches = 0;
  guint at = 0;

  while (at < now->len || at < g_list_model_get_n_items (model))
    {
      guint gone, come;

      find_stretch (model, now, at, &gone, &come);
      if (gone == 0 && come == 0)
        {
          at++;
          continue;
        }
      if (++n_stretches == MAX_STRETCHES)
        {
          gone = g_list_model_get_n_items (model) - at;
          come = now->len - at;
        }
      g_list_store_splice (self->findings, at, gone, now->pdata + at, come);
      at += come;
    }
  return n_stretches > 0;
}

static void
count_findings (BocageSession *self)
{
  GListModel *model = G_LIST_MODEL (self->findings);

  memset (self->counts, 0, sizeof self->counts);
  memset (self->worst->data, 0, self->worst->len);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = g_list_model_get_item (model, i);
      BocageClass class_ = bocage_finding_get_class (finding);
      BocageHex hex = bocage_finding_get_place (finding)->hex;

      self->counts[class_]++;
      if (bocage_grid_contains (&self->grid, hex))
        {
          guint8 *worst = &self->worst->data[bocage_grid_index (&self->grid, hex)];

          *worst = MAX (*worst, 1 + class_);
        }
    }
}

/* The chosen finding stays chosen while there is one like it. */
static void
keep_chosen (BocageSession *self)
{
  GListModel *model = G_LIST_MODEL (self->findings);

  if (self->chosen == NULL)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = g_list_model_get_item (model, i);

      if (findings_alike (finding, self->chosen))
        {
          g_set_object (&self->chosen, finding);
          return;
        }
    }
  g_clear_object (&self->chosen);
}

static gboolean
check_cb (gpointer user_data)
{
  BocageSession *self = user_data;

  self->check_source = 0;
  bocage_session_check_now (self);
  return G_SOURCE_REMOVE;
}

/* Many changes of one moment are checked once, after they have been drawn.  What is
 * slow waits until the stroke has ended: other findings are other rows of a list,
 * which cost the window a frame. */
static void
queue_check (BocageSession *self)
{
  if (self->last_check <= CHECK_COST_OF_A_STROKE)
    {
      if (self->check_source == 0)
        self->check_source = g_idle_add (check_cb, self);
      return;
    }
  g_clear_handle_id (&self->check_source, g_source_remove);
  self->check_held = self->in_stroke;
  if (!self->in_stroke)
    self->check_source = g_timeout_add (CHECK_PAUSE, check_cb, self);
}

/* The scenario and its history */

/* The board's size, and everything that is counted by its hexes. */
static void
take_grid (BocageSession *self)
{
  guint n_hexes;

  self->grid = *bocage_scenario_get_grid (bocage_session_get_scenario (self));
  n_hexes = bocage_grid_n_hexes (&self->grid);
  g_byte_array_set_size (self->worst, n_hexes);
  g_byte_array_set_size (self->selected, n_hexes);
  memset (self->worst->data, 0, n_hexes);
  memset (self->selected->data, 0, n_hexes);
  g_array_set_size (self->selection, 0);
  if (!bocage_grid_contains (&self->grid, self->cursor))
    self->cursor = bocage_grid_hex (&self->grid, n_hexes / 2);
}

static gboolean
same_grid (const BocageGrid *a, const BocageGrid *b)
{
  return a->orientation == b->orientation && a->columns == b->columns && a->rows == b->rows
         && a->alternating == b->alternating && a->numbered_from_bottom == b->numbered_from_bottom;
}

static void
edit_changed_cb (BocageEdit *edit, GArray *hexes, guint what, BocageSession *self)
{
  gboolean battle = what != 0;

  if (!same_grid (&self->grid, bocage_scenario_get_grid (bocage_session_get_scenario (self))))
    {
      take_grid (self);
      g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
    }
  if (what & BOCAGE_EDIT_CHANGE_BOARD)
    g_signal_emit (self, signals[SIGNAL_RESET], 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, hexes, battle);
  if (battle)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  _bocage_session_update_modified (self);
  queue_check (self);
}

void
_bocage_session_set_scenario (BocageSession *self, BocageScenario *scenario)
{
  if (self->edit != NULL)
    g_signal_handlers_disconnect_by_data (self->edit, self);
  g_clear_object (&self->edit);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  self->edit = bocage_edit_new (scenario);
  g_signal_connect (self->edit, "changed", G_CALLBACK (edit_changed_cb), self);

  g_clear_object (&self->chosen);
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
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  _bocage_session_stop_watching (self);
  if (self->edit != NULL)
    g_signal_handlers_disconnect_by_data (self->edit, self);
  g_clear_object (&self->edit);
  g_clear_object (&self->chosen);
  g_clear_object (&self->file);
  if (self->findings != NULL)
    g_list_store_remove_all (self->findings);

  G_OBJECT_CLASS (bocage_session_parent_class)->dispose (object);
}

static void
bocage_session_finalize (GObject *object)
{
  BocageSession *self = BOCAGE_SESSION (object);

  bocage_recovery_free (self->recovery);
  g_clear_pointer (&self->saved_at, g_date_time_unref);
  g_clear_object (&self->findings);
  g_ptr_array_unref (self->read_findings);
  g_array_unref (self->selection);
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
  signals[SIGNAL_RESET] = g_signal_new ("reset", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FILE_CHANGED] = g_signal_new (
      "file-changed", BOCAGE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bocage_session_init (BocageSession *self)
{
  self->findings = g_list_store_new (BOCAGE_TYPE_FINDING);
  self->read_findings = g_ptr_array_new_with_free_func (g_object_unref);
  self->recovery = bocage_recovery_new ();
  self->selection = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  self->worst = g_byte_array_new ();
  self->selected = g_byte_array_new ();
  self->cursor = BOCAGE_HEX_NONE;
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

  _bocage_session_set_scenario (self, scenario);
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
  return self->recovered || bocage_edit_get_modified (self->edit);
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

/**
 * bocage_session_get_findings:
 *
 * Returns: (transfer none): the same list for the life of the session
 */
GListModel *
bocage_session_get_findings (BocageSession *self)
{
  return G_LIST_MODEL (self->findings);
}

guint
bocage_session_count_findings (BocageSession *self, BocageClass class_)
{
  return self->counts[class_];
}

/**
 * bocage_session_worst_at:
 *
 * Returns: whether there is a finding about @hex; @out_class is its class
 */
gboolean
bocage_session_worst_at (BocageSession *self, BocageHex hex, BocageClass *out_class)
{
  guint8 worst;

  if (!bocage_grid_contains (&self->grid, hex))
    return FALSE;
  worst = self->worst->data[bocage_grid_index (&self->grid, hex)];
  if (worst == 0)
    return FALSE;
  *out_class = worst - 1;
  return TRUE;
}

/**
 * bocage_session_set_in_stroke:
 * @in_stroke: whether the designer is drawing
 *
 * Meanwhile a check that is not done in a moment waits.
 */
void
bocage_session_set_in_stroke (BocageSession *self, gboolean in_stroke)
{
  self->in_stroke = in_stroke;
  if (!in_stroke && self->check_held)
    queue_check (self);
}

/**
 * bocage_session_check_now:
 *
 * Brings the findings up to date instead of waiting for an idle moment.
 */
void
bocage_session_check_now (BocageSession *self)
{
  const BocageCheckOptions options = { .today = NULL };
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GPtrArray) now = NULL;
  gint64 begin = g_get_monotonic_time ();

  g_clear_handle_id (&self->check_source, g_source_remove);
  self->check_held = FALSE;
  bocage_check_scenario (bocage_session_get_scenario (self), &options, report);
  now = bocage_report_steal_findings (report);
  for (guint i = 0; i < self->read_findings->len; i++)
    g_ptr_array_add (now, g_object_ref (self->read_findings->pdata[i]));
  g_ptr_array_sort_with_data (now, compare_findings, NULL);

  if (show_findings (self, now))
    {
      count_findings (self);
      keep_chosen (self);
      g_signal_emit (self, signals[SIGNAL_FINDINGS_CHANGED], 0);
    }
  else
    count_findings (self);
  self->last_check = g_get_monotonic_time () - begin;
}

BocageHex
bocage_session_get_cursor (BocageSession *self)
{
  return self->cursor;
}

void
bocage_session_set_cursor (BocageSession *self, BocageHex hex)
{
  if (!bocage_grid_contains (&self->grid, hex) || bocage_hex_equal (hex, self->cursor))
    return;
  self->cursor = hex;
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

  if (!g_set_object (&self->chosen, finding) && finding == NULL)
    return;
  if (finding != NULL)
    hex = bocage_finding_get_place (finding)->hex;
  if (bocage_grid_contains (&self->grid, hex))
    {
      self->cursor = hex;
      bocage_session_set_selection (self, &hex, 1);
    }
  else
    g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

const char *
bocage_session_get_status (BocageSession *self)
{
  return self->status;
}

/**
 * bocage_session_say:
 * @format: (nullable): a translated sentence for the status line, or nothing more to say
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}
