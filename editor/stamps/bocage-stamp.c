/* bocage-stamp.c: hexes with a name, kept in the user's data directory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-stamp.h"

#include "bocage.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define SUFFIX ".bocage"

struct _BocageStamp
{
  GObject parent_instance;

  /* Owned */
  char *id; /* the name of the file without its suffix */
  BocageScenario *part;
};

G_DEFINE_FINAL_TYPE (BocageStamp, bocage_stamp, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
};

static GListStore *stamps; /* (nullable): not read yet */
static guint n_unread;     /* files that hold no stamp */
static char *first_unread; /* (nullable): the path of one of them */

static guint
get_most (void)
{
  return bocage_limits[BOCAGE_LIMIT_STAMPS].value;
}

/* Files */

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bocage", "stamps", NULL);
}

static char *
get_path (const char *id)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *base = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, base, NULL);
}

static gboolean
write_part (const char *id, BocageScenario *part, GError **error)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = get_path (id);
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (part);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int saved = errno;

      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (saved),
                   /* TRANSLATORS: the first %s is a directory, the second says why. */
                   _ ("cannot make the directory %s: %s"), folder, g_strerror (saved));
      return FALSE;
    }
  /* What fails is said as where a battle is saved, and not of a file that GLib writes first. */
  return bocage_bytes_save (bytes, path, TRUE, error);
}

/* Returns: (transfer full) (nullable): the battle, where it has hexes */
static BocageScenario *
read_part (const char *path)
{
  g_autoptr (BocageDocument) document
      = bocage_document_read_file (path, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  BocageScenario *part = document != NULL ? bocage_document_get_scenario (document) : NULL;
  BocagePatch *patch = part != NULL && bocage_scenario_get_ruleset (part) != NULL
                           ? bocage_patch_new_for_scenario (part)
                           : NULL;

  if (patch == NULL)
    return NULL;
  bocage_patch_free (patch);
  return bocage_scenario_ref (part);
}

/* GObject */

static void
bocage_stamp_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_NAME)
    g_value_set_string (value, bocage_stamp_get_name (BOCAGE_STAMP (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bocage_stamp_finalize (GObject *object)
{
  BocageStamp *self = BOCAGE_STAMP (object);

  g_free (self->id);
  g_clear_pointer (&self->part, bocage_scenario_unref);
  G_OBJECT_CLASS (bocage_stamp_parent_class)->finalize (object);
}

static void
bocage_stamp_class_init (BocageStampClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bocage_stamp_get_property;
  object_class->finalize = bocage_stamp_finalize;
  g_object_class_install_property (
      object_class, PROP_NAME,
      g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
bocage_stamp_init (BocageStamp *self)
{
}

static BocageStamp *
stamp_new (const char *id, BocageScenario *part)
{
  BocageStamp *self = g_object_new (BOCAGE_TYPE_STAMP, NULL);

  self->id = g_strdup (id);
  self->part = bocage_scenario_ref (part);
  return self;
}

static int
compare_stamps (gconstpointer a, gconstpointer b, gpointer data)
{
  BocageStamp *x = BOCAGE_STAMP ((gpointer) a), *y = BOCAGE_STAMP ((gpointer) b);
  int order = g_utf8_collate (bocage_stamp_get_name (x), bocage_stamp_get_name (y));

  return order != 0 ? order : strcmp (x->id, y->id);
}

/* A stamp */

const char *
bocage_stamp_get_id (BocageStamp *self)
{
  return self->id;
}

const char *
bocage_stamp_get_name (BocageStamp *self)
{
  const char *title = bocage_scenario_get_title (self->part);

  return title != NULL && *title != '\0' ? title : _ ("Stamp");
}

BocageScenario *
bocage_stamp_get_scenario (BocageStamp *self)
{
  return self->part;
}

guint
bocage_stamp_count_hexes (BocageStamp *self)
{
  g_autoptr (BocagePatch) patch = bocage_patch_new_for_scenario (self->part);

  return bocage_patch_n_hexes (patch);
}

/**
 * bocage_stamp_make_patch:
 *
 * Returns: (transfer full): a copy to be carried about by the hex nearest to its middle
 */
BocagePatch *
bocage_stamp_make_patch (BocageStamp *self)
{
  g_autoptr (BocagePatch) all = bocage_patch_new_for_scenario (self->part);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  gint64 column = 0, row = 0;
  gint64 best = G_MAXINT64;
  BocageHex middle = { 0, 0 };

  bocage_patch_get_source (all, hexes);
  for (guint i = 0; i < hexes->len; i++)
    {
      column += g_array_index (hexes, BocageHex, i).column;
      row += g_array_index (hexes, BocageHex, i).row;
    }
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      gint64 x = hex.column * (gint64) hexes->len - column;
      gint64 y = hex.row * (gint64) hexes->len - row;

      if (ABS (x) + ABS (y) < best)
        {
          best = ABS (x) + ABS (y);
          middle = hex;
        }
    }
  return bocage_patch_new (self->part, (BocageHex *) hexes->data, hexes->len, middle);
}

static void
write_title (BocageScenario *part, const char *name)
{
  g_autoptr (BocageEdit) edit = bocage_edit_new (part);

  bocage_edit_set_info (edit, BOCAGE_ELEMENT_TITLE, name);
}

/* What has another name has another place. */
static void
sort_again (void)
{
  if (stamps != NULL)
    g_list_store_sort (stamps, compare_stamps, NULL);
}

/**
 * bocage_stamp_set_name:
 * @name: not empty
 *
 * On failure it keeps the name it had.
 */
gboolean
bocage_stamp_set_name (BocageStamp *self, const char *name, GError **error)
{
  g_autofree char *before = g_strdup (bocage_stamp_get_name (self));

  if (g_str_equal (before, name))
    return TRUE;
  write_title (self->part, name);
  if (!write_part (self->id, self->part, error))
    {
      write_title (self->part, before);
      return FALSE;
    }
  g_object_notify (G_OBJECT (self), "name");
  sort_again ();
  return TRUE;
}

/**
 * bocage_stamp_remove:
 *
 * Puts its file into the wastebasket; where there is none, deletes it.
 */
gboolean
bocage_stamp_remove (BocageStamp *self, GError **error)
{
  g_autofree char *path = get_path (self->id);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint at;

  if (!g_file_trash (file, NULL, NULL) && !bocage_file_remove (path, error))
    return FALSE;
  if (stamps != NULL && g_list_store_find (stamps, self, &at))
    g_list_store_remove (stamps, at);
  return TRUE;
}

/* All of them */

static void
read_file (const char *folder, const char *base)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autofree char *id = g_strndup (base, strlen (base) - strlen (SUFFIX));
  g_autoptr (BocageStamp) stamp = NULL;
  BocageScenario *part;

  part = g_list_model_get_n_items (G_LIST_MODEL (stamps)) < get_most () ? read_part (path) : NULL;
  if (part == NULL)
    {
      n_unread++;
      if (first_unread == NULL)
        first_unread = g_steal_pointer (&path);
      return;
    }
  stamp = stamp_new (id, part);
  bocage_scenario_unref (part);
  g_list_store_append (stamps, stamp);
}

/**
 * bocage_stamps_get:
 *
 * Reads the files when it is asked for the first time.
 *
 * Returns: (transfer none)
 */
GListModel *
bocage_stamps_get (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *base;

  if (stamps != NULL)
    return G_LIST_MODEL (stamps);
  stamps = g_list_store_new (BOCAGE_TYPE_STAMP);
  folder = get_folder ();
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (base, SUFFIX))
      read_file (folder, base);
  sort_again ();
  return G_LIST_MODEL (stamps);
}

/**
 * bocage_stamps_count_unread:
 * @out_first: (out) (optional) (transfer full) (nullable): the path of one of them
 *
 * Returns: how many files of the folder hold no stamp that can be read, or are too many
 */
guint
bocage_stamps_count_unread (char **out_first)
{
  if (out_first != NULL)
    *out_first = g_strdup (first_unread);
  return n_unread;
}

/**
 * bocage_stamps_find:
 *
 * Returns: (transfer none) (nullable)
 */
BocageStamp *
bocage_stamps_find (const char *id)
{
  GListModel *all = bocage_stamps_get ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (BocageStamp) stamp = g_list_model_get_item (all, i);

      if (g_str_equal (stamp->id, id))
        return stamp; /* the list has it, too */
    }
  return NULL;
}

/**
 * bocage_stamps_add:
 * @part: a battle of which all hexes are meant; it is copied
 * @name: not empty
 *
 * Returns: (transfer none) (nullable): the new one, or %NULL where it cannot be written
 */
BocageStamp *
bocage_stamps_add (BocageScenario *part, const char *name, GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (BocageStamp) stamp = NULL;
  g_autoptr (BocageScenario) copy = NULL;

  if (g_list_model_get_n_items (bocage_stamps_get ()) >= get_most ())
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   /* TRANSLATORS: %u is a number of stamps. */
                   _ ("there are %u stamps already; delete some first"), get_most ());
      return NULL;
    }
  copy = bocage_scenario_new_for_root (bocage_scenario_get_ruleset (part),
                                       bocage_node_copy (&bocage_scenario_get_root (part)->node));
  write_title (copy, name);
  if (!write_part (id, copy, error))
    return NULL;
  stamp = stamp_new (id, copy);
  g_list_store_insert_sorted (stamps, stamp, compare_stamps, NULL);
  return stamp; /* the list has it, too */
}

/**
 * bocage_stamps_forget:
 *
 * For tests, which begin with another folder.
 */
void
bocage_stamps_forget (void)
{
  g_clear_object (&stamps);
  g_clear_pointer (&first_unread, g_free);
  n_unread = 0;
}
