#!/bin/sh
# make-project.sh: the checks of docs/project-checks.md as a project, with their examples
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: make-project.sh SRCDIR FOLDER

set -eu
mkdir -p "$2/checks"
{
  echo '<?xml version="1.0" encoding="UTF-8"?>'
  echo '<checks xmlns="urn:bocage:checks:1" ruleset="memoir44">'
  sed -n '/^```xml$/,/^```$/{/^```/!p}' "$1/docs/project-checks.md"
  echo '</checks>'
} > "$2/checks.xml"
cp "$1"/tests/validator/project/checks/*.bocage "$2/checks"
