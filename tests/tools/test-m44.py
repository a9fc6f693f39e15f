#!/usr/bin/env python3
# test-m44.py: .m44 files go through .bocage files and come back whole
#
# SPDX-License-Identifier: LGPL-2.1-or-later
"""See test-m44.sh."""

import copy
import glob
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
source = os.path.abspath(os.environ.get('top_srcdir', '.'))
build = os.path.abspath(os.environ.get('top_builddir', '.'))
CONVERT = os.path.join(build, 'tools', 'bocage-convert')
MANY = os.path.join(build, 'tests', 'tools', 'convert-many')
VALIDATE = os.path.join(build, 'validator', 'bocage-validate')
SCHEMA = os.path.join(source, 'schema', 'scenario.xsd')
PLACE = re.compile(r'[^:\n]+:[0-9]+:[0-9]+: error: ')


def load(name):
    spec = importlib.util.spec_from_file_location(
        name.replace('-', '_'), os.path.join(source, 'tests', 'tools', name + '.py'))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


comparer = load('compare-m44')
writer = load('write-m44')
count = 0
failed = False

def check(problems, name):
    """Passes if there are no problems."""
    global count, failed
    count += 1
    problems = [line for problem in problems for line in str(problem).splitlines()]
    print('%s %d - %s' % ('not ok' if problems else 'ok', count, name))
    for line in problems[:60]:
        print('# %s' % line)
    failed = failed or bool(problems)
    sys.stdout.flush()


def run(program, *arguments, **options):
    return subprocess.run([program] + list(arguments), stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, encoding='utf-8', **options)


def there_and_back(paths, *options):
    """Takes files through .bocage files.  Returns: a map from path to problems."""
    done = run(MANY, *options, *paths)
    problems = {path: [] for path in paths}
    for path in paths:
        stem = path[:-len('.m44')]
        problems[path] += [line for line in done.stdout.splitlines() if stem in line]
        if not problems[path]:
            problems[path] = comparer.differences(comparer.load(path),
                                                  comparer.load(stem + '.back.m44'))
    if done.returncode != 0:
        problems[paths[0]].append('status %d: %s' % (done.returncode, done.stderr))
    return problems


def list_invalid(tmp):
    """What the schema refuses of all files that were made."""
    made = sorted(glob.glob(os.path.join(tmp, '*.bocage')))
    done = run('xmllint', '--noout', '--schema', SCHEMA, *made)
    return [line for line in done.stderr.splitlines() if not line.endswith(' validates')]


def write(path, value):
    with open(path, 'wb') as stream:
        if isinstance(value, bytes):
            stream.write(value)
        else:
            stream.write(json.dumps(value, ensure_ascii=False).encode())


# Own files

def test_own(tmp):
    folder = os.path.join(tmp, 'own')
    writer.main([folder])
    lists = {}
    for kind in ('all', 'plain'):
        with open(os.path.join(folder, kind + '.list')) as stream:
            lists[kind] = [os.path.join(folder, name + '.m44') for name in stream.read().split()]
    check([] if len(lists['all']) > 70 and len(lists['plain']) > 15 else ['too few files'],
          'files are written')
    for path, problems in there_and_back(lists['all']).items():
        check(problems, '%s comes back whole' % os.path.basename(path))
    check(list_invalid(folder), 'what was made of them is valid by the schema')
    done = run(CONVERT, '--check', *sorted(glob.glob(os.path.join(folder, '*.bocage'))))
    check([done.stdout + done.stderr] if done.returncode != 0 else [], 'and in canonical form')
    for path, problems in there_and_back(lists['plain'], '--no-leftovers').items():
        check([p for p in problems if p.startswith('/board/hexagons') or not p.startswith('/')],
              '%s: its board comes back from what the battle says alone' % os.path.basename(path))


def wrap(value, single=False):
    """Lists as some programs wrap them, and objects without members as lists.

    single: the one item of a list stands for it; a list without items is none."""
    if isinstance(value, list):
        items = [wrap(item, single) for item in value]
        if single and len(items) < 2:
            return {'item': items[0]} if items else ''
        return {'item': items}
    if isinstance(value, dict):
        return {key: wrap(item, single) for key, item in value.items()} or []
    return value


def test_wrapped(tmp):
    plain = writer.battle(
        [{'row': 0, 'col': 0, 'tags': [{'name': 'medal1', 'group': ['A9', 'B9'], 'extra': [[], [1]]}]},
         {'row': 0, 'col': 2, 'tags': [{'name': 'medal1'}, {'name': 'medal2', 'group': ['C9']}]},
         {'row': 2, 'col': 2, 'unit': {'name': 'infus', 'nbr_units': 2}}],
        board__labels=[{'row': 0, 'col': 0, 'text': ['One', 'Two']},
                       {'row': 0, 'col': 2, 'text': ['Three']}])
    values = {'straight': plain, 'wrapped': wrap(plain), 'single': wrap(plain, single=True),
              'partly': dict(plain, board=dict(plain['board'], labels=wrap(plain['board']['labels'])))}
    paths = {}
    for name, value in values.items():
        paths[name] = os.path.join(tmp, name + '.m44')
        write(paths[name], value)
    for path, problems in there_and_back(list(paths.values())).items():
        check(problems, '%s: lists come back wrapped as they were' % os.path.basename(path))
    there_and_back(list(paths.values()), '--no-leftovers')
    back = {name: comparer.load(os.path.join(tmp, name + '.back.m44')) for name in paths}
    for name in values:
        if name != 'straight':
            check(comparer.differences(back['straight'], back[name]),
                  '%s: lists that are wrapped say the same' % name)


# Broken files

def get_faults():
    """name → bytes of a file that holds no battle"""
    text = json.dumps(writer.battle([{'row': 0, 'col': 0, 'unit': {'name': 'infus'}}]),
                      indent=2).encode()
    faults = {'cut at %d' % at: text[:at] for at in range(1, len(text) - 1, len(text) // 12)}
    faults.update({
        'empty': b'', 'blanks': b' \n\t', 'a word': b'battle', 'a list': b'[]', 'a number': b'4',
        'a null': b'null', 'brackets': b'[' * 200000, 'braces': b'{"a":' * 200000,
        'a comma too many': text.replace(b'"hexagons": [', b'"hexagons": [,'),
        'a trailing comma': text.rstrip(b'}\n') + b',}',
        'a comma missing': text.replace(b',\n', b'\n', 1),
        'a colon missing': text.replace(b'": ', b'" ', 1),
        'a quote missing': text.replace(b'"software"', b'"software', 1),
        'single quotes': text.replace(b'"software"', b"'software'", 1),
        'a bare key': text.replace(b'"software"', b'software', 1),
        'a comment': b'// battle\n' + text, 'two battles': text + text,
        'a byte 0': text.replace(b'sed', b's\0d', 1), 'Latin 1': text.replace(b'fixture', b'caf\xe9', 1),
        'UTF-16': text.decode().encode('utf-16'), 'NaN': text.replace(b': 4', b': NaN', 1),
        'a leading zero': text.replace(b': 4', b': 04', 1),
        'a line break in a text': text.replace(b'fixture', b'fix\nture', 1),
        'half a character': text.replace(b'fixture', b'\\ud800', 1),
        'too many values': b'{"board": [' + b'0,' * 200000 + b'0]}',
        'too large': b'{"a": "' + b'x' * (9 << 20) + b'"}',
        'no scenario': b'{"name": "something else"}',
    })
    return faults


def test_faults(tmp):
    problems = []
    for name, data in get_faults().items():
        path, out = os.path.join(tmp, 'fault.m44'), os.path.join(tmp, 'fault.bocage')
        write(path, data)
        done = run(CONVERT, path, out)
        if done.returncode != 3 or done.stdout:
            problems.append('%s: status %d' % (name, done.returncode))
        if not PLACE.match(done.stderr):
            problems.append('%s: no line and column: %s' % (name, done.stderr))
        if os.path.exists(out):
            problems.append('%s: a file was written' % name)
            os.unlink(out)
        if [f for f in os.listdir(tmp) if f.startswith('.')]:
            problems.append('%s: half a file was left' % name)
    check(problems, 'whatever is wrong with a file, its place is told and nothing is written')


def test_wrong_values(tmp):
    """What is JSON, but makes no sense, neither stops the program nor is lost."""
    problems = []
    base = writer.battle([{'row': 0, 'col': 0, 'terrain': {'name': 'river', 'orientation': 1},
                           'unit': {'name': 'infus', 'nbr_units': 2, 'badge': 'badge2'},
                           'tags': [{'name': 'medal1', 'group': ['A9'],
                                     'medal': {'counts_for': 1}}]}],
                         board__labels=[{'row': 0, 'col': 2, 'text': ['One']}],
                         game_info__options={'blitz_rules': True, 'airdrop': {'range': 2}})
    values = [None, True, -1, 99999999999, 1.5, 'x', '', [], {}, [[]], {'a': {}}, '\u0001']

    def get_paths(value, path=()):
        if path:
            yield path
        items = value.items() if isinstance(value, dict) else enumerate(
            value) if isinstance(value, list) else ()
        for key, item in items:
            yield from get_paths(item, path + (key,))

    folder = os.path.join(tmp, 'values')
    os.mkdir(folder)
    cases = [(path, value) for path in get_paths(base) for value in values]
    names = {}
    for i, (path, value) in enumerate(cases):
        new = copy.deepcopy(base)
        at = new
        for word in path[:-1]:
            at = at[word]
        at[path[-1]] = value
        file = os.path.join(folder, 'value-%d.m44' % i)
        write(file, new)
        names[file] = '/'.join(map(str, path)) + ' = ' + json.dumps(value)
    for file, found in there_and_back(list(names)).items():
        problems += ['%s: %s' % (names[file], line) for line in found
                     if not line.startswith('unreadable ')]
    check(problems or (['too few files'] if len(cases) < 500 else []),
          'files with a value that makes no sense come back, too')


# Other people's files

def test_corpus(tmp, folder):
    made = os.path.join(tmp, 'corpus')
    os.mkdir(made)
    paths = []
    for path in sorted(glob.glob(os.path.join(folder, '*.m44'))):
        paths.append(shutil.copy(path, made))
        os.chmod(paths[-1], 0o644)
    check([] if paths else ['%s holds no .m44 files' % folder], 'there are files in the corpus')
    for path, problems in there_and_back(paths).items():
        check(problems, 'corpus: %s comes back whole' % os.path.basename(path))
    check(list_invalid(made), 'corpus: what was made of them is valid by the schema')
    done = run(VALIDATE, '--show=illegal', *paths)
    illegal = [line for line in done.stdout.splitlines() if ' error: ' in line]
    for line in illegal:
        print('# illegal: ' + line.replace(made + '/', ''))
    print('# corpus: %d files, %d illegal findings' % (len(paths), len(illegal)))
    test_calm(paths)


def test_calm(paths):
    """Published battles are good battles: little is found in them.  What is not taken into account
    is no finding of the battle, and counted apart."""
    found = {'suspicious': 0, 'note': 0, 'gap': 0, 'illegal': 0}
    report = json.loads(run(VALIDATE, '--no-config', '--format=json', *paths).stdout)
    for file in report['files']:
        gaps = {gap['cause']['id'] for gap in file['notEvaluated'] if gap['group'] == 'effect'}
        for finding in file['findings']:
            found['gap' if finding['id'] in gaps else finding['class']] += 1
    print('# corpus: %(suspicious)d suspicious, %(note)d notes, %(gap)d gaps' % found)
    check(['%d' % found['suspicious']] if found['suspicious'] >= len(paths) else [],
          'corpus: less than one suspicious finding a battle')
    check(['%d' % found['note']] if found['note'] > 6 * len(paths) else [],
          'corpus: six notes a battle at most')


def main():
    tmp = tempfile.mkdtemp(prefix='bocage-m44-')
    try:
        test_own(tmp)
        test_wrapped(tmp)
        test_faults(tmp)
        test_wrong_values(tmp)
        if os.environ.get('BOCAGE_M44_CORPUS'):
            test_corpus(tmp, os.environ['BOCAGE_M44_CORPUS'])
        else:
            print('# BOCAGE_M44_CORPUS is not set: other people’s files were not tried')
    finally:
        shutil.rmtree(tmp)
    print('1..%d' % count)
    return 1 if failed else 0


sys.exit(main())
