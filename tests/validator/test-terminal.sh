#!/bin/sh
# test-terminal.sh: bocage-validate on a terminal
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
unset CI NO_COLOR CLICOLOR CLICOLOR_FORCE COLUMNS BOCAGE_PROGRESS_PATIENCE

command -v script >/dev/null || { echo '1..0 # SKIP script (bsdutils) is missing'; exit 0; }

tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
cp "$src/tests/validator/data/structure.bocage" "$src/tests/validator/data/illegal.bocage" \
  "$src/tests/validator/data/note.bocage" "$tmp" || exit 99

n=0
failed=0
echo 1..20

# usage: on_terminal COLUMNS COMMAND; leaves $tmp/out, with ESC shown as ^
on_terminal ()
{
  (cd "$tmp" && script -q -e -c "stty cols $1; $2" /dev/null </dev/null) \
    | tr -d '\r\004\010' | tr '\033' '^' | sed 's/^^D//' > "$tmp/out"
}

# usage: expect NAME yes|no PATTERN
expect ()
{
  n=$((n + 1))
  if grep -Eq -e "$3" "$tmp/out"
  then
    found=yes
  else
    found=no
  fi
  if test $found = "$2"
  then
    echo "ok $n - $1"
  else
    failed=1
    echo "not ok $n - $1"
    sed 's/^/# /' "$tmp/out"
  fi
}

on_terminal 80 "TERM=xterm '$validate' structure.bocage"
expect 'a terminal gets colors' yes '\^\[1;31merror:\^\[m'
expect 'and the excerpt with an underline' yes '^ +\| +\^\[1;31m\^~+\^\[m$'
expect 'and a summary' yes '^1 file checked, .*\^\[1;31m[0-9]+ errors?\^\[m'

on_terminal 80 "TERM=xterm '$validate' illegal.bocage"
expect 'the hexes around a finding, and its own in color' yes '^ +\|   9  .* \^\[1;31m\[ri IN\]\^\[m'
on_terminal 80 "TERM=xterm '$validate' --map=never illegal.bocage"
expect 'but not where nobody wants them' no '\[ri IN\]'

on_terminal 80 "TERM=dumb '$validate' structure.bocage"
expect 'a dumb terminal gets no colors' no '\^\['

on_terminal 80 "TERM=xterm NO_COLOR=1 '$validate' structure.bocage"
expect 'NO_COLOR turns colors off' no '\^\['

on_terminal 50 "TERM=dumb '$validate' structure.bocage"
expect 'a long line is cut to the width of the terminal' yes '^ +[0-9]+ \| .*…'

on_terminal 80 "TERM=dumb '$validate' note.bocage"
expect 'notes are counted' yes '^1 file checked, [0-9]+ notes?'
expect 'and how to see them is said' yes 'not shown; add --show=note'

on_terminal 80 "TERM=dumb '$validate' --show=note note.bocage"
expect 'which is true' yes '^note.bocage:[0-9]+:[0-9]+: note: .*\['

# Patience is said, so that how fast the machine is does not matter: none at all, or more than any
# run takes.
mkdir "$tmp/many" || exit 99
i=0
while test $i -lt 40
do
  i=$((i + 1))
  ln "$tmp/note.bocage" "$tmp/many/$i.bocage" || exit 99
done

# usage: check_many PATIENCE "SETTING…" "OPTION…"
check_many ()
{
  on_terminal 80 "env -u CI TERM=xterm BOCAGE_PROGRESS_PATIENCE=$1 $2 '$validate' --jobs=1 --color=never $3 many"
}

check_many 0 '' ''
expect 'a long run shows how far it is' yes '\^\[K\[#* *\] [0-9]+ of 40 files'
expect 'and nothing of it stays' yes '^(.*\^\[K)?40 files checked, [0-9]+ notes'
check_many 3600000 '' ''
expect 'a short one does not' no 'of 40 files'
expect 'and checks as much' yes '^40 files checked'
check_many 0 CI=true ''
expect 'nor one where CI is set' no 'of 40 files'
expect 'which checks as much' yes '^40 files checked'
check_many 0 '' '--quiet'
expect 'nor one that is to be quiet' no 'of 40 files'
on_terminal 80 "env -u CI TERM=xterm BOCAGE_PROGRESS_PATIENCE=0 '$validate' --jobs=1 --color=never many 2>/dev/null"
expect 'and only on a terminal' no 'of 40 files'
expect 'while the findings go on' yes '^40 files checked'

exit $failed
