/* bocage-packs.c: what is only seen where the files of a pack are looked at together
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each file leaves a few words with their places; what the packs themselves say
 * is known before the first battle is taken.  Battles come in the order of their
 * paths, and of two that clash the later one is told, so nothing has to wait for
 * the end of the run, and a run that was divided is judged from its reports.
 */

#include "config.h"

#include "bocage-packs.h"

#include <glib/gi18n.h>
#include <string.h>

#define NOTHING (-1) /* a class that a configuration has switched off */

/* What a file tells */

static BocageRecordFact
make_fact (const BocageVerdict *verdict, const BocagePlace *place, const char *word)
{
  BocageRecordFact fact = { .word = g_strdup (word) };

  bocage_record_place_set (&fact.place, verdict, place, TRUE);
  return fact;
}

static void
find_in_battle (BocageRecordPack *self, const BocageVerdict *verdict, BocageScenario *scenario)
{
  BocageNode *root = &bocage_scenario_get_root (scenario)->node;
  const char *id = bocage_scenario_get_root (scenario)->id;
  BocageNode *modules = bocage_node_find_child (root, &bocage_elements[BOCAGE_ELEMENT_MODULES]);

  if (id != NULL)
    {
      BocagePlace place
          = bocage_place_for_node (scenario, root, bocage_element_find_field (root->element, "id"));

      self->id = make_fact (verdict, &place, id);
      bocage_place_clear (&place);
    }
  for (guint i = 0; modules != NULL && i < bocage_node_n_children (modules); i++)
    {
      BocageNode *node = bocage_node_get_child (modules, i);
      const char *word = ((BocageModuleNode *) node)->id;

      if (node->element == &bocage_elements[BOCAGE_ELEMENT_MODULE] && word != NULL)
        {
          BocagePlace place = bocage_place_for_node (
              scenario, node, bocage_element_find_field (node->element, "id"));
          BocageRecordFact fact = make_fact (verdict, &place, word);

          bocage_record_pack_add_module (self, &fact);
          bocage_place_clear (&place);
        }
    }
}

static void
find_in_pack (BocageRecordPack *self, const BocageVerdict *verdict, const BocagePack *pack)
{
  BocagePlace place = BOCAGE_PLACE_NONE;

  self->declares = pack->modules.end > 0;
  place.start = pack->modules.start;
  place.end = pack->modules.end;
  bocage_record_place_set (&self->list, verdict, &place, TRUE);
  for (guint i = 0; i < pack->module_ids->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (pack->module_ids, BocagePackEntry, i);
      BocagePlace at = BOCAGE_PLACE_NONE;
      BocageRecordFact fact;

      at.start = entry->start;
      at.end = entry->end;
      fact = make_fact (verdict, &at, entry->word);
      bocage_record_pack_add_module (self, &fact);
    }
}

/* What the file's configuration makes of the findings that only the pack shows. */
static void
rule_on_pack (BocageRecord *self, const BocageInput *input)
{
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS && input->config != NULL; i++)
    {
      BocageConfigRuling ruling = bocage_config_rule (input->config, &bocage_pack_checks[i]);

      self->pack->classes[i] = ruling.is_on ? (int) ruling.class_ : NOTHING;
    }
}

/**
 * bocage_record_find_pack:
 *
 * Notes down what the other files of the pack must know of this one, if it is in
 * a pack.
 */
void
bocage_record_find_pack (BocageRecord *self, const BocageVerdict *verdict, const BocageInput *input)
{
  BocageScenario *scenario;
  const BocagePack *pack;

  if (input->pack == NULL)
    return;
  self->pack = bocage_record_pack_new (input->pack, input->is_pack);
  rule_on_pack (self, input);
  if (verdict->document == NULL)
    return;
  scenario = bocage_document_get_scenario (verdict->document);
  pack = bocage_document_get_pack (verdict->document);
  if (scenario != NULL)
    find_in_battle (self->pack, verdict, scenario);
  else if (pack != NULL)
    find_in_pack (self->pack, verdict, pack);
}

/* The run */

/* Where a word was first. */
typedef struct
{
  char *file;
  BocageRecordPlace place;
} First;

/* What is the matter with a file. */
typedef struct
{
  BocagePackCheck check;
  const BocageRecordFact *fact;   /* of the record that was looked at */
  const char *other;              /* the name of the other file */
  const BocageRecordPlace *there; /* in it */
} Offence;

struct _BocagePacks
{
  GHashTable *packs; /* of BocageRecordPack, by file */
  GHashTable *ids;   /* of First, by file of the pack and id */
  GArray *offences;  /* of Offence: of the record that was looked at last */
};

static void
free_first (gpointer data)
{
  First *self = data;

  g_free (self->file);
  bocage_record_place_clear (&self->place);
  g_free (self);
}

BocagePacks *
bocage_packs_new (void)
{
  BocagePacks *self = g_new0 (BocagePacks, 1);

  self->packs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) bocage_record_pack_free);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_first);
  self->offences = g_array_new (FALSE, FALSE, sizeof (Offence));
  return self;
}

void
bocage_packs_free (BocagePacks *self)
{
  g_hash_table_unref (self->packs);
  g_hash_table_unref (self->ids);
  g_array_unref (self->offences);
  g_free (self);
}

/* Takes what @record says as the file of a pack. */
void
bocage_packs_add (BocagePacks *self, BocageRecord *record)
{
  BocageRecordPack *pack = g_steal_pointer (&record->pack);

  if (pack != NULL)
    g_hash_table_replace (self->packs, pack->file, pack);
}

static void
look_at_id (BocagePacks *self, const BocageRecord *record)
{
  const BocageRecordFact *fact = &record->pack->id;
  g_autofree char *key = g_strconcat (record->pack->file, "\n", fact->word, NULL);
  First *first = g_hash_table_lookup (self->ids, key);

  if (first == NULL)
    {
      first = g_new0 (First, 1);
      first->file = g_strdup (record->name);
      bocage_record_place_copy (&first->place, &fact->place);
      g_hash_table_insert (self->ids, g_steal_pointer (&key), first);
      return;
    }
  Offence offence = { BOCAGE_PACK_ID_TWICE, fact, first->file, &first->place };
  g_array_append_val (self->offences, offence);
}

static void
look_at_modules (BocagePacks *self, const BocageRecord *record, const BocageRecordPack *pack)
{
  for (guint i = 0; i < record->pack->modules->len; i++)
    {
      const BocageRecordFact *fact = &g_array_index (record->pack->modules, BocageRecordFact, i);
      gboolean is_declared = FALSE;

      for (guint j = 0; j < pack->modules->len && !is_declared; j++)
        is_declared
            = strcmp (g_array_index (pack->modules, BocageRecordFact, j).word, fact->word) == 0;
      if (!is_declared)
        {
          Offence offence = { BOCAGE_PACK_MODULE_UNDECLARED, fact, pack->file, &pack->list };

          g_array_append_val (self->offences, offence);
        }
    }
}

/**
 * bocage_packs_look:
 * @record: the next in the order of the run
 *
 * Returns: whether there is something for bocage_packs_report ()
 */
gboolean
bocage_packs_look (BocagePacks *self, const BocageRecord *record)
{
  const BocageRecordPack *pack;

  g_array_set_size (self->offences, 0);
  if (record->pack == NULL || record->pack->is_pack)
    return FALSE;
  pack = g_hash_table_lookup (self->packs, record->pack->file);
  if (pack == NULL)
    return FALSE;
  if (record->pack->id.word != NULL)
    look_at_id (self, record);
  if (pack->declares)
    look_at_modules (self, record, pack);
  return self->offences->len > 0;
}

static char *
describe (const Offence *offence)
{
  if (offence->check == BOCAGE_PACK_ID_TWICE)
    /* TRANSLATORS: %s is the id of a battle. */
    return g_strdup_printf (_ ("another battle of the pack has the id “%s”, too"),
                            offence->fact->word);
  /* TRANSLATORS: %s is the id of a module, such as a box of the game. */
  return g_strdup_printf (_ ("the pack does not say that it needs the module “%s”"),
                          offence->fact->word);
}

/* Before what stands later, or at the same place and weighs less. */
static guint
find_index (const BocageRecord *record, const BocageRecordFinding *finding)
{
  guint i = 0;

  for (; i < record->findings->len; i++)
    {
      const BocageRecordFinding *other = bocage_record_get_finding (record, i);

      if (other->place.range.start > finding->place.range.start
          || (other->place.range.start == finding->place.range.start
              && other->class_ < finding->class_))
        break;
    }
  return i;
}

/**
 * bocage_packs_report:
 * @record: the one that was looked at last, or the same in another language
 *
 * Adds the findings.
 */
void
bocage_packs_report (const BocagePacks *self, BocageRecord *record)
{
  for (guint i = 0; i < self->offences->len; i++)
    {
      const Offence *offence = &g_array_index (self->offences, Offence, i);
      const BocageCheck *check = &bocage_pack_checks[offence->check];
      BocageRecordFinding finding = { .check = check };
      BocageRecordRelated related = { NULL };

      if (record->pack->classes[offence->check] == NOTHING)
        {
          record->n_ignored++;
          continue;
        }
      finding.id = check->id;
      finding.class_ = record->pack->classes[offence->check];
      finding.message = describe (offence);
      finding.value = g_strdup (offence->fact->word);
      bocage_record_place_copy (&finding.place, &offence->fact->place);
      related.message = g_strdup (offence->check == BOCAGE_PACK_ID_TWICE
                                      ? _ ("the other battle is here")
                                      : _ ("the pack says here what it needs"));
      bocage_record_place_copy (&related.place, offence->there);
      related.place.file = g_strdup (offence->other);
      bocage_record_finding_add_related (&finding, &related);
      bocage_record_insert_finding (record, find_index (record, &finding), &finding);
    }
}
