#!/bin/sh
# list-digests.sh: the digests of the built-in rulesets, as rows of a table in C
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: list-digests.sh SRCDIR FILE…

set -eu

srcdir=$1
shift

# Without the program they are computed when they are read.
command -v sha256sum >/dev/null || exit 0
for file
do
  case $file in
    */ruleset.xml)
      digest=$(sha256sum < "$file")
      echo "  { \"${file#"$srcdir"/}\", \"${digest%% *}\" },"
      ;;
  esac
done
