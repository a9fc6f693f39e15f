/* bocage-piece-tile.c: one piece of the palette
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-piece-tile.h"

#include "bocage-piece-image.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define PICTURE_WIDTH 42 /* px: of the hex */
#define SMALL_WIDTH 24   /* the same, where there is nothing but the picture */
#define CAPTION_WIDTH 58 /* px: where no word asks for more */
#define WORD_WIDTH 80    /* px: what a word may ask for, so that three tiles stand in a row */
#define SMALL_SCALE .85 /* of words that ask for more: one that asks for still more is broken … */
#define LEAST_SCALE .75 /* … and what cannot be broken is cut: smaller letters cannot be read */
#define LEAST_LETTERS 3 /* of a word, before and after a hyphen */
#define CAPTION_LINES 2
#define KEY_HEIGHT 7 /* the same: of what its key has below it */
#define FEW 3        /* components left: from so many on it is said */

struct _BocagePieceTile
{
  GtkFlowBoxChild parent_instance;

  /* Template children */
  GtkLabel *caption_label;
  GtkLabel *count_label;
  GtkBox *frame;
  GtkLabel *key_label;
  GtkImage *star;

  /* Owned */
  BocageScenario *scenario;
  BocageNode *piece;
  char *caption;
  char *name;   /* in full: for the tooltip and for assistive technology */
  char *search; /* everything it may be found by */
  GtkWidget *image;

  const BocagePieceType *type; /* (nullable) */
  gboolean current;
  gboolean small;
};

G_DEFINE_FINAL_TYPE (BocagePieceTile, bocage_piece_tile, GTK_TYPE_FLOW_BOX_CHILD)

/* Words */

static const char *
get_id (const BocageNode *piece, const char *name)
{
  const BocageField *field = bocage_element_find_field (piece->element, name);

  return field != NULL ? G_STRUCT_MEMBER (const char *, piece, field->offset) : NULL;
}

static const BocageBadge *
find_badge (BocagePieceTile *self)
{
  const char *id = bocage_piece_tile_get_badge (self);

  return id != NULL ? bocage_ruleset_find_badge (bocage_scenario_get_ruleset (self->scenario), id)
                    : NULL;
}

/* What it is: “infantry”, “US Rangers”, “medal”. */
static char *
make_caption (BocagePieceTile *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (self->scenario);
  const BocageBadge *badge = find_badge (self);

  if (badge != NULL)
    return g_strdup (bocage_ruleset_translate (ruleset, badge->name));
  if (self->type != NULL)
    return g_strdup (bocage_ruleset_translate (ruleset, self->type->name));
  switch (bocage_element_get_id (self->piece->element))
    {
    case BOCAGE_ELEMENT_OBJECTIVE:
      return g_strdup (_ ("medal"));
    case BOCAGE_ELEMENT_EXIT:
      return g_strdup (_ ("exit"));
    default:
      return g_strdup (_ ("label"));
    }
}

static char *
make_name (BocagePieceTile *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (self->scenario);
  const char *id = bocage_piece_tile_get_side (self);
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;
  const char *thing = self->caption;
  g_autofree char *with_badge = NULL;

  if (find_badge (self) != NULL && self->type != NULL)
    thing = with_badge
        /* TRANSLATORS: a unit and the badge that lies with it: “special forces, US Rangers”. */
        = g_strdup_printf (C_ ("unit and badge", "%s, %s"),
                           bocage_ruleset_translate (ruleset, self->type->name), self->caption);
  if (side == NULL)
    return g_strdup (thing);
  /* TRANSLATORS: whose it is, and what: “Allied infantry”, “Axis bunker”. */
  return g_strdup_printf (C_ ("side and piece", "%s %s"),
                          bocage_ruleset_translate (ruleset, side->side_name), thing);
}

static char *
make_search (BocagePieceTile *self)
{
  const BocageBadge *badge = find_badge (self);
  GString *text = g_string_new (self->name);

  g_string_append_printf (text, " %s", self->caption);
  if (self->type != NULL)
    g_string_append_printf (text, " %s %s %s", self->type->id, self->type->name,
                            self->type->plural != NULL ? self->type->plural : "");
  if (badge != NULL)
    g_string_append_printf (text, " %s %s", badge->id, badge->name);
  return g_string_free (text, FALSE);
}

/* The caption: two lines of whole words.  Words that are too long for a third of the pane are set a
 * little smaller, and one that is too long even then goes on in the second line.  Where that is not
 * enough, a word is cut or left out; the tooltip has it. */

static int
measure (PangoLayout *layout, const char *text)
{
  int width;

  pango_layout_set_width (layout, -1);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* How wide two lines are of which the first ends at @at, and with @sign */
static int
measure_split (PangoLayout *layout, const char *text, const char *at, const char *sign)
{
  g_autofree char *first = g_strndup (text, (gsize) (at - text));
  g_autofree char *line = g_strconcat (first, sign, NULL);

  return MAX (measure (layout, line), measure (layout, *at == ' ' ? at + 1 : at));
}

/* The least width that @text has in two lines of whole words */
static int
measure_words (PangoLayout *layout, const char *text)
{
  int least = measure (layout, text);

  for (const char *at = strchr (text, ' '); at != NULL; at = strchr (at + 1, ' '))
    least = MIN (least, measure_split (layout, text, at, ""));
  return least;
}

static gboolean
is_vowel (const char *letter)
{
  g_autofree char *alone = g_utf8_substring (letter, 0, 1);
  g_autofree char *plain = g_utf8_normalize (alone, -1, G_NORMALIZE_NFD);
  gunichar c = g_unichar_tolower (g_utf8_get_char (plain));

  return g_utf8_strchr ("aeiouyаеиоуыэюя", -1, c) != NULL;
}

static gboolean
is_consonant (const char *letter)
{
  return g_unichar_isalpha (g_utf8_get_char (letter)) && !is_vowel (letter);
}

/* Whether a syllable begins at @at: a consonant with a vowel behind it, and enough of the word on
 * both sides.  That is where most languages that hyphenate do. */
static gboolean
may_break (const char *text, const char *at)
{
  gboolean has_vowel = FALSE;
  const char *p = at;

  if (!is_consonant (at) || !is_vowel (g_utf8_next_char (at)))
    return FALSE;
  for (guint i = 0; i < LEAST_LETTERS; i++, p = g_utf8_next_char (p))
    if (*p == '\0' || !g_unichar_isalpha (g_utf8_get_char (p)))
      return FALSE;
  p = at;
  for (guint i = 0; i < LEAST_LETTERS; i++)
    {
      if (p == text)
        return FALSE;
      p = g_utf8_prev_char (p);
      if (!g_unichar_isalpha (g_utf8_get_char (p)))
        return FALSE;
      has_vowel = has_vowel || is_vowel (p);
    }
  return has_vowel;
}

/* Returns: (transfer full): @text with a hyphen where two lines are narrowest with one */
static char *
hyphenate (PangoLayout *layout, const char *text, int *width)
{
  const char *best = NULL;
  GString *hyphenated;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      int split = may_break (text, at) ? measure_split (layout, text, at, "-") : G_MAXINT;

      if (split >= *width)
        continue;
      best = at;
      *width = split;
    }
  hyphenated = g_string_new (text);
  if (best != NULL)
    g_string_insert (hyphenated, best - text, "-");
  return g_string_free (hyphenated, FALSE);
}

static void
set_scale (GtkLabel *label, PangoLayout *layout, double scale)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  gtk_label_set_attributes (label, attributes);
  pango_layout_set_attributes (layout, attributes);
}

/* Cuts a word that is too wide. */
static void
cut_word (PangoLayout *layout, char **word)
{
  g_autofree char *whole = g_steal_pointer (word);
  glong n = g_utf8_strlen (whole, -1);
  int width;

  *word = g_strdup (whole);
  pango_layout_set_width (layout, -1);
  pango_layout_set_text (layout, *word, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  while (width > WORD_WIDTH && --n > 0)
    {
      g_autofree char *start = g_utf8_substring (whole, 0, n);

      g_free (*word);
      *word = g_strconcat (start, "…", NULL);
      pango_layout_set_text (layout, *word, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
    }
}

/* Leaves words out at the end until there are not too many lines. */
static char *
leave_out (PangoLayout *layout, char **words, int width)
{
  char *fitting = g_strjoinv (" ", words);

  pango_layout_set_width (layout, (width + 1) * PANGO_SCALE);
  pango_layout_set_text (layout, fitting, -1);
  for (guint n = g_strv_length (words);
       n > 1 && pango_layout_get_line_count (layout) > CAPTION_LINES; n--)
    {
      g_autofree char *rest = NULL;

      g_clear_pointer (&words[n - 1], g_free);
      rest = g_strjoinv (" ", words);
      g_free (fitting);
      fitting = g_strconcat (rest, "…", NULL);
      pango_layout_set_text (layout, fitting, -1);
    }
  return fitting;
}

static void
fit_caption (BocagePieceTile *self, const char *text)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (self->caption_label), NULL);
  int width = measure_words (layout, text);
  g_autofree char *whole
      = width * SMALL_SCALE > WORD_WIDTH ? hyphenate (layout, text, &width) : g_strdup (text);
  g_auto (GStrv) words = g_strsplit (whole, " ", -1);
  g_autofree char *fitting = NULL;

  if (width > WORD_WIDTH)
    {
      set_scale (self->caption_label, layout, MAX ((double) WORD_WIDTH / (width + 2), LEAST_SCALE));
      for (guint i = 0; words[i] != NULL && width * LEAST_SCALE > WORD_WIDTH; i++)
        cut_word (layout, &words[i]);
    }
  width = CLAMP (width, CAPTION_WIDTH, WORD_WIDTH);
  fitting = leave_out (layout, words, width);
  gtk_label_set_label (self->caption_label, fitting);
  gtk_widget_set_size_request (GTK_WIDGET (self->caption_label), width + 1, -1);
}

/* GObject */

static void
bocage_piece_tile_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_PIECE_TILE);
  G_OBJECT_CLASS (bocage_piece_tile_parent_class)->dispose (object);
}

static void
bocage_piece_tile_finalize (GObject *object)
{
  BocagePieceTile *self = BOCAGE_PIECE_TILE (object);

  g_clear_pointer (&self->piece, bocage_node_unref);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_free (self->caption);
  g_free (self->name);
  g_free (self->search);

  G_OBJECT_CLASS (bocage_piece_tile_parent_class)->finalize (object);
}

static void
bocage_piece_tile_class_init (BocagePieceTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_piece_tile_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_piece_tile_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/palette/bocage-piece-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, BocagePieceTile, caption_label);
  gtk_widget_class_bind_template_child (widget_class, BocagePieceTile, count_label);
  gtk_widget_class_bind_template_child (widget_class, BocagePieceTile, frame);
  gtk_widget_class_bind_template_child (widget_class, BocagePieceTile, key_label);
  gtk_widget_class_bind_template_child (widget_class, BocagePieceTile, star);
}

static void
bocage_piece_tile_init (BocagePieceTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Public functions */

/**
 * bocage_piece_tile_new:
 * @piece: (transfer full): what a click with it places
 * @small: a picture alone, whose words are in its tooltip
 */
GtkWidget *
bocage_piece_tile_new (BocageScenario *scenario, BocageNode *piece, gboolean small)
{
  BocagePieceTile *self = g_object_new (BOCAGE_TYPE_PIECE_TILE, NULL);

  self->small = small;
  self->image = bocage_piece_image_new (small ? SMALL_WIDTH : PICTURE_WIDTH);
  gtk_box_append (self->frame, self->image);
  gtk_widget_set_visible (GTK_WIDGET (self->caption_label), !small);
  if (small)
    {
      gtk_widget_set_size_request (GTK_WIDGET (self), -1, -1);
      gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
      gtk_widget_set_margin_bottom (GTK_WIDGET (self->frame), KEY_HEIGHT);
    }
  self->scenario = bocage_scenario_ref (scenario);
  self->piece = piece;
  if (bocage_element_is_piece (piece->element))
    self->type = bocage_scenario_get_piece_type (scenario, piece);
  self->caption = make_caption (self);
  self->name = make_name (self);
  self->search = make_search (self);
  /* Units stand in a group of their side; bunkers, medals and exits do not. */
  if (!small)
    fit_caption (self, bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_UNIT ? self->caption
                                                                                     : self->name);
  bocage_piece_tile_set_count (self, 0, -1, NULL);
  bocage_piece_image_set_piece (BOCAGE_PIECE_IMAGE (self->image), scenario, piece);
  bocage_piece_tile_set_current (self, FALSE);
  return GTK_WIDGET (self);
}

BocageNode *
bocage_piece_tile_get_piece (BocagePieceTile *self)
{
  return self->piece;
}

const BocagePieceType *
bocage_piece_tile_get_piece_type (BocagePieceTile *self)
{
  return self->type;
}

const char *
bocage_piece_tile_get_caption (BocagePieceTile *self)
{
  return self->caption;
}

const char *
bocage_piece_tile_get_side (BocagePieceTile *self)
{
  return get_id (self->piece, "side");
}

const char *
bocage_piece_tile_get_badge (BocagePieceTile *self)
{
  const BocageField *field = bocage_element_find_field (self->piece->element, "badge");
  const GPtrArray *badges
      = field != NULL ? G_STRUCT_MEMBER (GPtrArray *, self->piece, field->offset) : NULL;

  return badges != NULL && badges->len > 0 ? g_ptr_array_index (badges, 0) : NULL;
}

/**
 * bocage_piece_tile_matches:
 * @text: what the designer looks for: beginnings of words, in any language it is called in
 */
gboolean
bocage_piece_tile_matches (BocagePieceTile *self, const char *text)
{
  return *text == '\0' || g_str_match_string (text, self->search, TRUE);
}

void
bocage_piece_tile_set_current (BocagePieceTile *self, gboolean current)
{
  self->current = current;
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, current, -1);
}

gboolean
bocage_piece_tile_get_current (BocagePieceTile *self)
{
  return self->current;
}

gboolean
bocage_piece_tile_is_small (BocagePieceTile *self)
{
  return self->small;
}

/* @key: the digit that takes it up with Ctrl */
void
bocage_piece_tile_set_key (BocagePieceTile *self, int key)
{
  g_autofree char *text = g_strdup_printf ("%d", key);

  gtk_label_set_label (self->key_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->key_label), TRUE);
}

void
bocage_piece_tile_set_favourite (BocagePieceTile *self, gboolean favourite)
{
  gtk_widget_set_visible (GTK_WIDGET (self->star), favourite && !self->small);
}

/* GTK asks the X server about the pointer for each tooltip that is set: of some two hundred tiles
 * after every step that would be a frame. */
static void
show_words (BocagePieceTile *self, const char *words)
{
  if (g_strcmp0 (words, gtk_widget_get_tooltip_text (GTK_WIDGET (self))) == 0)
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  _bocage_panes_set_name (self, words);
}

/**
 * bocage_piece_tile_set_count:
 * @used: of the component it takes, on the whole board
 * @owned: in the boxes that are declared, or -1: nobody knows
 * @part: (nullable): what is counted, plural and translated
 *
 * The number shown is of what is left.  Terrain tiles and figures are counted together
 * and would say the same everywhere: they show it only when there are few of them.
 */
void
bocage_piece_tile_set_count (BocagePieceTile *self, int used, int owned, const char *part)
{
  gboolean over = owned >= 0 && used > owned;
  gboolean shown = !self->small && owned >= 0
                   && (owned - used <= FEW
                       || (self->type != NULL && self->type->kind == BOCAGE_ELEMENT_OBJECT));
  g_autofree char *count = g_strdup_printf (over ? "−%d" : "%d", ABS (owned - used));
  g_autofree char *tooltip = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->count_label), shown);
  gtk_label_set_label (self->count_label, count);
  if (over)
    gtk_widget_add_css_class (GTK_WIDGET (self->count_label), "over");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->count_label), "over");

  if (owned >= 0 && part != NULL)
    /* TRANSLATORS: a piece, then how many of its component are used, of how many there are, and the
       component: “forest: 12 of 44 terrain tiles used”. */
    tooltip = g_strdup_printf (_ ("%s: %d of %d %s used"), self->name, used, owned, part);
  show_words (self, tooltip != NULL ? tooltip : self->name);
}

/* The same piece in another battle, or in another look of the board. */
void
bocage_piece_tile_set_scenario (BocagePieceTile *self, BocageScenario *scenario)
{
  bocage_scenario_ref (scenario);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  self->scenario = scenario;
  bocage_piece_image_set_piece (BOCAGE_PIECE_IMAGE (self->image), scenario, self->piece);
}
