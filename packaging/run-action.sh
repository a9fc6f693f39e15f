#!/bin/sh
# run-action.sh: what the GitHub action of this repository does
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Takes its inputs from the environment, so that no text of a workflow becomes
# a command: BOCAGE_PATHS and BOCAGE_ARGUMENTS (one a line), BOCAGE_SARIF and
# BOCAGE_JUNIT (files to write, or empty), BOCAGE_TRANSLATIONS (folders of packs,
# one a line, or empty) and BOCAGE_REQUIRE (per cent).  Installs bocage-validate from the tree it is in
# where there is none yet.

set -eu
here=$(cd "$(dirname "$0")" && pwd)

if ! command -v bocage-validate > /dev/null
then
  as_root=
  test "$(id -u)" = 0 || as_root=sudo
  packages=${RUNNER_TEMP:-/tmp}/bocage-packages
  echo '::group::Install bocage-validate'
  $as_root apt-get update -q
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    autoconf autoconf-archive automake autopoint dpkg-dev gcc gettext git libc6-dev libgettextpo-dev \
    libglib2.0-dev libglib2.0-dev-bin libjson-glib-dev libxml2-dev make pkg-config xz-utils
  sh "$here/build-deb.sh" "$packages"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    "$packages"/*.deb
  echo '::endgroup::'
fi

# Words are lines, and nothing in them is special.
old_ifs=$IFS
IFS='
'
set -f
# shellcheck disable=SC2086
set -- ${BOCAGE_ARGUMENTS:-} -- ${BOCAGE_PATHS:-.}
set +f
IFS=$old_ifs
test -z "${BOCAGE_SARIF:-}" || set -- "--report=sarif=$BOCAGE_SARIF" "$@"
test -z "${BOCAGE_JUNIT:-}" || set -- "--report=junit=$BOCAGE_JUNIT" "$@"
status=0
bocage-validate --format=github "$@" || status=$?

# What a catalogue says is shown as it is: none of it is a command to the runner.
while IFS= read -r folder
do
  test -n "$folder" || continue
  token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  echo "::group::Translations of $folder"
  echo "::stop-commands::$token"
  translated=0
  bocage-i18n status "--require=${BOCAGE_REQUIRE:-100}" -- "$folder" || translated=$?
  echo "::$token::"
  echo '::endgroup::'
  test $translated = 0 || echo "::error::The translations of $folder are not whole, or something in them is wrong"
  test $translated -le $status || status=$translated
done <<END
${BOCAGE_TRANSLATIONS:-}
END
exit $status
