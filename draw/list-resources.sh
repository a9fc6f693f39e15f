#!/bin/sh
# list-resources.sh: the list of a GResource, of the pictures or of the editor's files, on standard output
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: list-resources.sh PREFIX SRCDIR FILE…

set -eu

prefix=$1
srcdir=$2
shift 2

echo '<?xml version="1.0" encoding="UTF-8"?>'
echo '<gresources>'
echo "  <gresource prefix=\"$prefix\">"
for file
do
  echo "    <file>${file#"$srcdir"/}</file>"
done | LC_ALL=C sort
echo '  </gresource>'
echo '</gresources>'
