#!/bin/sh
# test-po.sh: the translations of the programs are whole and are used
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
linguas=$(sed '/^#/d' "$top_srcdir/po/LINGUAS")
. "$top_srcdir/tests/tap.sh"

set -- $linguas
echo "1..$((3 + 2 * $#))"

(cd "$top_srcdir/po" && ls *.po | sed 's/\.po$//') | LC_ALL=C sort > "$tmp/files"
printf '%s\n' $linguas | LC_ALL=C sort | diff - "$tmp/files" > "$tmp/bad"
result $? 'LINGUAS names every catalogue'

# The template as po/Makefile makes it
options=$(sed -n '/^XGETTEXT_OPTIONS/,/[^\\]$/p' "$top_srcdir/po/Makevars" | sed 's/^XGETTEXT_OPTIONS = //; s/\\$//')
grep -v '^#' "$top_srcdir/po/POTFILES.in" > "$tmp/files"
# shellcheck disable=SC2086
(cd "$top_srcdir" && GETTEXTDATADIRS=schema xgettext $options --files-from="$tmp/files" -o "$tmp/template.pot") 2> "$tmp/err"
cat > "$tmp/lost.py" <<'EOF'
"""Comments for translators that do not reach the template: xgettext forgets one that does not stand
directly above the line of its message."""
import os, re, sys

def fold(text):
    return re.sub(r'\s+', ' ', text).strip()

entries = open(sys.argv[1], encoding='utf-8').read().split('\n\n')
template = '\n'.join(fold(' '.join(l[3:] for l in e.split('\n') if l.startswith('#. '))) for e in entries)
os.chdir(sys.argv[2])
for name in open('po/POTFILES.in', encoding='utf-8'):
    name = name.strip()
    if not name.endswith(('.c', '.h')) or name.startswith('#'):
        continue
    source = open(name, encoding='utf-8').read()
    for found in re.finditer(r'/\*\s*(TRANSLATORS:.*?)\*/', source, re.S):
        comment = re.sub(r'xgettext:\S+', '', found.group(1))  # for xgettext alone
        if fold(comment) not in template:
            print('%s:%d: %s' % (name, source[:found.start()].count('\n') + 1, fold(comment)))
EOF
python3 "$tmp/lost.py" "$tmp/template.pot" "$top_srcdir" > "$tmp/bad" 2>&1
report 'every comment for translators reaches them'

cat > "$tmp/apart.py" <<'EOF'
"""Names of files that are written among words from right to left: the number that one begins with
would come to its end."""
import re, sys

for entry in open(sys.argv[1], encoding='utf-8').read().split('\n\n'):
    lines = entry.split('\n')
    comment = ' '.join(l[3:] for l in lines if l.startswith('#. '))
    places = ' '.join(l[3:] for l in lines if l.startswith('#: ')).split()
    said = entry[entry.find('\nmsgstr') + 1:]
    if (re.search('file name|name of (a|the) file', comment) and 'kept apart' not in comment
            and '%' in said and '\u2068' not in said
            and any(not p.startswith('tools/') for p in places)):
        print('%s: %s' % (places[0], said))
EOF
python3 "$tmp/apart.py" "$top_srcdir/po/he.po" > "$tmp/bad" 2>&1
report 'he: names of files are kept apart from the words around them'

"$top_builddir/validator/bocage-validate" --help > "$tmp/help"
for lang
do
  msgfmt --check --output-file=/dev/null "$top_srcdir/po/$lang.po" > "$tmp/bad" 2>&1
  result $? "$lang: the catalogue is well formed"

  LANGUAGE=$lang "$top_builddir/validator/bocage-validate" --help > "$tmp/help-$lang"
  echo "the help of bocage-validate is English" > "$tmp/bad"
  ! cmp -s "$tmp/help" "$tmp/help-$lang"
  result $? "$lang: a program that is not installed speaks it"
done

exit $failed
