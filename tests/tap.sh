# tap.sh: what the test scripts share; to be sourced
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Gives a directory $tmp that goes with the script, two ways to end a test, and one to run a program.
# What went wrong is in $tmp/bad, one a line.  A script ends with "exit $failed".

tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
: > "$tmp/bad"
n=0
failed=0

# usage: result STATUS NAME; passes when STATUS is 0
result ()
{
  n=$((n + 1))
  if test "$1" = 0
  then
    echo "ok $n - $2"
  else
    failed=1
    echo "not ok $n - $2"
    sed 's/^/# /' "$tmp/bad"
  fi
  : > "$tmp/bad"
}

# usage: report NAME; passes when $tmp/bad is empty
report ()
{
  test ! -s "$tmp/bad"
  result $? "$1"
}

# usage: whole_stacks PROGRAM…; under the sanitizer it takes five times as long, and tells the leaks that are
# cairo's when it makes an SVG (lsan.supp) from ours
whole_stacks ()
{
  env ASAN_OPTIONS="${ASAN_OPTIONS-}:fast_unwind_on_malloc=0" "$@"
}
