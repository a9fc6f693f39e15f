/* bocage-piece-palette.c: the pieces to place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What there is comes from the ruleset: a tile for every type, and one for every
 * badge that makes a unit of its own.  Medals, exits and labels are no types;
 * they stand with the markers.
 *
 * Which pieces there are is in bocage-piece-palette-groups.c, how their tiles are
 * made, found and counted in bocage-piece-palette-tiles.c.
 */

#include "config.h"

#include "bocage-piece-palette-private.h"
#include "brush/bocage-tool.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gi18n.h>

#define SHELF_HEIGHT 360

G_DEFINE_FINAL_TYPE (BocagePiecePalette, bocage_piece_palette, GTK_TYPE_WIDGET)

static void
group_clear (gpointer data)
{
  BocagePieceGroup *group = data;

  g_array_unref (group->waiting);
  g_clear_object (&group->expander);
}

/* The brush */

gboolean
_bocage_piece_palette_is_current (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocageNode *part = bocage_brush_get_part (self->brush);
  const BocageNode *piece = bocage_piece_tile_get_piece (tile);

  if (part != NULL)
    return bocage_node_equal (part, piece);
  return bocage_brush_get_piece_type (self->brush) != NULL
         && bocage_brush_get_piece_type (self->brush) == bocage_piece_tile_get_piece_type (tile)
         && g_strcmp0 (bocage_brush_get_side (self->brush), bocage_piece_tile_get_side (tile)) == 0
         && g_strcmp0 (bocage_brush_get_badge (self->brush), bocage_piece_tile_get_badge (tile))
                == 0;
}

static void
show_brush (BocagePiecePalette *self)
{
  if (self->brush == NULL)
    return;
  for (guint i = 0; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);
      BocagePieceTile *tile;

      for (int j = 0; (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        if (_bocage_piece_palette_is_current (self, tile) != bocage_piece_tile_get_current (tile))
          bocage_piece_tile_set_current (tile, !bocage_piece_tile_get_current (tile));
    }
}

void
_bocage_piece_palette_take_up (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocagePieceType *type = bocage_piece_tile_get_piece_type (tile);

  if (type != NULL)
    bocage_brush_set_piece (self->brush, type, bocage_piece_tile_get_side (tile),
                            bocage_piece_tile_get_badge (tile));
  else
    bocage_brush_set_part (self->brush, bocage_piece_tile_get_piece (tile));
}

void
_bocage_piece_palette_choose (BocagePiecePalette *self, BocagePieceTile *tile)
{
  if (self->brush == NULL)
    return;
  _bocage_piece_palette_take_up (self, tile);
  bocage_brush_remember (self->brush);
  bocage_tool_take_up (self->brush);
  show_brush (self);
  if (self->session != NULL)
    bocage_tool_say_brush (self->session, self->brush);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

static void
recent_cb (BocagePiecePalette *self)
{
  _bocage_piece_palette_fill_recent (self);
  _bocage_piece_palette_apply_filter (self);
}

/* Watching */

/* A filter goes with the button that takes it back. */
static void
forget_boxes (BocagePiecePalette *self)
{
  if (self->box != NULL && bocage_ruleset_find_module (self->ruleset, self->box) == NULL)
    g_object_set (self, "box", "", NULL);
  if (self->filter == BOCAGE_PALETTE_BOXES && bocage_ruleset_n_modules (self->ruleset) == 0)
    g_object_set (self, "filter", "all", NULL);
}

static void
reset_cb (BocagePiecePalette *self)
{
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));

  if (self->ruleset != ruleset)
    {
      g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
      self->ruleset = bocage_ruleset_ref (ruleset);
      _bocage_piece_palette_build (self);
      forget_boxes (self);
    }
  _bocage_piece_palette_update_look (self);
  _bocage_piece_palette_apply_filter (self);
  show_brush (self);
  _bocage_piece_palette_count_pieces (self);
}

static void
changed_cb (BocagePiecePalette *self, GArray *hexes, gboolean battle)
{
  if (battle && g_strcmp0 (self->look, _bocage_piece_palette_get_look (self)) != 0)
    _bocage_piece_palette_update_look (self);
  if (battle && self->filter == BOCAGE_PALETTE_BOXES)
    _bocage_piece_palette_apply_filter (self);
  _bocage_piece_palette_queue_count (self);
}

static void
search_changed_cb (BocagePiecePalette *self)
{
  _bocage_piece_palette_apply_filter (self);
}

/* Who types while a shelf is looked at looks among all pieces, and sees what is typed. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
        BocagePiecePalette *self)
{
  if (self->shelf == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || !g_unichar_isgraph (gdk_keyval_to_unicode (key)))
    return FALSE;
  bocage_piece_palette_show_shelf (self, NULL);
  bocage_piece_palette_focus_search (self);
  return gtk_event_controller_key_forward (
      keys, gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)))));
}

static void
search_activate_cb (BocagePiecePalette *self)
{
  BocagePieceTile *tile = NULL;

  _bocage_piece_palette_apply_filter (self);
  tile = _bocage_piece_palette_find_first_shown (self, BOCAGE_PALETTE_FAVOURITES);
  if (tile != NULL)
    _bocage_piece_palette_choose (self, tile);
}

static void
stop_search_cb (BocagePiecePalette *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) == '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
}

/* Actions */

static void
to_results_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocagePieceTile *tile;

  /* What was typed last may not have been looked for yet: its results are meant. */
  _bocage_piece_palette_apply_filter (BOCAGE_PIECE_PALETTE (widget));
  tile = _bocage_piece_palette_find_first_shown (BOCAGE_PIECE_PALETTE (widget),
                                                 BOCAGE_PALETTE_FAVOURITES);
  if (tile != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (tile));
}

static void
search_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_object_set (widget, "filter", "all", "box", "", NULL);
}

static void
expand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (widget);

  for (guint i = 0; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);

      if (group->expander != NULL)
        gtk_expander_set_expanded (group->expander, g_str_equal (name, "palette.expand"));
    }
}

/* GObject */

enum
{
  PROP_FILTER = 1,
  PROP_BOX,
  PROP_SIDE,
  PROP_SHELF,
};

static const char *const filters[] = { "all", "boxes", "board", NULL };

static void
set_filter (BocagePiecePalette *self, const char *name)
{
  for (guint i = 0; filters[i] != NULL; i++)
    if (g_str_equal (filters[i], name))
      self->filter = (BocagePaletteFilter) i;
  _bocage_piece_palette_apply_filter (self);
  g_object_notify (G_OBJECT (self), "filter");
}

static void
bocage_piece_palette_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_FILTER:
      g_value_set_static_string (value, filters[BOCAGE_PIECE_PALETTE (object)->filter]);
      break;
    case PROP_SIDE:
      g_value_set_string (value, BOCAGE_PIECE_PALETTE (object)->side != NULL
                                     ? BOCAGE_PIECE_PALETTE (object)->side
                                     : "");
      break;
    case PROP_SHELF:
      g_value_set_string (value, BOCAGE_PIECE_PALETTE (object)->shelf);
      break;
    case PROP_BOX:
      g_value_set_string (value, BOCAGE_PIECE_PALETTE (object)->box != NULL
                                     ? BOCAGE_PIECE_PALETTE (object)->box
                                     : "");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_piece_palette_set_property (GObject *object, guint id, const GValue *value,
                                   GParamSpec *pspec)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  switch (id)
    {
    case PROP_FILTER:
      set_filter (self, g_value_get_string (value));
      break;
    case PROP_SIDE:
      _bocage_piece_palette_choose_side (self, g_value_get_string (value));
      break;
    case PROP_BOX:
      g_free (self->box);
      self->box = *g_value_get_string (value) != '\0' ? g_value_dup_string (value) : NULL;
      _bocage_piece_palette_apply_filter (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_piece_palette_dispose (GObject *object)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  g_clear_handle_id (&self->build_source, g_source_remove);
  g_clear_handle_id (&self->count_source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->brush != NULL)
    g_signal_handlers_disconnect_by_data (self->brush, self);
  g_clear_object (&self->session);
  g_clear_object (&self->brush);
  g_clear_weak_pointer (&self->menu_tile);
  if (self->stamps != NULL)
    bocage_stamp_drawer_set_session (self->stamps, NULL);
  if (self->groups_box != NULL)
    _bocage_piece_palette_clear_groups (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_PIECE_PALETTE);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_piece_palette_parent_class)->dispose (object);
}

static void
bocage_piece_palette_finalize (GObject *object)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
  g_array_unref (self->groups);
  g_hash_table_unref (self->closed);
  g_object_unref (self->pictures);
  g_free (self->look);
  g_free (self->box);
  g_clear_pointer (&self->present, g_hash_table_unref);
  g_ptr_array_unref (self->favourites);

  G_OBJECT_CLASS (bocage_piece_palette_parent_class)->finalize (object);
}

static void
bocage_piece_palette_class_init (BocagePiecePaletteClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOCAGE_TYPE_STAMP_DRAWER);
  object_class->dispose = bocage_piece_palette_dispose;
  object_class->finalize = bocage_piece_palette_finalize;
  object_class->get_property = bocage_piece_palette_get_property;
  object_class->set_property = bocage_piece_palette_set_property;

  g_object_class_install_property (
      object_class, PROP_FILTER,
      g_param_spec_string ("filter", NULL, NULL, "all",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

  g_object_class_install_property (
      object_class, PROP_SIDE,
      g_param_spec_string ("side", NULL, NULL, "",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

  g_object_class_install_property (
      object_class, PROP_BOX,
      g_param_spec_string ("box", NULL, NULL, "",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

  g_object_class_install_property (
      object_class, PROP_SHELF,
      g_param_spec_string ("shelf", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  /* Which groups there are, or how they look */
  g_signal_new ("shelves-changed", BOCAGE_TYPE_PIECE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/palette/bocage-piece-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, all_boxes_button);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, bar);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, boxes_filter);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, boxes);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, boxes_button);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, boxes_menu);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, filters_box);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, groups_box);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, recent_scroller);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, recent_stack);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, scroller);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, sides_box);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, stack);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, stamps);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, stamps_line);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_property_action (widget_class, "palette.filter", "filter");
  gtk_widget_class_install_property_action (widget_class, "palette.side", "side");
  gtk_widget_class_install_property_action (widget_class, "palette.box", "box");
  gtk_widget_class_install_action (widget_class, "palette.favourite", NULL,
                                   _bocage_piece_palette_favourite_action);
  gtk_widget_class_install_action (widget_class, "palette.menu", NULL,
                                   _bocage_piece_palette_menu_action);
  bocage_shortcuts_bind (widget_class, "palette.");
  gtk_widget_class_install_action (widget_class, "palette.to-results", NULL, to_results_action);
  gtk_widget_class_install_action (widget_class, "palette.search-all", NULL, search_all_action);
  gtk_widget_class_install_action (widget_class, "palette.expand", NULL, expand_action);
  gtk_widget_class_install_action (widget_class, "palette.collapse", NULL, expand_action);
}

static void
bocage_piece_palette_init (BocagePiecePalette *self)
{
  GtkEventController *keys;

  _bocage_panes_ensure_style ();
  self->groups = g_array_new (FALSE, FALSE, sizeof (BocagePieceGroup));
  g_array_set_clear_func (self->groups, group_clear);
  self->closed = g_hash_table_new (g_str_hash, g_str_equal);
  self->pictures = bocage_pictures_hold ();
  self->favourites = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  _bocage_piece_palette_add_tile_menu (self);
  _bocage_panes_set_menu (self->boxes_button, self->boxes_menu);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE); /* before the tiles */
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_search_entry_set_key_capture_widget (self->search_entry, GTK_WIDGET (self->scroller));
  _bocage_panes_set_name (self, _ ("Pieces"));
}

/* Public functions */

static void
follow_session (gpointer widget)
{
  BocagePiecePalette *self = widget;

  if (self->session == NULL)
    return;
  g_signal_connect_swapped (self->session, "reset", G_CALLBACK (reset_cb), self);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  reset_cb (self);
}

void
bocage_piece_palette_set_session (BocagePiecePalette *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  bocage_stamp_drawer_set_session (self->stamps, session);
  if (session == NULL)
    {
      _bocage_piece_palette_clear_groups (self);
      g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
      return;
    }
  _bocage_panes_when_drawn (self, follow_session);
}

void
bocage_piece_palette_set_brush (BocagePiecePalette *self, BocageBrush *brush)
{
  if (self->brush == brush)
    return;
  if (self->brush != NULL)
    g_signal_handlers_disconnect_by_data (self->brush, self);
  g_set_object (&self->brush, brush);
  if (brush != NULL)
    {
      g_signal_connect_swapped (brush, "notify", G_CALLBACK (show_brush), self);
      g_signal_connect_swapped (brush, "notify::side",
                                G_CALLBACK (_bocage_piece_palette_follow_brush), self);
      g_signal_connect_swapped (brush, "notify::part",
                                G_CALLBACK (_bocage_piece_palette_follow_brush), self);
      g_signal_connect_swapped (brush, "notify::recent", G_CALLBACK (recent_cb), self);
    }
  show_brush (self);
}

/**
 * bocage_piece_palette_show_shelf:
 * @id: (nullable): the group that is to be shown alone, with what goes on with it, or NULL for
 *   all that there is
 */
void
bocage_piece_palette_show_shelf (BocagePiecePalette *self, const char *id)
{
  GtkWidget *const others[] = { self->bar, self->filters_box, GTK_WIDGET (self->recent_stack),
                                self->stamps_line, GTK_WIDGET (self->stamps) };
  gboolean all = id == NULL;

  self->shelf = id != NULL ? bocage_token_keep (id) : NULL;
  if (!all)
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_set_visible (others[i], all);
  gtk_widget_set_visible (GTK_WIDGET (self->sides_box),
                          all
                              && (self->ruleset == NULL /* until the window was drawn */
                                  || bocage_ruleset_n_sides (self->ruleset) > 1));
  /* As high as its pieces, and not higher than a small window */
  gtk_scrolled_window_set_propagate_natural_height (self->scroller, !all);
  gtk_scrolled_window_set_max_content_height (self->scroller, all ? -1 : SHELF_HEIGHT);
  for (guint i = 0; !all && i < self->groups->len; i++)
    if (_bocage_piece_palette_is_on_shelf (self,
                                           &g_array_index (self->groups, BocagePieceGroup, i)))
      _bocage_piece_palette_make_group (self, &g_array_index (self->groups, BocagePieceGroup, i));
  _bocage_piece_palette_queue_count (self);
  _bocage_piece_palette_apply_filter (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  g_object_notify (G_OBJECT (self), "shelf");
}

/* What is typed next replaces the old words, also when the field has the keys already: GTK selects
 * them only when it gets them. */
void
bocage_piece_palette_focus_search (BocagePiecePalette *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  gtk_editable_select_region (GTK_EDITABLE (self->search_entry), 0, -1);
}

/**
 * bocage_piece_palette_get_stamps:
 *
 * Returns: (transfer none): the drawer below the pieces
 */
BocageStampDrawer *
bocage_piece_palette_get_stamps (BocagePiecePalette *self)
{
  return self->stamps;
}
