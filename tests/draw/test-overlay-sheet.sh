#!/bin/sh
# test-overlay-sheet.sh: every overlay looks as it did, at three sizes
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# --update writes the picture anew: look at it before you commit it.

set -u
battle=${top_srcdir:-.}/scenarios/normandy/03-villers-bocage.bocage
golden=${top_srcdir:-.}/tests/draw/overlay-sheet.png
program=${top_builddir:-.}/tests/draw/overlay-sheet
made=${top_builddir:-.}/tests/draw/overlay-sheet-made.png

if test "${1:-}" = --update
then
  exec "$program" "$battle" "$golden"
fi

echo 1..1
if "$program" "$battle" "$made" "$golden" > "$made.log" 2>&1
then
  echo 'ok 1 - every overlay looks as it did'
else
  echo 'not ok 1 - every overlay looks as it did'
  sed 's/^/# /' "$made.log"
  echo "# see $made"
fi
