/* gen-scenarios.c: battles made up for measurements
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The same number is always the same battle, and it is made as published ones are (26
 * of them, imported: 40 to 68 hexes of a standard board with something in them, 25
 * pieces of ground, 7 objects, 22 units, 7 labels, 5 kB and some 20 findings): a road or
 * river from one side to the other, ground in patches, units up to their own edges, no
 * list of boxes, a few paragraphs of text.  Nearly everything is of the box with the
 * usual board, and of the others every type comes up in turn.  A unit stands only where it
 * may be; otherwise nobody has thought about them.
 */

#include "config.h"

#include "gen-scenarios.h"

#include <stdlib.h>
#include <string.h>

#define N_PARAGRAPHS 5
#define RULESET "memoir44"

typedef struct
{
  guint32 random;
  guint n_kinds[2][BOCAGE_N_ELEMENTS]; /* how often one was taken, of all types or the usual */
  guint n_things;
  const BocagePieceType *ground; /* what the patch is of */
  guint patch;                   /* hexes that it still has */
  gboolean is_plain_patch;
  BocageRuleset *ruleset;
  BocageGrid grid;
  GString *xml;
} Generator;

static guint
pick (Generator *self, guint n)
{
  self->random ^= self->random << 13;
  self->random ^= self->random >> 17;
  self->random ^= self->random << 5;
  return self->random % n;
}

/* The next type of a kind; where @is_plain, one that everybody may enter, or a
 * regular unit; where @is_usual, one from the box with the usual board.
 * Returns: (nullable): NULL if the ruleset has none */
static const BocagePieceType *
next_type (Generator *self, BocageElementId kind, gboolean is_plain, gboolean is_usual)
{
  const char *usual = bocage_ruleset_get_default_shape (self->ruleset)->module;
  guint n = bocage_ruleset_n_types (self->ruleset);
  guint skip = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      guint n_found = 0;

      for (guint i = 0; i < n; i++)
        {
          const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

          if (type->kind != kind || (is_usual && g_strcmp0 (type->module, usual) != 0)
              || (is_plain
                  && (type->closed[BOCAGE_STAY_ENTERED] != 0 || type->sea || type->special)))
            continue;
          if (pass == 1 && n_found == skip)
            return type;
          n_found++;
        }
      if (n_found == 0)
        return NULL;
      skip = self->n_kinds[is_usual][kind]++ % n_found;
    }
  return NULL;
}

static void
add_unit (Generator *self, const char *side)
{
  static const char *const extras[] = { "", "", "", "", " name=\"2nd company\"" };
  const BocagePieceType *type
      = next_type (self, BOCAGE_ELEMENT_UNIT, pick (self, 16) > 0, pick (self, 16) > 0);

  g_string_append_printf (self->xml, "<unit type=\"%s\" side=\"%s\"%s/>", type->id, side,
                          extras[pick (self, G_N_ELEMENTS (extras))]);
}

static void
add_ground (Generator *self, gboolean is_plain)
{
  const BocagePieceType *type;

  /* Woods and hills are larger than a hex. */
  if (self->patch == 0 || (is_plain && !self->is_plain_patch))
    {
      self->ground = next_type (self, BOCAGE_ELEMENT_TERRAIN, is_plain, pick (self, 24) > 0);
      self->patch = 1 + pick (self, 4);
      self->is_plain_patch = is_plain;
    }
  self->patch--;
  type = self->ground;
  g_string_append_printf (self->xml, "<terrain type=\"%s\"", type->id);
  if (type->turns > 1)
    g_string_append_printf (self->xml, " turn=\"%u\"", 2 + pick (self, type->turns - 1));
  g_string_append (self->xml, "/>");
}

/* What lies in a hex without a unit: one kind after the other. */
static void
add_thing (Generator *self)
{
  const BocagePieceType *type;

  switch (self->n_things++ % 8)
    {
    case 0:
    case 1:
    case 2:
    case 3:
      add_ground (self, TRUE);
      return;
    case 4:
    case 5:
      type = next_type (self, BOCAGE_ELEMENT_OBJECT, FALSE, pick (self, 16) > 0);
      g_string_append_printf (self->xml, "<object type=\"%s\" turn=\"1\" side=\"axis\"/>",
                              type->id);
      return;
    default:
      add_ground (self, FALSE);
      g_string_append (self->xml, "<label>Cote 112</label>");
    }
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* Takes @n_wanted hexes of the rows from @from to @to. */
static void
pick_hexes (Generator *self, int from, int to, guint n_wanted, GArray *out_hexes)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < bocage_grid_n_hexes (&self->grid); i++)
    {
      int row = bocage_grid_hex (&self->grid, i).row;

      if (row >= from && row <= to)
        g_array_append_val (all, i);
    }
  for (guint i = 0; i < n_wanted && all->len > 0; i++)
    {
      guint at = pick (self, all->len);

      g_array_append_val (out_hexes, g_array_index (all, guint, at));
      g_array_remove_index_fast (all, at);
    }
}

/* A row of the board: what lies there, and whose units stand in its hexes. */
static void
add_rows (Generator *self, int from, int to, guint n_hexes, guint n_units, const char *side)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (guint));

  pick_hexes (self, from, to, n_hexes, hexes);
  g_array_sort (hexes, compare_numbers);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = bocage_grid_hex (&self->grid, g_array_index (hexes, guint, i));
      g_autofree char *at = bocage_grid_format_hex (&self->grid, hex);

      g_string_append_printf (self->xml, "<hex at=\"%s\">", at);
      if (i * n_units / n_hexes != (i + 1) * n_units / n_hexes)
        {
          if (pick (self, 2))
            add_ground (self, TRUE);
          add_unit (self, side);
        }
      else
        add_thing (self);
      g_string_append (self->xml, "</hex>\n");
    }
}

/* A river or a road from one side of the board to the other. */
static void
add_way (Generator *self, int row)
{
  const BocagePieceType *type = next_type (self, BOCAGE_ELEMENT_PATH, FALSE, TRUE);

  for (guint i = 0; i < bocage_grid_n_hexes (&self->grid); i++)
    {
      BocageHex hex = bocage_grid_hex (&self->grid, i);
      g_autofree char *at = NULL;

      if (hex.row != row)
        continue;
      at = bocage_grid_format_hex (&self->grid, hex);
      g_string_append_printf (self->xml, "<hex at=\"%s\"><path type=\"%s\" edges=\"E W\"/></hex>\n",
                              at, type->id);
    }
}

/* 58 hexes and 22 units.  Nobody stands among the enemy. */
static void
add_board (Generator *self)
{
  g_string_append (self->xml, "<board shape=\"standard\" face=\"countryside\">\n");
  add_rows (self, 0, 0, 7, 3, "axis");
  add_rows (self, 1, 3, 16, 8, "axis");
  add_way (self, 4);
  add_rows (self, 5, 7, 16, 8, "allies");
  add_rows (self, 8, 8, 7, 3, "allies");
  g_string_append (self->xml, "</board>\n");
}

static void
add_paragraph (Generator *self)
{
  static const char *const words[]
      = { "the",    "battalion", "advanced", "along", "a",       "road",  "before", "dawn",
          "bridge", "held",      "until",    "tanks", "arrived", "river", "woods",  "company" };

  g_string_append (self->xml, "<p>");
  for (guint i = 0; i < 40; i++)
    g_string_append_printf (self->xml, i % 20 == 19 ? " <em>%s</em>" : " %s",
                            words[pick (self, G_N_ELEMENTS (words))]);
  g_string_append (self->xml, ".</p>\n");
}

static void
add_briefing (Generator *self)
{
  g_string_append (self->xml, "<briefing><history>");
  for (guint i = 0; i < N_PARAGRAPHS; i++)
    add_paragraph (self);
  g_string_append (self->xml,
                   "</history>"
                   "<orders side=\"axis\"><p>Take <value of=\"axis.hand\" noun=\"command-card\"/>."
                   "</p></orders><orders side=\"allies\"><p>Take <value of=\"allies.hand\" "
                   "noun=\"command-card\"/>. You move first.</p></orders>"
                   "<victory><p><value of=\"allies.medals\" noun=\"medal\"/>.</p></victory>"
                   "</briefing>\n");
}

/**
 * bocage_bench_scenario:
 *
 * Returns: (transfer full): the battle of that number, in canonical form
 */
GBytes *
bocage_bench_scenario (BocageRuleset *ruleset, guint number)
{
  Generator self = {
    .random = 2463534242u ^ (number * 2654435761u),
    .ruleset = ruleset,
    .grid = bocage_ruleset_get_default_shape (ruleset)->grid,
    .xml = g_string_new (NULL),
  };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;

  for (guint i = 0; i < BOCAGE_N_ELEMENTS; i++)
    self.n_kinds[0][i] = self.n_kinds[1][i] = number;
  g_string_append_printf (
      self.xml,
      "<scenario xmlns=\"" BOCAGE_SCENARIO_NS "\" version=\"1.0\" id=\"bench-%u\" ruleset=\"%s\" "
      "xml:lang=\"en\">\n<info><title>Measurement %u</title><date from=\"1944-06-06\"/>"
      "<author>gen-scenarios</author><license>CC0-1.0</license></info>\n"
      "<sides first=\"allies\"><side id=\"axis\" edge=\"north\" nation=\"de\" hand=\"4\" "
      "medals=\"5\"/><side id=\"allies\" edge=\"south\" nation=\"gb\" hand=\"5\" medals=\"5\"/>"
      "</sides>\n",
      number, bocage_ruleset_get_id (ruleset), number);
  add_board (&self);
  add_briefing (&self);
  g_string_append (self.xml, "</scenario>\n");

  bytes = g_string_free_to_bytes (self.xml);
  document = bocage_document_read (bytes, NULL, 0);
  return bocage_scenario_to_bytes (bocage_document_get_scenario (document));
}

/**
 * bocage_bench_generate:
 * @dir: an existing directory
 * @out_bytes: (out): how much was written
 *
 * Writes the battles from number @from on, to before @to.
 */
gboolean
bocage_bench_generate (const char *dir, guint from, guint to, gsize *out_bytes, GError **error)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (RULESET, error);
  gsize total = 0;

  if (ruleset == NULL)
    return FALSE;

  for (guint i = from; i < to; i++)
    {
      g_autofree char *name = g_strdup_printf ("%05u.bocage", i);
      g_autofree char *path = g_build_filename (dir, name, NULL);
      g_autoptr (GBytes) bytes = bocage_bench_scenario (ruleset, i);
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);

      if (!g_file_set_contents (path, data, size, error))
        return FALSE;
      total += size;
    }
  *out_bytes = total;
  return TRUE;
}
