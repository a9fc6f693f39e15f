/* bocage-prose-chip.c: a value, a hex or a piece in a text: one character that typing cannot break
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What stands in braces in the text of bocage-prose.h is a picture here, and says what the reader
 * will read.  It is dragged, copied and deleted whole.
 */

#include "config.h"

#include "bocage-prose-chip.h"

#include "bocage-prose-private.h"
#include "io/catalog/bocage-plural.h"
#include "model/bocage-message.h"
#include "rules/answers/bocage-piece-words.h"

#include <string.h>

#define PAD 5.f /* px beside the words */
#define RADIUS 5.f
#define MAX_LABEL 240 /* px; then it is cut */

struct _BocageProseChip
{
  GObject parent_instance;

  char *token;
  PangoLayout *layout;
  int width, height;
};

/* Painting */

static void
bocage_prose_chip_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width,
                            double height)
{
  BocageProseChip *self = BOCAGE_PROSE_CHIP (paintable);
  const GdkRGBA tint = { .918f, .867f, 1.f, 1.f }, text = { .263f, .063f, .561f, 1.f };
  GskRoundedRect outline;
  gboolean dark;

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT (1, 0, (float) width - 2, (float) height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, dark ? &text : &tint, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (PAD, 0));
  gtk_snapshot_append_layout (snapshot, self->layout, dark ? &tint : &text);
  gtk_snapshot_restore (snapshot);
}

static int
bocage_prose_chip_get_intrinsic_width (GdkPaintable *paintable)
{
  return BOCAGE_PROSE_CHIP (paintable)->width;
}

static int
bocage_prose_chip_get_intrinsic_height (GdkPaintable *paintable)
{
  return BOCAGE_PROSE_CHIP (paintable)->height;
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bocage_prose_chip_snapshot;
  iface->get_intrinsic_width = bocage_prose_chip_get_intrinsic_width;
  iface->get_intrinsic_height = bocage_prose_chip_get_intrinsic_height;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BocageProseChip, bocage_prose_chip, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static void
bocage_prose_chip_finalize (GObject *object)
{
  BocageProseChip *self = BOCAGE_PROSE_CHIP (object);

  g_free (self->token);
  g_clear_object (&self->layout);

  G_OBJECT_CLASS (bocage_prose_chip_parent_class)->finalize (object);
}

static void
bocage_prose_chip_class_init (BocageProseChipClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_prose_chip_finalize;
}

static void
bocage_prose_chip_init (BocageProseChip *self)
{
}

/**
 * bocage_prose_chip_new:
 * @context: of the text that it stands in
 * @token: what it is in the text of bocage-prose.h, with its braces
 * @label: what the reader reads in its place
 */
BocageProseChip *
bocage_prose_chip_new (PangoContext *context, const char *token, const char *label)
{
  BocageProseChip *self = g_object_new (BOCAGE_TYPE_PROSE_CHIP, NULL);

  self->token = g_strdup (token);
  self->layout = pango_layout_new (context);
  pango_layout_set_text (self->layout, label, -1);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (self->layout, MAX_LABEL * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, &self->width, &self->height);
  pango_layout_set_width (self->layout, (self->width + 1) * PANGO_SCALE);
  self->width += 1 + 2 * (int) PAD;
  return self;
}

const char *
bocage_prose_chip_get_token (BocageProseChip *self)
{
  return self->token;
}

const char *
bocage_prose_chip_get_label (BocageProseChip *self)
{
  return pango_layout_get_text (self->layout);
}

/* What the reader reads */

static char *
dup_value (BocageScenario *scenario, const BocageReferenceNode *node)
{
  const int *number = bocage_scenario_find_number (scenario, NULL, node->of);

  if (number == NULL || *number == BOCAGE_UNSET)
    return g_strdup_printf ("? %s", node->noun != NULL ? node->noun : "");
  if (node->noun == NULL)
    return g_strdup_printf ("%d", *number);
  return g_strdup_printf (
      "%d %s", *number,
      bocage_piece_find_noun (bocage_scenario_get_ruleset (scenario), node->noun, *number));
}

static char *
dup_hexes (BocageScenario *scenario, const BocageReferenceNode *node)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const BocageObjectiveNode *objective
      = node->of != NULL ? bocage_scenario_find_objective (scenario, node->of) : NULL;
  BocageHex hex = objective != NULL ? objective->at : node->at;
  GString *names;

  if (!bocage_hex_is_none (hex))
    return bocage_grid_format_hex (grid, hex);
  names = g_string_new (NULL);
  for (guint i = 0; objective != NULL && objective->hexes != NULL && i < objective->hexes->len; i++)
    {
      g_autofree char *name
          = bocage_grid_format_hex (grid, g_array_index (objective->hexes, BocageHex, i));

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  if (names->len == 0)
    g_string_append_printf (names, "? %s", node->of != NULL ? node->of : "");
  return g_string_free (names, FALSE);
}

static char *
dup_piece (BocageScenario *scenario, const char *id)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocagePieceType *type = bocage_ruleset_find_any_type (ruleset, id);

  return g_strdup (type != NULL ? bocage_ruleset_translate (ruleset, type->name) : id);
}

/* Returns: which form goes with a number in the language that is spoken, or else the battle's */
static int
choose_form (BocageScenario *scenario, int number)
{
  const char *language = bocage_message_get_pushed_language ();
  BocagePlural plural;

  if (language == NULL)
    language = bocage_scenario_get_root (scenario)->language;
  bocage_plural_init_for (&plural, language);
  return (int) bocage_plural_choose (&plural, (gulong) MAX (number, 0));
}

/* The form that goes with the number, as on the page, or else the last one. */
static char *
dup_plural (BocageScenario *scenario, const BocageNode *node)
{
  const int *number
      = bocage_scenario_find_number (scenario, NULL, ((const BocageReferenceNode *) node)->of);
  int n = number != NULL && *number != BOCAGE_UNSET ? choose_form (scenario, *number) : -1;
  const BocageNode *form = NULL;

  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      form = bocage_node_get_child (node, i);
      if (((const BocageReferenceNode *) form)->n == n)
        break;
    }
  return form != NULL ? bocage_node_dup_text (form) : g_strdup ("?");
}

static char *
dup_node_label (BocageScenario *scenario, const BocageNode *node)
{
  const BocageReferenceNode *reference = (const BocageReferenceNode *) node;

  switch ((int) bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_VALUE:
      return dup_value (scenario, reference);
    case BOCAGE_ELEMENT_HEX_NAME:
      return dup_hexes (scenario, reference);
    case BOCAGE_ELEMENT_PIECE_NAME:
      return dup_piece (scenario, reference->type);
    case BOCAGE_ELEMENT_PLURAL:
      return dup_plural (scenario, node);
    case BOCAGE_ELEMENT_BR:
      return g_strdup ("\342\206\265");
    default:
      return NULL;
    }
}

/* What is kept as it is, and marks of a paragraph. */
static gboolean
is_mark (const char *token)
{
  return g_str_has_prefix (token, "{keep ") || g_str_has_prefix (token, "{extra ")
         || g_str_equal (token, "{p}");
}

/**
 * bocage_prose_dup_label:
 * @token: something in braces
 *
 * Returns: (transfer full) (nullable): what the reader reads in its place; %NULL: the braces mean
 *   nothing, and are text
 */
char *
bocage_prose_dup_label (BocageScenario *scenario, const char *token)
{
  g_autoptr (GPtrArray) blocks = NULL;
  const BocageNode *block;

  if (is_mark (token))
    return g_strdup ("\302\266");
  blocks = bocage_prose_parse (token, bocage_scenario_get_grid (scenario), NULL);
  block = blocks->len == 1 ? g_ptr_array_index (blocks, 0) : NULL;
  if (block == NULL || bocage_node_n_children (block) != 1)
    return NULL;
  return dup_node_label (scenario, bocage_node_get_child (block, 0));
}

/* The end of what begins with the brace at @text, or NULL: another brace may stand in it. */
static const char *
find_end (const char *text)
{
  int depth = 0;

  for (const char *p = text; *p != '\0' && *p != '\n'; p++)
    if (*p == '\\' && p[1] != '\0')
      p++;
    else if (*p == '{')
      depth++;
    else if (*p == '}' && --depth == 0)
      return p + 1;
  return NULL;
}

/**
 * bocage_prose_find_token:
 * @out_length: (out): in bytes
 *
 * Returns: (nullable): the next thing in braces that is not a stress of what stands in it
 */
const char *
bocage_prose_find_token (const char *text, gsize *out_length)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      const char *end;

      if (*p == '\\' && p[1] != '\0')
        p++;
      else if (*p == '{' && !g_str_has_prefix (p, "{em:") && !g_str_has_prefix (p, "{strong:")
               && (end = find_end (p)) != NULL)
        {
          *out_length = (gsize) (end - p);
          return p;
        }
    }
  return NULL;
}
