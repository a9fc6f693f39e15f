#!/bin/sh
# take-pictures.sh: pictures of the window and the page, for README, software centres and whoever looks
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: docs/take-pictures.sh BUILD [FOLDER]
#
# Each in a display of its own: light and dark, in English, Russian and Hebrew, and small.

set -eu

src=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
folder=${2:-$src/docs/pictures}
battle=$src/scenarios/normandy/02-courseulles.bocage
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
HOME=$home
GSETTINGS_BACKEND=memory
GSETTINGS_SCHEMA_DIR=$build/data/schemas
BOCAGE_LOCALE_DIR=$build/locale
LC_ALL=C.UTF-8
export HOME GSETTINGS_BACKEND GSETTINGS_SCHEMA_DIR BOCAGE_LOCALE_DIR LC_ALL
unset XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_DATA_HOME || true

# Who likes it dark says so to GTK.
mkdir -p "$home/dark/gtk-4.0"
printf '[Settings]\ngtk-application-prefer-dark-theme=1\n' > "$home/dark/gtk-4.0/settings.ini"

# A picture is taken once two looks at the window see the same.
# usage: take NAME SIZE [VARIABLE=VALUE…]; KEYS are pressed first, the board has the focus
take ()
{
  name=$1
  size=$2
  shift 2
  env BOCAGE_TEST_SCREEN="${size}x24" "$@" sh "$src/tests/editor/run-gui.sh" sh -c '
    "$1/editor/bocage-editor" "$2" >/dev/null 2>&1 &
    editor=$!
    until xdotool search --onlyvisible --class bocage >/dev/null 2>&1; do sleep 0.2; done
    window=$(xdotool search --onlyvisible --class bocage | head -n 1)
    xdotool windowmove "$window" 0 0 windowsize "$window" "${4%x*}" "${4#*x}"
    sleep 2
    xdotool windowfocus --sync "$window" mousemove 5 5 # nothing is pointed at
    for key in ${KEYS:-}; do xdotool key "$key"; sleep 0.2; done
    import -silent -window root "$3.png"
    until sleep 1; import -silent -window root "$3.new.png"; cmp -s "$3.png" "$3.new.png"
    do mv "$3.new.png" "$3.png"; done
    rm -f "$3.new.png"
    kill $editor
  ' take "$build" "$battle" "$folder/$name" "$size"
  echo "$folder/$name.png"
}

# Somebody is at work: the strip of what was used last has something in it.
used="$(for piece in wire town infantry forest
do
  printf 'ctrl+f %s Return ctrl+f Escape Escape ' "$(echo $piece | sed 's/./& /g')"
done) s"

take window-light 1440x900 KEYS="$used"
take window-dark 1440x900 XDG_CONFIG_HOME="$home/dark" KEYS="$used"
take window-rules 1440x900 KEYS="$used Up alt+1 alt+3"
take window-fire 1440x900 XDG_CONFIG_HOME="$home/dark" KEYS="$used Up alt+5"
take window-ru 1440x900 LANGUAGE=ru KEYS='ctrl+f Return s'
take window-he 1440x900 LANGUAGE=he KEYS='ctrl+f Return s'
take window-small 1024x600

# The page, small enough to be looked at beside a text.
"$build/tools/bocage-render" --sheet -o "$home/sheet.png" "$src/scenarios/normandy/04-ouistreham.bocage"
convert "$home/sheet.png" -resize 60% -strip "$folder/sheet.png"
echo "$folder/sheet.png"
