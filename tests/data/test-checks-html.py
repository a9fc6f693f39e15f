# test-checks-html.py: reads the pages of the checks as a program that follows links
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: test-checks-html.py DIR, with the ids of all checks on the standard input

import os
import sys
import xml.etree.ElementTree as tree

directory = sys.argv[1]
ids = sys.stdin.read().split()
XHTML = '{http://www.w3.org/1999/xhtml}'
bad = []

for name in ids + ['index']:
    path = os.path.join(directory, name + '.html')
    if not os.path.exists(path):
        bad.append(name + ' has no page')
        continue
    page = tree.parse(path)
    for link in page.iter(XHTML + 'a'):
        if not os.path.exists(os.path.join(directory, link.get('href'))):
            bad.append('%s leads to %s, which is not there' % (name, link.get('href')))
    for image in page.iter(XHTML + 'img'):
        example = os.path.join(directory, image.get('src').replace('.png', '.bocage'))
        if not image.get('alt') or not os.path.exists(example):
            bad.append('%s: nothing to make %s of' % (name, image.get('src')))
listed = [link.get('href')[:-5] for link in tree.parse(os.path.join(directory, 'index.html')).iter(XHTML + 'a')]
if listed != ids:
    bad.append('the index lists other checks')
print('\n'.join(bad[:20]))
sys.exit(bool(bad))
