#!/bin/sh
# test-contact-sheet.sh: every piece in every look and turn looks as it did
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# --update writes the picture anew: look at it before you commit it.

set -u
golden=${top_srcdir:-.}/tests/draw/contact-sheet.png
program=${top_builddir:-.}/tests/draw/contact-sheet
made=${top_builddir:-.}/tests/draw/contact-sheet-made.png

if test "${1:-}" = --update
then
  exec "$program" "$golden"
fi

echo 1..1
if "$program" "$made" "$golden" > "$made.log" 2>&1
then
  echo 'ok 1 - every piece looks as it did'
else
  echo 'not ok 1 - every piece looks as it did'
  sed 's/^/# /' "$made.log"
  echo "# see $made"
fi
