#!/usr/bin/env python3
# test-compare-m44.py: the comparer of .m44 files sees every planted loss and nothing else
#
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Plants one difference after the other into a file: each must be reported, at its place;
what is permitted must not be."""

import contextlib
import copy
import importlib.util
import io
import os
import sys

spec = importlib.util.spec_from_file_location(
    'compare', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'compare-m44.py'))
comparer = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(comparer)

SAMPLE = {
    'meta_data': {'software': 'sed 1.2', 'scenario_id': '17', 'number': None, 'expert': False},
    'game_info': {'front': 'WESTERN', 'cards_player1': 5, 'victory_conditions': [{'standard': {}}],
                  'options': {'airdrop': {'side': 'ALLIES', 'range': 2}, 'gung_ho': True}},
    'board': {'type': 'STANDARD', 'face': 'BEACH', 'hexagons': [
        {'row': 0, 'col': 2, 'terrain': {'name': 'river', 'orientation': 2},
         'rect_terrain': {'name': 'bridge', 'orientation': 5},
         'unit': {'name': 'infus', 'nbr_units': 3, 'badge': 'badge2'},
         'tags': [{'name': 'medal1', 'group': ['A1', 'b2'],
                   'medal': {'permanent': True, 'counts_for': 2}}, {'name': 'medal2'}]},
        {'row': 1, 'col': 3, 'obstacle': {'name': 'sand', 'orientation': 2}}],
              'labels': [{'row': 0, 'col': 0, 'text': ['One', 'Two']},
                         {'row': 1, 'col': 1, 'text': []}], 'groups': []},
    'packs': {'terrain': 1},
    'text': {'en': {'name': 'Name', 'rules': 'One.\n\nTwo.'}, 'he': {'name': 'שם'}},
}

count = 0
failed = False


def check(right, name, detail=()):
    global count, failed
    count += 1
    print('%s %d - %s' % ('ok' if right else 'not ok', count, name))
    if not right:
        failed = True
        for line in detail:
            print('# %s' % (line,))


def get_paths(value, path=()):
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from get_paths(value[key], path + (key,))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from get_paths(item, path + (i,))


def get(value, path):
    for word in path:
        value = value[word]
    return value


def changed(path, change):
    """The sample with change (parent, key) done at a path."""
    new = copy.deepcopy(SAMPLE)
    change(get(new, path[:-1]), path[-1])
    return new


def remove(parent, key):
    del parent[key]


def set_to(value):
    def change(parent, key):
        parent[key] = value
    return change


def other_scalar(value):
    if isinstance(value, bool):
        return not value
    if comparer.is_number(value):
        return value + 1
    if value is None:
        return 0
    return value.lower() if value.lower() != value else value + '.'


def missed(plants):
    """Plants that the comparer does not see, in one direction or the other."""
    out = []
    for name, new in plants:
        if not comparer.differences(SAMPLE, new) or not comparer.differences(new, SAMPLE):
            out.append(name)
    return out


paths = [path for path in get_paths(SAMPLE) if path]
scalars = [path for path in paths if not isinstance(get(SAMPLE, path), (dict, list))]
lists = [path for path in paths if isinstance(get(SAMPLE, path), list)]
objects = [()] + [path for path in paths if isinstance(get(SAMPLE, path), dict)]


def is_place(path):
    return len(path) == 4 and path[:2] == ('board', 'hexagons') and path[3] in ('row', 'col')


def main():
    check(comparer.differences(SAMPLE, copy.deepcopy(SAMPLE)) == [], 'a file is the same as itself')

    found = missed([(path, changed(path, remove)) for path in paths])
    check(not found, 'whatever is left out is seen', found)

    found = missed([(path, changed(path, set_to(other_scalar(get(SAMPLE, path)))))
                    for path in scalars])
    check(not found, 'every changed value is seen, be it by the case of a letter', found)

    found = missed([(path, changed(path + ('extra',), set_to(0))) for path in objects])
    check(not found, 'a key that is added anywhere is seen', found)

    found = missed([(path, changed(path, set_to(get(SAMPLE, path) + [{'row': 8, 'col': 0, 'x': 1}])))
                    for path in lists])
    check(not found, 'an item that is added to any list is seen', found)

    found = missed([(path, changed(path, set_to(get(SAMPLE, path)[::-1])))
                    for path in lists
                    if len(get(SAMPLE, path)) > 1 and path != ('board', 'hexagons')])
    check(not found, 'another order of a list is seen', found)

    found = missed([(path, changed(path, set_to(value))) for path in paths if not is_place(path)
                    for value in ([], {}, None, True, 'x', 99) if get(SAMPLE, path) != value])
    check(not found, 'a value of another kind is seen', found)

    found = missed([(path, changed(path, set_to(bool(get(SAMPLE, path)))))
                    for path in scalars if not isinstance(get(SAMPLE, path), bool)
                    and not is_place(path)])
    check(not found, 'true is not 1, and false is not 0 and not null', found)

    new = copy.deepcopy(SAMPLE)
    new['board']['hexagons'][0]['col'] = 4
    found = comparer.differences(SAMPLE, new)
    check(len(found) == 2 and found[0].startswith('/board/hexagons/(0,2): lost'),
          'a hexagon that moved is lost and added', found)

    found = comparer.differences(SAMPLE, changed(
        ('board', 'hexagons', 0, 'unit', 'name'), set_to('infger')))
    check(found == ['/board/hexagons/(0,2)/unit/name: "infus" became "infger"'],
          'a difference is told with its place', found)

    # What is permitted

    new = {key: SAMPLE[key] for key in reversed(list(SAMPLE))}
    new['board'] = {key: new['board'][key] for key in reversed(list(new['board']))}
    check(comparer.differences(SAMPLE, new) == [], 'the order of keys is free')
    new['board']['hexagons'] = new['board']['hexagons'][::-1]
    check(comparer.differences(SAMPLE, new) == ['/board/hexagons: their order is another'],
          'another order of the hexagons is seen')

    numbers = [path for path in scalars if comparer.is_number(get(SAMPLE, path))
               and not isinstance(get(SAMPLE, path), bool)]
    wrong = [path for path in numbers if comparer.differences(
        SAMPLE, changed(path, set_to(str(get(SAMPLE, path)))))]
    check(len(numbers) > 8 and not wrong, 'a number may be a text', wrong)
    wrong = [text for text in ('05', ' 5', '5.0', '+5', '5e0', 'five') if not comparer.differences(
        SAMPLE, changed(('game_info', 'cards_player1'), set_to(text)))]
    check(not wrong, 'but only as it is usually written', wrong)

    new = copy.deepcopy(SAMPLE)
    for tag in new['board']['hexagons'][0]['tags']:
        tag['orientation'] = 1
    new['board']['hexagons'][1]['terrain'] = {'name': 'hills', 'orientation': '1'}
    before = copy.deepcopy(new)
    del before['board']['hexagons'][1]['terrain']['orientation']
    for tag in before['board']['hexagons'][0]['tags']:
        del tag['orientation']
    check(comparer.differences(before, new) == [] and comparer.differences(new, before) == [],
          'orientation 1 may be left out')
    found = missed([('elsewhere', changed(('game_info', 'orientation'), set_to(1))),
                    ('a unit', changed(('board', 'hexagons', 0, 'unit', 'orientation'), set_to(1))),
                    ('a medal', changed(('board', 'hexagons', 0, 'tags', 0, 'medal', 'orientation'),
                                        set_to(1)))])
    check(not found, 'but only of a piece', found)

    new = copy.deepcopy(SAMPLE)
    new['board']['hexagons'] += [{'row': 4, 'col': 4}, {'row': 1, 'col': 3},
                                 {'row': '0', 'col': '2', 'unit': SAMPLE['board']['hexagons'][0]['unit']}]
    new['board']['hexagons'].insert(1, {'row': 1, 'col': 3, 'obstacle': {'name': 'wire'}})
    check(comparer.differences(new, SAMPLE) == [], 'empty and repeated hexagons may be joined')
    new['board']['hexagons'].append({'row': 1, 'col': 3, 'unit': {'name': 'infus'}})
    check(len(comparer.differences(new, SAMPLE)) == 1, 'but nothing of them may be lost')

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = comparer.main(['--permitted'])
    check(status == 0 and ' 6. several' in printed.getvalue(), 'what is permitted can be printed')
    print('1..%d' % count)
    return 1 if failed else 0


sys.exit(main())
