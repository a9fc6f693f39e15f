/* bocage-side-mark.c: the shape and colour of a side's counters, small
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-side-mark.h"

#include "draw/base/bocage-art.h"

#define SIZE 10       /* px */
#define RING 1        /* px, of cream: it keeps the mark apart from a dark pane */
#define GREY 0x80868b /* of a side the art does not know */

struct _BocageSideMark
{
  GtkWidget parent_instance;

  BocageColour colour;
  gboolean disc;
};

G_DEFINE_FINAL_TYPE (BocageSideMark, bocage_side_mark, GTK_TYPE_WIDGET)

static void
bocage_side_mark_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE + 2 * RING;
}

static GdkRGBA
to_rgba (BocageColour colour)
{
  return (GdkRGBA){ (float) (colour >> 16 & 0xff) / 255, (float) (colour >> 8 & 0xff) / 255,
                    (float) (colour & 0xff) / 255, 1 };
}

static void
append_mark (GtkSnapshot *snapshot, const graphene_rect_t *rect, gboolean disc, BocageColour colour)
{
  GskRoundedRect outline;
  GdkRGBA rgba = to_rgba (colour);

  gsk_rounded_rect_init_from_rect (&outline, rect, disc ? rect->size.width / 2 : 1);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &rgba, rect);
  gtk_snapshot_pop (snapshot);
}

static void
bocage_side_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageSideMark *self = BOCAGE_SIDE_MARK (widget);
  float x = (float) (gtk_widget_get_width (widget) - SIZE) / 2;
  float y = (float) (gtk_widget_get_height (widget) - SIZE) / 2;

  append_mark (snapshot, &GRAPHENE_RECT_INIT (x - RING, y - RING, SIZE + 2 * RING, SIZE + 2 * RING),
               self->disc, BOCAGE_COLOUR_CREAM);
  append_mark (snapshot, &GRAPHENE_RECT_INIT (x, y, SIZE, SIZE), self->disc, self->colour);
}

static void
bocage_side_mark_class_init (BocageSideMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = bocage_side_mark_measure;
  widget_class->snapshot = bocage_side_mark_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bocage_side_mark_init (BocageSideMark *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

typedef struct
{
  BocageColour colour;
  gboolean disc;
} Look;

/* Returns: (transfer full): id of a side → Look */
static GHashTable *
read_looks (BocageRuleset *ruleset)
{
  g_autoptr (BocageArt) art = bocage_art_new (ruleset);
  GHashTable *looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const char *id = bocage_ruleset_get_side (ruleset, i)->id;
      const BocageSideStyle *style = bocage_motif_set_find_side (bocage_art_get_motifs (art), id);
      Look *look = g_new (Look, 1);

      look->colour = style != NULL ? style->top : GREY;
      look->disc = style != NULL && style->disc;
      g_hash_table_insert (looks, g_strdup (id), look);
    }
  return looks;
}

/* The drawings of a game are read once, and not for each mark: that takes some milliseconds.
 * Returns: (nullable): NULL: the game has no such side */
static const Look *
find_look (BocageRuleset *ruleset, const char *side)
{
  static GHashTable *games;
  const char *folder = bocage_ruleset_get_folder (ruleset);
  g_autofree char *key
      = g_strjoin ("\n", bocage_ruleset_get_digest (ruleset), folder != NULL ? folder : "", NULL);
  GHashTable *looks;

  if (games == NULL)
    games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                   (GDestroyNotify) g_hash_table_unref);
  looks = g_hash_table_lookup (games, key);
  if (looks == NULL)
    {
      looks = read_looks (ruleset);
      g_hash_table_insert (games, g_steal_pointer (&key), looks);
    }
  return g_hash_table_lookup (looks, side);
}

/**
 * bocage_side_mark_new:
 * @side: its id
 */
GtkWidget *
bocage_side_mark_new (BocageRuleset *ruleset, const char *side)
{
  BocageSideMark *self = g_object_new (BOCAGE_TYPE_SIDE_MARK, NULL);
  const Look *look = find_look (ruleset, side);

  self->colour = look != NULL ? look->colour : GREY;
  self->disc = look != NULL && look->disc;
  return GTK_WIDGET (self);
}

/**
 * bocage_side_mark_find_colour:
 * @side: its id
 *
 * Returns: the colour of the side's counters on the board; grey for a side that the game does not
 *   know
 */
GdkRGBA
bocage_side_mark_find_colour (BocageRuleset *ruleset, const char *side)
{
  const Look *look = find_look (ruleset, side);

  return to_rgba (look != NULL ? look->colour : GREY);
}
