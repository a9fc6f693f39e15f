#!/bin/sh
# test-checks-document.sh: docs/checks.md, docs/limits.md and docs/tests-of-checks.md say what their tables say
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# --update writes the documents anew.

set -u
document=${top_srcdir:-.}/docs/checks.md
program=${top_builddir:-.}/docs/write-checks
limits=${top_srcdir:-.}/docs/limits.md
tests=${top_srcdir:-.}/docs/tests-of-checks.md
made=${top_builddir:-.}/tests/data/checks-made.md

if test "${1:-}" = --update
then
  LC_ALL=C "$program" limits > "$limits.tmp" && mv -f "$limits.tmp" "$limits" || exit 1
  LC_ALL=C "$program" tests > "$tests.tmp" && mv -f "$tests.tmp" "$tests" || exit 1
  LC_ALL=C "$program" markdown > "$document.tmp" && exec mv -f "$document.tmp" "$document"
fi

echo 1..4
if LC_ALL=C "$program" markdown > "$made" && diff -u "$document" "$made" > "$made.diff"
then
  echo 'ok 1 - docs/checks.md is what the table of checks says'
else
  echo 'not ok 1 - docs/checks.md is what the table of checks says'
  sed -n '1,40s/^/# /p' "$made.diff"
  echo '# make update-golden writes it anew'
fi

# A row that cannot arise has its reason where its explanation stands.
if grep -c '| derived |' "$made" | awk '{ exit !($1 <= 5) }'
then
  echo 'ok 2 - few rows cannot arise'
else
  echo 'not ok 2 - few rows cannot arise'
fi

if LC_ALL=C "$program" limits > "$made" && diff -u "$limits" "$made" > "$made.diff"
then
  echo 'ok 3 - docs/limits.md is what the table of limits says'
else
  echo 'not ok 3 - docs/limits.md is what the table of limits says'
  sed -n '1,40s/^/# /p' "$made.diff"
fi

if LC_ALL=C "$program" tests > "$made" && diff -u "$tests" "$made" > "$made.diff"
then
  echo 'ok 4 - docs/tests-of-checks.md is what the table of tests says'
else
  echo 'not ok 4 - docs/tests-of-checks.md is what the table of tests says'
  sed -n '1,40s/^/# /p' "$made.diff"
fi
rm -f "$made" "$made.diff"
