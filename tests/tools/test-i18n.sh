#!/bin/sh
# test-i18n.sh: battles in other languages, from the template to the page
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# One file: its parts hand one pack and its catalogues to each other, as translators do.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
program=$build/tools/bocage-i18n
LC_ALL=C.UTF-8
LANGUAGE=
export LC_ALL LANGUAGE

. "$src/tests/tap.sh"

test -x "$program" || { echo '1..0 # SKIP built without libgettextpo'; exit 0; }
for tool in xgettext msgmerge msgfmt msgen msgcat
do
  command -v $tool > /dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done
echo 1..25
cd "$tmp" || exit 99

# usage: run STATUS ARGUMENT…; writes out and err
run ()
{
  want=$1
  shift
  "$program" "$@" > out 2> err
  status=$?
  test $status -eq "$want" || { echo "$*: status $status, not $want"; cat out err; } >> bad
}

# usage: ids FILE; the messages of a catalogue, one a line
ids ()
{
  msgcat --no-wrap --no-location --sort-output "$1" | grep -E '^msg(ctxt|id) ' | grep -v '^msgid ""$'
}

# What is shipped

for pack in crossings:14 normandy:54
do
  run 0 status --require=100 "$src/scenarios/${pack%:*}"
  grep -v '^ ' out > found
  printf "%s: ${pack#*:} of ${pack#*:} (100 %%)\n" he it ru > expected
  diff expected found >> bad
  sed -n 's/.*<language id="\(.*\)".*/\1/p' "$src/scenarios/${pack%:*}/pack.xml" | grep -v en > promised
  diff promised "$src/scenarios/${pack%:*}/po/LINGUAS" >> bad
done
(cd "$src/scenarios" && ls -d */) | tr -d '\n' | grep -qx crossings/normandy/ || echo 'a pack is not looked at' >> bad
for f in "$src"/scenarios/*/po/*.po
do
  msgfmt --check -o shipped.mo "$f" >> bad 2>&1
done
report 'the shipped packs are whole in Hebrew, Italian and Russian'

# The pages of the shipped packs: words of one language have room where those of another have not.

cat > overlap.py <<'EOF'
"""Words of a page that lie on each other: as pdftotext -bbox tells them."""
import re, sys

def words(path):
    page = 0
    for line in open(path, encoding='utf-8'):
        page += '<page ' in line
        m = re.search(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>', line)
        if m:
            x0, y0, x1, y1 = map(float, m.groups()[:4])
            third = (y1 - y0) / 4  # the box has room for accents and descenders
            yield page, x0, y0 + third, x1, y1 - third, m.group(5)

found = list(words(sys.argv[1]))
if len(found) < 100: print('only', len(found), 'words')
for i, a in enumerate(found):
    for b in found[i + 1:]:
        w = min(a[3], b[3]) - max(a[1], b[1])
        h = min(a[4], b[4]) - max(a[2], b[2])
        if a[0] == b[0] and w > 3 and h > 1:
            print('page %d: “%s” lies on “%s” at %.0f, %.0f' % (a[0], a[5], b[5], a[1], a[2]))
EOF

cp -r "$src/scenarios" shipped
chmod -R u+w shipped
run 0 compile shipped/crossings
run 0 compile shipped/normandy
if pdftotext -v > /dev/null 2>&1 && test -x "$build/tools/bocage-render"
then
  for f in shipped/*/*.bocage
  do
    for language in en he it ru
    do
      "$build/tools/bocage-render" --sheet --lang=$language -o s.pdf "$f" 2> err
      pdftotext -bbox s.pdf s.html
      python3 overlap.py s.html 2>&1 | sed "s|^|$f, $language: |" >> bad
    done
  done
fi
report 'on no page does a word lie on another'

cp -r "$src/scenarios/normandy" pack
chmod -R u+w pack
rm -rf pack/po
sed -i '/<language id="[^e]/d; s/<language id="[^e][^>]*>//g' pack/pack.xml

# The template

run 0 extract pack
test "$(ids pack/po/normandy.pot | grep -c '^msgid')" -eq 54 || echo 'not 54 texts' >> bad
grep -q 'of=..axis.hand' pack/po/normandy.pot || echo 'no text with marks inside' >> bad
report 'the shipped pack has 52 texts of battles and 2 of its own'

# The rules lie where make install puts them, and xgettext gets to know that as it does outside of /usr.
mkdir -p share/gettext/its
cp "$src"/schema/its/bocage.its "$src"/schema/its/bocage.loc share/gettext/its/

# Since gettext 0.23 nothing between marks is escaped by xgettext; bocage-i18n escapes it on.
cat > plain.py <<'EOF'
import re, sys
if tuple(map(int, sys.argv[1].split('.')[:2])) >= (0, 23):
    plain = {'&amp;': '&', '&lt;': '<', '&gt;': '>'}
    sys.stdout.writelines(re.sub('<[^>]*>|&(amp|lt|gt);', lambda m: plain.get(m[0], m[0]), line)
                          for line in sys.stdin)
else:
    sys.stdout.writelines(sys.stdin)
EOF
version=$(xgettext --version | sed -n '1s/.* //p')

# usage: same_ids FOLDER TEMPLATE [BAD]; xgettext with nothing but the installed rules finds what we find
same_ids ()
{
  (cd "$1" && set -- *.bocage && { test ! -f pack.xml || set -- "$@" pack.xml; } &&
   XDG_DATA_DIRS=$tmp/share:/usr/share xgettext --from-code=UTF-8 -o "$tmp/plain.pot" "$@") 2> err
  test -s plain.pot || cat err >> "${3:-bad}"
  ids plain.pot > plain
  python3 plain.py "$version" < "$1/po/$2.pot" > ours.pot
  ids ours.pot > ours
  rm -f plain.pot
  diff plain ours >> "${3:-bad}"
  test -s ours || echo "$1: no ids" >> "${3:-bad}"
}

same_ids pack normandy
cp -r "$src/scenarios/crossings" other
chmod -R u+w other
run 0 extract other
same_ids other crossings
test "$(ids other/po/crossings.pot | grep -c '^msgid')" -eq 14 || echo 'not 14 texts' >> bad
# A rule less is noticed.
sed -i 's/ | \/\/b:label" translate="yes"/" translate="yes"/' share/gettext/its/bocage.its
same_ids pack normandy less
grep -q 'Le Port' less || echo 'a rule less is not noticed' >> bad
cp "$src/schema/its/bocage.its" share/gettext/its/
report 'xgettext with nothing but the installed rules finds the same in both packs'

grep -q '^#\. Courseulles: orders, for the player of axis$' pack/po/normandy.pot || echo 'nobody says who reads it' >> bad
grep -q '^#: 02-courseulles.bocage$' pack/po/normandy.pot || echo 'no file is named' >> bad
grep -qE '^#: .*:[0-9]' pack/po/normandy.pot && echo 'a reference has a line' >> bad
report 'a comment says which battle, who reads it and where; references have no lines'

sed -i 's/POT-Creation-Date: 20../POT-Creation-Date: 1944/' pack/po/normandy.pot
cp pack/po/normandy.pot before
run 0 extract pack
cmp before pack/po/normandy.pot >> bad 2>&1
report 'a template in which nothing but the date is new stays as it is'

# A language

run 0 add pl pack
grep -q 'nplurals=3' pack/po/pl.po || echo 'not how Polish counts' >> bad
test "$(cat pack/po/LINGUAS)" = pl || cat pack/po/LINGUAS >> bad
run 2 add pl pack
grep -q 'there already' err || cat err >> bad
for word in ../../ru Russian ru_ ru__RU ru_R/U ru.RU
do
  run 2 add $word pack
done
run 2 add
for word in pt_BR sr@latin zh_Hant_TW
do
  run 0 add $word pack
  rm -f "pack/po/$word.po"
done
run 0 add pt-BR pack # as pack.xml and the web write it
grep -q '"Language: pt_BR' pack/po/pt_BR.po || ls pack/po >> bad
sed -i 's/<language id="en"\/>/&<language id="pt-BR"\/>/' pack/pack.xml
run 0 status pack
grep 'no-catalog' out >> bad
sed -i 's/<language id="pt-BR"\/>//' pack/pack.xml
rm -f pack/po/pt_BR.po
report 'a language begins with the way it counts, and is not begun twice'

run 0 status pack
grep -q '^pl: 0 of 54 (0 %), untranslated 54$' out || cat out >> bad
run 1 status --require=1 pack
report 'status counts, and fails where more is asked for'

# All of it translated: the ids that the programs make of a battle are those of the template.

# usage: translate PO; gives each text one of its own
translate ()
{
  msgen --no-wrap "$1" | sed '/^msgstr "[^"]/s/^msgstr "/&Ja: /' > translated.po && mv translated.po "$1"
}

translate pack/po/pl.po
run 0 status --require=100 pack
grep -v '^ \|^pl: 54 of 54' out >> bad
report 'a whole catalogue has nothing to tell'

# Imported are .m44 files with everything that the format has, and those of a folder if there is one.

# usage: import FOLDER FILE…
import ()
{
  folder=$1
  shift
  for f
  do
    test -e "$f" || continue
    name=$folder/$(basename "$f" .m44).bocage
    "$build/tools/bocage-convert" "$f" "$name" > /dev/null 2>&1
    test -s "$name" || echo "$f: not imported" >> bad
  done
}

mkdir fixtures imported m44
cp "$src"/tests/data/fixtures/*.bocage fixtures/
chmod u+w fixtures/*
# What could be a mark and is not
cat > fixtures/marks.bocage <<'EOF'
<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="marks" ruleset="memoir44" xml:lang="en">
  <info>
    <title>A &lt;em>hill&lt;/em> &amp;amp; B</title>
    <subtitle>West &gt; "East"</subtitle>
  </info>
  <briefing>
    <history>
      <p>Tom &amp; <em>Jerry</em> &lt; <value of="a&amp;&lt;&gt;&quot;b'c" noun="x&#10;y&#9;"/> <![CDATA[& <em> &amp;]]>.</p>
    </history>
  </briefing>
</scenario>
EOF
import fixtures "$src/tests/fuzz/battle.m44" "${BOCAGE_M44_CORPUS:-/nowhere}"/*.m44
python3 "$src/tests/tools/write-m44.py" m44 2>> bad
import imported m44/*.m44
test "$(ls imported | wc -l)" -gt 80 || ls imported >> bad
for folder in fixtures imported
do
  run 0 extract $folder
  same_ids $folder battles
done
report 'so it does in every fixture and every imported battle'

run 0 add de fixtures
translate fixtures/po/de.po
run 0 status --require=100 fixtures
grep '\[' out | grep -v '\[fit\]' >> bad
sed -i '/^msgctxt "unit"$/,/^msgstr/s/^msgstr "/&17 /' fixtures/po/de.po
run 1 status fixtures
grep '\[number\]' out > found || echo 'the name of a unit has another number, and nobody says so' >> bad
sed -i '/^msgctxt "unit"$/,/^msgstr/s/^msgstr "17 /msgstr "/' fixtures/po/de.po
grep -qF 'msgid "A &lt;em&gt;hill&lt;/em&gt; &amp;amp; B"' fixtures/po/de.po || echo 'nothing is escaped' >> bad
report 'their catalogues have nothing to tell, either; a name may have no other number'

# What changes

sed -i 's/A spearhead meets the Tigers/A spearhead meets the Panthers/' pack/03-villers-bocage.bocage
run 1 status pack
grep '\[' out > found
grep -q '\[stale\] “A spearhead meets the Panthers”: 03-villers-bocage.bocage says this' found || cat out >> bad
grep -q '\[stale\] “A spearhead meets the Tigers”: no battle says this any more' found || cat out >> bad
test "$(wc -l < found)" -eq 2 || cat found >> bad
cp pack/po/pl.po old.po
run 0 update pack
run 0 status pack
grep -q '\[fuzzy\] “A spearhead meets the Panthers”: it was made for “A spearhead meets the Tigers”' out || cat out >> bad
test "$(diff old.po pack/po/pl.po | grep -c '^>')" -le 8 || diff old.po pack/po/pl.po >> bad
report 'a changed sentence is told, and update keeps its translation with what it was made for'

msgattrib --clear-fuzzy --clear-previous --no-wrap -o new.po pack/po/pl.po && mv new.po pack/po/pl.po
run 0 status --require=100 pack

# Spoilt catalogues: one fault each, and nothing else is told.

# usage: spoil KIND SCRIPT STATUS; in the translation, with sed
spoil ()
{
  rm -rf spoilt
  cp -r pack spoilt
  sed -i "$2" spoilt/po/pl.po
  cmp -s pack/po/pl.po spoilt/po/pl.po && echo "$1: nothing was spoilt" >> bad
  run "$3" status spoilt
  grep '\[' out > found
  test "$(wc -l < found)" -eq 1 && grep -q "^spoilt/po/pl.po: \[$1\]" found || { echo "$1:"; cat out; } >> bad
}

spoil untranslated '/^msgstr "Ja: The locks"/s/".*"/""/' 0
spoil fuzzy '/^msgctxt "label"$/{N;s/^msgctxt "label"\nmsgid "The locks"$/#, fuzzy\n&/}' 0
spoil same 's/^msgstr "Ja: A swimming tank/msgstr "A swimming tank/' 0
spoil markup 's/^\(msgstr "Ja: Seize.*\)"$/\1 <em>so"/' 1
spoil reference 's/^\(msgstr "Ja: The Allies have a medal each for \)<hex of=\\"casino\\"\/>/\1Casino/' 1
spoil reference 's/^\(msgstr "Ja: .*\)of=\\"allies.medals\\"/\1of=\\"allies.medal\\"/' 1
spoil emphasis 's/^\(msgstr "Ja: Only the Axis\) player/\1 <em>player<\/em>/' 1
spoil number 's/^msgstr "Ja: The town is cleared/msgstr "Ja: The town of 17 is cleared/' 1
spoil number 's/^msgstr "Ja: The town is cleared/msgstr "Ja: The town of ١٧ is cleared/' 1
spoil forms 's/^\(msgstr "Ja: Take <value of=\\"axis.hand\\"\) noun=\\"command-card\\"\/>\. The bridge/\1\/> <plural of=\\"axis.hand\\"><form n=\\"0\\">a<\/form><form n=\\"1\\">b<\/form><\/plural>. The bridge/' 1
# How many forms there are is not known, which is told once, and not as a number of them
spoil forms '/^"Plural-Forms/d; s/^\(msgstr "Ja: Take <value of=\\"axis.hand\\"\) noun=\\"command-card\\"\/>\. The bridge/\1\/> <plural of=\\"axis.hand\\"><form n=\\"0\\">a<\/form><form n=\\"1\\">b<\/form><\/plural>. The bridge/' 1
! grep -q '4294967295' out || cat out >> bad
spoil syntax 's/^msgstr "Ja: The locks"/msgstr "Ja: The locks/' 1
if grep -q '^FRIBIDI_LIBS = .' "$build/Makefile"
then
  mv pack/po/pl.po pl.po
  sed 's/^"Language: pl/"Language: he/' pl.po > pack/po/pl.po
  spoil direction 's/^msgstr "Ja: The locks"/msgstr "שער --lang שם"/' 1
  grep -q -- '--lang is not shown as it is written' found || cat found >> bad
  sed -i 's/^msgstr "Ja: The locks"/msgstr "שער ⁦--lang⁩ (Sword, ב־Ouistreham)."/' pack/po/pl.po
  run 0 status pack
  mv pl.po pack/po/pl.po
fi

# What has no room: each part of each page, by how much, as the page itself tells
if test -x "$build/tools/bocage-render"
then
  rm -rf spoilt
  cp -r pack spoilt
  words=$(awk 'BEGIN { for (i = 0; i < 1500; i++) printf "and so on " }')
  sed -i "s/^msgstr \"Ja: The commandos are special/&$words/
          s/^\(msgstr \"Ja: .*\)Hold the front of houses/\1$words/" spoilt/po/pl.po
  run 1 status spoilt
  grep '\[' out > found
  grep -v '^spoilt/po/pl.po: \[fit\] “04-ouistreham.bocage”: \(A4\|Letter\), page [12]: .*: too long by [1-9][0-9]* mm$' found >> bad
  for place in 'A4, page 1: the orders' 'A4, page 2: victory and special rules' \
    'Letter, page 1: the orders' 'Letter, page 2: victory and special rules'
  do
    grep -q "$place: too long" found || { echo "$place?"; cat out; } >> bad
  done
  run 0 compile spoilt
  for paper in A4 Letter
  do
    "$build/tools/bocage-render" --sheet --paper="$(echo $paper | tr AL al)" --lang=pl -o s.pdf spoilt/04-ouistreham.bocage 2> err
    test $? -eq 3 || echo "the page does not say that it is too long: $paper" >> bad
    sed -n 's/.*: \(page .* mm\).*/\1/p' err > page
    sed -n "s/.*”: $paper, \(page .* mm\)$/\1/p" found | diff page - >> bad
  done
  # What has a place that does not grow: names on the map, the pack's name, the title
  words=$(awk 'BEGIN { for (i = 0; i < 30; i++) printf " far too long" }')
  for text in 'The locks:the map' 'Normandy, June 1944:the title' 'Ouistreham:the title'
  do
    sed "s/^msgstr \"Ja: ${text%:*}\"/msgstr \"Ja: ${text%:*}$words\"/" pack/po/pl.po > spoilt/po/pl.po
    run 1 status spoilt
    grep '\[' out > found
    grep -v "\[fit\] “0[1-4]-[a-z-]*.bocage”: \(A4\|Letter\), page [12]: ${text#*:}: too long by [1-9][0-9]* mm$" found >> bad
    grep -q 'Letter' found || cat found >> bad
    test -s found || echo "$text: it has room" >> bad
  done
fi

# In a language of the glossary a word that is off it
rm -rf spoilt
cp -r "$src/scenarios/normandy" spoilt
chmod -R u+w spoilt
sed -i '0,/пока там стоит их отряд/s//пока там стоит их часть/' spoilt/po/ru.po
run 0 status spoilt
grep '\[' out > found
grep -q '^spoilt/po/ru.po: \[term\] “The Allies have a medal for.*“unit” is отряд… in the glossary$' found || cat out >> bad
test "$(wc -l < found)" -eq 1 || cat found >> bad
# A pack says what its own words are.
printf '# English | pl\nlocks | śluz\n' > pack/po/glossary.txt
run 0 status pack
grep -q '\[term\] “The locks”: “locks” is śluz… in the glossary$' out || cat out >> bad
rm pack/po/glossary.txt
report 'of a spoilt catalogue the file, the kind and the entry are named'

sed -i 's/^\(msgstr "Ja: Take <value of=\\"axis.hand\\"\) noun=\\"command-card\\"\/>\. The bridge/\1\/> <plural of=\\"axis.hand\\"><form n=\\"0\\">FORM0<\/form><form n=\\"1\\">FORM1<\/form><form n=\\"2\\">FORM2<\/form><\/plural>. The bridge/' pack/po/pl.po
run 0 status --require=100 pack
spoil number 's/\(FORM2<\/form><\/plural>. The bridge\)/\1 of 17/' 1
report 'numbers with all forms of the language are right'

sed -i 's/<language id="en"\/>/&<language id="pl"\/><language id="fr"\/>/' pack/pack.xml
run 1 status pack
grep -q '^pack/po/fr.po: \[no-catalog\]' out || cat out >> bad
grep -q '^fr: 0 of 0 (0 %)' out || cat out >> bad
sed -i 's/<language id="fr"\/>//' pack/pack.xml
report 'a language that the pack promises and does not have is told'

# A battle that was renamed, or not checked out: its sentences go from the template.
cp -R pack short
rm short/03-*.bocage
sed -i 's/<scenario file="04/<scenario file="05.bocage"\/>&/' short/pack.xml
run 1 status short
printf 'short/pack.xml: “%s” is not a battle in this folder; its sentences are left out\n' \
  03-villers-bocage.bocage 05.bocage > expected
diff expected err >> bad
run 1 status --json short
python3 -c 'import json; print (json.load (open ("out"))["missing"])' > found 2>> bad
echo "['03-villers-bocage.bocage', '05.bocage']" | diff - found >> bad
run 0 update short
diff expected err >> bad
grep -q '03-villers' short/po/*.pot && echo 'what is not there is in the template' >> bad
run 0 status pack
cmp /dev/null err >> bad
# Without pack.xml nothing is promised, whatever has such a name.
rm short/pack.xml
mkdir short/06.bocage
run 0 update short
run 0 status short
cmp /dev/null err >> bad
rm -r short
report 'a battle that the pack lists and does not have is told'

run 0 status --json pack
python3 - out >> bad 2>&1 <<'EOF'
import json, sys
d = json.load (open (sys.argv[1]))
l = d['languages'][0]
assert d['pack'] == 'Normandy, June 1944' and l['language'] == 'pl', d
assert (l['sentences'], l['done']) == (54, 54), l
assert l['battles']['02-courseulles.bocage'] == {'sentences': 15, 'done': 15}, l
assert l['findings'] == [], l
EOF
report 'the same as JSON'

# What is read

# Where there is no room for the whole of it, the one before stays.
run 0 compile pack
cp pack/po/pl.mo before.mo
cp pack/po/pl.po before.po
sed -i 's/^msgstr "Ja: /msgstr "Nu: /' pack/po/pl.po
(ulimit -f 2; exec "$build/tools/bocage-i18n" compile pack) > out 2> err
test $? -eq 2 || echo 'a catalogue of 1 KiB was taken' >> bad
cmp before.mo pack/po/pl.mo >> bad 2>&1
run 0 compile pack
! cmp -s before.mo pack/po/pl.mo || echo 'the catalogue is not a new one' >> bad
mv before.po pack/po/pl.po
report 'a compiled catalogue is put in place whole'

# The page

sed -i 's/^"Last-Translator: .*/"Last-Translator: Anna Petrova <anna@example.org>\\n"/' pack/po/pl.po
run 0 compile pack
test -f pack/po/pl.mo || echo 'no pl.mo' >> bad
if pdftotext -v > /dev/null 2>&1 && test -x "$build/tools/bocage-render"
then
  "$build/tools/bocage-render" --sheet --lang=pl -o pl.pdf pack/01-pegasus-bridge.bocage 2> err || cat err >> bad
  pdftotext pl.pdf - | tr -s ' \n' '  ' > page
  for words in 'Ja: Pegasus Bridge' 'Ja: Normandy, June 1944' 'FORM1' 'Ja: Both bridges fall' 'Anna Petrova'
  do
    grep -qF "$words" page || { echo "the page does not say: $words"; cat page; } >> bad
  done
  grep -q 'FORM[02]' page && echo 'of two cards the wrong form' >> bad
fi
# A language that is there and cannot be shown
mv pack/po/pl.mo whole.mo
for reader in render query
do
  test -x "$build/tools/bocage-$reader" || continue
  test $reader = render && set -- -o s.png pack/01-pegasus-bridge.bocage || set -- pack/01-pegasus-bridge.bocage boxes
  "$build/tools/bocage-$reader" --lang=pl_PL "$@" > out 2> err || cat err >> bad
  grep -q "^bocage-$reader: pack/po/pl.po: nothing is translated by it yet" err || cat err >> bad
  head -c 1000 whole.mo > pack/po/pl.mo
  "$build/tools/bocage-$reader" --lang=pl "$@" > out 2> err || cat err >> bad
  grep -q "^bocage-$reader: pack/po/pl.mo: the catalogue is cut off$" err || cat err >> bad
  rm pack/po/pl.mo
  "$build/tools/bocage-$reader" --lang=sv "$@" > out 2> err || cat err >> bad
  test ! -s err || cat err >> bad
done
# That of the country, which is asked first, with another behind it
mv pack/po/pl.po pack/po/pl_PL.po
"$build/tools/bocage-query" --lang=pl_PL.UTF-8 pack/01-pegasus-bridge.bocage boxes > out 2> err || cat err >> bad
grep -q '^bocage-query: pack/po/pl_PL.po: nothing is translated by it yet' err || cat err >> bad
mv pack/po/pl_PL.po pack/po/pl.po
cp whole.mo pack/po/pl.mo
head -c 1000 whole.mo > pack/po/pl_PL.mo
"$build/tools/bocage-query" --lang=pl_PL pack/01-pegasus-bridge.bocage boxes > out 2> err || cat err >> bad
grep -q '^bocage-query: pack/po/pl_PL.mo: the catalogue is cut off$' err || cat err >> bad
rm pack/po/pl_PL.mo
mv whole.mo pack/po/pl.mo
"$build/tools/bocage-query" --lang=ru pack/01-pegasus-bridge.bocage boxes > query.out 2>&1 || cat query.out >> bad
grep 'boxes that the battle has' query.out >> bad
report 'the page is in that language, with the form of the number and the name of who translated it'

run 0 pseudo pack
for language in en_XA he_XB
do
  test -f pack/po/$language.mo || echo "no $language.mo" >> bad
  msgunfmt pack/po/$language.mo > pseudo.po
  test "$(grep -c '^msgid' pseudo.po)" -eq 55 || echo "$language: not 54 texts" >> bad
done
cp pack/po/he_XB.mo first.mo
run 0 pseudo pack
cmp first.mo pack/po/he_XB.mo >> bad 2>&1
if pdftotext -v > /dev/null 2>&1 && test -x "$build/tools/bocage-render"
then
  "$build/tools/bocage-render" --sheet --lang=he_XB -o he.pdf pack/02-courseulles.bocage 2> err
  pdftotext he.pdf - > page 2> /dev/null
  test -s page || echo 'no page' >> bad
  grep -E 'Courseulles|strongly|Regina|Take|second line|bunkers' page >> bad
fi
report 'in a pseudo-language no text of the battle stays, and it is the same every time'

# docs/translating.md, as it is written: its lines for the shell, and its example in the catalogue

cat > take.py <<'EOF'
import re, sys
text = open(sys.argv[1], encoding='utf-8').read()
part = text[text.index('## From nothing'):text.index('## What stands')]
blocks = re.findall(r'```sh\n(.*?)```', part, re.S)
open('first.sh', 'w').write('set -e\n' + blocks[0])
open('then.sh', 'w').write('set -e\ncd mine\n' + blocks[1])
entry = re.search(r'```po\n(.*?)```', part, re.S).group(1)
msgid, msgstr = re.search(r'^(msgid .*)\n(msgstr .*)$', entry, re.M).groups()
open('put.py', 'w').write('p = "mine/po/fr.po"; a = %r; b = %r\ns = open(p, encoding="utf-8").read()\n'
                          'assert a + "\\nmsgstr \\"\\"" in s, a\n'
                          'open(p, "w", encoding="utf-8").write(s.replace(a + "\\nmsgstr \\"\\"", a + "\\n" + b))\n'
                          % (msgid, msgstr))
EOF
mkdir bin scenarios
for f in bocage-i18n bocage-render
do
  test ! -x "$build/tools/$f" || ln -s "$build/tools/$f" bin/$f
done
cp -r "$src/scenarios/normandy" scenarios/normandy
chmod -R u+w scenarios
if test -x "$build/tools/bocage-render" && pdftotext -v > /dev/null 2>&1
then
  python3 take.py "$src/docs/translating.md" 2>> bad
  PATH=$tmp/bin:$PATH sh first.sh > out 2> err || cat out err >> bad
  python3 put.py 2>> bad
  PATH=$tmp/bin:$PATH sh then.sh > out 2> err || cat out err >> bad
  grep -q '^fr: 1 of 54 (1 %), untranslated 53$' out || cat out >> bad
  pdftotext mine/courseulles.pdf - | tr '\n' ' ' | grep -q 'pas de seconde ligne' || echo 'the page is not in French' >> bad
fi
report 'docs/translating.md does what it says'

# Strangers

mkdir stranger
printf '<!DOCTYPE s [<!ENTITY a "b">]><scenario xmlns="urn:bocage:scenario:1">&a;</scenario>' > stranger/x.bocage
run 2 extract stranger
test ! -e stranger/po/battles.pot || echo 'a file with a DOCTYPE was taken' >> bad
mkdir empty
run 2 status empty
run 2 status nowhere
run 2
run 2 frobnicate
run 2 status pack more
for percent in -1 101
do
  run 2 status --require=$percent pack
  grep -q -e "--require takes a number from 0 to 100, not $percent" err || cat err >> bad
done
cp -r pack unread
rm unread/pack.xml
mkfifo unread/pack.xml
run 2 status unread
grep -q 'unread/pack.xml”: it is a named pipe' err || cat err >> bad
rm -r unread
report 'what is not a battle, no folder or no command is refused'

printf 'msgid ""\nmsgstr ""\nmsgid "x\n' > pack/po/pl.po
cp pack/po/pl.po broken.po
run 2 update pack
cmp broken.po pack/po/pl.po >> bad 2>&1
test "$(ls pack/po)" = "$(printf '%s\n' LINGUAS en_XA.mo he_XB.mo normandy.pot pl.mo pl.po)" || ls pack/po >> bad
report 'a catalogue that cannot be read is not written over'

# Programs of translators may write another set of characters, and msgfmt takes it.
cp "$src/scenarios/normandy/po/it.po" pack/po/pl.po
sed -i 's/charset=UTF-8/charset=ISO-8859-15/' pack/po/pl.po
cp pack/po/pl.po declared.po
iconv -f UTF-8 -t ISO-8859-15//TRANSLIT pack/po/pl.po > written.po
sed 's/charset=ISO-8859-15/charset=CHARSET/' declared.po > template.po
sed '/^"Content-Type/d' declared.po > silent.po
{
  printf '\357\273\277'
  cat "$src/scenarios/normandy/po/it.po"
} > marked.po
iconv -f UTF-8 -t UTF-16 "$src/scenarios/normandy/po/it.po" > wide.po
for f in declared template silent written marked wide
do
  cp $f.po pack/po/pl.po
  run 1 status pack
  grep '\[' out > found
  case $f in
    marked) fault='the catalogue begins with a byte order mark: save it without one' ;;
    written|wide) fault='the catalogue is not UTF-8' ;;
    *) fault='the header of the catalogue needs the line “Content-Type: text/plain; charset=UTF-8”' ;;
  esac
  grep -qx "pack/po/pl.po: \[syntax\]: pack/po/pl.po: $fault" found || cat out >> bad
  test "$(wc -l < found)" -eq 1 || cat found >> bad
  run 2 compile pack
  run 2 update pack
  cmp $f.po pack/po/pl.po >> bad
done
report 'a catalogue that is not UTF-8 is told, and not compiled'

# What msgfmt would refuse is told before, and what it leaves behind then is not taken.
rm -f pack/po/*.mo
cp "$src/scenarios/normandy/po/it.po" whole.po
sed 's/plural=[^;]*;/plural=n\/0;/' whole.po > divided.po
sed 's/plural=[^;]*;/plural=7;/' whole.po > seven.po
for f in divided seven
do
  cp $f.po pack/po/pl.po
  run 1 status pack
  grep -q '\[syntax\]: .*plural' out || cat out >> bad
  run 2 compile pack
  test ! -e pack/po/pl.mo || { echo "$f was compiled"; rm pack/po/pl.mo; } >> bad
done
{
  echo 'domain "other"'
  cat whole.po
} > pack/po/pl.po
cp pack/po/pl.po other.po
run 1 status pack
grep -qx 'pack/po/pl.po: \[syntax\]: pack/po/pl.po: the catalogue has a line “domain”' out || cat out >> bad
run 2 update pack
cmp other.po pack/po/pl.po >> bad
rm pack/po/pl.po
report 'what cannot be compiled is told, leaves nothing behind and is not brought up to date'
exit $failed
