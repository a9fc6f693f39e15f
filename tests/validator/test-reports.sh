#!/bin/sh
# test-reports.sh: every format is what its readers take it for
#
# SPDX-License-Identifier: LGPL-2.1-or-later

# Not the first python3 there is: only Debian's has jsonschema.
python=/usr/bin/python3
if ! $python -c 'import jsonschema' 2>/dev/null
then
  echo '1..0 # SKIP no python3-jsonschema'
  exit 0
fi
PYTHONDONTWRITEBYTECODE=1 exec $python "${top_srcdir:-.}/tests/validator/test-reports.py"
