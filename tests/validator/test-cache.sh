#!/bin/sh
# test-cache.sh: what is remembered is what would be found
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Every run with a cache is compared, to the byte and with its status, with one
# that has none.  Whether it was remembered is asked of --profile.

set -u
here=$(cd "${top_srcdir:-.}/tests/validator" && pwd) || exit 99
source=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
PATH=$build/validator:$PATH
export PATH
unset NO_COLOR CLICOLOR CLICOLOR_FORCE COLUMNS GITHUB_STEP_SUMMARY
. "$source/tests/tap.sh"
cd "$tmp" || exit 99

formats='gcc json ndjson sarif junit checkstyle github gitlab tap'
today=--today=2026-01-01

# What every format says, in one run, and what the one says that needs least
# usage: tell TO OPTION…
tell ()
{
  to=$1
  shift
  bocage-validate --format=gcc $today "$@" battles > "$to" 2>&1
  echo "status $?" >> "$to"
  reports=
  for format in $formats
  do
    reports="$reports --report=$format=report.$format"
  done
  bocage-validate --format=human $reports $today "$@" battles >> "$to" 2>&1
  echo "status $?" >> "$to"
  for format in $formats
  do
    cat "report.$format" >> "$to"
  done
}

# What two languages and two formats say in one run
tell_both ()
{
  to=$1
  shift
  LC_ALL=C.UTF-8 LANGUAGE=de bocage-validate --format=human --report=json=both.json $today "$@" battles \
    > "$to" 2>&1
  cat both.json >> "$to"
}

# usage: same NAME OPTION…; the run with the options, without a cache, cold and warm
same ()
{
  name=$1
  shift
  bocage-validate --format=json --no-cache $today "$@" battles > want 2>&1
  for i in 1 2
  do
    bocage-validate --format=json --cache-dir=cache $today "$@" battles > got 2>&1
    cmp want got >> bad 2>&1
  done
  report "$name"
}

# usage: counts HITS MISSES OPTION…
counts ()
{
  want="$1 $2"
  shift 2
  got=$(bocage-validate --profile --format=gcc --cache-dir=cache $today "$@" battles 2>&1 >/dev/null \
        | sed -n 's/^files known from the cache *\([0-9]*\), checked *\([0-9]*\)$/\1 \2/p')
  test "$want" = "$got" || echo "expected $want, got $got: $*" >> bad
}

mkdir battles battles/pack
cp "$source"/libbocage/checks/examples/*.bocage "$here"/data/*.bocage battles
cp "$source"/scenarios/normandy/* battles/pack
: > battles/empty.bocage
cp "$source/tests/fuzz/battle.m44" battles/exchange.bocage
test $(find battles -name '*.bocage' | wc -l) -gt 300 || echo 'too few battles' >> bad

tell plain --no-cache --jobs=1
for jobs in 1 2
do
  for run in cold warm
  do
    tell got --cache-dir=cache$jobs --jobs=$jobs
    cmp plain got >> bad 2>&1
  done
done
test $(wc -c < plain) -gt 1000000 || echo 'too little to compare' >> bad
report 'ten formats are the same, cold and warm, by one thread and two'

tell_both plain --no-cache
for run in cold warm
do
  tell_both got --cache-dir=cache1
  cmp plain got >> bad 2>&1
done
report 'so are two languages in one run'

rm -rf cache battles
mkdir battles
for i in clean illegal note suspicious twice exempt
do
  cp "$here/data/$i.bocage" battles
done
counts 0 6
counts 6 0
counts 6 0 --jobs=2
report 'what is known is not checked again'

same 'options of checks' --inventory=strict
counts 6 0 --inventory=strict
counts 0 6 --no-allow
counts 0 6 --no-schema
counts 0 6 --max-depth=60
counts 0 6 --max-attributes=60
counts 0 6 --max-bytes=1000000
counts 0 6 --max-faults=9
counts 0 6 --max-values=1000
counts 6 0 --ignore=unit- --severity=unit-adjacent-enemy=note --fail-on=note
report 'an option that decides what is found is another entry, and no other option'
same 'what is ignored' --ignore=unit-
same 'what weighs more' --severity=unit-on-river=note --select=unit-

sed 's/<title>/<title>A/' battles/clean.bocage > x && mv x battles/clean.bocage
counts 5 1
same 'another byte'
counts 6 0
mv battles/clean.bocage battles/other.bocage
counts 6 0
same 'another name'
cp battles/other.bocage battles/third.bocage
counts 7 0
report 'a file is known by what is in it'

# Days count for files with exemptions that end
rm -rf cache battles
mkdir battles
cp "$here"/data/clean.bocage battles
sed 's/<allow /<allow until="2026-03" /' "$here/data/exempt.bocage" > battles/exempt.bocage
grep -q until battles/exempt.bocage || echo 'no exemption' >> bad
counts 0 2
counts 2 0
counts 1 1 --today=2026-03-31
counts 1 1 --today=2026-04-01
same 'an exemption that has ended' --today=2026-04-01
same 'an exemption that has not' --today=2026-03-31
report 'a day counts where an exemption ends'

# Nothing that is not complete
rm -rf cache battles
mkdir battles
cp "$here"/data/ruleset.bocage "$here"/data/newer.bocage battles
cp "$here"/data/clean.bocage battles
counts 0 3
counts 1 2
mkdir battles/dir.bocage
same 'what cannot be checked is told again'
report 'what is not complete is not kept'

# A ruleset that is not built in
rm -rf cache battles
mkdir -p battles rules/mine
sed 's/ruleset="memoir44"/ruleset="mine"/' "$here/data/clean.bocage" > battles/mine.bocage
sed '0,/id="memoir44"/s//id="mine"/' "$source/rulesets/memoir44/ruleset.xml" > rules/mine/ruleset.xml
BOCAGE_RULESET_PATH=$tmp/rules
export BOCAGE_RULESET_PATH
counts 0 1
counts 1 0
same 'a ruleset of ones own'
echo '<!-- changed -->' >> rules/mine/ruleset.xml
counts 0 1
counts 1 0
same 'a ruleset that has changed'
rm -r rules
counts 0 1
same 'a ruleset that is gone'
report 'a ruleset that is not built in counts'

# Where it is, and where it cannot be
rm -rf cache battles
mkdir battles
cp "$here"/data/clean.bocage "$here"/data/illegal.bocage battles
(
  unset BOCAGE_CACHE_DIR
  XDG_CACHE_HOME=$tmp/xdg
  export XDG_CACHE_HOME
  bocage-validate battles > /dev/null
  test $(find xdg/bocage/validate -type f -name '????*' ! -name 'CACHEDIR.TAG' ! -name tidied | wc -l) -eq 2 \
    || echo 'not in XDG_CACHE_HOME' >> bad
  test "$(stat -c %a xdg/bocage/validate)" = 700 || echo 'others can look into it' >> bad
  head -1 xdg/bocage/validate/CACHEDIR.TAG | grep -q '^Signature: 8a477f597d28d172789f06886806bc55$' \
    || echo 'no tag' >> bad
  rm -r xdg
  bocage-validate --no-cache battles > /dev/null
  test -e xdg && echo '--no-cache has made a cache' >> bad
  BOCAGE_CACHE_DIR= bocage-validate battles > /dev/null
  test -e xdg && echo 'an empty variable has made a cache' >> bad
  bocage-validate --fix --cache-dir=never battles > /dev/null 2>&1
  test -e never && echo '--fix has made a cache' >> bad
  XDG_CACHE_HOME=/dev/null bocage-validate --format=gcc battles > got 2>&1
  bocage-validate --format=gcc --no-cache battles > want 2>&1
  cmp want got >> bad
)
report 'it is in the directory for caches, for nobody else'

bocage-validate --format=gcc --no-cache battles > want 2>&1
bocage-validate --format=gcc --cache-dir=/dev/null/x battles > got 2> err
cmp want got >> bad
grep -q '^bocage-validate: cannot use “/dev/null/x” as the cache: ' err || cat err >> bad
mkdir open && chmod 777 open
bocage-validate --format=gcc --cache-dir=open battles > got 2> err
cmp want got >> bad
grep -q 'others can write to it' err || cat err >> bad
test -z "$(ls open)" || echo 'it was used' >> bad
report 'one that cannot be used is said and passed over'

# Entries that others could have written
counts 0 2
counts 2 0
find cache -type f -name '????*' ! -name '*.TAG' -exec chmod 666 {} +
counts 0 2
counts 2 0
find cache -type f -name '??????????*' ! -name '*.TAG' | while read -r file
do
  mv "$file" kept && ln -s "$tmp/kept" "$file"
done
counts 0 2
counts 2 0
report 'an entry that is not ours is not read'

# Many at once
rm -rf cache
bocage-validate --format=json --no-cache $today battles > want
for i in 1 2 3 4 5 6
do
  bocage-validate --format=json --cache-dir=cache $today battles > got$i &
done
wait
for i in 1 2 3 4 5 6
do
  cmp want got$i >> bad
done
find cache -name '*.*' ! -name '*.TAG' >> bad
counts 2 0
report 'several processes share one'

echo "1..$n"
exit $failed
