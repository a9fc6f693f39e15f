# tests/faults/planting.py: one known fault at a time in a battle that has none
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# A kind of fault is a function that takes a battle and a source of chance, and
# gives the battle with the fault and the bytes where somebody would have to mend
# it; None where the battle has nothing that could be spoilt like this.  The kinds
# were written from what goes wrong when battles are written by hand, and not from
# the list of checks.
#
# One file: one table of kinds, each row a function.

import collections
import random
import re

kinds = []


Kind = collections.namedtuple("Kind", "topic name structure tag note function")


def kind(topic, name, structure=False, tag=False, note=False):
    """Makes a function a kind: STRUCTURE is what a parser or the schema could see, TAG is where the
    whole tag around the place is a place, too, NOTE what deserves no more than a note."""
    def register(function):
        kinds.append(Kind(topic, name, structure, tag, note, function))
        return function
    return register


class Planted:
    """A battle with a fault, and the ranges that a reader would call its place."""

    def __init__(self, content, *ranges):
        self.content = content
        self.ranges = ranges

    def lines(self):
        result = set()
        for start, end in self.ranges:
            first = self.content.count(b"\n", 0, start) + 1
            result.update(range(first, first + self.content.count(b"\n", start, end) + 1))
        return result


# Ways to spoil


def tags(content, pattern):
    return list(re.finditer(pattern, content))


def pick(chance, content, pattern):
    found = tags(content, pattern)
    return chance.choice(found) if found else None


def put(content, start, end, new, first=0, last=None):
    """New bytes in the place of others; FIRST to LAST of them are what is wrong."""
    last = len(new) if last is None else last
    return Planted(content[:start] + new + content[end:], (start + first, start + last))


def tag_around(content, start, end):
    begin = content.rfind(b"<", 0, start + 1)
    return begin, content.index(b">", max(end - 1, begin)) + 1


def value(content, chance, pattern, new):
    """Another value for an attribute, which the pattern's first group holds."""
    match = pick(chance, content, pattern)
    if match is None:
        return None
    return put(content, match.start(1), match.end(1), new(match[1]) if callable(new) else new)


def without(content, chance, pattern):
    """Takes away what the first group holds; the place is the tag where it was."""
    match = pick(chance, content, pattern)
    if match is None:
        return None
    planted = Planted(content[:match.start(1)] + content[match.end(1):])
    planted.ranges = (tag_around(planted.content, match.start(1) - 1, match.start(1)),)
    return planted


def behind(content, chance, pattern, new, first=0, last=None):
    """Puts something behind what the pattern finds."""
    match = pick(chance, content, pattern)
    return put(content, match.end(), match.end(), new, first, last) if match else None


def before(content, chance, pattern, new, first=0, last=None):
    match = pick(chance, content, pattern)
    return put(content, match.start(), match.start(), new, first, last) if match else None


def swap_letters(word):
    """As fingers do it: two letters the other way round."""
    for i in range(len(word) - 2, 0, -1):
        if word[i] != word[i + 1]:
            return word[:i] + word[i + 1:i + 2] + word[i:i + 1] + word[i + 2:]
    return word + word[-1:]


def hexes(content):
    return set(re.findall(rb'<hex at="([A-Z]+[0-9]+)">', content))


def free_hex(content, chance, rows="3456"):
    """A hex of the middle that nothing is said about, nor about what is beside it in its row."""
    taken = hexes(content)
    found = [(column, row) for column in "CDEFGHIJK" for row in rows
             if not any((chr(ord(column) + i) + row).encode() in taken for i in (-1, 0, 1))]
    return (lambda hex: (hex[0] + hex[1]).encode())(chance.choice(found)) if found else None


unit = rb'<unit type="[a-z-]+" side="[a-z]+"/>'
hex_with_unit = rb'<hex at="[A-Z]+[0-9]+">(?:(?!</hex>|\n).)*?' + unit


# Well-formedness


@kind("well-formed", "end tag left out", True)
def end_tag_left_out(content, chance):
    match = pick(chance, content, rb'(?:<unit [^>]*/>)(</hex>)\n( *<hex)')
    if match is None:
        return None
    made = content[:match.start(1)] + content[match.end(1):]
    # The next hex is in this one, and the end of the list ends a hex: all of it is in order but for
    # the tag that was not closed or the one that closes too much.
    end = made.index(b"</board>")
    start = made.rfind(b"<hex", 0, match.start(1))
    return Planted(made, (end, end + len(b"</board>")), (start, match.start(1)))


@kind("well-formed", "end tag misspelt", True, tag=True)
def end_tag_misspelt(content, chance):
    match = pick(chance, content, rb"</(title|author|label|history|p)>")
    planted = put(content, match.start(1), match.end(1), swap_letters(match[1]) if len(match[1]) > 1 else b"q")
    start = planted.content.rfind(b"<" + match[1], 0, match.start())
    planted.ranges += (planted.content[start:].index(b">") and (start, planted.content.index(b">", start) + 1),)
    return planted


@kind("well-formed", "attribute without quotes", True, tag=True)
def no_quotes(content, chance):
    match = pick(chance, content, rb'side=("axis")')
    return put(content, match.start(1), match.end(1), b"axis")


@kind("well-formed", "closing quote left out", True)
def quote_left_out(content, chance):
    match = pick(chance, content, rb'<unit type="[a-z-]+(") side')
    if match is None:
        return None
    made = content[:match.start(1)] + content[match.end(1):]
    return Planted(made, (match.start(), made.index(b"\n", match.start())))


@kind("well-formed", "& in a text", True)
def ampersand(content, chance):
    match = pick(chance, content, rb"<p>[^<]{20,}?( )and ")
    if match is None:
        return None
    start = match.start(1) + 1
    return put(content, start, start + 3, b"&", 0, 1)


@kind("well-formed", "< in an attribute", True, tag=True)
def less_in_attribute(content, chance):
    match = pick(chance, content, rb'<objective id="([^"]*)"')
    return match and put(content, match.end(1), match.end(1), b"<")


@kind("well-formed", "attribute twice", True)
def attribute_twice(content, chance):
    return behind(content, chance, rb'<unit type="[a-z-]+" side="[a-z]+"', b' side="axis"', 1)


@kind("well-formed", "no blank between attributes", True, tag=True)
def no_blank(content, chance):
    match = pick(chance, content, rb'<unit type="[a-z-]+"( )side="[a-z]+"')
    if match is None:
        return None
    made = content[:match.start(1)] + content[match.end(1):]
    return Planted(made, (match.start(1), match.start(1) + 4))


@kind("well-formed", "cut off in the middle", True)
def cut_off(content, chance):
    match = chance.choice(tags(content, rb'<hex at="[^>]*>')[3:])
    made = content[:match.start() + 6]
    return Planted(made, (len(made), len(made)), (match.start(), len(made)))


@kind("well-formed", "text behind the end", True)
def text_behind(content, chance):
    return put(content, len(content), len(content), b"the end\n", 0, 7)


@kind("well-formed", "two battles in a file", True)
def two_roots(content, chance):
    other = content[content.index(b"<scenario"):]
    return put(content, len(content), len(content), other, 0, other.index(b">") + 1)


@kind("well-formed", "comment with --", True)
def comment_with_dashes(content, chance):
    return before(content, chance, rb'<hex at="[^>]*>', b"<!-- to do -- perhaps -->", 11, 13)


@kind("well-formed", "mark of a merge", True)
def merge_mark(content, chance):
    match = pick(chance, content, rb"\n(    <hex at=[^\n]*\n)")
    new = b"<<<<<<< HEAD\n" + match[1] + b"=======\n" + match[1] + b">>>>>>> other\n"
    return put(content, match.start(1), match.end(1), new, 0, 12)


@kind("well-formed", "control character", True)
def control_character(content, chance):
    return behind(content, chance, rb"<p>[^<]{9}", b"\x0c")


@kind("well-formed", "unknown entity", True)
def unknown_entity(content, chance):
    return behind(content, chance, rb"<p>[^<]{9}", b"&eacute;")


@kind("well-formed", "prefix not declared", True, tag=True)
def prefix_not_declared(content, chance):
    return behind(content, chance, rb'<board ', b'my:note="x" ', 0, 7)


# Encoding


@kind("encoding", "a letter in Latin-1", True)
def latin_1(content, chance):
    return behind(content, chance, rb"<p>[^<]{9}", b"\xe9")


@kind("encoding", "half a letter", True)
def half_a_letter(content, chance):
    return behind(content, chance, rb"<p>[^<]{9}", b"\xe2\x80")


@kind("encoding", "a surrogate", True)
def surrogate(content, chance):
    return behind(content, chance, rb"<p>[^<]{9}", b"\xed\xa0\x80")


@kind("encoding", "NUL", True)
def nul(content, chance):
    return behind(content, chance, rb"<p>[^<]{9}", b"\0")


@kind("encoding", "declared as ASCII", True, tag=True)
def declared_ascii(content, chance):
    # Which is right until the first letter that is none
    if not any(byte > 127 for byte in content):
        return None
    planted = value(content, chance, rb'encoding="(UTF-8)"', b"US-ASCII")
    first = next(i for i, byte in enumerate(planted.content) if byte > 127)
    planted.ranges += ((first, first + 1),)
    return planted


@kind("encoding", "declared as no encoding", True, tag=True)
def declared_nonsense(content, chance):
    return value(content, chance, rb'encoding="(UTF-8)"', b"UTF8-BOM")


# Structure


@kind("structure", "element misspelt", True, tag=True)
def element_misspelt(content, chance):
    match = pick(chance, content, rb"<(unit|terrain|object)( [^>]*/>)")
    return put(content, match.start(1), match.end(1), swap_letters(match[1]))


@kind("structure", "two elements misspelt in one list", True, tag=True)
def elements_misspelt(content, chance):
    """The place that counts is that of the second."""
    found = tags(content, rb"<(hex) at=\"[A-Z]+[0-9]+\">[^\n]*</(hex)>")
    first, second = found[1], found[-2]
    made = content
    for match in (second, first):
        for group in (2, 1):
            made = made[:match.start(group)] + b"hx" + made[match.end(group):]
    start = second.start(1) - 2
    return Planted(made, (start, start + 2))


@kind("structure", "attribute misspelt", True)
def attribute_misspelt(content, chance):
    match = pick(chance, content, rb'<unit [^>]*?\b(type|side)(="[^"]*")')
    return put(content, match.start(1), match.end(1), swap_letters(match[1]))


@kind("structure", "attribute of another element", True)
def attribute_elsewhere(content, chance):
    return behind(content, chance, rb'<terrain type="[a-z-]+"', b' side="axis"', 1, 5)


@kind("structure", "attribute in capitals", True)
def attribute_capitals(content, chance):
    match = pick(chance, content, rb'<unit [^>]*?\b(side)="')
    return put(content, match.start(1), match.end(1), b"Side")


@kind("structure", "value in capitals", True)
def value_capitals(content, chance):
    return value(content, chance, rb'<unit [^>]*?\bside="([a-z]+)"', lambda word: word.capitalize())


@kind("structure", "element in the wrong place", True)
def misplaced(content, chance):
    match = pick(chance, content, unit)
    made = content[:match.start()] + content[match.end():]
    at = made.index(b"</board>")
    made = made[:at] + match[0] + made[at:]
    return Planted(made, (at, at + len(match[0])))


@kind("structure", "element of another namespace by mistake", True, tag=True)
def namespace_lost(content, chance):
    match = pick(chance, content, rb"<(unit)( type=[^>]*/>)")
    return put(content, match.start(1), match.end(1), b'unit xmlns=""')


@kind("structure", "namespace of the file misspelt", True, tag=True)
def namespace_misspelt(content, chance):
    planted = value(content, chance, rb'xmlns="(urn:bocage:scenario:1)"', b"urn:bocage:scenarios:1")
    return planted


@kind("structure", "text between elements", True)
def stray_text(content, chance):
    return behind(content, chance, rb"</hex>", b" was J5 ", 1, 7)


@kind("structure", "number in words", True)
def number_in_words(content, chance):
    return value(content, chance, rb'<side [^>]*hand="([0-9]+)"', b"five")


@kind("structure", "number with a fraction", True)
def fraction(content, chance):
    return value(content, chance, rb'<side [^>]*medals="([0-9]+)"', b"4.5")


@kind("structure", "number beyond all bounds", True)
def huge_number(content, chance):
    return value(content, chance, rb'<side [^>]*medals="([0-9]+)"', b"99999999999")


@kind("structure", "empty value", True)
def empty_value(content, chance):
    match = pick(chance, content, rb'<unit type="([a-z-]+)"')
    planted = put(content, match.start(1), match.end(1), b"")
    # A range of nothing says little, so that the whole attribute is right, too.
    planted.ranges += ((match.start(1) - 6, match.start(1) + 1),)
    return planted


@kind("structure", "hex with the number first", True)
def hex_turned(content, chance):
    return value(content, chance, rb'<hex at="([A-Z]+[0-9]+)">', lambda at: at[1:] + at[:1])


@kind("structure", "unknown direction", True)
def unknown_direction(content, chance):
    match = pick(chance, content, rb'edges="([A-Z]+) [A-Z]+"')
    if match is None:
        return None
    planted = put(content, match.start(1), match.end(1), b"NNE")
    planted.ranges += ((match.start(1), planted.content.index(b'"', match.start(1))),)
    return planted


@kind("structure", "date of another form", True)
def date_of_another_form(content, chance):
    return value(content, chance, rb'<date from="([^"]+)"', b"6 June 1944")


@kind("structure", "list of nothing", True, tag=True)
def list_of_nothing(content, chance):
    match = pick(chance, content, rb' hexes="([^"]+)"')
    if match is None:
        return None
    planted = put(content, match.start(1), match.end(1), b" ")
    planted.ranges += ((match.start(), match.start(1) + 2), (match.start() + 1, match.start(1) + 2))
    return planted


@kind("structure", "version that is none", True)
def version_that_is_none(content, chance):
    return value(content, chance, rb'<scenario [^>]*version="(1.0)"', b"one")


@kind("structure", "board twice")
def board_twice(content, chance):
    match = re.search(rb"  <board [^>]*>.*?</board>\n", content, re.S)
    return put(content, match.end(), match.end(), match[0], 2, match[0].index(b">") + 1)


@kind("structure", "hex twice")
def hex_twice(content, chance):
    found = tags(content, rb'    <hex at="([A-Z]+[0-9]+)"><terrain [^>]*/></hex>\n')
    if len(found) == 0:
        return None
    match = chance.choice(found)
    new = match[0].replace(b"<terrain", b'<label>again</label><terrain', 1)
    new = re.sub(rb'<hex at="([^"]*)">.*</hex>', rb'<hex at="\1"><label>again</label></hex>', new)
    planted = put(content, match.end(), match.end(), new, 4, new.index(b">") + 1)
    planted.ranges += ((match.end() + 13, match.end() + 13 + len(match[1])),)
    return planted


@kind("structure", "two titles")
def two_titles(content, chance):
    return behind(content, chance, rb"</title>\n", b"    <title>Another</title>\n", 4, 11)


# What is missing


@kind("missing", "the side of a unit")
def no_side(content, chance):
    return without(content, chance, rb'<unit type="[a-z-]+"( side="[a-z]+")/>')


@kind("missing", "the type of a unit")
def no_type(content, chance):
    return without(content, chance, rb'<unit( type="[a-z-]+") side="[a-z]+"/>')


@kind("missing", "the type of a terrain")
def no_terrain_type(content, chance):
    return without(content, chance, rb'<terrain( type="[a-z-]+")/>')


@kind("missing", "the place of a hex")
def no_at(content, chance):
    return without(content, chance, rb'<hex( at="[A-Z0-9]+")><unit')


@kind("missing", "the edges of a river")
def no_edges(content, chance):
    return without(content, chance, rb'<path type="river"( edges="[^"]*")/>')


@kind("missing", "the sides")
def no_sides(content, chance):
    match = re.search(rb"  <sides .*?</sides>\n", content, re.S)
    made = content[:match.start()] + content[match.end():]
    return Planted(made, tag_around(made, made.index(b"<scenario"), made.index(b"<scenario") + 9))


@kind("missing", "a side")
def one_side(content, chance):
    match = pick(chance, content, rb'    <side id="allies"[^>]*/>\n')
    made = content[:match.start()] + content[match.end():]
    return Planted(made, tag_around(made, made.index(b"<sides"), made.index(b"<sides") + 6))


@kind("missing", "the board")
def no_board(content, chance):
    match = re.search(rb"  <board .*?</board>\n", content, re.S)
    made = content[:match.start()] + content[match.end():]
    return Planted(made, tag_around(made, made.index(b"<scenario"), made.index(b"<scenario") + 9))


@kind("missing", "the face of the board")
def no_face(content, chance):
    return without(content, chance, rb'<board [^>]*?( face="[a-z]+")>')


@kind("missing", "the shape of the board")
def no_shape(content, chance):
    return without(content, chance, rb'<board( shape="[a-z]+")[^>]*>')


@kind("missing", "who moves first")
def no_first(content, chance):
    return without(content, chance, rb'<sides( first="[a-z]+")>')


@kind("missing", "the hand of a side")
def no_hand(content, chance):
    return without(content, chance, rb'<side [^>]*?( hand="[0-9]+")')


@kind("missing", "the medals of a side")
def no_medals(content, chance):
    return without(content, chance, rb'<side [^>]*?( medals="[0-9]+")')


@kind("missing", "the edge of a side")
def no_edge(content, chance):
    return without(content, chance, rb'<side [^>]*?( edge="[a-z]+")')


@kind("missing", "the id of the battle", note=True)
def no_id(content, chance):
    return without(content, chance, rb'<scenario [^>]*?( id="[a-z0-9-]+")')


@kind("missing", "the ruleset")
def no_ruleset(content, chance):
    return without(content, chance, rb'<scenario [^>]*?( ruleset="[a-z0-9]+")')


@kind("missing", "the side of an objective")
def objective_no_side(content, chance):
    return without(content, chance, rb'<objective [^>]*?( side="[a-z]+")')


@kind("missing", "the hexes of an objective")
def objective_no_hexes(content, chance):
    return without(content, chance, rb'<objective [^>]*?( at="[A-Z0-9]+" hexes="[A-Z0-9]+")')


# References


@kind("reference", "unit of no known type")
def unknown_unit(content, chance):
    return value(content, chance, rb'<unit type="([a-z-]+)"', swap_letters)


@kind("reference", "terrain of no known type")
def unknown_terrain(content, chance):
    return value(content, chance, rb'<terrain type="([a-z-]+)"', swap_letters)


@kind("reference", "path of no known type")
def unknown_path(content, chance):
    return value(content, chance, rb'<path type="([a-z-]+)"', b"rivre")


@kind("reference", "object of no known type")
def unknown_object(content, chance):
    return value(content, chance, rb'<object type="([a-z-]+)"', swap_letters)


@kind("reference", "side that is not there")
def unknown_side(content, chance):
    return value(content, chance, rb'<unit [^>]*side="([a-z]+)"', b"soviets")


@kind("reference", "nation nobody knows")
def unknown_nation(content, chance):
    return value(content, chance, rb'<side [^>]*nation="([a-z]+)"', b"atlantis")


@kind("reference", "badge nobody knows")
def unknown_badge(content, chance):
    return behind(content, chance, rb'<unit type="infantry" side="[a-z]+"', b' badge="comandos"', 8, 16)


@kind("reference", "box nobody knows")
def unknown_module(content, chance):
    return value(content, chance, rb'<module id="([a-z-]+)"', b"western-front")


@kind("reference", "rules nobody knows")
def unknown_ruleset(content, chance):
    return value(content, chance, rb'ruleset="([a-z0-9]+)"', b"memoir45")


@kind("reference", "special rule nobody knows")
def unknown_rule(content, chance):
    return before(content, chance, rb"  <objectives>\n", b'  <rules><rule id="blitzz"/></rules>\n', 19, 25)


@kind("reference", "card nobody knows")
def unknown_card(content, chance):
    return before(content, chance, rb"  <objectives>\n",
                  b'  <deck><remove card="air-powr" count="1"/></deck>\n', 22, 30)


@kind("reference", "shape nobody knows")
def unknown_shape(content, chance):
    return value(content, chance, rb'<board shape="([a-z]+)"', b"standart")


@kind("reference", "face nobody knows")
def unknown_face(content, chance):
    return value(content, chance, rb'<board [^>]*face="([a-z]+)"', b"steppe")


@kind("reference", "kind of objective nobody knows")
def unknown_kind(content, chance):
    return value(content, chance, rb'<objective [^>]*kind="([a-z-]+)"', b"temporery")


@kind("reference", "objective of a side that is not there")
def objective_unknown_side(content, chance):
    return value(content, chance, rb'<objective [^>]*side="([a-z]+)"', b"soviets")


@kind("reference", "first to move is not there")
def unknown_first(content, chance):
    return value(content, chance, rb'<sides first="([a-z]+)"', b"soviets")


@kind("reference", "orders for a side that is not there")
def orders_unknown_side(content, chance):
    return value(content, chance, rb'<orders side="([a-z]+)"', b"soviets")


@kind("reference", "hex outside of the board")
def hex_outside(content, chance):
    return value(content, chance, rb'<hex at="([A-Z]+[0-9]+)"><unit', b"P5")


@kind("reference", "row outside of the board")
def row_outside(content, chance):
    return value(content, chance, rb'<hex at="([A-Z]+[0-9]+)"><unit', lambda at: at[:1] + b"12")


@kind("reference", "objective outside of the board", tag=True)
def objective_outside(content, chance):
    match = pick(chance, content, rb'<objective [^>]*at="([A-Z0-9]+)" hexes="([A-Z0-9]+)"')
    if match is None:
        return None
    made = content[:match.start(1)] + b"Q3" + content[match.end(1):match.start(2)] + b"Q3" + content[match.end(2):]
    second = match.start(2) + 2 - len(match[1])
    return Planted(made, (match.start(1), match.start(1) + 2), (second, second + 2))


@kind("reference", "text about a hex of no objective")
def text_unknown_objective(content, chance):
    return value(content, chance, rb'<hex of="([a-z0-9-]+)"/>', swap_letters)


@kind("reference", "text about no value")
def text_unknown_value(content, chance):
    return value(content, chance, rb'<value of="([a-z.]+)"', b"axis.hnad")


@kind("reference", "text that counts in no known word")
def text_unknown_noun(content, chance):
    return value(content, chance, rb'<value [^>]*noun="([a-z-]+)"', b"comand-card")


@kind("reference", "exemption from no known check")
def exemption_unknown(content, chance):
    return before(content, chance, rb"</scenario>",
                  b'  <exemptions><allow check="unit-stak" reason="why not"/></exemptions>\n', 28, 37)


@kind("reference", "two objectives of one id")
def objective_id_twice(content, chance):
    found = tags(content, rb'<objective id="([a-z0-9-]+)"')
    if len(found) < 2:
        return None
    planted = put(content, found[1].start(1), found[1].end(1), found[0][1])
    planted.ranges += ((found[0].start(1), found[0].end(1)),)
    return planted


@kind("reference", "two sides of one id", tag=True)
def side_id_twice(content, chance):
    match = pick(chance, content, rb'<side id="(allies)"')
    return put(content, match.start(1), match.end(1), b"axis")


@kind("reference", "box twice", tag=True)
def module_twice(content, chance):
    match = pick(chance, content, rb'<module id="([a-z-]+)"[^>]*/>')
    if match is None:
        return None
    new = b'<module id="' + match[1] + b'" copies="1"/>'
    return put(content, match.end(), match.end(), new, 12, 12 + len(match[1]))


# The rules of the game


@kind("rules", "two units on a hex", tag=True)
def two_units(content, chance):
    return behind(content, chance, unit, b'<unit type="armor" side="axis"/>')


@kind("rules", "unit in the river", tag=True)
def unit_in_river(content, chance):
    return behind(content, chance, rb'<path type="river" edges="[A-Z ]+"/>(?=</hex>)',
                  b'<unit type="armor" side="axis"/>')


@kind("rules", "armor on a hedgehog", tag=True)
def armor_on_hedgehog(content, chance):
    match = pick(chance, content, rb'<unit type="armor" side="[a-z]+"/>')
    if match is None:
        return None
    new = b'<object type="hedgehog"/>'
    return put(content, match.start(), match.end(), new + match[0], 0, len(new + match[0]))


@kind("rules", "armor in a bunker")
def armor_in_bunker(content, chance):
    match = pick(chance, content, rb'<unit type="(armor)" side="([a-z]+)"/>(?=</hex>)')
    if match is None:
        return None
    new = b'<object type="bunker" turn="1" side="' + match[2] + b'"/>' + match[0]
    planted = put(content, match.start(), match.end(), new, len(new) - len(match[0]))
    planted.ranges += ((match.start(), match.start() + len(new) - len(match[0])),)
    return planted


@kind("rules", "bridge on dry land")
def dry_bridge(content, chance):
    at = free_hex(content, chance)
    return before(content, chance, rb"  </board>", b'    <hex at="' + at + b'"><object type="bridge" turn="2"/></hex>\n',
                  15 + len(at), 15 + len(at) + 32) if at else None


@kind("rules", "bunker of nobody")
def bunker_of_nobody(content, chance):
    at = free_hex(content, chance)
    return before(content, chance, rb"  </board>", b'    <hex at="' + at + b'"><object type="bunker" turn="1"/></hex>\n',
                  15 + len(at), 15 + len(at) + 32) if at else None


@kind("rules", "wire in the river", tag=True)
def wire_in_river(content, chance):
    return behind(content, chance, rb'<path type="river" edges="[A-Z ]+"/>(?=</hex>)',
                  b'<object type="wire" turn="1"/>')


@kind("rules", "the same object twice")
def object_twice(content, chance):
    match = pick(chance, content, rb'<object type="(?:wire|hedgehog|bridge|sandbags)"[^>]*/>')
    return put(content, match.end(), match.end(), match[0]) if match else None


@kind("rules", "two terrains on a hex")
def two_terrains(content, chance):
    return behind(content, chance, rb'<terrain type="(?:forest|hill|town|hedgerow)"/>', b'<terrain type="cemetery"/>')


@kind("rules", "unit without figures")
def no_figures(content, chance):
    return behind(content, chance, rb'<unit type="infantry" side="[a-z]+"', b' figures="0"', 10, 11)


@kind("rules", "unit of too many figures")
def many_figures(content, chance):
    return behind(content, chance, rb'<unit type="infantry" side="[a-z]+"', b' figures="7"', 10, 11)


@kind("rules", "badge of another class")
def badge_of_another_class(content, chance):
    return behind(content, chance, rb'<unit type="armor" side="[a-z]+"', b' badge="commandos"', 8, 17)


@kind("rules", "no cards")
def no_cards(content, chance):
    return value(content, chance, rb'<side [^>]*hand="([0-9]+)"', b"0")


@kind("rules", "negative number of medals")
def negative_medals(content, chance):
    return value(content, chance, rb'<side [^>]*medals="([0-9]+)"', b"-4")


@kind("rules", "both sides at one edge", tag=True)
def one_edge(content, chance):
    match = pick(chance, content, rb'<side id="allies" edge="([a-z]+)"')
    other = re.search(rb'<side id="axis" edge="([a-z]+)"', content)
    return put(content, match.start(1), match.end(1), other[1])


@kind("rules", "direction twice")
def direction_twice(content, chance):
    match = pick(chance, content, rb'edges="([A-Z]+ ([A-Z]+))"')
    if match is None:
        return None
    planted = put(content, match.start(1), match.end(1), match[2] + b" " + match[2])
    planted.ranges += ((match.start(1) + len(match[2]) + 1, planted.ranges[0][1]),)
    return planted


@kind("rules", "river that does not go on", tag=True, note=True)
def river_interrupted(content, chance):
    """Edges that meet nothing: the piece was turned wrongly."""
    match = pick(chance, content, rb'<path type="river" edges="(NE SE|NW SW)"/>')
    return put(content, match.start(1), match.end(1), b"E W") if match else None


@kind("rules", "wire turned seven times")
def impossible_turn(content, chance):
    return value(content, chance, rb'<object type="wire" turn="([0-9])"', b"7")


@kind("rules", "day that does not exist")
def impossible_day(content, chance):
    return value(content, chance, rb'<date from="([^"]+)"', b"1944-06-31")


@kind("rules", "last day before the first", tag=True)
def dates_turned(content, chance):
    return behind(content, chance, rb'<date from="[0-9-]+"', b' to="1943-01-01"', 5, 15)


@kind("rules", "no unit left to a side")
def no_units(content, chance):
    made = re.sub(rb'<unit [^>]*side="allies"[^>]*/>', b"", content)
    start = made.index(b'<side id="allies"')
    return Planted(made, (start, made.index(b">", start) + 1)) if made != content else None


# The boxes


def many(content, what, n, rows="123456789"):
    """So many hexes with the same thing; the place is any of them, the list of boxes, or the side
    that has too many."""
    taken = hexes(content)
    lines = []
    for row in rows:
        for column in "ABCDEFGHIJKLM":
            at = (column + row).encode()
            if at not in taken and len(lines) < n and not (column == "M" and row in "2468"):
                lines.append(b'    <hex at="' + at + b'">' + what + b"</hex>\n")
    start = content.index(b"  </board>")
    made = content[:start] + b"".join(lines) + content[start:]
    ranges = [match.span() for match in re.finditer(re.escape(what), made)]
    ranges += [match.span() for match in re.finditer(rb'<modules>|<side id="axis"[^>]*>', made)]
    return Planted(made, *ranges) if len(lines) == n else None


@kind("boxes", "more wire than there is")
def much_wire(content, chance):
    return many(content, b'<object type="wire" turn="1"/>', 14, "4567")


@kind("boxes", "more hedgehogs than there are")
def many_hedgehogs(content, chance):
    return many(content, b'<object type="hedgehog"/>', 14, "34567")


@kind("boxes", "more guns than there are")
def many_guns(content, chance):
    return many(content, b'<unit type="artillery" side="axis"/>', 7, "789")


@kind("boxes", "more forest than there is")
def much_forest(content, chance):
    return many(content, b'<terrain type="forest"/>', 55, "123456789")


@kind("boxes", "tile of a box that is not named")
def box_not_named(content, chance):
    at = free_hex(content, chance)
    new = b'    <hex at="' + at + b'"><terrain type="barracks"/></hex>\n' if at else b""
    return before(content, chance, rb"  </board>", new, 15 + len(at), len(new) - 7) if at else None


# Victory


@kind("victory", "more medals than can be won")
def unattainable(content, chance):
    return value(content, chance, rb'<side [^>]*medals="([0-9]+)"', b"90")


@kind("victory", "won without a medal")
def won_at_once(content, chance):
    return value(content, chance, rb'<side [^>]*medals="([0-9]+)"', b"0")


@kind("victory", "hex of an objective twice", tag=True)
def objective_hex_twice(content, chance):
    match = pick(chance, content, rb'<objective [^>]*hexes="([A-Z0-9]+)"')
    if match is None:
        return None
    new = match[1] + b" " + match[1]
    planted = put(content, match.start(1), match.end(1), new)
    planted.ranges += ((match.start(1) + len(match[1]) + 1, match.start(1) + len(new)),)
    return planted


@kind("victory", "medal beside its hexes")
def medal_beside(content, chance):
    return value(content, chance, rb'<objective [^>]*\bat="([A-Z0-9]+)"', b"A5")


@kind("victory", "objective worth nothing")
def worthless(content, chance):
    return value(content, chance, rb'<objective [^>]*medals="([0-9]+)"', b"0")


@kind("victory", "exit in the middle of the board")
def exit_inside(content, chance):
    return before(content, chance, rb"  </objectives>",
                  b'    <exit side="allies" at="F5" facing="north" medals="1"/>\n', 28, 30)


@kind("victory", "exit nobody may take")
def exit_of_nobody(content, chance):
    return before(content, chance, rb"  </objectives>",
                  b'    <exit at="F9" facing="north" medals="1"/>\n', 4, 45)


@kind("victory", "line of exits with one end")
def half_a_line(content, chance):
    return before(content, chance, rb"  </objectives>",
                  b'    <exit side="allies" from="C9" facing="north" medals="1"/>\n', 4, 61)


@kind("victory", "sudden death without a condition")
def sudden_without(content, chance):
    new = b'    <objective id="sudden" kind="sudden-death" side="allies"/>\n'
    return before(content, chance, rb"  </objectives>", new, 4, len(new) - 1)


# Hostile files


@kind("hostile", "DOCTYPE", True)
def doctype(content, chance):
    return before(content, chance, rb"<scenario", b'<!DOCTYPE scenario SYSTEM "a.dtd">\n', 0, 34)


@kind("hostile", "entities that grow", True)
def laughs(content, chance):
    entities = b"".join(b'<!ENTITY l%d "%s">' % (i, b"&l%d;" % (i - 1) * 10) for i in range(1, 9))
    new = b'<!DOCTYPE scenario [<!ENTITY l0 "ha">' + entities + b"]>\n"
    made = before(content, chance, rb"<scenario", new, 0, len(new) - 1)
    made.content = made.content.replace(b"</title>", b"&l8;</title>", 1)
    return made


@kind("hostile", "five hundred attributes", True, tag=True)
def attributes(content, chance):
    new = b"".join(b' a%d="x"' % i for i in range(500))
    match = pick(chance, content, rb'<unit type="[a-z-]+"')
    planted = put(content, match.end(), match.end(), new)
    return planted


@kind("hostile", "elements a thousand deep", True)
def deep(content, chance):
    new = b"<em>" * 1000 + b"</em>" * 1000
    return behind(content, chance, rb"<p>", new, 0, 4000)


def plant(kind, content, seed):
    """The battle with one fault of a kind, the same for the same seed."""
    planted = kind.function(content, random.Random("%s/%s/%s" % (kind.topic, kind.name, seed)))
    if planted is None or planted.content == content:
        return None
    if kind.tag:
        planted.ranges += (tag_around(planted.content, *planted.ranges[0]),)
    return planted
