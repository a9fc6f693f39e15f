/* bocage-page-choice.c: how the designer wants the page: paper, ink, for whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One of a window: the page beside the board, the printer and a file have the same.
 */

#include "config.h"

#include "bocage-page-choice.h"

#include "widgets/bocage-settings.h"

#include <string.h>

struct _BocagePageChoice
{
  GObject parent_instance;

  gboolean letter;
  gboolean ink_saver;
  char *side; /* (nullable) */
  BocagePageLanguage language;
};

G_DEFINE_FINAL_TYPE (BocagePageChoice, bocage_page_choice, G_TYPE_OBJECT)

enum
{
  PROP_LETTER = 1,
  PROP_INK_SAVER,
  PROP_SIDE,
  PROP_LANGUAGE,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* What "paper" of the settings is. */
enum
{
  PAPER_OF_THE_COUNTRY,
  PAPER_A4,
  PAPER_LETTER,
};

static gboolean
find_letter (void)
{
  int paper = bocage_settings_get_int ("paper", PAPER_OF_THE_COUNTRY);

  return paper == PAPER_OF_THE_COUNTRY
             ? strcmp (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) == 0
             : paper == PAPER_LETTER;
}

static void
bocage_page_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BocagePageChoice *self = BOCAGE_PAGE_CHOICE (object);

  switch (id)
    {
    case PROP_LETTER:
      g_value_set_boolean (value, self->letter);
      break;
    case PROP_INK_SAVER:
      g_value_set_boolean (value, self->ink_saver);
      break;
    case PROP_SIDE:
      g_value_set_string (value, self->side);
      break;
    case PROP_LANGUAGE:
      g_value_set_string (value, self->language.language);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_page_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BocagePageChoice *self = BOCAGE_PAGE_CHOICE (object);

  switch (id)
    {
    case PROP_LETTER:
      if (self->letter == g_value_get_boolean (value))
        return;
      self->letter = g_value_get_boolean (value);
      bocage_settings_set_int ("paper", self->letter ? PAPER_LETTER : PAPER_A4);
      break;
    case PROP_INK_SAVER:
      if (self->ink_saver == g_value_get_boolean (value))
        return;
      self->ink_saver = g_value_get_boolean (value);
      bocage_settings_set_boolean ("ink-saver", self->ink_saver);
      break;
    case PROP_SIDE:
      if (g_strcmp0 (self->side, g_value_get_string (value)) == 0)
        return;
      g_free (self->side);
      self->side = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
bocage_page_choice_finalize (GObject *object)
{
  BocagePageChoice *self = BOCAGE_PAGE_CHOICE (object);

  g_free (self->side);
  bocage_page_language_clear (&self->language);

  G_OBJECT_CLASS (bocage_page_choice_parent_class)->finalize (object);
}

static void
bocage_page_choice_class_init (BocagePageChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = bocage_page_choice_get_property;
  object_class->set_property = bocage_page_choice_set_property;
  object_class->finalize = bocage_page_choice_finalize;
  properties[PROP_LETTER] = g_param_spec_boolean ("letter", NULL, NULL, FALSE, flags);
  properties[PROP_INK_SAVER] = g_param_spec_boolean ("ink-saver", NULL, NULL, FALSE, flags);
  properties[PROP_SIDE] = g_param_spec_string ("side", NULL, NULL, NULL, flags);
  properties[PROP_LANGUAGE]
      = g_param_spec_string ("language", NULL, NULL, NULL,
                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bocage_page_choice_init (BocagePageChoice *self)
{
  self->letter = find_letter ();
  self->ink_saver = bocage_settings_get_boolean ("ink-saver", FALSE);
}

BocagePageChoice *
bocage_page_choice_new (void)
{
  return g_object_new (BOCAGE_TYPE_PAGE_CHOICE, NULL);
}

/* Paper, ink and side; the pack is the file's. */
void
bocage_page_choice_fill (BocagePageChoice *self, BocageSheetOptions *options)
{
  *options = (BocageSheetOptions){ .paper = self->letter ? BOCAGE_PAPER_LETTER : BOCAGE_PAPER_A4,
                                   .ink_saver = self->ink_saver,
                                   .side = self->side };
}

/* What the page is translated with; (transfer none). */
const BocagePageLanguage *
bocage_page_choice_get_language (BocagePageChoice *self)
{
  return &self->language;
}

/**
 * bocage_page_choice_set_language:
 * @catalog: (nullable): %NULL: the page is in the battle's own language
 */
void
bocage_page_choice_set_language (BocagePageChoice *self, BocageCatalog *catalog,
                                 const char *language)
{
  if (self->language.catalog == catalog && g_strcmp0 (self->language.language, language) == 0)
    return;
  bocage_page_language_set (&self->language, catalog, language);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LANGUAGE]);
}

/**
 * bocage_page_choice_make_sheet:
 *
 * Sets the pages of the battle as it is now: the designer can go on.
 *
 * Returns: (transfer full):
 */
BocageSheet *
bocage_page_choice_make_sheet (BocagePageChoice *self, BocageSession *session)
{
  GFile *file = bocage_session_get_file (session);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (bocage_session_get_scenario (session));
  BocageSheetOptions options;

  bocage_page_choice_fill (self, &options);
  return bocage_page_make_sheet (&self->language, copy, &options, path, NULL);
}
