/* bocage-finding.c: one thing a check has to say about a scenario, and where
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-finding.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BocageFinding
{
  guint ref_count;
  BocageClass class_;

  /* Borrowed */
  const BocageCheck *check;

  /* Owned */
  BocagePlace place;
  char *suggestion; /* (nullable) */
  char *subject;    /* (nullable) */
  char *told;       /* (nullable) what is said in the place of @message */
  GArray *related;  /* (nullable) of BocageRelated */
  GPtrArray *fixes; /* (nullable) of BocageFix */
  char message[];
};

/* Places */

/**
 * bocage_place_copy:
 * @to: (out caller-allocates): not initialized before; owns a reference on the
 *   node
 */
void
bocage_place_copy (BocagePlace *to, const BocagePlace *from)
{
  *to = *from;
  if (to->node != NULL)
    bocage_node_ref (to->node);
}

void
bocage_place_clear (BocagePlace *self)
{
  g_clear_pointer (&self->node, bocage_node_unref);
  *self = BOCAGE_PLACE_NONE;
}

/**
 * bocage_place_for_hex:
 *
 * Returns: the place @hex; it need not be cleared.
 */
BocagePlace
bocage_place_for_hex (BocageHex hex)
{
  BocagePlace place = BOCAGE_PLACE_NONE;

  place.hex = hex;
  return place;
}

/* The hex that a node beside the board speaks of: an objective's medal, an exit. */
static BocageHex
get_own_hex (const BocageNode *node)
{
  for (guint i = 0; i < node->element->n_fields; i++)
    {
      const BocageField *field = &node->element->fields[i];

      if (field->type == BOCAGE_TYPE_HEX && bocage_node_is_set (node, field))
        return G_STRUCT_MEMBER (BocageHex, node, field->offset);
    }
  return BOCAGE_HEX_NONE;
}

/**
 * bocage_place_for_node:
 * @node: (nullable): a piece, an objective, a side …; %NULL for the whole
 *   scenario
 * @field: (nullable): the attribute of @node that is meant
 *
 * Returns: (transfer full): the place of @node, with the hex it lies in or speaks
 * of; clear it with bocage_place_clear().
 */
BocagePlace
bocage_place_for_node (BocageScenario *scenario, BocageNode *node, const BocageField *field)
{
  BocagePlace place = BOCAGE_PLACE_NONE;

  if (node == NULL)
    return place;
  if (!bocage_scenario_find_place (scenario, node, &place.hex))
    place.hex = get_own_hex (node);
  place.node = bocage_node_ref (node);
  place.field = field;
  return place;
}

/* Findings */

static void
clear_related (gpointer data)
{
  BocageRelated *related = data;

  bocage_place_clear (&related->place);
  g_free (related->message);
}

/**
 * bocage_finding_new:
 * @check: the row it belongs to; lives for ever
 * @place: (nullable): copied; %NULL for the whole scenario
 * @message: translated
 *
 * Returns: (transfer full): a finding of the row's class.
 */
BocageFinding *
bocage_finding_new (const BocageCheck *check, const BocagePlace *place, const char *message)
{
  g_return_val_if_fail (check != NULL, NULL);

  gsize size = strlen (message) + 1;
  BocageFinding *self = g_malloc (sizeof *self + size);

  *self = (BocageFinding){ .ref_count = 1, .class_ = check->class_, .check = check };
  if (place != NULL)
    bocage_place_copy (&self->place, place);
  else
    self->place = BOCAGE_PLACE_NONE;
  memcpy (self->message, message, size);
  return self;
}

BocageFinding *
bocage_finding_ref (BocageFinding *self)
{
  self->ref_count++;
  return self;
}

void
bocage_finding_unref (BocageFinding *self)
{
  if (--self->ref_count > 0)
    return;

  if (self->place.node != NULL)
    bocage_node_unref (self->place.node);
  g_free (self->suggestion);
  g_free (self->subject);
  g_free (self->told);
  g_clear_pointer (&self->related, g_array_unref);
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  g_free (self);
}

/**
 * bocage_finding_set:
 * @held: (inout) (nullable): a reference somebody holds
 * @finding: (nullable): to hold instead
 *
 * Returns: whether that is another one.
 */
gboolean
bocage_finding_set (BocageFinding **held, BocageFinding *finding)
{
  BocageFinding *before = *held;

  if (before == finding)
    return FALSE;
  *held = finding != NULL ? bocage_finding_ref (finding) : NULL;
  if (before != NULL)
    bocage_finding_unref (before);
  return TRUE;
}

const BocageCheck *
bocage_finding_get_check (BocageFinding *self)
{
  return self->check;
}

const char *
bocage_finding_get_id (BocageFinding *self)
{
  return self->check->id;
}

BocageClass
bocage_finding_get_class (BocageFinding *self)
{
  return self->class_;
}

/**
 * bocage_finding_get_kind:
 *
 * Returns: whether something is wrong, or only not there yet.
 */
BocageKind
bocage_finding_get_kind (BocageFinding *self)
{
  return self->check->kind;
}

/**
 * bocage_finding_set_class:
 *
 * Raises or lowers a finding: a strict view of the boxes, a designer's
 * configuration.
 */
void
bocage_finding_set_class (BocageFinding *self, BocageClass class_)
{
  self->class_ = class_;
}

const BocagePlace *
bocage_finding_get_place (BocageFinding *self)
{
  return &self->place;
}

const char *
bocage_finding_get_message (BocageFinding *self)
{
  return self->told != NULL ? self->told : self->message;
}

/* @message: translated */
void
bocage_finding_set_message (BocageFinding *self, const char *message)
{
  g_free (self->told);
  self->told = g_strdup (message);
}

/**
 * bocage_finding_get_suggestion:
 *
 * Returns: (nullable): what was probably meant: the nearest right word.
 */
const char *
bocage_finding_get_suggestion (BocageFinding *self)
{
  return self->suggestion;
}

void
bocage_finding_set_suggestion (BocageFinding *self, const char *suggestion)
{
  char *copy = g_strdup (suggestion);

  g_free (self->suggestion);
  self->suggestion = copy;
}

/**
 * bocage_finding_get_subject:
 *
 * Returns: (nullable): what it is about, in a few words, for a list of such things.
 */
const char *
bocage_finding_get_subject (BocageFinding *self)
{
  if (self->subject == NULL && self->check->subject != NULL)
    return g_dgettext (GETTEXT_PACKAGE, self->check->subject);
  return self->subject;
}

void
bocage_finding_set_subject (BocageFinding *self, const char *subject)
{
  char *copy = g_strdup (subject);

  g_free (self->subject);
  self->subject = copy;
}

static void
add_related (BocageFinding *self, const BocagePlace *place, const char *message, gboolean is_alike)
{
  BocageRelated related = { BOCAGE_PLACE_NONE, g_strdup (message), is_alike };

  bocage_place_copy (&related.place, place);
  if (self->related == NULL)
    {
      self->related = g_array_new (FALSE, FALSE, sizeof (BocageRelated));
      g_array_set_clear_func (self->related, clear_related);
    }
  g_array_append_val (self->related, related);
}

/**
 * bocage_finding_add_related:
 * @place: another place the finding is about; copied
 * @message: (nullable): what is there
 */
void
bocage_finding_add_related (BocageFinding *self, const BocagePlace *place, const char *message)
{
  add_related (self, place, message, FALSE);
}

/**
 * bocage_finding_add_alike:
 * @other: a finding of the same check, which is told with this one and no longer by itself
 *
 * An exemption names each place of its own.
 */
void
bocage_finding_add_alike (BocageFinding *self, BocageFinding *other)
{
  add_related (self, &other->place, other->message, TRUE);
}

guint
bocage_finding_n_related (BocageFinding *self)
{
  return self->related != NULL ? self->related->len : 0;
}

const BocageRelated *
bocage_finding_get_related (BocageFinding *self, guint index)
{
  g_return_val_if_fail (index < bocage_finding_n_related (self), NULL);

  return &g_array_index (self->related, BocageRelated, index);
}

/**
 * bocage_finding_add_fix:
 * @fix: (transfer full): one way to mend what was found; the first one added is
 *   the best.  The row of the check must say that there are such.
 */
void
bocage_finding_add_fix (BocageFinding *self, BocageFix *fix)
{
  g_return_if_fail (self->check->repair
                    >= (fix->is_safe ? BOCAGE_REPAIR_SAFE : BOCAGE_REPAIR_UNSAFE));

  if (self->fixes == NULL)
    self->fixes = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_fix_free);
  g_ptr_array_add (self->fixes, fix);
}

guint
bocage_finding_n_fixes (BocageFinding *self)
{
  return self->fixes != NULL ? self->fixes->len : 0;
}

const BocageFix *
bocage_finding_get_fix (BocageFinding *self, guint index)
{
  g_return_val_if_fail (index < bocage_finding_n_fixes (self), NULL);

  return g_ptr_array_index (self->fixes, index);
}

/* Classes */

static const struct
{
  const char *name;
  const char *label;
} classes[] = {
  [BOCAGE_CLASS_NOTE] = { "note", NC_ ("class of a finding", "note") },
  [BOCAGE_CLASS_SUSPICIOUS] = { "suspicious", NC_ ("class of a finding", "suspicious") },
  [BOCAGE_CLASS_ILLEGAL] = { "illegal", NC_ ("class of a finding", "illegal") },
};

const char *
bocage_class_name (BocageClass class_)
{
  return classes[class_].name;
}

static const struct
{
  const char *name;
  const char *label;
} kinds[BOCAGE_N_KINDS] = {
  [BOCAGE_KIND_WRONG] = { "wrong", NC_ ("kind of a finding", "wrong") },
  [BOCAGE_KIND_MISSING] = { "missing", NC_ ("kind of a finding", "still missing") },
  [BOCAGE_KIND_GAP] = { "gap", NC_ ("kind of a finding", "not taken into account") },
};

const char *
bocage_kind_name (BocageKind kind)
{
  return kinds[kind].name;
}

const char *
bocage_kind_get_label (BocageKind kind)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind of a finding", kinds[kind].label);
}

/**
 * bocage_repair_name:
 *
 * Returns: (nullable): for files; NULL for none
 */
const char *
bocage_repair_name (BocageRepair repair)
{
  static const char *const names[]
      = { [BOCAGE_REPAIR_UNSAFE] = "unsafe", [BOCAGE_REPAIR_SAFE] = "safe" };

  return names[repair];
}

const char *
bocage_class_get_label (BocageClass class_)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "class of a finding", classes[class_].label);
}
