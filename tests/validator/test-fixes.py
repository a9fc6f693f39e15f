# tests/validator/test-fixes.py: --fix and --diff on everything that can be mended
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by test-fixes.sh.  What can be mended is asked of the table of checks, so that
# no check with a repair is left out: its examples are mended in several spellings.

import collections
import json
import os
import re
import stat
import subprocess

from validating import *

today = "--today=2026-01-01"
bom = b"\xef\xbb\xbf"
weights = ["note", "suspicious", "illegal"]

# What the table promises


def promises():
    """The checks that have a repair, with how sure that is."""
    checks = json.loads(run("--list-checks", "--format=json"))["checks"]
    found = {check["id"]: check["repair"] for check in checks if check["repair"]}
    assert len(found) >= 60, "only %d checks have a repair" % len(found)
    return found


def example(check):
    """A battle in which what the check finds can be mended."""
    own = example_path(check, "fix")
    return read(own if os.path.exists(own) else example_path(check, "bad"))


# Spellings of one file


def each_start_tag(change):
    return lambda content: re.sub(rb"(?s)<(?![?!/])((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)(\s*/?)>",
                                  lambda m: change(m[1], m[2]), content)


def reverse_attributes(inside, end):
    name, rest = re.match(rb"(\S+)(.*)", inside, re.S).groups()
    found = re.findall(rb"\S+?=(?:\"[^\"]*\"|'[^']*')", rest)
    return b"<" + name + b"".join(b"\n\t  " + one for one in reversed(found)) + end + b">"


def other_quotes(inside, end):
    return b"<" + re.sub(rb"=\"([^\"']*)\"", rb"='\1'", inside) + end + b">"


def add_comments(inside, end):
    return "<!-- “<unit a=\"b\"/>” -->".encode() + b"<" + inside + b" " + end + b">"


def disguise(content):
    for change in (add_comments, reverse_attributes, other_quotes):
        content = each_start_tag(change)(content)
    return bom + content.rstrip().replace(b"\n", b"\r\n")


spellings = {
    "plain": lambda content: content,
    "quotes": lambda content: each_start_tag(other_quotes)(content).replace(b"\n", b"\r\n"),
    "one line": lambda content: re.sub(rb">\s+<", b"><", content),
    "disguised": disguise,
}

# Mending, and what came of it


def report(folder, *arguments):
    text = run("--format=json", "--show=note", today, *arguments, cwd=folder, statuses=(0, 1, 3))
    return {os.path.relpath(file["file"]): file for file in json.loads(text)["files"]}


def mend(folder, *arguments, statuses=(0, 1), **options):
    done = subprocess.run([validate, today, *arguments], cwd=folder, **options,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in statuses:
        raise AssertionError("%r: %d %s" % (arguments, done.returncode, done.stderr.decode()))
    return done


def chosen(finding, unsafe):
    return next((fix for fix in finding.get("fixes", []) if fix["safe"] or unsafe), None)


def edited(content, edits):
    """The bytes with the edits made, from the last to the first."""
    for edit in sorted(edits, key=lambda edit: edit["start"], reverse=True):
        content = content[:edit["start"]] + edit["text"].encode() + content[edit["end"]:]
    return content


def tally(file, weight):
    return collections.Counter(finding["id"] for finding in file["findings"] + file.get("silenced", [])
                               if weights.index(finding["class"]) >= weights.index(weight))


def snapshot(folder):
    """Everything about the files that mending could change."""
    found = {}
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        status = os.lstat(path)
        found[name] = (read(path), stat.S_IMODE(status.st_mode), status.st_ino, status.st_mtime_ns)
    return found


def without_prolog(content):
    return content[content.index(b"<scenario"):]


def check_mended(faults, name, before, after, check, unsafe):
    """Whether what the check found is gone, and nothing as heavy has come."""
    own = [finding for finding in before["findings"] if finding["id"] == check]
    faults.check(len(own) == 1 and chosen(own[0], unsafe), name, "offers nothing")
    faults.equal(tally(after, "note")[check], 0, name, "is not mended:")
    if own:
        more = tally(after, own[0]["class"]) - tally(before, own[0]["class"])
        faults.check(not more, name, "brings", dict(more))


def mend_all(faults, folder, names, options):
    """Mends a folder of files that have a repair each: name and id."""
    unsafe = "--fix-unsafe" in options
    before, old = report(folder, "."), snapshot(folder)
    expected = {}
    for name in names:
        fixes = [chosen(finding, unsafe) for finding in before[name]["findings"]]
        faults.equal(len([fix for fix in fixes if fix]), 1, name, "repairs:")
        expected[name] = edited(old[name][0], [e for fix in fixes if fix for e in fix["edits"]])
        faults.check(expected[name] != old[name][0], name, "nothing changes")

    # Nothing that is put in has quotes that the file has not.
    for name in names:
        for quote in (b'"', b"'"):
            fresh = b"=" + quote not in without_prolog(old[name][0])
            faults.check(not fresh or b"=" + quote not in without_prolog(expected[name]), name, "has other quotes now")

    patch = mend(folder, "--diff", *options, ".").stdout
    faults.equal(snapshot(folder) == old, True, "--diff has changed a file:")
    patched = folder + "-patched"
    for name in names:
        write(os.path.join(patched, name), old[name][0])
    subprocess.run(["git", "apply", "--whitespace=nowarn", "-"], input=patch, cwd=patched, check=True)
    for name in names:
        faults.check(read(os.path.join(patched, name)) == expected[name], name, "--diff differs")

    done = mend(folder, "--fix", *options, ".")
    faults.check(b"%d findings mended in %d files" % (len(names), len(names)) in done.stderr, done.stderr)
    new = snapshot(folder)
    faults.equal(set(new), set(old), "other files:")
    after = report(folder, ".")
    for name, check in names.items():
        faults.check(new[name][0] == expected[name], name, "--fix differs from what was offered")
        faults.equal(oct(new[name][1]), oct(old[name][1]), name, "mode:")
        check_mended(faults, name, before[name], after[name], check, unsafe)

    done = mend(folder, "--fix", *options, ".")
    faults.check(b"mended" not in done.stderr, done.stderr)
    faults.check(snapshot(folder) == new, "the second --fix has changed something")


def try_promises(faults, folder, repair, *options):
    found = [check for check, how in promises().items() if how == repair]
    for spelling, change in spellings.items():
        own = os.path.join(folder, spelling)
        for number, check in enumerate(found):
            path = os.path.join(own, check + ".bocage")
            write(path, change(example(check)))
            os.chmod(path, (0o644, 0o600, 0o755, 0o664)[number % 4])
        mend_all(faults, own, {check + ".bocage": check for check in found}, options)


def test_every_safe_repair_in_every_spelling(faults, folder):
    try_promises(faults, folder, "safe")


def test_every_other_repair_in_every_spelling(faults, folder):
    try_promises(faults, folder, "unsafe", "--fix-unsafe")


def test_what_is_not_safe_waits_to_be_asked_for(faults, folder):
    found = promises()
    for check, repair in found.items():
        if repair == "unsafe":
            write(os.path.join(folder, check + ".bocage"), example(check))
    old = snapshot(folder)
    done = mend(folder, "--fix", ".")
    faults.check(b"mended" not in done.stderr, done.stderr)
    faults.check(snapshot(folder) == old, "something was mended")
    # Nor what others find
    write(os.path.join(folder, "other.bocage"), example("fig-symbol"))
    old = snapshot(folder)
    ids = [check for check in found if check != "fig-symbol"]
    mend(folder, "--fix", "--fix-unsafe", "--fix-only=" + ",".join(ids), "other.bocage")
    faults.check(snapshot(folder) == old, "what another check finds was mended")


def misspelt(content):
    """The battle with one value written wrong at a time, for each name of an attribute."""
    found = re.findall(rb"<([\w-]+)|\s([\w-]+)=\"([^\"<>&]{2,})\"", content[content.index(b"<board"):])
    for name, value in dict((name, value) for element, name, value in found if name).items():
        old = b' %s="%s"' % (name, value)
        for wrong in (value[:-1], value.swapcase(), value + b"x", value[:-2] + value[:-3:-1]):
            yield content.replace(old, b' %s="%s"' % (name, wrong), 1)


def test_no_check_offers_more_than_its_row_promises(faults, folder):
    # That would be a critical.
    names = [name for name in copy_examples(folder) if name.endswith("-bad.bocage")]
    battles = [read(source + "/tests/data/fixtures/every-element.bocage")]
    battles += [read(os.path.join(folder, name)) for name in names[::6]]
    spoilt = [text for battle in battles for text in misspelt(battle)]
    for name in names:
        content = read(os.path.join(folder, name))
        spoilt.append(re.sub(rb'( figures="\d")', rb'\1 symbol="1"', content))
        spoilt.append(re.sub(rb'figures="\d"', b'figures="0" symbol="2"', content))
        spoilt.append(re.sub(rb'figures="\d"', b'symbol="9"', content))
    spoilt = sorted(set(spoilt))
    faults.check(len(spoilt) >= 500, "only", len(spoilt), "battles")
    for number, content in enumerate(spoilt):
        write(os.path.join(folder, "spoilt", "%d.bocage" % number), content)
    done = subprocess.run([validate, "--format=json", today, "spoilt"], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env={**os.environ, "G_DEBUG": "fatal-criticals"})
    faults.check(done.returncode == 1 and b"CRITICAL" not in done.stderr, done.returncode, done.stderr[:2000])
    promised = promises()
    offered = collections.defaultdict(set)
    for file in json.loads(done.stdout)["files"]:
        for finding in file["findings"]:
            offered[finding["id"]] |= {"safe" if fix["safe"] else "unsafe" for fix in finding.get("fixes", [])}
    for check, found in offered.items():
        best = "safe" if "safe" in found else "unsafe" if found else None
        faults.check(best in (None, "unsafe", promised.get(check)) and (not best or check in promised),
                     check, best, "is more than", promised.get(check))
    faults.check(sum(map(bool, offered.values())) >= 20, "repairs of", sum(map(bool, offered.values())), "checks")


# Several at a time


modules = b'<module id="base"/>'
wrong = b'<module id="terain-pack"/>'
right = b'<module id="terrain-pack"/>'


def battle(*changes):
    content = read(data + "/clean.bocage")
    content = content.replace(b'<modules><module id="base" copies="1"/></modules>',
                              b"<modules>\n    " + modules + b"\n  </modules>")
    for old, new in changes:
        assert old in content, old
        content = content.replace(old, new, 1)
    return content


def only(folder, content, *arguments, statuses=(0, 1)):
    """What --fix makes of a file, and what it says."""
    path = os.path.join(folder, "a.bocage")
    write(path, content)
    done = mend(folder, "--fix", *arguments, "a.bocage", statuses=statuses)
    return read(path), done.stderr.decode()


def test_several_and_overlapping_repairs(faults, folder):
    base = battle()
    # One word in two places, an attribute that is none, and what stands there twice
    spoilt = battle((modules, modules + b"\n    " + modules), (b'"infantry"', b'"infantri"'),
                    (b'nation="de"', b'natoin="de"'), (b"<terrain ", b"<terain "))
    got, said = only(folder, spoilt)
    faults.check(got == base, got)
    faults.check("4 findings mended in 1 file" in said, said)
    # The second one is to be mended, and to go: one of both, then the other
    spoilt = battle((modules, modules + b"\n    " + wrong + b"\n    " + wrong))
    write(folder + "/a.bocage", spoilt)
    first = report(folder, "a.bocage")
    edits = sorted((edit["start"], edit["end"]) for finding in first["a.bocage"]["findings"]
                   for fix in finding.get("fixes", []) for edit in fix["edits"])
    faults.check(any(a[1] > b[0] for a, b in zip(edits, edits[1:])), "nothing overlaps:", edits)
    got, said = only(folder, spoilt)
    faults.check(got == battle((modules, modules + b"\n    " + right)), got)
    patch = mend(folder, "--diff", "a.bocage").stdout
    faults.equal(patch, b"")


def test_what_would_be_worse_is_not_done_and_said(faults, folder):
    # With the right name of its unit the hedgehog keeps it out; the rest is mended all the same.
    worse = [(b'at="I7"><unit type="armor"', b'at="I7"><object type="hedgehog"/><unit type="armo"')]
    spoilt = battle(*worse, (modules, modules + b"\n    " + modules), (b'nation="de"', b'natoin="de"'))
    got, said = only(folder, spoilt)
    faults.check(got == battle(*worse), got)
    faults.check("1 finding of “a.bocage” is not mended: that would bring [hedgehog-non-infantry]"
                 in said and "2 findings mended" in said, said)
    got, said = only(folder, battle(*worse))
    faults.check(got == battle(*worse), got)
    faults.check("is not mended" in said and "mended in" not in said, said)
    done = mend(folder, "--diff", "a.bocage")
    faults.check(done.stdout == b"" and b"is not mended" in done.stderr, done)


def test_much_that_would_be_worse_leaves_nothing_for_a_second_run(faults, folder):
    # 600 that stay, and behind each twenty of them one that can be mended.
    def write_board(path, good):
        hexes = "\n".join(
            '<hex at="%s%d">%s<unit type="%s" side="axis"/></hex>'
            % (chr(65 + i % 25), i // 25 + 1,
               "" if i % 20 == 19 else '<object type="hedgehog"/>',
               good if i % 20 == 19 else "armo") for i in range(600))
        write(path, ('<?xml version="1.0" encoding="UTF-8"?>\n<scenario xmlns="urn:bocage:scenario:1" '
                     'version="1.0" id="x" ruleset="memoir44"><board shape="custom" columns="26" '
                     'rows="24">%s</board></scenario>\n' % hexes).encode())

    path = os.path.join(folder, "a.bocage")
    write_board(path, "armor")
    wanted = read(path)
    write_board(path, "armo")
    mend(folder, "--fix", "a.bocage")
    faults.check(read(path) == wanted, read(path).count(b'"armo"'), "are left,", wanted.count(b'"armo"'),
                 "should be")
    again = read(path)
    mend(folder, "--fix", "a.bocage")
    faults.check(read(path) == again, "a second run changes more")


def test_what_is_as_heavy_as_before_is_not_done_either(faults, folder):
    # The boxes hold 42 infantry figures, and the side would need 44; one unit or the other can be whole.
    whole = b'<unit type="infantry" side="allies"/>'
    weak = b'<unit type="infantry" side="allies" figures="2"/>'
    full = read(example_path("inv-infantry", "bad"))
    got, said = only(folder, full.replace(whole, weak, 1), "--fix-unsafe")
    faults.check(got == full.replace(whole, weak, 1), got)
    faults.check("1 finding of “a.bocage” is not mended: that would bring [inv-infantry]" in said, said)
    got, said = only(folder, full.replace(whole, weak, 2), "--fix-unsafe")
    faults.equal((got.count(weak), got.count(whole)), (1, full.count(whole) - 1))
    faults.check("1 finding mended in 1 file" in said and "[inv-infantry]" in said, said)


# Where files lie, and how they are reached


def test_in_a_pack(faults, folder):
    pack = ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<pack xmlns="urn:bocage:pack:1" version="1.0" id="p"><title>P</title>'
            '<license>CC0-1.0</license><scenarios><scenario file="a.bocage"/>'
            '<scenario file="b.bocage"/></scenarios></pack>\n')
    spoilt = battle((modules, modules + b"\n    " + modules))
    write(folder + "/p/pack.xml", pack.encode())
    # Two battles of one id: what only the pack shows is told of what is mended
    write(folder + "/p/a.bocage", spoilt)
    write(folder + "/p/b.bocage", spoilt)
    before = report(folder, "p")
    faults.check(any(f["id"] == "pack-id-twice" for file in before.values() for f in file["findings"]),
                 [f["id"] for file in before.values() for f in file["findings"]])
    done = mend(folder, "--diff", "p")
    faults.equal(done.stdout.count(b"\n+++ "), 2, done.stdout)
    faults.check(b"2 findings could be mended in 2 files" in done.stderr, done.stderr)
    faults.equal(read(folder + "/p/a.bocage"), spoilt)
    done = mend(folder, "--fix", "p")
    faults.check(b"2 findings mended in 2 files" in done.stderr and b"pack-id-twice" in done.stdout, done)
    faults.equal([read(folder + "/p/" + name) for name in ("a.bocage", "b.bocage", "pack.xml")],
                 [battle(), battle(), pack.encode()])


def test_with_a_baseline_and_exemptions(faults, folder):
    spoilt = battle((modules, modules + b"\n    " + modules))
    write(folder + "/a.bocage", spoilt)
    run("--write-baseline=known", "a.bocage", cwd=folder)
    faults.check("id-doubled" in read(folder + "/known").decode(), "the baseline does not know it")
    got, said = only(folder, spoilt, "--baseline=known")
    faults.check(got == battle(), got)
    faults.check("1 finding mended" in said, said)

    # What is silenced stays: its author has said why.
    weak = (b'<unit type="armor" side="axis"', b'<unit type="armor" side="axis" figures="2"')
    allow = (b"</scenario>", b'  <exemptions>\n    <allow check="fig-armor" at="%s" reason="Worn."/>\n'
             b"  </exemptions>\n</scenario>")
    at = re.search(rb'<hex at="(\w+)"><unit type="armor" side="axis"', battle())[1]
    silenced = battle(weak, (allow[0], allow[1] % at))
    got, said = only(folder, silenced, "--fix-unsafe")
    faults.check(got == silenced, got)
    got, said = only(folder, silenced, "--fix-unsafe", "--no-allow")
    faults.check(b"figures" not in got, got)
    got, said = only(folder, battle(weak), "--fix-unsafe", "--ignore=fig-armor")
    faults.check(got == battle(weak), got)


def test_through_the_standard_input(faults, folder):
    spoilt = battle((modules, modules + b"\n    " + modules))
    done = mend(folder, "--diff", "--stdin-filename=x/y.bocage", "-", input=spoilt)
    write(folder + "/x/y.bocage", spoilt)
    subprocess.run(["git", "apply", "-"], input=done.stdout, cwd=folder, check=True)
    faults.equal(read(folder + "/x/y.bocage"), battle())
    faults.equal(os.listdir(folder), ["x"])
    mend(folder, "--fix", "-", input=spoilt, statuses=(2,))


def test_links_modes_and_what_may_not_be_written(faults, folder):
    spoilt = battle((modules, modules + b"\n    " + modules))
    os.chmod(folder, 0o755)
    os.chmod(os.path.dirname(folder), 0o755)
    write(folder + "/there/real.bocage", spoilt)
    os.makedirs(folder + "/here")
    os.symlink("../there/real.bocage", folder + "/here/one.bocage")
    os.symlink("one.bocage", folder + "/here/two.bocage")
    os.chmod(folder + "/there/real.bocage", 0o2640)
    mend(folder, "--fix", "here/two.bocage")
    faults.equal(read(folder + "/there/real.bocage"), battle())
    faults.equal([os.readlink(folder + "/here/" + name) for name in ("one.bocage", "two.bocage")],
                 ["../there/real.bocage", "one.bocage"])
    faults.equal(oct(stat.S_IMODE(os.stat(folder + "/there/real.bocage").st_mode)), oct(0o2640))
    faults.equal(os.listdir(folder + "/there"), ["real.bocage"])

    # Who may not write a file does not replace it either, though the directory would let them.
    locked = folder + "/open/locked.bocage"
    write(locked, spoilt)
    os.chmod(folder + "/open", 0o777)
    os.chmod(locked, 0o444)
    other = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
    try:
        done = mend(folder, "--fix", "open/locked.bocage", statuses=(3,), **other)
    except (PermissionError, subprocess.SubprocessError):
        print("# nobody else may run the program here")
        return
    faults.check("cannot write “open/locked.bocage”" in done.stderr.decode(), done.stderr)
    faults.check(b"id-doubled" in done.stdout and b"mended in" not in done.stderr, done)
    faults.equal(read(locked), spoilt)
    faults.equal(os.listdir(folder + "/open"), ["locked.bocage"])


def test_other_formats_are_left_alone(faults, folder):
    m44 = re.sub(rb'"unit_type"\s*:\s*"\w+"', b'"unit_type": "x"', read(source + "/tests/fuzz/battle.m44"))
    write(folder + "/a.m44", m44)
    write(folder + "/a.bocage", battle((modules, modules + b"\n    " + modules)))
    for options in (["--fix"], ["--fix", "--fix-unsafe"], ["--diff", "--fix-unsafe"]):
        done = mend(folder, *options, "a.m44")
        faults.check(read(folder + "/a.m44") == m44, options, "has changed it")
        faults.check(b"mended in" not in done.stderr, done.stderr)
    mend(folder, "--fix", "a.m44", "a.bocage")
    faults.equal(read(folder + "/a.bocage"), battle())


main([
    test_every_safe_repair_in_every_spelling,
    test_every_other_repair_in_every_spelling,
    test_what_is_not_safe_waits_to_be_asked_for,
    test_no_check_offers_more_than_its_row_promises,
    test_several_and_overlapping_repairs,
    test_what_would_be_worse_is_not_done_and_said,
    test_much_that_would_be_worse_leaves_nothing_for_a_second_run,
    test_what_is_as_heavy_as_before_is_not_done_either,
    test_in_a_pack,
    test_with_a_baseline_and_exemptions,
    test_through_the_standard_input,
    test_links_modes_and_what_may_not_be_written,
    test_other_formats_are_left_alone,
])
