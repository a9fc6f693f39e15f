# tests/tools/test-new-game.py: what docs/new-game.md says is so
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: test-new-game.py DOCUMENT
#
# Does what a reader would, in the working directory: writes the files, puts the pieces into the
# game, types the commands, and compares what they write with the text.

import os
import re
import shutil
import subprocess
import sys


def insert(path, text):
    """Puts @text before the end tag of the file."""
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    at = whole.rindex("</")
    with open(path, "w", encoding="utf-8") as file:
        file.write(whole[:at] + text + whole[at:])


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(block):
    """Yields each command of a console, what it writes, and what it should."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        # Pictures are left out of a build without the editor.
        if command.startswith("bocage-render ") and shutil.which("bocage-render") is None:
            continue
        done = subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        yield command, done.stdout, expected


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = file.read()
    pattern = r"(?:^(Write|Into) `([^`]+)`:\n\n)?^```(\w+)\n(.*?)^```$"
    n = failed = 0

    for how, path, kind, block in re.findall(pattern, document, flags=re.M | re.S):
        if how == "Write":
            write(path, block)
        elif how == "Into":
            insert(path, block)
        elif kind != "console":
            print(f"Bail out! a block of {kind} goes nowhere")
            return 1
        for command, got, expected in run(block) if kind == "console" else ():
            n += 1
            print("ok" if got == expected else "not ok", n, "-", command.replace("#", "")[:60])
            if got != expected:
                failed = 1
                print("".join(f"# {line}\n" for line in got.splitlines()), end="")
    print(f"1..{n}")
    return failed or n < 6


sys.exit(main())
