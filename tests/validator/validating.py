# tests/validator/validating.py: what the Python tests of bocage-validate share
#
# SPDX-License-Identifier: LGPL-2.1-or-later

import glob
import os
import shutil
import subprocess
import sys
import tempfile
import traceback

source = os.path.abspath(os.environ.get("top_srcdir", "."))
build = os.path.abspath(os.environ.get("top_builddir", "."))
validate = os.path.join(build, "validator", "bocage-validate")
# The examples of a check lie where its row does: in C, or in the data of a ruleset.
homes = [os.path.join(source, "libbocage", "checks", "examples"),
         *sorted(glob.glob(os.path.join(source, "rulesets", "*", "checks")))]
# A game that is not built in, and unlike the first one in every point, is one of the games here.
odd = os.path.join(source, "tests", "validator", "rulesets")
os.environ["BOCAGE_RULESET_PATH"] = odd
data = os.path.join(source, "tests", "validator", "data")
# The program names them: a new one is tried wherever all are.
formats = subprocess.run([validate, "--format=."], stderr=subprocess.PIPE,
                         text=True).stderr.splitlines()[0].split("one of: ")[1].split(", ")

for name in ("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "GITHUB_STEP_SUMMARY"):
    os.environ.pop(name, None)


def run(*arguments, cwd=None, stdin=b"", statuses=(0, 1)):
    """What the program writes to its standard output, as bytes."""
    done = subprocess.run([validate, *arguments], cwd=cwd, input=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    if done.returncode not in statuses:
        raise AssertionError("status %d of %r: %s" % (done.returncode, arguments[:8],
                                                      done.stderr.decode(errors="replace")))
    return done.stdout


def read(path):
    with open(path, "rb") as stream:
        return stream.read()


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(content)


def example_path(check, kind):
    """Where that example of a check is, or would be if nobody has written one."""
    name = "%s-%s.bocage" % (check, kind)
    paths = [os.path.join(home, check.split("-")[0], name) for home in homes]
    paths += glob.glob(os.path.join(odd, "*", "checks", name))
    return next(filter(os.path.exists, paths), paths[0])


def copy_examples(folder):
    """The examples of all checks and the files of these tests, by name."""
    os.makedirs(folder, exist_ok=True)
    paths = [path for home in homes for path in glob.glob(home + "/*/*")] + glob.glob(data + "/*.bocage")
    paths += glob.glob(odd + "/*.bocage") + glob.glob(odd + "/*/checks/*.bocage")
    for path in paths:
        shutil.copy(path, folder)
    names = sorted(os.listdir(folder))
    assert len(names) == len(paths), "%d files, but %d names" % (len(paths), len(names))
    assert len(names) >= 600, "only %d examples" % len(names)
    return names


class Faults(list):
    """What is wrong; a test passes when it is empty."""

    def check(self, condition, *words):
        if not condition:
            self.append(" ".join(str(word) for word in words))

    def equal(self, one, other, *words):
        self.check(one == other, *words, repr(one), "is not", repr(other))


def main(tests):
    failed = 0

    print("1..%d" % len(tests))
    with tempfile.TemporaryDirectory() as folder:
        for number, test in enumerate(tests, 1):
            faults = Faults()
            own = os.path.join(folder, str(number))
            os.mkdir(own)
            try:
                test(faults, own)
            except Exception:
                faults.extend(traceback.format_exc().splitlines())
            name = test.__name__[len("test_"):].replace("_", " ")
            print("%sok %d - %s" % ("not " if faults else "", number, name))
            for fault in faults[:20]:
                print("# " + fault.replace("\n", "\n# ")[:600])
            if len(faults) > 20:
                print("# and %d more" % (len(faults) - 20))
            failed += bool(faults)
            sys.stdout.flush()
    sys.exit(1 if failed else 0)
