# tests/validator/test-places.py: a finding is where it says, however the file is written
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by test-places.sh.  Lines and columns are reckoned here a second time, from
# nothing but the bytes of the file.

import collections
import json
import os
import re
import time
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


def test_lines_behind_70000_and_columns_behind_two_million(faults, folder):
    clean = read(data + "/clean.bocage")
    bad = clean.replace(b"</board>", b'<hex at="H5"><unit type="infantryman" side="axis"/></hex></board>')
    assert bad != clean
    many = bad.replace(b"<board ", b"\n" * 70000 + b"<board ")
    one = re.sub(rb"\s*\n\s*", b" ", bad).replace(
        b"<board ", b"<!-- " + "橋".encode() * 700000 + b" --><board ")
    write(os.path.join(folder, "many.bocage"), many)
    write(os.path.join(folder, "one.bocage"), one)
    assert len(one) > 2000000 and b"\n" not in one.strip()
    begin = time.monotonic()
    found = check(folder, "many.bocage", "one.bocage")
    human = run("--format=human", "--color=never", "many.bocage", "one.bocage", cwd=folder).decode()
    faults.check(time.monotonic() - begin < 20, "that took", time.monotonic() - begin, "s")
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
    test_what_is_underlined_is_what_the_range_holds,
    test_how_a_file_is_written_changes_no_finding,
    test_lines_behind_70000_and_columns_behind_two_million,
])
