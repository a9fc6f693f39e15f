/* bocage-m44-difference.c: what an early Bocage kept of .m44 files
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Battles that were saved then have an element <raw> with the difference between what
 * would have been written and what was read, which is applied to what is written now;
 * where the scenario was changed meanwhile, the change wins.  It is read and no longer
 * made.  A difference of two objects is an object of its members:
 *
 *   {"a": {…}}            a difference inside of a
 *   {"a": [value]}        a is not written; it was this
 *   {"a": [value, was]}   this was written as `was`, or the digest of it
 *   {"a": [null, was, 0]} this is written but was not there
 *   {"@": "name"}         holds only while the object still has that name
 *   {"[]": […]}           of a list: the items in order: [number of what is
 *                         written, its difference], or {"is": value}, and at
 *                         the end {"not": was} for what is written but was not there
 *
 * and of the scenario also "@hexagons", "@order" and "@wrapped", which bocage-m44-keep.c
 * tells of.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <string.h>

#define MAX_WAS 40 /* bytes of a value that is kept itself and not as a digest */

static const BocageM44Options compact = { .compact = TRUE };

/* Members of a difference with a meaning of their own. */
static char *
escape_key (const char *key)
{
  return strchr ("@[\\", key[0]) != NULL && key[0] != '\0' ? g_strconcat ("\\", key, NULL)
                                                           : g_strdup (key);
}

static const char *
unescape_key (const char *key)
{
  return key[0] == '\\' ? key + 1 : key;
}

/* What tells whether a value is still the one that was written. */
static BocageJsonNode *
take_print (BocageJsonNode *value)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *digest = NULL, *print = NULL;

  _bocage_m44_print (value, &compact, text);
  if (text->len <= MAX_WAS)
    return bocage_json_node_copy (value);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text->str, (gssize) text->len);
  print = g_strdup_printf ("#%.12s", digest);
  return bocage_json_node_new_string (print);
}

static gboolean
is_print_of (BocageJsonNode *print, BocageJsonNode *value)
{
  g_autoptr (BocageJsonNode) now = take_print (value);

  return _bocage_m44_equal (print, now);
}

/* Lists */

/* Whether a difference is one of @value: that of an object holds for one name. */
static gboolean
holds_for (BocageJsonNode *difference, BocageJsonNode *value)
{
  BocageJsonObject *changes = _bocage_m44_node_object (difference);
  BocageJsonObject *object = _bocage_m44_node_object (value);
  BocageJsonNode *name = changes != NULL ? bocage_json_object_get_member (changes, "@") : NULL;

  return name == NULL
         || (object != NULL && bocage_json_object_has_member (object, "name")
             && is_print_of (name, bocage_json_object_get_member (object, "name")));
}

/* What a value, or what is kept in its place, is found by. */
static char *
dup_mark (BocageJsonNode *print)
{
  GString *text = g_string_new (NULL);

  _bocage_m44_print (print, &compact, text);
  g_string_replace (text, "\"", "", 0); /* a number may be written as a text */
  return g_string_free (text, FALSE);
}

static char *
dup_mark_of (BocageJsonNode *value)
{
  g_autoptr (BocageJsonNode) print = take_print (value);

  return dup_mark (print);
}

/* What is written, while the entries of a difference take from it. */
typedef struct
{
  BocageJsonArray *written;
  gboolean *used;     /* (owned) */
  guint first_free;   /* all before it are used */
  GHashTable *names;  /* (owned) mark of a name -> GQueue of indexes, the first in front */
  GHashTable *absent; /* (owned) marks of what is written but was not there */
} Items;

static void
list_names (Items *self)
{
  for (guint i = 0; i < bocage_json_array_get_length (self->written); i++)
    {
      BocageJsonObject *object
          = _bocage_m44_node_object (bocage_json_array_get_element (self->written, i));
      BocageJsonNode *name = object != NULL ? bocage_json_object_get_member (object, "name") : NULL;
      char *mark = name != NULL ? dup_mark_of (name) : NULL;
      GQueue *line = mark != NULL ? g_hash_table_lookup (self->names, mark) : NULL;

      if (mark == NULL)
        continue;
      if (line == NULL)
        {
          line = g_queue_new ();
          g_hash_table_insert (self->names, g_strdup (mark), line);
        }
      g_queue_push_tail (line, GUINT_TO_POINTER (i));
      g_free (mark);
    }
}

static void
list_absent (Items *self, BocageJsonArray *difference)
{
  for (guint i = 0; i < bocage_json_array_get_length (difference); i++)
    {
      BocageJsonObject *entry
          = _bocage_m44_node_object (bocage_json_array_get_element (difference, i));
      BocageJsonNode *print = entry != NULL ? bocage_json_object_get_member (entry, "not") : NULL;

      if (print != NULL)
        g_hash_table_add (self->absent, dup_mark (print));
    }
}

static void
init_items (Items *self, BocageJsonArray *written, BocageJsonArray *difference)
{
  self->written = written;
  self->used = g_new0 (gboolean, bocage_json_array_get_length (written) + 1);
  self->first_free = 0;
  self->names
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_queue_free);
  self->absent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  list_names (self);
  list_absent (self, difference);
}

static void
clear_items (Items *self)
{
  g_free (self->used);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->absent);
}

/* The first that is free of those with the name that @difference is about, or of all if it
 * is about no name.  Returns: -1: none */
static gint64
find_free (Items *self, BocageJsonNode *difference)
{
  BocageJsonObject *changes = _bocage_m44_node_object (difference);
  BocageJsonNode *name = changes != NULL ? bocage_json_object_get_member (changes, "@") : NULL;
  guint n = bocage_json_array_get_length (self->written);
  g_autofree char *mark = name != NULL ? dup_mark (name) : NULL;
  GQueue *line = mark != NULL ? g_hash_table_lookup (self->names, mark) : NULL;

  if (mark == NULL)
    {
      while (self->first_free < n && self->used[self->first_free])
        self->first_free++;
      return self->first_free < n ? (gint64) self->first_free : -1;
    }
  while (line != NULL && !g_queue_is_empty (line)
         && self->used[GPOINTER_TO_UINT (g_queue_peek_head (line))])
    g_queue_pop_head (line);
  return line != NULL && !g_queue_is_empty (line)
             ? (gint64) GPOINTER_TO_UINT (g_queue_peek_head (line))
             : -1;
}

/* The item that the entry is about: the one of its number, and if that is
 * another one by now the first that it may be about.  Returns: -1: none */
static gint64
find_item (Items *self, gint64 number, BocageJsonNode *difference)
{
  if (number >= 0 && number < bocage_json_array_get_length (self->written) && !self->used[number]
      && holds_for (difference, bocage_json_array_get_element (self->written, (guint) number)))
    return number;
  return difference != NULL ? find_free (self, difference) : -1;
}

/* Returns: (transfer full) (nullable): what an entry of the difference stands for. */
static BocageJsonNode *
patch_item (Items *self, BocageJsonNode *entry)
{
  BocageJsonArray *known
      = bocage_json_node_is_array (entry) ? bocage_json_node_get_array (entry) : NULL;
  BocageJsonObject *kept = _bocage_m44_node_object (entry);
  BocageJsonNode *number, *difference;
  gint64 j;

  if (kept != NULL && bocage_json_object_has_member (kept, "is"))
    return bocage_json_node_copy (bocage_json_object_get_member (kept, "is"));
  if (known == NULL || bocage_json_array_get_length (known) == 0)
    return NULL;
  number = bocage_json_array_get_element (known, 0);
  difference
      = bocage_json_array_get_length (known) > 1 ? bocage_json_array_get_element (known, 1) : NULL;
  j = find_item (self, bocage_json_node_is_value (number) ? bocage_json_node_get_int (number) : -1,
                 difference);
  if (j < 0)
    return NULL;
  self->used[j] = TRUE;
  return _bocage_m44_apply_difference (bocage_json_array_get_element (self->written, (guint) j),
                                       difference);
}

static BocageJsonNode *
patch_items (BocageJsonArray *written, BocageJsonArray *difference)
{
  guint n_written = bocage_json_array_get_length (written),
        n = bocage_json_array_get_length (difference);
  BocageJsonArray *result = bocage_json_array_new ();
  BocageJsonNode *node = bocage_json_node_new_array (result);
  Items items;

  init_items (&items, written, difference);
  for (guint i = 0; i < n; i++)
    {
      BocageJsonNode *item = patch_item (&items, bocage_json_array_get_element (difference, i));

      if (item != NULL)
        bocage_json_array_add_element (result, item);
    }
  for (guint j = 0; j < n_written; j++)
    {
      BocageJsonNode *item = bocage_json_array_get_element (written, j);
      g_autofree char *mark = items.used[j] ? NULL : dup_mark_of (item);

      if (mark != NULL && !g_hash_table_contains (items.absent, mark))
        bocage_json_array_add_element (result, bocage_json_node_copy (item));
    }
  clear_items (&items);
  bocage_json_array_unref (result);
  return node;
}

/* Objects */

/* What a member becomes.  Returns: (transfer full) (nullable): NULL: nothing. */
static BocageJsonNode *
patch_member (BocageJsonNode *written, BocageJsonNode *difference)
{
  BocageJsonArray *list
      = bocage_json_node_is_array (difference) ? bocage_json_node_get_array (difference) : NULL;
  guint n = list != NULL ? bocage_json_array_get_length (list) : 0;

  if (bocage_json_node_is_object (difference))
    return written != NULL ? _bocage_m44_apply_difference (written, difference) : NULL;
  if (n == 1)
    return bocage_json_node_copy (written != NULL ? written
                                                  : bocage_json_array_get_element (list, 0));
  if (written == NULL || n == 0 || !is_print_of (bocage_json_array_get_element (list, 1), written))
    return written != NULL ? bocage_json_node_copy (written) : NULL;
  return n == 2 ? bocage_json_node_copy (bocage_json_array_get_element (list, 0)) : NULL;
}

static BocageJsonNode *
patch_object (BocageJsonObject *written, BocageJsonObject *difference)
{
  BocageJsonObject *result = bocage_json_object_new ();
  BocageJsonNode *node = bocage_json_node_new_object (result);
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  bocage_json_iter_init (&iter, written);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      g_autofree char *key = escape_key (name);
      BocageJsonNode *change = bocage_json_object_get_member (difference, key);
      BocageJsonNode *value
          = change != NULL ? patch_member (member, change) : bocage_json_node_copy (member);

      if (value != NULL)
        bocage_json_object_set_member (result, name, value);
    }
  bocage_json_iter_init (&iter, difference);
  while (bocage_json_iter_next (&iter, &name, &member))
    if (name[0] != '@' && name[0] != '['
        && !bocage_json_object_has_member (written, unescape_key (name)))
      {
        BocageJsonNode *value = patch_member (NULL, member);

        if (value != NULL)
          bocage_json_object_set_member (result, unescape_key (name), value);
      }
  bocage_json_object_unref (result);
  return node;
}

/**
 * _bocage_m44_apply_difference:
 * @written: what the scenario says now
 * @difference: (nullable): as it was kept; anything else is ignored
 *
 * Returns: (transfer full): what to write.
 */
BocageJsonNode *
_bocage_m44_apply_difference (BocageJsonNode *written, BocageJsonNode *difference)
{
  BocageJsonObject *changes = _bocage_m44_node_object (difference);
  BocageJsonNode *list, *changed;

  if (changes == NULL)
    {
      changed = difference != NULL ? patch_member (written, difference) : NULL;
      return changed != NULL ? changed : bocage_json_node_copy (written);
    }
  list = bocage_json_object_get_member (changes, "[]");
  if (bocage_json_node_is_array (written) && list != NULL && bocage_json_node_is_array (list))
    return patch_items (bocage_json_node_get_array (written), bocage_json_node_get_array (list));
  if (!bocage_json_node_is_object (written))
    return bocage_json_node_copy (written);
  if (!holds_for (difference, written))
    return bocage_json_node_copy (written);
  return patch_object (bocage_json_node_get_object (written), changes);
}

/* Texts of other languages were kept whole: {"text": {"fr": [block]}}. */
static void
take_texts (BocageJsonObject *difference, BocageJsonObject *kept)
{
  BocageJsonObject *texts = _bocage_m44_get_object (difference, "text");
  BocageJsonObject *read = bocage_json_object_new (), *blocks = bocage_json_object_new ();
  BocageJsonIter iter;
  const char *language;
  BocageJsonNode *member;

  bocage_json_object_set_object_member (read, "text", blocks);
  bocage_json_object_set_object_member (kept, "read", read);
  if (texts == NULL)
    return;
  bocage_json_iter_init (&iter, texts);
  while (bocage_json_iter_next (&iter, &language, &member))
    {
      BocageJsonArray *list = _bocage_m44_get_array (texts, language);

      if (list != NULL && bocage_json_array_get_length (list) == 1)
        bocage_json_object_set_member (
            blocks, language, bocage_json_node_copy (bocage_json_array_get_element (list, 0)));
    }
}

/**
 * _bocage_m44_take_difference:
 * @difference: what stands in an element <raw>
 *
 * Returns: (transfer full): the same as what is kept today, but for the difference itself.
 */
BocageJsonObject *
_bocage_m44_take_difference (BocageJsonNode *difference)
{
  static const char *const keys[] = { "hexagons", "order", "wrapped" };
  BocageJsonObject *kept = bocage_json_object_new (),
                   *changes = _bocage_m44_node_object (difference);

  bocage_json_object_set_member (kept, "difference", bocage_json_node_copy (difference));
  if (changes == NULL)
    return kept;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *key = g_strconcat ("@", keys[i], NULL);

      if (bocage_json_object_has_member (changes, key))
        bocage_json_object_set_member (kept, keys[i], bocage_json_object_dup_member (changes, key));
    }
  take_texts (changes, kept);
  return kept;
}
