#!/bin/sh
# test-install.sh: what is installed works where it has been moved to
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99
build=$(cd "${top_builddir:-.}" && pwd) || exit 99
unset BOCAGE_LOCALE_DIR LANGUAGE LC_MESSAGES MAKEFLAGS MFLAGS MAKELEVEL
LC_ALL=C.UTF-8
export LC_ALL

. "$src/tests/tap.sh"

echo 1..5

bad=$tmp/bad
make -C "$build" install-strip DESTDIR="$tmp/dest" > "$tmp/log" 2>&1 || { tail -n 20 "$tmp/log" >> "$bad"; }
prefix=$(sed -n 's/^prefix = //p' "$build/Makefile")
mv "$tmp/dest$prefix" "$tmp/moved" || echo "nothing is in $prefix" >> "$bad"
rm -rf "$tmp/dest"
share=$tmp/moved/share/bocage
validate=$tmp/moved/bin/bocage-validate
cd "$tmp" || exit 99

(cd "$src/schema" && ls *.xsd *.json catalog.xml) | LC_ALL=C sort > wanted
ls "$share/schema" | LC_ALL=C sort | diff wanted - >> "$bad"
for name in $(cat wanted)
do
  cmp "$src/schema/$name" "$share/schema/$name" >> "$bad" 2>&1
done
report 'every schema is installed, as it is'

for name in $(sed -n 's/.* targetNamespace="\([^"]*\)".*/\1/p' "$src"/schema/*.xsd)
do
  place=$(xmlcatalog "$share/schema/catalog.xml" "$name" 2>/dev/null | sed -n '$s|^file://||; $p')
  grep -qs "targetNamespace=\"$name\"" "$place" || echo "$name is “$place”" >> "$bad"
done
test "$(grep -c '<uri ' "$share/schema/catalog.xml")" -eq "$(ls "$src"/schema/*.xsd | wc -l)" || echo 'not as many namespaces as schemas' >> "$bad"
find "$share/scenarios" -name '*.bocage' > battles
test -s battles || echo 'no battle is installed' >> "$bad"
for battle in $(head -n 3 battles)
do
  schema=$(xmlcatalog "$share/schema/catalog.xml" urn:bocage:scenario:1 | sed -n '$s|^file://||; $p')
  xmllint --nonet --noout --schema "$schema" "$battle" > out 2>&1 || cat out >> "$bad"
done
report 'the catalog leads from each namespace to its schema, wherever it lies'

"$validate" self-test > out 2>&1 || tail -n 5 out >> "$bad"
"$validate" "$share/scenarios" > out 2>&1 || cat out >> "$bad"
report 'the linter works there, and finds nothing in the battles beside it'

"$validate" --explain=unit-on-river > english 2>&1
languages=0
for file in "$tmp"/moved/share/locale/*/LC_MESSAGES/bocage.mo
do
  test -e "$file" || continue
  language=${file%/LC_MESSAGES/*}
  language=${language##*/}
  "$validate" --lang="$language" --explain=unit-on-river > translated 2>&1
  cmp -s english translated && echo "$language is English" >> "$bad"
  languages=$((languages + 1))
done
test $languages -ge 2 || echo "only $languages languages" >> "$bad"
report 'its translations have moved with it'

# Where it was to be installed may be below the sources, as in "make distcheck".
prefix=$(sed -n 's/^prefix = //p' "$build/Makefile")
grep -rlF -e "$build" -e "$src" "$tmp/moved" > "$tmp/suspects"
while read -r file
do
  tr -c '[:print:]' '[\n*]' < "$file" | sed "s|$prefix||g" | grep -F -e "$build" -e "$src" \
    | sed "s|^|$file: |" >> "$bad"
done < "$tmp/suspects"
report 'nothing names the build'

exit $failed
