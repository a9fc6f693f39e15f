# tests/validator/test-places.py: a finding is where it says, however the file is written
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by test-places.sh.  Lines and columns are reckoned here a second time, from
# nothing but the bytes of the file.

import collections
import difflib
import json
import os
import re
import resource
import sys
import unicodedata

from validating import *

today = "--today=1945-01-01"
bom = b"\xef\xbb\xbf"


def check(folder, *arguments):
    """The files of a report, by name, with the bytes that they were made from."""
    report = json.loads(run("--format=json", "--show=note", today, *arguments, cwd=folder,
                            statuses=(0, 1, 3)))
    return {os.path.relpath(file["file"]): (file, read(os.path.join(folder, file["file"])))
            for file in report["files"]}


def places(file):
    for finding in file["findings"] + file.get("silenced", []):
        yield finding, finding["place"]
        for related in finding["related"]:
            yield None, related["place"]


# Places


def position(content, offset):
    """Line and columns of a byte of a file, counted from its beginning."""
    skip = len(bom) if content.startswith(bom) else 0
    before = content[skip:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if content[offset - 1:offset + 1] == b"\r\n":
        raise AssertionError("in the middle of a line end")
    line = before.count(b"\n") + 1
    head = before[before.rfind(b"\n") + 1:]
    text = head.decode("utf-8")
    return line, len(text) + 1, len(head) + 1, len(text.encode("utf-16-le")) // 2 + 1


def test_ranges_are_right_in_every_unit(faults, folder):
    names = copy_examples(folder)
    accents = "é橋\U0001f3f0".encode()
    for name in names:
        content = read(os.path.join(folder, name))
        changed = (content.replace(b'<hex at="', b"<!-- " + accents + b' --><hex at="')
                   .replace(b"/><unit", b"/>\t<!--" + accents + b"--><unit"))
        if b"encoding" not in content or b"UTF-8" in content[:60]:
            write(os.path.join(folder, "accents-" + name), changed)
            write(os.path.join(folder, "crlf-" + name), bom + changed.replace(b"\n", b"\r\n"))
            write(os.path.join(folder, "cr-" + name), changed.replace(b"\n", b"\r"))
    n = n_wide = 0
    for name, (file, content) in check(folder, ".").items():
        for _, place in places(file):
            if "start" not in place:
                continue
            start = tuple(place[key] for key in ("line", "column", "columnByte", "columnUtf16"))
            end = tuple(place["end" + key[0].upper() + key[1:]]
                        for key in ("line", "column", "columnByte", "columnUtf16"))
            faults.equal(start, position(content, place["start"]), name, place["start"])
            faults.equal(end, position(content, place["end"]), name, place["end"])
            n += 1
            n_wide += len(set(start[1:])) == 3
    faults.check(n >= 2000 and n_wide >= 300, "only", n, "places,", n_wide, "behind wide characters")


def test_ranges_hold_what_the_finding_is_about(faults, folder):
    copy_examples(folder)
    kinds = collections.Counter()
    for name, (file, content) in check(folder, ".").items():
        for finding, place in places(file):
            if "start" not in place:
                continue
            text = content[place["start"]:place["end"]].decode("utf-8", errors="replace")
            path = place.get("path", "")
            last = re.match(r"@?[\w-]+", path.rsplit("/", 1)[-1].split("[")[0] or "-")
            if finding and "value" in finding:
                kinds["value"] += 1
                faults.equal(text, finding["value"], name, path)
            elif text.startswith("<") and finding and finding["id"] in ("xml-doctype", "xml-not-well-formed"):
                kinds["rest"] += 1
            elif text.startswith("<"):
                kinds["tag"] += 1
                faults.check(re.fullmatch(r"<[a-z][^<]*>", text), name, "no one tag:", text)
                # A place in the battle that no attribute stands for has the tag it would stand in.
                if path != "" and not path.rsplit("/", 1)[-1].startswith("@"):
                    faults.check(re.match(r"<%s[\s/>]" % re.escape(last[0]), text), name, path, text)
            else:
                kinds["rest"] += 1
    faults.check(kinds["value"] >= 50 and kinds["tag"] >= 1000, kinds)
    faults.check(kinds["rest"] <= kinds["tag"] / 10, kinds)


# Every check, by heart: where its bad example is marked, and in what words


def compare(faults, name, lines):
    """Holds lines against a golden file, or writes it."""
    golden = os.path.join(source, "tests", "validator", name)
    if "--update" in sys.argv:
        write(golden, "".join(line + "\n" for line in lines).encode())
    expected = read(golden).decode().splitlines()
    for line in difflib.unified_diff(expected, lines, name, "what is said", lineterm="", n=0):
        faults.check(False, line)


def marked(file, content, check):
    """Of each finding of a check its place, and the text with the range between two marks."""
    for finding in file["findings"]:
        if finding["id"] != check:
            continue
        place = finding["place"]
        if "start" not in place:
            yield "nowhere"
            continue
        first = content.rfind(b"\n", 0, place["start"]) + 1
        last = content.find(b"\n", place["end"])
        text = (content[first:place["start"]] + b"[[" + content[place["start"]:place["end"]] + b"]]"
                + content[place["end"]:last])
        yield "%d:%d %s" % (place["line"], place["column"], text.decode().strip())


def test_every_check_points_where_it_is_marked(faults, folder):
    copy_examples(folder)
    text = run("--list-checks", "--format=json")
    checks = [check["id"] for check in json.loads(text)["checks"] if check["origin"] == "model"]
    found = {os.path.relpath(file["file"]): file for file in json.loads(
        run("--format=json", "--show=note", "--today=2026-01-01", ".", cwd=folder, statuses=(0, 1, 3))
    )["files"]}
    lines = []
    for check in checks:
        name = check + "-bad.bocage"
        places = list(marked(found[name], read(os.path.join(folder, name)), check))
        # Some are only suspicious until their strictness is asked for, and one alone is expected.
        faults.equal(len(places), 1, check, "findings:")
        lines += ["%s %s" % (check, place) for place in places]
    compare(faults, "ranges.out", lines)
    faults.check(len(lines) >= 280, len(lines))


# What is said of nearly every small battle, and is there once for each.
of_small_battles = ("deck-dead-cards", "deck-air-power")


def told(name, finding):
    """A finding in one line: where and what it is, what goes with it, what would mend it."""
    place = finding["place"]
    words = ["%s %s:%s %s %s: %s" % (name, place.get("line"), place.get("column"), finding["id"],
                                     finding["class"], finding["message"])]
    words += ["%s:%s %s" % (related["place"].get("line"), related["place"].get("column"), related["message"])
              for related in finding["related"]]
    words += ["%s: %s (%s)" % ("safe" if fix["safe"] else "unsafe", fix["title"],
                               ", ".join(edit["text"] for edit in fix["edits"]))
              for fix in finding.get("fixes", [])]
    return " | ".join(" ".join(word.split()) for word in words)


def test_every_check_says_what_it_said(faults, folder):
    copy_examples(folder)
    files = json.loads(run("--format=json", "--show=note", "--today=2026-01-01", ".", cwd=folder,
                           statuses=(0, 1, 3)))["files"]
    lines = sorted(told(name, finding)
                   for name, file in ((os.path.relpath(file["file"])[:-len(".bocage")], file) for file in files)
                   for finding in file["findings"]
                   if finding["id"] not in of_small_battles or name.startswith(finding["id"]))
    compare(faults, "words.out", lines)
    faults.check(len(lines) >= 600, len(lines))


# The reader's: the file is told with its range between two marks

head = ('<?xml version="1.0" encoding="UTF-8"?>\n<scenario xmlns="urn:bocage:scenario:1" version="1.0" '
        'id="a" ruleset="memoir44">\n<sides first="axis"><side id="axis" edge="north"/>'
        '<side id="allies" edge="south"/></sides>\n')
board = '<board shape="standard" face="countryside">\n%s\n</board>\n'
tail = "</scenario>\n"
spoilt = [
    ("xml-doctype", '<?xml version="1.0"?>\n[[<!DOCTYPE]] scenario>\n<scenario/>\n'),
    ("xml-not-scenario", '<?xml version="1.0"?>\n<[[html]]></html>\n'),
    ("xml-unknown-element", head + board % '<[[heks]] at="A1"/>' + tail),
    ("xml-misplaced-element", head + '<[[unit]] type="infantry"/>' + tail),
    ("xml-element-twice", head + board % "" + '<[[board]] shape="standard"/>' + tail),
    ("xml-hex-twice", head + board % '<hex at="A1"/>\n  <hex at="[[A1]]"/>' + tail),
    ("xml-unknown-attribute", head + board % '<hex at="A1"><unit type="armor" [[farbe]]="é"/></hex>' + tail),
    ("xml-bad-value", head + board % '<hex at="A1"><unit type="armor" figures="[[vier]]"/></hex>' + tail),
    ("xml-stray-text", head + board % '<hex at="A1">[[hier]]</hex>' + tail),
    ("xml-in-prose", head + "<briefing><history><p>Ä [[<!-- x -->]] b</p></history></briefing>" + tail),
    ("format-ruleset", head.replace('"memoir44"', '"[[chess]]"') + tail),
    ("format-newer", head.replace('"1.0" id="a"', '"1.9" id="a" [[mood]]="x"') + tail),
]

record = ('{"game_info": {"front": "WESTERN"%s}, "board": {"type": "STANDARD", "face": "COUNTRY", '
          '"hexagons": [\n{"row": 1, "col": 1%s}]}}\n')
spoilt_m44 = [
    ("m44-not-well-formed", '{"game_info": [[}]]\n'),
    ("m44-key-twice", record % (', [["front"]]: "EASTERN"', "")),
    ("m44-bad-value", record % (', "cards_player1": [["é"]]', "")),
    ("m44-unknown-piece", record % ("", ', "terrain": [[{"name": "swamp"}]]')),
    ("m44-off-board", record % ("", '},\n [[{"row": 0, "col": 1}]], {"row": 1, "col": 3')),
    ("m44-hex-twice", record % ("", ', "terrain": {"name": "woods"}},\n'
                               ' [[{"row": 1, "col": 1, "unit": {"name": "infger"}}]], {"row": 1, "col": 3')),
]


def test_what_the_reader_finds_is_where_it_is_marked(faults, folder):
    told = ([("%d.bocage" % i, *one) for i, one in enumerate(spoilt)]
            + [("%d.m44" % i, *one) for i, one in enumerate(spoilt_m44)])
    for name, _, text in told:
        content = text.encode()
        write(os.path.join(folder, name), content.replace(b"[[", b"").replace(b"]]", b""))
    found = check(folder, *(name for name, _, _ in told))
    for name, one, text in told:
        file, content = found[name]
        ranges = [(f["place"].get("start"), f["place"].get("end")) for f in file["findings"] if f["id"] == one]
        start = text.encode().index(b"[[")
        end = text.encode().index(b"]]") - 2
        faults.check((start, end) in ranges, one, "expected", content[start:end],
                     "found", [content[a:b] if a is not None else None for a, b in ranges],
                     [f["id"] for f in file["findings"]])


# What people see


def cells(text):
    """The characters of a line by the columns that they take on a terminal."""
    result = []
    for character in text:
        if unicodedata.combining(character):
            result[-1] += character
            continue
        wide = unicodedata.east_asian_width(character) in "WF"
        result += [character, ""] if wide else [character]
    return result


def shown(text):
    """As strangers' text is shown: what could deceive by its number, tabs as blanks."""
    return "".join("<U+%04X>" % ord(c) if unicodedata.category(c) in ("Cc", "Cf", "Co", "Cn", "Zl", "Zp")
                   and c not in "\u200c\u200d\t" else c for c in text)


def test_what_is_underlined_is_what_the_range_holds(faults, folder):
    copy_examples(folder)
    for name in os.listdir(folder):
        content = read(os.path.join(folder, name))
        write(os.path.join(folder, "wide-" + name),
              content.replace(b'"/><', b'"/>\xe6\xa9\x8b<').replace(b"    <", b"\t<"))
    expected = collections.defaultdict(set)
    for name, (file, content) in check(folder, ".").items():
        for finding in file["findings"]:
            place = finding["place"]
            if "start" in place:
                text = content[place["start"]:place["end"]].decode("utf-8", errors="replace")
                first = re.split(r"[\r\n]", text)[0]
                expected[name, place["line"], place["column"]].add(re.sub(r"\s+", " ", shown(first)))
    text = run("--format=human", "--color=never", "--show=note", today, ".", cwd=folder,
               statuses=(0, 1, 3)).decode("utf-8")
    at = None
    n = 0
    lines = text.split("\n")
    for i, line in enumerate(lines):
        heading = re.match(r"(.+?):(\d+):(\d+): (?:error|warning|note): ", line)
        mark = re.match(r"( *\| )( *)(\^~*)$", line)
        if heading:
            at = os.path.relpath(heading[1]), int(heading[2]), int(heading[3])
        elif mark and at in expected:
            numbered = re.match(r" *\d+ \| ", lines[i - 1])
            row = cells(lines[i - 1][numbered.end():])
            under = "".join(row[len(mark[2]):len(mark[2]) + len(mark[3])])
            under = re.sub(r"\s+", " ", under)
            n += 1
            cut = row[-1] == "…"
            wanted = expected[at]
            faults.check(any(w == under or cut and w.startswith(under) for w in wanted),
                         at, "underlines", repr(under), "not", wanted)
    faults.check(n >= 1000, "only", n, "excerpts")


# The same battle, written otherwise


def indent_with_tabs(content):
    return re.sub(rb"(?m)^( +)", lambda match: b"\t" * len(match[1]), content)


def comment(content):
    return re.sub(rb"(?m)(?<=>)\n( *)<(?=[a-z/])", rb"\n\1<!-- a > b -- >\n\1<".replace(b"-- >", b"-->"), content)


def turn_attributes(content):
    def turn(match):
        attributes = re.findall(rb'\s+[\w:.-]+\s*=\s*(?:"[^"]*"|\'[^\']*\')', match[2])
        if b"".join(attributes) != match[2]:
            return match[0]
        return b"<" + match[1] + b"".join(reversed(attributes)) + match[3]
    return re.sub(rb"<([\w-]+)((?:\s+[\w:.-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))+)(\s*/?>)", turn, content)


def spread_attributes(content):
    return re.sub(rb'(<[\w-]+)((?: [\w:-]+="[^"<]*")+)(/?>)',
                  lambda m: m[1] + re.sub(rb' (?=[\w:-]+=")', b"\n      ", m[2]) + b"\n" + m[3], content)


def quote_otherwise(content):
    return re.sub(rb'(<[\w-]+)((?: [\w:-]+="[^"\'<]*")+)(/?>)',
                  lambda m: m[1] + m[2].replace(b'"', b"'") + m[3], content)


rewritings = {
    "crlf": lambda content: content.replace(b"\n", b"\r\n"),
    "cr": lambda content: content.replace(b"\n", b"\r"),
    "bom": lambda content: bom + content,
    "tabs": indent_with_tabs,
    "comments": comment,
    "attributes-turned": turn_attributes,
    "attributes-spread": spread_attributes,
    "apostrophes": quote_otherwise,
    "accents": lambda content: re.sub(rb"(?m)^(?= *<hex)", "<!-- é橋\U0001f3f0 -->".encode(), content),
    "blank-lines": lambda content: content.replace(b">\n", b">\n\n  \n"),
}

# About the text itself, and not the battle in it
of_the_text = {"xml-encoding"}


def what_is_found(file):
    """The findings without their places; a silenced one is told apart."""
    return collections.Counter(
        (finding["id"], finding["place"].get("path"), finding.get("value"), finding.get("fate"))
        for finding in file["findings"] + file.get("silenced", []) if finding["id"] not in of_the_text)


def test_how_a_file_is_written_changes_no_finding(faults, folder):
    names = copy_examples(os.path.join(folder, "plain"))
    changed = collections.Counter()
    for name in names:
        content = read(os.path.join(folder, "plain", name))
        for word, rewrite in rewritings.items():
            if b"<!DOCTYPE" in content or not content.startswith(b"<?xml"):
                continue
            if word == "bom" and content.startswith(bom):
                continue
            rewritten = rewrite(content)
            changed[word] += rewritten != content
            write(os.path.join(folder, word, name), rewritten)
    for word in rewritings:
        faults.check(changed[word] >= 300, word, "changes only", changed[word], "files")
    found = check(folder, *sorted(["plain", *rewritings]))
    compared = 0
    for name, (file, _) in found.items():
        word, base = name.split("/", 1)
        if word == "plain":
            continue
        plain = found["plain/" + base][0]
        one, other = what_is_found(plain), what_is_found(file)
        compared += sum(one.values())
        faults.check(one == other, name, "lacks", one - other, "and has", other - one)
        faults.check(plain["complete"] == file["complete"], name, "is", file["complete"])
    faults.check(compared >= 9000, "only", compared, "findings compared")


# Large files


def far(n):
    """A finding behind N lines, and one behind ten times N characters in its line."""
    clean = read(data + "/clean.bocage")
    bad = clean.replace(b"</board>", b'<hex at="H5"><unit type="infantryman" side="axis"/></hex></board>')
    assert bad != clean
    return (bad.replace(b"<board ", b"\n" * n + b"<board "),
            re.sub(rb"\s*\n\s*", b" ", bad).replace(
                b"<board ", b"<!-- " + "橋".encode() * 10 * n + b" --><board "))


def work(function):
    """What FUNCTION returns, and the seconds that processors worked for it: no load changes them much."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    begin = spent()
    return function(), spent() - begin


def test_lines_behind_70000_and_columns_behind_two_million(faults, folder):
    def look():
        human = run("--format=human", "--color=never", "many.bocage", "one.bocage", cwd=folder)
        return check(folder, "many.bocage", "one.bocage"), human.decode()

    costs = []
    for n in (17500, 70000):
        many, one = far(n)
        write(os.path.join(folder, "many.bocage"), many)
        write(os.path.join(folder, "one.bocage"), one)
        (found, human), cost = work(look)
        costs.append(cost)
    assert len(one) > 2000000 and b"\n" not in one.strip()
    # Four times the input: who looked at all of it for each of its lines would take 16 times as long.
    faults.check(costs[1] < 8 * costs[0], "that took", costs, "s")
    for name, least in (("many.bocage", "line"), ("one.bocage", "column")):
        file, content = found[name]
        places_of = [f["place"] for f in file["findings"] if f.get("value") == "infantryman"]
        faults.equal(len(places_of), 1, name)
        for place in places_of:
            faults.check(place[least] > 70000, name, place)
            faults.equal(content[place["start"]:place["end"]], b"infantryman", name)
            faults.equal((place["line"], place["column"], place["columnByte"], place["columnUtf16"]),
                         position(content, place["start"]), name)
    faults.check(max(map(len, human.splitlines())) < 400, "an excerpt is not cut")
    faults.equal(human.count("infantryman"), 4, "the word in messages and excerpts:")


main([
    test_ranges_are_right_in_every_unit,
    test_ranges_hold_what_the_finding_is_about,
    test_every_check_points_where_it_is_marked,
    test_every_check_says_what_it_said,
    test_what_the_reader_finds_is_where_it_is_marked,
    test_what_is_underlined_is_what_the_range_holds,
    test_how_a_file_is_written_changes_no_finding,
    test_lines_behind_70000_and_columns_behind_two_million,
])
