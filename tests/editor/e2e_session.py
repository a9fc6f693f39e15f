# e2e_session.py: a designer's session, from an empty board to a page on the table and a merge in git
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: e2e_session.py EDITOR VALIDATOR MERGE DIR
# Prints TAP.  When something fails, DIR has a picture of the screen and the
# accessible tree.

import json
import os
import re
import subprocess
import sys

MERGE = sys.argv[3]
import e2e_battle  # noqa: E402: it reads the same arguments
import e2e_driver  # noqa: E402
from e2e_battle import TITLE, VALIDATOR, Story, main  # noqa: E402
from e2e_driver import MAX_ROWS, key, wait, write  # noqa: E402

CHECKPOINT = 'Before the storm'
UNITS = {
    'Axis infantry': ['B9', 'G9', 'L9', 'J7'],
    'Allied infantry': ['B1', 'G1', 'L1', 'J3'],
}
GIT = ['git', '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c',
       'merge.bocage.driver=%s %%O %%A %%B' % MERGE]


def read_pdf(path):
    """Its words, a blank between any two."""
    done = subprocess.run(['pdftotext', path, '-'], capture_output=True, text=True, check=True)
    return ' '.join(re.sub('[\u2066-\u2069]', '', done.stdout).split())


class DesignSession(Story):
    """Briefing with chips, pages, losses, a crash, a checkpoint, a merge: by real keys and pointer."""

    def main_window(self):
        return self.editor.look('frame', re.compile('.* - Bocage'))

    def focus_main(self):
        self.editor.focus_window(self.main_window())

    def place(self, piece, *hexes):
        """The palette may have to be shown for it."""
        self.focus_main()
        key('ctrl+f')
        self.editor.place(piece, *hexes)

    def save(self):
        editor = self.editor
        button = editor.look('push button', 'Save')
        key('ctrl+s')
        wait(lambda: not editor.has_state(button, e2e_driver.Atspi.StateType.SENSITIVE),
             'it to be saved')

    def git(self, *words):
        done = subprocess.run([*GIT, '-C', self.directory, *words], capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    # The battle and its briefing

    def test_a_battle_is_laid_out(self):
        editor = self.start()
        editor.new_battle()
        for piece, hexes in UNITS.items():
            editor.place(piece, *hexes)
        editor.place('town', 'F5')
        editor.open_page('Scenario')
        editor.fill('text', 'Title', TITLE)
        editor.choose('Moves first', 'Allies')
        for side, hand, medals in [('Axis', '5', '3'), ('Allies', '4', '3')]:
            editor.fill('text', 'Cards', hand, ('panel', side))
            editor.fill('text', 'Medals to win', medals, ('panel', side))
        editor.save_as(self.path)

    def insert(self, item):
        """Chooses from the menu beside the title of the first text, by keys."""
        editor = self.editor
        editor.click(editor.look('push button', 'Insert a number or a hex'))
        editor.look('menu item', re.compile('Cards of'))
        for _ in range(MAX_ROWS):
            row = next((n for n in editor.tree().walk() if n.role == 'menu item' and n.focused),
                       None)
            if row is not None and row.name == item:
                key('Return')
                return
            key('Down')
            wait(lambda row=row: row is None or not editor.is_focused(row), 'the next row')
            wait(lambda: any(n.role == 'menu item' and n.focused for n in editor.tree().walk()),
                 'a row to have the focus')
        raise e2e_driver.Failure('the menu has no “%s”' % item)

    def test_the_briefing_is_written_with_chips(self):
        editor = self.editor
        editor.click(editor.look(e2e_driver.TOGGLE, 'Select', ('tool bar', 'Tools')))
        editor.open_page('Briefing')
        text = editor.look('text', 'History')
        editor.click(text)
        wait(lambda: editor.is_focused(text), 'the focus in the history')
        write('The Axis has ')
        self.insert('Cards of: Axis')
        wait(lambda: editor.is_focused(text), 'the focus back in the history')
        write(' and must hold ')
        self.insert('Hex on the Board…')
        editor.click(editor.hex('F5'))
        wait(lambda: editor.is_focused(text), 'the focus back in the history')
        write(', the ')
        self.insert('Piece on the Board…')
        editor.click(editor.hex('F5'))
        wait(lambda: editor.is_focused(text), 'the focus back in the history')
        write('.')

    def save_text(self, end):
        """Saves, until the file has the briefing with that end."""
        words = ('has <value of="axis.hand" noun="command-card"/> and must hold <hex at="F5"/>, the '
                 + end + '</p>')
        key('ctrl+s')

        def saved():
            with open(self.path, encoding='utf-8') as file:
                return words in file.read()

        wait(saved, '“%s” in the file' % words)

    def test_typing_does_not_break_a_chip(self):
        """Letters go beside it; Backspace takes it whole, and undo brings it back whole."""
        for names, end in [(['Left', 'x', 'Left', 'Left', 'y'], 'y<piece type="town"/>x.'),
                           (['Right', 'BackSpace'], 'yx.'), (['ctrl+z'], 'y<piece type="town"/>x.'),
                           (['ctrl+End', 'Left', 'BackSpace', 'Left', 'BackSpace'],
                            '<piece type="town"/>.')]:
            for name in names:
                key(name)
            self.save_text(end)

    # The page

    def test_the_page_says_what_players_read(self):
        page = os.path.join(self.directory, 'page.pdf')
        self.editor.export(page)
        words = read_pdf(page)
        assert 'The Axis has 5 command cards and must hold F5, the town.' in words, words

    def test_the_page_is_a_picture_as_well(self):
        for ending, begin in [('png', b'\x89PNG\r\n'), ('svg', b'<?xml ')]:
            path = os.path.join(self.directory, 'page.' + ending)
            self.editor.export(path)
            with open(path, 'rb') as file:
                assert file.read().startswith(begin), path

    def test_it_is_printed_by_two_keys(self):
        """The seventh job of docs/hands.md; there is no printer but a file."""
        editor = self.editor
        self.focus_main()
        key('ctrl+p')

        def ready():
            dialog = editor.find('dialog', 'Print')
            button = dialog and dialog.find('push button', 'Print')
            return dialog if button and button.sensitive else None

        editor.focus_window(wait(ready, 'a button that prints'))
        key('Return')
        path = os.path.join(self.directory, TITLE + '.pdf')

        def written():
            try:
                with open(path, 'rb') as file:
                    return file.read().endswith(b'%%EOF\n')
            except FileNotFoundError:
                return False

        wait(written, 'the page to be printed')
        assert read_pdf(path) == read_pdf(os.path.join(self.directory, 'page.pdf'))
        info = subprocess.run(['pdfinfo', path], capture_output=True, text=True, check=True).stdout
        assert '(A4)' in info, info

    def test_what_a_m44_file_loses_is_told_first(self):
        editor = self.editor
        path = os.path.join(self.directory, 'ford.m44')
        editor.place('country airfield', 'K5')
        for answer in ['Cancel', 'Export All the Same']:
            editor.name_file('ctrl+e', 'Export Page or Battle', path)
            alert = editor.look('frame', 'Not All of the Battle Arrives')
            assert 'K5' in alert.text(), alert.text()
            assert not os.path.exists(path)
            editor.focus_window(alert)
            editor.click(alert.find('push button', answer))
            editor.gone('frame', 'Not All of the Battle Arrives')
        wait(lambda: os.path.exists(path), 'the .m44 file')
        with open(path, encoding='utf-8') as file:
            assert json.load(file)['text']['en']['name'] == TITLE
        self.focus_main()
        key('ctrl+z')
        editor.wait_hex('K5', 'country airfield', there=False)

    # Nothing is lost

    def test_a_checkpoint_is_kept(self):
        editor = self.editor
        self.focus_main()
        key('ctrl+k')
        entry = editor.look('text', 'Name of the checkpoint')
        wait(lambda: editor.is_focused(entry), 'the focus in the name')
        write(CHECKPOINT)
        key('Return')
        editor.look('label', CHECKPOINT)

    def test_it_comes_back_after_kill(self):
        editor = self.editor
        self.place('forest', 'C5', 'I5')
        before = editor.board()
        editor.process.kill()
        editor.process.wait()
        self.editor = None
        editor = self.start()
        dialog = editor.look('frame', 'Recovered Battles')
        assert TITLE in dialog.text(), dialog.text()
        editor.focus_window(dialog)
        key('Return')
        editor.gone('frame', 'Recovered Battles')
        editor.hex('A1')
        after = editor.board()
        assert after == before, [name for name in before if before[name] != after.get(name)]

    def test_it_comes_back_with_its_history(self):
        editor = self.editor
        self.focus_main()
        editor.click(editor.hex('A5'))
        key('ctrl+z')
        editor.wait_hex('I5', 'forest', there=False)
        key('ctrl+shift+z')
        editor.wait_hex('I5', 'forest')

    def test_half_is_taken_from_the_checkpoint(self):
        editor = self.editor
        key('ctrl+h')
        row = editor.look('label', CHECKPOINT)
        editor.click(row, button=3)
        item = editor.look('menu item', 'Compare…')
        wait(lambda: editor.is_focused(item), 'the focus in the menu')
        key('Return')
        window = editor.look('check box', 'Take it from there').toplevel()
        editor.focus_window(window)
        boxes = list(window.find_all('check box', 'Take it from there'))
        assert len(boxes) == 2, window.text()
        assert not any(box.checked for box in boxes)
        wait(lambda: any(node.focused for window in editor.tree().children
                         if window.find('check box', 'Take it from there')
                         for node in window.walk()), 'the focus in the list of differences')
        key('space')
        editor.press('push button', 'Take 1 Difference')
        editor.gone('check box', 'Take it from there')
        wait(lambda: sum('forest' in text for text in editor.board().values()) == 1,
             'half of the forest')

    # Two hands

    def save_with(self, piece, name):
        self.place(piece, name)
        self.save()

    def reload(self, pieces):
        """Takes what another program has written, and waits for that to be on the board."""
        editor = self.editor
        editor.look('label', re.compile('Another program changed this file'))
        editor.press('push button', 'Reload')

        def is_so():
            editor.cells.cache_clear()  # the board is another one
            try:
                board = editor.board()
            except e2e_driver.GLib.Error:
                return False
            return ('hedgerow' in pieces) == ('hedgerow' in board['M9']) and all(
                piece in board[name] for piece, names in pieces.items() for name in names)

        wait(is_so, '%s on the board' % pieces)

    def test_two_versions_are_merged_in_git(self):
        self.save_with('hill', 'A1')
        self.git('init', '-q', '-b', 'ours')
        with open(os.path.join(self.directory, '.gitattributes'), 'w', encoding='utf-8') as file:
            file.write('*.bocage merge=bocage\n')
        self.git('add', 'ford.bocage', '.gitattributes')
        self.git('commit', '-qm', 'base')
        self.git('branch', 'theirs')
        self.save_with('hedgerow', 'M9')
        self.git('commit', '-qam', 'ours')
        # Another program changes the file under the editor's feet.
        self.git('checkout', '-q', 'theirs')
        self.reload(UNITS)
        self.save_with('Axis armor', 'D9')
        self.git('commit', '-qam', 'theirs')
        self.git('merge', '-q', '--no-edit', 'ours')
        self.reload({'hedgerow': ['M9'], 'Axis armor': ['D9'], 'hill': ['A1'], **UNITS})

    def test_the_validator_finds_it_legal(self):
        done = subprocess.run([VALIDATOR, self.path], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


if __name__ == '__main__':
    sys.exit(main([DesignSession]))
