#!/bin/sh
# test-new-game.sh: docs/new-game.md makes a game, and says what becomes of its battles
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
if ! test -x /usr/bin/python3
then
  echo '1..0 # SKIP no python3'
  exit 0
fi
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
PATH=$build/validator:$build/tools:$PATH
BOCAGE_RULESET_PATH=games
LC_ALL=C.UTF-8
export PATH BOCAGE_RULESET_PATH LC_ALL
tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/games/marshland" && cd "$tmp" || exit 99
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$src/tests/tools/test-new-game.py" "$src/docs/new-game.md"
