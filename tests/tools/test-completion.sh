#!/bin/sh
# test-completion.sh: shells, manual pages and --help know the same options
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
completion=$build/tools/completion

. "$src/tests/tap.sh"

names='bocage-convert bocage-diff bocage-merge bocage-play bocage-query bocage-validate'
test -x "$build/tools/bocage-i18n" && names="$names bocage-i18n"
test -x "$build/tools/bocage-render" && names="$names bocage-render"

# usage: complete_bash NAME WORD…: what bash offers for the last word, "=" being a word
complete_bash ()
{
  bash --norc -c '
    compopt () { :; }
    . "$1/bash/$2"
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    "_${1//-/_}"
    test ${#COMPREPLY[@]} = 0 || printf "%s\n" "${COMPREPLY[@]}"' bash "$completion" "$@"
}

# usage: complete_fish NAME LINE
complete_fish ()
{
  HOME=$tmp fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$completion/fish/$1.fish" "$2" \
    | cut -f 1
}

# usage: specs_of_zsh NAME: what _arguments is given
specs_of_zsh ()
{
  zsh -f -c '_arguments () { print -rl -- "$@" }; source $1' zsh "$completion/zsh/_$1"
}

# The options alone
sorted ()
{
  grep -oE -- '^--[a-z0-9-]+' | LC_ALL=C sort -u
}

set -- $names
echo 1..$(($# * 5 + 3))

for name
do
  "$build"/*/"$name" --help > "$tmp/help" || echo "--help fails" >> "$tmp/bad"
  sed -nE 's/^  (-[a-zA-Z], )?(--[a-z0-9-]+).*/\2/p' "$tmp/help" | sorted > "$tmp/options"
  test "$(wc -l < "$tmp/options")" -ge 3 || echo "--help has no options" >> "$tmp/bad"

  complete_bash "$name" "$name" -- | sorted | diff "$tmp/options" - >> "$tmp/bad"
  report "$name: bash has the options of --help"

  if command -v zsh > /dev/null
  then
    specs_of_zsh "$name" | sed -E 's/^(\([^)]*\)|\*)//' | sorted | diff "$tmp/options" - >> "$tmp/bad"
    # A text that was lost would leave "[]".
    specs_of_zsh "$name" | grep -F '[]' >> "$tmp/bad"
    report "$name: zsh has the options of --help"
  else
    result 0 "$name: zsh # SKIP no zsh"
  fi

  if command -v fish > /dev/null
  then
    complete_fish "$name" "$name --" | sorted | diff "$tmp/options" - >> "$tmp/bad"
    report "$name: fish has the options of --help"
  else
    result 0 "$name: fish # SKIP no fish"
  fi

  page=$build/docs/man/$name.1
  test -f "$page" || page=$src/docs/man/$name.1
  # A paragraph's heading may name several options, with their short ones.
  sed -n '/^\.SH OPTIONS/,/^\.SH [^O]/p' "$page" | sed 's/\\-/-/g' | sed -n '/^\.TP/{n;p}' \
    | grep -oE -- '--[a-z0-9-]+' | sorted > "$tmp/documented"
  grep -vx -- '--help' "$tmp/options" > "$tmp/wanted"
  grep -vx -- '--help' "$tmp/documented" | diff "$tmp/wanted" - >> "$tmp/bad"
  report "$name: the manual page has the options of --help"

  # The short ones, of which --help has "-h" from GLib.
  sed -nE 's/^  -([a-zA-Z]), (--[a-z0-9-]+).*/-\1 \2/p' "$tmp/help" | grep -v '^-h ' > "$tmp/short"
  sed -n '/^\.SH OPTIONS/,/^\.SH [^O]/p' "$page" | sed 's/\\-/-/g' | sed -n '/^\.TP/{n;p}' \
    | sed -nE 's/^[^-]*-([a-zA-Z])[ "].*(--[a-z0-9-]+).*/-\1 \2/p' | grep -v '^-h ' \
    | diff "$tmp/short" - >> "$tmp/bad"
  while read -r short long
  do
    if command -v zsh > /dev/null
    then
      specs_of_zsh "$name" | grep -qF -- "($short $long)${short}[" || echo "zsh lacks $short" >> "$tmp/bad"
    fi
    if command -v fish > /dev/null
    then
      complete_fish "$name" "$name -" | grep -qx -- "$short" || echo "fish lacks $short" >> "$tmp/bad"
    fi
  done < "$tmp/short"
  report "$name: all have the short options of --help"
done

# What options take is what the program says they take.
validate=$build/validator/bocage-validate
"$validate" --list-checks | cut -d ' ' -f 1 | LC_ALL=C sort > "$tmp/checks"
"$validate" --format=? 2>&1 | sed -n 's/.*one of: //p' | sed 's/, /\n/g' | LC_ALL=C sort > "$tmp/formats"
test "$(wc -l < "$tmp/formats")" -ge 10 || echo "only these formats: $(cat "$tmp/formats")" >> "$tmp/bad"

offers ()
{
  wanted=$1
  shift
  "$@" | LC_ALL=C sort | diff "$wanted" - > "$tmp/diff" || { echo "$*:"; cat "$tmp/diff"; } >> "$tmp/bad"
}
offers_word ()
{
  printf '%s\n' "$1" > "$tmp/word"
  shift
  offers "$tmp/word" "$@"
}
v=bocage-validate
offers "$tmp/formats" complete_bash $v $v --format =
offers "$tmp/checks" complete_bash $v $v --explain =
offers "$tmp/checks" complete_bash $v $v --explain ''
offers_word json complete_bash $v $v --format = js
offers_word sarif= complete_bash $v $v --report = sar
offers_word --fail-on= complete_bash $v $v --fai
offers_word unit-stack complete_bash $v $v --quiet --explain unit-sta
offers_word unit-on-river,unit-stack complete_bash $v $v --select = unit-on-river,unit-sta
offers_word unit-stack= complete_bash $v $v --severity = unit-sta
offers_word suspicious complete_bash $v $v --severity = unit-stack = sus
offers_word self-test complete_bash $v $v self
offers_word retreat complete_bash bocage-query bocage-query x.bocage retr
cd "$tmp" && touch one.bocage || exit 99
offers_word one.bocage complete_bash $v $v --report = sarif = one
offers_word one.bocage complete_bash $v $v --config = one
offers_word one.bocage complete_bash $v $v --quiet one
report 'bash completes values, lists, files and words'

if command -v fish > /dev/null
then
  complete_fish $v "$v --explain " > "$tmp/out"
  offers "$tmp/checks" cat "$tmp/out"
  offers_word --format=json complete_fish $v "$v --format=js"
  offers_word --report=sarif= complete_fish $v "$v --report=sar"
  offers_word --select=unit-on-river,unit-stack complete_fish $v "$v --select=unit-on-river,unit-sta"
  offers_word --severity=unit-stack=suspicious complete_fish $v "$v --severity=unit-stack=sus"
  offers_word self-test complete_fish $v "$v self"
  report 'fish completes values, lists and words'
else
  result 0 'fish # SKIP no fish'
fi

if command -v zsh > /dev/null
then
  zsh -n "$completion/zsh/_$v" >> "$tmp/bad" 2>&1
  specs_of_zsh $v > "$tmp/specs"
  sed -n 's/^\*--format=.*:(\(.*\))$/\1/p' "$tmp/specs" | tr ' ' '\n' > "$tmp/out"
  offers "$tmp/formats" cat "$tmp/out"
  # shellcheck disable=SC2016
  zsh -f -c '_arguments () { print -rl -- $checks }; source $1' zsh "$completion/zsh/_$v" > "$tmp/out"
  offers "$tmp/checks" cat "$tmp/out"
  report 'zsh completes values and checks'
else
  result 0 'zsh # SKIP no zsh'
fi
exit $failed
