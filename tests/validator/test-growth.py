# test-growth.py: twice the input takes twice the instructions, and not four times
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Instructions are counted, not timed, so that nothing hangs on the machine.  Where
# one process checks all files, callgrind counts: it writes down what was spent each
# time that the next one begins.

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import growing
from counting import count_instructions
from validating import formats, validate

MOST = 2.3  # times the instructions
ENOUGH = 4e6  # instructions: what is less is drowned in what does not grow
NUMBERS = (160, 400, 1280)  # of a kind: the first that takes enough, and then twice as many
MOST_MEMORY = 32 * 1024  # KiB that a form of a report takes beyond the file
SLACK = 1000000  # instructions: a table that has to grow, a line of sight that is walked once


def count(folder, names, options, begin):
    """The instructions of each file, in the order of the names."""
    # What only a first file needs goes before, and one more behind, for the end of the last.
    for name in ("000-0.bocage", "zzz.bocage"):
        shutil.copy(growing.every, os.path.join(folder, name))
    names = ["000-0.bocage"] + names + ["zzz.bocage"]
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=cost.%p", "--dump-line=no",
         "--dump-before=" + begin, validate, "--no-config", "-j1", "--max-seconds=10000",
         "--max-memory=100000", *options, *names],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if done.returncode not in (0, 1, 3):
        raise AssertionError("status %d: %s" % (done.returncode, done.stderr[-2000:].decode()))
    processes = {}
    for path in glob.glob(os.path.join(folder, "cost.*")):
        process, part = re.fullmatch(r"cost\.(\d+)(?:\.(\d+))?", os.path.basename(path)).groups()
        with open(path) as stream:
            total = [int(line.split()[1]) for line in stream if line.startswith("totals:")]
        if part is not None:
            processes.setdefault(process, {})[int(part)] = total[0]
        os.unlink(path)
    parts = max(processes.values(), key=len)
    if len(parts) != len(names):
        raise AssertionError("%d files, but %d were counted" % (len(names), len(parts)))
    # The first part is the start of the program, the second the file that goes before.
    return [parts[i] for i in sorted(parts)][2:]


def count_kinds(kinds, options, begin):
    """name -> instructions of a file, for name -> (ending, its bytes)"""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for i, (ending, data) in enumerate(kinds.values()):
            names.append("%03d%s" % (i, ending))
            with open(os.path.join(folder, names[-1]), "wb") as stream:
                stream.write(data)
        return dict(zip(kinds, count(folder, names, options, begin)))


def measure(kinds, numbers, options, begin):
    """(times, instructions, name) of each kind."""
    once, doubled, left = {}, {}, kinds
    for n in numbers:
        once.update(count_kinds({name: (ending, make(n)) for name, (ending, make) in left.items()},
                                options, begin))
        doubled.update((name, (ending, make(2 * n))) for name, (ending, make) in left.items())
        left = {name: kind for name, kind in left.items() if once[name] < ENOUGH}
    twice = count_kinds(doubled, options, begin)
    return [((twice[name] - SLACK) / once[name], once[name], name) for name in kinds]


def count_run(folder, options):
    """The instructions of a whole run, with its worker."""
    return count_instructions(
        [validate, "-j1", "--format=json", "--max-seconds=10000", "--max-memory=100000",
         "--max-findings=1000000", *options], (0, 1, 2, 3), cwd=folder,
        env={**os.environ, "BOCAGE_RULESET_PATH": os.path.join(folder, "rulesets")})


def has_battle(folder):
    return bool(glob.glob(folder + "/*.bocage"))


def measure_runs(kinds, some):
    """(times, instructions, name) of each kind, without what a run takes that has nothing to do."""
    with tempfile.TemporaryDirectory() as folder:
        starts = {}
        for name, make in (("none", growing.pack(lambda n: "<scenarios/>")),
                           ("one", growing.names("a.bocage\n"))):
            os.mkdir(folder + "/" + name)
            arguments = make(folder + "/" + name, 1)
            starts[has_battle(folder + "/" + name)] = count_run(folder + "/" + name, arguments)
        found = []
        for i, (name, make) in enumerate(kinds.items()):
            costs = []
            for n in (some, 2 * some):
                here = "%s/%d-%d" % (folder, i, n)
                os.mkdir(here)
                arguments = make(here, n)
                costs.append(count_run(here, arguments) - starts[has_battle(here)])
                shutil.rmtree(here)
            found.append(((costs[1] - SLACK) / max(costs[0], SLACK), costs[1], name))
    return found


def report(number, what, found):
    bad = [one for one in found if one[0] > MOST]
    for times, instructions, name in sorted(found)[-5:] + bad:
        print("# %.2f times, from %.1f million: %s" % (times, instructions / 1e6, name))
    print("%sok %d - %s: %d kinds" % ("not " if bad else "", number, what, len(found)), flush=True)
    return not bad


def peak(path, *options):
    """KiB of memory that a run took at most, without a process that watches over it."""
    child = subprocess.Popen([validate, "--no-config", "--max-elements=1000000",
                              "--max-findings=1000000", *options, path],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss if child.returncode == 3 else sys.maxsize


def measure_memory():
    """What each form of a report takes beyond what the file itself does, in KiB."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.bocage")
        unit = '<unit type="infantry" side="axis" figures="9"/>'
        with open(path, "wb") as stream:
            stream.write(growing.battle("\n".join('<hex at="G%d">%s</hex>' % (i % 9 + 1, unit)
                                                  for i in range(60000))))
        least = peak(path, "--format=gcc", "--quiet", "--max-findings=1")
        return {name: peak(path, "--format=" + name) - least for name in formats}


print("1..5")
good = report(1, "checking", measure(growing.kinds(), NUMBERS, ["--format=json"],
                                     "bocage_verdict_new"))
good = report(2, "mending", measure(growing.repairs(), (400,), ["--diff", "--fix-unsafe"],
                                    "bocage_mending_new")) and good
# A file whose size is a square is taken for one.
times = measure({"": (".bocage", lambda n: growing.battle("<!-- %s -->" % ("a" * n * n)
                                                          + " " * n * n * 50))},
                NUMBERS, ["--format=json"], "bocage_verdict_new")[0][0]
print("%sok 3 - a square is noticed: %.2f times" % ("" if times > MOST else "not ", times))
memory = measure_memory()
good = good and max(memory.values()) <= MOST_MEMORY
print("# KiB more: %s" % ", ".join("%s %d" % pair for pair in memory.items()))
print("%sok 4 - no report that holds 60,000 findings takes more than 32 MiB"
      % ("" if max(memory.values()) <= MOST_MEMORY else "not "))
good = report(5, "what is no battle", measure_runs(growing.inputs(), 800)) and good
sys.exit(0 if good and times > MOST else 1)
