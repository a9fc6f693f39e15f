/* bocage-reader.c: reads a scenario file into a tree of nodes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One pass over the events of libxml2's parser, driven by the element table.
 * It never stops at a fault: what the table does not know is kept as it was
 * written, and reported.  Values that name hexes or edges wait until the
 * board is known.
 *
 * One file: the handlers of one parser, which work on one state.
 */

#include "config.h"

#include "bocage-reader-private.h"
#include "bocage-writer.h"
#include "io/base/bocage-limits.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "model/base/bocage-probe.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#define PARSER_OPTIONS (XML_PARSE_NONET | XML_PARSE_NO_XXE_IF_KNOWN)

#if LIBXML_VERSION >= 21300
#define XML_PARSE_NO_XXE_IF_KNOWN XML_PARSE_NO_XXE
#else
#define XML_PARSE_NO_XXE_IF_KNOWN 0
#endif

/* Returns: (nullable): the innermost open element of ours */
static BocageFrame *
top (BocageReader *self)
{
  return self->top;
}

static void
stop (BocageReader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

/* After an error of the parser nothing of the file is used; a prefix that is not
 * declared does not stop it, and leaves names without a meaning. */
static gboolean
is_over (BocageReader *self)
{
  return self->stopped || self->n_errors > 0;
}

/* The '<' of the tag whose end the parser stands at. */
static gsize
find_tag (BocageReader *self, gsize end)
{
  const char *tag = memrchr (self->data, '<', end);

  return tag != NULL ? (gsize) (tag - self->data) : self->body;
}

static gboolean
is_inline (BocageReader *self, const BocageElement *element)
{
  return self->is_inline[bocage_element_get_id (element)];
}

/* Text */

/* Gives the node what waited for the next sibling. */
static void
take_pending (BocageFrame *frame, BocageNode *node)
{
  if (frame->pending == NULL)
    return;
  bocage_node_ensure_extra (node)->before = g_steal_pointer (&frame->pending);
}

static void
flush_text (BocageReader *self)
{
  BocageFrame *frame = top (self);
  BocageNode *run;

  if (self->text->len == 0 || frame->element->content != BOCAGE_CONTENT_MIXED)
    return;

  run = bocage_node_new_in (self->arena, &bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]);
  bocage_node_set_clean_text (run, self->text->str, self->text->len);
  run->source = self->text_start + 1;
  take_pending (frame, run);
  bocage_node_insert (frame->node, -1, run);
  g_string_truncate (self->text, 0);
}

/* @out_is_text: (out): whether there is more than blanks
 *
 * Returns: the end of the blanks after the last piece of mark-up */
static const char *
skip_blanks (BocageReader *self, gboolean *out_is_text)
{
  const char *p = self->data + self->cursor;

  while (p < self->end && _bocage_is_blank (*p))
    p++;
  /* A CDATA section begins like a tag. */
  *out_is_text = p < self->end && (*p != '<' || (p + 1 < self->end && p[1] == '!'));
  return p;
}

/* Returns: where the text after the last piece of mark-up begins, without blanks
 * before it unless it is all blank. */
static gsize
find_text (BocageReader *self)
{
  gboolean is_text;
  const char *start = skip_blanks (self, &is_text);

  return is_text ? (gsize) (start - self->data) : self->cursor;
}

/* Likewise, and where it ends, without blanks after it. */
static void
measure_text (BocageReader *self, gsize *out_start, gsize *out_end)
{
  gboolean is_text;
  const char *start = skip_blanks (self, &is_text), *end = start;

  if (is_text)
    {
      end = memchr (start + 1, '<', self->end - start - 1);
      if (end == NULL)
        end = self->end;
      while (end > start && _bocage_is_blank (end[-1]))
        end--;
    }
  *out_start = is_text ? (gsize) (start - self->data) : self->cursor;
  *out_end = end - self->data;
}

/* A long text comes in pieces, a reference in each, so the room for it is doubled. */
static void
append_stray (BocageReader *self, BocageNodeExtra *extra, const char *text, gsize length)
{
  if (self->stray_of != extra)
    {
      self->stray_of = extra;
      self->stray_length = extra->stray_text != NULL ? strlen (extra->stray_text) : 0;
      self->stray_room = 0;
    }
  if (self->stray_length + length >= self->stray_room)
    {
      self->stray_room = 2 * (self->stray_length + length) + 1;
      extra->stray_text = g_realloc (extra->stray_text, self->stray_room);
    }
  memcpy (extra->stray_text + self->stray_length, text, length);
  self->stray_length += length;
  extra->stray_text[self->stray_length] = '\0';
}

static void
stray_text (BocageReader *self, BocageFrame *frame, const char *text, int length)
{
  BocageNodeExtra *extra = bocage_node_ensure_extra (frame->node);

  if (extra->stray_text != NULL && !self->stray_seen)
    append_stray (self, extra, " ", 1);
  append_stray (self, extra, text, (gsize) length);

  if (!self->stray_seen)
    {
      gsize start, end;

      measure_text (self, &start, &end);
      self->result->structure_bad = TRUE;
      /* TRANSLATORS: %s is the name of an element of the file. */
      _bocage_reader_fault (self, BOCAGE_IO_XML_STRAY_TEXT, frame->node, start, end,
                            _ ("<%s> holds no text"), frame->element->name);
    }
  self->stray_seen = TRUE;
}

static void
take_text (BocageReader *self, const xmlChar *characters, int length)
{
  BocageFrame *frame = top (self);
  const char *text = (const char *) characters;

  if (frame == NULL || self->foreign_depth > 0 || is_over (self))
    return;
  switch (frame->element->content)
    {
    case BOCAGE_CONTENT_MIXED:
    case BOCAGE_CONTENT_TEXT:
      if (self->text->len == 0)
        self->text_start = find_text (self);
      _bocage_prose_add (&self->prose, text, length, self->text);
      return;
    default:
      break;
    }
  if (is_inline (self, frame->element) && frame->element->content == BOCAGE_CONTENT_NONE)
    {
      /* A word in itself has no room for a blank. */
      stray_text (self, frame, text, length);
      return;
    }
  for (int i = 0; i < length; i++)
    if (!_bocage_is_blank (text[i]))
      {
        stray_text (self, frame, text, length);
        return;
      }
}

/* Who writes a CDATA section means text, be it blank. */
static void
take_cdata (BocageReader *self, const xmlChar *characters, int length)
{
  BocageFrame *frame = top (self);

  if (frame != NULL && self->foreign_depth == 0 && frame->element->content != BOCAGE_CONTENT_MIXED
      && frame->element->content != BOCAGE_CONTENT_TEXT)
    stray_text (self, frame, (const char *) characters, length);
  else
    take_text (self, characters, length);
}

/* Comments, instructions, foreign elements */

/* @misc: (transfer full) */
static void
keep_misc (BocageReader *self, BocageMisc *misc)
{
  BocageFrame *frame = top (self);
  GPtrArray **list;

  if (frame != NULL)
    list = &frame->pending;
  else
    list = self->root == NULL ? &self->prolog : &self->epilog;
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_misc_free);
  g_ptr_array_add (*list, misc);
}

static void
mark_up (BocageReader *self, BocageMiscKind kind, char *text)
{
  BocageFrame *frame = top (self);
  gsize end = _bocage_reader_offset (self);

  if (self->foreign_depth == 0 && !is_over (self))
    {
      if (frame != NULL && _bocage_element_is_prose (frame->element))
        {
          flush_text (self);
          _bocage_reader_fault (self, BOCAGE_IO_XML_IN_PROSE, frame->node, find_tag (self, end),
                                end,
                                kind == BOCAGE_MISC_COMMENT
                                    /* TRANSLATORS: %s is the name of an element of the file. */
                                    ? _ ("a comment stands inside the text of <%s>")
                                    : _ ("an instruction stands inside the text of <%s>"),
                                frame->element->name);
        }
      keep_misc (self, bocage_misc_new (kind, text));
    }
  self->cursor = end;
  self->stray_seen = FALSE;
  g_free (text);
}

static void
comment_cb (void *user_data, const xmlChar *text)
{
  mark_up (user_data, BOCAGE_MISC_COMMENT, g_strdup ((const char *) text));
}

static void
instruction_cb (void *user_data, const xmlChar *target, const xmlChar *text)
{
  mark_up (user_data, BOCAGE_MISC_PI,
           text == NULL ? g_strdup ((const char *) target)
                        : g_strconcat ((const char *) target, " ", (const char *) text, NULL));
}

/* Elements */

static gboolean
is_ours (BocageReader *self, const xmlChar *uri)
{
  if (uri == NULL)
    return FALSE;
  if (uri == self->our_uri)
    return TRUE;
  if (strcmp ((const char *) uri, BOCAGE_SCENARIO_NS) != 0)
    return FALSE;
  self->our_uri = uri;
  return TRUE;
}

/* The first element decides what kind of file this is. */
static gboolean
check_root (BocageReader *self, gsize tag, const char *name, const xmlChar *uri)
{
  const char *end;
  BocageTagCursor cursor;
  const char *space = (const char *) uri;

  _bocage_tag_begin (&cursor, self->data + tag, self->end, &end);
  if (is_ours (self, uri) && strcmp (name, "scenario") == 0)
    return TRUE;
  /* Its namespace may stand in what is missing. */
  if (_bocage_reader_note_cut (self))
    return FALSE;

  if (space != NULL && g_str_has_prefix (space, "urn:bocage:scenario:") && !is_ours (self, uri))
    {
      self->result->incomplete = TRUE;
      _bocage_reader_fault (
          self, BOCAGE_IO_FORMAT_NEWER, NULL, tag + 1, end - self->data,
          /* TRANSLATORS: both %s are namespaces, such as urn:bocage:scenario:2. */
          _ ("the file is of format “%s”, and this program reads “%s”"), space, BOCAGE_SCENARIO_NS);
    }
  else if (is_ours (self, uri))
    /* TRANSLATORS: both %s are names of elements. */
    _bocage_reader_fault (self, BOCAGE_IO_XML_NOT_SCENARIO, NULL, tag + 1, end - self->data,
                          _ ("the file begins with <%s>, expected <%s>"), name, "scenario");
  else
    _bocage_reader_fault (self, BOCAGE_IO_XML_NOT_SCENARIO, NULL, tag + 1, end - self->data,
                          /* TRANSLATORS: the first %s is the name of an element, the second a
                             namespace. */
                          _ ("this is not a scenario: <%s> is not of namespace “%s”"), name,
                          BOCAGE_SCENARIO_NS);
  self->result->structure_bad = TRUE;
  stop (self);
  return FALSE;
}

/* What the parent may hold but once. */
static gboolean
is_single (const BocageElement *parent, BocageElementId id)
{
  switch (bocage_element_get_id (parent))
    {
    case BOCAGE_ELEMENT_SCENARIO:
    case BOCAGE_ELEMENT_OBJECTIVE:
      return TRUE;
    case BOCAGE_ELEMENT_INFO:
      return id != BOCAGE_ELEMENT_AUTHOR;
    case BOCAGE_ELEMENT_BRIEFING:
      return id != BOCAGE_ELEMENT_ORDERS;
    default:
      return FALSE;
    }
}

static void
check_twice (BocageReader *self, BocageFrame *frame, BocageNode *node)
{
  BocageElementId id = bocage_element_get_id (node->element);
  guint64 bit = (guint64) 1 << (id % 64);
  BocageNode *first;
  BocageFault *fault;

  if (!is_single (frame->element, id))
    return;
  if ((frame->seen[id / 64] & bit) == 0)
    {
      frame->seen[id / 64] |= bit;
      return;
    }
  fault = _bocage_reader_fault (self, BOCAGE_IO_XML_ELEMENT_TWICE, node, node->source,
                                node->source + strlen (node->element->name),
                                /* TRANSLATORS: both %s are names of elements. */
                                _ ("<%s> stands more than once in <%s>"), node->element->name,
                                frame->element->name);
  /* One that is only counted need not be compared. */
  first = fault != NULL ? bocage_node_find_child (frame->node, node->element) : NULL;
  if (first != NULL)
    {
      fault->related = bocage_node_ref (first);
      fault->related_message = g_strdup (_ ("the first one is here"));
    }
}

static void
push (BocageReader *self, BocageNode *node)
{
  BocageFrame *frame;

  if (self->n_frames == self->max_frames)
    {
      self->max_frames *= 2;
      self->frames = g_renew (BocageFrame, self->frames, self->max_frames);
    }
  frame = self->top = &self->frames[self->n_frames++];
  *frame = (BocageFrame){ .node = node, .element = node->element };
}

/* Whether no more namespaces are declared at once than is bearable, in the tag that reaches from
 * @tag to @end and around it. */
static gboolean
check_namespaces (BocageReader *self, gsize tag, gsize end)
{
  guint most = bocage_limits[BOCAGE_LIMIT_NAMESPACES].value;

  if (_bocage_reader_n_namespaces (self) <= most)
    return TRUE;
  self->result->incomplete = TRUE;
  _bocage_reader_fault (self, BOCAGE_IO_LIMIT_ATTRIBUTES, NULL, tag, end,
                        _ ("more than %d namespaces are declared at once"), (int) most);
  stop (self);
  return FALSE;
}

/* Makes the node of an element whose tag begins at @tag, where @frame has its place.
 * @frame: (nullable): what it stands in; NULL: it is the root
 *
 * Returns: (transfer none): the node */
static BocageNode *
add_node (BocageReader *self, BocageFrame *frame, const BocageElement *element, gsize tag)
{
  BocageNode *node = bocage_node_new_in (self->arena, element);

  node->source = tag + 1;
  if (frame == NULL)
    {
      self->root = node;
      return node;
    }
  take_pending (frame, node);
  check_twice (self, frame, node);
  bocage_node_insert (frame->node, -1, node);
  return node;
}

static void
start_element (BocageReader *self, const xmlChar *local_name, const xmlChar *prefix,
               const xmlChar *uri, int n_namespaces, const xmlChar **namespaces, int n_attributes,
               const xmlChar **attributes)
{
  BocageFrame *frame = top (self);
  const char *name = (const char *) local_name;
  const BocageElement *element = NULL;
  gsize size = self->end - self->data, end, tag;
  BocageNode *node;

  if (is_over (self))
    return;
  end = _bocage_reader_offset (self);
  tag = find_tag (self, end);
  /* A file may end inside the tag. */
  self->cursor = end;
  if (end < size)
    self->cursor = MIN (end + (self->data[end] == '/' ? 2 : 1), size);
  self->stray_seen = FALSE;
  if (!check_namespaces (self, tag, end))
    return;
  if (self->foreign_depth > 0)
    {
      _bocage_foreign_start (self, prefix, uri, n_namespaces, namespaces, n_attributes, attributes);
      return;
    }

  if (frame == NULL)
    {
      if (!check_root (self, tag, name, uri))
        return;
      element = &bocage_elements[BOCAGE_ELEMENT_SCENARIO];
    }
  else if (is_ours (self, uri))
    element = _bocage_kept_find_element (self->kept, frame->element, name);

  if (element == NULL)
    {
      flush_text (self);
      if (uri == NULL || is_ours (self, uri) || _bocage_element_is_prose (frame->element))
        _bocage_reader_unknown_element (self, tag, name, (const char *) uri);
      self->foreign_start = tag;
      _bocage_foreign_start (self, prefix, uri, n_namespaces, namespaces, n_attributes, attributes);
      return;
    }

  if (is_inline (self, element))
    {
      if (_bocage_prose_begin (&self->prose, element)
          && frame->element->content == BOCAGE_CONTENT_MIXED)
        g_string_append_c (self->text, ' ');
      flush_text (self);
    }
  else
    self->prose = BOCAGE_PROSE_INIT;

  node = add_node (self, frame, element, tag);
  push (self, node);
  if (n_namespaces > 0 || n_attributes > 0)
    _bocage_reader_attributes (self, node, n_namespaces, namespaces, n_attributes, attributes);
}

static void
end_element (BocageReader *self)
{
  BocageFrame *frame = top (self);
  gsize end = _bocage_reader_offset (self);

  if (is_over (self) || frame == NULL)
    return;
  self->cursor = end;
  self->stray_seen = FALSE;
  if (self->foreign_depth > 0)
    {
      BocageMisc *misc = _bocage_foreign_end (self, end);

      if (misc != NULL)
        keep_misc (self, misc);
      return;
    }

  if (frame->element->content == BOCAGE_CONTENT_TEXT)
    {
      if (self->text->len > 0)
        bocage_node_set_clean_text (frame->node, self->text->str, self->text->len);
      g_string_truncate (self->text, 0);
    }
  else
    {
      if (is_inline (self, frame->element) && _bocage_prose_end (&self->prose, frame->element))
        g_string_append_c (self->text, ' ');
      flush_text (self);
    }
  if (frame->pending != NULL)
    bocage_node_ensure_extra (frame->node)->tail = g_steal_pointer (&frame->pending);
  self->n_frames--;
  self->top = self->n_frames > 0 ? frame - 1 : NULL;
}

/* The events: the reader hears them first, then the schema */

/* Returns: (nullable): NULL also where it could not judge what it would be told. */
static BocageSchemaJudge *
get_judge (BocageReader *self)
{
  if (self->result->judge == NULL)
    return NULL;
  if (is_over (self) || self->newer || self->result->structure_open)
    g_clear_pointer (&self->result->judge, _bocage_schema_judge_free);
  return self->result->judge;
}

static void
start_cb (void *user_data, const xmlChar *local_name, const xmlChar *prefix, const xmlChar *uri,
          int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
          const xmlChar **attributes)
{
  BocageReader *self = user_data;
  gboolean is_root = self->root == NULL;
  guint n_before = self->n_frames;
  BocageSchemaJudge *judge;
  guint was;

  was = bocage_probe_enter (BOCAGE_PHASE_MODEL);
  start_element (self, local_name, prefix, uri, n_namespaces, namespaces, n_attributes, attributes);
  if (is_root && self->root != NULL && (self->flags & BOCAGE_READ_NO_SCHEMA) == 0)
    {
      bocage_probe_enter (BOCAGE_PHASE_SCHEMA);
      self->result->judge = _bocage_schema_judge_new ();
    }
  judge = get_judge (self);
  if (judge != NULL)
    {
      bocage_probe_enter (BOCAGE_PHASE_SCHEMA);
      _bocage_schema_judge_start (judge, local_name, prefix, uri, n_namespaces, namespaces,
                                  n_attributes, n_defaulted, attributes,
                                  self->n_frames > n_before ? top (self)->element : NULL);
    }
  bocage_probe_enter (was);
}

static void
end_cb (void *user_data, const xmlChar *local_name, const xmlChar *prefix, const xmlChar *uri)
{
  BocageReader *self = user_data;
  BocageSchemaJudge *judge;
  guint was = bocage_probe_enter (BOCAGE_PHASE_MODEL);

  end_element (self);
  judge = get_judge (self);
  if (judge != NULL)
    {
      bocage_probe_enter (BOCAGE_PHASE_SCHEMA);
      _bocage_schema_judge_end (judge, local_name, prefix, uri);
    }
  bocage_probe_enter (was);
}

static void
characters_cb (void *user_data, const xmlChar *text, int length)
{
  BocageReader *self = user_data;
  BocageSchemaJudge *judge;
  guint was = bocage_probe_enter (BOCAGE_PHASE_MODEL);

  take_text (self, text, length);
  judge = get_judge (self);
  if (judge != NULL)
    {
      bocage_probe_enter (BOCAGE_PHASE_SCHEMA);
      _bocage_schema_judge_text (judge, text, length);
    }
  bocage_probe_enter (was);
}

static void
cdata_cb (void *user_data, const xmlChar *text, int length)
{
  BocageReader *self = user_data;
  BocageSchemaJudge *judge;

  take_cdata (self, text, length);
  judge = get_judge (self);
  if (judge != NULL)
    _bocage_schema_judge_cdata (judge, text, length);
}

/* The run */

static const xmlSAXHandler handlers = {
  .startElementNs = start_cb,
  .endElementNs = end_cb,
  .characters = characters_cb,
  .ignorableWhitespace = characters_cb,
  .cdataBlock = cdata_cb,
  .comment = comment_cb,
  .processingInstruction = instruction_cb,
  .serror = _bocage_reader_error_cb,
  .initialized = XML_SAX2_MAGIC,
};

static void
parse (BocageReader *self)
{
  xmlSAXHandler sax = handlers;
  xmlSAXHandlerPtr own;

  /* libxml2 takes its handlers from the context, and frees what it finds there.
   * It finds out by itself that this is UTF-8, the caps let nothing else pass; told so it
   * would convert every byte to the same byte. */
  own = self->parser->sax;
  self->parser->sax = &sax;
  self->parser->userData = self;
  xmlCtxtReadMemory (self->parser, self->data + self->body,
                     (int) (self->end - self->data - self->body), NULL, NULL, PARSER_OPTIONS);
  self->parser->sax = own;
  /* Where the parser has no memory even to begin, it stops without an error: the file is not whole
   * all the same. */
  if (!self->stopped && self->n_errors == 0 && (!self->parser->wellFormed || self->root == NULL))
    self->result->incomplete = TRUE;
}

/* Returns: (transfer full) (nullable): the ruleset the file names. */
static BocageRuleset *
find_ruleset (BocageReader *self)
{
  const BocageScenarioNode *root = (const BocageScenarioNode *) self->root;
  const BocageField *field = bocage_element_find_field (self->root->element, "ruleset");
  g_autoptr (GError) error = NULL;
  BocageRuleset *ruleset = NULL;
  BocageFault *fault;
  gsize start, end;

  if (root->ruleset != NULL)
    ruleset = bocage_ruleset_find_near (root->ruleset, self->path, &error);
  if (ruleset != NULL)
    return ruleset;

  self->result->incomplete = TRUE;
  _bocage_reader_find_value (self, self->root, field, &start, &end);
  if (root->ruleset == NULL)
    _bocage_reader_fault (self, BOCAGE_IO_FORMAT_RULESET, self->root, start, end,
                          _ ("the scenario does not say by which rules it is played"));
  else
    {
      fault = _bocage_reader_fault (self, BOCAGE_IO_FORMAT_RULESET, self->root, start, end,
                                    /* TRANSLATORS: the first %s is the id of a ruleset, the second
                                       says what is the matter with it. */
                                    _ ("the rules “%s” are not known: %s"), root->ruleset,
                                    error->message);
      if (fault != NULL)
        fault->field = field;
    }
  return NULL;
}

static gboolean
is_other_version (const BocageReader *self, const BocageRuleset *ruleset)
{
  return self->saved_version != NULL
         && strcmp (self->saved_version, bocage_ruleset_get_version (ruleset)) != 0;
}

static gboolean
is_other_digest (const BocageReader *self, const BocageRuleset *ruleset)
{
  return self->saved_digest != NULL
         && strncmp (bocage_ruleset_get_game_digest (ruleset), self->saved_digest,
                     BOCAGE_SAVED_DIGEST)
                != 0;
}

/* Where the file says by which rules it was saved, and they are others today */
static void
compare_rules (BocageReader *self, const BocageRuleset *ruleset)
{
  const BocageField *field = bocage_element_find_field (self->root->element, "ruleset");
  const char *name = bocage_ruleset_translate (ruleset, bocage_ruleset_get_name (ruleset));
  g_autofree char *message = NULL;
  gboolean is_other = is_other_version (self, ruleset);
  BocageFault *fault;
  gsize start, end;

  if (is_other)
    message = g_strdup_printf (
        /* TRANSLATORS: the first %s is the name of a game, the others are versions such as 0.2. */
        _ ("the rules of %s are of version %s; the battle was saved by those of %s"), name,
        bocage_ruleset_get_version (ruleset), self->saved_version);
  else
    message = g_strdup_printf (
        /* TRANSLATORS: the first %s is the name of a game, the second a version such as 0.2. */
        _ ("the rules of %s have changed since the battle was saved, and are still of version %s"),
        name, bocage_ruleset_get_version (ruleset));
  _bocage_reader_find_value (self, self->root, field, &start, &end);
  /* How much other rules of one version mean is for those to say who give it. */
  fault = _bocage_reader_fault (
      self, is_other ? BOCAGE_IO_FORMAT_RULESET_CHANGED : BOCAGE_IO_FORMAT_RULESET_EDITED,
      self->root, start, end, "%s", message);
  if (fault != NULL)
    fault->field = field;
}

static void
move_miscs (GPtrArray *from, GPtrArray *to)
{
  if (from == NULL)
    return;
  for (guint i = 0; i < from->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (from, i);

      g_ptr_array_add (to, bocage_misc_new (misc->kind, misc->text));
    }
}

static BocageScenario *
build (BocageReader *self)
{
  guint was = bocage_probe_enter (BOCAGE_PHASE_RULES);
  g_autoptr (BocageRuleset) ruleset = find_ruleset (self);
  BocageScenario *scenario;

  bocage_probe_enter (was);
  if (ruleset != NULL && (is_other_version (self, ruleset) || is_other_digest (self, ruleset)))
    compare_rules (self, ruleset);
  _bocage_reader_resolve (self, ruleset);
  scenario = bocage_scenario_new_for_root (ruleset, g_steal_pointer (&self->root));
  bocage_scenario_set_names_rules (scenario,
                                   self->saved_version != NULL || self->saved_digest != NULL);

  move_miscs (self->prolog, bocage_scenario_get_prolog (scenario));
  move_miscs (self->epilog, bocage_scenario_get_epilog (scenario));
  return scenario;
}

static void
clear (BocageReader *self)
{
  for (guint i = 0; i < self->n_frames; i++)
    g_clear_pointer (&self->frames[i].pending, g_ptr_array_unref);
  g_free (self->frames);
  g_clear_pointer (&self->root, bocage_node_unref);
  bocage_arena_seal (self->arena);
  bocage_arena_drop (self->arena, 1);
  g_clear_pointer (&self->prolog, g_ptr_array_unref);
  g_clear_pointer (&self->epilog, g_ptr_array_unref);
  g_array_unref (self->declared);
  g_array_unref (self->needed);
  g_free (self->saved_version);
  g_free (self->saved_digest);
  _bocage_reader_clear_faults (self);
  _bocage_kept_give_back (self->kept,
                          !self->stopped && self->n_errors == 0 && self->parser->wellFormed);
}

/* Reads @data, which has passed the caps, into @out_result and @report.
 * @body: where the document begins, after a byte order mark
 * @path: (nullable): of the file: beside it rulesets are looked for
 * @limits: (nullable): only that of faults is looked at, the caps know the others */
void
_bocage_read (const char *data, gsize size, gsize body, const char *path,
              const BocageLimits *limits, BocageReadFlags flags, BocageReport *report,
              BocageReadResult *out_result)
{
  BocageReader self = {
    .data = data,
    .end = data + size,
    .body = body,
    .path = path,
    .cursor = body,
    .flags = flags,
    .report = report,
    .result = out_result,
    .max_frames = 16,
    .max_faults = _bocage_limits_get_faults (limits),
  };

  self.arena = bocage_arena_new ();
  self.frames = g_new (BocageFrame, self.max_frames);
  self.kept = _bocage_kept_take ();
  self.parser = self.kept->parser;
  self.text = self.kept->text;
  self.values = self.kept->values;
  self.is_inline = _bocage_get_inline_elements ();
  self.declared = g_array_new (FALSE, FALSE, sizeof (BocageNamespace));
  self.needed = g_array_new (FALSE, FALSE, sizeof (BocageNamespace));
  self.faults = g_array_new (FALSE, FALSE, sizeof (BocageFault));

  parse (&self);
  bocage_probe_enter (BOCAGE_PHASE_MODEL);
  get_judge (&self);
  if (!self.stopped && self.n_errors == 0 && self.parser->wellFormed && self.root != NULL)
    out_result->scenario = build (&self);
  _bocage_reader_report_faults (&self, out_result->scenario);
  clear (&self);
}
