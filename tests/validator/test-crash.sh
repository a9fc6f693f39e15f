#!/bin/sh
# test-crash.sh: the worker of bocage-validate is killed, and the run goes on
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# A FIFO among the files keeps the worker waiting until it has been killed.  Nothing here hangs on
# how fast the machine is: the script holds the FIFO open, so whoever reads it waits; the kernel
# tells which child of the program that is; and the script goes on when that process is gone.

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
validate=$build/validator/bocage-validate
LC_ALL=C.UTF-8
# A pipe by its name is refused otherwise.
BOCAGE_TEST_FIFOS=1
export LC_ALL BOCAGE_TEST_FIFOS

. "$src/tests/tap.sh"

echo 1..14

cd "$tmp" || exit 99
mkdir work whole
for name in a b c d e f g h
do
  cp "$src/tests/validator/data/illegal.bocage" whole/$name.bocage
done
cp whole/*.bocage work
rm work/d.bocage
mkfifo work/d.bocage || exit 99

# The children of a process, by what the kernel says of everybody.
children ()
{
  sed -n "s/^\([0-9]*\) (.*) [^Z] $1 .*/\1/p" /proc/[0-9]*/stat 2>/dev/null
}

is_sanitized ()
{
  nm "$validate" 2>/dev/null | grep -Eq ' __(asan|tsan)_'
}

is_alive ()
{
  grep -q '^[0-9]* (.*) [^ZX] ' "/proc/$1/stat" 2>/dev/null
}

# A battle that is not there yet: whoever reads the FIFO waits for as long as it is held.
# usage: hold FIFO
hold ()
{
  exec 9<> "$1"
  held=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
}

# usage: wait_for_reader PID; sets $worker, which is a child of that and reads the FIFO
wait_for_reader ()
{
  while is_alive "$1"
  do
    for worker in $(children "$1")
    do
      test -n "$(find "/proc/$worker/fd" -lname "$held" 2>/dev/null)" && return
    done
    sleep 0.02
  done
  echo "nobody reads $held" >> "$tmp/bad"
  return 1
}

# usage: kill_reader SIGNAL PID; who has read nothing, and is gone afterwards
kill_reader ()
{
  wait_for_reader "$2" || return
  kill -"$1" "$worker"
  while is_alive "$worker"
  do
    sleep 0.02
  done
}

# usage: let_read FILE PID; the reader has what is in the file
let_read ()
{
  wait_for_reader "$2" && cat "$1" >&9
  exec 9>&-
}

# usage: run_and_kill TIMES JOBS; the FIFO has its battle after TIMES kills
run_and_kill ()
{
  (cd work && exec "$validate" --format=json --jobs="$2" --report sarif=../killed.sarif . > ../killed.json 2> ../killed.err) &
  pid=$!
  hold work/d.bocage
  for i in $(seq "$1")
  do
    kill_reader KILL $pid
  done
  if test "$1" -lt 2
  then
    let_read whole/d.bocage $pid
  fi
  wait $pid
  status=$?
  exec 9>&-
}

(cd whole && "$validate" --format=json --report sarif=../whole.sarif . > ../whole.json 2> ../whole.err)
expected=$?
for jobs in 1 8
do
  run_and_kill 1 $jobs
  test "$status" -eq $expected || echo "status $status, not $expected" >> "$tmp/bad"
  cmp whole.json killed.json >> "$tmp/bad" 2>&1
  cmp whole.sarif killed.sarif >> "$tmp/bad" 2>&1
  cat killed.err >> "$tmp/bad"
  report "killed once with $jobs threads: nothing is missing, nothing is said twice"
done

run_and_kill 2 8
test "$status" -eq 3 || echo "status $status" >> "$tmp/bad"
grep -q '^bocage-validate: internal error: .*d\.bocage.* signal 9$' killed.err || cat killed.err >> "$tmp/bad"
test "$(wc -l < killed.err)" -eq 1 || echo "more than a line on the standard error" >> "$tmp/bad"
grep -q '"error":"internal error: .*d\.bocage' killed.json || echo "the report does not say it" >> "$tmp/bad"
report 'a file that kills twice is lost, and the status says so'

# What is said of the others is what is said without it.
sed '/d\.bocage/d; s/,$//' whole.json | grep '"file"' > others
grep '"file"' killed.json | sed '/d\.bocage/d; s/,$//' > still
test "$(wc -l < others)" -eq 7 || echo "the report has another form: $(wc -l < others)" >> "$tmp/bad"
cmp others still >> "$tmp/bad" 2>&1
report 'the others are reported as ever'

# One file alone has a worker like any other.
cd "$tmp/work" || exit 99
one='d.bocage'

# usage: run_one OPTION…; one file, which is the FIFO; sets $pid
run_one ()
{
  "$validate" --format=json "$@" $one > ../one.json 2> ../one.err &
  pid=$!
}


(cd ../whole && "$validate" --format=json $one > ../expected.json 2>/dev/null)
expected=$?
signals='ABRT SEGV BUS'
# Sanitizers take some for themselves.
if is_sanitized
then
  signals=ABRT
fi
for signal in $signals
do
  run_one
  hold d.bocage
  kill_reader $signal $pid
  let_read ../whole/d.bocage $pid
  wait $pid
  status=$?
  test "$status" -eq $expected || echo "SIG$signal: status $status, not $expected" >> "$tmp/bad"
  cmp ../expected.json ../one.json >> "$tmp/bad" 2>&1
  cat ../one.err >> "$tmp/bad"
done
report 'one file alone: what kills its check once is not noticed'

run_one
hold d.bocage
kill_reader ABRT $pid
kill_reader KILL $pid
wait $pid
status=$?
exec 9>&-
test "$status" -eq 3 || echo "status $status, not 3" >> "$tmp/bad"
grep -q '^bocage-validate: internal error: .*d\.bocage.* signal 9$' ../one.err || cat ../one.err >> "$tmp/bad"
grep -q '"error":"internal error: .*d\.bocage' ../one.json || echo "the report does not say it" >> "$tmp/bad"
report 'one file alone: what kills its check twice is told in the report, and is status 3'

run_one --max-seconds=3
wait $pid
status=$?
test "$status" -eq 3 || echo "status $status, not 3" >> "$tmp/bad"
grep -q '^bocage-validate: the check of .*d\.bocage.* took longer than 3 seconds and was ended$' ../one.err \
  || cat ../one.err >> "$tmp/bad"
grep -q '"error":"the check of .*d\.bocage' ../one.json || echo "the report does not say it" >> "$tmp/bad"
report 'one file alone: the time it may take'

# Whoever tried it again would read a file, and find it clean enough.
run_one --max-seconds=3
# Somebody has opened it when it can be written to.
exec 9> d.bocage
mv d.bocage d.fifo
cp ../whole/d.bocage .
wait $pid
status=$?
exec 9>&-
mv d.fifo d.bocage
test "$status" -eq 3 || echo "status $status, not 3" >> "$tmp/bad"
grep -q 'took longer than 3 seconds' ../one.err || cat ../one.err >> "$tmp/bad"
report 'one file alone: its time once, and not twice'

"$validate" --format=json --max-seconds=3 . > ../all.json 2> ../all.err
status=$?
test "$status" -eq 3 || echo "status $status, not 3" >> "$tmp/bad"
test "$(wc -l < ../all.err)" -eq 1 || cat ../all.err >> "$tmp/bad"
grep '"file"' ../all.json | sed '/d\.bocage/d; s/,$//' > ../still
cmp ../others ../still >> "$tmp/bad" 2>&1
report 'a file that takes too long costs itself, and no other'

# What is read is larger in memory than in the file; sanitizers know no such limit.
cd "$tmp" || exit 99
# usage: make_large N; so many lines
make_large ()
{
  sed '/<\/scenario>/,$d' whole/a.bocage
  awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) print "<!-- hedge -->" }'
  echo '</scenario>'
}
lines=500000
# They look at the whole of a text whenever it is asked for a character.
if is_sanitized
then
  lines=10000
fi
make_large $lines > large.bocage
"$validate" --format=json --max-seconds=600 large.bocage > one.json 2> one.err
test $? -eq 1 || { echo "with the usual limit: status is not 1"; cat one.err; } >> "$tmp/bad"
if ! is_sanitized
then
  cp whole/a.bocage beside.bocage
  for memory in 16 24
  do
    for files in large.bocage 'beside.bocage large.bocage'
    do
      # shellcheck disable=SC2086
      "$validate" --format=json --max-memory=$memory $files > one.json 2> one.err
      status=$?
      test "$status" -eq 3 || echo "$memory MiB, $files: status $status, not 3" >> "$tmp/bad"
      grep -q "^bocage-validate: the check of .*large.* took more than $memory MiB of memory and was ended\$" one.err \
        && test "$(wc -l < one.err)" = 1 || cat one.err >> "$tmp/bad"
      grep -q '"file"' one.json || echo "$memory MiB, $files: there is no report" >> "$tmp/bad"
    done
  done
fi
report 'the memory that a file may take'

# A pack is read before its battles, by a worker of its own.
cd "$tmp" || exit 99
mkdir pack
for name in a b c
do
  sed "s/ id=\"[^\"]*\"/ id=\"$name\"/" whole/a.bocage > pack/$name.bocage
done
cp pack/a.bocage pack/c.bocage
cat > pack.xml << 'END'
<pack xmlns="urn:bocage:pack:1" version="1.0" id="p">
  <title>P</title>
  <license>CC0</license>
  <modules><module id="base"/></modules>
  <scenarios>
    <scenario file="a.bocage"/>
    <scenario file="b.bocage"/>
    <scenario file="c.bocage"/>
  </scenarios>
</pack>
END

# usage: check_pack OPTION…; sets $status
check_pack ()
{
  "$validate" --format=json "$@" pack > pack.json 2> pack.err
  status=$?
}

# What is said of the battles of a pack that nobody could read, and of that.
# usage: expect_lost WORDS
expect_lost ()
{
  test "$status" -eq 3 || echo "status $status, not 3" >> "$tmp/bad"
  grep -q "^bocage-validate: .*pack/pack\.xml.* $1\$" pack.err || cat pack.err >> "$tmp/bad"
  test "$(grep -c ^bocage-validate: pack.err)" -eq 1 || echo "it is told more than once" >> "$tmp/bad"
  grep -q '"file":"pack/pack.xml","complete":false,.*"error":".*pack/pack.xml' pack.json \
    || echo 'the report does not say it' >> "$tmp/bad"
  grep '"file":".*bocage"' pack.json | sed 's/,$//' > still
  cmp others still >> "$tmp/bad" 2>&1
}

"$validate" --format=json pack/*.bocage | grep '"file"' | sed 's/,$//' > others
test "$(wc -l < others)" -eq 3 || echo "the report has another form" >> "$tmp/bad"
cp pack.xml pack
check_pack
cp pack.json expected.json
expected=$status
grep -q pack-id-twice expected.json || echo 'the pack shows nothing' >> "$tmp/bad"
rm pack/pack.xml
mkfifo pack/pack.xml || exit 99
check_pack --max-seconds=3
expect_lost 'took longer than 3 seconds and was ended'
report 'a pack that takes too long costs itself, and its time once'

# usage: run_pack; in the background; kills the worker that reads the pack
run_pack ()
{
  "$validate" --format=json pack > pack.json 2> pack.err &
  pid=$!
  hold pack/pack.xml
  kill_reader KILL $pid
}

run_pack
kill_reader KILL $pid
wait $pid
status=$?
exec 9>&-
expect_lost 'signal 9'
report 'a pack that kills twice is lost, and its battles are not'

run_pack
# The FIFO is read once; who judges the pack as a file reads the file that is there by then.
wait_for_reader $pid
mv pack/pack.xml pack.fifo
held=$PWD/pack.fifo
cp pack.xml pack
let_read pack.xml $pid
wait $pid
status=$?
test "$status" -eq $expected || echo "status $status, not $expected" >> "$tmp/bad"
cmp expected.json pack.json >> "$tmp/bad" 2>&1
cat pack.err >> "$tmp/bad"
report 'a pack that is killed once: nothing is missing'

if ! is_sanitized
then
  { sed '$d' pack.xml; yes '<!-- hedge -->' | head -n 2000000; echo '</pack>'; } > pack/pack.xml
  check_pack --max-bytes=100000000
  test "$status" -eq $expected || { echo "with the usual memory: status $status, not $expected"; cat pack.err; } >> "$tmp/bad"
  check_pack --max-bytes=100000000 --max-memory=8
  expect_lost 'took more than 8 MiB of memory and was ended'
fi
report 'the memory that a pack may take'

exit $failed
