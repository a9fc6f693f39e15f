#!/bin/sh
# test-query.sh: bocage-query as its user meets it
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# The answers to query.in about query.bocage are in query.out, and as JSON in
# query.json, those about a battle with special rules in query-rules.*, about one
# whose units pay for each hex in query-points.*; with --update they are written anew.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
program=$build/tools/bocage-query
here=$src/tests/tools

. "$src/tests/tap.sh"

battle=$here/query.bocage
echo '<scenario' > "$tmp/broken.bocage"

# The status of a run; what it printed is in $tmp/out and $tmp/err.
run ()
{
  status=0
  "$program" "$@" > "$tmp/out" 2> "$tmp/err" || status=$?
}

# usage: expect STATUS WORDS-OF-OUTPUT WORDS-OF-ERRORS
expect ()
{
  test $status -eq "$1" || echo "status $status, not $1" >> "$tmp/bad"
  test -z "$2" || grep -qF -e "$2" "$tmp/out" || echo "no “$2” in the output" >> "$tmp/bad"
  test -z "$3" || grep -qF -e "$3" "$tmp/err" || echo "no “$3” among the errors" >> "$tmp/bad"
}

# Answers and errors in the order in which they were given
"$program" "$battle" - < "$here/query.in" > "$tmp/text" 2>&1
text_status=$?
"$program" --json "$battle" - < "$here/query.in" > "$tmp/json" 2> "$tmp/err"
json_status=$?
rules=$here/query-rules
"$program" "$rules.bocage" - < "$rules.in" > "$tmp/rules-text" 2>&1
rules_status=$?
points=$here/query-points
"$program" "$points.bocage" - < "$points.in" > "$tmp/points-text" 2>&1
"$program" --json "$points.bocage" - < "$points.in" > "$tmp/points-json" 2>&1
"$program" --json "$rules.bocage" - < "$rules.in" > "$tmp/rules-json" 2>&1

if test "${1:-}" = --update
then
  cp "$tmp/text" "$here/query.out"
  cp "$tmp/json" "$here/query.json"
  cp "$tmp/rules-text" "$rules.out"
  cp "$tmp/rules-json" "$rules.json"
  cp "$tmp/points-text" "$points.out"
  cp "$tmp/points-json" "$points.json"
  exit
fi

echo 1..20

diff -u "$here/query.out" "$tmp/text" > "$tmp/bad"
test $text_status -eq 1 || echo "status $text_status although some queries failed" >> "$tmp/bad"
report 'answers as text'

diff -u "$here/query.json" "$tmp/json" > "$tmp/bad"
test $json_status -eq 1 || echo "status $json_status although some queries failed" >> "$tmp/bad"
cat "$tmp/err" >> "$tmp/bad"
report 'answers as JSON, errors too'

diff -u "$rules.out" "$tmp/rules-text" > "$tmp/bad"
diff -u "$rules.json" "$tmp/rules-json" >> "$tmp/bad"
test $rules_status -eq 0 || echo "status $rules_status" >> "$tmp/bad"
report 'what special rules change, as text and JSON'

diff -u "$points.out" "$tmp/points-text" > "$tmp/bad"
diff -u "$points.json" "$tmp/points-json" >> "$tmp/bad"
report 'prices, ways, parts of prices and events of a game with points'

# One line an answer, and each names its query.
grep -c '^[^#]' "$here/query.in" > "$tmp/asked"
grep -c '^{"query":"[^"]*","line":[0-9]*,"\(answer\|error\)":.*}$' "$tmp/json" > "$tmp/answered"
diff "$tmp/asked" "$tmp/answered" > "$tmp/bad"
report 'every query has one line of JSON'

if command -v python3 > /dev/null
then
  python3 -c 'import json, sys
for line in open(sys.argv[1], encoding="utf-8"): json.loads(line)' "$tmp/json" 2> "$tmp/bad"
fi
report 'which a reader of JSON understands'

# A badge or the type carries the nation where the unit says nothing.
cat > "$tmp/italian.bocage" <<'END'
<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="italian" ruleset="memoir44" xml:lang="en">
  <sides first="axis"><side id="axis" edge="north" nation="de" hand="4" medals="2"/><side id="allies" edge="south" hand="4" medals="2"/></sides>
  <board shape="standard" face="countryside">
    <hex at="C5"><unit type="infantry" side="axis" badge="italy"/></hex>
    <hex at="F5"><unit type="italian-artillery" side="axis"/></hex>
    <hex at="I5"><unit type="infantry" side="axis"/></hex>
  </board>
  <rules><rule id="italian-motorized-divisions" side="axis"/></rules>
</scenario>
END
for at in C5 F5 I5
do
  "$program" "$tmp/italian.bocage" retreat $at 1 2>&1 | grep -c '3 hexes for each flag'
done | tr '\n' ' ' > "$tmp/got"
test "$(cat "$tmp/got")" = "1 1 0 " && : > "$tmp/bad" || cp "$tmp/got" "$tmp/bad"
report 'a badge and a type carry their nation'

run "$battle" reach A3
expect 0 'special forces infantry (Allies) in A3 reaches' ''
report 'one query on the command line'

run "$battle" reach C1
expect 1 '' 'bocage-query: no unit stands in C1'
report 'one that cannot be answered'

run --json "$battle" reach C1
expect 1 '{"query":"reach C1","error":"no unit stands in C1"}' ''
report '… as JSON'

run "$battle" reach M8
expect 1 '' 'no hex “M8”: the line of hexes there goes from A8 to L8'
run "$battle" reach Z9
expect 1 '' 'no hex “Z9”: the line of hexes there goes from A9 to M9'
run "$battle" reach X77
expect 1 '' 'no hex “X77”: it has 13 columns and 9 rows, from A1 on'
report 'of a hex off the board it is told what there is beside it'

# However a system ends its lines, and whatever an editor puts before them
printf 'medals axis\nmedals allies\n\nsight C8 G9\n' | "$program" "$battle" - > "$tmp/plain"
for end in '\n' '\r' '\r\n'
do
  printf "\357\273\277medals axis${end}medals allies$end${end}sight C8 G9$end" > "$tmp/in"
  run "$battle" - < "$tmp/in"
  expect 0 '' ''
  cmp "$tmp/plain" "$tmp/out" >> "$tmp/bad" 2>&1
  printf "medals axis$end${end}boxs" > "$tmp/in"
  run "$battle" - < "$tmp/in"
  expect 1 'Axis: ' 'line 3: there is no query “boxs”'
done
report 'a line ends as any system ends it, and none is lost'

printf 'medals axis\000 allies\n\000\nmedals allies\n' > "$tmp/in"
run "$battle" - < "$tmp/in"
expect 1 'Allies: ' 'line 1: '
expect 1 '' 'line 2: '
grep '^Axis' "$tmp/out" >> "$tmp/bad"
report 'what stands behind a byte of nothing is not left out'

printf 'victory\n\n# nothing\nboxes\n' > "$tmp/in"
run "$battle" - < "$tmp/in"
expect 0 'Allies: 4 medals to win' ''
report 'the status is 0 when all are answered'

run "$tmp/broken.bocage" victory
expect 1 '' 'there is no battle in'
run "$tmp/missing.bocage" victory
expect 2 '' 'missing.bocage'
report 'a file without a battle, and no file'

sed 's|<hex at="D2">|<hex at="L3"><terrain type="trench" turn="1"/></hex>&|' "$battle" \
  > "$tmp/trench.bocage"
run "$tmp/trench.bocage" reach K3
expect 0 'L3    no battle: stands in trench' ''
report 'what keeps but some classes from battle is named'

run "$battle"
expect 2 '' 'a file and a query are needed'
run --frobnicate "$battle" victory
expect 2 '' 'frobnicate'
report 'wrong arguments'

run --version
expect 0 'bocage-query (Bocage) ' ''
run --help
expect 0 'orders CARD SIDE [CARD]' ''
report '--version and --help'

# Padded by bytes, a column of letters that have two would stand farther left.
LANGUAGE=ru
export LANGUAGE
run --help
LANGUAGE=
if command -v python3 > /dev/null
then
  python3 -c 'import re, sys
help = open(sys.argv[1], encoding="utf-8").read()
rows = re.findall(r"^  ((?:reach|orders|victory) .*)$", help, re.M)
columns = {re.search("  +", row).end() for row in rows if "  " in row}
if len(rows) != 3 or len(columns) != 1 or help.isascii():
    print(len(rows), "rows, whose summaries begin at", sorted(columns))' "$tmp/out" > "$tmp/bad" 2>&1
fi
report 'columns of --help stand straight in another script'
run --help

page=$src/docs/man/bocage-query.1
for word in reach sight battle retreat ground orders victory medals boxes
do
  grep -q "^\.BI\{0,1\} \"\{0,1\}$word" "$page" || echo "$word is not in the manual page" >> "$tmp/bad"
  grep -q "^  $word" "$tmp/out" || echo "$word is not in --help" >> "$tmp/bad"
done
report 'the manual page has every query'

exit $failed
