#!/bin/sh
# test-desktop.sh: the desktop understands what is installed for it
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
. "$top_srcdir/tests/tap.sh"

for tool in desktop-file-validate appstreamcli xmllint update-mime-database gio
do
  command -v $tool >/dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done
id=$(sed -n 's/^#define APPLICATION_ID "\(.*\)"/\1/p' "$top_builddir/config.h")
echo 1..9

desktop-file-validate --no-hints "$top_builddir/data/$id.desktop" > "$tmp/bad" 2>&1
result $? 'the desktop entry is valid'

# Newer ones want a home page, which is known to whoever configures with one; all else is judged here.
info=$tmp/$id.metainfo.xml
cp "$top_builddir/data/$id.metainfo.xml" "$info"
grep -q 'type="homepage"' "$info" \
  || sed -i 's|^  <launchable|  <url type="homepage">https://example.org/</url>\n&|' "$info"
appstreamcli validate --no-net --no-color "$info" > "$tmp/bad" 2>&1
result $? 'the metainfo is valid'

# Who says where they are kept has the pictures in it, as they are in docs/pictures.
sed -e "s|@APPLICATION_ID@|$id|; s|@HOMEPAGE@|https://example.org/|; s|@PACKAGE_VERSION@|1.0|" \
  -e 's|@GETTEXT_PACKAGE@|bocage|; s|@SCREENSHOTS@|https://example.org|' \
  "$top_srcdir/data/bocage.metainfo.xml.in" > "$info"
appstreamcli validate --no-net --no-color "$info" > "$tmp/bad" 2>&1 \
  && sed -n 's|.*<image .*width="\(.*\)" height="\(.*\)">https://example.org/\(.*\)</image>|\3 \1 \2|p' \
    "$info" > "$tmp/pictures" && test -s "$tmp/pictures" \
  && while read -r picture width height
  do
    size=$(od -An -tu1 -j16 -N8 "$top_srcdir/docs/pictures/$picture" | tr -s ' ')
    test "$size" = " 0 0 $((width / 256)) $((width % 256)) 0 0 $((height / 256)) $((height % 256))" \
      || echo "$picture is not there, or not $width x $height"
  done < "$tmp/pictures" > "$tmp/bad" && test ! -s "$tmp/bad"
result $? 'its pictures are there'

xmllint --noout "$top_srcdir/data/bocage-mime.xml" > "$tmp/bad" 2>&1 \
  && for svg in "$top_srcdir"/data/*.svg "$top_srcdir"/editor/icons/scalable/actions/*.svg
  do
    xmllint --xpath '/*[local-name()="svg" and namespace-uri()="http://www.w3.org/2000/svg"]' "$svg" \
      > /dev/null 2> "$tmp/bad" || { echo "$svg: no SVG" >> "$tmp/bad"; break; }
  done && test ! -s "$tmp/bad"
result $? 'MIME types and icons are well formed'

# What the desktop makes of files, by their name and by their content
XDG_DATA_HOME=$tmp/data
export XDG_DATA_HOME
mkdir -p "$XDG_DATA_HOME/mime/packages"
cp "$top_srcdir/data/bocage-mime.xml" "$XDG_DATA_HOME/mime/packages/"
update-mime-database "$XDG_DATA_HOME/mime" > "$tmp/bad" 2>&1
result $? 'the MIME types can be installed'

# usage: is_type FILE TYPE
is_type ()
{
  gio info -a standard::content-type "$1" > "$tmp/bad" 2>&1
  grep -q "content-type: $2\$" "$tmp/bad"
}

battle=$(ls "$top_srcdir"/scenarios/*/*.bocage | head -n 1)
cp "$battle" "$tmp/a.bocage"
is_type "$tmp/a.bocage" application/vnd.bocage.scenario+xml
result $? 'a battle is known by its name'

cp "$battle" "$tmp/nameless"
is_type "$tmp/nameless" application/vnd.bocage.scenario+xml
result $? 'a battle without a suffix is known by its namespace'

echo '{}' > "$tmp/a.m44"
is_type "$tmp/a.m44" application/vnd.bocage.m44+json
result $? 'the exchange format of the first game is known by its name'

GSETTINGS_SCHEMA_DIR=$top_builddir/data/schemas gsettings list-keys "$id" > "$tmp/keys" 2> "$tmp/bad"
grep -qx show-palette "$tmp/keys"
result $? 'the settings are compiled'

exit $failed
