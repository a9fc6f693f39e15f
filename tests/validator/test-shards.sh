#!/bin/sh
# test-shards.sh: a run in parts, put together, is the run
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# The parts are made as docs/pipelines.md says, by processes of this host.

set -u
here=$(cd "${top_srcdir:-.}/tests/validator" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
PATH=$build/validator:$PATH
export PATH
unset NO_COLOR CLICOLOR CLICOLOR_FORCE COLUMNS GITHUB_STEP_SUMMARY

tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 99

# The program names them: a new one is tried here, too.
formats=$(bocage-validate --format=. 2>&1 | sed -n 's/.* one of: human, //p' | tr -d ,)
today=--today=2026-01-01

n=0
failed=0
result ()
{
  n=$((n + 1))
  if test "$1" -eq 0
  then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    test -e bad && sed 's/^/# /' bad
    failed=1
  fi
}

# Battles of every kind, a pack with two of the same id and a module too many, and a file that an
# exemption speaks for
set_the_table ()
{
  mkdir battles battles/pack battles/other
  for i in 1 2 3 4 5
  do
    for kind in clean illegal note structure suspicious broken ruleset newer twice exempt
    do
      sed "s/id=\"canal-bridge\"/id=\"$kind-$i\"/" "$here/data/$kind.bocage" > "battles/$kind-$i.bocage"
    done
  done
  for i in a b c d e f g h
  do
    sed "s/id=\"canal-bridge\"/id=\"$i\"/" "$here/data/clean.bocage" > "battles/pack/$i.bocage"
  done
  for i in c f h
  do
    sed -e 's/id="'$i'" ruleset/id="a" ruleset/' -e 's/<module id="base"[^>]*>/&<module id="air-rules"\/>/' \
      "battles/pack/$i.bocage" > x && mv x "battles/pack/$i.bocage"
  done
  {
    echo '<pack xmlns="urn:bocage:pack:1" version="1.0" id="p"><title>P</title><license>CC0</license>'
    echo '<modules><module id="base"/></modules><scenarios>'
    for i in a b c d e f g z; do echo "<scenario file=\"$i.bocage\"/>"; done
    echo '</scenarios></pack>'
  } > battles/pack/pack.xml
  cp battles/pack/a.bocage battles/other
  printf '[checks]\nexclude = *-5.bocage\nignore = unit-hedgerow\n' > battles/bocage.ini
  printf '[severity]\npack-module-undeclared = note\n' > battles/pack/bocage.ini
}

# What the parts are made of: $1 options, $2 form of the report
run_parts ()
{
  rm -f part-*
  for part in 1 2 3
  do
    # The status is for the one who puts them together.
    { bocage-validate $1 --shard=$part/3 --report="$2=part-$part" --format=tap battles >/dev/null 2>&1
      echo $? > "part-$part.status"; } &
  done
  wait
  for part in 1 2 3
  do
    mv "part-$part" "part-$part.$2"
  done
}

compare ()
{
  : > bad
  for format in $formats
  do
    bocage-validate $1 --format="$format" battles > whole 2> whole.err
    whole=$?
    bocage-validate merge ${3:-} --format="$format" part-2."$2" part-3."$2" part-1."$2" > merged 2> merged.err
    merged=$?
    test $whole -eq $merged || echo "$format: status $merged, not $whole" >> bad
    cmp whole merged >> bad 2>&1 || diff whole merged | head -n 4 >> bad
    cmp whole.err merged.err >> bad 2>&1
  done
  test ! -s bad
}

refuse ()
{
  want=$1
  shift
  bocage-validate merge --format=tap "$@" > out 2> bad
  test $? -eq 3 && grep -q "$want" bad && test ! -s out
}

set_the_table
bocage-validate $today --format=gcc --show=note battles > whole 2>/dev/null
grep -c 'pack-id-twice' whole > count; grep -c 'pack-module-undeclared' whole >> count
printf '3\n3\n' | diff - count > bad
result $? 'there is something in the pack that no file shows alone'

run_parts "$today" ndjson
compare "$today" ndjson
result $? 'every format is as if nothing had been divided, from ndjson'

grep -h -c '^{"file"' part-*.ndjson | grep -qx 0
test $? -eq 1
result $? 'no part was empty'
cat part-*.ndjson | grep -q pack-id-twice
test $? -eq 1
result $? 'no part judges the pack'

run_parts "$today --jobs=3" json
compare "$today --jobs=1" json
result $? 'every format is as if nothing had been divided, from json'

run_parts "$today --exit-zero --ignore=unit-hedgerow --severity=pack-module-undeclared=illegal" ndjson
compare "$today --ignore=unit-hedgerow --severity=pack-module-undeclared=illegal" ndjson
result $? 'what the command line says of checks holds for the pack'

bocage-validate $today --write-baseline=base --baseline-illegal battles > /dev/null 2>&1
run_parts "$today --baseline=base --baseline-illegal" ndjson
compare "$today --baseline=base --baseline-illegal" ndjson '--baseline=base --baseline-illegal'
result $? 'a baseline holds for the whole'

run_parts "$today" ndjson
bocage-validate $today --format=human battles 2>/dev/null | tail -n 4 > whole
bocage-validate merge --format=human part-*.ndjson 2>/dev/null | tail -n 4 | diff whole - > bad
result $? 'people read the same summary'

bocage-validate merge --report=sarif=m.sarif --report=junit=m.xml --format=json part-*.ndjson > /dev/null 2>&1
bocage-validate $today --format=sarif battles 2>/dev/null | cmp - m.sarif > bad
result $? 'several reports are made at once'

refuse '2/3' part-1.ndjson part-3.ndjson
result $? 'a part that is missing is not success'
refuse 'there twice' part-1.ndjson part-3.ndjson part-2.ndjson part-3.ndjson
result $? 'a part that is there twice is refused'
sed '$d' part-2.ndjson > cut.ndjson
refuse 'cut off' part-1.ndjson cut.ndjson part-3.ndjson
result $? 'a report without its end is refused'
head -c 3000 part-2.ndjson > cut.ndjson
refuse 'cut off' part-1.ndjson cut.ndjson part-3.ndjson
result $? 'a report that ends in a line is refused'
sed '2d' part-2.ndjson > cut.ndjson
refuse 'cut off' part-1.ndjson cut.ndjson part-3.ndjson
result $? 'a report that lacks a line is refused'
: > empty.ndjson
refuse 'empty' part-1.ndjson empty.ndjson part-3.ndjson
result $? 'a report of nothing is refused'
refuse 'cannot read' part-1.ndjson nowhere.ndjson part-3.ndjson
result $? 'a report that is not there is refused'
sed '1s/"program":"[^"]*"/"program":"0.0"/' part-2.ndjson > other.ndjson
refuse 'version 0.0' part-1.ndjson other.ndjson part-3.ndjson
result $? 'a report of another version is refused'
sed 's/\("ruleset":{"id":"memoir44".*"digest":"\)[0-9a-f]/\1x/' part-2.ndjson > other.ndjson
refuse 'other rules' part-1.ndjson other.ndjson part-3.ndjson
result $? 'other rules of the same name are refused'
bocage-validate --today=2026-01-02 --shard=2/3 --format=ndjson battles > other.ndjson 2>/dev/null
refuse 'other options' part-1.ndjson other.ndjson part-3.ndjson
result $? 'other options are refused'
bocage-validate $today --shard=2/3 --format=ndjson battles/pack > other.ndjson 2>/dev/null
refuse 'other files' part-1.ndjson other.ndjson part-3.ndjson
result $? 'other files are refused'
bocage-validate $today --shard=2/3 --show=illegal --format=ndjson battles > other.ndjson 2>/dev/null
refuse 'not every finding' part-1.ndjson other.ndjson part-3.ndjson
result $? 'a report that does not show all is refused'
bocage-validate $today --format=ndjson battles > other.ndjson 2>/dev/null
refuse 'shard' other.ndjson
result $? 'a report of no part is refused'
echo '{"format":"x"}' > other.ndjson
refuse 'not a report' other.ndjson
result $? 'JSON that is no report is refused'
refuse 'damaged' "$here/data/clean.bocage"
result $? 'a file that is no report is refused'

# A part that did not come to its end as it should makes the whole fail.
run_parts "$today --expect-files=1" ndjson
bocage-validate merge --format=json part-*.ndjson 2>/dev/null | grep -q '"complete":false,"status":3'
result $? 'what a part fell short of is remembered'

mkdir none
bocage-validate merge --since=x part-1.ndjson > out 2>&1
test $? -eq 2 && bocage-validate merge > out 2>&1
test $? -eq 2 && bocage-validate merge --fix part-1.ndjson > out 2>&1
test $? -eq 2 && grep -q -e '--fix is for checking files' out && bocage-validate merge --diff part-1.ndjson > out 2>&1
test $? -eq 2 && grep -q -e '--diff is for checking files' out
result $? 'options for files, and no report at all, are errors'

echo "1..$n"
exit $failed
