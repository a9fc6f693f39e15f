/* bocage-sheet-file.c: pages as PDF, PNG or SVG
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-surface.h"
#include "bocage-sheet-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#define DOTS_PER_INCH 150.
#define POINTS_PER_INCH 72.

const char *const bocage_sheet_suffixes[BOCAGE_N_SHEET_FORMATS + 1] = { "pdf", "png", "svg", NULL };

static cairo_status_t
write_pdf (BocageSheet *self, cairo_write_func_t func, gpointer closure)
{
  const char *title = bocage_scenario_get_title (self->scenario);
  cairo_surface_t *surface
      = cairo_pdf_surface_create_for_stream (func, closure, self->width, self->height);
  cairo_t *cr = cairo_create (surface);

  if (title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  for (guint i = 0; i < self->n_pages; i++)
    {
      bocage_sheet_paint (self, cr, i, TRUE);
      cairo_show_page (cr);
    }
  return bocage_surface_finish (surface, cr);
}

static cairo_status_t
write_page (BocageSheet *self, guint page, gboolean as_svg, cairo_write_func_t func,
            gpointer closure)
{
  double scale = as_svg ? 1 : DOTS_PER_INCH / POINTS_PER_INCH;
  cairo_surface_t *surface
      = as_svg ? cairo_svg_surface_create_for_stream (func, closure, self->width, self->height)
               : cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (self->width * scale + .5),
                                             (int) (self->height * scale + .5));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status = CAIRO_STATUS_SUCCESS, end;

  cairo_scale (cr, scale, scale);
  bocage_sheet_paint (self, cr, page, as_svg);
  if (!as_svg)
    status = cairo_surface_write_to_png_stream (surface, func, closure);
  end = bocage_surface_finish (surface, cr);
  return status != CAIRO_STATUS_SUCCESS ? status : end;
}

/**
 * bocage_sheet_get_n_files:
 *
 * Returns: how many files hold all pages: a PDF has them all, a picture one
 */
guint
bocage_sheet_get_n_files (const BocageSheet *self, BocageSheetFormat format)
{
  return format == BOCAGE_SHEET_PDF ? 1 : self->n_pages;
}

/**
 * bocage_sheet_write:
 * @file: which of bocage_sheet_get_n_files(), from 0
 * @func: takes the bytes
 */
cairo_status_t
bocage_sheet_write (BocageSheet *self, BocageSheetFormat format, guint file,
                    cairo_write_func_t func, gpointer closure)
{
  if (format == BOCAGE_SHEET_PDF)
    return write_pdf (self, func, closure);
  return write_page (self, file, format == BOCAGE_SHEET_SVG, func, closure);
}

/**
 * bocage_sheet_dup_path:
 * @path: where the pages go
 * @file: which of bocage_sheet_get_n_files(), from 0
 *
 * Returns: (transfer full): where that file goes; beyond the first: “name-2.png”
 */
char *
bocage_sheet_dup_path (const char *path, guint file)
{
  const char *dot = strrchr (path, '.'), *slash = strrchr (path, G_DIR_SEPARATOR);

  if (file == 0)
    return g_strdup (path);
  if (dot == NULL || (slash != NULL && dot < slash))
    return g_strdup_printf ("%s-%u", path, file + 1);
  return g_strdup_printf ("%.*s-%u%s", (int) (dot - path), path, file + 1, dot);
}
