#!/bin/sh
# test-start.sh: the editor starts, with and without a battle, and ends
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
. "$top_srcdir/tests/tap.sh"

command -v Xvfb >/dev/null && command -v dbus-run-session >/dev/null \
  || { echo "1..0 # SKIP no Xvfb or no dbus-run-session"; exit 0; }

editor=$top_builddir/editor/bocage-editor
G_DEBUG=fatal-warnings,gc-friendly
export G_DEBUG

# usage: start ARGUMENT…
start ()
{
  sh "$top_srcdir/tests/editor/run-gui.sh" "$editor" --exit-after-first-frame "$@" > "$tmp/bad" 2>&1
}

echo 1..4

"$editor" --version > "$tmp/bad" 2>&1 && grep -q '^bocage-editor (Bocage) [0-9]' "$tmp/bad"
result $? 'it says its version without a display'

start
result $? 'it shows a window without a battle'

start "$top_srcdir"/scenarios/normandy/*.bocage
result $? 'it shows every battle of a pack'

GSETTINGS_SCHEMA_DIR=$top_builddir/data/schemas start
result $? 'it starts with its settings'

exit $failed
