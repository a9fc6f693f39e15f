#!/bin/sh
# test-po.sh: the translations of the programs are whole and are used
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
linguas=$(sed '/^#/d' "$top_srcdir/po/LINGUAS")
. "$top_srcdir/tests/tap.sh"

set -- $linguas
echo "1..$((1 + 2 * $#))"

(cd "$top_srcdir/po" && ls *.po | sed 's/\.po$//') | LC_ALL=C sort > "$tmp/files"
printf '%s\n' $linguas | LC_ALL=C sort | diff - "$tmp/files" > "$tmp/bad"
result $? 'LINGUAS names every catalogue'

"$top_builddir/validator/bocage-validate" --help > "$tmp/help"
for lang
do
  msgfmt --check --output-file=/dev/null "$top_srcdir/po/$lang.po" > "$tmp/bad" 2>&1
  result $? "$lang: the catalogue is well formed"

  LANGUAGE=$lang "$top_builddir/validator/bocage-validate" --help > "$tmp/help-$lang"
  echo "the help of bocage-validate is English" > "$tmp/bad"
  ! cmp -s "$tmp/help" "$tmp/help-$lang"
  result $? "$lang: a program that is not installed speaks it"
done

exit $failed
