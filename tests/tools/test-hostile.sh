#!/bin/sh
# test-hostile.sh: the tools on files that were made to cost too much
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
. "${top_srcdir:-.}/tests/tap.sh"
tools=${top_builddir:-.}/tools
validate=${top_builddir:-.}/validator/bocage-validate
small=${top_srcdir:-.}/tests/validator/data/clean.bocage
names='convert diff merge play query'
test -x "$tools/bocage-render" && names="$names render"
# Reads the battles of a folder, and nothing else
folders=
test -x "$tools/bocage-i18n" && command -v xgettext > /dev/null && folders=i18n

# usage: run TOOL FILE OPTION…; its status in $status, what it said in $tmp/err
run ()
{
  status=0
  tool=$1
  file=$2
  shift 2
  case $tool in
    convert) "$tools/bocage-convert" "$@" "$file" "$tmp/made.m44" ;;
    diff) "$tools/bocage-diff" "$@" "$file" "$small" ;;
    merge) "$tools/bocage-merge" "$@" -o "$tmp/made.m44" "$file" "$small" "$small" ;;
    play) "$tools/bocage-play" "$@" -n 1 -p greedy "$file" ;;
    query) "$tools/bocage-query" "$@" "$file" victory ;;
    render) "$tools/bocage-render" "$@" -o "$tmp/made.png" "$file" ;;
    i18n)
      rm -rf "$tmp/folder"
      mkdir "$tmp/folder"
      cp "$file" "$tmp/folder/a.bocage"
      "$tools/bocage-i18n" "$@" extract "$tmp/folder"
      ;;
  esac > "$tmp/out" 2> "$tmp/err" < "$tmp/in" || status=$?
}

# usage: expect TOOL WORDS; what it said, and that nothing was made
expect ()
{
  { test $status = "$(wanted "$1")" && grep -q "$2" "$tmp/err" && test ! -e "$tmp/made.m44" \
      && test ! -e "$tmp/made.png"; } \
    || { echo "$1: status $status"; head -5 "$tmp/err"; } >> "$tmp/bad"
}

is_sanitized ()
{
  nm "$validate" 2>/dev/null | grep -Eq ' __(asan|tsan)_'
}

# What each tool says of a file that it cannot read
wanted ()
{
  case $1 in
    convert) echo 3 ;;
    diff|merge|play|i18n) echo 2 ;;
    *) echo 1 ;;
  esac
}

echo 1..7

# Opened for both, a pipe has somebody who could write to it, and never does.
mkfifo "$tmp/pipe" && exec 9<> "$tmp/pipe"
ln -s "$tmp/pipe" "$tmp/in"
for name in $names
do
  run $name /dev/stdin --max-seconds=1
  expect $name '^bocage-.*: reading “.*” took longer than 1 second and was ended$'
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
    expect $name "$2"
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

# Each limit has its option, and the option is heeded.
for name in $names
do
  for case in 'max-bytes=99 99' 'max-depth=2 2' 'max-elements=5 5' 'max-attributes=3 3'
  do
    run $name "$small" "--${case% *}"
    expect $name "more than ${case#* }\|deeper than ${case#* }\|larger than the ${case#* } bytes"
  done
done
# What is wrong with it, bocage-i18n leaves to the validator.
for name in $folders
do
  for case in max-bytes=99 max-depth=2 max-elements=5 max-attributes=3
  do
    run $name "$small" "--$case"
    expect $name 'no battle in this file'
  done
  run $name "$small"
  test $status = 0 || cat "$tmp/err" >> "$tmp/bad"
done
for name in $names
do
  printf '{"board":{"a":[1,2,3,4]}}' > "$tmp/many.m44"
  run $name "$tmp/many.m44" --max-values=4
  expect $name 'more than 4'
  for value in 0 x -1 99999999999
  do
    run $name "$small" --max-depth=$value
    test $status = 2 && grep -q "“$value” is not a value of --max-depth" "$tmp/err" \
      || { echo "$name, $value: status $status"; cat "$tmp/err"; } >> "$tmp/bad"
  done
done
report 'the limits can be set as for the validator'

if ! is_sanitized
then
  for name in $names $folders
  do
    # By whoever wants more first: the reader, the parser, or the lists of what was read.
    for memory in 1 2 4 8
    do
      run $name "$tmp/many.bocage" --max-elements=200000 --max-memory=$memory
      expect $name "^bocage-$name: reading “.*” took more than $memory MiB of memory and was ended\$"
      test "$(wc -l < "$tmp/err")" = 1 || cat "$tmp/err" >> "$tmp/bad"
    done
  done
fi
report 'where memory ends, that is said and nothing else'

if test -c /dev/full
then
  for name in $names $folders
  do
    for option in --help --version
    do
      status=0
      "$tools/bocage-$name" $option > /dev/full 2> "$tmp/err" || status=$?
      test $status = 2 && grep -q 'standard output: No space left on device$' "$tmp/err" \
        || { echo "$name $option: status $status"; cat "$tmp/err"; } >> "$tmp/bad"
    done
  done
fi
report 'help that nobody gets is told of'

# What a stranger calls a file, or writes into it, does not command the terminal.
name=$tmp/$(printf '\033[31mred.bocage')
sed 's/ figures="[0-9]*"//g; s/<unit /<unit figures="&#x9b;31m" /' "$small" > "$name"
for name_of_tool in $names
do
  test "$name_of_tool" != query || continue # which is asked of what it can read
  run "$name_of_tool" "$name"
  rm -f "$tmp/made.m44" "$tmp/made.png"
  grep -q "$(printf '\033\\|\302\233')" "$tmp/err" && { echo "$name_of_tool:"; cat -v "$tmp/err"; } >> "$tmp/bad"
done
sed 's/<scenario /<scenari /' "$small" > "$name"
for name_of_tool in $names
do
  run "$name_of_tool" "$name"
  grep -q "$(printf '\033')" "$tmp/err" && { echo "$name_of_tool:"; cat -v "$tmp/err"; } >> "$tmp/bad"
  grep -q '<U+001B>\[31mred.bocage' "$tmp/err" || { echo "$name_of_tool:"; cat -v "$tmp/err"; } >> "$tmp/bad"
done
report 'names and words of strangers do not command the terminal'

for name in $names
do
  mkfifo "$tmp/$name.bocage"
  run $name "$tmp/$name.bocage"
  test $status != 0 && test -s "$tmp/err" || echo "$name: status $status" >> "$tmp/bad"
done
report 'a pipe as a file is refused'
exit $failed
