/* bocage-pack-reader-attributes.c: reads the attributes of pack.xml
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-pack-reader-private.h"
#include "model/bocage-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define XML_NS "http://www.w3.org/XML/1998/namespace"
#define XSI_NS "http://www.w3.org/2001/XMLSchema-instance"
#define MINOR 0          /* of the version that is understood wholly */
#define LONGEST_QUOTE 40 /* characters of the file that a message repeats */

#define ID_PATTERN "^[a-z][a-z0-9\\-]*\\z"
#define VERSION_PATTERN "^[0-9]{1,4}\\.[0-9]{1,4}\\z"
#define FILE_PATTERN "^[^/\\\\.][^/\\\\]*\\.bocage\\z"
#define LANGUAGE_PATTERN "^[ \\t\\r\\n]*[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*[ \\t\\r\\n]*\\z"

/* Words */

/* Returns: (transfer full): as much of what the file says as a message repeats */
char *
_bocage_pack_quote (const char *text)
{
  g_autofree char *copy = g_strdup (text);

  for (char *p = copy; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  if (g_utf8_strlen (copy, -1) <= LONGEST_QUOTE)
    return g_steal_pointer (&copy);
  *g_utf8_offset_to_pointer (copy, LONGEST_QUOTE - 1) = '\0';
  return g_strconcat (copy, "…", NULL);
}

/* Findings of ours beyond the limit are counted like the reader's. */
gboolean
_bocage_pack_has_room (PackReader *self)
{
  if (bocage_report_n_findings (self->base.report) < self->base.max_faults)
    return TRUE;
  self->base.n_left_out++;
  return FALSE;
}

/* A fault of structure, with the word that was probably meant. */
void
_bocage_pack_add_word_fault (PackReader *self, BocageIoCheck check, gsize start, gsize end,
                             const char *word, const char *const *candidates, const char *message)
{
  BocageFault *fault = _bocage_reader_fault (&self->base, check, NULL, start, end, "%s", message);
  const char *nearest = bocage_words_nearest (word, candidates);

  if (fault != NULL && nearest != NULL)
    fault->suggestion = g_strdup (nearest);
}

/* Where things are */

gsize
_bocage_pack_find_name_end (PackReader *self, gsize tag)
{
  BocageTagCursor cursor;
  const char *end;

  _bocage_tag_begin (&cursor, self->base.data + tag, self->base.end, &end);
  return end - self->base.data;
}

/* Returns: FALSE: the tag is written in a way that hides it; the range is its name then */
static gboolean
find_attribute (PackReader *self, gsize tag, const char *name, gboolean value, gsize *out_start,
                gsize *out_end)
{
  BocageTagAttribute attribute;

  if (!_bocage_tag_find (self->base.data + tag, self->base.end, name, &attribute))
    {
      *out_start = tag + 1;
      *out_end = _bocage_pack_find_name_end (self, tag);
      return FALSE;
    }
  *out_start = (value ? attribute.value : attribute.name) - self->base.data;
  *out_end = (value ? attribute.value_end : attribute.name_end) - self->base.data;
  return TRUE;
}

/* Attributes */

static void
check_version (PackReader *self, gsize tag, const char *value)
{
  gsize start, end;
  char *rest;
  gint64 major = g_ascii_strtoll (value, &rest, 10);

  if (major == 1 && g_ascii_strtoll (rest + 1, NULL, 10) <= MINOR)
    return;
  self->is_newer = TRUE;
  self->base.result->incomplete = TRUE;
  find_attribute (self, tag, "version", TRUE, &start, &end);
  _bocage_reader_fault (&self->base, BOCAGE_IO_FORMAT_NEWER, NULL, start, end,
                        /* TRANSLATORS: %s is a version such as 1.3, %d.%d one such as 1.0. */
                        _ ("the file is of version %s, and this program knows %d.%d"), value, 1,
                        MINOR);
}

static void
add_entry (PackReader *self, GArray *entries, gsize tag, const char *name, const char *value)
{
  BocagePackEntry entry = { .word = g_strdup (value) };

  find_attribute (self, tag, name, TRUE, &entry.start, &entry.end);
  g_array_append_val (entries, entry);
}

static void
add_bad_value (PackReader *self, gsize tag, const char *name, const char *value,
               const char *expected)
{
  g_autofree char *quoted = _bocage_pack_quote (value);
  gsize start, end;

  find_attribute (self, tag, name, TRUE, &start, &end);
  _bocage_reader_fault (
      &self->base, BOCAGE_IO_XML_BAD_VALUE, NULL, start, end,
      /* TRANSLATORS: the first %s is the name of an attribute, the second what the file says, the
         third a form such as “a whole number of at most nine digits”. */
      _ ("%s is “%s”, expected %s"), name, quoted, expected);
}

static void
take_file (PackReader *self, gsize tag, const char *value)
{
  g_autofree char *quoted = NULL;
  gsize start, end;

  if (g_regex_match_simple (FILE_PATTERN, value, G_REGEX_DOLLAR_ENDONLY, 0))
    {
      add_entry (self, self->pack->files, tag, "file", value);
      return;
    }
  if (*value != '.' && strpbrk (value, "/\\") == NULL)
    {
      add_bad_value (self, tag, "file", value, _ ("the name of a file that ends in “.bocage”"));
      return;
    }
  quoted = _bocage_pack_quote (value);
  find_attribute (self, tag, "file", TRUE, &start, &end);
  if (!_bocage_pack_has_room (self))
    return;
  /* It has an id of its own, since it is hardly ever a slip: somebody means a file elsewhere. */
  _bocage_pack_report (self->base.report, BOCAGE_PACK_FILE_OUTSIDE, start, end,
                       /* TRANSLATORS: %s is what the file says. */
                       _ ("“%s” is not in the directory of the pack, and was not looked at"),
                       quoted);
}

static void
take_value (PackReader *self, PackElementId id, gsize tag, const char *name, const char *value)
{
  g_autofree char *stripped = NULL;

  if (strcmp (name, "version") == 0)
    {
      if (g_regex_match_simple (VERSION_PATTERN, value, 0, 0))
        check_version (self, tag, value);
      else
        add_bad_value (self, tag, name, value, _ ("a version such as 1.0"));
    }
  else if (id == PACK_SCENARIO)
    take_file (self, tag, value);
  else if (id == PACK_LANGUAGE)
    {
      if (!g_regex_match_simple (LANGUAGE_PATTERN, value, 0, 0))
        {
          add_bad_value (self, tag, name, value, _ ("a language such as “en” or “pt-BR”"));
          return;
        }
      stripped = g_strstrip (g_strdup (value));
      add_entry (self, self->pack->language_ids, tag, name, stripped);
    }
  else if (!g_regex_match_simple (ID_PATTERN, value, 0, 0))
    add_bad_value (self, tag, name, value, _ ("an id of small letters, digits and hyphens"));
  else if (id == PACK_MODULE)
    add_entry (self, self->pack->module_ids, tag, name, value);
  else
    self->pack->root.word = g_strdup (value);
}

static const char *
find_own_attribute (PackElementId id, const char *name)
{
  for (guint i = 0; bocage_pack_elements[id].attributes[i] != NULL; i++)
    if (strcmp (bocage_pack_elements[id].attributes[i], name) == 0)
      return bocage_pack_elements[id].attributes[i];
  return NULL;
}

static gboolean
is_foreign_welcome (PackElementId id, const char *uri, const char *name)
{
  if (strcmp (uri, XSI_NS) == 0)
    return strcmp (name, "type") != 0 && strcmp (name, "nil") != 0;
  return id == PACK_ROOT && strcmp (uri, BOCAGE_PACK_NS) != 0;
}

static void
add_unknown_attribute (PackReader *self, PackElementId id, gsize tag, const char *name)
{
  g_autofree char *quoted = _bocage_pack_quote (name);
  g_autofree char *message = NULL;
  gsize start, end;

  find_attribute (self, tag, name, FALSE, &start, &end);
  message = g_strdup_printf (self->is_newer
                                 /* TRANSLATORS: the first %s is the name of an attribute, the
                                    second of an element. */
                                 ? _ ("“%s” of <%s> is kept but not understood")
                                 : _ ("“%s” is not an attribute of <%s>"),
                             quoted, bocage_pack_elements[id].name);
  _bocage_pack_add_word_fault (
      self, self->is_newer ? BOCAGE_IO_FORMAT_NEWER : BOCAGE_IO_XML_UNKNOWN_ATTRIBUTE, start, end,
      name, (const char *const *) bocage_pack_elements[id].attributes, message);
}

void
_bocage_pack_take_attributes (PackReader *self, PackElementId id, gsize tag, int n_attributes,
                              const xmlChar **attributes)
{
  gboolean has[G_N_ELEMENTS (bocage_pack_elements[0].attributes)] = { FALSE };

  for (int i = 0; i < n_attributes; i++)
    {
      const char **a = (const char **) attributes + 5 * i;
      g_autofree char *value = _bocage_decode_ampersands (a[3], a[4] - a[3]);
      g_autofree char *full = a[1] != NULL ? g_strconcat (a[1], ":", a[0], NULL) : g_strdup (a[0]);
      const char *own = a[2] == NULL ? find_own_attribute (id, a[0]) : NULL;

      if (own != NULL)
        {
          take_value (self, id, tag, own, value);
          for (guint j = 0; bocage_pack_elements[id].attributes[j] != NULL; j++)
            has[j] |= bocage_pack_elements[id].attributes[j] == own;
        }
      else if (a[2] == NULL || !is_foreign_welcome (id, a[2], a[0]))
        add_unknown_attribute (self, id, tag, full);
      else if (strcmp (a[2], XML_NS) == 0 && strcmp (a[0], "lang") == 0)
        self->pack->language = g_steal_pointer (&value);
    }

  for (guint i = 0; bocage_pack_elements[id].attributes[i] != NULL; i++)
    if (!has[i])
      {
        PackMissing missing = { id, bocage_pack_elements[id].attributes[i], tag + 1,
                                _bocage_pack_find_name_end (self, tag) };

        g_array_append_val (self->missing, missing);
      }
}
