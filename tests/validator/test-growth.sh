#!/bin/sh
# test-growth.sh: twice the input takes twice the instructions, and not four times
#
# SPDX-License-Identifier: LGPL-2.1-or-later

python=/usr/bin/python3
if ! test -x $python || ! command -v valgrind > /dev/null
then
  echo '1..0 # SKIP no python3 or no valgrind'
  exit 0
fi
PYTHONDONTWRITEBYTECODE=1 exec $python "${top_srcdir:-.}/tests/validator/test-growth.py"
