/* bocage-render.c: makes a picture of a battle: PNG, SVG or PDF
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-render.h"

#include "bocage-open.h"
#include "bocage-painter.h"
#include "bocage-program.h"
#include "draw/base/bocage-palette.h"
#include "draw/base/bocage-surface.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_HEX_SIZE 96.
#define MIN_HEX_SIZE 4.
#define MAX_HEX_SIZE 1000.
#define MAX_SIDE 32000.  /* pixels: what cairo's image surfaces hold on a side */
#define MAX_PIXELS 150e6 /* four bytes each */

static char *output;
static char *format_name;
static char *detail_name;
static double hex_size = DEFAULT_HEX_SIZE;
static gboolean labels = TRUE;
static gboolean units = TRUE;
static gboolean rim = TRUE;
static gboolean coordinates;
static gboolean dark;
static gboolean transparent;
static gboolean sheet;
static char *paper_name;
static char *side_name;
static gboolean ink_saver;
static char *lang;
static char **files;

/* clang-format off */
static const GOptionEntry entries[] = {
  /* TRANSLATORS: FILE, FORMAT, SIZE and LEVEL stand for what the user writes there */
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write the picture to FILE; “-” is standard output"), N_ ("FILE") },
  { "format", 'f', 0, G_OPTION_ARG_STRING, &format_name, N_ ("png, svg or pdf, of the page also txt (default: by the name of the output)"), N_ ("FORMAT") },
  { "hex-size", 's', 0, G_OPTION_ARG_DOUBLE, &hex_size, N_ ("Width of a hex in pixels, in points for PDF (default: 96)"), N_ ("SIZE") },
  { "detail", 'd', 0, G_OPTION_ARG_STRING, &detail_name, N_ ("auto, thumbnail, small, medium or full (default: auto, by the size)"), N_ ("LEVEL") },
  { "labels", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &labels, NULL, NULL },
  { "no-labels", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &labels, N_ ("Leave out the names on the map"), NULL },
  { "no-units", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &units, N_ ("Leave out the units"), NULL },
  { "no-rim", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &rim, N_ ("Leave out the letters and numbers around the board"), NULL },
  { "coordinates", 'c', 0, G_OPTION_ARG_NONE, &coordinates, N_ ("Write its name into every hex"), NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, N_ ("Put the board on a dark canvas"), NULL },
  { "transparent", 0, 0, G_OPTION_ARG_NONE, &transparent, N_ ("Leave the canvas around the board transparent"), NULL },
  { "sheet", 0, 0, G_OPTION_ARG_NONE, &sheet, N_ ("The page for players instead of the board alone"), NULL },
  { "paper", 0, 0, G_OPTION_ARG_STRING, &paper_name, N_ ("Paper of the page: a4 or letter (default: a4)"), N_ ("PAPER") },
  { "ink-saver", 0, 0, G_OPTION_ARG_NONE, &ink_saver, N_ ("Line art on white, which takes little ink"), NULL },
  { "side", 0, 0, G_OPTION_ARG_STRING, &side_name, N_ ("The page for the player of this side alone"), N_ ("SIDE") },
  { "lang", 0, 0, G_OPTION_ARG_STRING, &lang, N_ ("Show the battle, and say everything, in this language"), N_ ("LANGUAGE") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_ ("FILE") },
  { NULL },
};
/* clang-format on */

static const char *const format_names[] = { "png", "svg", "pdf", "txt" };
static const char *const detail_names[] = { "thumbnail", "small", "medium", "full" };

static gboolean
find_word (const char *const *words, guint n, const char *word, guint *out_index)
{
  for (guint i = 0; i < n; i++)
    if (g_ascii_strcasecmp (words[i], word) == 0)
      {
        *out_index = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
choose_format (Format *out_format, GError **error)
{
  const char *word = format_name;
  guint index;

  if (word == NULL)
    {
      word = strrchr (output, '.');
      word = word != NULL && strchr (word, '/') == NULL ? word + 1 : "";
      if (g_str_equal (output, "-"))
        word = "png";
      else if (*word == '\0')
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* TRANSLATORS: %s is the name of a file */
                       _ ("the name “%s” does not tell a format; use --format"), output);
          return FALSE;
        }
    }
  if (!find_word (format_names, G_N_ELEMENTS (format_names), word, &index))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: %s is what the user wrote, or the ending of a file's name */
                   _ ("unknown format “%s”: it is png, svg or pdf"), word);
      return FALSE;
    }
  if (index == FORMAT_TEXT && !sheet)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("only the page has a text: txt goes with --sheet"));
      return FALSE;
    }
  *out_format = index;
  return TRUE;
}

static gboolean
choose_detail (BocageDetail *out_detail, GError **error)
{
  guint index;

  if (detail_name == NULL || g_str_equal (detail_name, "auto"))
    *out_detail = BOCAGE_DETAIL_AUTO;
  else if (find_word (detail_names, G_N_ELEMENTS (detail_names), detail_name, &index))
    *out_detail = (BocageDetail) index;
  else
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: %s is what the user wrote; do not translate the words after it */
                   _ ("unknown level of detail “%s”: it is auto, thumbnail, small, medium or full"),
                   detail_name);
      return FALSE;
    }
  return TRUE;
}

static gboolean
choose_paper (BocageSheetOptions *options, GError **error)
{
  guint index = BOCAGE_PAPER_A4;

  if (paper_name != NULL && !find_word (bocage_paper_names, BOCAGE_N_PAPERS, paper_name, &index))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: %s is what the user wrote; do not translate a4 and letter */
                   _ ("unknown paper “%s”: it is a4 or letter"), paper_name);
      return FALSE;
    }
  options->paper = (BocagePaper) index;
  return TRUE;
}

/* A slip of the pen must not cost the battle. */
static gboolean
is_same_file (const char *one, const char *other)
{
  GStatBuf a, b;

  return g_stat (one, &a) == 0 && g_stat (other, &b) == 0 && S_ISREG (a.st_mode)
         && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/**
 * render_is_battle:
 * @path: of a picture
 * @file: with the battle
 *
 * Returns: whether the one would be written over the other, which @error says
 */
gboolean
render_is_battle (const char *path, const char *file, GError **error)
{
  if (!is_same_file (path, file))
    return FALSE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: %s is a file */
               _ ("“%s” is the battle, and the picture would be written over it"), path);
  return TRUE;
}

static gboolean
check_arguments (GError **error)
{
  if (files == NULL || g_strv_length (files) != 1)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("one file with a battle is needed"));
  else if (output == NULL)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("the name of the picture is needed, such as --output board.png"));
  else if (!(hex_size >= MIN_HEX_SIZE && hex_size <= MAX_HEX_SIZE))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: %d are numbers of pixels */
                 _ ("the size of a hex is from %d to %d"), (int) MIN_HEX_SIZE, (int) MAX_HEX_SIZE);
  else
    return !render_is_battle (output, files[0], error);
  return FALSE;
}

/* Passes bytes of a surface on to a stream. */
cairo_status_t
render_write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  return fwrite (data, 1, length, closure) == length ? CAIRO_STATUS_SUCCESS
                                                     : CAIRO_STATUS_WRITE_ERROR;
}

static cairo_surface_t *
make_surface (Format format, double width, double height, FILE *stream)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case FORMAT_SVG:
      surface = cairo_svg_surface_create_for_stream (render_write_cb, stream, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case FORMAT_PDF:
      return cairo_pdf_surface_create_for_stream (render_write_cb, stream, width, height);
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width),
                                         (int) ceil (height));
    }
}

static void
choose_layers (BocagePaintOptions *options)
{
  if (!labels)
    options->layers &= ~(guint) BOCAGE_LAYER_LABELS;
  if (!units)
    options->layers &= ~(guint) BOCAGE_LAYER_UNITS;
  if (!rim)
    options->layers &= ~(guint) BOCAGE_LAYER_RIM;
  if (coordinates)
    options->layers |= BOCAGE_LAYER_COORDINATES;
}

typedef struct
{
  BocageScenario *scenario;
  Format format;
  BocageDetail detail;
} Board;

static cairo_status_t
write_board_cb (FILE *stream, gpointer data)
{
  const Board *board = data;
  g_autoptr (BocagePainter) painter = bocage_painter_new (board->scenario);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  double radius = hex_size / sqrt (3.);
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  cairo_surface_t *surface;
  cairo_status_t status = CAIRO_STATUS_SUCCESS, end;
  cairo_t *cr;

  options.detail = board->detail;
  options.as_vectors = board->format != FORMAT_PNG;
  options.dark = dark;
  options.ink_saver = ink_saver;
  choose_layers (&options);

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (board->scenario), radius);
  bocage_board_geometry_get_frame (&geometry, rim, &frame);
  surface = make_surface (board->format, frame.width, frame.height, stream);
  cr = cairo_create (surface);
  if (!transparent)
    {
      bocage_colour_set (cr,
                         ink_saver ? 0xffffff
                         : dark    ? BOCAGE_COLOUR_CANVAS_DARK
                                   : BOCAGE_COLOUR_PAPER,
                         1);
      cairo_paint (cr);
    }
  /* Whole pixels, so that the picture is the same as on a screen. */
  cairo_translate (cr, round (-frame.x), round (-frame.y));
  bocage_painter_paint_layers (painter, cr, NULL, radius, &options);
  if (board->format == FORMAT_PNG && cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, render_write_cb, stream);
  end = bocage_surface_finish (surface, cr);
  return status != CAIRO_STATUS_SUCCESS ? status : end;
}

static gboolean
is_too_large (BocageScenario *scenario)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), hex_size / sqrt (3.));
  bocage_board_geometry_get_frame (&geometry, rim, &frame);
  return frame.width > MAX_SIDE || frame.height > MAX_SIDE
         || frame.width * frame.height > MAX_PIXELS;
}

/**
 * render_write:
 * @path: of the picture; “-” is standard output
 *
 * A picture that could not be written whole is taken away again.
 *
 * Returns: the exit status
 */
int
render_write (const char *path, PictureFunc func, gpointer data)
{
  gboolean to_stdout = g_str_equal (path, "-");
  FILE *stream = to_stdout ? stdout : g_fopen (path, "wb");
  cairo_status_t status;
  int failed;

  if (stream == NULL)
    {
      g_printerr ("bocage-render: %s: %s\n", path, g_strerror (errno));
      return STATUS_USAGE;
    }
  status = func (stream, data);
  failed = to_stdout ? fflush (stream) : fclose (stream);
  if (status == CAIRO_STATUS_SUCCESS && failed == 0)
    return STATUS_DONE;

  /* Of the standard output it is told where the program ends. */
  if (!to_stdout || !ferror (stream))
    g_printerr ("bocage-render: %s: %s\n", path,
                status != CAIRO_STATUS_SUCCESS ? cairo_status_to_string (status)
                                               : g_strerror (errno));
  if (!to_stdout && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    g_unlink (path);
  return STATUS_USAGE;
}

/* Returns: FALSE where the battle has no such side, which has been told */
static gboolean
choose_side (BocageScenario *scenario, BocageSheetOptions *options)
{
  if (side_name != NULL && bocage_scenario_find_side (scenario, side_name) == NULL)
    {
      /* TRANSLATORS: %s is what the user wrote */
      g_printerr (_ ("bocage-render: the battle has no side “%s”"), side_name);
      g_printerr ("\n");
      return FALSE;
    }
  options->side = side_name;
  options->ink_saver = ink_saver;
  return TRUE;
}

static int
render_scenario (BocageScenario *scenario, const BocageCatalog *catalog, Format format,
                 BocageDetail detail, BocageSheetOptions *options)
{
  Board board = { scenario, format, detail };

  if (!sheet)
    return render_write (output, write_board_cb, &board);
  return choose_side (scenario, options)
             ? render_sheet (scenario, catalog, files[0], output, format, options)
             : STATUS_USAGE;
}

static int
render (Format format, BocageDetail detail, BocageSheetOptions *options)
{
  /* What a piece looks like, only the rules know. */
  const BocageOpening opening
      = { .language = lang, .needs_rules = TRUE, STATUS_USAGE, STATUS_UNREADABLE };
  int status;
  g_autoptr (BocageCatalog) catalog = NULL;
  g_autoptr (BocageDocument) document = bocage_open_battle (&opening, files[0], &catalog, &status);
  BocageScenario *scenario;

  if (document == NULL)
    return status;
  scenario = bocage_document_get_scenario (document);
  if (format == FORMAT_PNG && !sheet && is_too_large (scenario))
    {
      g_printerr (_ ("bocage-render: the picture would be too large; choose a smaller --hex-size"));
      g_printerr ("\n");
      return STATUS_USAGE;
    }
  return render_scenario (scenario, catalog, format, detail, options);
}

int
main (int argc, char **argv)
{
  const BocageProgram program
      = { entries, N_ ("Make a picture of a battle."), NULL, &lang, STATUS_USAGE };
  g_autoptr (GError) error = NULL;
  BocageDetail detail = BOCAGE_DETAIL_AUTO;
  Format format = FORMAT_PNG;
  BocageSheetOptions options = { 0 };
  int status;

  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  options.language = lang; /* also of what is not translated: it was asked for */
  if (!check_arguments (&error) || !choose_format (&format, &error)
      || !choose_detail (&detail, &error) || !choose_paper (&options, &error))
    {
      g_printerr ("bocage-render: %s\n", error->message);
      return STATUS_USAGE;
    }
  return render (format, detail, &options);
}
