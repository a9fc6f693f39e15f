#!/bin/sh
# test-profile.sh: what --profile tells adds up, and names what there is
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

echo 1..3

cd "$tmp" || exit 99
mkdir battles
cp "$src/tests/validator/data/illegal.bocage" battles/a.bocage
cp "$src/tests/validator/data/clean.bocage" battles/b.bocage
echo '<scenario' > battles/c.bocage

"$validate" --list-checks | awk '{ print $1 }' > names
printf '%s\n' ruleset schema parsing model survey reading places reporting other >> names

for jobs in 1 4
do
  "$validate" --format=json --jobs=$jobs battles > plain.json 2> plain.err
  "$validate" --format=json --jobs=$jobs --profile battles > profiled.json 2> profile
  cmp plain.json profiled.json >> "$tmp/bad" 2>&1
  sed '/^$/,$d' profile > table
  sed -n '/slowest files$/,/^$/p' profile | sed '1d; /^$/d' > slowest

  # Every row is a phase or a check; the costliest is the first; and the last one is their sum.
  awk 'NR > 1 && !/all together$/ { print $4 }' table | grep -vxFf names | sed 's/^/no such thing: /' >> "$tmp/bad"
  awk 'NR == 1 { next }
       # Each row is rounded.
       /all together$/ { n++; if ($1 - sum > 0.05 * NR || sum - $1 > 0.05 * NR || $3 != 3) print "not the sum of " sum ": " $0; next }
       { if (NR > 2 && $1 > last) print "after " last ": " $0; last = $1; sum += $1 }
       END { if (n != 1 || NR < 10) print "no whole table" }' table >> "$tmp/bad"
  test "$(awk '{ print $2 }' slowest | LC_ALL=C sort | tr '\n' ' ')" = 'battles/a.bocage battles/b.bocage battles/c.bocage ' \
    || cat slowest >> "$tmp/bad"
  report "with $jobs threads it adds up, and changes nothing else"
done

# usage: has_row NAME FILES
has_row ()
{
  grep -Eq " +$2  $1\$" table || { echo "no $1 of $2 files"; cat table; } >> "$tmp/bad"
}
has_row parsing 3
has_row survey 2
report 'a file that has no battle is parsed, and no check looks at it'

exit $failed
