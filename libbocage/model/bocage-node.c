/* bocage-node.c: the records a scenario is made of
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: what makes, fills, copies and frees a node goes by the same layout.
 */

#include "config.h"

#include "bocage-element.h"

#include <pthread.h>
#include <string.h>

#define FIRST_CHILDREN 2 /* most have no more: what lies in a hex */

/* The places of the children's array and the rest of a node are told by the
 * element table; a value is found at its field's offset. */
#define NUMBER(node, field) G_STRUCT_MEMBER (int, node, (field)->offset)
#define HEX(node, field) G_STRUCT_MEMBER (BocageHex, node, (field)->offset)
#define TEXT(node, field) G_STRUCT_MEMBER (char *, node, (field)->offset)
#define ID(node, field) G_STRUCT_MEMBER (const char *, node, (field)->offset)
#define LIST(node, field) G_STRUCT_MEMBER (GPtrArray *, node, (field)->offset)
#define HEXES(node, field) G_STRUCT_MEMBER (GArray *, node, (field)->offset)

static gboolean
has_text (const BocageElement *element)
{
  return element->content == BOCAGE_CONTENT_TEXT
         || element == &bocage_elements[BOCAGE_ELEMENT_TEXT_RUN];
}

/* Extra */

/**
 * bocage_misc_new:
 * @text: as BocageMiscKind says
 *
 * Returns: (transfer full): a comment, an instruction or a foreign element.
 */
BocageMisc *
bocage_misc_new (BocageMiscKind kind, const char *text)
{
  BocageMisc *misc = g_new (BocageMisc, 1);

  misc->kind = kind;
  misc->text = g_strdup (text);
  return misc;
}

void
bocage_misc_free (BocageMisc *misc)
{
  g_free (misc->text);
  g_free (misc);
}

static BocageRawAttribute *
raw_attribute_new (const char *name, const char *value, const BocageField *field)
{
  BocageRawAttribute *raw = g_new (BocageRawAttribute, 1);

  raw->name = g_strdup (name);
  raw->value = g_strdup (value);
  raw->field = field;
  return raw;
}

static void
raw_attribute_free (BocageRawAttribute *raw)
{
  g_free (raw->name);
  g_free (raw->value);
  g_free (raw);
}

static gpointer
copy_misc (gconstpointer data, gpointer user_data)
{
  const BocageMisc *misc = data;

  return bocage_misc_new (misc->kind, misc->text);
}

static gpointer
copy_raw_attribute (gconstpointer data, gpointer user_data)
{
  const BocageRawAttribute *raw = data;

  return raw_attribute_new (raw->name, raw->value, raw->field);
}

static GPtrArray *
copy_array (GPtrArray *array, GCopyFunc copy, GDestroyNotify destroy)
{
  if (array == NULL)
    return NULL;

  GPtrArray *result = g_ptr_array_copy (array, copy, NULL);

  g_ptr_array_set_free_func (result, destroy);
  return result;
}

static void
copy_extra (BocageNode *self, const BocageNodeExtra *from)
{
  if (from == NULL)
    return;

  BocageNodeExtra *extra = bocage_node_ensure_extra (self);

  extra->before = copy_array (from->before, copy_misc, (GDestroyNotify) bocage_misc_free);
  extra->tail = copy_array (from->tail, copy_misc, (GDestroyNotify) bocage_misc_free);
  extra->attributes
      = copy_array (from->attributes, copy_raw_attribute, (GDestroyNotify) raw_attribute_free);
  extra->stray_text = g_strdup (from->stray_text);
}

static void
free_extra (BocageNodeExtra *extra)
{
  g_clear_pointer (&extra->before, g_ptr_array_unref);
  g_clear_pointer (&extra->tail, g_ptr_array_unref);
  g_clear_pointer (&extra->attributes, g_ptr_array_unref);
  g_free (extra->stray_text);
  g_free (extra);
}

static gboolean
misc_array_equal (GPtrArray *a, GPtrArray *b)
{
  guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const BocageMisc *x = g_ptr_array_index (a, i);
      const BocageMisc *y = g_ptr_array_index (b, i);

      if (x->kind != y->kind || strcmp (x->text, y->text) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
attributes_equal (GPtrArray *a, GPtrArray *b)
{
  guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const BocageRawAttribute *x = g_ptr_array_index (a, i);
      const BocageRawAttribute *y = g_ptr_array_index (b, i);

      if (strcmp (x->name, y->name) != 0 || strcmp (x->value, y->value) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
extra_equal (const BocageNodeExtra *a, const BocageNodeExtra *b)
{
  static const BocageNodeExtra nothing = { NULL, NULL, NULL, NULL };

  if (a == b)
    return TRUE;
  if (a == NULL)
    a = &nothing;
  if (b == NULL)
    b = &nothing;
  return misc_array_equal (a->before, b->before) && misc_array_equal (a->tail, b->tail)
         && attributes_equal (a->attributes, b->attributes)
         && g_strcmp0 (a->stray_text, b->stray_text) == 0;
}

BocageNodeExtra *
bocage_node_ensure_extra (BocageNode *self)
{
  if (self->extra == NULL)
    self->extra = g_new0 (BocageNodeExtra, 1);
  return self->extra;
}

/**
 * bocage_node_has_extra:
 *
 * Returns: whether anything was written in or before the element that the table
 * does not know
 */
gboolean
bocage_node_has_extra (const BocageNode *self)
{
  const BocageNodeExtra *extra = self->extra;

  return extra != NULL
         && ((extra->before != NULL && extra->before->len > 0)
             || (extra->tail != NULL && extra->tail->len > 0)
             || (extra->attributes != NULL && extra->attributes->len > 0)
             || extra->stray_text != NULL);
}

/**
 * bocage_node_add_before:
 * @misc: (transfer full):
 */
void
bocage_node_add_before (BocageNode *self, BocageMisc *misc)
{
  BocageNodeExtra *extra = bocage_node_ensure_extra (self);

  if (extra->before == NULL)
    extra->before = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_misc_free);
  g_ptr_array_add (extra->before, misc);
}

/**
 * bocage_node_add_tail:
 * @misc: (transfer full):
 */
void
bocage_node_add_tail (BocageNode *self, BocageMisc *misc)
{
  BocageNodeExtra *extra = bocage_node_ensure_extra (self);

  if (extra->tail == NULL)
    extra->tail = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_misc_free);
  g_ptr_array_add (extra->tail, misc);
}

/**
 * bocage_node_add_raw_attribute:
 * @name: with its prefix
 * @value: unescaped
 * @field: (nullable): the field it should have been
 */
void
bocage_node_add_raw_attribute (BocageNode *self, const char *name, const char *value,
                               const BocageField *field)
{
  BocageNodeExtra *extra = bocage_node_ensure_extra (self);

  if (extra->attributes == NULL)
    extra->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) raw_attribute_free);
  g_ptr_array_add (extra->attributes, raw_attribute_new (name, value, field));
}

/* Nodes */

static void
unset_field (BocageNode *self, const BocageField *field)
{
  switch (field->type)
    {
    case BOCAGE_TYPE_INT:
      NUMBER (self, field) = field->fallback;
      break;
    case BOCAGE_TYPE_WORD:
      NUMBER (self, field) = BOCAGE_UNSET;
      break;
    case BOCAGE_TYPE_EDGES:
      NUMBER (self, field) = 0;
      break;
    case BOCAGE_TYPE_HEX:
      HEX (self, field) = BOCAGE_HEX_NONE;
      break;
    case BOCAGE_TYPE_TOKENS:
      LIST (self, field) = NULL;
      break;
    case BOCAGE_TYPE_HEXES:
      HEXES (self, field) = NULL;
      break;
    case BOCAGE_TYPE_STRING:
      TEXT (self, field) = NULL;
      break;
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_SIDE:
    case BOCAGE_TYPE_BORDER:
    case BOCAGE_TYPE_DATE:
    case BOCAGE_TYPE_VERSION:
    case BOCAGE_TYPE_LANGUAGE:
    case BOCAGE_TYPE_PATH:
      ID (self, field) = NULL;
      break;
    }
}

static void
release_ids (BocageNode *self, const BocageField *field)
{
  GPtrArray *list;

  if (!self->has_held_ids)
    return;
  if (bocage_field_is_id (field))
    bocage_token_release (ID (self, field));
  if (field->type != BOCAGE_TYPE_TOKENS)
    return;
  list = LIST (self, field);
  for (guint i = 0; list != NULL && i < list->len; i++)
    bocage_token_release (g_ptr_array_index (list, i));
}

/**
 * bocage_node_clear_field:
 *
 * Makes @field as if it had not been given.
 */
void
bocage_node_clear_field (BocageNode *self, const BocageField *field)
{
  release_ids (self, field);
  switch (field->type)
    {
    case BOCAGE_TYPE_TOKENS:
      g_clear_pointer (&LIST (self, field), g_ptr_array_unref);
      break;
    case BOCAGE_TYPE_HEXES:
      g_clear_pointer (&HEXES (self, field), g_array_unref);
      break;
    case BOCAGE_TYPE_STRING:
      if (!self->has_arena_values)
        g_free (TEXT (self, field));
      TEXT (self, field) = NULL;
      break;
    default:
      unset_field (self, field);
    }
}

/**
 * bocage_node_own_values:
 *
 * To be called before @self gets values from the heap, which are freed singly: if
 * some of them lie in an arena, none of them does after that.
 */
void
bocage_node_own_values (BocageNode *self)
{
  const BocageElement *element = self->element;

  if (!self->has_arena_values)
    return;
  self->has_arena_values = FALSE;
  for (guint i = 0; i < element->n_fields; i++)
    {
      const BocageField *field = &element->fields[i];

      if (field->type == BOCAGE_TYPE_STRING)
        TEXT (self, field) = g_strdup (TEXT (self, field));
      else if (bocage_field_is_id (field))
        _bocage_node_hold_id (self, ID (self, field));
    }
  if (has_text (element))
    ((BocageTextNode *) self)->text = g_strdup (((BocageTextNode *) self)->text);
}

/* One holder more of @id, which is an id and may be %NULL: @self. */
void
_bocage_node_hold_id (BocageNode *self, const char *id)
{
  gboolean is_held = FALSE;

  if (id != NULL)
    bocage_token_hold (id, strlen (id), &is_held);
  if (is_held)
    self->has_held_ids = TRUE;
}

/*
 * _bocage_node_alloc_text:
 *
 * Returns: (transfer full): @size bytes for a text of @self: of its arena while the
 *   file is being read, else of the heap
 */
char *
_bocage_node_alloc_text (BocageNode *self, gsize size)
{
  if (self->has_arena_values && bocage_arena_is_open (self->arena))
    return bocage_arena_alloc (self->arena, size);
  bocage_node_own_values (self);
  return g_malloc (size);
}

/* What a node of each element is before anything is set. */
static BocageNode *blanks[BOCAGE_N_ELEMENTS];

static void
make_blanks (void)
{
  for (int id = BOCAGE_ELEMENT_NONE + 1; id < BOCAGE_N_ELEMENTS; id++)
    {
      const BocageElement *element = &bocage_elements[id];
      BocageNode *blank = g_malloc0 (element->size);

      blank->element = element;
      blank->ref_count = 1;
      for (guint i = 0; i < element->n_fields; i++)
        unset_field (blank, &element->fields[i]);
      blanks[id] = blank;
    }
}

static const BocageNode *
get_blank (const BocageElement *element)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, make_blanks);
  return blanks[element - bocage_elements];
}

/**
 * bocage_node_new:
 *
 * Returns: (transfer full): a loose node of @element with nothing set.
 */
BocageNode *
bocage_node_new (const BocageElement *element)
{
  return g_memdup2 (get_blank (element), element->size);
}

/**
 * bocage_node_new_in:
 * @arena: not sealed; gets one more holder
 *
 * Returns: (transfer full): as bocage_node_new(), in @arena
 */
BocageNode *
bocage_node_new_in (BocageArena *arena, const BocageElement *element)
{
  BocageNode *self = bocage_arena_alloc (arena, element->size);

  memcpy (self, get_blank (element), element->size);
  self->arena = arena;
  self->has_arena_values = TRUE;
  self->has_arena_children = TRUE;
  bocage_arena_hold (arena);
  return self;
}

/**
 * bocage_node_ref:
 *
 * Nodes are counted without locks: a tree belongs to one thread at a time.
 *
 * Returns: (transfer full): @self
 */
BocageNode *
bocage_node_ref (BocageNode *self)
{
  self->ref_count++;
  return self;
}

static void
free_values (BocageNode *self)
{
  const BocageElement *element = self->element;

  for (guint i = 0; i < element->n_fields; i++)
    bocage_node_clear_field (self, &element->fields[i]);
  if (has_text (element))
    g_free (((BocageTextNode *) self)->text);
}

/* Frees everything but the children.  What lies in an arena goes with it. */
static void
free_node (BocageNode *self)
{
  if (!self->has_arena_values)
    free_values (self);
  if (self->extra != NULL)
    free_extra (self->extra);
  if (!self->has_arena_children)
    g_free (self->children);
  if (self->arena == NULL)
    g_free (self);
  else
    bocage_arena_retire (self, self->element->size);
}

/**
 * bocage_node_unref:
 *
 * Frees the tree below @self without recursion, so that no depth can exhaust
 * the stack.  A child that somebody else holds becomes loose.
 */
void
bocage_node_unref (BocageNode *self)
{
  if (--self->ref_count > 0)
    return;

  /* What is to be freed hangs together by its parent pointers. */
  BocageNode *dead = self;
  BocageArena *arena = NULL;
  guint n_dropped = 0; /* nodes of @arena that have let go of it: most of a tree at once */

  dead->parent = NULL;
  while (dead != NULL)
    {
      BocageNode *node = dead;

      dead = node->parent;
      for (guint i = 0; i < node->n_children; i++)
        {
          BocageNode *child = node->children[i];

          child->parent = NULL;
          if (--child->ref_count == 0)
            {
              child->parent = dead;
              dead = child;
            }
        }
      if (node->arena != arena)
        {
          if (arena != NULL)
            bocage_arena_drop (arena, n_dropped);
          arena = node->arena;
          n_dropped = 0;
        }
      n_dropped++;
      free_node (node);
    }
  if (arena != NULL)
    bocage_arena_drop (arena, n_dropped);
}

/**
 * bocage_node_copy_alone:
 *
 * Returns: (transfer full): as bocage_node_copy(), without children
 */
BocageNode *
bocage_node_copy_alone (const BocageNode *self)
{
  const BocageElement *element = self->element;
  BocageNode *copy = bocage_node_new (element);

  for (guint i = 0; i < element->n_fields; i++)
    bocage_node_copy_field (copy, self, &element->fields[i]);
  if (has_text (element))
    ((BocageTextNode *) copy)->text = g_strdup (((const BocageTextNode *) self)->text);
  copy_extra (copy, self->extra);
  return copy;
}

/**
 * bocage_node_copy:
 *
 * Returns: (transfer full): a loose deep copy on the heap, with comments and all
 * else that the table does not know, from no place in a file.
 */
BocageNode *
bocage_node_copy (const BocageNode *self)
{
  BocageNode *copy = bocage_node_copy_alone (self);

  for (guint i = 0; i < bocage_node_n_children (self); i++)
    bocage_node_insert (copy, -1, bocage_node_copy (bocage_node_get_child (self, i)));
  return copy;
}

/**
 * bocage_node_equal:
 *
 * Returns: whether the trees say the same: fields, texts, children in their
 * order, comments and everything else that is written.
 */
gboolean
bocage_node_equal (const BocageNode *a, const BocageNode *b)
{
  const BocageElement *element = a->element;

  if (a == b)
    return TRUE;
  if (element != b->element || bocage_node_n_children (a) != bocage_node_n_children (b))
    return FALSE;
  for (guint i = 0; i < element->n_fields; i++)
    if (!bocage_node_field_equal (a, b, &element->fields[i]))
      return FALSE;
  if (has_text (element)
      && g_strcmp0 (((const BocageTextNode *) a)->text, ((const BocageTextNode *) b)->text) != 0)
    return FALSE;
  if (!extra_equal (a->extra, b->extra))
    return FALSE;
  for (guint i = 0; i < bocage_node_n_children (a); i++)
    if (!bocage_node_equal (bocage_node_get_child (a, i), bocage_node_get_child (b, i)))
      return FALSE;
  return TRUE;
}

/* Children */

/**
 * bocage_node_find_child:
 *
 * Returns: (nullable): the first child of that element.
 */
BocageNode *
bocage_node_find_child (const BocageNode *self, const BocageElement *element)
{
  for (guint i = 0; i < bocage_node_n_children (self); i++)
    if (bocage_node_get_child (self, i)->element == element)
      return bocage_node_get_child (self, i);
  return NULL;
}

/**
 * bocage_node_index_of:
 *
 * Returns: the index of @child among the children of @self, or -1.
 */
int
bocage_node_index_of (const BocageNode *self, const BocageNode *child)
{
  for (guint i = 0; i < bocage_node_n_children (self); i++)
    if (bocage_node_get_child (self, i) == child)
      return (int) i;
  return -1;
}

/**
 * bocage_node_find_rank_place:
 * @child: loose
 *
 * Returns: the index at which @child stands in canonical order among the children
 * of @self, behind those like it.
 */
int
bocage_node_find_rank_place (const BocageNode *self, const BocageNode *child)
{
  int rank = bocage_element_rank (self->element, bocage_element_get_id (child->element));
  guint i;

  for (i = bocage_node_n_children (self); i > 0; i--)
    {
      const BocageNode *other = bocage_node_get_child (self, i - 1);

      if (bocage_element_rank (self->element, bocage_element_get_id (other->element)) <= rank)
        break;
    }
  return (int) i;
}

static void
grow_children (BocageNode *self)
{
  guint max = MAX (FIRST_CHILDREN, 2 * self->max_children);
  gsize size = max * sizeof (BocageNode *), old_size = self->n_children * sizeof (BocageNode *);

  if (!self->has_arena_children)
    self->children = g_realloc (self->children, size);
  else
    {
      BocageNode **old = self->children;

      self->has_arena_children = bocage_arena_is_open (self->arena);
      self->children
          = self->has_arena_children ? bocage_arena_alloc (self->arena, size) : g_malloc (size);
      if (old != NULL)
        memcpy (self->children, old, old_size);
    }
  self->max_children = max;
}

/**
 * bocage_node_insert:
 * @index: where among the children, or -1 for the end
 * @child: (transfer full): a loose node
 */
void
bocage_node_insert (BocageNode *self, int index, BocageNode *child)
{
  g_return_if_fail (child->parent == NULL);

  guint n = self->n_children, at = index < 0 ? n : (guint) index;

  g_return_if_fail (at <= n);

  if (n == self->max_children)
    grow_children (self);
  if (at < n)
    memmove (self->children + at + 1, self->children + at, (n - at) * sizeof child);
  self->children[at] = child;
  self->n_children++;
  child->parent = self;
}

/**
 * bocage_node_steal:
 *
 * Returns: (transfer full): the child at @index, loose now.
 */
BocageNode *
bocage_node_steal (BocageNode *self, guint index)
{
  BocageNode *child = self->children[index];

  self->n_children--;
  memmove (self->children + index, self->children + index + 1,
           (self->n_children - index) * sizeof child);
  child->parent = NULL;
  return child;
}

/**
 * bocage_node_sort_children:
 * @compare: gets addresses of pointers to nodes, and %NULL
 *
 * Sorts; what is alike stays in its order.
 */
void
bocage_node_sort_children (BocageNode *self, GCompareDataFunc compare)
{
  if (self->n_children > 1)
    g_qsort_with_data (self->children, (int) self->n_children, sizeof (BocageNode *), compare,
                       NULL);
}

static void
append_text (const BocageNode *self, GString *text)
{
  if (has_text (self->element))
    {
      const char *own = ((const BocageTextNode *) self)->text;

      if (own != NULL)
        g_string_append (text, own);
      return;
    }
  if (self->element == &bocage_elements[BOCAGE_ELEMENT_BR])
    g_string_append_c (text, '\n');

  gboolean is_mixed = self->element->content == BOCAGE_CONTENT_MIXED;

  for (guint i = 0; i < bocage_node_n_children (self); i++)
    {
      if (!is_mixed && i > 0)
        g_string_append_c (text, '\n');
      append_text (bocage_node_get_child (self, i), text);
    }
}

/**
 * bocage_node_dup_text:
 *
 * Returns: (transfer full): all text in @self without its mark-up; a line break
 * and the end of a paragraph are newlines.
 */
char *
bocage_node_dup_text (const BocageNode *self)
{
  GString *text = g_string_new (NULL);

  append_text (self, text);
  return g_string_free (text, FALSE);
}

/**
 * bocage_node_get_text:
 *
 * Returns: (nullable): the text of a node whose element holds nothing but text.
 */
const char *
bocage_node_get_text (const BocageNode *self)
{
  g_return_val_if_fail (has_text (self->element), NULL);

  return ((const BocageTextNode *) self)->text;
}

/**
 * bocage_node_set_text:
 * @text: (nullable): cleaned by bocage_text_clean()
 *
 * Sets the text of a node whose element holds nothing but text.
 */
void
bocage_node_set_text (BocageNode *self, const char *text)
{
  g_return_if_fail (has_text (self->element));

  g_autofree char *clean = text != NULL ? bocage_text_clean (text) : NULL;

  bocage_node_set_clean_text (self, clean, clean != NULL ? strlen (clean) : 0);
}

/**
 * bocage_node_set_clean_text:
 * @text: (nullable): nothing but what a file can hold, as from a parser
 *
 * As bocage_node_set_text().
 */
void
bocage_node_set_clean_text (BocageNode *self, const char *text, gsize length)
{
  BocageTextNode *node = (BocageTextNode *) self;
  char *copy = NULL;

  if (text != NULL)
    {
      copy = _bocage_node_alloc_text (self, length + 1);
      memcpy (copy, text, length);
      copy[length] = '\0';
    }
  if (!self->has_arena_values)
    g_free (node->text);
  node->text = copy;
}

/**
 * bocage_node_get_side:
 *
 * Returns: (transfer none) (nullable): whose it is; %NULL: nobody's, or it is of a kind that is
 * never anybody's
 */
const char *
bocage_node_get_side (const BocageNode *self)
{
  const BocageField *side = bocage_element_find_field (self->element, "side");

  return side != NULL ? G_STRUCT_MEMBER (const char *, self, side->offset) : NULL;
}
