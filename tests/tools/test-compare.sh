#!/bin/sh
# test-compare.sh: bocage-diff and bocage-merge as their users meet them, git among them
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
. "$src/tests/tap.sh"
diff=$build/tools/bocage-diff
merge=$build/tools/bocage-merge

# usage: battle FORM OF CONTENT: a battle with that on its board
battle ()
{
  printf '%s\n' '<?xml version="1.0" encoding="UTF-8"?>' \
    '<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="x" ruleset="memoir44" xml:lang="en">' \
    "  <sides first=\"axis\"><side id=\"axis\" hand=\"$2\" medals=\"5\"/></sides>" \
    '  <board shape="standard" face="countryside">' "$1" '  </board>' \
    "  <briefing><history><p>One. $3 Three.</p></history></briefing>" '</scenario>'
}

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
  test -z "${2:-}" || grep -qF -e "$2" "$tmp/out" || { echo "no “$2” in"; cat "$tmp/out"; } >> "$tmp/bad"
  test -z "${3:-}" || grep -qF -e "$3" "$tmp/err" || { echo "no “$3” in"; cat "$tmp/err"; } >> "$tmp/bad"
}

battle '<hex at="C2"><unit type="armor" side="allies"/></hex><hex at="G5"><unit type="infantry" side="axis"/></hex>' 4 Two. > "$tmp/a.bocage"
battle '<hex at="C3"><unit type="armor" side="allies"/></hex><hex at="G5"><unit type="artillery" side="axis"/></hex><hex at="F7"><terrain type="forest"/></hex>' 5 Zwei. > "$tmp/b.bocage"
echo '<scenario' > "$tmp/broken.bocage"

echo 1..15

run "$diff" "$tmp/a.bocage" "$tmp/a.bocage"
expect 0
test ! -s "$tmp/out" || cat "$tmp/out" >> "$tmp/bad"
report 'the same battle: status 0, and nothing is said'

run "$diff" "$tmp/a.bocage" "$tmp/b.bocage"
expect 1
cat > "$tmp/expected" <<'END_OF_TEXT'
~ side axis: hand: 4 → 5
> C2 → C3: Allied armor
~ G5: unit: Axis infantry → Axis artillery
+ F7: terrain: forest
~ history: text: Two. → Zwei.
5 differences, 3 of them on the board
END_OF_TEXT
diff -u "$tmp/expected" "$tmp/out" >> "$tmp/bad"
report 'hexes, numbers and sentences are told, each once: status 1'

run "$diff" --brief "$tmp/a.bocage" "$tmp/b.bocage"
expect 1 "$tmp/a.bocage and $tmp/b.bocage differ"
report '--brief says only that they differ'

run "$diff" --json "$tmp/a.bocage" "$tmp/b.bocage"
expect 1
python3 - "$tmp/out" >> "$tmp/bad" 2>&1 <<'END_OF_PYTHON'
import json, sys
found = json.load(open(sys.argv[1]))["differences"]
assert [d["kind"] for d in found] == ["other", "moved", "other", "more", "other"], found
assert found[1] == {"kind": "moved", "hex": "C2", "part": "unit", "a": "Allied armor", "to": "C3"}, found[1]
END_OF_PYTHON
report '--json says the same to a program'

if "$diff" --help | grep -q -e --picture
then
  run "$diff" --picture="$tmp/picture.png" "$tmp/a.bocage" "$tmp/b.bocage"
  expect 1
  run "$diff" --picture="$tmp/same.png" "$tmp/a.bocage" "$tmp/a.bocage"
  expect 0
  for f in picture same
  do
    test "$(head -c 8 "$tmp/$f.png" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a || echo "$f: not a PNG" >> "$tmp/bad"
  done
  cmp -s "$tmp/picture.png" "$tmp/same.png" && echo 'the same picture' >> "$tmp/bad"
  run "$diff" --picture="$tmp/none/x.png" "$tmp/a.bocage" "$tmp/b.bocage"
  expect 2 '' 'cannot write'
fi
report '--picture paints both, with marks'

for file in "$tmp/broken.bocage" "$tmp/missing.bocage"
do
  run "$diff" "$tmp/a.bocage" "$file"
  expect 2 '' "${file##*/}"
  run "$merge" "$tmp/a.bocage" "$tmp/b.bocage" "$file"
  expect 2 '' "${file##*/}"
done
for arguments in '' "$tmp/a.bocage" '--frobnicate a b'
do
  # shellcheck disable=SC2086
  run "$diff" $arguments
  expect 2
  # shellcheck disable=SC2086
  run "$merge" $arguments
  expect 2
done
report 'what cannot be read, and wrong options: status 2 and a reason'

sed 's/Zwei\./\&#x202e;Zwei\&#x9b;31m./' "$tmp/b.bocage" > "$tmp/hostile.bocage"
run "$diff" "$tmp/a.bocage" "$tmp/hostile.bocage"
expect 1
LC_ALL=C grep -q "$(printf '\342\200\256\|\302\233')" "$tmp/out" && cat "$tmp/out" >> "$tmp/bad"
report 'marks that turn a terminal around do not reach it'

# Merging
battle '<hex at="C2"><unit type="armor" side="allies"/></hex><hex at="G5"><unit type="infantry" side="axis"/></hex><hex at="F7"><terrain type="forest"/></hex>' 4 Two. > "$tmp/ours.bocage"
battle '<hex at="C2"><unit type="armor" side="allies" figures="2"/></hex><hex at="G5"><unit type="infantry" side="axis"/></hex>' 5 Zwei. > "$tmp/theirs.bocage"
cp "$tmp/ours.bocage" "$tmp/kept.bocage"
run "$merge" -o "$tmp/merged.bocage" "$tmp/a.bocage" "$tmp/ours.bocage" "$tmp/theirs.bocage"
expect 0
for words in 'at="F7"' 'figures="2"' 'hand="5"' 'Zwei.'
do
  grep -qF -e "$words" "$tmp/merged.bocage" || echo "no $words" >> "$tmp/bad"
done
cmp -s "$tmp/ours.bocage" "$tmp/kept.bocage" || echo 'ours was written to' >> "$tmp/bad"
report 'what both did apart is together: status 0'

run "$merge" -o - "$tmp/a.bocage" "$tmp/ours.bocage" "$tmp/theirs.bocage"
expect 0
cmp -s "$tmp/out" "$tmp/merged.bocage" || echo 'another battle' >> "$tmp/bad"
report '-o - writes it to standard output'

run "$merge" "$tmp/a.bocage" "$tmp/ours.bocage" "$tmp/b.bocage"
expect 0
cp "$tmp/ours.bocage" "$tmp/now.bocage"
run "$diff" "$tmp/now.bocage" "$tmp/b.bocage"
expect 0
cp "$tmp/kept.bocage" "$tmp/ours.bocage"
report 'without -o it is written into ours'

battle '<hex at="C2"><unit type="armor" side="allies"/></hex><hex at="G5"><unit type="armor" side="axis"/></hex>' 6 Due. > "$tmp/other.bocage"
run "$merge" "$tmp/a.bocage" "$tmp/other.bocage" "$tmp/b.bocage"
expect 1 '' 'conflict at G5, unit'
expect 1 '' 'conflict at side axis, hand'
expect 1 '' 'Due.; theirs: Zwei.'
for words in 'CONFLICT unit, theirs: unit @type=artillery @side=axis' 'CONFLICT hand, theirs: hand="5"' 'CONFLICT, theirs: Zwei.' 'type="armor" side="axis"' 'at="C3"'
do
  grep -qF -e "$words" "$tmp/other.bocage" || { echo "no $words"; cat "$tmp/other.bocage"; } >> "$tmp/bad"
done
"$build/validator/bocage-validate" --no-config --format=gcc "$tmp/other.bocage" 2>&1 | grep -q 'not well-formed' && echo 'it is no XML' >> "$tmp/bad"
report 'what both changed is a conflict, told twice, and nothing is lost: status 1'

: > "$tmp/nothing"
run "$merge" -o "$tmp/merged.bocage" "$tmp/nothing" "$tmp/ours.bocage" "$tmp/theirs.bocage"
expect 1 '' 'conflict at'
report 'an empty base is none'

cp "$tmp/kept.bocage" "$tmp/locked.bocage"
mkdir "$tmp/folder"
run "$merge" -o "$tmp/folder" "$tmp/a.bocage" "$tmp/ours.bocage" "$tmp/theirs.bocage"
expect 2 '' 'cannot write'
echo '{"board":{"type":"STANDARD"}}' > "$tmp/x.m44"
run "$merge" "$tmp/a.bocage" "$tmp/x.m44" "$tmp/theirs.bocage"
expect 2 '' 'not a .bocage file'
report 'where it cannot be written, or is another format: status 2'

# As a driver of git
git_in ()
{
  git -C "$tmp/repository" -c user.name=Ann -c user.email=ann@example.org "$@"
}
if command -v git > /dev/null
then
  {
    git init -q "$tmp/repository"
    git_in config merge.bocage.driver "$merge %O %A %B"
    echo '*.bocage merge=bocage' > "$tmp/repository/.gitattributes"
    cp "$tmp/a.bocage" "$tmp/repository/x.bocage"
    git_in add . && git_in commit -qm base && git_in branch theirs && git_in branch against
    cp "$tmp/kept.bocage" "$tmp/repository/x.bocage" && git_in commit -qam ours
    git_in checkout -q theirs
    cp "$tmp/theirs.bocage" "$tmp/repository/x.bocage" && git_in commit -qam theirs
    git_in checkout -q against
    battle '<hex at="C2"><unit type="armor" side="allies"/></hex><hex at="G5"><unit type="infantry" side="axis"/></hex><hex at="F7"><terrain type="town"/></hex>' 4 Two. > "$tmp/repository/x.bocage"
    git_in commit -qam against
    git_in checkout -q -
    git_in checkout -q theirs
  } > "$tmp/log" 2>&1 || cat "$tmp/log" >> "$tmp/bad"
  ours=$(git_in log --all --format=%H --grep='^ours$')
  run git_in merge -q --no-edit "$ours"
  expect 0
  { grep -q 'at="F7"' "$tmp/repository/x.bocage" && grep -q 'figures="2"' "$tmp/repository/x.bocage"; } \
    || cat "$tmp/repository/x.bocage" >> "$tmp/bad"
fi
report 'git merges two branches with it'

if command -v git > /dev/null
then
  run git_in merge -q --no-edit against
  expect 1
  git_in status --porcelain | grep -q '^UU x.bocage' || git_in status >> "$tmp/bad"
  { grep -q 'CONFLICT terrain' "$tmp/repository/x.bocage" && grep -q 'type="town"\|@type=town' "$tmp/repository/x.bocage" \
      && grep -q 'type="forest"\|@type=forest' "$tmp/repository/x.bocage"; } || cat "$tmp/repository/x.bocage" >> "$tmp/bad"
fi
report 'and tells of a conflict as of any other'

exit $failed
