#!/bin/sh
# test-staged.sh: what git keeps is checked as it is kept, and what is new since a revision is told
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
data=$src/tests/validator/data
LC_ALL=C.UTF-8
GIT_AUTHOR_NAME=a
GIT_AUTHOR_EMAIL=a@example.org
GIT_COMMITTER_NAME=a
GIT_COMMITTER_EMAIL=a@example.org
export LC_ALL GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

. "$src/tests/tap.sh"

HOME=$tmp
export HOME
echo 1..25

bad=$tmp/bad
mkdir "$tmp/work" && cd "$tmp/work" || exit 99

# usage: expect STATUS TEXT COMMAND…; the lines that it writes, sorted out by what is in brackets
expect ()
{
  wanted=$1
  text=$2
  shift 2
  "$@" > ../out 2> ../err
  got=$?
  test $got -eq "$wanted" || { echo "status $got, not $wanted: $*"; cat ../out ../err; } >> "$bad"
  found=$(sed -n 's/^\([^:]*\):[0-9]*:[0-9]*: \(error\|warning\): .*\[\(.*\)\]$/\1 \3/p' ../out | tr '\n' ',')
  test "$found" = "$text" || { echo "“$found”, not “$text”: $*"; cat ../out ../err; } >> "$bad"
}

# usage: staged STATUS TEXT OPERAND…
staged ()
{
  wanted=$1
  text=$2
  shift 2
  git status --porcelain > ../before
  expect "$wanted" "$text" "$validate" --staged --format=gcc "$@"
  git status --porcelain | diff ../before - >> "$bad"
}

git init -q .
mkdir camp other
for i in a b c
do
  sed "s/id=\"canal-bridge\"/id=\"$i\"/" "$data/clean.bocage" > camp/$i.bocage
done
cat > camp/pack.xml << 'END'
<pack xmlns="urn:bocage:pack:1" version="1.0" id="p">
  <title>P</title>
  <license>CC0</license>
  <scenarios>
    <scenario file="a.bocage"/>
    <scenario file="b.bocage"/>
    <scenario file="c.bocage"/>
  </scenarios>
</pack>
END
cp camp/*.bocage camp/pack.xml other
git add .
staged 0 '' .
"$validate" --staged --format=tap | grep -c '^ok' > ../n
test "$(cat ../n)" = 8 || cat ../n >> "$bad"
git commit -qm one
report 'before the first commit all is staged'

staged 0 ''
staged 0 '' .
"$validate" --staged --format=tap . | grep -q '^1\.\.0$' || echo 'something was checked' >> "$bad"
"$validate" --staged --format=tap camp/a.bocage | grep -q '^1\.\.4$' || echo 'a named file was not checked with its pack' >> "$bad"
report 'nothing staged is nothing wrong, and what is named is checked'

sed -i 's/id="b"/id="a"/' camp/b.bocage
git add .
staged 1 './camp/b.bocage pack-id-twice,' .
staged 1 'camp/b.bocage pack-id-twice,' camp
staged 1 'camp/b.bocage pack-id-twice,' camp/b.bocage
staged 1 'camp/b.bocage pack-id-twice,' camp/pack.xml
staged 0 '' other
cd camp
"$validate" --staged --format=gcc b.bocage > ../../out 2>&1
grep -q '^b\.bocage:.*pack-id-twice' ../../out || cat ../../out >> "$bad"
cd ..
report 'a fault of the pack is found where one of its battles is staged'

sed -i 's/id="a"/id="b"/' camp/b.bocage
staged 1 './camp/b.bocage pack-id-twice,' .
expect 0 '' "$validate" --format=gcc .
git add .
sed -i 's/id="b"/id="a"/' camp/b.bocage
staged 0 '' .
expect 1 './camp/b.bocage pack-id-twice,' "$validate" --format=gcc .
git checkout -q camp
report 'what is staged counts, and not what is in the file'

git rm -q camp/b.bocage
staged 1 './camp/pack.xml pack-file-missing,' .
git reset -q --hard
git rm -q --cached camp/b.bocage
staged 1 './camp/pack.xml pack-file-missing,' .
git reset -q --hard
git rm -q camp/pack.xml
staged 0 '' .
git reset -q --hard
sed -i 's/file="b/file="x/' camp/pack.xml
git add .
staged 1 './camp/pack.xml pack-file-unlisted,./camp/pack.xml pack-file-missing,' .
git reset -q --hard
mkdir camp/po
: > camp/po/it.po
echo '<x/>' > camp/ruleset.xml
git add .
staged 1 './camp/pack.xml pack-ruleset,./camp/pack.xml pack-language-unlisted,' .
git reset -q --hard
report 'what is deleted, the file of the pack, a catalog and rules'

cp "$data/illegal.bocage" new.bocage
cp "$data/illegal.bocage" untracked.bocage
git add new.bocage
rm new.bocage
staged 1 './new.bocage unit-on-river,' .
staged 1 'new.bocage unit-on-river,' new.bocage
mkdir gone
cp "$data/illegal.bocage" gone/deep.bocage
git add gone
rm -r gone
staged 1 './new.bocage unit-on-river,gone/deep.bocage unit-on-river,' . gone
expect 3 '' "$validate" --staged --format=gcc untracked.bocage
grep -q 'git does not keep “untracked.bocage”$' ../err || cat ../err >> "$bad"
git reset -q --hard
rm untracked.bocage
report 'what is not in the working tree, and what git does not know'

printf '[checks]\nexclude = new.bocage\n' > bocage.ini
cp "$data/illegal.bocage" new.bocage
git add new.bocage
staged 1 './new.bocage unit-on-river,' .
git add bocage.ini
staged 0 '' .
staged 0 '' new.bocage
staged 0 '' . new.bocage
rm bocage.ini
staged 0 '' .
expect 0 '' "$validate" --staged --format=gcc new.bocage
printf '[checks]\nselct = x\n' > bocage.ini
git add bocage.ini
expect 2 '' "$validate" --staged --format=gcc .
git reset -q --hard
rm -f new.bocage bocage.ini
report 'the configuration is the staged one'

# A configuration is to be committed as well, also where no battle is.
printf '[checks]\nselct = x\n' > bocage.ini
git add bocage.ini
rm bocage.ini
expect 2 '' "$validate" --staged --format=gcc .
grep -q 'bocage.ini' ../err || cat ../err >> "$bad"
expect 2 '' "$validate" --staged --format=gcc
git reset -q --hard
# usage: make_checks TEST
make_checks ()
{
  cat << END
<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">
  <check id="x-bunkers" class="illegal" test="$1" types="bunker" at-most="0" per="side" summary="a side has bunkers" message="{hex}: {count}"/>
</checks>
END
}
make_checks cuont > checks.xml
git add checks.xml
make_checks count > checks.xml
expect 3 '' "$validate" --staged --format=gcc .
grep -q 'checks.xml, line [0-9]*.*cuont' ../err || cat ../err >> "$bad"
expect 0 '' "$validate" --staged --no-config --format=gcc .
# What is staged counts, here too.
git add checks.xml
: > checks.xml
staged 0 '' .
found='camp/a.bocage x-bunkers,camp/b.bocage x-bunkers,camp/c.bocage x-bunkers,'
staged 1 "$found" camp/a.bocage
rm checks.xml
staged 1 "$found" camp/a.bocage
git reset -q --hard
make_checks count > checks.xml
staged 0 '' camp/a.bocage
rm -f checks.xml
report 'a configuration that is staged is judged, and the checks of a project are the staged ones'

printf '[checks]\nexclude = *.bocage\n' > bocage.ini
cp "$data/illegal.bocage" new.bocage
expect 0 '' "$validate" --format=gcc new.bocage
expect 0 '' "$validate" --format=gcc -- new.bocage camp/a.bocage
expect 3 '' "$validate" --format=gcc --files0-from=/dev/null
mkdir empty
cp new.bocage empty
expect 3 '' "$validate" --format=gcc empty
expect 3 '' "$validate" --format=gcc empty new.bocage
rm -r empty new.bocage bocage.ini
report 'named files that are all left out are no failure, but a directory of them is'

ln -s camp/a.bocage link.bocage
ln -s /etc/passwd out.bocage
git add .
rm link.bocage out.bocage
expect 3 '' "$validate" --staged --format=tap .
grep -q '^ok - ./link.bocage$' ../out || cat ../out >> "$bad"
grep -q '“./out.bocage” is a link to what git does not keep$' ../err || cat ../err >> "$bad"
git reset -q --hard
head -c 9000000 /dev/zero | tr '\0' ' ' > huge.bocage
git add .
expect 3 './huge.bocage limit-size,' "$validate" --staged --format=gcc .
git reset -q --hard
git checkout -q -b side
sed -i 's/id="a"/id="x"/' camp/a.bocage
git commit -qam side
git checkout -q -
sed -i 's/id="a"/id="y"/' camp/a.bocage
git commit -qam main
git merge side > /dev/null 2>&1
expect 3 '' "$validate" --staged --format=gcc .
grep -q '“./camp/a.bocage” is not merged yet$' ../err || cat ../err >> "$bad"
git merge --abort
git reset -q --hard HEAD~1
report 'links, what is too large, and what is not merged'

for options in '--fix .' '--diff .' 'merge x'
do
  # shellcheck disable=SC2086
  expect 2 '' "$validate" --staged $options
done
(cd "$tmp" && mkdir bare && cd bare && GIT_CEILING_DIRECTORIES=$tmp "$validate" --staged . > ../out 2> ../err
test $? -eq 3 || echo "no repository: not 3" >> "$bad")
report 'what cannot be asked for'

# Some front ends of git set this for whatever they call, hooks among it.
cp "$data/illegal.bocage" new.bocage
git add new.bocage
GIT_LITERAL_PATHSPECS=1
export GIT_LITERAL_PATHSPECS
staged 1 './new.bocage unit-on-river,' .
unset GIT_LITERAL_PATHSPECS
git reset -q --hard
report 'what is staged is found where patterns are taken for names'

# What is only promised to git is in no commit; an empty file is.
cp "$data/clean.bocage" camp/new.bocage
git add --intent-to-add camp/new.bocage
staged 0 '' .
staged 0 '' camp
expect 3 '' "$validate" --staged --format=gcc camp/new.bocage
grep -q 'git does not keep “camp/new.bocage”$' ../err || cat ../err >> "$bad"
sed -i 's/file="b/file="new/' camp/pack.xml
git add camp/pack.xml
staged 1 './camp/pack.xml pack-file-unlisted,./camp/pack.xml pack-file-missing,' .
git reset -q --hard
: > camp/new.bocage
git add camp/new.bocage
staged 1 './camp/new.bocage xml-not-well-formed,./camp/pack.xml pack-file-unlisted,' .
git rm -qf camp/new.bocage
report 'what was only promised to git is not to be committed'

# The folder of another repository differs by the blank at the end.
mkdir ../twin '../twin '
for i in '../twin' '../twin '
do
  cp "$data/clean.bocage" "$i/a.bocage"
  git -C "$i" init -q .
  git -C "$i" add .
  git -C "$i" commit -qm one
done
cp "$data/illegal.bocage" '../twin /a.bocage'
cd '../twin ' || exit 99
expect 1 './a.bocage unit-on-river,' "$validate" --format=gcc --since=HEAD .
expect 1 './a.bocage unit-on-river,' "$validate" --format=gcc --new-since=HEAD .
git add .
staged 1 './a.bocage unit-on-river,' .
cd ../work || exit 99
report 'a repository in a folder whose name ends in a blank'

# What names more than one revision tells nothing of the working tree.
cp "$data/illegal.bocage" camp/a.bocage
git checkout -q -b branch
expect 1 './camp/a.bocage unit-on-river,' "$validate" --format=gcc --since=HEAD .
expect 1 './camp/a.bocage unit-on-river,' "$validate" --format=gcc --since=HEAD... .
for range in HEAD..HEAD HEAD...HEAD ^HEAD HEAD^@ ..
do
  for option in --since --new-since
  do
    expect 3 '' "$validate" --format=gcc --allow-empty $option=$range .
    grep -q "git knows no single revision “$range”$" ../err || cat ../err >> "$bad"
  done
done
git add .
expect 1 './camp/a.bocage unit-on-river,' "$validate" --staged --format=gcc --since=HEAD... .
git reset -q --hard
git checkout -q -
git branch -q -D branch
report 'a range is no revision, and where a branch has left another is one'

# New since

cp "$data/illegal.bocage" old.bocage
cp "$data/suspicious.bocage" doubt.bocage
sed -i 's/id="b"/id="a"/' other/b.bocage
git add .
git commit -qm 'an old pack'
# usage: new STATUS TEXT OPTION…
new ()
{
  wanted=$1
  text=$2
  shift 2
  git status --porcelain > ../before
  expect "$wanted" "$text" "$validate" --format=gcc --new-since=HEAD "$@"
  git status --porcelain | diff ../before - >> "$bad"
}
test "$("$validate" --format=gcc . | grep -c error)" -ge 2 || echo 'the old pack is clean' >> "$bad"
new 0 '' .
new 0 '' --staged .
new 0 '' --fail-on=suspicious .
new 0 '' old.bocage
"$validate" --format=human --new-since=HEAD . > ../out
grep -q ' were there before$' ../out || cat ../out >> "$bad"
"$validate" --format=json --new-since=HEAD . | grep -q '"baseline":[1-9]' || echo 'not counted in JSON' >> "$bad"
"$validate" --format=sarif --new-since=HEAD . | grep -o '"baselineState":"[a-z]*"' | sort -u > ../out
echo '"baselineState":"unchanged"' | diff - ../out >> "$bad"
new 0 '' .
grep -q ' were there before' ../err || cat ../err >> "$bad"
report 'a pack that has always been wrong has nothing new, and that is counted'

sed -i 's/id="c"/id="a"/' camp/c.bocage
new 1 './camp/c.bocage pack-id-twice,' .
new 0 '' --staged .
git add .
new 1 './camp/c.bocage pack-id-twice,' --staged .
git reset -q --hard
sed '3s/^/\n\n<!-- moved -->\n/' old.bocage > ../edited
cp ../edited old.bocage
new 0 '' .
sed -i 's|<hex at="F|<!-- --><hex at="F|; s|</title>| II</title>|' old.bocage
new 0 '' .
git reset -q --hard
report 'what is found twice now is new, what an edit has shifted is not'

# usage: enter HEX FILE: sets a unit on a river
enter ()
{
  sed -i "/at=\"$1\"/s|</hex>|<unit type=\"infantry\" side=\"axis\"/></hex>|" "$2"
}
# usage: shift_letters FILE: the whole battle, by one letter
shift_letters ()
{
  for pair in KL JK IJ HI GH FG EF DE CD
  do
    sed -i "s/\(at\|hexes\)=\"${pair%?}/\1=\"${pair#?}/g" "$1"
  done
}
leave='/at="G9"/s|<unit [^>]*>||'
sed -i "$leave" old.bocage
enter F8 old.bocage
new 1 'old.bocage unit-on-river,' old.bocage
git checkout -q old.bocage
"$validate" --quiet --exit-zero --write-baseline=../b.json --baseline-illegal old.bocage > /dev/null
sed -i "$leave" old.bocage
enter F8 old.bocage
expect 1 'old.bocage unit-on-river,' "$validate" --format=gcc --baseline=../b.json --baseline-illegal old.bocage
git checkout -q old.bocage
# One that lies elsewhere may be another; three that lie to each other as they did are the same.
shift_letters old.bocage
new 1 'old.bocage unit-on-river,' old.bocage
git checkout -q old.bocage
for hex in F8 F6 G3
do
  enter $hex old.bocage
done
git commit -qam 'three more'
shift_letters old.bocage
new 0 '' old.bocage
"$validate" --format=json --new-since=HEAD old.bocage | grep -q '"moved":5' || echo 'not counted as moved' >> "$bad"
enter H7 old.bocage
sed -i '/at="H9"/s|<unit [^>]*>||' old.bocage
expect 1 'old.bocage unit-on-river,old.bocage unit-on-river,old.bocage unit-on-river,old.bocage unit-on-river,' \
  "$validate" --format=gcc --new-since=HEAD old.bocage
git reset -q --hard HEAD~1
report 'a fault elsewhere is another one, but where the whole battle lies elsewhere'

cp old.bocage copy.bocage
new 1 './copy.bocage unit-on-river,' .
rm copy.bocage
git mv old.bocage renamed.bocage
new 0 '' .
new 0 '' --staged .
git reset -q --hard
mkdir deeper
git mv old.bocage deeper/old.bocage
new 0 '' .
# Also where nobody names the place at which it was
new 0 '' deeper
new 0 '' deeper/old.bocage
grep -q '“deeper/old.bocage” is compared with “old.bocage” of HEAD$' ../err || cat ../err >> "$bad"
new 0 '' --staged deeper/old.bocage
grep -q '“deeper/old.bocage” is compared with “old.bocage” of HEAD$' ../err || cat ../err >> "$bad"
cd deeper
"$validate" --format=gcc --new-since=HEAD old.bocage > ../../out 2>&1 || cat ../../out >> "$bad"
cd ..
cp deeper/old.bocage deeper/copy.bocage
rm deeper/old.bocage
new 0 '' deeper/copy.bocage
sed -i 's/ id="canal-bridge"/ id="other"/' deeper/copy.bocage
new 1 'deeper/copy.bocage unit-on-river,' deeper/copy.bocage
grep -q '“deeper/copy.bocage” was not there at HEAD: whatever is found in it is new$' ../err || cat ../err >> "$bad"
rm -r deeper
git reset -q --hard
printf 'ignored*\n' > .gitignore
cp old.bocage ignored.bocage
new 1 './ignored.bocage unit-on-river,' .
rm -r ignored.bocage .gitignore
report 'a copy is new, a renamed battle is not, and what git ignores is'

git checkout -q -b work
cp old.bocage mine.bocage
git add .
git commit -qm mine
git checkout -q -
rm old.bocage
git commit -qam 'mended meanwhile'
base=$(git rev-parse --abbrev-ref HEAD)
git checkout -q work
expect 1 './mine.bocage unit-on-river,./old.bocage unit-on-river,' "$validate" --format=gcc --new-since="$base" .
expect 1 './mine.bocage unit-on-river,' "$validate" --format=gcc --new-since="$base..." .
expect 3 '' "$validate" --format=gcc --new-since=nowhere .
expect 3 '' "$validate" --format=gcc --new-since=--output=x .
test ! -e x || echo 'an option went through' >> "$bad"
expect 2 '' "$validate" --new-since=HEAD --baseline=b .
expect 2 '' "$validate" --new-since=HEAD --shard=1/2 .
git checkout -q "$base"
git reset -q --hard HEAD~1
report 'a revision, where a branch has left it, and what is none'

# A stricter configuration says more of what was there, and that is not new.
printf '[severity]\nunit-hedgerow = illegal\n' > bocage.ini
new 0 '' .
rm bocage.ini
# What was exempt was not found.
cp "$data/exempt.bocage" e.bocage
git add .
git commit -qm exempt
sed -i '/<allow /d' e.bocage
expect 1 "$("$validate" --format=gcc e.bocage | sed -n 's/^\([^:]*\):[0-9]*:[0-9]*: \(error\|warning\): .*\[\(.*\)\]$/\1 \3/p' | tr '\n' ',')" \
  "$validate" --format=gcc --fail-on=note --new-since=HEAD e.bocage
git reset -q --hard
report 'a stricter configuration has nothing new, an exemption taken away has'

# What was not well-formed had nothing behind it.
git rm -q -r --cached . > /dev/null
printf '<scenario' > old.bocage
git add old.bocage
git commit -qm broken
git reset -q --hard
new 0 '' old.bocage
cp "$data/illegal.bocage" old.bocage
new 1 'old.bocage unit-on-river,' old.bocage
git reset -q --hard
report 'behind a fault that hid it a finding is new'

# A shallow clone does not have what is asked for.
git init -q ../long
for text in one two three
do
  sed "s|<title>[^<]*|<title>$text|" "$data/clean.bocage" > ../long/l.bocage
  git -C ../long add .
  git -C ../long commit -qm $text
done
first=$(git -C ../long rev-list --max-parents=0 HEAD)
git clone -q --depth 1 "file://$tmp/long" ../shallow 2> /dev/null
cd ../shallow || exit 99
for option in "--new-since=$first" --new-since=HEAD~2 --new-since=HEAD~1... --since=HEAD~1 '--staged --since=HEAD~1' \
  '--staged --new-since=HEAD~1'
do
  # shellcheck disable=SC2086
  expect 3 '' "$validate" --format=gcc $option .
  grep -q 'the clone is shallow and does not have “.*”: “git fetch --unshallow” gets it' ../err || { echo "$option"; cat ../err; } >> "$bad"
done
grep -q 'fetch-depth: 0' ../err || cat ../err >> "$bad"
git fetch -q --unshallow
expect 0 '' "$validate" --format=gcc --new-since="$first" .
expect 3 '' "$validate" --format=gcc --new-since=nowhere .
! grep shallow ../err >> "$bad"
cd ../work || exit 99
report 'of a shallow clone it is said that it is one, and what to do'

# Submodules: of those git keeps a commit here, and no file.
git init -q ../module
mkdir ../module/deep
git init -q ../user
cd ../user || exit 99
cp "$data/clean.bocage" .
git add .
git commit -qm user
cp "$data/illegal.bocage" ../module/deep/sub.bocage
git -C ../module add .
git -C ../module commit -qm sub
git -c protocol.file.allow=always submodule add -q ../module sub > /dev/null 2>&1
git commit -qm sub
new 0 '' .
new 0 '' sub/deep/sub.bocage
expect 0 '' "$validate" --format=gcc --since=HEAD --allow-empty .
staged 0 '' .
staged 3 '' sub
grep -q '“sub” is a submodule: check it there, since git keeps none of its files here$' ../err || cat ../err >> "$bad"
staged 3 '' sub/deep/sub.bocage
new 1 './sub/deep/sub.bocage unit-on-river,' --new-since=HEAD~1 .
# What has changed in it nobody can tell from here.
cp sub/deep/sub.bocage sub/deep/more.bocage
new 3 '' .
grep -q '“./sub/deep/more.bocage” is in a submodule that has changed since HEAD: check it there$' ../err || cat ../err >> "$bad"
expect 1 './sub/deep/more.bocage unit-on-river,./sub/deep/sub.bocage unit-on-river,' "$validate" --format=gcc --since=HEAD .
git -C sub add .
git -C sub commit -qm more
git add sub
staged 3 '' .
grep -q '“./sub” is a submodule: ' ../err || cat ../err >> "$bad"
new 3 '' --staged .
git commit -qm 'sub has more'
expect 3 '' "$validate" --format=gcc --new-since=HEAD~1 .
cd sub
"$validate" --format=gcc --new-since=HEAD~1 deep > ../../out 2>&1
grep -q '^deep/more.bocage:.*unit-on-river' ../../out || cat ../../out >> "$bad"
cd ..
cd ../work || exit 99
report 'files of a submodule are as they were, or are said not to be checked'

mkdir many
for i in $(seq 300)
do
  sed "s/id=\"canal-bridge\"/id=\"x$i\"/" "$data/illegal.bocage" > many/$i.bocage
done
git add .
git commit -qm many
for i in 7 8 9
do
  sed -i 's/at="G9"/at="G8"/' many/$i.bocage
done
real=$(command -v git)
mkdir ../bin
printf '#!/bin/sh\necho call >> "%s/calls"\nexec "%s" "$@"\n' "$tmp" "$real" > ../bin/git
chmod +x ../bin/git
PATH=$tmp/bin:$PATH "$validate" --format=gcc --new-since=HEAD . > ../out 2> ../err
test "$(wc -l < ../calls)" -lt 20 || wc -l ../calls >> "$bad"
test -s ../calls || echo 'git was not called' >> "$bad"
new 0 '' --staged .
report 'git is asked a few times for all files'

exit $failed
