#!/bin/sh
# test-render.sh: bocage-render as its user meets it
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
program=${top_builddir:-.}/tools/bocage-render
. "${top_srcdir:-.}/tests/tap.sh"
trap 'chmod -R u+w "$tmp"; rm -rf "$tmp"' EXIT

cat > "$tmp/battle.bocage" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:bocage:scenario:1" version="1.0" id="small" ruleset="memoir44" xml:lang="en">
  <board shape="standard" face="countryside">
    <hex at="C8"><terrain type="forest"/><unit type="infantry" side="axis"/></hex>
    <hex at="G5"><path type="river" edges="E W"/><object type="bridge"/><label>The bridge</label></hex>
  </board>
</scenario>
END
echo '<scenario' > "$tmp/broken.bocage"

check ()
{
  n=$((n + 1))
  if test "$1" -eq 0
  then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    sed 's/^/# /' "$tmp/out" "$tmp/err"
  fi
}

# The status of a run; what it printed is in $tmp/out and $tmp/err.
run_program ()
{
  status=0
  "$@" > "$tmp/out" 2> "$tmp/err" || status=$?
}

run ()
{
  run_program "$program" "$@"
}

run_svg ()
{
  run_program whole_stacks "$program" "$@"
}

is_png ()
{
  test "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a
}

echo 1..19

run --version
test $status -eq 0 && grep -q '^bocage-render (Bocage) [0-9]' "$tmp/out"
check $? '--version prints name and version'

run --help
test $status -eq 0 && grep -q -e '--hex-size' "$tmp/out" && ! grep -q -e '--frobnicate' "$tmp/out"
check $? '--help lists the options'

run -o "$tmp/a.png" "$tmp/battle.bocage"
test $status -eq 0 && test ! -s "$tmp/err" && is_png "$tmp/a.png"
check $? 'a battle becomes a PNG'

run -o "$tmp/b.png" "$tmp/battle.bocage"
cmp -s "$tmp/a.png" "$tmp/b.png"
check $? 'the same battle becomes the same bytes'

run_svg -o "$tmp/a.svg" "$tmp/battle.bocage"
test $status -eq 0 && grep -q '<svg' "$tmp/a.svg" && ! grep -q '<image' "$tmp/a.svg"
check $? 'an SVG keeps vectors'

run -o "$tmp/a.pdf" "$tmp/battle.bocage"
test $status -eq 0 && test "$(head -c 4 "$tmp/a.pdf")" = %PDF
check $? 'a PDF is a PDF'

run -o - "$tmp/battle.bocage"
test $status -eq 0 && cmp -s "$tmp/out" "$tmp/a.png"
check $? 'standard output gets the same PNG'
: > "$tmp/out"

run_svg -f svg -o "$tmp/named.png" "$tmp/battle.bocage"
test $status -eq 0 && grep -q '<svg' "$tmp/named.png"
check $? '--format is stronger than the name'

ok=0
for option in --no-labels --no-units --no-rim --coordinates --dark --transparent --ink-saver --detail=small
do
  run $option -o "$tmp/other.png" "$tmp/battle.bocage"
  test $status -eq 0 && ! cmp -s "$tmp/a.png" "$tmp/other.png" || { ok=1; echo "# $option"; }
done
check $ok 'every option changes the picture'

run -s 20 -o "$tmp/small.png" "$tmp/battle.bocage"
test $status -eq 0 && test "$(wc -c < "$tmp/small.png")" -lt "$(wc -c < "$tmp/a.png")"
check $? 'a smaller hex makes a smaller picture'

run -o "$tmp/c.png" "$tmp/broken.bocage"
test $status -eq 1 && grep -q 'broken.bocage:1:' "$tmp/err" && test ! -e "$tmp/c.png"
check $? 'a broken file: status 1, the place of the fault, no picture'

run -o "$tmp/c.png" "$tmp/missing.bocage"
test $status -eq 2 && grep -q 'missing.bocage' "$tmp/err" && test ! -e "$tmp/c.png"
check $? 'a missing file: status 2'

run -o "$tmp/no-such-directory/c.png" "$tmp/battle.bocage"
test $status -eq 2 && grep -q 'no-such-directory' "$tmp/err"
check $? 'a picture that cannot be written: status 2'

run -o /dev/full "$tmp/battle.bocage" -f png
test $status -eq 2 && test -s "$tmp/err" && test -e /dev/full
check $? 'a full disk: status 2'

ln "$tmp/battle.bocage" "$tmp/twin.bocage"
run -f png -o "$tmp/twin.bocage" "$tmp/battle.bocage"
test $status -eq 2 && grep -q 'written over it$' "$tmp/err" && grep -q '<scenario' "$tmp/battle.bocage"
check $? 'no picture is written over its battle'

run "$tmp/battle.bocage"
test $status -eq 2 && grep -q -e '--output' "$tmp/err"
check $? 'no output: status 2'

ok=0
for arguments in '-o x.gif' '-o x' '-o x.png -s 2' '-o x.png -s nan' '-o x.png -d huge' '-o x.png --frobnicate'
do
  # shellcheck disable=SC2086
  run $arguments "$tmp/battle.bocage"
  test $status -eq 2 && test -s "$tmp/err" || { ok=1; echo "# $arguments"; }
done
run -o "$tmp/a.folder/x" "$tmp/battle.bocage"
grep -q 'a.folder/x” does not tell a format; use --format' "$tmp/err" || { ok=1; sed 's/^/# /' "$tmp/err"; }
check $ok 'wrong options: status 2 and a reason'

sed 's/shape="standard"/shape="custom" columns="100" rows="3"/' "$tmp/battle.bocage" > "$tmp/wide.bocage"
run -o "$tmp/c.png" -s 1000 "$tmp/wide.bocage"
test $status -eq 2 && grep -q -e '--hex-size' "$tmp/err" && test ! -e "$tmp/c.png"
check $? 'a picture that is too large is refused with a hint'

sed 's/ruleset="memoir44"/ruleset="unheard-of"/' "$tmp/battle.bocage" > "$tmp/no-rules.bocage"
run -o "$tmp/c.png" "$tmp/no-rules.bocage"
test $status -eq 1 && grep -q 'unheard-of' "$tmp/err" && test ! -e "$tmp/c.png"
check $? 'a battle of unknown rules: status 1, the reason, no picture'
