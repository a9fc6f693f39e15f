#!/bin/sh
# test-design-session.sh: a designer's session in the real window, from an empty board to git
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# When a step fails, tests/editor/design-session/ has a picture of the screen and what
# a screen reader would have found on it.

set -u

for tool in Xvfb dbus-run-session xdotool pdftotext pdfinfo git
do
  command -v $tool >/dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done
# Not the first python3 there is: only Debian's has the bindings.
python=/usr/bin/python3
$python -c 'import gi; gi.require_version ("Atspi", "2.0"); from gi.repository import Atspi' \
  2>/dev/null || { echo "1..0 # SKIP no bindings of AT-SPI for $python"; exit 0; }


logs=$top_builddir/tests/editor/design-session
rm -rf "$logs"
BOCAGE_TEST_A11Y=atspi
BOCAGE_TEST_TIMEOUT=${BOCAGE_TEST_TIMEOUT:-3600}
GSETTINGS_SCHEMA_DIR=$top_builddir/data/schemas
export BOCAGE_TEST_A11Y BOCAGE_TEST_TIMEOUT GSETTINGS_SCHEMA_DIR

sh "$top_srcdir/tests/editor/run-gui.sh" $python -B "$top_srcdir/tests/editor/e2e_session.py" \
  "$top_builddir/editor/bocage-editor" "$top_builddir/validator/bocage-validate" \
  "$top_builddir/tools/bocage-merge" "$logs"
