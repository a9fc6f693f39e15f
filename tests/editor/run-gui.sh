#!/bin/sh
# run-gui.sh: runs a command with a display and a session bus of its own
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: run-gui.sh COMMAND…
#
# Whatever display and bus the caller has are not touched.  The picture is drawn
# by cairo: it starts faster than GL in software and is the same every time.
# The X server looks for a free number by itself: xvfb-run -a looks first and
# takes it later, and of two that look at once one has no display.

set -u

for tool in Xvfb dbus-run-session
do
  command -v $tool >/dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done

unset DBUS_SESSION_BUS_ADDRESS WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS XAUTHORITY
GDK_BACKEND=x11
# GL is off: until GTK 4.16 in the first way, which later ones complain about.
if pkg-config --atleast-version=4.16 gtk4 2>/dev/null
then
  GDK_DISABLE=gl
  export GDK_DISABLE
  unset GDK_DEBUG
else
  GDK_DEBUG=gl-disable
  export GDK_DEBUG
fi
GSK_RENDERER=cairo
GTK_A11Y=${BOCAGE_TEST_A11Y:-test}
# Fontconfig and the X libraries keep what they have for the life of the process.
ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
XDG_RUNTIME_DIR=$(mktemp -d) || exit 99
unset GTK_THEME
export GDK_BACKEND GSK_RENDERER GTK_A11Y ASAN_OPTIONS XDG_RUNTIME_DIR

# No key repeats by itself (-r): beside a load one may be down for long.
# There from the first look on: the shell makes it in the background, where Xvfb begins.
: > "$XDG_RUNTIME_DIR/display"
Xvfb -r -displayfd 3 -screen 0 "${BOCAGE_TEST_SCREEN:-1440x900x24}" -nolisten tcp -noreset \
  3>"$XDG_RUNTIME_DIR/display" 2>"$XDG_RUNTIME_DIR/xvfb.log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$XDG_RUNTIME_DIR"' EXIT
trap 'exit 129' HUP INT TERM

until DISPLAY=:$(cat "$XDG_RUNTIME_DIR/display") && test "$DISPLAY" != :
do
  kill -0 $server 2>/dev/null || { cat "$XDG_RUNTIME_DIR/xvfb.log" >&2; exit 99; }
  sleep 0.05
done
export DISPLAY

run ()
{
  timeout "${BOCAGE_TEST_TIMEOUT:-3600}" dbus-run-session -- "$@" \
    > "$XDG_RUNTIME_DIR/out" 2> "$XDG_RUNTIME_DIR/err"
  status=$?
  cat "$XDG_RUNTIME_DIR/err" >&2
}

run "$@"
# GTK 4.8 has a race of its own: its icon theme looks an icon up while one of its threads lets go of
# the last reference to it, and GLib says so, about once in three runs of all tests.  A run that ends
# this way is repeated, but only when the trace on the standard error (bocage-test.h writes it) shows the
# icon theme's lookup as the caller: the same words from a call of ours stay a failure.
is_icon_race ()
{
  grep -A 5 '/libgobject-2.0.so.0(g_object_ref+' "$XDG_RUNTIME_DIR/err" |
    sed -n '2,4p' | grep -v '/libgtk-4.so.1(' | grep -q . && return 1
  grep -q 'g_object_ref: assertion .!object_already_finalized' "$XDG_RUNTIME_DIR/err" &&
    grep -A 5 '/libgobject-2.0.so.0(g_object_ref+' "$XDG_RUNTIME_DIR/err" |
    grep -q '(gtk_icon_theme_lookup_icon+'
}

if test $status -ne 0 && is_icon_race
then
  echo '# the icon theme of GTK took a reference to an icon that is gone: run again' >&2
  run "$@"
fi
cat "$XDG_RUNTIME_DIR/out"
exit $status
