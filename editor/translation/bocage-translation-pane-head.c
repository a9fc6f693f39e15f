/* bocage-translation-pane-head.c: which language, how far it is, and others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-translation-pane-private.h"

#include "model/bocage-message.h"
#include "widgets/bocage-drop-down.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define HINT_CHARS 40 /* of a line */
#define N_TESTS 2     /* pseudo-languages, after those of the pack */

/* What those who speak it call a language; others have their code alone. */
static const char *const autonyms[][2] = {
  { "cs", "čeština" }, { "da", "dansk" },      { "de", "Deutsch" },  { "el", "ελληνικά" },
  { "en", "English" }, { "es", "español" },    { "fi", "suomi" },    { "fr", "français" },
  { "he", "עברית" },   { "hu", "magyar" },     { "it", "italiano" }, { "ja", "日本語" },
  { "ko", "한국어" },  { "nl", "Nederlands" }, { "pl", "polski" },   { "pt", "português" },
  { "ro", "română" },  { "ru", "русский" },    { "sv", "svenska" },  { "uk", "українська" },
};

static char *
dup_language_name (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (autonyms); i++)
    if (strcmp (autonyms[i][0], language) == 0)
      return g_strdup_printf ("\342\201\250%s\342\201\251 · %s", autonyms[i][1], language);
  return g_strdup (language);
}

/* What is said above the list; @text: (nullable): NULL: what there is to be said all the time */
void
_bocage_translation_pane_tell (BocageTranslationPane *self, const char *text)
{
  if (text == NULL)
    text = self->unread;
  gtk_widget_set_visible (self->notice, text != NULL);
  gtk_label_set_label (GTK_LABEL (self->notice), text != NULL ? text : "");
}

void
_bocage_translation_pane_show_progress (BocageTranslationPane *self)
{
  guint n = self->translation != NULL ? bocage_translation_n_entries (self->translation) : 0;
  guint done = n > 0 ? bocage_translation_count (self->translation, BOCAGE_ENTRY_DONE) : 0;
  g_autofree char *text
      /* TRANSLATORS: so many of so many texts are translated. */
      = n > 0 ? g_strdup_printf (_ ("%u of %u done"), done, n) : g_strdup ("");
  /* TRANSLATORS: a button that shows only the texts that are not done; how many they are. */
  g_autofree char *to_do = g_strdup_printf (_ ("To Do: %u"), n - done);

  gtk_label_set_label (GTK_LABEL (self->progress), text);
  gtk_level_bar_set_max_value (GTK_LEVEL_BAR (self->bar), MAX (n, 1));
  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->bar), done);
  gtk_button_set_label (GTK_BUTTON (self->to_do), to_do);
}

static const char *
get_hint (const I18nPack *pack)
{
  if (pack == NULL)
    return _ ("A translation lies beside the file of the battle. Save the battle first.");
  if (pack->languages->len == 0)
    return _ ("This battle is in one language so far. Add the one that you want to translate "
              "it into.");
  return _ ("No translation of this battle can be read. Mend its file, then choose its language "
            "above.");
}

/* While nothing can be written yet, what to do first stands in place of the texts. */
static void
show_hint (BocageTranslationPane *self)
{
  const I18nPack *pack
      = self->translation != NULL ? bocage_translation_get_pack (self->translation) : NULL;
  gboolean can_write = pack != NULL && bocage_translation_get_language (self->translation) != NULL;

  gtk_widget_set_visible (self->languages, pack != NULL && pack->languages->len > 0);
  gtk_widget_set_visible (self->progress, can_write);
  gtk_widget_set_visible (self->to_do, can_write);
  gtk_widget_set_opacity (self->bar, can_write ? 1 : 0); /* the menu keeps its place */
  gtk_widget_set_visible (self->scroller, can_write);
  gtk_widget_set_visible (self->hint, self->translation != NULL && !can_write);
  gtk_widget_set_visible (self->add, pack != NULL);
  gtk_label_set_label (GTK_LABEL (self->hint_label), get_hint (pack));
}

static void
open_menu_cb (BocageTranslationPane *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu));
  gtk_widget_grab_focus (self->code);
}

/* Languages */

/* Those of the pack, then the pseudo-languages. */
static const char *
get_language (BocageTranslationPane *self, guint index)
{
  const I18nPack *pack = bocage_translation_get_pack (self->translation);

  if (index < pack->languages->len)
    return g_ptr_array_index (pack->languages, index);
  return index == pack->languages->len ? I18N_PSEUDO_LONG : I18N_PSEUDO_RTL;
}

/* The drop-down has the language that is written, whatever somebody has tried. */
static void
select_language (BocageTranslationPane *self)
{
  const I18nPack *pack = bocage_translation_get_pack (self->translation);
  const char *language = bocage_translation_get_language (self->translation);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < pack->languages->len + N_TESTS; i++)
    if (g_strcmp0 (get_language (self, i), language) == 0)
      selected = i;
  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->languages), selected);
  self->filling = FALSE;
}

/* What is written goes on, and why is told: beginning a row takes back what was told before. */
static void
go_on (BocageTranslationPane *self, const GError *error)
{
  select_language (self);
  _bocage_translation_pane_reopen_row (self);
  _bocage_translation_pane_tell (self, error->message);
}

/* Of the catalogue that is shown */
static void
remember_language (BocageTranslationPane *self)
{
  g_free (self->language);
  self->language = g_strdup (bocage_translation_get_language (self->translation));
  gtk_widget_set_direction (self->view, bocage_translation_is_right_to_left (self->translation)
                                            ? GTK_TEXT_DIR_RTL
                                            : GTK_TEXT_DIR_LTR);
}

static void
choose_language (BocageTranslationPane *self, const char *language)
{
  g_autoptr (GError) error = NULL;

  _bocage_translation_pane_close_row (self);
  if (!bocage_translation_set_language (self->translation, language, &error))
    {
      go_on (self, error);
      return;
    }
  g_clear_pointer (&self->unread, g_free);
  _bocage_translation_pane_tell (self, NULL);
  remember_language (self);
  show_hint (self);
}

static void
language_cb (BocageTranslationPane *self)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->languages));

  if (self->filling || self->translation == NULL || index == GTK_INVALID_LIST_POSITION)
    return;
  /* GTK tells later that it was put back. */
  if (g_strcmp0 (get_language (self, index), bocage_translation_get_language (self->translation))
      != 0)
    choose_language (self, get_language (self, index));
}

/* Shows which languages there are, and the one that is written. */
static void
fill_languages (BocageTranslationPane *self)
{
  const I18nPack *pack = bocage_translation_get_pack (self->translation);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < pack->languages->len; i++)
    {
      g_autofree char *name = dup_language_name (g_ptr_array_index (pack->languages, i));

      gtk_string_list_append (names, name);
    }
  gtk_string_list_append (names, _ ("Test: longer"));
  gtk_string_list_append (names, _ ("Test: right to left"));
  self->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->languages), G_LIST_MODEL (names));
  self->filling = FALSE;
  select_language (self);
}

static void
add_language_cb (BocageTranslationPane *self)
{
  g_autofree char *code = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->code))));
  g_autoptr (GError) error = NULL;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->menu));
  _bocage_translation_pane_close_row (self);
  if (self->translation == NULL)
    return;
  if (!bocage_translation_add_language (self->translation, code, &error))
    {
      go_on (self, error);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->code), "");
  fill_languages (self);
  choose_language (self, bocage_translation_get_language (self->translation));
}

static void
update_cb (BocageTranslationPane *self)
{
  g_autoptr (GError) error = NULL;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->menu));
  _bocage_translation_pane_close_row (self);
  if (self->translation != NULL && !bocage_translation_bring_up_to_date (self->translation, &error))
    go_on (self, error);
}

static void
to_do_cb (BocageTranslationPane *self)
{
  self->only_to_do = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->to_do));
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
}

/* Beginning and end */

static gboolean
is_there (const I18nPack *pack, const char *language)
{
  return g_ptr_array_find_with_equal_func (pack->languages, language, g_str_equal, NULL)
         || g_str_equal (language, I18N_PSEUDO_LONG) || g_str_equal (language, I18N_PSEUDO_RTL);
}

/* The one that was shown last; else, who reads the window in a language of the pack most likely
 * writes in that one.  Returns: (transfer full) */
static char *
dup_first_language (BocageTranslationPane *self, const I18nPack *pack)
{
  g_auto (GStrv) wanted = g_strsplit (bocage_message_get_languages (), ":", -1);

  if (self->language != NULL && is_there (pack, self->language))
    return g_strdup (self->language);
  for (guint i = 0; wanted[i] != NULL; i++)
    for (guint root = 0; root < 2; root++) /* “de_AT” or “de-AT”, then “de” */
      {
        g_autofree char *name = g_strndup (wanted[i], strcspn (wanted[i], root ? "_-.@" : ".@"));

        if (is_there (pack, name))
          return g_steal_pointer (&name);
      }
  return g_strdup (g_ptr_array_index (pack->languages, 0));
}

/* @unread: (inout): why languages cannot be read, a line each */
static gboolean
try_language (BocageTranslationPane *self, const char *language, GString *unread)
{
  g_autoptr (GError) error = NULL;

  if (bocage_translation_set_language (self->translation, language, &error))
    return TRUE;
  if (unread->len > 0)
    g_string_append_c (unread, '\n');
  g_string_append (unread, error->message);
  return FALSE;
}

/* A catalogue that cannot be read does not stand in the way of the others, and is not passed over
 * in silence. */
static void
take_first_language (BocageTranslationPane *self, const I18nPack *pack)
{
  g_autofree char *first = dup_first_language (self, pack);
  GString *unread = g_string_new (NULL);
  gboolean is_read = try_language (self, first, unread);

  for (guint i = 0; i < pack->languages->len && !is_read; i++)
    if (strcmp (g_ptr_array_index (pack->languages, i), first) != 0)
      is_read = try_language (self, g_ptr_array_index (pack->languages, i), unread);
  if (is_read)
    remember_language (self);
  self->unread = g_string_free (unread, unread->len == 0);
  _bocage_translation_pane_tell (self, NULL);
}

/* The battle's languages, when somebody looks at the pane first. */
void
_bocage_translation_pane_begin (BocageTranslationPane *self)
{
  const I18nPack *pack;

  if (self->session == NULL || self->translation != NULL)
    return;
  self->translation = bocage_translation_new (self->session);
  _bocage_translation_pane_watch (self);
  pack = bocage_translation_get_pack (self->translation);
  gtk_widget_set_sensitive (self->languages, pack != NULL);
  gtk_widget_set_sensitive (self->menu, pack != NULL);
  if (pack != NULL && pack->languages->len > 0)
    take_first_language (self, pack);
  if (pack != NULL)
    fill_languages (self);
  show_hint (self);
}

void
_bocage_translation_pane_end (BocageTranslationPane *self)
{
  if (self->translation == NULL)
    return;
  _bocage_translation_pane_save_quietly (self);
  _bocage_translation_pane_close_row (self);
  g_signal_handlers_disconnect_by_data (self->translation, self);
  g_clear_object (&self->translation);
  if (self->unread != NULL)
    {
      g_clear_pointer (&self->unread, g_free);
      _bocage_translation_pane_tell (self, NULL);
    }
  _bocage_translation_pane_fill (self);
  _bocage_translation_pane_show_progress (self);
  show_hint (self);
}

static void
begin_anew (BocageTranslationPane *self)
{
  _bocage_translation_pane_end (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    _bocage_translation_pane_begin (self);
}

/* Whether what is written belongs beside the battle where it lies now */
static gboolean
is_beside_battle (BocageTranslationPane *self)
{
  const I18nPack *pack = bocage_translation_get_pack (self->translation);
  GFile *file = bocage_session_get_file (self->session);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autoptr (GFile) own = pack != NULL ? g_file_new_for_path (pack->folder) : NULL;

  return folder == NULL || own == NULL || g_file_equal (folder, own);
}

/* The battle went elsewhere while its translation could not be saved.  Once that is in its file,
 * the pane follows. */
void
_bocage_translation_pane_catch_up (BocageTranslationPane *self)
{
  if (self->translation != NULL && !bocage_translation_get_modified (self->translation)
      && !is_beside_battle (self))
    begin_anew (self);
}

/* The battle is another one, or lies elsewhere.  What cannot be saved is not dropped for that. */
void
_bocage_translation_pane_restart (BocageTranslationPane *self)
{
  g_autoptr (GError) error = NULL;

  if (_bocage_translation_pane_try_to_save (self, &error))
    begin_anew (self);
  else
    _bocage_translation_pane_keep (self, error);
}

/* The widget */

static GtkWidget *
make_menu (BocageTranslationPane *self)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *add = gtk_button_new_with_label (_ ("Add Language"));
  GtkWidget *update = gtk_button_new_with_label (_ ("Bring Languages up to Date"));

  self->code = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->code), "fr, pt_BR");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->code), 8);
  _bocage_panes_set_name (self->code, _ ("Code of the language"));
  gtk_widget_set_tooltip_text (update, _ ("Take what the battles say now into all languages"));
  gtk_box_append (GTK_BOX (line), self->code);
  gtk_box_append (GTK_BOX (line), add);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), update);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_swapped (self->code, "activate", G_CALLBACK (add_language_cb), self);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_language_cb), self);
  g_signal_connect_swapped (update, "clicked", G_CALLBACK (update_cb), self);
  return popover;
}

static void
add_hint (BocageTranslationPane *self)
{
  self->hint = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_valign (self->hint, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->hint, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (self->hint, TRUE);
  self->hint_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->hint_label), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->hint_label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->hint_label), HINT_CHARS);
  self->add = gtk_button_new_with_label (_ ("Add a Language…"));
  gtk_widget_set_halign (self->add, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->hint), self->hint_label);
  gtk_box_append (GTK_BOX (self->hint), self->add);
  gtk_widget_set_visible (self->hint, FALSE);
  gtk_widget_set_parent (self->hint, GTK_WIDGET (self));
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (open_menu_cb), self);
}

void
_bocage_translation_pane_add_head (BocageTranslationPane *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->languages = gtk_drop_down_new (NULL, NULL);
  bocage_drop_down_set_name (GTK_DROP_DOWN (self->languages), _ ("Language"));
  self->progress = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->progress, "heading");
  self->bar = gtk_level_bar_new ();
  gtk_widget_set_size_request (self->bar, 90, -1);
  gtk_widget_set_valign (self->bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->bar, TRUE);
  gtk_widget_set_halign (self->bar, GTK_ALIGN_START);
  _bocage_panes_set_name (self->bar, _ ("Translated"));
  self->to_do = gtk_toggle_button_new_with_label ("");
  gtk_widget_set_tooltip_text (self->to_do, _ ("Show only what is not done"));
  self->menu = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu), "view-more-symbolic");
  gtk_widget_set_tooltip_text (self->menu, _ ("Languages of the pack"));
  _bocage_panes_set_name (self->menu, _ ("Languages of the pack"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->menu), make_menu (self));
  gtk_box_append (GTK_BOX (head), self->languages);
  gtk_box_append (GTK_BOX (head), self->progress);
  gtk_box_append (GTK_BOX (head), self->bar);
  gtk_box_append (GTK_BOX (head), self->to_do);
  gtk_box_append (GTK_BOX (head), self->menu);
  gtk_widget_add_css_class (head, "bocage-page-head");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  g_signal_connect_swapped (self->languages, "notify::selected", G_CALLBACK (language_cb), self);
  g_signal_connect_swapped (self->to_do, "toggled", G_CALLBACK (to_do_cb), self);

  self->notice = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->notice), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->notice), 0);
  gtk_widget_add_css_class (self->notice, "bocage-page-overflow");
  gtk_widget_set_visible (self->notice, FALSE);
  gtk_widget_set_parent (self->notice, GTK_WIDGET (self));
  add_hint (self);
  _bocage_translation_pane_show_progress (self);
}
