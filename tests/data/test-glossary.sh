#!/bin/sh
# test-glossary.sh: one thing has one word, in the programs and in the battles
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
src=$(cd "${top_srcdir:-.}" && pwd) || exit 99

. "$src/tests/tap.sh"

echo 1..4
cd "$tmp" || exit 99

cat > glossary.py <<'END'
"""glossary.py SOURCE LANGUAGE CATALOG…: what in the catalogues is off the glossary, one entry a line"""
import re, sys

source, language, *catalogs = sys.argv[1:]
lines = open(source + '/po/LINGUAS', encoding='utf-8').read().split('\n')
languages = [word for line in lines if not line.startswith('#') for word in line.split()]


def rows():
    for line in open(source + '/docs/glossary.txt', encoding='utf-8'):
        if line.strip() and not line.startswith('#'):
            yield [cell.strip() for cell in line.split('|')]


def entries(path):
    for block in open(path, encoding='utf-8').read().split('\n\n'):
        block = re.sub(r'"\n"', '', block)
        ids = re.findall(r'^msgid(?:_plural)? "(.+)"$', block, re.M)
        # What happened is told freely.
        if ids and not re.search(r'^#(~|,.*fuzzy|\. .*: history)', block, re.M):
            yield ids, re.findall(r'^msgstr(?:\[\d\])? "(.+)"$', block, re.M)


def pattern(cell):
    before = r'(?<!\w)' + ('[והבכלמש]{0,3}־?' if language == 'he' else '')
    words = [re.escape(word.strip(' .')) + (r'(?!\w)' if word.strip().endswith('.') else '')
             for word in cell.split(',')]
    return re.compile(before + '(?:' + '|'.join(words) + ')', re.I)


def plain(text):
    """Without marks of direction, and without what points to the board."""
    return re.sub('[\u200e\u200f\u2066-\u2069]', '', re.sub(r'<(?:hex|value|piece)[^>]*>', '', text))


table = list(rows())
names = [row[0] for row in table]
if names != sorted(set(names), key=str.lower) or any(len(row) != 1 + len(languages) or '' in row for row in table):
    print('the glossary is out of order, or not whole')
n = 0
for term, *cells in table:
    ours = pattern(cells[languages.index(language)])
    plural = r'%s(?:s|es)?' % re.escape(term)
    # A capital is part of a name: “Light Infantry”.
    theirs = re.compile(r"(?<![\w-])%s(?![\w-])" % plural)
    for catalog in catalogs:
        for ids, texts in entries(catalog):
            whole = all(re.fullmatch(plural, i, re.I) for i in ids)
            if not whole and (catalog.startswith(source + '/po/') or not theirs.search(plain(ids[0]))):
                continue
            n += 1
            for text in texts:
                if not ours.search(plain(text)):
                    print('%s: “%s” in “%s”: %s' % (catalog.rsplit('/scenarios/')[-1], term, ids[0], text))
if n < 20: print('only', n, 'entries say a term')
END

for language in $(grep -v '^#' "$src/po/LINGUAS")
do
  python3 glossary.py "$src" "$language" "$src/po/$language.po" "$src"/scenarios/*/po/"$language.po" >> bad 2>&1
  report "the catalogues keep to the glossary: $language"
done

# One word that is another, in the programs and in a pack
cp "$src/scenarios/normandy/po/ru.po" ru.po
sed -i 's/пока там стоит их отряд/пока там стоит их часть/' ru.po
python3 glossary.py "$src" ru "$src/po/ru.po" ru.po > found 2>&1
grep -q '“unit” in “The Allies have a medal for' found || cat found >> bad
grep -v '“unit” in' found >> bad
report 'a word off the glossary is told'

exit $failed
