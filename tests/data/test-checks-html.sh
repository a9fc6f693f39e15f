#!/bin/sh
# test-checks-html.sh: each check has a page, and what is told of a check leads there
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=${top_srcdir:-.}
build=${top_builddir:-.}
validate=$build/validator/bocage-validate
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

echo 1..6

mkdir "$tmp/pages"
"$build/docs/write-checks" html "$tmp/pages" || echo 'they cannot be written' >> "$tmp/bad"
"$validate" --list-checks --format=json | sed -n 's/^{"id":"\([^"]*\)".*/\1/p' > "$tmp/ids"
test -s "$tmp/ids" || echo 'there are no checks' >> "$tmp/bad"
python3 "$src/tests/data/test-checks-html.py" "$tmp/pages" < "$tmp/ids" > "$tmp/out" 2>&1 || cat "$tmp/out" >> "$tmp/bad"
report 'each check has a page that is well-formed, and no link leads nowhere'

page=$tmp/pages/unit-on-river.html
for words in 'Why' 'Wrong' 'Right' 'To make an exemption' 'unit-on-river-bad.png'
do
  grep -q "$words" "$page" || echo "no $words" >> "$tmp/bad"
done
report 'a page says why, how to be exempt, and shows wrong and right'

# Of few, and only where there are pictures.
if test -x "$build/tools/bocage-render"
then
  for kind in bad good
  do
    "$build/tools/bocage-render" --hex-size=48 --output="$tmp/pages/unit-on-river-$kind.png" \
      "$tmp/pages/unit-on-river-$kind.bocage" >> "$tmp/bad" 2>&1
  done
fi
sh "$src/docs/drop-pictures.sh" "$tmp/pages" >> "$tmp/bad" 2>&1
for image in $(sed -n 's/.*<img src="\([^"]*\)".*/\1/p' "$tmp"/pages/*.html)
do
  test -s "$tmp/pages/$image" || echo "$image is shown and is not there" >> "$tmp/bad"
done
test ! -x "$build/tools/bocage-render" || grep -q '<img' "$page" || echo 'no picture is left' >> "$tmp/bad"
report 'a picture that was not made is not shown'

# The battle of the example has other faults, too.
BOCAGE_CHECKS_URL=https://example.org/checks/
export BOCAGE_CHECKS_URL
"$validate" --no-config --format=sarif "$tmp/pages/unit-on-river-bad.bocage" > "$tmp/sarif"
grep -q '"helpUri":"https://example.org/checks/unit-on-river.html"' "$tmp/sarif" || cat "$tmp/sarif" >> "$tmp/bad"
grep -q '"informationUri":"https://example.org/checks/index.html"' "$tmp/sarif" || echo 'no informationUri' >> "$tmp/bad"
report 'SARIF has the addresses'

"$validate" --explain=unit-on-river --format=human | grep -qx 'https://example.org/checks/unit-on-river.html' \
  || echo 'not in --explain' >> "$tmp/bad"
"$validate" --explain=unit-on-river --format=json | grep -q '"url":"https://example.org/checks/unit-on-river.html"' \
  || echo 'not in JSON' >> "$tmp/bad"
report '--explain has the address, as text and as JSON'

BOCAGE_CHECKS_URL=
"$validate" --no-config --format=sarif "$tmp/pages/unit-on-river-bad.bocage" | grep -E 'helpUri|informationUri' >> "$tmp/bad"
"$validate" --explain=unit-on-river --format=json | grep '"url"' >> "$tmp/bad"
report 'nothing is said where there are no pages'

exit $failed
