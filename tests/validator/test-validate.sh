#!/bin/sh
# test-validate.sh: bocage-validate on the command line, against golden files
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: test-validate.sh [--update]
#
# Each line of cases/NAME.args that is no comment is a command of the shell,
# run in a fresh copy of data/.  What it writes and its status are in
# cases/NAME.out; --update rewrites those.

set -u
here=${top_srcdir:-.}/tests/validator
here=$(cd "$here" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
test -x "$build/validator/bocage-validate" || { echo "Bail out! there is no bocage-validate"; exit 99; }
PATH=$build/validator:$PATH
BOCAGE_LOCALE_DIR=$build/locale
# git says another thing where /tmp is a file system of its own.
GIT_DISCOVERY_ACROSS_FILESYSTEM=1
export PATH BOCAGE_LOCALE_DIR GIT_DISCOVERY_ACROSS_FILESYSTEM
unset NO_COLOR CLICOLOR CLICOLOR_FORCE COLUMNS TERM

tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT

# What a tarball cannot hold, or should not.
set_the_table ()
{
  rm -rf "$tmp/data"
  mkdir "$tmp/data" && cd "$tmp/data" && cp "$here"/data/* . && chmod u+w ./* || exit 99
  mkdir empty pack pack/inner pack/.git
  cp clean.bocage pack/b.bocage
  cp clean.bocage pack/inner/c.bocage
  cp clean.bocage pack/a.txt
  cp broken.bocage pack/.git/hidden.bocage
  cp broken.bocage pack/.hidden.bocage
  ln -s .. pack/inner/loop
  ln -s nowhere dangling.bocage
  mkdir links
  ln -s ../pack links/first
  ln -s ../pack links/second
}

# The versions of what is around us, and of the rules, are not what is tested.
steady ()
{
  sed -e 's/[0-9a-f]\{64\}/DIGEST/g' \
    -e 's/^libxml2 .*/libxml2 VERSION/' \
    -e 's/^\(ruleset [a-z0-9-]*\) [^ ]*/\1 VERSION/' \
    -e 's/\( memoir44\) [0-9.]* ([0-9a-f]*)/\1 VERSION (DIGEST)/' \
    -e 's/\("ruleset":{"id":"[a-z0-9-]*","version":\)"[^"]*"/\1VERSION/' \
    -e 's/^"program":"[^"]*"/"program":VERSION/'
}

run_case ()
{
  grep -v '^[[:space:]]*\(#\|$\)' "$1" | while IFS= read -r line
  do
    printf '$ %s\n' "$line"
    (eval "$line") >"$tmp/stdout" 2>"$tmp/stderr" </dev/null
    rc=$?
    steady < "$tmp/stdout"
    test -s "$tmp/stderr" && sed 's/^/stderr: /' "$tmp/stderr"
    printf 'status: %s\n\n' "$rc"
  done
}

update=no
test "${1:-}" = --update && update=yes

n=0
failed=0
set -- "$here"/cases/*.args
test -e "$1" || exit 99
echo "1..$#"
for args
do
  n=$((n + 1))
  name=${args##*/}
  name=${name%.args}
  set_the_table
  run_case "$args" > "$tmp/out"
  if test "$update" = yes
  then
    cmp -s "$tmp/out" "$here/cases/$name.out" || cp "$tmp/out" "$here/cases/$name.out"
    echo "ok $n - $name # written"
  elif diff -u "$here/cases/$name.out" "$tmp/out" > "$tmp/diff" 2>&1
  then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    sed 's/^/# /' "$tmp/diff"
    failed=1
  fi
done

for out in "$here"/cases/*.out
do
  test -e "${out%.out}.args" || { echo "# $out belongs to no case"; failed=1; }
done
exit $failed
