/* bocage-new-dialog.c: asks which board a new battle is laid out on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Games, shapes and faces are what the rulesets have; nothing is named here.
 */

#include "config.h"

#include "bocage-new-dialog.h"

#include "io/ruleset/bocage-ruleset-reader.h"
#include "keeping/bocage-battle-thumbnail.h"
#include "widgets/bocage-drop-down.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 320
#define PICTURE_HEIGHT 210

struct _BocageNewDialog
{
  GtkWindow parent_instance;

  /* Template children */
  GtkSpinButton *columns;
  GtkWidget *create;
  GtkDropDown *face;
  GtkDropDown *game;
  GtkLabel *game_label;
  GtkSpinButton *rows;
  GtkDropDown *shape;
  GtkLabel *size;
  GtkWidget *size_box;
  GtkBox *picture_box;

  /* Children */
  GtkWidget *picture; /* of the board as it will be */

  /* Owned */
  GPtrArray *faces;    /* of const BocageFace *, borrowed: those of the shape chosen */
  GPtrArray *rulesets; /* of BocageRuleset */
};

static guint created_signal;

G_DEFINE_FINAL_TYPE (BocageNewDialog, bocage_new_dialog, GTK_TYPE_WINDOW)

/* What is chosen */

static BocageRuleset *
chosen_ruleset (BocageNewDialog *self)
{
  guint i = gtk_drop_down_get_selected (self->game);

  return i < self->rulesets->len ? self->rulesets->pdata[i] : NULL;
}

static const BocageShape *
chosen_shape (BocageNewDialog *self)
{
  BocageRuleset *ruleset = chosen_ruleset (self);
  guint i = gtk_drop_down_get_selected (self->shape);

  if (ruleset == NULL || i >= bocage_ruleset_n_shapes (ruleset))
    return NULL;
  return bocage_ruleset_get_shape (ruleset, i);
}

static const BocageFace *
chosen_face (BocageNewDialog *self)
{
  guint i = gtk_drop_down_get_selected (self->face);

  return i < self->faces->len ? self->faces->pdata[i] : NULL;
}

static BocageScenario *
make_scenario (BocageNewDialog *self)
{
  return bocage_scenario_new_sized (chosen_ruleset (self), chosen_shape (self)->id,
                                    chosen_face (self)->id,
                                    gtk_spin_button_get_value_as_int (self->columns),
                                    gtk_spin_button_get_value_as_int (self->rows));
}

/* What nobody can know who has not seen the board: how it looks */
static void
update_picture (BocageNewDialog *self)
{
  BocageRuleset *ruleset = chosen_ruleset (self);
  BocageScenario *scenario;
  g_autofree char *name = NULL;

  if (chosen_shape (self) == NULL || chosen_face (self) == NULL)
    return;
  scenario = make_scenario (self);
  name = g_strdup_printf (
      /* TRANSLATORS: what a picture of a board shows: the shape of the board, what is printed on
       * it, and its columns and rows: “Standard, countryside, 13 × 9 hexes” */
      _ ("%s, %s, %d × %d hexes"), bocage_ruleset_translate (ruleset, chosen_shape (self)->name),
      bocage_ruleset_translate (ruleset, chosen_face (self)->name),
      bocage_scenario_get_grid (scenario)->columns, bocage_scenario_get_grid (scenario)->rows);
  _bocage_panes_set_name (self->picture, name);
  bocage_battle_thumbnail_set_scenario (BOCAGE_BATTLE_THUMBNAIL (self->picture), scenario);
}

/* Filling the lists: each depends on the one before */

static void
update_size (BocageNewDialog *self)
{
  const BocageShape *shape = chosen_shape (self);
  g_autofree char *size = NULL;

  if (shape == NULL)
    return;
  gtk_widget_set_visible (self->size_box, shape->custom);
  gtk_widget_set_visible (GTK_WIDGET (self->size), !shape->custom);
  /* TRANSLATORS: the size of a board: columns and rows of hexes. */
  size = g_strdup_printf (_ ("%d × %d hexes"), shape->grid.columns, shape->grid.rows);
  gtk_label_set_label (self->size, size);
}

/* A face has a row for every shape that it looks different on. */
static gboolean
face_is_for (const BocageFace *face, const BocageRuleset *ruleset, const BocageShape *shape)
{
  return face == bocage_ruleset_find_face (ruleset, face->id, shape->id);
}

static void
shape_cb (BocageNewDialog *self)
{
  BocageRuleset *ruleset = chosen_ruleset (self);
  const BocageShape *shape = chosen_shape (self);
  const BocageFace *before = chosen_face (self);
  const char *id = before != NULL ? before->id : NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint select = 0;

  if (shape == NULL)
    return;
  g_ptr_array_set_size (self->faces, 0);
  for (guint i = 0; i < bocage_ruleset_n_faces (ruleset); i++)
    {
      const BocageFace *face = bocage_ruleset_get_face (ruleset, i);

      if (!face_is_for (face, ruleset, shape))
        continue;
      if (face->id == id)
        select = self->faces->len;
      g_ptr_array_add (self->faces, (gpointer) face);
      gtk_string_list_append (names, bocage_ruleset_translate (ruleset, face->name));
    }
  gtk_drop_down_set_model (self->face, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->face, select);
  update_size (self);
  update_picture (self);
}

static void
game_cb (BocageNewDialog *self)
{
  BocageRuleset *ruleset = chosen_ruleset (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint select = 0;

  if (ruleset == NULL)
    return;
  for (guint i = 0; i < bocage_ruleset_n_shapes (ruleset); i++)
    {
      const BocageShape *shape = bocage_ruleset_get_shape (ruleset, i);

      if (shape == bocage_ruleset_get_default_shape (ruleset))
        select = i;
      gtk_string_list_append (names, bocage_ruleset_translate (ruleset, shape->name));
    }
  gtk_drop_down_set_model (self->shape, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->shape, select);
  shape_cb (self);
}

static gboolean
is_draft (BocageRuleset *ruleset)
{
  return g_str_has_prefix (bocage_ruleset_get_version (ruleset), "0.");
}

/* Built in, of the pack, of the user, of the system: whichever can be read.  What is a draft, of a
 * version 0.x, is not the usual game.
 * @near: (nullable): the battle in the window */
static void
load_rulesets (BocageNewDialog *self, const char *near)
{
  g_auto (GStrv) ids = bocage_ruleset_list_near (near);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint select = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      BocageRuleset *ruleset = bocage_ruleset_find_near (ids[i], near, &error);

      if (ruleset == NULL)
        {
          g_debug ("%s: %s", ids[i], error->message);
          continue;
        }
      if (is_draft (ruleset) && select == self->rulesets->len)
        select++;
      g_ptr_array_add (self->rulesets, ruleset);
      gtk_string_list_append (
          titles, bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset)));
    }
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->game, select < self->rulesets->len ? select : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->game), self->rulesets->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->game_label), self->rulesets->len > 1);
}

/* Actions */

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
create_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BocageNewDialog *self = BOCAGE_NEW_DIALOG (widget);
  const BocageShape *shape = chosen_shape (self);
  const BocageFace *face = chosen_face (self);
  g_autoptr (BocageScenario) scenario = NULL;
  g_autoptr (BocageSession) session = NULL;

  if (shape == NULL || face == NULL)
    return;
  /* Who presses Return in a size has not left it yet. */
  gtk_spin_button_update (self->columns);
  gtk_spin_button_update (self->rows);
  scenario = make_scenario (self);
  session = bocage_session_new (scenario);
  g_signal_emit (self, created_signal, 0, session);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* GObject */

static void
bocage_new_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_NEW_DIALOG);
  G_OBJECT_CLASS (bocage_new_dialog_parent_class)->dispose (object);
}

static void
bocage_new_dialog_finalize (GObject *object)
{
  BocageNewDialog *self = BOCAGE_NEW_DIALOG (object);

  g_ptr_array_unref (self->faces);
  g_ptr_array_unref (self->rulesets);

  G_OBJECT_CLASS (bocage_new_dialog_parent_class)->finalize (object);
}

/* Return is enough for the usual board.  Before it is mapped, a window that is
 * told where its focus is tells assistive technology that it is no window. */
static void
bocage_new_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_new_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (BOCAGE_NEW_DIALOG (widget)->create);
}

static void
bocage_new_dialog_class_init (BocageNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_new_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_new_dialog_finalize;
  widget_class->map = bocage_new_dialog_map;

  created_signal = g_signal_new ("created", BOCAGE_TYPE_NEW_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, BOCAGE_TYPE_SESSION);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/window/bocage-new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, create);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, face);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, game);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, game_label);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, picture_box);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, shape);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, size);
  gtk_widget_class_bind_template_child (widget_class, BocageNewDialog, size_box);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, shape_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_picture);
  gtk_widget_class_install_action (widget_class, "new.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "new.create", NULL, create_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "new.cancel", NULL);
}

/* A spin button of GTK 4.8 has no property for it, its text has. */
static void
let_return_create (GtkSpinButton *size)
{
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (size))), TRUE);
}

static void
bocage_new_dialog_init (BocageNewDialog *self)
{
  self->faces = g_ptr_array_new ();
  self->rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_ruleset_unref);

  gtk_widget_init_template (GTK_WIDGET (self));
  let_return_create (self->columns);
  let_return_create (self->rows);
  bocage_drop_down_set_name (self->game, _ ("Game"));
  bocage_drop_down_set_name (self->shape, _ ("Board"));
  bocage_drop_down_set_name (self->face, _ ("Face"));
  self->picture = bocage_battle_thumbnail_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_box_append (self->picture_box, self->picture);
}

/**
 * bocage_new_dialog_new:
 * @near: (nullable): the path of the battle in the window, whose pack may bring a game
 */
GtkWidget *
bocage_new_dialog_new (GtkWindow *parent, const char *near)
{
  BocageNewDialog *self = g_object_new (BOCAGE_TYPE_NEW_DIALOG, "transient-for", parent, NULL);

  load_rulesets (self, near);
  game_cb (self);
  return GTK_WIDGET (self);
}
