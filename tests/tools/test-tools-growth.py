# test-tools-growth.py: the companions, too, take twice the instructions for twice the input
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# As tests/validator/test-growth.py counts them, whatever the machine.

import functools
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ.get("top_srcdir", "."), "tests", "validator"))
import growing
from counting import count_instructions

MOST = 2.3  # times the instructions
BOUNDED = {"sides on a page": 1.6}  # of which no page has room for many: the rest is only read
SLACK = 1000000  # instructions: a table that has to grow
bridge = os.path.join(growing.source, "scenarios", "normandy", "01-pegasus-bridge.bocage")
tools = os.path.join(os.path.abspath(os.environ.get("top_builddir", ".")), "tools")


def count(folder, arguments):
    """The instructions of a whole run."""
    program, *rest = arguments
    return count_instructions(
        [os.path.join(tools, program), "--max-seconds=10000", "--max-memory=100000", *rest],
        (0, 1, 3), cwd=folder)


def count_for(data, ending, arguments):
    """The instructions of a run that reads these bytes, or these files beside them."""
    files = data if isinstance(data, dict) else {"in": data}
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            with open(os.path.join(folder, name + ending), "wb") as stream:
                stream.write(content)
        return count(folder, arguments)


@functools.lru_cache(maxsize=None)
def count_start(ending, arguments):
    """What a run takes that has nothing to do."""
    nothing = (growing.m44() if ending == ".m44" else growing.battle("") if ending == ".bocage"
               else counts("battle 0")(1))
    return count_for(dict.fromkeys(("in", "ours", "theirs"), nothing), ending, arguments)


def measure(some, make, ending, arguments):
    """(times, instructions), without the start."""
    start = count_start(ending, tuple(arguments))
    once, twice = (count_for(make(n), ending, arguments) - start for n in (some, 2 * some))
    return (twice - SLACK) / max(once, SLACK), start + twice


def kinds_of_units(n):
    """No two alike, a thousand in a hex"""
    hexes = []
    for i in range(0, n, 1000):
        units = "".join(growing.unit("axis", ' figures="%d"' % (i + j + 1))
                        for j in range(min(1000, n - i)))
        hexes.append('<hex at="%s%d">%s</hex>' % (growing.letters(i // 1000 % 10),
                                                  i // 10000 + 1, units))
    return growing.battle("".join(hexes))


def conversions():
    """Read, written again with all that a battle cannot say, and judged as a program would."""
    arguments = ["bocage-convert", "--force", "--target=sed"]
    for name, make in growing.m44_kinds.items():
        yield name + " in .m44", 400, make, ".m44", arguments + ["in.m44", "out.m44"]
    for name in ("armies", "crowds", "roads", "labels"):
        yield ("a board of " + name, 400, growing.full_board(growing.boards[name]), ".bocage",
               arguments + ["in.bocage", "out.m44"])


def languages_and_hexagons(n):
    return growing.m44(board__hexagons=[growing.m44_record(i) for i in range(40 * n)],
                       text={"x" + chr(97 + i // 26) + chr(97 + i % 26): {"name": "x"}
                             for i in range(n)})


def catalogues():
    yield ("languages beside hexagons", 20, languages_and_hexagons, ".m44",
           ["bocage-convert", "--force", "--po=po", "in.m44", "out.bocage"])


def versions(name):
    """The same element many times: one hand has given it other words and half as many again, another
    has taken half of them out."""
    def make(n):
        return {"in": growing.repeat(name, n, False), "ours": growing.repeat(name, n * 3 // 2, True),
                "theirs": growing.repeat(name, n // 2, False)}
    return make


def comparisons():
    # Of more than some 2,000 sentences no table is made any more.
    for name, some in (("hex", 200), ("p", 2500)):
        yield ("another <%s>" % name, some, versions(name), ".bocage",
               ["bocage-diff", "in.bocage", "ours.bocage"])
        yield ("two versions of <%s>" % name, some, versions(name), ".bocage",
               ["bocage-merge", "-o", "out.bocage", "in.bocage", "ours.bocage", "theirs.bocage"])


def sides_and_units(n):
    """Each side with a unit"""
    hexes = "".join('<hex at="%s%d">%s</hex>' % (growing.letters(i % 13), i // 13 % 9 + 1,
                                                 growing.unit("s%d" % i)) for i in range(n))
    return growing.battle(hexes).replace(
        b"</sides>", "".join('<side id="s%d" edge="north"/>' % i for i in range(n)).encode() + b"</sides>")


def pages():
    yield ("sides on a page", 300, sides_and_units, ".bocage",
           ["bocage-render", "--sheet", "-o", "out.txt", "in.bocage"])
    yield ("a long word on a page", 200, lambda n: growing.odd("a long word", n), ".bocage",
           ["bocage-render", "--sheet", "-o", "out.txt", "in.bocage"])
    yield ("kinds of units on a page", 8000, kinds_of_units, ".bocage",
           ["bocage-render", "--sheet", "-o", "out.txt", "in.bocage"])
    yield ("lines of a label", 4000, lambda n: growing.battle(
        '<hex at="C8"><label>%s</label></hex>' % ("a<br/>" * n)), ".bocage",
           ["bocage-render", "-o", "out.svg", "in.bocage"])


def counts(line):
    """Parts of a run, each of one game and of another battle, or of the same with gaps in between"""
    done = subprocess.run([os.path.join(tools, "bocage-play"), "-n", "1", "-p", "greedy", "--counts", bridge],
                          stdout=subprocess.PIPE, check=True)
    # Of what is counted only that stays which must agree.
    part = re.sub(r"(?m)^(total|battles|cards|lost|gone|lost_at|gone_at) .*\n", "", done.stdout.decode())

    def make(n):
        return "".join(re.sub(r"(?m)^%s .*" % line.split()[0], line.format(i, 4 * i, 4 * i + 1), part)
                       for i in range(n)).encode()
    return make


def parts():
    for name, line in (("battles", "battle {0}"), ("parts", "range {1} {2}")):
        yield name + " to add up", 1000, counts(line), "", ["bocage-play", "--merge", "in"]


def army(n):
    """Two units that can battle, and many that nobody knows"""
    return growing.battle('<hex at="A1">%s</hex><hex at="A2">%s</hex><hex at="C3">%s</hex>' % (
        growing.unit("axis"), growing.unit("allies"),
        "".join('<terrain type="lava%d"/>' % i for i in range(n))))


def games():
    yield ("pieces that are not played", 5000, army, ".bocage",
           ["bocage-play", "-n", "1", "-p", "greedy", "-t", "1", "in.bocage"])


def report(number, what, kinds):
    found = [(*measure(some, make, ending, arguments), name)
             for name, some, make, ending, arguments in kinds]
    bad = [one for one in found if one[0] > BOUNDED.get(one[2], MOST)]
    for times, instructions, name in sorted(found)[-5:] + bad:
        print("# %.2f times, from %.1f million: %s" % (times, instructions / 1e6, name))
    print("%sok %d - %s: %d kinds" % ("not " if bad else "", number, what, len(found)), flush=True)
    return not bad


has_catalogues = os.access(os.path.join(tools, "bocage-i18n"), os.X_OK)
has_pages = os.access(os.path.join(tools, "bocage-render"), os.X_OK)
print("1..%d" % (4 if has_pages else 3))
good = report(1, "converting and judging",
              [*conversions(), *(catalogues() if has_catalogues else [])])
good = report(2, "comparing and merging", comparisons()) and good
good = report(3, "games and questions", [*games(), *parts()]) and good
if has_pages:
    good = report(4, "pictures and pages", pages()) and good
sys.exit(0 if good else 1)
