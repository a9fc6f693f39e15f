#!/bin/sh
# test-ruleset-strings.sh: translators see the words of a ruleset, and nothing else of it
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
cd "${top_srcdir:-.}" || exit 99

pot=$(GETTEXTDATADIRS=schema "${XGETTEXT:-xgettext}" --from-code=UTF-8 --no-location --no-wrap -o - \
  rulesets/memoir44/ruleset.xml) || exit 99
n=0

# CONTEXT MESSAGE: is there an entry of it?
has ()
{
  printf '%s\n' "$pot" | grep -x -A1 -F "msgctxt \"$1\"" | grep -q -x -F "msgid \"$2\""
}

verdict ()
{
  n=$((n + 1))
  if test "$1" = 0; then echo "ok $n - $2"; else echo "not ok $n - $2"; fi
}

has terrain forest; verdict $? "a terrain is translated as a terrain"
has terrain forests; verdict $? "its plural is translated"
has unit armor; verdict $? "a unit is translated as a unit"
has class armor; verdict $? "a troop class of the same name is translated apart"
has side Allied; verdict $? "the adjective of a side is translated"
has card "Medics & Mechanics"; verdict $? "a card is translated"
! has param range; verdict $? "a parameter of a rule is not translated"
! printf '%s\n' "$pot" | grep -q -x 'msgid "\(special-forces\|wire-on-water\|base\)"'; verdict $? "no id is translated"
echo "1..$n"
