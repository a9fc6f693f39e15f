#!/bin/sh
# test-compare-m44.sh: runs the test of the comparer of .m44 files
#
# SPDX-License-Identifier: LGPL-2.1-or-later

if ! command -v python3 > /dev/null
then
  echo '1..0 # SKIP no python3'
  exit 0
fi
exec python3 "${top_srcdir:-.}/tests/tools/test-compare-m44.py"
