#!/bin/sh
# test-inlets.sh: what is not a file is refused and not waited for, and what a shell hands over is read
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# No pipe of this test has anybody at its other end, but where that is said: who opens
# one waits until he is ended, which is status 124.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
data=$src/tests/validator/data
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

echo 1..7

cd "$tmp" || exit 99
mkdir work && cd work || exit 99
cp "$data/clean.bocage" "$data/illegal.bocage" .
bad=$tmp/bad
patience=120

# usage: expect STATUS WORDS COMMAND…; it says WORDS on the standard error
expect ()
{
  wanted=$1
  words=$2
  shift 2
  timeout $patience "$@" > ../out 2> ../err
  got=$?
  { test $got -eq "$wanted" && grep -q -e "$words" ../err; } \
    || { echo "status $got, not $wanted: $*"; cat ../err; } >> "$bad"
}

mkfifo pipe
expect 3 '“pipe”: it is a named pipe and not a file$' "$validate" pipe
expect 3 '“pipe”: it is a named pipe' "$validate" clean.bocage pipe
expect 3 '“link”: it is a named pipe' sh -c "ln -s pipe link; '$validate' link"
expect 3 '“/dev/null”: it is a device and not a file$' "$validate" /dev/null
expect 3 '“/dev/zero”: it is a device' "$validate" /dev/zero
mkdir folder pack
mkfifo folder/x.bocage pack/pack.xml pack/b.bocage
cp clean.bocage folder
cp clean.bocage pack/a.bocage
expect 3 '“folder/x.bocage”: it is a named pipe' "$validate" --format=json folder
grep -q '"file":"folder/clean.bocage","complete":true' ../out || cat ../out >> "$bad"
expect 3 '“pack/pack.xml”: it is a named pipe' "$validate" pack/pack.xml
grep -q '“pack/b.bocage”: it is a named pipe' ../err || cat ../err >> "$bad"
if python3 -c 'import socket; socket.socket (socket.AF_UNIX).bind ("sock")' 2>/dev/null
then
  expect 3 '“sock”: it is a socket and not a file$' "$validate" sock
fi
report 'pipes, devices and sockets among the files'

sed 's/<pack>/&/' > pack/real.xml << 'END'
<pack xmlns="urn:bocage:pack:1" version="1.0" id="p">
  <title>P</title>
  <license>CC0</license>
  <scenarios>
    <scenario file="a.bocage"/>
    <scenario file="b.bocage"/>
  </scenarios>
</pack>
END
rm pack/pack.xml && mv pack/real.xml pack/pack.xml
mkfifo pack/ruleset.xml
expect 3 '“pack/b.bocage”: it is a named pipe' "$validate" --format=gcc pack
grep -q '“b.bocage” is listed, but not there \[pack-file-missing\]$' ../out || cat ../out >> "$bad"
grep -q pack-ruleset ../out && cat ../out >> "$bad"
report 'in a pack'

mkdir project
cp clean.bocage project
mkfifo project/bocage.ini
expect 3 '“project/bocage.ini”: it is a named pipe' "$validate" project
expect 2 '“pipe”: it is a named pipe' "$validate" --config=pipe clean.bocage
expect 2 '“pipe”: it is a named pipe' "$validate" --baseline=pipe clean.bocage
expect 3 '“pipe”: it is a named pipe' "$validate" @pipe
expect 3 '“pipe”: it is a named pipe' "$validate" --files0-from=pipe
expect 3 '“pipe”: it is a named pipe' "$validate" merge pipe
timeout $patience "$validate" --why=pipe > ../out 2>&1
test $? -le 3 || echo "--why waits for a pipe" >> "$bad"
rm -r project
report 'what says how to check'

"$validate" --format=gcc --show=note illegal.bocage | sed 's/^[^:]*//' > ../expected
# usage: same COMMAND…; what is found is what is found in the file
same ()
{
  timeout $patience "$@" 2> ../err | sed 's/^[^:]*//' > ../out
  cmp ../expected ../out >> "$bad" 2>&1
  cat ../err >> "$bad"
}
same sh -c "cat illegal.bocage | '$validate' --format=gcc --show=note -"
same sh -c "cat illegal.bocage | '$validate' --format=gcc --show=note /dev/stdin"
same sh -c "cat illegal.bocage | '$validate' --format=gcc --show=note /dev/fd/0"
same sh -c "'$validate' --format=gcc --show=note /dev/stdin < illegal.bocage"
if command -v bash > /dev/null
then
  same bash -c "'$validate' --format=gcc --show=note <(cat illegal.bocage)"
  same bash -c "'$validate' --format=gcc --show=note <(cat illegal.bocage) clean.bocage"
  same bash -c "'$validate' --format=gcc --show=note @<(echo illegal.bocage)"
  same bash -c "'$validate' --format=gcc --show=note --config=<(echo '[checks]') illegal.bocage"
fi
mkfifo named
cat illegal.bocage > named &
same sh -c "'$validate' --format=gcc --show=note - < named"
cat illegal.bocage > named &
same sh -c "'$validate' --format=gcc --show=note /dev/stdin < named"
rm named
report 'what somebody has opened for the program is read'

# Somebody is at the other end, and says nothing.
exec 8<> pipe
for arguments in '@/dev/fd/8' '--files0-from=/dev/fd/8' '--files0-from=-' '--config=/dev/fd/8 clean.bocage' \
  '--baseline=/dev/fd/8 clean.bocage' 'merge /dev/fd/8' '--why=/dev/fd/8'
do
  # shellcheck disable=SC2086
  expect 3 'reading “.*” took longer than 1 second and was ended$' "$validate" --max-seconds=1 $arguments <&8
done
for arguments in '-' '/dev/fd/8' '/dev/fd/8 clean.bocage'
do
  # shellcheck disable=SC2086
  expect 3 'the check of “.*” took longer than 1 second and was ended$' "$validate" --max-seconds=1 $arguments <&8
done
report 'the clock covers everything that is read'

mkdir bin
printf '#!/bin/sh\nexec sleep 1000\n' > bin/git
chmod +x bin/git
expect 3 'reading “git” took longer than 1 second and was ended$' env PATH="$PWD/bin:$PATH" "$validate" --max-seconds=1 --since=HEAD .
expect 3 'took longer' env PATH="$PWD/bin:$PATH" BOCAGE_TEST_NO_TMPFILE=1 "$validate" --max-seconds=1 --write-baseline=b --report=json=r --since=HEAD .
test ! -e b && test ! -e r && test -z "$(ls | grep '^[br]\.')" || ls >> "$bad"
report 'and what git says'

# A path has an end, a tree of folders has none.
name=$(printf '%0250d' 0)
half=$name
for i in 1 2 3 4 5 6 7 8
do
  half=$half/$name
done
mkdir tree && mkdir -p "tree/$half" "$half"
cp "$data/illegal.bocage" "$half"
mv "$name" "tree/$half"
cp "$data/clean.bocage" tree
ln -s nowhere tree/dangling
ln -s circle tree/circle
expect 3 'cannot read “tree/0.*: File name too long$' "$validate" --format=gcc tree
test "$(wc -l < ../err)" -eq 1 || cat ../err >> "$bad"
rm -r tree/0*
timeout $patience "$validate" --format=gcc tree > ../out 2>&1 || cat ../out >> "$bad"
report 'a folder that lies too deep to be looked into is told'

exit $failed
