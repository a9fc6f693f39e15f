/* bocage-piece-palette-choices.c: which pieces are shown: whose, and of which boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The units of one side are shown at a time, those of the side that was held last: whoever has
 * laid down a bunker of the Axis goes on with its infantry.
 */

#include "config.h"

#include "bocage-piece-palette-private.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-shortcut.h"
#include "widgets/bocage-side-mark.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whose pieces */

static GtkWidget *
make_side_button (BocagePiecePalette *self, const BocageSideType *side)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (bocage_ruleset_translate (self->ruleset, side->name));
  g_autofree char *key = bocage_shortcuts_dup_key ("board.change-side");
  GtkWidget *cap = gtk_label_new (key);
  /* TRANSLATORS: %s is a side: “Axis: its units in the palette”. */
  g_autofree char *name = g_strdup_printf (_ ("%s: its units in the palette"),
                                           bocage_ruleset_translate (self->ruleset, side->name));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (cap, "bocage-keycap");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), bocage_side_mark_new (self->ruleset, side->id));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), cap);
  g_object_bind_property (button, "active", cap, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE); /* the keys stay with the board */
  gtk_widget_set_tooltip_text (button, name);
  _bocage_panes_set_name (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "palette.side");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", side->id);
  return button;
}

/* In a game with one side there is nothing to choose. */
void
_bocage_piece_palette_build_sides (BocagePiecePalette *self)
{
  guint n = bocage_ruleset_n_sides (self->ruleset);

  _bocage_panes_clear_box (self->sides_box);
  if (self->side == NULL || bocage_ruleset_find_side (self->ruleset, self->side) == NULL)
    self->side = n > 0 ? bocage_ruleset_get_side (self->ruleset, n - 1)->id : NULL;
  for (guint i = n; n > 1 && i > 0; i--)
    gtk_box_append (self->sides_box,
                    make_side_button (self, bocage_ruleset_get_side (self->ruleset, i - 1)));
  gtk_widget_set_visible (GTK_WIDGET (self->sides_box), n > 1);
  g_object_notify (G_OBJECT (self), "side");
}

/* @id: (nullable): what is no side of the game is not taken */
void
_bocage_piece_palette_show_side (BocagePiecePalette *self, const char *id)
{
  const BocageSideType *side
      = id != NULL && self->ruleset != NULL ? bocage_ruleset_find_side (self->ruleset, id) : NULL;

  if (side == NULL || self->side == side->id)
    return;
  self->side = side->id;
  _bocage_piece_palette_apply_filter (self);
  g_object_notify (G_OBJECT (self), "side");
}

/* (nullable): whose what is held is */
static const char *
get_held_side (BocagePiecePalette *self)
{
  const BocageNode *part = bocage_brush_get_part (self->brush);
  const BocageField *field
      = part != NULL ? bocage_element_find_field (part->element, "side") : NULL;

  return field != NULL ? G_STRUCT_MEMBER (const char *, part, field->offset)
                       : bocage_brush_get_side (self->brush);
}

void
_bocage_piece_palette_follow_brush (BocagePiecePalette *self)
{
  _bocage_piece_palette_show_side (self, get_held_side (self));
}

/* What is held goes over with the choice. */
void
_bocage_piece_palette_choose_side (BocagePiecePalette *self, const char *id)
{
  const BocageSideType *side = bocage_ruleset_find_side (self->ruleset, id);
  guint n = bocage_ruleset_n_sides (self->ruleset);

  if (side == NULL)
    return;
  for (guint i = 0; i < n && self->brush != NULL && get_held_side (self) != NULL
                    && get_held_side (self) != side->id;
       i++)
    if (!bocage_brush_change_side (self->brush, self->ruleset))
      break;
  _bocage_piece_palette_show_side (self, side->id);
}

/**
 * bocage_piece_palette_change_side:
 *
 * Shows the units of the next side, in a circle, and says whose they are.
 */
void
bocage_piece_palette_change_side (BocagePiecePalette *self)
{
  guint n = self->ruleset != NULL ? bocage_ruleset_n_sides (self->ruleset) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageSideType *next;

      if (bocage_ruleset_get_side (self->ruleset, i)->id != self->side)
        continue;
      next = bocage_ruleset_get_side (self->ruleset, (i + 1) % n);
      _bocage_piece_palette_show_side (self, next->id);
      /* TRANSLATORS: %s is a side: “The palette shows: Axis”. */
      bocage_session_say (self->session, _ ("The palette shows: %s"),
                          bocage_ruleset_translate (self->ruleset, next->name));
      return;
    }
}

/* Of which boxes */

/* What the battle declares, or else the first box of the game: most battles need no other. */
gboolean
_bocage_piece_palette_is_declared (BocagePiecePalette *self, const BocagePieceType *type)
{
  const BocageNode *modules = bocage_scenario_get_part (bocage_session_get_scenario (self->session),
                                                        BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;

  if (!bocage_ruleset_offers (self->ruleset, BOCAGE_NEEDS_BOXES))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (((BocageModuleNode *) bocage_node_get_child (modules, i))->id == type->module)
      return TRUE;
  return n == 0 && type->module == bocage_ruleset_get_module (self->ruleset, 0)->id;
}

/* What lies on the board */

/* Words are kept once: the same word is the same pointer. */
typedef struct
{
  const BocageElement *element;
  const char *type; /* (nullable), as the others */
  const char *side;
  const char *badge;
} PieceKind;

static guint
kind_hash (gconstpointer data)
{
  const PieceKind *kind = data;

  return g_direct_hash (kind->element) ^ g_direct_hash (kind->type) * 3
         ^ g_direct_hash (kind->side) * 5 ^ g_direct_hash (kind->badge) * 7;
}

static gboolean
kind_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (PieceKind)) == 0;
}

static PieceKind
get_kind (const BocageNode *node)
{
  PieceKind kind = { .element = node->element };
  const BocageField *side = bocage_element_find_field (node->element, "side");
  const BocageField *badge = bocage_element_find_field (node->element, "badge");
  const GPtrArray *badges
      = badge != NULL ? G_STRUCT_MEMBER (const GPtrArray *, node, badge->offset) : NULL;

  if (bocage_element_is_piece (node->element))
    kind.type = ((const BocagePieceNode *) node)->type;
  kind.side = side != NULL ? G_STRUCT_MEMBER (const char *, node, side->offset) : NULL;
  kind.badge = badges != NULL && badges->len > 0 ? badges->pdata[0] : NULL;
  return kind;
}

static void
add_kinds (GHashTable *kinds, const BocageNode *node)
{
  PieceKind kind = get_kind (node);

  if (!g_hash_table_contains (kinds, &kind))
    g_hash_table_add (kinds, g_memdup2 (&kind, sizeof kind));
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    add_kinds (kinds, bocage_node_get_child (node, i));
}

/* Before tiles are asked for: whatever the battle has, on its board and in its reserves */
void
_bocage_piece_palette_find_present (BocagePiecePalette *self)
{
  if (self->present == NULL)
    self->present = g_hash_table_new_full (kind_hash, kind_equal, g_free, NULL);
  g_hash_table_remove_all (self->present);
  if (self->session != NULL)
    add_kinds (self->present,
               &bocage_scenario_get_root (bocage_session_get_scenario (self->session))->node);
}

gboolean
_bocage_piece_palette_is_present (BocagePiecePalette *self, const BocageNode *piece)
{
  PieceKind kind = get_kind (piece);

  return self->present == NULL || g_hash_table_contains (self->present, &kind);
}
