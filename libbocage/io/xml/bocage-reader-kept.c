/* bocage-reader-kept.c: what a thread keeps from one file to the next
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A parser costs a lot to make, and its dictionary has each name once and at one
 * place as long as it lives: a name that was compared letter by letter in one file
 * is known by its address in all others.
 */

#include "config.h"

#include "bocage-reader-private.h"

#include <string.h>

#define MAX_WORDS 4096    /* that a parser kept for the next file remembers */
#define MAX_TEXT 65536    /* bytes kept for a text */
#define MAX_DEFERRED 4096 /* values that wait for the board */

static void
free_kept (gpointer data)
{
  BocageKept *self = data;

  xmlFreeParserCtxt (self->parser);
  g_free (self->deferred);
  g_string_free (self->text, TRUE);
  g_string_free (self->values, TRUE);
  g_free (self);
}

/* What no reader of this thread uses at the moment. */
static GPrivate spare = G_PRIVATE_INIT (free_kept);

/* Returns: (transfer full): for one run of the reader */
BocageKept *
_bocage_kept_take (void)
{
  BocageKept *self = g_private_get (&spare);

  g_private_set (&spare, NULL);
  if (self != NULL)
    return self;

  for (int id = 0; id < BOCAGE_N_ELEMENTS; id++)
    g_assert (bocage_elements[id].n_fields <= BOCAGE_MAX_FIELDS);
  self = g_new0 (BocageKept, 1);
  self->parser = xmlNewParserCtxt ();
  self->text = g_string_new (NULL);
  self->values = g_string_new (NULL);
  return self;
}

/* @self: (transfer full): after a run
 * @is_sound: whether the file was read to its end without trouble */
void
_bocage_kept_give_back (BocageKept *self, gboolean is_sound)
{
  if (!is_sound || xmlDictSize (self->parser->dict) >= MAX_WORDS
      || self->text->allocated_len > MAX_TEXT || self->values->allocated_len > MAX_TEXT
      || self->max_deferred > MAX_DEFERRED)
    {
      free_kept (self);
      return;
    }
  g_string_truncate (self->text, 0);
  g_string_truncate (self->values, 0);
  g_private_replace (&spare, self);
}

/**
 * _bocage_kept_find_element:
 * @name: of the parser's dictionary
 *
 * Returns: (nullable): the element of that name that may stand inside @parent
 */
const BocageElement *
_bocage_kept_find_element (BocageKept *self, const BocageElement *parent, const char *name)
{
  const guint8 *allowed = parent->allowed;

  for (int i = 0; allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (self->element_names[allowed[i]] == name)
      return &bocage_elements[allowed[i]];
  for (int i = 0; allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (strcmp (bocage_elements[allowed[i]].name, name) == 0)
      {
        self->element_names[allowed[i]] = name;
        return &bocage_elements[allowed[i]];
      }
  return NULL;
}

/**
 * _bocage_kept_find_field:
 * @name: of the parser's dictionary
 * @cursor: (inout): where to begin: the fields of a well-kept file come in the order of the table
 *
 * Returns: (nullable): the field of that name
 */
const BocageField *
_bocage_kept_find_field (BocageKept *self, const BocageElement *element, const char *name,
                         guint *cursor)
{
  const char **known = self->field_names[bocage_element_get_id (element)];

  for (guint i = *cursor; i < element->n_fields; i++)
    if (known[i] == name)
      {
        *cursor = i + 1;
        return &element->fields[i];
      }
  for (guint i = 0; i < element->n_fields; i++)
    if (strcmp (element->fields[i].name, name) == 0)
      {
        *cursor = i + 1;
        known[i] = name;
        return &element->fields[i];
      }
  return NULL;
}
