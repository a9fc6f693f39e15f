#!/bin/sh
# test-hostile.sh: the tools on files that were made to cost too much
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
. "${top_srcdir:-.}/tests/tap.sh"
tools=${top_builddir:-.}/tools
validate=${top_builddir:-.}/validator/bocage-validate
names='convert query'
test -x "$tools/bocage-render" && names="$names render"

# usage: run TOOL FILE; its status in $status, what it said in $tmp/err
run ()
{
  status=0
  case $1 in
    convert) "$tools/bocage-convert" "$2" "$tmp/made.m44" ;;
    query) "$tools/bocage-query" "$2" victory ;;
    render) "$tools/bocage-render" -o "$tmp/made.png" "$2" ;;
  esac > "$tmp/out" 2> "$tmp/err" < "$tmp/in" || status=$?
}

# What each tool says of a file that it cannot read
wanted ()
{
  case $1 in
    convert) echo 3 ;;
    *) echo 1 ;;
  esac
}

echo 1..3

# Opened for both, a pipe has somebody who could write to it, and never does.
mkfifo "$tmp/pipe" && exec 9<> "$tmp/pipe"
ln -s "$tmp/pipe" "$tmp/in"
for name in $names
do
  BOCAGE_TEST_SECONDS=1
  export BOCAGE_TEST_SECONDS
  run $name /dev/stdin
  unset BOCAGE_TEST_SECONDS
  { test $status = "$(wanted $name)" \
      && grep -q '^bocage-.*: reading “.*” took longer than 1 second and was ended$' "$tmp/err"; } \
    || { echo "$name: status $status"; cat "$tmp/err"; } >> "$tmp/bad"
done
report 'a pipe to which nobody writes is not waited for without end'

# usage: compare FILE WORDS; the tools say of it what the validator does
rm -f "$tmp/in"
ln -s /dev/null "$tmp/in"
compare ()
{
  "$validate" --no-config --format=gcc "$1" > "$tmp/said" 2> /dev/null
  grep -q "$2" "$tmp/said" || echo "the validator says nothing of “$2”" >> "$tmp/bad"
  for name in $names
  do
    run $name "$1"
    { test $status = "$(wanted $name)" && grep -q "$2" "$tmp/err" && test ! -e "$tmp/made.m44" \
        && test ! -e "$tmp/made.png"; } \
      || { echo "$name: status $status"; head -5 "$tmp/err"; } >> "$tmp/bad"
  done
}

head='<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="x" ruleset="memoir44"><board shape="standard">'
{
  printf '%s' "$head"
  yes '<hex/>' | head -n 100001
  echo '</board></scenario>'
} > "$tmp/many.bocage"
compare "$tmp/many.bocage" 'more than 100,\{0,1\}000'
{
  printf '%s' "$head"
  yes '<hex>' | head -n 100
  yes '</hex>' | head -n 100
  echo '</board></scenario>'
} > "$tmp/deep.bocage"
compare "$tmp/deep.bocage" 'more than 64'
report 'too many elements, and too deep, are said as the validator says them'

for name in $names
do
  mkfifo "$tmp/$name.bocage"
  run $name "$tmp/$name.bocage"
  test $status != 0 && test -s "$tmp/err" || echo "$name: status $status" >> "$tmp/bad"
done
report 'a pipe as a file is refused'
exit $failed
