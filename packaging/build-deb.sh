#!/bin/sh
# build-deb.sh: a Debian package of all that needs no display
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: build-deb.sh [-j JOBS] [OUTDIR]
#
# Builds bocage-tools_VERSION_ARCHITECTURE.deb: the validator, bocage-convert,
# bocage-diff, bocage-merge and bocage-query, with manual pages, completion, catalogues and schemas, but
# neither GTK nor cairo.  What it depends on is found by dpkg-shlibdeps in what
# was built.  Needs what packaging/Containerfile installs; the tree it is in
# is left alone, but for configure, which is made where there is none.

set -eu
jobs=$(nproc 2>/dev/null || echo 1)
if test "${1:-}" = -j
then
  jobs=$2
  shift 2
fi
out=$(mkdir -p "${1:-.}" && cd "${1:-.}" && pwd)
source=$(cd "$(dirname "$0")/.." && pwd)
LC_ALL=C.UTF-8
export LC_ALL

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

test -x "$source/configure" || (cd "$source" && autoreconf -fi)
mkdir "$work/build" "$work/debian"
cd "$work/build"
"$source/configure" --disable-editor --prefix=/usr --sysconfdir=/etc --localstatedir=/var \
  CFLAGS="${CFLAGS:--g -O2 -fstack-protector-strong -D_FORTIFY_SOURCE=2}" \
  LDFLAGS="${LDFLAGS:--Wl,-z,relro -Wl,-z,now}"
make -j"$jobs"
version=$(sed -n "s/^PACKAGE_VERSION = //p" Makefile)
architecture=$(dpkg --print-architecture)
root=$work/debian/bocage-tools
make install DESTDIR="$root"

find "$root/usr/bin" -type f -exec strip --strip-unneeded {} +
find "$root/usr/share/man" -type f -exec gzip -9n {} +
doc=$root/usr/share/doc/bocage-tools
mkdir -p "$doc" "$root/DEBIAN"
for file in "$root"/usr/share/doc/bocage/*
do
  test -e "$file" && mv "$file" "$doc/"
done
rmdir "$root/usr/share/doc/bocage" 2>/dev/null || :
cat > "$doc/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Bocage

Files: *
Copyright: The Bocage authors
License: LGPL-2.1+
 On Debian systems the text is in /usr/share/common-licenses/LGPL-2.1.

Files: usr/bin/bocage-convert
Copyright: The Bocage authors
License: GPL-3+
 On Debian systems the text is in /usr/share/common-licenses/GPL-3.
END

# dpkg-shlibdeps reads names of packages from debian/control of where it is run.
printf 'Source: bocage\n\nPackage: bocage-tools\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O debian/bocage-tools/usr/bin/* | sed -n 's/^shlibs:Depends=//p')
test -n "$depends"

cat > "$root/DEBIAN/control" <<END
Package: bocage-tools
Version: $version
Architecture: $architecture
Maintainer: The Bocage authors <bocage@localhost>
Installed-Size: $(du -k -s "$root/usr" | cut -f 1)
Depends: $depends
Section: games
Priority: optional
Description: linter and companions of hex battle scenarios
 bocage-validate says whether battles are legal, fair and buildable, for
 people and for build machines; bocage-convert reads and writes .m44 files;
 bocage-query asks the rules about a battle; bocage-diff and bocage-merge
 compare and merge battles.  Nothing in it needs a display.
END

# The same tree gives the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(cd "$source" && git log -1 --format=%ct 2>/dev/null || stat -c %Y "$source/configure")}
export SOURCE_DATE_EPOCH
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/bocage-tools_${version}_$architecture.deb"
