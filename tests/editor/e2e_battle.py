# e2e_battle.py: from a stroke to a file, by mouse, by keyboard, and with another program in the way
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: e2e_battle.py EDITOR VALIDATOR BATTLE DIR
# Prints TAP.  When something fails, DIR has a picture of the screen and the
# accessible tree.
#
# One file: its steps follow each other on one battle.

import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile

import e2e_driver
from e2e_driver import Editor, Failure, FolderWatch, key, wait, write

EDITOR, VALIDATOR, BATTLE, LOGS = sys.argv[1:5]
TITLE = 'The Long Ford'
FOREST = ['D8', 'E8', 'F8', 'G8', 'H8']
RIVER = [column + '5' for column in 'ABCDEFGHIJKLM']
UNITS = {
    'Axis infantry': ['B9', 'G9', 'L9', 'J7'],
    'Axis armor': ['E7'],
    'Allied infantry': ['B1', 'G1', 'L1', 'J3'],
    'Allied armor': ['E3'],
}


class Designer(Editor):
    """Somebody who lays out a battle."""

    def hex(self, name):
        """The cell of a hex; it is the same as long as the board is."""
        return self.cells()[name]

    @functools.cache
    def cells(self):
        table = self.look('table', 'Hexes')
        wait(lambda: table.extents()[2] > 0, 'the board to be laid out')
        return {cell.name.split(' · ')[0]: cell for cell in table.children}

    def board(self):
        """What a screen reader says of every hex, by name of the hex."""
        return {name: cell.now() for name, cell in self.cells().items()}

    def wait_hex(self, name, piece, there=True):
        cell = self.hex(name)
        wait(lambda: (piece in cell.now()) == there,
             '“%s” to be %s %s' % (piece, 'on' if there else 'off', name))

    def wait_board(self, piece, hexes):
        """Waits for a piece to be on these hexes and on no others."""
        def is_so():
            self.found = [name for name, text in self.board().items() if piece in text]
            return sorted(self.found) == sorted(hexes)

        try:
            wait(is_so, '')
        except Failure:
            raise Failure('%s on %s, not on %s' % (piece, self.found, hexes)) from None

    def new_battle(self):
        self.press('push button', 'New Battle…')
        self.look('frame', 'New Battle')
        self.choose('Board', 'Standard')
        self.choose('Face', 'countryside')
        self.press('push button', 'Create')
        self.gone('frame', 'New Battle')
        self.hex('A1')

    def take(self, piece):
        """Takes up a piece of the palette, found by its name."""
        field = self.part('entry', 'Find a piece')
        hand = self.part('label', None, ('tool bar', 'Selection'))
        self.focus_window(field)
        key('ctrl+f')
        wait(lambda: self.is_focused(field), 'the focus in the search')
        key('ctrl+a')
        write(piece)
        wait(lambda: field.content() == piece, 'the search for “%s”' % piece)
        self.look('table cell', re.compile(piece + r'\b'), ('panel', 'Pieces'))
        key('Return')
        wait(lambda: hand.now().endswith(piece.split()[-1]), '%s in the hand' % piece)

    def place(self, piece, *hexes):
        self.take(piece)
        for name in hexes:
            self.click(self.hex(name))
        for name in hexes:
            self.wait_hex(name, piece)

    def back_to_board(self):
        key('Escape')
        for _ in range(2):
            if self.in_board():
                return
            key('Escape')
        wait(self.in_board, 'the focus on the board')

    def in_board(self):
        return any(self.is_focused(cell) for cell in self.cells().values())

    def wait_at(self, name):
        """Waits for a hex to have the focus."""
        cell = self.hex(name)
        wait(lambda: self.is_focused(cell), 'the focus on %s' % name)

    def wait_cursor(self, name):
        """Waits for the status line to be about a hex: that of the pointer, where it is on the board."""
        wait(lambda: self.find('label', re.compile(name + ' · ')), 'the cursor on %s' % name)

    def finding(self, check, says=None):
        """The row of a check; GTK 4.18 does not tell of its id where that has no room beside what
        the row SAYS."""
        rows = self.find('list', 'Findings')
        for row in rows.children if rows else []:
            if row.find('label', check) or (says and says in row.name):
                return row
        return None

    def wait_finding(self, check, there=True, says=None):
        if e2e_driver.IS_NEWER:
            self.search_findings(check)
        wait(lambda: (self.finding(check, says) is not None) == there,
             'the finding %s to %s' % (check, 'come' if there else 'go'))
        return self.finding(check, says)

    def search_findings(self, text):
        """Keeps those rows that say this; GTK 4.18 tells of no row that is out of sight."""
        field = self.part('entry', 'Find in findings')
        self.click(field)
        wait(lambda: self.is_focused(field), 'the focus in the search for findings')
        key('ctrl+a')
        write(text)
        wait(lambda: field.content() == text, 'the search for “%s”' % text)

    def open_page(self, name):
        """GTK lets a button that is pressed over the bus look pressed for 250 ms before it acts.  Until
        then the fields of the page have a place on the screen, that of the last time that it was open,
        and a click there is one on the page that is open still."""
        button = self.look(e2e_driver.TOGGLE, name, ('panel', 'Inspector'))
        button.act()
        wait(lambda: self.is_pressed(button), '%s to be pressed' % button)

    def save_as(self, path):
        self.write_file('ctrl+shift+s', 'Save the Battle', path)

    def export(self, path):
        self.write_file('ctrl+e', 'Export Page or Battle', path)

    def write_file(self, keys, dialog, path):
        """Nobody who waits for the file meets one that is begun."""
        watch = FolderWatch(os.path.dirname(path))
        self.name_file(keys, dialog, path)
        wait(lambda: os.path.exists(path), '%s to be written' % path)
        assert not watch.was_filled(path), '%s was there before it was whole' % path

    def name_file(self, keys, dialog, path):
        self.focus_window(self.look('frame', re.compile('.* - Bocage')))
        key(keys)
        field = self.look('text', 'Name:', (e2e_driver.FILE_CHOOSER, dialog))
        self.focus_window(field)
        wait(lambda: self.is_focused(field), 'the focus in the file chooser')
        key('ctrl+a')
        write(path)
        wait(lambda: field.content() == path, 'the path in the file chooser')
        key('Return')
        self.gone(e2e_driver.FILE_CHOOSER, dialog)


class Story:
    """Steps that need each other: after one that fails the rest is not reached."""

    editor = None

    def __init__(self, directory):
        self.directory = directory
        self.path = os.path.join(directory, 'ford.bocage')

    @classmethod
    def steps(cls):
        return [getattr(cls, name) for name in vars(cls) if name.startswith('test_')]

    def start(self, *files):
        self.stop()
        own = {'XDG_%s_HOME' % name: os.path.join(self.directory, name.lower())
               for name in ['CACHE', 'CONFIG', 'DATA', 'STATE']}
        self.editor = Designer(EDITOR, *files, env=own)
        return self.editor

    def stop(self):
        if self.editor is not None:
            self.editor.end()
            self.editor = None


class ByMouse(Story):
    """A whole battle, from nothing to a file that the validator likes."""

    def test_a_new_battle_is_made(self):
        editor = self.start()
        editor.new_battle()
        board = editor.board()
        assert len(board) == 113, len(board)
        assert all(text.endswith('· countryside') for text in board.values()), board

    def test_a_forest_is_painted_without_gaps(self):
        editor = self.editor
        editor.click(editor.look('table cell', re.compile(r'forest\b'), ('table', 'Terrain')))
        editor.drag(editor.hex(FOREST[0]), editor.hex(FOREST[-1]))
        editor.wait_hex(FOREST[-1], 'forest')
        editor.click(editor.hex('K2'))
        editor.wait_board('forest', FOREST + ['K2'])

    def test_a_river_is_drawn_from_side_to_side(self):
        editor = self.editor
        editor.click(editor.look('table cell', re.compile(r'river\b'), ('table', 'Terrain')))
        editor.drag(editor.hex(RIVER[0]), editor.hex(RIVER[-1]), steps=3)
        editor.wait_board('river', RIVER)
        editor.wait_board('river E W', RIVER)

    def test_both_sides_are_set_up(self):
        for piece, hexes in UNITS.items():
            self.editor.place(piece, *hexes)

    def test_armor_in_a_river_is_found(self):
        editor = self.editor
        assert editor.finding('unit-on-river') is None
        editor.place('Allied armor', 'F5')
        row = editor.wait_finding('unit-on-river')
        assert 'F5' in row.children[0].name, row.children[0].name
        editor.wait_hex('F5', 'illegal')

    def test_a_finding_leads_to_its_hex(self):
        editor = self.editor
        editor.click(editor.look(e2e_driver.TOGGLE, 'Select', ('tool bar', 'Tools')))
        editor.click(editor.hex('A1'))
        editor.wait_cursor('A1')
        editor.click(editor.finding('unit-on-river').find('label', 'unit-on-river'))
        editor.wait_cursor('F5')

    def test_undo_takes_the_armor_back(self):
        editor = self.editor
        editor.press('push button', re.compile('Undo'))
        editor.wait_hex('F5', 'armor', there=False)
        editor.wait_finding('unit-on-river', there=False)
        editor.wait_hex('F5', 'illegal', there=False)

    def test_the_battle_is_given_its_numbers(self):
        editor = self.editor
        editor.open_page('Scenario')
        editor.fill('text', 'Title', TITLE)
        editor.fill('text', 'Date', '1944-08-08')
        editor.choose('Moves first', 'Allies')
        for side, hand, medals in [('Axis', '5', '3'), ('Allies', '4', '3')]:
            editor.fill('text', 'Cards', hand, ('panel', side))
            editor.fill('text', 'Medals to win', medals, ('panel', side))
        wait(lambda: editor.find('label', TITLE), 'the title in the title bar')
        editor.wait_finding('first-missing', there=False)

    def test_it_is_saved(self):
        editor = self.editor
        editor.save_as(self.path)
        wait(lambda: editor.find('label', os.path.basename(self.path)), 'the name of the file')
        wait(lambda: not editor.find('push button', 'Save').sensitive, 'nothing left to save')

    def test_its_page_is_for_players(self):
        page = os.path.join(self.directory, 'page.pdf')
        self.editor.export(page)
        text = subprocess.run(['pdftotext', page, '-'], capture_output=True, text=True,
                              check=True).stdout
        for words in [TITLE, 'Axis', 'Allies', '3 medals', 'Set-up', 'From the box']:
            assert words in text, '%s is not in:\n%s' % (words, text)

    def test_the_validator_finds_it_legal(self):
        done = subprocess.run([VALIDATOR, self.path], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def test_it_is_the_same_after_it_is_opened(self):
        before = self.editor.board()
        editor = self.start(self.path)
        editor.hex('A1')
        after = editor.board()
        assert after == before, [name for name in before if before[name] != after.get(name)]
        assert editor.find('label', TITLE)

    def test_saving_again_gives_the_same_bytes(self):
        other = os.path.join(self.directory, 'again.bocage')
        self.editor.save_as(other)
        with open(self.path, 'rb') as first, open(other, 'rb') as second:
            assert first.read() == second.read()


class WithEveryHand(Story):
    """Every tool, what floats, what the rules say, and a finding that is mended by one click."""

    def tool(self, letter, name):
        button = self.editor.part(e2e_driver.TOGGLE, name, ('tool bar', 'Tools'))
        self.editor.back_to_board()
        key(letter)
        wait(lambda: self.editor.is_pressed(button), '%s to be pressed' % name)

    def in_hand(self):
        return self.editor.part('label', None, ('tool bar', 'Selection')).now()

    def describe(self, name):
        cell = self.editor.hex(name)
        return cell.app.get(cell.path, e2e_driver.ACCESSIBLE, 'Description')

    def test_every_tool_does_its_own(self):
        editor = self.start()
        editor.new_battle()
        editor.take('hill')
        self.tool('l', 'Line')
        editor.drag(editor.hex('B9'), editor.hex('F9'), steps=2)
        editor.wait_board('hill', ['B9', 'C9', 'D9', 'E9', 'F9'])
        editor.take('town')
        self.tool('r', 'Ring')
        editor.drag(editor.hex('K7'), editor.hex('J7'), steps=2)
        wait(lambda: sum('town' in text for text in editor.board().values()) == 6, 'a ring of six')
        editor.take('forest')
        self.tool('f', 'Fill')
        editor.click(editor.hex('K7'))
        editor.wait_board('forest', ['K7'])
        self.tool('e', 'Erase')
        editor.click(editor.hex('B9'))
        editor.wait_board('hill', ['C9', 'D9', 'E9', 'F9'])
        self.tool('i', 'Pick')
        editor.click(editor.hex('C9'))
        wait(lambda: self.in_hand().endswith('hill'), 'the hill in the hand')
        editor.take('river')
        self.tool('p', 'Place')
        editor.drag(editor.hex(RIVER[0]), editor.hex(RIVER[-1]), steps=3)
        editor.wait_board('river', RIVER)

    def test_both_sides_stand(self):
        for piece, hexes in UNITS.items():
            self.editor.place(piece, *hexes)

    def test_a_bridge_is_turned_the_wrong_way(self):
        editor = self.editor
        editor.place('bridge', 'F5')
        self.tool('s', 'Select')
        editor.click(editor.hex('F5'))
        editor.wait_cursor('F5')
        for _ in range(3):  # by a right angle: three of six turns lie across
            key('bracketright')
        editor.wait_finding('bridge-along')

    def test_one_click_mends_it(self):
        editor = self.editor
        editor.reveal(editor.wait_finding('bridge-along'))
        row = editor.wait_finding('bridge-along')  # rows are used again when the list is scrolled
        editor.click(next(row.find_all('push button', re.compile('.+'))))
        editor.wait_finding('bridge-along', there=False)
        editor.wait_hex('F5', 'bridge')

    def test_a_copy_floats_and_is_turned_mirrored_and_given_away(self):
        editor = self.editor
        editor.click(editor.hex('J3'))
        editor.wait_cursor('J3')
        key('ctrl+c')
        editor.focus_window(editor.hex('H3'))
        e2e_driver.xdotool('mousemove', *editor.position(editor.hex('G2')))
        key('ctrl+v')
        wait(lambda: '1 hex floats' in self.in_hand(), 'what was copied to float')
        for letter in ['bracketright', 'm', 'x', 'Return']:
            key(letter)
        editor.wait_hex('G2', 'Axis infantry')
        wait(lambda: 'float' not in self.in_hand(), 'it to be laid down')

    def test_escape_gives_up_what_floats(self):
        editor = self.editor
        key('ctrl+v')
        wait(lambda: '1 hex floats' in self.in_hand(), 'what was copied to float')
        key('Escape')
        wait(lambda: 'float' not in self.in_hand(), 'it to be given up')
        editor.wait_board('Axis infantry', UNITS['Axis infantry'] + ['G2'])
        editor.wait_board('Allied infantry', UNITS['Allied infantry'])

    def test_what_the_rules_say_is_heard(self):
        editor = self.editor
        editor.click(editor.hex('G1'))
        editor.wait_cursor('G1')
        for keys, name, words in [('alt+3', 'G2', 'dice'), ('alt+1', 'F1', 'Reach: 1 step away'),
                                  ('alt+2', 'G2', 'Sight: it is seen'),
                                  ('alt+5', 'G2', 'Fire: ')]:
            key(keys)
            wait(lambda: words in self.describe(name),
                 '“%s” of %s' % (words, name))
            key(keys)
        wait(lambda: 'dice' not in self.describe('G2'), 'nothing more to be said')
        editor.click(editor.hex('E3'))
        editor.wait_cursor('E3')
        key('alt+4')
        wait(lambda: any('Retreat:' in self.describe(name) for name in editor.cells()),
             'where flags drive it to be heard')
        key('alt+4')

    def test_it_is_saved_and_judged(self):
        self.editor.save_as(self.path)
        done = subprocess.run([VALIDATOR, '--format=gcc', self.path], capture_output=True,
                              text=True, check=False)
        assert 'bridge-along' not in done.stdout, done.stdout
        assert done.returncode in (0, 1), done.stdout + done.stderr

    def test_it_is_all_there_when_it_is_opened_again(self):
        before = self.editor.board()
        editor = self.start(self.path)
        editor.hex('A1')
        after = editor.board()
        assert after == before, [name for name in before if before[name] != after.get(name)]


class ByKeyboard(Story):
    """The same without a mouse."""

    def test_a_new_battle_is_made_by_keys(self):
        editor = self.start()
        editor.focus_window(editor.look('frame', 'Bocage'))
        key('ctrl+n')
        editor.focus_window(editor.look('frame', 'New Battle'))
        key('Return')
        editor.gone('frame', 'New Battle')
        editor.focus_window(editor.hex('A1'))
        editor.look('text', 'Title')  # which is asked for first
        editor.back_to_board()
        editor.wait_at('G5')

    def test_space_paints_where_the_cursor_is(self):
        editor = self.editor
        editor.take('forest')
        editor.back_to_board()
        for way, name in [(None, 'G5'), ('Right', 'H5'), ('Up', 'H6')]:
            if way:
                key(way)
            editor.wait_at(name)
            key('space')
            editor.wait_hex(name, 'forest')
        editor.wait_board('forest', ['G5', 'H5', 'H6'])

    def test_delete_erases_where_the_cursor_is(self):
        key('Delete')
        self.editor.wait_board('forest', ['G5', 'H5'])

    def test_letters_choose_the_tools(self):
        for letter, name in [('e', 'Erase'), ('l', 'Line'), ('s', 'Select'), ('p', 'Place')]:
            button = self.editor.part(e2e_driver.TOGGLE, name, ('tool bar', 'Tools'))
            key(letter)
            wait(lambda button=button: self.editor.is_pressed(button), '%s to be pressed' % button)

    def test_f8_leads_from_finding_to_finding(self):
        editor = self.editor
        for piece in ['river', 'Allied armor']:
            editor.take(piece)
            editor.back_to_board()
            key('space')
            editor.wait_hex('H6', piece)
        editor.wait_hex('H6', 'illegal')
        key('Home')
        editor.wait_at('A6')
        for _ in range(e2e_driver.MAX_ROWS):
            key('F8')
            row = wait(lambda: next((n for n in editor.find('list', 'Findings').children
                                     if n.has(e2e_driver.Atspi.StateType.SELECTED)), None),
                       'a finding to be chosen')
            if row.find('label', 'unit-on-river'):
                break
        e2e_driver.xdotool('mousemove', 0, 0)  # off the board: the status line tells of the cursor
        editor.wait_cursor('H6')


class WithFiles(Story):
    """What must not be lost."""

    def start_with_battle(self):
        shutil.copyfile(BATTLE, self.path)
        editor = self.start(self.path)
        editor.focus_window(editor.hex('A1'))
        return editor

    def ask_to_close(self):
        editor = self.editor
        editor.focus_window(editor.look('frame', re.compile('.* - Bocage')))
        key('ctrl+w')
        alert = editor.look('frame', re.compile('Save Changes to'))
        editor.focus_window(alert)

    def test_a_file_that_another_program_changed_is_noticed(self):
        editor = self.start_with_battle()
        with open(self.path, encoding='utf-8') as file:
            text = re.sub('<title>.*</title>', '<title>%s</title>' % TITLE, file.read())
        with open(self.path + '.new', 'w', encoding='utf-8') as file:
            file.write(text)
        os.replace(self.path + '.new', self.path)
        editor.look('label', re.compile('Another program changed this file'))
        editor.press('push button', 'Reload')
        editor.look('label', TITLE)
        editor.cells.cache_clear()

    def test_closing_asks_about_unsaved_work(self):
        editor = self.editor
        editor.take('forest')
        editor.click(editor.hex('A1'))
        editor.wait_hex('A1', 'forest')
        self.ask_to_close()
        key('Escape')
        editor.gone('frame', re.compile('Save Changes to'))
        assert 'forest' in editor.hex('A1').now()

    def test_the_answer_save_saves_and_closes(self):
        editor = self.editor
        self.ask_to_close()
        editor.press('push button', 'Save', ('frame', re.compile('Save Changes to')))
        assert editor.process.wait(e2e_driver.PATIENCE) == 0
        with open(self.path, encoding='utf-8') as file:
            assert '<hex at="A1"><terrain type="forest"/></hex>' in file.read()


M44 = """{
  "meta_data": {"software": "sed 1.2"},
  "game_info": {"starting": "PLAYER2", "side_player1": "AXIS", "side_player2": "ALLIES"},
  "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [
    {"row": 8, "col": 0, "terrain": {"name": "woods"}, "unit": {"name": "infus"}},
    {"row": 0, "col": 0, "unit": {"name": "infger", "x": 1}}]},
  "text": {"en": {"name": "%s"}}
}""" % TITLE


class FromElsewhere(Story):
    """A file of the publisher's editor."""

    def test_a_m44_file_is_opened_as_unsaved_work(self):
        self.m44 = os.path.join(self.directory, 'elsewhere.m44')
        with open(self.m44, 'w', encoding='utf-8') as file:
            file.write(M44)
        editor = self.start()
        editor.focus_window(editor.look('frame', 'Bocage'))
        key('ctrl+o')
        dialog = editor.look(e2e_driver.FILE_CHOOSER, 'Open a Battle')
        editor.focus_window(dialog)
        key('ctrl+l')
        field = editor.look('text', None, (e2e_driver.FILE_CHOOSER, 'Open a Battle'))
        wait(lambda: editor.is_focused(field), 'the focus in the file chooser')
        key('ctrl+a')
        write(self.m44)
        wait(lambda: field.content() == self.m44, 'the path in the file chooser')
        key('Return')
        editor.gone(e2e_driver.FILE_CHOOSER, 'Open a Battle')
        editor.look('label', TITLE)
        editor.wait_hex('A1', 'forest')
        editor.wait_hex('A9', 'Axis infantry')
        assert editor.look('push button', 'Save').sensitive

    def test_what_the_file_leaves_open_is_noted(self):
        self.editor.wait_finding('m44-victory', says='no text of the conditions of victory')
        self.editor.wait_finding('m44-kept')

    def test_it_is_not_saved_as_m44(self):
        editor = self.editor
        editor.focus_window(editor.look('frame', re.compile('.* - Bocage')))
        key('ctrl+s')
        field = editor.look('text', 'Name:', (e2e_driver.FILE_CHOOSER, 'Save the Battle'))
        editor.focus_window(field)
        wait(lambda: field.content() == 'the-long-ford.bocage', 'a name to be proposed')
        key('ctrl+a')
        write(self.m44[:-len('.m44')] + '-2.m44')
        key('Return')
        alert = editor.look('frame', 'The Battle Could Not Be Saved')
        editor.focus_window(alert)
        key('Return')
        editor.gone('frame', 'The Battle Could Not Be Saved')
        assert [n for n in os.listdir(self.directory) if '.' in n] == ['elsewhere.m44']

    def test_it_is_saved_as_a_battle_beside_it(self):
        self.editor.save_as(self.path)
        with open(self.path, encoding='utf-8') as file:
            assert '<hex at="A1"><terrain type="forest"/>' in file.read()
        with open(self.m44, encoding='utf-8') as file:
            assert file.read() == M44

    def test_a_m44_file_can_be_named_at_the_start(self):
        editor = self.start(self.m44)
        editor.look('label', TITLE)
        editor.wait_hex('A1', 'forest')


class ByEar(Story):
    """Nothing that can be used is without a name."""

    def check_names(self, state):
        def has_names():
            self.nameless = sorted(set(self.editor.nameless()))
            return not self.nameless

        try:
            wait(has_names, '')
        except Failure:
            raise Failure('%s: %s' % (state, '\n'.join(self.nameless))) from None

    def test_the_start_has_names(self):
        self.start()
        self.editor.look('push button', 'New Battle…')
        self.check_names('start')

    def test_the_dialog_has_names(self):
        self.editor.press('push button', 'New Battle…')
        self.editor.look('push button', 'Create')
        self.check_names('dialog')

    def test_the_window_has_names(self):
        shutil.copyfile(BATTLE, self.path)
        editor = self.start(self.path)
        for page in ['Hex', 'Scenario', 'Briefing']:
            editor.open_page(page)
        self.check_names('window')

    def test_the_menus_have_names(self):
        editor = self.editor
        editor.focus_window(editor.hex('A1'))
        for name in ['Recent Battles', 'Zoom', 'View', 'Main Menu', 'Boxes and groups']:
            editor.press('push button', name)
            editor.look('menu item', None, ('push button', name))
            self.check_names(name)
            key('Escape')


STORIES = [ByMouse, WithEveryHand, ByKeyboard, WithFiles, FromElsewhere, ByEar]


def sentence(function):
    return function.__name__.removeprefix('test_').replace('_', ' ')


def leave_evidence(number, editor):
    """A picture, and what a screen reader would have found."""
    os.makedirs(LOGS, exist_ok=True)
    subprocess.run(['import', '-window', 'root', os.path.join(LOGS, '%d.png' % number)],
                   check=False)
    if editor is not None and editor.process.poll() is None:
        with open(os.path.join(LOGS, '%d.txt' % number), 'w', encoding='utf-8') as file:
            file.write(editor.dump() + '\n')
    print('# see %s/%d.png and .txt' % (LOGS, number))


def main(stories):
    failed = False
    number = 0
    print('1..%d' % sum(len(story.steps()) for story in stories))
    for story_class in stories:
        with tempfile.TemporaryDirectory() as directory:
            story = story_class(directory)
            reached = True
            for step in story.steps():
                number += 1
                if not reached:
                    print('not ok %d - %s # not reached' % (number, sentence(step)))
                    continue
                begin = e2e_driver.time.monotonic()
                try:
                    step(story)
                    print('ok %d - %s' % (number, sentence(step)))
                    print('# %.1f s' % (e2e_driver.time.monotonic() - begin))
                except (Failure, AssertionError, AttributeError, e2e_driver.GLib.Error) as error:
                    failed = True
                    reached = False
                    print('not ok %d - %s' % (number, sentence(step)))
                    for line in ('%s: %s' % (type(error).__name__, error)).splitlines():
                        print('# ' + line)
                    e2e_driver.traceback.print_exc()
                    leave_evidence(number, story.editor)
                sys.stdout.flush()
            story.stop()
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(STORIES))
