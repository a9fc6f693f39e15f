#!/bin/sh
# test-project.sh: the checks of a project, as docs/project-checks.md has them
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

echo 1..16

club=$tmp/club
sh "$src/tests/validator/make-project.sh" "$src" "$club" || exit 99
cd "$club" || exit 99
sed -n 's/.*<check id="\([^"]*\)".*/\1/p' checks.xml > "$tmp/ids"
mkdir battles
cp checks/*.bocage battles

# usage: run FILE|OPTION…; only what the project finds
run ()
{
  "$validate" --format=gcc --show=note --today=2026-01-01 --exit-zero "$@" 2>&1 | grep '\[\(x-\|project-\)' \
    | sed 's/^\([^:]*\):[0-9]*:[0-9]*:/\1:/'
}

test "$(wc -l < "$tmp/ids")" -eq 10 || echo "not ten checks" >> "$tmp/bad"
xmllint --noout --schema "$src/schema/checks.xsd" checks.xml >> "$tmp/bad" 2>&1
sed -i '/checks.xml validates$/d' "$tmp/bad"
report 'there are ten, and the schema takes them'

cat > "$tmp/wanted" <<'END'
battles/x-author-bad.bocage: error: the battle does not say who made it [x-author]
battles/x-bunkers-bad.bocage: warning: K8: the Axis side has 5 bunkers, and we play with 4 [x-bunkers]
battles/x-guarded-guns-bad.bocage: note: M5: no infantry within 2 hexes of artillery [x-guarded-guns]
battles/x-license-bad.bocage: error: we may not print what is under “all rights reserved” [x-license]
battles/x-named-units-bad.bocage: note: G3: infantry has no name [x-named-units]
battles/x-no-blitz-bad.bocage: warning: we do not play with “blitz” [x-no-blitz]
battles/x-no-contact-bad.bocage: error: G6: infantry starts beside an enemy [x-no-contact]
battles/x-open-exit-bad.bocage: warning: H8: forest within 2 hexes of an exit [x-open-exit]
battles/x-short-title-bad.bocage: note: the title has 50 characters, and the spine has room for 40 [x-short-title]
battles/x-small-hands-bad.bocage: warning: the Allied side has 7 cards, and we deal at most 6 [x-small-hands]
END
run . | sed 's|^\./||' > "$tmp/out"
diff "$tmp/wanted" "$tmp/out" >> "$tmp/bad"
run --jobs=4 battles | diff "$tmp/wanted" - >> "$tmp/bad"
report 'each finds what it should, its examples are no battles of the project, and workers know it'

"$validate" self-test > "$tmp/out" 2>&1 || echo "self-test: status $?" >> "$tmp/bad"
sed -n 's/^ok [0-9]* - \(x-.*\)/\1/p' "$tmp/out" | diff "$tmp/ids" - >> "$tmp/bad"
cp checks/x-author-good.bocage checks/x-author-bad.bocage
"$validate" self-test > "$tmp/out" 2>&1 && echo "a wrong example passes" >> "$tmp/bad"
grep '^not ok' "$tmp/out" | sed 's/.* - //' > "$tmp/failed"
echo x-author | diff - "$tmp/failed" >> "$tmp/bad"
cp battles/x-author-bad.bocage checks
rm checks/x-license-*
"$validate" self-test 2>&1 | grep -q 'x-license # SKIP it has no example' || echo "it needs examples" >> "$tmp/bad"
report 'self-test tries their examples'

"$validate" --list-checks | grep '^x-' | cut -d ' ' -f 1 | diff "$tmp/ids" - >> "$tmp/bad"
"$validate" --explain=x-author > "$tmp/out" || echo "--explain fails" >> "$tmp/bad"
grep -q '\[x-author\]' "$tmp/out" || echo "its example does not show it" >> "$tmp/bad"
"$validate" --explain=x-autor 2>&1 | grep -q 'x-author' || echo "no suggestion" >> "$tmp/bad"
"$validate" --format=json --exit-zero battles/x-author-bad.bocage | grep -q '"x-author"' || echo "not in JSON" >> "$tmp/bad"
"$validate" --format=sarif --exit-zero battles/x-author-bad.bocage | grep -q 'a battle does not say who made it' \
  || echo "not described in SARIF" >> "$tmp/bad"
report 'they are listed, explained and reported like any other'

LANGUAGE=de "$validate" --format=human --exit-zero --color=never battles/x-bunkers-bad.bocage > "$tmp/out" 2>&1
grep -q '5 Bunker, wir spielen mit höchstens 4' "$tmp/out" || { echo "no German"; cat "$tmp/out"; } >> "$tmp/bad"
report 'a message in the language of the reader'

mkdir one
awk '!/<object type="bunker"/ || !n++' battles/x-bunkers-bad.bocage > one/one.bocage
sed 's/at-most="4" per="side"/at-most="0" per="side"/
     s|<message lang="de"|<message case="one" text="a lone bunker"/><message lang="de" case="one" text="ein Bunker"/>&|' \
  checks.xml > one/checks.xml
run one | grep -q 'a lone bunker \[x-bunkers\]' || { echo "no words for one"; run one; } >> "$tmp/bad"
LANGUAGE=de "$validate" --format=human --exit-zero --color=never one 2> "$tmp/out" | grep -q 'ein Bunker' \
  || echo "no German words for one" >> "$tmp/bad"
rm -r one
report 'words of their own for one of a thing'

# Russian has three forms: of 1 and 21, of 2 to 4, and of 5 to 20.
forms='{count} {count:box|boxes}'
for many in 1 2 5 21
do
  mkdir count
  awk -v n=$many '/<object type="bunker"/ { next } { print } /<board/ { printf "<hex at=\"A5\">"; for (i = 1; i <= n; i++)
    printf "<object type=\"bunker\" side=\"axis\"/>"; print "</hex>" }' battles/x-bunkers-bad.bocage > count/n.bocage
  cat > count/checks.xml <<END
<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">
  <check id="x-forms" class="note" test="count" types="bunker" at-most="0" summary="s" message="$forms">
    <message lang="ru" text="{count} {count:дот|дота|дотов}"/>
    <message lang="he" text="{count} {count:x}"/>
  </check>
</checks>
END
  for lang in en ru he
  do
    LANGUAGE=$lang "$validate" --format=human --color=never --show=note --exit-zero --select=x-forms count/n.bocage > "$tmp/out" 2>&1
    printf '%s: %s\n' "$lang" "$(grep -o "$many \(box\(es\)*\|дот[ао]*в*\|x\)" "$tmp/out")"
  done
  rm -r count
done > "$tmp/got"
printf '%s\n' 'en: 1 box' 'ru: 1 дот' 'he: 1 x' 'en: 2 boxes' 'ru: 2 дота' 'he: 2 x' 'en: 5 boxes' 'ru: 5 дотов' 'he: 5 x' \
  'en: 21 boxes' 'ru: 21 дот' 'he: 21 x' | diff - "$tmp/got" >> "$tmp/bad"
# The rule of a catalogue is the catalogue's own; what is wrong in it does no harm.
mkdir -p locale/ru/LC_MESSAGES
catalog ()
{
  printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n%s\n\nmsgid "%s"\nmsgstr "%s"\n' \
    "$1" 'the {side} side needs {target} medals, where {min} to {max} are usual' "$2" \
    | msgfmt -o locale/ru/LC_MESSAGES/bocage.mo - || echo "msgfmt" >> "$tmp/bad"
  for many in 12 22 25
  do
    sed "s/ medals=\"[0-9]*\"/ medals=\"$many\"/g" "$src/scenarios/normandy/01-pegasus-bridge.bocage" > medals.bocage
    LANGUAGE=ru BOCAGE_LOCALE_DIR=$PWD/locale "$validate" --format=human --color=never --show=note --exit-zero --no-config --select=medals-range \
      medals.bocage 2>&1 | grep -o "$many \(ноль\|один\|два\| \[\)" | head -n 1
  done
}
{
  catalog '"Plural-Forms: nplurals=3; plural=n%10==2 && n!=12 ? 1 : n==12 ? 2 : 0;\n"' '{target} {target:ноль|один|два}'
  catalog '' '{target} {target:медаль|медалей'
} > "$tmp/got"
printf '%s\n' '12 два' '22 один' '25 ноль' '12  [' '22  [' '25  [' | diff - "$tmp/got" >> "$tmp/bad"
rm -r locale medals.bocage
report 'a number has as many forms of a word as the language of the reader'

run --ignore=x- battles >> "$tmp/bad"
run --select=x-author battles | diff "$tmp/wanted" - | grep '^[<>]' | grep -c x-author | grep -qx 0 || echo "--select" >> "$tmp/bad"
printf '[checks]\nignore = x-license\n[severity]\nx-author = note\n' > bocage.ini
run battles/x-license-bad.bocage >> "$tmp/bad"
run battles/x-author-bad.bocage | grep -q ': note: ' || echo "it weighs what it did" >> "$tmp/bad"
sed 's|^</scenario>|  <exemptions><allow check="x-author" reason="club founder"/></exemptions>\n</scenario>|' \
  battles/x-author-bad.bocage > battles/allowed.bocage
"$validate" --format=gcc --show=note --exit-zero battles/allowed.bocage 2>&1 | grep 'x-author\|exemption' >> "$tmp/bad"
run --no-config battles >> "$tmp/bad"
report 'they are switched, weighed, silenced and left out like any other'

mkdir -p other/deep
cp battles/x-author-bad.bocage other/deep
run other | grep -q x-author || echo "not found from below" >> "$tmp/bad"
: > other/bocage.ini
run other >> "$tmp/bad"
rm other/bocage.ini
echo '<checks xmlns="urn:bocage:checks:1" ruleset="memoir44"/>' > other/checks.xml
run other >> "$tmp/bad"
report 'the nearest file counts, and none above a bocage.ini'

sed -i 's/test="count"/test="cuont"/; s/part="author"/part="autor"/' checks.xml
run --jobs=2 battles > "$tmp/out"
grep -c 'checks.xml, line 5: unknown test “cuont”; did you mean “count”? \[project-check\]' "$tmp/out" \
  | grep -qx "$(ls battles | wc -l)" || echo "not told of each battle" >> "$tmp/bad"
grep -q 'checks.xml, line [0-9]*: battles have no element <autor>; did you mean “author”? \[project-check\]' "$tmp/out" \
  || echo "autor" >> "$tmp/bad"
grep -q '\[x-no-blitz\]' "$tmp/out" || echo "the others are not made" >> "$tmp/bad"
grep -q '\[x-bunkers\]' "$tmp/out" && echo "a broken one is made" >> "$tmp/bad"
"$validate" self-test > "$tmp/out" 2>&1 && echo "self-test passes" >> "$tmp/bad"
grep -q '^not ok [0-9]* - checks.xml' "$tmp/out" || echo "self-test does not tell" >> "$tmp/bad"
report 'what cannot be used is told of each battle, and the rest is checked'

# What comes from strangers: no format, no file that is none
rm checks.xml
mkfifo checks.xml
run battles > "$tmp/out"
grep -v 'it is not a file, so that no check of it is made' "$tmp/out" >> "$tmp/bad"
test -s "$tmp/out" || echo "a pipe is passed over in silence" >> "$tmp/bad"
rm checks.xml
cat > checks.xml <<'END'
<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">
  <check id="x-format" class="note" test="given" part="author" summary="%s%n" message="%s%n%d {hex}"/>
  <check id="x-river" class="note" test="count" types="infantry" at-most="0" summary="s" message="m" supersedes="*"/>
</checks>
END
run battles/x-author-bad.bocage | grep -q 'x-author-bad.bocage: note: %s%n%d battle \[x-format\]' || echo "%s" >> "$tmp/bad"
run battles/x-author-bad.bocage | grep -q 'line 3: “supersedes” is for checks of a ruleset' || echo "it silences" >> "$tmp/bad"
report 'a file of a stranger can neither format nor silence nor block'

# 108 hexes of forest, of which 100 are told
cat > checks.xml <<'END'
<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">
  <check id="x-loud" class="note" test="count" types="forest" at-most="0" per="hex" summary="s" message="{hex}"/>
</checks>
END
awk '/<hex at/ { next } /<board/ { print; for (r = 8; r > 0; r -= 2) for (c = 0; c < 12; c++) hex(c, r); next } { print }
  function hex(c, r) { printf "<hex at=\"%s%d\">", substr("ABCDEFGHIJKLM", c + 1, 1), r
    printf "<terrain type=\"forest\"/>"; print "</hex>" }' battles/x-author-good.bocage > battles/few.bocage
awk '/<hex at/ { next } /<board/ { print; for (r = 9; r > 0; r--) for (c = 0; c < 12; c++)
    printf "<hex at=\"%s%d\"><terrain type=\"forest\"/></hex>\n", substr("ABCDEFGHIJKLM", c + 1, 1), r; next } { print }' \
  battles/x-author-good.bocage > battles/loud.bocage
run battles/loud.bocage > "$tmp/out"
test "$(grep -c '\[x-loud\]' "$tmp/out")" -eq 100 || echo "$(grep -c x-loud "$tmp/out") are told" >> "$tmp/bad"
grep -q '“x-loud” finds more than 100 places; the others are not told \[project-check\]' "$tmp/out" || echo "it is not said" >> "$tmp/bad"
run battles/few.bocage | grep -c '\[x-loud\]' | grep -qx 48 || echo "fewer" >> "$tmp/bad"
report 'a loud check hides no other'

# A pack has checks of its own, whichever way it is named; what is above does not reach into it.
cp -r "$src/scenarios/normandy" pack
cat > pack/checks.xml <<'END'
<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">
  <check id="x-named" class="note" test="given" types="infantry" attribute="name" summary="s" message="{hex}: {piece}"/>
  <check id="unit-stack" class="note" test="count" types="bunker" at-most="1" summary="s" message="m"/>
  <check id="x-kind" class="note" test="count" types="bunkr" at-most="1" summary="s" message="m"/>
</checks>
END
units=$(grep -c '<unit type="infantry"' pack/01-pegasus-bridge.bocage)
run pack > "$tmp/out"
test "$units" -gt 9 || echo "few units" >> "$tmp/bad"
grep '01-pegasus' "$tmp/out" | grep -c '\[x-named\]' | grep -qx "$units" || { echo "the pack"; cat "$tmp/out"; } >> "$tmp/bad"
grep -q '01-pegasus.*line 3: there is a check “unit-stack” already \[project-check\]' "$tmp/out" || echo "the id" >> "$tmp/bad"
grep -q '01-pegasus.*line 4: unknown piece type “bunkr”; did you mean “bunker”? \[project-check\]' "$tmp/out" \
  || echo "bunkr" >> "$tmp/bad"
grep '\[x-loud\]' "$tmp/out" >> "$tmp/bad"
run pack/pack.xml | diff "$tmp/out" - >> "$tmp/bad"
run pack/01-pegasus-bridge.bocage | grep -c '\[x-named\]' | grep -qx "$units" || echo "one of its battles" >> "$tmp/bad"
rm -r pack
report 'a pack brings checks of its own'

# As many rows as there may be, each of which looks at every unit of the largest board
awk '/<board/ { print "<board shape=\"custom\" face=\"countryside\" columns=\"200\" rows=\"200\">"
    for (r = 200; r > 0; r--) for (c = 0; c < 199; c++)
      printf "<hex at=\"%s%s%d\"><unit type=\"%s\" side=\"%s\"/></hex>\n", (c < 26 ? "" : substr(abc, int(c / 26), 1)),
        substr(abc, c % 26 + 1, 1), r, (r + c > 1 ? "infantry" : "artillery"), ((r + c) % 2 ? "axis" : "allies"); next }
  /<hex at/ { next } { print }' abc=ABCDEFGHIJKLMNOPQRSTUVWXYZ battles/x-author-good.bocage > battles/large.bocage
{
  echo '<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">'
  awk 'BEGIN { for (i = 1; i <= 201; i++) printf "<check id=\"x-%d\" class=\"note\" summary=\"s\" message=\"{hex}\" %s/>\n", i,
    i % 2 ? "test=\"too-far\" types=\"infantry\" with=\"artillery\" within=\"" 197 + i % 5 "\"" \
      : "test=\"value\" part=\"unit\" attribute=\"type\" text=\"*a*n*t*r*x\"" }'
  echo '</checks>'
} > checks.xml
"$validate" --format=json --today=2026-01-01 --exit-zero --max-seconds=10000 --max-elements=1000000 --max-findings=100000 --select=x-,project-check \
  battles/large.bocage > "$tmp/out" 2> "$tmp/err"
cat "$tmp/err" >> "$tmp/bad"
grep -q '"complete":true' "$tmp/out" || echo "it is not checked to its end" >> "$tmp/bad"
grep -q 'more than 200 checks' "$tmp/out" || echo "the last row is not told" >> "$tmp/bad"
grep -q '“x-2” finds more than 100 places; the others are not told' "$tmp/out" || echo "x-2" >> "$tmp/bad"
grep -q '“x-200” finds more than 100 places; the others are not told' "$tmp/out" || echo "x-200" >> "$tmp/bad"
report 'as many rows as there may be on the largest board end, and say what they left out'

# Tests that compare much with much: made where that is bearable, told where not, and never at the cost of others.
# Only what a row speaks of is compared: without a bunker there is nothing to do.
heavy ()
{
  awk 'BEGIN { for (i = 1; i <= 199; i++) printf "<check id=\"x-%d\" class=\"note\" summary=\"s\" message=\"{hex}: idle\" test=\"%s\" types=\"bunker\"/>\n", i,
    (i % 2 ? "fortress-out-of-range" : "fortress-blind") }'
}
{
  echo '<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">'
  heavy
  echo '<check id="x-200" class="note" summary="s" message="{hex}: idle" test="count" at-least="99999" types="bunker"/></checks>'
} > checks.xml
sed 's|<unit type="[a-z]*" side="\([a-z]*\)"/></hex>|<object type="bunker" side="\1"/>&|' battles/large.bocage > battles/crowded.bocage
own ()
{
  "$validate" --format=gcc --show=note --today=2026-01-01 --exit-zero --max-seconds=10000 --max-elements=1000000 --max-findings=1000000 \
    "$@" battles/crowded.bocage 2>&1 | grep -v '\[\(x-\|project-\)'
}
own --no-config > "$tmp/wanted"
own | diff "$tmp/wanted" - | head -n 5 >> "$tmp/bad"
test "$(wc -l < "$tmp/wanted")" -gt 1000 || echo "few findings to silence" >> "$tmp/bad"
patient ()
{
  run --max-seconds=10000 --max-elements=1000000 --max-findings=1000000 "$@"
}
not_made='“x-[0-9]*” is not made: there is too much to compare in this battle .* “fortress-[a-z-]*” \[project-check\]$'
patient battles/crowded.bocage > "$tmp/out"
grep -c "$not_made" "$tmp/out" | grep -qx 199 || { echo "not told of each"; head -n 5 "$tmp/out"; } >> "$tmp/bad"
grep -q ': battle: idle \[x-200\]' "$tmp/out" || echo "a cheap one behind them is not made" >> "$tmp/bad"
patient battles/large.bocage | grep 'is not made' | head -n 3 >> "$tmp/bad"
cp "$src/rulesets/memoir44/checks/bunker/bunker-artillery-idle-bad.bocage" battles/idle.bocage
run battles/idle.bocage | grep -v ': battle: ' | grep -c ': idle \[x-' | grep -qx 100 || echo "all are made of a small battle" >> "$tmp/bad"
# On 39,900 hexes 7,331 units in as many bunkers are 399,994,022 pairs; one more are more than 400,000,000, so 400000001 or more.
echo '<checks xmlns="urn:bocage:checks:1" ruleset="memoir44"><check id="x-1" class="note" test="fortress-blind"
  types="bunker" summary="s" message="m"/></checks>' > checks.xml
for units in 7331 7332
do
  awk -v most=$units '!/<hex at/ || i++ < most' battles/crowded.bocage > battles/n$units.bocage
  run --max-elements=1000000 battles/n$units.bocage > "$tmp/out-$units"
done
grep 'is not made' "$tmp/out-7331" >> "$tmp/bad"
grep -q 'is not made' "$tmp/out-7332" || echo "just beyond" >> "$tmp/bad"
report 'checks that cost too much are not made, and said to be so, and the others are'

# A game that is not built in comes from anybody, too: what its rows cost and tell is as bounded.
rm checks.xml
mkdir -p games/mine
{
  sed -n '/<\/checks>/q; p' "$src/rulesets/memoir44/ruleset.xml" | sed 's|<ruleset xmlns="urn:bocage:ruleset:1" id="memoir44"|<ruleset xmlns="urn:bocage:ruleset:1" id="mine"|'
  heavy | sed 's|id="x-|id="mine-|'
  echo '<check id="mine-loud" class="note" test="count" types="forest" at-most="0" per="hex" summary="s" message="{hex}"/>'
  echo '<check id="mine-deep" class="note" test="belt" number="99" summary="s" message="{hex}"/>'
  sed -n '/<\/checks>/,$p' "$src/rulesets/memoir44/ruleset.xml"
} > games/mine/ruleset.xml
for battle in crowded loud
do
  sed 's|ruleset="memoir44"|ruleset="mine"|' battles/$battle.bocage > games/$battle.bocage
done
# The hostile one of these: ground that is entered by one hex only, everywhere, and a belt of any depth asked for
sed 's|<terrain type="forest"/>|<terrain type="hedgerow"/>|' games/loud.bocage > games/deep.bocage
BOCAGE_RULESET_PATH=$PWD/games
export BOCAGE_RULESET_PATH
"$validate" --format=gcc --exit-zero --max-seconds=10000 --max-elements=1000000 --max-findings=1000000 games/crowded.bocage > "$tmp/out" 2>&1
grep -c '“mine-[0-9]*” is not made: there is too much to compare' "$tmp/out" | grep -qx 199 || { echo "a game’s: not told of each"; head -n 5 "$tmp/out"; } >> "$tmp/bad"
"$validate" --format=gcc --show=note --exit-zero games/loud.bocage > "$tmp/out" 2>&1
test "$(grep -c '\[mine-loud\]' "$tmp/out")" -eq 100 || echo "a game’s: $(grep -c mine-loud "$tmp/out") are told" >> "$tmp/bad"
grep -q '“mine-loud” finds more than 100 places; the others are not told \[project-check\]' "$tmp/out" || echo "it is not said" >> "$tmp/bad"
timeout 60 "$validate" --format=gcc --exit-zero games/deep.bocage > "$tmp/out" 2>&1 || echo "a deep belt takes for ever" >> "$tmp/bad"
unset BOCAGE_RULESET_PATH
report 'the checks of a game that is not built in cost and tell no more than those of a project'

exit $failed
