/* bocage-session-findings.c: the findings about an open battle, kept up to date
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-session-private.h"

#include "checks/engine/bocage-check.h"

#include <stdlib.h>

#define CHECK_COST_OF_A_STROKE 4000 /* µs: a check that is quicker runs after every change */
#define CHECK_PAUSE 250             /* ms without a change before a slower one */
#define MAX_STRETCHES 50            /* of the list of findings that are replaced one by one */

/* The order of the list */

static int
compare_places (const BocagePlace *a, const BocagePlace *b)
{
  gboolean a_whole = bocage_hex_is_none (a->hex);
  gboolean b_whole = bocage_hex_is_none (b->hex);

  if (a_whole || b_whole)
    return b_whole - a_whole;
  return a->hex.row != b->hex.row ? a->hex.row - b->hex.row : a->hex.column - b->hex.column;
}

/* Worst first, then by place; what is alike keeps the order of the checks.  What a draft lacks
 * yet comes last. */
static int
compare_findings (gconstpointer a, gconstpointer b, gpointer user_data)
{
  BocageSession *self = user_data;
  BocageFinding *first = *(BocageFinding *const *) a;
  BocageFinding *second = *(BocageFinding *const *) b;
  int difference = (int) bocage_finding_get_class (second) - (int) bocage_finding_get_class (first);
  gboolean first_waits = bocage_session_is_missing_yet (self, first);
  gboolean second_waits = bocage_session_is_missing_yet (self, second);

  if (first_waits != second_waits)
    return first_waits ? 1 : -1;

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

/* Replacing what is different */

static gboolean
same_at (GListModel *model, guint i, GPtrArray *now, guint j)
{
  g_autoptr (BocageFinding) old = bocage_finding_item_dup_at (model, i);

  return old != NULL && j < now->len && findings_alike (old, now->pdata[j]);
}

/* What comes first in the order of both lists, the @i-th that was or the @j-th that is
 * now: of two that are equal, the one after which both lists go on alike. */
static int
compare_next (BocageSession *self, GListModel *model, guint i, GPtrArray *now, guint j)
{
  g_autoptr (BocageFinding) old = bocage_finding_item_dup_at (model, i);
  int difference = compare_findings (&old, &now->pdata[j], self);

  if (difference == 0)
    difference = same_at (model, i, now, j + 1) - same_at (model, i + 1, now, j);
  return difference;
}

/* How many findings of both lists from @at on are not in the other one: both are in
 * the same order, and the same up to there. */
static void
find_stretch (BocageSession *self, GListModel *model, GPtrArray *now, guint at, guint *out_gone,
              guint *out_come)
{
  guint n_before = g_list_model_get_n_items (model);
  guint gone = 0;
  guint come = 0;

  while (at + gone < n_before && at + come < now->len
         && !same_at (model, at + gone, now, at + come))
    {
      int difference = compare_next (self, model, at + gone, now, at + come);

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

static void
replace_items (BocageSession *self, guint at, guint n_gone, GPtrArray *now, guint n_come)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_come; i++)
    g_ptr_array_add (items, bocage_finding_item_new (now->pdata[at + i]));
  g_list_store_splice (self->findings, at, n_gone, items->pdata, n_come);
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

      find_stretch (self, model, now, at, &gone, &come);
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
      replace_items (self, at, gone, now, come);
      at += come;
    }
  return n_stretches > 0;
}

static gboolean
are_alike (BocageFindingItem *a, BocageFindingItem *b)
{
  return findings_alike (bocage_finding_item_get_finding (a), bocage_finding_item_get_finding (b))
         && g_strcmp0 (bocage_finding_item_get_reason (a), bocage_finding_item_get_reason (b)) == 0
         && g_strcmp0 (bocage_finding_item_get_silence (a), bocage_finding_item_get_silence (b))
                == 0;
}

/* What was missing yet is a finding like any other now, or the other way round: each row says so
 * and stands elsewhere. */
static gboolean
show_all_anew (BocageSession *self, GPtrArray *now)
{
  replace_items (self, 0, g_list_model_get_n_items (G_LIST_MODEL (self->findings)), now, now->len);
  return TRUE;
}

/* Returns: whether anything else is silenced than before */
static gboolean
replace_allowed (BocageSession *self, GPtrArray *items)
{
  GListModel *model = G_LIST_MODEL (self->allowed);
  guint n_before = g_list_model_get_n_items (model), n_alike = 0;

  while (n_alike < items->len && n_alike < n_before)
    {
      g_autoptr (BocageFindingItem) before = g_list_model_get_item (model, n_alike);

      if (!are_alike (before, items->pdata[n_alike]))
        break;
      n_alike++;
    }
  if (n_alike == items->len && n_alike == n_before)
    return FALSE;
  g_list_store_splice (self->allowed, 0, n_before, items->pdata, items->len);
  return TRUE;
}

/* What exemptions allow, and what the rules do */
static gboolean
show_allowed (BocageSession *self, BocageReport *report)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < bocage_report_n_allowed (report); i++)
    {
      const char *reason;
      BocageFinding *finding = bocage_report_get_allowed (report, i, &reason);

      g_ptr_array_add (items, bocage_finding_item_new_allowed (finding, reason));
    }
  _bocage_session_add_silent (self, items);
  return replace_allowed (self, items);
}

/*
 * _bocage_session_show_silent:
 *
 * The rules have been asked: what they allow takes the place of what they did allow.
 */
void
_bocage_session_show_silent (BocageSession *self)
{
  GListModel *model = G_LIST_MODEL (self->allowed);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFindingItem) item = g_list_model_get_item (model, i);

      if (bocage_finding_item_get_reason (item) != NULL)
        g_ptr_array_add (items, g_object_ref (item));
    }
  _bocage_session_add_silent (self, items);
  if (replace_allowed (self, items))
    g_signal_emit_by_name (self, "findings-changed");
}

/* What follows from the list */

static void
count_findings (BocageSession *self)
{
  GListModel *model = G_LIST_MODEL (self->findings);

  memset (self->counts, 0, sizeof self->counts);
  memset (self->worst->data, 0, self->worst->len);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (model, i);
      BocageClass class_ = bocage_finding_get_class (finding);
      BocageHex hex = bocage_finding_get_place (finding)->hex;

      if (bocage_session_is_missing_yet (self, finding))
        continue;
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
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (model, i);

      if (findings_alike (finding, self->chosen))
        {
          bocage_finding_set (&self->chosen, finding);
          return;
        }
    }
  g_clear_pointer (&self->chosen, bocage_finding_unref);
}

/* A battle that no file holds and in which not both sides stand. */
static gboolean
is_draft (BocageSession *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  const char *first = NULL;

  if (self->file != NULL || board == NULL)
    return FALSE;
  for (guint i = 0; i < bocage_node_n_children (&board->node); i++)
    {
      const BocageNode *hex = bocage_node_get_child (&board->node, i);

      for (guint k = 0; k < bocage_node_n_children (hex); k++)
        {
          const BocageNode *piece = bocage_node_get_child (hex, k);
          const char *side = bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_UNIT
                                 ? ((const BocageUnitNode *) piece)->side
                                 : NULL;

          if (side != NULL && first != NULL && !g_str_equal (side, first))
            return FALSE;
          first = first != NULL ? first : side;
        }
    }
  return TRUE;
}

gboolean
bocage_session_is_missing_yet (BocageSession *self, BocageFinding *finding)
{
  return self->is_draft && bocage_finding_get_kind (finding) == BOCAGE_KIND_MISSING;
}

/* When to check */

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
void
_bocage_session_queue_check (BocageSession *self)
{
  _bocage_session_stop_asking (self);
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

/* What reading the file had to say of an attribute holds until the attribute is another. */
gboolean
_bocage_session_is_still_true (BocageSession *self, BocageFinding *finding)
{
  const BocageFix *fix
      = bocage_finding_n_fixes (finding) > 0 ? bocage_finding_get_fix (finding, 0) : NULL;
  const BocageChange *change = fix != NULL && fix->changes->len == 1
                                   ? &g_array_index (fix->changes, BocageChange, 0)
                                   : NULL;
  const GPtrArray *attributes;

  if (change == NULL || change->node == NULL
      || (change->kind != BOCAGE_CHANGE_SET && change->kind != BOCAGE_CHANGE_RENAME))
    return TRUE;
  attributes = change->node->extra != NULL ? change->node->extra->attributes : NULL;
  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    if (g_str_equal (((BocageRawAttribute *) attributes->pdata[i])->name, change->name))
      return TRUE;
  return FALSE;
}

/* Public functions */

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

/**
 * bocage_session_get_allowed:
 *
 * Returns: (transfer none): what would be found if the battle did not allow it
 */
GListModel *
bocage_session_get_allowed (BocageSession *self)
{
  return G_LIST_MODEL (self->allowed);
}

void
bocage_session_show_notes (BocageSession *self, gboolean show)
{
  if (self->notes_shown == show)
    return;
  self->notes_shown = show;
  g_signal_emit_by_name (self, "findings-changed");
}

gboolean
bocage_session_get_notes_shown (BocageSession *self)
{
  return self->notes_shown;
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
  if (in_stroke)
    bocage_session_forget_words (self);
  self->in_stroke = in_stroke;
  if (!in_stroke && self->check_held)
    _bocage_session_queue_check (self);
}

/* Returns: (nullable): the checks of the project that the file lies in */
const BocageCheckSet *
_bocage_session_find_project (BocageSession *self)
{
  GFile *file = bocage_session_get_file (self);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *directory = path != NULL ? g_path_get_dirname (path) : NULL;
  const BocageCheckSet *set;
  char *real;

  if (directory == NULL)
    return NULL;
  real = realpath (directory, NULL);
  set = real != NULL ? bocage_check_set_find (real) : NULL;
  free (real);
  return set;
}

/**
 * bocage_session_check_now:
 *
 * Brings the findings up to date instead of waiting for an idle moment.
 */
void
bocage_session_check_now (BocageSession *self)
{
  const BocageCheckOptions options = { .project = _bocage_session_find_project (self) };
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GPtrArray) now = NULL;
  gint64 begin = g_get_monotonic_time ();
  gboolean was_draft = self->is_draft;
  gboolean is_changed;

  g_clear_handle_id (&self->check_source, g_source_remove);
  self->check_held = FALSE;
  self->is_draft = is_draft (self);
  bocage_check_scenario (bocage_session_get_scenario (self), &options, report);
  now = bocage_report_steal_findings (report);
  for (guint i = 0; i < self->read_findings->len; i++)
    if (_bocage_session_is_still_true (self, self->read_findings->pdata[i]))
      g_ptr_array_add (now, bocage_finding_ref (self->read_findings->pdata[i]));
  g_ptr_array_sort_with_data (now, compare_findings, self);

  is_changed = was_draft == self->is_draft ? show_findings (self, now) : show_all_anew (self, now);
  if (show_allowed (self, report) || is_changed)
    {
      count_findings (self);
      keep_chosen (self);
      g_signal_emit_by_name (self, "findings-changed");
    }
  else
    count_findings (self);
  self->last_check = g_get_monotonic_time () - begin;
  _bocage_session_queue_silence (self);
}
