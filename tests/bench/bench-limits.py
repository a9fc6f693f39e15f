# bench-limits.py: every kind of input of up to 8 MB, and how long each takes
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: bench-limits.py (of make bench)
#
# The kinds are those of tests/validator/test-growth.py, each as large as may be read:
# once as many bytes as the limit allows, once as many elements.  What counts is the
# processor's time, so that a busy machine disturbs little.

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ.get("top_srcdir", "."), "tests", "validator"))

import growing
from validating import validate

BYTES = 8 * 1024 * 1024
ELEMENTS = 90000
BAR = 2.0  # seconds of the processor


def fill(make):
    """A number of which the file is nearly as large as may be read."""
    few = len(make(1000))
    each = max((len(make(2000)) - few) / 1000, 0.1)
    n = int((BYTES - few) / each) + 1000
    while n > 1000 and len(make(n)) > BYTES:
        n = int(n * 0.98)
    return n


def spend(path, options):
    """Seconds of the processor, with those of the worker."""
    before = os.times()
    done = subprocess.run([validate, "--no-config", *options, path], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    after = os.times()
    assert done.returncode in (0, 1, 3), done.stderr
    assert b"internal error" not in done.stderr, done.stderr
    return (after.children_user + after.children_system
            - before.children_user - before.children_system)


def measure(kinds, options):
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, (ending, make) in kinds.items():
            most = fill(make)
            for n in sorted({min(most, ELEMENTS // 2), most}):
                path = os.path.join(folder, "x" + ending)
                content = make(n)
                with open(path, "wb") as stream:
                    stream.write(content)
                found.append((spend(path, options), name, len(content)))
    return found


print("| the costliest files of up to 8 MB | bytes | seconds of the processor |\n|---|---|---|")
found = (measure(growing.kinds(), ["--format=json"])
         + measure(growing.repairs(), ["--diff", "--fix-unsafe"]))
for seconds, name, size in sorted(found, reverse=True)[:10]:
    print("| %s | %d | %.2f |" % (name.replace("<", "`<").replace(">", ">`"), size, seconds))
print("%d files; the bar is %.0f s: %s"
      % (len(found), BAR, "met" if max(found)[0] <= BAR else "missed"))
