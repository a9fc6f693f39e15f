# tests/faults/faults.py: faults that were planted, and who finds them
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: faults.py [--quick] [--missed] [--keep=FOLDER]
#
# Plants every kind of fault of planting.py into battles that have none, and has
# bocage-validate, xmllint, jing and Xerces look at each.  Without an option it
# prints a table, and whether each fault was found and where; --missed tells of each
# that was not.  With --quick it is a test of bocage-validate alone, in TAP, on one
# battle for each kind.

import collections
import glob
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import planting

source = os.path.abspath(os.environ.get("top_srcdir", "."))
build = os.path.abspath(os.environ.get("top_builddir", "."))
validate = os.path.join(build, "validator", "bocage-validate")
schema = os.path.join(source, "schema", "scenario.xsd")

hostile_name = ".hostile-"
# Good examples of checks that are whole battles without anything to say about
examples = ["terrain-river-splits", "wire-under-armor"]


def originals():
    paths = (sorted(glob.glob(source + "/scenarios/*/*.bocage"))
             + [source + "/tests/data/fixtures/canal-bridge.bocage"]
             + [path for name in examples for room in ("libbocage/checks/examples", "rulesets/memoir44/checks")
                for path in glob.glob("%s/%s/*/%s-good.bocage" % (source, room, name))])
    for path in paths:
        with open(path, "rb") as stream:
            yield os.path.basename(path)[:-len(".bocage")], stream.read()


# The judges: each takes a folder with names, and gives for each name the places of its messages


class Message:
    def __init__(self, line, start=None, end=None, key=None, is_note=False):
        self.line, self.start, self.end, self.key, self.is_note = line, start, end, key, is_note


def judge_bocage(folder, names):
    done = subprocess.run([validate, "--format=json", "--no-config", "--today=2026-01-01",
                           "--fail-on=suspicious", "--show=note",
                           "--files0-from=-"],
                          cwd=folder, input=b"\0".join(map(os.fsencode, names)),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 1, 3):
        raise SystemExit("bocage-validate: status %d: %s" % (done.returncode, done.stderr.decode()))
    found = {}
    for file in json.loads(done.stdout)["files"]:
        found[file["file"]] = messages = []
        for finding in file["findings"]:
            place = finding["place"]
            messages.append(Message(place.get("line"), place.get("start"), place.get("end"),
                                    (finding["id"], place.get("path"), finding.get("value"),
                                     finding["message"]),
                                    finding["class"] == "note"))
            # Of several told as one, each is at its own place.
            messages.extend(Message(other["place"].get("line"), other["place"].get("start"),
                                    other["place"].get("end"),
                                    (finding["id"], other["place"].get("path"), other["message"]),
                                    finding["class"] == "note") for other in finding["related"])
    return found


def limit_time():
    resource.setrlimit(resource.RLIMIT_CPU, (5, 5))


def judge_xmllint(folder, names):
    found = {}
    for name in names:
        done = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", schema, name], cwd=folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=limit_time)
        lines = re.findall(rb"(?m)^%s:([0-9]+): " % re.escape(name.encode()), done.stderr)
        found[name] = [Message(int(line)) for line in lines]
        if done.returncode != 0 and not lines:
            found[name] = [Message(0)]
        if done.returncode == 0:
            found[name] = []
    return found


def judge_jing(folder, names):
    """It ends at the first file that is not well-formed, and is started again behind that."""
    found = {name: [] for name in names}
    left = [name for name in names if hostile_name not in name]
    parts = [[name] for name in names if hostile_name in name]
    while left or parts:
        part = left or parts.pop()
        done = subprocess.run(["jing", schema, *part], cwd=folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, preexec_fn=limit_time)
        last = None
        for line in done.stdout.splitlines():
            match = re.match(rb"(?:.*/)?([^/:]+\.bocage)(?::([0-9]+):[0-9]+)?: (error|fatal): ", line)
            if match:
                found[match[1].decode()].append(Message(int(match[2] or 0)))
                last = match[1].decode() if match[3] == b"fatal" else last
        left = left[left.index(last) + 1:] if left and last else []
    return found


def judge_xerces(folder, names):
    """Its samples take the schema from the file only, so that each file is told of it in its root."""
    own = os.path.join(folder, "xerces")
    os.makedirs(own, exist_ok=True)
    location = (' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
                ' xsi:schemaLocation="urn:bocage:scenario:1 file://%s"' % schema).encode()
    for name in names:
        with open(os.path.join(folder, name), "rb") as stream:
            content = stream.read()
        with open(os.path.join(own, name), "wb") as stream:
            stream.write(content.replace(b"<scenario", b"<scenario" + location, 1))
    found = {name: [] for name in names}
    # What makes it run for ever shall not keep it from the rest.
    hostile = [name for name in names if hostile_name in name]
    for part in [[name for name in names if name not in hostile], *([name] for name in hostile)]:
        with open(os.path.join(own, "list"), "w") as stream:
            stream.write("".join(os.path.join(own, name) + "\n" for name in part))
        done = subprocess.run(["SAX2Count", "-v=always", "-f", "-l", os.path.join(own, "list")],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limit_time)
        pattern = rb"(?:Fatal )?Error at file .*?/([^/]+\.bocage), line ([0-9]+), char [0-9]+"
        for match in re.finditer(pattern, done.stdout):
            found[match[1].decode()].append(Message(int(match[2])))
        if done.returncode < 0:
            print("Xerces: signal %d: %s" % (-done.returncode, " ".join(part)[:70]), file=sys.stderr)
    return found


judges = {"bocage-validate": judge_bocage, "xmllint": judge_xmllint, "jing": judge_jing,
          "Xerces": judge_xerces}
programs = {"xmllint": "xmllint", "jing": "jing", "Xerces": "SAX2Count"}

# What was found


class Plantation:
    """Battles in a folder, with and without faults, and what the judges say of them."""

    def __init__(self, folder):
        self.folder = folder
        self.battles = dict(originals())
        self.plants = {}
        for name, content in self.battles.items():
            self.write(name + ".bocage", content)

    def write(self, name, content):
        with open(os.path.join(self.folder, name), "wb") as stream:
            stream.write(content)

    def plant(self, number, kind, battle):
        planted = planting.plant(kind, self.battles[battle], battle)
        if planted is None:
            return False
        name = "%s%s%03d.bocage" % (battle, hostile_name if kind.topic == "hostile" else ".", number)
        self.plants[name] = (kind, battle, planted)
        self.write(name, planted.content)
        return True

    def names(self):
        return [name + ".bocage" for name in self.battles] + list(self.plants)

    def new_messages(self, found, name):
        """What is said of a battle with a fault, but not of the same without."""
        twin = collections.Counter(message.key for message in found[self.plants[name][1] + ".bocage"])
        new = []
        for message in found[name]:
            if message.key is not None and twin[message.key] > 0:
                twin[message.key] -= 1
            else:
                new.append(message)
        return new


def score(planted, messages):
    """Whether found, at the right line, and with a range in that of the fault."""
    lines = planted.lines()
    at_line = any(message.line in lines for message in messages)
    exact = any(start <= message.start and message.end <= end for message in messages
                for start, end in planted.ranges if message.start is not None)
    return bool(messages), at_line, exact


def weighty(messages, kind=None):
    """A note does not fail a run, and so does not count as found where more is due."""
    return [message for message in messages if not message.is_note or (kind and kind.note)]


# The test


def quick(folder):
    plantation = Plantation(folder)
    battles = list(plantation.battles)
    without = []
    for number, kind in enumerate(planting.kinds):
        turned = battles[number % len(battles):] + battles[:number % len(battles)]
        if not any(plantation.plant(number, kind, battle) for battle in turned):
            without.append(kind.name)
    found = judge_bocage(folder, plantation.names())
    print("1..%d" % (len(planting.kinds) + 1))
    failed = bool(without)
    false = [name for name in plantation.battles if weighty(found[name + ".bocage"])]
    print("%sok 1 - nothing is found in battles without a fault" % ("not " if false else ""))
    failed = failed or bool(false)
    number = 1
    for name, (kind, battle, planted) in plantation.plants.items():
        number += 1
        messages = plantation.new_messages(found, name)
        is_found, at_line, exact = score(planted, weighty(messages, kind))
        good = is_found and at_line and exact
        print("%sok %d - %s: %s" % ("" if good else "not ", number, kind.topic, kind.name.replace("#", "")))
        if not good:
            failed = True
            tell(name, planted, messages)
    for name in without:
        print("# no battle for: " + name)
    return 1 if failed else 0


def tell(name, planted, messages):
    for start, end in planted.ranges[:3]:
        print("# planted in %s:%s: %r" % (name, sorted(planted.lines())[:4],
                                         planted.content[start:end].decode(errors="replace")[:90]))
    for message in messages[:4]:
        text = planted.content[message.start:message.end] if message.start is not None else b"?"
        print("#   %s %s at %s: %r %s" % ("note" if message.is_note else "found",
                                            message.key and message.key[0], message.line,
                                            text.decode(errors="replace")[:70],
                                            message.key and message.key[3][:90]))


# The table


def table(folder, missed):
    plantation = Plantation(folder)
    for number, kind in enumerate(planting.kinds):
        for battle in plantation.battles:
            plantation.plant(number, kind, battle)
    names = plantation.names()
    counts = {}
    alarms = {}
    said = {}
    by_kind = collections.defaultdict(lambda: collections.defaultdict(list))
    for judge, look in judges.items():
        if judge in programs and shutil.which(programs[judge]) is None:
            print("%s is not installed" % judge, file=sys.stderr)
            continue
        found = look(folder, names)
        counts[judge] = collections.defaultdict(lambda: [0, 0, 0, 0])
        alarms[judge] = sum(bool(weighty(found[name + ".bocage"])) for name in plantation.battles)
        said[judge] = 0
        for name, (kind, battle, planted) in plantation.plants.items():
            messages = plantation.new_messages(found, name)
            marks = score(planted, weighty(messages, kind))
            said[judge] += len(weighty(messages, kind))
            for row in (kind.topic, "all"):
                counts[judge][row][0] += 1
                for i in range(3):
                    counts[judge][row][i + 1] += marks[i]
            by_kind[kind.topic, kind.name][judge].append(marks)
            if missed and judge == "bocage-validate" and not all(marks):
                print("%s: %s: %s" % (kind.topic, kind.name, marks))
                tell(name, planted, messages)
    write_table(counts, alarms, said, plantation, by_kind)
    return 0


def write_table(counts, alarms, said, plantation, by_kind):
    rows = list(dict.fromkeys(kind.topic for kind in planting.kinds)) + ["all"]
    n_kinds = collections.Counter(kind.topic for kind in planting.kinds)
    n_kinds["all"] = len(planting.kinds)
    others = [judge for judge in counts if judge != "bocage-validate"]
    print("%d kinds of faults, %d battles with one each, %d without\n"
          % (len(planting.kinds), len(plantation.plants), len(plantation.battles)))
    print("| faults of | kinds | planted | bocage-validate | line | range | "
          + " | ".join("%s | line" % judge for judge in others) + " |")
    print("|---|" + "---:|" * (5 + 2 * len(others)))
    for row in rows:
        ours = counts["bocage-validate"][row]
        cells = [row, n_kinds[row], ours[0], *ours[1:]]
        for judge in others:
            cells += counts[judge][row][1:3]
        print("| " + " | ".join(map(str, cells)) + " |")
    cells = ["false alarms", "", len(plantation.battles), alarms["bocage-validate"], "", ""]
    for judge in others:
        cells += [alarms[judge], ""]
    print("| " + " | ".join(map(str, cells)) + " |")
    found = {judge: counts[judge]["all"][1] for judge in counts}
    print("\nmessages for each fault found: "
          + ", ".join("%s %.2f" % (judge, said[judge] / found[judge]) for judge in counts))
    print("\nstructural faults that other judges miss, of those planted:")
    for topic, name, structure, *_ in planting.kinds:
        marks = by_kind[topic, name]
        misses = ["%s %d" % (judge, sum(not mark[0] for mark in marks[judge])) for judge in others
                  if structure and not all(mark[0] for mark in marks[judge])]
        if misses:
            print("  %s, %s (%d): %s" % (topic, name, len(marks["bocage-validate"]), ", ".join(misses)))


def main(arguments):
    keep = [word[len("--keep="):] for word in arguments if word.startswith("--keep=")]
    with tempfile.TemporaryDirectory() as folder:
        if keep:
            folder = keep[0]
            os.makedirs(folder, exist_ok=True)
        if "--quick" in arguments:
            return quick(folder)
        return table(folder, "--missed" in arguments)


sys.exit(main(sys.argv[1:]))
