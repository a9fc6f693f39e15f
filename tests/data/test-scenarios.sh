#!/bin/sh
# test-scenarios.sh: the shipped packs are what they claim to be
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
validate=$top_builddir/validator/bocage-validate
. "$top_srcdir/tests/tap.sh"

# usage: count FILE XPATH
count ()
{
  xmllint --xpath "count($2)" "$1" | sed "s/://g"
}

# usage: expect FILE XPATH NUMBER
expect ()
{
  got=$(count "$1" "$2")
  test "$got" = "$3" || echo "$2: $got, not $3" >> "$tmp/bad"
}

set -- "$top_srcdir"/scenarios/*/
echo "1..$((3 * $# + 3))"

for dir
do
  pack=$(basename "$dir")

  xmllint --noout --schema "$top_srcdir/schema/pack.xsd" "$dir/pack.xml" > "$tmp/bad" 2>&1
  result $? "$pack: pack.xml fits its schema"

  xmllint --xpath '//*[local-name()="scenario"]/@file' "$dir/pack.xml" \
    | sed -n 's/.*file="\(.*\)".*/\1/p' | LC_ALL=C sort > "$tmp/listed"
  (cd "$dir" && ls *.bocage) | LC_ALL=C sort | diff "$tmp/listed" - > "$tmp/bad"
  result $? "$pack: pack.xml lists every battle, and no other"

  "$validate" --fail-on=suspicious "$dir" > "$tmp/bad" 2>&1
  status=$?
  grep -q '<exemptions' "$dir"/*.bocage && status=9
  result $status "$pack: every battle is clean under --fail-on=suspicious without an exemption"
done

# The worked example of the base rules, set-up
file=$top_srcdir/scenarios/normandy/01-pegasus-bridge.bocage
: > "$tmp/bad"
expect "$file" '//*[local-name()="path"][@type="river"]' 20
expect "$file" '//*[local-name()="terrain"][@type="town"]' 4
expect "$file" '//*[local-name()="terrain"][@type="forest"]' 9
expect "$file" '//*[local-name()="terrain"]' 13
expect "$file" '//*[local-name()="object"][@type="bridge"]' 2
expect "$file" '//*[local-name()="hex"][*[@type="bridge"] and *[@type="river"]]' 2
expect "$file" '//*[local-name()="object"][@type="wire"]' 4
expect "$file" '//*[local-name()="object"][@type="sandbags"]' 1
expect "$file" '//*[local-name()="unit"]' 15
expect "$file" '//*[local-name()="unit"][@type="infantry"][@side="axis"][not(@figures)]' 6
expect "$file" '//*[local-name()="unit"][@type="infantry"][@side="allies"][not(@figures)]' 9
expect "$file" '//*[local-name()="objective"][@side="allies"]' 2
expect "$file" '//*[local-name()="objective"][@at=//*[local-name()="hex"][*[@type="bridge"]]/@at]' 2
expect "$file" '//*[local-name()="sides"][@first="allies"]' 1
expect "$file" '//*[local-name()="side"][@id="allies"][@hand="6"]' 1
expect "$file" '//*[local-name()="side"][@id="axis"][@hand="2"]' 1
expect "$file" '//*[local-name()="board"][@face="countryside"][@shape="standard"]' 1
test ! -s "$tmp/bad"
result $? 'Pegasus Bridge has every count of the worked example'

: > "$tmp/bad"
for face in countryside beach
do
  grep -q "face=\"$face\"" "$top_srcdir"/scenarios/normandy/*.bocage || echo "no battle on the $face face" >> "$tmp/bad"
done
test ! -s "$tmp/bad"
result $? 'the first pack uses both faces of the board'

# A battle that is spoilt must not pass, or the tests above say nothing.
sed 's/<object type="bridge" turn="4"\/>/<unit type="infantry" side="axis"\/>/' "$file" > "$tmp/spoilt.bocage"
"$validate" "$tmp/spoilt.bocage" > "$tmp/bad" 2>&1
test $? = 1 && grep -q 'unit-on-river' "$tmp/bad"
result $? 'Pegasus Bridge without a bridge under a unit is convicted'

exit $failed
