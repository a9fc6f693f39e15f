#!/bin/sh
# test-page-sheet.sh: pages of the shipped pack in other languages look as they did
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# --update writes the pictures anew: look at them before you commit them.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
here=$src/tests/draw
# The programs' own words are on the page, too.
BOCAGE_LOCALE_DIR=$build/locale
LC_ALL=C.UTF-8
LANGUAGE=
export BOCAGE_LOCALE_DIR LC_ALL LANGUAGE
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}fast_unwind_on_malloc=0
export ASAN_OPTIONS

. "$src/tests/tap.sh"

test -x "$build/tools/bocage-i18n" || { echo '1..0 # SKIP built without libgettextpo'; exit 0; }
cd "$tmp" || exit 99
cp -r "$src/scenarios/normandy" pack
chmod -R u+w pack
"$build/tools/bocage-i18n" compile pack > bad 2>&1 || exit 99
"$build/tools/bocage-i18n" pseudo pack > bad 2>&1 || exit 99
: > bad
battles='01-pegasus-bridge 04-ouistreham'
languages='he he_XB it ru'

# usage: render LANGUAGE BATTLE; writes page.png, the first page
render ()
{
  "$build/tools/bocage-render" --sheet --lang="$1" -o page.png "pack/$2.bocage" >> bad 2>&1
}

if test "${1:-}" = --update
then
  for battle in $battles
  do
    for language in $languages
    do
      render "$language" "$battle" || exit 1
      # Sixteen greys are what the comparison can tell, and a third of the bytes.
      convert page.png +dither -colorspace gray -colors 16 -strip "$here/page-${battle%%-*}-$language.png" || exit 1
    done
  done
  exit
fi

echo 1..9
for battle in $battles
do
  for language in $languages
  do
    render "$language" "$battle" || echo "status $?" >> bad
    "$build/tests/draw/compare-pictures" --text page.png "$here/page-${battle%%-*}-$language.png" >> bad 2>&1 || :
    report "the page looks as it did: $battle, $language"
  done
done

# Two words in another order are another page.
sed -i 's/ג׳ון הווארד/הווארד ג׳ון/' pack/po/he.po
"$build/tools/bocage-i18n" compile pack > bad 2>&1
render he 01-pegasus-bridge
"$build/tests/draw/compare-pictures" --text page.png "$here/page-01-he.png" > differs 2>&1 \
  && echo 'two words in another order look the same' >> bad
report 'and two words in another order would not'

exit $failed
