#!/bin/sh
# test-outlets.sh: what a report or a baseline is written to, and what it never takes the place of
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
data=$src/tests/validator/data
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

echo 1..17

cd "$tmp" || exit 99
mkdir work && cd work || exit 99
cp "$data/clean.bocage" "$data/illegal.bocage" .
bad=$tmp/bad

# usage: expect STATUS COMMAND…; what it says goes to ../out and ../err
expect ()
{
  wanted=$1
  shift
  "$@" > ../out 2> ../err
  got=$?
  test $got -eq "$wanted" || { echo "status $got, not $wanted: $*"; cat ../err; } >> "$bad"
}

# usage: expect_files NAME…; nothing else is here
expect_files ()
{
  { ls -A | LC_ALL=C sort; } > ../there
  printf '%s\n' clean.bocage illegal.bocage "$@" | LC_ALL=C sort | diff - ../there >> "$bad"
}

expect 0 "$validate" --report=json=whole.json --write-baseline=whole.baseline clean.bocage
expect_files whole.json whole.baseline
BOCAGE_TEST_NO_TMPFILE=1 expect 0 "$validate" --report=json=named.json clean.bocage
cmp whole.json named.json >> "$bad"
rm named.json
HOME='' XDG_CACHE_HOME=relative XDG_DATA_HOME=relative XDG_CONFIG_HOME=relative XDG_STATE_HOME=relative \
  expect 0 "$validate" clean.bocage
expect_files whole.json whole.baseline
mv whole.json whole.baseline ..

# What is printed never goes into a file that happens to have the number of a closed stream.
"$validate" --format=json --write-baseline=closed.baseline clean.bocage >&- 2> ../err
test $? -eq 3 || echo 'it could write to a stream that is closed' >> "$bad"
grep -q 'cannot write to the standard output' ../err || cat ../err >> "$bad"
test ! -e closed.baseline || { echo 'what was printed is in the baseline'; cat closed.baseline; } >> "$bad"
"$validate" - <&- > ../out 2> ../err
test $? -eq 3 || { echo 'it could read from a stream that is closed'; cat ../out; } >> "$bad"
"$validate" illegal.bocage 2>&- > ../out
test $? -eq 1 && grep -q illegal.bocage ../out || echo 'without a standard error nothing is found' >> "$bad"
rm -f closed.baseline
report 'what is printed goes into no file where a standard stream is closed'

# What is not a file

if mknod null c 1 3 2>/dev/null && printf x > null 2>/dev/null
then
  null=null
else
  null=/dev/null
fi
expect 0 "$validate" --report=json=$null --write-baseline=$null clean.bocage
test -c $null || echo "$null is a device no more" >> "$bad"
rm -f null
expect_files
report 'a device stays one'

for option in --report=json=fifo --write-baseline=fifo
do
  mkfifo fifo
  cat fifo > ../read &
  expect 0 "$validate" $option clean.bocage
  wait $!
  case $option in
    *json*) cmp ../whole.json ../read >> "$bad" 2>&1 ;;
    *) cmp ../whole.baseline ../read >> "$bad" 2>&1 ;;
  esac
  test -p fifo || echo "the pipe is one no more" >> "$bad"
  rm fifo
done
report 'who reads a pipe gets the report, and it stays a pipe'

mkdir elsewhere
ln -s elsewhere/real.json link
ln -s link again
for option in --report=json=again --write-baseline=again
do
  expect 0 "$validate" $option clean.bocage
  test -L again && test -L link || echo "$option: a link is one no more" >> "$bad"
  test -s elsewhere/real.json || echo "$option: nothing is where the link leads" >> "$bad"
done
chmod 600 elsewhere/real.json
expect 0 "$validate" --report=json=elsewhere/real.json clean.bocage
test "$(stat -c %a elsewhere/real.json)" = 600 || echo "others may read it now" >> "$bad"
rm -r elsewhere link again
expect_files
report 'links are followed, also those that lead to nothing yet, and the mode of a file stays'

ln -s around link
ln -s link around
for option in --report=json=link --write-baseline=around
do
  expect 3 "$validate" $option clean.bocage
  grep -q 'cannot write “.*”: Too many levels of symbolic links$' ../err || cat ../err >> "$bad"
  test -L link && test -L around || echo "$option: a link is one no more" >> "$bad"
done
rm -f link around
expect_files
report 'links in a circle lead nowhere, and stay'

expect 3 "$validate" --report=json=. clean.bocage
expect 3 "$validate" --report=json=nowhere/x clean.bocage
expect 3 "$validate" --write-baseline=nowhere/x clean.bocage
expect_files
report 'what cannot be written is told before the work'

# Standard streams

expect 0 "$validate" --report=json=- clean.bocage
cmp ../whole.json ../out >> "$bad"
expect 0 "$validate" --report=json=/dev/stdout clean.bocage
cmp ../whole.json ../out >> "$bad"
"$validate" --report=json=- clean.bocage | cmp ../whole.json - >> "$bad"
"$validate" --report=json=/dev/fd/3 clean.bocage 3> ../three
cmp ../whole.json ../three >> "$bad"
{ "$validate" --report=json=/dev/fd/3 clean.bocage 3>&1 >&4 | cat > ../three; } 4>&1
cmp ../whole.json ../three >> "$bad"
expect 3 "$validate" --report=json=/dev/fd/77 clean.bocage
expect_files
report '“-” is the standard output, and what is open already is written to'

if command -v bash > /dev/null
then
  # The shell does not wait for who reads.
  bash -c "'$validate' --report=json=>(cat > ../part; mv ../part ../three) --format=gcc clean.bocage"
  tries=0
  until cmp -s ../whole.json ../three || test $tries -ge 600
  do
    tries=$((tries + 1))
    sleep 0.05
  done
  cmp ../whole.json ../three >> "$bad"
fi
expect_files
report 'a shell may take a report for another program'

# What is read, and what is written already

for option in --report=json=illegal.bocage --write-baseline=./illegal.bocage
do
  expect 2 "$validate" $option .
  cmp "$data/illegal.bocage" illegal.bocage >> "$bad" 2>&1
done
ln -s illegal.bocage link
ln illegal.bocage hard
expect 2 "$validate" --report=json=link illegal.bocage
expect 2 "$validate" --report=json=hard illegal.bocage
rm link hard
printf '[checks]\nignore = note\n' > bocage.ini
sed -i 's/note/unit-hedgerow/' bocage.ini
printf 'clean.bocage\n' > list
cp ../whole.baseline old
expect 2 "$validate" --report=json=bocage.ini clean.bocage
expect 2 "$validate" --report=json=list @list
expect 2 "$validate" --report=json=old --baseline=old clean.bocage
expect 2 "$validate" --report=json=bocage.ini --config=bocage.ini clean.bocage
expect 0 "$validate" --report=json=old clean.bocage
cp ../whole.baseline old
expect 0 "$validate" --baseline=old --write-baseline=old clean.bocage
"$validate" --shard=1/1 --format=ndjson clean.bocage > part
cp part part.was
expect 2 "$validate" merge --report=ndjson=part part
cmp part part.was >> "$bad"
rm bocage.ini list old part part.was
expect_files
report 'nothing is written over what is read, but for a baseline'

ln -s two link
for pair in 'a a' 'a ./a' 'two link' '- -' '- /dev/stdout'
do
  for there in no yes
  do
    test $there = no || : > a
    test $there = no || : > two
    # shellcheck disable=SC2086
    set -- $pair
    expect 2 "$validate" --report=json="$1" --report=sarif="$2" clean.bocage
    expect 2 "$validate" --format=gcc --report=json="$1" --write-baseline="$2" clean.bocage
    rm -f a two
  done
done
expect 2 "$validate" --format=gcc --report=json=- clean.bocage
expect 0 "$validate" --report=json=/dev/null --report=sarif=/dev/null clean.bocage
rm link
expect_files
report 'no report takes the place of another one'

# Interrupted.  A pipe among the files holds the program up; each has one of its own, since the worker of the one
# before may still have that open, and who is then struck is a shell that has not become the program yet.

for case in TERM HUP INT PIPE TERM-names HUP-names INT-names PIPE-names
do
  signal=${case%-names}
  unset BOCAGE_TEST_NO_TMPFILE
  rm -f held.bocage
  mkfifo held.bocage
  test "$signal" = $case || export BOCAGE_TEST_NO_TMPFILE=1
  # A shell without jobs lets what is in the background ignore INT.
  (BOCAGE_TEST_FIFOS=1 exec env --default-signal=INT "$validate" --report=sarif=r.sarif \
    --write-baseline=r.baseline . > /dev/null 2>&1) &
  pid=$!
  # Somebody has opened it when it can be written to.
  exec 9> held.bocage
  kill -$signal $pid
  wait $pid
  exec 9>&-
  expect_files held.bocage
done 2> /dev/null
unset BOCAGE_TEST_NO_TMPFILE
rm held.bocage
mkfifo held.bocage
(BOCAGE_TEST_FIFOS=1 exec "$validate" --report=sarif=r.sarif . > /dev/null 2>&1) &
pid=$!
exec 9> held.bocage
kill -KILL $pid
wait $pid 2>/dev/null
exec 9>&-
rm held.bocage
expect_files
report 'an interrupted run leaves nothing behind'

mkdir many
for i in $(seq 60)
do
  cp illegal.bocage many/$i.bocage
done
echo kept > r
(
  ulimit -f 8
  "$validate" --report=sarif=r many > /dev/null 2> ../err
  echo $? > ../status
)
test "$(cat ../status)" = 3 || { cat ../status ../err; } >> "$bad"
grep -q 'r.*: File too large$' ../err || cat ../err >> "$bad"
test "$(cat r)" = kept || echo "what was there is gone" >> "$bad"
rm -r many r
expect_files
report 'a report that may not be so large is told of, and leaves nothing behind'

# Full

if test -c /dev/full
then
  for command in "--format=sarif ." "--format=gcc ." "--format=human ." "--format=json ." "--help" \
    "--version" "--list-checks" "--explain=unit-on-river"
  do
    # shellcheck disable=SC2086
    "$validate" $command > /dev/full 2> ../err
    got=$?
    test $got -eq 3 || echo "status $got: $command" >> "$bad"
    grep -q 'standard output: No space left on device$' ../err || { echo "$command:"; cat ../err; } >> "$bad"
  done
  for option in --report=sarif=/dev/full --write-baseline=/dev/full
  do
    expect 3 "$validate" $option .
    grep -q ': No space left on device$' ../err || cat ../err >> "$bad"
  done
fi
report 'a full device is told of as such'

"$validate" --help > ../help 2> ../err
test $? -eq 0 && grep -q -e --report ../help || cat ../err >> "$bad"
test ! -s ../err || cat ../err >> "$bad"
report 'where there is room the help is shown'

# More than a block of the file system, so that a part of it is written early.
mkdir many
for i in $(seq 200)
do
  cp illegal.bocage many/$i.bocage
done
if test -c /dev/full
then
  for format in gcc human sarif
  do
    expect 3 "$validate" --format=$format --report=$format=/dev/full many
    grep -q '/dev/full.*: No space left on device$' ../err || cat ../err >> "$bad"
  done
fi
rm -r many
report 'the first error in writing is the one that is told'

# Too long to wait in memory: some MiB that lie in a file without a name meanwhile.
mkdir many ../temporary
{
  sed '/<board/,$d' clean.bocage
  echo '<board columns="13" rows="9" face="countryside">'
  for i in $(seq 4000)
  do
    echo '<hex at="G5"><unit type="infantry" side="axis" figures="9"/></hex>'
  done
  echo '</board></scenario>'
} > many/1.bocage
cp many/1.bocage many/2.bocage
for format in human $("$validate" --format=. 2>&1 | sed -n 's/.* one of: human, //p' | tr -d ,)
do
  for folder in "$tmp/temporary" "$tmp/nowhere"
  do
    TMPDIR=$folder expect 3 "$validate" -j2 --format=$format --report=$format=whole many
    cmp whole ../out || echo "$format: two reports of one run, TMPDIR is $folder" >> "$bad"
    rm -f ../kept.$format.$(basename "$folder")
    mv whole ../kept.$format.$(basename "$folder")
  done
  test "$(wc -c < ../kept.$format.temporary)" -gt 600000 || echo "$format: it is not long" >> "$bad"
  cmp ../kept.$format.temporary ../kept.$format.nowhere >> "$bad"
done
(
  ulimit -f 8
  TMPDIR=$tmp/temporary "$validate" --format=json many 2> ../err | cmp - ../kept.json.temporary
) >> "$bad"
test -z "$(ls -A ../temporary)" || ls -A ../temporary >> "$bad"
rm -r many
expect_files
report 'a report is the same wherever its parts have to wait, and leaves none of them behind'

# Of bytes that are not UTF-8 nobody can make a text, and yet each name is another one.
mkdir odd
cd odd || exit 99
for i in "$(printf 'b\351')" "$(printf 'b\350')" 'b<0xE9>' b
do
  cp "$data/illegal.bocage" "$i.bocage"
done
"$validate" --format=json . | grep -o '"file":"[^"]*"' | sort -u > ../../names
printf '"file":"./b%s.bocage"\n' '' '<0x3C>0xE9>' '<0xE8>' '<0xE9>' | LC_ALL=C sort | diff - ../../names >> "$bad"
"$validate" --format=sarif . | grep -o '"uri":"[^"]*"' | LC_ALL=C sort -u > ../../names
printf '"uri":"b%s.bocage"\n' '' '%3C0xE9%3E' '%E8' '%E9' | LC_ALL=C sort | diff - ../../names >> "$bad"
"$validate" --format=gitlab . | grep -o '"fingerprint":"[^"]*"' | sort | uniq -d >> "$bad"
for i in 1 2 3
do
  "$validate" --shard=$i/3 --exit-zero --format=ndjson . > ../../part-$i
done
"$validate" --format=gcc . > ../../whole 2> ../../err
"$validate" merge --format=gcc ../../part-1 ../../part-2 ../../part-3 2> ../../err | cmp - ../../whole >> "$bad"
expect 1 "$validate" --format=gcc --write-baseline=../../odd.baseline --baseline-illegal .
cp "$data/clean.bocage" "$(printf 'b\350.bocage')"
expect 0 "$validate" --format=gcc --baseline=../../odd.baseline --baseline-illegal .
cp "$data/illegal.bocage" "$(printf 'b\352.bocage')"
expect 1 "$validate" --format=gcc --baseline=../../odd.baseline --baseline-illegal .
cd .. && rm -r odd
for i in "$(printf 'p\351')" "$(printf 'p\350')"
do
  mkdir "$i"
  cp "$data/clean.bocage" "$i/a.bocage"
  cat > "$i/pack.xml" << 'END'
<pack xmlns="urn:bocage:pack:1" version="1.0" id="p">
  <title>P</title>
  <license>CC0</license>
  <scenarios>
    <scenario file="a.bocage"/>
  </scenarios>
</pack>
END
done
expect 0 "$validate" --format=gcc "$(printf 'p\351')" "$(printf 'p\350')"
report 'files and packs whose names are not UTF-8 are not taken for each other'

exit $failed
