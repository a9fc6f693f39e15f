#!/usr/bin/env python3
# write-m44.py: writes .m44 files that show everything the format has
#
# SPDX-License-Identifier: LGPL-2.1-or-later
"""usage: write-m44.py DIRECTORY

Writes NAME.m44 for each kind of thing, and two lists: all.list, and plain.list
of the files whose board a scenario can say without help, so that it must come
back even when what has no counterpart is thrown away.
"""

import copy
import json
import os
import random
import sys

# Tiles of a whole hex by the number of their orientations
TILES = {
    1: '''barracks bled buildings camp cemetery church dcamp depot descarpment dhill dridge factory
          fortress hedgerow highground hills lighthouse marshes mountain oasis palmtrees pbeach pcave
          pheadquarter phospital pjungle pmcave powerplant ppier price pvillage radar wcastle wchurch
          wfactory wforest whillforest whill whillvillage wmarshes woods wruins wvillage'''.split(),
    2: 'riverY roadY wroadY'.split(),
    3: '''airfield airfieldX cairfield dairfield dairfieldX droad droadX hillroad pairfield pairfieldX
          ptrenches rail railroad railX ravine river road roadX station wadi wairfield wrail wrailroad
          wravine wriver wroad wroadX wtrenches'''.split(),
    6: '''coastcurve coast cravine curve dam droadcurve droadFL droadFR hillcurve lakeA lakeB lakeC
          pmouth pond railcurve railFL railFR riverFL riverFR roadcurve roadFL roadFR wcurved wcurve
          wrailcurve wrailFR wriverFR wroadcurve wroadFL wroadFR'''.split(),
}
# Rectangular pieces likewise; 0: none is written
RECTANGLES = {
    0: 'casemate pbunker barge pdestroyer pcarrier'.split(),
    2: 'bunker dbunker wbunker'.split(),
    3: 'ford roadblock droadblock wroadblock abatis dragonteeth railbridge wrailbridge'.split(),
    6: 'bridge brkbridge wbridge pbridge pontoon wpontoon loco wagon'.split(),
}
OBSTACLES = {0: ['hedgehog'], 2: ['sand', 'wire']}
ARMIES = 'us brit ru ger jp'.split()
CLASSES = 'inf inf2 tank tank2 gun pln veh'.split()
FIGURES = {'inf': 4, 'inf2': 4, 'tank': 3, 'tank2': 3, 'gun': 2, 'pln': 1, 'veh': 1}
MEDALS = 'medal0 medal1 medal2 medal4 medal5 medal6 medal7'.split()
SHAPES = {'STANDARD': (9, 13), 'OVERLORD': (9, 26), 'BRKTHRU': (17, 13)}

BATTLE = {
    'meta_data': {'software': 'sed 1.2', 'scenario_id': '4711', 'status': 'PRIVATE', 'create_by': 8,
                  'create_date': '2009-01-02 03:04:05', 'mod_by': 9, 'mod_date': '2010-02-03 04:05:06',
                  'ownerID': 8, 'author_id': 8, 'can_translate': 'false'},
    'game_info': {'front': 'WESTERN', 'type': 'FICTIONAL', 'date_begin': '1944-06-06',
                  'date_end': '1944-06-07', 'starting': 'PLAYER2', 'side_player1': 'AXIS',
                  'side_player2': 'ALLIES', 'country_player1': 'DE', 'country_player2': 'US',
                  'cards_player1': 4, 'cards_player2': 5, 'victory_player1': 4, 'victory_player2': 5,
                  'victory_conditions': [{'standard': {}}]},
    'board': {'type': 'STANDARD', 'face': 'COUNTRY', 'hexagons': [], 'labels': [], 'groups': []},
    'packs': {},
    'text': {'en': {'name': 'A fixture', 'subtitle': '', 'historical': 'None.\n\nAt all.',
                    'description': 'Nothing is won here.', 'victory': '4 Medals.', 'rules': ''}},
}


def hexes(shape):
    rows, columns = SHAPES[shape]
    return [(row, col) for row in range(rows) for col in range(row % 2, columns * 2 - 1, 2)]


def battle(hexagons=(), shape='STANDARD', face='COUNTRY', **changes):
    """changes: path with two underscores for a slash, such as game_info__front='EASTERN'."""
    new = copy.deepcopy(BATTLE)
    new['board']['type'] = shape
    new['board']['face'] = face
    new['board']['hexagons'] = list(hexagons)
    for path, value in changes.items():
        at = new
        words = path.split('__')
        for word in words[:-1]:
            at = at.setdefault(word, {})
        at[words[-1]] = value
    return new


def spread(contents, shape='OVERLORD'):
    """Lists of hexagons, as many as are needed for all contents, one a hex."""
    places = hexes(shape)
    lists = []
    for i in range(0, len(contents), len(places)):
        lists.append([dict({'row': row, 'col': col}, **content)
                      for (row, col), content in zip(places, contents[i:i + len(places)])])
    return lists


def pieces(key, by_number):
    contents = []
    for number, names in sorted(by_number.items()):
        for name in names:
            if number <= 1:
                contents.append({key: {'name': name}})
            else:
                contents += [{key: {'name': name, 'orientation': k + 1}} for k in range(number)]
    return contents


def units():
    contents = []
    for army in ARMIES:
        for kind in CLASSES:
            contents.append({'unit': {'name': kind + army}})
            for figures in (1, 2, 3, 4):
                if figures != FIGURES[kind]:
                    contents.append({'unit': {'name': kind + army, 'nbr_units': figures}})
    return contents


# Badges that make another unit of one, so that several names mean the same
CHANGING = [3, 5, 6, 8, 12, 26, 27, 28, 29, 30, 31, 33, 35, 37, 41, 42, 43, 44, 45, 46]


def badges(numbers):
    return [{'unit': {'name': name, 'badge': 'badge%d' % n}} for n in numbers
            for name in ('infus', 'inf2brit', 'infger', 'tank2ger', 'gunru')]


def tags():
    """One hexagon each; rich is what a battle cannot say without help: the faces of medals of
    nations that do not play, an exit that lies across its edge, and what only some files have."""
    mine = {'name': 'tag3', 'behavior': 'MINE_FIELD', 'side': 'AXIS'}
    exit_ = {'name': 'tag4', 'behavior': 'EXIT_MARKER', 'side': 'ALLIES'}
    plain = [[{'name': 'medal1'}], [{'name': 'medal2'}], [{'name': 'medal1'}, {'name': 'medal2'}],
             [mine], [dict(mine, side='ALLIES')], [{'name': 'tag1'}], [{'name': 'tag14'}],
             [{'name': 'tag15'}], [dict(exit_, name='tag5')], [dict(exit_, name='tag5', side='AXIS')]]
    rich = [[{'name': name}] for name in MEDALS]
    rich += [[{'name': 'medal4'}, {'name': 'medal2'}], [{'name': 'medal2'}, {'name': 'medal6'}],
             [exit_]]
    rich += [[{'name': 'medal1', 'side': 'ALLIES'}], [{'name': 'tag3'}], [{'name': 'tag4'}],
             [{'name': 'tag5'}], [{'name': 'tag3', 'behavior': 'DECOY_MEDAL_MINE_FIELD', 'side': 'AXIS'}],
            [{'name': 'tag1', 'behavior': 'IS_WITTMANN'}],
            [{'name': 'medal2', 'behavior': 'PERMANENT_MEDAL_AXIS'}],
            [{'name': 'medal1', 'behavior': 'PERMANENT_MEDAL_ALLIES'}],
            [{'name': 'medal1', 'group': []}], [{'name': 'medal1', 'group': ['A9', 'b8', 'h8', 'G9']}],
            [dict(exit_, group=['A9', 'B9'], orientation=1)], [{'name': 'tag99', 'side': 'AXIS'}]]
    for medal in ({}, {'permanent': True}, {'permanent': False}, {'counts_for': 2}, {'counts_for': '3'},
                  {'nbr_hex': 1}, {'nbr_hex': 4}, {'majority': True}, {'any_hex': True},
                  {'turn_start': True}, {'side': 'ALLIES'}, {'permanent': True, 'counts_for': 1,
                                                             'nbr_hex': 2, 'majority': False},
                  {'permanent': True, 'turn_start': True}, {'unheard_of': [1, {'a': None}]}):
        rich.append([{'name': 'medal1', 'medal': medal}])
        rich.append([{'name': 'medal2', 'group': ['C3', 'D3', 'c4'], 'medal': medal}])
    return [{'tags': t} for t in plain], [{'tags': t} for t in rich]


def mixed(tag_lists):
    """Hexes with several things each, chosen by chance, always the same."""
    chance = random.Random(44)
    choices = [pieces('terrain', TILES), pieces('rect_terrain', RECTANGLES),
               pieces('obstacle', OBSTACLES), units() + badges(range(1, 48))]
    contents = []
    for _i in range(460):
        content = {}
        for choice in choices:
            if chance.random() < 0.4:
                content.update(copy.deepcopy(chance.choice(choice)))
        if chance.random() < 0.5:
            content['tags'] = [tag for _j in range(chance.randint(1, 3))
                               for tag in copy.deepcopy(chance.choice(tag_lists)['tags'])]
        contents.append(content)
    return contents


OPTIONS = {
    'russian_commissar_rule': ['ALLIES', 'AXIS'], 'blitz_rules': [True, False],
    'north_african_desert_rules': [True], 'british_commonwealth': [True],
    'partial_blitz_rules': ['ALLIES', 'all'], 'gung_ho': [True], 'night_visibility_rules': [True],
    'deck_name': ['AIR_POWER_AS_ARTILLERY_BOMBARD_DECK', 'ANOTHER_DECK'], 'italy_royal_army': [True],
    'airdrop': [{'side': 'ALLIES', 'range': 2, 'nbr_units': 4, 'center': 'G5', 'behavior': 'X',
                 'nbr_drops': 1, 'unit': {'name': 'inf2us'}}],
    'mine_deck_name': ['PACIFIC', 'TERRAIN'], 'deck_reshuffling': [False],
    'must_have_unit_exit': [{'side': 'ALLIES', 'min_nbr_units': 2}],
    'smoke_screen': [{'side': 'ALLIES'}], 'night_visibility_team_turn': ['AXIS'],
    'air_strikes_rules': ['ALLIES', 'AXIS'], 'blowbridge_opt2': [{'side': 'AXIS'}],
    'empty_section_medals': [{'nbr_medals': 1, 'side': 'ALLIES'}], 'hill317': [['A9', 'B9']],
    'unheard_of': [None, 1, 'x', {'deep': [{}]}],
}

TEXT = {
    'en': {'name': 'A “quoted” title', 'subtitle': 'With a subtitle', 'sdate': 'June 6, 1944',
           'historical': 'First paragraph.\n\nSecond, of\ntwo lines.\n\n\nThird, after two blank ones.',
           'description': 'Axis\n[Germany]\nTake 4 command cards.\n\nAllies\nYou move first.',
           'victory': '5 Medals.\n\tOne of them for the bridge.', 'rules': ' Blanks around. ',
           'bibliography': 'A & B: <Title>, 1999'},
    'fr': {'name': 'Titre français', 'subtitle': '', 'historical': 'Premier.\n\nDeuxième.',
           'description': 'Prenez 4 cartes.', 'victory': '5 médailles.', 'rules': 'Règles.',
           'mod_date': '2009-01-01 00:00:00', 'ownerID': '17'},
    'de': {'name': 'Ein Titel', 'historical': 'Nur dies.'},
    'he': {'name': 'שם הקרב', 'subtitle': 'כותרת משנה', 'historical': 'פסקה ראשונה.\n\nפסקה שנייה.',
           'description': 'קחו 4 קלפים.', 'victory': '5 מדליות.', 'rules': 'אין.'},
    'ru': {'name': 'Бой', 'victory': '5 медалей.'},
    'c': {'name': 'In no language'},
}


def lower_case():
    """As the newer web editor writes."""
    new = battle([{'col': 0, 'row': 0, 'terrain': {'name': 'hills', 'orientation': 1}},
                  {'col': 2, 'row': 0, 'unit': {'name': 'infus', 'nbr_units': '4'}}])
    new['meta_data'] = {'software': 'sed2', 'id': 4711, 'owner': {'id': 8, 'login': 'somebody'},
                        'author': {'id': 8, 'login': 'somebody'}, 'status': 'public', 'number': None,
                        'can_translate': False, 'scenario_id': 4711}
    new['game_info'].update(front='western', type='historical', starting='player1',
                            side_player1='axis', side_player2='allies', country_player1='de',
                            country_player2='ca', operationID=None, operation=None, expert=False)
    new['board'].update(type='standard', face='country', groups=[
        {'group_id': '', 'hexes': [{'row': 0, 'col': 0}, {'row': 1, 'col': 1}]}])
    new['equipment_packs'] = {'allies_pack': [{'caption': 'Sniper', 'compulsory': False, 'cost': 2,
                                               'image': {'badge': 'x'}}], 'axis_pack': [],
                              'base_cost': 10}
    return new


def dialects():
    one = [{'row': 0, 'col': 0, 'unit': {'name': 'infus'}}]
    files = {'sed-1.2': battle(one), 'sed2': lower_case()}
    for name, software in (('sed-1.1.4', 'sed 1.1.4'),
                           ('update-1.2.2', 'UpdateScenario 1.2.2 from sed 1.2.1.b1'),
                           ('update-1.1.3', 'UpdateScenario 1.1.3-SNAPSHOT from sed 1.1.2-SNAPSHOT')):
        files[name] = battle(one, meta_data={'software': software, 'scenario_id': '3', 'number': '58'},
                             equipment_packs=[])
    files['web'] = battle(
        [{'row': '0', 'col': '0', 'terrain': {'name': 'woods'}},
         {'row': '8', 'col': '2', 'unit': {'name': 'infger', 'nbr_units': '2', 'badge': 'badge2'}}],
        meta_data={'software': 'dow web scenario editor', 'number': '21', 'can_translate': 'false'},
        game_info__cards_player1='5', game_info__cards_player2='6', game_info__victory_player1='4',
        game_info__victory_player2='5')
    files['no-software'] = battle(one, meta_data={'scenario_id': '12'})
    files['php'] = battle(one, packs=[], text={'en': {'name': 'Empty'}}, game_info__options=[],
                          game_info__victory=[], equipment_packs=[])
    files['nulls'] = battle([{'row': 0, 'col': 0, 'terrain': None, 'unit': {'name': 'infus',
                                                                          'badge': None}}],
                            game_info__operationID=None, game_info__date_end=None,
                            meta_data__number=None, board__labels=None)
    files['little'] = {'meta_data': {}, 'game_info': {}, 'board': {'hexagons': []}, 'text': {}}
    files['least'] = {'board': {}}
    files['unknown-keys'] = battle(
        [{'row': 2, 'col': 2, 'extra': 1, 'terrain': {'name': 'woods', 'extra': {'a': [1]}},
          'unit': {'name': 'infus', 'extra': 'x'}, 'tags': [{'name': 'medal1', 'extra': True}]},
         {'row': 4, 'col': 4, 'terrain': {'name': 'nowhere', 'orientation': 4}},
         {'row': 4, 'col': 6, 'unit': {'name': 'infmars', 'nbr_units': 2}},
         {'row': 4, 'col': 8, 'obstacle': {'name': 'pile'}},
         {'row': 4, 'col': 10, 'rect_terrain': {'name': 'castle'}},
         {'row': 6, 'col': 6, 'unit': {'name': 'infus', 'badge': 'badge99', 'behavior': 'ANY'}}],
        extra={'a': 1}, meta_data__extra=[1], game_info__extra=None, board__extra='x',
        packs__extra=2, text__en__extra='More.')
    files['unsorted'] = battle(
        [{'row': row, 'col': col, 'terrain': {'name': 'woods'}}
         for row, col in ((8, 2), (0, 20), (0, 2), (5, 5), (1, 1), (8, 0))])
    files['repeated-hexes'] = battle(
        [{'row': 0, 'col': 0}, {'row': 0, 'col': 0, 'terrain': {'name': 'woods'}},
         {'row': 0, 'col': 0, 'terrain': {'name': 'hills'}, 'unit': {'name': 'infus'}},
         {'row': 1, 'col': 1}])
    files['odd-blanks'] = battle(
        one, meta_data__number=' MT  04', meta_data__author={'id': 8, 'login': 'some\tbody '},
        game_info__operation={'id': 1, 'name': 'Market\r\nGarden'},
        text={'en': {'name': ' A title\r\nof two lines', 'subtitle': 'and\n more',
                     'historical': 'First.\r\n\r\nSecond\r\n\tline.'}})
    files['sides-swapped'] = battle(
        [{'row': 0, 'col': 0, 'unit': {'name': 'infus'}, 'obstacle': {'name': 'sand', 'orientation': 1}},
         {'row': 8, 'col': 0, 'unit': {'name': 'infger'}, 'rect_terrain': {'name': 'bunker',
                                                                         'orientation': 1}}],
        game_info__side_player1='ALLIES', game_info__side_player2='AXIS', game_info__starting='PLAYER1')
    return files


def labels():
    texts = [['One'], ['One', 'two'], ['One', 'two', 'three'], [], ['A label of some thirty-seven letters x'],
             ['שם'], ['<&>"'], ['Hill  192'], [' blanks\taround ', 'two\nlines'], ['']]
    new = battle(board__labels=[{'row': row, 'col': col, 'text': text}
                                for (row, col), text in zip(hexes('STANDARD'), texts)])
    new['board']['labels'].append({'row': 8, 'col': 24})
    return new


def write_all():
    """name → (battle, whether its board is plain)"""
    files = {}
    plain_tags, rich_tags = tags()

    def add(name, lists, plain=True, shape='OVERLORD'):
        for i, hexagons in enumerate(lists):
            files[name if len(lists) == 1 else '%s-%d' % (name, i + 1)] = (
                battle(hexagons, shape), plain)

    add('tiles', spread(pieces('terrain', TILES)))
    # A bridge over dry land is taken for a bridge section, and says so when it is written again.
    rectangles = pieces('rect_terrain', RECTANGLES)
    dry = [content for content in rectangles if content['rect_terrain']['name'] == 'bridge']
    add('rectangles', spread([dict(content, terrain={'name': 'river', 'orientation': 1})
                              if content in dry else content for content in rectangles]))
    add('bridges-over-land', spread(dry), plain=False)
    add('obstacles', spread(pieces('obstacle', OBSTACLES)))
    add('units', spread(units()))
    add('badges', spread(badges(n for n in range(1, 48) if n not in CHANGING)))
    add('changing-badges', spread(badges(CHANGING)), plain=False)
    add('tags', spread(plain_tags))
    add('rich-tags', spread(rich_tags), plain=False)
    behaviors = [{'terrain': {'name': name, 'orientation': 2, 'behavior': 'FORDABLE_STREAM'}}
                 for name in ('river', 'curve', 'riverFL', 'riverFR', 'riverY', 'pond')]
    behaviors += [{'terrain': {'name': name, 'behavior': behavior}} for name, behavior in (
        ('hills', 'BLUFF'), ('hills', 'CLIFF'), ('hills', 'STEEP_HILL'), ('whill', 'CLIFF'),
        ('oasis', 'OASIS_RECOVERY'), ('buildings', 'HEADQUARTER'))]
    behaviors += [{'rect_terrain': {'name': 'bridge', 'orientation': k + 1,
                                    'behavior': 'BRIDGE_SECTION'}} for k in range(6)]
    behaviors += [{'obstacle': {'name': 'sand', 'orientation': k + 1, 'behavior': 'SEAWALL'}}
                  for k in range(2)]
    behaviors += [{'unit': {'name': name, 'behavior': behavior}} for name, behavior in (
        ('tankus', 'ARMOR_MOVE_TWO'), ('tank2ger', 'ELITE_ARMOR_MOVE_TWO'),
        ('infger', 'CAN_IGNORE_ONE_FLAG'))]
    add('behaviors', [spread(behaviors)[0]], plain=False)
    add('stacks', [[{'row': 4, 'col': 4, 'terrain': {'name': 'river', 'orientation': 3},
                     'rect_terrain': {'name': 'bridge', 'orientation': 3},
                     'obstacle': {'name': 'wire', 'orientation': 2},
                     'unit': {'name': 'inf2us', 'nbr_units': 2, 'badge': 'badge2'},
                     'tags': [{'name': 'medal1'}, {'name': 'medal2'}]},
                    {'row': 5, 'col': 5, 'terrain': {'name': 'station', 'orientation': 2},
                     'obstacle': {'name': 'hedgehog'}, 'unit': {'name': 'tank2ru'}}]])
    add('mixed', spread(mixed(plain_tags + rich_tags)), plain=False)
    for shape in SHAPES:
        for face in ('COUNTRY', 'BEACH', 'WINTER', 'DESERT'):
            last = hexes(shape)[-1]
            files['board-%s-%s' % (shape.lower(), face.lower())] = (
                battle([{'row': 0, 'col': 0, 'terrain': {'name': 'woods'}},
                        {'row': last[0], 'col': last[1], 'unit': {'name': 'infus'}}], shape, face), True)
    for option, values in OPTIONS.items():
        for i, value in enumerate(values):
            files['option-%s-%d' % (option, i + 1)] = (battle(game_info__options={option: value}), False)
    files['all-options'] = (battle(game_info__options={o: v[0] for o, v in OPTIONS.items()}), False)
    for name, value in dialects().items():
        files['dialect-' + name] = (value, False)
    files['labels'] = (labels(), False)
    files['texts'] = (battle(text=TEXT), False)
    files['texts-no-english'] = (battle(text={'he': TEXT['he'], 'fr': TEXT['fr']}), False)
    files['packs'] = (battle(packs={name: 1 for name in (
        'base', 'terrain', 'eastern', 'pacific', 'air', 'mediterranean', 'campaign', 'battlemap',
        'winterwars')}), False)
    files['fronts'] = (battle(game_info__front='MEDITERRANEAN', game_info__operationID='12',
                              game_info__expert_mode=0, game_info__date_begin='1941-12-07'), False)
    return files


# How a file may be written: arguments of json.dumps and bytes around it
LAYOUTS = {
    'tabs': ({'indent': '\t'}, b'', b''),
    'two-blanks': ({'indent': 2}, b'', b'\n'),
    'one-line': ({'separators': (',', ':')}, b'', b''),
    'mark': ({'indent': 4}, b'\xef\xbb\xbf', b'\r\n'),
    'escapes': ({'indent': '\t', 'ensure_ascii': True}, b'', b'\n'),
}


def main(arguments):
    if len(arguments) != 1:
        print(__doc__.split('\n\n', 1)[0], file=sys.stderr)
        return 2
    # All that the format has, so that a name lost from the lists above is missed.
    assert sum(len(names) for names in TILES.values()) == 104
    assert sum(len(names) for names in RECTANGLES.values()) == 24
    assert len(CLASSES) * len(ARMIES) == 35
    directory = arguments[0]
    os.makedirs(directory, exist_ok=True)
    files = write_all()
    for name in LAYOUTS:
        files['layout-' + name] = (battle([{'row': 0, 'col': 0, 'terrain': {'name': 'woods'}}],
                                          text=TEXT), False)
    for name, (value, _plain) in files.items():
        options, before, after = LAYOUTS.get(name[len('layout-'):], LAYOUTS['tabs'])
        text = json.dumps(value, **dict({'ensure_ascii': False}, **options))
        if name == 'layout-mark':
            text = text.replace('\n', '\r\n')
        with open(os.path.join(directory, name + '.m44'), 'wb') as stream:
            stream.write(before + text.encode() + after)
    for title, names in (('all', sorted(files)), ('plain', sorted(n for n in files if files[n][1]))):
        with open(os.path.join(directory, title + '.list'), 'w') as stream:
            stream.write(''.join(name + '\n' for name in names))
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
