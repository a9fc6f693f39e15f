#!/bin/sh
# test-sides-sheet.sh: hex-sides, heights and stacks look as they did, at all sizes and on paper
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# --update writes the pictures anew: look at them before you commit them.

set -u
here=${top_srcdir:-.}/tests/draw
built=${top_builddir:-.}
. "${top_srcdir:-.}/tests/tap.sh"

render ()
{
  "$built/tools/bocage-render" $2 -o "$1" "$here/sides.bocage"
}

sheets='light:-s 56
dark:-s 40 --dark
small:-s 24
ink:-s 56 --ink-saver'

if test "${1:-}" = --update
then
  echo "$sheets" | while IFS=: read -r name how
  do
    render "$here/sides-$name.png" "$how" || exit 1
  done
  exit
fi

echo 1..5
echo "$sheets" > "$tmp/sheets"
while IFS=: read -r name how
do
  n=$((n + 1))
  if render "$tmp/$name.png" "$how" > "$tmp/log" 2>&1 \
    && "$built/tests/draw/compare-pictures" "$tmp/$name.png" "$here/sides-$name.png" > "$tmp/log" 2>&1
  then
    echo "ok $n - sides, heights and stacks look as they did: $name"
  else
    echo "not ok $n - sides, heights and stacks look as they did: $name"
    sed 's/^/# /' "$tmp/log"
  fi
done < "$tmp/sheets"

# On the page of an SVG a side is lines and no picture.
if whole_stacks "$built/tools/bocage-render" -s 56 -o "$tmp/board.svg" "$here/sides.bocage" \
  && test "$(grep -c '<image' "$tmp/board.svg")" = 0 && grep -q '<path' "$tmp/board.svg"
then
  echo 'ok 5 - an SVG has them as lines'
else
  echo 'not ok 5 - an SVG has them as lines'
fi
