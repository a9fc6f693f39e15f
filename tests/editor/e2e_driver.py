# e2e_driver.py: drives the editor as somebody with a screen reader, a keyboard and a mouse does
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# What is on the screen is asked of the accessibility bus, and found by role and
# name only.  Keys and clicks go through the X server.  Nothing sleeps and hopes:
# every step waits for something to be true.
#
# One file: all of it asks the same tree and moves the same pointer.

import ast
import functools
import os
import re
import signal
import subprocess
import time
import traceback

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = float(os.environ.get('BOCAGE_TEST_PATIENCE', '1200'))  # seconds for one thing to happen
TICK = 0.02

ACCESSIBLE = 'org.a11y.atspi.Accessible'
ROOT = '/org/a11y/atspi/accessible/root'
MAX_TRIES = 20  # to read the tree
MAX_ROWS = 40  # of a list

# One widget in the answer of GetItems, as GVariant prints it: path, path of the parent, index in
# it, number of children, interfaces, name, role, description, states.  Unpacking takes 90 ms for
# the main window, this 5.
TEXT = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ITEM = re.compile(r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), "
                  r"(-?\d+), (-?\d+), \[([^\]]*)\], " + TEXT + r", (\d+), " + TEXT
                  + r", \[(\d+), (\d+)\]\)")
SLACK = 4  # px from the end of what is clicked there
WIDE = 100  # px; what is wider is clicked in its middle
WINDOW = 1  # coordinates in the window

# What has to have a name of its own, for nobody can tell what it is for otherwise.  A menu is
# called after the button that opens it.
INTERACTIVE = {
    'push button', 'toggle button', 'check box', 'radio button', 'combo box', 'entry', 'text',
    'spin button', 'slider', 'list', 'table', 'table cell', 'tree', 'tree table', 'page tab',
    'page tab list', 'menu item', 'check menu item', 'radio menu item', 'link', 'switch',
    'list item', 'tool bar', 'dialog', 'frame', 'window', 'alert', 'password text',
}

# What AT-SPI and GTK of Debian 13 call what is otherwise the same.
IS_NEWER = Atspi.role_get_name(Atspi.Role.PUSH_BUTTON) == 'button'
NEWER_ROLES = {'button': 'push button', 'grouping': 'panel'} if IS_NEWER else {}
TOGGLE = 'toggle button' if IS_NEWER else 'push button'
FILE_CHOOSER = 'dialog' if IS_NEWER else 'filler'
# GTK 4.18 is not exact about where a widget is: see click.
MARGIN = 24 if IS_NEWER else 3  # px beside what reacts to the wheel itself
LABELLED_BY = int(Atspi.RelationType.LABELLED_BY)


SMALL = {'toggle button', 'push button', 'combo box', 'entry', 'text', 'label'}


class Failure(Exception):
    pass


def wait(condition, what, patience=PATIENCE):
    """Returns what CONDITION returns as soon as that is true."""
    end = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failure('waited %g s for %s' % (patience, what))
        time.sleep(TICK)


def plain(name):
    """A name without what GTK 4.8 does to it: mnemonics, and the text said twice."""
    name = re.sub(r'_(\S)', r'\1', name).strip()
    half = len(name) // 2
    if len(name) % 2 and name[half] == ' ' and name[:half] == name[half + 1:]:
        return name[:half]
    return name


@functools.cache
def role_name(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    return NEWER_ROLES.get(name, name)


class Node:
    """A widget, as it was when the tree was read."""

    def __init__(self, app, path, item, parent):
        self.app = app
        self.path = path
        self.parent = parent
        self.children = []
        self.item = item

    @property
    def interfaces(self):
        return self.item[5]

    @functools.cached_property
    def name(self):
        name = plain(ast.literal_eval(self.item[6]))
        return name or (self.label() if IS_NEWER and self.role == 'menu item' else '')

    @property
    def role(self):
        return role_name(int(self.item[7]))

    @property
    def description(self):
        return ast.literal_eval(self.item[8])

    @property
    def states(self):
        return int(self.item[9]) | int(self.item[10]) << 32

    def has(self, state):
        return bool(self.states >> int(state) & 1)

    def shown(self):
        """GTK 4.8 sets the state for windows only, but what is not shown has no size."""
        node = self
        while node.parent is not None:
            if not node.has(Atspi.StateType.VISIBLE):
                return False
            node = node.parent
        box = self.extents()
        return bool(box and box[2] > 0 and box[3] > 0)

    def now(self):
        """Its name, as it is now."""
        return plain(self.app.get(self.path, ACCESSIBLE, 'Name'))

    def label(self):
        """What the label says that it points to; GTK 4.18 names a menu item that way alone."""
        words = []
        try:
            for relation, others in self.app.call(self.path, ACCESSIBLE, 'GetRelationSet')[0]:
                words += [self.app.content(path) for _, path in others if relation == LABELLED_BY]
        except GLib.Error:
            pass  # it has gone
        return ' '.join(words)

    @property
    def sensitive(self):
        return self.has(Atspi.StateType.SENSITIVE)

    @property
    def focused(self):
        return self.has(Atspi.StateType.FOCUSED)

    @property
    def checked(self):
        return self.has(Atspi.StateType.CHECKED) or self.has(Atspi.StateType.PRESSED)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def find_all(self, role=None, name=None):
        for node in self.walk():
            if role is not None and node.role != role:
                continue
            if name is None or (name.match(node.name) if isinstance(name, re.Pattern)
                                else node.name == name):
                yield node

    def find(self, role=None, name=None):
        return next(self.find_all(role, name), None)

    def text(self):
        """What the labels inside say."""
        return ' '.join(n.name for n in self.walk() if n.role == 'label')

    def toplevel(self):
        node = self
        while node.parent is not None and node.parent.parent is not None:
            node = node.parent
        return node

    def extents(self):
        """In the window: x, y, width, height; None of what is no longer there."""
        try:
            return self.app.call(self.path, 'org.a11y.atspi.Component', 'GetExtents',
                                 GLib.Variant('(u)', (WINDOW,)))[0]
        except GLib.Error:
            return None

    def value(self):
        return self.app.get(self.path, 'org.a11y.atspi.Value', 'CurrentValue')

    def content(self):
        """What is written in a text field."""
        return self.app.content(self.path)

    def act(self):
        """What a screen reader does when told to press it; a menu button's action is inside."""
        for node in self.walk():
            if 'org.a11y.atspi.Action' in node.interfaces and self.app.get(
                    node.path, 'org.a11y.atspi.Action', 'NActions') > 0:
                return self.app.call(node.path, 'org.a11y.atspi.Action', 'DoAction',
                                     GLib.Variant('(i)', (0,)))
        raise Failure('%s has no action' % self)

    def __str__(self):
        return '%s “%s”' % (self.role, self.name)


class Bus:
    """The accessibility bus of this session."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress',
                                    None, None, 0, -1, None)[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

    def call(self, name, path, interface, method, arguments=None):
        return self.connection.call_sync(name, path, interface, method, arguments, None, 0,
                                         int(PATIENCE * 1000), None).unpack()

    def get(self, name, path, interface, prop):
        return self.call(name, path, 'org.freedesktop.DBus.Properties', 'Get',
                         GLib.Variant('(ss)', (interface, prop)))[0]

    def call_many(self, name, paths, interface, method):
        """The answers of many objects to one question; None of those that have gone."""
        answers = {}

        def answered(connection, result, path):
            try:
                answers[path] = connection.call_finish(result).unpack()
            except GLib.Error:
                answers[path] = None

        for path in paths:
            self.connection.call(name, path, interface, method, None, None, 0,
                                 int(PATIENCE * 1000), None, answered, path)
        while len(answers) < len(paths):
            GLib.MainContext.default().iteration(True)
        return answers

    def find_process(self, pid):
        """The name on the bus of a process that shows itself to screen readers."""
        for name, _ in self.call('org.a11y.atspi.Registry', ROOT, ACCESSIBLE, 'GetChildren')[0]:
            try:
                if self.call('org.freedesktop.DBus', '/org/freedesktop/DBus',
                             'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                             GLib.Variant('(s)', (name,)))[0] == pid:
                    return name
            except GLib.Error:
                pass
        return None


def xdotool(*words):
    done = subprocess.run(['xdotool', *[str(word) for word in words]], capture_output=True,
                          text=True, check=False)
    if done.returncode != 0 and words[0] != 'search':
        raise Failure('xdotool %s: %s' % (' '.join(map(str, words)), done.stderr.strip()))
    return done.stdout


def key(*names):
    xdotool('key', '--delay', 0, '--clearmodifiers', *names)


def write(text):
    xdotool('type', '--delay', 0, '--clearmodifiers', text)


class FolderWatch:
    """What happens to the files of a folder, as another program there sees it."""

    def __init__(self, folder):
        self.folder = folder
        self.events = []
        self.monitor = Gio.File.new_for_path(folder).monitor_directory(
            Gio.FileMonitorFlags.WATCH_MOVES, None)
        self.monitor.connect('changed', self.happened)

    def happened(self, _, file, other, event):
        self.events += [(node.get_path(), event) for node in [file, other] if node is not None]

    def was_filled(self, path):
        """Whether a file was there before all that is in it; another file marks the end."""
        end = os.path.join(self.folder, 'end of watch')
        with open(end, 'w', encoding='utf-8'):
            pass

        def is_over():
            GLib.MainContext.default().iteration(False)
            return any(name == end for name, _ in self.events)

        wait(is_over, 'the end of what happens in %s' % self.folder)
        os.unlink(end)
        return (path, Gio.FileMonitorEvent.CHANGED) in self.events


class Editor:
    """A running bocage-editor."""

    def __init__(self, program, *files, env=None):
        self.windows = {}
        self.bus = Bus()
        self.process = subprocess.Popen([program, *files], env=dict(os.environ, **(env or {})))
        self.connection = wait(self.find_connection, 'the editor on the accessibility bus')
        wait(lambda: self.tree().children, 'the first window')

    def find_connection(self):
        if self.process.poll() is not None:
            raise Failure('the editor ended with status %d' % self.process.returncode)
        return self.bus.find_process(self.process.pid)

    def call(self, *arguments):
        return self.bus.call(self.connection, *arguments)

    def get(self, *arguments):
        return self.bus.get(self.connection, *arguments)

    # Reading

    def content(self, path):
        n = self.get(path, 'org.a11y.atspi.Text', 'CharacterCount')
        return self.call(path, 'org.a11y.atspi.Text', 'GetText', GLib.Variant('(ii)', (0, n)))[0]

    def items(self):
        """All widgets that somebody has asked about: GTK tells of others only when asked."""
        try:
            answer = self.bus.connection.call_sync(
                self.connection, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems',
                None, None, 0, int(PATIENCE * 1000), None)
        except GLib.Error:
            return {}  # nobody has asked about anything so far
        return {item[1]: item for item in ITEM.finditer(answer.print_(False))}

    def tree(self):
        """Everything, as it is now."""
        missed = None
        for _ in range(MAX_TRIES):
            windows = [path for _, path in self.call(ROOT, ACCESSIBLE, 'GetChildren')[0]]
            items = self.items()
            if IS_NEWER:
                children, missing = self.ask_children(windows, items)
            else:
                children, missing = self.sort_children(windows, items)
            if ROOT in items and (not missing or missing == missed):
                return self.build(ROOT, items, children, None)
            missed = missing
        raise Failure('the widgets change faster than they can be read')

    def sort_children(self, windows, items):
        """Who is in whom, and who misses some; these are asked."""
        children = {}
        for path, item in items.items():
            if path != ROOT:
                children.setdefault(item[2], []).append((int(item[3]), path))
        children = {path: [child for index, child in sorted(found) if index >= 0]
                    for path, found in children.items()}
        missing = [path for path, item in items.items()
                   if path != ROOT and len(children.get(path, ())) < int(item[4])]
        missing += [path for path in windows if path not in items]
        self.explore(missing, set(items))
        return children, missing

    def ask_children(self, windows, items):
        """The same of GTK 4.18, which still tells of widgets that are hidden by now and does not
        count them: nobody knows from numbers alone whether all are there."""
        children = {ROOT: windows}
        missing = [path for path in windows if path not in items]
        level = windows
        while level:
            answers = self.bus.call_many(
                self.connection,
                [path for path in level if path not in items or int(items[path][4]) > 0],
                ACCESSIBLE, 'GetChildren')
            level = []
            for path, answer in answers.items():
                children[path] = [child for _, child in (answer or [()])[0]
                                  if not child.endswith('/null')]
                level += children[path]
            missing += [path for path in level if path not in items]
        return {path: [child for child in found if child in items]
                for path, found in children.items()}, sorted(missing)

    def explore(self, paths, known):
        """Asks about widgets, and about those in them that nobody has asked about."""
        while paths:
            answers = self.bus.call_many(self.connection, paths, ACCESSIBLE, 'GetChildren')
            paths = [path for answer in answers.values() if answer is not None
                     for _, path in answer[0] if path not in known and not path.endswith('/null')]
            known.update(paths)

    def build(self, path, items, children, parent):
        node = Node(self, path, items[path], parent)
        node.children = [self.build(child, items, children, node)
                         for child in children.get(path, ())]
        return node

    def find(self, role, name=None, within=None):
        """WITHIN is a role and a name, or a list of those from outside in."""
        nodes = [self.tree()]
        for outer in ([within] if isinstance(within, tuple) else within or []):
            nodes = [n for node in nodes for n in node.find_all(*outer)]
        for node in nodes:
            for found in node.find_all(role, name):
                if found.shown():
                    return found
        return None

    def look(self, role, name=None, within=None, patience=PATIENCE):
        """Waits for a widget to be there."""
        what = '%s “%s”' % (role, name.pattern if isinstance(name, re.Pattern) else name)
        if within:
            what += ' in %s' % (within,)
        return wait(lambda: self.find(role, name, within), what, patience)

    def has_state(self, node, state):
        low, high = self.call(node.path, ACCESSIBLE, 'GetState')[0]
        return bool((low | high << 32) >> int(state) & 1)

    def is_focused(self, node):
        return self.has_state(node, Atspi.StateType.FOCUSED)

    def is_pressed(self, node):
        return self.has_state(node, Atspi.StateType.PRESSED)

    @functools.cache
    def part(self, role, name=None, within=None):
        """A widget that stays as long as its window does."""
        return self.look(role, name, within)

    def gone(self, role, name=None, within=None):
        wait(lambda: self.find(role, name, within) is None, '%s “%s” to go' % (role, name))

    # Doing

    def window(self, node):
        """The X window of a widget's window, and where on the screen the widgets begin in it."""
        top = node.toplevel()
        if top.path not in self.windows:
            self.windows[top.path] = wait(lambda: self.find_window(top), 'the window of %s' % node)
        return self.windows[top.path]

    def find_window(self, top):
        box = top.extents()
        for wid in xdotool('search', '--onlyvisible', '--pid', self.process.pid).split():
            lines = xdotool('getwindowname', wid, 'getwindowgeometry', '--shell', wid).splitlines()
            shell = dict(line.split('=') for line in lines[1:])
            if box and lines[0].strip() == top.name:
                # Without a window manager GTK draws a frame of the same width all round.
                return (wid, (int(shell['WIDTH']) - box[2]) // 2 + int(shell['X']),
                        (int(shell['HEIGHT']) - box[3]) // 2 + int(shell['Y']))
        return None

    def focus_window(self, node):
        """What a window manager does with a new window."""
        wid, _, _ = self.window(node)
        if xdotool('getwindowfocus').strip() != wid:
            xdotool('windowfocus', '--sync', wid)

    def position(self, node, fx=0.5, fy=0.5):
        """Where on the screen a widget is, once it has come to rest."""
        def settled():
            before = node.extents()
            time.sleep(TICK)
            return before if before and before[2] > 0 and before == node.extents() else None

        x, y, width, height = wait(settled, '%s to be shown' % node)
        _, left, top = self.window(node)
        if IS_NEWER:
            # There the window begins before its own origin.
            x0, y0, _, _ = node.toplevel().extents()
            left, top = left - x0, top - y0
        return int(left + x + width * fx), int(top + y + height * fy)

    def click(self, node, button=1, fx=0.5, fy=0.5):
        self.focus_window(node)
        if IS_NEWER and node.role in SMALL:
            # GTK 4.18 says of a widget where it is without the padding of all that it is in: it is
            # further right and further down, and what is clicked at the end is hit all the same.
            _, _, width, height = node.extents()
            fx, fy = max(fx, 1 - SLACK / width) if width < WIDE else fx, 1 - SLACK / height
        xdotool('mousemove', *self.position(node, fx, fy), 'click', button)

    def drag(self, first, last, steps=1):
        """Presses on the first widget and lets go on the last, as fast as a hand may be."""
        self.focus_window(first)
        x0, y0 = self.position(first)
        x1, y1 = self.position(last)
        words = ['mousemove', x0, y0, 'mousedown', 1]
        for i in range(1, steps + 1):
            words += ['mousemove', x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps]
        xdotool(*words, 'mouseup', 1)

    def reveal(self, node):
        """Turns the wheel until a widget is in sight."""
        pane = node
        while pane is not None and pane.role != 'scroll pane':
            pane = pane.parent
        if pane is None:
            return
        _, top, width, height = pane.extents()
        xdotool('mousemove', *self.position(pane, MARGIN / width))
        while True:
            box = node.extents()
            above = box[1] < top
            if not above and box[1] + box[3] <= top + height:
                return
            xdotool('click', 4 if above else 5)
            wait(lambda before=box: node.extents() != before, '%s to be scrolled to' % node)

    def press(self, role, name, within=None):
        """Presses a button once it can be pressed."""
        def ready():
            node = self.find(role, name, within)
            return node if node and node.sensitive else None

        wait(ready, '%s “%s” that can be pressed' % (role, name)).act()

    def fill(self, role, name, text, within=None):
        """Writes into a field what is to stand there, and leaves it."""
        node = self.look(role, name, within)
        self.reveal(node)
        self.click(node)
        wait(lambda: self.is_focused(node), 'the focus in %s' % node)
        key('ctrl+a')
        write(text)
        wait(lambda: node.content() == text, '%s to say “%s”' % (node, text))
        key('Return')

    def choose(self, name, choice, within=None):
        """Opens a list and goes down to one of its rows."""
        node = self.look('combo box', name, within)
        if node.text().endswith(choice):
            return
        self.reveal(node)
        self.click(node)
        for way in ['Home'] + ['Down'] * MAX_ROWS:
            row = wait(lambda: next((n for n in self.tree().walk()
                                     if n.role == 'list item' and n.focused), None),
                       'a row of %s to have the focus' % node)
            if row.text().endswith(choice):
                key('Return')
                wait(lambda: self.find('combo box', name, within).text().endswith(choice),
                     '%s to say “%s”' % (node, choice))
                return
            key(way)
            wait(lambda row=row: not row.app.is_focused(row) or way == 'Home', 'the next row')
        raise Failure('%s has no “%s”' % (node, choice))

    def end(self):
        """Ends it without a question."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    # Telling

    def dump(self, node=None, depth=0):
        node = node or self.tree()
        states = ' '.join(nick for nick in ('sensitive', 'focused', 'selected', 'checked',
                                            'expanded')
                          if node.has(getattr(Atspi.StateType, nick.upper())))
        line = '%s%s “%s”%s [%s]' % ('  ' * depth, node.role, node.name,
                                     ' (%s)' % node.description if node.description else '', states)
        return '\n'.join([line] + [self.dump(child, depth + 1) for child in node.children])

    def nameless(self):
        """Widgets that do something and do not say what, on hidden pages too."""
        for node in self.tree().walk():
            if node.role == 'application':
                continue
            if re.fullmatch(r'(Gtk|Bocage)[A-Z]\w+', node.name):
                if node.role in INTERACTIVE:
                    yield '%s is called after its class' % self.trail(node)
            elif not node.name and node.role in INTERACTIVE and not node.label():
                yield '%s has no name' % self.trail(node)

    @staticmethod
    def trail(node):
        words = []
        while node is not None and node.parent is not None:
            if node.name or not words:
                words.append(str(node))
            node = node.parent
        return ' < '.join(words)
