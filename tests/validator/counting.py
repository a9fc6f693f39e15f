# tests/validator/counting.py: how many instructions a run takes
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Of a whole run cachegrind counts as much as callgrind, and does not follow every call:
# what is run beside the start takes it a third of the time.

import glob
import subprocess
import tempfile


def count_instructions(command, statuses, **how):
    """Of a whole run with all its processes, which must end with one of these statuses."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no",
             "--cachegrind-out-file=%s/%%p" % folder, *command],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **how)
        if done.returncode not in statuses:
            raise AssertionError("%s: status %d: %s" % (" ".join(command), done.returncode,
                                                        done.stderr[-2000:].decode()))
        spent = 0
        for path in glob.glob(folder + "/*"):
            with open(path) as stream:
                spent += sum(int(line.split()[1]) for line in stream if line.startswith("summary:"))
        return spent
