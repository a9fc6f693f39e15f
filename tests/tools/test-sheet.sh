#!/bin/sh
# test-sheet.sh: the page for players, read back as they would read it
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
program=$(cd "${top_builddir:-.}" && pwd)/tools/bocage-render || exit 99
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

if ! pdftotext -v > /dev/null 2>&1
then
  echo '1..0 # SKIP there is no pdftotext to read a page with'
  exit 0
fi
echo 1..28
cd "$tmp" || exit 99
pack=$src/scenarios/normandy

# usage: sheet STATUS OPTION…; writes s.pdf and its words, one line, to s.txt
sheet ()
{
  want=$1
  shift
  "$program" --sheet -o s.pdf "$@" > out 2> err
  status=$?
  test $status -eq "$want" || { echo "status $status, not $want"; cat err; } >> bad
  pdftotext -layout s.pdf lines.txt
  tr -s ' \n\f' '   ' < lines.txt > s.txt
}

# usage: says WORDS…; the page has each of them
says ()
{
  for words in "$@"
  do
    grep -qF -e "$words" s.txt || echo "the page does not say: $words" >> bad
  done
}

# usage: says_not WORDS…
says_not ()
{
  for words in "$@"
  do
    ! grep -qF -e "$words" s.txt || echo "the page says: $words" >> bad
  done
}

# usage: has_pages N WIDTH HEIGHT
has_pages ()
{
  pdfinfo s.pdf > info
  grep -q "^Pages: *$1$" info || cat info >> bad
  grep -q "^Page size: *$2.* x $3" info || cat info >> bad
}

for battle in "$pack"/0*.bocage
do
  sheet 0 "$battle"
  has_pages 1 595.2 841.8
  sheet 0 --paper letter "$battle"
  pdfinfo s.pdf | grep -q '^Page size: *612 x 792' || echo "$battle: not letter" >> bad
done
report 'each shipped battle has its page, A4 and letter'

sheet 0 "$pack/04-ouistreham.bocage"
says 'Normandy, June 1944' '4 of 4' Ouistreham 'Commandos at the eastern end of Sword' '6 June 1944' \
  'CC-BY-SA-4.0' 'Board: beach, ' '13 × 9'
report 'what battle it is'
says 'Hold the front of houses' 'The infantry' '4 cards' '6 cards' '5 medals' '6 medals' 'moves first'
report 'the bars of both sides'
says Victory 'have a medal each for' 'Special rules' 'The commandos are special forces'
for hex in D5 G5 J6
do
  tr ' ,' '\n\n' < s.txt | grep -q "$hex" || echo "no $hex" >> bad
done
report 'how to win, and what is special'
says 'blocks sight' 'Stop; no battle on entry' 'Cover 1, against armor 2' 'Bridge: Cross as if open' \
  'bridge L7' 'Nobody enters' 'Moves of 2 hexes at most' 'on the board'
report 'summary cards of what the board uses'
says_not Hill Road Church
report '… and of nothing else'
says Set-up '9 units' '12 units' infantry artillery armor 'D2: France' 'From the box' 'Base game × 1' \
  '19 / 44' '28 / 42'
report 'what to lay out, and out of which box'

sheet 0 --side allies "$pack/04-ouistreham.bocage"
says 'opens the beach' '6 cards'
says_not 'Hold the front of houses' '4 cards'
report "a side's own page hides the orders and the hand of the other"

for battle in "$pack"/0*.bocage
do
  "$program" --sheet -o colour.png "$battle" 2>> bad
  "$program" --sheet --ink-saver -o ink.png "$battle" 2>> bad
  # The most that red, green and blue differ by; then how dark the page is.
  chroma=$(convert ink.png -colorspace HCL -channel g -separate -format '%[fx:int(100*maxima)]' info:)
  test "${chroma:-100}" -le 6 || echo "$battle: colours of $chroma %" >> bad
  inks=$(convert colour.png ink.png -format '%[fx:int(1000*(1-mean))] ' info: | tr '\n' ' ')
  set -- $inks
  test "$2" -lt $(($1 / 2)) || echo "$battle: ink $2, in colour $1 of 1000" >> bad
done
report 'the ink saver has no colour and takes less than half of the ink'

# A draft may not say yet who sits where.
sed 's/ edge="[a-z]*"//' "$pack/01-pegasus-bridge.bocage" > draft.bocage
sheet 0 draft.bocage
says Germany 'gather what there is' 'United Kingdom' 'Seize both bridges'
report 'both sides have their bars before anybody sits at an edge'

# A story that does not fit goes on on a second page, and no word of it is lost.
words=$(seq -f 'w%04g' 1 900 | tr '\n' ' ')
sed "s|<history>.*|<history><p>$words</p>|" "$pack/01-pegasus-bridge.bocage" > long.bocage
sheet 0 long.bocage
has_pages 2 595.2 841.8
says 'continued on the next page' 'page 1 of 2' 'page 2 of 2'
pdftotext s.pdf - | tr -s ' \n\f' '\n\n\n' | grep -c '^w0[0-9]*$' > count
test "$(cat count)" -eq 900 || echo "of 900 words there are $(cat count)" >> bad
report 'a long story goes on on a second page, without losing a word'

{
  sed '/<history>/,$d' "$pack/01-pegasus-bridge.bocage"
  echo '<history><p>'
  awk 'BEGIN { for (i = 0; i < 100000; i++) printf "and so on "; for (i = 0; i < 50000; i++) printf "x" }'
  echo '</p></history></briefing></scenario>'
} > hostile.bocage
sheet 3 hostile.bocage
grep -q '^hostile.bocage: page [12]: .* too long by [0-9]* mm \[sheet-overflow\]$' err || cat err >> bad
report 'a text without end is told with its page and by how much'

# So many sides have no room on any page; in words there are no more of them.
sed "s|</sides>|$(seq -f '<side id="s%g" edge="north" medals="5"/>' 60 | tr -d '\n')&|" \
  "$pack/01-pegasus-bridge.bocage" > sides.bocage
sheet 3 sides.bocage
grep -q '^sides.bocage: page 1: the orders: too long by [0-9]* mm \[sheet-overflow\]$' err || cat err >> bad
"$program" --sheet -o s.txt sides.bocage 2>> bad
grep -q '^s38: 5 medals$' s.txt && ! grep -q '^s39' s.txt && grep -qx '…' s.txt || cat s.txt >> bad
# Of a word that no line holds none is lost, and nothing comes in.
word=$(printf '%01000d' 0 | tr 0 w)
sed "s|type=\"infantry\"|type=\"$word\"|" "$pack/01-pegasus-bridge.bocage" > word.bocage
"$program" --sheet -o s.txt word.bocage 2>> bad
grep -q "^- [0-9]* $word: " s.txt || cat s.txt >> bad
report 'sides and words beyond measure are set as far as there is room for them'

# Orders without end push all that follows below the foot: each part is told once, from the head to the foot, and
# no part that is empty.
words=$(awk 'BEGIN { for (i = 0; i < 3000; i++) printf "and so on " }')
sed -e "s|<orders side=[^>]*>|&<p>$words</p>|" "$pack/01-pegasus-bridge.bocage" > orders.bocage
sheet 3 orders.bocage
sed -n 's/^orders.bocage: \(page [0-9]*: .*\): too long by .*/\1/p' err > told
sort told | uniq -d | sed 's/^/twice: /' >> bad
for part in 'the title' 'the history' 'the orders' 'the map' 'the cards' 'victory and special rules' 'the set-up' 'the packing list'
do
  grep "^page 1: $part" told
done > in_order
grep '^page 1: ' told | diff in_order - >> bad
test "$(grep -c . in_order)" -ge 2 || cat err >> bad
# A story that fills the second page, too, in a battle without words on how to win
sed -e '/<hex /d' -e '/<victory>/,/<\/victory>/d' -e '/<special-rules>/,/<\/special-rules>/d' -e '/<objectives>/,/<\/objectives>/d' \
  -e '/<rules>/,/<\/rules>/d' -e 's/ medals="[0-9]*"//' -e "s|<history>.*|<history><p>$words</p>|" \
  "$pack/01-pegasus-bridge.bocage" > empty.bocage
sheet 3 empty.bocage
says_not Victory 'Special rules'
grep -q '^empty.bocage: page 2: the set-up: too long' err || cat err >> bad
grep victory err >> bad
report 'each part that has no room is told once, in the order of the page, and none that is empty'

# The pack's name has less room at the head of a second page than on the first.
mkdir named
cp "$pack/pack.xml" named
sed -i 's|<title>.*</title>|<title>'"$(awk 'BEGIN { for (i = 0; i < 12; i++) printf "A long name " }')"'</title>|' named/pack.xml
cp "$pack/01-pegasus-bridge.bocage" named
sheet 0 named/01-pegasus-bridge.bocage
cp long.bocage named/01-pegasus-bridge.bocage
sheet 3 named/01-pegasus-bridge.bocage
grep -q '^named/01-pegasus-bridge.bocage: page 2: the title: too long by [1-9][0-9]* mm \[sheet-overflow\]$' err || cat err >> bad
test "$(grep -c . err)" -eq 1 || cat err >> bad
report 'a name that has no room at the head of the second page is told'

hexes=$(awk 'BEGIN { for (i = 0; i < 5200; i++) printf " %c%d", 65 + i % 26, 1 + i / 26 }')
{
  sed -e '/<history>/,$d' -e '/<objectives>/,$d' -e '/<hex /d' -e 's|<board .*|<board shape="custom" face="countryside" columns="26" rows="200">|' \
    "$pack/01-pegasus-bridge.bocage"
  echo "<objectives><objective id='all' kind='temporary' side='axis' hexes='$hexes' medals='1'/></objectives>"
  echo '<briefing><history><p>'
  yes '<hex of="all"/>' | head -n 20
  echo '</p></history></briefing></scenario>'
} > hostile.bocage
sheet 3 hostile.bocage
too_long=$(sed -n 's/.* too long by \([0-9]*\) mm .*/\1/p' err | sort -n | tail -n 1)
test "${too_long:-99999}" -lt 4000 || cat err >> bad
report 'a few words that point to thousands of hexes do not make a text without end'

# Each of 5,000 units is of another kind; that twice as many do not cost four times as much, test-tools-growth
# counts.
{
  sed '/<hex /,$d' "$pack/01-pegasus-bridge.bocage"
  awk 'BEGIN { for (i = 0; i < 5; i++) { printf "<hex at=\"%c%d\">", 65 + i % 10, 1 + int (i / 10)
    for (j = 1; j <= 1000; j++) printf "<unit type=\"infantry\" side=\"axis\" figures=\"%d\"/>", 1000 * i + j
    print "</hex>" } }'
  echo '</board></scenario>'
} > hostile.bocage
"$program" --sheet -o s.pdf hostile.bocage > out 2> err
status=$?
test $status -eq 3 || { echo "status $status"; cat err; } >> bad
report 'as many kinds of units as there are units are told to be too long'

# usage: groups N: a battle with that many groups of the same thirty hexes
groups ()
{
  echo '<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="x" ruleset="memoir44" xml:lang="en">'
  echo '<board shape="standard" face="countryside"/><objectives>'
  for group in $(seq "$1")
  do
    echo "<objective side=\"axis\" medals=\"1\" hexes=\"$(printf '%s ' A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 \
      A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 A5 B5 C5 D5 E5 F5 G5 H5 I5 J5)\"/>"
  done
  echo '</objectives></scenario>'
}
groups 30 > few.bocage
groups 600 > many.bocage
for f in few many
do
  "$program" --sheet -o $f.pdf $f.bocage > out 2> err
done
few=$(wc -c < few.pdf) many=$(wc -c < many.pdf)
test "$many" -lt $((few * 2)) || echo "$few bytes of 30 groups, $many of 600" >> bad
report 'a dot on a dot is painted once, however many groups name the hex'

"$program" --sheet -o p.png long.bocage 2>> bad || echo "status $?" >> bad
for page in p.png p-2.png
do
  identify "$page" 2>&1 | grep -q 'PNG 1240x1754' || identify "$page" >> bad 2>&1
done
whole_stacks "$program" --sheet -o p.svg long.bocage 2>> bad && xmllint --noout p.svg p-2.svg 2>> bad
report 'pictures: one a page'

# Nor is a page written over the battle, whatever it is called, or one before that
cp long.bocage over-2.png
ln -s over-2.png link-2.png
for name in over link
do
  whole_stacks "$program" --sheet -o $name.png over-2.png > out 2> err
  test $? -eq 2 && grep -q "“$name-2.png” is the battle, and the picture would be written over it\$" err || cat err >> bad
  cmp long.bocage over-2.png >> bad
  test ! -e $name.png || echo "$name.png was written" >> bad
done
report 'no further page is written over the battle'

"$program" --sheet -f png -o - long.bocage > out 2> err
test $? -eq 2 || echo 'two pictures went to standard output' >> bad
"$program" --sheet --paper a5 -o a.pdf long.bocage 2> err
test $? -eq 2 || echo 'paper a5 was taken' >> bad
"$program" --sheet --side france -o a.pdf long.bocage 2> err
test $? -eq 2 || echo 'a side was taken that there is not' >> bad
grep -q 'no side “france”' err || cat err >> bad
report 'wrong options'

"$program" --sheet -f txt -o - "$pack/04-ouistreham.bocage" > s.txt 2> bad
says Ouistreham '6 June 1944 · Ouistreham' 'Board: beach, 13 × 9' 'Axis (Germany): 4 cards, 5 medals' \
  '- 2 artillery: J6 G5' 'Allies (United Kingdom · moves first): 6 cards, 6 medals' '- Hedgerow: 3 × B8 C8 G8' \
  '- Beach: on the board' 'The Allies have a medal each for D5, G5 and J6'
"$program" --sheet -f txt --side allies -o - "$pack/04-ouistreham.bocage" > s.txt 2>> bad
says 'Allies (United Kingdom · moves first): 6 cards'
says_not '4 cards'
"$program" -f txt -o - "$pack/04-ouistreham.bocage" > out 2> err
test $? -eq 2 || echo 'a board was written as text' >> bad
report 'the set-up as lines of text'

# The sea is at the foot of the map for the player in the south, at its top for the one in the north.
for side in allies axis
do
  "$program" --sheet --side $side -o side.png "$pack/04-ouistreham.bocage" 2>> bad
  for y in 460 960
  do
    convert side.png -crop 60x20+590+$y +repage -format '%[fx:int(100*(mean.b-mean.r))] ' info:
  done
done > seen
set -- $(cat seen)
test "$1" -lt 0 && test "$2" -gt 10 || echo "south: the sea is where it is not: $1 $2" >> bad
test "$3" -gt 10 && test "$4" -lt 0 || echo "north: the sea is where it is not: $3 $4" >> bad
report "the north side's map is turned to its reader"

# Two boards side by side: laid over each other at the cut, the pages show each hex once.
sed 's/shape="standard"/shape="overlord"/' "$pack/01-pegasus-bridge.bocage" > overlord.bocage
sheet 0 overlord.bocage
has_pages 2 595.2 841.8
says Victory Set-up 'From the box' 'Cover 1'
"$program" --sheet -o o.png overlord.bocage 2>> bad
convert o.png -crop 130x560+1040+350 +repage -fuzz 1% -fill black +opaque white left.png
convert o-2.png -crop 130x560+15+350 +repage -fuzz 1% -fill black +opaque white right.png
twice=$(convert left.png right.png -compose lighten -composite -format '%[fx:int(100*(1-mean))]' info:)
never=$(convert left.png right.png -compose darken -composite -format '%[fx:int(100*mean)]' info:)
test "${twice:-100}" -le 3 || echo "$twice % of the stretch is on both pages" >> bad
test "${never:-100}" -le 3 || echo "$never % of the stretch is on no page" >> bad
report 'a map of two boards is on two pages that join'

# What has no room below either half is on a third page, which says whose it is.
sed 's/shape="standard"/shape="overlord"/' long.bocage > overlord.bocage
sheet 0 overlord.bocage
has_pages 3 595.2 841.8
pdftotext s.pdf - | tr -s ' \n\f' '\n\n\n' | grep -c '^w0[0-9]*$' > count
test "$(cat count)" -eq 900 || echo "of 900 words there are $(cat count)" >> bad
for battle in overlord long
do
  sheet 0 $battle.bocage
  pages=$(sed -n 's/^Pages: *//p' info)
  test $battle = overlord || pages=2
  pdftotext -f "$pages" s.pdf - | head -n 1 | grep -q 'Pegasus Bridge' \
    || echo "$battle: its last page does not say whose it is" >> bad
done
report 'only what has no room there goes on another page, with its title'

# Names of pieces stand in sentences, and so a page speaks as its battle does, whoever makes it; who names a
# language gets it, and where Bocage does not speak as the battle does, it speaks as its user.
sed 's/ xml:lang="en"/ xml:lang="it"/' "$pack/01-pegasus-bridge.bocage" > italian.bocage
sed 's/ xml:lang="en"/ xml:lang="fr"/' "$pack/01-pegasus-bridge.bocage" > french.bocage
cp "$pack/01-pegasus-bridge.bocage" english.bocage
LANGUAGE=ru
export LANGUAGE
sheet 0 english.bocage
says 'command cards' Axis
says_not Ось
sheet 0 italian.bocage
says 'carte Comando' Asse
says_not Ось
sheet 0 french.bocage
says Ось
sheet 0 --lang=it english.bocage
says Asse
LANGUAGE=
report 'a page speaks as its battle does'

# Hebrew: columns, bars and cards run from the right; hexes and numbers do not.
sed -e 's|<title>.*</title>|<title>גשר פגסוס</title>|' -e 's|<history>.*|<history><p>שלום G5 עולם</p>|' \
  "$pack/01-pegasus-bridge.bocage" > hebrew.bocage
sheet 0 hebrew.bocage
pdftotext -bbox s.pdf box.html
left=$(sed -n 's/.*xMin="\([0-9]*\).*>Allies<.*/\1/p' box.html | sort -n | tail -n 1)
test "${left:-0}" -gt 400 || echo "the bar of the Allies begins at ${left:-nowhere}" >> bad
pdftotext s.pdf - | head -n 1 | grep -q 'גשר פגסוס' || pdftotext s.pdf - | head -n 1 >> bad
left=$(sed -n 's/.*xMax="\([0-9]*\).*>ג<.*/\1/p' box.html | head -n 2 | sort -n | tail -n 1)
test "${left:-0}" -gt 540 || echo "the title begins at ${left:-nowhere}" >> bad
grep -q '>G5<' box.html || echo 'no G5' >> bad
report 'a Hebrew page begins on the right'

# A translated page, read back: pdftotext breaks Hebrew words at kerns and adds marks of direction, so only
# letters and digits count.  A page turned around says them backwards, or the number behind its noun.
cat > order.py <<'EOF'
import re, sys, unicodedata

def letters(text):
    text = unicodedata.normalize('NFKC', text)
    return ''.join(c for c in text if c.isalnum())

page = letters(open(sys.argv[1], encoding='utf-8').read())
told = 0
for entry in open(sys.argv[2], encoding='utf-8').read().split('\n\n'):
    text = re.search(r'^msgstr "(.*)"$', entry, re.M)
    if not re.search(r'^#: .*01-pegasus', entry, re.M) or not text or '<' in text[1] or 'label' in entry:
        continue
    told += 1
    if letters(text[1]) not in page:
        print('not in order:', text[1])
if told < 8: print('only', told, 'texts')
for words in ('4מדליות', '2קלפים', '6קלפים', '4מדליותניצחון', '6ביוני1944', 'קח2קלפיפקודות'):
    if words not in page: print('not in order:', words)
EOF
if test -x "${program%/*}/bocage-i18n"
then
  cp -r "$pack" hebrew
  chmod -R u+w hebrew
  "${program%/*}/bocage-i18n" compile hebrew > out 2>> bad
  "$program" --sheet --lang=he -o he.pdf hebrew/01-pegasus-bridge.bocage 2>> bad
  pdftotext he.pdf he.txt 2>> bad
  python3 order.py he.txt hebrew/po/he.po >> bad 2>&1
fi
report 'letters and numbers of a Hebrew page are in order'

exit $failed
