#!/bin/sh
# test-ghost-sheet.sh: every ghost looks as it did
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# --update writes the picture anew: look at it before you commit it.

set -u
src=${top_srcdir:-.}
golden=$src/tests/editor/ghost-sheet.png
program=${top_builddir:-.}/tests/editor/ghost-sheet
made=${top_builddir:-.}/tests/editor/ghost-sheet-made.png

for tool in Xvfb dbus-run-session
do
  command -v $tool >/dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done

if test "${1:-}" = --update
then
  exec sh "$src/tests/editor/run-gui.sh" "$program" "$golden"
fi

echo 1..2
if sh "$src/tests/editor/run-gui.sh" "$program" "$made" "$golden" > "$made.log" 2>&1
then
  echo 'ok 1 - every ghost looks as it did'
else
  echo 'not ok 1 - every ghost looks as it did'
  sed 's/^/# /' "$made.log"
  echo "# see $made"
fi

# Who writes it anew where nothing has changed has the same file.
if sh "$src/tests/editor/run-gui.sh" "$program" "$made.again" > "$made.log" 2>&1 && cmp "$made" "$made.again" >> "$made.log" 2>&1
then
  echo 'ok 2 - and it is the same picture each time'
  rm -f "$made.again"
else
  echo 'not ok 2 - and it is the same picture each time'
  sed 's/^/# /' "$made.log"
fi
