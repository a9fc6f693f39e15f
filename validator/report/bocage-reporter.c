/* bocage-reporter.c: the reports of one run, all written at once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A file is checked once for each language in which somebody wants to read of
 * it: once as a rule, twice where a report for people in another language than
 * English stands beside one for machines.  Messages are composed while checks
 * run, and the language is a property of the thread (uselocale ()).
 */

#include "config.h"

#include "bocage-reporter.h"

#include "bocage-text.h"
#include "io/base/bocage-nameless.h"
#include "model/base/bocage-probe.h"
#include "record/bocage-wire.h"

#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#define MAX_PIECES 64      /* empty ones that are kept */
#define BUFFER (64 * 1024) /* bytes that are written at once where nobody looks on */

typedef enum
{
  TONGUE_READER,  /* of the environment, or of --lang */
  TONGUE_MACHINE, /* English, unless --lang says otherwise */
  N_TONGUES,
} Tongue;

typedef struct
{
  const BocageFormat *format;
  BocageShowOptions options; /* the run's, but for what this format shows; owns nothing */
  BocageOutput output;
  Tongue tongue;
} Report;

struct _BocageReporter
{
  const BocageShowOptions *options;
  Report *reports;
  guint n_reports;
  locale_t locales[N_TONGUES];
  Tongue tongues[N_TONGUES]; /* what stands for each: the other, where they are alike */
  gboolean needed[N_TONGUES];
  gboolean identifies; /* some report does … */
  BocageClass least;   /* … from this class on */
  BocageTotals totals;
  pthread_mutex_t lock;
  GPtrArray *pieces; /* empty ones, whose texts have grown already */
  int fd;            /* of what is too long for memory, or -1 */
};

/* What a report says of a file. */
typedef struct
{
  BocageOverflow before; /* what comes before the text */
  GString *text;
} Share;

struct _BocagePiece
{
  BocageRecord *record; /* without its findings' use: only for the totals and the error */
  guint n_shares;
  Share shares[]; /* [n_reports] */
};

static void
init_tongues (BocageReporter *self)
{
  const char *name = setlocale (LC_MESSAGES, NULL);
  gboolean is_english = strcmp (name, "C") == 0 || strcmp (name, "POSIX") == 0;

  self->locales[TONGUE_READER] = duplocale (LC_GLOBAL_LOCALE);
  self->locales[TONGUE_MACHINE]
      = newlocale (LC_MESSAGES_MASK | LC_NUMERIC_MASK, "C", duplocale (LC_GLOBAL_LOCALE));
  self->tongues[TONGUE_READER] = TONGUE_READER;
  self->tongues[TONGUE_MACHINE]
      = is_english || self->options->lang != NULL ? TONGUE_READER : TONGUE_MACHINE;
}

/* A report needs the fingerprints of what it shows, which take time to make, and of no more. */
static void
note_least (BocageReporter *self, const BocageShowOptions *options)
{
  BocageClass least = BOCAGE_CLASS_NOTE;

  while (least < BOCAGE_CLASS_ILLEGAL && !bocage_options_show (options, least))
    least++;
  self->least = self->identifies ? MIN (self->least, least) : least;
  self->identifies = TRUE;
}

static Report *
init_report (BocageReporter *self, const BocageFormat *format)
{
  Report *report = &self->reports[self->n_reports++];

  report->format = format;
  report->options = *self->options;
  report->options.format = format;
  if (report->options.from < 0)
    report->options.from = format->shows;
  report->tongue = self->tongues[format->for_machines ? TONGUE_MACHINE : TONGUE_READER];
  self->needed[report->tongue] = TRUE;
  if (format->identifies)
    note_least (self, &report->options);
  return report;
}

/**
 * bocage_reporter_new:
 * @options: outlives it; its format is known
 *
 * Opens everything that is to be written, so that what cannot be is known
 * before the work.
 *
 * Returns: (transfer full) (nullable): NULL where a file cannot be written
 */
BocageReporter *
bocage_reporter_new (const BocageShowOptions *options, GError **error)
{
  g_autoptr (BocageReporter) self = g_new0 (BocageReporter, 1);
  Report *report;

  self->options = options;
  self->reports = g_new0 (Report, 1 + options->reports->len);
  bocage_totals_init (&self->totals);
  pthread_mutex_init (&self->lock, NULL);
  self->fd = -1;
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_piece_free);
  init_tongues (self);

  report = init_report (self, options->format);
  bocage_output_init (&report->output, options->color);
  report->output.is_translated = !options->format->for_machines;
  for (guint i = 0; i < options->reports->len; i++)
    {
      const BocageReportRequest *request
          = &g_array_index (options->reports, BocageReportRequest, i);

      report = init_report (self, request->format);
      if (!bocage_output_init_file (&report->output, request->path, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

/* Returns: (nullable): NULL is the standard output */
static const BocageTarget *
get_target (const BocageReporter *self, guint report)
{
  return self->reports[report].output.target;
}

/* Whether some report goes elsewhere than to the standard output. */
gboolean
bocage_reporter_has_targets (const BocageReporter *self)
{
  return self->n_reports > 1;
}

/**
 * bocage_reporter_find_target:
 * @path: of what is read
 *
 * Returns: (nullable): what a report is called that would take its place
 */
const char *
bocage_reporter_find_target (const BocageReporter *self, const char *path)
{
  for (guint i = 0; i < self->n_reports; i++)
    {
      const BocageTarget *target = get_target (self, i);

      if (target != NULL && bocage_target_is_file (target, path))
        return target->path;
    }
  return NULL;
}

/**
 * bocage_reporter_find_twin:
 * @other: what is written beside the reports
 *
 * Returns: (nullable): what a report is called that would go to the same place as another one, or
 * as @other
 */
const char *
bocage_reporter_find_twin (const BocageReporter *self, const BocageTarget *other)
{
  for (guint i = 0; i < self->n_reports; i++)
    {
      const BocageTarget *target = get_target (self, i);

      if (target == NULL)
        continue;
      if (other != NULL && bocage_target_is_same (target, other))
        return target->path;
      for (guint j = 0; j < i; j++)
        if (get_target (self, j) != NULL && bocage_target_is_same (target, get_target (self, j)))
          return target->path;
    }
  return NULL;
}

/* Whether some report has maps of the board. */
gboolean
bocage_reporter_shows_maps (const BocageReporter *self)
{
  gboolean shows = FALSE;

  for (guint i = 0; i < self->n_reports; i++)
    shows |= bocage_format_shows_maps (self->reports[i].format, &self->reports[i].output,
                                       self->options);
  return shows;
}

/* Whether some report has the paths of elements, or fingerprints made of them. */
gboolean
bocage_reporter_tells_paths (const BocageReporter *self)
{
  gboolean tells = FALSE;

  for (guint i = 0; i < self->n_reports; i++)
    tells |= self->reports[i].format->identifies || self->reports[i].format->tells_paths;
  return tells;
}

/* Whether some report says at its end what its checks are about. */
gboolean
bocage_reporter_tells_checks (const BocageReporter *self)
{
  gboolean tells = FALSE;

  for (guint i = 0; i < self->n_reports; i++)
    tells |= self->reports[i].format->tells_checks;
  return tells;
}

void
bocage_reporter_begin (BocageReporter *self)
{
  self->fd = bocage_nameless_open_scratch ();
  for (guint i = 0; i < self->n_reports; i++)
    {
      Report *report = &self->reports[i];
      locale_t old = uselocale (self->locales[report->tongue]);

      if (report->format->begin != NULL)
        report->format->begin (&report->output, &report->options);
      uselocale (old);
    }
}

static BocagePiece *
new_piece (BocageReporter *self)
{
  BocagePiece *piece = NULL;

  pthread_mutex_lock (&self->lock);
  if (self->pieces->len > 0)
    piece = g_ptr_array_steal_index_fast (self->pieces, self->pieces->len - 1);
  pthread_mutex_unlock (&self->lock);
  if (piece != NULL)
    return piece;
  piece = g_malloc0 (sizeof (BocagePiece) + self->n_reports * sizeof piece->shares[0]);
  piece->n_shares = self->n_reports;
  for (guint i = 0; i < piece->n_shares; i++)
    piece->shares[i] = (Share){ .before = { .fd = self->fd }, .text = g_string_new (NULL) };
  return piece;
}

void
bocage_piece_free (BocagePiece *self)
{
  for (guint i = 0; i < self->n_shares; i++)
    {
      bocage_overflow_clear (&self->shares[i].before);
      g_string_free (self->shares[i].text, TRUE);
    }
  g_clear_pointer (&self->record, bocage_record_free);
  g_free (self);
}

/* Keeps the memory of @piece for another, unless it is more than most need. */
static void
drop_piece (BocageReporter *self, BocagePiece *piece)
{
  gboolean is_large = FALSE;

  for (guint i = 0; i < piece->n_shares; i++)
    {
      Share *share = &piece->shares[i];

      is_large |= share->text->allocated_len > BUFFER;
      bocage_overflow_give_back (&share->before);
      g_string_truncate (share->text, 0);
    }
  g_clear_pointer (&piece->record, bocage_record_free);
  pthread_mutex_lock (&self->lock);
  is_large |= self->pieces->len >= MAX_PIECES;
  if (!is_large)
    g_ptr_array_add (self->pieces, piece);
  pthread_mutex_unlock (&self->lock);
  if (is_large)
    bocage_piece_free (piece);
}

/**
 * bocage_reporter_make:
 *
 * Makes what there is to say about a file.  May be called by any thread.
 *
 * Returns: (transfer full): for bocage_reporter_take ()
 */
BocagePiece *
bocage_reporter_make (BocageReporter *self, BocageRecordFunc make, gpointer data)
{
  BocagePiece *piece = new_piece (self);

  for (int tongue = 0; tongue < N_TONGUES; tongue++)
    {
      g_autoptr (BocageRecord) record = NULL;
      locale_t old;
      guint was;

      if (!self->needed[tongue])
        continue;
      old = uselocale (self->locales[tongue]);
      record = make (data);
      was = bocage_probe_enter (BOCAGE_PHASE_REPORT);
      if (self->identifies)
        bocage_record_identify (record, self->least);
      for (guint i = 0; i < self->n_reports; i++)
        if (self->reports[i].tongue == (Tongue) tongue)
          {
            Share *share = &piece->shares[i];
            BocageOutput output
                = bocage_output_fork (&self->reports[i].output, share->text, &share->before);

            self->reports[i].format->file (&output, record, &self->reports[i].options);
          }
      bocage_probe_enter (was);
      uselocale (old);
      if (piece->record == NULL)
        piece->record = g_steal_pointer (&record);
    }
  return piece;
}

/* What is said of the part that this run is of a whole; outlives the reporter. */
void
bocage_reporter_set_shard (BocageReporter *self, const BocageShard *shard)
{
  for (guint i = 0; i < self->n_reports; i++)
    self->reports[i].options.shard_info = shard;
}

/* What was said before comes before it on a terminal, too. */
static void
complain (BocageReporter *self, const char *message)
{
  if (!self->reports[0].format->waits)
    bocage_output_flush (&self->reports[0].output);
  bocage_output_flush_stream (&self->reports[0].output);
  bocage_complain (message);
}

const BocageRecord *
bocage_piece_get_record (const BocagePiece *self)
{
  return self->record;
}

static gboolean
is_empty (const Share *share)
{
  return share->text->len == 0 && bocage_overflow_n_parts (&share->before) == 0;
}

/* Whether nothing of it will be seen on the standard output and error. */
gboolean
bocage_piece_is_silent (const BocagePiece *self)
{
  return self->record->error == NULL && is_empty (&self->shares[0]);
}

/* What lay aside is written as it is read back, unless all has to wait. */
static void
take_share (Report *report, const Share *share)
{
  BocageOutput *output = &report->output;
  gboolean waits = report->format->waits;

  if (is_empty (share))
    return;
  bocage_output_begin_item (output, report->format->separator);
  for (guint i = 0; i < bocage_overflow_n_parts (&share->before); i++)
    {
      int number = bocage_overflow_fetch (&share->before, i, output->text);

      if (number != 0)
        bocage_output_note_error (output, number);
      if (!waits)
        bocage_output_flush (output);
    }
  g_string_append_len (output->text, share->text->str, (gssize) share->text->len);
  if (!waits && (output->is_terminal || output->text->len >= BUFFER))
    bocage_output_flush (output);
}

/**
 * bocage_reporter_take:
 * @piece: (transfer full):
 *
 * Writes what was made, in the order of the calls.
 */
void
bocage_reporter_take (BocageReporter *self, BocagePiece *piece)
{
  if (piece->record->error != NULL)
    complain (self, piece->record->error);
  for (guint i = 0; i < self->n_reports; i++)
    take_share (&self->reports[i], &piece->shares[i]);
  bocage_totals_add (&self->totals, piece->record, self->options->fail_on);
  drop_piece (self, piece);
}

/* Whoever reads along need not wait for more. */
void
bocage_reporter_flush (BocageReporter *self)
{
  for (guint i = 0; i < self->n_reports; i++)
    if (!self->reports[i].format->waits)
      bocage_output_flush (&self->reports[i].output);
  bocage_output_flush_stream (&self->reports[0].output);
}

static void
pack_share (Share *share, GByteArray *to)
{
  guint n_parts = bocage_overflow_n_parts (&share->before);

  bocage_wire_put_number (to, n_parts);
  for (guint i = 0; i < n_parts; i++)
    {
      const BocageOverflowPart *part = bocage_overflow_get_part (&share->before, i);

      bocage_wire_put_size (to, part->offset);
      bocage_wire_put_size (to, part->length);
    }
  bocage_overflow_hand_over (&share->before);
  bocage_wire_put_text (to, share->text->str, share->text->len);
}

static gboolean
unpack_share (BocageWire *wire, Share *share)
{
  guint n_parts = bocage_wire_get_number (wire);

  for (guint i = 0; i < n_parts && !wire->is_bad; i++)
    {
      BocageOverflowPart part = { .offset = bocage_wire_get_size (wire) };

      part.length = bocage_wire_get_size (wire);
      if (wire->is_bad || !bocage_overflow_add_part (&share->before, &part))
        return FALSE;
    }
  bocage_wire_append_text (wire, share->text);
  return !wire->is_bad;
}

/**
 * bocage_reporter_pack:
 * @piece: (transfer full):
 *
 * Writes a piece down for another process.
 */
void
bocage_reporter_pack (BocageReporter *self, BocagePiece *piece, GByteArray *to)
{
  for (guint i = 0; i < piece->n_shares; i++)
    pack_share (&piece->shares[i], to);
  /* What the findings say is in the texts; only a baseline has to be told again. */
  bocage_wire_put_record (to, piece->record, self->options->write_baseline != NULL);
  drop_piece (self, piece);
}

/**
 * bocage_reporter_unpack:
 *
 * Returns: (transfer full) (nullable): NULL where that is no piece
 */
BocagePiece *
bocage_reporter_unpack (BocageReporter *self, const guint8 *data, gsize size)
{
  BocageWire wire = { .data = data, .size = size };
  BocagePiece *piece = new_piece (self);
  gboolean is_good = TRUE;

  for (guint i = 0; i < piece->n_shares && is_good; i++)
    is_good = unpack_share (&wire, &piece->shares[i]);
  piece->record = is_good ? bocage_wire_get_record (&wire) : NULL;
  if (piece->record != NULL && wire.size == 0)
    return piece;
  /* Who talks nonsense may have named what is another's in the file: that stays there. */
  for (guint i = 0; i < piece->n_shares; i++)
    bocage_overflow_hand_over (&piece->shares[i].before);
  bocage_piece_free (piece);
  return NULL;
}

void
bocage_reporter_set_excluded (BocageReporter *self, guint n_files)
{
  self->totals.n_excluded = n_files;
}

/* The run as a whole is not what it should be, though every file of it may be. */
void
bocage_reporter_raise (BocageReporter *self, BocageStatus status)
{
  if (status == BOCAGE_STATUS_UNCHECKED)
    self->totals.fell_short = TRUE;
  self->totals.status = MAX (self->totals.status, status);
}

const BocageTotals *
bocage_reporter_get_totals (const BocageReporter *self)
{
  return &self->totals;
}

/**
 * bocage_reporter_end:
 *
 * Closes every report.
 *
 * Returns: whether all of them were written
 */
gboolean
bocage_reporter_end (BocageReporter *self, BocageStatus *out_status, GError **error)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < self->n_reports; i++)
    {
      Report *report = &self->reports[i];
      locale_t old = uselocale (self->locales[report->tongue]);

      if (report->format->end != NULL)
        report->format->end (&report->output, &self->totals, &report->options);
      uselocale (old);
      is_good = bocage_output_close (&report->output, is_good ? error : NULL) && is_good;
    }
  *out_status = self->totals.status;
  return is_good;
}

void
bocage_reporter_free (BocageReporter *self)
{
  for (guint i = 0; i < self->n_reports; i++)
    bocage_output_drop (&self->reports[i].output);
  g_free (self->reports);
  for (int i = 0; i < N_TONGUES; i++)
    if (self->locales[i] != (locale_t) 0)
      freelocale (self->locales[i]);
  bocage_totals_clear (&self->totals);
  g_ptr_array_unref (self->pieces);
  pthread_mutex_destroy (&self->lock);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}
