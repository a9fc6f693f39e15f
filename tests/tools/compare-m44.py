#!/usr/bin/env python3
# compare-m44.py: tells what a .m44 file lost or gained on the way through a .bocage file
#
# SPDX-License-Identifier: LGPL-2.1-or-later
"""usage: compare-m44.py [--only /KEY] BEFORE AFTER
       compare-m44.py --permitted

Compares two .m44 files as raw JSON.  It knows nothing of Bocage: it shares no
code with it, so that a mistake of the importer that the exporter undoes, or
that both share, still shows when something is missing.

Permitted differences, and no others:

 1. white space, and escapes of characters in texts;
 2. the order of the keys of an object;
 3. a whole number written as a text ("4") and the number (4);
 4. "orientation": 1 that is left out or added, which is what a missing one means;
 5. hexagons with nothing but their place, which are left out;
 6. several hexagons of one place, which are joined where the first stood: of a key that two of them have the last
    value counts; and a key given twice in one object, of which the last counts.

Exit status: 0 no other difference, 1 differences (one a line), 2 a file is no JSON.
"""

import json
import re
import sys

WHOLE = re.compile(r'-?(0|[1-9][0-9]*)\Z')
PLACED = ('terrain', 'rect_terrain', 'obstacle')  # have an orientation


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def show(value):
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= 70 else text[:67] + '...'


def join_hexagons(hexagons):
    """A map from place to hexagon, or None if they are not what they should be."""
    joined = {}
    if not isinstance(hexagons, list):
        return None
    for hexagon in hexagons:
        if not isinstance(hexagon, dict):
            return None
        try:
            place = (int(hexagon['row']), int(hexagon['col']))
        except (KeyError, TypeError, ValueError):
            return None
        content = {key: value for key, value in hexagon.items() if key not in ('row', 'col')}
        if content:
            joined.setdefault(place, {}).update(content)
    return joined


def same_scalar(a, b):
    if isinstance(a, str) and is_number(b) and WHOLE.match(a):
        return int(a) == b
    if isinstance(b, str) and is_number(a) and WHOLE.match(b):
        return int(b) == a
    if is_number(a) and is_number(b):
        return a == b
    return type(a) is type(b) and a == b


def compare_objects(a, b, path, out, oriented):
    for key in sorted(set(a) | set(b)):
        here = path + '/' + key
        if key == 'orientation' and oriented:
            if not same_scalar(a.get(key, 1), b.get(key, 1)):
                out.append('%s: %s became %s' % (here, show(a.get(key, 1)), show(b.get(key, 1))))
        elif key not in b:
            out.append('%s: lost, it was %s' % (here, show(a[key])))
        elif key not in a:
            out.append('%s: added as %s' % (here, show(b[key])))
        else:
            compare(a[key], b[key], here, out, parent=path)


def compare(a, b, path, out, parent=''):
    if path == '/board/hexagons':
        # Wrapped or not: they are compared by their place.
        if all(isinstance(value, dict) and list(value) == ['item'] for value in (a, b)):
            a, b = a['item'], b['item']
        joined_a, joined_b = join_hexagons(a), join_hexagons(b)
        if joined_a is not None and joined_b is not None:
            common = [[place for place in one if place in other]
                      for one, other in ((joined_a, joined_b), (joined_b, joined_a))]
            if common[0] != common[1]:
                out.append('%s: their order is another' % path)
            for place in sorted(set(joined_a) | set(joined_b)):
                here = '%s/(%d,%d)' % (path, place[0], place[1])
                if place not in joined_b:
                    out.append('%s: lost, it was %s' % (here, show(joined_a[place])))
                elif place not in joined_a:
                    out.append('%s: added as %s' % (here, show(joined_b[place])))
                else:
                    compare(joined_a[place], joined_b[place], here, out)
            return
    if isinstance(a, dict) and isinstance(b, dict):
        on_hexagon = re.match(r'/board/hexagons/\([0-9-]+,[0-9-]+\)/', path + '/')
        oriented = bool(on_hexagon) and (path.rsplit('/', 1)[-1] in PLACED
                                         or parent.endswith('/tags'))
        compare_objects(a, b, path, out, oriented)
    elif isinstance(a, list) and isinstance(b, list):
        for i in range(max(len(a), len(b))):
            here = '%s/%d' % (path, i)
            if i >= len(b):
                out.append('%s: lost, it was %s' % (here, show(a[i])))
            elif i >= len(a):
                out.append('%s: added as %s' % (here, show(b[i])))
            else:
                compare(a[i], b[i], here, out, parent=path)
    elif not same_scalar(a, b):
        out.append('%s: %s became %s' % (path, show(a), show(b)))


def differences(a, b):
    out = []
    compare(a, b, '', out)
    return out


def load(path):
    with open(path, encoding='utf-8-sig') as stream:
        return json.load(stream)


def main(arguments):
    if arguments == ['--permitted']:
        print(__doc__.split('\n\n', 2)[2].rsplit('\n\n', 1)[0])
        return 0
    only = ''
    if len(arguments) == 4 and arguments[0] == '--only':
        only = arguments[1]
        arguments = arguments[2:]
    if len(arguments) != 2:
        print(__doc__.split('\n\n', 1)[0], file=sys.stderr)
        return 2
    try:
        a, b = (load(path) for path in arguments)
    except (OSError, ValueError, RecursionError) as error:
        print('compare-m44: %s' % error, file=sys.stderr)
        return 2
    found = differences(a, b)
    found = [line for line in found if line.startswith(only)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
