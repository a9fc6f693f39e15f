/* bocage-merge.c: makes one battle of what two hands have made of it; a merge driver of git
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-open.h"
#include "bocage-program.h"
#include "model/compare/bocage-merging.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/stat.h>

enum
{
  STATUS_MERGED = 0,
  STATUS_CONFLICT = 1,
  STATUS_TROUBLE = 2,
};

static char *output;
static char **operands;

/* clang-format off */
static const GOptionEntry entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write the battle to FILE instead of OURS; “-” is standard output"), N_ ("FILE") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &operands, NULL, N_ ("BASE OURS THEIRS") },
  { NULL },
};
/* clang-format on */

static char *
make_safe (const char *text)
{
  char *safe = g_utf8_make_valid (text, -1);

  for (char *at = safe; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = '?';
  return safe;
}

static void
print_conflict (const BocageConflict *conflict)
{
  g_autofree char *place = make_safe (conflict->place);
  g_autofree char *part = make_safe (conflict->part);
  g_autofree char *ours = make_safe (conflict->ours != NULL ? conflict->ours : _ ("removed"));
  g_autofree char *theirs = make_safe (conflict->theirs != NULL ? conflict->theirs : _ ("removed"));

  /* TRANSLATORS: place and part of a battle; what one made of it, what the other. */
  g_printerr (_ ("conflict at %s, %s: ours: %s; theirs: %s"), place, part, ours, theirs);
  g_printerr ("\n");
}

/* Where two files have come into being apart, git gives an empty one for what they began with. */
static gboolean
is_empty_file (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_size == 0;
}

/* Only what is canonical is written, so only what is a battle of ours is read. */
static BocageDocument *
read_battle (const char *path)
{
  const BocageOpening opening = { .missing = STATUS_TROUBLE, .unreadable = STATUS_TROUBLE };
  int status;
  BocageDocument *document = bocage_open_battle (&opening, path, NULL, &status);

  if (document == NULL || bocage_document_get_format (document) == BOCAGE_FILE_BOCAGE)
    return document;
  g_printerr ("bocage-merge: ");
  /* TRANSLATORS: %s is the name of a file. */
  g_printerr (_ ("%s: this is not a .bocage file; bocage-convert makes one of it"), path);
  g_printerr ("\n");
  bocage_document_unref (document);
  return NULL;
}

static gboolean
write_battle (BocageScenario *scenario)
{
  const char *path = output != NULL ? output : operands[1];
  g_autoptr (GError) error = NULL;

  if (g_str_equal (path, "-"))
    {
      g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);

      return fwrite (data, 1, size, stdout) == size; /* told at the end, if not */
    }
  if (bocage_scenario_save (scenario, path, &error))
    return TRUE;
  g_printerr ("bocage-merge: %s\n", error->message);
  return FALSE;
}

static int
merge (void)
{
  g_autoptr (BocageDocument) base = NULL;
  g_autoptr (BocageDocument) ours = NULL;
  g_autoptr (BocageDocument) theirs = NULL;
  g_autoptr (BocageScenario) merged = NULL;
  g_autoptr (GPtrArray) conflicts = g_ptr_array_new_with_free_func (bocage_conflict_free);

  if (!is_empty_file (operands[0]) && (base = read_battle (operands[0])) == NULL)
    return STATUS_TROUBLE;
  if ((ours = read_battle (operands[1])) == NULL || (theirs = read_battle (operands[2])) == NULL)
    return STATUS_TROUBLE;
  merged = bocage_merge_three (base != NULL ? bocage_document_get_scenario (base) : NULL,
                               bocage_document_get_scenario (ours),
                               bocage_document_get_scenario (theirs), conflicts);
  if (!write_battle (merged))
    return STATUS_TROUBLE;
  for (guint i = 0; i < conflicts->len; i++)
    print_conflict (conflicts->pdata[i]);
  return conflicts->len > 0 ? STATUS_CONFLICT : STATUS_MERGED;
}

static char *
dup_description (void)
{
  return g_strdup (
      _ ("The status is 0 if all was merged, 1 if there are conflicts, 2 if nothing was "
         "written. Where both changed the same thing, ours stays, and theirs stands before it "
         "in a comment that begins with CONFLICT."));
}

int
main (int argc, char **argv)
{
  const BocageProgram program = { entries, N_ ("Merge two changed versions of a battle into one."),
                                  dup_description, NULL, STATUS_TROUBLE };
  int status;

  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  if (operands == NULL || g_strv_length (operands) != 3)
    {
      g_printerr ("bocage-merge: %s\n", _ ("three files are needed: what both began with, ours and "
                                           "theirs"));
      return STATUS_TROUBLE;
    }
  return merge ();
}
