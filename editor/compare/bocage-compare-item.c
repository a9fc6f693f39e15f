/* bocage-compare-item.c: a difference between two battles, and whether it is taken
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-compare-item.h"

#include <glib/gi18n.h>
#include <string.h>

struct _BocageCompareItem
{
  GObject parent_instance;

  GPtrArray *differences; /* that holds it */
  const BocageDifference *difference;
  char *place;
  gboolean takes;
};

G_DEFINE_FINAL_TYPE (BocageCompareItem, bocage_compare_item, G_TYPE_OBJECT)

enum
{
  PROP_TAKES = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Where it lies, in words */

/* Returns: (nullable): what people call a part of the file */
static const char *
name_part (const char *part)
{
  static const struct
  {
    const char *part, *name;
  } rows[] = {
    { "scenario", N_ ("Battle") },
    { "title", N_ ("Title") },
    { "author", N_ ("Author") },
    { "history", N_ ("History") },
    { "victory", N_ ("Victory") },
    { "special-rules", N_ ("Special rules") },
    { "bibliography", N_ ("Bibliography") },
    { "playtest", N_ ("Playtest notes") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].part, part))
      return _ (rows[i].name);
  return NULL;
}

/* Returns: (nullable): of a place such as "side axis" or "orders axis" */
static char *
name_side (BocageRuleset *ruleset, const char *place)
{
  const char *space = strchr (place, ' ');
  const BocageSideType *side
      = ruleset != NULL && space != NULL ? bocage_ruleset_find_side (ruleset, space + 1) : NULL;

  if (side == NULL)
    return NULL;
  if (g_str_has_prefix (place, "orders "))
    return g_strdup_printf (_ ("Orders: %s"), bocage_ruleset_translate (ruleset, side->name));
  return g_strdup (bocage_ruleset_translate (ruleset, side->name));
}

static char *
name_place (const BocageDifference *d, BocageRuleset *ruleset)
{
  g_autofree char *side = name_side (ruleset, d->place);
  const char *name = name_part (d->place);
  const char *part = name_part (d->part);

  if (d->kind == BOCAGE_DIFFERENCE_MOVED) /* names of hexes are read from left to right */
    return g_strdup_printf ("\u2066%s → %s\u2069", d->place, d->b);
  if (!bocage_hex_is_none (d->hex))
    return g_strdup_printf ("\u2066%s\u2069", d->place);
  if (side == NULL && name == NULL && part != NULL)
    return g_strdup (part);
  if (side != NULL)
    name = side;
  else if (name == NULL)
    name = d->place;
  if (g_str_equal (d->part, "text") || g_str_equal (d->part, d->place))
    return g_strdup (name);
  return g_strdup_printf ("%s · %s", name, part != NULL ? part : d->part);
}

/* GObject */

static void
bocage_compare_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TAKES)
    g_value_set_boolean (value, BOCAGE_COMPARE_ITEM (object)->takes);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bocage_compare_item_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TAKES)
    bocage_compare_item_set_takes (BOCAGE_COMPARE_ITEM (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bocage_compare_item_finalize (GObject *object)
{
  BocageCompareItem *self = BOCAGE_COMPARE_ITEM (object);

  g_clear_pointer (&self->differences, g_ptr_array_unref);
  g_free (self->place);
  G_OBJECT_CLASS (bocage_compare_item_parent_class)->finalize (object);
}

static void
bocage_compare_item_class_init (BocageCompareItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bocage_compare_item_get_property;
  object_class->set_property = bocage_compare_item_set_property;
  object_class->finalize = bocage_compare_item_finalize;
  properties[PROP_TAKES]
      = g_param_spec_boolean ("takes", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bocage_compare_item_init (BocageCompareItem *self)
{
}

/**
 * bocage_compare_item_new:
 * @differences: (element-type BocageDifference):
 * @scenario: one of the two battles
 */
BocageCompareItem *
bocage_compare_item_new (GPtrArray *differences, guint index, BocageScenario *scenario)
{
  BocageCompareItem *self = g_object_new (BOCAGE_TYPE_COMPARE_ITEM, NULL);

  self->differences = g_ptr_array_ref (differences);
  self->difference = differences->pdata[index];
  self->place = name_place (self->difference, bocage_scenario_get_ruleset (scenario));
  return self;
}

const BocageDifference *
bocage_compare_item_get_difference (BocageCompareItem *self)
{
  return self->difference;
}

gboolean
bocage_compare_item_get_takes (BocageCompareItem *self)
{
  return self->takes;
}

void
bocage_compare_item_set_takes (BocageCompareItem *self, gboolean takes)
{
  if (self->takes == takes)
    return;
  self->takes = takes;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TAKES]);
}

const char *
bocage_compare_item_get_place (BocageCompareItem *self)
{
  return self->place;
}
