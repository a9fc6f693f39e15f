#!/bin/sh
# cmocka-tap.sh: run a cmocka program for automake's TAP driver
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# cmocka 1.1.5 reports a skipped test as "not ok N # SKIP name", which TAP reads
# as a failure.  A test that hangs is stopped, so that it fails and says so.
# A program called gui-… is given a display of its own.

CMOCKA_MESSAGE_OUTPUT=TAP
export CMOCKA_MESSAGE_OUTPUT

case ${1##*/} in
  gui-*) set -- "${SHELL:-/bin/sh}" "${top_srcdir:-.}/tests/editor/run-gui.sh" "$@" ;;
esac

exec 4>&1
rc=$({ { timeout "${BOCAGE_TEST_TIMEOUT:-3600}" "$@" 3>&- 4>&-; echo $? >&3; } \
  | sed 's/^not ok \([0-9][0-9]*\) # SKIP \(.*\)/ok \1 - \2 # SKIP/' >&4; } 3>&1)
exit "$rc"
