/* battle.h: battles for the tests of the model
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "io/xml/bocage-writer.h"
#include "model/bocage-element.h"

#include <string.h>

G_BEGIN_DECLS

/* One of everything, with comments and foreign things in many places. */
static const char rich_battle[]
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!-- before -->\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" xmlns:my=\"urn:my\" version=\"1.0\" id=\"rich\"\n"
      "  ruleset=\"memoir44\" xml:lang=\"en\" my:mood=\"fine\">\n"
      "<info><title>Rich</title><date from=\"1944-06-06\"/><!-- who? --><author>A</author></info>\n"
      "<modules><module id=\"base\" copies=\"1\"/></modules>\n"
      "<sides first=\"allies\">\n"
      "<side id=\"axis\" edge=\"north\" nation=\"de\" hand=\"4\" medals=\"5\"/>\n"
      "<side id=\"allies\" edge=\"south\" nation=\"gb\" hand=\"6\" medals=\"4\"/></sides>\n"
      "<board shape=\"standard\" face=\"beach\" look=\"winter\">\n"
      "<!-- the source --><hex at=\"G9\"><path type=\"river\" edges=\"NE SW\"/></hex>\n"
      "<hex at=\"C8\" elevation=\"1\"><unit type=\"infantry\" side=\"axis\" badge=\"commandos\" name=\"1st\"/></hex>\n"
      "<hex at=\"D7\" elevation=\"1\"><terrain type=\"forest\"/><!-- mine --><object type=\"wire\"\n"
      "  turn=\"1\" my:colour=\"red\"/><unit type=\"armor\" side=\"axis\" figures=\"x\"/></hex>\n"
      "<hex at=\"G5\"><path type=\"river\" edges=\"NW SW\"/><object type=\"bridge\" turn=\"2\"/>\n"
      "<label>The<br/>bridge</label></hex>\n"
      "<hex at=\"E4\"><terrain type=\"unheard-of\" turn=\"3\"/><marker type=\"badge\"/></hex>\n"
      "<hex at=\"A12\"><unit type=\"infantry\" side=\"axis\"/></hex>\n"
      "<hex at=\"C8\" elevation=\"2\"><terrain type=\"town\" look=\"country\"/></hex>\n"
      "<hex at=\"B2\"><unit type=\"infantry\" side=\"allies\"/><my:note>x</my:note></hex>\n"
      "</board>\n"
      "<rules><rule id=\"airdrop\" side=\"allies\" hexes=\"A1 B2\"><param name=\"range\"\n"
      "  value=\"2\"/></rule></rules>\n"
      "<reserves><reserve side=\"axis\" turn=\"3\" hexes=\"A9 C9\"><unit type=\"armor\"\n"
      "  side=\"axis\"/></reserve></reserves>\n"
      "<objectives><objective id=\"bridge\" kind=\"temporary\" side=\"both\" at=\"G5\"\n"
      "  hexes=\"G5 G4\" medals=\"1\" face=\"axis\"/><exit side=\"allies\" at=\"A9\" facing=\"west\"\n"
      "  medals=\"1\"/></objectives>\n"
      "<briefing><orders side=\"axis\"><p>Hold <hex at=\"G5\"/> with <value of=\"axis.hand\"\n"
      "  noun=\"command-card\"/>.</p></orders></briefing>\n"
      "<exemptions><allow check=\"unit-on-river\" at=\"G9\" reason=\"dry\"/></exemptions>\n"
      "</scenario>\n"
      "<!-- behind -->\n";

static inline BocageScenario *
read_battle (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  assert_non_null (scenario);
  assert_non_null (bocage_scenario_get_ruleset (scenario));
  return bocage_scenario_ref (scenario);
}

static inline BocageHex
hex_at (BocageScenario *scenario, const char *label)
{
  BocageHex hex = BOCAGE_HEX_NONE;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), label, &hex));
  return hex;
}

static inline BocageNode *
new_piece (BocageElementId id, const char *type)
{
  BocageNode *piece = bocage_node_new (&bocage_elements[id]);

  ((BocagePieceNode *) piece)->type = bocage_token_keep (type);
  return piece;
}

/* The piece at @index in a hex that must be there. */
static inline gpointer
piece_at (BocageScenario *scenario, const char *label, guint index)
{
  BocageHexNode *hex = bocage_scenario_get_hex (scenario, hex_at (scenario, label));

  assert_non_null (hex);
  assert_true (index < bocage_node_n_children (&hex->node));
  return bocage_node_get_child (&hex->node, index);
}

static inline char *
dup_field (BocageScenario *scenario, gpointer node, const char *name)
{
  const BocageField *field = bocage_element_find_field (((BocageNode *) node)->element, name);

  assert_non_null (field);
  return bocage_node_format_field (node, field, bocage_scenario_get_grid (scenario));
}

static inline void
assert_field (BocageScenario *scenario, gpointer node, const char *name, const char *expected)
{
  g_autofree char *text = dup_field (scenario, node, name);

  if (g_strcmp0 (text, expected) != 0)
    fail_msg ("%s is %s, not %s", name, text != NULL ? text : "unset",
              expected != NULL ? expected : "unset");
}

G_END_DECLS
