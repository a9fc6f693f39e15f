/* bocage-render-sheet.c: the printed page of a battle as PDF, PNG or SVG
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-render.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <string.h>

#define DOTS_PER_INCH 150.
#define POINTS_PER_INCH 72.

typedef struct
{
  BocageSheet *sheet;
  Format format;
  guint page;        /* of a picture; a PDF holds all of them */
  const char *title; /* (nullable) */
} Pages;

/* Returns: (transfer full) (nullable): the pack that the battle is part of; @options borrows
 * title and number from it */
static BocageDocument *
find_pack (const char *path, BocageSheetOptions *options)
{
  g_autofree char *directory = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *file = g_build_filename (directory, BOCAGE_PACK_FILE, NULL);
  g_autoptr (BocageDocument) document = NULL;
  const BocagePack *pack;

  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    return NULL;
  document = bocage_document_read_pack_file (file, NULL, NULL);
  pack = document != NULL ? bocage_document_get_pack (document) : NULL;
  for (guint i = 0; pack != NULL && i < pack->files->len; i++)
    if (g_strcmp0 (g_array_index (pack->files, BocagePackEntry, i).word, name) == 0)
      {
        options->pack = pack->title;
        options->number = i + 1;
        options->n_battles = pack->files->len;
        return g_steal_pointer (&document);
      }
  return NULL;
}

/* Returns: (transfer full): where a page goes that is a picture by itself: “name-2.png” */
static char *
dup_page_path (const char *path, guint page)
{
  const char *dot = strrchr (path, '.'), *slash = strrchr (path, G_DIR_SEPARATOR);

  if (page == 0)
    return g_strdup (path);
  if (dot == NULL || (slash != NULL && dot < slash))
    return g_strdup_printf ("%s-%u", path, page + 1);
  return g_strdup_printf ("%.*s-%u%s", (int) (dot - path), path, page + 1, dot);
}

static cairo_status_t
write_pdf (const Pages *pages, FILE *stream)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  bocage_sheet_get_size (pages->sheet, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (render_write_cb, stream, width, height);
  if (pages->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, pages->title);
  cr = cairo_create (surface);
  for (guint i = 0; i < bocage_sheet_get_n_pages (pages->sheet); i++)
    {
      bocage_sheet_paint (pages->sheet, cr, i, TRUE);
      cairo_show_page (cr);
    }
  return render_finish (surface, cr);
}

static cairo_status_t
write_page (const Pages *pages, FILE *stream)
{
  gboolean as_svg = pages->format == FORMAT_SVG;
  double scale = as_svg ? 1 : DOTS_PER_INCH / POINTS_PER_INCH, width, height;
  cairo_surface_t *surface;
  cairo_status_t status = CAIRO_STATUS_SUCCESS, end;
  cairo_t *cr;

  bocage_sheet_get_size (pages->sheet, &width, &height);
  surface = as_svg ? cairo_svg_surface_create_for_stream (render_write_cb, stream, width, height)
                   : cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale + .5),
                                                 (int) (height * scale + .5));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  bocage_sheet_paint (pages->sheet, cr, pages->page, as_svg);
  if (!as_svg)
    status = cairo_surface_write_to_png_stream (surface, render_write_cb, stream);
  end = render_finish (surface, cr);
  return status != CAIRO_STATUS_SUCCESS ? status : end;
}

static cairo_status_t
write_cb (FILE *stream, gpointer data)
{
  const Pages *pages = data;

  return pages->format == FORMAT_PDF ? write_pdf (pages, stream) : write_page (pages, stream);
}

/* What is too long is told with its place; the page is written all the same. */
static void
tell_faults (const BocageSheet *sheet, const char *file)
{
  const BocageSheetOverflow *overflow = bocage_sheet_get_overflow (sheet);

  if (overflow != NULL)
    {
      /* TRANSLATORS: %1$s is a file, %2$u a page, %3$s a part of the page; so many millimetres */
      g_printerr (_ ("%1$s: page %2$u: %3$s: too long by %4$.0f mm [sheet-overflow]"), file,
                  overflow->page, overflow->block, overflow->millimetres);
      g_printerr ("\n");
    }
  if (!bocage_sheet_has_fonts (sheet))
    {
      g_printerr (_ ("bocage-render: the fonts of the page are not installed; others stand in"));
      g_printerr ("\n");
    }
}

/**
 * render_sheet:
 * @file: name of the battle's file
 * @output: where the pages go; a picture beyond the first has its number in the name
 * @options: (inout): gets the pack that the battle is part of
 *
 * Returns: the exit status
 */
int
render_sheet (BocageScenario *scenario, const char *file, const char *output, Format format,
              BocageSheetOptions *options)
{
  g_autoptr (BocageDocument) pack = find_pack (file, options);
  g_autoptr (BocageSheet) sheet = bocage_sheet_new (scenario, options);
  Pages pages = { sheet, format, 0, bocage_scenario_get_title (scenario) };
  guint n = format == FORMAT_PDF ? 1 : bocage_sheet_get_n_pages (sheet);
  int status = STATUS_DONE;

  tell_faults (sheet, file);
  if (n > 1 && g_str_equal (output, "-"))
    {
      g_printerr (_ ("bocage-render: the sheet has several pages; give a file name, or take pdf"));
      g_printerr ("\n");
      return STATUS_USAGE;
    }
  for (; pages.page < n && status == STATUS_DONE; pages.page++)
    {
      g_autofree char *path = dup_page_path (output, pages.page);

      status = render_write (path, write_cb, &pages);
    }
  if (status == STATUS_DONE && bocage_sheet_get_overflow (sheet) != NULL)
    return STATUS_OVERFLOW;
  return status;
}
