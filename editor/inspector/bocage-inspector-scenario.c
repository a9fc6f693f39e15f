/* bocage-inspector-scenario.c: everything about the battle beside its board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two tables say what is shown: fields of single elements, and lists.
 */

#include "config.h"

#include "bocage-inspector-scenario.h"

#include "bocage-node-list.h"
#include "session/bocage-field-choice.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

/* A field of an element that stands once: in @part, or @part itself. */
typedef struct
{
  const char *heading; /* (nullable) N_(): begins a section */
  BocageElementId part;
  BocageElementId element; /* a child of the part, or the part */
  const char *field;       /* (nullable): its text */
  const char *label;       /* (nullable) N_(): where it is not the field's own */
} RowSpec;

static const RowSpec row_specs[] = {
  { N_ ("Battle"), BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_TITLE, NULL, N_ ("Title") },
  { NULL, BOCAGE_ELEMENT_SIDES, BOCAGE_ELEMENT_SIDES, "first", NULL },
  { N_ ("Titles"), BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_SUBTITLE, NULL, N_ ("Subtitle") },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_NUMBER, NULL, N_ ("Number") },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_FRONT, NULL, N_ ("Front") },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_OPERATION, NULL, N_ ("Operation") },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_LOCATION, NULL, N_ ("Location") },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_DATE, "from", NULL },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_DATE, "to", NULL },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_AUTHOR, NULL, N_ ("Author") },
  { NULL, BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_LICENSE, NULL, N_ ("License") },
  { NULL, BOCAGE_ELEMENT_SCENARIO, BOCAGE_ELEMENT_SCENARIO, "id", NULL },
  { NULL, BOCAGE_ELEMENT_SCENARIO, BOCAGE_ELEMENT_SCENARIO, "xml:lang", NULL },
  { N_ ("Board"), BOCAGE_ELEMENT_BOARD, BOCAGE_ELEMENT_BOARD, "shape", NULL },
  { NULL, BOCAGE_ELEMENT_BOARD, BOCAGE_ELEMENT_BOARD, "face", NULL },
  { NULL, BOCAGE_ELEMENT_BOARD, BOCAGE_ELEMENT_BOARD, "look", NULL },
  { NULL, BOCAGE_ELEMENT_BOARD, BOCAGE_ELEMENT_BOARD, "columns", NULL },
  { NULL, BOCAGE_ELEMENT_BOARD, BOCAGE_ELEMENT_BOARD, "rows", NULL },
  { N_ ("Command cards"), BOCAGE_ELEMENT_DECK, BOCAGE_ELEMENT_DECK, "type", NULL },
};

typedef struct
{
  BocageElementId part;
  BocageElementId ids[3];
  const char *title;     /* N_() */
  const char *add_label; /* N_() */
  const char *empty;     /* N_() */
} ListSpec;

static const ListSpec list_specs[] = {
  { BOCAGE_ELEMENT_SIDES,
    { BOCAGE_ELEMENT_SIDE },
    N_ ("Sides"),
    N_ ("Add Side"),
    N_ ("None. A battle has two sides.") },
  { BOCAGE_ELEMENT_OBJECTIVES,
    { BOCAGE_ELEMENT_OBJECTIVE, BOCAGE_ELEMENT_EXIT },
    N_ ("Objectives"),
    N_ ("Add Objective or Exit"),
    N_ ("None. Medals come from eliminated units only.") },
  { BOCAGE_ELEMENT_RULES,
    { BOCAGE_ELEMENT_RULE },
    N_ ("Rules in force"),
    N_ ("Add Rule"),
    N_ ("None beyond the rulebook.") },
  { BOCAGE_ELEMENT_MODULES,
    { BOCAGE_ELEMENT_MODULE },
    N_ ("Boxes"),
    N_ ("Add Box"),
    N_ ("None. One base box is assumed.") },
  { BOCAGE_ELEMENT_DECK,
    { BOCAGE_ELEMENT_ADD, BOCAGE_ELEMENT_REMOVE },
    N_ ("Changes to the deck"),
    N_ ("Add or Remove Cards"),
    N_ ("None.") },
  { BOCAGE_ELEMENT_RESERVES,
    { BOCAGE_ELEMENT_RESERVE },
    N_ ("Reserves"),
    N_ ("Add Reserve"),
    N_ ("None.") },
  { BOCAGE_ELEMENT_BOARD,
    { BOCAGE_ELEMENT_SECTION },
    N_ ("Sections of its own"),
    N_ ("Add Section"),
    N_ ("None: the sections of the board.") },
  { BOCAGE_ELEMENT_EXEMPTIONS,
    { BOCAGE_ELEMENT_ALLOW },
    N_ ("Exemptions"),
    N_ ("Add Exemption"),
    N_ ("None.") },
};

#define N_ROWS G_N_ELEMENTS (row_specs)
#define N_FIRST_ROWS 2 /* what every battle says, as the sides do, which follow */
#define N_LISTS G_N_ELEMENTS (list_specs)

struct _BocageInspectorScenario
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session; /* (nullable) */

  /* Children */
  GtkWidget *rows[N_ROWS];
  GtkWidget *lists[N_LISTS];
};

G_DEFINE_FINAL_TYPE (BocageInspectorScenario, bocage_inspector_scenario, GTK_TYPE_WIDGET)

/* Nodes */

static BocageNode *
get_part (BocageScenario *scenario, BocageElementId id)
{
  if (id == BOCAGE_ELEMENT_SCENARIO)
    return &bocage_scenario_get_root (scenario)->node;
  return bocage_scenario_get_part (scenario, id);
}

static BocageNode *
find_node (BocageScenario *scenario, const RowSpec *spec)
{
  BocageNode *part = get_part (scenario, spec->part);

  if (part == NULL || spec->element == spec->part)
    return part;
  return bocage_node_find_child (part, &bocage_elements[spec->element]);
}

static BocageNode *
make_node (BocageEdit *edit, gpointer user_data)
{
  const RowSpec *spec = user_data;
  BocageNode *part = bocage_edit_ensure_part (edit, NULL, spec->part);

  return spec->element == spec->part ? part : bocage_edit_ensure_part (edit, part, spec->element);
}

/* Lists */

/* A new part says what can be known: the hexes that are selected, the medals. */
static void
fill_in (BocageInspectorScenario *self, BocageNode *node)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (self->session));
  GArray *selection = bocage_session_get_selection (self->session);
  const BocageField *medals = bocage_element_find_field (node->element, "medals");
  const BocageField *at = bocage_element_find_field (node->element, "at");
  const BocageField *hexes = bocage_element_find_field (node->element, "hexes");
  const BocageField *copies = bocage_element_find_field (node->element, "copies");
  const BocageField *count = bocage_element_find_field (node->element, "count");
  BocageElementId id = bocage_element_get_id (node->element);
  gboolean on_board = id == BOCAGE_ELEMENT_OBJECTIVE || id == BOCAGE_ELEMENT_EXIT;

  if (medals != NULL && on_board)
    bocage_node_parse_field (node, medals, grid, "1");
  if (copies != NULL)
    bocage_node_parse_field (node, copies, grid, "1");
  if (count != NULL)
    bocage_node_parse_field (node, count, grid, "1");
  if (!on_board || selection->len == 0)
    return;
  for (guint i = 0; i < selection->len; i++)
    {
      BocageHex hex = g_array_index (selection, BocageHex, i);

      if (at != NULL && i == 0)
        G_STRUCT_MEMBER (BocageHex, node, at->offset) = hex;
      if (hexes != NULL)
        {
          GArray **list = &G_STRUCT_MEMBER (GArray *, node, hexes->offset);

          if (*list == NULL)
            *list = g_array_new (FALSE, FALSE, sizeof (BocageHex));
          g_array_append_val (*list, hex);
        }
    }
}

static void
add_cb (BocageNodeList *list, guint id, const char *choice, BocageInspectorScenario *self)
{
  const ListSpec *spec = g_object_get_data (G_OBJECT (list), "spec");
  BocageEdit *edit = bocage_session_get_edit (self->session);
  BocageNode *node = bocage_node_new (&bocage_elements[id]);
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step = g_strdup_printf (_ ("Add %s"), bocage_element_get_label (node->element));

  if (choice != NULL)
    bocage_node_parse_field (node, &node->element->fields[0],
                             bocage_scenario_get_grid (bocage_edit_get_scenario (edit)), choice);
  fill_in (self, node);
  bocage_edit_begin (edit, step, 0);
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, spec->part), node);
  bocage_edit_commit (edit);
}

/* Building */

static void
append_row (BocageInspectorScenario *self, guint index)
{
  const RowSpec *spec = &row_specs[index];
  const BocageElement *element = &bocage_elements[spec->element];
  const BocageField *field
      = spec->field != NULL ? bocage_element_find_field (element, spec->field) : NULL;

  if (spec->heading != NULL)
    {
      GtkWidget *heading = gtk_label_new (_ (spec->heading));

      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_widget_add_css_class (heading, "heading");
      gtk_widget_add_css_class (heading, "bocage-section");
      gtk_widget_set_parent (heading, GTK_WIDGET (self));
    }
  self->rows[index] = bocage_field_row_new (self->session, element, field);
  if (spec->label != NULL)
    bocage_field_row_set_label (BOCAGE_FIELD_ROW (self->rows[index]), _ (spec->label));
  bocage_field_row_set_maker (BOCAGE_FIELD_ROW (self->rows[index]), make_node, (gpointer) spec);
  gtk_widget_set_parent (self->rows[index], GTK_WIDGET (self));
}

static void
append_list (BocageInspectorScenario *self, guint index)
{
  const ListSpec *spec = &list_specs[index];
  BocageElementId ids[] = { spec->ids[0], spec->ids[1], BOCAGE_ELEMENT_NONE };

  self->lists[index]
      = bocage_node_list_new (self->session, _ (spec->title), _ (spec->add_label), ids);
  gtk_widget_add_css_class (self->lists[index], "bocage-section");
  bocage_node_list_set_empty_text (BOCAGE_NODE_LIST (self->lists[index]), _ (spec->empty));
  g_object_set_data (G_OBJECT (self->lists[index]), "spec", (gpointer) spec);
  g_signal_connect_object (self->lists[index], "add", G_CALLBACK (add_cb), self, 0);
  gtk_widget_set_parent (self->lists[index], GTK_WIDGET (self));
}

/* GObject */

static void
bocage_inspector_scenario_dispose (GObject *object)
{
  BocageInspectorScenario *self = BOCAGE_INSPECTOR_SCENARIO (object);

  _bocage_panes_unparent_children (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_inspector_scenario_parent_class)->dispose (object);
}

static void
bocage_inspector_scenario_class_init (BocageInspectorScenarioClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_inspector_scenario_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_inspector_scenario_init (BocageInspectorScenario *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-page");
}

/* Public functions */

/**
 * bocage_inspector_scenario_set_session:
 * @session: (nullable)
 */
void
bocage_inspector_scenario_set_session (BocageInspectorScenario *self, BocageSession *session)
{
  _bocage_panes_unparent_children (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  for (guint i = 0; i < N_ROWS; i++)
    {
      if (row_specs[i].element == BOCAGE_ELEMENT_DECK)
        continue;
      if (i == N_FIRST_ROWS)
        append_list (self, 0);
      append_row (self, i);
    }
  for (guint i = 1; i < N_LISTS; i++)
    {
      /* The deck itself stands above its changes. */
      if (list_specs[i].part == BOCAGE_ELEMENT_DECK)
        append_row (self, N_ROWS - 1);
      append_list (self, i);
    }
  bocage_inspector_scenario_update (self);
}

/* Whether the game, and a board like this one, has what a list is of.  What it has not is listed
 * only where the battle has it nevertheless. */
static gboolean
has_use (BocageScenario *scenario, BocageElementId part)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageShape *shape = bocage_scenario_get_shape (scenario);

  switch (part)
    {
    case BOCAGE_ELEMENT_MODULES:
      return bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_BOXES);
    case BOCAGE_ELEMENT_OBJECTIVES:
    case BOCAGE_ELEMENT_DECK:
      return bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_COMMAND);
    case BOCAGE_ELEMENT_BOARD:
      return bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_COMMAND) && shape != NULL
             && shape->custom;
    default:
      return TRUE;
    }
}

void
bocage_inspector_scenario_update (BocageInspectorScenario *self)
{
  BocageScenario *scenario;
  const BocageShape *shape;

  if (self->session == NULL)
    return;
  scenario = bocage_session_get_scenario (self->session);
  shape = bocage_scenario_get_shape (scenario);
  for (guint i = 0; i < N_ROWS; i++)
    {
      bocage_field_row_set_node (BOCAGE_FIELD_ROW (self->rows[i]),
                                 find_node (scenario, &row_specs[i]));
      /* Only a board of the designer's own has a size of its own. */
      if (g_strcmp0 (row_specs[i].field, "columns") == 0
          || g_strcmp0 (row_specs[i].field, "rows") == 0)
        gtk_widget_set_visible (self->rows[i], (shape != NULL && shape->custom)
                                                   || bocage_field_row_get_has_value (
                                                       BOCAGE_FIELD_ROW (self->rows[i])));
    }
  for (guint i = 0; i < N_LISTS; i++)
    {
      BocageNode *part = get_part (scenario, list_specs[i].part);

      bocage_node_list_set_parent (BOCAGE_NODE_LIST (self->lists[i]), part);
      gtk_widget_set_visible (
          self->lists[i], has_use (scenario, list_specs[i].part)
                              || bocage_node_list_n_cards (BOCAGE_NODE_LIST (self->lists[i])) > 0);
    }
}

void
bocage_inspector_scenario_update_findings (BocageInspectorScenario *self)
{
  if (self->session == NULL)
    return;
  for (guint i = 0; i < N_ROWS; i++)
    bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->rows[i]));
  for (guint i = 0; i < N_LISTS; i++)
    bocage_node_list_update_findings (BOCAGE_NODE_LIST (self->lists[i]));
}
