/* gui-translation.c: a battle is translated in the window
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: every test opens the same copy of a pack and writes in the same pane.
 */

#include "config.h"

#include "model/bocage-message.h"
#include "prose/bocage-prose-chip.h"
#include "rules/answers/bocage-piece-words.h"
#include "small/translation-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* The copy of a pack that a test writes in, under git */
static char *folder;

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Returns: (transfer full): what the command says */
static char *
run (const char *format, ...)
{
  g_autofree char *line = NULL, *command = NULL, *quoted = NULL;
  char *output = NULL;
  int status;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  quoted = g_shell_quote (line);
  command = g_strdup_printf ("sh -c %s", quoted);
  assert_true (g_spawn_command_line_sync (command, &output, NULL, &status, NULL));
  if (status != 0)
    fail_msg ("%s: %d", line, status);
  return output;
}

static void
copy_pack (void)
{
  g_autofree char *from = bocage_test_source_path ("scenarios/normandy");

  folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_free (run ("cp -r '%s/.' '%s' && chmod -R u+w '%s' && cd '%s' && git init -q . && git add . "
               "&& git -c user.name=x -c user.email=x@example.org commit -qm x",
               from, folder, folder, folder));
}

static char *
dup_catalog (const char *name)
{
  g_autofree char *path = dup_path (name);
  char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* In a catalogue, as another program does */
static void
replace (const char *name, const char *from, const char *to)
{
  g_autofree char *path = dup_path (name), *text = dup_catalog (name);
  g_autoptr (GString) changed = g_string_new (text);

  assert_int_equal (g_string_replace (changed, from, to, 0), 1);
  assert_true (g_file_set_contents (path, changed->str, -1, NULL));
}

static const BocageEntry *
find_entry (Hand *hand, const char *begin, guint *out_index)
{
  BocageTranslation *translation = get_pane (hand)->translation;

  for (guint i = 0; i < bocage_translation_n_entries (translation); i++)
    if (g_str_has_prefix (bocage_translation_get_entry (translation, i)->id, begin))
      {
        *out_index = i;
        return bocage_translation_get_entry (translation, i);
      }
  fail_msg ("no text begins with %s", begin);
  return NULL;
}

static const BocageEntry *
get_open (Hand *hand)
{
  BocageTranslationPane *pane = get_pane (hand);

  return pane->open != NULL ? bocage_translation_get_entry (
             pane->translation, bocage_translation_row_get_index (pane->open))
                            : NULL;
}

static gboolean
is_translating (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->translations) && get_pane (hand)->translation != NULL
         && bocage_translation_get_language (get_pane (hand)->translation) != NULL;
}

static void
open_pack (Hand *hand, const char *name)
{
  g_autofree char *path = dup_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocageSession) session = bocage_session_open (file, NULL);

  hand_open (hand, NULL);
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  hand_settle (hand);
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
}

static gboolean
is_writing (Hand *hand)
{
  return gtk_widget_has_focus (get_pane (hand)->view);
}

/* Clicks on the text that begins with these words. */
static void
click_text (Hand *hand, const char *begin)
{
  guint index = 0;
  const BocageEntry *entry = find_entry (hand, begin, &index);
  BocageTranslationPane *pane = get_pane (hand);

  hand_click_widget (
      hand, GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (pane->list), (int) index)));
  if (get_open (hand) != entry)
    fail_msg ("“%s” is open", get_open (hand) != NULL ? get_open (hand)->id : "nothing");
  assert_true (hand_wait (hand, is_writing));
}

/* From the list that pops up, by its keys */
static void
choose_language (Hand *hand, const char *language)
{
  const I18nPack *pack = bocage_translation_get_pack (get_pane (hand)->translation);
  guint index = pack->languages->len + (g_str_equal (language, I18N_PSEUDO_RTL) ? 1 : 0);

  for (guint i = 0; i < pack->languages->len; i++)
    if (g_str_equal (g_ptr_array_index (pack->languages, i), language))
      index = i;
  hand_click_widget (hand, get_pane (hand)->languages);
  assert_true (hand_wait (hand, has_list_of_languages));
  hand_press (hand, "Home");
  for (guint i = 0; i < index; i++)
    hand_press (hand, "Down");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_list_of_languages));
  hand_settle (hand);
  assert_string_equal (bocage_translation_get_language (get_pane (hand)->translation), language);
}

static gboolean
is_written (Hand *hand)
{
  return get_open (hand) != NULL && g_str_has_suffix (get_open (hand)->message->text, hand->data);
}

static gboolean
is_saved (Hand *hand)
{
  return !bocage_translation_get_modified (get_pane (hand)->translation);
}

/* A sentence is an entry, and the date. */
static void
test_one_sentence_is_one_entry (void **state)
{
  Hand *hand = *state;
  g_autofree char *stat = NULL, *diff = NULL;
  g_auto (GStrv) fields = NULL;

  replace ("po/it.po", "PO-Revision-Date: 2026", "PO-Revision-Date: 1944");
  g_free (run ("cd '%s' && git -c user.name=x -c user.email=x@example.org commit -qam x", folder));
  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  hand_look ("translation");
  click_text (hand, "Take ");
  hand_press (hand, "<Control>End");
  hand_type (hand, " Mai indietro & <avanti>.");
  hand->data = " Mai indietro &amp; &lt;avanti&gt;.";
  if (!hand_wait (hand, is_written))
    fail_msg ("%s", get_open (hand)->message->text);
  hand_look ("translation-typed");
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_saved));
  stat = run ("cd '%s' && git diff --numstat", folder);
  diff = run ("cd '%s' && git diff", folder);
  fields = g_strsplit_set (stat, "\t\n", -1);
  if (g_strv_length (fields) != 4 || strcmp (fields[2], "po/it.po") != 0
      || g_ascii_strtoll (fields[0], NULL, 10) > 2)
    fail_msg ("%s\n%s", stat, diff);
  assert_non_null (strstr (diff, "Mai indietro &amp; &lt;avanti&gt;.\""));
  assert_non_null (strstr (diff, "<value of=\\\"axis.hand\\\""));
  assert_non_null (strstr (diff, "+\"PO-Revision-Date: 20"));
}

/* Other programs write, too; each entry is by itself. */
static void
test_what_another_program_wrote_stays (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  click_text (hand, "Take ");
  hand_press (hand, "<Control>End");
  hand_type (hand, " Mai.");
  hand->data = " Mai.";
  assert_true (hand_wait (hand, is_written));
  replace ("po/it.po", "msgid \"Western Front\"\nmsgstr \"", "msgid \"Western Front\"\nmsgstr \"X");
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_saved));
  text = dup_catalog ("po/it.po");
  assert_non_null (strstr (text, "msgid \"Western Front\"\nmsgstr \"X"));
  assert_non_null (strstr (text, " Mai.\"\n"));
}

static gboolean
is_wrong (Hand *hand)
{
  return get_open (hand) != NULL && get_open (hand)->state == BOCAGE_ENTRY_WRONG;
}

static gboolean
is_missing (Hand *hand)
{
  return get_open (hand) != NULL && get_open (hand)->state == BOCAGE_ENTRY_MISSING;
}

static gboolean
is_done (Hand *hand)
{
  return get_open (hand) != NULL && get_open (hand)->state == BOCAGE_ENTRY_DONE;
}

static gboolean
is_chip (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "bocage-chip");
}

/* A value is one character, and comes back by a click. */
static void
test_typing_cannot_break_a_value (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  GtkTextBuffer *buffer;
  GtkTextIter at;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  click_text (hand, "Take ");
  before = g_strdup (get_open (hand)->message->text);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_pane (hand)->view));
  gtk_text_buffer_get_start_iter (buffer, &at);
  while (!BOCAGE_IS_PROSE_CHIP (gtk_text_iter_get_paintable (&at)))
    assert_true (gtk_text_iter_forward_char (&at));
  gtk_text_buffer_place_cursor (buffer, &at);
  hand_press (hand, "Delete");
  assert_true (hand_wait (hand, is_wrong));
  assert_int_equal (get_open (hand)->fault, I18N_REFERENCE);
  hand_settle (hand);
  hand_look ("translation-lost");
  hand_click_widget (hand, hand_search (GTK_WIDGET (get_pane (hand)->help), is_chip, NULL));
  assert_true (hand_wait (hand, is_done));
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>z");
  assert_string_equal (get_open (hand)->message->text, before);
  assert_int_equal (get_open (hand)->state, BOCAGE_ENTRY_DONE);
}

static gboolean
has_links (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a href") != NULL;
}

/* What the glossary says stands below the text, and Enter writes it. */
static void
test_the_glossary_is_offered (void **state)
{
  Hand *hand = *state;
  GtkWidget *terms;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "ru");
  click_text (hand, "The Allies have a medal each");
  hand_press (hand, "<Control>a");
  hand_type (hand, "a");
  hand->data = "a";
  assert_true (hand_wait (hand, is_written));
  assert_int_equal (get_open (hand)->state, BOCAGE_ENTRY_WRONG);
  terms = hand_search (GTK_WIDGET (get_pane (hand)->help), has_links, NULL);
  assert_non_null (strstr (gtk_label_get_text (GTK_LABEL (terms)), "отряд…"));
  hand_look ("translation-glossary");
  assert_true (gtk_widget_grab_focus (terms));
  hand_settle (hand);
  hand_press (hand, "Return");
  hand->data = "aСоюзник";
  assert_true (hand_wait (hand, is_written));
  assert_true (gtk_widget_has_focus (get_pane (hand)->view));
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

/* The noun beside a number has the form that the language asks for, as on the page; the original
 * speaks its own language, whatever the window does. */
static void
test_a_number_has_its_form (void **state)
{
  Hand *hand = *state;
  GtkWidget *list;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "ru");
  list = get_pane (hand)->list;
  assert_non_null (hand_search (list, has_words, "4\342\201\251 \342\201\250карты команд"));
  assert_non_null (hand_search (list, has_words, "6\342\201\251 \342\201\250карт команд"));
  assert_non_null (hand_search (list, has_words, "4 command cards"));
}

static gboolean
is_used (Hand *hand)
{
  return strstr (get_open (hand)->message->text, "harbour") != NULL;
}

static gboolean
is_use (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Use") == 0;
}

/* What says nearly the same elsewhere begins a translation; its hexes are those of the other one.
 */
static void
test_a_sentence_elsewhere_is_used (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  click_text (hand, "The Allies have a medal each");
  before = g_strdup (get_open (hand)->message->text);
  hand_press (hand, "<Control>a");
  hand_press (hand, "Delete");
  assert_true (hand_wait (hand, is_missing));
  hand_click_widget (hand, hand_search (GTK_WIDGET (get_pane (hand)->help), is_use, NULL));
  assert_true (hand_wait (hand, is_used));
  assert_int_equal (get_open (hand)->fault, I18N_REFERENCE);
  hand_press (hand, "<Control>z");
  assert_string_equal (get_open (hand)->message->text, "");
  hand_press (hand, "<Control>z");
  assert_string_equal (get_open (hand)->message->text, before);
}

static void
open_menu (Hand *hand)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (get_pane (hand)->menu));
  hand_settle (hand);
}

static gboolean
is_brazilian (Hand *hand)
{
  return g_strcmp0 (bocage_translation_get_language (get_pane (hand)->translation), "pt_BR") == 0;
}

/* As pack.xml and the web write it: the catalogue has the name that programs look for. */
static void
test_a_language_is_added (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  open_pack (hand, "04-ouistreham.bocage");
  open_menu (hand);
  assert_true (gtk_widget_grab_focus (get_pane (hand)->code));
  hand_settle (hand);
  hand_type (hand, "pt-BR");
  hand_press (hand, "Return");
  if (!hand_wait (hand, is_brazilian))
    fail_msg ("%s", gtk_label_get_label (GTK_LABEL (get_pane (hand)->notice)));
  assert_false (gtk_widget_get_visible (get_pane (hand)->notice));
  text = dup_catalog ("po/pt_BR.po");
  assert_non_null (strstr (text, "plural=(n > 1);"));
  assert_int_equal (bocage_translation_count (get_pane (hand)->translation, BOCAGE_ENTRY_MISSING),
                    bocage_translation_n_entries (get_pane (hand)->translation));
}

static gboolean
is_to_check (Hand *hand)
{
  guint index;

  return find_entry (hand, "The infantry", &index)->state == BOCAGE_ENTRY_CHECK;
}

static gboolean
is_update (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Bring Languages up to Date")
                == 0;
}

/* The battle was changed since: the translation is kept, and somebody has to look. */
static void
test_languages_are_brought_up_to_date (void **state)
{
  Hand *hand = *state;
  const BocageEntry *entry;
  guint index;

  replace ("04-ouistreham.bocage", "The commandos are special forces: they move",
           "The infantry are no special forces: they move");
  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  entry = find_entry (hand, "The infantry", &index);
  assert_int_equal (entry->state, BOCAGE_ENTRY_UNKNOWN);
  open_menu (hand);
  assert_true (gtk_widget_grab_focus (hand_search (get_pane (hand)->menu, is_update, NULL)));
  hand_settle (hand);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_to_check));
  entry = find_entry (hand, "The infantry", &index);
  assert_non_null (strstr (entry->detail, "The commandos are special forces"));
  assert_true (g_str_has_prefix (entry->message->text, "I commando sono forze speciali"));
}

static void
test_what_is_typed_can_be_undone (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *after = NULL;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "ru");
  click_text (hand, "Commandos");
  before = g_strdup (get_open (hand)->message->text);
  hand_press (hand, "<Control>a");
  hand_type (hand, "abc");
  hand->data = "abc";
  assert_true (hand_wait (hand, is_written));
  assert_string_equal (get_open (hand)->message->text, "abc");
  click_text (hand, "Take ");
  hand_press (hand, "<Control>z");
  assert_true (g_str_has_prefix (get_open (hand)->id, "Commandos"));
  assert_string_equal (get_open (hand)->message->text, before);
  hand_press (hand, "<Control><Shift>z");
  assert_string_equal (get_open (hand)->message->text, "abc");
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_saved));
  after = run ("cd '%s' && git diff po/ru.po | grep -c '^[-+][^-+]' || true", folder);
  /* The line that was written in between, and back: nothing but the date is new. */
  if (g_ascii_strtoll (after, NULL, 10) > 2)
    fail_msg ("%s lines have changed", after);
}

/* The last text is open while the battle loses others: there are fewer than its number then. */
static void
test_a_text_that_is_gone_is_closed (void **state)
{
  Hand *hand = *state;
  BocageTranslation *translation;
  BocageNode *briefing;
  guint n;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "ru");
  translation = get_pane (hand)->translation;
  n = bocage_translation_n_entries (translation);
  gtk_widget_activate (GTK_WIDGET (
      gtk_list_box_get_row_at_index (GTK_LIST_BOX (get_pane (hand)->list), (int) n - 1)));
  hand_settle (hand);
  assert_ptr_equal (get_open (hand), bocage_translation_get_entry (translation, n - 1));
  hand_press (hand, "<Control>l");
  hand_settle (hand);
  briefing = bocage_scenario_get_part (bocage_session_get_scenario (hand_session (hand)),
                                       BOCAGE_ELEMENT_BRIEFING);
  bocage_edit_remove_part (hand_edit (hand), briefing);
  hand_settle (hand);
  assert_true (bocage_translation_n_entries (translation) < n);
  assert_null (get_pane (hand)->open);
}

/* The next that is not done, by keys alone. */
static void
test_the_next_text_comes_by_a_key (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  replace ("po/it.po", "msgid \"Western Front\"\nmsgstr \"Fronte occidentale\"",
           "msgid \"Western Front\"\nmsgstr \"\"");
  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  hand_press (hand, "<Control>j");
  assert_string_equal (get_open (hand)->id, "Western Front");
  assert_int_equal (get_open (hand)->state, BOCAGE_ENTRY_MISSING);
  hand_look ("translation-missing");
  hand_type (hand, "Fronte");
  hand->data = "Fronte";
  assert_true (hand_wait (hand, is_written));
  hand_press (hand, "<Control>Return");
  assert_string_equal (bocage_session_get_status (hand_session (hand)), "Everything is translated");
  hand_press (hand, "<Control>l");
  text = dup_catalog ("po/it.po");
  assert_non_null (strstr (text, "msgid \"Western Front\"\nmsgstr \"Fronte\"\n"));
}

static gboolean
shows_all_of_row (Hand *hand)
{
  BocageTranslationPane *pane = get_pane (hand);
  graphene_rect_t box;

  return pane->open != NULL
         && gtk_widget_compute_bounds (GTK_WIDGET (pane->open), pane->scroller, &box)
         && box.origin.y >= -1
         && box.origin.y + box.size.height <= (float) gtk_widget_get_height (pane->scroller) + 1;
}

/* What helps stands below the text: none of it lies below the pane, whichever text is opened. */
static void
test_the_help_is_in_sight (void **state)
{
  Hand *hand = *state;

  open_pack (hand, "04-ouistreham.bocage");
  gtk_window_set_default_size (GTK_WINDOW (hand->window), 1024, 600);
  hand_settle (hand);
  choose_language (hand, "ru");
  click_text (hand, "Ouistreham");
  hand_press (hand, "<Shift>Tab");
  for (guint i = 1; i < bocage_translation_n_entries (get_pane (hand)->translation); i++)
    {
      hand_press (hand, "Down");
      assert_ptr_equal (get_open (hand),
                        bocage_translation_get_entry (get_pane (hand)->translation, i));
      if (!hand_wait (hand, shows_all_of_row))
        fail_msg ("the help for “%s” is out of sight", get_open (hand)->id);
    }
  hand_look ("translation-help");
}

/* Where the texts of a row begin, and where they end */
static void
get_texts (Hand *hand, int index, float *out_begin, float *out_end)
{
  GtkListBox *list = GTK_LIST_BOX (get_pane (hand)->list);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, index);
  GtkWidget *columns = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *texts = gtk_widget_get_next_sibling (gtk_widget_get_first_child (columns));
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (texts, GTK_WIDGET (list), &bounds));
  *out_begin = bounds.origin.x;
  *out_end = bounds.origin.x + bounds.size.width;
}

/* Whatever is said of where they stand, and of how far they are */
static void
test_texts_stand_in_columns (void **state)
{
  static const char *const languages[] = { "it", "ru" };
  Hand *hand = *state;

  open_pack (hand, "04-ouistreham.bocage");
  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    {
      float begin, end, first_begin, first_end;

      choose_language (hand, languages[l]);
      hand_look (languages[l]);
      get_texts (hand, 0, &first_begin, &first_end);
      for (guint i = 1; i < bocage_translation_n_entries (get_pane (hand)->translation); i++)
        {
          get_texts (hand, (int) i, &begin, &end);
          if (begin != first_begin || end != first_end)
            fail_msg ("“%s” is from %.0f to %.0f, and not from %.0f to %.0f",
                      bocage_translation_get_entry (get_pane (hand)->translation, i)->place, begin,
                      end, first_begin, first_end);
        }
    }
}

static gboolean
has_board_again (Hand *hand)
{
  return gtk_widget_get_mapped (GTK_WIDGET (hand->window->board));
}

/* Tools are for the board, which is not there. */
static void
test_tools_rest_while_translating (void **state)
{
  Hand *hand = *state;
  GtkWidget *tools, *button;
  g_autofree char *tool = NULL;

  open_pack (hand, "04-ouistreham.bocage");
  tools = GTK_WIDGET (hand->window->tools);
  button = gtk_widget_get_first_child (tools);
  while (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    button = gtk_widget_get_next_sibling (button);
  tool = g_strdup (bocage_brush_get_tool (hand->window->brush));
  hand_look ("translation-tools");
  assert_true (gtk_widget_get_mapped (button));
  assert_false (gtk_widget_is_sensitive (button));
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (hand->window->zoom_button)));
  hand_click_widget (hand, button);
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), tool);

  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, has_board_again));
  hand_settle (hand);
  assert_true (gtk_widget_is_sensitive (button));
}

/* What was made for another sentence waits until somebody has looked at it. */
static void
test_a_fuzzy_text_is_accepted (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  replace ("po/it.po", "msgctxt \"front\"\nmsgid \"Western Front\"",
           "#, fuzzy\n#| msgid \"Front\"\nmsgctxt \"front\"\nmsgid \"Western Front\"");
  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  hand_press (hand, "<Control>j");
  assert_string_equal (get_open (hand)->id, "Western Front");
  assert_int_equal (get_open (hand)->state, BOCAGE_ENTRY_CHECK);
  assert_string_equal (get_open (hand)->detail, "it was made for “Front”");
  hand_press (hand, "<Control>Return");
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_saved));
  text = dup_catalog ("po/it.po");
  assert_null (strstr (text, "fuzzy"));
  assert_null (strstr (text, "#| "));
}

/* The page */

static const char *
get_page_language (Hand *hand)
{
  return bocage_page_choice_get_language (hand->window->page_choice)->language;
}

/* Returns: (transfer full): the words of the page */
static char *
dup_page (Hand *hand)
{
  g_autoptr (BocageSheet) sheet
      = bocage_page_choice_make_sheet (hand->window->page_choice, hand_session (hand));

  return bocage_sheet_dup_text (sheet);
}

/* What a page is expected to be */
typedef struct
{
  const char *language;
  const char *words;
} Page;

static gboolean
is_page (Hand *hand)
{
  const Page *wanted = hand->data;
  g_autofree char *page = NULL;

  if (g_strcmp0 (get_page_language (hand), wanted->language) != 0)
    return FALSE;
  page = dup_page (hand);
  return strstr (page, wanted->words) != NULL;
}

static void
expect_page (Hand *hand, const char *language, const char *words)
{
  const Page wanted = { language, words };

  hand->data = &wanted;
  if (!hand_wait (hand, is_page))
    {
      g_autofree char *page = dup_page (hand);

      fail_msg ("the page does not say “%s”:\n%s", words, page);
    }
}

/* What a card of the page says of a piece: with a number, of which each language has its forms. */
static void
expect_words (Hand *hand, const char *piece, const char *language, const char *line)
{
  g_autoptr (GString) all = g_string_new (NULL);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (hand_scenario (hand));
  const BocagePieceType *type = bocage_ruleset_find_any_type (ruleset, piece);
  g_autoptr (GPtrArray) words = NULL;

  bocage_message_push_language (language);
  words = bocage_piece_dup_words (ruleset, type, ~(BocageClassMask) 0);
  bocage_message_pop_language ();
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (all, "%s\n", (const char *) g_ptr_array_index (words, i));
  if (strstr (all->str, line) == NULL)
    fail_msg ("“%s” is not in:\n%s", line, all->str);
}

/* In the language of the translation, headings and names of pieces too, beside a window in
 * another one. */
static void
test_the_page_is_in_that_language (void **state)
{
  Hand *hand = *state;

  open_pack (hand, "04-ouistreham.bocage");
  choose_language (hand, "it");
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->page)));
  expect_page (hand, "it", "I commando all’estremità");
  expect_page (hand, "it", "fanteria");
  click_text (hand, "Commandos");
  hand_press (hand, "<Control>Home");
  hand_type (hand, "Quiet water. ");
  expect_page (hand, "it", "Quiet water. ");
  choose_language (hand, "he");
  expect_page (hand, "he", "קומנדו בקצה המזרחי");
  expect_words (hand, "sandbags", "he", "התעלמות מדגל אחד");
  hand_settle (hand);
  hand_look ("translation-he");
  choose_language (hand, I18N_PSEUDO_LONG);
  expect_page (hand, I18N_PSEUDO_LONG, "Öüíštréhám ~~~");
  choose_language (hand, I18N_PSEUDO_RTL);
  hand_settle (hand);
  hand_look ("translation-rtl");
  assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (get_pane (hand)->view))
                && get_pane (hand)->open != NULL);
  hand_press (hand, "<Control>l");
  expect_page (hand, NULL, "Commandos at the eastern end");
}

/* Who speaks Italian as one does in a country gets Italian first, however that is written. */
static void
test_the_language_of_a_country (void **state)
{
  Hand *hand = *state;
  g_autofree char *language = NULL;

  bocage_message_push_language ("it-CH");
  open_pack (hand, "04-ouistreham.bocage");
  bocage_message_pop_language ();
  language = g_strdup (bocage_translation_get_language (get_pane (hand)->translation));
  assert_string_equal (language, "it");
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_told_to_save (Hand *hand)
{
  return hand_search (hand->window->translations, says, "A translation lies beside") != NULL;
}

static gboolean
is_told_to_add (Hand *hand)
{
  return hand_search (hand->window->translations, says, "Add a Language…") != NULL;
}

static gboolean
is_asked_for_code (Hand *hand)
{
  return gtk_widget_get_mapped (get_pane (hand)->code);
}

/* Where nothing can be written yet there is nothing to choose either, but the way to begin. */
static void
test_the_first_language_is_asked_for (void **state)
{
  Hand *hand = *state;
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  hand_open (hand, NULL);
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "The Ford");
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_told_to_save));
  assert_false (is_told_to_add (hand));
  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  assert_true (hand_wait (hand, is_told_to_add));
  hand_settle (hand);
  hand_look ("translation-none");
  assert_false (gtk_widget_get_mapped (get_pane (hand)->languages));
  assert_false (gtk_widget_get_mapped (get_pane (hand)->list));
  hand_click_widget (hand, hand_search (hand->window->translations, says, "Add a Language…"));
  assert_true (hand_wait (hand, is_asked_for_code));
  hand_settle (hand);
  hand_type (hand, "fr");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_translating));
  hand_settle (hand);
  assert_false (is_told_to_add (hand));
  assert_true (gtk_widget_get_mapped (get_pane (hand)->languages));
  assert_true (gtk_widget_get_mapped (get_pane (hand)->list));
  g_free (run ("rm -rf '%s'", directory));
}

static int
setup (void **state)
{
  copy_pack ();
  return hand_setup (state);
}

static int
teardown (void **state)
{
  int result = hand_teardown (state);

  g_free (run ("rm -rf '%s'", folder));
  g_clear_pointer (&folder, g_free);
  return result;
}

#define TRANSLATION_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TRANSLATION_TEST (test_one_sentence_is_one_entry),
    TRANSLATION_TEST (test_what_another_program_wrote_stays),
    TRANSLATION_TEST (test_typing_cannot_break_a_value),
    TRANSLATION_TEST (test_the_glossary_is_offered),
    TRANSLATION_TEST (test_a_number_has_its_form),
    TRANSLATION_TEST (test_a_sentence_elsewhere_is_used),
    TRANSLATION_TEST (test_a_language_is_added),
    TRANSLATION_TEST (test_the_language_of_a_country),
    TRANSLATION_TEST (test_languages_are_brought_up_to_date),
    TRANSLATION_TEST (test_what_is_typed_can_be_undone),
    TRANSLATION_TEST (test_a_text_that_is_gone_is_closed),
    TRANSLATION_TEST (test_the_next_text_comes_by_a_key),
    TRANSLATION_TEST (test_the_help_is_in_sight),
    TRANSLATION_TEST (test_texts_stand_in_columns),
    TRANSLATION_TEST (test_tools_rest_while_translating),
    TRANSLATION_TEST (test_a_fuzzy_text_is_accepted),
    TRANSLATION_TEST (test_the_page_is_in_that_language),
    TRANSLATION_TEST (test_the_first_language_is_asked_for),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
