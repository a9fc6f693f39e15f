#!/bin/sh
# drop-pictures.sh: takes out of the pages of checks what shows no picture
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: drop-pictures.sh DIR
#
# Of an example that cannot be read there is none, and where cairo is missing there are none at all.

set -eu

cd "$1"
for page in *.html
do
  for kind in bad good
  do
    picture=${page%.html}-$kind.png
    test -f "$picture" || ! grep -q "src=\"$picture\"" "$page" || {
      grep -v "src=\"$picture\"" "$page" > "$page.tmp"
      mv -f "$page.tmp" "$page"
    }
  done
done
