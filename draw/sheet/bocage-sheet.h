/* bocage-sheet.h: the printed page of a battle, as players hold it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Title, history, the map between the bars of its two sides, summary cards, victory and special
 * rules, set-up list and packing list, on one page or, where that is not enough, on more.
 * Lengths are points; the origin is the top left corner of a page.  The same code paints the page
 * for bocage-render, the printer and the window.
 */

#pragma once

#include <cairo.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_PAPER_A4,
  BOCAGE_PAPER_LETTER,
  BOCAGE_N_PAPERS,
} BocagePaper;

extern const char *const bocage_paper_names[BOCAGE_N_PAPERS + 1];

typedef struct
{
  BocagePaper paper;
  gboolean ink_saver;     /* line art on white */
  const char *side;       /* (nullable): the page is for the player of this side alone */
  const char *pack;       /* (nullable): title of the pack that the battle is part of */
  guint number;           /* of the battle in its pack, from 1; 0: there is none */
  guint n_battles;        /* of the pack */
  const char *translator; /* (nullable): who has translated the battle */
  const char *language;   /* (nullable): that names of pieces and headings are in, as LANGUAGE has
                           * it; NULL: the battle's own, or as the thread speaks where Bocage does
                           * not speak that */
  const char *plural;     /* (nullable): the line Plural-Forms of the catalogue that the battle was
                           * translated with; NULL: as its language usually counts */
} BocageSheetOptions;

/* A block that has no room on its page. */
typedef struct
{
  guint page;         /* from 1 */
  const char *block;  /* for people, translated */
  double millimetres; /* by so much it is too long, rounded up */
} BocageSheetOverflow;

typedef enum
{
  BOCAGE_SHEET_PDF,
  BOCAGE_SHEET_PNG,
  BOCAGE_SHEET_SVG,
  BOCAGE_N_SHEET_FORMATS,
} BocageSheetFormat;

extern const char *const bocage_sheet_suffixes[BOCAGE_N_SHEET_FORMATS + 1]; /* without a dot */

typedef struct _BocageSheet BocageSheet;

BocageSheet *bocage_sheet_new (BocageScenario *scenario, const BocageSheetOptions *options);
BocageSheet *bocage_sheet_new_like (const BocageSheet *other, BocageScenario *scenario,
                                    const BocageSheetOptions *options);
void bocage_sheet_free (BocageSheet *self);

guint bocage_sheet_get_n_pages (const BocageSheet *self);
void bocage_sheet_get_size (const BocageSheet *self, double *out_width, double *out_height);
void bocage_sheet_paint (BocageSheet *self, cairo_t *cr, guint page, gboolean as_vectors);
const BocageSheetOverflow *bocage_sheet_get_overflows (const BocageSheet *self, guint *out_n);
gboolean bocage_sheet_has_fonts (const BocageSheet *self);

char *bocage_sheet_dup_text (BocageSheet *self);

guint bocage_sheet_get_n_files (const BocageSheet *self, BocageSheetFormat format);
cairo_status_t bocage_sheet_write (BocageSheet *self, BocageSheetFormat format, guint file,
                                   cairo_write_func_t func, gpointer closure);
char *bocage_sheet_dup_path (const char *path, guint file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSheet, bocage_sheet_free)

G_END_DECLS
