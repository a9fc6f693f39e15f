#!/bin/sh
# test-play.sh: bocage-play as its users meet it
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# One file: its parts hand battles, counts and records to each other, which take their time to be made.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
. "$src/tests/tap.sh"
play=$build/tools/bocage-play
bridge=$src/scenarios/normandy/01-pegasus-bridge.bocage
beach=$src/scenarios/normandy/02-courseulles.bocage

# The status of a run; what it printed is in $tmp/out and $tmp/err.
run ()
{
  status=0
  "$@" > "$tmp/out" 2> "$tmp/err" || status=$?
}

# usage: expect STATUS [WORDS-OF-OUTPUT [WORDS-OF-ERRORS]]
expect ()
{
  test $status = "$1" || { echo "status $status, not $1"; cat "$tmp/err"; } >> "$tmp/bad"
  test -z "${2:-}" || grep -qE -e "$2" "$tmp/out" || { echo "no “$2” in"; cat "$tmp/out"; } >> "$tmp/bad"
  test -z "${3:-}" || grep -qF -e "$3" "$tmp/err" || { echo "no “$3” in"; cat "$tmp/err"; } >> "$tmp/bad"
}

# usage: battle SIDES RULES: two armies on open ground, one as the other
battle ()
{
  cat <<END
<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="x" ruleset="memoir44" xml:lang="en">
  <info><title>Field</title></info>
  <sides first="allies">$1</sides>
  <board shape="standard" face="countryside">
    <hex at="C3"><unit type="infantry" side="allies"/></hex>
    <hex at="E3"><unit type="armor" side="allies"/></hex>
    <hex at="I3"><unit type="infantry" side="allies"/></hex>
    <hex at="K7"><unit type="infantry" side="axis"/></hex>
    <hex at="I7"><unit type="armor" side="axis"/></hex>
    <hex at="E7"><unit type="infantry" side="axis"/></hex>
  </board>
  $2
</scenario>
END
}
sides='<side id="axis" edge="north" hand="4" medals="2"/><side id="allies" edge="south" hand="4" medals="2"/>'
battle "$sides" '' > "$tmp/field.bocage"
uneven=$(echo "$sides" | sed 's/medals="2"/medals="1"/; s/medals="2"/medals="12"/')
endless=$(echo "$sides" | sed 's/medals="2"/medals="12"/g')

echo 1..38

run "$play" -n 40 "$bridge"
expect 0 '^Pegasus Bridge: Axis [0-9]+–[0-9]+ %; greedy [0-9]+ ±[0-9.]+ of 40; not played: nothing that is known$'
report 'a share comes with its range, its interval and what was not played'

line=$(sed -n 's/^\$ bocage-play //p' "$src/README.md")
(cd "$src" && "$play" $line) > "$tmp/out" 2>> "$tmp/bad"
test -n "$line" || echo 'README shows nothing of it' >> "$tmp/bad"
sed -n '/^\$ bocage-play /,/^```$/p' "$src/README.md" | sed '1d;$d' | diff - "$tmp/out" >> "$tmp/bad"
report 'README shows what is printed'

run "$play" -n 20 --players=bold,wary "$bridge"
expect 0 '^Pegasus Bridge: Axis, one way of playing only: bold–wary [0-9]+ ±'
report 'a share of one way of playing says so'

battle "$sides" '<rules><rule id="blow-bridge" side="axis"/><rule id="desert"/></rules>' > "$tmp/rules.bocage"
run "$play" -n 2 -p greedy "$tmp/rules.bocage"
expect 0 'not played: blowing the bridge, North African desert rules$'
# How many come down by air, no source says for a battle that does not.
battle "$sides" '<rules><rule id="airdrop" side="axis" hexes="E5"><param name="range" value="2"/></rule></rules>' \
  > "$tmp/drop.bocage"
run "$play" -n 2 -p greedy "$tmp/drop.bocage"
expect 0 'not played: airdrop$'
# Who comes down where the battle says is a reserve, and that is played.
battle "$sides" '<reserves><reserve side="axis" turn="1" hexes="E5"><unit type="infantry"/></reserve></reserves>' \
  > "$tmp/drop.bocage"
run "$play" -n 2 -p greedy "$tmp/drop.bocage"
expect 0 'not played: nothing that is known$'
run "$play" --record=0 -p greedy "$tmp/drop.bocage"
expect 0 '^enter .*E5'
report 'rules that are not played are named'

# usage: airdrop SIDE HEXES UNITS RANGE: a rule
airdrop ()
{
  echo "<rule id=\"airdrop\" side=\"$1\" hexes=\"$2\"><param name=\"units\" value=\"$3\"/><param name=\"range\" value=\"$4\"/></rule>"
}
battle "$sides" "<rules>$(airdrop axis 'E5 G5' 4 2)</rules>" > "$tmp/drop.bocage"
model='not played: nothing that is known; played by a model: airdrop$'
run "$play" -n 40 -p greedy --report="$tmp/drop.html" "$tmp/drop.bocage"
expect 0 "$model"
grep -qF '; played by a model: airdrop' "$tmp/drop.html" || echo 'the page says nothing of a model' >> "$tmp/bad"
grep -q '^<details><summary>begin</summary>$' "$tmp/drop.html" || echo 'the page has no games that begin so' >> "$tmp/bad"
sed -n '/<details class="game">/,/<h[23]>/p' "$tmp/drop.html" | grep -o '</*details' | sort | uniq -c \
  | awk '{ n[$2] = $1 } END { if (n["<details"] != n["</details"]) print "details that nobody closes" }' >> "$tmp/bad"
run "$play" -n 2 -p greedy --json "$tmp/drop.bocage"
expect 0 '"not-played":\[\],"by-a-model":\["airdrop"\],"illegal":0'
run "$play" -n 4 -p greedy --pairs-with="$tmp/drop.bocage" "$tmp/drop.bocage"
expect 0 '^  played by a model: airdrop$'
run "$play" -n 30 -p greedy --sensitivity "$tmp/drop.bocage"
expect 0 ' infantry in C3, a figure less$'
# Counts carry it, in however many parts they are made, and any number of threads.
"$play" -n 60 -p greedy,bold --counts -t 3 "$tmp/drop.bocage" > "$tmp/whole"
for part in 1 2 3
do
  "$play" -n 60 -p greedy,bold --shard=$part/3 -t 1 "$tmp/drop.bocage" > "$tmp/drop-$part"
done
"$play" --merge --counts "$tmp/drop-2" "$tmp/drop-3" "$tmp/drop-1" | cmp - "$tmp/whole" >> "$tmp/bad" 2>&1
grep -qx 'by-a-model airdrop' "$tmp/whole" || echo 'the counts say nothing of a model' >> "$tmp/bad"
run "$play" --merge "$tmp/whole"
expect 0 "$model"
# A record is played again to the same bytes, and one that tells of another landing is refused there.
"$play" --record=1 -p greedy "$tmp/drop.bocage" > "$tmp/record"
test "$(grep -c '^drop ' "$tmp/record")" = 4 || cat "$tmp/record" >> "$tmp/bad"
"$play" --record=1 -p greedy "$tmp/drop.bocage" | cmp - "$tmp/record" >> "$tmp/bad"
run "$play" --replay="$tmp/record" "$tmp/drop.bocage"
expect 0 'a legal game of'
expect 0 '^  played by a model: airdrop$'
line=$(grep -n '^drop ' "$tmp/record" | sed -n '2s/:.*//p')
anew='the game does not go like this when it is played anew'
for bad in 's/ at .*/ at A1 landed/' 's/ over [A-Z0-9]*/ over A1/' 's/ landed/ lost closed/;s/ lost off-board/ landed/' 's/ landed//;s/ lost .*//'
do
  sed "${line}{$bad}" "$tmp/record" > "$tmp/forged"
  run "$play" --replay="$tmp/forged" "$tmp/drop.bocage"
  cmp -s "$tmp/record" "$tmp/forged" || expect 1 '' "line $line: $anew"
done
sed "${line}s/^drop 8/drop 9/" "$tmp/record" > "$tmp/forged"
run "$play" --replay="$tmp/forged" "$tmp/drop.bocage"
expect 1 '' "line $line: it is not this unit that is asked for"
sed "${line}d" "$tmp/record" > "$tmp/forged"
run "$play" --replay="$tmp/forged" "$tmp/drop.bocage"
expect 1 '' "line $line: it is not this unit that is asked for"
sed "${line}s/.*/next/" "$tmp/record" > "$tmp/forged"
run "$play" --replay="$tmp/forged" "$tmp/drop.bocage"
expect 1 '' "line $line: something else has to be said now"
sed '/^drop/d;s/^begin$/begin: turn 1 allies/' "$tmp/record" > "$tmp/forged"
run "$play" --replay="$tmp/forged" "$tmp/drop.bocage"
expect 1 '' "line 5: $anew"
# Who shares a hex: a ruleset says whether the first stays, and how many come where nobody says it.
mkdir -p "$tmp/games/droppers"
sed -e 's/id="memoir44"/id="droppers"/' \
  -e 's/drop-type="infantry"/drop-type="armor" drop-units="3" drop-range="1" drop-first-stays="true"/' \
  "$src/rulesets/memoir44/ruleset.xml" > "$tmp/games/droppers/ruleset.xml"
for rule in "$(airdrop axis G5 3 0)" '<rule id="airdrop" side="axis" hexes="G5"><param name="range" value="0"/></rule>'
do
  battle "$sides" "<rules>$rule</rules>" | sed 's/memoir44/droppers/' > "$tmp/droppers.bocage"
  run env BOCAGE_RULESET_PATH="$tmp/games" "$play" --record=0 -p greedy "$tmp/droppers.bocage"
  expect 0 '^drop 7 -: 7 over G5 at G5 landed$'
  expect 0 '^drop 8 -: 8 over G5 at G5 lost shared$'
  expect 0 '^drop 9 -: 9 over G5 at G5 lost shared, turn 1 allies$'
done
battle "$sides" '<rules><rule id="airdrop" side="axis" hexes="G5"/></rules>' | sed 's/memoir44/droppers/' > "$tmp/droppers.bocage"
run env BOCAGE_RULESET_PATH="$tmp/games" "$play" --record=0 -p greedy "$tmp/droppers.bocage"
expect 0 '^drop 9 -: 9 over G5 at [FGH][456] '
report 'who comes by air is played by a model, and every result says so'

# Two units in a hex, and pieces that nobody knows: what is played is less than what the file says.
sed -e 's|<hex at="C3"><unit [^>]*>|&<unit type="armor" side="allies"/>|' \
  -e 's|<hex at="I3">|<hex at="J3"><terrain type="lava"/><unit type="martian" side="axis"/></hex>&|' \
  "$tmp/field.bocage" > "$tmp/martian.bocage"
illegal='^  this set-up is not legal: 3 findings say so$'
unchecked='^  this set-up is not fully checked: 2 findings say so$'
gaps='pieces that have no room in their hex, pieces of the unknown type “lava”, pieces of the unknown type “martian”'
run "$play" -n 2 -p greedy --report="$tmp/martian.html" --report="$tmp/martian.svg" "$tmp/martian.bocage"
expect 0 "not played: $gaps\$"
expect 0 "$illegal"
expect 0 "$unchecked"
for words in 'this set-up is not legal: 3' 'this set-up is not fully checked: 2'
do
  grep -q "^  $words" "$tmp/martian.html" && grep -q ">$words" "$tmp/martian.svg" || echo "no “$words”" >> "$tmp/bad"
done
run "$play" -n 2 -p greedy --json "$tmp/martian.bocage"
expect 0 '"not-played":\["pieces that have no room in their hex",.*\],"illegal":3,"unchecked":2,'
"$play" -n 2 -p greedy --counts "$tmp/martian.bocage" > "$tmp/martian.counts"
run "$play" --merge "$tmp/martian.counts"
expect 0 "$illegal"
expect 0 "$unchecked"
run "$play" -n 2 -p greedy --pairs-with="$tmp/martian.bocage" "$tmp/field.bocage"
expect 0 "$illegal"
expect 0 "^  not played: $gaps\$"
run "$play" -n 8 -p greedy,random --stronger=40..60 "$tmp/martian.bocage"
expect 0 "$illegal"
"$play" --record=0 -p greedy "$tmp/martian.bocage" > "$tmp/record"
run "$play" --replay="$tmp/record" "$tmp/martian.bocage"
expect 0 "$illegal"
run "$play" -n 2 -p greedy --json "$bridge"
expect 0 '"not-played":\[\],"illegal":0,"unchecked":0,'
# Counts that name any number of such pieces are read again.
sed "s|</board>|<hex at=\"A1\">$(seq -f '<terrain type="lava%g"/>' 1100 | tr -d '\n')</hex>&|" "$tmp/field.bocage" > "$tmp/lava.bocage"
"$play" -n 2 -p greedy "$tmp/lava.bocage" > "$tmp/lava"
"$play" -n 2 -p greedy --counts "$tmp/lava.bocage" > "$tmp/lava.counts"
run "$play" --merge "$tmp/lava.counts"
expect 0 'pieces of the unknown type “lava1100”'
diff "$tmp/lava" "$tmp/out" > /dev/null || echo 'what was added up says something else' >> "$tmp/bad"
report 'a set-up that is not legal, or not known, says so with every result'

battle '<side id="axis" edge="north" hand="4" medals="2"/>' '' > "$tmp/one.bocage"
echo '<scenario' > "$tmp/broken.bocage"
run "$play" -n 2 "$tmp/one.bocage"
expect 1 '' 'cannot be played: it does not have two sides'
run "$play" -n 2 "$tmp/broken.bocage"
expect 2
run "$play" -n 2 "$tmp/none.bocage"
expect 2
mkdir -p "$tmp/games/dieless"
sed -e 's/id="memoir44"/id="dieless"/' -e '/<die>/,/<\/die>/d' \
  -e 's/ \(hits-with\|reroll-hits\|hazard-hits\)="[^"]*"//g' \
  "$src/rulesets/memoir44/ruleset.xml" > "$tmp/games/dieless/ruleset.xml"
sed -e 's/memoir44/dieless/' "$tmp/field.bocage" > "$tmp/dieless.bocage"
run env BOCAGE_RULESET_PATH="$tmp/games" "$play" -n 5 -p greedy "$tmp/dieless.bocage"
expect 1 '' 'this battle cannot be played: the ruleset has no symbol'
run "$play" -n 5 "$src/scenarios/crossings/01-mill-bridge.bocage"
expect 1 '' 'cannot be played: how units fight is not in the rules of Combat Commander that are known'
report 'what cannot be played has a reason and no number'

run "$play" -n 0 "$bridge"
expect 2 '' 'games can be played'
run "$play" --players=nobody "$bridge"
expect 2 '' 'there is no player “nobody”'
run "$play" --shard=3/2 "$bridge"
expect 2 '' 'is not a part of the games'
run "$play" --require='axis 60..40' "$bridge"
expect 2 '' 'is not a requirement'
run "$play" --players=bold,wary,greedy "$bridge"
expect 2 '' 'there is no player “wary,greedy”'
for number in -5 x 99999999999 ''
do
  run "$play" --record="$number" -n 2 "$bridge"
  expect 2 '' 'bocage-play: --record: '
done
run "$play" --until-width=nan -n 2 "$bridge"
expect 2 '' '--until-width takes a number of points'
run "$play"
expect 2 '' 'no file is given'
report 'wrong options are told'

for threads in 1 2 5
do
  "$play" -n 90 -p greedy,cautious --counts -t $threads "$bridge" > "$tmp/threads-$threads"
done
cmp "$tmp/threads-1" "$tmp/threads-2" >> "$tmp/bad"
cmp "$tmp/threads-1" "$tmp/threads-5" >> "$tmp/bad"
# What is asked beside who wins is shared out, too: several slices of games, and one that is not full.
sed 's|<hex at="K7"><unit type="infantry"|& figures="1"|' "$tmp/field.bocage" > "$tmp/weak.bocage"
for format in '' --json
do
  for threads in 1 2 5
  do
    "$play" -n 90 -p greedy,bold $format -t $threads --pairs-with="$tmp/weak.bocage" --sensitivity \
      "$tmp/field.bocage" > "$tmp/threads-$threads"
  done
  grep -q 'a figure less' "$tmp/threads-1" || cat "$tmp/threads-1" >> "$tmp/bad"
  cmp "$tmp/threads-1" "$tmp/threads-2" >> "$tmp/bad"
  cmp "$tmp/threads-1" "$tmp/threads-5" >> "$tmp/bad"
done
report 'the number of threads changes no byte'

for part in 1 2 3
do
  "$play" -n 50 --panel --shard=$part/3 "$bridge" "$beach" > "$tmp/part-$part"
done
"$play" -n 50 --panel --counts "$bridge" "$beach" > "$tmp/whole"
"$play" --merge --counts "$tmp/part-3" "$tmp/part-1" "$tmp/part-2" > "$tmp/merged"
# Battles and players come in the order of the files; the bytes of each are the same.
sort "$tmp/whole" > "$tmp/x" && sort "$tmp/merged" | cmp - "$tmp/x" >> "$tmp/bad"
"$play" --merge --counts "$tmp/part-1" "$tmp/part-2" "$tmp/part-3" | cmp - "$tmp/whole" >> "$tmp/bad"
report 'shards add up to the whole, byte for byte'

# What both would choose is told from some pairs of styles, and it is what all pairs tell.
for threads in 1 3
do
  "$play" -n 250 -t $threads --panel "$bridge" "$beach" > "$tmp/panel-$threads"
done
cmp "$tmp/panel-1" "$tmp/panel-3" >> "$tmp/bad"
run "$play" -n 250 --panel "$bridge"
expect 0 '^  if both choose their style: [0-9]+, from [0-9]+ to [0-9]+$'
expect 0 '^  bold .*        –'
expect 0 '^  –: not played; ~: few games, since '
expect 0 '^  numbers without a sign are known to ±[0-9.]+ or better$'
"$play" -n 250 --panel --json "$bridge" > "$tmp/some"
"$play" -n 250 --full-panel --json "$bridge" > "$tmp/all"
python3 - "$tmp/some" "$tmp/all" >> "$tmp/bad" 2>&1 <<'END'
import json, sys
some, every = (json.load(open(path)) for path in sys.argv[1:])
def name(cell):
    return tuple(cell[key].split()[0] for key in ('first', 'second'))
cells = {name(cell): cell for cell in every['cells']}
left_out = [name(cell) for cell in some['cells-not-played']]
assert len(cells) == 25 and 'cells-not-played' not in every
assert left_out and sorted(left_out + [name(cell) for cell in some['cells']]) == sorted(cells)
for cell in some['cells']:
    assert cell['games'] in (200, 250)
    assert cell['games'] == 200 or cell == cells[name(cell)], cell
for a, b in (some, every), (every, some):
    assert a['value-low'] <= b['value'] <= a['value-high'], (some, every)
END
"$play" -n 10 --full-panel --shard=1/2 "$bridge" > "$tmp/full"
"$play" -n 10 --panel --shard=1/2 "$bridge" | cmp - "$tmp/full" >> "$tmp/bad"
"$play" -n 10 --full-panel --shard=2/2 "$bridge" > "$tmp/rest"
run "$play" --merge "$tmp/full" "$tmp/rest"
cp "$tmp/out" "$tmp/merged"
"$play" -n 10 --full-panel "$bridge" | cmp - "$tmp/merged" >> "$tmp/bad"
run "$play" -n 10 -p bold,wary --panel "$bridge"
expect 0 '^  if both choose their style: '
run "$play" -n 4000 --panel --until-width=6 --json "$bridge"
expect 0 '"value":' && grep -q '"games":[0-9]\{4,\}' "$tmp/out" && echo 'too many games' >> "$tmp/bad"
report 'what both sides would choose is told from some of the pairs of styles'

run "$play" --merge "$tmp/part-1" "$tmp/part-1"
expect 2 '' 'some games are in both'
run "$play" --merge "$tmp/part-1" "$tmp/part-3"
expect 0 'missing games: 16–32$'
# The last part is missing no less than one between two others, and so is one of a single pair of styles.
run "$play" --merge "$tmp/part-1" "$tmp/part-2"
expect 0 'missing games: 33–49$'
run "$play" --merge --json "$tmp/part-2"
expect 0 '"missing":"0–15, 33–49"'
sed -n '/^bocage-counts/,/^end/{p;/^end/q}' "$tmp/whole" > "$tmp/one-cell"
sed '1,/^end/d' "$tmp/part-1" | cat "$tmp/one-cell" - > "$tmp/some-cells"
run "$play" --merge "$tmp/some-cells"
expect 0 'missing games: 16–49$'
for parts in '1 2' '1 3' '2 3' '1'
do
  # shellcheck disable=SC2046
  run "$play" --merge --require='axis 0..100' $(printf "$tmp/part-%s " $parts)
  expect 3 'missing games: '
done
run "$play" --merge --require='axis 0..100' "$tmp/whole"
expect 0
run "$play" --merge "$tmp/part-3" "$tmp/part-1" "$tmp/part-2"
grep 'missing' "$tmp/out" >> "$tmp/bad"
sed 's/^total .*/total 15/' "$tmp/part-1" > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2 '' 'is not a line of counts'
run "$play" -n 900 --until-width=20 -p greedy --json "$tmp/field.bocage"
grep 'missing' "$tmp/out" >> "$tmp/bad"
run "$play" -n 250 --panel "$bridge"
grep 'missing' "$tmp/out" >> "$tmp/bad"
report 'games that are there twice are refused, and missing ones named'

for bad in 's/^battle .*/battle/' 's/^games .*/games 99999999999999999999/' '/^end$/d' \
  's/^range .*/range 5 2/' 's/^range .*/range 100000000 100000001/' \
  '$s/$/\n\n/' 's/^title .*/title A\ntitle B/' 's/^turns/&x/'
do
  sed "$bad" "$tmp/part-1" > "$tmp/bad-counts"
  run "$play" --merge "$tmp/bad-counts"
  expect 2 '' 'is not a line of counts'
done
# usage: disagree WORD BAD: what is edited is told with its own line
disagree ()
{
  sed "$2" "$tmp/part-1" > "$tmp/bad-counts"
  run "$play" --merge "$tmp/bad-counts"
  expect 2 '' "line $(grep -n -m1 "^$1 " "$tmp/bad-counts" | cut -d: -f1): the numbers of “$1” do not agree"
}
disagree wins 's/^wins .*/wins 1 1/'
disagree wins 's/^wins .*/wins 9 9/'
disagree games 's/^games .*/games 17/'
disagree games 's/^range .*/range 0 15/'
disagree turns 's/^turns .*/turns -7/'
disagree turns 's/^turns .*/turns 900000000000000/'
disagree turns 's/^turns .*/turns 1/'
disagree lengths 's/^lengths .*/lengths 1/'
disagree margins 's/^margins .*/margins 0 1/'
disagree decided 's/^decided .*/decided 1/'
disagree medals 's/^medals \([0-9]*\)/medals 1\1/'
disagree medals_squared 's/^medals_squared .*/medals_squared 1 1/'
disagree loser_share 's/^loser_share .*/loser_share 900000000/'
disagree luck_squared 's/^luck_squared .*/luck_squared 1 1/'
disagree luck_squared 's/^luck_squared \([0-9]* [0-9]*\).*/luck_squared \1 900000000000/'
disagree luck_squared 's/^luck_won .*/luck_won 900000000000/'
sed '/^range/d;/^games/d;/^wins/d;/^capped/d' "$tmp/part-1" > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2 '' 'do not agree with the others'
# A head that is none, that of the second cell, a line that is there twice, and a game that is
sed 's/^bocage-counts 1$/bocage-counts 2/' "$tmp/whole" > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2 '' 'line 1 is not a line of counts'
second=$(grep -n '^bocage-counts' "$tmp/whole" | sed -n '2s/:.*//p')
sed "${second}s/1\$/2/" "$tmp/whole" > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2 '' "line $second is not a line of counts"
for twice in 'wins .*/&\n&' 'range .*/&\nrange 3 5'
do
  line=$(grep -n -m1 "^${twice%% *}" "$tmp/part-1" | cut -d: -f1)
  sed "s/^$twice/" "$tmp/part-1" > "$tmp/bad-counts"
  run "$play" --merge "$tmp/bad-counts"
  expect 2 '' "line $((line + 1)) is not a line of counts"
done
# A player in another version is another player, also where the two never met.
"$play" -n 4 -p greedy --counts "$tmp/field.bocage" > "$tmp/one"
"$play" -n 4 -p bold,greedy --counts "$tmp/field.bocage" | sed 's/^player greedy .*/player greedy 77/' > "$tmp/other"
run "$play" --merge "$tmp/one" "$tmp/other"
expect 2 '' 'other: these are games of another battle, other players or another seed'
{ cat "$tmp/part-1"; printf '\0garbage'; } > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2 '' 'is not a line of counts'
: > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2 '' 'line 1 is not a line of counts'
head -c 3000 /dev/urandom > "$tmp/bad-counts"
run "$play" --merge "$tmp/bad-counts"
expect 2
report 'counts that somebody broke are refused'

# What others wrote does not reach the terminal as it is.
sed -e 's/^title .*/title A\\033[2J\\nB/' -e 's/^name .*/name C\\033[3J\\342\\200\\256/' \
  -e 's/^seed/not-played D\\033[4J\n&/' "$tmp/part-1" > "$tmp/strange"
run "$play" --merge "$tmp/strange"
expect 0 '^A.*\[2J.*B: C.*\[3J.* D.*\[4J'
sed -i 's/^player .*/player E\\033[5J/' "$tmp/strange"
run "$play" --merge "$tmp/strange"
expect 2 '' '[5J'
cat "$tmp/out" >> "$tmp/err"
LC_ALL=C grep -q "$(printf '\033')" "$tmp/err" && echo 'an escape' >> "$tmp/bad"
report 'texts in counts are only text'

sed -e 's/^games \(.*\)/games \1\ncapped \1/' -e '/^capped [0-9]* *$/!{/^capped/d}' -e '/^wins/d' -e '/^decided/d' -e '/^luck/d' \
  "$tmp/part-1" > "$tmp/capped"
run "$play" --merge "$tmp/capped"
expect 0 'may never end: 16 of 16 games'
grep -q '±' "$tmp/out" && cat "$tmp/out" >> "$tmp/bad"
report 'where no game ended there is no share'

# As every program takes them
"$play" -n 40 -s 7 -p greedy -t 1 --json "$tmp/field.bocage" > "$tmp/apart"
run "$play" -n40 -s7 -pgreedy -t1 -j "$tmp/field.bocage"
expect 0
cmp "$tmp/apart" "$tmp/out" >> "$tmp/bad" 2>&1
run "$play" -jn40 -s 7 -t1 --players greedy -- "$tmp/field.bocage"
expect 0
cmp "$tmp/apart" "$tmp/out" >> "$tmp/bad" 2>&1
run "$play" -n4x "$tmp/field.bocage"
expect 2 '' '4x'
# The value of another option is one, whatever it looks like.
(cd "$tmp" && "$play" -n 1 --report -n40.html "$tmp/field.bocage" > out 2> err)
test -s "$tmp/-n40.html" || cat "$tmp/err" >> "$tmp/bad"
report 'a value may stand right behind a short option'

# usage: exclude ONE OTHER ARGUMENT…: the program names both options, and plays nothing
exclude ()
{
  pair="$1 and $2 exclude each other"
  shift 2
  run "$play" "$@" "$tmp/field.bocage"
  expect 2 '' "$pair"
}
exclude --replay --require --replay="$tmp/record" --require='axis 0..100'
exclude --replay --json --replay="$tmp/record" --json
exclude --replay --games --replay="$tmp/record" -n 3
exclude --replay --report --replay="$tmp/record" --report="$tmp/x.html"
exclude --record --json --record=0 --json
exclude --record --counts --record=0 --counts
exclude --record --require --record=0 --require='axis 0..100'
exclude --counts --json --counts --json
exclude --shard --json --shard=1/2 --json
exclude --merge --games --merge -n 40
exclude --merge --panel --merge --panel
exclude --merge --full-panel --merge --full-panel
exclude --merge --players --merge -p greedy
exclude --merge --seed --merge --seed=1
exclude --merge --published --merge --published="$tmp/none.ini"
exclude --panel --full-panel --panel --full-panel
run "$play" -n 4 --panel -p greedy "$tmp/field.bocage"
expect 2 '' '--panel takes two different players, by --players'
run "$play" -n 4 --full-panel -p greedy,greedy "$tmp/field.bocage"
expect 2 '' '--full-panel takes two different players, by --players'
report 'options that would be ignored are refused'

for option in --counts --shard=1/2
do
  run "$play" -n 4 $option --sensitivity "$tmp/field.bocage"
  expect 2 '' 'exclude each other'
  run "$play" -n 4 $option --pairs-with="$tmp/field.bocage" "$tmp/field.bocage"
  expect 2 '' 'exclude each other'
done
report 'counts are not mixed with other things'

run "$play" --merge /dev/stdin < "$tmp/part-1"
expect 0 '^Pegasus Bridge: '
cat "$tmp/part-1" | "$play" --merge /dev/stdin > "$tmp/out" 2> "$tmp/err"
status=$?
expect 0 '^Pegasus Bridge: '
mkfifo "$tmp/fifo"
run timeout 20 "$play" --merge "$tmp/fifo"
expect 2 '' 'fifo'
report 'counts are read from the standard input, and nothing that blocks is'

for game in 0 1 2 3 4 5
do
  "$play" --record=$game -p greedy,sitter "$beach" > "$tmp/record"
  run "$play" --replay="$tmp/record" "$beach"
  expect 0 'a legal game of'
done
report 'a record replays'

for bad in 'nobody 1, sitter 1/there is no player “nobody 1”' 'greedy, sitter 1/there is no player “greedy”' \
  'greedy 99, sitter 1/the player “greedy 99” is of another version: here he has' \
  'greedy 1, sitter x/the player “sitter x” is of another version' 'greedy 1/the players are missing'
do
  sed "3s/.*/players ${bad%%/*}/" "$tmp/record" > "$tmp/changed"
  run "$play" --replay="$tmp/changed" "$beach"
  expect 1 '' "line 3: ${bad#*/}"
done
report 'a record is of players that are known'

run "$play" --replay="$tmp/record" "$bridge"
expect 1 '' 'line 2: this is a game of another battle'
sed '12s/.*/move 1 A1 A9/' "$tmp/record" > "$tmp/changed"
run "$play" --replay="$tmp/changed" "$beach"
expect 1 '' 'line 12: '
sed 's/dice grenade/dice star/' "$tmp/record" > "$tmp/changed"
run "$play" --replay="$tmp/changed" "$beach"
expect 1 '' 'does not go like this when it is played anew'
sed '$d' "$tmp/record" | tr -d '\n' > "$tmp/changed"
run "$play" --replay="$tmp/changed" "$beach"
expect 1 '' 'line 1: '
sed '$d' "$tmp/record" > "$tmp/changed"
run "$play" --replay="$tmp/changed" "$beach"
expect 1 '' 'the end is missing'
report 'a record that was changed tells its line'

run "$play" -n 200 -p greedy --require='axis 0..100' "$bridge"
expect 0
run "$play" -n 200 -p greedy --require='axis 90..100' "$bridge"
expect 1
run "$play" -n 10 -p greedy --require='allies 0..88' "$bridge"
expect 3
run "$play" -n 10 -p greedy --require='romans 0..88' "$bridge"
expect 2 '' 'there is no side “romans”'
run "$play" -n 10 -p greedy --require='Axis 0..100' "$bridge"
expect 2 '' 'Pegasus Bridge: there is no side “Axis”; did you mean “axis”?'
run "$play" --merge --require='ALLIES 0..100' "$tmp/whole"
expect 2 '' 'Pegasus Bridge: there is no side “ALLIES”; did you mean “allies”?'
# All of several have to be met, in whatever order they stand; one that is broken is, whatever the others are.
met='--require=axis 0..100' broken='--require=axis 90..100' open='--require=allies 0..88'
run "$play" -n 200 -p greedy "$met" '--require=allies 0..100' "$bridge"
expect 0
for pair in "$met|$broken" "$broken|$met" "$open|$broken" "$broken|$open"
do
  run "$play" -n 10 -p greedy "${pair%|*}" "${pair#*|}" "$bridge"
  expect 1
done
for pair in "$met|$open" "$open|$met"
do
  run "$play" -n 10 -p greedy "${pair%|*}" "${pair#*|}" "$bridge"
  expect 3
done
run "$play" -n 10 -p greedy --require='axis 40' "$met" "$bridge"
expect 2 '' '“axis 40” is not a requirement'
run "$play" -n 10 -p greedy --require='romans 0..88' "$met" "$bridge"
expect 2 '' 'there is no side “romans”'
run "$play" --merge '--require=allies 0..1' "$met" "$tmp/whole"
expect 1
# A battle that is not as required is told, whatever others are not known to be.
for files in "$bridge|$tmp/field.bocage" "$tmp/field.bocage|$bridge"
do
  run "$play" -n 60 -p greedy --require='axis 45..100' "${files%|*}" "${files#*|}"
  expect 1
done
run "$play" -n 60 -p greedy --require='axis 45..100' "$tmp/field.bocage"
expect 3
report 'a requirement is met, broken, or not decided'

run "$play" -n 100000 -p greedy --until-width=4 --json "$tmp/field.bocage"
expect 0 '"games":[0-9]{3,4},'
report 'it stops when the share is known well enough'

# Where one side has won all games that were played, it need not win all.
battle "$uneven" '' > "$tmp/uneven.bocage"
run "$play" -n 60 -p greedy "$tmp/uneven.bocage"
expect 0 'greedy 100 ±[67][.][0-9] of '
expect 0 '^  without the luck of dice: 100.0 ±[67][.][0-9]$'
run "$play" -n 100 -p greedy --pairs-with="$tmp/uneven.bocage" "$tmp/uneven.bocage"
expect 0 'Axis [+]0.0 ±[34][.][0-9] points'
run "$play" -n 2000 -p greedy --until-width=0.7 --json "$tmp/uneven.bocage"
expect 0 '"games":800,'
report 'a share near its end is as sure as it is said to be'

run "$play" -n 300 -p greedy --pairs-with="$tmp/weak.bocage" "$tmp/field.bocage"
expect 0 'Axis -[0-9.]+ ±[0-9.]+ points in the other version'
run "$play" -n 100 -p greedy --pairs-with="$tmp/field.bocage" "$tmp/field.bocage"
expect 0 'Axis [+-]0.0 ±'
# Sides are known by their ids, in whatever order the other version names them.
battle "$(echo "$sides" | sed 's|\(<side id="axis".*/>\)\(<side id="allies".*\)|\2\1|')" '' > "$tmp/turned.bocage"
grep -q '<side id="allies".*<side id="axis"' "$tmp/turned.bocage" || echo 'no other order' >> "$tmp/bad"
run "$play" -n 100 -p greedy,bold --pairs-with="$tmp/turned.bocage" "$tmp/field.bocage"
expect 0 'Axis [+-]0.0 ±'
sed 's/"allies"/"france"/g' "$tmp/field.bocage" > "$tmp/france.bocage"
run "$play" -n 100000000 --pairs-with="$tmp/france.bocage" "$tmp/field.bocage"
expect 2 '' 'france.bocage: there is no side “allies”'
report 'what a change does is told from games played twice'

# The name of a file may be of other bytes than UTF-8, what is printed may not.
odd=$tmp/$(printf 'caf\351')
sed '/<title>/s|<title>.*</title>||' "$tmp/field.bocage" > "$odd"
run "$play" -n 2 -p greedy --json --pairs-with="$odd" --report="$tmp/odd.svg" --report="$tmp/odd.html" "$odd"
expect 0 '"title":"caf�"'
expect 0 '"with":"[^"]*caf�"'
"$play" -n 2 -p greedy "$odd" | cat - "$tmp/out" "$tmp/odd.svg" "$tmp/odd.html" \
  | iconv -f UTF-8 -t UTF-8 > "$tmp/null" 2>> "$tmp/bad"
report 'what is printed is UTF-8, however a file is called'

# Without the card that is better for the allies the battle, turned half round with the sides
# exchanged, is itself but for who moves first: the same games, won by the other side.
battle "$sides" '<deck type="standard"><remove card="air-power"/></deck>' > "$tmp/even.bocage"
sed 's/first="allies"/first="axis"/' "$tmp/even.bocage" > "$tmp/turned.bocage"
wins () { "$play" -n 400 -p greedy --counts "$1" | sed -n 's/^wins //p'; }
test "$(wins "$tmp/even.bocage")" = "$(wins "$tmp/turned.bocage" | awk '{ print $2, $1 }')" \
  || { wins "$tmp/even.bocage"; wins "$tmp/turned.bocage"; } >> "$tmp/bad"
# … and so it is where both come by air, each at hexes that are the other's turned by half.
battle "$sides" "<deck type=\"standard\"><remove card=\"air-power\"/></deck><rules>$(airdrop axis 'C5 F6' 3 2)$(airdrop allies 'K5 G4' 3 2)</rules>" \
  > "$tmp/even.bocage"
sed 's/first="allies"/first="axis"/' "$tmp/even.bocage" > "$tmp/turned.bocage"
run "$play" -n 2 -p greedy "$tmp/even.bocage"
expect 0 "$model"
test "$(wins "$tmp/even.bocage")" = "$(wins "$tmp/turned.bocage" | awk '{ print $2, $1 }')" \
  || { wins "$tmp/even.bocage"; wins "$tmp/turned.bocage"; } >> "$tmp/bad"
report 'a battle that looks the same from both sides gives both the same'

# Whatever a stranger's file is: games, or a reason.  BOCAGE_M44_CORPUS adds files of .m44.  With
# BOCAGE_TEST_LONG it is a million games at least of all of them together.
played=0
set -- "$src"/scenarios/*/*.bocage ${BOCAGE_M44_CORPUS:+"$BOCAGE_M44_CORPUS"/*.m44}
games=${BOCAGE_PLAY_GAMES:-${BOCAGE_TEST_LONG:+$((1000000 / $# + 1))}}
for file
do
  for player in random greedy
  do
    run "$play" -n "${games:-6}" -p $player "$file"
    # A battle of a game that has no cards to play by says so.
    grep -q 'this battle cannot be played: ' "$tmp/err" && test $status = 1 && continue
    played=$((played + 1))
    expect 0 ', one way of playing only: '
    test ! -s "$tmp/err" || { echo "$file: $player"; cat "$tmp/err"; } >> "$tmp/bad"
  done
done
test $played -ge 8 || echo "$played runs only" >> "$tmp/bad"
# Where several units have room in a hex, trying a way leaves the others as they are.
mkdir -p "$tmp/games/stacked"
sed -e 's/id="memoir44"/id="stacked"/' -e '/<layer id="unit"/s/limit="1"/limit="3"/' \
  "$src/rulesets/memoir44/ruleset.xml" > "$tmp/games/stacked/ruleset.xml"
sed -e 's/memoir44/stacked/' -e 's|<unit type="infantry" side="axis"/>|&&|' -e 's/"K7"/"K5"/' \
  "$tmp/field.bocage" > "$tmp/stacked.bocage"
run timeout 60 env BOCAGE_RULESET_PATH="$tmp/games" "$play" -n 5 -p greedy "$tmp/stacked.bocage"
expect 0 ', one way of playing only: '
report 'every battle is played without an illegal event'

run "$play" -n 12 -p greedy --planner "$tmp/field.bocage"
expect 0 '^  looking ahead: planner [0-9]+ ±[0-9.]+ of 2$'
for part in 1 2
do
  "$play" -n 30 -p greedy --planner --shard=$part/2 "$tmp/field.bocage" > "$tmp/planner-$part"
done
"$play" -n 30 -p greedy --planner --counts -t 2 "$tmp/field.bocage" > "$tmp/planner"
grep -c '^player planner ' "$tmp/planner" | grep -qx 2 || echo 'no planner' >> "$tmp/bad"
"$play" --merge --counts "$tmp/planner-2" "$tmp/planner-1" | cmp - "$tmp/planner" >> "$tmp/bad"
run "$play" --merge "$tmp/planner-2" "$tmp/planner-1"
expect 0 '^  looking ahead: planner [0-9]+ ±[0-9.]+ of 5$'
"$play" -p planner,greedy --record=3 "$tmp/field.bocage" > "$tmp/record"
run "$play" --replay="$tmp/record" "$tmp/field.bocage"
expect 0 'a legal game of'
report 'who looks ahead plays, and his games add up, too'

run "$play" -p greedy,random --stronger=55..60 "$bridge" "$beach"
expect 0 '^Pegasus Bridge: greedy wins 16 of 16 as Axis, 16 of 16 as Allied$'
expect 0 '^greedy wins more than 55 % against random: 64 of 64 games, .* ratio 5\.57, decided from 2\.94 on$'
run "$play" -p random,greedy --stronger=55..60 "$bridge"
expect 1 '^random wins less than 60 % against greedy: 0 of 32 games'
# One who is as strong as the other is neither, and so few games do not tell.
run "$play" -n 12 -p greedy,cautious --stronger=49..51 --json "$tmp/field.bocage"
expect 3 '"games":24,.*"verdict":"open"'
for threads in 1 3
do
  "$play" -t $threads -n 8 -p planner,greedy --stronger=50..60 "$tmp/field.bocage" > "$tmp/stronger-$threads"
done
cmp "$tmp/stronger-1" "$tmp/stronger-3" >> "$tmp/bad"
for range in 55 55.. ..60 60..55 0..50 50..100 x..60 55..60x '55 ..60'
do
  run "$play" -p greedy,random --stronger="$range" "$bridge"
  expect 2 '' "“$range” is not two shares such as"
done
run "$play" -p greedy --stronger=55..60 "$bridge"
expect 2 '' '--stronger takes two different players'
run "$play" -p greedy,random --stronger=55..60 --shard=1/2 "$bridge"
expect 2 '' '--stronger and --shard exclude each other'
run "$play" -n 100000000 -p greedy,random --stronger=55..60 "$bridge" "$tmp/none.bocage"
expect 2 '' 'none.bocage'
# The planner has his row because of this; that takes some minutes.
if test -n "${BOCAGE_TEST_LONG:-}"
then
  run "$play" -p planner,greedy --stronger=50..55 "$src"/scenarios/normandy/*.bocage
  expect 0 '^planner wins more than 50 % against greedy: '
fi
report 'a sequential test says who is stronger, and how surely'

# usage: digest BATTLE: what a set-up is known by
digest ()
{
  "$play" -n 1 -p greedy --against-published "$1" | sed -n 's/.*nothing is published.*(\([0-9a-f]\{64\}\))$/\1/p'
}
field=$(digest "$tmp/field.bocage")
test "$field" = "$(sed 's/Field/Meadow/' "$tmp/field.bocage" > "$tmp/meadow.bocage"; digest "$tmp/meadow.bocage")" \
  || echo 'a title changes what the set-up is known by' >> "$tmp/bad"
test "$field" != "$(digest "$tmp/weak.bocage")" || echo 'a figure changes nothing' >> "$tmp/bad"
printf '[%s]\nside=allies\nshare=100\nsource=a club\n[%s]\nside=allies\nshare=0\n' \
  "$field" "$(digest "$tmp/weak.bocage")" > "$tmp/published.ini"
run "$play" -n 40 -p greedy --published="$tmp/published.ini" "$tmp/field.bocage" "$tmp/weak.bocage"
expect 0 '^Field: published: Allied 100 %; here [0-9]+ ±[0-9.]+ % \(greedy [0-9]+\), -[0-9]+ points \(a club\)$'
expect 0 '^2 battles: mean error [0-9.]+ points, rank correlation -1.00$'
wins=$("$play" -n 40 -p greedy --counts "$tmp/weak.bocage" | sed -n 's/^wins [0-9]* //p')
expect 0 "^Field: published: Allied 0 %; here $((wins * 100 / 40)) ±"
# However many battles there are, each counts; of each two that are alike neither is the greater.
run "$play" -n 8 -p greedy --published="$tmp/published.ini" $(yes "$tmp/field.bocage $tmp/weak.bocage" | head -129)
expect 0 '^258 battles: mean error [0-9.]+ points, rank correlation -1.00$'
# Of games that nobody wins no share is told.
battle "$endless" '' > "$tmp/endless.bocage"
printf '[%s]\nside=allies\nshare=69\n' "$(digest "$tmp/endless.bocage")" > "$tmp/published.ini"
run "$play" -n 2 -p greedy --published="$tmp/published.ini" "$tmp/endless.bocage"
expect 0 '^Field: published: Allied 69 %; here no game has ended$'
for bad in '[x' '[x]' '[x]\nside=axis' '[x]\nside=axis\nshare=101' '[x]\nside=axis\nshare=y'
do
  printf "$bad\n" > "$tmp/published.ini"
  run "$play" -n 1 -p greedy --published="$tmp/published.ini" "$tmp/field.bocage"
  expect 2 '' 'published.ini: '
done
run "$play" -n 1 --json --against-published "$tmp/field.bocage"
expect 2 '' '--against-published and --json exclude each other'
# What is built in has this form, too.
run "$play" -n 1 -p greedy --published="$src/rulesets/memoir44/published.ini" "$tmp/field.bocage"
expect 0 'nothing is published of this set-up'
report 'what is published of real play stands beside it'

run "$play" -n 250 --panel --report="$tmp/walk.html" "$tmp/field.bocage"
grep -qF '<td>–</td>' "$tmp/walk.html" && grep -qF '<p>–: not played' "$tmp/walk.html" \
  && grep -q '<p>numbers without a sign are known to ±' "$tmp/walk.html" \
  || echo 'what was not played does not look so' >> "$tmp/bad"
run "$play" -n 40 --panel --report="$tmp/page.html" "$bridge" "$tmp/field.bocage"
expect 0 '^Pegasus Bridge: '
for words in '<h2>Pegasus Bridge</h2>' '<h2>Field</h2>' 'If both choose their style' '<th scope="col">sitter</th>' \
  'Where figures fall: Axis' 'Cards played in 100 games' '<summary>turn 2 axis</summary>' 'A usual victory, Allied:'
do
  grep -qF "$words" "$tmp/page.html" || echo "no “$words”" >> "$tmp/bad"
done
# A step of its own for each event of the games that it shows
test "$(grep -c '^<li>card \|<ol><li>card ' "$tmp/page.html")" -ge 30 || echo 'no games' >> "$tmp/bad"
sed 's/<title>Field/<title>A \&amp; \&lt;b\&gt;/' "$tmp/field.bocage" > "$tmp/odd.bocage"
run "$play" -n 20 -p greedy --planner --report="$tmp/picture.svg" "$tmp/odd.bocage" "$bridge"
expect 0
xmllint --noout "$tmp/picture.svg" 2>> "$tmp/bad"
# Each battle has four maps of as many hexes as its board.
test "$(grep -c '<polygon ' "$tmp/picture.svg")" = $((2 * 4 * 113)) || grep -c '<polygon ' "$tmp/picture.svg" >> "$tmp/bad"
grep -qF '>A &amp; &lt;b&gt;</text>' "$tmp/picture.svg" || echo 'the title is not as it was' >> "$tmp/bad"
run "$play" --merge --report="$tmp/merged.html" "$tmp/whole"
expect 0
grep -qF '<h2>' "$tmp/merged.html" || echo 'no page of counts' >> "$tmp/bad"
run "$play" -n 1 --report="$tmp/page.txt" "$tmp/field.bocage"
expect 2 '' 'a report is a page'
report 'a report is a page or a picture'

# A slip of the pen does not cost what is read.
cp "$bridge" "$tmp/mine.svg"
"$play" -n 4 -p greedy --counts "$bridge" > "$tmp/counts.svg"
printf '[x]\nside=axis\nshare=50\n' > "$tmp/shares.svg"
ln "$tmp/mine.svg" "$tmp/hard.svg"
ln -s mine.svg "$tmp/soft.svg"
md5sum "$tmp"/mine.svg "$tmp/counts.svg" "$tmp/shares.svg" > "$tmp/sums"
# usage: keep FILE REPORT ARGUMENT…: FILE is read, and REPORT is refused for it
keep ()
{
  read=$tmp/$1 written=$tmp/$2
  shift 2
  run "$play" --report="$written" "$@"
  expect 2 '' "“$read” is read by this run, and a report would be written over it"
}
for report in mine hard soft
do
  keep mine.svg $report.svg "$tmp/mine.svg"
  keep mine.svg $report.svg "$tmp/field.bocage" "$tmp/mine.svg"
  keep mine.svg $report.svg "$tmp/field.bocage" --pairs-with="$tmp/mine.svg"
done
keep counts.svg counts.svg --merge "$tmp/counts.svg"
keep shares.svg shares.svg --published="$tmp/shares.svg" "$tmp/field.bocage"
md5sum --quiet -c "$tmp/sums" >> "$tmp/bad" 2>&1
run "$play" -n 4 -p greedy --report="$tmp/twice.svg" --report="$tmp/../${tmp##*/}/twice.svg" "$bridge"
expect 2 '' 'two reports would be written to'
run "$play" -n 4 -p greedy --report="$tmp/both.svg" --report="$tmp/both.html" "$bridge"
expect 0
test -s "$tmp/both.svg" && test -s "$tmp/both.html" || echo 'one of two reports is missing' >> "$tmp/bad"
# What is no file stays what it is; so does a link, and who may read what it leads to.
ln -s /dev/null "$tmp/null.html"
echo old > "$tmp/far.html" && chmod 640 "$tmp/far.html" && ln -s far.html "$tmp/near.html"
mkfifo "$tmp/pipe.svg"
timeout 20 cat "$tmp/pipe.svg" > "$tmp/piped" & reader=$!
run "$play" -n 4 -p greedy --report="$tmp/null.html" --report="$tmp/near.html" --report="$tmp/pipe.svg" "$bridge"
wait $reader
expect 0
test -c /dev/null && test -L "$tmp/null.html" && test -L "$tmp/near.html" && test -p "$tmp/pipe.svg" \
  && test "$(stat -c %a "$tmp/far.html")" = 640 && grep -q '<h2>' "$tmp/far.html" && grep -q '</svg>' "$tmp/piped" \
  || ls -l "$tmp" >> "$tmp/bad"
# A full disk leaves what was there.
ln -s /dev/full "$tmp/full.html"
run "$play" -n 4 -p greedy --report="$tmp/full.html" "$bridge"
expect 2 '' "cannot write “$tmp/full.html”: "
report 'a report takes the place of nothing that is read, and of nothing but a file'

# As the manual page and docs/pipelines.md say it; a part that is there is not played again.
(
  cd "$tmp" && mkdir parts && cd parts || exit 1
  PATH=$build/tools:$PATH
  for run in 1 2
  do
    seq 4 | parallel --will-cite --joblog jobs --resume -j 2 \
      bocage-play -t 1 -n 40 -p greedy --shard={}/4 "$tmp/field.bocage" '>' {}.counts || exit 1
    test $run = 2 || { rm 3.counts; sed -i '/shard=3/d' jobs; touch -d @0 1.counts; }
  done
  test ! 1.counts -nt jobs || echo 'a part was played twice'
  bocage-play --merge --counts [1-4].counts
) > "$tmp/out" 2>&1
"$play" -n 40 -p greedy --counts "$tmp/field.bocage" | cmp - "$tmp/out" >> "$tmp/bad" 2>&1
report 'GNU parallel plays in parts, and goes on where it was interrupted'

# The lines of the examples for clusters, with fewer games
examples=$src/packaging/examples
sed 's/=9604/=6/' "$examples/bocage-play.slurm" > "$tmp/array"
mkdir -p "$tmp/job/parts"
cp "$tmp/field.bocage" "$tmp/job"
sed -n '/^            - |$/,/^          resources/p' "$examples/bocage-play-job.yaml" \
  | sed -e '1d;$d' -e 's/^ *//' -e 's/=9604/=6/' -e 's|/64|/2|' > "$tmp/indexed"
for part in 1 2
do
  PATH=$build/tools:$PATH SLURM_ARRAY_TASK_ID=$part SLURM_ARRAY_TASK_COUNT=2 sh "$tmp/array" "$tmp/field.bocage" \
    > "$tmp/array-$part" 2>> "$tmp/bad"
  (cd "$tmp/job" && PATH=$build/tools:$PATH JOB_COMPLETION_INDEX=$((part - 1)) sh -eu "$tmp/indexed") 2>> "$tmp/bad"
done
"$play" -n 6 --panel --counts "$tmp/field.bocage" > "$tmp/whole"
"$play" --merge --counts "$tmp/array-1" "$tmp/array-2" | cmp - "$tmp/whole" >> "$tmp/bad" 2>&1
"$play" --merge --counts "$tmp"/job/parts/*.counts | cmp - "$tmp/whole" >> "$tmp/bad" 2>&1
report 'a cluster plays in parts by the lines of the examples'

run "$play" -n 60 -p greedy --sensitivity "$tmp/field.bocage"
expect 0 ' the other side moves first$'
expect 0 ' infantry in C3, a figure less$'
report 'what small changes would do is listed'
# Nobody waits for games to hear that what he asked for is not there.
run "$play" -n 100000000 --pairs-with="$tmp/none.bocage" "$bridge"
expect 2 '' 'none.bocage'
run "$play" -n 100000000 --require='france 40..60' "$bridge"
expect 2 '' 'Pegasus Bridge: there is no side “france”'
mkdir "$tmp/folder.svg"
for report in no/page.html field.bocage/page.html folder.svg
do
  run "$play" -n 100000000 --report="$tmp/$report" "$bridge"
  expect 2 '' "cannot write “$tmp/$report”: "
done
run "$play" --report="$tmp/left.html" "$tmp/none.bocage"
ls "$tmp" | grep left >> "$tmp/bad"
run "$play" -n 2 --until-width=-1 "$bridge"
expect 2 '' '--until-width takes a number of points'
: > "$tmp/empty.game"
run "$play" --replay="$tmp/empty.game" "$bridge"
expect 1 '' 'line 1: this is not a record of a game'
run sh -c "'$play' -n 2 '$bridge' >&-"
expect 2 '' 'cannot write to the standard output'
grep Success "$tmp/err" >> "$tmp/bad"
report 'what is not there is told before the first game'

exit $failed
