#!/bin/sh
# write-completion.sh: how a shell completes the options of a program
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: write-completion.sh bash|zsh|fish|table PROGRAM [WORD…]
#
# Everything is asked of the program itself: --help has the options, what it
# says of a wrong value has the right ones, and --list-checks the checks.  A WORD
# may stand in place of a file.  What comes in between is "table", a line an
# option: long name, short one, argument, what that may be, help; between them
# a character that no help has.  It may be: files, directories, none, check
# (one), checks (a list), check= (one, and a class), words …, words= … (one, and a
# file).

set -u
shell=$1
program=$2
name=${program##*/}
function=$(printf '%s' "$name" | tr -- - _)
shift 2
operands=$*
LC_ALL=C.UTF-8
LANGUAGE=
export LC_ALL LANGUAGE
bar=$(printf '\037')

help=$("$program" --help) || { echo "write-completion.sh: $program --help fails" >&2; exit 1; }
queries=$(printf '%s\n' "$help" | sed -n '/^Queries:/,/^$/s/^  \([a-z-]*\) .*/\1/p')
operands=$(echo $operands $queries)
checks=
classes=

# What an option that takes one of several words says of a wrong one
words_of ()
{
  "$program" "--$1=?" 2>&1 </dev/null | sed -n 's/.*which takes one of: \(.*\)/\1/p' | tr -d ','
}

# "png, svg or pdf" in a help text
words_in ()
{
  printf '%s\n' "$1" | grep -oE '([a-z0-9]+, )*[a-z0-9]+ or [a-z0-9]+' | sed -n -e 's/,//g' -e 's/ or / /' -e 1p
}

case $help in
  *--list-checks*)
    checks=$(echo $("$program" --list-checks | cut -d ' ' -f 1))
    classes="$(words_of fail-on) off" ;;
esac

table ()
{
  printf '%s\n' "$help" \
    | sed -nE "s/^  (-([a-zA-Z]), )?--([a-z0-9-]+)(=([^ ]+))? {2,}(.*)/\3$bar\2$bar\5$bar\6/p" \
    | while IFS= read -r line
      do
        long=${line%%"$bar"*} rest=${line#*"$bar"}
        short=${rest%%"$bar"*} rest=${rest#*"$bar"}
        argument=${rest%%"$bar"*} text=${rest#*"$bar"}
        case $argument in
          '') kind= ;;
          FILE) kind=files ;;
          DIR|DIRECTORY) kind=directories ;;
          ID) kind=check ;;
          LIST) kind=checks ;;
          ID=*) kind='check=' ;;
          *=FILE) kind="words= $(words_of "$long")" ;;
          *)
            words=$(words_of "$long")
            case $words,$argument,$text in
              ,*'“list” lists'*)
                words="list $("$program" "--$long=list" | cut -d ' ' -f 1)" ;;
              ,FORMAT,*|,LEVEL,*)
                words=$(words_in "$text") ;;
            esac
            # What one option reads another writes.
            test "$argument" != FORMAT || formats=${words:=${formats:-}}
            kind=${words:+words $words}
            kind=${kind:-none} ;;
        esac
        printf '%s\n' "$long$bar$short$bar$argument$bar$(echo $kind)$bar$text"
      done
}

options=$(table)

# Calls a function for every option.
each_option ()
{
  printf '%s\n' "$options" | while IFS= read -r line
  do
    long=${line%%"$bar"*} line=${line#*"$bar"}
    short=${line%%"$bar"*} line=${line#*"$bar"}
    argument=${line%%"$bar"*} line=${line#*"$bar"}
    kind=${line%%"$bar"*} text=${line#*"$bar"}
    words=${kind#words}
    words=${words#=}
    words=${words# }
    "$1"
  done
}

# bash: "=" is a word of its own there

bash_option ()
{
  test -n "$kind" || return 0
  printf '    --%s%s)\n' "$long" "${short:+|-$short}"
  # shellcheck disable=SC2016
  case $kind in
    files)
      echo '      compopt -o filenames; COMPREPLY=( $(compgen -f -- "$current") ); return ;;' ;;
    directories)
      echo '      compopt -o filenames; COMPREPLY=( $(compgen -d -- "$current") ); return ;;' ;;
    check)
      echo '      words=$checks ;;' ;;
    checks)
      echo '      head=${current%"${current##*,}"}; words=$checks; compopt -o nospace ;;' ;;
    check=)
      echo '      if [[ $second ]]; then words=$classes; else words=$checks; tail==; compopt -o nospace; fi ;;' ;;
    words=*)
      echo '      if [[ $second ]]; then compopt -o filenames; COMPREPLY=( $(compgen -f -- "$current") ); return; fi'
      echo "      words='$words'; tail==; compopt -o nospace ;;" ;;
    words*)
      echo "      words='$words' ;;" ;;
    none)
      echo '      return ;;' ;;
  esac
}

bash_name ()
{
  printf '%s ' "--$long${argument:+=}"
}

write_bash ()
{
  cat <<END
# bash completion of $name                                  -*- shell-script -*-
# Made by write-completion.sh from $name --help; do not edit.

_$function ()
{
  local current=\${COMP_WORDS[COMP_CWORD]} n=\$COMP_CWORD option= second= head= tail= words=
  local options='$(each_option bash_name)'
  local operands='$operands'
  local classes='$classes'
  local checks='$checks'

END
  # shellcheck disable=SC2016
  echo '  COMPREPLY=()
  # "=" is a word of its own.
  if [[ $current == "=" ]]
  then
    current=
    n=$((n + 1))
  fi
  if (( n >= 2 )) && [[ ${COMP_WORDS[n-1]} == "=" ]]
  then
    option=${COMP_WORDS[n-2]}
    if (( n >= 4 )) && [[ ${COMP_WORDS[n-3]} == "=" ]]
    then
      second=$option
      option=${COMP_WORDS[n-4]}
    fi
  elif (( n >= 1 ))
  then
    option=${COMP_WORDS[n-1]}
  fi

  case $option in'
  each_option bash_option
  # shellcheck disable=SC2016
  echo '  esac
  if [[ $words ]]
  then
    COMPREPLY=( $(compgen -P "$head" -S "$tail" -W "$words" -- "${current#"$head"}") )
  elif [[ $current == -* ]]
  then
    COMPREPLY=( $(compgen -W "$options" -- "$current") )
    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
  else
    compopt -o filenames
    COMPREPLY=( $(compgen -W "$operands" -- "$current") $(compgen -f -- "$current") )
  fi
}
'
  echo "complete -F _$function $name"
}

# zsh

zsh_option ()
{
  text=$(printf '%s\n' "$text" | sed -e "s/'/'\\\\''/g" -e 's/[]:[]/\\&/g')
  # shellcheck disable=SC2016
  case $kind in
    '') value= ;;
    files) value=":$argument:_files" ;;
    directories) value=":$argument:_files -/" ;;
    check) value=":$argument:(\$checks)" ;;
    checks) value=":$argument:_sequence compadd - \$checks" ;;
    check=) value=":$argument:{ compset -P '\\''*='\\'' && compadd - \$classes || compadd -S = - \$checks }" ;;
    words=*) value=":$argument:{ compset -P '\\''*='\\'' && _files || compadd -S = - $words }" ;;
    words*) value=":$argument:($words)" ;;
    none) value=":$argument:" ;;
  esac
  if test -n "$short"
  then
    printf "  '(-%s --%s)-%s[%s]%s' \\\\\n" "$short" "$long" "$short" "$text" "$value"
    printf "  '(-%s --%s)--%s[%s]%s' \\\\\n" "$short" "$long" "$long${value:+=}" "$text" "$value"
  else
    printf "  '*--%s[%s]%s' \\\\\n" "$long${value:+=}" "$text" "$value"
  fi
}

write_zsh ()
{
  cat <<END
#compdef $name
# Made by write-completion.sh from $name --help; do not edit.

local -a operands=($operands)
local -a classes=($classes)
local -a checks=($checks)

_arguments -s -S \\
END
  each_option zsh_option
  # shellcheck disable=SC2016
  echo "  '*:file:{ compadd - \$operands; _files }'"
}

# fish

fish_option ()
{
  text=$(printf '%s\n' "$text" | sed -e 's/\\/\\\\/g' -e "s/'/\\\\'/g")
  case $kind in
    '') value= ;;
    files) value='-r -F' ;;
    directories) value="-x -a '(__fish_complete_directories)'" ;;
    check) value="-x -a '(__${function}_checks)'" ;;
    checks) value="-x -a '(__${function}_list)'" ;;
    check=) value="-x -a '(__${function}_checks)={$(echo $classes | tr ' ' ',')}'" ;;
    words=*) value="-r -F -a '$(printf '%s= ' $words)'" ;;
    words*) value="-x -a '$words'" ;;
    none) value=-x ;;
  esac
  printf "complete -c %s -l %s%s%s -d '%s'\n" "$name" "$long" "${short:+ -s $short}" "${value:+ $value}" "$text"
}

write_fish ()
{
  printf '# fish completion of %s\n# Made by write-completion.sh from %s --help; do not edit.\n\n' "$name" "$name"
  test -z "$checks" || printf 'function __%s_checks\n  string split " " "%s"\nend\n\n' "$function" "$checks"
  # Only the value, which is right in fish 3 and 4: its own __fish_complete_list gives the option, too.
  test -z "$checks" || printf 'function __%s_list
  set -l value (string replace -r -- "^--[^=]*=" "" (commandline -t))
  set -l before (string match -r -- "^.*," $value)
  printf "%%s\\n" "$before"(__%s_checks)
end\n\n' "$function" "$function"
  test -z "$operands" || printf "complete -c %s -a '%s'\n" "$name" "$operands"
  each_option fish_option
}

case $shell in
  table) printf '%s\n' "$options" ;;
  bash) write_bash ;;
  zsh) write_zsh ;;
  fish) write_fish ;;
  *) echo "write-completion.sh: unknown shell $shell" >&2; exit 2 ;;
esac
