#!/bin/sh
# test-page-sheet.sh: pages of the shipped pack look as they did: on paper, saving ink, in other languages
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

. "$src/tests/tap.sh"

test -x "$build/tools/bocage-i18n" || { echo '1..0 # SKIP built without libgettextpo'; exit 0; }
cd "$tmp" || exit 99
cp -r "$src/scenarios/normandy" pack
cp -r "$src/scenarios/crossings" crossings
chmod -R u+w pack crossings
"$build/tools/bocage-i18n" compile pack > bad 2>&1 || exit 99
"$build/tools/bocage-i18n" pseudo pack > bad 2>&1 || exit 99
: > bad
battles='01-pegasus-bridge 04-ouistreham'
languages='he he_XB it ru'
all='01-pegasus-bridge 02-courseulles 03-villers-bocage 04-ouistreham'
papers='a4 letter ink'

# usage: render LANGUAGE BATTLE; writes page.png, the first page
render ()
{
  "$build/tools/bocage-render" --sheet --lang="$1" -o page.png "pack/$2.bocage" >> bad 2>&1
}

# usage: render_on PAPER BATTLE; the same in English
render_on ()
{
  case $1 in
    ink) set -- --ink-saver "$2";;
    *) set -- --paper="$1" "$2";;
  esac
  "$build/tools/bocage-render" --sheet "$1" -o page.png "pack/$2.bocage" >> bad 2>&1
}

# usage: render_other; a battle of another game, on flat hexes and on two pages: page.png and page-2.png
render_other ()
{
  "$build/tools/bocage-render" --sheet -o page.png crossings/01-mill-bridge.bocage >> bad 2>&1
}

# usage: keep NAME
# Sixteen greys are what the comparison can tell, and a third of the bytes.
keep ()
{
  convert page.png +dither -colorspace gray -colors 16 -strip "$here/page-$1.png"
}

if test "${1:-}" = --update
then
  for battle in $all
  do
    for paper in $papers
    do
      render_on "$paper" "$battle" || exit 1
      keep "${battle%%-*}-$paper" || exit 1
    done
  done
  for battle in $battles
  do
    for language in $languages
    do
      render "$language" "$battle" || exit 1
      keep "${battle%%-*}-$language" || exit 1
    done
  done
  render_other && keep mill || exit 1
  mv page-2.png page.png && keep mill-2 || exit 1
  exit
fi

echo 1..24
for battle in $all
do
  for paper in $papers
  do
    render_on "$paper" "$battle" || echo "status $?" >> bad
    "$build/tests/draw/compare-pictures" --text page.png "$here/page-${battle%%-*}-$paper.png" >> bad 2>&1 || :
    report "the page looks as it did: $battle, $paper"
  done
done
for battle in $battles
do
  for language in $languages
  do
    render "$language" "$battle" || echo "status $?" >> bad
    "$build/tests/draw/compare-pictures" --text page.png "$here/page-${battle%%-*}-$language.png" >> bad 2>&1 || :
    report "the page looks as it did: $battle, $language"
  done
done

render_other || echo "status $?" >> bad
"$build/tests/draw/compare-pictures" --text page.png "$here/page-mill.png" >> bad 2>&1 || :
report 'the page looks as it did: 01-mill-bridge, a battle of another game'
"$build/tests/draw/compare-pictures" --text page-2.png "$here/page-mill-2.png" >> bad 2>&1 || :
report '… and its second page'

# One small word that is another: of a list in small print, from the programs' own messages.
mkdir -p locale/he/LC_MESSAGES
msgunfmt "$BOCAGE_LOCALE_DIR/he/LC_MESSAGES/bocage.mo" | sed 's/^msgstr "לוחות"$/msgstr "חלוניות"/' \
  | msgfmt -o locale/he/LC_MESSAGES/bocage.mo - >> bad 2>&1
(BOCAGE_LOCALE_DIR=$PWD/locale; render he 01-pegasus-bridge)
"$build/tests/draw/compare-pictures" --text page.png "$here/page-01-he.png" > differs 2>&1 \
  && echo 'another word looks the same' >> bad
report 'and one with another word would not'

# Two words in another order are another page, however the letters are looked at.
sed -i 's/ג׳ון הווארד/הווארד ג׳ון/' pack/po/he.po
"$build/tools/bocage-i18n" compile pack > bad 2>&1
render he 01-pegasus-bridge
for way in text moved-text
do
  "$build/tests/draw/compare-pictures" --$way page.png "$here/page-01-he.png" > differs 2>&1 \
    && echo "two words in another order look the same with --$way" >> bad
done
report 'and two words in another order would not'

exit $failed
