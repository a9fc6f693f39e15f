#!/bin/sh
# test-m44.sh: .m44 files go through .bocage files and come back whole
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# The files are our own, written by write-m44.py; where BOCAGE_M44_CORPUS names a
# folder, the .m44 files in it go the same way, and what is illegal in them is listed.

if ! command -v python3 > /dev/null || ! command -v xmllint > /dev/null
then
  echo '1..0 # SKIP no python3 or no xmllint'
  exit 0
fi
exec python3 "${top_srcdir:-.}/tests/tools/test-m44.py"
