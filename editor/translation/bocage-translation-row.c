/* bocage-translation-row.c: a text of the battle, its translation, and how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-translation-row.h"

#include "bocage-markup.h"
#include "io/translation/bocage-sentence.h"
#include "model/bocage-message.h"
#include "prose/bocage-prose-chip.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define PLACE_WIDTH 84 /* px */
#define STATE_WIDTH 84

struct _BocageTranslationRow
{
  GtkListBoxRow parent_instance;

  /* Children, borrowed */
  GtkWidget *box; /* the columns, and below them what helps */
  GtkWidget *columns;
  GtkWidget *texts; /* both, equally wide */
  GtkWidget *original;
  GtkWidget *text;
  GtkWidget *state;
  GtkWidget *writer; /* (nullable): in the place of the text */
  GtkWidget *help;   /* (nullable) */

  /* Owned */
  BocageTranslation *translation;
  BocageScenario *scenario;
  guint index;
};

G_DEFINE_FINAL_TYPE (BocageTranslationRow, bocage_translation_row, GTK_TYPE_LIST_BOX_ROW)

/* Texts */

/* Whether values and hexes may stand in it: in names there are words alone. */
gboolean
bocage_entry_has_marks (const BocageEntry *entry)
{
  return bocage_sentence_find_element (entry->context) != NULL;
}

/**
 * bocage_entry_dup_prose:
 * @text: the original or the translation of @entry
 *
 * Returns: (transfer full) (nullable): as it can be typed (bocage-prose.h); %NULL: its marks are
 * broken
 */
char *
bocage_entry_dup_prose (const BocageEntry *entry, const char *text, BocageScenario *scenario,
                        GPtrArray *out_kept)
{
  if (!bocage_entry_has_marks (entry))
    return g_strdup (text);
  return bocage_markup_to_prose (text, bocage_scenario_get_grid (scenario), out_kept);
}

/* Words of the prose, without what takes the meaning from the next character. */
static void
append_words (GString *out, const char *text, gsize length)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '\\' && i + 1 < length)
        i++;
      g_string_append_c (plain, text[i]);
    }
  escaped = g_markup_escape_text (plain->str, -1);
  g_string_append (out, escaped);
}

static void
append_chip (GString *out, BocageScenario *scenario, const char *token)
{
  g_autofree char *label = bocage_prose_dup_label (scenario, token);
  g_autofree char *escaped = g_markup_escape_text (label != NULL ? label : token, -1);

  if (label != NULL)
    g_string_append_printf (
        out,
        "<span background=\"#eaddff\" foreground=\"#43108f\">\342\201\250%s\342\201\251</span>",
        escaped);
  else
    g_string_append (out, escaped);
}

/* Returns: (transfer full): with the chips as words on violet */
static char *
dup_shown (BocageTranslationRow *self, const BocageEntry *entry, const char *text)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  g_autofree char *prose = bocage_entry_dup_prose (entry, text, self->scenario, kept);
  GString *out = g_string_new (NULL);
  const char *at = prose, *token;
  gsize length;

  if (prose == NULL || !bocage_entry_has_marks (entry))
    {
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      g_string_append (out, escaped);
      return g_string_free (out, FALSE);
    }
  while ((token = bocage_prose_find_token (at, &length)) != NULL)
    {
      g_autofree char *whole = g_strndup (token, length);

      append_words (out, at, (gsize) (token - at));
      append_chip (out, self->scenario, whole);
      at = token + length;
    }
  append_words (out, at, strlen (at));
  return g_string_free (out, FALSE);
}

/* States */

static const char *const state_classes[BOCAGE_N_ENTRY_STATES] = {
  [BOCAGE_ENTRY_DONE] = "bocage-entry-done",       [BOCAGE_ENTRY_CHECK] = "bocage-entry-check",
  [BOCAGE_ENTRY_MISSING] = "bocage-entry-missing", [BOCAGE_ENTRY_WRONG] = "bocage-entry-wrong",
  [BOCAGE_ENTRY_UNKNOWN] = "bocage-entry-missing",
};

/* In a word, beside its colour */
const char *
bocage_entry_get_state_name (const BocageEntry *entry)
{
  switch (entry->state)
    {
    case BOCAGE_ENTRY_DONE:
      return C_ ("state of a translation", "done");
    case BOCAGE_ENTRY_CHECK:
      return entry->fault == I18N_SAME ? C_ ("state of a translation", "same")
                                       : C_ ("state of a translation", "check");
    case BOCAGE_ENTRY_MISSING:
      return C_ ("state of a translation", "missing");
    case BOCAGE_ENTRY_UNKNOWN:
      return C_ ("state of a translation", "new");
    case BOCAGE_ENTRY_WRONG:
    case BOCAGE_N_ENTRY_STATES:
      break;
    }
  return entry->fault == I18N_REFERENCE ? C_ ("state of a translation", "lost")
                                        : C_ ("state of a translation", "wrong");
}

static void
show_state (BocageTranslationRow *self, const BocageEntry *entry)
{
  for (guint i = 0; i < BOCAGE_N_ENTRY_STATES; i++)
    gtk_widget_remove_css_class (self->state, state_classes[i]);
  gtk_widget_add_css_class (self->state, state_classes[entry->state]);
  gtk_label_set_label (GTK_LABEL (self->state), bocage_entry_get_state_name (entry));
  gtk_widget_set_tooltip_text (self->state, entry->detail);
}

/* Shows the entry as it is now. */
void
bocage_translation_row_update (BocageTranslationRow *self)
{
  const BocageEntry *entry = bocage_translation_get_entry (self->translation, self->index);
  const char *text = entry->message != NULL ? entry->message->text : "";
  g_autofree char *original = NULL, *shown = NULL, *name = NULL;

  /* Pieces are called as on the page, of either language. */
  bocage_message_push_language (bocage_translation_get_pack (self->translation)->language);
  original = dup_shown (self, entry, entry->id);
  bocage_message_pop_language ();
  bocage_message_push_language (bocage_translation_get_language (self->translation));
  shown = dup_shown (self, entry, text);
  bocage_message_pop_language ();
  gtk_label_set_markup (GTK_LABEL (self->original), original);
  gtk_label_set_markup (GTK_LABEL (self->text), shown);
  show_state (self, entry);
  /* TRANSLATORS: where a text stands, the text, how far its translation is: “History: …: done”. */
  name = g_strdup_printf (_ ("%s: %s: %s"), entry->place,
                          gtk_label_get_text (GTK_LABEL (self->original)),
                          bocage_entry_get_state_name (entry));
  _bocage_panes_set_name (self, name);
}

/* Writing */

/**
 * bocage_translation_row_open:
 * @writer: takes the place of the translation
 * @help: stands below
 */
void
bocage_translation_row_open (BocageTranslationRow *self, GtkWidget *writer, GtkWidget *help)
{
  self->writer = writer;
  self->help = help;
  gtk_widget_set_visible (self->text, FALSE);
  gtk_box_insert_child_after (GTK_BOX (self->texts), writer, self->text);
  gtk_box_append (GTK_BOX (self->box), help);
}

void
bocage_translation_row_close (BocageTranslationRow *self)
{
  if (self->writer == NULL)
    return;
  gtk_box_remove (GTK_BOX (self->texts), self->writer);
  gtk_box_remove (GTK_BOX (self->box), self->help);
  self->writer = NULL;
  self->help = NULL;
  gtk_widget_set_visible (self->text, TRUE);
}

/* The widget */

static GtkWidget *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_columns (BocageTranslationRow *self)
{
  const BocageEntry *entry = bocage_translation_get_entry (self->translation, self->index);
  GtkWidget *place = add_label (self->columns);

  gtk_label_set_label (GTK_LABEL (place), entry->place);
  gtk_widget_set_size_request (place, PLACE_WIDTH, -1);
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_add_css_class (place, "bocage-small");
  gtk_box_append (GTK_BOX (self->columns), self->texts);
  self->original = add_label (self->texts);
  self->text = add_label (self->texts);
  gtk_widget_set_direction (self->original, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->text, bocage_translation_is_right_to_left (self->translation)
                                            ? GTK_TEXT_DIR_RTL
                                            : GTK_TEXT_DIR_LTR);
  self->state = add_label (self->columns);
  gtk_label_set_xalign (GTK_LABEL (self->state), .5f);
  gtk_widget_set_size_request (self->state, STATE_WIDTH, -1);
  gtk_widget_set_valign (self->state, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->state, "bocage-entry-state");
}

static void
bocage_translation_row_dispose (GObject *object)
{
  BocageTranslationRow *self = BOCAGE_TRANSLATION_ROW (object);

  g_clear_object (&self->translation);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);

  G_OBJECT_CLASS (bocage_translation_row_parent_class)->dispose (object);
}

static void
bocage_translation_row_class_init (BocageTranslationRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_translation_row_dispose;
}

static void
bocage_translation_row_init (BocageTranslationRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->texts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_set_homogeneous (GTK_BOX (self->texts), TRUE);
  gtk_widget_set_hexpand (self->texts, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->columns);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-entry");
}

GtkWidget *
bocage_translation_row_new (BocageTranslation *translation, BocageScenario *scenario, guint index)
{
  BocageTranslationRow *self = g_object_new (BOCAGE_TYPE_TRANSLATION_ROW, NULL);

  self->translation = g_object_ref (translation);
  self->scenario = bocage_scenario_ref (scenario);
  self->index = index;
  add_columns (self);
  bocage_translation_row_update (self);
  return GTK_WIDGET (self);
}

guint
bocage_translation_row_get_index (BocageTranslationRow *self)
{
  return self->index;
}
