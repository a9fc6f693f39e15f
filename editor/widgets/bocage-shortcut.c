/* bocage-shortcut.c: every shortcut, once: for the keyboard, the menus and the help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An application's accelerators are seen before the focused widget, so what
 * means something in a text field (letters, arrows, Delete, Ctrl+C) is an action
 * of the board here, which has its keys while it is focused.  A row without an
 * action is only told of: keys that go in pairs, and keys of GTK.
 */

#include "config.h"

#include "bocage-shortcut.h"

#include "brush/bocage-tool.h"

#include <glib/gi18n.h>
#include <string.h>

/* A page of the window with all keys is two columns.  A group is not parted, and has to fit a
 * screen of 600 px: no more than nine rows and a title.  Short groups share a column. */
#define MOST_LINES 10

/* clang-format off */
const BocageShortcut bocage_shortcuts[] = {
  { N_ ("Battle"), N_ ("New battle"), "win.new", "<Control>n" },
  { N_ ("Battle"), N_ ("Open a battle"), "win.open", "<Control>o" },
  { N_ ("Battle"), N_ ("Save"), "win.save", "<Control>s" },
  { N_ ("Battle"), N_ ("Save under another name"), "win.save-as", "<Control><Shift>s" },
  { N_ ("Battle"), N_ ("Print the page for players"), "win.print", "<Control>p" },
  { N_ ("Battle"), N_ ("Export page or battle"), "win.export", "<Control>e" },
  { N_ ("Battle"), N_ ("Copy the battle in words"), "win.copy-text", "<Control><Shift>c" },
  { N_ ("Battle"), N_ ("Watch a game of it"), "win.watch-game", "<Control>g" },

  { N_ ("Editing"), N_ ("Undo"), "win.undo", "<Control>z" },
  { N_ ("Editing"), N_ ("Redo"), "win.redo", "<Control><Shift>z <Control>y" },
  { N_ ("Editing"), N_ ("Keep a checkpoint"), "win.checkpoint", "<Control>k" },
  { N_ ("Editing"), N_ ("Go to the history"), "win.history", "<Control>h" },
  { N_ ("Editing"), N_ ("Resize the board"), "win.resize", "<Control>r" },
  { N_ ("Editing"), N_ ("Find a piece"), "win.find", "<Control>f" },
  { N_ ("Editing"), N_ ("Select by words"), "win.select-by-words", "<Control><Shift>f" },

  { N_ ("On the board"), N_ ("Along the row"), NULL, "Left Right KP_Left KP_Right" },
  { N_ ("On the board"), N_ ("Up and down"), NULL, "Up Down KP_Up KP_Down" },
  { N_ ("On the board"), N_ ("Ends of the row"), NULL, "Home End KP_Home KP_End" },
  { N_ ("On the board"), N_ ("Use the tool"), NULL, "space" },
  { N_ ("On the board"), N_ ("Show the hex in the inspector"), "board.inspect", "Return KP_Enter" },
  { N_ ("On the board"), N_ ("Menu of the hex"), "board.menu", "Menu <Shift>F10" },
  { N_ ("On the board"), N_ ("Next unit of the stack"), "board.next-unit", "n" },
  { N_ ("On the board"), N_ ("Units of the stack as a list"), "board.open-stack", "<Shift>n" },

  { N_ ("Selecting, on the board"), N_ ("Select along the row"), NULL, "<Shift>Left <Shift>Right" },
  { N_ ("Selecting, on the board"), N_ ("Select up and down"), NULL, "<Shift>Up <Shift>Down" },
  { N_ ("Selecting, on the board"), N_ ("Select to the end of the row"), NULL, "<Shift>Home <Shift>End" },
  { N_ ("Selecting, on the board"), N_ ("Select all"), "board.select-all", "<Control>a" },
  { N_ ("Selecting, on the board"), N_ ("Select all like this"), "board.select-alike", "<Control><Shift>a" },
  { N_ ("Selecting, on the board"), N_ ("Select all others"), "board.invert-selection", "<Control>i" },
  { N_ ("Selecting, on the board"), N_ ("How a drag selects"), "board.next-selecting", "<Shift>s" },

  { N_ ("Changing a hex"), N_ ("Erase what lies on top"), "board.erase", "Delete KP_Delete" },
  { N_ ("Changing a hex"), N_ ("Clear the hex"), "board.clear", "<Shift>Delete" },
  { N_ ("Changing a hex"), N_ ("Change the side"), "board.change-side", "x" },
  { N_ ("Changing a hex"), N_ ("Number of figures"), NULL, "1 2 3 4 KP_1 KP_2 KP_3 KP_4" },
  { N_ ("Changing a hex"), N_ ("Turn to the left"), "board.turn-left", "bracketleft" },
  { N_ ("Changing a hex"), N_ ("Turn to the right"), "board.turn-right", "bracketright" },
  { N_ ("Changing a hex"), N_ ("Raise the ground"), "board.raise", "plus KP_Add" },
  { N_ ("Changing a hex"), N_ ("Lower the ground"), "board.lower", "minus KP_Subtract" },

  { N_ ("Copying"), N_ ("Cut"), "board.cut", "<Control>x" },
  { N_ ("Copying"), N_ ("Copy"), "board.copy", "<Control>c" },
  { N_ ("Copying"), N_ ("Paste"), "board.paste", "<Control>v" },
  { N_ ("Copying"), N_ ("Duplicate"), "board.duplicate", "<Control>d" },
  { N_ ("Copying"), N_ ("Mirror what is selected"), "board.mirror", "m" },

  { N_ ("Findings"), N_ ("Next finding"), "win.next-finding", "F8" },
  { N_ ("Findings"), N_ ("Previous finding"), "win.previous-finding", "<Shift>F8" },
  { N_ ("Findings"), N_ ("Mend the chosen finding"), "win.fix", "<Control>period" },

  { N_ ("What the rules say"), N_ ("Reach, while held"), NULL, "g" },
  { N_ ("What the rules say"), N_ ("Sight, while held"), NULL, "v" },
  { N_ ("What the rules say"), N_ ("Dice, while held"), NULL, "d" },
  { N_ ("What the rules say"), N_ ("Retreat, while held"), NULL, "b" },
  { N_ ("What the rules say"), N_ ("Fire, while held"), NULL, "h" },
  { N_ ("What the rules say"), N_ ("Medals in reach, while held"), NULL, "o" },
  { N_ ("What the rules say"), N_ ("Sections, while held"), NULL, "a" },
  { N_ ("What the rules say"), N_ ("Exits, while held"), NULL, "w" },

  { N_ ("Rules kept in sight"), N_ ("Keep showing reach"), "win.show-reach", "<Alt>1" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing sight"), "win.show-sight", "<Alt>2" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing dice"), "win.show-dice", "<Alt>3" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing retreat"), "win.show-retreat", "<Alt>4" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing fire"), "win.show-fire", "<Alt>5" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing medals in reach"), "win.show-medals", "<Alt>6" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing sections"), "win.show-areas", "<Alt>7" },
  { N_ ("Rules kept in sight"), N_ ("Keep showing exits"), "win.show-exits", "<Alt>8" },

  { N_ ("Pieces"), N_ ("Add to the favourites, or remove"), "palette.favourite", "<Control>b" },
  { N_ ("Pieces"), N_ ("Menu of the piece"), "palette.menu", "Menu <Shift>F10" },

  { N_ ("Stamps"), N_ ("Make a stamp of what is selected"), "win.make-stamp", "<Control>m" },
  { N_ ("Stamps"), N_ ("Go to the stamps"), "win.stamps", "<Control>t" },
  { N_ ("Stamps"), N_ ("Rename the stamp"), "stamps.rename", "F2" },
  { N_ ("Stamps"), N_ ("Delete the stamp"), "stamps.delete", "Delete KP_Delete" },
  { N_ ("Stamps"), N_ ("Menu of the stamp"), "stamps.menu", "Menu <Shift>F10" },

  { N_ ("History"), N_ ("Name the state"), "history.rename", "F2" },
  { N_ ("History"), N_ ("Remove the checkpoint"), "history.remove", "Delete KP_Delete" },
  { N_ ("History"), N_ ("Menu of the state"), "history.menu", "Menu <Shift>F10" },

#ifdef HAVE_GETTEXTPO
  { N_ ("Translation"), N_ ("Translate the texts"), "win.translations", "<Control>l" },
  { N_ ("Translation"), N_ ("Next text to translate"), "win.next-untranslated", "<Control>j" },
  { N_ ("Translation"), N_ ("Accept the translation, next text"), "win.accept-translation", "<Control>Return" },
#endif

  { N_ ("View"), N_ ("Zoom in"), "win.zoom-in", "<Control>plus <Control>equal <Control>KP_Add" },
  { N_ ("View"), N_ ("Zoom out"), "win.zoom-out", "<Control>minus <Control>KP_Subtract" },
  { N_ ("View"), N_ ("Show the whole board"), "win.zoom-fit", "<Control>0 <Control>KP_0" },
  { N_ ("View"), N_ ("Whole screen"), "win.fullscreen", "F11" },

  { N_ ("Getting about"), N_ ("Next part of the window"), "win.focus-next", "F6" },
  { N_ ("Getting about"), N_ ("Previous part of the window"), "win.focus-previous", "<Shift>F6" },
  { N_ ("Getting about"), N_ ("Back to the board"), NULL, "Escape" },
  { N_ ("Getting about"), N_ ("Move the view sideways"), NULL, "<Control>Left <Control>Right" },
  { N_ ("Getting about"), N_ ("Move the view up and down"), NULL, "<Control>Up <Control>Down" },
  { N_ ("Getting about"), N_ ("Main menu"), NULL, "F10" },
  { N_ ("Getting about"), N_ ("Shortcuts"), "win.show-help-overlay", "<Control>question <Control>F1" },
  { N_ ("Getting about"), N_ ("Close the window"), "window.close", "<Control>w" },
  { N_ ("Getting about"), N_ ("Quit"), "app.quit", "<Control>q" },

  { N_ ("Panes"), N_ ("Pieces"), "win.palette", "F9" },
  { N_ ("Panes"), N_ ("Inspector"), "win.inspector", "<Control>F9" },
  { N_ ("Panes"), N_ ("Findings"), "win.findings", "<Shift>F9" },
  { N_ ("Panes"), N_ ("Page for players"), "win.page", "<Control><Shift>p" },
  { N_ ("Panes"), N_ ("Enlarge the pane that has the keys"), "win.enlarge-pane", "<Alt>plus <Alt>equal <Alt>KP_Add" },
  { N_ ("Panes"), N_ ("Shrink the pane that has the keys"), "win.shrink-pane", "<Alt>minus <Alt>KP_Subtract" },

  { N_ ("How tools work"), N_ ("What is filled"), "board.next-filling", "<Shift>f" },
  { N_ ("How tools work"), N_ ("What is erased"), "board.next-erasing", "<Shift>e" },
  { N_ ("How tools work"), N_ ("What is marked"), "board.next-marking", "<Shift>j" },
  { N_ ("How tools work"), N_ ("Symmetry"), "board.next-symmetry", "y" },
  { N_ ("How tools work"), N_ ("Exchange sides across the axis"), "board.swap-across", "<Shift>y" },
  { N_ ("How tools work"), N_ ("Move the axis back"), "board.axis-back", "comma" },
  { N_ ("How tools work"), N_ ("Move the axis on"), "board.axis-on", "period" },
  { N_ ("How tools work"), N_ ("Piece used lately"), NULL,
    "<Control>1 <Control>2 <Control>3 <Control>4 <Control>5 <Control>6 <Control>7 <Control>8 "
    "<Control>9" },

  { NULL },
};
/* clang-format on */

/**
 * bocage_shortcuts_dup_key:
 *
 * Returns: (transfer full) (nullable): the first key of an action, as people write it: “X”
 */
char *
bocage_shortcuts_dup_key (const char *action)
{
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    if (g_strcmp0 (row->action, action) == 0)
      {
        g_auto (GStrv) accels = g_strsplit (row->accels, " ", -1);
        GdkModifierType modifiers;
        guint key;

        return gtk_accelerator_parse (accels[0], &key, &modifiers)
                   ? gtk_accelerator_get_label (key, modifiers)
                   : NULL;
      }
  return NULL;
}

/**
 * bocage_shortcuts_install:
 *
 * Gives the actions of the application and its windows their keys; menus show
 * them by themselves.
 */
void
bocage_shortcuts_install (GtkApplication *application)
{
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    {
      g_auto (GStrv) accels = NULL;

      if (row->action == NULL || g_str_has_prefix (row->action, "board.")
          || g_str_has_prefix (row->action, "palette.")
          || g_str_has_prefix (row->action, "history.")
          || g_str_has_prefix (row->action, "stamps."))
        continue;
      accels = g_strsplit (row->accels, " ", -1);
      gtk_application_set_accels_for_action (application, row->action,
                                             (const char *const *) accels);
    }
}

/**
 * bocage_shortcuts_bind:
 * @prefix: of the names of the actions, with its dot
 *
 * Gives those actions of a widget's class their keys.  A menu shows the key that
 * is bound last: the first of the row.
 */
void
bocage_shortcuts_bind (GtkWidgetClass *klass, const char *prefix)
{
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    {
      g_auto (GStrv) accels = g_strsplit (row->accels, " ", -1);

      if (row->action == NULL || !g_str_has_prefix (row->action, prefix))
        continue;
      for (guint i = g_strv_length (accels); i > 0; i--)
        {
          GdkModifierType modifiers;
          guint key;

          if (gtk_accelerator_parse (accels[i - 1], &key, &modifiers))
            gtk_widget_class_add_binding_action (klass, key, modifiers, row->action, NULL);
        }
    }
}

/* The window of GTK takes its content from a builder only. */
static void
open_group (GString *ui, const char *title)
{
  g_autofree char *text = g_markup_escape_text (title, -1);

  g_string_append_printf (ui,
                          "<child><object class='GtkShortcutsGroup'>"
                          "<property name='title'>%s</property>",
                          text);
}

static void
close_group (GString *ui)
{
  g_string_append (ui, "</object></child>");
}

static gboolean
is_next_key (const char *accel, const char *before)
{
  guint key, key_before;
  GdkModifierType modifiers, modifiers_before;

  return gtk_accelerator_parse (accel, &key, &modifiers)
         && gtk_accelerator_parse (before, &key_before, &modifiers_before) && key == key_before + 1
         && modifiers == modifiers_before;
}

/* The keypad's keys are called like the others, and of keys in a row the first and the last are. */
static char *
dup_shown_keys (const char *accels)
{
  g_auto (GStrv) words = g_strsplit (accels, " ", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  gboolean are_row = TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (words[i], "KP_") == NULL)
      g_ptr_array_add (kept, words[i]);
  for (guint i = 1; i < kept->len; i++)
    are_row = are_row && is_next_key (kept->pdata[i], kept->pdata[i - 1]);
  if (kept->len > 2 && are_row)
    return g_strdup_printf ("%s...%s", (char *) kept->pdata[0],
                            (char *) kept->pdata[kept->len - 1]);
  g_ptr_array_add (kept, NULL);
  return g_strjoinv (" ", (char **) kept->pdata);
}

static void
add_shortcut (GString *ui, const char *title, const char *accels)
{
  g_autofree char *text = g_markup_escape_text (title, -1);
  g_autofree char *keys = g_markup_escape_text (accels, -1);

  g_string_append_printf (ui,
                          "<child><object class='GtkShortcutsShortcut'>"
                          "<property name='title'>%s</property>"
                          "<property name='accelerator'>%s</property>"
                          "</object></child>",
                          text, keys);
}

/* Two ways to do the same, with Ctrl or the like each, would be half as wide as the window: each
 * has a line. */
static void
add_row (GString *ui, const BocageShortcut *row)
{
  g_autofree char *shown = dup_shown_keys (row->accels);
  g_auto (GStrv) ways = g_strsplit (shown, " ", -1);

  if (row->action == NULL || ways[1] == NULL || *ways[0] != '<' || *ways[1] != '<')
    {
      add_shortcut (ui, _ (row->label), shown);
      return;
    }
  for (guint i = 0; ways[i] != NULL; i++)
    add_shortcut (ui, _ (row->label), ways[i]);
}

/* GTK's own title is in GTK's words, which in some languages are not those of the menu. */
static void
set_title (GtkWindow *window, const char *title)
{
  GtkWidget *bar = gtk_window_get_titlebar (window);
  GtkWidget *stack
      = GTK_IS_HEADER_BAR (bar) ? gtk_header_bar_get_title_widget (GTK_HEADER_BAR (bar)) : NULL;
  GtkWidget *label
      = GTK_IS_STACK (stack) ? gtk_stack_get_child_by_name (GTK_STACK (stack), "title") : NULL;

  gtk_window_set_title (window, title);
  if (GTK_IS_LABEL (label))
    gtk_label_set_label (GTK_LABEL (label), title);
}

/**
 * bocage_shortcuts_window_new:
 *
 * Returns: (transfer full): a window that shows the table and the letters of the tools
 */
GtkWidget *
bocage_shortcuts_window_new (void)
{
  g_autoptr (GString) ui
      = g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                      "<property name='modal'>1</property>"
                      "<child><object class='GtkShortcutsSection' id='section'>"
                      "<property name='section-name'>shortcuts</property>"
                      "<property name='max-height'>1000</property>");
  g_autoptr (GtkBuilder) builder = NULL;
  const char *group = NULL;

  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    {
      if (g_strcmp0 (group, row->group) != 0)
        {
          if (group != NULL)
            close_group (ui);
          group = row->group;
          open_group (ui, _ (group));
        }
      add_row (ui, row);
    }
  if (group != NULL)
    close_group (ui);

  if (bocage_tools[0] != NULL)
    {
      open_group (ui, _ ("Tools, on the board"));
      for (guint i = 0; bocage_tools[i] != NULL; i++)
        add_shortcut (ui, _ (bocage_tools[i]->label), bocage_tools[i]->accel);
      close_group (ui);
    }
  g_string_append (ui, "</object></child></object></interface>");

  builder = gtk_builder_new_from_string (ui->str, ui->len);
  /* Whenever a group is added GTK 4.8 lays all columns out anew, the last of them first: so there
   * is one until all are there. */
  g_object_set (gtk_builder_get_object (builder, "section"), "max-height", MOST_LINES, NULL);
  set_title (GTK_WINDOW (gtk_builder_get_object (builder, "window")), _ ("Keyboard Shortcuts"));
  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "window")));
}
