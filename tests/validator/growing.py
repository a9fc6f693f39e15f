# tests/validator/growing.py: files of every kind that grow with one number
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# A kind is a name and a function that makes of a number a file of about so many
# of one thing: each element of the format, given as often, alike and with words
# of its own, and all that is no element.

import copy
import json
import os
import re
import xml.etree.ElementTree as ElementTree

space = "urn:bocage:scenario:1"
ElementTree.register_namespace("", space)
source = os.path.abspath(os.environ.get("top_srcdir", "."))
every = os.path.join(source, "tests", "data", "fixtures", "every-element.bocage")

head = ('<?xml version="1.0" encoding="UTF-8"?>\n<scenario xmlns="%s" version="1.0" id="x" '
        'ruleset="memoir44" xml:lang="en">' % space)
sides = ('<sides first="allies"><side id="axis" edge="north" nation="de" hand="4" medals="5"/>'
         '<side id="allies" edge="south" nation="gb" hand="6" medals="5"/></sides>')


def load():
    root = ElementTree.parse(every).getroot()
    return root, {child: parent for parent in root.iter() for child in parent}


def element_names():
    root, _ = load()
    return sorted({node.tag.split("}")[1] for node in root.iter()} - {"scenario"})


def misspell(node, i):
    """Words that nobody knows, no two alike; numbers and hexes stay."""
    for name, value in node.attrib.items():
        if re.fullmatch(r"[a-z]{2,}[a-z -]*", value) and name != "edges":
            node.set(name, value[:-1] + "-" + "".join(chr(97 + int(d)) for d in str(i)))
    if node.text and node.text.strip():
        node.text += " %d" % i


def repeat(name, n, words):
    root, parents = load()
    first = next(node for node in root.iter("{%s}%s" % (space, name)))
    parent = parents[first]
    place = list(parent).index(first) + 1
    more = []
    for i in range(n):
        node = copy.deepcopy(first)
        if words:
            for child in node.iter():
                misspell(child, i)
        more.append(node)
    parent[place:place] = more
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)


def battle(board, rest="", shape='shape="standard"'):
    return (head + sides + "<board %s>" % shape + board + "</board>" + rest
            + "</scenario>\n").encode()


def letters(column):
    return (chr(64 + column // 26) if column >= 26 else "") + chr(65 + column % 26)


def full_board(inside):
    """A board of n hexes, as wide as high, with something in each."""
    def make(n):
        width = max(13, round(n ** 0.5))
        height = max(9, n // width)
        hexes = []
        for y in range(height):
            for x in range(width - y % 2):
                content = inside(x, y)
                if content:
                    hexes.append('<hex at="%s%d">%s</hex>' % (letters(x), y + 1, content))
        return battle("\n".join(hexes),
                      shape='shape="custom" columns="%d" rows="%d"' % (width, height))
    return make


def unit(side, more=""):
    return '<unit type="infantry" side="%s"%s/>' % (side, more)


boards = {
    "empty": lambda x, y: "",
    "armies": lambda x, y: unit("axis" if y % 2 else "allies"),
    "crowds": lambda x, y: unit("axis") + unit("allies"),
    "forests": lambda x, y: '<terrain type="forest"/>',
    "hills": lambda x, y: '<terrain type="hill"/>' if (x + y) % 2 else unit("axis"),
    "rivers": lambda x, y: '<terrain type="river" look="straight"/>',
    "roads": lambda x, y: '<path type="road" edges="E W"/>',
    "oceans": lambda x, y: '<terrain type="ocean"/>',
    "bunkers": lambda x, y: '<object type="bunker" side="axis"/>',
    "wires": lambda x, y: '<object type="wire"/>' + (unit("axis") if x % 3 == 0 else ""),
    "bridges": lambda x, y: '<terrain type="river"/><object type="bridge"/>',
    "mines": lambda x, y: '<marker type="mine" side="axis"/>',
    "labels": lambda x, y: "<label>word %d %d</label>" % (x, y),
    # A few vehicles that look all over the board for a way to the enemy without rails
    "rails": lambda x, y: (unit("axis") if (x, y) == (0, 0)
                           else '<path type="rail" edges="E W"/>' if y in (1, 2)
                           else '<unit type="half-track" side="allies"/>' if y == 3 and x < 12
                           else "<label>word</label>"),
    "sections": lambda x, y: unit("axis") if y == 0 else unit("allies") if x == 0 else "",
}


def second(inside, factor):
    """A battle of the other game: factor × n of something in one hex, where a stack has no end."""
    def make(n):
        text = battle('<hex at="E5">%s</hex>' % (inside * (factor * n)))
        for old, new in ((b'ruleset="memoir44"', b'ruleset="combat-commander"'),
                         (b'edge="north"', b'edge="east"'), (b'edge="south"', b'edge="west"'),
                         (b' hand="4" medals="5"', b""), (b' hand="6" medals="5"', b"")):
            text = text.replace(old, new)
        return text
    return make


squad = '<unit type="rifle-squad" side="axis"%s/>'

# So many that what is looked for from the front of a stack would be seen.
stacks = {
    "squads": second(squad % "", 40),
    "squads with weapons and states": second(squad % ' weapon="light-mg" state="broken"', 20),
    "squads and their enemies": second(squad % "" + (squad % "").replace("axis", "allies"), 20),
    "squads with blazes": second(squad % "" + '<marker type="blaze"/>', 20),
    "walls": second('<hexside type="wall" edges="NW SW"/>', 20),
}


def m44_record(i):
    return {"row": 2 * (i % 9), "col": 2 * (i % 13),
            "terrain": {"name": "woods", "orientation": 1}}


def m44(**more):
    root = {"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES",
                          "country_player1": "DE", "country_player2": "US",
                          "cards_player1": 5, "cards_player2": 5, "victory_player1": 4,
                          "victory_player2": 4, "starting": "PLAYER1", "front": "WESTERN",
                          "type": "HISTORICAL"},
            "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [], "labels": []},
            "text": {"en": {"name": "X", "historical": "x", "briefing": "x"}}}
    for path, value in more.items():
        *parents, last = path.split("__")
        place = root
        for step in parents:
            place = place.setdefault(step, {})
        place[last] = value
    return json.dumps(root).encode()


def odd(kind, n):
    """What is no repeated element."""
    many = range(n)
    if kind == "comments":
        return battle("<!-- a -->" * n)
    if kind == "instructions":
        return battle("<?a b?>" * n)
    if kind == "references in text":
        return battle("", "<briefing><history><p>%s</p></history></briefing>" % ("&#65;" * 8 * n))
    if kind == "references in a word":
        return head.replace('id="x"', 'id="%s"' % ("&#65;" * n)).encode() + b"</scenario>"
    if kind == "stray references":
        return battle("&#65;" * n)
    if kind == "stray text":
        return battle("a<hex/>" * n)
    if kind == "sections of data":
        return battle("", "<briefing><history><p>%s</p></history></briefing>"
                      % ("<![CDATA[a]]>" * n))
    if kind == "lines":
        return battle("\n" * 8 * n)
    if kind == "lines in a text":
        return battle("", "<briefing><history><p>%s</p></history></briefing>" % ("a \n" * 8 * n))
    if kind == "unknown elements":
        return battle("<unknown/>" * n)
    if kind == "unknown words for elements":
        return battle("".join("<unknown%d/>" % i for i in many))
    if kind == "foreign elements":
        return battle("".join('<f:x xmlns:f="urn:f">%d</f:x>' % i for i in many))
    if kind == "elements in a foreign one":
        return battle('<f:x xmlns:f="urn:f">%s</f:x>' % ("<f:y>a</f:y>" * n))
    if kind == "unknown attributes":
        return battle("".join('<hex at="A1" unknown%d="x"/>' % i for i in many))
    if kind == "paragraphs of mixed text":
        return battle("", "<briefing><history><p>%s</p></history></briefing>"
                      % ("a <em>b</em> c<br/>" * n))
    if kind == "a list of hexes":
        return battle('<section id="wood" hexes="%s"/>' % " ".join("A%d" % (i % 9 + 1)
                                                                   for i in many))
    if kind == "a list of hexes off the board":
        return battle('<section id="wood" hexes="%s"/>' % " ".join("A%d" % (i + 1) for i in many))
    if kind == "a long word":
        return battle('<hex at="A1"><unit type="%s" side="axis"/></hex>' % ("a" * 8 * n))
    if kind == "a long list of words":
        return battle('<hex at="A1"><unit type="infantry" side="axis" traits="%s"/></hex>'
                      % " ".join("word%d" % i for i in many))
    if kind == "unclosed elements":
        return battle("<hex>" * n)
    if kind == "exemptions that find":
        return battle("".join('<hex at="A%d">%s</hex>' % (i % 9 + 1, unit("axis")) for i in many),
                      "<exemptions>%s</exemptions>" % "".join(
                          '<allow check="unit-stack" at="%s%d" reason="so"/>'
                          % (letters(i % 13), i % 9 + 1) for i in many))
    if kind == "objectives that wait":
        return battle("", "<objectives>%s</objectives>" % "".join(
            '<objective id="o%d" kind="hold" side="axis" at="G5" hexes="G5 G6" medals="1"/>' % i
            for i in many))
    if kind in ("references to objectives", "misspelt references to objectives"):
        return battle("", "<objectives>%s</objectives><briefing>%s</briefing>" % (
            "".join('<objective id="o%d" kind="temporary" side="axis" at="G5" hexes="G5" medals="1"/>' % i
                    for i in many),
            '<orders side="axis">%s</orders>' % "".join(
                '<p>Take <value of="%s%d.medals"/>.</p>'
                % ("x" if kind.startswith("misspelt") else "o", i) for i in many)))
    raise KeyError(kind)


odd_kinds = ["comments", "instructions", "references in text", "references in a word",
             "stray references", "stray text", "sections of data", "lines", "lines in a text",
             "unknown elements", "unknown words for elements", "foreign elements",
             "elements in a foreign one", "unknown attributes", "paragraphs of mixed text",
             "a list of hexes", "a list of hexes off the board", "a long word",
             "a long list of words", "unclosed elements", "exemptions that find",
             "objectives that wait", "references to objectives",
             "misspelt references to objectives"]

m44_kinds = {
    "hexagons": lambda n: m44(board__hexagons=[m44_record(i) for i in range(n)]),
    "unknown pieces": lambda n: m44(board__hexagons=[
        dict(m44_record(i), unit={"name": "inf%d" % i}) for i in range(n)]),
    "hexagons off the board": lambda n: m44(board__hexagons=[
        dict(m44_record(i), row=2 * i) for i in range(n)]),
    "labels": lambda n: m44(board__labels=[
        {"row": 2 * (i % 9), "col": 2 * (i % 13), "text": ["word %d" % i]} for i in range(n)]),
    "texts of a label": lambda n: m44(board__labels=[
        {"row": 0, "col": 0, "text": ["word %d" % i for i in range(n)]}]),
    "languages": lambda n: m44(text={"l%d" % i: {"name": "x"} for i in range(n)}),
    "a text": lambda n: m44(text__en__briefing="- a word<br>\n" * n),
    "members": lambda n: m44(**{"m%d" % i: i for i in range(n)}),
    "members of the game": lambda n: m44(**{"game_info__m%d" % i: i for i in range(n)}),
    "keys given twice": lambda n: b'{"board":{' + b",".join(b'"a":1' for _ in range(n)) + b"}}",
    "packs": lambda n: m44(packs={"p%d" % i: 1 for i in range(n)}),
    "medals": lambda n: m44(board__hexagons=[
        dict(m44_record(i), tags=[{"name": "medal%d" % (i % 9)}]) for i in range(n)]),
    "medals of a hexagon": lambda n: m44(board__hexagons=[
        dict(m44_record(0), tags=[{"name": "medal4"} for i in range(n)])]),
    "medals of both sides": lambda n: m44(board__hexagons=[
        dict(m44_record(0), tags=[{"name": "medal%d" % (1 if i < n // 2 else 4)} for i in range(n)])]),
    "exits of a hexagon": lambda n: m44(board__hexagons=[
        dict(m44_record(0), tags=[dict({"name": "tag5"}, **({"group": ["A1", "B1"]} if i % 2 else {}))
                                  for i in range(n)])]),
    "tags of a hexagon": lambda n: m44(board__hexagons=[
        dict(m44_record(0), tags=[{"name": "tag%d" % i} for i in range(n)])]),
}


def kinds():
    """name -> (ending, function from a number to bytes)"""
    found = {}
    for name in element_names():
        found["<%s>" % name] = (".bocage", lambda n, name=name: repeat(name, n, False))
        found["<%s>, misspelt" % name] = (".bocage", lambda n, name=name: repeat(name, n, True))
    for name, inside in boards.items():
        found["a board of " + name] = (".bocage", full_board(inside))
    for name, make in stacks.items():
        found["a hex of " + name] = (".bocage", make)
    for name in odd_kinds:
        found[name] = (".bocage", lambda n, name=name: odd(name, n))
    for name, make in m44_kinds.items():
        found[name + " in .m44"] = (".m44", make)
    return found


def repairs():
    """The same, of files in which there is much to mend."""
    return {
        "exemptions that silence nothing": (".bocage", lambda n: battle(
            "", "<exemptions>%s</exemptions>"
            % ('<allow check="unit-on-river" at="G5" reason="so"/>' * n))),
        "misspelt types": (".bocage", full_board(lambda x, y: '<unit type="armo" side="axis"/>')),
        # Where its type is known it may not stand.
        "misspelt types, of which few must stay": (".bocage", full_board(
            lambda x, y: ('<object type="hedgehog"/>' if y == 0 and x < 9 and x % 3 == 0 else "")
            + '<unit type="armo" side="axis"/>')),
    }


# What is no battle.  A kind is a function from a folder and a number to the arguments of a run.

def put(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)


def sample(name, **attributes):
    path = os.path.join(source, "tests", "validator", "data", name + ".bocage")
    with open(path, encoding="utf-8") as stream:
        text = stream.read()
    for attribute, value in attributes.items():
        text = re.sub(r'\b%s="[^"]*"' % attribute, '%s="%s"' % (attribute, value), text, count=1)
    return text


def join(text, n):
    return "".join(text.replace("#", str(i)) for i in range(n))


def pack(lists):
    def make(folder, n):
        put(folder, "pack.xml", '<pack xmlns="urn:bocage:pack:1" version="1.0" id="p"><title>P</title>'
            "<license>CC0</license>%s</pack>" % lists(n))
        return ["."]
    return make


def pack_with_catalogs(folder, n):
    for i in range(n // 10):
        put(folder, "po/l%d.po" % i, "")
    return pack(lambda n: "<scenarios/><languages>%s</languages>"
                % join('<language id="l#"/>', n // 10))(folder, n)


def pack_of_battles(folder, n):
    for i in range(n // 40):
        put(folder, "f%d.bocage" % i, sample("clean", id="s%d" % i))
    return pack(lambda n: "<modules>%s</modules><scenarios>%s</scenarios>"
                % (join('<module id="m#"/>', n // 40),
                   join('<scenario file="f#.bocage"/>', n // 40)))(folder, n)


def settings(text):
    def make(folder, n):
        put(folder, "bocage.ini", text(n))
        put(folder, "a.bocage", sample("clean"))
        return ["a.bocage"]
    return make


def names(line):
    def make(folder, n):
        put(folder, "a.bocage", sample("clean"))
        put(folder, "list", "a.bocage\n" + join(line, n))
        return ["@list"]
    return make


def entry(i, what="fig-infantry"):
    return {"id": what, "path": "/x", "hex": "A1", "fingerprint": "%032x" % i}


def baseline(folder, files, scenarios):
    put(folder, "b", json.dumps({"format": "bocage-baseline", "version": 1, "files": files,
                                 "scenarios": scenarios}))
    return ["--baseline=b", "--baseline-illegal", "."]


def baseline_of_one(folder, n):
    """What was found is found in other places now."""
    put(folder, "a.bocage", battle(join('<hex at="A#"/>', n)).decode())
    return baseline(folder, {"a.bocage": [entry(i, "xml-hex-off-board") for i in range(n)]}, {})


def baseline_of_gone(folder, n):
    put(folder, "a.bocage", sample("illegal"))
    return baseline(folder, {"f%d.bocage" % i: [entry(i)] for i in range(n)}, {})


def baseline_of_renamed(folder, n):
    n //= 20
    for i in range(n):
        put(folder, "n%d.bocage" % i, sample("illegal", id="s%d" % i))
    return baseline(folder, {"f%d.bocage" % i: [entry(i)] for i in range(n)},
                    {"f%d.bocage" % i: "s%d" % i for i in range(n)})


def ruleset(name):
    """The rules with more of one element, each with an id of its own."""
    def make(folder, n):
        root = ElementTree.parse(os.path.join(source, "rulesets", "memoir44", "ruleset.xml")).getroot()
        parents = {child: parent for parent in root.iter() for child in parent}
        first = next(node for node in root.iter() if node.tag.endswith("}" + name))
        place = list(parents[first]).index(first) + 1
        more = [copy.deepcopy(first) for _ in range(n)]
        for i, node in enumerate(more):
            node.set("id", "%s-x%d" % (first.get("id"), i))
        parents[first][place:place] = more
        root.set("id", "grow")
        put(folder, "rulesets/grow/ruleset.xml", ElementTree.tostring(root, encoding="unicode"))
        put(folder, "a.bocage", sample("clean", ruleset="grow"))
        return ["a.bocage"]
    return make


def times(factor, make):
    """More of it, where little is done for each."""
    return lambda folder, n: make(folder, factor * n)


def inputs():
    """name -> function from a folder and a number to arguments"""
    found = {
        "a pack of files that are missing": pack(
            lambda n: "<scenarios>%s</scenarios>" % join('<scenario file="f#.bocage"/>', n)),
        "a pack of one file": pack(
            lambda n: "<scenarios>%s</scenarios>" % join('<scenario file="f.bocage"/>', n)),
        "a pack with modules": times(5, pack(
            lambda n: "<modules>%s</modules><scenarios/>" % join('<module id="m#"/>', n))),
        "a pack with one module": pack(
            lambda n: "<modules>%s</modules><scenarios/>" % join('<module id="m"/>', n)),
        "a pack with unknown elements": pack(lambda n: join("<u#/>", n)),
        "a pack with catalogs": pack_with_catalogs,
        "a pack of battles with modules": pack_of_battles,
        "patterns of what is left out": settings(
            lambda n: "[checks]\nexclude = %s\n" % join("f#*.bocage ", n)),
        "stars in a pattern": settings(lambda n: "[checks]\nexclude = %s\n" % ("*a" * n)),
        "checks that are ignored": settings(lambda n: "[checks]\nignore = %s\n"
                                            % join("unit-on-river ", n)),
        "keys that nobody knows": settings(lambda n: "[checks]\n%s" % join("k# = x\n", n)),
        "groups that nobody knows": settings(lambda n: join("[g#]\n", n)),
        "names of one file": names("a.bocage\n"),
        "names of files that are missing": names("f#.bocage\n"),
        "a baseline of one file": baseline_of_one,
        "a baseline of files that are gone": times(2, baseline_of_gone),
        "a baseline of files with other names": baseline_of_renamed,
    }
    for name in ("section", "terrain", "card", "module", "policy"):
        found["rules with more of <%s>" % name] = times(2, ruleset(name))
    return found
