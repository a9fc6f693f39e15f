#!/bin/sh
# test-languages.sh: every program speaks the language that it is told, in the locales of a container
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
. "$src/tests/tap.sh"

languages='he it ru'
battle=$src/tests/validator/data/illegal.bocage
set -- validator/bocage-validate tools/bocage-convert tools/bocage-diff tools/bocage-merge tools/bocage-play tools/bocage-query
# What is not always built.
for program in tools/bocage-i18n tools/bocage-render editor/bocage-editor
do
  test ! -x "$build/$program" || set -- "$@" $program
done
echo 1..$((3 + $#))

# Each says something else than in English, in valid UTF-8, and without a character that is lost.
# usage: look NAME FILE ENGLISH
look ()
{
  iconv -f UTF-8 -t UTF-8 "$2" > "$tmp/same" 2>/dev/null || echo "$1: not UTF-8" >> "$tmp/bad"
  cmp -s "$2" "$3" && { echo "$1: English"; head -n 3 "$2"; } >> "$tmp/bad"
  grep -q '??' "$2" && { echo "$1: characters are lost"; head -n 3 "$2"; } >> "$tmp/bad"
}

for program
do
  LC_ALL=C.UTF-8 LANGUAGE='' "$build/$program" --help > "$tmp/english" 2>&1
  for language in $languages
  do
    LC_ALL=C.UTF-8 LANGUAGE=$language "$build/$program" --help > "$tmp/out" 2>&1
    look "$language" "$tmp/out" "$tmp/english"
  done
  report "${program##*/}: LANGUAGE in C.UTF-8"
done

validate=$build/validator/bocage-validate
LC_ALL=C LANGUAGE='' "$validate" "$battle" > "$tmp/english"
for locale in C POSIX C.UTF-8
do
  for language in $languages
  do
    LC_ALL=$locale LANGUAGE='' "$validate" --lang=$language "$battle" > "$tmp/out" 2>&1
    look "$locale, $language" "$tmp/out" "$tmp/english"
  done
  report "--lang in $locale"
done

exit $failed
