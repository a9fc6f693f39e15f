/* bocage-i18n-report.c: what status tells, for people and as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-i18n-status.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#define MAX_EXCERPT 60 /* characters of a sentence that is named */

/* Of the sentences, rounded down; of a catalogue that is not there or cannot be read nothing is
 * translated */
guint
i18n_get_percent (const I18nStatus *self)
{
  const I18nCount *count = &self->all;

  if (self->catalog == NULL)
    return 0;
  return count->n_sentences > 0 ? count->n_done * 100 / count->n_sentences : 100;
}

static char *
dup_excerpt (const char *text)
{
  const char *end;

  if (g_utf8_strlen (text, -1) <= MAX_EXCERPT)
    return g_strdup (text);
  end = g_utf8_offset_to_pointer (text, MAX_EXCERPT);
  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static void
print_finding (const I18nStatus *self, const I18nFinding *finding)
{
  g_autofree char *excerpt = finding->entry != NULL ? dup_excerpt (finding->entry) : NULL;

  g_print ("%s: [%s]", self->path, i18n_fault_ids[finding->fault]);
  if (excerpt != NULL)
    g_print (" “%s”", excerpt);
  if (finding->detail != NULL)
    g_print (": %s", finding->detail);
  g_print ("\n");
}

/* The kinds are those of the lines above, which nobody translates: “, untranslated 2, fuzzy 1” */
static void
print_faults (const I18nCount *count)
{
  for (guint i = 0; i < I18N_N_FAULTS; i++)
    if (count->n_faults[i] > 0)
      g_print (", %s %u", i18n_fault_ids[i], count->n_faults[i]);
  g_print ("\n");
}

/* What is wrong, then how far it is */
void
i18n_print_status (const I18nStatus *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    print_finding (self, &g_array_index (self->findings, I18nFinding, i));
  /* TRANSLATORS: the code of a language; so many of so many sentences are translated; per cent */
  g_print (_ ("%1$s: %2$u of %3$u (%4$u %%)"), self->language, self->all.n_done,
           self->all.n_sentences, i18n_get_percent (self));
  print_faults (&self->all);
  for (guint i = 0; i < self->pack->files->len; i++)
    {
      const char *name = g_ptr_array_index (self->pack->files, i);
      const I18nCount *count = g_hash_table_lookup (self->battles, name);

      if (count != NULL)
        {
          g_print ("  %s: %u/%u", name, count->n_done, count->n_sentences);
          print_faults (count);
        }
    }
}

static void
add_count (JsonBuilder *builder, const I18nCount *count)
{
  json_builder_set_member_name (builder, "sentences");
  json_builder_add_int_value (builder, count->n_sentences);
  json_builder_set_member_name (builder, "done");
  json_builder_add_int_value (builder, count->n_done);
  for (guint i = 0; i < I18N_N_FAULTS; i++)
    if (count->n_faults[i] > 0)
      {
        json_builder_set_member_name (builder, i18n_fault_ids[i]);
        json_builder_add_int_value (builder, count->n_faults[i]);
      }
}

static void
add_word (JsonBuilder *builder, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
build_findings (JsonBuilder *builder, const I18nStatus *self)
{
  json_builder_set_member_name (builder, "findings");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->findings->len; i++)
    {
      const I18nFinding *finding = &g_array_index (self->findings, I18nFinding, i);

      json_builder_begin_object (builder);
      add_word (builder, "kind", i18n_fault_ids[finding->fault]);
      add_word (builder, "context", finding->context);
      add_word (builder, "entry", finding->entry);
      add_word (builder, "detail", finding->detail);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_status (JsonBuilder *builder, const I18nStatus *self)
{
  json_builder_begin_object (builder);
  add_word (builder, "language", self->language);
  add_word (builder, "file", self->path);
  add_count (builder, &self->all);
  json_builder_set_member_name (builder, "battles");
  json_builder_begin_object (builder);
  for (guint i = 0; i < self->pack->files->len; i++)
    {
      const char *name = g_ptr_array_index (self->pack->files, i);
      const I18nCount *count = g_hash_table_lookup (self->battles, name);

      if (count == NULL)
        continue;
      json_builder_set_member_name (builder, name);
      json_builder_begin_object (builder);
      add_count (builder, count);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  build_findings (builder, self);
  json_builder_end_object (builder);
}

static void
add_names (JsonBuilder *builder, const char *member, const GPtrArray *names)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < names->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (names, i));
  json_builder_end_array (builder);
}

/* @statuses: (element-type I18nStatus): all languages of @pack */
void
i18n_print_json (const I18nPack *pack, const GPtrArray *statuses)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_word (builder, "pack", pack->title);
  add_names (builder, "missing", pack->missing);
  json_builder_set_member_name (builder, "fit-measured");
#ifdef HAVE_DRAW
  json_builder_add_boolean_value (builder, TRUE);
#else
  json_builder_add_boolean_value (builder, FALSE);
#endif
  json_builder_set_member_name (builder, "direction-measured");
  json_builder_add_boolean_value (builder, i18n_finds_moved ());
  json_builder_set_member_name (builder, "languages");
  json_builder_begin_array (builder);
  for (guint i = 0; i < statuses->len; i++)
    build_status (builder, g_ptr_array_index (statuses, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  g_print ("%s\n", text);
}
