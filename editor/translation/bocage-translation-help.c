/* bocage-translation-help.c: what helps with the text that is being translated
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who reads it, what is wrong, the values and hexes of the original, words of the glossary, and the
 * most similar sentence that is translated already.
 */

#include "config.h"

#include "bocage-translation-help.h"

#include "bocage-markup.h"
#include "bocage-translation-row.h"
#include "model/bocage-message.h"
#include "prose/bocage-prose-chip.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <string.h>

struct _BocageTranslationHelp
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *comment;
  GtkWidget *fault;
  GtkWidget *terms;
  GtkWidget *chips;     /* a box with a caption and a button for each */
  GtkWidget *elsewhere; /* a box with a label and a button */
  GtkWidget *sentence;
  GtkWidget *use;

  /* Owned */
  char *found; /* (nullable): the translation of the sentence */
};

G_DEFINE_FINAL_TYPE (BocageTranslationHelp, bocage_translation_help, GTK_TYPE_WIDGET)

enum
{
  INSERT,
  USE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
}

/* Chips */

static void
chip_cb (GtkButton *button, BocageTranslationHelp *self)
{
  g_signal_emit (self, signals[INSERT], 0, gtk_widget_get_name (GTK_WIDGET (button)));
}

static void
add_chip (BocageTranslationHelp *self, BocageScenario *scenario, const char *token)
{
  g_autofree char *label = bocage_prose_dup_label (scenario, token);
  GtkWidget *button;

  if (label == NULL)
    return;
  button = gtk_button_new_with_label (label);
  gtk_widget_set_name (button, token);
  gtk_widget_add_css_class (button, "bocage-chip");
  gtk_widget_set_tooltip_text (button, _ ("Put it where the caret is"));
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect (button, "clicked", G_CALLBACK (chip_cb), self);
  gtk_box_append (GTK_BOX (self->chips), button);
}

/* The caption stays. */
static void
clear_chips (BocageTranslationHelp *self)
{
  GtkWidget *caption = gtk_widget_get_first_child (self->chips), *child;

  while ((child = gtk_widget_get_next_sibling (caption)) != NULL)
    gtk_box_remove (GTK_BOX (self->chips), child);
}

static void
show_chips (BocageTranslationHelp *self, const BocageEntry *entry, BocageScenario *scenario)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  g_autofree char *prose = bocage_entry_dup_prose (entry, entry->id, scenario, kept);
  const char *at = bocage_entry_has_marks (entry) ? prose : NULL, *token;
  gsize length;

  clear_chips (self);
  while (at != NULL && (token = bocage_prose_find_token (at, &length)) != NULL)
    {
      g_autofree char *whole = g_strndup (token, length);

      add_chip (self, scenario, whole);
      at = token + length;
    }
  gtk_widget_set_visible (self->chips, gtk_widget_get_first_child (self->chips)
                                           != gtk_widget_get_last_child (self->chips));
}

/* "{axis.hand command-card}" is used by "{axis.hand}", too: each language says its own noun. */
static gboolean
is_used (const char *token, const char *prose)
{
  g_autofree char *head = g_strndup (token, strcspn (token + 1, " }") + 1);

  if (g_str_equal (head, "{hex") || g_str_equal (head, "{piece") || g_str_equal (head, "{value"))
    return strstr (prose, token) != NULL;
  return strstr (prose, head) != NULL;
}

/**
 * bocage_translation_help_follow:
 * @prose: what is written by now
 *
 * Says what is wrong with it; a value or hex that is not used yet stands out.
 */
void
bocage_translation_help_follow (BocageTranslationHelp *self, const BocageEntry *entry,
                                const char *prose)
{
  GtkWidget *chip = gtk_widget_get_next_sibling (gtk_widget_get_first_child (self->chips));

  show_text (self->fault, entry->message == NULL
                              ? _ ("The catalogue is older than this text. Save the battle and "
                                   "bring the languages up to date.")
                              : entry->detail);
  for (; chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    if (is_used (gtk_widget_get_name (chip), prose))
      gtk_widget_add_css_class (chip, "bocage-used");
    else
      gtk_widget_remove_css_class (chip, "bocage-used");
}

/* The glossary */

/* The beginning of the word goes into the text; its ending is the sentence's. */
static gboolean
term_cb (GtkLabel *label, const char *word, BocageTranslationHelp *self)
{
  g_signal_emit (self, signals[INSERT], 0, word);
  return TRUE;
}

static void
add_word (GString *markup, const char *word)
{
  gboolean whole = g_str_has_suffix (word, ".");
  g_autofree char *beginning = g_strndup (word, strlen (word) - whole);
  g_autofree char *escaped = g_markup_escape_text (beginning, -1);

  g_string_append_printf (markup, "<a href=\"%s\">%s%s</a>", escaped, escaped, whole ? "" : "…");
}

static char *
dup_term_markup (const I18nTerm *term)
{
  g_autofree char *name = g_markup_escape_text (term->name, -1);
  g_autoptr (GString) markup = g_string_new (NULL);

  /* Each language keeps its direction. */
  g_string_append_printf (markup, "\342\201\250%s\342\201\251: \342\201\250", name);
  for (guint i = 0; term->words[i] != NULL; i++)
    {
      g_string_append (markup, i > 0 ? ", " : "");
      add_word (markup, term->words[i]);
    }
  g_string_append (markup, "\342\201\251");
  return g_string_free (g_steal_pointer (&markup), FALSE);
}

static void
show_terms (BocageTranslationHelp *self, BocageTranslation *translation, const BocageEntry *entry)
{
  g_autoptr (GPtrArray) terms = bocage_translation_list_terms (translation, entry);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *markup = NULL;

  for (guint i = 0; i < terms->len; i++)
    {
      g_autofree char *term = dup_term_markup (g_ptr_array_index (terms, i));

      g_string_append (list, i > 0 ? " · " : "");
      g_string_append (list, term);
    }
  /* TRANSLATORS: %s are words of the game and what says them: “unit: отряд… · medal: медал…”. */
  markup = g_strdup_printf (_ ("From the glossary: %s"), list->str);
  gtk_label_set_markup (GTK_LABEL (self->terms), markup);
  gtk_widget_set_visible (self->terms, terms->len > 0);
}

/* The sentence elsewhere */

static void
use_cb (BocageTranslationHelp *self)
{
  if (self->found != NULL)
    g_signal_emit (self, signals[USE], 0, self->found);
}

static void
show_elsewhere (BocageTranslationHelp *self, const I18nMessage *message)
{
  g_autofree char *original = NULL, *text = NULL, *line = NULL;

  g_clear_pointer (&self->found, g_free);
  gtk_widget_set_visible (self->elsewhere, message != NULL);
  if (message == NULL)
    return;
  self->found = g_strdup (message->text);
  original = bocage_markup_dup_words (message->id);
  text = bocage_markup_dup_words (message->text);
  /* TRANSLATORS: a sentence and its translation: both stand elsewhere in the pack. */
  line = g_strdup_printf (_ ("Elsewhere “%s”: \342\201\250%s\342\201\251"), original, text);
  gtk_label_set_label (GTK_LABEL (self->sentence), line);
}

/**
 * bocage_translation_help_show:
 *
 * Shows what there is for an entry.
 */
void
bocage_translation_help_show (BocageTranslationHelp *self, BocageTranslation *translation,
                              BocageScenario *scenario, guint index)
{
  const BocageEntry *entry = bocage_translation_get_entry (translation, index);
  const char *text = entry->message != NULL ? entry->message->text : "";
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  g_autofree char *prose = bocage_entry_dup_prose (entry, text, scenario, kept);

  show_text (self->comment, entry->message != NULL ? entry->message->comment : NULL);
  show_terms (self, translation, entry);
  bocage_message_push_language (bocage_translation_get_pack (translation)->language);
  show_chips (self, entry, scenario);
  bocage_message_pop_language ();
  bocage_translation_help_follow (self, entry, prose != NULL ? prose : "");
  show_elsewhere (self, bocage_translation_find_elsewhere (translation, index));
}

/* The widget */

static GtkWidget *
add_label (BocageTranslationHelp *self, const char *style)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, style, 40);

  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
add_elsewhere (BocageTranslationHelp *self)
{
  self->elsewhere = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->sentence = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->sentence), 0);
  gtk_label_set_wrap (GTK_LABEL (self->sentence), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->sentence), 3);
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->sentence, TRUE);
  self->use = gtk_button_new_with_label (_ ("Use"));
  gtk_widget_set_valign (self->use, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->use, _ ("Begin with this translation"));
  g_signal_connect_swapped (self->use, "clicked", G_CALLBACK (use_cb), self);
  gtk_box_append (GTK_BOX (self->elsewhere), self->sentence);
  gtk_box_append (GTK_BOX (self->elsewhere), self->use);
  gtk_widget_set_parent (self->elsewhere, GTK_WIDGET (self));
}

static void
bocage_translation_help_dispose (GObject *object)
{
  BocageTranslationHelp *self = BOCAGE_TRANSLATION_HELP (object);

  g_clear_pointer (&self->found, g_free);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_translation_help_parent_class)->dispose (object);
}

static void
bocage_translation_help_class_init (BocageTranslationHelpClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_translation_help_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  signals[INSERT] = g_signal_new ("insert", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[USE] = g_signal_new ("use", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);
}

static void
bocage_translation_help_init (BocageTranslationHelp *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *caption = gtk_label_new (_ ("From the original"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  self->comment = add_label (self, "dim-label");
  self->fault = add_label (self, "bocage-entry-fault");
  self->terms = add_label (self, "bocage-entry-terms");
  g_signal_connect (self->terms, "activate-link", G_CALLBACK (term_cb), self);
  self->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_box_append (GTK_BOX (self->chips), caption);
  gtk_widget_set_parent (self->chips, GTK_WIDGET (self));
  add_elsewhere (self);
}

GtkWidget *
bocage_translation_help_new (void)
{
  return g_object_new (BOCAGE_TYPE_TRANSLATION_HELP, NULL);
}
