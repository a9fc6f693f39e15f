#!/usr/bin/env python3
# mutate.py: damages the library on purpose, and says what no test has noticed
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: mutate.py SOURCE WORK [--seed=N] [--count=N] [--least=PERCENT] [PATH…]
#
# A mutant is one comparison turned round, one statement dropped or one constant changed, in a copy
# of the sources in WORK.  The tests of its own folder judge it, then those of its room.  Which
# mutants there are hangs on the sources and the seed alone.  What survives is given a test, or is
# named in equivalent.txt with a reason.

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import time

ROOMS = ("libbocage/rules", "libbocage/checks", "libbocage/io")
PATIENCE = 120  # seconds for the tests of a folder at least: a mutant may well never end

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


class Workshop:
    """A copy of the sources, built once without the editor."""

    def __init__(self, source, work):
        self.source = os.path.join(work, "src")
        self.build = os.path.join(work, "build")
        self.patience = {}
        os.makedirs(work, exist_ok=True)
        shutil.rmtree(self.source, ignore_errors=True)
        shutil.copytree(source, self.source, symlinks=True,
                        ignore=shutil.ignore_patterns("_build*", "mutants", ".git", "autom4te.cache"))
        os.makedirs(self.build, exist_ok=True)
        if not os.path.exists(os.path.join(self.build, "Makefile")):
            self.call([os.path.join(self.source, "configure"), "-q", "--disable-editor", "CFLAGS=-O1"])
        if not self.make("all"):
            sys.exit("mutate.py: the sources cannot be built")

    def call(self, command, patience=3600):
        process = subprocess.Popen(command, cwd=self.build, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return process.wait(patience) == 0
        except subprocess.TimeoutExpired:
            end_session(process.pid)
            process.wait()
            return False

    def make(self, *words, patience=3600):
        return self.call(["make", "-s", "-j%d" % (os.cpu_count() or 1), *words], patience)

    def tests_in(self, folder):
        top = os.path.join(self.source, "tests", folder)
        return sorted(os.path.relpath(os.path.join(where, name[:-2]), self.source)
                      for where, _, names in os.walk(top) for name in names
                      if name.startswith("test-") and name.endswith(".c"))

    def try_tests(self, tests, patience):
        """Builds and runs some tests, and nothing else that "make check" would."""
        return self.make("check-TESTS", "TESTS=" + " ".join(tests),
                         "check_PROGRAMS=" + " ".join(tests), patience=patience)

    def juries(self, path):
        """Who judges a file: the tests of its folder, then those of its room; each with how long it
        may take, which is ten times as long as it took when nothing was damaged."""
        folder = os.path.dirname(path)
        if folder not in self.patience:
            own = self.tests_in(folder)
            room = self.tests_in("/".join(path.split("/")[:2]))
            self.patience[folder] = []
            for tests in filter(None, (own, [test for test in room if test not in own])):
                begin = time.monotonic()
                if not self.try_tests(tests, 3600):
                    sys.exit("mutate.py: a test of %s fails though nothing is damaged" % folder)
                needed = time.monotonic() - begin
                self.patience[folder].append((tests, max(PATIENCE, 10 * needed)))
        return self.patience[folder]

    def judge(self, path):
        """Returns: "invalid" (it is not C), "died" or "survived"."""
        if not self.make("libbocage/libbocage.a"):
            return "invalid"
        for tests, patience in self.juries(path):
            if not self.try_tests(tests, patience):
                return "died"
        return "survived"


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

    n = {"died": 0, "survived": 0, "invalid": 0, "equivalent": 0}
    for path, number, line in mutants:
        if n["died"] + n["survived"] == options.count:
            break
        place = os.path.join(workshop.source, path)
        workshop.juries(path)
        text = read(place)
        lines = text.split("\n")
        old, lines[number] = lines[number], line
        if (path, old.strip(), line.strip() or "(dropped)") in known:
            n["equivalent"] += 1
            continue
        write(place, "\n".join(lines))
        end = workshop.judge(path)
        write(place, text)
        n[end] += 1
        if end == "survived":
            print("survived: %s:%d\n  - %s\n  + %s"
                  % (path, number + 1, old.strip(), line.strip() or "(dropped)"), flush=True)

    percent = 100 * n["died"] // max(1, n["died"] + n["survived"])
    print("seed %d: %d died, %d survived (%d %% died); %d known to be equivalent, %d not C"
          % (options.seed, n["died"], n["survived"], percent, n["equivalent"], n["invalid"]))
    return 0 if percent >= options.least else 1


sys.exit(main())
