#!/bin/sh
# test-programs.sh: what bocage-validate promises beside its reports
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
data=$src/tests/validator/data
unset NO_COLOR CLICOLOR CLICOLOR_FORCE COLUMNS

. "$src/tests/tap.sh"

echo 1..13

# With sanitizers the program cannot be asked by ldd what it needs; its headers can.
ldd "$validate" > "$tmp/ldd" 2>&1 || cat "$tmp/ldd" > "$tmp/bad"
grep -q libxml2 "$tmp/ldd" || echo "ldd says nothing of libxml2" >> "$tmp/bad"
grep -E 'libgtk|libgdk|libcairo|libpango|librsvg|libX11|libwayland' "$tmp/ldd" >> "$tmp/bad"
report 'it needs no library that paints'

# They double what is to be loaded and bound before it begins.
grep -E 'libgio|libgobject|libjson-glib' "$tmp/ldd" >> "$tmp/bad"
report 'it is not linked with GIO'

# The options of --help and of the manual page
page=$build/docs/man/bocage-validate.1
test -f "$page" || page=$src/docs/man/bocage-validate.1
"$validate" --help > "$tmp/help" || echo "--help fails" >> "$tmp/bad"
sed -n 's/^ *\(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p' "$tmp/help" | LC_ALL=C sort -u > "$tmp/options"
sed -n '/^\.SH OPTIONS/,/^\.SH EXIT/p' "$page" | sed 's/\\-/-/g' \
  | sed -n '/^\.TP/{n;s/.*\(--[a-z-]*\).*/\1/p}' | LC_ALL=C sort -u > "$tmp/documented"
diff "$tmp/options" "$tmp/documented" >> "$tmp/bad"
test "$(wc -l < "$tmp/options")" -ge 14 || echo "only $(wc -l < "$tmp/options") options" >> "$tmp/bad"
report 'the manual page has the options of --help, no more and no less'

for status in 0 1 2 3
do
  grep -Eq "^  $status  [a-z]" "$tmp/help" || echo "--help does not explain status $status" >> "$tmp/bad"
  grep -qx "\.B $status" "$page" || echo "the manual page does not explain status $status" >> "$tmp/bad"
done
report '--help and the manual page explain every exit status'

"$validate" --list-checks > "$tmp/checks" || echo "--list-checks fails" >> "$tmp/bad"
cut -d ' ' -f 1 "$tmp/checks" > "$tmp/ids"
LC_ALL=C sort "$tmp/ids" | uniq -d | sed 's/$/: twice in the table/' >> "$tmp/bad"
grep -vxE '[a-z][a-z0-9-]*' "$tmp/ids" | sed 's/$/: no id/' >> "$tmp/bad"
grep -vE '^[a-z0-9-]+ +(illegal|suspicious|note) +[^ ].*[^. ]$' "$tmp/checks" >> "$tmp/bad"
test "$(wc -l < "$tmp/ids")" -ge 50 || echo "only $(wc -l < "$tmp/ids") checks" >> "$tmp/bad"
report '--list-checks has an id, a class and a summary on every line'

sed -n '/^\.SH CHECKS$/,$s/^\.BR \([^ ]*\) .*/\1/p' "$page" | sed 's/\\-/-/g' > "$tmp/in-page"
diff "$tmp/ids" "$tmp/in-page" >> "$tmp/bad"
grep -n '@[A-Z]*@' "$page" >> "$tmp/bad"
report 'the manual page lists every check'

checks_md=$build/docs/checks.md
test -f "$checks_md" || checks_md=$src/docs/checks.md
sed -n 's/^## //p' "$checks_md" > "$tmp/in-md"
diff "$tmp/ids" "$tmp/in-md" >> "$tmp/bad"
report 'docs/checks.md lists every check'

# Explaining runs the examples: what it shows cannot be out of date.  A game that is not built in is
# one of the games.
odd=$src/tests/validator/rulesets
BOCAGE_RULESET_PATH=$odd
export BOCAGE_RULESET_PATH
"$validate" --list-checks | cut -d ' ' -f 1 > "$tmp/ids"
grep -q '^unlike-' "$tmp/ids" || echo "the odd game is not listed" >> "$tmp/bad"
while read -r id
do
  "$validate" --explain "$id" > "$tmp/text" 2> "$tmp/err" || echo "$id: --explain fails" >> "$tmp/bad"
  test -s "$tmp/err" && sed "s/^/$id: /" "$tmp/err" >> "$tmp/bad"
  if test -f "$src/libbocage/checks/examples/${id%%-*}/$id-bad.bocage" \
    || ls "$src"/rulesets/*/checks/"${id%%-*}/$id-bad.bocage" > /dev/null 2>&1 \
    || ls "$odd"/*/checks/"$id-bad.bocage" > /dev/null 2>&1
  then
    grep -Fq "[$id]" "$tmp/text" || echo "$id: its bad example does not show it" >> "$tmp/bad"
  fi
done < "$tmp/ids"
report '--explain knows every check, and its bad example shows it'
unset BOCAGE_RULESET_PATH

# A run into a full disk has told nobody anything.
if test -c /dev/full
then
  "$validate" "$data/broken.bocage" > /dev/full 2> "$tmp/err"
  test $? -eq 3 || echo "status is not 3" >> "$tmp/bad"
  grep -q 'cannot write' "$tmp/err" || echo "no word about it" >> "$tmp/bad"
fi
report 'a full disk is a failure'

# The same bytes whatever the locale says, and no help from the terminal.
LC_ALL=C "$validate" --format=json "$data" > "$tmp/c.json"
LC_ALL=C.UTF-8 LANGUAGE=ru "$validate" --format=json "$data" > "$tmp/utf8.json"
cmp "$tmp/c.json" "$tmp/utf8.json" >> "$tmp/bad" 2>&1
report 'JSON is the same in every locale'

# There was a cache once; who still asks for it, or for none, is neither refused nor told.
"$validate" --format=json "$data" > "$tmp/plain" 2>&1
"$validate" --format=json --cache-dir="$tmp/nowhere" --no-cache "$data" > "$tmp/asked" 2>&1
cmp "$tmp/plain" "$tmp/asked" >> "$tmp/bad" 2>&1
test -e "$tmp/nowhere" && echo 'a cache was made' >> "$tmp/bad"
report '--cache-dir and --no-cache are taken, and change nothing'

# The marks of direction are the translators': they isolate the id in what could not be
# evaluated, and none is shown by its number.
isolate=$(printf '\342\201\250')
for format in human tap junit
do
  "$validate" --lang=he --format=$format "$src/libbocage/checks/examples/unit/unit-unknown-type-bad.bocage" \
    > "$tmp/he"
  grep -q "${isolate}unit-unknown-type" "$tmp/he" || echo "$format: isolates no id" >> "$tmp/bad"
  grep 'U+20[0-9A-F][0-9A-F]' "$tmp/he" | sed "s/^/$format: /" >> "$tmp/bad"
done
report 'Hebrew keeps its marks of direction in what was not evaluated'

# What a ruleset says of its checks stands there with more than one blank between two sentences, and
# in the catalogue with one.
"$validate" --list-checks | cut -d ' ' -f 1 | while read -r id
do
  "$validate" --lang=it --explain="$id"
done | tr '\n' ' ' | tr -s ' ' > "$tmp/explained"
sed -n 's/.* explanation="\([^"]\{40\}\).*/\1/p' "$src"/rulesets/*/ruleset.xml | tr -s ' ' > "$tmp/english"
test "$(wc -l < "$tmp/english")" -gt 200 || echo 'there are few explanations' >> "$tmp/bad"
grep -oFf "$tmp/english" "$tmp/explained" >> "$tmp/bad"
report 'every check explains itself in the language that was asked for'

exit $failed
