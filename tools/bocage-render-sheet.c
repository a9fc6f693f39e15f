/* bocage-render-sheet.c: the printed page of a battle as PDF, PNG or SVG
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-render.h"

#include "io/translation/bocage-translate.h"

#include <glib/gi18n.h>

typedef struct
{
  BocageSheet *sheet;
  BocageSheetFormat format;
  guint file;
} Pages;

static const BocageSheetFormat formats[] = {
  [FORMAT_PNG] = BOCAGE_SHEET_PNG, [FORMAT_SVG] = BOCAGE_SHEET_SVG, [FORMAT_PDF] = BOCAGE_SHEET_PDF
};

static cairo_status_t
write_cb (FILE *stream, gpointer data)
{
  const Pages *pages = data;

  return bocage_sheet_write (pages->sheet, pages->format, pages->file, render_write_cb, stream);
}

static cairo_status_t
write_text_cb (FILE *stream, gpointer data)
{
  g_autofree char *text = bocage_sheet_dup_text (((const Pages *) data)->sheet);

  return fputs (text, stream) >= 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* What is too long is told with its place; the page is written all the same. */
static void
tell_faults (const BocageSheet *sheet, const char *file)
{
  guint n;
  const BocageSheetOverflow *overflows = bocage_sheet_get_overflows (sheet, &n);

  for (guint i = 0; i < n; i++)
    {
      /* TRANSLATORS: %1$s is a file, %2$u a page, %3$s a part of the page; so many millimetres */
      g_printerr (_ ("%1$s: page %2$u: %3$s: too long by %4$.0f mm [sheet-overflow]"), file,
                  overflows[i].page, overflows[i].block, overflows[i].millimetres);
      g_printerr ("\n");
    }
  if (!bocage_sheet_has_fonts (sheet))
    {
      g_printerr (_ ("bocage-render: the fonts of the page are not installed; others stand in"));
      g_printerr ("\n");
    }
}

/* Returns: FALSE where a page beyond the first has the name of the battle, which has been told */
static gboolean
check_names (const char *output, const char *file, guint n)
{
  for (guint i = 1; i < n; i++)
    {
      g_autofree char *path = bocage_sheet_dup_path (output, i);
      g_autoptr (GError) error = NULL;

      if (render_is_battle (path, file, &error))
        {
          g_printerr ("bocage-render: %s\n", error->message);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * render_sheet:
 * @catalog: (nullable): of the language that @scenario was translated into
 * @file: name of the battle's file
 * @output: where the pages go; a picture beyond the first has its number in the name
 * @options: (inout): gets the pack that the battle is part of
 *
 * Returns: the exit status
 */
int
render_sheet (BocageScenario *scenario, const BocageCatalog *catalog, const char *file,
              const char *output, Format format, BocageSheetOptions *options)
{
  g_autoptr (BocageDocument) pack
      = bocage_document_read_pack_around (file, &options->number, &options->n_battles);
  g_autofree char *title = NULL, *plural = NULL, *translator = NULL;
  g_autoptr (BocageSheet) sheet = NULL;
  Pages pages = { NULL, BOCAGE_SHEET_PDF, 0 };
  guint n, n_overflows;
  int status = STATUS_DONE;

  if (pack != NULL)
    title = bocage_translation_dup_text (catalog, "title", bocage_document_get_pack (pack)->title);
  options->pack = title;
  options->plural = plural
      = catalog != NULL ? bocage_catalog_dup_header (catalog, "Plural-Forms") : NULL;
  options->translator = translator = bocage_translation_dup_translator (catalog);
  pages.sheet = sheet = bocage_sheet_new (scenario, options);
  if (format == FORMAT_TEXT)
    return render_write (output, write_text_cb, &pages);
  pages.format = formats[format];
  n = bocage_sheet_get_n_files (sheet, pages.format);
  tell_faults (sheet, file);
  if (n > 1 && g_str_equal (output, "-"))
    {
      g_printerr (_ ("bocage-render: the sheet has several pages; give a file name, or take pdf"));
      g_printerr ("\n");
      return STATUS_USAGE;
    }
  if (!check_names (output, file, n))
    return STATUS_USAGE;
  for (; pages.file < n && status == STATUS_DONE; pages.file++)
    {
      g_autofree char *path = bocage_sheet_dup_path (output, pages.file);

      status = render_write (path, write_cb, &pages);
    }
  bocage_sheet_get_overflows (sheet, &n_overflows);
  return status == STATUS_DONE && n_overflows > 0 ? STATUS_OVERFLOW : status;
}
