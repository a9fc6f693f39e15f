#!/bin/sh
# test-start.sh: the editor starts, with and without a battle, and ends
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT

command -v Xvfb >/dev/null && command -v dbus-run-session >/dev/null \
  || { echo "1..0 # SKIP no Xvfb or no dbus-run-session"; exit 0; }

editor=$top_builddir/editor/bocage-editor
G_DEBUG=fatal-warnings,gc-friendly
export G_DEBUG

n=0
failed=0
# usage: result STATUS NAME; what was said is in $tmp/err
result ()
{
  n=$((n + 1))
  if test "$1" = 0
  then
    echo "ok $n - $2"
  else
    failed=1
    echo "not ok $n - $2"
    sed 's/^/# /' "$tmp/err"
  fi
}

# usage: start ARGUMENT…
start ()
{
  sh "$top_srcdir/tests/editor/run-gui.sh" "$editor" --exit-after-first-frame "$@" > "$tmp/err" 2>&1
}

echo 1..4

"$editor" --version > "$tmp/err" 2>&1 && grep -q '^bocage-editor (Bocage) [0-9]' "$tmp/err"
result $? 'it says its version without a display'

start
result $? 'it shows a window without a battle'

start "$top_srcdir"/scenarios/normandy/*.bocage
result $? 'it shows every battle of a pack'

GSETTINGS_SCHEMA_DIR=$top_builddir/data/schemas start
result $? 'it starts with its settings'

exit $failed
