#!/bin/sh
# test-symbols.sh: what the programs call of libxml2, and which libraries they need
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
LC_ALL=C
export LC_ALL

. "$src/tests/tap.sh"

echo 1..5

allowed=$src/tests/data/libxml2-api
sed '/^#/d; /^$/d' "$allowed" > "$tmp/rows"
programs=$(cd "$build" && find validator tools editor -maxdepth 1 -type f -perm -100 -name 'bocage-*' 2>/dev/null | sort)

# What a program or an archive asks of libxml2; xmlFree and its like are variables.
called ()
{
  nm -u "$1" 2> "$tmp/nm" | sed -n 's/^ *[UBvVwW] //p' | sed 's/@.*//' \
    | grep -E '^(__)?(xml|html|xslt|xpath|xlink|nodePush|nodePop|input|namePush)' \
    | grep -vxE 'xml(Free|Malloc|Realloc|MemStrdup)' | sort -u
}

awk 'NF < 4 { print "no word why: " $0 }' "$tmp/rows" > "$tmp/bad"
cut -d ' ' -f 1 "$tmp/rows" | uniq -d >> "$tmp/bad"
test "$(wc -l < "$tmp/rows")" -ge 20 || echo "only $(wc -l < "$tmp/rows") rows" >> "$tmp/bad"
report 'every function that may be called has its reason'

: > "$tmp/all"
for program in $programs
do
  called "$build/$program" > "$tmp/called"
  cat "$tmp/called" >> "$tmp/all"
  test -s "$tmp/called" || echo "$program: nothing of libxml2 is called, says nm" >> "$tmp/bad"
  awk -v p="${program##*/}" '$2 == "all" || $2 == p { print $1 }' "$tmp/rows" | sort > "$tmp/may"
  comm -23 "$tmp/called" "$tmp/may" | sed "s|^|$program calls |" >> "$tmp/bad"
done
test -n "$programs" || echo "there is no program" >> "$tmp/bad"
report 'no program calls anything else'

cut -d ' ' -f 1 "$tmp/rows" | sort > "$tmp/listed"
# A sanitizer is the one who allocates: bocage-memory.c leaves it to that.
nm -u "$build/validator/bocage-validate" | grep -qE '__(asan|tsan)_init' \
  && { grep -v '^xmlMemSetup$' "$tmp/listed" > "$tmp/others" && mv "$tmp/others" "$tmp/listed"; }
sort -u "$tmp/all" | comm -13 - "$tmp/listed" | sed 's/$/: nobody calls it/' >> "$tmp/bad"
report 'nothing is allowed that nobody calls'

called "$build/libbocage/libbocage.a" > "$tmp/called"
awk '$2 == "all" { print $1 }' "$tmp/rows" | sort > "$tmp/may"
comm -23 "$tmp/called" "$tmp/may" | sed 's/^/the library calls /' >> "$tmp/bad"
test "$(wc -l < "$tmp/called")" -ge 20 || echo "nm sees only $(wc -l < "$tmp/called")" >> "$tmp/bad"
report 'nor does the library'

# What it is linked to by itself; what these need in turn is asked by test-programs.sh.
readelf -d "$build/validator/bocage-validate" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p' > "$tmp/needed"
grep -vE '^lib(glib-2\.0|gobject-2\.0|gio-2\.0|json-glib-1\.0|xml2|m|c|intl|asan|ubsan|tsan|gcc_s|stdc\+\+|dl|rt|pthread|resolv)\.so\.|^ld-linux' \
  "$tmp/needed" >> "$tmp/bad"
grep -q '^libxml2\.' "$tmp/needed" || echo "readelf does not name libxml2" >> "$tmp/bad"
report 'bocage-validate is linked to what it needs and no more'

exit $failed
