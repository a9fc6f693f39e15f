#!/bin/sh
# test-tools-growth.sh: the companions, too, take twice the instructions for twice the input
#
# SPDX-License-Identifier: LGPL-2.1-or-later

python=/usr/bin/python3
if ! test -x $python || ! command -v valgrind > /dev/null
then
  echo '1..0 # SKIP no python3 or no valgrind'
  exit 0
fi
PYTHONDONTWRITEBYTECODE=1 exec $python "${top_srcdir:-.}/tests/tools/test-tools-growth.py"
