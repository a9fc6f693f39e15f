#!/bin/sh
# test-threads.sh: what several threads do, under ThreadSanitizer: above all bocage-validate, and games
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# "make check-threads" builds what is needed and runs this where Bocage was
# configured with --enable-sanitizers=thread.  First ThreadSanitizer has to show that
# it sees races with our suppressions, then that there are none.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
racy=$build/tests/threads/racy

. "$src/tests/tap.sh"

suppressions=$src/tests/tsan.supp
TSAN_OPTIONS="suppressions=$suppressions exitcode=66 halt_on_error=0 second_deadlock_stack=1 log_path=$tmp/race"
G_SLICE=always-malloc # or GLib hands memory from thread to thread under a lock that is not seen
export TSAN_OPTIONS G_SLICE

# It wants the kernel to put things where it expects them, and says so and gives up if not.
if test -z "${BOCAGE_FIXED_ADDRESSES:-}" && "$racy" none 2>&1 | grep -q 'unexpected memory mapping'
then
  BOCAGE_FIXED_ADDRESSES=1
  export BOCAGE_FIXED_ADDRESSES
  rm -rf "$tmp"
  exec setarch "$(uname -m)" -R "${SHELL:-/bin/sh}" "$0" "$@"
fi

programs='libbocage/play/test-sensitivity libbocage/rules/fight/test-equipment
  libbocage/rules/move/test-sight-threads data/test-ruleset threads/test-run validator/test-guard'
races='counter first-use text glib-inline glib-callback'
# shellcheck disable=SC2086
set -- $races $programs
echo 1..$(($# + 8))

# What ThreadSanitizer wrote, by any process since the last call, is bad.
no_races ()
{
  for log in "$tmp"/race.*
  do
    test ! -f "$log" || cat "$log" >> "$tmp/bad"
    rm -f "$log"
  done
}

# The negative control

"$racy" none > "$tmp/out" 2>&1 || cat "$tmp/out" >> "$tmp/bad"
no_races
report 'where there is no race, none is reported'

for race in $races
do
  "$racy" "$race" > "$tmp/out" 2>&1
  status=$?
  test $status -eq 66 || echo "status $status, not 66" >> "$tmp/bad"
  cat "$tmp"/race.* > "$tmp/log" 2>/dev/null
  rm -f "$tmp"/race.*
  grep -q 'WARNING: ThreadSanitizer: data race' "$tmp/log" || echo "no race is reported" >> "$tmp/bad"
  grep -q '/racy\.c:' "$tmp/log" || { echo "not in racy.c:"; cat "$tmp/log"; } >> "$tmp/bad"
  report "a planted race is reported: $race"
done

sed '/^#/d; /^$/d' "$suppressions" > "$tmp/lines"
grep -vxE 'called_from_lib:lib(glib-2\.0|xml2)\.so\.[0-9]+' "$tmp/lines" >> "$tmp/bad"
awk '/^#/ { told = 1; next } /^$/ { told = 0; next } { if (!told) print "no reason is given: " $0 }' \
  "$suppressions" >> "$tmp/bad"
report 'what is suppressed is other libraries alone, each with its reason'

# The positive one

cd "$src" || exit 99
# A game that is not built in is one of the games.
BOCAGE_RULESET_PATH=$src/tests/validator/rulesets
export BOCAGE_RULESET_PATH
games='rulesets/memoir44/checks rulesets/combat-commander/checks tests/validator/rulesets'
inputs="libbocage/checks/examples $games scenarios tests/validator/data tests/fuzz/battle.m44"
# The program names them: a new one is tried here, too.
formats=$("$validate" --format=. 2>&1 | sed -n 's/.* one of: human, //p' | tr -d ,)

# usage: run JOBS OPTION…; the reports are $tmp/JOBS.FORMAT
run ()
{
  jobs=$1
  shift
  reports=
  for format in $formats
  do
    reports="$reports --report=$format=$tmp/$jobs.$format"
  done
  # shellcheck disable=SC2086
  "$validate" --jobs="$jobs" --format=human --show=note --statistics $reports "$@" $inputs \
    > "$tmp/$jobs.human" 2> "$tmp/$jobs.err"
  status=$?
  test $status -eq 3 || { echo "status $status, not 3"; cat "$tmp/$jobs.err"; } >> "$tmp/bad"
  no_races
}

run 1
run 4
for format in human $formats err
do
  test "$format" = err || test -s "$tmp/4.$format" || echo "nothing in $format" >> "$tmp/bad"
  cmp "$tmp/1.$format" "$tmp/4.$format" >> "$tmp/bad" 2>&1
done
report 'four threads, every format: the same bytes as of one, and no race'

# shellcheck disable=SC2086
"$validate" --jobs=4 --format=json --write-baseline="$tmp/baseline" --baseline-illegal $inputs \
  > "$tmp/out" 2>&1
no_races
test -s "$tmp/baseline" || echo "no baseline is written" >> "$tmp/bad"
# shellcheck disable=SC2086
"$validate" --jobs=4 --format=human --baseline="$tmp/baseline" --baseline-illegal $inputs \
  > "$tmp/out" 2>&1
no_races
report 'baselines'

mkdir "$tmp/fix"
cp libbocage/checks/examples/*/*-bad.bocage rulesets/*/checks/*/*-bad.bocage \
  tests/validator/rulesets/*/checks/*-bad.bocage "$tmp/fix"
"$validate" --jobs=4 --format=gcc --diff "$tmp/fix" > "$tmp/diff" 2>&1
no_races
test -s "$tmp/diff" || echo "nothing would be mended" >> "$tmp/bad"
"$validate" --jobs=4 --format=gcc --fix "$tmp/fix" > "$tmp/out" 2>&1
no_races
report 'mending'

for part in 1 2 3
do
  # shellcheck disable=SC2086
  "$validate" --jobs=4 --shard=$part/3 --format=json $inputs > "$tmp/part-$part.json" 2>/dev/null
done
"$validate" merge --format=sarif "$tmp"/part-*.json > "$tmp/merged" 2>&1
no_races
test -s "$tmp/merged" || echo "nothing is merged" >> "$tmp/bad"
report 'parts of a run'

# shellcheck disable=SC2086
LC_ALL=C.UTF-8 LANGUAGE=de "$validate" --jobs=4 --lang=de --no-schema --format=human --show=note \
  libbocage/checks/examples $games > "$tmp/out" 2>&1
no_races
report 'another language, no schema'

run 64
cmp "$tmp/1.json" "$tmp/64.json" >> "$tmp/bad" 2>&1
report 'sixty-four threads'

# A process that dies in the middle of its work leaves threads behind.
TSAN_OPTIONS="$TSAN_OPTIONS report_thread_leaks=0"
for program in $programs
do
  "$build/tests/$program" > "$tmp/out" 2>&1 || cat "$tmp/out" >> "$tmp/bad"
  no_races
  report "$program"
done

exit $failed
