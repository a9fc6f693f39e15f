#!/bin/sh
# test-self-test.sh: bocage-validate self-test passes here, and fails where it must
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
examples=$src/libbocage/checks/examples
# A game that is not built in is one of the games.
odd=$src/tests/validator/rulesets
LC_ALL=C.UTF-8
BOCAGE_RULESET_PATH=$odd
export LC_ALL BOCAGE_RULESET_PATH

. "$src/tests/tap.sh"

echo 1..5

"$validate" self-test > "$tmp/out" 2> "$tmp/err" || echo "status $?" >> "$tmp/bad"
cat "$tmp/err" >> "$tmp/bad"
grep '^not ok\|^#' "$tmp/out" >> "$tmp/bad"
"$validate" --list-checks | cut -d ' ' -f 1 > "$tmp/ids"
sed -n 's/^ok [0-9]* - \([a-z0-9-]*\).*/\1/p' "$tmp/out" | diff "$tmp/ids" - >> "$tmp/bad"
sed -n 's/^1\.\.//p' "$tmp/out" | grep -qx "$(wc -l < "$tmp/ids")" || echo "the plan is wrong" >> "$tmp/bad"
report 'every check has a line, and none fails'

# Only what has no example may be skipped.
find "$examples" "$src/rulesets" "$odd" -name '*-bad.bocage' -o -name '*-fix.bocage' \
  | sed 's,.*/,,; s/-\(bad\|fix\)\.bocage$//' | LC_ALL=C sort -u > "$tmp/with"
grep -q '^unlike-' "$tmp/with" || echo "the odd game has no example" >> "$tmp/bad"
grep -v SKIP "$tmp/out" | sed -n 's/^ok [0-9]* - //p' | LC_ALL=C sort | diff "$tmp/with" - >> "$tmp/bad"
report 'every example that there is was tried'

# usage: overlay ID KIND; what is built in gives way to $tmp/examples/WORD/ID-KIND.bocage,
# by the link $tmp/top/libbocage/checks/examples
mkdir -p "$tmp/top/libbocage/checks"
ln -s "$tmp/examples" "$tmp/top/libbocage/checks/examples"
overlay ()
{
  BOCAGE_TEST_BUILT_IN="$tmp/top" \
    "$validate" self-test > "$tmp/out" 2>&1
  status=$?
  test $status -eq 1 || echo "$1 $2: status $status" >> "$tmp/bad"
  sed -n 's/^not ok [0-9]* - //p' "$tmp/out" > "$tmp/failed"
  echo "$1" | diff - "$tmp/failed" >> "$tmp/bad"
  grep -q "^# $1-$2.bocage: $3" "$tmp/out" || echo "$1 $2: nobody says “$3”" >> "$tmp/bad"
}

id=unit-no-move
fresh ()
{
  rm -rf "$tmp/examples"
  mkdir -p "$tmp/examples/unit"
}

fresh; cp "$examples/unit/$id-good.bocage" "$tmp/examples/unit/$id-bad.bocage"
overlay $id bad 'does not say'
fresh; sed 's/\(bocage-expect .*at="\)[^"]*/\1C3/' "$examples/unit/$id-bad.bocage" > "$tmp/examples/unit/$id-bad.bocage"
overlay $id bad 'not found at C3, where it was expected'
fresh; { sed -n 1p "$examples/unit/$id-bad.bocage"; sed -n '/bocage-expect/p' "$examples/unit/$id-bad.bocage"; sed '/<?/d' "$examples/unit/$id-good.bocage"; } > "$tmp/examples/unit/$id-bad.bocage"
overlay $id bad 'not found'
fresh; cp "$examples/unit/$id-bad.bocage" "$tmp/examples/unit/$id-good.bocage"
overlay $id good 'convicted'
fresh; echo '<scenario' > "$tmp/examples/unit/$id-good.bocage"
overlay $id good 'cannot be checked whole'
report 'an example that is not as expected fails its check, and no other'

"$validate" self-test x.bocage > "$tmp/out" 2> "$tmp/err"
test $? -eq 2 || echo "a file was taken" >> "$tmp/bad"
grep -q 'x.bocage' "$tmp/err" || echo "the file is not named" >> "$tmp/bad"
(cd "$tmp" && cp "$examples/unit/$id-good.bocage" self-test && "$validate" ./self-test > out) || echo "./self-test is no file" >> "$tmp/bad"
test -s "$tmp/out" && grep -q '^ok' "$tmp/out" && echo "./self-test ran the tests" >> "$tmp/bad"
report 'it takes no files, and a file may have its name'

LC_ALL=C "$validate" self-test > "$tmp/c"
LANGUAGE=ru LC_ALL=C.UTF-8 "$validate" self-test > "$tmp/ru"
cmp "$tmp/c" "$tmp/ru" >> "$tmp/bad" 2>&1
if test -c /dev/full
then
  "$validate" self-test > /dev/full 2> /dev/null
  test $? -eq 3 || echo "a full disk passes" >> "$tmp/bad"
fi
report 'the same in every language, and a full disk is a failure'

exit $failed
