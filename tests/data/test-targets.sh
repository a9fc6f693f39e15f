#!/bin/sh
# test-targets.sh: what is said of other programs fits the formats that the ruleset knows
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
cd "${top_srcdir:-.}" || exit 99
. tests/tap.sh

file=rulesets/memoir44/targets.xml
echo 1..5

xmllint --noout --schema schema/targets.xsd $file > "$tmp/bad" 2>&1
result $? 'the file is valid'

# A misspelled name would never be found in a battle.  Names are told apart by the key they are for.
# usage: words ATTRIBUTE PART-OF-POINTER
words ()
{
  xmllint --xpath "//*[local-name() = 'rule'][contains(@at, '$2')]/@$1" $file 2> /dev/null \
    | sed 's/.*="\(.*\)"/\1/' | tr ' ' '\n' | LC_ALL=C sort -u
}
for key in terrain rect_terrain
do
  grep -o "<tile name=\"[^\"]*\" key=\"$key\"" rulesets/memoir44/ruleset.xml | cut -d'"' -f2 \
    | LC_ALL=C sort -u > "$tmp/known"
  words values "*/$key/name" | LC_ALL=C comm -23 - "$tmp/known" | sed "s/^/$key: /" >> "$tmp/bad"
done
report 'a tile that a program does not know is one of the format'

grep -o '<tag name="[^"]*"' rulesets/memoir44/ruleset.xml | cut -d'"' -f2 | LC_ALL=C sort -u > "$tmp/known"
{ words values 'tags/*/name'; words known 'tags/*/name'; } | LC_ALL=C sort -u \
  | LC_ALL=C comm -23 - "$tmp/known" > "$tmp/bad"
report 'a counter is one of the format'

grep -o '<name list="[^"]*"' rulesets/memoir44/ruleset.xml | cut -d'"' -f2 > "$tmp/known"
printf '%s\n' terrain rect_terrain obstacle unit tag >> "$tmp/known"
LC_ALL=C sort -u -o "$tmp/known" "$tmp/known"
words known-in / | LC_ALL=C comm -23 - "$tmp/known" > "$tmp/bad"
report 'a list of names is one that the ruleset has'

GETTEXTDATADIRS=schema "${XGETTEXT:-xgettext}" --from-code=UTF-8 --no-location --no-wrap -o "$tmp/pot" $file \
  && grep -q -x 'msgid "Board Game Arena"' "$tmp/pot" \
  && grep -q -x 'msgid "it does not know this tile"' "$tmp/pot" \
  && ! grep -q 'cairfield\|refused\|/board' "$tmp/pot"
result $? 'translators see names and reasons, and nothing else'
exit $failed
