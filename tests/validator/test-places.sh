#!/bin/sh
# test-places.sh: a finding is where it says, however the file is written
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: test-places.sh [--update]; ranges.out is where the findings of the examples are, and words.out
# what they say

python=/usr/bin/python3
if ! test -x $python
then
  echo '1..0 # SKIP no python3'
  exit 0
fi
PYTHONDONTWRITEBYTECODE=1 exec $python "${top_srcdir:-.}/tests/validator/test-places.py" "$@"
