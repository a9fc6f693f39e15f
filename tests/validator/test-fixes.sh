#!/bin/sh
# test-fixes.sh: --fix and --diff on everything that can be mended
#
# SPDX-License-Identifier: LGPL-2.1-or-later

python=/usr/bin/python3
if ! test -x $python || ! command -v git > /dev/null
then
  echo '1..0 # SKIP no python3 or no git'
  exit 0
fi
PYTHONDONTWRITEBYTECODE=1 exec $python "${top_srcdir:-.}/tests/validator/test-fixes.py"
