#!/usr/bin/env python3
# mutate.py: damages the library on purpose, and says what no test has noticed
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: mutate.py SOURCE WORK [--seed=N] [--count=N] [--least=PERCENT] [PATH…]
#
# A mutant is one comparison turned round, one statement dropped or one constant changed, in a copy
# of the sources in WORK.  The tests of its own folder judge it, then those of its room, the nearest of
# them once more with the sanitizers that "./dev check" has, then the scripts that run the programs as
# people do, and last the tests of the other rooms and of the data: until one fails.  Which mutants there are hangs on
# the sources and the seed alone.  What survives is given a test, or is named in equivalent.txt with a
# reason; WORK/deaths.txt says which test has noticed each of the others.

import argparse
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import time

ROOMS = ("libbocage/rules", "libbocage/checks", "libbocage/io")
# Scripts that read, judge, mend, play or draw battles and say what came of it; the others ask how
# programs are called, how costs grow, and what the sources look like.
SCRIPTS = tuple("tests/" + name + ".sh" for name in (
    "data/test-scenarios", "validator/test-validate", "validator/test-places", "validator/test-fixes",
    "validator/test-reports", "validator/test-project", "validator/test-self-test", "tools/test-query",
    "tools/test-convert", "tools/test-compare", "tools/test-compare-m44", "tools/test-m44",
    "tools/test-new-game", "tools/test-play"))
PATIENCE = 60  # seconds for a test at least: a mutant may well never end
MEMORY = 6 << 20  # KiB of addresses for a process, or of a file: a mutant may well never have enough

FLIPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ",
         " && ": " || ", " || ": " && "}
NOT_CODE = re.compile(r'^\s*(/\*|\*|#|//|case |default:)|g_return_|g_assert|G_STATIC|_ \(|N_ \(|"')
STATEMENT = re.compile(r"^\s+(?!return|break|continue|goto|else|g_autofree|g_autoptr|static|const )"
                       r"(\*?\w[\w>.\[\]-]*(\+\+|--)|\*?\w[\w>.\[\]-]* [-+|&]?= [^;]+|\w+ \([^;]*\));$")
CONSTANT = re.compile(r"(?<![\w.\"'])(\d{1,3})(?![\w.xX\"'])")


def mutants_of(path, text):
    """Every mutant of a file: the number of a line and what stands there instead."""
    lines = text.split("\n")
    in_function = False
    for number, line in enumerate(lines):
        in_function = line == "{" or in_function and line != "}"
        if not in_function or NOT_CODE.search(line) or line.rstrip().endswith("\\"):
            continue
        code = line.split("/*")[0]
        for old, new in FLIPS.items():
            for match in re.finditer(re.escape(old), code):
                yield number, line[:match.start()] + new + line[match.end():]
        for old, new in (("TRUE", "FALSE"), ("FALSE", "TRUE")):
            for match in re.finditer(r"\b%s\b" % old, code):
                yield number, line[:match.start()] + new + line[match.end():]
        for match in CONSTANT.finditer(code):
            yield number, line[:match.start()] + str(int(match[1]) + 1) + line[match.end():]
        # A whole statement, and not the end of one; nor one that goes with a line above it.
        before = next((l.strip() for l in reversed(lines[:number]) if l.strip()), "")
        if STATEMENT.match(code.rstrip()) and before.endswith((";", "{", "}")):
            yield number, ""


def asks_for_more(old, new):
    """Whether the mutant only takes more memory than is needed, or clears what is written anyway: that
    is a mutant of a line like g_new0 (T, n + 1) or g_array_new (FALSE, FALSE, …) which no test can tell."""
    old, new = old.strip(), new.strip()
    return (re.sub(r"(g_new0? \([\w *]+, ([\w>. -]+ \+ )?)1\)", r"\g<1>2)", old) == new
            or new in (old.replace("g_array_new (FALSE, ", "g_array_new (TRUE, "),
                       re.sub(r"(g_array_new \(\w+, )FALSE", r"\1TRUE", old))) and old != new


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def end_session(leader):
    """Ends a process with all that it has started, also what has a group of its own."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if int(read("/proc/%s/stat" % name).rpartition(")")[2].split()[3]) == leader:
                os.kill(int(name), 9)
        except OSError:
            pass


class Build:
    """The sources, built once without the editor: all of it, or the library and its catalogs, which its
    tests need.  Addresses are limited without the sanitizers only, which take more than there are; they judge
    none but who has kept to the limit."""

    def __init__(self, source, place, goal, *options):
        self.source = source
        self.place = place
        self.limit = "true" if options else "ulimit -v %d" % MEMORY
        self.seconds = {}  # that a test took when nothing was damaged
        os.makedirs(place, exist_ok=True)
        if not os.path.exists(os.path.join(place, "Makefile")):
            self.call([os.path.join(source, "configure"), "-q", "--disable-editor", "CFLAGS=-O1", *options])
        if not self.make(goal):
            sys.exit("mutate.py: the sources cannot be built in %s" % place)
        # What "make check" would run a test in.
        rule = "print-environment: ; @$(AM_TESTS_ENVIRONMENT) env -0"
        words = subprocess.check_output(["make", "-s", "--eval=" + rule, "print-environment"], cwd=place)
        self.environment = dict(word.split("=", 1) for word in words.decode().split("\0") if "=" in word)

    def call(self, command, patience=3600, environment=None):
        """Returns: whether it went well before the patience was at its end"""
        command = ["sh", "-c", self.limit + "; ulimit -f %d; exec \"$@\"" % (MEMORY * 2), "sh", *command]
        process = subprocess.Popen(command, cwd=self.place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True, env=environment)
        try:
            return process.wait(patience) == 0
        except subprocess.TimeoutExpired:
            end_session(process.pid)
            process.wait()
            return False

    def make(self, *goals):
        # What scripts run; "all" would also write anew what programs say of themselves.  Such a rule is read before
        # the makefile is: what a variable of that stands for is known in its recipe, and not before.
        rules = ("programs: ; +@$(MAKE) $(bin_PROGRAMS) $(noinst_PROGRAMS)",
                 "library: libbocage/libbocage.a ; +@$(MAKE) $(catalogs)")
        return self.call(["make", "-s", "-j%d" % (os.cpu_count() or 1), *("--eval=" + rule for rule in rules),
                          *goals])

    def passes(self, test):
        """Runs a test, and once more if it fails: who is ended by a busy machine has noticed nothing."""
        command = ["sh", os.path.join(self.source, test)] if test.endswith(".sh") else ["./" + test]
        patience = max(PATIENCE, 10 * self.seconds[test]) if test in self.seconds else 3600
        begin = time.monotonic()
        passed = self.call(command, patience, self.environment)
        if not passed and time.monotonic() - begin < patience:
            passed = self.call(command, patience, self.environment)
        if passed:
            self.seconds.setdefault(test, time.monotonic() - begin)
        return passed

    def find_failing(self, tests):
        """Builds and runs tests until one fails.  Returns: (nullable): that one"""
        failing = []
        programs = [test for test in tests if not test.endswith(".sh")]
        if not self.make(*(programs if len(programs) == len(tests) else ["programs"])):
            return "the build"

        def run(test):
            if not failing and not self.passes(test):
                failing.append(test)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(run, tests))
        return failing[0] if failing else None

    def measure(self, tests):
        """Runs those that have not been run yet, while nothing is damaged."""
        tests = [test for test in tests if test not in self.seconds]
        failing = self.find_failing(tests) if tests else None
        if failing:
            sys.exit("mutate.py: though nothing is damaged, this fails: %s" % failing)


class Workshop:
    """A copy of the sources, and what is built of it."""

    def __init__(self, source, work):
        self.source = os.path.join(work, "src")
        os.makedirs(work, exist_ok=True)
        shutil.rmtree(self.source, ignore_errors=True)
        shutil.copytree(source, self.source, symlinks=True,
                        ignore=shutil.ignore_patterns("_build*", "mutants", ".git", "autom4te.cache"))
        # What an earlier run has damaged is older here than what was built of it then.
        self.damaged = os.path.join(work, "damaged.txt")
        for path in set(read(self.damaged).split("\n")[:-1]) if os.path.exists(self.damaged) else ():
            if os.path.exists(os.path.join(self.source, path)):
                os.utime(os.path.join(self.source, path))
        self.plain = Build(self.source, os.path.join(work, "build"), "all")
        self.strict = Build(self.source, os.path.join(work, "strict"), "library", "--enable-sanitizers")

    def tests_in(self, folder):
        top = os.path.join(self.source, "tests", folder)
        return sorted(os.path.relpath(os.path.join(where, name[:-2]), self.source)
                      for where, _, names in os.walk(top) for name in names
                      if name.startswith("test-") and name.endswith(".c"))

    def juries(self, path):
        """Who judges a file, the nearest first: a build, and its tests"""
        own = self.tests_in(os.path.dirname(path))
        room = self.tests_in("/".join(path.split("/")[:2]))
        rest = [test for test in self.tests_in("libbocage") + self.tests_in("data") if test not in room]
        juries = ((self.plain, own), (self.plain, [test for test in room if test not in own]),
                  (self.strict, own or room), (self.plain, SCRIPTS), (self.plain, rest))
        return [(build, tests) for build, tests in juries if tests]

    def judge(self, path):
        """Returns: "invalid" (it is not C), "died" or "survived"; and who has noticed"""
        if not self.plain.make("libbocage/libbocage.a"):
            return "invalid", ""
        for build, tests in self.juries(path):
            failing = build.find_failing(tests)
            if failing:
                return "died", failing + (" with sanitizers" if build == self.strict else "")
        return "survived", ""


def equivalents(source):
    """What no test can tell from what it was: file, line as it was, line as it is, reason."""
    rows = (line.split(" | ") for line in read(source).split("\n") if line and line[0] != "#")
    return {tuple(word.strip().replace("\\|", "|") for word in row[:3]) for row in rows if len(row) == 4}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("work")
    parser.add_argument("--seed", type=int, default=19440606)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--least", type=int, default=90)
    parser.add_argument("paths", nargs="*", default=ROOMS)
    options = parser.parse_intermixed_args()
    known = equivalents(os.path.join(os.path.dirname(__file__), "equivalent.txt"))
    workshop = Workshop(os.path.abspath(options.source), os.path.abspath(options.work))
    files = sorted(os.path.relpath(os.path.join(where, name), workshop.source)
                   for path in options.paths
                   for where, _, names in os.walk(os.path.join(workshop.source, path))
                   for name in names if name.endswith(".c"))
    mutants = [(path, number, line) for path in files
               for number, line in mutants_of(path, read(os.path.join(workshop.source, path)))]
    random.Random(options.seed).shuffle(mutants)

    deaths = open(os.path.join(options.work, "deaths.txt"), "w", encoding="utf-8")
    n = {"died": 0, "survived": 0, "invalid": 0, "equivalent": 0}
    for path, number, line in mutants:
        if n["died"] + n["survived"] == options.count:
            break
        place = os.path.join(workshop.source, path)
        for build, tests in workshop.juries(path):
            build.measure(tests)
        text = read(place)
        lines = text.split("\n")
        old, lines[number] = lines[number], line
        if (path, old.strip(), line.strip() or "(dropped)") in known or asks_for_more(old, line):
            n["equivalent"] += 1
            continue
        with open(workshop.damaged, "a", encoding="utf-8") as damaged:
            print(path, file=damaged)
        write(place, "\n".join(lines))
        end, by = workshop.judge(path)
        write(place, text)
        n[end] += 1
        what = "%s:%d\n  - %s\n  + %s" % (path, number + 1, old.strip(), line.strip() or "(dropped)")
        if end == "survived":
            print("survived: " + what, flush=True)
        else:
            print("%s: %s\n  %s" % (end, what, by), file=deaths, flush=True)

    percent = 100 * n["died"] // max(1, n["died"] + n["survived"])
    print("seed %d: %d died, %d survived (%d %% died); %d known to be equivalent, %d not C"
          % (options.seed, n["died"], n["survived"], percent, n["equivalent"], n["invalid"]))
    return 0 if percent >= options.least else 1


sys.exit(main())
